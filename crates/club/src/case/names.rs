//! Names of people in a text that others are to read.

/// The first of the names that stands in the text as a word of its own, with the sign at which it begins, from 1. A name in the
/// genitive ("Emils") is one, too.
#[must_use]
pub fn name_in<'n>(text: &str, names: &'n [String]) -> Option<(&'n str, usize)> {
    let text: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
    let found = names.iter().filter_map(|name| Some((name.as_str(), place(&text, name)?)));
    found.min_by_key(|(_, at)| *at).map(|(name, at)| (name, at + 1))
}

fn place(text: &[char], name: &str) -> Option<usize> {
    let name: Vec<char> = name.trim().chars().flat_map(char::to_lowercase).collect();
    if name.is_empty() {
        return None;
    }
    let starts = text.windows(name.len()).enumerate().filter(|(_, window)| *window == name.as_slice());
    starts.map(|(at, _)| at).find(|at| {
        let behind = &text[at + name.len()..];
        let ends = |rest: &[char]| rest.first().is_none_or(|sign| !sign.is_alphanumeric());
        let begins = *at == 0 || !text[at - 1].is_alphanumeric();
        begins && (ends(behind) || (behind[0] == 's' && ends(&behind[1..])))
    })
}
