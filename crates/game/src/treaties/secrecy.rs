//! Whether secret treaties stay secret (5): after the adjustment each is tested for each of its partners, at
//! a risk that grows with the number of secret treaties that the partner has.

use super::Treaty;
use crate::chance::Chance;
use rules::PowerId;

/// The risk of a power's first secret treaty, in percent; each further one adds as much ("Das Risiko beträgt 20%
/// und erhöht sich für jeden weiteren Geheimvertrag kumulativ um 20%").
pub const RISK_STEP: u32 = 20;

/// One test of one treaty for one partner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// Which treaty, by its index in the list that was given.
    pub treaty: usize,
    /// For whom.
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

/// Tests all secret treaties among these, which stand in the order in which they were concluded. The same seed
/// gives the same tests.
pub fn draw(treaties: &[Treaty], seed: u64) -> Vec<Test> {
    let mut powers: Vec<PowerId> = treaties.iter().flat_map(|treaty| treaty.terms.parties()).collect();
    powers.sort_unstable();
    powers.dedup();
    let mut tests = Vec::new();
    for power in powers {
        let mut chance = Chance::new(seed, u64::from(power.0));
        let secret = (treaties.iter().enumerate())
            .filter(|(_, treaty)| treaty.secret && treaty.terms.parties().contains(&power));
        for (number, (treaty, _)) in secret.enumerate() {
            let risk = (RISK_STEP * (number as u32 + 1)).min(100);
            tests.push(Test { treaty, power, risk, drawn: 1 + chance.below(100) });
        }
    }
    tests
}
