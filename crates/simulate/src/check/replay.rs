//! Log and views agree: what a process has grown step by step is what a new one folds from the log.

use game::game::Game;
use game::view;
use game::word::actor::Viewer;
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
        let wanted = record.log.iter().filter(|event| reaches(&event.audience, seen.viewer)).count();
        if reached.len() != wanted {
            return Err(format!("{} of {wanted} events reach {:?}", reached.len(), seen.viewer));
        }
        let anew = Game::fold(record.game.id.clone(), &reached);
        if *seen.game != anew {
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
