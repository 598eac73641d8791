//! The pictures of a turn: the orders with their results, and the position after it.

use report::html::Image;
use report::{Shown, TurnMap, TurnReport};
use text::Lang;
use variants::Variant;

/// A picture of a turn.
pub struct Picture {
    /// The name of its file.
    pub file: String,
    /// What it shows.
    pub caption: String,
    /// The picture itself, as SVG.
    pub svg: String,
}

impl Picture {
    /// The same on a page.
    pub fn on_page(self) -> report::html::Picture {
        report::html::Picture { caption: self.caption, image: Image::Inside(self.svg) }
    }
}

/// The pictures, their files named after the turn; nothing for a board without a map.
pub fn draw(variant: &Variant, turn: &str, report: &TurnReport, lang: Lang) -> Vec<Picture> {
    let map = TurnMap::new(variant, report);
    let drawn = Shown::ALL.into_iter().filter_map(|shown| {
        let file = match shown {
            Shown::Orders => format!("{turn}-orders.svg"),
            Shown::After => format!("{turn}.svg"),
            Shown::Changes => format!("{turn}-changes.svg"),
        };
        let scene = map.scene(shown).ok()?.lang(lang);
        Some(Picture { file, caption: shown.caption(lang), svg: cartography::svg(&scene) })
    });
    drawn.collect()
}
