//! What a text of orders would do, for the picture of it: drawn as the picture of a turn is, before there is a turn.

use cartography::{AdjustMark, Date, Planned, PlateError, RetreatMark, Scene};
use notation::{Adjust, Directive, Entry, Item, Reading, Retreat, Status};
use rules::{
    GivenPermit, Order, Permit, Position, ProvinceId, ProvinceSet, Unit, WrittenAction, WrittenOrder,
};
use variants::Variant;

use crate::play::sheet::Sender;
use crate::{Caller, Desk, Error, Handing};

/// Orders that stand in a text, on the position for which they are given. It owns what a [`Scene`] borrows.
#[derive(Clone, Debug)]
pub struct Plan {
    variant: &'static Variant,
    position: Position,
    date: Date,
    orders: Vec<(ProvinceId, Planned)>,
    permits: Vec<GivenPermit>,
    retreats: Vec<RetreatMark>,
    adjustments: Vec<AdjustMark>,
    /// The provinces that the writer of the orders does not see (M13).
    fog: ProvinceSet,
}

impl Plan {
    pub(crate) fn of(variant: &'static Variant, position: &Position, date: Date, reading: &Reading) -> Plan {
        let mut plan = Plan {
            variant,
            position: position.clone(),
            date,
            orders: Vec::new(),
            permits: Vec::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            fog: ProvinceSet::EMPTY,
        };
        let counts = |item: &&Item| item.span.end > item.span.start;
        for item in reading.items.iter().filter(counts) {
            plan.add(item);
        }
        plan
    }

    fn add(&mut self, item: &Item) {
        match &item.entry {
            Entry::Order(order) if item.status != Status::Reject => self.order(order.shown, item.status),
            Entry::Permit(permit) => {
                let given = Permit { from: permit.from, to: permit.to };
                self.permits.push(GivenPermit { canal: permit.at, permit: given });
            }
            Entry::Retreat(retreat) => self.retreat(retreat),
            Entry::Adjust(adjust) => self.adjust(*adjust, item.power),
            Entry::If(conditional) => {
                for directive in conditional.then.iter().chain(&conditional.otherwise) {
                    self.directive(directive, item.power);
                }
            }
            Entry::Order(_) | Entry::Stock(_) | Entry::Treaty(_) | Entry::Subject(_) | Entry::Flag(_) => {}
        }
    }

    fn directive(&mut self, directive: &Directive, power: Option<rules::PowerId>) {
        match directive {
            Directive::Retreat(retreat) => self.retreat(retreat),
            Directive::Adjust(adjust) => self.adjust(*adjust, power),
            Directive::If(inner) => {
                for directive in inner.then.iter().chain(&inner.otherwise) {
                    self.directive(directive, power);
                }
            }
        }
    }

    fn order(&mut self, order: WrittenOrder, status: Status) {
        let at = order.at.province();
        let void = matches!(status, Status::VoidMove | Status::Hold) && order.action != WrittenAction::Hold;
        let planned = match (void, order.action) {
            (true, action) => Planned::Void(action),
            (false, WrittenAction::Hold | WrittenAction::PermitOnly) => Planned::Order(Order::Hold),
            (false, WrittenAction::Move { to: Some(to), route }) => Planned::Order(Order::Move { to, route }),
            (false, WrittenAction::Support { at, to: None, .. }) => {
                Planned::Order(Order::SupportHold { at: at.province() })
            }
            (false, WrittenAction::Support { at, to: Some(to), .. }) => {
                Planned::Order(Order::SupportMove { from: at.province(), to })
            }
            (false, WrittenAction::Convoy { at, to, .. }) => {
                Planned::Order(Order::Convoy { from: at.province(), to: to.province() })
            }
            (false, WrittenAction::Move { to: None, .. } | WrittenAction::Unreadable) => return,
        };
        self.orders.retain(|(other, _)| *other != at);
        self.orders.push((at, planned));
    }

    fn retreat(&mut self, retreat: &Retreat) {
        let at = retreat.at.province();
        let dislodged = self.position.dislodged().iter().map(|one| one.unit);
        let unit = dislodged.into_iter().find(|unit| unit.province() == at);
        let Some(unit) = unit.or_else(|| self.position.unit_at(at)) else { return };
        let goals = retreat.goals.iter().filter(|goal| goal.fault.is_none());
        self.retreats.extend(goals.map(|goal| RetreatMark { unit, to: goal.to, done: goal.to.is_some() }));
    }

    fn adjust(&mut self, adjust: Adjust, power: Option<rules::PowerId>) {
        match adjust {
            Adjust::Build { kind: Some(kind), at } => {
                let owner = self.position.owner(at.province());
                if let Some(power) = power.or(owner) {
                    self.adjustments.push(AdjustMark::Built(Unit { power, kind, place: at }));
                }
            }
            Adjust::Remove { at, .. } => {
                self.adjustments.extend(self.position.unit_at(at.province()).map(AdjustMark::Removed));
            }
            Adjust::Build { kind: None, .. } | Adjust::Waive => {}
        }
    }

    /// The picture, in English, light, with full names.
    ///
    /// # Errors
    /// If the board has no map.
    pub fn scene(&self) -> Result<Scene<'_>, PlateError> {
        let scene =
            Scene::new(self.variant, &self.position)?.date(self.date).plans(&self.orders).fog(self.fog);
        Ok(scene.permits(&self.permits).retreats(self.retreats.clone()).adjustments(self.adjustments.clone()))
    }
}

impl Plan {
    /// The same for somebody who does not see these provinces (M13).
    #[must_use]
    pub(crate) fn in_fog(self, fog: ProvinceSet) -> Plan {
        Plan { fog, ..self }
    }
}

impl Desk {
    /// What a text of orders for a seat, with picked lines put into it, would do. Nothing is kept.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn plan(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        picks: &[String],
        handing: &Handing,
    ) -> Result<Plan, Error> {
        let plan = |sender: &Sender, turn, text: String| {
            let date = report::map::date(turn);
            let plan = Plan::of(sender.reader().variant(), &sender.position, date, &sender.read(&text));
            plan.in_fog(sender.fog())
        };
        self.picked(caller, label, (text, picks), handing, plan).await
    }
}
