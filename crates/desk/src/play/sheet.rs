//! Whose text it is and how it is read: the seat's powers, the position, the house rules. From what was understood
//! to the sheet that a game keeps: typed orders with their words, press, votes and flags apart.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use game::choice::ConditionalTrade;
use game::game::Game;
use game::house::{Spelling, Topic};
use game::module;
use game::plain;
use game::press::{Byline, PressItem};
use game::refusal::Refusal;
use game::sight::unseen;
use game::submission::{OwnWord, Sheet};
use game::word::seat::SeatId;
use game::word::turn::{Phase, Season, Turn};
use notation::{Code, Colour, Flag, Learned, Problem, Profile, Reader, Reading};
use rules::{Position, PowerId, ProvinceSet};
use variants::Variant;

/// A seat that writes orders for a turn, with everything that the reader should know beside the text.
pub(crate) struct Sender {
    reader: &'static Reader<'static>,
    pub(crate) seat: SeatId,
    turn: Turn,
    /// The position on which the orders are given.
    pub(crate) position: Position,
    /// Where the seat sees nothing (M13).
    unseen: Option<ProvinceSet>,
    /// The powers that the seat orders.
    pub(crate) powers: Vec<PowerId>,
    aliases: Vec<String>,
    me: String,
    eliminated: Vec<PowerId>,
    /// As in [`notation::Context::otherwise_trades`].
    otherwise_trades: bool,
    profile: Profile,
    /// What the seat's own words mean, from its earlier texts.
    words: Vec<Learned>,
}

impl Sender {
    /// The seat, for a turn of the game.
    pub(crate) fn of(game: &Game, seat: SeatId, turn: Turn) -> Result<Sender, Refusal> {
        let setup = game.setup.as_ref().ok_or(Refusal::NoGame)?;
        let variant = variants::by_id(&setup.variant).ok_or(Refusal::UnknownVariant)?;
        let power = |power: &game::word::seat::Power| variant.power(&power.0);
        let position = plain::position(variant, game.standing_before(turn));
        let powers: Vec<PowerId> = game.powers_of(seat).filter_map(power).collect();
        Ok(Sender {
            reader: reader(variant),
            seat,
            turn,
            unseen: game.is_veiled().then(|| unseen(variant, &position, &powers)),
            position,
            powers,
            aliases: game.seats.iter().filter_map(|seat| seat.alias.clone()).collect(),
            me: game.seat(seat).and_then(|seat| seat.alias.clone()).unwrap_or_default(),
            otherwise_trades: game.readings().conditional_trade == ConditionalTrade::Otherwise,
            eliminated: module::untraded(game).iter().filter_map(power).collect(),
            words: [house_words(game, variant), own_words(game, seat, variant)].concat(),
            profile: match game.house.spelling {
                Spelling::Lenient => Profile::Lenient,
                Spelling::Standard | Spelling::RecommendedOnly => Profile::Strict,
            },
        })
    }

    /// What lies in the fog of its pictures.
    pub(crate) fn fog(&self) -> ProvinceSet {
        let unseen = self.unseen.unwrap_or(ProvinceSet::EMPTY);
        unseen.without(&game::sight::occupied(&self.position))
    }

    /// Whether no unit is theirs to order (an investor of Kapitalisten without a nation).
    pub(crate) fn orders_none(&self) -> bool {
        self.powers.is_empty()
    }

    /// The reader of the game's variant.
    pub(crate) fn reader(&self) -> &'static Reader<'static> {
        self.reader
    }

    /// What the text says.
    pub(crate) fn read(&self, text: &str) -> Reading {
        let aliases: Vec<&str> = self.aliases.iter().map(String::as_str).collect();
        let moves = self.turn.phase == Phase::Movement;
        let context = notation::Context {
            position: Some(&self.position),
            unseen: self.unseen.as_ref(),
            powers: &self.powers,
            phase: Some(season(self.turn)),
            year: Some(self.turn.year),
            profile: self.profile,
            economy: self.reader.economy(),
            whole: moves,
            aliases: &aliases,
            me: &self.me,
            words: &self.words,
            eliminated: &self.eliminated,
            otherwise_trades: self.otherwise_trades,
            ..notation::Context::default()
        };
        let mut reading = self.reader.read(text, &context);
        if !moves {
            // Where retreats or adjustments have their own deadline nobody waits for orders to the other units.
            reading.items.retain(|item| item.code != Some(Code::Nor));
            reading.diagnostics.retain(|diagnostic| diagnostic.problem != Problem::NoOrder);
        }
        reading
    }

    /// Fills a sheet with what was read from `source`.
    pub(crate) fn fill(&self, sheet: &mut Sheet, source: &str, reading: &Reading) {
        let variant = self.reader.variant();
        source.clone_into(&mut sheet.text);
        let canonical = |item: &notation::Item| self.reader.canonical(item);
        let lines = game::reading::lines(variant, &self.position, &self.powers, source, reading, canonical);
        sheet.lines.extend(lines);
        sheet.no_wait |= reading.flags().any(|flag| matches!(flag, Flag::NoWait));
        sheet.provisional |= reading.head.provisional;
        // An exchange publishes press by its own rules: there it goes with the rest of the module's paper.
        if !module::takes_press(variant) {
            sheet.press = reading.press.iter().filter_map(press_item).collect();
        }
        sheet.economy = module::sheet(variant, &self.powers, reading);
        let own = |learned: &Learned| OwnWord {
            word: learned.word.clone(),
            place: variant.province_id(learned.place).to_owned(),
        };
        sheet.words = reading.words.iter().map(own).collect();
    }
}

/// The reader of orders for a variant, made once: its dictionary is worth keeping.
#[must_use]
pub fn reader(variant: &'static Variant) -> &'static Reader<'static> {
    static READERS: Mutex<Option<HashMap<&'static str, &'static Reader<'static>>>> = Mutex::new(None);
    let mut readers = READERS.lock().unwrap_or_else(PoisonError::into_inner);
    let readers = readers.get_or_insert_default();
    // Five variants at most: they stay until the program ends.
    readers.entry(variant.id.as_str()).or_insert_with(|| Box::leak(Box::new(Reader::new(variant))))
}

/// "Hausregeln können Ergänzungen zulassen" (9.7): a rule about notation that says "Vesuv = Neapel" makes the word readable for all.
/// What a seat has taught counts before it.
fn house_words(game: &Game, variant: &'static Variant) -> Vec<Learned> {
    let rules = game.house.free.iter().filter(|rule| rule.topic == Topic::Notation);
    rules.flat_map(|rule| reader(variant).read(&rule.text, &notation::Context::default()).words).collect()
}

/// The words that the seat has taught, the latest last. They stand in the submissions, so a replay reads the same.
fn own_words(game: &Game, seat: SeatId, variant: &Variant) -> Vec<Learned> {
    let sheets = game
        .submissions
        .iter()
        .filter(|submission| submission.seat == seat)
        .map(|submission| &submission.sheet);
    let learned =
        |own: &OwnWord| Some(Learned { word: own.word.clone(), place: variant.province(&own.place)? });
    sheets.flat_map(|sheet| sheet.words.iter().filter_map(learned)).collect()
}

fn season(turn: Turn) -> notation::Phase {
    match (turn.season, turn.phase) {
        (_, Phase::Adjustment) | (Season::Winter, _) => notation::Phase::Winter,
        (Season::Spring, _) => notation::Phase::Spring,
        (Season::Autumn, _) => notation::Phase::Autumn,
    }
}

/// Black press is never published: it stays in the text for the game master.
fn press_item(press: &notation::Press) -> Option<PressItem> {
    let byline = match press.colour {
        Colour::White => Byline::Own,
        Colour::Grey => Byline::Nobody,
        Colour::Black => return None,
    };
    let to = press.to.iter().filter(|to| *to != "*").cloned().collect::<Vec<_>>().join(", ");
    Some(PressItem { byline, to, title: String::new(), text: press.text.clone() })
}
