//! Whether the published turns of a game came from what was handed in: what a log says of its own sealing is worked out again. The log
//! may be a whole one, a player's own part of it, or the public's; each shows as much as it holds the salts for.

use crate::body::Body;
use crate::duty;
use crate::economy::EconomyEvent;
use crate::evaluate;
use crate::evaluation::{Evaluation, Moved, Record};
use crate::event::Event;
use crate::exchange::body::Happened;
use crate::game::Game;
use crate::module::Economy;
use crate::sealing::{Closed, Digest, Sealing, Secret};
use crate::setup::Press;
use crate::word::number::GameId;
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::Timestamp;
use rules::{WrittenAction, WrittenOrder};
use serde::Serialize;
use std::sync::Arc;

/// What does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// A turn was published that had not been closed.
    NotClosed {
        /// The turn that was published unsealed.
        turn: Turn,
    },
    /// What a seat handed in is not what was closed.
    OrdersChanged {
        /// Of which turn.
        turn: Turn,
        /// Whose orders they are.
        seat: SeatId,
    },
    /// Something of a seat counts that came after the turn was closed.
    CameLate {
        /// Of which turn.
        turn: Turn,
        /// Whose orders they are.
        seat: SeatId,
    },
    /// Another version counted than the one that was closed.
    CountedOtherwise {
        /// Of which turn.
        turn: Turn,
        /// Whose orders they are.
        seat: SeatId,
    },
    /// The report shows another order than was handed in.
    PrintedOtherwise {
        /// Of which turn.
        turn: Turn,
        /// The seat that orders the unit.
        seat: SeatId,
        /// The province in which it stood.
        at: String,
    },
    /// A lot was opened that had not been fixed, or not before the turn was closed.
    LotNotFixed {
        /// Of which turn.
        turn: Turn,
    },
    /// A lot that was opened is not the one that was fixed.
    LotChanged {
        /// Of which turn.
        turn: Turn,
    },
    /// The draws of a turn were not made with its lot.
    SeedChanged {
        /// Of which turn.
        turn: Turn,
    },
}

/// A published turn and what its log shows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    /// The turn that was published.
    pub turn: Turn,
    /// When it was closed the last time; none: it was not sealed.
    pub closed: Option<Timestamp>,
    /// How often it was closed.
    pub times: u32,
    /// When it was published.
    pub published: Timestamp,
    /// The seats whose orders could be held against what was closed.
    pub seats: Vec<SeatId>,
}

/// What a log shows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Fairness {
    /// The published turns, in the order in which they were published.
    pub turns: Vec<Shown>,
    /// Lots that were opened and are those that had been fixed.
    pub lots: Vec<Turn>,
    /// What does not fit, the first first.
    pub faults: Vec<Fault>,
}

/// Works out again what the log says of its sealing.
pub fn check(game: GameId, events: &[Event]) -> Fairness {
    let mut checking =
        Checking { state: Game::new(game), found: Fairness::default(), closed: None, drawn: Vec::new() };
    for event in events {
        checking.look(event);
        checking.state.apply(event);
    }
    checking.found
}

struct Checking {
    /// The game before the event that is looked at.
    state: Game,
    found: Fairness,
    /// What was closed last of the pending turn.
    closed: Option<(Timestamp, Closed)>,
    /// Seeds with which draws were made.
    drawn: Vec<(Turn, u64)>,
}

impl Checking {
    fn look(&mut self, event: &Event) {
        match &event.body {
            Body::Sealing { step } => match step {
                Sealing::Closed(closed) => self.closed(event.at, closed),
                Sealing::LotOpened { turn, number, key } => self.opened(*turn, *number, key),
                // a lot is looked at when it is opened, a salt when its hand is
                Sealing::Drawn { .. } | Sealing::Salted { .. } | Sealing::LotFixed { .. } => {}
            },
            Body::Evaluated { record, .. } => self.evaluated(record),
            Body::Published { evaluation, next } => {
                // what is told once more when the game is over has been looked at
                let known = |known: &Arc<Evaluation>| {
                    known.turn == evaluation.turn && known.number == evaluation.number
                };
                if next.is_some() || !self.state.published.iter().any(known) {
                    self.published(event.at, evaluation);
                }
            }
            Body::TurnReopened { .. } => self.closed = None,
            Body::Economy { turn, event } => {
                if let (Some(turn), EconomyEvent::Exchange(Happened::Table(table))) = (turn, event)
                    && let Some(seed) = table.seed
                {
                    self.drawn.push((*turn, seed));
                }
            }
            // a seal holds neither what these say nor when
            Body::Created { .. }
            | Body::HouseRulesSet { .. }
            | Body::SignUpOpened
            | Body::SignedUp { .. }
            | Body::SignUpWithdrawn { .. }
            | Body::GuestInvited { .. }
            | Body::PlacesTaken { .. }
            | Body::PowerGiven { .. }
            | Body::BeginnersEnded { .. }
            | Body::Started { .. }
            | Body::PowersAssigned { .. }
            | Body::Seated { .. }
            | Body::DeadlineSet { .. }
            | Body::Stopped { .. }
            | Body::Resumed { .. }
            | Body::AbsenceDeclared { .. }
            | Body::Reminded { .. }
            | Body::Submitted { .. }
            | Body::Hinted { .. }
            | Body::NoWaitSet { .. }
            | Body::LateAccepted { .. }
            | Body::CorrectionTaken { .. }
            | Body::Ruled { .. }
            | Body::RulingWithdrawn { .. }
            | Body::HoldSet { .. }
            | Body::DraftDiscarded { .. }
            | Body::ErrorReported { .. }
            | Body::PressSent { .. }
            | Body::PressRefused { .. }
            | Body::PressPrinted { .. }
            | Body::MessageSent { .. }
            | Body::NmrCounted { .. }
            | Body::GraceSet { .. }
            | Body::Waiting { .. }
            | Body::GraceMet { .. }
            | Body::GraceLapsed { .. }
            | Body::SeatVacated { .. }
            | Body::VacancyReason { .. }
            | Body::Reinstated { .. }
            | Body::SeatOffered { .. }
            | Body::Invited { .. }
            | Body::InvitationDeclined { .. }
            | Body::SeatSearched { .. }
            | Body::OfferWithdrawn { .. }
            | Body::SeatClosing { .. }
            | Body::SitterAsked { .. }
            | Body::SitterAnswered { .. }
            | Body::Represented { .. }
            | Body::SitterEnded { .. }
            | Body::DoneWithout { .. }
            | Body::Overslept { .. }
            | Body::Proposed { .. }
            | Body::Voted { .. }
            | Body::Agreed { .. }
            | Body::Lapsed { .. }
            | Body::CouncilInformed { .. }
            | Body::CouncilRefused { .. }
            | Body::EndMoved { .. }
            | Body::BreachReported { .. }
            | Body::Noted { .. }
            | Body::DisputeRaised { .. }
            | Body::DisputeDecided { .. }
            | Body::OffenderReported { .. }
            | Body::ContentReported { .. }
            | Body::Ended { .. }
            | Body::LawlessResumed { .. }
            | Body::IdentitiesRevealed { .. }
            | Body::ChairOffered { .. }
            | Body::ChairDeclined { .. }
            | Body::MasterChanged { .. }
            | Body::DiaryWritten { .. }
            | Body::DiaryOpened { .. }
            | Body::EndStated { .. }
            | Body::ResultReported
            | Body::Undone { .. }
            | Body::Redone { .. }
            | Body::RhythmSet { .. }
            | Body::BoardMoved { .. }
            | Body::ControlSet { .. }
            | Body::Unknown { .. } => {}
        }
    }

    fn opened(&mut self, turn: Turn, number: u32, key: &Secret) {
        let fixed = self.state.seals.lots.iter().find(|lot| lot.turn == turn && lot.number == number);
        let drawn = self.drawn.iter().rev().find(|(of, _)| *of == turn).map(|(_, seed)| *seed);
        match fixed {
            None => self.fault(Fault::LotNotFixed { turn }),
            Some(lot) if lot.hash != key.hash() => self.fault(Fault::LotChanged { turn }),
            Some(_) if drawn.is_some_and(|seed| seed != key.seed()) => {
                self.fault(Fault::SeedChanged { turn })
            }
            Some(_) => self.found.lots.push(turn),
        }
    }

    fn closed(&mut self, at: Timestamp, closed: &Closed) {
        if self.state.seals.lot(closed.turn).is_none() {
            self.fault(Fault::LotNotFixed { turn: closed.turn });
        }
        for seat in self.unlike(closed) {
            self.fault(Fault::OrdersChanged { turn: closed.turn, seat });
        }
        self.closed = Some((at, closed.clone()));
    }

    fn evaluated(&mut self, record: &Record) {
        let turn = record.evaluation.turn;
        let lot = self.state.seals.secret.zip(self.state.seals.lot(turn));
        if lot.is_some_and(|(secret, lot)| secret.lot(turn, lot.number).seed() != record.seed) {
            self.fault(Fault::SeedChanged { turn });
        }
        let Some((_, closed)) = self.closed.clone().filter(|_| record.evaluation.number == 1) else { return };
        for seat in self.unlike(&closed) {
            self.fault(Fault::CameLate { turn, seat });
        }
        for counted in &record.counted {
            let counts = duty::counting(&self.state, counted.seat, turn, closed.by);
            if counts.map(|counting| counting.submission.version) != counted.version {
                self.fault(Fault::CountedOtherwise { turn, seat: counted.seat });
            }
        }
    }

    fn published(&mut self, at: Timestamp, evaluation: &Evaluation) {
        let turn = evaluation.turn;
        let closed = self.closed.clone().filter(|(_, closed)| closed.turn == turn);
        let first = evaluation.number == 1;
        match &closed {
            Some((_, closed)) if first => {
                for seat in self.unlike(closed) {
                    self.fault(Fault::CameLate { turn, seat });
                }
            }
            None if first && self.state.seals.lot(turn).is_some() => self.fault(Fault::NotClosed { turn }),
            Some(_) | None => {}
        }
        let seats: Vec<SeatId> = self.state.seals.salts.iter().map(|(seat, ..)| *seat).collect();
        let mut seats: Vec<SeatId> = seats.into_iter().filter(|_| closed.is_some()).collect();
        seats.sort_unstable();
        seats.dedup();
        if let Some((_, closed)) = &closed {
            for seat in &seats {
                for at in self.printed_otherwise(evaluation, *seat, closed.by) {
                    self.fault(Fault::PrintedOtherwise { turn, seat: *seat, at });
                }
            }
        }
        // published to everybody, to a seat and to the staff (M13), it is one turn all the same
        let again = self.found.turns.last().is_some_and(|shown| shown.turn == turn && shown.published == at);
        if first && !again {
            let times = closed.as_ref().map_or(0, |(_, closed)| closed.number);
            let closed = closed.map(|(at, _)| at);
            self.found.turns.push(Shown { turn, closed, times, published: at, seats });
        }
    }

    /// The seats whose receipts do not lead to what was closed, of those whose salts are known.
    fn unlike(&self, closed: &Closed) -> Vec<SeatId> {
        let seats = self.state.seats.iter().map(|seat| seat.id);
        let unlike = |seat: &SeatId| {
            let receipt = self.state.receipt(*seat, closed.turn, closed.by);
            receipt.is_some_and(|receipt| {
                closed.leaves.get(seat.index()) != Some(&Digest::leaf(&receipt, closed.number))
            })
        };
        seats.filter(unlike).collect()
    }

    /// Where a seat's units were shown with other orders than counted for them.
    fn printed_otherwise(&self, evaluation: &Evaluation, seat: SeatId, by: Timestamp) -> Vec<String> {
        let sheet = evaluate::ordered(&self.state, seat, evaluation.turn, by);
        let sheet = sheet.unwrap_or_default();
        let own = |moved: &&Moved| {
            let power = crate::plain::power(&evaluation.board, moved.unit.power);
            self.state.control.get(&power) == Some(&seat)
        };
        let hides = self.state.setup.as_ref().is_some_and(|setup| setup.press == Press::None)
            || Economy::of(&self.state).is_some_and(|economy| !economy.ways().prints_void_orders);
        let other = |moved: &&Moved| {
            let of_unit = |order: &WrittenOrder| order.at.province() == moved.unit.province();
            let ordered = sheet.orders.iter().filter(|ordered| ordered.power == moved.unit.power);
            let ordered: Vec<WrittenOrder> = ordered.map(|ordered| ordered.order).filter(of_unit).collect();
            let same = match moved.given.is_empty() {
                true => ordered.is_empty(),
                false => moved.given.iter().all(|given| ordered.contains(&given.order)),
            };
            !(same || hides && is_holding(moved))
        };
        let board = &evaluation.board;
        let moves = evaluation.moves.iter().filter(own).filter(other);
        moves.map(|moved| board.province_id(moved.unit.province()).to_owned()).collect()
    }

    fn fault(&mut self, fault: Fault) {
        if !self.found.faults.contains(&fault) {
            self.found.faults.push(fault);
        }
    }
}

/// As the report shows a unit whose order it may not print (9.9.6).
fn is_holding(moved: &Moved) -> bool {
    matches!(moved.given.as_slice(), [given] if matches!(given.order.action, WrittenAction::Hold))
}
