//! Which language a reader gets: what was chosen (cookie), else what the browser asks for, else German.

use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use text::Lang;

/// Name of the cookie that remembers the choice.
pub const LANG_COOKIE: &str = "lang";
/// Name of the cookie that remembers the colours.
pub const THEME_COOKIE: &str = "theme";
/// Name of the cookie in which a script puts the browser's time zone: an IANA name, `/` written as it is.
pub const ZONE_COOKIE: &str = "zone";

/// The value of a cookie.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}

/// A cookie for the whole site that the browser keeps for so many seconds; with none it forgets the cookie at once.
pub fn lasting(name: &'static str, value: &str, seconds: i64) -> Cookie<'static> {
    let age = std::time::Duration::from_secs(seconds.try_into().unwrap_or_default());
    let mut cookie = Cookie::build((name, value.to_owned())).path("/").same_site(SameSite::Lax).build();
    cookie.set_max_age(age.try_into().ok());
    cookie
}

/// The reader's language.
pub fn lang(headers: &HeaderMap) -> Lang {
    let chosen = cookie(headers, LANG_COOKIE).and_then(|value| value.parse().ok());
    let asked = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| accepted(value.to_str().ok()?));
    chosen.or_else(asked).unwrap_or_default()
}

/// The reader's time zone; none if the cookie names no zone that we know.
pub fn zone(headers: &HeaderMap) -> Option<jiff::tz::TimeZone> {
    game::calendar::rhythm::zone(&cookie(headers, ZONE_COOKIE)?).ok()
}

/// The best of our languages that `Accept-Language` names.
fn accepted(header: &str) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    for entry in header.split(',') {
        let mut parts = entry.split(';');
        let Some(lang) = parts.next().and_then(|tag| tag.trim().parse().ok()) else { continue };
        let quality =
            parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok());
        let quality = quality.unwrap_or(0.0_f32);
        if quality > 0.0 && best.is_none_or(|(most, _)| quality > most) {
            best = Some((quality, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    /// R496: see below.
    #[test]
    fn the_choice_wins_over_the_browser_and_german_is_the_default() {
        // R496: German and English texts; German is the language of the rules.
        assert_eq!(lang(&headers(&[])), Lang::De);
        assert_eq!(lang(&headers(&[(header::ACCEPT_LANGUAGE, "en-GB,en;q=0.8,de;q=0.5")])), Lang::En);
        assert_eq!(lang(&headers(&[(header::ACCEPT_LANGUAGE, "fr, de;q=0.3, en;q=0.2")])), Lang::De);
        assert_eq!(lang(&headers(&[(header::ACCEPT_LANGUAGE, "fr,en;q=0,*;q=x")])), Lang::De);
        let both = headers(&[(header::ACCEPT_LANGUAGE, "en"), (header::COOKIE, "theme=dark; lang=de")]);
        assert_eq!(lang(&both), Lang::De);
        assert_eq!(cookie(&both, THEME_COOKIE).as_deref(), Some("dark"));
        assert_eq!(lang(&headers(&[(header::COOKIE, "lang=xx"), (header::ACCEPT_LANGUAGE, "en")])), Lang::En);
    }
}
