//! Advice for beginners: what pages of Kapitalisten show beside the rules.

use text::{Lang, economy};

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
