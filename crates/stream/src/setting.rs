//! What every line of the adjudication stream says first: variant, rules, phase, season.

use crate::input::Input;
use crate::{Code, StreamError};
use game::choice::{Choice, Readings};
use game::module::Economy;
use rules::{Rulebook, Season};
use variants::Variant;

/// The common part of a line.
pub(crate) struct Setting<'a> {
    /// The variant that the line names.
    pub variant: &'static Variant,
    /// The rulebook with the line's own choices.
    pub rulebook: Rulebook,
    /// How the text of a second economy is read.
    pub readings: Readings,
    /// The phase's name.
    pub phase: &'a str,
    /// The season, if the line names one.
    pub season: Option<Season>,
}

impl<'a> Setting<'a> {
    /// Reads `variant`, `rules`, `choices`, `phase` and `season`.
    ///
    /// # Errors
    /// The first fault with its path.
    pub(crate) fn read(line: &Input<'a>) -> Result<Self, StreamError> {
        let variant = variant(line)?;
        let phase = match line.get("phase") {
            None => "movement",
            Some(phase) => phase.text()?,
        };
        let (rulebook, readings) = rules(variant, line)?;
        Ok(Setting { variant, rulebook, readings, phase, season: season(line)? })
    }
}

/// The variant that a line names, as `board` or `variant`; the standard one without.
///
/// # Errors
/// `unknown`.
pub(crate) fn variant(line: &Input<'_>) -> Result<&'static Variant, StreamError> {
    let Some(name) = line.get("board").or_else(|| line.get("variant")) else {
        return Ok(variants::standard());
    };
    board(name.text()?).ok_or_else(|| {
        let known: Vec<&str> = variants::offered().into_iter().map(|variant| variant.id.as_str()).collect();
        name.error(Code::Unknown, format!("no such variant; there are {}", known.join(", ")))
    })
}

/// The board of this id; with a hash behind it the one that says exactly that, also if it is shipped.
fn board(name: &str) -> Option<&'static Variant> {
    variants::by_id(name).or_else(|| {
        let (id, hash) = name.split_once('@')?;
        variants::by_id(id).filter(|board| board.hash == hash)
    })
}

fn rules(variant: &Variant, line: &Input<'_>) -> Result<(Rulebook, Readings), StreamError> {
    let mut readings = Readings::default();
    let mut rulebook = match line.get("rules") {
        None => Rulebook::LUDOMANIAC,
        Some(name) => Rulebook::preset(name.text()?)
            .ok_or_else(|| name.error(Code::Unknown, "no such rulebook; `ludomaniac` and `datc` are"))?,
    };
    if let Some(economy) = Economy::of_variant(variant) {
        rulebook = economy.ways().rulebook(rulebook);
    }
    if let Some(choices) = line.get("choices") {
        for (issue, choice) in choices.fields()? {
            if Choice::is_issue(issue) {
                let unknown = || choice.error(Code::Unknown, format!("no such choice for issue {issue:?}"));
                readings = readings.with(issue, choice.text()?).ok_or_else(unknown)?;
                continue;
            }
            rulebook = rulebook
                .with_choice(issue, choice.text()?)
                .map_err(|unknown| choice.error(Code::Unknown, unknown.to_string()))?;
        }
    }
    Ok((rulebook, readings))
}

fn season(line: &Input<'_>) -> Result<Option<Season>, StreamError> {
    let Some(season) = line.get("season") else { return Ok(None) };
    match season.text()? {
        "spring" => Ok(Some(Season::Spring)),
        "autumn" | "fall" | "winter" => Ok(Some(Season::Autumn)),
        other => {
            Err(season
                .error(Code::BadField, format!("`{other}` is no season; spring, autumn and winter are")))
        }
    }
}
