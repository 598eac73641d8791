//! What a sentence without an order speaks of: places, units, partners of the orders above it.

use super::licence::{is_open, is_plain_word};
use super::pointing::of_effect;
use super::remark::is_of_the_day;
use super::said::Said;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::draft::{Act, At, Draft, RawDirective, RawGoal, What};
use crate::read::limits::MOST;
use crate::read::state::State;
use crate::words::Kw;
use rules::{PowerId, UnitKind};
use std::ops::Range;

/// What a sentence speaks of: places, types of units, partners or currencies that it names, or nothing in particular.
#[derive(Default)]
pub(super) struct Concern {
    places: Vec<u32>,
    kinds: Vec<UnitKind>,
    powers: Vec<PowerId>,
    /// Only those that stand in the places, not those that go there.
    stand: bool,
    /// Something that no order above tells anything.
    pub(super) elsewhere: bool,
}

impl Concern {
    /// Of one place alone.
    pub(super) fn of_place(entry: u32) -> Concern {
        Concern { places: vec![entry], ..Concern::default() }
    }

    pub(super) fn is_all(&self) -> bool {
        self.places.is_empty() && self.kinds.is_empty() && self.powers.is_empty()
    }

    /// Of an order that is asked about its unit alone, and not where that goes.
    pub(super) fn of_first(&mut self) {
        self.places.truncate(1);
        self.stand |= !self.places.is_empty();
    }

    /// Whether nothing is named but types of units.
    pub(super) fn is_of_kinds(&self) -> bool {
        self.places.is_empty() && self.powers.is_empty()
    }

    /// The places of orders above that the sentence names, or the types of their units.
    pub(super) fn named(cursor: &Cursor, tokens: &Range<usize>, state: &State, span: At) -> Concern {
        let mut named = Concern {
            places: tokens.clone().filter_map(|at| place_named(cursor, at)).collect(),
            kinds: Vec::new(),
            powers: tokens.clone().filter_map(|at| partner_named(cursor, at)).collect(),
            stand: false,
            elsewhere: false,
        };
        // "London wünscht, dass die Flotte bleibt": of no order that goes there
        let above = || {
            let before = |draft: &&Draft| draft.at.end <= span.start;
            state.drafts.iter().rev().take(MOST).filter(before)
        };
        if named.powers.is_empty() && !above().any(|draft| !named.is_all() && named.speaks_of(cursor, draft))
        {
            named.places.clear();
        }
        if named.places.is_empty() {
            // "Auf der Karte fehlt die Flotte in Edinburgh": none of those above
            let elsewhere = |at: usize| {
                (at + 1..at + 4).filter(|word| cursor.says(*word, &["in", "im", "of", "at"])).any(|word| {
                    cursor.place(word + 1).is_some_and(|(spot, _)| {
                        let told = |place: &u32| same_place(cursor, *place, spot.entry);
                        !above().any(|draft| told_places(&draft.what).1.iter().any(told))
                    })
                })
            };
            named.kinds =
                tokens.clone().filter(|at| !elsewhere(*at)).filter_map(|at| kind_named(cursor, at)).collect();
        }
        if named.is_all() {
            return named;
        }
        // "Kiel lieber Holland": where two places are named, the unit's is the one that is spoken of
        let units: Vec<u32> =
            above().filter_map(|draft| told_places(&draft.what).1.first().copied()).collect();
        let stands = |place: &u32| units.iter().any(|unit| same_place(cursor, *place, *unit));
        if named.places.len() > 1 && named.places.iter().any(stands) {
            named.places.retain(stands);
            named.stand = true;
        }
        match !above().any(|draft| named.speaks_of(cursor, draft)) {
            true => Concern::default(),
            false => named,
        }
    }

    pub(super) fn is_name(&self, cursor: &Cursor, at: usize) -> bool {
        place_named(cursor, at).is_some_and(|entry| self.places.contains(&entry))
            || kind_named(cursor, at).is_some_and(|kind| self.kinds.contains(&kind))
            || partner_named(cursor, at).is_some_and(|power| self.powers.contains(&power))
    }

    /// Whether the order's unit or goal is one of these.
    pub(super) fn speaks_of(&self, cursor: &Cursor, draft: &Draft) -> bool {
        let (kind, spots) = told_places(&draft.what);
        let deals = match &draft.what {
            What::Treaty { powers, .. } => powers.iter().any(|power| self.powers.contains(power)),
            What::Stock { power, .. } => self.powers.contains(power),
            _ => false,
        };
        !self.elsewhere && self.is_all()
            || deals
            || kind.is_some_and(|kind| self.kinds.contains(&kind))
            || spots
                .iter()
                .take(if self.stand { 1 } else { spots.len() })
                .any(|spot| self.places.iter().any(|place| same_place(cursor, *place, *spot)))
    }
}

impl Said<'_, '_> {
    /// Whether a sentence that names places or units of orders leaves them what they are: "Grüße aus Kiel", "Hoffentlich klappt Burgund."
    pub(super) fn leaves(&self, named: &Concern) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        // "Bayern München - Dortmund 2:1"
        let score = |at: usize| {
            let between = matches!(cursor.shape(at + 1), Some(T::Colon | T::Dash(1)));
            between && cursor.is(at, T::Number) && cursor.is(at + 2, T::Number)
        };
        // "Liebe Grüße aus Moskau (Dienstreise, morgen weiter nach Warschau)"
        let greets = (tokens.start..tokens.start + 2)
            .any(|at| cursor.word(at).len() > 1 && cursor.any(at, &[Kw::Closing, Kw::Greeting]).is_some())
            && !tokens.clone().any(|at| {
                is_open(cursor, at) && cursor.peek(at, Kw::Later).is_none()
                    || cursor.any(at, &[Kw::Gone, Kw::No]).is_some()
            });
        // "Von Wien aus fahre ich am Freitag nach Triest"
        let travels = tokens.clone().any(|at| cursor.peek(at, Kw::Journey).is_some())
            && !tokens.clone().any(|at| is_open(cursor, at) && cursor.peek(at, Kw::Later).is_none());
        if greets
            || travels
            || tokens.clone().any(score)
            || of_effect(cursor, tokens)
            || is_of_the_day(cursor, tokens)
        {
            return true;
        }
        // "Lass Russland weg."
        const ORDERS: [Kw; 7] =
            [Kw::Disband, Kw::Remove, Kw::Build, Kw::Withdraw, Kw::InsteadOf, Kw::Besides, Kw::Except];
        // "Und jetzt das Ganze noch mal ohne Norwegen."
        if tokens.clone().any(|at| cursor.says(at, &["ohne", "without"])) {
            return false;
        }
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

fn same_place(cursor: &Cursor, one: u32, other: u32) -> bool {
    let first = |entry: u32| cursor.dictionary.places(entry).first().copied();
    first(one).is_some() && first(one) == first(other)
}

/// Whether the same places are named one after the other.
fn same_places(cursor: &Cursor, one: &[u32], other: &[u32]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same_place(cursor, *one, *other))
}

/// Whether both tell one unit to go to the same place.
pub(super) fn same_order(cursor: &Cursor, one: &Draft, other: &Draft) -> bool {
    let ((_, one), (_, other)) = (told_places(&one.what), told_places(&other.what));
    one.len() > 1 && same_places(cursor, &one, &other)
}

/// Whether both tell one unit, and not the same.
pub(super) fn other_order(cursor: &Cursor, one: &Draft, other: &Draft) -> bool {
    let ((_, one), (_, other)) = (told_places(&one.what), told_places(&other.what));
    let unit = one.first().zip(other.first()).is_some_and(|(one, other)| same_place(cursor, *one, *other));
    unit && !same_places(cursor, &one, &other)
}

/// A place that is named here in full, and no small word.
pub(super) fn place_named(cursor: &Cursor, at: usize) -> Option<u32> {
    // "Grüße aus Kiel", "I'm in Denmark this week"
    const DOUBT: [Kw; 5] = [Kw::Deny, Kw::No, Kw::Gone, Kw::Withdraw, Kw::Urges];
    let home = (at.saturating_sub(3)..at).any(|at| cursor.says(at, &["aus", "from", "in"]))
        || at > 0 && cursor.is(at - 1, T::Quote);
    let sentence = || {
        let from = (0..at).rev().find(|at| cursor.is_sentence_end(*at)).map_or(0, |end| end + 1);
        let end = (at..cursor.tokens.len()).find(|at| cursor.is_sentence_end(*at));
        from..end.unwrap_or(cursor.tokens.len()).min(from + super::said::LONG)
    };
    let wants = |at: usize| {
        cursor.any(at, &DOUBT).is_some() && !cursor.within(at, &[Kw::Idle])
            || cursor.says(at, &["dass", "daß"])
    };
    let home = home && !sentence().any(wants);
    // "Max Mustermann, Berlin", "Berti von Mun"
    let title = |at: usize| cursor.word(at).starts_with(char::is_uppercase);
    let signed = (2..=3).contains(&at)
        && at + 1 >= cursor.tokens.len()
        && (0..at).all(|at| cursor.is(at, T::Comma) || title(at) && cursor.place_word(at).is_none());
    let called = at > 1 && cursor.says(at - 1, &["von", "van", "of"]) && at == 2 && cursor.says_nothing(0);
    // on some board "war" and "not" are fields: written like the word they are none
    const EVERYDAY: [Kw; 6] = [Kw::Aux, Kw::SaidOf, Kw::Past, Kw::Deny, Kw::Question, Kw::This];
    let everyday = cursor.any(at, &EVERYDAY).is_some() && (!title(at) || sentence().start == at);
    if home || signed || called || everyday {
        return None;
    }
    // "wenn nein dann halt münchen halten": written small throughout
    let capitals = || cursor.tokens.iter().enumerate().take(super::said::LONG).any(|(at, _)| title(at));
    let name = title(at) && cursor.word(at).chars().count() > 2 || cursor.word(at).len() > 4 && !capitals();
    let small = cursor.any(at, &[Kw::Filler, Kw::Please, Kw::And]).is_some();
    cursor.place(at).map(|(spot, _)| spot.entry).filter(|_| name && !small)
}

/// A power or its currency.
fn partner_named(cursor: &Cursor, at: usize) -> Option<PowerId> {
    let name = cursor.word(at).starts_with(char::is_uppercase) && cursor.word(at).chars().count() > 2;
    let currency = || Some(cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency)?.0);
    cursor.power(at).map(|(power, _)| power).or_else(currency).filter(|_| name)
}

/// "die Flotte", "my army": one of the writer's.
fn kind_named(cursor: &Cursor, at: usize) -> Option<UnitKind> {
    let whose = at > 0
        && (cursor.any(at - 1, &[Kw::Filler, Kw::Article, Kw::Me, Kw::This]).is_some()
            || cursor.says(at - 1, &["the", "my"]));
    let long = cursor.word(at).chars().count() > 3;
    // "die Armee der Türken"
    let others = cursor.says(at + 1, &["der", "des", "of"]) && cursor.place(at + 2).is_none()
        || (at + 1..at + 3).any(|at| cursor.power(at).is_some() || cursor.nation(at).is_some());
    cursor.kind(at).map(|(kind, _)| kind).filter(|_| whose && long && !others)
}

/// The type of the unit that an order is for, its place, and where it is sent.
fn told_places(what: &What) -> (Option<UnitKind>, Vec<u32>) {
    match what {
        What::Gated { what, .. } => told_places(what),
        What::Order { unit, act, .. } => {
            let goal = match act {
                Act::Move { to, .. } => *to,
                Act::MoveUnsaid { to } => Some(*to),
                _ => None,
            };
            (unit.kind, [Some(unit.spot), goal].into_iter().flatten().map(|spot| spot.entry).collect())
        }
        What::Directive(RawDirective::Retreat { unit, goals, .. }) => {
            let goals = goals.iter().filter_map(|goal| match goal {
                RawGoal::Spot(spot) => Some(spot.entry),
                _ => None,
            });
            (unit.kind, std::iter::once(unit.spot.entry).chain(goals).collect())
        }
        What::Directive(RawDirective::Dissolve { unit }) => (unit.kind, vec![unit.spot.entry]),
        What::Directive(
            RawDirective::Build { kind, spot, .. }
            | RawDirective::Remove { kind, spot, .. }
            | RawDirective::Adjust { kind, spot, .. },
        ) => (*kind, vec![spot.entry]),
        What::Treaty { field: Some(field), .. } => (None, vec![field.entry]),
        _ => (None, Vec::new()),
    }
}
