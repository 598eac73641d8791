//! Telling persons from machines. What a machine sent is never answered: two machines that answer each other
//! do not stop.

use super::Incoming;

/// Who, or what, sent a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A person, as far as one can tell.
    Person,
    /// An automatic answer: out of office, receipt (RFC 3834).
    AutoReply,
    /// What begins like an automatic answer and may be a person's all the same: only its subject says so.
    Away,
    /// A delivery report about a mail of ours (RFC 3464).
    Bounce(Bounce),
    /// A mailing list or bulk mail.
    List,
    /// Our own mail come back: it carries our mark.
    Loop,
}

/// What a delivery report says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounce {
    /// The address that failed, if the report names one.
    pub recipient: Option<String>,
    /// Whether trying again is useless (status 5.x.x).
    pub permanent: bool,
    /// The enhanced status code, `5.1.1`, if the report names one.
    pub status: Option<String>,
}

/// The header that every mail of ours carries, with the site's name as value.
pub const OWN_MARK: &str = "x-konzert";

/// Decides what sent a message. `site` is the value of our own mark; `raw` the message for delivery reports.
pub fn kind(message: &Incoming, raw: &[u8], site: &str) -> Kind {
    let says = |name: &str, words: &[&str]| {
        message.header(name).is_some_and(|value| {
            let value = value.to_lowercase();
            words.iter().any(|word| value.contains(word))
        })
    };
    if message.header(OWN_MARK).is_some_and(|value| value == site) {
        return Kind::Loop;
    }
    if let Some(bounce) = bounce(message, raw) {
        return Kind::Bounce(bounce);
    }
    let auto_submitted =
        message.header("auto-submitted").is_some_and(|value| !value.trim().eq_ignore_ascii_case("no"));
    if auto_submitted
        || message.header("x-autoreply").is_some()
        || message.header("x-autorespond").is_some()
        || message.media_type == "multipart/report"
        || says("precedence", &["auto_reply", "auto-reply"])
        || says("x-auto-response-suppress", &["all", "oof"]) && away(&message.subject)
    {
        return Kind::AutoReply;
    }
    if away(&message.subject) {
        return Kind::Away;
    }
    if message.header("list-id").is_some()
        || message.header("list-unsubscribe").is_some()
        || says("precedence", &["bulk", "list", "junk"])
    {
        return Kind::List;
    }
    Kind::Person
}

/// Subjects that automatic answers begin with, in the languages of our players.
fn away(subject: &str) -> bool {
    const BEGINNINGS: [&str; 12] = [
        "automatische antwort",
        "automatische rückmeldung",
        "abwesenheitsnotiz",
        "abwesenheit:",
        "abwesend:",
        "automatic reply",
        "auto reply",
        "autoreply",
        "auto:",
        "out of office",
        "out of the office",
        "away:",
    ];
    let subject = subject.trim().to_lowercase();
    BEGINNINGS.iter().any(|beginning| subject.starts_with(beginning))
}

fn bounce(message: &Incoming, raw: &[u8]) -> Option<Bounce> {
    let report = message.media_type == "multipart/report"
        && message
            .header("content-type")
            .is_some_and(|value| value.to_lowercase().contains("delivery-status"));
    let empty_path = message.header("return-path").is_some_and(|value| value.trim() == "<>");
    let daemon = message.from.as_ref().is_some_and(|from| {
        let local = from.address.split('@').next().unwrap_or_default();
        matches!(local, "mailer-daemon" | "postmaster")
    });
    if !(report || daemon && (empty_path || message.header("x-failed-recipients").is_some())) {
        return None;
    }
    let text = String::from_utf8_lossy(raw);
    let field = |name: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        })
    };
    // A report that says "delayed" or "delivered" is no failure.
    let action = field("Action").map(|action| action.to_lowercase());
    let status = field("Status").and_then(|status| status.split_whitespace().next().map(str::to_owned));
    let recipient = field("Final-Recipient")
        .or_else(|| field("Original-Recipient"))
        .map(|value| value.rsplit(';').next().unwrap_or_default().trim().to_lowercase())
        .or_else(|| message.header("x-failed-recipients").map(|value| value.trim().to_lowercase()));
    let failed = action.as_deref().is_none_or(|action| action == "failed");
    let permanent = failed && status.as_deref().is_none_or(|status| status.starts_with('5'));
    Some(Bounce { recipient, permanent, status })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::{Limits, read};
    use super::*;

    fn kind_of(raw: &str) -> Kind {
        let raw = raw.replace('\n', "\r\n");
        kind(&read(raw.as_bytes(), Limits::SITE).unwrap(), raw.as_bytes(), "konzert.example")
    }

    #[test]
    fn a_person_is_a_person_even_with_odd_headers() {
        assert_eq!(
            kind_of("From: a@x.example\nSubject: ST-1 Italien F1901\nAuto-Submitted: no\n\nA Ven H\n"),
            Kind::Person
        );
        assert_eq!(kind_of("From: a@x.example\nSubject: Automatik im Spiel\n\nA Ven H\n"), Kind::Person);
    }

    #[test]
    fn automatic_answers_are_known_by_header_or_subject() {
        for head in [
            "Auto-Submitted: auto-replied",
            "Auto-Submitted: auto-generated",
            "X-Autoreply: yes",
            "Precedence: auto_reply",
        ] {
            assert_eq!(
                kind_of(&format!("From: a@x.example\n{head}\n\nBin weg.\n")),
                Kind::AutoReply,
                "{head}"
            );
        }
    }

    #[test]
    fn what_only_begins_like_one_is_looked_at() {
        for subject in [
            "Automatische Antwort: ST-1",
            "Out of Office: ST-1",
            "=?utf-8?q?Automatische_R=C3=BCckmeldung?=",
            "Abwesenheit: 3.12.",
            "Abwesend: ST-1201, Befehle fehlen",
        ] {
            let raw = format!("From: a@x.example\nSubject: {subject}\n\nBin weg.\n");
            assert_eq!(kind_of(&raw), Kind::Away, "{subject}");
        }
    }

    #[test]
    fn lists_and_our_own_mails_are_known() {
        assert_eq!(kind_of("From: a@x.example\nList-Id: <dip.example>\n\nHallo\n"), Kind::List);
        assert_eq!(kind_of("From: a@x.example\nPrecedence: bulk\n\nHallo\n"), Kind::List);
        assert_eq!(kind_of("From: a@x.example\nX-Konzert: konzert.example\n\nHallo\n"), Kind::Loop);
        assert_eq!(
            kind_of("From: a@x.example\nX-Konzert: another.example\n\nHallo\n"),
            Kind::Person,
            "another site's mark"
        );
    }

    #[test]
    fn a_delivery_report_names_who_failed_and_whether_for_good() {
        let report = |action: &str, status: &str| {
            format!(
                "From: MAILER-DAEMON@mx.example\nReturn-Path: <>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n\
                 --b\nContent-Type: text/plain\n\nfailed\n--b\nContent-Type: message/delivery-status\n\n\
                 Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; Anna@X.example\nAction: {action}\nStatus: {status}\n\n--b--\n"
            )
        };
        let bounce = |permanent, status: &str| {
            Kind::Bounce(Bounce {
                recipient: Some("anna@x.example".to_owned()),
                permanent,
                status: Some(status.to_owned()),
            })
        };
        assert_eq!(kind_of(&report("failed", "5.1.1")), bounce(true, "5.1.1"));
        assert_eq!(kind_of(&report("failed", "4.2.2 (full)")), bounce(false, "4.2.2"));
        assert_eq!(kind_of(&report("delayed", "4.4.1")), bounce(false, "4.4.1"));
    }
}
