//! Why something was done, as a log keeps it.

use crate::{Lang, common};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why something was done, as a log keeps it: a person's own words as they were written, and what the program has to say as what it
/// is about, so that each reader reads it in their own language. Written down the words are a plain string, as they were before there was
/// anything else.
///
/// ```
/// use text::{Lang, Reason};
///
/// let written: Reason = serde_json::from_str(r#""He missed two deadlines.""#).unwrap();
/// assert_eq!(written.text(Lang::De), "He missed two deadlines.");
/// let case: Reason = serde_json::from_str(r#"{"case":3,"rule":"9.12"}"#).unwrap();
/// assert_eq!([case.text(Lang::De), case.text(Lang::En)], ["Fall 3 (9.12)", "case 3 (9.12)"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reason {
    /// What somebody wrote, in their language; may be empty.
    Written(String),
    /// It was decided in a case before the council (10.4).
    Case {
        /// The case's number.
        case: i64,
        /// The paragraph on which the decision rests, as the council wrote it.
        rule: String,
    },
}

impl Reason {
    /// No reason.
    #[must_use]
    pub const fn none() -> Reason {
        Reason::Written(String::new())
    }

    /// As somebody reads it; empty where there is none.
    #[must_use]
    pub fn text(&self, lang: Lang) -> Cow<'_, str> {
        match self {
            Reason::Written(text) => Cow::Borrowed(text),
            Reason::Case { case, rule } => {
                Cow::Owned(common::ReasonOfCase { number: *case, rule }.text(lang))
            }
        }
    }

    /// What of it a person typed: what must be looked at before others read it.
    #[must_use]
    pub fn typed(&self) -> &str {
        match self {
            Reason::Written(text) | Reason::Case { rule: text, .. } => text,
        }
    }

    /// The same without what stands around a person's words.
    #[must_use]
    pub fn trimmed(&self) -> Reason {
        match self {
            Reason::Written(text) => Reason::Written(text.trim().to_owned()),
            Reason::Case { .. } => self.clone(),
        }
    }
}

impl From<&str> for Reason {
    fn from(text: &str) -> Reason {
        Reason::Written(text.to_owned())
    }
}

impl From<String> for Reason {
    fn from(text: String) -> Reason {
        Reason::Written(text)
    }
}
