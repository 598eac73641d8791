//! Conditions (9.8.2) as plain data.

use super::{kind, letter, province};
use notation::{
    ActionPattern, Comparison, Condition, ExchangeTest, ExchangeValue, OrderPattern, UnitPattern,
};
use serde::{Deserialize, Serialize};
use variants::Variant;

/// Deepest nesting that is read back.
const DEPTH_MAX: usize = 16;

/// Some unit: what is not said fits any.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlainUnit {
    /// The power it belongs to.
    pub power: Option<String>,
    /// `A`, `F` or `W`.
    pub kind: Option<char>,
    /// Where it is.
    pub at: Option<String>,
}

/// What some unit is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum PlainAction {
    /// To move there, or anywhere.
    Move {
        /// The goal as a place of the board, `stp/sc`; `None`: anywhere.
        to: Option<String>,
    },
    /// To stay where it is.
    Hold,
    /// To support in holding, or with a goal in moving.
    Support {
        /// The unit that is supported.
        whom: PlainUnit,
        /// The goal of the supported move; `None`: it is supported in holding.
        to: Option<String>,
    },
    /// To carry an army across the sea.
    Convoy {
        /// The army that is carried.
        whom: PlainUnit,
        /// The goal to which the army is carried.
        to: String,
    },
}

/// Something that must have happened for an order to count; judged once the step before is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "if")]
pub enum PlainCondition {
    /// Such an order was given.
    Ordered {
        /// Whose order it is; what is left out fits any unit.
        unit: PlainUnit,
        /// What is done.
        action: PlainAction,
    },
    /// ... and carried out.
    Succeeds {
        /// Whose order it is; what is left out fits any unit.
        unit: PlainUnit,
        /// What is done.
        action: PlainAction,
    },
    /// ... and not carried out.
    Fails {
        /// Whose order it is; what is left out fits any unit.
        unit: PlainUnit,
        /// What is done.
        action: PlainAction,
    },
    /// Such a unit stands there.
    At {
        /// The unit it is about.
        unit: PlainUnit,
    },
    /// The field is free.
    Free {
        /// The field it is about.
        field: String,
    },
    /// The power owns the center.
    Owns {
        /// The power it is about.
        power: String,
        /// The center it is about.
        center: String,
    },
    /// Somebody was ordered to move there.
    Attacked {
        /// The province to which somebody was to move, by its id.
        field: String,
    },
    /// The unit was dislodged.
    Dislodged {
        /// The unit it is about.
        unit: PlainUnit,
    },
    /// A unit retreated so.
    Retreats {
        /// The unit it is about.
        unit: PlainUnit,
        /// The province to which it went; `None`: anywhere.
        to: Option<String>,
    },
    /// Such a unit was built, or removed.
    Adjusts {
        /// The unit it is about.
        unit: PlainUnit,
        /// Built, not removed.
        built: bool,
    },
    /// The number of builds compared: `>=`, `<=`, `=`, `>`, `<`.
    Builds {
        /// How the two are compared.
        compare: String,
        /// The number of builds on the other side; a negative one stands for removals.
        number: i32,
    },
    /// The player controls the nation (Kapitalisten).
    Controls {
        /// The player meant, as the text calls them.
        who: String,
        /// The power whose units are commanded, by its id.
        nation: String,
    },
    /// A number of the exchange compared (Kapitalisten).
    Exchange {
        /// `bought`, `sold`, `holds`, `rate`.
        asked: String,
        /// Whose: a pseudonym, `me`, `*`; empty for a rate.
        who: String,
        /// The currency, by its nation; none: Euros.
        currency: Option<String>,
        /// How, as for builds.
        compare: String,
        /// With what: units, or cents for Euros and rates.
        number: i64,
    },
    /// The contrary of another condition.
    Not {
        /// The condition it turns round.
        inner: Box<PlainCondition>,
    },
    /// All of them.
    All {
        /// The conditions it is made of.
        parts: Vec<PlainCondition>,
    },
    /// Any of them.
    Any {
        /// The conditions it is made of.
        parts: Vec<PlainCondition>,
    },
    /// Could not be read, or asks for what comes later: counts as not fulfilled.
    Never,
}

impl PlainUnit {
    fn of(variant: &Variant, unit: &UnitPattern) -> Self {
        PlainUnit {
            power: unit.power.map(|power| variant.power_id(power).to_owned()),
            kind: letter(unit.kind),
            at: unit.at.map(|at| variant.place_id(at)),
        }
    }

    /// `None` if it names what is not of this board: then nothing fits it.
    fn typed(&self, variant: &Variant) -> Option<UnitPattern> {
        Some(UnitPattern {
            power: self.power.as_ref().map_or(Some(None), |power| variant.power(power).map(Some))?,
            kind: kind(self.kind),
            at: self.at.as_ref().map_or(Some(None), |at| variant.place(at).map(Some))?,
        })
    }
}

impl PlainAction {
    fn of(variant: &Variant, action: &ActionPattern) -> Self {
        let place = |place| variant.place_id(place);
        match action {
            ActionPattern::Move(to) => PlainAction::Move { to: to.map(place) },
            ActionPattern::Hold => PlainAction::Hold,
            ActionPattern::SupportHold(whom) => {
                PlainAction::Support { whom: PlainUnit::of(variant, whom), to: None }
            }
            ActionPattern::SupportMove(whom, to) => {
                PlainAction::Support { whom: PlainUnit::of(variant, whom), to: Some(place(*to)) }
            }
            ActionPattern::Convoy(whom, to) => {
                PlainAction::Convoy { whom: PlainUnit::of(variant, whom), to: place(*to) }
            }
        }
    }

    fn typed(&self, variant: &Variant) -> Option<ActionPattern> {
        Some(match self {
            PlainAction::Move { to: None } => ActionPattern::Move(None),
            PlainAction::Move { to: Some(to) } => ActionPattern::Move(Some(variant.place(to)?)),
            PlainAction::Hold => ActionPattern::Hold,
            PlainAction::Support { whom, to: None } => ActionPattern::SupportHold(whom.typed(variant)?),
            PlainAction::Support { whom, to: Some(to) } => {
                ActionPattern::SupportMove(whom.typed(variant)?, variant.place(to)?)
            }
            PlainAction::Convoy { whom, to } => {
                ActionPattern::Convoy(whom.typed(variant)?, variant.place(to)?)
            }
        })
    }
}

const COMPARISONS: [(&str, Comparison); 5] = [
    (">=", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    ("=", Comparison::Exactly),
    (">", Comparison::MoreThan),
    ("<", Comparison::LessThan),
];

fn sign_of(comparison: Comparison) -> String {
    COMPARISONS.iter().find(|(_, other)| *other == comparison).map_or("=", |(sign, _)| sign).to_owned()
}

fn comparison(sign: &str) -> Option<Comparison> {
    COMPARISONS.into_iter().find(|(known, _)| *known == sign).map(|(_, comparison)| comparison)
}

impl PlainCondition {
    /// From the typed value.
    pub fn of(variant: &Variant, condition: &Condition) -> Self {
        let unit = |unit: &UnitPattern| PlainUnit::of(variant, unit);
        let order = |pattern: &OrderPattern| (unit(&pattern.unit), PlainAction::of(variant, &pattern.action));
        let all = |parts: &[Condition]| parts.iter().map(|part| PlainCondition::of(variant, part)).collect();
        let power = |power| variant.power_id(power).to_owned();
        match condition {
            Condition::Ordered(pattern) => {
                let (unit, action) = order(pattern);
                PlainCondition::Ordered { unit, action }
            }
            Condition::Succeeds(pattern) => {
                let (unit, action) = order(pattern);
                PlainCondition::Succeeds { unit, action }
            }
            Condition::Fails(pattern) => {
                let (unit, action) = order(pattern);
                PlainCondition::Fails { unit, action }
            }
            Condition::At(pattern) => PlainCondition::At { unit: unit(pattern) },
            Condition::Free(field) => PlainCondition::Free { field: province(variant, *field) },
            Condition::Owns { power: who, center } => {
                PlainCondition::Owns { power: power(*who), center: province(variant, *center) }
            }
            Condition::Attacked(field) => PlainCondition::Attacked { field: province(variant, *field) },
            Condition::Dislodged(pattern) => PlainCondition::Dislodged { unit: unit(pattern) },
            Condition::Retreats { unit: pattern, to } => {
                PlainCondition::Retreats { unit: unit(pattern), to: to.map(|to| province(variant, to)) }
            }
            Condition::Adjusts { unit: pattern, built } => {
                PlainCondition::Adjusts { unit: unit(pattern), built: *built }
            }
            Condition::Builds(how, number) => {
                PlainCondition::Builds { compare: sign_of(*how), number: *number }
            }
            Condition::Controls { who, nation } => {
                PlainCondition::Controls { who: who.clone(), nation: power(*nation) }
            }
            Condition::Exchange(test) => {
                let (asked, who, currency) = match &test.value {
                    ExchangeValue::Bought { who, currency } => ("bought", who.as_str(), Some(*currency)),
                    ExchangeValue::Sold { who, currency } => ("sold", who.as_str(), Some(*currency)),
                    ExchangeValue::Holds { who, currency } => ("holds", who.as_str(), Some(*currency)),
                    ExchangeValue::Euros { who } => ("holds", who.as_str(), None),
                    ExchangeValue::Rate { currency } => ("rate", "", Some(*currency)),
                };
                PlainCondition::Exchange {
                    asked: asked.to_owned(),
                    who: who.to_owned(),
                    currency: currency.map(power),
                    compare: sign_of(test.comparison),
                    number: test.number,
                }
            }
            Condition::Not(inner) => {
                PlainCondition::Not { inner: Box::new(PlainCondition::of(variant, inner)) }
            }
            Condition::All(parts) => PlainCondition::All { parts: all(parts) },
            Condition::Any(parts) => PlainCondition::Any { parts: all(parts) },
            Condition::Never => PlainCondition::Never,
        }
    }

    /// The typed value; what is not of this board is never fulfilled.
    pub fn typed(&self, variant: &Variant) -> Condition {
        self.typed_to(variant, DEPTH_MAX).unwrap_or(Condition::Never)
    }

    fn typed_to(&self, variant: &Variant, depth: usize) -> Option<Condition> {
        let depth = depth.checked_sub(1)?;
        let pattern = |unit: &PlainUnit, action: &PlainAction| {
            Some(OrderPattern { unit: unit.typed(variant)?, action: action.typed(variant)? })
        };
        let all = |parts: &[PlainCondition]| {
            parts.iter().map(|part| part.typed_to(variant, depth).unwrap_or(Condition::Never)).collect()
        };
        Some(match self {
            PlainCondition::Ordered { unit, action } => Condition::Ordered(pattern(unit, action)?),
            PlainCondition::Succeeds { unit, action } => Condition::Succeeds(pattern(unit, action)?),
            PlainCondition::Fails { unit, action } => Condition::Fails(pattern(unit, action)?),
            PlainCondition::At { unit } => Condition::At(unit.typed(variant)?),
            PlainCondition::Free { field } => Condition::Free(variant.province(field)?),
            PlainCondition::Owns { power, center } => {
                Condition::Owns { power: variant.power(power)?, center: variant.province(center)? }
            }
            PlainCondition::Attacked { field } => Condition::Attacked(variant.province(field)?),
            PlainCondition::Dislodged { unit } => Condition::Dislodged(unit.typed(variant)?),
            PlainCondition::Retreats { unit, to } => Condition::Retreats {
                unit: unit.typed(variant)?,
                to: to.as_ref().map_or(Some(None), |to| variant.province(to).map(Some))?,
            },
            PlainCondition::Adjusts { unit, built } => {
                Condition::Adjusts { unit: unit.typed(variant)?, built: *built }
            }
            PlainCondition::Builds { compare, number } => Condition::Builds(comparison(compare)?, *number),
            PlainCondition::Controls { who, nation } => {
                Condition::Controls { who: who.clone(), nation: variant.power(nation)? }
            }
            PlainCondition::Exchange { asked, who, currency, compare, number } => {
                let currency = match currency {
                    Some(currency) => Some(variant.power(currency)?),
                    None => None,
                };
                let who = who.clone();
                let value = match (asked.as_str(), currency) {
                    ("bought", Some(currency)) => ExchangeValue::Bought { who, currency },
                    ("sold", Some(currency)) => ExchangeValue::Sold { who, currency },
                    ("holds", Some(currency)) => ExchangeValue::Holds { who, currency },
                    ("holds", None) => ExchangeValue::Euros { who },
                    ("rate", Some(currency)) => ExchangeValue::Rate { currency },
                    _ => return None,
                };
                let comparison = comparison(compare)?;
                Condition::Exchange(ExchangeTest { value, comparison, number: *number })
            }
            PlainCondition::Not { inner } => Condition::Not(Box::new(inner.typed_to(variant, depth)?)),
            PlainCondition::All { parts } => Condition::All(all(parts)),
            PlainCondition::Any { parts } => Condition::Any(all(parts)),
            PlainCondition::Never => Condition::Never,
        })
    }
}
