//! The picture tells what the report tells: what was written with its fate, one sign a reason, and in the key what is in
//! the picture.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use cartography::{AdjustMark, Level, Planned, RetreatMark, Scene, layer, svg};
use rules::{
    Order, Orders, Outcome, Permit, Place, Position, ProvinceSet, Reason, Route, Rulebook, Unit, UnitKind,
    WrittenAction, WrittenOrder, adjudicate, enter,
};
use testbed::Dice;
use text::Lang;
use variants::Variant;

/// A position with units given as "power A place".
fn position(variant: &Variant, units: &[&str]) -> Position {
    let mut position = Position::empty();
    for unit in units {
        let words: Vec<&str> = unit.split(' ').collect();
        let kind = UnitKind::ALL.into_iter().find(|kind| words[1].starts_with(kind.letter()));
        position.place(Unit {
            power: variant.power(words[0]).expect("a power of the board"),
            kind: kind.expect("a kind of unit"),
            place: variant.place(words[2]).expect("a place of the board"),
        });
    }
    position
}

fn place(variant: &Variant, id: &str) -> Place {
    variant.place(id).expect("a place of the board")
}

/// Enters written orders as players give them, and adjudicates.
fn evaluate(variant: &Variant, position: &Position, orders: &[(&str, WrittenAction)]) -> Outcome {
    let written: Vec<_> = orders
        .iter()
        .map(|(at, action)| {
            let at = place(variant, at);
            let unit = position.unit_at(at.province()).expect("a unit stands there");
            (unit.power, WrittenOrder { kind: None, at, action: *action, permit: None })
        })
        .collect();
    let entered = enter(&variant.board, &Rulebook::LUDOMANIAC, position, &written);
    adjudicate(&variant.board, &Rulebook::LUDOMANIAC, position, &entered.orders)
}

fn go(variant: &Variant, to: &str) -> WrittenAction {
    WrittenAction::Move { to: Some(place(variant, to)), route: Route::Any }
}

fn support(variant: &Variant, at: &str, to: Option<&str>) -> WrittenAction {
    WrittenAction::Support { kind: None, at: place(variant, at), to: to.map(|to| place(variant, to)) }
}

/// Draws what was written and what came of it.
fn drawn(variant: &Variant, position: &Position, orders: &[(&str, WrittenAction)]) -> String {
    let outcome = evaluate(variant, position, orders);
    let written = orders.iter().map(|(at, action)| (place(variant, at).province(), *action));
    svg(&Scene::new(variant, position)
        .expect("the board has a map")
        .orders(&outcome)
        .written(written)
        .lang(Lang::En))
}

/// The picture without its definitions, and the key alone.
fn map_and_key(picture: &str) -> (String, String) {
    let body = picture.split("</defs>").nth(1).expect("there are definitions");
    let mut parts = body.splitn(2, "<g class='ky'");
    (parts.next().unwrap_or_default().to_owned(), parts.next().unwrap_or_default().to_owned())
}

/// Where a symbol is used on the map: its places and scales.
fn uses(map: &str, symbol: &str) -> Vec<[f64; 3]> {
    map.split(&format!("<use href='#{symbol}'"))
        .skip(1)
        .map(|rest| {
            let transform = rest.split("translate(").nth(1).expect("a symbol has a place");
            let (at, more) = transform.split_once(')').expect("a place ends");
            let (x, y) = at.split_once(' ').expect("two numbers");
            let scale = more.strip_prefix("scale(").and_then(|more| more.split(')').next());
            let number = |text: &str| text.parse::<f64>().expect("a number");
            [number(x), number(y), scale.map_or(1.0, number)]
        })
        .collect()
}

const SIGNS: [&str; 8] = ["no", "clash", "cut", "fell", "torn", "void", "shut", "halt"];

/// 3.4, 4.3.3: `A Ber S A War - Lvn` is impossible. It is drawn as it was written, grey, with the sign of the void; it
/// does not look like a hold.
#[test]
fn a_void_support_is_no_hold() {
    let standard = variants::standard();
    let position = position(standard, &["germany A ber", "russia A war", "france A par"]);
    let orders = [
        ("ber", support(standard, "war", Some("lvn"))),
        ("war", go(standard, "lvn")),
        ("par", WrittenAction::Hold),
    ];
    let (map, key) = map_and_key(&drawn(standard, &position, &orders));
    assert_eq!(uses(&map, "hold").len(), 1, "only Paris holds");
    assert_eq!(map.matches("<g class='v'>").count(), 1, "the support is drawn in grey");
    assert_eq!(uses(&map, "void").len(), 1);
    assert!(key.contains(">Void</text>"));
}

/// A void move, a void convoy and an order that nobody could read: grey or the sign alone, never a hold.
#[test]
fn void_orders_are_never_calm() {
    let standard = variants::standard();
    let position = position(standard, &["germany A ber", "england F nth", "france A par"]);
    let convoy = WrittenAction::Convoy { kind: None, at: place(standard, "lon"), to: place(standard, "nwy") };
    let orders = [("ber", go(standard, "mos")), ("nth", convoy), ("par", WrittenAction::Unreadable)];
    let (map, _) = map_and_key(&drawn(standard, &position, &orders));
    assert_eq!(uses(&map, "hold").len(), 0);
    assert_eq!(uses(&map, "void").len(), 3);
    assert_eq!(map.matches("<g class='v'>").count(), 1, "the move to Moscow");
    assert_eq!(map.matches("<use href='#carry' class='v'").count(), 1, "the convoy of nobody");
}

/// 4.3.2: London goes to Belgium, its fleet is dislodged. The wave is torn where the fleet fell, and the sign is seen.
#[test]
fn a_broken_convoy_is_seen() {
    let standard = variants::standard();
    let position = position(
        standard,
        &["england A lon", "england F eng", "france F mao", "france F bre", "germany A mun"],
    );
    let orders = [
        ("lon", WrittenAction::Move { to: Some(place(standard, "bel")), route: Route::Convoy }),
        ("eng", WrittenAction::Convoy { kind: None, at: place(standard, "lon"), to: place(standard, "bel") }),
        ("mao", go(standard, "eng")),
        ("bre", support(standard, "mao", Some("eng"))),
        ("mun", WrittenAction::Hold),
    ];
    let picture = drawn(standard, &position, &orders);
    let (map, key) = map_and_key(&picture);
    let torn = uses(&map, "torn");
    assert_eq!(torn.len(), 1);
    assert!(key.contains(">Convoy broken</text>"));
    assert_eq!(hidden_signs(&map), [""; 0]);
}

/// Signs whose box touches the box of a unit's token.
fn hidden_signs(map: &str) -> Vec<String> {
    let tokens: Vec<[f64; 3]> = ["uA", "uF", "uW"].iter().flat_map(|kind| uses(map, kind)).collect();
    let mut hidden = Vec::new();
    for sign in SIGNS {
        for [x, y, scale] in uses(map, sign) {
            let touches = |token: &&[f64; 3]| {
                (x - token[0]).abs() < 6.5 * scale + 13.0 * token[2]
                    && (y - token[1]).abs() < 6.5 * scale + 9.5 * token[2]
            };
            if let Some(token) = tokens.iter().find(touches) {
                hidden.push(format!("{sign} at {x} {y} under the unit at {} {}", token[0], token[1]));
            }
        }
    }
    hidden
}

/// Who writes a move, and the same field as a retreat for the case that it fails and they are dislodged, sees both.
#[test]
fn a_planned_retreat_hides_no_move() {
    let standard = variants::standard();
    let before = position(standard, &["austria A bud", "austria A vie"]);
    for (from, to) in [("vie", "bud"), ("bud", "ser"), ("bud", "gal"), ("vie", "boh")] {
        let unit = *before.units().iter().find(|unit| unit.place == place(standard, from)).expect("a unit");
        let order = Order::Move { to: place(standard, to), route: Route::Any };
        let plans = [(unit.province(), Planned::Order(order))];
        let retreat = RetreatMark { unit, to: Some(place(standard, to)), done: true };
        let scene = Scene::new(standard, &before).expect("the board has a map");
        let drawn = layer(&scene.plans(&plans).retreats(vec![retreat]), Level::of(1.0));
        // "M200 100q10-5 20 0": from where it starts, the control point and the end.
        let bend = |order: &str| -> f64 {
            let path = drawn.split(&format!("data-order='{order}'><path class='a")).nth(1).expect(order);
            let path = path.split("d='M").nth(1).and_then(|rest| rest.split('\'').next()).expect("a path");
            let spaced = path.split('q').nth(1).expect("a curve").replace('-', " -");
            let numbers: Vec<f64> =
                spaced.split_whitespace().map(|word| word.parse().expect("a number")).collect();
            let (c, b) = ([numbers[0], numbers[1]], [numbers[2], numbers[3]]);
            (c[0] * b[1] - c[1] * b[0]) / b[0].hypot(b[1])
        };
        assert!((bend("move") - bend("retreat")).abs() > 10.0, "{from} - {to}: {drawn}");
    }
}

/// 7.1: a retreat that is still to be decided shows every open place as a stub, and crosses nothing out.
#[test]
fn a_retreat_to_be_decided_shows_what_is_open() {
    let standard = variants::standard();
    let before = position(standard, &["turkey A bul", "austria A ser", "austria A rum"]);
    let orders = [
        ("ser", go(standard, "bul")),
        ("rum", support(standard, "ser", Some("bul"))),
        ("bul", WrittenAction::Hold),
    ];
    let after = evaluate(standard, &before, &orders).apply(&before);
    let dislodged = after.dislodged()[0];
    let open = rules::retreat_options(&standard.board, &after, &dislodged)
        .filter(|option| option.closed.is_none())
        .count();
    assert_eq!(
        open, 2,
        "Constantinople and Greece; Serbia is where the attacker came from, Rumania is occupied"
    );
    let scene = Scene::new(standard, &after).expect("the board has a map").lang(Lang::En);
    let (map, key) = map_and_key(&svg(&scene));
    assert_eq!(map.matches("class='a r op'").count(), open);
    assert!(!map.contains("href='#gone'"));
    assert!(key.contains(">Possible retreat</text>") && !key.contains(">Disbanded</text>"));
    // Once it is decided, what was decided is shown.
    let to = Some(place(standard, "gre"));
    let went = scene.retreats(vec![RetreatMark { unit: dislodged.unit, to, done: true }]);
    let (map, key) = map_and_key(&svg(&went));
    assert_eq!(map.matches("class='a r op'").count(), 0);
    assert_eq!(map.matches("class='a r'").count(), 1);
    assert!(key.contains(">Retreat</text>") && !key.contains(">Possible retreat</text>"));
}

/// 6.2, 7.1 c: a stand-off is marked once, in the province that it left empty.
#[test]
fn a_stand_off_is_marked_in_its_province() {
    let standard = variants::standard();
    let position = position(standard, &["germany A mun", "france A mar", "italy A ven"]);
    let orders = [("mun", go(standard, "bur")), ("mar", go(standard, "bur")), ("ven", WrittenAction::Hold)];
    let (map, key) = map_and_key(&drawn(standard, &position, &orders));
    assert_eq!(uses(&map, "clash").len(), 1);
    assert_eq!(uses(&map, "no").len(), 0, "no cross besides");
    assert!(key.contains(">Stand-off</text>") && !key.contains(">Beaten off</text>"));
}

/// The symbols that samples of the key and the map have in common.
const SHARED: [&str; 14] =
    ["uA", "uF", "uW", "dot", "boxed", "hold", "plus", "gone", "came", "no", "clash", "cut", "torn", "void"];

/// Whole boards full of units with orders by chance: no sign lies on a unit, and key and map have the same symbols.
#[test]
fn signs_are_clear_of_units_and_in_the_key() {
    let mut seen: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Chance { variant, seed, map, key, .. } in &*CHANCES {
        assert_eq!(hidden_signs(map), [""; 0], "{} {seed}", variant.id);
        for symbol in SHARED {
            let on_map = map.contains(&format!("<use href='#{symbol}'"));
            let in_key = key.contains(&format!("<use href='#{symbol}'"));
            assert_eq!(on_map, in_key, "{} {seed}: {symbol}", variant.id);
        }
        let shown = SIGNS.into_iter().filter(|sign| !uses(map, sign).is_empty());
        seen.entry(&variant.id).or_default().extend(shown);
    }
    assert_eq!(seen.len(), 3);
    assert!(seen.values().all(|signs| signs.len() >= 4), "too tame: {seen:?}");
}

/// Whole boards by chance: of every reason there are as many signs as the results have. Stand-offs are counted by provinces,
/// exchanges by pairs, and a dislodged unit has its burst.
#[test]
fn there_are_as_many_signs_as_reasons() {
    for Chance { variant, seed, position, outcome, map, .. } in &*CHANCES {
        let units = || position.units().iter().zip(&outcome.units);
        let with =
            |reasons: &[Reason]| units().filter(|(_, result)| reasons.contains(&result.reason)).count();
        // World repeats what stands at its seam: places count once.
        let period = if variant.id == "world" { 2304.0 } else { f64::INFINITY };
        let drawn = |symbol: &str| {
            let mut places: Vec<[i64; 2]> = uses(map, symbol)
                .iter()
                .map(|[x, y, _]| [x.rem_euclid(period), *y].map(|number| (number * 2.0).round() as i64))
                .collect();
            places.sort_unstable();
            places.dedup();
            places.len()
        };
        let at = format!("{} {seed}", variant.id);
        assert_eq!(drawn("cut"), with(&[Reason::Cut]), "{at}");
        assert_eq!(drawn("torn"), with(&[Reason::DislodgedConvoy, Reason::Paradox]), "{at}");
        assert_eq!(drawn("burst"), units().filter(|(_, result)| result.now.is_none()).count(), "{at}");
        assert_eq!(drawn("halt"), with(&[Reason::Stopped, Reason::SecondTrain]), "{at}");
        let left_empty: BTreeSet<_> = units()
            .filter(|(_, result)| result.reason == Reason::Bounced)
            .filter_map(|(_, result)| match result.order {
                Order::Move { to, .. } => Some(to.province()),
                _ => None,
            })
            .filter(|to| !units().any(|(_, other)| other.now.is_some_and(|now| now.province() == *to)))
            .collect();
        // Where both failed for wanting to change places it is said once, between them.
        let exchanged = |unit: &Unit, result: &rules::UnitOutcome| {
            let Order::Move { to, .. } = result.order else { return false };
            let back = |(other, outcome): (&Unit, &rules::UnitOutcome)| {
                let returns =
                    matches!(outcome.order, Order::Move { to, .. } if to.province() == unit.province());
                other.province() == to.province() && returns && outcome.reason == Reason::Exchange
            };
            result.reason == Reason::Exchange && units().any(back)
        };
        let both = units().filter(|(unit, result)| exchanged(unit, result)).count();
        assert_eq!(drawn("clash"), left_empty.len() + both / 2, "{at}");
        let beaten = units()
            .filter(|(_, result)| matches!(result.reason, Reason::Bounced | Reason::OwnUnit))
            .filter(|(_, result)| match result.order {
                Order::Move { to, .. } => {
                    result.reason == Reason::OwnUnit || !left_empty.contains(&to.province())
                }
                _ => true,
            })
            .count();
        assert_eq!(drawn("no"), beaten + with(&[Reason::Exchange]) - both, "{at}");
    }
}

/// World's 23 colours cannot differ for every eye: the power's letters stand on the shaft of every arrow that is longer than a
/// glance to its unit, and on no unit; dashes of supports differ from power to power. Standard's seven colours do.
#[test]
fn arrows_of_a_crowded_board_say_whose_they_are() {
    let world = variants::world();
    let units = ["canada F haw", "japan F net"];
    let position = position(world, &units);
    let mut orders = Orders::hold(&position);
    for (from, to) in [("haw", "wpa"), ("net", "hai")] {
        let fleet = position.index_at(place(world, from).province()).expect("the fleet stands there");
        orders.set(fleet, Order::Move { to: place(world, to), route: Route::Any });
    }
    let outcome = adjudicate(&world.board, &Rulebook::LUDOMANIAC, &position, &orders);
    let picture =
        svg(&Scene::new(world, &position).expect("the board has a map").orders(&outcome).lang(Lang::En));
    let tags = picture.split("<g id='tags'").nth(1).and_then(|rest| rest.split("</g>").next());
    let tags = tags.expect("there are letters on the shafts");
    for power in ["canada", "japan"] {
        let power = world.power_info(world.power(power).expect("a power of the board"));
        assert!(tags.contains(&format!("'>{}</text>", power.letter.get(Lang::En))), "{}", power.id);
    }
    let dashes: BTreeSet<&str> =
        picture.split(" .d{stroke-dasharray:").skip(1).filter_map(|rest| rest.split('}').next()).collect();
    assert!(dashes.len() >= 4, "{dashes:?}");
    let (position, outcome) = {
        let (position, orders) = by_chance(variants::standard(), 1);
        let outcome = adjudicate(&variants::standard().board, &Rulebook::LUDOMANIAC, &position, &orders);
        (position, outcome)
    };
    let standard =
        svg(&Scene::new(variants::standard(), &position).expect("the board has a map").orders(&outcome));
    assert!(!standard.contains("id='tags'"));
}

/// A turn by chance and its picture.
struct Chance {
    variant: &'static Variant,
    seed: u64,
    position: Position,
    outcome: Outcome,
    map: String,
    key: String,
}

/// Turns by chance on three boards, each drawn once for all tests.
static CHANCES: LazyLock<Vec<Chance>> = LazyLock::new(|| {
    let boards = [(variants::standard(), 60), (variants::colonial(), 12), (variants::world(), 6)];
    let seeds = boards.into_iter().flat_map(|(variant, turns)| (0..turns).map(move |seed| (variant, seed)));
    let drawn = seeds.map(|(variant, seed)| {
        let (position, orders) = by_chance(variant, seed);
        let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &orders);
        let scene = Scene::new(variant, &position).expect("the board has a map").orders(&outcome);
        let (map, key) = map_and_key(&svg(&scene));
        Chance { variant, seed, position, outcome, map, key }
    });
    drawn.collect()
});

/// Units everywhere, each with an order by chance that the board allows.
fn by_chance(variant: &Variant, seed: u64) -> (Position, Orders) {
    let mut dice = Dice::new(seed);
    let mut chance = move |below: usize| dice.below(below);
    let board = &variant.board;
    let mut position = Position::empty();
    for province in variant.province_ids() {
        let kinds =
            UnitKind::ALL.into_iter().filter(|kind| !board.neighbours(*kind, province.into()).is_empty());
        let kinds: Vec<UnitKind> = kinds.collect();
        if chance(3) == 0 && !kinds.is_empty() && board.coasts(province).is_empty() {
            let power = rules::PowerId(chance(variant.powers.len()) as u8);
            position.place(Unit { power, kind: kinds[chance(kinds.len())], place: province.into() });
        }
    }
    let mut orders = Orders::hold(&position);
    let units = position.units().to_vec();
    let step = |unit: &Unit, n: usize| {
        let near = board.neighbours(unit.kind, unit.place);
        near.get(n % near.len().max(1)).copied()
    };
    for (n, unit) in units.iter().enumerate() {
        let other = units[chance(units.len())];
        let order = match chance(6) {
            0 => Order::Hold,
            1 => Order::SupportHold { at: other.province() },
            2 => match step(&other, chance(9)) {
                Some(to) => Order::SupportMove { from: other.province(), to },
                None => Order::Hold,
            },
            _ => match step(unit, chance(9)) {
                Some(to) => Order::Move { to, route: Route::Any },
                None => Order::VoidMove,
            },
        };
        let own = matches!(order, Order::SupportHold { at } if at == unit.province());
        orders.set(n, if own { Order::Hold } else { order });
    }
    (position, orders)
}

/// Winter: a build and a removal are in the key only if there are any.
#[test]
fn the_key_has_only_what_is_there() {
    let standard = variants::standard();
    let position = position(standard, &["france F bre"]);
    let scene = Scene::new(standard, &position).expect("the board has a map").lang(Lang::En);
    let (_, key) = map_and_key(&svg(&scene));
    assert!(key.contains(">Fleet</text>") && !key.contains(">Army</text>") && !key.contains(">Build</text>"));
    let built = AdjustMark::Built(position.units()[0]);
    let (_, key) = map_and_key(&svg(&scene.adjustments(vec![built])));
    assert!(key.contains(">Build</text>") && !key.contains(">Removal</text>"));
}

/// Colonial rule 6: the permission is an arrow at the canal in the direction that was allowed, World's too; the fleet goes
/// through the canal.
/// Shows R466a, R466b.
#[test]
fn a_permission_is_an_arrow_in_its_direction() {
    for (variant, holder, canal, seas) in [
        (variants::colonial(), "britain F egy", "egy", ["med", "red"]),
        (variants::world(), "egypt A cai", "cai", ["eme", "red"]),
    ] {
        let position = position(variant, &[holder, &format!("russia F {}", seas[0])]);
        let province = place(variant, canal).province();
        let [from, to] = seas.map(|sea| place(variant, sea).province());
        let picture = |permit: Permit| {
            let given = rules::GivenPermit { canal: province, permit };
            let mut orders = Orders::hold(&position);
            let fleet = position.index_at(from).expect("the fleet stands there");
            orders.set(fleet, Order::Move { to: to.into(), route: Route::Any });
            orders.permit(given);
            let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &orders);
            let scene = Scene::new(variant, &position).expect("the board has a map").lang(Lang::En);
            svg(&scene.orders(&outcome).permits(&[given]))
        };
        let heads = |picture: &str| {
            let (map, key) = map_and_key(picture);
            assert!(key.contains(">Canal opened</text>") && key.contains(">Canal</text>"), "{}", variant.id);
            let head = map.split("<path class='h pm' d='M").nth(1).expect("the permission has a head");
            head.split('L').next().expect("a head has a tip").to_owned()
        };
        let (there, back) = (picture(Permit { from, to }), picture(Permit { from: to, to: from }));
        // "durch einen Blauen Pfeil": of its three colours blue is the strongest
        let colour = there.split(".pm{color:#").nth(1).expect("the arrow has a colour");
        let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).expect("a number");
        assert!(part(4) > part(0).max(part(2)), "blue: {}", &colour[..6]);
        let tip = |text: &str| {
            let (x, y) = text.split_once(' ').expect("two numbers");
            [x, y].map(|number| number.parse::<f64>().expect("a number"))
        };
        // From the Mediterranean to the Red Sea is southwards.
        assert!(tip(&heads(&there))[1] > tip(&heads(&back))[1] + 10.0, "{}", variant.id);
        let (map, key) = map_and_key(&back);
        assert_eq!(
            uses(&map, "shut").len(),
            1,
            "{}: without a permission for its way it is closed",
            variant.id
        );
        assert!(key.contains(">Canal closed</text>"));
    }
}

/// Every canal of every board is drawn, with its locks.
#[test]
fn every_canal_is_drawn() {
    for (variant, canals) in [(variants::colonial(), 1), (variants::world(), 4)] {
        let start = variant.board.start();
        let (map, key) =
            map_and_key(&svg(&Scene::new(variant, &start).expect("the board has a map").lang(Lang::En)));
        assert_eq!(variant.board.canals().len(), canals);
        for class in ["cb", "cw", "cl"] {
            assert_eq!(map.matches(&format!("<path class='{class}' d='")).count(), canals, "{}", variant.id);
        }
        assert!(key.contains(">Canal</text>"));
    }
}

/// Colonial rule 8: neutral centers on claimed ground have a box of the neutral colour until somebody takes them.
/// Shows R495a.
#[test]
fn neutral_centers_on_claimed_ground_are_boxed() {
    let colonial = variants::colonial();
    let mut position = colonial.board.start();
    let claimed: Vec<_> = colonial
        .province_ids()
        .filter(|id| {
            let info = colonial.province_info(*id);
            info.center && info.home.is_none() && info.claimed_by.is_some()
        })
        .collect();
    assert!(claimed.len() > 5);
    let picture = |position: &Position| {
        svg(&Scene::new(colonial, position).expect("the board has a map").lang(Lang::En))
    };
    let (map, key) = map_and_key(&picture(&position));
    assert_eq!(uses(&map, "boxed").len(), claimed.len());
    assert!(key.contains(">Neutral centre on coloured ground</text>"));
    let ground = |map: &str, id: &str| {
        let before = map.split(&format!("<path id='p-{id}'")).next().expect("the province is there");
        before
            .rsplit("<g class='")
            .next()
            .and_then(|rest| rest.split('\'').next())
            .unwrap_or_default()
            .to_owned()
    };
    let ceylon = colonial.province("cey").expect("Ceylon");
    let britain = colonial.power("britain").expect("Britain");
    assert_eq!(ground(&map, "cey"), format!("p{}", britain.index()), "on British ground");
    let russia = colonial.power("russia").expect("Russia");
    position.set_owner(ceylon, Some(russia));
    let (map, _) = map_and_key(&picture(&position));
    assert_eq!(uses(&map, "boxed").len(), claimed.len() - 1);
    assert_eq!(ground(&map, "cey"), format!("p{}", russia.index()));
}

/// Owners' letters are those of the picture's language, and stand in the key beside the names.
#[test]
fn owners_letters_are_of_the_language_and_in_the_key() {
    for variant in [variants::standard(), variants::world()] {
        let start = variant.board.start();
        for lang in [Lang::De, Lang::En] {
            let picture = svg(&Scene::new(variant, &start).expect("the board has a map").lang(lang));
            for power in &variant.powers {
                let letters = format!("'>{}</text>", power.letter.get(lang));
                let foreign = power.letter.get(if lang == Lang::De { Lang::En } else { Lang::De });
                let in_bar = picture.contains(&format!("{letters}<text class='bn'"));
                assert!(in_bar, "{} {lang}: {}", variant.id, power.id);
                let others = variant.powers.iter().any(|other| other.letter.get(lang) == foreign);
                assert!(others || !picture.contains(&format!("'>{foreign}</text>")), "{lang}: {foreign}");
            }
        }
    }
}

/// Split coasts carry their letters.
#[test]
fn split_coasts_are_named() {
    for variant in [variants::standard(), variants::world()] {
        let start = variant.board.start();
        let picture = svg(&Scene::new(variant, &start).expect("the board has a map"));
        let mut wanted = ProvinceSet::EMPTY;
        for province in variant.province_ids() {
            for coast in &variant.province_info(province).coasts {
                wanted.insert(province);
                let word = coast.abbr.first().expect("a coast has a short form");
                assert!(picture.contains(&format!(">{word}</text>")), "{word}");
            }
        }
        let coasts: usize = variant.provinces.iter().map(|province| province.coasts.len()).sum();
        assert_eq!(picture.matches("<text class='co' ").count(), coasts, "{}", variant.id);
        assert!(!wanted.is_empty());
    }
}

/// World's crowded parts (Central America, Europe, Southeast Asia) stand below its map once more, at double size; small
/// pictures, parts and pictures without a sheet have none. It is the same drawing: no unit is written twice.
#[test]
fn crowded_parts_are_enlarged() {
    let world = variants::world();
    let start = world.board.start();
    let scene = || Scene::new(world, &start).expect("the board has a map");
    let whole = svg(&scene());
    assert_eq!(whole.matches("<use href='#whole'").count(), 3);
    assert_eq!(whole.matches("scale(2)'/>").count(), 3);
    let brest = world.province("bre").or_else(|| world.province("par")).expect("France");
    for without in [scene().bare(), scene().names(cartography::Names::Short), scene().around([brest])] {
        assert!(!svg(&without).contains("'#whole'"));
    }
    assert!(
        !svg(&Scene::new(variants::standard(), &variants::standard().board.start()).expect("a map"))
            .contains("'#whole'")
    );
}

/// R493: Colonial 7 "TSR-Züge werde mit orangen Pfeilen auf der Karte dargestellt. Diese Pfeile werden in zwei Teile geteilt, sollte der Zug
/// entlang der Route durch ein besetztes Gebiet unterbrochen worden sein."
/// Shows R493a, R493b.
#[test]
fn r493_a_ride_is_an_orange_arrow_and_in_two_parts_where_it_was_interrupted() {
    let colonial = variants::colonial();
    let ride = WrittenAction::Move { to: Some(place(colonial, "irk")), route: Route::Railway };
    let alone = drawn(colonial, &position(colonial, &["russia A mos"]), &[("mos", ride)]);
    let (map, _) = map_and_key(&alone);
    assert_eq!((map.matches("class='a rw'").count(), map.matches("class='a rw d'").count()), (1, 0));
    let blocked = position(colonial, &["russia A mos", "china A oms"]);
    let (map, _) = map_and_key(&drawn(colonial, &blocked, &[("mos", ride), ("oms", WrittenAction::Hold)]));
    assert_eq!((map.matches("class='a rw'").count(), map.matches("class='a rw d'").count()), (1, 1));
    // orange: much red, some green, hardly any blue
    let colour = alone.split(".rw{color:").nth(1).and_then(|rest| rest.split('}').next()).expect("a colour");
    let colour = match colour.strip_prefix("var(") {
        Some(name) => {
            let name = format!("{}:", name.trim_end_matches(')'));
            alone
                .split(name.as_str())
                .nth(1)
                .and_then(|rest| rest.split([';', '}']).next())
                .expect("its value")
        }
        None => colour,
    };
    let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).expect("a part of a colour");
    let (red, green, blue) = (part(1), part(3), part(5));
    assert!(red > 0xb0 && (0x40..0xc0).contains(&green) && blue < 0x60, "{colour}");
}
