//! Handing in orders, and what was handed in.

use anyhow::anyhow;
use desk::{Handed, Handing};
use game::submission::Channel;
use serde_json::json;
use text::cli;

use super::Session;
use super::args::Submit;

/// The biggest text of orders, in bytes: World has 145 units, and people write long mails.
const TEXT_MAX: u64 = 1 << 20;

impl Session {
    pub(super) async fn submit(&self, submit: Submit) -> anyhow::Result<()> {
        let seen = self.look(&submit.game).await?;
        let seat = submit.seat.as_deref().map(|name| self.seat(&seen.game, name)).transpose()?;
        let bytes = self.read(submit.file.as_deref(), TEXT_MAX)?;
        // What is no UTF-8 is shown as such in the echo, and nothing else is lost.
        let text = String::from_utf8_lossy(&bytes);
        let handing = Handing {
            received: submit.received,
            turn: submit.turn.as_deref().map(|turn| self.turn(turn)).transpose()?,
            seat,
            provisional: submit.provisional,
            copy: submit.copy,
            no_wait: submit.no_wait,
            cause: self.cause.clone(),
            ..Handing::by(if seat.is_some() { Channel::GameMaster } else { Channel::Command }, self.lang)
        };
        if submit.check {
            let echo = self.desk.try_text(&self.caller, &submit.game, &text, &handing).await;
            let echo = echo.map_err(|error| self.say(error))?;
            return self.answer_either(&echo.text, &json!({ "game": submit.game, "echo": echo }));
        }
        let handed = self.desk.hand_in(&self.caller, &submit.game, &text, handing).await;
        let Handed { echo, done, .. } = handed.map_err(|error| self.say(error))?;
        let value = json!({
            "game": done.label(), "version": done.seen().version,
            "repeated": done.repeated, "echo": echo,
        });
        self.answer_either(&echo.text, &value)
    }

    /// What a seat writes is hidden from the caller alone, or no longer.
    pub(super) async fn mute(&self, label: &str, name: &str, on: bool) -> anyhow::Result<()> {
        let seat = self.seat(&self.look(label).await?.game, name)?;
        self.desk.mute(&self.caller, label, seat, on).await.map_err(|error| self.say(error))?;
        let done = if on { text::seat::done_mute(self.lang) } else { text::seat::done_unmute(self.lang) };
        self.answer_either(&format!("{done}\n"), &json!({ "seat": seat.0, "muted": on }))
    }

    pub(super) async fn orders(&self, label: &str, seat: Option<&str>) -> anyhow::Result<()> {
        let seen = self.look(label).await?;
        let seat = match seat {
            Some(name) => self.seat(&seen.game, name)?,
            None => seen.seat.ok_or_else(|| anyhow!(cli::game_which_seat(self.lang)))?,
        };
        let game = &seen.game;
        let turn = game.turn.ok_or_else(|| anyhow!(cli::game_no_deadline(self.lang)))?;
        let name = desk::words::seat(self.lang, game, seat);
        match game.last_submission(seat, turn) {
            None => self.answer_either(
                &format!("{}\n", cli::game_nothing_in(self.lang, name)),
                &serde_json::Value::Null,
            ),
            Some(last) => {
                let echo = desk::echo(self.lang, game, seat, &last.sheet, Some(last.version));
                let echo = echo.map_err(|error| self.say(error))?;
                let flags = serde_json::to_value(&last.flags)?;
                let refused = game::duty::is_refused(game, seat, turn, last.version);
                let head = match refused {
                    true => cli::GameRefusedIn { seat: name, version: last.version }.text(self.lang),
                    false => cli::GameHandedIn { seat: name, version: last.version }.text(self.lang),
                };
                self.answer_either(
                    &format!("{head}\n{}", echo.text),
                    &json!({ "seat": seat, "flags": flags, "refused": refused, "echo": echo, "text": last.sheet.text }),
                )
            }
        }
    }
}
