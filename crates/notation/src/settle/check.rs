//! Contradictions among own orders: nothing is changed, the player is told (9.5, 10.3).

use super::Settler;
use crate::{Adjust, Diagnostic, Entry, Phase, Problem, Span, Status};
use rules::{Place, PowerId, ProvinceId, Route, UnitKind, WrittenAction, WrittenOrder};
use std::collections::HashMap;

/// One usable order with its place in the text.
#[derive(Clone, Copy)]
struct Own {
    order: WrittenOrder,
    power: Option<PowerId>,
    span: Span,
    ok: bool,
}

impl Own {
    /// Where the unit stands after the order, if nothing comes between; none where the order comes to nothing as it is written.
    fn ends_in(&self) -> Option<ProvinceId> {
        let at = self.order.at.province();
        match self.order.action {
            WrittenAction::Move { to: Some(to), .. } => self.ok.then(|| to.province()),
            WrittenAction::Move { to: None, .. } | WrittenAction::Unreadable => None,
            _ => Some(at),
        }
    }
}

impl Settler<'_> {
    pub(crate) fn check(&mut self, rest_untraded: bool) {
        let own: Vec<Own> = self
            .reading
            .items
            .iter()
            .filter_map(|item| match &item.entry {
                Entry::Order(order) => Some(Own {
                    order: order.shown,
                    power: item.power,
                    span: item.span,
                    ok: matches!(item.status, Status::Ok | Status::Ask) && item.code.is_none(),
                }),
                _ => None,
            })
            .collect();
        let by_province: HashMap<ProvinceId, Own> =
            own.iter().map(|own| (own.order.at.province(), *own)).collect();
        for order in own.iter().filter(|own| own.ok) {
            self.check_supported(order, &by_province);
            self.check_convoyed(order, &by_province);
        }
        self.check_goals(&own, &by_province);
        self.check_builds(&own);
        self.check_retreats();
        if !rest_untraded {
            self.check_stock();
        }
        self.check_fields();
    }

    /// Nothing is built where an own unit stands after these orders, nor in a winter of its own, when nobody moves, where any unit
    /// stands (8.5). In spring nothing is built at all, which is said elsewhere.
    fn check_builds(&mut self, own: &[Own]) {
        if self.context.phase == Some(Phase::Spring) {
            return;
        }
        for index in 0..self.reading.items.len() {
            let item = &self.reading.items[index];
            let Entry::Adjust(Adjust::Build { at, .. }) = item.entry else { continue };
            let (span, at, power) = (item.span, at.province(), item.power);
            if item.status == Status::Reject {
                continue;
            }
            if self.stands_all_winter(at) {
                self.diagnose(Diagnostic::new(Problem::BuildOccupied, span).at(at));
            } else if let Some(there) = own.iter().find(|own| own.power == power && own.ends_in() == Some(at))
            {
                let mut contradiction = Diagnostic::new(Problem::BuildInTheWay, span).at(at);
                contradiction.against = Some(there.span);
                self.diagnose(contradiction);
            }
        }
    }

    /// Whether a unit stands there in a winter of its own, as far as the sender sees.
    fn stands_all_winter(&self, at: ProvinceId) -> bool {
        let hidden = self.context.unseen.is_some_and(|unseen| unseen.contains(at));
        let position = self.context.position.filter(|_| self.context.phase == Some(Phase::Winter));
        !hidden && position.is_some_and(|position| position.unit_at(at).is_some())
    }

    /// Two own units that can only retreat to the same field: one of them is dissolved, if both are driven out (7.4).
    fn check_retreats(&mut self) {
        let mut seen: HashMap<(Option<PowerId>, ProvinceId), Span> = HashMap::new();
        for index in 0..self.reading.items.len() {
            let item = &self.reading.items[index];
            let Entry::Retreat(retreat) = &item.entry else { continue };
            let mut open = retreat.goals.iter().filter(|goal| goal.fault.is_none());
            let (Some(goal), None) = (open.next().and_then(|goal| goal.to), open.next()) else { continue };
            let (span, power) = (item.span, item.power);
            if item.status == Status::Reject {
                continue;
            }
            if let Some(first) = seen.insert((power, goal.province()), span) {
                let mut contradiction = Diagnostic::new(Problem::RetreatsMeet, span).at(goal.province());
                contradiction.against = Some(first);
                self.diagnose(contradiction);
            }
        }
    }

    /// A field holds one unit: a second build or removal there cannot come to anything.
    fn check_fields(&mut self) {
        let mut seen: HashMap<(bool, ProvinceId), Span> = HashMap::new();
        for index in 0..self.reading.items.len() {
            let item = &mut self.reading.items[index];
            let (builds, at) = match &item.entry {
                Entry::Adjust(Adjust::Build { at, .. }) => (true, *at),
                Entry::Adjust(Adjust::Remove { at, .. }) => (false, *at),
                _ => continue,
            };
            if item.status == Status::Reject {
                continue;
            }
            let span = item.span;
            let Some(first) = seen.insert((builds, at.province()), span) else {
                continue;
            };
            item.status = item.status.max(Status::Ask);
            let mut twice = Diagnostic::new(Problem::FieldTwice, span).at(at.province());
            twice.against = Some(first);
            self.diagnose(twice);
        }
    }

    /// Support for a move nobody makes, or for holding where the unit moves.
    fn check_supported(&mut self, own: &Own, orders: &HashMap<ProvinceId, Own>) {
        let WrittenAction::Support { at, to, .. } = own.order.action else {
            return;
        };
        let Some(other) = orders.get(&at.province()) else {
            return;
        };
        let fits = match (to, other.order.action) {
            (Some(to), WrittenAction::Move { to: Some(goal), .. }) => {
                goal.province() == to.province()
                    && (to.coast() == rules::Coast::Whole || to.coast() == goal.coast())
            }
            (None, WrittenAction::Move { .. }) => false,
            (Some(_), _) => false,
            (None, _) => true,
        };
        if !fits && other.order.action != WrittenAction::Unreadable {
            let mut contradiction = Diagnostic::new(Problem::OrderedOtherwise, own.span).at(at);
            contradiction.against = Some(other.span);
            self.diagnose(contradiction);
        }
    }

    /// A convoy without its army's order; an army that needs a convoy nobody gives.
    fn check_convoyed(&mut self, own: &Own, orders: &HashMap<ProvinceId, Own>) {
        match own.order.action {
            WrittenAction::Convoy { at, to, .. } => {
                let Some(army) = orders.get(&at.province()) else {
                    // an own army without any order is listed as such
                    return;
                };
                let goes = matches!(army.order.action, WrittenAction::Move { to: Some(goal), .. } if goal.province() == to.province());
                if !goes {
                    let mut contradiction = Diagnostic::new(Problem::NoArmyOrder, own.span).at(at);
                    contradiction.against = Some(army.span);
                    self.diagnose(contradiction);
                }
            }
            WrittenAction::Move { to: Some(to), route } if own.order.kind == Some(UnitKind::Army) => {
                let from = own.order.at.province();
                let board = &self.reader.variant.board;
                let walks = board.can_move(UnitKind::Army, Place::whole(from), Place::whole(to.province()));
                let needs = route == Route::Convoy || (route == Route::Any && !walks);
                if needs && !self.convoys.contains(&(from, to.province())) {
                    self.diagnose(Diagnostic::new(Problem::NoConvoyOrder, own.span).at(to));
                }
            }
            _ => {}
        }
    }

    /// Two own units to the same field, or to one where an own unit stays.
    fn check_goals(&mut self, own: &[Own], orders: &HashMap<ProvinceId, Own>) {
        let mut goals: HashMap<(Option<PowerId>, ProvinceId), Own> = HashMap::new();
        for order in own.iter().filter(|own| own.ok) {
            let WrittenAction::Move { to: Some(to), .. } = order.order.action else {
                continue;
            };
            let goal = (order.power, to.province());
            if let Some(other) = goals.get(&goal) {
                let mut contradiction = Diagnostic::new(Problem::OwnStandoff, order.span).at(to.province());
                contradiction.against = Some(other.span);
                self.diagnose(contradiction);
            }
            goals.entry(goal).or_insert(*order);
            if let Some(there) = orders.get(&to.province())
                && there.power == order.power
                && !matches!(there.order.action, WrittenAction::Move { .. })
            {
                let mut contradiction =
                    Diagnostic::new(Problem::OwnUnitInTheWay, order.span).at(to.province());
                contradiction.against = Some(there.span);
                self.diagnose(contradiction);
            }
        }
        for order in own.iter().filter(|own| own.ok) {
            let WrittenAction::Support { at, to: Some(to), .. } = order.order.action else {
                continue;
            };
            if let Some(there) = orders.get(&to.province())
                && there.power == order.power
                && there.order.action != WrittenAction::Unreadable
                && !matches!(there.order.action, WrittenAction::Move { .. })
                && !orders.contains_key(&at.province())
            {
                self.diagnose(Diagnostic::new(Problem::AgainstOwnUnit, order.span).at(to.province()));
            }
        }
    }

    /// Lines are missing for currencies: each counts as nothing bought or sold.
    fn check_stock(&mut self) {
        let named: Vec<PowerId> = self
            .reading
            .items
            .iter()
            .filter_map(|item| match item.entry {
                Entry::Stock(stock) => Some(stock.power),
                _ => None,
            })
            .collect();
        if named.is_empty() {
            return;
        }
        let variant = self.reader.variant;
        let listed = |power: &PowerId| named.contains(power) || self.context.eliminated.contains(power);
        let missing: Vec<&str> = (variant.board.powers())
            .filter(|power| !listed(power))
            .map(|power| variant.power_info(power).code.as_str())
            .collect();
        if !missing.is_empty() {
            // one remark about all of them
            let missing = missing.join(" ");
            self.diagnose(Diagnostic::new(Problem::MissingLine, Span::default()).about(missing));
        }
    }
}
