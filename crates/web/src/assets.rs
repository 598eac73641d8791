//! Style sheet, scripts, fonts: embedded in the binary, addressed by their content so that browsers may keep them
//! for ever.
//!
//! The style sheet is written in parts, `static/css/NN-family.css`, one a family of pages, and served as one file: its
//! parts in the order of their names. A script is a file of its own, `static/js/NAME.js`, that the pages link which
//! need it; `map.js` is served with `motion.js` before it. The type lies in `static/type`; `asset(NAME)` in a style sheet is the address of that
//! asset. The icon is linked by every page, and is found where programs look that read no pages.

use crate::routing::get;
use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use crate::{Chrome, Site};

#[derive(Embed)]
#[folder = "static/"]
struct Static;

/// The name of the joined style sheet.
pub const STYLESHEET: &str = "konzert.css";

/// The name of the site's icon.
pub const ICON: &str = "icon.svg";

/// Where the parts of the style sheet lie.
const PARTS: &str = "css/";

/// First bytes of the content's SHA-256 in an address: enough that two versions never share one.
const MARK_BYTES: usize = 6;

/// Something that a page loads.
struct Asset {
    content: Cow<'static, [u8]>,
    mark: String,
}

/// All there is, by name.
static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let mut assets = BTreeMap::new();
    let mut style = Vec::new();
    // A map sorts by name, which is the order of the parts.
    let files: BTreeMap<_, _> = Static::iter()
        .filter_map(|name| Some((Static::get(&name)?, name)))
        .map(|(file, name)| (name, file.data))
        .collect();
    for (name, content) in files {
        match name.starts_with(PARTS) {
            true => style.extend_from_slice(&content),
            false => drop(assets.insert(name.into_owned(), Asset::new(content))),
        }
    }
    if let (Some(motion), Some(map)) = (assets.remove("js/motion.js"), assets.remove("js/map.js")) {
        let joined = [&*motion.content, &*map.content].concat();
        assets.insert("js/map.js".to_owned(), Asset::new(Cow::Owned(joined)));
    }
    let style = linked(&String::from_utf8_lossy(&style), &assets);
    assets.insert(STYLESHEET.to_owned(), Asset::new(Cow::Owned(style.into_bytes())));
    assets
});

/// A style sheet with the addresses of the assets that it names.
fn linked(style: &str, assets: &BTreeMap<String, Asset>) -> String {
    let mut parts = style.split("asset(");
    let mut linked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        let mark = assets.get(name).map_or("none", |asset| asset.mark.as_str());
        // Writing to a string cannot fail.
        let _ = write!(linked, "url(/static/{mark}/{name}){rest}");
    }
    linked
}

impl Asset {
    fn new(content: Cow<'static, [u8]>) -> Asset {
        let mut mark = String::new();
        for byte in Sha256::digest(&content).iter().take(MARK_BYTES) {
            // Writing to a string cannot fail.
            let _ = write!(mark, "{byte:02x}");
        }
        Asset { content, mark }
    }
}

/// What the addresses of all assets begin with.
pub const FOLDER: &str = "/static/";

/// The address of an asset, `/static/MARK/NAME`.
pub fn address(name: &str) -> String {
    let mark = ASSETS.get(name).map_or("none", |asset| asset.mark.as_str());
    format!("{FOLDER}{mark}/{name}")
}

/// The route of all assets.
pub fn routes() -> Router<Site> {
    Router::new()
        .route("/static/{mark}/{*name}", get(serve))
        .route("/favicon.ico", get(icon))
        .route("/manifest.webmanifest", get(manifest))
        .route("/sw.js", get(worker))
}

/// `GET /manifest.webmanifest`: the site as an app that can be put on a home screen.
async fn manifest(chrome: Chrome) -> Response {
    let icon = serde_json::json!({ "src": address(ICON), "sizes": "any", "type": "image/svg+xml" });
    let manifest = serde_json::json!({
        "name": "Konzert",
        "short_name": "Konzert",
        "description": text::site::home_lead(chrome.lang),
        "lang": chrome.lang.code(),
        "start_url": "/my",
        "display": "standalone",
        "background_color": "#faf5e9",
        "theme_color": "#faf5e9",
        "icons": [icon],
    });
    let kind = (header::CONTENT_TYPE, "application/manifest+json");
    ([kind, (header::CACHE_CONTROL, "no-cache")], manifest.to_string()).into_response()
}

/// `GET /sw.js`: the script that keeps the page of one's orders for times without a net. It lies at the root, as it may only look
/// after what lies below it, and is asked for anew each time.
async fn worker() -> Response {
    let Some(worker) = ASSETS.get("js/worker.js") else { return StatusCode::NOT_FOUND.into_response() };
    let kind = (header::CONTENT_TYPE, media_type("worker.js"));
    ([kind, (header::CACHE_CONTROL, "no-cache")], worker.content.clone()).into_response()
}

/// `GET /favicon.ico`: this address never changes, so nobody may keep the icon for ever.
async fn icon() -> Response {
    let Some(icon) = ASSETS.get(ICON) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = (header::CONTENT_TYPE, media_type(ICON));
    ([kind, (header::CACHE_CONTROL, "public, max-age=604800")], icon.content.clone()).into_response()
}

/// `GET /static/{mark}/{name}`: a file of the site's design, to be kept for ever under its own mark.
async fn serve(Path((mark, name)): Path<(String, String)>) -> Response {
    let Some(asset) = ASSETS.get(&name) else { return StatusCode::NOT_FOUND.into_response() };
    // An old mark still gets the content, but nobody may keep it.
    let keep = if asset.mark == mark { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(&name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    (headers, asset.content.clone()).into_response()
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_stylesheet_is_its_parts_in_order_and_print_wins() {
        let style = String::from_utf8(ASSETS[STYLESHEET].content.to_vec()).unwrap();
        let (colours, print) = (style.find(":root {").unwrap(), style.rfind("@media print").unwrap());
        assert!(colours < print);
        assert!(!style[print..].contains(":root"), "nothing comes after the part for paper");
        assert!(address(STYLESHEET).ends_with("/konzert.css"));
        assert!(
            style.contains(&format!("url({})", address("type/sans.woff2"))),
            "the type may be kept for ever"
        );
        assert!(!ASSETS.keys().any(|name| name.starts_with(PARTS)), "parts have no address of their own");
    }
}
