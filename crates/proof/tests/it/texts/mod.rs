//! The rule texts as tests: every paragraph that concerns adjudication, and every worked example. A test
//! quotes its paragraph and names the requirements (R...) it shows.
#![allow(clippy::unwrap_used)]

mod ch2_board;
mod ch3_movement;
mod ch4_convoy;
mod ch4_hold;
mod ch4_support;
mod ch5_geography;
mod ch6_conflict;
mod ch7_retreat;
mod ch8_centers;
mod colonial;
mod colonial_railway;
mod examples;
mod reasons;
mod scene;
mod world;
mod world_canal;
mod world_wing;
