//! Words before a colon announce orders only if they are known to.

use super::licence::{is_open, is_plain_word, is_small_talk};
use super::whose::are_others;
use super::{Gate, LONGEST_LINE, is_told};
use crate::Problem;
use crate::lex::T;
use crate::names::folded;
use crate::read::cursor::Cursor;
use crate::read::draft::Draft;
use crate::read::head::judged_turn;
use crate::words::{Kw, List, Set};
use rules::PowerId;
use std::ops::Range;

/// So near "not as" stands what the lines below are not.
const NOT_AS: usize = 5;
/// A heading of so many words may be anything.
const SHORT: usize = 2;
/// Of a longer sentence its end is looked at.
const LONGEST: usize = 60;
/// A heading that names a turn or a country alone has no more words that nobody knows: a name.
const STRANGE: usize = 1;
/// So far before a power's name the "mit" stands that makes it an address of nobody.
const NEAR: usize = 3;
/// The parts of a compound have so many letters.
const SHORTEST_PART: usize = 4;

/// Whether the words before a colon announce the writer's own orders.
pub(super) fn announces(cursor: &Cursor, own: &[PowerId], words: Range<usize>) -> bool {
    let words = words.start.max(words.end.saturating_sub(LONGEST))..words.end;
    // "(Gegenvorschlag meiner Frau: A Mun)": the heading stands in the brackets
    let words = match (words.clone()).rev().find(|at| matches!(cursor.shape(*at), Some(T::Open | T::Close))) {
        Some(open) if cursor.is(open, T::Open) => open + 1..words.end,
        _ => words,
    };
    let mut depth = 0i32;
    let mut level: Vec<usize> = Vec::new();
    let mut drafted = false;
    for at in words.clone() {
        match cursor.shape(at) {
            Some(T::Open) => depth += 1,
            Some(T::Close) => depth -= 1,
            _ if depth <= 0 => level.push(at),
            // "Spring (not for now): ..."
            _ => {
                let later = cursor.peek(at, Kw::Now).is_some_and(|_| cursor.within(at, &[Kw::Deny]));
                let denied = at > 0 && cursor.peek(at - 1, Kw::Deny) == Some(at);
                let now = cursor.any(at, &[Kw::Now, Kw::Later]).is_some() || cursor.says(at, &["for", "für"]);
                drafted |= later || denied && now || cursor.peek(at, Kw::NotYet).is_some();
            }
        }
    }
    if drafted {
        return false;
    }
    let said = |from: usize| level.iter().copied().filter(move |at| *at >= from && cursor.is(*at, T::Word));
    // "Frankreich: ...": whose orders they are is looked at elsewhere
    if said(words.start).all(|at| cursor.nation(at).is_some()) {
        return true;
    }
    // "Ich: ...", and others may have been told of before
    if said(words.start).count() == 1 && said(words.start).all(|at| cursor.peek(at, Kw::Me).is_some()) {
        return true;
    }
    // "Sorry! Here: ...", "These: ..."
    let here = |at: usize| cursor.says(at, &["hier", "here", "these", "diese"]);
    if said(words.start).count() == 1 && said(words.start).all(here) {
        return true;
    }
    if tells_own(cursor, &words) {
        return true;
    }
    // "Trotzdem: ...", "Even so: ..."
    if said(words.start).next().is_some() && said(words.start).all(|at| cursor.in_list(at, List::Regardless))
    {
        return true;
    }
    // "Tach zusammen, Italien spielt: ..."
    let last = said(words.start).last().unwrap_or(words.start);
    let plays = cursor.in_list(last, List::Plays) || cursor.any(last, &[Kw::OrderVerb, Kw::Motion]).is_some();
    let mine = last.checked_sub(1).filter(|at| words.contains(at)).and_then(|at| cursor.power(at));
    if plays && last > words.start && mine.is_some_and(|(power, _)| own.contains(&power)) {
        let before = words.start..last - 1;
        let greets = cursor.peek(words.start, Kw::Greeting).is_some() && cursor.is(before.end - 1, T::Comma);
        return greets || before.clone().all(|at| !cursor.is(at, T::Word) || is_small_talk(cursor, own, at));
    }
    // "Aufbau nächstes Jahr"; the next round is mostly the pending one
    let later = said(words.start).any(|at| cursor.peek(at, Kw::Later).is_some())
        && said(words.start).any(|at| cursor.says(at, &["jahr", "year"]))
        && !said(words.start).any(|at| cursor.any(at, &[Kw::Now, Kw::If, Kw::Deny]).is_some());
    // "Auf keinen Fall", and not "Meine Züge, falls ich nicht mehr schreibe"
    let denied = cursor.peek(words.start, Kw::Deny).is_some_and(|next| next > words.start + 1);
    // "Please treat what follows as a story, not as my move"
    let no_orders = said(words.start).any(|at| {
        let near = (at + 1..words.end.min(at + NOT_AS)).take_while(|at| !cursor.is(*at, T::Comma));
        cursor.in_list(at, List::Not)
            && cursor.says(at + 1, &["as", "als"])
            && near.into_iter().any(|at| cursor.any(at, &[Kw::HeadMoves, Kw::CNoun, Kw::MoveNoun]).is_some())
    });
    // "Nur wenn Tom zustimmt: ..."
    let first = said(words.start).next().unwrap_or(words.start);
    let hangs =
        cursor.says(first, &["nur", "only"]) && cursor.any(first + 1, &[Kw::If, Kw::Unless]).is_some();
    // "Was ich diesmal garantiert nicht mache, ...", "What I'm not doing: ..."
    let what = cursor.says(first, &["was", "what"])
        && said(first)
            .take(NOT_AS)
            .any(|at| cursor.in_list(at, List::Writer) || cursor.in_list(at, List::WriterIs))
        && said(first).any(|at| {
            cursor.in_list(at, List::Not) || cursor.says(at, &["never", "nie", "niemals", "don't", "won't"])
        });
    if denied || no_orders || hangs || what || are_others(cursor, own, &words) || later {
        return false;
    }
    // "It's: ...", "Bei mir gilt: ...": nothing but small words, and one that says that it is so, or is the writer's
    let small = |at: usize| cursor.in_list(at, List::SoItIs) || cursor.in_list(at, List::WithSoItIs);
    if said(words.start).all(small) && said(words.start).any(|at| cursor.in_list(at, List::SoItIs)) {
        return true;
    }
    let foreign = |at: usize| {
        let with =
            (at.saturating_sub(NEAR).max(words.start)..at).any(|at| cursor.peek(at, Kw::With).is_some());
        cursor.word(at).chars().count() > 2
            && cursor.place_word(at).is_none()
            && cursor.any(at, &[Kw::Filler]).is_none()
            && !own.is_empty()
            && cursor.power(at).or_else(|| cursor.nation(at)).is_some_and(|(power, _)| !own.contains(&power))
            && !with
    };
    let polite = |at: usize| cursor.peek(at, Kw::Polite).is_some() || cursor.within(at, &[Kw::Polite]);
    let told = |from: usize| {
        let perfect = |at: usize| {
            let formula = cursor.within(at, &[Kw::Announce, Kw::HeadRemark]);
            cursor.peek(at, Kw::Perfect).is_some() && !polite(at) && !formula
        };
        said(from).any(|at| foreign(at) || perfect(at))
    };
    let letters = |at: usize| cursor.word(at).chars().count() > 1;
    // a turn or one's own country announces if nothing else is said
    let weak = |at: usize| {
        is_turn(cursor, at)
            || cursor.tokens[at].longest(cursor.dictionary, |entry| entry.phase).is_some()
            || cursor.nation(at).is_some_and(|(power, _)| own.is_empty() || own.contains(&power))
            // "Zwischen den Stühlen" names no Denmark
            || cursor.place_word(at).is_some()
                && (cursor.any(at, &[Kw::Filler]).is_none() || cursor.word(at).starts_with(char::is_uppercase))
            || cursor.kind(at).is_some()
            || [Kw::HeadMoves, Kw::HeadBuilds].into_iter().any(|kind| is_kind_of(cursor, at, kind))
            || cursor.any(at, &[Kw::Now, Kw::GameWord, Kw::HeadWord, Kw::HeadRemark]).is_some()
            || cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some()
    };
    // "Hi Jürgen"
    let greeted = |at: usize| at > words.start && cursor.peek(at - 1, Kw::Greeting) == Some(at);
    let strange = |at: usize| !weak(at) && !is_plain_word(cursor, own, at) && !greeted(at);
    let bare = |from: usize| said(from).filter(|at| strange(*at)).count() <= STRANGE;
    // "England will": a verb of somebody else
    let strong = |at: usize| {
        cursor.any_of(at, Set::Announces.kinds()).is_some()
            && cursor.any(at, &[Kw::Modal, Kw::Article]).is_none()
            // "With Paul's consent", and not "opening with the classic"
            && !(at == words.start && cursor.peek(at, Kw::With).is_some())
            && !cursor.in_list(at, List::For)
    };
    let names = |from: usize| said(from).any(|at| letters(at) && strong(at));
    let named = names(words.start)
        || bare(words.start) && said(words.start).any(|at| letters(at) && weak(at) || is_turn(cursor, at));
    let parts = |at: usize| cursor.is(at, T::Comma) || cursor.peek(at, Kw::And).is_some();
    // "Frankreich hätte gern, dass ich so ziehe": the clause belongs to what was told before it
    let depends = |at: &usize| cursor.says(*at, &["dass", "daß", "that", "wie", "how", "ob", "whether"]);
    let comma = level.iter().rev().find(|at| parts(**at)).map_or(words.start, |at| at + 1);
    let told_before = said(words.start)
        .take_while(|at| *at < comma)
        .any(|at| foreign(at) || cursor.peek(at, Kw::Perfect).is_some());
    let comma = if depends(&comma) && told_before { words.start } else { comma };
    let last = said(words.start).last().unwrap_or(words.start);
    // "Kurz vor knapp verworfen"
    if cursor.in_list(last, List::Dropped) {
        return false;
    }
    // "Falls du die Mail doppelt bekommst: ...", "Obwohl es riskant ist: ..."
    let begins = [words.start, comma];
    let aside = begins.into_iter().any(|at| cursor.polite_condition(at).is_some())
        || begins.into_iter().any(|at| cursor.peek(at, Kw::Because).is_some())
        || begins
            .into_iter()
            .any(|at| cursor.peek(at, Kw::Aside).is_some_and(|next| next > at + 1 || !told(words.start)));
    let formula = |at: usize| cursor.peek(at, Kw::Announce).is_some();
    // "Zug fürs Regelbeispiel", "Die Eröffnung aus Heft 12"
    let source = |at: usize| {
        cursor.says(at, &["aus", "from"]) && cursor.says_nothing(at + 1) && cursor.is(at + 2, T::Number)
    };
    if said(words.start).any(|at| source(at) || is_kind_of(cursor, at, Kw::NotYet)) {
        return false;
    }
    // "Kurz aus der Gerüchteküche"
    if said(words.start).any(|at| cursor.peek(at, Kw::Emblem).is_some() || is_kind_of(cursor, at, Kw::Emblem))
    {
        return false;
    }
    // "vom Handy, mit kalten Daumen"
    let everyday = said(words.start).any(|at| cursor.peek(at, Kw::Everyday).is_some())
        && !told(words.start)
        && !said(words.start).any(|at| {
            let when = cursor.any(at, &[Kw::Wishful, Kw::WhenOrLike]).is_some();
            is_open(cursor, at) || when && !cursor.says(at, &["from"])
        });
    let closes = aside
        || everyday
        || !told(comma)
            && said(comma).any(formula)
            && !said(comma).any(|at| cursor.peek(at, Kw::Later).is_some())
        || !said(words.start).any(|at| cursor.peek(at, Kw::Wishful).is_some())
            && !said(words.start).any(foreign)
            && (cursor.peek(last, Kw::Announce).is_some() || cursor.within(last, &[Kw::Announce]))
        || said(words.start).count() > SHORT
            && !told(words.start)
            && said(words.start).all(|at| is_small_talk(cursor, own, at));
    closes || names(comma) && !told(comma) || !told(words.start) && named
}

/// "Was ich wirklich ziehe", and not "Was ich ziehen würde", "Was ich nicht ziehe".
pub(super) fn tells_own(cursor: &Cursor, words: &Range<usize>) -> bool {
    const OTHERWISE: [Kw; 7] =
        [Kw::Wishful, Kw::Maybe, Kw::Perfect, Kw::Deny, Kw::Past, Kw::Later, Kw::NotYet];
    words.len() > 2
        && cursor.says(words.start, &["was", "what"])
        && cursor.in_list(words.start + 1, List::Writer)
        && cursor.in_list(words.end - 1, List::Does)
        && !words.clone().skip(1).any(|at| cursor.any(at, &OTHERWISE).is_some())
}

/// "Regelbeispiel", "Wunschzug": a compound whose last part can do this.
pub(super) fn is_kind_of(cursor: &Cursor, at: usize, kind: Kw) -> bool {
    let word = cursor.word(at);
    let long = cursor.is(at, T::Word) && word.len() > 2 * SHORTEST_PART && word.len() < LONGEST;
    let ends = |from: usize| {
        let part = word.get(from..).filter(|part| part.len() >= SHORTEST_PART)?;
        let (entry, _) = cursor.dictionary.look_up(&folded(part))?;
        cursor.dictionary.entry(entry).filter(|entry| entry.can(kind))
    };
    long && cursor.says_nothing(at) && (SHORTEST_PART..word.len()).any(|from| ends(from).is_some())
}

/// "F1901", "S01": a season and a year in one word, which the board's names know only with a space between.
pub(in crate::read) fn is_turn(cursor: &Cursor, at: usize) -> bool {
    let (letters, year, _) = judged_turn(cursor.word(at));
    (1..=3).contains(&letters.len())
        && year.parse::<i64>().is_ok_and(|number| year.len() == 2 || cursor.dictionary.is_year(number))
}

/// "Fuchur:", "Hier Fuchur:": the name under which the writer plays, and nothing that says more.
pub(super) fn is_writers_name(cursor: &Cursor, me: &str, words: Range<usize>) -> bool {
    let lead = |at: &usize| cursor.says(*at, &["hier", "here", "pseudonym"]);
    let from = words.clone().find(|at| !lead(at)).unwrap_or(words.end);
    let span = cursor.span(from, words.end);
    let name = cursor.text.get(span.start as usize..span.end as usize).unwrap_or_default();
    from < words.end && !me.is_empty() && name.to_lowercase() == me.to_lowercase()
}

/// Whether the line, which ends with a colon, announces what stands below it.
pub(super) fn heads(cursor: &Cursor, own: &[PowerId]) -> bool {
    let Some(last) = cursor.tokens.len().checked_sub(1) else { return true };
    let start = cursor.sentence(last).map_or(0, |sentence| sentence.tokens.start);
    announces(cursor, own, start..last)
}

impl Gate<'_, '_> {
    /// Holds back what stands behind a colon in the line if the words before it do not announce it.
    pub(super) fn lead_ins(&self, drafts: &mut [Draft]) {
        let cursor = self.cursor;
        if !self.sorted || cursor.tokens.len() > LONGEST_LINE {
            return;
        }
        let owns: Vec<Option<Range<usize>>> = drafts.iter().map(|draft| self.range(draft.at)).collect();
        let covered = |at: usize| owns.iter().flatten().any(|own| own.contains(&at));
        let first = owns.iter().flatten().map(|own| own.start).min().unwrap_or(0);
        let dash = |at: usize| at + 1 == first && matches!(cursor.shape(at), Some(T::Dash(_))) && at > 0;
        let colons =
            (0..cursor.tokens.len()).filter(|at| (cursor.is(*at, T::Colon) || dash(*at)) && !covered(*at));
        let ends = |at: usize| matches!(cursor.shape(at), Some(T::Dot(_) | T::Bang | T::Semicolon));
        for colon in colons {
            let next = owns.iter().flatten().map(|own| own.start).filter(|start| *start > colon).min();
            let Some(next) = next else { return };
            // "Austria: stab me and die. A Mun S A Ber": another sentence
            if (colon..next).any(|at| ends(at) && self.sentence(at) != self.sentence(next)) {
                continue;
            }
            let Some(index) = self.sentence(colon) else { return };
            let start = self.sentences[index].tokens.start;
            let before = owns.iter().flatten().map(|own| own.end).filter(|end| *end <= colon).max();
            let words = before.map_or(start, |end| end.max(start))..colon;
            // "Falls nur einer: ..." hangs on it
            if announces(cursor, self.context.powers, words.clone())
                || cursor.starts_condition(words.start)
                || is_writers_name(cursor, self.context.me, words.clone())
            {
                continue;
            }
            // "Er schrieb: ...": held back already, and the next sentence may be the writer's
            let first = owns.iter().position(|own| own.as_ref().is_some_and(|own| own.start == next));
            let told = first.is_some_and(|first| is_told(&drafts[first]));
            if !told && (start..colon).filter(|at| cursor.is(*at, T::Word)).count() <= SHORT {
                continue;
            }
            let other = (colon + 1..cursor.tokens.len()).find(|at| cursor.is(*at, T::Colon) && !covered(*at));
            // "England schrieb mir: \"F Kie - Hol\". Also F Kie - Den": told as far as the quotation goes
            let quoted = cursor.is(colon + 1, T::Quote);
            let closes = (colon + 2..cursor.tokens.len()).find(|at| quoted && cursor.is(*at, T::Quote));
            let other = other.into_iter().chain(closes).min();
            for (draft, own) in drafts.iter_mut().zip(&owns) {
                let behind = own
                    .as_ref()
                    .is_some_and(|own| own.start > colon && other.is_none_or(|other| own.start < other));
                if behind && is_told(draft) {
                    draft.gate(Problem::InSentence);
                }
            }
        }
    }
}
