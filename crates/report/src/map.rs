//! The pictures of a turn, from the same data as its report: the orders with their results on the position
//! before them, and the position after the turn with what has changed.
//!
//! ```
//! use cartography::{Names, svg};
//! use report::map::{Shown, TurnMap};
//!
//! let standard = variants::standard();
//! let map = TurnMap::still(standard, standard.board.start(), cartography::Date::Winter(1900));
//! let scene = map.scene(Shown::After)?.names(Names::Short);
//! assert!(svg(&scene).contains("id='p-bud'"));
//! # Ok::<(), cartography::PlateError>(())
//! ```

use crate::turn::TurnReport;
use cartography::{AdjustMark, Date, PlateError, RetreatMark, Scene};
use game::evaluation::{Change, Evaluation, Moved};
use game::sight::{self, Remembered};
use game::word::turn::{Phase, Season, Turn};
use rules::{
    Dislodged, GivenPermit, Order, OrderResult, Outcome, Position, PowerId, ProvinceId, ProvinceSet, Reason,
    Unit, UnitOutcome, WrittenAction,
};
use text::{Lang, report as words};
use variants::Variant;

/// Which of a turn's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shown {
    /// What was ordered and what came of it, on the position before.
    Orders,
    /// The position after the turn, as one plans on it.
    After,
    /// The position after the turn with what has changed: who came, who is gone, what was built, taken and given up.
    Changes,
}

impl Shown {
    /// Those that go with a report, in the order in which they are shown.
    pub const ALL: [Shown; 2] = [Shown::Orders, Shown::After];

    /// What the picture shows, in words.
    pub fn caption(self, lang: Lang) -> String {
        match self {
            Shown::Orders => words::map_orders(lang),
            Shown::After => words::map_after(lang),
            Shown::Changes => words::map_changes(lang),
        }
    }
}

/// Everything that the pictures of a turn show. It owns what a [`Scene`] borrows.
#[derive(Clone, Debug)]
pub struct TurnMap<'v> {
    variant: &'v Variant,
    date: Date,
    date_after: Date,
    before: Position,
    after: Position,
    movement: Option<Outcome>,
    written: Vec<(ProvinceId, WrittenAction)>,
    permits: Vec<GivenPermit>,
    retreats: Vec<RetreatMark>,
    adjustments: Vec<AdjustMark>,
    /// What is not seen of the position before and after (M13).
    fog: [ProvinceSet; 2],
    /// In whose colour the land lies under the fog: as it was seen last. `None`: nothing is hidden.
    land: Option<Vec<Option<PowerId>>>,
}

impl<'v> TurnMap<'v> {
    /// The pictures of a turn.
    pub fn new(variant: &'v Variant, report: &TurnReport) -> Self {
        let Evaluation { turn, moves, retreats, adjustments, .. } = &report.evaluation;
        let date = date(*turn);
        TurnMap {
            variant,
            date,
            date_after: if report.is_winter() { Date::Winter(turn.year) } else { date },
            before: report.before.clone(),
            after: report.after.clone(),
            movement: (!moves.is_empty()).then(|| movement(report)),
            written: written(moves),
            permits: permits(moves),
            retreats: (retreats.iter())
                .map(|line| RetreatMark {
                    unit: line.unit,
                    to: line.to.or(line.wanted),
                    done: line.to.is_some(),
                })
                .collect(),
            adjustments: (adjustments.iter())
                .map(|line| match line.change {
                    Change::Built => AdjustMark::Built(line.unit),
                    Change::Removed | Change::Forced => AdjustMark::Removed(line.unit),
                })
                .collect(),
            fog: [&report.before, &report.after].map(|position| fog(variant, report, position)),
            land: remembered_land(variant, &report.after, &report.remembered),
        }
    }

    /// A position by itself, of a game that has no report yet. Both pictures are the same.
    pub fn still(variant: &'v Variant, position: Position, date: Date) -> Self {
        TurnMap {
            variant,
            date,
            date_after: date,
            before: position.clone(),
            after: position,
            movement: None,
            written: Vec::new(),
            permits: Vec::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            fog: [ProvinceSet::EMPTY; 2],
            land: None,
        }
    }

    /// The same, but what has changed is told since another position: after an earlier turn, or before a correction. What
    /// was built and removed on the way is seen by what stands there.
    #[must_use]
    pub fn since(mut self, before: Position) -> Self {
        self.before = before;
        self.retreats.clear();
        self.adjustments.clear();
        self
    }

    /// The position after the turn.
    pub fn position(&self) -> &Position {
        &self.after
    }

    /// The picture, in English, light, with full names; dress it with [`Scene::lang`] and the like, and draw it
    /// with [`cartography::svg`] or [`cartography::png`].
    ///
    /// # Errors
    /// If the board has no map.
    pub fn scene(&self, shown: Shown) -> Result<Scene<'_>, PlateError> {
        let [before, after] = self.fog;
        let fog = if shown == Shown::Orders { before } else { after };
        let scene = self.clear(shown)?.fog(fog);
        Ok(match &self.land {
            Some(land) if shown != Shown::Orders => scene.land_owners(land.clone()),
            _ => scene,
        })
    }

    /// The picture without fog.
    fn clear(&self, shown: Shown) -> Result<Scene<'_>, PlateError> {
        match (shown, &self.movement) {
            (Shown::Orders, Some(movement)) => {
                let scene = Scene::new(self.variant, &self.before)?.date(self.date);
                let scene =
                    scene.orders(movement).written(self.written.iter().copied()).permits(&self.permits);
                // Retreats that were told with the movement are part of what came of it.
                Ok(scene.retreats(self.retreats.clone()))
            }
            // Where retreats and adjustments have their own turns, they are what was ordered.
            (Shown::Orders, None) => {
                let scene = Scene::new(self.variant, &self.before)?.date(self.date);
                Ok(scene.retreats(self.retreats.clone()).adjustments(self.adjustments.clone()))
            }
            (Shown::After, _) => Ok(Scene::new(self.variant, &self.after)?.date(self.date_after)),
            (Shown::Changes, _) => {
                let scene = Scene::new(self.variant, &self.after)?.date(self.date_after).since(&self.before);
                Ok(scene.retreats(self.retreats.clone()).adjustments(self.adjustments.clone()))
            }
        }
    }
}

/// What whoever reads the report does not see of a position; where a unit is shown, there is something to see.
fn fog(variant: &Variant, report: &TurnReport, position: &Position) -> ProvinceSet {
    let Some(veil) = &report.evaluation.veil else { return ProvinceSet::EMPTY };
    sight::unseen(variant, position, &veil.own).without(&sight::occupied(position))
}

/// The colours of the land as whoever looks saw it last; `None` if nothing is hidden.
pub fn remembered_land(
    variant: &Variant,
    position: &Position,
    remembered: &[Remembered],
) -> Option<Vec<Option<PowerId>>> {
    let mut known = position.clone();
    for one in remembered {
        known.set_owner(one.center, Some(one.owner));
    }
    (!remembered.is_empty()).then(|| cartography::land_owners(variant, &known))
}

/// When a turn's orders were given, as a picture tells it.
pub fn date(turn: Turn) -> Date {
    let season = match (turn.season, turn.phase) {
        (Season::Winter, _) | (_, Phase::Adjustment) => return Date::Winter(turn.year),
        (Season::Spring, _) => rules::Season::Spring,
        (Season::Autumn, _) => rules::Season::Autumn,
    };
    Date::Season(season, turn.year)
}

/// What came of the movement, in the order of the position's units. A unit that the report does not name (9.9.6) stayed.
fn movement(report: &TurnReport) -> Outcome {
    let dislodged = |line: &Moved| {
        line.now.is_none().then(|| Dislodged {
            unit: line.unit,
            attacker_from: line.dislodged_by.map(|by| by.place.province()),
        })
    };
    Outcome {
        units: report.before.units().iter().map(|unit| outcome(report, unit)).collect(),
        dislodged: report.evaluation.moves.iter().filter_map(dislodged).collect(),
        contested: ProvinceSet::EMPTY,
    }
}

fn outcome(report: &TurnReport, unit: &Unit) -> UnitOutcome {
    let line = report.evaluation.moves.iter().find(|line| line.unit.place == unit.place);
    line.map_or(
        UnitOutcome {
            order: Order::Hold,
            result: OrderResult::Succeeds,
            reason: Reason::None,
            now: Some(unit.place),
            dislodged_by: None,
        },
        |line| UnitOutcome {
            order: line.order,
            result: line.result,
            reason: line.reason,
            now: line.now,
            dislodged_by: line.dislodged_by.map(|by| by.place.province()),
        },
    )
}

/// What was written for units whose order counted for nothing; several orders that exclude each other cannot be drawn.
fn written(moves: &[Moved]) -> Vec<(ProvinceId, WrittenAction)> {
    let void = moves.iter().filter(|line| line.result == OrderResult::Void);
    let one = void.filter_map(|line| match line.given.as_slice() {
        [one] => Some((line.unit.place.province(), one.order.action)),
        _ => None,
    });
    one.collect()
}

/// Canal permissions that were given with the only order of a unit.
fn permits(moves: &[Moved]) -> Vec<GivenPermit> {
    let given = moves.iter().filter_map(|line| match line.given.as_slice() {
        [one] => Some(GivenPermit { canal: line.unit.place.province(), permit: one.order.permit? }),
        _ => None,
    });
    given.collect()
}
