//! One line: orders, retreats, adjustments one after the other, whatever stands between them.

use super::cursor::Cursor;
use super::draft::{Act, Draft, Subject, What};
use super::gate::announce::is_turn;
use super::gate::denial::Denial;
use super::sentence;
use super::state::{Section, State};
use crate::lex::T;
use crate::words::{Kw, List};
use crate::{Flag, Phase, Problem};
use rules::PowerId;

/// Reads the clauses of a line.
pub(crate) struct LineReader<'c, 'a> {
    pub(crate) cursor: &'c Cursor<'a>,
    pub(crate) state: &'c mut State,
    /// The sender's powers.
    pub(crate) own: &'c [PowerId],
    pub(crate) phase: Option<Phase>,
    /// Other words stand before in the same part of the line.
    pub(crate) in_sentence: bool,
}

/// So many entries before it a wish may have been said already.
const FEW: usize = 40;

/// Words before an order that leave it a plain one.
const HARMLESS: [Kw; 9] = [
    Kw::Please,
    Kw::Filler,
    Kw::Numbering,
    Kw::ListWord,
    Kw::Build,
    Kw::Adverb,
    Kw::OrderVerb,
    Kw::But,
    Kw::Polite,
];

impl LineReader<'_, '_> {
    /// Reads from `at` to the end of the line.
    pub(crate) fn clauses(&mut self, at: usize) {
        let mut next = at;
        let mut junk = false;
        let mut rest_from: Option<usize> = None;
        let mut clause_before = false;
        // the words since `rest_from` set no condition
        let mut plain = true;
        while !self.cursor.is_end(next) {
            if self.is_remark(next) && self.separator(next).is_none() {
                break;
            }
            // "... nach Bur zieht. A Mun - Ruh": a word that is known takes the dot behind it along
            if let Some(dot) = next.checked_sub(1).filter(|dot| sentence::ends_sentence(self.cursor, *dot)) {
                if let Some(from) = rest_from.take() {
                    self.rest(from, dot, clause_before);
                }
                (junk, clause_before) = (false, false);
            }
            if let Some(behind) = self.separator(next) {
                if let Some(from) = rest_from.take() {
                    self.rest(from, next, clause_before);
                }
                // "Ich vermute A Par - Bur und A Mar - Spa": the sentence goes on behind an "und"; "Im Heft steht "A Mun - Bur"" too
                junk &= matches!(self.cursor.shape(next), Some(T::Word | T::Quote));
                // "... und ziehe A Mun - Tyr": the writer orders
                let ziehe = self.cursor.peek(behind, Kw::OrderVerb).filter(|_| self.cursor.is(next, T::Word));
                junk &= !ziehe.is_some_and(|order| {
                    self.cursor.word(behind).ends_with('e')
                        && self.cursor.kind(order).is_some()
                        && self.cursor.starts_order(order)
                });
                // "Frankreich zieht A Par - Bur, ich A Mun - Ruh"
                let writer = self.cursor.in_list(behind, List::Writer)
                    && self.cursor.kind(behind + 1).is_some()
                    && self.cursor.starts_order(behind + 1);
                junk &= !writer && self.now_ordered(behind).is_none();
                clause_before = false;
                next = if writer { behind + 1 } else { behind };
                continue;
            }
            if let Some(behind) = self.moves_begin(next) {
                (next, clause_before, junk) = (behind, false, false);
                continue;
            }
            // "A Mun R Ruh (Kie, wenn ...)"
            if self.cursor.is(next, T::Open)
                && clause_before
                && let Some(behind) = self.wish_in_brackets(next)
            {
                next = behind;
                continue;
            }
            // "rückt nach Serbien vor und ...": the verb is whole, and the next clause begins
            if clause_before
                && rest_from.is_none()
                && let Some(behind) = self.cursor.peek(next, Kw::Particle)
                && self.cursor.peek(behind, Kw::And).is_some()
                && self.cursor.peek(next, Kw::RetreatSplit).is_none()
            {
                next = behind;
                continue;
            }
            // "F Kie - Den ✗": struck off, or done?
            if clause_before
                && is_strike(self.cursor, next)
                && let Some(draft) = self.state.drafts.last_mut()
            {
                draft.rest = Some(self.cursor.span(next, next + 1));
            }
            // "(A Mun - Bur) (A Ber - Kie)"
            let behind_bracket = next.checked_sub(1).is_none_or(|before| self.cursor.is(before, T::Close));
            if self.cursor.is(next, T::Open)
                && behind_bracket
                && rest_from.is_none()
                && self.cursor.starts_order(next + 1)
            {
                next += 1;
                continue;
            }
            // "Mein Plan: A Mun - Ber": a colon begins anew, unless a condition stands before it
            // "Version 3 (ersetzt Version 2): ..."
            let bracket = next > 0 && self.cursor.is(next - 1, T::Close);
            // "Wie besprochen - A Mun - Tyr": what stands before the dash is judged by the gate
            let dash = matches!(self.cursor.shape(next), Some(T::Dash(_)))
                && self.cursor.kind(next + 1).is_some()
                && self.cursor.starts_order(next + 1);
            if (self.cursor.is(next, T::Colon) || dash) && (rest_from.is_some() || bracket) && plain {
                junk = false;
            }
            // "Ich muss leider zwei abbauen: A Bur ..."
            let announces = self
                .cursor
                .any(next, &[Kw::Build, Kw::Remove])
                .is_some_and(|colon| self.cursor.is(colon, T::Colon));
            // "Mit zwei Aufbauten: ..." is a condition
            let verb = self.cursor.word(next).chars().next().is_some_and(char::is_lowercase);
            junk &= !(announces && plain && verb);
            if let Some(behind) = self.denied(next) {
                if let Some(from) = rest_from.take().filter(|from| *from + 1 < next) {
                    self.rest(from, next - 1, clause_before);
                }
                next = behind;
                continue;
            }
            let drafts = self.state.drafts.len();
            self.cursor.loose.set(false);
            self.in_sentence = junk;
            if let Some(behind) = self.clause(next).filter(|behind| *behind > next) {
                if let Some(from) = rest_from.take().filter(|_| junk) {
                    self.rest(from, next, clause_before);
                }
                // "Kuno, Deutschland Frühling 01: ...": the year was taken for a number of the list
                let year = self.cursor.is(next, T::Number)
                    && next.checked_sub(1).is_some_and(|turn| {
                        let phase =
                            self.cursor.tokens[turn].longest(self.cursor.dictionary, |entry| entry.phase);
                        phase.is_some() || self.cursor.power(turn).is_some()
                    });
                junk &= !(plain && year && self.cursor.is(behind - 1, T::Colon));
                let junk = junk || self.goes_on_otherwise(drafts, behind);
                self.mark_sentence(drafts, next, junk);
                clause_before = self.state.drafts.len() > drafts;
                next = behind;
                continue;
            }
            if rest_from.is_none() {
                (rest_from, plain) = (Some(next), true);
            }
            // "auch wenn es wehtut" sets none
            // "Bei mir gilt: ..." neither
            let concedes = next > 0 && self.cursor.says(next - 1, &["auch", "even", "selbst"])
                || self.cursor.says(next, &["bei"]) && self.cursor.peek(next + 1, Kw::Me).is_some();
            // "Ansonsten das Übliche: ...", and no condition before it
            let begins = self.cursor.says(next, &["ansonsten", "sonst", "otherwise"])
                && rest_from == Some(next)
                && !(0..next).any(|at| self.cursor.starts_condition(at))
                && !self.state.drafts.last().is_some_and(|draft| matches!(draft.what, What::Directive(_)));
            // "..., da ich mich nicht einloggen kann: A Mun - Ruh"
            let reason = || {
                rest_from.is_some_and(|from| {
                    (from..next).any(|at| self.cursor.says(at, &["da", "weil", "because", "since"]))
                })
            };
            plain &= concedes
                || begins
                || self.cursor.any(next, &[Kw::If, Kw::Unless, Kw::Else, Kw::Not]).is_none()
                || plain && self.cursor.peek(next, Kw::Not).is_some() && reason();
            // "..., daher A Mun - Bur"
            let now = self.cursor.peek(next, Kw::Now);
            let winter = self.phase == Some(Phase::Winter);
            let ordered = |at: &usize| {
                let built = winter && self.cursor.starts_adjustments(*at).is_some();
                built || self.cursor.kind(*at).is_some() && (winter || self.cursor.starts_order(*at))
            };
            // "For Spring 1901 I should like to order ...": another turn is found by the gate
            let phase_word =
                |at: usize| self.cursor.tokens.get(at)?.longest(self.cursor.dictionary, |entry| entry.phase);
            let phase = |at: usize| {
                let token = self.cursor.tokens.get(at)?;
                token
                    .longest(self.cursor.dictionary, |entry| entry.phase)
                    // "im Frühjahr A Mun - Ruh"
                    .filter(|(phase, _)| {
                        let pending = self.cursor.word(at).len() > 2
                            && *phase != Phase::Winter
                            && self.phase == Some(*phase);
                        pending || self.cursor.is(at + 1, T::Number)
                    })
            };
            // "Spring '01"
            let quoted = next.checked_sub(2).filter(|_| self.cursor.is(next - 1, T::Quote));
            let turn = phase(next).is_some()
                || is_turn(self.cursor, next)
                || next.checked_sub(1).and_then(phase).is_some()
                || quoted.and_then(phase_word).is_some() && self.cursor.is(next, T::Number);
            // "Mit A Mun halte ich", "Ich will mit Kiel nach Den, mit Berlin nach Kie"
            let with = self.cursor.in_list(next, List::With)
                && self.cursor.subject(next + 1).is_some_and(|(_, verb)| {
                    let writer = self.cursor.in_list(verb + 1, List::Writer);
                    let wish = |at: usize| self.cursor.says(at, &["will", "wollen", "möchte"]);
                    writer
                        || (next.saturating_sub(24)..next).any(wish)
                            && self.cursor.peek(verb, Kw::Move).is_some()
                });
            // "Germany builds A Ber", "Spring '01 Germany F(Kiel) to Holland", "GERMANY W01 BUILDS A MUN"
            let named = self.cursor.power(next).filter(|(power, behind)| {
                let turn = is_turn(self.cursor, *behind);
                let behind = behind + usize::from(turn);
                let adjusts = self.cursor.any(behind, &[Kw::Build, Kw::Remove]).is_some();
                let orders = self.cursor.kind(behind).is_some() && self.cursor.starts_order(behind);
                self.own.contains(power)
                    && (turn && next == 0 || self.cursor.word(next).len() > 1 && (adjusts || orders))
            });
            // "So kiel goes to denmark"
            let opens = next == 0
                && self.cursor.peek(0, Kw::Announce) == Some(1)
                && self.cursor.starts_order(1)
                && self.cursor.word(0).chars().count() > 1;
            // the colon first: few words have one
            let colon = self.cursor.kind(next + 1).filter(|(_, end)| self.cursor.is(*end, T::Colon));
            // "Zwei Aufbauten: F Kie und A Ber"
            let heads = self.cursor.any(next + 1, &[Kw::HeadBuilds, Kw::HeadRemovals]);
            let heads = heads.filter(|end| next == 0 && self.cursor.is(*end, T::Colon));
            let counted = colon.map(|_| ()).or(heads.map(|_| ())).and_then(|()| self.cursor.count(next));
            // "den Zug von Berlin nach München" is a train
            let train = self
                .cursor
                .peek(next, Kw::Numbering)
                .filter(|behind| self.cursor.says(*behind, &["von", "from"]));
            let otherwise = self.cursor.peek(next, Kw::Else).filter(|_| begins);
            // "hier die züge für frankreich armee paris nach burgund"
            let headed = self.cursor.any(next, &[Kw::HeadMoves, Kw::Greeting]).filter(|behind| {
                let whose = behind + usize::from(self.cursor.says(*behind, &["für", "for", "of", "von"]));
                let power = self.cursor.power(whose).filter(|(power, _)| self.own.contains(power));
                let unit = power.map_or(*behind, |(_, end)| end);
                self.cursor.kind(unit).is_some_and(|_| self.cursor.word(unit).len() > 3)
                    && self.cursor.starts_order(unit)
            });
            let harmless = (self.cursor.any(next, &HARMLESS).filter(|_| train.is_none()))
                .or(otherwise)
                .or(if next == 0 { self.heads_in_one() } else { None })
                .or(headed)
                .or(named.map(|(_, behind)| behind))
                // "Zwei Armeen: Ber, Mun"
                .or(counted.map(|(_, behind)| behind))
                .or(with.then_some(next + 1))
                .or(opens.then_some(1))
                .or(now.filter(ordered))
                .or(self.follows(next))
                // "1 A Mun - Tyr 2 A Ber - Mun"
                .or((self.cursor.is(next, T::Number)
                    && self.cursor.word(next).len() <= 2
                    && ordered(&(next + 1)))
                .then_some(next + 1))
                .or(turn.then_some(next + 1));
            let sign = matches!(
                self.cursor.shape(next),
                Some(T::Other | T::Less | T::Arrow | T::Star(_) | T::Colon)
            );
            junk |= harmless.is_none() && !sign;
            // "z. B.": no build begins within
            let phrase = self.cursor.any(next, &[Kw::Maybe, Kw::Polite]);
            next = harmless.max(phrase).unwrap_or(next + 1).max(next + 1);
        }
        if let Some(from) = rest_from {
            self.rest(from, next, clause_before);
        }
    }

    /// "Deshalb geht Budapest nach Serbien", "So Vienna holds": a word of what follows, before an order and its verb.
    fn follows(&self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Therefore).filter(|_| cursor.is(at, T::Word))?;
        let unit = cursor.any(behind, &[Kw::OrderVerb, Kw::Motion]).unwrap_or(behind);
        cursor.starts_order(unit).then_some(behind)
    }

    /// "hallo hier sind meine züge burgund nach marseille ...": a letter without a sign; where its first order stands.
    fn heads_in_one(&self) -> Option<usize> {
        const SMALL: [Kw; 7] =
            [Kw::HeadMoves, Kw::Greeting, Kw::Filler, Kw::Me, Kw::Announce, Kw::Please, Kw::Adverb];
        let cursor = self.cursor;
        let (mut next, mut headed) = (0, false);
        // "Hallo Dirk": whoever is greeted
        let name = |at: usize| {
            at > 0
                && cursor.peek(at - 1, Kw::Greeting) == Some(at)
                && cursor.says_nothing(at)
                && cursor.word(at).starts_with(char::is_uppercase)
        };
        let small = |at: usize| {
            let word = cursor.says(at, &["hier", "sind", "here", "are"]) || name(at);
            cursor.any(at, &SMALL).or_else(|| word.then_some(at + 1))
        };
        while let Some(end) = small(next).filter(|_| next < 12 && !(headed && cursor.starts_order(next))) {
            headed |= (next..end).any(|at| cursor.peek(at, Kw::HeadMoves).is_some());
            next = end;
        }
        let own =
            cursor.power(next).filter(|(power, _)| self.own.contains(power) && !cursor.starts_order(next));
        let start = own.map_or(next, |(_, end)| end);
        (headed && cursor.starts_order(start)).then_some(start)
    }

    /// "Rückzüge: A Mun nach Ruh. Züge wie folgt: A Mun - Sil": a heading within the line ends what stood under the one before.
    fn moves_begin(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let before = at.checked_sub(1)?;
        // "Und hier die Züge: ..."
        let before =
            before.checked_sub(usize::from(cursor.peek(before, Kw::And) == Some(at))).unwrap_or(before);
        if self.state.section() == Section::Orders || !cursor.is_sentence_end(before) {
            return None;
        }
        let mut next = at;
        for _ in 0..4 {
            match cursor.any(next, &[Kw::Filler, Kw::Please, Kw::And, Kw::Adverb, Kw::Me]) {
                Some(behind) if cursor.peek(next, Kw::HeadMoves).is_none() => next = behind,
                None if cursor.says(next, &["hier", "nun", "jetzt", "here", "are", "now"]) => next += 1,
                _ => break,
            }
        }
        let head = cursor.peek(next, Kw::HeadMoves)?;
        let colon = cursor.peek(head, Kw::HeadRemark).unwrap_or(head);
        cursor.is(colon, T::Colon).then(|| {
            self.state.inline = Some(Section::Orders);
            colon + 1
        })
    }

    /// "statt A Mun - Bur", "nicht A Mun - Bur": an order that is just not given.
    fn denied(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        // "ENG nicht bewegen. A Bur - Ruh": the dot went along with the verb
        if at.checked_sub(1).is_some_and(|dot| sentence::ends_sentence(cursor, dot)) {
            return None;
        }
        // "A Als nach Lor": Alsace
        let name = cursor.place_word(at).is_some();
        let instead = cursor.peek(at, Kw::InsteadOf).filter(|_| !name);
        if let Some(end) = instead.filter(|end| cursor.starts_order(*end)) {
            return self.denied(end);
        }
        // "statt F Kie baue ich A Ber"
        let winter = self.phase == Some(Phase::Winter) || matches!(self.state.section(), Section::Adjust(_));
        if let Some((unit, end)) = instead.filter(|_| winter).and_then(|next| cursor.subject(next))
            && unit.kind.is_some()
            && unit.spot.is_known()
        {
            // "Baue A Ber, und wenn Russland in Pru steht A Mun statt A Ber": what hangs on what, nobody can tell
            if (0..at).any(|at| cursor.starts_condition(at)) {
                let line = self.state.line;
                self.state.drafts.retain(|draft| {
                    let adjusts = matches!(draft.what, What::Directive(_));
                    draft.line != line || !adjusts
                });
            }
            self.state.unread.push((cursor.span(at, end), None, Problem::NotRead));
            return Some(end);
        }
        let instead = (at.saturating_sub(3)..at).find(|from| cursor.peek(*from, Kw::InsteadOf) == Some(at));
        // "vergiss nicht A Mun - Ruh"
        let polite = (at.saturating_sub(3)..at).any(|from| cursor.peek(from, Kw::Polite) == Some(at));
        let verb = (at.saturating_sub(3)..at).find(|verb| cursor.peek(*verb, Kw::OrderVerb) == Some(at));
        let not = verb.unwrap_or(at).checked_sub(1);
        let not = not.filter(|before| {
            !polite
                && cursor.in_list(*before, List::Not)
                && !cursor.within(*before, &[Kw::Else, Kw::ListWord])
        });
        let before = instead.or(not)?;
        if !cursor.starts_order(at) {
            return None;
        }
        let (unit, behind) = self.cursor.subject(at)?;
        let (act, end) = self.cursor.action(behind)?;
        let order = Box::new(What::Order { unit, act, conditional: false });
        let denied = What::Gated { problem: Problem::Negated, what: order };
        self.state.push(denied, self.cursor.span(before, end), self.cursor.loose.get());
        Some(end)
    }

    /// "von Kiel nach Berlin geht um 8:15": two places, and a sentence that goes on with other things.
    fn goes_on_otherwise(&self, from: usize, at: usize) -> bool {
        let cursor = self.cursor;
        let bare = self.state.drafts[from..].iter().any(
            |draft| matches!(&draft.what, What::Order { unit, act: Act::Move { .. }, .. } if unit.kind.is_none()),
        );
        // "... nach Dänemark. Bis dann!": the dot went along with a known word
        if at.checked_sub(1).is_some_and(|dot| sentence::ends_sentence(cursor, dot)) {
            return false;
        }
        let end = (at..cursor.tokens.len()).find(|next| {
            self.separator(*next).is_some()
                || self.is_remark(*next)
                || cursor.is(*next, T::Open)
                || cursor.peek(*next, Kw::Because).is_some()
        });
        bare && (at..end.unwrap_or(cursor.tokens.len())).any(|next| {
            // "1)Mun-Ruh 2)Ber-Kie"
            let numbers = matches!(cursor.shape(next + 1), Some(T::Close | T::Dot(_) | T::Colon));
            let adverb = cursor.within(next, &[Kw::Adverb, Kw::Please, Kw::Polite]);
            cursor.says_nothing(next) && !adverb || cursor.is(next, T::Number) && !numbers
        })
    }

    /// The words before the clause at `at` make what it holds a part of their sentence, and no more of a list than stands in it.
    fn mark_sentence(&mut self, from: usize, at: usize, junk: bool) {
        let cursor = self.cursor;
        let headed = at.checked_sub(1).is_some_and(|before| cursor.is(before, T::Colon));
        // "..., not A Ber; and F Kie"
        let anew = |at: usize| cursor.is(at, T::Semicolon) && cursor.peek(at + 1, Kw::And).is_some();
        let ends = |at: &usize| sentence::ends_sentence(cursor, *at) || cursor.is(*at, T::Bang) || anew(*at);
        let end = (at..cursor.tokens.len()).find(ends).filter(|_| !headed);
        let end = end.map_or(u32::MAX, |end| cursor.tokens[end].start);
        for draft in &mut self.state.drafts[from..] {
            draft.in_sentence = junk && draft.at.start < end;
        }
    }

    /// `//`, `#`, `.....`: a remark to the end of the line.
    fn is_remark(&self, at: usize) -> bool {
        match self.cursor.shape(at) {
            Some(T::Remark) => true,
            Some(T::Hash) => self.cursor.number(at + 1).is_none(),
            Some(T::Dot(dots)) => dots >= 3 && at > 0,
            _ => false,
        }
    }

    pub(super) fn separator(&self, at: usize) -> Option<usize> {
        match self.cursor.shape(at)? {
            T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Slash | T::Amp | T::Close | T::Quote => {
                Some(at + 1)
            }
            T::Word => self.cursor.peek(at, Kw::And),
            // "A Ber-Kie + A Mun-Ruh", "A Ber-Kie - A Mun-Ruh", "A Ber-Kie // A Mun-Ruh"
            T::Plus | T::Dash(1) | T::Remark if at > 0 && self.is_between_orders(at) => Some(at + 1),
            _ => None,
        }
    }

    /// "..., jetzt aber endgültig A Mun - Ruh": behind the comma the order is of now.
    fn now_ordered(&self, at: usize) -> Option<()> {
        const SMALL: [Kw; 6] = [Kw::Now, Kw::But, Kw::Final, Kw::Adverb, Kw::Please, Kw::Correction];
        let mut next = at;
        let mut now = false;
        while let Some(behind) = self.cursor.any(next, &SMALL).filter(|_| next < at + 6) {
            now |= self.cursor.any(next, &[Kw::Now, Kw::Correction]).is_some();
            next = behind;
        }
        let builds = || self.phase == Some(Phase::Winter) && self.cursor.starts_adjustments(next).is_some();
        let unit = self.cursor.kind(next).is_some();
        let winter = unit && self.phase == Some(Phase::Winter) && self.cursor.subject(next).is_some();
        (now && (unit && self.cursor.starts_order(next) || winter || builds())).then_some(())
    }

    /// Whether a sign stands between two orders of the movement.
    fn is_between_orders(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let movement = self.state.section() == Section::Orders && self.phase != Some(Phase::Winter);
        // "germany // ber-kie // mun-ruh"
        let bare = |at: usize| {
            let sign = cursor.place(at).map(|(_, sign)| sign);
            sign.is_some_and(|sign| {
                let goal = cursor.place(sign + 1).or_else(|| cursor.guessed_place(sign + 1));
                matches!(cursor.shape(sign), Some(T::Dash(1) | T::Arrow)) && goal.is_some()
            })
        };
        if movement && matches!(cursor.shape(at), Some(T::Remark | T::Plus)) && bare(at + 1) {
            return true;
        }
        if !movement && cursor.is(at, T::Remark) {
            return cursor.starts_adjustments(at + 1).is_some();
        }
        let unit = cursor.subject(at + 1).is_some_and(|(unit, _)| unit.kind.is_some());
        let ordered = self.state.drafts.last().is_some_and(|draft| {
            draft.line == self.state.line && matches!(draft.what, What::Order { .. } | What::Gated { .. })
        });
        movement && ordered && unit && cursor.starts_order(at + 1)
    }

    // ---- clauses ----

    fn clause(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        // the type first: few words have one behind them
        let counted = cursor.kind(at + 1).is_some() && cursor.count(at).is_some();
        if !counted && cursor.says_nothing(at) {
            return self.misspelled_order(at);
        }
        if let Some(next) = cursor.polite_condition(at) {
            self.state.remarks.push(cursor.span(at, next));
            return Some(next);
        }
        // "No wait, F Kie - Hol!": an exclamation, and no wish
        let exclaims = |next: &usize| {
            let begins = at.checked_sub(1).is_none_or(|before| !cursor.is(before, T::Comma));
            begins
                && cursor.peek(at, Kw::Correction) == Some(*next)
                && cursor.is(*next, T::Comma)
                && cursor.starts_order(next + 1)
        };
        if let Some(next) = cursor.peek(at, Kw::NoWait).filter(|next| !exclaims(next)) {
            if super::flag::stands_alone(cursor, at, next) {
                // "You can process now, no need to wait for me."
                let said = |draft: &Draft| matches!(draft.what, What::Flag(Flag::NoWait));
                if self.state.drafts.iter().rev().take(FEW).any(said) {
                    self.state.remarks.push(cursor.span(at, next));
                    return Some(next);
                }
                self.state.push(What::Flag(Flag::NoWait), cursor.span(at, next), false);
                return Some(next);
            }
            super::flag::doubt_wish(cursor, self.state, at);
            if super::flag::is_denied(cursor, at, next) {
                let wish = Box::new(What::Flag(Flag::NoWait));
                let denied = What::Gated { problem: Problem::NotAlone, what: wish };
                self.state.push(denied, cursor.span(at, next), false);
            } else {
                self.state.unread.push((cursor.span(at, next), None, Problem::NotAlone));
            }
            return Some(next);
        }
        if let Some(next) =
            cursor.peek(at, Kw::Correction).filter(|_| cursor.peek(at, Kw::InsteadOf).is_none())
        {
            self.state.correction = true;
            let next = self.which_one(next);
            return Some(if cursor.is(next, T::Colon) { next + 1 } else { next });
        }
        if let Some(next) = self.numbering(at) {
            return Some(next);
        }
        if let Some(next) =
            self.everybody(at).or_else(|| self.canal_clause(at)).or_else(|| self.no_retreats(at))
        {
            return Some(next);
        }
        if let Some(next) =
            self.conditional(at).or_else(|| self.adjustments(at)).or_else(|| self.retreats(at))
        {
            return Some(next);
        }
        self.stays_in(at).or_else(|| self.order(at))
    }

    /// "No retreats in spring.": none are told, and those that are wait.
    fn no_retreats(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let begins = at == 0 || cursor.is_sentence_end(at - 1);
        let none = begins && cursor.in_list(at, List::NoneOf) && cursor.in_list(at + 1, List::Retreats);
        if !none || self.state.section() != Section::Orders || self.phase == Some(Phase::Winter) {
            return None;
        }
        let when = |at: usize| {
            cursor.any(at, &[Kw::Filler, Kw::Now, Kw::Adverb, Kw::HeadRemark]).is_some()
                || cursor.tokens[at].longest(cursor.dictionary, |entry| entry.phase).is_some()
        };
        let end = (at + 2..cursor.tokens.len()).find(|at| !when(*at)).unwrap_or(cursor.tokens.len());
        let span = cursor.span(at, end);
        (cursor.is_end(end) || cursor.ends_clause(end)).then(|| {
            self.state.denials.push(Denial::of_retreats(span));
            self.state.remarks.push(span);
            end
        })
    }

    /// "ich halte in München", "I stay in Berlin": the writer's unit there.
    fn stays_in(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        // "Leave Munich where it is"
        if cursor.peek(at, Kw::Leave).is_some()
            && self.phase != Some(Phase::Winter)
            && let Some((unit, next)) = cursor.subject(at + 1).filter(|(unit, _)| unit.spot.is_known())
            && let Some(end) = cursor.peek(next, Kw::WhereItIs).filter(|end| cursor.ends_clause(*end))
        {
            cursor.note_loose();
            self.push_order(unit, Act::Hold, at, end);
            return Some(end);
        }
        let verb = cursor.peek(at, Kw::Me).filter(|_| cursor.in_list(at, List::Writer))?;
        let small = cursor.peek(verb, Kw::Hold).filter(|_| cursor.word(verb).len() > 3)?;
        if !cursor.says(small, &["in", "bei", "at"]) {
            return None;
        }
        let (unit, next) = cursor.subject(small + 1).filter(|(unit, _)| unit.spot.is_known())?;
        if !cursor.ends_clause(next) {
            return None;
        }
        cursor.note_loose();
        self.push_order(unit, Act::Hold, at, next);
        Some(next)
    }

    /// "Berln - Kie", "Muc - Bur", "Norddsee hält": a whole clause of a misspelled place and what it is told.
    fn misspelled_order(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let begins = at == 0 || self.separator(at - 1).is_some();
        let verb =
            cursor.is(at + 1, T::Word) && cursor.any(at + 1, &[Kw::Hold, Kw::Support, Kw::Move]).is_some();
        let sign = matches!(cursor.shape(at + 1), Some(T::Dash(1) | T::Arrow));
        if !begins || self.in_sentence || !(sign || verb) {
            return None;
        }
        // with a verb behind it the word must be nearly a name
        let (spot, behind) = if sign { cursor.misspelled_place(at)? } else { cursor.guessed_place(at)? };
        let (act, next) = cursor.action(behind)?;
        if matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. } | Act::DoubtfulHold) {
            return None;
        }
        let unit = Subject { kind: None, spot, at: spot.at };
        if !cursor.ends_clause(next) {
            return None;
        }
        self.push_order(unit, act, at, next);
        Some(self.suffixes(unit, next))
    }
}

/// A sign that strikes an order off, or says no to it.
pub(super) fn is_strike(cursor: &Cursor, at: usize) -> bool {
    cursor.is(at, T::Other) && cursor.word(at).chars().any(|sign| "✗✘❌✖👎🚫⛔❎".contains(sign))
}
