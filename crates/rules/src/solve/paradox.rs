//! Passages that depend on themselves: a convoy that would cut the support for the attack on its own
//! fleet, a fleet that would relieve the holder of its own canal (4.3.2, DATC 4.A.2). On boards with borders that weaken supports can, too:
//! two that help attacks over a river on each other.
//!
//! All answers for the passages (and such supports) of the stuck set are tried; each trial says what follows from it. From
//! that table one sees which of them really depend on which: the smallest closed group of them is settled,
//! the rest waits for its turn. If exactly one answer for the group agrees with what follows from it, it
//! stands. If none or several do, orders and rules contradict each other, and the rulebook decides.

use super::Solver;
use super::node::{Known, Node};
use super::passage::{Passage, Way};
use crate::{Board, CanalParadox, Paradox, Reason, Rulebook};

/// Most passages (and supports) of one stuck set whose answers are tried. Six are known from the literature (DATC
/// 6.F.28); a larger set counts as one contradiction.
const MAX_TRIED: usize = 8;

/// Memory for trials.
#[derive(Clone, Debug, Default)]
pub(super) struct Trial {
    nodes: Vec<Node>,
    passages: Vec<Passage>,
    /// The stuck set.
    members: Vec<u32>,
    /// The passages in the stuck set, and the supports that may contradict each other, by their questions; the bits of a [`Part`] follow this
    /// order.
    group: Vec<u32>,
    /// By assumption (one bit a passage of the group): what follows from it.
    follows: Vec<u32>,
}

/// Those of a group of which the bit is set.
type Part = u32;

impl Solver {
    /// Settles passages, and supports that may contradict each other, of the stuck set in `circle.members`.
    pub(super) fn settle_contradictions(&mut self, board: &Board, book: &Rulebook) {
        let mut trial = std::mem::take(&mut self.trial);
        let count = self.count as u32;
        trial.begin(&self.circle.members, |member| member >= count || self.may_contradict(board, member));
        if trial.group.len() > MAX_TRIED {
            let all = trial.group.clone();
            self.contradict(board, book, &all, 0);
        } else {
            self.try_all(board, book, &mut trial);
            let part = trial.smallest_part();
            match trial.answers(part) {
                (1, answer) => self.assume(board, book, &trial, part, answer),
                (count, _) => {
                    let keep = |(bit, _): &(usize, u32)| part >> *bit & 1 == 1;
                    let group = std::mem::take(&mut trial.group);
                    trial.group =
                        (group.into_iter().enumerate().filter(keep)).map(|(_, question)| question).collect();
                    self.contradict(board, book, &trial.group, count);
                }
            }
        }
        self.trial = trial;
    }

    /// Fills the table of what follows from what.
    fn try_all(&mut self, board: &Board, book: &Rulebook, trial: &mut Trial) {
        trial.nodes.clear();
        trial.nodes.extend_from_slice(self.nodes.first(self.count));
        trial.passages.clone_from(&self.passages);
        let all = (1 << trial.group.len()) - 1;
        for assumption in 0..=all {
            self.assume(board, book, trial, all, assumption);
            self.propagate(board, book);
            self.turn_inner_circles(board, book, trial);
            let mut follows = 0;
            for (bit, question) in trial.group.iter().enumerate() {
                let question = *question as usize;
                let answer = match question.checked_sub(self.count) {
                    Some(passage) => self.judge_passage(board, book, passage),
                    None => self.judge_support(book, question).0,
                };
                follows |= u32::from(answer == Known::Yes) << bit;
            }
            trial.follows.push(follows);
            self.nodes.first_mut(self.count).copy_from_slice(&trial.nodes);
            self.passages.clone_from(&trial.passages);
        }
    }

    /// With its group answered, nothing but circles of moves can be open in the set.
    fn turn_inner_circles(&mut self, board: &Board, book: &Rulebook, trial: &Trial) {
        let count = self.count;
        for member in &trial.members {
            let question = *member as usize;
            while question < count && self.is_open_question(question) {
                self.find_circle(book, question);
                self.turn_circle(board, book);
                self.propagate(board, book);
            }
        }
    }

    /// Answers a part of the group.
    fn assume(&mut self, board: &Board, book: &Rulebook, trial: &Trial, part: Part, answer: Part) {
        let chosen = |bit: &usize| part >> bit & 1 == 1;
        for bit in (0..trial.group.len()).filter(chosen) {
            let answer = Known::from(answer >> bit & 1 == 1);
            self.answer_question(trial.group[bit] as usize, answer);
        }
        for bit in (0..trial.group.len()).filter(chosen) {
            self.touch_question(board, book, trial.group[bit] as usize);
        }
    }

    fn answer_question(&mut self, question: usize, answer: Known) {
        match question.checked_sub(self.count) {
            Some(passage) => self.set_passage(passage, answer),
            None => self.note_support(question, answer, Reason::Paradox, true),
        }
    }

    fn touch_question(&mut self, board: &Board, book: &Rulebook, question: usize) {
        match question.checked_sub(self.count) {
            Some(passage) => self.touch_ends(board, book, passage),
            None => self.touch_helped(board, book, question),
        }
    }

    /// Orders and rules contradict each other: the passages fail, or, where there are none, the supports; and if the rulebook says so, every
    /// move against a unit on which passages depend fails too. `answers`: how many consistent results there were.
    fn contradict(&mut self, board: &Board, book: &Rulebook, group: &[u32], answers: usize) {
        let count = self.count;
        let passages = || group.iter().filter_map(move |question| (*question as usize).checked_sub(count));
        let simple = passages().count() == 1 && answers == 2;
        let supports_fail = passages().next().is_none();
        let failing = || (group.iter()).filter(move |question| supports_fail || **question as usize >= count);
        for passage in passages() {
            self.passages[passage].paradox = true;
        }
        for question in failing() {
            self.answer_question(*question as usize, Known::No);
        }
        for passage in passages() {
            for province in self.passages[passage].relies.iter() {
                if self.dislodgement(province) == Known::Open {
                    self.disputed.insert(province);
                }
            }
        }
        for passage in passages() {
            let hold = match book.paradox {
                Paradox::AllHold => true,
                Paradox::Direct => !simple,
                _ => false,
            };
            let canal = self.passages[passage].way == Way::Canal;
            if hold || canal && book.canal_paradox == CanalParadox::Stop {
                self.stop_attacks(board, book, passage);
            }
        }
        for question in failing() {
            self.touch_question(board, book, *question as usize);
        }
    }

    /// "gelingt weder der Geleitzug noch der Angriff": all undecided moves against units on which the
    /// passage depends fail.
    fn stop_attacks(&mut self, board: &Board, book: &Rulebook, passage: usize) {
        let relies = self.passages[passage].relies;
        for index in 0..self.count {
            let node = &self.nodes[index];
            let attacks = node.role == super::node::Role::Move && relies.contains(node.to);
            if attacks && node.is_open() {
                self.decide_move(board, book, index, Known::No, Reason::Paradox);
            }
        }
    }
}

impl Trial {
    fn begin(&mut self, members: &[u32], is_tried: impl Fn(u32) -> bool) {
        self.members.clear();
        self.members.extend(members);
        self.group.clear();
        self.group.extend(members.iter().copied().filter(|member| is_tried(*member)));
        self.group.sort_unstable();
        self.follows.clear();
    }

    /// The smallest part of the group that depends on nothing else in it.
    fn smallest_part(&self) -> Part {
        let count = self.group.len();
        let mut needs = [0; MAX_TRIED];
        for (bit, needs) in needs.iter_mut().enumerate().take(count) {
            *needs = 1 << bit | self.depends_on(bit);
        }
        for _ in 0..count {
            for bit in 0..count {
                let reached = (0..count)
                    .filter(|other| needs[bit] >> other & 1 == 1)
                    .fold(needs[bit], |all, other| all | needs[other]);
                needs[bit] = reached;
            }
        }
        (needs[..count].iter().copied()).min_by_key(|part: &Part| part.count_ones()).unwrap_or_default()
    }

    /// Which of the others make a difference for this one.
    fn depends_on(&self, bit: usize) -> Part {
        (0..self.group.len())
            .filter(|other| {
                (0..self.follows.len()).any(|assumption| {
                    let changed = self.follows[assumption] ^ self.follows[assumption ^ (1 << other)];
                    changed >> bit & 1 == 1
                })
            })
            .fold(0, |all, other| all | 1 << other)
    }

    /// How many answers for a closed part agree with what follows from them, and the last of them.
    fn answers(&self, part: Part) -> (usize, Part) {
        let mut found = (0, 0);
        for (assumption, follows) in self.follows.iter().enumerate() {
            let assumption = assumption as Part;
            if assumption & !part == 0 && follows & part == assumption {
                found = (found.0 + 1, assumption);
            }
        }
        found
    }
}
