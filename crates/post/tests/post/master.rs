//! The game master in their mailbox: they answer players and write to all of them.
#![allow(clippy::unwrap_used)]

use desk::Reply;
use store::InboxState;

use crate::reply::reply;
use crate::site::{NAMES, address, plain, proven, running};
use crate::wishes::{HERE, ITALY};

const MASTER: &str = "Master";

// 9.1: the game master answers questions. Their reply goes to whoever asked, and the answer to it comes back to them.
#[tokio::test]
async fn a_game_master_answers_a_waiting_mail_by_reply() {
    let site = running().await;
    let question = site.mail(&plain(&address(ITALY), HERE, "Frage", "Gilt 9.5a hier auch?")).await;
    let waits = site.waiting().await.pop().unwrap();
    assert_eq!(waits.reply, Reply::Sender(question.clone()));
    reply(&site, MASTER, &waits, "Ja, wie überall.\n\nGruß").await;
    let told = site.letters_to(ITALY, "message").await.pop().unwrap();
    assert!(told.text.contains("„Frage“") && told.text.contains("Ja, wie überall."), "{}", told.text);
    assert_eq!(site.state(&question).await.0, InboxState::Done, "it waits no longer");
    assert!(site.answer_to(MASTER).await.text.contains("  | Ja, wie überall."));
    assert!(site.queue().await.is_empty());

    reply(&site, ITALY, &told, "Danke!").await;
    let back = site.waiting().await.pop().unwrap();
    assert!(back.text.contains("Danke!") && matches!(back.reply, Reply::Sender(_)), "{}", back.text);
    // A player who finds the address answers nobody with it.
    let before = site.letters_to(ITALY, "message").await.len();
    reply(&site, "Bert", &waits, "Nein!").await;
    assert_eq!(site.letters_to(ITALY, "message").await.len(), before);
}

// 9.1, 9.2: the game master writes to one, some or all; players to all.
#[tokio::test]
async fn messages_to_everybody() {
    let site = running().await;
    let start = site.letters_to(MASTER, "start").await.pop().unwrap();
    reply(&site, MASTER, &start, "NACHRICHT AN ALLE:\nAm Freitag bin ich nicht da.").await;
    for name in NAMES {
        let told = site.letters_to(name, "message").await.pop().unwrap();
        assert!(
            told.text.contains("Der Spielleiter schreibt") && told.text.contains("Am Freitag"),
            "{}",
            told.text
        );
        assert_eq!(told.reply, Reply::Master);
    }
    site.mail(&plain(&address(MASTER), HERE, "ST-1201", "NACHRICHT AN ALLE:\nAlles ist aus.")).await;
    for name in NAMES {
        assert_eq!(site.letters_to(name, "message").await.len(), 1, "a sender anybody can forge");
    }
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", "NACHRICHT AN ALLE: Frieden!")).await;
    assert_eq!(site.letters_to("Bert", "message").await.len(), 1, "nor a player's");
    site.mail(&proven(&plain(&address(ITALY), HERE, "ST-1201", "NACHRICHT AN ALLE: Frieden!"))).await;
    for name in NAMES.iter().filter(|name| **name != ITALY) {
        assert!(site.letters_to(name, "message").await.pop().unwrap().text.contains("Frieden!"), "{name}");
    }
    assert_eq!(site.letters_to(ITALY, "message").await.len(), 1);
    let id =
        site.mail(&plain(&address(ITALY), HERE, "ST-1201", "Nachricht an den Spielleiter:\nDanke.")).await;
    assert_eq!(site.state(&id).await, (InboxState::Queue, "for-master".to_owned()));
}
