//! The board to try things out over HTTP: nothing is stored, everything is in the address.

use super::orders::{location, post};
use super::table::Table;
use super::{TestSite, text};
use axum::http::StatusCode;

#[tokio::test]
async fn a_phase_is_played_and_taken_back() {
    let site = TestSite::new("try").await;
    let page = site.read("/try").await;
    assert!(page.contains("Frühjahr 1901") && page.contains(">A Mun - Ruh</option>"));
    let fields = [("line", "b=standard"), ("text", "A Par - Bur"), ("pick", "A Mun - Bur"), ("do", "play")];
    let address = location(&site.send(post("/try", &fields, "")).await);
    assert_eq!(address, "/try?b=standard&o=A+Par+-+Bur%0AA+Mun+-+Bur");
    // 6.2: equal strength, nobody gets in
    let page = site.read(&address).await;
    // It is passed on as a whole address.
    let whole = format!("data-address=\"{}/try?b=standard", site.site.desk.config().base_url);
    assert!(page.contains(&whole), "{whole}: {page}");
    assert!(page.contains("Herbst 1901"), "{page}");
    assert!(page.contains("<li class=\"bad\">A Par - Bur <span class=\"why\">"), "{page}");
    let line = address.strip_prefix("/try?").unwrap();
    let back = location(&site.send(post("/try", &[("line", line), ("do", "undo")], "")).await);
    assert_eq!(back, "/try?b=standard&w=A+Par+-+Bur%0AA+Mun+-+Bur");
    assert!(site.read(&back).await.contains("A Par - Bur\nA Mun - Bur</textarea>"));
}

#[tokio::test]
async fn retreats_and_builds_have_their_phases() {
    let site = TestSite::new("try-phases").await;
    // 7.1: Venice is dislodged from Tyrolia with support from Trieste
    let dislodge =
        "/try?u=austria:Atyr.Atri_italy:Aven&c=austria:tri_italy:ven&o=A+Tyr+-+Ven%0AA+Tri+S+A+Tyr+-+Ven";
    let page = site.read(dislodge).await;
    assert!(
        page.contains(">A Ven Rückzug: Tus</option>") && page.contains(">A Ven Rückzug: Auflösung</option>"),
        "{page}"
    );
    assert!(!page.contains(">A Ven Rückzug: Tyr</option>"), "7.1 b: not where the attacker came from");
    // 8.2, 8.5: after an autumn the conqueror owns Venice and may build
    let autumn = format!("{dislodge}&t=1901-autumn&o=A+Ven+R%C3%BCckzug:+Tus");
    let page = site.read(&autumn).await;
    assert!(page.contains("Italien muss eine Einheit abbauen."), "{page}");
    assert!(page.contains(">- A Tus</option>"));
    for picture in ["map.svg", "last.svg"] {
        let query = autumn.strip_prefix("/try?").unwrap();
        assert_eq!(
            site.get(&format!("/try/{picture}?{query}&lang=en")).await.status(),
            StatusCode::OK,
            "{picture}"
        );
    }
}

#[tokio::test]
async fn every_board_can_be_tried_and_bad_addresses_are_told() {
    let site = TestSite::new("try-boards").await;
    for variant in variants::offered() {
        let page = site.read(&format!("/try?b={}", variant.id)).await;
        // A unit to order each, or a build each.
        let start = variant.board.start();
        let due = match variant.rules.first_builds {
            true => start.owners().len(),
            false => start.units().len(),
        };
        assert_eq!(page.matches("<select name=\"pick\"").count(), due, "{}", variant.id);
    }
    for bad in ["b=x", "t=x", "u=austria:Xvie", "r=x", "game=ST-9999"] {
        let status = site.get(&format!("/try?{bad}")).await.status();
        assert!(matches!(status, StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND), "{bad}: {status}");
    }
    let long = "x".repeat(20_000);
    let fields = [("line", "b=standard"), ("text", long.as_str()), ("do", "check")];
    assert_eq!(site.send(post("/try", &fields, "")).await.status(), StatusCode::BAD_REQUEST);
    let script =
        site.send(post("/try", &[("line", "b=standard"), ("text", "<script>"), ("do", "check")], "")).await;
    assert!(!site.read(&location(&script)).await.contains("<script>\n"));
}

#[tokio::test]
async fn a_published_position_can_be_taken_up() {
    let table = Table::started("try-game", |_| {}).await;
    table.play(1).await;
    let address = location(&table.site.get("/try?game=ST-1201").await);
    assert!(address.contains("t=1901-autumn") && address.contains("u=austria:"), "{address}");
    table.site.read(&address).await;
    let first = location(&table.site.get("/try?game=ST-1201&turn=1901-spring").await);
    assert_eq!(first, "/try?b=standard", "the first position is the board's own");
    assert!(text(table.site.get(&first).await).await.contains("Frühjahr 1901"));
}

/// 6.2, 4.3, 6.3, 4.4, 7.1, 8.2: each lesson is done by the orders that its rule asks for, and not by doing nothing.
#[tokio::test]
async fn each_lesson_knows_whether_it_was_done() {
    let site = TestSite::new("lessons").await;
    let list = site.read("/learn").await;
    let unescaped = list.replace("&#38;", "&").replace("&amp;", "&");
    let hrefs: Vec<&str> =
        unescaped.split("href=\"/try?").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let solved = [
        "A Mun - Bur",
        "A Mun - Bur\nA Ruh S A Mun - Bur",
        "A Mun - Bur",
        "A Yor - Nwy\nF NTH C A Yor - Nwy",
        "A Bur R Gas",
        "+ A Mun\n+ F Kie",
        "A Panama xxx\nF Caribbean Sea - Gulf of Panama",
        "A Mos - Vla via TSR",
    ];
    let lessons: Vec<&str> = hrefs.into_iter().filter(|href| href.contains("l=")).collect();
    assert_eq!(lessons.len(), solved.len(), "{list}");
    for (query, orders) in lessons.into_iter().zip(solved) {
        let (line, theirs) = query.split_once("&w=").unwrap_or((query, ""));
        let theirs = theirs.replace('+', " ").replace("%0A", "\n");
        for (given, done) in [(format!("{theirs}\n{orders}"), true), (theirs.clone(), false)] {
            let fields = [("line", line), ("text", given.as_str()), ("do", "play")];
            let page = site.read(&location(&site.send(post("/try", &fields, "")).await)).await;
            let said = if done { "Geschafft." } else { "Noch nicht." };
            assert!(page.contains(said), "{query} with {given}: {page}");
        }
    }
}

#[tokio::test]
async fn what_is_being_written_is_tried_out() {
    let table = Table::started("try-draft", |_| {}).await;
    let answer = table.site.get("/try?game=ST-1201&w=A+Vie+-+Gal").await;
    let page = table.site.read(&location(&answer)).await;
    assert!(page.contains("A Vie - Gal"), "{page}");
}
