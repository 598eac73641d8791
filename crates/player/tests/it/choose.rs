//! Search before retreats, builds and removals: what it must see that plans do not, and what it does with little.

use player::{Friends, Level, Player, Program, Seen, Terrain};
use rules::{
    AdjustAction, AdjustOrder, Dislodged, Place, Position, PowerId, RetreatOrder, Rulebook, Season, Unit,
    UnitKind,
};

fn power(name: &str) -> PowerId {
    variants::standard().power(name).expect("a power")
}

fn place(at: &str) -> Place {
    variants::standard().place(at).expect("a place")
}

fn unit(kind: UnitKind, at: &str, power: PowerId) -> Unit {
    Unit { place: place(at), power, kind }
}

/// Turkey owns what is nobody else's and builds nothing, for its units stand at home. By center: whose it is; by unit: kind, place and
/// whose it is.
fn position(owners: &[(&str, &str)], units: &[(UnitKind, &str, &str)]) -> Position {
    let standard = variants::standard();
    let mut position = Position::empty();
    standard.board.centers().iter().for_each(|center| position.set_owner(center, Some(power("turkey"))));
    for (center, owner) in owners {
        position.set_owner(standard.province(center).expect("a center"), Some(power(owner)));
    }
    let home = [
        (UnitKind::Army, "con", "turkey"),
        (UnitKind::Army, "smy", "turkey"),
        (UnitKind::Army, "ank", "turkey"),
    ];
    for (kind, at, owner) in home.iter().chain(units) {
        position.place(unit(*kind, at, power(owner)));
    }
    position
}

fn seen<'a>(terrain: &'a Terrain<'a>, position: &'a Position, power: PowerId, season: Season) -> Seen<'a> {
    let friends = Friends::NOBODY;
    Seen { terrain, rulebook: &Rulebook::LUDOMANIAC, position, season, power, friends, seed: 5 }
}

fn goals(level: Level, position: &Position, of: &str) -> Vec<Place> {
    let terrain = Terrain::new(&variants::standard().board);
    let mut orders: Vec<RetreatOrder> = Vec::new();
    Program::new(level).retreats(&seen(&terrain, position, power(of), Season::Spring), &mut orders);
    orders.iter().flat_map(|order| order.to.as_slice().to_vec()).collect()
}

/// Spring. The army that Germany threw out of Ruhr may go to Holland, a German center with four German units next to it, which throw it out
/// again; or to Burgundy, from where it takes Marseilles in autumn, which Italy cannot defend.
#[test]
fn a_retreat_goes_to_where_a_center_is_to_be_had() {
    let mut position = position(
        &[
            ("par", "france"),
            ("mar", "italy"),
            ("hol", "germany"),
            ("kie", "germany"),
            ("bel", "germany"),
            ("mun", "germany"),
        ],
        &[
            (UnitKind::Army, "ruh", "germany"),
            (UnitKind::Army, "kie", "germany"),
            (UnitKind::Fleet, "bel", "germany"),
            (UnitKind::Fleet, "nth", "germany"),
            (UnitKind::Fleet, "bla", "italy"),
        ],
    );
    position.dislodge(Dislodged {
        unit: unit(UnitKind::Army, "ruh", power("france")),
        attacker_from: variants::standard().province("mun"),
    });
    assert_eq!(goals(Level::Steady, &position, "france"), [place("hol")], "else this test shows nothing");
    for level in [Level::Quick, Level::Strong] {
        assert_eq!(goals(level, &position, "france"), [place("bur")], "{level:?}");
    }
}

fn adjusted(program: &mut Program, position: &Position, due: i32) -> Vec<AdjustAction> {
    let terrain = Terrain::new(&variants::standard().board);
    let mut orders: Vec<AdjustOrder> = Vec::new();
    let seen = seen(&terrain, position, power("england"), Season::Autumn);
    program.adjustments(&seen, due, &mut orders);
    orders.into_iter().map(|order| order.action).collect()
}

/// One build. Liverpool falls to three French units, whatever stands there; from Edinburgh a fleet takes Norway within the year, which Russia
/// cannot defend.
#[test]
fn a_build_is_where_it_does_something() {
    let position = position(
        &[
            ("edi", "england"),
            ("lvp", "england"),
            ("nap", "england"),
            ("nwy", "russia"),
            ("lon", "france"),
            ("bre", "france"),
            ("par", "france"),
        ],
        &[
            (UnitKind::Fleet, "iri", "france"),
            (UnitKind::Fleet, "nao", "france"),
            (UnitKind::Army, "wal", "france"),
            (UnitKind::Army, "apu", "england"),
            (UnitKind::Army, "nap", "england"),
            (UnitKind::Fleet, "bla", "russia"),
        ],
    );
    let at = |actions: Vec<AdjustAction>| match actions.as_slice() {
        [AdjustAction::Build { at, .. }] => *at,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        at(adjusted(&mut Program::new(Level::Steady), &position, 1)),
        place("lvp"),
        "else this test shows nothing"
    );
    for level in [Level::Quick, Level::Strong] {
        assert_eq!(at(adjusted(&mut Program::new(level), &position, 1)), place("edi"), "{level:?}");
    }
}

/// One removal. The fleet in the Norwegian Sea takes Norway within the year, which Russia cannot defend; the one in the Bight sees three centers, in
/// each of which a German unit stands.
#[test]
fn who_takes_a_center_is_not_removed() {
    let position = position(
        &[("edi", "england"), ("nwy", "russia"), ("kie", "germany"), ("hol", "germany"), ("den", "germany")],
        &[
            (UnitKind::Fleet, "nwg", "england"),
            (UnitKind::Fleet, "hel", "england"),
            (UnitKind::Army, "kie", "germany"),
            (UnitKind::Army, "hol", "germany"),
            (UnitKind::Fleet, "den", "germany"),
            (UnitKind::Fleet, "bla", "russia"),
        ],
    );
    let removed = |at| [AdjustAction::Remove { kind: Some(UnitKind::Fleet), at: place(at) }];
    let steady = adjusted(&mut Program::new(Level::Steady), &position, -1);
    assert_eq!(steady, removed("nwg"), "else this test shows nothing");
    for level in [Level::Quick, Level::Strong] {
        assert_eq!(adjusted(&mut Program::new(level), &position, -1), removed("hel"), "{level:?}");
    }
}

/// With hardly any budget it answers as plans do; nothing due is no order.
#[test]
fn with_nothing_it_still_answers() {
    let start = position(&[("edi", "england"), ("lvp", "england"), ("lon", "england")], &[]);
    let few = |level| adjusted(&mut Program::sparing(level, 10), &start, 2);
    assert_eq!(few(Level::Quick), few(Level::Steady));
    assert_eq!(few(Level::Strong).len(), 2);
    assert_eq!(adjusted(&mut Program::new(Level::Quick), &start, 0), []);
    assert_eq!(goals(Level::Strong, &start, "england"), []);
    assert_eq!(adjusted(&mut Program::new(Level::Quick), &Position::empty(), -1), []);
}
