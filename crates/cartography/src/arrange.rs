//! Strokes and names make room for each other: strokes go around names, names that lie under a stroke or a unit take
//! another of their places, then the strokes go around the names where they are now.

use crate::curve::{At, Obstacle};
use crate::names::{self, Busy, Choice};
use crate::orders::{self, Drawing};
use crate::scene::{AdjustMark, Scene, units};
use crate::sign;
use crate::standing::Standing;

/// Plans all strokes and chooses a place for every name.
pub fn arrange(scene: &Scene, standing: &Standing) -> (Drawing, Choice) {
    if scene.view.is_some() {
        return fitted(scene, standing);
    }
    let mut drawing = orders::plan(scene, standing, &obstacles(scene, standing, None));
    let mut choice = names::choose(scene, &busy(scene, standing, &drawing), Choice::new());
    if !drawing.strokes.is_empty() {
        drawing = orders::plan(scene, standing, &obstacles(scene, standing, Some(&choice)));
        choice = names::choose(scene, &busy(scene, standing, &drawing), choice);
    }
    (drawing, choice)
}

/// The same where not every name has room.
fn fitted(scene: &Scene, standing: &Standing) -> (Drawing, Choice) {
    let (scale, least) = (scene.unit_scale(), scene.least_letters());
    let gone = |n: usize| scene.outcome.as_deref().is_some_and(|outcome| outcome.units[n].now.is_none());
    let units = scene.position.units().iter().enumerate().map(|(n, unit)| {
        let at = if gone(n) { standing.beside(scene, unit.place) } else { scene.at(unit.place) };
        crate::units::reach(at, scene.letters(unit.power), scale, least)
    });
    let dots = scene.variant.province_ids().filter_map(|province| scene.spot(province).dot);
    let half = [4.6 * scale; 2];
    let taken: Vec<_> =
        units.chain(dots.map(|dot| Obstacle::upright(crate::scene::units(dot), half, 1.0))).collect();
    let mut choice = names::fit(scene, &Busy::default(), &taken);
    let drawing = orders::plan(scene, standing, &obstacles(scene, standing, Some(&choice)));
    let is_busy = !(drawing.strokes.is_empty() && drawing.under.is_empty() && drawing.around.is_empty());
    if is_busy || !scene.position.dislodged().is_empty() || !scene.adjustments.is_empty() {
        choice = names::fit(scene, &busy(scene, standing, &drawing), &taken);
    }
    (drawing, choice)
}

/// What strokes should not hide: units, centers and names.
fn obstacles(scene: &Scene, standing: &Standing, choice: Option<&Choice>) -> Vec<Obstacle> {
    if scene.outcome.is_none() && scene.retreats.is_empty() && scene.position.dislodged().is_empty() {
        return Vec::new();
    }
    let half = [6.5 * scene.unit_scale(); 2];
    let dots = scene.variant.province_ids().filter_map(|province| scene.spot(province).dot);
    names::boxes(scene, choice)
        .chain(standing.tokens(scene))
        .chain(dots.map(|dot| Obstacle::upright(units(dot), half, 0.7)))
        .collect()
}

/// What names should not lie under.
fn busy(scene: &Scene, standing: &Standing, drawing: &Drawing) -> Busy {
    let scale = scene.unit_scale();
    let unit = |at: At| Obstacle::upright(at, [16.0 * scale, 12.5 * scale], 1.0);
    let sign = |at: At| Obstacle::upright(at, [sign::HALF * sign::scale(scale); 2], 1.0);
    let dislodged = scene.position.dislodged().iter().map(|dislodged| dislodged.unit.place);
    let marks = drawing.under.iter().chain(&drawing.around).map(|mark| mark.at);
    let signs = drawing.signs.iter().map(|placed| placed.at);
    let adjusted = scene.adjustments.iter().map(|mark| match mark {
        AdjustMark::Built(unit) | AdjustMark::Removed(unit) => scene.at(unit.place),
    });
    let mut trails: Vec<At> = drawing.strokes.iter().flat_map(|stroke| stroke.trail()).collect();
    trails.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]));
    Busy {
        trails,
        boxes: marks
            .chain(dislodged.map(|place| standing.beside(scene, place)))
            .chain(adjusted)
            .map(unit)
            .chain(signs.map(sign))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use rules::{
        Order, OrderResult, Outcome, Position, PowerId, ProvinceId, Reason, Route, Unit, UnitKind,
        UnitOutcome,
    };
    use variants::Variant;

    use super::*;

    fn army(power: u8, province: ProvinceId) -> Unit {
        Unit { power: PowerId(power), kind: UnitKind::Army, place: province.into() }
    }

    /// An army goes from one province to another and drives out the army there, which was to hold.
    fn driven_out(from: ProvinceId, to: ProvinceId) -> (Position, Outcome) {
        let mut position = Position::empty();
        position.place(army(0, from));
        position.place(army(1, to));
        let come = |unit: &Unit| UnitOutcome {
            order: if unit.province() == from {
                Order::Move { to: to.into(), route: Route::Any }
            } else {
                Order::Hold
            },
            result: OrderResult::Succeeds,
            reason: Reason::None,
            now: (unit.province() == from).then(|| to.into()),
            dislodged_by: None,
        };
        let units = position.units().iter().map(come).collect();
        (position, Outcome { units, ..Outcome::default() })
    }

    fn ways(variant: &Variant) -> Vec<(ProvinceId, ProvinceId)> {
        let neighbours = |from: ProvinceId| {
            let near = variant.board.neighbours(UnitKind::Army, from.into());
            near.iter().map(move |to| (from, to.province())).collect::<Vec<_>>()
        };
        variant.province_ids().flat_map(neighbours).collect()
    }

    /// Whoever comes from wherever on Standard: the dislodged unit stands on neither the other nor its arrow's tip, and
    /// hides no more than a corner of any name.
    #[test]
    fn a_dislodged_unit_hides_nothing_it_need_not() {
        let standard = variants::standard();
        let mut hidden = Vec::new();
        for (from, to) in ways(standard) {
            let (position, outcome) = driven_out(from, to);
            let scene = Scene::new(standard, &position).expect("Standard has a map").orders(&outcome);
            let standing = Standing::of(&scene);
            let (drawing, choice) = arrange(&scene, &standing);
            let way = format!("{} to {}", standard.province_id(from), standard.province_id(to));
            let beside = orders::token(standing.beside(&scene, to.into()), 1.0);
            let other = orders::token(scene.at(from.into()), 1.0);
            assert_eq!(beside.overlap(&other), 0.0, "{way}: the units");
            let tip = drawing.strokes[0].along(1.0);
            assert!(
                !Obstacle { half: crate::units::HALF, ..beside }.covers(tip),
                "{way}: the tip of the arrow"
            );
            if names::boxes(&scene, Some(&choice)).any(|name| beside.overlap(&name) > 0.3) {
                hidden.push(way);
            }
        }
        assert_eq!(hidden, [""; 0]);
    }

    /// An arrow between neighbours on Standard goes around names that are in no other place, if there is a way: none is
    /// crossed along its line.
    #[test]
    fn arrows_do_not_strike_names_out() {
        let standard = variants::standard();
        let mut struck = Vec::new();
        for (from, to) in ways(standard) {
            let (position, outcome) = driven_out(from, to);
            let scene = Scene::new(standard, &position).expect("Standard has a map").orders(&outcome);
            let (drawing, choice) = arrange(&scene, &Standing::of(&scene));
            let along = |name: &Obstacle| drawing.strokes[0].trail().filter(|at| name.covers(*at)).count();
            if names::boxes(&scene, Some(&choice)).any(|name| along(&name) > 5) {
                struck.push(format!("{} to {}", standard.province_id(from), standard.province_id(to)));
            }
        }
        assert_eq!(struck, [""; 0]);
    }
}
