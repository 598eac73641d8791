//! What a unit may be told, as a person picks it: for forms, for clicking on a map, for programs that play. Every choice
//! carries its words in the notation that the reader reads, so that a picked order and a typed one are the same text.

use notation::{Adjust, CanalPermit, Display, Entry};
use rules::{
    Order, Place, Position, PowerId, ProvinceId, Route, Unit, UnitKind, WrittenAction, WrittenOrder,
};
use serde::Serialize;
use text::Lang;
use variants::Variant;

/// What a choice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Stay where it is.
    Hold,
    /// Move, by itself or as the rules find a way.
    Move,
    /// Move by convoy or not at all.
    ByConvoy,
    /// Ride the railway.
    ByRail,
    /// Support in holding.
    SupportHold,
    /// Support in moving.
    SupportMove,
    /// Convoy an army.
    Convoy,
    /// Let a fleet pass the canal.
    Permit,
    /// Retreat to another place after being dislodged.
    Retreat,
    /// Disband instead of retreating.
    Disband,
    /// Build a unit.
    Build,
    /// Remove a unit.
    Remove,
}

/// One thing that may be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// What it does.
    pub deed: Deed,
    /// The provinces that one clicks on a map to say it, after the unit's own.
    pub clicks: Vec<String>,
    /// The separate coast of the place that is clicked last, if it names one: `nc`.
    #[serde(skip)]
    pub coast: Option<&'static str>,
    /// Its words: `A Mun - Ber`.
    pub text: String,
    /// How the reader shows it once it stands in a text: `A Mun R Ruh` for `A Mun retreat: Ruh`.
    #[serde(skip)]
    pub shown: String,
    /// The field of a retreat as it is named in a list of several, the one to be tried first in front.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
}

/// A unit, or a center where one may be built, with all that it may be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chooser {
    /// The power it belongs to.
    #[serde(skip)]
    pub power: PowerId,
    /// The province where it stands.
    pub at: String,
    /// What it is called: `A Mun`; a center alone is `Mun`.
    pub name: String,
    /// What it may be told.
    pub choices: Vec<Choice>,
}

/// The units of these powers with every order of a movement that is possible.
#[must_use]
pub fn orders(lang: Lang, variant: &Variant, position: &Position, powers: &[PowerId]) -> Vec<Chooser> {
    let list = List::new(lang, variant, position);
    let units = position.units().iter().enumerate().filter(|(_, unit)| powers.contains(&unit.power));
    units.map(|(index, unit)| list.orders(index, unit)).collect()
}

/// The dislodged units of these powers with where they may go.
#[must_use]
pub fn retreats(lang: Lang, variant: &Variant, position: &Position, powers: &[PowerId]) -> Vec<Chooser> {
    let list = List::new(lang, variant, position);
    let waiting = position.dislodged().iter().filter(|waiting| powers.contains(&waiting.unit.power));
    waiting
        .map(|waiting| {
            let open = rules::retreat_options(&variant.board, position, waiting)
                .filter(|option| option.closed.is_none())
                .map(|option| Some(option.place));
            list.retreats(&waiting.unit, open.chain([None]))
        })
        .collect()
}

/// The units of these powers with every field to which they could ever retreat: for orders that are given before it is
/// known who must.
#[must_use]
pub fn possible_retreats(
    lang: Lang,
    variant: &Variant,
    position: &Position,
    powers: &[PowerId],
) -> Vec<Chooser> {
    let list = List::new(lang, variant, position);
    let own = position.units().iter().filter(|unit| powers.contains(&unit.power));
    own.map(|unit| {
        let near = variant.board.neighbours(unit.kind, unit.place).iter().copied().map(Some);
        list.retreats(unit, near.chain([None]))
    })
    .collect()
}

/// What these powers may build and remove now: builds for whoever has a center too many, removals for whoever has a
/// unit too many.
#[must_use]
pub fn adjustments(lang: Lang, variant: &Variant, position: &Position, powers: &[PowerId]) -> Vec<Chooser> {
    let due = rules::dues(&variant.board, position);
    let due = |power: &PowerId| due.get(power.index()).copied().unwrap_or(0);
    let building: Vec<PowerId> = powers.iter().filter(|power| due(power) > 0).copied().collect();
    let removing: Vec<PowerId> = powers.iter().filter(|power| due(power) < 0).copied().collect();
    let mut choosers = possible_builds(lang, variant, position, &building);
    choosers.extend(possible_removals(lang, variant, position, &removing));
    choosers
}

/// The free home centers of these powers with what may be built there, whatever is due.
#[must_use]
pub fn possible_builds(
    lang: Lang,
    variant: &Variant,
    position: &Position,
    powers: &[PowerId],
) -> Vec<Chooser> {
    let list = List::new(lang, variant, position);
    let mut choosers: Vec<Chooser> = Vec::new();
    for power in powers {
        for action in rules::legal_builds(&variant.board, position, *power) {
            let rules::AdjustAction::Build { kind, at } = action else { continue };
            let choice =
                list.choice(Deed::Build, Vec::new(), Some(at), &Entry::Adjust(Adjust::Build { kind, at }));
            let id = list.id(at.province());
            match choosers.iter_mut().find(|chooser| chooser.at == id) {
                Some(chooser) => chooser.choices.push(choice),
                None => choosers.push(Chooser {
                    power: *power,
                    at: id,
                    name: list.display.province(at.province()).to_owned(),
                    choices: vec![choice],
                }),
            }
        }
    }
    choosers
}

/// The units of these powers, to be removed.
#[must_use]
pub fn possible_removals(
    lang: Lang,
    variant: &Variant,
    position: &Position,
    powers: &[PowerId],
) -> Vec<Chooser> {
    let list = List::new(lang, variant, position);
    let own = position.units().iter().filter(|unit| powers.contains(&unit.power));
    own.map(|unit| {
        let remove = Adjust::Remove { kind: Some(unit.kind), at: unit.place };
        list.chooser(
            unit,
            vec![list.choice(Deed::Remove, Vec::new(), Some(unit.place), &Entry::Adjust(remove))],
        )
    })
    .collect()
}

struct List<'a> {
    lang: Lang,
    variant: &'a Variant,
    position: &'a Position,
    display: Display<'a>,
}

impl<'a> List<'a> {
    fn new(lang: Lang, variant: &'a Variant, position: &'a Position) -> List<'a> {
        List { lang, variant, position, display: Display::of(variant, lang) }
    }

    fn orders(&self, index: usize, unit: &Unit) -> Chooser {
        let legal = rules::legal_orders(&self.variant.board, self.position, index);
        let orders = legal.map(|order| {
            let text = self.display.order(&self.written(unit, order));
            let clicks = self.clicks(unit, order);
            let coast = self.goal(order).and_then(coast);
            Choice { deed: deed(order), clicks, coast, shown: text.clone(), text, goal: None }
        });
        let choices = orders.chain(self.permits(unit)).collect();
        self.chooser(unit, choices)
    }

    fn retreats(&self, unit: &Unit, goals: impl Iterator<Item = Option<Place>>) -> Chooser {
        let name = self.name(unit);
        let choices = goals.map(|to| {
            let goal = to.map(|to| self.display.place(to));
            let goals = goal.clone().unwrap_or_else(|| text::notation::long_disband(self.lang));
            Choice {
                deed: if to.is_some() { Deed::Retreat } else { Deed::Disband },
                clicks: vec![self.id(to.map_or(unit.province(), |to| to.province()))],
                coast: to.and_then(coast),
                // In the words of 9.7, or in the English for them, which every game master takes.
                text: text::notation::LongRetreat { unit: &name, goals }.text(self.lang),
                shown: format!("{name} R {}", goal.as_deref().unwrap_or("0")),
                goal,
            }
        });
        let choices = choices.collect();
        self.chooser(unit, choices)
    }

    /// The canal permissions that would let a fleet pass which waits at the canal's mouth.
    fn permits(&self, unit: &Unit) -> impl Iterator<Item = Choice> {
        let opens = |canal: &&rules::CanalSpec| {
            canal.province == unit.province() && canal.holder.is_none_or(|kind| kind == unit.kind)
        };
        let ways = self.variant.board.canals().iter().filter(opens).flat_map(|canal| {
            let [one, other] = canal.seas;
            [(one, other), (other, one)]
        });
        let waits =
            |from: ProvinceId| self.position.unit_at(from).is_some_and(|fleet| fleet.kind == UnitKind::Fleet);
        let (kind, at) = (unit.kind, unit.province());
        ways.filter(move |(from, _)| waits(*from)).map(move |(from, to)| {
            let permit = Entry::Permit(CanalPermit { kind, at, from, to });
            self.choice(Deed::Permit, vec![self.id(from), self.id(to)], None, &permit)
        })
    }

    fn chooser(&self, unit: &Unit, choices: Vec<Choice>) -> Chooser {
        Chooser { power: unit.power, at: self.id(unit.province()), name: self.name(unit), choices }
    }

    fn name(&self, unit: &Unit) -> String {
        format!("{} {}", unit.kind.letter(), self.display.place(unit.place))
    }

    fn choice(&self, deed: Deed, clicks: Vec<String>, at: Option<Place>, entry: &Entry) -> Choice {
        let text = self.display.entry(entry);
        Choice { deed, clicks, coast: at.and_then(coast), shown: text.clone(), text, goal: None }
    }

    fn id(&self, province: ProvinceId) -> String {
        self.variant.province_id(province).to_owned()
    }

    fn clicks(&self, unit: &Unit, order: Order) -> Vec<String> {
        let clicked = match order {
            Order::Hold | Order::VoidMove => vec![unit.province()],
            Order::Move { to, .. } => vec![to.province()],
            Order::SupportHold { at } => vec![at, at],
            Order::SupportMove { from, to } => vec![from, to.province()],
            Order::Convoy { from, to } => vec![from, to],
        };
        clicked.into_iter().map(|province| self.id(province)).collect()
    }

    /// Where whatever the order is about ends.
    fn goal(&self, order: Order) -> Option<Place> {
        match order {
            Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(to),
            Order::SupportHold { at } => self.position.place_of(at),
            Order::Hold | Order::VoidMove | Order::Convoy { .. } => None,
        }
    }

    /// The order as somebody would write it who names everything that they can.
    fn written(&self, unit: &Unit, order: Order) -> WrittenOrder {
        let kind = |at: ProvinceId| self.position.unit_at(at).map(|unit| unit.kind);
        let place = |at: ProvinceId| self.position.place_of(at).unwrap_or(Place::whole(at));
        let action = match order {
            Order::Hold | Order::VoidMove => WrittenAction::Hold,
            Order::Move { to, route } => WrittenAction::Move { to: Some(to), route },
            Order::SupportHold { at } => WrittenAction::Support { kind: kind(at), at: place(at), to: None },
            Order::SupportMove { from, to } => {
                WrittenAction::Support { kind: kind(from), at: place(from), to: Some(to) }
            }
            Order::Convoy { from, to } => {
                WrittenAction::Convoy { kind: kind(from), at: place(from), to: Place::whole(to) }
            }
        };
        WrittenOrder { kind: Some(unit.kind), at: unit.place, action, permit: None }
    }
}

/// The usual short word for a place's coast, if it names one.
fn coast(place: Place) -> Option<&'static str> {
    variants::coast_words(place.coast()).first().copied()
}

const fn deed(order: Order) -> Deed {
    match order {
        Order::Hold | Order::VoidMove => Deed::Hold,
        Order::Move { route: Route::Any, .. } => Deed::Move,
        Order::Move { route: Route::Convoy, .. } => Deed::ByConvoy,
        Order::Move { route: Route::Railway, .. } => Deed::ByRail,
        Order::SupportHold { .. } => Deed::SupportHold,
        Order::SupportMove { .. } => Deed::SupportMove,
        Order::Convoy { .. } => Deed::Convoy,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::{Context, Profile, Reader, Status};

    fn texts(chooser: &Chooser, deed: Deed) -> Vec<&str> {
        let of_deed = chooser.choices.iter().filter(|choice| choice.deed == deed);
        of_deed.map(|choice| choice.text.as_str()).collect()
    }

    #[test]
    fn a_unit_at_the_start_may_hold_move_and_support() {
        let variant = variants::standard();
        let start = variant.board.start();
        let austria = variant.power("austria").expect("a power");
        let choosers = orders(Lang::De, variant, &start, &[austria]);
        let names: Vec<&str> = choosers.iter().map(|chooser| chooser.name.as_str()).collect();
        assert_eq!(names.len(), 3);
        let fleet = choosers.iter().find(|chooser| chooser.at == "tri").expect("F Tri");
        assert_eq!(texts(fleet, Deed::Hold), ["F Tri xxx"]);
        let mut moves = texts(fleet, Deed::Move);
        moves.sort_unstable();
        assert_eq!(moves, ["F Tri - ADR", "F Tri - Alb", "F Tri - Ven"]);
        let supports = texts(fleet, Deed::SupportMove);
        assert!(supports.contains(&"F Tri S A Rom - Ven"), "{supports:?}");
        let to_rome = fleet.choices.iter().find(|choice| choice.text == "F Tri S A Rom - Ven");
        assert_eq!(to_rome.expect("found").clicks, ["rom", "ven"]);
    }

    /// Whatever is offered reads back as itself, also for a game master who takes only the notations of the rules.
    #[test]
    fn every_choice_of_every_board_is_read_as_it_is_meant() {
        for (variant, lang) in
            variants::offered().into_iter().flat_map(|variant| Lang::ALL.map(|lang| (variant, lang)))
        {
            let (start, reader) = (variant.board.start(), Reader::new(variant));
            let display = Display::of(variant, lang);
            for power in variant.power_ids() {
                let powers = [power];
                let mut all = orders(lang, variant, &start, &powers);
                all.extend(possible_retreats(lang, variant, &start, &powers));
                all.extend(possible_removals(lang, variant, &start, &powers));
                for profile in [Profile::Lenient, Profile::Strict] {
                    let context =
                        Context { position: Some(&start), powers: &powers, profile, ..Context::default() };
                    for choice in all.iter().flat_map(|chooser| &chooser.choices) {
                        let reading = reader.read(&choice.text, &context);
                        let item = reading.items.first();
                        let item =
                            item.unwrap_or_else(|| panic!("{}: {} {profile:?}", variant.id, choice.text));
                        assert_eq!(item.status, Status::Ok, "{}: {} {profile:?}", variant.id, choice.text);
                        assert_eq!(display.item(item), choice.shown, "{}", variant.id);
                    }
                }
            }
        }
    }

    /// The map of World is written in the reader's language, and so are the orders beside it.
    #[test]
    fn orders_on_world_are_called_as_the_map_calls_them() {
        let variant = variants::by_id("world").expect("World");
        let start = variant.board.start();
        let egypt = [variant.power("egypt").expect("Egypt")];
        let cairo =
            |lang| orders(lang, variant, &start, &egypt).into_iter().find(|chooser| chooser.at == "cai");
        let (de, en) = (cairo(Lang::De).expect("Kairo"), cairo(Lang::En).expect("Cairo"));
        assert_eq!((&de.name[1..], &en.name[1..]), (" Kairo", " Cairo"));
        assert!(de.choices.iter().all(|choice| choice.text.contains(" Kairo")), "{de:?}");
    }

    #[test]
    fn builds_are_offered_to_whoever_has_centers_to_spare() {
        let variant = variants::standard();
        let mut position = variant.board.start();
        let province = |id: &str| variant.province(id).expect("a province");
        let [russia, turkey] = ["russia", "turkey"].map(|id| variant.power(id).expect("a power"));
        position.remove(province("stp"));
        position.set_owner(province("smy"), None);
        // 8.5: "In StP muss zusätzlich die Küstenbezeichnung" for a fleet
        let choosers = adjustments(Lang::De, variant, &position, &[russia, turkey]);
        let builds = texts(&choosers[0], Deed::Build);
        assert_eq!(choosers[0].name, "StP");
        assert_eq!(builds, ["+ A StP", "+ F StP(nc)", "+ F StP(sc)"]);
        let removals: Vec<&str> = choosers[1..].iter().flat_map(|unit| texts(unit, Deed::Remove)).collect();
        assert_eq!(removals, ["- F Ank", "- A Con", "- A Smy"]);
    }

    #[test]
    fn a_dislodged_unit_may_go_where_nobody_is() {
        let variant = variants::standard();
        let mut position = Position::empty();
        let france = variant.power("france").expect("a power");
        let place = |id: &str| variant.place(id).expect("a place");
        let army = Unit { place: place("bre"), power: france, kind: UnitKind::Army };
        position.dislodge(rules::Dislodged { unit: army, attacker_from: variant.province("pic") });
        position.set_contested([place("gas").province()].into_iter().collect());
        // 7.1: neither where the attacker came from nor where a stand-off was; 7.2: or be dissolved
        let choosers = retreats(Lang::De, variant, &position, &[france]);
        let words: Vec<&str> = choosers[0].choices.iter().map(|choice| choice.text.as_str()).collect();
        assert_eq!(words, ["A Bre Rückzug: Par", "A Bre Rückzug: Auflösung"]);
        // what an English reader clicks is English, too
        let english = retreats(Lang::En, variant, &position, &[france]);
        let words: Vec<&str> = english[0].choices.iter().map(|choice| choice.text.as_str()).collect();
        assert_eq!(words, ["A Bre retreat: Par", "A Bre retreat: disband"]);
        assert_eq!(choosers[0].choices[1].clicks, ["bre"]);
        let goals: Vec<_> = choosers[0].choices.iter().map(|choice| choice.goal.as_deref()).collect();
        assert_eq!(goals, [Some("Par"), None]);
    }
}
