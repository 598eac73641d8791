//! Who must be written to of what happened, said once more from the rules' side, apart from the product: by the event, and
//! never beyond the people whom the event reaches.

use std::collections::BTreeSet;

use game::body::Body;
use game::calendar::deadline::DeadlineReason;
use game::event::Event;
use game::game::{Game, Stage};
use game::house::LateOrders;
use game::ruling::Ruling;
use game::submission::{Channel, Submission};
use game::vote::Proposal;
use game::word::actor::Viewer;
use game::word::seat::{PlayerId, SeatId};
use text::Reason;

use crate::plan::Plan;
use crate::record::{Append, reaches};
use crate::world::World;

/// Letters, each a reader's place in the cast and the topic.
#[derive(Default, Debug)]
pub struct Due {
    /// Those that had to be written.
    pub must: BTreeSet<(usize, &'static str)>,
    /// Those that could be.
    pub may: BTreeSet<(usize, &'static str)>,
}

/// Whom a sentence of the rules names.
#[derive(Clone, Copy)]
enum To<'e> {
    /// Everybody who plays now.
    Players,
    /// Whoever sits on this seat, or sat there until now.
    Seat(SeatId),
    /// Whoever left this seat last.
    Gone(SeatId),
    /// The game master.
    Master,
    /// Whoever is asked for something.
    Asked(&'e PlayerId),
    /// The organisers who do not play.
    Council,
    /// Those who signed up for a game that had not begun.
    Applicants,
}

/// The letters that follow from an append.
pub fn due(world: &World, append: &Append) -> Due {
    let mut due = Due::default();
    let expecting = Expecting { world, append };
    for event in &append.events {
        for (to, topic) in expecting.told(&event.body) {
            for who in expecting.people(event, to) {
                due.must.insert((who, topic));
            }
        }
        // What an economy tells at once, and what a correction leaves of orders that were in, depends on what they are about.
        let corrects =
            matches!(&event.body, Body::Published { evaluation, .. } if evaluation.correction.is_some());
        if corrects || matches!(event.body, Body::Economy { .. }) {
            for to in [To::Players, To::Master] {
                due.may.extend(expecting.people(event, to).into_iter().map(|who| (who, "notice")));
            }
        }
    }
    due
}

struct Expecting<'a> {
    world: &'a World,
    append: &'a Append,
}

impl Expecting<'_> {
    /// The people behind a word whom the event reaches.
    fn people(&self, event: &Event, to: To<'_>) -> Vec<usize> {
        let (before, after) = (&self.append.before, &self.append.after);
        let sits = |game: &Game, seat: SeatId| {
            let occupant = game.seat(seat)?.occupant().filter(|occupant| !occupant.closing)?;
            Some(occupant.player.as_ref()?.id.clone())
        };
        let found: Vec<PlayerId> = match to {
            To::Master if reaches(&event.audience, Viewer::GameMaster) => return vec![Plan::MASTER],
            To::Council if reaches(&event.audience, Viewer::Organiser) => {
                let sits = |who: &usize| {
                    self.world.people.get(*who).is_some_and(|member| !had_part(after, &member.player()))
                };
                let council = |member: &desk::Member| member.is(desk::Role::Organiser);
                let all = self.world.people.iter().enumerate().filter(|(_, member)| council(member));
                return all.map(|(who, _)| who).filter(sits).collect();
            }
            To::Master | To::Council => Vec::new(),
            To::Players => {
                let seats = after.seats.iter().filter(|seat| reaches(&event.audience, Viewer::Seat(seat.id)));
                seats.filter_map(|seat| sits(after, seat.id)).collect()
            }
            To::Seat(seat) if reaches(&event.audience, Viewer::Seat(seat)) => {
                sits(after, seat).or_else(|| sits(before, seat)).into_iter().collect()
            }
            To::Seat(_) => Vec::new(),
            To::Asked(player) => vec![player.clone()],
            To::Gone(seat) => {
                let last = after.seat(seat).and_then(|seat| seat.occupants.last());
                last.and_then(|occupant| Some(occupant.player.as_ref()?.id.clone())).into_iter().collect()
            }
            To::Applicants if reaches(&event.audience, Viewer::Public) && !began(before) => {
                after.applications.iter().map(|application| application.player.id.clone()).collect()
            }
            To::Applicants => Vec::new(),
        };
        let place = |id: &PlayerId| self.world.people.iter().position(|member| member.player() == *id);
        found.iter().filter_map(place).collect()
    }

    /// Who must be told of an event, and under which topic.
    fn told<'e>(&self, body: &'e Body) -> Vec<(To<'e>, &'static str)> {
        use To::{Applicants, Asked, Council, Gone, Master, Players, Seat};
        let after = &self.append.after;
        match body {
            // "allen Spielern ... bekanntgegeben" (10.2)
            // a rule of the game that all play by (10.3)
            Body::BeginnersEnded { .. } => game("notice"),
            Body::HouseRulesSet { .. } if after.stage == Stage::Running => game("notice"),
            Body::HouseRulesSet { .. } => vec![(Applicants, "notice")],
            Body::PlacesTaken { taken, .. } if usize::from(*taken) == self.world.plan.seats() => {
                vec![(Master, "staff")]
            }
            Body::Started { .. } => game("start"),
            Body::Seated { substitute: false, .. } => Vec::new(),
            // where identities are hidden it is said twice, once with the name for the staff (9.9.7)
            Body::Seated { player: Some(_), .. } if self.hidden() => vec![(Master, "seat")],
            Body::Seated { .. } if self.hidden() => vec![(Players, "seat")],
            Body::Seated { .. } => game("seat"),
            // "all players see the new date" (R168)
            Body::DeadlineSet { reason, .. } if is_news(*reason) => game("deadline"),
            Body::Undone { restores, .. } | Body::Redone { restores, .. }
                if matches!(**restores, Body::DeadlineSet { .. }) =>
            {
                game("deadline")
            }
            // what became of their own orders they must know at once (9.9.1)
            Body::Ruled { ruling } => self.ruled(&ruling.ruling),
            Body::RulingWithdrawn { id } => {
                let before = self.append.before.rulings.iter().find(|ruling| ruling.id == *id);
                before.map_or_else(Vec::new, |ruling| self.ruled(&ruling.ruling))
            }
            Body::Undone { restores, .. } | Body::Redone { restores, .. } if is_ruling(restores) => {
                self.told(restores)
            }
            Body::Undone { .. } | Body::Redone { .. } => Vec::new(),
            Body::Stopped { .. }
            | Body::Resumed { .. }
            | Body::LateAccepted { .. }
            | Body::Waiting { .. } => game("deadline"),
            // "dem Spielleiter" (9.4)
            Body::AbsenceDeclared { .. } | Body::ErrorReported { .. } | Body::Overslept { .. } => {
                vec![(Master, "staff")]
            }
            Body::Evaluated { held: true, .. } => vec![(Master, "staff")],
            // of a seat on which nobody sits any more there is nobody to remind
            Body::Reminded { seats, .. } if !seats.iter().any(|seat| self.is_taken(*seat)) => Vec::new(),
            Body::Reminded { seats, .. } => {
                let each = seats.iter().map(|seat| (Seat(*seat), "reminder"));
                each.chain([(Master, "staff")]).collect()
            }
            // by mail the answer tells it
            Body::Hinted { .. } if self.by_mail() => Vec::new(),
            Body::Hinted { seat, .. } => vec![(Seat(*seat), "answer")],
            // "an alle Spieler" (9.9.2)
            Body::Published { evaluation, .. } if evaluation.correction.is_some() => game("correction"),
            Body::Published { .. } => game("report"),
            Body::PressRefused { seat, .. } => vec![(Seat(*seat), "message")],
            Body::MessageSent { message } => message.to.iter().map(|seat| (Seat(*seat), "message")).collect(),
            Body::NmrCounted { seat, .. } | Body::GraceSet { seat, .. } => {
                vec![(Seat(*seat), "seat"), (Master, "staff")]
            }
            // "Mitspieler" and organisers know of a free seat (9.10.1, 10.5)
            Body::SeatVacated { seat, .. } if self.reasoned(*seat) => vec![(Players, "seat")],
            Body::SeatVacated { .. } => game("seat"),
            // why is for them and the staff (9.9.7)
            Body::VacancyReason { seat, .. } => {
                vec![(Gone(*seat), "seat"), (Master, "seat"), (Council, "staff")]
            }
            Body::SeatClosing { .. } => Vec::new(),
            // the rule gave it to them at once, and that is told
            Body::SeatOffered { seat, player, .. }
                if after.seat(*seat).is_some_and(|place| place.seats(&player.id)) =>
            {
                Vec::new()
            }
            // what somebody offers is for whoever leads the game
            Body::SeatOffered { .. } | Body::OfferWithdrawn { .. } => vec![(Master, "staff")],
            // whom the game master names is asked; else it is who waits for a seat, and their no is for the master's page
            Body::Invited { player, named: Some(_), .. } => vec![(Asked(&player.id), "seat")],
            Body::Invited { .. } => Vec::new(),
            Body::InvitationDeclined { seat, player } if self.was_named(*seat, player) => {
                vec![(Master, "staff")]
            }
            Body::InvitationDeclined { .. } => Vec::new(),
            // "wird ... Ersatz gesucht" (9.10.1a): whoever leads the game hears that nobody came, then the organisers
            Body::SeatSearched { day: 7, .. } => vec![(Master, "staff")],
            Body::SeatSearched { day: 14, .. } => vec![(Master, "staff"), (Council, "staff")],
            Body::SeatSearched { .. } => Vec::new(),
            // who is asked, and what they are told, is theirs; whoever leads the game agrees, and hears what came of it (9.4)
            Body::SitterAsked { agreed: false, .. } => vec![(Master, "staff")],
            Body::SitterAsked { .. } | Body::SitterAnswered { .. } => Vec::new(),
            Body::Represented { .. } | Body::SitterEnded { .. } => vec![(Master, "seat")],
            // one's own, or read on the game's page
            Body::DiaryWritten { .. } | Body::DiaryOpened { .. } | Body::EndStated { .. } => Vec::new(),
            Body::Reinstated { .. } => game("seat"),
            Body::DoneWithout { .. } => game("seat"),
            Body::Proposed { .. } | Body::EndMoved { .. } => game("vote"),
            Body::Agreed { id } if matches!(self.proposal(*id), Some(Proposal::KeepAfterBreach { .. })) => {
                all("vote")
            }
            Body::Agreed { .. } => game("vote"),
            Body::Lapsed { id } if self.was_agreed(*id) => Vec::new(),
            Body::Lapsed { .. } => game("vote"),
            Body::CouncilInformed { .. } => vec![(Council, "staff")],
            Body::CouncilRefused { .. } => all("vote"),
            Body::TurnReopened { .. } => all("notice"),
            Body::BreachReported { seat, .. } => {
                vec![(Seat(*seat), "seat"), (Master, "staff"), (Council, "staff")]
            }
            Body::GuestInvited { player } => vec![(Asked(&player.id), "seat")],
            Body::ChairOffered { to } => vec![(Asked(&to.id), "seat")],
            Body::ChairDeclined { .. } => vec![(Master, "staff")],
            // who leads the game is to be known to all (9.2)
            Body::MasterChanged { .. } => [game("notice"), vec![(Applicants, "notice")]].concat(),
            Body::DisputeRaised { .. } => vec![(Master, "staff"), (Council, "staff")],
            // what a case decides, its letters tell
            Body::DisputeDecided { text: Reason::Case { .. }, .. } => Vec::new(),
            Body::DisputeDecided { id, .. } => {
                let dispute = after.disputes.iter().find(|dispute| dispute.id == *id);
                let raiser = dispute.map(|dispute| (Seat(dispute.seat), "notice"));
                raiser.into_iter().chain([(Master, "notice"), (Council, "staff")]).collect()
            }
            Body::OffenderReported { .. } | Body::ContentReported { .. } => vec![(Council, "staff")],
            // the players, and the council that decides of broken off games (10.5)
            Body::Ended { .. } => all("end"),
            // whoever is still there plays on (10.5)
            Body::LawlessResumed { .. } => game("notice"),
            // "Verspätet eingesandte Züge" are the game master's decision (9.10.1)
            Body::Submitted { submission } if self.waits_as_late(submission) => vec![(Master, "staff")],
            // What its doer is answered, what stands on pages, and the staff's own work.
            Body::Created { .. }
            | Body::SignUpOpened
            | Body::SignedUp { .. }
            | Body::SignUpWithdrawn { .. }
            | Body::PlacesTaken { .. }
            | Body::PowersAssigned { .. }
            | Body::PowerGiven { .. }
            | Body::DeadlineSet { .. }
            | Body::Submitted { .. }
            | Body::NoWaitSet { .. }
            | Body::CorrectionTaken { .. }
            | Body::HoldSet { .. }
            | Body::Evaluated { held: false, .. }
            | Body::DraftDiscarded { .. }
            | Body::PressSent { .. }
            | Body::PressPrinted { .. }
            | Body::GraceMet { .. }
            | Body::GraceLapsed { .. }
            | Body::Voted { .. }
            | Body::Noted { .. }
            | Body::IdentitiesRevealed { .. }
            | Body::ResultReported
            | Body::RhythmSet { .. }
            | Body::BoardMoved { .. }
            | Body::ControlSet { .. }
            | Body::Economy { .. }
            | Body::Sealing { .. }
            | Body::Unknown { .. } => Vec::new(),
        }
    }

    /// Whether orders came after the deadline of their turn, while late orders do not count by themselves. A time limit
    /// that the game waits for moves the deadline with it (9.10.1b).
    fn waits_as_late(&self, submission: &Submission) -> bool {
        let before = &self.append.before;
        let due = before.deadline.filter(|deadline| deadline.turn == submission.sheet.turn);
        let taken = |due| before.house.late == LateOrders::Accepted || before.late == Some(due);
        due.is_some_and(|due| submission.sheet.received > due.at && !taken(due))
    }

    fn is_taken(&self, seat: SeatId) -> bool {
        let occupant = self.append.after.seat(seat).and_then(|seat| seat.occupant());
        occupant.is_some_and(|occupant| !occupant.closing)
    }

    fn by_mail(&self) -> bool {
        let mail = |event: &Event| matches!(&event.body, Body::Submitted { submission } if submission.sheet.channel == Channel::Mail);
        self.append.events.iter().any(mail)
    }

    /// Whose hand a ruling is about.
    fn ruled(&self, ruling: &Ruling) -> Vec<(To<'static>, &'static str)> {
        let seat = match ruling {
            Ruling::Order { power, .. } => self.append.after.control.get(power).copied(),
            Ruling::Refuse { seat, .. } | Ruling::Press { seat, .. } | Ruling::NoNmr { seat } => Some(*seat),
            Ruling::Unit { .. } | Ruling::NoUnit { .. } | Ruling::Owner { .. } => None,
        };
        seat.map(|seat| (To::Seat(seat), "notice")).into_iter().collect()
    }

    fn hidden(&self) -> bool {
        self.world.plan.identity.hidden()
    }

    fn proposal(&self, id: u32) -> Option<&Proposal> {
        let proposed = self.append.events.iter().find_map(|event| {
            let Body::Proposed { id: of, proposal, .. } = &event.body else { return None };
            (*of == id).then_some(proposal)
        });
        let open = self.append.before.ballots.iter().find(|ballot| ballot.id == id);
        proposed.or_else(|| open.map(|ballot| &ballot.proposal))
    }

    /// Why somebody left comes with these events.
    fn reasoned(&self, seat: SeatId) -> bool {
        let of = |event: &Event| matches!(event.body, Body::VacancyReason { seat: of, .. } if of == seat);
        self.append.events.iter().any(of)
    }

    /// Whether the game master had named them for the seat.
    fn was_named(&self, seat: SeatId, player: &PlayerId) -> bool {
        let theirs = |one: &game::filling::Invitation| (one.seat, &one.player.id) == (seat, player);
        self.append.before.invitations.iter().any(|one| theirs(one) && one.named.is_some())
    }

    fn was_agreed(&self, id: u32) -> bool {
        let before = self.append.before.ballots.iter().any(|ballot| ballot.id == id && ballot.agreed);
        before || self.append.events.iter().any(|event| event.body == Body::Agreed { id })
    }
}

fn is_ruling(body: &Body) -> bool {
    matches!(body, Body::Ruled { .. } | Body::RulingWithdrawn { .. })
}

fn game(topic: &'static str) -> Vec<(To<'static>, &'static str)> {
    vec![(To::Players, topic), (To::Master, topic)]
}

fn all(topic: &'static str) -> Vec<(To<'static>, &'static str)> {
    vec![(To::Players, topic), (To::Master, topic), (To::Council, "staff"), (To::Applicants, topic)]
}

/// Whoever plays, played or signed up: none of them is told what the organisers are.
fn had_part(game: &Game, player: &PlayerId) -> bool {
    let sat = game.seats.iter().flat_map(|seat| &seat.occupants).filter_map(|one| one.player.as_ref());
    sat.chain(game.applications.iter().map(|one| &one.player)).any(|person| person.id == *player)
}

fn began(game: &Game) -> bool {
    matches!(game.stage, Stage::Running | Stage::Over)
}

/// A deadline that is not the regular one is told by a letter.
fn is_news(reason: DeadlineReason) -> bool {
    !matches!(reason, DeadlineReason::Regular | DeadlineReason::Start | DeadlineReason::Grace)
}
