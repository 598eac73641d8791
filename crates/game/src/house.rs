//! House rules as data (10.2). They concern only what a game master may interpret: deadlines, NMRs, missing
//! or wrong retreats, builds and removals, notation, conditions; and they may soften the rules, never
//! sharpen them. What would be sharper can be written down here too, so that it can be refused with its
//! paragraph.

use crate::calendar::closed::{Closed, leave_time};
use crate::refusal::{Refusal, Sharper};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Hours of the shortest time limit: three full working days (9.10.1c).
pub const GRACE_HOURS_MIN: u32 = 72;
/// Hours of the longest one without good reason: seven calendar days (9.10.1c).
pub const GRACE_HOURS_USUAL: u32 = 7 * 24;
/// Most free rules, and most letters of one: a page is read by people.
const FREE_RULES_MAX: usize = 50;
/// A week: longer than that a game stands still.
const EVALUATE_AFTER_MAX: u16 = 7 * 24 * 60;
const FREE_TEXT_MAX: usize = 4000;

/// What happens at a first NMR (9.10.1a, 9.10.1b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NmrMode {
    /// a: the evaluation is made, the game stops after it.
    #[default]
    EvaluateFirst,
    /// b: no evaluation; the player gets time to hand in.
    WaitFirst,
}

/// Orders that arrive between deadline and evaluation (9.10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateOrders {
    /// The game master decides, for all alike.
    #[default]
    AtDiscretion,
    /// They always count until the evaluation.
    Accepted,
}

/// Orders for a turn after the pending one (9.5a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ahead {
    /// Refused when they are handed in: the player sends them once their turn is pending.
    #[default]
    Ignored,
    /// Kept for their turn ("soweit der Spielleiter keine anderslautenden Hausregeln aufgestellt hat").
    Kept,
}

/// A correction that does not hold all orders (9.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Incomplete {
    /// The last complete mail counts; the correction is flagged, the game master may take it.
    #[default]
    Flagged,
    /// What it holds replaces the orders of the same units, the rest stays.
    Merged,
}

/// A unit type that is given and wrong (3.5, 4.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    /// It may be missing; if given it must be right.
    #[default]
    RightIfGiven,
    /// A wrong one is forgiven.
    Forgiven,
    /// It must be given: sharper than 3.5.
    Required,
}

/// How generously the notation of orders is read (9.7, 9.9.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spelling {
    /// Only the notations of the rules and their annexes; anything else is no clear order.
    Standard,
    /// What a fair human game master would read; a unique close match of a name is taken, and marked in the
    /// echo. A softening as 10.2 allows it, and what a game has unless its game master says otherwise.
    #[default]
    Lenient,
    /// Only the recommended short forms: sharper than 3.5 and 9.7.
    RecommendedOnly,
}

/// A dislodged unit for which no open field is named (7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingRetreat {
    /// It is dissolved.
    #[default]
    Dissolved,
    /// If exactly one field is open it goes there.
    OnlyWayOpen,
}

/// Builds with a missing unit type (8.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildType {
    /// Not built in a coastal province.
    #[default]
    Required,
    /// An army is built.
    Army,
}

/// Who fills a seat that fell free (9.10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// The game master chooses.
    #[default]
    Master,
    /// Whoever waits longest of those who said yes.
    Rule,
}

/// What becomes of a deadline when a player announced that they are away (9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absences {
    /// They are told to the game master, who decides.
    #[default]
    Told,
    /// A deadline within an announced absence moves to the first regular date after it.
    Shift,
    /// Somebody may act for a player who is away, if the game master agrees.
    Sitter,
}

/// Whether white and grey press of a game with pseudonyms appear in one list or one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PressLayout {
    /// In one list.
    #[default]
    Together,
    /// White first, then grey.
    Apart,
}

/// How much press of one player appears with a turn, where a second economy publishes it (Kapitalisten leaves that to the
/// game master). What is beyond it stays with the game master.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PressLimit {
    /// Most releases; none: as many as they like.
    pub items: Option<u16>,
    /// Most letters in all; none: as many as they like.
    pub letters: Option<u32>,
}

impl PressLimit {
    /// The first releases, as many as keep within the limit.
    pub fn kept<'a, T>(&self, items: &'a [T], letters: impl Fn(&T) -> usize) -> &'a [T] {
        let most = self.items.map_or(items.len(), usize::from).min(items.len());
        let limit = self.letters.map_or(usize::MAX, |letters| letters as usize);
        let mut sum = 0_usize;
        let fits = items[..most].iter().take_while(|item| {
            sum = sum.saturating_add(letters(item));
            sum <= limit
        });
        let count = fits.count();
        &items[..count]
    }
}

/// What a free house rule is about: the only things it may be about (10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Setting of deadlines.
    Deadlines,
    /// Handling of NMRs.
    Nmr,
    /// Missing or wrong retreats.
    Retreats,
    /// Missing or wrong builds and removals.
    Adjustments,
    /// Notations and syntax.
    Notation,
    /// Conditions in orders (9.8).
    Conditions,
    /// Anything else: refused.
    Other,
}

/// A house rule in words; the machine shows it, the game master applies it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FreeRule {
    /// What it is about.
    pub topic: Topic,
    /// The rule as the game master wrote it.
    pub text: String,
}

/// All house rules of a game. The default is the rule text itself, read leniently ([`Spelling`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Whether the turn is evaluated before or after the time limit of a first NMR (9.10.1a, 9.10.1b).
    pub nmr: NmrMode,
    /// Working hours of the time limit after a first NMR (9.10.1c); Sundays and holidays do not count.
    pub grace_hours: u32,
    /// Missed turns of one occupant before they are expelled: 2 by 9.10.1.
    pub nmrs_to_expel: u8,
    /// Days that count as little as Sundays for the time limit.
    pub holidays: Vec<Date>,
    /// Days on which there are no deadlines.
    #[serde(skip_serializing_if = "usual")]
    pub closed: Vec<Closed>,
    /// Orders between deadline and evaluation.
    pub late: LateOrders,
    /// So many minutes after the deadline the clock evaluates: what comes between waits for the game master's word (9.10.1).
    #[serde(skip_serializing_if = "usual")]
    pub evaluate_after: u16,
    /// Orders for later turns.
    pub ahead: Ahead,
    /// What becomes of a correction that lacks some of the orders before it (9.5).
    pub incomplete: Incomplete,
    /// Wrong unit types.
    pub unit_type: UnitType,
    /// How generously the notation of orders is read (9.7).
    pub spelling: Spelling,
    /// Where a dislodged unit goes if its orders name no open field (7.6).
    pub missing_retreat: MissingRetreat,
    /// Builds without a unit type.
    pub build_type: BuildType,
    /// Whether absences move deadlines, or somebody may act for whoever is away (9.4).
    pub absences: Absences,
    /// Evaluation before the deadline when everybody is in and has set "no wait".
    pub early: bool,
    /// Days that a substitute gets at least for negotiations (9.10.1e).
    pub talk_days: u16,
    /// Hours before a deadline at which who is missing is reminded; none: never.
    pub reminders: Vec<u16>,
    /// White and grey press (Kapitalisten).
    #[serde(skip_serializing_if = "usual")]
    pub press_layout: PressLayout,
    /// How much press appears (Kapitalisten).
    #[serde(skip_serializing_if = "usual")]
    pub press_limit: PressLimit,
    /// Whether a program may take a seat that somebody left, until a person does. In a running game all must agree to it.
    #[serde(skip_serializing_if = "usual")]
    pub stand_ins: bool,
    /// Whether the number of seats with missing orders is shown to everybody; never which seats, and not in games with hidden identities.
    /// In a running game all must agree to it.
    #[serde(skip_serializing_if = "usual")]
    pub count_missing: bool,
    /// Who fills a seat that fell free.
    #[serde(skip_serializing_if = "usual")]
    pub fill: Fill,
    /// Rules in words.
    pub free: Vec<FreeRule>,
}

/// Whether a rule that came later is as it was before there was such a rule: then it is not written down.
fn usual<T: Default + PartialEq>(rule: &T) -> bool {
    *rule == T::default()
}

/// Whether a softer standard was in force and no longer is.
fn lost<T: PartialEq>(softer: &T, before: &T, now: &T) -> bool {
    before == softer && now != softer
}

/// Whether an element of `before` is missing from `now`.
fn any_gone<T: PartialEq>(before: &[T], now: &[T]) -> bool {
    before.iter().any(|one| !now.contains(one))
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            nmr: NmrMode::default(),
            grace_hours: GRACE_HOURS_MIN,
            nmrs_to_expel: 2,
            holidays: Vec::new(),
            closed: Vec::new(),
            late: LateOrders::default(),
            evaluate_after: 0,
            ahead: Ahead::default(),
            incomplete: Incomplete::default(),
            unit_type: UnitType::default(),
            spelling: Spelling::default(),
            missing_retreat: MissingRetreat::default(),
            build_type: BuildType::default(),
            absences: Absences::default(),
            early: false,
            talk_days: 3,
            reminders: vec![24],
            press_layout: PressLayout::default(),
            press_limit: PressLimit::default(),
            stand_ins: false,
            count_missing: false,
            fill: Fill::default(),
            free: Vec::new(),
        }
    }
}

impl HouseRules {
    /// Checks that no rule is sharper than the rule text and that none is about anything that house rules
    /// may not touch (10.2).
    ///
    /// # Errors
    /// The first rule that is.
    pub fn check(&self) -> Result<(), Refusal> {
        let sharper = [
            (self.grace_hours < GRACE_HOURS_MIN, Sharper::GraceTooShort),
            (self.nmrs_to_expel < 2, Sharper::ExpelledTooEarly),
            (self.unit_type == UnitType::Required, Sharper::UnitTypeRequired),
            (self.spelling == Spelling::RecommendedOnly, Sharper::NotationNarrowed),
        ];
        if let Some((_, what)) = sharper.into_iter().find(|(sharper, _)| *sharper) {
            return Err(Refusal::HouseRuleSharper { what });
        }
        if self.free.iter().any(|rule| rule.topic == Topic::Other) {
            return Err(Refusal::HouseRuleTopic);
        }
        if !leave_time(&self.closed) {
            return Err(Refusal::ClosedDays);
        }
        let long = self.free.iter().any(|rule| rule.text.chars().count() > FREE_TEXT_MAX);
        let far = self.grace_hours > 60 * 24 || self.evaluate_after > EVALUATE_AFTER_MAX;
        if long || self.free.len() > FREE_RULES_MAX || self.closed.len() > FREE_RULES_MAX || far {
            return Err(Refusal::TooLong);
        }
        Ok(())
    }

    /// Whether any of these rules asks more of a player than the earlier one, or gives less than was promised: what a game has
    /// practised its players "können ... auf die Anwendung dieses Standards vertrauen" (10.2). A rule in words that is added nobody can
    /// compare, the council can (10.4); one that goes was trusted.
    pub(crate) fn is_stricter_than(&self, before: &HouseRules) -> bool {
        // every field by its name: whoever adds one says here what is stricter
        let HouseRules {
            nmr,
            grace_hours,
            nmrs_to_expel,
            holidays,
            closed,
            late,
            evaluate_after,
            ahead,
            incomplete,
            unit_type,
            spelling,
            missing_retreat,
            build_type,
            absences,
            // takes only from who said that they wait for nothing more
            early: _,
            talk_days,
            reminders,
            // an order on the page
            press_layout: _,
            // "kann der Spielleiter den Umfang an Presse pro Zug und Spieler begrenzen" (Kapitalisten 2)
            press_limit: _,
            // these two everybody is asked about anyway
            stand_ins: _,
            count_missing: _,
            // about who comes, not about who plays
            fill: _,
            free,
        } = before;
        let less = [
            lost(&NmrMode::WaitFirst, nmr, &self.nmr),
            self.grace_hours < *grace_hours,
            self.nmrs_to_expel < *nmrs_to_expel,
            any_gone(holidays, &self.holidays),
            any_gone(closed, &self.closed),
            lost(&LateOrders::Accepted, late, &self.late),
            self.evaluate_after < *evaluate_after,
            lost(&Ahead::Kept, ahead, &self.ahead),
            lost(&Incomplete::Merged, incomplete, &self.incomplete),
            lost(&UnitType::Forgiven, unit_type, &self.unit_type),
            lost(&Spelling::Lenient, spelling, &self.spelling),
            lost(&MissingRetreat::OnlyWayOpen, missing_retreat, &self.missing_retreat),
            lost(&BuildType::Army, build_type, &self.build_type),
            lost(&Absences::Shift, absences, &self.absences),
            lost(&Absences::Sitter, absences, &self.absences),
            self.talk_days < *talk_days,
            any_gone(reminders, &self.reminders),
            any_gone(free, &self.free),
        ];
        less.contains(&true)
    }

    /// When the clock evaluates a deadline.
    pub(crate) fn evaluated_at(&self, deadline: Timestamp) -> Timestamp {
        let after = SignedDuration::from_mins(i64::from(self.evaluate_after));
        deadline.saturating_add(after).unwrap_or(deadline)
    }

    /// Whether the time limit is longer than seven calendar days, which needs a good reason (9.10.1c).
    pub fn grace_is_long(&self) -> bool {
        self.grace_hours > GRACE_HOURS_USUAL
    }
}
