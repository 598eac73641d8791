//! Orders of a game in fog: whoever is watched orders what asks after the things that differ, all others go about where it is not seen.

use std::collections::BTreeSet;

use desk::{Chooser, Deed, OwnSeat};
use game::word::turn::{Season, Turn};
use rules::{Place, ProvinceId, UnitKind};
use testbed::Dice;
use text::Lang;
use variants::Variant;

use crate::world::{World, said};

/// The provinces in which the two sites differ.
pub type Differs = Vec<ProvinceId>;

/// Provinces by their ids.
pub type Near = BTreeSet<String>;

/// What somebody's units are told, by their names.
pub type Told = Vec<(String, String)>;

/// The seat of somebody.
pub async fn own(world: &World, who: usize) -> Result<OwnSeat, String> {
    world.desk().own_seat(&world.caller(who), world.label()).await.map_err(said)
}

/// Orders of a seat: as on the other site where the same unit may do the same, but in so many percent of the cases. What it does otherwise
/// leads, if it can, nowhere near what is watched.
pub fn go_about(own: &OwnSeat, like: &Told, differing: usize, near: &Near, dice: &mut Dice) -> Told {
    let all: Vec<Chooser> = own.choosers(Lang::De).into_iter().chain(own.beforehand(Lang::De)).collect();
    let mut told = Told::new();
    for chooser in &all {
        let same = like.iter().find(|(name, _)| *name == chooser.name).map(|(_, text)| text);
        let same = same.filter(|text| chooser.choices.iter().any(|choice| choice.text == **text));
        let far = |choice: &&desk::Choice| !choice.clicks.iter().any(|id| near.contains(id));
        let away: Vec<&desk::Choice> = chooser.choices.iter().filter(far).collect();
        let any: Vec<&desk::Choice> = chooser.choices.iter().collect();
        let other = dice.pick(&away).or_else(|| dice.pick(&any)).map(|choice| &choice.text);
        if let Some(text) = same.filter(|_| !dice.percent(differing)).or(other) {
            told.push((chooser.name.clone(), text.clone()));
        }
    }
    told
}

/// What the watched player sees now.
pub fn near(own: &OwnSeat) -> Near {
    let unseen = game::sight::unseen(own.variant, &own.position, &own.powers);
    let seen = own.variant.province_ids().filter(|province| !unseen.contains(*province));
    seen.map(|province| own.variant.province_id(province).to_owned()).collect()
}

/// Orders as a text.
pub fn text(told: &Told) -> String {
    told.iter().map(|(_, text)| format!("{text}\n")).collect()
}

/// Orders of whoever is watched.
pub fn watched(own: &OwnSeat, differs: &Differs, dice: &mut Dice) -> String {
    let mut probe = Probe::of(own, differs);
    let mut text = String::new();
    let mut told = Vec::new();
    for chooser in own.choosers(Lang::De) {
        let unit = own.variant.place(&chooser.at).and_then(|place| own.position.unit_at(place.province()));
        let asks = unit
            .filter(|_| dice.percent(65))
            .and_then(|unit| probe.asks(unit.kind, unit.place, &chooser.name, dice));
        let grabs = takes(own, &chooser, dice);
        let any = || chooser.choices.get(dice.below(chooser.choices.len())).map(|choice| choice.text.clone());
        if let Some(order) = grabs.or(asks).or_else(any) {
            told.push(chooser.name.clone());
            text.push_str(&order);
            text.push('\n');
        }
    }
    for chooser in own.beforehand(Lang::De) {
        let choice = chooser.choices.get(dice.below(chooser.choices.len()));
        let Some(choice) = choice else { continue };
        match probe.hidden(dice).filter(|_| dice.percent(60)) {
            Some(hidden) if dice.percent(50) => {
                text.push_str(&format!("falls {} frei ist: {}\n", probe.named(hidden), choice.text));
            }
            Some(hidden) => {
                let who = &own.variant.powers[dice.below(own.variant.powers.len())].names.de;
                text.push_str(&format!("falls {who} in {} steht: {}\n", probe.named(hidden), choice.text));
            }
            None => text.push_str(&format!("{}\n", choice.text)),
        }
    }
    // orders for units that may stand there, and are not one's own
    for _ in 0..dice.below(3) {
        if let Some(hidden) = probe.hidden(dice) {
            let (kind, goal) = probe.goes(hidden, dice);
            text.push_str(&format!("{kind} {} - {goal}\n", probe.named(hidden)));
        }
    }
    if text.is_empty() { "keine Befehle\n".to_owned() } else { text }
}

/// Orders for a later turn, in which the units may be elsewhere.
pub fn ahead(own: &OwnSeat, turn: Turn, dice: &mut Dice) -> String {
    let season = if turn.season == Season::Spring { "Frühjahr" } else { "Herbst" };
    let power = own.powers.first().map_or("", |power| own.variant.power_info(*power).names.de.as_str());
    let orders = own.choosers(Lang::De).into_iter().filter_map(|chooser| {
        chooser.choices.get(dice.below(chooser.choices.len())).map(|choice| format!("{}\n", choice.text))
    });
    format!("{power}, {season} {}\n{}", turn.year, orders.collect::<String>())
}

/// A move into a center that is free, so that there is something to build.
fn takes(own: &OwnSeat, chooser: &Chooser, dice: &mut Dice) -> Option<String> {
    let free = |id: &String| {
        let place = own.variant.place(id).map(|place| place.province())?;
        let taken = own.position.unit_at(place).is_some()
            || own.position.owner(place).is_some_and(|owner| own.powers.contains(&owner));
        (own.variant.board.is_center(place) && !taken).then_some(())
    };
    let goes = |choice: &&desk::Choice| {
        choice.deed == Deed::Move && choice.clicks.iter().any(|id| free(id).is_some())
    };
    let all: Vec<&desk::Choice> = chooser.choices.iter().filter(goes).collect();
    dice.pick(&all).filter(|_| dice.percent(60)).map(|choice| choice.text.clone())
}

/// What cannot be seen, and where it differs.
struct Probe<'a> {
    variant: &'a Variant,
    unseen: Vec<ProvinceId>,
    differs: Differs,
}

impl<'a> Probe<'a> {
    fn of(own: &OwnSeat, differs: &Differs) -> Probe<'a>
    where
        'static: 'a,
    {
        let unseen: Vec<ProvinceId> =
            game::sight::unseen(own.variant, &own.position, &own.powers).iter().collect();
        let differs = differs.iter().copied().filter(|at| unseen.contains(at)).collect();
        Probe { variant: own.variant, unseen, differs }
    }

    /// A province that is not seen, mostly one that differs.
    fn hidden(&mut self, dice: &mut Dice) -> Option<ProvinceId> {
        let differs = dice.pick(&self.differs).filter(|_| dice.percent(85));
        differs.or_else(|| dice.pick(&self.unseen))
    }

    fn named(&self, province: ProvinceId) -> &str {
        &self.variant.province_info(province).names.de
    }

    /// How a unit there would be called, and somewhere it could go.
    fn goes(&self, from: ProvinceId, dice: &mut Dice) -> (char, String) {
        let kinds = [(UnitKind::Army, 'A'), (UnitKind::Fleet, 'F')];
        let ways: Vec<(char, ProvinceId)> = kinds
            .iter()
            .flat_map(|(kind, letter)| self.around(*kind, from).into_iter().map(|to| (*letter, to)))
            .collect();
        let (kind, to) = dice.pick(&ways).unwrap_or(('A', from));
        (kind, self.named(to).to_owned())
    }

    /// Where a unit of this kind goes from a province, from whatever coast.
    fn around(&self, kind: UnitKind, from: ProvinceId) -> Vec<ProvinceId> {
        let board = &self.variant.board;
        let coasts = board.coasts(from).iter().map(|coast| Place::new(from, *coast));
        let places = std::iter::once(Place::whole(from)).chain(coasts);
        places.flat_map(|place| board.neighbours(kind, place).iter().map(|to| to.province())).collect()
    }

    /// A support or convoy by this unit for something that it cannot see.
    fn asks(&mut self, kind: UnitKind, at: Place, name: &str, dice: &mut Dice) -> Option<String> {
        let near: Vec<ProvinceId> =
            self.variant.board.neighbours(kind, at).iter().map(|to| to.province()).collect();
        let mut all = Vec::new();
        for (known, from) in [(true, &self.differs), (false, &self.unseen)] {
            for hidden in from {
                for (moves, letter) in [(UnitKind::Army, 'A'), (UnitKind::Fleet, 'F')] {
                    let goals = self.around(moves, *hidden);
                    for goal in goals.into_iter().filter(|goal| near.contains(goal) && *goal != at.province())
                    {
                        all.push((
                            known,
                            format!("{name} S {letter} {} - {}", self.named(*hidden), self.named(goal)),
                        ));
                    }
                }
                if near.contains(hidden) {
                    all.push((known, format!("{name} S A {}", self.named(*hidden))));
                }
                if kind == UnitKind::Fleet && self.variant.board.seas().contains(at.province()) {
                    let lands = self.around(UnitKind::Fleet, at.province());
                    if lands.contains(hidden)
                        && let Some(goal) = dice.pick(&lands).filter(|goal| goal != hidden)
                    {
                        all.push((
                            known,
                            format!("{name} C A {} - {}", self.named(*hidden), self.named(goal)),
                        ));
                    }
                }
            }
            if !all.is_empty() {
                break;
            }
        }
        let known: Vec<&String> = all.iter().filter(|(known, _)| *known).map(|(_, text)| text).collect();
        let any: Vec<&String> = all.iter().map(|(_, text)| text).collect();
        dice.pick(&known).or_else(|| dice.pick(&any)).cloned()
    }
}
