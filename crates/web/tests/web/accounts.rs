//! Accounts over HTTP: registering, signing in and out, and what a stranger does not learn.

use super::{TestSite, text};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

pub(crate) fn form(path: &str, body: &str, cookie: Option<&str>) -> Request<Body> {
    let mut request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::HOST, "konzert.example")
        .header("sec-fetch-site", "same-origin");
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

pub(crate) fn page(path: &str, cookie: &str) -> Request<Body> {
    Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()
}

#[tokio::test]
async fn a_member_registers_signs_in_and_out() {
    let site = TestSite::new("accounts").await;
    let registered =
        site.send(form("/register", "name=Anna&address=anna%40x.example&password=correct+horse", None)).await;
    assert!(text(registered).await.contains("anna@x.example"));

    let wrong = site.send(form("/sign-in", "name=Anna&password=wrong", None)).await;
    assert!(wrong.headers().get(header::SET_COOKIE).is_none());
    assert!(text(wrong).await.contains("role=\"alert\""));

    let right =
        site.send(form("/sign-in", "name=Anna&password=correct+horse&back=%2F%2Fevil.example", None)).await;
    assert_eq!(right.status(), StatusCode::SEE_OTHER);
    assert_eq!(right.headers()[header::LOCATION], "/", "never to another site");
    let cookie = right.headers()[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();

    assert!(text(site.send(page("/account", &cookie)).await).await.contains("anna@x.example"));
    let out = site.send(form("/sign-out", "", Some(&cookie))).await;
    assert_eq!(out.status(), StatusCode::SEE_OTHER);
    assert_eq!(
        site.send(page("/account", &cookie)).await.status(),
        StatusCode::UNAUTHORIZED,
        "the session is over"
    );
}

#[tokio::test]
async fn a_stranger_learns_nothing_and_sees_no_account() {
    let site = TestSite::new("stranger").await;
    site.send(form("/register", "name=Anna&address=anna%40x.example&password=correct+horse", None)).await;
    let known = text(site.send(form("/sign-in/link", "address=anna%40x.example", None)).await).await;
    let unknown = text(site.send(form("/sign-in/link", "address=nobody%40x.example", None)).await).await;
    assert_eq!(known, unknown);
    for path in ["/account", "/account?x=1"] {
        assert_eq!(site.send(page(path, "session=guessed")).await.status(), StatusCode::UNAUTHORIZED);
    }
    for what in ["name", "password", "new-key", "data", "close", "end-others"] {
        let body = "name=Eve&password=long+enough&label=x&sure=yes";
        let status = site.send(form(&format!("/account/{what}"), body, None)).await.status();
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{what}");
    }
    assert_eq!(site.send(page("/sign-in/guessed", "")).await.status(), StatusCode::BAD_REQUEST);
}
