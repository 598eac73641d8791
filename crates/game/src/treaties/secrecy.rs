//! Whether secret treaties stay secret (5): after the adjustment each is tested for each of its partners, at
//! a risk that grows with the number of secret treaties that the partner has.

use super::Treaty;
use crate::chance::Chance;
use crate::choice::Risk;
use rules::PowerId;

/// The risk of a power's first secret treaty, in percent; each further one adds as much ("Das Risiko beträgt 20%
/// und erhöht sich für jeden weiteren Geheimvertrag kumulativ um 20%").
pub const RISK_STEP: u32 = 20;

/// One test of one treaty for one partner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// Which treaty, by its index in the list that was given.
    pub treaty: usize,
    /// The partner for whom it is tested.
    pub power: PowerId,
    /// The risk in percent.
    pub risk: u32,
    /// What was drawn, from 1 to 100; up to the risk uncovers the treaty.
    pub drawn: u32,
}

impl Test {
    /// Whether this test uncovered the treaty.
    pub const fn uncovers(&self) -> bool {
        self.drawn <= self.risk
    }
}

/// The risk of each secret treaty among these for each of its partners, in percent: by its index, in the order of powers.
/// What the number of treaties has to do with it is a choice (R381).
pub fn risks(treaties: &[Treaty], reading: Risk) -> Vec<(usize, PowerId, u32)> {
    let mut powers: Vec<PowerId> = treaties.iter().flat_map(|treaty| treaty.terms.parties()).collect();
    powers.sort_unstable();
    powers.dedup();
    let mut risks = Vec::new();
    for power in powers {
        let secret: Vec<usize> = (treaties.iter().enumerate())
            .filter(|(_, treaty)| treaty.secret && treaty.terms.parties().contains(&power))
            .map(|(index, _)| index)
            .collect();
        for (before, treaty) in secret.iter().enumerate() {
            let number = match reading {
                Risk::Rising | Risk::Once => before + 1,
                Risk::Number => secret.len(),
            };
            risks.push((*treaty, power, (RISK_STEP * number as u32).min(100)));
        }
    }
    if reading == Risk::Once {
        let all = risks.clone();
        let higher = |treaty: usize, power: PowerId, risk: u32| {
            let others = all.iter().filter(|(index, other, _)| *index == treaty && *other != power);
            others.clone().all(|(_, other, theirs)| (*theirs, power) < (risk, *other))
        };
        risks.retain(|(treaty, power, risk)| higher(*treaty, *power, *risk));
    }
    risks
}

/// Tests all secret treaties among these, which stand in the order in which they were concluded. The same seed
/// gives the same tests.
pub fn draw(treaties: &[Treaty], seed: u64, reading: Risk) -> Vec<Test> {
    let risks = risks(treaties, reading);
    let mut tests = Vec::new();
    for of_power in risks.chunk_by(|one, other| one.1 == other.1) {
        // each power has a chance of its own
        let mut chance = of_power.first().map(|(_, power, _)| Chance::new(seed, u64::from(power.0)));
        for (treaty, power, risk) in of_power {
            let drawn = chance.as_mut().map_or(0, |chance| chance.below(100));
            tests.push(Test { treaty: *treaty, power: *power, risk: *risk, drawn: 1 + drawn });
        }
    }
    tests
}
