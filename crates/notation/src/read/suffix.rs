//! What may stand behind an order: retreats, permissions, conditions, remarks (7.5, 9.7).

use super::conditional::Scope;
use super::directive_clause::orders_behind;
use super::draft::{Act, RawDirective, RawGoal, Subject, What};
use super::line::LineReader;
use super::sentence::ends_sentence;
use crate::Problem;
use crate::lex::T;
use crate::words::Kw;

impl LineReader<'_, '_> {
    /// Behind an order: permissions, retreats, conditions, remarks.
    pub(super) fn suffixes(&mut self, unit: Subject, at: usize) -> usize {
        let cursor = self.cursor;
        let mut next = at;
        for _ in 0..4 {
            if let Some(behind) = self.is_a_retreat(next) {
                next = behind;
                continue;
            }
            if let Some((goals, behind)) = self.bracket_list(next) {
                cursor.note_loose();
                let directive = RawDirective::Retreat { unit, goals, by_convoy: false };
                self.push_directives(vec![directive], next, behind);
                next = behind;
                continue;
            }
            let start = match cursor.shape(next) {
                Some(T::Comma | T::Semicolon | T::Open) => next + 1,
                Some(T::Slash) => next + 1,
                _ => next,
            };
            if cursor.canals
                && let Some(behind) = cursor.take(start, Kw::Canal)
                && let Some((permit, behind)) = self.passage(behind, Some(unit), false)
            {
                self.state.push(permit, cursor.span(start, behind), cursor.loose.get());
                next = behind;
                continue;
            }
            if let Some(behind) = self.retreat_suffix(unit, start, cursor.is(next, T::Open)) {
                next = behind;
                continue;
            }
            // "A Den - Lon C F NTH": says who convoys, but orders nothing
            if cursor.any(next, &[Kw::Convoy, Kw::Support]).is_some()
                && let Some((_, behind)) =
                    cursor.any(next, &[Kw::Convoy, Kw::Support]).and_then(|at| cursor.subject(at))
            {
                let at = cursor.span(next, behind);
                // "A Mun - Tyr S A Ber - Sil": one unit cannot do both
                let other = cursor.peek(next, Kw::Support).is_some()
                    && matches!(cursor.action(behind), Some((Act::Move { .. }, _)));
                if let Some(draft) = self.state.drafts.last_mut() {
                    draft.rest = Some(at);
                    if let What::Order { act, .. } = &mut draft.what
                        && other
                    {
                        *act = Act::Nothing(Problem::SeveralOrders);
                    }
                }
                next = if other { cursor.action(behind).map_or(behind, |(_, end)| end) } else { behind };
                continue;
            }
            match self.condition_suffix(unit, next).or_else(|| self.skip_remark(next)) {
                Some(behind) => next = behind,
                None => break,
            }
        }
        next
    }

    /// "Den - Kie (retreat)": the move just read is the unit's retreat.
    fn is_a_retreat(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let close = cursor.peek(at + 1, Kw::Retreat).filter(|_| cursor.is(at, T::Open))?;
        let draft = self.state.drafts.last_mut().filter(|_| cursor.is(close, T::Close))?;
        let What::Order { unit, act: Act::Move { to: Some(to), .. }, .. } = draft.what else {
            return None;
        };
        let goals = vec![RawGoal::Spot(to)];
        draft.what = What::Directive(RawDirective::Retreat { unit, goals, by_convoy: false });
        Some(close + 1)
    }

    fn retreat_suffix(&mut self, unit: Subject, at: usize, open: bool) -> Option<usize> {
        let cursor = self.cursor;
        let next = cursor.peek(at, Kw::Retreat).filter(|next| self.is_retreat_word(at, *next))?;
        let start = cursor.past_colon(next);
        // "Rückzüge: A Par nach Mar" behind another unit's order speaks of its own unit
        let goes = |sign: usize| {
            cursor.move_sign(sign).is_some_and(|goal| cursor.place_past_fillers(goal).is_some())
        };
        // "A Ber - Sil. Rückzug Mun: Ruh"
        let listed = |next: usize| cursor.is(next, T::Colon) && cursor.place_past_fillers(next + 1).is_some();
        let last = unit;
        let named = |(unit, next): (Subject, usize)| {
            // "Tun hält. Rückzug Tyr nach Pie."
            let anew = at > 0 && cursor.is_sentence_end(at - 1) && cursor.is(next, T::Word);
            let other = unit.spot.entry != last.spot.entry;
            unit.kind.is_some() || (cursor.heads_retreats(at) || anew && other) && goes(next) || listed(next)
        };
        // "A Mun H. If dislodged, Munich retreats to Ruhr"
        let comma = start + usize::from(cursor.is(start, T::Comma));
        let once_more = cursor.subject(comma).is_some_and(|(_, end)| cursor.peek(end, Kw::Retreat).is_some());
        if cursor.subject(start).is_some_and(named) || once_more {
            return None;
        }
        cursor.take(at, Kw::Retreat);
        // "A Mun - Sil; bei Vertreibung: Mun nach Kie": the unit once more, and no field
        let again = cursor.place(start).filter(|(spot, _)| spot.entry == unit.spot.entry);
        let again = again.and_then(|(_, end)| cursor.peek(end, Kw::Move));
        let (found, next) = cursor.retreat_of(unit, again.unwrap_or(next));
        self.push_directives(found, at, next);
        Some(if open && cursor.is(next, T::Close) { next + 1 } else { next })
    }

    /// "falls ..." behind a move: not allowed, unless it speaks of the retreat.
    fn condition_suffix(&mut self, unit: Subject, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.starts_condition(at) || cursor.any_else(at).is_some() {
            return None;
        }
        // "A Mun - Bur. If it is dislodged ...": the dot ended the sentence, not an abbreviation
        let capital = cursor.word(at).chars().next().is_some_and(char::is_uppercase);
        if capital && at > 0 && matches!(cursor.shape(at - 1), Some(T::Dot(_))) || orders_behind(cursor, at) {
            return None;
        }
        if let Some(next) = cursor.if_possible(at).or_else(|| cursor.shrugged(at)) {
            self.state.remarks.push(cursor.span(at, next));
            return Some(next);
        }
        let (found, next) = cursor.conditional(at, Scope::Retreat(Some(unit)));
        let retreats = !found.is_empty() && !found.iter().any(empty_list);
        if retreats && cursor.ends_clause(next) {
            self.push_directives(found, at, next);
            return Some(next);
        }
        // "..., und wenn das klappt, im Herbst Bel": what follows hangs on it, not what stands before
        let further = cursor.before_condition(at).1;
        if cursor.says(further, &["und", "and"]) {
            // "..., und wenn es überrannt wird, zieht sich die Armee nach Kiel zurück"
            let plain = |found: &[RawDirective]| {
                found.iter().all(|directive| matches!(directive, RawDirective::Retreat { .. }))
            };
            let told = cursor.retreat_sentence(at, unit);
            if let Some((found, next)) =
                told.filter(|(found, next)| plain(found) && cursor.ends_clause(*next))
            {
                self.push_directives(found, at, next);
                return Some(next);
            }
            let stop =
                cursor.condition_without_consequence(at).map_or(next.max(further + 1), |(_, stop)| stop);
            self.state.unread.push((cursor.span(further, stop), None, Problem::LeftOver));
            return Some(stop);
        }
        if let Some(What::Order { conditional, .. }) =
            self.state.drafts.last_mut().map(|draft| &mut draft.what)
        {
            *conditional = true;
        }
        let end = cursor.tokens.len();
        let stop = (at + 1..end)
            .find(|index| {
                // "... dahin geht. A Ber - Kie": its sentence, and another case of it
                let ends = ends_sentence(cursor, *index) || cursor.is(*index, T::Bang);
                cursor.is(*index, T::Semicolon)
                    || (cursor.is(*index, T::Comma) && self.is_next_order(*index + 1))
                    || ends && cursor.any_else(*index + 1).is_none()
            })
            .unwrap_or(end);
        Some(stop)
    }

    fn is_next_order(&self, at: usize) -> bool {
        self.cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()) && self.cursor.starts_order(at)
    }

    /// "A Mun R Ruh (Kie, wenn ...)": brackets behind a list that were not read, with a field in them.
    pub(super) fn wish_in_brackets(&mut self, at: usize) -> Option<usize> {
        let list = self
            .state
            .drafts
            .last()
            .is_some_and(|draft| matches!(draft.what, What::Directive(RawDirective::Retreat { .. })));
        if !list || self.cursor.starts_condition(at + 1) {
            return None;
        }
        self.skip_remark(at)
    }

    /// "(!!!)", "(deckt Den)": brackets without an order in them.
    fn skip_remark(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.is(at, T::Open) {
            return None;
        }
        let close = (at + 1..cursor.tokens.len()).take(30).find(|index| cursor.is(*index, T::Close))?;
        let order = (at + 1..close).any(|index| {
            cursor.starts_order(index)
                || cursor.peek(index, Kw::Retreat).is_some_and(|_| cursor.word(index).len() > 1)
        });
        if order {
            return None;
        }
        let span = cursor.span(at, close + 1);
        // "retreat Ruh (Kie if Ruh occupied)"
        let list = self.state.drafts.last().is_some_and(|draft| matches!(draft.what, What::Directive(_)));
        if list && (at + 1..close).any(|at| cursor.place(at).is_some()) {
            self.state.unread.push((span, None, Problem::LeftOver));
            return Some(close + 1);
        }
        // "(oder doch Ruh?)" is no mere remark
        let goal = self.state.drafts.last().and_then(|draft| match &draft.what {
            What::Order { act: Act::Move { to: Some(to), .. }, .. } => Some(to.entry),
            _ => None,
        });
        let named = |index: usize| cursor.place(index).map(|(spot, _)| spot.entry);
        let or = cursor.peek(at + 1, Kw::Or).is_some();
        // "(nicht Bur!)" behind a move to Ruh says nothing new
        let not = cursor.peek(at + 1, Kw::Not).is_some();
        // "(S: A Ber)", "(+ A Ber)": another unit
        let bounces = (at + 1..close).any(|at| cursor.any(at, &[Kw::CFail, Kw::CNoStandoff]).is_some());
        let unit = !bounces
            && (at + 1..close).any(|at| cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()));
        // "(S Mun)": who supports whom?
        let helps = cursor
            .any(at + 1, &[Kw::Support, Kw::Convoy])
            .is_some_and(|next| cursor.place(next).is_some() || cursor.kind(next).is_some());
        // "(2 Supports: Mun, Pru)"
        let named_help = (at + 1..close)
            .any(|at| cursor.word(at).len() > 2 && cursor.peek(at, Kw::Support).is_some())
            && (at + 1..close).any(|at| cursor.place_word(at).is_some() && cursor.filler(at).is_none());
        let helps = helps || named_help && !bounces;
        // "(sorry, NWG)", "(nein, Bur)", "(NWG)": another goal
        let denies = cursor.says(at + 1, &["nein", "no", "ne", "nee", "nö"]) && cursor.is(at + 2, T::Comma);
        let better = [
            "sorry", "pardon", "besser", "lieber", "doch", "rather", "better", "meant", "gemeint", "meine",
            "ups", "oops",
        ];
        let corrects =
            denies || cursor.says(at + 1, &better) || cursor.peek(at + 1, Kw::Correction).is_some();
        let other = |entry| goal.is_some_and(|goal| goal != entry);
        let lone = cursor.place(at + 1).is_some_and(|(spot, next)| next == close && other(spot.entry));
        let another = lone || corrects && (at + 2..close).filter_map(named).any(other);
        // "(?)"
        let asks = close == at + 2 && cursor.word(at + 1) == "?";
        let doubtful = unit
            || asks
            || helps
            || another
            || (at + 2..close)
                .filter_map(named)
                .any(|entry| or || not && goal.is_none_or(|goal| goal == entry));
        if let Some(draft) = self.state.drafts.last_mut().filter(|_| doubtful) {
            draft.rest = Some(span);
        } else {
            self.state.remarks.push(span);
        }
        Some(close + 1)
    }
}

fn empty_list(directive: &RawDirective) -> bool {
    match directive {
        RawDirective::Retreat { goals, .. } => {
            goals.is_empty() || goals.iter().any(|goal| matches!(goal, RawGoal::Lost(_)))
        }
        RawDirective::If(inner) => inner.then.is_empty() || inner.then.iter().any(empty_list),
        _ => true,
    }
}
