//! Messages within messages are attachments, and attachments are not opened. They are hidden from the parser before it
//! runs: it would build one value inside the other, and a few thousand levels (a small mail is enough) overflow the
//! stack when they are let go.

use std::borrow::Cow;

/// The header that says what a part is.
const HEADER: &[u8] = b"content-type:";
/// The longest beginning of its value that is looked at.
const LONGEST: usize = 200;

/// The message with the types of nested messages and digests made unknown: the first letter becomes an `x`.
pub(super) fn hide(raw: &[u8]) -> Cow<'_, [u8]> {
    let mut hidden = Cow::Borrowed(raw);
    let mut at = 0;
    while let Some(found) = find(&raw[at..]) {
        at += found + HEADER.len();
        if let Some(letter) = nested_type(raw, at) {
            hidden.to_mut()[letter] = b'x';
        }
    }
    hidden
}

/// The same type as its sender wrote it.
pub(super) fn shown(media_type: String) -> String {
    match media_type.strip_prefix("xessage/") {
        Some(rest) => format!("message/{rest}"),
        None => media_type,
    }
}

fn find(raw: &[u8]) -> Option<usize> {
    // The colon is rare; the letters before it are compared only there.
    let colons = raw.iter().enumerate().filter(|(_, byte)| **byte == b':').map(|(at, _)| at + 1);
    let mut ends = colons.filter_map(|end| end.checked_sub(HEADER.len()));
    ends.find(|start| raw[*start..start + HEADER.len()].eq_ignore_ascii_case(HEADER))
}

/// Where the type begins, if it is that of a message or a digest. White space, line folds and comments count for nothing.
fn nested_type(raw: &[u8], from: usize) -> Option<usize> {
    let mut word = Vec::new();
    let mut first = None;
    let mut depth = 0_usize;
    for (at, byte) in raw.iter().enumerate().skip(from).take(LONGEST) {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ if depth > 0 || byte.is_ascii_whitespace() => {}
            b';' => break,
            _ => {
                first.get_or_insert(at);
                word.push(byte.to_ascii_lowercase());
            }
        }
    }
    let report = [&b"message/delivery-status"[..], b"message/disposition-notification"];
    let nested = word.starts_with(b"message/") && !report.iter().any(|kind| word.starts_with(kind));
    first.filter(|_| nested || word.starts_with(b"multipart/digest"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_messages_are_hidden_however_they_are_written() {
        for (raw, expected) in [
            ("Content-Type: message/rfc822\r\n", "Content-Type: xessage/rfc822\r\n"),
            ("content-TYPE:\r\n MESSAGE/Global; x=y", "content-TYPE:\r\n xESSAGE/Global; x=y"),
            ("Content-Type: (a (b)) message / rfc822", "Content-Type: (a (b)) xessage / rfc822"),
            ("Content-Type: multipart/digest; boundary=b", "Content-Type: xultipart/digest; boundary=b"),
            ("Content-Type: message/delivery-status", "Content-Type: message/delivery-status"),
            (
                "Content-Type: text/plain\r\n\r\nmessage/rfc822",
                "Content-Type: text/plain\r\n\r\nmessage/rfc822",
            ),
            ("", ""),
        ] {
            assert_eq!(String::from_utf8_lossy(&hide(raw.as_bytes())), expected);
        }
        assert_eq!(shown("xessage/rfc822".into()), "message/rfc822");
    }
}
