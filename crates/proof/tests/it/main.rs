//! The adjudicator against its truths: the cases of DATC, the rule texts, and the reference adjudicator.

mod datc;
mod differential;
mod texts;
