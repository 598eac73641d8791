//! Numbers as each language writes them.

use crate::Lang;

/// A number with a point, as programs write it (`-4472.56`, `1900`), as people read it: "-4.472,56" in German, "-4,472.56" in
/// English. What is no number stays as it is.
pub fn number(lang: Lang, written: &str) -> String {
    let (sign, size) = match written.strip_prefix(['+', '-']) {
        Some(size) => (&written[..1], size),
        None => ("", written),
    };
    let (whole, rest) = size.split_once('.').unwrap_or((size, ""));
    if whole.is_empty() || !whole.chars().chain(rest.chars()).all(|digit| digit.is_ascii_digit()) {
        return written.to_owned();
    }
    let mut read = sign.to_owned();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            read.push(lang.pick('.', ','));
        }
        read.push(digit);
    }
    if !rest.is_empty() {
        read.push(lang.pick(',', '.'));
        read.push_str(rest);
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_has_them() {
        for (written, german, english) in [
            ("268965.57", "268.965,57", "268,965.57"),
            ("1.10", "1,10", "1.10"),
            ("-123.00", "-123,00", "-123.00"),
            ("+1000", "+1.000", "+1,000"),
            ("999", "999", "999"),
            ("-", "-", "-"),
            ("1.2.3", "1.2.3", "1.2.3"),
        ] {
            assert_eq!(
                (number(Lang::De, written), number(Lang::En, written)),
                (german.into(), english.into())
            );
        }
    }
}
