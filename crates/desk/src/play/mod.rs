//! What changes a game: opening its log, deciding, handing in orders and their echo, the sandbox and the dry run.

pub(crate) mod act;
pub(crate) mod amend;
pub(crate) mod choices;
pub(crate) mod contents;
pub(crate) mod echo;
pub(crate) mod jottings;
pub(crate) mod opened;
pub(crate) mod perform;
pub(crate) mod plan;
pub(crate) mod preview;
pub(crate) mod rehearsal;
pub(crate) mod sandbox;
pub(crate) mod sheet;
pub(crate) mod submit;
pub(crate) mod transfer;
pub(crate) mod unnamed;
