//! 9.1 "Der Spielleiter verhält sich strikt neutral": whoever of the council has read a game with its master's eyes takes no seat in it, and
//! whoever would take one does not read it so.
#![allow(clippy::unwrap_used)]

use club::SeatWish;
use desk::{Capacity, Envelope, Error, Role};
use game::command::Command;
use game::house::{Absences, Fill};
use game::press::{Byline, PressItem};
use game::setup::Identity;
use game::word::seat::Vacancy;
use testbed::Site;
use text::Lang;

use crate::people::{resign, who};

async fn bed(identity: Identity) -> Site {
    let bed = Site::new("looked").await;
    bed.member("Sage", Lang::De, &[Role::Organiser]).await;
    bed.running("ST-1", Lang::De, |setup| {
        setup.identity = identity;
        setup.house.fill = Fill::Rule;
        setup.house.absences = Absences::Sitter;
    })
    .await;
    bed
}

#[tokio::test]
async fn whoever_has_looked_takes_no_seat() {
    for identity in [Identity::Open, Identity::Anonymous] {
        let bed = bed(identity).await;
        let sage = who(&bed, "Sage").await;
        bed.desk.wait_for_seat(&sage, SeatWish { at_once: true, ..SeatWish::default() }, None).await.unwrap();
        bed.desk.look(&sage, "ST-1", Some(Capacity::Council)).await.unwrap();
        resign(&bed, "ST-1", "Emil").await;
        let due = bed.game("ST-1").await.deadline.unwrap().at;
        if identity.hidden() {
            bed.clock.set(due);
            bed.desk.work_until_idle().await.unwrap();
        }
        let seat = bed.game("ST-1").await.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
        let player = sage.member().unwrap().person();
        let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
        let refused =
            bed.desk.act(&sage, "ST-1", Capacity::Player, offer, Envelope::default()).await.unwrap_err();
        assert!(matches!(refused, Error::HasLooked), "{refused:?}");
        for lang in Lang::ALL {
            assert!(refused.text(lang).contains("9.1"), "{}", refused.text(lang));
        }
        let master = who(&bed, "Master").await;
        let named = Command::Substitute { seat, player: player.clone(), deadline: None };
        let refused = bed.desk.act(&master, "ST-1", Capacity::GameMaster, named, Envelope::default()).await;
        assert!(matches!(refused, Err(Error::HasLooked)), "{refused:?}");
        // the waiting list passes them over, however long they wait
        bed.wait(61);
        bed.desk.work_until_idle().await.unwrap();
        let game = bed.game("ST-1").await;
        assert!(game.seat(seat).unwrap().occupant().is_none() && game.offers.is_empty());
        // nor do they sit in for anybody
        let (from, to) = (bed.desk.now(), bed.desk.now() + jiff::SignedDuration::from_hours(48));
        let sits = game.seats.iter().find(|seat| seat.person().is_some()).unwrap().id;
        let emergency = "Unfall".to_owned();
        let asked =
            Command::NameSitter { seat: Some(sits), sitter: player, from, to, talk: false, emergency };
        bed.desk.act(&master, "ST-1", Capacity::GameMaster, asked, Envelope::default()).await.unwrap();
        let yes = Command::AnswerSitter { seat: Some(sits), yes: true };
        let refused = bed.desk.act(&sage, "ST-1", Capacity::Player, yes, Envelope::default()).await;
        assert!(matches!(refused, Err(Error::HasLooked)), "{refused:?}");
    }
}

#[tokio::test]
async fn whoever_offers_does_not_look() {
    let bed = bed(Identity::Anonymous).await;
    let sage = who(&bed, "Sage").await;
    resign(&bed, "ST-1", "Emil").await;
    bed.clock.set(bed.game("ST-1").await.deadline.unwrap().at);
    bed.desk.work_until_idle().await.unwrap();
    let seat = bed.game("ST-1").await.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
    let player = sage.member().unwrap().person();
    let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
    bed.desk.act(&sage, "ST-1", Capacity::Player, offer, Envelope::default()).await.unwrap();
    let looks = bed.desk.look(&sage, "ST-1", Some(Capacity::Council)).await;
    assert!(matches!(looks, Err(Error::NotAllowed(_))), "{:?}", looks.map(|seen| seen.viewer));
    let back = Command::WithdrawOffer { seat, player: player.id };
    bed.desk.act(&sage, "ST-1", Capacity::Player, back, Envelope::default()).await.unwrap();
    bed.desk.look(&sage, "ST-1", Some(Capacity::Council)).await.expect("they want it no longer");
}

/// 9.9.7: what all players of a hidden game read names nobody of its people, whoever writes it; it is refused with its place, in both
/// languages, and nothing happens. In a game that hides nobody it may.
#[tokio::test]
async fn what_all_players_read_names_nobody_of_a_hidden_game() {
    for identity in [Identity::Open, Identity::Anonymous] {
        let bed = bed(identity).await;
        let (master, sage) = (who(&bed, "Master").await, who(&bed, "Sage").await);
        let to = bed.game("ST-1").await.deadline.unwrap().at + jiff::SignedDuration::from_hours(24);
        let named = || "Wegen Emils Urlaub.".to_owned();
        let act = async |caller, part, command| {
            bed.desk.act(caller, "ST-1", part, command, Envelope::default()).await
        };
        let version = bed.game("ST-1").await.version;
        let shift = Command::Shift { to, reason: named() };
        let done = act(&master, Capacity::GameMaster, shift).await;
        if !identity.hidden() {
            assert_eq!(done.unwrap().named.as_deref(), Some("Emil"), "told to whoever wrote it");
            continue;
        }
        let anna = who(&bed, "Anna").await.member().unwrap().player();
        let fixes = Command::GivePower { player: anna, power: Some("italy".into()), reason: named() };
        for (caller, part, command) in [
            (&master, Capacity::GameMaster, Command::Suspend { reason: named() }),
            (&sage, Capacity::Council, Command::Abort { reason: named() }),
            // one player alone reads it, and may not know the others either
            (&master, Capacity::GameMaster, fixes),
        ] {
            let refused = act(caller, part, command).await.unwrap_err();
            for lang in Lang::ALL {
                let said = refused.text(lang);
                assert!(said.contains("Emil") && said.contains("7"), "{said}");
            }
        }
        assert!(
            matches!(done, Err(Error::Case(club::case::Refusal::Names { at: 7, .. }))),
            "{:?}",
            done.err()
        );
        assert_eq!(bed.game("ST-1").await.version, version);
        // a power may be named: it has no name of a person
        let reason = "Italien hatte den Brief nicht.".to_owned();
        act(&master, Capacity::GameMaster, Command::Shift { to, reason }).await.unwrap();
    }
}

/// 9.9.7: what the master writes to one player of a hidden game names none of the others, for that player may not know them either; their own
/// name is no secret to them, and notes for the staff may name everybody.
#[tokio::test]
async fn what_one_player_reads_names_nobody_else_of_a_hidden_game() {
    let bed = bed(Identity::Anonymous).await;
    let (master, sage) = (who(&bed, "Master").await, who(&bed, "Sage").await);
    let act =
        async |caller, part, command| bed.desk.act(caller, "ST-1", part, command, Envelope::default()).await;
    let anna = who(&bed, "Anna").await;
    let dispute = Command::RaiseDispute { text: "Der ZAT galt nicht.".to_owned() };
    act(&anna, Capacity::Player, dispute).await.unwrap();
    let item = PressItem {
        byline: Byline::Nobody,
        to: String::new(),
        title: "Aufruf".to_owned(),
        text: "Zu den Waffen!".to_owned(),
    };
    act(&anna, Capacity::Player, Command::SendPress { item }).await.unwrap();
    let game = bed.game("ST-1").await;
    let seat = game.seats.iter().find(|seat| seat.seats(&anna.member().unwrap().player())).unwrap().id;
    let (dispute, press) = (game.disputes[0].id, game.press[0].id);
    let told = |name: &str| {
        let text = || format!("Wegen {name}.");
        [
            (&master, Capacity::GameMaster, Command::DecideDispute { id: dispute, text: text().into() }),
            (&master, Capacity::GameMaster, Command::RefusePress { id: press, reason: text() }),
            (&master, Capacity::GameMaster, Command::ReportBreach { seat, note: text().into() }),
            (
                &sage,
                Capacity::Council,
                Command::Exclude { seat, why: Vacancy::Destructive, note: text().into() },
            ),
        ]
    };
    for (caller, part, command) in told("Emil") {
        let kind = command.name();
        let done = act(caller, part, command).await;
        assert!(
            matches!(done, Err(Error::Case(club::case::Refusal::Names { at: 7, .. }))),
            "{kind}: {:?}",
            done.err()
        );
    }
    assert_eq!(bed.game("ST-1").await.version, game.version);
    let note = Command::Note { text: "Emil hat angerufen.".to_owned() };
    act(&master, Capacity::GameMaster, note).await.expect("for the staff alone");
    for (caller, part, command) in told("Anna") {
        let kind = command.name();
        assert!(act(caller, part, command).await.is_ok(), "{kind}: their own name");
    }
}
