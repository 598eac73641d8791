//! What holds for every round: nothing appears or vanishes, rates follow the sums, the order of investors is
//! irrelevant, and a reduction is never beaten by a feasible larger purchase.

use super::*;
use proptest::prelude::*;

/// Euros in cents, units, order, excluded.
type Drawn = (i128, Vec<u64>, Option<Vec<i64>>, bool);

fn accounts() -> impl Strategy<Value = Vec<Drawn>> {
    let amount = prop_oneof![
        3 => -700i64..3000,
        1 => Just(0),
        1 => Just(99_999),
        1 => any::<i64>(),
    ];
    let form = prop_oneof![
        4 => proptest::collection::vec(amount, 7).prop_map(Some),
        1 => Just(None),
    ];
    // few different holdings, so that ties are frequent
    let units = prop_oneof![Just(0u64), Just(1000), Just(1000), 0u64..3000];
    let account = (0i128..1_000_000, proptest::collection::vec(units, 7), form, prop::bool::weighted(0.1));
    proptest::collection::vec(account, 1..13)
}

prop_compose! {
    fn rounds()(
        accounts in accounts(),
        nations in proptest::collection::vec((1i128..500, 0u16..12, 0u16..12, prop::bool::weighted(0.1)), 7),
        turn in 1u16..22,
        seed in any::<u64>(),
    ) -> Round {
        let mut round = start(accounts.len());
        (round.turn, round.seed) = (turn, seed);
        for (nation, (rate, centers, before, gone)) in round.nations.iter_mut().zip(nations) {
            nation.rate = (!gone).then_some(Euro(rate));
            nation.centers = if gone { 0 } else { centers };
            nation.centers_before = before;
        }
        for (account, (euro, holdings, form, excluded)) in round.investors.iter_mut().zip(accounts) {
            account.euro = Euro(euro);
            account.holdings = holdings;
            account.form = form.map_or(Form::Missing, Form::Given);
            account.excluded = excluded;
        }
        round
    }
}

proptest! {
    /// R253, R254, R261: units and Euros change by trades alone, at the old rates
    #[test]
    fn no_euro_and_no_unit_appears_or_vanishes(round in rounds()) {
        let evaluated = evaluate(&round).unwrap();
        for (before, after) in round.investors.iter().zip(&evaluated.investors) {
            prop_assert!(after.trade.euro >= Euro::ZERO);
            let mut moved = Euro::ZERO;
            for (index, nation) in round.nations.iter().enumerate() {
                let traded = after.trade.traded[index];
                prop_assert_eq!(before.holdings[index] as i64 + traded, after.holdings[index] as i64);
                prop_assert!(traded >= -500);
                moved += nation.rate.map_or(Euro::ZERO, |rate| rate.times(i128::from(traded)));
                prop_assert!(nation.rate.is_some() || traded == 0);
            }
            prop_assert_eq!(before.euro - moved, after.trade.euro);
        }
    }

    /// R274, R275, R279: a rate follows the sum of the trades
    #[test]
    fn rates_follow_the_sums(round in rounds()) {
        let evaluated = evaluate(&round).unwrap();
        for (index, (before, after)) in round.nations.iter().zip(&evaluated.nations).enumerate() {
            let sum: i128 = evaluated.investors.iter().map(|investor| i128::from(investor.trade.traded[index])).sum();
            prop_assert_eq!(after.net, sum);
            if let (Some(old), Some(new)) = (before.rate, after.rate) {
                let cents = new.0 - old.0;
                // never more than the full hundreds, never against them, and short of them only at one cent
                prop_assert!(cents * 100 <= sum.max(0) && (new == Euro::CENT || cents * 100 >= sum.min(0)));
                prop_assert!(new == Euro::CENT || (sum - cents * 100).abs() < 100);
                prop_assert!(new >= Euro::CENT);
            }
            prop_assert_eq!(after.rate.is_some(), before.rate.is_some() && before.centers > 0);
        }
    }

    /// R275, R290: reversing the investors reverses the results and changes nothing else
    #[test]
    fn the_order_of_the_investors_is_irrelevant(round in rounds()) {
        let mut reversed = round.clone();
        reversed.investors.reverse();
        let (one, other) = (evaluate(&round).unwrap(), evaluate(&reversed).unwrap());
        let last = round.investors.len() - 1;
        for (index, investor) in one.investors.iter().enumerate() {
            prop_assert_eq!(investor, &other.investors[last - index]);
        }
        for (one, other) in one.nations.iter().zip(&other.nations) {
            prop_assert_eq!((one.rate, one.net), (other.rate, other.net));
            let controllers = (one.control, other.control);
            prop_assert_eq!(
                controllers.0.map(|control| (control.investor.0, control.decided)),
                controllers.1.map(|control| (last - control.investor.0, control.decided))
            );
        }
    }

    /// R267b, R268: "so dass so viele Währungseinheiten wie möglich gekauft werden": one unit more of each currency wanted
    /// cannot be paid, nor can any larger share of the order
    #[test]
    fn a_reduction_is_never_beaten(round in rounds(), share in 1i128..1000) {
        let evaluated = evaluate(&round).unwrap();
        for (account, after) in round.investors.iter().zip(&evaluated.investors) {
            let (Form::Given(amounts), true) = (&account.form, after.trade.reduced) else { continue };
            let money = account.euro + after.trade.proceeds;
            let wanted: Vec<(usize, i128, Euro)> = (amounts.iter().enumerate())
                .filter(|(_, amount)| **amount > 0)
                .filter_map(|(index, amount)| Some((index, i128::from(*amount), round.nations[index].rate?)))
                .collect();
            prop_assert!(after.trade.spent <= money);
            let one_more: Euro = wanted
                .iter()
                .map(|(index, _, rate)| rate.times(i128::from(after.trade.traded[*index]) + 1))
                .sum();
            prop_assert!(one_more > money);
            // the order scaled so that the first currency gets `share` units more: not payable in fractions either
            let (first, amount, _) = wanted[0];
            let target = i128::from(after.trade.traded[first]) + share;
            if target <= amount {
                let cost: i128 = wanted.iter().map(|(_, other, rate)| (rate.0 * other).saturating_mul(target)).fold(0, i128::saturating_add);
                prop_assert!(cost > money.0 * amount);
            }
        }
    }

    /// R283a, R283b, R284: every living nation has one controller, an active investor with most units
    #[test]
    fn every_living_nation_has_one_controller(round in rounds()) {
        let evaluated = evaluate(&round).unwrap();
        let active: Vec<usize> = (0..round.investors.len()).filter(|index| !round.investors[*index].excluded).collect();
        for (index, nation) in evaluated.nations.iter().enumerate() {
            let lives = round.nations[index].rate.is_some() && nation.centers > 0;
            prop_assert_eq!(nation.control.is_some(), lives && !active.is_empty());
            if let Some(control) = nation.control {
                prop_assert!(active.contains(&control.investor.0));
                let most = active.iter().map(|other| evaluated.investors[*other].holdings[index]).max();
                prop_assert_eq!(Some(evaluated.investors[control.investor.0].holdings[index]), most);
            }
        }
    }

    // any amounts within the bounds: no overflow, no panic
    #[test]
    fn the_bounds_are_safe(
        euro in 0..=Round::MOST_EURO.0,
        rate in 1..=Round::MOST_RATE.0,
        units in 0..=Round::MOST_UNITS,
        order in any::<i64>(),
        centers in 0..=Round::MOST_CENTERS,
    ) {
        let mut round = start(Round::MOST_INVESTORS.min(12));
        round.turn = 21;
        for nation in &mut round.nations {
            (nation.rate, nation.centers, nation.centers_before) = (Some(Euro(rate)), centers, centers / 2);
        }
        for account in &mut round.investors {
            (account.euro, account.holdings, account.form) = (Euro(euro), vec![units; 7], Form::Given(vec![order; 7]));
        }
        prop_assert!(evaluate(&round).is_ok());
    }
}
