//! Who plays what (9.3): preferences are satisfied as well as they can be taken together, ties are decided
//! by lot.
//!
//! A player's n-th wish costs (n - 1) squared, a power that they did not name as much as the wish after their
//! last; the assignment with the least sum is taken. Squares mean that two second wishes are better than a first
//! and a third. Among equally good assignments the lot decides: every pair of player and power draws a
//! small number from the seed, too small ever to outweigh a wish. The solver is the Hungarian method,
//! cubic in the number of players.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How much one step of the wishes weighs against the lots of all players together.
const WISH: i64 = 1 << 40;
/// Lots are below this; 300 of them stay below [`WISH`].
const LOT_BITS: u32 = 30;

/// One wish list: indices of powers, the favourite first.
pub type Wishes = Vec<usize>;

/// The same where some powers are given out already: by player, the others get what is left.
pub(crate) fn assign_around(
    given: &[Option<usize>],
    wishes: &[Wishes],
    powers: usize,
    seed: u64,
) -> Vec<usize> {
    let free: Vec<usize> = (0..powers).filter(|power| !given.contains(&Some(*power))).collect();
    let place = |power: &usize| free.iter().position(|other| other == power);
    let open = wishes.iter().zip(given).filter(|(_, given)| given.is_none());
    let left: Vec<Wishes> = open.map(|(wishes, _)| wishes.iter().filter_map(place).collect()).collect();
    let mut found = assign(&left, free.len(), seed).into_iter().map(|at| free[at]);
    given.iter().filter_map(|given| given.or_else(|| found.next())).collect()
}

/// For each player the index of the power that they play. There must be as many players as powers;
/// players beyond the powers get none of them and are left out.
pub fn assign(wishes: &[Wishes], powers: usize, seed: u64) -> Vec<usize> {
    let mut lot = ChaCha8Rng::seed_from_u64(seed);
    let players = wishes.len().min(powers);
    let costs: Vec<Vec<i64>> = (0..players)
        .map(|player| {
            (0..powers)
                .map(|power| {
                    let lot = i64::from(lot.next_u32() >> (32 - LOT_BITS));
                    wish_cost(&wishes[player], power) * WISH + lot
                })
                .collect()
        })
        .collect();
    cheapest(&costs, powers)
}

/// Which wish a power was: from 1, `None` if it was not named.
pub fn wish_of(wishes: &[usize], power: usize) -> Option<u16> {
    wishes.iter().position(|wish| *wish == power).map(|index| index as u16 + 1)
}

/// What a power costs somebody with these wishes.
pub fn wish_cost(wishes: &[usize], power: usize) -> i64 {
    let rank = wishes.iter().position(|wish| *wish == power).unwrap_or(wishes.len()) as i64;
    rank * rank
}

/// The Hungarian method (shortest augmenting paths with potentials): rows are players, columns powers, rows
/// at most columns. Arrays have a 0 in front, as the method is usually written.
fn cheapest(costs: &[Vec<i64>], columns: usize) -> Vec<usize> {
    let rows = costs.len();
    let mut of_row = vec![0_i64; rows + 1];
    let mut of_column = vec![0_i64; columns + 1];
    let mut taken_by = vec![0_usize; columns + 1];
    for row in 1..=rows {
        let way = shortest_way(costs, row, &mut of_row, &mut of_column, &mut taken_by);
        let mut column = way.last;
        while column != 0 {
            taken_by[column] = taken_by[way.before[column]];
            column = way.before[column];
        }
    }
    let mut found = vec![0; rows];
    for column in 1..=columns {
        if taken_by[column] > 0 {
            found[taken_by[column] - 1] = column - 1;
        }
    }
    found
}

/// A way through columns: where it ends, and which column came before each.
struct Way {
    last: usize,
    before: Vec<usize>,
}

fn shortest_way(
    costs: &[Vec<i64>],
    row: usize,
    of_row: &mut [i64],
    of_column: &mut [i64],
    taken_by: &mut [usize],
) -> Way {
    let columns = of_column.len() - 1;
    let mut least = vec![i64::MAX; columns + 1];
    let mut used = vec![false; columns + 1];
    let mut before = vec![0_usize; columns + 1];
    let mut column = 0;
    taken_by[0] = row;
    loop {
        used[column] = true;
        let here = taken_by[column];
        let mut step = i64::MAX;
        let mut next = 0;
        for other in (1..=columns).filter(|other| !used[*other]) {
            let reduced = costs[here - 1][other - 1] - of_row[here] - of_column[other];
            if reduced < least[other] {
                least[other] = reduced;
                before[other] = column;
            }
            if least[other] < step {
                step = least[other];
                next = other;
            }
        }
        for other in 0..=columns {
            if used[other] {
                of_row[taken_by[other]] += step;
                of_column[other] -= step;
            } else {
                least[other] = least[other].saturating_sub(step);
            }
        }
        column = next;
        if taken_by[column] == 0 {
            return Way { last: column, before };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    /// M10: "wishes as `first five, the rest by lot`"; "assignment of 34 in < 50 ms". Whoever alone wishes for a power first gets it.
    #[test]
    fn m10_thirty_four_are_assigned_at_once() {
        let wishes: Vec<Wishes> =
            (0..34).map(|player| (0..5).map(|wish| (player * 7 + wish * wish) % 34).collect()).collect();
        let mut best = Duration::MAX;
        for seed in 0..20 {
            let begun = Instant::now();
            let mut given = assign(&wishes, 34, seed);
            best = best.min(begun.elapsed());
            // 7 and 34 have no divisor in common: all first wishes differ.
            assert!(given.iter().zip(&wishes).all(|(power, wishes)| *power == wishes[0]), "{given:?}");
            given.sort_unstable();
            assert_eq!(given, (0..34).collect::<Vec<_>>());
        }
        // All wish for the same five: five of them get one, the others what the lot gives them.
        let same = vec![vec![0, 1, 2, 3, 4]; 34];
        let (one, other) = (assign(&same, 34, 1), assign(&same, 34, 2));
        assert_eq!(one.iter().filter(|power| **power < 5).count(), 5);
        assert_ne!(one, other, "by lot");
        assert!(best < Duration::from_millis(50), "{best:?}");
    }
}
