//! What no page of ours has looked at: requests that cannot be read at all.

use super::accounts::form;
use super::{send, text};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};

fn ask(method: Method, path: &str, lang: &str, kind: &str, body: impl Into<Body>) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header("sec-fetch-site", "same-origin");
    request
        .header(header::ACCEPT_LANGUAGE, lang)
        .header(header::CONTENT_TYPE, kind)
        .body(body.into())
        .unwrap()
}

/// A form that is too long, one that lacks a field, one of another kind, an address that is no text, a page that only takes forms.
#[tokio::test]
async fn what_cannot_be_read_is_answered_by_a_page_in_the_readers_language() {
    const FORM: &str = "application/x-www-form-urlencoded";
    let long = || format!("name={}&password=x", "x".repeat(300 << 10));
    let cases: [(&str, Method, &str, &str, String, u16); 6] = [
        ("too long", Method::POST, "/sign-in", FORM, long(), 413),
        ("lacks a field", Method::POST, "/sign-in", FORM, "x=1".to_owned(), 422),
        ("another kind", Method::POST, "/register", "text/plain", "x=1".to_owned(), 415),
        ("no text", Method::GET, "/games/%ff", FORM, String::new(), 400),
        ("only sent", Method::GET, "/sign-out", FORM, String::new(), 405),
        ("only read", Method::POST, "/games", FORM, String::new(), 405),
    ];
    for (what, method, path, kind, body, status) in cases {
        for (lang, home) in [("de", "Zur Startseite"), ("en", "To the home page")] {
            let answer = send(ask(method.clone(), path, lang, kind, body.clone())).await;
            assert_eq!(answer.status().as_u16(), status, "{what}");
            let page = text(answer).await;
            assert!(
                page.contains(&format!("<html lang=\"{lang}\"")) && page.contains(home),
                "{what}: {page}"
            );
            for foreign in ["Failed to", "Form requests", "Invalid URL"] {
                assert!(!page.contains(foreign), "{what}: {page}");
            }
        }
    }
    let page = text(send(form("/sign-in", &long(), None)).await).await;
    assert!(page.contains("höchstens 256 kB"), "how long it may be: {page}");
}

/// The API speaks JSON with a code, whatever is wrong.
#[tokio::test]
async fn the_api_refuses_in_json_what_no_route_has_looked_at() {
    let json = "application/json";
    for (method, path, status, code) in [
        (Method::GET, "/api/v1/nowhere", StatusCode::NOT_FOUND, "not-found"),
        (Method::GET, "/api/v1/games/%ff", StatusCode::BAD_REQUEST, "unreadable"),
        (Method::PUT, "/api/v1/games", StatusCode::METHOD_NOT_ALLOWED, "no-such-way"),
    ] {
        let answer = send(ask(method, path, "de", json, "")).await;
        assert_eq!(
            (answer.status(), &answer.headers()[header::CONTENT_TYPE]),
            (status, &json.parse().unwrap())
        );
        let told: serde_json::Value = serde_json::from_str(&text(answer).await).unwrap();
        assert_eq!(told["error"]["code"], code, "{path}");
        assert!(told["error"]["message"].as_str().is_some_and(|words| !words.is_empty()), "{path}");
    }
}
