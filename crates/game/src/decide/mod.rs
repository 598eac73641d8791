//! Deciding: a command becomes events, or is refused with the paragraph. Nothing is written here, and
//! nothing but the arguments is looked at: the same game, command and time always give the same answer.

mod calendar;
mod conclude;
mod deciding;
mod economy;
mod nmr;
mod seats;
mod sign_up;
mod submit;
mod talk;
mod turn;
mod votes;

use crate::command::{Act, Command};
use crate::event::Event;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::word::actor::Actor;
use deciding::Deciding;
use jiff::Timestamp;
pub use turn::TOLERANCE;

/// What the command does to the game at this time: events to be appended, none if the command's cause was dealt
/// with before.
///
/// # Errors
/// A [`Refusal`]: nothing happens.
pub fn decide(game: &Game, act: &Act, at: Timestamp) -> Result<Vec<Event>, Refusal> {
    if game.knows(&act.cause) {
        return Ok(Vec::new());
    }
    if matches!(act.actor, Actor::Seat(_) | Actor::Hidden) {
        return Err(Refusal::NotForYou);
    }
    let mut deciding = Deciding::new(game, act, at);
    deciding.run(&act.command)?;
    Ok(deciding.events)
}

impl Deciding {
    fn run(&mut self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Create { setup } => self.create(setup),
            Command::SetHouseRules { rules, reason } => self.set_house_rules(rules, reason),
            Command::OpenSignUp => self.open_sign_up(),
            Command::SignUp { player, preferences, alias } => {
                self.sign_up(player, preferences, alias.as_deref())
            }
            Command::WithdrawSignUp { player } => self.withdraw_sign_up(player),
            Command::Start { seed, deadline } => self.start(*seed, *deadline),
            Command::SetRhythm { rhythm } => self.set_rhythm(rhythm),
            Command::Shift { to, reason } => self.shift(*to, reason),
            Command::Suspend { reason } => self.suspend(reason),
            Command::Resume { deadline, note } => self.resume(*deadline, note),
            Command::DeclareAbsence { from, to, note } => self.declare_absence(*from, *to, note),
            Command::Remind { turn, ordinal, hours } => self.remind(*turn, *ordinal, *hours),
            Command::Submit { sheet, seat } => self.submit(sheet, *seat),
            Command::SetNoWait { on } => self.set_no_wait(*on),
            Command::AcceptLate { reason } => self.accept_late(reason),
            Command::TakeCorrection { seat, version } => self.take_correction(*seat, *version),
            Command::SetHold { .. }
            | Command::Publish
            | Command::DiscardDraft
            | Command::Rule { .. }
            | Command::WithdrawRuling { .. }
            | Command::Correct { .. }
            | Command::Process { .. }
            | Command::ProcessEarly { .. }
            | Command::CloseGrace { .. }
            | Command::Undo
            | Command::Redo => self.run_turn(command),
            Command::Exclude { .. }
            | Command::Substitute { .. }
            | Command::DoWithout { .. }
            | Command::ReportBreach { .. }
            | Command::ReportOffender { .. }
            | Command::Resign { .. } => self.run_seats(command),
            Command::Propose { proposal } => self.propose(proposal),
            Command::Vote { id, yes } => self.vote(*id, *yes),
            Command::CouncilAnswer { id, refuse, reason } => self.council_answer(*id, *refuse, reason),
            Command::Abort { reason } => self.abort(reason),
            Command::ReportResult => self.report_result(),
            Command::Economy { act } => self.economy(act),
            talk => self.run_talk(talk),
        }
    }
}
