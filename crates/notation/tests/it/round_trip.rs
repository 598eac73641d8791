//! Reading what was written gives the same orders: every order on every board, in both languages, short and long,
//! and in display notation; conditions of every kind.
#![allow(clippy::unwrap_used)]

use notation::{
    ActionPattern, Adjust, Code, Comparison, Condition, Conditional, Context, Directive, Display, Entry,
    Goal, OrderPattern, Phase, Reader, Retreat, Style, UnitPattern, Writer,
};
use proptest::prelude::*;
use rules::{Board, Coast, Place, PowerId, ProvinceId, Route, UnitKind, WrittenAction, WrittenOrder};
use std::sync::LazyLock;
use text::Lang;
use variants::Variant;

static READERS: LazyLock<Vec<Reader<'static>>> =
    LazyLock::new(|| variants::offered().into_iter().map(Reader::new).collect());

fn writers(variant: &Variant) -> Vec<(Lang, Style, Writer<'_>)> {
    [Lang::De, Lang::En]
        .into_iter()
        .flat_map(|lang| {
            [Style::Short, Style::Long].map(|style| (lang, style, Writer::new(variant, lang, style)))
        })
        .collect()
}

/// Every unit that can stand somewhere.
fn units(board: &Board) -> Vec<(UnitKind, Place)> {
    let places = board.provinces().flat_map(|province| {
        let coasts = board.coasts(province).iter().map(move |coast| Place::new(province, *coast));
        std::iter::once(Place::whole(province)).chain(coasts)
    });
    let kinds = if board.has_wings() { &UnitKind::ALL[..] } else { &UnitKind::ALL[..2] };
    places
        .flat_map(|place| kinds.iter().map(move |kind| (*kind, place)))
        .filter(|(kind, place)| board.can_stand(*kind, *place))
        .collect()
}

fn order(unit: (UnitKind, Place), action: WrittenAction) -> WrittenOrder {
    WrittenOrder { kind: Some(unit.0), at: unit.1, action, permit: None }
}

/// Every hold, move and support that is possible on the board; convoys and rides between some coasts.
fn orders(board: &Board, step: usize) -> Vec<WrittenOrder> {
    let all = units(board);
    let mut found = Vec::new();
    let mut count = 0usize;
    let mut sampled = move || {
        count += 1;
        count.is_multiple_of(step)
    };
    for unit in &all {
        found.push(order(*unit, WrittenAction::Hold));
        for to in board.neighbours(unit.0, unit.1) {
            found.push(order(*unit, WrittenAction::Move { to: Some(*to), route: Route::Any }));
        }
        for goal in board.reach(unit.0, unit.1).iter() {
            for other in all.iter().filter(|other| other.1.province() == goal) {
                found.push(order(
                    *unit,
                    WrittenAction::Support { kind: Some(other.0), at: other.1, to: None },
                ));
            }
            for other in all.iter().filter(|other| board.reaches(other.0, other.1, goal)) {
                if other.1.province() != unit.1.province() && sampled() {
                    let (kind, to) = (Some(other.0), Some(Place::whole(goal)));
                    found.push(order(*unit, WrittenAction::Support { kind, at: other.1, to }));
                }
            }
        }
    }
    voyages(board, &mut found);
    found
}

fn voyages(board: &Board, found: &mut Vec<WrittenOrder>) {
    let landings: Vec<ProvinceId> =
        board.provinces().filter(|province| board.is_landing(*province)).collect();
    for (index, sea) in board.seas().iter().enumerate() {
        let from = landings[index * 7 % landings.len()];
        let to = landings[(index * 11 + 3) % landings.len()];
        if from == to {
            continue;
        }
        let (at, goal) = (Place::whole(from), Place::whole(to));
        let fleet = (UnitKind::Fleet, Place::whole(sea));
        found.push(order(fleet, WrittenAction::Convoy { kind: Some(UnitKind::Army), at, to: goal }));
        let to = Some(goal);
        found.push(order((UnitKind::Army, at), WrittenAction::Move { to, route: Route::Convoy }));
    }
    for from in board.railway().iter().flat_map(|railway| &railway.stations) {
        for to in board.railway().iter().flat_map(|railway| &railway.stations).filter(|to| *to != from) {
            let action = WrittenAction::Move { to: Some(Place::whole(*to)), route: Route::Railway };
            found.push(order((UnitKind::Army, Place::whole(*from)), action));
        }
    }
}

#[test]
fn every_movement_order_on_every_board() {
    for reader in READERS.iter() {
        let variant = reader.variant();
        if variant.board_of != variant.id {
            continue;
        }
        let step = if variant.board.province_count() > 200 { 211 } else { 17 };
        for order in orders(&variant.board, step) {
            for (lang, style, writer) in writers(variant) {
                let text = writer.order(&order);
                let reading = reader.read(&text, &Context::default());
                let read: Vec<WrittenOrder> = crate::orders(&reading);
                assert_eq!(read, [order], "{} {lang:?} {style:?}: {text}", variant.id);
                let item = &reading.items[0];
                let shown = Display::new(variant).entry(&item.entry);
                assert_eq!(shown, Display::new(variant).order(&order), "{text}");
                // without a position a coast out of the supporter's reach is doubted, nothing else is
                let coast = item.code == Some(Code::Coast)
                    && matches!(order.action, WrittenAction::Support { to: None, .. });
                assert!(item.code.is_none() || coast, "{text}: {:?}", item.code);
            }
        }
    }
}

#[test]
fn every_retreat_and_adjustment_on_every_board() {
    for reader in READERS.iter() {
        let variant = reader.variant();
        let board = &variant.board;
        let mut directives = vec![Directive::Adjust(Adjust::Waive)];
        for (kind, place) in units(board) {
            let near: Vec<Place> = board.neighbours(kind, place).iter().copied().take(3).collect();
            let mut goals: Vec<Goal> = near.iter().map(|to| Goal { to: Some(*to), fault: None }).collect();
            goals.push(Goal { to: None, fault: None });
            directives.push(Directive::Retreat(Retreat { kind: Some(kind), at: place, goals }));
            if board.home(place.province()).is_some() && board.is_center(place.province()) {
                directives.push(Directive::Adjust(Adjust::Build { kind: Some(kind), at: place }));
            }
            directives.push(Directive::Adjust(Adjust::Remove { kind: Some(kind), at: place }));
        }
        for directive in directives {
            for (lang, style, writer) in writers(variant) {
                let text = writer.directive(&directive);
                let reading = reader.read(&text, &Context::default());
                assert_eq!(
                    reading.directives(),
                    std::slice::from_ref(&directive),
                    "{} {lang:?} {style:?}: {text}",
                    variant.id
                );
            }
            let text = Display::new(variant).directive(&directive);
            let reading = reader.read(&text, &Context::default());
            assert_eq!(reading.directives(), std::slice::from_ref(&directive), "{}: {text}", variant.id);
        }
    }
}

// ---- conditions ----

fn a_place() -> impl Strategy<Value = Place> {
    let inland: Vec<Place> = ["mun", "ber", "kie", "par", "gal", "ukr", "ser", "tri", "nth", "den", "vie"]
        .iter()
        .map(|id| variants::standard().place(id).unwrap())
        .collect();
    prop::sample::select(inland)
}

fn a_kind() -> impl Strategy<Value = Option<UnitKind>> {
    prop::sample::select(vec![None, Some(UnitKind::Army), Some(UnitKind::Fleet)])
}

fn a_power() -> impl Strategy<Value = Option<PowerId>> {
    prop_oneof![Just(None), (0u8..7).prop_map(|power| Some(PowerId(power)))]
}

fn a_unit() -> impl Strategy<Value = UnitPattern> {
    (a_power(), a_kind(), a_place()).prop_map(|(power, kind, at)| UnitPattern { power, kind, at: Some(at) })
}

fn an_order() -> impl Strategy<Value = OrderPattern> {
    let plain = |unit: UnitPattern| UnitPattern { power: None, ..unit };
    let action = prop_oneof![
        a_place().prop_map(|to| ActionPattern::Move(Some(to))),
        Just(ActionPattern::Hold),
        a_unit().prop_map(move |unit| ActionPattern::SupportHold(plain(unit))),
        (a_unit(), a_place()).prop_map(move |(unit, to)| ActionPattern::SupportMove(plain(unit), to)),
        (a_unit(), a_place()).prop_map(move |(unit, to)| ActionPattern::Convoy(plain(unit), to)),
    ];
    (a_unit(), action).prop_map(|(unit, action)| OrderPattern { unit, action })
}

fn a_condition() -> impl Strategy<Value = Condition> {
    prop_oneof![
        an_order().prop_map(Condition::Ordered),
        an_order().prop_map(Condition::Succeeds),
        an_order().prop_map(Condition::Fails),
        a_unit().prop_map(Condition::At),
        a_place().prop_map(|place| Condition::Free(place.province())),
        (0u8..7, a_place())
            .prop_map(|(power, place)| Condition::Owns { power: PowerId(power), center: place.province() }),
        a_place().prop_map(|place| Condition::Attacked(place.province())),
        a_unit().prop_map(Condition::Dislodged),
        (a_unit(), a_place()).prop_map(|(unit, to)| Condition::Retreats { unit, to: Some(to.province()) }),
        (1i32..5).prop_map(|number| Condition::Builds(Comparison::AtLeast, number)),
        (1i32..5).prop_map(|number| Condition::Builds(Comparison::AtMost, -number)),
        (1i32..5).prop_map(|number| Condition::Builds(Comparison::Exactly, number)),
        (1i32..5).prop_map(|number| Condition::Builds(Comparison::Exactly, -number)),
    ]
}

/// Moves of any unit of a power or kind, to some field or to any.
fn a_vague_order() -> impl Strategy<Value = OrderPattern> {
    let unit = prop_oneof![
        (0u8..7, a_kind()).prop_map(|(power, kind)| UnitPattern {
            power: Some(PowerId(power)),
            kind,
            at: None
        }),
        a_unit(),
    ];
    (unit, a_place(), any::<bool>()).prop_map(|(unit, to, vague)| {
        let to = if vague && unit.at.is_some() { None } else { Some(to) };
        OrderPattern { unit, action: ActionPattern::Move(to) }
    })
}

fn any_condition() -> impl Strategy<Value = Condition> {
    let leaf = prop_oneof![
        3 => a_condition(),
        1 => a_vague_order().prop_map(Condition::Ordered),
        1 => a_vague_order().prop_map(Condition::Succeeds),
    ];
    leaf.prop_recursive(3, 6, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|inner| Condition::Not(Box::new(inner))),
            prop::collection::vec(inner.clone(), 2..3).prop_map(Condition::All),
            prop::collection::vec(inner, 2..3).prop_map(Condition::Any),
        ]
    })
}

/// The leaves of a condition, each once, by their display notation.
fn leaves(condition: &Condition, found: &mut Vec<String>) {
    match condition {
        Condition::Not(inner) => leaves(inner, found),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| leaves(part, found)),
        leaf => found.push(Display::new(variants::standard()).condition(leaf)),
    }
}

/// What the condition says if exactly these of its leaves are true.
fn says(condition: &Condition, leaves: &[String], truth: u32) -> bool {
    match condition {
        Condition::Not(inner) => !says(inner, leaves, truth),
        Condition::All(parts) => parts.iter().all(|part| says(part, leaves, truth)),
        Condition::Any(parts) => parts.iter().any(|part| says(part, leaves, truth)),
        leaf => {
            let name = Display::new(variants::standard()).condition(leaf);
            let index = leaves.iter().position(|known| *known == name).expect("a leaf of both");
            truth >> index & 1 == 1
        }
    }
}

fn retreat(ids: &[&str]) -> Vec<Directive> {
    let place = |id: &str| variants::standard().place(id).unwrap();
    let goals = ids.iter().map(|id| Goal { to: Some(place(id)), fault: None }).collect();
    vec![Directive::Retreat(Retreat { kind: Some(UnitKind::Army), at: place("mun"), goals })]
}

fn with_not() -> impl Strategy<Value = Condition> {
    (a_condition(), any::<bool>()).prop_map(|(condition, not)| {
        // these are turned around instead: "fails", "at most"
        let keeps = matches!(condition, Condition::Succeeds(_) | Condition::Fails(_) | Condition::Builds(..));
        if not && !keeps { Condition::Not(Box::new(condition)) } else { condition }
    })
}

fn builds(ids: &[&str]) -> Vec<Directive> {
    ids.iter()
        .map(|id| {
            let at = variants::standard().place(id).unwrap();
            Directive::Adjust(Adjust::Build { kind: Some(UnitKind::Army), at })
        })
        .collect()
}

fn read_conditional(text: &str) -> Vec<Conditional> {
    let powers = [variants::standard().power("germany").unwrap()];
    let context = Context { powers: &powers, phase: Some(Phase::Autumn), ..Context::default() };
    let reading = READERS[0].read(text, &context);
    reading
        .items
        .iter()
        .filter_map(|item| match &item.entry {
            Entry::If(conditional) => Some(conditional.clone()),
            _ => None,
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// R182, R185: what the writer says in words, the reader understands.
    #[test]
    fn conditions_in_words(first in with_not(), second in with_not(), third in with_not(), shape in 0..3) {
        let condition = match shape {
            0 => first,
            1 => Condition::All(vec![first, second]),
            _ => Condition::Any(vec![Condition::All(vec![first, second]), third]),
        };
        let conditional = Conditional { condition, then: builds(&["ber", "mun"]), otherwise: builds(&["kie"]) };
        for lang in [Lang::De, Lang::En] {
            let text = Writer::new(variants::standard(), lang, Style::Short).conditional(&conditional);
            prop_assert_eq!(read_conditional(&text), [conditional.clone()], "{}", text);
        }
        let text = Display::new(variants::standard()).conditional(&conditional);
        prop_assert_eq!(read_conditional(&text), [conditional.clone()], "{}", text);
    }

    /// However a condition is put together, its words mean the same: true and false for the same facts.
    #[test]
    fn words_mean_what_the_condition_means(condition in any_condition()) {
        let mut known = Vec::new();
        leaves(&condition, &mut known);
        known.sort();
        known.dedup();
        let conditional = Conditional { condition, then: builds(&["ber"]), otherwise: Vec::new() };
        for (lang, style) in
            [(Lang::De, Style::Short), (Lang::En, Style::Short), (Lang::De, Style::Long), (Lang::En, Style::Long)]
        {
            let text = Writer::new(variants::standard(), lang, style).conditional(&conditional);
            let read = read_conditional(&text);
            prop_assert_eq!(read.len(), 1, "{}", text);
            // removals and builds may be told as each other, and "fails" for "not succeeds" is another leaf
            let mut found = Vec::new();
            leaves(&read[0].condition, &mut found);
            prop_assert!(found.iter().all(|leaf| leaf.starts_with("builds") || known.contains(leaf)), "{}", text);
            if found.iter().chain(&known).any(|leaf| leaf.starts_with("builds")) {
                continue;
            }
            for truth in 0..1u32 << known.len() {
                prop_assert_eq!(
                    says(&read[0].condition, &known, truth),
                    says(&conditional.condition, &known, truth),
                    "{}", text
                );
            }
        }
    }

    /// R184: one conditional inside another, of retreats and of builds.
    #[test]
    fn nested_conditionals_in_words(outer in with_not(), inner in with_not(), inside_then in any::<bool>()) {
        // a retreat depends on being dislodged anyway
        let early = |condition: &Condition| {
            condition.allowed_in(notation::Step::Retreat)
                && !Display::new(variants::standard()).condition(condition).contains("dislodged")
        };
        for (plain, other, last) in [
            (retreat(&["ruh", "kie"]), retreat(&["boh"]), retreat(&["bur"])),
            (builds(&["ber"]), builds(&["mun"]), builds(&["kie"])),
        ] {
            if matches!(plain[0], Directive::Retreat(_)) && !(early(&outer) && early(&inner)) {
                continue;
            }
            let nested = vec![Directive::If(Box::new(Conditional {
                condition: inner.clone(), then: plain, otherwise: other,
            }))];
            let (then, otherwise) = if inside_then { (nested, last) } else { (last, nested) };
            let conditional = Conditional { condition: outer.clone(), then, otherwise };
            for (lang, style) in [(Lang::De, Style::Short), (Lang::En, Style::Long)] {
                let text = Writer::new(variants::standard(), lang, style).conditional(&conditional);
                prop_assert_eq!(read_conditional(&text), [conditional.clone()], "{}", text);
            }
        }
    }

    /// Never a panic, and nothing is lost: every word of the text is in an item, in press, unread or a remark.
    #[test]
    fn any_text_is_read(text in "[A-Za-zäöüß0-9 ,;:.()\\[\\]<>=+*/#!?\"'\\n-]{0,200}") {
        for reader in READERS.iter() {
            let reading = reader.read(&text, &Context::default());
            for item in &reading.items {
                prop_assert!(item.span.end as usize <= text.len());
            }
        }
    }
}

#[test]
fn coasts_are_written_in_both_languages() {
    let variant = variants::standard();
    let stp = Place::new(variant.province("stp").unwrap(), Coast::North);
    let order = order((UnitKind::Fleet, stp), WrittenAction::Hold);
    let write = |lang| Writer::new(variant, lang, Style::Long).order(&order);
    assert_eq!(write(Lang::De), "Flotte St. Petersburg (Nordküste) hält");
    assert_eq!(write(Lang::En), "Fleet St Petersburg (north coast) holds");
}
