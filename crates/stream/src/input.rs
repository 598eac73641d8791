//! Reading JSON with the path at hand, so that every complaint names its place.

use crate::{Code, StreamError};
use serde_json::Value;

/// A JSON value together with the path that leads to it.
#[derive(Clone, Debug)]
pub(crate) struct Input<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Input<'a> {
    /// The whole line.
    pub(crate) fn root(value: &'a Value) -> Self {
        Input { value, path: String::new() }
    }

    /// The value itself.
    pub(crate) fn value(&self) -> &'a Value {
        self.value
    }

    /// A field, if it is there and not null.
    pub(crate) fn get(&self, name: &str) -> Option<Input<'a>> {
        let value = self.value.get(name).filter(|value| !value.is_null())?;
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Some(Input { value, path })
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// `missing-field`.
    pub(crate) fn need(&self, name: &str) -> Result<Input<'a>, StreamError> {
        self.get(name).ok_or_else(|| {
            let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
            StreamError::new(Code::MissingField, path, format!("`{name}` is missing"))
        })
    }

    /// The text.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn text(&self) -> Result<&'a str, StreamError> {
        self.value.as_str().ok_or_else(|| self.bad("a text"))
    }

    /// The whole number.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn integer(&self) -> Result<i64, StreamError> {
        self.value.as_i64().ok_or_else(|| self.bad("a whole number"))
    }

    /// The elements of a list.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn list(&self) -> Result<Vec<Input<'a>>, StreamError> {
        let values = self.value.as_array().ok_or_else(|| self.bad("a list"))?;
        let path = &self.path;
        Ok(values
            .iter()
            .enumerate()
            .map(|(index, value)| Input { value, path: format!("{path}[{index}]") })
            .collect())
    }

    /// The fields of an object with their names.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn fields(&self) -> Result<Vec<(&'a str, Input<'a>)>, StreamError> {
        let object = self.value.as_object().ok_or_else(|| self.bad("an object"))?;
        Ok(object
            .iter()
            .map(|(name, value)| (name.as_str(), Input { value, path: format!("{}.{name}", self.path) }))
            .collect())
    }

    /// The complaint that this is not what was expected.
    pub(crate) fn bad(&self, expected: &str) -> StreamError {
        StreamError::new(Code::BadField, self.path.clone(), format!("expected {expected}"))
    }

    /// A complaint about this value.
    pub(crate) fn error(&self, code: Code, message: impl Into<String>) -> StreamError {
        StreamError::new(code, self.path.clone(), message)
    }
}
