//! Style sheet, scripts, fonts: embedded in the binary, addressed by their content so that browsers may keep them
//! for ever.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;
use std::fmt::Write as _;

#[derive(Embed)]
#[folder = "static/"]
struct Static;

/// First bytes of the content's SHA-256 in an address: enough that two versions never share one.
const MARK_BYTES: usize = 6;

/// The address of an asset, `/static/MARK/NAME`.
pub fn address(name: &str) -> String {
    let mut address = String::from("/static/");
    if let Some(file) = Static::get(name) {
        for byte in file.metadata.sha256_hash().iter().take(MARK_BYTES) {
            // Writing to a string cannot fail.
            let _ = write!(address, "{byte:02x}");
        }
    }
    address + "/" + name
}

/// `GET /static/{mark}/{name}`.
pub async fn serve(Path((mark, name)): Path<(String, String)>) -> Response {
    let Some(file) = Static::get(&name) else { return StatusCode::NOT_FOUND.into_response() };
    // An old mark still gets the content, but nobody may keep it.
    let keep =
        if address(&name).contains(&mark) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static(media_type(&name)));
    headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static(keep));
    (headers, file.data).into_response()
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
