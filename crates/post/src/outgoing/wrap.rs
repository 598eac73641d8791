//! Long lines broken where words end, so that a letter reads well in any program (RFC 5322 recommends 78 characters). Rows of
//! tables stay whole: a column that slipped says something else.

/// The longest line that is written, in characters.
const WIDTH: usize = 76;
/// Longest row of a table; what is longer is none, or nobody could read it anyway.
const ROW: usize = 200;

/// Breaks lines that are too long. A line that is indented or an item of a list goes on with the same indentation and two more, one with a term in
/// front below its explanation; a word that alone is too long (a link) stays whole.
pub fn wrap(text: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + 64);
    for line in text.lines() {
        let length = line.chars().count();
        let columns = columns(line);
        if length <= WIDTH || columns.len() > 2 && length <= ROW {
            wrapped.push_str(line.trim_end());
            wrapped.push('\n');
            continue;
        }
        let indent = columns.first().copied().unwrap_or_default();
        let further = match columns.as_slice() {
            [_, second] if *second <= WIDTH / 2 => *second,
            _ if indent == 0 && !line.starts_with("- ") => 0,
            _ => indent + 2,
        };
        // What stands before the last column is kept as it is.
        let start = if further > indent + 2 { further } else { indent };
        let (before, rest) = line.split_at(at_char(line, start));
        let mut current = before.to_owned();
        let mut words = 0;
        for word in together(rest) {
            let length = current.chars().count() + 1 + word.chars().count();
            if words > 0 && length > WIDTH {
                wrapped.push_str(&current);
                wrapped.push('\n');
                current = " ".repeat(further);
                words = 0;
            }
            if words > 0 {
                current.push(' ');
            }
            current.push_str(&word);
            words += 1;
        }
        wrapped.push_str(current.trim_end());
        wrapped.push('\n');
    }
    wrapped
}

/// The words of a line, those as one that are read as one: "§ 1.2", "7. Dezember", "7 December", "20:00 Uhr", "3. NMR". A row of
/// numbers is as many words as it has numbers.
fn together(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut paragraph, mut number) = (false, false);
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let named = number && word.starts_with(char::is_alphabetic);
        let hour = word.trim_end_matches(|sign: char| !sign.is_alphabetic()) == "Uhr";
        match words.last_mut().filter(|_| paragraph || named || hour) {
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => words.push(word.to_owned()),
        }
        let digits = word.trim_start_matches('(').trim_end_matches('.');
        number = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        paragraph = word.ends_with('§');
    }
    words
}

/// Where the columns of a line begin, in characters: its first word, and what stands behind two blanks or more. Two blanks after
/// a sentence are a habit of typists.
fn columns(line: &str) -> Vec<usize> {
    let mut columns = Vec::new();
    let (mut blanks, mut last) = (0, ' ');
    for (at, sign) in line.chars().enumerate() {
        if sign == ' ' {
            blanks += 1;
            continue;
        }
        let sentence = matches!(last, '.' | '!' | '?' | ':' | ';' | ',');
        if columns.is_empty() || blanks > 1 && !sentence {
            columns.push(at);
        }
        (blanks, last) = (0, sign);
    }
    columns
}

/// The byte at which the n-th character of a line begins.
fn at_char(line: &str, n: usize) -> usize {
    line.char_indices().nth(n).map_or(line.len(), |(at, _)| at)
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
        for (first, below) in [("  ", "    "), ("- ", "  ")] {
            let indented = wrap(&format!("{first}{long}"));
            assert!(indented.lines().skip(1).all(|line| line.starts_with(below)), "{indented}");
        }
    }

    #[test]
    fn what_is_read_as_one_stays_on_one_line() {
        for (before, together) in
            [("am", "7. Dezember"), ("on", "7 December"), ("nach", "§ 1.2"), ("bis", "20:00 Uhr")]
        {
            let long = format!("{} {before} {together} und weiter", "w".repeat(WIDTH - 5 - before.len()));
            assert_eq!(wrap(&long).lines().nth(1), Some(format!("{together} und weiter").as_str()), "{long}");
        }
        for many in ["1 2 3 4 5 6 7 8 9 ".repeat(20), "20 Uhrwerke ".repeat(20), "1. 2. 3. ".repeat(30)] {
            assert!(wrap(&many).lines().all(|line| line.chars().count() <= WIDTH), "{}", wrap(&many));
        }
    }

    // The exchange table of Kapitalisten is wider than a line: its columns tell whose the numbers are.
    #[test]
    fn rows_of_tables_stay_whole_and_explanations_go_on_below_themselves() {
        let row = "  Der Pate            0.00   1000   1000   1000   1300 +  700 - 1000   *1000   RED   12";
        assert!(row.chars().count() > WIDTH);
        assert_eq!(wrap(row), format!("{row}\n"));
        let term =
            "  NMR  keine Züge erhalten, und noch viel mehr dazu, so dass die Zeile länger wird als eine";
        assert_eq!(
            wrap(term),
            "  NMR  keine Züge erhalten, und noch viel mehr dazu, so dass die Zeile\n       länger wird als eine\n"
        );
        let typist = format!("Kein Tisch.  Zwei Leerzeichen.  {}", "wort ".repeat(20));
        assert!(wrap(&typist).lines().all(|line| line.chars().count() <= WIDTH), "{}", wrap(&typist));
    }
}
