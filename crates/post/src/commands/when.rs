//! Days, turns and languages as people write them.

use game::word::turn::{Phase, Season, Turn};
use jiff::civil::{Date, Time};
use text::Lang;

use super::fold::folded;

/// A stretch of days, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first day of the stretch.
    pub from: Date,
    /// The last day, which belongs to it; never before `from`.
    pub to: Date,
}

impl Days {
    /// "3.12. bis 10.12.", "from 2026-12-03 to 2026-12-10", "3.-10. Dezember 2026". A day without a year is the next one
    /// from `today` on.
    pub fn read(text: &str, today: Date) -> Option<Days> {
        let mut found: Vec<Date> = Vec::new();
        let mut of_same_month = None;
        let folded = folded(text);
        let words = folded.split([' ', '–']).flat_map(|word| match word.parse::<Date>() {
            Ok(_) => vec![word],
            Err(_) => word.split('-').collect(),
        });
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let mut at = 0;
        while at < words.len() && found.len() < 2 {
            let after = found.first().copied().unwrap_or(today);
            match day(&words[at..], after) {
                Some((date, taken)) => {
                    found.extend(date);
                    at += taken;
                }
                None if found.is_empty() && of_same_month.is_none() => {
                    of_same_month = Some(number(words[at].trim_end_matches('.'))?);
                    at += 1;
                }
                None => return None,
            }
        }
        let first = *found.first()?;
        let (from, to) = match of_same_month {
            Some(day) => (date(first.year(), i16::from(first.month()), day)?, first),
            None => (first, *found.get(1).unwrap_or(&first)),
        };
        (from <= to).then_some(Days { from, to })
    }
}

/// Words between days, and names of weekdays, which say nothing that the date does not.
#[rustfmt::skip]
const BETWEEN: [&str; 33] = [
    "vom", "von", "ab", "am", "bis", "zum", "from", "to", "until", "till", "on", "of", "the", "einschliesslich", "inclusive",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed",
];

/// What each month is called.
const MONTHS: [&[&str]; 12] = [
    &["januar", "january", "jan"],
    &["februar", "february", "feb"],
    &["maerz", "march", "mar"],
    &["april", "apr"],
    &["mai", "may"],
    &["juni", "june", "jun"],
    &["juli", "july", "jul"],
    &["august", "aug"],
    &["september", "sept", "sep"],
    &["oktober", "october", "okt", "oct"],
    &["november", "nov"],
    &["dezember", "december", "dez", "dec"],
];

/// One day or one word between days from the front, and how many words it was.
fn day(words: &[&str], today: Date) -> Option<(Option<Date>, usize)> {
    let word = words[0].trim_matches([',', '-', '–']);
    if word.is_empty() || BETWEEN.contains(&word) {
        return Some((None, 1));
    }
    if let Ok(date) = word.parse::<Date>() {
        return Some((Some(date), 1));
    }
    let parts: Vec<&str> = word.split('.').filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        [day, month, year] => {
            let year: i16 = year.parse().ok()?;
            let year = if year < 100 { 2000 + year } else { year };
            Some((Some(date(year, month.parse().ok()?, number(day)?)?), 1))
        }
        [day, month] if month.starts_with(|c: char| c.is_ascii_digit()) => {
            Some((Some(next(today, month.parse().ok()?, number(day)?)?), 1))
        }
        [..] => named_day(words, today),
    }
}

/// "3. Dezember", "3rd of December 2026", "December 3, 2026" from the front, and how many words it was.
fn named_day(words: &[&str], today: Date) -> Option<(Option<Date>, usize)> {
    let bare = |at: usize| words.get(at).map(|word| word.trim_matches([',', '.', ':', '-', '–']));
    let (day, month, taken) = match (number(bare(0)?), bare(1)?) {
        (Some(day), "of") => (day, month(bare(2)?)?, 3),
        (Some(day), name) => (day, month(name)?, 2),
        (None, day) => (number(day)?, month(bare(0)?)?, 2),
    };
    let year = bare(taken).and_then(|word| word.parse::<i16>().ok()).filter(|year| *year > 1900);
    match year {
        Some(year) => Some((Some(date(year, month, day)?), taken + 1)),
        None => Some((Some(next(today, month, day)?), taken)),
    }
}

/// The month of this name, January being 1.
fn month(name: &str) -> Option<i16> {
    let at = MONTHS.iter().position(|names| names.contains(&name))?;
    i16::try_from(at + 1).ok()
}

/// A day of the month: "3", or in English "3rd".
fn number(word: &str) -> Option<i16> {
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ending = &word[digits.len()..];
    digits.parse().ok().filter(|_| matches!(ending, "" | "st" | "nd" | "rd" | "th"))
}

/// The hour from the front: "20:00", "20.00 Uhr", "8 pm", and how many words it was.
pub fn hour(words: &[&str]) -> Option<(Time, usize)> {
    let first = words.first()?.trim_end_matches([':', ',']).to_lowercase();
    let digits = first.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let (hours, minutes) = digits.split_once([':', '.']).unwrap_or((digits, "0"));
    let (hours, minutes): (i8, i8) = (hours.parse().ok()?, minutes.parse().ok()?);
    let behind = words.get(1).map(|word| word.trim_end_matches([':', ',']).to_lowercase());
    let (half, taken) = match (&first[digits.len()..], behind.as_deref()) {
        ("", Some(word @ ("am" | "pm" | "uhr" | "h"))) => (word, 2),
        ("", _) => ("", 1),
        (ending @ ("am" | "pm" | "h"), _) => (ending, 1),
        _ => return None,
    };
    let hours = match half {
        "am" | "pm" if !(1..=12).contains(&hours) => return None,
        "am" => hours % 12,
        "pm" => hours % 12 + 12,
        _ => hours,
    };
    Some((Time::new(hours, minutes, 0, 0).ok()?, taken))
}

fn date(year: i16, month: i16, day: i16) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// The next such day from `today` on.
fn next(today: Date, month: i16, day: i16) -> Option<Date> {
    let this = date(today.year(), month, day);
    this.filter(|this| *this >= today).or_else(|| date(today.year().checked_add(1)?, month, day))
}

/// "F1901", "Herbst 1902", "1901-spring".
pub fn turn(text: &str) -> Option<Turn> {
    if let Ok(turn) = text.trim().parse::<Turn>() {
        return Some(turn);
    }
    let text = text.trim().trim_matches(['.', '!', '(', ')']);
    let (phase, year) = notation::season_named(text)?;
    let year = year?;
    let year = if (0..100).contains(&year) { 1900 + year } else { year };
    let season = match phase {
        notation::Phase::Spring => Season::Spring,
        notation::Phase::Autumn | notation::Phase::Winter => Season::Autumn,
    };
    Some(Turn { year, season, phase: Phase::Movement })
}

/// "deutsch", "English", "en".
pub fn language(text: &str) -> Option<Lang> {
    match folded(text).as_str() {
        "deutsch" | "german" | "de" => Some(Lang::De),
        "englisch" | "english" | "en" => Some(Lang::En),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn days_as_people_write_them() {
        let today = date(2026, 11, 30);
        let from_to = |from, to| Some(Days { from, to });
        let (third, tenth) = (date(2026, 12, 3), date(2026, 12, 10));
        for text in [
            "3.12.2026 bis 10.12.2026",
            "vom 3.12. bis zum 10.12.",
            "from 2026-12-03 to 2026-12-10",
            "3. Dezember bis 10. Dezember 2026",
            "3.12.26 - 10.12.26",
        ] {
            assert_eq!(Days::read(text, today), from_to(third, tenth), "{text}");
        }
        assert_eq!(Days::read("28.12. bis 4.1.", today), from_to(date(2026, 12, 28), date(2027, 1, 4)));
        assert_eq!(Days::read("3.12.", today), from_to(third, third));
        assert_eq!(Days::read("10.12.2026 bis 3.12.2026", today), None);
        assert_eq!(Days::read("31.2.2026", today), None);
        for text in [
            "3 Dec to 10 Dec",
            "3rd Dec to 10th Dec",
            "from December 3 to December 10, 2026",
            "Thursday 3 December until Thursday the 10th of December",
            "von Donnerstag, 3.12., bis Donnerstag, 10.12.",
            "3.12.-10.12.",
            "3.12.2026 – 10.12.2026",
            "3.-10.12.",
            "vom 3. bis 10. Dezember",
            "3-10 December",
        ] {
            assert_eq!(Days::read(text, today), from_to(third, tenth), "{text}");
        }
        assert_eq!(Days::read("war schön", today), None);
    }

    #[test]
    fn hours_as_people_write_them() {
        for (text, hours, minutes) in [
            ("20:00: Bahnstreik", 20, 0),
            ("20.30 Uhr", 20, 30),
            ("20 Uhr", 20, 0),
            ("20h", 20, 0),
            ("8pm", 20, 0),
            ("8:15 PM", 20, 15),
            ("12 am", 0, 0),
            ("12pm", 12, 0),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            let read = hour(&words).map(|(time, _)| time);
            assert_eq!(read, Some(Time::constant(hours, minutes, 0, 0)), "{text}");
        }
        for text in ["Bahnstreik", "25:00", "13 pm", "8x"] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(hour(&words), None, "{text}");
        }
    }

    #[test]
    fn turns_and_languages() {
        assert_eq!(turn("F1901"), Some(Turn::spring(1901)));
        assert_eq!(turn("Herbst 02"), Some(Turn::autumn(1902)));
        assert_eq!(turn("1901-spring"), Some(Turn::spring(1901)));
        assert_eq!(turn("folgt morgen"), None);
        assert_eq!(language("Englisch"), Some(Lang::En));
        assert_eq!(language("französisch"), None);
    }
}
