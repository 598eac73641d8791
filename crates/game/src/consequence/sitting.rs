//! Who acts for players who are away (9.4): what of a game they are told, and what others are told of them.

use super::letter::{Letter, Reader, Told};
use super::told::Change;
use crate::away::Sitting;
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::Timestamp;

impl Change<'_> {
    /// Orders were missing (9.10.1): the NMR is the player's, whoever acts for them.
    pub(super) fn missed(&self, seat: SeatId, turn: Turn, count: u16) -> Vec<Letter> {
        let nations = self.nations_without_orders(seat, turn);
        let acting = self.acting(seat);
        let told = |you| Told::Nmr {
            seat,
            you,
            turn,
            count,
            nations: nations.clone(),
            represented: acting.is_some(),
            by: acting.filter(|_| !you).and_then(|acting| acting.sitter.clone()),
        };
        let sitter =
            self.sitter(seat, false).map(|to| Letter { to, told: Told::NmrOfRepresented { seat, turn } });
        let own = self.seat(seat, told(true));
        own.into_iter().chain(sitter).chain(self.master(told(false))).collect()
    }

    /// A no ends it. The sitter is told what their task is once the last yes has come; everybody else reads of it in the public notice.
    pub(super) fn sitter_answered(
        &self,
        seat: SeatId,
        from: Timestamp,
        master: bool,
        yes: bool,
    ) -> Vec<Letter> {
        let same = |sitting: &&Sitting| (sitting.seat, sitting.from) == (seat, from);
        let Some(sitting) = self.after.sittings.iter().rev().find(same) else { return Vec::new() };
        let sitter = sitting.sitter.as_ref().map(|sitter| sitter.id.clone());
        if !yes {
            let told = Told::SitterDeclined { seat, master };
            let mut letters = self.seat(seat, told.clone());
            match sitter.filter(|_| master) {
                Some(sitter) => letters.push(Letter { to: Reader::Asked(sitter), told }),
                None => letters.extend(self.master(told)),
            }
            return letters;
        }
        let told = Told::YouSitIn { seat, from, to: sitting.to, talk: sitting.talk };
        let stands = sitter.filter(|_| sitting.stands());
        stands.map(|sitter| Letter { to: Reader::Sitter(seat, sitter), told }).into_iter().collect()
    }

    /// The player, whoever sat in or was asked to, and whoever leads the game.
    pub(super) fn sitter_ended(&self, seat: SeatId) -> Vec<Letter> {
        let told = Told::SitterEnded { seat };
        let open = self.before.sittings.iter().filter(|one| one.seat == seat && one.ended.is_none());
        let sitters = open.filter_map(|one| Some(one.sitter.as_ref()?.id.clone()));
        let mut letters: Vec<Letter> =
            sitters.map(|sitter| Letter { to: Reader::Asked(sitter), told: told.clone() }).collect();
        letters.extend(self.seat(seat, told.clone()));
        letters.extend(self.master(told));
        letters
    }

    /// Whoever acts for the player of the seat, as a reader; or who may talk for them, too.
    pub(super) fn sitter(&self, seat: SeatId, talks: bool) -> Option<Reader> {
        let acting = self.acting(seat).filter(|one| one.talk || !talks)?;
        Some(Reader::Sitter(seat, acting.sitter.as_ref()?.id.clone()))
    }

    /// Who acted for the player of the seat when this happened: with it their time may have ended.
    pub(super) fn acting(&self, seat: SeatId) -> Option<&Sitting> {
        let at = self.after.last_at;
        self.before.sittings.iter().find(|one| one.seat == seat && one.acts_at(at))
    }
}
