//! Doing what a line asks for: each wish is one command to the desk or one look, and one paragraph of the answer.

use commands::mail::{Behind, Enquiry, MailCommand};
use commands::{Action, Arguments, Who};
use desk::{Assigned, Caller, Capacity, Envelope, Reply, Seen, account_id, micros, words};
use game::refusal::Refusal;
use game::setup::Identity;
use game::view::View;
use game::word::seat::SeatId;
use text::{Lang, post as say};

use super::deal::Work;
use super::done::{did, letters_named, signed_up, which_ballot, wrong};
use super::note::Note;
use super::{Fault, Office};
use crate::commands::{Letters, Request, folded, given, language, letters};

/// So many games can be observed at once.
const MOST_OBSERVED: usize = 50;

impl Office {
    /// Does one wish.
    pub(super) async fn run(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        all: &[Request],
        number: usize,
    ) -> Result<(), Fault> {
        let label = named(request).or_else(|| work.game.as_ref().ok().cloned());
        match (request.wish, label) {
            (MailCommand::Ask(Enquiry::AskCouncil | Enquiry::Statement | Enquiry::Appeal), label) => {
                self.plead(work, request, (label.as_deref(), number)).await
            }
            (MailCommand::Ask(Enquiry::Name | Enquiry::Preferences | Enquiry::Alias), label) => {
                let said = |request: &Request| matches!(request.wish, MailCommand::Act(Action::SignUp, _));
                match label {
                    // they belong to the sign-up, which says what became of them; without one it is said once
                    _ if all.iter().any(said) || all[..number].iter().any(Request::goes_with_sign_up) => {
                        Ok(())
                    }
                    Some(label) => self.wishes(work, all, &label, number).await,
                    None => {
                        work.answer.needs_game = true;
                        Ok(())
                    }
                }
            }
            (MailCommand::Ask(enquiry), label) => {
                self.look_up(work, request, enquiry, label.as_deref()).await
            }
            (MailCommand::Act(..), None) => {
                work.answer.needs_game = true;
                Ok(())
            }
            (MailCommand::Act(Action::SignUp, _), Some(label)) => {
                self.sign_up(work, all, &label, number).await
            }
            (MailCommand::Act(Action::Message, _), Some(label)) => {
                self.write(work, &label, request, number).await
            }
            (MailCommand::Act(action @ (Action::StepIn | Action::StepBack), _), Some(label)) => {
                self.stand_in(work, &label, (action, request), number).await
            }
            // Nobody leaves by a word that slipped: the game must be named.
            (MailCommand::Act(Action::Resign, _), Some(label)) if request.argument.is_empty() => {
                let costs = self.desk.leaving_words(&label, work.lang).await?;
                work.answer.say(format!("{costs}\n\n{}", say::resign_how(work.lang, &label)));
                Ok(())
            }
            (MailCommand::Act(action, _), Some(label)) => {
                let game = self.see(&work.caller, &label).await?.game;
                let today = self.desk.now().to_zoned(game.zone()).date();
                let given = given(action, request, &game, today);
                if let Some(which) = which_ballot(work.lang, &game, (action, &given)) {
                    work.answer.say(which);
                    return Ok(());
                }
                self.act(work, &label, (action, given), number).await
            }
        }
    }

    /// Of what waits for a "yes": what could not be done after it either is answered at once, the rest is still to be asked about.
    pub(super) async fn to_be_asked(
        &self,
        work: &mut Work<'_>,
        held: Vec<Request>,
    ) -> Result<Vec<Request>, Fault> {
        let mut rest = Vec::new();
        for request in held {
            let label = named(&request).or_else(|| work.game.as_ref().ok().cloned());
            let why = match (request.wish, label) {
                (MailCommand::Act(action, _), Some(label)) => {
                    self.would(work, &label, action, &request).await?
                }
                (MailCommand::Act(..), None) => None,
                (MailCommand::Ask(_), label) => self.would_plead(work, &request, label.as_deref()).await?,
            };
            match why {
                // a second line may need what the first one does
                Some(why) if rest.is_empty() => work.answer.say(why),
                Some(_) | None => rest.push(request),
            }
        }
        Ok(rest)
    }

    /// Why an action would not be done, in words.
    async fn would(
        &self,
        work: &Work<'_>,
        label: &str,
        action: Action,
        request: &Request,
    ) -> Result<Option<String>, Fault> {
        let lang = work.lang;
        let tried = async {
            let seen = self.see(&work.caller, label).await?;
            let given = if action == Action::Message {
                match addressees(lang, &seen, request) {
                    Err(why) => return Ok(Some(why)),
                    Ok(_) if writes_as_master(&seen) => return Ok(None),
                    Ok(seats) => message(&seats, &request.text).1,
                }
            } else if matches!(action, Action::StepIn | Action::StepBack) {
                let seats = self.seats_meant(work, label, (action, request)).await?;
                let Some(seat) = seats.first() else { return Ok(Some(say::no_vacant_seat(lang, label))) };
                Arguments::default().with("seat", words::seat(lang, &seen.game, *seat))
            } else {
                let today = self.desk.now().to_zoned(seen.game.zone()).date();
                given(action, request, &seen.game, today)
            };
            if let Some(which) = which_ballot(lang, &seen.game, (action, &given)) {
                return Ok(Some(which));
            }
            self.desk.would(&work.caller, label, capacity(action, work.only_leads), (action, &given)).await?;
            Ok(None)
        };
        match tried.await {
            Ok(why) => Ok(why),
            Err(Fault::Desk(desk::Error::Arguments(why))) => Ok(Some(wrong(lang, action, &why))),
            Err(Fault::Desk(error)) if !error.is_trouble() => Ok(Some(say::refused(lang, error.text(lang)))),
            Err(fault) => Err(fault),
        }
    }

    /// What changes no game.
    async fn look_up(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        enquiry: Enquiry,
        label: Option<&str>,
    ) -> Result<(), Fault> {
        let argument = request.argument.as_str();
        match (enquiry, label) {
            (Enquiry::Help, _) => {
                work.answer.help(work.leads);
                Ok(())
            }
            (Enquiry::WhoPlays, Some(label)) => self.send_players(work, label).await,
            (Enquiry::History, Some(label)) => self.send_history(work, label).await,
            (Enquiry::Observe, Some(label)) => self.observe(work, label).await,
            (Enquiry::ObserveNoMore, Some(label)) => {
                let choose = |settings: &mut desk::Settings| settings.observes.retain(|known| known != label);
                self.desk.choose(&work.caller, choose).await?;
                work.answer.did(say::did_observe_no_more(work.lang, label));
                Ok(())
            }
            (Enquiry::Mute | Enquiry::Unmute, Some(label)) => {
                self.mute(work, label, argument, enquiry == Enquiry::Mute).await
            }
            (Enquiry::AssignMail | Enquiry::PutAway, Some(label)) => {
                self.sort(work, label, (enquiry == Enquiry::AssignMail).then_some(argument)).await
            }
            (Enquiry::Language, _) => self.set_language(work, argument).await,
            (Enquiry::Games, _) => self.list_games(work).await,
            (Enquiry::Letters, _) => self.choose_letters(work, argument).await,
            (Enquiry::WaitForSeat, _) => self.wait_for_seat(work, argument).await,
            (Enquiry::WaitNoMore, _) => self.wait_no_more(work).await,
            (Enquiry::OfferSitting, _) => self.offer_sitting(work).await,
            (Enquiry::OfferSittingNoMore, _) => self.offer_sitting_no_more(work).await,
            (Enquiry::WouldSit, Some(label)) => self.send_would_sit(work, label).await,
            (Enquiry::Know | Enquiry::KnowNoMore, _) => {
                self.know(work, argument, enquiry == Enquiry::Know).await
            }
            (Enquiry::Reminder, _) => self.choose_reminder(work, argument).await,
            // They change something, and are done before.
            (
                Enquiry::Name
                | Enquiry::Preferences
                | Enquiry::Alias
                | Enquiry::AskCouncil
                | Enquiry::Statement
                | Enquiry::Appeal,
                _,
            ) => Ok(()),
            (Enquiry::Master, _) => {
                work.answer.ask_master(Note::ForMaster);
                let own = [argument, request.text.as_str()].join("\n");
                let told = match label {
                    Some(_) => say::to_master(work.lang),
                    None => say::to_operators(work.lang),
                };
                work.answer.told(&told, own.trim());
                Ok(())
            }
            (Enquiry::HelpOrders, _) => {
                let base = self.desk.config().base_url.trim_end_matches('/').to_owned();
                work.answer.did(say::orders_help(work.lang, format!("{base}/help/orders")));
                work.answer.subject.get_or_insert_with(|| say::help_subject(work.lang));
                Ok(())
            }
            (Enquiry::Units, Some(label)) => self.send_units(work, label).await,
            (Enquiry::Report, Some(label)) => self.send_report(work, label, argument).await,
            (Enquiry::Map, Some(label)) => self.send_map(work, label, argument).await,
            (Enquiry::MyOrders, Some(label)) => self.send_orders(work, label).await,
            (Enquiry::Standings, Some(label)) => self.send_standings(work, label).await,
            (
                Enquiry::Report
                | Enquiry::Map
                | Enquiry::MyOrders
                | Enquiry::Standings
                | Enquiry::Units
                | Enquiry::WhoPlays
                | Enquiry::WouldSit
                | Enquiry::History
                | Enquiry::Observe
                | Enquiry::ObserveNoMore
                | Enquiry::Mute
                | Enquiry::Unmute
                | Enquiry::AssignMail
                | Enquiry::PutAway,
                None,
            ) => {
                work.answer.needs_game = true;
                Ok(())
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
        if request.is_to_master() && !text.is_empty() {
            work.answer.ask_master(Note::ForMaster);
            work.answer.told(&say::to_master(lang), text);
            return Ok(());
        }
        let seen = self.see(&work.caller, label).await?;
        let seats = match addressees(lang, &seen, request) {
            Ok(seats) => seats,
            Err(why) => {
                work.answer.say(why);
                return Ok(());
            }
        };
        if !writes_as_master(&seen) {
            return self.act(work, label, message(&seats, text), number).await;
        }
        let master = self.desk.look(&work.caller, label, Some(Capacity::GameMaster)).await?.game;
        for seat in &seats {
            let player = master.seat(*seat).and_then(|seat| seat.occupant()?.player.clone());
            let Some(account) = player.and_then(|player| account_id(&player.id)) else { continue };
            let member = self.desk.member(account).await?;
            let letter = Self::master_letter(label, &member, &say::master_writes(member.lang), text);
            let kind = format!("from-master:{number}");
            work.letters.push(letter.row_as(account, &kind, micros(self.desk.now())));
        }
        let names = text::list(lang, seats.iter().map(|seat| words::seat(lang, &seen.game, *seat)));
        work.answer.told(&say::did_message(lang, names), text);
        Ok(())
    }

    /// Does an action of the table as a player, and answers with what was done or why not.
    pub(super) async fn act(
        &self,
        work: &mut Work<'_>,
        label: &str,
        (action, given): (Action, Arguments),
        number: usize,
    ) -> Result<(), Fault> {
        let with = Envelope::cause(work.cause(number));
        let capacity = capacity(action, work.only_leads);
        let done = self.desk.perform(&work.caller, label, capacity, (action, &given), with).await;
        match done {
            Ok(done) => {
                let did = did(work.lang, action, &given, &done);
                match given.get("text").filter(|_| action == Action::Message) {
                    Some(words) => work.answer.told(&did, words),
                    None => work.answer.did(did),
                }
                if let Some(name) = &done.named {
                    work.answer.say(text::council::names_somebody(work.lang, name));
                }
            }
            Err(desk::Error::Arguments(why)) => work.answer.say(wrong(work.lang, action, &why)),
            Err(error) if error.is_trouble() => return Err(error.into()),
            Err(error) => work.answer.refused(&error.text(work.lang)),
        }
        work.answer.game.get_or_insert_with(|| label.to_owned());
        Ok(())
    }

    /// A sign-up with what else the mail says of it.
    async fn sign_up(
        &self,
        work: &mut Work<'_>,
        all: &[Request],
        label: &str,
        number: usize,
    ) -> Result<(), Fault> {
        let game = self.desk.look_public(label).await?;
        let wish = |wanted| {
            let found = all.iter().find(|request| request.wish == MailCommand::Ask(wanted));
            found.map_or("", |request| request.argument.as_str())
        };
        let mut given = Arguments::default().with("alias", wish(Enquiry::Alias));
        let mut unknown = Vec::new();
        for name in powers_in(wish(Enquiry::Preferences)) {
            match commands::power_named(&game, name) {
                Some(power) if given.all("powers").any(|known| known == power.0) => {}
                Some(power) => given = given.with("powers", power.0),
                None => unknown.push(name),
            }
        }
        if !unknown.is_empty() {
            work.answer.say(say::unknown_powers(work.lang, text::list(work.lang, unknown)));
        }
        let capacity = capacity(Action::SignUp, work.only_leads);
        let with = Envelope::cause(work.cause(number));
        let done = self.desk.perform(&work.caller, label, capacity, (Action::SignUp, &given), with).await;
        work.answer.game.get_or_insert_with(|| label.to_owned());
        // Who signed up, and as whom, only those who lead the game see.
        let game = self.desk.look(&Caller::Console, label, Some(Capacity::GameMaster)).await?.game;
        let hidden = game.setup.as_ref().is_some_and(|setup| setup.identity == Identity::Pseudonyms);
        let own = game.application(&work.member.person().id);
        match (done, own) {
            // the same once more is no fault: what stands is said
            (Ok(_) | Err(desk::Error::Refused(Refusal::SignedUpAlready)), Some(own)) => {
                work.answer.did(signed_up(work.lang, label, &game, own));
            }
            (Err(desk::Error::Arguments(why)), _) => {
                work.answer.say(wrong(work.lang, Action::SignUp, &why));
            }
            (Err(error), _) if error.is_trouble() => return Err(error.into()),
            (Err(error), _) => {
                work.answer.refused(&error.text(work.lang));
                self.say_vacant(work, label).await?;
            }
            (Ok(_), None) => {}
        }
        if hidden && own.is_some_and(|application| application.alias.is_none()) {
            work.answer.say(say::alias_missing(work.lang, label));
        }
        let chooses = game.setup.as_ref().is_some_and(|setup| setup.investors.is_none());
        if chooses && own.is_some_and(|application| application.preferences.is_empty()) {
            work.answer.say(say::preferences_missing(work.lang));
        }
        Ok(())
    }

    /// Other wishes of somebody who has signed up before; from anybody else they sign nobody up.
    async fn wishes(
        &self,
        work: &mut Work<'_>,
        all: &[Request],
        label: &str,
        number: usize,
    ) -> Result<(), Fault> {
        let game = self.desk.look(&Caller::Console, label, Some(Capacity::GameMaster)).await?.game;
        if game.application(&work.member.person().id).is_some() {
            return self.sign_up(work, all, label, number).await;
        }
        work.answer.say(say::wishes_how(work.lang, label));
        Ok(())
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
        let Some((which, wanted)) = letters(argument) else { return Ok(()) };
        let choose = |settings: &mut desk::Settings| match which {
            Letters::Of(topic) if wanted => drop(settings.no_mail.remove(&topic)),
            Letters::Of(topic) => drop(settings.no_mail.insert(topic)),
            // these nobody gets unasked
            Letters::Digest => settings.digest = wanted,
            Letters::Seats => settings.seats = wanted,
        };
        self.desk.choose(&work.caller, choose).await?;
        let what = letters_named(work.lang, which, wanted);
        work.answer.did(match wanted {
            true => say::did_letters_on(work.lang, what),
            false => say::did_letters_off(work.lang, what),
        });
        Ok(())
    }

    /// The reports of a game for somebody who does not play in it.
    async fn observe(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let seen = self.see(&work.caller, label).await?;
        if seen.seat.is_some() {
            work.answer.did(say::observe_plays(work.lang, label));
            return Ok(());
        }
        let mut full = false;
        let choose = |settings: &mut desk::Settings| {
            full = settings.observes.len() >= MOST_OBSERVED;
            if !full {
                settings.observes.insert(label.to_owned());
            }
        };
        self.desk.choose(&work.caller, choose).await?;
        match full {
            true => work.answer.refused(&say::observe_too_many(work.lang, MOST_OBSERVED)),
            false => work.answer.did(say::did_observe(work.lang, label)),
        }
        Ok(())
    }

    /// "STUMM Italien": what that seat writes is hidden from the sender, or no longer.
    async fn mute(&self, work: &mut Work<'_>, label: &str, name: &str, on: bool) -> Result<(), Fault> {
        let game = self.see(&work.caller, label).await?.game;
        let Some(seat) = commands::seat_named(&game, name) else {
            work.answer.refused(&commands::Fault::NoSeat(name.to_owned()).text(work.lang));
            return Ok(());
        };
        let name = words::seat(work.lang, &game, seat);
        match self.desk.mute(&work.caller, label, seat, on).await {
            Ok(()) if on => work.answer.did(say::did_mute(work.lang, &name)),
            Ok(()) => work.answer.did(say::did_unmute(work.lang, &name)),
            Err(error @ desk::Error::Refused(_)) => work.answer.refused(&error.text(work.lang)),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// "BEKANNT MIT Anna": how the sender knows another member, "ein Haushalt" or "ein Rechner" behind the name; or no longer.
    async fn know(&self, work: &mut Work<'_>, argument: &str, on: bool) -> Result<(), Fault> {
        let lang = work.lang;
        let (name, how) = argument.split_once(',').unwrap_or((argument, ""));
        let how = how.to_lowercase();
        let said = |words: &[&str]| words.iter().any(|word| how.contains(word));
        let bond = match () {
            () if said(&["haushalt", "household"]) => club::Bond::Household,
            () if said(&["rechner", "computer"]) => club::Bond::Computer,
            () => club::Bond::Friends,
        };
        let done = match on {
            true => self.desk.know(&work.caller, name, bond, None).await,
            false => self.desk.know_no_more(&work.caller, name, None).await,
        };
        match done {
            Ok(()) if on => work.answer.did(text::club::known_said_done(lang)),
            Ok(()) => work.answer.did(text::club::known_no_more_done(lang)),
            Err(error @ (desk::Error::Club(_) | desk::Error::NoAccount(_))) => {
                work.answer.refused(&error.text(lang));
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    async fn choose_reminder(&self, work: &mut Work<'_>, argument: &str) -> Result<(), Fault> {
        let numbers = argument.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let hours: Vec<u16> = numbers.filter_map(|number| number.parse().ok()).collect();
        match self.desk.set_reminders(&work.caller, Some(&hours)).await {
            Ok(()) if hours.is_empty() => work.answer.did(say::did_no_reminder(work.lang)),
            Ok(()) => work.answer.did(say::did_reminder(work.lang, text::list(work.lang, &hours))),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// What the game master says of the mail that was answered: it is this player's, or needs nothing more.
    async fn sort(&self, work: &mut Work<'_>, label: &str, player: Option<&str>) -> Result<(), Fault> {
        let lang = work.lang;
        let Reply::Sender(identity) = work.reply.clone() else {
            work.answer.say(say::sort_where(lang));
            return Ok(());
        };
        let player = player.map(|name| name.trim_end_matches(['.', '!']));
        let done = match player {
            Some(name) => {
                let name = self.name_in(label, name).await?.unwrap_or_else(|| name.to_owned());
                self.desk.assign_mail(&work.caller, self, &identity, label, &name).await.map(
                    |done| match done {
                        Assigned::Done => say::did_assign(lang, name),
                        Assigned::StillWaits => say::still_waits(lang),
                    },
                )
            }
            None => self.desk.drop_mail(&work.caller, &identity).await.map(|()| say::did_put_away(lang)),
        };
        match done {
            Ok(done) => work.answer.did(done),
            Err(desk::Error::Nothing(_)) => work.answer.say(say::waits_no_longer(lang)),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The name of whoever plays this power, if it is one.
    async fn name_in(&self, label: &str, name: &str) -> Result<Option<String>, Fault> {
        let game = self.desk.look(&Caller::Console, label, Some(Capacity::GameMaster)).await?.game;
        let seat = commands::seat_named(&game, name).and_then(|seat| game.seat(seat));
        let player = seat.and_then(|seat| seat.occupant()?.player.clone());
        Ok(player.map(|player| player.name))
    }
}

/// To which seats a message goes, or why to none.
fn addressees(lang: Lang, seen: &Seen, request: &Request) -> Result<Vec<SeatId>, String> {
    let seats = seats_of(&seen.game, &request.argument).map_err(|name| say::no_seat(lang, name))?;
    if request.text.is_empty() {
        return Err(say::empty_message(lang));
    }
    Ok(seats.into_iter().filter(|seat| Some(*seat) != seen.seat).collect())
}

/// Whether their messages are the game master's: whoever plays as well writes as a player.
fn writes_as_master(seen: &Seen) -> bool {
    seen.seat.is_none() && seen.capacities.contains(&Capacity::GameMaster)
}

/// A message of a player to these seats.
pub(super) fn message(seats: &[SeatId], text: &str) -> (Action, Arguments) {
    let to = seats.iter().map(|seat| format!("#{}", u32::from(seat.0) + 1));
    (Action::Message, to.fold(Arguments::default().with("text", text), |given, seat| given.with("to", seat)))
}

/// The game that a wish names itself.
pub(super) fn named(request: &Request) -> Option<String> {
    let names = request.wish.line().is_some_and(|line| line.behind == Behind::Game);
    let first = request.argument.split_whitespace().next().filter(|_| names);
    first.and_then(crate::address::label_of)
}

/// In which capacity somebody does it: as a player, but for what only game masters do; who leads the game agrees to a sitter by the same
/// words as whoever sits in, and who does not play in it votes as its game master.
fn capacity(action: Action, only_leads: bool) -> Option<Capacity> {
    let sitting = matches!(action, Action::Sitter | Action::SitterAnswer | Action::SitterEnd);
    // whoever leads signs nobody up by mail, themselves least of all
    let joining = matches!(action, Action::SignUp | Action::Withdraw);
    match action.row().who {
        Who::Master => None,
        Who::PlayerOrMaster if sitting || only_leads && !joining => None,
        Who::Player | Who::PlayerOrMaster | Who::Council => Some(Capacity::Player),
    }
}

/// The names in a list of powers, numbered or not.
fn powers_in(names: &str) -> impl Iterator<Item = &str> {
    let numbered = |c: char| c.is_ascii_digit() || c == '.' || c == ')';
    let names = names.split([',', ';', '>', '/']).map(|name| name.trim().trim_end_matches('.'));
    names.map(move |name| name.trim_start_matches(numbered).trim()).filter(|name| !name.is_empty())
}

/// Who is meant by everybody.
const ALL: [&str; 7] = ["alle", "alle spieler", "all", "all players", "everybody", "everyone", "*"];
/// The seats of powers or pseudonyms that are separated by commas or "und"; or the first name that is none.
pub(super) fn seats_of(game: &View, names: &str) -> Result<Vec<SeatId>, String> {
    if ALL.contains(&folded(names).as_str()) {
        return Ok(game.seats.iter().filter(|seat| seat.occupant().is_some()).map(|seat| seat.id).collect());
    }
    let names = names.trim().trim_end_matches(':').replace(" und ", ",").replace(" and ", ",");
    let names = names.split([',', ';', '+', '&']).map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| commands::seat_named(game, name).ok_or_else(|| name.to_owned())).collect()
}
