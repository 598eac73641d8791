//! The reader and the writers from outside: tables of examples, orders as people write them, round trips, hostile text.

mod calendars;
mod collisions;
mod conditions;
mod confidence;
mod examples;
mod guide;
mod hostile;
mod people;
mod round_trip;
mod unplayed;

/// The movement orders of a reading as the adjudicator takes them.
fn orders(reading: &notation::Reading) -> Vec<rules::WrittenOrder> {
    let orders = reading.items.iter().filter_map(|item| {
        let notation::Entry::Order(order) = &item.entry else { return None };
        Some(order.written)
    });
    orders.collect()
}
