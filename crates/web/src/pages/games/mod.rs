//! Games as everybody may see them: the list, a game's page with everything that 9.2 asks for, its turns with maps,
//! reports and charts. Everything here is made of the events that reach everybody.

mod archive;
mod card;
mod centers;
mod changes;
mod export;
pub(crate) mod facts;
mod found;
mod home;
mod list;
mod market;
pub mod pictures;
mod players;
mod replay;
mod seats;
mod show;
mod tinted;
mod turn;

pub use list::encoded;

use crate::cache::Cache;
use crate::routing::get;
use crate::{Site, Visit};
use axum::Router;
use game::view::View;
use game::word::turn::Turn;
use replay::{Form, taken};
use text::{Lang, site as say};

/// The family's pages.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/", get(home::home))
        .route("/games", get(list::list))
        .route("/games/{label}", get(show::show))
        .route("/games/{label}/map.svg", get(pictures::now))
        .route("/games/{label}/map.png", get(pictures::now))
        .route("/games/{label}/bonds.svg", get(pictures::bonds_now))
        .route("/games/{label}/bonds.png", get(pictures::bonds_now))
        .route("/games/{label}/card.png", get(pictures::now))
        .route("/games/{label}/thumb.png", get(pictures::now))
        .route("/games/{label}/turns/{turn}/card.png", get(pictures::of_turn))
        .route("/games/{label}/turns", get(turn::choose))
        .route("/games/{label}/turns/{turn}", get(turn::show))
        .route("/games/{label}/turns/{turn}/map.svg", get(pictures::of_turn))
        .route("/games/{label}/turns/{turn}/map.png", get(pictures::of_turn))
        .route("/games/{label}/turns/{turn}/changes.svg", get(pictures::of_turn))
        .route("/games/{label}/turns/{turn}/changes.png", get(pictures::of_turn))
        .route("/games/{label}/turns/{turn}/orders.svg", get(pictures::of_turn))
        .route("/games/{label}/turns/{turn}/orders.png", get(pictures::of_turn))
        .route("/games/{label}/turns/{turn}/report.txt", get(turn::plain))
        .route("/games/{label}/market", get(market::show))
        .route("/games/{label}/market.csv", get(market::csv))
        .route("/games/{label}/centers.svg", get(centers::chart))
        .route("/games/{label}/export.json", get(export::json))
        .route("/games/{label}/replay.html", get(|call, label| taken(Form::Page, call, label)))
        .route("/games/{label}/film.webp", get(|call, label| taken(Form::Film, call, label)))
        .route("/games/{label}/log.json", get(export::log))
        .route("/archive", get(archive::list))
        .route("/players", get(players::scores))
        .route("/players/{id}", get(players::one))
        .route("/boards/powers.css", get(tinted::powers))
}

/// The report of a turn for a page that has a heading of its own, made once for each version of the game.
fn report_html(lang: Lang, game: &View, turn: Turn, kept: &Cache) -> String {
    let key = format!("{} report {turn} {} {} {lang}", game.id, game.version, eyes(game));
    let make = || desk::Report::new(lang, game, turn).map(|report| within(&report.article()));
    kept.text(key, || make().unwrap_or_default())
}

/// A report for a reader who muted somebody whose press stands in it.
struct QuietReport {
    /// The report without it.
    html: String,
    /// How much is hidden.
    words: String,
    /// Where it can be read.
    way: String,
}

/// The report without the press of seats that the reader muted; none if they muted nobody who wrote in it.
async fn quiet_report(site: &Site, visit: &Visit, game: &View, turn: Turn) -> Option<QuietReport> {
    visit.caller.member()?;
    let lang = visit.lang();
    let read = site.desk.read_until(&visit.caller, &game.id.to_string()).await.ok()?;
    let (quiet, hidden) = game.without_press(turn, |seat| read.mutes(seat))?;
    Some(QuietReport {
        html: within(&desk::Report::new(lang, &quiet, turn)?.article()),
        words: text::seat::muted_here(lang, hidden as i64),
        way: format!("/games/{}/press?with=press&muted=yes", game.id),
    })
}

/// With whose eyes a game is seen, where not everybody sees everything (M13): for keys under which what is shown is kept.
fn eyes(game: &View) -> String {
    let veil = game.last_evaluation().and_then(|evaluation| evaluation.veil.as_ref());
    veil.map(|veil| format!("{:?}", veil.own)).unwrap_or_default()
}

/// The words of a report that need explaining, of those that stand in it, each with where the rules tell of it.
fn vocabulary(lang: Lang, html: &str) -> Vec<(String, &'static str)> {
    let words = [
        (say::word_stand_off(lang), "/rules/standard#6.2"),
        (say::word_exchange(lang), "/rules/standard#6.1"),
        (say::word_cut(lang), "/rules/standard#6.3"),
        (say::word_convoy(lang), "/rules/standard#4.3.2"),
        (say::word_dislodged(lang), "/rules/standard#7.1"),
        ("NMR".to_owned(), "/rules/standard#9.10.1"),
        ("NOR".to_owned(), "/rules/standard#9.9.3"),
        ("NSO".to_owned(), "/rules/standard#9.9.3"),
        ("NSU".to_owned(), "/rules/standard#9.9.3"),
        ("IMP".to_owned(), "/rules/standard#9.9.3"),
    ];
    words.into_iter().filter(|(word, _)| html.contains(word.as_str())).collect()
}

/// A report inside a page that has a heading of its own: each heading one level down, each section with a name to which a link can lead.
/// What players wrote is escaped in it, so these signs are the report's own.
pub fn within(report: &str) -> String {
    let mut lowered = report.to_owned();
    for (from, to) in [("h2>", "h3>"), ("h1>", "h2>")] {
        lowered = lowered
            .replace(&format!("<{from}"), &format!("<{to}"))
            .replace(&format!("</{from}"), &format!("</{to}"));
    }
    let mut parts = lowered.split("<h3>");
    let before = parts.next().unwrap_or_default().to_owned();
    let named =
        |html: String, (number, part): (usize, &str)| format!("{html}<h3 id=\"part-{number}\">{part}");
    (1..).zip(parts).fold(before, named)
}

/// What stands in such a report: the name and the heading of each section, escaped as it stands there.
fn contents(html: &str) -> Vec<(&str, &str)> {
    let headings = html.split("<h3 id=\"").skip(1);
    headings.filter_map(|rest| rest.split_once("</h3>")?.0.split_once("\">")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each section of a report is in the list of contents, and leads to its heading; what a player wrote is no heading.
    #[test]
    fn a_report_lists_its_sections() {
        let html = within("<h1>T</h1><h2>Orders</h2>…<h2>Position &amp; centers</h2><p>&lt;h2&gt;</p>");
        assert_eq!(contents(&html), [("part-1", "Orders"), ("part-2", "Position &amp; centers")]);
        assert!(html.starts_with("<h2>T</h2><h3 id=\"part-1\">Orders</h3>"), "{html}");
    }
}
