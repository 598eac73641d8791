//! What a sentence points at, and whether all its words are known to leave orders what they are.

use super::licence::is_plain_word;
use super::remark::is_of_a_thing;
use super::whose::is_owner;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::words::{Kw, List};
use rules::PowerId;
use std::ops::Range;

/// So far before "es" stands the verb of whoever does something to it.
const NEAR: usize = 2;

/// Whether the sentence names orders: "die Züge", "my moves".
pub(super) fn names_orders(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const ORDERS: [Kw; 5] = [Kw::HeadMoves, Kw::CNoun, Kw::HeadRetreats, Kw::HeadBuilds, Kw::HeadRemovals];
    // "ich sitze im Zug nach Hamburg"
    let train = |at: usize| at > 0 && cursor.says(at, &["zug"]) && cursor.says(at - 1, &["im"]);
    tokens
        .clone()
        .any(|at| cursor.any(at, &ORDERS).is_some() && cursor.word(at).chars().count() > 2 && !train(at))
}

/// Whether the sentence names orders, or points at what stands above it.
pub(super) fn refers(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    // "(Beide haben mir das Blaue vom Himmel versprochen.)"
    let writes =
        cursor.is(tokens.start, T::Open) && tokens.clone().any(|at| cursor.peek(at, Kw::Me).is_some());
    tokens.clone().any(|at| {
        let refers = cursor.any(at, &[Kw::Refers, Kw::Selects]).is_some_and(|next| {
            // "die falsche Farbe"
            let noun = cursor.peek(at, Kw::Selects).is_some()
                && cursor.word(at).starts_with(char::is_lowercase)
                && cursor.word(next).starts_with(char::is_uppercase)
                && cursor.any(next, &[Kw::HeadMoves, Kw::CNoun, Kw::Document]).is_none()
                && cursor.place_word(next).is_none()
                && cursor.kind(next).is_none();
            // "alles Weitere"
            !noun && cursor.any(at, &[Kw::Idle, Kw::Remark]).is_none_or(|end| end <= next)
        });
        refers && !writes || points(cursor, tokens, at)
    }) || names_orders(cursor, tokens)
        || unsaid(cursor, tokens)
        || forbids(cursor, tokens)
        // "(pasted from Wikipedia)" on a line of its own
        || tokens.start == 0
            && tokens.end == cursor.tokens.len()
            && cursor.is(tokens.start, T::Open)
            && cursor.is(tokens.end - 1, T::Close)
            && !tokens.clone().any(|at| cursor.any(at, &[Kw::Me, Kw::You]).is_some() && !cursor.in_list(at, List::Mine))
            && cursor.peek(tokens.start + 1, Kw::Closing) != Some(tokens.end - 1)
            && !is_of_a_thing(cursor, tokens)
            // "(Obelix)": a name
            && !(tokens.len() == 3
                && cursor.says_nothing(tokens.start + 1)
                && cursor.word(tokens.start + 1).starts_with(char::is_uppercase))
}

/// "Einzutragen, sobald Österreichs Zusage da ist.": a proviso for nothing that the sentence names.
fn unsaid(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    let Some(first) = tokens.clone().find(|at| cursor.is(*at, T::Word)) else { return false };
    let proviso = tokens.clone().any(|at| cursor.peek(at, Kw::Proviso).is_some());
    let writer = tokens.clone().any(|at| cursor.any(at, &[Kw::Me, Kw::You]).is_some());
    let remark = cursor.peek(first, Kw::Remark).is_some_and(|next| next > first + 1);
    proviso && !writer && !remark && cursor.any(first, &[Kw::Proviso, Kw::Hinges]).is_some()
}

/// "..., so don't lock anything in": whoever reads the mail is told not to.
fn forbids(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    tokens.clone().any(|at| {
        let small = |before: usize| {
            cursor.any(before, &[Kw::And, Kw::But, Kw::Please, Kw::Therefore, Kw::Now]).is_some()
                || cursor.is(before, T::Comma)
        };
        let begins = at == tokens.start || small(at - 1);
        let not =
            cursor.says(at, &["don't", "dont"]) || cursor.says(at, &["do"]) && cursor.says(at + 1, &["not"]);
        // "(The fleet is for Italy. Don't tell him.)"
        let remark = cursor.peek(at, Kw::Remark).is_some_and(|next| next > at + 1);
        begins && not && !remark
    })
}

/// "das", "this", with no noun behind it that it belongs to.
pub(in crate::read) fn points(cursor: &Cursor, tokens: &Range<usize>, at: usize) -> bool {
    if at == tokens.start && points_unsaid(cursor, at) {
        return true;
    }
    if at == tokens.start && drops_topic(cursor, tokens) {
        return true;
    }
    // "davon", "darüber"; "du kannst es wegwerfen", "ignore it": what somebody does to it
    let done = (at.saturating_sub(NEAR).max(tokens.start)..at)
        .any(|at| cursor.peek(at, Kw::Modal).is_some() || cursor.peek(at, Kw::Imperative).is_some());
    let ends = at + 1 >= tokens.end || !cursor.is(at + 1, T::Word) || cursor.in_list(at + 1, List::BehindIt);
    // "nichts damit anfangen", and not "..., damit er bleibt"
    let nothing = || tokens.clone().any(|at| cursor.any(at, &[Kw::Deny, Kw::Waive]).is_some());
    let with =
        cursor.says(at, &["damit", "dafür"]) && at > tokens.start && cursor.is(at - 1, T::Word) && nothing();
    if with
        || cursor.peek(at, Kw::Thereof).is_some()
        // "Möge es in Frieden ruhen."
        || cursor.says(at, &["es"]) && done && !(at > 0 && cursor.says(at - 1, &["möge"]))
        || cursor.says(at, &["it", "them"]) && at > tokens.start + 1 && ends
    {
        return true;
    }
    let Some(next) = cursor.peek(at, Kw::This) else { return false };
    if cursor.says(at, &["that's", "thats", "that'll", "that'd", "this'll"]) {
        return true;
    }
    let capital = |at: usize| cursor.word(at).starts_with(char::is_uppercase);
    let noun = |at: usize| cursor.is(at, T::Word) && capital(at) && cursor.power(at).is_none();
    let small = |at: usize| cursor.is(at, T::Word) && !capital(at);
    // "Ich habe England gesagt, dass ..., das stimmt aber nicht": it points at what stands in the sentence
    let inside = (tokens.start..at).any(|before| {
        cursor.in_list(before, List::That)
            && (before..at).any(|at| cursor.is(at, T::Comma))
            && (before..at).any(|at| cursor.place_word(at).is_some() || cursor.power(at).is_some())
    });
    if inside {
        return false;
    }
    let german = !cursor.in_list(at, List::EnglishThis);
    if german {
        // "das mit der Karte"
        if cursor.says(next, &["mit"]) {
            return false;
        }
        // "das Wetter", "das neue Brett", "diese Woche"
        // "dass das Ironie ist", and not "wie kalt das Wasser ist"
        let called = noun(next)
            && at > tokens.start
            && cursor.says(at - 1, &["dass", "daß", "ob", "weil"])
            && cursor.says(next + 1, &["ist", "sind", "war", "waren"])
            && cursor.ends_clause(next + 2);
        return called || !(noun(next) || small(next) && adjective(cursor, next) && noun(next + 1));
    }
    // "this game" is no verb, "this is", "that even" and "this proves" are
    if cursor.says(next, &["by"]) && cursor.says(next + 1, &["mistake", "accident"]) {
        return false;
    }
    // "I'll do that next year"
    if cursor.peek(next, Kw::Later).is_some() {
        return true;
    }
    let third = |end: &str| cursor.word(next).ends_with(end);
    // "Is any of this sane?"
    let of = at > tokens.start && cursor.says(at - 1, &["of"]) && cursor.says_nothing(next);
    of && next + 1 < tokens.end && !cursor.is(next + 1, T::Word)
        || !cursor.is(next, T::Word)
        || cursor.any(next, &[Kw::Aux, Kw::SaidOf, Kw::Modal, Kw::Perfect, Kw::AfterThis]).is_some()
        || third("ed")
        || cursor.says(at, &["this", "that"]) && third("s") && !third("ss")
}

/// "So hat es mir mein Vorgänger hinterlassen.", "War nur ein Test.": at the beginning of a sentence.
fn points_unsaid(cursor: &Cursor, at: usize) -> bool {
    let told =
        |at: usize| cursor.is(at, T::Word) && cursor.any(at, &[Kw::Aux, Kw::SaidOf, Kw::Perfect]).is_some();
    let small = cursor.is(at + 1, T::Word) && cursor.word(at + 1).starts_with(char::is_lowercase);
    // "War ein gutes Schiff": a farewell
    let unit = cursor.peek(at + 1, Kw::Article).is_some()
        && (at + 2..at + 4).any(|at| cursor.word(at).len() > 3 && cursor.kind(at).is_some());
    if unit {
        return false;
    }
    cursor.says(at, &["so"]) && (told(at + 1) || cursor.in_list(at + 1, List::Mine))
        || cursor.says(at, &["war", "waren", "wäre", "ist", "sind"])
            && small
            // "Was only a test."; "Was macht England?" is German
            || cursor.says(at, &["was"])
            && cursor.any(at + 1, &[Kw::AfterThis, Kw::Article, Kw::Me]).is_some()
            && cursor.place(at + 1).is_none()
}

/// "Würde ich gern.", "Entscheide ich noch.": in German the verb stands first where the topic, which was named before, is left out.
fn drops_topic(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    let at = tokens.start;
    let verb = cursor.word(at).len() > 3 && cursor.word(at).ends_with(['e', 'n'])
        || cursor.in_list(at, List::ShortVerb);
    let small =
        [Kw::Please, Kw::Adverb, Kw::Now, Kw::Greeting, Kw::Closing, Kw::Therefore, Kw::If, Kw::Unless];
    cursor.says(at + 1, &["ich", "wir"])
        && tokens.contains(&(at + 1))
        && verb
        && cursor.any(at, &small).is_none()
        && cursor.word(tokens.end.saturating_sub(1)) != "?"
}

/// "neue", "nächste": what can stand between an article and its noun.
fn adjective(cursor: &Cursor, at: usize) -> bool {
    ["e", "en", "er", "es", "em"].iter().any(|end| cursor.word(at).ends_with(end))
        && cursor.any(at, &[Kw::Aux, Kw::SaidOf]).is_none()
}

/// Whether every word is known to leave the orders what they are.
pub(super) fn accounted(cursor: &Cursor, own: &[PowerId], tokens: &Range<usize>) -> bool {
    const SAID: [Kw; 2] = [Kw::Refers, Kw::Remark];
    const MARKS: [Kw; 8] =
        [Kw::Pending, Kw::Proviso, Kw::Caveat, Kw::NotYet, Kw::Maybe, Kw::Later, Kw::Joke, Kw::Selects];
    // "I hold": as good as an order, which was not read
    const ORDERS: [Kw; 9] = [
        Kw::Hold,
        Kw::Move,
        Kw::Support,
        Kw::Build,
        Kw::Remove,
        Kw::Else,
        Kw::Correction,
        Kw::HeadWord,
        Kw::Prelim,
    ];
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    // "Let me know if this is unclear.", "If it bounces, so be it."
    let harmless_if = words().any(|at| cursor.any(at, &[Kw::TellMe, Kw::Shrug]).is_some());
    let known = words().next().is_some_and(|at| cursor.peek(at, Kw::SkipLine).is_some())
        && !words().any(|at| cursor.any(at, &[Kw::Withdraw, Kw::Caveat]).is_some());
    // "..., ärgert mich das, ändert aber nichts"
    let shrugs = words().any(|at| cursor.peek(at, Kw::Shrug).is_some_and(|next| next > at + 1))
        && !words().any(|at| cursor.any(at, &MARKS).is_some());
    if known || shrugs || of_outcome(cursor, tokens) || of_effect(cursor, tokens) {
        return true;
    }
    let english = words().any(|at| cursor.in_list(at, List::EnglishThis));
    let pointed = words().any(|at| points(cursor, tokens, at));
    let mut phrase = tokens.start;
    for at in words() {
        // a phrase that says nothing against the orders is looked at as a whole
        let remark = cursor.peek(at, Kw::Remark).into_iter().chain(cursor.polite_condition(at)).max();
        let mark = cursor.any(at, &MARKS);
        // "Nach reiflicher Überlegung lasse ich das."
        // "Das erwartet Frankreich von mir."
        let withdraws = cursor.peek(at, Kw::Withdraw).is_some_and(|next| next > at + 1);
        if pointed && (withdraws || cursor.in_list(at, List::Wants)) {
            return false;
        }
        if at < phrase {
            continue;
        }
        if let Some(end) = remark.filter(|end| mark.is_none_or(|mark| mark <= *end)) {
            phrase = end;
            continue;
        }
        // "Hallo Werner, hier die Züge.", "Hey Tom, orders below."
        let greeted = at > tokens.start && cursor.peek(at - 1, Kw::Greeting) == Some(at);
        let first = at == tokens.start && cursor.is(at + 1, T::Comma);
        let named = cursor.says_nothing(at) && (greeted || first);
        let idle = cursor.within(at, &[Kw::Idle, Kw::Polite]);
        // "Angriff!": a word alone is no more than that
        let lone = words().count() == 1;
        let plain = is_plain_word(cursor, own, at) && (lone || cursor.any(at, &ORDERS).is_none())
            || cursor.any(at, &SAID).is_some()
            || cursor.within(at, &SAID)
            || idle
            || cursor.any(at, &[Kw::Idle, Kw::Polite]).is_some()
            || harmless_if && cursor.any(at, &[Kw::If, Kw::Deny, Kw::TellMe, Kw::Shrug]).is_some()
            // "the Yorkshire opening"
            || english
                && at > tokens.start
                && !is_owner(cursor, own, at)
                && cursor.word(at).starts_with(char::is_uppercase)
                && (cursor.says_nothing(at) || cursor.peek(at + 1, Kw::HeadWord).is_some())
            // "Grüße aus Hamburg"
            || at > tokens.start
                && cursor.says(at - 1, &["aus", "from"])
                && (cursor.says_nothing(at) || cursor.place_word(at).is_some())
            || cursor.power(at).is_some()
            || cursor.nation(at).is_some();
        if mark.is_some() && !idle || !plain && !named {
            return false;
        }
    }
    true
}

/// "Wenn das klappt, gebe ich einen aus.", "If this bounces, I'm toast.": what the writer does when it is known what came of
/// the orders.
fn of_outcome(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const TELLS: [Kw; 7] =
        [Kw::Hold, Kw::Support, Kw::Build, Kw::Remove, Kw::Withdraw, Kw::NotYet, Kw::Selects];
    let tells = |at: usize| {
        cursor.any(at, &TELLS).is_some_and(|next| next > at + 1 || cursor.word(at).len() > 2)
            || cursor.place_word(at).is_some() && cursor.word(at).starts_with(char::is_uppercase)
    };
    let Some(first) = tokens.clone().find(|at| cursor.is(*at, T::Word)) else { return false };
    let comma = tokens.clone().find(|at| cursor.is(*at, T::Comma));
    let Some(comma) = comma.filter(|_| cursor.any(first, &[Kw::If]).is_some()) else { return false };
    let comes_of_it = |at: usize| {
        cursor.any(at, &[Kw::COk, Kw::CFail]).is_some() || cursor.says(at, &["reicht", "reichen", "enough"])
    };
    (first..comma).any(comes_of_it) && !(comma..tokens.end).any(tells)
}

/// "That should keep everyone busy.", "Das raubt mir den Schlaf.": what the orders will bring, and nothing on them.
pub(super) fn of_effect(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    // what something is, was or is called may be anything; so may what hangs on something, is denied, or is told of before
    const MORE: [Kw; 23] = [
        Kw::Pending,
        Kw::Gone,
        Kw::If,
        Kw::Unless,
        Kw::Deny,
        Kw::No,
        Kw::Hinges,
        Kw::Perfect,
        Kw::Past,
        Kw::Report,
        Kw::Maybe,
        Kw::Later,
        Kw::Joke,
        Kw::NotYet,
        Kw::Caveat,
        Kw::Proviso,
        Kw::Withdraw,
        Kw::Selects,
        Kw::Refers,
        Kw::Correction,
        Kw::ChangeVerb,
        Kw::Urges,
        Kw::NotFinal,
    ];
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    let noun = |at: usize| {
        cursor.any(at, &[Kw::HeadMoves, Kw::CNoun, Kw::HeadWord]).is_some()
            && cursor.word(at).chars().count() > 3
    };
    // "Please treat these as ...", "so wird das nichts" say something else of it than what it does
    let begins = |at: usize| {
        at == tokens.start
            || cursor.is(at - 1, T::Comma)
            || cursor.any(at - 1, &[Kw::And, Kw::But]).is_some()
            || cursor.says(at - 1, &["dass", "daß", "that", "ob", "wie", "how"])
    };
    // what it will do, or does to somebody
    let brings = |at: usize| {
        cursor.any(at, &[Kw::Me, Kw::Another, Kw::Modal, Kw::You, Kw::Remark]).is_some()
            && !cursor.says(at, &["das", "dies", "this", "that", "nur", "only", "der", "die", "is", "to"])
            || cursor.power(at).is_some()
    };
    let wants = |at: usize| cursor.in_list(at, List::NoEffect) || cursor.in_list(at, List::Wants);
    words().any(brings)
        && !words().any(wants)
        && words().any(|at| points(cursor, tokens, at) && begins(at))
        && words().all(|at| !points(cursor, tokens, at) || begins(at))
        && !words().any(|at| {
            let remark = cursor.peek(at, Kw::Remark).is_some_and(|next| next > at + 1);
            // "that should" is no condition
            let should = cursor.in_list(at, List::Should);
            cursor.any(at, &MORE).is_some() && !should && !remark && !cursor.within(at, &[Kw::Remark])
                || cursor.in_list(at, List::IsSo)
                || noun(at)
        })
}
