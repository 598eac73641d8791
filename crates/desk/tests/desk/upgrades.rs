//! What earlier releases left behind: every build opens it, plays on, and takes it out again. The files were written by
//! `examples/fixture.rs` of the release they are named after, and are never changed.

use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use desk::{Caller, Config, Desk, GameFile, Handing, SeededChance, SetClock, Trouble};
use flate2::read::GzDecoder;
use game::submission::Channel;
use game::word::turn::Turn;
use jiff::SignedDuration;
use std::sync::Arc;
use store::Store;
use testbed::{DUE, NAMES, Scratch, at};
use text::Lang;

const GAME: &str = "ST-1201";

/// The folders of all releases.
fn releases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/releases");
    let mut all: Vec<_> =
        std::fs::read_dir(folder).expect("the fixtures").flatten().map(|entry| entry.path()).collect();
    all.sort();
    assert!(!all.is_empty());
    all
}

fn unpacked(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(std::fs::File::open(path).expect("a file")).read_to_end(&mut bytes).expect("whole");
    bytes
}

/// A desk of today on this store, a day after the first turn was evaluated.
fn today(store: Store) -> (Desk, Arc<SetClock>) {
    let clock = Arc::new(SetClock::new(at(DUE) + SignedDuration::from_hours(24)));
    let config = Config { sends: false, ..Config::default() };
    (Desk::with(store, clock.clone(), Arc::new(SeededChance::new(4)), config), clock)
}

/// The game goes on where it stood: those who had not handed in do so, and the turn is evaluated.
async fn plays_on(desk: &Desk, clock: &SetClock, release: &Path) {
    assert_eq!(desk.check_logs().await.expect("read"), [""; 0], "{release:?}");
    assert!(
        desk.verify_game(&Caller::Console, GAME)
            .await
            .expect("verified")
            .iter()
            .all(|turn| turn.differences.is_empty()),
        "{release:?}"
    );
    for name in &NAMES[3..] {
        let caller = Caller::Member(desk.member_named(name).await.expect("a member"));
        let handing = Handing::by(Channel::Command, Lang::De);
        desk.hand_in(&caller, GAME, "Alle Einheiten halten", handing).await.expect("handed in");
    }
    clock.set(at(DUE) + SignedDuration::from_hours(7 * 24));
    desk.work_until_idle().await.expect("worked");
    let card = desk.card(GAME).await.expect("a card");
    assert_eq!(card.evaluated, Some(Turn::autumn(1901)), "{release:?}");
    let game = desk.look_public(GAME).await.expect("seen");
    assert_eq!(game.standing().units.len(), 22, "nobody moved, nobody lost a unit: {release:?}");
}

#[tokio::test]
async fn a_store_of_every_release_is_opened_played_on_and_exported() {
    for release in releases() {
        let folder = Scratch::new("upgrade");
        let file = folder.file("site.db");
        std::fs::write(&file, unpacked(&release.join("site.db.gz"))).expect("written");
        let store = Store::open(&file.display().to_string()).await.expect("opened");
        let (desk, clock) = today(store.clone());
        // It lies elsewhere now.
        assert_eq!(desk.troubles().await, [Trouble::NotAtWork], "{release:?}");
        store.resume().await.expect("resumed");
        plays_on(&desk, &clock, &release).await;
        let mut out = Vec::new();
        store.export(&mut out).await.expect("exported");
        let other = Store::open(&folder.file("other.db").display().to_string()).await.expect("a store");
        other.import(&mut out.as_slice()).await.expect("imported");
        assert_eq!(other.games().await.expect("read"), store.games().await.expect("read"), "{release:?}");
        store.close().await;
        other.close().await;
    }
}

#[tokio::test]
async fn an_export_of_every_release_is_read_and_played_on_on_both_engines() {
    for release in releases() {
        let folder = Scratch::new("upgrade");
        for url in [folder.file("site.db").display().to_string(), testbed::postgres()] {
            let store = Store::open(&url).await.expect("a store");
            let export = std::fs::File::open(release.join("site.jsonl.gz")).expect("a file");
            store.import(&mut BufReader::new(export)).await.expect("imported");
            store.resume().await.expect("resumed");
            let (desk, clock) = today(store.clone());
            plays_on(&desk, &clock, &release).await;
            store.close().await;
        }
    }
}

#[tokio::test]
async fn the_log_of_a_game_of_every_release_is_read() {
    for release in releases() {
        let site = testbed::Site::new("upgrade").await;
        let file: GameFile =
            serde_json::from_slice(&unpacked(&release.join("game.json.gz"))).expect("a game");
        site.desk.import_game(&Caller::Console, &file).await.expect("imported");
        let again = site.desk.export_game(&Caller::Console, GAME).await.expect("exported");
        assert_eq!(again.events, file.events, "{release:?}");
        let game = site.desk.look_public(GAME).await.expect("seen");
        assert_eq!(game.turn, Some(Turn::autumn(1901)), "{release:?}");
    }
}
