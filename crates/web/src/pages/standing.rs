//! A member's standing, for themselves: score, entries with what each brings, bans with their ends; and the numbers by which it is
//! counted, for everybody.

use crate::moment::day;
use crate::routing::{get, post};
use crate::server::render;
use crate::{Chrome, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use club::Bond;
use desk::{Error, MemberStanding};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Deserialize;
use text::{Lang, club as say};

/// The family's routes.
pub fn routes() -> Router<Site> {
    Router::new().route("/standing", get(own).merge(post(know))).route("/rules/standing", get(numbers))
}

/// What stands of somebody's standing on a page.
#[derive(Clone, Debug)]
pub struct View {
    /// The score in words.
    pub score: String,
    /// The class in words.
    pub class: String,
    /// What they may do now, and when more.
    pub may: Vec<String>,
    /// How reliably they send orders, line by line.
    pub reliability: Vec<String>,
    /// And for those for whom they acted; none if for nobody.
    pub sat: Option<String>,
    /// The entries, the newest first.
    pub entries: Vec<EntryView>,
    /// Bans that people set.
    pub bans: Vec<String>,
}

/// An entry on a page.
#[derive(Clone, Debug)]
pub struct EntryView {
    /// Its number, from 1: by it the organisers lift it.
    pub number: usize,
    /// Its day, for machines and for people.
    pub day: (String, String),
    /// What happened, in words for the reader.
    pub what: String,
    /// What it counts.
    pub points: String,
    /// The score after it.
    pub score: i32,
    /// Until when it bars from new games; empty if it does not.
    pub until: String,
    /// Why it counts no longer; empty if it does.
    pub lifted: String,
}

impl View {
    /// A standing as this reader sees it.
    pub fn of(chrome: &Chrome, own: &MemberStanding, zone: &TimeZone) -> View {
        let lang = chrome.lang;
        let until = |until: Option<Timestamp>| desk::until_words(lang, until, zone);
        let mut may = Vec::new();
        match (own.no_play, own.no_new_game) {
            (Some(end), _) => may.push(say::may_not_play(lang, until(end))),
            (None, Some(end)) => {
                may.push(say::may_not_begin(lang, until(end)));
                may.push(say::may_step_in(lang));
            }
            (None, None) => may.push(say::may_all(lang)),
        }
        let entries = own.standing.entries.iter().enumerate().rev();
        let entries = entries.map(|(index, entry)| EntryView {
            number: index + 1,
            day: (entry.fact.at.to_zoned(zone.clone()).date().to_string(), day(chrome, entry.fact.at, zone)),
            what: desk::entry_words(lang, entry),
            points: format!("{:+}", entry.points).replace('-', "−"),
            score: entry.score,
            until: entry.until.map(|end| until(Some(end))).unwrap_or_default(),
            lifted: entry.lifted.as_ref().map(|why| why.text(lang).into_owned()).unwrap_or_default(),
        });
        View {
            score: say::score(lang, i64::from(own.standing.score)),
            class: say::own_class(lang, own.class.letter()),
            may,
            reliability: desk::reliability_words(lang, own),
            sat: desk::sat_words(lang, own.sat),
            entries: entries.collect(),
            bans: own.bans.iter().map(|ban| ban_words(lang, ban, zone)).collect(),
        }
    }
}

fn ban_words(lang: Lang, ban: &club::Ban, zone: &TimeZone) -> String {
    let what = match ban.kind {
        club::BanKind::Registration => say::ban_word_registration(lang),
        club::BanKind::Playing => say::ban_word_playing(lang),
    };
    let end = desk::until_words(lang, ban.until, zone);
    let reason = ban.reason.text(lang);
    match &ban.lifted {
        Some((_, why)) => say::BanLineLifted { what, reason, why: why.text(lang) }.text(lang),
        None => say::BanLine { what, end, reason }.text(lang),
    }
}

#[derive(Template)]
#[template(path = "standing.html")]
struct Own<'a> {
    chrome: &'a Chrome,
    view: View,
    /// Whom the member knows, in words, and the name with which they no longer say so.
    known: Vec<(String, Option<String>)>,
    bonds: Vec<(&'static str, String)>,
    done: Option<String>,
    fault: Option<String>,
}

/// What was just done.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Told {
    done: String,
}

/// Whom somebody knows, as the form sends it.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Knows {
    what: String,
    name: String,
    how: String,
}

/// `GET /standing`: the member's own standing.
async fn own(State(site): State<Site>, visit: Visit, Query(told): Query<Told>) -> Response {
    let lang = visit.lang();
    let done = match told.done.as_str() {
        "known" => Some(say::known_said_done(lang)),
        "no-more" => Some(say::known_no_more_done(lang)),
        _ => None,
    };
    page(&site, &visit, done, None).await
}

async fn page(site: &Site, visit: &Visit, done: Option<String>, fault: Option<String>) -> Response {
    let own = match site.desk.standing(&visit.caller).await {
        Ok(own) => own,
        Err(error) => return visit.refused(&error),
    };
    let lang = visit.lang();
    let known = own.known.iter().map(|known| {
        let name = known.own.is_some().then(|| known.name.clone());
        (desk::known_words(lang, known), name)
    });
    let page = Own {
        chrome: &visit.chrome,
        view: View::of(&visit.chrome, &own, &site.desk.club_zone()),
        known: known.collect(),
        bonds: Bond::ALL.map(|(word, bond)| (word, desk::bond_words(lang, bond))).into(),
        done,
        fault,
    };
    render(&visit.chrome, page.render())
}

/// `POST /standing`: how the member knows another one, or no longer.
async fn know(State(site): State<Site>, visit: Visit, Form(knows): Form<Knows>) -> Response {
    let no_more = knows.what == "no-more";
    let done = match Bond::named(&knows.how) {
        _ if no_more => site.desk.know_no_more(&visit.caller, &knows.name, None).await,
        Some(bond) => site.desk.know(&visit.caller, &knows.name, bond, None).await,
        None => Err(Error::Nothing(knows.how.clone())),
    };
    match done {
        Ok(()) if no_more => Redirect::to("/standing?done=no-more").into_response(),
        Ok(()) => Redirect::to("/standing?done=known").into_response(),
        Err(error @ (Error::Club(_) | Error::NoAccount(_) | Error::Nothing(_))) => {
            page(&site, &visit, None, Some(error.text(visit.lang()))).await
        }
        Err(error) => visit.refused(&error),
    }
}

#[derive(Template)]
#[template(path = "standing_rules.html")]
struct Numbers<'a> {
    chrome: &'a Chrome,
    lines: Vec<String>,
}

/// `GET /rules/standing`: the numbers, as this site counts.
async fn numbers(State(site): State<Site>, visit: Visit) -> Response {
    let (lang, rules) = (visit.lang(), &site.desk.config().club);
    let points = |points: i32| format!("{points:+}").replace('-', "−");
    let lines = vec![
        say::rule_entered(lang, points(rules.entered)),
        say::rule_started(lang, points(rules.started)),
        say::RuleLeft { points: points(rules.left), months: i64::from(rules.left_months) }.text(lang),
        say::RuleExpelled { points: points(rules.expelled), months: i64::from(rules.expelled_months) }
            .text(lang),
        say::rule_stepped_in(lang, points(rules.stepped_in)),
        say::rule_led(lang, points(rules.led)),
        say::rule_below_zero(lang, i64::from(rules.below_zero_months)),
        say::RulePlayingBan {
            months: i64::from(rules.playing_ban_months),
            within: i64::from(rules.within_months),
        }
        .text(lang),
        say::rule_side_by_side(lang),
        say::rule_secret(lang),
        say::class_rule_c(lang),
        say::class_rule_b(lang),
        say::class_rule_a(lang),
        say::class_rule_known(lang),
    ];
    render(&visit.chrome, Numbers { chrome: &visit.chrome, lines }.render())
}
