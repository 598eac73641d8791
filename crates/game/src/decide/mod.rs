//! Deciding: a command becomes events, or is refused with the paragraph. Nothing is written here, and
//! nothing but the arguments is looked at: the same game, command and time always give the same answer.

mod board;
mod calendar;
mod chair;
mod conclude;
mod deciding;
mod economy;
mod filling;
mod keepsake;
mod nmr;
mod sealing;
mod seats;
mod sign_up;
mod sitters;
mod submit;
mod talk;
mod turn;
mod votes;

use crate::command::{Act, Command};
use crate::event::Event;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::word::actor::Actor;
pub use board::can_go_on;
pub(crate) use conclude::closes_at;
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
    game.readable()?;
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
            Command::InviteGuest { player } => self.invite_guest(player),
            Command::GivePower { player, power, reason } => self.give_power(player, power.as_ref(), reason),
            Command::EndBeginners { reason } => self.end_beginners(reason),
            Command::SetGrace { seat, until, reason } => self.set_grace(*seat, *until, reason),
            Command::Start { seed, deadline } => self.start(*seed, *deadline),
            Command::SetRhythm { rhythm } => self.set_rhythm(rhythm),
            Command::MoveBoard { to, reason } => self.move_board(to, reason),
            Command::Shift { to, reason } => self.shift(*to, reason),
            Command::Suspend { reason } => self.suspend(reason),
            Command::Resume { deadline, note } => self.resume(*deadline, note),
            Command::DeclareAbsence { from, to, note } => self.declare_absence(*from, *to, note),
            Command::Remind { turn, ordinal, hours } => self.remind(*turn, *ordinal, *hours),
            Command::Submit { sheet, seat } => self.submit(sheet, *seat),
            Command::SetNoWait { on } => self.set_no_wait(*on),
            Command::AcceptLate { reason } => self.accept_late(reason),
            Command::TakeCorrection { seat, version } => self.take_correction(*seat, *version),
            Command::Process { turn, ordinal, seed } => self.process(*turn, *ordinal, *seed),
            Command::ProcessEarly { turn, seed } => self.process_early(*turn, *seed),
            Command::Search { seat, day, waiting } => self.search(*seat, *day, waiting),
            Command::CloseBrokenOff => self.close_broken_off(),
            Command::CloseGrace { seat, turn } => self.close_grace(*seat, *turn),
            Command::SetHold { on } => self.set_hold(*on),
            Command::Publish => self.publish_held(),
            Command::DiscardDraft => self.discard_draft(),
            Command::Rule { turn, ruling, reason } => self.rule(*turn, ruling, reason),
            Command::WithdrawRuling { id } => self.withdraw_ruling(*id),
            Command::Correct { reason, shift } => self.correct(reason, *shift),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Exclude { seat, why, note } => self.exclude(*seat, *why, note),
            Command::Substitute { seat, player, deadline } => self.substitute(*seat, player, *deadline),
            Command::Reinstate { player } => self.reinstate(player),
            Command::PlayOn { deadline, note } => self.play_on(*deadline, note),
            Command::DoWithout { seat, reason, deadline } => self.do_without(*seat, reason, *deadline),
            Command::ReportBreach { seat, note } => self.report_breach(*seat, note),
            Command::ReportOffender { player, elsewhere } => self.report_offender(player, *elsewhere),
            Command::OfferSeat { seat, player, newcomer } => self.offer_seat(*seat, player, *newcomer),
            Command::WithdrawOffer { seat, player } => self.withdraw_offer(*seat, player),
            Command::NameSitter { seat, sitter, from, to, talk, emergency } => {
                self.name_sitter(*seat, sitter, (*from, *to), *talk, emergency)
            }
            Command::AnswerSitter { seat, yes } => self.answer_sitter(*seat, *yes),
            Command::EndSitter { seat } => self.end_sitter(*seat),
            Command::WriteDiary { text } => self.write_diary(text),
            Command::OpenDiary { turn } => self.open_diary(*turn),
            Command::StateEnd { text } => self.state_end(text),
            Command::Resign { note } => self.resign(note),
            Command::Propose { proposal } => self.propose(proposal),
            Command::Vote { id, yes } => self.vote(*id, *yes),
            Command::CouncilAnswer { id, refuse, reason } => self.council_answer(*id, *refuse, reason),
            Command::Abort { reason } => self.abort(reason),
            Command::HandOver { to } => self.hand_over(to),
            Command::AnswerChair { yes, contact } => self.answer_chair(*yes, contact),
            Command::ReportResult => self.report_result(),
            Command::SendPress { item } => self.send_press(item),
            Command::RefusePress { id, reason } => self.refuse_press(*id, reason),
            Command::SendMessage { to, text } => self.send_message(to, text),
            Command::ReportError { text } => self.report_error(text),
            Command::Note { text } => self.write_note(text),
            Command::RaiseDispute { text } => self.raise_dispute(text),
            Command::DecideDispute { id, text } => self.decide_dispute(*id, text),
            Command::ReportContent { text } => self.report_content(text),
            Command::Economy { act } => self.economy(act),
        }
    }
}
