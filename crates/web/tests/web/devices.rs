//! Devices that report what the site writes (issue 20: push, asked for after a click, off unless the operator switches it on).

use super::TestSite;
use super::orders::{location, open, post};
use super::table::Table;
use super::text;
use axum::http::StatusCode;
use desk::{Caller, Signal, recipient};
use tokio::sync::broadcast::error::TryRecvError;

/// A point and a secret as a browser tells them (RFC 8291, 3.1 and 3.2): 65 and 16 bytes.
fn sound(endpoint: &str) -> [(&'static str, String); 3] {
    [("endpoint", endpoint.to_owned()), ("key", format!("04{}", "a7".repeat(64))), ("auth", "0f".repeat(16))]
}

const ENDPOINT: &str = "https://push.example/send/abc";

async fn send(table: &Table, fields: &[(&str, String)], cookie: &str) -> axum::response::Response {
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    table.site.send(post("/my/devices", &fields, cookie)).await
}

#[tokio::test]
async fn devices_report_nothing_unless_the_operator_wants_it() {
    let table = Table::signed_up("devices-off", |_| {}).await;
    let dora = table.cookie("Dora").await;
    let page = text(table.site.send(open("/my/settings", &dora)).await).await;
    assert!(!page.contains("data-push") && !page.contains("Mitteilungen auf diesem Gerät"), "{page}");
    assert_eq!(send(&table, &sound(ENDPOINT), &dora).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_device_is_told_which_game_and_what_about_when_a_letter_leaves() {
    let site = TestSite::with("devices", |_, config| config.push = true).await;
    let table = Table::on(site, |_| {}).await;
    let desk = &table.site.site.desk;
    let dora = table.cookie("Dora").await;
    let page = async || text(table.site.send(open("/my/settings", &dora)).await).await;
    let key = async || {
        let page = page().await;
        let (_, rest) = page.split_once("data-push=\"").unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let first = key().await;
    assert!(first.len() == 130 && first.starts_with("04"), "a point of P-256, uncompressed: {first}");
    assert_eq!(key().await, first, "a browser is bound to it");
    for (name, wrong) in [
        ("endpoint", "http://push.example/send/abc"),
        ("endpoint", "https://push.example/a b"),
        ("key", "04"),
        ("auth", "none"),
    ] {
        let fields = sound(ENDPOINT)
            .map(|(field, value)| if field == name { (field, wrong.to_owned()) } else { (field, value) });
        assert_eq!(send(&table, &fields, &dora).await.status(), StatusCode::BAD_REQUEST, "{name}: {wrong}");
    }
    assert!(page().await.contains("Noch auf keinem Gerät eingeschaltet."));
    for _ in 0..2 {
        assert_eq!(location(&send(&table, &sound(ENDPOINT), &dora).await), "/my/settings?done=yes");
    }
    assert!(page().await.contains("Auf einem Gerät eingeschaltet."), "it is known again");

    // Letters about the beginning of the game leave: Dora's device is told, nobody else's.
    let mut signals = desk.signals();
    table.lead(game::command::Command::Start { seed: 3, deadline: None }).await;
    let account = desk.member_named("Dora").await.unwrap().id;
    for mail in desk.store().mails(store::MailFilter::All, 1000).await.unwrap() {
        if mail.kind == "start" {
            desk.tell_devices(&mail).await.unwrap();
        }
    }
    let told: Signal = signals.try_recv().unwrap();
    assert_eq!((told.account, told.device.endpoint.as_str()), (account, ENDPOINT));
    assert_eq!((told.game.as_str(), told.words.as_str()), ("ST-1201", "Die Partie beginnt."));
    assert_eq!(told.path, "/games/ST-1201");
    assert_eq!(signals.try_recv(), Err(TryRecvError::Empty));
    // What has to do with the site and no game is for the letter alone.
    let welcome =
        desk::Letter::new(desk::Topic::Security, text::Lang::De, "Dora", String::new(), String::new());
    let row = welcome.row(account, desk::micros(desk.now()));
    desk.store().put_mails(store::GameId::SITE, "test", &[row], desk::micros(desk.now())).await.unwrap();
    let mails = desk.store().mails(store::MailFilter::All, 1000).await.unwrap();
    let mail = mails.iter().find(|mail| mail.kind == "security" && mail.recipient == recipient(account));
    desk.tell_devices(mail.unwrap()).await.unwrap();
    assert_eq!(signals.try_recv(), Err(TryRecvError::Empty));

    // Six are one too many; one that is gone is forgotten, and all of them with a button.
    for number in 1..=5 {
        send(&table, &sound(&format!("{ENDPOINT}{number}")), &dora).await;
    }
    let caller = Caller::Member(desk.member_named("Dora").await.unwrap());
    let kept = async || desk.settings(&caller).await.unwrap().devices.len();
    assert_eq!(kept().await, 5);
    desk.lose_device(account, &format!("{ENDPOINT}3")).await.unwrap();
    assert_eq!(kept().await, 4);
    table.site.send(post("/my/devices/forget", &[], &dora)).await;
    assert!(page().await.contains("Noch auf keinem Gerät eingeschaltet."));
}
