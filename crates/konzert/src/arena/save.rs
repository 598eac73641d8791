//! A game as a folder that `konzert play` reads: one folder a submission, one sheet a power.

use super::words;
use anyhow::Context;
use player::arena::Step;
use rules::{AdjustAction, PowerId, Season};
use std::fs;
use std::path::Path;
use variants::Variant;

/// How the folder of builds before the first movement ends.
const WINTER: &str = "-winter";

/// The sheets of a game while it is played.
#[derive(Debug)]
pub struct Sheets {
    variant: &'static Variant,
    /// By turn and power: name of the turn's folder, lines.
    turns: Vec<(String, Vec<Vec<String>>)>,
}

impl Sheets {
    /// No sheet yet.
    pub fn new(variant: &'static Variant) -> Sheets {
        Sheets { variant, turns: Vec::new() }
    }

    /// Notes what was ordered.
    pub fn note(&mut self, year: u32, season: Season, step: &Step) {
        let variant = self.variant;
        let powers = variant.board.power_count();
        // A board may begin with builds, in the winter before its first spring.
        let first = matches!(step, Step::Adjustments(..))
            && self.turns.iter().all(|(name, _)| name.ends_with(WINTER));
        let name = match first {
            true => format!("{}{WINTER}", words::winter_before(variant)),
            false => format!("{}-{}", words::year_of(variant, year, season), words::season_word(season)),
        };
        if self.turns.last().is_none_or(|(last, _)| *last != name) {
            self.turns.push((name, vec![Vec::new(); powers]));
        }
        let Some((_, sheets)) = self.turns.last_mut() else { return };
        let mut write = |power: PowerId, line: Option<String>| {
            if let (Some(sheet), Some(line)) = (sheets.get_mut(power.index()), line) {
                sheet.push(line);
            }
        };
        match step {
            Step::Movement(position, orders, _) => {
                for (unit, order) in position.units().iter().zip(orders.as_slice()) {
                    write(unit.power, Some(words::order_text(variant, position, unit, *order)));
                }
            }
            Step::Retreats(position, orders, _) => {
                for order in *orders {
                    write(order.power, words::retreat_text(variant, position, order));
                }
            }
            Step::Adjustments(_, orders, _) => {
                for order in *orders {
                    write(order.power, line(variant, order.action));
                }
            }
        }
    }

    /// Writes all of it into a folder.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&self, folder: &Path, name: &str, seed: u64, drawn: bool) -> anyhow::Result<()> {
        let put = |path: &Path, text: &str| {
            fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
        };
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let result = if drawn { "result = \"draw\"\n" } else { "" };
        let head = format!(
            "name = {name:?}\nvariant = {:?}\nrules = \"ludomaniac\"\nturns = \"two submissions a year\"\nseed = {}\n{result}",
            self.variant.id,
            // What TOML holds.
            seed & (i64::MAX as u64)
        );
        put(&folder.join("game.toml"), &head)?;
        for (turn, sheets) in &self.turns {
            let turn = folder.join(turn);
            fs::create_dir_all(&turn).with_context(|| format!("cannot make {}", turn.display()))?;
            for (power, lines) in sheets.iter().enumerate().filter(|(_, lines)| !lines.is_empty()) {
                let power = self.variant.power_id(PowerId(power as u8));
                put(&turn.join(format!("{power}.txt")), &(lines.join("\n") + "\n"))?;
            }
        }
        Ok(())
    }
}

/// A build or removal as people write it: in a sheet, the `R` of the stream would be a retreat.
fn line(variant: &Variant, action: AdjustAction) -> Option<String> {
    match action {
        AdjustAction::Build { kind, at } => Some(format!("+ {} {}", kind?.letter(), variant.place_id(at))),
        AdjustAction::Remove { kind, at } => Some(format!("- {} {}", kind?.letter(), variant.place_id(at))),
        AdjustAction::Waive => None,
    }
}
