//! Acceptance 9: whoever sits in for a player who is away (9.4) may give orders and nothing else, sees nothing of before, and others read of
//! it only where identities are open: each cell of the table, on the site and by programs.

use super::orders::{open, post};
use super::routes::{call, key};
use super::table::{LABEL, Table};
use super::text;
use desk::{Caller, Capacity, Envelope, Handing};
use game::command::Command;
use game::house::Absences;
use game::setup::Identity;
use game::submission::Channel;
use game::vote::Proposal;
use game::word::seat::SeatId;
use jiff::SignedDuration;
use serde_json::{Value, json};

const ITALY: SeatId = SeatId(4);
const FRANCE: SeatId = SeatId(2);

/// Bruno sits in for Emil, who ordered and was written to before that; Anna put something to the vote.
struct Stage {
    table: Table,
    cookie: String,
    key: String,
}

async fn stage(name: &str, identity: Identity, talk: bool) -> Stage {
    let table = Table::started(name, |setup| {
        setup.identity = identity;
        setup.house.absences = Absences::Sitter;
    })
    .await;
    let bruno = table.site.member("Bruno", &[]).await;
    let desk = &table.site.site.desk;
    let [anna, carl, emil] = [0, 2, 4].map(|index| Caller::Member(table.players[index].clone()));
    let earlier = "A Ven - Apu\nA Rom H\nF Nap H";
    desk.hand_in(&emil, LABEL, earlier, Handing::by(Channel::Web, ::text::Lang::De)).await.unwrap();
    let act = async |who: &Caller, command| {
        desk.act(who, LABEL, Capacity::Player, command, Envelope::default()).await.unwrap();
    };
    act(&carl, Command::SendMessage { to: vec![ITALY], text: "Altes Geheimnis".to_owned() }).await;
    act(&anna, Command::Propose { proposal: Proposal::Draw }).await;
    table.site.bed.wait(1);
    let (from, to) = (desk.now(), desk.now() + SignedDuration::from_hours(24 * 5));
    let emergency = "Unfall".to_owned();
    table
        .lead(Command::NameSitter { seat: Some(ITALY), sitter: bruno.person(), from, to, talk, emergency })
        .await;
    let bruno = Caller::Member(bruno);
    act(&bruno, Command::AnswerSitter { seat: Some(ITALY), yes: true }).await;
    act(&carl, Command::SendMessage { to: vec![ITALY], text: "Neues Geheimnis".to_owned() }).await;
    table.site.bed.wait(1);
    let (cookie, key) = (table.cookie("Bruno").await, key(&table, "Bruno").await);
    Stage { table, cookie, key }
}

impl Stage {
    async fn version(&self) -> u64 {
        self.table.site.bed.game(LABEL).await.version
    }

    /// What the site answers to a form of Bruno's.
    async fn form(&self, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
        let answer =
            self.table.site.send(post(&format!("/games/{LABEL}/{path}"), fields, &self.cookie)).await;
        (answer.status().as_u16(), text(answer).await)
    }

    /// And to a program of his.
    async fn program(&self, method: &str, path: &str, body: &Value) -> (u16, String) {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let request = call(method, &format!("/api/v1/games/{LABEL}/{path}"), &body, &self.key);
        let answer = self.table.site.send(request).await;
        (answer.status().as_u16(), text(answer).await)
    }

    async fn page(&self) -> String {
        text(self.table.site.send(open(&format!("/games/{LABEL}/sitter"), &self.cookie)).await).await
    }
}

/// The fields of a form.
type Fields = Vec<(&'static str, &'static str)>;

/// What nobody may who sits in: by its word, what the site's form sends, and what a program does.
fn forbidden() -> Vec<(&'static str, Fields, Value)> {
    vec![
        ("vote", vec![("id", "1"), ("yes", "yes")], json!({ "id": 1, "yes": true })),
        ("propose-draw", vec![], json!({})),
        ("propose-later-end", vec![("year", "1925")], json!({ "year": 1925 })),
        ("press", vec![("text", "Der Papst grüßt.")], json!({ "text": "Der Papst grüßt." })),
        ("no-wait", vec![("on", "yes")], json!({ "on": true })),
        ("resign", vec![("sure", "yes")], json!({})),
        (
            "sitter-name",
            vec![("member", "Martha"), ("from", "2026-12-03T00:00"), ("to", "2026-12-05T00:00")],
            json!({ "member": "Martha", "from": "2026-12-03T00:00", "to": "2026-12-05T00:00" }),
        ),
        (
            "absence",
            vec![("from", "2026-12-03"), ("to", "2026-12-05")],
            json!({ "from": "2026-12-03", "to": "2026-12-05" }),
        ),
    ]
}

#[tokio::test]
async fn whoever_sits_in_gives_orders_and_nothing_else_at_the_site_and_by_programs() {
    for (name, identity, talk) in [
        ("sits-open", Identity::Open, false),
        ("sits-talk", Identity::Open, true),
        ("sits-hidden", Identity::Anonymous, false),
    ] {
        let stage = stage(name, identity, talk).await;
        stage.table.site.member("Martha", &[]).await;
        // what they may not changes nothing, whichever way they try it
        for (word, fields, body) in forbidden() {
            let version = stage.version().await;
            for path in [format!("sitter/{word}"), format!("seat/{word}")] {
                let (status, said) = stage.form(&path, &fields).await;
                assert!((400..500).contains(&status), "{name}: {path}: {status} {said}");
            }
            let (status, said) = stage.program("POST", word, &body).await;
            assert_eq!(status, 409, "{name}: {word}: {said}");
            assert_eq!(stage.version().await, version, "{name}: {word}");
        }
        // orders of their own, a doubt that they answer, and what is to happen if a unit has to retreat
        let doubtful = "A Ven - Tri\nA Rom - Wunderland\nF Nap - ION";
        let (status, echo) = stage.form("sitter/orders", &[("text", doubtful)]).await;
        assert!(status == 200 && echo.contains("Wunderland"), "{name}: {status} {echo}");
        let orders = "A Ven - Tri\nA Rom - Ven\nF Nap - ION\nFalls A Ven vertrieben wird: A Ven - Apu";
        let (status, echo) = stage.program("POST", "orders", &json!({ "text": orders })).await;
        assert!(status == 200 && echo.contains("A Rom - Ven"), "{name}: {status} {echo}");
        let kept = stage.table.site.bed.game(LABEL).await;
        let last = kept.submissions.last().unwrap();
        assert!(last.is(game::submission::Flag::BySitter) && last.seat == ITALY, "{name}");
        // they see the position and what they handed in, nothing of before
        let (status, read) = stage.program("GET", "sitting", &json!(null)).await;
        assert_eq!(status, 200, "{name}: {read}");
        let own: Value = serde_json::from_str(&read).unwrap();
        assert_eq!(
            (own["submissions"].as_array().map(Vec::len), &own["acts"]),
            (Some(2), &json!(true)),
            "{read}"
        );
        let page = stage.page().await;
        for (read, door) in [(&page, "site"), (&read, "program")] {
            assert!(read.contains("A Rom - Ven"), "{name}: {door}: {read}");
            assert!(!read.contains("A Ven - Apu\nA Rom H"), "{name}: {door}: what Emil sent: {read}");
            assert!(!read.contains("Altes Geheimnis"), "{name}: {door}: {read}");
            assert_eq!(read.contains("Neues Geheimnis"), talk, "{name}: {door}: {read}");
        }
        // their seat's own page is its player's
        let (status, _) = stage.program("GET", "seat", &json!(null)).await;
        assert_eq!(status, 409, "{name}");
        // messages where that was agreed, signed; else none
        let (status, said) = stage.form("sitter/message", &[("to", "#3"), ("text", "Frieden?")]).await;
        assert_eq!((300..400).contains(&status), talk, "{name}: {status} {said}");
        let (status, said) =
            stage.program("POST", "message", &json!({ "to": [FRANCE.0], "text": "Krieg?" })).await;
        assert_eq!(status == 200, talk, "{name}: {status} {said}");
        let press = format!("/games/{LABEL}/press");
        let carl = text(stage.table.site.send(open(&press, &stage.table.cookie("Carl").await)).await).await;
        assert_eq!(carl.contains("Italien (vertreten von Bruno)"), talk, "{name}");
        // what others read of it
        let shown = stage.table.site.read(&format!("/games/{LABEL}")).await;
        assert_eq!(shown.contains("Bruno"), !identity.hidden(), "{name}: {shown}");
        let read = stage.table.site.read("/api/v1/games").await;
        assert_eq!(read.contains("Bruno"), !identity.hidden(), "{name}: {read}");
        let games: Value = serde_json::from_str(&read).unwrap();
        let game = &games.as_array().unwrap_or_else(|| panic!("{read}"))[0];
        let acts = &game["seats"][4]["represented"];
        assert_eq!(acts["by"] == "Bruno", !identity.hidden(), "{name}: {read}");
        assert_eq!(acts["to"].is_string(), !identity.hidden(), "{name}: {read}");
        let others = [0, 1, 2, 3, 5, 6].map(|seat| game["seats"][seat]["represented"].is_null());
        assert_eq!(others, [true; 6], "{name}: {read}");
        let emil = table_seat(&stage.table, "Emil").await;
        assert_eq!(
            emil.contains("Bruno"),
            !identity.hidden(),
            "{name}: neither learns the other's name: {emil}"
        );
        assert!(!page.contains("Emil") || !identity.hidden(), "{name}: {page}");
        // with the player's own orders it is over
        let emil = Caller::Member(stage.table.players[4].clone());
        let handing = Handing::by(Channel::Web, ::text::Lang::De);
        let desk = &stage.table.site.site.desk;
        desk.hand_in(&emil, LABEL, "A Ven H\nA Rom H\nF Nap H", handing).await.unwrap();
        let (status, _) = stage.form("sitter/orders", &[("text", orders)]).await;
        assert!((400..500).contains(&status), "{name}: {status}");
        let (status, _) = stage.program("POST", "orders", &json!({ "text": orders })).await;
        assert_eq!(status, 409, "{name}");
    }
}

async fn table_seat(table: &Table, name: &str) -> String {
    text(table.site.send(open(&format!("/games/{LABEL}/seat"), &table.cookie(name).await)).await).await
}

/// The first row of the table: who may, named by a form and by a program.
#[tokio::test]
async fn who_may_be_named_to_sit_in() {
    let table = Table::started("sits-who", |setup| setup.house.absences = Absences::Sitter).await;
    let (cookie, key) = (table.cookie("Emil").await, key(&table, "Emil").await);
    let days = [("from", "2026-12-03T00:00"), ("to", "2026-12-09T00:00")];
    for name in ["Anna", "Master", "Emil"] {
        let version = table.site.bed.game(LABEL).await.version;
        let fields = [&[("member", name)][..], &days].concat();
        let answer =
            table.site.send(post(&format!("/games/{LABEL}/seat/sitter-name"), &fields, &cookie)).await;
        assert!(!answer.status().is_redirection(), "{name}: {}", answer.status());
        let body = json!({ "member": name, "from": days[0].1, "to": days[1].1 }).to_string();
        let request = call("POST", &format!("/api/v1/games/{LABEL}/sitter-name"), &body, &key);
        assert_eq!(table.site.send(request).await.status().as_u16(), 409, "{name}");
        assert_eq!(table.site.bed.game(LABEL).await.version, version, "{name}");
    }
}

/// What pages and programs say of who acts for whom is true when they say it, though no event tells that somebody's time is over.
#[tokio::test]
async fn nobody_is_said_to_be_represented_once_it_is_over() {
    let stage = stage("sits-until", Identity::Open, false).await;
    let read = async || {
        let of_one = stage.table.site.read(&format!("/api/v1/games/{LABEL}")).await;
        let of_all = stage.table.site.read("/api/v1/games").await;
        let one: Value = serde_json::from_str(&of_one).unwrap();
        let all: Value = serde_json::from_str(&of_all).unwrap();
        let page = stage.table.site.read(&format!("/games/{LABEL}")).await;
        (
            one["seats"][4]["represented"]["by"].clone(),
            all[0]["seats"][4]["represented"]["by"].clone(),
            page.contains("vertreten durch Bruno") || page.contains("von Bruno vertreten"),
        )
    };
    assert_eq!(read().await, (json!("Bruno"), json!("Bruno"), true));
    // five days later, and nothing happened in between
    let version = stage.version().await;
    stage.table.site.bed.wait(5 * 24 * 60);
    assert_eq!(read().await, (Value::Null, Value::Null, false));
    assert_eq!(stage.version().await, version);
}

/// 9.4: a member says on the site, or by a program, that they would act for others; whoever leads a game with hidden players reads it at
/// their desk and names one by its form.
#[tokio::test]
async fn who_would_sit_in_is_named_from_the_desk() {
    let table = Table::started("sits-offer", |setup| {
        setup.identity = Identity::Anonymous;
        setup.house.absences = Absences::Sitter;
    })
    .await;
    table.site.member("Bruno", &[]).await;
    table.site.member("Nora", &[]).await;
    let (bruno, master) = (table.cookie("Bruno").await, table.cookie("Master").await);
    let desk = async || text(table.site.send(open(&format!("/games/{LABEL}/desk"), &master)).await).await;
    assert!(desk().await.contains("Zurzeit hat niemand angeboten, andere zu vertreten."));
    let answer = table.site.send(post("/seats/sitting", &[("on", "yes")], &bruno)).await;
    assert_eq!(answer.headers()["location"], "/seats?done=sitting");
    let page = text(table.site.send(open("/seats?done=sitting", &bruno)).await).await;
    assert!(page.contains("Du hast angeboten, andere zu vertreten, bis "), "{page}");
    let key = key(&table, "Nora").await;
    let ask = async |method: &str| {
        let answer = table.site.send(call(method, "/api/v1/me/sitting", "", &key)).await;
        (answer.status().as_u16(), text(answer).await)
    };
    assert_eq!(ask("GET").await, (200, "null".to_owned()));
    assert!(ask("PUT").await.1.contains("2027-"), "half a year from December 2026");
    let page = desk().await;
    assert!(page.contains("Bruno: bisher keine ZATs") && page.contains("Nora: "), "{page}");
    assert_eq!(ask("DELETE").await.0, 200);
    assert_eq!(ask("DELETE").await.0, 409, "they said so no longer");
    let page = desk().await;
    assert!(!page.contains("Nora: "), "{page}");
    // others do not read it: not on any public page, nor on a player's seat
    for path in ["/seats", &format!("/games/{LABEL}"), &format!("/games/{LABEL}/seat")] {
        let page = text(table.site.send(open(path, &table.cookie("Anna").await)).await).await;
        assert!(!page.contains("Bruno"), "{path}: {page}");
    }
    let fields =
        [("seat", "#5"), ("member", "Bruno"), ("from", "2026-12-03T00:00"), ("to", "2026-12-09T00:00")];
    let answer =
        table.site.send(post(&format!("/games/{LABEL}/desk/do/sitter-name"), &fields, &master)).await;
    assert!(answer.status().is_success() || answer.status().is_redirection(), "{}", answer.status());
    let game = table.site.bed.game(LABEL).await;
    let named = game.sittings[0].sitter.as_ref().map(|sitter| sitter.name.as_str());
    assert_eq!((named, game.sittings[0].seat), (Some("Bruno"), ITALY));
}
