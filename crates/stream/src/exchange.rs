//! The phase `exchange`: one exchange turn of Kapitalisten. A `Round` read from the line, evaluated, and printed:
//! new rates, holdings and Euros, who controls what, both projections, and at the end the victory points.
//! `players` has the shape of the input, so that an answer can be the next line's start.

mod read;

pub(crate) use read::seed_of;

use crate::input::Input;
use crate::setting::Setting;
use crate::{Code, StreamError};
use game::exchange::projection::Line;
use game::exchange::{Decided, End, Evaluated, Investor, Round, RoundFault, evaluate, limits};
use read::{Given, Note};
use rules::PowerId;
use serde_json::{Map, Value, json};
use std::fmt::Display;
use variants::Variant;

/// Answers a line.
pub(crate) fn answer(setting: &Setting<'_>, line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let variant = setting.variant;
    let Given { round, mut notes } = read::round(setting, line)?;
    let evaluated = evaluate(&round).map_err(|fault| refused(line, &fault))?;
    for account in round.investors.iter().filter(|account| !account.excluded) {
        let remarks = limits(&round.nations, account).into_iter();
        notes.extend(remarks.map(|remark| Note { alias: account.alias.clone(), remark }));
    }

    let view = View { variant, round: &round, evaluated: &evaluated };
    let mut answer = Map::new();
    answer.insert("turn".to_owned(), json!(round.turn));
    answer.insert("rates".to_owned(), view.rates());
    answer.insert("players".to_owned(), view.players());
    answer.insert("holdings".to_owned(), view.by_alias(|index| view.holdings(index)));
    answer.insert("euros".to_owned(), view.by_alias(|index| json!(view.euro(index))));
    answer.insert("reduced".to_owned(), view.aliases(|after| after.trade.reduced));
    answer.insert("nmr".to_owned(), view.aliases(|after| after.trade.missing));
    answer.insert("exclude".to_owned(), view.aliases(|after| after.exclusion_due));
    answer.insert("control".to_owned(), view.control());
    answer.insert("decided".to_owned(), view.decided());
    answer.insert("draws".to_owned(), view.draws());
    answer.insert("nations".to_owned(), view.nations());
    answer.insert("projections".to_owned(), view.projections());
    answer.insert("end".to_owned(), view.end());
    if evaluated.end.is_some() {
        answer.insert(
            "victory_points".to_owned(),
            view.by_alias(|index| json!(evaluated.standing[index].points)),
        );
        answer.insert("places".to_owned(), view.by_alias(|index| json!(evaluated.standing[index].place)));
        let winners = (0..round.investors.len()).filter(|index| evaluated.standing[*index].place == 1);
        answer
            .insert("winners".to_owned(), winners.map(|index| json!(view.alias(Investor(index)))).collect());
    }
    answer.insert("notes".to_owned(), notes.iter().map(|note| note.value(variant)).collect());
    Ok(answer)
}

fn refused(line: &Input<'_>, fault: &RoundFault) -> StreamError {
    let path = match fault {
        RoundFault::OutOfBounds("a rate") => "rates",
        RoundFault::OutOfBounds("a number of centers") => "centers",
        _ => "players",
    };
    match line.get(path) {
        Some(field) => field.error(Code::BadField, fault.to_string()),
        None => StreamError::new(Code::BadField, path, fault.to_string()),
    }
}

/// An evaluated round, to be printed.
struct View<'a> {
    variant: &'a Variant,
    round: &'a Round,
    evaluated: &'a Evaluated,
}

impl View<'_> {
    fn alias(&self, investor: Investor) -> &str {
        &self.round.investors[investor.0].alias
    }

    fn power(&self, power: PowerId) -> &str {
        self.variant.power_id(power)
    }

    fn euro(&self, index: usize) -> String {
        self.evaluated.investors[index].trade.euro.to_string()
    }

    /// Rates of the next turn; a currency that is no longer traded has none.
    fn rates(&self) -> Value {
        let traded = self.evaluated.nations.iter().filter_map(|nation| Some((nation.power, nation.rate?)));
        traded.map(|(power, rate)| (self.power(power).to_owned(), json!(rate.to_string()))).collect()
    }

    fn holdings(&self, index: usize) -> Value {
        self.per_nation(|nation| json!(self.evaluated.investors[index].holdings[nation]))
    }

    fn per_nation(&self, value: impl Fn(usize) -> Value) -> Value {
        let nations = self.round.nations.iter().enumerate();
        nations.map(|(index, nation)| (self.power(nation.power).to_owned(), value(index))).collect()
    }

    fn by_alias(&self, value: impl Fn(usize) -> Value) -> Value {
        let investors = self.round.investors.iter().enumerate();
        investors.map(|(index, account)| (account.alias.clone(), value(index))).collect()
    }

    fn aliases(&self, wanted: impl Fn(&game::exchange::AccountAfter) -> bool) -> Value {
        let pairs = self.round.investors.iter().zip(&self.evaluated.investors);
        pairs.filter(|(_, after)| wanted(after)).map(|(account, _)| json!(account.alias)).collect()
    }

    fn players(&self) -> Value {
        let player = |index: usize| {
            let (before, after) = (&self.round.investors[index], &self.evaluated.investors[index]);
            json!({
                "alias": before.alias,
                "euro": self.euro(index),
                "holdings": self.holdings(index),
                "traded": self.per_nation(|nation| json!(after.trade.traded[nation])),
                "reduced": after.trade.reduced,
                "nmr": after.trade.missing,
                "missed": after.missed,
                "excluded": before.excluded,
                "money": line(&after.money),
                "points": line(&after.points),
            })
        };
        (0..self.round.investors.len()).map(player).collect()
    }

    /// Who orders which nation in the next turn; a nation that is out of the game is missing.
    fn control(&self) -> Value {
        let living = self.evaluated.nations.iter().filter(|nation| nation.rate.is_some());
        living
            .map(|nation| {
                let alias = nation.control.map(|control| self.alias(control.investor));
                (self.power(nation.power).to_owned(), json!(alias))
            })
            .collect()
    }

    fn decided(&self) -> Value {
        let controls =
            self.evaluated.nations.iter().filter_map(|nation| Some((nation.power, nation.control?)));
        controls
            .map(|(power, control)| {
                let rule = match control.decided {
                    Decided::Most => "most",
                    Decided::Earlier { .. } => "earlier",
                    Decided::FewerControls => "fewer-controls",
                    Decided::Lot => "lot",
                };
                (self.power(power).to_owned(), json!(rule))
            })
            .collect()
    }

    fn draws(&self) -> Value {
        let lots = self.evaluated.lots.iter();
        lots.map(|lot| {
            let among: Vec<&str> = lot.among.iter().map(|investor| self.alias(*investor)).collect();
            json!({"power": self.power(lot.nation), "among": among, "drawn": self.alias(lot.drawn)})
        })
        .collect()
    }

    fn nations(&self) -> Value {
        let nations = self.evaluated.nations.iter();
        nations
            .map(|nation| {
                let price = nation.worth().and_then(|worth| worth.price()).map(|price| price.to_string());
                let fields = json!({
                    "net": nation.net.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64,
                    "rate": nation.rate.map(|rate| rate.to_string()),
                    "point_price": price,
                    "centers": nation.centers,
                    "eliminated": nation.eliminated,
                });
                (self.power(nation.power).to_owned(), fields)
            })
            .collect()
    }

    fn projections(&self) -> Value {
        let mut money: Vec<(usize, Value)> = Vec::new();
        let mut points: Vec<(usize, Value)> = Vec::new();
        for (account, after) in self.round.investors.iter().zip(&self.evaluated.investors) {
            money.push((after.money.place, named(&account.alias, line(&after.money))));
            points.push((after.points.place, named(&account.alias, line(&after.points))));
        }
        let sorted = |mut lines: Vec<(usize, Value)>| -> Value {
            lines.sort_by_key(|(place, _)| *place);
            lines.into_iter().map(|(_, line)| line).collect()
        };
        json!({"money": sorted(money), "points": sorted(points)})
    }

    fn end(&self) -> Value {
        match self.evaluated.end {
            None => Value::Null,
            Some(End::LastTurn) => json!({"reason": "last-turn"}),
            Some(End::Victory(power)) => json!({"reason": "victory", "power": self.power(power)}),
        }
    }
}

fn line<T: Display>(line: &Line<T>) -> Value {
    json!({
        "place": line.place,
        "before": line.place_before,
        "value": line.value.to_string(),
        "change": line.change.to_string(),
    })
}

/// The line with its alias in front.
fn named(alias: &str, line: Value) -> Value {
    let mut fields = Map::new();
    fields.insert("alias".to_owned(), json!(alias));
    if let Value::Object(line) = line {
        fields.extend(line);
    }
    Value::Object(fields)
}
