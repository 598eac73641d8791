//! Dry runs: what the pending deadline would lead to if it were now, and what an action would publish before it does. Nothing is
//! changed by looking.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use commands::{Action, Arguments};
use desk::{Preview, Shown};
use game::view::View;
use game::word::turn::Turn;
use text::{Lang, site as site_words};

use super::{Leading, leading};
use crate::pages::games::{encoded, pictures, within};
use crate::pages::living::{Living, Sheet};
use crate::pages::picture::{Wanted, passing};
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};

#[derive(Template)]
#[template(path = "master_preview.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    /// Which board's colours the powers have.
    board: String,
    lines: Vec<String>,
    /// The report, as the page of the turn will show it.
    report: Option<String>,
    map: Option<Living>,
}

#[derive(Template)]
#[template(path = "master_sure.html")]
struct SurePage<'a> {
    chrome: &'a Chrome,
    label: String,
    /// What the button said.
    what: String,
    /// What it would do: the form is sent there again.
    path: String,
    fields: Vec<(String, String)>,
    lines: Vec<String>,
    /// Lines of the report that go (`−`) and come (`+`).
    difference: Vec<(char, String)>,
    map: Option<Living>,
}

/// `GET /games/{label}/desk/preview`: what the pending deadline would lead to if it were now.
pub async fn show(At { site, visit, named: label }: At) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let lang = visit.lang();
    let preview = match site.desk.dry_run(&visit.caller, &label).await {
        Ok(preview) => preview,
        Err(error) => return visit.refused(&error),
    };
    let game = &lead.seen.game;
    let turn = turn_of(&preview);
    let report = preview.after.as_ref().and_then(|after| desk::Report::new(lang, after, turn?));
    let report = report.map(|report| within(&report.article()));
    let lines = preview.events.iter().map(|event| desk::happened(lang, game, event)).collect();
    let base = |file: &str| format!("/games/{}/desk/preview/{file}.svg?dry", game.id);
    let sheet = |shown, kind, name: String| {
        (shown, Sheet { kind, ..Sheet::new(name, base(kind), text::master::preview_map(lang)) })
    };
    let sheets = vec![
        sheet(Shown::Orders, "orders", site_words::sheet_orders(lang)),
        sheet(Shown::After, "map", site_words::sheet_position(lang)),
        sheet(Shown::Changes, "changes", site_words::sheet_changes(lang)),
    ];
    let map = preview.after.as_ref().and_then(|after| living(lang, after, turn, sheets));
    let board = pictures::variant(game).map(|variant| variant.board_of.clone()).unwrap_or_default();
    let page = Page { chrome: &visit.chrome, label: game.id.to_string(), board, lines, report, map };
    render(&visit.chrome, page.render())
}

/// What an action would make public, with the button that does it. Why it cannot be, if it is refused.
pub async fn sure(
    site: &Site,
    visit: &Visit,
    lead: &Leading,
    (action, given): (Action, &Arguments),
    fields: Vec<(String, String)>,
) -> Result<Response, desk::Error> {
    let (lang, game) = (visit.lang(), &lead.seen.game);
    let label = game.id.to_string();
    let preview = site.desk.rehearse(&visit.caller, &label, lead.capacity, (action, given)).await?;
    let public = site.desk.look_as_reader(&visit.caller, &label).await?.game;
    let turn = turn_of(&preview).or_else(|| Some(public.last_evaluation()?.turn));
    let report = |game: &View| turn.map(|turn| desk::report_text(lang, game, turn)).unwrap_or_default();
    let difference = preview.after.as_ref().map(|after| difference(&report(&public), &report(after)));
    let lines = preview.events.iter().map(|event| desk::happened(lang, game, event)).collect();
    let query = query(&fields);
    let base = |file: &str| format!("/games/{label}/desk/sure/{}/{file}.svg?{query}", action.path());
    let sheet =
        |kind, name: String| (Shown::After, Sheet { kind, ..Sheet::new(name.clone(), base(kind), name) });
    let sheets = vec![
        sheet("map", text::master::sure_after(lang)),
        sheet("before", text::master::sure_before(lang)),
        sheet("changes", text::master::sure_changes(lang)),
    ];
    let differs = difference.as_ref().is_some_and(|lines| !lines.is_empty());
    let map = differs.then(|| living(lang, &public, turn, sheets)).flatten();
    let page = SurePage {
        chrome: &visit.chrome,
        what: if action == Action::Undo {
            text::master::do_undo(lang)
        } else {
            text::master::do_correct(lang)
        },
        path: format!("/games/{label}/desk/do/{}", action.path()),
        label,
        fields,
        lines,
        difference: difference.unwrap_or_default(),
        map,
    };
    Ok(render(&visit.chrome, page.render()))
}

fn turn_of(preview: &Preview) -> Option<Turn> {
    preview.record.as_ref().map(|record| record.evaluation.turn)
}

/// A map of what is not published: its pictures are drawn anew for whoever leads the game, each time from a dry run.
fn living(lang: Lang, game: &View, turn: Option<Turn>, sheets: Vec<(Shown, Sheet)>) -> Option<Living> {
    let moved = turn.and_then(|turn| game.evaluation(turn)).is_some_and(|turn| !turn.moves.is_empty());
    let shown = sheets.into_iter().filter(|(shown, _)| moved || *shown != Shown::Orders);
    Living::of(lang, pictures::variant(game)?, shown.map(|(_, sheet)| sheet).collect())
}

/// `GET /games/{label}/desk/preview/{picture}`: the pictures of the dry run.
pub async fn picture(
    At { site, visit, named: (label, file) }: At<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Response {
    if let Err(response) = leading(&site, &visit, &label).await {
        return response;
    }
    let preview = match site.desk.dry_run(&visit.caller, &label).await {
        Ok(preview) => preview,
        Err(error) => return visit.refused(&error),
    };
    let shown = match file.as_str() {
        "orders.svg" => Shown::Orders,
        "map.svg" => Shown::After,
        "changes.svg" => Shown::Changes,
        _ => return Fault::NotFound.page(&visit.chrome),
    };
    let turn = turn_of(&preview);
    let draw =
        move || Some(wanted.draw(desk::map_of(preview.after.as_ref()?, Some(turn?))?.scene(shown).ok()?));
    passing(&visit.chrome, draw).await
}

/// `GET /games/{label}/desk/sure/{what}/{picture}`: the pictures of what an action would publish; its fields are in the query.
pub async fn sure_picture(
    At { site, visit, named: (label, what, file) }: At<(String, String, String)>,
    Query(wanted): Query<Wanted>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let Some(action @ (Action::Correct | Action::Undo)) = Action::of_path(&what) else {
        return Fault::NotFound.page(&visit.chrome);
    };
    let given =
        fields.into_iter().filter_map(|(name, value)| Some((name.strip_prefix(FIELD)?.to_owned(), value)));
    let given = Arguments(given.collect());
    let preview = site.desk.rehearse(&visit.caller, &label, lead.capacity, (action, &given)).await;
    let public = site.desk.look_as_reader(&visit.caller, &label).await.map(|seen| seen.game);
    let (preview, public) = match (preview, public) {
        (Ok(preview), Ok(public)) => (preview, public),
        (Err(error), _) | (_, Err(error)) => return visit.refused(&error),
    };
    let draw = move || {
        let turn = turn_of(&preview).or_else(|| Some(public.last_evaluation()?.turn))?;
        let before = desk::map_of(&public, Some(turn))?;
        let after = || desk::map_of(preview.after.as_ref()?, Some(turn));
        match file.as_str() {
            "map.svg" => Some(wanted.draw(after()?.scene(Shown::After).ok()?)),
            "before.svg" => Some(wanted.draw(before.scene(Shown::After).ok()?)),
            "changes.svg" => {
                let map = after()?.since(before.position().clone());
                Some(wanted.draw(map.scene(Shown::Changes).ok()?))
            }
            _ => None,
        }
    };
    passing(&visit.chrome, draw).await
}

/// Before the names of an action's fields in the address of a picture, so that they are no wishes about the picture.
const FIELD: &str = "of-";

/// The fields of an action as a query.
fn query(fields: &[(String, String)]) -> String {
    let own = fields.iter().filter(|(name, _)| !matches!(name.as_str(), "cause" | "sure"));
    let pairs = own.map(|(name, value)| format!("{FIELD}{}={}", encoded(name), encoded(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// The lines that one text has and the other has not, in the order of the texts: first what goes, then what comes.
fn difference(before: &str, after: &str) -> Vec<(char, String)> {
    let (before, after): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let only = |these: &[&str], those: &[&str], mark: char| -> Vec<(char, String)> {
        let mut left = those.to_vec();
        let lines = these.iter().filter(|line| match left.iter().position(|other| other == *line) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => !line.trim().is_empty(),
        });
        lines.map(|line| (mark, (*line).to_owned())).collect()
    };
    let mut lines = only(&before, &after, '−');
    lines.extend(only(&after, &before, '+'));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_what_goes_and_what_comes() {
        let (before, after) = ("A Mun - Ruh\nA Ber xxx\n\nA Ber xxx", "A Mun - Bur\nA Ber xxx\nA Ber xxx");
        let said = difference(before, after);
        assert_eq!(said, [('−', "A Mun - Ruh".to_owned()), ('+', "A Mun - Bur".to_owned())]);
        assert!(difference(before, before).is_empty());
    }
}
