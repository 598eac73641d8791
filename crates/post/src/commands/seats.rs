//! Which free seats somebody would take, as they write it behind WARTELISTE: variants, press, classes, languages, whether people are
//! hidden, in how many games at most, and whether they need to be asked.

use club::SeatWish;
use desk::press_word;
use game::setup::{Class, Press, Tongue};
use text::Lang;
use variants::Variant;

use super::folded;

/// The most words that are one thing.
const LONGEST: usize = 4;

/// Words that wish for nothing.
const FILLERS: [&str; 22] = [
    "und", "and", "oder", "or", "nur", "only", "in", "auf", "on", "mit", "with", "partien", "partie",
    "games", "game", "spielart", "variante", "variant", "sprache", "language", "namen", "names",
];

/// What a few words wish for.
enum One<'a> {
    Variant(&'a Variant),
    Press(Press),
    Class(Class),
    Tongue(Tongue),
    Hidden(bool),
    AtOnce,
    AtMost(u16),
    Nothing,
}

/// The wish that the words are, or the first of them that is none.
pub(crate) fn wish(argument: &str) -> Result<SeatWish, String> {
    let words =
        argument.split([' ', ',', ';', ':', '\t']).map(|word| word.trim_matches(['.', '!', '(', ')']));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut wish = SeatWish::default();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let mut lengths = (1..=rest.len().min(LONGEST)).rev();
        let read = lengths.find_map(|length| Some((length, one(&folded(&rest[..length].join(" ")))?)));
        let Some((length, meant)) = read else { return Err(rest[0].to_owned()) };
        match meant {
            One::Variant(variant) => wish.variants.push(variant.id.clone()),
            One::Press(press) => wish.press.push(press_word(press).to_owned()),
            One::Class(class) => wish.classes.push(class.letter().to_owned()),
            One::Tongue(tongue) => wish.languages.push(tongue.code().to_owned()),
            One::Hidden(hidden) => wish.hidden = Some(hidden),
            One::AtOnce => wish.at_once = true,
            One::AtMost(most) => wish.at_most = most,
            One::Nothing => {}
        }
        at += length;
    }
    Ok(wish)
}

fn one(text: &str) -> Option<One<'static>> {
    if FILLERS.contains(&text) {
        return Some(One::Nothing);
    }
    let (first, last) = text.rsplit_once(' ').unwrap_or(("", text));
    Some(match (first, last) {
        ("", "sofort" | "immediately" | "now") | ("ohne", "rueckfrage") | ("at", "once") => One::AtOnce,
        ("klasse" | "class", letter) => One::Class(Class::of_letter(letter)?),
        ("", "nopress") | ("ohne" | "keine" | "no" | "without", "press" | "presse") => {
            One::Press(Press::None)
        }
        ("nur" | "nur presse in der" | "press in the", "auswertung" | "report") | ("report", "press") => {
            One::Press(Press::Report)
        }
        ("freie" | "volle" | "free" | "full", "presse" | "press" | "verhandlungen" | "negotiation") => {
            One::Press(Press::Full)
        }
        ("", "deutsch" | "deutsche" | "german") => One::Tongue(Tongue::De),
        ("", "englisch" | "englische" | "english") => One::Tongue(Tongue::En),
        ("", "verdeckt" | "verdeckte" | "anonym" | "anonyme" | "hidden" | "anonymous") => One::Hidden(true),
        ("", "offen" | "offene" | "open") => One::Hidden(false),
        ("hoechstens" | "maximal" | "at most" | "max", number) => One::AtMost(number.parse().ok()?),
        _ => One::Variant(variants::offered().into_iter().find(|variant| {
            let names = Lang::ALL.map(|lang| folded(variant.names.get(lang)));
            folded(&variant.id) == text || names.iter().any(|name| name == text)
        })?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> SeatWish {
        wish(text).unwrap_or_else(|word| panic!("{text}: {word}"))
    }

    #[test]
    fn everything_that_the_page_asks_can_be_written() {
        let all = SeatWish {
            variants: vec!["standard".to_owned(), "colonial".to_owned()],
            press: vec!["none".to_owned()],
            classes: vec!["B".to_owned()],
            languages: vec!["de".to_owned()],
            hidden: Some(true),
            at_once: true,
            at_most: 3,
        };
        assert_eq!(
            read("Standard, Colonial, ohne Presse, Klasse B, deutsch, verdeckt, sofort, höchstens 3"),
            all
        );
        assert_eq!(read("standard colonial no press class b german hidden at once at most 3 games"), all);
        assert_eq!(read(""), SeatWish::default());
        assert_eq!(read("nur offene Partien").hidden, Some(false));
        assert_eq!(read("freie Presse, nur Auswertung").press, ["full", "report"]);
        assert_eq!(wish("Standard, Atlantis").err().as_deref(), Some("Atlantis"));
        assert_eq!(wish("Klasse D").err().as_deref(), Some("Klasse"));
    }

    /// Every variant that is offered, by each of its names.
    #[test]
    fn every_variant_is_known_by_its_names() {
        for variant in variants::offered() {
            for name in Lang::ALL
                .map(|lang| variant.names.get(lang).to_owned())
                .into_iter()
                .chain([variant.id.clone()])
            {
                assert_eq!(
                    read(&format!("{name} sofort")).variants,
                    std::slice::from_ref(&variant.id),
                    "{name}"
                );
            }
        }
    }
}
