//! Body text as lines: soft line breaks joined (format=flowed, RFC 3676), HTML turned into the lines it shows.

/// What is forwarded in a text, as if it were its sender's own: below the line that says so, without the head that stands
/// there. `None` if nothing is.
pub fn forwarded(text: &str) -> Option<String> {
    let says = |line: &str| {
        let line = line.trim().to_lowercase();
        let words = [
            "weitergeleitete nachricht",
            "forwarded message",
            "anfang der weitergeleiteten",
            "begin forwarded",
        ];
        words.iter().any(|word| line.contains(word))
    };
    let mut lines =
        text.lines().skip_while(|line| !says(line)).skip(1).skip_while(|line| line.trim().is_empty());
    let first = lines.next()?;
    let head = |line: &str| {
        line.trim_start_matches(['>', ' ']).split_once(':').is_some_and(|(name, _)| name.len() < 20)
    };
    let body: Vec<&str> = match head(first) {
        true => lines.skip_while(|line| head(line) || line.starts_with([' ', '\t'])).collect(),
        false => std::iter::once(first).chain(lines).collect(),
    };
    let body: Vec<&str> =
        body.iter().map(|line| line.trim_start_matches("> ").trim_start_matches('>')).collect();
    Some(body.join("\n"))
}

/// How a format=flowed text is to be joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flowed {
    /// `DelSp=yes`: the space before a soft break is not part of the text.
    pub delete_space: bool,
}

/// Plain text with `\n` line breaks; soft breaks of flowed text are joined, at the same depth of quotation only.
pub fn plain(text: &str, flowed: Option<Flowed>) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let Some(flowed) = flowed else { return text };
    let mut joined: Vec<String> = Vec::new();
    let mut open: Option<usize> = None;
    for line in text.split('\n') {
        let depth = line.len() - line.trim_start_matches('>').len();
        let content = line[depth..].strip_prefix(' ').unwrap_or(&line[depth..]);
        let signature = content == "-- ";
        let soft = content.ends_with(' ') && !signature;
        let content = if soft && flowed.delete_space { &content[..content.len() - 1] } else { content };
        match (open, joined.last_mut()) {
            (Some(above), Some(last)) if above == depth && !signature => last.push_str(content),
            _ if depth == 0 => joined.push(content.to_owned()),
            _ => joined.push(format!("{} {content}", ">".repeat(depth))),
        }
        open = soft.then_some(depth);
    }
    joined.join("\n")
}

/// Tags that begin a new line.
const BLOCKS: [&str; 18] = [
    "p", "div", "br", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre",
    "section", "article",
];

/// Elements whose content is not text for people, or was struck out by them.
const HIDDEN: [&str; 7] = ["style", "script", "head", "title", "s", "strike", "del"];

/// The lines that an HTML body shows; a quotation (`blockquote`) gets `> ` in front.
pub fn from_html(html: &str) -> String {
    let mut page = Page::default();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        page.text(&rest[..start]);
        rest = &rest[start..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
            continue;
        }
        let Some(end) = rest.find('>') else {
            // No tag at all, only a sign: people do write "A Mun -> Ber" in odd places.
            page.text(rest);
            rest = "";
            break;
        };
        page.tag(&rest[1..end]);
        rest = &rest[end + 1..];
    }
    page.text(rest);
    page.finish()
}

/// A page being written line by line.
#[derive(Default)]
struct Page {
    done: String,
    line: String,
    quoted: usize,
    hidden: Option<String>,
}

impl Page {
    fn text(&mut self, text: &str) {
        if self.hidden.is_some() {
            return;
        }
        for (index, word) in text.split(|c: char| c.is_ascii_whitespace()).enumerate() {
            if index > 0 && !self.line.ends_with(' ') && !self.line.is_empty() {
                self.line.push(' ');
            }
            self.line.push_str(&decode(word));
        }
    }

    fn tag(&mut self, tag: &str) {
        let closing = tag.starts_with('/');
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let name = name.to_ascii_lowercase();
        if let Some(hidden) = &self.hidden {
            if closing && *hidden == name {
                self.hidden = None;
            }
            return;
        }
        let holds = matches!(name.as_str(), "div" | "span" | "p" | "td" | "table");
        let unseen = holds && tag.to_ascii_lowercase().replace(' ', "").contains("display:none");
        if (HIDDEN.contains(&name.as_str()) || unseen) && !closing && !tag.ends_with('/') {
            self.hidden = Some(name);
        } else if name == "blockquote" {
            self.break_line();
            self.quoted = if closing { self.quoted.saturating_sub(1) } else { self.quoted + 1 };
        } else if BLOCKS.contains(&name.as_str()) {
            self.break_line();
        } else if matches!(name.as_str(), "td" | "th") && !self.line.is_empty() {
            self.line.push(' ');
        }
    }

    fn break_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        let line = line.trim();
        if !line.is_empty() {
            self.done.push_str(&"> ".repeat(self.quoted));
            self.done.push_str(line);
        }
        // At most one empty line in a row.
        if !self.done.is_empty() && !self.done.ends_with("\n\n") {
            self.done.push('\n');
        }
    }

    fn finish(mut self) -> String {
        self.break_line();
        self.done
    }
}

/// Character references of HTML: the few that mail programs write, and numbers.
fn decode(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut rest = word;
    while let Some(start) = rest.find('&') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        // The longest reference is short; anything longer is text.
        let end = rest.char_indices().take(12).find(|(_, c)| *c == ';').map(|(end, _)| end);
        match end.and_then(|end| Some((end, notation::reference(&rest[1..end])?))) {
            Some((end, sign)) => {
                out.push(sign);
                rest = &rest[end + 1..];
            }
            None => {
                out.push('&');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flowed_lines_are_joined_within_one_depth_of_quotation() {
        let flowed = Some(Flowed { delete_space: false });
        assert_eq!(plain("A Mun - \r\nBer\r\nF Kie H", flowed), "A Mun - Ber\nF Kie H");
        assert_eq!(plain("> alt und \n> lang\nneu", flowed), "> alt und lang\nneu");
        assert_eq!(plain("> alt \nneu", flowed), "> alt \nneu", "another depth is another paragraph");
        assert_eq!(plain("x\n-- \nAnna", flowed), "x\n-- \nAnna", "the signature mark is no soft break");
        assert_eq!(
            plain("München und Ber\u{20}\nlin", Some(Flowed { delete_space: true })),
            "München und Berlin"
        );
    }

    #[test]
    fn text_that_is_not_flowed_keeps_its_lines() {
        assert_eq!(plain("A Mun - \r\nBer", None), "A Mun - \nBer");
    }

    #[test]
    fn html_becomes_the_lines_that_it_shows() {
        let html = "<html><head><style>p{}</style><title>x</title></head><body><div>A M&uuml;n -&gt; Ber</div>\
                    <div><br></div><ul><li>F Kie&nbsp;H</li><li>A Ber\n S  A M&#252;n</li></ul><!-- A Par H -->\
                    <blockquote>alt<br>A War H</blockquote></body></html>";
        let lines: Vec<String> =
            from_html(html).lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
        assert_eq!(lines, ["A Mün -> Ber", "F Kie\u{a0}H", "A Ber S A Mün", "> alt", "> A War H"]);
    }

    #[test]
    fn broken_html_loses_no_text() {
        assert_eq!(
            from_html("A Mun -> Ber < vorher & nachher &unbekannt; &"),
            "A Mun -> Ber < vorher & nachher &unbekannt; &\n"
        );
        assert_eq!(from_html("<div>A Mun H"), "A Mun H\n");
    }
}
