//! The words of a sentence that orders are all accounted for: each belongs to what was read, or is known to leave an order
//! one. A clause with any other word makes the sentence more than a plain assertion, whatever that word may mean: it is asked.

use super::announce::is_turn;
use super::remark::is_of_the_day;
use super::{Gate, LONGEST_LINE, is_told, pointing};
use crate::Problem;
use crate::lex::{T, Token, find_meanings};
use crate::read::cursor::Cursor;
use crate::read::draft::{At, Draft, RawDirective, What};
use crate::read::limits;
use crate::read::sentence::Sentence;
use crate::words::{Kw, List, Set};
use rules::PowerId;
use std::ops::Range;

/// So many words that nobody knows may call somebody by name, or sign.
const NAME: usize = 2;

impl Gate<'_, '_> {
    /// Holds back what is told in a sentence with words that nothing accounts for.
    pub(super) fn account(
        &self,
        drafts: &mut [Draft],
        unread: &[(At, Option<crate::Code>, Problem)],
        rewritten: bool,
    ) {
        let count = self.cursor.tokens.len();
        if !self.sorted || count > LONGEST_LINE {
            return;
        }
        // what was put back in full stands elsewhere, in pieces
        let piece = |at: usize| rewritten && self.cursor.place_word(at).is_some();
        let mut covered: Vec<bool> = (0..=count).map(piece).collect();
        let mut cover = |at: At| {
            for at in self.range(at).unwrap_or_default() {
                covered[at] = true;
            }
        };
        drafts
            .iter()
            .filter(|draft| !rewritten || !matches!(draft.what, What::Gated { .. }))
            .for_each(|draft| cover(draft.at));
        // what is doubtful behind an order is asked about there, unless it says more
        let denies = |at: At| {
            const NO: [Kw; 9] = [
                Kw::Deny,
                Kw::No,
                Kw::Maybe,
                Kw::Report,
                Kw::Perfect,
                Kw::Hinges,
                Kw::Selects,
                Kw::Joke,
                Kw::HeadMoves,
            ];
            let says = |at: usize| {
                self.cursor.any(at, &NO).is_some()
                    && self.cursor.word(at).len() > 1
                    && self.cursor.peek(at, Kw::Support).is_none()
            };
            // "... - the cat typed it"
            self.range(at)
                .is_some_and(|own| own.clone().any(|at| says(at) || pointing::points(self.cursor, &own, at)))
        };
        drafts.iter().filter_map(|draft| draft.rest).filter(|at| !denies(*at)).for_each(&mut cover);
        unread.iter().for_each(|(at, _, _)| cover(*at));
        for sentence in self.sentences.iter().flat_map(|sentence| self.parts(sentence)) {
            let inside =
                |draft: &Draft| self.range(draft.at).is_some_and(|own| sentence.contains(&own.start));
            let acts = |draft: &Draft| {
                is_told(draft) && names_field(draft)
                    || matches!(draft.what, What::RestHolds { .. }) && !draft.in_sentence
                    || matches!(draft.what, What::Stock { .. } | What::Treaty { .. })
            };
            let conditional = |draft: &Draft| {
                matches!(
                    &draft.what,
                    What::Directive(RawDirective::If(_) | RawDirective::Unread { .. })
                        | What::Order { conditional: true, .. }
                )
            };
            let told: Vec<Range<usize>> = drafts
                .iter()
                .filter(|draft| inside(draft) && acts(draft))
                .filter_map(|draft| self.range(draft.at))
                .collect();
            if told.is_empty() || drafts.iter().any(|draft| inside(draft) && conditional(draft)) {
                continue;
            }
            // "Alle halten außer A Mun"
            let besides =
                |draft: &Draft| matches!(&draft.what, What::RestHolds { besides, .. } if !besides.is_empty());
            let excepts = drafts.iter().any(|draft| inside(draft) && besides(draft));
            for at in self.asides(&sentence, &covered, excepts) {
                let before = |draft: &Draft| {
                    inside(draft) && acts(draft) && self.range(draft.at).is_some_and(|own| own.end <= at)
                };
                let Some(said) = drafts.iter().rposition(before) else { continue };
                // of two orders for one unit the other would count
                let twice = (0..drafts.len()).any(|other| {
                    other != said
                        && acts(&drafts[other])
                        && limits::unit_of(&drafts[other]).is_some()
                        && limits::unit_of(&drafts[other]) == limits::unit_of(&drafts[said])
                });
                if !twice {
                    drafts[said].gate(Problem::InSentence);
                }
            }
            let strays = self.strays(&sentence, &covered, &told, excepts);
            for draft in drafts.iter_mut().filter(|draft| inside(draft) && acts(draft)) {
                let Some(own) = self.range(draft.at) else { continue };
                // "..., daher A Mun - Bur": what stood before is the reason
                let anew = |stray: &Range<usize>| {
                    (stray.end..own.start).any(|at| {
                        self.cursor.any(at, &[Kw::Now, Kw::But, Kw::Therefore, Kw::Correction]).is_some()
                    })
                };
                if !strays.iter().any(|stray| !anew(stray) && !self.is_apart(stray, &own)) {
                    continue;
                }
                // what names no type would be dropped as talk; "den" and "war" are talk
                let cursor = self.cursor;
                let small = cursor.word(own.start).starts_with(char::is_lowercase)
                    && cursor.any(own.start, &[Kw::Filler, Kw::Aux]).is_some();
                let vague = !small
                    && matches!(
                        draft.what,
                        What::Directive(
                            RawDirective::Build { kind: None, .. }
                                | RawDirective::Remove { kind: None, .. }
                                | RawDirective::Adjust { kind: None, .. }
                                | RawDirective::Retreat { .. }
                        )
                    );
                draft.gate(if vague { Problem::Unsure } else { Problem::InSentence });
            }
        }
    }

    /// A line whose references were put back in full, in the order in which its words were written.
    pub(super) fn account_as_written(
        &self,
        drafts: &mut [Draft],
        unread: &[(At, Option<crate::Code>, Problem)],
    ) {
        let mut tokens: Vec<Token> = self.cursor.tokens.to_vec();
        tokens.retain(|token| token.end > token.start);
        tokens.sort_by_key(|token| token.start);
        tokens.dedup_by_key(|token| token.start);
        find_meanings(self.cursor.text, self.cursor.dictionary, &mut tokens);
        let cursor = self.cursor.over(&tokens);
        Gate::new(&cursor, self.context, drafts).account(drafts, unread, true);
    }

    /// "... nach Kie. Jetzt aber": a dot that went along with a name ends a sentence all the same.
    fn parts(&self, sentence: &Sentence) -> Vec<Range<usize>> {
        let cursor = self.cursor;
        let capital = |at: usize| cursor.word(at).starts_with(char::is_uppercase);
        let mut from = sentence.tokens.start;
        let mut parts = Vec::new();
        for at in sentence.tokens.clone() {
            let dot = matches!(cursor.shape(at), Some(T::Dot(_)));
            if dot && cursor.tokens.get(at + 1).is_some_and(|next| !next.glued) && capital(at + 1) {
                parts.push(from..at + 1);
                from = at + 1;
            }
        }
        parts.push(from..sentence.tokens.end);
        parts
    }

    /// The clauses of the sentence that hold words which nothing accounts for.
    fn strays(
        &self,
        sentence: &Range<usize>,
        covered: &[bool],
        told: &[Range<usize>],
        excepts: bool,
    ) -> Vec<Range<usize>> {
        let cursor = self.cursor;
        let first = sentence.clone().find(|at| covered[*at]).unwrap_or(sentence.start);
        // "Here goes - A Mun - Bur": a dash before the first order, too
        let leads = |at: &usize| {
            cursor.is(*at, T::Colon) || at + 1 == first && matches!(cursor.shape(*at), Some(T::Dash(_)))
        };
        let colon = (sentence.start..first).rev().find(leads);
        let start = colon.map_or(sentence.start, |colon| colon + 1);
        let ground = self.depth[first.max(start)];
        let mut from = start;
        let mut clauses: Vec<Range<usize>> = Vec::new();
        for (at, &read) in covered.iter().enumerate().take(sentence.end).skip(start) {
            let sign = matches!(
                cursor.shape(at),
                Some(T::Comma | T::Open | T::Close | T::Colon | T::Dash(_) | T::Semicolon | T::Slash)
            );
            // "# Bounce"
            if matches!(cursor.shape(at), Some(T::Remark | T::Hash)) && !read {
                clauses.push(from..at);
                from = sentence.end;
                break;
            }
            let word = cursor.is(at, T::Word) && !read;
            if sign && !read || word && cursor.peek(at, Kw::And).is_some() {
                clauses.push(from..at);
                from = at + 1;
            } else if word && from < at && self.opens(at) {
                clauses.push(from..at);
                from = at;
            }
        }
        clauses.push(from..sentence.end);
        if let Some(closing) = self.closing(sentence, covered) {
            clauses.retain(|clause| clause.start < closing);
            if let Some(last) = clauses.last_mut() {
                last.end = last.end.min(closing);
            }
        }
        // what is said of another order that does not act is accounted for with it
        let other = |clause: &Range<usize>| {
            clause.clone().any(|at| covered[at]) && !told.iter().any(|own| clause.contains(&own.start))
        };
        clauses
            .into_iter()
            .filter(|clause| {
                self.depth[clause.start] <= ground
                    && !other(clause)
                    && self.is_stray(clause, covered, excepts)
            })
            .collect()
    }

    /// "..., lg vom handy, bin im zug": behind its last order the letter is at its end.
    fn closing(&self, sentence: &Range<usize>, covered: &[bool]) -> Option<usize> {
        let cursor = self.cursor;
        let last = sentence.clone().rev().find(|at| covered[*at]).map_or(sentence.start, |last| last + 1);
        let ends = |at: &usize| cursor.word(*at).len() > 1 && cursor.peek(*at, Kw::Closing).is_some();
        let closing = (last..sentence.end).find(ends)?;
        let closing = (last..closing).rev().find(|at| cursor.is(*at, T::Comma)).unwrap_or(closing);
        (!(closing..sentence.end).any(|at| is_open(cursor, at))).then_some(closing)
    }

    /// Brackets behind an order that call it into doubt ("dachte ich bis heute", "eher nicht"): where they begin. Most brackets
    /// only comment, so a word that nobody knows is not enough.
    fn asides(&self, sentence: &Range<usize>, covered: &[bool], excepts: bool) -> Vec<usize> {
        const DOUBTS: [Kw; 10] = [
            Kw::Emblem,
            Kw::Maybe,
            Kw::NotYet,
            Kw::Joke,
            Kw::Caveat,
            Kw::Proviso,
            Kw::Withdraw,
            Kw::Later,
            Kw::Pending,
            Kw::Gone,
        ];
        const SMALL: [Kw; 9] = [
            Kw::Me,
            Kw::Adverb,
            Kw::Please,
            Kw::Polite,
            Kw::But,
            Kw::Particle,
            Kw::Tag,
            Kw::Therefore,
            Kw::Idle,
        ];
        let cursor = self.cursor;
        let mut found = Vec::new();
        let mut open = None;
        for (at, &read) in covered.iter().enumerate().take(sentence.end).skip(sentence.start) {
            match cursor.shape(at) {
                Some(T::Open) if !read => open = Some(at),
                Some(T::Close) => {
                    let Some(start) = open.take() else { continue };
                    let inside = start + 1..at;
                    let words = || inside.clone().filter(|at| cursor.is(*at, T::Word));
                    let denies = |at: usize| cursor.any(at, &[Kw::Deny, Kw::No]).is_some();
                    // "(eher nicht)", "(..., also doch lieber nicht)": nothing else is said in that part
                    let mut cuts = vec![inside.start];
                    cuts.extend(inside.clone().filter(|at| cursor.is(*at, T::Comma)));
                    cuts.push(inside.end);
                    let denied = cuts.windows(2).any(|part| {
                        let words = || (part[0]..part[1]).filter(|at| cursor.is(*at, T::Word));
                        words().any(denies)
                            && words().all(|at| {
                                denies(at)
                                    || cursor.any(at, &SMALL).is_some()
                                    || cursor.in_list(at, List::Counts)
                            })
                    });
                    let doubted = words().any(|at| cursor.any(at, &DOUBTS).is_some())
                        && self.is_stray(&inside, covered, excepts);
                    if !inside.clone().any(|at| covered[at]) && (denied || doubted) {
                        found.push(start);
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// "... weil", "... not Burgundy": a clause begins without a comma.
    fn opens(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let denied = cursor.peek(at, Kw::Deny).is_some_and(|next| cursor.place_past_fillers(next).is_some());
        denied || cursor.any(at, &[Kw::Because, Kw::Aside, Kw::InsteadOf]).is_some()
    }

    /// Words that belong to nothing, in a clause that is no reason, greeting or name.
    fn is_stray(&self, clause: &Range<usize>, covered: &[bool], excepts: bool) -> bool {
        let cursor = self.cursor;
        let words = || clause.clone().filter(|at| cursor.is(*at, T::Word));
        let known = |at: usize| {
            covered[at]
                || is_plain_word(cursor, self.context.powers, at)
                || at > 0 && cursor.in_list(at, List::Plays) && cursor.power(at - 1).is_some()
                || excepts && cursor.place_word(at).is_some()
        };
        let stray: Vec<usize> = words().filter(|at| !known(*at)).collect();
        let (Some(_), Some(first)) = (stray.first(), words().next()) else { return false };
        // "das war's für heute, gute Nacht": talk beside the orders
        let read = clause.clone().any(|at| covered[at]);
        let phrase = |at: usize| cursor.peek(at, Kw::Remark).is_some_and(|next| next > at + 1);
        let accounted = || pointing::accounted(cursor, self.context.powers, clause);
        if !read && (phrase(first) && accounted() || is_of_the_day(cursor, clause)) {
            return false;
        }
        let main =
            words().find(|at| cursor.any(*at, &[Kw::And, Kw::But, Kw::Adverb]).is_none()).unwrap_or(first);
        const OPENS: [Kw; 3] = [Kw::Because, Kw::Aside, Kw::InsteadOf];
        const DOUBTS: [Kw; 5] = [Kw::NotYet, Kw::Caveat, Kw::Proviso, Kw::Withdraw, Kw::Joke];
        // "..., nicht nach Burgund": what is denied is another place
        let denied = cursor.any(main, &[Kw::Deny, Kw::No]).is_some_and(|next| {
            (next..next + 3).any(|at| clause.contains(&at) && cursor.place_word(at).is_some())
                || stray.iter().all(|at| {
                    cursor.any(*at, &[Kw::Deny, Kw::No, Kw::Remark]).is_some()
                        || cursor.within(*at, &[Kw::Remark])
                }) && !words().any(|at| cursor.peek(at, Kw::Caveat).is_some())
        });
        // "wie mein Vorgänger es tat", "wie beim Stammtisch gewettet": nobody knows like what
        let agreed = |at: usize| {
            let phrase = cursor.any(at, &[Kw::Polite, Kw::Remark]).is_some_and(|next| next > at + 1);
            phrase
                || cursor.peek(at, Kw::Agreed).is_some()
                || cursor.says(at, &["gesagt", "geschrieben", "said"])
        };
        let like = cursor.peek(main, Kw::Like).is_some()
            && stray.iter().any(|at| cursor.says_nothing(*at))
            && !words().any(agreed);
        let opens = |at: usize| cursor.any(at, &OPENS).is_some() && !like;
        let doubted = words().any(|at| cursor.any(at, &DOUBTS).is_some() && is_open(cursor, at));
        let reason = cursor.polite_condition(main).is_some()
            || denied
            || [first, main].into_iter().any(opens) && !doubted
            // "..., im Herbst dann Swe": of another turn, and no order of this one stands in the clause
            || !clause.clone().any(|at| covered[at]) && words().any(|at| cursor.peek(at, Kw::Later).is_some())
            || words().any(|at| cursor.any(at, &[Kw::Greeting, Kw::Closing]).is_some());
        let name = words().count() <= NAME
            && words().all(|at| {
                let talk = cursor.any(at, &[Kw::TalkWord, Kw::Everyday]).is_some() && !is_open(cursor, at);
                cursor.says_nothing(at) || talk
            })
            && cursor.word(first).starts_with(char::is_uppercase);
        !reason && !name
    }
}

/// Whether the word is known to say nothing about an order that stands beside it.
pub(super) fn is_plain_word(cursor: &Cursor, own: &[PowerId], at: usize) -> bool {
    cursor.any_of(at, Set::Plain.kinds()).is_some()
        || cursor.within_of(at, Set::Plain.kinds())
        || cursor.power(at).is_some_and(|(power, _)| own.is_empty() || own.contains(&power))
        || cursor.tokens[at].longest(cursor.dictionary, |entry| entry.phase).is_some()
        || cursor.kind(at).is_some()
        || is_turn(cursor, at)
        || cursor.word(at).chars().count() <= 1
}

/// Whether the word may leave orders open, deny them or tell of others, and no longer phrase of talk takes it in.
pub(super) fn is_open(cursor: &Cursor, at: usize) -> bool {
    const TALK: [Kw; 3] = [Kw::Remark, Kw::Idle, Kw::Polite];
    let open = cursor.any_of(at, Set::Open.kinds());
    let longer = cursor.any(at, &TALK);
    open.is_some_and(|end| longer.is_none_or(|talk| talk <= end)) && !cursor.within(at, &TALK)
}

/// "Guys, quick one before the flight": the word is of the writer and the day, and of nobody's orders.
pub(super) fn is_small_talk(cursor: &Cursor, own: &[PowerId], at: usize) -> bool {
    const TALK: [Kw; 4] = [Kw::Remark, Kw::Idle, Kw::TalkWord, Kw::Greeting];
    let talk = is_plain_word(cursor, own, at) || cursor.any(at, &TALK).is_some() || cursor.within(at, &TALK);
    talk && !is_open(cursor, at) && cursor.place_word(at).is_none()
}

/// Whether the draft's unit or field was understood: what was not is asked about by itself.
pub(super) fn names_field(draft: &Draft) -> bool {
    match draft.what.told() {
        What::Order { unit, .. }
        | What::Directive(RawDirective::Retreat { unit, .. } | RawDirective::Dissolve { unit }) => {
            unit.spot.is_known()
        }
        What::Directive(
            RawDirective::Build { spot, .. }
            | RawDirective::Remove { spot, .. }
            | RawDirective::Adjust { spot, .. },
        ) => spot.is_known(),
        _ => true,
    }
}
