//! What holds for every year: lines are single points with a reason, sums are sums, nothing depends on the order of
//! treaties or partners, and no list of treaties that was let in breaks the rules of entry.

use super::*;
use proptest::prelude::*;

fn any_treaty() -> impl Strategy<Value = Treaty> {
    let power = || (0u8..7).prop_map(PowerId);
    let field = || (0..variant().provinces.len() as u16).prop_map(ProvinceId);
    let terms = prop_oneof![
        3 => (power(), power()).prop_map(|(by, on)| Terms::War { by, on }),
        3 => (power(), power()).prop_map(|(one, two)| Terms::NonAggression { between: [one, two] }),
        2 => (power(), field()).prop_map(|(by, land)| Terms::Guarantee { by, land }),
        4 => (power(), power(), field())
            .prop_map(|(one, two, field)| Terms::Demilitarise { between: [one, two], field }),
    ];
    (terms, any::<bool>()).prop_map(|(terms, secret)| Treaty { terms, secret })
}

/// Treaties as they can come to be: every one that the entry lets in.
fn admitted(offered: Vec<Treaty>) -> Vec<Treaty> {
    let active: Vec<PowerId> = variant().board.powers().collect();
    let mut concluded: Vec<Treaty> = Vec::new();
    for treaty in offered {
        if (Entry { lands: lands(), active: &active, concluded: &concluded }).check(&treaty).is_ok() {
            concluded.push(treaty);
        }
    }
    concluded
}

prop_compose! {
    fn any_season()(
        units in proptest::collection::vec((0u8..7, 0u16..75), 0..20),
        owners in proptest::collection::vec((0u8..7, 0u16..75), 0..30),
        orders in proptest::collection::vec((0u8..7, 0u16..75), 0..20),
        after in proptest::collection::vec((0u8..7, 0u16..75), 0..20),
    ) -> Season {
        let place = |position: &mut Position, (power, at): (u8, u16)| {
            if usize::from(at) < variant().provinces.len() {
                let unit = Unit { place: ProvinceId(at).into(), power: PowerId(power), kind: UnitKind::Army };
                position.place(unit);
            }
        };
        let (mut before, mut end) = (Position::empty(), Position::empty());
        units.into_iter().for_each(|unit| place(&mut before, unit));
        after.into_iter().for_each(|unit| place(&mut end, unit));
        for (power, center) in owners {
            if variant().board.is_center(ProvinceId(center)) {
                before.set_owner(ProvinceId(center), Some(PowerId(power)));
            }
        }
        let moves: Vec<Move> =
            orders.into_iter().map(|(by, to)| Move { by: PowerId(by), to: ProvinceId(to) }).collect();
        Season { attacks: attacks(&lands(), &before, &moves), after: end }
    }
}

fn totals(year: &Year) -> Vec<i64> {
    let ledger = score(&lands(), year);
    variant().board.powers().map(|power| total(&ledger, power)).collect()
}

proptest! {
    /// R347, R348: the sum of the lines is the sum of the powers, every line one point
    #[test]
    fn the_ledger_adds_up(
        offered in proptest::collection::vec(any_treaty(), 0..40),
        seasons in proptest::collection::vec(any_season(), 2),
        active in 1usize..8,
    ) {
        let treaties: Vec<InForce> = admitted(offered).into_iter().map(InForce::new).collect();
        let year = Year { treaties, seasons, active, last: Position::empty() };
        let ledger = score(&lands(), &year);
        prop_assert!(ledger.iter().all(|point| point.points.abs() == 1 && point.treaty.is_some()));
        prop_assert_eq!(totals(&year).iter().sum::<i64>(), ledger.iter().map(|point| point.points).sum::<i64>());
        // a treaty brings its parties at most what the rules name: pact 4 secret or 3, demilitarisation 6 secret or 4
        for (index, entry) in year.treaties.iter().enumerate() {
            for power in entry.treaty.terms.parties() {
                let sum: i64 = (ledger.iter())
                    .filter(|point| point.treaty == Some(index) && point.power == power && point.points > 0)
                    .map(|point| point.points)
                    .sum();
                let most = match entry.treaty.terms {
                    Terms::War { .. } => 3 + 7,
                    Terms::NonAggression { .. } => 4,
                    Terms::Guarantee { .. } => 1,
                    Terms::Demilitarise { .. } => 6,
                };
                prop_assert!((1..=most).contains(&sum), "{entry:?} {sum}");
            }
        }
    }

    // the order of treaties and of partners is irrelevant
    #[test]
    fn order_is_irrelevant(
        offered in proptest::collection::vec(any_treaty(), 0..40),
        seasons in proptest::collection::vec(any_season(), 2),
    ) {
        let treaties: Vec<InForce> = admitted(offered).into_iter().map(InForce::new).collect();
        let year = Year { treaties, seasons, active: 7, last: Position::empty() };
        let mut turned = year.clone();
        turned.treaties.reverse();
        for entry in &mut turned.treaties {
            match &mut entry.treaty.terms {
                Terms::NonAggression { between } | Terms::Demilitarise { between, .. } => between.reverse(),
                _ => {}
            }
        }
        prop_assert_eq!(totals(&year), totals(&turned));
    }

    /// R341a, R344, R345a, R346: whatever is offered, what is let in keeps the rules
    #[test]
    fn what_is_let_in_keeps_the_rules(offered in proptest::collection::vec(any_treaty(), 0..200)) {
        let concluded = admitted(offered);
        for power in variant().board.powers() {
            for other in variant().board.powers() {
                let towards = concluded.iter().filter(|treaty| treaty.terms.towards(power) == Some(other)).count();
                prop_assert!(towards <= 3);
                prop_assert!(power != other || towards == 0);
            }
        }
        for (index, one) in concluded.iter().enumerate() {
            prop_assert!(concluded[index + 1..].iter().all(|other| !one.terms.same(other.terms)));
        }
    }

    // reading what was written gives the same treaty
    #[test]
    fn text_and_treaty_are_one(treaty in any_treaty()) {
        let text = treaty.canonical(variant());
        prop_assert_eq!(Treaty::read(variant(), &text), Ok(treaty), "{}", text);
    }

    // no text makes the reader panic
    #[test]
    fn any_text_is_answered(text in "\\PC{0,40}") {
        let _ = Treaty::read(variant(), &text);
    }
}
