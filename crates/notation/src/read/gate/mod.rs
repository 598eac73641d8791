//! The sentence gate: before anything found in a line counts, the sentence that it stands in is asked what it is.
//!
//! Only a plain assertion acts unasked. What stands in a negation, a question, a report of others or of the past, a
//! wish, a withdrawal or a comparison is kept as [`What::Gated`] with the reason: it is shown and asked about, and does
//! nothing if nobody answers. Votes and wishes about the deadline need a sentence of their own ([`super::flag`]).

pub(super) mod announce;
mod behind;
mod block;
mod caveat;
mod concern;
pub(crate) mod denial;
mod denied;
mod disowned;
mod elsewhere;
mod heading;
mod intent;
mod kept;
mod licence;
mod list;
pub(super) mod pointing;
mod question;
mod remark;
mod said;
mod scope;
mod spoken;
mod stays;
mod undone;
mod whose;
mod writer;

use super::cursor::Cursor;
use super::draft::{Act, At, Draft, RawCondition, RawDirective, What};
use super::number::spelled;
use super::sentence::Sentence;
use super::state::State;
use super::{by_number, comment, ledger, limits, line};
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use crate::{Code, Context, Economy, Problem};
use rules::PowerId;
use std::ops::Range;

/// So many drafts before a line can be corrected by it.
const NEAR: usize = 20;
/// In a line with more words no list, remark or sentence of orders is looked for.
const LONGEST_LINE: usize = 400;
/// So far before an order begins a phrase like "wenn das nicht geht".
const PHRASE: usize = 12;
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
    let nothing = first >= state.drafts.len() && state.unread.len() == unread;
    if nothing && block::framed(cursor, state, context) {
        return;
    }
    if by_number::take_back(cursor, state, first, unread) {
        return;
    }
    let taken = comment::take_back(cursor, state, first, unread);
    let taken = comment::waived(cursor, state, first) || taken;
    ledger::whole_sentences(cursor, state, first, unread);
    comment::overtaken(cursor, state, first, unread);
    denial::remember(cursor, state, context, first, unread);
    let heads = cursor.tokens.last().is_some_and(|last| last.shape == T::Colon);
    if heads || first >= state.drafts.len() {
        block::remember(cursor, state, context);
    }
    if first >= state.drafts.len() {
        said::about_orders(cursor, state, context, (first, unread), taken);
        undone::take_back_kinds(cursor, &mut state.drafts, first);
        undone::doubt_secrecy(cursor, &mut state.drafts, first);
        comment::noted(cursor, state, first, context.economy == Economy::Exchange);
        block::about_table(cursor, state, context.powers);
        return;
    }
    let gate = Gate::new(cursor, context, &state.drafts[first..]);
    let last = gate.colon_before(&state.drafts[first..]);
    state.waits &= !last.is_some_and(|colon| block::begins_anew(cursor, colon));
    let unclear = |draft: &&Draft| matches!(&draft.what, What::Directive(RawDirective::If(inner)) if inner.condition == RawCondition::Unreadable);
    let unclear =
        state.drafts[first..].iter().filter(unclear).map(|draft| (draft.at, None, Problem::UnreadCondition));
    // "If the NAP with Italy stands, remove A Vie": no treaty, and no condition that anybody can read
    // "..., falls vertrieben" says of a retreat nothing that it does not say itself
    let hangs = |at: At| {
        gate.range(at).is_some_and(|own| {
            cursor.any(own.start, &[Kw::If, Kw::Unless]).is_some()
                && cursor.peek(own.start, Kw::Retreat).is_none()
        })
    };
    let named = |draft: &&Draft| matches!(&draft.what, What::Gated { what, .. } if matches!(**what, What::Treaty { .. }));
    let treaties = state.drafts[first..].iter().filter(named).map(|draft| draft.at);
    let clauses = state.unread[unread..].iter().map(|(at, _, _)| *at);
    let tied: Vec<At> = treaties.chain(clauses).filter(|at| hangs(*at)).collect();
    let tied = tied.into_iter().map(|at| (at, None, Problem::UnreadCondition));
    let left: Vec<(At, Option<Code>, Problem)> =
        state.unread[unread..].iter().copied().chain(unclear).chain(tied).collect();
    let open = gate.open_conditions(&left);
    gate.list_under_condition(&mut state.drafts[first..]);
    let kept = gate.lists_kept(&mut state.drafts[first..]);
    let within = |at: At| kept.iter().any(|kept| kept.start <= at.start && at.end <= kept.end);
    let removes = kept.is_empty() || !state.drafts[first..].iter().any(adjusts);
    if !removes {
        let left = state.unread.split_off(unread);
        let (stays, left): (Vec<_>, Vec<_>) = left.into_iter().partition(|(at, _, _)| within(*at));
        state.remarks.extend(stays.into_iter().map(|(at, _, _)| at));
        state.unread.extend(left);
    }
    // "Wenn ich König wäre:" on a line of its own: all that stands below it hangs on it
    let below = |colon: usize| {
        let behind = cursor.span(colon, colon + 1).end as usize;
        cursor.text.get(behind..).is_some_and(|rest| rest.trim_start_matches(' ').starts_with('\n'))
    };
    let conditional = |draft: &Draft| matches!(draft.what, What::Order { conditional: true, .. });
    if last.is_some_and(below) && state.drafts[first..].iter().any(conditional) {
        state.block = Some(Problem::Unsure);
    }
    let mut wishes = state.drafts[..first].iter().rev().take(NEAR).any(adjusts);
    let mut ordered = state.drafts[..first].iter().rev().take(NEAR).any(limits::is_order);
    for draft in &mut state.drafts[first..] {
        // below words that announce nothing a wish about the deadline stands for itself
        let waits = state.waits && !matches!(draft.what, What::Subject { .. } | What::Rejected(_));
        let block = state.block.filter(|problem| *problem != Problem::InSentence || said::acts(draft));
        let block = block.or(waits.then_some(Problem::Unsure));
        // "Piaster rühre ich nicht an": of nothing nothing is denied
        let none = matches!(draft.what, What::Stock { amount: 0, .. });
        let denied = |problem: &Problem| !(none && *problem == Problem::Negated);
        let held = || {
            gate.problem(draft)
                .filter(denied)
                .or_else(|| gate.led_by_else(draft, wishes, ordered))
                .or_else(|| gate.hangs(draft, &open))
        };
        if let Some(problem) = block.or_else(held) {
            draft.gate(problem);
        } else if draft.in_sentence
            && gate.range(draft.at).is_some_and(|own| gate.is_plain(&draft.what, &own))
        {
            draft.in_sentence = false;
        }
        wishes |= adjusts(draft);
        ordered |= limits::is_order(draft);
    }
    gate.list_goes_on(&mut state.drafts[first..]);
    gate.reports_go_on(&mut state.drafts[first..]);
    gate.goes_back_too(&mut state.drafts[first..]);
    gate.list_or_else(&mut state.drafts[first..]);
    gate.list_said_of(&mut state.drafts[first..]);
    gate.list_denied_behind(&mut state.drafts[first..]);
    gate.caveats(&mut state.drafts[first..]);
    gate.list_before_condition(&mut state.drafts[first..]);
    gate.account(&mut state.drafts[first..], &left, false);
    gate.lead_ins(&mut state.drafts[first..]);
    let asked: Vec<At> = state.unread[unread..].iter().map(|(at, _, _)| *at).collect();
    let lost = gate.unread_clauses(&state.drafts[first..], &asked);
    state.unread.extend(lost.into_iter().map(|at| (at, None, Problem::NotRead)));
    if !gate.sorted {
        gate.account_as_written(&mut state.drafts[first..], &left);
    }
    gate.disowned(&mut state.drafts[first..]);
    let stays = gate.stays_instead(&mut state.drafts, first);
    for at in stays {
        let sentence =
            cursor.sentences().iter().map(|sentence| cursor.span(sentence.tokens.start, sentence.tokens.end));
        let of = sentence.into_iter().filter(|of| of.start <= at.start && at.end <= of.end);
        state.denials.extend(of.map(denial::Denial::none));
    }
    state.denials.sort_by_key(|denial| denial.at.start);
    silence_corrected(&mut state.drafts[first.saturating_sub(NEAR)..]);
    silence_told_anew(cursor, &mut state.drafts, first);
    undone::take_back(cursor, context, &mut state.drafts, first);
    ask_muddled(cursor, &mut state.drafts[first..]);
    said::about_orders(cursor, state, context, (first, unread), taken);
    undone::take_back_kinds(cursor, &mut state.drafts, first);
    undone::doubt_secrecy(cursor, &mut state.drafts, first);
    comment::noted(cursor, state, first, context.economy == Economy::Exchange);
}

/// "A Mun, nein F Kie, nein doch A Mun, und A Ber": builds or removals corrected more than once in a line.
fn ask_muddled(cursor: &Cursor, drafts: &mut [Draft]) {
    let corrects =
        |at: &usize| cursor.peek(*at, Kw::Correction).is_some() && !cursor.within(*at, &[Kw::Correction]);
    let adjusts = |draft: &Draft| is_told(draft) && matches!(draft.what, What::Directive(_));
    let several = drafts.iter().filter(|draft| adjusts(draft)).count() > 1;
    if several
        && drafts.iter().any(|draft| draft.correction)
        && (0..cursor.tokens.len()).filter(corrects).count() > 1
    {
        drafts.iter_mut().filter(|draft| adjusts(draft)).for_each(|draft| draft.gate(Problem::Either));
    }
}

/// Whether it builds or removes.
fn adjusts(draft: &Draft) -> bool {
    matches!(
        draft.what,
        What::Directive(
            RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
        )
    )
}

/// Whether it is a list of retreats.
fn retreats(what: &What) -> bool {
    matches!(what, What::Directive(RawDirective::Retreat { .. }))
}

/// Whether the draft tells a unit something: an order, a retreat, a build or a removal.
fn is_told(draft: &Draft) -> bool {
    let directive = matches!(
        draft.what,
        What::Directive(
            RawDirective::Build { .. }
                | RawDirective::Remove { .. }
                | RawDirective::Adjust { .. }
                | RawDirective::Retreat { .. }
                | RawDirective::Dissolve { .. }
        )
    );
    directive || limits::is_order(draft)
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
            draft.gate(Problem::Withdrawn);
        }
    }
}

/// "UPDATE: Ank-Con and Smy-Arm instead, Con-Bul unchanged.": what is told anew and held back leaves the old order no more.
fn silence_told_anew(cursor: &Cursor, drafts: &mut [Draft], first: usize) {
    let place = |what: &What| match what {
        What::Order { unit, .. } => cursor.dictionary.places(unit.spot.entry).first().copied(),
        _ => None,
    };
    let anew: Vec<_> = drafts[first..]
        .iter()
        .filter(|draft| {
            draft.correction && matches!(draft.what, What::Gated { problem: Problem::Either, .. })
        })
        .filter_map(|draft| place(draft.what.told()))
        .collect();
    if anew.is_empty() {
        return;
    }
    for draft in drafts[..first].iter_mut().rev().take(limits::MOST) {
        if place(&draft.what).is_some_and(|place| anew.contains(&place)) {
            draft.gate(Problem::Withdrawn);
        }
    }
}

/// A word that says what kind of sentence it is.
struct Mark {
    at: usize,
    problem: Problem,
}

struct Gate<'c, 'a> {
    cursor: &'c Cursor<'a>,
    context: &'c Context<'c>,
    sentences: &'c [Sentence],
    /// The last token of a draft in each sentence.
    covered: Vec<usize>,
    marks: Vec<Mark>,
    /// "nicht", "kein", "behalte".
    denials: Vec<usize>,
    /// Open brackets before each token.
    depth: Vec<i32>,
    clauses: Vec<scope::Clause>,
    /// Of each sentence that asks of its last clause alone: where that begins.
    asked: Vec<Option<usize>>,
    sorted: bool,
}

impl<'c, 'a> Gate<'c, 'a> {
    fn new(cursor: &'c Cursor<'a>, context: &'c Context<'c>, drafts: &[Draft]) -> Self {
        let sentences = cursor.sentences();
        let covered = vec![0; sentences.len()];
        let count = cursor.tokens.len();
        let sorted = cursor.tokens.is_sorted_by_key(|token| token.start);
        let kinds = [
            (Kw::Report, Problem::Reported),
            (Kw::Past, Problem::Past),
            (Kw::Maybe, Problem::Unsure),
            (Kw::NotYet, Problem::Unsure),
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
            clauses: Vec::new(),
            asked: Vec::new(),
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
                // "den zweiten Aufbau lasse ich verfallen"
                && !cursor.within(at, &[Kw::Waive, Kw::HeadRemark])
                && cursor.peek(at, Kw::Waive).is_none_or(|waives| cursor.peek(at, *word) >= Some(waives))
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
            let wish = || {
                (at.saturating_sub(2)..=at)
                    .any(|start| cursor.peek(start, Kw::NoWait) > Some(at) && cursor.says(start, &["set"]))
            };
            if cursor.any(at, &[Kw::Deny, Kw::Keep, Kw::Except]).is_some()
                && !gate.is_name(at)
                && !wish()
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
        (gate.clauses, gate.asked) = gate.split(drafts);
        gate
    }

    /// "Ich nehme A Mun - Bur zurück", "ich ziehe den Befehl A Mun - Bur zurück", "take ... back".
    fn takes_back(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let takes = cursor.peek(at, Kw::TakeBack).is_some();
        if !takes && !cursor.in_list(at, List::Pull) {
            return false;
        }
        // "St. Louis": the dot ends no sentence
        let Some(end) = self.sentence(at).map(|index| self.sentences[index].tokens.end.min(at + WINDOW))
        else {
            return false;
        };
        let back = (at + 1..end).rev().find(|at| cursor.says(*at, &["zurück", "zurueck", "back"]));
        // "Ich ziehe A Mun - Bur zurück"
        let whole = |back: usize| {
            cursor.subject(at + 1).is_some_and(|(unit, sign)| {
                let dash = matches!(cursor.shape(sign), Some(T::Dash(_) | T::Arrow));
                unit.kind.is_some() && dash && cursor.action(sign).is_some_and(|(_, end)| end == back)
            })
        };
        // "ich ziehe A Mun nach Ruh zurück" goes back to the Ruhr
        back.is_some_and(|back| {
            takes
                || whole(back)
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
            let otherwise = || {
                // "everything else unchanged" is no second choice
                let second =
                    |at: usize| cursor.peek(at, Kw::Else).is_some() && !cursor.within(at, &[Kw::AsBefore]);
                tokens.clone().any(second)
            };
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

    /// "A Mun - Tyr. Wenn das nicht geht, A Ber - Kie.": a second choice that no conditional took in.
    fn led_by_else(&self, draft: &Draft, wishes: bool, ordered: bool) -> Option<Problem> {
        let cursor = self.cursor;
        let adjusts = adjusts(draft);
        // "A War. Falls besetzt: A Mos": of builds it is the next wish
        let own = self.range(draft.at).filter(|_| adjusts && !wishes || limits::is_order(draft))?;
        const SMALL: [Kw; 6] = [Kw::Then, Kw::Me, Kw::Build, Kw::Remove, Kw::Adverb, Kw::And];
        let builds = |at: usize| {
            cursor.any(at, &SMALL).is_some()
                || cursor.kind(at).is_some()
                || cursor.place_word(at).is_some()
                || spelled(cursor.word(at)).is_some()
        };
        let ends = |at: usize| cursor.is_sentence_end(at) || cursor.is(at, T::Word) && !builds(at);
        let leads = |at: usize| {
            let end = cursor.peek(at, Kw::Else).filter(|end| {
                *end <= own.start
                    && (cursor.peek(at, Kw::If).is_some() || !ordered && cursor.in_list(at, List::Failing))
            });
            end.is_some_and(|end| !(end..own.start).any(ends))
        };
        (own.start.saturating_sub(PHRASE)..own.start).any(leads).then_some(Problem::UnreadCondition)
    }

    /// "F Kie ja, A Mun nein": the answer behind it.
    fn answered_no(&self, own: &Range<usize>) -> Option<Problem> {
        // a capital begins another sentence
        let small = self.cursor.word(own.end).starts_with(char::is_lowercase);
        let stops = |no: &usize| {
            (own.end..no.saturating_sub(1))
                .any(|at| matches!(self.cursor.shape(at), Some(T::Dot(_) | T::Bang)))
        };
        let no = self.cursor.peek(own.end, Kw::Answer).filter(|no| small && !stops(no))?;
        self.cursor.ends_clause(no).then_some(Problem::Negated)
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
        let moves = limits::is_order(draft);
        let led = |(sentence, start): &(usize, usize)| moves && *sentence == index && *start < own.start;
        (!order && open.iter().any(hangs) || open.iter().any(led)).then_some(Problem::UnreadCondition)
    }

    /// "F Liv Rückzug: IRI, NAO, Cly steht nicht zur Debatte": the last field of a list may have been left out of it.
    fn with_last_field(&self, draft: &Draft, own: Range<usize>) -> Range<usize> {
        let list = matches!(draft.what, What::Directive(RawDirective::Retreat { .. }));
        let field = self.cursor.place(own.end + 1).filter(|_| list && self.cursor.is(own.end, T::Comma));
        own.start..field.map_or(own.end, |(_, end)| end)
    }

    /// "Frankreich: A Mun - Bur", written by Germany: somebody else's name stands over an order for a unit of one's own.
    fn of_others(&self, draft: &Draft) -> Option<Problem> {
        let own = |power: PowerId| self.context.powers.contains(&power);
        let stranger = draft.power.is_some_and(|power| !own(power)) && !self.context.powers.is_empty();
        let What::Order { unit, .. } = &draft.what else { return None };
        if !stranger {
            return None;
        }
        let place = self.cursor.dictionary.places(unit.spot.entry).first().copied()?;
        let stands = |position: &rules::Position| position.unit_at(place).is_some_and(|unit| own(unit.power));
        let mine = self.context.position.is_none_or(stands);
        // "Austria: stab me and die. A Mun S A Ber": only the first sentence is said to Austria; "..., Deutschland: A Mun - Bur"
        let start = self.own(draft)?.start;
        let colon = (0..start).rev().find(|at| self.cursor.is(*at, T::Colon));
        let sentence = self.sentence(start);
        let answered = colon.is_some_and(|colon| {
            let named = (colon.saturating_sub(3)..colon)
                .find_map(|at| self.cursor.power(at).filter(|(_, end)| *end == colon));
            named.is_some_and(|(power, _)| own(power)) || self.sentence(colon) != sentence
        });
        (mine && !answered).then_some(Problem::Reported)
    }

    /// "Meine zweite A Mun - Ruh.": one of several of which the sentence before speaks.
    fn numbers_ideas(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        let mut words = sentence.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let (mine, ordinal) = (words.next()?, words.next()?);
        let counted = cursor.says(mine, &["meine", "my"]) && cursor.in_list(ordinal, List::Ordinal);
        (counted && own.start <= ordinal + 1).then_some(Problem::Unsure)
    }

    /// "England will Kiel - Holland": another power wants it.
    fn wished_by_others(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        // "will" may have been taken for a small word of the unit
        let verb = (own.start.saturating_sub(1)..=own.start).find(|verb| {
            *verb > sentence.tokens.start && cursor.any(*verb, &[Kw::OrderVerb, Kw::Modal]).is_some()
        })?;
        let (power, end) = (verb.saturating_sub(2)..verb).find_map(|at| cursor.power(at))?;
        let other = end == verb && !self.context.powers.contains(&power) && !self.context.powers.is_empty();
        (other && cursor.word(verb - 1).len() > 2).then_some(Problem::Reported)
    }

    /// Why the draft may not act; `None` for a plain assertion.
    fn problem(&self, draft: &Draft) -> Option<Problem> {
        let own = self.with_last_field(draft, self.own(draft)?);
        let index = self.sentence(own.start)?;
        let Sentence { tokens, asks } = &self.sentences[index];
        let asks = *asks && !self.is_asked_apart(index, &own);
        let sentence = &Sentence { tokens: tokens.clone(), asks };
        match &draft.what {
            What::Subject { .. } | What::Rejected(_) | What::Gated { .. } | What::Flag(_) => None,
            // "Sollte Frankreich ...": the verb stands first in conditions too
            What::Directive(RawDirective::If(_)) => {
                let tag = !sentence.asks || self.is_tag(sentence, self.covered[index]);
                // "falls Abbau: F ENG bzw. wo sie dann steht"
                let or = self.cursor.peek(own.end, Kw::Or).filter(|next| !self.cursor.is_end(*next));
                self.spoken(sentence, &own, tag, false).or(or.map(|_| Problem::Either))
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
                self.of_others(draft)
                    .or_else(|| self.wished_by_others(sentence, &own))
                    .or_else(|| self.numbers_ideas(sentence, &own))
                    .or_else(|| self.spoken(sentence, &own, tag, false))
                    .or_else(|| self.denied(sentence, &own, &draft.what))
                    .or_else(|| self.answered_no(&own))
                    .or_else(|| self.outside(sentence, &own))
                    .or_else(|| self.asks_reader(draft, sentence, &own))
                    .or_else(|| self.spoken_of(sentence, &own))
                    .or_else(|| self.judged(sentence, &own).filter(|_| is_told(draft)))
                    .or_else(|| self.either(sentence, &own))
                    .or_else(|| self.revised(sentence, &own, retreats(&draft.what)))
                    .or_else(|| self.list_withdrawn(draft, &own))
                    .or_else(|| self.limited(draft, sentence, &own))
                    .or_else(|| self.chooses(draft))
                    .or((draft.in_sentence && !self.is_writer(sentence, &own, &draft.what))
                        .then(|| self.thought_or_said(sentence, &own)))
                    .or(self.is_plan(sentence, &own).then_some(Problem::InSentence))
            }
        }
    }

    /// "ich hab lange überlegt, ob ich mit Mun nach Bur gehe": a thought, and else something in a sentence that was not understood.
    fn thought_or_said(&self, sentence: &Sentence, own: &Range<usize>) -> Problem {
        let from = sentence.tokens.start.max(own.start.saturating_sub(WINDOW));
        match (from..own.start).any(|at| self.cursor.says(at, &["ob", "whether"])) {
            true => Problem::Unsure,
            false => Problem::InSentence,
        }
    }

    /// "A Mun - Ruh (?)", "A Mun - Ruh bzw. hold": what is left behind it asks, or chooses something else.
    fn chooses(&self, draft: &Draft) -> Option<Problem> {
        let rest = self.range(draft.rest?)?;
        let near = rest.start..rest.end.min(rest.start + WINDOW);
        let other = |at: usize| self.cursor.word(at) == "?" || self.cursor.peek(at, Kw::Or).is_some();
        // "A Mun - Ruh 👎"
        if limits::is_order(draft) && near.clone().any(|at| line::is_strike(self.cursor, at)) {
            return Some(Problem::Unsure);
        }
        (limits::is_order(draft) && near.into_iter().any(other)).then_some(Problem::Either)
    }

    /// "(Falls du dich wunderst: A Mun - Bur ...)": an aside on a condition that the board cannot answer.
    fn asks_reader(&self, draft: &Draft, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let What::Order { unit, conditional: true, .. } = &draft.what else { return None };
        let order = self.range(unit.at).map_or(own.end, |unit| unit.start);
        let aside = self.depth.get(order).is_some_and(|depth| *depth > 0);
        let near = sentence.tokens.start.max(order.saturating_sub(WINDOW));
        let reader = (near..order).any(|at| self.cursor.peek(at, Kw::You).is_some());
        (aside && reader).then_some(Problem::Unsure)
    }

    /// "A Mun - Bur im Herbst", "A Mun - Bur, aber nur mit ...", "bis auf ... halten alle".
    fn limited(&self, draft: &Draft, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let excepts = |at: usize| self.cursor.any(at, &[Kw::Besides, Kw::Except]).is_some();
        let rest = matches!(draft.what, What::RestHolds { .. });
        if rest && (sentence.tokens.start..own.start).any(excepts) {
            return Some(Problem::Unsure);
        }
        // "Bitte A Par verschonen", "Für F Kie spricht einiges", "F Kie muss warten"
        let unit = match &draft.what {
            What::Directive(
                RawDirective::Build { kind, .. }
                | RawDirective::Remove { kind, .. }
                | RawDirective::Adjust { kind, .. },
            ) => kind.is_some(),
            What::Directive(RawDirective::Retreat { unit, .. }) => unit.kind.is_some(),
            _ => false,
        };
        if unit && limits::said_of_directive(self.cursor, &sentence.tokens, own) {
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

    /// The colon before the first draft of the line.
    fn colon_before(&self, drafts: &[Draft]) -> Option<usize> {
        let first = self.range(drafts.first()?.at)?.start;
        (0..first).rev().find(|at| self.cursor.is(*at, T::Colon))
    }

    /// The tokens of a stretch of text.
    fn range(&self, at: At) -> Option<Range<usize>> {
        let tokens = self.cursor.tokens;
        // in a line put back in full words stand twice, and not in the order of the text
        let from = match self.sorted {
            true => tokens.partition_point(|token| token.start < at.start),
            false => tokens.iter().position(|token| token.start == at.start)?,
        };
        // a semicolon that was put in before it stands at the same place, and ends the sentence before
        let put_in = |token: &&Token| {
            token.start == at.start && token.end == token.start && token.shape == T::Semicolon
        };
        let from = from + tokens.get(from..)?.iter().take_while(put_in).count();
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

    fn is_boundary(&self, at: usize) -> bool {
        // "Ich will nicht, dass ..."
        if self.cursor.in_list(at + 1, List::That) {
            return false;
        }
        matches!(self.cursor.shape(at), Some(T::Comma | T::Semicolon))
            || self.cursor.peek(at, Kw::But).is_some()
    }
}
