//! The buttons of the desk: from a form's words to the game's command, in one table. The page that follows says what
//! came of it, or why it was refused; nothing is half done.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use desk::With;
use game::calendar::rhythm::Rhythm;
use game::command::Command;
use game::game::Game;
use game::ruling::Ruling;
use game::submission::LineKind;
use text::{Lang, master as say};

use super::entry::{Entry, Wrong};
use super::leading;
use super::overview::{self, Outcome};
use crate::{Fault, Site, Visit};

/// `GET`: somebody came back to the address of a button.
pub async fn back(Path((label, _)): Path<(String, String)>) -> Redirect {
    Redirect::to(&format!("/games/{label}/desk"))
}

/// `POST /games/{label}/desk/do/{what}`.
pub async fn act(
    State(site): State<Site>,
    visit: Visit,
    Path((label, what)): Path<(String, String)>,
    Form(entry): Form<Entry>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let game = &lead.seen.game;
    let command = match command(&site, &visit, &what, &entry, game).await {
        Ok(Some(command)) => command,
        Ok(None) => return Fault::NotFound.page(&visit.chrome),
        Err(wrong) => return overview::page(&site, &visit, &lead, Outcome::Refused(wrong)).await,
    };
    let cause = (!entry.cause.is_empty()).then(|| format!("desk:{}:{what}", entry.cause));
    match site.desk.act(&visit.caller, &label, lead.hat, command, With::maybe(cause)).await {
        Ok(done) => {
            // The page that follows shows the game as it is now.
            let lead = match leading(&site, &visit, &label).await {
                Ok(lead) => lead,
                Err(_) => return Redirect::to("/desk").into_response(),
            };
            let happened =
                done.events.iter().map(|event| desk::happened(visit.lang(), &lead.seen.game, event));
            let outcome = match done.repeated {
                true => Outcome::Repeated,
                false => Outcome::Happened(happened.collect()),
            };
            overview::page(&site, &visit, &lead, outcome).await
        }
        Err(error) => {
            let outcome = Outcome::Refused(error.text(visit.lang()));
            overview::page(&site, &visit, &lead, outcome).await
        }
    }
}

/// The command that a form means; none for a button that there is not.
async fn command(
    site: &Site,
    visit: &Visit,
    what: &str,
    entry: &Entry,
    game: &Game,
) -> Result<Option<Command>, Wrong> {
    let lang = visit.lang();
    let reason = || needed(lang, &entry.reason);
    Ok(Some(match what {
        "open" => Command::OpenSignUp,
        "start" => Command::Start { seed: site.desk.seed(), deadline: entry.maybe_time(lang, game)? },
        "rhythm" => Command::SetRhythm { rhythm: rhythm(lang, &entry.days, &entry.weekday, &entry.time)? },
        "shift" => Command::Shift { to: entry.time(lang, game)?, reason: reason()? },
        "pause" => Command::Suspend { reason: reason()? },
        "resume" => {
            Command::Resume { deadline: entry.maybe_time(lang, game)?, note: entry.reason.trim().to_owned() }
        }
        "remind" => site.desk.reminder(game).ok_or_else(|| say::no_deadline(lang))?,
        "evaluate" => {
            let due = game.deadline.ok_or_else(|| say::no_deadline(lang))?;
            Command::Process { turn: due.turn, ordinal: due.ordinal, seed: site.desk.seed() }
        }
        "hold" => Command::SetHold { on: true },
        "release" => Command::SetHold { on: false },
        "publish" => Command::Publish,
        "discard" => Command::DiscardDraft,
        "accept-late" => Command::AcceptLate { reason: reason()? },
        "take" => Command::TakeCorrection { seat: entry.seat(lang, game)?, version: entry.version(lang)? },
        "rule" => ruling(site, visit, entry, game).await?,
        "withdraw-ruling" => Command::WithdrawRuling { id: entry.id(lang)? },
        "correct" => Command::Correct { reason: reason()?, shift: entry.is_yes() },
        "exclude" => Command::Exclude {
            seat: entry.seat(lang, game)?,
            why: entry.vacancy(lang)?,
            note: entry.reason.trim().to_owned(),
        },
        "substitute" => {
            let member = site.desk.member_named(&entry.member).await.map_err(|error| error.text(lang))?;
            Command::Substitute {
                seat: entry.seat(lang, game)?,
                player: member.person(),
                deadline: entry.maybe_time(lang, game)?,
            }
        }
        "do-without" => Command::DoWithout {
            seat: entry.seat(lang, game)?,
            reason: reason()?,
            deadline: entry.maybe_time(lang, game)?,
        },
        "refuse-press" => Command::RefusePress { id: entry.id(lang)?, reason: reason()? },
        "note" => Command::Note { text: reason()? },
        "breach" => Command::ReportBreach { seat: entry.seat(lang, game)?, note: reason()? },
        "decide" => Command::DecideDispute { id: entry.id(lang)?, text: reason()? },
        "council" => {
            Command::CouncilAnswer { id: entry.id(lang)?, refuse: entry.is_yes(), reason: reason()? }
        }
        "vote" => Command::Vote { id: entry.id(lang)?, yes: entry.is_yes() },
        "report-offender" => {
            let member = site.desk.member_named(&entry.member).await.map_err(|error| error.text(lang))?;
            Command::ReportOffender { player: member.player() }
        }
        "report-result" => Command::ReportResult,
        "abort" => Command::Abort { reason: reason()? },
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        _ => return Ok(None),
    }))
}

/// Words that must be there.
fn needed(lang: Lang, words: &str) -> Result<String, Wrong> {
    match words.trim() {
        "" => Err(say::reason_missing(lang)),
        words => Ok(words.to_owned()),
    }
}

/// Regular deadlines from the words of a form's fields.
pub fn rhythm(lang: Lang, days: &str, weekday: &str, time: &str) -> Result<Rhythm, Wrong> {
    let days = days.trim().parse().map_err(|_| say::no_number(lang, days))?;
    let weekday = weekday.parse().map_err(|_| say::no_number(lang, weekday))?;
    let time = time.parse().map_err(|_| say::no_time(lang, time))?;
    Ok(Rhythm::every(days, weekday, time))
}

/// A ruling over the machine: on the pending turn, or on the last one before a correction.
async fn ruling(site: &Site, visit: &Visit, entry: &Entry, game: &Game) -> Result<Command, Wrong> {
    let lang = visit.lang();
    let last = || game.last_evaluation().map(|evaluation| evaluation.turn);
    let turn = if entry.is_yes() { last() } else { game.turn };
    let turn = turn.ok_or_else(|| say::no_deadline(lang))?;
    let ruling = match entry.kind.as_str() {
        "order" => return ordered(site, visit, entry, game, turn).await,
        "refuse" => Ruling::Refuse { seat: entry.seat(lang, game)?, version: entry.version(lang)? },
        "army" => unit(lang, entry, game, 'A')?,
        "fleet" => unit(lang, entry, game, 'F')?,
        "wing" => unit(lang, entry, game, 'W')?,
        "no-unit" => Ruling::NoUnit { at: entry.place(lang, game)? },
        "owner" => {
            let power = (!entry.power.is_empty()).then(|| entry.power(lang, game)).transpose()?;
            Ruling::Owner { center: entry.place(lang, game)?, power }
        }
        "no-nmr" => Ruling::NoNmr { seat: entry.seat(lang, game)? },
        _ => return Err(say::no_ruling(lang)),
    };
    Ok(Command::Rule { turn, ruling, reason: needed(lang, &entry.reason)? })
}

fn unit(lang: Lang, entry: &Entry, game: &Game, kind: char) -> Result<Ruling, Wrong> {
    Ok(Ruling::Unit { power: entry.power(lang, game)?, kind, at: entry.place(lang, game)? })
}

/// An order that counts whatever was handed in: read like any player's.
async fn ordered(
    site: &Site,
    visit: &Visit,
    entry: &Entry,
    game: &Game,
    turn: game::word::turn::Turn,
) -> Result<Command, Wrong> {
    let lang = visit.lang();
    let power = entry.power(lang, game)?;
    let read = site.desk.read_order(&visit.caller, &game.id.to_string(), &power, &entry.order).await;
    let line = read.map_err(|error| error.text(lang))?;
    let (Some(line), false) = (line, entry.order.trim().is_empty()) else {
        return Err(say::no_order(lang, entry.order.trim()));
    };
    let at = line.at.clone().ok_or_else(|| say::no_order(lang, entry.order.trim()))?;
    let part: LineKind = line.kind;
    let ruling = Ruling::Order { power, part, at, canonical: line.canonical };
    Ok(Command::Rule { turn, ruling, reason: needed(lang, &entry.reason)? })
}
