//! Lists in a sentence.

use crate::{Lang, common};
use std::fmt::Display;

/// "A", "A und B", "A, B und C"; in English "A, B and C". Nothing for an empty list.
pub fn list(lang: Lang, items: impl IntoIterator<Item = impl Display>) -> String {
    join(items, |first, last| common::ListLast { first, last }.text(lang))
}

/// "A", "A oder B", "A, B oder C"; in English "A, B or C". Nothing for an empty list.
pub fn choice(lang: Lang, items: impl IntoIterator<Item = impl Display>) -> String {
    join(items, |first, last| common::ChoiceLast { first, last }.text(lang))
}

fn join(
    items: impl IntoIterator<Item = impl Display>,
    with_last: impl Fn(String, String) -> String,
) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let Some(last) = items.pop() else {
        return String::new();
    };
    if items.is_empty() { last } else { with_last(items.join(", "), last) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_join_their_last_item_with_a_word() {
        let none: [&str; 0] = [];
        assert_eq!(list(Lang::De, none), "");
        assert_eq!(list(Lang::De, ["A"]), "A");
        assert_eq!(list(Lang::De, ["A", "B"]), "A und B");
        assert_eq!(list(Lang::En, ["A", "B", "C"]), "A, B and C");
        assert_eq!(choice(Lang::De, ["A", "B", "C"]), "A, B oder C");
        assert_eq!(choice(Lang::En, ["A", "B"]), "A or B");
    }
}
