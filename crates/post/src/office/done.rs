//! What comes of a wish, in words: what was done, or why it was not.

use commands::mail::MailCommand;
use commands::{Action, Arguments, Fault as Wrong};
use desk::{Done, Topic, words};
use game::body::Body;
use game::house::Fill;
use game::sign_up::Application;
use game::view::View;
use game::word::actor::Actor;
use jiff::ToSpan;
use jiff::civil::DateTime;
use text::{Lang, post as say};

use super::treaties::{did_accept, did_decline, did_offer};
use crate::commands::Letters;

/// Why an action was not understood. Where the words are wrong, how one writes it says more than what a form would take.
pub(super) fn wrong(lang: Lang, action: Action, why: &Wrong) -> String {
    let sample = MailCommand::Act(action, &[]).line().and_then(|line| line.sample);
    match (why, sample) {
        (Wrong::Unreadable(_, given), Some(sample)) => {
            say::HowToWrite { text: given, sample: sample(lang) }.text(lang)
        }
        (why, _) => why.text(lang),
    }
}

/// A vote that names no proposal, where none or several are open: what is open, and how one votes. Where only one is, it is meant.
pub(super) fn which_ballot(lang: Lang, game: &View, (action, given): (Action, &Arguments)) -> Option<String> {
    let named = |id: &str| id.parse::<u32>().is_ok();
    if action != Action::Vote || given.get("id").is_some_and(named) {
        return None;
    }
    let mut open = game.ballots.iter().filter(|ballot| !ballot.agreed).peekable();
    let Some(first) = open.peek().map(|ballot| ballot.id) else { return Some(say::no_ballots(lang)) };
    let mut lines = vec![say::which_ballot(lang)];
    for ballot in open {
        lines.push(format!("  {}: {}", ballot.id, desk::proposal(lang, game, &ballot.proposal)));
    }
    lines.push(say::which_ballot_how(lang, first));
    Some(lines.join("\n"))
}

/// What was done, in the writer's words and in ours.
pub(super) fn did(lang: Lang, action: Action, given: &Arguments, done: &Done) -> String {
    let id = || given.get("id").unwrap_or_default();
    match action {
        Action::NoWait if given.get("on") == Some("no") => say::did_wait(lang),
        Action::NoWait => say::did_no_wait(lang),
        Action::Absence => {
            let day = |name, back: i64| {
                let at = given.get(name)?.parse::<DateTime>().ok()?.checked_sub(back.days()).ok()?;
                Some(words::day(lang, at.date()))
            };
            // It ends with the midnight after the last day.
            let (from, to) = (day("from", 0).unwrap_or_default(), day("to", 1).unwrap_or_default());
            say::DidAbsence { from, to }.text(lang)
        }
        Action::Sitter => say::did_sitter(lang, given.get("member").unwrap_or_default()),
        Action::SitterAnswer if given.get("yes") == Some("yes") => say::did_sitter_yes(lang),
        Action::SitterAnswer => say::did_sitter_no(lang),
        Action::SitterEnd if ended_own_sitting(done) => text::desk::sitter_ended_you(lang),
        Action::SitterEnd => say::did_sitter_end(lang),
        Action::TakeOver if given.get("yes") == Some("yes") => say::did_chair_yes(lang, done.label()),
        Action::TakeOver => say::did_chair_no(lang, done.label()),
        Action::Message => {
            let game = done.seen();
            let seats = given.all("to").filter_map(|name| commands::seat_named(&game, name));
            say::did_message(lang, text::list(lang, seats.map(|seat| words::seat(lang, &game, seat))))
        }
        Action::Vote if given.get("yes") == Some("yes") => say::did_vote_yes(lang, id()),
        Action::Vote => say::did_vote_no(lang, id()),
        Action::ProposeDraw
        | Action::ProposeCapitulation
        | Action::Concede
        | Action::ProposeLaterEnd
        | Action::ProposeKeep
        | Action::Repeat => did_propose(lang, done),
        Action::Offer => did_offer(lang, done),
        Action::Accept => did_accept(lang, id(), done),
        Action::Decline => did_decline(lang, id(), done),
        Action::ReportError => say::did_report_error(lang),
        Action::Dispute => say::did_dispute(lang),
        Action::ReportContent => say::did_report_content(lang),
        Action::Withdraw => say::did_withdraw(lang, done.label()),
        Action::StepIn => {
            let seat = commands::seat_named(&done.seen(), given.get("seat").unwrap_or_default());
            let seats = seat.map(|seat| words::seat(lang, &done.seen(), seat)).unwrap_or_default();
            let game = done.label();
            if seat.is_some_and(|seat| done.sits(seat)) {
                say::DidSitDown { game, seats }.text(lang)
            } else if seat.is_some_and(|seat| done.follows(seat)) {
                text::seat::offered_ahead(lang)
            } else if done.seen().house.fill == Fill::Rule {
                say::DidQueue { game, seats }.text(lang)
            } else {
                say::DidStandIn { game, seats }.text(lang)
            }
        }
        Action::StepBack => say::did_step_back(lang, done.label()),
        Action::Diary => say::did_diary(lang),
        Action::OpenDiary => say::did_open_diary(lang),
        Action::Closing => say::did_closing(lang),
        Action::Resign => say::did_resign(lang, done.label()),
        Action::Replace => did_replace(lang, done),
        // what stands of a sign-up is said by itself
        Action::SignUp
        | Action::Press
        | Action::HouseRules
        | Action::Open
        | Action::Assign
        | Action::EndBeginners
        | Action::Grace
        | Action::Start
        | Action::Rhythm
        | Action::MoveBoard
        | Action::Shift
        | Action::Pause
        | Action::Resume
        | Action::Remind
        | Action::Evaluate
        | Action::Hold
        | Action::Publish
        | Action::Discard
        | Action::AcceptLate
        | Action::TakeCorrection
        | Action::OverrideOrder
        | Action::OverrideRefuse
        | Action::OverrideUnit
        | Action::OverrideNoUnit
        | Action::OverrideOwner
        | Action::OverridePress
        | Action::OverrideNoNmr
        | Action::WithdrawOverride
        | Action::Correct
        | Action::Exclude
        | Action::Without
        | Action::RefusePress
        | Action::Note
        | Action::Breach
        | Action::Decide
        | Action::ReportOffender
        | Action::Invite
        | Action::HandOver
        | Action::End
        | Action::Undo
        | Action::Redo
        | Action::Council
        | Action::Abort
        | Action::PlayOn => say::did_led(lang),
    }
}

/// Whether somebody sits there now, or is asked.
fn did_replace(lang: Lang, done: &Done) -> String {
    let zone = done.seen().zone();
    let asked = done.events().into_iter().find_map(|event| {
        let Body::Invited { player, named: Some(named), .. } = event.body else { return None };
        Some((player.name, words::moment(lang, named.until, &zone)))
    });
    match asked {
        Some((player, moment)) => say::DidAsk { player, moment }.text(lang),
        None => say::did_led(lang),
    }
}

/// As what somebody has signed up.
pub(super) fn signed_up(lang: Lang, label: &str, game: &View, own: &Application) -> String {
    let wishes: Vec<_> = own.preferences.iter().map(|power| words::power(lang, game, power)).collect();
    let signed = match wishes.is_empty() {
        true => say::did_sign_up(lang, label),
        false => say::DidSignUpWishes { game: label, wishes: text::list(lang, wishes) }.text(lang),
    };
    match own.alias.as_deref().filter(|alias| !alias.is_empty()) {
        Some(alias) => format!("{signed}\n\n{}", say::did_sign_up_alias(lang, alias)),
        None => signed,
    }
}

/// What was put to the vote, as it was understood.
fn did_propose(lang: Lang, done: &Done) -> String {
    let game = done.seen();
    let events = done.events();
    let proposed = events.iter().find_map(|event| {
        let Body::Proposed { id, proposal, .. } = &event.body else { return None };
        Some((id, desk::proposal(lang, &game, proposal)))
    });
    match proposed {
        Some((id, proposal)) => text::desk::ProposalOwn { id, proposal }.text(lang),
        None => say::did(lang),
    }
}

/// Whether the player is back, or else somebody else has ended it.
fn ended_own_sitting(done: &Done) -> bool {
    done.events().iter().any(|event| {
        let Body::SitterEnded { seat } = event.body else { return false };
        event.actor == Actor::Seat(seat)
    })
}

/// The line that chooses letters, in our words whatever was typed: "BERICHT AUS".
pub(super) fn letters_named(lang: Lang, which: Letters, wanted: bool) -> String {
    let kind = match which {
        Letters::Digest => lang.pick("ÜBERSICHT", "DIGEST"),
        Letters::Seats => lang.pick("FREIE PLÄTZE", "FREE SEATS"),
        // the rest cannot be chosen by mail
        Letters::Of(topic) => letters_of(lang, topic).unwrap_or(lang.pick("HINWEISE", "NOTICES")),
    };
    let end = if wanted { lang.pick("AN", "ON") } else { lang.pick("AUS", "OFF") };
    format!("{kind} {end}")
}

/// How letters of this kind are called in the wish that ends them; `None` for those that everybody gets.
pub(super) fn letters_of(lang: Lang, topic: Topic) -> Option<&'static str> {
    Some(match topic {
        Topic::Report => lang.pick("BERICHT", "REPORT"),
        Topic::Reminder => lang.pick("ERINNERUNG", "REMINDER"),
        Topic::Deadline => lang.pick("ZAT", "DEADLINE"),
        Topic::Vote => lang.pick("ABSTIMMUNG", "VOTE"),
        Topic::Notice => lang.pick("HINWEISE", "NOTICES"),
        Topic::Welcome
        | Topic::SignIn
        | Topic::ConfirmAddress
        | Topic::Security
        | Topic::Answer
        | Topic::Start
        | Topic::Correction
        | Topic::Message
        | Topic::Seat
        | Topic::End
        | Topic::Staff => return None,
    })
}
