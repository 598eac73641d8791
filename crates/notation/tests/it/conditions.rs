//! Conditions are decided by what happened (R183 to R186): one turn, and what is true of it.
#![allow(clippy::unwrap_used)]

use notation::{Context, Directive, Entry, Facts, Phase, Reader, Step, resolve};
use rules::{Position, Rulebook, Unit, UnitKind};

fn position(units: &[(&str, &str)]) -> Position {
    let variant = variants::standard();
    let mut position = Position::empty();
    for (power, unit) in units {
        let (kind, place) = unit.split_once(' ').unwrap();
        let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
        let (place, power) = (variant.place(place).unwrap(), variant.power(power).unwrap());
        position.place(Unit { place, power, kind });
    }
    position
}

/// Budapest and Bulgaria stand each other off in Serbia; the Ukraine goes to Galicia; Vienna stays.
#[test]
fn what_is_true_of_a_turn() {
    let variant = variants::standard();
    let reader = Reader::new(variant);
    let mut before =
        position(&[("austria", "A bud"), ("austria", "A vie"), ("turkey", "A bul"), ("russia", "A ukr")]);
    before.set_owner(variant.province("tri").unwrap(), variant.power("austria"));
    let orders =
        reader.read("A Bud - Ser\nA Vie xxx\nA Bul - Ser\nA Ukr - Gal", &Context::default()).orders();
    let owner = |order: &rules::WrittenOrder| before.unit_at(order.at.province()).unwrap().power;
    let orders: Vec<_> = orders.iter().map(|order| (owner(order), *order)).collect();
    let rulebook = Rulebook::LUDOMANIAC;
    let entered = rules::enter(&variant.board, &rulebook, &before, &orders);
    let movement = rules::adjudicate(&variant.board, &rulebook, &before, &entered.orders);
    let now = movement.apply(&before);
    let facts = Facts {
        before: &before,
        movement: &movement,
        now: &now,
        retreats: &[],
        builds: 2,
        control: &[],
        exchange: None,
        me: "",
    };
    let austria = [variant.power("austria").unwrap()];
    let context = Context { powers: &austria, phase: Some(Phase::Autumn), ..Context::default() };
    let holds = |condition: &str| {
        let text = format!("falls {condition}: + A Vie, sonst: + A Bud");
        let reading = reader.read(&text, &context);
        let [item] = reading.items.as_slice() else { panic!("{condition}: {:?}", reading.items) };
        assert!(matches!(item.entry, Entry::If(_)), "{condition}");
        let chosen = resolve(&reading.directives(), &facts, Step::Adjust);
        let vienna = variant.place("vie").unwrap();
        matches!(chosen.as_slice(), [Directive::Adjust(notation::Adjust::Build { at, .. })] if *at == vienna)
    };
    for yes in [
        "A Bud - Ser befohlen wurde",
        "A Bud - Ser scheitert",
        "A Ukr - Gal gelingt",
        "Russland nach Gal zieht",
        "Russland in Gal steht",
        "Ser angegriffen wird",
        "Tri mir gehört",
        "2 Aufbauten",
        "A Bud - Ser gelingt oder A Ukr - Gal gelingt",
        "Ser nicht besetzt ist und A Vie nicht vertrieben wird",
        "Ukr frei ist",
    ] {
        assert!(holds(yes), "{yes}");
    }
    for no in [
        "A Bud - Ser gelingt",
        "A Ukr - Gal scheitert",
        "Russland nach Rum zieht",
        "Russland in Ukr steht",
        "Ser frei ist",
        "Vie angegriffen wird",
        "Russland Tri besitzt",
        "3 Aufbauten",
        "A Vie vertrieben wird",
        "A Bud - Ser gelingt und A Ukr - Gal gelingt",
    ] {
        assert!(!holds(no), "{no}");
    }
}
