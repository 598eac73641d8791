//! Writes what a release leaves behind for all later ones to open: a store, an export of the site, and an export of a game.
//! Run once for each release, and kept under `tests/data/releases/VERSION`; `upgrades.rs` opens them with every build.
//!
//!     cargo run -p desk --example fixture -- crates/desk/tests/data/releases/1.0

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use desk::{Caller, Handing};
use flate2::Compression;
use flate2::write::GzEncoder;
use game::submission::Channel;
use testbed::{DUE, NAMES, Site, at};
use text::Lang;

/// The game of all releases: one turn is evaluated, the next is due a week later.
const GAME: &str = "ST-1201";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("which folder?")?);
    std::fs::create_dir_all(&folder)?;
    let site = Site::new("fixture").await;
    site.running(GAME, Lang::De, |_| {}).await;
    hold(&site, &NAMES).await?;
    site.clock.set(at(DUE));
    site.desk.work_until_idle().await?;
    // Of the next turn, some orders are there.
    hold(&site, &NAMES[..3]).await?;
    let mut export = GzEncoder::new(File::create(folder.join("site.jsonl.gz"))?, Compression::best());
    site.desk.store().export(&mut export).await?;
    export.finish()?;
    let game = serde_json::to_vec(&site.desk.export_game(&Caller::Console, GAME).await?)?;
    packed(&folder.join("game.json.gz"), &game)?;
    site.desk.store().close().await;
    packed(&folder.join("site.db.gz"), &std::fs::read(site.folder.file("site.db"))?)?;
    Ok(())
}

/// These people hand in that all their units hold.
async fn hold(site: &Site, names: &[&str]) -> Result<(), Box<dyn Error>> {
    for name in names {
        let caller = Caller::Member(site.desk.member_named(name).await?);
        let text = "Alle Einheiten halten";
        site.desk.hand_in(&caller, GAME, text, Handing::by(Channel::Command, Lang::De)).await?;
    }
    Ok(())
}

fn packed(path: &std::path::Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = GzEncoder::new(File::create(path)?, Compression::best());
    file.write_all(bytes)?;
    file.finish().map(drop)
}
