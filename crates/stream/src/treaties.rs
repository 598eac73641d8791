//! The phase `treaties`: the points of a year of Diplomaten. The line gives the treaties and the movements of
//! spring and autumn; the answer has every point with its reason, every treaty that could not be concluded with
//! the paragraph, and the draw for secret ones if the line has a seed.

mod read;
mod year;

use crate::StreamError;
use crate::exchange::seed_of;
use crate::input::Input;
use crate::setting::Setting;
use game::choice::{Counted, Readings};
use game::treaties::{
    Entry, InForce, Lands, Point, Refusal, Season, Target, Test, Treaty, Year, draw, power_name, score, solo,
    total,
};
use read::Offered;
use rules::{PowerId, Victory};
use serde_json::{Map, Value, json};
use text::Lang;
use variants::Variant;

/// A treaty that could not be concluded.
struct Refused {
    treaty: Treaty,
    why: Refusal,
}

/// Answers a line.
pub(crate) fn answer(setting: &Setting<'_>, line: &Input<'_>) -> Result<Map<String, Value>, StreamError> {
    let variant = setting.variant;
    let lang = read::lang(line)?;
    let offered = read::treaties(variant, line)?;
    let played = year::read(setting, line)?;
    let active = match read::active(variant, line)? {
        Some(active) => active,
        None => year::active(variant, &played.first),
    };
    let lands = Lands::new(variant).read(setting.readings);
    let (mut treaties, refused) = admit(lands, &active, &offered);
    let tests = match line.get("seed") {
        Some(seed) => uncover(&mut treaties, seed_of(&seed)?, setting.readings),
        None => Vec::new(),
    };
    let active = match setting.readings.counted {
        Counted::Winter => active.len(),
        Counted::Autumn => year::active(variant, &played.last).len(),
    };
    let year = Year { treaties, seasons: played.seasons, active, last: played.last.clone() };
    let mut ledger = score(&lands, &year);
    let winner = match rules::victory(&variant.board, &setting.rulebook, &played.last, false) {
        Victory::Won(winner) if played.whole => Some(winner),
        _ => None,
    };
    if let Some(winner) = winner {
        ledger.extend(solo(&variant.board, &played.last, winner));
    }

    let view = View { variant, lands, lang, year: &year, ledger: &ledger };
    let mut answer = Map::new();
    answer.insert("points".to_owned(), view.points());
    answer.insert("reasons".to_owned(), view.reasons());
    answer.insert("ledger".to_owned(), view.ledger());
    answer.insert("attacks".to_owned(), view.attacks());
    answer.insert("alliances".to_owned(), view.alliances());
    let refused = refused.iter().map(|refused| {
        json!({
            "treaty": refused.treaty.canonical(variant),
            "code": refused.why.code(),
            "paragraph": refused.why.paragraph(),
            "message": refused.why.text(lang, variant),
        })
    });
    answer.insert("refused".to_owned(), refused.collect());
    answer.insert("secrecy".to_owned(), tests.iter().map(|test| view.test(test)).collect());
    answer.insert("uncovered".to_owned(), view.uncovered());
    answer.insert("winner".to_owned(), json!(winner.map(|power| variant.power_id(power))));
    Ok(answer)
}

/// The treaties that may be concluded, one after the other, and those that may not.
fn admit(lands: Lands<'_>, active: &[PowerId], offered: &[Offered]) -> (Vec<InForce>, Vec<Refused>) {
    let (mut concluded, mut in_force, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for offer in offered {
        let entry = Entry { lands, active, concluded: &concluded };
        match entry.check(&offer.treaty) {
            Err(why) => refused.push(Refused { treaty: offer.treaty, why }),
            Ok(()) => {
                concluded.push(offer.treaty);
                let (prolonged, uncovered) = (offer.prolonged, offer.uncovered);
                in_force.push(InForce { treaty: offer.treaty, prolonged, uncovered });
            }
        }
    }
    (in_force, refused)
}

/// Tests the secret treaties of this winter.
fn uncover(treaties: &mut [InForce], seed: u64, readings: Readings) -> Vec<Test> {
    // a prolonged treaty was tested in the winter in which it was concluded
    let new: Vec<usize> = (0..treaties.len()).filter(|index| !treaties[*index].prolonged).collect();
    let list: Vec<Treaty> = new.iter().map(|index| treaties[*index].treaty).collect();
    let tests: Vec<Test> = draw(&list, seed, readings.risk)
        .into_iter()
        .map(|test| Test { treaty: new[test.treaty], ..test })
        .collect();
    for test in tests.iter().filter(|test| test.uncovers()) {
        treaties[test.treaty].uncovered = true;
    }
    tests
}

/// A scored year, to be printed.
struct View<'a> {
    variant: &'a Variant,
    lands: Lands<'a>,
    lang: Lang,
    year: &'a Year,
    ledger: &'a [Point],
}

impl View<'_> {
    fn power(&self, power: PowerId) -> &str {
        self.variant.power_id(power)
    }

    fn by_power(&self, value: impl Fn(PowerId) -> Value) -> Value {
        self.variant.power_ids().map(|power| (self.power(power).to_owned(), value(power))).collect()
    }

    fn points(&self) -> Value {
        self.by_power(|power| json!(total(self.ledger, power)))
    }

    fn treaty(&self, index: Option<usize>) -> Option<&Treaty> {
        index.and_then(|index| self.year.treaties.get(index)).map(|entry| &entry.treaty)
    }

    fn text(&self, point: &Point) -> String {
        let treaty =
            self.treaty(point.treaty).map_or_else(String::new, |treaty| treaty.text(self.lang, self.variant));
        point.why.text(self.lang, &treaty, point.doubled, |power| power_name(self.lang, self.variant, *power))
    }

    fn reasons(&self) -> Value {
        self.by_power(|power| {
            let own = self.ledger.iter().filter(|point| point.power == power);
            own.map(|point| json!(format!("{:+} {}", point.points, self.text(point)))).collect()
        })
    }

    fn ledger(&self) -> Value {
        let lines = self.ledger.iter().map(|point| {
            json!({
                "power": self.power(point.power),
                "points": point.points,
                "treaty": self.treaty(point.treaty).map(|treaty| treaty.canonical(self.variant)),
                "reason": point.why.code(),
                "about": point.why.other().map(|power| self.power(*power)),
                "doubled": point.doubled,
                "text": self.text(point),
            })
        });
        lines.collect()
    }

    fn attacks(&self) -> Value {
        let seasons = self.year.seasons.iter().zip(["spring", "autumn"]);
        let each = |(season, name): (&Season, &'static str)| {
            let attacks = season.attacks.iter().map(move |attack| {
                let (kind, on) = match attack.on {
                    Target::Unit(power) => ("unit", Some(power)),
                    Target::Center(power) => ("center", Some(power)),
                    Target::Home(power) => ("province", Some(power)),
                    Target::Land => ("neutral-land", None),
                };
                json!({
                    "season": name,
                    "by": self.power(attack.by),
                    "at": self.variant.province_id(attack.field),
                    "on": on.map(|power| self.power(power)),
                    "as": kind,
                })
            });
            attacks.collect::<Vec<Value>>()
        };
        seasons.flat_map(each).collect()
    }

    /// Wars that several declared.
    fn alliances(&self) -> Value {
        let alliances = self.variant.power_ids().map(|enemy| (enemy, self.year.allies(enemy)));
        alliances
            .filter(|(_, allies)| allies.len() > 1)
            .map(|(enemy, allies)| {
                let names: Vec<&str> = allies.iter().map(|ally| self.power(*ally)).collect();
                let holy = self.year.is_holy(&self.lands, enemy);
                json!({"on": self.power(enemy), "by": names, "holy_war": holy})
            })
            .collect()
    }

    fn test(&self, test: &Test) -> Value {
        json!({
            "treaty": self.treaty(Some(test.treaty)).map(|treaty| treaty.canonical(self.variant)),
            "power": self.power(test.power),
            "risk": test.risk,
            "drawn": test.drawn,
            "uncovered": test.uncovers(),
        })
    }

    fn uncovered(&self) -> Value {
        let uncovered = self.year.treaties.iter().filter(|entry| entry.uncovered);
        uncovered.map(|entry| json!(entry.treaty.canonical(self.variant))).collect()
    }
}
