//! What happens in a simulated game: one thing at a time, whole in itself, so that a run can be replayed from its steps and
//! shortened by leaving some out.

use std::fmt;

use commands::{Action, Arguments};
use desk::Capacity;
use jiff::Timestamp;

/// One thing that happens.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its identity: what is done a second time under it changes nothing.
    pub number: u64,
    /// What happens in it.
    pub what: What,
    /// The process dies after so many writes of it; the next one finds what is there, and whoever asked asks again.
    pub dies: Option<u32>,
    /// It is asked for twice, as by a second click or a mail that was delivered twice.
    pub twice: bool,
}

/// What can happen.
#[derive(Clone, Debug)]
pub enum What {
    /// Somebody does an action of the table.
    Act {
        /// Who, by the place in the cast.
        who: usize,
        /// In which part, if they say so.
        capacity: Option<Capacity>,
        /// What is done.
        action: Action,
        /// With which words.
        given: Arguments,
    },
    /// Somebody hands in orders on the site.
    HandIn {
        /// The number of the one who acts.
        who: usize,
        /// The orders as they typed them.
        text: String,
    },
    /// A mail arrives.
    Mail {
        /// As the mail server hands it over.
        raw: String,
    },
    /// Somebody waits for a seat, or the council decides about a member.
    Club {
        /// Who does it, by the place in the cast.
        who: usize,
        /// About whom, by the place in the cast.
        about: usize,
        /// What is done.
        deed: Deed,
    },
    /// The clock is set, forward or back.
    Clock {
        /// To this time.
        to: Timestamp,
    },
    /// The clock's worker does what is due.
    Work,
    /// The post office deals with the mails that are there.
    Sort,
    /// The process ends and another begins.
    Restart,
}

/// What is done in the club.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Onto the waiting list, to be seated without being asked.
    Wait,
    /// Off the waiting list.
    WaitNoMore,
    /// A playing ban for some days.
    Ban {
        /// How many days it lasts.
        days: i64,
    },
    /// The end of the playing bans.
    Lift,
    /// Out of all games.
    Exclude,
    /// The last exclusion is taken back.
    Reinstate,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>4}  ", self.number)?;
        match &self.what {
            What::Act { who, capacity, action, given } => {
                write!(f, "#{who} {}", action.row().words.join(" "))?;
                for (name, value) in &given.0 {
                    write!(f, " {name}={value:?}")?;
                }
                if let Some(capacity) = capacity {
                    write!(f, " as {capacity:?}")?;
                }
            }
            What::HandIn { who, text } => write!(f, "#{who} hands in {text:?}")?,
            What::Mail { raw } => {
                let words = raw.split_once("\r\n\r\n").map_or("", |(_, body)| body);
                let head =
                    |name: &str| raw.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
                write!(f, "a mail from {} about {}: {words:?}", head("From: "), head("Subject: "))?;
            }
            What::Club { who, about, deed } => write!(f, "#{who} about #{about}: {deed:?}")?,
            What::Clock { to } => write!(f, "it is {to}")?,
            What::Work => write!(f, "the clock's worker works")?,
            What::Sort => write!(f, "the post office works")?,
            What::Restart => write!(f, "another process")?,
        }
        if self.twice {
            write!(f, ", twice")?;
        }
        match self.dies {
            Some(writes) => write!(f, "; the process dies after {writes} writes"),
            None => Ok(()),
        }
    }
}
