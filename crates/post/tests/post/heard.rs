//! Nothing from a known person goes unheard: what cannot be read is said, what is not answered waits for the game master.
#![allow(clippy::unwrap_used)]

use store::InboxState;

use crate::site::{address, plain, running};
use crate::wishes::{GAME, HERE, ITALY};

const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION\n";
const READ: [&str; 3] = ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"];

/// A mail of Italy's with a body of its own making: headers of the body, an empty line, the body.
fn made(subject: &str, body: &str) -> String {
    let plain = plain(&address(ITALY), HERE, subject, "");
    let (head, _) = plain.split_once("Content-Type").unwrap();
    format!("{head}MIME-Version: 1.0\n{body}")
}

fn mixed(parts: &[&str]) -> String {
    let parts: String = parts.iter().map(|part| format!("--b\n{part}\n")).collect();
    format!("Content-Type: multipart/mixed; boundary=b\n\n{parts}--b--\n")
}

async fn heard(raw: &[u8]) -> (Vec<String>, String, InboxState) {
    let site = running().await;
    let received = site.office.receive("test", raw).await.unwrap();
    site.office.work_until_idle().await.unwrap();
    let answer = site.answer_to(ITALY).await.text;
    (site.orders_of(GAME, "italy").await, answer, site.state(&received.identity).await.0)
}

const SAID: &str = "Content-Type: text/plain; charset=utf-8\n\nAnbei meine Züge.\n";

// 9.5: orders count wherever somebody wrote them, as long as it is text.
#[tokio::test]
async fn orders_are_read_where_people_put_them() {
    let file = format!(
        "Content-Type: text/plain; name=befehle.txt\nContent-Disposition: attachment; filename=befehle.txt\n\n{ORDERS}"
    );
    let octets = format!(
        "Content-Type: application/octet-stream; name=befehle.txt\nContent-Disposition: attachment; filename=befehle.txt\n\n{ORDERS}"
    );
    let signed = format!(
        "Content-Type: text/plain; charset=utf-8\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n{ORDERS}- -- \nEmil\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n-----END PGP SIGNATURE-----\n"
    );
    let both = format!(
        "Content-Type: multipart/signed; boundary=b; protocol=\"application/pgp-signature\"\n\n--b\nContent-Type: text/plain\n\n{ORDERS}\n--b\nContent-Type: application/pgp-signature; name=signature.asc\n\n-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n--b--\n"
    );
    for (what, raw) in [
        ("a text file", made("ST-1201", &mixed(&[SAID, &file]))),
        ("a text file and nothing else", made("ST-1201", &mixed(&[&file]))),
        ("a text file of a careful program", made("ST-1201", &mixed(&[SAID, &octets]))),
        ("signed in sight", made("ST-1201", &signed)),
        ("signed beside", made("ST-1201", &both)),
        ("the subject", plain(&address(ITALY), HERE, "ST-1201 F1901: A Ven-Tri, A Rom-Ven, F Nap-ION", "")),
        (
            "the subject without a season",
            plain(&address(ITALY), HERE, "ST-1201 A Ven-Tri; A Rom-Ven; F Nap-ION", "Gruß, Emil"),
        ),
    ] {
        let (orders, answer, _) = heard(raw.as_bytes()).await;
        assert_eq!(orders, READ, "{what}: {answer}");
    }
}

// A mail signed as a whole is only a wrapper around the words.
#[tokio::test]
async fn orders_in_an_opaque_signature_are_read() {
    let folder = testbed::Scratch::new("smime");
    let run = |script: &str| {
        let done = std::process::Command::new("sh")
            .args(["-c", script])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        done.stdout
    };
    run(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 9 -subj /CN=Emil -keyout k.pem -out c.pem",
    );
    std::fs::write(folder.path().join("m"), format!("Content-Type: text/plain\n\n{ORDERS}")).unwrap();
    for how in ["smime -sign -nodetach", "cms -sign -nodetach -stream"] {
        let raw = run(&format!("openssl {how} -signer c.pem -inkey k.pem -in m"));
        let raw = String::from_utf8(raw).unwrap();
        let (orders, answer, _) =
            heard(made("ST-1201", raw.trim_start_matches("MIME-Version: 1.0\n")).as_bytes()).await;
        assert_eq!(orders, READ, "{how}: {answer}");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_said() {
    let word = "Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document; name=befehle.docx\nContent-Disposition: attachment; filename=befehle.docx\nContent-Transfer-Encoding: base64\n\nUEsDBA==\n";
    let pgp = "Content-Type: multipart/encrypted; boundary=b; protocol=\"application/pgp-encrypted\"\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream; name=encrypted.asc\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n--b--\n";
    let armour =
        "Content-Type: text/plain\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n";
    let inline = format!(
        "Content-Type: text/plain\n\n-------- Weitergeleitete Nachricht --------\nVon: Emil\nDatum: heute\nAn: mich\n\n{ORDERS}"
    );
    let enclosed = format!("Content-Type: message/rfc822\n\nFrom: x@y.example\nSubject: Züge\n\n{ORDERS}");
    for (what, raw, said) in [
        ("a document", made("ST-1201", &mixed(&[word])), "befehle.docx"),
        ("a document and words", made("ST-1201", &mixed(&[SAID, word])), "befehle.docx"),
        ("encrypted", made("ST-1201", pgp), "verschlüsselt"),
        ("encrypted in sight", made("ST-1201", armour), "verschlüsselt"),
        ("forwarded", made("WG: Züge ST-1201", &inline), "weitergeleitet"),
        ("forwarded whole", made("Fwd: ST-1201", &mixed(&[&enclosed])), "weitergeleitet"),
    ] {
        let (orders, answer, _) = heard(raw.as_bytes()).await;
        assert!(orders.is_empty(), "{what}");
        assert!(answer.contains(said), "{what}: {answer}");
    }
}

// What somebody forwards is not their own; the game master who assigns it says that it counts.
#[tokio::test]
async fn a_forwarded_mail_that_the_game_master_assigns_counts() {
    let site = running().await;
    let text =
        format!("-------- Weitergeleitete Nachricht --------\nVon: Emil\nDatum: heute\nAn: mich\n\n{ORDERS}");
    let id = site.mail(&plain("fremd@x.example", HERE, "WG: Züge", &text)).await;
    let master = desk::Caller::Member(site.desk.member_named("Master").await.unwrap());
    site.desk.assign_mail(&master, &site.office, &id, GAME, ITALY).await.unwrap();
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
}

#[tokio::test]
async fn eight_bits_without_a_charset_are_windows_1252() {
    for charset in [
        "",
        "Content-Type: text/plain\n",
        "Content-Type: text/plain; charset=us-ascii\n",
        "Content-Type: text/plain; charset=unknown-8bit\n",
    ] {
        let site = running().await;
        let head = made("ST-1201 Italien Fr\u{1}hjahr 1901", charset).replace("MIME-Version: 1.0\n", "");
        let body =
            format!("{head}\nPresse:\nSch\u{2}ne Gr\u{1}\u{3}e f\u{1}r 5 \u{4}\nEnde Presse\n{ORDERS}");
        let raw: Vec<u8> = body
            .bytes()
            .map(|byte| match byte {
                1 => 0xfc,
                2 => 0xf6,
                3 => 0xdf,
                4 => 0x80,
                byte => byte,
            })
            .collect();
        site.office.receive("test", &raw).await.unwrap();
        site.office.work_until_idle().await.unwrap();
        let game = site.game(GAME).await;
        let press: Vec<_> = game.submissions.iter().flat_map(|kept| &kept.sheet.press).collect();
        assert_eq!(press[0].text, "Schöne Grüße für 5 €", "{charset}");
    }
}

// 9.4: an absence is announced where its word naturally stands.
#[tokio::test]
async fn an_absence_in_the_subject_is_no_machine() {
    let site = running().await;
    let id = site.mail(&plain(&address(ITALY), HERE, "Abwesenheit: 3.12. bis 10.12.", "Gruß, Emil")).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    assert!(site.answer_to(ITALY).await.text.contains("3. Dezember 2026 bis zum 10. Dezember 2026"));
    assert_eq!(site.game(GAME).await.absences.len(), 1);
    // A note without days is kept for the game master, and not answered: two machines must not talk.
    let before = site.letters_to(ITALY, "answer").await.len();
    let id = site.mail(&plain(&address(ITALY), HERE, "Abwesenheit: Emil", "Ich bin nicht im Büro.")).await;
    assert_eq!(site.state(&id).await.0, InboxState::Queue);
    assert_eq!(site.letters_to(ITALY, "answer").await.len(), before);
    let id = site.mail(&plain(&address(ITALY), HERE, "Abwesenheit: und noch meine Züge", ORDERS)).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
}

// The limit is for machines. The last answer says that it is the last, and what is not answered waits.
#[tokio::test]
async fn after_the_limit_mails_wait_and_orders_are_answered() {
    let site = running().await;
    let mut waiting = Vec::new();
    for number in 0..9 {
        let text = format!("Wie geht es denn so, Frage {number}?");
        waiting.push(site.mail(&plain(&address(ITALY), HERE, "Frage", &text)).await);
    }
    let answers = site.letters_to(ITALY, "answer").await;
    assert_eq!(answers.len(), 6);
    assert!(answers[5].text.contains("in dieser Stunde die letzte Antwort"), "{}", answers[5].text);
    for id in &waiting {
        assert_eq!(site.state(id).await.0, InboxState::Queue);
    }
    // As the last answer promised: orders are answered, those under a wrong year, too.
    site.mail(&plain(&address(ITALY), HERE, "ST-1201 Italien F1902", ORDERS)).await;
    let answer = site.answer_to(ITALY).await.text;
    assert!(answer.contains("Im Betreff steht Frühjahr 1902"), "{answer}");
    // Whoever answers one of our letters is no machine that we do not know.
    let player = site.desk.member_named(ITALY).await.unwrap();
    let reply = site.office.addresses().reply(GAME, player.id);
    site.mail(&plain(&address(ITALY), &reply, "Re: ST-1201", "Wie bitte?")).await;
    assert_eq!(site.letters_to(ITALY, "answer").await.len(), 8);
}

// 9.5a: orders for a later turn are not considered; whoever only mistook the year is told so.
#[tokio::test]
async fn a_wrong_year_is_said_with_what_to_do() {
    let site = running().await;
    site.mail(&plain(&address(ITALY), HERE, "ST-1201 Italien F1902", ORDERS)).await;
    let answer = site.answer_to(ITALY).await.text;
    assert!(answer.contains("Frühjahr 1902") && answer.contains("Frühjahr 1901"), "{answer}");
    assert!(answer.contains("nichts übernommen") && answer.contains("noch einmal"), "{answer}");
}

/// R173, 9.5: orders for units that do not stand there now, under another turn: the reason is the turn, and it is said.
#[tokio::test]
async fn a_turn_that_is_not_pending_is_the_reason_even_where_nothing_can_be_read() {
    let site = running().await;
    let stands_later = "A Tri - Ser\nA Alb - Gre\nF Tun - Wmed\n";
    let id = site.mail(&plain(&address(ITALY), HERE, "ST-1201 Italien H1901", stands_later)).await;
    let answer = site.answer_to(ITALY).await.text;
    assert!(answer.contains("Im Betreff steht Herbst 1901, gezogen wird aber Frühjahr 1901"), "{answer}");
    assert_eq!(site.state(&id).await.0, InboxState::Queue, "somebody looks at it");
    // that is the reason, once: nothing of it is found fault with line by line
    for text in [stands_later, "F1902\nA Ven - Tri\nA Rom - Apu\nF Nap - ION\n"] {
        site.mail(&plain(&address(ITALY), HERE, "ST-1201 Italien F1902", text)).await;
        let answer = site.answer_to(ITALY).await.text;
        assert!(answer.contains("Im Betreff steht Frühjahr 1902"), "{answer}");
        assert!(!answer.contains("verstanden wurde") && !answer.contains("9.5a"), "{answer}");
    }

    site.mail(&plain(
        &address(ITALY),
        HERE,
        "ST-1201 Italien F1901",
        "A Ven - Tri\nA Rom - Apu\nF Nap - ION\n",
    ))
    .await;
    site.all_but_italy_hand_in(GAME).await;
    site.clock.set(site.game(GAME).await.deadline.unwrap().at);
    site.desk.work_until_idle().await.unwrap();
    let stood_before = "A Rom - Ven\nF Nap - Tys\n";
    let id = site.mail(&plain(&address(ITALY), HERE, "ST-1201 Italien F1901", stood_before)).await;
    let answer = site.answer_to(ITALY).await.text;
    assert!(
        answer.contains("Deine Mail ist für Frühjahr 1901; dieser Zug ist schon ausgewertet"),
        "{answer}"
    );
    assert_eq!(site.state(&id).await.1, "late", "the game master sees what was late");
}
