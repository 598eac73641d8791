//! Past winners of Kapitalisten and advice for beginners: what a page about the variant shows beside its rules.

use text::{Lang, economy};

/// A finished game of the original round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastGame {
    /// Its name.
    pub game: &'static str,
    /// The day on which it ended, `2001-04-24`; none if it is not known.
    pub ended: Option<&'static str>,
    /// Its winner, with his pseudonym if that is known; none if he is not known.
    pub winner: Option<&'static str>,
    /// His victory points, if they are known.
    pub points: Option<u16>,
    /// Its game master, if he is known.
    pub game_master: Option<&'static str>,
}

/// The games that the rule text lists ("Hall of Fame").
pub const HALL_OF_FAME: [PastGame; 5] = [
    PastGame {
        game: "KA 1",
        ended: Some("2001-04-24"),
        winner: Some("Reiner Windmüller alias Don De Vito"),
        points: Some(1752),
        game_master: None,
    },
    PastGame { game: "KA 2", ended: None, winner: None, points: None, game_master: None },
    PastGame {
        game: "KA 3",
        ended: Some("2002-05-13"),
        winner: Some("Robert Schmitz"),
        points: None,
        game_master: Some("Markus Peitsch"),
    },
    PastGame { game: "KA 4", ended: None, winner: None, points: None, game_master: None },
    PastGame { game: "KA 5", ended: None, winner: None, points: None, game_master: None },
];

/// Advice for beginners ("Wichtiger Hinweis"): help, not rules; nothing of it is enforced.
pub fn advice(lang: Lang) -> Vec<String> {
    vec![
        economy::advice_points(lang),
        economy::advice_trend(lang),
        economy::advice_stable(lang),
        economy::advice_small_nations(lang),
        economy::advice_last_turn(lang),
        economy::advice_play_on(lang),
    ]
}
