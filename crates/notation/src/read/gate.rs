//! The sentence gate: before anything found in a line counts, the sentence that it stands in is asked what it is.
//!
//! Only a plain assertion acts unasked. What stands in a negation, a question, a report of others or of the past, a
//! wish, a withdrawal or a comparison is kept as [`What::Gated`] with the reason: it is shown and asked about, and does
//! nothing if nobody answers. Votes and wishes about the deadline need a sentence of their own ([`super::flag`]).

use super::cursor::Cursor;
use super::draft::{Act, At, Draft, RawCondition, RawDirective, What};
use super::state::State;
use super::{ledger, limits};
use crate::lex::{T, Token};
use crate::words::Kw;
use crate::{Code, Context, Problem};
use std::ops::Range;

/// So many drafts before a line can be corrected by it.
const NEAR: usize = 20;
/// So many words before and behind an order can say what kind of sentence it stands in.
const WINDOW: usize = 60;

/// Phrases whose "nicht" and "except" deny no order: "zur Not", "no changes except".
const SAYS_ELSE: [Kw; 2] = [Kw::ListWord, Kw::AsBefore];

/// Whether the word is a part of such a phrase.
fn says_else(cursor: &Cursor, at: usize) -> bool {
    cursor.within(at, &SAYS_ELSE) || cursor.any(at, &SAYS_ELSE).is_some_and(|next| next > at + 1)
}

/// Turns what may not act among the drafts from `first` on into questions.
pub(crate) fn pass(cursor: &Cursor, state: &mut State, context: &Context, first: usize, unread: usize) {
    limits::take_back(cursor, state, first, unread);
    ledger::whole_sentences(cursor, state, first, unread);
    limits::overtaken(cursor, state, first, unread);
    if first >= state.drafts.len() {
        return remember_block(cursor, state);
    }
    let gate = Gate::new(cursor, context, &state.drafts[first..]);
    let unclear = |draft: &&Draft| matches!(&draft.what, What::Directive(RawDirective::If(inner)) if inner.condition == RawCondition::Unreadable);
    let unclear =
        state.drafts[first..].iter().filter(unclear).map(|draft| (draft.at, None, Problem::UnreadCondition));
    let unread: Vec<(At, Option<Code>, Problem)> =
        state.unread[unread..].iter().copied().chain(unclear).collect();
    let open = gate.open_conditions(&unread);
    gate.list_under_condition(&mut state.drafts[first..]);
    for draft in &mut state.drafts[first..] {
        let block = state.block;
        if let Some(problem) = block.or_else(|| gate.problem(draft)).or_else(|| gate.hangs(draft, &open)) {
            let what = std::mem::replace(&mut draft.what, What::Rejected(problem));
            draft.what = What::Gated { problem, what: Box::new(what) };
        } else if draft.in_sentence
            && gate
                .range(draft.at)
                .is_some_and(|own| gate.is_list(&own) || gate.writes_alone(&draft.what, &own))
        {
            draft.in_sentence = false;
        }
    }
    silence_corrected(&mut state.drafts[first.saturating_sub(NEAR)..]);
}

/// "Weg mit A Bur! Nein, mit A Par!": what corrects a build or removal and is not sure leaves neither.
fn silence_corrected(drafts: &mut [Draft]) {
    let adjusts = |what: &What| {
        matches!(
            what,
            What::Directive(
                RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
            )
        )
    };
    let unsure = drafts.iter().rposition(|draft| {
        draft.correction
            && matches!(&draft.what, What::Gated { problem: Problem::InSentence, what } if adjusts(what))
    });
    for draft in drafts.iter_mut().take(unsure.unwrap_or(0)) {
        if adjusts(&draft.what) && !draft.correction {
            let what = std::mem::replace(&mut draft.what, What::Rejected(Problem::Withdrawn));
            draft.what = What::Gated { problem: Problem::Withdrawn, what: Box::new(what) };
        }
    }
}

/// "Meine letzten Züge waren:" and "Entwurf:" speak of the lines below, "Neue Züge:" ends it.
fn remember_block(cursor: &Cursor, state: &mut State) {
    let Some(last) = cursor.tokens.len().checked_sub(1) else {
        return;
    };
    if last < 3 && (0..=last).any(|at| cursor.peek(at, Kw::NotYet).is_some()) {
        state.block = Some(Problem::Unsure);
        return;
    }
    if cursor.is(last, T::Colon) && last < 12 {
        let past = (0..last).any(|at| cursor.peek(at, Kw::Past).is_some());
        let now = (0..last).any(|at| cursor.any(at, &[Kw::Now, Kw::Agreed]).is_some());
        let draft = (0..last).any(|at| cursor.peek(at, Kw::NotYet).is_some());
        // "France proposed:", "These are NOT my orders:", "Was hältst du davon:"
        let polite = (0..last).any(|at| cursor.peek(at, Kw::Polite).is_some());
        let clause = (0..last).find(|at| cursor.any(*at, &[Kw::If, Kw::Unless]).is_some()).unwrap_or(last);
        let told = (0..clause).any(|at| cursor.any(at, &[Kw::Report, Kw::Deny]).is_some());
        let asked = cursor.any(0, &[Kw::Question]).is_some() || cursor.says(0, &["was", "what", "if"]);
        // "Tell me if this is ok:" asks about the orders; "Tell me if you like:" asks for an opinion
        let you = |at: usize| cursor.says(at, &["you", "du", "dir", "dich", "ihr", "euch"]);
        let tell_me = clause < last
            && (0..clause).any(|at| cursor.peek(at, Kw::TellMe).is_some())
            && !(clause..last).any(you);
        let foreign = (told || asked && !cursor.says(last - 1, &["do", "mache"])) && !polite && !tell_me;
        state.block = match (past, draft || foreign) {
            _ if now => None,
            (_, true) => Some(Problem::Unsure),
            (true, false) => Some(Problem::Past),
            (false, false) => None,
        };
    }
}

/// A sentence of the line and how it ends.
pub(super) struct Sentence {
    pub(super) tokens: Range<usize>,
    pub(super) asks: bool,
}

/// The sentences of a line: ended by a dot, a sign of exclamation or question outside brackets, or a semicolon.
pub(super) fn sentences(cursor: &Cursor) -> Vec<Sentence> {
    let mut found = Vec::new();
    let (mut from, mut depth) = (0, 0usize);
    for at in 0..cursor.tokens.len() {
        let ends = match cursor.shape(at) {
            Some(T::Open) => {
                depth += 1;
                false
            }
            Some(T::Close) => {
                depth = depth.saturating_sub(1);
                false
            }
            Some(T::Bang | T::Semicolon) => depth == 0,
            Some(T::Dot(_)) => depth == 0 && ends_sentence(cursor, at),
            _ => false,
        };
        if ends {
            let asks = cursor.word(at) == "?" || (cursor.is(at, T::Bang) && cursor.word(at + 1) == "?");
            found.push(Sentence { tokens: from..at + 1, asks });
            from = at + 1;
        }
    }
    found.push(Sentence { tokens: from..cursor.tokens.len(), asks: false });
    found
}

/// Whether the token is a dot that ends a sentence.
pub(super) fn ends_sentence(cursor: &Cursor, at: usize) -> bool {
    matches!(cursor.shape(at), Some(T::Dot(_)))
        && cursor.tokens.get(at + 1).is_none_or(|next| !next.glued)
        && !is_abbreviation(cursor, at)
}

/// "St. Louis", "A. Mun", "unterst. A Ber": the dot ends no sentence.
fn is_abbreviation(cursor: &Cursor, dot: usize) -> bool {
    let within = |start: usize| {
        let hits = cursor.tokens.get(start).map_or(&[][..], |token| token.hits());
        hits.iter().any(|hit| start + hit.tokens as usize > dot)
    };
    let short = dot.checked_sub(1).is_some_and(|before| {
        let verb = cursor.any(before, &[Kw::Support, Kw::Convoy]).is_some();
        // "z. B. A Mun"
        let letter = cursor.is(before, T::Word) && cursor.word(before).chars().count() == 1;
        !cursor.is_end(dot + 1) && (cursor.kind(before).is_some() || verb || letter)
    });
    short || (dot.saturating_sub(4)..dot).any(within)
}

/// A word that says what kind of sentence it is.
struct Mark {
    at: usize,
    problem: Problem,
}

struct Gate<'c, 'a> {
    cursor: &'c Cursor<'a>,
    context: &'c Context<'c>,
    sentences: Vec<Sentence>,
    /// The last token of a draft in each sentence.
    covered: Vec<usize>,
    marks: Vec<Mark>,
    /// "nicht", "kein", "behalte".
    denials: Vec<usize>,
    /// Open brackets before each token.
    depth: Vec<i32>,
    sorted: bool,
}

impl<'c, 'a> Gate<'c, 'a> {
    fn new(cursor: &'c Cursor<'a>, context: &'c Context<'c>, drafts: &[Draft]) -> Self {
        let sentences = sentences(cursor);
        let covered = vec![0; sentences.len()];
        let count = cursor.tokens.len();
        let sorted = cursor.tokens.is_sorted_by_key(|token| token.start);
        let kinds = [
            (Kw::Report, Problem::Reported),
            (Kw::Past, Problem::Past),
            (Kw::Maybe, Problem::Unsure),
            (Kw::Withdraw, Problem::Withdrawn),
        ];
        let mut gate = Gate {
            cursor,
            context,
            sentences,
            covered,
            marks: Vec::new(),
            denials: Vec::new(),
            depth: vec![0],
            sorted,
        };
        // "Falls meine Mail von gestern nicht ankam: ...": of its words none speaks of an order
        let mut courteous = 0;
        for at in 0..count {
            courteous = courteous.max(cursor.polite_condition(at).unwrap_or(0));
            let depth = gate.depth[at];
            gate.depth.push(match cursor.shape(at) {
                Some(T::Open) => depth + 1,
                Some(T::Close) => depth - 1,
                _ => depth,
            });
            // "Not" is Nottingham, "not sure" is not
            let phrase = |word: Kw| cursor.peek(at, word).is_some_and(|next| next > at + 1);
            if let Some((word, problem)) = kinds.iter().find(|(word, _)| cursor.peek(at, *word).is_some())
                && (!gate.is_name(at) || phrase(*word) && !gate.is_polite(at))
                && at >= courteous
            {
                // "Plan B", "Variante 2": one of several
                let choice = cursor.says(at, &["plan", "variante", "variant", "alternative", "option"]);
                let one_of = choice && *problem == Problem::Unsure;
                let problem = if one_of { Problem::Either } else { *problem };
                gate.marks.push(Mark { at, problem });
            }
            if gate.takes_back(at) {
                gate.marks.push(Mark { at, problem: Problem::Withdrawn });
            }
            // "set no wait" denies nothing
            let wish = (at.saturating_sub(2)..=at)
                .any(|start| cursor.says(start, &["set"]) && cursor.peek(start, Kw::NoWait) > Some(at));
            if cursor.any(at, &[Kw::Deny, Kw::Keep, Kw::Except]).is_some()
                && !gate.is_name(at)
                && !wish
                && at >= courteous
                && !says_else(cursor, at)
            {
                gate.denials.push(at);
            }
        }
        for draft in drafts {
            if let Some(own) = gate.range(draft.at)
                && let Some(index) = gate.sentence(own.start)
            {
                gate.covered[index] = gate.covered[index].max(own.end);
            }
        }
        gate
    }

    /// "Ich nehme A Mun - Bur zurück", "ich ziehe den Befehl A Mun - Bur zurück", "take ... back".
    fn takes_back(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let takes = cursor.peek(at, Kw::TakeBack).is_some();
        if !takes && !cursor.says(at, &["ziehe", "ziehen"]) {
            return false;
        }
        // "St. Louis": the dot ends no sentence
        let Some(end) = self.sentence(at).map(|index| self.sentences[index].tokens.end.min(at + WINDOW))
        else {
            return false;
        };
        let back = (at + 1..end).rev().find(|at| cursor.says(*at, &["zurück", "zurueck", "back"]));
        // "ich ziehe A Mun nach Ruh zurück" goes back to the Ruhr
        back.is_some_and(|back| {
            takes
                || (at + 1..back).any(|at| {
                    cursor
                        .any(
                            at,
                            &[Kw::CNoun, Kw::HeadMoves, Kw::War, Kw::Nap, Kw::Guarantee, Kw::Dmz, Kw::Vote],
                        )
                        .is_some()
                })
        })
    }

    /// Sentences with a condition that could not be read, or words that were not, before a "sonst": whatever else they
    /// say may hang on it.
    fn open_conditions(&self, unread: &[(At, Option<Code>, Problem)]) -> Vec<(usize, usize)> {
        let cursor = self.cursor;
        let mut open = Vec::new();
        for (at, _, problem) in unread {
            let Some(start) = self.range(*at).map(|own| own.start) else {
                continue;
            };
            let Some(index) = self.sentence(start) else {
                continue;
            };
            let start = (start..start + 3)
                .find(|at| !matches!(cursor.shape(*at), Some(T::Comma | T::Open)))
                .unwrap_or(start);
            let tokens = self.sentences[index].tokens.clone();
            let otherwise = || tokens.clone().any(|at| cursor.peek(at, Kw::Else).is_some());
            if *problem == Problem::UnreadCondition || otherwise() {
                open.push((index, start));
                // "...: A Mun R Ruh. Sonst: A Mun R Boh."
                let next = self.sentences.get(index + 1).map(|next| next.tokens.start);
                if next.is_some_and(|next| cursor.peek(next, Kw::Else).is_some()) {
                    open.push((index + 1, start));
                }
            }
        }
        open
    }

    /// "Falls die Sonne scheint: A Mun - Bur, A Ber - Kie": behind the colon all hang on it, not only the first.
    fn list_under_condition(&self, drafts: &mut [Draft]) {
        let cursor = self.cursor;
        let mut under = None;
        for draft in drafts {
            let Some((own, index)) =
                self.own(draft).and_then(|own| self.sentence(own.start).map(|index| (own, index)))
            else {
                continue;
            };
            let What::Order { conditional, .. } = &mut draft.what else { continue };
            if *conditional {
                let tokens = self.sentences[index].tokens.clone();
                let begins = cursor.starts_condition(tokens.start);
                let colon = tokens.clone().find(|at| cursor.is(*at, T::Colon));
                under =
                    colon.filter(|colon| begins && (own.contains(colon) || *colon < own.end)).map(|_| index);
            }
            *conditional |= under == Some(index);
        }
    }

    /// Whether the draft stands in a sentence with an open condition; an order for the movement is never conditional.
    fn hangs(&self, draft: &Draft, open: &[(usize, usize)]) -> Option<Problem> {
        let conditional = matches!(draft.what, What::Directive(RawDirective::If(_)));
        let order = conditional
            || matches!(
                draft.what,
                What::Order { .. }
                    | What::Subject { .. }
                    | What::Flag(_)
                    | What::Gated { .. }
                    | What::Rejected(_)
            );
        let own = self.range(draft.at)?;
        let index = self.sentence(own.start)?;
        // "Ruh oder, falls ..., Kie": the condition speaks of what follows it
        let hangs = |(sentence, start): &(usize, usize)| {
            let or = (own.end..*start).any(|at| self.cursor.peek(at, Kw::Or).is_some());
            *sentence == index && !or
        };
        (!order && open.iter().any(hangs)).then_some(Problem::UnreadCondition)
    }

    /// Why the draft may not act; `None` for a plain assertion.
    fn problem(&self, draft: &Draft) -> Option<Problem> {
        let own = self.own(draft)?;
        let index = self.sentence(own.start)?;
        let sentence = &self.sentences[index];
        match &draft.what {
            What::Subject { .. } | What::Rejected(_) | What::Gated { .. } | What::Flag(_) => None,
            // "Sollte Frankreich ...": the verb stands first in conditions too
            What::Directive(RawDirective::If(_)) => {
                let tag = !sentence.asks || self.is_tag(sentence, self.covered[index]);
                self.spoken(sentence, &own, tag, false)
            }
            What::Treaty { .. } => {
                // "..., falls Italien auch garantiert"
                let hangs = |at: usize| {
                    !own.contains(&at) && self.cursor.any(at, &[Kw::If, Kw::Unless, Kw::Proviso]).is_some()
                };
                self.spoken(sentence, &own, false, true)
                    .or_else(|| self.denied(sentence, &own, &draft.what))
                    .or_else(|| sentence.tokens.clone().any(hangs).then_some(Problem::Unsure))
            }
            _ => {
                let tag = self.is_tag(sentence, self.covered[index]);
                self.spoken(sentence, &own, tag, false)
                    .or_else(|| self.denied(sentence, &own, &draft.what))
                    .or_else(|| self.outside(sentence, &own))
                    .or_else(|| self.spoken_of(sentence, &own))
                    .or_else(|| self.either(sentence, &own))
                    .or_else(|| self.revised(sentence, &own))
                    .or_else(|| self.limited(draft, sentence, &own))
                    .or((draft.in_sentence && !self.is_writer(sentence, &own)).then_some(Problem::InSentence))
                    .or(self.is_plan(sentence, &own).then_some(Problem::InSentence))
            }
        }
    }

    /// "A Mun - Bur im Herbst", "A Mun - Bur, aber nur mit ...", "bis auf ... halten alle".
    fn limited(&self, draft: &Draft, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let excepts = |at: usize| self.cursor.any(at, &[Kw::Besides, Kw::Except]).is_some();
        let rest = matches!(draft.what, What::RestHolds { .. });
        if rest && (sentence.tokens.start..own.start).any(excepts) {
            return Some(Problem::Unsure);
        }
        let order = limits::is_order(draft);
        // "bleibt brav daheim" says nothing against it
        let holds = matches!(draft.what, What::Order { act: Act::Hold, .. });
        order.then(|| limits::limit(self.cursor, self.context, &sentence.tokens, own, holds)).flatten()
    }

    fn sentence(&self, at: usize) -> Option<usize> {
        let index = self.sentences.partition_point(|sentence| sentence.tokens.end <= at);
        (index < self.sentences.len()).then_some(index)
    }

    /// The tokens of a draft: in a line put back in full what it is told may stand elsewhere, its unit does not.
    fn own(&self, draft: &Draft) -> Option<Range<usize>> {
        if let What::Order { unit, .. } = &draft.what
            && !self.sorted
        {
            let starts = |token: &Token| token.start == unit.at.start && token.end > token.start;
            let from = self.cursor.tokens.iter().position(starts)?;
            let (_, told) = self.cursor.subject(from)?;
            return Some(from..self.cursor.action(told).map_or(told, |(_, end)| end));
        }
        self.range(draft.at)
    }

    /// The tokens of a stretch of text.
    fn range(&self, at: At) -> Option<Range<usize>> {
        let tokens = self.cursor.tokens;
        // in a line put back in full words stand twice, and not in the order of the text
        let from = match self.sorted {
            true => tokens.partition_point(|token| token.start < at.start),
            false => tokens.iter().position(|token| token.start == at.start)?,
        };
        let length = tokens.get(from..)?.iter().take_while(|token| token.end <= at.end).count();
        (from < tokens.len()).then_some(from..from + length.max(1))
    }

    /// Tokens of the sentence that are on the draft's level: brackets elsewhere speak of something else.
    fn level(&self, sentence: &Sentence, own: &Range<usize>) -> Range<usize> {
        let whole = sentence.tokens.clone();
        let near = whole.start.max(own.start.saturating_sub(WINDOW))..whole.end.min(own.end + WINDOW);
        let inside = self.depth[own.start];
        if inside <= self.depth[whole.start] {
            return near;
        }
        let from = (near.start..own.start).rev().find(|at| self.depth[*at] < inside);
        let to = (own.end..near.end).find(|at| self.depth[*at + 1] < inside);
        from.map_or(near.start, |from| from + 1)..to.unwrap_or(near.end)
    }

    fn in_brackets(&self, level: &Range<usize>, own: &Range<usize>, at: usize) -> bool {
        !own.contains(&at) && self.depth[at] > self.depth[level.start]
    }

    /// "..., was sonst?", "..., ok?": what is asked stands behind the order.
    fn is_tag(&self, sentence: &Sentence, behind: usize) -> bool {
        let cursor = self.cursor;
        let end = sentence.tokens.end;
        let Some(comma) = (behind..end).find(|at| matches!(cursor.shape(*at), Some(T::Comma | T::Dash(_))))
        else {
            return false;
        };
        let mut at = comma + 1;
        while at < end && end - comma <= 6 {
            at = match cursor.shape(at) {
                Some(T::Word) => match cursor.any(at, &[Kw::Tag, Kw::Please]) {
                    Some(next) => next,
                    None => return false,
                },
                _ => at + 1,
            };
        }
        end - comma <= 6
    }

    /// "(A Mun - Bur) bitte vergessen": what stands in brackets belongs to a sentence that says nothing else.
    fn outside(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let ground = self.depth[sentence.tokens.start];
        if self.depth[own.start] <= ground {
            return None;
        }
        let open = (sentence.tokens.start..own.start).rev().find(|at| self.depth[*at] <= ground)?;
        let ordered = (sentence.tokens.start..open).any(|at| self.cursor.starts_order(at));
        let mark = |mark: &&Mark| sentence.tokens.contains(&mark.at) && self.depth[mark.at] <= ground;
        self.marks.iter().filter(|_| !ordered).find(mark).map(|mark| mark.problem)
    }

    /// "A Mun - Bur wäre ...", "A Mun - Bur was ...": something is said about the order, so it is not given.
    fn spoken_of(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        // "A Mun - Ruh ist mein Befehl"
        let firm = (own.end..sentence.tokens.end.min(own.end + 6)).any(|at| {
            cursor.any(at, &[Kw::HeadMoves, Kw::Final, Kw::Yes, Kw::Agreed]).is_some()
                || cursor.says(at, &["befohlen", "ordered"])
        });
        let end = cursor.peek(own.end, Kw::Particle).unwrap_or(own.end);
        (cursor.peek(end, Kw::SaidOf).is_some() && end < sentence.tokens.end && !firm)
            .then_some(Problem::Unsure)
    }

    /// "A Mun - Bur oder A Mun - Ruh", "entweder ..., oder ...": neither of them.
    fn either(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        let or = |at: usize| {
            let next = cursor.peek(at, Kw::Or)?;
            let next = (next..next + 4)
                .find(|at| !matches!(cursor.shape(*at), Some(T::Plus | T::Dash(_) | T::Arrow | T::Comma)))?;
            let next = cursor.any(next, &[Kw::Filler, Kw::Build, Kw::Remove, Kw::Please]).unwrap_or(next);
            (cursor.subject(next).is_some() || cursor.place_past_fillers(next).is_some()).then_some(())
        };
        let behind = (own.end..sentence.tokens.end.min(own.end + 6))
            .take_while(|at| !self.is_boundary(*at) || cursor.is(*at, T::Comma))
            // "A Mun H, Rückzug Ruh oder Kie": the list is another matter
            .take_while(|at| cursor.peek(*at, Kw::Retreat).is_none())
            .find(|at| cursor.peek(*at, Kw::Or).is_some());
        let before = (own.start.saturating_sub(4).max(sentence.tokens.start)..own.start)
            .find(|at| cursor.peek(*at, Kw::Or).is_some());
        let either = (sentence.tokens.start..own.start).any(|at| cursor.says(at, &["entweder", "either"]));
        // "A Mun - Bur, zur Not A Mun - Tyr": one unit, two orders
        let unit = cursor.subject(own.start).map(|(unit, _)| unit.spot.entry);
        let same =
            |at: usize| unit.is_some() && cursor.subject(at).map(|(other, _)| other.spot.entry) == unit;
        let near = own.end..sentence.tokens.end.min(own.end + 3);
        let else_behind = near.clone().any(|at| cursor.peek(at, Kw::Else).is_some_and(same));
        let else_before = (own.start.saturating_sub(3).max(sentence.tokens.start)..own.start)
            .any(|at| cursor.peek(at, Kw::Else) == Some(own.start))
            && (sentence.tokens.start..own.start).any(|at| same(at) && cursor.starts_order(at));
        if else_behind || else_before {
            return Some(Problem::Either);
        }
        let chosen = behind.is_some_and(|at| or(at).is_some()) || before.is_some_and(|at| or(at).is_some());
        (chosen || either).then_some(Problem::Either)
    }

    /// "A Mun - Bur, ach nee, lieber Ruh", "A Mun - Bur (void)": what stands just behind the order takes it back.
    fn revised(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        let end = sentence.tokens.end.min(own.end + 8);
        let next = (own.end..end).find(|at| cursor.starts_order(*at)).unwrap_or(end);
        let other = (own.end..next).find(|at| {
            let word = ["lieber", "besser", "rather", "better", "vielmehr", "stattdessen", "instead"];
            cursor.says(*at, &word)
                && cursor.peek(*at, Kw::InsteadOf).is_none()
                && cursor.place_past_fillers(at + 1).is_some()
        });
        if other.is_some() {
            return Some(Problem::Either);
        }
        // "..., äh, nein", "(NICHT!)": nothing else is told instead
        const TAIL: [Kw; 7] =
            [Kw::Correction, Kw::No, Kw::Deny, Kw::Adverb, Kw::Now, Kw::Particle, Kw::Rather];
        let tail = own.end..sentence.tokens.end;
        let sign = |at: usize| !matches!(cursor.shape(at), Some(T::Word | T::Number));
        let empty = |at: usize| sign(at) || cursor.any(at, &TAIL).is_some() || cursor.within(at, &TAIL);
        let denies = |at: usize| {
            let phrase = says_else(cursor, at) || cursor.peek(at, Kw::NoWait).is_some();
            cursor.any(at, &[Kw::Deny, Kw::No]).is_some() && cursor.peek(at, Kw::Polite).is_none() && !phrase
        };
        let named = |at: usize| {
            cursor.place(at).is_some()
                && cursor.word(at).chars().next().is_some_and(char::is_uppercase)
                && !cursor.word(at).chars().all(char::is_uppercase)
        };
        if tail.len() <= 8
            && sign(own.end)
            && tail.clone().all(|at| empty(at) && !named(at))
            && tail.clone().any(denies)
        {
            return Some(Problem::Withdrawn);
        }
        // "(glaubt Frankreich)"
        let others = cursor.is(own.end, T::Open)
            && cursor.peek(own.end + 1, Kw::Report).is_some_and(|next| cursor.power(next).is_some());
        if others {
            return Some(Problem::Reported);
        }
        let closes = |at: &usize| cursor.is(*at, T::Close);
        let close = (own.end + 1..next).find(closes).filter(|_| cursor.is(own.end, T::Open))?;
        let mark = |mark: &&Mark| {
            let told = mark.problem == Problem::Past || mark.problem == Problem::Reported;
            (own.end..close).contains(&mark.at) && !told
        };
        (close <= own.end + 4).then(|| self.marks.iter().find(mark).map(|mark| mark.problem))?
    }

    /// "Ich ziehe A Mun - Ruh", "I order ...": words of the writer before the order are no report.
    fn is_writer(&self, sentence: &Sentence, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let from = (sentence.tokens.start..own.start)
            .rev()
            .find(|at| cursor.is(*at, T::Colon))
            .map_or(sentence.tokens.start, |at| at + 1);
        let first = (from..own.start).find(|at| cursor.any(*at, &[Kw::Please, Kw::Now]).is_none());
        let writer = |at: usize| {
            cursor.says(at, &["ich", "wir", "i", "we", "i'd", "we'd", "id", "i'll", "we'll", "i'm", "we're"])
        };
        let stranger = |at: usize| {
            cursor.says_nothing(at) || cursor.power(at).is_some_and(|_| cursor.word(at).len() > 1)
        };
        // "I refuse to play A Mun - Bur"
        let refuses = |at: usize| {
            cursor.any(at, &[Kw::No, Kw::Deny, Kw::Maybe, Kw::Report, Kw::Withdraw, Kw::Waive]).is_some()
        };
        let own_words = first.is_some_and(writer)
            && !(from..own.start)
                .any(|at| (stranger(at) || refuses(at) && !self.is_polite(at)) && !writer(at));
        // "..., + A Ber": a sign begins anew
        let signed = own.start > sentence.tokens.start
            && matches!(cursor.shape(own.start), Some(T::Plus | T::Dash(1)))
            && matches!(cursor.shape(own.start - 1), Some(T::Comma | T::Colon));
        (self.announced(own, from) || own_words || signed)
            && !(from..own.start).any(|at| cursor.says(at, &["dass", "daß", "that", "ob", "whether"]))
    }

    /// "hier kommen meine Züge A Mun - Ruh", "my orders are Mun to Ruh".
    fn announced(&self, own: &Range<usize>, from: usize) -> bool {
        let cursor = self.cursor;
        (own.start.saturating_sub(3).max(from)..own.start).any(|at| {
            cursor.peek(at, Kw::HeadMoves).is_some_and(|next| {
                (next..own.start)
                    .all(|at| cursor.says(at, &["sind", "are", "lauten", "is", "ist", "lautet", "follow"]))
            })
        })
    }

    /// "My orders are Mun to Ruh"; "mein Zug von Kiel nach Berlin" announces nothing.
    fn is_list(&self, own: &Range<usize>) -> bool {
        own.start.checked_sub(1).is_some_and(|verb| self.cursor.any(verb, &[Kw::HeadMoves]).is_none())
            && self.announced(own, 0)
    }

    /// "Ich möchte A Ber und F Kie aufbauen": nothing but the writer's own words stand before builds and removals.
    fn writes_alone(&self, what: &What, own: &Range<usize>) -> bool {
        let builds =
            matches!(what, What::Directive(RawDirective::Build { .. } | RawDirective::Remove { .. }));
        let cursor = self.cursor;
        let words = [Kw::Me, Kw::OrderVerb, Kw::Build, Kw::Remove, Kw::And, Kw::Please, Kw::Adverb];
        let start = self.sentence(own.start).map_or(own.start, |index| self.sentences[index].tokens.start);
        let plain = |at: usize| {
            let list = cursor.kind(at).is_some() || cursor.place_word(at).is_some();
            list || cursor.is(at, T::Comma) || cursor.any(at, &words).is_some()
        };
        builds && (start..own.start).all(plain)
    }

    /// Question, report, past, wish, withdrawal: what kind of sentence this is. `tag`: what is asked stands behind;
    /// `inside`: words of the draft itself may say so too.
    fn spoken(&self, sentence: &Sentence, own: &Range<usize>, tag: bool, inside: bool) -> Option<Problem> {
        let cursor = self.cursor;
        let level = self.level(sentence, own);
        let bracket = self.depth[level.start] > self.depth[sentence.tokens.start];
        let asks = if bracket { cursor.word(level.end.saturating_sub(1)) == "?" } else { sentence.asks };
        if !tag && (asks || self.asks_by_word(&level, own)) {
            return Some(Problem::Question);
        }
        let first = self.marks.partition_point(|mark| mark.at < level.start);
        self.marks[first..]
            .iter()
            .take_while(|mark| mark.at < level.end)
            .filter(|mark| inside || !own.contains(&mark.at))
            .find(|mark| {
                !self.in_brackets(&level, own, mark.at) && self.reaches(mark.problem, &level, own, mark.at)
            })
            .map(|mark| mark.problem)
    }

    /// "War" is Warsaw, "war" is not; "would like" and "don't forget" are only polite.
    fn is_name(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let name =
            cursor.place_word(at).is_some() && cursor.word(at).chars().next().is_some_and(char::is_uppercase);
        name || self.is_polite(at)
    }

    fn is_polite(&self, at: usize) -> bool {
        let polite = |start: usize| self.cursor.peek(start, Kw::Polite).is_some_and(|next| next > at);
        (at.saturating_sub(2)..=at).any(polite)
    }

    /// "Wer ist für ...", "Could I have ...": the question word stands first.
    fn asks_by_word(&self, level: &Range<usize>, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let first = (level.start..own.start)
            .find(|at| cursor.is(*at, T::Word) && cursor.peek(*at, Kw::Please).is_none());
        first.is_some_and(|first| {
            cursor.peek(first, Kw::Question).is_some()
                && !(first..own.start).any(|at| cursor.is(at, T::Colon))
        })
    }

    /// Whether a word of report, past, wish or withdrawal speaks of the draft.
    fn reaches(&self, problem: Problem, level: &Range<usize>, own: &Range<usize>, at: usize) -> bool {
        let cursor = self.cursor;
        // "wie letztes Mal", "wie besprochen", "as in my previous set"
        let far = if problem == Problem::Past { 3 } else { 1 };
        let alike =
            (at.saturating_sub(far).max(level.start)..at).rev().take_while(|at| !self.is_boundary(*at));
        if alike.into_iter().any(|at| cursor.peek(at, Kw::Like).is_some()) && problem != Problem::Withdrawn {
            return false;
        }
        let (from, to) = if at < own.start { (at, own.start) } else { (own.end, at) };
        let between = from..to.max(from);
        // "Korrektur zu meiner Mail von gestern: ..."
        let announced = at < own.start && between.clone().any(|at| cursor.is(at, T::Colon));
        let corrects = |at: usize| cursor.peek(at, Kw::Correction).is_some();
        if problem == Problem::Past && announced && (level.start..at).any(corrects) {
            return false;
        }
        // "Nee, Quatsch: ..." corrects what was before
        if problem == Problem::Withdrawn && announced && corrects(at) {
            return false;
        }
        // "F Kie - Hol wäre schön, aber ich nehme ...": the other side of a contrast
        let contrast = |at: usize| {
            let told = |at: usize| cursor.any(at, &[Kw::Me, Kw::OrderVerb, Kw::Now]).is_some();
            cursor.says(at, &["aber", "but", "jedoch", "trotzdem"]) && (at + 1..own.start).any(told)
        };
        if at < own.start
            && matches!(problem, Problem::Unsure | Problem::Past | Problem::Reported)
            && between.clone().any(contrast)
        {
            return false;
        }
        // "..., weil Frankreich A Par - Pic versprochen hat": the reason is not the order
        let reason = |at: usize| cursor.peek(at, Kw::Because).is_some();
        let aside = matches!(problem, Problem::Past | Problem::Reported);
        // "Obwohl Frankreich A Par - Bur angekündigt hat: A Mun - Bur."
        if at < own.start && aside && announced && (level.start..at).any(reason) {
            return false;
        }
        if at > own.end && aside && (own.end..at.min(own.end + 3)).any(reason) {
            return false;
        }
        // "jetzt", "diesmal", "daher": something new begins
        if at < own.start && (at + 1..own.start).any(|at| cursor.any(at, &[Kw::Now, Kw::Agreed]).is_some()) {
            return false;
        }
        let comma = between.clone().any(|at| self.is_boundary(at)) && !self.is_infinitive(own);
        // "Ich überlege: ...", "Ich habe gehört: ..."
        let kinds = [Kw::Report, Kw::Maybe];
        if cursor.any(at, &kinds).is_some_and(|behind| cursor.is(behind, T::Colon)) {
            return true;
        }
        let colon = between.clone().any(|at| cursor.is(at, T::Colon));
        // "Mein Vorschlag an dich: ..."
        if problem == Problem::Unsure && at < own.start && cursor.peek(at, Kw::NotYet).is_some() {
            return true;
        }
        match problem {
            // "Vergiss A Mun - Bur, ich ziehe nach Ruh"
            Problem::Withdrawn => !comma || at > own.end,
            Problem::Past => !comma || at < own.start && !self.says_new(own),
            // "Ich sage: ...": a colon behind words of one's own
            Problem::Reported => !colon || !(level.start..at + 1).any(|at| cursor.peek(at, Kw::Me).is_some()),
            // "Es wäre zu schön: A Mun - Bur"; "Meine Züge, hoffentlich fehlerfrei: ..." orders
            _ => {
                let reassures =
                    [Kw::HeadMoves, Kw::Now, Kw::Agreed, Kw::Polite, Kw::OrderVerb, Kw::Final, Kw::Prelim];
                !colon
                    || at < own.start
                        && !(level.start..own.start).any(|at| cursor.any(at, &reassures).is_some())
            }
        }
    }

    /// Whether the clause of the draft itself says that it is of now.
    fn says_new(&self, own: &Range<usize>) -> bool {
        (own.start.saturating_sub(3)..own.end)
            .any(|at| self.cursor.any(at, &[Kw::Now, Kw::Correction]).is_some())
    }

    /// "Ich habe nicht vor, A Mun nach Bur zu schicken": what stands before the comma says what the infinitive is.
    fn is_infinitive(&self, own: &Range<usize>) -> bool {
        self.cursor.says(own.end, &["zu"])
    }

    /// "Ich plane, A Mun nach Bur zu schicken"; "Bitte denk daran, ..." asks for it.
    fn is_plan(&self, sentence: &Sentence, own: &Range<usize>) -> bool {
        let asks = |at: usize| self.cursor.any(at, &[Kw::Please, Kw::OrderVerb, Kw::Polite]).is_some();
        self.is_infinitive(own) && !(sentence.tokens.start..own.start).any(asks)
    }

    fn is_boundary(&self, at: usize) -> bool {
        // "Ich will nicht, dass ..."
        if self.cursor.says(at + 1, &["dass", "daß", "that"]) {
            return false;
        }
        matches!(self.cursor.shape(at), Some(T::Comma | T::Semicolon))
            || self.cursor.peek(at, Kw::But).is_some()
    }

    /// Whether a "nicht" or "kein" speaks of the draft.
    fn denied(&self, sentence: &Sentence, own: &Range<usize>, what: &What) -> Option<Problem> {
        if matches!(what, What::Directive(RawDirective::Waive { .. })) {
            // "Ich verzichte nicht"
            return self.cursor.peek(own.end, Kw::Deny).map(|_| Problem::Negated);
        }
        if matches!(what, What::AllDisband) {
            return None;
        }
        let level = self.level(sentence, own);
        let removes =
            matches!(what, What::Directive(RawDirective::Remove { .. } | RawDirective::Adjust { .. }));
        let denies = |at: usize| {
            let keeps = removes && self.cursor.any(at, &[Kw::Keep, Kw::Except]).is_some();
            (keeps || self.denies(at, what)) && !self.in_brackets(&level, own, at)
        };
        let first = self.denials.partition_point(|at| *at < level.start);
        let mut near = self.denials[first..].iter().copied().take_while(|at| *at < level.end);
        // "A Mun unterstützt A Ber nicht nach Sil"
        let behind = |at: usize| {
            at == own.end && matches!(what, What::Order { act: Act::SupportHold { .. } | Act::Hold, .. })
        };
        near.any(|at| denies(at) && (behind(at) || self.negates(&level, own, at))).then_some(Problem::Negated)
    }

    /// Whether the word at `at` denies, and is no part of a phrase that was read ("zieht nicht", "kein Aufbau").
    fn denies(&self, at: usize, what: &What) -> bool {
        let cursor = self.cursor;
        // "- kein NAP mit Italien": a dash that begins the line leads to no goal
        let goal = at > 1 && matches!(cursor.shape(at - 1), Some(T::Dash(_) | T::Arrow));
        if cursor.peek(at, Kw::Deny).is_none() || goal || self.is_name(at) {
            return false;
        }
        let phrases: &[Kw] = match what {
            What::Order { act: Act::Hold | Act::DoubtfulHold, .. } | What::RestHolds { .. } => &[Kw::Hold],
            What::Treaty { .. } => &[Kw::Nap, Kw::TreatyWord],
            What::Directive(_) => &[Kw::Disband, Kw::Else, Kw::Retreat],
            _ => &[],
        };
        let within = |start: usize| {
            phrases.iter().any(|word| {
                cursor.peek(start, *word).is_some_and(|next| next > at && (start < at || next > at + 1))
            })
        };
        if (at.saturating_sub(3)..=at).any(within) {
            // "zieht nicht nach Burgund" is no holding
            return matches!(what, What::Order { .. }) && self.goal_behind(at + 1);
        }
        // "No. 3", "no 1"
        !(cursor.is(at + 1, T::Number) || cursor.is(at + 1, T::Dot(1)) && cursor.is(at + 2, T::Number))
    }

    fn goal_behind(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let next = cursor.peek(at, Kw::Move).unwrap_or(at);
        cursor.place_past_fillers(next).is_some()
    }

    /// German "nicht" speaks of what follows it in its clause, or, at its end, of what stands before it.
    fn negates(&self, level: &Range<usize>, own: &Range<usize>, at: usize) -> bool {
        let cursor = self.cursor;
        if own.contains(&at) {
            // "Ber (nur wenn dort kein Patt war)"
            return !(own.start..at).any(|at| cursor.any(at, &[Kw::If, Kw::Unless]).is_some());
        }
        if at < own.start {
            let behind = cursor.any(at, &[Kw::Deny, Kw::Keep, Kw::Except]).unwrap_or(at + 1);
            // "Es bleiben: A Par, F ENG": the whole list is kept
            let keeps = cursor.any(at, &[Kw::Keep, Kw::Except]).is_some();
            let other = [Kw::But, Kw::Remove, Kw::Disband, Kw::Off];
            let list = (behind..own.start).any(|at| cursor.is(at, T::Colon));
            if keeps && list && !(behind..own.end).any(|at| cursor.any(at, &other).is_some()) {
                return true;
            }
            let colon = (at + 2..own.start).any(|at| cursor.is(at, T::Colon));
            let infinitive = self.is_infinitive(own);
            return !colon && (infinitive || !(behind..own.start).any(|at| self.is_boundary(at)));
        }
        let apart = (own.end..at)
            .any(|at| self.is_boundary(at) || cursor.any(at, &[Kw::And, Kw::If, Kw::Unless]).is_some());
        let end = (at..level.end).find(|at| self.is_boundary(*at)).unwrap_or(level.end);
        // "..., but now I won't": nothing is told instead
        let but = (own.end..at).find(|at| cursor.peek(*at, Kw::But).is_some());
        let writer = |at: usize| cursor.any(at, &[Kw::Me, Kw::Now, Kw::Adverb, Kw::Please]).is_some();
        let shrugs = but.is_some_and(|but| {
            (but + 1..at).all(writer)
                && cursor
                    .any(at, &[Kw::Deny])
                    .is_some_and(|next| next >= level.end || !cursor.is(next, T::Word))
        });
        if shrugs {
            return true;
        }
        let contrast = (at..end).any(|at| {
            cursor.place_word(at).is_some() && cursor.any(at, &[Kw::Filler, Kw::Aux, Kw::Please]).is_none()
        });
        !apart && !contrast
    }
}
