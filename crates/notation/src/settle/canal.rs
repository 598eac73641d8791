//! Canal permissions: a second clause of the holder's order (World, Colonial).

use super::Settler;
use super::order::Verdict;
use super::unit::Found;
use crate::read::draft::{Draft, What};
use crate::{CanalPermit, Code, Diagnostic, Entry, Problem, Status};
use rules::{Permit, Place, ProvinceId, UnitKind, WrittenAction};

impl Settler<'_> {
    pub(crate) fn permit(&mut self, draft: &Draft) {
        let What::Permit { holder, kind, from, to, verb } = &draft.what else {
            return;
        };
        if self.strict() && draft.loose {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
        }
        let board = &self.reader.variant.board;
        let seas = self.spot_places(from).first().copied().zip(self.spot_places(to).first().copied());
        let Some((from, to)) = seas else {
            return self.reject(draft.at, Some(Code::Field), Problem::UnknownPlace);
        };
        let canal = board.canal_between(from, to).and_then(|index| board.canals().get(index)).cloned();
        let holder = match (holder, &canal) {
            (Some(unit), _) => match self.own_unit(unit, None) {
                Ok(found) => Some(found),
                Err(missing) => return self.no_unit(draft, unit, missing),
            },
            (None, Some(canal)) => self.canal_holder(canal.province),
            (None, None) => None,
        };
        let Some(holder) = holder else {
            return self.reject(draft.at, Some(Code::Imp), Problem::NoPassage);
        };
        if *verb && !self.ordered.contains_key(&holder.province()) {
            let plain = Draft { what: What::Rejected(Problem::NotRead), ..draft.clone() };
            self.keep(&plain, &holder, Verdict::ok(WrittenAction::Hold), false);
        }
        let moves = self
            .ordered
            .get(&holder.province())
            .and_then(|index| self.orders.get(*index))
            .is_some_and(|settled| matches!(settled.order.written.action, WrittenAction::Move { .. }));
        let fits = canal.is_some_and(|canal| {
            canal.province == holder.province()
                && canal.holder.is_none_or(|needed| needed == holder.kind)
                && !(canal.must_hold && moves)
                && kind.is_none_or(|kind| kind == UnitKind::Fleet)
        });
        if fits && let Some(index) = self.ordered.get(&holder.province()).copied() {
            self.orders[index].order.written.permit = Some(Permit { from, to });
        }
        if !fits {
            let span = self.span(draft.at);
            self.diagnose(Diagnostic::new(Problem::NoPassage, span).at(holder.place));
        }
        let entry = Entry::Permit(CanalPermit { kind: holder.kind, at: holder.province(), from, to });
        let code = if fits { None } else { Some(Code::Imp) };
        self.push(entry, holder.power, Status::Ok, code, draft.at);
    }

    fn canal_holder(&self, province: ProvinceId) -> Option<Found> {
        let board = &self.reader.variant.board;
        let unit = match self.context.position {
            Some(position) => {
                let unit = position.unit_at(province).filter(|unit| self.is_own(unit.power))?;
                (unit.kind, unit.place, Some(unit.power))
            }
            None => {
                let kind = board.canals().iter().find(|canal| canal.province == province)?.holder;
                (kind.unwrap_or(UnitKind::Fleet), Place::whole(province), self.me)
            }
        };
        Some(Found { kind: unit.0, place: unit.1, power: unit.2, given: None, coast: None })
    }
}
