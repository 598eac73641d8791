//! Three years of each second economy as people play them, by the pages: every slip and every treaty goes through a form, nothing
//! stands still, and what is printed adds up.

use super::orders::{open, post};
use super::table::{LABEL, NAMES, Table};
use super::text;
use axum::http::StatusCode;
use game::setup::Limits;
use game::word::number::GameId;
use game::word::turn::{Phase, Turn};

/// Orders of the example for a turn, by the page of each player.
async fn order(table: &Table, turn: Turn) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/wiener-walzer");
    for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
        let Ok(orders) = std::fs::read_to_string(format!("{folder}/{turn}/{}.txt", power.id)) else {
            continue;
        };
        let fields = [("text", orders.as_str()), ("do", "send")];
        table.site.send(post("/games/ST-1201/orders", &fields, &table.cookie(name).await)).await;
    }
}

/// The deadline passes.
async fn pass(table: &Table) {
    let desk = &table.site.site.desk;
    let before = desk.look_public(LABEL).await.unwrap();
    table.site.bed.clock.set(before.deadline.unwrap().at);
    desk.work_until_idle().await.unwrap();
    let after = desk.look_public(LABEL).await.unwrap();
    assert!(after.turn != before.turn || after.result.is_some(), "{:?}: {:?}", before.turn, after.stops);
}

/// The points that a report's lines give a power: "Italien +2 (abgeschlossen, ...)".
fn printed(report: &str, name: &str) -> i64 {
    let words: Vec<&str> = report.split_whitespace().collect();
    let line = words.join(" ");
    let name = format!("{name} ");
    let shares = line.split(&name).skip(1).filter_map(|rest| rest.split_once(" ("));
    let points = shares.filter(|(points, _)| points.starts_with(['+', '-']));
    points.filter_map(|(points, _)| points.parse::<i64>().ok()).sum()
}

/// Diplomaten 6, 7: every point is printed, open ones with their year, secret ones at the end (R394), and all that is printed is the
/// standing.
#[tokio::test]
async fn three_years_of_treaties_by_the_pages_add_up() {
    let table = Table::started("years-treaties", |setup| {
        setup.variant = "diplomaten".to_owned();
        let variant = variants::by_id("diplomaten").unwrap();
        let number = LABEL.parse::<GameId>().unwrap().number();
        setup.limits = Some(Limits { shortened: Some(1903), ..Limits::of_variant(variant, number) });
    })
    .await;
    let path = "/games/ST-1201/treaties";
    let treaties = [
        (0, "war", "france", "", ""),
        (1, "war", "france", "", ""),
        (3, "war", "austria", "", ""),
        (1, "pact", "germany", "", ""),
        (3, "pact", "england", "", ""),
        (0, "pact", "italy", "", "yes"),
        (4, "pact", "austria", "", "yes"),
        (5, "pact", "turkey", "", "yes"),
        (6, "pact", "russia", "", "yes"),
        (6, "guarantee", "", "bul", ""),
        (2, "demilitarise", "italy", "pie", ""),
        (4, "demilitarise", "france", "pie", ""),
    ];
    let mut reports = String::new();
    loop {
        let game = table.site.site.desk.look_public(LABEL).await.unwrap();
        let Some(turn) = game.turn.filter(|_| game.result.is_none()) else { break };
        if turn.phase == Phase::Economy {
            for (player, kind, partner, field, secret) in treaties {
                let cookie = table.cookie(NAMES[player]).await;
                let fields = [
                    ("do", "offer"),
                    ("sure", "yes"),
                    ("kind", kind),
                    ("partner", partner),
                    ("field", field),
                    ("secret", secret),
                ];
                let done = table.site.send(post(path, &fields, &cookie)).await;
                assert_eq!(done.status(), StatusCode::SEE_OTHER, "{turn}: {player} {kind} {partner}{field}");
            }
        } else {
            order(&table, turn).await;
        }
        pass(&table).await;
        // As it went out: later the page of an old turn knows what was secret.
        let report = table.site.get(&format!("/games/ST-1201/turns/{turn}/report.txt")).await;
        if report.status() == StatusCode::OK {
            reports.push_str(&text(report).await);
        }
    }
    assert!(reports.contains("Was geheim war"), "{reports}");
    let page = text(table.site.send(open(path, "")).await).await;
    let (_, standing) = page.rsplit_once("<h2>Punkte</h2>").unwrap();
    let (standing, _) = standing.split_once("</table>").unwrap();
    let rows: Vec<(String, i64)> = standing
        .split("<tr><th scope=\"row\">")
        .skip(1)
        .map(|row| {
            let (name, rest) = row.split_once("</th><td class=\"number\">").unwrap();
            (name.to_owned(), rest.split('<').next().unwrap().parse().unwrap())
        })
        .collect();
    assert_eq!(rows.len(), 7, "{standing}");
    assert!(rows.iter().any(|(_, points)| *points > 0), "{standing}");
    for (name, points) in rows {
        assert_eq!(printed(&reports, &name), points, "{name}: {reports}");
    }
}

/// Kapitalisten 2 to 5: the exchange before each half-year, orders for whoever commands a nation; the file of the market says of each turn
/// how many more units are held, and that is what all investors have more.
#[tokio::test]
async fn three_years_at_the_exchange_by_the_pages_add_up() {
    let table = super::my::kapitalisten("years-exchange").await;
    let desk = &table.site.site.desk;
    let nations = ["OEU", "E", "F", "D", "I", "R", "OR"];
    let names: Vec<&str> = NAMES.iter().copied().chain(["Henri"]).collect();
    let mut last = String::new();
    for round in 0.. {
        let game = desk.look_public(LABEL).await.unwrap();
        let Some(turn) = game.turn.filter(|turn| turn.year <= 1903) else { break };
        for (player, name) in names.iter().enumerate() {
            let caller = desk::Caller::Member(desk.member_named(name).await.unwrap());
            let own = desk.own_seat(&caller, LABEL).await.unwrap();
            let mut slip = String::from("Börsenzug\n");
            for (at, nation) in nations.iter().enumerate() {
                let amount = match (player + round + at) % 7 {
                    0 => 400,
                    3 => -150,
                    5 if player % 2 == 0 => -100,
                    _ => 0,
                };
                slip += &format!("{nation}: {amount:+}\n");
            }
            for power in own.seen.game.powers_of(own.view.seat) {
                let power = own.variant.power(&power.0).unwrap();
                slip += &format!("\n{}:\n", own.variant.power_info(power).names.de);
                let position = game::plain::position(own.variant, own.seen.game.standing());
                for unit in position.units().iter().filter(|unit| unit.power == power) {
                    let province = own.variant.province_info(unit.province());
                    slip += &format!("{} {} xxx\n", unit.kind.letter(), province.written);
                }
            }
            let fields = [("text", slip.as_str()), ("do", "send")];
            let path = "/games/ST-1201/orders";
            let sent = table.site.send(post(path, &fields, &table.cookie(name).await)).await;
            assert_eq!(sent.status(), StatusCode::SEE_OTHER, "{turn}, {name}: {slip}");
        }
        pass(&table).await;
        last = turn.to_string();
    }
    assert_eq!(last, "1903-autumn");
    let page = text(table.site.get("/games/ST-1201/market").await).await;
    assert!(
        page.contains("Markt nach Herbst 1903") && page.matches("<li data-power=").count() == 7,
        "{page}"
    );
    let file = text(table.site.get("/games/ST-1201/market.csv").await).await;
    let lines: Vec<Vec<&str>> = file.lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert!(lines.len() >= 7 * 7, "start and six half-years: {file}");
    let held = |line: &[&str]| -> i64 { line[7..].iter().map(|units| units.parse::<i64>().unwrap()).sum() };
    let mut traded = 0;
    for (before, after) in lines.iter().zip(&lines[7..]) {
        assert_eq!(before[1], after[1], "the same nation a turn later");
        let net: i64 = after[5].parse().unwrap();
        assert_eq!(held(after) - held(before), net, "{} {}: {file}", after[0], after[1]);
        traded += net.abs();
    }
    assert!(traded > 0, "{file}");
    for turn in ["1901-spring", "1902-autumn", "1903-autumn"] {
        let page = text(table.site.get(&format!("/games/ST-1201/turns/{turn}")).await).await;
        assert!(!page.contains("NMR von") && page.contains("Kurs"), "{turn}: {page}");
    }
}
