//! What a decision does, each measure a job of its own with the case as its cause, so that a crash repeats nothing and loses
//! nothing; and the case that the clock brings when bans add up (9.10.3).

use club::case::{Author, Body, Event, Matter, Measure, Order, Removal};
use club::{Command, MemberId};
use game::body::Body as InGame;
use game::command::Command as GameCommand;
use game::event::Event as GameEvent;
use game::refusal::Refusal;
use game::word::actor::Actor;
use game::word::seat::{PlayerId, Vacancy};
use serde::{Deserialize, Serialize};
use store::{AccountId, GameId, Job, NewJob};
use text::Reason;

use super::StoredCase;
use crate::clock::micros;
use crate::play::act::Envelope;
use crate::site::job::{SiteJob, body_of};
use crate::{Caller, Desk, Error, Role, player_id};

/// What a measure's job needs to know.
#[derive(Serialize, Deserialize)]
struct Duty {
    number: i64,
    actor: Author,
    game: Option<String>,
    rule: String,
    /// What all players read of it.
    told: String,
    measure: Measure,
}

const fn vacancy(why: Removal) -> Vacancy {
    match why {
        Removal::Disclosed => Vacancy::IdentityDisclosed,
        Removal::Violated => Vacancy::AnonymityViolated,
        Removal::Destructive => Vacancy::Destructive,
        Removal::Crossgaming => Vacancy::Crossgaming,
        Removal::FalseSender => Vacancy::FalseSender,
    }
}

impl Desk {
    /// The jobs of a decision's measures.
    pub(super) fn measures_of(&self, stored: &StoredCase, events: &[Event]) -> Vec<(GameId, NewJob)> {
        let (mut decision, mut told, mut measures) = (None, None, None);
        for event in events {
            match &event.body {
                Body::Decided { rule, .. } => decision = Some(rule.clone()),
                Body::DecidedForPlayers { text } => told = Some(text.clone()),
                Body::DecidedForCouncil { measures: all } => measures = Some((event, all)),
                Body::Opened { .. }
                | Body::Accused { .. }
                | Body::Asked { .. }
                | Body::Stated { .. }
                | Body::Noted { .. }
                | Body::Voted { .. }
                | Body::Recused
                | Body::Appealed { .. } => {}
            }
        }
        let (Some(rule), Some((event, measures))) = (decision, measures) else { return Vec::new() };
        let game = stored.case.opened.as_ref().and_then(|opened| opened.game.clone());
        let job = |(index, measure): (usize, &Measure)| {
            let duty = Duty {
                number: stored.number,
                actor: event.actor,
                game: game.clone(),
                rule: rule.clone(),
                told: told.clone().unwrap_or_default(),
                measure: measure.clone(),
            };
            let key = format!("case:{}:{}:{index}", stored.number, event.seq);
            SiteJob::CaseMeasure.with(event.at, key, &duty)
        };
        measures.iter().enumerate().map(|one| (GameId::SITE, job(one))).collect()
    }

    /// Does what was decided. What has become needless in a game is left.
    pub(crate) async fn do_measure(&self, job: &Job) -> Result<(), Error> {
        let duty: Duty = body_of(job)?;
        let done = match &duty.measure {
            Measure::Exclude { member, offence } => {
                let member = self.member(AccountId(member.0)).await?;
                let (caller, cause) = (self.judge(&duty).await?, Some(job.key.clone()));
                let with = (*offence, &duty.reason());
                self.exclude_everywhere(&caller, &member, with, (cause, None)).await.map(|_| ())
            }
            Measure::Ban { member, ban, until } => {
                let reason = duty.reason();
                self.in_club(job, &duty, Command::Ban { member: *member, ban: *ban, until: *until, reason })
                    .await
            }
            Measure::Lift { member, ban } => {
                let reason = duty.reason();
                self.in_club(job, &duty, Command::Lift { member: *member, ban: *ban, reason }).await
            }
            Measure::LiftEntry { member, game, at } => {
                let (game, reason) = (game.clone(), duty.reason());
                self.in_club(job, &duty, Command::LiftEntry { member: *member, game, at: *at, reason }).await
            }
            Measure::Remove { member, why } => self.remove_from_game(job, &duty, *member, *why).await,
            Measure::Reinstate { member } => {
                let member = self.member(AccountId(member.0)).await?;
                let caller = self.judge(&duty).await?;
                self.reinstate(&caller, &member, duty.reason(), Some(job.key.clone())).await
            }
            Measure::Settle { dispute } => {
                let decide = GameCommand::DecideDispute { id: *dispute, text: duty.reason() };
                self.in_game(&duty, decide, job.key.clone()).await
            }
            Measure::Refuse { proposal } => {
                let refuse =
                    GameCommand::CouncilAnswer { id: *proposal, refuse: true, reason: duty.told.clone() };
                self.in_game(&duty, refuse, job.key.clone()).await
            }
            Measure::BreakOff => {
                let abort = GameCommand::Abort { reason: duty.told.clone() };
                self.in_game(&duty, abort, job.key.clone()).await
            }
        };
        match done {
            Ok(()) => {}
            Err(Error::Club(_) | Error::Refused(_) | Error::Closed | Error::NoAccount(_)) => {
                tracing::info!(job.key, "a measure has become needless");
            }
            Err(error) => return Err(error),
        }
        Ok(self.store.finish_job(job, micros(self.now())).await?)
    }

    /// Who gives the command: whoever decided, or the site if they are no longer of the council.
    async fn judge(&self, duty: &Duty) -> Result<Caller, Error> {
        let Some(member) = duty.actor.member() else { return Ok(Caller::Console) };
        let member = self.member_if(AccountId(member.0)).await?;
        Ok(member.filter(|member| member.is(Role::Organiser)).map_or(Caller::Console, Caller::Member))
    }

    async fn in_club(&self, job: &Job, duty: &Duty, command: Command) -> Result<(), Error> {
        let caller = self.judge(duty).await?;
        let about = self.member(AccountId(command.member().0)).await?;
        let letters =
            |event: &club::Event| (Vec::new(), self.club_letter(&about, event).into_iter().collect());
        self.club_act(&caller, &job.key, &command, letters).await
    }

    async fn remove_from_game(
        &self,
        job: &Job,
        duty: &Duty,
        member: MemberId,
        why: Removal,
    ) -> Result<(), Error> {
        let Some(label) = &duty.game else { return Ok(()) };
        let seat = self.open(label).await?.game.seat_of(&player_id(AccountId(member.0)));
        let Some(seat) = seat else { return Ok(()) };
        let note = duty.reason();
        let exclude = GameCommand::Exclude { seat, why: vacancy(why), note: note.clone() };
        match self.in_game(duty, exclude.clone(), job.key.clone()).await {
            // 9.9.7: that it became known is written down first
            Err(Error::Refused(Refusal::NoBreach)) => {
                let breach = GameCommand::ReportBreach { seat, note };
                self.in_game(duty, breach, format!("{}:breach", job.key)).await?;
                self.in_game(duty, exclude, job.key.clone()).await
            }
            done => done,
        }
    }

    async fn in_game(&self, duty: &Duty, command: GameCommand, cause: String) -> Result<(), Error> {
        let Some(label) = &duty.game else { return Ok(()) };
        let opened = self.open(label).await?;
        let actor = duty.actor.member().map(|member| player_id(AccountId(member.0)));
        let actor = Actor::Organiser(actor.unwrap_or_else(|| PlayerId("console".to_owned())));
        self.decide(opened, actor, command, &Envelope::cause(cause)).await?;
        Ok(())
    }

    /// The jobs that look whether a ban is due, for whoever lost a seat by these events.
    pub(crate) fn looks_for_bans(&self, before: &game::game::Game, events: &[GameEvent]) -> Vec<NewJob> {
        let lost = events.iter().filter_map(|event| {
            let InGame::VacancyReason { seat, .. } = &event.body else { return None };
            before.seat(*seat)?.person().map(|person| (event, person))
        });
        let lost = lost.filter_map(|(event, person)| Some((event, crate::account_id(&person.id)?)));
        lost.map(|(event, account)| SiteJob::BanDue.at(event.at, format!("{}:{}", account.0, event.at)))
            .collect()
    }

    /// Brings a case if enough bans came together. Nothing is closed to anybody without a person (9.10.3).
    pub(crate) async fn look_for_ban(&self, job: &Job) -> Result<(), Error> {
        let account = job.key.split(':').next().and_then(|number| number.parse().ok()).map(AccountId);
        let Some(account) = account else { return Ok(self.store.finish_job(job, micros(self.now())).await?) };
        if let Some(member) = self.member_if(account).await?
            && let Some(due) = self.standing_of(&Caller::Console, &member.name).await?.standing.due
        {
            let order = Order::Open {
                matter: Matter::Nmr,
                game: None,
                against: vec![member.name.clone()],
                accused: vec![MemberId(account.0)],
                text: String::new(),
            };
            self.begin_case(Author::Clock, order, &format!("due:{}:{due}", account.0)).await?;
        }
        Ok(self.store.finish_job(job, micros(self.now())).await?)
    }
}

impl Duty {
    /// Why the measure is taken.
    fn reason(&self) -> Reason {
        Reason::Case { case: self.number, rule: self.rule.clone() }
    }
}
