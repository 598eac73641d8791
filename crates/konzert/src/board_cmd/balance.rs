//! `konzert board balance`: many games among equals on a board, and what they say of it.

use std::fmt::Write as _;
use std::io::{Write as _, stdout};
use std::sync::Mutex;

use anyhow::{Context, anyhow};
use player::arena::{Played, Setting, Step, Tally, play, wilson};
use player::{Level, Player, Program, Terrain};
use rules::{MAX_POWERS, Order, Position, PowerId, ProvinceId, ProvinceSet, Rulebook, Season};
use serde_json::{Value, json};
use text::{Lang, cli};
use variants::Variant;

use crate::arena;
use crate::call::BalanceArgs;

/// What many games said of a board.
#[derive(Debug)]
struct Found {
    by_power: Vec<Tally>,
    /// By power: half-years until it first went against a unit or a center of somebody else, summed up, and in how many games
    /// it did.
    met: Vec<(u64, u32)>,
    ends: arena::Ends,
    entered: ProvinceSet,
    taken: ProvinceSet,
}

/// Runs the command.
pub fn balance(args: &BalanceArgs) -> anyhow::Result<()> {
    let lang = args.run.lang;
    let variant = crate::variants_cmd::find(&args.board, lang)?;
    let level = Level::named(&args.level).ok_or_else(|| {
        let known = Level::ALL.map(Level::name).join(", ");
        anyhow!(cli::ArenaNoPlayer { name: &args.level, known }.text(lang))
    })?;
    let until = args.run.checked(args.games, variant)?;
    let years = until - u32::from(variant.start_year) + 1;
    let powers = variant.board.power_count();
    let found = Mutex::new(Found {
        by_power: vec![Tally::default(); powers],
        met: vec![(0, 0); powers],
        ends: arena::Ends::default(),
        entered: ProvinceSet::default(),
        taken: ProvinceSet::default(),
    });
    let terrain = Terrain::new(&variant.board);
    arena::all(args.games, args.run.threads, |number| {
        let seed = args.run.seed.wrapping_add(u64::from(number));
        let setting = Setting { terrain: &terrain, rulebook: Rulebook::LUDOMANIAC, years, seed };
        let game = one(&setting, level, powers);
        found.lock().map_err(|_| anyhow!("a game broke off"))?.add(&game);
        Ok(())
    })?;
    let found = found.into_inner().map_err(|_| anyhow!("a game broke off"))?;
    let answer = if args.run.json {
        format!("{}\n", found.json(args, variant, until))
    } else {
        found.text(args, variant, until)
    };
    stdout().write_all(answer.as_bytes()).context("cannot write")
}

/// What one game said.
struct One {
    played: Played,
    met: [Option<u32>; MAX_POWERS],
    entered: ProvinceSet,
    taken: ProvinceSet,
}

fn one(setting: &Setting, level: Level, powers: usize) -> One {
    let mut programs: Vec<Program> = (0..powers).map(|_| Program::new(level)).collect();
    let mut players: Vec<&mut dyn Player> =
        programs.iter_mut().map(|program| program as &mut dyn Player).collect();
    let (mut met, mut entered, mut taken) =
        ([None; MAX_POWERS], ProvinceSet::default(), ProvinceSet::default());
    let start = setting.terrain.board().start();
    let played = play(setting, &mut players, |year, season, step| {
        let Step::Movement(before, orders, outcome) = step else { return };
        let half_year = year * 2 + u32::from(season == Season::Autumn);
        for (index, unit) in before.units().iter().enumerate() {
            entered.insert(unit.province());
            if let Order::Move { to, .. } = orders.get(index)
                && is_others(before, to.province(), unit.power)
            {
                met[unit.power.index()].get_or_insert(half_year);
            }
            if let Some(now) = outcome.units[index].now {
                entered.insert(now.province());
            }
        }
        for (center, owner) in before.owners() {
            if start.owner(*center).is_some_and(|first| first != *owner) {
                taken.insert(*center);
            }
        }
    });
    One { played, met, entered, taken }
}

/// Whether a unit or center of somebody else is there.
fn is_others(position: &Position, at: ProvinceId, power: PowerId) -> bool {
    let unit = position.unit_at(at).map(|unit| unit.power);
    [unit, position.owner(at)].into_iter().flatten().any(|owner| owner != power)
}

impl Found {
    fn add(&mut self, game: &One) {
        let played = &game.played;
        self.ends.add(played);
        for (index, tally) in self.by_power.iter_mut().enumerate() {
            tally.add(played, PowerId(index as u8));
            if let Some(half_years) = game.met[index] {
                self.met[index].0 += u64::from(half_years);
                self.met[index].1 += 1;
            }
        }
        self.entered = self.entered.union(&game.entered);
        self.taken = self.taken.union(&game.taken);
    }

    /// Half-years until the power first went against somebody, on average.
    fn meeting(&self, power: PowerId) -> Option<f64> {
        let (sum, games) = self.met[power.index()];
        (games > 0).then(|| sum as f64 / f64::from(games))
    }

    fn never_entered(&self, variant: &Variant) -> Vec<ProvinceId> {
        variant.board.provinces().filter(|province| !self.entered.contains(*province)).collect()
    }

    /// Home centers that nobody else ever owned.
    fn never_taken(&self, variant: &Variant) -> Vec<ProvinceId> {
        let homes = variant.board.centers();
        homes.iter().filter(|one| variant.board.home(*one).is_some() && !self.taken.contains(*one)).collect()
    }

    fn text(&self, args: &BalanceArgs, variant: &Variant, until: u32) -> String {
        let lang = args.run.lang;
        let board = lang.pick(&variant.names.de, &variant.names.en);
        let head = cli::ArenaHead {
            board,
            games: self.ends.games,
            from: args.run.seed,
            to: args.run.seed.wrapping_add(u64::from(self.ends.games.saturating_sub(1))),
            until,
        };
        let level = cli::balance_level(lang, &args.level);
        let columns = cli::balance_columns(lang);
        let mut out = format!("{}\n{level} {}\n\n{columns}\n", head.text(lang), self.ends.text(lang));
        for power in variant.power_ids() {
            let (tally, names) = (&self.by_power[power.index()], &variant.power_info(power).names);
            let name = lang.pick(&names.de, &names.en);
            let met =
                self.meeting(power).map_or_else(|| "–".to_owned(), |half_years| format!("{half_years:.1}"));
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "{name:<22} {}  {}  {}  {}  {:>6.2}  {met:>7}",
                arena::percent(tally.solo_share()),
                arena::percent(tally.draw_share()),
                arena::percent(tally.square_share()),
                arena::percent(tally.survival()),
                tally.mean_centers(),
            );
        }
        let display = notation::Display::new(variant);
        let list = |provinces: &[ProvinceId]| {
            let names = provinces.iter().map(|province| display.province(*province));
            names.collect::<Vec<_>>().join(" ")
        };
        let _ = writeln!(out);
        for (provinces, line) in [
            (self.never_entered(variant), cli::balance_never_entered as fn(Lang, String) -> String),
            (self.never_taken(variant), cli::balance_never_taken),
        ] {
            let named = if provinces.is_empty() { "–".to_owned() } else { list(&provinces) };
            let _ = writeln!(out, "{}", line(lang, named));
        }
        out
    }

    fn json(&self, args: &BalanceArgs, variant: &Variant, until: u32) -> Value {
        let ids = |provinces: Vec<ProvinceId>| {
            provinces.iter().map(|province| variant.province_id(*province).to_owned()).collect::<Vec<_>>()
        };
        let powers = variant.power_ids().map(|power| {
            let mut line = arena::tally(&self.by_power[power.index()]);
            if let Value::Object(line) = &mut line {
                line.insert("half_years_to_first_contact".to_owned(), json!(self.meeting(power)));
            }
            (variant.power_id(power).to_owned(), line)
        });
        json!({
            "board": variant.id,
            "level": args.level,
            "games": self.ends.games,
            "seed": args.run.seed,
            "until": until,
            "solos": arena::share(wilson(self.ends.solos, self.ends.games)),
            "standstills": arena::share(wilson(self.ends.standstills, self.ends.games)),
            "years": self.ends.years(),
            "powers": Value::Object(powers.collect()),
            "never_entered": ids(self.never_entered(variant)),
            "never_taken": ids(self.never_taken(variant)),
        })
    }
}
