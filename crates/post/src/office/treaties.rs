//! What was done about treaties by mail, in words. The answer says what a letter would, with the number that answers an offer or takes
//! it back.

use desk::Done;
use game::economy::EconomyEvent;
use game::event::Event;
use game::treaties::book::{Concluded, Happened};
use game::treaties::{Treaty, TreatyCode, offered};
use game::word::actor::Actor;
use text::{Lang, post as say};
use variants::Variant;

/// An offer, a declaration, or an offer that met its like.
pub(super) fn did_offer(lang: Lang, done: &Done) -> String {
    for event in done.events() {
        let Some(happened) = happened(&event) else { continue };
        if let Happened::Offered(offer) = happened {
            let treaty = in_words(lang, done, &offer.treaty);
            return say::DidOffer { treaty, id: offer.id }.text(lang);
        }
        if let Happened::Concluded(made) = happened {
            let (treaty, year) = (in_words(lang, done, &made.treaty), made.year);
            let bilateral = typed(done, &made.treaty).is_some_and(|(treaty, _)| treaty.terms.is_bilateral());
            return match bilateral {
                true => text::economy::TreatyConcluded { treaty, year }.text(lang),
                false => say::DidDeclare { treaty, year }.text(lang),
            };
        }
    }
    if done.repeated { say::did(lang) } else { say::did_offer_again(lang) }
}

/// A yes to an offer.
pub(super) fn did_accept(lang: Lang, id: &str, done: &Done) -> String {
    let made = done.events().iter().find_map(concluded);
    let words = |made: Concluded| {
        let treaty = in_words(lang, done, &made.treaty);
        say::DidAccept { id, treaty, year: made.year }.text(lang)
    };
    made.map_or_else(|| say::did(lang), words)
}

/// A no to an offer, or an own one that is taken back.
pub(super) fn did_decline(lang: Lang, id: &str, done: &Done) -> String {
    if done.events().iter().any(|event| takes_back(done, event)) {
        say::did_take_back(lang, id)
    } else {
        say::did_decline(lang, id)
    }
}

fn takes_back(done: &Done, event: &Event) -> bool {
    let (Actor::Seat(seat), Some(Happened::Withdrawn(number))) = (&event.actor, happened(event)) else {
        return false;
    };
    let seen = done.seen();
    let from = offered(&seen, *number).map(|offer| &offer.from);
    from.is_some_and(|from| seen.powers_of(*seat).any(|own| own == from))
}

fn happened(event: &Event) -> Option<&Happened> {
    match event.body.economy()? {
        EconomyEvent::Treaties(happened) => Some(happened),
        EconomyEvent::Exchange(_) | EconomyEvent::Unknown(_) => None,
    }
}

fn concluded(event: &Event) -> Option<Concluded> {
    let Happened::Concluded(made) = happened(event)? else { return None };
    Some(made.clone())
}

fn typed(done: &Done, code: &TreatyCode) -> Option<(Treaty, &'static Variant)> {
    let variant = done.seen().setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    Some((code.treaty(variant).ok()?, variant))
}

fn in_words(lang: Lang, done: &Done, code: &TreatyCode) -> String {
    typed(done, code).map_or_else(|| code.0.clone(), |(treaty, variant)| treaty.text(lang, variant))
}
