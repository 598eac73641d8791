//! From what a text was understood to say to the sheet that a game keeps: typed orders with their words,
//! press, votes and flags apart.

use game::game::Game;
use game::module;
use game::plain;
use game::press::{Byline, PressItem};
use game::submission::Sheet;
use notation::{Colour, Flag, Item, Reading};
use rules::{Position, PowerId};
use variants::Variant;

/// Whose text it is, and on what it is read.
pub(crate) struct Sender<'a> {
    pub(crate) variant: &'static Variant,
    pub(crate) position: &'a Position,
    /// The powers that the seat orders.
    pub(crate) powers: &'a [PowerId],
}

impl Sender<'_> {
    /// Fills a sheet with what was read from `source`. `canonical` writes an entry for people.
    pub(crate) fn fill(
        &self,
        sheet: &mut Sheet,
        source: &str,
        reading: &Reading,
        canonical: impl Fn(&Item) -> String,
    ) {
        source.clone_into(&mut sheet.text);
        let lines =
            game::reading::lines(self.variant, self.position, self.powers, source, reading, canonical);
        sheet.lines.extend(lines);
        sheet.no_wait |= reading.flags().any(|flag| matches!(flag, Flag::NoWait));
        sheet.provisional |= reading.head.provisional;
        // An exchange publishes press by its own rules: there it goes with the rest of the module's paper.
        if !module::takes_press(self.variant) {
            sheet.press = reading.press.iter().filter_map(press_item).collect();
        }
        sheet.economy = module::paper(self.variant, self.powers, reading);
    }
}

/// Black press is never published: it stays in the text for the game master.
fn press_item(press: &notation::Press) -> Option<PressItem> {
    let byline = match press.colour {
        Colour::White => Byline::Own,
        Colour::Grey => Byline::Nobody,
        Colour::Black => return None,
    };
    let to = press.to.iter().filter(|to| *to != "*").cloned().collect::<Vec<_>>().join(", ");
    Some(PressItem { byline, to, title: String::new(), text: press.text.clone() })
}

/// What a reader should know beside the text.
pub(crate) fn position(variant: &Variant, game: &Game) -> Position {
    plain::position(variant, game.standing())
}
