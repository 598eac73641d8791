//! Mail is conversation: a message goes to whom it was meant for, and takes no order with it.
#![allow(clippy::unwrap_used)]

use store::InboxState;
use text::Lang;

use crate::site::{Site, address, plain, proven, running_in};
use crate::wishes::{GAME, HERE, ITALY};

const FRANCE: &str = "Carl";
const ORDERS: [&str; 3] = ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"];

/// What France was told by Italy's mail, and the answer to Italy.
async fn say(site: &Site, text: &str) -> (String, String) {
    site.mail(&proven(&plain(&address(ITALY), HERE, "ST-1201 Italien", text))).await;
    let told = site.letters_to(FRANCE, "message").await;
    (told.last().map(|letter| letter.text.clone()).unwrap_or_default(), site.answer_to(ITALY).await.text)
}

// 9.2, 9.5: a private message is its addressee's alone, and orders are the game master's alone. A message without an end mark
// ends at the first order, or at a heading over orders.
#[tokio::test]
async fn a_forgotten_end_mark_sends_no_orders_to_the_enemy() {
    for (lang, text) in [
        (
            Lang::De,
            "NACHRICHT AN Frankreich:\nFrieden? Ich rüste nicht.\n\nMeine Züge:\nA Ven - Tri\nA Rom - Ven\nF Nap - ION",
        ),
        (
            Lang::De,
            "Nachricht an Frankreich: Frieden? Ich rüste nicht.\nA Ven - Tri\nA Rom - Ven\nF Nap - ION",
        ),
        (
            Lang::De,
            "Nachricht an Frankreich\nFrieden? Ich rüste nicht.\n\nHerbst? Nein.\nBefehle:\nA Vneedig - Tri\nA Ven - Tri\nA Rom - Ven\nF Nap - ION",
        ),
        (
            Lang::En,
            "MESSAGE TO France:\nPeace? I am not arming.\n\nMy orders:\n\nA Ven - Tri\nA Rom - Ven\nF Nap - ION",
        ),
    ] {
        let site = running_in(lang).await;
        let (told, answer) = say(&site, text).await;
        assert!(told.contains("Frieden?") || told.contains("Peace?"), "{told}");
        for hidden in ["Ven", "Vne", "Züge", "Befehle:", "orders:", "ION"] {
            assert!(!told.contains(hidden), "{hidden} went to France: {told}");
        }
        assert_eq!(site.orders_of(GAME, "italy").await, ORDERS, "{answer}");
        let quoted = lang.pick("  | Frieden? Ich rüste nicht.", "  | Peace? I am not arming.");
        assert!(answer.contains(quoted), "the echo says what went to whom: {answer}");
    }
}

#[tokio::test]
async fn what_stands_before_an_end_mark_is_the_message_and_the_answer_says_that_there_are_no_orders() {
    let site = running_in(Lang::De).await;
    let text = "Nachricht an Frankreich:\nIch ziehe\nA Ven - Pie\ndu bitte\nA Mar H\nEnde";
    let (told, answer) = say(&site, text).await;
    assert!(told.contains("A Ven - Pie") && told.contains("A Mar H"), "{told}");
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    assert!(answer.contains("In dieser Mail standen keine Befehle."), "{answer}");
    assert!(answer.contains("liegt von dir noch nichts vor"), "{answer}");
    let (_, answer) =
        say(&site, "A Ven - Tri\nA Rom - Ven\nF Nap - ION\nNachricht an Frankreich: Wien\nEnde").await;
    assert!(!answer.contains("keine Befehle"), "{answer}");
    let (_, answer) = say(&site, "Nachricht an Frankreich:\nDoch nicht.").await;
    assert!(answer.contains("gilt weiter deine Fassung 1"), "{answer}");
}

#[tokio::test]
async fn two_messages_in_a_mail_go_to_their_addressees_alone() {
    let site = running_in(Lang::De).await;
    let text = "Nachricht an Frankreich:\nGegen England?\n\nNachricht an England:\nGegen Frankreich?\n\nA Ven - Tri\nA Rom - Ven\nF Nap - ION";
    let (told, _) = say(&site, text).await;
    assert!(told.contains("Gegen England?") && !told.contains("Gegen Frankreich?"), "{told}");
    let england = site.letters_to("Bert", "message").await;
    assert!(england[0].text.contains("Gegen Frankreich?") && !england[0].text.contains("Ven"), "{england:?}");
    assert_eq!(site.orders_of(GAME, "italy").await, ORDERS);
}

// Words to the game master, and sentences that only begin like a message, take no orders with them.
#[tokio::test]
async fn words_before_the_orders_do_not_swallow_them() {
    for (lang, first) in [
        (Lang::De, "An SL: bin im Urlaub, hier die Züge."),
        (Lang::En, "Tell me if this is ok:"),
        (Lang::De, "Meine Züge:"),
        (Lang::En, "My orders:"),
        (Lang::De, "An den Spielleiter:\nBitte prüf die Karte.\n\nZüge:"),
    ] {
        let site = running_in(lang).await;
        let (told, answer) = say(&site, &format!("{first}\n{}", ORDERS.join("\n"))).await;
        assert_eq!(site.orders_of(GAME, "italy").await, ORDERS, "{first}: {answer}");
        assert!(told.is_empty() && !answer.contains("me if this"), "{answer}");
    }
}

#[tokio::test]
async fn a_message_to_nobody_goes_nowhere_and_its_orders_count() {
    let site = running_in(Lang::De).await;
    let text = "Nachricht an Frankenreich:\nFrieden?\n\nA Ven - Tri\nA Rom - Ven\nF Nap - ION";
    let id = site.mail(&plain(&address(ITALY), HERE, "ST-1201", text)).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    assert!(site.letters_to(FRANCE, "message").await.is_empty());
    let answer = site.answer_to(ITALY).await.text;
    assert!(answer.contains("niemand, der „Frankenreich“ heißt"), "{answer}");
    assert_eq!(site.orders_of(GAME, "italy").await, ORDERS);
}
