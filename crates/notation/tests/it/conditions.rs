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
    let reading = reader.read("A Bud - Ser\nA Vie xxx\nA Bul - Ser\nA Ukr - Gal", &Context::default());
    let orders = crate::orders(&reading);
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
        adjusted: &[],
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

/// Kapitalisten 2, "Züge, Rückzüge, Auf- und Abbauten aller Einheiten": press may depend on what was built and removed; nothing else may,
/// and "F" alone is a fleet or France.
#[test]
fn press_knows_what_was_built_and_removed() {
    let variant = variants::by_id("kapitalisten").unwrap();
    let reader = Reader::new(variant);
    let aliases = ["Kalle Wirsch", "Lucky Luke"];
    let context = Context {
        economy: reader.economy(),
        aliases: &aliases,
        me: "Kalle Wirsch",
        phase: Some(Phase::Autumn),
        ..Context::default()
    };
    let writer = notation::Writer::new(variant, text::Lang::De, notation::Style::Short);
    for (condition, expected) in [
        ("falls Deutschland eine Flotte in Kiel aufbaut", "Deutschland F Kie aufbaut"),
        ("falls Deutschland F Kie aufbaut", "Deutschland F Kie aufbaut"),
        ("if built(D, F Kie)", "Deutschland F Kie aufbaut"),
        ("if Germany builds a fleet in Kiel", "Deutschland F Kie aufbaut"),
        ("if Germany F Kie is not built", "Deutschland F Kie nicht aufbaut"),
        ("falls Deutschland keine Armee in Berlin aufbaut", "Deutschland A Ber nicht aufbaut"),
        ("wenn Österreich A Bud abbaut", "Österreich-Ungarn A Bud abbaut"),
        ("if A Bud is removed", "A Bud abgebaut wird"),
        ("wenn Russland F StP(nc) aufbaut", "Russland F StP(nc) aufbaut"),
        ("wenn Russland nicht abbaut", "Russland nicht abbaut"),
        ("wenn F baut", "never"),
    ] {
        let press = format!("Presse:\nKalle Wirsch an alle ({condition}): \"Hallo\"\n");
        let reading = reader.read(&press, &context);
        let [item] = reading.press.as_slice() else { panic!("{condition}: {:?}", reading.press) };
        let read = item.condition.as_ref().map(|condition| writer.condition(condition));
        assert_eq!(read.as_deref(), Some(expected), "{condition}");
        // an order that depends on it counts as not fulfilled (9.8.2)
        let orders = format!("A Vie Rückzug: Boh ({condition}), Tyr");
        let late = reader.read(&orders, &context);
        assert!(!format!("{:?}", late.directives()).contains("Adjusts"), "{condition}");
    }
}
