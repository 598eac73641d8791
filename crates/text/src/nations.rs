//! Names of nations in a sentence. In German most stand alone ("Krieg gegen Frankreich"), some have an article and bend
//! ("gegen das Deutsche Reich", "von der Türkei"); in English some have one ("the Ottoman Empire").
//!
//! The catalogue uses it by functions: `{ DAT($seat) }`, or `{ BEGIN($seat) }` where a sentence begins. What is no such name, a pseudonym for instance, stays as it is.

/// The cases of German.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Nominative,
    /// With "von" where the name cannot bend: "Frankreichs", "von Paris".
    Genitive,
    Dative,
    Accusative,
}

/// The functions of the catalogue, German only.
pub(crate) const CASES: [(&str, Case); 4] =
    [("NOM", Case::Nominative), ("GEN", Case::Genitive), ("DAT", Case::Dative), ("ACC", Case::Accusative)];
/// The function of the catalogue that gives English names their article.
pub(crate) const THE: &str = "THE";
/// The function of German files for a name behind "von".
pub(crate) const VON: &str = "VON";
/// The function of both languages for a name at the beginning of a sentence.
pub(crate) const BEGIN: &str = "BEGIN";

/// Names that have an article, by what stands before them: `die` and `plural` in German, `the` in English.
const ARTICLES: &str = include_str!("../nations.txt");

/// Whether the name stands there behind this word.
fn has(article: &str, name: &str) -> bool {
    ARTICLES.lines().any(|line| line.split_once(' ') == Some((article, name)))
}

/// A German name, or several that are joined with commas and "und", in a case.
pub(crate) fn german(names: &str, case: Case) -> String {
    each(names, " und ", |name| one(name, case))
}

/// An English name, or several, with the article.
pub(crate) fn english(names: &str) -> String {
    each(names, " and ", |name| match name.ends_with(" Empire") || has("the", name) {
        true => format!("the {name}"),
        false => name.to_owned(),
    })
}

/// The same behind "von": "vom Deutschen Reich".
pub(crate) fn von(names: &str) -> String {
    let names = german(names, Case::Dative);
    names.strip_prefix("dem ").map_or_else(|| format!("von {names}"), |rest| format!("vom {rest}"))
}

/// The same with a capital letter.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn each(names: &str, and: &str, one: impl Fn(&str) -> String) -> String {
    // who plays it may stand behind a name: "Ottoman Empire (Gerda)"
    let one = |part: &str| match part.split_once(" (") {
        Some((name, more)) => format!("{} ({more}", one(name)),
        None => one(part),
    };
    let parts = |part: &str| part.split(and).map(one).collect::<Vec<_>>().join(and);
    names.split(", ").map(parts).collect::<Vec<_>>().join(", ")
}

fn one(name: &str, case: Case) -> String {
    if let Some((what, "Reich")) = name.split_once("es ") {
        return match case {
            Case::Nominative | Case::Accusative => format!("das {what}e Reich"),
            Case::Genitive => format!("des {what}en Reichs"),
            Case::Dative => format!("dem {what}en Reich"),
        };
    }
    if has("die", name) {
        return match case {
            Case::Nominative | Case::Accusative => format!("die {name}"),
            Case::Genitive | Case::Dative => format!("der {name}"),
        };
    }
    if has("plural", name) {
        let bent = name.replace("Vereinigte ", "Vereinigten ");
        let n = if case == Case::Dative && bent.ends_with('e') { "n" } else { "" };
        return match case {
            Case::Nominative | Case::Accusative => format!("die {bent}"),
            Case::Genitive => format!("der {bent}"),
            Case::Dative => format!("den {bent}{n}"),
        };
    }
    match case {
        Case::Genitive if name.ends_with(['s', 'ß', 'x', 'z']) => format!("von {name}"),
        Case::Genitive => format!("{name}s"),
        Case::Nominative | Case::Dative | Case::Accusative => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nations_bend_as_german_wants_it() {
        for (name, cases) in [
            ("Frankreich", ["Frankreich", "Frankreichs", "Frankreich", "Frankreich"]),
            ("Paris", ["Paris", "von Paris", "Paris", "Paris"]),
            (
                "Osmanisches Reich",
                [
                    "das Osmanische Reich",
                    "des Osmanischen Reichs",
                    "dem Osmanischen Reich",
                    "das Osmanische Reich",
                ],
            ),
            ("Türkei", ["die Türkei", "der Türkei", "der Türkei", "die Türkei"]),
            ("Niederlande", ["die Niederlande", "der Niederlande", "den Niederlanden", "die Niederlande"]),
            (
                "Vereinigte Inseln",
                [
                    "die Vereinigten Inseln",
                    "der Vereinigten Inseln",
                    "den Vereinigten Inseln",
                    "die Vereinigten Inseln",
                ],
            ),
        ] {
            assert_eq!(CASES.map(|(_, case)| german(name, case)), cases);
        }
    }

    #[test]
    fn each_name_of_a_list_has_its_own_article() {
        assert_eq!(
            german("Italien, Deutsches Reich und Türkei", Case::Dative),
            "Italien, dem Deutschen Reich und der Türkei"
        );
        assert_eq!(von("Deutsches Reich und Türkei"), "vom Deutschen Reich und der Türkei");
        assert_eq!(von("Italien"), "von Italien");
        assert_eq!(english("Ottoman Empire (Gerda)"), "the Ottoman Empire (Gerda)");
        assert_eq!(
            english("France, German Empire and Ivory Coast"),
            "France, the German Empire and the Ivory Coast"
        );
    }

    #[test]
    fn a_pseudonym_stays_as_it_is() {
        assert_eq!(german("Altes Haus", Case::Dative), "Altes Haus");
        assert_eq!(english("Black Knight"), "Black Knight");
        assert_eq!(capital(&german("Deutsches Reich", Case::Nominative)), "Das Deutsche Reich");
    }
}
