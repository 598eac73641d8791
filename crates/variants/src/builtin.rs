//! The variants that Konzert ships, each read once.

use std::sync::LazyLock;

use crate::Variant;

/// The variants that bring a board of their own.
pub(crate) const BOARDS: [&str; 3] = ["standard", "world", "colonial"];

static STANDARD: LazyLock<Variant> = LazyLock::new(|| shipped(include_str!("../boards/standard.toml")));
static WORLD: LazyLock<Variant> = LazyLock::new(|| shipped(include_str!("../boards/world.toml")));
static COLONIAL: LazyLock<Variant> = LazyLock::new(|| shipped(include_str!("../boards/colonial.toml")));
static LEHRBRETT: LazyLock<Variant> = LazyLock::new(|| shipped(include_str!("../boards/lehrbrett.toml")));
static KAPITALISTEN: LazyLock<Variant> =
    LazyLock::new(|| shipped(include_str!("../boards/kapitalisten.toml")));
static DIPLOMATEN: LazyLock<Variant> = LazyLock::new(|| shipped(include_str!("../boards/diplomaten.toml")));

fn shipped(text: &str) -> Variant {
    Variant::from_toml(text).expect("the boards in this crate are sound: its tests read them all")
}

/// All variants, in the order in which they are offered.
pub static ALL: LazyLock<[&'static Variant; 5]> =
    LazyLock::new(|| [standard(), kapitalisten(), diplomaten(), world(), colonial()]);

/// Standard Diplomacy.
pub fn standard() -> &'static Variant {
    &STANDARD
}

/// World.
pub fn world() -> &'static Variant {
    &WORLD
}

/// Colonial.
pub fn colonial() -> &'static Variant {
    &COLONIAL
}

/// Kapitalisten-Diplomacy: the Standard board with an exchange.
pub fn kapitalisten() -> &'static Variant {
    &KAPITALISTEN
}

/// Diplomacy für Diplomaten: the Standard board with treaties.
pub fn diplomaten() -> &'static Variant {
    &DIPLOMATEN
}

/// A small board for learning and for tests: the British Isles, three powers. Not among [`ALL`]: nobody is
/// offered a game on it, but everything works on it.
pub fn lehrbrett() -> &'static Variant {
    &LEHRBRETT
}

/// The variant with this id, whatever its case.
pub fn by_id(id: &str) -> Option<&'static Variant> {
    match id.to_ascii_lowercase().as_str() {
        "standard" => Some(standard()),
        "world" => Some(world()),
        "colonial" => Some(colonial()),
        "kapitalisten" => Some(kapitalisten()),
        "diplomaten" => Some(diplomaten()),
        "lehrbrett" => Some(lehrbrett()),
        _ => None,
    }
}
