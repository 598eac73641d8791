//! Which exchange orders and which press count for a turn. Parts of a turn are handed in on separate slips
//! ("Aufteilung der Anweisungen"), so a later submission without an exchange order leaves the earlier order. Where
//! retreats and adjustments have their own deadlines, the exchange follows the last of them, and what was handed in with
//! the moves counts for it.
//!
//! The game master may limit press and shorten it ("Der Spielleiter darf ... kürzen"): a limit is a house rule, what they
//! shorten is a ruling.

use super::body::State;
use super::press::Plain;
use crate::duty;
use crate::economy::EconomySheet;
use crate::effect::WaitingPress;
use crate::game::Game;
use crate::press::{Byline, PressItem};
use crate::ruling::Ruling;
use crate::submission::Submission;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use std::collections::BTreeMap;

/// What counts for a turn.
pub(super) struct Counting {
    pub(super) versions: BTreeMap<SeatId, u32>,
    pub(super) stock: Stock,
    pub(super) press: Vec<(SeatId, Plain)>,
}

/// The exchange orders of each seat, in written order.
type Stock = BTreeMap<SeatId, Vec<(Power, i64)>>;

/// A seat's press as it was handed in, with the deadline and the version that it came with.
type Handed = BTreeMap<SeatId, (Turn, u32, Vec<Plain>)>;

impl Counting {
    pub(super) fn gather(game: &Game, state: &State, turn: Turn) -> Counting {
        let (versions, stock, handed) = counting(game, state, turn);
        let limit = game.house.press_limit;
        let mut press = Vec::new();
        for (seat, (with, version, items)) in handed {
            for (index, item) in limit.kept(&items, Plain::letters).iter().enumerate() {
                let rulings = game.rulings.iter().rev();
                let mut rulings = rulings.filter(|ruling| with <= ruling.turn && ruling.turn <= turn);
                // the last word stands
                let shortened = rulings.find_map(|ruling| words(&ruling.ruling, seat, version, index + 1));
                press.extend(match shortened {
                    None => Some((seat, item.clone())),
                    Some("") => None,
                    Some(text) => {
                        Some((seat, Plain { passages: vec![(None, text.to_owned())], ..item.clone() }))
                    }
                });
            }
        }
        Counting { versions, stock, press }
    }
}

/// The name, nobody's, under which press is printed whose writer does not want to be named.
pub const UNSIGNED: &str = "Anonym";

/// The seat's press for a turn, as far as it counts.
pub(super) fn press_of(game: &Game, state: &State, seat: SeatId, turn: Turn) -> Vec<Plain> {
    let (_, _, mut handed) = counting(game, state, turn);
    handed.remove(&seat).map_or_else(Vec::new, |(_, _, press)| press)
}

/// A release as it is, without looking for senders and conditions in it. Press of nobody is grey under a name that is nobody's.
pub(crate) fn literal(item: &PressItem) -> Plain {
    let to = item.to.split(',').map(str::trim).filter(|to| !to.is_empty());
    let text = match item.title.trim() {
        "" => item.text.clone(),
        title => format!("{title}\n{}", item.text),
    };
    Plain {
        from: match item.byline {
            Byline::Own => String::new(),
            Byline::Nobody => UNSIGNED.to_owned(),
        },
        to: to.map(str::to_owned).collect(),
        condition: None,
        passages: vec![(None, text)],
    }
}

/// Press that waits for the evaluation of a turn, numbered as it was handed in.
pub(super) fn waiting(game: &Game, state: &State, turn: Turn) -> Vec<WaitingPress> {
    let (_, _, handed) = counting(game, state, turn);
    let items = handed.into_iter().flat_map(|(seat, (_, version, items))| {
        items.into_iter().enumerate().map(move |(index, item)| WaitingPress {
            seat,
            version,
            item: index as u16 + 1,
            from: item.from.clone(),
            to: item.to.clone(),
            text: item.passages.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" "),
            condition: item.condition.clone(),
            passages: item.passages.clone(),
        })
    });
    items.collect()
}

/// The last version of each seat, and what counts of all its slips.
fn counting(game: &Game, state: &State, turn: Turn) -> (BTreeMap<SeatId, u32>, Stock, Handed) {
    let counted = state.counted.get(&turn);
    let due = game.deadline.filter(|deadline| deadline.turn == turn && !duty::late_counts(game));
    let counts = |submission: &Submission| {
        let with = submission.sheet.turn;
        let refused = Ruling::Refuse { seat: submission.seat, version: submission.version };
        let refused = game.rulings.iter().any(|ruling| ruling.turn == with && ruling.ruling == refused);
        let in_time = match counted {
            Some(counted) if with == turn => {
                counted.versions.get(&submission.seat).is_some_and(|last| submission.version <= *last)
            }
            Some(_) => true,
            None => due.is_none_or(|due| submission.sheet.received <= due.at),
        };
        let same_round = (with.year, with.season) == (turn.year, turn.season) && with <= turn;
        same_round && in_time && !refused
    };
    let (mut versions, mut stock, mut press) = (BTreeMap::new(), BTreeMap::new(), Handed::new());
    for submission in game.submissions.iter().filter(|submission| counts(submission)) {
        let Some(EconomySheet::Exchange(sheet)) = &submission.sheet.economy else { continue };
        let seat = submission.seat;
        if submission.sheet.turn == turn {
            versions.insert(seat, submission.version);
        }
        if let Some(lines) = &sheet.stock {
            stock.insert(seat, lines.clone());
        }
        if !sheet.press.is_empty() {
            press.insert(seat, (submission.sheet.turn, submission.version, sheet.press.clone()));
        }
    }
    (versions, stock, press)
}

/// What the game master made of this press release, if the ruling is about it.
fn words(ruling: &Ruling, seat: SeatId, version: u32, item: usize) -> Option<&str> {
    let Ruling::Press { seat: whose, version: of, item: number, text } = ruling else { return None };
    let meant = *whose == seat && *of == version && usize::from(*number) == item;
    meant.then_some(text.trim())
}
