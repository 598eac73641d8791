//! Deciding on a step of a case. Who is recused, who plays and who is called how is handed in: games are unknown here.

use super::event::{Audience, Author, Body, Event, Matter, Measure};
use super::{Case, name_in};
use crate::event::{BanKind, Offence};
use crate::fact::MemberId;
use jiff::Timestamp;

/// Most letters of a text.
const TEXT_MAX: usize = 20_000;
/// Most letters of the paragraph on which a decision rests.
const RULE_MAX: usize = 200;
/// Most people against whom one case is: more are a game's matter.
const AGAINST_MAX: usize = 10;

/// What has to be known of the people around a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CasePeople {
    /// All of the council.
    pub council: Vec<MemberId>,
    /// Those who have or had a part in the game of the case (9.1), whether of the council or not.
    pub apart: Vec<MemberId>,
    /// Who leads the game.
    pub master: Option<MemberId>,
    /// Who sits in the game.
    pub players: Vec<MemberId>,
    /// Display names, addresses and aliases of the game's people, if it hides who plays.
    pub secret_names: Vec<String>,
    /// So many votes decide.
    pub quorum: usize,
    /// And so many take somebody out of all games, but for a false name (9.11).
    pub exclude: usize,
}

/// What may be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Bring a case.
    Open {
        /// What it is about.
        matter: Matter,
        /// In which game.
        game: Option<String>,
        /// Against whom, in the words of whoever opens it.
        against: Vec<String>,
        /// And who that is, as far as it is known.
        accused: Vec<MemberId>,
        /// What is said.
        text: String,
    },
    /// Make somebody a party.
    Accuse {
        /// The new party.
        whom: MemberId,
    },
    /// Ask somebody for a statement.
    Ask {
        /// Whoever is to say something.
        whom: MemberId,
        /// What they read.
        text: String,
        /// They have time until then.
        until: Timestamp,
    },
    /// Give one's statement; after the decision it is an appeal.
    State {
        /// What is said.
        text: String,
    },
    /// Note something for the council.
    Note {
        /// The note in their own words.
        text: String,
    },
    /// Vote on the case, as one of the council.
    Vote {
        /// Whether the complaint is right.
        uphold: bool,
    },
    /// Step back from the case, as one of the council.
    Recuse,
    /// Decide; whoever decides has voted so.
    Decide {
        /// Whether the complaint is right.
        uphold: bool,
        /// The paragraph; empty: that of the matter.
        rule: String,
        /// What the parties and the game master read.
        to_parties: String,
        /// What all players of the game read; none: they read nothing.
        to_players: Option<String>,
        /// What follows; each is carried out as a command of its own.
        measures: Vec<Measure>,
    },
    /// Ask for it to be decided again.
    Appeal {
        /// What they hold against the decision.
        text: String,
    },
}

/// Why a step was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A text is missing or too long.
    #[error("a text is needed, of 20,000 letters at most")]
    Text,
    /// Against everybody: that is a case about the game.
    #[error("a case against everybody is a case about the game")]
    Everybody,
    /// Not theirs to do.
    #[error("this is for the council")]
    NotCouncil,
    /// They are no party.
    #[error("this is for the parties of the case")]
    NotParty,
    /// They have or had a part in the game, are a party, or stepped back (9.1).
    #[error("whoever has a part in it does not decide")]
    Recused,
    /// It is decided.
    #[error("the case is decided")]
    Decided,
    /// It is not decided yet.
    #[error("the case is not decided yet")]
    NotDecided,
    /// It was decided twice.
    #[error("it was decided a second time, and that stands")]
    Final,
    /// Nobody asked them for a statement.
    #[error("nobody asked for a statement")]
    NotAsked,
    /// A moment lies in the past.
    #[error("this moment lies in the past")]
    Past,
    /// Too few votes yet.
    #[error("{have} of {need} votes")]
    Quorum {
        /// So many have voted, whoever decides included.
        have: usize,
        /// So many must.
        need: usize,
    },
    /// Too few of the council are free to decide.
    #[error("{missing} more of the council are needed")]
    TooFew {
        /// So many are missing.
        missing: usize,
    },
    /// As many for as against.
    #[error("a tie decides nothing")]
    Tie,
    /// Most voted otherwise.
    #[error("most voted otherwise")]
    Outvoted,
    /// They decided or voted before the appeal, and others are free.
    #[error("others decide on an appeal")]
    JudgedBefore,
    /// All players must be told (10.5, 9.9.5).
    #[error("all players must be told")]
    PlayersMustKnow,
    /// The text names somebody whom others must not know.
    #[error("{name:?} at sign {at} must not stand there")]
    Names {
        /// The name as it stands in the text.
        name: String,
        /// The sign at which it begins, from 1.
        at: usize,
    },
    /// A measure is about somebody against whom the case is not.
    #[error("a measure is only for the parties")]
    Stranger,
    /// They were not heard (and their time is not over).
    #[error("whoever loses so much is heard first")]
    Unheard,
    /// The case is about no game.
    #[error("the case is about no game")]
    NoGame,
}

impl Refusal {
    /// The stable code, for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Text => "text",
            Refusal::Everybody => "everybody",
            Refusal::NotCouncil => "not_council",
            Refusal::NotParty => "not_party",
            Refusal::Recused => "recused",
            Refusal::Decided => "decided",
            Refusal::NotDecided => "not_decided",
            Refusal::Final => "final",
            Refusal::NotAsked => "not_asked",
            Refusal::Past => "past",
            Refusal::Quorum { .. } => "quorum",
            Refusal::TooFew { .. } => "too_few",
            Refusal::Tie => "tie",
            Refusal::Outvoted => "outvoted",
            Refusal::JudgedBefore => "judged_before",
            Refusal::PlayersMustKnow => "players_must_know",
            Refusal::Names { .. } => "names_in_public_text",
            Refusal::Stranger => "stranger",
            Refusal::Unheard => "unheard",
            Refusal::NoGame => "no_game",
        }
    }
}

impl Case {
    /// Who takes no part in deciding: parties, those who have or had a part in the game, those who stepped back.
    #[must_use]
    pub fn apart(&self, people: &CasePeople) -> Vec<MemberId> {
        let mut apart = self.parties();
        apart.extend(people.apart.iter().chain(people.master.iter()).chain(&people.players).copied());
        apart.extend(&self.recused);
        apart.sort();
        apart.dedup();
        apart
    }

    /// Who of the council may decide.
    #[must_use]
    pub fn judges(&self, people: &CasePeople) -> Vec<MemberId> {
        let apart = self.apart(people);
        people.council.iter().copied().filter(|member| !apart.contains(member)).collect()
    }
}

/// What a step does to a case at this time; nothing if its cause was dealt with before.
///
/// # Errors
/// A [`Refusal`]: nothing happens.
pub fn decide(
    case: &Case,
    people: &CasePeople,
    (author, cause): (Author, &str),
    order: &Order,
    at: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    if case.knows(cause) {
        return Ok(Vec::new());
    }
    let step = Step { case, people, author, at };
    let bodies = step.bodies(order)?;
    let mut after = case.clone();
    let mut events = Vec::new();
    for (seq, (members, body)) in (case.version + 1..).zip(bodies) {
        let audience = Audience { members, without: Vec::new() };
        let event = Event { seq, at, actor: author, cause: cause.to_owned(), audience, body };
        after.apply(&event);
        events.push(event);
    }
    // whoever becomes a party by it reads nothing of it as one of the council
    let without = after.apart(people);
    events.iter_mut().for_each(|event| event.audience.without.clone_from(&without));
    Ok(events)
}

struct Step<'a> {
    case: &'a Case,
    people: &'a CasePeople,
    author: Author,
    at: Timestamp,
}

/// An event to be, and the members whom it reaches beside the council.
type Told = (Vec<MemberId>, Body);

impl Step<'_> {
    fn bodies(&self, order: &Order) -> Result<Vec<Told>, Refusal> {
        match order {
            Order::Open { matter, game, against, accused, text } => {
                self.open((*matter, game.clone()), against, accused, text)
            }
            Order::Accuse { whom } => {
                self.sits()?;
                self.open_still()?;
                Ok(vec![(Vec::new(), Body::Accused { members: vec![*whom] })])
            }
            Order::Ask { whom, text, until } => {
                self.sits()?;
                self.open_still()?;
                if *until <= self.at {
                    return Err(Refusal::Past);
                }
                let text = said(text)?;
                Ok(vec![(vec![*whom], Body::Asked { whom: *whom, text, until: *until })])
            }
            Order::State { text } => self.state(text),
            Order::Note { text } => {
                self.sits()?;
                Ok(vec![(Vec::new(), Body::Noted { text: said(text)? })])
            }
            Order::Vote { uphold } => {
                self.sits()?;
                self.open_still()?;
                self.fresh_judge()?;
                Ok(vec![(Vec::new(), Body::Voted { uphold: *uphold })])
            }
            Order::Recuse => {
                self.sits()?;
                if self.author.member().is_none() {
                    return Err(Refusal::NotCouncil);
                }
                Ok(vec![(Vec::new(), Body::Recused)])
            }
            Order::Decide { uphold, rule, to_parties, to_players, measures } => {
                self.sits()?;
                self.open_still()?;
                self.fresh_judge()?;
                self.carried(*uphold, measures)?;
                self.decide(*uphold, rule, (to_parties, to_players.as_deref()), measures)
            }
            Order::Appeal { text } => self.appeal(text),
        }
    }

    fn open(
        &self,
        (matter, game): (Matter, Option<String>),
        against: &[String],
        accused: &[MemberId],
        text: &str,
    ) -> Result<Vec<Told>, Refusal> {
        let all = |group: &[MemberId]| {
            let others = group.iter().filter(|one| Some(**one) != self.author.member());
            let mut others = others.peekable();
            others.peek().is_some() && others.all(|one| accused.contains(one))
        };
        let many = self.people.players.len() > 2 && all(&self.people.players);
        if many || against.len().max(accused.len()) > AGAINST_MAX {
            return Err(Refusal::Everybody);
        }
        if matter == Matter::BreakOff && game.is_none() {
            return Err(Refusal::NoGame);
        }
        let own = if let Author::Member(member) = self.author { Some(member) } else { None };
        let master = self.people.master.filter(|master| !accused.contains(master) && Some(*master) != own);
        let members = own.into_iter().chain(master).collect();
        // what the clock has to say follows from whom it is against: each reader reads it in their own language
        let text = if self.author == Author::Clock { String::new() } else { said(text)? };
        let opened = Body::Opened { matter, game, against: against.to_vec(), text };
        let accused = (!accused.is_empty()).then(|| Body::Accused { members: accused.to_vec() });
        Ok(std::iter::once((members, opened)).chain(accused.map(|body| (Vec::new(), body))).collect())
    }

    fn state(&self, text: &str) -> Result<Vec<Told>, Refusal> {
        let whom = self.author.member().ok_or(Refusal::NotParty)?;
        let asked = self.case.statements.iter().filter(|asked| asked.whom == whom);
        let (asked, open) =
            asked.fold((0, 0), |(all, open), one| (all + 1, open + usize::from(one.given.is_none())));
        if asked == 0 && !self.case.parties().contains(&whom) {
            return Err(Refusal::NotParty);
        }
        if !self.case.is_open() && self.concerned(whom) {
            return self.appeal(text);
        }
        // whoever was asked and is no party says what they know, however late: the file keeps it, and decides nothing
        if open == 0 {
            return Err(Refusal::NotAsked);
        }
        Ok(vec![(vec![whom], Body::Stated { whom, text: said(text)? })])
    }

    fn appeal(&self, text: &str) -> Result<Vec<Told>, Refusal> {
        let whom = self.author.member().ok_or(Refusal::NotParty)?;
        if !self.concerned(whom) {
            return Err(Refusal::NotParty);
        }
        if self.case.is_open() {
            return Err(Refusal::NotDecided);
        }
        if !self.case.appeals.is_empty() {
            return Err(Refusal::Final);
        }
        Ok(vec![(vec![whom], Body::Appealed { text: said(text)? })])
    }

    /// Whether a decision is about them.
    fn concerned(&self, whom: MemberId) -> bool {
        self.case.parties().contains(&whom) || self.people.master == Some(whom)
    }

    fn decide(
        &self,
        upheld: bool,
        rule: &str,
        (to_parties, to_players): (&str, Option<&str>),
        measures: &[Measure],
    ) -> Result<Vec<Told>, Refusal> {
        let opened = self.case.opened.as_ref().ok_or(Refusal::NotCouncil)?;
        let text = said(to_parties)?;
        let to_players = to_players.map(str::trim).filter(|text| !text.is_empty()).map(said).transpose()?;
        let rule = match rule.trim() {
            "" => opened.matter.paragraph().to_owned(),
            rule if rule.chars().count() > RULE_MAX => return Err(Refusal::Text),
            rule => rule.to_owned(),
        };
        let must = opened.matter == Matter::Repetition || measures.iter().any(Measure::concerns_all);
        if must && to_players.is_none() {
            return Err(Refusal::PlayersMustKnow);
        }
        let about_game = measures.iter().any(Measure::in_game);
        if opened.game.is_none() && (about_game || to_players.is_some()) {
            return Err(Refusal::NoGame);
        }
        // two parties who play must not learn of each other from it, and the paragraph stands in the game as the reason
        let mut shown: Vec<&str> = to_players.iter().map(String::as_str).chain([rule.as_str()]).collect();
        let strangers = self.case.parties().into_iter().filter(|party| Some(*party) != self.people.master);
        if strangers.count() > 1 {
            shown.push(&text);
        }
        let hit = shown.into_iter().find_map(|text| name_in(text, &self.people.secret_names));
        if let Some((name, at)) = hit {
            return Err(Refusal::Names { name: name.to_owned(), at });
        }
        measures.iter().try_for_each(|measure| self.allowed(opened.matter, measure))?;
        let mut parties = self.case.parties();
        parties.extend(self.people.master.filter(|master| !parties.contains(master)));
        let mut told = vec![(parties, Body::Decided { upheld, rule, text })];
        if let Some(text) = to_players {
            told.push((self.people.players.clone(), Body::DecidedForPlayers { text }));
        }
        told.push((Vec::new(), Body::DecidedForCouncil { measures: measures.to_vec() }));
        Ok(told)
    }

    fn allowed(&self, matter: Matter, measure: &Measure) -> Result<(), Refusal> {
        if let Measure::Ban { until: Some(until), .. } = measure
            && *until <= self.at
        {
            return Err(Refusal::Past);
        }
        let Some(member) = measure.member() else { return Ok(()) };
        if !self.case.parties().contains(&member) {
            return Err(Refusal::Stranger);
        }
        let heavy = matches!(measure, Measure::Exclude { .. } | Measure::Ban { ban: BanKind::Playing, .. });
        // 9.11: at once
        if !heavy || matter == Matter::FalseName {
            return Ok(());
        }
        let heard = self
            .case
            .statements
            .iter()
            .any(|asked| asked.whom == member && (asked.given.is_some() || asked.until <= self.at));
        if heard { Ok(()) } else { Err(Refusal::Unheard) }
    }

    /// Only the council, and nobody who is recused.
    fn sits(&self) -> Result<(), Refusal> {
        match self.author {
            Author::Console => Ok(()),
            Author::Organiser(member) if self.case.apart(self.people).contains(&member) => {
                Err(Refusal::Recused)
            }
            Author::Organiser(_) => Ok(()),
            Author::Member(_) | Author::Clock | Author::Council => Err(Refusal::NotCouncil),
        }
    }

    fn open_still(&self) -> Result<(), Refusal> {
        if self.case.is_open() { Ok(()) } else { Err(Refusal::Decided) }
    }

    /// On an appeal others decide than before, as long as there are others.
    fn fresh_judge(&self) -> Result<(), Refusal> {
        let judged = |member: &MemberId| self.case.decisions.iter().any(|one| one.judges.contains(member));
        let Some(own) = self.author.member().filter(judged) else { return Ok(()) };
        let others = self.case.judges(self.people);
        let others = others.iter().filter(|member| **member != own && !judged(member)).count();
        if others > 0 { Err(Refusal::JudgedBefore) } else { Ok(()) }
    }

    /// Whether the votes, with the one of whoever decides, carry the decision.
    fn carried(&self, uphold: bool, measures: &[Measure]) -> Result<(), Refusal> {
        let judges = self.case.judges(self.people);
        let counts = |by: Author| by.member().is_none_or(|member| judges.contains(&member));
        let others = self.case.votes.iter().filter(|vote| vote.by != self.author && counts(vote.by));
        let mut votes: Vec<bool> = others.map(|vote| vote.what).collect();
        votes.push(uphold);
        let out =
            |one: &Measure| matches!(one, Measure::Exclude { offence, .. } if *offence != Offence::FalseName);
        let need = if measures.iter().any(out) { self.people.exclude } else { 1 };
        let (have, need) = (votes.len(), self.people.quorum.max(need));
        let console = usize::from(self.author == Author::Console);
        if judges.len() + console < need {
            return Err(Refusal::TooFew { missing: need - judges.len() - console });
        }
        if have < need {
            return Err(Refusal::Quorum { have, need });
        }
        let so = votes.iter().filter(|vote| **vote == uphold).count();
        match so.cmp(&(have - so)) {
            std::cmp::Ordering::Greater => Ok(()),
            std::cmp::Ordering::Equal => Err(Refusal::Tie),
            std::cmp::Ordering::Less => Err(Refusal::Outvoted),
        }
    }
}

fn said(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= TEXT_MAX;
    if fits { Ok(text.to_owned()) } else { Err(Refusal::Text) }
}
