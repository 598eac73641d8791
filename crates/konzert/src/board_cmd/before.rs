//! What a case of a board begins with: the position before its orders, and the rules by which it is decided.

use game::module::Economy;
use rules::{Dislodged, Place, Position, ProvinceSet, Rulebook, TypeChoice, Unit, UnitKind};
use variants::{Case, Driven, Sight, Variant};

use super::wrong::Wrong;

/// What stands where before the orders of a case, and who waits for retreats.
pub fn placed(case: &Case, on: &Variant) -> Result<Position, Wrong> {
    let mut position = match case.start {
        Some(_) => on.board.start(),
        None => position(case, on)?,
    };
    for Driven { unit: driven, from } in &case.driven {
        let attacker_from = from.as_deref().and_then(|from| on.province(from));
        position.dislodge(Dislodged { unit: unit(driven, on)?, attacker_from });
    }
    let contested = case.contested.iter().filter_map(|province| on.province(province));
    position.set_contested(ProvinceSet::from_iter(contested));
    Ok(position)
}

/// The rules by which a case is decided.
pub fn rulebook(case: &Case, on: &Variant) -> Result<Rulebook, Wrong> {
    let unknown = || Wrong::unknown("rulebook", format!("no such rulebook: {}", case.rulebook));
    let mut rulebook = Rulebook::preset(&case.rulebook).ok_or_else(unknown)?;
    for (issue, choice) in &case.choices {
        rulebook = rulebook
            .with_choice(issue, choice)
            .map_err(|unknown| Wrong::unknown(&format!("choices.{issue}"), unknown.to_string()))?;
    }
    if let Some(economy) = Economy::of_variant(on) {
        rulebook = economy.ways().rulebook(rulebook);
    }
    if on.rules.sight != Sight::All {
        // As in a game: whoever cannot see a unit cannot know its type.
        rulebook.wrong_type = TypeChoice::Legal;
    }
    Ok(rulebook)
}

fn position(case: &Case, on: &Variant) -> Result<Position, Wrong> {
    let mut position = Position::empty();
    for written in &case.units {
        if position.place(unit(written, on)?).is_some() {
            let said = format!("two units stand in {}", written[2]);
            return Err(Wrong::Refused { code: "bad-position".to_owned(), path: "units".to_owned(), said });
        }
    }
    for (power, centers) in &case.owners {
        for center in centers {
            let pair = on.province(center).zip(on.power(power));
            let (center, power) =
                pair.ok_or_else(|| Wrong::unknown("owners", format!("{power}: {center}")))?;
            let refused = |why: &str| Wrong::Refused {
                code: "bad-position".to_owned(),
                path: "owners".to_owned(),
                said: format!("{}: {why}", on.province_id(center)),
            };
            if !on.board.is_center(center) {
                return Err(refused("this province is no supply center"));
            }
            if position.owner(center).is_some() {
                return Err(refused("this center has an owner already"));
            }
            position.set_owner(center, Some(power));
        }
    }
    Ok(position)
}

fn unit([power, kind, at]: &[String; 3], on: &Variant) -> Result<Unit, Wrong> {
    let read = || {
        let kind = UnitKind::ALL.into_iter().find(|known| kind.chars().eq([known.letter()]))?;
        let named = on.place(at)?;
        let place = if kind == UnitKind::Fleet { named } else { Place::whole(named.province()) };
        Some(Unit { power: on.power(power)?, kind, place })
    };
    let unit = read().ok_or_else(|| Wrong::unknown("units", format!("{power} {kind} {at}")))?;
    let flies = unit.kind != UnitKind::Wing || on.board.has_wings();
    if !flies || !on.board.can_stand(unit.kind, unit.place) {
        let said = format!("no such unit can stand here: {power} {kind} {at}");
        return Err(Wrong::Refused { code: "bad-position".to_owned(), path: "units".to_owned(), said });
    }
    Ok(unit)
}
