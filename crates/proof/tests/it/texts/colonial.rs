//! Colonial: Suez, Hong Kong, Cebu, land bridges, centers.

use super::scene::{colonial, power};
use rules::{Rulebook, UnitKind, Victory};

/// "Kontrolliert ein Spieler Ägypten mit einer Flotte in diesem Gebiet, kann er eine eigene oder fremde Flotte direkt aus dem
/// Mittelmeer in das Rote Meer (oder umgekehrt) durch den Sueskanal ziehen lassen."
/// Shows R462a, R462b, R462c, R466a, R464a.
#[test]
fn r462_r466_a_fleet_in_egypt_lets_one_fleet_pass() {
    for (power, from, to) in [("britain", "med", "red"), ("turkey", "red", "med")] {
        let fleet = format!("{power} F {from}");
        let permit = format!("britain: F egy H; permit F {from} - {to}");
        let order = format!("{power}: F {from} - {to}");
        let played = colonial(&["britain F egy", &fleet]).play(&[&permit, &order]);
        assert_eq!(played.result(from), "succeeds");
        // The permission is for one direction.
        let wrong = format!("britain: F egy H; permit F {to} - {from}");
        let played = colonial(&["britain F egy", &fleet]).play(&[&wrong, &order]);
        assert_eq!(played.result(from), "void no-permit");
    }
}

/// "Eine Flotte kann nur direkt … hin- und herziehen, wenn sie die entsprechende Erlaubnis von dem Spieler erhalten hat, der
/// in Ägypten eine Flotte stationiert hat": also the own fleet.
/// Shows R464a, R464b.
#[test]
fn r463_r464_also_the_own_fleet_needs_the_permission() {
    let played =
        colonial(&["britain F egy", "britain F med"]).play(&["britain: F egy H", "britain: F med - red"]);
    assert_eq!(played.result("med"), "void no-permit");
    // Nor does the permission of anybody else help.
    let played = colonial(&["britain F egy", "turkey F med"]).play(&[
        "britain: F egy H",
        "turkey: F med - red",
        "turkey: F egy permit F med - red",
    ]);
    assert_eq!(played.result("med"), "void no-permit");
}

/// R463a, R463b, R463c: "einer Flotte im Mittelmeer oder im Roten Meer die entsprechende Erlaubnis erteilen": one fleet, one way. Of
/// several permissions the last counts; that the fleet in Egypt has two orders and holds takes nothing from it.
#[test]
fn r463_one_permission_a_turn_and_the_last_counts() {
    let units = ["britain F egy", "turkey F med", "britain F red"];
    let moves = ["turkey: F med - red", "britain: F red - ade"];
    let there = "britain: F egy permit F med - red";
    let back = "britain: F egy permit F red - med";
    // What becomes of the Turkish fleet, and why each permission does not count; nothing where it does.
    let result = |given: &[&str]| {
        let played = colonial(&units).play(&[given, &moves].concat());
        let verdicts = played.entered.verdicts.iter().take(given.len());
        let verdicts: Vec<&str> = verdicts.map(|verdict| verdict.permit.code()).collect();
        assert_eq!(played.entered.orders.permits().len(), 1);
        (played.result("med"), verdicts)
    };
    let passes = |verdicts: &[&'static str]| ("succeeds".to_owned(), verdicts.to_vec());
    assert_eq!(result(&[there]), passes(&[""]));
    assert_eq!(result(&[there, there]), passes(&["", ""]));
    assert_eq!(result(&[back, there]), passes(&["superseded", ""]));
    assert_eq!(result(&[there, back]), ("void no-permit".to_owned(), vec!["superseded", ""]));
    let beside = ["britain: F egy H; permit F red - med", "britain: F egy H; permit F med - red"];
    assert_eq!(result(&beside), passes(&["superseded", ""]));
    // Two orders: the fleet holds, and what it permits is permitted.
    let several = ["britain: F egy H; permit F med - red", "britain: F egy - syr"];
    assert_eq!(result(&several), passes(&["", ""]));
}

/// "Befindet sich in Ägypten keine Flotte, besteht keine Möglichkeit den Sueskanal zu nutzen." A fleet that enters Egypt in
/// this turn gives no permission.
#[test]
fn r465_no_fleet_in_egypt_no_passage() {
    let played = colonial(&["turkey F med"]).play(&["turkey: F med - red"]);
    assert_eq!(played.result("med"), "void no-permit");
    let played = colonial(&["turkey A egy", "turkey F med"])
        .play(&["turkey: A egy H; permit F med - red", "turkey: F med - red"]);
    assert_eq!(played.result("med"), "void no-permit");
    assert_eq!(played.entered.verdicts[0].permit.code(), "impossible");
    let played = colonial(&["turkey F syr", "turkey F med"])
        .play(&["turkey: F syr - egy; permit F med - red", "turkey: F med - red"]);
    assert_eq!(played.result("med"), "void no-permit");
}

/// "Wichtig: Anders als in den Originalregeln muss Ägypten nicht für die gesamte Runde gehalten werden, damit eine Passierung
/// des Kanals erfolgreich durchgeführt werden kann."
/// Shows R467a, R467b.
#[test]
fn r467_egypt_need_not_be_held() {
    let played = colonial(&["britain F egy", "britain F med"])
        .play(&["britain: F egy - red; permit F med - red", "britain: F med - red"]);
    assert_eq!(played.result("med"), "fails bounced", "an ordinary move: it bounces");
    let played = colonial(&["britain F egy", "britain F med"])
        .play(&["britain: F egy - mec; permit F med - red", "britain: F med - red"]);
    assert_eq!(played.units(), ["britain F mec", "britain F red"]);
    let played = colonial(&["britain F egy", "britain F med", "turkey A syr", "turkey A sud"]).play(&[
        "britain: F egy H; permit F med - red",
        "britain: F med - red",
        "turkey: A syr - egy",
        "turkey: A sud S A syr - egy",
    ]);
    assert!(played.is_dislodged("egy"));
    assert_eq!(played.result("med"), "succeeds");
}

/// "Abgesehen von der gerade erläuterterten Regel wird Ägypten wie Kiel, Konstantinopel oder Dänemark im Grundspiel
/// behandelt."; rule 2: "Cebu … hat die gleiche Funktion wie Kiel, Konstantinopel oder Dänemark im Grundspiel."
#[test]
fn r456_r468_provinces_with_a_waterway() {
    let board = &variants::colonial().board;
    for (middle, seas) in [("egy", ["med", "red"]), ("ceb", ["suls", "lpo"])] {
        let province = variants::colonial().province(middle).unwrap();
        assert!(board.coasts(province).is_empty());
        assert!(board.can_stand(UnitKind::Army, rules::Place::whole(province)));
        for sea in seas {
            let sea = variants::colonial().place(sea).unwrap();
            assert!(board.reaches(UnitKind::Fleet, sea, province), "{middle}");
        }
    }
}

/// "Dafür müss er mit einem speziellen Befehl … die entsprechende Erlaubnis erteilen": beside the fleet's own order.
#[test]
fn r469_the_permission_is_no_order_of_its_own() {
    let units = ["britain F egy", "turkey F med", "turkey A sud", "france A syr", "france A mec"];
    let played = colonial(&units).play(&[
        "britain: F egy S A sud",
        "britain: F egy permit F med - red",
        "turkey: F med - red",
        "turkey: A sud H",
    ]);
    assert_eq!(played.result("egy"), "succeeds");
    assert_eq!(played.result("med"), "succeeds");
    // Alone it leaves the fleet holding.
    let played = colonial(&units).play(&["britain: F egy permit F med - red", "turkey: F med - red"]);
    assert_eq!(played.result("egy"), "succeeds");
    assert_eq!(played.result("med"), "succeeds");
}

/// No support, convoy or retreat goes through the canal.
#[test]
fn r470_nothing_but_the_passage() {
    let played = colonial(&["britain F egy", "britain F med", "britain F ade"]).play(&[
        "britain: F egy H; permit F med - red",
        "britain: F med S F ade - red",
        "britain: F ade - red",
    ]);
    assert_eq!(played.result("med"), "void impossible");
    let played = colonial(&["britain F egy", "turkey F med", "france F con", "france F ang"]).play(&[
        "britain: F egy H; permit F med - red",
        "france: F con - med",
        "france: F ang S F con - med",
    ]);
    assert!(!played.retreats("med").contains(&"red".to_owned()));
    let played = colonial(&["britain F egy", "britain F med", "britain F red", "britain A ang"]).play(&[
        "britain: F egy H; permit F med - red",
        "britain: F med C A ang - goa",
        "britain: F red C A ang - goa",
        "britain: A ang - goa",
    ]);
    assert_eq!(played.result("ang"), "void impossible");
}

/// An entitled passage is a fleet's ordinary move: it cuts support, it can be supported and it dislodges. Without permission it
/// has no effect, and the fleet stands with strength 1.
#[test]
fn r462_a_passage_is_an_ordinary_move() {
    let units = ["britain F egy", "britain F med", "turkey F red", "britain F ade", "turkey A mec"];
    let orders = [
        "britain: F egy H; permit F med - red",
        "britain: F med - red",
        "britain: F ade S F med - red",
        "turkey: F red H",
    ];
    assert!(colonial(&units).play(&orders).is_dislodged("red"));
    let orders = ["britain: F med - red", "britain: F ade S F med - red", "turkey: F red H"];
    let played = colonial(&units).play(&orders);
    assert!(!played.is_dislodged("red"));
    assert_eq!(played.result("med"), "void no-permit");
}

/// "Das kaspische Meer, der Baikalsee und alle weiteren unbeschrifteten Gebiete können nicht betreten werden."; "Es wurden
/// Landbrücken zwischen Otaru und Akita sowie Sachalin und Otaru hinzugefügt."
/// Shows R451a, R451b, R458a, R458b.
#[test]
fn r451_r457_r458_the_board() {
    let variant = variants::colonial();
    let open = variant
        .board
        .provinces()
        .filter(|province| variant.board.kind(*province) != rules::ProvinceKind::Impassable);
    assert_eq!(open.count(), 119);
    assert_eq!(variant.board.power_count(), 7);
    for (one, other) in [("ota", "aki"), ("sak", "ota")] {
        let (from, to) = (variant.place(one).unwrap(), variant.province(other).unwrap());
        assert!(variant.board.reaches(UnitKind::Army, from, to));
        assert!(variant.board.reaches(UnitKind::Fleet, from, to));
    }
}

/// "Hong Kong ist ein britisches Heimversorgungszentrum. Es zählt für alle Länder als Versorgungszentum bis auf China. Solange
/// China im Besitz von Hong Kong ist, wird Hong Kong als Gebiet ohne Versorgungszentrum gewertet."
/// Shows R459b, R460a, R460b, R460c.
#[test]
fn r459_r460_r461_hong_kong() {
    let variant = variants::colonial();
    let count = |position: &rules::Position, name: &str| {
        rules::counting_centers(&variant.board, position, power(variant, name))
    };
    let mut scene = colonial(&["china A hkg"]).owning(&["britain hkg del", "china can"]);
    assert_eq!(count(&scene.before, "britain"), 2);
    rules::update_owners(&variant.board, &mut scene.before);
    assert_eq!((count(&scene.before, "china"), count(&scene.before, "britain")), (1, 1));
    // China leaves: it stays Chinese and without center; Britain builds nothing there.
    let hkg = variant.province("hkg").unwrap();
    scene.before.remove(hkg);
    rules::update_owners(&variant.board, &mut scene.before);
    assert_eq!(scene.before.owner(hkg), Some(power(variant, "china")));
    assert_eq!(count(&scene.before, "china"), 1);
    assert_eq!(scene.adjust(&["britain: B F hkg"]).orders, [rules::AdjustReason::NotOwned]);
    for name in ["france", "holland", "japan", "russia", "turkey"] {
        let unit = format!("{name} A hkg");
        let mut scene = colonial(&[&unit]);
        rules::update_owners(&variant.board, &mut scene.before);
        assert_eq!(count(&scene.before, name), 1, "{name}");
    }
}

/// "VZs nötig für einen Solo-Sieg: 30 (von 62)": 58 provinces have a center, 30 win.
#[test]
fn r452_r453_thirty_centers_win() {
    let variant = variants::colonial();
    let board = &variant.board;
    let centers: Vec<_> = board.provinces().filter(|province| board.is_center(*province)).collect();
    assert_eq!((centers.len(), board.victory()), (58, 30));
    let mut position = rules::Position::empty();
    let hkg = variant.province("hkg").unwrap();
    let china = power(variant, "china");
    for center in centers.iter().filter(|center| **center != hkg).take(29) {
        position.set_owner(*center, Some(china));
    }
    position.set_owner(hkg, Some(china));
    assert_eq!(
        rules::victory(board, &Rulebook::LUDOMANIAC, &position, false),
        Victory::Open,
        "Hong Kong counts not for China"
    );
    for center in centers.iter().filter(|center| **center != hkg).take(30) {
        position.set_owner(*center, Some(china));
    }
    assert_eq!(rules::victory(board, &Rulebook::LUDOMANIAC, &position, false), Victory::Won(china));
}

/// "Sobald ein Spieler ein solches VZ einnimmt, zählt es als ganz normales VZ."
/// Shows R495b.
#[test]
fn r495_neutral_centers_on_claimed_land() {
    let variant = variants::colonial();
    let start = variant.board.start();
    let neutral: Vec<_> = (variant.board.provinces())
        .filter(|province| variant.board.is_center(*province) && start.owner(*province).is_none())
        .collect();
    assert!(!neutral.is_empty());
    let mut position = rules::Position::empty();
    let russia = power(variant, "russia");
    for center in &neutral {
        let place = rules::Place::whole(*center);
        position.place(rules::Unit { place, power: russia, kind: UnitKind::Army });
    }
    rules::update_owners(&variant.board, &mut position);
    assert_eq!(rules::counting_centers(&variant.board, &position, russia), neutral.len());
}

/// R454: rule 1 "Abgesehen von den folgenden Ausnahmen kommen die Standregeln von Diplomacy zur Anwendung": equal strength stands
/// off, support decides, units do not change places (4.1, 4.3.1), on this board as on the other. The exceptions, two to eight, are
/// shown one by one in this file, in `colonial_railway.rs` and in the tests of the board.
#[test]
fn r454_standard_rules_on_an_adapted_map() {
    let before = ["china A irk", "china A mon", "russia A kra"];
    let sorted = |mut units: Vec<String>| {
        units.sort();
        units
    };
    let stays = sorted(before.map(str::to_owned).to_vec());
    let alone = colonial(&before).play(&["russia: A kra - irk", "china: A irk H", "china: A mon H"]);
    assert_eq!(sorted(alone.units()), stays, "one against one");
    let swap = colonial(&before).play(&["russia: A kra - irk", "china: A irk - kra", "china: A mon H"]);
    assert_eq!(sorted(swap.units()), stays, "nobody changes places");
    let supported =
        colonial(&before).play(&["russia: A kra H", "china: A irk - kra", "china: A mon S A irk - kra"]);
    assert!(supported.units().contains(&"china A kra".to_owned()), "two against one");
    assert!(!variants::colonial().board.has_wings());
}
