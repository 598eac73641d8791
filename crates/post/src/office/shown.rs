//! What is sent to whoever asks for it: games, reports, maps, orders, the position, who plays, how it went.

use desk::{Caller, Listing, Reply, Seen, Status, words};
use game::word::seat::Power;
use game::word::turn::Turn;
use text::{Lang, post as say};

use super::deal::Work;
use super::{Fault, Office};
use crate::commands::turn;

impl Office {
    /// The sender's games and those one can join.
    pub(super) async fn list_games(&self, work: &mut Work<'_>) -> Result<(), Fault> {
        let text = self.games_text(&work.caller, work.lang).await?;
        work.answer.did(text);
        Ok(())
    }

    pub(super) async fn games_text(&self, caller: &Caller, lang: Lang) -> Result<String, Fault> {
        let mut text = String::new();
        if caller.member().is_some() {
            let mine = self.desk.my_games(caller).await?;
            let mine = mine.iter().filter(|(card, role)| {
                card.status != Status::Over && !matches!(role.as_str(), "former" | "sat")
            });
            let lines: Vec<String> = mine
                .map(|(card, _)| {
                    let turn =
                        card.turn.map(|turn| words::turn(lang, card.calendar(), turn)).unwrap_or_default();
                    format!("  {}  {turn}  {}", card.label, self.addresses.game(&card.label))
                })
                .collect();
            if !lines.is_empty() {
                text.push_str(&say::your_games(lang));
                text.push('\n');
                text.push_str(&lines.join("\n"));
                text.push_str("\n\n");
            }
        }
        let mut vacant = Vec::new();
        for status in [Status::Running, Status::Stopped] {
            for card in self.desk.list(&Listing { vacant: true, ..Listing::of(&[status]) }).await? {
                let free: Vec<_> =
                    card.seats.iter().filter(|seat| !seat.taken).map(|seat| seat.seat).collect();
                if free.is_empty() {
                    continue;
                }
                let game = self.desk.look_public(&card.label).await?;
                let names = text::list(lang, free.iter().map(|seat| words::seat(lang, &game, *seat)));
                vacant.push(format!("  {}  {}  {names}", card.label, words::variant(lang, &game)));
            }
        }
        if !vacant.is_empty() {
            text.push_str(&format!("{}\n{}\n\n", say::vacant_seats(lang), vacant.join("\n")));
        }
        let open = self.desk.games(Some(Status::SignUp)).await?;
        if open.is_empty() {
            text.push_str(&say::no_open_games(lang));
            return Ok(text);
        }
        text.push_str(&say::open_games(lang));
        for card in open {
            let variant = variants::by_id(&card.variant);
            let name = variant.map_or(card.variant.as_str(), |variant| {
                lang.pick(variant.names.de.as_str(), variant.names.en.as_str())
            });
            text.push_str(&format!("\n  {}  {name}  {}/{}", card.label, card.taken, card.places));
        }
        text.push('\n');
        text.push_str(&say::how_to_join(lang));
        Ok(text)
    }

    /// The game as the sender sees it, and the turn that the wish names; if none, the last one evaluated.
    async fn turn_wanted(
        &self,
        work: &Work<'_>,
        label: &str,
        argument: &str,
    ) -> Result<(Seen, Option<Turn>), Fault> {
        let seen = self.see(&work.caller, label).await?;
        let wanted = turn(argument).or_else(|| seen.game.last_evaluation().map(|last| last.turn));
        Ok((seen, wanted))
    }

    pub(super) async fn send_report(
        &self,
        work: &mut Work<'_>,
        label: &str,
        argument: &str,
    ) -> Result<(), Fault> {
        let (seen, wanted) = self.turn_wanted(work, label, argument).await?;
        let report = wanted.map(|turn| (turn, desk::report_text(work.lang, &seen.game, turn)));
        match report.filter(|(_, text)| !text.is_empty()) {
            Some((turn, text)) => {
                work.answer.did(text.trim_end());
                work.answer.turn = Some(words::turn(work.lang, seen.game.calendar(), turn));
                work.answer.map = Some(turn);
                work.answer.subject = Some(say::report_subject(work.lang));
            }
            None => work.answer.did(say::no_report(work.lang, label)),
        }
        Ok(())
    }

    pub(super) async fn send_map(
        &self,
        work: &mut Work<'_>,
        label: &str,
        argument: &str,
    ) -> Result<(), Fault> {
        let (seen, wanted) = self.turn_wanted(work, label, argument).await?;
        let first = seen.game.turn.filter(|_| seen.game.last_evaluation().is_none());
        match wanted.filter(|turn| seen.game.evaluation(*turn).is_some()) {
            Some(turn) => {
                work.answer.map = Some(turn);
                let named = words::turn(work.lang, seen.game.calendar(), turn);
                work.answer.turn.get_or_insert_with(|| named.clone());
                work.answer.did(say::map_attached(work.lang, named));
            }
            None if first.is_some() && wanted.is_none_or(|turn| Some(turn) == first) => {
                work.answer.map = first;
                work.answer.did(say::map_of_start(work.lang));
            }
            None => work.answer.did(say::no_report(work.lang, label)),
        }
        Ok(())
    }

    pub(super) async fn send_orders(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let seen = self.see(&work.caller, label).await?;
        let (Some(seat), Some(turn)) = (seen.seat, seen.game.turn) else {
            work.answer.refused(&game::refusal::Refusal::NotSeated.text(work.lang));
            return Ok(());
        };
        let named = words::turn(work.lang, seen.game.calendar(), turn);
        work.answer.turn = Some(named.clone());
        match seen.game.last_submission(seat, turn) {
            Some(last) => {
                let echo = desk::echo(work.lang, &seen.game, seat, &last.sheet, Some(last.version))?;
                let at = words::moment(work.lang, last.sheet.received, &seen.game.zone());
                let head = say::YourOrders { version: last.version, moment: at }.text(work.lang);
                // The echo's own first line says what stands above it.
                let text = echo.text.split_once("\n\n").map_or(echo.text.as_str(), |(_, rest)| rest);
                work.answer.did(format!("{head}\n\n{}", text.trim_end()));
            }
            None => work.answer.did(say::no_orders_yet(work.lang, named)),
        }
        Ok(())
    }

    /// Where everybody stands, and for whoever has units to order the form to fill in: it says what each can reach.
    pub(super) async fn send_units(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let seen = self.see(&work.caller, label).await?;
        self.send_standings(work, label).await?;
        let form = seen.seat.and_then(|seat| desk::form(work.lang, &seen.game, seat));
        if let (Some(form), Some(turn)) = (form, seen.game.turn) {
            work.answer.say(form);
            work.answer.turn = Some(words::turn(work.lang, seen.game.calendar(), turn));
            work.answer.reply = Reply::Turn(turn);
        }
        Ok(())
    }

    pub(super) async fn send_standings(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let card = self.desk.card(label).await?;
        let game = self.desk.look_as_reader(&work.caller, label).await?.game;
        let lang = work.lang;
        let head = match card.turn {
            Some(turn) => {
                say::Standings { game: label, turn: words::turn(lang, card.calendar(), turn) }.text(lang)
            }
            None => say::standings_none(lang, label),
        };
        let mut lines = vec![head, desk::position(lang, &game)];
        if let Some(deadline) = card.deadline {
            lines.push(say::deadline(lang, words::moment(lang, deadline, &game.zone())));
        }
        // what is one's own or secret, too: the letter goes to whoever asks
        let own = self.desk.look(&work.caller, label, None).await?;
        let stands = game::module::stands(&own.game, own.viewer, lang);
        if !stands.is_empty() {
            lines.push(String::new());
        }
        lines.extend(stands);
        work.answer.did(lines.join("\n"));
        Ok(())
    }

    /// Who plays what, as everybody may know it.
    pub(super) async fn send_players(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let (card, game, lang) =
            (self.desk.card(label).await?, self.desk.look_public(label).await?, work.lang);
        let mut lines = vec![say::Players { game: label, master: &card.game_master }.text(lang)];
        for seat in &card.seats {
            let player = match (&seat.player, seat.taken) {
                (Some(name), _) => name.clone(),
                (None, true) => say::player_hidden(lang),
                (None, false) => say::player_none(lang),
            };
            lines.push(format!("  {}: {player}", words::seat(lang, &game, seat.seat)));
        }
        if card.seats.is_empty() {
            lines.push(say::PlayersSoFar { taken: card.taken, places: card.places }.text(lang));
        }
        work.answer.did(lines.join("\n"));
        Ok(())
    }

    /// The centers after each turn that was evaluated, a line each.
    pub(super) async fn send_history(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let game = self.desk.look_as_reader(&work.caller, label).await?.game;
        let lang = work.lang;
        let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
        let Some(variant) = variant.filter(|_| game.last_evaluation().is_some()) else {
            work.answer.did(say::no_report(lang, label));
            return Ok(());
        };
        let mut lines = vec![say::history(lang, label)];
        for evaluation in game.evaluations() {
            let powers = variant.powers.iter().map(|power| Power(power.id.clone()));
            let counts: Vec<String> = powers
                .filter(|power| evaluation.counts(power))
                .map(|power| (evaluation.standing.center_count(&power), power))
                .filter(|(count, _)| *count > 0)
                .map(|(count, power)| format!("{} {count}", words::power(lang, &game, &power)))
                .collect();
            lines.push(format!(
                "  {}: {}",
                words::turn(lang, evaluation.board.rules.calendar, evaluation.turn),
                counts.join(", ")
            ));
        }
        lines.push(say::history_how(lang));
        work.answer.did(lines.join("\n"));
        Ok(())
    }
}
