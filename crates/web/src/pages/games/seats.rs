//! The seats of a game as everybody may see them: power, players with their times, NMRs, centers and units.

use crate::Chrome;
use crate::moment;
use desk::words;
use game::game::Stage;
use game::view::View;
use game::word::seat::{Occupant, Seat};
use text::site as say;

/// A line of the table of players.
#[derive(Clone, Debug)]
pub struct SeatRow {
    /// The power's id, for its colour; empty where the seat is no power.
    pub power: String,
    /// What the seat is called.
    pub name: String,
    /// The powers that an investor commands now: id and name.
    pub commands: Vec<(String, String)>,
    /// Who sits there, as far as it may be shown.
    pub player: String,
    /// Their page, where their name is shown and they have an account here.
    pub href: Option<String>,
    /// Those before them, and why they left.
    pub former: Vec<String>,
    /// The turns for which reports say NMR; once the game is over also how many there were that no report names (9.10.1b).
    pub nmrs: String,
    /// Centers; empty where the seat is no power.
    pub centers: String,
    /// Units of the powers that it orders, or a word that they are hidden; empty where the seat is no power.
    pub units: String,
    /// Place and what stands beside it, once the game is over.
    pub place: Option<String>,
}

/// All seats, in the order of places once the game is over.
pub fn rows(chrome: &Chrome, game: &View) -> Vec<SeatRow> {
    let mut seats: Vec<&Seat> = game.seats.iter().collect();
    if let Some(result) = &game.result {
        let at = |seat: &Seat| result.lines.iter().position(|line| line.seat == seat.id);
        seats.sort_by_key(|seat| at(seat).unwrap_or(usize::MAX));
    }
    seats.into_iter().map(|seat| row(chrome, game, seat)).collect()
}

fn row(chrome: &Chrome, game: &View, seat: &Seat) -> SeatRow {
    let lang = chrome.lang;
    let powers: Vec<_> = game.powers_of(seat.id).collect();
    let counts: Option<Vec<(u16, u16)>> = powers.iter().map(|power| game.counts(power)).collect();
    let count = |of: fn(&(u16, u16)) -> u16| match &counts {
        None => say::count_hidden(lang),
        Some(counts) if seat.power.is_some() || !counts.is_empty() => {
            counts.iter().map(of).sum::<u16>().to_string()
        }
        Some(_) => String::new(),
    };
    let missing = game.evaluations().filter(|evaluation| seat.powers().any(|power| evaluation.lacks(power)));
    let nmrs: Vec<String> = missing
        .map(|evaluation| words::turn(lang, evaluation.board.rules.calendar, evaluation.turn))
        .collect();
    // At the end those who sit there are still those who played it out.
    let (last, former) = match seat.occupants.split_last() {
        Some((last, former)) if last.left.is_none() => (Some(last), former),
        _ => (None, &seat.occupants[..]),
    };
    let line = game.result.as_ref().and_then(|result| result.lines.iter().find(|line| line.seat == seat.id));
    let missed: u16 = line.iter().flat_map(|line| &line.players).map(|player| player.nmrs).sum();
    let nmrs = match nmrs.join(", ") {
        named if named.is_empty() && missed > 0 => missed.to_string(),
        named => named,
    };
    let running = game.stage == Stage::Running;
    let counts = game.result.as_ref().is_some_and(|result| result.ending.counts());
    SeatRow {
        power: seat.power.as_ref().map(|power| power.0.clone()).unwrap_or_default(),
        name: words::seat(lang, game, seat.id),
        commands: match seat.power {
            Some(_) => Vec::new(),
            None => powers.iter().map(|power| (power.0.clone(), words::power(lang, game, power))).collect(),
        },
        player: match last {
            Some(occupant) if occupant.player.is_none() && !former.is_empty() => {
                let turn = words::turn(lang, game.calendar(), occupant.from_turn);
                say::player_since(lang, turn)
            }
            Some(occupant) => name(chrome, occupant),
            None if seat.unmanned => say::seat_unmanned(lang),
            None if running => say::seat_free(lang),
            None => String::new(),
        },
        href: last.and_then(|occupant| {
            let id = desk::account_id(&occupant.player.as_ref()?.id)?;
            Some(format!("/players/{}", id.0))
        }),
        former: former.iter().filter_map(|occupant| left(chrome, game, occupant)).collect(),
        nmrs,
        centers: count(|(centers, _)| *centers),
        units: count(|(_, units)| *units),
        place: line.filter(|_| counts).map(|line| match line.points {
            Some(points) => say::PlacePoints { place: line.place, points }.text(lang),
            // The number of a shared place reads as the last one.
            None if line.draw => say::how_draw(lang),
            None => line.place.to_string(),
        }),
    }
}

fn name(chrome: &Chrome, occupant: &Occupant) -> String {
    match &occupant.player {
        Some(person) => person.name.clone(),
        None => say::player_hidden(chrome.lang),
    }
}

/// "Anna, bis 3. Mai 1901 (Termine versäumt, 9.10.1)"; nothing of somebody whom nobody may know.
fn left(chrome: &Chrome, game: &View, occupant: &Occupant) -> Option<String> {
    let name = occupant.player.as_ref()?.name.clone();
    let Some((at, how)) = occupant.left.zip(occupant.how) else { return Some(name) };
    let (day, reason) = (moment::day(chrome, at, &game.zone()), words::departure(chrome.lang, how));
    Some(say::PlayerLeft { name, day, reason }.text(chrome.lang))
}
