//! Conditions in words (9.8): each with the meaning that docs/orders tells, and sentences that hang an order on
//! something that no condition can be.

use crate::harm::Frames;
use crate::sheet::{Sheet, Told};
use crate::writing::Hand;
use notation::{
    ActionPattern, Adjust, Comparison, Condition, Conditional, Directive, Goal, OrderPattern, Retreat,
    UnitPattern,
};
use rules::{Place, PowerId, ProvinceId, Unit, UnitKind};
use testbed::Dice;

/// A condition with its wording in German (verb last) and English.
struct Phrase {
    condition: Condition,
    german: String,
    english: String,
}

/// Orders that hang on what nobody can know or read: `{}` is a retreat, build or removal and must not act.
pub const FRAMES: Frames = Frames {
    name: "hung on something unreadable",
    frames: &[
        "Falls die Sonne scheint: {}",
        "Wenn Frankreich nett ist: {}",
        "Falls Italien einverstanden ist, {}",
        "Nur wenn mein Verbündeter das auch so sieht: {}",
        "{}, falls Frankreich mich ärgert",
        "{}, wenn es sich lohnt",
        "{}, sofern nichts dagegen spricht, was Italien sagt",
        "If I am in a good mood: {}",
        "If Italy keeps its promise, {}",
        "{}, if that makes sense after the talks with Italy",
        "{} unless my ally objects",
        "Unless something better turns up: {}",
        "Sollte Österreich sein Wort brechen: {}",
        "Je nachdem, was Russland macht: {}",
        "Depending on what Russia does: {}",
        "Falls ich Lust habe: {}",
        "If the NAP with Italy stands, {}",
        "Falls Italien den NAP bricht: {}",
        "Wenn Russland uns den Krieg erklärt, {}",
    ],
};

/// A movement order has no condition (9.8): `{}` must not act.
pub const MOVES: Frames = Frames {
    name: "moves under a condition",
    frames: &[
        "Falls Frankreich angreift: {}",
        "Wenn Russland zieht, {}",
        "{}, falls Italien nicht angreift",
        "{}, wenn Italien still hält",
        "If France attacks me, {}",
        "{} if Italy agrees",
        "{} unless Italy moves",
        "Sollte England kommen, {}",
        "{}, aber nur wenn Russland hilft",
        "{}, sofern Frankreich mir hilft",
        "Falls Frankreich nicht zieht, dann {}",
        "Nur falls nötig, und nur wenn Italien kommt: {}",
        "In case France attacks: {}",
        "{} only if Austria supports me",
    ],
};

/// Retreats or adjustments under a condition for this sheet, with their wording.
pub fn random(sheet: &Sheet, hand: &Hand, dice: &mut Dice) -> Option<(Told, String)> {
    let winter = sheet.phase == notation::Phase::Winter;
    let units: Vec<Unit> =
        sheet.position.units().iter().filter(|unit| unit.power == sheet.power).copied().collect();
    let phrase = phrase(sheet, hand, winter, dice)?;
    if winter { adjust(sheet, hand, &phrase, dice) } else { retreat(sheet, hand, &phrase, &units, dice) }
}

fn retreat(
    sheet: &Sheet,
    hand: &Hand,
    phrase: &Phrase,
    units: &[Unit],
    dice: &mut Dice,
) -> Option<(Told, String)> {
    let unit = dice.pick(units)?;
    let mut near: Vec<Place> = Vec::new();
    for place in sheet.variant.board.neighbours(unit.kind, unit.place) {
        if near.iter().all(|known| known.province() != place.province()) {
            near.push(*place);
        }
    }
    dice.shuffle(&mut near);
    let (first, second) = (*near.first()?, *near.get(1)?);
    let list = |to: Place| {
        Directive::Retreat(Retreat {
            kind: Some(unit.kind),
            at: unit.place,
            goals: vec![Goal { to: Some(to), fault: None }],
        })
    };
    let Phrase { german, english, condition } = phrase;
    let name = hand.unit(sheet, unit.kind, unit.place);
    let (a, b) = (hand.province(sheet, first), hand.province(sheet, second));
    let text = match dice.below(9) {
        0 => format!("{name} Rückzug: falls {german}: {a}, sonst {b}"),
        1 => format!("{name} Rückzug: falls {german} nach {a}, sonst nach {b}"),
        2 => format!("Rückzüge: falls {german}, {name} nach {a}, sonst nach {b}"),
        3 => format!("Falls {german}: {name} R {a}, sonst {name} R {b}"),
        4 => format!("{name} R {a}, falls {german}, sonst {b}"),
        5 => format!("Rückzug {name}: wenn {german}, dann {a}, ansonsten {b}"),
        6 => format!("{name} retreat: if {english} then {a} else {b}"),
        7 => format!("If {english} then {name} R {a} else {name} R {b}"),
        _ => format!("Retreats: if {english}, {name} to {a}, otherwise to {b}"),
    };
    let conditional =
        Conditional { condition: condition.clone(), then: vec![list(first)], otherwise: vec![list(second)] };
    Some((Told::Directive(Directive::If(Box::new(conditional))), text))
}

fn adjust(sheet: &Sheet, hand: &Hand, phrase: &Phrase, dice: &mut Dice) -> Option<(Told, String)> {
    let plain: Vec<(Adjust, &str, &str)> = (sheet.told.iter())
        .filter_map(|told| match told {
            Told::Directive(Directive::Adjust(adjust @ Adjust::Build { .. })) => {
                Some((*adjust, "baue ich", "build"))
            }
            Told::Directive(Directive::Adjust(adjust @ Adjust::Remove { .. })) => {
                Some((*adjust, "entferne ich", "remove"))
            }
            _ => None,
        })
        .collect();
    let (first, second) = (*plain.first()?, *plain.get(1)?);
    let Phrase { german, english, condition } = phrase;
    let (a, b) = (signed(sheet, hand, &first.0), signed(sheet, hand, &second.0));
    let (c, d) = (a[2..].to_owned(), b[2..].to_owned());
    let (verb, word) = (first.1, first.2);
    let text = match dice.below(8) {
        0 => format!("Falls {german}: {a}, sonst {b}"),
        1 => format!("{a}, falls {german}, sonst {b}"),
        2 => format!("Wenn {german}, {verb} {c}, ansonsten {d}."),
        3 => format!("Falls {german}, dann {a}, ansonsten {b}"),
        4 => format!("If {english} then {a} else {b}"),
        5 => format!("If {english}, {word} {c}, otherwise {d}."),
        6 => format!("{a} if {english}, otherwise {b}"),
        _ => format!("if {english}: {a}; otherwise: {b}"),
    };
    let conditional = Conditional {
        condition: condition.clone(),
        then: vec![Directive::Adjust(first.0)],
        otherwise: vec![Directive::Adjust(second.0)],
    };
    Some((Told::Directive(Directive::If(Box::new(conditional))), text))
}

fn signed(sheet: &Sheet, hand: &Hand, adjust: &Adjust) -> String {
    match adjust {
        Adjust::Build { kind, at } => format!("+ {}", hand.unit(sheet, kind.unwrap_or(UnitKind::Army), *at)),
        Adjust::Remove { kind, at } => format!("- {}", hand.unit(sheet, kind.unwrap_or(UnitKind::Army), *at)),
        Adjust::Waive => "+ 0".to_owned(),
    }
}

// ---- conditions ----

fn phrase(sheet: &Sheet, hand: &Hand, winter: bool, dice: &mut Dice) -> Option<Phrase> {
    let first = simple(sheet, hand, winter, dice)?;
    match dice.below(6) {
        0 => {
            let second = simple(sheet, hand, winter, dice)?;
            Some(Phrase {
                condition: Condition::All(vec![first.condition, second.condition]),
                german: format!("{} und {}", first.german, second.german),
                english: format!("{} and {}", first.english, second.english),
            })
        }
        1 => {
            let second = simple(sheet, hand, winter, dice)?;
            Some(Phrase {
                condition: Condition::Any(vec![first.condition, second.condition]),
                german: format!("{} oder {}", first.german, second.german),
                english: format!("{} or {}", first.english, second.english),
            })
        }
        _ => Some(first),
    }
}

fn simple(sheet: &Sheet, hand: &Hand, winter: bool, dice: &mut Dice) -> Option<Phrase> {
    let position = &sheet.position;
    let board = &sheet.variant.board;
    let others: Vec<Unit> =
        position.units().iter().filter(|unit| unit.power != sheet.power).copied().collect();
    let own: Vec<Unit> = position.units().iter().filter(|unit| unit.power == sheet.power).copied().collect();
    let unit = dice.pick(&others)?;
    let goal = *board.neighbours(unit.kind, unit.place).first()?;
    let centers: Vec<ProvinceId> = board.provinces().filter(|place| board.is_center(*place)).collect();
    let whole = |place: ProvinceId| hand.province(sheet, Place::whole(place));
    let (power, to) = (unit.power, hand.province(sheet, Place::whole(goal.province())));
    let (de, en) = names(sheet, power);
    let written = hand.unit(sheet, unit.kind, Place::whole(unit.province()));
    let anyone = UnitPattern::default();
    let pattern = |power: Option<PowerId>, unit: Unit| UnitPattern {
        power,
        kind: Some(unit.kind),
        at: Some(Place::whole(unit.province())),
    };
    let moves = |unit: UnitPattern| OrderPattern {
        unit,
        action: ActionPattern::Move(Some(Place::whole(goal.province()))),
    };
    let mine = dice.pick(&own).unwrap_or(unit);
    let (condition, german, english) = match dice.below(if winter { 12 } else { 9 }) {
        0 => (
            Condition::At(UnitPattern {
                power: Some(power),
                kind: None,
                at: Some(Place::whole(goal.province())),
            }),
            format!("{de} in {to} steht"),
            format!("{en} is in {to}"),
        ),
        1 => (
            Condition::Not(Box::new(Condition::At(UnitPattern {
                power: Some(power),
                kind: None,
                at: Some(Place::whole(goal.province())),
            }))),
            format!("{de} nicht in {to} steht"),
            format!("{en} is not in {to}"),
        ),
        2 => (
            Condition::Ordered(moves(UnitPattern { power: Some(power), ..anyone })),
            format!("{de} nach {to} zieht"),
            format!("{en} moves to {to}"),
        ),
        3 => (
            Condition::Ordered(moves(pattern(Some(power), unit))),
            format!("{de} {written} - {to} zieht"),
            format!("{en} moves {written} - {to}"),
        ),
        4 => (
            Condition::Succeeds(moves(pattern(None, unit))),
            format!("{written} - {to} gelingt"),
            format!("{written} - {to} succeeds"),
        ),
        5 => (
            Condition::Fails(moves(pattern(None, unit))),
            format!("{written} - {to} scheitert"),
            format!("{written} - {to} fails"),
        ),
        6 => (Condition::Free(goal.province()), format!("{to} frei ist"), format!("{to} is free")),
        7 => (
            Condition::Attacked(goal.province()),
            format!("{to} angegriffen wird"),
            format!("{to} is attacked"),
        ),
        8 => {
            let center = dice.pick(&centers)?;
            let name = whole(center);
            (Condition::Owns { power, center }, format!("{de} {name} besitzt"), format!("{en} owns {name}"))
        }
        9 => {
            let number = 1 + dice.below(2) as i32;
            let (comparison, word) =
                [(Comparison::AtLeast, "mindestens "), (Comparison::Exactly, "genau ")][dice.below(2)];
            let english = if comparison == Comparison::AtLeast { "at least " } else { "exactly " };
            (
                Condition::Builds(comparison, number),
                format!("ich {word}{number} Einheiten aufbauen darf"),
                format!("I have {english}{number} builds"),
            )
        }
        10 => {
            let center = dice.pick(&centers)?;
            let name = whole(center);
            (
                Condition::Owns { power: sheet.power, center },
                format!("{name} mir gehört"),
                format!("I own {name}"),
            )
        }
        _ => {
            let name = hand.unit(sheet, mine.kind, Place::whole(mine.province()));
            (
                Condition::Dislodged(pattern(None, mine)),
                format!("{name} vertrieben wurde"),
                format!("{name} was dislodged"),
            )
        }
    };
    Some(Phrase { condition, german, english })
}

fn names(sheet: &Sheet, power: PowerId) -> (String, String) {
    let names = &sheet.variant.powers[power.index()].names;
    (names.de.clone(), names.en.clone())
}
