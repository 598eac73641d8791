//! Retreats, builds and removals, plain or under conditions (9.8), as plain data.

use super::condition::PlainCondition;
use super::{kind, letter};
use crate::submission::LineKind;
use notation::{Adjust, Conditional, Directive, Goal, Retreat};
use serde::{Deserialize, Serialize};
use variants::Variant;

/// Deepest nesting that is read back: texts are nested once, a stored log could hold anything.
const DEPTH_MAX: usize = 8;

/// A retreat, build or removal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum PlainDirective {
    /// A retreat: the fields in order of preference; an empty entry dissolves the unit (7.2).
    Retreat {
        /// Type of the unit, if given.
        kind: Option<char>,
        /// Where it was dislodged.
        at: String,
        /// Where it goes: the first open field.
        to: Vec<Option<String>>,
    },
    /// A build (8.5).
    Build {
        /// Type, if given.
        kind: Option<char>,
        /// Where it is.
        at: String,
    },
    /// A removal (8.5).
    Remove {
        /// Type, if given.
        kind: Option<char>,
        /// Where the unit stands.
        at: String,
    },
    /// No further builds.
    Waive,
    /// Under a condition (9.8).
    If {
        /// What decides which of the two counts.
        when: PlainCondition,
        /// What counts if it holds.
        then: Vec<PlainDirective>,
        /// What counts if not.
        otherwise: Vec<PlainDirective>,
    },
}

impl PlainDirective {
    /// From the typed value. Fields of a retreat list that were faulty are left out.
    pub fn of(variant: &Variant, directive: &Directive) -> Self {
        let all = |directives: &[Directive]| {
            directives.iter().map(|directive| PlainDirective::of(variant, directive)).collect()
        };
        match directive {
            Directive::Retreat(retreat) => {
                let sound = retreat.goals.iter().filter(|goal| goal.fault.is_none());
                PlainDirective::Retreat {
                    kind: letter(retreat.kind),
                    at: variant.place_id(retreat.at),
                    to: sound.map(|goal| goal.to.map(|to| variant.place_id(to))).collect(),
                }
            }
            Directive::Adjust(Adjust::Build { kind, at }) => {
                PlainDirective::Build { kind: letter(*kind), at: variant.place_id(*at) }
            }
            Directive::Adjust(Adjust::Remove { kind, at }) => {
                PlainDirective::Remove { kind: letter(*kind), at: variant.place_id(*at) }
            }
            Directive::Adjust(Adjust::Waive) => PlainDirective::Waive,
            Directive::If(conditional) => PlainDirective::If {
                when: PlainCondition::of(variant, &conditional.condition),
                then: all(&conditional.then),
                otherwise: all(&conditional.otherwise),
            },
        }
    }

    /// The typed value; `None` if it names what is not of this board.
    pub fn typed(&self, variant: &Variant) -> Option<Directive> {
        self.typed_to(variant, DEPTH_MAX)
    }

    fn typed_to(&self, variant: &Variant, depth: usize) -> Option<Directive> {
        let all = |directives: &[PlainDirective]| -> Vec<Directive> {
            directives.iter().filter_map(|directive| directive.typed_to(variant, depth - 1)).collect()
        };
        Some(match self {
            PlainDirective::Retreat { kind: of, at, to } => {
                let goal = |to: &Option<String>| match to {
                    None => Some(Goal { to: None, fault: None }),
                    Some(to) => variant.place(to).map(|to| Goal { to: Some(to), fault: None }),
                };
                Directive::Retreat(Retreat {
                    kind: kind(*of),
                    at: variant.place(at)?,
                    goals: to.iter().filter_map(goal).collect(),
                })
            }
            PlainDirective::Build { kind: of, at } => {
                Directive::Adjust(Adjust::Build { kind: kind(*of), at: variant.place(at)? })
            }
            PlainDirective::Remove { kind: of, at } => {
                Directive::Adjust(Adjust::Remove { kind: kind(*of), at: variant.place(at)? })
            }
            PlainDirective::Waive => Directive::Adjust(Adjust::Waive),
            PlainDirective::If { .. } if depth == 0 => return None,
            PlainDirective::If { when, then, otherwise } => Directive::If(Box::new(Conditional {
                condition: when.typed(variant),
                then: all(then),
                otherwise: all(otherwise),
            })),
        })
    }

    /// Which part of a turn it belongs to: that of the first thing it says.
    pub fn part(&self) -> LineKind {
        match self {
            PlainDirective::Retreat { .. } => LineKind::Retreat,
            PlainDirective::Build { .. } | PlainDirective::Remove { .. } | PlainDirective::Waive => {
                LineKind::Adjustment
            }
            PlainDirective::If { then, otherwise, .. } => {
                let first =
                    then.iter().chain(otherwise).find(|inner| !matches!(inner, PlainDirective::If { .. }));
                first.map_or(LineKind::Adjustment, PlainDirective::part)
            }
        }
    }

    /// The province of its unit or build, where it says one thing about one.
    pub fn province(&self) -> Option<&str> {
        match self {
            PlainDirective::Retreat { at, .. }
            | PlainDirective::Build { at, .. }
            | PlainDirective::Remove { at, .. } => at.split('/').next(),
            PlainDirective::Waive | PlainDirective::If { .. } => None,
        }
    }
}
