//! From what `notation` understood of a text to the lines of a submission. Every door goes through here,
//! so that mail, web and command line hand in the same thing.

use crate::paper::{Entry, PlainDirective, PlainOrder};
use crate::plain;
use crate::submission::{Line, LineKind, Reading as How};
use crate::word::seat::Power;
use notation::{Code, Diagnostic, Directive, Item, Reading, Severity, Span, Status, canonical};
use rules::{Position, PowerId, Unit, UnitKind, WrittenAction};
use variants::Variant;

/// The lines that a reading holds, in the order of the text. `powers` are those that the sender controls; an order
/// that names none of them is for the one whose unit stands there, else for the first.
pub fn lines(
    variant: &Variant,
    position: &Position,
    powers: &[PowerId],
    source: &str,
    reading: &Reading,
) -> Vec<Line> {
    let Some(first) = powers.first().copied() else {
        return Vec::new();
    };
    let scene = Scene { variant, position, powers, first, source, reading };
    let items = reading.items.iter().filter_map(|item| scene.line(item));
    let unread = reading.unread.iter().map(|unread| scene.unread(&unread.span));
    items.chain(unread).collect()
}

struct Scene<'a> {
    variant: &'a Variant,
    position: &'a Position,
    powers: &'a [PowerId],
    first: PowerId,
    source: &'a str,
    reading: &'a Reading,
}

impl Scene<'_> {
    /// The line of an item; `None` for what is no order (head lines, votes) or stands nowhere in the text (a unit
    /// without an order).
    fn line(&self, item: &Item) -> Option<Line> {
        let rejected = item.status == Status::Reject;
        let (kind, at, entry, shown) = match &item.entry {
            notation::Entry::Order(order) => {
                let stranger = matches!(item.code, Some(Code::Nsu | Code::Owner));
                if rejected && !stranger {
                    return Some(self.unread(&item.span));
                }
                let mut written = order.written;
                // a conditional move is no clear order (9.8.1)
                if item.code == Some(Code::Phase) {
                    written.action = WrittenAction::Unreadable;
                }
                let at = self.variant.province_id(written.at.province()).to_owned();
                let plain = PlainOrder::of(self.variant, &written, order.lost_goal.as_deref());
                (LineKind::Order, Some(at), Entry::Order(plain), self.shown(&written))
            }
            notation::Entry::Retreat(retreat) => self.directive(&Directive::Retreat(retreat.clone())),
            notation::Entry::Adjust(adjust) => self.directive(&Directive::Adjust(*adjust)),
            notation::Entry::If(conditional) => self.directive(&Directive::If(Box::new(conditional.clone()))),
            _ => return None,
        };
        if item.span.start == item.span.end {
            return None;
        }
        if rejected && kind != LineKind::Order {
            return Some(Line { kind, at, ..self.unread(&item.span) });
        }
        let text = item.span.of(self.source).to_owned();
        Some(Line {
            kind,
            power: plain::power(self.variant, self.power(item)),
            at,
            entry,
            canonical: if shown.is_empty() { text.clone() } else { shown },
            text,
            line: item.span.line,
            reading: if self.doubtful(item) { How::Doubtful } else { How::Clear },
            code: item.code.map_or_else(String::new, |code| code.word().to_owned()),
        })
    }

    fn directive(&self, directive: &Directive) -> (LineKind, Option<String>, Entry, String) {
        let plain = PlainDirective::of(self.variant, directive);
        let at = plain.province().map(str::to_owned);
        (plain.part(), at, Entry::Directive(plain), String::new())
    }

    fn power(&self, item: &Item) -> PowerId {
        let at = match &item.entry {
            notation::Entry::Order(order) => Some(order.written.at),
            notation::Entry::Retreat(retreat) => Some(retreat.at),
            notation::Entry::Adjust(
                notation::Adjust::Build { at, .. } | notation::Adjust::Remove { at, .. },
            ) => Some(*at),
            _ => None,
        };
        let stands = at.and_then(|at| self.position.unit_at(at.province())).map(|unit| unit.power);
        let home = at.and_then(|at| self.variant.board.home(at.province()));
        let candidates = [item.power, stands, home].into_iter().flatten();
        candidates.into_iter().find(|power| self.powers.contains(power)).unwrap_or(self.first)
    }

    fn shown(&self, order: &rules::WrittenOrder) -> String {
        let stands = self.position.unit_at(order.at.province());
        let kind = order.kind.or(stands.map(|unit| unit.kind)).unwrap_or(UnitKind::Army);
        let unit = Unit { place: order.at, power: self.first, kind };
        canonical::written(self.variant, &unit, order, |at| self.position.unit_at(at).map(|unit| unit.kind))
    }

    fn doubtful(&self, item: &Item) -> bool {
        let within = |diagnostic: &&Diagnostic| {
            diagnostic.span.start >= item.span.start && diagnostic.span.end <= item.span.end
        };
        let here = self.reading.diagnostics.iter().filter(within);
        item.status != Status::Ok
            || item.code.is_some()
            || here.into_iter().any(|diagnostic| diagnostic.severity() >= Severity::Doubt)
    }

    /// What could not be read is kept word for word for the game master.
    fn unread(&self, span: &Span) -> Line {
        Line {
            kind: LineKind::Adjustment,
            power: Power(self.variant.power_id(self.first).to_owned()),
            at: None,
            entry: Entry::Unread,
            canonical: String::new(),
            text: span.of(self.source).to_owned(),
            line: span.line,
            reading: How::Unread,
            code: String::new(),
        }
    }
}
