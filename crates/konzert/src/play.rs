//! `konzert play DIR`: a whole game from order files, one folder a submission round. For every turn a report and a
//! map, at the end a standing; progress on the terminal, JSON lines for programs.

pub mod fault;
pub mod folder;
pub mod game;
mod json;
pub mod maps;
#[cfg(test)]
mod tests;

use crate::call::PlayArgs;
use crate::out::say;
use ::game::ending::Ending as End;
use ::game::module;
use ::game::word::seat::Power;
use anyhow::anyhow;
use fault::Fault;
pub use folder::TurnFolder;
use game::{Game, Note, Played};
use indicatif::{ProgressBar, ProgressStyle};
use report::standing::{Ending, Standing};
use report::{Beside, YearCount, html, part, plain};
use std::fs;
use std::path::{Path, PathBuf};
use text::{Lang, play as words};

/// The parts of a report that tell the points of a second economy.
const POINTS: [&str; 2] = ["exchange-standing", "treaties-points"];
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

/// A game that was played to the end of its folder.
pub struct Finished {
    /// The game after its last turn.
    pub game: Game,
    /// The final standing.
    pub standing: Standing,
    /// The standing in words, with the points of a second economy.
    closing: String,
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
    let mut game = Game::new(setup)?;
    let (turns, remarks) = folder::turns(folder, game.first_turn(), game.calendar())?;
    let setup = game.setup();
    let out = out.map_or_else(|| PathBuf::from(format!("{}-report", file_stem(&setup.name))), Path::to_owned);
    fs::create_dir_all(&out).map_err(|error| Fault::NotWritable(out.clone(), error))?;
    let mut desk = Desk { lang, out, notes: remarks.into_iter().map(Note::Remark).collect() };
    let bar = progress(turns.len());
    for turn in &turns {
        bar.set_message(words::progress(lang, turn.name()));
        let Some(played) = game.play(turn)? else {
            desk.notes.push(Note::Over(turn.name()));
            continue;
        };
        if json {
            let line = json::turn(game.setup().variant, turn, &played);
            bar.suspend(|| println!("{line}"));
        }
        desk.file(&game, turn, played)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    game.conclude()?;
    let (standing, closing) = desk.close(&game)?;
    let Desk { out, notes, .. } = desk;
    Ok(Finished { game, standing, closing, turns, out, notes: notes.len() })
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
        let parts = module::parts(game.public(), played.report.evaluation.turn, self.lang);
        let beside = Beside { parts, ..Beside::default() };
        let text = plain::report(game.setup().variant, &played.report, &beside, self.lang);
        self.write(&format!("{}.txt", turn.name()), &text)?;
        let pictures = maps::draw(game.setup().variant, &turn.name(), &played.report, self.lang);
        for picture in &pictures {
            self.write(&picture.file, &picture.svg)?;
        }
        let shown: Vec<html::Picture> = pictures.into_iter().map(maps::Picture::on_page).collect();
        let page = html::page(game.setup().variant, &played.report, &beside, self.lang, &shown);
        self.write(&format!("{}.html", turn.name()), &page)?;
        self.notes.extend(played.notes);
        Ok(())
    }

    /// Writes the standing and the notes, and returns the standing, also in words.
    fn close(&self, game: &Game) -> Result<(Standing, String), Fault> {
        let variant = game.setup().variant;
        let public = game.public();
        let power = |power: &Power| variant.power(&power.0);
        let ending = match public.result.as_ref().map(|result| &result.ending) {
            Some(End::Solo { power: winner }) => power(winner).map_or(Ending::Open, Ending::Solo),
            Some(End::Capitulation { winner: Some(winner), .. }) => {
                power(winner).map_or(Ending::Open, Ending::Solo)
            }
            Some(End::Draw { .. } | End::Capitulation { winner: None, .. }) => Ending::Draw,
            Some(End::Economy { .. }) => Ending::Points,
            Some(End::Shortened | End::Aborted { .. }) | None => Ending::Open,
        };
        let played = public.last_evaluation().map_or(game.first_turn(), |last| last.turn);
        let years = YearCount::until(variant, public, played);
        let standing = Standing::new(game.setup().name.clone(), played, ending, years);
        let mut text = standing.plain(variant, self.lang);
        let points = module::parts(public, played, self.lang).into_iter();
        for part in points.filter(|part| public.result.is_some() && POINTS.contains(&part.name.as_str())) {
            text.push('\n');
            text.push_str(&part::text(&part));
        }
        self.write("standing.txt", &text)?;
        if !self.notes.is_empty() {
            let title = words::notes_title(self.lang, &game.setup().name);
            let lines = self.notes.iter().map(|note| format!("- {}\n", note.message(variant, self.lang)));
            self.write(NOTES, &plain::wrapped(&format!("{title}\n\n{}", lines.collect::<String>())))?;
        }
        Ok((standing, text))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Fault> {
        let path = self.out.join(name);
        fs::write(&path, text).map_err(|error| Fault::NotWritable(path, error))
    }
}

impl Finished {
    /// What a person reads at the end.
    fn summary(&self, lang: Lang) -> String {
        let mut text = format!("{}\n", self.closing);
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
