//! Orders that refer to each other ("unterstützt von A Mun", "ebenso", "und umgekehrt", "alle anderen halten"), corrections,
//! and orders in the line of other sentences: each pattern takes some orders of the sheet and words them together.

use crate::sheet::{Sheet, Told};
use crate::writing::Hand;
use rules::{Place, UnitKind, WrittenAction, WrittenOrder};
use testbed::Dice;

/// Behind a move: who supports it.
const SUPPORTED: [&str; 8] = [
    "{move} (unterstützt von {unit})",
    "{move}, unterstützt von {unit}",
    "{move} mit Unterstützung von {unit}",
    "{move}, unterstützt durch {unit}",
    "{move} (supported by {unit})",
    "{move}, supported by {unit}",
    "{move} with support from {unit}",
    "{move}, {unit} unterstützt das",
];
/// Two units that hold.
const BOTH_HOLD: [&str; 6] = [
    "{one} und {other} halten",
    "{one} and {other} hold",
    "{one} hält, {other} ebenso",
    "{one} hält, {other} auch",
    "{one} holds, {other} too",
    "{one} u. {other} halten",
];
/// Two units with one support.
const BOTH_SUPPORT: [&str; 3] =
    ["{one} und {other} unterstützen {whom}", "{one} and {other} support {whom}", "{one}, {other} S {whom}"];
/// Two units that support each other.
const EACH_OTHER: [&str; 5] = [
    "{one} und {other} unterstützen sich gegenseitig",
    "{one} and {other} support each other",
    "{one} S {other} und umgekehrt",
    "{one} S {other} and vice versa",
    "{one} S {other}; umgekehrt",
];
/// All who hold.
const REST: [&str; 6] = [
    "Rest hält",
    "alle anderen halten",
    "Der Rest hält.",
    "All others hold",
    "everything else holds",
    "Rest xxx",
];
/// Another goal is named, and denied.
const CONTRASTS: [&str; 6] = [
    "{unit} zieht nicht nach {wrong}, sondern nach {goal}",
    "{unit} - {goal} (nicht {wrong}!)",
    "{unit} - {goal} statt {wrong}",
    "{unit} to {goal}, not {wrong}",
    "Statt nach {wrong} zieht {unit} nach {goal}",
    "{unit} to {goal} instead of {wrong}",
];
/// First something else, then the order.
const CORRECTIONS: [&str; 5] = [
    "{wrong}\nKorrektur: {order}",
    "{wrong}\nÄnderung: {order}",
    "{wrong}\nCorrection: {order}",
    "{wrong} - nein, Korrektur: {order}",
    "Ignoriert {wrong}. {order}",
];
/// A sentence that talks of another order, and the order behind it in the same line.
const BEHIND_TALK: [&str; 10] = [
    "Ich weiß, dass {foreign} kommt. {order}",
    "Wenn {foreign} kommt, wird es eng. {order}",
    "Ich vermute {foreign}. {order}",
    "Letzte Runde war es {foreign}. {order}",
    "He told me {foreign}. {order}",
    "Last turn it was {foreign}. {order}",
    "Das Wetter ist schön. {order}",
    "Ich denke, das wird gut. {order}",
    "Was meinst du? {order}",
    "Warum kam {foreign}? {order}",
];

/// The mail and the name of its pattern; the sheet tells what it means. `None` if no pattern fits.
pub fn random(sheet: &mut Sheet, dice: &mut Dice) -> Option<(String, &'static str)> {
    sheet.told.retain(|told| matches!(told, Told::Order(_)));
    let hand = Hand::of_one_order(dice);
    let writing = Writing { hand: &hand, sheet };
    let (taken, text, name) = match dice.below(8) {
        0 => writing.supported(dice),
        1 => writing.both_hold(dice),
        2 => writing.both_support(dice),
        3 => writing.rest(dice),
        4 => writing.contrast(dice),
        5 => writing.correction(dice),
        6 => return each_other(sheet, &hand, dice),
        _ => writing.behind_talk(dice),
    }?;
    let mut lines: Vec<String> = (sheet.told.iter().enumerate())
        .filter(|(index, _)| !taken.contains(index))
        .map(|(_, told)| hand.line(sheet, told))
        .collect();
    // what speaks of all others stands last
    let at = if dice.percent(50) && !REST.contains(&text.as_str()) { 0 } else { lines.len() };
    lines.insert(at, text);
    Some((lines.join("\n"), name))
}

/// What is worded, the orders of the sheet that it stands for, and the pattern.
type Worded = Option<(Vec<usize>, String, &'static str)>;

struct Writing<'s> {
    hand: &'s Hand,
    sheet: &'s Sheet,
}

impl Writing<'_> {
    fn orders(&self) -> Vec<(usize, WrittenOrder)> {
        let order = |(index, told): (usize, &Told)| match told {
            Told::Order(order) => Some((index, *order)),
            Told::Directive(_) | Told::Stock(_) | Told::Treaty(_) | Told::Flag(_) => None,
        };
        self.sheet.told.iter().enumerate().filter_map(order).collect()
    }

    fn unit(&self, order: &WrittenOrder) -> String {
        unit(self.hand, self.sheet, order)
    }

    fn supported(&self, dice: &mut Dice) -> Worded {
        let orders = self.orders();
        let pairs: Vec<(usize, usize)> = (orders.iter())
            .flat_map(|(supporter, support)| {
                let moved = orders.iter().find(|(_, order)| {
                    let WrittenAction::Support { at, to: Some(to), .. } = support.action else {
                        return false;
                    };
                    let goal =
                        matches!(order.action, WrittenAction::Move { to: Some(goal), .. } if goal == to);
                    order.at == at && goal
                });
                moved.map(|(mover, _)| (*mover, *supporter))
            })
            .collect();
        let (mover, supporter) = dice.pick(&pairs)?;
        let frame = SUPPORTED[dice.below(SUPPORTED.len())];
        let text = frame
            .replace("{move}", &self.hand.line(self.sheet, &self.sheet.told[mover]))
            .replace("{unit}", &self.unit(&order_at(&orders, supporter)?));
        Some((vec![mover, supporter], text, frame))
    }

    fn both_hold(&self, dice: &mut Dice) -> Worded {
        let orders = self.orders();
        let mut holding = orders.iter().filter(|(_, order)| order.action == WrittenAction::Hold);
        let ((one, first), (other, second)) = (holding.next()?, holding.next()?);
        let frame = BOTH_HOLD[dice.below(BOTH_HOLD.len())];
        let text = frame.replace("{one}", &self.unit(first)).replace("{other}", &self.unit(second));
        Some((vec![*one, *other], text, frame))
    }

    fn both_support(&self, dice: &mut Dice) -> Worded {
        let orders = self.orders();
        let pair = orders.iter().find_map(|(one, first)| {
            let WrittenAction::Support { .. } = first.action else { return None };
            let second =
                orders.iter().find(|(other, second)| other > one && second.action == first.action)?;
            Some(((*one, *first), *second))
        });
        let ((one, first), (other, second)) = pair?;
        let WrittenAction::Support { kind, at, to } = first.action else { return None };
        let mut whom = self.hand.unit(self.sheet, kind.unwrap_or(UnitKind::Army), at);
        if let Some(to) = to {
            whom += &format!("{}{}", self.hand.sign, self.hand.province(self.sheet, to));
        }
        let frame = BOTH_SUPPORT[dice.below(BOTH_SUPPORT.len())];
        let text = (frame.replace("{one}", &self.unit(&first)))
            .replace("{other}", &self.unit(&second))
            .replace("{whom}", &whom);
        Some((vec![one, other], text, frame))
    }

    fn rest(&self, dice: &mut Dice) -> Worded {
        let orders = self.orders();
        let own = self.sheet.position.units().iter().filter(|unit| unit.power == self.sheet.power).count();
        let holding: Vec<usize> = (orders.iter())
            .filter(|(_, order)| order.action == WrittenAction::Hold)
            .map(|(index, _)| *index)
            .collect();
        // "the rest" are all that were not named
        if holding.is_empty() || own != orders.len() || own == holding.len() {
            return None;
        }
        let frame = REST[dice.below(REST.len())];
        Some((holding, frame.to_owned(), frame))
    }

    fn contrast(&self, dice: &mut Dice) -> Worded {
        let (index, order, to) = self.a_move(dice)?;
        let kind = order.kind?;
        let neighbours = self.sheet.variant.board.neighbours(kind, order.at);
        let wrong: Vec<Place> =
            neighbours.iter().filter(|place| place.province() != to.province()).copied().collect();
        let wrong = dice.pick(&wrong)?;
        let frame = CONTRASTS[dice.below(CONTRASTS.len())];
        let text = (frame.replace("{unit}", &self.unit(&order)))
            .replace("{goal}", &self.hand.province(self.sheet, to))
            .replace("{wrong}", &self.hand.province(self.sheet, wrong));
        Some((vec![index], text, frame))
    }

    fn correction(&self, dice: &mut Dice) -> Worded {
        let (index, order, _) = self.a_move(dice)?;
        let wrong = Told::Order(WrittenOrder { action: WrittenAction::Hold, ..order });
        let frame = CORRECTIONS[dice.below(CORRECTIONS.len())];
        let text = (frame.replace("{wrong}", &self.hand.line(self.sheet, &wrong)))
            .replace("{order}", &self.hand.line(self.sheet, &self.sheet.told[index]));
        Some((vec![index], text, frame))
    }

    fn behind_talk(&self, dice: &mut Dice) -> Worded {
        let orders = self.orders();
        let (index, _) = dice.pick(&orders)?;
        let foreign: Vec<_> = self
            .sheet
            .position
            .units()
            .iter()
            .filter(|unit| unit.power != self.sheet.power)
            .copied()
            .collect();
        let foreign = dice.pick(&foreign)?;
        let goal = dice.pick(self.sheet.variant.board.neighbours(foreign.kind, foreign.place))?;
        let foreign = format!(
            "{} - {}",
            self.hand.unit(self.sheet, foreign.kind, foreign.place),
            self.hand.province(self.sheet, goal)
        );
        let frame = BEHIND_TALK[dice.below(BEHIND_TALK.len())];
        let text = (frame.replace("{foreign}", &foreign))
            .replace("{order}", &self.hand.line(self.sheet, &self.sheet.told[index]));
        Some((vec![index], text, frame))
    }

    fn a_move(&self, dice: &mut Dice) -> Option<(usize, WrittenOrder, Place)> {
        let moves: Vec<_> = (self.orders().into_iter())
            .filter_map(|(index, order)| match order.action {
                WrittenAction::Move { to: Some(to), .. } => Some((index, order, to)),
                _ => None,
            })
            .collect();
        dice.pick(&moves)
    }
}

/// Two neighbours of one power that support each other, in place of what the sheet told them.
fn each_other(sheet: &mut Sheet, hand: &Hand, dice: &mut Dice) -> Option<(String, &'static str)> {
    let board = &sheet.variant.board;
    let units: Vec<_> =
        sheet.position.units().iter().filter(|unit| unit.power == sheet.power).copied().collect();
    let pairs: Vec<_> = (units.iter().enumerate())
        .flat_map(|(index, one)| units[index + 1..].iter().map(move |other| (*one, *other)))
        .filter(|(one, other)| {
            board.reaches(one.kind, one.place, other.province())
                && board.reaches(other.kind, other.place, one.province())
        })
        .collect();
    let (one, other) = dice.pick(&pairs)?;
    let support = |unit: rules::Unit, whom: rules::Unit| WrittenOrder {
        kind: Some(unit.kind),
        at: unit.place,
        action: WrittenAction::Support { kind: Some(whom.kind), at: whom.place, to: None },
        permit: None,
    };
    let orders = [support(one, other), support(other, one)];
    sheet.told.retain(
        |told| !matches!(told, Told::Order(order) if order.at == one.place || order.at == other.place),
    );
    let mut lines: Vec<String> = sheet.told.iter().map(|told| hand.line(sheet, told)).collect();
    let frame = EACH_OTHER[dice.below(EACH_OTHER.len())];
    let text = (frame.replace("{one}", &unit(hand, sheet, &orders[0])))
        .replace("{other}", &unit(hand, sheet, &orders[1]));
    lines.push(text);
    sheet.told.extend(orders.map(Told::Order));
    Some((lines.join("\n"), frame))
}

fn order_at(orders: &[(usize, WrittenOrder)], index: usize) -> Option<WrittenOrder> {
    orders.iter().find(|(at, _)| *at == index).map(|(_, order)| *order)
}

fn unit(hand: &Hand, sheet: &Sheet, order: &WrittenOrder) -> String {
    hand.unit(sheet, order.kind.unwrap_or(UnitKind::Army), order.at)
}
