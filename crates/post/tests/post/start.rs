//! A player who never opens the site has everything in their letters: where all stand, the map, whom they play against and how to write
//! to them, and a form to fill in.
#![allow(clippy::unwrap_used)]

use desk::{Capacity, Envelope};
use game::command::Command;
use game::setup::{Identity, Press};
use jiff::SignedDuration;
use text::Lang;

use crate::site::{Site, address, plain, proven, site};
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
                // as the echo writes it
                "statt des Strichs xxx zum Halten",
            ],
        ),
        (
            Lang::En,
            [
                "Italy (Emil): F Nap, A Rom, A Ven; 3 centres: Nap, Rom, Ven",
                "Great Britain (Bert): F Edi",
                "MESSAGE TO Austria-Hungary:",
                "Order form ST-1201, Spring 1901",
                "xxx (or H) in place of the dash to hold",
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

// Builds above the form go with it (8.2: they are handed in with the moves); what is ordered above it is not taken from the form as well.
#[tokio::test]
async fn what_is_written_above_a_form_counts_with_it() {
    let site = running(Lang::De, "standard").await;
    crate::wishes::evaluate(&site).await;
    let letter = site.letters_to(ITALY, "report").await.pop().unwrap();
    let filled = letter.text.replace("A Ven -\n", "A Ven - Tri\n").replace("F Nap -\n", "F Nap - ION\n");
    let filled: String = filled.lines().map(|line| format!("> {line}\n")).collect();
    let member = site.desk.member_named(ITALY).await.unwrap();
    let to = site.office.addresses().answer(GAME, member.id, &letter.reply);
    for (above, counts) in [
        ("Aufbau, falls es reicht:\n+ A Rom", &["F Nap - ION", "A Ven - Tri", "+ A Rom"][..]),
        ("A Rom xxx", &["F Nap - ION", "A Ven - Tri", "A Rom xxx"]),
        ("A Ven xxx\nA Rom xxx\nF Nap xxx", &["A Ven xxx", "A Rom xxx", "F Nap xxx"]),
    ] {
        let text = format!("{above}\n\nAm Montag schrieb Konzert:\n{filled}");
        site.mail(&plain(&address(ITALY), &to, "Re: ST-1201", &text)).await;
        let answer = site.answer_to(ITALY).await.text;
        assert_eq!(site.orders_of(GAME, "italy").await, counts, "{above}: {answer}");
    }
}

// Kapitalisten, Winter 1900, and of whoever commands no nation: a form in which only money is filled in counts, in the quotation, too;
// what somebody wrote above it stands before it.
#[tokio::test]
async fn a_form_of_money_alone_counts() {
    let site = site().await;
    let master = site
        .open_game("KA-1", |setup| {
            setup.variant = "kapitalisten".to_owned();
            setup.investors = Some(8);
            setup.identity = Identity::Pseudonyms;
            setup.press = Press::Report;
        })
        .await;
    for number in 0..8 {
        let name = format!("Investor {number}");
        let player = site.known(&name, Lang::De, &[]).await.person();
        let alias = Some(format!("Alias {number}"));
        let sign_up = Command::SignUp { player: player.clone(), preferences: Vec::new(), alias };
        let caller = desk::Caller::Member(site.desk.member_named(&name).await.unwrap());
        site.desk.act(&caller, "KA-1", Capacity::Player, sign_up, Envelope::default()).await.unwrap();
    }
    site.lead(&master, "KA-1", Command::Start { seed: 3, deadline: None }).await;
    for (above, england) in
        [("", "England: +800"), ("Hier:\n", "England: +800"), ("England: +5\n", "England: +5")]
    {
        let name = "Investor 0";
        let letter = site.letters_to(name, "start").await.pop().unwrap();
        let filled =
            letter.text.replace("England:\n", "England: +800\n").replace("Italien:\n", "Italien: -500\n");
        let quoted: String = filled.lines().map(|line| format!("> {line}\n")).collect();
        let member = site.desk.member_named(name).await.unwrap();
        let to = site.office.addresses().answer("KA-1", member.id, &letter.reply);
        let text = format!("{above}\nAm Montag schrieb Konzert:\n{quoted}");
        site.mail(&plain(&address(name), &to, "Re: KA-1", &text)).await;
        let answer = site.answer_to(name).await.text;
        assert!(answer.contains("Deine Befehle sind eingegangen"), "{above}: {answer}");
        assert!(answer.contains(&format!("  {england}\n")), "{above}: {answer}");
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
    let site = site().await;
    let world = variants::by_id("world").unwrap();
    let master = site.open_game("WO-1", |setup| setup.variant = "world".to_owned()).await;
    for power in &world.powers {
        let lang = if power.id == "usa" { Lang::En } else { Lang::De };
        let player = site.known(&format!("Player of {}", power.id), lang, &[]).await;
        site.sign_up(&player, "WO-1", Some(&power.id)).await;
    }
    let deadline = Some(site.desk.now() + SignedDuration::from_hours(7 * 24));
    site.lead(&master, "WO-1", Command::Start { seed: 3, deadline }).await;
    for power in ["brazil", "usa"] {
        let name = format!("Player of {power}");
        let letter = site.letters_to(&name, "start").await.pop().unwrap();
        assert!(letter.text.contains("Rio de Janeiro -\n") || letter.text.contains("New York -\n"));
        let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
        let member = site.desk.member_named(&name).await.unwrap();
        let to = site.office.addresses().answer("WO-1", member.id, &letter.reply);
        site.mail(&plain(&address(&name), &to, "Re: WO-1", &format!("Danke!\n\n{quoted}"))).await;
        let orders = site.orders_of("WO-1", power).await;
        assert!(orders.is_empty(), "{power}: {orders:?}");
    }
}

// Whoever has signed up says other wishes in a mail of their own; whoever has not is told how, and is not signed up by it.
#[tokio::test]
async fn wishes_come_alone_after_a_sign_up() {
    let site = site().await;
    site.open_game("ST-1210", |_| {}).await;
    let emil = site.known("Emil", Lang::De, &[]).await;
    let to = site.office.addresses().reply("ST-1210", emil.id);
    let mail = async |text: &str| {
        site.mail(&proven(&plain(&address("Emil"), &to, "ST-1210", text))).await;
        (
            site.answer_to("Emil").await.text,
            site.game("ST-1210").await.application(&emil.person().id).cloned(),
        )
    };
    let (said, none) = mail("WÜNSCHE: Türkei").await;
    assert!(said.contains("ANMELDEN ST-1210") && none.is_none(), "{said}");
    assert!(mail("ANMELDEN ST-1210\nWÜNSCHE: Italien").await.1.is_some());
    let (said, own) = mail("WÜNSCHE: Türkei").await;
    let wished: Vec<String> = own.unwrap().preferences.into_iter().map(|power| power.0).collect();
    assert_eq!(wished, ["turkey"], "{said}");
}
