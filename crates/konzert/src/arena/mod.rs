//! `konzert arena`: programs play each other, every seat equally often; what each reached, with how sure that is.

mod engine;
mod save;
mod show;
pub use show::{Ends, decimal, percent, share, tally};
pub mod words;

use crate::call::{ArenaArgs, ManyGames};
use crate::out::say;
use anyhow::{Context, anyhow, bail};
use engine::{Engine, Failures, Start};
use indicatif::{ProgressBar, ProgressStyle};
use player::arena::{End, Played, Setting, play};
use player::{Level, Player, Program, Seen, Terrain};
use rules::{AdjustOrder, Order, PowerId, RetreatOrder, Rulebook, Season};
use save::Sheets;
use show::Table;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use text::{Lang, cli};
use variants::Variant;

/// Years of a game without `--until`.
const YEARS: u32 = 50;
/// Most games of one call: more than anybody has time for.
const MOST_GAMES: u32 = 1_000_000;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    Ours(Level),
    /// Program and arguments.
    Theirs(Vec<String>),
}

/// A player as it was called.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Named {
    name: String,
    who: Who,
}

/// What is played.
struct Contest {
    variant: &'static Variant,
    /// By seat before the first rotation.
    seats: Vec<Named>,
    games: u32,
    years: u32,
    seed: u64,
    limit: Duration,
}

/// Runs the command.
pub fn run(args: &ArenaArgs) -> anyhow::Result<()> {
    let contest = contest(args)?;
    let table = Mutex::new(Table::new(contest.variant));
    let terrain = Terrain::new(&contest.variant.board);
    all(contest.games, args.run.threads, |number| one(args, &contest, &terrain, number, &table))?;
    let table = table.into_inner().map_err(|_| anyhow!("a game broke off"))?;
    let answer = if args.run.json { table.json(&contest) } else { table.text(&contest, args.run.lang) };
    say(&answer)
}

/// Plays so many games on so many threads, with a bar that says how long it takes. The first that fails ends it.
pub fn all(games: u32, threads: usize, one: impl Fn(u32) -> anyhow::Result<()> + Sync) -> anyhow::Result<()> {
    let bar = ProgressBar::new(u64::from(games));
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} + {eta}") {
        bar.set_style(style);
    }
    let next = AtomicU32::new(0);
    let fault = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, 64) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    match one(number) {
                        Ok(()) => bar.inc(1),
                        Err(error) => {
                            next.store(games, Ordering::Relaxed);
                            if let Ok(mut fault) = fault.lock() {
                                *fault = Some(error);
                            }
                        }
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    match fault.into_inner() {
        Ok(Some(error)) => Err(error),
        Ok(None) | Err(_) => Ok(()),
    }
}

impl ManyGames {
    /// How many pairs of movements each of so many games on a board has at most, or what is wrong with the last year or the number of
    /// games.
    pub fn checked(&self, games: u32, variant: &Variant) -> anyhow::Result<u32> {
        if games == 0 || games > MOST_GAMES {
            bail!(cli::arena_games(self.lang, MOST_GAMES));
        }
        let first = variant.start_year;
        let Some(until) = self.until else { return Ok(YEARS) };
        if until < first || until > first + 999 {
            bail!(cli::ArenaUntil { year: until, first }.text(self.lang));
        }
        let over = |cycle: &u32| words::year_of(variant, *cycle, Season::Autumn) > until;
        // One is always played.
        Ok((1..).find(over).unwrap_or(YEARS))
    }
}

/// What the call asks for, or what is wrong with it.
fn contest(args: &ArenaArgs) -> anyhow::Result<Contest> {
    let lang = args.run.lang;
    let variant = crate::variants_cmd::find(&args.variant, lang)?;
    let seats = variant.board.power_count();
    let mut engines: Vec<Named> = Vec::new();
    for engine in &args.engines {
        let (name, command) =
            engine.split_once('=').ok_or_else(|| anyhow!(cli::arena_engine(lang, engine)))?;
        let argv = shlex::split(command).filter(|argv| !argv.is_empty());
        let argv = argv.ok_or_else(|| anyhow!(cli::arena_engine(lang, engine)))?;
        engines.push(Named { name: name.to_owned(), who: Who::Theirs(argv) });
    }
    let named = args.players.iter().map(|name| find(name, &engines, lang));
    let mut players = named.collect::<Result<Vec<_>, _>>()?;
    // The last one named plays all seats that are left.
    match players.last().cloned() {
        Some(last) if players.len() <= seats => players.resize(seats, last),
        Some(_) => bail!(cli::ArenaTooMany { players: players.len(), seats }.text(lang)),
        None => bail!(cli::arena_nobody(lang)),
    }
    let years = args.run.checked(args.games, variant)?;
    if !(args.limit > 0.0 && args.limit <= 3600.0) {
        bail!(cli::arena_limit(lang));
    }
    let games = args.games.div_ceil(seats as u32) * seats as u32;
    Ok(Contest {
        variant,
        seats: players,
        games,
        years,
        seed: args.run.seed,
        limit: Duration::from_secs_f64(args.limit),
    })
}

/// The player of this name.
fn find(name: &str, engines: &[Named], lang: Lang) -> anyhow::Result<Named> {
    if let Some(engine) = engines.iter().find(|engine| engine.name == name) {
        return Ok(engine.clone());
    }
    if let Some(level) = Level::named(name) {
        return Ok(Named { name: name.to_owned(), who: Who::Ours(level) });
    }
    let engines = engines.iter().map(|engine| engine.name.as_str());
    let mut known: Vec<&str> = engines.collect();
    known.splice(0..0, Level::ALL.map(Level::name));
    bail!(cli::ArenaNoPlayer { name, known: known.join(", ") }.text(lang))
}

/// Somebody on a seat, with what it has used.
enum Seat {
    Ours(Box<Program>),
    Theirs(Engine),
}

/// A seat with the processor time of its decisions.
struct Timed {
    seat: Seat,
    time: Duration,
}

impl Timed {
    fn player(&mut self) -> &mut dyn Player {
        match &mut self.seat {
            Seat::Ours(program) => program.as_mut(),
            Seat::Theirs(engine) => engine,
        }
    }

    fn timed(&mut self, work: impl FnOnce(&mut dyn Player)) {
        let begun = processor_time();
        work(self.player());
        self.time += processor_time().saturating_sub(begun);
    }
}

/// Processor time of this thread: what else the machine does is not counted.
fn processor_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

impl Player for Timed {
    fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        self.timed(|player| player.orders(seen, orders));
    }

    fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        self.timed(|player| player.retreats(seen, orders));
    }

    fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        self.timed(|player| player.adjustments(seen, due, orders));
    }

    fn adjudications(&self) -> u64 {
        match &self.seat {
            Seat::Ours(program) => program.adjudications(),
            Seat::Theirs(_) => 0,
        }
    }
}

/// Plays one game and counts it.
fn one(
    args: &ArenaArgs,
    contest: &Contest,
    terrain: &Terrain,
    number: u32,
    table: &Mutex<Table>,
) -> anyhow::Result<()> {
    let seed = contest.seed.wrapping_add(u64::from(number));
    let (first, years) = (contest.variant.start_season, contest.years);
    let setting = Setting { terrain, rulebook: Rulebook::LUDOMANIAC, first, years, seed };
    let powers: Vec<PowerId> = contest.variant.board.powers().collect();
    let who = |power: &PowerId| &contest.seats[contest.seat(number, *power)];
    let mut seats = Vec::new();
    for power in &powers {
        let seat = match &who(power).who {
            Who::Ours(level) => Seat::Ours(Box::new(Program::new(*level))),
            Who::Theirs(argv) => {
                let power = contest.variant.power_id(*power);
                let start = Start { argv, variant: contest.variant, power, seed, limit: contest.limit };
                Seat::Theirs(Engine::start(&start).with_context(|| argv.join(" "))?)
            }
        };
        seats.push(Timed { seat, time: Duration::ZERO });
    }
    let mut players: Vec<&mut dyn Player> = seats.iter_mut().map(|seat| seat as &mut dyn Player).collect();
    let mut sheets = args.save.is_some().then(|| Sheets::new(contest.variant));
    let played = play(&setting, &mut players, |year, season, step| {
        if let Some(sheets) = &mut sheets {
            sheets.note(year, season, &step);
        }
    });
    if let (Some(folder), Some(sheets)) = (&args.save, &sheets) {
        let name = format!("arena-{seed}");
        sheets.write(&folder.join(&name), &name, seed, !matches!(played.end, End::Solo(_)))?;
    }
    for seat in &mut seats {
        if let Seat::Theirs(engine) = &mut seat.seat {
            let (reason, winner) = contest.ending(&played);
            engine.end(reason, winner);
        }
    }
    let mut table = table.lock().map_err(|_| anyhow!("a game broke off"))?;
    table.ends.add(&played);
    for (power, seat) in powers.iter().zip(&seats) {
        let failures = match &seat.seat {
            Seat::Ours(_) => Failures::default(),
            Seat::Theirs(engine) => engine.failures,
        };
        table.count(&who(power).name, &played, *power, seat.adjudications(), seat.time, failures);
    }
    Ok(())
}

impl Contest {
    /// Which player has the power in this game.
    fn seat(&self, game: u32, power: PowerId) -> usize {
        let seats = self.seats.len();
        (power.index() + seats - game as usize % seats) % seats
    }

    /// How a game ended, in the protocol's words.
    fn ending(&self, played: &Played) -> (&'static str, Option<&str>) {
        match played.end {
            End::Solo(power) => ("victory", Some(self.variant.power_id(power))),
            End::Standstill => ("standstill", None),
            End::LastYear => ("last-year", None),
        }
    }

    /// The last year.
    fn until(&self) -> i32 {
        words::year_of(self.variant, self.years - 1, Season::Autumn)
    }

    /// Name of a power.
    fn power(&self, power: PowerId, lang: Lang) -> &str {
        let names = &self.variant.power_info(power).names;
        lang.pick(&names.de, &names.en)
    }
}
