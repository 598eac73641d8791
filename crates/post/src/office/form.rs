//! The form that goes with letters, come back filled in. Mail programs quote what is answered; what stands behind a dash that we
//! sent empty is the writer's own all the same.

use crate::commands::folded;

/// What a reply made of our form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    /// The lines that were filled in.
    pub filled: String,
    /// The text with the lines of the form emptied: places in it stay where they were.
    pub rest: String,
}

/// How the form begins, in the languages in which we send it.
const HEADS: [&str; 2] = ["zugzettel ", "order form "];
/// How it ends.
const ENDS: [&str; 2] = ["ende zugzettel", "end of order form"];

impl Form {
    /// The first form in a text; `None` if there is none.
    pub(super) fn of(text: &str) -> Option<Form> {
        let mut form = Form { filled: String::new(), rest: String::new() };
        let (mut inside, mut found, mut bracket) = (false, false, false);
        for line in text.split('\n') {
            let own = line.trim_start_matches(['>', '|', ' ', '\t']).trim_end();
            let word = folded(own);
            if !found && HEADS.iter().any(|head| word.starts_with(head)) {
                (inside, found) = (true, true);
            } else if inside && ENDS.contains(&word.as_str()) {
                inside = false;
                form.rest.push('\n');
                continue;
            }
            if !inside {
                form.rest.push_str(line);
            } else if bracket || own.starts_with('(') {
                bracket = !own.contains(')');
            } else if is_filled(own) || is_traded(own) {
                form.filled.push_str(own);
                form.filled.push('\n');
            }
            form.rest.push('\n');
        }
        form.rest.pop();
        found.then_some(form)
    }
}

/// Whether the line of a unit says more than the form did: "A Ven - Tri". A place may have several words: "A Rio de Janeiro -" does not.
fn is_filled(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let unit = words.next().is_some_and(|kind| matches!(kind, "A" | "F" | "W" | "a" | "f" | "w"));
    unit && words.next().is_some() && words.next().is_some() && !line.ends_with(['-', '–', '—'])
}

/// Whether the line of a currency names an amount: "England: +300".
fn is_traded(line: &str) -> bool {
    let of_amount = |letter: char| letter.is_ascii_digit() || " +-–−.,'’".contains(letter);
    line.rsplit_once(':').is_some_and(|(name, amount)| {
        !name.is_empty()
            && amount.contains(|letter: char| letter.is_ascii_digit())
            && amount.chars().all(of_amount)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_currencies_that_name_an_amount_are_the_writers() {
        let text = "> Zugzettel KA-1, Winter 1900: hinter die\n> Doppelpunkte\n>\n> Börsenzug: was gekauft (+) oder\n> verkauft (-) wird\n> England: +1.000\n>    (Pfund zu 1,00 €, du hast 1000)\n> Frankreich:\n>    (Francs zu 1,00 €, du hast 1000)\n> Deutschland: -500\n> Ende Zugzettel\nGruß";
        let form = Form::of(text).expect("a form");
        assert_eq!(form.filled, "England: +1.000\nDeutschland: -500\n");
    }

    #[test]
    fn what_was_filled_in_is_found_quoted_or_not() {
        let text = "Hier:\n> Zugzettel ST-1201, Frühjahr 1901: hinter den\n> Strich schreiben\n>\n> A Ven - Tri\n>    (Apu, Pie,\n> Rom, Tri)\n> A Rom -\n> F Nap xxx\n> Ende Zugzettel\n> Ende";
        let form = Form::of(text).expect("a form");
        assert_eq!(form.filled, "A Ven - Tri\nF Nap xxx\n");
        assert_eq!(form.rest.matches('\n').count(), text.matches('\n').count(), "places stay");
        assert!(form.rest.starts_with("Hier:\n\n") && form.rest.ends_with("\n> Ende"), "{}", form.rest);
        assert_eq!(Form::of("A Ven - Tri"), None);
    }

    #[test]
    fn an_empty_line_is_empty_however_many_words_its_place_has() {
        let head = "Zugzettel WO-1, Frühjahr 2001\n";
        for empty in ["A Rio de Janeiro -", "A St. Louis –", "F New York -", "A Mos"] {
            assert_eq!(
                Form::of(&format!("{head}{empty}")).map(|form| form.filled).as_deref(),
                Some(""),
                "{empty}"
            );
        }
        for filled in ["A Rio de Janeiro xxx", "A St. Louis - New York", "F Mos - StP(nc)", "A Mos -StP"] {
            let form = Form::of(&format!("{head}{filled}")).expect("a form");
            assert_eq!(form.filled, format!("{filled}\n"));
        }
    }
}
