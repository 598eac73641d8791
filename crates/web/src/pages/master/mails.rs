//! Mails that wait for the game master: what they say, why they wait, and what they can do with one.

use askama::Template;
use axum::extract::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::{Assigned, Capacity, MailRoom, WaitingMail, Whose};
use game::view::View;
use jiff::tz::TimeZone;
use serde::Deserialize;
use text::{Lang, master as say};

use super::overview::{self, Outcome};
use super::{Leading, leading};
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit, moment};

/// A waiting mail as pages show it.
pub struct MailLine {
    /// Where it is shown whole and decided on.
    pub link: String,
    pub from: String,
    pub subject: String,
    pub received: String,
    pub why: String,
    pub text: String,
}

impl MailLine {
    /// A mail that is shown whole under this address.
    pub fn of(chrome: &Chrome, mail: WaitingMail, place: &str, zone: &TimeZone) -> MailLine {
        MailLine {
            link: format!("{place}/{}", mail.identity),
            received: moment::short(chrome, mail.received, zone),
            subject: match mail.subject.trim() {
                "" => say::mail_no_subject(chrome.lang),
                subject => subject.to_owned(),
            },
            from: mail.from,
            why: mail.why,
            text: mail.text.trim().to_owned(),
        }
    }
}

/// What a decision says.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Decision {
    #[serde(rename = "do")]
    pub what: String,
    pub member: String,
    pub game: String,
}

#[derive(Template)]
#[template(path = "master_mail.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    mail: MailLine,
    people: Vec<Person>,
    games: Vec<String>,
    refused: Option<String>,
}

impl Page<'_> {
    /// Whether the mail came from the address of nobody in the game, so that none is proposed.
    fn nobody_wrote(&self) -> bool {
        !self.people.iter().any(|person| person.wrote)
    }
}

/// Somebody whose mail it may be.
struct Person {
    name: String,
    words: String,
    /// The mail came from their address, or says so.
    wrote: bool,
}

/// The lines of the desk's page; none without a post office.
pub(super) async fn lines(site: &Site, visit: &Visit, lead: &Leading) -> Result<Vec<MailLine>, desk::Error> {
    let Some(room) = site.mail_room() else { return Ok(Vec::new()) };
    let game = &lead.seen.game;
    let (label, zone) = (game.id.to_string(), game.zone());
    let mails = site.desk.waiting_mails(&visit.caller, room, Whose::Game(&label), visit.lang()).await?;
    let place = format!("/games/{label}/desk/mails");
    Ok(mails.into_iter().map(|mail| MailLine::of(&visit.chrome, mail, &place, &zone)).collect())
}

/// `GET /games/{label}/desk/mails/{message}`: one waiting mail, whole, and what can be done with it.
pub async fn show(At { site, visit, named: (label, message) }: At<(String, String)>) -> Response {
    match leading(&site, &visit, &label).await {
        Ok(lead) => page(&site, &visit, &lead, &message, None).await,
        Err(response) => response,
    }
}

/// `POST /games/{label}/desk/mails/{message}`: files the mail under a player, passes it on, or puts it away.
pub async fn decide(
    At { site, visit, named: (label, message) }: At<(String, String)>,
    Form(decision): Form<Decision>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let Some(room) = site.mail_room() else { return Fault::NotFound.page(&visit.chrome) };
    let label = lead.seen.game.id.to_string();
    match decided(&site, &visit, room, &label, &message, &decision).await {
        Ok(Some(done)) => {
            // The page that follows shows the game as it is now.
            match leading(&site, &visit, &label).await {
                Ok(lead) => overview::page(&site, &visit, &lead, Outcome::Happened(vec![done])).await,
                Err(response) => response,
            }
        }
        Ok(None) => {
            let why = say::mail_still_waits(visit.lang(), &decision.member);
            page(&site, &visit, &lead, &message, Some(why)).await
        }
        Err(desk::Error::Nothing(_)) => gone(&site, &visit, &lead).await,
        Err(error @ (desk::Error::NotAllowed(_) | desk::Error::SignInFirst)) => visit.refused(&error),
        Err(error) => page(&site, &visit, &lead, &message, Some(error.text(visit.lang()))).await,
    }
}

/// Does it; says what was done, nothing if the mail still waits.
async fn decided(
    site: &Site,
    visit: &Visit,
    room: &dyn MailRoom,
    label: &str,
    message: &str,
    decision: &Decision,
) -> Result<Option<String>, desk::Error> {
    let (desk, caller, lang) = (&site.desk, &visit.caller, visit.lang());
    Ok(match decision.what.as_str() {
        "file" => match desk.assign_mail(caller, room, message, label, &decision.member).await? {
            Assigned::Done => Some(say::mail_filed(lang, &decision.member)),
            Assigned::StillWaits => None,
        },
        _ => Some(put_aside(site, visit, room, message, decision).await?),
    })
}

/// Passes a mail on or puts it away; says what was done.
pub async fn put_aside(
    site: &Site,
    visit: &Visit,
    room: &dyn MailRoom,
    message: &str,
    decision: &Decision,
) -> Result<String, desk::Error> {
    let (desk, caller, lang) = (&site.desk, &visit.caller, visit.lang());
    match decision.what.as_str() {
        "pass" => {
            desk.pass_mail(caller, room, message, &decision.game).await?;
            Ok(say::mail_passed(lang, decision.game.trim()))
        }
        "drop" => {
            desk.drop_mail(caller, message).await?;
            Ok(say::mail_dropped(lang))
        }
        other => Err(desk::Error::Unreadable { what: "do", given: other.to_owned() }),
    }
}

/// The desk, with the word that the mail does not wait any more.
async fn gone(site: &Site, visit: &Visit, lead: &Leading) -> Response {
    overview::page(site, visit, lead, Outcome::Gone(say::mail_gone(visit.lang()))).await
}

async fn page(
    site: &Site,
    visit: &Visit,
    lead: &Leading,
    message: &str,
    refused: Option<String>,
) -> Response {
    let Some(room) = site.mail_room() else { return Fault::NotFound.page(&visit.chrome) };
    let game = &*lead.seen.game;
    let label = game.id.to_string();
    let mail = match site.desk.waiting_mail(&visit.caller, room, message, visit.lang()).await {
        Ok(mail) if mail.game.as_deref() == Some(label.as_str()) => mail,
        Ok(_) | Err(desk::Error::Nothing(_)) => return gone(site, visit, lead).await,
        Err(error) => return visit.refused(&error),
    };
    let wrote = match site.desk.member_by_address(&mail.from).await {
        Ok(wrote) => wrote.map(|member| member.name),
        Err(error) => return visit.refused(&error),
    };
    let games = match games(site).await {
        Ok(games) => games.into_iter().filter(|other| *other != label).collect(),
        Err(error) => return visit.refused(&error),
    };
    let status = if refused.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let page = Page {
        chrome: &visit.chrome,
        mail: MailLine::of(&visit.chrome, mail, &format!("/games/{label}/desk/mails"), &game.zone()),
        people: match lead.capacity {
            Capacity::GameMaster => people(visit.lang(), game, wrote.as_deref()),
            // The council gives no orders for a player.
            Capacity::Council | Capacity::Player => Vec::new(),
        },
        games,
        refused,
        label,
    };
    (status, render(&visit.chrome, page.render())).into_response()
}

/// The games to which a mail can be passed on.
pub async fn games(site: &Site) -> Result<Vec<String>, desk::Error> {
    use desk::Status::{Announced, Running, SignUp, Stopped};
    let cards = site.desk.list(&desk::Listing::of(&[Announced, SignUp, Running, Stopped])).await?;
    Ok(cards.into_iter().map(|card| card.label).collect())
}

/// The game's people, each once: who sits at it, and who applied and does not.
fn people(lang: Lang, game: &View, wrote: Option<&str>) -> Vec<Person> {
    let seated = game.seats.iter().filter_map(|seat| {
        let person = seat.occupant()?.player.as_ref()?;
        let words = format!("{} ({})", person.name, desk::words::seat(lang, game, seat.id));
        Some((person.name.clone(), words))
    });
    let sits = |name: &str| {
        let mut players = game.seats.iter().filter_map(|seat| seat.occupant()?.player.as_ref());
        players.any(|player| player.name == name)
    };
    let applied = game.applications.iter().map(|application| application.player.name.clone());
    let applied = applied.filter(|name| !sits(name));
    let all = seated.chain(applied.map(|name| (name.clone(), name)));
    all.map(|(name, words)| Person { wrote: wrote == Some(name.as_str()), name, words }).collect()
}
