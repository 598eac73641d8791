//! The pictures of a turn: the orders with their results, and the position after it.

use super::folder::TurnFolder;
use cartography::{AdjustMark, Date, RetreatMark, Scene};
use game::round::Round;
use rules::Season;
use text::{Lang, play as words};
use variants::Variant;

/// A picture of a turn.
pub struct Picture {
    /// The name of its file.
    pub file: String,
    /// What it shows.
    pub caption: String,
    /// The picture.
    pub svg: String,
}

/// Both pictures; nothing for a board without a map.
pub fn draw(variant: &Variant, turn: &TurnFolder, round: &Round, lang: Lang) -> Vec<Picture> {
    let date = Date::Season(turn.season, turn.year);
    let orders = Scene::new(variant, &round.before).map(|scene| {
        scene.lang(lang).date(date).orders(&round.movement).permits(round.entered.orders.permits())
    });
    let winter = if turn.season == Season::Autumn { Date::Winter(turn.year) } else { date };
    let after = Scene::new(variant, &round.after).map(|scene| {
        let scene = scene.lang(lang).date(winter).since(&round.before);
        scene.retreats(retreats(round)).adjustments(adjustments(round))
    });
    let named = [
        (format!("{}-orders.svg", turn.name()), words::map_orders(lang), orders),
        (format!("{}.svg", turn.name()), words::map_after(lang), after),
    ];
    named
        .into_iter()
        .filter_map(|(file, caption, scene)| {
            Some(Picture { file, caption, svg: cartography::svg(&scene.ok()?) })
        })
        .collect()
}

fn retreats(round: &Round) -> Vec<RetreatMark> {
    (round.retreated.units.iter())
        .map(|result| RetreatMark { unit: result.dislodged.unit, to: result.now, done: result.now.is_some() })
        .collect()
}

fn adjustments(round: &Round) -> Vec<AdjustMark> {
    let Some(adjusted) = &round.adjusted else { return Vec::new() };
    let built = adjusted.built.iter().map(|unit| AdjustMark::Built(*unit));
    let removed = adjusted.removed.iter().chain(&adjusted.forced).map(|unit| AdjustMark::Removed(*unit));
    built.chain(removed).collect()
}
