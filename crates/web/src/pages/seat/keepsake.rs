//! What people write about a game for themselves and for later: the diary, the words at the end; and what everybody reads of both.

use crate::moment::Moment;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, Chrome, Site, Visit};
use askama::Template;
use axum::extract::{Form, Query};
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Caller, Error, Keepsakes, words};
use game::game::Stage;
use game::keepsake::{Page as DiaryPage, STATEMENT_MAX};
use game::view::View;
use serde::Deserialize;
use text::Lang;

use super::{Fields, act, fault, in_path, refused};

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

/// Pages of a diary as a page shows them: the turn, its word in an address, the lines.
type Lines = Vec<(String, String, Vec<String>)>;

/// What somebody says at the end, or opened of their diary.
struct Said {
    who: String,
    moment: Option<Moment>,
    text: Vec<String>,
    pages: Lines,
}

#[derive(Template)]
#[template(path = "keepsake.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    label: String,
    fault: Option<String>,
    done: bool,
    /// The pending turn, and what one wrote for it.
    today: Option<(String, String)>,
    pages: Lines,
    over: bool,
    opened: bool,
    until: Option<Moment>,
    said: String,
    most: usize,
    statements: Vec<Said>,
    diaries: Vec<Said>,
}

/// `GET /games/{label}/words`: diaries and words at the end, as far as the reader may see them.
pub async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    page(&site, &visit, &label, (asked.done.is_some(), None)).await
}

/// `POST /games/{label}/words/{what}`: one form each.
pub async fn write(
    At { site, visit, named: (label, what) }: At<(String, String)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    if !["diary", "open-diary", "closing-words"].contains(&what.as_str()) {
        return crate::Fault::NotFound.page(&visit.chrome);
    }
    match act(&site, &visit, &label, &what, &Fields(fields)).await {
        Ok(_) => Redirect::to(&format!("/games/{}/words?done={what}", in_path(&label))).into_response(),
        Err(error) => match fault(&visit, &error) {
            Some(fault) => page(&site, &visit, &label, (false, Some(fault))).await,
            None => refused(&visit, &error),
        },
    }
}

async fn page(site: &Site, visit: &Visit, label: &str, (done, fault): (bool, Option<String>)) -> Response {
    let found = async {
        let seen = site.desk.look_as_reader(&visit.caller, label).await?;
        let own = match &visit.caller {
            Caller::Member(_) => site.desk.keepsakes(&visit.caller, label).await?,
            Caller::Visitor | Caller::Console => Keepsakes::default(),
        };
        Ok::<_, Error>((seen, own))
    };
    let (seen, own) = match found.await {
        Ok(found) => found,
        Err(error) => return visit.refused(&error),
    };
    let (chrome, lang, game) = (&visit.chrome, visit.lang(), &*seen.game);
    let zone = game.zone();
    let over = game.stage == Stage::Over;
    let pending = game.turn.filter(|_| !over && seen.seat.is_some());
    let today = pending.map(|turn| {
        let written = own.pages.iter().find(|page| page.turn == turn);
        (words::turn(lang, game.calendar(), turn), written.map(|page| page.text.clone()).unwrap_or_default())
    });
    let pages = lines(lang, game, &own.pages);
    let page = Page {
        chrome,
        nav: GameNav::of(chrome, &seen),
        label: game.id.to_string(),
        fault,
        done,
        today,
        pages,
        over,
        opened: own.opened,
        until: own.until.map(|until| Moment::of(chrome, until, &zone)),
        said: own.said.unwrap_or_default(),
        most: STATEMENT_MAX,
        statements: statements(chrome, game),
        diaries: diaries(chrome, game),
    };
    render(chrome, page.render())
}

fn lines(lang: Lang, game: &View, pages: &[DiaryPage]) -> Lines {
    let line = |page: &DiaryPage| {
        let text = page.text.lines().map(str::to_owned).collect();
        (words::turn(lang, game.calendar(), page.turn), page.turn.to_string(), text)
    };
    pages.iter().map(line).collect()
}

fn statements(chrome: &Chrome, game: &View) -> Vec<Said> {
    let said = game.end_statements.iter().map(|said| Said {
        who: match said.seat {
            Some(seat) => format!("{} ({})", said.by.name, words::seat(chrome.lang, game, seat)),
            None => format!("{} ({})", said.by.name, text::site::fact_master(chrome.lang)),
        },
        moment: Some(Moment::of(chrome, said.at, &game.zone())),
        text: said.text.lines().map(str::to_owned).collect(),
        pages: Vec::new(),
    });
    said.collect()
}

fn diaries(chrome: &Chrome, game: &View) -> Vec<Said> {
    let open = game.open_diaries.iter().map(|open| Said {
        who: format!("{} ({})", open.by.name, words::seat(chrome.lang, game, open.seat)),
        moment: None,
        text: Vec::new(),
        pages: lines(chrome.lang, game, &open.pages),
    });
    open.collect()
}
