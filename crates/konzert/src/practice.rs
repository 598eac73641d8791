//! `konzert practice`: a game against programs. One's own orders are read as from a mail, the programs write theirs, the turn is evaluated
//! as in any game, and its report says what failed and why. Turns can be taken back.

use crate::call::PracticeArgs;
use crate::play::folder::{Setup, Sheet};
use crate::play::game::{Game, Note};
use crate::writer::{self, Mood, Writer};
use anyhow::{Context, anyhow, bail};
use game::module::{self, Economy};
use game::word::seat::{Seat, SeatId};
use game::word::turn::{Phase, Season, Turn};
use player::{Dice, Level};
use report::{Beside, plain};
use std::io::{BufRead, Write, stdin, stdout};
use text::cli;
use variants::Variant;

/// Submissions after which programs choose their friends anew, where treaties are signed.
const FRIENDSHIP: usize = 4;
/// Longest text of one turn in bytes.
const MOST_TEXT: usize = 256 * 1024;

/// A person against programs.
struct Practice<'a> {
    args: &'a PracticeArgs,
    variant: &'static Variant,
    writer: Writer,
    /// The person's seat, if he plays at all.
    mine: Option<SeatId>,
    game: Game,
    /// The game before each turn that was played.
    past: Vec<Game>,
}

/// What a line of the person asks for besides orders.
enum Wish {
    Play,
    Back,
    Show,
    Help,
    Leave,
}

impl Wish {
    fn of(line: &str) -> Option<Wish> {
        match line.trim().to_lowercase().as_str() {
            "fertig" | "los" | "done" | "go" => Some(Wish::Play),
            "zurück" | "zurueck" | "back" => Some(Wish::Back),
            "stand" | "position" => Some(Wish::Show),
            "hilfe" | "help" | "?" => Some(Wish::Help),
            "ende" | "quit" | "exit" => Some(Wish::Leave),
            _ => None,
        }
    }
}

/// Runs the command.
pub fn run(args: &PracticeArgs) -> anyhow::Result<()> {
    let mut practice = Practice::new(args)?;
    say(&cli::practice_help(args.lang))?;
    practice.show()?;
    if practice.mine.is_none() {
        return practice.look_on();
    }
    let mut text = String::new();
    for line in stdin().lock().lines() {
        let line = line.context("cannot read")?;
        match Wish::of(&line) {
            None if text.len() + line.len() > MOST_TEXT => bail!(cli::practice_too_long(args.lang)),
            None => text = text + &line + "\n",
            Some(Wish::Play) => {
                practice.play(&std::mem::take(&mut text))?;
                practice.show()?;
            }
            Some(Wish::Back) => {
                text.clear();
                practice.back()?;
            }
            Some(Wish::Show) => practice.show()?,
            Some(Wish::Help) => say(&cli::practice_help(args.lang))?,
            Some(Wish::Leave) => return Ok(()),
        }
        if practice.game.whole().result.is_some() {
            say(&cli::practice_over(args.lang))?;
        }
    }
    Ok(())
}

fn say(text: &str) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{}", text.trim_end()).and_then(|()| out.flush()).context("cannot write")
}

impl<'a> Practice<'a> {
    fn new(args: &'a PracticeArgs) -> anyhow::Result<Practice<'a>> {
        let lang = args.lang;
        let variant = crate::variants_cmd::find(&args.variant, lang)?;
        let level = Level::named(&args.level).ok_or_else(|| {
            let known = Level::ALL.map(Level::name).join(", ");
            anyhow!(cli::ArenaNoPlayer { name: &args.level, known }.text(lang))
        })?;
        let players = match Economy::of_variant(variant).and_then(Economy::investors) {
            Some((least, _)) => (1..=least).map(|number| cli::practice_investor(lang, number)).collect(),
            None => Vec::new(),
        };
        let setup = Setup {
            name: cli::practice_name(lang),
            variant,
            rulebook: "ludomaniac",
            drawn: false,
            players,
            seed: args.seed,
            limited: true,
        };
        let game = Game::new(setup).map_err(|fault| anyhow!(fault.message(lang)))?;
        let mine = match &args.power {
            None => None,
            Some(word) => Some(seat_of(&game, variant, word).ok_or_else(|| {
                let known = variant
                    .powers
                    .iter()
                    .map(|power| lang.pick(power.names.de.as_str(), power.names.en.as_str()));
                anyhow!(
                    cli::PracticeNoPower { name: word, known: known.collect::<Vec<_>>().join(", ") }
                        .text(lang)
                )
            })?),
        };
        Ok(Practice { args, variant, writer: Writer::new(variant, level), mine, game, past: Vec::new() })
    }

    /// Programs alone, to the end.
    fn look_on(&mut self) -> anyhow::Result<()> {
        while self.game.whole().result.is_none() {
            self.play("")?;
        }
        say(&cli::practice_over(self.args.lang))
    }

    /// Plays the turn that is due: the person's text, and the programs'.
    fn play(&mut self, text: &str) -> anyhow::Result<()> {
        let lang = self.args.lang;
        if self.game.whole().result.is_some() {
            return Ok(());
        }
        let turn = self.game.whole().turn.unwrap_or(self.game.first_turn());
        let before = self.game.clone();
        let sheets = self.sheets(turn, text);
        let played = match self.game.round(turn, sheets, Vec::new()) {
            Ok(played) => played,
            Err(fault) => {
                // What was refused changes nothing: the person writes it anew.
                self.game = before;
                return say(&fault.message(lang));
            }
        };
        self.past.push(before);
        let Some(played) = played else { return Ok(()) };
        let sheet = cli::practice_own(lang);
        let own = |note: &&Note| matches!(note, Note::Line(file, ..) | Note::Nothing(file) if *file == sheet);
        for note in played.notes.iter().filter(own) {
            say(&note.message(self.variant, lang))?;
        }
        let parts = module::parts(self.game.public(), played.report.evaluation.turn, lang);
        let beside = Beside { parts, ..Beside::default() };
        say(&plain::report(self.variant, &played.report, &beside, lang))
    }

    /// Everybody's sheet.
    fn sheets(&mut self, turn: Turn, text: &str) -> Vec<Sheet> {
        let game = self.game.clone();
        let seats = &game.whole().seats;
        let round = self.past.len();
        // Where treaties are signed there are friends; elsewhere everybody is for himself.
        let mut dice = Dice::of(self.args.seed, &[(round / FRIENDSHIP) as u64]);
        let mood = match Economy::of_variant(self.variant) {
            Some(Economy::Treaties) => Mood::draw(self.variant, &mut dice),
            Some(Economy::Exchange) | None => Mood::war(self.variant),
        };
        let mut sheets = Vec::new();
        for seat in seats {
            let mine = self.mine == Some(seat.id);
            let mut dice = Dice::of(self.args.seed, &[round as u64, u64::from(seat.id.0)]);
            let text = if mine { text.to_owned() } else { self.sheet(&game, seat, turn, &mood, &mut dice) };
            let file = if mine { cli::practice_own(self.args.lang) } else { seat.label() };
            sheets.push(Sheet { seat: seat.id, file, text });
        }
        sheets
    }

    /// What a program writes for a turn.
    fn sheet(&mut self, game: &Game, seat: &Seat, turn: Turn, mood: &Mood, dice: &mut Dice) -> String {
        let whole = game.whole();
        let position = game::plain::position(self.variant, whole.standing());
        let season =
            if turn.season == Season::Spring { rules::Season::Spring } else { rules::Season::Autumn };
        let autumn = turn.season == Season::Autumn;
        let mut text = String::new();
        if let Some(alias) = &seat.alias {
            text += &writer::bourse(self.variant, &position, alias, dice);
        }
        for power in whole.powers_of(seat.id).filter_map(|power| self.variant.power(&power.0)) {
            let orders = match turn.phase {
                Phase::Movement => {
                    writer::sheet(&mut self.writer, &position, power, mood, (season, autumn), dice)
                }
                Phase::Retreat => writer::retreat_sheet(self.variant, &position, power),
                Phase::Adjustment => writer::winter_sheet(self.variant, &position, power, dice),
                Phase::Economy => String::new(),
            };
            if !orders.is_empty() && seat.alias.is_some() {
                text += &format!("\n{}:\n", self.variant.power_info(power).names.de);
            }
            text += &orders;
            if autumn && Economy::of_variant(self.variant) == Some(Economy::Treaties) {
                text += &writer::pacts(self.variant, mood, power, &position);
            }
        }
        text
    }

    /// Takes the last turn back.
    fn back(&mut self) -> anyhow::Result<()> {
        match self.past.pop() {
            Some(before) => {
                self.game = before;
                self.show()
            }
            None => say(&cli::practice_no_back(self.args.lang)),
        }
    }

    /// The turn that is due, and one's own units and centers.
    fn show(&self) -> anyhow::Result<()> {
        let (lang, whole) = (self.args.lang, self.game.whole());
        if whole.result.is_some() {
            return Ok(());
        }
        let turn = whole.turn.unwrap_or(self.game.first_turn());
        let position = game::plain::position(self.variant, whole.standing());
        let mut text = cli::practice_turn(lang, crate::play::folder::turn_name(turn));
        let display = notation::Display::new(self.variant);
        let mine: Vec<rules::PowerId> = (self.mine.into_iter())
            .flat_map(|seat| whole.powers_of(seat).collect::<Vec<_>>())
            .filter_map(|power| self.variant.power(&power.0))
            .collect();
        for power in mine {
            let names = &self.variant.power_info(power).names;
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

/// The seat of a power, however it is spelled; the first investor, where seats are no powers.
fn seat_of(game: &Game, variant: &Variant, word: &str) -> Option<SeatId> {
    let seats = &game.whole().seats;
    let power = variant.find_power(word)?;
    if seats.iter().any(|seat| seat.alias.is_some()) {
        return seats.first().map(|seat| seat.id);
    }
    let power = game::plain::power(variant, power);
    seats.iter().find(|seat| seat.power.as_ref() == Some(&power)).map(|seat| seat.id)
}
