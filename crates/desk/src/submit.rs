//! Handing in orders as text: read, kept word for word, and answered with the echo of what was understood. The
//! same for mail, site and command line.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use game::command::Command;
use game::game::Game;
use game::refusal::Refusal;
use game::submission::{Channel, Line, LineKind, Reading as Understood, Sheet, Submission};
use game::vote::Proposal;
use game::word::seat::SeatId;
use game::word::turn::{Phase, Season, Turn};
use jiff::Timestamp;
use notation::{Flag, Reader, Reading};
use rules::PowerId;
use serde::Serialize;
use store::Settle;
use variants::Variant;

use crate::act::{Done, Hat, With};
use crate::sheet::{Sender, position};
use crate::{Caller, Desk, Error};

/// What belongs to a text that is handed in.
#[derive(Clone, Debug)]
pub struct Handing {
    /// Through which door.
    pub channel: Channel,
    /// The message's identity, for mails.
    pub message: Option<String>,
    /// When it reached us; now if it is not given.
    pub received: Option<Timestamp>,
    /// For which turn; the pending one if it is not given.
    pub turn: Option<Turn>,
    /// For which seat, if the game master types it in.
    pub seat: Option<SeatId>,
    /// Preliminary (9.5a).
    pub provisional: bool,
    /// Only in the box for copies (9.5a).
    pub copy: bool,
    /// "Set no wait".
    pub no_wait: bool,
    /// The identity of the command.
    pub cause: Option<String>,
    /// The received message, settled in the same transaction.
    pub settle: Option<Settle>,
}

impl Handing {
    /// Through this door, for the pending turn, now.
    #[must_use]
    pub fn by(channel: Channel) -> Handing {
        Handing {
            channel,
            message: None,
            received: None,
            turn: None,
            seat: None,
            provisional: false,
            copy: false,
            no_wait: false,
            cause: None,
            settle: None,
        }
    }
}

/// What was understood, for the one who handed it in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Echo {
    /// For which turn.
    pub turn: Turn,
    /// The version that was kept; none for a text that was only tried.
    pub version: Option<u32>,
    /// Line by line what counts, with the words as written.
    pub lines: Vec<Line>,
    /// Own units without an order, as `A mun`.
    pub without_order: Vec<String>,
    /// Press releases found.
    pub press: usize,
    /// "No wait" was set with it.
    pub no_wait: bool,
    /// The same for a person, in his language, with every doubt.
    pub text: String,
}

/// A text that was handed in.
#[derive(Clone, Debug)]
pub struct Handed {
    /// What was understood.
    pub echo: Echo,
    /// What happened.
    pub done: Done,
}

impl Desk {
    /// Hands in a text of orders.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    pub async fn hand_in(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        handing: Handing,
    ) -> Result<Handed, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, &handing)?;
        let lang = self.lang_of(caller);
        let (sheet, reading) = self.understand(&opened.game, seat, text, &handing)?;
        let hat = if handing.seat.is_some() { Hat::GameMaster } else { Hat::Player };
        let cause = handing.cause.clone().or_else(|| handing.message.as_ref().map(|m| format!("mail:{m}")));
        let with = With { cause: cause.clone(), settle: handing.settle.clone(), ..With::default() };
        let turn = sheet.turn;
        let command = Command::Submit { sheet: Box::new(sheet.clone()), seat: handing.seat };
        let mut done = self.act(caller, label, hat, command, with).await?;
        if hat == Hat::Player {
            done = self.vote_along(caller, label, &reading, cause.as_deref(), done).await?;
        }
        let kept = kept(&done.opened.game, seat, turn, &sheet);
        let version = kept.map(|submission| submission.version);
        let echo = echo(lang, &done.opened.game, seat, &sheet, version);
        Ok(Handed { echo, done })
    }

    /// Reads a text as it would be read, and keeps nothing.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    pub async fn try_text(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        handing: &Handing,
    ) -> Result<Echo, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, handing)?;
        let (sheet, _) = self.understand(&opened.game, seat, text, handing)?;
        Ok(echo(self.lang_of(caller), &opened.game, seat, &sheet, None))
    }

    fn lang_of(&self, caller: &Caller) -> text::Lang {
        caller.member().map_or(text::Lang::De, |member| member.lang)
    }

    fn handing_seat(&self, caller: &Caller, game: &Game, handing: &Handing) -> Result<SeatId, Error> {
        match handing.seat {
            Some(seat) => {
                let leads = match caller {
                    Caller::Console => true,
                    Caller::Visitor => return Err(Error::SignInFirst),
                    Caller::Member(member) => {
                        game.setup.as_ref().is_some_and(|setup| setup.game_master.id == member.player())
                    }
                };
                if leads { Ok(seat) } else { Err(Refusal::NotGameMaster.into()) }
            }
            None => {
                let player = caller.need_member()?.player();
                game.seat_of(&player).ok_or_else(|| Refusal::NotSeated.into())
            }
        }
    }

    /// Reads the text for a seat into a sheet.
    fn understand(
        &self,
        game: &Game,
        seat: SeatId,
        text: &str,
        handing: &Handing,
    ) -> Result<(Sheet, Reading), Error> {
        let setup = game.setup.as_ref().ok_or(Refusal::NoGame)?;
        let variant = variants::by_id(&setup.variant).ok_or(Refusal::UnknownVariant)?;
        let pending = game.turn.ok_or(match game.result {
            Some(_) => Refusal::Over,
            None => Refusal::NotRunning,
        })?;
        let turn = handing.turn.unwrap_or(pending);
        let powers: Vec<PowerId> = game.powers_of(seat).filter_map(|power| variant.power(&power.0)).collect();
        let position = position(variant, game);
        let aliases: Vec<&str> = game.seats.iter().filter_map(|seat| seat.alias.as_deref()).collect();
        let me = game.seat(seat).and_then(|seat| seat.alias.as_deref()).unwrap_or_default();
        let reader = readers(variant);
        let context = notation::Context {
            position: Some(&position),
            powers: &powers,
            phase: Some(phase(turn)),
            year: u16::try_from(turn.year).ok(),
            profile: notation::Profile::Lenient,
            economy: reader.economy(),
            whole: true,
            aliases: &aliases,
            me,
            ..notation::Context::default()
        };
        let reading = reader.read(text, &context);
        let mut sheet = Sheet::new(turn, handing.channel, handing.received.unwrap_or_else(|| self.now()));
        sheet.message.clone_from(&handing.message);
        sheet.provisional = handing.provisional;
        sheet.copy = handing.copy;
        sheet.no_wait = handing.no_wait;
        let sender = Sender { variant, position: &position, powers: &powers };
        sender.fill(&mut sheet, text, &reading, |item| reader.canonical(item));
        Ok((sheet, reading))
    }

    /// Votes that stand in a text of orders are given after it (1.4).
    async fn vote_along(
        &self,
        caller: &Caller,
        label: &str,
        reading: &Reading,
        cause: Option<&str>,
        mut done: Done,
    ) -> Result<Done, Error> {
        for (number, flag) in reading.flags().enumerate() {
            let game = &done.opened.game;
            let Some(command) = vote_of(game, flag) else { continue };
            let with = With { cause: cause.map(|cause| format!("{cause}:vote:{number}")), ..With::default() };
            match self.act(caller, label, Hat::Player, command, with).await {
                Ok(voted) => {
                    done.events.extend(voted.events);
                    done.opened = voted.opened;
                }
                // The orders count all the same; the refusal is seen in the echo's absence of a vote.
                Err(Error::Refused(refusal)) => tracing::info!(game = label, %refusal, "a vote was refused"),
                Err(error) => return Err(error),
            }
        }
        Ok(done)
    }
}

/// A reader for each variant, made once: its dictionary is worth keeping.
fn readers(variant: &'static Variant) -> &'static Reader<'static> {
    static READERS: Mutex<Option<HashMap<&'static str, &'static Reader<'static>>>> = Mutex::new(None);
    let mut readers = READERS.lock().unwrap_or_else(PoisonError::into_inner);
    let readers = readers.get_or_insert_default();
    // Five variants at most: they stay until the program ends.
    readers.entry(variant.id.as_str()).or_insert_with(|| Box::leak(Box::new(Reader::new(variant))))
}

fn phase(turn: Turn) -> notation::Phase {
    match (turn.season, turn.phase) {
        (_, Phase::Adjustment) | (Season::Winter, _) => notation::Phase::Winter,
        (Season::Spring, _) => notation::Phase::Spring,
        (Season::Autumn, _) => notation::Phase::Autumn,
    }
}

/// The vote or proposal that a flag stands for.
fn vote_of(game: &Game, flag: &Flag) -> Option<Command> {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    let (proposal, yes) = match flag {
        Flag::NoWait | Flag::Final => return None,
        Flag::Draw(yes) => (Proposal::Draw, *yes),
        Flag::Capitulation(plan) => {
            let plan = plan.iter().map(|(power, share)| (game::plain::power(variant, *power), *share));
            (Proposal::Capitulation { plan: plan.collect() }, true)
        }
    };
    match game.ballots.iter().find(|ballot| ballot.proposal == proposal) {
        Some(ballot) => Some(Command::Vote { id: ballot.id, yes }),
        None if yes => Some(Command::Propose { proposal }),
        None => None,
    }
}

/// The submission that the sheet became.
fn kept<'a>(game: &'a Game, seat: SeatId, turn: Turn, sheet: &Sheet) -> Option<&'a Submission> {
    let mut found = game.submissions.iter().rev().map(AsRef::as_ref);
    found.find(|kept| {
        kept.seat == seat
            && kept.sheet.turn == turn
            && (sheet.message.is_none() || kept.sheet.message == sheet.message)
    })
}

/// The echo of a sheet.
#[must_use]
pub fn echo(lang: text::Lang, game: &Game, seat: SeatId, sheet: &Sheet, version: Option<u32>) -> Echo {
    let ordered: Vec<&str> = sheet
        .lines
        .iter()
        .filter(|line| line.kind == LineKind::Order)
        .filter_map(|line| line.at.as_deref())
        .collect();
    let own: Vec<_> = game.powers_of(seat).collect();
    let province = |at: &str| at.split('/').next().unwrap_or_default().to_owned();
    let idle = game
        .standing()
        .units
        .iter()
        .filter(|unit| own.contains(&&unit.power) && !ordered.contains(&province(&unit.at).as_str()));
    let without_order: Vec<String> = match sheet.turn.phase {
        Phase::Movement => idle.map(|unit| format!("{} {}", unit.kind, unit.at)).collect(),
        _ => Vec::new(),
    };
    let text = echo_text(lang, game, sheet, &without_order);
    Echo {
        turn: sheet.turn,
        version,
        lines: sheet.lines.clone(),
        without_order,
        press: sheet.press.len(),
        no_wait: sheet.no_wait,
        text,
    }
}

fn echo_text(lang: text::Lang, game: &Game, sheet: &Sheet, without_order: &[String]) -> String {
    use text::desk as say;
    let mut text = say::echo_head(lang, &game.id, crate::words::turn(lang, sheet.turn));
    for line in &sheet.lines {
        text.push_str("\n  ");
        match line.reading {
            Understood::Clear => text.push_str(&line.canonical),
            Understood::Doubtful => {
                text.push_str(&say::echo_doubt(lang, &line.canonical, &line.text, &line.code));
            }
            Understood::Unread => text.push_str(&say::echo_unread(lang, &line.text)),
        }
    }
    if !without_order.is_empty() {
        text.push('\n');
        text.push_str(&say::echo_without(lang, without_order.join(", ")));
    }
    if !sheet.press.is_empty() {
        text.push('\n');
        text.push_str(&say::echo_press(lang, sheet.press.len()));
    }
    if sheet.no_wait {
        text.push('\n');
        text.push_str(&say::echo_no_wait(lang));
    }
    text.push('\n');
    text
}
