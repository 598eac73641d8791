//! The events that reach a viewer, in the form in which they may see them.

use crate::body::Body;
use crate::event::{Cause, Event};
use crate::game::Game;
use crate::word::actor::{Actor, Viewer};

/// The part of the log that reaches the viewer. Players and the public see neither accounts nor causes, and the
/// numbers are given anew: a gap would tell that something happened.
pub fn filter(log: &[Event], viewer: Viewer) -> Vec<Event> {
    let reached = log.iter().filter_map(|event| seen(event, viewer));
    if viewer.is_staff() {
        return reached.collect();
    }
    (1..).zip(reached).map(|(seq, event)| Event { seq, ..event }).collect()
}

/// Brings what the viewer sees up to date: what of these new events reaches them follows what they have seen. The same as folding
/// the filtered log anew, at the cost of the new events alone.
pub fn follow(seen_so_far: &mut Game, new: &[Event], viewer: Viewer) {
    for event in new.iter().filter_map(|event| seen(event, viewer)) {
        let seq = if viewer.is_staff() { event.seq } else { seen_so_far.version + 1 };
        seen_so_far.apply(&Event { seq, ..event });
    }
}

/// One event as the viewer may see it; `None` if it does not reach them.
pub fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
    if !event.audience.reaches(viewer) {
        return None;
    }
    if viewer.is_staff() {
        return Some(event.clone());
    }
    let actor = match &event.actor {
        // What others did is named in the body, where it is no secret: not who cast the vote that decided (1.4), or whose absence
        // moved a deadline (9.9.7).
        Actor::Seat(seat) if viewer == Viewer::Seat(*seat) => Actor::Seat(*seat),
        Actor::System => Actor::System,
        Actor::Seat(_) | Actor::Player(_) | Actor::GameMaster(_) | Actor::Organiser(_) | Actor::Hidden => {
            Actor::Hidden
        }
    };
    let mut seen = Event { actor, cause: Cause::new(""), ..event.clone() };
    // The number in the whole log would tell how much happened that others may not know.
    if let Body::Undone { seq, .. } | Body::Redone { seq, .. } = &mut seen.body {
        *seq = 0;
    }
    // The game master's address is for those who play (9.2), not for whoever collects addresses.
    if let (Body::Created { setup, .. }, Viewer::Public) = (&mut seen.body, viewer) {
        setup.contact.clear();
    }
    Some(seen)
}
