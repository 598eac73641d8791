//! A player's seat over HTTP: signing up, votes, absences, press and messages, leaving.

use super::orders::{location, open, post};
use super::table::{LABEL, Table};
use super::text;
use axum::http::StatusCode;
use game::command::Command;
use game::setup::{Identity, Press};

/// R164: see below.
#[tokio::test]
async fn wishes_are_numbers_and_can_be_changed_and_withdrawn() {
    // R164 9.3: preferences are given before the start.
    let table = Table::signed_up("join", |_| {}).await;
    let gerda = table.cookie("Gerda").await;
    let join = "/games/ST-1201/join";
    assert_eq!(table.site.get(join).await.status(), StatusCode::OK, "a visitor reads how to join");
    let page = text(table.site.send(open(join, &gerda)).await).await;
    assert!(page.contains("name=\"wish-turkey\"") && page.contains("value=\"1\""), "{page}");
    let changed = [("wish-france", "2"), ("wish-italy", "1"), ("wish-turkey", "")];
    assert!(location(&table.site.send(post(join, &changed, &gerda)).await).ends_with("?done=join"));
    let caller = desk::Caller::Member(table.players[6].clone());
    let own = table.site.site.desk.own_application(&caller, LABEL).await.unwrap().unwrap();
    let wished: Vec<&str> = own.preferences.iter().map(|power| power.0.as_str()).collect();
    assert_eq!(wished, ["italy", "france"]);
    let twice = [("wish-france", "1"), ("wish-italy", "1")];
    let page = text(table.site.send(post(join, &twice, &gerda)).await).await;
    assert!(page.contains("role=\"alert\""), "one number for two powers");
    table.site.send(post("/games/ST-1201/join/withdraw", &[], &gerda)).await;
    assert!(table.site.site.desk.own_application(&caller, LABEL).await.unwrap().is_none());
    let stranger = table.site.send(post(join, &[], "session=x")).await;
    assert_eq!(stranger.status(), StatusCode::UNAUTHORIZED);
}

/// The registration form shows its conditions before it is sent: what a start costs, the class, and what keeps one out.
#[tokio::test]
async fn before_signing_up_one_reads_what_it_costs() {
    let table = Table::signed_up("conditions", |_| {}).await;
    let gerda = table.cookie("Gerda").await;
    let page = || async { text(table.site.send(open("/games/ST-1201/join", &gerda)).await).await };
    // 5 for coming to the site, 1 less when the game begins
    let read = page().await;
    assert!(
        read.contains("Dein Ansehen steht bei 5 Punkten; beginnt die Partie mit dir, sind es 4 (−1)."),
        "{read}"
    );
    assert!(read.contains("Die Partie ist für Klasse C; du bist in Klasse C."), "{read}");
    assert!(read.contains("Keine Sperre hält dich von neuen Partien ab."), "{read}");
    let sage = desk::Caller::Member(table.site.member("Sage", &[desk::Role::Organiser]).await);
    let ban = (club::BanKind::Registration, Some("2199-03-14T11:00:00Z".parse().unwrap()));
    table.site.site.desk.ban(&sage, "Gerda", ban, "Drei Partien verlassen.", None).await.unwrap();
    let read = page().await;
    assert!(read.contains("Keine neue Partie bis") && read.contains("14. März 2199"), "{read}");
    assert!(!read.contains("Keine Sperre"), "{read}");
}

/// 9.10.1: whoever comes to a game without a place for them is asked when a seat falls free in one like it.
#[tokio::test]
async fn whoever_finds_no_place_is_told_when_a_seat_falls_free() {
    let table = Table::started("tell", |_| {}).await;
    let (join, tell) = ("/games/ST-1201/join", "/games/ST-1201/join/tell");
    let hans = desk::Caller::Member(table.site.member("Hans", &[]).await);
    let cookie = table.site.cookie("Hans").await;
    let page = text(table.site.send(open(join, &cookie)).await).await;
    assert!(page.contains(&format!("action=\"{tell}\"")), "{page}");
    assert!(location(&table.site.send(post(tell, &[], &cookie)).await).ends_with("?done=tell"));
    let wish = table.site.site.desk.own_waiting(&hans).await.unwrap().unwrap().wish;
    assert_eq!((wish.variants, wish.at_once), (vec!["standard".to_owned()], false));
    let page = text(table.site.send(open(join, &cookie)).await).await;
    assert!(!page.contains(tell) && page.contains("href=\"/seats#waiting\""), "{page}");
    let visitor = text(table.site.get(join).await).await;
    assert!(!visitor.contains(tell) && visitor.contains("href=\"/sign-in?back="), "{visitor}");
}

/// R012, R019: see below.
#[tokio::test]
async fn votes_are_secret_and_a_draw_ends_the_game() {
    // R012, R019 1.4: all who own a center must agree; votes are for the game master alone.
    let table = Table::started("votes", |_| {}).await;
    let anna = table.cookie("Anna").await;
    let seat = "/games/ST-1201/seat";
    let proposed = table.site.send(post("/games/ST-1201/seat/propose-draw", &[], &anna)).await;
    assert!(location(&proposed).ends_with("?done=propose-draw"));
    let id = table.site.bed.game(LABEL).await.ballots[0].id.to_string();
    let bert = table.cookie("Bert").await;
    let page = text(table.site.send(open(seat, &bert)).await).await;
    assert!(page.contains("Du hast noch nicht abgestimmt.") && !page.contains("Anna"), "{page}");
    let vote = "/games/ST-1201/seat/vote";
    table.site.send(post(vote, &[("id", &id), ("yes", "no")], &bert)).await;
    assert!(text(table.site.send(open(seat, &bert)).await).await.contains("Du hast mit Nein gestimmt."));
    assert!(text(table.site.send(open(seat, &anna)).await).await.contains("Du hast mit Ja gestimmt."));
    for name in ["Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"] {
        let cookie = table.cookie(name).await;
        table.site.send(post(vote, &[("id", &id), ("yes", "yes")], &cookie)).await;
    }
    assert!(table.site.bed.game(LABEL).await.result.is_some());
}

#[tokio::test]
async fn refusals_are_told_on_the_page() {
    let table = Table::started("seat-refusals", |_| {}).await;
    let anna = table.cookie("Anna").await;
    for (path, fields) in [
        // 1.4: from autumn 1908 on
        ("propose-capitulation", vec![("share-france", "18")]),
        ("propose-later-end", vec![("year", "x")]),
        ("vote", vec![("id", "77"), ("yes", "yes")]),
        ("vote", vec![("id", "x")]),
        ("absence", vec![("from", "2026-12-08T18:00"), ("to", "2026-12-01T18:00")]),
        ("absence", vec![("from", "morgen"), ("to", "")]),
        ("report-error", vec![("text", "Falsch!")]),
        ("dispute", vec![("text", " ")]),
        ("resign", vec![("note", "weg")]),
    ] {
        let response = table.site.send(post(&format!("/games/ST-1201/seat/{path}"), &fields, &anna)).await;
        assert_eq!(response.status(), StatusCode::OK, "{path} {fields:?}");
        assert!(text(response).await.contains("role=\"alert\""), "{path} {fields:?}");
    }
    let unknown = table.site.send(post("/games/ST-1201/seat/create", &[], &anna)).await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_absence_is_announced_and_a_player_may_leave() {
    let table = Table::started("absence", |_| {}).await;
    let anna = table.cookie("Anna").await;
    let away = [("from", "2026-12-02T12:00"), ("to", "2026-12-09T12:00"), ("note", "Urlaub")];
    table.site.send(post("/games/ST-1201/seat/absence", &away, &anna)).await;
    let page = text(table.site.send(open("/games/ST-1201/seat", &anna)).await).await;
    assert!(page.contains("2. Dezember 2026, 12:00 Uhr") && page.contains("Urlaub"), "{page}");
    let bert = table.cookie("Bert").await;
    assert!(!text(table.site.send(open("/games/ST-1201/seat", &bert)).await).await.contains("Urlaub"));
    let sure = [("sure", "yes"), ("note", "Umzug")];
    let left = table.site.send(post("/games/ST-1201/seat/resign", &sure, &anna)).await;
    assert!(location(&left).ends_with("?done=resign"));
    assert_eq!(table.site.send(open("/games/ST-1201/orders", &anna)).await.status(), StatusCode::FORBIDDEN);
}

/// R171, R008: see below.
#[tokio::test]
async fn press_waits_for_the_evaluation_and_messages_reach_their_addressees_alone() {
    // R171 9.5: press appears with the next report. R008 1.2: messages may be private to their addressees.
    let table = Table::started("press", |_| {}).await;
    let (anna, bert, carl) =
        (table.cookie("Anna").await, table.cookie("Bert").await, table.cookie("Carl").await);
    let page = "/games/ST-1201/press";
    let press = [("anonymous", "no"), ("to", ""), ("title", "Wien"), ("text", "Der Kaiser <b>grüßt</b>.")];
    assert!(
        location(&table.site.send(post("/games/ST-1201/press/press", &press, &anna)).await)
            .ends_with("done=press")
    );
    let own = text(table.site.send(open(page, &anna)).await).await;
    assert!(own.contains("Der Kaiser") && !own.contains("<b>grüßt"), "{own}");
    assert!(!text(table.site.send(open(page, &bert)).await).await.contains("Der Kaiser"), "it waits");
    let message = [("to", "#2"), ("text", "Bleiben wir Freunde?")];
    table.site.send(post("/games/ST-1201/press/message", &message, &anna)).await;
    assert!(text(table.site.send(open(page, &bert)).await).await.contains("Bleiben wir Freunde?"));
    assert!(!text(table.site.send(open(page, &carl)).await).await.contains("Bleiben wir Freunde?"));
    let nobody =
        text(table.site.send(post("/games/ST-1201/press/message", &[("text", "Hallo?")], &anna)).await).await;
    assert!(nobody.contains("role=\"alert\"") && nobody.contains("Hallo?"), "what was typed is not lost");
    table.play(1).await;
    assert!(text(table.site.send(open(page, &carl)).await).await.contains("Der Kaiser"), "it has appeared");
}

/// R201: see below.
#[tokio::test]
async fn a_game_without_press_offers_none() {
    // R201 9.9.6: no messages between players.
    let table = Table::started("no-press", |setup| setup.press = Press::None).await;
    let anna = table.cookie("Anna").await;
    let page = text(table.site.send(open("/games/ST-1201/press", &anna)).await).await;
    assert!(page.contains("NoPress") && !page.contains("<textarea"), "{page}");
    let response = table.site.send(post("/games/ST-1201/press/press", &[("text", "Hallo")], &anna)).await;
    assert!(text(response).await.contains("role=\"alert\""));
}

#[tokio::test]
async fn pseudonyms_are_asked_for_where_the_game_has_them() {
    let table = Table::signed_up("alias", |setup| setup.identity = Identity::Pseudonyms).await;
    let gerda = table.cookie("Gerda").await;
    let join = "/games/ST-1201/join";
    assert!(text(table.site.send(open(join, &gerda)).await).await.contains("name=\"alias\""));
    table.site.send(post(join, &[("alias", "Sultan")], &gerda)).await;
    let caller = desk::Caller::Member(table.players[6].clone());
    let own = table.site.site.desk.own_application(&caller, LABEL).await.unwrap().unwrap();
    assert_eq!(own.alias.as_deref(), Some("Sultan"));
    table.lead(Command::Start { seed: 3, deadline: None }).await;
    let page = text(table.site.send(open("/games/ST-1201/press", &gerda)).await).await;
    assert!(!page.contains("Anna"), "names are hidden");
}

/// 9.10.1: a seat that fell free stands in the list with what it is worth, nobody's name beside it; whoever has an account offers
/// to take it by one click.
#[tokio::test]
async fn free_seats_are_listed_and_offered_for() {
    let table = Table::started("free-seats", |_| {}).await;
    let page = text(table.site.get("/seats").await).await;
    assert!(page.contains("Zurzeit ist kein Platz frei."), "{page}");
    let game = table.site.bed.game(LABEL).await;
    let turkey = game.seats.iter().find(|seat| seat.power.as_ref().is_some_and(|power| power.0 == "turkey"));
    let name = turkey.and_then(|seat| Some(seat.person()?.name.clone())).unwrap();
    let leaves = table.cookie(&name).await;
    table.site.send(post("/games/ST-1201/seat/resign", &[("note", "weg"), ("sure", "yes")], &leaves)).await;
    let page = text(table.site.get("/seats").await).await;
    for words in [
        "ST-1201",
        "Osmanisches Reich",
        "3 Zentren, 3 Einheiten",
        "0,95 eines",
        "Russland",
        "72 Stunden (nur Werktage)",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains(&name), "nothing in a line comes from a person");
    let rows = page.split_once("<tbody>").unwrap().1;
    for power in ["Österreich", "Italien"] {
        assert!(!rows.contains(power), "{power} is no neighbour at the start");
    }
    let feed = text(table.site.get("/seats/feed.atom").await).await;
    assert!(feed.contains("<title>ST-1201 Standard: Osmanisches Reich</title>"), "{feed}");
    let game = text(table.site.get("/games/ST-1201").await).await;
    assert!(game.contains("Ersatz gesucht"), "the game's page says that it is free");

    let nora = table.site.member("Nora", &[]).await;
    let offer = [("label", LABEL), ("seat", "#7"), ("what", "offer")];
    let cookie = table.site.cookie("Nora").await;
    let done = table.site.send(post("/seats", &offer, &cookie)).await;
    assert_eq!(location(&done), "/seats?done=offer");
    let again = text(table.site.send(post("/seats", &offer, &cookie)).await).await;
    assert!(again.contains("schon angeboten"), "{again}");
    assert_eq!(table.site.bed.game(LABEL).await.offers[0].player.name, nora.name);
    let back = [("label", LABEL), ("seat", "#7"), ("what", "back")];
    assert_eq!(location(&table.site.send(post("/seats", &back, &cookie)).await), "/seats?done=back");
    assert!(table.site.bed.game(LABEL).await.offers.is_empty());
    let stranger = table.site.send(post("/seats", &offer, "session=x")).await;
    assert_eq!(stranger.status(), StatusCode::UNAUTHORIZED);
}

/// 9.10.1, 10.2: a program that stands in by the rule keeps its seat for nobody: it stays in the list, and whoever offers sits down.
#[tokio::test]
async fn a_seat_with_a_stand_in_is_listed_and_whoever_offers_takes_it() {
    let table = Table::started("stood-in", |setup| {
        setup.house.fill = game::house::Fill::Rule;
        setup.house.stand_ins = true;
    })
    .await;
    let game = table.site.bed.game(LABEL).await;
    let name = game.seats[6].person().unwrap().name.clone();
    let leaves = table.cookie(&name).await;
    table.site.send(post("/games/ST-1201/seat/resign", &[("note", "weg"), ("sure", "yes")], &leaves)).await;
    for _ in 0..3 {
        table.site.bed.wait(25 * 60);
        table.site.site.desk.work_until_idle().await.unwrap();
    }
    let game = text(table.site.get("/games/ST-1201").await).await;
    assert!(game.contains("Programm 1 (steady)"), "{game}");
    let page = text(table.site.get("/seats").await).await;
    assert!(page.contains("bis dahin spielt: Programm 1 (steady)"), "{page}");
    table.site.member("Nora", &[]).await;
    let offer = [("label", LABEL), ("seat", "#7"), ("what", "offer")];
    let cookie = table.site.cookie("Nora").await;
    assert_eq!(location(&table.site.send(post("/seats", &offer, &cookie)).await), "/seats?done=sits");
    let game = table.site.bed.game(LABEL).await;
    assert_eq!(game.seats[6].person().unwrap().name, "Nora");
    let page = text(table.site.get("/seats").await).await;
    assert!(page.contains("Zurzeit ist kein Platz frei."), "{page}");
}

/// 9.10.1: a member puts themselves onto the waiting list, changes their wishes and leaves it; how many wait changes once a day, and
/// nobody reads who.
#[tokio::test]
async fn the_waiting_list_is_one_form_and_tells_nobody_who_waits() {
    let table = Table::started("waiting", |_| {}).await;
    let page = text(table.site.get("/seats").await).await;
    assert!(page.contains("alle Spielarten: niemand") && !page.contains("/seats/waiting"), "{page}");
    let (nora, no) = (table.site.member("Nora", &[]).await, "session=x");
    let cookie = table.site.cookie(&nora.name).await;
    let wish = [
        ("what", "wait"),
        ("variants", "standard"),
        ("variants", "colonial"),
        ("at_once", "yes"),
        ("at_most", "2"),
    ];
    assert_eq!(table.site.send(post("/seats/waiting", &wish, no)).await.status(), StatusCode::UNAUTHORIZED);
    let none = [("what", "wait"), ("at_most", "0")];
    let refused = text(table.site.send(post("/seats/waiting", &none, &cookie)).await).await;
    assert!(refused.contains("Mindestens eine"), "{refused}");
    let unknown = [("what", "wait"), ("at_most", "1"), ("variants", "chess")];
    let refused = text(table.site.send(post("/seats/waiting", &unknown, &cookie)).await).await;
    assert!(refused.contains("chess"), "{refused}");
    assert_eq!(location(&table.site.send(post("/seats/waiting", &wish, &cookie)).await), "/seats?done=waits");
    let own = text(table.site.send(super::accounts::page("/seats?done=waits", &cookie)).await).await;
    assert!(own.contains("Du stehst seit") && own.contains("Wünsche ändern"), "{own}");
    assert!(
        own.contains(r#"value="colonial" checked"#) && own.contains(r#"name="at_once" value="yes" checked"#),
        "{own}"
    );
    assert!(own.contains("alle Spielarten: niemand"), "the number is that of the last midnight");
    table.site.bed.wait(24 * 60);
    let page = text(table.site.get("/seats").await).await;
    for line in ["alle Spielarten: 1 bis 4", "Standard: 1 bis 4", "Koloniales Diplomacy: 1 bis 4"] {
        assert!(page.contains(line), "{line}: {page}");
    }
    assert!(!page.contains("Nora"), "{page}");
    let leave = [("what", "leave")];
    assert_eq!(location(&table.site.send(post("/seats/waiting", &leave, &cookie)).await), "/seats?done=left");
    let again = text(table.site.send(post("/seats/waiting", &leave, &cookie)).await).await;
    assert!(again.contains("nicht auf der Warteliste"), "{again}");
}

/// R167: 9.4: a player asks, the one who was asked and the game master agree, each on their page; then the orders of whoever sits in
/// count, and everybody reads on the game's page who acts. A plain form each.
#[tokio::test]
async fn somebody_sits_in_by_forms_alone() {
    let table = Table::started("sitter", |setup| {
        setup.house.absences = game::house::Absences::Sitter;
    })
    .await;
    table.site.member("Nora", &[]).await;
    let (emil, nora) = (table.cookie("Emil").await, table.cookie("Nora").await);
    let (master, carl) = (table.cookie("Master").await, table.cookie("Carl").await);
    let page = "/games/ST-1201/sitter";
    let seat = text(table.site.send(open("/games/ST-1201/seat", &emil)).await).await;
    assert!(seat.contains("action=\"/games/ST-1201/seat/sitter-name\""), "{seat}");
    let from = (table.site.site.desk.now() + jiff::SignedDuration::from_hours(25)).to_string();
    let to = (table.site.site.desk.now() + jiff::SignedDuration::from_hours(24 * 12)).to_string();
    let asked = [("member", "Nora"), ("from", &from), ("to", &to), ("talk", "yes")];
    let named = table.site.send(post("/games/ST-1201/seat/sitter-name", &asked, &emil)).await;
    assert!(location(&named).ends_with("?done=sitter-name"));
    assert_eq!(table.site.send(open(page, &carl)).await.status(), StatusCode::FORBIDDEN);
    let read = text(table.site.send(open(page, &nora)).await).await;
    assert!(read.contains("Ja, ich vertrete") && !read.contains("<textarea"), "{read}");
    let yes = [("yes", "yes")];
    table.site.send(post("/games/ST-1201/sitter/sitter-answer", &yes, &nora)).await;
    let desk = text(table.site.send(open("/games/ST-1201/desk", &master)).await).await;
    assert!(desk.contains("möchte sich von Nora vertreten lassen"), "{desk}");
    let agreed = [("yes", "yes"), ("seat", "#5")];
    table.site.send(post("/games/ST-1201/desk/do/sitter-answer", &agreed, &master)).await;
    let shown = text(table.site.get("/games/ST-1201").await).await;
    assert!(shown.contains("wird von Nora vertreten"), "{shown}");
    table.site.bed.clock.set(from.parse::<jiff::Timestamp>().unwrap() + jiff::SignedDuration::from_hours(1));
    let orders = [("text", "A Ven - Tri\nA Rom - Ven\nF Nap - ION\nSet no wait")];
    let echo = text(table.site.send(post("/games/ST-1201/sitter/orders", &orders, &nora)).await).await;
    assert!(echo.contains("Wer jemanden vertritt, gibt Befehle ab und sonst nichts"), "{echo}");
    let read = text(table.site.send(open(page, &nora)).await).await;
    assert!(read.contains("Für diesen Zug sind Befehle da.") && read.contains("A Ven - Tri"), "{read}");
    let message = [("to", "#1"), ("text", "Frieden?")];
    let written = table.site.send(post("/games/ST-1201/sitter/message", &message, &nora)).await;
    assert!(written.status().is_redirection(), "{}", text(written).await);
    let anna = table.cookie("Anna").await;
    let got = text(table.site.send(open("/games/ST-1201/press", &anna)).await).await;
    assert!(got.contains("Italien (vertreten von Nora)") && got.contains("Frieden?"), "{got}");
    // Emil is back
    table.site.send(post("/games/ST-1201/seat/sitter-end", &[], &emil)).await;
    assert_eq!(table.site.send(open(page, &nora)).await.status(), StatusCode::FORBIDDEN);
}

/// 9.5, 10.2: where the house rule says so everybody reads how many orders are missing; never without the rule, and never where names
/// are hidden.
#[tokio::test]
async fn how_many_orders_are_missing_is_read_where_the_house_rule_says_so_and_names_are_open() {
    let table = Table::started("counted", |setup| setup.house.count_missing = true).await;
    let read = text(table.site.get("/games/ST-1201").await).await;
    assert!(read.contains("7 Abgaben fehlen noch.") && read.contains("nie aber, wessen"), "{read}");
    let units = ["A Wien H\nA Bud H\nF Tri H", "F Lon H\nF Edi H\nA Lpl H"];
    for (name, orders, left) in [("Anna", units[0], "6"), ("Bert", units[1], "5")] {
        let cookie = table.cookie(name).await;
        let game = "/games/ST-1201";
        let orders = [("text", orders), ("do", "send")];
        table.site.send(post(&format!("{game}/orders"), &orders, &cookie)).await;
        for path in [game, "/games/ST-1201/orders", "/my"] {
            let read = text(table.site.send(open(path, &cookie)).await).await;
            assert!(read.contains(&format!("{left} Abgaben fehlen noch.")), "{path}: {read}");
        }
    }
    let hidden = |setup: &mut game::setup::Setup| {
        setup.house.count_missing = true;
        setup.identity = Identity::Anonymous;
    };
    for (name, change) in [("uncounted", None), ("count-hidden", Some(hidden))] {
        let table = Table::started(name, |setup| change.into_iter().for_each(|change| change(setup))).await;
        let read = text(table.site.get("/games/ST-1201").await).await;
        assert!(!read.contains("fehlen noch.") && !read.contains("missing&"), "{name}: {read}");
    }
}

/// 9.1: the game master asks somebody to lead the game, who says yes on their page and goes on at the desk, which the one before no
/// longer opens; everybody reads who leads. Nobody else finds the page.
#[tokio::test]
async fn the_chair_is_handed_over_by_forms_alone() {
    let table = Table::started("chair", |_| {}).await;
    table.site.member("Nora", &[desk::Role::GameMaster]).await;
    table.site.member("Otto", &[]).await;
    let (nora, carl) = (table.cookie("Nora").await, table.cookie("Carl").await);
    let master = table.cookie("Master").await;
    let page = "/games/ST-1201/chair";
    let desk = text(table.site.send(open("/games/ST-1201/desk", &master)).await).await;
    assert!(desk.contains("Leitung übergeben"), "{desk}");
    let refused =
        table.site.send(post("/games/ST-1201/desk/do/chair-offer", &[("member", "Otto")], &master)).await;
    let refused = text(refused).await;
    assert!(refused.contains("darf auf dieser Seite keine Partien leiten"), "{refused}");
    table.site.send(post("/games/ST-1201/desk/do/chair-offer", &[("member", "Nora")], &master)).await;
    assert_eq!(table.site.send(open(page, &carl)).await.status(), StatusCode::FORBIDDEN);
    let asked = text(table.site.send(open(page, &nora)).await).await;
    assert!(asked.contains("Ja, ich leite sie"), "{asked}");
    let done = table.site.send(post(page, &[("yes", "yes")], &nora)).await;
    assert_eq!(location(&done), "/games/ST-1201/desk");
    assert!(table.site.send(open("/games/ST-1201/desk", &nora)).await.status().is_success());
    assert_eq!(table.site.send(open("/games/ST-1201/desk", &master)).await.status(), StatusCode::FORBIDDEN);
    let shown = text(table.site.get("/games/ST-1201").await).await;
    assert!(shown.contains("Nora") && !shown.contains("nora@"), "{shown}");
    assert_eq!(table.site.send(open(page, &nora)).await.status(), StatusCode::FORBIDDEN);
}

/// What a muted member writes is hidden from whoever muted them alone, on the page and in mail, and can be shown; the muted one reads
/// nothing of it.
#[tokio::test]
async fn a_muted_member_is_hidden_from_one_reader_alone() {
    let table = Table::started("mute", |_| {}).await;
    let (anna, bert, carl) =
        (table.cookie("Anna").await, table.cookie("Bert").await, table.cookie("Carl").await);
    let game = table.site.site.desk.look_public(LABEL).await.unwrap();
    let [of_anna, of_bert, of_carl] =
        [0, 1, 2].map(|at| game.seat_of(&table.players[at].player()).unwrap().0);
    let mute = "/games/ST-1201/press/mute";
    let own = of_anna.to_string();
    let oneself = text(table.site.send(post(mute, &[("seat", &own), ("on", "yes")], &anna)).await).await;
    assert!(oneself.contains("role=\"alert\""), "{oneself}");
    let other = of_bert.to_string();
    let done = table.site.send(post(mute, &[("seat", &other), ("on", "yes")], &anna)).await;
    assert!(location(&done).ends_with("&done=mute"), "{}", location(&done));
    for to in [of_anna, of_carl] {
        let to = format!("#{}", to + 1);
        let message = [("to", to.as_str()), ("text", "Ein Bündnis?")];
        table.site.send(post("/games/ST-1201/press/message", &message, &bert)).await;
    }
    let mailed = async |name: &str| table.site.bed.letters_to(name, "message").await.len();
    assert_eq!((mailed("Anna").await, mailed("Carl").await), (0, 1));
    let page = format!("/games/ST-1201/press?with={of_bert}");
    let read = text(table.site.send(open(&page, &anna)).await).await;
    assert!(!read.contains("Ein Bündnis?") && read.contains("Eine Nachricht ist ausgeblendet."), "{read}");
    let shown = text(table.site.send(open(&format!("{page}&muted=yes"), &anna)).await).await;
    assert!(shown.contains("Ein Bündnis?") && shown.contains("Wieder zeigen"), "{shown}");
    let carls = text(table.site.send(open(&page, &carl)).await).await;
    assert!(carls.contains("Ein Bündnis?"), "{carls}");
    let berts = format!("/games/ST-1201/press?with={of_anna}");
    let berts = text(table.site.send(open(&berts, &bert)).await).await;
    assert!(berts.contains("Ein Bündnis?") && !berts.contains("ausgeblendet"), "{berts}");
    let press = [("title", "Wien"), ("text", "Es ist Frieden."), ("anonymous", "no")];
    table.site.send(post("/games/ST-1201/press/press", &press, &bert)).await;
    table.play(1).await;
    let report = async |name: &str| table.site.bed.letters_to(name, "report").await.remove(0).text;
    let carls = report("Carl").await;
    assert!(carls.contains("Es ist Frieden."), "{carls}");
    let annas = report("Anna").await;
    assert!(
        !annas.contains("Es ist Frieden.") && annas.contains("Eine Nachricht ist ausgeblendet."),
        "{annas}"
    );
    assert!(annas.contains("/games/ST-1201/press?with=press&muted=yes"), "{annas}");
    for page in ["/games/ST-1201", "/games/ST-1201/turns/1901-spring"] {
        let annas = text(table.site.send(open(page, &anna)).await).await;
        assert!(
            !annas.contains("Es ist Frieden.") && annas.contains("Eine Nachricht ist ausgeblendet."),
            "{page}"
        );
        for other in [&carl, &bert, &String::new()] {
            let read = text(table.site.send(open(page, other)).await).await;
            assert!(read.contains("Es ist Frieden.") && !read.contains("ausgeblendet"), "{page}");
        }
    }
    table.site.send(post(mute, &[("seat", &other), ("on", "no")], &anna)).await;
    assert!(text(table.site.send(open(&page, &anna)).await).await.contains("Ein Bündnis?"));
}

/// 9.9.7: where nobody may know who plays one mutes a seat of this game; a member who is muted elsewhere is not muted there: what is
/// hidden would tell where they sit.
#[tokio::test]
async fn where_identities_are_hidden_a_seat_is_muted_and_no_member() {
    let table = Table::started("mutehidden", |setup| setup.identity = Identity::Anonymous).await;
    let (anna, bert) = (table.cookie("Anna").await, table.cookie("Bert").await);
    let caller = desk::Caller::Member(table.players[0].clone());
    let muted = table.players[1].id.0;
    let choose = |settings: &mut desk::Settings| settings.muted.extend([muted]);
    table.site.site.desk.choose(&caller, choose).await.unwrap();
    let master =
        table.site.site.desk.look(&table.master, LABEL, Some(desk::Capacity::GameMaster)).await.unwrap();
    let [of_anna, of_bert] = [0, 1].map(|at| master.game.seat_of(&table.players[at].player()).unwrap().0);
    let to = format!("#{}", of_anna + 1);
    let message = [("to", to.as_str()), ("text", "Ein Bündnis?")];
    table.site.send(post("/games/ST-1201/press/message", &message, &bert)).await;
    let page = format!("/games/ST-1201/press?with={of_bert}");
    let read = text(table.site.send(open(&page, &anna)).await).await;
    assert!(read.contains("Ein Bündnis?") && !read.contains("ausgeblendet"), "{read}");
    let seat = of_bert.to_string();
    table.site.send(post("/games/ST-1201/press/mute", &[("seat", &seat), ("on", "yes")], &anna)).await;
    let read = text(table.site.send(open(&page, &anna)).await).await;
    assert!(!read.contains("Ein Bündnis?"), "{read}");
}

/// A diary is written and opened on its page, and the words at the end stand there for everybody; before that the page shows a
/// stranger nothing of it.
#[tokio::test]
async fn a_diary_and_the_words_at_the_end_have_a_page() {
    let table = Table::started("words", |_| {}).await;
    let (anna, bert) = (table.cookie("Anna").await, table.cookie("Bert").await);
    let page = "/games/ST-1201/words";
    let read = async |cookie: &str| text(table.site.send(open(page, cookie)).await).await;
    assert!(read(&anna).await.contains("action=\"/games/ST-1201/words/diary\""));
    let kept = table.site.send(post("/games/ST-1201/words/diary", &[("text", "Bert lügt.")], &anna)).await;
    assert_eq!(location(&kept), "/games/ST-1201/words?done=diary");
    assert!(read(&anna).await.contains("Bert lügt."));
    let early =
        table.site.send(post("/games/ST-1201/words/closing-words", &[("text", "Ende.")], &anna)).await;
    assert!(text(early).await.contains("erst, wenn die Partie vorbei ist"));
    for cookie in [&bert, &table.cookie("Master").await] {
        assert!(!read(cookie).await.contains("Bert lügt."));
    }
    table.site.send(post("/games/ST-1201/seat/propose-draw", &[], &anna)).await;
    let id = table.site.bed.game(LABEL).await.ballots[0].id.to_string();
    for name in ["Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"] {
        let cookie = table.cookie(name).await;
        table.site.send(post("/games/ST-1201/seat/vote", &[("id", &id), ("yes", "yes")], &cookie)).await;
    }
    let said = "Danke, <b>alle</b>.";
    table.site.send(post("/games/ST-1201/words/closing-words", &[("text", said)], &bert)).await;
    let visitor = text(table.site.get(page).await).await;
    assert!(visitor.contains("Danke, &#60;b&#62;alle&#60;/b&#62;.") && visitor.contains("Bert"), "{visitor}");
    assert!(!visitor.contains("Bert lügt.") && !visitor.contains("<form method=\"post\" action=\"/games/"));
    table.site.send(post("/games/ST-1201/words/open-diary", &[("turn", "1901-spring")], &anna)).await;
    assert!(text(table.site.get(page).await).await.contains("Bert lügt."));
    let overview = text(table.site.get("/games/ST-1201").await).await;
    assert!(overview.contains("href=\"/games/ST-1201/words\""), "{overview}");
}
