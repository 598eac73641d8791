//! What the person who runs the site decides.

use std::path::PathBuf;

use game::calendar::closed::Closed;

use crate::accounts::password::Cost;

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
    /// The folder of the store, if it is a file: the disk is watched there.
    pub folder: Option<PathBuf>,
    /// Where backups are put; without it, there are none from within the program.
    pub backups: Option<Backups>,
    /// Who answers for the site.
    pub imprint: Option<Imprint>,
    /// So many megabytes opened games may take in a process; what is needed beyond is read again.
    pub memory: usize,
    /// Whether letters leave at all; those of a site without mail are not late.
    pub sends: bool,
    /// Whether devices of members report what the site writes: the site calls their push services then.
    pub push: bool,
    /// After how many days the texts of letters sent and mails dealt with are forgotten; zero: never.
    pub keep_days: u32,
    /// By which numbers the standing of members is counted.
    pub club: club::Rules,
    /// The zone in which the months of bans are counted.
    pub zone: String,
    /// Days on which no game has deadlines (9.4): they are among the house rules of every game from its announcement on.
    pub closed: Vec<Closed>,
    /// The secret with which networks that members sign in from are remembered for thirty days, as hashes; none: they are not.
    pub network_key: Option<String>,
    /// What becomes of boards that members bring.
    pub member_boards: MemberBoards,
}

/// What becomes of boards that members bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemberBoards {
    /// None are taken; those that are there stay.
    Off,
    /// They are for whoever brought them, and nobody may ask for more.
    Private,
    /// The operator looks at those that are proposed, and publishes them or gives them back.
    #[default]
    Review,
    /// Whoever brought one publishes it.
    Open,
}

impl MemberBoards {
    /// All of them.
    pub const ALL: [MemberBoards; 4] =
        [MemberBoards::Off, MemberBoards::Private, MemberBoards::Review, MemberBoards::Open];

    /// The word by which it is set.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            MemberBoards::Off => "off",
            MemberBoards::Private => "private",
            MemberBoards::Review => "review",
            MemberBoards::Open => "open",
        }
    }
}

/// Who answers for the site, as its pages and letters must say in many countries.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Imprint {
    /// The person or the association.
    pub name: String,
    /// Street and town, one a line.
    pub address: String,
    /// The mail address for questions.
    pub mail: String,
    /// What else must be said: telephone, register, supervision; one a line.
    #[serde(default)]
    pub more: String,
}

/// Where backups are put, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backups {
    /// The folder, which nobody but the program should read: a backup holds everything.
    pub folder: PathBuf,
    /// So many are kept; older ones go.
    pub keep: usize,
    /// One is written every so many hours; zero: when somebody asks.
    pub hours: u64,
}

impl Config {
    /// Numbers by which nobody is barred from a new game: for a demonstration whose few members play everything.
    #[must_use]
    pub fn open_to_all() -> club::Rules {
        club::Rules { left_months: 0, expelled_months: 0, below_zero_months: 0, ..club::Rules::default() }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            site: "Konzert".to_owned(),
            base_url: "http://localhost:8080".to_owned(),
            cost: Cost::Normal,
            demo: false,
            folder: None,
            backups: None,
            imprint: None,
            memory: 256,
            sends: true,
            push: false,
            keep_days: 90,
            club: club::Rules::default(),
            zone: "Europe/Berlin".to_owned(),
            closed: Vec::new(),
            network_key: None,
            member_boards: MemberBoards::default(),
        }
    }
}
