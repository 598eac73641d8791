//! The events that reach a viewer, in the form in which he may see them.

use crate::body::Body;
use crate::event::{Cause, Event};
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

/// One event as the viewer may see it; `None` if it does not reach him.
pub fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
    if !event.audience.reaches(viewer) {
        return None;
    }
    if viewer.is_staff() {
        return Some(event.clone());
    }
    let actor = match &event.actor {
        Actor::Seat(seat) if viewer == Viewer::Seat(*seat) => Actor::Seat(*seat),
        // a seat's own open act; proposals are made without a name, like the votes (1.4)
        Actor::Seat(seat) if !matches!(event.body, Body::Proposed { .. }) => Actor::Seat(*seat),
        Actor::System => Actor::System,
        _ => Actor::Hidden,
    };
    Some(Event { actor, cause: Cause::new(""), ..event.clone() })
}
