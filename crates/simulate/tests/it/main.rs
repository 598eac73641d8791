//! What the simulator shows in a short time: whole games by chance, the same games with other secrets, and the threads of `docs/threads`.
#![allow(clippy::unwrap_used)]

mod reckoning;
mod short;
mod threads;
mod twins;
