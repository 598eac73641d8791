//! Reading treaties: in the notation of the reading stream (`"KE R>OEU"`), or as objects with ids.

use crate::input::Input;
use crate::{Code, StreamError, position};
use game::treaties::{Terms, Treaty};
use rules::{PowerId, ProvinceId};
use serde_json::Value;
use text::Lang;
use variants::Variant;

/// A treaty of the line.
pub(crate) struct Offered {
    /// What it says.
    pub treaty: Treaty,
    /// Concluded for an earlier year.
    pub prolonged: bool,
    /// Known to be uncovered.
    pub uncovered: bool,
}

/// The language of the texts, English unless the line says otherwise.
pub(crate) fn lang(line: &Input<'_>) -> Result<Lang, StreamError> {
    match line.get("lang") {
        None => Ok(Lang::En),
        Some(lang) => lang.text()?.parse().map_err(|_| lang.bad("`de` or `en`")),
    }
}

/// The powers that own a center, if the line lists them.
pub(crate) fn active(variant: &Variant, line: &Input<'_>) -> Result<Option<Vec<PowerId>>, StreamError> {
    let Some(active) = line.get("active") else { return Ok(None) };
    let mut powers = active.list()?.iter().map(|name| power(variant, name)).collect::<Result<Vec<_>, _>>()?;
    powers.sort_unstable();
    powers.dedup();
    Ok(Some(powers))
}

/// All treaties that the line offers, in its order.
pub(crate) fn treaties(variant: &Variant, line: &Input<'_>) -> Result<Vec<Offered>, StreamError> {
    line.need("treaties")?.list()?.iter().map(|entry| treaty(variant, entry)).collect()
}

fn treaty(variant: &Variant, entry: &Input<'_>) -> Result<Offered, StreamError> {
    match entry.value() {
        Value::String(text) => {
            let treaty = Treaty::read(variant, text)
                .map_err(|wrong| entry.error(Code::BadOrder, wrong.to_string()))?;
            Ok(Offered { treaty, prolonged: false, uncovered: false })
        }
        Value::Object(_) => Ok(Offered {
            treaty: object(variant, entry)?,
            prolonged: flag(entry, "prolonged")?,
            uncovered: flag(entry, "uncovered")?,
        }),
        _ => Err(entry.bad("a treaty as text (`NAP I=OEU`) or as an object")),
    }
}

fn flag(entry: &Input<'_>, name: &str) -> Result<bool, StreamError> {
    match entry.get(name) {
        None => Ok(false),
        Some(field) => field.value().as_bool().ok_or_else(|| field.bad("true or false")),
    }
}

fn object(variant: &Variant, entry: &Input<'_>) -> Result<Treaty, StreamError> {
    if let Some(text) = entry.get("treaty") {
        let wrong = |wrong: game::treaties::NoTreaty| text.error(Code::BadOrder, wrong.to_string());
        let read = Treaty::read(variant, text.text()?).map_err(wrong)?;
        return Ok(Treaty { secret: read.secret || flag(entry, "secret")?, ..read });
    }
    let kind = first(entry, &["kind", "type"])?;
    let terms = match kind.text()?.to_lowercase().replace(['_', ' '], "-").as_str() {
        "war" | "ke" | "declaration-of-war" => {
            Terms::War { by: author(variant, entry)?, on: other(variant, entry)? }
        }
        "nap" | "pact" | "non-aggression" | "non-aggression-pact" => {
            Terms::NonAggression { between: pair(variant, entry)? }
        }
        "guarantee" | "gar" | "ge" => {
            Terms::Guarantee { by: author(variant, entry)?, land: field(variant, entry)? }
        }
        "dmz" | "em" | "demilitarise" | "demilitarisation" | "demilitarize" | "demilitarization" => {
            Terms::Demilitarise { between: pair(variant, entry)?, field: field(variant, entry)? }
        }
        _ => return Err(kind.error(Code::Unknown, "no such kind of treaty; war, nap, guarantee and dmz are")),
    };
    Ok(Treaty { terms, secret: flag(entry, "secret")? })
}

/// The first of these fields that is there.
fn first<'a>(entry: &Input<'a>, names: &[&str]) -> Result<Input<'a>, StreamError> {
    match names.iter().find_map(|name| entry.get(name)) {
        Some(field) => Ok(field),
        None => entry.need(names[0]),
    }
}

fn author(variant: &Variant, entry: &Input<'_>) -> Result<PowerId, StreamError> {
    power(variant, &first(entry, &["by", "power", "from", "author"])?)
}

fn other(variant: &Variant, entry: &Input<'_>) -> Result<PowerId, StreamError> {
    power(variant, &first(entry, &["on", "against", "with", "partner", "target", "to"])?)
}

fn pair(variant: &Variant, entry: &Input<'_>) -> Result<[PowerId; 2], StreamError> {
    let Ok(list) = first(entry, &["between", "powers", "parties", "partners"]) else {
        return Ok([author(variant, entry)?, other(variant, entry)?]);
    };
    match list.list()?.as_slice() {
        [one, two] => Ok([power(variant, one)?, power(variant, two)?]),
        _ => Err(list.bad("two powers")),
    }
}

fn field(variant: &Variant, entry: &Input<'_>) -> Result<ProvinceId, StreamError> {
    position::province(variant, &first(entry, &["at", "field", "land", "area", "province"])?)
}

/// A power by its id, or by any name the board knows.
fn power(variant: &Variant, name: &Input<'_>) -> Result<PowerId, StreamError> {
    match variant.find_power(name.text()?) {
        Some(power) => Ok(power),
        None => position::power(variant, name),
    }
}
