//! What can be asked for by mail beside orders, in German and English.
#![allow(clippy::unwrap_used)]

use desk::Caller;
use game::word::turn::Turn;
use jiff::SignedDuration;
use store::InboxState;
use text::Lang;

use crate::site::{NAMES, Site, address, at, plain, proven, running, site};

pub use crate::site::GAME;
pub const HERE: &str = "partie+st-1201@konzert.example";
pub const ITALY: &str = "Emil";

/// Sends a mail of Italy's and answers with the answer's text.
async fn ask(site: &Site, text: &str) -> String {
    ask_as(site, ITALY, text).await
}

/// The same of anybody's mail, in reply to a letter of the game. Every answer tells in one line what else there is.
pub async fn ask_as(site: &Site, name: &str, text: &str) -> String {
    let member = site.desk.member_named(name).await.unwrap();
    let to = site.office.addresses().reply(GAME, member.id);
    let id = site.mail(&plain(&address(name), &to, "Re: ST-1201", text)).await;
    let (state, note) = site.state(&id).await;
    assert_eq!(state, InboxState::Done, "{text}: {note}");
    let answer = site.answer_to(name).await.text;
    assert!(answer.contains("HILFE") || answer.contains("HELP"), "{answer}");
    answer
}

/// Everybody holds, and the deadline comes.
pub async fn evaluate(site: &Site) {
    evaluate_with(site, |_| None).await;
}

/// Everybody holds whom `orders` gives nothing else, and the deadline comes.
pub async fn evaluate_with(site: &Site, orders: impl Fn(&str) -> Option<&'static str>) {
    for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
        let game = site.game(GAME).await;
        let units = game.standing().units.iter().filter(|unit| unit.power.0 == power.id);
        let hold = || units.map(|unit| format!("{} {} xxx\n", unit.kind, unit.at)).collect();
        ask_as(site, name, &orders(&power.id).map_or_else(hold, str::to_owned)).await;
    }
    let due = site.desk.card(GAME).await.unwrap().deadline.unwrap();
    site.clock.set(due);
    site.desk.work_until_idle().await.unwrap();
    site.clock.set(due + SignedDuration::from_secs(1));
}

#[tokio::test]
async fn reports_maps_orders_and_standings_are_sent() {
    let site = running().await;
    assert!(ask(&site, "Bericht").await.contains("noch nichts ausgewertet"));
    assert!(ask(&site, "meine Befehle").await.contains("liegt von dir noch nichts vor"));
    evaluate(&site).await;
    let text = ask(&site, "Bericht").await;
    assert!(text.contains("F Nap") && text.contains("Italien"), "{text}");
    assert_eq!(site.answer_to(ITALY).await.map.as_deref(), Some("1901-spring"));
    ask(&site, "Karte F1901").await;
    assert_eq!(site.answer_to(ITALY).await.map.as_deref(), Some("1901-spring"));
    ask(&site, "A Ven - Tri\nA Rom - Ven\nF Nap - ION").await;
    let text = ask(&site, "my orders").await;
    assert!(text.contains("Fassung 1") && text.contains("A Ven - Tri"), "{text}");
    let text = ask(&site, "Stand").await;
    assert!(text.contains("Italien (Emil): F Nap, A Rom, A Ven; 3 Zentren: Nap, Rom, Ven"), "{text}");
    assert!(text.contains("ZAT: Montag, 14. Dezember 2026"), "{text}");
    let text = ask(&site, "Hilfe").await;
    assert!(text.contains("NACHRICHT AN") && text.contains("ABWESEND"), "{text}");
}

// One mail may carry several wishes, and orders.
#[tokio::test]
async fn several_wishes_and_orders_in_one_mail() {
    let site = running().await;
    let text = ask(
        &site,
        "Hallo,\n\nStand\nA Ven - Pie\nA Rom - Ven\nF Nap - ION\nabwesend vom 10.12.2026 bis 12.12.2026\nNachricht an Frankreich:\nPiemont?\nEnde\nset no wait\n\nGruß, Emil",
    )
    .await;
    for part in [
        "3 Zentren: Nap",
        "A Ven - Pie",
        "10. Dezember 2026 bis zum 12. Dezember 2026",
        "Nachricht an Frankreich",
    ] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven - Pie", "A Rom - Ven", "F Nap - ION"]);
    let game = site.game(GAME).await;
    let seat = game.seats.iter().find(|seat| seat.power.as_ref().unwrap().0 == "italy").unwrap().id;
    assert_eq!(game.no_wait.get(&seat), Some(&Turn::spring(1901)));
    let message = site.letters_to("Carl", "message").await;
    assert!(message[0].text.contains("Piemont?"), "{message:?}");
    assert!(!message[0].text.contains("A Ven"), "the orders are nobody else's");
    let text = ask(&site, "doch warten").await;
    assert!(text.contains("zurückgenommen"));
    assert!(!site.game(GAME).await.no_wait.contains_key(&seat));
}

/// R171: press with the orders or alone; alone it leaves the orders as they are.
#[tokio::test]
async fn press_alone_is_no_submission() {
    let site = running().await;
    ask(&site, "A Ven - Pie\nA Rom - Ven\nF Nap - ION").await;
    ask(&site, "Presse:\nHilfe! Italien rüstet.\nEnde Presse").await;
    let game = site.game(GAME).await;
    assert_eq!(game.submissions.len(), 1);
    assert_eq!(game.press[0].item.text, "Hilfe! Italien rüstet.");
}

/// R175: preliminary orders are marked.
#[tokio::test]
async fn preliminary_and_late_turns() {
    let site = running().await;
    let send = async |subject: &str, text: &str| {
        let id = site.mail(&plain(&address(ITALY), HERE, subject, text)).await;
        (site.state(&id).await.0, site.answer_to(ITALY).await.text)
    };
    let (_, text) = send("ST-1201 Italien F1901 Vorabzug", "A Ven xxx\nA Rom xxx\nF Nap xxx").await;
    assert!(text.contains("Vorläufig"), "{text}");
    let (_, text) = send("ST-1201 Italien H1901", "A Ven - Pie\nA Rom xxx\nF Nap xxx").await;
    assert!(text.contains("Das geht nicht"), "orders for a later turn are not considered (9.5a): {text}");
    evaluate(&site).await;
    let (_, text) = send("ST-1201 Italien F1901", "A Ven - Pie\nA Rom - Ven\nF Nap - ION").await;
    assert!(text.contains("schon ausgewertet"), "{text}");
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    let (_, text) =
        send("Re: ST-1201, Frühjahr 1901: Auswertung", "A Ven - Pie\nA Rom - Ven\nF Nap - ION").await;
    assert!(text.contains("Herbst 1901"), "an answer to the report is for the next turn: {text}");
}

#[tokio::test]
async fn proposals_and_votes() {
    let site = running().await;
    assert!(ask(&site, "Vorschlag Remis").await.contains("steht zur Abstimmung"));
    for name in NAMES.iter().filter(|name| **name != ITALY) {
        let text = ask_as(&site, name, "Stimme ja").await;
        assert!(text.contains(": ja"), "{text}");
    }
    assert_eq!(site.desk.card(GAME).await.unwrap().status, desk::Status::Over);
}

/// A vote that does not say on what: with nothing open that is said, with one proposal it is on that, with several they are listed.
#[tokio::test]
async fn a_vote_without_a_number() {
    let site = running().await;
    for line in ["STIMME JA", "Stimme nein", "vote yes"] {
        let text = ask(&site, line).await;
        assert!(
            text.contains("nichts zur Abstimmung") && text.contains("VORSCHLAG UNENTSCHIEDEN"),
            "{line}: {text}"
        );
        assert!(!text.contains("Das geht nicht") && !text.contains("lässt sich"), "{line}: {text}");
    }
    let text = ask(&site, "VORSCHLAG REMIS").await;
    assert!(text.contains("Dein Vorschlag 1") && text.contains("Unentschieden aller"), "{text}");
    ask_as(&site, "Anna", "VERLÄNGERUNG BIS 1925").await;
    let text = ask_as(&site, "Bert", "STIMME NEIN").await;
    let lines = ["  1: Unentschieden aller", "  2: Die Partie darf bis 1925", "STIMME 1 JA"];
    assert!(lines.iter().all(|line| text.contains(line)), "{text}");
    assert!(site.game(GAME).await.ballots.iter().all(|ballot| ballot.votes.len() == 1), "nobody else voted");
    // The same in a mail that anybody could have written: what cannot be done is not asked about.
    site.mail(&plain(&address("Carl"), HERE, "ST-1201", "STIMME JA")).await;
    let text = site.answer_to("Carl").await.text;
    assert!(text.contains("  2: ") && !text.contains("mit JA"), "{text}");
}

/// R496: what people read is there in German and in English, and follows the language they choose.
#[tokio::test]
async fn the_language_follows_at_once() {
    let site = running().await;
    let text = ask(&site, "Sprache: englisch").await;
    assert!(text.contains("we write to you in English"), "{text}");
    let text = ask(&site, "standings").await;
    assert!(text.contains("Italy (Emil): F Nap, A Rom, A Ven; 3 centres: Nap, Rom, Ven"), "{text}");
    assert!(ask(&site, "language german").await.contains("auf Deutsch"));
}

#[tokio::test]
async fn nobody_leaves_by_a_word_that_slipped() {
    let site = running().await;
    assert!(ask(&site, "aussteigen").await.contains("AUSSTEIGEN ST-1201"));
    let seated = async || site.game(GAME).await.seats.iter().filter(|seat| seat.occupant().is_some()).count();
    assert_eq!(seated().await, 7);
    ask(&site, "aussteigen ST-1201").await;
    assert_eq!(seated().await, 6);
}

#[tokio::test]
async fn letters_can_be_chosen_and_a_reminder_comes_at_ones_own_time() {
    let site = running().await;
    ask(&site, "Briefe: Bericht aus\nErinnerung 5").await;
    evaluate(&site).await;
    assert_eq!(site.letters_to(ITALY, "report").await.len(), 0);
    assert_eq!(site.letters_to("Anna", "report").await.len(), 1);
    let reminders = async |name: &str| site.letters_to(name, "reminder").await.len();
    let due = site.desk.card(GAME).await.unwrap().deadline.unwrap();
    for (hours, own, others) in [(24, 0, 1), (5, 1, 1)] {
        site.clock.set(due - SignedDuration::from_hours(hours));
        site.desk.work_until_idle().await.unwrap();
        assert_eq!((reminders(ITALY).await, reminders("Anna").await), (own, others), "{hours} hours before");
    }
    ask(&site, "Briefe: Übersicht an").await;
    site.clock.set(at("2026-12-14T05:30:00Z"));
    for _ in 0..2 {
        site.office.write_digests().await.unwrap();
    }
    let digest = site.letters_to(ITALY, "notice").await;
    assert_eq!(digest.len(), 1);
    assert!(
        digest[0].text.contains("ST-1201") && digest[0].text.contains("Herbst 1901"),
        "{}",
        digest[0].text
    );
}

// 9.3: sign-up by mail, by somebody whom the site does not know; nothing happens before they confirm.
#[tokio::test]
async fn a_stranger_joins_by_answering_a_letter() {
    let site = site().await;
    site.open_game(GAME, |_| {}).await;
    let from = "neu@anderswo.example";
    let text = "Hi,\n\nI would like to play.\n\nsign up ST-1201\nname: Nora\npreferences: Italy, Turkey, Ruritania\n\nregards";
    let first = site.mail(&proven(&plain(from, "partie@konzert.example", "joining", text))).await;
    assert_eq!(site.state(&first).await.0, InboxState::Done);
    assert!(site.desk.member_named(from).await.is_err());
    let letter = site.answer_to(from).await;
    assert!(letter.text.contains("Just reply to this letter"), "{}", letter.text);

    let addresses = site.office.addresses();
    let reply = addresses.join(&first, from);
    let thief = "dieb@anderswo.example";
    let id = site.mail(&plain(thief, &reply, "Re: x", "yes")).await;
    assert_eq!(site.state(&id).await.0, InboxState::Queue, "only from the address that asked");
    assert!(site.desk.member_named(thief).await.is_err() && site.desk.member_named(from).await.is_err());

    site.mail(&plain(from, &reply, "Re: x", "yes")).await;
    let member = site.desk.member_named("Nora").await.unwrap();
    assert_eq!(member.lang, Lang::En);
    let game = site.game(GAME).await;
    let wishes = &game.application(&member.player()).unwrap().preferences;
    assert_eq!(wishes.iter().map(|power| power.0.as_str()).collect::<Vec<_>>(), ["italy", "turkey"]);
    let answer = site.answer_to("Nora").await;
    assert!(answer.text.contains("You are signed up for ST-1201"), "{}", answer.text);
    assert!(answer.text.contains("Ruritania"), "what is no power is said: {}", answer.text);
    let reply = addresses.reply(GAME, member.id);
    site.mail(&plain(from, &reply, "x", "withdraw ST-1201")).await;
    assert!(site.game(GAME).await.application(&member.player()).is_none());
}

#[tokio::test]
async fn two_machines_do_not_keep_each_other_busy() {
    let site = running().await;
    for number in 0..40 {
        site.mail(&plain(
            &address(ITALY),
            HERE,
            "Rückmeldung",
            &format!("Vielen Dank für Ihre Nachricht Nr. {number}."),
        ))
        .await;
    }
    assert_eq!(site.letters_to(ITALY, "answer").await.len(), 6);
}

// What HELP tells stands in the guides too.
#[test]
fn the_guides_name_every_wish() {
    let german = include_str!("../../../../docs/play-by-mail.de.md");
    let english = include_str!("../../../../docs/play-by-mail.en.md");
    for line in commands::mail::LINES {
        let Some(sample) = line.sample else { continue };
        for (lang, guide) in [(Lang::De, german), (Lang::En, english)] {
            let sample = sample(lang);
            let capital = |word: &&str| word.chars().all(|sign| sign.is_uppercase() || sign == ':');
            let words: Vec<&str> = sample.split(' ').take_while(capital).collect();
            let words = words.join(" ");
            assert!(guide.contains(words.trim_end_matches(':')), "{lang:?}: {sample}");
        }
    }
}

// Who does not play reads along: the reports as everybody sees them, in their own language, and nothing else of the game.
#[tokio::test]
async fn observers_get_the_reports_until_they_want_no_more() {
    let site = running().await;
    let nora = site.known("Nora", Lang::En, &[]).await;
    let asks = async |text: &str| {
        site.mail(&plain(&address("Nora"), "partie@konzert.example", "ST-1201", text)).await;
        site.answer_to("Nora").await.text
    };
    assert!(asks("OBSERVE ST-1201").await.contains("the reports of ST-1201 come to you as well"));
    assert!(asks("BEOBACHTEN ST-9999").await.contains("ST-9999"), "an unknown game is said to be none");
    let turn = async || {
        site.all_but_italy_hand_in(GAME).await;
        site.mail(&plain(&address(ITALY), HERE, "ST-1201", "A Ven xxx\nA Rom xxx\nF Nap xxx")).await;
        site.clock.set(site.game(GAME).await.deadline.unwrap().at);
        site.desk.work_until_idle().await.unwrap();
    };
    turn().await;
    let reports = site.letters_to("Nora", "report").await;
    assert_eq!(reports.len(), 1);
    assert!(
        reports[0].text.contains("Spring 1901") && !reports[0].text.contains("Order form"),
        "{}",
        reports[0].text
    );
    let all = site.letters().await;
    let hers =
        all.iter().filter(|(to, letter)| *to == desk::recipient(nora.id) && letter.topic.word() != "answer");
    assert_eq!(hers.count(), 1, "nothing but the report");
    assert!(asks("STOP OBSERVING ST-1201").await.contains("no longer come to you"));
    turn().await;
    assert_eq!(site.letters_to("Nora", "report").await.len(), 1);
    // who plays gets them anyway
    site.mail(&plain(&address(ITALY), HERE, "ST-1201", "BEOBACHTEN ST-1201")).await;
    assert!(site.answer_to(ITALY).await.text.contains("spielst du mit"));
}

/// Whoever names a game that there is not, or none and plays in none, is told how to find theirs and the open ones.
#[tokio::test]
async fn whoever_names_no_game_is_told_how_to_find_one() {
    let site = running().await;
    site.mail(&plain(&address(ITALY), "partie+st-9999@konzert.example", "ST-9999", "A Ven - Tri")).await;
    let answer = site.answer_to(ITALY).await.text;
    assert!(
        answer.contains("Eine Partie ST-9999 gibt es nicht") && answer.contains("PARTIEN nennt dir"),
        "{answer}"
    );
    site.known("Nora", Lang::De, &[]).await;
    site.mail(&plain(&address("Nora"), "partie@konzert.example", "Konzert", "A Ven - Tri")).await;
    let answer = site.answer_to("Nora").await.text;
    assert!(answer.contains("nennt keine Partie") && answer.contains("PARTIEN nennt dir"), "{answer}");
}

/// What the desk does not do is an answer at once, whatever the reason: no game of that number, a pseudonym that is taken (9.9.7), a
/// ban (9.12). Nothing is tried again, and nobody hears nothing.
#[tokio::test]
async fn whatever_is_refused_is_answered() {
    let site = running().await;
    for (text, words) in [
        ("EINSPRINGEN ST-9999", "Eine Partie ST-9999 gibt es nicht"),
        ("BEOBACHTEN ST-9999", "Eine Partie ST-9999 gibt es nicht"),
        ("ERINNERUNG 9999", "nicht lesbar"),
    ] {
        let answer = ask(&site, text).await;
        assert!(answer.contains(words), "{text}: {answer}");
    }
    let hidden = |setup: &mut game::setup::Setup| {
        setup.variant = "kapitalisten".to_owned();
        setup.investors = Some(8);
        setup.identity = game::setup::Identity::Pseudonyms;
        setup.press = game::setup::Press::Report;
    };
    site.open_game("KA-9", hidden).await;
    ask_as(&site, "Anna", "ANMELDEN KA-9\nPSEUDONYM: Don Camillo").await;
    let taken = ask(&site, "ANMELDEN KA-9\nPSEUDONYM: Don Camillo").await;
    assert!(taken.contains("Don Camillo") && taken.contains("vergeben"), "{taken}");
    let ban = (club::BanKind::Playing, None);
    site.desk.ban(&desk::Caller::Console, ITALY, ban, "Absprachen", None).await.unwrap();
    let banned = ask(&site, "ANMELDEN KA-9\nPSEUDONYM: Peppone").await;
    assert!(banned.contains("Spielsperre"), "{banned}");
}

/// Mute by mail: what a member writes no longer comes to whoever said so, until they take it back; whoever is muted reads nothing of it.
#[tokio::test]
async fn a_member_is_muted_by_a_line_and_heard_again() {
    let site = running().await;
    let write = async |text: &str| {
        let anna = desk::Caller::Member(site.desk.member_named("Anna").await.unwrap());
        let to =
            site.game(GAME).await.seats.iter().find(|seat| seat.person().unwrap().name == ITALY).unwrap().id;
        let message = game::command::Command::SendMessage { to: vec![to], text: text.to_owned() };
        site.desk.act(&anna, GAME, desk::Capacity::Player, message, desk::Envelope::default()).await.unwrap();
        site.letters_to(ITALY, "message").await.len()
    };
    assert!(ask(&site, "STUMM Atlantis").await.contains("Atlantis"));
    assert!(ask(&site, "STUMM Italien").await.contains("nicht"), "nobody mutes themselves");
    assert!(ask(&site, "STUMM Österreich-Ungarn").await.contains("Stummgeschaltet: Österreich-Ungarn."));
    assert_eq!(write("Ein Bündnis?").await, 0);
    assert!(ask(&site, "NICHT MEHR STUMM Österreich-Ungarn").await.contains("kommen wieder zu dir"));
    assert_eq!(write("Noch einmal: ein Bündnis?").await, 1);
    assert!(site.letters_to("Anna", "answer").await.is_empty());
}

/// 9.3: whoever plays in one game signs up for a second; the answer is the second's, with its number in the subject and its
/// reply address.
#[tokio::test]
async fn a_sign_up_for_another_game_is_answered_under_that_game() {
    let site = running().await;
    site.open_game("ST-1300", |_| {}).await;
    for text in ["ANMELDEN ST-1300\nWÜNSCHE: Italien\n\nGruß, Emil", "ABMELDEN ST-1300"] {
        let answer = ask(&site, text).await;
        assert!(answer.contains("ST-1300"), "{answer}");
        let letter = site.answer_to(ITALY).await;
        assert_eq!(letter.game.as_deref(), Some("ST-1300"), "{text}");
        assert!(letter.subject.starts_with("ST-1300"), "{}", letter.subject);
    }
    // What also hands in orders is about the game that they are for.
    ask(&site, "ANMELDEN ST-1300\nA Ven - Tri\nA Rom - Ven\nF Nap - ION").await;
    assert_eq!(site.answer_to(ITALY).await.game.as_deref(), Some(GAME));
    assert_eq!(site.orders_of(GAME, "italy").await.len(), 3);
}

/// Nobody is asked to confirm what is then refused: the reason comes at once.
#[tokio::test]
async fn what_cannot_be_done_is_not_asked_about() {
    let site = running().await;
    let member = Caller::Member(site.desk.member_named(ITALY).await.unwrap());
    let propose = game::command::Command::Propose { proposal: game::vote::Proposal::Draw };
    site.desk.act(&member, GAME, desk::Capacity::Player, propose, desk::Envelope::default()).await.unwrap();
    for (line, why) in [
        ("ANGEBOT NAP Frankreich", "gibt es in dieser Variante nicht"),
        ("ABMELDEN ST-1201", "Anmeldung ist nicht offen"),
        ("VORSCHLAG REMIS", "schon vorgeschlagen"),
        ("STIMME 7 JA", "Diesen offenen Vorschlag gibt es nicht"),
        ("ABMELDEN ST-9999", "Eine Partie ST-9999 gibt es nicht"),
    ] {
        site.mail(&plain(&address(ITALY), HERE, "ST-1201", line)).await;
        let answer = site.answer_to(ITALY).await;
        assert!(answer.text.contains(why), "{line}: {}", answer.text);
        assert!(!answer.text.contains("mit JA"), "{line}: {}", answer.text);
    }
    // What the council would not hear, as well; only so many answers of this kind leave in an hour.
    site.wait(61);
    for (line, why) in [
        ("STELLUNGNAHME 7: Ich war verreist.", "Einen Fall 7, an dem du beteiligt bist, gibt es nicht"),
        ("BERUFUNG 7: Das stimmt nicht.", "Einen Fall 7, an dem du beteiligt bist, gibt es nicht"),
        ("AN DEN RAT: Italien war zu spät.", "STREITFALL"),
    ] {
        site.mail(&plain(&address(ITALY), HERE, "ST-1201", line)).await;
        let answer = site.answer_to(ITALY).await;
        assert!(answer.text.contains(why), "{line}: {}", answer.text);
        assert!(!answer.text.contains("mit JA"), "{line}: {}", answer.text);
    }
    // What leads a game is asked about too, and refused as soon.
    let master = site.desk.member_named("Master").await.unwrap();
    let to = site.office.addresses().reply(GAME, master.id);
    site.mail(&plain(&address("Master"), &to, "Re: ST-1201", "WEITER")).await;
    let answer = site.answer_to("Master").await;
    assert!(answer.text.contains("Das geht nicht") && !answer.text.contains("mit JA"), "{}", answer.text);
    // Of two lines the second may need the first.
    site.mail(&plain(&address("Master"), &to, "Re: ST-1201", "PAUSE: Umzug\nWEITER")).await;
    let answer = site.answer_to("Master").await;
    assert!(answer.text.contains("| PAUSE: Umzug") && answer.text.contains("| WEITER"), "{}", answer.text);
}

/// Where the units stand, with the form to fill in; and how orders are written.
#[tokio::test]
async fn units_and_help_with_orders() {
    let site = running().await;
    for (wish, words) in [
        ("EINHEITEN", &["Frankreich (Carl): F Bre, A Mar, A Par", "F Nap -", "Apu"][..]),
        ("HILFE BEFEHLE", &["A Mun S A Ber - Kie", "+ A Ber", "/help/orders"]),
        ("SPRACHE ENGLISCH\nUNITS", &["France (Carl): F Bre, A Mar, A Par", "F Nap -"]),
        ("help orders", &["supports a move", "/help/orders"]),
    ] {
        let answer = ask(&site, wish).await;
        for word in words {
            assert!(answer.contains(word), "{wish}: {word} is missing in {answer}");
        }
    }
    // The form is answered as it came.
    ask(&site, "language german\nEinheiten").await;
    let letter = site.answer_to(ITALY).await;
    assert_eq!(letter.reply, desk::Reply::Turn(Turn::spring(1901)));
}

/// A mail that belongs to no game has no game master: it lies with those who run the site.
#[tokio::test]
async fn mails_of_no_game_lie_with_the_operators() {
    let site = site().await;
    site.member("Nora", Lang::De, &[]).await;
    for text in ["Wann geht es denn los?", "AN DEN SPIELLEITER: Wann geht es los?"] {
        site.mail(&plain(&address("Nora"), "partie@konzert.example", "Frage", text)).await;
        let answer = site.answer_to("Nora").await.text;
        assert!(answer.contains("Betreibern") || answer.contains("Betreiber dieser Seite"), "{answer}");
        assert!(!answer.contains("Spielleiter"), "{answer}");
    }
}
