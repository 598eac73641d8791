//! A folder's game while it is played: the position, who owns what, the years so far.

use super::fault::Fault;
use super::folder::{Remark, Setup, Sheet, TurnFolder, sheets};
use game::evaluate::{Beside, Steps};
use game::evaluation::{Stray, StrayOrder};
use game::house::HouseRules;
use game::round::OrderSheet;
use game::word::turn::{Season, Turn};
use notation::{Code, Context, Phase, Reader, Reading, Severity, Unread};
use report::{PressLine, TurnReport, YearCount};
use rules::{Position, PowerId, Reason};
use text::{Lang, play as words};
use variants::Variant;

/// A game between two turns.
pub struct Game {
    setup: Setup,
    reader: Reader<'static>,
    position: Position,
    years: Vec<YearCount>,
    winner: Option<PowerId>,
    tied: bool,
}

/// A turn that was played.
pub struct Played {
    /// What happened.
    pub report: TurnReport,
    /// What was doubtful in the orders.
    pub notes: Vec<Note>,
}

/// Something about the orders as they were read that somebody should look at.
pub enum Note {
    /// About the folder or a file.
    Remark(Remark),
    /// A file of a power that is out of the game.
    Eliminated(String, PowerId),
    /// A file with nothing in it that looks like an order.
    Nothing(String),
    /// About a line of a file: file, line (0: about something that is not in it), and the words in both languages.
    Line(String, u32, [String; 2]),
}

impl Game {
    /// The game at its start.
    pub fn new(setup: Setup) -> Game {
        let position = setup.variant.board.start();
        let before = i32::from(setup.variant.start_year) - 1;
        let years = vec![YearCount::of(&setup.variant.board, &position, before)];
        let reader = Reader::new(setup.variant);
        Game { setup, reader, position, years, winner: None, tied: false }
    }

    /// What `game.toml` said.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position after what was played.
    #[cfg(test)]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Centers over the years.
    pub fn years(&self) -> &[YearCount] {
        &self.years
    }

    /// Who has won.
    pub fn winner(&self) -> Option<PowerId> {
        self.winner
    }

    /// Plays a turn from its folder.
    pub fn play(&mut self, turn: &TurnFolder) -> Result<Played, Fault> {
        let variant = self.setup.variant;
        let (sheets, remarks) = sheets(turn, variant)?;
        let notes: Vec<Note> = remarks.into_iter().map(Note::Remark).collect();
        let mut orders = Vec::new();
        let mut found = Found { notes, press: Vec::new(), strays: Vec::new() };
        for sheet in sheets {
            orders.extend(self.read(turn, &sheet, &mut found));
        }
        let came = |power: &PowerId| orders.iter().any(|sheet| sheet.powers.contains(power));
        let missing = (variant.power_ids())
            .filter(|power| self.position.unit_count(*power) > 0 && !came(power))
            .collect();
        let (rulebook, house) = (&self.setup.rulebook, &HouseRules::default());
        let steps = Steps { variant, rulebook, house, every_phase: false };
        let number = Turn::moves(i32::from(turn.year), season(turn.season));
        let round = steps.play(self.position.clone(), number, &orders);
        self.position = round.after.clone();
        let beside = Beside { missing, strangers: found.strays, tied_before: self.tied, ..Beside::default() };
        let evaluation = steps.tell(number, &round, &round.after, beside);
        self.tied |= evaluation.tied;
        self.winner = self.winner.or(evaluation.winner);
        if evaluation.counted_centers {
            self.years.push(YearCount::of(&variant.board, &self.position, number.year));
        }
        let report = TurnReport {
            game: self.setup.name.clone(),
            press: found.press,
            years: self.years.clone(),
            ..TurnReport::alone(evaluation)
        };
        Ok(Played { report, notes: found.notes })
    }

    /// What an order sheet says; nothing for one that is empty or comes from a power that is out of the game.
    fn read(&self, turn: &TurnFolder, sheet: &Sheet, found: &mut Found) -> Option<OrderSheet> {
        let lives = self.position.unit_count(sheet.power) > 0 || self.position.center_count(sheet.power) > 0;
        if !lives {
            found.notes.push(Note::Eliminated(sheet.file.clone(), sheet.power));
            return None;
        }
        if sheet.text.trim().is_empty() {
            return None;
        }
        let powers = [sheet.power];
        let phase = match turn.season {
            rules::Season::Spring => Phase::Spring,
            rules::Season::Autumn => Phase::Autumn,
        };
        let context = Context {
            position: Some(&self.position),
            powers: &powers,
            phase: Some(phase),
            year: Some(turn.year),
            ..Context::default()
        };
        let reading = self.reader.read(&sheet.text, &context);
        self.doubts(sheet, &reading, &mut found.notes);
        found.strays.extend(reading.unread.iter().filter_map(|unread| stray(sheet.power, unread)));
        found.press.extend(reading.press.iter().map(|message| PressLine {
            power: Some(sheet.power),
            from: message.from.clone(),
            to: message.to.clone(),
            text: message.text.clone(),
        }));
        Some(OrderSheet::from_reading(&powers, &self.position, &reading))
    }

    /// What was doubtful or could not be read.
    fn doubts(&self, sheet: &Sheet, reading: &Reading, notes: &mut Vec<Note>) {
        let reminders_only = reading.items.iter().all(|item| item.code == Some(Code::Nor));
        if reminders_only && reading.unread.is_empty() {
            notes.push(Note::Nothing(sheet.file.clone()));
        }
        let found = reading.diagnostics.iter().filter(|found| found.severity() >= Severity::Doubt);
        notes.extend(found.map(|found| {
            let say = |lang| found.message(self.setup.variant, lang);
            Note::Line(sheet.file.clone(), found.span.line, [say(Lang::De), say(Lang::En)])
        }));
    }
}

/// What the sheets of a turn hold beside orders.
struct Found {
    notes: Vec<Note>,
    press: Vec<PressLine>,
    strays: Vec<Stray>,
}

/// An order for a unit that does not exist or is somebody else's (9.9.3 NSU).
fn stray(power: PowerId, unread: &Unread) -> Option<Stray> {
    let reason = match unread.code {
        Some(Code::Nsu) => Reason::NoSuchUnit,
        Some(Code::Owner) => Reason::ForeignUnit,
        _ => return None,
    };
    Some(Stray { power, order: StrayOrder::Words(unread.text.trim().to_owned()), reason })
}

/// A season as turns have it.
pub fn season(season: rules::Season) -> Season {
    match season {
        rules::Season::Spring => Season::Spring,
        rules::Season::Autumn => Season::Autumn,
    }
}

impl Note {
    /// In the reader's language.
    pub fn message(&self, variant: &Variant, lang: Lang) -> String {
        match self {
            Note::Remark(Remark::NotUtf8(file)) => words::note_not_utf8(lang, file),
            Note::Remark(Remark::NoPower(file)) => words::note_no_power(lang, file),
            Note::Remark(Remark::NoTurn(folder)) => words::note_no_turn(lang, folder),
            Note::Eliminated(file, power) => {
                let names = &variant.power_info(*power).names;
                words::NoteEliminated { file, power: lang.pick(&names.de, &names.en) }.text(lang)
            }
            Note::Nothing(file) => words::note_nothing(lang, file),
            Note::Line(file, 0, message) => {
                words::NoteFile { file, message: lang.pick(&message[0], &message[1]) }.text(lang)
            }
            Note::Line(file, line, message) => {
                words::NoteLine { file, line, message: lang.pick(&message[0], &message[1]) }.text(lang)
            }
        }
    }
}
