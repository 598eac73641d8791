//! Temporary reader of canonical notation.
use notation::canonical::{self, WrittenAdjustment};
use notation::{
    Adjust, Context, Economy, Entry, Goal, Item, Reading, Retreat, Span, Status, UnitOrder, Unread,
};
use rules::{Unit, UnitKind};
use variants::Variant;

#[derive(Debug)]
pub(crate) struct Reader<'v> {
    variant: &'v Variant,
}

impl<'v> Reader<'v> {
    pub(crate) fn new(variant: &'v Variant) -> Self {
        Reader { variant }
    }
    pub(crate) fn economy(&self) -> Economy {
        Economy::None
    }
    pub(crate) fn read(&self, source: &str, context: &Context) -> Reading {
        let mut reading = Reading::default();
        let mut start = 0;
        for (number, line) in (1..).zip(source.split('\n')) {
            let end = start + line.len();
            let span = Span {
                start: start as u32,
                end: end as u32,
                line: number,
                column: 1,
                length: line.len() as u32,
            };
            start = end + 1;
            let text = line.trim();
            if text.is_empty() {
                continue;
            }
            if text.eq_ignore_ascii_case("no wait") {
                reading.items.push(Item {
                    entry: Entry::Flag(notation::Flag::NoWait),
                    power: None,
                    status: Status::Ok,
                    code: None,
                    span,
                });
                continue;
            }
            if text.eq_ignore_ascii_case("draw yes") {
                reading.items.push(Item {
                    entry: Entry::Flag(notation::Flag::Draw(true)),
                    power: None,
                    status: Status::Ok,
                    code: None,
                    span,
                });
                continue;
            }
            let entry = if let Ok(mut written) = canonical::parse_order(self.variant, text) {
                if let Some(unit) = context.position.and_then(|p| p.unit_at(written.at.province())) {
                    written.kind = written.kind.or(Some(unit.kind));
                }
                Some(Entry::Order(UnitOrder { written, lost_goal: None }))
            } else if let Ok(retreat) = canonical::parse_retreat(self.variant, text) {
                let goals = retreat.to.iter().map(|to| Goal { to: Some(*to), fault: None }).collect();
                Some(Entry::Retreat(Retreat { kind: retreat.kind, at: retreat.at, goals }))
            } else {
                match canonical::parse_adjustment(self.variant, text) {
                    Ok(WrittenAdjustment::Build { kind, at }) => {
                        Some(Entry::Adjust(Adjust::Build { kind, at }))
                    }
                    Ok(WrittenAdjustment::Remove { kind, at }) => {
                        Some(Entry::Adjust(Adjust::Remove { kind, at }))
                    }
                    Ok(WrittenAdjustment::Waive) => Some(Entry::Adjust(Adjust::Waive)),
                    Err(_) => None,
                }
            };
            match entry {
                Some(entry) => {
                    reading.items.push(Item { entry, power: None, status: Status::Ok, code: None, span })
                }
                None => reading.unread.push(Unread {
                    span,
                    text: text.to_owned(),
                    code: None,
                    status: Status::Reject,
                }),
            }
        }
        reading
    }
    pub(crate) fn canonical(&self, item: &Item) -> String {
        match &item.entry {
            Entry::Order(order) => {
                let unit = Unit {
                    kind: order.written.kind.unwrap_or(UnitKind::Army),
                    place: order.written.at,
                    power: rules::PowerId(0),
                };
                canonical::written(self.variant, &unit, &order.written, |_| None)
            }
            other => format!("{other:?}"),
        }
    }
}
