//! What a program orders on the exchange (Kapitalisten): out of currencies whose points are dear, into the one whose points are
//! cheapest, by what the nations may be expected to own at the end.

use std::fmt::Write as _;

use game::exchange::body::Table;
use game::game::Game;
use game::module::{self, EconomyView};
use game::word::actor::Viewer;
use game::word::seat::{Power, SeatId};
use player::Dice;
use variants::Variant;

/// Half-years over which a nation's gains and losses are looked at.
const TREND: usize = 2;
/// In a thousand: how much of the trend of a year is believed to go on, in all.
const BELIEVED: i64 = 800;
/// In a hundred: a currency is sold if a point of it costs so much more than the cheapest.
const DEARER: i64 = 115;
/// In a hundred: by how much programs differ in what they expect.
const OPINION: i64 = 10;
/// Units of a currency that may be sold in a turn.
const SOLD: i64 = 500;

/// What a nation may be worth at the end.
#[derive(Clone, Debug)]
struct Stock {
    power: Power,
    /// Rate in cents.
    rate: i64,
    /// Centers that may be expected, in thousandths.
    expected: i64,
    units: i64,
}

impl Stock {
    /// Whether a point of this one costs more than `hundredths` of a point of the other.
    fn is_dearer(&self, other: &Stock, hundredths: i64) -> bool {
        // rate / expected > other.rate / other.expected * hundredths / 100
        self.rate * other.expected * 100 > other.rate * self.expected * hundredths
    }
}

/// The lines of an exchange order, as a seat that sees this game would plan it; nothing before there is a table.
pub(super) fn planned(variant: &Variant, game: &Game, seat: SeatId, dice: &mut Dice) -> Option<String> {
    let Some(EconomyView::Exchange(view)) = module::view(game, Viewer::Seat(seat)) else { return None };
    let mut stocks = stocks(game, &view.table, seat)?;
    for stock in &mut stocks {
        // Eight programs of one mind would own the same and lead nothing.
        stock.expected = stock.expected * (100 - OPINION + dice.below(2 * OPINION as usize + 1) as i64) / 100;
    }
    Some(lines(variant, &stocks))
}

fn lines(variant: &Variant, stocks: &[Stock]) -> String {
    let mut text = String::new();
    let traded = stocks.iter().filter(|one| one.expected > 0);
    let Some(cheapest) = traded.reduce(|best, one| if best.is_dearer(one, 100) { one } else { best }) else {
        return text;
    };
    for stock in stocks {
        let dear = stock.expected <= 0 || stock.is_dearer(cheapest, DEARER);
        let number = if stock.power == cheapest.power {
            "+99999".to_owned()
        } else if dear && stock.units > 0 {
            format!("-{}", stock.units.min(SOLD))
        } else {
            continue;
        };
        let Some(power) = variant.power(&stock.power.0) else { continue };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}: {number}", variant.power_info(power).names.de);
    }
    text
}

fn stocks(game: &Game, table: &Table, seat: SeatId) -> Option<Vec<Stock>> {
    let row = table.row(seat)?;
    let standings: Vec<_> = game.evaluations().map(|evaluation| &evaluation.standing).collect();
    let before = standings.len().checked_sub(1 + TREND).map_or(&game.start, |at| standings[at]);
    let stocks = table.nations.iter().filter_map(|nation| {
        let now = i64::from(nation.centers);
        let gain = now - i64::from(before.center_count(&nation.power));
        let expected = if now > 0 { (now * 1000 + gain * BELIEVED).max(100) } else { 0 };
        let units = row.holdings.get(&nation.power).copied().unwrap_or(0);
        let rate = i64::try_from(nation.rate?.0).ok()?;
        Some(Stock { power: nation.power.clone(), rate, expected, units: i64::try_from(units).ok()? })
    });
    Some(stocks.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stock(power: &str, rate: i64, expected: i64, units: i64) -> Stock {
        Stock { power: Power(power.to_owned()), rate, expected, units }
    }

    /// 100 units bring as many points as the nation has centers: of 10 cents at 5 centers a point costs 2 Euros, of 30 cents at 10 it costs
    /// 3, of 20 cents at 9 it costs 2.22.
    #[test]
    fn money_goes_where_a_point_is_cheapest_and_out_of_what_is_dear() {
        let variant = variants::by_id("kapitalisten").expect("a board");
        let all = [
            stock("austria", 10, 5000, 100),
            stock("england", 30, 10_000, 2000),
            stock("france", 20, 9000, 700),
            stock("germany", 40, 5000, 0),
            stock("italy", 1, 0, 300),
        ];
        assert_eq!(
            lines(variant, &all),
            "Österreich-Ungarn: +99999\nEngland: -500\nItalien: -300\n",
            "at most 500 are sold, nothing that one does not own, and not what is nearly as cheap"
        );
        assert_eq!(lines(variant, &all[4..]), "", "where nothing is worth anything nothing is bought");
    }
}
