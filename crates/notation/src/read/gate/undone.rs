//! "F Kie doch nicht.", "F Kie is cancelled." below a build of that fleet: what is denied or taken back does not stand above it, either.

use super::elsewhere::speaks_of_others;
use super::said::LONG;
use crate::Problem;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::draft::{Draft, RawDirective, What};
use crate::read::limits::{MOST, SHORT};
use crate::read::sentence::Sentence;
use crate::words::{Kw, List, Meanings};
use crate::{Context, Phase, TreatyKind};
use rules::{PowerId, ProvinceId, UnitKind};

/// A unit that is built or removed: its type, where it was said, and its place.
type Adjusted = (Option<UnitKind>, ProvinceId);

/// Takes back the builds and removals above that the drafts from `first` on deny.
pub(super) fn take_back(cursor: &Cursor, context: &Context, drafts: &mut [Draft], first: usize) {
    let adjusted = |what: &What| -> Option<Adjusted> {
        let What::Directive(
            RawDirective::Build { kind, spot, .. }
            | RawDirective::Remove { kind, spot, .. }
            | RawDirective::Adjust { kind, spot, .. },
        ) = what.told()
        else {
            return None;
        };
        Some((*kind, *cursor.dictionary.places(spot.entry).first()?))
    };
    let mine = |place: ProvinceId| {
        context.position.is_none_or(|position| {
            position.unit_at(place).is_some_and(|unit| context.powers.contains(&unit.power))
        })
    };
    // "F Kie bitte streichen" below the build of a fleet that does not stand there yet
    let struck = |draft: &Draft, place: ProvinceId| {
        context.phase == Some(Phase::Winter)
            && matches!(draft.what, What::Directive(RawDirective::Remove { .. }))
            && !mine(place)
    };
    let gone: Vec<(usize, Adjusted)> = (first..drafts.len())
        .filter_map(|index| {
            let (kind, place) = adjusted(&drafts[index].what)?;
            let denied = matches!(
                drafts[index].what,
                What::Gated { problem: Problem::Negated | Problem::Withdrawn, .. }
            );
            (denied || struck(&drafts[index], place)).then_some((index, (kind, place)))
        })
        .collect();
    // "Nicht F Kie, sondern A Kie.": another type in the same place
    const OTHER: [Kw; 5] = [Kw::Deny, Kw::No, Kw::InsteadOf, Kw::Correction, Kw::Rather];
    let anew = drafts[first..]
        .iter()
        .any(|draft| matches!(draft.what, What::Directive(_)) && adjusted(&draft.what).is_some());
    let other = || (0..cursor.tokens.len()).any(|at| cursor.any(at, &OTHER).is_some());
    if anew && (denies_as_written(cursor) || other()) {
        let (above, here) = drafts.split_at_mut(first);
        for draft in here.iter().filter(|draft| matches!(draft.what, What::Directive(_))) {
            let Some((Some(kind), place)) = adjusted(&draft.what) else { continue };
            let retyped = |draft: &&mut Draft| {
                matches!(draft.what, What::Directive(_))
                    && adjusted(&draft.what)
                        .is_some_and(|(other, at)| at == place && other.is_some_and(|other| other != kind))
            };
            above
                .iter_mut()
                .rev()
                .take(MOST)
                .filter(retyped)
                .for_each(|draft| draft.gate(Problem::Withdrawn));
        }
    }
    for (index, (kind, place)) in gone {
        let acts = |what: &What| {
            matches!(what, What::Directive(_))
                && adjusted(what).is_some_and(|(other, at)| {
                    at == place && (kind.is_none() || other.is_none() || kind == other)
                })
        };
        let mut any = false;
        for draft in drafts[..index].iter_mut().rev().take(MOST).filter(|draft| acts(&draft.what)) {
            draft.gate(Problem::Withdrawn);
            any = true;
        }
        if any && matches!(drafts[index].what, What::Directive(_)) {
            drafts[index].gate(Problem::Withdrawn);
        }
    }
}

/// "Kein NAP.", "The pact is off.", "No marks.", "Both retreats are cancelled.": a sentence that names no partner, or no unit, takes back all
/// of the kind that stands above it.
pub(super) fn take_back_kinds(cursor: &Cursor, drafts: &mut [Draft], first: usize) {
    const BACK: [Kw; 5] = [Kw::Deny, Kw::No, Kw::Withdraw, Kw::Gone, Kw::TakeBack];
    let acts = |draft: &Draft| {
        matches!(
            draft.what,
            What::Treaty { .. } | What::Stock { .. } | What::Directive(RawDirective::Retreat { .. })
        )
    };
    // "Die Kriegserklärung war bloß Theaterdonner.", "Mit der Garantie warte noch."
    const MARKS: [Kw; 6] = [Kw::Joke, Kw::Emblem, Kw::NotYet, Kw::Pending, Kw::WaitFor, Kw::Document];
    let only = |at: usize| cursor.says(at, &["nur", "bloß", "only", "just"]);
    const ANY: Meanings = Meanings::of(&BACK).and(Meanings::of(&MARKS));
    let says = |at: usize| cursor.any_of(at, ANY).is_some() || only(at);
    if !(0..cursor.tokens.len()).any(says) || !drafts[..first].iter().rev().take(MOST).any(acts) {
        return;
    }
    for Sentence { tokens, asks } in cursor.sentences() {
        let says = |kinds: &[Kw]| tokens.clone().any(|at| cursor.any(at, kinds).is_some());
        let listed = |list: List| tokens.clone().any(|at| cursor.in_list(at, list));
        let words = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
        let was = tokens.clone().any(|at| cursor.says(at, &["war", "was", "waren", "were"]));
        let marked = words <= LONG && (says(&MARKS) || was && tokens.clone().any(only));
        let denied = words <= SHORT && says(&BACK);
        let other = !marked && (listed(List::Further) || says(&[Kw::Rest]));
        if *asks || !(denied || marked) || other || says(&[Kw::Secret]) {
            continue;
        }
        let span = cursor.span(tokens.start, tokens.end);
        let within = |draft: &Draft| draft.at.start < span.end && span.start < draft.at.end;
        let (above, here) = drafts.split_at_mut(first);
        if here.iter().any(|draft| within(draft) && acts(draft)) {
            continue;
        }
        let powers: Vec<PowerId> = tokens
            .clone()
            .filter(|at| cursor.word(*at).chars().count() > 2)
            .filter_map(|at| cursor.power(at).or_else(|| cursor.nation(at)))
            .map(|(power, _)| power)
            .collect();
        let traded: Vec<PowerId> = tokens
            .clone()
            .filter_map(|at| cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency))
            .map(|(power, _)| power)
            .collect();
        let numbers = tokens.clone().any(|at| cursor.is(at, T::Number));
        let places: Vec<ProvinceId> = tokens
            .clone()
            .filter_map(|at| cursor.dictionary.places(cursor.place(at)?.0.entry).first().copied())
            .collect();
        let concerns = |draft: &Draft| match &draft.what {
            What::Treaty { kind, powers: with, field, .. } => {
                let word = match kind {
                    TreatyKind::NonAggression => Kw::Nap,
                    TreatyKind::Demilitarise => Kw::Dmz,
                    TreatyKind::Guarantee => Kw::Guarantee,
                    TreatyKind::War => Kw::War,
                };
                let field = field.and_then(|field| cursor.dictionary.places(field.entry).first().copied());
                let declares = *kind == TreatyKind::War
                    && tokens.clone().any(|at| cursor.says(at, &["declaration", "kriegserklärung"]));
                (says(&[word]) || declares || listed(List::TreatyNoun))
                    && (powers.is_empty() || powers.iter().any(|power| with.contains(power)))
                    && (field.is_none()
                        || places.is_empty()
                        || field.is_some_and(|field| places.contains(&field)))
            }
            What::Stock { power, .. } => denied && traded.contains(power) && !numbers,
            What::Directive(RawDirective::Retreat { .. }) => {
                denied
                    && places.is_empty()
                    && (says(&[Kw::HeadRetreats]) || listed(List::Retreats))
                    && says(&[Kw::Withdraw, Kw::Gone])
            }
            _ => false,
        };
        above
            .iter_mut()
            .rev()
            .take(MOST)
            .filter(|draft| acts(draft) && concerns(draft))
            .for_each(|draft| draft.gate(Problem::Withdrawn));
    }
}

/// "Nachtrag: bitte als Geheimvertrag eintragen.", "Doch lieber öffentlich.": below treaties that are the opposite, and of which is not said.
pub(super) fn doubt_secrecy(cursor: &Cursor, drafts: &mut [Draft], first: usize) {
    // the rare words first: most lines have none
    let said = |at: usize| cursor.peek(at, Kw::Secret).is_some() || cursor.in_list(at, List::Public);
    let treaty = |draft: &Draft| matches!(draft.what, What::Treaty { .. });
    if !(0..cursor.tokens.len()).any(said) || !drafts[..first].iter().rev().take(MOST).any(treaty) {
        return;
    }
    for Sentence { tokens, asks } in cursor.sentences() {
        let span = cursor.span(tokens.start, tokens.end);
        let within = |draft: &Draft| draft.at.start < span.end && span.start < draft.at.end;
        let listed = |list: List| tokens.clone().any(|at| cursor.in_list(at, list));
        let (secret, open) =
            (tokens.clone().find(|at| cursor.peek(*at, Kw::Secret).is_some()), listed(List::Public));
        let denied = secret.is_some_and(|at| at > 0 && cursor.in_list(at - 1, List::Not));
        let heads = cursor.is(tokens.end.saturating_sub(1), T::Colon);
        let (above, here) = drafts.split_at_mut(first);
        if *asks
            || heads
            || secret.is_none() && !open
            || here.iter().any(within)
            || speaks_of_others(cursor, tokens)
        {
            continue;
        }
        let hides = secret.is_some() && !denied;
        let opens = denied || open;
        let other = |draft: &&mut Draft| {
            matches!(draft.what, What::Treaty { kind, secret, .. }
                if matches!(kind, TreatyKind::NonAggression | TreatyKind::Demilitarise)
                    && if secret { opens } else { hides })
        };
        above.iter_mut().rev().take(MOST).filter(other).for_each(|draft| draft.gate(Problem::Unsure));
    }
}

/// Whether the line says "nicht", also where its words were put back in full without it.
fn denies_as_written(cursor: &Cursor) -> bool {
    let starts = cursor.tokens.iter().map(|token| token.start as usize).min();
    let Some(first) = starts.filter(|first| *first <= cursor.text.len()) else { return false };
    let from = cursor.text[..first].rfind('\n').map_or(0, |end| end + 1);
    let to = cursor.text[first..].find('\n').map_or(cursor.text.len(), |end| first + end);
    let mut words = cursor.text[from..to].split(|letter: char| !letter.is_alphabetic());
    words.any(|word| List::Not.words().iter().any(|not| not.eq_ignore_ascii_case(word)))
}
