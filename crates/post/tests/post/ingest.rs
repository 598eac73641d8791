//! What becomes of a mail: who sent it, what it is for, what is answered.
#![allow(clippy::unwrap_used)]

use desk::{Caller, Reply};
use store::InboxState;
use text::Lang;

use crate::reply::reply;
use crate::site::{NAMES, address, at, plain, proven, running, settings, site, site_with};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";

/// The player of a power: powers were wished for in the board's order.
fn player(power: &str) -> &'static str {
    let at = variants::standard().powers.iter().position(|known| known.id == power).expect("a power");
    NAMES[at]
}

/// R005a, R005b, R169: orders by mail, answered with the echo.
#[tokio::test]
async fn orders_are_handed_in_and_echoed() {
    let site = running().await;
    let italy = player("italy");
    let raw = plain(
        &address(italy),
        HERE,
        "ST-1201 Italien F1901",
        "A Ven - Tri\nA Rom - Ven\nF Nap - Ion\nF Xyz - Abc",
    );
    let id = site.mail(&raw).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    assert_eq!(site.orders_of(GAME, "italy").await[..3], ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"]);
    let answer = site.answer_to(italy).await;
    assert_eq!(answer.subject, "ST-1201, Frühjahr 1901: Befehle eingegangen");
    assert!(answer.text.contains("Fassung 1") && answer.text.contains("A Ven - Tri"), "{}", answer.text);
    assert!(answer.text.contains("F Xyz - Abc"), "what was not understood is named: {}", answer.text);
    assert!(answer.text.contains("Montag, 7. Dezember 2026, 20:00 Uhr"), "{}", answer.text);
    assert!(answer.in_reply_to.is_some_and(|id| id.ends_with("@spieler.example")));
}

// The same message twice is the same submission, by whatever way it comes.
#[tokio::test]
async fn the_same_message_twice_is_one() {
    let site = running().await;
    let italy = player("italy");
    let raw = plain(&address(italy), HERE, "ST-1201 Italien F1901", "A Ven H\nA Rom H\nF Nap H");
    let first = site.mail(&raw).await;
    let again = site.mail(&format!("Received: from elsewhere\n{raw}")).await;
    assert_eq!(first, again);
    let game = site.game(GAME).await;
    assert_eq!(game.submissions.len(), 1);
    assert_eq!(site.letters_to(italy, "answer").await.len(), 1);
}

/// R172: a correction holds all orders; the later one counts.
#[tokio::test]
async fn a_correction_replaces_and_an_incomplete_one_is_pointed_out() {
    let site = running().await;
    let italy = player("italy");
    let send = async |text: &str| {
        site.mail(&plain(&address(italy), HERE, "ST-1201 Italien F1901 neu", text)).await;
    };
    send("A Ven H\nA Rom H\nF Nap H").await;
    send("A Ven - Pie\nA Rom - Ven\nF Nap - Ion").await;
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven - Pie", "A Rom - Ven", "F Nap - ION"]);
    send("A Ven - Tyr").await;
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven - Pie", "A Rom - Ven", "F Nap - ION"]);
    assert!(site.answer_to(italy).await.text.contains("alle Befehle enthalten (9.5)"));
}

#[tokio::test]
async fn a_stranger_changes_nothing_and_is_answered() {
    let site = running().await;
    let raw = plain("fremder@boese.example", HERE, "ST-1201 Italien F1901", "A Ven - Tri");
    let id = site.mail(&proven(&raw)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "stranger".to_owned()));
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    let answer = site.answer_to("fremder@boese.example").await;
    assert_eq!(answer.address.as_deref(), Some("fremder@boese.example"));
    assert!(answer.text.contains("zu keinem Spieler"));
    assert_eq!(site.waiting().await.len(), 1, "the game master is told");
}

// A signed answer address stands for its owner, from wherever it is used; for nobody else.
#[tokio::test]
async fn an_answer_address_is_its_owners() {
    let site = running().await;
    let (italy, france) = (player("italy"), player("france"));
    let member = site.desk.member_named(italy).await.unwrap();
    let reply = site.office.addresses().reply(GAME, member.id);
    let orders = "A Ven H\nA Rom H\nF Nap H";
    site.mail(&plain("anna.unterwegs@mobil.example", &reply, "Re: ST-1201", orders)).await;
    assert_eq!(site.orders_of(GAME, "italy").await.len(), 3);
    assert_eq!(site.letters_to("anna.unterwegs@mobil.example", "answer").await.len(), 0);
    assert_eq!(site.letters_to(italy, "answer").await.len(), 1, "the answer goes to the known address");
    let id = site
        .mail(&plain(&address(france), &reply, "Re: ST-1201", "A Ven - Tri\nA Rom - Tus\nF Nap - Tun"))
        .await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "two-senders".to_owned()));
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven xxx", "A Rom xxx", "F Nap xxx"]);
    assert!(site.orders_of(GAME, "france").await.is_empty());
}

/// R223b: what the receiving server found out counts; nobody else's word does.
#[tokio::test]
async fn a_forged_sender_changes_nothing_and_the_member_is_told() {
    let site = running().await;
    let italy = player("italy");
    let raw = plain(&address(italy), HERE, "ST-1201 Italien F1901", "A Ven - Tri");
    let forged = format!("Authentication-Results: mx.konzert.example; dmarc=fail\n{raw}");
    let id = site.mail(&forged).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "forged".to_owned()));
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    assert!(site.answer_to(italy).await.text.contains("als gefälscht erkannt"));
    let another = format!(
        "Authentication-Results: mx.boese.example; dmarc=fail\n{}",
        raw.replace("A Ven - Tri", "A Ven - Pie")
    );
    site.mail(&another).await;
    assert_eq!(
        site.orders_of(GAME, "italy").await[..1],
        ["A Ven - Pie"],
        "another server's word is nobody's"
    );
}

/// Without proof nothing is done before its owner says so: orders, votes, settings. What only asks is answered, and what is proven counts.
#[tokio::test]
async fn what_is_not_proven_is_done_after_a_yes() {
    let site = site_with(post::Settings { proof: true, ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let italy = player("italy");
    let version = async || site.game(GAME).await.version;
    let before = version().await;
    let raw = plain(&address(italy), HERE, "ST-1201 Italien F1901", "A Ven - Tri\nA Rom - Ven\nF Nap - ION");
    let id = site.mail(&raw).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done, "nobody else need look at it");
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    let asked = site.answer_to(italy).await;
    assert!(matches!(asked.reply, Reply::Confirm(_)), "{asked:#?}");
    assert!(asked.text.contains("deine Befehle") && asked.text.contains("JA"), "{}", asked.text);
    for words in [
        "no wait",
        "AUSSTEIGEN ST-1201",
        "ERINNERUNG AUS",
        "NACHRICHT AN Frankreich:\nHallo",
        "SPRACHE Englisch",
    ] {
        site.mail(&plain(&address(italy), HERE, "ST-1201", words)).await;
        let answer = site.answer_to(italy).await;
        assert!(matches!(answer.reply, Reply::Confirm(_)), "{words}: {answer:#?}");
        assert_eq!(version().await, before, "{words}");
    }
    assert_eq!(site.desk.member_named(italy).await.unwrap().lang, Lang::De);
    site.mail(&plain(&address(italy), HERE, "ST-1201", "STAND")).await;
    assert!(site.answer_to(italy).await.text.contains("Frankreich"), "it changes nothing");
    reply(&site, italy, &asked, "Ja").await;
    assert_eq!(site.orders_of(GAME, "italy").await[..1], ["A Ven - Tri"]);
    let after = version().await;
    reply(&site, italy, &asked, "Ja").await;
    assert_eq!(version().await, after, "once");
    // What came for sure is proof of nothing for what comes after it.
    site.mail(&raw.replace("A Ven - Tri", "A Ven - Tyr")).await;
    assert_eq!(version().await, after);
    let proved = format!(
        "Authentication-Results: mx.konzert.example; dkim=pass header.d=spieler.example\n{}",
        raw.replace("A Ven - Tri", "A Ven - Pie")
    );
    site.mail(&proved).await;
    assert_eq!(site.orders_of(GAME, "italy").await[..1], ["A Ven - Pie"]);
}

/// R170b: who orders Italy and writes "Frankreich" is asked; nothing counts.
#[tokio::test]
async fn a_power_in_the_subject_that_the_sender_does_not_order_is_asked_back() {
    for (lang, asked) in [
        (
            Lang::De,
            "Im Betreff steht Frankreich; diese Macht führst du in ST-1201 nicht. Es wurde nichts übernommen.",
        ),
        (Lang::En, "The subject says France, which is not yours in ST-1201. Nothing was done."),
    ] {
        let site = site().await;
        site.running(GAME, lang, |_| {}).await;
        let italy = player("italy");
        let subject = if lang == Lang::De { "ST-1201 Frankreich F1901" } else { "ST-1201 France S1901" };
        let before = site.orders_of(GAME, "italy").await;
        site.mail(&plain(&address(italy), HERE, subject, "A Ven H")).await;
        let answer = site.answer_to(italy).await.text;
        assert!(answer.contains(asked), "{answer}");
        assert_eq!(site.orders_of(GAME, "italy").await, before);
    }
}

/// Where address, reference, subject and sender lead: the first that says something wins, a contradiction is asked back
/// (R170b: "unclear subjects are asked back").
#[tokio::test]
async fn the_game_is_found_by_address_reference_subject_and_sender() {
    let site = running().await;
    let italy = player("italy");
    let orders = "A Ven H\nA Rom H\nF Nap H";
    let plainly = "partie@konzert.example";
    let version = async || site.game(GAME).await.submissions.len();
    site.mail(&plain(&address(italy), HERE, "Hallo", orders)).await;
    assert_eq!(version().await, 1, "by address");
    site.mail(&plain(&address(italy), plainly, "Hallo", orders)).await;
    assert_eq!(version().await, 2, "by sender, who plays in one game only");

    site.running("ST-1202", Lang::De, |_| {}).await;
    let id = site.mail(&plain(&address(italy), plainly, "Hallo", orders)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "several-games".to_owned()));
    let answer = site.answer_to(italy).await;
    assert!(answer.text.contains("ST-1201 oder ST-1202"), "{}", answer.text);
    assert!(answer.text.contains("partie+st-1202@konzert.example"));
    for subject in ["ST-1201 Italien F1901", "1201/Italien/F1901", "Partie 1201 Befehle", "st1201"] {
        let before = version().await;
        site.mail(&plain(&address(italy), plainly, subject, orders)).await;
        assert_eq!(version().await, before + 1, "by subject: {subject}");
    }
    let before = version().await;
    let raw = plain(&address(italy), plainly, "Re: Deine Mail", orders);
    site.mail(&format!("References: <game.st-1201@konzert.example> <7@x.example>\n{raw}")).await;
    assert_eq!(version().await, before + 1, "by reference");
    let id = site.mail(&plain(&address(italy), HERE, "ST-1202 Italien F1901", orders)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "contradiction".to_owned()));
    assert_eq!(version().await, before + 1);
    let id = site.mail(&plain(&address(italy), plainly, "ST-9999 Italien F1901", orders)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "unknown-game".to_owned()));
    let id = site.mail(&plain(&address(italy), plainly, "ST-1201 Frankreich F1901", orders)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "other-power".to_owned()));
    assert_eq!(version().await, before + 1);
}

/// R173, R174: the box for copies.
#[tokio::test]
async fn a_copy_counts_only_where_nothing_else_came() {
    let site = running().await;
    let (italy, france) = (player("italy"), player("france"));
    let copy = "zugkopie@konzert.example";
    let subject = "ST-1201 Italien F1901";
    site.mail(&plain(&address(italy), copy, subject, "A Ven H\nA Rom H\nF Nap H")).await;
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven xxx", "A Rom xxx", "F Nap xxx"]);
    assert!(site.answer_to(italy).await.text.contains("Kopienfach"));
    let french = "ST-1201 Frankreich F1901";
    site.mail(&plain(&address(france), HERE, french, "A Par - Pic\nA Mar - Spa\nF Bre - Mao")).await;
    site.mail(&plain(&address(france), copy, french, "A Par - Bur\nA Mar H\nF Bre H")).await;
    assert_eq!(site.orders_of(GAME, "france").await, ["A Par - Pic", "A Mar - Spa", "F Bre - MAO"]);
    // Sent to both, it is one mail, and no copy.
    let raw = plain(&address(italy), &format!("{HERE}, {copy}"), subject, "A Ven - Pie\nA Rom H\nF Nap H");
    site.mail(&raw).await;
    assert_eq!(site.orders_of(GAME, "italy").await[0], "A Ven - Pie");
}

#[tokio::test]
async fn machines_are_never_answered() {
    let site = running().await;
    let italy = player("italy");
    let raw = |head: &str| {
        format!("{head}\n{}", plain(&address(italy), HERE, "ST-1201 Italien F1901", "A Ven - Tri"))
    };
    for (number, head) in [
        "Auto-Submitted: auto-replied",
        "List-Id: <runde.example>",
        "Precedence: bulk",
        "X-Konzert: konzert.example",
    ]
    .iter()
    .enumerate()
    {
        let id =
            site.mail(&raw(head).replace("A Ven - Tri", &format!("A Ven - Tri{}", " ".repeat(number)))).await;
        assert_eq!(site.state(&id).await.0, InboxState::Ignored, "{head}");
    }
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    assert!(site.letters_to(italy, "answer").await.is_empty());
}

#[tokio::test]
async fn a_delivery_report_marks_the_address_only_if_it_is_signed() {
    let site = running().await;
    let italy = player("italy");
    let member = site.desk.member_named(italy).await.unwrap();
    let report = |to: &str| {
        format!(
            "From: MAILER-DAEMON@mx.example\nTo: {to}\nReturn-Path: <>\nSubject: failed\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\
             Content-Type: text/plain\n\nfailed for {to}\n--b\nContent-Type: message/delivery-status\n\n\
             Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; {}\nAction: failed\nStatus: 5.1.1\n\n--b--\n",
            address(italy)
        )
    };
    let broken = async || site.desk.store().addresses(member.id).await.unwrap()[0].broken.is_some();
    let id = site.mail(&report("partie@konzert.example")).await;
    assert_eq!((site.state(&id).await, broken().await), ((InboxState::Queue, "bounce".to_owned()), false));
    site.mail(&report(&site.office.addresses().bounce(member.id))).await;
    assert!(broken().await);
    let told = async || {
        let mut told = site.letters_to("Master", "staff").await;
        told.retain(|letter| letter.subject.contains("kommt zurück"));
        told
    };
    let first = told().await.remove(0);
    assert!(
        first.text.contains("Italien") && first.text.contains("Die Adresse gibt es nicht."),
        "{}",
        first.text
    );
    // The next letters come back as well, which is no news before the player was heard of in between.
    let again = |number: u32| {
        let report = report(&site.office.addresses().bounce(member.id));
        report.replace("Subject: failed", &format!("Subject: failed {number}"))
    };
    site.mail(&again(2)).await;
    assert_eq!(told().await.len(), 1);
    site.mail(&proven(&plain(&address(italy), "partie+st-1201@konzert.example", "ST-1201", "STAND"))).await;
    assert!(!broken().await);
    site.mail(&again(3)).await;
    assert_eq!(told().await.len(), 2);
}

#[tokio::test]
async fn what_fits_nothing_goes_to_the_game_master_and_can_be_assigned() {
    let site = running().await;
    let italy = player("italy");
    let raw = plain(&address(italy), HERE, "Frage", "Hallo, geht der ZAT auch einen Tag später?\nGruß");
    let id = site.mail(&raw).await;
    assert_eq!(site.state(&id).await.0, InboxState::Queue);
    assert!(site.answer_to(italy).await.text.contains("liegt beim Spielleiter"));
    let told = site.waiting().await;
    assert!(told[0].text.contains("einen Tag später"), "{}", told[0].text);
    assert!(told[0].text.contains(&format!("/games/{GAME}/desk/mails/{id}")), "{}", told[0].text);
    site.desk.drop_mail(&Caller::Console, &id).await.unwrap();
    assert!(site.queue().await.is_empty());

    let stranger =
        plain("fremder@x.example", "partie@konzert.example", "Italien F1901", "A Ven H\nA Rom H\nF Nap H");
    let id = site.mail(&stranger).await;
    let assign = || site.desk.assign_mail(&Caller::Console, &site.office, &id, GAME, italy);
    assert_eq!(assign().await.unwrap(), desk::Assigned::Done);
    assert_eq!(site.orders_of(GAME, "italy").await.len(), 3);
    assert!(matches!(assign().await, Err(desk::Error::Nothing(_))), "it does not wait any more");
}

// 9.10.1: what came in time counts, however long it lay here; what came for a turn that is over is not taken for the next.
#[tokio::test]
async fn a_deadline_lets_the_mails_before_it_go_first() {
    let site = running().await;
    let italy = player("italy");
    site.clock.set(at("2026-12-07T18:59:59Z"));
    let raw = plain(&address(italy), HERE, "ST-1201 Italien F1901", "A Ven - Pie\nA Rom H\nF Nap H")
        .replace('\n', "\r\n");
    site.office.receive("test", raw.as_bytes()).await.unwrap();
    site.clock.set(at("2026-12-07T19:00:00Z"));
    site.desk.work().await.unwrap();
    assert!(
        site.desk.card(GAME).await.unwrap().deadline.is_some_and(|due| due == at("2026-12-07T19:00:00Z"))
    );
    site.office.work_until_idle().await.unwrap();
    assert_eq!(site.orders_of(GAME, "italy").await[0], "A Ven - Pie");
    site.clock.set(at("2026-12-07T19:00:01Z"));
    site.desk.work_until_idle().await.unwrap();
    let game = site.desk.look_public(GAME).await.unwrap();
    assert!(game.seats.iter().all(|seat| seat.power.as_ref().unwrap().0 != "italy" || seat.nmr_count() == 0));
}
