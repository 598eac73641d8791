//! One player who orders several powers (M9, `seats`) by mail: one sheet for all, a power under each heading.

use game::command::Command;
use store::InboxState;
use text::Lang;
use variants::{BOARD_FILE, Folder};

use crate::site::{address, plain, site};

const LABEL: &str = "ST-1301";
const BOARD: &str = "id = \"post-pairs\"\nde = \"Paare\"\nen = \"Pairs\"\nboard = \"standard\"\n[rules]\nvictory = { centers = 18 }\n\
    team = true\nseats = [[\"england\", \"france\", \"turkey\"], [\"austria\", \"germany\", \"italy\", \"russia\"]]\n";

#[tokio::test]
async fn m9_one_mail_orders_all_powers_of_a_seat() {
    let site = site().await;
    let folder = Folder::new([(BOARD_FILE.to_owned(), BOARD.as_bytes().to_vec())]).expect("a folder");
    let variant = variants::load(folder, false).expect("a board").id.clone();
    let master = site.open_game(LABEL, |setup| setup.variant = variant).await;
    for (name, power) in [("Ada", "italy"), ("Bob", "turkey")] {
        let player = site.known(name, Lang::De, &[]).await;
        site.sign_up(&player, LABEL, Some(power)).await;
    }
    site.lead(&master, LABEL, Command::Start { seed: 3, deadline: None }).await;
    let here = "partie+st-1301@konzert.example";

    // A mail that leaves a power out is told so, and so is the reminder.
    let two = "England:\nF Lon - ENG\nF Edi - NTH\nA Lvp - Yor\n\nFrankreich:\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\n";
    let id = site.mail(&plain(&address("Bob"), here, "ST-1301 F1901", two)).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    let answer = site.answer_to("Bob").await;
    assert!(answer.text.contains("Noch ohne Befehle: Osmanisches Reich."), "{}", answer.text);
    let deadline = site.game(LABEL).await.deadline.expect("running").at;
    site.clock.set(deadline.checked_sub(jiff::SignedDuration::from_hours(20)).expect("in time"));
    site.desk.work_until_idle().await.expect("reminded");
    let reminder = site.letters_to("Bob", "reminder").await.pop().expect("a reminder");
    assert!(reminder.text.contains("Noch ohne Befehle: Osmanisches Reich."), "{}", reminder.text);

    let all = "England:\nF Lon - ENG\nF Edi - NTH\nA Lvp - Yor\n\nFrankreich:\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\n\n\
        Türkei:\nA Con H\nA Smy H\nF Ank H\n";
    let id = site.mail(&plain(&address("Bob"), here, "ST-1301 F1901", all)).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    let answer = site.answer_to("Bob").await;
    for said in
        ["Großbritannien + Frankreich + Osmanisches Reich, Fassung 2", "F Lon - ENG", "A Par - Bur", "A Con"]
    {
        assert!(answer.text.contains(said), "{said}: {}", answer.text);
    }
    assert!(!answer.text.contains("ohne Befehle"), "{}", answer.text);
    // Another mail orders one of the powers anew; what the first said of the others counts.
    let turkey = "Türkei:\nA Con - Bul\nA Smy - Con\nF Ank - BLA\n";
    let id = site.mail(&plain(&address("Bob"), here, "ST-1301 F1901", turkey)).await;
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    let orders = site.orders_of(LABEL, "england").await;
    assert_eq!(orders.len(), 9, "{orders:?}");

    site.clock.set(site.game(LABEL).await.deadline.expect("running").at);
    site.desk.work_until_idle().await.expect("evaluated");
    let game = site.game(LABEL).await;
    let standing = game.standing();
    let went =
        |at: &str, power: &str| standing.units.iter().any(|unit| unit.at == at && unit.power.0 == power);
    assert!(went("eng", "england") && went("bur", "france") && went("bul", "turkey"), "{standing:?}");
    let report = site.letters_to("Bob", "report").await.pop().expect("a report");
    for said in ["F Lon - ENG", "A Par - Bur", "A Con - Bul"] {
        assert!(report.text.contains(said), "{said}: {}", report.text);
    }
    let seat = game.seats.iter().find(|seat| seat.powers().any(|power| power.0 == "turkey")).expect("a seat");
    assert_eq!(seat.nmr_count(), 0, "nothing was missing");
}
