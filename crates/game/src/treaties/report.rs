//! The treaties in a turn's report and on pages: what is in force, what was uncovered, every point of the year
//! with its reason, the table of points and its course as a picture.

use super::book::{Book, Entered, Happened, Line, Noted, Offer, Winter};
use super::matrix::{Matrix, deeds};
use super::outlook::alliances;
use super::{InForce, Lands, Terms, TreatyCode, Why, power_name};
use crate::chart::{Chart, Series, Whose};
use crate::effect::Part;
use crate::game::Game;
use crate::word::actor::Viewer;
use crate::word::seat::Power;
use crate::word::turn::{Season, Turn};
use serde::Serialize;
use std::collections::BTreeMap;
use text::{Lang, economy};
use variants::Variant;

/// The parts of a turn's report, which is for everybody: whoever's events they are made from, what is secret is
/// left out until the game is over.
pub fn parts(game: &Game, turn: Turn, lang: Lang) -> Vec<Part> {
    let Some(variant) = game.variant() else { return Vec::new() };
    // what the end of the game reveals belongs to its last report, whenever it ended
    let last = game.result.is_some() && game.last_evaluation().is_some_and(|last| last.turn == turn);
    let upto = |entry: &&(Option<Turn>, Happened)| last || entry.0.is_none_or(|at| at <= turn);
    let history: Vec<_> = game.economy.treaties.iter().filter(upto).cloned().collect();
    let mut book = Book::fold(variant, &history);
    if game.result.is_none() {
        book.forget_secrets();
    }
    let lands = Lands::new(variant).read(game.readings());
    let report = Report { variant, lands, book, lang, game };
    let mut parts: Vec<Part> = Vec::new();
    parts.extend(report.uncovered(&history, turn));
    parts.extend(report.in_force(turn));
    if turn.season == Season::Autumn {
        parts.extend(report.ledger(turn.year));
    }
    parts.extend(report.concluded(turn));
    if last {
        parts.extend(report.revealed(turn.year));
        parts.extend(report.solo());
    }
    parts.extend(report.points());
    parts.extend(report.chart());
    parts
}

struct Report<'a> {
    variant: &'static Variant,
    lands: Lands<'static>,
    book: Book,
    lang: Lang,
    game: &'a Game,
}

fn part(name: &str, title: String, text: Vec<String>, table: Vec<Vec<String>>) -> Part {
    Part { name: name.to_owned(), title, text, table, powers: Vec::new(), svg: None }
}

impl Report<'_> {
    fn power(&self, power: &Power) -> String {
        let found = self.variant.power(&power.0);
        found.map_or_else(|| power.0.clone(), |power| power_name(self.lang, self.variant, power))
    }

    fn powers(&self) -> Vec<Power> {
        let frame = self.game.frame.as_ref();
        let mut powers = frame.map_or_else(Vec::new, |frame| frame.powers.clone());
        powers.sort_by_key(|power| {
            (std::cmp::Reverse(self.book.total(power)), variants::fold(&self.power(power)))
        });
        powers
    }

    fn text(&self, entered: &Entered) -> String {
        let text = entered.treaty.text(self.lang, self.variant);
        if entered.uncovered { economy::treaty_uncovered(self.lang, text) } else { text }
    }

    /// What the draw uncovered with this turn.
    fn uncovered(&self, history: &[(Option<Turn>, Happened)], turn: Turn) -> Option<Part> {
        let this = history.iter().filter(|(at, _)| *at == Some(turn));
        let closed =
            this.filter_map(
                |(_, happened)| {
                    if let Happened::Closed(closed) = happened { Some(closed) } else { None }
                },
            );
        let text: Vec<String> = closed
            .flat_map(|closed| &closed.uncovered)
            .filter_map(|(_, treaty)| treaty.treaty(self.variant).ok())
            .map(|treaty| economy::uncovered(self.lang, treaty.text(self.lang, self.variant)))
            .collect();
        (!text.is_empty())
            .then(|| part("treaties-uncovered", economy::title_uncovered(self.lang), text, Vec::new()))
    }

    /// The treaties of the year, in autumn with what became of each.
    fn in_force(&self, turn: Turn) -> Option<Part> {
        if self.book.winter.is_none() && self.book.solo.is_empty() {
            return None;
        }
        if turn.season == Season::Winter {
            return None;
        }
        let scored = turn.season == Season::Autumn && self.book.scored.contains_key(&(turn.year, None));
        let known = self.book.in_force(turn.year);
        let mut text: Vec<String> = known
            .filter(|(entered, _)| !entered.treaty.secret || entered.uncovered)
            .map(|(entered, _)| {
                let treaty = self.text(entered);
                if !scored || entered.uncovered {
                    return treaty;
                }
                economy::TreatyFate { treaty, fate: self.fate(entered, turn.year) }.text(self.lang)
            })
            .collect();
        if text.is_empty() {
            text.push(economy::no_treaties(self.lang));
        }
        Some(part("treaties-in-force", economy::title_in_force(self.lang, turn.year), text, Vec::new()))
    }

    /// What became of a treaty in a year that was scored: who kept it, who broke it.
    fn fate(&self, entered: &Entered, year: i32) -> String {
        let lang = self.lang;
        let all = self.book.lines().filter(|(at, line)| *at == Some(year) && line.treaty == Some(entered.id));
        let lines: Vec<&Line> = all.map(|(_, line)| line).collect();
        let any = |wanted: fn(&Why<Power>) -> bool| lines.iter().any(|line| wanted(&line.why));
        match entered.treaty.terms {
            Terms::War { .. } if any(|why| matches!(why, Why::Attacked)) => economy::fate_attacked(lang),
            Terms::War { .. } => economy::fate_not_attacked(lang),
            Terms::Guarantee { .. }
                if any(|why| matches!(why, Why::AttackedFree(_) | Why::HeldAnnexed(_))) =>
            {
                economy::fate_violated(lang)
            }
            Terms::Guarantee { .. } => economy::fate_not_violated(lang),
            Terms::NonAggression { between } | Terms::Demilitarise { between, .. } => {
                let kept = |power: &Power| {
                    lines
                        .iter()
                        .any(|line| line.power == *power && matches!(line.why, Why::Peaceful | Why::KeptFree))
                };
                let parties = between.map(|power| crate::plain::power(self.variant, power));
                let broke: Vec<String> =
                    parties.iter().filter(|power| !kept(power)).map(|power| self.power(power)).collect();
                if broke.is_empty() {
                    economy::fate_kept(lang)
                } else {
                    economy::fate_broken(lang, text::list(lang, broke))
                }
            }
        }
    }

    /// The treaties for the year that follows, and how long they can be made.
    fn concluded(&self, turn: Turn) -> Option<Part> {
        let winter = self.book.winter.as_ref().filter(|winter| winter.year == turn.year)?;
        if turn.season == Season::Spring || self.game.result.is_some() {
            return None;
        }
        let next = turn.year + 1;
        let new = self.book.archive.iter().filter(|entered| entered.year == next);
        let mut text: Vec<String> = new
            .filter(|entered| !entered.treaty.secret || entered.uncovered)
            .map(|entered| self.text(entered))
            .collect();
        text.extend(self.alliances(next, winter.active.len()));
        if !winter.open {
            text.push(economy::winter_closed(self.lang));
        } else if self.book.open {
            text.push(economy::winter_open(self.lang, next));
        } else if text.is_empty() {
            text.push(economy::no_treaties(self.lang));
        }
        Some(part("treaties-concluded", economy::title_concluded(self.lang, next), text, Vec::new()))
    }

    /// Every point of a year: a matrix of treaties and powers, and beneath it, by the numbers of its rows, a paragraph for each
    /// treaty with each power's points, their reasons and the orders that decided.
    fn ledger(&self, year: i32) -> Option<Part> {
        let matrix = Matrix::of_year(self.game, &self.lands, &self.book, self.lang, year)?;
        let lines: Vec<&Line> =
            self.book.lines().filter(|(at, _)| *at == Some(year)).map(|(_, line)| line).collect();
        let rows = matrix.rows.iter().zip(1..);
        let text =
            rows.map(|(row, number)| format!("{number}. {}", self.of_treaty(&lines, row.id, Some(year))));
        let title = economy::title_ledger(self.lang, year);
        Some(part("treaties-ledger", title, text.collect(), matrix.table(self.variant, self.lang)))
    }

    /// Who is allied against whom in a year, by the wars that were declared for it (5).
    fn alliances(&self, year: i32, active: usize) -> Vec<String> {
        let entered = self.book.archive.iter().filter(|entered| entered.year == year);
        let wars = entered.map(|entered| InForce::new(entered.treaty)).collect();
        let name = |power| power_name(self.lang, self.variant, power);
        let words = |alliance: &super::outlook::Alliance| {
            let (on, count) = (name(alliance.on), alliance.by.len());
            let by = text::list(self.lang, alliance.by.iter().map(|power| name(*power)));
            if alliance.holy {
                economy::HolyAllianceIs { on, by, count }.text(self.lang)
            } else {
                economy::AllianceIs { on, by, count }.text(self.lang)
            }
        };
        alliances(&self.lands, wars, active).iter().map(words).collect()
    }

    /// At the end: what was secret, how it was tested, and every point that no report has printed yet.
    fn revealed(&self, last_year: i32) -> Option<Part> {
        let lang = self.lang;
        let mut text: Vec<String> = Vec::new();
        let mut secret: Vec<&Entered> =
            self.book.archive.iter().filter(|entered| entered.treaty.secret).collect();
        secret.sort_by_key(|entered| entered.year);
        for entered in secret {
            let tests = self.book.tests.iter().filter(|tests| tests.year + 1 == entered.year);
            let tests = tests.flat_map(|tests| &tests.tests).filter(|test| test.id == entered.id);
            let tests: Vec<String> = tests
                .map(|test| {
                    let (power, risk, drawn) = (self.power(&test.power), test.risk, test.drawn);
                    economy::RevealedTest { power, risk, drawn }.text(lang)
                })
                .collect();
            let treaty = entered.treaty.text(lang, self.variant);
            let (year, tests) = (entered.year, text::list(lang, tests));
            text.push(if entered.uncovered {
                economy::RevealedUncovered { year, treaty, tests }.text(lang)
            } else {
                economy::RevealedSecret { year, treaty, tests }.text(lang)
            });
        }
        let mut years: Vec<i32> = self.book.scored.keys().map(|(year, _)| *year).collect();
        years.dedup();
        for year in years.into_iter().filter(|year| *year < last_year) {
            let secret = self.book.scored.iter().filter(|((at, secret), _)| *at == year && secret.is_some());
            let lines: Vec<&Line> = secret.flat_map(|(_, lines)| lines).collect();
            for points in self.by_treaty(&lines, Some(year)) {
                text.push(economy::RevealedPoints { year, points }.text(lang));
            }
        }
        (!text.is_empty()).then(|| part("treaties-revealed", economy::title_revealed(lang), text, Vec::new()))
    }

    /// The points for a military victory (6).
    fn solo(&self) -> Option<Part> {
        let lines: Vec<&Line> = self.book.solo.iter().collect();
        let text = self.by_treaty(&lines, None);
        let title = economy::title_solo(self.lang);
        (!text.is_empty()).then(|| part("treaties-solo", title, text, Vec::new()))
    }

    /// For each treaty the points of each power with their reasons.
    fn by_treaty(&self, lines: &[&Line], year: Option<i32>) -> Vec<String> {
        let mut treaties: Vec<Option<u32>> = lines.iter().map(|line| line.treaty).collect();
        treaties.sort_unstable();
        treaties.dedup();
        treaties.into_iter().map(|treaty| self.of_treaty(lines, treaty, year)).collect()
    }

    fn of_treaty(&self, lines: &[&Line], treaty: Option<u32>, year: Option<i32>) -> String {
        let of: Vec<&&Line> = lines.iter().filter(|line| line.treaty == treaty).collect();
        let mut powers: Vec<&Power> = of.iter().map(|line| &line.power).collect();
        powers.sort_by_key(|power| variants::fold(&self.power(power)));
        powers.dedup();
        let shares = powers.into_iter().map(|power| {
            let own: Vec<&&&Line> = of.iter().filter(|line| line.power == *power).collect();
            let points: i64 = own.iter().map(|line| line.points).sum();
            let reasons = self.reasons(&own);
            let (power, points) = (self.power(power), format!("{points:+}"));
            economy::PointsShare { power, points, reasons }.text(self.lang)
        });
        let shares = shares.collect::<Vec<_>>().join("; ");
        let entered = treaty.and_then(|id| self.book.archive.iter().find(|entered| entered.id == id));
        match entered {
            Some(entered) => {
                let treaty = entered.treaty.text(self.lang, self.variant);
                let deeds = year.map_or_else(Vec::new, |year| {
                    deeds(self.game, &self.lands, &self.book, self.lang, entered.treaty.terms, year)
                });
                let deeds: Vec<String> = deeds.into_iter().map(|deed| deed.words).collect();
                if deeds.is_empty() {
                    economy::PointsOfTreaty { treaty, shares }.text(self.lang)
                } else {
                    let deeds = deeds.join("; ");
                    economy::PointsDecided { treaty, shares, deeds }.text(self.lang)
                }
            }
            None => shares,
        }
    }

    /// The reasons of one power's lines, each once: those that name several powers with all of them.
    fn reasons(&self, lines: &[&&&Line]) -> String {
        let others = |wanted: fn(&Why<Power>) -> bool| {
            let found = lines.iter().filter(|line| wanted(&line.why)).filter_map(|line| line.why.other());
            text::list(self.lang, found.map(|power| self.power(power)))
        };
        let mut reasons: Vec<String> = Vec::new();
        for line in lines.iter().filter(|line| !line.doubled) {
            let words = match &line.why {
                Why::Alliance(_) => {
                    economy::reason_alliance(self.lang, others(|why| matches!(why, Why::Alliance(_))))
                }
                Why::Solo(_) => economy::reason_solo(self.lang, others(|why| matches!(why, Why::Solo(_)))),
                why @ (Why::Concluded
                | Why::Attacked
                | Why::HolyWar
                | Why::Peaceful
                | Why::KeptFree
                | Why::OwnProvince
                | Why::Penalty(_)
                | Why::AttackedFree(_)
                | Why::HeldAnnexed(_)) => why.reason(self.lang, |power| self.power(power)),
            };
            if !reasons.contains(&words) {
                reasons.push(words);
            }
        }
        if lines.iter().any(|line| line.doubled) {
            reasons.push(economy::reason_doubled(self.lang));
        }
        reasons.join(", ")
    }

    fn points(&self) -> Option<Part> {
        self.book.winter.as_ref()?;
        let powers = self.powers();
        let mut lines = vec![vec![
            economy::column_place(self.lang),
            economy::column_power(self.lang),
            economy::column_points(self.lang),
            economy::column_centers(self.lang),
        ]];
        let standing = self.game.standing();
        for power in &powers {
            let total = self.book.total(power);
            let place = 1 + powers.iter().filter(|other| self.book.total(other) > total).count();
            lines.push(vec![
                place.to_string(),
                self.power(power),
                total.to_string(),
                standing.center_count(power).to_string(),
            ]);
        }
        let ended = self.game.result.is_some();
        let mut text =
            vec![if ended { economy::all_points(self.lang) } else { economy::open_points(self.lang) }];
        if ended {
            if let Some(line) = self.book.solo.first() {
                text.push(economy::winner_war(self.lang, self.power(&line.power)));
            }
            let best = powers.first().map(|power| self.book.total(power));
            let winners = powers.iter().filter(|power| Some(self.book.total(power)) == best);
            let winners: Vec<String> = winners.map(|power| self.power(power)).collect();
            text.push(economy::winner_diplomacy(self.lang, text::list(self.lang, winners)));
        }
        Some(part("treaties-points", economy::title_points_table(self.lang), text, lines))
    }

    fn chart(&self) -> Option<Part> {
        let mut years: Vec<i32> = self.book.scored.keys().map(|(year, _)| *year).collect();
        years.dedup();
        let (first, last) = (years.first()? - 1, *years.last()?);
        let labels = std::iter::once(first).chain(years.iter().copied()).map(|year| year.to_string());
        let series = self.powers().into_iter().map(|power| {
            // the extra points of the winner of the war belong to the last year
            let upto = |until: i32| -> i64 {
                let counts = |year: Option<i32>| year.map_or(until == last, |year| year <= until);
                let lines = self.book.lines().filter(|(year, line)| line.power == power && counts(*year));
                lines.map(|(_, line)| line.points).sum()
            };
            let values = std::iter::once(Some(0)).chain(years.iter().map(|year| Some(upto(*year)))).collect();
            Series { name: self.power(&power), values, whose: Whose::Power(power) }
        });
        let title = economy::chart_treaty_points(self.lang);
        let chart = Chart {
            title: title.clone(),
            labels: labels.collect(),
            series: series.collect(),
            places: 0,
            lang: self.lang,
        };
        Some(Part { svg: chart.svg(), ..part("treaties-chart", title, Vec::new(), Vec::new()) })
    }
}

/// The treaties as somebody sees them: everything that their events tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TreatiesView {
    /// Whether treaties can be made now.
    pub open: bool,
    /// The last winter.
    pub winter: Option<Winter>,
    /// Treaties in force, and those that were concluded for the coming year.
    pub treaties: Vec<InBook>,
    /// Every power's points, as far as the viewer knows the lines that make them.
    pub points: BTreeMap<Power, i64>,
    /// All lines of the ledger with their year; the extra points of the winner of the war have none.
    pub ledger: Vec<(Option<i32>, Line)>,
    /// Offers; none for the public.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offers: Option<Vec<Offer>>,
    /// What was refused; none for the public.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<(Option<Turn>, Noted)>>,
}

/// A treaty as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct InBook {
    /// Its number in the book.
    pub id: u32,
    /// What it says.
    pub treaty: TreatyCode,
    /// The first year in which it is in force.
    pub year: i32,
    /// Whether it is secret.
    pub secret: bool,
    /// Whether the draw uncovered it.
    pub uncovered: bool,
}

/// The view of the treaties.
pub fn view(game: &Game, viewer: Viewer) -> Option<TreatiesView> {
    let variant = game.variant()?;
    let book = Book::fold(variant, &game.economy.treaties);
    let treaties = book.current().map(|entered| InBook {
        id: entered.id,
        treaty: TreatyCode::of(variant, &entered.treaty),
        year: entered.year,
        secret: entered.treaty.secret,
        uncovered: entered.uncovered,
    });
    let powers = game.frame.iter().flat_map(|frame| frame.powers.iter());
    let insider = viewer != Viewer::Public;
    Some(TreatiesView {
        open: book.open,
        treaties: treaties.collect(),
        points: powers.map(|power| (power.clone(), book.total(power))).collect(),
        ledger: book.lines().map(|(year, line)| (year, line.clone())).collect(),
        offers: insider.then(|| book.offers.clone()),
        notes: insider.then(|| book.notes.clone()),
        winter: book.winter,
    })
}
