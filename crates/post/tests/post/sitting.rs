//! Acceptance 9 by mail: whoever sits in for a player who is away (9.4) gives orders from their own address, and nothing else; in the
//! player's name nobody writes (9.14).
#![allow(clippy::unwrap_used)]

use desk::{Caller, Capacity, Envelope};
use game::command::Command;
use game::house::Absences;
use game::setup::Identity;
use game::submission::Flag;
use game::vote::Proposal;
use game::word::seat::SeatId;
use jiff::SignedDuration;
use text::Lang;

use crate::site::{Site, address, plain, proven, site};
use crate::wishes::{GAME, HERE};

const ITALY: SeatId = SeatId(4);

/// Bruno sits in for Emil.
async fn stage(identity: Identity, talk: bool) -> Site {
    let site = site().await;
    let master = site
        .running(GAME, Lang::De, |setup| {
            setup.identity = identity;
            setup.house.absences = Absences::Sitter;
        })
        .await;
    let bruno = site.known("Bruno", Lang::De, &[]).await;
    let anna = Caller::Member(site.desk.member_named("Anna").await.unwrap());
    let act = async |who: &Caller, command| {
        site.desk.act(who, GAME, Capacity::Player, command, Envelope::default()).await.unwrap();
    };
    act(&anna, Command::Propose { proposal: Proposal::Draw }).await;
    let (from, to) = (site.desk.now(), site.desk.now() + SignedDuration::from_hours(24 * 5));
    let emergency = "Unfall".to_owned();
    let named = Command::NameSitter { seat: Some(ITALY), sitter: bruno.person(), from, to, talk, emergency };
    site.lead(&master, GAME, named).await;
    let yes = Command::AnswerSitter { seat: Some(ITALY), yes: true };
    act(&Caller::Member(bruno), yes).await;
    site.wait(1);
    site
}

/// What a mail from this address does to the game: its version after it.
async fn mail(site: &Site, from: &str, text: &str) -> u64 {
    site.mail(&proven(&plain(&address(from), HERE, "ST-1201", text))).await;
    site.game(GAME).await.version
}

#[tokio::test]
async fn whoever_sits_in_gives_orders_by_mail_and_nothing_else() {
    for (identity, talk) in [(Identity::Open, false), (Identity::Open, true), (Identity::Anonymous, false)] {
        let site = stage(identity, talk).await;
        let before = site.game(GAME).await.version;
        for text in [
            "STIMME JA",
            "VORSCHLAG REMIS",
            "VORSCHLAG VERLÄNGERUNG 1925",
            "PRESSE:\nDer Papst grüßt.\nENDE PRESSE",
            "SET NO WAIT",
            "AUSSTEIGEN ST-1201",
            "VERTRETUNG DURCH Carl vom 3.12.2026 bis 5.12.2026",
            "ABWESEND vom 3.12.2026 bis 5.12.2026",
        ] {
            assert_eq!(mail(&site, "Bruno", text).await, before, "{identity:?}, {text}");
        }
        let after = mail(&site, "Bruno", "A Ven - Tri\nA Rom - Ven\nF Nap - ION").await;
        assert!(after > before, "{identity:?}");
        let game = site.game(GAME).await;
        let last = game.submissions.last().unwrap();
        assert!(last.seat == ITALY && last.is(Flag::BySitter), "{identity:?}");
        assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"]);
        // a message stands in nobody else's log: what its addressee gets tells whether it went
        mail(&site, "Bruno", "NACHRICHT AN Frankreich:\nFrieden?").await;
        let messages = site.letters_to("Carl", "message").await;
        assert_eq!(messages.len(), usize::from(talk), "{identity:?}: {messages:?}");
        // what is asked of the seat is asked of whoever acts for it; the echo tells nobody's name
        let echo = site.answer_to("Bruno").await.text;
        assert!(!echo.contains("Emil") || !identity.hidden(), "{echo}");
    }
}

/// 9.4: where it was agreed, whoever sits in writes to the other players in the seat's name; they read who acts for whom.
#[tokio::test]
async fn whoever_sits_in_and_may_talk_writes_to_other_players() {
    let site = stage(Identity::Open, true).await;
    mail(&site, "Bruno", "NACHRICHT AN Frankreich:\nFrieden bis Marseille?").await;
    let letter = site.letters_to("Carl", "message").await.pop().unwrap();
    assert!(letter.text.contains("Frieden bis Marseille?"), "{}", letter.text);
    assert!(letter.text.contains("Italien") && letter.text.contains("Bruno"), "{}", letter.text);
    let echo = site.answer_to("Bruno").await.text;
    assert!(echo.contains("Frankreich") && echo.contains("Frieden bis Marseille?"), "{echo}");
    // the answer to it reaches whoever acts for the seat
    let to =
        site.office.addresses().answer(GAME, site.desk.member_named("Carl").await.unwrap().id, &letter.reply);
    site.mail(&plain(&address("Carl"), &to, "Re: Nachricht", "Marseille ist nichts für dich.")).await;
    let answer = site.letters_to("Bruno", "message").await.pop().unwrap();
    assert!(answer.text.contains("Marseille ist nichts für dich."), "{}", answer.text);
    // and by reply, as players do
    let bruno = site.desk.member_named("Bruno").await.unwrap().id;
    let to = site.office.addresses().answer(GAME, bruno, &answer.reply);
    site.mail(&plain(&address("Bruno"), &to, "Re: Nachricht", "Dann eben Piemont.")).await;
    let letter = site.letters_to("Carl", "message").await.pop().unwrap();
    assert!(letter.text.contains("Dann eben Piemont."), "{}", letter.text);
}

/// 9.4: a day before somebody's time of sitting in is over they, the player and the game master read it, once; where nobody may know
/// who plays neither of the two reads the other's name (9.9.7). Of one that ended before nobody reads anything.
#[tokio::test]
async fn a_day_before_it_is_over_all_whom_it_concerns_are_told() {
    for (identity, ended) in [(Identity::Open, false), (Identity::Anonymous, false), (Identity::Open, true)] {
        let site = stage(identity, false).await;
        if ended {
            mail(&site, "Emil", "WIEDER DA").await;
            let answer = site.answer_to("Emil").await.text;
            assert!(answer.contains("du spielst wieder selbst"), "{answer}");
            let again = site.letters_to("Emil", "seat").await.into_iter();
            let again = again.filter(|letter| letter.text.contains("wieder selbst")).count();
            assert_eq!(again, 0, "the answer says it, and no second letter");
        }
        let told = async |minutes: i64| {
            site.wait(minutes);
            site.desk.work_until_idle().await.unwrap();
            let mut all = Vec::new();
            for (name, topic, words) in [
                ("Bruno", "seat", "Deine Zeit als Vertretung von Italien endet am Samstag, 5. Dezember 2026"),
                ("Emil", "seat", "Du wirst noch bis Samstag, 5. Dezember 2026"),
                (
                    "Master",
                    "staff",
                    "Die Vertretung von Italien durch Bruno endet am Samstag, 5. Dezember 2026",
                ),
            ] {
                let letters = site.letters_to(name, topic).await.into_iter();
                all.extend(letters.map(|letter| letter.text).filter(|text| text.contains(words)));
            }
            all
        };
        assert!(told(4 * 24 * 60 - 60).await.is_empty());
        let letters = told(120).await;
        assert_eq!(letters.len(), if ended { 0 } else { 3 }, "{letters:?}");
        assert_eq!(told(6 * 60).await.len(), letters.len());
        if let [sitter, player, _] = letters.as_slice() {
            assert!(sitter.contains("Nächster ZAT: Frühjahr 1901"), "{sitter}");
            assert!(!sitter.contains("Emil") || !identity.hidden(), "{sitter}");
            assert!(!player.contains("Bruno") || !identity.hidden(), "{player}");
        }
    }
}

/// A mail that only bears an address ends nobody's sitting: it could not be begun again for a day (9.4).
#[tokio::test]
async fn a_bare_address_ends_no_sitting() {
    let site = stage(Identity::Open, false).await;
    let before = site.game(GAME).await.version;
    site.mail(&plain(&address("Emil"), HERE, "ST-1201", "VERTRETUNG BEENDEN")).await;
    assert_eq!(site.game(GAME).await.version, before);
    assert!(matches!(site.answer_to("Emil").await.reply, desk::Reply::Confirm(_)));
    assert!(mail(&site, "Emil", "VERTRETUNG BEENDEN").await > before);
}

/// 9.14: a mail under the player's name that somebody else's server sent counts for nothing, whoever sits in.
#[tokio::test]
async fn nobody_writes_in_the_players_name() {
    let site = stage(Identity::Open, false).await;
    let before = site.game(GAME).await.version;
    let forged = plain(&address("Emil"), HERE, "ST-1201", "A Ven - Tri\nA Rom - Ven\nF Nap - ION");
    let forged = format!(
        "Authentication-Results: mx.konzert.example; dmarc=fail header.from=spieler.example\n\
         Return-Path: <bruno@spieler.example>\n{forged}"
    );
    let id = site.mail(&forged).await;
    assert_eq!(site.game(GAME).await.version, before, "{:?}", site.state(&id).await);
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    let waits = site.waiting().await;
    assert!(
        waits.iter().any(|letter| letter.text.contains("A Ven - Tri")),
        "the game master reads it: {waits:?}"
    );
}

/// 9.4: who would act for others says so in a line, in both languages; whoever leads a game that knows sitters asks who would, and is
/// not asked once more, because it changes nothing. To a player the line means nothing.
#[tokio::test]
async fn who_would_sit_in_is_said_and_asked_by_mail() {
    let site = site().await;
    site.running(GAME, Lang::De, |setup| setup.house.absences = Absences::Sitter).await;
    for (name, lang) in [("Nora", Lang::De), ("Zeno", Lang::En)] {
        site.known(name, lang, &[]).await;
    }
    let asks = async |name: &str, text: &str| {
        site.mail(&proven(&plain(&address(name), HERE, "ST-1201", text))).await;
        site.answer_to(name).await.text
    };
    let said = asks("Master", "WER VERTRITT").await;
    assert!(said.contains("Zurzeit hat niemand angeboten, andere zu vertreten."), "{said}");
    let said = asks("Nora", "ICH WÜRDE VERTRETEN").await;
    assert!(said.contains("Du stehst auf der Liste derer, die andere vertreten würden."), "{said}");
    assert!(said.contains("ICH WÜRDE NICHT MEHR VERTRETEN"), "{said}");
    let said = asks("Zeno", "I would sit in").await;
    assert!(said.contains("I WOULD NO LONGER SIT IN"), "{said}");
    let said = asks("Master", "Wer würde vertreten?").await;
    assert!(said.contains("Nora: ") && said.contains("Zeno: "), "{said}");
    let said = asks("Anna", "WER VERTRITT").await;
    assert!(!said.contains("Nora") && !said.contains("Zeno"), "{said}");
    let said = asks("Nora", "ICH WÜRDE NICHT MEHR VERTRETEN").await;
    assert!(said.contains("Du stehst nicht mehr auf der Liste"), "{said}");
    let said = asks("Nora", "ICH WÜRDE NICHT MEHR VERTRETEN").await;
    assert!(said.contains("Das geht nicht"), "{said}");
    let said = asks("Master", "WER VERTRITT").await;
    assert!(!said.contains("Nora") && said.contains("Zeno"), "{said}");
}
