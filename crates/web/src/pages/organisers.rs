//! The organisers' desk: a member's standing, bans with an end, being taken out of all games after a look at what that takes;
//! and the seats that are free for long.

use crate::moment::day;
use crate::pages::council::{self, CaseLink};
use crate::pages::standing::View;
use crate::routing::{get, post};
use crate::server::render;
use crate::{Chrome, Fault, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use club::{BanKind, Bond, Offence};
use desk::{Error, Known, Role};
use game::calendar::rhythm;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde::Deserialize;
use text::{Lang, club as say};

/// The pages of the organisers' desk, for the site's router.
pub fn routes() -> Router<Site> {
    Router::new().route("/organisers", get(show)).route("/organisers/member", get(member).merge(post(decide)))
}

#[derive(Template)]
#[template(path = "organisers.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    files: Vec<CaseLink>,
    seats: Vec<(String, String)>,
    /// Game masters who are silent: the game, and in which way.
    silent: Vec<(String, String)>,
}

/// Whom a page is about.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
struct About {
    name: String,
    done: String,
}

/// What one of the forms sends.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
struct Decision {
    name: String,
    what: String,
    ban: String,
    until: String,
    entry: String,
    why: String,
    reason: String,
}

#[derive(Template)]
#[template(path = "organisers_member.html")]
struct Member<'a> {
    chrome: &'a Chrome,
    name: String,
    view: View,
    due: Option<String>,
    held: Vec<String>,
    liftable: Option<String>,
    /// Since when they are of class A, by whose word.
    admitted: Option<String>,
    known: Vec<String>,
    offences: Vec<(&'static str, String)>,
    done: Option<String>,
    fault: Option<String>,
}

fn refused(visit: &Visit) -> Option<Response> {
    let error = visit.caller.need(Role::Organiser).err()?;
    Some(Fault::of(&error, visit.lang()).page(&visit.chrome))
}

/// `GET /organisers`: open cases, seats that are free for long, and game masters who are silent.
async fn show(State(site): State<Site>, visit: Visit) -> Response {
    if let Some(refused) = refused(&visit) {
        return refused;
    }
    let long = match site.desk.long_free_seats().await {
        Ok(long) => long,
        Err(error) => return visit.refused(&error),
    };
    let files = match site.desk.case_files(&visit.caller).await {
        Ok(files) => files.into_iter().filter(|file| file.council && file.case.is_open()).collect::<Vec<_>>(),
        Err(error) => return visit.refused(&error),
    };
    let silent = match site.desk.silent_masters(&visit.caller).await {
        Ok(silent) => silent,
        Err(error) => return visit.refused(&error),
    };
    let chrome = &visit.chrome;
    let club_zone = site.desk.club_zone();
    let silent = silent.iter().map(|one| (one.label.clone(), one.text(chrome.lang, &club_zone))).collect();
    let seats = long.iter().map(|open| {
        let zone = rhythm::zone(&open.card.zone).unwrap_or(TimeZone::UTC);
        let since = day(chrome, open.free.since, &zone);
        (open.card.label.clone(), say::free_for_long(chrome.lang, since))
    });
    let page =
        Page { chrome, files: council::links(chrome, &club_zone, &files), seats: seats.collect(), silent };
    render(chrome, page.render())
}

/// `GET /organisers/member?name=`: a member's standing, with what can be decided about them.
async fn member(State(site): State<Site>, visit: Visit, Query(about): Query<About>) -> Response {
    page(&site, &visit, &about, None).await
}

async fn page(site: &Site, visit: &Visit, about: &About, fault: Option<String>) -> Response {
    if let Some(refused) = refused(visit) {
        return refused;
    }
    let found = async {
        let standing = site.desk.standing_of(&visit.caller, &about.name).await?;
        let held = site.desk.exclusion_preview(&visit.caller, &about.name).await?;
        let liftable = site.desk.liftable_until(&visit.caller, &about.name).await?;
        let admitted = site.desk.admission(&visit.caller, &about.name).await?;
        Ok::<_, Error>((standing, held, liftable, admitted))
    };
    let (standing, held, liftable, admitted) = match found.await {
        Ok(found) => found,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang, zone) = (&visit.chrome, visit.lang(), site.desk.club_zone());
    let page = Member {
        chrome,
        view: View::of(chrome, &standing, &zone),
        due: standing.standing.due.map(|at| say::ban_due(lang, day(chrome, at, &zone))),
        held: held.iter().map(|held| held.text(lang)).collect(),
        admitted: admitted.map(|(at, by)| say::ClassASince { day: day(chrome, at, &zone), by }.text(lang)),
        known: standing.known.iter().map(|known| known_line(lang, known)).collect(),
        liftable: liftable.map(|until| {
            let until = desk::words::moment(lang, until, &zone);
            say::lift_exclusion_about(lang, until)
        }),
        offences: Offence::ALL
            .iter()
            .map(|(word, offence)| (*word, desk::offence_words(lang, *offence)))
            .collect(),
        name: standing.name,
        done: (about.done == "1").then(|| say::done(lang)),
        fault,
    };
    render(chrome, page.render())
}

/// Whom a member knows, for the organisers.
fn known_line(lang: Lang, known: &Known) -> String {
    let said = |bond: Option<Bond>| bond.map(|bond| desk::bond_words(lang, bond)).unwrap_or_default();
    let name = known.name.as_str();
    match (known.own, known.other) {
        (Some(_), Some(_)) => say::KnownHolds { name, bond: said(known.own) }.text(lang),
        (Some(_), None) => say::KnownOneSided { name, bond: said(known.own) }.text(lang),
        (None, _) => say::KnownByOther { name, bond: said(known.other) }.text(lang),
    }
}

/// `POST /organisers/member`: decides something about a member, such as a ban, with a reason.
async fn decide(State(site): State<Site>, visit: Visit, Form(decision): Form<Decision>) -> Response {
    match act(&site, &visit, &decision).await {
        Ok(()) => {
            let name = form_urlencoded(&decision.name);
            Redirect::to(&format!("/organisers/member?name={name}&done=1")).into_response()
        }
        Err(error @ (Error::Club(_) | Error::Unreadable { .. } | Error::Nothing(_))) => {
            let about = About { name: decision.name, done: String::new() };
            page(&site, &visit, &about, Some(error.text(visit.lang()))).await
        }
        Err(error) => visit.refused(&error),
    }
}

async fn act(site: &Site, visit: &Visit, decision: &Decision) -> Result<(), Error> {
    let (desk, caller, name) = (&site.desk, &visit.caller, decision.name.as_str());
    let kind = if decision.ban == "playing" { BanKind::Playing } else { BanKind::Registration };
    match decision.what.as_str() {
        "ban" => {
            let until = until(&decision.until, &desk.club_zone())?;
            desk.ban(caller, name, (kind, until), &decision.reason, None).await
        }
        "admit" => desk.admit(caller, name, &decision.reason, None).await,
        "admit-no-more" => desk.admit_no_more(caller, name, &decision.reason, None).await,
        "lift" => desk.lift_ban(caller, name, kind, &decision.reason, None).await,
        "lift-exclusion" => desk.lift_exclusion(caller, name, &decision.reason, None).await,
        "lift-entry" => {
            let number = decision.entry.trim().parse().unwrap_or(0);
            desk.lift_entry(caller, name, number, &decision.reason, None).await
        }
        "exclude" => {
            let offence =
                Offence::named(&decision.why).ok_or_else(|| Error::Nothing(decision.why.clone()))?;
            let end = match decision.ban.as_str() {
                "forever" => Some(None),
                "until" => match until(&decision.until, &desk.club_zone())? {
                    None => return Err(Error::Unreadable { what: "time", given: String::new() }),
                    end => Some(end),
                },
                _ => None,
            };
            // the ban first: an end that is refused excludes nobody
            if let Some(until) = end {
                desk.ban(caller, name, (BanKind::Playing, until), &decision.reason, None).await?;
            }
            desk.exclude_member(caller, name, offence, &decision.reason, None).await.map(|_| ())
        }
        what => Err(Error::Nothing(what.to_owned())),
    }
}

/// A day and an hour in the site's zone; nothing is without an end.
fn until(given: &str, zone: &TimeZone) -> Result<Option<Timestamp>, Error> {
    let given = given.trim();
    if given.is_empty() {
        return Ok(None);
    }
    let unreadable = || Error::Unreadable { what: "time", given: given.to_owned() };
    let moment: DateTime = given.parse().map_err(|_| unreadable())?;
    let zoned = moment.to_zoned(zone.clone()).map_err(|_| unreadable())?;
    Ok(Some(zoned.timestamp()))
}

/// A name as part of an address.
fn form_urlencoded(name: &str) -> String {
    name.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect()
}
