//! `konzert play DIR`: a whole game from order files, one folder a submission round. For every turn a report and a
//! map, at the end a standing; progress on the terminal, JSON lines for programs.

mod fault;
mod folder;
mod game;
mod json;
mod maps;
#[cfg(test)]
mod tests;

use crate::call::PlayArgs;
use ::game::word::turn::Turn;
use anyhow::{Context, anyhow};
use fault::Fault;
pub use folder::TurnFolder;
use game::{Game, Note, Played};
use indicatif::{ProgressBar, ProgressStyle};
use report::standing::{Ending, Standing};
use report::{Beside, html, plain};
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use text::{Lang, play as words};

/// Name of the file with everything doubtful in the orders.
const NOTES: &str = "notes.txt";

/// Runs the command.
pub fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let finished = play(&args.dir, args.out.as_deref(), args.lang, args.json)
        .map_err(|fault| anyhow!(fault.message(args.lang)))?;
    if args.json {
        return say(&format!("{}\n", json::standing(finished.game.setup().variant, &finished.standing)));
    }
    say(&finished.summary(args.lang))
}

fn say(text: &str) -> anyhow::Result<()> {
    stdout().write_all(text.as_bytes()).context("cannot write")
}

/// A game that was played to the end of its folder.
pub struct Finished {
    /// The game after its last turn.
    pub game: Game,
    /// The final standing.
    pub standing: Standing,
    /// Turns played, in their order.
    pub turns: Vec<TurnFolder>,
    /// Where reports and maps are.
    pub out: PathBuf,
    /// Number of notes on the orders.
    pub notes: usize,
}

/// Plays a folder to its end and writes what came of it: into `out`, or beside the caller as `NAME-report`.
pub fn play(folder: &Path, out: Option<&Path>, lang: Lang, json: bool) -> Result<Finished, Fault> {
    let setup = folder::setup(folder)?;
    let (turns, remarks) = folder::turns(folder, setup.variant)?;
    let out = out.map_or_else(|| PathBuf::from(format!("{}-report", file_stem(&setup.name))), Path::to_owned);
    fs::create_dir_all(&out).map_err(|error| Fault::NotWritable(out.clone(), error))?;
    let mut desk = Desk { lang, out, notes: remarks.into_iter().map(Note::Remark).collect() };
    let mut game = Game::new(setup);
    let bar = progress(turns.len());
    for turn in &turns {
        bar.set_message(words::progress(lang, turn.name()));
        let played = game.play(turn)?;
        if json {
            let line = json::turn(game.setup().variant, turn, &played);
            bar.suspend(|| println!("{line}"));
        }
        desk.file(&game, turn, played)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let standing = desk.close(&game, &turns)?;
    let Desk { out, notes, .. } = desk;
    Ok(Finished { game, standing, turns, out, notes: notes.len() })
}

/// A progress bar on standard error; nothing if that is no terminal.
fn progress(turns: usize) -> ProgressBar {
    let bar = ProgressBar::new(turns as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    bar
}

/// A file name made of a game's name: letters and digits, blanks as hyphens.
fn file_stem(name: &str) -> String {
    let words: Vec<String> = name
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() { "game".to_owned() } else { words.join("-") }
}

/// Where reports are filed.
struct Desk {
    lang: Lang,
    out: PathBuf,
    notes: Vec<Note>,
}

impl Desk {
    /// Writes what came of a turn.
    fn file(&mut self, game: &Game, turn: &TurnFolder, played: Played) -> Result<(), Fault> {
        let text = plain::turn(game.setup().variant, &played.report, self.lang);
        self.write(&format!("{}.txt", turn.name()), &text)?;
        let pictures = maps::draw(game.setup().variant, turn, &played.report, self.lang);
        for picture in &pictures {
            self.write(&picture.file, &picture.svg)?;
        }
        let shown: Vec<html::Picture> = pictures.into_iter().map(maps::Picture::on_page).collect();
        let page = html::page(game.setup().variant, &played.report, &Beside::default(), self.lang, &shown);
        self.write(&format!("{}.html", turn.name()), &page)?;
        self.notes.extend(played.notes);
        Ok(())
    }

    /// Writes the standing and the notes.
    fn close(&self, game: &Game, turns: &[TurnFolder]) -> Result<Standing, Fault> {
        let ending = match (game.winner(), game.setup().drawn) {
            (Some(winner), _) => Ending::Solo(winner),
            (None, true) => Ending::Draw,
            (None, false) => Ending::Open,
        };
        let last = turns
            .last()
            .map_or(Turn::spring(0), |turn| Turn::moves(i32::from(turn.year), game::season(turn.season)));
        let variant = game.setup().variant;
        let standing = Standing::new(game.setup().name.clone(), last, ending, game.years().to_vec());
        self.write("standing.txt", &standing.plain(variant, self.lang))?;
        if !self.notes.is_empty() {
            let title = words::notes_title(self.lang, &game.setup().name);
            let lines = self.notes.iter().map(|note| note.message(variant, self.lang) + "\n");
            self.write(NOTES, &format!("{title}\n\n{}", lines.collect::<String>()))?;
        }
        Ok(standing)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Fault> {
        let path = self.out.join(name);
        fs::write(&path, text).map_err(|error| Fault::NotWritable(path, error))
    }
}

impl Finished {
    /// What a person reads at the end.
    fn summary(&self, lang: Lang) -> String {
        let mut text = self.standing.plain(self.game.setup().variant, lang);
        text.push('\n');
        text.push_str(&words::done(lang, self.turns.len()));
        text.push('\n');
        text.push_str(&words::written(lang, self.out.display()));
        text.push('\n');
        if self.notes > 0 {
            text.push_str(
                &words::NotesWritten { count: self.notes, file: self.out.join(NOTES).display() }.text(lang),
            );
            text.push('\n');
        }
        text
    }
}
