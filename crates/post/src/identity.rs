//! By what a received message is known: the same message, delivered twice or by two ways, is one.
//!
//! The identity is made of what the sender wrote (Message-ID, sender, date, subject, text) and not of what servers
//! added on the way; two messages with one Message-ID but different words are two. A message that cannot be read is
//! known by its bytes.

use sha2::{Digest, Sha256};

use crate::incoming::{Incoming, Limits, read};

/// Put before the head of a message that was too large to be kept whole; its value is the size in bytes.
pub(crate) const CUT: &str = "X-Konzert-Cut";
/// How much of such a message is kept.
const KEPT: usize = 64 << 10;

/// The message as it is kept: whole, or the beginning with a note of its size.
pub fn kept(raw: &[u8], size: usize, limits: Limits) -> Vec<u8> {
    if size <= limits.bytes {
        return raw.to_vec();
    }
    let mut cut = format!("{CUT}: {size}\r\n").into_bytes();
    cut.extend_from_slice(&raw[..raw.len().min(KEPT)]);
    cut
}

/// The identity of a message, 24 hexadecimal digits; for one in the box for copies alone another than for the
/// same in the games' box (9.5a).
pub fn identity(raw: &[u8], limits: Limits, copy: bool) -> String {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(if copy { b"copy" } else { b"mail" });
    match read(raw, limits) {
        Ok(mail) => parts(&mail, &mut part),
        Err(_) => part(raw),
    }
    hash.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

fn parts(mail: &Incoming, part: &mut impl FnMut(&[u8])) {
    part(mail.message_id.as_deref().unwrap_or_default().as_bytes());
    part(mail.from.as_ref().map_or("", |from| from.address.as_str()).as_bytes());
    part(&mail.date.unwrap_or_default().to_le_bytes());
    part(mail.subject.as_bytes());
    part(mail.text.trim().as_bytes());
    // A delivery report has no text of its own.
    if mail.text.trim().is_empty() {
        for (name, value) in mail.headers.iter().filter(|(name, _)| name == "x-failed-recipients") {
            part(name.as_bytes());
            part(value.as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(raw: &str) -> String {
        identity(raw.replace('\n', "\r\n").as_bytes(), Limits::SITE, false)
    }

    #[test]
    fn what_servers_add_does_not_make_it_another_message() {
        let first = of("Received: by a\nMessage-ID: <1@x>\nFrom: a@x.example\nSubject: s\n\nA Ven H\n");
        let again = of(
            "Received: by b\nDelivered-To: p@k.example\nMessage-ID: <1@x>\nFrom: a@x.example\nSubject: s\n\nA Ven H\n\n",
        );
        let encoded = of(
            "Message-ID: <1@x>\nFrom: a@x.example\nSubject: =?utf-8?q?s?=\nContent-Transfer-Encoding: quoted-printable\n\nA =56en H\n",
        );
        assert_eq!((&first, first.len()), (&again, 24));
        assert_eq!(first, encoded, "the same words in another coat");
    }

    #[test]
    fn other_words_or_another_sender_make_another_message() {
        let first = of("Message-ID: <1@x>\nFrom: a@x.example\n\nA Ven H\n");
        assert_ne!(first, of("Message-ID: <1@x>\nFrom: a@x.example\n\nA Ven - Tri\n"));
        assert_ne!(first, of("Message-ID: <1@x>\nFrom: b@x.example\n\nA Ven H\n"));
        assert_ne!(
            of("From: a@x.example\n\nA Ven H\n"),
            of("Message-ID: <1@x>\nFrom: a@x.example\n\nA Ven H\n")
        );
        assert_ne!(identity(b"x", Limits::SITE, false), identity(b"x", Limits::SITE, true));
    }

    #[test]
    fn a_large_message_is_kept_in_part_with_its_size() {
        let limits = Limits { bytes: 10, ..Limits::SITE };
        assert_eq!(kept(b"0123456789", 10, limits), b"0123456789");
        assert_eq!(kept(b"From: a\r\n\r\n", 99, limits), b"X-Konzert-Cut: 99\r\nFrom: a\r\n\r\n");
    }
}
