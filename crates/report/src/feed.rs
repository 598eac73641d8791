//! Reports as a feed (Atom, RFC 4287): one entry a turn, with the whole report in it.

use crate::html::{article, title};
use crate::part::Beside;
use crate::turn::TurnReport;
use text::Lang;
use text::escaped;
use variants::Variant;

/// Where an entry belongs: what a feed reader needs to tell entries apart. Times are RFC 3339.
#[derive(Clone, Copy, Debug)]
pub struct Address<'a> {
    /// A name that never changes: an IRI.
    pub id: &'a str,
    /// The page that shows it.
    pub link: &'a str,
    /// When it last changed.
    pub updated: &'a str,
}

/// The entry of a turn's report.
pub fn entry(
    variant: &Variant,
    report: &TurnReport,
    beside: &Beside,
    lang: Lang,
    address: Address,
) -> String {
    format!(
        "<entry xml:lang=\"{lang}\">\n{}<content type=\"html\">{}</content>\n</entry>\n",
        about(&title(report, lang), address),
        escaped(&article(variant, report, beside, lang))
    )
}

/// A feed with its entries, newest first as a rule.
pub fn feed(name: &str, author: &str, address: Address, entries: &[String]) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n{}<author><name>{}</name></author>\n{}</feed>\n",
        about(name, address),
        escaped(author),
        entries.concat()
    )
}

fn about(title: &str, address: Address) -> String {
    format!(
        "<title>{}</title>\n<id>{}</id>\n<link href=\"{}\"/>\n<updated>{}</updated>\n",
        escaped(title),
        escaped(address.id),
        escaped(address.link),
        escaped(address.updated)
    )
}
