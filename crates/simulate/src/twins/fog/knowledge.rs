//! What one power may know of a turn where not everybody sees everything (M13), said once more apart from the product: facts in words,
//! made of the whole evaluation. Two turns with the same facts must be the same for it at every door.
//!
//! A power sees what borders its units and centers (Blind: its units alone), after each step and where its own units stood before it. There it
//! sees units, owners, and in fog orders that begin or end there, with their success and without why. Of its own orders it knows what came of
//! them, and why only if that happened where the unit stands.
//!
//! What its own units do in a step follows from its orders and from what it knew before: it is told apart from what they find out.

use std::collections::BTreeSet;

use game::evaluation::{Change, Evaluation, Moved};
use game::plain;
use rules::{Order, OrderResult, Position, PowerId, ProvinceId, Reason, RetreatReason, Unit};
use variants::{CenterSight, OrderSight, Sight, UnitSight, Variant};

/// A set of provinces, as those that a power sees.
type Area = BTreeSet<ProvinceId>;
/// Facts, in words.
type Facts = BTreeSet<String>;

/// A step of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// What the power's own units do in it, as they were ordered.
    pub does: Facts,
    /// What the power knows after it.
    pub knows: Facts,
}

/// What the comparison of two turns gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Compared {
    /// The power cannot tell them apart.
    Same,
    /// It can, by this.
    Told(String),
    /// Its units did different things although it knew nothing different.
    Followed(String),
}

/// Compares two turns step by step.
pub fn compare(one: &[Step], other: &[Step]) -> Compared {
    for (one, other) in one.iter().zip(other) {
        if let Some(fact) = one.does.symmetric_difference(&other.does).next() {
            return Compared::Followed(fact.clone());
        }
        if let Some(fact) = one.knows.symmetric_difference(&other.knows).next() {
            return Compared::Told(fact.clone());
        }
    }
    Compared::Same
}

/// The steps of a turn: movement, retreats, adjustments.
pub fn of(whole: &Evaluation, own: PowerId) -> [Step; 3] {
    let eyes = Eyes { variant: &whole.board, sight: whole.board.rules.sight, own };
    let before = plain::position(&whole.board, &whole.before);
    let after = plain::position(&whole.board, &whole.standing);
    let stood = before.units();
    let moved: Vec<Unit> = match whole.moves.is_empty() {
        true => stood.to_vec(),
        false => whole.moves.iter().map(|line| at(line.unit, line.now.unwrap_or(line.unit.place))).collect(),
    };
    let fell: Vec<Unit> =
        whole.moves.iter().filter(|line| line.now.is_none()).map(|line| line.unit).collect();
    let stays = |unit: &&Unit| !fell.contains(unit);
    let fled = whole.retreats.iter().filter_map(|line| Some(at(line.unit, line.to?)));
    let retreated: Vec<Unit> = moved.iter().filter(stays).copied().chain(fled).collect();

    let seen = &eyes.view(&moved, &before) | &eyes.stands(stood);
    let mut movement = Step::default();
    movement.knows.insert(format!("{} evaluated the {}. time", whole.turn, whole.number));
    movement.knows.extend(eyes.units("after the movement", moved.iter().filter(stays), &seen));
    movement.knows.extend(eyes.units("dislodged", fell.iter(), &seen));
    movement.knows.extend(eyes.owners("before", &before, &seen));
    for line in &whole.moves {
        if line.unit.power == own {
            movement.does.insert(format!("{}: {:?}", eyes.named(line.unit), line.given));
            movement.knows.insert(eyes.own_order(line));
        } else if eyes.leads(line.unit, &line.order, &seen) {
            movement.knows.insert(eyes.order(line));
        }
    }
    let missing = whole.missing.contains(&own);
    movement.knows.insert(format!("missing: {missing}"));
    for line in whole.retreats.iter().filter(|line| line.unit.power == own) {
        let mut open: Vec<String> = line.open.iter().map(|place| format!("{place:?}")).collect();
        open.sort_unstable();
        let by = line.by.map(|by| by.province());
        movement.knows.insert(format!("{} dislodged from {by:?}, open {open:?}", eyes.named(line.unit)));
    }

    let seen = &eyes.view(&retreated, &before) | &eyes.stands(&moved);
    let mut retreats = Step::default();
    for line in &whole.retreats {
        let name = eyes.named(line.unit);
        if line.unit.power == own {
            retreats.does.insert(format!("{name} goes to {:?}", line.to.or(line.wanted)));
            retreats.knows.insert(format!("{name} gets there: {}", line.reason == RetreatReason::Retreated));
        } else if eyes.told(
            seen.contains(&line.unit.province()),
            seen.contains(&line.to.map_or(line.unit.province(), |to| to.province())),
        ) {
            retreats.knows.insert(format!("{name} retreats to {:?}", line.to));
        }
    }
    retreats.knows.extend(eyes.units("after the retreats", retreated.iter(), &seen));
    let counted = &seen | &eyes.view(&retreated, &after);
    retreats.knows.extend(eyes.owners("in the end", &after, &counted));
    // somebody else's unit that stands there keeps one from building
    for (center, _) in after.owners().iter().filter(|(_, owner)| *owner == own) {
        let stands = retreated.iter().any(|unit| unit.province() == *center);
        retreats.knows.insert(format!("{} is free: {}", eyes.variant.province_id(*center), !stands));
    }

    let seen = [stood, &moved, &retreated]
        .into_iter()
        .fold(eyes.view(after.units(), &after), |seen, units| &seen | &eyes.stands(units));
    let mut end = Step::default();
    for change in &whole.adjustments {
        let name = eyes.named(change.unit);
        if change.unit.power == own {
            end.does.insert(format!("{name} {:?}", change.change));
        } else if seen.contains(&change.unit.province()) {
            let word = if change.change == Change::Built { "built" } else { "removed" };
            end.knows.insert(format!("{name} {word}"));
        }
    }
    end.knows.extend(eyes.units("in the end", after.units().iter(), &seen));
    end.knows.extend(eyes.owners("in the end", &after, &seen));
    for power in eyes.variant.power_ids() {
        let lives = after.unit_count(power) > 0 || after.center_count(power) > 0;
        end.knows.insert(format!("{} lives: {lives}", eyes.variant.power_id(power)));
    }
    [movement, retreats, end]
}

fn at(unit: Unit, place: rules::Place) -> Unit {
    Unit { place, ..unit }
}

/// Where an order leads.
fn goal(order: &Order) -> Option<ProvinceId> {
    match order {
        Order::Hold | Order::VoidMove => None,
        Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(to.province()),
        Order::SupportHold { at } => Some(*at),
        Order::Convoy { to, .. } => Some(*to),
    }
}

/// Whose eyes they are.
struct Eyes<'a> {
    variant: &'a Variant,
    sight: Sight,
    own: PowerId,
}

impl Eyes<'_> {
    fn stands(&self, units: &[Unit]) -> Area {
        units.iter().filter(|unit| unit.power == self.own).map(|unit| unit.province()).collect()
    }

    /// What is seen with these units and centers.
    fn view(&self, units: &[Unit], owners: &Position) -> Area {
        let stands = self.stands(units);
        let Sight::Part(eyesight) = self.sight else { return self.variant.province_ids().collect() };
        let owned = || -> Area {
            let owned = owners.owners().iter().filter(|(_, owner)| *owner == self.own);
            owned.map(|(center, _)| *center).collect()
        };
        let by_units = match eyesight.units {
            UnitSight::Border => &self.around(&stands) | &stands,
            UnitSight::Move => {
                let own = units.iter().filter(|unit| unit.power == self.own);
                let goes = own.flat_map(|unit| self.variant.board.neighbours(unit.kind, unit.place));
                goes.map(|to| to.province()).chain(stands).collect()
            }
            UnitSight::Own => stands,
        };
        let by_centers = match eyesight.centers {
            CenterSight::Border => &self.around(&owned()) | &owned(),
            CenterSight::Itself => owned(),
            CenterSight::Home => {
                let homes = self.variant.board.home_centers(self.own).iter().copied().collect();
                &self.around(&homes) | &homes
            }
            CenterSight::Nothing => Area::new(),
        };
        &by_units | &by_centers
    }

    /// What borders these provinces.
    fn around(&self, from: &Area) -> Area {
        let contacts = self.variant.board.spec().contacts.iter();
        let near = contacts.flat_map(|contact| {
            let [one, other] = [contact.a.province(), contact.b.province()];
            [(one, other), (other, one)]
        });
        near.filter(|(near, _)| from.contains(near)).map(|(_, far)| far).collect()
    }

    /// Whether an order is told of which this much is seen, where it begins and where it leads.
    fn told(&self, begins: bool, leads: bool) -> bool {
        match self.sight {
            Sight::All => true,
            Sight::Part(eyesight) => match eyesight.orders {
                OrderSight::Either => begins || leads,
                OrderSight::Both => begins && leads,
                OrderSight::Nothing => false,
            },
        }
    }

    fn named(&self, unit: Unit) -> String {
        let owner = self.variant.power_id(unit.power);
        format!("{owner} {:?} {}", unit.kind, self.variant.place_id(unit.place))
    }

    fn units<'u>(&self, when: &str, units: impl Iterator<Item = &'u Unit>, seen: &Area) -> Facts {
        let shown = units.filter(|unit| unit.power == self.own || seen.contains(&unit.province()));
        shown.map(|unit| format!("{when} {}", self.named(*unit))).collect()
    }

    fn owners(&self, when: &str, position: &Position, seen: &Area) -> Facts {
        let shown = |center: &ProvinceId, owner: &PowerId| *owner == self.own || seen.contains(center);
        let owners = position.owners().iter().filter(|(center, owner)| shown(center, owner));
        let word = |(center, owner): &(ProvinceId, PowerId)| {
            format!("{when} {} owns {}", self.variant.power_id(*owner), self.variant.province_id(*center))
        };
        owners.map(word).collect()
    }

    /// Whether an order is seen: where it was given, or where it leads.
    fn leads(&self, unit: Unit, order: &Order, seen: &Area) -> bool {
        let at = unit.province();
        self.told(seen.contains(&at), seen.contains(&goal(order).unwrap_or(at)))
    }

    /// What came of an own order, and whether that came of an attack upon the unit.
    fn own_order(&self, line: &Moved) -> String {
        let attacked = matches!(line.reason, Reason::Cut | Reason::Dislodged);
        let succeeds = line.result == OrderResult::Succeeds;
        format!("own {}: {succeeds}, attacked {attacked}, now {:?}", self.named(line.unit), line.now)
    }

    /// Somebody else's order.
    fn order(&self, line: &Moved) -> String {
        // an impossible move is seen as what it is, a unit that stays
        let order = if line.order == Order::VoidMove { Order::Hold } else { line.order };
        let succeeds = line.result == OrderResult::Succeeds;
        format!("{} orders {order:?}: {succeeds}, dislodged {}", self.named(line.unit), line.now.is_none())
    }
}
