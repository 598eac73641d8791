//! A message taken apart: who, to whom, about what, and the text; within limits, so that no message costs
//! more than its size deserves.

use super::text;
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{
    Address, Encoding, HeaderName, HeaderValue, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};
use std::borrow::Cow;
use thiserror::Error;

/// What a message may be at most. Larger ones are refused with an answer, not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of the whole raw message, attachments included.
    pub bytes: usize,
    /// MIME parts of the message, whatever they hold.
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
        /// The most parts that are read.
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
    /// The address in lower case, without angle brackets.
    pub address: String,
}

/// An attachment. A text file is read, anything else only mentioned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// Its file name, if it has one.
    pub name: Option<String>,
    /// Its media type.
    pub media_type: String,
    /// Its decoded size in bytes.
    pub bytes: usize,
    /// What it says, if it is plain text.
    pub text: Option<String>,
}

/// A message as far as a game master cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// Its identity without angle brackets; `None` if the sender gave none.
    pub message_id: Option<String>,
    /// The identities it answers, nearest first.
    pub references: Vec<String>,
    /// Who wrote it; nobody if it names several: a server proves one of them, and anybody can add another.
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
    /// What else hung on it.
    pub attachments: Vec<Attachment>,
    /// Whether it is encrypted, so that nobody but its addressee could read it.
    pub sealed: bool,
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
    let inner = unwrapped(&parsed);
    let inner = inner.filter(|raw| boundaries(raw) <= limits.parts * 2);
    let inner = inner.as_deref().map(super::nested::hide);
    let inner = inner.as_ref().and_then(|raw| MessageParser::default().parse(raw.as_ref()));
    let inner = inner.filter(|inner| inner.parts.len() <= limits.parts);
    let words = inner.as_ref().unwrap_or(&parsed);
    let text = super::signed::in_sight(&body(words));
    if text.len() > limits.text || text.lines().count() > limits.lines {
        return Err(Unreadable::TooMuchText { most_lines: limits.lines, most_bytes: limits.text });
    }
    Ok(Incoming {
        message_id: parsed.message_id().map(str::to_owned),
        references: references(&parsed),
        from: only(&parsed),
        reply_to: parsed.reply_to().and_then(first),
        to: recipients(&parsed),
        subject: one_line(&subject(&parsed)),
        date: parsed.date().map(mail_parser::DateTime::to_timestamp),
        sealed: inner.is_none() && is_sealed(&parsed, &text),
        text,
        attachments: attachments(words, limits),
        headers: parsed.headers_raw().map(|(name, value)| (name.to_lowercase(), one_line(value))).collect(),
        media_type: media_type(&parsed.parts[0]),
    })
}

/// Lines that may open a MIME part. Counted before parsing, because a parser builds every part.
fn boundaries(raw: &[u8]) -> usize {
    raw.split(|byte| *byte == b'\n').skip(1).filter(|line| line.starts_with(b"--")).count()
}

/// The message in an opaque signature.
fn unwrapped(parsed: &Message<'_>) -> Option<Vec<u8>> {
    let whole = parsed.parts.first()?;
    is_pkcs7(&media_type(whole)).then(|| super::signed::message(whole.contents())).flatten()
}

fn is_pkcs7(media_type: &str) -> bool {
    matches!(media_type, "application/pkcs7-mime" | "application/x-pkcs7-mime")
}

fn is_sealed(parsed: &Message<'_>, text: &str) -> bool {
    let whole = media_type(&parsed.parts[0]);
    whole == "multipart/encrypted" || is_pkcs7(&whole) || super::signed::is_sealed(text)
}

/// The text of the first message that is enclosed in this one as an attachment, as its writer's own.
pub fn enclosed(raw: &[u8], limits: Limits) -> Option<String> {
    let open = super::nested::hide(raw);
    let parsed = MessageParser::default().parse(open.as_ref())?;
    let inner = parsed.attachments().find(|part| media_type(part).starts_with("message/"))?;
    Some(read(inner.contents(), limits).ok()?.text)
}

/// The subject; of one that holds bytes of no known set, those of Windows-1252.
fn subject(parsed: &Message<'_>) -> String {
    let subject = parsed.subject().unwrap_or_default();
    let head = parsed.headers().iter().find(|header| header.name == HeaderName::Subject);
    let raw =
        head.and_then(|head| parsed.raw_message.get(head.offset_start as usize..head.offset_end as usize));
    raw.filter(|_| subject.contains('\u{fffd}')).map_or_else(|| subject.to_owned(), decoded)
}

/// Bytes of a text without a set: UTF-8, or else what most programs that forget the set write.
fn decoded(bytes: &[u8]) -> String {
    match (std::str::from_utf8(bytes), charset_decoder(b"windows-1252")) {
        (Ok(text), _) => text.to_owned(),
        (Err(_), Some(decode)) => decode(bytes),
        (Err(_), None) => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// The text of a part. Where its set is not known, the bytes decide.
fn text_of<'a>(parsed: &'a Message<'_>, part: &'a MessagePart<'_>, text: &'a str) -> Cow<'a, str> {
    let set = part.content_type().and_then(|kind| kind.attribute("charset")).unwrap_or_default();
    let known = !matches!(set.to_ascii_lowercase().as_str(), "us-ascii" | "ascii" | "utf-8" | "utf8");
    if known && charset_decoder(set.as_bytes()).is_some() {
        return Cow::Borrowed(text);
    }
    let raw = parsed.raw_message.get(part.offset_body as usize..part.offset_end as usize);
    let bytes = raw.and_then(|raw| match part.encoding {
        Encoding::None => Some(raw.to_vec()),
        Encoding::QuotedPrintable => quoted_printable_decode(raw),
        Encoding::Base64 => base64_decode(raw),
    });
    match bytes.filter(|bytes| std::str::from_utf8(bytes).is_err()) {
        Some(bytes) => Cow::Owned(decoded(&bytes)),
        None => Cow::Borrowed(text),
    }
}

/// The text a person reads first: all plain text parts, or what the HTML shows.
fn body(parsed: &Message<'_>) -> String {
    let parts = |ids: &[u32]| ids.iter().filter_map(|id| parsed.parts.get(*id as usize)).collect::<Vec<_>>();
    let plain: Vec<Cow<'_, str>> = parts(&parsed.text_body)
        .into_iter()
        .filter_map(|part| match &part.body {
            PartType::Text(text) => Some(text_of(parsed, part, text)),
            _ => None,
        })
        .collect();
    if !plain.iter().all(|text| text.trim().is_empty()) {
        let flowed = flowed(parsed);
        let texts: Vec<String> = plain.iter().map(|text| text::plain(text, flowed)).collect();
        return texts.join("\n");
    }
    let html: Vec<String> = parts(&parsed.html_body)
        .into_iter()
        .filter_map(|part| match &part.body {
            PartType::Html(html) => Some(text::from_html(&text_of(parsed, part, html))),
            _ => None,
        })
        .collect();
    html.join("\n")
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

fn attachments(parsed: &Message<'_>, limits: Limits) -> Vec<Attachment> {
    // What is read as the mail's own text hangs on nothing.
    let own = |id: &u32, part: &MessagePart<'_>| {
        matches!(part.body, PartType::Text(_) | PartType::Html(_))
            && (parsed.text_body.contains(id) || parsed.html_body.contains(id))
    };
    let hanging = parsed.attachments.iter().filter_map(|id| Some((id, parsed.parts.get(*id as usize)?)));
    hanging
        .filter(|(id, part)| !own(id, part))
        .map(|(_, part)| {
            let (name, media_type) = (part.attachment_name().map(one_line), media_type(part));
            let file = name.as_ref().is_some_and(|name| name.to_lowercase().ends_with(".txt"));
            let text =
                (media_type == "text/plain" || file && media_type == "application/octet-stream").then(|| {
                    match &part.body {
                        PartType::Text(text) => text_of(parsed, part, text).into_owned(),
                        _ => decoded(part.contents()),
                    }
                });
            let fits = |text: &String| text.len() <= limits.text && text.lines().count() <= limits.lines;
            Attachment {
                name,
                media_type,
                bytes: part.contents().len(),
                text: text.map(|text| text::plain(&text, None)).filter(fits),
            }
        })
        .collect()
}

fn media_type(part: &MessagePart<'_>) -> String {
    let written = part.content_type().map_or_else(
        || "text/plain".to_owned(),
        |kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or("plain")).to_lowercase(),
    );
    super::nested::shown(written)
}

/// The one sender.
fn only(parsed: &Message<'_>) -> Option<Mailbox> {
    let heads = parsed.headers().iter().filter(|header| header.name == HeaderName::From);
    let mut senders = heads.filter_map(|head| head.value.as_address()).flat_map(all);
    senders.next().filter(|_| senders.next().is_none())
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
