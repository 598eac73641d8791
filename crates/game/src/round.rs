//! One submission round played to its end: movement, conditional retreats, ownership, conditional
//! adjustments (9.6, 9.8). This is the only place where the steps of a turn are put together; whoever
//! needs a turn evaluated, a running game or a folder of order files, calls [`Round::play`].

use crate::sight::eyes::Eyes;
use notation::{Adjust, Code, Directive, Facts, Item, Reading, Retreat, Status, Step, UnitOrder};
use rules::{
    AdjustAction, AdjustOrder, Adjusted, Board, Entered, Outcome, Place, Position, PowerId, ProvinceId,
    RetreatOrder, Retreated, Rulebook, Season, Unit, UnitKind, WrittenAction, WrittenOrder,
};
use variants::Sight;

/// A movement order as it counts for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ordered {
    /// The power that it is given for.
    pub power: PowerId,
    /// The order as it was read, for one unit.
    pub order: WrittenOrder,
    /// The goal in the player's words if it is no place on this board.
    pub lost_goal: Option<String>,
}

/// What one sender handed in for a round: orders for the movement, and retreats and adjustments that
/// may depend on what happens.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OrderSheet {
    /// The powers it speaks for; one, or several in Kapitalisten.
    pub powers: Vec<PowerId>,
    /// The orders for the movement; several may be for one unit (4.3.3).
    pub orders: Vec<Ordered>,
    /// Retreats, builds and removals in written order.
    pub directives: Vec<Directive>,
    /// What its sender sees: conditions are judged on that (9.8, M13).
    pub sight: Sight,
}

impl OrderSheet {
    /// The sheet that a text was understood to be. An order that names no power of the sender is given for the one
    /// whose unit stands there, else for the sender's first.
    pub fn from_reading(powers: &[PowerId], position: &Position, reading: &Reading) -> Self {
        let Some(first) = powers.first().copied() else {
            return OrderSheet::default();
        };
        let orders = (reading.items.iter())
            .filter_map(|item| {
                let notation::Entry::Order(order) = &item.entry else { return None };
                ordered(item, order, powers, position)
            })
            .map(|(power, order, lost_goal)| Ordered { power: power.unwrap_or(first), order, lost_goal })
            .collect();
        let directives = reading.directives();
        OrderSheet { powers: powers.to_vec(), orders, directives, sight: Sight::All }
    }
}

/// A movement order of a reading as it is entered. What the reader rejected is left out, but for orders to units that
/// do not exist or belong to others: the report names them (9.9.3 NSU). The reader's reminder of a unit without order
/// is no order (NOR). A conditional move is no clear order (9.8.1).
fn ordered(
    item: &Item,
    order: &UnitOrder,
    powers: &[PowerId],
    position: &Position,
) -> Option<(Option<PowerId>, WrittenOrder, Option<String>)> {
    let counts = item.status != Status::Reject || matches!(item.code, Some(Code::Nsu | Code::Owner));
    if !counts || item.code == Some(Code::Nor) {
        return None;
    }
    let stands = position.unit_at(order.written.at.province()).map(|unit| unit.power);
    let power = [item.power, stands].into_iter().flatten().find(|power| powers.contains(power));
    let mut written = order.written;
    if item.code == Some(Code::Phase) {
        written.action = WrittenAction::Unreadable;
    }
    Some((power, written, order.lost_goal.clone()))
}

/// A round and all that came of it, step by step.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// Spring or autumn.
    pub season: Season,
    /// The position when the orders were given.
    pub before: Position,
    /// Everything that was ordered for the movement.
    pub ordered: Vec<Ordered>,
    /// What each of these orders legally meant, in the same order.
    pub entered: Entered,
    /// What came of the movement.
    pub movement: Outcome,
    /// The position after the movement, dislodged units waiting.
    pub moved: Position,
    /// The retreat orders that counted: plain ones and those whose condition held.
    pub retreat_orders: Vec<RetreatOrder>,
    /// What came of the retreats.
    pub retreated: Retreated,
    /// The builds and removals that counted: plain ones and those whose condition held.
    pub adjust_orders: Vec<AdjustOrder>,
    /// What came of the adjustment; `None` in spring (9.6).
    pub adjusted: Option<Adjusted>,
    /// The position at the end of the round.
    pub after: Position,
}

impl Round {
    /// Plays a round (9.6): in spring movement and retreats, in autumn also ownership and adjustment. A power without
    /// a sheet holds, loses what is dislodged, builds nothing and is reduced by 8.7 (9.10.2).
    pub fn play(
        board: &Board,
        rulebook: &Rulebook,
        before: &Position,
        season: Season,
        sheets: &[OrderSheet],
    ) -> Round {
        let mut round = Round::movement(board, rulebook, before, season, sheets);
        round.retreat(board, rulebook, sheets);
        if season == Season::Autumn {
            round.take_over(board);
            round.adjust(board, rulebook, sheets);
        }
        round
    }

    /// Plays the movement alone: dislodged units wait in `after`.
    pub fn movement(
        board: &Board,
        rulebook: &Rulebook,
        before: &Position,
        season: Season,
        sheets: &[OrderSheet],
    ) -> Round {
        let ordered: Vec<Ordered> = sheets.iter().flat_map(|sheet| sheet.orders.iter().cloned()).collect();
        let written: Vec<(PowerId, WrittenOrder)> =
            ordered.iter().map(|ordered| (ordered.power, ordered.order)).collect();
        let entered = rules::enter(board, rulebook, before, &written);
        let movement = rules::adjudicate(board, rulebook, before, &entered.orders);
        let moved = movement.apply(before);
        Round { before: before.clone(), ordered, entered, movement, ..Round::waiting(moved, season) }
    }

    /// A round in which nothing has been played yet, from a position in which units may wait for their
    /// retreats: where every phase has its own deadline (9.6 "abweichend von anderen Spielsystemen").
    pub fn waiting(position: Position, season: Season) -> Round {
        Round {
            season,
            before: position.clone(),
            ordered: Vec::new(),
            entered: Entered::default(),
            movement: Outcome::default(),
            moved: position.clone(),
            retreat_orders: Vec::new(),
            retreated: Retreated::default(),
            adjust_orders: Vec::new(),
            adjusted: None,
            after: position,
        }
    }

    /// Carries out the retreats (chapter 7).
    pub fn retreat(&mut self, board: &Board, rulebook: &Rulebook, sheets: &[OrderSheet]) {
        let (before, moved) = (&self.before, &self.moved);
        let known = Known { before, movement: &self.movement, moved, now: moved, retreats: &[] };
        self.retreat_orders = retreat_orders(board, &known, sheets);
        self.retreated = rules::retreat(board, rulebook, &mut self.after, &self.retreat_orders);
    }

    /// Gives the centers to whoever stands in them (8.2).
    pub fn take_over(&mut self, board: &Board) {
        rules::update_owners(board, &mut self.after);
    }

    /// Builds and removes (8.5 to 8.7).
    pub fn adjust(&mut self, board: &Board, rulebook: &Rulebook, sheets: &[OrderSheet]) {
        let retreats: Vec<(Unit, Option<Place>)> =
            self.retreated.units.iter().map(|result| (result.dislodged.unit, result.now)).collect();
        let (before, movement, moved) = (&self.before, &self.movement, &self.moved);
        let known = Known { before, movement, moved, now: &self.after, retreats: &retreats };
        self.adjust_orders = adjustments(board, &known, sheets);
        self.adjusted = Some(rules::adjust(board, rulebook, &mut self.after, &self.adjust_orders));
    }
}

impl Round {
    /// The builds with which a game opens (M2): centers that are still empty get the unit of which `unordered` tells, as
    /// far as their owner has builds left and did not waive them.
    pub(crate) fn fill_up(
        &mut self,
        board: &Board,
        unordered: impl Fn(ProvinceId) -> Option<(UnitKind, Place)>,
    ) {
        let waived = |power: PowerId| {
            let mut own = self.adjust_orders.iter().filter(|order| order.power == power);
            own.any(|order| order.action == AdjustAction::Waive)
        };
        let mut due = rules::dues(board, &self.after);
        let Some(adjusted) = &mut self.adjusted else { return };
        for (center, owner) in self.after.owners().to_vec() {
            let free = due.get(owner.index()).is_some_and(|due| *due > 0) && !waived(owner);
            let empty = self.after.unit_at(center).is_none() && board.is_site(center, owner);
            let unit = unordered(center).filter(|_| free && empty);
            if let Some((kind, place)) = unit {
                let unit = Unit { kind, place, power: owner };
                self.after.place(unit);
                adjusted.built.push(unit);
                due[owner.index()] -= 1;
            }
        }
        adjusted.waived.retain_mut(|(power, count)| {
            *count = due.get(power.index()).map_or(0, |due| usize::try_from(*due).unwrap_or(0));
            *count > 0
        });
    }
}

/// What conditions may ask about at some step (9.8.2).
struct Known<'a> {
    before: &'a Position,
    movement: &'a Outcome,
    /// After the movement.
    moved: &'a Position,
    now: &'a Position,
    retreats: &'a [(Unit, Option<Place>)],
}

impl Known<'_> {
    fn facts(&self, builds: i32) -> Facts<'_> {
        Facts {
            before: self.before,
            movement: self.movement,
            now: self.now,
            retreats: self.retreats,
            adjusted: &[],
            builds,
            control: &[],
            exchange: None,
            me: "",
        }
    }

    /// The directives of a sheet that count, as far as its sender can tell (M13).
    fn resolve(&self, board: &Board, sheet: &OrderSheet, builds: i32, step: Step) -> Vec<Directive> {
        if sheet.sight == Sight::All {
            return notation::resolve(&sheet.directives, &self.facts(builds), step);
        }
        let eyes = Eyes::with(board, sheet.sight, &sheet.powers);
        let seen = eyes.step(self.before, self.moved);
        let (before, movement) = eyes.movement(self.before, self.movement, &seen);
        let now_seen = eyes.step(self.moved, self.now);
        let own = |unit: &Unit| sheet.powers.contains(&unit.power);
        let shows = |(unit, to): &&(Unit, Option<Place>)| {
            let leads = to.map_or(unit.province(), |to| to.province());
            own(unit) || eyes.shows(now_seen.contains(unit.province()), now_seen.contains(leads))
        };
        let retreats: Vec<(Unit, Option<Place>)> = self.retreats.iter().filter(shows).copied().collect();
        let now = eyes.position(self.now, if step == Step::Retreat { &seen } else { &now_seen });
        let known =
            Known { before: &before, movement: &movement, moved: self.moved, now: &now, retreats: &retreats };
        notation::resolve(&sheet.directives, &known.facts(builds), step)
    }
}

fn retreat_orders(board: &Board, known: &Known, sheets: &[OrderSheet]) -> Vec<RetreatOrder> {
    let mut orders = Vec::new();
    for sheet in sheets {
        for directive in known.resolve(board, sheet, 0, Step::Retreat) {
            let Directive::Retreat(retreat) = directive else { continue };
            let dislodged = known.now.dislodged().iter().map(|dislodged| dislodged.unit);
            let owner = dislodged
                .filter(|unit| unit.province() == retreat.at.province())
                .map(|unit| unit.power)
                .find(|power| sheet.powers.contains(power));
            let power = owner.or_else(|| sheet.powers.first().copied());
            orders.extend(power.and_then(|power| retreat_order(power, &retreat)));
        }
    }
    orders
}

/// A retreat as the rules take it: the readable fields down to a "dissolve". A list in which nothing can be read
/// is no order at all (7.6), not an order to dissolve.
fn retreat_order(power: PowerId, retreat: &Retreat) -> Option<RetreatOrder> {
    let sound = retreat.goals.iter().filter(|goal| goal.fault.is_none());
    let fields: Vec<Option<Place>> = sound.map(|goal| goal.to).collect();
    if fields.is_empty() {
        return None;
    }
    let to = fields.into_iter().map_while(|field| field).collect();
    Some(RetreatOrder { power, kind: retreat.kind, at: retreat.at, to })
}

fn adjustments(board: &Board, known: &Known, sheets: &[OrderSheet]) -> Vec<AdjustOrder> {
    let mut orders = Vec::new();
    for sheet in sheets {
        for power in &sheet.powers {
            let due = rules::counting_centers(board, known.now, *power) as i32
                - known.now.unit_count(*power) as i32;
            for directive in known.resolve(board, sheet, due, Step::Adjust) {
                let Directive::Adjust(adjust) = directive else { continue };
                if concerns(board, known.now, sheet, &adjust).is_none_or(|meant| meant == *power) {
                    adjust_order(*power, &adjust, due, &mut orders);
                }
            }
        }
    }
    orders
}

/// For which of the sender's powers an adjustment is: whose home center or unit it names, else the first; a
/// waiver is for all of them.
fn concerns(board: &Board, position: &Position, sheet: &OrderSheet, adjust: &Adjust) -> Option<PowerId> {
    let named = match adjust {
        Adjust::Build { at, .. } => {
            let owner = position.owner(at.province()).filter(|owner| board.is_site(at.province(), *owner));
            board.home(at.province()).filter(|home| sheet.powers.contains(home)).or(owner)
        }
        Adjust::Remove { at, .. } => position.unit_at(at.province()).map(|unit| unit.power),
        Adjust::Waive => return None,
    };
    named.filter(|power| sheet.powers.contains(power)).or_else(|| sheet.powers.first().copied())
}

fn adjust_order(power: PowerId, adjust: &Adjust, due: i32, orders: &mut Vec<AdjustOrder>) {
    let action = match *adjust {
        Adjust::Build { kind, at } => AdjustAction::Build { kind, at },
        Adjust::Remove { kind, at } => AdjustAction::Remove { kind, at },
        Adjust::Waive => {
            // what is written says "no further builds"; the rules waive one build an order
            let waive = AdjustOrder { power, action: AdjustAction::Waive };
            orders.extend(std::iter::repeat_n(waive, due.max(0) as usize));
            return;
        }
    };
    orders.push(AdjustOrder { power, action });
}
