//! "Reply" does what the letter was about, and what cannot be taken back needs more than a sender's address.
#![allow(clippy::unwrap_used)]

use desk::{Caller, Letter, Reply, Status};
use game::vote::Proposal;
use game::word::seat::SeatId;
use store::InboxState;
use text::Lang;

use crate::site::{NAMES, Site, address, plain, proven, running, settings, site_with};
use crate::wishes::{GAME, HERE, ITALY, evaluate};

const FRANCE: &str = "Carl";
const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION";
const READ: [&str; 3] = ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"];

/// Somebody presses "reply" on a letter and writes this above it.
pub async fn reply(site: &Site, name: &str, letter: &Letter, text: &str) -> String {
    let member = site.desk.member_named(name).await.unwrap();
    let to = site.office.addresses().answer(GAME, member.id, &letter.reply);
    let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
    let subject = format!("Re: {}", letter.subject);
    site.mail(&plain(&address(name), &to, &subject, &format!("{text}\n\nAm Montag schrieb {to}:\n{quoted}")))
        .await
}

async fn last(site: &Site, name: &str, topic: &str) -> Letter {
    site.letters_to(name, topic).await.pop().unwrap()
}

async fn seat_of(site: &Site, name: &str) -> SeatId {
    let member = site.desk.member_named(name).await.unwrap();
    site.game(GAME).await.seat_of(&member.player()).unwrap()
}

// 9.2: diplomacy is conversation. A reply to a message goes to its writer, and what is proposed in it orders nothing.
#[tokio::test]
async fn a_reply_to_a_message_goes_to_its_writer() {
    let site = running().await;
    let text = format!("{ORDERS}\nNachricht an Frankreich:\nPakt?\nEnde");
    site.mail(&proven(&plain(&address(ITALY), HERE, "ST-1201", &text))).await;
    let message = last(&site, FRANCE, "message").await;
    assert_eq!(message.reply, Reply::Seat(seat_of(&site, ITALY).await));
    site.mail(&plain(&address(FRANCE), HERE, "ST-1201", "A Par - Bur\nA Mar xxx\nF Bre - MAO")).await;

    let id = reply(&site, FRANCE, &message, "einverstanden! Dann haben wir einen Pakt.").await;
    assert_eq!(site.state(&id).await.0, InboxState::Done, "it is nobody else's");
    let answer = last(&site, ITALY, "message").await;
    assert!(
        answer.text.contains("Dann haben wir einen Pakt.") && !answer.text.contains("Pakt?"),
        "{}",
        answer.text
    );
    assert!(site.waiting().await.is_empty());

    reply(&site, FRANCE, &message, "Gut. Ich ziehe\n\nA Mar - Pie\n\nund du A Ven - Tyr, ja?").await;
    assert!(last(&site, ITALY, "message").await.text.contains("A Mar - Pie"));
    assert_eq!(site.orders_of(GAME, "france").await[1], "A Mar xxx", "what is proposed is no order");
    let echo = site.answer_to(FRANCE).await.text;
    assert!(echo.contains("  | A Mar - Pie") && echo.contains("keine Befehle"), "{echo}");

    // In one breath, too: a sentence beside an order is somebody talking.
    for talk in [
        "einverstanden! Dann haben wir einen Pakt. Ich ziehe A Mar - Spa.",
        "Hallo Emil,\n\ndanke, so machen wir es. Von mir kommt A Mar - Spa.\n\nGruß, Carl",
    ] {
        reply(&site, FRANCE, &message, talk).await;
        assert!(last(&site, ITALY, "message").await.text.contains("A Mar - Spa"), "{talk}");
    }

    // And back again, from letter to letter.
    reply(&site, ITALY, &answer, "Schön.").await;
    assert!(last(&site, FRANCE, "message").await.text.contains("Schön."));

    // Orders and nothing else were hardly meant for Italy.
    let before = site.letters_to(ITALY, "message").await.len();
    for orders in [
        "A Par - Pic\nA Mar unterst. A Par - Bur.\nF Bre unterst. F ENG - MAO.",
        "Hallo! 1. A Par - Pic. 2. A Mar - Gas. 3. F Bre nach Mid. Atl.",
        "A Par - Pic\nA Mar - Gas\nF Bre - MAO",
    ] {
        reply(&site, FRANCE, &message, orders).await;
        assert_eq!(site.letters_to(ITALY, "message").await.len(), before, "{orders}");
    }
    let asked = site.answer_to(FRANCE).await.text;
    assert!(asked.contains("sieht nach deinen Befehlen aus"), "{asked}");
    assert_eq!(site.orders_of(GAME, "france").await[0], "A Par - Bur");
}

/// R014 (1.4): a vote is one word in reply to the letter that asks for it.
#[tokio::test]
async fn a_reply_to_a_ballot_votes() {
    let site = running().await;
    let member = Caller::Member(site.desk.member_named(ITALY).await.unwrap());
    let propose = game::command::Command::Propose { proposal: Proposal::Draw };
    site.desk.act(&member, GAME, desk::Capacity::Player, propose, desk::Envelope::default()).await.unwrap();
    let texts = ["Ja", "ja, gern", "Ich bin dafür.", "Einverstanden", "Hallo,\n\nja.\n\nGruß", "yes"];
    for (name, text) in NAMES.iter().filter(|name| **name != ITALY).zip(texts) {
        let ballot = last(&site, name, "vote").await;
        if *name == "Anna" {
            let id = reply(&site, name, &ballot, "Warum jetzt schon?").await;
            assert_eq!(site.state(&id).await, (InboxState::Queue, "for-master".to_owned()));
            assert!(site.answer_to(name).await.text.contains("JA oder NEIN"));
            reply(&site, name, &ballot, ORDERS).await;
            assert!(site.answer_to(name).await.text.contains("JA oder NEIN"));
        }
        reply(&site, name, &ballot, text).await;
    }
    assert_eq!(site.desk.card(GAME).await.unwrap().status, Status::Over);
}

// 1.4: a proposal counts as its maker's yes, who is not asked once more; nor is who has no vote.
#[tokio::test]
async fn whoever_proposes_is_not_asked() {
    let site = running().await;
    let confirmed = plain(&address(ITALY), HERE, "ST-1201", "Vorschlag Remis");
    site.mail(&proven(&confirmed)).await;
    let own = site.answer_to(ITALY).await;
    assert!(
        own.text.contains("Dein Vorschlag 1") && own.text.contains("zählt als deine Zustimmung"),
        "{}",
        own.text
    );
    assert!(own.text.contains("verfällt mit der nächsten Auswertung"), "{}", own.text);
    assert!(!matches!(own.reply, Reply::Ballot(_)), "{:?}", own.reply);
    assert!(site.letters_to(ITALY, "vote").await.is_empty(), "the answer says it, and no second letter");
    for name in NAMES.iter().filter(|name| **name != ITALY) {
        let ballot = last(&site, name, "vote").await;
        assert!(ballot.text.contains("kann abgestimmt werden"), "{}", ballot.text);
        assert_eq!(ballot.reply, Reply::Ballot(1));
    }
    let master = last(&site, "Master", "vote").await;
    assert_eq!(master.reply, Reply::Game, "a draw is the players' own affair");
}

// 9.5, 9.10.1: orders count for the turn of the letter that they answer.
#[tokio::test]
async fn a_late_reply_is_not_next_turns_orders() {
    let site = running().await;
    let mine = plain(&address(ITALY), HERE, "ST-1201", "A Ven xxx\nA Rom xxx\nF Nap xxx");
    site.mail(&mine).await;
    let echo = site.answer_to(ITALY).await;
    evaluate(&site).await;
    let id = reply(&site, ITALY, &echo, ORDERS).await;
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    assert_eq!(
        site.state(&id).await,
        (InboxState::Queue, "late".to_owned()),
        "the game master has it before him"
    );
    let asked = site.answer_to(ITALY).await;
    assert!(asked.text.contains("Frühjahr 1901") && asked.text.contains("Herbst 1901"), "{}", asked.text);
    // Whoever meant the next turn says so in one word.
    reply(&site, ITALY, &asked, "Ja").await;
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    // The report is answered with the next orders.
    let report = last(&site, FRANCE, "report").await;
    reply(&site, FRANCE, &report, "A Par - Bur\nA Mar xxx\nF Bre - MAO").await;
    assert_eq!(site.orders_of(GAME, "france").await[0], "A Par - Bur");
}

// Where nothing can be added to the address, the letter that is answered says the same.
#[tokio::test]
async fn without_additions_the_letter_answered_tells() {
    let site = site_with(post::Settings { no_tags: true, ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let to = "partie@konzert.example";
    site.mail(&proven(&plain(&address(ITALY), to, "ST-1201", "Nachricht an Frankreich:\nPakt?"))).await;
    let carl = site.desk.member_named(FRANCE).await.unwrap();
    let seat = seat_of(&site, ITALY).await;
    let id = site.office.addresses().message_id(Some(GAME), Some(carl.id), &Reply::Seat(seat), &["x"]);
    let raw = plain(&address(FRANCE), to, "Re: ST-1201: Nachricht", "gern")
        .replace("Message-ID", &format!("In-Reply-To: <{id}>\nMessage-ID"));
    site.mail(&raw).await;
    assert!(last(&site, ITALY, "message").await.text.contains("gern"));
    // Somebody else who found it proves nothing with it.
    let raw = plain(&address("Bert"), to, "Re: ST-1201: Nachricht", "AUSSTEIGEN ST-1201")
        .replace("Message-ID", &format!("In-Reply-To: <{id}>\nMessage-ID"));
    site.mail(&raw).await;
    assert!(site.game(GAME).await.seats.iter().all(|seat| seat.occupant().is_some()));
}

// 9.10.1, 1.4, 9.3: one forged sender ends nobody's game. What cannot be undone is asked about, at the address on record.
#[tokio::test]
async fn what_cannot_be_undone_is_confirmed_first() {
    for (line, done) in [
        ("AUSSTEIGEN ST-1201", "auf eigenen Wunsch aus ST-1201 ausgeschieden"),
        ("STIMME 1 JA", "Deine Stimme zu Vorschlag 1: ja"),
        ("VORSCHLAG VERLÄNGERUNG BIS 1925", "steht zur Abstimmung"),
        ("SET NO WAIT", "no wait"),
        ("Ich stimme für das Remis.", "es ist erledigt"),
    ] {
        let site = running().await;
        let member = Caller::Member(site.desk.member_named(FRANCE).await.unwrap());
        let propose = game::command::Command::Propose { proposal: Proposal::Draw };
        site.desk
            .act(&member, GAME, desk::Capacity::Player, propose, desk::Envelope::default())
            .await
            .unwrap();
        let before = site.game(GAME).await.version;
        site.mail(&plain(&address(ITALY), HERE, "ST-1201", line)).await;
        assert_eq!(site.game(GAME).await.version, before, "{line}");
        let asked = site.answer_to(ITALY).await;
        assert!(asked.text.contains("ist nichts geschehen"), "{line}: {}", asked.text);
        assert!(matches!(asked.reply, Reply::Confirm(_)), "{line}");

        reply(&site, ITALY, &asked, "Ich bin nicht im Büro.").await;
        reply(&site, ITALY, &asked, "Nein, das war ich nicht.").await;
        assert_eq!(site.game(GAME).await.version, before, "{line}");
        for _ in 0..2 {
            reply(&site, ITALY, &asked, "JA").await;
        }
        let after = site.game(GAME).await.version;
        assert!(after > before, "{line}");
        let answers = site.letters_to(ITALY, "answer").await;
        assert!(answers.iter().any(|letter| letter.text.contains(done)), "{line}: {answers:#?}");
    }
}

/// What others have read they have read, and believed: a message in a player's name is sent when it is known who wrote it.
#[tokio::test]
async fn a_message_from_an_address_alone_is_sent_after_a_yes() {
    let site = running().await;
    let forged = "NACHRICHT AN Frankreich:\nIch helfe dir gegen Österreich.";
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", &format!("{ORDERS}\n{forged}"))).await;
    assert_eq!(site.orders_of(GAME, "italy").await, READ, "orders are replaced until the deadline");
    let asked = site.answer_to(ITALY).await;
    assert!(asked.text.contains("ist nichts geschehen"), "{}", asked.text);
    reply(&site, ITALY, &asked, "Nein, das war ich nicht.").await;
    assert_eq!(site.letters_to(FRANCE, "message").await.len(), 0);
    for _ in 0..2 {
        reply(&site, ITALY, &asked, "JA").await;
    }
    let told = site.letters_to(FRANCE, "message").await;
    assert_eq!(told.len(), 1);
    assert!(told[0].text.contains("Ich helfe dir gegen Österreich."), "{}", told[0].text);
    // Whoever cannot be written to is named at once.
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", "NACHRICHT AN Atlantis:\nHallo?")).await;
    let answer = site.answer_to(ITALY).await;
    assert!(answer.text.contains("Atlantis") && !answer.text.contains("mit JA"), "{}", answer.text);
}

#[tokio::test]
async fn orders_count_and_the_votes_among_them_are_confirmed() {
    let site = running().await;
    let member = Caller::Member(site.desk.member_named(FRANCE).await.unwrap());
    let propose = game::command::Command::Propose { proposal: Proposal::Draw };
    site.desk.act(&member, GAME, desk::Capacity::Player, propose, desk::Envelope::default()).await.unwrap();
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", &format!("{ORDERS}\nIch stimme für das Remis.")))
        .await;
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
    let votes = async || site.game(GAME).await.ballots[0].votes.len();
    let before = votes().await;
    let asked = site.answer_to(ITALY).await;
    assert!(asked.text.contains("ist nichts geschehen"), "{}", asked.text);
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", "A Ven H\nA Rom H\nF Nap H")).await;
    reply(&site, ITALY, &asked, "Ja").await;
    assert_eq!(votes().await, before + 1);
    assert_eq!(site.orders_of(GAME, "italy").await[0], "A Ven xxx", "the orders that came meanwhile count");
}

// Anybody can write an address. What came for sure, from the site or as an answer to a letter of ours, is not replaced by it
// unasked; where nothing did, orders count as they come (9.10.1: nobody has an NMR for want of a proof).
#[tokio::test]
async fn orders_that_came_for_sure_are_replaced_for_sure() {
    const OTHERS: &str = "A Ven H\nA Rom H\nF Nap H";
    let site = running().await;
    let forged = || plain(&address(ITALY), HERE, "ST-1201", OTHERS);
    let first = async || site.orders_of(GAME, "italy").await.first().cloned().unwrap_or_default();
    let version = async || site.game(GAME).await.version;
    // Nothing is there: it counts, and so does the next one.
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", ORDERS)).await;
    site.mail(&forged()).await;
    assert_eq!(first().await, "A Ven xxx");

    let italy = Caller::Member(site.desk.member_named(ITALY).await.unwrap());
    let by_site = desk::Handing::by(game::submission::Channel::Web, Lang::De);
    let from_site = || site.desk.hand_in(&italy, GAME, ORDERS, by_site.clone());
    let by_answer = async || {
        let to = site.office.addresses().reply(GAME, site.desk.member_named(ITALY).await.unwrap().id);
        site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", ORDERS)).await;
    };
    for by_mail in [false, true] {
        match by_mail {
            true => by_answer().await,
            false => drop(from_site().await.unwrap()),
        }
        assert_eq!(site.orders_of(GAME, "italy").await, READ);
        // A copy in the box for copies replaces nothing, and does not stand between (9.5a).
        site.mail(&plain(&address(ITALY), "zugkopie@konzert.example", "ST-1201", OTHERS)).await;
        assert_eq!(site.orders_of(GAME, "italy").await, READ);
        let before = version().await;
        site.mail(&forged()).await;
        assert_eq!(site.orders_of(GAME, "italy").await, READ);
        assert_eq!(version().await, before);
        let asked = site.answer_to(ITALY).await;
        assert!(matches!(asked.reply, Reply::Confirm(_)), "{asked:#?}");
        assert!(asked.text.contains("kam sicher von dir"), "{}", asked.text);
        reply(&site, ITALY, &asked, "Nein").await;
        assert_eq!(version().await, before);
        // Whoever it was from says so, and it is done once.
        reply(&site, ITALY, &asked, "JA").await;
        assert_eq!(first().await, "A Ven xxx", "by mail: {by_mail}");
        let after = version().await;
        reply(&site, ITALY, &asked, "JA").await;
        assert_eq!(version().await, after, "once");
    }
}

// The receiving server proves a sender, and then nobody is asked; with several senders there is none.
#[tokio::test]
async fn a_proven_sender_is_not_asked_and_two_senders_are_none() {
    let site = running().await;
    let proof = "Authentication-Results: mx.konzert.example; dmarc=pass header.from=spieler.example\n";
    let raw =
        |from: &str, proof: &str| format!("{proof}{}", plain(from, HERE, "ST-1201", "AUSSTEIGEN ST-1201"));
    let seated = async || site.game(GAME).await.seats.iter().filter(|seat| seat.occupant().is_some()).count();
    let foreign = "Authentication-Results: mx.konzert.example; dmarc=pass header.from=mallory.example\n";
    for forged in [
        raw(&address("Anna"), foreign),
        raw(&address("Anna"), foreign).replace("From:", "From: m@mallory.example\nFrom:"),
        raw(&format!("m@mallory.example, {}", address("Anna")), foreign),
        raw(&format!("{}, m@mallory.example", address("Anna")), proof),
    ] {
        let id = site.mail(&forged).await;
        assert_eq!(seated().await, 7, "{forged}");
        assert!(site.state(&id).await.0 != InboxState::New);
    }
    site.mail(&raw(&address("Anna"), proof)).await;
    assert_eq!(seated().await, 6);
}

// 9.5, 9.10.1: what cannot be undone is not done because a mail bears an address, however the game is named; a "yes" to the question
// does it. A seat that somebody takes over they leave again only at a price.
#[tokio::test]
async fn what_cannot_be_undone_is_asked_about_however_the_game_is_named() {
    let site = running().await;
    site.known("Nora", Lang::De, &[]).await;
    let gerda = desk::Caller::Member(site.desk.member_named("Gerda").await.unwrap());
    let resign = game::command::Command::Resign { note: String::new() };
    site.desk.act(&gerda, GAME, desk::Capacity::Player, resign, desk::Envelope::default()).await.unwrap();
    let version = async || site.game(GAME).await.version;
    let before = version().await;
    for (who, to, subject, words) in [
        (ITALY, HERE, "ST-1201", "AUSSTEIGEN ST-1201"),
        (ITALY, "partie@konzert.example", "Ausstieg", "aussteigen ST-1201"),
        (ITALY, "partie@konzert.example", "ST-1201", "Austritt ST-1201"),
        (ITALY, HERE, "ST-1201 Italien F1901", "A Ven - Tri\nNO WAIT\nAUSSTEIGEN ST-1201"),
        (ITALY, HERE, "ST-1201", "VORSCHLAG REMIS"),
        ("Nora", "partie@konzert.example", "ST-1201", "EINSPRINGEN ST-1201"),
        ("Nora", "partie@konzert.example", "Platz", "EINSPRINGEN ST-1201 Osmanisches Reich"),
    ] {
        site.mail(&plain(&address(who), to, subject, words)).await;
        let seated = site.game(GAME).await;
        let gone = seated.seats.iter().filter(|seat| seat.occupant().is_none()).count();
        assert_eq!(gone, 1, "{subject}: {words}");
        assert!(seated.offers.is_empty() && seated.ballots.is_empty(), "{subject}: {words}");
        let asked = site.answer_to(who).await;
        assert!(matches!(asked.reply, Reply::Confirm(_)), "{subject}: {words}: {asked:#?}");
        let leaves = ["AUSSTEIGEN", "aussteigen", "Austritt"].iter().any(|word| words.contains(word));
        assert_eq!(asked.text.contains("Es kostet"), leaves, "what it costs: {}", asked.text);
    }
    assert!(version().await > before, "the orders are in: they can be replaced");
    let asked = site.answer_to("Nora").await;
    reply(&site, "Nora", &asked, "Ja").await;
    assert_eq!(site.game(GAME).await.offers.len(), 1, "{}", site.answer_to("Nora").await.text);
    // whoever would be seated unasked is asked, as long as anybody may have written it
    site.mail(&plain(&address("Nora"), "partie@konzert.example", "Platz", "WARTELISTE Standard sofort"))
        .await;
    let answer = site.answer_to("Nora").await;
    assert!(answer.text.contains("wirst du per Mail gefragt"), "{}", answer.text);
    site.mail(&proven(&plain(&address("Nora"), "partie@konzert.example", "?", "WARTELISTE Standard sofort")))
        .await;
    assert!(!site.answer_to("Nora").await.text.contains("wirst du per Mail gefragt"));
}

// 9.9.7: whoever writes to somebody else's address learns nothing of them, nor they of the writer; and nobody is left without
// an answer.
#[tokio::test]
async fn where_two_addresses_meet_neither_learns_the_other() {
    let site = running().await;
    let anna = site.desk.member_named("Anna").await.unwrap();
    let to = site.office.addresses().reply(GAME, anna.id);
    let id = site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", ORDERS)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "two-senders".to_owned()));
    assert!(site.letters_to("Anna", "answer").await.is_empty(), "it is not about her");
    let answer = site.answer_to(ITALY).await.text;
    assert!(!answer.contains("Anna") && answer.contains(HERE), "{answer}");
    assert!(
        site.orders_of(GAME, "italy").await.is_empty() && site.orders_of(GAME, "austria").await.is_empty()
    );
    // whoever runs the site reads the fact, and it writes to nobody
    let hints = site.desk.hints(&desk::Caller::Console).await.unwrap();
    let mut names = ["Anna", ITALY].map(str::to_owned);
    names.sort();
    let seen: Vec<_> = hints.into_iter().map(|hint| (hint.sign, hint.names)).collect();
    assert_eq!(seen, [(desk::Sign::Answer, names)]);
}

// R161, R167: who is asked from outside to lead a game or to sit in answers the letter, and is not asked a second time; a mail that
// only bears their address is.
#[tokio::test]
async fn whoever_is_asked_from_outside_answers_by_reply() {
    let site = running().await;
    let master = desk::Caller::Member(site.desk.member_named("Master").await.unwrap());
    let otto = site.member("Otto", Lang::De, &[desk::Role::GameMaster]).await;
    site.lead(&master, GAME, game::command::Command::HandOver { to: otto.person() }).await;
    site.mail(&plain(&address("Otto"), HERE, "ST-1201", "LEITUNG JA")).await;
    assert!(site.answer_to("Otto").await.text.contains("ist nichts geschehen"), "anybody can write that");
    let to = site.office.addresses().answer(GAME, otto.id, &Reply::Game);
    site.mail(&plain(&address("Otto"), &to, "Re: ST-1201", "LEITUNG JA")).await;
    assert!(
        site.answer_to("Otto").await.text.contains("Du leitest jetzt"),
        "{}",
        site.answer_to("Otto").await.text
    );
}
