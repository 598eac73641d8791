//! A message taken apart: who, to whom, about what, and the text; within limits, so that no message costs
//! more than its size deserves.

use super::text;
use mail_parser::{Address, HeaderValue, Message, MessageParser, MimeHeaders, PartType};
use thiserror::Error;

/// What a message may be at most. Larger ones are refused with an answer, not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of the whole raw message, attachments included.
    pub bytes: usize,
    /// MIME parts.
    pub parts: usize,
    /// Lines of text.
    pub lines: usize,
    /// Bytes of text after decoding.
    pub text: usize,
}

impl Limits {
    /// The limits of a site: room for any honest order mail with a long press and a photo beside it.
    pub const SITE: Limits = Limits { bytes: 10 << 20, parts: 64, lines: 4_000, text: 512 << 10 };
}

/// Why a message is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unreadable {
    /// More bytes than [`Limits::bytes`].
    #[error("the message has {size} bytes, more than {most}")]
    TooLarge {
        /// Its size in bytes.
        size: usize,
        /// The limit in bytes.
        most: usize,
    },
    /// More MIME parts than [`Limits::parts`].
    #[error("the message has more than {most} parts")]
    TooManyParts {
        /// The limit.
        most: usize,
    },
    /// More text than [`Limits::lines`] or [`Limits::text`].
    #[error("the message has more than {most_lines} lines or {most_bytes} bytes of text")]
    TooMuchText {
        /// The limit of lines.
        most_lines: usize,
        /// The limit of bytes.
        most_bytes: usize,
    },
    /// No header could be found.
    #[error("this is no mail message")]
    NoMessage,
}

/// A name with an address, as a header gives it; the address is in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mailbox {
    /// The display name, if any.
    pub name: Option<String>,
    /// The address.
    pub address: String,
}

/// An attachment: never opened, only mentioned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// Its file name, if it has one.
    pub name: Option<String>,
    /// Its media type.
    pub media_type: String,
    /// Its decoded size in bytes.
    pub bytes: usize,
}

/// A message as far as a game master cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// Its identity without angle brackets; `None` if the sender gave none.
    pub message_id: Option<String>,
    /// The identities it answers, nearest first.
    pub references: Vec<String>,
    /// Who wrote it.
    pub from: Option<Mailbox>,
    /// Where answers are wanted, if elsewhere.
    pub reply_to: Option<Mailbox>,
    /// To whom, carbon copies and envelope headers included.
    pub to: Vec<Mailbox>,
    /// The subject, decoded.
    pub subject: String,
    /// When the sender says it was written, as seconds since 1970.
    pub date: Option<i64>,
    /// What the person wrote, as plain text with line breaks `\n`; quotes and signature still in it.
    pub text: String,
    /// Whether there was only HTML, from which the text was made.
    pub from_html: bool,
    /// What else hung on it.
    pub attachments: Vec<Attachment>,
    /// All header lines, names in lower case, for [`super::kind`] and [`super::verdict`].
    pub headers: Vec<(String, String)>,
    /// The types of the top part and of a delivery report, in lower case.
    pub media_type: String,
}

impl Incoming {
    /// The first header of this name (lower case).
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// Takes a raw message apart.
///
/// # Errors
/// What exceeds the limits, or is no message at all.
pub fn read(raw: &[u8], limits: Limits) -> Result<Incoming, Unreadable> {
    if raw.len() > limits.bytes {
        return Err(Unreadable::TooLarge { size: raw.len(), most: limits.bytes });
    }
    if boundaries(raw) > limits.parts * 2 {
        return Err(Unreadable::TooManyParts { most: limits.parts });
    }
    let open = super::nested::hide(raw);
    let parsed = MessageParser::default().parse(open.as_ref()).ok_or(Unreadable::NoMessage)?;
    if parsed.headers().is_empty() {
        return Err(Unreadable::NoMessage);
    }
    if parsed.parts.len() > limits.parts {
        return Err(Unreadable::TooManyParts { most: limits.parts });
    }
    let (text, from_html) = body(&parsed);
    if text.len() > limits.text || text.lines().count() > limits.lines {
        return Err(Unreadable::TooMuchText { most_lines: limits.lines, most_bytes: limits.text });
    }
    Ok(Incoming {
        message_id: parsed.message_id().map(str::to_owned),
        references: references(&parsed),
        from: parsed.from().and_then(first),
        reply_to: parsed.reply_to().and_then(first),
        to: recipients(&parsed),
        subject: one_line(parsed.subject().unwrap_or_default()),
        date: parsed.date().map(mail_parser::DateTime::to_timestamp),
        text,
        from_html,
        attachments: attachments(&parsed),
        headers: parsed.headers_raw().map(|(name, value)| (name.to_lowercase(), one_line(value))).collect(),
        media_type: media_type(&parsed.parts[0]),
    })
}

/// Lines that may open a MIME part. Counted before parsing, because a parser builds every part.
fn boundaries(raw: &[u8]) -> usize {
    raw.windows(3).filter(|window| *window == b"\n--").count()
}

/// The text a person reads first: all plain text parts, or what the HTML shows.
fn body(parsed: &Message<'_>) -> (String, bool) {
    let plain: Vec<&str> = parsed
        .text_body
        .iter()
        .filter_map(|part| parsed.parts.get(*part as usize))
        .filter_map(|part| match &part.body {
            PartType::Text(text) => Some((part, text)),
            _ => None,
        })
        .map(|(_, text)| text.as_ref())
        .collect();
    if !plain.iter().all(|text| text.trim().is_empty()) {
        let flowed = flowed(parsed);
        let texts: Vec<String> = plain.iter().map(|text| text::plain(text, flowed)).collect();
        return (texts.join("\n"), false);
    }
    let html: Vec<String> = parsed
        .html_body
        .iter()
        .filter_map(|part| parsed.parts.get(*part as usize))
        .filter_map(|part| match &part.body {
            PartType::Html(html) => Some(text::from_html(html)),
            _ => None,
        })
        .collect();
    let found = !html.is_empty();
    (html.join("\n"), found)
}

/// Whether the first text part is format=flowed (RFC 3676), and whether spaces before breaks are to be deleted.
fn flowed(parsed: &Message<'_>) -> Option<text::Flowed> {
    let part = parsed.text_body.first().and_then(|part| parsed.parts.get(*part as usize))?;
    let kind = part.content_type()?;
    let is =
        |name: &str, value: &str| kind.attribute(name).is_some_and(|found| found.eq_ignore_ascii_case(value));
    is("format", "flowed").then(|| text::Flowed { delete_space: is("delsp", "yes") })
}

fn references(parsed: &Message<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for header in [parsed.in_reply_to(), parsed.references()] {
        let mut names = match header {
            HeaderValue::Text(one) => vec![one.to_string()],
            HeaderValue::TextList(all) => all.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        // The last reference is the nearest.
        names.reverse();
        for name in names {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

/// Headers in which a mail server notes for whom a message really was.
const ENVELOPE: [&str; 3] = ["Delivered-To", "X-Original-To", "Envelope-To"];

fn recipients(parsed: &Message<'_>) -> Vec<Mailbox> {
    let mut found: Vec<Mailbox> = Vec::new();
    let lists = [parsed.to(), parsed.cc(), parsed.resent_to()];
    for mailbox in lists.into_iter().flatten().flat_map(all) {
        if !found.iter().any(|other| other.address == mailbox.address) {
            found.push(mailbox);
        }
    }
    for (name, value) in parsed.headers_raw() {
        let address = value.trim().to_lowercase();
        if ENVELOPE.iter().any(|header| header.eq_ignore_ascii_case(name))
            && address.contains('@')
            && !found.iter().any(|other| other.address == address)
        {
            found.push(Mailbox { name: None, address });
        }
    }
    found
}

fn attachments(parsed: &Message<'_>) -> Vec<Attachment> {
    parsed
        .attachments()
        .map(|part| Attachment {
            name: part.attachment_name().map(one_line),
            media_type: media_type(part),
            bytes: part.contents().len(),
        })
        .collect()
}

fn media_type(part: &mail_parser::MessagePart<'_>) -> String {
    let written = part.content_type().map_or_else(
        || "text/plain".to_owned(),
        |kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or("plain")).to_lowercase(),
    );
    super::nested::shown(written)
}

fn first(address: &Address<'_>) -> Option<Mailbox> {
    all(address).into_iter().next()
}

fn all(address: &Address<'_>) -> Vec<Mailbox> {
    address
        .iter()
        .filter_map(|one| {
            let address = one.address()?.trim().to_lowercase();
            address.contains('@').then(|| Mailbox { name: one.name().map(one_line), address })
        })
        .collect()
}

/// Control characters and line breaks become single spaces: header text is shown and logged.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
