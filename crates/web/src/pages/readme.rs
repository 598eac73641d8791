//! What the author of a board says about it (`README.md` of its folder) as HTML. It may come from anybody: its own HTML is text, pictures are
//! left out, and links lead to the web alone and vouch for nothing.

use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, html};
use text::Lang;

/// The text as HTML, as far as it is for readers of this language: a line that is `[de]` or `[en]` alone begins what is in that
/// language; what stands above the first one is for everybody. The heading that opens it names the board and is left out.
pub fn told(markdown: &str, lang: Lang) -> String {
    let own = own_part(markdown, lang);
    let mut out = String::with_capacity(own.len() * 2);
    // Inside of what is left out, and whether the heading that opens the text is still to come.
    let (mut left_out, mut opening) = (0, true);
    let events = Parser::new(&own).filter_map(|event| {
        let opens = std::mem::replace(&mut opening, false);
        match event {
            Event::Start(Tag::Heading { .. }) if opens => {
                left_out += 1;
                None
            }
            Event::Start(Tag::Image { .. }) => {
                left_out += 1;
                None
            }
            Event::End(TagEnd::Heading(_) | TagEnd::Image) if left_out > 0 => {
                left_out -= 1;
                None
            }
            _ if left_out > 0 => None,
            Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
            Event::Start(Tag::Link { dest_url, .. }) => Some(Event::InlineHtml(link(&dest_url))),
            Event::End(TagEnd::Link) => Some(Event::InlineHtml("</a>".into())),
            event => Some(event),
        }
    });
    html::push_html(&mut out, events);
    out
}

/// The opening of a link: to the web, or to nowhere.
fn link(to: &str) -> CowStr<'static> {
    if !(to.starts_with("https://") || to.starts_with("http://")) {
        return "<a>".into();
    }
    let mut escaped = String::new();
    for letter in to.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\'' => escaped.push_str("&#39;"),
            letter => escaped.push(letter),
        }
    }
    format!("<a href=\"{escaped}\" rel=\"nofollow ugc noopener\">").into()
}

/// What is for readers of a language.
fn own_part(markdown: &str, lang: Lang) -> String {
    let mut shown = true;
    let mut part = String::with_capacity(markdown.len());
    for line in markdown.lines() {
        match line.trim() {
            "[de]" => shown = lang == Lang::De,
            "[en]" => shown = lang == Lang::En,
            _ if shown => {
                part.push_str(line);
                part.push('\n');
            }
            _ => {}
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_reads_their_own_language() {
        let text = "# Name\n\nBy **nobody**.\n\n[de]\n\n- Wüste\n\n[en]\n\n- Desert\n";
        assert_eq!(told(text, Lang::De), "<p>By <strong>nobody</strong>.</p>\n<ul>\n<li>Wüste</li>\n</ul>\n");
        assert_eq!(
            told(text, Lang::En),
            "<p>By <strong>nobody</strong>.</p>\n<ul>\n<li>Desert</li>\n</ul>\n"
        );
    }

    /// Design 2 and 7: "a small Markdown subset to escaped HTML; links with `nofollow ugc`, no images".
    #[test]
    fn what_strangers_write_is_text() {
        let text = "<script>alert(1)</script>\n\nA <b onclick=x>b</b> ![c](https://x.example/p.png) [d](javascript:alert(1)) \
                    [e](https://x.example/?a=1&b=\"2) <https://x.example/>\n\n```html\n<i>\n```\n";
        let shown = told(text, Lang::En);
        for never in ["<script", "<b ", "<img", "javascript:", "p.png", "<i>"] {
            assert!(!shown.contains(never), "{never}: {shown}");
        }
        assert!(shown.contains("&lt;script&gt;"), "{shown}");
        assert!(shown.contains("<a href=\"https://x.example/\" rel=\"nofollow ugc noopener\">"), "{shown}");
    }
}
