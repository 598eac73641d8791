//! A case of the council (10.4): a log of its own, of which each reads what reaches them. The council without whoever is recused
//! reads all of it; a party reads what was asked of them, what they said, and the decision.

mod decide;
mod event;
mod names;

pub use decide::{CasePeople, Order, Refusal, decide};
pub use event::{Audience, Author, Body, Event, Matter, Measure, Removal, Viewer};
pub use names::name_in;

use std::collections::BTreeSet;

use crate::fact::MemberId;
use jiff::Timestamp;

/// How a case began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// What it is about.
    pub matter: Matter,
    /// In which game; none for what belongs to no game.
    pub game: Option<String>,
    /// Who brought it.
    pub by: Author,
    /// When it was brought.
    pub at: Timestamp,
    /// Against whom, in the words of whoever opened it.
    pub against: Vec<String>,
    /// What was said.
    pub text: String,
}

/// What somebody was asked and said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Who was asked.
    pub whom: MemberId,
    /// What the council asked.
    pub asked: String,
    /// When the council asked.
    pub at: Timestamp,
    /// Until when they have time.
    pub until: Timestamp,
    /// When they answered, and what.
    pub given: Option<(Timestamp, String)>,
}

/// A note or a vote of somebody of the council.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said<T> {
    /// Who of the council said it.
    pub by: Author,
    /// When they said it.
    pub at: Timestamp,
    /// The note, or the vote.
    pub what: T,
}

/// What was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// By which call: those of its events have it in common.
    cause: String,
    /// When it was decided.
    pub at: Timestamp,
    /// Who wrote it; the council to everybody but the council.
    pub by: Author,
    /// Whether the complaint is right.
    pub upheld: bool,
    /// The paragraph it goes by.
    pub rule: String,
    /// What the parties and the game master read.
    pub to_parties: String,
    /// What all players of the game read, if they do.
    pub to_players: Option<String>,
    /// What follows from it; parties read it in the text alone.
    pub measures: Vec<Measure>,
    /// Who had voted or decided by then.
    pub judges: Vec<MemberId>,
}

/// A case, or what somebody may see of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Case {
    /// The number of its last event: what an append must expect.
    pub version: i64,
    causes: BTreeSet<String>,
    /// How it began; none for a reader who does not see that.
    pub opened: Option<Opened>,
    /// Against whom it is, as far as that is known.
    pub accused: Vec<MemberId>,
    /// Whom the council asked, and what they said.
    pub statements: Vec<Statement>,
    /// What the council noted for itself.
    pub notes: Vec<Said<String>>,
    /// How the council voted since the case was opened or appealed.
    pub votes: Vec<Said<bool>>,
    /// Who stepped back.
    pub recused: Vec<MemberId>,
    /// What was decided, the last one counts.
    pub decisions: Vec<Decision>,
    /// Appeals, with who made them.
    pub appeals: Vec<Said<String>>,
    /// When something last happened.
    pub last: Option<Timestamp>,
}

impl Case {
    /// The case after these events. Never refuses.
    #[must_use]
    pub fn fold<'a>(events: impl IntoIterator<Item = &'a Event>) -> Case {
        let mut case = Case::default();
        events.into_iter().for_each(|event| case.apply(event));
        case
    }

    /// What somebody may see of it. Who of the council did something is the council's business: to others it was the council.
    #[must_use]
    pub fn seen_by(events: &[Event], viewer: Viewer) -> Case {
        let reached = events.iter().filter(|event| event.audience.reaches(viewer));
        let shown = reached.map(|event| match viewer {
            Viewer::Council(_) | Viewer::Console => event.clone(),
            Viewer::Member(_) => Event { actor: event.actor.for_others(), ..event.clone() },
        });
        Case::fold(&shown.collect::<Vec<_>>())
    }

    /// One event more.
    pub fn apply(&mut self, event: &Event) {
        self.version = event.seq;
        self.last = Some(event.at);
        self.causes.insert(event.cause.clone());
        let (by, at) = (event.actor, event.at);
        match &event.body {
            Body::Opened { matter, game, against, text } => {
                let (game, against, text) = (game.clone(), against.clone(), text.clone());
                self.opened = Some(Opened { matter: *matter, game, by, at, against, text });
            }
            Body::Accused { members } => self.accused.extend(members),
            Body::Asked { whom, text, until } => {
                let (whom, asked, until) = (*whom, text.clone(), *until);
                self.statements.push(Statement { whom, asked, at, until, given: None });
            }
            Body::Stated { whom, text } => {
                let open = self.statements.iter_mut().rev();
                let open = open.filter(|asked| asked.whom == *whom).find(|asked| asked.given.is_none());
                if let Some(asked) = open {
                    asked.given = Some((at, text.clone()));
                }
            }
            Body::Noted { text } => self.notes.push(Said { by, at, what: text.clone() }),
            Body::Voted { uphold } => {
                self.votes.retain(|vote| vote.by != by);
                self.votes.push(Said { by, at, what: *uphold });
            }
            Body::Recused => {
                self.recused.extend(by.member());
                self.votes.retain(|vote| vote.by != by);
            }
            Body::Decided { upheld, rule, text } => {
                let decision = self.decision(event);
                decision.upheld = *upheld;
                (decision.rule, decision.to_parties) = (rule.clone(), text.clone());
            }
            Body::DecidedForPlayers { text } => self.decision(event).to_players = Some(text.clone()),
            Body::DecidedForCouncil { measures } => {
                let judges = self.votes.iter().filter_map(|vote| vote.by.member()).chain(by.member());
                let judges = judges.collect();
                let decision = self.decision(event);
                (decision.measures, decision.judges) = (measures.clone(), judges);
            }
            Body::Appealed { text } => {
                self.votes.clear();
                self.appeals.push(Said { by, at, what: text.clone() });
            }
        }
    }

    /// The decision to which an event belongs: its events have one cause. Whoever sees but one of them sees that part.
    fn decision(&mut self, event: &Event) -> &mut Decision {
        if self.decisions.last().is_none_or(|last| last.cause != event.cause) {
            self.decisions.push(Decision {
                cause: event.cause.clone(),
                at: event.at,
                by: event.actor,
                upheld: false,
                rule: String::new(),
                to_parties: String::new(),
                to_players: None,
                measures: Vec::new(),
                judges: Vec::new(),
            });
        }
        let last = self.decisions.len() - 1;
        &mut self.decisions[last]
    }

    /// Whether this call was dealt with before.
    #[must_use]
    pub fn knows(&self, cause: &str) -> bool {
        self.causes.contains(cause)
    }

    /// Whether it waits for the council.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.decisions.len() <= self.appeals.len()
    }

    /// Who is a party: who brought it, of their own will and not for the council, and against whom it is.
    #[must_use]
    pub fn parties(&self) -> Vec<MemberId> {
        let by = self.opened.as_ref().map(|opened| opened.by);
        let by = if let Some(Author::Member(member)) = by { Some(member) } else { None };
        let mut parties: Vec<MemberId> = by.into_iter().chain(self.accused.iter().copied()).collect();
        parties.sort();
        parties.dedup();
        parties
    }
}
