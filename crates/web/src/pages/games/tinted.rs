//! The colours of the boards' powers for the text around their maps: one small style sheet for all boards.

use crate::pages::picture;
use axum::http::HeaderMap;
use axum::response::Response;
use cartography::Theme;
use cartography::theme::colours;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// `--fill` and `--edge` for every element with `data-power` inside one with `data-board`, light and dark.
static SHEET: LazyLock<String> = LazyLock::new(|| {
    let dark_system = |rules: String| format!("@media (prefers-color-scheme:dark){{{rules}}}\n");
    rules("", Theme::Light)
        + &dark_system(rules(":root:not([data-theme=\"light\"]) ", Theme::Dark))
        + &rules(":root[data-theme=\"dark\"] ", Theme::Dark)
});

/// `GET /boards/powers.css`.
pub async fn powers(headers: HeaderMap) -> Response {
    picture::marked(&headers, "text/css; charset=utf-8", "public, max-age=3600", SHEET.as_bytes())
}

fn rules(within: &str, theme: Theme) -> String {
    let mut css = String::new();
    for variant in variants::offered().into_iter().filter(|variant| variant.id == variant.board_of) {
        for (power, colour) in variant.powers.iter().zip(colours(variant, theme)) {
            // Writing to a string cannot fail.
            let _ = writeln!(
                css,
                "{within}[data-board=\"{}\"] [data-power=\"{}\"]{{--fill:{};--edge:{}}}",
                variant.id, power.id, colour.fill, colour.ink
            );
        }
    }
    css
}
