//! Times as pages show them: in the game's zone, and in the reader's where that is another one.

use crate::Chrome;
use askama::Template;
use desk::words;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use text::{Lang, master};

/// A time as pages show it.
#[derive(Template, Clone, Debug, PartialEq, Eq)]
#[template(path = "moment.html")]
pub struct Moment {
    /// For machines, and for the script that adds the reader's zone.
    pub iso: String,
    /// In the game's zone, with its name.
    pub text: String,
    /// The reader's time, if their zone is known and shows another hour.
    pub own: Option<String>,
}

impl Moment {
    /// A time of a game in this zone.
    pub fn of(chrome: &Chrome, at: Timestamp, zone: &TimeZone) -> Moment {
        let own = chrome.zone.as_ref().filter(|own| own.to_offset(at) != zone.to_offset(at));
        Moment {
            iso: at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            text: words::moment(chrome.lang, at, zone),
            own: own.map(|own| text::site::own_time(chrome.lang, beside(chrome, at, zone, own))),
        }
    }
}

/// How long it is until then, in hours or days: "noch 21 Stunden".
pub fn left(lang: Lang, now: Timestamp, at: Timestamp) -> String {
    match at.duration_since(now).as_hours() {
        _ if at < now => master::left_passed(lang),
        hours @ ..48 => master::left_hours(lang, hours),
        hours => master::left_days(lang, hours / 24),
    }
}

/// A day without an hour: "30. November 2026".
pub fn day(chrome: &Chrome, at: Timestamp, zone: &TimeZone) -> String {
    date(chrome, at.to_zoned(zone.clone()).date())
}

/// A date: "30. November 2026".
pub fn date(chrome: &Chrome, date: jiff::civil::Date) -> String {
    let month = words::month(chrome.lang, date.month());
    text::site::Date { day: date.day(), month, year: date.year() }.text(chrome.lang)
}

/// Day and hour without the zone's name.
pub fn short(chrome: &Chrome, at: Timestamp, zone: &TimeZone) -> String {
    let local = at.to_zoned(zone.clone());
    let day = date(chrome, local.date());
    text::site::DayAndTime { day, time: format!("{:02}:{:02}", local.hour(), local.minute()) }
        .text(chrome.lang)
}

/// A time in another zone, behind that in the game's: the day is said where it is another one.
fn beside(chrome: &Chrome, at: Timestamp, zone: &TimeZone, own: &TimeZone) -> String {
    let local = at.to_zoned(own.clone());
    match local.date() == at.to_zoned(zone.clone()).date() {
        true => text::site::hour(chrome.lang, format!("{:02}:{:02}", local.hour(), local.minute())),
        false => short(chrome, at, own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;
    use game::calendar::rhythm;

    fn chrome(zone: Option<&str>) -> Chrome {
        let zone = zone.map(|name| rhythm::zone(name).expect("a zone"));
        Chrome {
            lang: Lang::En,
            theme: Theme::System,
            path: "/".to_owned(),
            person: None,
            leads: false,
            operates: false,
            organises: false,
            imprint: false,
            zone,
        }
    }

    #[test]
    fn the_readers_time_is_added_where_it_differs() {
        let berlin = rhythm::zone("Europe/Berlin").expect("a zone");
        let at: Timestamp = "2026-11-30T19:00:00Z".parse().expect("a time");
        let own = |zone| Moment::of(&chrome(zone), at, &berlin).own;
        assert_eq!(own(None), None);
        assert_eq!(own(Some("Europe/Rome")), None, "the same hour");
        assert_eq!(
            own(Some("Asia/Tokyo")).as_deref(),
            Some("your time: 1 December 2026, 04:00"),
            "another day as well"
        );
        assert_eq!(own(Some("Europe/London")).as_deref(), Some("your time: 19:00"), "the same day");
    }
}
