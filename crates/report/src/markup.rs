//! A little HTML writer: elements that close themselves, text that is always escaped.

/// HTML under construction.
#[derive(Default)]
pub(crate) struct Markup {
    text: String,
}

impl Markup {
    /// An element with attributes as they stand in the tag (made by this crate, never by players) and content.
    pub(crate) fn element(&mut self, name: &str, attributes: &str, content: impl FnOnce(&mut Markup)) {
        self.text.push('<');
        self.text.push_str(name);
        if !attributes.is_empty() {
            self.text.push(' ');
            self.text.push_str(attributes);
        }
        self.text.push('>');
        content(self);
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push_str(">\n");
    }

    /// An element that holds only text.
    pub(crate) fn leaf(&mut self, name: &str, attributes: &str, text: &str) {
        self.element(name, attributes, |inside| inside.words(text));
    }

    /// Text; what would be markup in it is escaped.
    pub(crate) fn words(&mut self, text: &str) {
        self.text.push_str(&text::escaped(text));
    }

    /// Markup that this program made elsewhere: a map, a part of a page.
    pub(crate) fn trusted(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    /// A picture inside the page. As an image of its own, because two pictures on one page would share their
    /// element ids.
    pub(crate) fn picture(&mut self, caption: &str, svg: &str) {
        let mut address = String::with_capacity(svg.len() + svg.len() / 4);
        for character in svg.chars() {
            match character {
                '%' | '#' | '<' | '>' | '"' | '&' | '\n' => {
                    address.push_str(&format!("%{:02X}", character as u32));
                }
                character => address.push(character),
            }
        }
        self.image(caption, &format!("data:image/svg+xml;charset=utf-8,{address}"));
    }

    /// A picture at an address that this program made.
    pub(crate) fn image(&mut self, caption: &str, address: &str) {
        self.trusted(&format!("<img src=\"{address}\" alt=\"{}\">\n", text::escaped(caption)));
    }

    /// All that was written, as HTML.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}
