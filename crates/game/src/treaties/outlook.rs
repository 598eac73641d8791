//! What treaties would bring: the points of one of them as it may turn out, alliances as they stand, and the risk that a secret one
//! is uncovered. All of it is made from the treaties that the viewer knows.

use super::book::{Book, Entered};
use super::{Attack, InForce, Lands, Season, Target, Terms, Treaty, Year, risks, score, total};
use rules::{Place, Position, PowerId, ProvinceId, Unit, UnitKind};

/// How a treaty may turn out, for one of its parties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// Both keep it.
    Kept,
    /// This party breaks it.
    BrokenByMe,
    /// The partner breaks it.
    BrokenByOther,
    /// Both break it.
    BrokenByBoth,
    /// The declared enemy is attacked.
    Attacked,
    /// The declared enemy is not attacked.
    NotAttacked,
    /// A guarantee; whatever happens.
    Always,
}

/// The points of a treaty for a power, for each way in which it may turn out, beside these other treaties.
pub fn outlook(
    lands: &Lands<'_>,
    others: &[InForce],
    active: usize,
    treaty: Treaty,
    power: PowerId,
) -> Vec<(Course, i64)> {
    let points = |broken: [bool; 2]| {
        let treaties: Vec<InForce> =
            others.iter().copied().chain(std::iter::once(InForce::new(treaty))).collect();
        let index = treaties.len() - 1;
        let year = Year { treaties, seasons: seasons(treaty.terms, broken), active, last: Position::empty() };
        let ledger = score(lands, &year);
        let own: Vec<_> = ledger.into_iter().filter(|point| point.treaty == Some(index)).collect();
        total(&own, power)
    };
    match treaty.terms {
        Terms::War { .. } => {
            vec![(Course::Attacked, points([true, false])), (Course::NotAttacked, points([false; 2]))]
        }
        Terms::Guarantee { .. } => vec![(Course::Always, points([false; 2]))],
        Terms::NonAggression { between } | Terms::Demilitarise { between, .. } => {
            let mine = between[0] == power;
            vec![
                (Course::Kept, points([false; 2])),
                (Course::BrokenByMe, points([mine, !mine])),
                (Course::BrokenByOther, points([!mine, mine])),
                (Course::BrokenByBoth, points([true; 2])),
            ]
        }
    }
}

/// The seasons of a year in which these parties do what the treaty is about: attack, or enter the field, one after the other.
fn seasons(terms: Terms, does: [bool; 2]) -> Vec<Season> {
    let mut seasons = vec![Season { attacks: Vec::new(), after: Position::empty() }; 2];
    // which field is attacked plays no part
    let attack = |by, on| Attack { by, field: ProvinceId(0), on: Target::Unit(on) };
    let parties: [PowerId; 2] = match terms {
        Terms::War { by, on } => [by, on],
        Terms::NonAggression { between } | Terms::Demilitarise { between, .. } => between,
        Terms::Guarantee { .. } => return seasons,
    };
    for (side, season) in seasons.iter_mut().enumerate().filter(|(side, _)| does[*side]) {
        match terms {
            Terms::Demilitarise { field, .. } => {
                let unit = Unit { place: Place::from(field), power: parties[side], kind: UnitKind::Army };
                season.after.place(unit);
            }
            Terms::War { .. } | Terms::NonAggression { .. } | Terms::Guarantee { .. } => {
                season.attacks.push(attack(parties[side], parties[1 - side]));
            }
        }
    }
    seasons
}

/// An alliance against a power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alliance {
    /// The power against which they are allied.
    pub on: PowerId,
    /// Who declared war, in that order.
    pub by: Vec<PowerId>,
    /// Whether it wages a holy war.
    pub holy: bool,
}

/// The alliances among treaties that are in force together, by the order of powers.
pub fn alliances(lands: &Lands<'_>, treaties: Vec<InForce>, active: usize) -> Vec<Alliance> {
    let year = Year { treaties, seasons: Vec::new(), active, last: Position::empty() };
    let enemies = lands.board().powers().map(|on| (on, year.allies(on)));
    let several = enemies.filter(|(_, by)| by.len() > 1);
    several.map(|(on, by)| Alliance { on, by, holy: year.is_holy(lands, on) }).collect()
}

/// The risk of a secret treaty, as far as the viewer knows the treaties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecretRisk {
    /// The number of the treaty in the book.
    pub id: u32,
    /// For each party that is tested: who, and the risk in percent.
    pub parties: Vec<(PowerId, u32)>,
    /// That it is uncovered by one of the tests, in percent, rounded.
    pub together: u32,
}

/// The risks of the secret treaties of the coming draw among what the viewer knows; a partner's other secret treaties are known to
/// them alone, so for a partner it is the least.
pub fn secret_risks(lands: &Lands<'_>, book: &Book) -> Vec<SecretRisk> {
    let entered: Vec<&Entered> = book.current().collect();
    let treaties: Vec<Treaty> = entered.iter().map(|entered| entered.treaty).collect();
    let all = risks(&treaties, lands.readings.risk);
    let of = |index: usize| {
        let parties: Vec<(PowerId, u32)> =
            all.iter().filter(|(at, ..)| *at == index).map(|(_, power, risk)| (*power, *risk)).collect();
        let secret = parties.iter().fold(100.0, |kept, (_, risk)| kept * f64::from(100 - *risk) / 100.0);
        SecretRisk { id: entered[index].id, parties, together: (100.0_f64 - secret).round() as u32 }
    };
    let secret = (0..entered.len()).filter(|index| treaties[*index].secret && !entered[*index].uncovered);
    secret.map(of).collect()
}
