//! The engine protocol's lines (docs/engine.md): what a program is told of a decision, and its orders read.

use notation::canonical::{self, WrittenAdjustment};
use player::Seen;
use rules::{
    AdjustAction, AdjustOrder, Order, PlaceList, Position, PowerId, Reason, RetreatOrder, Season, Unit,
    WrittenOrder, enter, legal_builds,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use variants::Variant;

/// Which decision is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Orders for all units.
    Movement,
    /// Retreats of dislodged units.
    Retreat,
    /// So many to build, or, if negative, to remove.
    Build(i32),
}

impl Phase {
    /// The word of the stream.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Movement => "movement",
            Phase::Retreat => "retreat",
            Phase::Build(_) => "build",
        }
    }
}

/// The word of the stream.
pub const fn season_word(season: Season) -> &'static str {
    match season {
        Season::Spring => "spring",
        Season::Autumn => "autumn",
    }
}

/// The year of the board's calendar in which a movement lies; `cycle` counts from 0, two movements each, but for the first of a board
/// that begins in autumn.
pub fn year_of(variant: &Variant, cycle: u32, season: Season) -> i32 {
    let calendar = variant.rules.calendar;
    let number = u16::try_from(cycle + 1).unwrap_or(u16::MAX);
    let autumn = calendar.autumn(variant.start_season, variant.start_year, number);
    match season {
        Season::Spring if calendar.every_turn => calendar.year_after(autumn, -1),
        Season::Spring | Season::Autumn => autumn,
    }
}

/// The year of the builds with which a board may begin.
pub fn winter_before(variant: &Variant) -> i32 {
    variant.rules.calendar.year_after(variant.start_year, -1)
}

/// What a program is asked.
#[derive(Serialize)]
pub struct Question<'a> {
    /// Year and season, by which the answer says what it is for.
    pub turn: String,
    year: i32,
    season: &'a str,
    phase: &'a str,
    power: &'a str,
    seed: u64,
    /// How many units are due to the power, or too many if it is negative; for builds.
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<BTreeMap<&'a str, i32>>,
    #[serde(flatten)]
    position: stream::PositionLine,
    /// Milliseconds for the answer.
    budget_ms: u64,
    /// All that the power can choose, if the program asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Value>,
}

impl<'a> Question<'a> {
    /// The question that a power is asked in this phase.
    pub fn new(variant: &'a Variant, seen: &Seen, year: i32, phase: Phase, budget_ms: u64) -> Question<'a> {
        let (season, power) = (season_word(seen.season), variant.power_id(seen.power));
        let due = if let Phase::Build(due) = phase { Some(BTreeMap::from([(power, due)])) } else { None };
        Question {
            turn: format!("{year}-{season}"),
            year,
            season,
            phase: phase.word(),
            power,
            seed: seen.seed,
            due,
            position: stream::PositionLine::of(variant, seen.position),
            budget_ms,
            choices: None,
        }
    }

    /// With all that the power can choose.
    pub fn with_choices(self, variant: &Variant, seen: &Seen, phase: Phase) -> Question<'a> {
        Question { choices: Some(choices(variant, seen, phase)), ..self }
    }
}

/// All that the power can choose, by unit: for programs that ask for it.
fn choices(variant: &Variant, seen: &Seen, phase: Phase) -> Value {
    let board = &variant.board;
    let mut choices = Map::new();
    match phase {
        Phase::Movement => {
            for (index, unit) in rules::units_of(seen.position, seen.power) {
                let orders = rules::legal_orders(board, seen.position, index)
                    .map(|order| order_text(variant, seen.position, &unit, order));
                choices.insert(canonical::unit(variant, &unit), json!(orders.collect::<Vec<_>>()));
            }
        }
        Phase::Retreat => {
            for dislodged in seen.position.dislodged().iter().filter(|one| one.unit.power == seen.power) {
                let unit = canonical::unit(variant, &dislodged.unit);
                let open = rules::retreat_options(board, seen.position, dislodged)
                    .filter(|option| option.closed.is_none())
                    .map(|option| format!("{unit} R {}", variant.place_id(option.place)));
                let all: Vec<String> = open.chain([format!("{unit} D")]).collect();
                choices.insert(unit, json!(all));
            }
        }
        Phase::Build(due) if due > 0 => {
            let builds = legal_builds(board, seen.position, seen.power)
                .filter_map(|action| adjustment_text(variant, action));
            choices.insert("build".to_owned(), json!(builds.chain(["W".to_owned()]).collect::<Vec<_>>()));
        }
        Phase::Build(_) => {
            let removals = rules::units_of(seen.position, seen.power)
                .map(|(_, unit)| format!("R {}", canonical::unit(variant, &unit)));
            choices.insert("remove".to_owned(), json!(removals.collect::<Vec<_>>()));
        }
    }
    Value::Object(choices)
}

/// An order in canonical notation.
pub fn order_text(variant: &Variant, position: &Position, unit: &Unit, order: Order) -> String {
    canonical::order(variant, unit, &order, |at| position.unit_at(at))
}

/// A retreat in canonical notation.
pub fn retreat_text(variant: &Variant, position: &Position, order: &RetreatOrder) -> Option<String> {
    let found = position.dislodged().iter().find(|dislodged| dislodged.unit.place == order.at)?;
    let unit = canonical::unit(variant, &found.unit);
    let places: Vec<String> = order.to.as_slice().iter().map(|place| variant.place_id(*place)).collect();
    Some(if places.is_empty() { format!("{unit} D") } else { format!("{unit} R {}", places.join(", ")) })
}

/// A build or removal in canonical notation; nothing for one without a kind.
pub fn adjustment_text(variant: &Variant, action: AdjustAction) -> Option<String> {
    let place = |place| variant.place_id(place);
    match action {
        AdjustAction::Build { kind, at } => Some(format!("B {} {}", kind?.letter(), place(at))),
        AdjustAction::Remove { kind, at } => Some(format!("R {} {}", kind?.letter(), place(at))),
        AdjustAction::Waive => Some("W".to_owned()),
    }
}

/// Orders that were read, and how many could not be or are not possible.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Read<T> {
    /// Those that count.
    pub orders: Vec<T>,
    /// How many do not.
    pub wrong: u32,
}

/// Orders of a movement.
pub fn read_orders(variant: &Variant, seen: &Seen, texts: &[String]) -> Read<(usize, Order)> {
    let parsed: Vec<Option<(PowerId, WrittenOrder)>> = (texts.iter())
        .map(|text| canonical::parse_order(variant, text).ok().map(|order| (seen.power, order)))
        .collect();
    let written: Vec<(PowerId, WrittenOrder)> = parsed.iter().copied().flatten().collect();
    let entered = enter(&variant.board, seen.rulebook, seen.position, &written);
    let wrong = entered.verdicts.iter().filter(|verdict| verdict.reason != Reason::None).count();
    let units = rules::units_of(seen.position, seen.power);
    Read {
        orders: units.map(|(index, _)| (index, entered.orders.get(index))).collect(),
        wrong: (texts.len() - written.len() + wrong) as u32,
    }
}

/// The retreats that a program ordered, and how many of its lines were wrong.
pub fn read_retreats(variant: &Variant, seen: &Seen, texts: &[String]) -> Read<RetreatOrder> {
    let mut read = Read { orders: Vec::new(), wrong: 0 };
    for text in texts {
        match canonical::parse_retreat(variant, text) {
            Ok(order) => read.orders.push(RetreatOrder {
                power: seen.power,
                kind: order.kind,
                at: order.at,
                to: order.to.into_iter().collect::<PlaceList>(),
            }),
            Err(_) => read.wrong += 1,
        }
    }
    read
}

/// Builds and removals.
pub fn read_adjustments(variant: &Variant, seen: &Seen, texts: &[String]) -> Read<AdjustOrder> {
    let mut read = Read { orders: Vec::new(), wrong: 0 };
    for text in texts {
        let action = match canonical::parse_adjustment(variant, text) {
            Ok(WrittenAdjustment::Build { kind, at }) => AdjustAction::Build { kind, at },
            Ok(WrittenAdjustment::Remove { kind, at }) => AdjustAction::Remove { kind, at },
            Ok(WrittenAdjustment::Waive) => AdjustAction::Waive,
            Err(_) => {
                read.wrong += 1;
                continue;
            }
        };
        read.orders.push(AdjustOrder { power: seen.power, action });
    }
    read
}
