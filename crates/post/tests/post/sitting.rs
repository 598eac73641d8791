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
        if !talk {
            assert_eq!(
                mail(&site, "Bruno", "NACHRICHT AN Frankreich:\nFrieden?").await,
                after,
                "{identity:?}"
            );
        }
        // what is asked of the seat is asked of whoever acts for it; the echo tells nobody's name
        let echo = site.answer_to("Bruno").await.text;
        assert!(!echo.contains("Emil") || !identity.hidden(), "{echo}");
    }
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
