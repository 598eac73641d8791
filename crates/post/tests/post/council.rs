//! Cases before the council by mail: brought, answered, appealed, in both languages, and never in somebody else's name.
#![allow(clippy::unwrap_used)]

use club::case::Matter;
use club::{BanKind, Offence};
use desk::{Caller, CaseStep, Role};
use text::Lang;

use crate::site::{Site, address, plain, proven, running};
use crate::wishes::{GAME, HERE, ITALY, ask_as};

async fn who(site: &Site, name: &str) -> Caller {
    Caller::Member(site.desk.member_named(name).await.unwrap())
}

/// A running game and somebody of the council who has no part in it.
async fn bench() -> (Site, Caller) {
    let site = running().await;
    site.known("Rita", Lang::De, &[Role::Organiser]).await;
    let rita = who(&site, "Rita").await;
    (site, rita)
}

#[tokio::test]
async fn a_case_is_brought_answered_and_appealed_by_mail() {
    let (site, rita) = bench().await;
    let said =
        ask_as(&site, "Anna", "An den Rat gegen Spielleiter: Der ZAT war zu früh.\nViel zu früh.").await;
    assert!(said.contains("Fall 1"), "{said}");
    let file = site.desk.case_file(&rita, 1).await.unwrap();
    assert_eq!(file.text(Lang::De), "Der ZAT war zu früh.\nViel zu früh.");
    assert_eq!(file.case.opened.as_ref().unwrap().game.as_deref(), Some(GAME));
    // first the game master, if it is not about them (10.4)
    let said = ask_as(&site, "Anna", "AN DEN RAT: Italien war zu spät.").await;
    assert!(said.contains("STREITFALL"), "{said}");
    let ask = CaseStep::Ask { whom: "Emil".to_owned(), text: "Wann?".to_owned() };
    site.desk.case_step(&rita, 1, &ask, None).await.unwrap();
    let said = ask_as(&site, "Emil", "Stellungnahme 1:\nAm Sonntag.\nAbends.").await;
    assert!(said.contains("Stellungnahme zu Fall 1"), "{said}");
    let file = site.desk.case_file(&rita, 1).await.unwrap();
    assert_eq!(file.case.statements[0].given.as_ref().unwrap().1, "Am Sonntag.\nAbends.");
    let said = ask_as(&site, "Bert", "STELLUNGNAHME 1: Ich weiß auch etwas.").await;
    assert!(
        said.contains("Einen Fall 1, an dem du beteiligt bist, gibt es nicht"),
        "what one does not see is not there: {said}"
    );
    site.desk.case_step(&rita, 1, &turned_down(), None).await.unwrap();
    let said = ask_as(&site, "Anna", "BERUFUNG 1: Er galt nicht.").await;
    assert!(said.contains("Berufung in Fall 1"), "{said}");
    assert!(site.desk.case_file(&rita, 1).await.unwrap().case.is_open());
    // a word that begins a sentence is none of this
    let mail = plain(&address("Anna"), HERE, "ST-1201", "Stellungnahme von mir: alles gut.");
    site.mail(&mail).await;
    assert_eq!(site.desk.case_files(&rita).await.unwrap().len(), 1);
    // English words, about no game, in one's own name
    let said = ask_as(&site, "Carl", "To the council against game master: The deadline moved twice.").await;
    assert!(said.contains("Fall 2"), "{said}");
}

/// Acceptance 5: 9.11: whoever was taken out of all games orders nothing by mail any more.
#[tokio::test]
async fn whoever_was_excluded_orders_nothing_by_mail() {
    let (site, rita) = bench().await;
    site.desk.exclude_member(&rita, ITALY, Offence::FalseName, "Zweitkonto", None).await.unwrap();
    let orders = plain(&address(ITALY), HERE, "ST-1201", "A Ven H\nA Rom H\nF Nap H");
    site.mail(&orders).await;
    let told = site.answer_to(ITALY).await.text;
    assert!(told.contains("Das darf nur, wer in dieser Partie mitspielt."), "{told}");
    assert!(site.orders_of(GAME, "italy").await.is_empty());
}

/// The letter about a ban says how one appeals, and what it says works: by reply, although it is about no game.
#[tokio::test]
async fn whoever_is_banned_appeals_by_reply() {
    let (site, rita) = bench().await;
    site.desk.ban(&rita, "Anna", (BanKind::Registration, None), "Verpasst", None).await.unwrap();
    let letter = site.letters_to("Anna", "seat").await.pop().unwrap();
    assert!(letter.text.contains("BERUFUNG:"), "{}", letter.text);
    let raw = plain(&address("Anna"), HERE, "Re: Sperre", "BERUFUNG: Ich lag im Krankenhaus.\nDrei Wochen.");
    site.mail(&proven(&raw)).await;
    let said = site.answer_to("Anna").await.text;
    assert!(said.contains("Fall 1"), "{said}");
    let file = site.desk.case_file(&rita, 1).await.unwrap();
    let opened = file.case.opened.as_ref().unwrap();
    assert_eq!((opened.matter, opened.game.as_deref()), (Matter::Appeal, None));
    assert_eq!(file.text(Lang::De), "Ich lag im Krankenhaus.\nDrei Wochen.");
}

/// Whoever writes from a plain address could be anybody: nothing is before the council until a reply confirms it (9.14).
#[tokio::test]
async fn nobody_brings_a_case_in_another_name() {
    let (site, rita) = bench().await;
    let mail = plain(&address("Anna"), HERE, "ST-1201", "AN DEN RAT gegen Spielleiter: Frechheit!");
    site.mail(&mail).await;
    assert!(site.desk.case_files(&rita).await.unwrap().is_empty());
    let question = site.answer_to("Anna").await;
    let anna = site.desk.member_named("Anna").await.unwrap();
    let to = site.office.addresses().answer(GAME, anna.id, &question.reply);
    site.mail(&plain(&address("Anna"), &to, "Re: ST-1201", "Ja")).await;
    let files = site.desk.case_files(&rita).await.unwrap();
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].text(Lang::De), "Frechheit!");
}

/// How one knows another member, in both languages; the letter to the other one says what to answer, and that works.
#[tokio::test]
async fn acquaintances_are_said_by_mail() {
    let (site, rita) = bench().await;
    let said = ask_as(&site, "Anna", "BEKANNT MIT Bert, ein Haushalt").await;
    assert!(said.contains("Notiert."), "{said}");
    let letter = site.letters_to("Bert", "notice").await.pop().unwrap();
    assert!(letter.text.contains("BEKANNT MIT Anna"), "{}", letter.text);
    let said = ask_as(&site, "Bert", "BEKANNT MIT Anna").await;
    assert!(said.contains("Notiert."), "{said}");
    let known = site.desk.standing_of(&rita, "Anna").await.unwrap().known;
    assert!(known[0].holds() && known[0].own == Some(club::Bond::Household), "{known:?}");
    let said = ask_as(&site, "Bert", "NICHT MEHR BEKANNT MIT Anna").await;
    assert!(said.contains("nicht mehr an"), "{said}");
    let said = ask_as(&site, "Bert", "I no longer know Anna").await;
    assert!(said.contains("nicht angegeben"), "{said}");
    let said = ask_as(&site, "Bert", "BEKANNT MIT Niemandem").await;
    assert!(said.contains("Niemandem"), "{said}");
}

/// The council's decision that nothing was wrong with the deadline.
pub(crate) fn turned_down() -> CaseStep {
    CaseStep::Decide {
        uphold: false,
        rule: String::new(),
        to_parties: "Der ZAT galt.".to_owned(),
        to_players: String::new(),
        measures: Vec::new(),
    }
}
