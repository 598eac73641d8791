//! Who sees what (M13): of a turn, what one power or several in one hand see of it where not everybody sees everything.
//!
//! Everything here is made of one evaluation and of whose eyes they are. What comes of it is an [`Evaluation`] like any other, only with
//! less in it: whoever reads it need not know that there is more.
//!
//! A power sees the provinces in which it has a unit, and what its units and centers see by the rules of the board: with fog what borders them by
//! any kind of border. Of a step it sees what it sees of the position after it, and who stands where its own units stood before it.

pub mod eyes;

use self::eyes::Eyes;
use crate::evaluation::{
    Adjusted, Change, Evaluation, Given, Mark, Moved, Retreated, Stray, StrayOrder, Veil,
};
use crate::plain::{self, Standing};
use crate::word;
use rules::{
    Dislodged, Order, OrderResult, Place, Position, PowerId, ProvinceId, ProvinceSet, Reason, RetreatReason,
    UnitKind, WrittenAction, WrittenOrder,
};
use variants::Variant;

/// The provinces of which whoever orders these powers knows nothing when they stand like this.
#[must_use]
pub fn unseen(variant: &Variant, position: &Position, own: &[PowerId]) -> ProvinceSet {
    let seen = Eyes::of(variant, own).view(position);
    variant.board.provinces().filter(|province| !seen.contains(*province)).collect()
}

/// Whose a center was when a power saw it last, and after which turn that was; `None`: at the start, which everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remembered {
    /// The center, which is out of sight now.
    pub center: ProvinceId,
    /// Who owned it.
    pub owner: PowerId,
    /// After which turn.
    pub turn: Option<word::turn::Turn>,
}

/// What a power knows from earlier of the centers that it does not see after the last of these turns, its own view of each. What was
/// nobody's when it was seen last is left out.
#[must_use]
pub fn remembered<'e>(turns: impl Iterator<Item = &'e Evaluation>) -> Vec<Remembered> {
    let turns: Vec<&Evaluation> = turns.collect();
    let Some(last) = turns.last() else { return Vec::new() };
    let Some(veil) = last.veil.as_ref().filter(|veil| !veil.own.is_empty()) else { return Vec::new() };
    let variant = last.board.0;
    let start = variant.board.start();
    let mut known: Vec<(Option<PowerId>, Option<word::turn::Turn>)> =
        variant.board.provinces().map(|province| (start.owner(province), None)).collect();
    let mut hidden = ProvinceSet::EMPTY;
    for turn in turns {
        let after = plain::position(variant, &turn.standing);
        hidden = unseen(variant, &after, &veil.own);
        for center in variant.board.provinces().filter(|center| !hidden.contains(*center)) {
            known[center.index()] = (after.owner(center), Some(turn.turn));
        }
    }
    let remembered = |center: ProvinceId| {
        let (owner, turn) = known[center.index()];
        Some(Remembered { center, owner: owner?, turn })
    };
    hidden.iter().filter_map(remembered).collect()
}

/// Where units stand or were dislodged: in a picture no fog lies on what is shown.
#[must_use]
pub fn occupied(position: &Position) -> ProvinceSet {
    let dislodged = position.dislodged().iter().map(|one| one.unit);
    position.units().iter().copied().chain(dislodged).map(|unit| unit.province()).collect()
}

/// What of a turn whoever orders these powers sees; everybody else sees what nobody's eyes see.
#[must_use]
pub fn seen(whole: &Evaluation, own: &[PowerId]) -> Evaluation {
    let board = whole.board;
    Turn { eyes: Eyes::of(&board, own), steps: Steps::of(whole, &Eyes::of(&board, own)), whole }.told()
}

/// The positions between which the steps of a turn lead, and what is seen of each step.
struct Steps {
    before: Position,
    after: Position,
    /// What was seen before the turn.
    known: ProvinceSet,
    movement: ProvinceSet,
    retreats: ProvinceSet,
    /// What is seen when all is done, and who stands where own units stood in the turn.
    end: ProvinceSet,
}

impl Steps {
    fn of(whole: &Evaluation, eyes: &Eyes<'_>) -> Steps {
        let before = plain::position(&whole.board, &whole.before);
        let after = plain::position(&whole.board, &whole.standing);
        let moved = if whole.moves.is_empty() { before.clone() } else { after_movement(whole, &before) };
        let retreated =
            if after.dislodged().is_empty() { after_retreats(whole, &moved) } else { moved.clone() };
        let stood = [&before, &moved, &retreated].map(|position| eyes.stands(position));
        Steps {
            known: eyes.view(&before),
            movement: eyes.step(&before, &moved),
            retreats: eyes.step(&moved, &retreated),
            end: stood.iter().fold(eyes.view(&after), |seen, stood| seen.union(stood)),
            before,
            after,
        }
    }
}

fn after_movement(whole: &Evaluation, before: &Position) -> Position {
    let mut moved = Position::empty();
    for (center, owner) in before.owners() {
        moved.set_owner(*center, Some(*owner));
    }
    for line in &whole.moves {
        match line.now {
            Some(place) => drop(moved.place(rules::Unit { place, ..line.unit })),
            None => moved.dislodge(Dislodged { unit: line.unit, attacker_from: None }),
        }
    }
    moved
}

fn after_retreats(whole: &Evaluation, moved: &Position) -> Position {
    let mut retreated = moved.clone();
    retreated.clear_retreats();
    for line in &whole.retreats {
        if let Some(place) = line.to {
            retreated.place(rules::Unit { place, ..line.unit });
        }
    }
    retreated
}

struct Turn<'a> {
    eyes: Eyes<'a>,
    steps: Steps,
    whole: &'a Evaluation,
}

impl Turn<'_> {
    fn told(&self) -> Evaluation {
        let (whole, eyes, steps) = (self.whole, &self.eyes, &self.steps);
        let own = |power: &PowerId| eyes.is_own(*power);
        let moves: Vec<Moved> = whole.moves.iter().filter_map(|line| self.moved(line)).collect();
        let mut before = eyes.position(&steps.before, &steps.known);
        // An order that is seen is seen with its unit.
        for line in &moves {
            before.place(line.unit);
        }
        let retreats = whole.retreats.iter().filter_map(|line| self.retreated(line));
        let ruled = whole.rulings.iter().filter(|ruled| {
            let power = ruled.power.as_ref().and_then(|power| whole.board.power(&power.0));
            power.is_some_and(|power| own(&power))
        });
        Evaluation {
            board: whole.board,
            turn: whole.turn,
            number: whole.number,
            correction: whole.correction.clone(),
            before: plain::standing(&whole.board, &before),
            missing: whole.missing.iter().copied().filter(own).collect(),
            moves,
            strays: whole
                .strays
                .iter()
                .filter(|stray| own(&stray.power))
                .map(|stray| self.stray(stray))
                .collect(),
            retreats: retreats.collect(),
            captures: (whole.captures.iter().copied())
                .filter(|capture| {
                    let known = steps.movement.union(&steps.retreats);
                    own(&capture.to) || steps.end.contains(capture.center) && known.contains(capture.center)
                })
                .collect(),
            counted_centers: whole.counted_centers,
            winner: whole.winner.filter(own),
            tied: false,
            adjustments: whole.adjustments.iter().filter_map(|change| self.adjusted(change)).collect(),
            waived: whole.waived.iter().copied().filter(|(power, _)| own(power)).collect(),
            standing: self.standing(),
            rulings: ruled.cloned().collect(),
            veil: Some(self.veil()),
        }
    }

    fn standing(&self) -> Standing {
        plain::standing(&self.whole.board, &self.eyes.position(&self.steps.after, &self.steps.end))
    }

    /// That a power is out everybody learns.
    fn veil(&self) -> Veil {
        let lives = |position: &Position, power: PowerId| {
            let dislodged = position.dislodged().iter().any(|one| one.unit.power == power);
            dislodged || position.unit_count(power) > 0 || position.center_count(power) > 0
        };
        let out: Vec<PowerId> =
            self.whole.board.power_ids().filter(|power| !lives(&self.steps.after, *power)).collect();
        let fallen = out.iter().copied().filter(|power| lives(&self.steps.before, *power)).collect();
        Veil { own: self.eyes.own.to_vec(), out, fallen }
    }

    fn moved(&self, line: &Moved) -> Option<Moved> {
        let (power, at) = (line.unit.power, line.unit.province());
        if self.eyes.is_own(power) {
            return Some(if self.shows_reason(line) { line.clone() } else { without_reason(line) });
        }
        if !self.eyes.sees_order(power, at, &line.order, &self.steps.movement) {
            return None;
        }
        let order = if line.order == Order::VoidMove { Order::Hold } else { line.order };
        let seen = |unit: &rules::Unit| {
            let by = self.whole.moves.iter().find(|other| other.unit == *unit);
            let order = by.map_or(Order::Hold, |by| by.order);
            self.eyes.sees_order(unit.power, unit.province(), &order, &self.steps.movement)
        };
        Some(Moved {
            unit: line.unit,
            given: vec![Given { order: written(line, order), lost_goal: None }],
            order,
            result: if line.result == OrderResult::Void { OrderResult::Fails } else { line.result },
            reason: Reason::None,
            mark: None,
            now: line.now,
            dislodged_by: line.dislodged_by.filter(seen),
            ruled: false,
        })
    }

    /// Whether a power learns of this turn who stood there, if anybody, and what the unit was told: an own unit now stands where nobody
    /// saw who stood before.
    fn knows_who_stood(&self, at: ProvinceId) -> bool {
        let Some(unit) = self.steps.before.unit_at(at) else {
            return self.steps.known.contains(at) || self.eyes.shows(true, false);
        };
        let order =
            self.whole.moves.iter().find(|other| other.unit == unit).map_or(Order::Hold, |by| by.order);
        self.eyes.is_own(unit.power) || self.eyes.sees_order(unit.power, at, &order, &self.steps.movement)
    }

    /// Whether a power may know why its own order came to nothing: not where the reason lies with a unit that it does not see.
    fn shows_reason(&self, line: &Moved) -> bool {
        if line.result == OrderResult::Succeeds {
            return true;
        }
        let seen = |province: ProvinceId| self.steps.movement.contains(province);
        let given = match line.given.as_slice() {
            [one] => one.order.action,
            _ => return true,
        };
        match (line.reason, given) {
            // an attack upon it ends where it stood
            (Reason::Cut | Reason::Dislodged | Reason::SeveralOrders | Reason::Unreadable, _) => true,
            (_, WrittenAction::Support { at, .. } | WrittenAction::Convoy { at, .. }) => {
                seen(at.province()) && self.knows_who_stood(at.province())
            }
            (
                Reason::Bounced | Reason::Exchange | Reason::OwnUnit,
                WrittenAction::Move { to: Some(to), .. },
            ) => seen(to.province()),
            // by sea, through a canal or by rail it depends on others
            (_, WrittenAction::Move { to: Some(to), .. }) => {
                let walks = self.eyes.board.borders(line.unit.kind, line.unit.place, to.province());
                walks && line.reason != Reason::DislodgedConvoy && line.reason != Reason::Paradox
                    || line.unit.kind != UnitKind::Army && line.reason == Reason::Impossible
            }
            (_, WrittenAction::Move { to: None, .. }) => true,
            (_, WrittenAction::Hold | WrittenAction::Unreadable | WrittenAction::PermitOnly) => true,
        }
    }

    /// An order for no own unit does not tell whether somebody else's stands there, where one cannot see it.
    fn stray(&self, stray: &Stray) -> Stray {
        let hidden = match &stray.order {
            StrayOrder::Given(given) => !self.steps.known.contains(given.order.at.province()),
            // read on what the power saw
            StrayOrder::Words(_) => false,
        };
        let tells = matches!(stray.reason, Reason::ForeignUnit | Reason::NoSuchUnit);
        let reason = if hidden && tells { Reason::NoSuchUnit } else { stray.reason };
        Stray { reason, ..stray.clone() }
    }

    /// An own unit with the fields that are open to it, without why others are not; what is seen of somebody else's.
    fn retreated(&self, line: &Retreated) -> Option<Retreated> {
        let at = line.unit.province();
        if self.eyes.is_own(line.unit.power) {
            return Some(Retreated { closed: Vec::new(), ..line.clone() });
        }
        let seen = |province: ProvinceId| self.steps.retreats.contains(province);
        let leads = line.to.map_or(at, |to| to.province());
        self.eyes.shows(seen(at), seen(leads)).then(|| Retreated {
            unit: line.unit,
            by: line.by.filter(|_| self.steps.movement.contains(at)),
            open: Vec::new(),
            closed: Vec::new(),
            to: line.to,
            reason: if line.to.is_some() { RetreatReason::Retreated } else { RetreatReason::NoneNamed },
            wanted: None,
            ruled: false,
        })
    }

    fn adjusted(&self, change: &Adjusted) -> Option<Adjusted> {
        if self.eyes.is_own(change.unit.power) {
            return Some(*change);
        }
        let kind = if change.change == Change::Forced { Change::Removed } else { change.change };
        let seen = self.steps.end.contains(change.unit.province());
        seen.then_some(Adjusted { unit: change.unit, change: kind, ruled: false })
    }
}

/// An own order of which is told that it failed and nothing else; what it said stands there as it was written.
fn without_reason(line: &Moved) -> Moved {
    let order = match line.given.first().map(|given| given.order.action) {
        Some(WrittenAction::Support { at, to: Some(to), .. }) => {
            Order::SupportMove { from: at.province(), to }
        }
        Some(WrittenAction::Support { at, to: None, .. }) => Order::SupportHold { at: at.province() },
        Some(WrittenAction::Convoy { at, to, .. }) => {
            Order::Convoy { from: at.province(), to: to.province() }
        }
        Some(WrittenAction::Move { to: Some(to), route }) => Order::Move { to, route },
        _ => line.order,
    };
    let mark = line.mark.filter(|mark| !matches!(mark, Mark::Nso | Mark::Nsu | Mark::Imp));
    Moved { order, result: OrderResult::Fails, reason: Reason::None, mark, ..line.clone() }
}

/// The order that counted, as it is written.
fn written(line: &Moved, order: Order) -> WrittenOrder {
    let action = match order {
        Order::Hold | Order::VoidMove => WrittenAction::Hold,
        Order::Move { to, route } => WrittenAction::Move { to: Some(to), route },
        Order::SupportHold { at } => WrittenAction::Support { kind: None, at: Place::whole(at), to: None },
        Order::SupportMove { from, to } => {
            WrittenAction::Support { kind: None, at: Place::whole(from), to: Some(to) }
        }
        Order::Convoy { from, to } => {
            WrittenAction::Convoy { kind: None, at: Place::whole(from), to: Place::whole(to) }
        }
    };
    WrittenOrder { kind: Some(line.unit.kind), at: line.unit.place, action, permit: None }
}

#[cfg(test)]
mod tests {
    use super::eyes::around;
    use super::*;
    use variants::{OrderSight, Sight, optioned};

    /// What a power sees of the start of a board, in the order of the alphabet.
    fn sees(variant: &'static Variant, power: &str) -> Vec<&'static str> {
        let own = [variant.power(power).expect("a power")];
        let seen = Eyes::of(variant, &own).view(&variant.board.start());
        let mut ids: Vec<&str> = seen.iter().map(|province| variant.province_id(province)).collect();
        ids.sort_unstable();
        ids
    }

    /// M13, vDiplomacy's "ClassicFog": where one has a unit or a center, and all that borders it by any kind of border, coasts
    /// ignored. From the map: London borders Wales, Yorkshire, the Channel and the North Sea, and so on.
    #[test]
    fn m13_fog_lifts_from_units_and_centers_and_what_borders_them() {
        let fog = optioned("standard+fog").expect("an option");
        let england = ["cly", "edi", "eng", "iri", "lon", "lvp", "nao", "nth", "nwg", "wal", "yor"];
        assert_eq!(sees(fog, "england"), england);
        // Saint Petersburg is seen from on both its coasts: Norway and the Barents Sea by the northern one.
        let russia = [
            "arm", "bar", "bla", "bot", "fin", "gal", "lvn", "mos", "nwy", "pru", "rum", "sev", "sil", "stp",
            "ukr", "war",
        ];
        assert_eq!(sees(fog, "russia"), russia);
    }

    /// M13, njudge's "blind": nothing but one's own units.
    #[test]
    fn m13_the_blind_see_their_own_units() {
        let blind = optioned("standard+blind").expect("an option");
        assert_eq!(sees(blind, "england"), ["edi", "lon", "lvp"]);
    }

    /// What England sees of a position by a table of the board's own.
    fn table(sight: &str, position: &Position) -> Vec<String> {
        let board = "id = \"m13\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n[rules]\nsight = ";
        let variant = Variant::from_toml(&format!("{board}{sight}\n")).expect("a board");
        let own = [variant.power("england").expect("a power")];
        let seen = Eyes::of(&variant, &own).view(position);
        let mut ids: Vec<String> = seen.iter().map(|at| variant.province_id(at).to_owned()).collect();
        ids.sort_unstable();
        ids
    }

    /// M13, DGM and Reynolds 1989: "only where the unit itself could move". The army in Liverpool sees no sea.
    #[test]
    fn m13_units_that_see_where_they_move() {
        let start = variants::standard().board.start();
        let seen = table("{ units = \"move\", centers = \"none\" }", &start);
        assert_eq!(seen, ["cly", "edi", "eng", "lon", "lvp", "nth", "nwg", "wal", "yor"]);
        assert_eq!(table("{ units = \"own\", centers = \"none\" }", &start), ["edi", "lon", "lvp"]);
    }

    /// M13, what centers see: DPjudge's home centers, "owned or not"; Sims's themselves; Reynolds's nothing.
    #[test]
    fn m13_centers_see_by_the_table() {
        let standard = variants::standard();
        let at = |id: &str| standard.province(id).expect("a province");
        let (england, france) = (standard.power("england"), standard.power("france"));
        let mut position = Position::empty();
        position.set_owner(at("lon"), france);
        position.set_owner(at("por"), england);
        let seen =
            |centers: &str| table(&format!("{{ units = \"own\", centers = \"{centers}\" }}"), &position);
        assert_eq!(seen("border"), ["mao", "por", "spa"]);
        assert_eq!(seen("self"), ["por"]);
        assert!(seen("none").is_empty());
        let homes = seen("home");
        assert!(
            ["lon", "eng", "edi", "lvp", "iri", "wal"].iter().all(|id| homes.contains(&(*id).to_owned()))
        );
        assert!(!homes.contains(&"spa".to_owned()), "{homes:?}");
    }

    /// M13, DPjudge: an order is told "in full if seen before and after"; with vDiplomacy it is enough to see one of the two.
    #[test]
    fn m13_orders_are_told_by_the_table() {
        let standard = variants::standard();
        let (lon, bre, eng) = (standard.place("lon"), standard.place("bre"), standard.place("eng"));
        let (bre, eng) = (bre.expect("a place").province(), eng.expect("a place").province());
        let (england, france) = (standard.power("england"), standard.power("france"));
        let (own, france) = ([england.expect("a power")], france.expect("a power"));
        let order = Order::Move { to: Place::whole(eng), route: rules::Route::Any };
        let sees = |orders: OrderSight, seen: &[ProvinceId]| {
            let sight = Sight::Part(variants::Eyesight { orders, ..variants::Eyesight::FOG });
            let seen: ProvinceSet = seen.iter().copied().collect();
            Eyes::with(&standard.board, sight, &own).sees_order(france, bre, &order, &seen)
        };
        let lon = lon.expect("a place").province();
        for (orders, neither, one, both) in [
            (OrderSight::Either, false, true, true),
            (OrderSight::Both, false, false, true),
            (OrderSight::Nothing, false, false, false),
        ] {
            let found = [&[lon][..], &[eng, lon], &[bre, eng]].map(|seen| sees(orders, seen));
            assert_eq!(found, [neither, one, both], "{orders:?}");
        }
    }

    /// M13: without the option everybody sees everything.
    #[test]
    fn m13_without_the_option_nothing_is_hidden() {
        let standard = variants::standard();
        assert_eq!(sees(standard, "england").len(), standard.board.province_count());
    }

    /// M13 on World: wings see over their borders as well; on every board sight goes both ways.
    #[test]
    fn m13_borders_are_seen_from_both_sides() {
        for variant in variants::all_shipped() {
            let board = &variant.board;
            for one in board.provinces() {
                for other in around(board, one).iter() {
                    assert!(
                        around(board, other).contains(one),
                        "{}: {} sees {} and not the other way round",
                        variant.id,
                        variant.province_id(one),
                        variant.province_id(other)
                    );
                }
            }
        }
    }
}
