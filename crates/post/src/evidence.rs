//! When a mail arrived: the time at which a mail server of ours took it, not the one at which we got to read it. A player
//! whose mail was there before the deadline was in time, whatever was slow or stood still on our side.
//!
//! What stands further down in a mail's head anybody may have written. The topmost `Received` was written by the server
//! that handed the mail to us; a mailbox tells its own time.

use jiff::{SignedDuration, Timestamp};

/// No mail server of ours keeps a mail for longer before it gives it to us.
const LONGEST: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The time in the topmost `Received` of a mail's head.
pub(crate) fn received(raw: &[u8]) -> Option<Timestamp> {
    let head = raw.split(|byte| *byte == b'\n');
    let mut lines =
        head.map(|line| line.strip_suffix(b"\r").unwrap_or(line)).take_while(|line| !line.is_empty());
    let first = lines
        .by_ref()
        .find(|line| line.get(..9).is_some_and(|name| name.eq_ignore_ascii_case(b"received:")))?;
    let mut value = String::from_utf8_lossy(first).into_owned();
    for line in lines.take_while(|line| line.first().is_some_and(|sign| matches!(sign, b' ' | b'\t'))) {
        value.push_str(&String::from_utf8_lossy(line));
    }
    // RFC 5321, 4.4: the time stands behind the last semicolon; a comment in brackets may follow.
    let (_, time) = value.rsplit_once(';')?;
    let time = time.split('(').next()?.trim();
    let zoned = jiff::fmt::rfc2822::parse(time).ok()?;
    Some(zoned.timestamp())
}

/// The time that counts for a mail which we got at `now` and which a server of ours took at `taken`.
pub(crate) fn counts(taken: Option<Timestamp>, now: Timestamp) -> Timestamp {
    match taken {
        // A server whose clock is ahead makes nobody late.
        Some(taken) if taken <= now && now.duration_since(taken) <= LONGEST => taken,
        _ => now,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a time")
    }

    #[test]
    fn the_topmost_received_tells_when_our_server_took_it() {
        let raw = b"Delivered-To: partie@konzert.example\r\n\
            Received: from mail.anna.example (mail.anna.example [192.0.2.7])\r\n\tby mx.konzert.example (Postfix) with ESMTPS id 4F\r\n\
            \tfor <partie@konzert.example>; Mon, 30 Nov 2026 19:59:42 +0100 (CET)\r\n\
            Received: from forged; Mon, 30 Nov 2026 10:00:00 +0100\r\n\
            From: anna@anna.example\r\n\r\nReceived: in the body; Mon, 30 Nov 2026 09:00:00 +0100\r\n";
        assert_eq!(received(raw), Some(at("2026-11-30T18:59:42Z")));
        assert_eq!(received(b"From: a@b\n\nReceived: x; Mon, 30 Nov 2026 09:00:00 +0100\n"), None);
        assert_eq!(received(b"Received: no time\n\n"), None);
        assert_eq!(received(b"Received: x; yesterday\n\n"), None);
    }

    #[test]
    fn a_time_that_cannot_be_is_not_believed() {
        let now = at("2026-11-30T19:05:00Z");
        assert_eq!(counts(Some(at("2026-11-30T18:59:42Z")), now), at("2026-11-30T18:59:42Z"));
        assert_eq!(counts(Some(at("2026-11-30T19:06:00Z")), now), now, "in the future");
        assert_eq!(counts(Some(at("2026-10-30T19:06:00Z")), now), now, "a month ago");
        assert_eq!(counts(None, now), now);
    }
}
