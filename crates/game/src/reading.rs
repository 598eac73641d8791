//! From what `notation` understood of a text to the lines of a submission. Every door goes through here,
//! so that mail, web and command line hand in the same thing.

use crate::module::Economy;
use crate::paper::{Entry, PlainDirective, PlainOrder};
use crate::plain;
use crate::submission::{Line, LineKind, Reading as How};
use notation::{Code, Directive, Item, Reading, Status};
use rules::{Position, PowerId, ProvinceId};
use variants::Variant;

/// The lines that a reading of `source` holds, in the order of the text; what could not be read comes last, word for
/// word. `powers` are those that the sender controls: an order that names none of them is for the one whose unit
/// stands there or whose home it is, else for the first. `canonical` writes an entry for people.
pub fn lines(
    variant: &Variant,
    position: &Position,
    powers: &[PowerId],
    source: &str,
    reading: &Reading,
    canonical: impl Fn(&Item) -> String,
) -> Vec<Line> {
    let Some(first) = powers.first().copied() else {
        return Vec::new();
    };
    let scene = Scene { variant, position, powers, first };
    // a unit without an order stands at the end with an empty span: nobody wrote that
    let written = reading.items.iter().filter(|item| item.span.start < item.span.end);
    let items = written.filter_map(|item| scene.line(item, item.span.of(source), canonical(item)));
    // where money is traded, numbers are money's
    let trades = Economy::of_variant(variant) == Some(Economy::Exchange);
    let unread = reading.unread.iter().map(|unread| {
        let code = unread.code.map_or("", Code::word);
        let number = trades && unread.text.contains(|letter: char| letter.is_numeric());
        let kind = if number || reading.speaks_beside(unread) { LineKind::Beside } else { LineKind::Order };
        scene.unread(kind, &unread.text, unread.span.line, code)
    });
    items.chain(unread).collect()
}

struct Scene<'a> {
    variant: &'a Variant,
    position: &'a Position,
    powers: &'a [PowerId],
    first: PowerId,
}

impl Scene<'_> {
    /// The line of an item; `None` for what is no order (head lines, votes, exchange, treaties).
    fn line(&self, item: &Item, text: &str, canonical: String) -> Option<Line> {
        let code = item.code.map_or("", Code::word);
        let (kind, at, entry) = match &item.entry {
            notation::Entry::Order(order) => {
                let plain = PlainOrder::of(self.variant, &order.written, order.lost_goal.as_deref());
                (LineKind::Order, Some(order.written.at.province()), Entry::Order(plain))
            }
            notation::Entry::Retreat(retreat) => self.directive(&Directive::Retreat(retreat.clone())),
            notation::Entry::Adjust(adjust) => self.directive(&Directive::Adjust(*adjust)),
            notation::Entry::If(conditional) => self.directive(&Directive::If(Box::new(conditional.clone()))),
            notation::Entry::Permit(_)
            | notation::Entry::Stock(_)
            | notation::Entry::Treaty(_)
            | notation::Entry::Subject(_)
            | notation::Entry::Flag(_) => return None,
        };
        // orders for units that do not exist or are others' are kept: the report names them (9.9.3 NSU)
        let stranger = kind == LineKind::Order && matches!(item.code, Some(Code::Nsu | Code::Owner));
        if item.status == Status::Reject && !stranger {
            return Some(self.unread(kind, text, item.span.line, code));
        }
        let clear = item.status == Status::Ok && item.code.is_none();
        Some(Line {
            kind,
            power: plain::power(self.variant, self.power(item.power, at)),
            at: at.map(|at| self.variant.province_id(at).to_owned()),
            entry,
            canonical,
            text: text.to_owned(),
            line: item.span.line,
            reading: if clear { How::Clear } else { How::Doubtful },
            code: code.to_owned(),
        })
    }

    fn directive(&self, directive: &Directive) -> (LineKind, Option<ProvinceId>, Entry) {
        let plain = PlainDirective::of(self.variant, directive);
        let at = plain.province().and_then(|id| self.variant.province(id));
        (plain.part(), at, Entry::Directive(plain))
    }

    fn power(&self, named: Option<PowerId>, at: Option<ProvinceId>) -> PowerId {
        let stands = at.and_then(|at| self.position.unit_at(at)).map(|unit| unit.power);
        let home = at.and_then(|at| self.variant.board.home(at));
        let owner = at.and_then(|at| self.position.owner(at));
        let mut meant = [named, stands, home, owner].into_iter().flatten();
        meant.find(|power| self.powers.contains(power)).unwrap_or(self.first)
    }

    /// What could not be read is kept word for word for the game master.
    fn unread(&self, kind: LineKind, text: &str, line: u32, code: &str) -> Line {
        Line {
            kind,
            power: plain::power(self.variant, self.first),
            at: None,
            entry: Entry::Unread,
            canonical: String::new(),
            text: text.to_owned(),
            line,
            reading: How::Unread,
            code: code.to_owned(),
        }
    }
}
