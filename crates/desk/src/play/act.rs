//! The one way in which a game changes: open it, let it decide, append what it decided together with the
//! jobs and letters that follow. Somebody else was faster: open it again and decide again.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::command::{Act, Command};
use game::consequence::{Consequences, consequences};
use game::event::{Cause, Event};
use game::game::Game;
use game::refusal::Refusal;
use game::view::{self, View};
use game::word::actor::{Actor, Viewer};
use game::word::seat::{PlayerId, SeatId};
use store::{Append, Appended, Job, NewJob, Settle, Version, fresh_id};

use crate::clock::micros;
use crate::letters::letter::Letter;
use crate::letters::posting;
use crate::play::opened::{Opened, id_of, row_of};
use crate::read::card;
use crate::{Allowed, Caller, Desk, Error, Role, account_id};

/// How often a decision is made again because somebody else was faster.
const TRIES: u32 = 30;

/// In which part somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capacity {
    /// As a player.
    Player,
    /// As the game master of the game (9.1).
    GameMaster,
    /// For the council (10.4).
    Council,
}

impl Capacity {
    /// Whether who acts in these has the game in hand: its game master, or somebody of the council.
    #[must_use]
    pub fn lead(capacities: &[Capacity]) -> bool {
        capacities.iter().any(|capacity| match capacity {
            Capacity::GameMaster | Capacity::Council => true,
            Capacity::Player => false,
        })
    }
}

/// What belongs to a command beside it.
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    /// The identity of the command: the same twice changes nothing. None: a fresh one.
    pub cause: Option<String>,
    /// The received message that it deals with; settled in the same transaction.
    pub settle: Option<Settle>,
    /// A letter in answer to the person who asks, sent in the same transaction.
    pub answer: Option<(store::AccountId, Letter)>,
    pub(crate) finish: Option<Job>,
}

impl Envelope {
    /// With this identity.
    #[must_use]
    pub fn cause(cause: impl Into<String>) -> Envelope {
        Envelope::maybe(Some(cause.into()))
    }

    /// With this identity, or a fresh one.
    #[must_use]
    pub fn maybe(cause: Option<String>) -> Envelope {
        Envelope { cause, ..Envelope::default() }
    }
}

/// What came of a command, for whoever gave it.
#[derive(Clone, Debug)]
pub struct Done {
    pub(crate) opened: Arc<Opened>,
    pub(crate) actor: Actor,
    /// Everything that happened, whoever may know of it.
    pub(crate) all: Vec<Event>,
    /// Whether it had been dealt with before.
    pub repeated: bool,
    /// Who of the game is named in a text of the command that all players read, where it is open who plays.
    pub named: Option<String>,
}

impl Done {
    /// The game's series and number.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.opened.head.label
    }

    /// The game after it, as whoever gave the command may see it.
    #[must_use]
    pub fn seen(&self) -> Arc<View> {
        self.opened.seen_by(self.viewer())
    }

    /// What happened, as far as it reaches whoever gave the command; nothing if it had been dealt with before.
    #[must_use]
    pub fn events(&self) -> Vec<Event> {
        let viewer = self.viewer();
        // An application is told to the game master alone (9.3), but who applies knows it.
        let own = |event: &&Event| event.actor == self.actor;
        let seen = |event| view::seen(event, viewer).or_else(|| Some(event).filter(own).cloned());
        self.all.iter().filter_map(seen).collect()
    }

    /// Whether whoever gave the command sits there now.
    #[must_use]
    pub fn sits(&self, seat: SeatId) -> bool {
        matches!(self.viewer(), Viewer::Seat(own) if own == seat)
    }

    /// Whether whoever gave the command sits down there at the next deadline, and nobody else may know (9.9.7).
    #[must_use]
    pub fn follows(&self, seat: SeatId) -> bool {
        let game = &self.opened.game;
        let offers = game.offers.iter().filter(|offer| offer.seat == seat);
        let mut offers = offers.filter(|offer| self.actor.player() == Some(&offer.player.id));
        game.seat(seat).is_some_and(|place| place.is_closing()) && offers.next().is_some()
    }

    fn viewer(&self) -> Viewer {
        match &self.actor {
            Actor::Player(player) => self.opened.game.seat_of(player).map_or(Viewer::Public, Viewer::Seat),
            Actor::Seat(seat) => Viewer::Seat(*seat),
            Actor::GameMaster(_) => Viewer::GameMaster,
            Actor::Organiser(_) => Viewer::Organiser,
            Actor::System | Actor::Hidden => Viewer::Public,
        }
    }
}

impl Desk {
    /// Creates a game (9.2). Its number is its label.
    ///
    /// # Errors
    /// [`Error::GameExists`], [`Error::NotAllowed`] for whoever may not lead games, [`Error::Refused`].
    #[crate::boxed]
    pub async fn create_game(
        &self,
        caller: &Caller,
        label: &str,
        setup: game::setup::Setup,
        with: Envelope,
    ) -> Result<Done, Error> {
        if !caller.is(Role::Organiser) {
            caller.need(Role::GameMaster)?;
        }
        let id = id_of(label.trim())?;
        self.may_play_on(caller, &setup.variant).await?;
        let mut setup = setup;
        let missing = self.config.closed.iter().filter(|days| !setup.house.closed.contains(days));
        let missing: Vec<_> = missing.copied().collect();
        setup.house.closed.extend(missing);
        let leader = match caller {
            Caller::Member(member) if !member.is(Role::Organiser) => member.player(),
            _ => setup.game_master.id.clone(),
        };
        let now = self.now();
        let cause = self.cause(&with);
        let act = Act {
            actor: Actor::GameMaster(leader),
            cause: Cause::new(cause.as_str()),
            command: Command::Create { setup: Box::new(setup) },
            fresh: None,
        };
        let before = Opened::nothing(id.clone());
        let events = game::decide::decide(&before.game, &act, now)?;
        let key = store::GameId(fresh_id(micros(now), self.chance.number()));
        let append = self.append_of(key, &before, &events, &with).await?;
        let label = id.to_string();
        match self.store.create_game(key, &label, &cause, micros(now), &append).await {
            Ok(_) => Ok(Done {
                opened: self.open(&label).await?,
                actor: act.actor,
                all: events,
                repeated: false,
                named: None,
            }),
            Err(store::Error::LabelTaken(_)) => {
                // The key is fresh each time: whether this very call made the game is in its log.
                let opened = self.open(&label).await?;
                if opened.game.knows(&act.cause) {
                    return Ok(Done {
                        opened,
                        actor: act.actor,
                        all: Vec::new(),
                        repeated: true,
                        named: None,
                    });
                }
                Err(Error::GameExists(label))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Gives a command to a game.
    ///
    /// # Errors
    /// [`Error::Refused`] with the game's own reason, [`Error::NoGame`], [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn act(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Capacity,
        command: Command,
        with: Envelope,
    ) -> Result<Done, Error> {
        let opened = self.open(label).await?;
        let actor = actor(caller, capacity, &opened)?;
        let command = self.completed(caller, &opened, (&actor, &with), command).await?;
        let named = self.names_nobody(&opened, &command).await?;
        self.let_in(&opened.game, &actor, &command).await?;
        self.remove_elsewhere(caller, &opened, &actor, &command).await?;
        let steps_in = matches!(command, Command::OfferSeat { .. });
        // On the heap: every page and every mail that acts would hold it on its stack.
        match Box::pin(self.decide(opened, actor, command, &with)).await {
            Err(Error::Refused(Refusal::SeatTaken)) if steps_in && self.waits(caller).await? => {
                Err(Error::SeatGone)
            }
            done => done.map(|done| Done { named, ..done }),
        }
    }

    /// A command with what the desk knows and whoever gives it does not say; and the board that it names may be played.
    async fn completed(
        &self,
        caller: &Caller,
        opened: &Opened,
        (actor, with): (&Actor, &Envelope),
        mut command: Command,
    ) -> Result<Command, Error> {
        let game = &opened.game;
        match &mut command {
            Command::SignUp { alias, player, .. } => {
                if let Some(alias) = alias
                    && !alias.trim().is_empty()
                    && !game.knows(&Cause::new(with.cause.clone().unwrap_or_default()))
                {
                    *alias = self.check_pseudonym(alias, &player.id, game).await?;
                }
            }
            Command::AnswerChair { yes, contact } => {
                if let (true, Caller::Member(member)) = (*yes, caller) {
                    *contact = self.address_of(member.id).await?.unwrap_or_default();
                }
            }
            Command::OfferSeat { player, newcomer, .. } => {
                if game.setup.as_ref().is_some_and(|setup| setup.beginners)
                    && let Some(account) = account_id(&player.id)
                {
                    *newcomer = self.never_played(account).await?;
                }
            }
            Command::ReportOffender { player, elsewhere } => {
                if let Some(account) = account_id(player) {
                    *elsewhere = self.missed_elsewhere(account, opened.head.game).await?;
                }
            }
            Command::SendPress { item } => {
                if let Some(handed_in) = self.press_handed_in(opened, actor, item) {
                    command = handed_in;
                }
            }
            Command::MoveBoard { to, .. } => {
                self.learn_boards().await?;
                *to = self.version_meant(caller, to.trim()).await?;
                self.may_play_on(caller, to).await?;
            }
            Command::Create { .. }
            | Command::SetHouseRules { .. }
            | Command::OpenSignUp
            | Command::InviteGuest { .. }
            | Command::GivePower { .. }
            | Command::EndBeginners { .. }
            | Command::SetGrace { .. }
            | Command::Start { .. }
            | Command::SetRhythm { .. }
            | Command::Shift { .. }
            | Command::Suspend { .. }
            | Command::Resume { .. }
            | Command::AcceptLate { .. }
            | Command::TakeCorrection { .. }
            | Command::SetHold { .. }
            | Command::Publish
            | Command::DiscardDraft
            | Command::Rule { .. }
            | Command::WithdrawRuling { .. }
            | Command::Correct { .. }
            | Command::Exclude { .. }
            | Command::Reinstate { .. }
            | Command::PlayOn { .. }
            | Command::Substitute { .. }
            | Command::DoWithout { .. }
            | Command::RefusePress { .. }
            | Command::Note { .. }
            | Command::ReportBreach { .. }
            | Command::DecideDispute { .. }
            | Command::CouncilAnswer { .. }
            | Command::Abort { .. }
            | Command::HandOver { .. }
            | Command::ReportResult
            | Command::Undo
            | Command::Redo
            | Command::WithdrawSignUp { .. }
            | Command::Submit { .. }
            | Command::SetNoWait { .. }
            | Command::DeclareAbsence { .. }
            | Command::Propose { .. }
            | Command::Vote { .. }
            | Command::SendMessage { .. }
            | Command::ReportError { .. }
            | Command::RaiseDispute { .. }
            | Command::ReportContent { .. }
            | Command::WithdrawOffer { .. }
            | Command::NameSitter { .. }
            | Command::AnswerSitter { .. }
            | Command::EndSitter { .. }
            | Command::WriteDiary { .. }
            | Command::OpenDiary { .. }
            | Command::StateEnd { .. }
            | Command::Resign { .. }
            | Command::Economy { .. }
            | Command::Remind { .. }
            | Command::Process { .. }
            | Command::ProcessEarly { .. }
            | Command::Search { .. }
            | Command::CloseBrokenOff
            | Command::CloseGrace { .. } => {}
        }
        Ok(command)
    }

    /// Decides and appends until nobody else was faster.
    #[tracing::instrument(target = "traces", level = "debug", skip_all, fields(game = %opened.head.label))]
    pub(crate) async fn decide(
        &self,
        mut opened: Arc<Opened>,
        actor: Actor,
        command: Command,
        with: &Envelope,
    ) -> Result<Done, Error> {
        let cause = self.cause(with);
        let fresh = (!opened.game.is_sealed()).then(|| self.secret());
        let act = Act { actor, cause: Cause::new(cause.as_str()), command, fresh };
        for _ in 0..TRIES {
            if opened.game.knows(&act.cause) && with.finish.is_none() && with.settle.is_none() {
                return Ok(Done { opened, actor: act.actor, all: Vec::new(), repeated: true, named: None });
            }
            let events = match opened.game.knows(&act.cause) {
                true => Vec::new(),
                false => game::decide::decide(&opened.game, &act, self.now())?,
            };
            let key = opened.head.game;
            let append = self.append_of(key, &opened, &events, with).await?;
            let version = Version(opened.head.version.0);
            let now = events.first().map_or_else(|| self.now(), |event| event.at);
            match self.store.append(key, version, &cause, micros(now), &append).await {
                Ok(appended) => {
                    let repeated = matches!(appended, Appended::Already { .. });
                    let all = if repeated { Vec::new() } else { events };
                    // Let go of, the opened game grows in place.
                    drop(opened);
                    let opened = self.open_key(key).await?;
                    return Ok(Done { opened, actor: act.actor, all, repeated, named: None });
                }
                Err(store::Error::Conflict { .. }) => opened = self.open_key(key).await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(Error::Busy)
    }

    /// Everything that is written together with these events, which follow upon a game.
    async fn append_of(
        &self,
        key: store::GameId,
        opened: &Opened,
        events: &[Event],
        with: &Envelope,
    ) -> Result<Append, Error> {
        let before = &opened.game;
        let after = before.ahead(events);
        let mut seen = View::clone(&opened.seen_by(Viewer::Public));
        seen.follow(events);
        let now = self.now();
        let follows = self.consequences(before, events, &after).await?;
        let playing = posting::playing(&after);
        let mut outbox = self.letters(opened, events, &seen, follows.letters, &playing).await?;
        outbox.extend(self.told_of_acquaintances(before, events, &after).await?);
        if let Some(job) = &with.finish {
            outbox.extend(self.deadline_goes_on(opened, job, events).await?);
        }
        if let Some((account, letter)) = &with.answer {
            outbox.push(letter.row(*account, micros(now)));
        }
        let looks = self.looks_for_bans(before, events).into_iter();
        let looks = looks.chain(self.looks_for_offenders(before, events)).map(store::JobChange::Set);
        tracing::debug!(game.id = key.0, events = events.len(), letters = outbox.len(), "appending");
        Ok(Append {
            events: events.iter().map(row_of).collect(),
            jobs: jobs(&follows.jobs).into_iter().chain(looks).collect(),
            outbox,
            card: Some(card::card(&seen)),
            links: follows.links.map(posting::links),
            finish: with.finish.clone(),
            settle: with.settle.clone(),
        })
    }

    /// What follows from these events, at the hours of reminders that the players chose.
    pub(crate) async fn consequences(
        &self,
        before: &Game,
        events: &[Event],
        after: &Game,
    ) -> Result<Consequences, Error> {
        let chosen = match after.deadline {
            Some(_) if after.deadline != before.deadline => self.chosen_hours(after).await?,
            _ => BTreeSet::new(),
        };
        Ok(consequences(before, events, after, self.now(), &chosen))
    }

    fn cause(&self, with: &Envelope) -> String {
        with.cause.clone().unwrap_or_else(|| self.fresh_cause())
    }

    /// An identity that no other call has.
    pub(crate) fn fresh_cause(&self) -> String {
        format!("{:016x}", self.chance.number())
    }
}

/// Changes of a game's jobs, as the store keeps them.
pub(crate) fn jobs(changes: &[game::consequence::JobChange]) -> Vec<store::JobChange> {
    use game::consequence::JobChange::{Cancel, Set};
    let row = |change: &game::consequence::JobChange| match change {
        Set(job, due) => store::JobChange::Set(NewJob {
            kind: job.kind().to_owned(),
            key: job.key(),
            due: micros(*due),
            body: "{}".to_owned(),
        }),
        Cancel(job) => store::JobChange::Cancel { kind: job.kind().to_owned(), key: job.key() },
    };
    changes.iter().map(row).collect()
}

/// Who acts, as the game names them. Whether they may is decided by the game.
pub(crate) fn actor(caller: &Caller, capacity: Capacity, opened: &Opened) -> Result<Actor, Error> {
    let leader = || opened.game.setup.as_ref().map(|setup| setup.game_master.id.clone());
    match (capacity, caller) {
        (_, Caller::Visitor) => Err(Error::SignInFirst),
        (Capacity::Player, Caller::Member(member)) => Ok(Actor::Player(member.player())),
        (Capacity::Player, Caller::Console) => Err(Refusal::NotSeated.into()),
        (Capacity::GameMaster, Caller::Member(member)) => Ok(Actor::GameMaster(member.player())),
        (Capacity::GameMaster, Caller::Console) => {
            Ok(Actor::GameMaster(leader().ok_or(Error::NotAllowed(Allowed::Part(Capacity::GameMaster)))?))
        }
        (Capacity::Council, Caller::Member(member)) if member.is(Role::Organiser) => {
            // nobody decides in what they have or had a part in (9.1)
            let player = member.player();
            if opened.game.is_recused(&player) {
                Err(Refusal::Recused.into())
            } else {
                Ok(Actor::Organiser(player))
            }
        }
        (Capacity::Council, Caller::Member(_)) => Err(Refusal::NotCouncil.into()),
        (Capacity::Council, Caller::Console) => Ok(Actor::Organiser(PlayerId("console".to_owned()))),
    }
}
