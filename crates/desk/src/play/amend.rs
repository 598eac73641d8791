//! Picking instead of typing: an order that was clicked or chosen in a form goes into the text, in the place of what
//! the text said of the same unit before. The text is all that counts, whichever way it came to be.

use game::refusal::Refusal;
use game::word::turn::Turn;
use notation::{Adjust, Code, Directive, Display, Entry, Item, Reader, Reading, Span};
use rules::{PowerId, ProvinceId};
use text::Lang;

use crate::play::sheet::Sender;
use crate::{Caller, Desk, Error, Handing};

/// Lines of a text that are looked at one by one: more than any player writes.
const MOST_LINES: usize = 400;

/// What an entry is about: of two about the same the later one replaces the earlier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Order(ProvinceId),
    Permit(ProvinceId),
    Retreat(ProvinceId),
    Adjust(ProvinceId),
    Stock(PowerId),
}

/// A text of orders in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The text with what was picked.
    pub text: String,
    /// What it says of each unit now.
    pub says: Vec<Said>,
}

/// What a text says of a unit or a center.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The province where it stands.
    pub at: String,
    /// For which part of the turn.
    pub part: Part,
    /// The order in short.
    pub text: String,
}

/// A part of a turn: orders beforehand name things of all three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Orders of the movement.
    Orders,
    /// Retreats of dislodged units.
    Retreats,
    /// Builds and removals.
    Adjustments,
}

impl Desk {
    /// Puts picked lines into a text of orders for a seat. Nothing is kept.
    ///
    /// # Errors
    /// [`Error::Refused`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn amend(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        picks: &[String],
        handing: &Handing,
    ) -> Result<Draft, Error> {
        let draft = |sender: &Sender, _, text: String| Draft {
            says: said(handing.lang, sender.reader(), &sender.read(&text)),
            text,
        };
        self.picked(caller, label, (text, picks), handing, draft).await
    }

    /// What `made` makes of a seat's text with picked lines put into it, and of the turn that it is for.
    pub(crate) async fn picked<T>(
        &self,
        caller: &Caller,
        label: &str,
        (text, picks): (&str, &[String]),
        handing: &Handing,
        made: impl FnOnce(&Sender, Turn, String) -> T,
    ) -> Result<T, Error> {
        let opened = self.open(label).await?;
        let seat = self.handing_seat(caller, &opened.game, handing)?;
        let turn = handing.turn.or(opened.game.turn).ok_or(Refusal::NotRunning)?;
        let sender = Sender::of(&opened.read_by(seat), seat, turn)?;
        let read = |text: &str| sender.read(text);
        let text = picks.iter().fold(text.to_owned(), |text, pick| amended(&read, &text, pick));
        Ok(made(&sender, turn, text))
    }
}

/// The text with a new line that replaces what it said about the same unit before.
pub(crate) fn amended(read: &impl Fn(&str) -> Reading, text: &str, pick: &str) -> String {
    let pick = pick.trim();
    if pick.is_empty() {
        return text.to_owned();
    }
    let wanted: Vec<About> = read(pick).items.iter().filter(is_written).filter_map(about).collect();
    let same = |item: &&Item| is_written(item) && about(item).is_some_and(|of| wanted.contains(&of));
    let reading = read(text);
    let mut spans: Vec<Span> = reading.items.iter().filter(same).map(|item| item.span).collect();
    spans.sort_by_key(|span| span.start);
    spans.dedup_by_key(|span| span.start);
    if spans.is_empty() {
        let text = text.trim_end();
        return if text.is_empty() { format!("{pick}\n") } else { format!("{text}\n{pick}\n") };
    }
    let mut amended = String::with_capacity(text.len() + pick.len());
    let mut done = 0;
    for (index, span) in spans.iter().enumerate() {
        let (start, end) = (span.start as usize, span.end as usize);
        let Some(before) = text.get(done..start) else { continue };
        amended.push_str(before);
        if index == 0 {
            amended.push_str(pick);
        }
        done = end;
    }
    amended.push_str(text.get(done..).unwrap_or_default());
    let contradicts = |item: &&Item| same(item) && item.code == Some(Code::Multi);
    match reading.items.iter().find(contradicts) {
        Some(_) => without_rivals(read, &amended, pick, &wanted),
        None => amended,
    }
}

/// Orders that exclude each other are read as one (4.3.3): the lines that say nothing but such an order go as well.
fn without_rivals(read: &impl Fn(&str) -> Reading, text: &str, pick: &str, wanted: &[About]) -> String {
    let rivals = |line: &&str| {
        let reading = read(line);
        let mut written = reading.items.iter().filter(is_written).map(about).peekable();
        let about_it = |of: Option<About>| of.is_some_and(|of| wanted.contains(&of));
        line.trim() != pick && written.peek().is_some() && written.all(about_it)
    };
    let lines = text.lines().enumerate().filter(|(number, line)| *number >= MOST_LINES || !rivals(line));
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

/// Whether it stands in the text: reminders of units without order do not.
fn is_written(item: &&Item) -> bool {
    item.span.end > item.span.start
}

fn about(item: &Item) -> Option<About> {
    match &item.entry {
        Entry::Order(order) => Some(About::Order(order.shown.at.province())),
        Entry::Permit(permit) => Some(About::Permit(permit.at)),
        Entry::Retreat(retreat) => Some(About::Retreat(retreat.at.province())),
        Entry::Adjust(adjust) => about_adjust(*adjust),
        Entry::If(conditional) => conditional.then.first().and_then(about_directive),
        Entry::Stock(stock) => Some(About::Stock(stock.power)),
        Entry::Treaty(_) | Entry::Subject(_) | Entry::Flag(_) => None,
    }
}

fn about_directive(directive: &Directive) -> Option<About> {
    match directive {
        Directive::Retreat(retreat) => Some(About::Retreat(retreat.at.province())),
        Directive::Adjust(adjust) => about_adjust(*adjust),
        Directive::If(inner) => inner.then.first().and_then(about_directive),
    }
}

fn about_adjust(adjust: Adjust) -> Option<About> {
    match adjust {
        Adjust::Build { at, .. } | Adjust::Remove { at, .. } => Some(About::Adjust(at.province())),
        Adjust::Waive => None,
    }
}

/// What a text says of each province: orders in short.
pub(crate) fn said(lang: Lang, reader: &Reader, reading: &Reading) -> Vec<Said> {
    let variant = reader.variant();
    let display = Display::of(variant, lang);
    let written = reading.items.iter().filter(is_written);
    let line = |item: &Item| {
        let (part, at) = match about(item)? {
            About::Order(at) | About::Permit(at) => (Part::Orders, at),
            About::Retreat(at) => (Part::Retreats, at),
            About::Adjust(at) => (Part::Adjustments, at),
            About::Stock(_) => return None,
        };
        Some(Said { at: variant.province_id(at).to_owned(), part, text: display.item(item) })
    };
    written.filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::Context;

    fn put(text: &str, pick: &str) -> String {
        let variant = variants::standard();
        let (reader, start) = (Reader::new(variant), variant.board.start());
        let germany = [variant.power("germany").expect("a power")];
        let context = Context { position: Some(&start), powers: &germany, whole: true, ..Context::default() };
        amended(&|text: &str| reader.read(text, &context), text, pick)
    }

    #[test]
    fn a_picked_order_takes_the_place_of_the_one_before() {
        assert_eq!(put("", "A Mun - Ruh"), "A Mun - Ruh\n");
        let two = "Hallo Spielleiter,\nA Mun - Ruh\nF Kie - Den\n";
        assert_eq!(put(two, "A Mun - Bur"), "Hallo Spielleiter,\nA Mun - Bur\nF Kie - Den\n");
        assert_eq!(put(two, "A Ber - Kie"), format!("{two}A Ber - Kie\n"));
    }

    #[test]
    fn two_orders_on_a_line_are_kept_apart() {
        assert_eq!(put("A Mun - Ruh, A Ber - Kie", "A Ber - Pru"), "A Mun - Ruh, A Ber - Pru");
    }

    /// 9.7: an order and the retreat behind it are two things; changing one leaves the other.
    #[test]
    fn a_retreat_behind_an_order_stays() {
        assert_eq!(put("A Mun - Bur, Rückzug: Ruh", "A Mun - Tyr"), "A Mun - Tyr, Rückzug: Ruh");
        let changed = put("A Mun - Bur\nA Mun R Ruh", "IF attacked(Mun) THEN A Mun R Sil ELSE A Mun R Boh");
        assert_eq!(changed, "A Mun - Bur\nIF attacked(Mun) THEN A Mun R Sil ELSE A Mun R Boh");
    }

    #[test]
    fn contradicting_orders_become_one() {
        assert_eq!(put("A Mun - Ruh\nA Mun - Bur\nF Kie - Den\n", "A Mun xxx"), "A Mun xxx\nF Kie - Den\n");
    }
}
