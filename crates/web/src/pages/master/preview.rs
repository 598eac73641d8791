//! Dry runs: what the pending deadline would lead to if it were now, and what an action would publish before it does. Nothing is
//! changed by looking.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use cartography::svg;
use commands::{Action, Arguments};
use desk::{Preview, Shown};
use game::game::Game;
use game::view::View;
use game::word::turn::Turn;
use std::fmt::Write as _;
use text::Lang;

use super::{Leading, leading};
use crate::server::render;
use crate::{Chrome, Fault, Site, Visit, cache};

#[derive(Template)]
#[template(path = "master_preview.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    lines: Vec<String>,
    report: String,
    map: Option<String>,
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
    before: Option<String>,
    after: Option<String>,
}

/// `GET /games/{label}/desk/preview`.
pub async fn show(State(site): State<Site>, visit: Visit, Path(label): Path<String>) -> Response {
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
    let report = match (&preview.after, turn) {
        (Some(after), Some(turn)) => desk::report_text(lang, after, turn),
        _ => String::new(),
    };
    let lines = preview.events.iter().map(|event| desk::happened(lang, game, event)).collect();
    let map = match picture(lang, preview.after, turn, Shown::Orders).await {
        Ok(map) => map,
        Err(desk::Overloaded) => return Fault::Overloaded.page(&visit.chrome),
    };
    let page = Page { chrome: &visit.chrome, label: game.id.to_string(), lines, report, map };
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
    let public = site.desk.look_public(&label).await?;
    let turn = turn_of(&preview).or_else(|| Some(public.last_evaluation()?.turn));
    let report = |game: &Game| turn.map(|turn| desk::report_text(lang, game, turn)).unwrap_or_default();
    let difference = preview.after.as_ref().map(|after| difference(&report(&public), &report(after)));
    let lines = preview.events.iter().map(|event| desk::happened(lang, game, event)).collect();
    let (before, after) = match difference.as_ref().is_some_and(|lines| !lines.is_empty()) {
        true => (
            picture(lang, Some(View::clone(&public)), turn, Shown::After).await,
            picture(lang, preview.after, turn, Shown::After).await,
        ),
        false => (Ok(None), Ok(None)),
    };
    let (Ok(before), Ok(after)) = (before, after) else { return Ok(Fault::Overloaded.page(&visit.chrome)) };
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
        before,
        after,
    };
    Ok(render(&visit.chrome, page.render()))
}

fn turn_of(preview: &Preview) -> Option<Turn> {
    preview.record.as_ref().map(|record| record.evaluation.turn)
}

/// A turn's map as an address that holds the picture itself: nobody else can ask for what is not published.
async fn picture(
    lang: Lang,
    game: Option<View>,
    turn: Option<Turn>,
    shown: Shown,
) -> Result<Option<String>, desk::Overloaded> {
    let (Some(game), Some(turn)) = (game, turn) else { return Ok(None) };
    cache::draw(move || {
        let map = desk::map_of(&game, Some(turn))?;
        let picture = svg(&map.scene(shown).ok()?.lang(lang));
        let mut address = String::from("data:image/svg+xml;charset=utf-8,");
        for sign in picture.chars() {
            match sign {
                // Writing to a string cannot fail.
                '%' | '#' | '"' | '<' | '>' | '&' => drop(write!(address, "%{:02X}", u32::from(sign))),
                sign => address.push(sign),
            }
        }
        Some(address)
    })
    .await
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
