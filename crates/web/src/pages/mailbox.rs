//! The mailbox of a site for trying out: what would be sent, for everybody to read. Every other site has no such page.

use crate::moment::short;
use crate::routing::get;
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};
use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::response::Response;
use desk::Posted;
use jiff::tz::TimeZone;
use serde::Deserialize;

/// Letters on one page.
const SHOWN: usize = 100;

/// The routes of the mailbox.
pub fn routes() -> Router<Site> {
    Router::new().route("/mailbox", get(list)).route("/mailbox/{key}", get(show))
}

/// Whose letters are listed; without a name, everybody's.
#[derive(Deserialize, Debug, Default)]
struct Whose {
    to: Option<String>,
}

#[derive(Template)]
#[template(path = "mailbox.html")]
struct List<'a> {
    chrome: &'a Chrome,
    to: Option<String>,
    letters: Vec<Line>,
}

struct Line {
    key: String,
    at: String,
    name: String,
    subject: String,
    game: String,
}

#[derive(Template)]
#[template(path = "mailbox_letter.html")]
struct Sheet<'a> {
    chrome: &'a Chrome,
    line: Line,
    pieces: Vec<Piece>,
}

/// Part of a letter's text.
struct Piece {
    text: String,
    link: bool,
}

async fn list(State(site): State<Site>, visit: Visit, Query(whose): Query<Whose>) -> Response {
    match site.desk.mailbox(whose.to.as_deref(), SHOWN).await {
        Ok(posted) => {
            let letters = posted.into_iter().map(|posted| line(&visit, posted)).collect();
            let page = List { chrome: &visit.chrome, to: whose.to, letters };
            render(&visit.chrome, page.render())
        }
        Err(desk::Error::NotAllowed(_)) => Fault::NotFound.page(&visit.chrome),
        Err(error) => visit.refused(&error),
    }
}

async fn show(At { site, visit, named: key }: At) -> Response {
    match site.desk.posted(&key).await {
        Ok(posted) => {
            let pieces = pieces(&posted.letter.text);
            let page = Sheet { chrome: &visit.chrome, line: line(&visit, posted), pieces };
            render(&visit.chrome, page.render())
        }
        Err(desk::Error::NotAllowed(_)) => Fault::NotFound.page(&visit.chrome),
        Err(error) => visit.refused(&error),
    }
}

fn line(visit: &Visit, posted: Posted) -> Line {
    Line {
        key: posted.key,
        at: short(&visit.chrome, posted.at, visit.chrome.zone.as_ref().unwrap_or(&TimeZone::UTC)),
        name: posted.letter.name,
        subject: posted.letter.subject,
        game: posted.letter.game.unwrap_or_default(),
    }
}

/// The text with its addresses as links.
fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for word in text.split_inclusive(char::is_whitespace) {
        let plain = word.trim_end();
        let link = plain.starts_with("http://") || plain.starts_with("https://");
        match pieces.last_mut() {
            Some(Piece { text, link: false }) if !link => text.push_str(word),
            _ if link => {
                pieces.push(Piece { text: plain.to_owned(), link });
                pieces.push(Piece { text: word[plain.len()..].to_owned(), link: false });
            }
            _ => pieces.push(Piece { text: word.to_owned(), link }),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_in_a_letter_is_a_link_and_nothing_is_lost() {
        let text = "Guten Tag,\n\nhttps://x.example/a?b=c\n\nbis bald";
        let pieces = pieces(text);
        assert_eq!(pieces.iter().map(|piece| piece.text.as_str()).collect::<String>(), text);
        let links: Vec<_> =
            pieces.iter().filter(|piece| piece.link).map(|piece| piece.text.as_str()).collect();
        assert_eq!(links, ["https://x.example/a?b=c"]);
    }
}
