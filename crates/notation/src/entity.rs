//! Characters that HTML calls by name.

fn named(name: &str) -> Option<char> {
    Some(match name {
        "nbsp" => '\u{a0}',
        "ensp" | "emsp" | "thinsp" => ' ',
        "shy" => '\u{ad}',
        "zwnj" => '\u{200c}',
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "bdquo" => '„',
        "ldquo" => '“',
        "rdquo" => '”',
        "laquo" => '«',
        "raquo" => '»',
        "apos" => '\'',
        "lsquo" => '‘',
        "rsquo" => '’',
        "sbquo" => '‚',
        "ndash" => '–',
        "mdash" => '—',
        "minus" => '−',
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
        "bull" => '•',
        "middot" => '·',
        "euro" => '€',
        "times" => '×',
        "plus" => '+',
        "ast" => '*',
        "colon" => ':',
        "comma" => ',',
        "lpar" => '(',
        "rpar" => ')',
        _ => return None,
    })
}

/// The character of a reference in HTML, without `&` and `;`: `auml`, `#228` or `#xe4`.
#[must_use]
pub fn reference(of: &str) -> Option<char> {
    let Some(number) = of.strip_prefix('#') else { return named(of) };
    let code = match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => number.parse().ok()?,
    };
    char::from_u32(code)
}
