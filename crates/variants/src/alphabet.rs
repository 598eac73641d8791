//! Two ways to look at a name: folded, to find it however it is spelled, and as a key of the alphabet that
//! decides 7.4 and 8.7.

/// A name as it is looked up: lower case, umlauts as ae, oe, ue, ß as ss, accents dropped, without spaces, dots,
/// hyphens and apostrophes. "St. Petersburg" and "st petersburg" are one word, "München" and "Muenchen" too.
///
/// ```
/// assert_eq!(variants::fold("Großbritannien"), variants::fold("GROSSBRITANNIEN"));
/// assert_eq!(variants::fold("St. Petersburg"), "stpetersburg");
/// ```
pub fn fold(name: &str) -> String {
    folded(name).collect()
}

/// Whether a name reads like this one, which is [`fold`]ed already.
pub(crate) fn folds_to(name: &str, wanted: &str) -> bool {
    folded(name).eq(wanted.chars())
}

fn folded(name: &str) -> impl Iterator<Item = char> {
    name.chars().flat_map(char::to_lowercase).flat_map(|character| {
        let (first, second) = match character {
            'ä' => ('a', Some('e')),
            'ö' => ('o', Some('e')),
            'ü' => ('u', Some('e')),
            'ß' => ('s', Some('s')),
            'á' | 'à' | 'â' => ('a', None),
            'é' | 'è' | 'ê' => ('e', None),
            'í' | 'ì' | 'î' => ('i', None),
            'ó' | 'ò' | 'ô' => ('o', None),
            'ú' | 'ù' | 'û' => ('u', None),
            other => (other, None),
        };
        let silent = matches!(first, ' ' | '\u{a0}' | '.' | '-' | '\'' | '’');
        (!silent).then_some(first).into_iter().chain(second)
    })
}

/// The key by which German full names sort for 7.4 and 8.7: letters only, ä ö ü as a o u, ß as ss.
pub(crate) fn sort_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for character in name.chars().flat_map(char::to_lowercase) {
        match character {
            'ä' => key.push('a'),
            'ö' => key.push('o'),
            'ü' => key.push('u'),
            'ß' => key.push_str("ss"),
            other if other.is_alphabetic() => key.push(other),
            _ => {}
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::sort_key;

    /// Rulebook 3.15: German full names, ä ö ü as a o u, ß as ss.
    #[test]
    fn umlauts_sort_as_their_vowels() {
        let mut names = ["Wien", "Österreich", "Preußen", "Ostsee", "Ägäis", "Adria"];
        names.sort_by_key(|name| sort_key(name));
        assert_eq!(names, ["Adria", "Ägäis", "Österreich", "Ostsee", "Preußen", "Wien"]);
    }
}
