//! What is closed before it is opened, and the lots that are fixed before anybody knows what they decide.

use super::deciding::Deciding;
use crate::body::Body;
use crate::calendar::deadline::Deadline;
use crate::module::Economy;
use crate::sealing::{Closed, Digest, Sealing};
use crate::word::actor::{Actor, Audience};
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::Timestamp;

/// How a deadline stands before it is evaluated.
pub(super) enum Standing {
    /// Nothing is sealed in this game.
    Open,
    /// It has just been closed.
    JustClosed,
    /// It was closed before, and what counts is what was closed: what had come by then.
    Closed(Timestamp),
}

impl Deciding {
    /// The next turn is to come: its lot is fixed while nobody knows what will be handed in. Draws the game's secret first, where there is
    /// none yet and chance was handed in.
    pub(super) fn prepare(&mut self, turn: Turn) {
        if self.game.seals.secret.is_none() {
            let Some(secret) = self.fresh else { return };
            self.seal(nobody(), Sealing::Drawn { secret });
            let seats: Vec<SeatId> = self.game.seats.iter().map(|seat| seat.id).collect();
            seats.into_iter().for_each(|seat| self.salt(seat));
        }
        let Some(secret) = self.game.seals.secret else { return };
        let before = self.game.seals.lot(turn);
        if before.is_some_and(|lot| lot.key.is_none() && !self.was_published(turn)) {
            return;
        }
        let number = before.map_or(1, |lot| lot.number.saturating_add(1));
        let hash = secret.lot(turn, number).hash();
        self.seal(Audience::Public, Sealing::LotFixed { turn, number, hash });
    }

    /// Whoever sits down gets a salt that their predecessor does not know.
    pub(super) fn salt(&mut self, seat: SeatId) {
        let Some(secret) = self.game.seals.secret else { return };
        let salt = secret.derive("salt", &[&[seat.0], &self.game.version.to_be_bytes()]);
        self.seal(Audience::Between(vec![seat]), Sealing::Salted { seat, salt });
    }

    /// Closes what came by then, unless it has been closed just so. A change after it was closed is told by closing it once more.
    pub(super) fn close(&mut self, deadline: Deadline, by: Timestamp) -> Standing {
        let Deadline { turn, ordinal, .. } = deadline;
        if self.game.seals.secret.is_none() {
            return Standing::Open;
        }
        let receipts: Vec<Digest> =
            (self.game.seats.iter()).filter_map(|seat| self.game.receipt(seat.id, turn, by)).collect();
        let leaves =
            |number| receipts.iter().map(|receipt| Digest::leaf(receipt, number)).collect::<Vec<_>>();
        if let Some((_, closed)) = self.game.seals.closed_at(turn, ordinal)
            && closed.leaves == leaves(closed.number)
        {
            return Standing::Closed(closed.by);
        }
        let of_turn = self.game.seals.closed.iter().filter(|(_, closed)| closed.turn == turn);
        let number = of_turn.map(|(_, closed)| closed.number).max().unwrap_or(0).saturating_add(1);
        let closed = Closed { turn, ordinal, number, by, leaves: leaves(number) };
        self.seal(Audience::Public, Sealing::Closed(closed));
        Standing::JustClosed
    }

    /// The seed of a turn's draws: that of the lot that was fixed for it, else the one that was handed in.
    pub(super) fn seed_of(&self, turn: Turn, given: u64) -> u64 {
        let lot = self.game.seals.lot(turn);
        let key = self.game.seals.secret.zip(lot).map(|(secret, lot)| secret.lot(turn, lot.number));
        key.map_or(given, |key| key.seed())
    }

    /// Opens the lot of a turn that was published, unless it would tell what stays secret until the end: which treaties were tested.
    pub(super) fn open_lot(&mut self, turn: Turn) {
        if Economy::of(&self.game).is_none_or(|economy| economy.ways().tells_its_lots) {
            self.open_lots_until(turn);
        }
    }

    /// Opens what is not open yet of the turns up to this one.
    pub(super) fn open_lots_until(&mut self, last: Turn) {
        let Some(secret) = self.game.seals.secret else { return };
        let closed = self.game.seals.lots.iter().filter(|lot| lot.key.is_none() && lot.turn <= last);
        for (turn, number) in closed.map(|lot| (lot.turn, lot.number)).collect::<Vec<_>>() {
            self.seal(Audience::Public, Sealing::LotOpened { turn, number, key: secret.lot(turn, number) });
        }
    }

    fn was_published(&self, turn: Turn) -> bool {
        self.game.evaluation(turn).is_some()
    }

    /// A step is the clock's, whoever's command led to it: it must not stand among what they did.
    fn seal(&mut self, audience: Audience, step: Sealing) {
        let (actor, seat) = (std::mem::replace(&mut self.actor, Actor::System), self.seat.take());
        self.emit(audience, Body::Sealing { step });
        (self.actor, self.seat) = (actor, seat);
    }
}

const fn nobody() -> Audience {
    Audience::Between(Vec::new())
}
