//! What the small forms of the desk send, and how their words become seats, times and turns.

use game::game::Game;
use game::word::seat::{Power, SeatId, Vacancy};
use jiff::Timestamp;
use serde::Deserialize;
use text::{Lang, master as say};

/// All fields that one of the small forms may send; each uses a few.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Entry {
    /// Identity of the form as it was shown: sent twice, it counts once.
    pub cause: String,
    /// Which seat, by its number from 0.
    pub seat: String,
    /// Which version of a submission.
    pub version: String,
    /// Which ruling, proposal, press or dispute.
    pub id: String,
    /// A time in the game's zone.
    pub to: String,
    /// Why; shown to those whom it concerns.
    pub reason: String,
    /// A member by name or mail address.
    pub member: String,
    /// A power by its id.
    pub power: String,
    /// Why somebody leaves.
    pub why: String,
    /// An order as a person writes it.
    pub order: String,
    /// A province by any of its names.
    pub at: String,
    /// A kind: of a unit, of a ruling.
    pub kind: String,
    /// Days between deadlines.
    pub days: String,
    /// Weekday from 1, Monday; 0: any.
    pub weekday: String,
    /// Time of day.
    pub time: String,
    /// A box that is ticked.
    pub yes: String,
}

/// What is wrong with a field, as a sentence.
pub type Wrong = String;

impl Entry {
    /// Whether the box is ticked.
    pub fn is_yes(&self) -> bool {
        self.yes == "yes"
    }

    /// A seat of this game.
    pub fn seat(&self, lang: Lang, game: &Game) -> Result<SeatId, Wrong> {
        let seat = self.seat.parse().ok().map(SeatId).filter(|seat| game.seat(*seat).is_some());
        seat.ok_or_else(|| say::no_seat(lang, &self.seat))
    }

    /// The number of a ruling, proposal, press or dispute.
    pub fn id(&self, lang: Lang) -> Result<u32, Wrong> {
        self.id.parse().map_err(|_| say::no_number(lang, &self.id))
    }

    /// The version of a submission.
    pub fn version(&self, lang: Lang) -> Result<u32, Wrong> {
        self.version.parse().map_err(|_| say::no_number(lang, &self.version))
    }

    /// A power of this game.
    pub fn power(&self, lang: Lang, game: &Game) -> Result<Power, Wrong> {
        let known = game.frame.as_ref().and_then(|frame| frame.powers.iter().find(|p| p.0 == self.power));
        known.cloned().ok_or_else(|| say::no_power(lang, &self.power))
    }

    /// A province of the game's board by any of its names, as the log writes it (`ber`, `stp/sc`).
    pub fn place(&self, lang: Lang, game: &Game) -> Result<String, Wrong> {
        let wrong = || say::no_province(lang, &self.at);
        let variant =
            game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant)).ok_or_else(wrong)?;
        let (name, coast) = match self.at.trim().rsplit_once('/') {
            Some((name, coast)) => (name, Some(coast.to_lowercase())),
            None => (self.at.trim(), None),
        };
        let [province] = variant.find_province(name)[..] else { return Err(wrong()) };
        let id = variant.province_id(province).to_owned();
        Ok(coast.map_or(id.clone(), |coast| format!("{id}/{coast}")))
    }

    /// A time, which must be given.
    pub fn time(&self, lang: Lang, game: &Game) -> Result<Timestamp, Wrong> {
        self.maybe_time(lang, game)?.ok_or_else(|| say::no_time(lang, &self.to))
    }

    /// A time, or nothing if the field was left empty.
    pub fn maybe_time(&self, lang: Lang, game: &Game) -> Result<Option<Timestamp>, Wrong> {
        match self.to.trim() {
            "" => Ok(None),
            text => {
                let time = desk::words::read_moment(text, &game.zone());
                time.map(Some).ok_or_else(|| say::no_time(lang, text))
            }
        }
    }

    /// Why somebody leaves his seat.
    pub fn vacancy(&self, lang: Lang) -> Result<Vacancy, Wrong> {
        let value = serde_json::Value::String(self.why.clone());
        serde_json::from_value(value).map_err(|_| say::no_vacancy(lang))
    }
}

/// A time for a date field, in the game's zone.
pub fn field_time(at: Timestamp, game: &Game) -> String {
    at.to_zoned(game.zone()).strftime("%Y-%m-%dT%H:%M").to_string()
}
