//! Words for the arguments of an action: mostly such that fit the game.

use commands::{Action, Arguments, Need, Takes};
use game::game::Game;
use jiff::SignedDuration;
use testbed::Dice;

use super::local;
use crate::words::plant;
use crate::world::World;

/// Words for all needed arguments of an action, and for some others.
pub fn fill(dice: &mut Dice, world: &World, game: &Game, action: Action) -> Arguments {
    let mut given = Arguments::default();
    for argument in action.row().arguments {
        if argument.need != Need::Needed && dice.percent(60) {
            continue;
        }
        let times = if argument.takes.is_list() { 1 + dice.below(2) } else { 1 };
        for _ in 0..times {
            let word = word(dice, world, game, action, argument.takes);
            given = given.with(argument.name, &word);
        }
    }
    given
}

fn word(dice: &mut Dice, world: &World, game: &Game, action: Action, takes: Takes) -> String {
    let variant = variants::by_id(world.plan.system.variant());
    match takes {
        Takes::Seat | Takes::Seats => {
            // mostly one that the action is about
            let free = game.seats.iter().find(|seat| seat.occupant().is_none());
            let free = free.filter(|_| matches!(action, Action::Replace | Action::Without));
            let seat = free.map_or_else(|| dice.below(game.seats.len().max(1)), |seat| seat.id.index());
            (seat + 1).to_string()
        }
        Takes::Power | Takes::Powers => {
            let powers = variant.map_or(&[][..], |variant| &variant.powers[..]);
            powers.get(dice.below(powers.len())).map_or_else(String::new, |power| power.id.clone())
        }
        Takes::Member => {
            let who = dice.below(world.people.len());
            world.people.get(who).map_or_else(String::new, |member| member.name.clone())
        }
        Takes::Moment => {
            let from = game.deadline.map_or_else(|| world.desk().now(), |deadline| deadline.at);
            let hours = dice.below(240) as i64 - 36;
            local(game, from + SignedDuration::from_hours(hours)).unwrap_or_default()
        }
        Takes::Time => format!("{:02}:30", dice.below(24)),
        Takes::Turn => {
            let last = game.last_evaluation().map(|last| last.turn);
            let turn = if dice.percent(50) { last.or(game.turn) } else { game.turn };
            turn.map_or_else(|| "1901-spring".to_owned(), |turn| turn.to_string())
        }
        Takes::Number => number(dice, game, action).to_string(),
        Takes::Line | Takes::Text => format!("Das ist {} gewiss", plant(dice)),
        Takes::YesNo | Takes::Switch | Takes::Flag => if dice.percent(70) { "yes" } else { "no" }.to_owned(),
        Takes::Choice(words) => words.get(dice.below(words.len())).map_or("", |word| word.0).to_owned(),
        Takes::Shares => {
            let powers = variant.map_or(&[][..], |variant| &variant.powers[..]);
            let shares = powers.iter().map(|power| format!("{}={}", power.id, dice.below(12)));
            shares.collect::<Vec<_>>().join(",")
        }
        Takes::Order => {
            let units = &game.standing().units;
            let unit = units.get(dice.below(units.len()));
            unit.map_or_else(|| "A Wien H".to_owned(), |unit| format!("{} {} H", unit.kind, unit.at))
        }
        Takes::Place => {
            let units = &game.standing().units;
            units.get(dice.below(units.len())).map_or_else(|| "vie".to_owned(), |unit| unit.at.clone())
        }
        Takes::Treaty => treaty(dice, game),
        Takes::HouseRules => {
            let rules = [
                r#"{"early": true}"#,
                r#"{"nmr": "wait_first"}"#,
                r#"{"nmr": "evaluate_first"}"#,
                r#"{"absences": "shift"}"#,
                r#"{"reminders": [24, 3]}"#,
                r#"{"late": "accepted", "grace_hours": 96}"#,
                r#"{"nmrs": 3}"#,
                r#"{"grace_hours": 1}"#,
            ];
            dice.pick(&rules).unwrap_or("{}").to_owned()
        }
    }
}

/// A number that names something in the game.
fn number(dice: &mut Dice, game: &Game, action: Action) -> u32 {
    let any = dice.below(6) as u32;
    let last_year = game.limits.and_then(|limits| limits.last_year);
    let ids: &[(Action, Vec<u32>)] = &[
        (Action::Vote, game.ballots.iter().map(|ballot| ballot.id).collect()),
        (Action::Council, game.ballots.iter().map(|ballot| ballot.id).collect()),
        (Action::Decide, game.disputes.iter().map(|dispute| dispute.id).collect()),
        (Action::RefusePress, game.press.iter().map(|press| press.id).collect()),
        (Action::WithdrawOverride, game.rulings.iter().map(|ruling| ruling.id).collect()),
        (Action::ProposeLaterEnd, last_year.iter().map(|year| *year as u32 + any).collect()),
        (Action::Rhythm, vec![1 + any]),
    ];
    let found = ids.iter().find(|(of, _)| *of == action);
    found.and_then(|(_, ids)| dice.pick(ids)).unwrap_or(any)
}

/// A treaty as players write one.
pub fn treaty(dice: &mut Dice, game: &Game) -> String {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
    let powers = variant.map_or(&[][..], |variant| &variant.powers[..]);
    let name = powers.get(dice.below(powers.len())).map_or("Italien", |power| power.names.de.as_str());
    match dice.below(3) {
        0 => format!("Nichtangriffspakt mit {name}"),
        1 => format!("NAP {name}"),
        _ => format!("Bündnis mit {name}"),
    }
}
