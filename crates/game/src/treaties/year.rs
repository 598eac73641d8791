//! The points of a year: which treaties were concluded, kept and broken (4, 5).

use super::{Attack, Lands, Point, Target, Terms, Treaty, Why};
use crate::choice::{Annexed, Majority, Prolonged, ThirdPower};
use rules::{Position, PowerId, ProvinceId};

/// A treaty in force in a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InForce {
    /// What it says, and whether it is secret.
    pub treaty: Treaty,
    /// Concluded for an earlier year and prolonged because no adjustment took place: the point for its
    /// conclusion was given then.
    pub prolonged: bool,
    /// A secret treaty that was uncovered: it brings nothing.
    pub uncovered: bool,
}

impl InForce {
    /// A treaty of this winter that was not uncovered.
    pub const fn new(treaty: Treaty) -> Self {
        InForce { treaty, prolonged: false, uncovered: false }
    }
}

/// What treaties look at in a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Season {
    /// The attacks of its movement, judged by the position before.
    pub attacks: Vec<Attack>,
    /// The position after its retreats.
    pub after: Position,
}

/// A year: the treaties in force and its two seasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Year {
    /// In the order in which they were concluded.
    pub treaties: Vec<InForce>,
    /// Spring and autumn.
    pub seasons: Vec<Season>,
    /// Number of active powers (with a center): what a holy war is measured by.
    pub active: usize,
    /// The position after autumn, for the owners of annexed provinces (R503).
    pub last: Position,
}

impl Year {
    fn attacks(&self) -> impl Iterator<Item = &Attack> {
        self.seasons.iter().flat_map(|season| &season.attacks)
    }

    fn attacked(&self, by: PowerId, on: PowerId) -> bool {
        self.attacks().any(|attack| attack.by == by && attack.on.power() == Some(on))
    }

    /// Whether the power had a unit in the field at the end of a season.
    fn occupied(&self, by: PowerId, field: ProvinceId) -> bool {
        self.seasons.iter().any(|season| season.after.unit_at(field).is_some_and(|unit| unit.power == by))
    }

    /// Who declared war on a power, in the order in which it was declared.
    pub fn allies(&self, enemy: PowerId) -> Vec<PowerId> {
        let wars = self.counting().filter_map(|(_, entry)| match entry.treaty.terms {
            Terms::War { by, on } => (on == enemy).then_some(by),
            Terms::NonAggression { .. } | Terms::Guarantee { .. } | Terms::Demilitarise { .. } => None,
        });
        wars.collect()
    }

    /// Whether the alliance against a power wages a holy war: it is "die relative Mehrheit der aktiven Mächte" (5, R389).
    pub fn is_holy(&self, lands: &Lands<'_>, enemy: PowerId) -> bool {
        let allies = self.allies(enemy).len();
        let others = lands.board().powers().filter(|power| *power != enemy);
        let larger = match lands.readings.majority {
            Majority::Half => allies * 2 > self.active,
            Majority::Largest => others.map(|other| self.allies(other).len()).all(|other| other < allies),
        };
        allies > 1 && larger
    }

    fn counting(&self) -> impl Iterator<Item = (usize, &InForce)> {
        self.treaties.iter().enumerate().filter(|(_, entry)| !entry.uncovered)
    }
}

/// The ledger of a year: one line a point, in the order of the treaties, penalties for broken guarantees at
/// the end.
pub fn score(lands: &Lands<'_>, year: &Year) -> Vec<Point> {
    let mut ledger = Vec::new();
    for (index, entry) in year.counting() {
        let treaty = entry.treaty;
        let prolonged = lands.readings.prolonged;
        if entry.prolonged && prolonged == Prolonged::Nothing {
            continue;
        }
        let mut line = |power: PowerId, why: Why| {
            ledger.push(Point { power, points: 1, treaty: Some(index), why, doubled: false });
            if treaty.secret {
                // "Bleibt er dagegen geheim, erhalten die Konspiranten die doppelte Anzahl an Punkten"
                ledger.push(Point { power, points: 1, treaty: Some(index), why, doubled: true });
            }
        };
        if !entry.prolonged || prolonged == Prolonged::Everything {
            treaty.terms.parties().into_iter().for_each(|power| line(power, Why::Concluded));
        }
        match treaty.terms {
            Terms::War { by, on } => war(lands, year, by, on, &mut line),
            Terms::NonAggression { between } => {
                let broken = between.map(|power| {
                    year.attacked(power, if power == between[0] { between[1] } else { between[0] })
                });
                shares(between, broken, treaty.secret, |_| vec![Why::Peaceful], &mut line);
            }
            Terms::Guarantee { .. } => {}
            Terms::Demilitarise { between, field } => {
                let broken = between.map(|power| year.occupied(power, field));
                let owner = province_of(lands, year, field);
                let due = |power| {
                    let mut due = vec![Why::KeptFree];
                    if owner == Some(power) {
                        due.push(Why::OwnProvince);
                    }
                    due
                };
                shares(between, broken, treaty.secret, due, &mut line);
                let third = owner.filter(|owner| !between.contains(owner) && broken == [false; 2]);
                if let (Some(owner), ThirdPower::Point) = (third, lands.readings.third_power) {
                    line(owner, Why::OwnProvince);
                }
            }
        }
    }
    guarantees(year, &mut ledger);
    ledger
}

/// A declaration of war: a point for an attack, as many more as there are declarations if it is an alliance,
/// and one in a holy war, attack or not.
fn war(lands: &Lands<'_>, year: &Year, by: PowerId, on: PowerId, line: &mut impl FnMut(PowerId, Why)) {
    let allies = year.allies(on);
    let alliance = allies.len() > 1;
    if year.attacked(by, on) {
        line(by, Why::Attacked);
        if alliance {
            allies.iter().for_each(|ally| line(by, Why::Alliance(*ally)));
        }
    }
    if year.is_holy(lands, on) {
        line(by, Why::HolyWar);
    }
}

/// Whose a province is ("der Eigentümer dieser Provinz"); none for neutral lands and waters.
fn province_of(lands: &Lands<'_>, year: &Year, field: ProvinceId) -> Option<PowerId> {
    let home = lands.home(field)?;
    match lands.readings.annexed {
        Annexed::Home => Some(home),
        Annexed::Owner => year.last.owner(field).or(Some(home)),
    }
}

/// The points of two partners for keeping a treaty. Who broke it loses theirs to the other one, unless they broke it
/// as well; a secret treaty has no such penalty (5: "Bei Geheimverträgen gibt es keine Strafklausel").
fn shares(
    between: [PowerId; 2],
    broken: [bool; 2],
    secret: bool,
    due: impl Fn(PowerId) -> Vec<Why>,
    line: &mut impl FnMut(PowerId, Why),
) {
    for (side, power) in between.into_iter().enumerate() {
        let other = between[1 - side];
        if broken[side] {
            continue;
        }
        due(power).into_iter().for_each(|why| line(power, why));
        if broken[1 - side] && !secret {
            due(other).into_iter().for_each(|_| line(power, Why::Penalty(other)));
        }
    }
}

/// Minus points for guaranteed lands (4 a, b): the attacker of a free land, the owner of an annexed one that was
/// attacked while no unit stood there; once a year for each land, as many as there are guarantees.
fn guarantees(year: &Year, ledger: &mut Vec<Point>) {
    let mut punished: Vec<(PowerId, ProvinceId)> = Vec::new();
    let given: Vec<(usize, PowerId, ProvinceId)> = year
        .counting()
        .filter_map(|(index, entry)| match entry.treaty.terms {
            Terms::Guarantee { by, land } => Some((index, by, land)),
            Terms::War { .. } | Terms::NonAggression { .. } | Terms::Demilitarise { .. } => None,
        })
        .collect();
    for attack in year.attacks() {
        let loser = match attack.on {
            Target::Land => attack.by,
            Target::Center(owner) => owner,
            Target::Unit(_) | Target::Home(_) => continue,
        };
        if punished.contains(&(loser, attack.field)) {
            continue;
        }
        punished.push((loser, attack.field));
        for (index, by, _) in given.iter().filter(|(_, _, land)| *land == attack.field) {
            let why = if loser == attack.by { Why::AttackedFree(*by) } else { Why::HeldAnnexed(*by) };
            ledger.push(Point { power: loser, points: -1, treaty: Some(*index), why, doubled: false });
        }
    }
}
