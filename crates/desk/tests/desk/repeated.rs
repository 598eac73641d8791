//! 9.10.3 "Die Spielleiter sind gehalten, diese Spieler umgehend … zu melden": a second missed deadline within twelve months over all games
//! that everybody may read is put before the game master. People decide what follows.
#![allow(clippy::unwrap_used)]

use desk::{Capacity, Envelope, Error, Role};
use game::command::Command;
use game::refusal::Refusal;
use game::setup::Identity;
use jiff::SignedDuration;
use testbed::{DUE, NAMES, Site, at};
use text::Lang;

use crate::people::who;

const GAMES: [&str; 3] = ["ST-1", "ST-2", "ST-3"];

/// Everybody hands in but Gerda, and the deadline comes.
async fn gerda_misses(bed: &Site, label: &str) {
    for name in NAMES.iter().filter(|name| **name != "Gerda") {
        let (caller, game) = (who(bed, name).await, bed.game(label).await);
        let seat = game.seat_of(&caller.member().unwrap().player()).unwrap();
        let units = game.standing().units.iter().filter(|unit| game.control[&unit.power] == seat);
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let by = desk::Handing::by(game::submission::Channel::Web, Lang::De);
        bed.desk.hand_in(&caller, label, &orders.join("\n"), by).await.unwrap();
    }
    let due = bed.game(label).await.deadline.unwrap().at;
    bed.clock.set(due);
    bed.desk.work_until_idle().await.unwrap();
}

#[tokio::test]
async fn missed_deadlines_in_several_games_are_put_before_the_game_master() {
    let bed = Site::new("repeated").await;
    bed.member("Sage", Lang::De, &[Role::Organiser]).await;
    // the third hides who plays
    for (label, identity) in GAMES.into_iter().zip([Identity::Anonymous, Identity::Open, Identity::Open]) {
        bed.running(label, Lang::De, |setup| setup.identity = identity).await;
    }
    let master = who(&bed, "Master").await;
    for (label, days) in [("ST-2", 1), ("ST-3", 2)] {
        let to = at(DUE) + SignedDuration::from_hours(24 * days);
        bed.lead(&master, label, Command::Shift { to, reason: "Reise".to_owned() }).await;
    }
    let told = async |label: &str| {
        let letters = bed.letters_to("Master", "staff").await.into_iter();
        let of = |letter: &desk::Letter| letter.subject == format!("{label}: NMRs in mehreren Partien");
        letters.filter(of).map(|letter| letter.text).collect::<Vec<_>>()
    };
    let report = async |label: &str, name: &str| {
        let player = who(&bed, name).await.member().unwrap().player();
        let command = Command::ReportOffender { player, elsewhere: 0 };
        bed.desk.act(&master, label, Capacity::GameMaster, command, Envelope::default()).await.map(drop)
    };
    gerda_misses(&bed, "ST-1").await;
    gerda_misses(&bed, "ST-2").await;
    // what happened in the hidden game is nobody else's to know
    assert_eq!(told("ST-2").await, [""; 0]);
    let refused = report("ST-2", "Gerda").await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::NoOffender))), "{refused:?}");
    gerda_misses(&bed, "ST-3").await;
    let letters = told("ST-3").await;
    assert_eq!(letters.len(), 1, "{letters:?}");
    for words in [
        "Gerda hat in den letzten zwölf Monaten 2 ZATs versäumt",
        "ST-2: Frühjahr 1901",
        "ST-3: Frühjahr 1901",
    ] {
        assert!(letters[0].contains(words), "{words}: {}", letters[0]);
    }
    assert!(!letters[0].contains("ST-1"), "{}", letters[0]);
    report("ST-3", "Gerda").await.unwrap();
    let refused = report("ST-3", "Anna").await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::NoOffender))), "{refused:?}");
    let told = bed.letters_to("Sage", "staff").await;
    let words = "Gerda hat wiederholt keine Züge abgegeben";
    let told = told.iter().find(|letter| letter.text.contains(words)).expect("the organisers are told");
    assert!(told.text.contains("/organisers"), "and where to decide: {}", told.text);
}
