//! Handing in orders as text: read, kept word for word, and answered with the echo of what was understood. The
//! same for mail, site and command line.

use std::borrow::Cow;

use game::command::Command;
use game::exchange;
use game::exchange::broker::WhatIf;
use game::game::Game;
use game::module::{self, Economy, EconomySheet};
use game::press::{Byline, PressItem};
use game::refusal::Refusal;
use game::submission::{Channel, Sheet, Submission};
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;
use notation::{Flag, Reading};
use store::Settle;
use text::Lang;

use crate::play::act::{Capacity, Done, Envelope, actor};
use crate::play::echo::Echo;
use crate::play::opened::Opened;
use crate::play::sheet::Sender;
use crate::{Caller, Desk, Error};

/// What belongs to a text that is handed in.
#[derive(Clone, Debug)]
pub struct Handing {
    /// Through which door.
    pub channel: Channel,
    /// The language in which the caller wants the answer, whatever the door and the account say.
    pub lang: Lang,
    /// The message's identity, for mails.
    pub message: Option<String>,
    /// When it reached us; now if it is not given.
    pub received: Option<Timestamp>,
    /// For which turn; the pending one if it is not given.
    pub turn: Option<Turn>,
    /// For which seat, if the game master types it in.
    pub seat: Option<SeatId>,
    /// Whether it is preliminary: meant to be replaced, it counts for the pending deadline if it is not
    /// (9.5a).
    pub provisional: bool,
    /// Only in the box for copies (9.5a).
    pub copy: bool,
    /// "Set no wait".
    pub no_wait: bool,
    /// Whether votes and "no wait" in the text are given: they cannot be taken back, and not every door knows who writes.
    pub binding: bool,
    /// The identity of the command.
    pub cause: Option<String>,
    /// What others are assumed to trade, for a text that is only tried (Kapitalisten).
    pub what_if: Vec<WhatIf>,
    /// The received message, settled in the same transaction.
    pub settle: Option<Settle>,
}

impl Handing {
    /// Through this door, answered in this language, for the pending turn, now.
    #[must_use]
    pub fn by(channel: Channel, lang: Lang) -> Handing {
        Handing {
            channel,
            lang,
            message: None,
            received: None,
            turn: None,
            seat: None,
            provisional: false,
            copy: false,
            no_wait: false,
            what_if: Vec::new(),
            binding: true,
            cause: None,
            settle: None,
        }
    }
}

/// A text that was handed in.
#[derive(Clone, Debug)]
pub struct Handed {
    /// What was understood.
    pub echo: Echo,
    /// What became of the text.
    pub done: Done,
    /// For which seat.
    pub seat: SeatId,
    /// For which turn.
    pub turn: Turn,
}

impl Desk {
    /// Hands in a text of orders.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn hand_in(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        handing: Handing,
    ) -> Result<Handed, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, &handing)?;
        let lang = handing.lang;
        let sits_in = sits_in(caller, &opened.game, seat);
        let seen = opened.read_by(seat);
        let game = known_to(caller, &opened.game, &seen, seat);
        let (sender, mut sheet, mut reading) = self.understand(&game, seat, text, &handing)?;
        sheet.no_wait &= handing.binding;
        // their orders count all the same, and the echo says that nothing else does
        let beyond = sits_in && sheet.leave_orders();
        if beyond && !sheet.has_orders() && sheet.economy.is_none() {
            return Err(Refusal::SitterOrders.into());
        }
        let waiting = opened.game.press.iter().filter(|press| press.seat == seat);
        let waiting: Vec<PressItem> = waiting.map(|press| press.item.clone()).collect();
        // Held no longer, the game grows in place.
        drop(game);
        drop(seen);
        drop(opened);
        let capacity = if handing.seat.is_some() { Capacity::GameMaster } else { Capacity::Player };
        let cause = handing.cause.clone().or_else(|| handing.message.as_ref().map(|m| format!("mail:{m}")));
        let with = Envelope { cause: cause.clone(), settle: handing.settle.clone(), ..Envelope::default() };
        let turn = sheet.turn;
        let mut done = if capacity == Capacity::Player && says_no_orders(&sheet, &reading) {
            // what was handed in before stands: no unit is without its order because of this
            reading.items.retain(|item| item.code != Some(notation::Code::Nor));
            self.give_wishes(caller, label, &sheet, with).await?
        } else {
            let command = Command::Submit { sheet: Box::new(sheet.clone()), seat: handing.seat };
            self.act(caller, label, capacity, command, with).await?
        };
        let kept = kept(&done.opened.game, seat, turn, &sheet);
        let version = kept.map(|submission| submission.version);
        let refused = done.all.iter().filter_map(|event| event.body.economy());
        let refused = refused.filter_map(|event| module::refused(&done.opened.game, event, lang)).collect();
        let mut echo = Echo::of(lang, &done.opened.game, &sender, &sheet, &reading, version, refused);
        echo.notice(lang, &done.opened.game, kept.map_or(&[], |submission| &submission.flags));
        let waits = |item: &PressItem| done.opened.game.press.iter().any(|press| press.item == *item);
        waiting.iter().filter(|item| !waits(item)).for_each(|item| echo.replace_press(lang, item));
        echo.remark_on(lang, &done, seat);
        if version.is_some() && !sits_in {
            echo.name_powers_left_out(lang, &done.opened.game, seat);
        }
        if capacity == Capacity::Player && handing.binding {
            let refused;
            (done, refused) = self.vote_along(caller, label, &reading, cause.as_deref(), done).await?;
            refused.iter().for_each(|refusal| echo.refuse(lang, &refusal.text(lang)));
        }
        if beyond {
            echo.leave_out(&Refusal::SitterOrders.text(lang));
        }
        if version.is_some() && !sits_in {
            echo.acknowledge(lang, &done.opened.game, seat);
        }
        Ok(Handed { echo, done, seat, turn })
    }

    /// Gives the votes and the "no wait" of a text, and nothing else of it.
    ///
    /// # Errors
    /// As [`Desk::hand_in`].
    #[crate::boxed]
    pub async fn give_votes(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        handing: &Handing,
    ) -> Result<Vec<Refusal>, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, handing)?;
        let (_, sheet, reading) = self.understand(&opened.read_by(seat), seat, text, handing)?;
        let actor = actor(caller, Capacity::Player, &opened)?;
        let mut done = Done { opened, actor, all: Vec::new(), repeated: false, named: None };
        if sheet.no_wait {
            let cause = handing.cause.as_ref().map(|cause| format!("{cause}:no-wait"));
            let command = Command::SetNoWait { on: true };
            done = self.act(caller, label, Capacity::Player, command, Envelope::maybe(cause)).await?;
        }
        let (_, refused) = self.vote_along(caller, label, &reading, handing.cause.as_deref(), done).await?;
        Ok(refused)
    }

    /// Reads a text as it would be read, and keeps nothing.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn try_text(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        handing: &Handing,
    ) -> Result<Echo, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, handing)?;
        let seen = opened.read_by(seat);
        let game = known_to(caller, &opened.game, &seen, seat);
        let (sender, sheet, reading) = self.understand(&game, seat, text, handing)?;
        let mut echo = Echo::of(handing.lang, &opened.game, &sender, &sheet, &reading, None, Vec::new());
        if let Some(refusal) = sheet.misplaced() {
            echo.leave_out(&refusal.text(handing.lang));
        }
        if !sits_in(caller, &opened.game, seat) {
            echo.name_powers_left_out(handing.lang, &opened.game, seat);
        }
        if let Some(trade) = sheet.economy.as_ref().filter(|_| !sits_in(caller, &opened.game, seat)) {
            // on what the caller may know of the game
            let seen = opened.seen_by(Viewer::Seat(seat));
            if let Some((estimate, lines)) = module::tried(&seen, seat, trade, &handing.what_if, handing.lang)
            {
                echo.broker(estimate, lines);
            }
        }
        Ok(echo)
    }

    pub(crate) fn handing_seat(
        &self,
        caller: &Caller,
        game: &Game,
        handing: &Handing,
    ) -> Result<SeatId, Error> {
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
                let sits_in = game.sits_in(&player, self.now()).map(|sitting| sitting.seat);
                game.seat_of(&player).or(sits_in).ok_or_else(|| Refusal::NotSeated.into())
            }
        }
    }

    /// Press for an exchange goes the way of all that is handed in for it, whatever the door: senders, addressees and conditions are
    /// read, and it joins the press that the seat has there. None where the game takes press as it is, or where nothing was read.
    pub(crate) fn press_handed_in(
        &self,
        opened: &Opened,
        actor: &Actor,
        item: &PressItem,
    ) -> Option<Command> {
        let game = &opened.game;
        let (seat, turn) = (game.seat_of(actor.player()?)?, game.turn?);
        Economy::of(game).filter(|economy| economy.ways().takes_press)?;
        let text = format!("Presse:\n{}\nEnde Presse", as_in_a_mail(item));
        let handing = Handing::by(Channel::Command, Lang::De);
        let (_, read, _) = self.understand(&opened.read_by(seat), seat, &text, &handing).ok()?;
        let Some(EconomySheet::Exchange(mut sent)) = read.economy else { return None };
        if sent.press.is_empty() || sent.stock.is_some() || !read.lines.is_empty() {
            return None;
        }
        if item.byline == Byline::Nobody {
            for read in sent.press.iter_mut().filter(|read| read.from.trim().is_empty()) {
                exchange::UNSIGNED.clone_into(&mut read.from);
            }
        }
        let mut sheet = Sheet::new(turn, Channel::Command, self.now());
        sheet.text = text;
        sheet.economy = Some(EconomySheet::Exchange(exchange::with_press(game, seat, turn, sent.press)));
        Some(Command::Submit { sheet: Box::new(sheet), seat: None })
    }

    /// Reads the text for a seat into a sheet.
    pub(crate) fn understand(
        &self,
        game: &Game,
        seat: SeatId,
        text: &str,
        handing: &Handing,
    ) -> Result<(Sender, Sheet, Reading), Error> {
        let pending = game.turn.ok_or(match game.result {
            Some(_) => Refusal::Over,
            None => Refusal::NotRunning,
        })?;
        let turn = handing.turn.unwrap_or(pending);
        let sender = Sender::of(game, seat, turn)?;
        let mut reading = sender.read(text);
        // "KAN = Ärmelkanal" and nothing else: the orders that are in are read anew with it
        let earlier = kept_text(game, seat, turn).filter(|_| reading.only_teaches());
        let together = earlier.map(|earlier| format!("{earlier}\n{text}"));
        let text = together.as_deref().unwrap_or(text);
        if together.is_some() {
            reading = sender.read(text);
        }
        let mut sheet = Sheet::new(turn, handing.channel, handing.received.unwrap_or_else(|| self.now()));
        sheet.message.clone_from(&handing.message);
        sheet.provisional = handing.provisional;
        sheet.copy = handing.copy;
        sheet.no_wait = handing.no_wait;
        sender.fill(&mut sheet, text, &reading);
        Ok((sender, sheet, reading))
    }

    /// Press, votes and "no wait" without any order are no submission: they leave the orders that are in as
    /// they are. Each is a command of its own.
    async fn give_wishes(
        &self,
        caller: &Caller,
        label: &str,
        sheet: &Sheet,
        with: Envelope,
    ) -> Result<Done, Error> {
        let mut commands: Vec<Command> =
            sheet.press.iter().map(|item| Command::SendPress { item: item.clone() }).collect();
        if sheet.no_wait {
            commands.push(Command::SetNoWait { on: true });
        }
        let opened = self.open(label).await?;
        let actor = actor(caller, Capacity::Player, &opened)?;
        let mut done = Done { opened, actor, all: Vec::new(), repeated: false, named: None };
        for (number, command) in commands.into_iter().enumerate() {
            let cause = with.cause.as_ref().map(|cause| format!("{cause}:wish:{number}"));
            let given = self.act(caller, label, Capacity::Player, command, Envelope::maybe(cause)).await?;
            done.all.extend(given.all);
            done.opened = given.opened;
        }
        if let Some(settle) = &with.settle {
            self.store.settle_message(settle).await?;
        }
        Ok(done)
    }

    /// Votes that stand in a text of orders are given after it (1.4). Those that the game refuses are told: the
    /// orders count all the same.
    async fn vote_along(
        &self,
        caller: &Caller,
        label: &str,
        reading: &Reading,
        cause: Option<&str>,
        mut done: Done,
    ) -> Result<(Done, Vec<Refusal>), Error> {
        let mut refused = Vec::new();
        for (number, flag) in reading.flags().enumerate() {
            let game = &done.opened.game;
            let Some(command) = vote_of(game, flag) else { continue };
            let with = Envelope {
                cause: cause.map(|cause| format!("{cause}:vote:{number}")),
                ..Envelope::default()
            };
            match self.act(caller, label, Capacity::Player, command, with).await {
                Ok(voted) => {
                    done.all.extend(voted.all);
                    done.opened = voted.opened;
                }
                Err(Error::Refused(refusal)) => refused.push(refusal),
                Err(error) => return Err(error),
            }
        }
        Ok((done, refused))
    }
}

/// Whether the caller acts for the player of the seat (9.4).
fn sits_in(caller: &Caller, game: &Game, seat: SeatId) -> bool {
    let Some(player) = caller.member().map(crate::Member::player) else { return false };
    game.sat_in(&player) && game.seat(seat).is_some_and(|seat| !seat.seats(&player))
}

/// The game in which a text is read, as far as the seat sees it: what the player wrote is not known to whoever acts for them, and is
/// not read along. Who that is the whole game tells, not the seat's part of it: where people are hidden (9.9.7) it names nobody.
pub(crate) fn known_to<'a>(caller: &Caller, whole: &Game, game: &'a Game, seat: SeatId) -> Cow<'a, Game> {
    if !sits_in(caller, whole, seat) {
        return Cow::Borrowed(game);
    }
    let mut game = game.clone();
    game.submissions.retain(|kept| kept.seat != seat || kept.is(game::submission::Flag::BySitter));
    Cow::Owned(game)
}

/// Whether a sheet holds wishes and nothing else. A sheet with nothing at all is a submission: somebody handed in
/// what could not be read, and it is kept.
fn says_no_orders(sheet: &Sheet, reading: &Reading) -> bool {
    let wishes = !sheet.press.is_empty() || reading.flags().any(|flag| *flag != Flag::Final);
    sheet.lines.is_empty() && sheet.economy.is_none() && wishes
}

/// The vote or proposal that a flag stands for.
pub(crate) fn vote_of(game: &Game, flag: &Flag) -> Option<Command> {
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

/// The text of the seat's last submission for this turn.
fn kept_text(game: &Game, seat: SeatId, turn: Turn) -> Option<&str> {
    let mut found = game.submissions.iter().rev().filter(|kept| !kept.sheet.copy);
    let last = found.find(|kept| kept.seat == seat && kept.sheet.turn == turn)?;
    Some(last.sheet.text.as_str()).filter(|text| !text.trim().is_empty())
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

/// A release with its head, as one writes it under "Presse:". Where no head is asked for, the words may bring their own.
fn as_in_a_mail(item: &PressItem) -> String {
    let head = match (item.byline, item.to.trim()) {
        (Byline::Own, "") => String::new(),
        (Byline::Own, to) => format!("an {to}: "),
        (Byline::Nobody, "") => format!("\"{}\" an alle: ", exchange::UNSIGNED),
        (Byline::Nobody, to) => format!("\"{}\" an {to}: ", exchange::UNSIGNED),
    };
    match item.title.trim() {
        "" => format!("{head}{}", item.text),
        title => format!("{head}{title}\n{}", item.text),
    }
}
