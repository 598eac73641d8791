//! Positions to learn by, and their list: what is to be done stands over the board to try things out, or over a game against programs
//! where there is something to trade or to sign, and afterwards whether it was done.

use crate::Chrome;
use crate::routing::get;
use crate::server::render;
use askama::Template;
use axum::Router;
use axum::response::Response;
use desk::{Practice, PracticeChoice, SandboxState, TakenUp};
use game::exchange;
use game::treaties::book::Book;
use game::treaties::{Terms, Treaty};
use game::word::turn::Turn;
use player::Level;
use rules::Position;
use serde::Deserialize;
use std::sync::LazyLock;
use text::{Lang, sandbox as say};
use variants::Variant;

/// A position to learn by, with something to be done in it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its word in addresses.
    pub id: String,
    /// The id of the variant on whose board it is.
    board: String,
    place: Place,
}

/// Where one has it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Place {
    /// On the board to try things out: the fields of its address, with the others' orders.
    Board { fields: String, goal: Goal },
    /// In a game against programs. What these write is the same for everybody.
    Practice {
        /// The power; where seats are no powers, any one is the first seat.
        power: String,
        /// Where chance comes from.
        seed: u64,
        /// The turn that is due instead of the first one of the board.
        due: Option<Turn>,
        deal: Deal,
    },
}

/// What is to be brought about in a game against programs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Deal {
    /// To command this nation from the next turn on, with more of its currency than one has at the start.
    Command(String, u64),
    /// An open non-aggression pact with this power.
    Pact(String),
}

/// When a lesson on the board was done.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Goal {
    /// These units stand there afterwards: a power, its province.
    Stand(Vec<(String, String)>),
    /// The power has so many units.
    Count(String, usize),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lessons {
    lesson: Vec<Lesson>,
}

/// All lessons in their order. That there are all of them a test holds.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let lessons: Result<Lessons, _> = toml::from_str(include_str!("lessons.toml"));
    lessons.map(|lessons| lessons.lesson).unwrap_or_default()
});

/// The routes of the lessons.
pub fn routes() -> Router<crate::Site> {
    Router::new().route("/learn", get(list))
}

#[derive(Template)]
#[template(path = "learn.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    lessons: Vec<(String, String, String)>,
}

/// `GET /learn`: the lessons.
async fn list(chrome: Chrome) -> Response {
    let lang = chrome.lang;
    let lessons = LESSONS.iter().map(|lesson| (lesson.href(), lesson.title(lang), lesson.task(lang)));
    let page = Page { chrome: &chrome, lessons: lessons.collect() };
    render(&chrome, page.render())
}

/// A lesson as it stands over a board.
pub struct Task {
    /// Its place among the others, from 1.
    pub number: usize,
    /// What the lesson is called, in the reader's language.
    pub title: String,
    /// What is to be done.
    pub task: String,
    /// The rule that it shows.
    pub rule: String,
    /// Whether it was done; none before anything was played.
    pub done: Option<bool>,
    /// Where one tries again.
    pub again: String,
    /// The one after it: its address and name.
    pub next: Option<(String, String)>,
}

impl Lesson {
    /// The lesson with this word.
    pub fn find(id: &str) -> Option<&'static Lesson> {
        LESSONS.iter().find(|lesson| lesson.id == id)
    }

    /// Where it begins.
    pub fn href(&self) -> String {
        match &self.place {
            Place::Board { fields, .. } => format!("/try?b={}&l={}&{fields}", self.board, self.id),
            Place::Practice { .. } => format!("/practice?l={}", self.id),
        }
    }

    /// Its place among the others, from 1.
    fn number(&self) -> usize {
        LESSONS.iter().position(|lesson| lesson == self).map_or(1, |at| at + 1)
    }

    /// The one after it.
    fn next(&self) -> Option<&'static Lesson> {
        LESSONS.get(self.number())
    }

    /// As it stands over the board on which it is had.
    pub fn on_board(&self, lang: Lang, variant: &Variant, state: &SandboxState) -> Task {
        let done = match &self.place {
            Place::Board { goal, .. } => {
                (!state.phases.is_empty()).then(|| goal.is_met(variant, &state.position))
            }
            Place::Practice { .. } => None,
        };
        self.shown(lang, done)
    }

    /// As it stands over a game against programs.
    pub fn in_practice(&self, lang: Lang, practice: &Practice) -> Task {
        let done = match &self.place {
            Place::Practice { deal, .. } => {
                (practice.turns() > 0).then(|| deal.is_struck(practice) == Some(true))
            }
            Place::Board { .. } => None,
        };
        self.shown(lang, done)
    }

    /// As it stands before the game is begun.
    pub fn ahead(&self, lang: Lang) -> Task {
        self.shown(lang, None)
    }

    fn shown(&self, lang: Lang, done: Option<bool>) -> Task {
        Task {
            number: self.number(),
            title: self.title(lang),
            task: self.task(lang),
            rule: self.rule(lang),
            done,
            again: self.href(),
            next: self.next().map(|next| (next.href(), next.title(lang))),
        }
    }

    /// The game against programs in which it is had; none if it is had on the board to try things out.
    pub fn practice(&self) -> Option<PracticeChoice> {
        let Place::Practice { power, seed, due, .. } = &self.place else { return None };
        let variant = variants::by_id(&self.board)?;
        let from = due.map(|turn| TakenUp {
            game: String::new(),
            standing: game::plain::standing(variant, &variant.board.start()),
            turn,
            every_phase: false,
            rulebook: ("ludomaniac".to_owned(), Vec::new()),
        });
        let power = variant.power(power);
        Some(PracticeChoice { variant, power, level: Level::Steady, seed: *seed, from })
    }

    /// What it is called in the list and above its board.
    pub fn title(&self, lang: Lang) -> String {
        match self.id.as_str() {
            "bounce" => say::lesson_bounce(lang),
            "support" => say::lesson_support(lang),
            "cut" => say::lesson_cut(lang),
            "convoy" => say::lesson_convoy(lang),
            "retreat" => say::lesson_retreat(lang),
            "build" => say::lesson_build(lang),
            "canal" => say::lesson_canal(lang),
            "railway" => say::lesson_railway(lang),
            "exchange" => say::lesson_exchange(lang),
            _ => say::lesson_treaty(lang),
        }
    }

    /// What is to be done.
    pub fn task(&self, lang: Lang) -> String {
        match self.id.as_str() {
            "bounce" => say::lesson_bounce_task(lang),
            "support" => say::lesson_support_task(lang),
            "cut" => say::lesson_cut_task(lang),
            "convoy" => say::lesson_convoy_task(lang),
            "retreat" => say::lesson_retreat_task(lang),
            "build" => say::lesson_build_task(lang),
            "canal" => say::lesson_canal_task(lang),
            "railway" => say::lesson_railway_task(lang),
            "exchange" => say::lesson_exchange_task(lang),
            _ => say::lesson_treaty_task(lang),
        }
    }

    /// The rule that it shows, told afterwards.
    pub fn rule(&self, lang: Lang) -> String {
        match self.id.as_str() {
            "bounce" => say::lesson_bounce_rule(lang),
            "support" => say::lesson_support_rule(lang),
            "cut" => say::lesson_cut_rule(lang),
            "convoy" => say::lesson_convoy_rule(lang),
            "retreat" => say::lesson_retreat_rule(lang),
            "build" => say::lesson_build_rule(lang),
            "canal" => say::lesson_canal_rule(lang),
            "railway" => say::lesson_railway_rule(lang),
            "exchange" => say::lesson_exchange_rule(lang),
            _ => say::lesson_treaty_rule(lang),
        }
    }
}

impl Goal {
    fn is_met(&self, variant: &Variant, position: &Position) -> bool {
        match self {
            Goal::Stand(units) => units.iter().all(|(power, province)| {
                let unit = variant.province(province).and_then(|province| position.unit_at(province));
                unit.is_some_and(|unit| variant.power_id(unit.power) == power)
            }),
            Goal::Count(power, number) => {
                let of = |unit: &&rules::Unit| variant.power_id(unit.power) == power;
                position.dislodged().is_empty() && position.units().iter().filter(of).count() == *number
            }
        }
    }
}

impl Deal {
    /// Whether it came about in this game; nothing where there can be no such deal.
    fn is_struck(&self, practice: &Practice) -> Option<bool> {
        let (variant, game, mine) = (practice.variant(), practice.game(), practice.mine()?);
        match self {
            Deal::Command(nation, start) => {
                let nation = game::plain::power(variant, variant.power(nation)?);
                let table = exchange::public_tables(game).pop()?;
                let holds = table.row(mine)?.holdings.get(&nation).copied().unwrap_or(0);
                Some(holds > *start && table.controls(mine).any(|power| *power == nation))
            }
            Deal::Pact(with) => {
                let own = variant.power(&game.seat(mine)?.power.as_ref()?.0)?;
                let terms = Terms::NonAggression { between: [own, variant.power(with)?] };
                let book = Book::fold(variant, &game.economy.treaties);
                Some(book.current().any(|entered| entered.treaty == Treaty { terms, secret: false }))
            }
        }
    }
}
