//! What came of a contest, as a table and as JSON.

use super::Contest;
use super::engine::Failures;
use player::arena::{End, Played, Share, Tally};
use rules::PowerId;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::time::Duration;
use text::{Lang, cli};
use variants::Variant;

/// One player's line.
#[derive(Clone, Debug)]
struct Line {
    name: String,
    all: Tally,
    by_power: Vec<Tally>,
    adjudications: u64,
    time: Duration,
    failures: Failures,
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ends {
    /// All of them.
    pub games: u32,
    /// Those that somebody won alone.
    pub solos: u32,
    /// Those in which nothing moved any more.
    pub standstills: u32,
    years: u64,
}

impl Ends {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.years += u64::from(played.years);
        match played.end {
            End::Solo(_) => self.solos += 1,
            End::Standstill => self.standstills += 1,
            End::LastYear => {}
        }
    }

    /// Their years on average.
    pub fn years(&self) -> f64 {
        self.years as f64 / f64::from(self.games.max(1))
    }

    /// As a sentence.
    pub fn text(&self, lang: Lang) -> String {
        let others = self.games - self.solos - self.standstills;
        let years = decimal(lang, 1, self.years());
        cli::ArenaEnds { solos: self.solos, standstills: self.standstills, others, years }.text(lang)
    }
}

/// All that is counted.
#[derive(Debug)]
pub struct Table {
    powers: usize,
    lines: Vec<Line>,
    /// How its games ended.
    pub ends: Ends,
}

impl Table {
    /// Nothing counted yet.
    pub fn new(variant: &Variant) -> Table {
        let powers = variant.board.power_count();
        Table { powers, lines: Vec::new(), ends: Ends::default() }
    }

    /// Counts what a seat of it reached.
    pub fn count(
        &mut self,
        name: &str,
        played: &Played,
        power: PowerId,
        adjudications: u64,
        time: Duration,
        failures: Failures,
    ) {
        let found = self.lines.iter().position(|line| line.name == name);
        let at = found.unwrap_or_else(|| {
            self.lines.push(Line {
                name: name.to_owned(),
                all: Tally::default(),
                by_power: vec![Tally::default(); self.powers],
                adjudications: 0,
                time: Duration::ZERO,
                failures: Failures::default(),
            });
            self.lines.len() - 1
        });
        let line = &mut self.lines[at];
        line.all.add(played, power);
        line.by_power[power.index()].add(played, power);
        line.adjudications += adjudications;
        line.time += time;
        line.failures.add(failures);
    }

    /// The players' lines; those with the most squares a seat come first.
    fn sorted(&self) -> Vec<&Line> {
        let mut lines: Vec<&Line> = self.lines.iter().collect();
        lines.sort_by(|one, other| {
            other
                .all
                .square_share()
                .part
                .total_cmp(&one.all.square_share().part)
                .then(one.name.cmp(&other.name))
        });
        lines
    }

    /// The table as text for a terminal.
    pub fn text(&self, contest: &Contest, lang: Lang) -> String {
        let head = cli::ArenaHead {
            board: lang.pick(&contest.variant.names.de, &contest.variant.names.en),
            games: contest.games,
            from: contest.seed,
            to: contest.seed.wrapping_add(u64::from(contest.games - 1)),
            until: contest.until(),
        };
        let (ends, columns) = (self.ends.text(lang), cli::arena_columns(lang));
        let mut out = format!("{}\n{ends}\n\n{columns}\n", head.text(lang));
        let lines = self.sorted();
        for line in &lines {
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "{:<12} {:>6}  {}  {}  {}  {}  {:>6}  {:>9}  {:>9}  {:>5}",
                line.name,
                line.all.games,
                percent(lang, line.all.solo_share()),
                percent(lang, line.all.draw_share()),
                percent(lang, line.all.square_share()),
                percent(lang, line.all.survival()),
                decimal(lang, 2, line.all.mean_centers()),
                line.adjudications / line.all.turns.max(1),
                decimal(lang, 2, line.time.as_secs_f64() * 1000.0 / line.all.turns.max(1) as f64),
                line.all.void,
            );
        }
        let _ = writeln!(out, "\n{}", cli::arena_by_power(lang));
        for power in contest.variant.power_ids() {
            let parts = lines.iter().map(|line| {
                let tally = &line.by_power[power.index()];
                format!(
                    "{} {}/{} ({} %)",
                    line.name,
                    tally.solos,
                    tally.games,
                    decimal(lang, 1, tally.square_share().part * 100.0)
                )
            });
            let _ = writeln!(
                out,
                "  {:<22} {}",
                contest.power(power, lang),
                parts.collect::<Vec<_>>().join(", ")
            );
        }
        for line in lines.iter().filter(|line| line.failures.any()) {
            let failures = line.failures;
            let told = cli::ArenaFailures {
                name: &line.name,
                late: failures.late,
                nonsense: failures.nonsense,
                gone: failures.gone,
                wrong: failures.wrong,
                dismissed: failures.dismissed,
            };
            let _ = writeln!(out, "\n{}", told.text(lang));
        }
        out
    }

    /// As one JSON object.
    pub fn json(&self, contest: &Contest) -> String {
        let players: Vec<Value> = self.sorted().into_iter().map(|line| line.json(contest)).collect();
        let seats: Vec<&str> = contest.seats.iter().map(|seat| seat.name.as_str()).collect();
        let answer = json!({
            "variant": contest.variant.id,
            "seats": seats,
            "games": contest.games,
            "seed": contest.seed,
            "until": contest.until(),
            "solos": self.ends.solos,
            "standstills": self.ends.standstills,
            "years": self.ends.years(),
            "players": players,
        });
        format!("{answer}\n")
    }
}

impl Line {
    fn json(&self, contest: &Contest) -> Value {
        let powers = contest
            .variant
            .power_ids()
            .map(|power| (contest.variant.power_id(power).to_owned(), tally(&self.by_power[power.index()])));
        let mut line = tally(&self.all);
        if let Value::Object(line) = &mut line {
            line.insert("name".to_owned(), json!(self.name));
            line.insert("adjudications_a_turn".to_owned(), json!(self.adjudications / self.all.turns.max(1)));
            let time = self.time.as_secs_f64() / self.all.turns.max(1) as f64;
            line.insert("seconds_a_turn".to_owned(), json!(time));
            line.insert("powers".to_owned(), Value::Object(powers.collect()));
            let failures = self.failures;
            line.insert(
                "failures".to_owned(),
                json!({"late": failures.late, "nonsense": failures.nonsense, "gone": failures.gone,
                    "wrong": failures.wrong, "dismissed": failures.dismissed}),
            );
        }
        line
    }
}

/// What was reached, as JSON.
pub fn tally(tally: &Tally) -> Value {
    json!({
        "games": tally.games,
        "solos": tally.solos,
        "solo_share": share(tally.solo_share()),
        "draws": tally.draws,
        "draw_share": share(tally.draw_share()),
        "squares": share(tally.square_share()),
        "survival": share(tally.survival()),
        "centers": tally.mean_centers(),
        "void": tally.void,
    })
}

/// A share with its interval, as JSON.
pub fn share(share: Share) -> Value {
    let rounded = |number: f64| (number * 10_000.0).round() / 10_000.0;
    json!({"part": rounded(share.part), "low": rounded(share.low), "high": rounded(share.high)})
}

/// ` 61.4 (53.1-69.1)`, in German with commas.
pub fn percent(lang: Lang, share: Share) -> String {
    let [part, low, high] = [share.part, share.low, share.high].map(|part| decimal(lang, 1, part * 100.0));
    format!("{part:>5} ({low:>4}-{high:>5})")
}

/// With so many digits behind the point, or comma.
pub fn decimal(lang: Lang, digits: usize, number: f64) -> String {
    format!("{number:.digits$}").replace('.', lang.pick(",", "."))
}
