//! The ledger of words: what can name a place, a unit or an order's verb belongs to something that was read, or to talk
//! that is known as talk; what is left is asked about.

use super::cursor::Cursor;
use super::draft::{At, Draft, RawDirective, What};
use super::sentence::Sentence;
use super::state::{Section, State};
use crate::Problem;
use crate::lex::T;
use crate::words::{Kw, List};
use std::ops::Range;

/// Words of a sentence at most in which something is asked of whoever reads the mail.
const ASKED: usize = 24;
/// A sentence of so few words names what it is about.
const FEW: usize = 4;
/// So far around left words it is looked for what makes them talk.
const NEAR: usize = 40;

/// Whether words that belong to no order may have been meant as one.
pub(crate) fn speaks_of_play(cursor: &Cursor, words: Range<usize>) -> bool {
    // "..., nicht nach Bur": what is denied is not ordered
    if cursor.peek(words.start, Kw::Deny).is_some() {
        return false;
    }
    let places = words.clone().filter(|at| is_place(cursor, *at)).count();
    let acts = words.clone().any(|at| is_verb(cursor, at));
    let units = words.clone().any(|at| is_unit(cursor, at));
    let signs = words.clone().any(|at| matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow)));
    let all = words.clone().any(|at| cursor.any(at, &[Kw::All, Kw::Rest]).is_some() && !is_small(cursor, at));
    // "dass alles ruhig bleibt": told, not ordered
    if places == 0 && cursor.says(words.start, &["dass", "daß", "that", "ob", "whether"]) {
        return false;
    }
    // "München auch": as something that was not found
    let alike = words.len() <= 3 && words.clone().any(|at| cursor.peek(at, Kw::Ditto).is_some());
    // "Ich unterstütze Russland in Schweden": whoever names others may order all the same
    let supports = places >= 1
        && words.clone().any(|at| cursor.peek(at, Kw::Support).is_some_and(|_| is_verb(cursor, at)))
        && words.clone().any(|at| cursor.peek(at, Kw::Me).is_some())
        && cursor.word(words.end) != "?";
    // "I want it in Prussia instead"
    let wanted = |at: usize| cursor.peek(at, Kw::OrderVerb).and_then(|it| cursor.peek(it, Kw::It)).is_some();
    let acts = acts || words.clone().any(wanted);
    // "fleets to their usual stations"
    let unit = |at: usize| cursor.word(at).len() > 3 && cursor.kind(at).is_some();
    let sent = words.clone().any(unit) && words.clone().any(|at| cursor.peek(at, Kw::Move).is_some());
    // "Wenn England nach NTH zieht, halte ich": said of one's own units, though none is named
    let own = words.clone().any(|at| cursor.peek(at, Kw::Me).is_some());
    let others = words.clone().any(|at| cursor.word(at).len() > 2 && cursor.power(at).is_some());
    let hangs = own && others && acts && cursor.any(words.start, &[Kw::If, Kw::Unless]).is_some();
    if hangs && cursor.word(words.end) != "?" {
        return true;
    }
    // "Alle ziehen:" above the list
    let heads = words.end > 0 && cursor.is(words.end - 1, T::Colon) && cursor.is_end(words.end);
    let speaks = supports
        || sent
        || places >= 1 && (acts || signs || alike)
        || places >= 2
        || units && (acts || signs)
        || all && !heads && (places >= 1 || acts || alike);
    speaks && (supports || !is_talk(cursor, words))
}

/// Sentences in which nothing was read at all, though two places are exchanged ("Berlin und Kiel tauschen die Plätze") or a
/// unit's type and place stand in one word ("Amun Ruh").
pub(super) fn whole_sentences(cursor: &Cursor, state: &mut State, first: usize, unread: usize) {
    for Sentence { tokens, asks } in cursor.sentences().iter().cloned() {
        let span = cursor.span(tokens.start, tokens.end);
        let within = |at: At| at.start < span.end && span.start < at.end.max(at.start + 1);
        let read = state.drafts[first..].iter().any(|draft| within(draft.at))
            || state.unread[unread..].iter().any(|(at, _, _)| within(*at));
        let words = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
        // what a question names without a unit's type would be passed over as no order
        let vague = asks && state.drafts[first..].iter().filter(|draft| within(draft.at)).all(is_vague);
        let said = words <= ASKED
            && (tells_none(cursor, &tokens) || requests(cursor, &tokens) || corrects(cursor, &tokens));
        if said && (!read || vague) {
            let mut index = 0;
            state.drafts.retain(|draft| {
                index += 1;
                index <= first || !within(draft.at)
            });
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        // "What would happen if I moved A Mun - Bur?", "F Rum: weiß noch nicht", "If Russia attacks us we declare war.": a unit with its
        // type or a war that nothing was read of
        let order = |at: usize| {
            let unit = cursor.subject(at).filter(|(unit, _)| unit.kind.is_some() && unit.spot.is_known());
            unit.is_some_and(|(_, end)| {
                let begins = at == tokens.start && cursor.is(end, T::Colon);
                is_unit(cursor, at) && (begins || asks && cursor.is_told(end))
            })
        };
        let wars = |at: usize| cursor.peek(at, Kw::War).is_some() && cursor.place_word(at).is_none();
        let has = |word: Kw| tokens.clone().any(|at| cursor.peek(at, word).is_some());
        let hangs = has(Kw::If) && has(Kw::Me) && tokens.clone().any(wars);
        if !read && (tokens.clone().any(order) || hangs && !asks) && !cursor.is(tokens.start, T::Open) {
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        // "Don't send Berlin to Silesia but Munich.": another unit, or another goal
        let denied = |at: usize| {
            let unit = cursor.peek(at, Kw::Deny).and_then(|verb| cursor.peek(verb, Kw::OrderVerb));
            unit.is_some_and(|unit| is_place(cursor, unit))
        };
        let another = |at: usize| cursor.peek(at, Kw::But).is_some_and(|other| is_place(cursor, other));
        let contrasts = tokens.clone().any(denied) && tokens.clone().any(another);
        let inside = || state.drafts[first..].iter().filter(|draft| within(draft.at));
        let contrasts = contrasts && inside().all(is_vague);
        // "I first had Berlin down for Prussia, but it should go to Silesia."
        let told = |at: usize| {
            let should = cursor.peek(at, Kw::It).filter(|should| cursor.in_list(*should, List::Should));
            should.is_some_and(|should| (should + 1..should + 3).any(|verb| is_verb(cursor, verb)))
        };
        let placed = tokens.clone().any(|at| is_place(cursor, at));
        if !asks && (contrasts || !read && placed && tokens.clone().any(told)) {
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        // "Bitte stell mir in Berlin eine Armee auf": places alone were read, and would be passed over
        let typed = |at: usize| cursor.kind(at).is_some() && cursor.word(at).len() > 3;
        let untyped =
            |draft: &Draft| matches!(draft.what, What::Directive(RawDirective::Adjust { kind: None, .. }));
        let asked = |at: usize| cursor.any(at, &[Kw::Please, Kw::OrderVerb]).is_some();
        let places_alone = inside().next().is_some() && inside().all(untyped);
        if !asks && places_alone && tokens.clone().any(typed) && tokens.clone().any(asked) {
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        // "Berlin does what you'd expect.", "München bekommt den Befehl, den du kennst."
        let gets = cursor.peek(tokens.start + 1, Kw::Gets).is_some_and(|next| {
            (next..next + FEW).any(|at| cursor.any(at, &[Kw::HeadMoves, Kw::MoveNoun]).is_some())
        });
        let does = is_place(cursor, tokens.start) && (gets || cursor.in_list(tokens.start + 1, List::DoesSo));
        if does && !asks && !read {
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        if asks || read || !(2..=12).contains(&words) || is_talk(cursor, tokens.clone()) {
            continue;
        }
        // "2x Mun bitte", in a winter
        let places = tokens.clone().filter(|at| is_place(cursor, *at)).count();
        let counts = cursor.is(tokens.start, T::Number) && words <= FEW && places == 1;
        if counts && matches!(state.section(), Section::Adjust(_)) {
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        let exchanged = places >= 2
            && tokens.clone().any(|at| {
                cursor.any(at, &[Kw::ChangeVerb, Kw::OrderVerb]).is_some() && cursor.word(at).len() > 2
            });
        let glued = words == 2 && is_glued(cursor, tokens.start) && is_place(cursor, tokens.start + 1);
        if exchanged || glued {
            state.unread.push((span, None, Problem::LeftOver));
        }
    }
}

/// An order for a unit without its type.
fn is_vague(draft: &Draft) -> bool {
    matches!(&draft.what, What::Order { unit, .. } if unit.kind.is_none())
}

/// "No orders from me this turn": that none come is answered, too.
pub(super) fn tells_none(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    tokens.clone().any(|at| cursor.peek(at, Kw::NoOrders).is_some())
}

/// "Statt Ruhr meinte ich Burgund": of an order that was written before.
fn corrects(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    tokens.clone().any(|at| cursor.peek(at, Kw::Meant).is_some())
        && tokens.clone().any(|at| is_place(cursor, at))
}

/// "Could you please make Munich hold?": an order as a request to whoever reads the mail.
fn requests(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    let from = tokens.clone().find_map(|at| cursor.peek(at, Kw::Request));
    from.is_some_and(|from| {
        let mut behind = from..tokens.end;
        let acts =
            |at: usize| is_verb(cursor, at) || cursor.any(at, &[Kw::OrderVerb, Kw::ChangeVerb]).is_some();
        behind.clone().any(acts) && behind.any(|at| is_place(cursor, at))
    })
}

/// "Amun": a word that says nothing, but for the letter of a type before the name of a place.
fn is_glued(cursor: &Cursor, at: usize) -> bool {
    let word = cursor.word(at);
    let rest = word.strip_prefix(['A', 'a', 'F', 'f']).filter(|rest| rest.len() >= 3 && rest.is_ascii());
    let names = |rest: &str| {
        let (entry, _) = cursor.dictionary.look_up(&crate::names::folded(rest))?;
        cursor.dictionary.entry(entry).filter(|entry| !entry.places.is_empty())
    };
    cursor.says_nothing(at) && rest.and_then(names).is_some()
}

/// Whether a place is named behind an order that it does not belong to.
pub(crate) fn names_place(cursor: &Cursor, words: Range<usize>) -> bool {
    words.clone().any(|at| is_place(cursor, at)) && !is_talk(cursor, words)
}

/// Greetings, journeys, reports, questions, thoughts, other players: nothing that the sender orders.
pub(crate) fn is_talk(cursor: &Cursor, words: Range<usize>) -> bool {
    const TALK: [Kw; 4] = [Kw::TalkWord, Kw::Report, Kw::Maybe, Kw::Past];
    let ends = |at: &usize| match cursor.shape(*at) {
        Some(T::Bang | T::Semicolon) => true,
        Some(T::Dot(_)) => cursor.tokens.get(at + 1).is_none_or(|next| !next.glued),
        _ => false,
    };
    let low = words.start.saturating_sub(NEAR);
    let from = (low..words.start).rev().find(ends).map_or(low, |end| end + 1);
    let high = cursor.tokens.len().min(words.end + NEAR);
    let to = (words.end.saturating_sub(1)..high).find(ends).unwrap_or(high);
    // "München bleibt, wo es ist" asks nothing of the words before it
    let comma = |at: &usize| matches!(cursor.shape(*at), Some(T::Comma));
    let clause =
        (from..words.start).rev().find(comma).unwrap_or(from)..(words.end..to).find(comma).unwrap_or(to);
    let others = |at: usize| {
        cursor.power(at).is_some()
            && cursor.word(at).chars().count() > 2
            && cursor.place_word(at).is_none()
            // "all armies in Germany hold"
            && !(at > 0 && cursor.says(at - 1, &["in"]))
            // "aus" is no Austria
            && (is_capital(cursor, at) || !is_small(cursor, at))
    };
    // "um Dänemark zu decken", "to cover Denmark"
    let aim = cursor.says(words.start, &["um"])
        || cursor.says(words.start, &["to"]) && cursor.peek(words.start + 1, Kw::Support).is_some();
    aim || cursor.word(to) == "?"
        || (from..to).any(|at| {
            let name = cursor.place_word(at).is_some() && is_capital(cursor, at);
            let asks = clause.contains(&at) && cursor.peek(at, Kw::Question).is_some();
            // "Ne, Kiel lieber Holland"
            let talks = cursor.any(at, &TALK).is_some() && !(at > from && cursor.says(at, &["lieber"]));
            !name && (asks || talks) || others(at)
        })
}

/// Whether the words say by themselves that they are talk.
pub(crate) fn is_talk_alone(cursor: &Cursor, words: Range<usize>) -> bool {
    words.clone().any(|at| cursor.any(at, &[Kw::TalkWord, Kw::Closing, Kw::Report, Kw::Past]).is_some())
}

fn is_capital(cursor: &Cursor, at: usize) -> bool {
    cursor.word(at).chars().next().is_some_and(char::is_uppercase)
}

fn is_small(cursor: &Cursor, at: usize) -> bool {
    cursor.any(at, &[Kw::Filler, Kw::Please]).is_some()
}

/// A place, and no small word that is spelled like one ("den", "man", "war").
fn is_place(cursor: &Cursor, at: usize) -> bool {
    let small = [Kw::Filler, Kw::Aux, Kw::Move, Kw::Please, Kw::Deny, Kw::Or, Kw::And];
    cursor.place_word(at).is_some()
        && (is_capital(cursor, at) || cursor.word(at).len() >= 5)
        && cursor.any(at, &small).is_none()
}

/// A verb of orders, written out.
fn is_verb(cursor: &Cursor, at: usize) -> bool {
    let verbs = [
        Kw::Move,
        Kw::Motion,
        Kw::Support,
        Kw::Convoy,
        Kw::Retreat,
        Kw::Hold,
        Kw::Remove,
        Kw::Disband,
        Kw::ChangeVerb,
        Kw::Follow,
    ];
    // "go" is no sign
    let word = cursor.word(at).len() > 2 || cursor.peek(at, Kw::Motion).is_some();
    word && cursor.any(at, &verbs).is_some() && !is_small(cursor, at)
}

/// A type of unit, as a word or as a capital letter with a place behind.
fn is_unit(cursor: &Cursor, at: usize) -> bool {
    let letters = cursor.word(at).chars().count();
    let named =
        |next: usize| cursor.place(next).is_some() || cursor.says_nothing(next) && is_capital(cursor, next);
    cursor.kind(at).is_some_and(|(_, next)| letters > 2 || is_capital(cursor, at) && named(next))
}
