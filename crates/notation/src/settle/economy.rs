//! Exchange orders and treaties: what the second economies allow before they are executed.

use super::Settler;
use crate::read::draft::{Draft, What};
use crate::{Code, Diagnostic, Entry, Problem, Status, Stock, Treaty, TreatyKind};
use rules::{PowerId, ProvinceId, ProvinceKind};

/// Author and partner of a treaty.
type Pair = (Option<PowerId>, Option<PowerId>);

/// "NAP mit Italien", and below it "Doch kein NAP mit Italien": what is denied later does not count.
pub(super) fn hold_denied_treaties(drafts: &mut [Draft]) {
    let treaty = |what: &What| match what {
        What::Treaty { kind, powers, .. } => Some((*kind, powers.clone())),
        _ => None,
    };
    for index in 0..drafts.len() {
        let denied = match &drafts[index].what {
            What::Gated { problem: Problem::Negated, what } => treaty(what),
            _ => None,
        };
        let Some(denied) = denied.filter(|(_, powers)| !powers.is_empty()) else { continue };
        let same = |draft: &&mut Draft| treaty(&draft.what).as_ref() == Some(&denied);
        drafts[..index].iter_mut().filter(same).for_each(|draft| draft.gate(Problem::Withdrawn));
    }
}

impl Settler<'_> {
    /// One line of an exchange order. A currency is named once: bought or sold.
    pub(crate) fn stock(&mut self, draft: &Draft, power: PowerId, amount: i64, asked: bool) {
        if self.context.eliminated.contains(&power) {
            return self.reject(draft.at, None, Problem::NotTraded);
        }
        let before = self
            .reading
            .items
            .iter()
            .position(|item| matches!(item.entry, Entry::Stock(stock) if stock.power == power));
        if let Some(before) = before {
            let same =
                matches!(self.reading.items[before].entry, Entry::Stock(stock) if stock.amount == amount);
            if same {
                return;
            }
            // buy and sell, or two amounts: neither counts
            let span = self.reading.items[before].span;
            self.reading.items.remove(before);
            self.positions.remove(before);
            self.reject_span(span, Some(Code::Multi), Diagnostic::new(Problem::TwoAmounts, span));
            return self.reject(draft.at, Some(Code::Multi), Problem::TwoAmounts);
        }
        if asked {
            let span = self.span(draft.at);
            self.diagnose(Diagnostic::new(Problem::NoNumber, span).about(self.words(draft.at).to_owned()));
        }
        let status = if asked { Status::Ask } else { Status::Ok };
        self.push(Entry::Stock(Stock { power, amount }), self.own_power(), status, None, draft.at);
    }

    /// A treaty: who with whom, and whether the rules know such a one (Diplomaten 2 to 5).
    pub(crate) fn treaty(&mut self, draft: &Draft) {
        let What::Treaty { kind, me, field, secret, .. } = &draft.what else {
            return;
        };
        let pairs = match self.parties(draft) {
            Ok(pairs) => pairs,
            Err(problem) => return self.reject(draft.at, None, problem),
        };
        if *me || pairs.iter().any(|(author, partner)| author.is_some() && author == partner) {
            return self.reject(draft.at, None, Problem::WithOneself);
        }
        let field = field.and_then(|spot| self.spot_places(&spot).first().copied());
        let needs_partner = *kind != TreatyKind::Guarantee;
        let needs_field = matches!(kind, TreatyKind::Guarantee | TreatyKind::Demilitarise);
        let lacks_partner = pairs.iter().any(|(_, partner)| partner.is_none());
        if (needs_partner && lacks_partner) || (needs_field && field.is_none()) {
            return self.reject(draft.at, Some(Code::Unclear), Problem::TreatyIncomplete);
        }
        if *kind == TreatyKind::Guarantee && field.is_some_and(|field| !self.is_neutral_land(field)) {
            return self.reject(draft.at, None, Problem::NotNeutral);
        }
        let field = field.filter(|_| needs_field);
        for (author, partner) in pairs {
            self.conclude(draft, Treaty { kind: *kind, author, partner, field, secret: *secret });
        }
    }

    /// Author and partner, one pair a treaty. Nobody declares for somebody else; several partners are several treaties.
    fn parties(&self, draft: &Draft) -> Result<Vec<Pair>, Problem> {
        let What::Treaty { kind, powers, author_first, verb, .. } = &draft.what else {
            return Ok(Vec::new());
        };
        let own = self.own_power();
        if *kind == TreatyKind::Guarantee {
            // "Österreich garantiert Serbien": told, not guaranteed
            if let (Some(own), [first, ..], true) = (own, powers.as_slice(), *author_first)
                && *first != own
            {
                return Err(Problem::Reported);
            }
            return Ok(vec![(own.or(powers.first().copied()), None)]);
        }
        Ok(match (own, powers.as_slice()) {
            // "Russland erklärt uns den Krieg": told, not declared
            (Some(own), [only]) if *author_first && *kind == TreatyKind::War && *only != own && *verb => {
                return Err(Problem::Reported);
            }
            (_, []) => vec![(own, None)],
            (Some(own), [only]) => vec![(Some(own), Some(*only))],
            (None, [only]) => vec![(None, Some(*only))],
            (Some(own), [first, ..]) if *author_first && *kind == TreatyKind::War && *first != own => {
                return Err(Problem::NotYours);
            }
            (Some(own), [_, _]) if *author_first && !powers.contains(&own) => return Err(Problem::NotYours),
            // a pact between the sender and one other: as it was written
            (Some(own), [first, second]) if powers.contains(&own) => vec![(Some(*first), Some(*second))],
            (Some(own), several) => {
                several.iter().filter(|power| **power != own).map(|power| (Some(own), Some(*power))).collect()
            }
            (None, [first, rest @ ..]) => rest.iter().map(|power| (Some(*first), Some(*power))).collect(),
        })
    }

    /// The same treaty twice is one (Diplomaten 2).
    fn conclude(&mut self, draft: &Draft, treaty: Treaty) {
        let pair = |treaty: &Treaty| {
            let mut pair = [treaty.author, treaty.partner];
            pair.sort();
            pair
        };
        let twice = self.reading.items.iter().position(
            |item| matches!(&item.entry, Entry::Treaty(old) if old.kind == treaty.kind && old.field == treaty.field && pair(old) == pair(&treaty)),
        );
        if let Some(first) = twice {
            let span = self.span(draft.at);
            self.diagnose(Diagnostic::new(Problem::TreatyTwice, span).about(self.words(draft.at).to_owned()));
            self.reading.items[first].status = Status::Ask;
            return;
        }
        // war and a pact with one and the same
        let peace = |kind: TreatyKind| match kind {
            TreatyKind::War => Some(false),
            TreatyKind::NonAggression => Some(true),
            TreatyKind::Guarantee | TreatyKind::Demilitarise => None,
        };
        let against = self.reading.items.iter().position(|item| {
            matches!(&item.entry, Entry::Treaty(old) if pair(old) == pair(&treaty)
                && peace(old.kind).is_some_and(|old| peace(treaty.kind) == Some(!old)))
        });
        if let Some(first) = against {
            let span = self.reading.items.remove(first).span;
            self.positions.remove(first);
            self.reject_span(span, None, Diagnostic::new(Problem::Either, span));
            return self.reject(draft.at, None, Problem::Either);
        }
        self.push(Entry::Treaty(treaty), treaty.author, Status::Ok, None, draft.at);
    }

    /// Land that is no power's home (Diplomaten 3).
    fn is_neutral_land(&self, field: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        board.home(field).is_none()
            && matches!(board.kind(field), ProvinceKind::Inland | ProvinceKind::Coastal)
    }
}
