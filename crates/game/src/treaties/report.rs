//! The treaties in a turn's report and on pages: what is in force, what was uncovered, every point of the year
//! with its reason, the table of points and its course as a picture.

use super::book::{Book, Entered, Happened, Line, Noted, Offer, Winter};
use super::{TreatyCode, power_name};
use crate::chart::{Chart, Series};
use crate::game::Game;
use crate::module::{Part, variant};
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
    let Some(variant) = variant(game) else { return Vec::new() };
    let upto = |entry: &&(Option<Turn>, Happened)| entry.0.is_none_or(|at| at <= turn);
    let history: Vec<_> = game.economy.treaties.iter().filter(upto).cloned().collect();
    let mut book = Book::fold(variant, &history);
    if game.result.is_none() {
        book.forget_secrets();
    }
    let report = Report { variant, book, lang, game };
    let mut parts: Vec<Part> = Vec::new();
    parts.extend(report.uncovered(&history, turn));
    parts.extend(report.in_force(turn));
    if turn.season == Season::Autumn {
        parts.extend(report.ledger(turn.year));
    }
    parts.extend(report.points());
    parts.extend(report.chart());
    parts
}

struct Report<'a> {
    variant: &'a Variant,
    book: Book,
    lang: Lang,
    game: &'a Game,
}

fn part(name: &str, title: String, text: Vec<String>, table: Vec<Vec<String>>) -> Part {
    Part { name: name.to_owned(), title, text, table, svg: None }
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
        let closed = history.iter().filter_map(|(at, happened)| match happened {
            Happened::Closed(closed) if *at == Some(turn) => Some(closed),
            _ => None,
        });
        let text: Vec<String> = closed
            .flat_map(|closed| &closed.uncovered)
            .filter_map(|(_, treaty)| treaty.treaty(self.variant).ok())
            .map(|treaty| economy::uncovered(self.lang, treaty.text(self.lang, self.variant)))
            .collect();
        (!text.is_empty())
            .then(|| part("treaties-uncovered", economy::title_uncovered(self.lang), text, Vec::new()))
    }

    fn in_force(&self, turn: Turn) -> Option<Part> {
        let winter = self.book.winter.as_ref();
        let mut text: Vec<String> = self
            .book
            .current()
            .filter(|entered| !entered.treaty.secret || entered.uncovered)
            .map(|entered| self.text(entered))
            .collect();
        if text.is_empty() {
            text.push(economy::no_treaties(self.lang));
        }
        if let Some(winter) =
            winter.filter(|winter| turn.season == Season::Autumn && winter.year == turn.year)
        {
            text.push(if winter.open {
                economy::winter_open(self.lang)
            } else {
                economy::winter_closed(self.lang)
            });
        }
        winter.map(|_| part("treaties-in-force", economy::title_in_force(self.lang), text, Vec::new()))
    }

    /// Every point of the year with its reason, equal lines of a power in one.
    fn ledger(&self, year: i32) -> Option<Part> {
        let mut lines: Vec<Vec<String>> = Vec::new();
        for power in self.powers() {
            let of_year = self.book.lines().filter(|(at, line)| *at == Some(year) && line.power == power);
            for (_, line) in of_year {
                let words = self.book.words(self.lang, self.variant, line);
                lines.push(vec![self.power(&power), format!("{:+}", line.points), words]);
            }
        }
        if lines.is_empty() {
            return None;
        }
        lines.insert(
            0,
            vec![
                economy::column_power(self.lang),
                economy::column_point(self.lang),
                economy::column_reason(self.lang),
            ],
        );
        Some(part("treaties-ledger", economy::title_ledger(self.lang, year), Vec::new(), lines))
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
            Series { name: self.power(&power), values }
        });
        let title = economy::chart_treaty_points(self.lang);
        let chart =
            Chart { title: title.clone(), labels: labels.collect(), series: series.collect(), places: 0 };
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
    /// Everybody's points.
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
    /// Its number.
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
    let variant = variant(game)?;
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
