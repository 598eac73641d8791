//! A folder's game while it is played: led by the same rules as any other, with a clock that is set to each deadline.

use super::fault::Fault;
use super::folder::{Remark, Setup, Sheet, TurnFolder, sheets};
use desk::{Rehearsal, plain_letters};
use game::command::Command;
use game::module::Economy;
use game::refusal::Refusal;
use game::setup::{Identity, Limits, Press, Setup as GameSetup};
use game::vote::Proposal;
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use notation::{Code, Reading, Severity};
use report::TurnReport;
use rules::PowerId;
use text::{Lang, play as words};
use variants::{Names, Variant};

/// The number of every game from a folder; from 200 on the newer limits apply (10.6).
const NUMBER: u32 = 1000;

/// A game between two turns.
#[derive(Clone)]
pub struct Game {
    setup: Setup,
    table: Rehearsal,
}

/// A turn that was played.
pub struct Played {
    /// What came of the orders.
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
    /// A turn after the end of the game.
    Over(String),
}

impl Game {
    /// The game at its start: announced, everybody signed up, seated.
    pub fn new(setup: Setup) -> Result<Game, Fault> {
        let id = GameId::new("PLAY", NUMBER).map_err(|_| Fault::NoName)?;
        let mut table = Rehearsal::new(id, Timestamp::UNIX_EPOCH);
        let begun = table.begin(announced(&setup), &setup.players, None, setup.seed);
        begun.map_err(|refusal| Fault::Refused("game.toml".to_owned(), refusal))?;
        Ok(Game { setup, table })
    }

    /// What `game.toml` said.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How its years run.
    pub fn calendar(&self) -> variants::Calendar {
        self.table.game().calendar()
    }

    /// The turn with which it begins.
    pub fn first_turn(&self) -> Turn {
        self.table.game().first_turn.unwrap_or(Turn::spring(0))
    }

    /// The game as everybody may see it.
    pub fn public(&self) -> &game::view::View {
        self.table.public()
    }

    /// Plays a turn from its folder; `None` if the game is over before its deadline.
    pub fn play(&mut self, folder: &TurnFolder) -> Result<Option<Played>, Fault> {
        if self.table.game().result.is_some() {
            return Ok(None);
        }
        // a winter of treaties has a deadline of its own, for which the files of autumn hold what is to be said
        while let Some(turn) = self.table.game().turn.filter(|turn| *turn < folder.turn) {
            self.pass(turn).map_err(|refusal| Fault::Refused(turn.to_string(), refusal))?;
        }
        let (sheets, remarks) = sheets(folder, |stem| self.seat(stem))?;
        let notes = remarks.into_iter().map(Note::Remark).collect();
        self.round(folder.turn, sheets, notes)
    }

    /// Plays a turn with these sheets; `None` if the game is over before its deadline.
    pub fn round(
        &mut self,
        turn: Turn,
        sheets: Vec<Sheet>,
        mut notes: Vec<Note>,
    ) -> Result<Option<Played>, Fault> {
        for sheet in sheets {
            self.hand_in(&sheet, &mut notes)?;
            // what all agree on in their texts may end it before the deadline (1.4)
            if self.table.game().result.is_some() {
                return Ok(None);
            }
        }
        let name = super::folder::turn_name(turn);
        self.pass(turn).map_err(|refusal| Fault::Refused(name.clone(), refusal))?;
        let public = self.table.public();
        let missing = || Fault::Refused(name, Refusal::Stopped);
        let evaluation = public.evaluation(turn).ok_or_else(missing)?;
        let game = self.setup.name.clone();
        Ok(Some(Played { report: TurnReport { game, ..TurnReport::of(public, evaluation) }, notes }))
    }

    /// Whose file this is, with their names.
    fn seat(&self, stem: &str) -> Option<(SeatId, Names)> {
        let variant = self.setup.variant;
        let power = variant.find_power(stem).map(|power| (power, game::plain::power(variant, power)));
        let seat = self.table.game().seats.iter().find(|seat| match &seat.alias {
            Some(alias) => plain_letters(alias) == plain_letters(stem),
            None => power.as_ref().is_some_and(|(_, id)| seat.powers().any(|own| own == id)),
        })?;
        let alias = |alias: &String| Names { de: alias.clone(), en: alias.clone() };
        let names = match (&seat.alias, power) {
            (Some(name), _) => alias(name),
            (None, Some((power, _))) => variant.power_info(power).names.clone(),
            (None, None) => alias(&seat.label()),
        };
        Some((seat.id, names))
    }

    /// Hands in what a sheet says; nothing for one that is empty or comes from a power that is out of the game.
    fn hand_in(&mut self, sheet: &Sheet, notes: &mut Vec<Note>) -> Result<(), Fault> {
        let game = self.table.game();
        let seat = game.seat(sheet.seat);
        let lives = seat.is_some_and(|seat| seat.powers().any(|power| game.standing().lives(power)));
        if let Some(power) = seat.and_then(|seat| seat.power.clone()).filter(|_| !lives) {
            let power = self.setup.variant.power(&power.0);
            notes.extend(power.map(|power| Note::Eliminated(sheet.file.clone(), power)));
            return Ok(());
        }
        if sheet.text.trim().is_empty() {
            return Ok(());
        }
        let refused = |refusal| Fault::Refused(sheet.file.clone(), refusal);
        self.table.take_seat(sheet.seat).map_err(refused)?;
        let (reading, votes) = self.table.hand_in(sheet.seat, &sheet.text).map_err(refused)?;
        self.doubts(sheet, &reading, notes);
        notes.extend(votes.iter().map(|refusal| {
            Note::Line(sheet.file.clone(), 0, [refusal.text(Lang::De), refusal.text(Lang::En)])
        }));
        Ok(())
    }

    fn pass(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.table.pass(turn, self.setup.seed)
    }

    /// The end that `game.toml` tells of: all survivors agree on a draw (1.4).
    pub fn conclude(&mut self) -> Result<(), Fault> {
        if !self.setup.drawn || self.table.game().result.is_some() {
            return Ok(());
        }
        let game = self.table.game();
        let owns = |seat: SeatId| game.powers_of(seat).any(|power| game.standing().center_count(power) > 0);
        let sits = |seat: &SeatId| self.table.player(*seat).is_some();
        let seats: Vec<SeatId> =
            game.seats.iter().map(|seat| seat.id).filter(|seat| owns(*seat)).filter(sits).collect();
        for seat in seats {
            let ballot = self.table.game().ballots.iter().find(|ballot| ballot.proposal == Proposal::Draw);
            let command = match ballot {
                Some(ballot) => Command::Vote { id: ballot.id, yes: true },
                None => Command::Propose { proposal: Proposal::Draw },
            };
            let Some(player) = self.table.player(seat) else { continue };
            let voted = self.table.act(player, command);
            voted.map_err(|refusal| Fault::Refused("game.toml".to_owned(), refusal))?;
        }
        Ok(())
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

/// The game as its master announces it.
fn announced(setup: &Setup) -> GameSetup {
    let master = Person { id: PlayerId("game master".to_owned()), name: "game master".to_owned() };
    let variant = setup.variant;
    let rules = Limits::of_variant(variant, NUMBER);
    let endless = Limits { last_year: None, quiet_years: None, ..rules };
    let exchange = Economy::of_variant(variant) == Some(Economy::Exchange);
    GameSetup {
        variant: variant.id.clone(),
        rulebook: setup.rulebook.to_owned(),
        choices: setup.choices.clone(),
        investors: exchange.then_some(setup.players.len() as u8),
        identity: if exchange { Identity::Pseudonyms } else { Identity::Open },
        press: if exchange { Press::Report } else { Press::Full },
        limits: Some(if setup.limited { rules } else { endless }),
        ..GameSetup::standard(master, "game.toml")
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
            Note::Over(turn) => words::note_over(lang, turn),
            Note::Line(file, 0, message) => {
                words::NoteFile { file, message: lang.pick(&message[0], &message[1]) }.text(lang)
            }
            Note::Line(file, line, message) => {
                words::NoteLine { file, line, message: lang.pick(&message[0], &message[1]) }.text(lang)
            }
        }
    }
}
