//! The site as a whole: the worker, the ways by which mail comes in, what is wrong, who is told of it, backups, boards that members bring, the operator's page,
//! hints at accounts of one person, game masters who are silent.

pub(crate) mod backup;
pub(crate) mod bad_board;
pub(crate) mod board_faults;
pub(crate) mod boards;
pub(crate) mod checks;
pub(crate) mod counts;
pub(crate) mod health;
pub(crate) mod held;
pub(crate) mod hints;
pub(crate) mod job;
pub(crate) mod operator;
pub(crate) mod outage;
pub(crate) mod silent;
pub(crate) mod ways;
pub(crate) mod work;
pub(crate) mod workers;
