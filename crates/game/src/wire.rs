//! How values of an enum stand in the log: the name of the variant, and beside it what is in the variant. So a reader of the log, or an
//! older program, can tell the kind of something without knowing what is in it.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a newer program wrote and this one does not know: kept, and written again as it was. Nobody looks into it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Content(pub(crate) Value);

impl Content {
    /// Whether a variant has nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_null()
    }
}

/// Splits an enum value into the name of its variant and the content of that variant.
pub(crate) fn parts(value: &impl Serialize) -> (String, Content) {
    match serde_json::to_value(value) {
        // A variant without fields.
        Ok(Value::String(kind)) => (kind, Content::default()),
        Ok(Value::Object(whole)) => {
            whole.into_iter().next().map(|(kind, body)| (kind, Content(body))).unwrap_or_default()
        }
        _ => (String::new(), Content::default()),
    }
}

/// The value of an enum of which these are the [`parts`].
pub(crate) fn whole<T: DeserializeOwned>(kind: String, content: Content) -> Result<T, serde_json::Error> {
    serde_json::from_value(Value::Object([(kind, content.0)].into_iter().collect()))
}
