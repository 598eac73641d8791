//! The game master's desk over HTTP: a game led from its creation into its first season, and nobody else at the desk.

use super::orders::post;
use super::table::{LABEL, Table};
use super::{TestSite, accounts, text};
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use desk::{Caller, Capacity, Envelope, Registration, Role};
use game::command::Command;
use game::word::seat::Power;

/// A site with somebody signed in on it.
struct Visitor<'a> {
    site: &'a TestSite,
    cookie: String,
}

impl<'a> Visitor<'a> {
    /// A new member with these roles, signed in.
    async fn new(site: &'a TestSite, name: &str, roles: &[Role]) -> Self {
        let desk = &site.site.desk;
        let new = Registration {
            name: name.to_owned(),
            address: format!("{}@x.example", name.to_lowercase()),
            password: None,
            lang: text::Lang::De,
        };
        let member = desk.add_member(&Caller::Console, &new, roles).await.unwrap();
        let link = desk.link_for(&Caller::Console, &member).await.unwrap();
        let secret = link.rsplit('/').next().unwrap();
        let session = desk.follow_link(secret, &desk::Origin::default(), None).await.unwrap();
        Visitor { site, cookie: format!("session={}", session.secret) }
    }

    async fn get(&self, path: &str) -> Response<Body> {
        let request = Request::get(path).header(header::COOKIE, &self.cookie).body(Body::empty()).unwrap();
        self.site.send(request).await
    }

    async fn page(&self, path: &str) -> String {
        let response = self.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        text(response).await
    }

    async fn post(&self, path: &str, body: &str) -> Response<Body> {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::HOST, "konzert.example")
            .header("sec-fetch-site", "same-origin")
            .header(header::COOKIE, &self.cookie)
            .body(Body::from(body.to_owned()))
            .unwrap();
        self.site.send(request).await
    }

    /// A button that works; the page that follows.
    async fn press(&self, path: &str, body: &str) -> String {
        let response = self.post(path, body).await;
        let status = response.status();
        let page = text(response).await;
        assert_eq!(status, StatusCode::OK, "{path} {body}: {page}");
        page
    }
}

const NEW: &str = "label=ST-1201&variant=standard&zone=Europe%2FBerlin&days=7&weekday=1&time=20%3A00&press=full\
                   &identity=open&cause=c1";

/// R225: 10.2 "In diesem Regelwerk werden einige Hausregeln in Anlagen beispielhaft vorgestellt": a new game can begin with such a
/// set, which its page shows before anybody signs up.
#[tokio::test]
async fn a_game_begins_with_sample_house_rules() {
    let site = TestSite::new("samples").await;
    let gerda = Visitor::new(&site, "Gerda", &[Role::GameMaster]).await;
    let form = gerda.page("/desk/new").await;
    for sample in commands::house::sample::SAMPLES {
        assert!(form.contains(&format!("<option value=\"{}\"", sample.name)), "{}", sample.name);
    }
    assert_eq!(
        gerda.post("/desk/new", &format!("{NEW}&sample=wait&language=de")).await.status(),
        StatusCode::SEE_OTHER
    );
    gerda.press("/games/ST-1201/desk/do/open", "cause=c2").await;
    let seen = site.site.desk.look(&Caller::Visitor, "ST-1201", None).await.unwrap();
    assert_eq!(seen.game.house, commands::house::sample::Sample::named("wait").unwrap().rules());
    assert_eq!(seen.game.setup.as_ref().unwrap().language, game::setup::Tongue::De, "one of the form's");
}

/// A new game can be filled in by a template, or be like another one: then with its house rules, too.
#[tokio::test]
async fn a_game_is_made_from_a_template_or_like_another_one() {
    let site = TestSite::new("templates").await;
    let gerda = Visitor::new(&site, "Gerda", &[Role::GameMaster]).await;
    let form = gerda.page("/desk/new").await;
    assert!(form.contains("href=\"/desk/new?preset=silent\"") && !form.contains("value=\"like\""), "{form}");
    let silent = gerda.page("/desk/new?preset=silent").await;
    let chosen = ["value=\"none\" selected", "value=\"anonymous\" selected", "value=\"quick\" selected"];
    for field in chosen {
        assert!(silent.contains(field) && !form.contains(field), "{field}: {silent}");
    }
    assert_eq!(gerda.post("/desk/new", &format!("{NEW}&sample=wait")).await.status(), StatusCode::SEE_OTHER);
    let again = gerda.page("/desk/new?like=ST-1201").await;
    assert!(again.contains("<option value=\"like\" selected>Wie in ST-1201</option>"), "{again}");
    let like = NEW.replace("label=ST-1201", "label=ST-1202").replace("cause=c1", "cause=c2");
    let created = gerda.post("/desk/new", &format!("{like}&sample=like&like=ST-1201")).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER);
    gerda.press("/games/ST-1202/desk/do/open", "cause=c3").await;
    let seen = site.site.desk.look(&Caller::Visitor, "ST-1202", None).await.unwrap();
    assert_eq!(seen.game.house, commands::house::sample::Sample::named("wait").unwrap().rules());
}

/// A running Standard game with Gerda as its game master and Anna in Austria.
async fn running(site: &TestSite) -> (Visitor<'_>, Visitor<'_>) {
    let gerda = Visitor::new(site, "Gerda", &[Role::GameMaster]).await;
    let created = gerda.post("/desk/new", NEW).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER);
    assert_eq!(created.headers()[header::LOCATION], "/games/ST-1201/desk/rules?created=yes");
    gerda.press("/games/ST-1201/desk/do/open", "cause=c2").await;
    let desk = &site.site.desk;
    let mut anna = None;
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Grete"];
    let powers = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
    for (name, power) in names.into_iter().zip(powers) {
        let visitor = Visitor::new(site, name, &[]).await;
        let member = desk.member_named(name).await.unwrap();
        let command =
            Command::SignUp { player: member.person(), preferences: vec![Power::from(power)], alias: None };
        desk.act(&Caller::Member(member), "ST-1201", Capacity::Player, command, Envelope::default())
            .await
            .unwrap();
        anna.get_or_insert(visitor);
    }
    let page = gerda.page("/games/ST-1201/desk").await;
    assert!(page.contains("7 von 7 Plätzen") && page.contains("Anna"), "{page}");
    gerda.press("/games/ST-1201/desk/do/start", "cause=c3&deadline=").await;
    (gerda, anna.unwrap())
}

/// R121: see below.
#[tokio::test]
async fn a_game_is_led_from_its_creation_into_its_first_season() {
    let site = TestSite::new("master-journey").await;
    let (gerda, _) = running(&site).await;

    let page = gerda.page("/games/ST-1201/desk").await;
    assert_eq!(page.matches("Befehle fehlen").count(), 7, "R134: who is missing what");
    assert!(gerda.page("/desk").await.contains("7 Abgaben fehlen noch"));

    // Orders that Anna told on the telephone: first checked, which keeps nothing, then handed in.
    let orders = "cause=o1&text=A+Wien+-+Galizien%0AA+Budapest+-+Serbien%0AF+Triest+-+Albanien";
    let seat = "/games/ST-1201/desk/seats/0";
    let checked = gerda.press(seat, &format!("{orders}&check=yes")).await;
    assert!(checked.contains("A Wien - Galizien"), "what was typed is still there: {checked}");
    assert!(gerda.page(seat).await.contains("noch nichts abgegeben"));
    gerda.press(seat, orders).await;
    let page = gerda.page("/games/ST-1201/desk").await;
    assert_eq!(page.matches("Befehle fehlen").count(), 6);
    assert!(gerda.page(seat).await.contains("vom Spielleiter eingetippt"));

    // A ruling in words, with its reason; the same form sent twice counts once.
    let ruling = "cause=r1&power=austria&order=A+Wien+-+Tirol&reason=Telefonisch+berichtigt";
    let page = gerda.press("/games/ST-1201/desk/do/override-order", ruling).await;
    assert!(page.contains("Geltende Entscheidungen") && page.contains("Telefonisch berichtigt"), "{page}");
    let again = gerda.press("/games/ST-1201/desk/do/override-order", ruling).await;
    assert!(again.contains("zählt nur einmal"), "{again}");
    let preview = gerda.page("/games/ST-1201/desk/preview").await;
    let kinds: Vec<String> = layers(&preview).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, ["orders", "map", "changes"], "on the map that lives: {preview}");
    let orders = gerda.page(&format!("{}&level=5", layers(&preview)[0].1)).await;
    assert!(orders.contains("data-from='vie'") && orders.contains("id='layer'"), "{orders}");
    assert!(preview.contains("A Vie - Tyr") && !preview.contains("A Vie - Gal"), "as ruled: {preview}");
    let report = "<article class=\"report\" lang=\"de\"><h2>ST-1201: Auswertung Frühjahr 1901</h2>";
    assert!(preview.contains(report), "as the page of the turn will show it: {preview}");

    // R121: moving a deadline needs a time and a reason; a mistake changes nothing and says what is missing.
    let zone = jiff::tz::TimeZone::get("Europe/Berlin").unwrap();
    let later = site.site.desk.now().to_zoned(zone).checked_add(jiff::Span::new().days(20)).unwrap();
    let to = later.strftime("%Y-%m-%dT20:00").to_string();
    let day = desk::words::moment(text::Lang::De, later.timestamp(), later.time_zone());
    let day = day.split(" 20").next().unwrap().to_owned();
    let without = gerda.post("/games/ST-1201/desk/do/shift", &format!("cause=s1&to={to}")).await;
    assert_eq!(without.status(), StatusCode::CONFLICT);
    let page = text(without).await;
    assert!(
        page.contains("Es fehlt: Begründung") && !page.contains("„reason“"),
        "by what stands over it: {page}"
    );
    assert!(page.contains(&format!("value=\"{to}\"")), "what was typed is still in its form: {page}");
    assert!(page.contains("<form id=\"sent\""), "and the form is open: {page}");
    let shift = format!("cause=s2&to={to}&reason=Urlaub");
    let moved = gerda.press("/games/ST-1201/desk/do/shift", &shift).await;
    assert!(moved.contains(&day), "{day}: {moved}");
    let log = gerda.page("/games/ST-1201/desk/log").await;
    assert!(log.contains(&day) && log.contains("Spielleiter"), "{log}");
    assert_eq!(gerda.get("/games/ST-1201/desk/do/shift").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(gerda.post("/games/ST-1201/desk/do/nothing", "").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn house_rules_may_soften_and_never_sharpen() {
    let site = TestSite::new("master-rules").await;
    let gerda = Visitor::new(&site, "Gerda", &[Role::GameMaster]).await;
    gerda.post("/desk/new", NEW).await;
    let rules = "nmr=wait_first&nmrs_to_expel=2&talk_days=3&late=at_discretion&ahead=ignored&incomplete=flagged\
                 &unit_type=right_if_given&spelling=standard&missing_retreat=dissolved&build_type=required\
                 &absences=told&reminders=24";
    let path = "/games/ST-1201/desk/rules";
    let sharper = gerda.post(path, &format!("{rules}&grace_hours=24")).await;
    assert_eq!(sharper.status(), StatusCode::CONFLICT, "10.2: three full working days at least (9.10.1c)");
    assert!(text(sharper).await.contains("9.10.1"));
    assert!(gerda.page(path).await.contains("value=\"72\""), "nothing was changed");
    let softer =
        gerda.post(path, &format!("{rules}&grace_hours=96&free=deadlines%3A+Montags+um+acht.")).await;
    assert_eq!(softer.status(), StatusCode::SEE_OTHER);
    let page = gerda.page(path).await;
    assert!(page.contains("value=\"96\"") && page.contains("Montags um acht."), "{page}");
    // What is misspelt is refused with the words that there are, and nothing changes.
    for (wrong, words) in [
        ("nmrs=wait_first", ["nmrs", "nmr, grace_hours"]),
        ("nmr=wait", ["wait", "evaluate_first, wait_first"]),
        ("talk_days=9&grace_hours=viel", ["viel", "Zahl"]),
        ("talk_days=9&free=Wetter%3A+Regen.", ["wetter", "deadlines, nmr, retreats"]),
    ] {
        let refused = gerda.post(path, wrong).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT, "{wrong}");
        let refused = text(refused).await;
        assert!(words.iter().all(|word| refused.contains(word)), "{wrong}: {refused}");
        assert_eq!(gerda.site.site.desk.look_public("ST-1201").await.unwrap().house.talk_days, 3, "{wrong}");
    }
    // What is not named stays.
    assert_eq!(gerda.post(path, "talk_days=9").await.status(), StatusCode::SEE_OTHER);
    let house = gerda.site.site.desk.look_public("ST-1201").await.unwrap().house.clone();
    assert_eq!((house.talk_days, house.grace_hours, house.free.len()), (9, 96, 1));
}

#[tokio::test]
async fn nobody_else_sits_at_the_desk() {
    let site = TestSite::new("master-others").await;
    let (gerda, anna) = running(&site).await;
    gerda.press("/games/ST-1201/desk/do/note", "cause=n1&text=Geheimnotiz").await;
    gerda
        .press(
            "/games/ST-1201/desk/seats/1",
            "cause=o1&text=F+London+-+Kanal%0AF+Edi+-+Nordsee%0AA+Lvp+-+Yor",
        )
        .await;
    let other = Visitor::new(&site, "Otto", &[Role::GameMaster]).await;
    let stranger = Visitor { site: &site, cookie: String::new() };
    let pages = ["", "/preview", "/log", "/rules", "/seats/1"];
    for (who, status) in [
        (&anna, StatusCode::FORBIDDEN),
        (&other, StatusCode::FORBIDDEN),
        (&stranger, StatusCode::UNAUTHORIZED),
    ] {
        for page in pages {
            let response = who.get(&format!("/games/ST-1201/desk{page}")).await;
            assert_eq!(response.status(), status, "{page}");
            let page = text(response).await;
            assert!(!page.contains("Geheimnotiz") && !page.contains("Kanal"), "{page}");
        }
        let refused = who.post("/games/ST-1201/desk/do/pause", "reason=x").await;
        assert_eq!(refused.status(), status);
        assert_eq!(who.post("/games/ST-1201/desk/seats/1", "text=x").await.status(), status);
        assert_eq!(who.post("/games/ST-1201/desk/rules", "reason=x").await.status(), status);
    }
    assert_eq!(anna.post("/desk/new", NEW).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(gerda.get("/games/ST-1201/desk/seats/99").await.status(), StatusCode::NOT_FOUND);
}

/// R499: what the texts of Kapitalisten and Diplomaten leave open stands with numbers on the form of a new game, on the game's page as
/// it was chosen, and on the rules page of the variant.
#[tokio::test]
async fn the_readings_of_an_economy_are_chosen_and_told() {
    let site = TestSite::new("master-readings").await;
    let gerda = Visitor::new(&site, "Gerda", &[Role::GameMaster]).await;
    let form = gerda.page("/desk/new").await;
    for words in
        ["name=\"choice-R353\"", "name=\"choice-R278\"", "value=\"does-not-shield\"", "Heiligen Krieg"]
    {
        assert!(form.contains(words), "{words} is missing in {form}");
    }
    let new = NEW.replace("ST-1201", "DD-7").replace("variant=standard", "variant=diplomaten");
    let wrong = format!("{new}&choice-R353=does-not-shield&choice-R381=rising&choice-R278=begun");
    let created = gerda.post("/desk/new", &wrong).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER);
    let setup = site.site.desk.look_public("DD-7").await.unwrap().setup.clone().unwrap();
    assert_eq!(
        setup.choices,
        ["R353=does-not-shield"],
        "what is usual, or another economy's, is not written down"
    );
    let page = gerda.page("/games/DD-7").await;
    assert!(page.contains("(R353)") && page.contains("wie im Beispiel Rumänien"), "{page}");
    assert!(!page.contains("(R278)") && !page.contains("R353=does-not-shield"), "{page}");
    let rules = gerda.page("/rules/diplomaten").await;
    assert!(rules.contains("R353=does-not-shield") && rules.contains("(R504)"), "{rules}");
    assert!(!gerda.page("/rules/standard").await.contains("id=\"readings\""));
}

/// A correction (9.9.4) is shown with what it changes before it is published; so is what is taken back.
#[tokio::test]
async fn nothing_is_published_or_taken_back_before_it_was_seen() {
    let table = Table::started("master-sure", |_| {}).await;
    table.play(1).await;
    let master = table.cookie("Master").await;
    let ruling =
        [("power", "austria"), ("order", "A Vie - Tyr"), ("reason", "Mail unklar"), ("turn", "1901-spring")];
    let answer = table.site.send(post("/games/ST-1201/desk/do/override-order", &ruling, &master)).await;
    let ruled = text(answer).await;
    let correct = [("cause", "c1"), ("reason", "Mail unklar"), ("shift", "no")];
    let page = text(table.site.send(post("/games/ST-1201/desk/do/correct", &correct, &master)).await).await;
    assert!(page.contains("Ausführen und veröffentlichen"), "{page}");
    assert!(
        page.contains("class=\"goes\"") && page.contains("figure class=\"map living\""),
        "{ruled} {page}"
    );
    // What is published and what would be, on the map that lives: its layers are for whoever leads the game, and nobody else.
    let layers = layers(&page);
    let kinds: Vec<&str> = layers.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["map", "before", "changes"]);
    let mut drawn = Vec::new();
    for (_, address) in &layers {
        let address = format!("{address}&level=5");
        let answer = table.site.send(accounts::page(&address, &master)).await;
        assert_eq!(answer.headers()["cache-control"], "private, no-store", "{address}");
        drawn.push(text(answer).await);
        assert_eq!(table.site.get(&address).await.status(), StatusCode::UNAUTHORIZED);
    }
    assert!(
        drawn[0].contains("id='u-tyr'") && !drawn[0].contains("id='u-vie'"),
        "as corrected: {}",
        drawn[0]
    );
    assert!(
        drawn[1].contains("id='u-vie'") && !drawn[1].contains("id='u-tyr'"),
        "as published: {}",
        drawn[1]
    );
    assert!(
        drawn[2].contains("href='#came'") && drawn[2].contains("opacity='.35'"),
        "what differs: {}",
        drawn[2]
    );
    let public = table.site.bed.game(LABEL).await;
    assert_eq!(public.published.len(), 1, "nothing is out yet");
    let mut sure = correct.to_vec();
    sure.push(("sure", "yes"));
    table.site.send(post("/games/ST-1201/desk/do/correct", &sure, &master)).await;
    assert_eq!(table.site.bed.game(LABEL).await.published.len(), 2, "now it is");
}

/// 9.4, 9.6: once nobody is missing, the deadline can be brought forward by one button, and the clock evaluates.
#[tokio::test]
async fn when_all_are_in_the_turn_is_evaluated_at_once() {
    let site = TestSite::new("master-now").await;
    let (gerda, _) = running(&site).await;
    let path = "/games/ST-1201/desk";
    assert!(!gerda.page(path).await.contains("Sofort auswerten"), "seven are missing");
    for seat in 0..7 {
        gerda.press(&format!("{path}/seats/{seat}"), &format!("cause=o{seat}&text=Rest+xxx")).await;
    }
    let page = gerda.page(path).await;
    assert!(page.contains("Sofort auswerten") && !page.contains("Säumige erinnern"), "{page}");
    gerda.press(&format!("{path}/do/shift"), "cause=n1&to=now&reason=Alle+sind+da.").await;
    let due = site.site.desk.look_public("ST-1201").await.unwrap().deadline.unwrap().at;
    let left = due.duration_since(site.site.desk.now()).as_secs();
    assert!((60..=120).contains(&left), "{left}: what is just coming in is in time");
    site.bed.clock.set(due);
    site.site.desk.work_until_idle().await.unwrap();
    assert!(site.site.desk.look_public("ST-1201").await.unwrap().last_evaluation().is_some());
    // The map of the position stands beside the forms of rulings, with what a click fills in.
    let page = gerda.page(path).await;
    assert!(page.contains("<li data-at=\"vie\" data-power=\"austria\">A Vie</li>"), "{page}");
}

/// Each seat stands in a sentence with what can be done about it; nothing is offered that the game would refuse: nobody replaces
/// somebody who sits there, and nobody shuts out an empty seat (9.10.1).
#[tokio::test]
async fn each_seat_is_a_sentence_with_what_can_be_done_about_it() {
    let table = Table::started("desk-seats", |_| {}).await;
    let cookie = table.site.cookie("Master").await;
    let page = async |path: &str| text(table.site.send(super::orders::open(path, &cookie)).await).await;
    let desk = page("/games/ST-1201/desk").await;
    assert!(desk.contains("Auf Anna wird noch gewartet."), "{desk}");
    assert!(desk.contains("/desk/seats/0#exclude\"") && !desk.contains("/desk/seats/0#replace\""), "{desk}");
    assert!(!desk.contains("do/exclude\""), "the form is on the seat's page");
    let seat = page("/games/ST-1201/desk/seats/0").await;
    assert!(seat.contains("do/exclude\"") && seat.contains("name=\"seat\" value=\"#1\""), "{seat}");
    let leave = [("note", "Umzug"), ("sure", "yes")];
    let anna = table.cookie("Anna").await;
    table.site.send(post("/games/ST-1201/seat/resign", &leave, &anna)).await;
    let desk = page("/games/ST-1201/desk").await;
    assert!(desk.contains("Hier sitzt niemand.") && desk.contains("/desk/seats/0#replace\""), "{desk}");
    assert!(!desk.contains("/desk/seats/0#exclude\""), "{desk}");
}

/// 9.3: whoever leads a game invites to it, and says to somebody that they cannot join.
#[tokio::test]
async fn somebody_is_invited_and_turned_away() {
    let site = TestSite::new("master-invites").await;
    let gerda = Visitor::new(&site, "Gerda", &[Role::GameMaster]).await;
    gerda.post("/desk/new", NEW).await;
    assert!(
        !gerda.page("/games/ST-1201/desk").await.contains("/games/ST-1201/join"),
        "nobody can sign up yet"
    );
    gerda.press("/games/ST-1201/desk/do/open", "cause=c2").await;
    let page = gerda.page("/games/ST-1201/desk").await;
    assert!(page.contains("/games/ST-1201/join\"") && page.contains("href=\"mailto:?subject="), "{page}");
    let hans = Visitor::new(&site, "Hans", &[]).await;
    hans.post("/games/ST-1201/join", "").await;
    assert!(gerda.page("/games/ST-1201/desk").await.contains("1 von 7 Plätzen"));
    let page = gerda.press("/games/ST-1201/desk/do/withdraw", "cause=c3&member=Hans").await;
    assert!(page.contains("0 von 7 Plätzen"), "{page}");
}

/// The layers that the page's map can show: kind and address.
fn layers(page: &str) -> Vec<(String, String)> {
    let of = |rest: &str, name: &str| {
        let value = rest.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        value.unwrap_or_default().replace("&amp;", "&").replace("&#38;", "&")
    };
    page.split("<button type=\"button\" class=\"plain\" data-kind")
        .skip(1)
        .map(|rest| format!("data-kind{rest}"))
        .map(|rest| (of(&rest, "data-kind"), of(&rest, "data-layer")))
        .collect()
}

/// What is taken back is named on the button; where there is nothing to take back there is none, and breaking off (10.5) is offered to
/// those alone who may.
#[tokio::test]
async fn the_desk_names_what_is_taken_back_and_offers_nothing_that_is_refused() {
    let table = Table::started("master-undo-named", |_| {}).await;
    let master = table.cookie("Master").await;
    let desk = async || text(table.site.send(accounts::page("/games/ST-1201/desk", &master)).await).await;
    let page = desk().await;
    assert!(!page.contains("/do/undo\"") && !page.contains("/do/redo\""), "nothing to take back: {page}");
    assert!(!page.contains("/do/abort\""), "only the council breaks a game off: {page}");
    let ruling = [("power", "austria"), ("order", "A Vie - Tyr"), ("reason", "Mail unklar")];
    table.site.send(post("/games/ST-1201/desk/do/override-order", &ruling, &master)).await;
    let page = desk().await;
    assert!(page.contains("Zurücknehmen: ") && page.contains("Mail unklar"), "{page}");
    let undo = [("cause", "u1"), ("sure", "yes")];
    table.site.send(post("/games/ST-1201/desk/do/undo", &undo, &master)).await;
    let page = desk().await;
    assert!(page.contains("Wieder ausführen: ") && !page.contains("Zurücknehmen: "), "{page}");
}
