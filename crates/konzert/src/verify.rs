//! `konzert verify`: whether the published turns of a game came from what was handed in. A player gives the log that a site lets them
//! download; the machine knows the whole one.

use std::fmt::Write as _;

use anyhow::{Context, anyhow};
use desk::{Caller, Config, Desk, GameFile, check_fairness};
use game::fairness::{Fairness, Fault};
use game::game::Game;
use game::word::number::GameId;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use text::{Lang, cli};

use crate::call::VerifyArgs;
use crate::out::say;
use crate::{opening, serve};

/// Runs the command.
pub fn run(args: &VerifyArgs) -> anyhow::Result<()> {
    let lang = args.lang;
    let file = match std::fs::read(&args.what) {
        Ok(bytes) => serde_json::from_slice(&bytes).with_context(|| cli::game_no_file(lang))?,
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(error).with_context(|| args.what.display().to_string());
        }
        Err(_) => from_store(args)?,
    };
    let found = check_fairness(&file).map_err(|error| anyhow!(error.text(lang)))?;
    let said = match args.json {
        true => serde_json::to_string(&found)? + "\n",
        false => Words { lang, game: &folded(&file)? }.of(&found)?,
    };
    say(&said)?;
    match found.faults.len() {
        0 => Ok(()),
        number => Err(anyhow!(cli::verify_failed(lang, number))),
    }
}

fn from_store(args: &VerifyArgs) -> anyhow::Result<GameFile> {
    serve::runtime()?.block_on(async {
        let store = opening::existing(&args.data, args.lang).await?;
        let label = args.what.to_string_lossy();
        let file = Desk::new(store.clone(), Config::default()).export_game(&Caller::Console, &label).await;
        store.close().await;
        file.map_err(|error| anyhow!(error.text(args.lang)))
    })
}

/// The whole game: whoever has the file has all that is in it.
fn folded(file: &GameFile) -> anyhow::Result<Game> {
    let id: GameId = file.label.parse().map_err(|_| anyhow!("{}: no game", file.label))?;
    Ok(Game::fold(id, &file.events))
}

/// What was found, in words.
struct Words<'a> {
    lang: Lang,
    game: &'a Game,
}

impl Words<'_> {
    fn of(&self, found: &Fairness) -> anyhow::Result<String> {
        let lang = self.lang;
        let mut text = String::new();
        for shown in &found.turns {
            let turn = self.turn(shown.turn);
            let Some(closed) = shown.closed else {
                writeln!(text, "{}", cli::verify_not_sealed(lang, turn))?;
                continue;
            };
            let moment = |at| desk::words::moment(lang, at, &self.game.zone());
            let seats = text::list(lang, shown.seats.iter().map(|seat| self.seat(*seat)));
            let (closed, published) = (moment(closed), moment(shown.published));
            writeln!(text, "{}", cli::VerifyTurn { turn, closed, published }.text(lang))?;
            if shown.times > 1 {
                writeln!(text, "  {}", cli::verify_times(lang, shown.times))?;
            }
            match shown.seats.len() {
                0 => writeln!(text, "  {}", cli::verify_no_seat(lang))?,
                _ => writeln!(text, "  {}", cli::verify_seats(lang, seats))?,
            }
            if found.lots.contains(&shown.turn) {
                writeln!(text, "  {}", cli::verify_lot(lang))?;
            }
        }
        for fault in &found.faults {
            writeln!(text, "{}", self.fault(fault))?;
        }
        if found.faults.is_empty() {
            writeln!(text, "{}", cli::verify_done(lang))?;
        }
        Ok(text)
    }

    fn fault(&self, fault: &Fault) -> String {
        let lang = self.lang;
        let (turn, seat) = (|turn: &Turn| self.turn(*turn), |seat: &SeatId| self.seat(*seat));
        match fault {
            Fault::NotClosed { turn: of } => cli::verify_fault_not_closed(lang, turn(of)),
            Fault::OrdersChanged { turn: of, seat: whose } => {
                cli::VerifyFaultChanged { turn: turn(of), seat: seat(whose) }.text(lang)
            }
            Fault::CameLate { turn: of, seat: whose } => {
                cli::VerifyFaultLate { turn: turn(of), seat: seat(whose) }.text(lang)
            }
            Fault::CountedOtherwise { turn: of, seat: whose } => {
                cli::VerifyFaultCounted { turn: turn(of), seat: seat(whose) }.text(lang)
            }
            Fault::PrintedOtherwise { turn: of, seat: whose, at } => {
                cli::VerifyFaultPrinted { turn: turn(of), seat: seat(whose), at }.text(lang)
            }
            Fault::LotNotFixed { turn: of } => cli::verify_fault_no_lot(lang, turn(of)),
            Fault::LotChanged { turn: of } => cli::verify_fault_lot(lang, turn(of)),
            Fault::SeedChanged { turn: of } => cli::verify_fault_seed(lang, turn(of)),
        }
    }

    fn turn(&self, turn: Turn) -> String {
        desk::words::turn(self.lang, self.game.calendar(), turn)
    }

    fn seat(&self, seat: SeatId) -> String {
        desk::words::seat(self.lang, self.game, seat)
    }
}
