//! Diaries that nobody else reads, and what people say at the end of a game.
#![allow(clippy::unwrap_used)]

use commands::{Action, Arguments};
use desk::{Caller, Capacity, Envelope, Error, Role};
use game::command::Command;
use game::game::Stage;
use game::refusal::Refusal;
use game::setup::{Identity, Setup};
use game::word::seat::SeatId;
use testbed::{NAMES, Site};
use text::Lang;

use crate::people::who;

const LABEL: &str = "AN-7";

async fn bed(identity: Identity) -> Site {
    let bed = Site::new("keepsake").await;
    for name in NAMES.iter().chain(&["Neu", "Nora"]) {
        bed.member(name, Lang::De, &[]).await;
    }
    bed.member("Rita", Lang::De, &[Role::Organiser]).await;
    bed.member("Max", Lang::De, &[Role::GameMaster]).await;
    let max = who(&bed, "Max").await;
    let mut setup = Setup::standard(max.member().unwrap().person(), "max@example.org");
    setup.identity = identity;
    bed.desk.create_game(&max, LABEL, setup, Envelope::default()).await.unwrap();
    bed.lead(&max, LABEL, Command::OpenSignUp).await;
    for name in NAMES {
        let caller = who(&bed, name).await;
        let player = caller.member().unwrap().person();
        let command = Command::SignUp { player, preferences: Vec::new(), alias: None };
        bed.desk.act(&caller, LABEL, Capacity::Player, command, Envelope::default()).await.unwrap();
    }
    bed.lead(&max, LABEL, Command::Start { seed: 3, deadline: None }).await;
    bed
}

/// Does it as every door does: by the table.
async fn does(bed: &Site, name: &str, action: Action, given: &[(&str, &str)]) -> Result<(), Error> {
    let given = given.iter().fold(Arguments::default(), |all, (name, value)| all.with(name, *value));
    let caller = who(bed, name).await;
    bed.desk.perform(&caller, LABEL, None, (action, &given), Envelope::default()).await.map(|_| ())
}

fn refusal(no: Result<(), Error>) -> Refusal {
    match no {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

async fn seat(bed: &Site, name: &str) -> SeatId {
    let player = who(bed, name).await.member().unwrap().player();
    bed.game(LABEL).await.seat_of(&player).unwrap()
}

async fn ends(bed: &Site) {
    let rita = who(bed, "Rita").await;
    let abort = Command::Abort { reason: "Genug.".to_owned() };
    bed.desk.act(&rita, LABEL, Capacity::Council, abort, Envelope::default()).await.unwrap();
    assert_eq!(bed.game(LABEL).await.stage, Stage::Over);
}

/// "Not even the master reads it", nor the council, another seat, the public or whoever takes the seat over: they have their own.
/// A page is for a turn; the later one counts. Opened after the end is what its author says, and it stays open.
#[tokio::test]
async fn a_diary_is_its_authors() {
    let bed = bed(Identity::Anonymous).await;
    does(&bed, "Emil", Action::Diary, &[("text", "Gerda traue ich nicht.")]).await.unwrap();
    does(&bed, "Emil", Action::Diary, &[("text", "Gerda traue ich doch.")]).await.unwrap();
    assert_eq!(
        refusal(does(&bed, "Nora", Action::Diary, &[("text", "Ich auch.")]).await),
        Refusal::NotSeated
    );
    assert_eq!(refusal(does(&bed, "Emil", Action::OpenDiary, &[]).await), Refusal::NotOver);
    let own = seat(&bed, "Emil").await;
    let looks = async |caller: Caller, capacity| bed.desk.look(&caller, LABEL, capacity).await.unwrap().game;
    let emil = who(&bed, "Emil").await;
    assert_eq!(looks(emil.clone(), Some(Capacity::Player)).await.diaries.len(), 1);
    let readers = [
        ("Anna", Capacity::Player),
        ("Gerda", Capacity::Player),
        ("Max", Capacity::GameMaster),
        ("Rita", Capacity::Council),
    ];
    for (name, capacity) in readers {
        assert!(looks(who(&bed, name).await, Some(capacity)).await.diaries.is_empty(), "{name}");
    }
    assert!(looks(Caller::Visitor, None).await.diaries.is_empty());
    assert_eq!(bed.letters().await.iter().filter(|(_, letter)| letter.text.contains("traue ich")).count(), 0);

    // Emil goes, Neu comes: each has their own
    let resign = Command::Resign { note: String::new() };
    bed.desk.act(&emil, LABEL, Capacity::Player, resign, Envelope::default()).await.unwrap();
    bed.clock.set(bed.game(LABEL).await.deadline.unwrap().at);
    bed.desk.work_until_idle().await.unwrap();
    let max = who(&bed, "Max").await;
    bed.substitute(&max, LABEL, own, "Neu").await;
    does(&bed, "Neu", Action::Diary, &[("text", "Was tat Emil hier?")]).await.unwrap();
    let neu = looks(who(&bed, "Neu").await, Some(Capacity::Player)).await;
    assert_eq!(neu.diaries.iter().flat_map(|diary| &diary.pages).count(), 1);
    let pages = async |name: &str| bed.desk.keepsakes(&who(&bed, name).await, LABEL).await.unwrap().pages;
    assert_eq!(pages("Emil").await[0].text, "Gerda traue ich doch.");
    assert_eq!(pages("Neu").await[0].text, "Was tat Emil hier?");
    assert!(pages("Max").await.is_empty() && pages("Nora").await.is_empty());

    ends(&bed).await;
    // a hidden game that was broken off may be played on for four weeks, and a name under a page would tell who was who
    assert_eq!(refusal(does(&bed, "Emil", Action::OpenDiary, &[]).await), Refusal::NotOver);
    bed.wait(28 * 24 * 60);
    bed.desk.work_until_idle().await.unwrap();
    let public = async || looks(Caller::Visitor, None).await;
    assert!(public().await.open_diaries.is_empty(), "nothing opens by itself");
    let none = does(&bed, "Emil", Action::OpenDiary, &[("turn", "1902-spring")]).await;
    assert_eq!(refusal(none), Refusal::NoDiary);
    assert_eq!(refusal(does(&bed, "Gerda", Action::OpenDiary, &[]).await), Refusal::NoDiary);
    for _ in 0..2 {
        does(&bed, "Emil", Action::OpenDiary, &[("turn", "1901-spring")]).await.unwrap();
    }
    let public = public().await;
    let [open] = public.open_diaries.as_slice() else { panic!("{:?}", public.open_diaries) };
    assert_eq!((open.by.name.as_str(), open.pages.len()), ("Emil", 1));
    assert_eq!(open.pages[0].text, "Gerda traue ich doch.");
}

/// Everybody of the game, former players and whoever led it too, says something within 14 days of the end, and may say it
/// otherwise until then; nobody else does, and no longer than 4,000 letters.
#[tokio::test]
async fn words_at_the_end() {
    let bed = bed(Identity::Open).await;
    let said = async |name: &str, text: &str| does(&bed, name, Action::Closing, &[("text", text)]).await;
    assert_eq!(refusal(said("Anna", "Zu früh.").await), Refusal::NotOver);
    let emil = who(&bed, "Emil").await;
    let resign = Command::Resign { note: String::new() };
    bed.desk.act(&emil, LABEL, Capacity::Player, resign, Envelope::default()).await.unwrap();
    ends(&bed).await;
    for (name, text) in [("Anna", "Schön war es."), ("Emil", "Ich musste gehen."), ("Max", "Danke.")] {
        said(name, text).await.unwrap();
    }
    said("Anna", "Sehr schön war es.").await.unwrap();
    assert_eq!(refusal(said("Nora", "Ich war nie da.").await), Refusal::NotSeated);
    assert_eq!(refusal(said("Bert", &"x".repeat(4_001)).await), Refusal::TooLong);
    said("Bert", &"x".repeat(4_000)).await.unwrap();
    let view = bed.desk.look(&Caller::Visitor, LABEL, None).await.unwrap().game;
    let words: Vec<_> =
        view.end_statements.iter().map(|said| (said.by.name.as_str(), said.seat.is_some())).collect();
    assert_eq!(words, [("Anna", true), ("Emil", true), ("Max", false), ("Bert", true)]);
    assert_eq!(view.end_statements[0].text, "Sehr schön war es.");
    bed.wait(14 * 24 * 60 - 60);
    said("Carl", "Gerade noch.").await.unwrap();
    assert!(bed.desk.keepsakes(&who(&bed, "Dora").await, LABEL).await.unwrap().until.is_some());
    bed.wait(120);
    assert_eq!(refusal(said("Dora", "Zu spät.").await), Refusal::StatementsClosed);
    assert_eq!(bed.desk.keepsakes(&who(&bed, "Dora").await, LABEL).await.unwrap().until, None);
}
