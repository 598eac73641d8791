//! A unit and what it is told: one clause of a line (9.7).

use super::draft::{Act, Draft, RawDirective, RawGoal, Spot, Subject, What};
use super::line::LineReader;
use super::sentence::ends_sentence;
use super::state::Section;
use super::{ledger, limits};
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use crate::{Phase, Problem};
use rules::UnitKind;

impl LineReader<'_, '_> {
    pub(super) fn order(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let (first, behind) = cursor.subject(at)?;
        // "... S A Bom - Raj", and who supports was not read: the other's move is no order of its own
        let helped = (at.saturating_sub(2)..at).any(|word| {
            cursor.any(word, &[Kw::Support, Kw::Convoy]) == Some(at) && cursor.kind(word).is_none()
        });
        if helped && self.in_sentence && first.kind.is_some() {
            let end = cursor.action(behind).map_or(behind, |(_, end)| end);
            // "Russia tells me that he would support F Nwy - Swe"
            match ledger::is_talk(cursor, at - 1..end) {
                true => self.state.remarks.push(cursor.span(at - 1, end)),
                false => self.state.unread.push((cursor.span(at - 1, end), None, Problem::NotRead)),
            }
            return Some(end);
        }
        // "nicht nach Bur, München bleibt stehen": a goal begins no list of units
        let goal = at.checked_sub(1).is_some_and(|sign| {
            cursor.word(sign).len() > 1 && cursor.peek(sign, Kw::Move) == Some(at) && first.kind.is_none()
        });
        if let Some(next) = if goal { None } else { self.unit_list(at) } {
            return Some(next);
        }
        if let Some(next) = self.retreat_behind(at, first, behind) {
            return Some(next);
        }
        let again =
            self.one_more_retreat(at, first, behind).or_else(|| self.one_more_list(at, first, behind));
        if let Some(next) = again {
            return Some(next);
        }
        if let Some(next) = self.permission(at, first, behind) {
            return Some(next);
        }
        if let Some(next) = self.disband_or_adjust(at, first, behind) {
            return Some(next);
        }
        if let Some((act, next)) = self.goes_there(behind) {
            cursor.note_loose();
            self.push_order(first, act, at, next);
            return Some(self.suffixes(first, next));
        }
        if let Some((act, next)) = self.support_of_that(behind) {
            cursor.note_loose();
            self.push_order(first, act, at, next);
            self.state.told = self.told_in_full(&act, at);
            return Some(self.suffixes(first, next));
        }
        let Some((act, next)) = cursor.action(behind) else {
            return self.without_action(at, first, behind);
        };
        // "ber kie, mun ruh": two places and nothing else between two commas
        let headed = at > 1 && cursor.is(at - 1, T::Colon);
        let begins = at == 0 || headed || self.separator(at - 1).is_some();
        let alone = begins && !self.in_sentence && cursor.ends_clause(next);
        if matches!(act, Act::MoveUnsaid { .. }) && first.kind.is_none() && !alone {
            return None;
        }
        // "F Kie - Hel - Den": no fleet goes two steps
        let sign = |at: usize| matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow));
        let step = |at: usize| sign(at) && cursor.place(at + 1).is_some_and(|(_, end)| end == at + 2);
        let steps =
            first.kind == Some(UnitKind::Fleet) && step(behind) && step(behind + 2) && next == behind + 4;
        let act = match act {
            Act::Move { .. } if steps => Act::Nothing(Problem::TwoGoals),
            other => other,
        };
        // "Kie - Den (F)": the type behind all of it
        let typed = (first.kind.is_none() && cursor.is(next, T::Open))
            .then(|| {
                cursor
                    .kind(next + 1)
                    // "(F)Kie-Hol (A)Ber-Kie": the type of the next one
                    .filter(|(_, end)| cursor.is(*end, T::Close) && cursor.place(end + 1).is_none())
            })
            .flatten();
        let (first, next) = match typed {
            Some((kind, close)) => (Subject { kind: Some(kind), ..first }, close + 1),
            None => (first, next),
        };
        self.push_order(first, act, at, next);
        self.state.told = (next - behind <= 24).then(|| cursor.tokens[behind..next].to_vec());
        Some(self.suffixes(first, next))
    }

    pub(super) fn push_order(&mut self, unit: Subject, act: Act, from: usize, to: usize) {
        let at = self.cursor.span(from, to);
        let correction = self.state.correction;
        self.state.correction |= limits::replaces(self.cursor, from, to);
        self.state.push(What::Order { unit, act, conditional: false }, at, self.cursor.loose.get());
        self.state.correction = correction;
        self.state.last = Some(unit);
        self.state.last_line = self.state.line;
    }

    /// "... und A Ber unterstützt das": the move just ordered in this line or the one above.
    fn support_of_that(&self, at: usize) -> Option<(Act, usize)> {
        let cursor = self.cursor;
        // "A Mun also supports that"
        let adverb = cursor.any(at, &[Kw::Adverb, Kw::Ditto]).filter(|_| cursor.word(at).len() > 2);
        let at = adverb.filter(|verb| cursor.peek(*verb, Kw::Support).is_some()).unwrap_or(at);
        let convoys = cursor.peek(at, Kw::Convoy);
        let support = cursor.peek(at, Kw::Support).or(convoys)?;
        // "A Mun - Sil, A Ber unterstützt", "Mun-Sil, Ber S, Pru S"
        let ends = |at: usize| {
            let sign = matches!(
                cursor.shape(at),
                None | Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Close | T::Slash | T::Amp)
            );
            sign || cursor.word(at).len() > 1 && cursor.peek(at, Kw::And).is_some()
        };
        let alone = ends(support);
        let alone = alone || ends_sentence(cursor, support - 1);
        // "A Vie - Gal", and below it "A Bud S" with nothing behind it
        let unsaid = alone && cursor.word(at).len() == 1;
        if unsaid && self.state.drafts.last().is_none_or(|draft| draft.line != self.state.line) {
            return None;
        }
        let that = cursor.any(support, &[Kw::ThatOrder, Kw::FormerOrder]);
        // "F NWG supports the landing", if there is one move that can be meant; "the attack on Warsaw" says which
        let onto = ["auf", "nach", "gegen", "in", "von", "on", "to", "into", "against", "of", "by"];
        let that = that.or_else(|| {
            let end = cursor.peek(cursor.filler(support)?, Kw::MoveNoun)?;
            let alone = cursor.ends_clause(end) && !cursor.says(end, &onto) && self.moves_once();
            alone.then_some(end - 1)
        });
        // "..., Bulgarien hilft dabei. Con bleibt": the place begins another sentence
        let behind =
            that.filter(|behind| cursor.place(*behind).is_none() || ends_sentence(cursor, behind - 1));
        if !alone && behind.is_none() {
            return None;
        }
        let former = !alone && cursor.peek(support, Kw::FormerOrder).is_some();
        let noun = |at: usize| cursor.peek(at, Kw::MoveNoun).is_some();
        let next = behind.filter(|_| !alone).map_or(support, |next| next + usize::from(noun(next)));
        // "unterstützt sie dabei", "backs that move up"
        let next = next + usize::from(!alone && cursor.says(next, &["dabei", "too", "auch", "up"]));
        // "Gre hält, ION unterstützt das": who holds is helped to hold
        if let Some(whom) = self.hold_before().filter(|_| !alone && convoys.is_none()) {
            return cursor.ends_clause(next).then_some((Act::SupportHold { whom }, next));
        }
        let (whom, to) = if former { self.first_move()? } else { self.move_before()? };
        // a fleet carries the army, it does not help it
        let act = match convoys.filter(|_| cursor.peek(at, Kw::Support).is_none()) {
            Some(_) => Act::Convoy { whom, to },
            None => Act::SupportMove { whom, to, ride: false },
        };
        (alone || cursor.ends_clause(next)).then_some((act, next))
    }

    /// Whether the orders just before hold one move and no other.
    fn moves_once(&self) -> bool {
        let moves = |draft: &&Draft| matches!(draft.what, What::Order { act: Act::Move { .. }, .. });
        self.state.drafts.iter().rev().take(6).filter(moves).count() == 1
    }

    /// "A Mun unterstützt das", written so that "A Pru ebenfalls" can stand for it.
    fn told_in_full(&self, act: &Act, at: usize) -> Option<Vec<Token>> {
        let Act::SupportMove { whom, to, .. } = act else { return None };
        let start = self.cursor.tokens.get(at)?.start;
        let word = |key: &str| Some(self.cursor.meaning(self.cursor.dictionary.look_up(key)?.0, start));
        let kind = whom.kind.and_then(|kind| word(&kind.letter().to_ascii_lowercase().to_string()));
        let named = [word("s"), kind, Some(self.cursor.meaning(whom.spot.entry, start))];
        let goal = [Token::sign(T::Dash(1), start), self.cursor.meaning(to.entry, start)];
        Some(named.into_iter().flatten().chain(goal).collect())
    }

    /// "A Mun zieht sich nach Ruh zurück, A Den nach Kie": the verb of the retreat before holds for this unit, too.
    fn one_more_retreat(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        let last = self.state.drafts.last().filter(|draft| draft.line == self.state.line)?;
        if !matches!(last.what, What::Directive(RawDirective::Retreat { .. })) {
            return None;
        }
        let range = cursor.tokens.partition_point(|token| token.start < last.at.start)..at;
        let worded = |at: usize| {
            cursor.word(at).len() > 2 && cursor.any(at, &[Kw::Retreat, Kw::RetreatSplit]).is_some()
        };
        let joined = at > 0 && (cursor.is(at - 1, T::Comma) || cursor.peek(at - 1, Kw::And) == Some(at));
        let goes = cursor.says(behind, &["nach", "to", "in", "into", "ins"]);
        // "Falls A Ven vertrieben wird, zieht sie sich nach Pie zurück, F ION nach Nap"
        let begins = cursor.subject(range.start).is_some() || cursor.peek(range.start, Kw::If).is_some();
        if !joined || !goes || !range.clone().any(worded) || !begins {
            return None;
        }
        let (goals, by_convoy, next) = cursor.goals(behind + 1);
        if !matches!(goals.first(), Some(RawGoal::Spot(_))) {
            return None;
        }
        cursor.note_loose();
        self.push_directives(vec![RawDirective::Retreat { unit, goals, by_convoy }], at, next);
        Some(cursor.peek(next, Kw::Back).unwrap_or(next))
    }

    /// "A Rum falls geworfen: Bud, Gal. A Bul: Con, Gre": another list, for a unit that was told already what it does.
    fn one_more_list(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        let last = self.state.drafts.last().filter(|draft| draft.line + 1 >= self.state.line)?;
        if !matches!(last.what, What::Directive(RawDirective::Retreat { .. })) || !cursor.is(behind, T::Colon)
        {
            return None;
        }
        let told = |draft: &Draft| matches!(&draft.what, What::Order { unit: other, .. } if other.spot.entry == unit.spot.entry);
        if !self.state.drafts.iter().rev().take(limits::MOST).any(told) {
            return None;
        }
        let (goals, by_convoy, next) = cursor.goals(behind + 1);
        if goals.len() < 2 || !goals.iter().all(|goal| matches!(goal, RawGoal::Spot(_))) {
            return None;
        }
        cursor.note_loose();
        self.push_directives(vec![RawDirective::Retreat { unit, goals, by_convoy }], at, next);
        Some(next)
    }

    /// "..., Berlin geht dorthin": to where the order before led.
    fn goes_there(&self, at: usize) -> Option<(Act, usize)> {
        let cursor = self.cursor;
        let verb =
            cursor.any(at, &[Kw::Motion, Kw::Move, Kw::OrderVerb]).filter(|_| cursor.word(at).len() > 2)?;
        let adverb = cursor.peek(verb, Kw::Adverb).unwrap_or(verb);
        let next = cursor.peek(adverb, Kw::Thither).filter(|next| cursor.ends_clause(*next))?;
        let draft = self.state.drafts.last().filter(|draft| draft.line + 1 >= self.state.line)?;
        let to = match draft.what {
            What::Order { act: Act::Move { to: Some(to), .. } | Act::SupportMove { to, .. }, .. } => to,
            _ => return None,
        };
        Some((Act::Move { to: Some(to), by_convoy: false, by_rail: false }, next))
    }

    /// The unit that was told to hold just before, in this line; those who help it may stand between.
    fn hold_before(&self) -> Option<Subject> {
        let of_line = self.state.drafts.iter().rev().take_while(|draft| draft.line == self.state.line);
        of_line
            .map_while(|draft| match draft.what {
                What::Order { unit, act: Act::Hold, .. } => Some(Some(unit)),
                What::Order { act: Act::SupportHold { .. }, .. } => Some(None),
                _ => None,
            })
            .find_map(|holder| holder)
    }

    /// "F BAL S ersteren": the first move of this line.
    fn first_move(&self) -> Option<(Subject, Spot)> {
        let of_line = self.state.drafts.iter().rev().take_while(|draft| draft.line == self.state.line);
        of_line
            .filter_map(|draft| match draft.what {
                What::Order { unit, act: Act::Move { to: Some(to), .. }, .. } => Some((unit, to)),
                _ => None,
            })
            .last()
    }

    /// The move that was ordered last, in this line or the one above; those who help it may stand between.
    fn move_before(&self) -> Option<(Subject, Spot)> {
        let mut line = self.state.line;
        // "A Pru S A Ber - Sil, A Mun supports that": the move that was helped, if none was ordered
        let mut helped = None;
        for draft in self.state.drafts.iter().rev().take(6) {
            if draft.line + 1 < line {
                return helped;
            }
            line = draft.line;
            match draft.what {
                What::Order { unit, act: Act::Move { to: Some(to), .. }, .. } => return Some((unit, to)),
                What::Order { act: Act::SupportMove { whom, to, .. } | Act::Convoy { whom, to }, .. } => {
                    helped = helped.or(Some((whom, to)));
                }
                _ => return helped,
            }
        }
        helped
    }

    /// `A Mun, A Ber und F Kie xxx`, `A Mun + A Ruh S A Ber - Kie`.
    fn unit_list(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let mut units = Vec::new();
        let mut next = at;
        let mut by_and = true;
        loop {
            let (unit, behind) = cursor.subject(next)?;
            units.push((unit, next));
            let further = match cursor.shape(behind) {
                Some(T::Comma | T::Plus | T::Amp | T::Slash) => Some(behind + 1),
                _ => cursor.peek(behind, Kw::And),
            };
            match further {
                Some(further) if cursor.subject(further).is_some() && units.len() < 40 => {
                    by_and &= cursor.peek(behind, Kw::And).is_some();
                    next = further;
                }
                _ => {
                    next = behind;
                    break;
                }
            }
        }
        if units.len() < 2 {
            return None;
        }
        // "F Kie, A Ber: beide halten", "Kiel und Berlin, die halten beide"
        let those = match cursor.shape(next) {
            Some(T::Colon | T::Comma) if cursor.any(next + 1, &[Kw::Both, Kw::All]).is_some() => {
                // "Gal/Bud/Ser: alle halten"
                let all = cursor.any(next + 1, &[Kw::Both, Kw::All]);
                all.filter(|all| cursor.action(*all).is_some_and(|(_, end)| cursor.ends_clause(end)))
            }
            Some(T::Comma) => cursor.says(next + 1, &["die", "they", "those"]).then_some(next + 2),
            _ => None,
        };
        let next = those.filter(|next| matches!(cursor.action(*next), Some((Act::Hold, _)))).unwrap_or(next);
        // "Mar und Par beide nach Bur"
        let both = cursor.peek(next, Kw::Both).filter(|_| by_and && units.len() == 2);
        let typed = units.iter().all(|(unit, _)| unit.kind.is_some());
        let next = both.unwrap_or(next);
        let (act, end) = self.support_of_that(next).or_else(|| cursor.action(next))?;
        let goal = cursor.peek(end, Kw::And).and_then(|next| cursor.place_past_fillers(next));
        // "A Par and A Mar to Burgundy and Gascony respectively"
        if let (Act::Move { to: Some(_), .. }, Some((other, behind)), [(one, from), (two, second)]) =
            (&act, goal, units.as_slice())
        {
            let each = cursor.in_list(behind, List::Respectively) && cursor.ends_clause(behind + 1);
            if !each || !by_and {
                return None;
            }
            cursor.note_loose();
            self.push_order(*one, act, *from, end);
            let goes = Act::Move { to: Some(other), by_convoy: false, by_rail: false };
            self.push_order(*two, goes, *second, behind + 1);
            return Some(behind + 1);
        }
        let move_together = by_and && goal.is_none() && (both.is_some() || typed) && cursor.ends_clause(end);
        // "Vie, Bud, Tri: halten alle"
        let all = cursor.any(end, &[Kw::Both, Kw::All]).filter(|all| cursor.ends_clause(*all));
        let end = all.filter(|_| matches!(act, Act::Hold)).unwrap_or(end);
        let for_all = matches!(
            act,
            Act::Hold
                | Act::DoubtfulHold
                | Act::SupportHold { .. }
                | Act::SupportMove { .. }
                | Act::SupportUnsaid { .. }
                | Act::Convoy { .. }
        );
        let together = move_together && matches!(act, Act::Move { to: Some(_), .. });
        if !for_all && !together {
            return None;
        }
        cursor.note_loose();
        for (unit, from) in units {
            self.push_order(unit, act, from, end);
        }
        Some(end)
    }

    /// `A Mun auflösen`, `A Ber neu`, `A Bur abbauen`.
    fn disband_or_adjust(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        let start = if cursor.is(behind, T::Colon) { behind + 1 } else { behind };
        let start = cursor.peek(start, Kw::Please).unwrap_or(start);
        let span = |next: usize| cursor.span(at, next);
        let winter = self.phase == Some(Phase::Winter) || matches!(self.state.section(), Section::Adjust(_));
        let Subject { kind, spot, .. } = unit;
        if let Some(next) = cursor.peek(start, Kw::Disband) {
            let certain = cursor.word(start).len() > 1 || cursor.ends_clause(next);
            // "A Mun disband if dislodged"
            let word = if cursor.is(next, T::Comma) { next + 1 } else { next };
            let retreats = cursor.any(word, &[Kw::If]).is_some() && cursor.peek(word, Kw::Retreat).is_some();
            if certain && retreats {
                let behind = cursor.take(word, Kw::Retreat).unwrap_or(word);
                let directive =
                    RawDirective::Retreat { unit, goals: vec![RawGoal::Disband], by_convoy: false };
                self.push_directives(vec![directive], at, behind);
                return Some(behind);
            }
            if certain {
                // "F NTH retreats to Hol; A Den disbands": one more retreat
                let among = self.state.drafts.last().is_some_and(|draft| {
                    draft.line == self.state.line
                        && matches!(draft.what, What::Directive(RawDirective::Retreat { .. }))
                });
                let directive = if winter {
                    RawDirective::Remove { kind, spot, at: span(next) }
                } else if among {
                    RawDirective::Retreat { unit, goals: vec![RawGoal::Disband], by_convoy: false }
                } else {
                    RawDirective::Dissolve { unit }
                };
                cursor.take(start, Kw::Disband);
                self.push_directives(vec![directive], at, next);
                return Some(next);
            }
        }
        let built = cursor.peek(start, Kw::BuildBehind);
        let removed = cursor.peek(start, Kw::Remove).filter(|_| cursor.word(start).len() > 1);
        let next = built.max(removed)?;
        cursor.note_loose();
        let directive = if built == Some(next) {
            RawDirective::Build { kind, spot, at: span(next) }
        } else {
            RawDirective::Remove { kind, spot, at: span(next) }
        };
        self.push_directives(vec![directive], at, next);
        Some(next)
    }

    /// A unit and nothing that could be told to it.
    fn without_action(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        let ends = |index: usize| matches!(cursor.shape(index), Some(T::Comma | T::Semicolon | T::Dot(_)));
        // "... für A Sil. A Mun xxx": the dot went along with the name
        let from = behind - usize::from(behind > at && ends_sentence(cursor, behind - 1));
        let end = (from..cursor.tokens.len()).take(30).find(|index| ends(*index));
        let end = end.unwrap_or_else(|| cursor.tokens.len().min(behind + 30)).max(behind);
        let transforms = (behind..end).any(|index| cursor.peek(index, Kw::Transform).is_some());
        let alone = behind >= end;
        // a place in prose is no unit: "Berlin ist schön"
        let talk = unit.kind.is_none() && ledger::is_talk(cursor, at..behind);
        if unit.kind.is_none() && (!alone || self.in_sentence || talk) {
            return None;
        }
        // "A Par - Bur, Gas": another goal rather than another unit
        let line = self.state.line;
        let from = self
            .state
            .drafts
            .last()
            .map_or(0, |draft| cursor.tokens.partition_point(|token| token.start < draft.at.end));
        // "A Mun-Sil. Der Norden hält (Den, Hel)": a sentence ended, or brackets began
        let apart = (from.saturating_sub(1)..at)
            .any(|at| cursor.is(at, T::Dot(1)) && ends_sentence(cursor, at) || cursor.is(at, T::Open));
        let same = self.state.drafts.last().is_some_and(|draft| draft.line == line);
        if unit.kind.is_none() && apart && same {
            self.state.unread.push((cursor.span(at, end), None, Problem::LeftOver));
            return Some(end);
        }
        if unit.kind.is_none()
            && let Some(draft) = self.state.drafts.last_mut().filter(|draft| draft.line == line)
        {
            match &mut draft.what {
                What::Order { act: act @ Act::Move { .. }, .. } if alone => {
                    *act = Act::Nothing(Problem::TwoGoals);
                }
                _ => draft.rest = Some(cursor.span(at, end)),
            }
            return Some(end);
        }
        let problem = if transforms { Problem::NoTransformation } else { Problem::NoAction };
        self.push_order(unit, Act::Nothing(problem), at, end);
        Some(end)
    }

    pub(super) fn remember(&mut self, unit: Subject) {
        self.state.last = Some(unit);
        self.state.last_line = self.state.line;
    }
}
