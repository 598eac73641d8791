//! The colours of a board's powers for the text around its maps: a small style sheet for each board.

use crate::pages::picture;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use cartography::Theme;
use cartography::theme::{Colours, colours};
use std::fmt::Write as _;
use variants::Variant;

/// `GET /boards/{id}/powers.css`.
pub async fn powers(headers: HeaderMap, Path(id): Path<String>) -> Response {
    match variants::by_id(&id) {
        Some(variant) => picture::marked(
            &headers,
            "text/css; charset=utf-8",
            "public, max-age=3600",
            sheet(variant).as_bytes(),
        ),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `--fill` and `--edge` for every element with `data-power`, light and dark.
fn sheet(variant: &Variant) -> String {
    let (light, dark) = (colours(variant, Theme::Light), colours(variant, Theme::Dark));
    let block = |before: &str, colours: &[Colours], after: &str| {
        let mut css = String::new();
        for (power, colour) in variant.powers.iter().zip(colours) {
            // Writing to a string cannot fail.
            let _ = writeln!(
                css,
                "{before}[data-power=\"{}\"]{{--fill:{};--edge:{}}}{after}",
                power.id, colour.fill, colour.ink
            );
        }
        css
    };
    block("", &light, "")
        + &block("@media (prefers-color-scheme:dark){:root:not([data-theme=\"light\"]) ", &dark, "}")
        + &block(":root[data-theme=\"dark\"] ", &dark, "")
}
