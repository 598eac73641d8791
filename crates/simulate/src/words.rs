//! Planted words: every text that somebody writes, and every name, holds a word that stands nowhere else. Whoever reads one
//! of them must have been told of it.

use std::collections::BTreeSet;

use testbed::Dice;

/// How a planted word begins; no language and no board has such words.
const MARK: &str = "qx";
/// Its letters after the mark.
const LETTERS: usize = 6;

/// A fresh word: `Qxbanefo`.
pub fn plant(dice: &mut Dice) -> String {
    const CONSONANTS: [char; 12] = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't'];
    const VOWELS: [char; 5] = ['a', 'e', 'i', 'o', 'u'];
    let mut word = String::from("Qx");
    for _ in 0..LETTERS / 2 {
        word.extend(dice.pick(&CONSONANTS));
        word.extend(dice.pick(&VOWELS));
    }
    word
}

/// The planted words of a text, in small letters.
pub fn planted(text: &str) -> BTreeSet<String> {
    let small = text.to_ascii_lowercase();
    let mut found = BTreeSet::new();
    // A face or picture that is packed into a page holds any letters by chance.
    let mut parts = small.split("base64,");
    let first = parts.next().unwrap_or_default();
    let packed = |sign: char| sign.is_ascii_alphanumeric() || "+/=%".contains(sign);
    for part in std::iter::once(first).chain(parts.map(|part| part.trim_start_matches(packed))) {
        for (at, _) in part.match_indices(MARK) {
            let word: String =
                part[at..].chars().take(MARK.len() + LETTERS).take_while(char::is_ascii_lowercase).collect();
            if word.len() == MARK.len() + LETTERS {
                found.insert(word);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planted_words_are_found_wherever_they_stand() {
        let mut dice = Dice::new(1);
        let (one, other) = (plant(&mut dice), plant(&mut dice));
        let text = format!("<b>{one}</b> schrieb {}@spieler.example, Qx und qxab", other.to_lowercase());
        assert_eq!(planted(&text), BTreeSet::from([one.to_lowercase(), other.to_lowercase()]));
        let face = format!("url(data:font/woff2;base64,d09{one}Qx+/=) {other}");
        assert_eq!(planted(&face), BTreeSet::from([other.to_lowercase()]));
    }
}
