//! The pages as a browser gets them, without a browser: status, headers, language.
#![allow(clippy::unwrap_used)]

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use tower::ServiceExt;

mod accounts;
mod api;
mod bad_input;
mod boards;
mod council;
mod devices;
mod games;
mod guide;
mod leaks;
mod mails;
mod master;
mod member_boards;
mod my;
mod operator;
mod orders;
mod pairs;
mod practice;
mod rejected;
mod routes;
mod seat;
mod sitter;
mod standing;
pub(crate) mod table;
mod try_out;
mod vacant;
mod years;

/// The pages of a fresh site.
pub(crate) struct TestSite {
    pub(crate) site: web::Site,
    pub(crate) bed: testbed::Site,
    /// Made once, as it is in the program: it takes longer than most answers.
    pages: axum::Router,
}

/// The boards that are offered are those of the process, and stand on pages of all sites in it: whoever offers one here waits until nobody
/// compares pages, and whoever compares pages until nobody offers one.
static OFFERED: tokio::sync::RwLock<()> = tokio::sync::RwLock::const_new(());

impl TestSite {
    async fn new(name: &str) -> Self {
        TestSite::with(name, |_, _| {}).await
    }

    /// A site of which the operator decided something else.
    async fn with(name: &str, change: impl FnOnce(&std::path::Path, &mut desk::Config)) -> Self {
        let bed = testbed::Site::with(name, change).await;
        let room = std::sync::Arc::new(mails::Room::of(&bed.desk));
        let site = web::Site::new(bed.desk.clone(), web::Config::default()).with_mail_room(room);
        let pages = web::router(site.clone());
        TestSite { site, bed, pages }
    }

    async fn get(&self, path: &str) -> Response<Body> {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// A page that must be there, as text.
    async fn read(&self, path: &str) -> String {
        let response = self.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        text(response).await
    }

    /// The path in the newest letter that has a link to this page.
    async fn last_link(&self, page: &str) -> String {
        let mails = self.site.desk.store().mails(store::MailFilter::All, 1000).await.unwrap();
        let texts = mails.iter().map(|mail| desk::Letter::of(mail).unwrap().text);
        let text = texts.into_iter().find(|text| text.contains(page)).unwrap();
        text[text.find(page).unwrap()..].split_whitespace().next().unwrap().to_owned()
    }

    async fn send(&self, request: Request<Body>) -> Response<Body> {
        // What a visitor was shown is kept for a second, which no test waits for.
        let says = |name| request.headers().get(name).is_some_and(|value| !value.is_empty());
        let known = says(header::COOKIE) || says(header::AUTHORIZATION);
        let pages = if known { self.pages.clone() } else { web::router(self.site.clone()) };
        pages.oneshot(request).await.unwrap()
    }
}

async fn send(request: Request<Body>) -> Response<Body> {
    static COUNT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    TestSite::new(&format!("page-{number}")).await.send(request).await
}

async fn get(path: &str) -> Response<Body> {
    send(Request::get(path).body(Body::empty()).unwrap()).await
}

async fn text(response: Response<Body>) -> String {
    String::from_utf8(to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap()
}

#[tokio::test]
async fn every_answer_carries_the_safety_headers() {
    for path in ["/boards", "/nowhere", "/static/x/none.css"] {
        let response = get(path).await;
        assert_eq!(response.headers()[header::CONTENT_SECURITY_POLICY], web::CONTENT_POLICY, "{path}");
        assert_eq!(response.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
    }
    let (of_pages, picture) = (web::CONTENT_POLICY, get("/boards/standard/ground.svg").await);
    assert!(!of_pages.contains("unsafe"), "{of_pages}");
    let of_picture = picture.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(of_picture.contains("default-src 'none'") && of_picture.contains("sandbox"), "{of_picture}");
    assert!(!of_picture.contains("script-src"), "{of_picture}");
}

#[tokio::test]
async fn a_visitor_without_scripts_chooses_language_colours_and_time_zone() {
    let page = text(get("/settings?back=/games%3Fx=1").await).await;
    assert!(page.contains("<option>Asia/Tokyo</option>") && page.contains(r#"value="/games?x=1""#), "{page}");
    let chosen = "lang=en&theme=dark&zone=Asia%2FTokyo&back=%2Fgames";
    let answer = send(accounts::form("/settings", chosen, None)).await;
    assert_eq!(answer.headers()[header::LOCATION], "/games");
    let cookies: Vec<&str> =
        answer.headers().get_all(header::SET_COOKIE).iter().map(|value| value.to_str().unwrap()).collect();
    for cookie in ["lang=en;", "theme=dark;", "zone=Asia/Tokyo;"] {
        assert!(cookies.iter().any(|set| set.starts_with(cookie)), "{cookie} {cookies:?}");
    }
    let wrong = send(accounts::form("/settings", "zone=Atlantis%3B+Path%3D%2Fx&back=/", None)).await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    assert!(wrong.headers().get(header::SET_COOKIE).is_none());
    assert!(text(wrong).await.contains("ist keine Zeitzone"));
    let cleared = send(accounts::form("/settings", "zone=&back=/", None)).await;
    assert!(cleared.headers()[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
}

#[tokio::test]
async fn every_page_links_an_icon_that_may_be_kept_for_ever() {
    let page = text(get("/boards").await).await;
    let link = page.split(r#"rel="icon" type="image/svg+xml" href=""#).nth(1).unwrap();
    let icon = get(link.split('"').next().unwrap()).await;
    assert_eq!(icon.headers()[header::CONTENT_TYPE], "image/svg+xml");
    assert!(icon.headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    let usual = get("/favicon.ico").await;
    assert_eq!(
        (usual.status(), &usual.headers()[header::CONTENT_TYPE]),
        (StatusCode::OK, &"image/svg+xml".parse().unwrap())
    );
}

#[tokio::test]
async fn pages_are_german_by_default_and_english_when_asked_for() {
    let german = text(get("/boards").await).await;
    assert!(german.contains("<html lang=\"de\"") && german.contains("Versorgungszentren"), "{german}");
    let request = Request::get("/boards").header(header::ACCEPT_LANGUAGE, "en").body(Body::empty()).unwrap();
    let english = text(send(request).await).await;
    assert!(english.contains("<html lang=\"en\"") && english.contains("supply centres"), "{english}");
}

#[tokio::test]
async fn every_board_has_a_page_with_all_its_provinces() {
    for variant in variants::offered() {
        let response = get(&format!("/boards/{}", variant.id)).await;
        assert_eq!(response.status(), StatusCode::OK);
        let page = text(response).await;
        assert_eq!(
            page.matches("<tr><th scope=\"row\">").count(),
            variant.provinces.len() + variant.powers.len()
        );
    }
    assert_eq!(get("/boards/atlantis").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_asset_is_kept_for_ever_only_under_its_right_mark() {
    let page = text(get("/boards").await).await;
    let start = page.find("/static/").unwrap();
    let address = &page[start..start + page[start..].find('"').unwrap()];
    let cached = get(address).await;
    assert_eq!(cached.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert_eq!(get("/static/old/konzert.css").await.headers()[header::CACHE_CONTROL], "no-cache");
    assert_eq!(get("/static/old/..%2fsecret").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn settings_are_cookies_and_another_site_cannot_post_them() {
    let form = |site: &str| {
        Request::post("/settings")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::HOST, "konzert.example")
            .header("sec-fetch-site", site)
            .body(Body::from("lang=en&back=%2Fboards"))
            .unwrap()
    };
    let response = send(form("same-origin")).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    assert_eq!(response.headers()[header::LOCATION], "/boards");
    assert!(response.headers()[header::SET_COOKIE].to_str().unwrap().starts_with("lang=en;"));
    assert_eq!(send(form("cross-site")).await.status(), StatusCode::FORBIDDEN);
}
