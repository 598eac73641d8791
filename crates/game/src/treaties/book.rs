//! What the treaties remember: the bodies of their events, and the state folded from them. What a viewer may
//! not know is not in their events, so their state lacks it.

use super::{InForce, PlainRefusal, Treaty, TreatyCode, Why};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use text::Lang;
use variants::Variant;

/// A treaty on offer, for its two parties.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The number by which it is accepted, declined or taken back.
    pub id: u32,
    /// The treaty that both would conclude.
    pub treaty: TreatyCode,
    /// The power that offers it.
    pub from: Power,
    /// The partner, who alone may accept it.
    pub to: Power,
}

/// A treaty that was concluded or declared: public, or for its parties if it is secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Concluded {
    /// Its number for good: open ones count from 1, a secret one keeps that of its offer.
    pub id: u32,
    /// The treaty with its parties and whether it is secret.
    pub treaty: TreatyCode,
    /// The first year in which it is in force.
    pub year: i32,
    /// The offer that it came from, if its number is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<u32>,
}

/// A winter: whether treaties may be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Winter {
    /// Of which year.
    pub year: i32,
    /// Whether anything was to be built or removed; if not, the treaties stay in force.
    pub open: bool,
    /// The powers that own a center.
    pub active: Vec<Power>,
}

/// The end of a winter, with the treaties that the draw uncovered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Closed {
    /// Of which year.
    pub year: i32,
    /// What was uncovered: number and treaty.
    pub uncovered: Vec<(u32, TreatyCode)>,
}

/// One test of the draw, for the staff; public at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tested {
    /// The number of the secret treaty that was tested.
    pub id: u32,
    /// The party whose secret treaties make the risk.
    pub power: Power,
    /// Risk in percent.
    pub risk: u32,
    /// What was drawn, 1 to 100.
    pub drawn: u32,
}

/// All tests of a winter with their seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tests {
    /// Of which year.
    pub year: i32,
    /// The seed of the draws.
    pub seed: u64,
    /// The tests in the order of their draws.
    pub tests: Vec<Tested>,
}

/// As what a field was attacked (3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AttackedAs {
    /// The unit in it.
    Unit,
    /// The owner of its center.
    Center,
    /// The power whose home province it is.
    Province,
    /// A free land.
    Land,
}

/// What a season leaves for the points: its attacks, and where units stood after its retreats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The movement turn.
    pub turn: Turn,
    /// The attacks: attacker, province, victim (`None` for a free land), and the capacity in which it was attacked.
    pub attacks: Vec<(Power, String, Option<Power>, AttackedAs)>,
    /// Whose unit stands in which province.
    pub after: BTreeMap<String, Power>,
}

/// One line of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The power it belongs to.
    pub power: Power,
    /// 1 or -1.
    pub points: i64,
    /// For which treaty.
    pub treaty: Option<u32>,
    /// What the point is for.
    #[serde(flatten)]
    pub why: Why<Power>,
    /// The second point because the treaty was secret.
    pub doubled: bool,
}

/// Lines of a year. Those of open treaties are public, those of a secret one go to its parties and become public at
/// the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scored {
    /// The year whose two seasons were scored.
    pub year: i32,
    /// The secret treaty that they are about; none: all lines of open ones.
    pub secret: Option<u32>,
    /// The points of open treaties, or of one secret one.
    pub lines: Vec<Line>,
}

/// Why a treaty of a submission was not entered, for its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Noted {
    /// The treaty that could not be entered.
    pub treaty: TreatyCode,
    /// Which rule forbids it, with what it is about.
    #[serde(flatten)]
    pub refused: Refused,
}

/// Why a treaty was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Refused {
    /// As it is written today.
    Because(PlainRefusal),
    /// As it was written in version 1: words, and not what they are about. Read, never written.
    Told {
        /// The code of the refusal, the same in every language.
        code: String,
        /// The paragraph that refuses it.
        paragraph: String,
        /// The reason in German.
        de: String,
        /// The reason in English.
        en: String,
    },
}

impl Refused {
    /// The chapter of the rules that refuses it: `Diplomaten 5`.
    pub fn paragraph(&self) -> &str {
        match self {
            Refused::Because(refusal) => refusal.paragraph(),
            Refused::Told { paragraph, .. } => paragraph,
        }
    }

    /// The same in words, in the reader's language.
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        match self {
            Refused::Because(refusal) => {
                let typed = refusal.clone().typed(variant);
                typed.map_or_else(|| refusal.code().to_owned(), |refusal| refusal.text(lang, variant))
            }
            Refused::Told { de, en, .. } => lang.pick(de, en).clone(),
        }
    }
}

/// Something that happened to the treaties.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// A winter began.
    Winter(Winter),
    /// It ended, and the draw was made.
    Closed(Closed),
    /// A treaty was offered.
    Offered(Offer),
    /// An offer was taken back or declined.
    Withdrawn(u32),
    /// A treaty was concluded or declared.
    Concluded(Concluded),
    /// A season left attacks and positions.
    Played(Played),
    /// A year was scored.
    Scored(Scored),
    /// The winner of the war got extra points.
    Solo(Vec<Line>),
    /// The tests of the draw.
    Tested(Tests),
    /// A treaty of a submission was refused.
    Noted(Noted),
}

impl Happened {
    /// The version in which this kind is written. Up to version 1 the lines of the ledger and the reasons of refusals held
    /// words.
    pub const fn version(&self) -> u16 {
        match self {
            Happened::Scored(_) | Happened::Solo(_) | Happened::Noted(_) => 2,
            Happened::Winter(_)
            | Happened::Closed(_)
            | Happened::Offered(_)
            | Happened::Withdrawn(_)
            | Happened::Concluded(_)
            | Happened::Played(_)
            | Happened::Tested(_) => 1,
        }
    }
}

/// What a submission holds for the treaties: [`crate::submission::Sheet::economy`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TreatySheet {
    /// The treaties, in written order.
    pub treaties: Vec<TreatyCode>,
}

/// One treaty in the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entered {
    /// Its number for good, the same for all who know of it.
    pub id: u32,
    /// The number of the offer that it came from.
    pub offer: Option<u32>,
    /// What it says, and whether it is secret.
    pub treaty: Treaty,
    /// The first year in which it is in force.
    pub year: i32,
    /// The last year in which it was in force; none while it is.
    pub last: Option<i32>,
    /// Uncovered by the draw.
    pub uncovered: bool,
}

/// The treaties as a fold over their events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// The last winter.
    pub winter: Option<Winter>,
    /// Whether treaties can be made now.
    pub open: bool,
    /// Open offers; a new winter, or the end of one, clears them.
    pub offers: Vec<Offer>,
    /// All treaties that ever were, in the order in which they were concluded.
    pub archive: Vec<Entered>,
    /// Seasons, by their turn.
    pub seasons: BTreeMap<Turn, Played>,
    /// Lines of each year, by the secret treaty they are about.
    pub scored: BTreeMap<(i32, Option<u32>), Vec<Line>>,
    /// Extra points of the winner of the war.
    pub solo: Vec<Line>,
    /// The draws of the winters with all their tests, oldest first; empty for who may not see them.
    pub tests: Vec<Tests>,
    /// Remarks to the player.
    pub notes: Vec<(Option<Turn>, Noted)>,
}

impl Book {
    /// Folds the events of the treaties.
    pub fn fold(variant: &Variant, history: &[(Option<Turn>, Happened)]) -> Book {
        let mut book = Book::default();
        for (turn, happened) in history {
            book.apply(variant, *turn, happened);
        }
        book
    }

    /// One event more.
    pub fn apply(&mut self, variant: &Variant, turn: Option<Turn>, happened: &Happened) {
        match happened {
            Happened::Winter(winter) => self.begin_winter(winter),
            Happened::Closed(closed) => self.close(variant, closed),
            Happened::Offered(offer) => self.offers.push(offer.clone()),
            Happened::Withdrawn(id) => self.offers.retain(|offer| offer.id != *id),
            Happened::Concluded(concluded) => self.conclude(variant, concluded),
            Happened::Played(played) => {
                self.seasons.insert(played.turn, played.clone());
            }
            Happened::Scored(scored) => {
                self.scored.insert((scored.year, scored.secret), scored.lines.clone());
            }
            Happened::Solo(lines) => self.solo.clone_from(lines),
            Happened::Tested(tests) => self.tests.push(tests.clone()),
            Happened::Noted(noted) => self.notes.push((turn, noted.clone())),
        }
    }

    fn begin_winter(&mut self, winter: &Winter) {
        // the correction of an autumn begins its winter again: what was done since stays
        let again = self.winter.as_ref().is_some_and(|last| last.year == winter.year);
        if !again {
            self.offers.clear();
        }
        for entered in self.archive.iter_mut().filter(|entered| entered.year <= winter.year) {
            match (winter.open, entered.last) {
                (true, None) => entered.last = Some(winter.year),
                (false, Some(last)) if last == winter.year => entered.last = None,
                (true | false, Some(_)) | (false, None) => {}
            }
        }
        self.open = winter.open;
        self.winter = Some(winter.clone());
    }

    fn close(&mut self, variant: &Variant, closed: &Closed) {
        self.open = false;
        self.offers.clear();
        for (id, treaty) in &closed.uncovered {
            // whoever was no party learns of it only now
            let year = closed.year + 1;
            self.conclude(variant, &Concluded { id: *id, treaty: treaty.clone(), year, offer: None });
            self.archive
                .iter_mut()
                .filter(|entered| entered.id == *id)
                .for_each(|entered| entered.uncovered = true);
        }
    }

    fn conclude(&mut self, variant: &Variant, concluded: &Concluded) {
        let Ok(treaty) = concluded.treaty.treaty(variant) else { return };
        let offer = concluded.offer.unwrap_or(concluded.id);
        self.offers.retain(|other| other.id != offer);
        // at the end secret treaties are told again to everybody
        if !self.archive.iter().any(|known| known.id == concluded.id) {
            let year = concluded.year;
            let (id, offer) = (concluded.id, concluded.offer);
            self.archive.push(Entered { id, offer, treaty, year, last: None, uncovered: false });
        }
    }

    /// The treaties in force, and those that were concluded for the coming year.
    pub fn current(&self) -> impl Iterator<Item = &Entered> {
        self.archive.iter().filter(|entered| entered.last.is_none())
    }

    /// The treaties in force in a year.
    pub fn in_force(&self, year: i32) -> impl Iterator<Item = (&Entered, InForce)> {
        let lasts =
            move |entered: &&Entered| entered.year <= year && entered.last.is_none_or(|last| year <= last);
        self.archive.iter().filter(lasts).map(move |entered| {
            let prolonged = entered.year < year;
            (entered, InForce { treaty: entered.treaty, prolonged, uncovered: entered.uncovered })
        })
    }

    /// What everybody may know: without secret treaties that were not uncovered, without their points.
    pub(crate) fn forget_secrets(&mut self) {
        self.archive.retain(|entered| !entered.treaty.secret || entered.uncovered);
        self.scored.retain(|(_, secret), _| secret.is_none());
        self.offers.clear();
        self.tests.clear();
    }

    /// All lines of the ledger that the book knows, oldest year first.
    pub fn lines(&self) -> impl Iterator<Item = (Option<i32>, &Line)> {
        let years =
            self.scored.iter().flat_map(|((year, _), lines)| lines.iter().map(|line| (Some(*year), line)));
        years.chain(self.solo.iter().map(|line| (None, line)))
    }

    /// The points of a power, as far as the book knows.
    pub fn total(&self, power: &Power) -> i64 {
        self.lines().filter(|(_, line)| line.power == *power).map(|(_, line)| line.points).sum()
    }
}

/// The seat that plays each power.
pub(super) fn seat_of(seats: &[crate::word::seat::Seat], power: &Power) -> Option<SeatId> {
    seats.iter().find(|seat| seat.power.as_ref() == Some(power)).map(|seat| seat.id)
}
