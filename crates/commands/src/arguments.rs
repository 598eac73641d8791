//! What somebody gives with an action: names and words, whatever the door.

/// Names and words in the order in which they were given; what takes several values stands there several times.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arguments(pub Vec<(String, String)>);

impl Arguments {
    /// The same with one more.
    #[must_use]
    pub fn with(mut self, name: &str, words: impl ToString) -> Arguments {
        self.0.push((name.to_owned(), words.to_string()));
        self
    }

    /// The first value of this name that is not empty, without blanks around it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut named = self.0.iter().filter(|(known, _)| known == name).map(|(_, words)| words.trim());
        named.find(|words| !words.is_empty())
    }

    /// All values of this name that are not empty.
    pub fn all<'g>(&'g self, name: &'g str) -> impl Iterator<Item = &'g str> {
        let named = self.0.iter().filter(move |(known, _)| known == name);
        named.map(|(_, words)| words.trim()).filter(|words| !words.is_empty())
    }
}
