//! World: wings, mountains, poles, centers and victory.

use super::scene::{power, show_all, world};
use rules::{AdjustReason, Rulebook, UnitKind, Victory};

/// "Wings sind Einheiten die jede Nation aufbauen darf."
#[test]
fn r437_every_nation_may_build_wings() {
    let variant = variants::world();
    for info in variant.board.powers() {
        let name = variant.power_id(info);
        let home =
            (variant.board.provinces()).find(|province| variant.board.home(*province) == Some(info)).unwrap();
        let home = variant.province_id(home);
        let mut scene = world(&[]).owning(&[&format!("{name} {home}")]);
        let adjusted = scene.adjust(&[&format!("{name}: B W {home}")]);
        assert_eq!(adjusted.orders, [AdjustReason::Done], "{name}");
    }
    let mut standard = super::scene::standard(&[]).owning(&["germany mun"]);
    assert_eq!(standard.adjust(&["germany: B W mun"]).orders, [AdjustReason::Impossible]);
}

/// "Wie Armeen oder Flotten können sie sich pro Zug ein Feld weit bewegen. Wings dürfen in jedes Feld, das einen Namen
/// trägt, ziehen."
#[test]
fn r438_wings_enter_every_named_field() {
    let board = &variants::world().board;
    for province in board.provinces() {
        let open = board.kind(province) != rules::ProvinceKind::Impassable;
        let place = rules::Place::whole(province);
        assert_eq!(board.can_stand(UnitKind::Wing, place), open);
        assert_eq!(!board.neighbours(UnitKind::Wing, place).is_empty(), open);
        for near in board.reach(UnitKind::Army, place).iter() {
            assert!(board.reaches(UnitKind::Wing, place, near), "an army's border is a wing's");
        }
    }
}

/// "Sie sind fähig alle Einheiten, ob Wings, Flotten oder Armeen, bei einem Angriff oder beim Halten zu unterstützen."
/// Shows R439a, R439b, R439c.
#[test]
fn r439_wings_support_everybody() {
    for (unit, goal, wing) in [("A arg", "lap", "and"), ("W arg", "lap", "and")] {
        let (mover, helper) = (format!("brazil {unit}"), format!("brazil W {wing}"));
        let (move_order, support) =
            (format!("brazil: {unit} - {goal}"), format!("brazil: W {wing} S {unit} - {goal}"));
        let played = world(&[&mover, &helper, "colombia A lap"]).play(&[&move_order, &support]);
        assert!(played.is_dislodged("lap"));
        // And it is supported, and dislodged, like any unit.
        let hold = format!("brazil: {unit} S W {wing}");
        let played = world(&[&mover, &helper, "colombia W lim", "colombia W chl"]).play(&[
            &hold,
            "colombia: W lim - and",
            "colombia: W chl S W lim - and",
        ]);
        let holds = unit.starts_with('W');
        assert_eq!(played.is_dislodged("and"), !holds);
    }
    let played = world(&["usa W gom", "usa F car", "mexico F cub"])
        .play(&["usa: F car - cub", "usa: W gom S F car - cub"]);
    assert!(played.is_dislodged("cub"));
}

/// "Diese riesigen Gebirge sind nicht passierbar für Armeen oder Flotten."; "Nur Wings können Unterstützung in diese Felder
/// für andere Wings hineingeben."
/// Shows R430a, R431a, R431b.
#[test]
fn r430_r431_mountains_are_for_wings_only() {
    let played = world(&["brazil A arg"]).play(&["brazil: A arg - and"]);
    assert_eq!(played.result("arg"), "void impossible");
    let played = world(&["brazil A arg", "brazil W chb", "colombia W and"])
        .play(&["brazil: W chb - and", "brazil: A arg S W chb - and"]);
    assert_eq!(played.result("arg"), "void impossible");
    assert!(!played.is_dislodged("and"));
    // And wings support nobody else there.
    let played = world(&["brazil A arg", "brazil W chb"])
        .play(&["brazil: A arg - and", "brazil: W chb S A arg - and"]);
    assert_eq!(played.result("chb"), "void impossible");
}

/// "W Argentina-Anden, W Anden-Chile Basin, W Chile Basin S W Argentina-Anden".
/// Shows R432a, R432b, R431a.
#[test]
fn r432_wings_over_the_andes() {
    let played = world(&["brazil W arg", "colombia W and", "brazil W chb"])
        .play(&["brazil: W arg - and", "brazil: W chb S W arg - and"]);
    assert!(played.is_dislodged("and"));
    let played = world(&["brazil W and"]).play(&["brazil: W and - chb"]);
    assert_eq!(played.result("and"), "succeeds");
}

/// "Beide Felder können weder von Flotten noch von Armeen betreten werden. Jedoch können Wings die Felder überfliegen, Auch
/// hier dürfen wieder nur Wings Unterstützungen für andere Wings in dieses Felder geben."
/// Shows R433a, R433b.
#[test]
fn r433_r436_poles() {
    let played = world(&["usa F bes", "usa F ros"]).play(&["usa: F bes - arc", "usa: F ros - ata"]);
    assert_eq!(played.result("bes"), "void impossible");
    assert_eq!(played.result("ros"), "void impossible");
    // "W Bering Sea-Arctic, W Arctic-Evenki, W Evenki S W Yukon Territory-Arctic; W Ross Sea-Antarctic, W
    // Antarctic-Antarctic Atlantic"
    for (from, to) in [("bes", "arc"), ("arc", "evk"), ("yuk", "arc"), ("ros", "ata"), ("ata", "aat")] {
        let (unit, order) = (format!("usa W {from}"), format!("usa: W {from} - {to}"));
        assert_eq!(world(&[&unit]).play(&[&order]).result(from), "succeeds", "{order}");
    }
    let played = world(&["usa W yuk", "usa W evk", "russia W arc"])
        .play(&["usa: W yuk - arc", "usa: W evk S W yuk - arc"]);
    assert!(played.is_dislodged("arc"));
}

/// "die Arctic grenzt an: Bering Sea, Anchorage, Yukon Territory, Northwest Territories, Hudson Bai, Labrador Sea, Greenland,
/// Barents Sea, Kom, Evenki, Yakut, Chukotka. Antarctic grenzt an: Ross Sea, Antarctic Pacific, Drake Passage, Antarctic
/// Atlantic, Davis Sea, Antarctic Indian."
#[test]
fn r434_r435_neighbours_of_the_poles() {
    let variant = variants::world();
    for (pole, count) in [("arc", 12), ("ata", 6)] {
        let place = variant.place(pole).unwrap();
        assert_eq!(variant.board.neighbours(UnitKind::Wing, place).len(), count);
        assert!(variant.board.neighbours(UnitKind::Army, place).is_empty());
        assert!(variant.board.neighbours(UnitKind::Fleet, place).is_empty());
    }
}

/// "Sie können VZ's nicht übernehmen, sondern lediglich blockieren."
/// Shows R440a.
#[test]
fn r440_r444_wings_take_no_center() {
    let mut scene = world(&["italy W cai", "italy W pan"]).owning(&["egypt cai"]);
    let variant = scene.variant;
    assert_eq!(rules::update_owners(&variant.board, &mut scene.before), 0);
    let owner = |name: &str| scene.before.owner(variant.province(name).unwrap());
    assert_eq!(owner("cai"), Some(power(variant, "egypt")));
    assert_eq!(owner("pan"), None, "a wing on a neutral center");
    // An own wing blocks nothing.
    let scene = world(&["egypt W cai"]).owning(&["egypt cai"]);
    assert_eq!(rules::counting_centers(&variant.board, &scene.before, power(variant, "egypt")), 1);
}

/// "Wings die sich in einem Herbstzug in einem gegnerischen VZ befinden, blockieren dies, sodass dieses VZ dem Gegner nicht
/// zur Ermittlung seiner Aufbauten dient. Falls die Wing das VZ bis zum nächsten Herbstzug wieder geräumt hat, so zählt das VZ
/// wieder ganz normal."
/// Shows R440b, R441a, R441b.
#[test]
fn r441_r446_a_blocked_center_counts_for_nobody() {
    let blocked = world(&["italy W cai"]).owning(&["egypt cai beg"]);
    let (board, egypt) = (&blocked.variant.board, power(blocked.variant, "egypt"));
    assert_eq!(rules::counting_centers(board, &blocked.before, egypt), 1);
    let italy = power(blocked.variant, "italy");
    assert_eq!(rules::counting_centers(board, &blocked.before, italy), 0);
    // Still owned: the power is not eliminated by it (R446).
    assert_eq!(blocked.before.center_count(egypt), 2);
    let left = world(&["italy W pal"]).owning(&["egypt cai beg"]);
    assert_eq!(rules::counting_centers(board, &left.before, egypt), 2);
}

/// "Hat jemand 6 Einheiten und 6 VZs, wobei sich, während eines Herbstzuges, in einem VZ eine gegnerische Wing befindet, so
/// muss er eine Einheit auflösen."
#[test]
fn r442_six_units_six_centers_one_blocked() {
    let mut scene = world(&[
        "egypt F beg",
        "egypt A tri",
        "egypt A asw",
        "egypt A pal",
        "egypt A mec",
        "egypt F red",
        "italy W cai",
    ])
    .owning(&["egypt cai beg tri nwy swe den", "italy rom"]);
    let adjusted = scene.adjust(&["egypt: R A mec"]);
    assert_eq!((adjusted.removed.len(), adjusted.forced.len()), (1, 0));
    let variant = scene.variant;
    assert_eq!(scene.before.unit_count(power(variant, "egypt")), 5);
    assert!(show_all(variant, &scene.before).contains(&"italy W cai".to_owned()));
}

/// Wings neither convoy nor are convoyed, and know no coasts.
/// Shows R445a, R445b, R445c.
#[test]
fn r445_no_convoy_with_wings_no_coasts() {
    let played =
        world(&["egypt W eme", "egypt A cai"]).play(&["egypt: W eme C A cai - gri", "egypt: A cai - gri"]);
    assert_eq!(played.result("eme"), "void impossible");
    let played = world(&["egypt F eme", "egypt W cai"])
        .play(&["egypt: F eme C A cai - gri", "egypt: W cai - gri via convoy"]);
    assert_eq!(played.result("cai"), "void impossible");
    let played = world(&["russia W fin"]).play(&["russia: W fin - len/wc"]);
    assert_eq!(played.units(), ["russia W len"]);
}

/// A world in which these powers own so many centers.
fn owned(counts: &[(&str, usize)]) -> rules::Position {
    let variant = variants::world();
    let mut centers = variant.board.provinces().filter(|province| variant.board.is_center(*province));
    let mut position = rules::Position::empty();
    for (name, count) in counts {
        for center in centers.by_ref().take(*count) {
            position.set_owner(center, Some(power(variant, name)));
        }
    }
    position
}

/// "Es gibt 145 Versorgungszentren,es werden für einen Sieg 60VZ's (=40% aller VZs) am Anfang einer Herbst-Runde benötigt.
/// Erreichen 2 Spieler 60 VZs zur selben Zeit, so wird weitergespielt bis ein Spieler alleine in Führung geht (und dabei
/// natürlich noch mehr als 60 VZs besitzt)." 60 counts (R397a, R397b), after the autumn evaluation (R398).
/// Shows R399a, R399b.
#[test]
fn r397_r398_r399_r400_victory() {
    let variant = variants::world();
    let board = &variant.board;
    let centers = board.provinces().filter(|province| board.is_center(*province)).count();
    assert_eq!((centers, board.victory()), (145, 60));
    let egypt = Victory::Won(power(variant, "egypt"));
    for (counts, tied, expected) in [
        ([("egypt", 59), ("italy", 40)], false, Victory::Open),
        ([("egypt", 60), ("italy", 40)], false, egypt),
        ([("egypt", 60), ("italy", 60)], false, Victory::Tie),
        ([("egypt", 60), ("italy", 59)], true, Victory::Open),
        ([("egypt", 61), ("italy", 60)], true, egypt),
        ([("egypt", 61), ("italy", 60)], false, egypt),
    ] {
        assert_eq!(
            rules::victory(board, &Rulebook::LUDOMANIAC, &owned(&counts), tied),
            expected,
            "{counts:?} {tied}"
        );
    }
}

/// A blocked center counts for no victory; under the other choice it counts for its owner's, never for the wing's.
#[test]
fn r443_a_blocked_center_wins_nothing() {
    let variant = variants::world();
    let mut position = owned(&[("egypt", 60)]);
    let center = position.owners()[0].0;
    let place = rules::Place::whole(center);
    position.place(rules::Unit { place, power: power(variant, "italy"), kind: UnitKind::Wing });
    assert_eq!(rules::victory(&variant.board, &Rulebook::LUDOMANIAC, &position, false), Victory::Open);
    let other = Rulebook::LUDOMANIAC.with_choice("R443", "yes").unwrap();
    let egypt = Victory::Won(power(variant, "egypt"));
    assert_eq!(rules::victory(&variant.board, &other, &position, false), egypt);
    // For adjustments it counts under neither (R441).
    assert_eq!(rules::counting_centers(&variant.board, &position, power(variant, "egypt")), 59);
}

/// 8.5 "in unbesetzten Versorgungszentren seines Heimatlandes": a wing in a home center keeps its owner from building there even if
/// it is removed in the same winter, whichever of the two powers comes first.
#[test]
fn r147_a_wing_that_is_removed_still_occupies() {
    for (builder, home, other) in [("egypt", "cai", "italy"), ("italy", "rom", "egypt")] {
        let wing = format!("{other} W {home}");
        let mut scene = world(&[&wing]).owning(&[&format!("{builder} {home} ank ham")]);
        let adjusted = scene.adjust(&[&format!("{other}: R W {home}"), &format!("{builder}: B A {home}")]);
        assert_eq!(adjusted.orders, [AdjustReason::Done, AdjustReason::Occupied], "{builder}");
        assert_eq!(scene.units(), [""; 0], "{builder}");
    }
}
