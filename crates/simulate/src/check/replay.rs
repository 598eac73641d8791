//! Log and views agree: what a process has grown step by step is what a new one folds from the log.

use game::body::Body;
use game::event::Event;
use game::game::Game;
use game::view;
use game::word::actor::{Audience, Viewer};
use testbed::Dice;

use crate::plan::Plan;
use crate::record::{Record, reaches};
use crate::world::{World, said};

/// Compares what some people see now with what follows from the log alone.
pub async fn views(world: &World, record: &Record, dice: &mut Dice) -> Result<(), String> {
    let somebody = dice.below(world.people.len());
    for who in [Plan::MASTER, Plan::OUTSIDER, somebody] {
        let seen = world.look(who).await?;
        let reached = view::filter(&record.log, seen.viewer);
        let wanted = reached_of(&record.log, seen.viewer);
        if reached.len() != wanted {
            return Err(format!("{} of {wanted} events reach {:?}", reached.len(), seen.viewer));
        }
        let anew = Game::fold(record.game.id.clone(), &reached);
        if **seen.game != anew {
            return Err(format!(
                "what {:?} sees is not what the log says: {}",
                seen.viewer,
                differs(&seen.game, &anew)
            ));
        }
    }
    let card = world.desk().card(world.label()).await.map_err(said)?;
    let public = Game::fold(record.game.id.clone(), &view::filter(&record.log, Viewer::Public));
    let due = public.deadline.map(|deadline| deadline.at);
    if card.turn != public.turn || (public.is_open() && card.deadline != due) {
        return Err(format!(
            "the card tells {:?} {:?}, the game {:?} {due:?}",
            card.turn, card.deadline, public.turn
        ));
    }
    Ok(())
}

/// How many events reach somebody: of those that a seat alone was told, whoever took it later is told the second economy's
/// and those after they came (9.10.1e).
fn reached_of(log: &[Event], viewer: Viewer) -> usize {
    let mut came = 0;
    if let Viewer::Seat(own) = viewer {
        let taken =
            |event: &Event| matches!(event.body, Body::Seated { seat, substitute: true, .. } if seat == own);
        came = log.iter().rev().find(|event| taken(event)).map_or(0, |event| event.seq);
    }
    let told = |event: &&Event| {
        let own = event.seq >= came || event.audience == Audience::Public || event.body.economy().is_some();
        own && reaches(&event.audience, viewer)
    };
    log.iter().filter(told).count()
}

/// Evaluates every turn of the log again.
pub fn whole(world: &World, record: &Record) -> Result<(), String> {
    let anew = Game::fold(record.game.id.clone(), &record.log);
    if *record.game != anew {
        return Err(format!(
            "{}: folded at once it is another game: {}",
            world.label(),
            differs(&record.game, &anew)
        ));
    }
    let checked = game::verify::verify(record.game.id.clone(), &record.log).map_err(said)?;
    match checked.iter().find(|checked| !checked.differences.is_empty()) {
        Some(checked) => Err(format!("{} comes out differently: {:?}", checked.turn, checked.differences)),
        None => Ok(()),
    }
}

/// The first difference of two games, a little of both.
fn differs(one: &Game, other: &Game) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let pair = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    pair.map_or_else(|| "one is longer".to_owned(), |(one, other)| format!("{one} / {other}"))
}
