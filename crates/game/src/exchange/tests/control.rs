//! Who commands which nation ("Kontrolle über die Nationen der Diplomacy-Partie").

use super::*;

fn controller(evaluated: &Evaluated, nation: usize) -> Option<(usize, Decided)> {
    evaluated.nations[nation].control.map(|control| (control.investor.0, control.decided))
}

/// Nobody trades; these holdings of the nations decide.
fn holding(investors: usize, units: &[(usize, usize, u64)]) -> Round {
    let mut round = idle(investors);
    for (investor, nation, count) in units {
        round.investors[*investor].holdings[*nation] = *count;
    }
    round
}

/// R238b, R283a, R285: "Besitzt einer der übrigen Spieler eindeutig die meisten Währungseinheiten ..., dann kontrolliert
/// dieser Spieler die betreffende Nation im nächsten Zug"
#[test]
fn r285_most_units_control_after_the_trades_of_the_turn() {
    let mut round = idle(3);
    round.investors[1].euro = euro("5.00");
    round.investors[1].form = orders(&[(FRANCE, 1)]);
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(controller(&evaluated, FRANCE), Some((1, Decided::Most)));
}

/// R281: "Es ist durchaus möglich, dass derselbe Spieler gleichzeitig mehrere Nationen kontrolliert"
#[test]
fn r281_several_nations_in_one_hand() {
    let units: Vec<(usize, usize, u64)> = (0..7).map(|nation| (2, nation, 2000)).collect();
    let evaluated = evaluate(&holding(3, &units)).unwrap();
    assert!((0..7).all(|nation| controller(&evaluated, nation) == Some((2, Decided::Most))));
}

/// R284, R327b, R328: "Die Kontrolle kann in diesem Falle auch durch einen Spieler ausgeübt werden, der weniger
/// Währungseinheiten einer Nation besitzt als ein ausgeschlossener Spieler"
#[test]
fn r328_an_excluded_investor_is_ignored() {
    let mut round = holding(3, &[(0, GERMANY, 9000), (1, GERMANY, 1500)]);
    round.investors[0].excluded = true;
    assert_eq!(controller(&evaluate(&round).unwrap(), GERMANY), Some((1, Decided::Most)));
    for account in &mut round.investors {
        account.excluded = true;
    }
    let nobody = evaluate(&round).unwrap();
    assert!((0..7).all(|nation| controller(&nobody, nation).is_none()), "nobody is left to control");
}

/// R327a: "wird bei der Bestimmung der Kontrolle über Nationen nicht mehr berücksichtigt": neither in a tie nor in the lot
#[test]
fn r327_an_excluded_investor_ties_with_nobody() {
    let mut round = holding(3, &[(0, GERMANY, 2000), (1, GERMANY, 1500)]);
    round.investors[0].excluded = true;
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(
        controller(&evaluated, GERMANY),
        Some((1, Decided::Most)),
        "of two that tie after what is sold for the one, the other is left"
    );
    for seed in 0..50 {
        round.seed = seed;
        let evaluated = evaluate(&round).unwrap();
        assert!(evaluated.lots.iter().all(|lot| !lot.among.contains(&Investor(0))));
        assert!((0..7).all(|nation| controller(&evaluated, nation).unwrap().0 != 0));
    }
}

/// R286, R289a, R289b: first all clear controls, then ties; "derjenige ..., dem zu diesem Zeitpunkt weniger Kontrollen über andere
/// Nationen im nächsten Zug zugesprochen wurden", earlier resolved ties included
#[test]
fn r289_fewer_controls_decide_an_absolute_tie() {
    // A owns Russia clearly (last in the alphabet, settled first all the same), the rest is tied between A and B
    let round = holding(2, &[(0, RUSSIA, 2000)]);
    let evaluated = evaluate(&round).unwrap();
    // in the order of names: Deutschland to B (0 against 1)
    assert_eq!(controller(&evaluated, GERMANY), Some((1, Decided::FewerControls)));
    // England: 1 against 1, by lot; whoever got it has more now, so the other gets Frankreich
    let (england, decided) = controller(&evaluated, ENGLAND).unwrap();
    assert_eq!(decided, Decided::Lot);
    assert_eq!(controller(&evaluated, FRANCE), Some((1 - england, Decided::FewerControls)));
}

/// R287a, R287b: "in der alphabetischen Reihenfolge der Nationennamen"; DIN 5007-1: Osmanisches Reich before Österreich-Ungarn
#[test]
fn r287_ties_are_settled_in_the_order_of_the_german_names() {
    let nations = start_nations(variant());
    let mut order: Vec<usize> = (0..7).collect();
    order.sort_by_key(|index| nations[*index].alphabet);
    assert_eq!(order, [GERMANY, ENGLAND, FRANCE, ITALY, TURKEY, AUSTRIA, RUSSIA]);
    // with two tied everywhere, the lots fall at the 1st, 3rd, 5th and 7th name, the others follow from them
    let evaluated = evaluate(&idle(2)).unwrap();
    let lots: Vec<PowerId> = evaluated.lots.iter().map(|lot| lot.nation).collect();
    assert_eq!(lots, [GERMANY, FRANCE, TURKEY, RUSSIA].map(power));
}

/// R288a, R288b: "solange jeweils der Bestand an WE in der betreffenden Währung aus dem direkt vorhergehenden Zug verglichen,
/// bis alle Spieler außer einem aus dem Wettbewerb um die Kontrolle ausgeschieden sind"
#[test]
fn r288_earlier_holdings_decide_newest_first() {
    // A, B and C end with 1000 each; in the turn before A and B had 1200, C had 1100
    let mut round = holding(3, &[(0, ITALY, 1200), (1, ITALY, 1200), (2, ITALY, 1100)]);
    for (investor, sale) in [(0, -200), (1, -200), (2, -100)] {
        round.investors[investor].form = orders(&[(ITALY, sale)]);
    }
    // the turn before that A had 900, B had 950, and C, who is out by then, had 3000
    round.history = vec![vec![vec![900; 7], vec![950; 7], vec![3000; 7]]];
    assert_eq!(controller(&evaluate(&round).unwrap(), ITALY), Some((1, Decided::Earlier { turns: 2 })));
    round.investors[0].holdings[ITALY] = 1300;
    round.investors[0].form = orders(&[(ITALY, -300)]);
    assert_eq!(controller(&evaluate(&round).unwrap(), ITALY), Some((0, Decided::Earlier { turns: 1 })));
}

/// R290a, R290b: "dann wird einem der nun noch am Gleichstand beteiligten Spieler die Kontrolle ... zufällig zugesprochen": a
/// recorded draw that anyone can repeat
#[test]
fn r290_the_last_resort_is_a_recorded_lot() {
    let mut round = idle(8);
    let mut winners = std::collections::BTreeSet::new();
    for seed in 0..100 {
        round.seed = seed;
        let evaluated = evaluate(&round).unwrap();
        assert_eq!(evaluated, evaluate(&round).unwrap());
        let lot = &evaluated.lots[0];
        assert_eq!((lot.nation, lot.among.len()), (power(GERMANY), 8));
        assert_eq!(controller(&evaluated, GERMANY), Some((lot.drawn.0, Decided::Lot)));
        winners.insert(lot.drawn);
    }
    assert_eq!(winners.len(), 8, "everybody wins sometimes");
}

/// R289b "insbesondere nach dem ersten Zug der Partie!": eight investors who did nothing share seven nations
#[test]
fn r289_after_an_idle_first_turn_nobody_controls_two() {
    let mut round = idle(8);
    for seed in 0..50 {
        round.seed = seed;
        let evaluated = evaluate(&round).unwrap();
        let mut controllers: Vec<usize> =
            (0..7).map(|nation| controller(&evaluated, nation).unwrap().0).collect();
        controllers.sort_unstable();
        controllers.dedup();
        assert_eq!(controllers.len(), 7, "{seed}");
    }
}

/// R291: nobody owns a unit: all active investors tie with 0
#[test]
fn r291_nobody_owns_a_unit() {
    let round = holding(2, &[(0, TURKEY, 0), (1, TURKEY, 0), (0, RUSSIA, 5000), (0, GERMANY, 5000)]);
    let evaluated = evaluate(&round).unwrap();
    // A has Germany and Russia, so B gets England and France; Italy falls by lot, and Turkey, of which neither owns a
    // unit, to the other one
    let (italy, decided) = controller(&evaluated, ITALY).unwrap();
    assert_eq!(decided, Decided::Lot);
    assert_eq!(controller(&evaluated, TURKEY), Some((1 - italy, Decided::FewerControls)));
}

/// R283b: "für jede noch existierende Nation"
#[test]
fn r283_no_control_over_a_nation_that_is_out() {
    let mut round = idle(2);
    round.turn = 3;
    round.nations[ITALY].centers = 0;
    assert_eq!(controller(&evaluate(&round).unwrap(), ITALY), None);
}
