//! Places at the end of a game, and the record for the database (1.4, 1.6, 10.5).

use crate::effect::Ranking;
use crate::ending::{Ending, GameResult, ResultLine, ResultPlayer};
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::plain::Standing;
use crate::word::seat::{Power, Seat};
use std::sync::Arc;

/// The result. A ranking of a second economy goes before the board's.
pub fn result(game: &Game, ending: Ending, ranks: Option<&Ranking>) -> GameResult {
    let mut lines: Vec<ResultLine> = game.seats.iter().map(|seat| line(game, &ending, seat)).collect();
    match ranks {
        Some(ranks) => {
            for line in &mut lines {
                let found = ranks.places.iter().find(|(seat, ..)| *seat == line.seat);
                line.place = found.map_or(lines_len(game), |(_, place, _)| *place);
                line.points = found.map(|(.., points)| *points);
            }
        }
        None => place(&ending, &mut lines),
    }
    lines.sort_by_key(|line| (line.place, line.seat));
    GameResult { ending, lines }
}

fn lines_len(game: &Game) -> u16 {
    game.seats.len() as u16
}

fn line(game: &Game, ending: &Ending, seat: &Seat) -> ResultLine {
    let of_power = |power: &Power| match ending {
        Ending::Capitulation { plan, .. } => plan.get(power).copied().unwrap_or(0),
        Ending::Solo { .. }
        | Ending::Draw { .. }
        | Ending::Shortened
        | Ending::Economy { .. }
        | Ending::Aborted { .. } => game.standing().center_count(power),
    };
    let centers = seat.powers().map(of_power).sum();
    let plays = |winner: &Power| seat.powers().any(|power| power == winner);
    let solo = match ending {
        Ending::Solo { power: winner } => plays(winner),
        Ending::Capitulation { winner, .. } => winner.as_ref().is_some_and(plays),
        Ending::Draw { .. } | Ending::Shortened | Ending::Economy { .. } | Ending::Aborted { .. } => false,
    };
    let draw = match ending {
        Ending::Draw { powers, .. } => powers.iter().any(plays),
        // "Spieler, die lt. Kapitulationsvertrag mindestens 1 VZ erhalten, sind am Draw beteiligt" (1.4)
        Ending::Capitulation { winner: None, .. } => centers > 0,
        Ending::Solo { .. }
        | Ending::Capitulation { winner: Some(_), .. }
        | Ending::Shortened
        | Ending::Economy { .. }
        | Ending::Aborted { .. } => false,
    };
    let players = seat.occupants.iter().map(|occupant| ResultPlayer {
        player: occupant.player.clone(),
        // "werden weder Ergebnisse noch NMRs oder Ersatzspieler ... berücksichtigt" (10.5)
        nmrs: if ending.counts() { occupant.nmrs.len() as u16 } else { 0 },
        left: occupant.why.filter(|_| occupant.left.is_some() || occupant.closing),
    });
    ResultLine {
        seat: seat.id,
        power: seat.power.clone(),
        players: players.collect(),
        place: 0,
        centers,
        points: None,
        solo,
        draw,
        eliminated: eliminated(game, seat),
    }
}

/// The year in which a seat's powers lost their last center for good.
fn eliminated(game: &Game, seat: &Seat) -> Option<i32> {
    let none = |standing: &Standing| seat.powers().all(|power| standing.center_count(power) == 0);
    if seat.power.is_none() || !none(game.standing()) {
        return None;
    }
    let autumns: Vec<_> = game.evaluations().filter(|evaluation| evaluation.counted_centers).collect();
    let without = |evaluation: &&&Arc<Evaluation>| none(&evaluation.standing);
    autumns.iter().rev().take_while(without).last().map(|evaluation| evaluation.turn.year)
}

/// Places by the board alone. The winner of a solo is first, members of a draw share the last place of their
/// group, the others follow: by centers, then, but at a shortened end, those who were eliminated later.
fn place(ending: &Ending, lines: &mut [ResultLine]) {
    if !ending.counts() {
        return;
    }
    let key = |line: &ResultLine| {
        let group = if line.solo {
            0
        } else if line.draw {
            1
        } else {
            2
        };
        let centers = if line.draw { 0 } else { line.centers };
        // "entsprechend der Zahl der eroberten VZs zum Partienende" (1.6), and of nothing else
        let by_centers_alone = *ending == Ending::Shortened;
        let survived = line.eliminated.filter(|_| !by_centers_alone).unwrap_or(i32::MAX);
        (group, std::cmp::Reverse(centers), std::cmp::Reverse(survived))
    };
    let keys: Vec<_> = lines.iter().map(key).collect();
    for (line, own) in lines.iter_mut().zip(&keys) {
        let better = keys.iter().filter(|other| *other < own).count();
        let equal = keys.iter().filter(|other| *other == own).count();
        let place = if line.draw { better + equal } else { better + 1 };
        line.place = place as u16;
    }
}
