//! A page as its reader reads it: the words of its main part, line by line.

/// Elements that begin a line.
const LINES: [&str; 22] = [
    "p", "li", "tr", "h1", "h2", "h3", "h4", "div", "section", "table", "ul", "ol", "dl", "dt", "dd", "br",
    "form", "pre", "summary", "details", "fieldset", "header",
];
/// Elements whose words nobody reads.
const SILENT: [&str; 5] = ["svg", "script", "style", "nav", "select"];

/// The words of a page's main part, as a person reads them.
pub fn words(page: &str) -> String {
    let main = page.find("<main").map_or(page, |at| &page[at..]);
    let mut rest = main.find("</main>").map_or(main, |end| &main[..end]);
    let mut text = String::new();
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let tag = &rest[at..end];
        let name: String =
            tag.trim_start_matches(['<', '/']).chars().take_while(char::is_ascii_alphanumeric).collect();
        rest = &rest[end..];
        if SILENT.contains(&name.as_str()) && !tag.starts_with("</") {
            let close = format!("</{name}>");
            rest = rest.find(&close).map_or("", |at| &rest[at + close.len()..]);
        } else if LINES.contains(&name.as_str()) {
            text.push('\n');
        } else if matches!(name.as_str(), "td" | "th") {
            text.push_str("  ");
        }
    }
    text.push_str(rest);
    for (sign, meant) in [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&#38;", "&"),
        ("&amp;", "&"),
    ] {
        text = text.replace(sign, meant);
    }
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).fold(String::new(), |all, line| all + &line + "\n")
}
