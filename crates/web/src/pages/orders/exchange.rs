//! The exchange order of an investor (Kapitalisten) on the orders page: a number for each currency, and the broker's slip of
//! the order in the text, also against what somebody else is assumed to trade.

use desk::{Echo, OwnSeat};
use game::exchange::{self, broker::WhatIf};
use game::module::EconomyView;
use game::word::seat::Power;
use notation::Display;
use text::Lang;
use variants::Variant;

/// The exchange as its investor sees it.
pub struct ExchangeView {
    /// What they have in cash, written as in their language.
    pub euro: String,
    /// The currencies with what is known and ordered of each, in the order of the board.
    pub rows: Vec<Currency>,
    /// What the order in the text comes to: a heading and its lines.
    pub slip: Option<(String, Vec<String>)>,
    /// The other investors, and whether they are the one of the assumption.
    pub others: Vec<(String, bool)>,
    /// The nations by id, and whether it is the one of the assumption.
    pub nations: Vec<(String, String, bool)>,
    /// The amount of the assumption, as it was typed.
    pub if_amount: String,
    /// Advice for beginners.
    pub advice: Vec<String>,
}

/// A currency as an investor sees it, with what they order of it.
pub struct Currency {
    /// The word by which orders name it.
    pub code: String,
    /// The name of the nation whose currency it is.
    pub name: String,
    /// Its rate; none if it is not traded any more.
    pub rate: Option<String>,
    /// Units that they own.
    pub units: u64,
    /// Centers of the nation.
    pub centers: u16,
    /// Whether they command the nation now.
    pub controls: bool,
    /// What a victory point costs in its currency, in Euros; none without centers.
    pub point_price: Option<String>,
    /// The victory points that one center more would bring them.
    pub center_points: String,
    /// Units and Euros that it takes to own most of it; none where they do.
    pub takeover: Option<(u64, String)>,
    /// The amount that the text orders.
    pub amount: String,
}

/// The exchange of a game that has one.
pub fn view(lang: Lang, seat: &OwnSeat, echo: Option<&Echo>, what_if: &[String; 3]) -> Option<ExchangeView> {
    let (game, variant) = (&seat.seen.game, seat.variant);
    let Some(EconomyView::Exchange(view)) = &seat.view.economy else { return None };
    let (table, mine) = (&view.table, view.mine.as_ref()?);
    let row = table.row(seat.view.seat)?;
    let lines = lines(seat, echo);
    let name = |power: &Power| desk::words::power(lang, game, power);
    let rows = table.nations.iter().filter_map(|column| {
        let code = Display::new(variant).power(variant.power(&column.power.0)?).to_owned();
        let amount = lines.iter().rev().find(|(power, _)| *power == column.power);
        let worth = mine.center_worths.iter().find(|worth| worth.power == column.power);
        Some(Currency {
            code,
            name: name(&column.power),
            rate: column.rate.map(|rate| text::number(lang, &rate.to_string())),
            units: row.holdings.get(&column.power).copied().unwrap_or(0),
            centers: column.centers,
            controls: column.control == Some(seat.view.seat),
            point_price: worth
                .and_then(|worth| worth.point_price.as_deref())
                .map(|price| text::number(lang, price)),
            center_points: worth
                .map_or_else(String::new, |worth| text::number(lang, &worth.points_per_center)),
            takeover: (mine.takeover.iter())
                .find(|takeover| takeover.power == column.power && takeover.units > 0)
                .map(|takeover| (takeover.units, text::number(lang, &takeover.euro.to_string()))),
            amount: amount.map_or_else(String::new, |(_, amount)| format!("{amount:+}")),
        })
    });
    Some(ExchangeView {
        euro: text::number(lang, &row.euro.to_string()),
        rows: rows.collect(),
        slip: echo.filter(|echo| echo.slip.is_some()).and_then(|echo| {
            let (head, lines) = echo.remarks.split_first()?;
            Some((head.clone(), lines.iter().map(|line| line.trim().to_owned()).collect()))
        }),
        others: (table.rows.iter())
            .filter(|row| row.seat != seat.view.seat && !row.excluded)
            .map(|row| (row.alias.clone(), row.alias == what_if[0]))
            .collect(),
        nations: (table.nations.iter())
            .filter(|nation| nation.rate.is_some())
            .map(|nation| (nation.power.0.clone(), name(&nation.power), nation.power.0 == what_if[1]))
            .collect(),
        if_amount: what_if[2].clone(),
        advice: exchange::advice(lang),
    })
}

/// The longest amount that is put into the text.
const LONGEST: usize = 40;

/// A number for each currency as lines of a text. What is no plain number (`1.000`, `+ 20`, `1e5`) is put there as it was typed:
/// the reader of orders takes it or says why not.
pub fn picks(fields: &[(String, String)]) -> Vec<String> {
    let amounts = fields.iter().filter_map(|(name, value)| {
        let code = name.strip_prefix("stock-").filter(|code| code.chars().all(char::is_alphanumeric))?;
        let typed = value.trim();
        match exchange::amount(typed) {
            Some(amount) => Some(format!("{code}: {amount:+}")),
            None if typed.is_empty() => None,
            None => {
                let line: String = typed.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
                Some(format!("{code}: {line}"))
            }
        }
    });
    amounts.collect()
}

/// The exchange order as it was understood: nation and amount.
fn lines(seat: &OwnSeat, echo: Option<&Echo>) -> Vec<(Power, i64)> {
    let groups = echo.iter().flat_map(|echo| &echo.groups).filter(|group| group.kind == "stock");
    let orders = groups.flat_map(|group| &group.orders);
    orders
        .filter_map(|order| {
            let (code, amount) = order.canonical.strip_prefix("STOCK ")?.split_once(' ')?;
            let power = seat.variant.find_power(code)?;
            let amount = amount.split(' ').next().and_then(exchange::amount)?;
            Some((Power(seat.variant.power_id(power).to_owned()), amount))
        })
        .collect()
}

/// "Und wenn Tante Erna 500 Mark verkauft?": the assumption of the form; none that is not whole.
pub fn what_if(variant: &Variant, fields: &[String; 3]) -> Vec<WhatIf> {
    let [who, nation, amount] = fields;
    let assumed = || {
        let amount = exchange::amount(amount.trim())?;
        variant.power(nation)?;
        Some(WhatIf { alias: who.clone(), power: Power(nation.clone()), amount })
    };
    assumed().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_lines_of_the_order() {
        let fields =
            [("stock-F", "-499"), ("stock-D", "6500"), ("stock-I", ""), ("stock-E", "viel"), ("text", "1")];
        let fields: Vec<(String, String)> =
            fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        assert_eq!(picks(&fields), ["F: -499", "D: +6500", "E: viel"]);
        let typed = [("stock-F", "1.000"), ("stock-D", " + 20"), ("stock-I", "1e5\nA Mun - Ber")];
        let typed = typed.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(picks(&typed), ["F: 1.000", "D: + 20", "I: 1e5A Mun - Ber"]);
        assert!(picks(&[("stock-F\nA".to_owned(), "1".to_owned())]).is_empty());
    }
}
