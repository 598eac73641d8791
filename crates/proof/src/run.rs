//! The long run: case after case on all boards, everything checked, everything counted.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::{Duration, Instant};

use rules::{Adjudicator, Rulebook};
use variants::Variant;

use crate::compare::{Compared, compare};
use crate::generate::{self, Case, Crowd};
use crate::invariants::{self, Renumbered};
use crate::reference::TooHard;
use crate::shares::{self, Limit};
use crate::tally::Tally;
use crate::{adjustments, games, judges, retreats, show, switches};
use testbed::Dice;

/// Most findings that are kept.
const MOST_FINDINGS: usize = 20;
/// One case in so many is looked at from all sides, not only compared.
const THOROUGH: u64 = 3;
/// One case in so many is also adjusted, as it stands.
const WINTER: u64 = 2;
/// Cases that a thread goes through before others get their turn.
const SHARE: u64 = 4_000;
/// One whole game in so many cases.
const GAME: u64 = 400;
/// How often a case is timed that seems to be the slowest: five times were not enough on a busy machine, where they made
/// a hundred times of six microseconds.
const MOST_TIMED: u32 = 100;

/// The two judges of a case.
struct Judges {
    /// As everybody calls it: by the short way where that can be.
    quick: Adjudicator,
    /// Always by the long way.
    careful: Adjudicator,
}

/// What is known of one board.
#[derive(Clone, Debug, Default)]
pub struct BoardCount {
    /// Cases that were decided on this board.
    pub cases: u64,
    /// Units in them.
    pub units: u64,
    /// Fast and reference say the same.
    pub same: u64,
    /// The reference would take too long, by reason.
    pub too_hard: BTreeMap<TooHard, u64>,
    /// Cases in which a passage and an attack contradict each other.
    pub paradoxes: u64,
    /// Cases with a circle of moves.
    pub circles: u64,
    /// Cases also decided under other names, other numbers, without idle orders, and from a written sheet.
    pub thorough: u64,
    /// Whole games that were played on it.
    pub games: u64,
    /// The longest that one adjudication took.
    pub slowest: Duration,
}

impl BoardCount {
    fn add(&mut self, other: BoardCount) {
        self.cases += other.cases;
        self.units += other.units;
        self.same += other.same;
        for (why, count) in other.too_hard {
            *self.too_hard.entry(why).or_default() += count;
        }
        self.paradoxes += other.paradoxes;
        self.circles += other.circles;
        self.thorough += other.thorough;
        self.games += other.games;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// A run and what it found.
pub struct Run {
    /// The seed: the same cases again, as far as the limit allows.
    pub seed: u64,
    /// How long the run was to be.
    pub limit: Limit,
    /// How long it took.
    pub took: Duration,
    /// What is known of each board, by its id.
    pub boards: BTreeMap<&'static str, BoardCount>,
    /// Reasons and events.
    pub tally: Tally,
    /// How many movements of each board the two judges were to be compared on, if they were.
    pub movements: Option<u64>,
    /// What the two judges of movements were compared on, by board; empty if they were not.
    pub judges: BTreeMap<&'static str, judges::Compared>,
    /// What should not be, in words; with seed, board and number of the case.
    pub findings: Vec<String>,
}

/// The boards that are looked at unless others are asked for.
pub fn usual() -> Vec<&'static Variant> {
    vec![variants::standard(), variants::world(), variants::colonial()]
}

/// Runs, with so many threads.
pub fn run(seed: u64, limit: Limit, boards: &[&'static Variant], threads: usize) -> Run {
    let start = Instant::now();
    let mut run = Run::new(seed, limit);
    run.boards = boards.iter().map(|variant| (variant.id.as_str(), BoardCount::default())).collect();
    let share = |variant, cases| {
        let mut part = Run::new(seed, limit);
        part.board(variant, cases);
        part
    };
    shares::work(boards, threads, limit, SHARE, share, |_, part| {
        run.add(part);
        run.findings.len() < MOST_FINDINGS
    });
    run.findings.sort();
    run.took = start.elapsed();
    run
}

/// The case of this number in a run with this seed, and the rulebook that it is decided by.
pub fn numbered(variant: &'static Variant, seed: u64, number: u64) -> (Rulebook, Case) {
    let mut dice = Dice::of_case(seed, number);
    let book = switches::rulebook(&mut dice);
    let crowd = [Crowd::Small, Crowd::Large, Crowd::Small, Crowd::Everywhere][(number % 4) as usize];
    (book, generate::case(variant, crowd, &mut dice))
}

impl Run {
    fn new(seed: u64, limit: Limit) -> Self {
        Run {
            seed,
            limit,
            took: Duration::ZERO,
            boards: BTreeMap::new(),
            tally: Tally::default(),
            movements: None,
            judges: BTreeMap::new(),
            findings: Vec::new(),
        }
    }

    fn add(&mut self, part: Run) {
        for (board, count) in part.boards {
            self.boards.entry(board).or_default().add(count);
        }
        self.tally.add(&part.tally);
        self.findings.extend(part.findings);
    }

    /// These cases of a board.
    fn board(&mut self, variant: &'static Variant, cases: Range<u64>) {
        let mut judges = Judges { quick: Adjudicator::new(), careful: Adjudicator::careful() };
        let renumbered = Renumbered::new(&variant.board, &mut Dice::new(self.seed));
        let renumbered = match renumbered {
            Ok(board) => Some(board),
            Err(why) => {
                self.findings.push(format!("{}: renumbered board refused: {why}", variant.id));
                None
            }
        };
        let mut count = BoardCount::default();
        for number in cases {
            let found = self.case(variant, number, &mut judges, renumbered.as_ref(), &mut count);
            self.findings.extend(found.map(|what| self.located(variant, number, &what)));
            if number % GAME == 0 {
                let mut dice = Dice::of_case(self.seed, number);
                let book = switches::rulebook(&mut dice);
                count.games += 1;
                if let Err(what) = games::play(variant, &book, &mut dice, &mut self.tally) {
                    self.findings.push(self.located(variant, number, &format!("in a game: {what}")));
                }
            }
            if self.findings.len() >= MOST_FINDINGS {
                break;
            }
        }
        self.boards.insert(&variant.id, count);
    }

    fn located(&self, variant: &Variant, number: u64, what: &str) -> String {
        format!("{} --seed {} --case {number}: {what}", variant.id, self.seed)
    }

    fn case(
        &mut self,
        variant: &'static Variant,
        number: u64,
        judges: &mut Judges,
        renumbered: Option<&Renumbered>,
        count: &mut BoardCount,
    ) -> Option<String> {
        let (book, case) = numbered(variant, self.seed, number);
        count.slowest = count.slowest.max(time_of(&mut judges.quick, &book, &case, count.slowest));
        let fast = judges.quick.outcome();
        let careful = judges.careful.adjudicate(&case.variant.board, &book, &case.position, &case.orders);
        count.cases += 1;
        count.units += case.position.units().len() as u64;
        self.tally.outcome(fast);
        let mut found = invariants::broken(&case, fast);
        match compare(&case, &book, fast) {
            Compared::Same(slow) => {
                count.same += 1;
                count.paradoxes += u64::from(slow.paradoxes > 0);
                count.circles += u64::from(slow.circles > 0);
            }
            Compared::TooHard(why) => *count.too_hard.entry(why).or_default() += 1,
            Compared::Differs(how) => found = Some(how),
        }
        if careful != fast {
            found = found.or_else(|| Some(judges::differs(fast, careful)));
        }
        if number.is_multiple_of(THOROUGH) {
            let mut dice = Dice::of_case(!self.seed, number);
            count.thorough += 1;
            found = found
                .or_else(|| invariants::idle_orders_matter(&case, &book, fast))
                .or_else(|| invariants::names_matter(&case, &book, fast, &mut dice))
                .or_else(|| renumbered?.numbers_matter(&case, &book, fast))
                .or_else(|| self.on_paper(&case, &book, &mut dice));
        }
        if !fast.dislodged.is_empty() {
            let mut dice = Dice::of_case(self.seed.rotate_left(17), number);
            let after = fast.apply(&case.position);
            let retreated = retreats::play(&variant.board, &book, &after, &mut dice, &mut self.tally);
            found = found.or(retreated.err());
        }
        if number.is_multiple_of(WINTER) {
            let mut dice = Dice::of_case(self.seed.rotate_left(34), number);
            let adjusted =
                adjustments::play(&variant.board, &book, &case.position, &mut dice, &mut self.tally);
            found = found.or(adjusted.err());
        }
        found.map(|what| format!("{what}\n{}", show::case(&case)))
    }

    /// The same orders as players write them, some of them spoilt: they are entered, decided, and nothing is lost.
    fn on_paper(&mut self, case: &Case, book: &Rulebook, dice: &mut Dice) -> Option<String> {
        let board = &case.variant.board;
        let spoilt = dice.below(60);
        let written = generate::written(board, &case.position, &case.orders, spoilt, dice);
        let entered = rules::enter(board, book, &case.position, &written);
        for verdict in &entered.verdicts {
            self.tally.movement(verdict.reason);
            self.tally.movement(verdict.permit);
        }
        let outcome = rules::adjudicate(board, book, &case.position, &entered.orders);
        self.tally.outcome(&outcome);
        let case = Case { orders: entered.orders, ..case.clone() };
        let differs = match compare(&case, book, &outcome) {
            Compared::Differs(how) => Some(format!("{how}\nfrom paper: {}", show::case(&case))),
            _ => None,
        };
        invariants::broken(&case, &outcome).or(differs)
    }
}

/// How long the adjudication takes; one that seems slower than all before is timed again and again, because the machine
/// has other things to do now and then.
fn time_of(adjudicator: &mut Adjudicator, book: &Rulebook, case: &Case, slowest: Duration) -> Duration {
    let mut least = Duration::MAX;
    for _ in 0..MOST_TIMED {
        let begun = Instant::now();
        adjudicator.adjudicate(&case.variant.board, book, &case.position, &case.orders);
        least = least.min(begun.elapsed());
        if least <= slowest {
            break;
        }
    }
    least
}
