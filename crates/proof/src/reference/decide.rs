//! Finding the result: certain answers first, then the smallest closed set of open questions, all sets of answers to
//! it tried one after the other.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use rules::{CanalParadox, Paradox, ProvinceSet};

use super::TooHard;
use super::facts::{Act, Facts, Way};
use super::law::{Law, Question};
use super::train;

/// Most runs of the rules for one question.
const MOST_RUNS: usize = 1 << 13;
/// Most questions in a closed set: all answers to them are tried.
const MOST_IN_SET: usize = 16;

/// The answers found.
pub type Answers = BTreeMap<Question, bool>;

/// What was found, and how.
pub struct Decided {
    /// An answer for every question.
    pub answers: Answers,
    /// Passages that were closed because convoy and attack contradict each other.
    pub paradoxes: BTreeSet<usize>,
    /// Supports that are not given because they contradict each other.
    pub undone: BTreeSet<usize>,
    /// Provinces of units on whom such a passage relies: a move against one may have been stopped.
    pub disputed: ProvinceSet,
    /// Circles of moves that all arrived.
    pub circles: usize,
}

/// Answers every question.
pub fn decide(facts: &Facts<'_>) -> Result<Decided, TooHard> {
    let mut state = State { facts, answers: Answers::new(), open: questions(facts) };
    let mut decided = Decided {
        answers: Answers::new(),
        paradoxes: BTreeSet::new(),
        undone: BTreeSet::new(),
        disputed: ProvinceSet::EMPTY,
        circles: 0,
    };
    loop {
        state.settle_the_certain()?;
        if state.open.is_empty() {
            decided.answers = state.answers;
            return Ok(decided);
        }
        let set = state.smallest_closed_set()?;
        state.break_set(&set, &mut decided)?;
    }
}

/// Every question that the orders raise.
fn questions(facts: &Facts<'_>) -> BTreeSet<Question> {
    let mut questions = BTreeSet::new();
    for (unit, act) in facts.acts.iter().enumerate() {
        match act {
            Act::Move { way, .. } => {
                questions.insert(Question::Arrives(unit));
                if matches!(way, Way::Convoy(_) | Way::ConvoyOrOwn(_) | Way::Canal(_)) {
                    questions.insert(Question::Open(unit));
                }
                if let (Way::Convoy(routes) | Way::ConvoyOrOwn(routes), Some(goal)) = (way, facts.goal(unit))
                {
                    let (weak, firm) = facts.landings(routes, goal);
                    if !weak.is_empty() && !firm.is_empty() {
                        questions.insert(Question::Firm(unit));
                    }
                }
            }
            Act::Support { .. } => {
                questions.insert(Question::Given(unit));
            }
            Act::Hold { .. } | Act::Stuck | Act::Convoy { .. } => {}
        }
    }
    questions
}

struct State<'a, 'f> {
    facts: &'a Facts<'f>,
    answers: Answers,
    open: BTreeSet<Question>,
}

/// What the rules demand of one question under every set of answers to the open questions they look at.
struct Cases {
    /// Sets of answers, as far as they were looked at, with the demand that follows.
    cases: Vec<(Answers, bool)>,
}

impl Cases {
    /// The demand, if it is always the same.
    fn certain(&self) -> Option<bool> {
        let first = self.cases.first()?.1;
        self.cases.iter().all(|(_, demand)| *demand == first).then_some(first)
    }

    /// The open questions on which the demand depends: another answer to it, all else equal, changes the demand.
    fn depends_on(&self) -> Result<BTreeSet<Question>, TooHard> {
        let asked: BTreeSet<Question> =
            self.cases.iter().flat_map(|(given, _)| given.keys().copied()).collect();
        let mut depends = BTreeSet::new();
        for question in asked {
            let differs = self.cases.iter().any(|(one, demand)| {
                one.get(&question) == Some(&true)
                    && self.cases.iter().any(|(other, others_demand)| {
                        other.get(&question) == Some(&false)
                            && demand != others_demand
                            && agree(one, other, question)
                    })
            });
            if differs {
                depends.insert(question);
            }
        }
        Ok(depends)
    }
}

/// Whether two partial sets of answers can both hold but for this one question.
fn agree(one: &Answers, other: &Answers, but_for: Question) -> bool {
    one.iter().all(|(question, answer)| {
        *question == but_for || other.get(question).is_none_or(|others| others == answer)
    })
}

impl State<'_, '_> {
    /// 1: a question whose answer is the same whatever the open ones are has that answer.
    fn settle_the_certain(&mut self) -> Result<(), TooHard> {
        loop {
            let mut found = Vec::new();
            for question in &self.open {
                if let Some(answer) = self.cases(*question)?.certain() {
                    found.push((*question, answer));
                }
            }
            if found.is_empty() {
                return Ok(());
            }
            for (question, answer) in found {
                self.set(question, answer);
            }
        }
    }

    fn set(&mut self, question: Question, answer: bool) {
        self.open.remove(&question);
        self.answers.insert(question, answer);
    }

    /// Runs the rules for one question under every set of answers to the open questions that they ask for.
    fn cases(&self, question: Question) -> Result<Cases, TooHard> {
        let mut cases = Vec::new();
        let mut waiting = vec![Answers::new()];
        let mut runs = 0;
        while let Some(given) = waiting.pop() {
            runs += 1;
            if runs > MOST_RUNS {
                return Err(TooHard::Cases);
            }
            let missing = RefCell::new(None);
            let answer = |asked: Question| match self.answers.get(&asked).or(given.get(&asked)) {
                Some(answer) => *answer,
                None => {
                    missing.borrow_mut().get_or_insert(asked);
                    false
                }
            };
            let demand = Law { facts: self.facts, answer: &answer }.demands(question);
            match missing.into_inner() {
                None => cases.push((given, demand)),
                Some(asked) => {
                    for answer in [false, true] {
                        let mut given = given.clone();
                        given.insert(asked, answer);
                        waiting.push(given);
                    }
                }
            }
        }
        Ok(Cases { cases })
    }

    /// 2: the smallest set of open questions that depends on nothing open outside itself.
    fn smallest_closed_set(&self) -> Result<BTreeSet<Question>, TooHard> {
        let mut needs = BTreeMap::new();
        for question in &self.open {
            needs.insert(*question, self.cases(*question)?.depends_on()?);
        }
        let closure = |start: Question| {
            let mut set = BTreeSet::new();
            let mut waiting = vec![start];
            while let Some(question) = waiting.pop() {
                if set.insert(question) {
                    waiting.extend(needs[&question].iter().copied());
                }
            }
            set
        };
        let smallest = self.open.iter().map(|question| closure(*question)).min_by_key(BTreeSet::len);
        smallest.ok_or(TooHard::Set)
    }

    /// Tries all answers to a closed set.
    fn break_set(&mut self, set: &BTreeSet<Question>, decided: &mut Decided) -> Result<(), TooHard> {
        let solutions = self.solutions(set)?;
        let passages: Vec<Question> =
            set.iter().copied().filter(|question| self.may_contradict(*question)).collect();
        // Of several, the one in which the train comes farthest, and in which most moves arrive.
        let best = |answers: &&Answers| {
            let arrivals = answers
                .iter()
                .filter(|(question, answer)| matches!(question, Question::Arrives(_)) && **answer);
            let answer =
                |asked: Question| self.answers.get(&asked).or(answers.get(&asked)).copied().unwrap_or(false);
            let law = Law { facts: self.facts, answer: &answer };
            (train::distance(&law), arrivals.count())
        };
        // What the results say of the passages. Several results that say the same of them differ by circles of
        // moves alone.
        let results: BTreeSet<Vec<bool>> = solutions
            .iter()
            .map(|answers| passages.iter().map(|passage| answers[passage]).collect())
            .collect();
        if results.len() == 1 || passages.is_empty() {
            decided.circles += usize::from(solutions.len() > 1);
            let result = solutions.iter().max_by_key(best).ok_or(TooHard::Set)?.clone();
            for (question, answer) in result {
                self.set(question, answer);
            }
        } else {
            // The supports follow from the passages; where there are none, they themselves contradict each other.
            let (supports, passages): (Vec<Question>, Vec<Question>) =
                passages.into_iter().partition(|question| matches!(question, Question::Given(_)));
            let passages = if passages.is_empty() { supports } else { passages };
            self.contradiction(set, &passages, results.len());
            decided.disputed = decided.disputed.union(&self.relied(&passages));
            decided.paradoxes.extend(passages.iter().filter_map(|passage| match passage {
                Question::Open(unit) => Some(*unit),
                _ => None,
            }));
            decided.undone.extend(passages.iter().filter_map(|passage| match passage {
                Question::Given(unit) => Some(*unit),
                _ => None,
            }));
        }
        Ok(())
    }

    /// Passages, and supports that somebody attacks over a border that weakens: what nothing but itself can decide.
    fn may_contradict(&self, question: Question) -> bool {
        match question {
            Question::Open(_) | Question::Firm(_) => true,
            Question::Given(unit) => {
                let mut attackers = self.facts.movers_into(self.facts.units[unit].province());
                let open = |attacker: usize| self.answers.get(&Question::Open(attacker)).copied();
                attackers.any(|attacker| self.facts.may_be_weak(attacker, open(attacker)))
            }
            Question::Arrives(_) => false,
        }
    }

    /// Where the units stand on whom these passages rely.
    fn relied(&self, passages: &[Question]) -> ProvinceSet {
        let units = passages.iter().flat_map(|passage| self.carriers(*passage));
        units.map(|unit| self.facts.units[unit].province()).collect()
    }

    /// The units on whom a passage relies.
    fn carriers(&self, passage: Question) -> Vec<usize> {
        match passage {
            Question::Open(unit) => match self.facts.way_of(unit) {
                Some(Way::Convoy(routes) | Way::ConvoyOrOwn(routes)) => {
                    routes.iter().flatten().copied().collect()
                }
                Some(Way::Canal(holder)) => holder.iter().copied().collect(),
                _ => Vec::new(),
            },
            Question::Firm(unit) => match (self.facts.way_of(unit), self.facts.goal(unit)) {
                (Some(Way::Convoy(routes) | Way::ConvoyOrOwn(routes)), Some(goal)) => {
                    self.facts.landings(routes, goal).1.into_iter().flatten().collect()
                }
                _ => Vec::new(),
            },
            Question::Arrives(_) | Question::Given(_) => Vec::new(),
        }
    }

    /// All sets of answers to a closed set that are what the rules demand.
    fn solutions(&self, set: &BTreeSet<Question>) -> Result<Vec<Answers>, TooHard> {
        if set.len() > MOST_IN_SET {
            return Err(TooHard::Set);
        }
        let questions: Vec<Question> = set.iter().copied().collect();
        let mut solutions = Vec::new();
        for number in 0u32..1 << questions.len() {
            let tried: Answers = questions
                .iter()
                .enumerate()
                .map(|(at, question)| (*question, number >> at & 1 == 1))
                .collect();
            // What lies outside the set and is open makes no difference to it.
            let answer =
                |asked: Question| self.answers.get(&asked).or(tried.get(&asked)).copied().unwrap_or(false);
            let law = Law { facts: self.facts, answer: &answer };
            if tried.iter().all(|(question, answer)| law.demands(*question) == *answer) {
                solutions.push(tried);
            }
        }
        Ok(solutions)
    }

    /// 4.3.2 last paragraph, DATC 4.A.2: passage and attack contradict each other.
    fn contradiction(&mut self, set: &BTreeSet<Question>, passages: &[Question], results: usize) {
        let settled_by_attack = passages.len() == 1 && results == 2;
        let attacks_fail = match self.facts.book.paradox {
            Paradox::AllHold => true,
            Paradox::Direct => !settled_by_attack,
            Paradox::NotCut | Paradox::NeverCut | Paradox::Szykman => false,
        };
        for passage in passages {
            self.set(*passage, false);
            let canal = match passage {
                Question::Open(unit) => matches!(self.facts.way_of(*unit), Some(Way::Canal(_))),
                _ => false,
            };
            // Rulebook 5: for canals neither the passage nor the attack succeeds, whatever the choice for convoys.
            let stops = attacks_fail || canal && self.facts.book.canal_paradox == CanalParadox::Stop;
            let relied = if stops { self.carriers(*passage) } else { Vec::new() };
            for unit in relied {
                let province = self.facts.units[unit].province();
                let attacks: Vec<usize> = self.facts.movers_into(province).collect();
                for attack in attacks {
                    if set.contains(&Question::Arrives(attack)) {
                        self.set(Question::Arrives(attack), false);
                    }
                }
            }
        }
    }
}
