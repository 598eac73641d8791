//! What one reads before playing: the rules of the five systems in our own words, how to play here, how to write
//! orders, how to write a program that plays. The texts are the documents of the repository, rendered once.

use super::positions;
use super::readings::{Reading, readings};
use super::shown::{self, Part, Thread};
use crate::routing::get;
use crate::server::render;
use crate::{Chrome, Fault, Site};
use askama::Template;
use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use game::choice::Readings;
use game::module::Economy;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use rust_embed::Embed;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use text::Lang;
use variants::Variant;

/// The family's pages.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/rules", get(rules))
        .route("/rules/{system}", get(system))
        .route("/rules/positions/{picture}", get(positions::drawn))
        .route("/rules/{system}/{thread}", get(thread))
        .route("/help", get(help))
        .route("/help/{topic}", get(topic))
}

/// A document in both languages, as HTML.
struct Document {
    name: &'static str,
    de: String,
    en: String,
}

macro_rules! document {
    ($name:literal, $path:literal) => {
        Document {
            name: $name,
            de: rendered(include_str!(concat!("../../../../docs/", $path, ".de.md"))),
            en: rendered(include_str!(concat!("../../../../docs/", $path, ".en.md"))),
        }
    };
}

/// The rules of games in our own words: a file each in German and English (`world.de.md`), called by the board's id. A comment in its first
/// line says in a sentence what it is about.
#[derive(Embed)]
#[folder = "../../docs/rules"]
struct RuleTexts;

/// The rules of a game.
struct Rulebook {
    board: &'static Variant,
    /// What it is about, in German and English.
    about: [String; 2],
    text: Document,
}

/// The rules, in the order of the boards.
static RULES: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
    let boards = variants::all_shipped().filter_map(rulebook);
    let mut rules: Vec<Rulebook> = boards.collect();
    rules.sort_by_key(|rules| rules.board.rank);
    rules
});

fn rulebook(board: &'static Variant) -> Option<Rulebook> {
    let read = |lang: Lang| {
        let file = RuleTexts::get(&format!("{}.{}.md", board.id, lang.code()))?;
        let text = String::from_utf8_lossy(&file.data).into_owned();
        let (about, rest) = text.strip_prefix("<!-- ")?.split_once(" -->\n")?;
        Some((about.to_owned(), rendered(rest)))
    };
    let ((about_de, de), (about_en, en)) = (read(Lang::De)?, read(Lang::En)?);
    Some(Rulebook { board, about: [about_de, about_en], text: Document { name: &board.id, de, en } })
}

/// The topics of the help. What is for programmers is in English alone.
static HELP: LazyLock<[Document; 4]> = LazyLock::new(|| {
    let api = rendered(include_str!("../../../../docs/api.md"));
    [
        document!("orders", "orders"),
        document!("files", "play"),
        document!("programs", "programs"),
        Document { name: "api", de: api.clone(), en: api },
    ]
});

impl Document {
    fn html(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}

/// A document's Markdown as HTML. Tables scroll inside their own box; links to other files of the repository, which
/// lead nowhere on a site, become plain text.
fn rendered(markdown: &str) -> String {
    let mut inside_file_link = false;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).flat_map(|event| match event {
        Event::Start(Tag::Link { ref dest_url, .. })
            if !dest_url.starts_with('/') && !dest_url.starts_with("http") =>
        {
            inside_file_link = true;
            vec![]
        }
        Event::End(TagEnd::Link) if inside_file_link => {
            inside_file_link = false;
            vec![]
        }
        Event::Start(Tag::Table(_)) => {
            vec![Event::Html("<div class=\"scroll\" tabindex=\"0\">".into()), event]
        }
        Event::End(TagEnd::Table) => vec![event, Event::Html("</div>".into())],
        event => vec![event],
    });
    let mut out = String::with_capacity(markdown.len() * 2);
    html::push_html(&mut out, events.collect::<Vec<_>>().into_iter());
    anchored(&out)
}

/// With an anchor where each paragraph of the rules is named first, so that a word of a report can lead there: `(6.2)` is `#6.2`.
fn anchored(html: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut known = BTreeSet::new();
    let mut pieces = html.split('(');
    out.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let number: &str =
            piece.split(|sign: char| !sign.is_ascii_digit() && sign != '.').next().unwrap_or_default();
        let number = number.trim_end_matches('.');
        if number.contains('.') && known.insert(number) {
            out.push_str("<a id=\"");
            out.push_str(number);
            out.push_str("\"></a>");
        }
        out.push('(');
        out.push_str(piece);
    }
    out
}

#[derive(Template)]
#[template(path = "document.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    title: String,
    /// The language of the document.
    lang: Lang,
    up: (&'static str, String),
    html: Cow<'a, str>,
    /// What the text leaves open.
    readings: Vec<Reading>,
    beside: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct Rules<'a> {
    chrome: &'a Chrome,
    systems: Vec<(String, String, String)>,
}

#[derive(Template)]
#[template(path = "help.html")]
struct Help<'a> {
    chrome: &'a Chrome,
}

/// `GET /rules`: the rules of all systems, with a few words on each.
async fn rules(chrome: Chrome) -> Response {
    let lang = chrome.lang;
    let systems = RULES.iter().map(|rules| {
        let [de, en] = &rules.about;
        let name = rules.board.names.get(lang);
        (rules.board.id.clone(), name.to_owned(), lang.pick(de, en).clone())
    });
    render(&chrome, Rules { chrome: &chrome, systems: systems.collect() }.render())
}

/// `GET /rules/{system}`: the rules of one system, and how its open issues are read.
async fn system(chrome: Chrome, Path(system): Path<String>) -> Response {
    let lang = chrome.lang;
    let Some(Rulebook { board, text: document, .. }) = RULES.iter().find(|rules| rules.board.id == system)
    else {
        return Fault::NotFound.page(&chrome);
    };
    let name = board.names.get(lang);
    let page = Page {
        chrome: &chrome,
        title: text::site::rules_of(lang, name),
        lang,
        up: ("/rules", text::site::rules(lang)),
        html: shown::beside(lang, chrome.theme, document.name, document.html(lang)).into(),
        readings: Economy::of_variant(board)
            .map(|economy| readings(lang, economy, &Readings::default()))
            .unwrap_or_default(),
        beside: vec![
            (format!("/boards/{system}"), text::site::to_board(lang)),
            ("/help/orders".to_owned(), text::site::help_orders(lang)),
            (format!("/games?variant={system}"), text::site::games(lang)),
        ],
    };
    render(&chrome, page.render())
}

#[derive(Template)]
#[template(path = "rules_thread.html")]
struct ThreadPage<'a> {
    chrome: &'a Chrome,
    system: &'a str,
    thread: &'a Thread,
}

/// `GET /rules/{system}/{thread}`: a course of events, as a test plays it.
async fn thread(chrome: Chrome, Path((system, name)): Path<(String, String)>) -> Response {
    let Some(thread) = shown::named(&system, &name) else {
        return Fault::NotFound.page(&chrome);
    };
    let system = variants::by_id(&system).map_or("", |variant| variant.names.get(chrome.lang));
    render(&chrome, ThreadPage { chrome: &chrome, system, thread }.render())
}

/// `GET /help`: the list of help pages.
async fn help(chrome: Chrome) -> Response {
    render(&chrome, Help { chrome: &chrome }.render())
}

/// `GET /help/{topic}`: one help page, such as how orders are written.
async fn topic(chrome: Chrome, Path(topic): Path<String>) -> Response {
    let lang = chrome.lang;
    let Some(document) = HELP.iter().find(|document| document.name == topic) else {
        return Fault::NotFound.page(&chrome);
    };
    let page = Page {
        chrome: &chrome,
        title: match topic.as_str() {
            "orders" => text::site::help_orders(lang),
            "api" => text::site::help_for_programs(lang),
            "programs" => text::practice::how_they_play(lang),
            _ => text::site::help_files(lang),
        },
        lang: if topic == "api" { Lang::En } else { lang },
        up: ("/help", text::web::help(lang)),
        html: document.html(lang).into(),
        readings: Vec::new(),
        beside: vec![
            ("/rules".to_owned(), text::site::rules(lang)),
            ("/try".to_owned(), text::web::try_out(lang)),
            ("/practice".to_owned(), text::practice::title(lang)),
        ],
    };
    render(&chrome, page.render())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chrome::Theme;
    use crate::pages::positions::EXAMPLES;

    /// Beside each paragraph of the five systems stands what the program does: a thread, a position, a table or the board.
    #[test]
    fn every_paragraph_of_the_rules_has_something_beside_it() {
        let boards: Vec<&str> = RULES.iter().map(|rules| rules.board.id.as_str()).collect();
        assert_eq!(boards, ["standard", "kapitalisten", "diplomaten", "world", "colonial"]);
        for (document, lang) in RULES.iter().flat_map(|rules| Lang::ALL.map(|lang| (&rules.text, lang))) {
            let page = shown::beside(lang, Theme::System, document.name, document.html(lang));
            let pictures = document.html(lang).matches("<!-- picture ").count();
            let examples = EXAMPLES.iter().filter(|(example, _)| example.system == document.name);
            assert_eq!(page.matches("<figure").count(), pictures + examples.count(), "{}", document.name);
            let own = page.split("<ul><li><a href=\"/rules/").next().unwrap_or_default();
            assert!(!own.contains("<!--") && !own.contains("R0") && !own.contains("R2"), "{own}");
            let mut rest = own;
            while let Some(at) = ["</p>", "</li>", "</td></tr>"].iter().filter_map(|tag| rest.find(tag)).min()
            {
                let block = &rest[..at];
                rest = rest[at..].split_once('>').map_or("", |(_, rest)| rest);
                rest = rest.strip_prefix("</tr>").unwrap_or(rest);
                let pictured =
                    block.contains("class=\"positions\"") || rest.starts_with("<div class=\"positions\">");
                let named = block.contains("<span class=\"shown\">");
                assert!(named || pictured, "{} {lang:?}: {block}", document.name);
            }
        }
        let page = shown::beside(Lang::En, Theme::System, "kapitalisten", RULES[1].text.html(Lang::En));
        for heading in ["Wechselkurse", "Börsentabelle", "Wer welche Nation befehligt", "Endstand", "Presse"]
        {
            assert!(page.contains(&format!("<summary>{heading}</summary><pre>")), "{heading}");
        }
    }

    #[test]
    fn tables_scroll_and_links_into_the_repository_are_plain_text() {
        let html = rendered("# T\n\n[a](../README.md) [b](/rules)\n\n| x | y |\n|---|---|\n| 1 | 2 |\n");
        assert!(html.contains("<p>a <a href=\"/rules\">b</a></p>"), "{html}");
        assert!(html.contains("<div class=\"scroll\" tabindex=\"0\"><table>"), "{html}");
        assert!(html.trim_end().ends_with("</table>\n</div>"), "{html}");
    }
}
