//! Free seats: what whoever would step in wants to know of them, from the cards alone. Nothing in a line comes from a person
//! (9.9.7).

use std::collections::BTreeSet;
use std::sync::Arc;

use club::Reliability;
use game::filling::Invitation;
use game::view::View;
use game::word::actor::Viewer;
use game::word::seat::{Person, PlayerId, SeatId};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use text::{Lang, seat as say};

use crate::play::act::Capacity;
use crate::read::card::{Card, CardSeat, Status};
use crate::read::free_seat::FreeSeat;
use crate::{Allowed, Caller, Desk, Error, Listing, account_id};

/// A free seat with its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSeat {
    /// The card of the game in which the seat is free.
    pub card: Card,
    /// The seat in it.
    pub seat: CardSeat,
    /// What is known of it because it is free.
    pub free: FreeSeat,
}

impl OpenSeat {
    /// Its centers as a share of an average seat's, in hundredths: 6 centers of 34 with seven seats are 124. 0 where that is hidden.
    #[must_use]
    pub fn mean(&self) -> u32 {
        let all: u32 = self.card.seats.iter().filter_map(|seat| seat.centers).map(u32::from).sum();
        let seats = u32::try_from(self.card.seats.len()).unwrap_or(u32::MAX);
        let own = self.seat.centers.map_or(0, u32::from);
        (own * seats * 100 + all / 2).checked_div(all).unwrap_or(0)
    }
}

/// What somebody has said about a free seat that they may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// They offered to take this seat.
    Offers,
    /// They said yes for a seat that falls free at the next deadline, and sit down then (9.9.7).
    Follows,
    /// They are on the waiting list.
    Waits,
    /// Nothing yet: the game master asked them, and waits for their word until then.
    Asked {
        /// When the time for their word runs out.
        until: Timestamp,
    },
}

impl Stance {
    /// Its word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Stance::Offers => "offers",
            Stance::Follows => "follows",
            Stance::Waits => "waits",
            Stance::Asked { .. } => "asked",
        }
    }
}

/// A seat that somebody was asked to take (9.10.1), for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The seat it is about.
    pub seat: SeatId,
    /// The game master named them, and until then a yes seats them.
    pub until: Option<Timestamp>,
    /// It falls free at the next deadline, and nobody else may know (9.9.7).
    pub ahead: bool,
}

/// Somebody who would take a free seat, as whoever leads the game reads of them (9.10.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The free seat.
    pub seat: SeatId,
    /// The name of the member.
    pub name: String,
    /// Since when they offered it, or wait for one like it.
    pub since: Timestamp,
    /// What they said.
    pub stance: Stance,
    /// How they met their deadlines, as everybody may know it.
    pub reliability: Reliability,
}

impl Candidate {
    /// "Nora, has offered: 47 of 48 deadlines (97 %)".
    #[must_use]
    pub fn text(&self, lang: Lang, zone: &TimeZone) -> String {
        let share = crate::members::standing::share(lang, self.reliability);
        let name = self.name.as_str();
        match self.stance {
            Stance::Offers => say::CandidateOffers { name, share }.text(lang),
            Stance::Follows => say::CandidateFollows { name, share }.text(lang),
            Stance::Waits => say::CandidateWaits { name, share }.text(lang),
            Stance::Asked { until } => {
                let moment = crate::read::words::moment(lang, until, zone);
                say::CandidateAsked { name, moment, share }.text(lang)
            }
        }
    }
}

impl Desk {
    /// Who would take the free seats of a game, for whoever leads it: offers and those on the waiting list whom a seat fits, in the order in
    /// which they came.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn candidates(
        &self,
        caller: &Caller,
        label: &str,
        part: Capacity,
    ) -> Result<Vec<Candidate>, Error> {
        if part == Capacity::Player {
            return Err(Error::NotAllowed(Allowed::Leaders));
        }
        let game = self.look(caller, label, Some(part)).await?.game;
        let free: Vec<SeatId> = game
            .seats
            .iter()
            .map(|seat| seat.id)
            .filter(|seat| {
                let closing = game.seat(*seat).is_some_and(|place| place.is_closing());
                closing || game::search::free_since(&game, *seat).is_some()
            })
            .collect();
        if free.is_empty() {
            return Ok(Vec::new());
        }
        let waiting = self.waiting_for(&game).await?;
        let mut found = Vec::new();
        for seat in free {
            let offers = game.offers.iter().filter(|offer| offer.seat == seat);
            let said_yes = match game.seat(seat).is_some_and(|place| place.is_closing()) {
                true => Stance::Follows,
                false => Stance::Offers,
            };
            let offers = offers.map(|offer| (&offer.player, (!offer.newcomer, offer.at), said_yes));
            let asked = game.invitations.iter().filter(|one| one.seat == seat && one.waits(self.now()));
            let asked = asked.filter_map(|one| {
                let stance = Stance::Asked { until: one.named?.until };
                Some((&one.player, (!one.newcomer, one.at), stance))
            });
            let mut line: Vec<(&Person, (bool, Timestamp), Stance)> = offers.chain(asked).collect();
            let known: BTreeSet<&PlayerId> = line.iter().map(|(player, ..)| &player.id).collect();
            let said_no = |player: &PlayerId| {
                let theirs = |one: &Invitation| one.seat == seat && one.player.id == *player;
                game.invitations.iter().any(|one| theirs(one) && one.declined)
            };
            let waits = waiting.iter().filter(|waits| {
                let player = &waits.player.id;
                !known.contains(player) && !said_no(player) && !game.has_part(player)
            });
            let waits = waits.map(|waits| (&waits.player, (!waits.newcomer, waits.since), Stance::Waits));
            line.extend(waits.collect::<Vec<_>>());
            line.sort_by(|a, b| (a.1, &a.0.name).cmp(&(b.1, &b.0.name)));
            for (player, (_, since), stance) in line {
                let reliability = match account_id(&player.id) {
                    Some(account) => self.reliability(account).await?,
                    None => Reliability::default(),
                };
                found.push(Candidate { seat, name: player.name.clone(), since, stance, reliability });
            }
        }
        Ok(found)
    }

    /// The seats of a game that the caller was asked to take and has not answered for, with the game as everybody sees it.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn asked_for(&self, caller: &Caller, label: &str) -> Result<(Arc<View>, Vec<Asked>), Error> {
        let player = caller.need_member()?.player();
        let (opened, now) = (self.open(label).await?, self.now());
        let game = &opened.game;
        let ahead = |seat| game.seat(seat).is_some_and(|place| place.is_closing());
        let waits = |one: &&Invitation| {
            one.player.id == player && !one.declined && (!ahead(one.seat) || one.waits(now))
        };
        let asked = game.invitations.iter().filter(waits).map(|one| Asked {
            seat: one.seat,
            until: one.named.map(|named| named.until).filter(|_| one.waits(now)),
            ahead: ahead(one.seat),
        });
        Ok((opened.seen_by(Viewer::Public), asked.collect()))
    }

    /// All seats for which a substitute is sought, the one first that is free longest.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn open_seats(&self) -> Result<Vec<OpenSeat>, Error> {
        let played = Listing { vacant: true, ..Listing::of(&[Status::Running, Status::Stopped]) };
        let cards = self.list(&played).await?;
        let mut open: Vec<OpenSeat> = cards
            .iter()
            .flat_map(|card| {
                let free = card.seats.iter().filter_map(|seat| Some((seat, seat.free.clone()?)));
                free.map(|(seat, free)| OpenSeat { card: card.clone(), seat: seat.clone(), free })
            })
            .collect();
        open.sort_by(|a, b| {
            (a.free.since, &a.card.label, a.seat.seat).cmp(&(b.free.since, &b.card.label, b.seat.seat))
        });
        Ok(open)
    }
}
