//! What all pages share: the desk behind them and how the site is reached; and who comes through the door.

use crate::cache::Cache;
use crate::metrics::Metrics;
use crate::negotiate::{self, THEME_COOKIE};
use crate::{Chrome, Fault, Theme};
use axum::extract::{ConnectInfo, FromRequestParts, OriginalUri, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum_extra::extract::cookie::Cookie;
use desk::{Caller, Desk, MailRoom, Network, Origin, Role, SignedIn};
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use text::Lang;

/// What the operator decided about the site.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Whether browsers reach the site by HTTPS, so that cookies may insist on it.
    pub https: bool,
    /// Who knows this may read `/metrics`; without it the site has no such page.
    pub metrics_token: Option<String>,
    /// Reverse proxies, whose word for where a visitor comes from is believed.
    pub proxies: Vec<IpAddr>,
}

impl std::fmt::Debug for Config {
    /// Without the token: what is printed may end in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config").field("https", &self.https).finish_non_exhaustive()
    }
}

/// Where a browser goes after it has followed a link to sign in, in hexadecimal digits.
const WAY_COOKIE: &str = "way";

/// How long a browser keeps what it is known again by.
const BROWSER_SECONDS: i64 = desk::BROWSER_DAYS * 86_400;

/// The secrets of games of practice, with dots between them.
const PRACTICE_COOKIE: &str = "practice";
/// So many at most.
const PRACTICES: usize = 5;

/// What all pages share. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Site {
    /// The use cases.
    pub desk: Desk,
    config: Arc<Config>,
    metrics: Arc<Metrics>,
    kept: Cache,
    mail_room: Option<Arc<dyn MailRoom>>,
}

impl Site {
    /// A site on this desk.
    pub fn new(desk: Desk, config: Config) -> Site {
        let metrics = Arc::new(Metrics::new(&desk));
        Site { desk, config: Arc::new(config), metrics, kept: Cache::default(), mail_room: None }
    }

    /// The same site with a post office, which reads the mails that wait for a game master.
    #[must_use]
    pub fn with_mail_room(self, room: Arc<dyn MailRoom>) -> Site {
        Site { mail_room: Some(room), ..self }
    }

    /// The network that a request comes from, if it is known whose connection it came by.
    pub(crate) fn network(&self, headers: &HeaderMap, peer: Option<&ConnectInfo<SocketAddr>>) -> Network {
        network(&self.config.proxies, headers, peer)
    }

    /// The post office, if the site has one.
    pub(crate) fn mail_room(&self) -> Option<&dyn MailRoom> {
        self.mail_room.as_deref()
    }

    /// What the operator decided about the site.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The process's figures.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// The maps, reports and charts that were made once for all who ask.
    pub(crate) fn kept(&self) -> &Cache {
        &self.kept
    }

    /// Name of the session cookie; with HTTPS the browser itself keeps it to this host.
    fn session_cookie(&self) -> &'static str {
        if self.config.https { "__Host-session" } else { "session" }
    }

    /// The headers that put a session into the browser, and by what it is known when somebody signs in there again.
    pub(crate) fn keep_session(&self, session: &SignedIn) -> AppendHeaders<Vec<(HeaderName, HeaderValue)>> {
        let age = session.expires.as_second() - self.desk.now().as_second();
        let mut cookies = vec![self.cookie(self.session_cookie(), &session.secret, age)];
        if let Some(browser) = &session.browser {
            cookies.push(self.cookie(self.browser_cookie(), browser, BROWSER_SECONDS));
        }
        AppendHeaders(cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect())
    }

    /// Name of the cookie by which a browser is known again.
    fn browser_cookie(&self) -> &'static str {
        if self.config.https { "__Host-browser" } else { "browser" }
    }

    /// By what the browser is known, if somebody signed in with it before.
    fn browser(&self, headers: &HeaderMap) -> Option<String> {
        let is_ours =
            |secret: &String| secret.len() == 64 && secret.bytes().all(|sign| sign.is_ascii_hexdigit());
        negotiate::cookie(headers, self.browser_cookie()).filter(is_ours)
    }

    /// The header that takes the session out of the browser.
    pub fn forget_session(&self) -> HeaderValue {
        self.cookie(self.session_cookie(), "", 0)
    }

    /// Whether the request carries a session or a key.
    pub(crate) fn is_personal(&self, headers: &HeaderMap) -> bool {
        headers.contains_key(header::AUTHORIZATION)
            || negotiate::cookie(headers, self.session_cookie()).is_some()
    }

    /// Name of the cookie that says, until the browser is closed, whose session it had last.
    fn left_cookie(&self) -> &'static str {
        if self.config.https { "__Host-left" } else { "left" }
    }

    /// The header by which a browser keeps what signing out answered, until it is closed.
    pub(crate) fn keep_left(&self, left: &str) -> HeaderValue {
        let mut cookie = negotiate::lasting(self.left_cookie(), left, 0);
        cookie.set_max_age(None);
        self.sealed(cookie)
    }

    /// Name of the cookie that shows which browser asked for an account.
    fn claim_cookie(&self) -> &'static str {
        if self.config.https { "__Host-claim" } else { "claim" }
    }

    /// The header by which the browser that asked for an account is known again for an hour.
    pub(crate) fn keep_claim(&self, claim: &str) -> HeaderValue {
        self.cookie(self.claim_cookie(), claim, 3600)
    }

    /// What the browser was given when it asked for an account.
    pub(crate) fn claim(&self, headers: &HeaderMap) -> Option<String> {
        negotiate::cookie(headers, self.claim_cookie())
    }

    /// The header by which a browser that asked for a link to sign in comes back to where it was going.
    pub(crate) fn keep_way(&self, path: &str) -> HeaderValue {
        let path: String = path.bytes().map(|byte| format!("{byte:02x}")).collect();
        self.cookie(WAY_COOKIE, &path, 3600)
    }

    /// Where the browser was going.
    pub(crate) fn way(&self, headers: &HeaderMap) -> Option<String> {
        let kept = negotiate::cookie(headers, WAY_COOKIE)?;
        let byte = |at: usize| u8::from_str_radix(kept.get(at..at + 2)?, 16).ok();
        let path: Option<Vec<u8>> = (0..kept.len()).step_by(2).map(byte).collect();
        String::from_utf8(path?).ok()
    }

    /// The header by which a browser finds the games of practice again that it began, the newest last, for a week.
    pub(crate) fn keep_practices(&self, keys: &[String]) -> HeaderValue {
        let kept = keys[keys.len().saturating_sub(PRACTICES)..].join(".");
        self.cookie(PRACTICE_COOKIE, &kept, 7 * 86_400)
    }

    fn cookie(&self, name: &'static str, value: &str, age: i64) -> HeaderValue {
        self.sealed(negotiate::lasting(name, value, age))
    }

    /// The header of a cookie that scripts do not read.
    fn sealed(&self, mut cookie: Cookie<'static>) -> HeaderValue {
        cookie.set_http_only(true);
        cookie.set_secure(self.config.https);
        HeaderValue::try_from(cookie.to_string()).expect("secrets and ways are made of letters and digits")
    }
}

/// Somebody opening a page: who, and how they want it shown.
#[derive(Clone, Debug)]
pub struct Visit {
    /// What surrounds the page.
    pub chrome: Chrome,
    /// The one who asks.
    pub caller: Caller,
    /// The session's secret, if the browser has one.
    pub session: Option<String>,
    /// The browser and where it comes from.
    pub origin: Origin,
    /// Keys of games of practice that this browser began, the newest last.
    pub practices: Vec<String>,
}

impl Visit {
    /// Language of the page.
    pub const fn lang(&self) -> Lang {
        self.chrome.lang
    }

    /// The page for what the desk refused: in words, or the way to sign in.
    pub fn refused(&self, error: &desk::Error) -> Response {
        Fault::of(error, self.lang()).page(&self.chrome)
    }
}

impl FromRequestParts<Site> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        let OriginalUri(uri) = OriginalUri::from_request_parts(parts, site).await?;
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let session = negotiate::cookie(&parts.headers, site.session_cookie());
        let caller = match &session {
            Some(secret) => site.desk.caller(secret).await.unwrap_or_else(|error| {
                tracing::error!(%error, "a session could not be looked up");
                Caller::Visitor
            }),
            None => Caller::Visitor,
        };
        let theme = negotiate::cookie(&parts.headers, THEME_COOKIE)
            .map_or(Theme::System, |name| Theme::from_name(&name));
        let person = caller.member().map(|member| member.name.clone());
        let chrome = Chrome {
            lang: negotiate::lang(&parts.headers),
            theme,
            path,
            person,
            operates: caller.is(Role::Operator),
            organises: caller.is(Role::Organiser),
            leads: caller.is(Role::GameMaster) || caller.is(Role::Organiser),
            imprint: site.desk.config().imprint.is_some(),
            zone: negotiate::zone(&parts.headers),
        };
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let network = site.network(&parts.headers, peer);
        let browser = site.browser(&parts.headers);
        let before = session.clone().or_else(|| negotiate::cookie(&parts.headers, site.left_cookie()));
        let origin = Origin { device: device(&parts.headers), network, browser, before };
        let practices = negotiate::cookie(&parts.headers, PRACTICE_COOKIE).unwrap_or_default();
        let practices = practices.split('.').filter(|key| !key.is_empty()).take(PRACTICES);
        let practices = practices.map(str::to_owned).collect();
        Ok(Visit { chrome, caller, session, origin, practices })
    }
}

/// Somebody at an address that names something: a game, a seat of it, an account.
pub struct At<Named = String> {
    /// The site.
    pub site: Site,
    /// Who calls.
    pub visit: Visit,
    /// What the address names, in its order.
    pub named: Named,
}

impl<Named: DeserializeOwned + Send> FromRequestParts<Site> for At<Named> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Response> {
        let visit = Visit::from_request_parts(parts, site).await.map_err(IntoResponse::into_response)?;
        let Path(named) = Path::from_request_parts(parts, site).await.map_err(IntoResponse::into_response)?;
        Ok(At { site: site.clone(), visit, named })
    }
}

impl FromRequestParts<Site> for Chrome {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Visit::from_request_parts(parts, site).await?.chrome)
    }
}

/// The network that a request comes from. What `X-Forwarded-For` says last was written by the proxy in front of us, if
/// there is one; if that is a proxy of ours on another machine, what stands before it was written there. All else anybody may
/// have written, and what came to a proxy from its own machine, by a tunnel for example, comes from anybody.
fn network(proxies: &[IpAddr], headers: &HeaderMap, peer: Option<&ConnectInfo<SocketAddr>>) -> Network {
    let Some(ConnectInfo(peer)) = peer else { return Network::default() };
    let peer = peer.ip().to_canonical();
    let (mut from, mut says_it) = (peer, proxies.contains(&peer));
    let said = headers.get_all("x-forwarded-for").iter().rev();
    let mut said = said.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
    while says_it && let Some(Ok(before)) = said.next().map(|word| word.trim().parse::<IpAddr>()) {
        from = before.to_canonical();
        says_it = proxies.contains(&from) && !from.is_loopback();
    }
    Network::of(from)
}

/// The browser's own words about itself, as far as one wants to read them.
fn device(headers: &HeaderMap) -> String {
    let words = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    words.chars().filter(|sign| !sign.is_control()).take(120).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn only_a_proxy_of_ours_says_where_somebody_comes_from() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("203.0.113.9, 198.51.100.7"));
        let proxies = ["127.0.0.1".parse().unwrap()];
        let from = |peer: &str| {
            let peer = ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 4711));
            network(&proxies, &headers, Some(&peer))
        };
        let of = |address: &str| Network::of(address.parse().unwrap());
        assert_eq!(from("127.0.0.1"), of("198.51.100.7"), "what the proxy itself added");
        assert_eq!(from("192.0.2.1"), of("192.0.2.1"), "a stranger's word");
    }

    #[test]
    fn behind_two_proxies_of_ours_the_first_of_them_says_it() {
        let proxies = ["127.0.0.1", "10.0.0.2"].map(|address| address.parse().unwrap());
        let peer = ConnectInfo(SocketAddr::new("127.0.0.1".parse().unwrap(), 4711));
        let from = |lines: &[&str]| {
            let line = |line: &&str| ("x-forwarded-for".parse().unwrap(), line.parse().unwrap());
            let headers: HeaderMap = lines.iter().map(line).collect();
            network(&proxies, &headers, Some(&peer))
        };
        let of = |address: &str| Network::of(address.parse().unwrap());
        assert_eq!(from(&["203.0.113.9, 198.51.100.7, 10.0.0.2"]), of("198.51.100.7"));
        assert_eq!(
            from(&["203.0.113.9, 198.51.100.7", "::ffff:10.0.0.2"]),
            of("198.51.100.7"),
            "in two lines"
        );
        assert_eq!(from(&["203.0.113.9, 192.0.2.1"]), of("192.0.2.1"), "by no way through the first");
        assert_eq!(from(&["10.0.0.2"]), of("10.0.0.2"), "the proxy itself");
        assert_eq!(from(&["203.0.113.9, unknown, 10.0.0.2"]), of("10.0.0.2"), "who knows what it says");
        assert_eq!(from(&["203.0.113.9, 127.0.0.1"]), of("127.0.0.1"), "by a tunnel to the proxy's machine");
    }
}
