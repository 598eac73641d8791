//! From what a text was understood to say to the sheet that a game keeps: typed orders with their words,
//! press, votes and flags apart.

use game::game::Game;
use game::module;
use game::paper::{Entry as Plain, PlainDirective, PlainOrder};
use game::plain;
use game::press::{Byline, PressItem};
use game::submission::{Line, LineKind, Reading as Understood, Sheet};
use game::word::seat::Power;
use notation::{Code, Colour, Directive, Entry, Flag, Item, Reading, Status};
use rules::{Position, PowerId, ProvinceId};
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
        for item in &reading.items {
            // A unit without order stands at the end with an empty span: nobody wrote that.
            if item.span.start == item.span.end {
                continue;
            }
            sheet.lines.extend(self.line(source, item, canonical(item)));
        }
        for unread in &reading.unread {
            let code = unread.code.map_or("", Code::word);
            let line = self.unread(LineKind::Order, &unread.text, unread.span.line, code);
            sheet.lines.extend(line);
        }
        sheet.no_wait |= reading.flags().any(|flag| matches!(flag, Flag::NoWait));
        sheet.provisional |= reading.head.provisional;
        if !module::takes_press(self.variant) {
            sheet.press = reading.press.iter().filter_map(press_item).collect();
        }
        sheet.economy = module::paper(self.variant, self.powers, reading);
    }

    fn line(&self, source: &str, item: &Item, canonical: String) -> Option<Line> {
        let text = item.span.of(source);
        let code = item.code.map_or("", Code::word);
        let (kind, at, entry) = match &item.entry {
            Entry::Order(order) => {
                let at = Some(order.written.at.province());
                let plain = PlainOrder::of(self.variant, &order.written, order.lost_goal.as_deref());
                (LineKind::Order, at, Plain::Order(plain))
            }
            Entry::Retreat(retreat) => self.directive(&Directive::Retreat(retreat.clone())),
            Entry::Adjust(adjust) => self.directive(&Directive::Adjust(*adjust)),
            Entry::If(conditional) => self.directive(&Directive::If(Box::new(conditional.clone()))),
            // A permission stands in its order too; the others are read elsewhere.
            Entry::Permit(_) | Entry::Stock(_) | Entry::Treaty(_) | Entry::Subject(_) | Entry::Flag(_) => {
                return None;
            }
        };
        if item.status == Status::Reject {
            return self.unread(kind, text, item.span.line, code);
        }
        let clear = item.status == Status::Ok && item.code.is_none();
        Some(Line {
            kind,
            power: self.power(item.power, at)?,
            at: at.map(|at| self.variant.province_id(at).to_owned()),
            entry,
            canonical,
            text: text.to_owned(),
            line: item.span.line,
            reading: if clear { Understood::Clear } else { Understood::Doubtful },
            code: code.to_owned(),
        })
    }

    fn directive(&self, directive: &Directive) -> (LineKind, Option<ProvinceId>, Plain) {
        let plain = PlainDirective::of(self.variant, directive);
        let at = plain.province().and_then(|id| self.variant.province(id));
        (plain.part(), at, Plain::Directive(plain))
    }

    fn unread(&self, kind: LineKind, text: &str, line: u32, code: &str) -> Option<Line> {
        Some(Line {
            kind,
            power: self.power(None, None)?,
            at: None,
            entry: Plain::Unread,
            canonical: String::new(),
            text: text.to_owned(),
            line,
            reading: Understood::Unread,
            code: code.to_owned(),
        })
    }

    /// For which power an order is given: the one it names, else the one whose unit stands there, else the
    /// sender's first.
    fn power(&self, named: Option<PowerId>, at: Option<ProvinceId>) -> Option<Power> {
        let own = |power: &PowerId| self.powers.contains(power);
        let stands = at.and_then(|at| self.position.unit_at(at)).map(|unit| unit.power);
        let power = named.filter(own).or(stands.filter(own)).or(self.powers.first().copied())?;
        Some(plain::power(self.variant, power))
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
