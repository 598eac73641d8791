//! Which game, and which turn of it, a member's mail is for: found from address, reference, subject and sender,
//! in that order of trust. Where two of them contradict each other nothing is done and the sender is asked.

use desk::{Caller, Card, Member, Reply, Seen, Status};
use game::view::View;
use game::word::seat::Power;
use game::word::turn::{Phase, Season, Turn};
use variants::Label;

use super::found::Clues;
use super::note::Note;
use super::{Fault, Office};
use crate::address::Answered;

/// Why a mail cannot be given to one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It names no game, and the sender plays in none.
    NoGame,
    /// It could be for any of these.
    Several(Vec<String>),
    /// Its address or the mail it answers says one game, its subject another.
    Contradiction(String, String),
    /// There is no such game.
    Unknown(String),
    /// Its subject names a power that is not the sender's.
    OtherPower(String, Power),
}

impl Trouble {
    /// Why the mail waits for the game master.
    pub(super) const fn note(&self) -> Note {
        match self {
            Trouble::NoGame => Note::NoGame,
            Trouble::Several(_) => Note::SeveralGames,
            Trouble::Contradiction(..) => Note::Contradiction,
            Trouble::Unknown(_) => Note::UnknownGame,
            Trouble::OtherPower(..) => Note::OtherPower,
        }
    }
}

/// What a mail says about the turn that it is for, compared with the pending one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The pending turn, named or not.
    Pending,
    /// A turn that was evaluated.
    Past(Turn),
    /// A turn that is still to come, and the pending one.
    Later(Turn, Turn),
}

impl Office {
    /// The game that a mail is for.
    pub(super) async fn game_of(
        &self,
        member: &Member,
        clues: &Clues,
    ) -> Result<Result<String, Trouble>, Fault> {
        let mine = self.desk.my_games(&Caller::Member(member.clone())).await?;
        let by_subject = match self.by_subject(&mine, clues).await? {
            Ok(found) => found,
            Err(trouble) => return Ok(Err(trouble)),
        };
        let mut named = Vec::new();
        for label in &clues.addressed {
            match self.exists(label).await? {
                true => named.push(label.clone()),
                false => return Ok(Err(Trouble::Unknown(label.clone()))),
            }
        }
        let answered = match &clues.answered {
            Some(Answered { label, .. }) if named.is_empty() && self.exists(label).await? => {
                Some(label.clone())
            }
            _ => None,
        };
        let chosen = match named.as_slice() {
            [] => answered,
            [one] => Some(one.clone()),
            several => return Ok(Err(Trouble::Several(several.to_vec()))),
        };
        Ok(match (chosen, by_subject) {
            (Some(chosen), Some(other)) if chosen != other && plays(&mine, &other) => {
                Err(Trouble::Contradiction(chosen, other))
            }
            (Some(chosen), _) | (None, Some(chosen)) => Ok(chosen),
            (None, None) => by_sender(&mine),
        })
    }

    pub(super) async fn exists(&self, label: &str) -> Result<bool, Fault> {
        Ok(self.desk.store().game_by_label(label).await?.is_some())
    }

    /// The game that the subject names, if it names one.
    async fn by_subject(
        &self,
        mine: &[(Card, String)],
        clues: &Clues,
    ) -> Result<Result<Option<String>, Trouble>, Fault> {
        let mut found: Vec<String> = Vec::new();
        for label in &clues.subject.labels {
            if self.exists(label).await? && !found.contains(label) {
                found.push(label.clone());
            }
        }
        if found.is_empty() {
            for number in &clues.subject.numbers {
                let ends = format!("-{number}");
                for (card, _) in mine.iter().filter(|(card, _)| card.label.ends_with(&ends)) {
                    if !found.contains(&card.label) {
                        found.push(card.label.clone());
                    }
                }
            }
        }
        Ok(match found.as_slice() {
            [] => match clues.subject.labels.first() {
                // A number that looks like a game's and is none may be anything in an answer.
                Some(label) if !clues.subject.reply && clues.subject.turn.is_some() => {
                    Err(Trouble::Unknown(label.clone()))
                }
                _ => Ok(None),
            },
            [one] => Ok(Some(one.clone())),
            _ => Err(Trouble::Several(found)),
        })
    }
}

fn plays(mine: &[(Card, String)], label: &str) -> bool {
    mine.iter().any(|(card, _)| card.label == label)
}

/// The sender's only game.
fn by_sender(mine: &[(Card, String)]) -> Result<String, Trouble> {
    let alive = |card: &Card| !matches!(card.status, Status::Over);
    let plays = |role: &str| matches!(role, "player" | "applicant" | "sitter");
    let mut labels: Vec<String> = mine
        .iter()
        .filter(|(card, role)| alive(card) && plays(role))
        .map(|(card, _)| card.label.clone())
        .collect();
    labels.sort();
    labels.dedup();
    match labels.as_slice() {
        [] => Err(Trouble::NoGame),
        [one] => Ok(one.clone()),
        _ => Err(Trouble::Several(labels)),
    }
}

/// The power of the game's board that the subject names, if it is none of the sender's.
pub(super) fn other_power(seen: &Seen, clues: &Clues) -> Option<Power> {
    let (game, seat) = (&seen.game, seen.seat?);
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    if clues.subject.reply {
        return None;
    }
    let words = &clues.subject.words;
    let mut named = None;
    for length in 1..=2 {
        for window in words.windows(length) {
            let name = window.join(" ");
            if name.chars().count() > 2
                && let Some(power) = variant.find_power(&name)
            {
                named = Some(Power(variant.power_id(power).to_owned()));
            }
        }
    }
    // In an exchange the sender says who they are by their pseudonym; a nation in the subject is one of those they order.
    let own: Vec<&Power> = game.powers_of(seat).collect();
    let home = game.seat(seat).and_then(|seat| seat.power.as_ref());
    named.filter(|power| home.is_some() && home != Some(power) && !own.contains(&power))
}

/// So many years lie between turns that a mail can mean.
const FAR: u32 = 200;

/// The turn that the subject names. The subject of an answer is that of our letter: an older turn there means nothing.
///
/// The letter that is answered tells more: a correction of orders that were evaluated meanwhile is not meant for the next turn.
pub(super) fn aim(game: &View, clues: &Clues, reply: &Reply) -> Aim {
    if let Reply::Turn(turn) = reply
        && (clues.subject.reply || clues.subject.turn.is_none())
        && game.evaluations().any(|done| done.turn.phase == Phase::Movement && done.turn >= *turn)
    {
        return Aim::Past(*turn);
    }
    let Some(pending) = game.turn else { return Aim::Pending };
    let years_name_turns = game.calendar().label == Label::Year;
    // "HU-12 1430": beside the game a number is a year where years name the turns.
    let bare = || {
        let mut years = clues.subject.numbers.iter().filter_map(|number| i32::try_from(*number).ok());
        let near = years.find(|year| pending.year.abs_diff(*year) < FAR);
        near.filter(|_| years_name_turns && !clues.subject.labels.is_empty()).map(|year| (None, year))
    };
    let Some((phase, year)) = clues.subject.turn.or_else(bare) else { return Aim::Pending };
    let year = match year {
        short @ 0..100 => pending.year.div_euclid(100) * 100 + short,
        whole => whole,
    };
    let season = match phase {
        _ if years_name_turns => pending.season,
        None => pending.season,
        Some(notation::Phase::Spring) => Season::Spring,
        Some(notation::Phase::Autumn) => Season::Autumn,
        // Winter belongs to the autumn's submission, except where it is a turn of its own.
        Some(notation::Phase::Winter) if pending.season == Season::Winter => Season::Winter,
        Some(notation::Phase::Winter) => Season::Autumn,
    };
    if (year, season) == (pending.year, pending.season) {
        return Aim::Pending;
    }
    let turn = Turn { year, season, phase: Phase::Movement };
    named(pending, turn, clues)
}

fn named(pending: Turn, turn: Turn, clues: &Clues) -> Aim {
    match turn {
        turn if turn > pending && !clues.subject.reply => Aim::Later(turn, pending),
        turn if turn < pending && !clues.subject.reply => Aim::Past(turn),
        _ => Aim::Pending,
    }
}
