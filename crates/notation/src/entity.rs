//! Characters that HTML calls by name.

pub(crate) fn named(name: &str) -> Option<char> {
    Some(match name {
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" | "ldquo" | "rdquo" | "bdquo" | "laquo" | "raquo" => '"',
        "apos" | "lsquo" | "rsquo" | "sbquo" => '\'',
        "ndash" | "mdash" | "minus" | "shy" => {
            if name == "shy" {
                '\u{AD}'
            } else {
                '-'
            }
        }
        "rarr" | "rArr" => '→',
        "auml" => 'ä',
        "ouml" => 'ö',
        "uuml" => 'ü',
        "Auml" => 'Ä',
        "Ouml" => 'Ö',
        "Uuml" => 'Ü',
        "szlig" => 'ß',
        "eacute" => 'é',
        "hellip" => '…',
        "bull" | "middot" => '•',
        "euro" => '€',
        "times" => 'x',
        "plus" => '+',
        "ast" => '*',
        "colon" => ':',
        "comma" => ',',
        "lpar" => '(',
        "rpar" => ')',
        _ => return None,
    })
}
