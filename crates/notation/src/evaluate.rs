//! Deciding conditions: what was true in this turn.

use crate::{
    ActionPattern, Comparison, Condition, Conditional, Directive, Exchange, OrderPattern, Step, UnitPattern,
};
use rules::{Order, OrderResult, Outcome, Place, Position, PowerId, ProvinceId, Unit, UnitOutcome};

/// What is known of a turn when retreats, adjustments or press are decided. The pure inputs of
/// [`Condition::holds`]; whoever runs a game fills in as much as has happened.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// Position when the orders were given.
    pub before: &'a Position,
    /// Orders and results of the movement, one entry a unit of `before`.
    pub movement: &'a Outcome,
    /// Position as it is now: after the movement (retreats), after retreats and ownership (adjustment).
    pub now: &'a Position,
    /// Units that retreated: which (with the place they left), and where to; `None` if dissolved. Empty before
    /// the retreats are done.
    pub retreats: &'a [(Unit, Option<Place>)],
    /// Units that were built (`true`) or removed. Empty before the adjustments are done.
    pub adjusted: &'a [(Unit, bool)],
    /// How many units the power may build (negative: must remove).
    pub builds: i32,
    /// Who controls which nation after this turn (Kapitalisten), by pseudonym.
    pub control: &'a [(PowerId, String)],
    /// The exchange after this turn (Kapitalisten).
    pub exchange: Option<&'a Exchange>,
    /// The writer's pseudonym.
    pub me: &'a str,
}

impl UnitPattern {
    /// Whether the unit fits.
    pub fn fits(&self, unit: &Unit) -> bool {
        self.power.is_none_or(|power| power == unit.power)
            && self.kind.is_none_or(|kind| kind == unit.kind)
            && self.at.is_none_or(|at| place_fits(at, unit.place))
    }
}

/// Whether a place that somebody wrote means this one: its coast counts only if one was written.
fn place_fits(written: Place, real: Place) -> bool {
    written.province() == real.province()
        && (written.coast() == rules::Coast::Whole || written.coast() == real.coast())
}

impl OrderPattern {
    fn fits(&self, facts: &Facts, unit: &Unit, outcome: &UnitOutcome) -> bool {
        let meant = |pattern: &UnitPattern, at: ProvinceId| {
            facts.before.unit_at(at).is_some_and(|unit| pattern.fits(&unit))
        };
        self.unit.fits(unit)
            && match (&self.action, &outcome.order) {
                (ActionPattern::Move(goal), Order::Move { to, .. }) => {
                    goal.is_none_or(|goal| place_fits(goal, *to))
                }
                (ActionPattern::Move(None), Order::VoidMove) => true,
                (ActionPattern::Hold, Order::Hold) => true,
                (ActionPattern::SupportHold(whom), Order::SupportHold { at }) => meant(whom, *at),
                (ActionPattern::SupportMove(whom, goal), Order::SupportMove { from, to }) => {
                    meant(whom, *from) && goal.province() == to.province()
                }
                (ActionPattern::Convoy(whom, goal), Order::Convoy { from, to }) => {
                    meant(whom, *from) && goal.province() == *to
                }
                _ => false,
            }
    }
}

impl Facts<'_> {
    fn ordered(&self) -> impl Iterator<Item = (&Unit, &UnitOutcome)> {
        self.before.units().iter().zip(&self.movement.units)
    }

    fn any_order(&self, pattern: &OrderPattern, wanted: impl Fn(OrderResult) -> bool) -> bool {
        self.ordered().any(|(unit, outcome)| pattern.fits(self, unit, outcome) && wanted(outcome.result))
    }

    fn was_dislodged(&self, pattern: &UnitPattern) -> bool {
        self.movement.dislodged.iter().any(|dislodged| pattern.fits(&dislodged.unit))
    }

    fn is_free(&self, province: ProvinceId) -> bool {
        self.now.unit_at(province).is_none() && !self.movement.contested.contains(province)
    }

    fn was_attacked(&self, province: ProvinceId) -> bool {
        self.movement
            .units
            .iter()
            .any(|outcome| matches!(outcome.order, Order::Move { to, .. } if to.province() == province))
    }
}

impl Condition {
    /// Whether it was so.
    pub fn holds(&self, facts: &Facts) -> bool {
        match self {
            Condition::Ordered(pattern) => facts.any_order(pattern, |_| true),
            Condition::Succeeds(pattern) => {
                facts.any_order(pattern, |result| result == OrderResult::Succeeds)
            }
            Condition::Fails(pattern) => facts.any_order(pattern, |result| result != OrderResult::Succeeds),
            Condition::At(pattern) => facts.now.units().iter().any(|unit| pattern.fits(unit)),
            Condition::Free(province) => facts.is_free(*province),
            Condition::Owns { power, center } => facts.now.owner(*center) == Some(*power),
            Condition::Attacked(province) => facts.was_attacked(*province),
            Condition::Dislodged(pattern) => facts.was_dislodged(pattern),
            Condition::Retreats { unit, to } => facts.retreats.iter().any(|(who, goal)| {
                unit.fits(who) && goal.is_some_and(|goal| to.is_none_or(|to| to == goal.province()))
            }),
            Condition::Builds(comparison, number) => comparison.holds(facts.builds, *number),
            Condition::Adjusts { unit, built } => {
                facts.adjusted.iter().any(|(who, was_built)| unit.fits(who) && was_built == built)
            }
            Condition::Controls { who, nation } => {
                let who = if who == "me" { facts.me } else { who };
                let his = |controller: &String| who == "*" || controller == who;
                facts.control.iter().any(|(power, controller)| power == nation && his(controller))
            }
            Condition::Exchange(test) => {
                facts.exchange.is_some_and(|exchange| test.holds(exchange, facts.me))
            }
            Condition::Not(inner) => !inner.holds(facts),
            Condition::All(parts) => parts.iter().all(|part| part.holds(facts)),
            Condition::Any(parts) => parts.iter().any(|part| part.holds(facts)),
            Condition::Never => false,
        }
    }
}

impl Comparison {
    /// Whether this comparison is true of the number and of what it is compared with.
    pub fn holds<N: Ord>(self, number: N, with: N) -> bool {
        match self {
            Comparison::AtLeast => number >= with,
            Comparison::AtMost => number <= with,
            Comparison::Exactly => number == with,
            Comparison::MoreThan => number > with,
            Comparison::LessThan => number < with,
        }
    }
}

/// The plain retreats or adjustments that count under these facts, in written order. Give it the facts of
/// the step in question: retreats are decided before any retreat is known, adjustments after all are done.
pub fn resolve(directives: &[Directive], facts: &Facts, step: Step) -> Vec<Directive> {
    let mut counted = Vec::new();
    for directive in directives {
        collect(directive, facts, step, &mut counted);
    }
    counted
}

fn collect(directive: &Directive, facts: &Facts, step: Step, counted: &mut Vec<Directive>) {
    match directive {
        Directive::Retreat(_) if step == Step::Retreat => counted.push(directive.clone()),
        Directive::Adjust(_) if step == Step::Adjust => counted.push(directive.clone()),
        Directive::If(conditional) => {
            let branch = chosen(conditional, facts, step);
            for inner in branch {
                collect(inner, facts, step, counted);
            }
        }
        _ => {}
    }
}

fn chosen<'c>(conditional: &'c Conditional, facts: &Facts, step: Step) -> &'c [Directive] {
    // belt and braces: text was checked when it was read, values may come from elsewhere
    if conditional.condition.allowed_in(step) && conditional.condition.holds(facts) {
        &conditional.then
    } else {
        &conditional.otherwise
    }
}
