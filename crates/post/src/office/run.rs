//! Doing what a line asks for: each wish is one command to the desk or one look, and one paragraph of the answer.

use desk::{Caller, Hat, Status, With, account_id, micros, words};
use game::command::Command;
use game::economy::EconomyAct;
use game::game::Game;
use game::module::EconomySlip;
use game::treaties::TreatyCode;
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};
use jiff::ToSpan;
use jiff::civil::Time;
use notation::Flag;
use serde_json::json;
use text::{Lang, post as say};
use variants::Variant;

use super::deal::Work;
use super::{Fault, Office};
use crate::commands::{Days, Proposing, Request, Verb, folded, language, letters, turn, vote};

impl Office {
    /// Does one wish.
    pub(super) async fn run(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        all: &[Request],
        number: usize,
    ) -> Result<(), Fault> {
        match request.verb {
            Verb::Help => work.answer.help(),
            Verb::Language => return self.set_language(work, &request.argument).await,
            Verb::Games => return self.list_games(work).await,
            Verb::Letters => return self.choose_letters(work, &request.argument).await,
            Verb::Reminder => return self.choose_reminder(work, &request.argument).await,
            // They belong to a sign-up in the same mail.
            Verb::Name | Verb::Wishes | Verb::Alias => {}
            Verb::Master => {
                work.answer.ask_master("for-master");
                let own = [request.argument.as_str(), request.text.as_str()].join("\n");
                work.answer.told(&say::to_master(work.lang), own.trim());
            }
            Verb::SignUp | Verb::Withdraw | Verb::Resign => {
                let named = request.argument.split_whitespace().next().and_then(crate::address::label_of);
                let label = named.or_else(|| work.game.as_ref().ok().cloned());
                let Some(label) = label else {
                    work.answer.needs_game = true;
                    return Ok(());
                };
                return self.come_or_go(work, request, all, &label, number).await;
            }
            _ => {
                let Ok(label) = work.game.clone() else {
                    work.answer.needs_game = true;
                    return Ok(());
                };
                return self.run_in_game(work, request, &label, number).await;
            }
        }
        Ok(())
    }

    async fn run_in_game(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        label: &str,
        number: usize,
    ) -> Result<(), Fault> {
        match request.verb {
            Verb::Message => self.write(work, label, request, number).await,
            Verb::Report => self.send_report(work, label, &request.argument).await,
            Verb::Map => self.send_map(work, label, &request.argument).await,
            Verb::MyOrders => self.send_orders(work, label).await,
            Verb::Standings => self.send_standings(work, label).await,
            _ => {
                let seen = self.desk.look(&work.caller, label, None).await?;
                match self.command(work, request, &seen.game, seen.seat) {
                    Ok((command, done)) => self.give(work, label, command, number, done).await,
                    Err(why) => {
                        work.answer.say(why);
                        Ok(())
                    }
                }
            }
        }
    }

    /// A private message: from a player to players, from the game master to players, or to the game master.
    async fn write(
        &self,
        work: &mut Work<'_>,
        label: &str,
        request: &Request,
        number: usize,
    ) -> Result<(), Fault> {
        let (lang, text) = (work.lang, &request.text);
        if MASTER.contains(&folded(&request.argument).as_str()) && !text.is_empty() {
            work.answer.ask_master("for-master");
            work.answer.told(&say::to_master(lang), text);
            return Ok(());
        }
        let seen = self.desk.look(&work.caller, label, None).await?;
        let seats = match seats_of(&seen.game, &request.argument) {
            Ok(seats) => seats.into_iter().filter(|seat| Some(*seat) != seen.seat).collect::<Vec<_>>(),
            Err(name) => {
                work.answer.say(say::no_seat(lang, name));
                return Ok(());
            }
        };
        if text.is_empty() {
            work.answer.say(say::empty_message(lang));
            return Ok(());
        }
        let names = text::list(lang, seats.iter().map(|seat| words::seat(lang, &seen.game, *seat)));
        let done = say::did_message(lang, names);
        if seen.seat.is_some() || !seen.hats.contains(&Hat::GameMaster) {
            let command = Command::SendMessage { to: seats, text: text.clone() };
            return self.give(work, label, command, number, done).await;
        }
        // Anybody could write in his name from his address.
        if !work.sure {
            work.answer.say(say::only_in_reply(lang));
            return Ok(());
        }
        let master = self.desk.look(&work.caller, label, Some(Hat::GameMaster)).await?.game;
        for seat in &seats {
            let player = master.seat(*seat).and_then(|seat| seat.occupant()?.player.clone());
            let Some(account) = player.and_then(|player| account_id(&player.id)) else { continue };
            let member = self.desk.member(account).await?;
            let letter = Self::master_letter(label, &member, &say::master_writes(member.lang), text);
            let kind = format!("from-master:{number}");
            work.letters.push(letter.row_as(account, &kind, micros(self.desk.now())));
        }
        work.answer.told(&done, text);
        Ok(())
    }

    /// Gives a command as a player and answers with `done` or the refusal.
    pub(super) async fn give(
        &self,
        work: &mut Work<'_>,
        label: &str,
        command: Command,
        number: usize,
        done: String,
    ) -> Result<(), Fault> {
        let with = With::cause(work.cause(number));
        let words = match &command {
            Command::SendMessage { text, .. } => Some(text.clone()),
            _ => None,
        };
        match self.desk.act(&work.caller, label, Hat::Player, command, with).await {
            Ok(_) => match words {
                Some(words) => work.answer.told(&done, &words),
                None => work.answer.did(done),
            },
            Err(error @ (desk::Error::Refused(_) | desk::Error::NotAllowed | desk::Error::NoGame(_))) => {
                work.answer.refused(&error.text(work.lang));
            }
            Err(error) => return Err(error.into()),
        }
        work.answer.game.get_or_insert_with(|| label.to_owned());
        Ok(())
    }

    /// The command of a wish and what to say when it is done; or why there is none.
    fn command(
        &self,
        work: &Work<'_>,
        request: &Request,
        game: &Game,
        seat: Option<SeatId>,
    ) -> Result<(Command, String), String> {
        let lang = work.lang;
        let argument = request.argument.as_str();
        let own = |text: &String| if text.is_empty() { argument.to_owned() } else { text.clone() };
        Ok(match request.verb {
            Verb::Wait => (Command::SetNoWait { on: false }, say::did_wait(lang)),
            Verb::NoWait => (Command::SetNoWait { on: true }, say::did_no_wait(lang)),
            Verb::Absence => self.absence(lang, game, argument)?,
            Verb::Vote => vote_on(lang, game, argument)?,
            Verb::Propose(what) => propose(lang, game, what, argument)?,
            Verb::Offer => {
                let treaty = treaty(game, seat, argument).ok_or_else(|| say::no_treaty(lang, argument))?;
                let done = say::did_offer(lang, &treaty.0);
                (Command::Economy { act: EconomyAct::Offer { treaty } }, done)
            }
            Verb::Accept => {
                let id = numbered(argument).ok_or_else(|| say::no_number(lang, argument))?;
                (Command::Economy { act: EconomyAct::Accept { id } }, say::did_accept(lang, id))
            }
            Verb::Decline => {
                let id = numbered(argument).ok_or_else(|| say::no_number(lang, argument))?;
                (Command::Economy { act: EconomyAct::Withdraw { id } }, say::did_decline(lang, id))
            }
            Verb::ReportError => {
                (Command::ReportError { text: own(&request.text) }, say::did_report_error(lang))
            }
            Verb::Dispute => (Command::RaiseDispute { text: own(&request.text) }, say::did_dispute(lang)),
            Verb::ReportContent => {
                (Command::ReportContent { text: own(&request.text) }, say::did_report_content(lang))
            }
            // Every other wish has been dealt with before.
            _ => return Err(say::refused(lang, argument)),
        })
    }

    fn absence(&self, lang: Lang, game: &Game, argument: &str) -> Result<(Command, String), String> {
        let zone = game.zone();
        let today = self.desk.now().to_zoned(zone.clone()).date();
        let no_days = || say::no_days(lang, argument);
        let days = Days::read(argument, today).ok_or_else(no_days)?;
        let from = days.from.to_zoned(zone.clone()).map_err(|_| no_days())?.timestamp();
        let after = days.to.checked_add(1.day()).map_err(|_| no_days())?;
        let to = after.at(0, 0, 0, 0).to_zoned(zone.clone()).map_err(|_| no_days())?.timestamp();
        let last = days.to.to_datetime(Time::midnight()).to_zoned(zone).map_err(|_| no_days())?;
        let day = |at: jiff::civil::Date| {
            say::Day { day: at.day(), month: words::month(lang, at.month()), year: at.year() }.text(lang)
        };
        let done = say::DidAbsence { from: day(days.from), to: day(last.date()) }.text(lang);
        Ok((Command::DeclareAbsence { from, to, note: String::new() }, done))
    }

    async fn set_language(&self, work: &mut Work<'_>, argument: &str) -> Result<(), Fault> {
        if let Some(lang) = language(argument) {
            self.desk.set_lang(&work.caller, lang).await?;
            work.lang = lang;
            work.answer.speak(lang);
            work.answer.did(say::did_language(lang));
        }
        Ok(())
    }

    async fn choose_letters(&self, work: &mut Work<'_>, argument: &str) -> Result<(), Fault> {
        let Some((topic, wanted)) = letters(argument) else { return Ok(()) };
        let settings = self.desk.settings(&work.caller).await?;
        let unwanted = settings.get("no_mail").and_then(|list| list.as_array().cloned()).unwrap_or_default();
        let mut unwanted: Vec<String> =
            unwanted.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect();
        unwanted.retain(|word| word != topic);
        // The digest is the one letter that nobody gets unasked.
        if topic == "digest" {
            self.desk
                .set_setting(&work.caller, "digest", if wanted { json!(true) } else { json!(null) })
                .await?;
        } else {
            if !wanted {
                unwanted.push(topic.to_owned());
            }
            self.desk.set_setting(&work.caller, "no_mail", json!(unwanted)).await?;
        }
        work.answer.did(match wanted {
            true => say::did_letters_on(work.lang, argument),
            false => say::did_letters_off(work.lang, argument),
        });
        Ok(())
    }

    async fn choose_reminder(&self, work: &mut Work<'_>, argument: &str) -> Result<(), Fault> {
        let numbers = argument.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let hours: Vec<u16> = numbers.filter_map(|number| number.parse().ok()).collect();
        match self.desk.set_reminders(&work.caller, Some(&hours)).await {
            Ok(()) if hours.is_empty() => work.answer.did(say::did_no_reminder(work.lang)),
            Ok(()) => work.answer.did(say::did_reminder(work.lang, text::list(work.lang, &hours))),
            Err(error @ desk::Error::Unreadable { .. }) => work.answer.refused(&error.text(work.lang)),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The sender's games and those one can join.
    async fn list_games(&self, work: &mut Work<'_>) -> Result<(), Fault> {
        let text = self.games_text(&work.caller, work.lang).await?;
        work.answer.did(text);
        Ok(())
    }

    pub(super) async fn games_text(&self, caller: &Caller, lang: Lang) -> Result<String, Fault> {
        let mut text = String::new();
        if caller.member().is_some() {
            let mine = self.desk.my_games(caller).await?;
            let mine = mine.iter().filter(|(card, role)| card.status != Status::Over && role != "former");
            let lines: Vec<String> = mine
                .map(|(card, _)| {
                    let turn = card.turn.map(|turn| words::turn(lang, turn)).unwrap_or_default();
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

    async fn come_or_go(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        all: &[Request],
        label: &str,
        number: usize,
    ) -> Result<(), Fault> {
        let lang = work.lang;
        let (command, done) = match request.verb {
            Verb::SignUp => {
                let game = match self.desk.look_public(label).await {
                    Ok(game) => game,
                    Err(error @ desk::Error::NoGame(_)) => {
                        work.answer.refused(&error.text(lang));
                        return Ok(());
                    }
                    Err(error) => return Err(error.into()),
                };
                let wish = |verb| all.iter().find(|request| request.verb == verb);
                let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
                let wishes = wish(Verb::Wishes).map_or("", |wish| wish.argument.as_str());
                let (powers, unknown) = powers_of(variant, wishes);
                if !unknown.is_empty() {
                    work.answer.say(say::unknown_powers(lang, text::list(lang, unknown)));
                }
                let names = powers.iter().map(|power| words::power(lang, &game, power));
                let names = text::list(lang, names);
                let alias = wish(Verb::Alias).map(|wish| wish.argument.clone());
                let player = work.member.person();
                let done = match powers.is_empty() {
                    true => say::did_sign_up(lang, label),
                    false => say::DidSignUpWishes { game: label, wishes: names }.text(lang),
                };
                (Command::SignUp { player, preferences: powers, alias }, done)
            }
            Verb::Withdraw => {
                let player = work.member.player();
                (Command::WithdrawSignUp { player }, say::did_withdraw(lang, label))
            }
            // Nobody leaves by a word that slipped: the game must be named.
            _ if request.argument.is_empty() => {
                work.answer.say(say::resign_how(lang, label));
                return Ok(());
            }
            _ => (Command::Resign { note: String::new() }, say::did_resign(lang, label)),
        };
        self.give(work, label, command, number, done).await
    }

    async fn send_report(&self, work: &mut Work<'_>, label: &str, argument: &str) -> Result<(), Fault> {
        let seen = self.desk.look(&work.caller, label, None).await?;
        let wanted = turn(argument).or_else(|| seen.game.last_evaluation().map(|last| last.turn));
        let report = wanted.map(|turn| (turn, desk::report_text(work.lang, &seen.game, turn)));
        match report.filter(|(_, text)| !text.is_empty()) {
            Some((turn, text)) => {
                work.answer.did(text.trim_end());
                work.answer.turn = Some(turn);
                work.answer.map = Some(turn);
                work.answer.subject = Some(say::report_subject(work.lang));
            }
            None => work.answer.did(say::no_report(work.lang, label)),
        }
        Ok(())
    }

    async fn send_map(&self, work: &mut Work<'_>, label: &str, argument: &str) -> Result<(), Fault> {
        let seen = self.desk.look(&work.caller, label, None).await?;
        let wanted = turn(argument).or_else(|| seen.game.last_evaluation().map(|last| last.turn));
        let first = seen.game.turn.filter(|_| seen.game.last_evaluation().is_none());
        match wanted.filter(|turn| seen.game.evaluation(*turn).is_some()) {
            Some(turn) => {
                work.answer.map = Some(turn);
                work.answer.turn.get_or_insert(turn);
                work.answer.did(say::map_attached(work.lang, words::turn(work.lang, turn)));
            }
            None if first.is_some() && wanted.is_none_or(|turn| Some(turn) == first) => {
                work.answer.map = first;
                work.answer.did(say::map_of_start(work.lang));
            }
            None => work.answer.did(say::no_report(work.lang, label)),
        }
        Ok(())
    }

    async fn send_orders(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let seen = self.desk.look(&work.caller, label, None).await?;
        let (Some(seat), Some(turn)) = (seen.seat, seen.game.turn) else {
            work.answer.refused(&game::refusal::Refusal::NotSeated.text(work.lang));
            return Ok(());
        };
        work.answer.turn = Some(turn);
        match seen.game.last_submission(seat, turn) {
            Some(last) => {
                let echo = desk::echo(work.lang, &seen.game, seat, &last.sheet, Some(last.version))?;
                let at = words::moment(work.lang, last.sheet.received, &seen.game.zone());
                let head = say::YourOrders { version: last.version, moment: at }.text(work.lang);
                work.answer.did(format!("{head}\n{}", echo.text.trim_end()));
            }
            None => work.answer.did(say::no_orders_yet(work.lang, words::turn(work.lang, turn))),
        }
        Ok(())
    }

    async fn send_standings(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let card = self.desk.card(label).await?;
        let game = self.desk.look_public(label).await?;
        let lang = work.lang;
        let head = match card.turn {
            Some(turn) => say::Standings { game: label, turn: words::turn(lang, turn) }.text(lang),
            None => say::standings_none(lang, label),
        };
        let mut lines = vec![head, desk::position(lang, &game)];
        if let Some(deadline) = card.deadline {
            lines.push(say::deadline(lang, words::moment(lang, deadline, &game.zone())));
        }
        work.answer.did(lines.join("\n"));
        Ok(())
    }
}

/// The first number of an argument.
fn numbered(argument: &str) -> Option<u32> {
    let digits = argument.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok()
}

/// Powers named one after the other, and names that are none.
fn powers_of(variant: Option<&'static Variant>, names: &str) -> (Vec<Power>, Vec<String>) {
    let Some(variant) = variant else { return (Vec::new(), Vec::new()) };
    let (mut powers, mut unknown): (Vec<Power>, Vec<String>) = (Vec::new(), Vec::new());
    let parts = names.split([',', ';', '>', '/']).map(|name| {
        let name = name.trim().trim_end_matches('.');
        name.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ')').trim()
    });
    for name in parts.filter(|name| !name.is_empty()) {
        match variant.find_power(name) {
            Some(power) => {
                let power = Power(variant.power_id(power).to_owned());
                if !powers.contains(&power) {
                    powers.push(power);
                }
            }
            None => unknown.push(name.to_owned()),
        }
    }
    (powers, unknown)
}

/// Who is meant by everybody.
const ALL: [&str; 7] = ["alle", "alle spieler", "all", "all players", "everybody", "everyone", "*"];
/// Who is meant by the game master.
const MASTER: [&str; 8] = [
    "den spielleiter",
    "die spielleitung",
    "spielleiter",
    "sl",
    "the game master",
    "game master",
    "the gm",
    "gm",
];

/// The seats of powers or pseudonyms that are separated by commas or "und"; or the first name that is none.
pub(super) fn seats_of(game: &Game, names: &str) -> Result<Vec<SeatId>, String> {
    if ALL.contains(&folded(names).as_str()) {
        return Ok(game.seats.iter().filter(|seat| seat.occupant().is_some()).map(|seat| seat.id).collect());
    }
    let names = names.trim().trim_end_matches(':').replace(" und ", ",").replace(" and ", ",");
    let names = names.split([',', ';', '+', '&']).map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| commands::seat_named(game, name).ok_or_else(|| name.to_owned())).collect()
}

fn vote_on(lang: Lang, game: &Game, argument: &str) -> Result<(Command, String), String> {
    let (number, yes) = vote(argument).ok_or_else(|| say::no_number(lang, argument))?;
    let id = match (number, game.ballots.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => only.id,
        (None, _) => return Err(say::which_proposal(lang)),
    };
    let done = if yes { say::did_vote_yes(lang, id) } else { say::did_vote_no(lang, id) };
    Ok((Command::Vote { id, yes }, done))
}

fn propose(lang: Lang, game: &Game, what: Proposing, argument: &str) -> Result<(Command, String), String> {
    let proposal = match what {
        Proposing::Draw => Proposal::Draw,
        Proposing::LaterEnd => {
            let year = numbered(argument).and_then(|year| i32::try_from(year).ok());
            Proposal::LaterEnd { year: year.ok_or_else(|| say::no_number(lang, argument))? }
        }
        Proposing::Repetition => {
            let last = game.last_evaluation().ok_or_else(|| say::no_report(lang, &game.id))?;
            Proposal::Repetition { turn: last.turn, reason: argument.to_owned() }
        }
        Proposing::Keep => {
            let seat = commands::seat_named(game, argument.trim_end_matches(['.', '!', '?']));
            Proposal::KeepAfterBreach { seat: seat.ok_or_else(|| say::no_such_player(lang, argument))? }
        }
        Proposing::Capitulation => plan(game, argument).ok_or_else(|| say::no_plan(lang, argument))?,
    };
    Ok((Command::Propose { proposal }, say::did_propose(lang)))
}

/// A capitulation plan as the reader of orders reads it: "D 18, F 10".
fn plan(game: &Game, argument: &str) -> Option<Proposal> {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    let text = format!("Kapitulation: {argument}");
    let reading = desk::reader(variant).read(&text, &notation::Context::default());
    reading.flags().find_map(|flag| match flag {
        Flag::Capitulation(shares) => {
            let plan =
                shares.iter().map(|(power, centers)| (Power(variant.power_id(*power).to_owned()), *centers));
            Some(Proposal::Capitulation { plan: plan.collect() })
        }
        _ => None,
    })
}

/// A treaty in the strict notation, from words that the reader of orders understands.
fn treaty(game: &Game, seat: Option<SeatId>, argument: &str) -> Option<TreatyCode> {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    let power = game.seat(seat?)?.power.as_ref()?;
    let own = [variant.power(&power.0)?];
    let reader = desk::reader(variant);
    let context = notation::Context { powers: &own, economy: reader.economy(), ..Default::default() };
    let reading = reader.read(argument, &context);
    match game::module::slip(variant, &own, &reading)? {
        EconomySlip::Treaties(slip) => slip.treaties.into_iter().next(),
        EconomySlip::Exchange(_) => None,
    }
}
