//! The orders page over HTTP: three ways to the same text, checked and handed in, and nobody sees another's.

use super::table::{LABEL, Table};
use super::text;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};

/// A form as a browser sends it.
pub(crate) fn post(path: &str, fields: &[(&str, &str)], cookie: &str) -> Request<Body> {
    let encoded = |word: &str| -> String { word.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::HOST, "konzert.example")
        .header("sec-fetch-site", "same-origin")
        .header(header::COOKIE, cookie)
        .body(Body::from(pairs.join("&")))
        .unwrap()
}

pub(crate) fn open(path: &str, cookie: &str) -> Request<Body> {
    Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()
}

/// Where an answer leads.
pub(crate) fn location(response: &Response<Body>) -> String {
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    response.headers()[header::LOCATION].to_str().unwrap().to_owned()
}

/// What stands in the text box of a page.
fn boxed(page: &str) -> String {
    let (_, rest) = page.split_once("<textarea id=\"text\"").unwrap();
    let (_, rest) = rest.split_once('>').unwrap();
    rest.split_once("</textarea>").unwrap().0.trim().to_owned()
}

const ORDERS: &str = "/games/ST-1201/orders";

#[tokio::test]
async fn the_page_offers_every_possible_order_and_the_map() {
    let table = Table::started("orders-page", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let page = text(table.site.send(open(ORDERS, &germany)).await).await;
    // 4.2, 3.5, 4.3.1: hold, move, support, as the notation of the rules has them
    for order in ["A Mun xxx", "A Mun - Ruh", "A Mun S A Ber - Sil", "F Kie - Den"] {
        assert!(page.contains(&format!(">{order}</option>")), "{order}");
    }
    assert!(!page.contains(">A Par - Bur</option>"), "only own units");
    assert!(page.contains("data-drafts=\"/games/ST-1201/orders/draft.svg\""));
    assert!(page.contains("data-home=\"ber kie mun\""), "it opens on Germany's units");
    let layer = table.site.read("/games/ST-1201/position/0/map.svg?orders&lang=de&level=5").await;
    assert!(layer.starts_with("<g xmlns='http://www.w3.org/2000/svg' id='layer'"));
    assert!(layer.contains("id='u-mun' class='ut'"));
    assert_eq!(table.site.get("/games/ST-1201/position/7/map.svg").await.status(), StatusCode::NOT_FOUND);
}

/// Orders that are being written are drawn as reports are, for whoever writes them alone.
#[tokio::test]
async fn a_draft_is_drawn_by_the_cartographer() {
    let table = Table::started("orders-draft", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let fields = [
        ("text", "A Mun - Ruh\nA Ber S A Mun - Sil\nRückzüge:\nA Ber R Pru\nAufbauten:\n+ F Kie"),
        ("pick", "F Kie - Den"),
        ("pick", "A Mun - Sil"),
    ];
    let draft = "/games/ST-1201/orders/draft.svg?lang=de&level=6";
    let layer = text(table.site.send(post(draft, &fields, &germany)).await).await;
    // 3.5, 4.3.1: the picked move has taken the place of the typed one, and the support ends on it.
    for (from, order) in [("kie", "move"), ("mun", "move"), ("ber", "support"), ("ber", "retreat")] {
        let drawn = format!("<g class='o3' data-from='{from}' data-order='{order}'>");
        assert!(layer.contains(&drawn), "{drawn} {layer}");
    }
    assert!(layer.contains("href='#plus'"), "the build has its ring");
    assert!(!layer.contains("data-fate"), "and nothing has come of it yet");
    // 3.5: Munich does not reach Bulgaria; the move counts for nothing and is drawn so.
    let void = [("text", "A Ber S A Mun - Kie\nA Mun - Bul")];
    let layer = text(table.site.send(post(draft, &void, &germany)).await).await;
    assert!(layer.contains("href='#void'"), "{layer}");
}

#[tokio::test]
async fn lists_clicks_and_typing_make_one_text_that_is_checked_before_it_counts() {
    let table = Table::started("orders-check", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let typed = "Hallo,\nA München nach Ruhrgebiet\nF Kie - Denn";
    let fields =
        [("text", typed), ("pick", ""), ("pick", "A Mun - Bur"), ("pick", "A Ber - Kie"), ("do", "check")];
    let page = text(table.site.send(post(ORDERS, &fields, &germany)).await).await;
    assert_eq!(
        boxed(&page),
        "Hallo,\nA Mun - Bur\nF Kie - Denn\nA Ber - Kie",
        "the list's order replaces the typed one"
    );
    assert!(page.contains("<li class=\"good\">A Mun - Bur</li>"), "{page}");
    assert!(page.contains("Denn"), "the doubt shows the words");
    assert!(page.contains("note bad") || page.contains("note warn"), "and says that there is one");
    let game = table.site.bed.game(LABEL).await;
    assert!(game.submissions.is_empty(), "checking keeps nothing");
}

/// R172: see below.
#[tokio::test]
async fn what_is_handed_in_gets_a_version_and_the_same_form_twice_is_one() {
    let table = Table::started("orders-send", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let fields = [("text", "A Mun - Ruh\nA Ber - Kie\nF Kie - Den"), ("token", "t1"), ("do", "send")];
    let answer = table.site.send(post(ORDERS, &fields, &germany)).await;
    assert_eq!(location(&answer), "/games/ST-1201/orders?sent=1&turn=1901-spring#receipt");
    table.site.send(post(ORDERS, &fields, &germany)).await;
    let page = text(table.site.send(open("/games/ST-1201/orders?sent=1", &germany)).await).await;
    assert!(page.contains("Angekommen: Fassung 1, 30. November 2026, 20:00 Uhr."), "{page}");
    assert!(page.contains("Diese Fassung zählt."));
    assert_eq!(page.matches("<li value=").count(), 1, "a double click is one submission");
    // R172 9.5: a later complete version counts; earlier ones are kept
    let second = [
        ("text", "A Mun - Bur\nA Ber - Kie\nF Kie - Den"),
        ("token", "t2"),
        ("provisional", "on"),
        ("do", "send"),
    ];
    table.site.send(post(ORDERS, &second, &germany)).await;
    let page = text(table.site.send(open(ORDERS, &germany)).await).await;
    assert_eq!(page.matches("<li value=").count(), 2);
    assert!(boxed(&page).starts_with("A Mun - Bur"));
    assert!(page.contains("vorläufig"));
    let page = text(table.site.send(open("/games/ST-1201/orders?from=1", &germany)).await).await;
    assert!(boxed(&page).starts_with("A Mun - Ruh"), "an earlier version may be taken up again");
}

/// What the form of the page says of itself: the turn that it was opened for.
fn turn_of(page: &str) -> String {
    let (_, rest) = page.split_once("name=\"turn\" value=\"").expect("the form names its turn");
    rest.split_once('"').unwrap().0.to_owned()
}

/// R172: see above. The last orders end the turn before anybody can ask for their receipt.
#[tokio::test]
async fn the_last_orders_of_a_turn_get_their_receipt_and_the_way_to_the_report() {
    let early = |setup: &mut game::setup::Setup| setup.house.early = true;
    let table = Table::started("orders-last", early).await;
    let mut leads_to = String::new();
    for name in super::table::NAMES {
        let cookie = table.cookie(name).await;
        let page = text(table.site.send(open(ORDERS, &cookie)).await).await;
        let turn = turn_of(&page);
        let hold =
            options(&page).into_iter().filter(|(part, words)| part == "orders" && words.ends_with(" xxx"));
        let hold: Vec<String> = hold.map(|(_, words)| words).collect();
        let hold = hold.join("\n");
        let fields = [("turn", &*turn), ("text", &*hold), ("token", name), ("no-wait", "on"), ("do", "send")];
        leads_to = location(&table.site.send(post(ORDERS, &fields, &cookie)).await);
    }
    table.site.site.desk.work_until_idle().await.unwrap();
    assert_eq!(table.site.bed.game(LABEL).await.turn.unwrap().to_string(), "1901-autumn", "the turn is out");
    let last = table.cookie(super::table::NAMES[6]).await;
    let (address, _) = leads_to.split_once('#').unwrap();
    let page = text(table.site.send(open(address, &last)).await).await;
    assert!(page.contains("id=\"receipt\"") && page.contains("Angekommen: Fassung 1"), "{page}");
    assert!(
        page.contains("Diese Fassung hat gezählt. Der Zug Frühjahr 1901 ist inzwischen ausgewertet."),
        "{page}"
    );
    assert!(page.contains("<a href=\"/games/ST-1201/turns/1901-spring\">Zum Bericht</a>"), "{page}");
    assert_eq!(turn_of(&page), "1901-autumn", "below stands what is due now");
    assert_eq!(boxed(&page), "", "and nothing of what was written for the last turn");
}

/// 9.5a: what was typed for a turn is neither a draft nor orders of the next, whatever arrives late.
#[tokio::test]
async fn what_was_typed_for_a_turn_goes_into_no_other() {
    let table = Table::started("orders-outdated", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let turn = turn_of(&text(table.site.send(open(ORDERS, &germany)).await).await);
    assert_eq!(turn, "1901-spring");
    table.play(1).await;
    for intent in ["check", "send", "condition", "press"] {
        let typed = "A Mun xxx\nA Ber xxx & <b>";
        let fields =
            [("turn", &*turn), ("text", typed), ("token", intent), ("pick", "A Ber xxx"), ("do", intent)];
        let page = text(table.site.send(post(ORDERS, &fields, &germany)).await).await;
        assert!(page.contains("id=\"outdated\" role=\"alert\""), "{intent}: {page}");
        assert!(page.contains("für Frühjahr 1901") && page.contains("Zum Bericht"), "{intent}: {page}");
        assert!(page.contains("A Mun xxx\nA Ber xxx &#38; &#60;b&#62;</pre>"), "it is not lost: {page}");
        assert_eq!((turn_of(&page).as_str(), boxed(&page).as_str()), ("1901-autumn", ""), "{intent}");
        let anew = text(table.site.send(open(ORDERS, &germany)).await).await;
        assert!(boxed(&anew).is_empty() && !anew.contains("Entwurf vom"), "{intent}: no draft of it");
    }
    let autumn = "1901-autumn".parse().unwrap();
    let game = table.site.bed.game(LABEL).await;
    assert!(!game.submissions.iter().any(|kept| kept.sheet.turn == autumn), "nothing was handed in");
    let drawn = [("turn", &*turn), ("text", "A Mun - Ruh")];
    let layer = table.site.send(post("/games/ST-1201/orders/draft.svg", &drawn, &germany)).await;
    assert_eq!(layer.status(), StatusCode::CONFLICT, "nor is it drawn");
    let impatient = [("turn", &*turn), ("on", "yes")];
    let page = text(table.site.send(post("/games/ST-1201/orders/no-wait", &impatient, &germany)).await).await;
    assert!(page.contains("id=\"outdated\""), "nor is the next turn hurried: {page}");
    assert!(table.site.bed.game(LABEL).await.no_wait.is_empty());
    // the turn ends between the look at it and the keeping
    let dora = desk::Caller::Member(table.players[3].clone());
    let spring = Some("1901-spring".parse().unwrap());
    table.site.site.desk.keep_draft(&dora, LABEL, "A Mun - Ruh", spring).await.unwrap();
    assert_eq!(boxed(&text(table.site.send(open(ORDERS, &germany)).await).await), "");
    let odd = [("turn", "once"), ("text", "A Mun xxx"), ("do", "send")];
    let page = text(table.site.send(post(ORDERS, &odd, &germany)).await).await;
    assert!(page.contains("id=\"outdated\""), "a turn that is none is no other's: {page}");
}

/// A second click on the button arrives when the first has ended the turn: it is told what the first was told.
#[tokio::test]
async fn a_second_click_after_the_turn_gets_the_receipt_of_the_first() {
    let table = Table::started("orders-second-click", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let fields = [
        ("turn", "1901-spring"),
        ("text", "A Mun xxx\nA Ber xxx\nF Kie xxx"),
        ("token", "t1"),
        ("do", "send"),
    ];
    let first = location(&table.site.send(post(ORDERS, &fields, &germany)).await);
    table.site.bed.clock.set(table.site.bed.game(LABEL).await.deadline.unwrap().at);
    table.site.site.desk.work_until_idle().await.unwrap();
    let again = table.site.send(post(ORDERS, &fields, &germany)).await;
    assert_eq!(location(&again), first);
}

/// R172 9.5: of two versions the later one counted, and once the turn is out the receipt of each says so.
#[tokio::test]
async fn the_receipt_of_a_version_that_was_replaced_says_that_it_did_not_count() {
    let table = Table::started("orders-replaced", |_| {}).await;
    let germany = table.cookie("Dora").await;
    for orders in ["A Mun xxx\nA Ber xxx\nF Kie xxx", "A Mun - Ruh\nA Ber xxx\nF Kie xxx"] {
        let fields = [("turn", "1901-spring"), ("text", orders), ("token", orders), ("do", "send")];
        table.site.send(post(ORDERS, &fields, &germany)).await;
    }
    table.site.bed.clock.set(table.site.bed.game(LABEL).await.deadline.unwrap().at);
    table.site.site.desk.work_until_idle().await.unwrap();
    for (version, said) in [(1, "Diese Fassung hat nicht gezählt."), (2, "Diese Fassung hat gezählt.")] {
        let address = format!("{ORDERS}?sent={version}&turn=1901-spring");
        let page = text(table.site.send(open(&address, &germany)).await).await;
        assert!(page.contains(said), "{version}: {page}");
    }
}

/// 9.5: press without orders leaves the orders as they are, and that it arrived is said.
#[tokio::test]
async fn press_alone_is_acknowledged_too() {
    let table = Table::started("orders-press-alone", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let fields = [("text", "Presse an alle:\nHurra!\nEnde Presse"), ("token", "t1"), ("do", "send")];
    let leads_to = location(&table.site.send(post(ORDERS, &fields, &germany)).await);
    let (address, _) = leads_to.split_once('#').unwrap();
    let page = text(table.site.send(open(address, &germany)).await).await;
    assert!(page.contains("id=\"receipt\"") && page.contains("Befehle standen nicht darin"), "{page}");
}

#[tokio::test]
async fn a_condition_is_put_together_by_a_form() {
    let table = Table::started("orders-condition", |_| {}).await;
    let austria = table.cookie("Anna").await;
    let fields = [
        ("text", "A Bud - Ser\nA Vie - Gal\nF Tri - Alb"),
        ("condition-kind", "ok"),
        ("condition-power", "R"),
        ("condition-what", "A Ukr - Gal"),
        ("condition-then", "A Bud Rückzug: Vie"),
        ("condition-else", "A Bud Rückzug: Tri"),
        ("do", "condition"),
    ];
    let page = text(table.site.send(post(ORDERS, &fields, &austria)).await).await;
    let line = "IF ok(R, A Ukr - Gal) THEN A Bud Rückzug: Vie ELSE A Bud Rückzug: Tri";
    assert!(boxed(&page).ends_with(line), "{}", boxed(&page));
    assert!(page.contains("IF ok(R, A Ukr - Gal) THEN A Bud R Vie ELSE A Bud R Tri"), "and it is understood");
    let empty = [("text", ""), ("condition-kind", "ok"), ("condition-then", "+ A Bud"), ("do", "condition")];
    let page = text(table.site.send(post(ORDERS, &empty, &austria)).await).await;
    assert!(page.contains("role=\"alert\""));
}

/// Views: what a seat handed in is seen by nobody else, whatever address they try.
#[tokio::test]
async fn nobody_sees_the_orders_of_another() {
    let table = Table::started("orders-secret", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let secret = [("text", "A Mun - Tyr\nA Ber - Pru\nF Kie - HEL"), ("token", "t"), ("do", "send")];
    table.site.send(post(ORDERS, &secret, &germany)).await;
    let france = table.cookie("Carl").await;
    for path in [
        ORDERS,
        "/games/ST-1201/orders?sent=1",
        "/games/ST-1201/orders?from=1",
        "/games/ST-1201/seat",
        "/games/ST-1201/press",
        "/games/ST-1201",
        "/try?game=ST-1201",
    ] {
        let page = text(table.site.send(open(path, &france)).await).await;
        assert!(!page.contains("Pru\n") && !page.contains("A Ber - Pru"), "{path}");
        assert!(!page.contains("<pre>A Mun - Tyr"), "{path}");
    }
    table.site.member("Eve", &[]).await;
    let eve = table.cookie("Eve").await;
    for (cookie, status) in [("session=x", StatusCode::UNAUTHORIZED), (eve.as_str(), StatusCode::FORBIDDEN)] {
        assert_eq!(table.site.send(open(ORDERS, cookie)).await.status(), status);
        let fields = [("text", "A Mun - Ruh"), ("do", "send")];
        assert_eq!(table.site.send(post(ORDERS, &fields, cookie)).await.status(), status);
        assert_eq!(
            table.site.send(post("/games/ST-1201/orders/no-wait", &[("on", "yes")], cookie)).await.status(),
            status
        );
    }
}

#[tokio::test]
async fn nonsense_breaks_nothing() {
    let table = Table::started("orders-nonsense", |_| {}).await;
    let germany = table.cookie("Dora").await;
    for text_given in
        ["", "<script>alert(1)</script>", "\u{0}\u{202e}", "A Mun - \u{1F600}", &"x, ".repeat(20_000)]
    {
        let fields = [("text", text_given), ("pick", "<b>"), ("do", "explode")];
        let response = table.site.send(post(ORDERS, &fields, &germany)).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert!(!text(response).await.contains("<script>alert"));
    }
    let missing = table.site.send(open("/games/ST-9999/orders", &germany)).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    let odd = table.site.send(open("/games/ST-1201/orders?sent=99&from=x", &germany)).await;
    assert_eq!(odd.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn no_wait_is_set_and_taken_back() {
    let early = |setup: &mut game::setup::Setup| setup.house.early = true;
    let table = Table::started("orders-no-wait", early).await;
    let germany = table.cookie("Dora").await;
    let path = "/games/ST-1201/orders/no-wait";
    table.site.send(post(path, &[("on", "yes")], &germany)).await;
    assert!(
        text(table.site.send(open(ORDERS, &germany)).await).await.contains("„Nicht warten“ ist gesetzt.")
    );
    table.site.send(post(path, &[("on", "no")], &germany)).await;
    assert!(
        text(table.site.send(open(ORDERS, &germany)).await)
            .await
            .contains("„Nicht warten“ ist nicht gesetzt.")
    );
}

/// The options of a page's lists, each with the part of the turn that its list is about.
fn options(page: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for list in page.split("<select name=\"pick\"").skip(1) {
        let part = list.split("data-part=\"").nth(1).unwrap().split('"').next().unwrap();
        let list = list.split("</select>").next().unwrap();
        for option in list.split("<option data-clicks").skip(1) {
            let words = option.split('>').nth(1).unwrap().split('<').next().unwrap();
            found.push((part.to_owned(), words.to_owned()));
        }
    }
    found
}

fn offers(page: &str, part: &str, words: &str) -> bool {
    options(page).iter().any(|(of, said)| of == part && said == words)
}

/// R182 9.8.1: retreats, builds and removals are handed in with the moves
#[tokio::test]
async fn what_follows_a_movement_is_picked_beside_it() {
    let table = Table::started("orders-ahead", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let page = text(table.site.send(open(ORDERS, &germany)).await).await;
    assert!(offers(&page, "orders", "A Mun - Tyr") && offers(&page, "retreats", "A Mun Rückzug: Tyr"));
    assert!(offers(&page, "retreats", "A Mun Rückzug: Auflösung"));
    assert!(!options(&page).iter().any(|(part, _)| part == "adjustments"), "spring knows no builds");
    assert!(page.contains(r#"data-shown="A Mun R Tyr" data-goal="Tyr""#), "{page}");

    let typed = "A Mun - Tyr\nA Mun R Boh\n";
    let fields = [("text", typed), ("pick", "A Mun Rückzug: Sil, Boh"), ("do", "check")];
    let page = text(table.site.send(post(ORDERS, &fields, &germany)).await).await;
    assert_eq!(boxed(&page), "A Mun - Tyr\nA Mun Rückzug: Sil, Boh", "each in its own place");
    let said = |part: &str| {
        let said = page.split(&format!("id=\"said-{part}-mun\"")).nth(1).unwrap();
        said.split("</span>").nth(1).unwrap().split('<').next().unwrap().to_owned()
    };
    assert_eq!((said("orders").as_str(), said("retreats").as_str()), ("A Mun - Tyr", "A Mun R Sil, Boh"));

    table.play(1).await;
    let page = text(table.site.send(open(ORDERS, &germany)).await).await;
    assert!(offers(&page, "adjustments", "+ A Mun") && offers(&page, "adjustments", "+ F Kie"), "{page}");
    let removal = options(&page).into_iter().find(|(_, words)| words.starts_with("- ")).unwrap();
    assert_eq!(removal.0, "adjustments");
    let fields = [("text", "A Ber - Kie\n"), ("pick", "+ F Kie"), ("pick", "+ A Mun"), ("do", "check")];
    let page = text(table.site.send(post(ORDERS, &fields, &germany)).await).await;
    assert_eq!(boxed(&page), "A Ber - Kie\n+ F Kie\n+ A Mun", "in the order in which they were picked");
}

#[tokio::test]
async fn where_every_phase_has_its_deadline_each_is_picked_in_its_own_time() {
    let phases = game::setup::Cadence::EveryPhase { retreat_days: 1, adjustment_days: 1 };
    let table = Table::started("orders-phases", |setup| setup.cadence = phases).await;
    let austria = table.cookie("Anna").await;
    let page = text(table.site.send(open(ORDERS, &austria)).await).await;
    assert!(options(&page).iter().all(|(part, _)| part == "orders"), "{:?}", options(&page));

    // Italy drives the fleet out of Trieste in its second move.
    for orders in ["A Ven - Tyr\nA Rom - Ven", "A Tyr S A Ven - Tri\nA Ven - Tri"] {
        let desk = &table.site.site.desk;
        let game = desk.look_public(LABEL).await.unwrap();
        for (player, power) in table.players.iter().zip(&variants::standard().powers) {
            let caller = desk::Caller::Member(player.clone());
            let holds = game.standing().units.iter().filter(|unit| unit.power.0 == power.id);
            let holds: Vec<String> = holds.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
            let text = if power.id == "italy" { orders.to_owned() } else { holds.join("\n") };
            let handing = desk::Handing::by(game::submission::Channel::Web, text::Lang::De);
            desk.hand_in(&caller, LABEL, &text, handing).await.unwrap();
        }
        table.site.bed.clock.set(game.deadline.unwrap().at);
        desk.work_until_idle().await.unwrap();
    }
    let page = text(table.site.send(open(ORDERS, &austria)).await).await;
    // 7.1: not to Venice, where the attack came from
    assert!(
        offers(&page, "retreats", "F Tri Rückzug: ADR") && offers(&page, "retreats", "F Tri Rückzug: Alb")
    );
    assert!(!offers(&page, "retreats", "F Tri Rückzug: Ven"), "{:?}", options(&page));
    assert!(options(&page).iter().all(|(part, _)| part == "retreats"), "{:?}", options(&page));

    // A click is an order that counts, though Italy's army stands where the fleet was.
    let fields = [("text", ""), ("pick", "F Tri R Alb"), ("do", "check")];
    let page = text(table.site.send(post(ORDERS, &fields, &austria)).await).await;
    assert_eq!(boxed(&page), "F Tri R Alb");
    assert!(page.contains("<li class=\"good\">F Tri Rückzug: Alb</li>"), "{page}");
    let send = [("text", "F Tri - Alb"), ("token", "t1"), ("do", "send")];
    table.site.send(post(ORDERS, &send, &austria)).await;
    let due = table.site.bed.game(LABEL).await.deadline.unwrap().at;
    table.site.bed.clock.set(due);
    table.site.site.desk.work_until_idle().await.unwrap();
    let units = &table.site.bed.game(LABEL).await.standing().units.clone();
    let fleets = units.iter().filter(|unit| unit.power.0 == "austria" && unit.kind == 'F');
    assert_eq!(
        fleets.map(|unit| unit.at.as_str()).collect::<Vec<_>>(),
        ["alb"],
        "it went, as a move was written"
    );
}

/// 9.5, 9.7: what a player's own word means is said once by a click in the echo, and holds from then on; of orders that are in
/// it goes into the game's log with them.
#[tokio::test]
async fn a_click_in_the_echo_teaches_a_word() {
    let table = Table::started("orders-learn", |_| {}).await;
    let germany = table.cookie("Dora").await;
    let typed = "A Mun - Ruh\nA Ber xxx\nF Kie - HLG";
    // not handed in yet: the click goes into the box and is checked
    let page = text(table.site.send(post(ORDERS, &[("text", typed), ("do", "check")], &germany)).await).await;
    let answer = "HLG = Helgoländer Bucht";
    assert!(page.contains(&format!("<button name=\"learn\" value=\"{answer}\"")), "{page}");
    let page =
        text(table.site.send(post(ORDERS, &[("text", typed), ("learn", answer)], &germany)).await).await;
    assert_eq!(boxed(&page), format!("{typed}\n{answer}"));
    assert!(page.contains("<li class=\"good\">F Kie - HEL</li>"), "{page}");
    assert!(table.site.bed.game(LABEL).await.submissions.is_empty(), "nothing was handed in");
    // handed in: the click hands in the same orders with the word
    table.site.send(post(ORDERS, &[("text", typed), ("token", "t1"), ("do", "send")], &germany)).await;
    let clicked = [("text", typed), ("token", "t2"), ("learn", answer)];
    let sent = table.site.send(post(ORDERS, &clicked, &germany)).await;
    assert_eq!(location(&sent), "/games/ST-1201/orders?sent=2&turn=1901-spring#receipt");
    let game = table.site.bed.game(LABEL).await;
    let sheet = &game.submissions.last().unwrap().sheet;
    assert_eq!(sheet.words.len(), 1, "{:?}", sheet.words);
    assert!(
        sheet.lines.iter().any(|line| line.canonical.to_lowercase().contains("f kie - hel")),
        "{:?}",
        sheet.lines
    );
    // and from then on nobody asks
    let later = [("text", "A Mun - Ruh\nA Ber xxx\nF Kie - HLG"), ("do", "check")];
    let page = text(table.site.send(post(ORDERS, &later, &germany)).await).await;
    assert!(
        page.contains("<li class=\"good\">F Kie - HEL</li>") && !page.contains("name=\"learn\""),
        "{page}"
    );
    // it is this player's word alone
    let france = table.cookie("Carl").await;
    let theirs = [("text", "F Bre - HLG"), ("do", "check")];
    let page = text(table.site.send(post(ORDERS, &theirs, &france)).await).await;
    assert!(!page.contains("F Bre - HEL"), "{page}");
}

/// Issue: clicked orders were lost when one left, while the page said that all was handed in.
#[tokio::test]
async fn what_is_not_handed_in_waits_on_every_device_and_is_never_called_handed_in() {
    let table = Table::started("orders-kept", |_| {}).await;
    let (germany, elsewhere) = (table.cookie("Dora").await, table.cookie("Dora").await);
    let send = [("text", "A Mun - Ruh\nA Ber - Kie\nF Kie - Den"), ("token", "t1"), ("do", "send")];
    table.site.send(post(ORDERS, &send, &germany)).await;
    let page = text(table.site.send(open(ORDERS, &elsewhere)).await).await;
    assert!(page.contains("<span class=\"state good\">eingereicht</span>"), "{page}");
    table.site.bed.wait(1);
    let click = [("text", "A Mun - Ruh\nA Ber - Kie\nF Kie - Den"), ("pick", "A Mun - Tyr"), ("do", "check")];
    table.site.send(post(ORDERS, &click, &germany)).await;
    let page = text(table.site.send(open(ORDERS, &elsewhere)).await).await;
    assert_eq!(boxed(&page), "A Mun - Tyr\nA Ber - Kie\nF Kie - Den", "another device goes on with it");
    assert!(
        page.contains("Entwurf, noch nicht eingereicht")
            && page.contains("Der Entwurf oben ist es noch nicht.")
    );
    // it is theirs alone, and no part of the game
    let others = text(table.site.send(open(ORDERS, &table.cookie("Anna").await)).await).await;
    assert!(!others.contains("Tyr\n"), "{others}");
    assert_eq!(table.site.bed.game(LABEL).await.submissions.len(), 1);
    // thrown away: what was handed in stands there again
    let answer = table.site.send(post(ORDERS, &[("do", "discard")], &germany)).await;
    assert_eq!(location(&answer), ORDERS);
    let page = text(table.site.send(open(ORDERS, &elsewhere)).await).await;
    assert_eq!(boxed(&page), "A Mun - Ruh\nA Ber - Kie\nF Kie - Den");
    // what is handed in later, by whatever door, goes before a draft
    table.site.send(post(ORDERS, &click, &germany)).await;
    table.site.bed.wait(1);
    let send = [("text", "A Mun - Bur\nA Ber - Kie\nF Kie - Hol"), ("token", "t2"), ("do", "send")];
    table.site.send(post(ORDERS, &send, &elsewhere)).await;
    let page = text(table.site.send(open(ORDERS, &germany)).await).await;
    assert_eq!(boxed(&page), "A Mun - Bur\nA Ber - Kie\nF Kie - Hol");
}
