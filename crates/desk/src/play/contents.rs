//! What a text contains, before anything is done with it: a door that carries more than orders (a mail with a
//! question, a wish, a private message) sees what the reader of orders would take, and what is left.

use std::collections::BTreeSet;

use game::module;
use game::submission::Reading as Understood;
use notation::{Code, Entry, Flag, Reading};

use crate::play::echo::Echo;
use crate::play::submit::{Handing, known_to};
use crate::{Caller, Desk, Error};

/// What a text contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Orders, retreats, builds and removals that were read, with and without doubt.
    pub orders: usize,
    /// Lines that may have been meant as orders and could not be read.
    pub unread: usize,
    /// How many press releases it holds.
    pub press: usize,
    /// Exchange orders or treaties.
    pub economy: bool,
    /// How many votes it casts.
    pub votes: usize,
    /// The lines of the text, from 1, that belong to press.
    pub press_lines: BTreeSet<usize>,
    /// The lines on which an order of the sender's own stands, or what may have been meant as one.
    pub order_lines: BTreeSet<usize>,
    /// The lines that are headings: a power, a season, what comes below.
    pub head_lines: BTreeSet<usize>,
    /// What was understood.
    pub echo: Echo,
    /// What the game's economy asks of the sender and has not got.
    pub still_due: Vec<String>,
}

impl Contents {
    /// Whether anything in it is for the game.
    #[must_use]
    pub fn says_something(&self) -> bool {
        self.orders + self.press + self.votes > 0 || self.economy || self.echo.no_wait
    }
}

impl Desk {
    /// Reads a text as [`Desk::hand_in`] would, and keeps nothing.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn read_text(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        handing: &Handing,
    ) -> Result<Contents, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, handing)?;
        let seen = opened.read_by(seat);
        let game = known_to(caller, &opened.game, &seen, seat);
        let (sender, sheet, reading) = self.understand(&game, seat, text, handing)?;
        // An order for somebody else's unit is a proposal as often as a mistake.
        let foreign = [Code::Nsu.word(), Code::Owner.word()];
        let own = sheet.lines.iter().filter(|line| line.line > 0 && !foreign.contains(&line.code.as_str()));
        let heads = reading.items.iter().filter(|item| matches!(item.entry, Entry::Subject(_)));
        let unread = sheet.lines.iter().filter(|line| line.reading == Understood::Unread).count();
        let echo = Echo::of(handing.lang, &opened.game, &sender, &sheet, &reading, None, Vec::new());
        Ok(Contents {
            orders: sheet.lines.len() - unread,
            // of whoever commands no nation no line is kept, but told
            unread: unread.max(echo.unread.len()),
            press: reading.press.len(),
            economy: sheet.economy.is_some(),
            votes: reading.flags().filter(|flag| !matches!(flag, Flag::NoWait | Flag::Final)).count(),
            press_lines: press_lines(text, &reading),
            order_lines: own.map(|line| line.line as usize).collect(),
            head_lines: heads.map(|item| item.span.line as usize).collect(),
            still_due: module::still_due(&game, seat, handing.lang),
            echo,
        })
    }
}

/// The lines that belong to press.
fn press_lines(text: &str, reading: &Reading) -> BTreeSet<usize> {
    let line_of = |offset: u32| {
        let before = text.as_bytes().iter().take(offset as usize);
        1 + before.filter(|byte| **byte == b'\n').count()
    };
    let spans = reading.press.iter().map(|press| press.span);
    spans.flat_map(|span| line_of(span.start)..=line_of(span.end)).collect()
}
