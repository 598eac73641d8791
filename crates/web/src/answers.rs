//! Pages for visitors, kept for a moment. Whoever is not signed in sees what everybody sees, so a page that was made for
//! one is right for all who read the same language in the same colours; and as it may be a second old, a thousand readers
//! of a fresh evaluation cost one page a second. Whoever is signed in always gets their own.

use crate::negotiate::cookie;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header, response::Parts};
use axum::middleware::Next;
use axum::response::Response;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How old a kept page may be.
const AGE: Duration = Duration::from_secs(1);
/// Larger than any page or map, in bytes.
const LARGEST: usize = 32 << 20;
/// Room for kept pages, in bytes; when it is full, all go: in a second they would have gone anyway.
const ROOM: usize = 16 << 20;
/// The longest key: nobody fills the room with cookies.
const LONGEST_KEY: usize = 1024;
/// What else decides how a page looks.
const VARY: [HeaderName; 3] = [header::ACCEPT_LANGUAGE, header::ACCEPT_ENCODING, header::COOKIE];
/// What makes a request one that is answered for itself.
const PERSONAL: [HeaderName; 4] =
    [header::AUTHORIZATION, header::RANGE, header::IF_NONE_MATCH, header::IF_MODIFIED_SINCE];

#[derive(Debug)]
struct Page {
    made: Instant,
    head: Parts,
    body: Bytes,
}

#[derive(Debug, Default)]
struct Inner {
    pages: HashMap<String, Page>,
    bytes: usize,
}

/// The kept pages. Cloning shares them.
#[derive(Clone, Debug, Default)]
pub struct Answers(Arc<Mutex<Inner>>);

impl Answers {
    fn find(&self, key: &str) -> Option<Response> {
        let inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let page = inner.pages.get(key).filter(|page| page.made.elapsed() < AGE)?;
        Some(Response::from_parts(page.head.clone(), Body::from(page.body.clone())))
    }

    /// The same, however old: better than nothing while nothing can be made.
    fn find_old(&self, key: &str) -> Option<Response> {
        let inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let page = inner.pages.get(key)?;
        Some(Response::from_parts(page.head.clone(), Body::from(page.body.clone())))
    }

    fn put(&self, key: String, page: Page) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.bytes + page.body.len() > ROOM {
            *inner = Inner::default();
        }
        inner.bytes += page.body.len();
        if let Some(before) = inner.pages.insert(key, page) {
            inner.bytes -= before.body.len();
        }
    }
}

/// Answers from what is kept, or keeps the answer.
pub async fn keep(State(answers): State<Answers>, request: Request, next: Next) -> Response {
    let Some(key) = key(&request) else { return next.run(request).await };
    if let Some(answer) = answers.find(&key) {
        return answer;
    }
    let (mut head, body) = next.run(request).await.into_parts();
    if head.status == StatusCode::SERVICE_UNAVAILABLE
        && let Some(old) = answers.find_old(&key)
    {
        return old;
    }
    if !may_be_kept(head.status, &head.headers) {
        return Response::from_parts(head, body);
    }
    match to_bytes(body, LARGEST).await {
        Ok(body) => {
            // The whole is known now, so it need not come in pieces.
            head.headers.remove(header::TRANSFER_ENCODING);
            answers.put(key, Page { made: Instant::now(), head: head.clone(), body: body.clone() });
            Response::from_parts(head, Body::from(body))
        }
        Err(error) => {
            tracing::error!(%error, "a page was longer than any page may be");
            let mut answer = Response::new(Body::empty());
            *answer.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            answer
        }
    }
}

/// Under what the answer to a visitor is kept; none for whoever gets their own.
fn key(request: &Request) -> Option<String> {
    let headers = request.headers();
    let signed_in = ["session", "__Host-session"].iter().any(|name| cookie(headers, name).is_some());
    if *request.method() != Method::GET || signed_in || PERSONAL.iter().any(|name| headers.contains_key(name))
    {
        return None;
    }
    let mut key = request.uri().to_string();
    for name in VARY {
        for value in headers.get_all(name) {
            key.push('\n');
            key.push_str(value.to_str().ok()?);
        }
        key.push('\r');
    }
    (key.len() <= LONGEST_KEY).then_some(key)
}

/// Whole pages and maps; streams, small answers for machines and what a browser may keep for ever need no help.
fn may_be_kept(status: StatusCode, headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let control =
        headers.get(header::CACHE_CONTROL).and_then(|control| control.to_str().ok()).unwrap_or_default();
    status == StatusCode::OK
        && (kind.starts_with("text/html") || kind.starts_with("image/svg+xml"))
        && !headers.contains_key(header::SET_COOKIE)
        && !control.contains("no-store")
        && !control.contains("private")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use axum::Router;
    use axum::routing::get;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tower::ServiceExt;

    fn counting() -> Router {
        let count = Arc::new(AtomicUsize::new(0));
        let page = move || {
            let number = count.fetch_add(1, Ordering::SeqCst);
            async move { axum::response::Html(number.to_string()) }
        };
        Router::new()
            .route("/", get(page.clone()).post(page))
            .layer(axum::middleware::from_fn_with_state(Answers::default(), keep))
    }

    async fn ask(pages: &Router, method: Method, head: &[(HeaderName, &str)]) -> String {
        let mut request = Request::builder().method(method).uri("/");
        for (name, value) in head {
            request = request.header(name, *value);
        }
        let answer = pages.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        String::from_utf8(to_bytes(answer.into_body(), 100).await.unwrap().to_vec()).unwrap()
    }

    #[tokio::test]
    async fn while_nothing_can_be_made_an_old_page_is_better_than_none() {
        let up = Arc::new(std::sync::atomic::AtomicBool::new(true));
        let state = up.clone();
        let page = move || {
            let status =
                if state.load(Ordering::SeqCst) { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
            async move { (status, axum::response::Html(status.to_string())) }
        };
        let pages = Router::new()
            .route("/", get(page))
            .layer(axum::middleware::from_fn_with_state(Answers::default(), keep));
        assert_eq!(ask(&pages, Method::GET, &[]).await, "200 OK");
        up.store(false, Ordering::SeqCst);
        tokio::time::sleep(AGE).await;
        assert_eq!(ask(&pages, Method::GET, &[]).await, "200 OK", "kept from before");
        let member = [(header::COOKIE, "session=x")];
        assert_eq!(ask(&pages, Method::GET, &member).await, "503 Service Unavailable", "nobody else's page");
    }

    #[tokio::test]
    async fn visitors_of_one_language_share_a_page_and_members_never_do() {
        let pages = counting();
        assert_eq!(ask(&pages, Method::GET, &[]).await, "0");
        assert_eq!(ask(&pages, Method::GET, &[]).await, "0", "kept");
        assert_eq!(ask(&pages, Method::GET, &[(header::ACCEPT_LANGUAGE, "en")]).await, "1");
        assert_eq!(ask(&pages, Method::GET, &[(header::COOKIE, "theme=dark")]).await, "2");
        let member = [(header::COOKIE, "theme=dark; session=x")];
        assert_eq!(ask(&pages, Method::GET, &member).await, "3");
        assert_eq!(ask(&pages, Method::GET, &member).await, "4", "their own each time");
        assert_eq!(ask(&pages, Method::GET, &[(header::COOKIE, "__Host-session=x")]).await, "5");
        assert_eq!(ask(&pages, Method::POST, &[]).await, "6");
        tokio::time::sleep(AGE).await;
        assert_eq!(ask(&pages, Method::GET, &[]).await, "7", "a second later it is made anew");
    }
}
