//! What the exchange remembers: the bodies of its events, and the state folded from them. Plain data of
//! their own, readable for ever; a correction of a turn writes its table again, and the last one stands.

use super::press::Plain;
use super::{Euro, Remark, nation_name};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use notation::Colour;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use text::Lang;
use variants::Variant;

/// One line of a projection, as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Projected {
    /// Place after this turn, 1 is best; equal values share it.
    pub place: usize,
    /// Place in the round before.
    pub before: usize,
    /// Value, decimal with two places.
    pub value: String,
    /// Change, decimal with two places.
    pub change: String,
}

/// One investor's line of the exchange table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The seat it belongs to.
    pub seat: SeatId,
    /// The pseudonym under which the table lists them.
    pub alias: String,
    /// What they have in cash after this turn, in Euros.
    pub euro: Euro,
    /// Their units of each currency.
    pub holdings: BTreeMap<Power, u64>,
    /// `+` or `-` for each currency that they bought or sold in this turn.
    pub signs: BTreeMap<Power, char>,
    /// It bought less than it ordered (`RED`).
    pub reduced: bool,
    /// It ordered nothing (`NMR`).
    pub nmr: bool,
    /// Turns in a row without exchange orders.
    pub missed: u32,
    /// Excluded and not replaced.
    pub excluded: bool,
    /// Money projection; none at the start.
    pub money: Option<Projected>,
    /// Points projection; none at the start.
    pub points: Option<Projected>,
}

/// By which rule a control was decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    /// Somebody owned most units of its currency, and nobody as many.
    Most,
    /// As many units, more of them in an earlier turn.
    Earlier,
    /// As many units, fewer controls.
    FewerControls,
    /// As many units and controls; a lot was drawn.
    Lot,
}

/// One nation's line of the exchange table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Column {
    /// The power it is about.
    pub power: Power,
    /// Units bought minus units sold in this turn.
    pub net: i64,
    /// Rate of the next turn; none if the currency is not traded any more.
    pub rate: Option<Euro>,
    /// Price of a victory point, decimal with two places.
    pub price: Option<String>,
    /// Supply centers that the nation owns.
    pub centers: u16,
    /// Who commands it in the next turn.
    pub control: Option<SeatId>,
    /// By which rule.
    pub decided: Option<DecidedBy>,
    /// Eliminated in this turn.
    pub eliminated: bool,
}

/// A lot that was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    /// For which nation.
    pub power: Power,
    /// Between whom, in the order of their pseudonyms.
    pub among: Vec<SeatId>,
    /// Who was drawn and commands the nation.
    pub seat: SeatId,
}

/// The exchange after a turn, as everybody sees it. Number 0 is the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Number of the turn.
    pub number: u16,
    /// Which turn; none for the start.
    pub turn: Option<Turn>,
    /// All nations, in the order of the board.
    pub nations: Vec<Column>,
    /// All investors, in the order of their seats.
    pub rows: Vec<Row>,
    /// Lots that were drawn, in their order.
    pub lots: Vec<Drawn>,
    /// Seed of the lots, if any was drawn.
    pub seed: Option<u64>,
    /// Victory points and places by seat, at the end of the game.
    pub standing: Vec<(SeatId, usize, u64)>,
}

impl Table {
    /// The line of a seat.
    pub fn row(&self, seat: SeatId) -> Option<&Row> {
        self.rows.iter().find(|row| row.seat == seat)
    }

    /// The pseudonym of a seat.
    pub fn alias(&self, seat: SeatId) -> &str {
        self.row(seat).map_or("", |row| row.alias.as_str())
    }

    /// The nations that a seat commands in the next turn.
    pub fn controls(&self, seat: SeatId) -> impl Iterator<Item = &Power> {
        self.nations.iter().filter(move |nation| nation.control == Some(seat)).map(|nation| &nation.power)
    }
}

/// Press as it was published in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Published {
    /// In which turn.
    pub turn: Turn,
    /// In the order of publication.
    pub items: Vec<Item>,
}

/// One press item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Under which name.
    pub from: String,
    /// The addressees, nations in angle brackets already replaced by those who command them.
    pub to: Vec<String>,
    /// White; grey otherwise.
    pub white: bool,
    /// What is printed, in its writer's words.
    pub text: String,
}

impl From<super::press::Printed> for Item {
    fn from(printed: super::press::Printed) -> Self {
        let white = printed.colour == Colour::White;
        Item { from: printed.from, to: printed.to, white, text: printed.text }
    }
}

/// Remarks on a submission, for its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "NotedWire")]
pub struct Noted {
    /// The version of the submission.
    pub version: u32,
    /// The remarks, in the order of the text.
    pub remarks: Vec<Remarked>,
}

/// A remark as the log keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Remarked {
    /// On an exchange order.
    Stock(Remark<Power>),
    /// On press that came with the submission.
    Press(PressRemark),
    /// As it was written in version 1, where it cannot be put in words otherwise. Read, never written.
    Told {
        /// The remark in German.
        de: String,
        /// The remark in English.
        en: String,
    },
}

/// A remark on press.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "code", content = "about")]
pub enum PressRemark {
    /// Its sender is another player's pseudonym: not published.
    BlackPress(String),
    /// So many items are over the limit of the house rules.
    PressLimit(usize),
}

impl Remarked {
    /// The code of what the reader of orders notices by itself, with its place in the text.
    pub fn code(&self) -> Option<&'static str> {
        match self {
            Remarked::Stock(remark) => Some(remark.code()),
            Remarked::Press(PressRemark::BlackPress(_)) => Some("black-press"),
            Remarked::Press(PressRemark::PressLimit(_)) | Remarked::Told { .. } => None,
        }
    }

    /// The same in words, in the reader's language.
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        match self {
            Remarked::Stock(remark) => remark.text(lang, |power| {
                let known = variant.power(&power.0);
                known.map_or_else(|| power.0.clone(), |power| nation_name(lang, variant, power))
            }),
            Remarked::Press(PressRemark::BlackPress(from)) => text::economy::remark_black_press(lang, from),
            Remarked::Press(PressRemark::PressLimit(count)) => {
                text::economy::remark_press_limit(lang, *count)
            }
            Remarked::Told { de, en } => lang.pick(de, en).clone(),
        }
    }
}

/// Remarks as they are stored: typed, or, in version 1, a code with a nation beside sentences in two languages.
#[derive(Deserialize)]
#[serde(untagged)]
enum NotedWire {
    Told { version: u32, remarks: Vec<(String, Option<Power>)>, de: Vec<String>, en: Vec<String> },
    Typed { version: u32, remarks: Vec<Remarked> },
}

impl From<NotedWire> for Noted {
    fn from(wire: NotedWire) -> Self {
        match wire {
            NotedWire::Typed { version, remarks } => Noted { version, remarks },
            NotedWire::Told { version, remarks, de, en } => {
                let told = remarks.into_iter().zip(de.into_iter().zip(en));
                let typed = |((code, power), (de, en)): ((String, Option<Power>), _)| {
                    let remark = Remark::by_code(&code, power);
                    remark.map_or(Remarked::Told { de, en }, Remarked::Stock)
                };
                Noted { version, remarks: told.map(typed).collect() }
            }
        }
    }
}

/// Which submission's exchange order and press counted for each seat: for correcting the turn with the same
/// ones. For the staff.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// The turn in whose evaluation they counted.
    pub turn: Turn,
    /// Version by seat.
    pub versions: BTreeMap<SeatId, u32>,
}

/// Somebody gave no exchange order: up to 500 units of every currency were sold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Missed {
    /// The seat it is about.
    pub seat: SeatId,
    /// The pseudonym under which reports name them.
    pub alias: String,
    /// For how many turns in a row.
    pub count: u32,
}

/// What a submission holds for the exchange: [`crate::submission::Sheet::economy`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ExchangeSheet {
    /// The exchange order: nation and amount, in written order; none if the submission has no such section.
    #[serde(default)]
    pub stock: Option<Vec<(Power, i64)>>,
    /// Press, perhaps conditional.
    #[serde(default)]
    pub press: Vec<Plain>,
}

/// Most press items of one submission, and most lines of an exchange order.
const MOST_ITEMS: usize = 100;

impl ExchangeSheet {
    /// Whether it keeps within what a submission may hold.
    pub fn fits(&self) -> bool {
        let long =
            |item: &Plain| item.letters() > crate::press::PRESS_MAX || item.passages.len() > MOST_ITEMS;
        let lines = self.stock.as_ref().map_or(0, Vec::len);
        lines <= MOST_ITEMS && self.press.len() <= MOST_ITEMS && !self.press.iter().any(long)
    }
}

/// Something that happened to the exchange.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// The table after a turn, or at the start.
    Table(Table),
    /// The press of a turn.
    Press(Published),
    /// What counted for a turn.
    Counted(Counted),
    /// Remarks on a submission.
    Noted(Noted),
    /// An investor gave no exchange order.
    Missed(Missed),
}

impl Happened {
    /// The version in which this kind is written. Up to version 1 remarks held words.
    pub const fn version(&self) -> u16 {
        match self {
            Happened::Noted(_) => 2,
            Happened::Table(_) | Happened::Press(_) | Happened::Counted(_) | Happened::Missed(_) => 1,
        }
    }
}

/// The exchange as a fold over its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Tables by number; a corrected one replaces the former.
    pub tables: BTreeMap<u16, Table>,
    /// Press by turn.
    pub press: BTreeMap<Turn, Published>,
    /// Which submissions counted, as far as the reader may know.
    pub counted: BTreeMap<Turn, Counted>,
    /// Remarks, as far as the reader may know, with their turns.
    pub notes: Vec<(Option<Turn>, Noted)>,
}

impl State {
    /// Folds the events of the exchange.
    pub fn fold(history: &[(Option<Turn>, Happened)]) -> State {
        let mut state = State::default();
        for (turn, happened) in history {
            match happened {
                Happened::Table(table) => {
                    state.tables.insert(table.number, table.clone());
                }
                Happened::Press(press) => {
                    state.press.insert(press.turn, press.clone());
                }
                Happened::Counted(counted) => {
                    state.counted.insert(counted.turn, counted.clone());
                }
                Happened::Noted(noted) => state.notes.push((*turn, noted.clone())),
                // the count stands in the table as well
                Happened::Missed(_) => {}
            }
        }
        state
    }

    /// The table before a turn with this number.
    pub fn before(&self, number: u16) -> Option<&Table> {
        self.tables.range(..number).next_back().map(|(_, table)| table)
    }

    /// The last table.
    pub fn last(&self) -> Option<&Table> {
        self.tables.values().next_back()
    }
}
