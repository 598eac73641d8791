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
