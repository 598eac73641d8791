//! How every seat stands with the pending turn, for whoever leads the game.

use crate::duty;
use crate::game::{Game, Stage};
use crate::module;
use crate::submission::{Flag, Reading};
use crate::word::seat::{Seat, SeatId};
use jiff::Timestamp;
use serde::Serialize;
use variants::Sight;

/// How a seat stands with the pending turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatState {
    /// The seat it is about.
    pub seat: SeatId,
    /// Who sits there, as far as the viewer may know.
    pub player: Option<String>,
    /// Somebody sits there.
    pub taken: bool,
    /// The version that counts for the pending turn (9.5, 9.9.1).
    pub version: Option<u32>,
    /// When it came.
    pub received: Option<Timestamp>,
    /// What was noticed in the version handed in last, whether it counts or not.
    pub flags: Vec<Flag>,
    /// Lines of it with a doubt or that could not be read.
    pub doubts: usize,
    /// "No wait" is set.
    pub no_wait: bool,
    /// Something is asked of it and not there.
    pub missing: bool,
    /// What the second economy asks of every seat is not there.
    pub slip_missing: bool,
    /// Turns missed by who sits there now.
    pub nmrs: usize,
    /// A time limit runs until then.
    pub grace: Option<Timestamp>,
}

/// How every seat of a running game stands. For a game folded for its game master; others see of other seats what
/// reaches them, which is nothing.
pub fn seat_states(game: &Game) -> Vec<SeatState> {
    if game.stage != Stage::Running {
        return Vec::new();
    }
    game.seats.iter().map(|seat| state(game, seat)).collect()
}

/// Of how many seats something is still missing for the pending turn, where the house rule tells everybody so. Never where it is hidden
/// who sits where: there a number that falls would tell who writes when. For a game folded for its game master.
pub fn missing_seats(game: &Game) -> Option<usize> {
    // where not everybody sees everything (M13) who owes orders tells who has units
    let whole = game.sight() == Sight::All;
    let told = whole
        && game.house.count_missing
        && game.setup.as_ref().is_some_and(|setup| !setup.identity.hidden());
    let open = game.stage == Stage::Running && game.is_open();
    (told && open).then(|| {
        seat_states(game).iter().filter(|state| state.missing || state.taken && state.slip_missing).count()
    })
}

fn state(game: &Game, seat: &Seat) -> SeatState {
    let by =
        game.deadline.filter(|_| !duty::late_counts(game)).map_or(Timestamp::MAX, |deadline| deadline.at);
    let counting = game.turn.and_then(|turn| duty::counting(game, seat.id, turn, by));
    let last = game.turn.and_then(|turn| game.last_submission(seat.id, turn));
    let occupant = seat.occupant();
    SeatState {
        seat: seat.id,
        player: occupant.and_then(|occupant| Some(occupant.player.as_ref()?.name.clone())),
        taken: occupant.is_some(),
        version: counting.as_ref().map(|counting| counting.submission.version),
        received: counting.as_ref().map(|counting| counting.submission.sheet.received),
        flags: last.map(|last| last.flags.clone()).unwrap_or_default(),
        doubts: last
            .map_or(0, |last| last.sheet.lines.iter().filter(|line| line.reading != Reading::Clear).count()),
        no_wait: game.turn.is_some() && game.no_wait.get(&seat.id) == game.turn.as_ref(),
        missing: occupant.is_some()
            && game.turn.is_some_and(|turn| {
                duty::is_asked(game, seat.id, turn) && !duty::has_ordered(game, seat.id, turn, by)
            }),
        slip_missing: module::is_missing(game, seat.id),
        nmrs: seat.nmr_count(),
        grace: game.graces.iter().find(|grace| grace.seat == seat.id).map(|grace| grace.until),
    }
}
