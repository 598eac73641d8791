//! Vacant seats: offers, the waiting list, and withdrawals.

use commands::{Action, Arguments};
use desk::{Status, words};
use game::word::seat::SeatId;
use text::post as say;

use super::deal::Work;
use super::{Fault, Office};
use crate::commands::{Request, wish};

/// More seats than a game has.
const MOST_SEATS: usize = 256;

impl Office {
    /// Somebody would take a seat that is vacant, or no longer would: the game master decides.
    pub(super) async fn stand_in(
        &self,
        work: &mut Work<'_>,
        label: &str,
        (action, request): (Action, &Request),
        number: usize,
    ) -> Result<(), Fault> {
        let lang = work.lang;
        let game = self.desk.look_public(label).await?;
        let meant = self.seats_meant(work, label, (action, request)).await?;
        work.game = Ok(label.to_owned());
        if meant.is_empty() {
            work.answer.say(say::no_vacant_seat(lang, label));
        }
        for (place, seat) in (1..).zip(meant) {
            let given = Arguments::default().with("seat", words::seat(lang, &game, seat));
            self.act(work, label, (action, given), number * MOST_SEATS + place).await?;
            // whoever sits down takes no second seat
            if self.see(&work.caller, label).await?.seat.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Whoever cannot sign up reads that a seat of that game can be taken over.
    pub(super) async fn say_vacant(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let card = self.desk.card(label).await?;
        let game = self.desk.look_public(label).await?;
        let free = card.seats.iter().filter(|seat| seat.is_free());
        let free: Vec<_> = free.map(|seat| words::seat(work.lang, &game, seat.seat)).collect();
        if card.status != Status::SignUp && !free.is_empty() {
            let seats = text::list(work.lang, free);
            work.answer.say(say::SeatsVacant { game: label, seats }.text(work.lang));
        }
        Ok(())
    }

    /// The seats that somebody would take, or would not after all: whoever names none means any of them.
    pub(super) async fn seats_meant(
        &self,
        work: &Work<'_>,
        label: &str,
        (action, request): (Action, &Request),
    ) -> Result<Vec<SeatId>, Fault> {
        let game = self.desk.look_public(label).await?;
        let named = request.argument.split_once(' ').map(|(_, seat)| seat.trim_end_matches(['.', '!']));
        let named = named.and_then(|name| commands::seat_named(&game, name));
        let seats: Vec<SeatId> = if action == Action::StepBack {
            self.desk.offers_of(&work.caller, label).await?
        } else {
            // of a seat that is free for them alone nobody else knows (9.9.7)
            let mut seats: Vec<SeatId> = match work.caller.member() {
                Some(_) => {
                    self.desk.asked_for(&work.caller, label).await?.1.iter().map(|one| one.seat).collect()
                }
                None => Vec::new(),
            };
            let card = self.desk.card(label).await?;
            let free = card.seats.iter().filter(|seat| seat.is_free()).map(|seat| seat.seat);
            seats.extend(free.filter(|seat| !seats.contains(seat)).collect::<Vec<_>>());
            seats
        };
        Ok(seats.into_iter().filter(|seat| named.is_none_or(|named| named == *seat)).collect())
    }

    /// "WARTELISTE Standard, Kapitalisten sofort": which variants, and whether to be seated without being asked.
    pub(super) async fn wait_for_seat(&self, work: &mut Work<'_>, argument: &str) -> Result<(), Fault> {
        let lang = work.lang;
        let mut wish = match wish(argument) {
            Ok(wish) => wish,
            Err(word) => {
                work.answer.refused(&say::wait_unknown(lang, word));
                return Ok(());
            }
        };
        // Whoever is seated unasked leaves again only at a price: that they wrote it must be sure.
        let asked_first = wish.at_once && !work.sure;
        wish.at_once &= work.sure;
        let what = desk::wish_words(lang, &wish);
        let at_once = wish.at_once;
        match self.desk.wait_for_seat(&work.caller, wish, None).await {
            Ok(()) => {
                work.answer.did(say::did_wait_list(lang, what));
                work.answer.say(if at_once {
                    say::did_wait_at_once(lang)
                } else {
                    say::did_wait_asked(lang)
                });
                if asked_first {
                    work.answer.say(say::did_wait_unproved(lang));
                }
            }
            Err(error @ desk::Error::Club(_)) => work.answer.refused(&error.text(lang)),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Off the waiting list again.
    pub(super) async fn wait_no_more(&self, work: &mut Work<'_>) -> Result<(), Fault> {
        match self.desk.wait_no_more(&work.caller, None).await {
            Ok(()) => work.answer.did(text::club::wait_left(work.lang)),
            Err(error @ desk::Error::Club(_)) => work.answer.refused(&error.text(work.lang)),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}
