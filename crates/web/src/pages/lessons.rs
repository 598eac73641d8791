//! Positions to learn by, and their list: what is to be done stands over the board to try things out, or over a game against programs
//! where there is something to trade or to sign, and afterwards whether it was done.

use crate::Chrome;
use crate::server::render;
use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use desk::{Practice, PracticeChoice, SandboxState, TakenUp};
use game::exchange;
use game::treaties::book::Book;
use game::treaties::{Terms, Treaty};
use game::word::turn::{Season, Turn};
use player::Level;
use rules::Position;
use text::{Lang, sandbox as say};
use variants::Variant;

/// A position to learn by, with something to be done in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its word in addresses.
    pub id: &'static str,
    /// The id of the variant on whose board it is.
    board: &'static str,
    place: Place,
}

/// Where one has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// On the board to try things out: the fields of its address, with the others' orders.
    Board(&'static str, Goal),
    /// In a game against programs.
    Practice(Seat, Deal),
}

/// Where one sits in a game against programs. What these write is the same for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seat {
    /// The power; where seats are no powers, any one is the first seat.
    power: &'static str,
    /// Where chance comes from.
    seed: u64,
    /// The turn that is due instead of the first one of the board.
    due: Option<Turn>,
}

/// What is to be brought about in a game against programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deal {
    /// To command this nation from the next turn on, with more of its currency than one has at the start.
    Command(&'static str, u64),
    /// An open non-aggression pact with this power.
    Pact(&'static str),
}

/// When a lesson on the board was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// These units stand there afterwards: a power, its province.
    Stand(&'static [(&'static str, &'static str)]),
    /// The power has so many units.
    Count(&'static str, usize),
}

/// All lessons in their order.
const LESSONS: [Lesson; 10] = [
    // 6.2: equal strength, nobody gets in
    Lesson {
        id: "bounce",
        board: "standard",
        place: Place::Board(
            "u=germany:Amun_france:Apar&w=A+Par+-+Bur",
            Goal::Stand(&[("germany", "mun"), ("france", "par")]),
        ),
    },
    // 4.3: two against one
    Lesson {
        id: "support",
        board: "standard",
        place: Place::Board(
            "u=germany:Amun.Aruh_france:Abur&w=A+Bur+xxx",
            Goal::Stand(&[("germany", "bur")]),
        ),
    },
    // 6.3: who is attacked cannot support
    Lesson {
        id: "cut",
        board: "standard",
        place: Place::Board(
            "u=germany:Abel.Amun_france:Apic.Abur&w=A+Pic+-+Bel%0AA+Bur+S+A+Pic+-+Bel",
            Goal::Stand(&[("germany", "bel"), ("france", "pic")]),
        ),
    },
    // 4.4: over the sea
    Lesson {
        id: "convoy",
        board: "standard",
        place: Place::Board("u=england:Ayor.Fnth", Goal::Stand(&[("england", "nwy")])),
    },
    // 7.1: not where the attacker came from, not where somebody stands
    Lesson {
        id: "retreat",
        board: "standard",
        place: Place::Board(
            "t=1901-spring-retreat&u=france:Abur_germany:Aruh&d=germany:Abur*par",
            Goal::Count("germany", 2),
        ),
    },
    // 8.2: in free home centers, as many units as centers
    Lesson {
        id: "build",
        board: "standard",
        place: Place::Board(
            "t=1901-autumn-adjustment&u=germany:Fhol.Aruh&c=germany:ber.hol.kie.mun",
            Goal::Count("germany", 4),
        ),
    },
    // World, canals: the holder stays, one unit a turn
    Lesson {
        id: "canal",
        board: "world",
        place: Place::Board("u=colombia:Apan.Fcar", Goal::Stand(&[("colombia", "gop")])),
    },
    // Colonial 7: the Trans-Siberian Railway
    Lesson {
        id: "railway",
        board: "colonial",
        place: Place::Board("u=russia:Amos", Goal::Stand(&[("russia", "vla")])),
    },
    // KA: who has the most of a currency commands the nation; what is not sold stays
    Lesson {
        id: "exchange",
        board: "kapitalisten",
        place: Place::Practice(Seat { power: "austria", seed: 1, due: None }, Deal::Command("germany", 1000)),
    },
    // DD 3: what both offer alike is a treaty
    Lesson {
        id: "treaty",
        board: "diplomaten",
        place: Place::Practice(
            Seat { power: "austria", seed: 1, due: Some(Turn::moves(1901, Season::Autumn)) },
            Deal::Pact("england"),
        ),
    },
];

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
        match self.place {
            Place::Board(fields, _) => format!("/try?b={}&l={}&{fields}", self.board, self.id),
            Place::Practice(..) => format!("/practice?l={}", self.id),
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
        let done = match self.place {
            Place::Board(_, goal) => {
                (!state.phases.is_empty()).then(|| goal.is_met(variant, &state.position))
            }
            Place::Practice(..) => None,
        };
        self.shown(lang, done)
    }

    /// As it stands over a game against programs.
    pub fn in_practice(&self, lang: Lang, practice: &Practice) -> Task {
        let done = match self.place {
            Place::Practice(_, deal) => {
                (practice.turns() > 0).then(|| deal.is_struck(practice) == Some(true))
            }
            Place::Board(..) => None,
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
        let Place::Practice(seat, _) = self.place else { return None };
        let variant = variants::by_id(self.board)?;
        let from = seat.due.map(|turn| TakenUp {
            game: String::new(),
            standing: game::plain::standing(variant, &variant.board.start()),
            turn,
            every_phase: false,
            rulebook: ("ludomaniac".to_owned(), Vec::new()),
        });
        let power = variant.power(seat.power);
        Some(PracticeChoice { variant, power, level: Level::Steady, seed: seat.seed, from })
    }

    /// What it is called in the list and above its board.
    pub fn title(&self, lang: Lang) -> String {
        match self.id {
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
        match self.id {
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
        match self.id {
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
    fn is_met(self, variant: &Variant, position: &Position) -> bool {
        match self {
            Goal::Stand(units) => units.iter().all(|(power, province)| {
                let unit = variant.province(province).and_then(|province| position.unit_at(province));
                unit.is_some_and(|unit| variant.power_id(unit.power) == *power)
            }),
            Goal::Count(power, number) => {
                let of = |unit: &&rules::Unit| variant.power_id(unit.power) == power;
                position.dislodged().is_empty() && position.units().iter().filter(of).count() == number
            }
        }
    }
}

impl Deal {
    /// Whether it came about in this game; nothing where there can be no such deal.
    fn is_struck(self, practice: &Practice) -> Option<bool> {
        let (variant, game, mine) = (practice.variant(), practice.game(), practice.mine()?);
        match self {
            Deal::Command(nation, start) => {
                let nation = game::plain::power(variant, variant.power(nation)?);
                let table = exchange::public_tables(game).pop()?;
                let holds = table.row(mine)?.holdings.get(&nation).copied().unwrap_or(0);
                Some(holds > start && table.controls(mine).any(|power| *power == nation))
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
