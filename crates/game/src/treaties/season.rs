//! From an evaluation to what the treaties look at: attacks and positions of a season, and the ledger of a
//! year in the module's own words.

use super::book::{AttackedAs, Book, Line, Played, Scored};
use super::{Attack, Lands, Point, Season, Target, Year, attacks, moves, score, solo};
use crate::choice::Counted;
use crate::evaluation::Evaluation;
use crate::plain;
use crate::plain::Standing;
use crate::word::seat::Power;
use crate::word::turn::{Phase, Season as Part, Turn};
use rules::{Place, Position, PowerId, Unit, UnitKind};
use std::collections::BTreeMap;
use variants::Variant;

/// What a turn adds to its season; nothing if it has neither moves nor retreats.
pub(super) fn played(lands: &Lands<'_>, book: &Book, evaluation: &Evaluation) -> Option<Played> {
    let variant = lands.variant();
    let turn = Turn::moves(evaluation.turn.year, evaluation.turn.season);
    let attacks = match evaluation.turn.phase {
        Phase::Movement => season_attacks(lands, evaluation),
        // the attacks were those of the movement; where units stand follows from the retreats
        Phase::Retreat => book.seasons.get(&turn)?.attacks.clone(),
        Phase::Adjustment | Phase::Economy => return None,
    };
    Some(Played { turn, attacks, after: after_retreats(variant, evaluation) })
}

fn season_attacks(
    lands: &Lands<'_>,
    evaluation: &Evaluation,
) -> Vec<(Power, String, Option<Power>, AttackedAs)> {
    let variant = lands.variant();
    let moves = moves(evaluation.moves.iter().map(|moved| (moved.unit, moved.order, moved.result)));
    let found = attacks(lands, &plain::position(variant, &evaluation.before), &moves);
    let id = |power| plain::power(variant, power);
    found
        .into_iter()
        .map(|attack| {
            let field = variant.province_id(attack.field).to_owned();
            (id(attack.by), field, attack.on.power().map(id), attacked_as(attack.on))
        })
        .collect()
}

const fn attacked_as(target: Target) -> AttackedAs {
    match target {
        Target::Unit(_) => AttackedAs::Unit,
        Target::Center(_) => AttackedAs::Center,
        Target::Home(_) => AttackedAs::Province,
        Target::Land => AttackedAs::Land,
    }
}

/// Whose unit stands where after the retreats and before any adjustment (R378).
fn after_retreats(variant: &Variant, evaluation: &Evaluation) -> BTreeMap<String, Power> {
    let before = plain::position(variant, &evaluation.before);
    let stayed: &[Unit] = match evaluation.moves.is_empty() {
        // a retreat phase of its own: who stood stays
        true => before.units(),
        false => &[],
    };
    let stayed = stayed.iter().map(|unit| (unit.place, unit.power));
    let moved = evaluation.moves.iter().filter_map(|moved| Some((moved.now?, moved.unit.power)));
    let retreated = evaluation.retreats.iter().filter_map(|retreat| Some((retreat.to?, retreat.unit.power)));
    let named = |(place, power): (Place, PowerId)| {
        (variant.province_id(place.province()).to_owned(), plain::power(variant, power))
    };
    stayed.chain(moved).chain(retreated).map(named).collect()
}

/// The ledger of a year, with the position after its autumn: first the lines of open treaties, then those of each secret one.
pub(super) fn scored(lands: &Lands<'_>, book: &Book, year: i32, last: Position) -> Vec<Scored> {
    let variant = lands.variant();
    let (entered, treaties): (Vec<_>, Vec<_>) = book.in_force(year).unzip();
    if treaties.is_empty() {
        return Vec::new();
    }
    let seasons = [Part::Spring, Part::Autumn].map(|part| season(variant, book, Turn::moves(year, part)));
    let active = match lands.readings.counted {
        Counted::Winter => book.winter.as_ref().map_or(0, |winter| winter.active.len()),
        Counted::Autumn => variant.board.powers().filter(|power| last.center_count(*power) > 0).count(),
    };
    let ledger = score(lands, &Year { treaties, seasons: seasons.into(), active, last });
    let number = |point: &Point| point.treaty.map(|index| entered[index].id);
    let lines = |secret: Option<u32>| -> Vec<Line> {
        let wanted = ledger.iter().filter(|point| {
            let hidden = point.treaty.filter(|index| entered[*index].treaty.secret);
            hidden.map(|index| entered[index].id) == secret
        });
        wanted.map(|point| line(variant, point, number(point))).collect()
    };
    let secret = entered.iter().filter(|entered| entered.treaty.secret && !entered.uncovered);
    std::iter::once(None)
        .chain(secret.map(|entered| Some(entered.id)))
        .map(|secret| Scored { year, secret, lines: lines(secret) })
        .collect()
}

fn line(variant: &Variant, point: &Point, treaty: Option<u32>) -> Line {
    Line {
        power: plain::power(variant, point.power),
        points: point.points,
        treaty,
        why: point.why.plain(variant),
        doubled: point.doubled,
    }
}

/// A season as the rules of points take it; an empty one if it was not played.
fn season(variant: &Variant, book: &Book, turn: Turn) -> Season {
    let mut after = Position::empty();
    let Some(played) = book.seasons.get(&turn) else { return Season { attacks: Vec::new(), after } };
    for (at, power) in &played.after {
        if let (Some(province), Some(power)) = (variant.province(at), variant.power(&power.0)) {
            // its kind does not matter for the treaties
            after.place(Unit { place: province.into(), power, kind: UnitKind::Army });
        }
    }
    let attacks = played.attacks.iter().filter_map(|(by, field, on, kind)| {
        let on = match (on.as_ref().and_then(|on| variant.power(&on.0)), kind) {
            (Some(power), AttackedAs::Unit) => Target::Unit(power),
            (Some(power), AttackedAs::Center) => Target::Center(power),
            (Some(power), AttackedAs::Province | AttackedAs::Land) => Target::Home(power),
            (None, _) => Target::Land,
        };
        Some(Attack { by: variant.power(&by.0)?, field: variant.province(field)?, on })
    });
    Season { attacks: attacks.collect(), after }
}

/// The extra points of the winner of the war.
pub(super) fn solo_lines(variant: &Variant, standing: &Standing, winner: &Power) -> Vec<Line> {
    let position = plain::position(variant, standing);
    let Some(winner) = variant.power(&winner.0) else { return Vec::new() };
    let points = solo(&variant.board, &position, winner);
    points.iter().map(|point| line(variant, point, None)).collect()
}
