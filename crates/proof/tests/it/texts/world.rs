//! World: start, islands, land bridges, wraparound.

use super::scene::{power, world};
use rules::UnitKind;
use variants::Variant;

/// Whether a unit goes from here to there by itself, any coast.
fn goes(variant: &Variant, kind: UnitKind, from: &str, to: &str) -> bool {
    let (from, to) = (variant.province(from).unwrap(), variant.province(to).unwrap());
    let coasts = std::iter::once(rules::Coast::Whole).chain(variant.board.coasts(from).iter().copied());
    coasts.into_iter().any(|coast| variant.board.reaches(kind, rules::Place::new(from, coast), to))
}

/// "Es beginnt im Frühjahr 2200"; 23 powers with 77 units, 15 with three and 8 with four; "W British Columbia"; 68 neutral
/// centers.
/// Shows R396c, R447b.
#[test]
fn r396_r447_r448_start() {
    let variant = variants::world();
    let start = variant.board.start();
    assert_eq!(variant.board.power_count(), 23);
    assert_eq!(start.units().len(), 77);
    let four = variant.board.powers().filter(|power| start.unit_count(*power) == 4).count();
    let three = variant.board.powers().filter(|power| start.unit_count(*power) == 3).count();
    assert_eq!((three, four), (15, 8));
    let owned = start.owners().len();
    assert_eq!(145 - owned, 68);
    let bco = variant.province("bco").unwrap();
    assert_eq!(start.unit_at(bco).unwrap().kind, UnitKind::Wing);
    let leningrad = start.unit_at(variant.province("len").unwrap()).unwrap();
    assert_eq!(variant.place_id(leningrad.place), "len/wc");
}

/// "Insel-Ketten sind küstennahe Provinzen. Sowohl Armeen, Wings als auch Flotten können eine Inselkette bewohnen. Diese
/// Provinzen sind von jeder angrenzenden Meereszone aus erreichbar. Flotten dürfen nicht hindurch, als ob sie Kanäle wären."
/// Shows R403a.
#[test]
fn r402_r403_r404_island_chains() {
    let variant = variants::world();
    let chains = ["haw", "fij", "msh", "eas"];
    for id in chains {
        let place = variant.place(id).unwrap();
        for kind in UnitKind::ALL {
            assert!(variant.board.can_stand(kind, place), "{id}");
        }
        assert!(variant.board.is_landing(place.province()), "{id}");
    }
}

/// "East Indies hat Zugang zu Java Sea, Bay of Bengal, East Indian, und North Australian Bay. Eine Flotte kann East Indies
/// besetzen. Eine Flotte in Java Sea kann eine Armee nach East Indies schützend geleiten. Eine Flotte darf sich nicht von East
/// Indian nach Java Sea bewegen."
/// Shows R405a, R405b, R405c, R405d.
#[test]
fn r405_east_indies() {
    let variant = variants::world();
    for sea in ["jav", "ben", "ein", "nab"] {
        assert!(goes(variant, UnitKind::Fleet, sea, "eas"), "{sea}");
    }
    assert!(!goes(variant, UnitKind::Fleet, "ein", "jav"));
    let played = world(&["indonesia F jav", "indonesia A bor"])
        .play(&["indonesia: F jav C A bor - eas", "indonesia: A bor - eas"]);
    assert_eq!(played.result("bor"), "succeeds");
}

/// "Flotten, Wings und Armeen können sich frei zwischen Kuba und Haiti bewegen. Allerdings darf sich eine Einheit nicht
/// direkt nach Kuba und Northeast Trades bewegen. Gleichfalls darf sich eine Einheit nicht vom Golf of Mexiko oder
/// Florida-Channel nach Haiti bewegen. Kuba und Haiti haben sowohl Zugang zu Sargasso Sea und der Caribbean Sea."
/// Shows R407a, R407b, R407c, R407d.
#[test]
fn r406_r407_cuba_and_haiti() {
    let variant = variants::world();
    for kind in UnitKind::ALL {
        assert!(goes(variant, kind, "cub", "hai") && goes(variant, kind, "hai", "cub"));
    }
    for kind in [UnitKind::Fleet, UnitKind::Wing] {
        assert!(!goes(variant, kind, "cub", "net"));
        assert!(!goes(variant, kind, "gom", "hai") && !goes(variant, kind, "flc", "hai"));
        for sea in ["sar", "car"] {
            assert!(goes(variant, kind, "cub", sea) && goes(variant, kind, "hai", sea));
        }
    }
}

/// "Armeen, Wings und Flotten können sich über die Landbrücke von einer Provinz zur anderen bewegen."; "Eine gültiger Zug,
/// A(Salerno) nach Sizilien."
/// Shows R426b.
#[test]
fn r426_r427_land_bridges() {
    let played = world(&["italy A sal"]).play(&["italy: A sal - sic"]);
    assert_eq!(played.result("sal"), "succeeds");
    let variant = variants::world();
    for (one, other) in [
        ("sal", "sic"),
        ("den", "nwy"),
        ("den", "swe"),
        ("cub", "hai"),
        ("kag", "tok"),
        ("tok", "sap"),
        ("sin", "mly"),
    ] {
        for kind in UnitKind::ALL {
            assert!(goes(variant, kind, one, other) && goes(variant, kind, other, one), "{one} {other}");
        }
    }
}

/// "Diese Meeresfelder verbinden beide Enden der Karte miteinander"; "Japanische F(Kuril Trench) nach Westerlies. Japanische F
/// (Westerlies) nach Nord-Pazifik."; "F Bering Sea C A Chukotka-Anchorage".
/// Shows R428a, R428b, R429a, R429b.
#[test]
fn r428_r429_wraparound() {
    let variant = variants::world();
    for kind in [UnitKind::Fleet, UnitKind::Wing] {
        assert!(goes(variant, kind, "kur", "wes") && goes(variant, kind, "wes", "npa"));
    }
    let played = world(&["russia F bes", "russia A chu"])
        .play(&["russia: F bes C A chu - anc", "russia: A chu - anc"]);
    assert_eq!(played.result("chu"), "succeeds");
}

/// Nobody is left out of a count of powers (R396c: 23 nations).
#[test]
fn r396_every_power_has_a_home() {
    let variant = variants::world();
    for name in ["brazil", "mongolia", "islands", "ivorycoast"] {
        let id = power(variant, name);
        assert!(variant.board.provinces().any(|province| variant.board.home(province) == Some(id)));
    }
}
