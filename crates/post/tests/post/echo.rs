//! What the echo says is true: nothing dropped stands under "all read", press that a correction replaces is said, and tables keep
//! their columns.
#![allow(clippy::unwrap_used)]

use text::Lang;

use crate::site::{address, plain, running_in};
use crate::wishes::{HERE, ITALY, ask_as, evaluate};

const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION\n";

// 9.7, 10.3: whoever is told that all was read has nothing more to look at.
#[tokio::test]
async fn all_was_read_is_said_only_if_all_was_read() {
    let mut faults = Vec::new();
    for (lang, dropped) in [
        (Lang::De, "A Foo xxx"),
        (Lang::De, "A Foo H"),
        (Lang::De, "F Foo h"),
        (Lang::De, "F Norge hält"),
        (Lang::De, "F Sin xxx"),
        (Lang::De, "A Venedg xxx nach Hause"),
        (Lang::De, "und die Flotte in Neapel greift Tunis an oder so"),
        (Lang::De, "Ven bleibt, F Bla auch"),
        (Lang::De, "A Rom und F Xyz halten"),
        (Lang::De, "1. A Ven - Tri 2. A Rmo - Foo"),
        (Lang::De, "A Ven halten; F Quux halten"),
        (Lang::De, "Alle anderen Einheiten halten, nur Pisa geht nach Rom"),
        (Lang::De, "A Rom ->"),
        (Lang::De, "HALT A Foo"),
        (Lang::De, "Flotte Norge bleibt stehen"),
        (Lang::De, "A Ven S A Foo - Tri"),
        (Lang::En, "F Norge holds"),
        (Lang::En, "Fleet Sin stands"),
        (Lang::En, "A Foo holds"),
        (Lang::En, "A Foo - Tri"),
        (Lang::En, "A Foo S A Ven"),
        (Lang::En, "A Foo S A Ven - Tri"),
        (Lang::En, "A Xyz Hold"),
        (Lang::En, "A Foo HOLD"),
        (Lang::En, "A Foo H"),
        (Lang::En, "a rmoe - Ven"),
        (Lang::En, "A Foo moves to Tri"),
        (Lang::De, "A Foo hält."),
        (Lang::De, "A Foo - Ven"),
    ] {
        let site = running_in(lang).await;
        site.mail(&plain(&address(ITALY), HERE, "ST-1201", &format!("{ORDERS}{dropped}"))).await;
        let answer = site.answer_to(ITALY).await.text;
        let clear = lang.pick("keine Zweifel", "no doubts");
        if answer.contains(clear) {
            faults.push(format!("{dropped}\n{answer}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let site = running_in(Lang::De).await;
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", ORDERS)).await;
    assert!(site.answer_to(ITALY).await.text.contains("keine Zweifel"));
}

// 9.5: a correction repeats everything, and press with it.
#[tokio::test]
async fn press_that_is_repeated_with_a_correction_is_printed_once() {
    let site = running_in(Lang::De).await;
    let press = "Presse an alle:\nDer Papst grüßt.\nEnde Presse\n";
    ask_as(&site, ITALY, &format!("{ORDERS}\n{press}")).await;
    let answer = ask_as(&site, ITALY, &format!("A Ven xxx\nA Rom xxx\nF Nap xxx\n\n{press}")).await;
    assert!(!answer.contains("ersetzt"), "the same press replaces nothing: {answer}");
    // The same words alone are the same press.
    ask_as(&site, ITALY, press).await;
    // Other words in the next version: they come in the place of the old ones, and that is said.
    let other = "Presse an alle:\nDer Papst schweigt.\nEnde Presse\n";
    let answer = ask_as(&site, ITALY, &format!("{ORDERS}\n{other}")).await;
    assert!(answer.contains("ersetzt") && answer.contains("Der Papst grüßt."), "{answer}");
    // A version without press leaves it.
    ask_as(&site, ITALY, "A Ven xxx\nA Rom xxx\nF Nap - TYS").await;
    evaluate(&site).await;
    let report = site.letters_to("Anna", "report").await.pop().unwrap().text;
    assert_eq!(report.matches("Der Papst schweigt.").count(), 1, "{report}");
    assert!(!report.contains("Der Papst grüßt."), "{report}");
}

/// 9.5, 9.7: a word of a player's own is told once by a mail back, holds in their orders from then on, and stands with them in the
/// game's log.
#[tokio::test]
async fn a_mail_back_teaches_a_word() {
    let site = running_in(Lang::De).await;
    let orders = "A Ven - Tri\nA Rom xxx\nF Nap - IOSE\n";
    let answer = ask_as(&site, ITALY, orders).await;
    // the letter names the line to send back
    assert!(answer.contains("„IOSE = Ionisches Meer“"), "{answer}");
    assert!(answer.contains("„IOSE“ ist kein Feld dieser Karte"), "{answer}");
    // only that line: the orders that are in are read anew
    let answer = ask_as(&site, ITALY, "IOSE = Ionisches Meer: ja\n\nGruß\nItalo").await;
    assert!(answer.contains("F Nap - ION") && answer.contains("A Ven - Tri"), "{answer}");
    assert!(answer.contains("„IOSE“ heißt bei dir von nun an Ionisches Meer"), "{answer}");
    // and in the next version nobody asks
    let answer = ask_as(&site, ITALY, "A Ven xxx\nA Rom xxx\nF Nap - IOSE\n").await;
    assert!(answer.contains("F Nap - ION") && answer.contains("keine Zweifel"), "{answer}");
    assert_eq!(site.orders_of("ST-1201", "italy").await, ["A Ven xxx", "A Rom xxx", "F Nap - ION"]);
}
