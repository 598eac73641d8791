//! The pictures of a turn: the orders with their results, and the position after it.

use super::folder::TurnFolder;
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
    /// The picture.
    pub svg: String,
}

impl Picture {
    /// The same on a page.
    pub fn on_page(self) -> report::html::Picture {
        report::html::Picture { caption: self.caption, image: Image::Inside(self.svg) }
    }
}

/// Both pictures; nothing for a board without a map.
pub fn draw(variant: &Variant, turn: &TurnFolder, report: &TurnReport, lang: Lang) -> Vec<Picture> {
    let map = TurnMap::new(variant, report);
    let drawn = Shown::ALL.into_iter().filter_map(|shown| {
        let file = match shown {
            Shown::Orders => format!("{}-orders.svg", turn.name()),
            Shown::After => format!("{}.svg", turn.name()),
            Shown::Changes => format!("{}-changes.svg", turn.name()),
        };
        let scene = map.scene(shown).ok()?.lang(lang);
        Some(Picture { file, caption: shown.caption(lang), svg: cartography::svg(&scene) })
    });
    drawn.collect()
}
