//! The echo: what was understood of a text, for the one who handed it in. Every door shows this one, as
//! [`Echo::text`] or from its parts.

use game::duty;
use game::exchange::broker::PlainEstimate;
use game::game::Game;
use game::module;
use game::press::PressItem;
use game::submission::{Flag, Line, Sheet};
use game::word::seat::SeatId;
use game::word::turn::{Season, Turn};
use jiff::Timestamp;
use notation::{EchoDoubt, EchoLine, Entry, Item, Reading, Style};
use serde::Serialize;
use text::Lang;
use text::desk as say;

use crate::Error;
use crate::play::act::Done;
use crate::play::sheet::Sender;

/// What was understood, in the language of the one who handed it in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Echo {
    /// For which turn.
    pub turn: Turn,
    /// The version that was kept; none for a text that was only tried.
    pub version: Option<u32>,
    /// The orders as they were understood, phase by phase.
    pub groups: Vec<Group>,
    /// Own units without an order, by name; only where the turn has movement.
    pub without_order: Vec<String>,
    /// Doubts, faults and contradictions, each with its place in the text and what to write instead.
    pub doubts: Vec<Doubt>,
    /// Press releases: sender, addressees and how they begin.
    pub press: Vec<String>,
    /// Text that could not be read, word for word.
    pub unread: Vec<String>,
    /// Votes, proposals and treaties in the text that the game refused, and why.
    pub refused: Vec<String>,
    /// What the game's economy says of the text and of what counts for its sender now.
    pub remarks: Vec<String>,
    /// What an exchange order that was only tried would come to, for programs; people find it among the remarks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slip: Option<PlainEstimate>,
    /// "No wait" was set with it.
    pub no_wait: bool,
    /// Meant to be replaced (9.5a).
    pub provisional: bool,
    /// It counts as a copy only (9.5a).
    pub copy: bool,
    /// The receipt for all that was handed in for the turn: what is published at the deadline is made of it (docs/fairness.md).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
    /// The lines as the game keeps them.
    pub lines: Vec<Line>,
    /// All of this for a person to read, as plain text.
    pub text: String,
}

/// The orders of one phase, and of one power where several are ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The stable word: `orders`, `retreats`, `adjustments`, `stock`, `treaties`, `votes`.
    pub kind: &'static str,
    /// The heading in the reader's language.
    pub title: String,
    /// What stands under it.
    pub orders: Vec<Understood>,
}

/// One order as it was understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Understood {
    /// For people, in their language.
    pub text: String,
    /// In the notation that programs read.
    pub canonical: String,
    /// The verdict: `ok`, `void_move`, `hold`, `reject`, `ask`.
    pub status: &'static str,
    /// Why, as a stable code; empty if all is well.
    pub code: &'static str,
    /// What the verdict means, in words; empty if all is well.
    pub note: String,
    /// How sure the reading is, in percent.
    pub confidence: u8,
    /// What it may have meant instead, in the notation that programs read.
    pub alternatives: Vec<String>,
    /// Line in the text, from 1; 0 if it is not in the text.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

/// A doubt, a fault or a contradiction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Doubt {
    /// The stable code, for programs.
    pub code: &'static str,
    /// `note`, `doubt` or `error`.
    pub severity: &'static str,
    /// What it says to the reader.
    pub message: String,
    /// The line of the text, and under it a mark at the place.
    pub excerpt: String,
    /// What to write instead.
    pub suggestion: Option<String>,
    /// Lines of which each, written once, says for good what the doubtful word means.
    pub answers: Vec<String>,
    /// Line in the text, from 1; 0 if it is about something that is not in the text.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

impl Echo {
    /// Whether anything should be looked at before the deadline.
    #[must_use]
    pub fn has_doubts(&self) -> bool {
        let doubts = self.doubts.iter().any(|doubt| doubt.severity != "note");
        doubts || !self.without_order.is_empty() || !self.unread.is_empty() || !self.refused.is_empty()
    }

    pub(crate) fn of(
        lang: Lang,
        game: &Game,
        sender: &Sender,
        sheet: &Sheet,
        reading: &Reading,
        version: Option<u32>,
        refused: Vec<String>,
    ) -> Echo {
        // whoever commands no nation has no unit to order, and is told so
        let (idle, items) =
            reading.items.iter().cloned().partition(|item| sender.orders_none() && is_for_units(item));
        let (idle, others): (Vec<Item>, _) = (idle, Reading { items, ..reading.clone() });
        let mut read =
            notation::Echo::new(sender.reader(), &sheet.text, &others, &sender.powers, lang, Style::Short);
        read.refused.clone_from(&refused);
        let idle_lines = idle.iter().map(|item| item.span.of(&sheet.text).trim());
        read.unread.extend(idle_lines.filter(|line| !line.is_empty()).map(str::to_owned));
        let groups = read.groups.iter().map(|group| Group {
            kind: group.heading.word(),
            title: group.title.clone(),
            orders: group.lines.iter().map(understood).collect(),
        });
        let mut echo = Echo {
            turn: sheet.turn,
            version,
            groups: groups.collect(),
            without_order: read.without_order.clone(),
            doubts: read.doubts.iter().map(doubt).collect(),
            press: read.press.clone(),
            unread: read.unread.clone(),
            refused,
            remarks: Vec::new(),
            slip: None,
            no_wait: sheet.no_wait,
            provisional: sheet.provisional,
            copy: sheet.copy,
            receipt: None,
            lines: sheet.lines.clone(),
            text: format!(
                "{}\n\n{}",
                say::EchoHead {
                    game: &game.id,
                    turn: crate::read::words::turn(lang, game.calendar(), sheet.turn)
                }
                .text(lang),
                read.text(lang)
            ),
        };
        if !idle.is_empty() {
            let turn = crate::read::words::turn(lang, game.calendar(), sheet.turn);
            let prelude = module::Economy::of(game).zip(game.frame.as_ref());
            let prelude = prelude.and_then(|(economy, frame)| economy.ways().prelude(frame.first_turn));
            echo.leave_out(&match prelude == Some(sheet.turn) {
                true => say::echo_only_trade(lang, turn),
                false => say::echo_no_nation(lang, turn),
            });
        }
        if echo.provisional {
            echo.add(&say::echo_provisional(lang));
        }
        if echo.copy {
            // it counts as long as nothing came to the game master before it (9.5a)
            let counts = duty::counting(game, sender.seat, sheet.turn, Timestamp::MAX);
            let counts = counts.map(|counting| counting.submission.version);
            echo.add(&match counts.filter(|counts| version.is_some_and(|version| *counts != version)) {
                Some(counts) => say::echo_copy_instead(lang, counts),
                None => say::echo_copy(lang),
            });
        }
        if echo.no_wait {
            echo.add(&say::echo_no_wait(lang));
        }
        echo
    }

    /// Names the powers of the sender that neither this text orders nor what counts already.
    pub(crate) fn name_powers_left_out(&mut self, lang: Lang, game: &Game, seat: SeatId) {
        let left = duty::powers_left_out(game, seat, self.turn, Timestamp::MAX, &self.lines);
        if !left.is_empty() {
            let names = left.iter().map(|power| crate::read::words::power(lang, game, power));
            let sentence = say::echo_powers_left_out(lang, text::list(lang, names));
            self.add(&sentence);
            self.remarks.push(sentence);
        }
    }

    /// What was noticed when it came in and is not said by the rest of the echo.
    pub(crate) fn notice(&mut self, lang: Lang, game: &Game, flags: &[Flag]) {
        for flag in flags {
            match flag {
                Flag::BySitter => {}
                Flag::Incomplete => self.add(&say::echo_incomplete(lang)),
                // the game master may have decided for all already
                Flag::Late if duty::late_counts(game) => self.add(&say::echo_late_counts(lang)),
                Flag::Late => self.add(&say::echo_late(lang)),
                // in a winter that is a turn of its own no unit is ordered
                Flag::NoOrders if self.turn.season == Season::Winter => {}
                Flag::NoOrders => self.add(&say::echo_no_orders(lang)),
                Flag::Copy | Flag::Unread => {}
            }
        }
    }

    /// Tells of press from an earlier version that this one replaces.
    pub(crate) fn replace_press(&mut self, lang: Lang, item: &PressItem) {
        self.add(&say::echo_press_replaced(lang, item.beginning()));
    }

    /// The broker's slip of a text that was only tried.
    pub(crate) fn broker(&mut self, estimate: PlainEstimate, lines: Vec<String>) {
        self.text.push('\n');
        lines.iter().for_each(|line| self.add(line));
        self.remarks = lines;
        self.slip = Some(estimate);
    }

    /// What the game's economy says of the text, and of what counts for its sender now.
    pub(crate) fn remark_on(&mut self, lang: Lang, done: &Done, seat: SeatId) {
        let game = &done.opened.game;
        let events = done.all.iter().filter_map(|event| event.body.economy());
        let said: Vec<&str> = self.doubts.iter().map(|doubt| doubt.code).collect();
        let mut remarks: Vec<String> =
            events.flat_map(|event| module::remarks(game, event, lang, &said)).collect();
        remarks.extend(module::standing_remarks(game, seat, lang));
        // what was refused stands where the doubts are
        let unsaid: Vec<&String> = remarks.iter().filter(|remark| !self.refused.contains(remark)).collect();
        if !unsaid.is_empty() {
            self.text.push('\n');
        }
        for remark in unsaid {
            self.text.push_str(remark);
            self.text.push('\n');
        }
        self.remarks = remarks;
    }

    /// Gives the receipt for all that the seat handed in for the turn so far.
    pub(crate) fn acknowledge(&mut self, lang: Lang, game: &Game, seat: SeatId) {
        self.receipt = game.receipt(seat, self.turn, Timestamp::MAX).map(|receipt| receipt.to_string());
        if let Some(receipt) = self.receipt.clone() {
            self.text.push('\n');
            self.add(&say::echo_receipt(lang, receipt));
        }
    }

    /// Tells of what in the text was left out.
    pub(crate) fn leave_out(&mut self, why: &str) {
        self.add(why);
        self.refused.push(why.to_owned());
    }

    /// Tells of a vote that the game refused.
    pub(crate) fn refuse(&mut self, lang: Lang, why: &str) {
        let sentence = say::echo_vote_refused(lang, why);
        self.add(&sentence);
        self.refused.push(sentence);
    }

    fn add(&mut self, sentence: &str) {
        self.text.push_str(sentence);
        self.text.push('\n');
    }
}

/// Whether it orders units, or builds and removes them.
fn is_for_units(item: &Item) -> bool {
    matches!(
        item.entry,
        Entry::Order(_) | Entry::Permit(_) | Entry::Retreat(_) | Entry::Adjust(_) | Entry::If(_)
    )
}

fn understood(line: &EchoLine) -> Understood {
    Understood {
        text: line.text.clone(),
        canonical: line.canonical.clone(),
        status: line.status.word(),
        code: line.code.map_or("", notation::Code::word),
        note: line.note.clone(),
        confidence: line.confidence,
        alternatives: line.alternatives.clone(),
        line: line.span.line,
        column: line.span.column,
    }
}

fn doubt(doubt: &EchoDoubt) -> Doubt {
    Doubt {
        code: doubt.code,
        severity: doubt.severity.word(),
        message: doubt.message.clone(),
        excerpt: doubt.excerpt.clone(),
        suggestion: doubt.suggestion.clone(),
        answers: doubt.answers.clone(),
        line: doubt.span.line,
        column: doubt.span.column,
    }
}

/// The echo of a sheet that was handed in: its words are read again, on the position of its turn.
///
/// # Errors
/// [`Error::Refused`] for a game of a variant that this program does not know.
pub fn echo(
    lang: Lang,
    game: &Game,
    seat: SeatId,
    sheet: &Sheet,
    version: Option<u32>,
) -> Result<Echo, Error> {
    let sender = Sender::of(game, seat, sheet.turn)?;
    Ok(Echo::of(lang, game, &sender, sheet, &sender.read(&sheet.text), version, Vec::new()))
}
