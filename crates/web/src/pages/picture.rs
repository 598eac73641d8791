//! Maps as pictures of their own: a page names them in `<img>`, so they are cached, and their style cannot meet the
//! page's.

use crate::cache::{self, Cache};
use crate::{Chrome, Fault, Site, Visit};
use axum::Extension;
use axum::extract::{FromRequestParts, OriginalUri, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartography::{Level, Names, PngError, Scene, Theme, card_png, figure, layer, png, svg, thumbnail};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::hash::{DefaultHasher, Hash, Hasher};
use text::Lang;

/// A call for something of a game that is made once and kept, and how it is wanted.
pub struct Call<Asked> {
    /// The site.
    pub site: Site,
    /// Who calls.
    pub visit: Visit,
    /// Where what was made is kept.
    pub kept: Cache,
    /// How it is wanted.
    pub asked: Asked,
    /// What the browser has of it.
    pub headers: HeaderMap,
    path: String,
}

impl<Asked> Call<Asked> {
    /// The last part of the address: `map.svg`.
    pub fn file(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }
}

impl<Asked: DeserializeOwned + Send> FromRequestParts<Site> for Call<Asked> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Response> {
        let visit = Visit::from_request_parts(parts, site).await.map_err(IntoResponse::into_response)?;
        let kept = Extension::from_request_parts(parts, site).await.map_err(IntoResponse::into_response)?;
        let asked = Query::from_request_parts(parts, site).await.map_err(IntoResponse::into_response)?;
        let OriginalUri(uri) =
            OriginalUri::from_request_parts(parts, site).await.map_err(IntoResponse::into_response)?;
        let (Extension(kept), Query(asked)) = (kept, asked);
        let (site, headers, path) = (site.clone(), parts.headers.clone(), uri.path().to_owned());
        Ok(Call { site, visit, kept, asked, headers, path })
    }
}

/// How a picture is wanted.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Wanted {
    lang: Option<String>,
    theme: Option<String>,
    names: Option<String>,
    /// For a map in a page: how far it is enlarged.
    level: Option<String>,
}

/// As what a picture is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Lines, sharp at any size.
    Svg,
    /// What stands on the ground of a map in a page, so far enlarged.
    Layer(Level),
    /// Pixels of this width.
    Png(u32),
    /// A card for links and chats, in pixels.
    Card,
    /// A small map for lists, in pixels.
    Thumbnail,
    /// A part of a map beside a text, in pixels.
    Figure,
}

/// Widths in which pictures are made of pixels: few, so that they are worth keeping.
const WIDTHS: [u32; 5] = [480, 960, 1440, 1920, 2880];

/// Width of a figure: twice what it takes on a page.
const FIGURE: u32 = 640;

impl Format {
    /// From a file's name and the width asked for, which is brought to one of the widths that exist.
    pub fn of(file: &str, width: Option<&str>, wanted: &Wanted) -> Option<Format> {
        let asked: u32 = width.and_then(|width| width.parse().ok()).unwrap_or(WIDTHS[2]);
        let width = WIDTHS.into_iter().find(|width| *width >= asked).unwrap_or(WIDTHS[WIDTHS.len() - 1]);
        match file.split_once('.') {
            Some(("card", "png")) => Some(Format::Card),
            Some(("thumb", "png")) => Some(Format::Thumbnail),
            Some((_, "svg")) => Some(wanted.lines()),
            Some((_, "png")) => Some(Format::Png(width)),
            _ => None,
        }
    }

    /// The media type.
    pub const fn media(self) -> &'static str {
        match self {
            Format::Svg | Format::Layer(_) => "image/svg+xml",
            Format::Png(_) | Format::Card | Format::Thumbnail | Format::Figure => "image/png",
        }
    }

    /// The picture as a file; a card says the headline.
    ///
    /// # Errors
    /// If the renderer fails.
    pub fn file(self, scene: &Scene<'_>, headline: &str) -> Result<Vec<u8>, PngError> {
        match self {
            Format::Svg => Ok(svg(scene).into_bytes()),
            Format::Layer(level) => Ok(layer(scene, level).into_bytes()),
            Format::Png(width) => png(scene, width),
            Format::Card => card_png(scene, headline),
            Format::Thumbnail => thumbnail(scene, WIDTHS[0]),
            Format::Figure => figure(scene, FIGURE),
        }
    }
}

impl Wanted {
    /// The language asked for.
    pub fn lang(&self) -> Lang {
        self.lang.as_deref().and_then(|lang| lang.parse::<Lang>().ok()).unwrap_or_default()
    }

    /// The colours asked for.
    pub fn theme(&self) -> Theme {
        match self.theme.as_deref() {
            Some("dark") => Theme::Dark,
            Some("print") => Theme::Print,
            _ => Theme::Light,
        }
    }

    fn names(&self) -> Names {
        if self.names.as_deref() == Some("short") { Names::Short } else { Names::Long }
    }

    /// Dresses a scene as wanted.
    pub fn dress<'a>(&self, scene: Scene<'a>) -> Scene<'a> {
        scene.lang(self.lang()).theme(self.theme()).names(self.names())
    }

    /// A whole picture, or a layer for a page.
    fn lines(&self) -> Format {
        let number = self.level.as_deref().and_then(|level| level.parse().ok());
        number.and_then(Level::numbered).map_or(Format::Svg, Format::Layer)
    }

    /// The picture as lines.
    pub fn draw(&self, scene: Scene<'_>) -> String {
        let scene = self.dress(scene);
        match self.lines() {
            Format::Layer(level) => layer(&scene, level),
            Format::Svg | Format::Png(_) | Format::Card | Format::Thumbnail | Format::Figure => svg(&scene),
        }
    }

    /// A key that is the same for all who get the same picture.
    pub fn key(&self, format: Format) -> String {
        format!("{} {:?} {:?} {format:?}", self.lang(), self.theme(), self.names())
    }
}

/// Seconds for which a picture of something that does not change is kept.
pub const KEEP: &str = "public, max-age=3600";
/// For how long if its address changes with it.
pub const KEEP_FOR_EVER: &str = "public, max-age=31536000, immutable";
/// If nobody may keep it.
pub const KEEP_NOT: &str = "private, no-store";
/// For how long if it may be another one soon.
pub const KEEP_SHORT: &str = "public, max-age=60";

/// Answers with a picture that does not change, drawn beside the requests; none if there is nothing of that name.
pub async fn lasting(chrome: &Chrome, draw: impl FnOnce() -> Option<String> + Send + 'static) -> Response {
    match cache::draw(draw).await {
        Ok(Some(svg)) => {
            ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEEP)], svg).into_response()
        }
        Ok(None) => Fault::NotFound.page(chrome),
        Err(desk::Overloaded) => Fault::Overloaded.page(chrome),
    }
}

/// Answers with a picture of something that is being written, drawn beside the requests.
pub async fn passing(chrome: &Chrome, draw: impl FnOnce() -> Option<String> + Send + 'static) -> Response {
    match cache::draw(draw).await {
        Ok(Some(svg)) => {
            let about =
                [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, no-store")];
            (about, svg).into_response()
        }
        Ok(None) => Fault::NotFound.page(chrome),
        Err(desk::Overloaded) => Fault::Overloaded.page(chrome),
    }
}

/// Answers with content and its mark (ETag), or that the browser has it already.
pub fn marked(headers: &HeaderMap, media: &'static str, keep: &'static str, content: &[u8]) -> Response {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    let mark = format!("\"{:016x}\"", hasher.finish());
    let has = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let has = has.is_some_and(|has| has.split(',').any(|one| one.trim().trim_start_matches("W/") == mark));
    let about = [(header::ETAG, mark.as_str()), (header::CACHE_CONTROL, keep)];
    if has {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, media)], content.to_vec()).into_response()
}
