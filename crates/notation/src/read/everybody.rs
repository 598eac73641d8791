//! What is told of all units, or of all but some: `Rest xxx`, "alle halten außer F Kie", "Vier Armeen halten".

use super::cursor::Cursor;
use super::draft::{Act, Draft, Subject, What};
use super::line::LineReader;
use crate::lex::T;
use crate::read::state::Section;
use crate::words::{Kw, List};
use crate::{Phase, Problem};
use rules::PowerId;

/// So many drafts above a word on all the others are looked at.
const FEW: usize = 40;

impl LineReader<'_, '_> {
    /// `Rest xxx`, `Alle Rückzüge: Auflösung`.
    pub(super) fn everybody(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let stays = |next: &usize| cursor.any(*next, &[Kw::Hold, Kw::Particle]).is_none();
        // "Die Armeen wie gehabt: A Ber-Kie": said again
        let said_again = |next: &usize| {
            cursor.is(*next, T::Colon) && (cursor.is_end(next + 1) || cursor.starts_order(next + 1))
        };
        if let Some(next) = cursor.peek(at, Kw::AsBefore).filter(said_again) {
            self.state.remarks.push(cursor.span(at, next));
            return Some(next + 1);
        }
        // "A Ber - Kie und F Kie - Den wie immer": said of an order that stands there
        let ordered = at > 0
            && cursor.says(at, &["wie", "as"])
            && self.state.drafts.last().is_some_and(|draft| {
                let end = cursor.tokens[at - 1].end;
                super::limits::is_order(draft) && draft.line == self.state.line && draft.at.end == end
            });
        if let Some(next) = cursor.peek(at, Kw::AsBefore).filter(|next| ordered && cursor.ends_clause(*next))
        {
            self.state.remarks.push(cursor.span(at, next));
            return Some(next);
        }
        // "PS: Mun doch lieber nach Tyr! Rest bleibt.", below all orders: of those above
        let order = |draft: &&Draft| super::limits::is_order(draft);
        let corrects = self.state.drafts.iter().rev().take(FEW).filter(order).any(|draft| draft.correction);
        let line = self.state.line;
        let above = |draft: &Draft| !draft.correction && draft.line < line;
        let given = corrects && self.state.drafts.iter().rev().take(FEW).filter(order).any(above);
        if let Some(next) = cursor.peek(at, Kw::AsBefore).filter(|next| given && cursor.ends_clause(*next)) {
            self.state.remarks.push(cursor.span(at, next));
            return Some(next);
        }
        if let Some(next) = cursor.peek(at, Kw::AsBefore).filter(stays) {
            self.state.unread.push((cursor.span(at, next), None, Problem::RestAsBefore));
            return Some(next);
        }
        let alone = |next: &usize| cursor.ends_clause(*next);
        // "nothing moves except A Mun to Ruhr", "nobody moves, except A Edi, which goes to Yor"
        if let Some(next) = cursor.peek(at, Kw::NobodyMoves) {
            let drafts = self.state.drafts.len();
            // "nobody moves this turn, ..."
            let next = cursor.peek(next, Kw::Now).unwrap_or(next);
            let (besides, end) = self.exceptions(next);
            if end == next && alone(&next) || besides.is_empty() && self.state.drafts.len() > drafts {
                cursor.note_loose();
                let all = What::RestHolds { kind: None, besides, count: None };
                self.state.push(all, cursor.span(at, end), true);
                return Some(end);
            }
        }
        if let Some(next) = cursor.peek(at, Kw::Passes).filter(alone) {
            self.state.unread.push((cursor.span(at, next), None, Problem::LeftOver));
            return Some(next);
        }
        // "ansonsten hält alles", "sonst alle halten"
        let otherwise = cursor.peek(at, Kw::Else).filter(|_| cursor.any_else(at).is_some());
        let start = otherwise.unwrap_or(at);
        if let Some(verb) = cursor.peek(start, Kw::Hold).filter(|_| cursor.word(start).len() > 2)
            && let Some(end) = cursor.any(verb, &[Kw::Rest, Kw::All]).filter(|end| cursor.ends_clause(*end))
        {
            cursor.note_loose();
            self.state.push(
                What::RestHolds { kind: None, besides: Vec::new(), count: self.says_count(at, end) },
                cursor.span(at, end),
                true,
            );
            return Some(end);
        }
        if let Some(next) = self.own_all_hold(at) {
            return Some(next);
        }
        // "alle außer A Mun halten"
        if let Some(behind) = cursor.peek(start, Kw::Except) {
            let (mut besides, mut next) = (Vec::new(), behind);
            while let Some((unit, behind)) = cursor.subject(next) {
                besides.push(unit);
                let further = if cursor.is(behind, T::Comma) { behind + 1 } else { behind };
                next = cursor.peek(further, Kw::And).unwrap_or(further);
            }
            let (act, next) = cursor.action(next).filter(|_| !besides.is_empty())?;
            let what = What::RestHolds { kind: None, besides, count: None };
            return matches!(act, Act::Hold).then(|| {
                self.state.push(what, cursor.span(at, next), true);
                next
            });
        }
        if let Some(next) = self.all_but(at) {
            return Some(next);
        }
        // "Rückzüge alle auflösen", "Rückzüge: falls nötig auflösen"
        if let Some(next) = self.all_dissolve(start) {
            cursor.note_loose();
            self.state.push(What::AllDisband { others: false }, cursor.span(at, next), true);
            return Some(next);
        }
        if let Some(next) = self.others_dissolve(at) {
            return Some(next);
        }
        // "Armeen halten"
        if cursor.is_plural(start)
            && let Some((kind, verb)) = cursor.kind(start)
            && let Some((Act::Hold, end)) = cursor.action(verb)
            && let end = cursor.any(end, &[Kw::All, Kw::Both]).unwrap_or(end)
            && cursor.ends_clause(end)
        {
            cursor.note_loose();
            let what = What::RestHolds { kind: Some(kind), besides: Vec::new(), count: None };
            self.state.push(what, cursor.span(at, end), true);
            return Some(end);
        }
        // "..., beide Flotten auch", "..., der Rest auch"
        let rest = cursor.peek(at, Kw::Rest);
        if let Some(behind) = cursor.any(at, &[Kw::Both, Kw::All]).max(rest)
            && let (kind, ditto) =
                cursor.kind(behind).map_or((None, behind), |(kind, next)| (Some(kind), next))
            && let Some(next) = cursor.peek(ditto, Kw::Ditto).filter(|next| cursor.ends_clause(*next))
            && let Some(What::RestHolds { .. } | What::Order { act: Act::Hold, .. }) =
                self.state.drafts.last().filter(|last| last.line == self.state.line).map(|last| &last.what)
            && (kind.is_some() || rest.is_some())
        {
            cursor.note_loose();
            let count = self.says_count(at, behind);
            self.state.push(
                What::RestHolds { kind, besides: Vec::new(), count },
                cursor.span(at, next),
                true,
            );
            return Some(next);
        }
        if let Some(next) = self.ditto_all(at) {
            return Some(next);
        }
        // "Vier Armeen halten"
        let numbered = cursor.kind(start + 1).and_then(|_| cursor.count(start)).map(|(_, kind)| kind);
        let all = cursor.any(start, &[Kw::Rest, Kw::All]).or(numbered)?;
        // "der Rest Frankreichs"
        let whose = cursor.power(all).or_else(|| cursor.nation(all));
        let own = |(power, _): &(PowerId, usize)| self.own.contains(power) && cursor.word(all).len() > 3;
        let all = whose.filter(own).map_or(all, |(_, next)| next);
        let heads = cursor
            .any(at, &[Kw::HeadRetreats])
            .filter(|next| *next > all)
            .or_else(|| cursor.peek(all, Kw::HeadRetreats));
        if let Some(next) = heads {
            let next = cursor.past_colon(next);
            let next = cursor.peek(next, Kw::Disband)?;
            cursor.note_loose();
            self.state.push(What::AllDisband { others: false }, cursor.span(at, next), true);
            return Some(next);
        }
        // "alle drei"
        let all = cursor.count(all).map_or(all, |(_, behind)| behind);
        let start = if cursor.is(all, T::Colon) { all + 1 } else { all };
        let (kind, start) = match cursor.kind(start).filter(|_| cursor.place(start).is_none()) {
            Some((kind, behind)) => (Some(kind), behind),
            None => (None, start),
        };
        let kind_at = start.saturating_sub(1);
        // "the three armies at home"
        let home = ["home", "daheim", "hause"];
        let start =
            start + (1..=2).find(|more| kind.is_some() && cursor.says(start + more - 1, &home)).unwrap_or(0);
        // "die halten" is nobody in particular, "die Armee hält" is one
        let one = kind.is_some() && is_singular(cursor, kind_at);
        // "die anderen halten"
        let others = cursor.peek(at, Kw::Rest).is_some_and(|next| next > at + 1);
        let vague = cursor.says(at, &["die", "meine", "my"]) && !others && (kind.is_none() || one);
        let (act, next) = cursor.action(start).filter(|_| !vague)?;
        if !matches!(act, Act::Hold | Act::DoubtfulHold) {
            return None;
        }
        let span = cursor.span(at, next);
        let drafts = self.state.drafts.len();
        let (besides, end) = self.exceptions(next);
        // "bis auf die Flotte": an exception that nobody can name
        let excepts = |at: usize| cursor.any(at, &[Kw::Besides, Kw::Except, Kw::Unless]).is_some();
        if besides.is_empty() && (next..next + 2).any(excepts) && self.state.drafts.len() == drafts {
            return None;
        }
        let next = end;
        let count = self.says_count(at, next);
        self.state.push(What::RestHolds { kind, besides, count }, span, true);
        Some(next)
    }

    /// "Mun hält, ebenso die beiden Flotten", "..., so do both fleets": as the one just told to hold.
    fn ditto_all(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let last = self.state.drafts.last().filter(|last| last.line == self.state.line)?;
        let holds = matches!(last.what, What::RestHolds { .. } | What::Order { act: Act::Hold, .. });
        let behind = cursor.peek(at, Kw::Ditto).filter(|_| holds && at > 0)?;
        // "Sil hält nicht, ebenso die beiden Flotten"
        let denied = (at.saturating_sub(3)..at).any(|at| cursor.peek(at, Kw::Deny).is_some());
        let all = cursor.any(behind, &[Kw::Both, Kw::All, Kw::Rest]);
        let told = all.map(|all| cursor.kind(all).map_or((None, all), |(kind, end)| (Some(kind), end)));
        if let Some((kind, end)) = told.filter(|(_, end)| cursor.ends_clause(*end) && !denied) {
            cursor.note_loose();
            let what = What::RestHolds { kind, besides: Vec::new(), count: self.says_count(behind, end) };
            self.state.push(what, cursor.span(at, end), true);
            return Some(end);
        }
        // "ebenso wie die beiden Flotten letztes Jahr"
        let ends = |at: &usize| self.separator(*at).is_some();
        let end = (behind..cursor.tokens.len()).find(ends).unwrap_or(cursor.tokens.len());
        let named = (behind..end).any(|at| cursor.kind(at).is_some() && cursor.word(at).len() > 3);
        named.then(|| {
            self.state.unread.push((cursor.span(at, end), None, Problem::LeftOver));
            end
        })
    }

    /// A heading for retreats, and behind it nothing but that units are dissolved.
    fn all_dissolve(&self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        // "Bei Vertreibung alle auflösen"
        let case = cursor.peek(at, Kw::Retreat).filter(|next| *next > at + 1);
        // "No retreats, disband everything"
        let none = cursor.peek(at, Kw::NoRetreat).map(|next| next + usize::from(cursor.is(next, T::Comma)));
        let all =
            none.and_then(|next| cursor.peek(next, Kw::Disband)).and_then(|next| cursor.peek(next, Kw::All));
        if let Some(end) = all.filter(|end| cursor.ends_clause(*end)) {
            return Some(end);
        }
        let colon = cursor.past_colon(cursor.peek(at, Kw::HeadRetreats).or(case)?);
        let remark = cursor.peek(colon, Kw::HeadRemark).unwrap_or(colon);
        let all = cursor.peek(remark, Kw::All);
        // "Rückzug: auflösen" speaks of the unit above it
        let several = all.is_some() || cursor.in_list(at, List::Retreats);
        let end = cursor.peek(all.unwrap_or(remark), Kw::Disband)?;
        (several && cursor.ends_clause(end) && !cursor.says(end - 1, &["keine", "none"])).then_some(end)
    }

    /// "Turkey holds everything", "ich halte alles", "both my units hold", "my units all hold".
    fn own_all_hold(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let begins = at.checked_sub(1).is_none_or(|before| !cursor.is(before, T::Word));
        let whose =
            cursor.power(at).filter(|(power, _)| self.own.contains(power) && cursor.word(at).len() > 2);
        let writer = cursor.in_list(at, List::Writer).then_some(at + 1);
        let hold = |at: usize| cursor.peek(at, Kw::Hold).filter(|_| cursor.word(at).len() > 2);
        let all = |at: usize| cursor.any(at, &[Kw::All, Kw::Rest]).filter(|_| cursor.word(at).len() > 2);
        let ends = |end: &usize| {
            let end = *end;
            cursor.ends_clause(end)
                || cursor
                    .any(end, &[Kw::Now, Kw::Adverb, Kw::HeadRemark])
                    .is_some_and(|end| cursor.ends_clause(end))
        };
        let told = whose.map(|(_, next)| next).or(writer).and_then(hold).and_then(all).filter(ends);
        // "both my units hold", "all of our units hold"
        let units =
            |at: usize| cursor.says(at, &["units", "einheiten", "armies", "truppen"]).then_some(at + 1);
        let mine = |at: usize| {
            cursor.says(at, &["my", "our", "meine", "unsere", "meiner", "unserer"]).then_some(at + 1)
        };
        let of = |at: usize| at + usize::from(cursor.says(at, &["of", "the", "der", "die"]));
        let both = all(at).and_then(|next| mine(of(next))).and_then(units).and_then(hold).filter(ends);
        let each = mine(at)
            .and_then(units)
            .and_then(|next| all(next).and_then(hold).or_else(|| hold(next)))
            .filter(ends);
        // "Germany holds."
        let alone =
            whose.filter(|_| cursor.place_word(at).is_none()).and_then(|(_, next)| hold(next)).filter(ends);
        let end = told.or(both).or(each).or(alone).filter(|_| begins)?;
        cursor.note_loose();
        let count = self.says_count(at, end);
        self.state.push(
            What::RestHolds { kind: None, besides: Vec::new(), count },
            cursor.span(at, end),
            true,
        );
        Some(end)
    }

    /// "Retreats: A Mun to Ruh, everyone else disband", "Bei Vertreibung (...) alle auflösen".
    fn others_dissolve(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let winter = self.phase == Some(Phase::Winter) || matches!(self.state.section(), Section::Adjust(_));
        if winter {
            return None;
        }
        let others = cursor.peek(at, Kw::Rest);
        let all = cursor.any(at, &[Kw::Rest, Kw::All]).filter(|_| cursor.word(at).len() > 2)?;
        let end = cursor.peek(cursor.past_colon(all), Kw::Disband).filter(|end| cursor.ends_clause(*end))?;
        let headed = || {
            (0..at).any(|at| {
                cursor.peek(at, Kw::HeadRetreats).is_some()
                    || cursor.word(at).len() > 1 && cursor.peek(at, Kw::Retreat).is_some()
            })
        };
        if self.state.section() != Section::Retreats && !headed() {
            return None;
        }
        cursor.note_loose();
        let others = others == Some(all);
        self.state.push(What::AllDisband { others }, cursor.span(at, end), true);
        Some(end)
    }

    /// "beide", "alle drei": not all of them, but so many.
    fn says_count(&self, from: usize, to: usize) -> Option<usize> {
        let both = |at: usize| self.cursor.peek(at, Kw::Both).map(|_| 2);
        (from..to).find_map(|at| both(at).or_else(|| self.cursor.count(at).map(|(count, _)| count)))
    }

    /// "Außer F Kie halten alle", "bis auf A Mun hält alles", "except for A Mun everything holds".
    fn all_but(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let drafts = self.state.drafts.len();
        let mut next = cursor.peek(at, Kw::Besides).or_else(|| cursor.peek(at, Kw::Unless))?;
        let mut besides = Vec::new();
        while let Some((unit, behind)) = cursor.subject(next) {
            // "bis auf Dänemark (das nach Schweden zieht)"
            let aside = usize::from(cursor.is(behind, T::Open) || cursor.is(behind, T::Comma));
            let relative = cursor.in_list(behind + aside, List::Relative);
            let told = if relative { behind + aside + 1 } else { behind + aside };
            let firm = |(act, _): &(Act, usize)| !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. });
            let action = cursor.action(told).filter(firm).filter(|_| aside == 1);
            next = match action {
                Some((act, end)) => {
                    self.push_order(unit, act, next, end);
                    cursor.peek(end, Kw::Move).filter(|end| cursor.ends_clause(*end)).unwrap_or(end)
                }
                None => {
                    besides.push(unit);
                    behind
                }
            };
            next += usize::from(cursor.is(next, T::Close));
            next = match cursor.shape(next) {
                Some(T::Comma) => next + 1,
                _ => cursor.peek(next, Kw::And).unwrap_or(next),
            };
        }
        let holds = |at: usize| cursor.peek(at, Kw::Hold).filter(|_| cursor.word(at).len() > 2);
        let all = |at: usize| cursor.any(at, &[Kw::Rest, Kw::All]);
        let end = holds(next).and_then(all).or_else(|| all(next).and_then(holds));
        let told = self.state.drafts.len() > drafts;
        match end.filter(|_| !besides.is_empty() || told) {
            Some(end) => {
                cursor.note_loose();
                let what = What::RestHolds { kind: None, besides, count: None };
                self.state.push(what, cursor.span(at, end), true);
                Some(end)
            }
            None => {
                self.state.drafts.truncate(drafts);
                None
            }
        }
    }

    /// "Alle halten außer F Kie, die nach Den zieht": what the exceptions are told is their order; the others have none.
    fn exceptions(&mut self, at: usize) -> (Vec<Subject>, usize) {
        let cursor = self.cursor;
        let start = if cursor.is(at, T::Comma) || cursor.is(at, T::Open) { at + 1 } else { at };
        let mut besides = Vec::new();
        // "alle halten, nur München nicht"
        if cursor.says(start, &["nur", "only", "bloß", "bloss"])
            && let Some((unit, behind)) = cursor.subject(start + 1)
            && let Some(end) = cursor.peek(behind, Kw::Deny)
        {
            return (vec![unit], end);
        }
        let word = cursor.any(start, &[Kw::Unless, Kw::Besides, Kw::Except]);
        let Some(mut next) = word else {
            return (besides, at);
        };
        for _ in 0..20 {
            let Some((unit, behind)) = cursor.subject(next) else {
                break;
            };
            let comma = match cursor.shape(behind) {
                Some(T::Comma | T::Colon) => behind + 1,
                _ => behind,
            };
            let relative = cursor.in_list(comma, List::Relative);
            let told = if relative { comma + 1 } else { behind };
            let firm = |(act, _): &(Act, usize)| !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. });
            let mut end = behind;
            match cursor.action(told).filter(firm) {
                Some((act, behind)) => {
                    self.push_order(unit, act, next, behind);
                    end = cursor
                        .peek(behind, Kw::Move)
                        .filter(|end| cursor.ends_clause(*end))
                        .unwrap_or(behind);
                }
                None => besides.push(unit),
            }
            let further = if cursor.is(end, T::Comma) { Some(end + 1) } else { cursor.peek(end, Kw::And) };
            let unit =
                |further: &usize| cursor.subject(*further).is_some_and(|(unit, _)| unit.kind.is_some());
            next = end;
            match further.filter(unit) {
                Some(further) => next = further,
                None => break,
            }
        }
        (besides, next)
    }
}

/// "Armee", "fleet": one unit, where "Armeen" are several.
fn is_singular(cursor: &Cursor, at: usize) -> bool {
    cursor.says(at, &["armee", "flotte", "army", "fleet", "heer"])
}
