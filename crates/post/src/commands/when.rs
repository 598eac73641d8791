//! Days, turns and languages as people write them.

use game::word::turn::{Phase, Season, Turn};
use jiff::civil::Date;
use text::Lang;

use super::read::folded;

/// A stretch of days, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first.
    pub from: Date,
    /// The last.
    pub to: Date,
}

impl Days {
    /// "3.12. bis 10.12.", "from 2026-12-03 to 2026-12-10", "3. Dezember 2026". A day without a year is the next one
    /// from `today` on.
    pub fn read(text: &str, today: Date) -> Option<Days> {
        let mut found: Vec<Date> = Vec::new();
        let folded = folded(text);
        let words: Vec<&str> = folded.split(' ').collect();
        let mut at = 0;
        while at < words.len() && found.len() < 2 {
            let after = found.first().copied().unwrap_or(today);
            let (date, taken) = day(&words[at..], after)?;
            found.extend(date);
            at += taken;
        }
        let from = *found.first()?;
        let to = *found.get(1).unwrap_or(&from);
        (from <= to).then_some(Days { from, to })
    }
}

/// Words between days.
const BETWEEN: [&str; 12] =
    ["vom", "von", "ab", "am", "bis", "zum", "from", "to", "until", "till", "on", "einschliesslich"];

const MONTHS: [(&str, i8); 24] = [
    ("januar", 1),
    ("februar", 2),
    ("maerz", 3),
    ("april", 4),
    ("mai", 5),
    ("juni", 6),
    ("juli", 7),
    ("august", 8),
    ("september", 9),
    ("oktober", 10),
    ("november", 11),
    ("dezember", 12),
    ("january", 1),
    ("february", 2),
    ("march", 3),
    ("may", 5),
    ("june", 6),
    ("july", 7),
    ("october", 10),
    ("december", 12),
    ("jan", 1),
    ("feb", 2),
    ("okt", 10),
    ("dez", 12),
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
    let number = |text: &&str| text.parse::<i16>().ok();
    match parts.as_slice() {
        [day, month, year] => {
            let year = number(year)?;
            let year = if year < 100 { 2000 + year } else { year };
            Some((Some(date(year, number(month)?, number(day)?)?), 1))
        }
        [day, month] => Some((Some(next(today, number(month)?, number(day)?)?), 1)),
        [day] => {
            let name = words.get(1)?.trim_matches([',', '.']);
            let (_, month) = MONTHS.iter().find(|(known, _)| *known == name)?;
            let year = words.get(2).and_then(|word| word.trim_matches([',', '.']).parse::<i16>().ok());
            let (day, month) = (number(day)?, i16::from(*month));
            match year.filter(|year| *year > 1900) {
                Some(year) => Some((Some(date(year, month, day)?), 3)),
                None => Some((Some(next(today, month, day)?), 2)),
            }
        }
        _ => None,
    }
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
    let year = if year < 100 { 1900 + i32::from(year) } else { i32::from(year) };
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
        assert_eq!(Days::read("war schön", today), None);
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
