//! One player who orders several powers (M9, `seats`): one form for all of them, what is missing told power by power, and an API that
//! names them all.

use super::orders::{open, post};
use super::{TestSite, text};
use axum::body::Body;
use axum::http::Request;
use desk::Role;
use game::command::Command;
use serde_json::{Value, json};
use variants::{BOARD_FILE, Folder};

const LABEL: &str = "ST-1301";
const BOARD: &str = "id = \"web-pairs\"\nde = \"Paare\"\nen = \"Pairs\"\nboard = \"standard\"\n[rules]\nvictory = { centers = 18 }\n\
    team = true\nseats = [[\"england\", \"france\", \"turkey\"], [\"austria\", \"germany\", \"italy\", \"russia\"]]\n";

/// Orders for the three powers of the west, each under its name.
const WEST: &str = "England:\nF Lon - ENG\nF Edi - NTH\nA Lvp - Yor\n\nFrankreich:\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\n\n\
    Türkei:\nA Con - Bul\nA Smy - Con\nF Ank - BLA\n";

#[tokio::test]
async fn m9_one_form_orders_all_powers_of_a_seat() {
    let site = TestSite::new("pairs").await;
    let folder = Folder::new([(BOARD_FILE.to_owned(), BOARD.as_bytes().to_vec())]).unwrap();
    let variant = variants::load(folder, false).unwrap().id.clone();
    let master = site.bed.open_game(LABEL, |setup| setup.variant = variant).await;
    for (name, power) in [("Ada", "italy"), ("Bob", "turkey")] {
        let player = site.member(name, &[] as &[Role]).await;
        site.bed.sign_up(&player, LABEL, Some(power)).await;
    }
    site.bed.lead(&master, LABEL, Command::Start { seed: 3, deadline: None }).await;
    let bob = site.cookie("Bob").await;
    let orders = format!("/games/{LABEL}/orders");

    // The lists offer what every unit of the three can do, and nobody else's.
    let page = text(site.send(open(&orders, &bob)).await).await;
    for order in ["F Lon - ENG", "A Par - Bur", "A Con - Bul"] {
        assert!(page.contains(&format!(">{order}</option>")), "{order}: {page}");
    }
    assert!(!page.contains(">A Vie - Tri</option>"), "{page}");

    // Two powers of three: what is missing is the third's, and said so.
    let (some, _) = WEST.split_once("\nTürkei").unwrap();
    let fields = [("text", some), ("token", "t1"), ("do", "send")];
    site.send(post(&orders, &fields, &bob)).await;
    let page = text(site.send(open(&orders, &bob)).await).await;
    assert!(page.contains("Ohne Befehl sind noch: Osmanisches Reich (Ank, Con und Smy)."), "{page}");
    assert!(!page.contains("Frankreich ("), "{page}");

    let fields = [("text", WEST), ("token", "t2"), ("do", "send")];
    site.send(post(&orders, &fields, &bob)).await;
    let page = text(site.send(open(&orders, &bob)).await).await;
    assert!(!page.contains("Ohne Befehl sind noch"), "{page}");
    for order in ["F Lon - ENG", "A Par - Bur", "A Con - Bul"] {
        assert!(page.contains(order), "{order}: {page}");
    }

    let ask = async |path: &str| -> Value {
        let request = Request::get(format!("/api/v1{path}")).body(Body::empty()).unwrap();
        serde_json::from_str(&text(site.send(request).await).await).unwrap()
    };
    let game = ask(&format!("/games/{LABEL}")).await;
    let powers: Vec<&Value> = game["seats"].as_array().unwrap().iter().map(|seat| &seat["powers"]).collect();
    assert_eq!(
        powers,
        [&json!(["austria", "germany", "italy", "russia"]), &json!(["england", "france", "turkey"])]
    );

    site.bed.clock.set(site.bed.game(LABEL).await.deadline.unwrap().at);
    site.site.desk.work_until_idle().await.unwrap();
    let turn = ask(&format!("/games/{LABEL}/turns/1901-spring")).await;
    let moves = turn["evaluation"]["moves"].as_array().unwrap();
    for (order, power) in [("F lon - eng", "england"), ("A par - bur", "france"), ("A con - bul", "turkey")] {
        let found = moves.iter().find(|line| line["order"] == order).unwrap();
        assert_eq!(
            (&found["unit"]["power"], &found["success"]),
            (&json!(power), &json!("succeeds")),
            "{found}"
        );
    }
    let page = site.read(&format!("/games/{LABEL}")).await;
    assert!(page.contains("Bob") && page.contains("Frankreich"), "{page}");
}
