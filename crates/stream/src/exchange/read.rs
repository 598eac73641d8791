//! Reading an exchange line: money as decimal text, whole amounts, powers by id or by any name the board knows.

use crate::input::Input;
use crate::setting::Setting;
use crate::{Code, StreamError};
use game::exchange::{
    Account, Euro, Form, Nation, Remark, Round, START_UNITS, amount, form, nation_name, start_nations,
};
use rules::PowerId;
use serde_json::{Value, json};
use text::Lang;
use variants::Variant;

/// A round, and what the investors should know about their orders.
pub(crate) struct Given {
    /// The round of the exchange as the line gives it.
    pub round: Round,
    /// What was remarked on while it was read.
    pub notes: Vec<Note>,
}

/// A remark on somebody's order.
pub(crate) struct Note {
    /// The pseudonym of the one it belongs to.
    pub alias: String,
    /// What is remarked.
    pub remark: Remark,
}

impl Note {
    /// `{"alias", "power", "code", "message"}`.
    pub(crate) fn value(&self, variant: &Variant) -> Value {
        let name = |power: &PowerId| nation_name(Lang::En, variant, *power);
        json!({
            "alias": self.alias,
            "power": self.remark.nation().map(|power| variant.power_id(*power)),
            "code": self.remark.code(),
            "message": self.remark.text(Lang::En, name),
        })
    }
}

/// Reads a line.
pub(crate) fn round(setting: &Setting<'_>, line: &Input<'_>) -> Result<Given, StreamError> {
    let (variant, readings) = (setting.variant, setting.readings);
    let turn = match line.get("turn") {
        Some(turn) => u16::try_from(turn.integer()?)
            .ok()
            .filter(|turn| *turn > 0)
            .ok_or_else(|| turn.bad("a turn's number from 1"))?,
        None => 1,
    };
    let seed = match line.get("seed") {
        Some(seed) => seed_of(&seed)?,
        None => 0,
    };
    let nations = nations(variant, line, turn)?;
    let mut round = Round { turn, nations, investors: Vec::new(), history: Vec::new(), seed, readings };
    let mut notes = Vec::new();
    for player in line.need("players")?.list()? {
        let account = account(variant, &player, &round, &mut notes)?;
        if round.investors.iter().any(|other| other.alias == account.alias) {
            let message = format!("two forms for `{}`; one player is one entry", account.alias);
            return Err(player.error(Code::BadField, message));
        }
        round.investors.push(account);
    }
    if let Some(history) = line.get("history") {
        for earlier in history.list()? {
            let holdings = earlier_holdings(variant, &earlier, &round)?;
            round.history.push(holdings);
        }
    }
    Ok(Given { round, notes })
}

/// Any whole number that 64 bits hold.
pub(crate) fn seed_of(seed: &Input<'_>) -> Result<u64, StreamError> {
    let value = seed.value();
    (value.as_u64())
        .or_else(|| value.as_i64().map(i64::cast_unsigned))
        .ok_or_else(|| seed.bad("a whole number of 64 bits"))
}

/// The powers with their rates and centers. A power without a rate is no longer traded. In the first turn
/// both may be missing: then it is the start.
fn nations(variant: &Variant, line: &Input<'_>, turn: u16) -> Result<Vec<Nation>, StreamError> {
    let mut nations = start_nations(variant);
    match line.get("rates") {
        None if turn == 1 => {}
        None => return Err(line.need("rates").err().unwrap_or_else(|| line.bad("rates"))),
        Some(rates) => {
            nations.iter_mut().for_each(|nation| nation.rate = None);
            for (power, rate) in powers(variant, &rates)? {
                nations[power.index()].rate = read_rate(&rate)?;
            }
        }
    }
    match line.get("centers") {
        None if turn == 1 => {}
        None => return Err(line.need("centers").err().unwrap_or_else(|| line.bad("centers"))),
        Some(centers) => {
            nations.iter_mut().for_each(|nation| nation.centers = 0);
            for (power, count) in powers(variant, &centers)? {
                nations[power.index()].centers = read_centers(&count)?;
            }
            nations.iter_mut().for_each(|nation| nation.centers_before = nation.centers);
        }
    }
    if let Some(before) = line.get("centers_before") {
        for (power, count) in powers(variant, &before)? {
            nations[power.index()].centers_before = read_centers(&count)?;
        }
    }
    Ok(nations)
}

/// A rate; null and 0.00 stand for a currency that is no longer traded.
fn read_rate(rate: &Input<'_>) -> Result<Option<Euro>, StreamError> {
    if rate.value().is_null() {
        return Ok(None);
    }
    let euro = read_euro(rate)?;
    if euro < Euro::ZERO {
        return Err(rate.bad("a rate of 0.01 or more"));
    }
    Ok(Some(euro).filter(|euro| *euro > Euro::ZERO))
}

fn read_euro(field: &Input<'_>) -> Result<Euro, StreamError> {
    let text = match field.value() {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return Err(field.bad("an amount of money as text, \"1.00\"")),
    };
    text.parse().map_err(|_| field.bad("an amount of money with two places at most, \"1.00\""))
}

/// A number of centers, or a list of them.
fn read_centers(field: &Input<'_>) -> Result<u16, StreamError> {
    let count = match field.value() {
        Value::Array(list) => Some(list.len() as u64),
        value => whole(value).and_then(|count| u64::try_from(count).ok()),
    };
    (count.and_then(|count| u16::try_from(count).ok()))
        .filter(|count| *count <= Round::MOST_CENTERS)
        .ok_or_else(|| field.bad("a number of centers"))
}

fn account(
    variant: &Variant,
    player: &Input<'_>,
    round: &Round,
    notes: &mut Vec<Note>,
) -> Result<Account, StreamError> {
    let alias = player.need("alias")?.text()?.to_owned();
    let euro = match player.get("euro") {
        Some(field) => read_euro(&field)?,
        None => Euro::ZERO,
    };
    if euro < Euro::ZERO {
        return Err(player.need("euro")?.bad("an amount that is not negative"));
    }
    let holdings = match player.get("holdings") {
        Some(field) => read_holdings(variant, &field, round.nations.len())?,
        None if round.turn == 1 => vec![START_UNITS; round.nations.len()],
        None => return Err(player.need("holdings").err().unwrap_or_else(|| player.bad("holdings"))),
    };
    let excluded = match player.get("excluded") {
        Some(field) => field.value().as_bool().ok_or_else(|| field.bad("true or false"))?,
        None => false,
    };
    let missed = match player.get("missed") {
        Some(field) => u32::try_from(field.integer()?).map_err(|_| field.bad("a number of turns"))?,
        None => 0,
    };
    let (form, remarks) = read_form(variant, player, round)?;
    if !excluded {
        notes.extend(remarks.into_iter().map(|remark| Note { alias: alias.clone(), remark }));
    }
    Ok(Account { alias, euro, holdings, form, excluded, missed })
}

fn read_form(
    variant: &Variant,
    player: &Input<'_>,
    round: &Round,
) -> Result<(Form, Vec<Remark>), StreamError> {
    let Some(orders) = player.get("orders") else { return Ok((Form::Missing, Vec::new())) };
    let mut lines: Vec<(PowerId, i64)> = Vec::new();
    for (power, field) in powers(variant, &orders)? {
        let amount = match field.value() {
            Value::Null => continue,
            Value::String(text) => amount(text),
            value => whole(value),
        };
        let amount = amount.ok_or_else(|| field.bad("a whole number of units, + to buy and - to sell"))?;
        if lines.iter().any(|(other, _)| *other == power) {
            return Err(field.error(Code::BadField, "two lines for one currency"));
        }
        lines.push((power, amount));
    }
    Ok(form(&round.nations, &lines))
}

fn read_holdings(variant: &Variant, field: &Input<'_>, count: usize) -> Result<Vec<u64>, StreamError> {
    let mut holdings = vec![0; count];
    for (power, units) in powers(variant, field)? {
        holdings[power.index()] = (whole(units.value()))
            .and_then(|units| u64::try_from(units).ok())
            .ok_or_else(|| units.bad("a whole number of units that is not negative"))?;
    }
    Ok(holdings)
}

/// Holdings of an earlier turn: by alias, or a list of players as in the line itself.
fn earlier_holdings(
    variant: &Variant,
    earlier: &Input<'_>,
    round: &Round,
) -> Result<Vec<Vec<u64>>, StreamError> {
    let count = round.nations.len();
    let mut by_investor = vec![vec![0; count]; round.investors.len()];
    let mut put = |alias: &str, holdings: Vec<u64>| {
        if let Some(index) = round.investors.iter().position(|account| account.alias == alias) {
            by_investor[index] = holdings;
        }
    };
    let list = if earlier.value().is_array() { Some(earlier.clone()) } else { earlier.get("players") };
    match list {
        Some(list) => {
            for player in list.list()? {
                let holdings = read_holdings(variant, &player.need("holdings")?, count)?;
                put(player.need("alias")?.text()?, holdings);
            }
        }
        None => {
            let by_alias = earlier.get("holdings").unwrap_or_else(|| earlier.clone());
            for (alias, holdings) in by_alias.fields()? {
                put(alias, read_holdings(variant, &holdings, count)?);
            }
        }
    }
    Ok(by_investor)
}

/// The entries of an object by power.
fn powers<'a>(variant: &Variant, object: &Input<'a>) -> Result<Vec<(PowerId, Input<'a>)>, StreamError> {
    let fields = object.fields()?.into_iter();
    fields
        .map(|(name, field)| {
            let power = variant.power(name).or_else(|| variant.find_power(name));
            let power = power.ok_or_else(|| {
                field.error(Code::Unknown, format!("`{name}` is no power of {}", variant.id))
            })?;
            Ok((power, field))
        })
        .collect()
}

/// A whole number; `500.0` is one, and one too large for 64 bits stands for the largest.
fn whole(value: &Value) -> Option<i64> {
    let number = value.as_number()?;
    if let Some(number) = number.as_i64() {
        return Some(number);
    }
    let text = number.to_string();
    match text.split_once('.') {
        Some((whole, part)) if part.bytes().all(|byte| byte == b'0') => amount(whole),
        Some(_) => huge(number.as_f64()?),
        None => amount(&text).or_else(|| huge(number.as_f64()?)),
    }
}

/// Beyond 2^63 every number in floating point is whole.
fn huge(number: f64) -> Option<i64> {
    (number.abs() >= 9.3e18).then_some(if number > 0.0 { i64::MAX } else { -i64::MAX })
}
