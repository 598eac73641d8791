//! What the person who runs the site decides.

use crate::password::Cost;

/// The desk's measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The site's name.
    pub site: String,
    /// Where the site is reached, for links in letters: `https://example.org`.
    pub base_url: String,
    /// How much work a password's hash is.
    pub cost: Cost,
    /// A site for trying out: letters are not sent, everybody may read them.
    pub demo: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            site: "Konzert".to_owned(),
            base_url: "http://localhost:8080".to_owned(),
            cost: Cost::Normal,
            demo: false,
        }
    }
}
