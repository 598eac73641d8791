//! Maps as pictures of their own: a page names them in `<img>`, so they are cached, and their style cannot meet the
//! page's.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use cartography::{Names, Scene, Theme, svg};
use serde::Deserialize;
use text::Lang;

/// How a picture is wanted.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Wanted {
    lang: Option<String>,
    theme: Option<String>,
    names: Option<String>,
}

impl Wanted {
    /// Dresses a scene as wanted.
    pub fn dress<'a>(&self, scene: Scene<'a>) -> Scene<'a> {
        let lang = self.lang.as_deref().and_then(|lang| lang.parse::<Lang>().ok()).unwrap_or_default();
        let theme = match self.theme.as_deref() {
            Some("dark") => Theme::Dark,
            Some("print") => Theme::Print,
            _ => Theme::Light,
        };
        let names = if self.names.as_deref() == Some("short") { Names::Short } else { Names::Long };
        scene.lang(lang).theme(theme).names(names)
    }
}

/// Seconds for which a picture of something that does not change is kept.
const KEEP: &str = "public, max-age=3600";

/// Answers with a picture that does not change.
pub fn lasting(scene: &Scene<'_>) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEEP)], svg(scene)).into_response()
}
