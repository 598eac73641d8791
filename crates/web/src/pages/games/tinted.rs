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

/// `GET /boards/powers.css`: the colours of all boards' powers, light and dark.
pub async fn powers(headers: HeaderMap) -> Response {
    picture::marked(&headers, "text/css; charset=utf-8", "public, max-age=3600", SHEET.as_bytes())
}

fn rules(within: &str, theme: Theme) -> String {
    let mut css = String::new();
    for variant in variants::offered() {
        let base = variants::by_id(&variant.board_of).filter(|base| base.id != variant.id);
        let known = |id: &str| base.is_some_and(|base| base.power(id).is_some());
        let powers = variant.powers.iter().zip(colours(variant, theme));
        for (power, colour) in powers.filter(|(power, _)| !known(&power.id)) {
            // Writing to a string cannot fail.
            let _ = writeln!(
                css,
                "{within}[data-board=\"{}\"] [data-power=\"{}\"]{{--fill:{};--edge:{}}}",
                variant.board_of, power.id, colour.fill, colour.ink
            );
        }
    }
    css
}
