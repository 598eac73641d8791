//! `konzert practice`: a game against programs. One's own orders are read as from a mail, the programs write theirs, the turn is evaluated
//! as in any game, and its report says what failed and why. Turns can be taken back.

use crate::call::PracticeArgs;
use crate::out::say_line;
use crate::play::maps;
use anyhow::{Context, anyhow, bail};
use desk::{Practice, PracticeChoice, aims};
use game::module;
use player::Level;
use report::names::Names;
use report::{Beside, plain};
use std::io::{BufRead, stdin};
use text::cli;

/// Longest text of one turn in bytes.
const MOST_TEXT: usize = 256 * 1024;

/// A person against programs.
struct Table<'a> {
    args: &'a PracticeArgs,
    practice: Practice,
}

/// What a line of the person asks for besides orders.
enum PracticeCommand {
    Play,
    Back,
    Show,
    Help,
    Leave,
}

impl PracticeCommand {
    fn of(line: &str) -> Option<PracticeCommand> {
        match line.trim().to_lowercase().as_str() {
            "fertig" | "los" | "done" | "go" => Some(PracticeCommand::Play),
            "zurück" | "zurueck" | "back" => Some(PracticeCommand::Back),
            "stand" | "position" => Some(PracticeCommand::Show),
            "hilfe" | "help" | "?" => Some(PracticeCommand::Help),
            "ende" | "quit" | "exit" => Some(PracticeCommand::Leave),
            _ => None,
        }
    }
}

/// Runs the command.
pub fn run(args: &PracticeArgs) -> anyhow::Result<()> {
    let mut practice = Table::new(args)?;
    say(&cli::practice_help(args.lang))?;
    practice.show()?;
    if practice.practice.mine().is_none() {
        return practice.look_on();
    }
    let mut text = String::new();
    for line in stdin().lock().lines() {
        let line = line.context("cannot read")?;
        match PracticeCommand::of(&line) {
            None if text.len() + line.len() > MOST_TEXT => bail!(cli::practice_too_long(args.lang)),
            None => text = text + &line + "\n",
            Some(PracticeCommand::Play) => {
                practice.play(&std::mem::take(&mut text))?;
                practice.show()?;
            }
            Some(PracticeCommand::Back) => {
                text.clear();
                practice.back()?;
            }
            Some(PracticeCommand::Show) => practice.show()?,
            Some(PracticeCommand::Help) => say(&cli::practice_help(args.lang))?,
            Some(PracticeCommand::Leave) => return Ok(()),
        }
        if practice.practice.is_over() {
            say(&cli::practice_over(args.lang))?;
        }
    }
    Ok(())
}

fn say(text: &str) -> anyhow::Result<()> {
    say_line(text.trim_end())
}

impl<'a> Table<'a> {
    fn new(args: &'a PracticeArgs) -> anyhow::Result<Table<'a>> {
        let lang = args.lang;
        let variant = crate::variants_cmd::find(&args.variant, lang)?;
        let level = Level::named(&args.level).ok_or_else(|| {
            let known = Level::ALL.map(Level::name).join(", ");
            anyhow!(cli::ArenaNoPlayer { name: &args.level, known }.text(lang))
        })?;
        let power = match &args.power {
            None => None,
            Some(word) => {
                let known = || {
                    let names =
                        variant.powers.iter().map(|power| lang.pick(&power.names.de, &power.names.en));
                    names.map(String::as_str).collect::<Vec<_>>().join(", ")
                };
                let unknown = || anyhow!(cli::PracticeNoPower { name: word, known: known() }.text(lang));
                Some(variant.find_power(word).ok_or_else(unknown)?)
            }
        };
        let choice = PracticeChoice { variant, power, level, seed: args.seed, from: None };
        let practice = Practice::new(choice, lang).map_err(|refusal| anyhow!(refusal.text(lang)))?;
        Ok(Table { args, practice })
    }

    /// Programs alone, to the end.
    fn look_on(&mut self) -> anyhow::Result<()> {
        while !self.practice.is_over() {
            self.play("")?;
        }
        say(&cli::practice_over(self.args.lang))
    }

    /// Plays the turn that is due: the person's text, and the programs'.
    fn play(&mut self, text: &str) -> anyhow::Result<()> {
        let lang = self.args.lang;
        if self.practice.is_over() {
            return Ok(());
        }
        let echo = self.practice.echo(lang, text);
        if let Err(refusal) = self.practice.play(text, None) {
            // What was refused changes nothing: the person writes it anew.
            return say(&refusal.text(lang));
        }
        for doubt in echo.iter().flat_map(|echo| &echo.doubts) {
            say(&cli::PracticeDoubt { line: doubt.line, message: &doubt.message }.text(lang))?;
        }
        let Some(report) = self.practice.last(self.args.lang) else { return Ok(()) };
        let parts = module::parts(self.practice.game(), report.evaluation.turn, lang);
        let beside = Beside { parts, ..Beside::default() };
        let variant = self.practice.variant();
        say(&plain::report(variant, &report, &beside, lang))?;
        self.draw(&report)?;
        let told = self.explained(Names::new(variant, lang));
        if told.is_empty() {
            Ok(())
        } else {
            say(&format!("\n{}\n{told}", text::practice::what_they_wanted(lang)))
        }
    }

    /// Writes the maps of a turn, if that was asked for, and says where they are.
    fn draw(&self, report: &report::TurnReport) -> anyhow::Result<()> {
        let (Some(folder), lang) = (&self.args.maps, self.args.lang) else { return Ok(()) };
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        for picture in maps::draw(self.practice.variant(), &report.evaluation.turn.to_string(), report, lang)
        {
            let path = folder.join(picture.file);
            std::fs::write(&path, picture.svg).with_context(|| path.display().to_string())?;
            say(&cli::PracticeMap { what: picture.caption, file: path.display() }.text(lang))?;
        }
        Ok(())
    }

    /// What the programs went for, a line each.
    fn explained(&self, names: Names<'_>) -> String {
        let Some(report) = self.practice.last(self.args.lang) else { return String::new() };
        let own: Vec<rules::PowerId> = self.practice.own_seat().map(|seat| seat.powers).unwrap_or_default();
        let others = names.variant.power_ids().filter(|power| !own.contains(power));
        let lines = others.filter_map(|power| {
            let wanted: Vec<String> =
                aims(&report.evaluation, power).iter().map(|aim| aim.text(names)).collect();
            (!wanted.is_empty()).then(|| format!("{}: {}.\n", names.power(power), wanted.join("; ")))
        });
        lines.collect()
    }

    /// Takes the last turn back.
    fn back(&mut self) -> anyhow::Result<()> {
        let lang = self.args.lang;
        match self.practice.back(lang).map_err(|refusal| anyhow!(refusal.text(lang)))? {
            Some(_) => self.show(),
            None => say(&cli::practice_no_back(lang)),
        }
    }

    /// The turn that is due, and one's own units and centers.
    fn show(&self) -> anyhow::Result<()> {
        let (lang, variant) = (self.args.lang, self.practice.variant());
        let Some(turn) = self.practice.game().turn else { return Ok(()) };
        let mut text = cli::practice_turn(lang, crate::play::folder::turn_name(turn));
        let display = notation::Display::of(variant, lang);
        for power in self.practice.own_seat().map(|seat| seat.powers).unwrap_or_default() {
            let position = game::plain::position(variant, self.practice.game().standing());
            let names = &variant.power_info(power).names;
            let units = rules::units_of(&position, power)
                .map(|(_, unit)| format!("{} {}", unit.kind.letter(), display.place(unit.place)));
            let centers = position.owners().iter().filter(|(_, owner)| *owner == power);
            let centers: Vec<&str> = centers.map(|(center, _)| display.province(*center)).collect();
            let standing = cli::PracticeStanding {
                power: lang.pick(&names.de, &names.en),
                units: units.collect::<Vec<_>>().join(", "),
                centers: centers.join(" "),
            };
            text = text + "\n" + &standing.text(lang);
        }
        say(&text)
    }
}
