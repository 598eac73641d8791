//! "No supports.", "Kein Angriff auf Burgund.", "Nach Tirol geht hier niemand!": a sentence without an order that denies a kind of orders, all
//! of them or those of places. It holds back what it denies, wherever that stands in the mail; where nobody ordered such a thing it says nothing.

use super::licence::{is_open, is_plain_word};
use super::said::acts;
use crate::lex::T;
use crate::names::Dictionary;
use crate::read::cursor::Cursor;
use crate::read::draft::{Act, At, Draft, RawDirective, RawGoal, Spot, What};
use crate::read::ledger::tells_none;
use crate::read::limits::MOST;
use crate::read::state::{Section, State};
use crate::words::{Kw, List};
use crate::{Context, Problem};
use rules::{ProvinceId, UnitKind};
use std::ops::Range;

/// A longer sentence says more than what it denies.
const LONGEST: usize = 14;

/// What a sentence denies.
#[derive(Default, Debug)]
pub(crate) struct Denial {
    pub(crate) at: At,
    moves: bool,
    supports: bool,
    convoys: bool,
    /// Moves, but only by where they go.
    attacks: bool,
    /// Builds, of this type alone if there is one.
    builds: bool,
    kind: Option<UnitKind>,
    /// Retreats off the board.
    disbands: bool,
    /// Retreats, all of them.
    retreats: bool,
    /// Removals: whoever stands in the places stays.
    removals: bool,
    /// Of these alone; of all if there are none.
    places: Vec<ProvinceId>,
}

/// Remembers the denials of the line.
pub(super) fn remember(cursor: &Cursor, state: &mut State, context: &Context, first: usize, unread: usize) {
    if state.block.is_some() || state.waits {
        return;
    }
    let winter = matches!(state.section(), Section::Adjust(_));
    let retreats = context.position.is_some_and(|position| !position.dislodged().is_empty());
    for sentence in cursor.sentences().iter().filter(|sentence| !sentence.asks && !sentence.tokens.is_empty())
    {
        let tokens = sentence.tokens.clone();
        let span = cursor.span(tokens.start, tokens.end);
        let within = |at: At| at.start < span.end && span.start < at.end;
        // nothing but that: "A Bur und F ENG bleiben, A Par geht" removes, too
        let whole = |at: usize| matches!(cursor.shape(at), Some(T::Word | T::Dot(_) | T::Bang | T::Amp));
        let keeps = tokens.clone().all(whole)
            && tokens.clone().any(|at| cursor.word(at).len() > 3 && cursor.peek(at, Kw::Keep).is_some());
        let other = |draft: &Draft| {
            let said = match &draft.what {
                What::RestHolds { kind: None, besides, .. } => besides.is_empty(),
                What::Order { act: Act::Hold | Act::DoubtfulHold, .. }
                | What::Directive(RawDirective::Waive { .. }) => winter,
                // "F ENG behalte ich lieber"
                What::Directive(RawDirective::Remove { .. } | RawDirective::Adjust { .. }) if keeps => winter,
                // "Keine Flotte diesmal"
                What::Directive(RawDirective::Build { spot, .. } | RawDirective::Adjust { spot, .. }) => {
                    winter && !spot.is_known()
                }
                _ => false,
            };
            within(draft.at) && !said
        };
        if state.drafts[first..].iter().any(other) {
            continue;
        }
        let waives = |draft: &Draft| {
            within(draft.at) && matches!(draft.what, What::Directive(RawDirective::Waive { .. }))
        };
        let waives = state.drafts[first..].iter().any(waives);
        let found = match winter {
            true => adjusts(cursor, &tokens, span, waives),
            false => denial(cursor, context, &tokens, span)
                .or_else(|| disbands(cursor, context, &tokens, span).filter(|_| retreats)),
        };
        let Some(denial) = found else { continue };
        // that none come is asked about by itself
        if !tells_none(cursor, &tokens) || !denial.places.is_empty() {
            let mut left = state.unread.split_off(unread);
            left.retain(|(at, _, problem)| *problem != Problem::LeftOver || !within(*at));
            state.unread.append(&mut left);
        }
        state.denials.push(denial);
    }
}

/// Holds back what a sentence of the mail denies.
pub(crate) fn hold(dictionary: &Dictionary, state: &mut State) {
    for denial in std::mem::take(&mut state.denials) {
        for draft in state.drafts.iter_mut().rev().take(MOST) {
            if acts(draft) && denial.denies(dictionary, &draft.what) {
                // of builds and removals a denial is dropped where others stand
                let order = matches!(draft.what, What::Order { .. });
                draft.gate(if order { Problem::Negated } else { Problem::Unsure });
            }
        }
    }
}

impl Denial {
    /// A sentence that is accounted for and denies nothing.
    pub(super) fn none(at: At) -> Self {
        Denial { at, ..Denial::default() }
    }

    /// "No retreats in spring."
    pub(crate) fn of_retreats(at: At) -> Self {
        Denial { at, retreats: true, ..Denial::default() }
    }

    /// "Unterstützungen", "attacks": what is denied, by a word that orders nothing.
    fn noun(&mut self, cursor: &Cursor, at: usize) -> Option<&mut bool> {
        let kinds = [
            (List::AttackNoun, &mut self.moves),
            (List::SupportNoun, &mut self.supports),
            (List::ConvoyNoun, &mut self.convoys),
        ];
        kinds.into_iter().find(|(list, _)| cursor.in_list(at, *list)).map(|(_, kind)| kind)
    }

    fn denies(&self, dictionary: &Dictionary, what: &What) -> bool {
        let stays = |entry: u32| {
            self.removals && dictionary.places(entry).iter().any(|place| self.places.contains(place))
        };
        let built = |kind: &Option<UnitKind>| self.builds && (self.kind.is_none() || self.kind == *kind);
        let (unit, act) = match what {
            What::Order { unit, act, .. } => (unit, act),
            What::Directive(RawDirective::Retreat { goals, .. }) => {
                return self.retreats
                    || self.disbands && goals.iter().any(|goal| matches!(goal, RawGoal::Disband));
            }
            What::Directive(RawDirective::Dissolve { .. }) | What::AllDisband { .. } => return self.disbands,
            What::Directive(RawDirective::Build { kind, .. }) => return built(kind),
            What::Directive(RawDirective::Remove { spot, .. }) => return stays(spot.entry),
            What::Directive(RawDirective::Adjust { kind, spot, .. }) => {
                return built(kind) || stays(spot.entry);
            }
            _ => return false,
        };
        let (kind, of) = match act {
            Act::Move { to, by_convoy, .. } => (self.moves || self.convoys && *by_convoy, [*to, None]),
            Act::MoveUnsaid { to } => (self.moves, [Some(*to), None]),
            Act::SupportHold { whom } => (self.supports, [Some(whom.spot), None]),
            Act::SupportMove { whom, to, .. } | Act::SupportUnsaid { whom, to } => {
                (self.supports, [Some(whom.spot), Some(*to)])
            }
            Act::Convoy { whom, to } => (self.convoys, [Some(whom.spot), Some(*to)]),
            Act::Hold | Act::DoubtfulHold | Act::Nothing(_) => return false,
        };
        // "No attack on Munich" says nothing of who stands there
        let own = Some(unit.spot).filter(|_| !self.attacks);
        let spots = [own, of[0], of[1]];
        let mut named = spots.iter().flatten().flat_map(|spot| dictionary.places(spot.entry));
        kind && (self.places.is_empty() || named.any(|place| self.places.contains(place)))
    }
}

/// "Keine Flotten.", "Kein Aufbau.", "F ENG behalte ich lieber.", "Burgund bleibt doch.": which builds there are none of, or who stays.
fn adjusts(cursor: &Cursor, tokens: &Range<usize>, at: At, waives: bool) -> Option<Denial> {
    const OTHERWISE: [Kw; 12] = [
        Kw::If,
        Kw::Unless,
        Kw::Report,
        Kw::Past,
        Kw::Maybe,
        Kw::Question,
        Kw::Remove,
        Kw::Off,
        Kw::Except,
        Kw::Besides,
        Kw::Rest,
        Kw::Else,
    ];
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    // "Kein weiterer Aufbau", "Verzichte auf den zweiten"
    let further = |at: usize| {
        cursor.in_list(at, List::Further) || cursor.in_list(at, List::Ordinal) || cursor.is(at, T::Number)
    };
    let otherwise = |at: usize| {
        cursor.any(at, &OTHERWISE).is_some()
            && !cursor.in_list(at, List::NoneOf)
            && cursor.any(at, &[Kw::Gone, Kw::Rather]).is_none()
    };
    if words().count() > LONGEST || words().any(otherwise) {
        return None;
    }
    let mut denial = Denial { at, ..Denial::default() };
    // "Not a fleet, an ARMY!"
    let not = |at: usize| {
        cursor.in_list(at, List::Not) && cursor.kind(cursor.filler(at + 1).unwrap_or(at + 1)).is_some()
    };
    let none = words().any(|at| cursor.in_list(at, List::NoneOf) || not(at));
    let unit = |at: usize| cursor.kind(at).map(|(kind, _)| kind).filter(|_| cursor.word(at).len() > 3);
    let places = || words().filter_map(|at| named(cursor, at)).map(|(spot, _)| spot.entry);
    let stays = |at: usize| cursor.word(at).len() > 3 && cursor.any(at, &[Kw::Keep, Kw::Hold]).is_some();
    if tokens.clone().any(further) {
        return None;
    }
    denial.kind = words().find_map(unit);
    // "Verzicht" alone is the last of a list
    let noun = words().any(|at| cursor.peek(at, Kw::HeadBuilds).is_some());
    if waives && (none || noun) || none && denial.kind.is_some() && places().next().is_none() {
        denial.builds = true;
    } else if !none && words().any(stays) && !words().any(|at| cursor.peek(at, Kw::Deny).is_some()) {
        denial.removals = true;
        denial.places = places().flat_map(|entry| cursor.dictionary.places(entry)).copied().collect();
    }
    (denial.builds || denial.removals && !denial.places.is_empty()).then_some(denial)
}

/// "Don't disband it!", "Auflösen auf keinen Fall.": nobody is.
fn disbands(cursor: &Cursor, context: &Context, tokens: &Range<usize>, at: At) -> Option<Denial> {
    const SMALL: [Kw; 9] =
        [Kw::Deny, Kw::No, Kw::Disband, Kw::Remove, Kw::It, Kw::Please, Kw::Both, Kw::This, Kw::Off];
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    let denies = |at: usize| {
        cursor.any(at, &[Kw::Deny]).is_some()
            || cursor.in_list(at, List::NoneOf)
            || cursor.says(at, &["don't", "dont"])
    };
    let small = |at: usize| {
        cursor.any(at, &SMALL).is_some()
            || cursor.within(at, &[Kw::Deny, Kw::Disband])
            || denies(at)
            || is_plain_word(cursor, context.powers, at) && !is_open(cursor, at) && cursor.kind(at).is_none()
    };
    let disbands =
        |at: usize| cursor.any(at, &[Kw::Disband, Kw::Remove]).is_some() && cursor.word(at).len() > 3;
    let named = |at: usize| named(cursor, at).is_some();
    (words().count() <= LONGEST
        && words().any(denies)
        && words().any(disbands)
        && words().all(|at| small(at) && !named(at)))
    .then(|| Denial { at, disbands: true, ..Denial::default() })
}

/// A place, written like a name: "den" and "war" are none.
fn named(cursor: &Cursor, at: usize) -> Option<(Spot, usize)> {
    let title = cursor.word(at).starts_with(char::is_uppercase) && cursor.word(at).len() > 2;
    cursor.place(at).filter(|_| title)
}

/// What the sentence denies, if it says nothing else.
fn denial(cursor: &Cursor, context: &Context, tokens: &Range<usize>, at: At) -> Option<Denial> {
    const MORE: [Kw; 8] =
        [Kw::All, Kw::Rest, Kw::Except, Kw::Besides, Kw::Else, Kw::Selects, Kw::InsteadOf, Kw::Both];
    if tokens.clone().filter(|at| cursor.is(*at, T::Word)).count() > LONGEST {
        return None;
    }
    let mut denial = Denial { at, ..Denial::default() };
    let (mut none, mut goes) = (false, false);
    // "Ich ziehe diese Runde nicht."
    let writer =
        tokens.clone().any(|at| cursor.in_list(at, List::Writer) || cursor.in_list(at, List::WriterIs));
    let mut at = tokens.start;
    // "... because I don't trust the Russian": why denies nothing
    while at < tokens.end && cursor.peek(at, Kw::Because).is_none() {
        if !cursor.is(at, T::Word) {
            if !matches!(cursor.shape(at), Some(T::Comma | T::Dot(_) | T::Bang | T::Slash)) {
                return None;
            }
            at += 1;
            continue;
        }
        let denies = cursor.in_list(at, List::Nobody)
            || cursor.in_list(at, List::NoneOf)
            || writer && cursor.in_list(at, List::Not);
        let is = |kinds: &[Kw]| cursor.any(at, kinds).filter(|_| cursor.word(at).len() > 1);
        // "No attack on me, please": said to others
        if cursor.in_list(at, List::MeToo) {
            return None;
        }
        // "diese Runde", "this turn"
        if cursor.peek(at, Kw::Selects) == Some(at + 1) && cursor.in_list(at + 1, List::Turn) {
            at += 2;
            continue;
        }
        if cursor.says(at, &["after"]) && cursor.says(at + 1, &["all"]) {
            at += 2;
            continue;
        }
        // "..., I want it in Tyrolia instead", "..., it should just hold": what is to be done
        let anew = cursor.says(at, &["instead", "stattdessen"])
            || at > tokens.start && cursor.is(at - 1, T::Comma) && cursor.peek(at, Kw::It).is_some();
        if anew || cursor.any(at, &MORE).is_some_and(|end| !denies || end > at + 1) {
            return None;
        }
        if let Some(next) = cursor.peek(at, Kw::NoOrders) {
            // "No moves this turn"
            (none, denial.moves, denial.supports, denial.convoys) = (true, true, true, true);
            at = next;
        } else if denies {
            none = true;
            at += 1;
        } else if let Some(kind) = denial.noun(cursor, at) {
            *kind = true;
            denial.attacks |= cursor.in_list(at, List::AttackNoun);
            at += 1;
        } else if let Some(next) = is(&[Kw::Support]) {
            denial.supports = true;
            at = next;
        } else if let Some(next) = is(&[Kw::Convoy, Kw::ViaConvoy]) {
            denial.convoys = true;
            at = next;
        } else if let Some((spot, end)) = named(cursor, at) {
            denial.places.extend(cursor.dictionary.places(spot.entry));
            at = end;
        } else if let Some(next) = is(&[Kw::Move, Kw::Motion, Kw::MoveNoun]) {
            // "nach", "to" alone is no verb
            denial.moves |= is(&[Kw::Motion, Kw::MoveNoun]).is_some() || cursor.word(at).len() > 4;
            goes = true;
            at = next;
        } else if let Some(next) = is(&[Kw::OrderVerb]).filter(|_| writer) {
            denial.moves = true;
            at = next;
        } else if let Some(next) = cursor.any(at, &[Kw::Or, Kw::CNeeded]).or(writer
            .then_some(at + 1)
            .filter(|_| cursor.in_list(at, List::WriterIs) || cursor.peek(at, Kw::Aux).is_some()))
        {
            at = next;
        } else if cursor.in_list(at, List::Anybody) || cursor.says(at, &["either"]) {
            at += 1;
        } else if is_plain_word(cursor, context.powers, at)
            && !is_open(cursor, at)
            && cursor.kind(at).is_none()
        {
            at = cursor.any(at, &[Kw::Adverb, Kw::Now, Kw::Please]).unwrap_or(at + 1);
        } else {
            return None;
        }
    }
    // "Ich ziehe nicht nach Burgund": of a place only moves are meant
    if tells_none(cursor, tokens) && !denial.places.is_empty() {
        (denial.supports, denial.convoys) = (false, false);
    }
    denial.moves |= goes && !denial.places.is_empty() && !denial.supports && !denial.convoys;
    let says = denial.moves || denial.supports || denial.convoys;
    (none && says).then_some(denial)
}
