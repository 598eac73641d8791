//! Sales, purchases, reductions, missing orders.

use super::*;
use crate::exchange::help;

/// R252a, R252b, R254b, R255b, R295 base: "Jeder Spieler besitzt bei Spielbeginn jeweils 1000 Einheiten von jeder Währung",
/// "0.00 Euro", "einen Wechselkurs von 1,00 Euro"
#[test]
fn r252_everybody_starts_with_1000_of_each_and_no_euros() {
    let round = start(8);
    assert!(
        round.investors.iter().all(|account| account.holdings == [1000; 7] && account.euro == Euro::ZERO)
    );
    assert!(round.nations.iter().all(|nation| nation.rate == Some(euro("1.00"))));
    // "Kronen Österreich-Ungarn / Pfund England / Francs Frankreich / Mark Deutschland / Lira Italien / Rubel
    // Russland / Piaster Osmanisches Reich"
    let currencies: Vec<(String, String)> = (round.nations.iter())
        .map(|nation| {
            let lang = text::Lang::De;
            (currency_name(lang, variant(), nation.power), nation_name(lang, variant(), nation.power))
        })
        .collect();
    let expected = [
        ("Kronen", "Österreich-Ungarn"),
        ("Pfund", "England"),
        ("Francs", "Frankreich"),
        ("Mark", "Deutschland"),
        ("Lira", "Italien"),
        ("Rubel", "Russland"),
        ("Piaster", "Osmanisches Reich"),
    ];
    let expected: Vec<(String, String)> =
        expected.iter().map(|(one, other)| ((*one).to_owned(), (*other).to_owned())).collect();
    assert_eq!(currencies, expected);
}

/// R261, R267a, R268, R270a, R270b, R270c, R271: "verkauft ein Spieler 500 Kronen, 500 Lira und 500 Rubel und will 1000 Piaster, 1000
/// Mark, 1000 Francs und 1000 Pfund kaufen. Die Käufe werden auf je 375 Währungseinheiten pro Kaufwährung reduziert.
/// Euro bleiben keine übrig."
/// Shows R271a, R271b.
#[test]
fn r270_worked_example_375_of_each() {
    let mut round = idle(8);
    round.investors[0].form = orders(&[
        (AUSTRIA, -500),
        (ITALY, -500),
        (RUSSIA, -500),
        (TURKEY, 1000),
        (GERMANY, 1000),
        (FRANCE, 1000),
        (ENGLAND, 1000),
    ]);
    let evaluated = evaluate(&round).unwrap();
    let investor = &evaluated.investors[0];
    assert_eq!(investor.trade.traded, [-500, 375, 375, 375, -500, -500, 375]);
    assert_eq!(investor.trade.euro, Euro::ZERO);
    assert_eq!(investor.trade.proceeds, euro("1500.00"));
    assert!(investor.trade.reduced && !investor.trade.missing);
    // R271: three full hundreds up, five down
    assert_eq!(investor.holdings, [500, 1375, 1375, 1375, 500, 500, 1375]);
    let rates: Vec<String> = (0..7).map(|nation| rate(&evaluated, nation)).collect();
    assert_eq!(rates, ["0.95", "1.03", "1.03", "1.03", "0.95", "0.95", "1.03"]);
}

/// R269a, R269b: "Dabei kann es vorkommen, dass ein Restbestand an Euros übrig bleibt, mit dem ggf. 1 WE in einer oder mehreren
/// - aber nicht allen! - betroffenen Währungen noch hätte gekauft werden können"
#[test]
fn r269_a_rest_may_stay_that_would_buy_one_more_of_some() {
    let mut round = idle(1);
    round.nations[ENGLAND].rate = Some(euro("0.70"));
    round.investors[0].euro = euro("10.00");
    round.investors[0].form = orders(&[(ENGLAND, 1000), (FRANCE, 1000)]);
    // 1000 x 1000 / 170000 cents = 5.88 of each: 5; 5 x 1.70 = 8.50; 1.50 stay: one more of each is 1.70, of one is not
    let trade = trade(&round.nations, &round.investors[0]);
    assert_eq!((trade.traded[ENGLAND], trade.traded[FRANCE]), (5, 5));
    assert_eq!((trade.spent, trade.euro), (euro("8.50"), euro("1.50")));
}

/// R273a, R273b: "die Anweisung +99999 (oder ähnliches) ... eine unproblematische Vereinfachung", also for several in a ratio
/// Shows R254c.
#[test]
fn r273_99999_invests_everything() {
    let mut round = idle(1);
    round.investors[0].euro = euro("1234.00");
    round.investors[0].form = orders(&[(GERMANY, 99_999)]);
    let all = evaluate(&round).unwrap();
    assert_eq!((all.investors[0].trade.traded[GERMANY], all.investors[0].trade.euro), (1234, Euro::ZERO));
    round.investors[0].form = orders(&[(GERMANY, 99_999), (FRANCE, 33_333)]);
    let ratio = evaluate(&round).unwrap();
    // 3 : 1 of 1234: 925.5 and 308.5, rounded down
    assert_eq!(
        (ratio.investors[0].trade.traded[GERMANY], ratio.investors[0].trade.traded[FRANCE]),
        (925, 308)
    );
}

/// R260, R262: what can be paid is bought as ordered; money may stay
#[test]
fn r260_a_purchase_that_can_be_paid_is_not_reduced() {
    let mut round = idle(1);
    round.investors[0].euro = euro("1000.00");
    round.investors[0].form = orders(&[(GERMANY, 600), (RUSSIA, 400)]);
    let trade = &evaluate(&round).unwrap().investors[0].trade;
    assert_eq!((trade.traded[GERMANY], trade.traded[RUSSIA]), (600, 400));
    assert!(!trade.reduced);
    round.investors[0].form = orders(&[(GERMANY, 600)]);
    assert_eq!(evaluate(&round).unwrap().investors[0].trade.euro, euro("400.00"));
}

/// R259, R264, R265, R266: "auf den Verkauf von 500 Einheiten dieser Währung reduziert", "auf den Verkauf der vorhandenen
/// Währungseinheiten"
#[test]
fn r266_a_sale_is_the_smallest_of_order_limit_and_holding() {
    for (holding, order, sold) in
        [(1000, -700, 500), (300, -400, 300), (300, -700, 300), (1000, -7, 7), (0, -500, 0)]
    {
        let mut round = idle(1);
        round.investors[0].holdings[RUSSIA] = holding;
        round.investors[0].form = orders(&[(RUSSIA, order)]);
        let evaluated = evaluate(&round).unwrap();
        assert_eq!(evaluated.investors[0].trade.traded[RUSSIA], -sold, "{holding} {order}");
        assert!(!evaluated.investors[0].trade.reduced, "RED is for purchases (R272)");
    }
}

/// R321a, R321b: "versucht dieser Spieler automatisch, von jeder Währung 500 Währungseinheiten zu verkaufen"; turn 1: 3500.00
#[test]
fn r321_without_orders_500_of_each_are_sold() {
    let mut round = start(8);
    round.investors[1].holdings[ITALY] = 120;
    let evaluated = evaluate(&round).unwrap();
    let first = &evaluated.investors[0];
    assert_eq!((first.trade.euro, first.holdings.as_slice()), (euro("3500.00"), [500; 7].as_slice()));
    assert!(first.trade.missing && !first.trade.reduced);
    assert_eq!(evaluated.investors[1].trade.euro, euro("3120.00"));
}

/// R326: "Insbesondere versucht dieser Spieler also weiterhin, 500 Währungseinheiten von jeder Währung zu verkaufen"
#[test]
fn r326_an_excluded_investor_sells_whatever_is_handed_in() {
    let mut round = idle(2);
    round.investors[0].excluded = true;
    round.investors[0].form = orders(&[(GERMANY, 5000)]);
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(evaluated.investors[0].trade.traded, [-500; 7]);
    assert!(evaluated.investors[0].trade.missing);
    assert!(!evaluated.investors[0].exclusion_due, "they are excluded already");
}

/// R323: "einen Spieler, der dreimal in Folge keine Börsenbefehle abgegeben hat (3. NMR), aus der Partie ausschließen"
#[test]
fn r323_three_missing_orders_in_a_row() {
    for (missed, form, after, due) in [
        (0, Form::Missing, 1, false),
        (1, Form::Missing, 2, false),
        (2, Form::Missing, 3, true),
        (2, Form::Given(vec![0; 7]), 0, false),
    ] {
        let mut round = idle(1);
        round.investors[0].missed = missed;
        round.investors[0].form = form;
        let investor = &evaluate(&round).unwrap().investors[0];
        assert_eq!((investor.missed, investor.exclusion_due), (after, due));
    }
}

/// R246, R292a, R292b: "wird im Börsenzug dieser Runde jedoch noch gehandelt", "ab dem nachfolgenden Zug ... nicht mehr gehandelt"
#[test]
fn r246_the_currency_of_an_eliminated_nation_is_traded_once_more() {
    let mut round = idle(1);
    round.turn = 5;
    round.nations[TURKEY].centers = 0;
    round.investors[0].form = orders(&[(TURKEY, -500), (RUSSIA, 500)]);
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(
        (evaluated.investors[0].trade.traded[TURKEY], evaluated.investors[0].trade.traded[RUSSIA]),
        (-500, 500)
    );
    let turkey = &evaluated.nations[TURKEY];
    assert!(turkey.eliminated && turkey.rate.is_none() && turkey.control.is_none());
    // the next turn: no trade, no sale without orders, and the units are worth nothing
    round.turn = 6;
    round.nations[TURKEY].rate = None;
    round.investors[0].form = Form::Missing;
    let next = evaluate(&round).unwrap();
    assert_eq!(next.investors[0].trade.traded[TURKEY], 0);
    assert_eq!(next.investors[0].trade.euro, euro("3000.00"));
    assert!(!next.nations[TURKEY].eliminated);
}

/// R331b, R331c, R331d: a missing line is 0 with a remark; an order without a valid line is no order
#[test]
fn r331_missing_lines_count_as_nothing_traded() {
    let round = start(1);
    let (form, remarks) = form(&round.nations, &[(power(AUSTRIA), -500), (power(GERMANY), 700)]);
    assert_eq!(form, orders(&[(AUSTRIA, -500), (GERMANY, 700)]));
    let missing: Vec<Remark> =
        [ENGLAND, FRANCE, ITALY, RUSSIA, TURKEY].map(|nation| Remark::MissingLine(power(nation))).into();
    assert_eq!(remarks, missing);
    let (nothing, remarks) = super::form(&round.nations, &[]);
    assert_eq!((nothing, remarks), (Form::Missing, vec![Remark::Nothing]));
}

/// R332: the form of "Spieler A" with Russia eliminated: no remark at all
/// Shows R257b, R331a.
#[test]
fn r332_the_form_of_spieler_a() {
    let mut round = start(1);
    round.nations[RUSSIA].rate = None;
    let lines =
        [(AUSTRIA, -500), (ENGLAND, 0), (FRANCE, -499), (GERMANY, 6500), (ITALY, -500), (TURKEY, -500)]
            .map(|(nation, amount)| (power(nation), amount));
    let (form, remarks) = form(&round.nations, &lines);
    assert_eq!(form, Form::Given(vec![-500, 0, -499, 6500, -500, 0, -500]));
    assert_eq!(remarks, []);
    let (_, remarks) =
        super::form(&round.nations, &[(power(RUSSIA), -500), (power(ITALY), 1), (power(ITALY), 2)]);
    assert_eq!(remarks[..2], [Remark::NotTraded(power(RUSSIA)), Remark::Twice(power(ITALY))]);
}

// what the exchange will change is said before the deadline
#[test]
fn r264_remarks_name_what_will_be_reduced() {
    let mut round = idle(1);
    round.investors[0].holdings[ITALY] = 20;
    round.investors[0].form = orders(&[(ITALY, -100), (RUSSIA, -600), (GERMANY, 5000)]);
    let remarks = limits(&round.nations, &round.investors[0]);
    assert_eq!(
        remarks,
        [Remark::OverHolding(power(ITALY)), Remark::OverLimit(power(RUSSIA)), Remark::Reduced]
    );
    let words = remarks[1].text(text::Lang::De, |power| nation_name(text::Lang::De, variant(), *power));
    assert!(words.contains("Russland") && words.contains("500"), "{words}");
}

/// R330b: "Das Vorzeichen + bedeutet dabei Kauf und - bedeutet Verkauf"; no fractions
#[test]
fn r330_amounts_are_whole_numbers_with_a_sign() {
    for (text, number) in
        [("+6500", Some(6500)), ("-0", Some(0)), ("500", Some(500)), (" −499 ", Some(-499)), ("6.5", None)]
    {
        assert_eq!(amount(text), number, "{text}");
    }
    for wrong in ["", "-", "1,5", "1e3", "zehn", "--5"] {
        assert_eq!(amount(wrong), None, "{wrong}");
    }
    assert_eq!(amount("99999999999999999999999"), Some(i64::MAX));
    assert_eq!(amount("-99999999999999999999999"), Some(-i64::MAX));
}

// huge orders are reduced like any other
#[test]
fn r267_the_largest_order_is_reduced_without_overflow() {
    let mut round = idle(1);
    round.investors[0].euro = Round::MOST_EURO;
    round.investors[0].form = Form::Given(vec![i64::MAX; 7]);
    for nation in &mut round.nations {
        nation.rate = Some(Round::MOST_RATE);
    }
    let evaluated = evaluate(&round).unwrap();
    // 100,000,000,000.00 / 7 / 1,000,000.00 = 14285.71
    assert_eq!(evaluated.investors[0].trade.traded, [14_285; 7]);
    round.investors[0].form = Form::Given(vec![i64::MIN; 7]);
    assert_eq!(evaluate(&round).unwrap().investors[0].trade.traded, [-500; 7]);
}

#[test]
fn shapes_that_do_not_fit_are_refused() {
    let mut round = idle(2);
    round.investors[1].alias = "A".to_owned();
    assert_eq!(evaluate(&round), Err(RoundFault::SameAlias("A".to_owned())));
    let mut round = idle(1);
    round.investors[0].holdings.pop();
    assert!(matches!(evaluate(&round), Err(RoundFault::Holdings { found: 6, expected: 7, .. })));
    let mut round = idle(1);
    round.investors[0].euro = euro("-0.01");
    assert_eq!(evaluate(&round), Err(RoundFault::OutOfBounds("an amount of Euros")));
    let mut round = idle(1);
    round.nations[0].rate = Some(Euro::ZERO);
    assert_eq!(evaluate(&round), Err(RoundFault::OutOfBounds("a rate")));
    assert_eq!(evaluate(&idle(65)), Err(RoundFault::TooMany(65)));
}

// help: what a takeover needs
#[test]
fn help_tells_what_a_takeover_needs() {
    let mut round = idle(3);
    round.investors[1].holdings[GERMANY] = 1200;
    round.investors[2].holdings[GERMANY] = 5000;
    round.investors[2].excluded = true;
    let needed = help::takeover(&round, Investor(0));
    assert_eq!(needed[GERMANY], (power(GERMANY), 201, euro("201.00")));
    assert_eq!(needed[RUSSIA], (power(RUSSIA), 1, euro("1.00")));
}

/// R257a: "In jedem Zug kann jeder Spieler jede Währung an der Börse handeln": whoever controls what
#[test]
fn r257_every_investor_trades_every_currency() {
    let mut round = idle(2);
    round.investors[0].euro = euro("700.00");
    round.investors[0].form = Form::Given(vec![100; 7]);
    round.investors[1].form = Form::Given(vec![-100; 7]);
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(evaluated.investors[0].trade.traded, [100; 7]);
    assert_eq!(evaluated.investors[1].trade.traded, [-100; 7]);
}

/// R263: "Alle Transaktionen werden zwischen Spieler und Börse abgewickelt ... in beliebiger Menge verfügbar": what one buys is
/// missing to nobody
#[test]
fn r263_supply_is_unlimited() {
    let mut round = idle(3);
    for account in &mut round.investors[..2] {
        account.euro = euro("50000.00");
        account.form = orders(&[(RUSSIA, 50_000)]);
    }
    let evaluated = evaluate(&round).unwrap();
    let holdings: Vec<u64> = evaluated.investors.iter().map(|investor| investor.holdings[RUSSIA]).collect();
    assert_eq!(holdings, [51_000, 51_000, 1000]);
}

// advice is help, not a rule, in both languages
#[test]
fn advice_is_there_in_both_languages() {
    assert_eq!(advice(text::Lang::De).len(), advice(text::Lang::En).len());
    assert_ne!(advice(text::Lang::De), advice(text::Lang::En));
}

/// R236a, R236b, R236c: "version 1.0 Stand 16.08.2007", the modified Standard board
#[test]
fn r236_the_variant_names_its_rules() {
    let variant = variant();
    assert!(variant.sources[0].contains("(KA), version 1.0 of 16 August 2007"));
    assert_eq!(
        (variant.board_of.as_str(), variant.modules.as_slice()),
        ("standard", ["exchange".to_owned()].as_slice())
    );
}
