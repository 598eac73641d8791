//! Exchange table and projections ("Die Börsentabelle", "Die Geld-Hochrechnung", "Die Siegpunkte-Hochrechnung").

use super::projection::{self, Worth};
use super::*;
use crate::exchange::help;

fn worth(rate: &str, centers: u16) -> Option<Worth> {
    Some(Worth { rate: euro(rate), centers })
}

/// R314: 100 x rate / centers; at the start 33.33 for 3 centers, 25.00 for Russia's 4
#[test]
fn r314_price_of_a_victory_point() {
    let price = |rate, centers| worth(rate, centers).and_then(Worth::price).map(|price| price.to_string());
    assert_eq!(price("1.00", 3).unwrap(), "33.33");
    assert_eq!(price("1.00", 4).unwrap(), "25.00");
    assert_eq!(price("2.35", 10).unwrap(), "23.50");
    assert_eq!(price("1.00", 0), None);
}

/// R315b, R315d: "zu den aktuellen Währungskursen in Euro umgerechnet"; at the start 7000.00; Euros included
#[test]
fn r315_money_projection() {
    let evaluated = evaluate(&idle(8)).unwrap();
    assert!(evaluated.investors.iter().all(|investor| investor.money.value == euro("7000.00")));
    assert!(evaluated.investors.iter().all(|investor| investor.money.change == Euro::ZERO));
    let worths = [worth("1.50", 3), None, worth("0.80", 5)];
    // 20 x 1.50 + nothing + 100 x 0.80 + 4.44
    assert_eq!(projection::money(&worths, euro("4.44"), &[20, 1000, 100]), euro("114.44"));
}

/// R316b, R316d, R317: without the rule of full hundreds; Euros "als in derjenigen Währung angelegt ..., die derzeit den
/// günstigsten Preis pro Siegpunkt bietet"
#[test]
fn r317_points_projection() {
    let start = evaluate(&idle(8)).unwrap();
    // 10 x 22 centers
    assert!(start.investors.iter().all(|investor| investor.points.value.to_string() == "220.00"));
    let worths = [worth("1.50", 3), None, worth("0.80", 5)];
    // 50 x 3 / 100 + 130 x 5 / 100 = 8; price of a point: 50.00 and 16.00; 40.00 Euros buy 2.5
    assert_eq!(projection::points(&worths, euro("40.00"), &[50, 1000, 130]).to_string(), "10.50");
    assert_eq!(projection::cheapest(&worths).map(|(index, _)| index), Some(2));
    // nobody has a center: Euros are worth nothing
    assert_eq!(projection::points(&[None], euro("40.00"), &[50]).to_string(), "0.00");
}

/// R315a, R316a, R316c: places in this round and the one before, equal values share; the change has two causes
#[test]
fn r316_places_and_changes() {
    let mut round = idle(3);
    round.turn = 3;
    round.investors[1].euro = euro("100.00");
    round.investors[2].holdings[TURKEY] = 1200;
    // Turkey grows from 3 to 5 centers, and A buys nothing: their 1000 units bring 20 points more
    round.nations[TURKEY].centers = 5;
    let evaluated = evaluate(&round).unwrap();
    let points: Vec<(usize, usize, String, String)> = (evaluated.investors.iter())
        .map(|investor| {
            let line = investor.points;
            (line.place_before, line.place, line.value.to_string(), line.change.to_string())
        })
        .collect();
    // before: B 220 + 100.00 / 25.00 = 224, C 226; now C 220 + 2 x 1000 / 100 + 200 x 5 / 100 = 250, and B's Euros are
    // cheapest in Turkey at 20.00 a point: 245
    assert_eq!(points[0], (3, 3, "240.00".to_owned(), "20.00".to_owned()));
    assert_eq!(points[1], (2, 2, "245.00".to_owned(), "21.00".to_owned()));
    assert_eq!(points[2], (1, 1, "250.00".to_owned(), "24.00".to_owned()));
    let money: Vec<(usize, usize)> = evaluated
        .investors
        .iter()
        .map(|investor| (investor.money.place_before, investor.money.place))
        .collect();
    assert_eq!(money, [(3, 3), (2, 2), (1, 1)]);
    assert_eq!(projection::places(&[5, 7, 7, 1]), [3, 1, 1, 4]);
}

/// R315a, R316a: "die Platzierung in dieser und der vorhergehenden Runde": who was second is first when Turkey grows and its currency
/// rises
#[test]
fn r316_places_now_and_before() {
    let mut round = idle(3);
    round.turn = 3;
    round.nations[TURKEY].centers = 5;
    round.investors[0].holdings[TURKEY] = 2000;
    round.investors[1].holdings[RUSSIA] = 2000;
    round.investors[1].euro = euro("10.00");
    round.investors[2].euro = euro("500.00");
    round.investors[2].form = orders(&[(TURKEY, 500)]);
    let evaluated = evaluate(&round).unwrap();
    // points: 250, 260.40 and 240 before; 290, 280.50 and 265 now. money: 8000, 8010 and 7500 before; 8100, 8060 and 7575 now
    let places = [(2, 1), (1, 2), (3, 3)];
    let of = |investor: &AccountAfter| (investor.points.place_before, investor.points.place);
    assert_eq!(evaluated.investors.iter().map(of).collect::<Vec<_>>(), places);
    let of = |investor: &AccountAfter| (investor.money.place_before, investor.money.place);
    assert_eq!(evaluated.investors.iter().map(of).collect::<Vec<_>>(), places);
}

/// R315c: change by rates as well as by trades
#[test]
fn r315_change_by_rates() {
    let mut round = idle(2);
    round.investors[1].euro = euro("500.00");
    round.investors[1].form = orders(&[(ENGLAND, 500)]);
    let evaluated = evaluate(&round).unwrap();
    // Pfund rise to 1.05: A's 1000 gain 50.00, B's 1500 gain 75.00
    assert_eq!(evaluated.investors[0].money.change, euro("50.00"));
    assert_eq!(evaluated.investors[1].money.change, euro("75.00"));
}

/// R313a, R313b, R313d: net change of units in players' hands, new rate, centers
#[test]
fn r313_table_per_nation() {
    let mut round = idle(2);
    round.investors[0].form = orders(&[(ENGLAND, -500), (FRANCE, 250)]);
    round.investors[1].form = orders(&[(ENGLAND, -200)]);
    let evaluated = evaluate(&round).unwrap();
    let england = &evaluated.nations[ENGLAND];
    assert_eq!((england.net, england.rate, england.centers), (-700, Some(euro("0.93")), 3));
    assert_eq!(evaluated.nations[FRANCE].net, 250);
}

// help: "what is a center worth in each currency"
#[test]
fn help_tells_what_a_center_is_worth() {
    let round = start(1);
    let worths = help::center_worths(&round.nations, &[1000, 250, 0, 0, 0, 0, 0]);
    // 1000 units bring 10 points for one center more; a point is cheapest in Rubel at 25.00
    assert_eq!(
        (worths[AUSTRIA].points.to_string(), worths[AUSTRIA].euro.to_string()),
        ("10.00".into(), "250.00".into())
    );
    assert_eq!(
        (worths[ENGLAND].points.to_string(), worths[ENGLAND].euro.to_string()),
        ("2.50".into(), "62.50".into())
    );
    assert_eq!(worths[RUSSIA].price.map(|price| price.to_string()).as_deref(), Some("25.00"));
}
