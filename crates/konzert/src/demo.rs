//! `konzert demo`: plays the example game that comes with the program into a folder and says where to look.

use crate::call::DemoArgs;
use crate::play;
use anyhow::{Context, anyhow};
use rust_embed::RustEmbed;
use std::fs;
use std::io::{Write, stdout};
use std::path::Path;
use text::play as words;

/// The example game "Wiener Walzer", file by file.
#[derive(RustEmbed)]
#[folder = "../../examples/wiener-walzer"]
struct Example;

/// Runs the command.
pub fn run(args: &DemoArgs) -> anyhow::Result<()> {
    let game = args.data.join("wiener-walzer");
    unpack(&game).with_context(|| game.display().to_string())?;
    let out = args.data.join("report");
    let finished =
        play::play(&game, Some(&out), args.lang, false).map_err(|fault| anyhow!(fault.message(args.lang)))?;
    let lang = args.lang;
    let name = &finished.game.setup().name;
    let turn = |turn: Option<&play::TurnFolder>| turn.map(play::TurnFolder::name).unwrap_or_default();
    let (first, last) = (turn(finished.turns.first()), turn(finished.turns.last()));
    let mut text = format!("{}\n{}\n", words::demo_title(lang, name), words::demo_look(lang));
    let places = [
        (format!("{first}.html"), words::demo_first(lang)),
        (format!("{last}.html"), words::demo_last(lang)),
        (format!("{last}.svg"), words::demo_map(lang)),
        ("standing.txt".to_owned(), words::demo_standing(lang)),
    ];
    for (file, what) in places {
        text.push_str(&format!("  {}  {what}\n", out.join(file).display()));
    }
    stdout().write_all(text.as_bytes()).context("cannot write")
}

/// Puts the example's order files down as a game master would have them.
fn unpack(folder: &Path) -> std::io::Result<()> {
    for file in Example::iter() {
        let path = folder.join(file.as_ref());
        if let (Some(parent), Some(embedded)) = (path.parent(), Example::get(&file)) {
            fs::create_dir_all(parent)?;
            fs::write(&path, &embedded.data)?;
        }
    }
    Ok(())
}
