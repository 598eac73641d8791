//! Commands that a call spells out and the game decides: one match from words to command.

use desk::Hat;
use game::calendar::rhythm::Rhythm;
use game::command::{Command, EconomyAct};
use game::game::{Game, Stage};
use game::press::{Byline, PressItem};
use game::refusal::Refusal;
use game::vote::Proposal;
use game::word::seat::Vacancy;

use anyhow::anyhow;
use text::cli;

use super::Session;
use super::args::{Answer, Proposed, What};

impl Session {
    /// Gives the command that the call names.
    pub(super) async fn give(&self, what: What) -> anyhow::Result<()> {
        let label = label_of(&what).to_owned();
        let seen = self.look(&label).await?;
        let (hat, command) = match self.of_player(&seen.game, &what).await? {
            Some(command) => (self.playing(&what), command),
            None => (self.leading(), self.of_master(&seen.game, what).await?),
        };
        self.act(&label, hat, command).await
    }

    /// A vote and a sign-up come from players and from the game master; the rest is a player's own.
    fn playing(&self, what: &What) -> Hat {
        let both = matches!(
            what,
            What::Vote(_)
                | What::SignUp(_)
                | What::Withdraw(_)
                | What::Propose(_)
                | What::Repeat(_)
                | What::ReportContent(_)
        );
        match self.caller {
            desk::Caller::Member(_) if !self.council => Hat::Player,
            _ if both => self.leading(),
            _ => Hat::Player,
        }
    }

    async fn of_player(&self, game: &Game, what: &What) -> anyhow::Result<Option<Command>> {
        Ok(Some(match what {
            What::SignUp(sign_up) => {
                let member = self.desk.member_named(&sign_up.member).await.map_err(|e| self.say(e))?;
                let preferences = sign_up.powers.iter().map(|name| self.power(game, name));
                Command::SignUp {
                    player: member.person(),
                    preferences: preferences.collect::<anyhow::Result<_>>()?,
                    alias: sign_up.alias.clone(),
                }
            }
            What::Withdraw(withdraw) => {
                let member = self.desk.member_named(&withdraw.member).await.map_err(|e| self.say(e))?;
                Command::WithdrawSignUp { player: member.player() }
            }
            What::NoWait(no_wait) => Command::SetNoWait { on: !no_wait.off },
            What::Absence(absence) => Command::DeclareAbsence {
                from: self.time(game, &absence.from)?,
                to: self.time(game, &absence.to)?,
                note: absence.note.clone(),
            },
            What::Repeat(repeat) => {
                let last = game.last_evaluation().map(|evaluation| evaluation.turn);
                let turn = last.ok_or_else(|| anyhow!(cli::game_no_report(self.lang)))?;
                Command::Propose { proposal: Proposal::Repetition { turn, reason: repeat.reason.clone() } }
            }
            What::Propose(propose) => Command::Propose { proposal: self.proposal(game, &propose.what)? },
            What::Vote(vote) => Command::Vote { id: vote.id, yes: matches!(vote.answer, Answer::Yes) },
            What::Resign(resign) => Command::Resign { note: resign.text.clone() },
            What::Press(press) => Command::SendPress {
                item: PressItem {
                    byline: if press.grey { Byline::Nobody } else { Byline::Own },
                    to: press.to.clone(),
                    title: press.title.clone(),
                    text: press.text.clone(),
                },
            },
            What::Message(message) => {
                let to = message.to.iter().map(|name| self.seat(game, name));
                Command::SendMessage { to: to.collect::<anyhow::Result<_>>()?, text: message.text.clone() }
            }
            What::ReportError(report) => Command::ReportError { text: report.text.clone() },
            What::Dispute(dispute) => Command::RaiseDispute { text: dispute.text.clone() },
            What::ReportContent(report) => Command::ReportContent { text: report.text.clone() },
            What::Economy(economy) => Command::Economy {
                act: economy_act(economy).map_err(|error| anyhow!(cli::game_no_body(self.lang, error)))?,
            },
            _ => return Ok(None),
        }))
    }

    fn proposal(&self, game: &Game, what: &Proposed) -> anyhow::Result<Proposal> {
        Ok(match what {
            Proposed::Draw => Proposal::Draw,
            Proposed::LaterEnd { year } => Proposal::LaterEnd { year: *year },
            Proposed::Keep { seat } => Proposal::KeepAfterBreach { seat: self.seat(game, seat)? },
            Proposed::Capitulation { plan } => {
                let share = |text: &String| {
                    let wrong = || anyhow!(cli::game_no_share(self.lang, text));
                    let (power, share) = text.split_once('=').ok_or_else(wrong)?;
                    Ok((self.power(game, power)?, share.parse().map_err(|_| wrong())?))
                };
                Proposal::Capitulation { plan: plan.iter().map(share).collect::<anyhow::Result<_>>()? }
            }
        })
    }

    async fn of_master(&self, game: &Game, what: What) -> anyhow::Result<Command> {
        Ok(match what {
            What::Open(_) => Command::OpenSignUp,
            What::Start(start) => Command::Start {
                seed: start.seed.unwrap_or_else(|| self.desk.seed()),
                deadline: self.maybe_time(game, start.deadline.as_deref())?,
            },
            What::Rhythm(rhythm) => {
                Command::SetRhythm { rhythm: Rhythm::every(rhythm.days, rhythm.weekday, rhythm.time) }
            }
            What::Shift(shift) => Command::Shift { to: self.time(game, &shift.to)?, reason: shift.reason },
            What::Pause(pause) => Command::Suspend { reason: pause.reason },
            What::Resume(resume) => Command::Resume {
                deadline: self.maybe_time(game, resume.deadline.as_deref())?,
                note: resume.note,
            },
            What::Remind(_) => {
                self.desk.reminder(game).ok_or_else(|| anyhow!(cli::game_no_deadline(self.lang)))?
            }
            What::Evaluate(_) => {
                let due = game.deadline.ok_or_else(|| match game.stage {
                    Stage::Over => self.say(Refusal::Over.into()),
                    _ => anyhow!(cli::game_no_deadline(self.lang)),
                })?;
                Command::Process { turn: due.turn, ordinal: due.ordinal, seed: self.desk.seed() }
            }
            What::Hold(hold) => Command::SetHold { on: !hold.off },
            What::Publish(_) => Command::Publish,
            What::Discard(_) => Command::DiscardDraft,
            What::AcceptLate(late) => Command::AcceptLate { reason: late.reason },
            What::TakeCorrection(taken) => {
                Command::TakeCorrection { seat: self.seat(game, &taken.seat)?, version: taken.version }
            }
            What::Override(over) => self.ruling(game, over)?,
            What::WithdrawOverride(withdraw) => Command::WithdrawRuling { id: withdraw.id },
            What::Correct(correct) => Command::Correct { reason: correct.reason, shift: correct.shift },
            What::Council(council) => {
                Command::CouncilAnswer { id: council.id, refuse: council.refuse, reason: council.reason }
            }
            What::Exclude(exclude) => Command::Exclude {
                seat: self.seat(game, &exclude.seat)?,
                why: self.vacancy(&exclude.why)?,
                note: exclude.note,
            },
            What::Replace(replace) => {
                let member = self.desk.member_named(&replace.member).await.map_err(|e| self.say(e))?;
                Command::Substitute {
                    seat: self.seat(game, &replace.seat)?,
                    player: member.person(),
                    deadline: self.maybe_time(game, replace.deadline.as_deref())?,
                }
            }
            What::Without(without) => Command::DoWithout {
                seat: self.seat(game, &without.seat)?,
                reason: without.reason,
                deadline: self.maybe_time(game, without.deadline.as_deref())?,
            },
            What::RefusePress(refuse) => Command::RefusePress { id: refuse.id, reason: refuse.reason },
            What::Note(note) => Command::Note { text: note.text },
            What::Decide(decide) => Command::DecideDispute { id: decide.id, text: decide.reason },
            What::Breach(breach) => {
                Command::ReportBreach { seat: self.seat(game, &breach.seat)?, note: breach.text }
            }
            What::ReportOffender(report) => {
                let member = self.desk.member_named(&report.member).await.map_err(|e| self.say(e))?;
                Command::ReportOffender { player: member.player() }
            }
            What::End(_) => Command::ReportResult,
            What::Abort(abort) => Command::Abort { reason: abort.reason },
            What::Undo(_) => Command::Undo,
            What::Redo(_) => Command::Redo,
            other => return Err(anyhow!("not a command for a game: {other:?}")),
        })
    }

    fn vacancy(&self, word: &str) -> anyhow::Result<Vacancy> {
        let value = serde_json::Value::String(word.replace('-', "_"));
        serde_json::from_value(value).map_err(|_| anyhow!(cli::game_no_vacancy(self.lang, word)))
    }
}

/// The game that a call names.
fn label_of(what: &What) -> &str {
    match what {
        What::Open(one) | What::Remind(one) | What::Publish(one) | What::Discard(one) => &one.game,
        What::Evaluate(one) => &one.game,
        What::End(one) | What::Undo(one) | What::Redo(one) => &one.game,
        What::Pause(of) | What::AcceptLate(of) | What::Repeat(of) | What::Abort(of) => &of.game,
        What::Resign(of) | What::Note(of) | What::ReportError(of) => &of.game,
        What::Dispute(of) | What::ReportContent(of) => &of.game,
        What::RefusePress(of) | What::Decide(of) => &of.game,
        What::SignUp(of) => &of.game,
        What::Withdraw(of) => &of.game,
        What::Start(of) => &of.game,
        What::NoWait(of) => &of.game,
        What::Rhythm(of) => &of.game,
        What::Shift(of) => &of.game,
        What::Resume(of) => &of.game,
        What::Absence(of) => &of.game,
        What::Hold(of) => &of.game,
        What::TakeCorrection(of) => &of.game,
        What::Override(of) => &of.game,
        What::WithdrawOverride(of) => &of.game,
        What::Correct(of) => &of.game,
        What::Propose(of) => &of.game,
        What::Vote(of) => &of.game,
        What::Council(of) => &of.game,
        What::Exclude(of) => &of.game,
        What::Replace(of) => &of.game,
        What::Without(of) => &of.game,
        What::Press(of) => &of.game,
        What::Message(of) => &of.game,
        What::Breach(of) => &of.game,
        What::ReportOffender(of) => &of.game,
        What::Economy(of) => &of.game,
        _ => "",
    }
}

/// What is asked of the second economy: the name of an act and its particulars as JSON.
fn economy_act(economy: &super::args::Economy) -> serde_json::Result<EconomyAct> {
    let body: serde_json::Value = serde_json::from_str(&economy.body)?;
    serde_json::from_value(serde_json::json!({ "name": economy.act, "body": body }))
}
