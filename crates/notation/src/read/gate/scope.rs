//! How far a doubt reaches. The law:
//!
//! 1. *The sentence is the unit, not the line.* A sentence beside orders does what it would do on a line of its own: nothing, unless it points
//!    back. It does so with a pronoun ("das", "it"), or because it is no whole sentence and only the orders above it complete it: its topic was
//!    dropped ("Würde ich gern."), it is a mark of doubt alone ("Nein.", "Vielleicht."), a report without what is reported ("Sagt Paul."),
//!    a condition of nothing ("If Paul agrees."). A heading speaks of what stands behind it.
//! 2. *In a list each clause is told by itself.* Where nothing opens the sentence but its first order, two goals, a question that is answered
//!    behind it, or words behind a preposition hold their own clause alone. What opens a sentence ("soll ich", "ob", "vielleicht") holds all
//!    of it, and so does a verb behind its last order, which can be said of all of them.
//! 3. *A report goes on behind its colon*, sentence by sentence, till a heading or a sentence without an order ends it.

use super::licence::is_plain_word;
use super::said::Said;
use super::{Gate, LONGEST_LINE, is_told};
use crate::Problem;
use crate::lex::T;
use crate::read::draft::{At, Draft, RawDirective, What};
use crate::read::sentence::Sentence;
use crate::words::{Kw, List};
use std::ops::Range;

/// A fragment has no more words.
const FEW: usize = 7;
/// A report without what is reported has no more.
const SHORT: usize = 4;
/// So far behind a question stands its answer, in sentences.
const NEAR: usize = 2;

/// A part of a sentence between commas.
#[derive(Debug)]
pub(super) struct Clause {
    pub(super) tokens: Range<usize>,
    /// Its order stands first in it.
    begins: bool,
    /// And last as well.
    whole: bool,
    /// It tells a unit something, whether or not that was read.
    tells: bool,
    /// Behind it no order stands in its sentence.
    last: bool,
}

impl Gate<'_, '_> {
    /// The clauses of the line, and for each sentence that asks of its last clause only where that begins.
    pub(super) fn split(&self, drafts: &[Draft]) -> (Vec<Clause>, Vec<Option<usize>>) {
        let count = self.cursor.tokens.len();
        let mut asked = vec![None; self.sentences.len()];
        if !self.sorted || count > LONGEST_LINE {
            return (Vec::new(), asked);
        }
        let orders: Vec<(&Draft, Range<usize>)> = drafts
            .iter()
            .filter_map(|draft| self.range(draft.at).map(|own| (draft, own)))
            .filter(|(draft, own)| self.is_complete(draft.what.told(), own))
            .collect();
        let mut covered = vec![false; count + 1];
        for (_, own) in &orders {
            own.clone().for_each(|at| covered[at] = true);
        }
        let mut clauses: Vec<Clause> = Vec::new();
        for (index, sentence) in self.sentences.iter().enumerate() {
            let first = clauses.len();
            for tokens in self.parts_of(sentence, &covered) {
                clauses.push(self.clause_of(tokens, &covered));
            }
            let last = clauses[first..].iter().rposition(|clause| clause.begins || clause.tells);
            if let Some(last) = last {
                clauses[first + last..].iter_mut().for_each(|clause| clause.last = true);
            }
            asked[index] = self.asked_apart(index, &clauses[first..], &orders);
        }
        (clauses, asked)
    }

    /// Whether a unit is told something by words of its own: "A Bur" in "A Bur und F Mar sollen leben" is not.
    fn is_complete(&self, what: &What, own: &Range<usize>) -> bool {
        let verb = |at: usize| {
            matches!(self.cursor.shape(at), Some(T::Plus | T::Dash(_)))
                || self.cursor.word(at).len() > 1
                    && self.cursor.any(at, &[Kw::Build, Kw::Remove, Kw::Disband, Kw::Retreat]).is_some()
        };
        match what {
            What::Order { .. } => true,
            What::Directive(
                RawDirective::Build { .. }
                | RawDirective::Remove { .. }
                | RawDirective::Retreat { .. }
                | RawDirective::Dissolve { .. },
            ) => own.clone().any(verb),
            _ => false,
        }
    }

    /// Between commas; what stands before a colon is no part of the first.
    fn parts_of(&self, sentence: &Sentence, covered: &[bool]) -> Vec<Range<usize>> {
        let cursor = self.cursor;
        let tokens = sentence.tokens.clone();
        let order = tokens.clone().find(|at| covered[*at]).unwrap_or(tokens.start);
        let colon = (tokens.start..order).rev().find(|at| cursor.is(*at, T::Colon));
        let mut from = colon.map_or(tokens.start, |colon| colon + 1);
        let ground = self.depth[tokens.start];
        let comma = |at: &usize| !covered[*at] && self.depth[*at] <= ground && cursor.is(*at, T::Comma);
        let mut parts = Vec::new();
        for at in (from..tokens.end).filter(comma).collect::<Vec<usize>>() {
            parts.push(from..at);
            from = at + 1;
        }
        parts.push(from..tokens.end);
        parts
    }

    fn clause_of(&self, tokens: Range<usize>, covered: &[bool]) -> Clause {
        const LEAD: [Kw; 9] = [
            Kw::And,
            Kw::Please,
            Kw::Filler,
            Kw::Numbering,
            Kw::ListWord,
            Kw::Adverb,
            Kw::Now,
            Kw::Therefore,
            Kw::With,
        ];
        let cursor = self.cursor;
        let ground = tokens.clone().next().map_or(0, |at| self.depth[at]);
        let sign = |at: usize| !matches!(cursor.shape(at), Some(T::Word | T::Quote | T::Open));
        let leads = |at: usize| sign(at) || cursor.any(at, &LEAD).is_some() || cursor.within(at, &LEAD);
        let ends = |at: usize| {
            let plain = is_plain_word(cursor, self.context.powers, at) && cursor.peek(at, Kw::Or).is_none();
            self.depth[at] > ground || !cursor.is(at, T::Word) || plain
        };
        let order = tokens.clone().find(|at| covered[*at]);
        let behind = tokens.clone().rev().find(|at| covered[*at]).map_or(tokens.end, |at| at + 1);
        let begins = order.is_some_and(|order| (tokens.start..order).all(leads));
        let whole = begins && (behind..tokens.end).all(ends);
        let tells = begins || order.is_none() && self.is_shaped(&tokens);
        Clause { tokens, begins, whole, tells, last: false }
    }

    /// "Petersburg schickt die Flotte in den Bottnischen Meerbusen": one of the writer's own units first, where something goes last, and words
    /// between that nobody knows. It is an order like those beside it, though it was not read.
    fn is_shaped(&self, tokens: &Range<usize>) -> bool {
        const DOUBTS: [Kw; 9] = [
            Kw::Report,
            Kw::Maybe,
            Kw::Past,
            Kw::Urges,
            Kw::Withdraw,
            Kw::Question,
            Kw::Deny,
            Kw::If,
            Kw::Wishful,
        ];
        let cursor = self.cursor;
        let Some((unit, behind)) = cursor.subject(tokens.start) else { return false };
        let place = cursor.dictionary.places(unit.spot.entry).first().copied();
        let own = self.context.position.zip(place).and_then(|(position, place)| position.unit_at(place));
        let goes = |at: usize| {
            let sign = cursor.peek(at, Kw::Move).or_else(|| cursor.peek(at, Kw::Against))?;
            let (_, end) = cursor.place_past_fillers(sign)?;
            (end..tokens.end).all(|at| !cursor.is(at, T::Word)).then_some(())
        };
        own.is_some_and(|unit| self.context.powers.contains(&unit.power))
            && !tokens.clone().any(|at| cursor.any(at, &DOUBTS).is_some() && cursor.place_word(at).is_none())
            && (behind..tokens.end).any(|at| goes(at).is_some())
    }

    /// The clause of this word.
    fn clause(&self, at: usize) -> Option<&Clause> {
        let index = self.clauses.partition_point(|clause| clause.tokens.end <= at);
        self.clauses.get(index).filter(|clause| clause.tokens.contains(&at))
    }

    /// Whether another clause begins here that tells its own unit something.
    pub(super) fn is_next(&self, at: usize) -> bool {
        self.clause(at).is_some_and(|clause| clause.tokens.start == at && clause.tells)
    }

    /// Where the clause of an order begins, if the order stands first in it.
    pub(super) fn clause_start(&self, at: usize) -> Option<usize> {
        self.clause(at).filter(|clause| clause.begins).map(|clause| clause.tokens.start)
    }

    /// "Entweder F Lon oder F Edi, und in Liv eine Armee": both sides of the choice stand in another clause.
    pub(super) fn is_chosen_apart(&self, either: usize, own: &Range<usize>) -> bool {
        let Some(clause) = self.clause(either) else { return false };
        let both = (either..clause.tokens.end).any(|at| self.cursor.peek(at, Kw::Or).is_some());
        both && !clause.tokens.contains(&own.start) && self.clause(own.start).is_some_and(|own| own.whole)
    }

    /// Whether the sentence's question is of another clause than that of the order.
    pub(super) fn is_asked_apart(&self, index: usize, own: &Range<usize>) -> bool {
        self.asked.get(index).copied().flatten().is_some_and(|asked| own.end <= asked)
    }

    /// "A Mun - Bur, F Kie - Swe? Nein, F Kie - Den.": where the clause begins that is asked about and answered, and all before it are whole;
    /// "A Mun - Bur, und die Flotte?" asks of the fleet alone.
    fn asked_apart(
        &self,
        index: usize,
        clauses: &[Clause],
        orders: &[(&Draft, Range<usize>)],
    ) -> Option<usize> {
        let cursor = self.cursor;
        let sentence = self.sentences.get(index).filter(|sentence| sentence.asks)?;
        let last = clauses.iter().rfind(|clause| clause.tokens.clone().any(|at| cursor.is(at, T::Word)))?;
        let before = clauses.iter().take_while(|clause| clause.tokens.start < last.tokens.start);
        let mut before = before.filter(|clause| clause.tokens.clone().any(|at| cursor.is(at, T::Word)));
        let whole = last.tokens.start > sentence.tokens.start && before.all(|clause| clause.whole);
        if !whole {
            return None;
        }
        // "und die Wing?"
        let mut words = last.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let small = |at: usize| cursor.any(at, &[Kw::And, Kw::Filler, Kw::Article]).is_some();
        let named = words.clone().any(|at| cursor.word(at).len() > 2 && cursor.kind(at).is_some());
        let ellipsis = named
            && cursor.peek(last.tokens.start, Kw::And).is_some()
            && words.all(|at| small(at) || cursor.kind(at).is_some());
        if ellipsis {
            return Some(last.tokens.start);
        }
        let next = self.sentences.get(index + 1)?;
        let first = next.tokens.start..next.tokens.end.min(next.tokens.start + SHORT);
        const ANSWERS: [Kw; 5] = [Kw::No, Kw::Answer, Kw::Deny, Kw::Correction, Kw::Rather];
        let answers = first.clone().any(|at| cursor.any(at, &ANSWERS).is_some());
        // "Nein, lieber Tongking": another goal
        let other = || {
            first.clone().any(|at| {
                cursor.any(at, &[Kw::Rather]).is_some_and(|goal| cursor.place_past_fillers(goal).is_some())
            })
        };
        let unit = |draft: &Draft| match draft.what.told() {
            What::Order { unit, .. } => cursor.dictionary.places(unit.spot.entry).first().copied(),
            _ => None,
        };
        let asked = orders.iter().find(|(_, own)| last.tokens.contains(&own.start));
        let place = match asked {
            Some((draft, _)) => unit(draft),
            None => cursor
                .subject(last.tokens.start)
                .and_then(|(unit, _)| cursor.dictionary.places(unit.spot.entry).first().copied()),
        };
        place?;
        let again = |(draft, own): &(&Draft, Range<usize>)| {
            let sentence = self.sentence(own.start).unwrap_or(index);
            let tokens = &self.sentences[sentence].tokens;
            (index + 1..=index + NEAR).contains(&sentence)
                && !self.sentences[sentence].asks
                && !self.marks.iter().any(|mark| tokens.contains(&mark.at))
                && unit(draft) == place
        };
        (answers && (orders.iter().any(again) || other())).then_some(last.tokens.start)
    }

    /// Whether words that nothing accounts for leave an order of another clause alone.
    pub(super) fn is_apart(&self, stray: &Range<usize>, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let (Some(clause), Some(of)) = (self.clause(stray.start), self.clause(own.start)) else {
            return false;
        };
        if clause.tokens == of.tokens || !clause.tells || !of.begins || !self.opens_with_order(own) {
            return false;
        }
        !clause.last
            || !clause.begins
            || self.is_company(clause, stray)
                && !stray
                    .clone()
                    .any(|at| cursor.any(at, &[Kw::This, Kw::It, Kw::Another, Kw::You]).is_some())
    }

    /// Whether nothing opens the sentence but an order.
    fn opens_with_order(&self, own: &Range<usize>) -> bool {
        let Some(index) = self.sentence(own.start) else { return false };
        let tokens = &self.sentences[index].tokens;
        let from = self.clauses.partition_point(|clause| clause.tokens.end <= tokens.start);
        self.clauses.get(from).is_some_and(|first| first.tells)
    }

    /// "... as a diversion", "... and keeps the kettle on": what a preposition or an "and" leads in behind the order.
    fn is_company(&self, clause: &Clause, stray: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let leads = |at: usize| {
            cursor.in_list(at, List::Preposition)
                || cursor.peek(at, Kw::And).is_some() && !cursor.starts_order(at + 1)
        };
        let before = stray.start.checked_sub(1).filter(|at| *at >= clause.tokens.start);
        let word = stray.clone().find(|at| {
            cursor.is(*at, T::Word)
                && (cursor.says_nothing(*at)
                    || cursor.in_list(*at, List::Preposition)
                    || !is_plain_word(cursor, self.context.powers, *at))
        });
        before.is_some_and(leads)
            || word.is_some_and(|word| leads(word) || word > clause.tokens.start && leads(word - 1))
    }

    /// The clauses that tell a unit something and were not read: they are asked about.
    pub(super) fn unread_clauses(&self, drafts: &[Draft], unread: &[At]) -> Vec<At> {
        let spans = self.clauses.iter().filter(|clause| clause.tells && !clause.begins);
        let spans = spans.map(|clause| self.cursor.span(clause.tokens.start, clause.tokens.end));
        let touched = |span: &At| {
            let within = |at: &At| at.start < span.end && span.start < at.end;
            unread.iter().any(within) || drafts.iter().any(|draft| within(&draft.at))
        };
        spans.filter(|span| !touched(span)).collect()
    }

    /// "Russia says: A War - Gal. A Ukr - Rum.": what stands behind the colon goes on in the next sentence.
    pub(super) fn reports_go_on(&self, drafts: &mut [Draft]) {
        if !self.sorted || self.cursor.tokens.len() > LONGEST_LINE {
            return;
        }
        let cursor = self.cursor;
        let owns: Vec<Option<Range<usize>>> = drafts.iter().map(|draft| self.range(draft.at)).collect();
        let mut report: Option<(usize, Problem)> = None;
        let mut carried: Option<usize> = None;
        for (draft, own) in drafts.iter_mut().zip(owns) {
            let Some((own, index)) = own.and_then(|own| self.sentence(own.start).map(|index| (own, index)))
            else {
                continue;
            };
            let mut lead = self.sentences[index].tokens.start..own.start;
            // "Und: A Ber - Kie" is no heading of its own
            let goes_on = |at: usize| cursor.any(at, &[Kw::And, Kw::Adverb]).is_some();
            let colon = lead.clone().rev().find(|at| cursor.is(*at, T::Colon));
            let colon = colon.filter(|colon| !(lead.start..*colon).all(goes_on));
            let quoted = colon.is_some_and(|colon| cursor.is(colon + 1, T::Quote));
            match &draft.what {
                What::Gated { problem, .. } => {
                    const TOLD: [Problem; 4] =
                        [Problem::Reported, Problem::LaterDeadline, Problem::Past, Problem::Unsure];
                    let told = TOLD.contains(problem);
                    if told && colon.is_some() && !quoted {
                        report = Some((index, *problem));
                    }
                }
                _ => {
                    const ANEW: [Kw; 6] =
                        [Kw::Me, Kw::Now, Kw::But, Kw::Correction, Kw::Therefore, Kw::OrderVerb];
                    let anew = colon.is_some() || lead.any(|at| cursor.any(at, &ANEW).is_some());
                    // what stands in the same sentence is judged with it
                    let goes_on = |(of, _): &(usize, Problem)| index == of + 1 || carried == Some(index);
                    let goes_on = report.filter(|report| goes_on(report) && !anew);
                    if report.is_some_and(|(of, _)| index > of) {
                        report = goes_on.map(|(_, problem)| (index, problem));
                        carried = goes_on.map(|_| index);
                    }
                    if let Some((_, problem)) = goes_on.filter(|_| is_told(draft)) {
                        draft.gate(problem);
                    }
                }
            }
        }
    }

    /// "A Mun - Bur, A Ber - Kie, oder A Mun - Ruh, A Ber - Sil", "... oder alles hält": the other side of the choice is no goal of the last
    /// order but something else for the whole list.
    pub(super) fn list_or_else(&self, drafts: &mut [Draft]) {
        let cursor = self.cursor;
        if !self.sorted || cursor.tokens.len() > LONGEST_LINE {
            return;
        }
        let place = |at: usize| {
            let (unit, _) = cursor.subject(at).filter(|_| cursor.starts_order(at))?;
            cursor.dictionary.places(unit.spot.entry).first().copied()
        };
        let owns: Vec<Option<Range<usize>>> = drafts.iter().map(|draft| self.range(draft.at)).collect();
        for index in 0..self.sentences.len() {
            let tokens = self.sentences[index].tokens.clone();
            let choice = |at: &usize| {
                let Some(next) = cursor.peek(*at, Kw::Or) else { return false };
                let all = cursor.peek(next, Kw::All).is_some() && cursor.word(next).len() > 3;
                let told = |own: &Range<usize>| own.end <= *at && place(own.start) == place(next);
                let own = || owns.iter().flatten().filter(|own| tokens.contains(&own.start));
                // "... oder andersrum"
                let strange = cursor.says_nothing(next)
                    && cursor.word(next).starts_with(char::is_lowercase)
                    && cursor.ends_clause(next + 1)
                    && owns.iter().flatten().any(|own| own.end == *at);
                all || strange
                    || cursor.peek(next, Kw::ViceVersa).is_some()
                    || place(next).is_some() && own().any(told)
            };
            if !tokens.clone().any(|at| choice(&at)) {
                continue;
            }
            for (draft, own) in drafts.iter_mut().zip(&owns) {
                if is_told(draft) && own.as_ref().is_some_and(|own| tokens.contains(&own.start)) {
                    draft.gate(Problem::Either);
                }
            }
        }
    }

    /// "A Mun - Bur, A Ber - Kie fände Paul klasse": behind the last order of a list stands a verb, and no preposition.
    pub(super) fn is_predicate(&self, end: usize) -> bool {
        self.cursor.is(end, T::Word)
            && !self.cursor.in_list(end, List::Preposition)
            && self.cursor.any(end, &[Kw::And, Kw::Or, Kw::If, Kw::Unless, Kw::Because, Kw::Aside]).is_none()
    }
}

impl Said<'_, '_> {
    /// "Nein.", "Vielleicht.", "Sagt Paul.", "If Paul agrees.", "Ignore.": no whole sentence, and only the orders above complete it.
    pub(super) fn is_fragment(&self) -> bool {
        const SMALL: [Kw; 9] = [
            Kw::And,
            Kw::But,
            Kw::Adverb,
            Kw::Please,
            Kw::Now,
            Kw::Particle,
            Kw::Correction,
            Kw::Idle,
            Kw::Rather,
        ];
        const MARKS: [Kw; 7] = [Kw::No, Kw::Answer, Kw::Maybe, Kw::Withdraw, Kw::Leave, Kw::Joke, Kw::NotYet];
        // what else may be meant: whoever reads the mail, what will come of the orders
        const OTHER: [Kw; 9] = [
            Kw::You,
            Kw::TellMe,
            Kw::MailWord,
            Kw::Shrug,
            Kw::COk,
            Kw::CFail,
            Kw::CNeeded,
            Kw::TalkWord,
            Kw::Everyday,
        ];
        let cursor = self.cursor;
        let words = || self.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let count = words().count();
        let named = |at: usize| {
            let long = cursor.word(at).chars().count() > 2;
            long && (cursor.place_word(at).is_some()
                || cursor.power(at).is_some()
                || cursor.kind(at).is_some())
        };
        let flags = |at: usize| cursor.any(at, &[Kw::NoWait, Kw::Draw, Kw::NoTrade, Kw::NoOrders]).is_some();
        let comma = self.tokens.clone().any(|at| cursor.is(at, T::Comma));
        let number = self.tokens.clone().any(|at| cursor.is(at, T::Number));
        let colon = self.tokens.clone().any(|at| cursor.is(at, T::Colon));
        if count == 0 || count > FEW || number || colon || words().any(|at| named(at) || flags(at)) {
            return false;
        }
        // "Viel Spaß", "keine weiteren Befehle", "Mehr nicht": a longer phrase that says nothing
        const IDLE: [Kw; 5] = [Kw::Remark, Kw::Idle, Kw::Polite, Kw::Greeting, Kw::Closing];
        let idle = |at: usize| {
            let phrase = cursor.any(at, &IDLE).filter(|next| *next > at + 1);
            phrase.is_some_and(|_| cursor.is(at + 1, T::Word)) || cursor.within(at, &IDLE)
        };
        if words().any(idle) {
            return false;
        }
        let is = |at: usize, kinds: &[Kw]| cursor.any(at, kinds).is_some() || cursor.within(at, kinds);
        let sound = |at: usize| cursor.in_list(at, List::Sound);
        let other = words().any(|at| is(at, &OTHER));
        let alone = words().any(|at| is(at, &MARKS))
            && words().all(|at| is(at, &MARKS) || is(at, &SMALL) || sound(at));
        // "I wish.", "Schön wär's."
        let wish = |at: usize| cursor.says(at, &["wish", "wär's", "wärs", "wäre's"]);
        let wishes =
            count <= SHORT && words().last().is_some_and(wish) && !words().any(|at| is(at, &[Kw::This]));
        let Some(first) = words().find(|at| !is(*at, &[Kw::And, Kw::But])) else { return false };
        // "Es sei denn, Paul sagt ab."
        let behind =
            cursor.peek(first, Kw::Unless).filter(|end| *end > first + 1 && cursor.is(*end, T::Comma));
        let parts = |at: usize| cursor.is(at, T::Comma) && behind != Some(at);
        let hangs = cursor.any(first, &[Kw::If, Kw::Unless]).is_some()
            && !self.tokens.clone().any(parts)
            && !other
            && count > 1
            && cursor.polite_condition(first).is_none();
        let reports = cursor.peek(first, Kw::Report).is_some() && !comma && count <= SHORT && !other;
        alone || wishes || hangs || reports
    }
}
