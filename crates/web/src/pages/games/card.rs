//! A game in a list: what `game_card.html` shows of its card.

use crate::Chrome;
use crate::moment::{self, Moment};
use desk::{Card, Status, words};
use game::calendar::rhythm;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use text::site as say;

/// A game in a list.
#[derive(Clone, Debug)]
pub struct CardView {
    /// Series and number of the game: `ST-1201`.
    pub label: String,
    /// The variant's name.
    pub variant: String,
    /// The board, for its colours.
    pub board: String,
    /// How far it is, in a word.
    pub status: String,
    /// Where it stands: turn, places, or how it ended.
    pub line: String,
    /// The address of its page.
    pub href: String,
    /// How long it is until the deadline.
    pub left: String,
    /// Whether one may sign up for it now.
    pub joinable: bool,
    /// Whether nobody can sit down in it yet, or any more, though it has not begun.
    pub closed: bool,
    /// Its deadline, if one is coming.
    pub deadline: Option<Moment>,
    /// What else is worth knowing: press, names, beginners, free places.
    pub marks: Vec<String>,
    /// Who leads it.
    pub game_master: String,
    /// The address of its small map, without language and theme.
    pub thumb: String,
    /// Powers with their share of the centers, the largest first.
    pub shares: Vec<Share>,
    /// All centers of the board.
    pub centers: u16,
    /// The shares in words.
    pub shares_text: String,
}

/// A power's share of the centers: a piece of a bar.
#[derive(Clone, Debug)]
pub struct Share {
    /// The power's id, for its colour.
    pub power: String,
    /// Centers before it in the bar.
    pub from: u16,
    /// How many centers the power owns: the length of its piece.
    pub centers: u16,
}

impl CardView {
    /// A card as this reader sees it.
    pub fn of(chrome: &Chrome, now: Timestamp, card: &Card) -> CardView {
        let lang = chrome.lang;
        let variant = variants::by_id(&card.variant);
        let zone = rhythm::zone(&card.zone).unwrap_or(TimeZone::UTC);
        let before = matches!(card.status, Status::Announced | Status::SignUp);
        let line = match (card.status, card.turn, card.evaluated) {
            (Status::Announced | Status::SignUp, ..) => {
                say::Places { taken: card.taken, places: card.places }.text(lang)
            }
            (Status::Over, _, Some(turn)) => say::over_since(lang, words::turn(lang, card.calendar(), turn)),
            (_, Some(turn), _) => say::pending(lang, words::turn(lang, card.calendar(), turn)),
            _ => String::new(),
        };
        let shares = if before { Vec::new() } else { shares(card) };
        let name = |id: &str| {
            let found = variant.and_then(|variant| Some(&variant.power_info(variant.power(id)?).names));
            found.map_or_else(|| id.to_owned(), |names| names.get(lang).to_owned())
        };
        let shares_text = shares.iter().map(|share| format!("{} {}", name(&share.power), share.centers));
        let published = card.published.map_or(0, |at| at.as_second());
        CardView {
            label: card.label.clone(),
            variant: variant
                .map_or_else(|| card.variant.clone(), |variant| variant.names.get(lang).to_owned()),
            board: variant.map(|variant| variant.board_of.clone()).unwrap_or_default(),
            status: desk::words::status(lang, card.status),
            line,
            href: format!("/games/{}", card.label),
            left: card.deadline.map(|at| moment::left(lang, now, at)).unwrap_or_default(),
            joinable: card.status == Status::SignUp && card.taken < card.places,
            closed: before && !(card.status == Status::SignUp && card.taken < card.places),
            deadline: card.deadline.map(|at| Moment::of(chrome, at, &zone)),
            marks: marks(chrome, card),
            game_master: card.game_master.clone(),
            thumb: format!("/games/{}/thumb.png?v={published}", card.label),
            centers: variant
                .map_or(1, |variant| variant.provinces.iter().filter(|one| one.center).count() as u16),
            shares_text: shares_text.collect::<Vec<_>>().join(", "),
            shares,
        }
    }
}

fn shares(card: &Card) -> Vec<Share> {
    let counted = card.seats.iter().filter_map(|seat| Some((seat, seat.centers?)));
    let mut seats: Vec<_> = counted.filter(|(_, centers)| *centers > 0).collect();
    seats.sort_by_key(|(_, centers)| std::cmp::Reverse(*centers));
    let mut from = 0;
    let mut shares = Vec::new();
    for (seat, centers) in seats {
        let Some(power) = &seat.power else { continue };
        shares.push(Share { power: power.0.clone(), from, centers });
        from += centers;
    }
    shares
}

fn marks(chrome: &Chrome, card: &Card) -> Vec<String> {
    let lang = chrome.lang;
    let mut marks = Vec::new();
    let free = card.seats.iter().filter(|seat| seat.is_free()).count();
    if free > 0 && matches!(card.status, Status::Running | Status::Stopped) {
        marks.push(say::seat_free(lang));
    }
    if card.lawless {
        marks.push(say::mark_lawless(lang));
    }
    if card.beginners {
        marks.push(say::fact_beginners(lang));
    }
    if !card.class.is_everybodys() {
        marks.push(super::facts::class(lang, card.class, card.by_invitation));
    }
    if !card.language.is_any() {
        marks.push(super::facts::tongue(lang, card.language));
    }
    match card.press {
        game::setup::Press::Full => {}
        game::setup::Press::Report => marks.push(say::mark_report_press(lang)),
        game::setup::Press::None => marks.push(say::mark_no_press(lang)),
    }
    if card.identity.hidden() {
        marks.push(say::mark_anonymous(lang));
    }
    marks
}
