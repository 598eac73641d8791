//! What is left when every order was read: units without one, and what the rest is told (4.3.3, 9.9.3).

use super::Settler;
use super::order::Settled;
use crate::lex::{Token, lex, slice};
use crate::names::Names;
use crate::read::draft::{At, Draft, What};
use crate::words::Kw;
use crate::{Code, Diagnostic, Economy, Entry, Problem, Status, UnitOrder};
use rules::{PowerId, ProvinceId, Route, UnitKind, WrittenAction, WrittenOrder};

impl Settler<'_> {
    /// Puts the orders among the items; units without order are named.
    pub(crate) fn finish_orders(&mut self, rests: &[Draft], spoken_of: &[(ProvinceId, bool)]) {
        self.one_railway();
        let named = self.orders.iter().filter(|order| !order.empty).count();
        // one under each heading, where the sender commands several powers
        for draft in rests {
            self.rest_holds(draft, spoken_of);
        }
        if rests.is_empty() && (self.context.whole || named >= 2) {
            self.name_units_without_order(None);
        }
        let orders = std::mem::take(&mut self.orders);
        for settled in orders {
            let at = settled.at;
            self.push(Entry::Order(settled.order), settled.power, settled.status, settled.code, at);
        }
    }

    /// Only one army a turn rides on the railway (Colonial rule 7): the second order is refused.
    fn one_railway(&mut self) {
        let mut taken = false;
        let mut faults = Vec::new();
        for settled in &mut self.orders {
            let rides =
                matches!(settled.order.written.action, WrittenAction::Move { route: Route::Railway, .. });
            if !rides || settled.status == Status::VoidMove {
                continue;
            }
            if taken {
                settled.order.written.action = WrittenAction::Unreadable;
                settled.order.shown.action = WrittenAction::Unreadable;
                // refused, not void: the player sees it at once and changes one of the two
                settled.code = Some(Code::Multi);
                faults.push((settled.at, settled.order.written.at));
            }
            taken = true;
        }
        for (at, place) in faults {
            let span = self.span(at);
            self.diagnose(Diagnostic::new(Problem::RailwayTaken, span).at(place));
        }
    }

    /// The powers of a slip, where the sender commands several: those that it orders. Of one that it does not mention nothing
    /// is said, at the exchange not even if it orders none: what it leaves out may stand on another slip (R329).
    fn is_of_slip(&self, power: PowerId) -> bool {
        let mut ordered = self.orders.iter().filter_map(|order| order.power).peekable();
        let silent = self.reader.second_economy(self.context) != Economy::Exchange;
        let alone = self.context.powers.len() < 2 || silent && ordered.peek().is_none();
        alone || ordered.any(|other| other == power)
    }

    /// Own units without order; of one power alone, where the words stand under its heading.
    fn units_without_order(&self, under: Option<PowerId>) -> Vec<rules::Unit> {
        let Some(position) = self.context.position else {
            return Vec::new();
        };
        if self.context.powers.is_empty() && self.me.is_none() {
            return Vec::new();
        }
        let mut units: Vec<rules::Unit> = position
            .units()
            .iter()
            .filter(|unit| self.is_own(unit.power) && under.is_none_or(|power| power == unit.power))
            .filter(|unit| !self.ordered.contains_key(&unit.province()))
            .copied()
            .collect();
        units.sort_by_key(|unit| self.rank(unit.kind, unit.province()));
        units
    }

    /// As reports list units: armies first, by name.
    fn rank(&self, kind: UnitKind, province: ProvinceId) -> (UnitKind, String) {
        (kind, self.reader.dictionary.written(province).to_lowercase())
    }

    /// Fields that what was meant as an order and not understood speaks of, and whether it may be no order at all: who stands there is
    /// none of the rest.
    pub(super) fn spoken_of(
        &self,
        drafts: &[Draft],
        unread: &[(At, Option<Code>, Problem)],
    ) -> Vec<(ProvinceId, bool)> {
        let open = |draft: &Draft| match &draft.what {
            What::Gated {
                problem: problem @ (Problem::InSentence | Problem::Unsure | Problem::Either),
                what,
            } => matches!(**what, What::Order { .. }).then_some((draft.at, *problem != Problem::InSentence)),
            _ => None,
        };
        let texts = drafts.iter().filter_map(open).chain(unread.iter().map(|(at, _, _)| (*at, false)));
        texts.flat_map(|(at, vague)| self.subjects(at).into_iter().map(move |place| (place, vague))).collect()
    }

    /// The fields that a text names, but for goals and what stands behind other small words: "im Zug nach Berlin", "in den Wald".
    fn subjects(&self, at: At) -> Vec<ProvinceId> {
        let dictionary = &self.reader.dictionary;
        let mut tokens: Vec<Token> = Vec::new();
        lex(&self.clean.text, at.start as usize, at.end as usize, dictionary, &mut tokens);
        let small = |token: &Token| slice(&self.clean.text, token).starts_with(char::is_lowercase);
        let leads = |at: usize| {
            let unit = at.checked_sub(1).is_some_and(|unit| tokens[unit].names().has(Names::KIND));
            small(&tokens[at]) && tokens[at].means().has(Kw::Move) && !unit
        };
        let named = |at: usize| {
            let article = tokens[at].means().has(Kw::Filler) && small(&tokens[at]);
            let goal = at.checked_sub(1).is_some_and(leads);
            let place = tokens[at].longest(dictionary, |entry| entry.places.first().copied());
            place.filter(|_| !article && !goal).map(|(place, _)| place)
        };
        (0..tokens.len()).filter_map(named).collect()
    }

    fn rest_holds(&mut self, draft: &Draft, spoken_of: &[(ProvinceId, bool)]) {
        let under = draft.power.filter(|power| self.is_own(*power));
        let units = self.units_without_order(under);
        if units.is_empty() && self.context.position.is_none() {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotRead);
        }
        if self.strict() {
            return self.name_units_without_order(under);
        }
        let What::RestHolds { kind, besides, count } = &draft.what else {
            return;
        };
        let besides: Vec<ProvinceId> =
            besides.iter().flat_map(|unit| self.spot_places(&unit.spot)).copied().collect();
        // "alle halten" is said of those too who may have had another order; "der Rest hält" is not
        let mut words: Vec<Token> = Vec::new();
        let dictionary = &self.reader.dictionary;
        lex(&self.clean.text, draft.at.start as usize, draft.at.end as usize, dictionary, &mut words);
        let rest = words.iter().any(|token| token.means().has(Kw::Rest));
        let spoken_of =
            |place: ProvinceId| spoken_of.iter().any(|(named, vague)| *named == place && (rest || !vague));
        let meant = |unit: &rules::Unit| {
            kind.is_none_or(|kind| kind == unit.kind)
                && !besides.contains(&unit.province())
                && !spoken_of(unit.province())
        };
        let (units, others): (Vec<_>, Vec<_>) = units.into_iter().partition(meant);
        if count.is_some_and(|count| count != units.len()) {
            self.reject(draft.at, Some(Code::Unclear), Problem::NotRead);
            return self.name_units_without_order(under);
        }
        // "Munich might pop over to Burgundy. Others hold.": one is named, and nothing was read of it
        if rest && self.orders.is_empty() && self.reading.unread.is_empty() && self.reading.items.is_empty() {
            let named = self.subjects(At { start: 0, end: self.clean.text.len() as u32 });
            if units.iter().any(|unit| named.contains(&unit.province())) {
                let span = self.span(draft.at);
                self.diagnose(Diagnostic::new(Problem::RestAsBefore, span).about(span.of(self.source)));
            }
        }
        for unit in units {
            self.ordered.insert(unit.province(), self.orders.len());
            self.orders.push(self.plain(unit, WrittenAction::Hold, None, draft.at));
        }
        if !others.is_empty() {
            self.name_units_without_order(under);
        }
    }

    fn name_units_without_order(&mut self, under: Option<PowerId>) {
        if self.context.phase == Some(crate::Phase::Winter) {
            return;
        }
        let mut units = self.units_without_order(under);
        units.retain(|unit| self.is_of_slip(unit.power));
        for unit in units {
            self.diagnose(Diagnostic::new(Problem::NoOrder, crate::Span::default()).at(unit.place));
            let rank = self.rank(unit.kind, unit.province());
            // among the others where a report would list it, if they are in that order
            let ranks: Vec<_> = self
                .orders
                .iter()
                .map(|order| {
                    let shown = &order.order.shown;
                    self.rank(shown.kind.unwrap_or(UnitKind::Army), shown.at.province())
                })
                .collect();
            let place = ranks
                .iter()
                .position(|other| *other > rank)
                .filter(|place| ranks[..*place].iter().all(|other| *other < rank));
            let at = place
                .map_or(NOWHERE, |place| At { end: self.orders[place].at.start, ..self.orders[place].at });
            let order = self.plain(unit, WrittenAction::Unreadable, Some(Code::Nor), at);
            self.orders.insert(place.unwrap_or(self.orders.len()), order);
        }
    }

    fn plain(&self, unit: rules::Unit, action: WrittenAction, code: Option<Code>, at: At) -> Settled {
        let written = WrittenOrder { kind: Some(unit.kind), at: unit.place, action, permit: None };
        Settled {
            order: UnitOrder { written, shown: written, lost_goal: None },
            power: Some(unit.power),
            status: Status::Ok,
            code,
            at,
            correction: false,
            empty: false,
            weak: false,
        }
    }
}

/// Where a unit without order is listed: behind everything.
const NOWHERE: At = At { start: u32::MAX, end: u32::MAX };
