//! The routes and what lies around them: limits, headers, compression, panics that become pages.

use crate::answers::{self, Answers};
use crate::{Chrome, Fault, Site, api, assets, headers, metrics, pages};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;

/// Largest form: a long order mail with press fits many times.
const MOST_BODY_BYTES: usize = 256 << 10;

/// All pages: each family of pages brings its own routes.
pub fn router(site: Site) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(pages::account::routes())
        .merge(pages::boards::routes())
        .merge(pages::fonts::routes())
        .merge(pages::feeds::routes())
        .merge(pages::games::routes())
        .merge(pages::guide::routes())
        .merge(pages::health::routes())
        .merge(pages::master::routes())
        .merge(pages::mailbox::routes())
        .merge(pages::my::routes())
        .merge(pages::orders::routes())
        .merge(pages::operator::routes())
        .merge(pages::register::routes())
        .merge(pages::seat::routes())
        .merge(pages::settings::routes())
        .merge(pages::sign_in::routes())
        .merge(pages::try_out::routes())
        .merge(metrics::routes())
        .merge(assets::routes())
        .fallback(|chrome: Chrome| async move { Fault::NotFound.page(&chrome) })
        .layer(DefaultBodyLimit::max(MOST_BODY_BYTES))
        .layer(CsrfLayer::new())
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(Answers::default(), answers::keep))
        .layer(middleware::from_fn(common_headers))
        .layer(middleware::from_fn_with_state(site.clone(), metrics::watch))
        .with_state(site)
}

/// Adds the headers of every answer.
async fn common_headers(request: axum::extract::Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in headers::COMMON {
        response.headers_mut().insert(name, value);
    }
    response
}

/// A path of this site, for going back to; anything that could lead elsewhere becomes the home page.
pub fn local_path(path: Option<&str>) -> &str {
    match path {
        Some(path)
            if path.starts_with('/')
                && !path.starts_with("//")
                && !path.contains(['\\', '\r', '\n'])
                && path.is_ascii() =>
        {
            path
        }
        _ => "/",
    }
}

/// A rendered page, or the page for what broke.
pub fn render(chrome: &Chrome, page: askama::Result<String>) -> Response {
    match page {
        Ok(page) => axum::response::Html(page).into_response(),
        Err(error) => {
            tracing::error!(%error, path = chrome.path, "a page could not be rendered");
            Fault::Broken.page(chrome)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_never_leads_to_another_site() {
        assert_eq!(local_path(Some("/boards?x=1")), "/boards?x=1");
        for path in
            ["//evil.example", "https://evil.example", "/\\evil.example", "", "/a\r\nSet-Cookie: x", "/ü"]
        {
            assert_eq!(local_path(Some(path)), "/", "{path:?}");
        }
        assert_eq!(local_path(None), "/");
    }
}
