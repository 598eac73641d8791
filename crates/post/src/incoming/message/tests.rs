//! Messages in the shapes that real mail programs make, and in those that an attacker makes.
#![allow(clippy::unwrap_used)]

use super::*;

fn site(raw: &str) -> Incoming {
    read(raw.replace('\n', "\r\n").as_bytes(), Limits::SITE).unwrap()
}

#[test]
fn a_plain_mail_gives_sender_subject_and_text() {
    let mail = site(
        "Message-ID: <1@x.example>\nIn-Reply-To: <0@k.example>\nReferences: <00@k.example> <0@k.example>\n\
         From: =?iso-8859-1?q?J=FCrgen_M=FCller?= <Juergen@X.example>\nTo: spiel@k.example, Sl <sl@k.example>\n\
         Cc: zugkopie@k.example\nDate: Fri, 20 Nov 2026 20:15:00 +0100\n\
         Subject: =?utf-8?b?U1QtMTIwMSAvIEl0YWxpZW4gLyBGcsO8aGphaHIgMTkwMQ==?=\n\n\
         A Ven - Tyr\n",
    );
    assert_eq!(mail.message_id.as_deref(), Some("1@x.example"));
    assert_eq!(mail.references, ["0@k.example", "00@k.example"]);
    assert_eq!(
        mail.from,
        Some(Mailbox { name: Some("Jürgen Müller".to_owned()), address: "juergen@x.example".to_owned() })
    );
    let to: Vec<&str> = mail.to.iter().map(|to| to.address.as_str()).collect();
    assert_eq!(to, ["spiel@k.example", "sl@k.example", "zugkopie@k.example"]);
    assert_eq!(mail.subject, "ST-1201 / Italien / Frühjahr 1901");
    assert_eq!(mail.date, Some(1_795_202_100));
    assert_eq!(mail.text.trim(), "A Ven - Tyr");
    assert!(mail.attachments.is_empty());
}

#[test]
fn quoted_printable_latin_1_keeps_umlauts() {
    let mail = site(
        "From: a@x.example\nContent-Type: text/plain; charset=iso-8859-15\nContent-Transfer-Encoding: quoted-printable\n\n\
         A M=FCn - K=\nie\n",
    );
    assert_eq!(mail.text.trim(), "A Mün - Kie");
}

#[test]
fn the_plain_alternative_is_preferred_and_html_alone_is_turned_into_text() {
    let alternative = "From: a@x.example\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n\
                       A Mun H\n--b\nContent-Type: text/html\n\n<p>A Mun <b>H</b></p>\n--b--\n";
    let mail = site(alternative);
    assert_eq!(mail.text.trim(), "A Mun H");
    let html = site(
        "From: a@x.example\nContent-Type: text/html\n\n<div>A Mun <b>-</b> Ber</div><div>F Kie H</div>\n",
    );
    let lines: Vec<&str> = html.text.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(lines, ["A Mun - Ber", "F Kie H"]);
}

#[test]
fn attachments_are_mentioned_and_not_read() {
    let mail = site(
        "From: a@x.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nA Mun H\n\
         --b\nContent-Type: application/pdf; name=\"zug.pdf\"\nContent-Disposition: attachment; filename=\"zug.pdf\"\n\
         Content-Transfer-Encoding: base64\n\nQUJD\n--b--\n",
    );
    assert_eq!(mail.text.trim(), "A Mun H");
    let expected = Attachment {
        name: Some("zug.pdf".to_owned()),
        media_type: "application/pdf".to_owned(),
        bytes: 3,
        text: None,
    };
    assert_eq!(mail.attachments, [expected]);
}

#[test]
fn the_envelope_recipient_counts_as_recipient() {
    let mail =
        site("Delivered-To: Spiel+st1@k.example\nFrom: a@x.example\nTo: undisclosed-recipients:;\n\nx\n");
    assert_eq!(mail.to, [Mailbox { name: None, address: "spiel+st1@k.example".to_owned() }]);
}

#[test]
fn a_message_beyond_the_limits_is_refused_before_it_costs_anything() {
    let limits = Limits { bytes: 2_000, parts: 4, lines: 10, text: 1_000 };
    let large = format!("From: a@x.example\r\n\r\n{}", "x".repeat(3_000));
    assert_eq!(read(large.as_bytes(), limits), Err(Unreadable::TooLarge { size: large.len(), most: 2_000 }));
    let lines = format!("From: a@x.example\r\n\r\n{}", "H\r\n".repeat(100));
    assert_eq!(
        read(lines.as_bytes(), limits),
        Err(Unreadable::TooMuchText { most_lines: 10, most_bytes: 1_000 })
    );
    let parts = format!(
        "From: a@x.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n{}",
        "--b\r\n\r\nx\r\n".repeat(30)
    );
    assert_eq!(read(parts.as_bytes(), limits), Err(Unreadable::TooManyParts { most: 4 }));
}

#[test]
fn a_bomb_of_nested_parts_is_refused() {
    let mut bomb = String::from("From: a@x.example\r\n");
    for depth in 0..2_000 {
        bomb.push_str(&format!("Content-Type: multipart/mixed; boundary=b{depth}\r\n\r\n--b{depth}\r\n"));
    }
    assert_eq!(
        read(bomb.as_bytes(), Limits::SITE),
        Err(Unreadable::TooManyParts { most: Limits::SITE.parts })
    );
}

#[test]
fn bytes_that_are_no_message_are_an_error_and_no_panic() {
    assert_eq!(read(b"", Limits::SITE), Err(Unreadable::NoMessage));
    for raw in [
        &b"\xff\xfe\x00"[..],
        b"\r\n\r\n",
        b":",
        b"From",
        b"Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n",
    ] {
        let _ = read(raw, Limits::SITE);
    }
}

#[test]
fn line_breaks_in_headers_become_spaces() {
    let mail = site("From: a@x.example\nSubject: =?utf-8?q?a=0D=0ABcc:_b?=\n\nx\n");
    assert_eq!(mail.subject, "a Bcc: b");
}
