//! Members across games: their standing, bans, being taken out of all games. What games say of them is read from the games'
//! logs; what people decided is the club's log.

pub(crate) mod acquaintance;
pub(crate) mod career;
pub(crate) mod class;
pub(crate) mod decided;
pub(crate) mod gate;
pub(crate) mod offender;
pub(crate) mod removal;
pub(crate) mod sitting;
pub(crate) mod standing;
pub(crate) mod waiting;
