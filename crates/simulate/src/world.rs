//! The site on which a game is played: a store, a clock, processes that come and go, and the people at its doors.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Builder;
use axum::http::{Request, header};
use club::{BanKind, Offence, SeatWish};
use desk::{Caller, Capacity, Desk, Envelope, Handing, Member, Registration, Seen};
use futures_util::StreamExt;
use game::submission::Channel;
use jiff::SignedDuration;
use post::{Office, Settings};
use testbed::{Scratch, Site, address};
use tower::ServiceExt;

use crate::plan::Plan;
use crate::step::{Deed, Step, What};

/// The address of the games.
pub const GAMES: &str = "partie@site.example";

/// Another game on the site, in which little happens: it stands before or behind the first in lists.
pub const SECOND: &str = "ZZ-902";

/// On which database the store lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// SQLite, a file in a scratch folder.
    Sqlite,
    /// PostgreSQL, a server that the tests start or are given.
    Postgres,
}

/// What came of asking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Came {
    /// It was done; so many jobs failed.
    Done(u64),
    /// It was refused, in these words.
    Refused(String),
    /// The process died over it.
    Died,
}

/// The site and its people.
pub struct World {
    /// Store, clock and the process that runs.
    pub bed: Site,
    /// The post office of that process.
    pub office: Office,
    /// What is played.
    pub plan: Plan,
    /// The accounts of the cast.
    pub people: Vec<Member>,
    /// So many processes have begun.
    pub processes: u64,
    seed: u64,
}

impl World {
    /// A site with everybody on it and the game announced.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub async fn open(plan: Plan, seed: u64, engine: Engine) -> Result<World, String> {
        let folder = Scratch::new("simulate");
        let url = match engine {
            Engine::Sqlite => format!("sqlite:{}", folder.file("site.db").display()),
            Engine::Postgres => testbed::postgres(),
        };
        let bed = Site::on(&url, folder, |_, _| {}).await;
        let office = office(bed.process(bed.desk.store().clone(), seed)).await?;
        let mut world = World { bed, office, plan, people: Vec::new(), processes: 0, seed };
        world.restart().await?;
        for somebody in world.plan.cast.clone() {
            let new = Registration {
                address: address(&somebody.name),
                name: somebody.name,
                password: None,
                lang: somebody.lang,
            };
            let made = world.desk().add_member(&Caller::Console, &new, &somebody.roles).await;
            world.people.push(made.map_err(said)?);
        }
        let setup = world.plan.setup(&world.people[Plan::MASTER]);
        let master = world.caller(Plan::MASTER);
        for label in [SECOND, world.label()] {
            world
                .desk()
                .create_game(&master, label, setup.clone(), Envelope::cause("create"))
                .await
                .map_err(said)?;
        }
        Ok(world)
    }

    /// The desk of the process that runs.
    pub fn desk(&self) -> &Desk {
        &self.bed.desk
    }

    /// Series and number of the game that is played.
    pub fn label(&self) -> &'static str {
        self.plan.system.label()
    }

    /// Somebody of the cast as a caller.
    pub fn caller(&self, who: usize) -> Caller {
        self.people.get(who).cloned().map_or(Caller::Visitor, Caller::Member)
    }

    /// The game as somebody sees it.
    ///
    /// # Errors
    /// What the desk says.
    pub async fn look(&self, who: usize) -> Result<Seen, String> {
        self.desk().look(&self.caller(who), self.label(), None).await.map_err(said)
    }

    /// Another process begins; what the one before knew by heart is gone.
    ///
    /// # Errors
    /// What went wrong.
    pub async fn restart(&mut self) -> Result<(), String> {
        self.processes += 1;
        let chance = self.seed ^ self.processes.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.bed.desk = self.bed.process(self.bed.desk.store().clone(), chance);
        self.office = office(self.bed.desk.clone()).await?;
        Ok(())
    }

    /// What the step says happens.
    ///
    /// # Errors
    /// What went wrong that is no refusal.
    pub async fn happen(&mut self, step: &Step) -> Result<Came, String> {
        let mut came = None;
        if let Some(writes) = step.dies {
            self.processes += 1;
            let chance = self.seed ^ self.processes.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            // Opening the office is a write of its own.
            let dying = self.bed.desk.store().dying_after(writes + 1);
            let desk = self.bed.process(dying, chance);
            let office = office(desk.clone()).await?;
            let first = once(self, &desk, &office, step).await?;
            let died = desk.store().is_dead();
            self.restart().await?;
            if !died {
                came = Some(first);
            }
        }
        let asked = if step.twice { 2 } else { 1 };
        for _ in usize::from(came.is_some())..asked {
            let (desk, office) = (self.bed.desk.clone(), self.office.clone());
            let now = once(self, &desk, &office, step).await?;
            if now == Came::Died {
                return Err("a process died that was not to".to_owned());
            }
            came.get_or_insert(now);
        }
        if matches!(step.what, What::Restart) {
            self.restart().await?;
        }
        Ok(came.unwrap_or(Came::Done(0)))
    }

    /// The site as browsers and programs reach it.
    pub fn web(&self) -> Router {
        let room = std::sync::Arc::new(self.office.clone());
        web::router(web::Site::new(self.desk().clone(), web::Config::default()).with_mail_room(room))
    }

    /// A fresh session and key of somebody's; none for a visitor.
    ///
    /// # Errors
    /// What the desk says.
    pub async fn signs(&self, who: usize) -> Result<Signs, String> {
        let Some(member) = self.people.get(who) else { return Ok(Signs(None)) };
        let session = self.desk().begin_session(member.clone(), "simulator").await.map_err(said)?;
        let caller = self.caller(who);
        // One key is enough: the next one takes its place.
        for key in self.desk().keys(&caller).await.map_err(said)? {
            self.desk().drop_key(&caller, &key.handle).await.map_err(said)?;
        }
        let key =
            self.desk().make_key(&caller, "simulator", desk::KeyScope::Act, None).await.map_err(said)?;
        Ok(Signs(Some((format!("session={}", session.secret), format!("Bearer {key}")))))
    }
}

/// By what somebody is known: the cookie of a session for pages, a key for programs.
#[derive(Clone, Debug)]
pub struct Signs(Option<(String, String)>);

impl Signs {
    fn of(&self, path: &str) -> Option<(header::HeaderName, &str)> {
        let (cookie, key) = self.0.as_ref()?;
        Some(match path.starts_with("/api/") {
            true => (header::AUTHORIZATION, key),
            false => (header::COOKIE, cookie),
        })
    }
}

/// What a page answers: status, head and body as text; of a stream of events the first.
///
/// # Errors
/// A body that cannot be read.
pub async fn page(web: &Router, path: &str, signs: &Signs) -> Result<String, String> {
    answered(web, path, signs, Request::get(path), Body::empty()).await
}

/// What a form, or a body of a program's, is answered.
///
/// # Errors
/// A body that cannot be read.
pub async fn posted(
    web: &Router,
    path: &str,
    signs: &Signs,
    kind: &str,
    body: &str,
) -> Result<String, String> {
    let request = Request::post(path).header(header::CONTENT_TYPE, kind);
    answered(web, path, signs, request, Body::from(body.to_owned())).await
}

async fn answered(
    web: &Router,
    path: &str,
    signs: &Signs,
    mut request: Builder,
    body: Body,
) -> Result<String, String> {
    if let Some(signs) = signs.of(path) {
        request = request.header(signs.0, signs.1);
    }
    let request = request.body(body).map_err(said)?;
    let Ok(answer) = web.clone().oneshot(request).await;
    let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let endless = kind.is_some_and(|kind| kind.starts_with("text/event-stream"));
    let mut text = format!("{}\n", answer.status());
    for (name, value) in answer.headers() {
        text.push_str(&format!("{name}: {}\n", String::from_utf8_lossy(value.as_bytes())));
    }
    if answer.status().is_server_error() {
        return Err(format!("{path} answers {text}"));
    }
    let bytes = match endless {
        // What it says at once; the rest comes when something changes.
        true => {
            answer.into_body().into_data_stream().next().await.transpose().map_err(said)?.unwrap_or_default()
        }
        false => to_bytes(answer.into_body(), usize::MAX).await.map_err(said)?,
    };
    text.push('\n');
    text.push_str(&String::from_utf8_lossy(&bytes));
    Ok(text)
}

/// An error with what it came from.
pub fn said(error: impl std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        text.push_str(&format!(": {inner}"));
        source = inner.source();
    }
    text
}

async fn office(desk: Desk) -> Result<Office, String> {
    let settings = Settings { address: GAMES.to_owned(), no_maps: true, proof: false, ..Settings::default() };
    Office::open(desk, settings).await.map_err(said)
}

/// Asks once, through this process.
async fn once(world: &World, desk: &Desk, office: &Office, step: &Step) -> Result<Came, String> {
    let cause = format!("sim:{}", step.number);
    match &step.what {
        What::Act { who, capacity, action, given } => {
            let caller = world.caller(*who);
            let done = desk
                .perform(&caller, world.label(), *capacity, (*action, given), Envelope::cause(cause))
                .await;
            asked(done)
        }
        What::HandIn { who, text } => {
            let lang = world.people.get(*who).map_or(text::Lang::De, |member| member.lang);
            let handing = Handing { cause: Some(cause), ..Handing::by(Channel::Web, lang) };
            asked(desk.hand_in(&world.caller(*who), world.label(), text, handing).await)
        }
        What::Mail { raw } => came(office.receive("mail", raw.as_bytes()).await.map(|_| 0)),
        What::Club { who, about, deed } => club(world, desk, (*who, *about), *deed, cause).await,
        What::Clock { to } => {
            world.bed.clock.set(*to);
            Ok(Came::Done(0))
        }
        What::Work => match desk.work_until_idle().await {
            Ok(worked) => Ok(Came::Done(worked.failed)),
            Err(error) => asked::<()>(Err(error)),
        },
        What::Sort => came(office.work_until_idle().await.map(|_| 0)),
        What::Restart => Ok(Came::Done(0)),
    }
}

/// Does a deed of the club through this process.
async fn club(
    world: &World,
    desk: &Desk,
    (who, about): (usize, usize),
    deed: Deed,
    cause: String,
) -> Result<Came, String> {
    let caller = world.caller(who);
    let name = world.people.get(about).map_or("nobody", |member| member.name.as_str());
    let (cause, why) = (Some(cause), "siehe Akte");
    asked(match deed {
        Deed::Wait => {
            let wish = SeatWish { at_once: true, ..SeatWish::default() };
            desk.wait_for_seat(&caller, wish, cause).await
        }
        Deed::WaitNoMore => desk.wait_no_more(&caller, cause).await,
        Deed::Ban { days } => {
            let until = desk.now() + SignedDuration::from_hours(24 * days);
            desk.ban(&caller, name, (BanKind::Playing, Some(until)), why, cause).await
        }
        Deed::Lift => desk.lift_ban(&caller, name, BanKind::Playing, why, cause).await,
        Deed::Exclude => {
            desk.exclude_member(&caller, name, Offence::NmrOffender, why, cause).await.map(|_| ())
        }
        Deed::Reinstate => desk.lift_exclusion(&caller, name, why, cause).await,
    })
}

fn asked<T>(done: Result<T, desk::Error>) -> Result<Came, String> {
    use desk::Error as No;
    match done {
        Ok(_) => Ok(Came::Done(0)),
        Err(No::Store(store::Error::Killed)) => Ok(Came::Died),
        // a ban or a wait is a rule of the club
        Err(
            no @ (No::Refused(_)
            | No::Arguments(_)
            | No::NotAllowed(_)
            | No::LastAddress
            | No::MostKeys(_)
            | No::SignInFirst
            | No::NoAccount(_)
            | No::Nothing(_)
            | No::NoNewGame { .. }
            | No::Banned { .. }
            | No::BarredHere(_)
            | No::BadName(_)
            | No::NameTaken(_)
            | No::ClassTooLow { .. }
            | No::Acquainted
            | No::HasLooked
            | No::AcquaintedHere(_)
            | No::Club(_)),
        ) => Ok(Came::Refused(no.to_string())),
        Err(error) => Err(said(error)),
    }
}

fn came(done: Result<u64, post::Fault>) -> Result<Came, String> {
    match done {
        Ok(failed) => Ok(Came::Done(failed)),
        Err(
            post::Fault::Store(store::Error::Killed)
            | post::Fault::Desk(desk::Error::Store(store::Error::Killed)),
        ) => Ok(Came::Died),
        Err(error) => Err(said(error)),
    }
}

/// The part that everybody has by their place in the cast, where a command must say it.
pub const fn part(who: usize) -> Option<Capacity> {
    match who {
        Plan::MASTER => Some(Capacity::GameMaster),
        1 | 2 => Some(Capacity::Council),
        _ => None,
    }
}
