//! "My games", the calendar and the preferences over HTTP; the second economies' forms.

use super::orders::{location, open, post};
use super::table::Table;
use super::text;
use axum::http::{StatusCode, header};

#[tokio::test]
async fn my_games_say_what_is_missing_until_it_is_handed_in() {
    let table = Table::started("my", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let page = text(table.site.send(open("/my", &dora)).await).await;
    assert!(
        page.contains("ST-1201") && page.contains("<span class=\"state warn\">Befehle fehlen</span>"),
        "{page}"
    );
    let orders = [("text", "A Mun - Ruh\nA Ber - Kie"), ("do", "send")];
    table.site.send(post("/games/ST-1201/orders", &orders, &dora)).await;
    let page = text(table.site.send(open("/my", &dora)).await).await;
    assert!(page.contains("Eine Einheit ist noch ohne Befehl."), "{page}");
    assert_eq!(table.site.get("/my").await.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_calendar_opens_with_its_key_alone_and_a_new_key_closes_the_old() {
    let table = Table::started("my-calendar", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let key = |page: &str| {
        let (_, rest) = page.split_once("/calendar/").unwrap();
        rest.split_once(".ics").unwrap().0.to_owned()
    };
    let first = key(&text(table.site.send(post("/my/calendar", &[], &dora)).await).await);
    let calendar = table.site.get(&format!("/calendar/{first}.ics")).await;
    assert_eq!(calendar.headers()[header::CONTENT_TYPE], "text/calendar; charset=utf-8");
    let calendar = text(calendar).await;
    assert!(calendar.contains("BEGIN:VEVENT") && calendar.contains("ST-1201"), "{calendar}");
    let second = key(&text(table.site.send(post("/my/calendar", &[], &dora)).await).await);
    assert_ne!(first, second);
    assert_eq!(table.site.get(&format!("/calendar/{first}.ics")).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(table.site.get("/calendar/guessed.ics").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn preferences_are_kept_and_a_wrong_zone_is_told() {
    let table = Table::signed_up("my-preferences", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let path = "/my/preferences";
    let saved = table.site.send(post(path, &[("lang", "en"), ("zone", "Asia/Tokyo")], &dora)).await;
    assert_eq!(location(&saved), "/my/settings?done=yes");
    let cookies: Vec<&str> =
        saved.headers().get_all(header::SET_COOKIE).iter().map(|value| value.to_str().unwrap()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("lang=en;")), "{cookies:?}");
    assert!(cookies.iter().any(|cookie| cookie.starts_with("zone=Asia/Tokyo;")), "{cookies:?}");
    assert_eq!(table.site.site.desk.member_named("Dora").await.unwrap().lang, text::Lang::En);
    let wrong = text(table.site.send(post(path, &[("zone", "Atlantis; Path=/x")], &dora)).await).await;
    assert!(wrong.contains("role=\"alert\""), "{wrong}");
}

#[tokio::test]
async fn a_player_chooses_when_he_is_reminded() {
    let table = Table::signed_up("my-reminders", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let caller = desk::Caller::Member(table.site.site.desk.member_named("Dora").await.unwrap());
    let kept = async || table.site.site.desk.settings(&caller).await.unwrap().reminders;
    let send = async |remind, hours| {
        let fields = [("lang", "de"), ("zone", ""), ("remind", remind), ("hours", hours)];
        let answer = table.site.send(post("/my/preferences", &fields, &dora)).await;
        (answer.status(), text(answer).await)
    };
    assert_eq!(kept().await, None);
    assert_eq!(send("own", " 6, 48").await.0, StatusCode::SEE_OTHER);
    assert_eq!(kept().await, Some([6, 48].into()));
    let page = text(table.site.send(open("/my/settings", &dora)).await).await;
    assert!(page.contains(r#"value="48, 6""#) && page.contains(r#"<option value="own" selected>"#), "{page}");
    for wrong in ["", "bald", "0", "337", "1 2 3 4 5", "-1", "1.5"] {
        let (_, page) = send("own", wrong).await;
        assert!(
            page.contains("role=\"alert\"") && page.contains("bis zu vier ganze Zahlen von 1 bis 336"),
            "{wrong}: {page}"
        );
        assert_eq!(kept().await, Some([6, 48].into()), "{wrong}");
    }
    send("never", "").await;
    assert_eq!(kept().await, Some([].into()));
    send("usual", "12").await;
    assert_eq!(kept().await, None);
}

/// Letters about a game wait while their reader wants quiet, in the reader's own time; what has to do with a deadline does not.
#[tokio::test]
async fn letters_of_the_quiet_hours_go_when_they_are_over() {
    let table = Table::signed_up("my-quiet", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let send = async |from, to| {
        let fields = [("zone", "Europe/Berlin"), ("quiet_from", from), ("quiet_to", to)];
        text(table.site.send(post("/my/preferences", &fields, &dora)).await).await
    };
    for (from, to) in [("24", "7"), ("22", ""), ("abends", "7")] {
        let page = send(from, to).await;
        assert!(page.contains("zwei volle Stunden von 0 bis 23"), "{from} {to}: {page}");
    }
    send("20", "7").await;
    let page = text(table.site.send(open("/my/settings", &dora)).await).await;
    assert!(page.contains(r#"name="quiet_from""#) && page.contains(r#"value="20""#), "{page}");
    // It is eight in the evening in Berlin.
    table.lead(game::command::Command::Start { seed: 3, deadline: None }).await;
    let desk = &table.site.site.desk;
    let mails = desk.store().mails(store::MailFilter::All, 1000).await.unwrap();
    let due = async |name, kind| {
        let to = desk::recipient(desk.member_named(name).await.unwrap().id);
        let found = mails.iter().find(|mail| mail.recipient == to && mail.kind == kind).unwrap();
        (found.due.0 - found.created.0) / 1_000_000
    };
    assert_eq!(due("Dora", "start").await, 11 * 60 * 60);
    assert_eq!(due("Emil", "start").await, 0);
    send("", "").await;
    let caller = desk::Caller::Member(desk.member_named("Dora").await.unwrap());
    assert_eq!(desk.settings(&caller).await.unwrap().quiet, None);
}

/// A game of Kapitalisten that has begun; its first exchange is due.
pub(super) async fn kapitalisten(name: &str) -> Table {
    let table = Table::signed_up(name, |setup| {
        setup.variant = "kapitalisten".to_owned();
        setup.investors = Some(8);
        setup.identity = game::setup::Identity::Pseudonyms;
    })
    .await;
    let henri = table.site.member("Henri", &[]).await;
    let sign_up = game::command::Command::SignUp { player: henri.person(), preferences: vec![], alias: None };
    let caller = desk::Caller::Member(henri);
    let desk = &table.site.site.desk;
    desk.act(&caller, "ST-1201", desk::Capacity::Player, sign_up, desk::Envelope::default()).await.unwrap();
    table.lead(game::command::Command::Start { seed: 3, deadline: None }).await;
    table
}

/// R270, R333: see below.
#[tokio::test]
async fn an_investor_sees_what_his_order_costs_before_it_counts() {
    let table = kapitalisten("my-exchange").await;
    let dora = table.cookie("Dora").await;
    // R270: the worked example: 500 sold of each of three, 1000 wanted of each of four, at 1.00 each
    let fields = [
        ("text", ""),
        ("stock-OEU", "-500"),
        ("stock-E", "1000"),
        ("stock-F", "1000"),
        ("stock-D", "1000"),
        ("stock-I", "-500"),
        ("stock-R", "-500"),
        ("stock-OR", "1000"),
        ("do", "write"),
    ];
    let page = text(table.site.send(post("/games/ST-1201/orders", &fields, &dora)).await).await;
    assert!(page.contains("OEU: -500") && page.contains("OR: +1000"), "{page}");
    for words in [
        "verkauft: 500 Kronen, 500 Lira und 500 Rubel; Erlös 1.500,00 €",
        "(RED): 375 Pfund, 375 Francs, 375 Mark und 375 Piaster; Kosten 1.500,00 €",
        "Bargeld danach: 0,00 €",
        "Vorsprung 375",
    ] {
        assert!(page.contains(words), "{words} is missing in {page}");
    }
    // R333: "Es wird gerade einem unerfahrenen Spieler daher dringend geraten ...": told, and nothing is forbidden
    for advice in [
        ::text::economy::advice_small_nations(::text::Lang::De),
        ::text::economy::advice_play_on(::text::Lang::De),
    ] {
        assert!(page.contains(&advice), "{advice} is missing in {page}");
    }
    // "und wenn Tante Erna 500 verkauft?"
    let who = page.split("name=\"if-who\"").nth(1).unwrap().split("<option>").nth(1).unwrap();
    let who = who.split('<').next().unwrap().to_owned();
    let order = "Börsenzug\nÖU: -500\nD: +500\nE: 0\nF: 0\nI: 0\nR: 0\nOR: 0";
    let fields =
        [("text", order), ("if-who", &who), ("if-nation", "germany"), ("if-amount", "-500"), ("do", "check")];
    let page = text(table.site.send(post("/games/ST-1201/orders", &fields, &dora)).await).await;
    // R277: 500 bought and 500 sold: the rate stays
    assert!(page.contains("was du annimmst") && page.contains("Mark 1,00 → 1,00"), "{page}");
}

#[tokio::test]
async fn treaties_are_offered_in_winter_and_refused_with_the_reason_before() {
    let table = Table::started("my-treaties", |setup| setup.variant = "diplomaten".to_owned()).await;
    let emil = table.cookie("Emil").await;
    let path = "/games/ST-1201/treaties";
    let page = text(table.site.send(open(path, &emil)).await).await;
    assert!(page.contains("Nichtangriffspakt") && page.contains("(0/3)"), "{page}");
    let offer = [("kind", "pact"), ("partner", "austria"), ("do", "offer")];
    let page = text(table.site.send(post(path, &offer, &emil)).await).await;
    assert!(page.contains("role=\"alert\"") && page.contains("Diplomaten 2"), "no winter yet: {page}");
    for bad in [
        vec![("kind", "pact"), ("partner", "atlantis"), ("do", "offer")],
        vec![("kind", "feast"), ("do", "offer")],
        vec![("id", "x"), ("do", "accept")],
        vec![("do", "burn")],
    ] {
        let page = text(table.site.send(post(path, &bad, &emil)).await).await;
        assert!(page.contains("role=\"alert\""), "{bad:?}");
    }
    let standard = Table::started("my-no-treaties", |_| {}).await;
    let dora = standard.cookie("Dora").await;
    assert_eq!(standard.site.send(open(path, &dora)).await.status(), StatusCode::NOT_FOUND);
}

/// R321, R323, R285: the desk of a game of Kapitalisten says whose exchange order is not there, what was understood of the others, who
/// commands what, and how often somebody missed in a row.
#[tokio::test]
async fn the_desk_shows_the_exchange() {
    let table = kapitalisten("my-exchange-desk").await;
    let master = table.cookie("Master").await;
    let dora = table.cookie("Dora").await;
    let slip = "Börsenzug\nÖU: -500\nE: +1000\nF: 0\nD: 0\nI: 0\nR: 0\nOR: 0\n";
    table.site.send(post("/games/ST-1201/orders", &[("text", slip), ("do", "send")], &dora)).await;
    let desk = text(table.site.send(open("/games/ST-1201/desk", &master)).await).await;
    assert!(!desk.contains("nichts fällig"), "somebody who sent nothing is not in order: {desk}");
    assert_eq!(desk.matches("noch kein Börsenzug").count(), 7, "{desk}");
    assert_eq!(desk.matches("Börsenzug da").count(), 1, "{desk}");
    let seat = desk.split("/desk/seats/").nth(4).unwrap().split(['"', '#']).next().unwrap();
    assert!(seat.parse::<u8>().is_ok());
    let pages = (1..=8).map(|seat| format!("/games/ST-1201/desk/seats/{seat}"));
    let mut shown = 0;
    for path in pages {
        let page = text(table.site.send(open(&path, &master)).await).await;
        shown += usize::from(
            page.contains("Österreich-Ungarn: -500 Kronen") && page.contains("England: +1000 Pfund"),
        );
    }
    assert_eq!(shown, 1, "the lines as they were understood");
    // the deadline passes: seven sold 500 of everything, and somebody commands each nation
    table.play(1).await;
    let desk = text(table.site.send(open("/games/ST-1201/desk", &master)).await).await;
    assert_eq!(desk.matches("Börsenzug fehlte 1 von 3 Mal in Folge").count(), 7, "{desk}");
    assert!(desk.contains("befehligt ") && desk.contains("ohne Befehle: "), "{desk}");
    // the page of a seat says the same of it
    let mut seats = Vec::new();
    for seat in 0..8 {
        let path = format!("/games/ST-1201/desk/seats/{seat}");
        seats.push(text(table.site.send(open(&path, &master)).await).await);
    }
    let shows = |words: &str| seats.iter().filter(|page| page.contains(words)).count();
    assert_eq!(shows("Börsenzug fehlte 1 von 3 Mal in Folge"), 7);
    assert!(shows("befehligt ") > 0 && shows("ohne Befehle: ") > 0, "{}", seats[0]);
    assert_eq!(shows("dreimal in Folge kein Börsenzug"), 8, "a reason to exclude somebody here");
}

/// R337, R381, R382, R386, R387, R389: winter as a congress: open treaties in the order in which they were concluded for everybody,
/// alliances, what each brings, the risk of a secret one to those who know it; a war is declared after a question; whoever leads
/// the game sees everything.
#[tokio::test]
async fn a_winter_is_a_congress() {
    let table = Table::started("my-congress", |setup| setup.variant = "diplomaten".to_owned()).await;
    table.play(2).await;
    let path = "/games/ST-1201/treaties";
    let send = async |who: &str, fields: &[(&str, &str)]| {
        let cookie = table.cookie(who).await;
        text(table.site.send(post(path, fields, &cookie)).await).await
    };
    let see = async |who: &str| text(table.site.send(open(path, &table.cookie(who).await)).await).await;
    // who plays what: the order of NAMES is that of the powers: Austria, England, France, Germany, Italy, Russia, Turkey
    let [anna, bert, carl, emil] = [0, 1, 2, 4].map(|at| super::table::NAMES[at]);
    // Nobody's orders are due in it, and the page of orders leads to the treaties.
    for path in ["/games/ST-1201/orders", "/my"] {
        let page = text(table.site.send(open(path, &table.cookie(anna).await)).await).await;
        assert!(page.contains("Verträge offen") && !page.contains("Befehle fehlen"), "{path}: {page}");
        assert!(!page.contains("Alles ist eingereicht"), "nothing was: {page}");
        assert!(!page.contains("nichts fällig"), "the winter waits for treaties: {page}");
    }
    let mine = text(table.site.send(open("/my", &table.cookie(anna).await)).await).await;
    assert!(mine.contains(&format!("href=\"{path}\"")), "one's games lead to them: {mine}");
    let orders = text(table.site.send(open("/games/ST-1201/orders", &table.cookie(anna).await)).await).await;
    assert!(orders.contains("nur Verträge geschlossen") && !orders.contains("data-try"), "{orders}");
    assert!(see(anna).await.contains("wird einmal nachgefragt"), "that a war asks is told before");
    let asked = send(anna, &[("kind", "war"), ("partner", "france"), ("do", "offer")]).await;
    assert!(asked.contains("lässt sich nicht zurücknehmen"), "asked once: {asked}");
    assert!(!see(bert).await.contains("Kriegserklärung Österreich-Ungarns an Frankreich"));
    for who in [anna, bert] {
        send(who, &[("kind", "war"), ("partner", "france"), ("do", "offer"), ("sure", "yes")]).await;
    }
    let secret = [("kind", "pact"), ("secret", "yes"), ("do", "offer")];
    let with = |partner| [&secret[..], &[("partner", partner)]].concat();
    send(emil, &with("austria")).await;
    let offered = see(anna).await;
    assert!(
        offered.contains("Bringt dir: +4, wenn beide ihn halten, +2, wenn du ihn brichst"),
        "R385: {offered}"
    );
    send(anna, &with("italy")).await;
    send(emil, &with("germany")).await;
    let public = text(table.site.send(open(path, "")).await).await;
    for page in [&public, &see(carl).await] {
        let (first, second) =
            (page.find("Österreich-Ungarns an Frankreich"), page.find("Großbritanniens an Frankreich"));
        assert!(first.is_some() && first < second, "in the order of conclusion: {page}");
        assert!(page.contains("Gegen Frankreich: Österreich-Ungarn und Großbritannien (2)"), "{page}");
        assert!(!page.contains("geheim</span>") && !page.contains("Italien und Deutsches Reich"), "{page}");
    }
    assert!(!public.contains("name=\"kind\""), "who only looks on does nothing");
    let own = see(emil).await;
    assert!(
        own.contains("Österreich-Ungarn mindestens 20 % und Italien 20 %; zusammen mindestens 36 %"),
        "{own}"
    );
    // R387: two declared war: 1 + 1 + 2 for an attack
    assert!(see(anna).await.contains("+4, wenn du angreifst, +1, wenn nicht"), "{}", see(anna).await);
    // The map has what everybody knows, and nothing of what is secret, whoever asks.
    for cookie in [String::new(), table.cookie(emil).await] {
        let picture = text(table.site.send(open("/games/ST-1201/bonds.svg?lang=de", &cookie)).await).await;
        let map = picture.split("<g class='ky'").next().unwrap_or_default();
        assert_eq!((map.matches("class='war'").count(), map.matches("class='pact'").count()), (2, 0));
        assert!(picture.contains(">Krieg</text>") && !picture.contains(">Nichtangriffspakt</text>"));
    }
    assert!(public.contains("/games/ST-1201/bonds.svg"), "{public}");
    let master = see("Master").await;
    assert!(
        master.contains("zusammen 36 %") && master.contains("(Italien an das Deutsche Reich)"),
        "{master}"
    );
    assert!(master.contains("geheim</span>"), "{master}");
    assert!(master.contains("auch die aus geheimen Verträgen"), "whoever leads knows all points: {master}");
    assert!(
        !master.contains("Soweit du sie kennen kannst") && public.contains("Soweit du sie kennen kannst")
    );
    let leading = async |path: &str| {
        let cookie = table.cookie("Master").await;
        text(table.site.send(open(&format!("/games/ST-1201/desk{path}"), &cookie)).await).await
    };
    let desk = leading("").await;
    assert!(
        desk.contains("muss niemand etwas abgeben") && !desk.contains("Alle haben abgegeben. W"),
        "{desk}"
    );
    let seat = leading("/seats/0").await;
    assert!(seat.contains("href=\"/games/ST-1201/treaties\""), "{seat}");
    assert!(!seat.contains("Kapitalisten"), "no reason of another game: {seat}");
    // Winter, spring and autumn: then the year is scored, treaty by treaty, and for whoever sees only what is open the lines add up to
    // the points of the table.
    table.play(3).await;
    let public = text(table.site.send(open(path, "")).await).await;
    let (_, ledger) = public.split_once("Punkte des Jahres 1902 nach Verträgen").unwrap();
    let (rows, sums) = ledger.split_once("<tfoot>").unwrap();
    assert!(rows.contains("Kriegserklärung Österreich-Ungarns an Frankreich"), "{rows}");
    let numbers = |html: &str| -> Vec<i64> {
        let cells = html
            .split("<td class=\"number")
            .skip(1)
            .filter_map(|cell| cell.split("</td>").next()?.split_once('>'));
        let cells = cells.map(|(_, cell)| cell.trim_start_matches("<strong>").replace('−', "-"));
        let points = cells.map(|cell| cell.split('<').next().unwrap_or_default().to_owned());
        points.map(|points| points.trim_start_matches('+').parse().unwrap_or(0)).collect()
    };
    let sums = numbers(sums.split("</tfoot>").next().unwrap());
    let points = public.rsplit_once("<h2>Punkte</h2>").unwrap().1;
    let points = numbers(points.split("</table>").next().unwrap());
    // Where something can be done, that comes first.
    assert!(public.find("Geschlossen für 1903") < public.find("Punkte des Jahres 1902"), "{public}");
    assert_eq!(sums, points, "{public}");
    assert!(sums[0] > 0, "a war that is declared brings a point (R387): {sums:?}");
    let rows: Vec<Vec<i64>> = rows.split("<tr><th scope=\"row\">").skip(1).map(numbers).collect();
    let added: Vec<i64> = (0..7).map(|power| rows.iter().map(|row| row[power]).sum()).collect();
    assert_eq!(added, sums, "{rows:?}");
}

#[tokio::test]
async fn own_data_hold_ones_own_words_and_nobody_elses() {
    let table = Table::started("my-data", |_| {}).await;
    let (dora, carl) = (table.cookie("Dora").await, table.cookie("Carl").await);
    let orders = |text: &'static str| [("text", text), ("do", "send")];
    table.site.send(post("/games/ST-1201/orders", &orders("A Mun - Ruh"), &dora)).await;
    table.site.send(post("/games/ST-1201/orders", &orders("A Par - Bur"), &carl)).await;
    let message = [("to", "#3"), ("text", "Nichts verraten!")];
    table.site.send(post("/games/ST-1201/press/message", &message, &dora)).await;
    table.site.send(post("/games/ST-1201/seat/dispute", &[("text", "Das sehe ich anders.")], &dora)).await;
    let data = text(table.site.send(post("/account/data", &[], &dora)).await).await;
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    let words: Vec<&str> =
        data["words"].as_array().unwrap().iter().map(|word| word["text"].as_str().unwrap()).collect();
    assert_eq!(words, ["A Mun - Ruh", "Nichts verraten!", "Das sehe ich anders."]);
    assert_eq!(data["person"]["name"], "Dora");
}

/// R171: see below.
#[tokio::test]
async fn press_can_be_written_beside_the_orders() {
    // R171 9.5: press comes with the orders
    let table = Table::started("my-press", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let fields = [("text", "A Mun - Ruh"), ("press", "Das Reich ist friedlich."), ("do", "press")];
    let page = text(table.site.send(post("/games/ST-1201/orders", &fields, &dora)).await).await;
    assert!(page.contains("A Mun - Ruh\n\nPresse an alle:\nDas Reich ist friedlich.\nEnde Presse"), "{page}");
    assert!(
        page.contains("→ *: Das Reich ist friedlich.") || page.contains("Das Reich ist friedlich.</li>"),
        "{page}"
    );
}
