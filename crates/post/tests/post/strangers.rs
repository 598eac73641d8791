//! Strangers: whoever writes to us for the first time is understood, and nobody gets letters of ours for what others wrote under
//! their name.
#![allow(clippy::unwrap_used)]

use store::InboxState;
use text::Lang;

use crate::site::{address, at, plain, proven, settings, site, site_with};
use crate::wishes::GAME;

const PLAIN: &str = "partie@konzert.example";
const NEW: &str = "neu@anderswo.example";

// 9.3: people sign up in their own words.
#[tokio::test]
async fn a_sentence_is_enough_to_sign_up() {
    for text in [
        "Hallo,\n\nich möchte bei ST-1201 mitspielen.\n\nGruß, Nora",
        "ich möchte mich hiermit für die Partie ST-1201 anmelden",
        "Mitspielen ST 1201",
        "Hello, I would like to join ST-1201, please.",
    ] {
        let site = site().await;
        site.open_game(GAME, |_| {}).await;
        let first = site.mail(&proven(&plain(NEW, PLAIN, "Diplomacy", text))).await;
        let letter = site.letters_to(NEW, "answer").await.pop().unwrap_or_else(|| panic!("{text}"));
        assert!(letter.text.contains("join."), "{text}: {}", letter.text);
        let reply = site.office.addresses().join(&first, NEW);
        site.mail(&plain(NEW, &reply, "Re: x", "Ja")).await;
        assert_eq!(site.game(GAME).await.applications.len(), 1, "{text}");
    }
}

// The subject says what is asked for, the mail with which name and wishes; who names no power is told how.
#[tokio::test]
async fn a_subject_over_a_name_and_wishes_signs_up() {
    for (text, wishes) in
        [("Hi, darf ich mitmachen?\nNAME: Ben\nWÜNSCHE: Italien", 1), ("NAME: Ben", 0), ("Gruß, Ben", 0)]
    {
        let site = site().await;
        site.open_game(GAME, |_| {}).await;
        let first = site.mail(&proven(&plain(NEW, PLAIN, "Mitspielen ST 1201", text))).await;
        let reply = site.office.addresses().join(&first, NEW);
        site.mail(&plain(NEW, &reply, "Re: x", "passt")).await;
        let game = site.game(GAME).await;
        assert_eq!(game.applications.len(), 1, "{text}");
        assert_eq!(game.applications[0].preferences.len(), wishes, "{text}");
        let name = game.applications[0].player.name.clone();
        let answer = site.answer_to(&name).await.text;
        assert_eq!(
            answer.contains("Welche Mächte du gern hättest, hast du nicht gesagt"),
            wishes == 0,
            "{answer}"
        );
    }
}

// 9.10.1: a newcomer finds a vacant seat in the list, asks for it, and has an account once they have confirmed.
#[tokio::test]
async fn a_newcomer_asks_for_a_vacant_seat() {
    let site = site().await;
    site.running(GAME, Lang::De, |_| {}).await;
    let gerda = desk::Caller::Member(site.desk.member_named("Gerda").await.unwrap());
    let resign = game::command::Command::Resign { note: String::new() };
    let with = desk::Envelope::default();
    site.desk.act(&gerda, GAME, desk::Capacity::Player, resign, with).await.unwrap();
    site.mail(&proven(&plain(NEW, PLAIN, "Partien", "PARTIEN"))).await;
    let list = site.letters_to(NEW, "answer").await.pop().unwrap();
    assert!(list.text.contains("EINSPRINGEN") && list.text.contains("Osmanisches Reich"), "{}", list.text);
    assert!(!list.text.contains("MEINE BEFEHLE"), "what only a member can ask for: {}", list.text);
    let first = site.mail(&proven(&plain(NEW, PLAIN, "Platz", "EINSPRINGEN ST-1201\nNAME: Nora"))).await;
    let letter = site.letters_to(NEW, "answer").await.pop().unwrap();
    assert_eq!(letter.lang, "de");
    assert!(letter.text.contains("join."), "{}", letter.text);
    assert!(site.desk.member_named("Nora").await.is_err(), "nothing has happened yet");
    let reply = site.office.addresses().join(&first, NEW);
    site.mail(&plain(NEW, &reply, "Re: x", "Ja")).await;
    let answer = site.answer_to("Nora").await.text;
    assert!(answer.contains("weiß, dass du diesen Platz übernehmen würdest"), "{answer}");
    let told = site.letters_to("Master", "staff").await.pop().unwrap().text;
    assert!(told.contains("Nora würde das Osmanische Reich übernehmen."), "{told}");
}

// Whoever names a game in the subject is perhaps a player with a new address: its game master reads it.
#[tokio::test]
async fn a_strangers_subject_that_names_a_game_reaches_its_game_master() {
    let site = site().await;
    site.running(GAME, Lang::De, |_| {}).await;
    site.mail(&plain(NEW, PLAIN, "Frage zu ST-1201", "Hier ist Emil, von der Arbeit aus.")).await;
    assert!(site.letters_to(NEW, "answer").await.is_empty(), "nobody proved them");
    let waiting = site.waiting().await;
    assert!(waiting.len() == 1 && waiting[0].text.contains("Hier ist Emil"), "{waiting:?}");
    assert!(waiting[0].subject.starts_with("ST-1201"), "{}", waiting[0].subject);
}

// Name and wishes alone sign nobody up, and that is said once.
#[tokio::test]
async fn wishes_without_a_sign_up_are_answered_once() {
    let site = site().await;
    site.open_game(GAME, |_| {}).await;
    site.member("Ben", Lang::De, &[]).await;
    site.mail(&plain(
        &address("Ben"),
        "partie+st-1201@konzert.example",
        "Hallo",
        "NAME: Ben\nWÜNSCHE: Italien",
    ))
    .await;
    let answer = site.answer_to("Ben").await.text;
    assert_eq!(answer.matches("gehören zu einer Anmeldung").count(), 1, "{answer}");
}

// 9.3: who has signed up may say their wishes again; the same once more are no fault, and the game master is told once that all
// places are taken.
#[tokio::test]
async fn wishes_can_be_said_again() {
    let site = site().await;
    site.open_game(GAME, |_| {}).await;
    for name in crate::site::NAMES {
        site.member(name, Lang::De, &[]).await;
        site.mail(&proven(&plain(&address(name), PLAIN, "Anmeldung", "ANMELDEN ST-1201"))).await;
    }
    for (text, stand) in [
        ("WÜNSCHE: Italien, Frankreich", "Deine Wünsche: Italien und Frankreich."),
        ("WÜNSCHE: Italien, Frankreich", "Deine Wünsche: Italien und Frankreich."),
        ("ANMELDEN ST-1201", "Deine Wünsche: Italien und Frankreich."),
        ("WÜNSCHE: Russland", "Deine Wünsche: Russland."),
    ] {
        site.mail(&proven(&plain(&address("Emil"), "partie+st-1201@konzert.example", "ST-1201", text))).await;
        let answer = site.answer_to("Emil").await.text;
        assert!(answer.contains("Du bist für ST-1201 angemeldet.") && answer.contains(stand), "{answer}");
    }
    let told = site.letters_to("Master", "staff").await;
    let told = told.iter().filter(|letter| letter.subject.contains("Alle Plätze sind besetzt")).count();
    assert_eq!(told, 1);
}

// Twenty spams: no letter to their forged senders, one to the operator, and nothing that raises an alarm.
#[tokio::test]
async fn spam_is_not_answered_and_the_operator_reads_of_it_once() {
    let site = site().await;
    site.running(GAME, Lang::De, |_| {}).await;
    let before = site.letters().await.len();
    for number in 0..20 {
        let from = format!("opfer{number}@web.example");
        let id = site.mail(&plain(&from, PLAIN, "Gewonnen!", "Help yourself to a million, join now")).await;
        assert_eq!(site.state(&id).await, (InboxState::Queue, "stranger".to_owned()));
    }
    let genuine = plain("laden@web.example", PLAIN, "p0 Windows 11 Pro", "Klicken Sie hier");
    let id = site.mail(&proven(&genuine)).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "stranger".to_owned()));
    assert_eq!(site.letters().await.len(), before, "nobody is written to");
    site.clock.set(at("2026-12-01T05:30:00Z"));
    for _ in 0..3 {
        site.office.write_overview().await.unwrap();
    }
    let told = site.letters_to("Master", "staff").await;
    let told: Vec<_> = told.iter().filter(|letter| letter.subject.contains("ohne Partie")).collect();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].text.contains("21 Mails") && told[0].text.contains("…@web.example: Gewonnen!"),
        "{told:?}"
    );
    site.clock.set(at("2026-12-03T05:30:00Z"));
    site.office.write_overview().await.unwrap();
    let told = site.letters_to("Master", "staff").await;
    assert_eq!(told.iter().filter(|letter| letter.subject.contains("ohne Partie")).count(), 1, "nothing new");
    // the program stood still in the hour of the overview: nothing that came before its next one is left out
    site.clock.set(at("2026-12-03T06:00:00Z"));
    site.mail(&plain("opfer@web.example", PLAIN, "Noch ein Gewinn", "Klicken Sie")).await;
    site.clock.set(at("2026-12-04T09:00:00Z"));
    site.office.write_overview().await.unwrap();
    let told = site.letters_to("Master", "staff").await.pop().unwrap();
    assert!(told.text.contains("Noch ein Gewinn"), "{}", told.text);
}

// Where no server proves senders, whoever names a game of ours is answered; what cannot be delivered is no dead letter.
#[tokio::test]
async fn without_a_proving_server_only_what_names_a_game_is_answered() {
    let site = site_with(post::Settings { trusted: None, ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    site.mail(&plain(NEW, PLAIN, "Gewonnen!", "Klicken Sie hier")).await;
    assert!(site.letters_to(NEW, "answer").await.is_empty());
    site.mail(&plain(NEW, "partie+st-1201@konzert.example", "Züge", "A Ven - Tri")).await;
    assert_eq!(site.letters_to(NEW, "answer").await.len(), 1);
    assert!(site.letters_to(&address("Emil"), "answer").await.is_empty());
    // in the mail itself: a wish of ours for a game of ours
    for (text, answers) in [("BEOBACHTEN ST-9999", 1), ("Hallo!\nBEOBACHTEN ST-1201", 2)] {
        site.mail(&plain(NEW, PLAIN, "Frage", text)).await;
        assert_eq!(site.letters_to(NEW, "answer").await.len(), answers, "{text}");
    }
}
