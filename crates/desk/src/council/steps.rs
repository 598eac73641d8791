//! The steps of a case, as doors ask for them.

use club::MemberId;
use club::case::{Author, Case, CasePeople, Matter, Measure, Order, Removal, decide};
use club::{BanKind, Offence};
use game::body::Body as InGame;
use game::calendar::{rhythm, working};
use jiff::civil::{Date, DateTime, Time};
use jiff::{SignedDuration, Timestamp};
use store::{GameId, NewJob};

use super::{StoredCase, of_council};
use crate::accounts::limits::Limit;
use crate::{Caller, Desk, Error, Letter, account_id, logged, player_id};

/// How often a step is decided again because somebody else was faster.
const TRIES: u32 = 5;
/// Working hours for a statement (9.10.1c: three working days).
const HOURS: u32 = 72;
/// After this time a dispute that the master left lying is the council's (10.4).
const MASTERS_TIME: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Cases that somebody may bring in a quarter of an hour.
const MOST_OPENED: i64 = 5;

/// How measures are written.
pub(crate) const MEASURES: [&str; 9] = [
    "exclude nmr-offender NAME",
    "remove violated NAME",
    "ban playing 2027-05-01 NAME (forever)",
    "lift registration NAME",
    "lift-entry 4 NAME",
    "reinstate NAME",
    "settle 1",
    "refuse 2",
    "break-off",
];

/// For whom somebody brings a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brings {
    /// For themselves: they are a party then.
    Oneself,
    /// For the council.
    Council,
}

/// A case to be brought.
#[derive(Clone, Debug, Default)]
pub struct Complaint {
    /// The word of its matter; empty: a dispute.
    pub matter: String,
    /// The game's label; empty: no game.
    pub game: String,
    /// Against whom: members by name, players by their power, the game master by title.
    pub against: Vec<String>,
    /// What is said.
    pub text: String,
}

/// A step of a case.
#[derive(Clone, Debug)]
pub enum CaseStep {
    /// Make a member a party.
    Accuse(String),
    /// Ask a member for a statement.
    Ask {
        /// Who, by name or address.
        whom: String,
        /// What they read.
        text: String,
    },
    /// Give one's statement.
    State(String),
    /// Write a note, for the council alone.
    Note(String),
    /// Vote: whether the complaint is right.
    Vote(bool),
    /// Step back from the case, as one of the council.
    Recuse,
    /// Decide the case; with the letters that this brings.
    Decide {
        /// Whether the complaint is right.
        uphold: bool,
        /// The paragraph; empty: that of the matter.
        rule: String,
        /// What the parties and the game master read.
        to_parties: String,
        /// What all players read; empty: nothing.
        to_players: String,
        /// What follows, each as a line (`ban playing 2027-05-01 Emil`, `break-off`).
        measures: Vec<String>,
    },
    /// Appeal against the decision, with what one holds against it.
    Appeal(String),
}

impl Desk {
    /// Brings a case; answers its number.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NotAllowed`] for whoever speaks for the council and is not of it, [`Error::NoGame`],
    /// [`Error::Case`], [`Error::TooOften`].
    #[crate::boxed]
    pub async fn open_case(
        &self,
        caller: &Caller,
        brings: Brings,
        complaint: &Complaint,
        cause: Option<String>,
    ) -> Result<i64, Error> {
        let author = bringer(caller, brings)?;
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        if self.store.case_opened_by(&cause).await?.is_none() {
            self.count(&[Limit::new("case", format!("{author:?}"), MOST_OPENED)]).await?;
        }
        let order = self.opening(author, complaint).await?;
        self.begin_case(author, order, &cause).await
    }

    /// Whether a case would be refused as things stand, without bringing it: nobody is asked to confirm what cannot be done.
    ///
    /// # Errors
    /// As [`Desk::open_case`].
    pub async fn would_open_case(
        &self,
        caller: &Caller,
        brings: Brings,
        complaint: &Complaint,
    ) -> Result<(), Error> {
        let author = bringer(caller, brings)?;
        let order = self.opening(author, complaint).await?;
        let people = self.people_at_opening(author, &order).await?;
        decide(&Case::default(), &people, (author, ""), &order, self.now())?;
        Ok(())
    }

    /// The first step of a case.
    async fn opening(&self, author: Author, complaint: &Complaint) -> Result<Order, Error> {
        let matter = match complaint.matter.trim() {
            "" => Matter::Dispute,
            word => Matter::named(word).ok_or_else(|| Error::Nothing(word.to_owned()))?,
        };
        let game = match complaint.game.trim() {
            "" => None,
            label => Some(self.open(label).await?.head.label.clone()),
        };
        let against = complaint.against.iter().map(|name| name.trim().to_owned());
        let against: Vec<String> = against.filter(|name| !name.is_empty()).collect();
        let accused = self.accused(game.as_deref(), &against).await?;
        if let (Matter::Dispute, Some(label), Author::Member(member)) = (matter, &game, author) {
            self.after_the_master(label, member, &accused).await?;
        }
        let text = complaint.text.clone();
        Ok(Order::Open { matter, game, against, accused, text })
    }

    /// A dispute in a game is first decided by its master (10.4), or not within a week; unless it is about them, or they bring it.
    async fn after_the_master(
        &self,
        label: &str,
        member: MemberId,
        accused: &[MemberId],
    ) -> Result<(), Error> {
        let opened = self.open(label).await?;
        let master = opened.game.setup.as_ref().and_then(|setup| account_id(&setup.game_master.id));
        let about = |id: store::AccountId| id.0 == member.0 || accused.contains(&MemberId(id.0));
        if master.is_some_and(about) {
            return Ok(());
        }
        let player = player_id(store::AccountId(member.0));
        let own = |seat| opened.game.seat(seat).is_some_and(|seat| seat.seated_ever(&player));
        let mut until = None;
        for event in opened.log.iter() {
            if let InGame::DisputeRaised { id, seat, .. } = &event.body
                && own(*seat)
            {
                let over = event.at.saturating_add(MASTERS_TIME).unwrap_or(event.at);
                let settled = opened.game.disputes.iter().any(|one| one.id == *id && one.decision.is_some());
                if settled || over <= self.now() {
                    return Ok(());
                }
                until = Some(until.map_or(over, |known: Timestamp| known.min(over)));
            }
        }
        Err(Error::MasterFirst { until, zone: self.config.zone.clone() })
    }

    /// Those of these names whom one can find. Whoever brings a case never learns whether somebody was found.
    async fn accused(&self, game: Option<&str>, against: &[String]) -> Result<Vec<MemberId>, Error> {
        let mut found = Vec::new();
        for name in against {
            let mut account = None;
            if let Some(label) = game {
                let game = &self.open(label).await?.game;
                let seat = commands::seat_named(game, name).and_then(|seat| game.seat(seat));
                account = seat.and_then(|seat| account_id(&seat.person()?.id));
                let titles = text::Lang::ALL.map(|lang| crate::Role::GameMaster.name(lang).to_lowercase());
                let master = game.setup.as_ref().and_then(|setup| account_id(&setup.game_master.id));
                account = account.or(master.filter(|_| titles.contains(&name.to_lowercase())));
            }
            if account.is_none() {
                account = self.store.account_by_name(name).await?.map(|account| account.id);
            }
            found.extend(account.map(|id| MemberId(id.0)));
        }
        found.sort();
        found.dedup();
        Ok(found)
    }

    /// Writes the first lines of a case; answers its number, or that of the case that this call opened before.
    pub(crate) async fn begin_case(&self, author: Author, order: Order, cause: &str) -> Result<i64, Error> {
        let people = self.people_at_opening(author, &order).await?;
        for _ in 0..TRIES {
            if let Some(number) = self.store.case_opened_by(cause).await? {
                return Ok(number);
            }
            let number = self.store.last_case().await? + 1;
            let stored =
                StoredCase { number, log: Vec::new(), case: Case::default(), people: people.clone() };
            match self.append(&stored, (author, cause), &order).await {
                Err(Error::Busy) => {}
                done => return done.map(|_| number),
            }
        }
        Err(Error::Busy)
    }

    /// The people around a case that is being opened.
    async fn people_at_opening(&self, author: Author, order: &Order) -> Result<CasePeople, Error> {
        let Order::Open { game, accused, .. } = order else { return Err(Error::Nothing(String::new())) };
        let mut parties = accused.clone();
        parties.extend(if let Author::Member(member) = author { Some(member) } else { None });
        self.case_people(game.as_deref(), &parties).await
    }

    /// Takes a step in a case that the caller sees.
    ///
    /// # Errors
    /// [`Error::Nothing`] for a case that they do not see, [`Error::Case`] with the reason, [`Error::NoAccount`],
    /// [`Error::Measure`].
    #[crate::boxed]
    pub async fn case_step(
        &self,
        caller: &Caller,
        number: i64,
        step: &CaseStep,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        for _ in 0..TRIES {
            let stored = self.seen_case(caller, number).await?;
            let (author, mut order) = self.order(caller, step).await?;
            self.settles(&stored, &mut order).await?;
            match self.append(&stored, (author, &cause), &order).await {
                Err(Error::Busy) => {}
                done => {
                    done?;
                    // measures are done by the time somebody reads that it is decided
                    self.work_until_idle().await?;
                    return Ok(());
                }
            }
        }
        Err(Error::Busy)
    }

    /// What decides a dispute decides it in the game, too: what a party raised there, and what an earlier decision of the case had
    /// decided.
    async fn settles(&self, stored: &StoredCase, order: &mut Order) -> Result<(), Error> {
        let Order::Decide { measures, .. } = order else { return Ok(()) };
        let opened = stored.case.opened.as_ref().filter(|opened| opened.matter == Matter::Dispute);
        let Some(label) = opened.and_then(|opened| opened.game.as_deref()) else { return Ok(()) };
        let game = &self.open(label).await?.game;
        let parties = stored.case.parties();
        let raised = |seat| {
            let sat = |party: &MemberId| {
                game.seat(seat).is_some_and(|seat| seat.seated_ever(&player_id(store::AccountId(party.0))))
            };
            parties.iter().any(sat)
        };
        let again = !stored.case.decisions.is_empty();
        for dispute in &game.disputes {
            let by_council = dispute.decision.as_ref().is_some_and(|(by_council, _)| *by_council);
            let settle = Measure::Settle { dispute: dispute.id };
            if raised(dispute.seat) && (again || !by_council) && !measures.contains(&settle) {
                measures.push(settle);
            }
        }
        Ok(())
    }

    /// The letters that a step would lead to: to whom, and what they read.
    ///
    /// # Errors
    /// As [`Desk::case_step`].
    #[crate::boxed]
    pub async fn case_preview(
        &self,
        caller: &Caller,
        number: i64,
        step: &CaseStep,
    ) -> Result<Vec<Letter>, Error> {
        let stored = self.seen_case(caller, number).await?;
        let (author, mut order) = self.order(caller, step).await?;
        self.settles(&stored, &mut order).await?;
        let events = decide(&stored.case, &stored.people, (author, ""), &order, self.now())?;
        Ok(self.case_letters(&stored, &events).await?.into_iter().map(|(_, letter)| letter).collect())
    }

    /// A case, for whoever sees something of it.
    pub(super) async fn seen_case(&self, caller: &Caller, number: i64) -> Result<StoredCase, Error> {
        let stored = self.stored_case(number).await?;
        let viewer = stored.viewer(caller)?;
        if stored.log.iter().any(|event| event.audience.reaches(viewer)) {
            Ok(stored)
        } else {
            Err(Error::Nothing(number.to_string()))
        }
    }

    async fn append(
        &self,
        stored: &StoredCase,
        (author, cause): (Author, &str),
        order: &Order,
    ) -> Result<(), Error> {
        let events = decide(&stored.case, &stored.people, (author, cause), order, self.now())?;
        if events.is_empty() {
            return Ok(());
        }
        let letters = self.case_letters(stored, &events).await?;
        let now = crate::micros(self.now());
        let mails: Vec<_> = letters.iter().map(|(account, letter)| letter.row(*account, now)).collect();
        let mut jobs: Vec<(GameId, NewJob)> = self.measures_of(stored, &events);
        jobs.extend(self.waits_of(stored, &events));
        let rows: Vec<_> = events.iter().map(logged::write).collect();
        Ok(self.store.append_case(stored.number, &rows, &jobs, &mails).await?)
    }

    async fn order(&self, caller: &Caller, step: &CaseStep) -> Result<(Author, Order), Error> {
        let own = || match caller {
            Caller::Member(member) => Ok(Author::Member(MemberId(member.id.0))),
            Caller::Visitor | Caller::Console => Err(Error::SignInFirst),
        };
        let council = of_council(caller)?;
        Ok(match step {
            CaseStep::State(text) => (own()?, Order::State { text: text.clone() }),
            CaseStep::Appeal(text) => (own()?, Order::Appeal { text: text.clone() }),
            CaseStep::Note(text) => (council, Order::Note { text: text.clone() }),
            CaseStep::Vote(uphold) => (council, Order::Vote { uphold: *uphold }),
            CaseStep::Recuse => (council, Order::Recuse),
            CaseStep::Accuse(name) => (council, Order::Accuse { whom: self.person(caller, name).await? }),
            CaseStep::Ask { whom, text } => {
                let whom = self.person(caller, whom).await?;
                let zone = rhythm::zone(&self.config.zone).unwrap_or(jiff::tz::TimeZone::UTC);
                let until = working::after_working_hours(self.now(), HOURS, &zone, &[]);
                (council, Order::Ask { whom, text: text.clone(), until })
            }
            CaseStep::Decide { uphold, rule, to_parties, to_players, measures } => {
                let mut read = Vec::new();
                for line in measures.iter().map(|line| line.trim()).filter(|line| !line.is_empty()) {
                    read.push(self.measure(caller, line).await?);
                }
                let to_players = Some(to_players.clone()).filter(|text| !text.trim().is_empty());
                let (rule, to_parties) = (rule.clone(), to_parties.clone());
                (council, Order::Decide { uphold: *uphold, rule, to_parties, to_players, measures: read })
            }
        })
    }

    /// A member by name or address, for the council.
    async fn person(&self, caller: &Caller, name: &str) -> Result<MemberId, Error> {
        caller.need(crate::Role::Organiser)?;
        Ok(MemberId(self.member_named(name.trim()).await?.id.0))
    }

    async fn measure(&self, caller: &Caller, line: &str) -> Result<Measure, Error> {
        let unknown = || Error::Measure(line.to_owned());
        if line == "break-off" {
            return Ok(Measure::BreakOff);
        }
        let (verb, all) = line.split_once(' ').ok_or_else(unknown)?;
        let number = || all.trim().parse().map_err(|_| unknown());
        let (how, rest) = all.trim().split_once(' ').unwrap_or(("", all));
        let kind = || match how {
            "registration" => Ok(BanKind::Registration),
            "playing" => Ok(BanKind::Playing),
            _ => Err(unknown()),
        };
        let rest = rest.trim();
        Ok(match verb {
            "reinstate" => Measure::Reinstate { member: self.person(caller, all).await? },
            "settle" => Measure::Settle { dispute: number()? },
            "refuse" => Measure::Refuse { proposal: number()? },
            "exclude" => {
                let offence = Offence::named(how).ok_or_else(unknown)?;
                Measure::Exclude { member: self.person(caller, rest).await?, offence }
            }
            "remove" => {
                let why = Removal::named(how).ok_or_else(unknown)?;
                Measure::Remove { member: self.person(caller, rest).await?, why }
            }
            "ban" => {
                let (until, name) = rest.split_once(' ').ok_or_else(unknown)?;
                let until = self.ban_end(until).ok_or_else(unknown)?;
                Measure::Ban { ban: kind()?, member: self.person(caller, name).await?, until }
            }
            "lift" => Measure::Lift { ban: kind()?, member: self.person(caller, rest).await? },
            "lift-entry" => {
                let number: usize = how.parse().map_err(|_| unknown())?;
                let standing = self.standing_of(&Caller::Console, rest).await?.standing;
                let entry = number.checked_sub(1).and_then(|index| standing.entries.get(index));
                let entry = entry.and_then(|entry| Some((entry.fact.game.clone()?, entry.fact.at)));
                let (game, at) = entry.ok_or_else(|| Error::Nothing(number.to_string()))?;
                Measure::LiftEntry { member: self.person(caller, rest).await?, game, at }
            }
            _ => return Err(unknown()),
        })
    }

    /// A day, a moment, or `forever`.
    fn ban_end(&self, given: &str) -> Option<Option<Timestamp>> {
        if given == "forever" {
            return Some(None);
        }
        let day = given.parse::<Date>().map(|day| day.to_datetime(Time::midnight()));
        let moment = given.parse::<DateTime>().or(day).ok()?;
        let zoned = moment.to_zoned(self.club_zone()).ok()?;
        Some(Some(zoned.timestamp()))
    }
}

/// Who brings a case.
fn bringer(caller: &Caller, brings: Brings) -> Result<Author, Error> {
    match brings {
        Brings::Council => {
            caller.need(crate::Role::Organiser)?;
            of_council(caller)
        }
        Brings::Oneself => Ok(Author::Member(MemberId(caller.need_member()?.id.0))),
    }
}
