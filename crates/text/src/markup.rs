//! Text as it may stand in HTML and XML, in an element or a quoted attribute.

/// The text with everything that would be read as markup written out.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // control characters are allowed in neither HTML nor XML
            sign if sign.is_control() && !matches!(sign, '\n' | '\t') => out.push('\u{fffd}'),
            sign => out.push(sign),
        }
    }
    out
}
