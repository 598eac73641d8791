//! What binds the powers of a game now, for its map: the treaties in force, or who commands whom.

use cartography::Bond;
use game::exchange::body::State;
use game::game::Game;
use game::module::Economy;
use game::treaties::Terms;
use game::treaties::book::Book;

/// The bonds of a game as far as it is known to whoever this game was read for: of Diplomaten the treaties in force and those
/// for the coming year, of Kapitalisten who commands each nation in the next turn and at what rate its currency stands.
/// None for other games.
pub fn bonds(game: &Game) -> Option<Vec<Bond>> {
    let variant = variants::by_id(&game.setup.as_ref()?.variant)?;
    let bonds = match Economy::of(game)? {
        Economy::Treaties => {
            let book = Book::fold(variant, &game.economy.treaties);
            let bond = |terms: Terms| match terms {
                Terms::War { by, on } => Bond::War([by, on]),
                Terms::NonAggression { between } => Bond::Peace(between),
                Terms::Guarantee { by, land } => Bond::Guarantee { by, land },
                Terms::Demilitarise { field, .. } => Bond::Demilitarised(field),
            };
            book.current().map(|entered| bond(entered.treaty.terms)).collect()
        }
        Economy::Exchange => {
            let state = State::fold(&game.economy.exchange);
            let table = state.last()?;
            let commanded = table.nations.iter().filter_map(|nation| {
                let power = variant.power(&nation.power.0)?;
                let name = table.alias(nation.control?);
                let words = nation.rate.map_or_else(|| name.to_owned(), |rate| format!("{name} · {rate}"));
                Some(Bond::Commanded { power, words })
            });
            commanded.collect()
        }
    };
    Some(bonds)
}
