//! Text as it is compared with the words of wishes.

/// Small letters, umlauts spelt out, single spaces, no marks at the end.
pub(crate) fn folded(text: &str) -> String {
    let (folded, _) = fold_with_places(text.trim());
    folded.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}

/// The folded text, and for each of its bytes the byte of the text it came from.
pub(super) fn fold_with_places(text: &str) -> (String, Vec<usize>) {
    let mut folded = String::with_capacity(text.len());
    let mut places = Vec::with_capacity(text.len());
    let mut space = false;
    for (at, sign) in text.char_indices() {
        if sign.is_whitespace() {
            space = !folded.is_empty();
            continue;
        }
        if std::mem::take(&mut space) {
            folded.push(' ');
            places.push(at);
        }
        for small in sign.to_lowercase() {
            match small {
                'ä' => folded.push_str("ae"),
                'ö' => folded.push_str("oe"),
                'ü' => folded.push_str("ue"),
                'ß' => folded.push_str("ss"),
                '\u{308}' => folded.push('e'),
                other => folded.push(other),
            }
        }
        places.resize(folded.len(), at);
    }
    (folded, places)
}
