//! The grammar: from words to drafts of orders, before board and position have their say.

pub(crate) mod clause;
pub(crate) mod condition;
pub(crate) mod cursor;
pub(crate) mod directive;
pub(crate) mod draft;
pub(crate) mod economy;
pub(crate) mod function;
pub(crate) mod head;
pub(crate) mod line;
pub(crate) mod mail;
pub(crate) mod press;
pub(crate) mod state;
