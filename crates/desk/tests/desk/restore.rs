//! A site from its newest backup and what was written after it, as it stood at any minute.

use desk::{Backups, Caller, Config, Desk, Restored, SeededChance};
use game::word::turn::Turn;
use jiff::SignedDuration;
use std::sync::Arc;
use store::{Duty, Store};

use crate::season::{Table, at, table};

/// A running game whose site writes backups, as another process of it sees it.
async fn backed_up() -> (Table, Desk, std::path::PathBuf) {
    let table = table(|_| {}).await;
    let folder = table.site.folder.file("backups");
    let backups = Some(Backups { folder: folder.clone(), keep: 2, hours: 24 });
    let config = Config { backups, ..table.site.desk.config().clone() };
    let store = table.site.desk.store().clone();
    let desk = Desk::with(store, table.site.clock.clone(), Arc::new(SeededChance::new(2)), config);
    (table, desk, folder)
}

/// What is exported, without what is left out of increments and what every start writes.
async fn lines(store: &Store) -> Vec<String> {
    let mut out = Vec::new();
    store.export(&mut out).await.expect("exported");
    let left_out =
        ["{\"jotting\"", "{\"session\"", "{\"counter\"", "{\"site\":{\"key\":\"sign-of-life\"", "{\"end\""];
    let text = String::from_utf8(out).expect("text");
    let kept = text.lines().filter(|line| !left_out.iter().any(|begin| line.starts_with(begin)));
    kept.map(str::to_owned).collect()
}

async fn restored(folder: &std::path::Path, until: Option<&str>, url: &str) -> (Store, Restored) {
    let store = Store::open(url).await.expect("a store");
    let restored = desk::restore(folder, until.map(at), &store).await.expect("restored");
    (store, restored)
}

#[tokio::test]
async fn a_site_is_restored_as_it_stood_at_any_minute_on_both_engines() {
    let (table, desk, folder) = backed_up().await;
    let wait = |minutes: i64| table.site.clock.set(desk.now() + SignedDuration::from_mins(minutes));
    assert_eq!(desk.back_up_more(&Caller::Console).await.expect("nothing to add to"), None);
    desk.back_up(&Caller::Console).await.expect("written");
    wait(1);
    assert_eq!(desk.back_up_more(&Caller::Console).await.expect("looked"), None, "nothing has changed");
    let mut stood = Vec::new();
    table.hand_in("germany", "A mun - ruh").await.expect("in");
    wait(1);
    for number in 0..3 {
        match number {
            0 => {}
            1 => table.everybody_holds(&["germany"]).await,
            _ => drop(table.work_at("2026-12-07T19:00:00Z").await),
        }
        wait(1);
        assert!(desk.back_up_more(&Caller::Console).await.expect("written").is_some(), "{number}");
        stood.push((desk.now().to_string(), lines(desk.store()).await));
    }
    // A process that begins anew goes on where the last one ended.
    let again = Desk::with(
        desk.store().clone(),
        table.site.clock.clone(),
        Arc::new(SeededChance::new(9)),
        desk.config().clone(),
    );
    wait(1);
    assert_eq!(again.back_up_more(&Caller::Console).await.expect("looked"), None, "nothing has changed");
    for (number, (until, expected)) in stood.iter().enumerate() {
        let file = table.site.folder.file(&format!("restored-{number}.db")).display().to_string();
        for url in [file, testbed::postgres()] {
            let (store, restored) = restored(&folder, Some(until), &url).await;
            assert_eq!((restored.more, restored.at.to_string()), (number + 1, until.clone()));
            assert_eq!(&lines(&store).await, expected, "{until}");
            assert_eq!(
                store.duty().await.expect("read"),
                Duty::Restored,
                "it rests until somebody has looked"
            );
            store.close().await;
        }
    }
    // The newest of all plays on.
    let file = table.site.folder.file("newest.db").display().to_string();
    let (store, restored) = restored(&folder, None, &file).await;
    assert_eq!(restored.more, 3);
    store.resume().await.expect("resumed");
    let desk = table.site.process(store, 3);
    assert_eq!(desk.check_logs().await.expect("read"), [""; 0]);
    assert_eq!(desk.card("ST-1201").await.expect("a card").evaluated, Some(Turn::spring(1901)));
}

#[tokio::test]
async fn a_changed_line_is_found_and_old_files_go_with_their_backup() {
    use std::io::{Read, Write};
    let (table, desk, folder) = backed_up().await;
    desk.back_up(&Caller::Console).await.expect("written");
    table.site.wait(1);
    table.hand_in("germany", "A mun - ruh").await.expect("in");
    let name = desk.back_up_more(&Caller::Console).await.expect("written").expect("a file");
    let mut text = String::new();
    let file = std::fs::File::open(folder.join(&name)).expect("a file");
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("text");
    let event =
        text.lines().find(|line| line.starts_with("{\"event\"") && line.contains("mun")).expect("an order");
    let changed = text.replacen(event, &event.replacen("ruh", "bur", 1), 1);
    assert_ne!(changed, text);
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(changed.as_bytes()).expect("packed");
    std::fs::write(folder.join(&name), out.finish().expect("packed")).expect("written");
    let store = Store::open(&table.site.folder.file("bad.db").display().to_string()).await.expect("a store");
    desk.rehearse_backup(&Caller::Console).await.expect("tried");
    let troubles = desk.troubles().await;
    assert!(troubles.iter().any(|trouble| trouble.code() == "backup-damaged"), "{troubles:?}");
    let refused = desk::restore(&folder, None, &store).await;
    assert!(matches!(refused, Err(desk::Error::Store(store::Error::Changed { .. }))), "{refused:?}");
    // Nothing is read into a store that is at work.
    let into = desk.store().import_more(&mut changed.as_bytes()).await;
    assert!(matches!(into, Err(store::Error::NotEmpty)), "{into:?}");

    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 3, "the rehearsal leaves nothing");
    for _ in 0..2 {
        table.site.wait(60);
        desk.back_up(&Caller::Console).await.expect("written");
    }
    assert!(!folder.join(&name).exists(), "it went with its backup");
    let left: Vec<_> = std::fs::read_dir(&folder).expect("a folder").flatten().collect();
    assert_eq!(left.len(), 4, "two backups with their marks: {left:?}");
}
