//! What must hold of every movement, whoever decides it.

use rules::{
    Board, BoardSpec, CanalSpec, Capitals, Contact, Dislodged, GivenPermit, Order, OrderResult, Orders,
    Outcome, Permit, Place, Position, PowerId, ProvinceId, RailwaySpec, Reserve, Rulebook, Unit, VictoryRule,
    WeakBorder,
};

use crate::generate::Case;
use testbed::Dice;

/// Nothing is lost, nothing doubled, everybody stands where their order allows; what is wrong, in words.
pub fn broken(case: &Case, outcome: &Outcome) -> Option<String> {
    let before = case.position.units();
    let after = outcome.apply(&case.position);
    let standing = after.units();
    if standing.len() + outcome.dislodged.len() != before.len() {
        return Some(format!(
            "{} units became {} and {} dislodged ones",
            before.len(),
            standing.len(),
            outcome.dislodged.len()
        ));
    }
    if standing.windows(2).any(|pair| pair[0].province() >= pair[1].province()) {
        return Some("two units in one province".to_owned());
    }
    let board = &case.variant.board;
    if let Some(unit) = standing.iter().find(|unit| !board.can_stand(unit.kind, unit.place)) {
        return Some(format!("{unit:?} cannot stand there"));
    }
    for (index, (unit, fate)) in before.iter().zip(&outcome.units).enumerate() {
        let wrong = match fate.now {
            Some(now) => now != unit.place && !may_end(board, case.orders.get(index), now),
            None => !fate.dislodged_by.is_some_and(|from| came_from(case, outcome, unit, from)),
        };
        if wrong {
            return Some(format!("{unit:?} ends as {fate:?}"));
        }
    }
    let emptied = |province: ProvinceId| after.index_at(province).is_none();
    if !outcome.contested.iter().all(emptied) {
        return Some("a contested province is occupied".to_owned());
    }
    None
}

fn may_end(board: &Board, order: Order, now: Place) -> bool {
    match order {
        Order::Move { to, .. } if now == to => true,
        Order::Move { route: rules::Route::Railway, .. } => board.station(now.province()).is_some(),
        _ => false,
    }
}

/// Whether a unit of another power came from there into the unit's province.
fn came_from(case: &Case, outcome: &Outcome, unit: &Unit, from: ProvinceId) -> bool {
    let attacker = case.position.index_at(from);
    attacker.is_some_and(|attacker| {
        let entered = outcome.units[attacker].now.map(Place::province) == Some(unit.province());
        entered && case.position.units()[attacker].power != unit.power
    })
}

/// Orders that counted for nothing are replaced by nothing: everybody's fate stays.
pub fn idle_orders_matter(case: &Case, rulebook: &Rulebook, outcome: &Outcome) -> Option<String> {
    let mut orders = Orders::hold(&case.position);
    let rides = |order: &Order| matches!(order, Order::Move { route: rules::Route::Railway, .. });
    let train = case.orders.as_slice().iter().any(rides);
    for (index, unit) in outcome.units.iter().enumerate() {
        let order = case.orders.get(index);
        // An own fleet's order may show an intention even if nothing comes of it (4.A.3 b to d).
        // And a unit that was ordered away leaves its station open to the railway, though it gets nowhere (R482).
        let shows = matches!(order, Order::Convoy { .. }) || train && order.is_move();
        let counts = unit.result != OrderResult::Void || shows;
        let nothing = if order.is_move() { Order::VoidMove } else { Order::Hold };
        orders.set(index, if counts { order } else { nothing });
    }
    for permit in case.orders.permits() {
        orders.permit(*permit);
    }
    let again = rules::adjudicate(&case.variant.board, rulebook, &case.position, &orders);
    let fates = |outcome: &Outcome| {
        let units: Vec<_> = outcome.units.iter().map(|unit| (unit.now, unit.dislodged_by)).collect();
        (units, outcome.contested, outcome.dislodged.clone())
    };
    (fates(outcome) != fates(&again)).then(|| "orders that count for nothing change something".to_owned())
}

/// Other names for the powers: the same comes out, with other names.
pub fn names_matter(case: &Case, rulebook: &Rulebook, outcome: &Outcome, dice: &mut Dice) -> Option<String> {
    let board = &case.variant.board;
    let mut others: Vec<u8> = (0..board.power_count() as u8).collect();
    let fixed = board.railway().map(|railway| railway.power.0);
    others.retain(|power| Some(*power) != fixed);
    let mut renamed = others.clone();
    dice.shuffle(&mut renamed);
    let rename = |power: PowerId| match others.iter().position(|other| *other == power.0) {
        Some(at) => PowerId(renamed[at]),
        None => power,
    };
    let mut position = Position::empty();
    for unit in case.position.units() {
        position.place(Unit { power: rename(unit.power), ..*unit });
    }
    let again = rules::adjudicate(board, rulebook, &position, &case.orders);
    let dislodged: Vec<Dislodged> = (outcome.dislodged.iter())
        .map(|other| Dislodged { unit: Unit { power: rename(other.unit.power), ..other.unit }, ..*other })
        .collect();
    let same =
        again.units == outcome.units && again.contested == outcome.contested && again.dislodged == dislodged;
    (!same).then(|| "the names of the powers matter".to_owned())
}

/// The same board with its provinces numbered in another order.
pub struct Renumbered {
    board: Board,
    to: Vec<u16>,
}

impl Renumbered {
    /// Numbers the provinces of a board anew.
    ///
    /// # Errors
    ///
    /// If the board in the new order is none: that is a finding.
    pub fn new(board: &Board, dice: &mut Dice) -> Result<Self, String> {
        let mut to: Vec<u16> = (0..board.province_count() as u16).collect();
        dice.shuffle(&mut to);
        let spec = board.spec();
        let province = |id: ProvinceId| ProvinceId(to[id.index()]);
        let place = |at: Place| Place::new(province(at.province()), at.coast());
        let mut provinces = spec.provinces.clone();
        for (from, number) in spec.provinces.iter().zip(&to) {
            provinces[usize::from(*number)] = from.clone();
        }
        let mut renumbered = BoardSpec {
            provinces,
            contacts: (spec.contacts.iter())
                .map(|contact| Contact { kind: contact.kind, a: place(contact.b), b: place(contact.a) })
                .collect(),
            one_way: (spec.one_way.iter())
                .map(|way| Contact { kind: way.kind, a: place(way.a), b: place(way.b) })
                .collect(),
            neutral: spec.neutral.iter().map(|(kind, at)| (*kind, place(*at))).collect(),
            winning: VictoryRule {
                capitals: spec.winning.capitals.as_ref().map(|capitals| Capitals {
                    provinces: capitals.provinces.iter().map(|center| province(*center)).collect(),
                    ..capitals.clone()
                }),
                ..spec.winning.clone()
            },
            canals: (spec.canals.iter())
                .map(|canal| CanalSpec {
                    province: province(canal.province),
                    seas: canal.seas.map(province),
                    ..canal.clone()
                })
                .collect(),
            weak: (spec.weak.iter())
                .map(|weak| WeakBorder {
                    between: weak.between.map(province),
                    landing: weak.landing.iter().map(|land| province(*land)).collect(),
                    ..weak.clone()
                })
                .collect(),
            reserves: (spec.reserves.iter())
                .map(|reserve| Reserve {
                    sites: reserve.sites.iter().map(|site| province(*site)).collect(),
                    ..reserve.clone()
                })
                .collect(),
            railway: spec.railway.as_ref().map(|railway| RailwaySpec {
                power: railway.power,
                stations: railway.stations.iter().map(|station| province(*station)).collect(),
            }),
            owners: spec.owners.iter().map(|(center, owner)| (province(*center), *owner)).collect(),
            ..spec.clone()
        };
        for power in &mut renumbered.powers {
            for (_, at) in &mut power.units {
                *at = place(*at);
            }
        }
        let board = Board::new(renumbered).map_err(|faults| format!("{faults:?}"))?;
        Ok(Renumbered { board, to })
    }

    fn province(&self, id: ProvinceId) -> ProvinceId {
        ProvinceId(self.to[id.index()])
    }

    fn place(&self, at: Place) -> Place {
        Place::new(self.province(at.province()), at.coast())
    }

    fn order(&self, order: Order) -> Order {
        match order {
            Order::Hold | Order::VoidMove => order,
            Order::Move { to, route } => Order::Move { to: self.place(to), route },
            Order::SupportHold { at } => Order::SupportHold { at: self.province(at) },
            Order::SupportMove { from, to } => {
                Order::SupportMove { from: self.province(from), to: self.place(to) }
            }
            Order::Convoy { from, to } => Order::Convoy { from: self.province(from), to: self.province(to) },
        }
    }

    /// In which order provinces, and with them the units, are numbered: the same comes out.
    pub fn numbers_matter(&self, case: &Case, rulebook: &Rulebook, outcome: &Outcome) -> Option<String> {
        let mut position = Position::empty();
        for unit in case.position.units() {
            position.place(Unit { place: self.place(unit.place), ..*unit });
        }
        let mut orders = Orders::hold(&position);
        let index = |unit: &Unit| position.index_at(self.province(unit.province()));
        for (at, unit) in case.position.units().iter().enumerate() {
            orders.set(index(unit)?, self.order(case.orders.get(at)));
        }
        for given in case.orders.permits() {
            let Permit { from, to } = given.permit;
            let permit = Permit { from: self.province(from), to: self.province(to) };
            orders.permit(GivenPermit { canal: self.province(given.canal), permit });
        }
        let again = rules::adjudicate(&self.board, rulebook, &position, &orders);
        for (unit, fate) in case.position.units().iter().zip(&outcome.units) {
            let other = again.units[index(unit)?];
            let same = other.now == fate.now.map(|now| self.place(now))
                && other.dislodged_by == fate.dislodged_by.map(|from| self.province(from))
                && (other.result, other.reason) == (fate.result, fate.reason);
            if !same {
                return Some(format!("the numbers of the provinces matter: {unit:?} {fate:?}, {other:?}"));
            }
        }
        let contested = outcome.contested.iter().map(|province| self.province(province)).collect();
        (again.contested != contested)
            .then(|| "the numbers of the provinces matter to a stand-off".to_owned())
    }
}
