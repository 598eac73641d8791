//! What the reader remembers from line to line.

use super::conditional::Mode;
use super::draft::{At, Draft, Subject, What};
use super::gate::denial::Denial;
use crate::lex::Token;
use crate::{Code, Head, Problem};
use rules::PowerId;

/// Under which heading a line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    /// Movement, or no heading yet.
    Orders,
    Retreats,
    Adjust(Mode),
}

/// A press message being gathered.
#[derive(Clone, Debug)]
pub(crate) struct OpenPress {
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Its first line that looks like an order.
    pub(crate) order: Option<At>,
}

/// What the reader remembers from line to line.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) drafts: Vec<Draft>,
    pub(crate) head: Head,
    pub(crate) section: Section,
    /// Heading on this line only ("Rückzüge: A Par nach Mar").
    pub(crate) inline: Option<Section>,
    /// Power named in a heading.
    pub(crate) power: Option<PowerId>,
    /// Units of the last order, for "Rückzug: ..." behind it.
    pub(crate) last: Option<Subject>,
    /// Line of `last`.
    pub(crate) last_line: u32,
    pub(crate) correction: bool,
    /// A line above said that all below it corrects what was said before.
    pub(crate) corrects: bool,
    /// The heading above names another turn: why what stands below does not count.
    pub(crate) elsewhen: Option<Problem>,
    pub(crate) line: u32,
    pub(crate) treaties_secret: bool,
    /// The other case of a conditional exchange order stands.
    pub(crate) otherwise_trades: bool,
    /// Currencies that are not named are not traded, and it is said.
    pub(crate) rest_untraded: bool,
    /// What the last unit was told, in its own words.
    pub(crate) told: Option<Vec<Token>>,
    /// The lines under this heading tell what was, not what shall be.
    pub(crate) block: Option<Problem>,
    /// A sentence above all orders leaves those below it in doubt.
    pub(crate) waits: bool,
    /// Text that may have been meant as an order.
    pub(crate) unread: Vec<(At, Option<Code>, Problem)>,
    /// What is said to a stretch of text that counts for nothing by itself.
    pub(crate) notes: Vec<(At, Problem)>,
    /// What sentences of their own deny.
    pub(crate) denials: Vec<Denial>,
    /// Text without meaning for the game.
    pub(crate) remarks: Vec<At>,
    pub(crate) press: Vec<OpenPress>,
    pub(crate) in_press: bool,
    /// Only a heading like "Züge" was found: perhaps a subject.
    pub(crate) bare_head: Option<At>,
    /// Where a turn before the pending one is named.
    pub(crate) turn: Option<At>,
    /// Words that the text teaches, and where.
    pub(crate) words: Vec<(At, crate::Learned)>,
    /// The whole text is a letter to other players.
    pub(crate) letter: bool,
    /// What the heading of the table above says of its columns.
    pub(crate) columns: Option<crate::reader::tabled::Columns>,
}

impl State {
    pub(crate) fn new() -> Self {
        State {
            drafts: Vec::new(),
            head: Head::default(),
            section: Section::Orders,
            inline: None,
            power: None,
            last: None,
            last_line: 0,
            correction: false,
            corrects: false,
            elsewhen: None,
            line: 0,
            treaties_secret: false,
            otherwise_trades: false,
            rest_untraded: false,
            block: None,
            waits: false,
            told: None,
            unread: Vec::new(),
            notes: Vec::new(),
            denials: Vec::new(),
            remarks: Vec::new(),
            press: Vec::new(),
            in_press: false,
            bare_head: None,
            turn: None,
            words: Vec::new(),
            letter: false,
            columns: None,
        }
    }

    pub(crate) fn section(&self) -> Section {
        self.inline.unwrap_or(self.section)
    }

    /// Whether anything was read since the draft `first`.
    pub(crate) fn traded(&self, first: usize) -> bool {
        let movement = |draft: &Draft| matches!(draft.what, What::Order { .. } | What::RestHolds { .. });
        self.drafts[first..].iter().any(|draft| !movement(draft))
    }

    /// Whether a treaty was read since the draft `first`, or something that it is no part of.
    pub(crate) fn treated(&self, first: usize) -> bool {
        let treaty = |draft: &Draft| match &draft.what {
            What::Treaty { .. } | What::Rejected(_) => true,
            What::Gated { what, .. } => matches!(**what, What::Treaty { .. }),
            _ => false,
        };
        self.drafts[first..].iter().any(treaty)
    }

    pub(crate) fn push(&mut self, what: What, at: At, loose: bool) {
        self.drafts.push(Draft {
            what,
            power: self.power,
            at,
            loose,
            in_sentence: false,
            correction: self.correction,
            elsewhen: self.elsewhen,
            rest: None,
            line: self.line,
        });
    }
}
