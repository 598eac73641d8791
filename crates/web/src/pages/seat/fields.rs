//! The fields of a form whose names depend on the game: wishes by power, shares by power, addressees.

use desk::Error;

/// Names and values as they were sent.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// The value of a field, without blanks around it; empty if it was not sent.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// A longer text, its lines ended as one types them.
    pub fn text(&self, name: &str) -> String {
        self.get(name).replace("\r\n", "\n")
    }

    /// All values of a field that may be sent several times.
    pub fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.trim())
    }

    /// The fields whose names begin so, with the rest of the name.
    pub fn beginning<'f>(&'f self, start: &'f str) -> impl Iterator<Item = (&'f str, &'f str)> {
        self.0.iter().filter_map(move |(name, value)| Some((name.strip_prefix(start)?, value.trim())))
    }

    /// A whole number.
    ///
    /// # Errors
    /// [`Error::Unreadable`].
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Result<T, Error> {
        self.get(name).parse().map_err(|_| unreadable("number", self.get(name)))
    }
}

fn unreadable(what: &'static str, given: &str) -> Error {
    Error::Unreadable { what, given: given.chars().take(80).collect() }
}
