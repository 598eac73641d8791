//! New rates ("Berechnung der neuen Währungskurse").

use super::*;

/// The rate of Germany after these purchases and sales, one investor each, from 1.00.
fn moved(amounts: &[i64]) -> String {
    let mut round = idle(amounts.len());
    for (account, amount) in round.investors.iter_mut().zip(amounts) {
        account.euro = euro("10000.00");
        account.form = orders(&[(GERMANY, *amount)]);
    }
    rate(&evaluate(&round).unwrap(), GERMANY)
}

/// R274a, R276: "Kaufen zwei Spieler jeweils 50 Einheiten einer Währung, dann steigt der Kurs um 0.01 Euro"
#[test]
fn r276_two_buy_fifty_each() {
    assert_eq!(moved(&[50, 50]), "1.01");
}

/// R277: "Kauft ein Spieler 100 Währungseinheiten, während ein anderer 1 Einheit verkauft, dann ändert sich der Kurs ...
/// nicht"
#[test]
fn r277_one_buys_100_another_sells_1() {
    assert_eq!(moved(&[100, -1]), "1.00");
}

/// R274a, R274b, R278: "Für jeweils 100 Währungseinheiten": full hundreds only, towards zero
#[test]
fn r278_only_full_hundreds_count_in_both_directions() {
    for (amounts, expected) in [
        (&[99][..], "1.00"),
        (&[100], "1.01"),
        (&[199], "1.01"),
        (&[-99], "1.00"),
        (&[-100], "0.99"),
        (&[-199], "0.99"),
        (&[-200], "0.98"),
        (&[5000], "1.50"),
    ] {
        assert_eq!(moved(amounts), expected, "{amounts:?}");
    }
}

/// R275a: "anhand der Summe der Aktionen aller Spieler ...; die Verteilung auf die einzelnen Spieler ist nicht von Bedeutung"
#[test]
fn r275_only_the_sum_counts() {
    for amounts in [&[300][..], &[100, 100, 100], &[800, -500], &[1, 299], &[700, -100, -300]] {
        assert_eq!(moved(amounts), "1.03", "{amounts:?}");
    }
}

/// R275b: executed amounts, not ordered ones
#[test]
fn r275_reduced_purchases_count_as_executed() {
    let mut round = idle(1);
    round.investors[0].euro = euro("250.00");
    round.investors[0].form = orders(&[(GERMANY, 99_999)]);
    assert_eq!(rate(&evaluate(&round).unwrap(), GERMANY), "1.02");
}

/// R279: "kann niemals unter 0,01 Euro fallen"
#[test]
fn r279_a_living_nations_rate_never_falls_below_a_cent() {
    let mut round = start(12);
    round.nations[ITALY].rate = Some(euro("0.05"));
    assert_eq!(rate(&evaluate(&round).unwrap(), ITALY), "0.01");
    round.nations[ITALY].rate = Some(euro("0.01"));
    assert_eq!(rate(&evaluate(&round).unwrap(), ITALY), "0.01");
}

/// R258: "der aktuelle Wechselkurs dieser Währung, der in der vorherigen Auswertung veröffentlicht wurde"
/// Shows R255c.
#[test]
fn r258_everybody_trades_at_the_published_rate() {
    let mut round = idle(2);
    round.nations[RUSSIA].rate = Some(euro("2.50"));
    round.investors[0].form = orders(&[(RUSSIA, -400)]);
    round.investors[1].euro = euro("1000.00");
    round.investors[1].form = orders(&[(RUSSIA, 400)]);
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(evaluated.investors[0].trade.euro, euro("1000.00"));
    assert_eq!(evaluated.investors[1].trade.euro, Euro::ZERO);
    assert_eq!(rate(&evaluated, RUSSIA), "2.50");
}
