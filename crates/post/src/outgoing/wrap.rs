//! Long lines broken where words end, so that a letter reads well in any program (RFC 5322 recommends 78 characters).

/// Longest line.
const WIDTH: usize = 76;

/// Breaks lines that are too long. A line that is indented goes on with the same indentation and two more; a word that
/// alone is too long (a link) stays whole.
pub fn wrap(text: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + 64);
    for line in text.lines() {
        if line.chars().count() <= WIDTH {
            wrapped.push_str(line.trim_end());
            wrapped.push('\n');
            continue;
        }
        let indent: String = line.chars().take_while(|sign| *sign == ' ').collect();
        let further = if indent.is_empty() { String::new() } else { format!("{indent}  ") };
        let mut current = indent.clone();
        let mut words = 0;
        for word in line.split(' ').filter(|word| !word.is_empty()) {
            let length = current.chars().count() + 1 + word.chars().count();
            if words > 0 && length > WIDTH {
                wrapped.push_str(&current);
                wrapped.push('\n');
                current = further.clone();
                words = 0;
            }
            if words > 0 {
                current.push(' ');
            }
            current.push_str(word);
            words += 1;
        }
        wrapped.push_str(&current);
        wrapped.push('\n');
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_words_and_short_ones_stay() {
        let long = "wort ".repeat(30);
        for line in wrap(&long).lines() {
            assert!(line.chars().count() <= WIDTH && !line.ends_with(' '), "{line:?}");
        }
        assert_eq!(wrap("  A Ven - Tri\n\nkurz"), "  A Ven - Tri\n\nkurz\n");
        assert_eq!(wrap(&"ü".repeat(90)), format!("{}\n", "ü".repeat(90)), "a long word stays whole");
        let indented = wrap(&format!("  {long}"));
        assert!(indented.lines().skip(1).all(|line| line.starts_with("    ")), "{indented}");
    }
}
