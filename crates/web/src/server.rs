//! The routes and what lies around them: limits, headers, compression, panics that become pages.

use crate::answers::{self, Answers};
use crate::share::{self, Shares};
use crate::{Chrome, Fault, Site, api, assets, headers, metrics, pages, rejected, whole};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

/// Largest form: a long order mail with press fits many times.
const MOST_BODY_BYTES: usize = 256 << 10;

/// So long a form may make a pause while it is sent.
const BODY_PAUSE: Duration = Duration::from_secs(15);

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
        .merge(pages::imprint::routes())
        .merge(pages::live::routes())
        .merge(pages::living::routes())
        .merge(pages::master::routes())
        .merge(pages::mailbox::routes())
        .merge(pages::my::routes())
        .merge(pages::orders::routes())
        .merge(pages::operator::routes())
        .merge(pages::organisers::routes())
        .merge(pages::council::routes())
        .merge(pages::standing::routes())
        .merge(pages::lessons::routes())
        .merge(pages::practice::routes())
        .merge(pages::register::routes())
        .merge(pages::seat::routes())
        .merge(pages::settings::routes())
        .merge(pages::sign_in::routes())
        .merge(pages::passkeys::routes())
        .merge(pages::try_out::routes())
        .merge(pages::vacant::routes())
        .merge(metrics::routes())
        .merge(assets::routes())
        .layer(Extension(site.kept().clone()))
        .fallback(|chrome: Chrome| async move { Fault::NotFound.page(&chrome) })
        .layer(DefaultBodyLimit::max(MOST_BODY_BYTES))
        .layer(CsrfLayer::new())
        .layer(middleware::from_fn_with_state(whole::Pace::default(), whole::read))
        .layer(RequestBodyTimeoutLayer::new(BODY_PAUSE))
        .layer(middleware::from_fn_with_state(site.clone(), rejected::reword))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(Answers::default(), answers::keep))
        .layer(middleware::from_fn_with_state((site.clone(), Shares::default()), share::take))
        .layer(middleware::from_fn_with_state(site.clone(), common_headers))
        .layer(middleware::from_fn_with_state(site.clone(), metrics::watch))
        .with_state(site)
}

/// Beginnings of paths that hold a secret, or lead to what only somebody in particular gets.
const SECRET: [&str; 4] = ["/sign-in/", "/account", "/calendar/", "/practice/"];

/// Adds the headers of every answer. What is made for somebody in particular is kept by nobody, neither a proxy nor a
/// browser whose owner signed out: what a session or a key asked for, what a link with a secret leads to, what was sent, and
/// what gives somebody a cookie.
async fn common_headers(State(site): State<Site>, request: axum::extract::Request, next: Next) -> Response {
    let path = request.uri().path();
    let secret = !request.method().is_safe() || SECRET.iter().any(|beginning| path.starts_with(beginning));
    let personal = secret || site.is_personal(request.headers());
    let mut response = next.run(request).await;
    let head = response.headers_mut();
    for (name, value) in headers::COMMON {
        head.insert(name, value);
    }
    if site.config().https {
        head.insert(header::STRICT_TRANSPORT_SECURITY, headers::HTTPS_ONLY);
    }
    let kind = head.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let (page, picture) = (kind.starts_with("text/html"), kind.starts_with("image/svg+xml"));
    // A page is another one for whoever reads another language, is signed in or likes it dark.
    if page {
        head.append(header::VARY, headers::READERS);
    }
    if picture {
        head.insert(header::CONTENT_SECURITY_POLICY, headers::PICTURE_POLICY);
    }
    // Files that are the same for everybody say so themselves.
    if (personal || head.contains_key(header::SET_COOKIE)) && !head.contains_key(header::CACHE_CONTROL) {
        head.insert(header::CACHE_CONTROL, headers::PRIVATE);
    }
    response
}

/// A path of this site, for going back to; anything that could lead elsewhere becomes the home page.
pub fn local_path(path: Option<&str>) -> &str {
    match path {
        Some(path)
            if path.starts_with('/')
                && !path.starts_with("//")
                && !path.contains('\\')
                && path.bytes().all(|byte| byte.is_ascii_graphic()) =>
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
        for path in [
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "",
            "/a\r\nSet-Cookie: x",
            "/ü",
            "/\t/evil.example",
            "/ /evil.example",
            "/\u{7f}/evil.example",
        ] {
            assert_eq!(local_path(Some(path)), "/", "{path:?}");
        }
        assert_eq!(local_path(None), "/");
    }
}
