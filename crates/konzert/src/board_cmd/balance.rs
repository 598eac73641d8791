//! `konzert board balance`: many games among equals on a board, and what they say of it.

use std::fmt::Write as _;
use std::sync::Mutex;

use anyhow::{Context, anyhow};
use askama::Template;
use player::arena::{Played, Setting, Share, Step, Tally, play, wilson};
use player::{Level, Player, Program, Terrain};
use rules::{MAX_POWERS, Order, Position, PowerId, ProvinceId, ProvinceSet, Rulebook, Season};
use serde_json::{Value, json};
use text::{Lang, cli};
use variants::Variant;

use crate::arena;
use crate::call::board::BalanceArgs;
use crate::out::say;

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

/// The page for a browser: one file that needs nothing else.
#[derive(Template)]
#[template(path = "balance.html")]
struct Page {
    lang: Lang,
    title: String,
    head: String,
    ends: String,
    /// Where the bar of a power ends that is as good as all others.
    fair: f64,
    powers: Vec<Row>,
    lists: [(String, String); 2],
}

/// The figures of one power in the table.
struct Row {
    name: String,
    shares: [Bar; 2],
    survival: String,
    centers: String,
    contact: String,
}

/// A share as a bar with its interval; lengths in the drawing's units.
struct Bar {
    percent: String,
    sure: String,
    part: f64,
    low: f64,
    high: f64,
}

/// A share as a length, to a tenth.
fn length(longest: f64, part: f64) -> f64 {
    (part / longest * WIDTH * 10.0).round() / 10.0
}

/// How long the longest bar is with its interval.
const WIDTH: f64 = 200.0;

impl Bar {
    fn of(lang: Lang, longest: f64, share: Share) -> Bar {
        let [part, low, high] =
            [share.part, share.low, share.high].map(|part| arena::decimal(lang, 1, part * 100.0));
        Bar {
            percent: format!("{part} %"),
            sure: cli::BalanceSure { part, low, high }.text(lang),
            part: length(longest, share.part),
            low: length(longest, share.low),
            high: length(longest, share.high),
        }
    }
}

fn named(variant: &Variant, provinces: &[ProvinceId]) -> String {
    let display = notation::Display::new(variant);
    let names: Vec<_> = provinces.iter().map(|province| display.province(*province)).collect();
    if names.is_empty() { "–".to_owned() } else { names.join(" ") }
}

/// Runs the command.
pub fn balance(args: &BalanceArgs) -> anyhow::Result<()> {
    let lang = args.run.lang;
    let variant = crate::variants_cmd::find(&args.board, lang)?;
    let level = Level::named(&args.level).ok_or_else(|| {
        let known = Level::ALL.map(Level::name).join(", ");
        anyhow!(cli::ArenaNoPlayer { name: &args.level, known }.text(lang))
    })?;
    let years = args.run.checked(args.games, variant)?;
    let until = arena::words::year_of(variant, years - 1, Season::Autumn);
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
        let setting = Setting {
            terrain: &terrain,
            rulebook: Rulebook::LUDOMANIAC,
            first: variant.start_season,
            years,
            seed,
        };
        let game = one(&setting, level, powers);
        found.lock().map_err(|_| anyhow!("a game broke off"))?.add(&game);
        Ok(())
    })?;
    let found = found.into_inner().map_err(|_| anyhow!("a game broke off"))?;
    let answer = if args.run.json {
        format!("{}\n", found.json(args, variant, until))
    } else if args.html {
        found.page(args, variant, until).render().context("cannot write the page")?
    } else {
        found.text(args, variant, until)
    };
    say(&answer)
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

    /// What was played.
    fn head(&self, args: &BalanceArgs, variant: &Variant, until: i32) -> String {
        let lang = args.run.lang;
        let head = cli::ArenaHead {
            board: lang.pick(&variant.names.de, &variant.names.en),
            games: self.ends.games,
            from: args.run.seed,
            to: args.run.seed.wrapping_add(u64::from(self.ends.games.saturating_sub(1))),
            until,
        };
        head.text(lang)
    }

    fn text(&self, args: &BalanceArgs, variant: &Variant, until: i32) -> String {
        let lang = args.run.lang;
        let head = self.head(args, variant, until);
        let level = cli::balance_level(lang, &args.level);
        let columns = cli::balance_columns(lang);
        let mut out = format!("{head}\n{level} {}\n\n{columns}\n", self.ends.text(lang));
        for power in variant.power_ids() {
            let (tally, names) = (&self.by_power[power.index()], &variant.power_info(power).names);
            let name = lang.pick(&names.de, &names.en);
            let met = self
                .meeting(power)
                .map_or_else(|| "–".to_owned(), |half_years| arena::decimal(lang, 1, half_years));
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "{name:<22} {}  {}  {}  {}  {:>6}  {met:>7}",
                arena::percent(lang, tally.solo_share()),
                arena::percent(lang, tally.draw_share()),
                arena::percent(lang, tally.square_share()),
                arena::percent(lang, tally.survival()),
                arena::decimal(lang, 2, tally.mean_centers()),
            );
        }
        let _ = writeln!(out);
        for (name, provinces) in self.lists(lang, variant) {
            let _ = writeln!(out, "{name}: {provinces}");
        }
        out
    }

    /// What is never entered or taken, by name.
    fn lists(&self, lang: Lang, variant: &Variant) -> [(String, String); 2] {
        [
            (cli::balance_never_entered(lang), self.never_entered(variant)),
            (cli::balance_never_taken(lang), self.never_taken(variant)),
        ]
        .map(|(name, provinces)| (name, named(variant, &provinces)))
    }

    fn page(&self, args: &BalanceArgs, variant: &Variant, until: i32) -> Page {
        let lang = args.run.lang;
        let shares = self.by_power.iter().flat_map(|tally| [tally.solo_share(), tally.square_share()]);
        let longest = shares.map(|share| share.high).fold(1.0 / variant.board.power_count() as f64, f64::max);
        let powers = variant.power_ids().map(|power| {
            let tally = &self.by_power[power.index()];
            let contact =
                self.meeting(power).map_or_else(|| "–".to_owned(), |number| arena::decimal(lang, 1, number));
            Row {
                name: variant.power_info(power).names.get(lang).to_owned(),
                shares: [tally.solo_share(), tally.square_share()].map(|share| Bar::of(lang, longest, share)),
                survival: format!("{} %", arena::decimal(lang, 1, tally.survival().part * 100.0)),
                centers: arena::decimal(lang, 1, tally.mean_centers()),
                contact,
            }
        });
        Page {
            lang,
            title: cli::balance_title(lang, variant.names.get(lang)),
            head: self.head(args, variant, until),
            ends: format!("{} {}", cli::balance_level(lang, &args.level), self.ends.text(lang)),
            fair: length(longest, 1.0 / variant.board.power_count() as f64),
            powers: powers.collect(),
            lists: self.lists(lang, variant),
        }
    }

    fn json(&self, args: &BalanceArgs, variant: &Variant, until: i32) -> Value {
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
