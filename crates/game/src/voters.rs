//! Who has a vote in a game, and what a concession would give to whom (1.4).

use crate::game::Game;
use crate::word::seat::{Power, Seat, SeatId};
use std::collections::BTreeMap;

/// The capitulation plan of "I concede to this power" (1.4): it gets the victory, and the others share what is left by their
/// centers; what is over goes to the largest remainders, ties in the order of the powers. Empty where the game has no such power.
pub fn concession(game: &Game, to: &Power) -> BTreeMap<Power, u16> {
    let Some(frame) = game.frame.as_ref().filter(|frame| frame.powers.contains(to)) else {
        return BTreeMap::new();
    };
    // where counts are hidden (M13) all who are still there share alike
    let weight = |power: &Power| match game.is_veiled() {
        true => u32::from(game.lives(power)),
        false => u32::from(game.standing().center_count(power)),
    };
    let others = frame.powers.iter().filter(|power| *power != to);
    let others: Vec<(&Power, u32)> =
        others.map(|power| (power, weight(power))).filter(|(_, own)| *own > 0).collect();
    let all: u32 = others.iter().map(|(_, own)| own).sum();
    let rest = u32::from(frame.centers.saturating_sub(frame.victory));
    let share = |own: u32| (rest * own).checked_div(all).unwrap_or(0);
    let over = |own: u32| (rest * own).checked_rem(all).unwrap_or(0);
    let mut plan: BTreeMap<Power, u16> =
        others.iter().map(|(power, own)| ((*power).clone(), share(*own) as u16)).collect();
    let mut left = rest.saturating_sub(others.iter().map(|(_, own)| share(*own)).sum());
    let mut by_remainder: Vec<(usize, &Power, u32)> =
        others.iter().enumerate().map(|(place, (power, own))| (place, *power, over(*own))).collect();
    by_remainder.sort_by(|a, b| (b.2, a.0).cmp(&(a.2, b.0)));
    for (_, power, _) in by_remainder {
        if left == 0 {
            break;
        }
        left -= 1;
        plan.entry(power.clone()).and_modify(|share| *share += 1);
    }
    plan.insert(to.clone(), frame.victory);
    plan
}

impl Game {
    /// "Alle verbliebenen Spieler mit mindestens einem Versorgungszentrum" (1.4); a repetition is for all who are
    /// still in the game (9.9.5), and nobody votes for a seat on which nobody sits or a program does.
    pub(crate) fn may_vote(&self, seat: SeatId) -> bool {
        let sits = |seat: &Seat| seat.occupant().is_some() && seat.program().is_none();
        self.seat(seat).is_some_and(sits) && (self.owns_center(seat) || self.is_investor(seat))
    }

    fn owns_center(&self, seat: SeatId) -> bool {
        let standing = self.standing();
        self.powers_of(seat).any(|power| standing.center_count(power) > 0)
    }

    fn is_investor(&self, seat: SeatId) -> bool {
        self.seat(seat).is_some_and(|seat| seat.power.is_none())
    }
}
