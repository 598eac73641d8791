//! Ludomaniac 9.3: "Liegen Präferenzen der Spieler nicht vor, oder haben Spieler gleiche Präferenzen, entscheidet
//! das Los."

use game::assignment::{Wishes, assign, wish_cost, wish_of};
use proptest::prelude::*;

/// The least cost by trying every assignment.
fn least(wishes: &[Wishes], powers: usize) -> i64 {
    fn go(wishes: &[Wishes], player: usize, free: &mut Vec<usize>) -> i64 {
        if player == wishes.len() {
            return 0;
        }
        let mut best = i64::MAX;
        for index in 0..free.len() {
            let power = free.remove(index);
            best = best.min(wish_cost(&wishes[player], power) + go(wishes, player + 1, free));
            free.insert(index, power);
        }
        best
    }
    go(wishes, 0, &mut (0..powers).collect())
}

fn cost(wishes: &[Wishes], found: &[usize]) -> i64 {
    wishes.iter().zip(found).map(|(wishes, power)| wish_cost(wishes, *power)).sum()
}

proptest! {
    /// R165b: preferences satisfied best: no other assignment costs less (compared with all of them)
    #[test]
    fn no_assignment_satisfies_the_wishes_better(
        wishes in prop::collection::vec(prop::collection::vec(0usize..6, 0..6), 1..6usize),
        seed in any::<u64>(),
    ) {
        let wishes: Vec<Wishes> = wishes
            .into_iter()
            .map(|mut wishes| { let mut seen = Vec::new(); wishes.retain(|w| { let new = !seen.contains(w); seen.push(*w); new }); wishes })
            .collect();
        let found = assign(&wishes, 6, seed);
        let mut taken = found.clone();
        taken.sort_unstable();
        taken.dedup();
        prop_assert_eq!(taken.len(), wishes.len(), "every player gets a power of his own");
        prop_assert_eq!(cost(&wishes, &found), least(&wishes, 6));
        prop_assert_eq!(&found, &assign(&wishes, 6, seed), "the same seed draws the same");
    }
}

/// R164: everybody gets their first wish if nobody else has it
#[test]
fn different_first_wishes_are_all_fulfilled() {
    let wishes: Vec<Wishes> = (0..7).map(|player| vec![(player + 3) % 7, player]).collect();
    let found = assign(&wishes, 7, 99);
    for (wishes, power) in wishes.iter().zip(&found) {
        assert_eq!(wish_of(wishes, *power), Some(1));
    }
}

// two second wishes are better than a first and a third: costs 1 + 1 < 0 + 4
#[test]
fn disappointment_is_shared() {
    let wishes = vec![vec![0, 1, 2], vec![0, 2, 1], vec![1, 0, 2]];
    // every assignment by hand: (0,2,1) costs 0+1+0 = 1; any other costs more
    assert_eq!(assign(&wishes, 3, 5), vec![0, 2, 1]);
}

/// R165b: without preferences the lot decides, fairly: over many seeds every player gets every power about as often
#[test]
fn without_wishes_the_lot_decides() {
    let wishes = vec![Vec::new(); 7];
    let mut counts = [[0_u32; 7]; 7];
    for seed in 0..2100 {
        for (player, power) in assign(&wishes, 7, seed).into_iter().enumerate() {
            counts[player][power] += 1;
        }
    }
    for row in counts {
        for count in row {
            // 300 expected, standard deviation 16
            assert!((220..=380).contains(&count), "{counts:?}");
        }
    }
}

// equal wishes of two players: each wins the lot in about half of all seeds
#[test]
fn equal_wishes_are_decided_by_lot() {
    let wishes = vec![vec![0, 1], vec![0, 1]];
    let first = (0..1000).filter(|seed| assign(&wishes, 2, *seed)[0] == 0).count();
    assert!((420..=580).contains(&first), "{first}");
}

#[test]
fn world_with_23_players_is_assigned_too() {
    let wishes: Vec<Wishes> = (0..23).map(|_| (0..23).collect()).collect();
    let mut found = assign(&wishes, 23, 1);
    found.sort_unstable();
    assert_eq!(found, (0..23).collect::<Vec<_>>());
}
