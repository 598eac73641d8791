//! One's own account: name, language, colours, password, addresses, sessions, keys for programs, one's data, and the way
//! out.

use crate::moment::Moment;
use crate::routing::{get, post};
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Theme, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use desk::{KeyReach, KeyScope, PasskeyAnswer, Undoes};
use serde::Deserialize;
use text::Lang;

/// The routes of one's own account.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/account", get(show))
        .route("/account/insight", get(insight))
        .route("/account/{what}", post(change))
        .route("/account/confirm/{link}", get(ask_to_confirm).merge(post(confirm)))
        .route("/account/undo/{link}", get(ask_to_undo).merge(post(undo)))
}

/// All fields that one of the small forms may send.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Entry {
    name: String,
    address: String,
    old_password: String,
    password: String,
    handle: String,
    label: String,
    sure: String,
    scope: String,
    /// The game for which alone a key is; empty for all.
    game: String,
    days: String,
    client: String,
    device: String,
    proof: String,
}

/// What the page is asked for.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Asked {
    /// What a form or a link did just before.
    done: String,
}

#[derive(Template)]
#[template(path = "account.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    name: String,
    theme: Theme,
    addresses: Vec<String>,
    sessions: Vec<SignedIn>,
    /// The host of the site's passkeys.
    passkey_host: Option<String>,
    passkeys: Vec<desk::Passkey>,
    keys: Vec<Key>,
    new_key: Option<String>,
    done: Option<String>,
    fault: Option<String>,
}

/// What the page says besides what it always says.
#[derive(Default)]
struct Said {
    new_key: Option<String>,
    done: Option<String>,
    fault: Option<String>,
}

/// A key for programs, in the list.
struct Key {
    handle: String,
    label: String,
    facts: String,
}

/// A page with one button, for a link that came by mail.
#[derive(Template)]
#[template(path = "account_link.html")]
struct LinkPage<'a> {
    chrome: &'a Chrome,
    question: String,
    button: String,
}

#[derive(Template)]
#[template(path = "insight.html")]
struct InsightPage<'a> {
    chrome: &'a Chrome,
    entries: Vec<(Moment, String)>,
}

/// `GET /account/insight`: who used the power of a role on what concerns the member.
async fn insight(State(site): State<Site>, visit: Visit) -> Response {
    let chrome = &visit.chrome;
    let entries = match site.desk.insights(&visit.caller, chrome.lang).await {
        Ok(entries) => entries,
        Err(error) => return visit.refused(&error),
    };
    let zone = chrome.zone.clone().unwrap_or(jiff::tz::TimeZone::UTC);
    let entries =
        entries.into_iter().map(|entry| (Moment::of(chrome, entry.at, &zone), entry.text)).collect();
    render(chrome, InsightPage { chrome, entries }.render())
}

/// `GET /account`: one's own account, with what a form or a link has just done.
async fn show(State(site): State<Site>, visit: Visit, Query(asked): Query<Asked>) -> Response {
    let done = done_words(visit.lang(), &asked.done);
    page(&site, &visit, Said { done, ..Said::default() }).await
}

/// What a form or a link did, and what comes next; nothing for what no form does.
fn done_words(lang: Lang, what: &str) -> Option<String> {
    Some(match what {
        "name" => text::web::done_name(lang),
        "password" => text::web::done_password(lang),
        "add-address" => text::web::done_add_address(lang),
        "remove-address" => text::web::done_remove_address(lang),
        "end-session" => text::web::done_end_session(lang),
        "end-others" => text::web::done_end_others(lang),
        "add-passkey" => text::web::done_add_passkey(lang),
        "drop-key" => text::web::done_drop_key(lang),
        "confirm" => text::web::done_confirm(lang),
        "undo-change" => text::web::done_undo_change(lang),
        "undo-entry" => text::web::done_undo_entry(lang),
        _ => return None,
    })
}

/// Back to the page, which says what was done.
fn told(what: &str) -> Redirect {
    Redirect::to(&format!("/account?done={what}"))
}

/// `POST /account/{what}`: one small form each.
async fn change(At { site, visit, named: what }: At, Form(entry): Form<Entry>) -> Response {
    let (desk, caller) = (&site.desk, &visit.caller);
    let session = visit.session.as_deref().unwrap_or_default();
    let done = match what.as_str() {
        "name" => desk.rename(caller, &entry.name).await,
        "password" => {
            desk.set_password(caller, &entry.old_password, &entry.password, visit.session.as_deref()).await
        }
        "add-address" => desk.add_address(caller, &entry.address, session, &visit.origin).await,
        "remove-address" => desk.remove_address(caller, &entry.address, session).await,
        "end-session" => desk.end_session(caller, &entry.handle).await,
        "end-others" => match &visit.session {
            Some(session) => desk.end_other_sessions(caller, session).await.map(|_| ()),
            None => Err(desk::Error::SignInFirst),
        },
        "new-key" => match new_key(&site, &visit, &entry).await {
            Ok(key) => {
                return page(&site, &visit, Said { new_key: Some(key), ..Said::default() }).await;
            }
            Err(error) => Err(error),
        },
        "add-passkey" => {
            let answer = PasskeyAnswer {
                client: entry.client,
                device: entry.device,
                proof: entry.proof,
                ..PasskeyAnswer::default()
            };
            desk.add_passkey(caller, &entry.label, &answer).await
        }
        "drop-key" => desk.drop_key(caller, &entry.handle).await,
        "data" => return data(&site, &visit).await,
        "close" if entry.sure == "yes" => {
            return match desk.close_account(caller, session).await {
                Ok(()) => ([(header::SET_COOKIE, site.forget_session())], Redirect::to("/")).into_response(),
                Err(error) => visit.refused(&error),
            };
        }
        "close" => return refused(&site, &visit, text::web::close_not_sure(visit.lang())).await,
        _ => return Fault::NotFound.page(&visit.chrome),
    };
    match done {
        Ok(()) => told(&what).into_response(),
        Err(desk::Error::SignInFirst) => Fault::SignIn.page(&visit.chrome),
        Err(error) => refused(&site, &visit, error.text(visit.lang())).await,
    }
}

async fn new_key(site: &Site, visit: &Visit, entry: &Entry) -> Result<String, desk::Error> {
    let unreadable = |what, given: &str| desk::Error::Unreadable { what, given: given.to_owned() };
    let scope = KeyScope::of(&entry.scope).ok_or_else(|| unreadable("scope", &entry.scope))?;
    let days = match entry.days.trim() {
        "" => None,
        days => Some(days.parse().map_err(|_| unreadable("days", days))?),
    };
    let game = Some(entry.game.trim()).filter(|game| !game.is_empty()).map(str::to_owned);
    site.desk.make_key(&visit.caller, &entry.label, KeyReach { scope, game }, days).await
}

/// `GET /account/confirm/{link}`: asks for the button.
async fn ask_to_confirm(At { site, visit, named: link }: At) -> Response {
    match site.desk.address_to_confirm(&visit.caller, &link).await {
        Ok(address) => {
            let lang = visit.lang();
            let question = text::web::confirm_address(lang, address);
            let button = text::web::confirm_address_button(lang);
            render(&visit.chrome, LinkPage { chrome: &visit.chrome, question, button }.render())
        }
        Err(error) => visit.refused(&error),
    }
}

/// `POST /account/confirm/{link}`: the address is the member's from now on.
async fn confirm(At { site, visit, named: link }: At) -> Response {
    match site.desk.confirm_address(&visit.caller, &link).await {
        Ok(()) => told("confirm").into_response(),
        Err(error) => visit.refused(&error),
    }
}

/// `GET /account/undo/{link}`: asks for the button.
async fn ask_to_undo(At { site, visit, named: link }: At) -> Response {
    match site.desk.undo_owner(&link).await {
        Ok((name, what)) => {
            let lang = visit.lang();
            let (question, button) = match what {
                Undoes::Change => (text::web::undo_change(lang, name), text::web::undo_change_button(lang)),
                Undoes::Entry => (text::web::undo_entry(lang, name), text::web::undo_entry_button(lang)),
            };
            render(&visit.chrome, LinkPage { chrome: &visit.chrome, question, button }.render())
        }
        Err(error) => visit.refused(&error),
    }
}

/// `POST /account/undo/{link}`: all is as it was before, and who holds the link is signed in.
async fn undo(At { site, visit, named: link }: At) -> Response {
    let what = match site.desk.undo_owner(&link).await {
        Ok((_, what)) => what,
        Err(error) => return visit.refused(&error),
    };
    let what = match what {
        Undoes::Change => "undo-change",
        Undoes::Entry => "undo-entry",
    };
    match site.desk.undo_change(&link, &visit.origin).await {
        Ok(session) => (site.keep_session(&session), told(what)).into_response(),
        Err(error) => visit.refused(&error),
    }
}

/// All that is kept about the member, as a file.
async fn data(site: &Site, visit: &Visit) -> Response {
    let own = match site.desk.own_data(&visit.caller).await {
        Ok(person) => site.desk.own_words(&visit.caller).await.map(|words| (person, words)),
        Err(error) => Err(error),
    };
    match own {
        Ok((person, words)) => {
            let data = serde_json::json!({ "person": person, "words": words });
            let body = serde_json::to_string_pretty(&data).unwrap_or_default();
            let kind = (header::CONTENT_TYPE, "application/json");
            ([kind, (header::CONTENT_DISPOSITION, "attachment; filename=\"konzert.json\"")], body)
                .into_response()
        }
        Err(error) => visit.refused(&error),
    }
}

/// The page with what was refused.
async fn refused(site: &Site, visit: &Visit, fault: String) -> Response {
    page(site, visit, Said { fault: Some(fault), ..Said::default() }).await
}

/// A device that is signed in.
struct SignedIn {
    handle: String,
    words: String,
    /// Whether it is the one with which the page is looked at.
    here: bool,
}

async fn page(site: &Site, visit: &Visit, said: Said) -> Response {
    match gather(site, visit, said).await {
        Ok(page) => render(&visit.chrome, page.render()),
        Err(error) => visit.refused(&error),
    }
}

async fn gather<'a>(site: &Site, visit: &'a Visit, said: Said) -> Result<Page<'a>, desk::Error> {
    let (desk, caller) = (&site.desk, &visit.caller);
    let own = desk.own_data(caller).await?;
    let lang = visit.lang();
    let zone = visit.chrome.zone.clone().unwrap_or(jiff::tz::TimeZone::UTC);
    let sessions = desk.sessions(caller).await?.into_iter().map(|session| {
        let seen = jiff::Timestamp::from_microsecond(session.seen.0).unwrap_or_default();
        let seen = crate::moment::day(&visit.chrome, seen, &zone);
        let here = visit.session.as_deref().is_some_and(|secret| desk::Desk::is_session(&session, secret));
        let device = desk::device_words(lang, &session.label).unwrap_or(session.label);
        SignedIn { handle: session.hash, words: text::web::Session { device, seen }.text(lang), here }
    });
    let keys = desk.keys(caller).await?.into_iter().map(|key| {
        let scope = match key.reach.scope {
            KeyScope::Read => text::web::key_reads(lang),
            KeyScope::Orders => text::web::key_orders(lang),
            KeyScope::Talk => text::web::key_talks(lang),
            KeyScope::Act => text::web::key_acts(lang),
        };
        let scope = match key.reach.game {
            Some(game) => text::web::KeyInGame { scope, game }.text(lang),
            None => scope,
        };
        let facts = match key.expires {
            Some(end) => {
                let end = desk::words::moment(lang, end, &zone);
                text::web::KeyUntil { scope, end }.text(lang)
            }
            None => scope,
        };
        let facts = match key.seen {
            Some(seen) => {
                let day = crate::moment::day(&visit.chrome, seen, &zone);
                text::web::KeyUsed { facts, day }.text(lang)
            }
            None => text::web::key_unused(lang, facts),
        };
        Key { handle: key.handle, label: key.label, facts }
    });
    Ok(Page {
        chrome: &visit.chrome,
        name: own.name,
        theme: visit.chrome.theme,
        addresses: own.addresses,
        sessions: sessions.collect(),
        passkey_host: desk.passkey_host(),
        passkeys: desk.passkeys(caller).await?,
        keys: keys.collect(),
        new_key: said.new_key,
        done: said.done,
        fault: said.fault,
    })
}
