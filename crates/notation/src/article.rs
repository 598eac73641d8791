//! Names of places with their article, as a sentence wants them: "in der Nordsee", "für den Ärmelkanal", "in the North Sea".

use text::Lang;

/// What the sentence wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// "in der Nordsee".
    In,
    /// "für die Nordsee".
    For,
    /// "nach München", "in die Nordsee".
    To,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// Last parts of German names that have an article, with their gender. A name without one ("München") has none.
const GERMAN: [(&str, Gender); 34] = [
    ("meerbusen", Gender::Masculine),
    ("meer", Gender::Neuter),
    ("see", Gender::Feminine),
    ("bucht", Gender::Feminine),
    ("bai", Gender::Feminine),
    ("bank", Gender::Feminine),
    ("straße", Gender::Feminine),
    ("küste", Gender::Feminine),
    ("schwelle", Gender::Feminine),
    ("karibik", Gender::Feminine),
    ("adria", Gender::Feminine),
    ("ozean", Gender::Masculine),
    ("atlantik", Gender::Masculine),
    ("pazifik", Gender::Masculine),
    ("indik", Gender::Masculine),
    ("golf", Gender::Masculine),
    ("kanal", Gender::Masculine),
    ("strom", Gender::Masculine),
    ("passat", Gender::Masculine),
    ("monsun", Gender::Masculine),
    ("graben", Gender::Masculine),
    ("skagerrak", Gender::Masculine),
    ("becken", Gender::Neuter),
    ("gebiet", Gender::Neuter),
    ("territorium", Gender::Neuter),
    ("gascogne", Gender::Feminine),
    ("picardie", Gender::Feminine),
    ("schweiz", Gender::Feminine),
    ("toskana", Gender::Feminine),
    ("ukraine", Gender::Feminine),
    ("mongolei", Gender::Feminine),
    ("mandschurei", Gender::Feminine),
    ("türkei", Gender::Feminine),
    ("wüste", Gender::Feminine),
];

/// Beginnings of English names of land that have an article.
const ENGLISH_LAND: [&str; 1] = ["Ruhr"];

/// The name as the sentence wants it; `sea`: it lies on water.
pub(crate) fn phrase(name: &str, sea: bool, form: Form, lang: Lang) -> String {
    match lang {
        Lang::De => german(name, form),
        Lang::En => english(name, sea, form),
    }
}

fn english(name: &str, sea: bool, form: Form) -> String {
    let article = if sea || ENGLISH_LAND.contains(&name) { "the " } else { "" };
    match form {
        Form::In => format!("in {article}{name}"),
        Form::For => format!("for {article}{name}"),
        Form::To => format!("to {article}{name}"),
    }
}

fn german(name: &str, form: Form) -> String {
    // of "Golf von Lyon" and "Spanien (Nordküste)" the first part has the gender
    let end = [" von ", " ("].iter().filter_map(|cut| name.find(cut)).min().unwrap_or(name.len());
    let head = name[..end].to_lowercase();
    let gender = GERMAN.iter().find(|(last, _)| head.ends_with(last)).map(|(_, gender)| *gender);
    let Some(gender) = gender else {
        return match form {
            Form::In => format!("in {name}"),
            Form::For => format!("für {name}"),
            Form::To => format!("nach {name}"),
        };
    };
    let article = match (form, gender) {
        (Form::In, Gender::Feminine) => "in der",
        (Form::In, _) => "im",
        (Form::For, Gender::Masculine) => "für den",
        (Form::For, Gender::Feminine) => "für die",
        (Form::For, Gender::Neuter) => "für das",
        (Form::To, Gender::Masculine) => "in den",
        (Form::To, Gender::Feminine) => "in die",
        (Form::To, Gender::Neuter) => "ins",
    };
    let weak = form == Form::In || gender == Gender::Masculine;
    format!("{article} {}", declined(name, gender, weak))
}

/// "Schwarzes Meer" behind an article: "Schwarze", and in the weak cases "Schwarzen".
fn declined(name: &str, gender: Gender, weak: bool) -> String {
    let mut words: Vec<String> = name.split(' ').map(str::to_owned).collect();
    let last = words.iter().position(|word| word == "von" || word.starts_with('(')).unwrap_or(words.len());
    let ending = match gender {
        Gender::Masculine => "er",
        Gender::Feminine => "e",
        Gender::Neuter => "es",
    };
    for word in words.iter_mut().take(last.saturating_sub(1)) {
        // "Helgoländer Bucht" keeps its form
        if let Some(stem) = word.strip_suffix(ending) {
            *word = format!("{stem}{}", if weak { "en" } else { "e" });
        }
    }
    words.join(" ")
}

/// The first letter large, as a sentence begins.
pub(crate) fn beginning(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_article() {
        let rows = [
            ("Nordsee", "in der Nordsee", "für die Nordsee", "in die Nordsee"),
            ("Schwarzes Meer", "im Schwarzen Meer", "für das Schwarze Meer", "ins Schwarze Meer"),
            (
                "Bottnischer Meerbusen",
                "im Bottnischen Meerbusen",
                "für den Bottnischen Meerbusen",
                "in den Bottnischen Meerbusen",
            ),
            ("Irische See", "in der Irischen See", "für die Irische See", "in die Irische See"),
            (
                "Helgoländer Bucht",
                "in der Helgoländer Bucht",
                "für die Helgoländer Bucht",
                "in die Helgoländer Bucht",
            ),
            ("Golf von Lyon", "im Golf von Lyon", "für den Golf von Lyon", "in den Golf von Lyon"),
            ("Ruhrgebiet", "im Ruhrgebiet", "für das Ruhrgebiet", "ins Ruhrgebiet"),
            ("München", "in München", "für München", "nach München"),
            (
                "Spanien (Nordküste)",
                "in Spanien (Nordküste)",
                "für Spanien (Nordküste)",
                "nach Spanien (Nordküste)",
            ),
            (
                "Östlicher Indischer Ozean",
                "im Östlichen Indischen Ozean",
                "für den Östlichen Indischen Ozean",
                "in den Östlichen Indischen Ozean",
            ),
        ];
        for (name, within, of, to) in rows {
            assert_eq!(phrase(name, true, Form::In, Lang::De), within);
            assert_eq!(phrase(name, true, Form::For, Lang::De), of);
            assert_eq!(phrase(name, true, Form::To, Lang::De), to);
        }
        assert_eq!(phrase("North Sea", true, Form::In, Lang::En), "in the North Sea");
        assert_eq!(phrase("Munich", false, Form::For, Lang::En), "for Munich");
        assert_eq!(beginning("in der Nordsee"), "In der Nordsee");
    }
}
