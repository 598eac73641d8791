//! A player's own seat: the game as he sees it, what is expected of him, and what his units may be told.

use game::game::Application;
use game::plain;
use game::refusal::Refusal;
use game::view::{SeatView, View, view};
use game::word::actor::Viewer;
use game::word::turn::Phase;
use rules::{Position, PowerId};
use variants::Variant;

use crate::choices::{self, Chooser};
use crate::{Caller, Desk, Error, Hat, Seen};

/// What a player sees from his seat.
#[derive(Clone, Debug)]
pub struct OwnSeat {
    /// The game, folded from the events that reach the seat and from nothing else.
    pub seen: Seen,
    /// What of it is the seat's own.
    pub view: SeatView,
    /// The game's variant.
    pub variant: &'static Variant,
    /// The powers that the seat orders now.
    pub powers: Vec<PowerId>,
    /// The position now.
    pub position: Position,
}

impl OwnSeat {
    /// What may be told to the seat's units in the pending turn.
    #[must_use]
    pub fn choosers(&self) -> Vec<Chooser> {
        match self.seen.game.turn.map(|turn| turn.phase) {
            Some(Phase::Movement) => choices::orders(self.variant, &self.position, &self.powers),
            Some(Phase::Retreat) => choices::retreats(self.variant, &self.position, &self.powers),
            Some(Phase::Adjustment) => choices::adjustments(self.variant, &self.position, &self.powers),
            Some(Phase::Economy) | None => Vec::new(),
        }
    }

    /// What may be told beforehand, for the case that it comes to that: retreats, and in autumn builds and removals.
    #[must_use]
    pub fn beforehand(&self) -> Vec<Chooser> {
        let Some(turn) = self.seen.game.turn.filter(|turn| turn.phase == Phase::Movement) else {
            return Vec::new();
        };
        let mut choosers = choices::possible_retreats(self.variant, &self.position, &self.powers);
        if turn.season == game::word::turn::Season::Autumn {
            choosers.extend(choices::possible_builds(self.variant, &self.vacated(), &self.powers));
            choosers.extend(choices::possible_removals(self.variant, &self.position, &self.powers));
        }
        choosers
    }

    /// The position with the seat's home centers empty: who stands there now may have left when it is built.
    fn vacated(&self) -> Position {
        let mut position = self.position.clone();
        for center in self.variant.board.provinces() {
            if self.variant.board.home(center).is_some_and(|power| self.powers.contains(&power)) {
                position.remove(center);
            }
        }
        position
    }
}

impl Desk {
    /// The caller's own application for a game that has not begun (9.3); nobody else's.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::SignInFirst`].
    pub async fn own_application(&self, caller: &Caller, label: &str) -> Result<Option<Application>, Error> {
        let player = caller.need_member()?.player();
        Ok(self.open(label).await?.game.application(&player).cloned())
    }

    /// A game as its player sees it from his seat.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::SignInFirst`], [`Error::Refused`] for whoever does not play here.
    pub async fn own_seat(&self, caller: &Caller, label: &str) -> Result<OwnSeat, Error> {
        let opened = self.open(label).await?;
        let player = caller.need_member()?.player();
        let seat = opened.game.seat_of(&player).ok_or(Refusal::NotSeated)?;
        let seen = self.look(caller, label, Some(Hat::Player)).await?;
        let variant = seen.game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
        let variant = variant.ok_or(Refusal::UnknownVariant)?;
        let View::Seat(view) = view(&opened.game.id, &opened.log, Viewer::Seat(seat), self.now()) else {
            return Err(Refusal::NotSeated.into());
        };
        let powers = view.powers.iter().filter_map(|power| variant.power(&power.0)).collect();
        let position = plain::position(variant, seen.game.standing());
        Ok(OwnSeat { seen, view: *view, variant, powers, position })
    }
}
