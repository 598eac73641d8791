//! What refers to something said elsewhere, put back in full before the grammar sees it: "A Mun dto.", "(unterstützt
//! von A Mun)", "und umgekehrt"; and contrasts, of which only one side is meant: "nicht X, sondern Y", "statt X Y".
//!
//! Tokens remember where they stand, so a token that is used twice still points at its own words. A line is only
//! rewritten where every part of the pattern was recognised; otherwise it stays as it is.

use super::cursor::Cursor;
use super::draft::{Act, Draft, Spot, What};
use super::sentence::ends_sentence;
use super::state::State;
use super::{amend, reference, undecided};
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use rules::UnitKind;
use std::ops::Range;

/// The line in full; `None` if it refers to nothing. `own` are the places of the sender's units of a kind, as entries of
/// the dictionary.
pub(crate) fn in_full(
    cursor: &Cursor,
    state: &mut State,
    own: &dyn Fn(UnitKind) -> Vec<u32>,
) -> Option<Vec<Token>> {
    let line = Line { cursor };
    let found = (line.dictated())
        .or_else(|| line.undecided_apart())
        .or_else(|| line.ditto_mark(state))
        .or_else(|| line.row())
        .or_else(|| line.only_unit(own, state))
        .or_else(|| line.by_adjective(own))
        .or_else(|| line.all_support(own))
        .or_else(|| line.helped_on_the_way(own))
        .or_else(|| line.short_and())
        .or_else(|| line.pairs(own, state))
        .or_else(|| line.listed_in_brackets())
        .or_else(|| line.with_so_many())
        .or_else(|| line.with_slash())
        .or_else(|| line.hold_first())
        .or_else(|| line.one_each())
        .or_else(|| line.neither())
        .or_else(|| line.all_but_one())
        .or_else(|| line.sign_first())
        .or_else(|| line.counted_cases())
        .or_else(|| line.builds_nothing())
        .or_else(|| line.attacked_by())
        .or_else(|| line.sails_from())
        .or_else(|| line.sails_out())
        .or_else(|| line.goes_from())
        .or_else(|| line.kept_instead())
        .or_else(|| line.if_not_late())
        .or_else(|| line.without_aside())
        .or_else(|| line.goal_first())
        .or_else(|| line.writer_moves())
        .or_else(|| line.writer_helps())
        .or_else(|| line.stays_behind())
        .or_else(|| line.leaves())
        .or_else(|| line.told_instead())
        .or_else(|| line.otherwise_behind())
        .or_else(|| amend::amended(cursor, state))
        .or_else(|| reference::in_full(cursor, state));
    if found.is_some() {
        return found;
    }
    const SIGNS: [Kw; 13] = [
        Kw::Convoy,
        Kw::Carried,
        Kw::But,
        Kw::InsteadOf,
        Kw::ChangeVerb,
        Kw::SupportedBy,
        Kw::ConvoyedBy,
        Kw::Ditto,
        Kw::ViceVersa,
        Kw::EachOther,
        Kw::Support,
        Kw::ReplaceOld,
        Kw::With,
    ];
    let marks: Vec<usize> =
        (0..cursor.tokens.len()).filter(|at| cursor.any(*at, &SIGNS).is_some()).take(MOST).collect();
    marks.into_iter().find_map(|at| {
        line.contrast(at, state)
            .or_else(|| line.instead(at, state))
            .or_else(|| line.changed(at, state))
            .or_else(|| line.replaced(at, state))
            .or_else(|| line.helped_by_owner(at))
            .or_else(|| line.helped(at))
            .or_else(|| line.helped_in_brackets(at))
            .or_else(|| line.told_in_brackets(at))
            .or_else(|| line.carried(at))
            .or_else(|| line.ditto(at, state))
            .or_else(|| line.vice_versa(at, state))
            .or_else(|| line.each_other(at))
            .or_else(|| line.support_behind(at))
    })
}

/// More references of one line are not looked at.
const MOST: usize = 40;
/// So many words at most lie between the parts of a pattern.
pub(super) const FAR: usize = 24;

pub(super) struct Line<'c, 'a> {
    pub(super) cursor: &'c Cursor<'a>,
}

impl Line<'_, '_> {
    pub(super) fn tokens(&self, range: Range<usize>) -> &[Token] {
        self.cursor.tokens.get(range).unwrap_or(&[])
    }

    /// Ends an order of a line put back in full, unless a sign behind it does.
    pub(super) fn end(&self, line: &mut Vec<Token>, at: usize) {
        if !matches!(self.cursor.shape(at), None | Some(T::Bang | T::Dot(_) | T::Semicolon | T::Comma)) {
            line.push(self.separator(at));
        }
    }

    /// A sign between two orders, standing nowhere.
    pub(super) fn separator(&self, at: usize) -> Token {
        let place = self.cursor.tokens.get(at).or(self.cursor.tokens.last()).map_or(0, |token| token.start);
        Token::sign(T::Semicolon, place)
    }

    pub(super) fn begins(&self, at: usize) -> usize {
        let ends = |at: &usize| {
            matches!(
                self.cursor.shape(*at),
                Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Colon | T::Open)
            ) || self.cursor.peek(*at, Kw::And).is_some()
        };
        (at.saturating_sub(FAR)..at).rev().find(ends).map_or(at.saturating_sub(FAR), |end| end + 1)
    }

    pub(super) fn ends(&self, at: usize) -> usize {
        let count = self.cursor.tokens.len();
        let ends = |at: &usize| {
            matches!(self.cursor.shape(*at), Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang))
        };
        (at..count).find(ends).unwrap_or(count)
    }

    /// "... nach Kiel punkt Kiel geht nach Holland punkt danke": the signs that were dictated.
    fn dictated(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let ends = |at: usize| {
            const LAST: [Kw; 5] = [Kw::Closing, Kw::Please, Kw::NoWait, Kw::Rest, Kw::SpokenStop];
            let next = cursor.peek(at, Kw::SpokenStop).filter(|_| at > 0 && cursor.is(at, T::Word))?;
            let and = cursor.peek(next, Kw::And).unwrap_or(next);
            let goes_on = cursor.starts_order(and) || cursor.any(and, &LAST).is_some();
            (cursor.is_end(next) || goes_on).then_some(next)
        };
        if !(1..cursor.tokens.len()).any(|at| ends(at).is_some()) {
            return None;
        }
        let mut line: Vec<Token> = Vec::new();
        let mut at = 0;
        while let Some(token) = cursor.tokens.get(at) {
            let end = ends(at);
            let sign = if cursor.says(at, &["komma", "comma"]) { T::Comma } else { T::Dot(1) };
            line.push(if end.is_some() { Token::sign(sign, token.start) } else { *token });
            at = end.unwrap_or(at + 1);
        }
        Some(line)
    }

    /// "A Con - Bul, und bei Ankara weiß ich noch nicht, das schick ich dir morgen": what is said of a unit that gets no order yet is a sentence of
    /// its own.
    fn undecided_apart(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let (comma, start) = (1..count).find_map(|at| {
            let comma = at + usize::from(cursor.is(at, T::Comma));
            let start = cursor.any(comma, &[Kw::And, Kw::But]).unwrap_or(comma);
            if start == at || !undecided::begins(cursor, start) {
                return None;
            }
            let stop = (start..count).find(|at| cursor.is_sentence_end(*at)).unwrap_or(count);
            let apart = undecided::unit(cursor, &(start..stop)).is_some();
            (apart && (0..at).any(|at| cursor.starts_order(at))).then_some((at, start))
        })?;
        let mut line = self.tokens(0..comma).to_vec();
        line.push(Token::sign(T::Dot(1), cursor.tokens.get(comma)?.start));
        line.extend(self.tokens(start..cursor.tokens.len()));
        Some(line)
    }

    /// "Build A Ber if Russia holds Pru, F Kie if not": the other case, told behind what is done then.
    fn otherwise_behind(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let (at, behind) = (1..count).find_map(|at| {
            let behind = cursor.peek(at, Kw::Else)?;
            let word = cursor.says(at, &["otherwise", "else", "sonst", "ansonsten", "andernfalls"]);
            let dot = (behind - 1..=behind).any(|at| ends_sentence(cursor, at) || cursor.is(at, T::Bang));
            let ends = cursor.is_end(behind) || dot;
            (ends && (word || behind > at + 1 && cursor.peek(at, Kw::If).is_some())).then_some((at, behind))
        })?;
        // "F Kie, wenn nicht"
        let end = if cursor.is(at - 1, T::Comma) { at - 1 } else { at };
        let comma = (at.saturating_sub(FAR)..end).rev().find(|index| cursor.is(*index, T::Comma))?;
        let told = comma + 1 < end && cursor.place(end - 1).is_some();
        let hangs = (0..comma).any(|index| cursor.any(index, &[Kw::If, Kw::Unless]).is_some());
        if !told || !hangs {
            return None;
        }
        let mut line = self.tokens(0..comma + 1).to_vec();
        // "A Mun otherwise. A Ber": the dot went along with the word
        let written = behind - usize::from(behind > at + 1 && cursor.is_sentence_end(behind - 1));
        line.extend(self.tokens(at..written));
        line.extend(self.tokens(comma + 1..end));
        line.extend(self.tokens(written..cursor.tokens.len()));
        Some(line)
    }

    /// `A Mun "` below another order: the mark at the end of the line stands for what is told above it.
    fn ditto_mark(&self, state: &State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (unit, next) = cursor.subject(0).filter(|(unit, _)| unit.kind.is_some())?;
        let marks = (next..cursor.tokens.len()).all(|at| cursor.is(at, T::Quote));
        let told = state.told.clone().filter(|told| !told.is_empty())?;
        if !marks || next >= cursor.tokens.len() || !unit.spot.is_known() {
            return None;
        }
        let mut line = self.tokens(0..next).to_vec();
        line.extend(told);
        Some(line)
    }

    /// "Bin ich zu spät? Falls nicht: A Mun - Ruh": a question about the mail, and what follows hangs on nothing of the game.
    fn if_not_late(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let all = cursor.sentences();
        let (asked, next) = all.iter().zip(all.iter().skip(1)).find(|(asked, next)| {
            let first = next.tokens.start;
            let of_mail = asked.tokens.clone().any(|at| {
                cursor.any(at, &[Kw::MailWord, Kw::AsksNothing]).is_some()
                    || cursor.says(at, &["abgegeben", "submitted"])
            });
            let of_game = asked.tokens.clone().any(|at| {
                cursor.power(at).is_some() && cursor.word(at).len() > 2 || cursor.kind(at).is_some()
            });
            asked.asks
                && of_mail
                && !of_game
                && cursor.peek(first, Kw::If).is_some()
                && cursor.peek(first, Kw::Else).is_some_and(|end| cursor.is(end, T::Colon))
        })?;
        let colon = cursor.peek(next.tokens.start, Kw::Else)?;
        let mut line = self.tokens(0..asked.tokens.end).to_vec();
        line.extend(self.tokens(colon + 1..cursor.tokens.len()));
        Some(line)
    }

    /// "A Ber zieht, wie mit Russland abgestimmt, nach Preußen": without what stands between the commas.
    fn without_aside(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len();
        let comma = |at: &usize| cursor.is(*at, T::Comma);
        let (open, close) = (1..count.min(200)).filter(comma).find_map(|open| {
            // "F AEG, on the other hand, S A Bul"
            let idle = cursor.any(open + 1, &[Kw::Adverb, Kw::Remark, Kw::Polite, Kw::Idle]);
            let idle = idle.filter(|close| cursor.is(*close, T::Comma));
            let unit = idle.is_some() && self.unit_before(open) && cursor.is_told(idle? + 1);
            if let Some(close) = idle.filter(|_| unit) {
                return Some((open, close));
            }
            let like = cursor.peek(open + 1, Kw::Like)?;
            let close = (like..count.min(like + 8)).find(comma)?;
            let agreed = (like..close).any(|at| cursor.peek(at, Kw::Agreed).is_some());
            // what follows goes on with the sentence: a goal, no order of its own
            let goes_on = cursor
                .peek(close + 1, Kw::Move)
                .is_some_and(|goal| cursor.place_past_fillers(goal).is_some());
            (agreed && goes_on).then_some((open, close))
        })?;
        let mut line = self.tokens(0..open).to_vec();
        line.extend(self.tokens(close + 1..count));
        Some(line)
    }

    /// "A Bul does not go to Ser, it supports F AEG - Gre instead", "A Mun unterstützt diesmal nicht A Ber, sondern zieht selbst nach Boh":
    /// what the unit does not do is left out.
    fn told_instead(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let (end, told, clause) = (0..count).find_map(|at| {
            let begins = at == 0 || !cursor.is(at - 1, T::Word) || cursor.peek(at - 1, Kw::And) == Some(at);
            let (unit, end) = cursor.subject(at).filter(|_| begins)?;
            // "AEG doesn't hold but goes to ION"
            let but = |at: usize| at > end && cursor.in_list(at, List::ButInstead);
            let comma = (end..count.min(end + FAR))
                .find(|at| but(*at) || !cursor.is(*at, T::Word) && !cursor.is(*at, T::Dash(1)))?;
            let denied = (end..comma).any(|at| cursor.peek(at, Kw::Deny).is_some());
            let contrasts = but(comma) || but(comma + 1);
            // "Wien geht nach Galizien und Budapest nicht nach Serbien, sondern ...": of the last one
            let other =
                |at: usize| cursor.peek(at, Kw::And).is_some_and(|next| cursor.subject(next).is_some());
            // "Trieste won't go to Venice, it goes to Albania"
            let goes =
                |at: usize| cursor.any(at, &[Kw::Motion, Kw::Hold]).is_some() && cursor.word(at).len() > 1;
            let vague = unit.kind.is_none() && !contrasts && !(end..comma).any(goes);
            if !unit.spot.is_known() || !denied || vague || (end..comma).any(other) {
                return None;
            }
            let comma = if but(comma) { comma - 1 } else { comma };
            if !but(comma + 1) && !cursor.is(comma, T::Comma) {
                return None;
            }
            // "A Con soll auf keinen Fall nach Bul, die bleibt", "A Boh bleibt nicht stehen, die geht nach Mun": a verb, and no clause with
            // its verb at the end
            let verb = |at: usize| {
                cursor.any(at, &[Kw::Hold, Kw::Motion, Kw::Support]).is_some() && cursor.is_told(at)
            };
            // "A Mun unterstützt nicht A Ber, die geht nach Sil": the other one
            let helps = |at: usize| {
                cursor.any(at, &[Kw::Support, Kw::Convoy]).is_some_and(|whom| {
                    cursor.subject(whom).is_some() || cursor.peek(whom, Kw::Deny).is_some()
                })
            };
            let other = (end..comma).any(helps);
            let relative = !other && cursor.says(comma + 1, &["die", "der"]) && verb(comma + 2);
            let pronoun = relative.then_some(comma + 2);
            let mut told = cursor.any(comma + 1, &[Kw::It, Kw::But]).or(pronoun)?;
            for _ in 0..3 {
                match cursor.any(told, &[Kw::It, Kw::Adverb]).filter(|_| !cursor.is_told(told)) {
                    Some(next) => told = next,
                    None => break,
                }
            }
            // "zieht selbst nach Böhmen"
            let own = cursor.says(told + 1, &["selbst", "selber", "itself", "instead"]);
            let verb = if own { told..told + 1 } else { told..told };
            let told = if own && !cursor.is_told(told) { told + 2 } else { told };
            cursor.is_told(told).then_some((end, told, verb))
        })?;
        let (_, behind) = cursor.action(told)?;
        let word = cursor.says(behind, &["instead", "stattdessen"]) && cursor.ends_clause(behind + 1);
        let mut line = self.tokens(0..end).to_vec();
        line.extend(self.tokens(told..behind));
        line.push(self.separator(behind));
        line.extend(self.tokens(behind + usize::from(word)..cursor.tokens.len()));
        Some(line).filter(|_| !clause.is_empty() || told > end)
    }

    /// Whether a unit with its type ends just before `at`.
    fn unit_before(&self, at: usize) -> bool {
        let unit = |from: usize| self.cursor.subject(from).filter(|(unit, _)| unit.kind.is_some());
        (at.saturating_sub(4)..at).any(|from| unit(from).is_some_and(|(_, end)| end == at))
    }

    /// "Nach Dänemark: F Kie", "Nach Tirol zieht die Armee München": the goal stands before the unit.
    fn goal_first(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let sign = cursor.peek(0, Kw::Move).filter(|_| cursor.is(0, T::Word))?;
        let (goal, verb) = cursor.place_past_fillers(sign)?;
        let single = cursor.any(verb, &[Kw::Motion, Kw::Move]).filter(|unit| *unit == verb + 1);
        let colon = cursor.is(verb, T::Colon).then_some(verb + 1);
        let start = colon.or(single.filter(|_| cursor.is(verb, T::Word)))?;
        let (unit, end) = cursor.subject(start)?;
        let ends = if colon.is_some() { cursor.is_end(end) } else { cursor.ends_clause(end) };
        if unit.kind.is_none() || !goal.is_known() || !ends {
            return None;
        }
        let mut line = self.tokens(start..end).to_vec();
        line.push(Token::sign(T::Dash(1), cursor.tokens.first()?.start));
        line.extend(self.tokens(sign..verb));
        self.end(&mut line, end);
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "A Den wird von F NTH nach Edi übergesetzt": the fleet carries, and the army goes.
    fn carried(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Carried)?;
        let from = self.begins(at);
        let (army, verb) = cursor.subject(from)?;
        let by = (verb + 1..at).find(|index| cursor.in_list(*index, List::By))?;
        let (fleet, next) = cursor.subject(by + 1)?;
        let sign = cursor.move_sign(next).or_else(|| cursor.move_sign(behind));
        let goal = sign.and_then(|sign| cursor.place_past_fillers(sign))?;
        let end = if sign? > at { goal.1 } else { behind };
        let passive = cursor.says(verb, &["wird", "soll", "is", "will", "gets"]) && by <= verb + 3;
        if !(passive && army.spot.is_known() && fleet.spot.is_known()) {
            return None;
        }
        let (convoy, _) = cursor.dictionary.look_up("c")?;
        let start = cursor.tokens.get(at)?.start;
        let route = |line: &mut Vec<Token>| {
            line.extend(self.tokens(from..verb));
            line.push(Token::sign(T::Dash(1), start));
            line.extend(self.tokens(sign.unwrap_or(next)..goal.1));
        };
        let mut line = self.tokens(0..from).to_vec();
        line.extend(self.tokens(by + 1..next));
        line.push(cursor.meaning(convoy, start));
        route(&mut line);
        line.push(self.separator(at));
        route(&mut line);
        self.end(&mut line, end);
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "A Mun dto.": what the unit before was told.
    fn ditto(&self, at: usize, state: &State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Ditto)?;
        // "A Pru: same"
        let unit_ends = at - usize::from(at > 0 && cursor.is(at - 1, T::Colon));
        let from = self.begins(unit_ends);
        // "A Ber - Kie auch": an order that is whole without the word
        let is_whole = |index: usize| {
            let (unit, next) = cursor.subject(index)?;
            let named = unit.kind.is_some() || index == from;
            let (act, end) = cursor.action(next).filter(|_| named)?;
            (end == at && !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. })).then_some(())
        };
        if cursor.ends_clause(behind) && (from..at).any(|index| is_whole(index).is_some()) {
            let mut line = self.tokens(0..at).to_vec();
            line.extend(self.tokens(behind..cursor.tokens.len()));
            return Some(line);
        }
        // "ebenso F Kie"; "..., ebenso Kiel" behind an order of the same line
        if let Some((unit, next)) = cursor.subject(behind)
            && cursor.ends_clause(next)
            && let Some(told) = match unit.kind {
                Some(_) => self.told_last(at, state),
                None => self.told_before(at).filter(|_| from == at),
            }
        {
            let mut line = self.tokens(0..at).to_vec();
            line.extend(self.tokens(behind..next));
            line.extend(told);
            self.end(&mut line, next);
            line.extend(self.tokens(next..cursor.tokens.len()));
            return Some(line).filter(|_| unit.spot.is_known());
        }
        // "A Ber-Sil, A Mun S dto.": the order before is supported
        if let Some(verb) = at.checked_sub(1).filter(|verb| cursor.peek(*verb, Kw::Support) == Some(at))
            && cursor.ends_clause(behind)
            && (from..verb).any(|index| cursor.subject(index).is_some_and(|(_, next)| next == verb))
            && let Some(order) = self.order_before(from).or_else(|| self.helped_above(from, state))
        {
            let mut line = self.tokens(0..at).to_vec();
            line.extend(order);
            self.end(&mut line, behind);
            line.extend(self.tokens(behind..cursor.tokens.len()));
            return Some(line);
        }
        // "beide Flotten halten, der Rest auch"
        let rest =
            (from..at).find(|index| cursor.any(*index, &[Kw::Rest, Kw::All]).is_some_and(|next| next == at));
        if let Some(hold) = rest.and_then(|rest| {
            (rest.saturating_sub(3)..rest)
                .find(|index| cursor.word(*index).len() > 1 && cursor.peek(*index, Kw::Hold).is_some())
        }) && cursor.ends_clause(behind)
        {
            let mut line = self.tokens(0..at).to_vec();
            line.extend(self.tokens(hold..hold + 1));
            self.end(&mut line, behind);
            line.extend(self.tokens(behind..cursor.tokens.len()));
            return Some(line);
        }
        let unit = |index: &usize| cursor.subject(*index).is_some_and(|(_, next)| next == unit_ends);
        let start = (from..unit_ends).find(unit)?;
        let end = if cursor.is(behind, T::Dot(1)) { behind + 1 } else { behind };
        let alone = cursor.ends_clause(behind) || cursor.is_end(end);
        // an order just before in this line, else the last of the lines above; but "A Par S A Bur", "A Bur xxx", "A Mar dto.": which?
        let here = self.told_before(start);
        let told = here.clone().or_else(|| self.told_last(start, state));
        if let [.., Draft { what: What::Order { act: Act::SupportHold { whom }, .. }, .. }, last] =
            &state.drafts[..]
            && let What::Order { unit, act: Act::Hold, .. } = &last.what
            && unit.spot.entry == whom.spot.entry
            && here.is_none()
        {
            return None;
        }
        let told = told.filter(|told| alone && !told.is_empty())?;
        let mut line = self.tokens(0..unit_ends).to_vec();
        line.extend(told);
        self.end(&mut line, end);
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "A Pru S A Ber - Sil", or the move itself, and on the next line "A Mun S dto.": what the unit above helped, or did.
    fn helped_above(&self, from: usize, state: &State) -> Option<Vec<Token>> {
        let told = state.told.as_ref().filter(|_| from == 0)?;
        let cursor = self.cursor.over(told);
        if let Some(behind) = cursor.peek(0, Kw::Support) {
            return told.get(behind..).map(<[Token]>::to_vec);
        }
        let last = state.drafts.last().filter(|draft| draft.line + 1 >= state.line)?;
        let What::Order { unit, act, .. } = &last.what else { return None };
        let start = self.cursor.tokens.first()?.start;
        let place = |spot: &Spot| spot.is_known().then(|| self.cursor.meaning(spot.entry, start));
        match act {
            Act::Hold => Some(vec![place(&unit.spot)?]),
            Act::Move { to: Some(to), .. } => {
                Some(vec![place(&unit.spot)?, Token::sign(T::Dash(1), start), place(to)?])
            }
            _ => None,
        }
    }

    /// What the last unit before was told, in this line or above it; of help in this line that was not read nothing is known.
    fn told_last(&self, at: usize, state: &State) -> Option<Vec<Token>> {
        let helps = |at: usize| {
            self.cursor.word(at).len() > 2 && self.cursor.any(at, &[Kw::Support, Kw::Convoy]).is_some()
        };
        self.told_before(at).or_else(|| state.told.clone().filter(|_| !(0..at).any(helps)))
    }

    /// The last move before, with its unit.
    fn order_before(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        (at.saturating_sub(FAR)..at).rev().find_map(|index| {
            let (_, next) = cursor.subject(index).filter(|(unit, _)| unit.kind.is_some())?;
            let (act, end) = cursor.action(next)?;
            (matches!(act, Act::Move { .. }) && end <= at).then(|| self.tokens(index..end).to_vec())
        })
    }

    /// What the last unit before was told: all of it, so that "Ukr unterstützt den Marsch von Bud nach Rum, BLA ebenfalls" helps and does not
    /// go to Rum.
    fn told_before(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let holds = |index: usize| {
            let behind = cursor.peek(index, Kw::Hold).filter(|_| cursor.word(index).len() > 2)?;
            (behind <= at && self.begins(behind) == behind).then(|| self.tokens(index..behind).to_vec())
        };
        let order = |index: usize| {
            let (unit, next) = cursor.subject(index)?;
            // "Kiel unterstützt Berlin, München auch": a name that begins a clause is a unit
            let begins = index == self.begins(index);
            let (act, end) = cursor.action(next)?;
            let fits = !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. });
            // "A Rum S dies, F Gre dto.", "Pru hilft, Mun ebenso": the help points at the order above
            let helps = || {
                let that = cursor.any(next, &[Kw::Support, Kw::Convoy])?;
                let end = cursor.peek(that, Kw::ThatOrder).unwrap_or(that);
                let alone = ends_sentence(cursor, end - 1) || cursor.subject(end).is_none();
                (cursor.ends_clause(end) && alone).then_some((next, end))
            };
            let told = if fits { Some((next, end)) } else { helps() };
            told.filter(|(_, end)| (unit.kind.is_some() || begins) && *end <= at)
        };
        // of "A Ber S A Mun - Sil" the whole support, not the move within it
        let (mut last, mut next) = (None, at.saturating_sub(2 * FAR));
        while next < at {
            let found = order(next);
            next = found.map_or(next + 1, |(_, end)| end.max(next + 1));
            last = found.or(last);
        }
        let (from, end) = match last {
            Some(told) => told,
            None => return (at.saturating_sub(3)..at).rev().find_map(holds),
        };
        // "..., die beiden Flotten halten, A Arm auch": what was told last
        let between = |word: Kw| {
            (end..at).rev().find(|at| cursor.word(*at).len() > 2 && cursor.peek(*at, word).is_some())
        };
        if let Some(hold) = between(Kw::Hold) {
            return Some(self.tokens(hold..hold + 1).to_vec());
        }
        // "..., Pru leistet dabei jede nur denkbare Hilfe, Mun ebenso": help that was not read
        (between(Kw::Support).is_none() && between(Kw::Convoy).is_none())
            .then(|| self.tokens(from..end).to_vec())
    }

    /// "A Bul S A Rum und umgekehrt", in one line or below it.
    fn vice_versa(&self, at: usize, state: &State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::ViceVersa)?;
        if at == 0
            && (behind..cursor.tokens.len()).all(|at| matches!(cursor.shape(at), Some(T::Dot(_) | T::Bang)))
        {
            let last = state.drafts.last().filter(|draft| draft.line + 1 >= state.line)?;
            let What::Order { unit, act: Act::SupportHold { whom }, .. } = &last.what else { return None };
            let (support, _) = cursor.dictionary.look_up("s")?;
            let place = cursor.tokens.first()?.start;
            let said = [whom.spot.entry, support, unit.spot.entry];
            let mut line: Vec<Token> = said.into_iter().map(|entry| cursor.meaning(entry, place)).collect();
            line.extend(self.tokens(behind..cursor.tokens.len()));
            return Some(line);
        }
        let before = match at.checked_sub(1).and_then(|index| cursor.shape(index)) {
            Some(T::Comma | T::Semicolon | T::Open) => at - 1,
            _ => at,
        };
        let from = (before.saturating_sub(FAR)..before).find(|index| {
            cursor.subject(*index).is_some_and(|(_, next)| {
                matches!(cursor.action(next), Some((Act::SupportHold { .. }, end)) if end == before)
            })
        })?;
        let (_, verb) = cursor.subject(from)?;
        let whom = cursor.peek(verb, Kw::Support)?;
        let (_, end) = cursor.subject(whom)?;
        let close = if cursor.is(behind, T::Close) { behind + 1 } else { behind };
        let mut line = self.tokens(0..before).to_vec();
        line.push(self.separator(at));
        line.extend(self.tokens(whom..end));
        line.extend(self.tokens(verb..whom));
        line.extend(self.tokens(from..verb));
        self.end(&mut line, close);
        line.extend(self.tokens(close..cursor.tokens.len()));
        Some(line)
    }
}
