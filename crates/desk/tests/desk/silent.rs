//! 9.9.2 "in zeitnaher Weise": game masters who are silent are a matter of the organisers, and of nobody who plays.
#![allow(clippy::unwrap_used)]

use desk::{Error, Role, Silence, Silent};
use game::command::Command;
use testbed::{DUE, NAMES, Site, at};
use text::Lang;

use crate::people::who;

/// Design, chapter 5: "An evaluation held for 7 days ... hint to the organisers. No automatic change."
#[tokio::test]
async fn an_evaluation_held_for_a_week_is_hinted_at_once() {
    let bed = Site::new("silent").await;
    for name in ["Sage", "Anna"] {
        bed.member(name, Lang::De, &[Role::Organiser]).await;
    }
    let master = bed.running("ST-1", Lang::De, |_| {}).await;
    bed.lead(&master, "ST-1", Command::SetHold { on: true }).await;
    for name in NAMES {
        let (caller, game) = (who(&bed, name).await, bed.game("ST-1").await);
        let seat = game.seat_of(&caller.member().unwrap().player()).unwrap();
        let units = game.standing().units.iter().filter(|unit| game.control[&unit.power] == seat);
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let by = desk::Handing::by(game::submission::Channel::Web, Lang::De);
        bed.desk.hand_in(&caller, "ST-1", &orders.join("\n"), by).await.unwrap();
    }
    bed.clock.set(at(DUE));
    bed.desk.work_until_idle().await.unwrap();
    assert!(bed.game("ST-1").await.draft.is_some());
    let sage = who(&bed, "Sage").await;
    let told = async || {
        bed.desk.hint_at_silent_masters().await.unwrap();
        let letters = bed.letters_to("Sage", "staff").await;
        letters.into_iter().filter(|letter| letter.subject.contains("schweigt")).collect::<Vec<_>>()
    };
    bed.wait(7 * 24 * 60 - 1);
    assert_eq!((told().await.len(), bed.desk.silent_masters(&sage).await.unwrap()), (0, vec![]));
    bed.wait(1);
    let silent = Silent { label: "ST-1".to_owned(), how: Silence::Held, since: at(DUE) };
    assert_eq!(bed.desk.silent_masters(&sage).await.unwrap(), [silent]);
    let letters = told().await;
    assert_eq!(letters.len(), 1);
    assert!(letters[0].text.contains("ZAT vom 7. Dezember 2026"), "{}", letters[0].text);
    bed.wait(24 * 60);
    assert_eq!(told().await.len(), 1, "said once");
    // Anna plays here: that something is held back is not hers to know
    assert_eq!(bed.desk.silent_masters(&who(&bed, "Anna").await).await.unwrap(), []);
    let hers = bed.letters_to("Anna", "staff").await;
    assert!(hers.iter().all(|letter| !letter.subject.contains("schweigt")), "{hers:?}");
    let refused = bed.desk.silent_masters(&who(&bed, "Bert").await).await;
    assert!(matches!(refused, Err(Error::NotAllowed(_))), "{refused:?}");
    assert!(bed.game("ST-1").await.draft.is_some(), "nothing changes by itself");
    bed.lead(&master, "ST-1", Command::Publish).await;
    assert_eq!(bed.desk.silent_masters(&sage).await.unwrap(), []);
}
