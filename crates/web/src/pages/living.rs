//! A map that lives in a page: `map.html`. Its ground comes once for each board, and what stands on it as a small layer, which
//! a script changes for another; without scripts the same addresses are whole pictures.

use super::picture::{KEEP_FOR_EVER, marked};
use crate::routing::get;
use crate::{Chrome, Fault, Site, cache};
use askama::Template;
use axum::Router;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use cartography::board;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use text::Lang;
use variants::Variant;

/// The routes of the grounds.
pub fn routes() -> Router<Site> {
    Router::new().route("/boards/{id}/ground.svg", get(ground))
}

/// A map in a page.
#[derive(Clone, Debug)]
pub struct Living {
    /// The address of its ground.
    pub ground: String,
    /// Width and height of the ground.
    pub size: [u32; 2],
    /// Where the reader's own units are: the provinces' ids.
    pub home: Vec<String>,
    /// What may stand on it; the first is shown.
    pub sheets: Vec<Sheet>,
    /// Where a script has orders drawn that are being written.
    pub drafts: Option<String>,
}

/// A map as it stands in a page.
#[derive(Template)]
#[template(path = "map.html")]
pub struct Figure<'a> {
    chrome: &'a Chrome,
    map: &'a Living,
}

/// What stands on the ground.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What kind of picture it is, for scripts that go from turn to turn: `orders`, `map`, `changes`.
    pub kind: &'static str,
    /// Its name beside the others.
    pub name: String,
    /// The address of the picture, with everything but language, names and theme; a question mark is in it.
    pub base: String,
    /// The same in pixels, to download.
    pub png: Option<String>,
    /// What it shows, in words.
    pub alt: String,
    /// For changes: since when one may ask.
    pub since: Vec<Since>,
}

/// A position with which another is compared.
#[derive(Clone, Debug)]
pub struct Since {
    /// Its word in the address.
    pub word: String,
    /// How the position is called in the list of those to choose from.
    pub name: String,
    /// What the picture then shows, in words.
    pub alt: String,
}

impl Living {
    /// The map of a variant's board; none if it has none.
    pub fn of(lang: Lang, variant: &Variant, sheets: Vec<Sheet>) -> Option<Living> {
        // Nobody waits for a page until its ground is drawn for the first time.
        let mark =
            Ground::drawn(variant, lang).map_or_else(String::new, |ground| format!("&v={}", ground.mark));
        Some(Living {
            ground: format!("/boards/{}/ground.svg?lang={lang}{mark}", variant.board_of),
            size: cartography::size(variant),
            home: Vec::new(),
            sheets,
            drafts: None,
        })
    }

    /// With the places of the reader's own units.
    pub fn at_home(mut self, home: impl IntoIterator<Item = String>) -> Living {
        self.home = home.into_iter().collect();
        self
    }

    /// With orders that are being written.
    pub fn with_drafts(mut self, address: String) -> Living {
        self.drafts = Some(address);
        self
    }

    /// The map as it stands in a page.
    pub const fn shown<'a>(&'a self, chrome: &'a Chrome) -> Figure<'a> {
        Figure { chrome, map: self }
    }

    /// Whether its pictures can be taken away as files.
    pub fn has_files(&self) -> bool {
        self.sheets.iter().any(|sheet| sheet.png.is_some())
    }

    /// Whether it is so much wider than high that nothing fits beside it.
    pub fn is_wide(&self) -> bool {
        f64::from(self.size[0]) > 1.6 * f64::from(self.size[1])
    }
}

impl Sheet {
    /// A picture without a copy in pixels.
    pub fn new(name: String, base: String, alt: String) -> Sheet {
        Sheet { kind: "map", name, base, png: None, alt, since: Vec::new() }
    }
}

/// The ground of a board, drawn once.
struct Ground {
    content: String,
    mark: String,
}

/// As many as there are boards and languages.
type Grounds = HashMap<(String, &'static str), Arc<Ground>>;

static GROUNDS: LazyLock<Mutex<Grounds>> = LazyLock::new(Mutex::default);

impl Ground {
    /// The ground, if it has been drawn.
    fn drawn(variant: &Variant, lang: Lang) -> Option<Arc<Ground>> {
        let grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
        grounds.get(&(variant.board_of.clone(), lang.pick("de", "en"))).cloned()
    }

    fn of(variant: &Variant, lang: Lang) -> Option<Arc<Ground>> {
        if let Some(ground) = Ground::drawn(variant, lang) {
            return Some(ground);
        }
        let variant = variants::by_id(&variant.board_of)?;
        let content = board(variant, lang).ok()?;
        let mut mark = String::new();
        for byte in Sha256::digest(&content).iter().take(6) {
            // Writing to a string cannot fail.
            let _ = write!(mark, "{byte:02x}");
        }
        let ground = Arc::new(Ground { content, mark });
        let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
        grounds.insert((variant.id.clone(), lang.pick("de", "en")), ground.clone());
        Some(ground)
    }
}

/// How a ground is wanted.
#[derive(Deserialize, Debug, Default)]
struct Asked {
    lang: Option<String>,
    v: Option<String>,
}

/// `GET /boards/{id}/ground.svg`: the empty map of a board, on which units and orders are laid.
async fn ground(
    chrome: Chrome,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let lang = asked.lang.as_deref().and_then(|lang| lang.parse().ok()).unwrap_or_default();
    let Some(variant) = variants::by_id(&id) else { return Fault::NotFound.page(&chrome) };
    match cache::draw(move || Ground::of(variant, lang)).await {
        Ok(Some(ground)) => {
            let lasts = asked.v.as_deref() == Some(ground.mark.as_str());
            let keep = if lasts { KEEP_FOR_EVER } else { "no-cache" };
            marked(&headers, "image/svg+xml", keep, ground.content.as_bytes())
        }
        Ok(None) => Fault::NotFound.page(&chrome),
        Err(desk::Overloaded) => Fault::Overloaded.page(&chrome),
    }
}
