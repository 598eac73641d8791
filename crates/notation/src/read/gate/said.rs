//! A sentence without an order that speaks of those above it: nothing in it may be left unaccounted for.

use super::concern::Concern;
use super::licence::{is_open, is_plain_word, names_field};
use crate::Problem;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::draft::{At, Draft, RawDirective, What};
use crate::read::limits::{self, MOST};
use crate::read::sentence::{Sentence, sentences};
use crate::read::state::State;
use crate::words::Kw;
use rules::PowerId;
use std::ops::Range;

/// Pointing words of the language in which nouns are written small.
const ENGLISH: &[&str] = &["this", "that", "these", "those"];
/// A longer sentence tells a story.
pub(super) const LONG: usize = 40;
/// A sentence of so few words may speak of the orders and name nobody.
const FEW: usize = 7;
/// And one of so few can speak of nothing else.
const FEWEST: usize = 4;

/// "Von diesen beiden gilt nur der zweite.", "Warschau lasse ich doch lieber.": what it says of the orders above nobody knows, so they
/// wait: those of the places and types that it names, or all.
pub(super) fn about_above(
    cursor: &Cursor,
    state: &mut State,
    own: &[PowerId],
    (first, unread): (usize, usize),
    taken: bool,
) {
    for Sentence { tokens, asks } in sentences(cursor) {
        let last = tokens.end.saturating_sub(1);
        if tokens.is_empty() || tokens.len() > LONG || cursor.is(last, T::Colon) {
            continue;
        }
        let span = cursor.span(tokens.start, tokens.end);
        let sentence = Said { cursor, own, tokens, asks };
        if !state.drafts.iter().rev().take(MOST).any(|draft| draft.at.end <= span.start && acts(draft)) {
            continue;
        }
        let Some((of, problem)) = sentence.doubts(state, span, (first, unread), taken) else { continue };
        let above =
            |draft: &&mut Draft| draft.at.end <= span.start && acts(draft) && of.speaks_of(cursor, draft);
        let mut any = false;
        for draft in state.drafts.iter_mut().rev().take(MOST).filter(above) {
            draft.gate(problem);
            any = true;
        }
        if any && problem != Problem::Either {
            state.unread.push((span, None, Problem::LeftOver));
        }
    }
}

/// A sentence without an order, below orders.
struct Said<'s, 'a> {
    cursor: &'s Cursor<'a>,
    own: &'s [PowerId],
    tokens: Range<usize>,
    asks: bool,
}

impl Said<'_, '_> {
    /// What the sentence leaves in doubt, if anything.
    fn doubts(
        &self,
        state: &State,
        span: At,
        (from, unread): (usize, usize),
        taken: bool,
    ) -> Option<(Concern, Problem)> {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let first = words().next()?;
        let within = |at: At| at.start < span.end && span.start < at.end;
        // "A Mun - Bur. Oder bleibt er besser daheim?", "Alternativ alles stehen lassen"
        let long = |at: usize, kind: Kw| cursor.peek(at, kind).is_some() && cursor.word(at).len() > 3;
        let all_hold = [Kw::All, Kw::Hold].into_iter().all(|kind| words().any(|at| long(at, kind)));
        let chooses = cursor.peek(first, Kw::Or).is_some()
            || cursor.says(first, &["alternativ", "alternatively", "wahlweise"]);
        if chooses && (self.asks || all_hold) {
            return Some((Concern::default(), Problem::Either));
        }
        let read = |told: &dyn Fn(&Draft) -> bool| {
            state.drafts[from..].iter().any(|draft| within(draft.at) && told(draft))
                || state.notes.iter().rev().take(MOST).any(|(at, _)| within(*at))
        };
        // "Mar brauche ich noch" was found and not understood
        let clear = |draft: &Draft| acts(draft) && names_field(draft) && !is_vague(cursor, draft);
        if read(&clear) {
            return None;
        }
        let left = state.unread[unread..].iter().any(|(at, _, _)| within(*at));
        let named = Concern::named(cursor, tokens, state, span);
        if !named.is_all() {
            // "Falls Mun nicht geht, F Kie", "Nicht A Mun nach Bur!": asked about, and nothing is said of what stands above
            let said = [Kw::Me, Kw::Gone, Kw::Pending];
            let only_left = left && !words().any(|at| cursor.any(at, &said).is_some());
            let hangs = cursor.any(first, &[Kw::If, Kw::Unless]).is_some();
            if only_left || hangs && (left || named.is_of_kinds()) {
                return None;
            }
            let harmless = if self.asks { self.asks_openly() } else { self.leaves(&named) };
            return (!harmless).then_some((named, Problem::Unsure));
        }
        if read(&|_| true) {
            return None;
        }
        // "Das hätte ich gebaut, wenn ...": that its condition was not read is no answer
        let told = tokens.clone().any(|at| points(cursor, tokens, at));
        if !told && left {
            return None;
        }
        // "Wenn nicht, sag bitte Bescheid, dann schreibe ich es anders."
        if cursor.any(first, &[Kw::If, Kw::Unless]).is_some()
            && words().any(|at| cursor.any(at, &[Kw::TellMe, Kw::MailWord]).is_some())
        {
            return None;
        }
        // "Doch nicht! A Mun - Ruh": the order behind it corrects
        let corrects = cursor.peek(first, Kw::Correction).is_some();
        if corrects && state.drafts.iter().rev().take(MOST).any(|draft| draft.at.start >= span.end) {
            return None;
        }
        let harmless = match self.asks {
            true => {
                !refers(cursor, tokens) && !self.asks_advice(true) && !self.intends() && !self.weighs()
                    || self.asks_of_form()
            }
            false if refers(cursor, tokens) => self.is_harmless(taken),
            false => !self.intends() || self.is_answered(taken) || accounted(cursor, self.own, tokens),
        };
        (!harmless).then_some((Concern::default(), Problem::Unsure))
    }

    /// Whether what the sentence says of orders above was found already, or leaves them what they are.
    fn is_harmless(&self, taken: bool) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        // "Nice move by England last turn!", "Mein Zug nach London geht morgen um 7."
        let other = |at: usize| {
            let clock = cursor.says(at, &["um", "at"]) && cursor.is(at + 1, T::Number);
            clock || cursor.any(at, &[Kw::TalkWord, Kw::Past]).is_some()
        };
        let pointing =
            |at: usize| cursor.any(at, &[Kw::Refers, Kw::Selects]).is_some() || points(cursor, tokens, at);
        let talk = !tokens.clone().any(pointing) && tokens.clone().any(other);
        self.is_answered(taken) || talk || accounted(cursor, self.own, tokens)
    }

    /// Whether what the sentence does to the orders above was found already.
    fn is_answered(&self, taken: bool) -> bool {
        const KNOWN: [Kw; 6] = [Kw::NotFinal, Kw::Away, Kw::NoOrders, Kw::AsBefore, Kw::NoWait, Kw::Draw];
        self.tokens.clone().any(|at| self.cursor.any(at, &KNOWN).is_some())
            || taken && limits::takes_back(self.cursor, &self.tokens)
    }

    /// "Passt das so?": no advice is asked on what stands above.
    fn asks_of_form(&self) -> bool {
        self.asks_openly() || !self.asks_advice(false) && accounted(self.cursor, self.own, &self.tokens)
    }

    /// "What would you do?", and in a question that points at the orders "schlecht" as well.
    fn asks_advice(&self, phrase: bool) -> bool {
        let asks = |at: usize| self.cursor.peek(at, Kw::Advice).is_some_and(|next| !phrase || next > at + 1);
        self.tokens.clone().any(asks)
    }

    /// "Was macht eigentlich England?", "Who won the football in Munich?"
    fn asks_openly(&self) -> bool {
        const OPEN: [&str; 16] = [
            "was", "wie", "wer", "wo", "wann", "warum", "wieso", "wieviel", "what", "how", "who", "where",
            "when", "why", "whose", "wessen",
        ];
        self.tokens.clone().any(|at| self.cursor.says(at, &OPEN)) && !self.asks_advice(false)
    }

    /// "Mutig oder dumm?", "Too greedy?": a word or two that can speak of nothing but what stands above.
    fn weighs(&self) -> bool {
        let cursor = self.cursor;
        let words = || self.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let other = |at: usize| {
            cursor.place_word(at).is_some()
                || cursor.any(at, &[Kw::You, Kw::TalkWord, Kw::Question]).is_some()
        };
        words().count() <= FEWEST && !words().any(other)
    }

    /// "I'll confirm once I hear from Paris.", "Don't hold me to it.", "Alles noch offen.": the mail, or what is still to come.
    fn intends(&self) -> bool {
        const OPEN: [Kw; 5] = [Kw::Pending, Kw::NotYet, Kw::Caveat, Kw::Proviso, Kw::Selects];
        let says = |kinds: &[Kw]| self.tokens.clone().any(|at| self.cursor.any(at, kinds).is_some());
        let phrase = |at: usize| {
            let next = self.cursor.any(at, &OPEN);
            next.is_some_and(|next| next > at + 1 || self.cursor.any(at, &OPEN[1..]).is_some())
        };
        let short = self.tokens.clone().filter(|at| self.cursor.is(*at, T::Word)).count() <= FEW;
        // "Genau so nicht!", "Pencil, not ink."
        let words = self.tokens.clone().filter(|at| self.cursor.is(*at, T::Word)).count();
        let not = |at: usize| self.cursor.says(at, &["nicht", "not"]);
        let other = |at: usize| {
            self.cursor.place_word(at).is_some() || self.cursor.any(at, &[Kw::TalkWord, Kw::If]).is_some()
        };
        let denies = words <= FEWEST && self.tokens.clone().any(not) && !self.tokens.clone().any(other);
        // "Sag mir, ob ich spinne."
        let opinion =
            says(&[Kw::TellMe]) && self.tokens.clone().any(|at| self.cursor.says(at, &["ob", "whether"]));
        // "Bin erst Sonntag wieder da": of the writer's time
        // "Sent from the wrong account, please disregard."
        let please = |at: usize| self.cursor.says(at, &["bitte", "please"]);
        let asked = self.tokens.clone().any(please) && says(&[Kw::Withdraw]) && !says(&[Kw::If, Kw::Unless]);
        denies
            || opinion
            || asked
            || !self.asks && !says(&[Kw::If, Kw::Unless]) && self.is_elliptic()
            || says(&[Kw::Document])
            || (short && self.tokens.clone().any(phrase)
                || says(&[Kw::Me, Kw::You, Kw::Please]) && says(&OPEN))
                && (!says(&[Kw::TalkWord])
                    || self.tokens.clone().any(|at| self.cursor.says(at, &["bitte", "please"])))
    }

    /// "Real ones follow by Friday.", "Take it with a grain of salt.": nobody does anything in it, so that it may be said of the orders.
    fn is_elliptic(&self) -> bool {
        const TALK: [Kw; 6] = [Kw::TalkWord, Kw::Greeting, Kw::Closing, Kw::Polite, Kw::TellMe, Kw::Question];
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let last = tokens.end.saturating_sub(1);
        let exclaims = cursor.word(last) == "!";
        let subject = words().any(|at| cursor.any(at, &[Kw::Subject, Kw::Me, Kw::You]).is_some());
        // "Talk soon, Ben", "Karl-Heinz Müller"
        let title = |at: usize| cursor.word(at).starts_with(char::is_uppercase);
        let comma = tokens.clone().rev().find(|at| cursor.is(*at, T::Comma));
        let signs = comma
            .is_some_and(|comma| (comma..tokens.end).filter(|at| cursor.is(*at, T::Word)).count() <= 2)
            && words().last().is_some_and(title)
            || words().all(title);
        let other = |at: usize| {
            cursor.power(at).is_some()
                || cursor.nation(at).is_some()
                || cursor.place_word(at).is_some()
                || cursor.any(at, &TALK).is_some()
        };
        // "Pizza is in the oven"
        let first = words().next().unwrap_or(tokens.start);
        let verb = cursor.any(first + 1, &[Kw::Aux, Kw::SaidOf, Kw::Perfect, Kw::Modal]).is_some()
            && cursor.says_nothing(first);
        (FEWEST..=FEW + 1).contains(&words().count())
            && !exclaims
            && !subject
            && !signs
            && !verb
            && !words().any(other)
    }

    /// Whether a sentence that names places or units of orders leaves them what they are: "Grüße aus Kiel", "Hoffentlich klappt Burgund."
    fn leaves(&self, named: &Concern) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        // "Bayern München - Dortmund 2:1"
        let score = |at: usize| {
            let between = matches!(cursor.shape(at + 1), Some(T::Colon | T::Dash(1)));
            between && cursor.is(at, T::Number) && cursor.is(at + 2, T::Number)
        };
        if tokens.clone().any(score) || of_effect(cursor, tokens) {
            return true;
        }
        // "Lass Russland weg."
        const ORDERS: [Kw; 4] = [Kw::Disband, Kw::Remove, Kw::Build, Kw::Withdraw];
        let plain = |at: usize| {
            named.is_name(cursor, at)
                || cursor.power(at).is_some()
                || cursor.any(at, &[Kw::Remark, Kw::Idle, Kw::Polite]).is_some()
                || cursor.within(at, &[Kw::Remark, Kw::Idle, Kw::Polite])
                || is_plain_word(cursor, self.own, at) && cursor.any(at, &ORDERS).is_none()
        };
        tokens
            .clone()
            .filter(|at| cursor.is(*at, T::Word))
            .all(|at| plain(at) && !is_open(cursor, at) && cursor.peek(at, Kw::No).is_none())
    }
}

/// A build or removal without its type.
fn is_vague(cursor: &Cursor, draft: &Draft) -> bool {
    let written = |at: At| cursor.text.get(at.start as usize..).unwrap_or_default();
    let small = |at: At| written(at).starts_with(char::is_lowercase);
    let kind = match &draft.what {
        What::Directive(
            RawDirective::Build { kind, .. }
            | RawDirective::Remove { kind, .. }
            | RawDirective::Adjust { kind, .. },
        ) => *kind,
        // "lass den weg"
        What::Directive(RawDirective::Dissolve { unit }) if draft.in_sentence || small(unit.at) => unit.kind,
        _ => return false,
    };
    kind.is_none()
}

pub(super) fn acts(draft: &Draft) -> bool {
    let other = matches!(
        &draft.what,
        What::RestHolds { .. }
            | What::AllDisband { .. }
            | What::Stock { .. }
            | What::Treaty { .. }
            | What::Permit { .. }
    );
    let waits = matches!(&draft.what, What::Directive(directive) if !matches!(directive, RawDirective::Unread { .. }));
    other || waits || limits::is_order(draft)
}

/// Whether the sentence names orders, or points at what stands above it.
fn refers(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const ORDERS: [Kw; 5] = [Kw::HeadMoves, Kw::CNoun, Kw::HeadRetreats, Kw::HeadBuilds, Kw::HeadRemovals];
    // "(Beide haben mir das Blaue vom Himmel versprochen.)"
    let writes =
        cursor.is(tokens.start, T::Open) && tokens.clone().any(|at| cursor.peek(at, Kw::Me).is_some());
    tokens.clone().any(|at| {
        let noun = cursor.any(at, &ORDERS).is_some() && cursor.word(at).chars().count() > 2;
        let refers = cursor.any(at, &[Kw::Refers, Kw::Selects]).is_some_and(|next| {
            // "alles Weitere"
            cursor.any(at, &[Kw::Idle, Kw::Remark]).is_none_or(|end| end <= next)
        });
        noun || refers && !writes || points(cursor, tokens, at)
    }) || unsaid(cursor, tokens)
        || forbids(cursor, tokens)
        // "(pasted from Wikipedia)" on a line of its own
        || tokens.start == 0
            && tokens.end == cursor.tokens.len()
            && cursor.is(tokens.start, T::Open)
            && cursor.is(tokens.end - 1, T::Close)
            && !tokens.clone().any(|at| cursor.any(at, &[Kw::Me, Kw::You]).is_some())
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
        begins && not
    })
}

/// "das", "this", with no noun behind it that it belongs to.
pub(in crate::read) fn points(cursor: &Cursor, tokens: &Range<usize>, at: usize) -> bool {
    if at == tokens.start && points_unsaid(cursor, at) {
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
        cursor.says(before, &["dass", "daß", "that"])
            && (before..at).any(|at| cursor.is(at, T::Comma))
            && (before..at).any(|at| cursor.place_word(at).is_some() || cursor.power(at).is_some())
    });
    if inside {
        return false;
    }
    let german = !cursor.says(at, ENGLISH);
    if german {
        // "das mit der Karte"
        if cursor.says(next, &["mit"]) {
            return false;
        }
        // "das Wetter", "das neue Brett", "diese Woche"
        // "dass das Ironie ist"
        let called = noun(next)
            && cursor.says(next + 1, &["ist", "sind", "war", "waren"])
            && cursor.ends_clause(next + 2);
        return called || !(noun(next) || small(next) && adjective(cursor, next) && noun(next + 1));
    }
    // "this game" is no verb, "this is" and "this proves" are
    const SAYS: [Kw; 4] = [Kw::Aux, Kw::SaidOf, Kw::Modal, Kw::Perfect];
    const WITH: [&str; 10] = ["from", "on", "at", "to", "in", "with", "for", "as", "of", "one"];
    let third = |end: &str| cursor.word(next).ends_with(end);
    !cursor.is(next, T::Word)
        || cursor.any(next, &SAYS).is_some()
        || cursor.says(next, &WITH)
        || third("ed")
        || cursor.says(at, &["this", "that"]) && third("s") && !third("ss")
}

/// "So hat es mir mein Vorgänger hinterlassen.", "War nur ein Test.": at the beginning of a sentence.
fn points_unsaid(cursor: &Cursor, at: usize) -> bool {
    let told =
        |at: usize| cursor.is(at, T::Word) && cursor.any(at, &[Kw::Aux, Kw::SaidOf, Kw::Perfect]).is_some();
    let small = cursor.is(at + 1, T::Word) && cursor.word(at + 1).starts_with(char::is_lowercase);
    cursor.says(at, &["so"]) && told(at + 1)
        || cursor.says(at, &["war", "waren", "wäre", "ist", "sind", "was"])
            && small
            && cursor.place(at + 1).is_none()
}

/// "neue", "nächste": what can stand between an article and its noun.
fn adjective(cursor: &Cursor, at: usize) -> bool {
    ["e", "en", "er", "es", "em"].iter().any(|end| cursor.word(at).ends_with(end))
        && cursor.any(at, &[Kw::Aux, Kw::SaidOf]).is_none()
}

/// Whether every word is known to leave the orders what they are.
fn accounted(cursor: &Cursor, own: &[PowerId], tokens: &Range<usize>) -> bool {
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
    let known = words().next().is_some_and(|at| cursor.peek(at, Kw::SkipLine).is_some());
    // "..., ärgert mich das, ändert aber nichts"
    let shrugs = words().any(|at| cursor.peek(at, Kw::Shrug).is_some_and(|next| next > at + 1))
        && !words().any(|at| cursor.any(at, &MARKS).is_some());
    if known || shrugs || of_outcome(cursor, tokens) || of_effect(cursor, tokens) {
        return true;
    }
    let english = words().any(|at| cursor.says(at, ENGLISH));
    let mut phrase = tokens.start;
    for at in words() {
        // a phrase that says nothing against the orders is looked at as a whole
        let remark = cursor.peek(at, Kw::Remark).into_iter().chain(cursor.polite_condition(at)).max();
        let mark = cursor.any(at, &MARKS);
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
fn of_effect(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    // what something is, was or is called may be anything; so may what hangs on something, is denied, or is told of before
    const MORE: [Kw; 21] = [
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
    ];
    const IS: [&str; 14] = [
        "ist", "sind", "war", "waren", "wäre", "wären", "heißt", "is", "are", "was", "were", "means",
        "that's", "isn't",
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
    words().any(|at| points(cursor, tokens, at) && begins(at))
        && words().all(|at| !points(cursor, tokens, at) || begins(at))
        && !words().any(|at| {
            let remark = cursor.peek(at, Kw::Remark).is_some_and(|next| next > at + 1);
            // "that should" is no condition
            let should = cursor.says(at, &["should", "sollte", "sollten"]);
            cursor.any(at, &MORE).is_some() && !should && !remark && !cursor.within(at, &[Kw::Remark])
                || cursor.says(at, &IS)
                || noun(at)
        })
}
