//! Out of all games in one act (9.10.3, 9.11): the club's decision and a job for each game are one transaction; each job does
//! in its game what the decision means there, so that a crash repeats nothing and loses nothing.

use club::{Command, MemberId, Offence};
use game::command::{Act, Command as InGame};
use game::event::Cause;
use game::game::{Game, Stage};
use game::word::actor::Actor;
use game::word::seat::{PlayerId, Vacancy};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{AccountId, GameId, Job, NewJob};
use text::{Lang, Reason, club as say};

use crate::clock::micros;
use crate::members::standing::{plays_unseen, vacancy};
use crate::play::act::Envelope;
use crate::play::opened::Opened;
use crate::site::job::{SiteJob, body_of};
use crate::{Caller, Desk, Error, Member, player_id};

/// What a member holds in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holding {
    /// A seat in a game that has begun.
    Seat,
    /// A place before the start.
    SignUp,
    /// They lead it: that stays.
    Leads,
}

/// A game in which a member holds something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The game's series and number.
    pub label: String,
    /// Its variant's id.
    pub variant: String,
    /// Seat, sign-up or chair.
    pub what: Holding,
    /// Nobody else may know that they play there; the seat falls free at the next deadline.
    pub hidden: bool,
}

impl Held {
    /// What becomes of it when its holder is excluded, in a sentence.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let game = self.label.as_str();
        match (&self.what, self.hidden) {
            (Holding::Seat, false) => say::holds_seat(lang, game),
            (Holding::Seat, true) => say::holds_seat_hidden(lang, game),
            (Holding::SignUp, _) => say::holds_sign_up(lang, game),
            (Holding::Leads, _) => say::leads_stays(lang, game),
        }
    }
}

/// What a job needs to know.
#[derive(Serialize, Deserialize)]
struct Order {
    actor: Option<i64>,
    member: i64,
    offence: Offence,
    reason: Reason,
}

/// What a job that gives a seat back needs to know.
#[derive(Serialize, Deserialize)]
struct Back {
    actor: Option<i64>,
    member: i64,
}

/// The offence for which a member is taken out of all games, not of one alone: repeated NMRs (9.10.3) and false names (9.11).
pub(crate) const fn everywhere(why: Vacancy) -> Option<Offence> {
    match why {
        Vacancy::NmrOffender => Some(Offence::NmrOffender),
        Vacancy::FalseName => Some(Offence::FalseName),
        Vacancy::SecondNmr
        | Vacancy::GraceLapsed
        | Vacancy::NoExchangeOrders
        | Vacancy::Resigned
        | Vacancy::IdentityDisclosed
        | Vacancy::AnonymityViolated
        | Vacancy::Destructive
        | Vacancy::Crossgaming
        | Vacancy::FalseSender
        | Vacancy::Relieved => None,
    }
}

impl Desk {
    /// What an exclusion from all games would take from a member, and what stays; of games that hide who plays and in which whoever asks
    /// has a part it says nothing, but it takes them as well.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`].
    #[crate::boxed]
    pub async fn exclusion_preview(&self, caller: &Caller, name: &str) -> Result<Vec<Held>, Error> {
        let member = self.member_for_organiser(caller, name).await?;
        let reads = caller.member().map(Member::player);
        Ok(self.holdings(member.id, reads.as_ref()).await?.into_iter().map(|(_, held)| held).collect())
    }

    async fn holdings(
        &self,
        account: AccountId,
        reads: Option<&PlayerId>,
    ) -> Result<Vec<(GameId, Held)>, Error> {
        let player = player_id(account);
        let mut found: Vec<(GameId, Held)> = Vec::new();
        for (head, _) in self.store.games_of(account).await? {
            if found.iter().any(|(game, _)| *game == head.game) {
                continue;
            }
            let opened = self.open(&head.label).await?;
            if reads.is_some_and(|reads| plays_unseen(&opened.game, reads)) {
                continue;
            }
            let Some(what) = holding(&opened.game, &player) else { continue };
            let setup = opened.game.setup.as_ref();
            let hidden = setup.is_some_and(|setup| setup.identity.hidden());
            let variant = setup.map(|setup| setup.variant.clone()).unwrap_or_default();
            found.push((head.game, Held { label: head.label, variant, what, hidden }));
        }
        Ok(found)
    }

    /// Takes a member out of all games: seats and sign-ups; what they lead stays theirs. Answers what was taken.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    #[crate::boxed]
    pub async fn exclude_member(
        &self,
        caller: &Caller,
        name: &str,
        offence: Offence,
        reason: &str,
        cause: Option<String>,
    ) -> Result<Vec<Held>, Error> {
        let member = self.member_for_organiser(caller, name).await?;
        self.alone_decides(offence)?;
        let seen = self.exclusion_preview(caller, name).await?;
        let taken =
            self.exclude_everywhere(caller, &member, (offence, &reason.into()), (cause, None)).await?;
        self.work_until_idle().await?;
        Ok(taken.into_iter().filter(|held| seen.contains(held)).collect())
    }

    /// Whether one of the council may take somebody out of all games, or several must agree in a case; false names are excluded "mit
    /// sofortiger Wirkung" (9.11).
    fn alone_decides(&self, offence: Offence) -> Result<(), Error> {
        let several = self.config.club.exclude > 1 && offence != Offence::FalseName;
        if several { Err(club::Refusal::Together.into()) } else { Ok(()) }
    }

    /// The same, but for a game in which it is done already.
    pub(crate) async fn exclude_everywhere(
        &self,
        caller: &Caller,
        member: &Member,
        (offence, reason): (Offence, &Reason),
        (cause, but): (Option<String>, Option<GameId>),
    ) -> Result<Vec<Held>, Error> {
        let held = self.holdings(member.id, None).await?;
        let taken: Vec<(GameId, Held)> =
            held.into_iter().filter(|(_, held)| held.what != Holding::Leads).collect();
        let command = Command::Exclude {
            member: MemberId(member.id.0),
            offence,
            games: taken.iter().map(|(_, held)| held.label.clone()).collect(),
            reason: reason.clone(),
        };
        let order = Order {
            actor: caller.member().map(|member| member.id.0),
            member: member.id.0,
            offence,
            reason: reason.clone(),
        };
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_act(caller, &cause, &command, |event| {
            let elsewhere = taken.iter().map(|(game, _)| *game).filter(|game| Some(*game) != but);
            let jobs = elsewhere.map(|game| in_game(SiteJob::ExcludeMember, event, game, &order)).collect();
            (jobs, self.club_letter(member, event).into_iter().collect())
        })
        .await?;
        Ok(taken.into_iter().map(|(_, held)| held).collect())
    }

    /// Who is taken out of one game for a false name (9.11) or repeated NMRs (9.10.3) is taken out of all of them. Nothing is
    /// done where the game would refuse.
    pub(crate) async fn remove_elsewhere(
        &self,
        caller: &Caller,
        opened: &Opened,
        actor: &Actor,
        command: &InGame,
    ) -> Result<(), Error> {
        let InGame::Exclude { seat, why, note } = command else { return Ok(()) };
        let Some(offence) = everywhere(*why) else { return Ok(()) };
        let cause = format!("{}:{}:{}", opened.head.label, opened.head.version.0, seat.0);
        let act = Act {
            actor: actor.clone(),
            cause: Cause::new(cause.as_str()),
            command: command.clone(),
            fresh: None,
        };
        game::decide::decide(&opened.game, &act, self.now())?;
        self.alone_decides(offence)?;
        let person = opened.game.seat(*seat).and_then(|seat| seat.person());
        let Some(account) = person.and_then(|person| crate::account_id(&person.id)) else { return Ok(()) };
        let member = self.member(account).await?;
        let only = Some(opened.head.game);
        self.exclude_everywhere(caller, &member, (offence, note), (Some(cause), only)).await?;
        Ok(())
    }

    /// Until when a member's exclusion from all games can be taken back, if it can.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`].
    #[crate::boxed]
    pub async fn liftable_until(&self, caller: &Caller, name: &str) -> Result<Option<Timestamp>, Error> {
        let member = self.member_for_organiser(caller, name).await?;
        let club = self.club_seen_by(club::Viewer::Organiser).await?;
        Ok(club.liftable(MemberId(member.id.0), self.now()).map(club::Exclusion::stands_from))
    }

    /// Takes a member's exclusion from all games back within three days: what is still free there is theirs again.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    #[crate::boxed]
    pub async fn lift_exclusion(
        &self,
        caller: &Caller,
        name: &str,
        reason: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let member = self.member_for_organiser(caller, name).await?;
        self.reinstate(caller, &member, reason.into(), cause).await?;
        self.work_until_idle().await?;
        Ok(())
    }

    /// The same, its jobs left to whoever works.
    pub(crate) async fn reinstate(
        &self,
        caller: &Caller,
        member: &Member,
        reason: Reason,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let id = MemberId(member.id.0);
        let mut games = Vec::new();
        let club = self.club_seen_by(club::Viewer::Organiser).await?;
        for label in club.liftable(id, self.now()).into_iter().flat_map(|last| &last.games) {
            games.push(self.open(label).await?.head.game);
        }
        let order = Back { actor: caller.member().map(|member| member.id.0), member: id.0 };
        let command = Command::LiftExclusion { member: id, reason };
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_act(caller, &cause, &command, |event| {
            let back = |game: &GameId| in_game(SiteJob::ReinstateMember, event, *game, &order);
            let jobs = games.iter().map(back).collect();
            (jobs, self.club_letter(member, event).into_iter().collect())
        })
        .await
    }

    /// Gives a seat in one game back. Where somebody else took it, nothing is done.
    pub(crate) async fn reinstate_here(&self, job: &Job) -> Result<(), Error> {
        let order: Back = body_of(job)?;
        let opened = self.open_key(job.game).await?;
        let player = player_id(AccountId(order.member));
        let actor = order.actor.map_or_else(|| PlayerId("console".to_owned()), |id| player_id(AccountId(id)));
        let with =
            Envelope { cause: Some(job.key.clone()), finish: Some(job.clone()), ..Envelope::default() };
        match self.decide(opened, Actor::Organiser(actor), InGame::Reinstate { player }, &with).await {
            Err(Error::Refused(refusal)) => {
                tracing::info!(game.id = job.game.0, job.key, %refusal, "no seat to give back");
                Ok(self.store.finish_job(job, micros(self.now())).await?)
            }
            done => done.map(|_| ()),
        }
    }

    /// Does in one game what was decided.
    pub(crate) async fn exclude_here(&self, job: &Job) -> Result<(), Error> {
        let order: Order = body_of(job)?;
        let opened = self.open_key(job.game).await?;
        let player = player_id(AccountId(order.member));
        let seat = opened.game.seat_of(&player);
        let command = match (opened.game.stage, seat) {
            (Stage::Running, Some(seat)) => {
                InGame::Exclude { seat, why: vacancy(order.offence), note: order.reason.clone() }
            }
            (Stage::Announced | Stage::SignUp, _) if opened.game.application(&player).is_some() => {
                InGame::WithdrawSignUp { player }
            }
            (Stage::Running, None) | (Stage::Announced | Stage::SignUp | Stage::Nothing | Stage::Over, _) => {
                return Ok(self.store.finish_job(job, micros(self.now())).await?);
            }
        };
        let actor = order.actor.map_or_else(|| PlayerId("console".to_owned()), |id| player_id(AccountId(id)));
        let with =
            Envelope { cause: Some(job.key.clone()), finish: Some(job.clone()), ..Envelope::default() };
        self.decide(opened, Actor::Organiser(actor), command, &with).await?;
        Ok(())
    }
}

/// The job that does in a game what the club's event means there.
fn in_game(what: SiteJob, event: &club::Event, game: GameId, order: &impl Serialize) -> (GameId, NewJob) {
    (game, what.with(event.at, format!("club:{}:{}", event.seq, game.0), order))
}

fn holding(game: &Game, player: &PlayerId) -> Option<Holding> {
    if game.stage == Stage::Over {
        return None;
    }
    if game.setup.as_ref().is_some_and(|setup| setup.game_master.id == *player) {
        return Some(Holding::Leads);
    }
    if game.seat_of(player).is_some() {
        return Some(Holding::Seat);
    }
    let waits = matches!(game.stage, Stage::Announced | Stage::SignUp) && game.application(player).is_some();
    waits.then_some(Holding::SignUp)
}
