//! A player's own seat: the game as they see it, what is expected of them, and what their units may be told.

use game::plain;
use game::refusal::Refusal;
use game::setup::Cadence;
use game::sign_up::Application;
use game::view::SeatView;
use game::word::turn::{Phase, Season};
use rules::{Position, PowerId};
use text::Lang;
use variants::Variant;

use crate::play::choices::{self, Chooser};
use crate::{Caller, Capacity, Desk, Error, Seen};

/// What a player sees from their seat.
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
    pub fn choosers(&self, lang: Lang) -> Vec<Chooser> {
        match self.seen.game.turn.map(|turn| turn.phase) {
            Some(Phase::Movement) => choices::orders(lang, self.variant, &self.position, &self.powers),
            Some(Phase::Retreat) => choices::retreats(lang, self.variant, &self.position, &self.powers),
            Some(Phase::Adjustment) => choices::adjustments(lang, self.variant, &self.position, &self.powers),
            Some(Phase::Economy) | None => Vec::new(),
        }
    }

    /// All that may be told beforehand, for the case that it comes to that.
    #[must_use]
    pub fn beforehand(&self, lang: Lang) -> Vec<Chooser> {
        let mut choosers = self.retreats_beforehand(lang);
        choosers.extend(self.adjustments_beforehand(lang));
        choosers
    }

    /// The retreats that may be told beforehand, for the case that it comes to that.
    #[must_use]
    pub fn retreats_beforehand(&self, lang: Lang) -> Vec<Chooser> {
        match self.plays_ahead() {
            Some(_) => choices::possible_retreats(lang, self.variant, &self.position, &self.powers),
            None => Vec::new(),
        }
    }

    /// The builds and removals that may be told beforehand: in autumn, before it is known what is due.
    #[must_use]
    pub fn adjustments_beforehand(&self, lang: Lang) -> Vec<Chooser> {
        if self.plays_ahead() != Some(Season::Autumn) {
            return Vec::new();
        }
        let mut choosers = choices::possible_builds(lang, self.variant, &self.vacated(), &self.powers);
        for removal in choices::possible_removals(lang, self.variant, &self.position, &self.powers) {
            match choosers.iter_mut().find(|chooser| chooser.at == removal.at) {
                Some(chooser) => chooser.choices.extend(removal.choices),
                None => choosers.push(removal),
            }
        }
        choosers
    }

    /// The season of the pending movement, if what follows it is told with it (9.6).
    fn plays_ahead(&self) -> Option<Season> {
        let game = &self.seen.game;
        let two = game.setup.as_ref().is_some_and(|setup| setup.cadence == Cadence::TwoAYear);
        let turn = game.turn.filter(|turn| two && turn.phase == Phase::Movement)?;
        Some(turn.season)
    }

    /// The position with the seat's home centers empty: who stands there now may have left when it is built.
    fn vacated(&self) -> Position {
        let mut position = self.position.clone();
        for center in self.variant.board.provinces() {
            if self.powers.iter().any(|power| self.variant.board.is_site(center, *power)) {
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
    #[crate::boxed]
    pub async fn own_application(&self, caller: &Caller, label: &str) -> Result<Option<Application>, Error> {
        let player = caller.need_member()?.player();
        Ok(self.open(label).await?.game.application(&player).cloned())
    }

    /// A game as its player sees it from their seat.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::SignInFirst`], [`Error::Refused`] for whoever does not play here.
    #[crate::boxed]
    pub async fn own_seat(&self, caller: &Caller, label: &str) -> Result<OwnSeat, Error> {
        let opened = self.open(label).await?;
        let player = caller.need_member()?.player();
        let seat = opened.game.seat_of(&player).ok_or(Refusal::NotSeated)?;
        let seen = self.look(caller, label, Some(Capacity::Player)).await?;
        let variant = seen.game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
        let variant = variant.ok_or(Refusal::UnknownVariant)?;
        let view = SeatView::of(&seen.game, seat, self.now());
        let powers = view.powers.iter().filter_map(|power| variant.power(&power.0)).collect();
        let position = plain::position(variant, seen.game.standing());
        Ok(OwnSeat { seen, view, variant, powers, position })
    }
}
