//! A unit that stays instead of what was just denied, wondered about or rejected: "A Mun zieht NICHT nach Bur, die bleibt stehen.",
//! "A Par - Bur is out, and A Bre - Pic likewise. Both hold.", "A Nwy - Swe geht leider nicht. Also bleibt Nwy stehen."

use super::{Gate, LONGEST_LINE};
use crate::Problem;
use crate::lex::T;
use crate::read::draft::{Act, At, Draft, Subject, What};
use crate::read::limits;
use crate::words::{Kw, List};
use rules::ProvinceId;

/// So many small words stand around the verb at most.
const MOST: usize = 5;
/// Shorter words for holding are letters.
const LETTERS: usize = 3;

/// Who stays, as the clause names it.
enum Who {
    /// "die", "sie", "it".
    One,
    /// "beide", "both".
    Two,
}

impl Gate<'_, '_> {
    /// Lets those hold, and returns the sentences that say so.
    pub(super) fn stays_instead(&self, drafts: &mut Vec<Draft>, first: usize) -> Vec<At> {
        let cursor = self.cursor;
        let mut said = Vec::new();
        let gated = |draft: &Draft| matches!(draft.what, What::Gated { .. });
        if cursor.tokens.len() > LONGEST_LINE || first >= drafts.len() {
            return said;
        }
        for begin in (0..cursor.tokens.len()).filter(|at| self.begins_clause(*at)) {
            let Some((who, end)) = self.clause_of_staying(begin) else { continue };
            let Some(index) = self.sentence(begin) else { continue };
            let rejected = self.rejected_before(&drafts[first..], begin, index);
            let places: Vec<ProvinceId> =
                rejected.iter().map(|(_, place)| *place).fold(Vec::new(), |mut all, place| {
                    if !all.contains(&place) {
                        all.push(place);
                    }
                    all
                });
            // "Der Kaiser sagt, sie bleibt."
            let behind = rejected.last().and_then(|(at, _)| self.range(drafts[first + at].at));
            let from = behind.map_or(begin, |own| own.end).max(self.sentences[index].tokens.start);
            let told = |at: usize| cursor.any(at, &[Kw::If, Kw::Unless, Kw::Report]).is_some();
            if (from..begin).any(told) {
                continue;
            }
            let meant = match who {
                Who::One => places.len() == 1,
                Who::Two => places.len() == 2,
            };
            if !meant {
                // "A Mun - Bur, A Ber - Sil, die bleibt.": of an order that counts
                if matches!(who, Who::One) && rejected.is_empty() {
                    self.doubt_last(&mut drafts[first..], begin, index);
                }
                continue;
            }
            let span = cursor.span(begin, end);
            for place in places {
                let last = rejected.iter().rev().find(|(_, of)| *of == place);
                if let Some((at, _)) = last {
                    hold(&mut drafts[first + at], matches!(who, Who::One).then_some(span));
                }
            }
            // "Both hold" was found, and not of whom
            let own =
                |draft: &Draft| draft.at.start >= span.start && draft.at.end <= span.end && gated(draft);
            let mut at = 0;
            drafts.retain(|draft| {
                at += 1;
                at <= first || !own(draft)
            });
            said.push(span);
        }
        self.named_stays(&mut drafts[first..], &mut said);
        said
    }

    /// Holds back the last order before `begin` in its sentence.
    fn doubt_last(&self, drafts: &mut [Draft], begin: usize, index: usize) {
        let before = |draft: &Draft| {
            self.range(draft.at)
                .is_some_and(|own| own.end <= begin && self.sentence(own.start) == Some(index))
        };
        let last = drafts.iter_mut().rev().find(|draft| before(draft));
        let moves = |draft: &&mut Draft| {
            limits::is_order(draft) && !matches!(draft.what, What::Order { act: Act::Hold, .. })
        };
        if let Some(draft) = last.filter(moves) {
            draft.gate(Problem::Unsure);
        }
    }

    /// "Weder A Ber - Sil noch A Ber - Pru, Ber bleibt.": the unit is named again.
    fn named_stays(&self, drafts: &mut [Draft], said: &mut Vec<At>) {
        for at in 0..drafts.len() {
            let What::Gated { problem: Problem::InSentence, what } = &drafts[at].what else { continue };
            let What::Order { unit, act: Act::Hold | Act::DoubtfulHold, conditional: false } = what.as_ref()
            else {
                continue;
            };
            let Some(place) = self.own_place(unit) else { continue };
            let Some(own) = self.range(drafts[at].at) else { continue };
            let Some(index) = self.sentence(own.start) else { continue };
            let rejected = self.rejected_before(drafts, own.start, index);
            let begin = (0..=own.start).rev().find(|at| self.begins_clause(*at)).unwrap_or(own.start);
            let small = (begin..own.start).all(|at| self.leads_to_staying(at));
            let alone =
                drafts.iter().filter(|other| limits::is_order(other)).all(|other| match &other.what {
                    What::Order { unit, .. } => self.own_place(unit) != Some(place),
                    _ => true,
                });
            let last = rejected.last().is_some_and(|(_, of)| *of == place);
            if last && small && alone && self.is_told_plainly(begin, index) && self.tail(own.end).is_some() {
                let what = What::Order { unit: *unit, act: Act::Hold, conditional: false };
                said.push(drafts[at].at);
                drafts[at].what = what;
                drafts[at].in_sentence = false;
            }
        }
    }

    /// A clause that says of a pronoun that it stays, and where it ends.
    fn clause_of_staying(&self, begin: usize) -> Option<(Who, usize)> {
        let cursor = self.cursor;
        let mut at = begin;
        while at < begin + MOST && !cursor.is_end(at) && self.who(at).is_none() && self.leads_to_staying(at) {
            at += 1;
        }
        let verb = |at: usize| {
            let long = cursor.word(at).len() > LETTERS && !cursor.says(at, &["halt", "nothing", "nichts"]);
            cursor.peek(at, Kw::Hold).filter(|_| long)
        };
        // "also bleibt sie stehen": the verb may have been passed as a small word
        let (who, next) = self.who(at)?;
        let before = at > begin && (begin..at).any(|at| verb(at).is_some());
        let end = match verb(next) {
            Some(end) => end,
            None if before => next + usize::from(cursor.says(next, &["stehen", "da", "hier", "so", "put"])),
            None => return None,
        };
        let end = self.tail(end)?;
        self.is_told_plainly(begin, self.sentence(begin)?).then_some((who, end))
    }

    fn who(&self, at: usize) -> Option<(Who, usize)> {
        let cursor = self.cursor;
        if cursor.in_list(at, List::StaysOne) {
            return Some((Who::One, at + 1));
        }
        let unit = cursor.says(at + 1, &["units", "einheiten"]) && cursor.is(at + 1, T::Word);
        cursor.peek(at, Kw::Both).map(|next| (Who::Two, if unit { next + 1 } else { next }))
    }

    /// Where the clause ends, if nothing more is said in it than that.
    fn tail(&self, from: usize) -> Option<usize> {
        const SMALL: [Kw; 6] = [Kw::Adverb, Kw::Particle, Kw::Now, Kw::InsteadOf, Kw::Hold, Kw::Rather];
        let cursor = self.cursor;
        let small = |at: usize| {
            cursor
                .any(at, &SMALL)
                .or_else(|| cursor.says(at, &["instead", "stattdessen", "lieber", "also"]).then_some(at + 1))
        };
        let mut at = from;
        for _ in 0..MOST {
            at = match small(at) {
                Some(next) => next,
                None if cursor.is(at, T::Comma) => match cursor.peek(at + 1, Kw::Hold) {
                    Some(next) => next,
                    None => break,
                },
                None => break,
            };
        }
        cursor.ends_clause(at).then_some(at)
    }

    fn begins_clause(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return true };
        let cursor = self.cursor;
        cursor.is(at, T::Word)
            && (matches!(
                cursor.shape(before),
                Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Open | T::Colon | T::Dash(_))
            ) || cursor.any(before, &[Kw::And, Kw::But]).is_some()
                || matches!(cursor.shape(before), Some(T::Word))
                    && self.sentence(before) != self.sentence(at))
    }

    /// Words before who stays: "also bleibt ...", "so".
    fn leads_to_staying(&self, at: usize) -> bool {
        const SMALL: [Kw; 8] =
            [Kw::Therefore, Kw::Adverb, Kw::Now, Kw::And, Kw::But, Kw::Please, Kw::Particle, Kw::Correction];
        let cursor = self.cursor;
        let stays = cursor.word(at).len() > LETTERS && cursor.peek(at, Kw::Hold).is_some();
        stays || cursor.any(at, &SMALL).is_some() || cursor.says(at, &["so"])
    }

    /// Nothing in the sentence behind here leaves it open.
    fn is_told_plainly(&self, begin: usize, index: usize) -> bool {
        const OPEN: [Kw; 11] = [
            Kw::If,
            Kw::Unless,
            Kw::Or,
            Kw::Maybe,
            Kw::Report,
            Kw::Past,
            Kw::Question,
            Kw::Later,
            Kw::NotYet,
            Kw::Else,
            Kw::Deny,
        ];
        let sentence = &self.sentences[index];
        let open = |at: usize| {
            self.cursor.any(at, &OPEN).is_some()
                && !self.cursor.within(at, &[Kw::Hold])
                && self.cursor.peek(at, Kw::Hold).is_none()
        };
        !sentence.asks && !(begin..sentence.tokens.end.min(begin + 2 * MOST)).any(open)
    }

    /// The orders of own units just before `begin` that are not carried out, and of which units: nothing that acts stands between.
    fn rejected_before(&self, drafts: &[Draft], begin: usize, index: usize) -> Vec<(usize, ProvinceId)> {
        let mut found = Vec::new();
        for (at, draft) in drafts.iter().enumerate().rev() {
            let Some(own) = self.range(draft.at) else { continue };
            if own.start >= begin {
                continue;
            }
            let near = self.sentence(own.start).is_some_and(|of| of == index || of + 1 == index);
            let What::Gated { problem, .. } = &draft.what else {
                // an order that counts stands between
                match limits::is_order(draft) && near {
                    true => break,
                    false => continue,
                }
            };
            const REJECTED: [Problem; 7] = [
                Problem::Negated,
                Problem::Withdrawn,
                Problem::InSentence,
                Problem::Unsure,
                Problem::Either,
                Problem::Question,
                Problem::Past,
            ];
            let What::Order { unit, act, conditional: false } = draft.what.told() else { continue };
            let moves = !matches!(act, Act::Hold | Act::DoubtfulHold | Act::Nothing(_))
                || *problem == Problem::Negated;
            let Some(place) = self.own_place(unit).filter(|_| near && moves && REJECTED.contains(problem))
            else {
                break;
            };
            found.insert(0, (at, place));
        }
        found
    }

    /// Where the unit stands, if it is one of the sender's.
    fn own_place(&self, unit: &Subject) -> Option<ProvinceId> {
        let place = self.cursor.dictionary.places(unit.spot.entry).first().copied()?;
        let position = self.context.position?;
        let own = |power| self.context.powers.contains(&power);
        position.unit_at(place).is_some_and(|unit| own(unit.power)).then_some(place)
    }
}

/// Makes a hold of what was rejected; `behind` are the words that say so.
fn hold(draft: &mut Draft, behind: Option<At>) {
    if let What::Order { unit, .. } = draft.what.told() {
        let unit = *unit;
        draft.what = What::Order { unit, act: Act::Hold, conditional: false };
        draft.in_sentence = false;
        draft.rest = None;
        draft.at.end = behind.map_or(draft.at.end, |behind| behind.end);
    }
}
