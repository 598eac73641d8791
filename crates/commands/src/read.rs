//! From an action and the words given with it to the command that the game decides on.

use crate::argument::{Argument, Need, Takes};
use crate::house::HouseRulesChange;
use crate::{Action, Arguments, Fault};
use game::calendar::deadline::Deadline;
use game::calendar::rhythm::Rhythm;
use game::command::Command;
use game::economy::EconomyAct;
use game::game::{Game, Stage};
use game::press::{Byline, PressItem};
use game::refusal::Refusal;
use game::ruling::Ruling;
use game::submission::{Line, LineKind};
use game::treaties::TreatyCode;
use game::vote::Proposal;
use game::word::seat::{Person, Power, SeatId, Vacancy};
use game::word::turn::Turn;
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::str::FromStr;

/// What reading needs to know beside the words: the rest of the house knows it.
pub trait Lookup {
    /// The member of this name or mail address.
    fn person(&self, name: &str) -> Option<Person>;
    /// How an order for a unit of this power would be read.
    fn order(&self, power: &Power, text: &str, turn: Turn) -> Option<Line>;
    /// The strict notation of a treaty that whoever asks would be party to.
    ///
    /// # Errors
    /// The rule that forbids what the words say; without one they say no treaty.
    fn treaty(&self, text: &str) -> Result<TreatyCode, Option<Refusal>>;
}

/// In what surroundings an action is read.
pub struct Context<'a> {
    /// The game as whoever asks sees it.
    pub game: &'a Game,
    /// Whoever asks, if they have an account.
    pub own: Option<Person>,
    /// The moment against which days and hours are read.
    pub now: Timestamp,
    /// A fresh seed for what is drawn by lot, should it come to that.
    pub seed: u64,
    /// The rest of the house.
    pub lookup: &'a dyn Lookup,
}

/// The command that the action means.
///
/// # Errors
/// A [`Fault`] that names what is wrong and what is possible.
pub fn read(action: Action, given: &Arguments, context: &Context<'_>) -> Result<Command, Fault> {
    let arguments = action.row().arguments;
    for (name, _) in &given.0 {
        if !arguments.iter().any(|argument| argument.name == name) {
            return Err(Fault::NoArgument(action, name.clone()));
        }
    }
    Reader { arguments, given, context }.command(action)
}

struct Reader<'a> {
    arguments: &'static [Argument],
    given: &'a Arguments,
    context: &'a Context<'a>,
}

impl Reader<'_> {
    fn command(&self, action: Action) -> Result<Command, Fault> {
        let game = self.context.game;
        Ok(match action {
            Action::SignUp => Command::SignUp {
                player: self.member()?,
                preferences: self
                    .given
                    .all("powers")
                    .map(|name| self.power_named(name))
                    .collect::<Result<_, _>>()?,
                alias: self.given.get("alias").map(str::to_owned),
            },
            Action::Withdraw => Command::WithdrawSignUp { player: self.member()?.id },
            Action::NoWait => Command::SetNoWait { on: self.yes("on", true)? },
            Action::Absence => Command::DeclareAbsence {
                from: self.moment("from")?.ok_or_else(|| self.missing("from"))?,
                to: self.moment("to")?.ok_or_else(|| self.missing("to"))?,
                note: self.words("note"),
            },
            Action::ProposeDraw => propose(Proposal::Draw),
            Action::ProposeCapitulation => propose(Proposal::Capitulation { plan: self.plan()? }),
            Action::Concede => {
                propose(Proposal::Capitulation { plan: game::voters::concession(game, &self.power()?) })
            }
            Action::ProposeLaterEnd => propose(Proposal::LaterEnd { year: self.number("year")? }),
            Action::ProposeKeep => propose(Proposal::KeepAfterBreach { seat: self.seat()? }),
            Action::Repeat => {
                let last = game.last_evaluation().ok_or(Fault::Refused(Refusal::NothingEvaluated))?;
                propose(Proposal::Repetition { turn: last.turn, reason: self.needed("reason")? })
            }
            Action::Vote => Command::Vote { id: self.number("id")?, yes: self.yes_needed("yes")? },
            Action::Press => Command::SendPress { item: self.press()? },
            Action::Message => {
                let to: Vec<SeatId> =
                    self.given.all("to").map(|name| self.seat_named(name)).collect::<Result<_, _>>()?;
                if to.is_empty() {
                    return Err(self.missing("to"));
                }
                Command::SendMessage { to, text: self.needed("text")? }
            }
            Action::Offer => {
                let text = self.needed("treaty")?;
                let treaty = self.context.lookup.treaty(&text).map_err(|forbidden| match forbidden {
                    Some(refusal) => Fault::Refused(refusal),
                    None => self.unreadable("treaty", &text),
                })?;
                economy(EconomyAct::Offer { treaty })
            }
            Action::Accept => economy(EconomyAct::Accept { id: self.number("id")? }),
            Action::Decline => economy(EconomyAct::Withdraw { id: self.number("id")? }),
            Action::ReportError => Command::ReportError { text: self.needed("text")? },
            Action::Dispute => Command::RaiseDispute { text: self.needed("text")? },
            Action::ReportContent => Command::ReportContent { text: self.needed("text")? },
            Action::StepIn => {
                Command::OfferSeat { seat: self.seat()?, player: self.member()?, newcomer: false }
            }
            Action::StepBack => Command::WithdrawOffer { seat: self.seat()?, player: self.member()?.id },
            Action::Sitter => Command::NameSitter {
                seat: self.maybe_seat()?,
                sitter: self.member()?,
                from: self.moment("from")?.ok_or_else(|| self.missing("from"))?,
                to: self.moment("to")?.ok_or_else(|| self.missing("to"))?,
                talk: self.yes("talk", false)?,
                emergency: self.words("emergency"),
            },
            Action::SitterAnswer => {
                Command::AnswerSitter { seat: self.maybe_seat()?, yes: self.yes_needed("yes")? }
            }
            Action::SitterEnd => Command::EndSitter { seat: self.maybe_seat()? },
            Action::TakeOver => Command::AnswerChair { yes: self.yes_needed("yes")?, contact: String::new() },
            Action::Invite => Command::InviteGuest { player: self.member()? },
            Action::HandOver => Command::HandOver { to: self.member()? },
            Action::Diary => Command::WriteDiary { text: self.needed("text")? },
            Action::OpenDiary => {
                let turn = self.get("turn").map(|_| self.turn()).transpose()?;
                Command::OpenDiary { turn }
            }
            Action::Closing => Command::StateEnd { text: self.needed("text")? },
            Action::Resign => Command::Resign { note: self.words("note") },
            Action::HouseRules => {
                let rules = self.needed("rules")?;
                let change = HouseRulesChange::from_json(&rules).map_err(Fault::HouseRules)?;
                Command::SetHouseRules {
                    rules: Box::new(change.apply(&game.house)),
                    reason: self.words("reason"),
                }
            }
            Action::Open => Command::OpenSignUp,
            Action::Assign => Command::GivePower {
                player: self.member()?.id,
                power: self.get("power").map(|name| self.power_named(name)).transpose()?,
                reason: self.words("reason"),
            },
            Action::EndBeginners => Command::EndBeginners { reason: self.needed("reason")? },
            Action::Grace => Command::SetGrace {
                seat: self.seat()?,
                until: self.moment("until")?.ok_or_else(|| self.missing("until"))?,
                reason: self.words("reason"),
            },
            Action::Start => Command::Start {
                seed: self.maybe_number("seed")?.unwrap_or(self.context.seed),
                deadline: self.moment("deadline")?,
            },
            Action::Rhythm => Command::SetRhythm { rhythm: self.rhythm()? },
            Action::MoveBoard => {
                Command::MoveBoard { to: self.needed("to")?, reason: self.needed("reason")? }
            }
            Action::Shift => Command::Shift {
                to: self.moment("to")?.ok_or_else(|| self.missing("to"))?,
                reason: self.needed("reason")?,
            },
            Action::Pause => Command::Suspend { reason: self.needed("reason")? },
            Action::Resume => {
                Command::Resume { deadline: self.moment("deadline")?, note: self.words("note") }
            }
            Action::Remind => {
                let due = self.due()?;
                let left = due.at.duration_since(self.context.now).as_hours();
                let hours = u16::try_from(left.max(0)).unwrap_or(u16::MAX);
                Command::Remind { turn: due.turn, ordinal: due.ordinal, hours }
            }
            Action::Evaluate => {
                let due = self.due()?;
                Command::Process { turn: due.turn, ordinal: due.ordinal, seed: self.context.seed }
            }
            Action::Hold => Command::SetHold { on: self.yes("on", true)? },
            Action::Publish => Command::Publish,
            Action::Discard => Command::DiscardDraft,
            Action::AcceptLate => Command::AcceptLate { reason: self.needed("reason")? },
            Action::TakeCorrection => {
                Command::TakeCorrection { seat: self.seat()?, version: self.number("version")? }
            }
            Action::OverrideOrder => self.rule(self.ordered()?)?,
            Action::OverrideRefuse => {
                self.rule(Ruling::Refuse { seat: self.seat()?, version: self.number("version")? })?
            }
            Action::OverrideUnit => {
                let kind = self.choice("kind")?.chars().next().unwrap_or('A');
                self.rule(Ruling::Unit { power: self.power()?, kind, at: self.place()? })?
            }
            Action::OverrideNoUnit => self.rule(Ruling::NoUnit { at: self.place()? })?,
            Action::OverrideOwner => {
                let power = self.given.get("power").map(|name| self.power_named(name)).transpose()?;
                self.rule(Ruling::Owner { center: self.place()?, power })?
            }
            Action::OverridePress => self.rule(self.ruled_press()?)?,
            Action::OverrideNoNmr => self.rule(Ruling::NoNmr { seat: self.seat()? })?,
            Action::WithdrawOverride => Command::WithdrawRuling { id: self.number("id")? },
            Action::Correct => {
                Command::Correct { reason: self.needed("reason")?, shift: self.yes("shift", false)? }
            }
            Action::Exclude => {
                Command::Exclude { seat: self.seat()?, why: self.vacancy()?, note: self.words("note").into() }
            }
            Action::Replace => Command::Substitute {
                seat: self.seat()?,
                player: self.member()?,
                deadline: self.moment("deadline")?,
            },
            Action::Without => Command::DoWithout {
                seat: self.seat()?,
                reason: self.needed("reason")?,
                deadline: self.moment("deadline")?,
            },
            Action::RefusePress => {
                Command::RefusePress { id: self.number("id")?, reason: self.needed("reason")? }
            }
            Action::Note => Command::Note { text: self.needed("text")? },
            Action::Breach => Command::ReportBreach { seat: self.seat()?, note: self.needed("text")?.into() },
            Action::Decide => {
                let (id, text) = (self.number("id")?, self.needed("reason")?);
                Command::DecideDispute { id, text: text.into() }
            }
            Action::ReportOffender => Command::ReportOffender { player: self.member()?.id, elsewhere: 0 },
            Action::End => Command::ReportResult,
            Action::Undo => Command::Undo,
            Action::Redo => Command::Redo,
            Action::Council => Command::CouncilAnswer {
                id: self.number("id")?,
                refuse: self.yes("refuse", false)?,
                reason: self.words("reason"),
            },
            Action::PlayOn => {
                Command::PlayOn { deadline: self.moment("deadline")?, note: self.words("note") }
            }
            Action::Abort => Command::Abort { reason: self.needed("reason")? },
        })
    }

    /// The argument of this name. The table has all that are asked for: a test reads every action.
    fn argument(&self, name: &str) -> Argument {
        let found = self.arguments.iter().copied().find(|argument| argument.name == name);
        found.unwrap_or(Argument::new("", Takes::Line, text::commands::argument_text))
    }

    fn missing(&self, name: &str) -> Fault {
        Fault::Missing(self.argument(name))
    }

    fn unreadable(&self, name: &str, given: &str) -> Fault {
        Fault::Unreadable(self.argument(name), given.to_owned())
    }

    /// What was given, or what it is when nothing is.
    fn get(&self, name: &str) -> Option<&str> {
        self.given.get(name).or(match self.argument(name).need {
            Need::Usually(value) => Some(value),
            Need::Needed | Need::Optional | Need::OneSelf => None,
        })
    }

    /// A text that may be empty, its lines ended as one types them.
    fn words(&self, name: &str) -> String {
        self.get(name).unwrap_or_default().replace("\r\n", "\n")
    }

    fn needed(&self, name: &str) -> Result<String, Fault> {
        let words = self.words(name);
        if words.is_empty() { Err(self.missing(name)) } else { Ok(words) }
    }

    fn maybe_number<N: FromStr>(&self, name: &str) -> Result<Option<N>, Fault> {
        self.get(name).map(|given| given.parse().map_err(|_| self.unreadable(name, given))).transpose()
    }

    fn number<N: FromStr>(&self, name: &str) -> Result<N, Fault> {
        self.maybe_number(name)?.ok_or_else(|| self.missing(name))
    }

    fn yes(&self, name: &str, usually: bool) -> Result<bool, Fault> {
        match self.get(name) {
            None => Ok(usually),
            Some("yes" | "true" | "ja" | "on") => Ok(true),
            Some("no" | "false" | "nein" | "off") => Ok(false),
            Some(other) => Err(self.unreadable(name, other)),
        }
    }

    fn yes_needed(&self, name: &str) -> Result<bool, Fault> {
        if self.get(name).is_none() { Err(self.missing(name)) } else { self.yes(name, false) }
    }

    /// A time with offset, or one in the game's own zone; `now` is the next full minute but one, so that what is just coming in
    /// is still in time.
    fn moment(&self, name: &str) -> Result<Option<Timestamp>, Fault> {
        let Some(given) = self.get(name) else { return Ok(None) };
        if given == "now" {
            let minutes = self.context.now.as_second().div_euclid(60) + 2;
            return Ok(Timestamp::from_second(minutes * 60).ok());
        }
        let local = || given.parse::<jiff::civil::DateTime>().ok();
        let zoned = || self.context.game.zone().to_ambiguous_timestamp(local()?).compatible().ok();
        let at = given.parse().ok().or_else(zoned);
        at.map(Some).ok_or_else(|| self.unreadable(name, given))
    }

    /// One of an argument's words, whatever its case, `_` for `-`.
    fn choice(&self, name: &str) -> Result<&'static str, Fault> {
        let given = self.get(name).ok_or_else(|| self.missing(name))?;
        let Takes::Choice(words) = self.argument(name).takes else { return Err(self.missing(name)) };
        let same = |word: &&(&str, _)| word.0.eq_ignore_ascii_case(&given.replace('_', "-"));
        words.iter().find(same).map(|(word, _)| *word).ok_or_else(|| self.unreadable(name, given))
    }

    fn vacancy(&self) -> Result<Vacancy, Fault> {
        let why = self.choice("why")?;
        let value = serde_json::Value::String(why.replace('-', "_"));
        serde_json::from_value(value).map_err(|_| self.unreadable("why", why))
    }

    fn rhythm(&self) -> Result<Rhythm, Fault> {
        let weekday = self.choice("weekday")?.parse().unwrap_or_default();
        let time = self.get("time").unwrap_or_default();
        let time = time.parse().map_err(|_| self.unreadable("time", time))?;
        Ok(Rhythm::every(self.number("days")?, weekday, time))
    }

    /// The pending deadline.
    fn due(&self) -> Result<Deadline, Fault> {
        let game = self.context.game;
        game.deadline.ok_or(match game.stage {
            Stage::Over => Fault::Refused(Refusal::Over),
            Stage::Nothing | Stage::Announced | Stage::SignUp | Stage::Running => Fault::NoPendingTurn,
        })
    }

    fn turn(&self) -> Result<Turn, Fault> {
        match self.get("turn") {
            None => self.context.game.turn.ok_or(Fault::NoPendingTurn),
            Some(given) => given.parse().map_err(|_| self.unreadable("turn", given)),
        }
    }

    fn member(&self) -> Result<Person, Fault> {
        match (self.get("member"), self.argument("member").need) {
            (Some(name), _) => {
                self.context.lookup.person(name).ok_or_else(|| Fault::NoMember(name.to_owned()))
            }
            (None, Need::OneSelf) => self.context.own.clone().ok_or(Fault::NoAccount),
            (None, _) => Err(self.missing("member")),
        }
    }

    fn seat(&self) -> Result<SeatId, Fault> {
        self.seat_named(self.get("seat").ok_or_else(|| self.missing("seat"))?)
    }

    fn maybe_seat(&self) -> Result<Option<SeatId>, Fault> {
        self.get("seat").map(|name| self.seat_named(name)).transpose()
    }

    fn seat_named(&self, name: &str) -> Result<SeatId, Fault> {
        seat_named(self.context.game, name).ok_or_else(|| Fault::NoSeat(name.to_owned()))
    }

    fn power(&self) -> Result<Power, Fault> {
        self.power_named(self.get("power").ok_or_else(|| self.missing("power"))?)
    }

    fn power_named(&self, name: &str) -> Result<Power, Fault> {
        power_named(self.context.game, name).ok_or_else(|| Fault::NoPower(name.to_owned()))
    }

    /// A province by any of its names, as the log writes it (`ber`, `stp/sc`).
    fn place(&self) -> Result<String, Fault> {
        let given = self.get("at").ok_or_else(|| self.missing("at"))?;
        let (name, coast) = match given.rsplit_once('/') {
            Some((name, coast)) => (name, Some(coast.to_lowercase())),
            None => (given, None),
        };
        let variant = variant(self.context.game);
        let found = variant.map(|variant| (variant, variant.find_province(name)));
        match found.as_ref().map(|(variant, found)| (variant, found.as_slice())) {
            Some((variant, [province])) => {
                let id = variant.province_id(*province);
                Ok(coast.map_or(id.to_owned(), |coast| format!("{id}/{coast}")))
            }
            _ => Err(Fault::NoPlace(given.to_owned())),
        }
    }

    /// A capitulation plan, `germany=18` and so on.
    fn plan(&self) -> Result<BTreeMap<Power, u16>, Fault> {
        let share = |given: &str| {
            let wrong = || self.unreadable("plan", given);
            let (power, share) = given.split_once('=').ok_or_else(wrong)?;
            Ok((self.power_named(power)?, share.trim().parse().map_err(|_| wrong())?))
        };
        let plan = self.given.all("plan").map(share).collect::<Result<BTreeMap<_, _>, _>>()?;
        if plan.is_empty() { Err(self.missing("plan")) } else { Ok(plan) }
    }

    fn press(&self) -> Result<PressItem, Fault> {
        Ok(PressItem {
            byline: if self.yes("anonymous", false)? { Byline::Nobody } else { Byline::Own },
            to: self.words("to"),
            title: self.words("title"),
            text: self.needed("text")?,
        })
    }

    fn rule(&self, ruling: Ruling) -> Result<Command, Fault> {
        Ok(Command::Rule { turn: self.turn()?, ruling, reason: self.needed("reason")? })
    }

    /// An order that counts: read like any player's. One for a part that is not due yet is taken in the strict notation.
    fn ordered(&self) -> Result<Ruling, Fault> {
        let (power, text) = (self.power()?, self.needed("order")?);
        let part = match self.choice("part")? {
            "retreat" => LineKind::Retreat,
            "adjustment" => LineKind::Adjustment,
            _ => LineKind::Order,
        };
        let read = self.context.lookup.order(&power, &text, self.turn()?).filter(|line| line.kind == part);
        if let Some(Line { at: Some(at), canonical, .. }) = read {
            return Ok(Ruling::Order { power, part, at, canonical });
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = match part {
            LineKind::Order | LineKind::Beside => None,
            LineKind::Retreat => words.get(1),
            LineKind::Adjustment => words.last(),
        };
        let at = at.ok_or_else(|| self.unreadable("order", &text))?;
        let at = at.split('/').next().unwrap_or_default().to_lowercase();
        Ok(Ruling::Order { power, part, at, canonical: text })
    }

    fn ruled_press(&self) -> Result<Ruling, Fault> {
        let seat = self.seat()?;
        let waiting = game::module::waiting_press(self.context.game, self.turn()?);
        let version = waiting.iter().find(|press| press.seat == seat).map_or(0, |press| press.version);
        Ok(Ruling::Press { seat, version, item: self.number("item")?, text: self.words("text") })
    }
}

fn propose(proposal: Proposal) -> Command {
    Command::Propose { proposal }
}

fn economy(act: EconomyAct) -> Command {
    Command::Economy { act }
}

fn variant(game: &Game) -> Option<&'static variants::Variant> {
    variants::by_id(&game.setup.as_ref()?.variant)
}

/// A seat by its pseudonym, its number (`#3` or `3`, from 1) or its power.
#[must_use]
pub fn seat_named(game: &Game, name: &str) -> Option<SeatId> {
    let folded = name.trim().to_lowercase();
    let called = |alias: &String| alias.to_lowercase() == folded;
    let by_alias = game.seats.iter().find(|seat| seat.alias.as_ref().is_some_and(called));
    let by_number = || {
        let number = folded.trim_start_matches('#').parse::<usize>().ok()?;
        game.seats.get(number.checked_sub(1)?)
    };
    let by_power = || {
        let power = power_named(game, name)?;
        game.seats.iter().find(|seat| seat.powers().any(|own| *own == power))
    };
    by_alias.or_else(by_number).or_else(by_power).map(|seat| seat.id)
}

/// A power of the game's variant by any of its names.
#[must_use]
pub fn power_named(game: &Game, name: &str) -> Option<Power> {
    let variant = variant(game)?;
    let power = variant.power(name.trim()).or_else(|| variant.find_power(name))?;
    Some(Power(variant.power_id(power).to_owned()))
}
