//! A position, an order sheet, and what came of it, in words.

use notation::canonical;
use proof::compare::{Compared, compare};
use proof::generate::Case;
use rules::{
    AdjustAction, AdjustOrder, Adjusted, Entered, OrderResult, Outcome, Position, PowerId, RetreatOrder,
    Retreated, Rulebook, Unit, UnitKind,
};
use variants::Variant;

/// Units on a board, under a rulebook.
pub struct Scene {
    pub variant: &'static Variant,
    pub book: Rulebook,
    pub before: Position,
}

/// What came of an order sheet.
pub struct Played {
    pub scene: Scene,
    pub entered: Entered,
    pub outcome: Outcome,
    pub after: Position,
}

/// A Standard scene under the rules of Ludomaniac: `["england F nth", "russia F stp/sc"]`.
pub fn standard(units: &[&str]) -> Scene {
    Scene::new(variants::standard(), units)
}

/// The same on the board of World.
pub fn world(units: &[&str]) -> Scene {
    Scene::new(variants::world(), units)
}

/// The same on the board of any variant.
pub fn on(variant: &str, units: &[&str]) -> Scene {
    Scene::new(variants::by_id(variant).expect("a variant"), units)
}

/// The same on the board of Colonial.
pub fn colonial(units: &[&str]) -> Scene {
    Scene::new(variants::colonial(), units)
}

impl Scene {
    fn new(variant: &'static Variant, units: &[&str]) -> Scene {
        let mut before = Position::empty();
        for text in units {
            assert_eq!(before.place(unit(variant, text)), None, "{text}: two units in one province");
        }
        Scene { variant, book: Rulebook::LUDOMANIAC, before }
    }

    /// With one issue decided otherwise.
    pub fn with(mut self, issue: &str, choice: &str) -> Scene {
        self.book = self.book.with_choice(issue, choice).expect("a known choice");
        self
    }

    /// Under the preferred choices of DATC.
    pub fn datc(mut self) -> Scene {
        self.book = Rulebook::DATC;
        self
    }

    /// Who owns which centers: `["england lon edi"]`.
    pub fn owning(mut self, centers: &[&str]) -> Scene {
        for line in centers {
            let (name, list) = line.split_once(' ').expect("power centers");
            for center in list.split(' ') {
                let center = self.variant.province(center).expect("a province");
                self.before.set_owner(center, Some(power(self.variant, name)));
            }
        }
        self
    }

    /// Plays orders like "england: F nth - nwy". The reference adjudicator must come to the same.
    pub fn play(self, orders: &[&str]) -> Played {
        let written: Vec<_> = (orders.iter())
            .map(|line| {
                let (name, text) = line.split_once(": ").expect("power: order");
                let order = canonical::parse_order(self.variant, text).expect("an order");
                (power(self.variant, name), order)
            })
            .collect();
        let entered = rules::enter(&self.variant.board, &self.book, &self.before, &written);
        let outcome = rules::adjudicate(&self.variant.board, &self.book, &self.before, &entered.orders);
        let case =
            Case { variant: self.variant, position: self.before.clone(), orders: entered.orders.clone() };
        if let Compared::Differs(how) = compare(&case, &self.book, &outcome) {
            panic!("the reference adjudicator sees it otherwise:\n{}{how}", proof::show::case(&case));
        }
        let after = outcome.apply(&self.before);
        Played { scene: self, entered, outcome, after }
    }

    /// Builds and removes: "germany: B A ber".
    pub fn adjust(&mut self, orders: &[&str]) -> Adjusted {
        let orders: Vec<AdjustOrder> = (orders.iter())
            .map(|line| {
                let (name, text) = line.split_once(": ").expect("power: order");
                let action = match canonical::parse_adjustment(self.variant, text).expect("an order") {
                    canonical::WrittenAdjustment::Build { kind, at } => AdjustAction::Build { kind, at },
                    canonical::WrittenAdjustment::Remove { kind, at } => AdjustAction::Remove { kind, at },
                    canonical::WrittenAdjustment::Waive => AdjustAction::Waive,
                };
                AdjustOrder { power: power(self.variant, name), action }
            })
            .collect();
        rules::adjust(&self.variant.board, &self.book, &mut self.before, &orders)
    }

    /// All units that stand, sorted.
    pub fn units(&self) -> Vec<String> {
        show_all(self.variant, &self.before)
    }
}

impl Played {
    /// What came of the unit that stood there: "succeeds", "fails bounced", "void no-route".
    pub fn result(&self, at: &str) -> String {
        let unit = self.outcome.units[self.index(at)];
        let word = match unit.result {
            OrderResult::Succeeds => "succeeds",
            OrderResult::Fails => "fails",
            OrderResult::Void => "void",
        };
        format!("{word} {}", unit.reason.code()).trim().to_owned()
    }

    /// Whether the unit that stood there was dislodged.
    pub fn is_dislodged(&self, at: &str) -> bool {
        self.outcome.units[self.index(at)].now.is_none()
    }

    /// Where its dislodger came from.
    pub fn dislodged_by(&self, at: &str) -> Option<&str> {
        let by = self.outcome.units[self.index(at)].dislodged_by?;
        Some(self.scene.variant.province_id(by))
    }

    fn index(&self, at: &str) -> usize {
        let province = self.scene.variant.province(at).expect("a province");
        self.scene.before.index_at(province).expect("a unit")
    }

    /// All units that stand after the movement, sorted.
    pub fn units(&self) -> Vec<String> {
        show_all(self.scene.variant, &self.after)
    }

    /// Where the unit dislodged there may retreat to.
    pub fn retreats(&self, at: &str) -> Vec<String> {
        let province = self.scene.variant.province(at).expect("a province");
        let dislodged = (self.after.dislodged().iter()).find(|other| other.unit.province() == province);
        rules::retreat_options(&self.scene.variant.board, &self.after, dislodged.expect("dislodged"))
            .filter(|option| option.closed.is_none())
            .map(|option| self.scene.variant.place_id(option.place))
            .collect()
    }

    /// Retreats: "italy: A vie R tyr, boh".
    pub fn retreat(&self, orders: &[&str]) -> (Retreated, Vec<String>) {
        let variant = self.scene.variant;
        let orders: Vec<RetreatOrder> = (orders.iter())
            .map(|line| {
                let (name, text) = line.split_once(": ").expect("power: order");
                let order = canonical::parse_retreat(variant, text).expect("an order");
                RetreatOrder {
                    power: power(variant, name),
                    kind: order.kind,
                    at: order.at,
                    to: order.to.into_iter().collect(),
                }
            })
            .collect();
        let mut position = self.after.clone();
        let retreated = rules::retreat(&variant.board, &self.scene.book, &mut position, &orders);
        (retreated, show_all(variant, &position))
    }
}

/// A power of the board.
pub fn power(variant: &Variant, name: &str) -> PowerId {
    variant.power(name).expect("a power")
}

fn unit(variant: &Variant, text: &str) -> Unit {
    let words: Vec<&str> = text.split(' ').collect();
    let kind = match words[1] {
        "A" => UnitKind::Army,
        "F" => UnitKind::Fleet,
        _ => UnitKind::Wing,
    };
    let place = variant.place(words[2]).expect("a place");
    assert!(variant.board.can_stand(kind, place), "{text} cannot stand there");
    Unit { place, power: power(variant, words[0]), kind }
}

/// All units, sorted by power: "england F nth".
pub fn show_all(variant: &Variant, position: &Position) -> Vec<String> {
    let show = |unit: &Unit| format!("{} {}", variant.power_id(unit.power), canonical::unit(variant, unit));
    let mut units: Vec<String> = position.units().iter().map(show).collect();
    units.sort();
    units
}
