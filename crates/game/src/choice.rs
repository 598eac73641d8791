//! Where the texts of Kapitalisten and Diplomaten leave something open: named choices, as the rulebook of the board has them
//! ([`rules::Choice`]). A game takes them when it is created; `docs/choices.md` lists them.
//!
//! ```
//! use game::choice::{OwnUnit, Readings};
//! let taken = Readings::taken(&["R353=does-not-shield".to_owned()]).expect("a choice");
//! assert_eq!(taken.own_unit, OwnUnit::DoesNotShield);
//! assert_eq!(Readings::default().own_unit, OwnUnit::Shields);
//! ```

use crate::economy::Economy::{self, Exchange, Treaties};
use crate::refusal::Refusal;
use text::{Lang, economy as say};

/// R248: an exchange order under a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConditionalTrade {
    /// The whole line counts 0.
    #[default]
    Nothing,
    /// The condition does not apply, so what is said for the other case stands.
    Otherwise,
}

/// R278: units that are less than a full hundred.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RateStep {
    /// They move no rate: toward zero.
    #[default]
    Full,
    /// A hundred that is begun counts as a full one (Tant: "or beginning thereof").
    Begun,
}

/// R323: the third turn in a row without an exchange order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThirdMiss {
    /// The game master decides; until then the investor goes on controlling nations.
    #[default]
    Decision,
    /// The investor controls nothing from this turn on until they hand in again; about the seat the game master decides.
    AtOnce,
}

/// R340: a treaty prolonged because there was no adjustment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prolonged {
    /// Brings points for what is kept again, none for its conclusion.
    #[default]
    Keeping,
    /// Brings nothing more.
    Nothing,
    /// Brings everything again.
    Everything,
}

/// R341: what the limit of three treaties with each other player counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Limited {
    /// Agreements, and a power's declarations of war; guarantees have no partner.
    #[default]
    Wars,
    /// Only agreements; declarations of war count as little as guarantees.
    Agreements,
    /// As `Wars`; and three guarantees of one power at most.
    Guarantees,
}

/// R353: a move into a field where an own unit stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OwnUnit {
    /// No attack, whosoever the field is.
    #[default]
    Shields,
    /// The own unit is no enemy: attacked is the power whose center or home it is (the text's example of Rumania, R367).
    DoesNotShield,
}

/// R374: the point of the owner of a demilitarised province who is no partner of the treaty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThirdPower {
    /// There is none.
    #[default]
    Nothing,
    /// The owner has it if both partners keep the treaty.
    Point,
}

/// R381: the risk of several secret treaties of one power.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Risk {
    /// 20 % for the first, 40 % for the second, and so on.
    #[default]
    Rising,
    /// All of them have the risk of their number: 40 % each of two.
    Number,
    /// Each treaty is tested once, with the higher risk of its partners.
    Once,
}

/// R389: "die relative Mehrheit der aktiven Mächte".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Majority {
    /// More than half of them.
    #[default]
    Half,
    /// More than are allied against anybody else.
    Largest,
}

/// R503: whose a demilitarised home province is that another power has annexed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Annexed {
    /// Its home power's.
    #[default]
    Home,
    /// The power's that owns its center after autumn.
    Owner,
}

/// R504: when the active powers are counted by which a holy war is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counted {
    /// In the winter in which war was declared.
    #[default]
    Winter,
    /// After the autumn in which the points are given.
    Autumn,
}

/// How a game reads the texts of its economy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Readings {
    /// What an exchange order under a condition counts (R248).
    pub conditional_trade: ConditionalTrade,
    /// Whether units that are less than a full hundred move a rate (R278).
    pub rate_step: RateStep,
    /// What follows when an investor gives no exchange order for the third time in a row (R323).
    pub third_miss: ThirdMiss,
    /// What a treaty brings that was prolonged because there was no adjustment (R340).
    pub prolonged: Prolonged,
    /// Which treaties count towards the limit of three with each other player (R341).
    pub limited: Limited,
    /// Whether an own unit in a field keeps a move there from being an attack (R353).
    pub own_unit: OwnUnit,
    /// Whether the owner of a demilitarised province has a point though they are no partner (R374).
    pub third_power: ThirdPower,
    /// How the risk grows with the number of secret treaties of one power (R381).
    pub risk: Risk,
    /// What majority an alliance needs for a holy war (R389).
    pub majority: Majority,
    /// Whose a demilitarised home province is that another power has annexed (R503).
    pub annexed: Annexed,
    /// When the active powers are counted by which a holy war is measured (R504).
    pub counted: Counted,
}

impl Readings {
    /// Those of a game's choices, among which may be choices of its rulebook.
    ///
    /// # Errors
    /// A choice that an issue of an economy does not have.
    pub fn taken(choices: &[String]) -> Result<Readings, Refusal> {
        let mut taken = Readings::default();
        for given in choices {
            let Some((issue, word)) = given.split_once('=') else { continue };
            let (issue, word) = (issue.trim(), word.trim());
            if Choice::is_issue(issue) {
                taken = taken
                    .with(issue, word)
                    .ok_or_else(|| Refusal::UnknownChoice { choice: given.clone() })?;
            }
        }
        Ok(taken)
    }

    /// The same with one more choice; `None` if there is no such choice.
    pub fn with(mut self, issue: &str, word: &str) -> Option<Readings> {
        let named =
            |choice: &&Choice| choice.issue == issue && (choice.letter == word || choice.word == word);
        let choice = Choice::ALL.iter().find(named)?;
        (choice.set)(&mut self);
        Some(self)
    }
}

/// One choice for one issue.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The number of the statement in `docs/requirements.md`.
    pub issue: &'static str,
    /// A letter; `a` is what a game has unless it says otherwise.
    pub letter: &'static str,
    /// A word for it.
    pub word: &'static str,
    /// Which economy asks.
    pub economy: Economy,
    /// What is open.
    pub about: fn(Lang) -> String,
    /// What the choice says.
    pub means: fn(Lang) -> String,
    set: fn(&mut Readings),
}

impl Choice {
    /// Whether an issue is one of an economy, and not of a rulebook.
    pub fn is_issue(issue: &str) -> bool {
        Choice::ALL.iter().any(|choice| choice.issue == issue)
    }

    /// The economy that asks about an issue; none for an issue of a rulebook.
    pub(crate) fn economy_of(issue: &str) -> Option<Economy> {
        Choice::ALL.iter().find(|choice| choice.issue == issue).map(|choice| choice.economy)
    }

    /// Whether this is how it is read.
    pub fn is_made_in(&self, readings: &Readings) -> bool {
        let mut set = *readings;
        (self.set)(&mut set);
        set == *readings
    }

    /// The choices of an economy, by issue.
    pub fn of(economy: Economy) -> impl Iterator<Item = &'static Choice> {
        Choice::ALL.iter().filter(move |choice| choice.economy == economy)
    }

    /// All choices, by issue; the first of each is the usual one.
    pub const ALL: &'static [Choice] = &[
        choice(Exchange, "R248", "a", "nothing", say::about_r248, say::choice_r248_nothing, |it| {
            it.conditional_trade = ConditionalTrade::Nothing;
        }),
        choice(Exchange, "R248", "b", "otherwise", say::about_r248, say::choice_r248_otherwise, |it| {
            it.conditional_trade = ConditionalTrade::Otherwise;
        }),
        choice(Exchange, "R278", "a", "full", say::about_r278, say::choice_r278_full, |it| {
            it.rate_step = RateStep::Full;
        }),
        choice(Exchange, "R278", "b", "begun", say::about_r278, say::choice_r278_begun, |it| {
            it.rate_step = RateStep::Begun;
        }),
        choice(Exchange, "R323", "a", "decision", say::about_r323, say::choice_r323_decision, |it| {
            it.third_miss = ThirdMiss::Decision;
        }),
        choice(Exchange, "R323", "b", "at-once", say::about_r323, say::choice_r323_at_once, |it| {
            it.third_miss = ThirdMiss::AtOnce;
        }),
        choice(Treaties, "R340", "a", "keeping", say::about_r340, say::choice_r340_keeping, |it| {
            it.prolonged = Prolonged::Keeping;
        }),
        choice(Treaties, "R340", "b", "nothing", say::about_r340, say::choice_r340_nothing, |it| {
            it.prolonged = Prolonged::Nothing;
        }),
        choice(Treaties, "R340", "c", "everything", say::about_r340, say::choice_r340_everything, |it| {
            it.prolonged = Prolonged::Everything;
        }),
        choice(Treaties, "R341", "a", "wars", say::about_r341, say::choice_r341_wars, |it| {
            it.limited = Limited::Wars;
        }),
        choice(Treaties, "R341", "b", "agreements", say::about_r341, say::choice_r341_agreements, |it| {
            it.limited = Limited::Agreements;
        }),
        choice(Treaties, "R341", "c", "guarantees", say::about_r341, say::choice_r341_guarantees, |it| {
            it.limited = Limited::Guarantees;
        }),
        choice(Treaties, "R353", "a", "shields", say::about_r353, say::choice_r353_shields, |it| {
            it.own_unit = OwnUnit::Shields;
        }),
        choice(
            Treaties,
            "R353",
            "b",
            "does-not-shield",
            say::about_r353,
            say::choice_r353_does_not_shield,
            |it| {
                it.own_unit = OwnUnit::DoesNotShield;
            },
        ),
        choice(Treaties, "R374", "a", "nothing", say::about_r374, say::choice_r374_nothing, |it| {
            it.third_power = ThirdPower::Nothing;
        }),
        choice(Treaties, "R374", "b", "point", say::about_r374, say::choice_r374_point, |it| {
            it.third_power = ThirdPower::Point;
        }),
        choice(Treaties, "R381", "a", "rising", say::about_r381, say::choice_r381_rising, |it| {
            it.risk = Risk::Rising;
        }),
        choice(Treaties, "R381", "b", "number", say::about_r381, say::choice_r381_number, |it| {
            it.risk = Risk::Number;
        }),
        choice(Treaties, "R381", "c", "once", say::about_r381, say::choice_r381_once, |it| {
            it.risk = Risk::Once;
        }),
        choice(Treaties, "R389", "a", "half", say::about_r389, say::choice_r389_half, |it| {
            it.majority = Majority::Half;
        }),
        choice(Treaties, "R389", "b", "largest", say::about_r389, say::choice_r389_largest, |it| {
            it.majority = Majority::Largest;
        }),
        choice(Treaties, "R503", "a", "home", say::about_r503, say::choice_r503_home, |it| {
            it.annexed = Annexed::Home;
        }),
        choice(Treaties, "R503", "b", "owner", say::about_r503, say::choice_r503_owner, |it| {
            it.annexed = Annexed::Owner;
        }),
        choice(Treaties, "R504", "a", "winter", say::about_r504, say::choice_r504_winter, |it| {
            it.counted = Counted::Winter;
        }),
        choice(Treaties, "R504", "b", "autumn", say::about_r504, say::choice_r504_autumn, |it| {
            it.counted = Counted::Autumn;
        }),
    ];
}

const fn choice(
    economy: Economy,
    issue: &'static str,
    letter: &'static str,
    word: &'static str,
    about: fn(Lang) -> String,
    means: fn(Lang) -> String,
    set: fn(&mut Readings),
) -> Choice {
    Choice { issue, letter, word, economy, about, means, set }
}
