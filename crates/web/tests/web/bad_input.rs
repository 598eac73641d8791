//! Design, chapter 18: bad input about seats, sitters, limits, powers, closed days and cases. Each has a code, one sentence in both languages,
//! and changes nothing; asked as a program asks.

use super::routes::key;
use super::table::{LABEL, Table};
use super::text;
use axum::body::Body;
use axum::http::{Request, header};
use desk::Role;
use game::command::Command;
use game::house::Absences;
use jiff::SignedDuration;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use std::collections::BTreeMap;

struct Doors {
    table: Table,
    keys: BTreeMap<&'static str, String>,
}

impl Doors {
    async fn open(table: Table, names: &[&'static str]) -> Doors {
        let mut keys = BTreeMap::new();
        for name in names {
            keys.insert(*name, key(&table, name).await);
        }
        Doors { table, keys }
    }

    /// What a program of somebody's is answered: the status, the code, the sentence.
    async fn ask(&self, who: &str, path: &str, body: &Value, lang: &str) -> (u16, String, String) {
        let request = Request::post(format!("/api/v1/{path}"))
            .header(header::AUTHORIZATION, format!("Bearer {}", self.keys[who]))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT_LANGUAGE, lang)
            .body(Body::from(body.to_string()))
            .unwrap();
        let answer = self.table.site.send(request).await;
        let status = answer.status().as_u16();
        let read: Value = serde_json::from_str(&text(answer).await).unwrap();
        let said = |name: &str| read["error"][name].as_str().unwrap_or_default().to_owned();
        (status, said("code"), said("message"))
    }

    /// It is refused with this code, in a sentence of each language, and nothing happens.
    async fn refused(&self, who: &str, what: &str, body: Value, code: &str) {
        let before = self.table.site.bed.game(LABEL).await.version;
        let path = format!("games/{LABEL}/{what}");
        let mut said = Vec::new();
        for lang in ["de", "en"] {
            let (status, given, sentence) = self.ask(who, &path, &body, lang).await;
            assert!((400..500).contains(&status), "{who}: {what} {body}: {status} {given} {sentence}");
            assert_eq!(given, code, "{who}: {what} {body}: {sentence}");
            assert!(sentence.ends_with(['.', '?', ')']) && sentence.len() > 15, "{sentence}");
            said.push(sentence);
        }
        assert_ne!(said[0], said[1], "{what}: two languages");
        assert_eq!(self.table.site.bed.game(LABEL).await.version, before, "{what}: nothing happens");
    }

    async fn done(&self, who: &str, what: &str, body: Value) {
        let (status, code, sentence) = self.ask(who, &format!("games/{LABEL}/{what}"), &body, "de").await;
        assert_eq!(status, 200, "{who}: {what} {body}: {code} {sentence}");
    }

    /// So many hours from now, as it is written.
    fn hours(&self, hours: i64) -> String {
        let at = self.table.site.site.desk.now() + SignedDuration::from_hours(hours);
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        at.to_zoned(zone).strftime("%Y-%m-%dT%H:%M").to_string()
    }
}

#[tokio::test]
async fn bad_input_about_seats_and_sitters() {
    let table = Table::started("bad-seats", |setup| setup.house.absences = Absences::Sitter).await;
    for name in ["Nora", "Otto", "Bruno"] {
        table.site.member(name, &[]).await;
    }
    let doors = Doors::open(table, &["Nora", "Otto", "Emil", "Gerda", "Fritz", "Master"]).await;
    let nora = doors.table.site.site.desk.member_named("Nora").await.unwrap();
    let wish = club::SeatWish::default();
    doors.table.site.site.desk.wait_for_seat(&desk::Caller::Member(nora), wish, None).await.unwrap();

    // an offer for a taken or an unknown seat; whoever waits is told that they go on waiting
    doors.refused("Otto", "step-in", json!({ "seat": "turkey" }), "seat-taken").await;
    doors.refused("Nora", "step-in", json!({ "seat": "turkey" }), "seat-taken").await;
    let (.., said) =
        doors.ask("Nora", &format!("games/{LABEL}/step-in"), &json!({ "seat": "turkey" }), "de").await;
    assert!(said.contains("Warteliste"), "{said}");
    doors.refused("Otto", "step-in", json!({ "seat": "atlantis" }), "unreadable").await;
    // twice; and for one without whom the game goes on
    doors.done("Gerda", "resign", json!({})).await;
    doors.done("Otto", "step-in", json!({ "seat": "turkey" })).await;
    doors.refused("Otto", "step-in", json!({ "seat": "turkey" }), "offered-already").await;
    doors.done("Master", "without", json!({ "seat": "turkey", "reason": "steht abseits" })).await;
    doors.refused("Nora", "step-in", json!({ "seat": "turkey" }), "unmanned").await;
    doors.refused("Nora", "step-back", json!({ "seat": "turkey" }), "no-such-offer").await;

    // a sitter: oneself, too late, the wrong way round, for too long, a second one
    let named = |member: &str, from: i64, to: i64| json!({ "member": member, "from": doors.hours(from), "to": doors.hours(to) });
    doors.refused("Emil", "sitter-name", named("Emil", 30, 60), "sitter-self").await;
    doors.refused("Emil", "sitter-name", named("Bruno", -30, 60), "sitter-late").await;
    doors.refused("Emil", "sitter-name", named("Bruno", 3, 60), "sitter-late").await;
    doors.refused("Emil", "sitter-name", named("Bruno", 60, 30), "absence-order").await;
    doors.refused("Emil", "sitter-name", named("Bruno", 30, 30 + 24 * 29), "sitter-long").await;
    doors.done("Emil", "sitter-name", named("Bruno", 30, 60)).await;
    doors.refused("Emil", "sitter-name", named("Otto", 50, 90), "sitter-twice").await;
    // the game master may name one too late, with a reason
    let mut late = named("Bruno", -1, 60);
    late["seat"] = json!("russia");
    doors.refused("Master", "sitter-name", late.clone(), "sitter-late").await;
    late["emergency"] = json!("Unfall");
    doors.done("Master", "sitter-name", late).await;

    // a limit where none runs
    let until = doors.hours(200);
    doors.refused("Master", "grace", json!({ "seat": "england", "until": until }), "no-grace").await;

    // in a game that is over
    let sage = doors.table.site.member("Sage", &[Role::Organiser]).await;
    let abort = Command::Abort { reason: "Absprachen".to_owned() };
    let sage = desk::Caller::Member(sage);
    let council = desk::Capacity::Council;
    doors.table.site.site.desk.act(&sage, LABEL, council, abort, desk::Envelope::default()).await.unwrap();
    doors.refused("Nora", "step-in", json!({ "seat": "italy" }), "over").await;
}

#[tokio::test]
async fn bad_input_about_limits_powers_and_closed_days() {
    let table = Table::signed_up("bad-limits", |_| {}).await;
    table.site.member("Nora", &[]).await;
    let doors = Doors::open(table, &["Master", "Emil"]).await;
    // powers of strangers, unknown ones
    doors
        .refused(
            "Master",
            "assign",
            json!({ "member": "Nora", "power": "italy", "reason": "x" }),
            "not-signed-up",
        )
        .await;
    doors.refused("Master", "assign", json!({ "member": "Emil", "power": "atlantis" }), "unreadable").await;
    // without a reason, and a power that somebody else wishes for as much: everybody's only wish is the power of their place
    doors.refused("Master", "assign", json!({ "member": "Emil", "power": "italy" }), "reason-missing").await;
    doors.done("Emil", "sign-up", json!({ "powers": ["russia"] })).await;
    let russia = json!({ "member": "Emil", "power": "russia", "reason": "Losbuch" });
    doors.refused("Master", "assign", russia.clone(), "lot-decides").await;
    doors.done("Emil", "sign-up", json!({ "powers": ["italy"] })).await;
    doors.done("Master", "start", json!({ "seed": 3 })).await;
    doors.refused("Master", "assign", russia, "sign-up-closed").await;
    // days that there are not, and too many of them
    for closed in ["2026-02-31", "2026-12-01/2027-01-10"] {
        let rules = json!({ "rules": { "closed": [closed] }, "reason": "Ferien" });
        let (status, code, said) =
            doors.ask("Master", &format!("games/{LABEL}/house-rules"), &rules, "en").await;
        assert!((400..500).contains(&status) && !code.is_empty() && !said.is_empty(), "{closed}: {said}");
    }
    // Emil misses a deadline and has a limit: it is not in the past, not below three working days, not shorter than promised
    let game = doors.table.site.bed.game(LABEL).await;
    for (player, power) in doors.table.players.iter().zip(["austria", "england", "france", "germany"]) {
        let units = game.standing().units.iter().filter(|unit| unit.power.0 == power);
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let by = desk::Handing::by(game::submission::Channel::Web, ::text::Lang::De);
        let caller = desk::Caller::Member(player.clone());
        doors.table.site.site.desk.hand_in(&caller, LABEL, &orders.join("\n"), by).await.unwrap();
    }
    doors.table.site.bed.clock.set(game.deadline.unwrap().at);
    doors.table.site.site.desk.work_until_idle().await.unwrap();
    let grace = doors.table.site.bed.game(LABEL).await.graces[0].until;
    let shorter = (grace - SignedDuration::from_hours(1)).to_zoned(TimeZone::get("Europe/Berlin").unwrap());
    let shorter = shorter.strftime("%Y-%m-%dT%H:%M").to_string();
    let limit = |until: String| json!({ "seat": "italy", "until": until });
    doors.refused("Master", "grace", limit(doors.hours(-1)), "deadline-past").await;
    doors.refused("Master", "grace", limit(doors.hours(24)), "house-rule-sharper").await;
    doors.refused("Master", "grace", limit(shorter), "house-rule-sharper").await;
    doors.refused("Master", "grace", limit(doors.hours(24 * 9)), "long-limit").await;
    let mut long = limit(doors.hours(24 * 9));
    long["reason"] = json!("Krankenhaus");
    doors.done("Master", "grace", long).await;
    doors.refused("Master", "grace", limit(doors.hours(24 * 6)), "grace-runs").await;
}

/// A case against everybody, a decision without words, and one that tells all players a name of a hidden game.
#[tokio::test]
async fn bad_input_about_cases() {
    let table = Table::started("bad-cases", |setup| setup.identity = game::setup::Identity::Anonymous).await;
    table.site.member("Rita", &[Role::Organiser]).await;
    let doors = Doors::open(table, &["Master"]).await;
    let all = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
    let case = |against: &[&str], text: &str| json!({ "matter": "destructive", "game": LABEL, "against": against, "text": text });
    for lang in ["de", "en"] {
        let (status, code, said) = doors.ask("Master", "me/cases", &case(&all, "Alle halten."), lang).await;
        assert_eq!((status, code.as_str()), (409, "everybody"), "{said}");
        let (status, code, said) = doors.ask("Master", "me/cases", &case(&["italy"], " "), lang).await;
        assert_eq!((status, code.as_str()), (409, "text"), "{said}");
    }
    let (status, _, said) = doors.ask("Master", "me/cases", &case(&["italy"], "Hält nur."), "de").await;
    assert_eq!(status, 200, "{said}");
    let desk = &doors.table.site.site.desk;
    let rita = desk::Caller::Member(desk.member_named("Rita").await.unwrap());
    let decide = |to_parties: &str, to_players: &str| desk::CaseStep::Decide {
        uphold: false,
        rule: String::new(),
        to_parties: to_parties.to_owned(),
        to_players: to_players.to_owned(),
        measures: Vec::new(),
    };
    let silent = decide("", "");
    let named = decide("Es bleibt dabei.", "Emil spielt weiter.");
    for (step, code) in [(silent, "text"), (named, "names_in_public_text")] {
        let refused = desk.case_step(&rita, 1, &step, None).await.unwrap_err();
        let desk::Error::Case(refusal) = &refused else { panic!("{refused:?}") };
        assert_eq!(refusal.code(), code);
        let said = ::text::Lang::ALL.map(|lang| refused.text(lang));
        assert_ne!(said[0], said[1]);
        assert!(code == "text" || said.iter().all(|said| said.contains("Emil")), "with its place: {said:?}");
    }
}
