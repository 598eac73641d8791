//! What the words of a simple condition say, once they are all there: who, what, where, and a verb that
//! says what is asked.

use super::condition::Hint;
use super::draft::{Act, RawAct, RawCondition, RawUnit, Spot, Subject, Test};
use crate::Comparison;
use crate::words::Kw;
use rules::{PowerId, UnitKind};

/// What stood before a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Plain,
    /// "nach", "in", a move sign.
    Goal,
    /// "aus", "von", "by".
    From,
}

/// The words of a simple condition, gathered.
#[derive(Clone, Default)]
pub(crate) struct Words {
    pub(crate) not: bool,
    pub(crate) power: Option<PowerId>,
    pub(crate) me: bool,
    pub(crate) kind: Option<UnitKind>,
    pub(crate) spots: Vec<(Spot, Role)>,
    /// A move sign between two places.
    pub(crate) is_move: bool,
    pub(crate) act: Option<(Subject, Act)>,
    pub(crate) number: Option<i32>,
    /// The number was an article: "einen Aufbau", "a build".
    pub(crate) article: bool,
    pub(crate) comparison: Option<Comparison>,
    pub(crate) verbs: Verbs,
    /// A verb stood before the first place, as in English.
    pub(crate) verb_first: bool,
    /// A verb whose place is its goal: "Gal angreift", "enters Gal".
    pub(crate) transitive: bool,
    pub(crate) aux: bool,
    pub(crate) it: bool,
    pub(crate) there: bool,
    /// "der Angriff", "the move": the order of the unit in question.
    pub(crate) noun: bool,
    /// "von Frankreich", "by A Bur": who does it, in a passive sentence.
    pub(crate) agent: bool,
    pub(crate) agent_power: Option<PowerId>,
    pub(crate) agent_kind: Option<UnitKind>,
    pub(crate) agent_me: bool,
    pub(crate) strange: usize,
    /// The verb stands in the part behind: "Bur und Mar hält".
    pub(crate) took_next: bool,
    /// The last word was one that a goal follows.
    pub(crate) sign: bool,
    /// "in" stood before a place: something is there, unless a verb says that it goes there.
    pub(crate) inside: bool,
    /// The last word was "aus", "von" or "by".
    pub(crate) from: bool,
    /// "keiner", "nobody": not the unit in question.
    pub(crate) nobody: bool,
    /// "hält", "survives": of a unit, or of a center that stays whose it is.
    pub(crate) lasts: bool,
    /// A small word ("mal", "war") stood where the place belongs, and is the name of one too.
    pub(crate) shadow: bool,
}

/// A set of [`VERBS`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Verbs(u32);

pub(crate) const VERBS: [Kw; 18] = [
    Kw::CMoves,
    Kw::COrdered,
    Kw::COk,
    Kw::CFail,
    Kw::CStands,
    Kw::COwns,
    Kw::CFree,
    Kw::CLost,
    Kw::CAttacked,
    Kw::CDislodged,
    Kw::CRetreats,
    Kw::CBuilds,
    Kw::CRemovals,
    Kw::CBuilt,
    Kw::CNeeded,
    Kw::CNoStandoff,
    Kw::CTakes,
    Kw::CFalls,
];

impl Verbs {
    pub(crate) fn add(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    pub(crate) fn has(self, verb: Kw) -> bool {
        VERBS.iter().position(|known| *known == verb).is_some_and(|index| self.0 >> index & 1 == 1)
    }

    pub(crate) fn any(self) -> bool {
        self.0 != 0
    }

    pub(super) fn any_of(self, verbs: &[Kw]) -> bool {
        verbs.iter().any(|verb| self.has(*verb))
    }
}

impl Words {
    // ---- while they are gathered ----

    /// Whether nothing was named yet.
    pub(crate) fn is_open(&self) -> bool {
        let named = self.power.is_some() || self.me || self.kind.is_some() || self.agent || self.it;
        !named && self.spots.is_empty() && !self.sign && !self.verbs.any()
    }

    /// Whether enough was said for a condition, so that what follows may be the consequence.
    pub(crate) fn complete(&self) -> bool {
        let moved = self.is_move && self.spots.len() >= 2;
        moved || self.act.is_some() || (self.verbs.any() && (!self.needs_place() || !self.spots.is_empty()))
    }

    /// A verb of moving that has not got its goal yet ("if A Mun retreats to Ber").
    pub(crate) fn wants_goal(&self) -> bool {
        let moves = self.verbs.has(Kw::CMoves) || self.verbs.has(Kw::CRetreats);
        moves && !self.is_move && !self.spots.iter().any(|(_, role)| *role == Role::Goal)
    }

    /// English: the verb comes before the place ("if England holds Den", "if Russia moves to Gal").
    pub(crate) fn takes_place(&self) -> bool {
        self.verbs.any() && self.needs_place() && self.spots.is_empty()
    }

    /// A move sign may follow: behind a place, and behind a verb only if that came first ("France moves Par - Bur").
    pub(crate) fn names_move(&self) -> bool {
        !self.spots.is_empty() && (!self.verbs.any() || self.verb_first || self.is_move)
    }

    fn needs_place(&self) -> bool {
        if self.noun && self.verbs.any_of(&[Kw::COk, Kw::CFail]) {
            return false;
        }
        let without = [Kw::CNeeded, Kw::CNoStandoff, Kw::CBuilds, Kw::CRemovals, Kw::CDislodged, Kw::CFree];
        !self.verbs.any_of(&without)
    }

    /// "frei", "angegriffen": without a place it is another's.
    fn needs_some_place(&self) -> bool {
        self.verbs.any_of(&[Kw::CFree, Kw::CAttacked, Kw::CDislodged, Kw::COwns, Kw::CStands])
    }

    // ---- neighbours ----

    fn is_subject_only(&self) -> bool {
        !self.verbs.any() && !self.aux && self.spots.is_empty() && self.act.is_none() && self.number.is_none()
    }

    /// Takes the verb, and for a mere subject the places, from the part behind.
    pub(crate) fn complete_from_next(&mut self, next: &Words) {
        if self.is_subject_only() && (self.power.is_some() || self.me || self.kind.is_some()) {
            let own = self.clone();
            *self = next.clone();
            (self.power, self.me, self.not) = (own.power, own.me, own.not || next.not);
            self.kind = own.kind.or(next.kind);
            return;
        }
        if self.verbs.any() || self.aux {
            return;
        }
        let orders = [Kw::COk, Kw::CFail, Kw::COrdered, Kw::CMoves];
        let fits = !(self.is_move || self.act.is_some()) || next.verbs.any_of(&orders);
        if fits && !next.verb_first {
            self.verbs = next.verbs;
            self.aux = next.aux;
            self.not |= next.not;
            self.took_next = true;
        }
    }

    /// Takes verb and subject from the part before, where this one says neither.
    pub(crate) fn complete_from_previous(&mut self, previous: &Words) {
        // "A Par - Bur succeeds or Russia is in Den": it says itself what is asked
        let is_there = self.aux && self.inside && !self.spots.is_empty() && (self.power.is_some() || self.me);
        let verbless = !(self.verbs.any() || is_there || self.aux && previous.aux && !previous.verbs.any());
        let complete = self.is_move && self.spots.len() >= 2 || self.act.is_some();
        let elliptic = verbless && !complete;
        // "A Den - Swe gelingt, aber A Pru - Lvn nicht"
        let tests = [Kw::COk, Kw::CFail, Kw::COrdered];
        if verbless && complete && previous.verbs.any_of(&tests) {
            self.verbs = previous.verbs;
        }
        if elliptic {
            self.verbs = previous.verbs;
            self.aux |= previous.aux;
            if previous.spots.last().is_some_and(|(_, role)| *role == Role::Goal)
                && let [(_, role)] = self.spots.as_mut_slice()
            {
                *role = Role::Goal;
            }
            if self.number.is_some() && self.comparison.is_none() {
                self.comparison = previous.comparison;
            }
        }
        let own = self.power.is_some() || self.me || self.kind.is_some() || self.it;
        // "Bur is vacant and not attacked", "A Par - Bur is ordered and succeeds": of the same field or order
        let passive = [Kw::CAttacked, Kw::CDislodged, Kw::CFree, Kw::COk, Kw::CFail, Kw::COrdered];
        let unnamed = self.shadow && self.spots.is_empty() && self.act.is_none();
        // "A Par - Bur succeeds or is in Den": who?
        let nobody =
            self.aux && self.inside && !own && !self.spots.is_empty() && previous.verbs.any_of(&tests);
        if unnamed || nobody {
            self.strange += 1;
        }
        if !own && self.verbs.any_of(&passive) && self.spots.is_empty() && self.act.is_none() && !self.noun {
            self.spots.clone_from(&previous.spots);
            (self.power, self.me, self.kind) = (previous.power, previous.me, previous.kind);
            (self.is_move, self.act) = (previous.is_move, previous.act);
            return;
        }
        let active = [Kw::CMoves, Kw::CStands, Kw::CRetreats, Kw::COwns];
        // "Frankreich Bur und Mar hält"
        let shared = previous.took_next && previous.kind.is_none();
        let subjectless = self.verbs.any_of(&active)
            && (shared || self.spots.iter().all(|(_, role)| *role == Role::Goal))
            && !self.is_move;
        if !own && (elliptic || subjectless) && !(self.is_move || self.act.is_some()) {
            (self.power, self.me, self.it) = (previous.power, previous.me, previous.it);
            self.kind = previous.kind;
            // "A Par nach Bur zieht und nicht nach Gas": of the same unit
            if subjectless
                && let Some((spot, Role::Plain)) = previous.spots.first()
                && self.verbs.any_of(&[Kw::CMoves, Kw::CRetreats])
            {
                self.spots.insert(0, (*spot, Role::Plain));
            }
        }
    }

    // ---- reading ----

    /// All words of a condition that was cut out: nothing may be left over.
    pub(crate) fn read_whole(&self, hint: Hint) -> RawCondition {
        if self.is_muddled() { RawCondition::Unreadable } else { self.read(hint) }
    }

    /// More places, or in another order, than a condition can have.
    fn is_muddled(&self) -> bool {
        if self.sign && !self.there || self.from && !self.agent_me {
            return true;
        }
        let goals = self.spots.iter().filter(|(_, role)| *role == Role::Goal).count();
        let plain = self.spots.iter().filter(|(_, role)| *role == Role::Plain).count();
        if self.is_move {
            // a route may be named; where it ends counts
            return plain > 1;
        }
        let goal_first = self.spots.first().is_some_and(|(_, role)| *role == Role::Goal) && plain > 0;
        let one_place = [Kw::CFree, Kw::COwns, Kw::CAttacked, Kw::CDislodged];
        goals > 1
            || plain > 1
                && self.act.is_none()
                && !self.verbs.has(Kw::CMoves)
                && !(self.verbs.has(Kw::CStands) && self.kind.is_some())
            // "Mun in Boh steht": a place stands nowhere
            || plain > 0
                && goals > 0
                && self.kind.is_none()
                && (self.verbs.has(Kw::CStands) || !self.verbs.any())
            || plain > 2
            || goal_first
            || self.verbs.any_of(&one_place)
                && plain + goals > 1
                && !self.verbs.any_of(&[Kw::CMoves, Kw::CStands, Kw::CRetreats])
    }

    pub(crate) fn read(&self, hint: Hint) -> RawCondition {
        let placeless = self.shadow && self.spots.is_empty() && self.act.is_none();
        if self.strange > 0 || placeless && self.needs_some_place() {
            return RawCondition::Unreadable;
        }
        let plain = self.read_plain(hint);
        // "wenn kein Wunder geschieht" goes without saying no longer
        if self.not && plain == RawCondition::Implied && self.verbs.has(Kw::CNeeded) {
            return RawCondition::Unreadable;
        }
        match plain {
            RawCondition::Order { test: Test::Done, unit, act, bare } if self.not => {
                RawCondition::Order { test: Test::Failed, unit, act, bare }
            }
            RawCondition::Order { test: Test::Failed, unit, act, bare } if self.not => {
                RawCondition::Order { test: Test::Done, unit, act, bare }
            }
            RawCondition::Implied | RawCondition::Unreadable => plain,
            other if self.not => RawCondition::Not(Box::new(other)),
            other => other,
        }
    }

    fn read_plain(&self, hint: Hint) -> RawCondition {
        let verbs = self.verbs;
        let adjusts = verbs.any_of(&[Kw::CBuilds, Kw::CRemovals]);
        // "wenn Russland doch dürfte", "if a miracle happens in Sweden"
        let others =
            [Kw::CMoves, Kw::COrdered, Kw::COk, Kw::CFail, Kw::CStands, Kw::COwns, Kw::CFree, Kw::CRetreats];
        let named = self.power.is_some() || self.agent || !self.spots.is_empty();
        if verbs.has(Kw::CNeeded) && named && !adjusts && !verbs.any_of(&others) {
            return RawCondition::Unreadable;
        }
        if verbs.has(Kw::CNeeded) && self.spots.is_empty() && self.number.is_none() && !adjusts
            || verbs.has(Kw::CNoStandoff)
        {
            return RawCondition::Implied;
        }
        // "Falls ich Hol verliere"; "Warschau ist verloren" does not say for whom
        if verbs.has(Kw::CLost) {
            let Some(center) =
                self.spots.first().map(|(spot, _)| *spot).filter(|_| self.me || self.power.is_some())
            else {
                return RawCondition::Unreadable;
            };
            return RawCondition::Not(Box::new(RawCondition::Owns {
                power: self.power,
                me: self.me,
                center,
            }));
        }
        if let Some(order) = self.order() {
            return order;
        }
        if let Some(falls) = self.falls() {
            return falls;
        }
        // "bei einem Angriff auf Lon"
        if self.noun
            && !verbs.any()
            && let (None, Some(goal)) = self.way()
            && self.unit() == RawUnit::default()
        {
            return self.attacked(Some(goal), hint);
        }
        let first = self.spots.iter().find(|(_, role)| *role != Role::From).map(|(spot, _)| *spot);
        let last = self.spots.last().map(|(spot, _)| *spot);
        if verbs.has(Kw::CRetreats) && !self.spots.is_empty() {
            return self.retreat();
        }
        if verbs.has(Kw::CDislodged) {
            return self.dislodged(first, hint);
        }
        if verbs.has(Kw::CAttacked) {
            return self.attacked(first, hint);
        }
        if let Some(found) = self.builds(hint) {
            return found;
        }
        let arrives =
            verbs.any_of(&[Kw::COk, Kw::CFail]) && self.spots.iter().any(|(_, role)| *role == Role::Goal);
        if verbs.has(Kw::CMoves) && (!self.spots.is_empty() || self.there && hint.place.is_some()) || arrives
        {
            return self.goes_somewhere(hint);
        }
        if self.number.is_some() {
            return RawCondition::Unreadable;
        }
        if verbs.any_of(&[Kw::COk, Kw::CFail]) && self.spots.is_empty() {
            return self.own_move(hint);
        }
        if verbs.has(Kw::COwns)
            && let Some(center) = first
        {
            return RawCondition::Owns { power: self.power, me: self.me || self.power.is_none(), center };
        }
        if verbs.has(Kw::CFree) {
            // "free of Russians", "frei von feindlichen Einheiten"
            if let Some(agent) = self.agent_unit() {
                let spot = first.or(hint.place).filter(|_| agent.spot.is_none());
                return spot.map_or(RawCondition::Unreadable, |spot| {
                    let unit = RawUnit { spot: Some(spot), ..agent };
                    RawCondition::Not(Box::new(RawCondition::At(unit)))
                });
            }
            if self.power.is_some() {
                return RawCondition::Unreadable;
            }
            return first.or(hint.place).map_or(RawCondition::Implied, RawCondition::Free);
        }
        self.stands(last, hint)
    }

    /// "Hol klappt", "if Sweden falls": a place alone.
    fn falls(&self) -> Option<RawCondition> {
        let lost = self.verbs.has(Kw::CFalls);
        let somebody = self.power.is_some() || self.kind.is_some() || self.agent || self.noun;
        let [(spot, Role::Plain)] = self.spots.as_slice() else {
            return lost.then_some(RawCondition::Unreadable);
        };
        let alone = !somebody && self.number.is_none() && !self.there;
        match lost {
            true if self.me || !alone => Some(RawCondition::Unreadable),
            true => Some(RawCondition::Falls { spot: *spot, lost }),
            false => (self.verbs.has(Kw::COk) && alone && !self.verbs.has(Kw::CMoves))
                .then_some(RawCondition::Falls { spot: *spot, lost }),
        }
    }

    fn unit(&self) -> RawUnit {
        let mut unit = RawUnit { power: self.power, me: self.me, kind: self.kind, spot: None };
        // "der Angriff von Frankreich", "the move of A Par"
        if !self.verbs.any_of(&[Kw::CAttacked, Kw::CDislodged]) {
            unit.power = unit.power.or(self.agent_power);
            unit.kind = unit.kind.or(self.agent_kind);
        }
        unit
    }

    /// Who does it in a passive sentence: "von Frankreich", "by A Bur", "aus Bur".
    fn agent_unit(&self) -> Option<RawUnit> {
        let spot = self.spots.iter().find(|(_, role)| *role == Role::From).map(|(spot, _)| *spot);
        let named =
            self.agent_power.is_some() || self.agent_me || spot.is_some() || self.agent_kind.is_some();
        named.then_some(RawUnit { power: self.agent_power, me: self.agent_me, kind: self.agent_kind, spot })
    }

    fn dislodged(&self, first: Option<Spot>, hint: Hint) -> RawCondition {
        let unit =
            first.map(|spot| RawUnit { spot: Some(spot), me: self.me && !self.agent_me, ..self.unit() });
        let goal = first.or(hint.unit.map(|unit| unit.spot));
        let by = self.agent_unit().zip(goal).map(|(agent, goal)| RawCondition::Order {
            test: Test::Done,
            unit: agent,
            act: RawAct::Move(Some(goal)),
            bare: false,
        });
        match (unit, by) {
            (Some(unit), Some(by)) => RawCondition::All(vec![RawCondition::Dislodged(unit), by]),
            (Some(unit), None) => RawCondition::Dislodged(unit),
            (None, Some(by)) => by,
            (None, None) if self.agent_unit().is_some() || self.power.is_some() => RawCondition::Unreadable,
            // "falls eine Armee vertrieben wurde": which?
            (None, None) if self.kind.is_some() && hint.unit.is_none() => RawCondition::Unreadable,
            (None, None) => RawCondition::Implied,
        }
    }

    fn attacked(&self, first: Option<Spot>, hint: Hint) -> RawCondition {
        let spot = first.or(hint.unit.map(|unit| unit.spot)).or(hint.place);
        match (self.agent_unit(), spot) {
            (Some(unit), Some(_)) => {
                RawCondition::Order { test: Test::Ordered, unit, act: RawAct::Move(spot), bare: false }
            }
            (None, Some(_)) => RawCondition::Attacked(RawUnit { spot, ..self.unit() }),
            (_, None) => RawCondition::Unreadable,
        }
    }

    /// "falls der Angriff scheitert": that of the unit in question.
    fn own_move(&self, hint: Hint) -> RawCondition {
        match hint.unit {
            Some(unit) if self.power.is_none() => RawCondition::Order {
                test: self.test().0,
                unit: RawUnit { power: None, me: false, kind: unit.kind, spot: Some(unit.spot) },
                act: RawAct::Move(None),
                bare: false,
            },
            _ => RawCondition::Unreadable,
        }
    }

    fn stands(&self, last: Option<Spot>, hint: Hint) -> RawCondition {
        // "IF Russia in Pru"
        let there = self.inside && self.power.is_some() && self.spots.len() == 1 && !self.verbs.any();
        if !self.verbs.has(Kw::CStands) && !self.aux && !there {
            return RawCondition::Unreadable;
        }
        // "falls Hol hält": does somebody stand there, or does it stay mine?
        let said = self.kind.is_some() || self.power.is_some() || self.me || self.nobody || self.agent;
        if self.lasts && !said && !self.inside && !self.it && !self.there {
            return RawCondition::Unreadable;
        }
        // "falls Den erobert"
        let takes =
            self.verbs.has(Kw::CTakes) && self.power.is_none() && !(self.nobody || self.agent || self.aux);
        let said_where = |spot| {
            let unit = self.unit();
            RawCondition::At(RawUnit { spot: Some(spot), me: unit.me || takes, ..unit })
        };
        if let Some(spot) = last {
            return said_where(spot);
        }
        if self.power.is_some() || self.me || self.nobody {
            return hint.place.map_or(RawCondition::Unreadable, said_where);
        }
        // "wenn da besetzt ist": the field named before, whoever stands there
        if self.there && !self.it {
            return hint.place.map_or(RawCondition::Unreadable, said_where);
        }
        match hint.unit {
            Some(unit) => RawCondition::At(RawUnit {
                power: None,
                me: true,
                kind: self.kind.or(unit.kind),
                spot: Some(unit.spot),
            }),
            None => RawCondition::Unreadable,
        }
    }

    fn test(&self) -> (Test, bool) {
        if self.verbs.has(Kw::COk) {
            (Test::Done, false)
        } else if self.verbs.has(Kw::CFail) {
            (Test::Failed, false)
        } else {
            (Test::Ordered, !self.verbs.any_of(&[Kw::CMoves, Kw::COrdered, Kw::CStands]))
        }
    }

    /// An order written out: `A Ukr - Gal`, `A Mun S A Ber`.
    fn order(&self) -> Option<RawCondition> {
        let (test, bare) = self.test();
        if let Some((unit, act)) = &self.act {
            let act = match *act {
                Act::Hold => RawAct::Hold,
                Act::SupportHold { whom } => RawAct::SupportHold(whom),
                Act::SupportMove { whom, to, .. } => RawAct::SupportMove(whom, to),
                Act::Convoy { whom, to } => RawAct::Convoy(whom, to),
                _ => return None,
            };
            let unit = RawUnit { spot: Some(unit.spot), ..self.unit() };
            return Some(RawCondition::Order { test, unit, act, bare });
        }
        if !self.is_move || self.spots.len() < 2 || self.verbs.has(Kw::CRetreats) {
            return None;
        }
        let unit = RawUnit { spot: self.spots.first().map(|(spot, _)| *spot), ..self.unit() };
        let act = RawAct::Move(self.spots.last().map(|(spot, _)| *spot));
        Some(RawCondition::Order { test, unit, act, bare })
    }

    /// Where it comes from and where it goes.
    fn way(&self) -> (Option<Spot>, Option<Spot>) {
        let spot = |wanted: &[Role]| {
            self.spots.iter().find(|(_, role)| wanted.contains(role)).map(|(spot, _)| *spot)
        };
        (spot(&[Role::Plain, Role::From]), spot(&[Role::Goal]))
    }

    /// "nach Gal zieht", "A Ukr nach Gal zieht", "in Tyr einmarschiert".
    fn goes_somewhere(&self, hint: Hint) -> RawCondition {
        let (test, _) = self.test();
        let (from, to) = match self.way() {
            // "if Russia attacks Gal", "wenn Russland Gal angreift": the only place is the goal
            (Some(only), None) if self.is_goal_alone() => (None, Some(only)),
            // "wenn A Ukr Gal angreift"
            (Some(from), None) if self.spots.len() == 2 => {
                (Some(from), self.spots.last().map(|(spot, _)| *spot))
            }
            (from, None) if self.there => (from, hint.place),
            other => other,
        };
        let own = hint.unit.filter(|_| self.it && from.is_none() && self.power.is_none() && !self.me);
        let unit = RawUnit { spot: from.or(own.map(|unit| unit.spot)), ..self.unit() };
        RawCondition::Order { test, unit, act: RawAct::Move(to), bare: false }
    }

    /// The only place is where it goes: "Gal angreift", "Russland Gal nimmt".
    fn is_goal_alone(&self) -> bool {
        let somebody = self.transitive || self.power.is_some() || self.me;
        self.kind.is_none() && somebody && self.spots.len() == 1 && !self.there
    }

    fn retreat(&self) -> RawCondition {
        let (from, to) = self.way();
        RawCondition::Retreats { unit: RawUnit { spot: from, ..self.unit() }, to }
    }

    fn builds(&self, hint: Hint) -> Option<RawCondition> {
        let verbs = self.verbs;
        let others = self.power.is_some() && !self.me;
        let removes = verbs.has(Kw::CRemovals) && !verbs.has(Kw::CBuilds);
        let adjusts = verbs.any_of(&[Kw::CBuilds, Kw::CRemovals, Kw::CBuilt]);
        // "wenn F baut": France, or whoever has a fleet to build
        let somebody = self.kind.is_some() && !self.me && self.number.is_none();
        if adjusts && (others || somebody || !self.spots.is_empty()) {
            let spot = self.spots.first().map(|(spot, _)| *spot);
            return Some(RawCondition::Adjusts { unit: RawUnit { spot, ..self.unit() }, built: !removes });
        }
        let bare_number = self.number.is_some() && self.spots.is_empty() && hint.builds;
        if !adjusts && !bare_number {
            return None;
        }
        use Comparison::{AtLeast, AtMost, Exactly, LessThan, MoreThan};
        // a removal is a build of minus one: what is more of the one is less of the other
        let turned = |comparison| match comparison {
            AtLeast => AtMost,
            AtMost => AtLeast,
            MoreThan => LessThan,
            LessThan => MoreThan,
            Exactly => Exactly,
        };
        Some(match (self.number, self.comparison) {
            (Some(1), None) if self.article => RawCondition::One { removes },
            // "should a build come my way": what is built is built only then
            (None | Some(1), None)
                if verbs.has(Kw::CNeeded)
                    && !self.not
                    && !removes
                    && (self.article || self.number.is_none()) =>
            {
                RawCondition::Implied
            }
            (None, _) if removes => RawCondition::Builds(LessThan, 0),
            (None, _) => RawCondition::Builds(AtLeast, 1),
            (Some(number), Some(comparison)) if removes => RawCondition::Builds(turned(comparison), -number),
            (Some(number), Some(comparison)) => RawCondition::Builds(comparison, number),
            (Some(number), None) if number >= 2 && removes => RawCondition::Builds(AtMost, -number),
            (Some(number), None) if number >= 2 => RawCondition::Builds(AtLeast, number),
            (Some(number), None) => RawCondition::Builds(Exactly, if removes { -number } else { number }),
        })
    }
}
