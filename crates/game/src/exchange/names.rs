//! What the rule text calls nations and currencies. The names decide the order in which ties are settled.

use super::{Euro, Nation};
use rules::{Board, PowerId};
use text::{Lang, economy};
use variants::Variant;

/// The nations of the Standard board in the order that decides ties (DIN 5007-1: Ö as O), by power id.
const ALPHABET: [&str; 7] = ["germany", "england", "france", "italy", "turkey", "austria", "russia"];

/// The name of a nation: the board's, which in Kapitalisten is that of its rule text (`Deutschland`, `England`).
pub fn nation_name(lang: Lang, variant: &Variant, power: PowerId) -> String {
    let names = &variant.power_info(power).names;
    lang.pick(&names.de, &names.en).clone()
}

/// The name of a nation's currency: `Kronen`, `Pfund`.
pub fn currency_name(lang: Lang, variant: &Variant, power: PowerId) -> String {
    match variant.power_id(power) {
        "germany" => economy::currency_germany(lang),
        "england" => economy::currency_england(lang),
        "france" => economy::currency_france(lang),
        "italy" => economy::currency_italy(lang),
        "turkey" => economy::currency_turkey(lang),
        "austria" => economy::currency_austria(lang),
        "russia" => economy::currency_russia(lang),
        _ => nation_name(lang, variant, power),
    }
}

/// The nations of a board at the start: rate 1.00, centers as on the board. On a board with other powers
/// than Standard's their German names decide the order of ties.
pub fn start_nations(variant: &Variant) -> Vec<Nation> {
    let start = variant.board.start();
    let ranks = alphabet(&variant.board, variant);
    (variant.board.powers().zip(ranks))
        .map(|(power, alphabet)| {
            let centers = start.center_count(power) as u16;
            Nation { power, rate: Some(Euro::ONE), centers, centers_before: centers, alphabet }
        })
        .collect()
}

/// The rank of each power's name, by power.
fn alphabet(board: &Board, variant: &Variant) -> Vec<u8> {
    let rank = |power: PowerId| ALPHABET.iter().position(|id| *id == variant.power_id(power));
    let standard: Option<Vec<u8>> = board.powers().map(|power| rank(power).map(|rank| rank as u8)).collect();
    standard.unwrap_or_else(|| {
        let mut powers: Vec<PowerId> = board.powers().collect();
        powers.sort_by_key(|power| variants::fold(&variant.power_info(*power).names.de));
        let place = |power| powers.iter().position(|other| *other == power).unwrap_or(0) as u8;
        board.powers().map(place).collect()
    })
}
