//! Help told beside the order that it is for: "unterstützt von A Mun", "(S: A Mun)", "each other", "Both fleets support A Den".

use super::draft::Act;
use super::rewrite::{FAR, Line};
use crate::lex::{Hit, T, Token};
use crate::words::{Kw, List};
use rules::UnitKind;
use std::ops::Range;

impl Line<'_, '_> {
    /// "Both fleets support A Den": each of the sender's units of that kind.
    pub(super) fn all_support(&self, own: &dyn Fn(UnitKind) -> Vec<u32>) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let begins = |at: usize| at == self.begins(at);
        let (at, noun) = (0..count).find_map(|at| {
            let noun = cursor.any(at, &[Kw::Both, Kw::All]).filter(|_| begins(at))?;
            let (_, verb) = cursor.kind(noun).filter(|_| cursor.word(noun).len() > 3)?;
            cursor.peek(verb, Kw::Support).map(|_| (at, noun))
        })?;
        let (kind, verb) = cursor.kind(noun)?;
        let units = own(kind);
        // "Both fleets support each other where they are"
        let support = cursor.peek(verb, Kw::Support)?;
        let mutual = cursor.peek(support, Kw::EachOther);
        let mutual = mutual.map(|end| cursor.peek(end, Kw::Hold).unwrap_or(end));
        if let Some(end) = mutual.filter(|end| cursor.ends_clause(*end))
            && let [one, other] = units[..]
        {
            let (letter, _) = cursor.dictionary.look_up(&kind.letter().to_ascii_lowercase().to_string())?;
            let start = cursor.tokens.get(at)?.start;
            let mut line = self.tokens(0..at).to_vec();
            for (helper, helped) in [(one, other), (other, one)] {
                line.push(cursor.meaning(letter, start));
                line.push(cursor.meaning(helper, start));
                line.extend(self.tokens(verb..support));
                line.push(cursor.meaning(letter, start));
                line.push(cursor.meaning(helped, start));
                line.push(self.separator(end));
            }
            line.extend(self.tokens(end..cursor.tokens.len()));
            return Some(line);
        }
        let two = cursor.peek(at, Kw::Both).is_some();
        // one of them may be the one that is helped
        let (whom, _) = cursor.subject(cursor.peek(verb, Kw::Support)?)?;
        let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
        let itself = units.iter().any(|unit| place(*unit) == place(whom.spot.entry));
        if units.len() < 2 || two && units.len() != 2 || itself || !whom.spot.is_known() {
            return None;
        }
        let (letter, _) = cursor.dictionary.look_up(&kind.letter().to_ascii_lowercase().to_string())?;
        let start = cursor.tokens.get(at)?.start;
        let mut line = self.tokens(0..at).to_vec();
        for (index, unit) in units.iter().enumerate() {
            if index > 0 {
                line.push(Token::sign(T::Comma, start));
            }
            line.push(cursor.meaning(letter, start));
            line.push(cursor.meaning(*unit, start));
        }
        line.extend(self.tokens(verb..cursor.tokens.len()));
        Some(line)
    }

    /// "A Ber-Sil (unterstützt von A Mun)": the supporters stand behind.
    pub(super) fn helped(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (behind, verb) = match cursor.peek(at, Kw::SupportedBy) {
            Some(behind) => (behind, Kw::Support),
            None => (cursor.peek(at, Kw::ConvoyedBy)?, Kw::Convoy),
        };
        let single = |token: &&Token| {
            let entry = |hit: &Hit| cursor.dictionary.entry(hit.entry).is_some_and(|entry| entry.can(verb));
            token.hits().iter().any(|hit| hit.tokens == 1 && entry(hit))
        };
        // "mit Hilfe von": no word of it supports alone
        let known = |key: &str| {
            let (entry, _) = cursor.dictionary.look_up(key)?;
            Some(cursor.meaning(entry, cursor.tokens.get(at)?.start))
        };
        let word = cursor.tokens.get(at..behind)?.iter().find(single).copied();
        let word = word.or_else(|| known(if verb == Kw::Support { "s" } else { "c" }))?;
        // "mit Hilfe von F NTH" may be a convoy
        let named = (at..behind).any(|at| {
            cursor.any(at, &[Kw::Support, Kw::Convoy]).is_some() || cursor.in_list(at, List::Backing)
        });
        let fleet = cursor.subject(behind).is_some_and(|(unit, _)| unit.kind == Some(UnitKind::Fleet));
        if fleet && !named {
            return None;
        }
        let bracket = at > 0 && cursor.is(at - 1, T::Open);
        let joined = at > 0 && cursor.peek(at - 1, Kw::And) == Some(at);
        let before = match at.checked_sub(1).and_then(|index| cursor.shape(index)) {
            Some(T::Open | T::Comma) => at - 1,
            _ if joined => at - 1,
            _ => at,
        };
        // "convoyed by F NTH and supported by F ENG": of the convoy the move within it
        let moves = |index: &usize| {
            let act = cursor.subject(*index).and_then(|(_, next)| cursor.action(next));
            act.is_some_and(|(act, end)| matches!(act, Act::Move { .. }) && end == before)
        };
        let within = (before.saturating_sub(FAR)..before).rev().find(moves).filter(|_| joined);
        // the helped order ends just here
        let from = within.or_else(|| {
            (before.saturating_sub(FAR)..before).find(|index| {
                cursor.subject(*index).is_some_and(|(_, next)| {
                    let ends =
                        |end: usize| cursor.peek(end, Kw::Particle).unwrap_or(end) >= before || end >= before;
                    next >= before || cursor.action(next).is_some_and(|(_, end)| ends(end))
                })
            })
        })?;
        // "Belgium, which attacks Holland with support from NTH": without the pronoun
        let relative = cursor.subject(from).map(|(_, comma)| comma).filter(|comma| {
            cursor.is(*comma, T::Comma) && cursor.says(comma + 1, &["die", "der", "das", "which", "that"])
        });
        let helped: Vec<Token> = match relative {
            Some(comma) => [self.tokens(from..comma), self.tokens(comma + 2..before)].concat(),
            None => self.tokens(from..before).to_vec(),
        };
        // "wird angegriffen von Sev mit Hilfe von Rum": what Sev does was not read
        if from > 0 && cursor.in_list(from - 1, List::By) {
            return None;
        }
        let mut helpers = Vec::new();
        // "with support from both Mun and Pru"
        let both = cursor.peek(behind, Kw::Both).filter(|unit| cursor.subject(*unit).is_some());
        let mut next = both.unwrap_or(behind);
        loop {
            let (_, end) = cursor.subject(next)?;
            helpers.push(next..end);
            let further = match cursor.shape(end) {
                Some(T::Comma | T::Amp | T::Plus | T::Slash) => Some(end + 1),
                _ => cursor.peek(end, Kw::And),
            };
            next = end;
            let goes_on = |further: &usize| {
                cursor.subject(*further).is_some_and(|(_, end)| cursor.action(end).is_none())
            };
            match further.filter(goes_on).filter(|_| helpers.len() < 8) {
                Some(further) => next = further,
                None => break,
            }
        }
        let close = if bracket && cursor.is(next, T::Close) { next + 1 } else { next };
        // "with the help of the Ionian fleet (convoy)"
        let carries =
            (next..next + 3).any(|at| cursor.word(at).len() > 1 && cursor.peek(at, Kw::Convoy).is_some());
        if bracket && close == next || carries && verb == Kw::Support {
            return None;
        }
        let mut line = self.tokens(0..before).to_vec();
        for helper in helpers {
            line.push(self.separator(at));
            line.extend(self.tokens(helper));
            line.push(word);
            line.extend_from_slice(&helped);
        }
        self.end(&mut line, close);
        line.extend(self.tokens(close..cursor.tokens.len()));
        Some(line)
    }

    /// "Preußen geht mit Unterstützung aus Berlin nach Schlesien": the army that helps stands before the goal, and goes behind it.
    pub(super) fn helped_on_the_way(&self, own: &dyn Fn(UnitKind) -> Vec<u32>) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let at = (0..cursor.tokens.len()).find(|at| cursor.peek(*at, Kw::SupportedBy).is_some())?;
        let (_, verb) = cursor.subject(self.begins(at)).filter(|(_, verb)| *verb <= at)?;
        let moves = verb == at || cursor.any(verb, &[Kw::Motion, Kw::Move]) == Some(at);
        let (helper, end) = cursor.subject(cursor.peek(at, Kw::SupportedBy)?).filter(|_| moves)?;
        let (_, goal) = cursor.place_past_fillers(cursor.move_sign(end)?)?;
        let place = |entry: u32| cursor.dictionary.places(entry).first();
        let army = own(UnitKind::Army).iter().any(|army| place(*army) == place(helper.spot.entry));
        if !army || !cursor.ends_clause(goal) {
            return None;
        }
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(end..goal));
        line.extend(self.tokens(at..end));
        line.extend(self.tokens(goal..cursor.tokens.len()));
        Some(line)
    }

    /// "with Vienna's help": by whom, as a noun of theirs.
    pub(super) fn helped_by_owner(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (helper, end) = cursor.subject(at + 1).filter(|_| cursor.says(at, &["with", "mit"]))?;
        let owner = cursor.word(end - 1);
        let owns = owner.ends_with("'s")
            || owner.ends_with("’s")
            || cursor.says(at, &["mit"]) && owner.ends_with('s');
        let noun = cursor.in_list(end, List::SupportNoun) || cursor.in_list(end, List::Backing);
        if !helper.spot.is_known() || !owns || !noun {
            return None;
        }
        let (entry, _) = cursor.dictionary.look_up("supported by")?;
        let mut line = self.tokens(0..at).to_vec();
        line.push(cursor.meaning(entry, cursor.tokens.get(at)?.start));
        line.extend(self.tokens(at + 1..end));
        line.extend(self.tokens(end + 1..cursor.tokens.len()));
        Some(line)
    }

    /// "A Den -> Nwy (F NTH convoys)": an order in brackets, of which the verb alone is said.
    pub(super) fn helped_in_brackets(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let close = cursor.any(at, &[Kw::Convoy, Kw::Support]).filter(|end| cursor.is(*end, T::Close))?;
        let open = (at.saturating_sub(4)..at).find(|open| cursor.is(*open, T::Open))?;
        let (helper, _) = cursor.subject(open + 1).filter(|(_, end)| *end == at)?;
        let from = (open.saturating_sub(FAR)..open).find(|index| {
            let order = cursor.subject(*index).and_then(|(_, next)| cursor.action(next));
            order.is_some_and(|(act, end)| end == open && !matches!(act, Act::Nothing(_)))
        })?;
        let mut line = self.tokens(0..open).to_vec();
        line.push(self.separator(open));
        line.extend(self.tokens(open + 1..close));
        line.extend(self.tokens(from..open));
        self.end(&mut line, close + 1);
        line.extend(self.tokens(close + 1..cursor.tokens.len()));
        Some(line).filter(|_| helper.spot.is_known())
    }

    /// "München soll Berlin nach Schlesien unterstützen": the verb at the end.
    pub(super) fn support_behind(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Support).filter(|_| cursor.word(at).len() > 3)?;
        let from = self.begins(at);
        if !cursor.ends_clause(behind) || at < from + 3 {
            return None;
        }
        let (_, modal) = cursor.subject(from)?;
        cursor.peek(modal, Kw::Modal)?;
        // "AEG muss nämlich ION helfen"
        const SMALL: [Kw; 3] = [Kw::Adverb, Kw::Particle, Kw::Therefore];
        let small = |at: usize| {
            cursor.word(at).len() > 1
                && (cursor.any(at, &SMALL).is_some() || cursor.says(at, &["nämlich"]))
                && cursor.subject(at).is_none()
        };
        let whom = modal + 1 + usize::from(small(modal + 1));
        let (_, end) = cursor.subject(whom)?;
        let whole = end == at || cursor.action(end).is_some_and(|(_, end)| end == at);
        if !whole {
            return None;
        }
        // the dot that went along with the verb ends no sentence there
        let verb = behind - usize::from(matches!(cursor.shape(behind - 1), Some(T::Dot(_))));
        let mut line = self.tokens(0..modal).to_vec();
        line.extend(self.tokens(at..verb));
        line.extend(self.tokens(whom..at));
        line.push(self.separator(behind));
        line.extend(self.tokens(behind..cursor.tokens.len()));
        Some(line)
    }

    /// "AEG hilft ION (der hält)": what the unit that is helped is told.
    pub(super) fn told_in_brackets(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let whom = cursor.any(at, &[Kw::Support])?;
        let (unit, end) = cursor.subject(whom).filter(|_| cursor.is(at, T::Word))?;
        // a semicolon may have been put before the brackets
        let open = end + usize::from(cursor.is(end, T::Semicolon));
        let pronoun = cursor.says(open + 1, &["der", "die", "das", "which", "it", "sie", "er"]);
        let close = cursor.peek(open + 2, Kw::Hold).filter(|_| cursor.is(open, T::Open) && pronoun)?;
        if !cursor.is(close, T::Close) || !unit.spot.is_known() {
            return None;
        }
        let mut line = self.tokens(0..end).to_vec();
        line.push(self.separator(open));
        line.extend(self.tokens(whom..end));
        line.extend(self.tokens(open + 2..close));
        self.end(&mut line, close + 1);
        line.extend(self.tokens(close + 1..cursor.tokens.len()));
        Some(line)
    }

    /// "A Mun und A Ber unterstützen sich gegenseitig".
    pub(super) fn each_other(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let mut behind = cursor.peek(at, Kw::EachOther)?;
        let (from, first_end, second, second_end) = (at.saturating_sub(FAR)..at).find_map(|index| {
            let (_, first_end) = cursor.subject(index)?;
            let second = match cursor.shape(first_end)? {
                T::Amp | T::Plus | T::Slash => first_end + 1,
                T::Comma if self.begins(index) == index => first_end + 1,
                _ => cursor.peek(first_end, Kw::And)?,
            };
            let (_, second_end) = cursor.subject(second)?;
            (cursor.peek(second_end, Kw::Support)? <= at).then_some((index, first_end, second, second_end))
        })?;
        let verb = cursor.peek(second_end, Kw::Support)?;
        behind = cursor.any(behind, &[Kw::EachOther, Kw::Hold]).unwrap_or(behind);
        if verb != at || !cursor.ends_clause(behind) {
            return None;
        }
        let pair = |one: Range<usize>, other: Range<usize>| {
            let mut order = self.tokens(one).to_vec();
            order.extend(self.tokens(second_end..verb));
            order.extend(self.tokens(other));
            order.push(self.separator(behind));
            order
        };
        let mut line = self.tokens(0..from).to_vec();
        line.extend(pair(from..first_end, second..second_end));
        line.extend(pair(second..second_end, from..first_end));
        line.extend(self.tokens(behind..cursor.tokens.len()));
        Some(line)
    }
}
