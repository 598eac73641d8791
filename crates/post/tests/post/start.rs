//! A player who never opens the site has everything in their letters: where all stand, the map, whom they play against and how to write
//! to them, and a form to fill in.
#![allow(clippy::unwrap_used)]

use text::Lang;

use crate::site::{Site, address, plain, site};
use crate::wishes::{GAME, ITALY, ask_as};

async fn running(lang: Lang, variant: &'static str) -> Site {
    let site = site().await;
    site.running(GAME, lang, |setup| setup.variant = variant.to_owned()).await;
    site
}

// 9.3: the game master tells everybody who plays what and when the first orders are due.
#[tokio::test]
async fn the_first_letter_says_all_that_one_needs() {
    for (lang, parts) in [
        (
            Lang::De,
            [
                "Italien (Emil): F Nap, A Rom, A Ven; 3 Zentren: Nap, Rom, Ven",
                "Großbritannien (Bert): F Edi",
                "NACHRICHT AN Österreich-Ungarn:",
                "Zugzettel ST-1201, Frühjahr 1901",
            ],
        ),
        (
            Lang::En,
            [
                "Italy (Emil): F Nap, A Rom, A Ven; 3 centers: Nap, Rom, Ven",
                "Great Britain (Bert): F Edi",
                "MESSAGE TO Austria-Hungary:",
                "Order form ST-1201, Spring 1901",
            ],
        ),
    ] {
        let site = running(lang, "standard").await;
        let letter = site.letters_to(ITALY, "start").await.pop().unwrap();
        for part in parts {
            assert!(letter.text.contains(part), "{part} in {}", letter.text);
        }
        assert_eq!(letter.map.as_deref(), Some("1901-spring"), "the picture goes with it");
        // What Venice can reach on the board of the rules: six provinces.
        for goal in ["Apu", "Pie", "Rom", "Tri", "Tus", "Tyr"] {
            let venice = letter.text.split("A Ven -\n").nth(1).unwrap().lines().next().unwrap();
            assert!(venice.contains(goal), "{goal} in {venice}");
        }
    }
}

#[tokio::test]
async fn standings_and_map_come_before_the_first_turn() {
    let site = running(Lang::De, "standard").await;
    let text = ask_as(&site, ITALY, "Stand").await;
    assert!(text.contains("Italien (Emil): F Nap, A Rom, A Ven; 3 Zentren: Nap, Rom, Ven"), "{text}");
    ask_as(&site, ITALY, "Karte").await;
    assert_eq!(site.answer_to(ITALY).await.map.as_deref(), Some("1901-spring"));
}

// The form is filled in by reply, in the quotation or above it; what was left empty is no order.
#[tokio::test]
async fn the_form_is_filled_in_by_reply() {
    for quote in ["> ", "", "| "] {
        let site = running(Lang::De, "standard").await;
        let letter = site.letters_to(ITALY, "start").await.pop().unwrap();
        let filled = letter.text.replace("A Ven -\n", "A Ven - Tri\n").replace("F Nap -\n", "F Nap - ION\n");
        let filled: String = filled.lines().map(|line| format!("{quote}{line}\n")).collect();
        let member = site.desk.member_named(ITALY).await.unwrap();
        let to = site.office.addresses().answer(GAME, member.id, &letter.reply);
        let mark = if quote.is_empty() {
            "-----Ursprüngliche Nachricht-----"
        } else {
            "Am Montag schrieb Konzert:"
        };
        let above = format!("Hier mein Zug.\n\n{mark}\n");
        site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", &format!("{above}{filled}"))).await;
        let answer = site.answer_to(ITALY).await.text;
        assert_eq!(site.orders_of(GAME, "italy").await, ["F Nap - ION", "A Ven - Tri"], "{quote}: {answer}");
    }
}

// An empty form that was only quoted orders nothing, and typed orders count before it.
#[tokio::test]
async fn an_empty_form_is_no_order() {
    let site = running(Lang::De, "standard").await;
    let letter = site.letters_to(ITALY, "start").await.pop().unwrap();
    let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
    let member = site.desk.member_named(ITALY).await.unwrap();
    let to = site.office.addresses().answer(GAME, member.id, &letter.reply);
    site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", &format!("Danke!\n\n{quoted}"))).await;
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    let text = format!("A Ven xxx\nA Rom xxx\nF Nap xxx\n\n{quoted}");
    site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", &text)).await;
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven xxx", "A Rom xxx", "F Nap xxx"]);
}

// Places of other boards have several words; a line of theirs that is empty is as empty.
#[tokio::test]
async fn an_empty_form_of_a_large_board_is_no_order() {
    for lang in [Lang::De, Lang::En] {
        let site = running(lang, "world").await;
        let game = site.game(GAME).await;
        for power in ["brazil", "usa"] {
            let seat =
                game.seats.iter().find(|seat| seat.power.as_ref().is_some_and(|own| own.0 == power)).unwrap();
            let name = seat.player.as_ref().unwrap().name.clone();
            let letter = site.letters_to(&name, "start").await.pop().unwrap();
            let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
            let member = site.desk.member_named(&name).await.unwrap();
            let to = site.office.addresses().answer(GAME, member.id, &letter.reply);
            site.mail(&plain(&address(&name), &to, "Re: ST-1201", &format!("Danke!\n\n{quoted}"))).await;
            let orders = site.orders_of(GAME, power).await;
            assert!(orders.is_empty(), "{power}: {orders:?}");
        }
    }
}
