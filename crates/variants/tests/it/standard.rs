//! The Standard board: chapters 2, 3.4 and 5 of the Ludomaniac rules, and the start positions that the texts of
//! Kapitalisten and Diplomaten repeat.

use rules::{ProvinceKind, UnitKind};
use variants::{Terrain, standard};

use crate::{army, fleet, neighbours, place, provinces_where, sorted, start_units};

/// R030, Ludomaniac 2.1: "Jede bezeichnete Provinz und jedes bezeichnete Meeresteil entspricht einem Spielfeld."
/// 14 inland provinces, 42 with a coast, 19 seas; Switzerland is named too, but closed.
#[test]
fn r030_every_named_province_and_sea_is_a_space() {
    let count = |terrain| provinces_where(standard(), |province| province.terrain == terrain).len();
    assert_eq!(count(Terrain::Inland), 14);
    assert_eq!(count(Terrain::Coastal), 42);
    assert_eq!(count(Terrain::Sea), 19);
    assert_eq!(count(Terrain::Impassable), 1);
    assert_eq!(standard().provinces.len(), 76);
}

/// R031a, Ludomaniac 2.2: "Die 34 mit Städten markierten Provinzen auf der Standardkarte werden
/// Versorgungszentren (VZ) genannt."
#[test]
fn r031_thirty_four_centers() {
    assert_eq!(provinces_where(standard(), |province| province.center).len(), 34);
    assert_eq!(standard().board.victory(), 18, "1.3: 18 or more centers win");
}

/// R033, Ludomaniac 2.4: six powers with three centers and three units, Russia with four; "diese 22 Einheiten
/// beginnen das Spiel in den Versorgungszentren ihrer Heimatländer, und zwar je eine Einheit in jedem".
#[test]
fn r033_twenty_two_units_one_in_each_home_center() {
    let standard = standard();
    let start = standard.board.start();
    assert_eq!(start.units().len(), 22);
    for power in standard.power_ids() {
        let four = standard.power_id(power) == "russia";
        assert_eq!(start.unit_count(power), if four { 4 } else { 3 });
        assert_eq!(start.center_count(power), if four { 4 } else { 3 });
    }
    for unit in start.units() {
        assert_eq!(standard.board.home(unit.province()), Some(unit.power));
    }
}

/// R034, Ludomaniac 2.4: "Die restlichen 12 Versorgungszentren (Nor, Swe, Den, Hol, Bel, Spa, Por, Tun, Ser,
/// Gre, Rum und Bul)".
#[test]
fn r034_the_twelve_neutral_centers() {
    let neutral = provinces_where(standard(), |province| province.center && province.home.is_none());
    let named: Vec<String> =
        ["Nor", "Swe", "Den", "Hol", "Bel", "Spa", "Por", "Tun", "Ser", "Gre", "Rum", "Bul"]
            .iter()
            .map(|word| standard().province_id(standard().find_province(word)[0]).to_owned())
            .collect();
    assert_eq!(neutral, sorted(&named.join(" ")));
}

/// R035 and R335a, R395a: the start positions as the texts of Kapitalisten and Diplomaten list them; "A Liv" is
/// Liverpool, "F Stp(sc)" lies on the south coast.
#[test]
fn r035_r335_r395_start_units() {
    for variant in [standard(), variants::kapitalisten(), variants::diplomaten()] {
        let units = |power| start_units(variant, power);
        assert_eq!(units("germany"), ["A ber", "A mun", "F kie"]);
        assert_eq!(units("england"), ["A lvp", "F edi", "F lon"]);
        assert_eq!(units("france"), ["A mar", "A par", "F bre"]);
        assert_eq!(units("italy"), ["A rom", "A ven", "F nap"]);
        assert_eq!(units("austria"), ["A bud", "A vie", "F tri"]);
        assert_eq!(units("russia"), ["A mos", "A war", "F sev", "F stp/sc"]);
        assert_eq!(units("turkey"), ["A con", "A smy", "F ank"]);
    }
    let liverpool = standard().find_province("Liv")[0];
    assert_eq!(standard().province_id(liverpool), "lvp");
}

/// R335b: Kapitalisten accepts "England" for Großbritannien and "Deutschland" for Deutsches Reich, as the standard board does.
/// Shows R004b.
#[test]
fn r335_other_names_of_powers() {
    for board in [standard(), variants::kapitalisten()] {
        let named = |word| board.find_power(word).map(|power| board.power_id(power));
        for (word, power) in [
            ("England", Some("england")),
            ("Großbritannien", Some("england")),
            ("Grossbritannien", Some("england")),
            ("Deutschland", Some("germany")),
            ("Deutsches Reich", Some("germany")),
            ("Russisches Reich", Some("russia")),
            ("Türkei", Some("turkey")),
            ("Tuerkei", Some("turkey")),
            ("OEU", Some("austria")),
            ("Mars", None),
        ] {
            assert_eq!(named(word), power, "{}: {word}", board.id);
        }
    }
}

/// R336b: 'mit dem Kürzel "DD" gekennzeichnet'; R236a: Kapitalisten '"KA"'.
#[test]
fn r336_codes_of_the_series() {
    assert_eq!(variants::diplomaten().series, ["DD"]);
    assert_eq!(variants::kapitalisten().series, ["KA"]);
}

/// R040, Ludomaniac 3.3: "Eine Flotte kann in jede beliebige, benachbarte Küstenprovinz anlegen oder in jeden
/// beliebigen, benachbarten Meeresteil fahren": the North Sea's eleven neighbours.
#[test]
fn r040_neighbours_of_a_sea() {
    assert_eq!(
        neighbours(standard(), UnitKind::Fleet, "nth"),
        sorted("bel den edi eng hel hol lon nwg nwy ska yor")
    );
    assert_eq!(
        neighbours(standard(), UnitKind::Fleet, "mao"),
        sorted("bre eng gas iri naf nao por spa/nc spa/sc wes")
    );
}

/// R041, Ludomaniac 3.3: a fleet on a coast moves to a neighbouring coastal province "nur dann ..., wenn sie direkt
/// an der Küste entlang in diese Provinz fahren könnte".
#[test]
fn r041_fleets_follow_the_coast() {
    for (from, to) in [
        ("rom", "ven"),
        ("ank", "smy"),
        ("yor", "lvp"),
        ("edi", "lvp"),
        ("gas", "mar"),
        ("nwy", "fin"),
        ("rom", "apu"),
    ] {
        assert!(!fleet(standard(), from, to), "{from}-{to}");
    }
    for (from, to) in
        [("rom", "tus"), ("rom", "nap"), ("ank", "con"), ("con", "smy"), ("apu", "ven"), ("alb", "gre")]
    {
        assert!(fleet(standard(), from, to), "{from}-{to}");
    }
}

/// R042, Ludomaniac 3.4: "Keine Einheit kann ein Feld besetzen, welches auf dem Spielplan keinen Namen hat":
/// ground without a name is no province.
/// R045: "Island, Irland, Balearen, Sardinien, Sizilien, Kreta, Zypern, Bornholm und alle weiteren Inseln".
#[test]
fn r042_r045_unnamed_ground_and_islands_are_no_provinces() {
    for word in
        ["Irland", "Balearen", "Sardinien", "Sizilien", "Kreta", "Zypern", "Bornholm", "Korsika", "Libyen"]
    {
        assert_eq!(standard().find_province(word), [], "{word}");
    }
    assert_eq!(standard().find_province("Island"), []);
    let neutral = standard().geometry["neutral"].as_array().unwrap();
    let named: Vec<&str> = neutral
        .iter()
        .filter(|ground| ground["named"].as_bool() == Some(true))
        .map(|ground| ground["de"].as_str().unwrap())
        .collect();
    assert_eq!(
        named,
        ["Island", "Irland", "Balearen", "Sardinien", "Sizilien", "Kreta", "Zypern", "Bornholm"],
        "drawn, though"
    );
}

/// R043, Ludomaniac 3.4: Switzerland has a name, "die aber nicht passierbar ist"; it can be named as a goal.
#[test]
fn r043_switzerland_is_named_and_closed() {
    let switzerland = standard().find_province("Schweiz")[0];
    assert_eq!(standard().province_id(switzerland), "swi");
    assert_eq!(standard().board.kind(switzerland), ProvinceKind::Impassable);
    for kind in UnitKind::ALL {
        assert_eq!(neighbours(standard(), kind, "swi"), [""; 0]);
        assert!(!standard().board.can_stand(kind, switzerland.into()));
    }
}

/// R090, Ludomaniac 5.1: fleets enter Kiel and Constantinople from one side and leave on the other; "Sie können
/// diese Felder nicht überspringen".
#[test]
fn r090_kiel_and_constantinople_join_their_waters() {
    assert_eq!(neighbours(standard(), UnitKind::Fleet, "kie"), sorted("bal ber den hel hol"));
    assert_eq!(neighbours(standard(), UnitKind::Fleet, "con"), sorted("aeg ank bla bul/ec bul/sc smy"));
    assert!(!fleet(standard(), "hel", "bal"));
    assert!(!fleet(standard(), "aeg", "bla"));
    assert!(standard().board.coasts(place(standard(), "kie").province()).is_empty());
    assert!(standard().board.coasts(place(standard(), "con").province()).is_empty());
}

/// R091, Ludomaniac 5.1: "Auch Armeen können ohne weiteres in diese Provinzen einmarschieren und diese später wieder
/// verlassen".
#[test]
fn r091_armies_cross_kiel_and_constantinople() {
    assert_eq!(neighbours(standard(), UnitKind::Army, "kie"), sorted("ber den hol mun ruh"));
    assert_eq!(neighbours(standard(), UnitKind::Army, "con"), sorted("ank bul smy"));
}

/// R092, Ludomaniac 5.2: "Sowohl eine Flotte als auch eine Armee kann von Schweden (Swe) nach Dänemark (Den) ziehen
/// und umgekehrt".
#[test]
fn r092_sweden_and_denmark_touch() {
    assert!(army(standard(), "swe", "den"));
    assert!(fleet(standard(), "swe", "den"));
}

/// R093, Ludomaniac 5.2: a fleet from BAL to SKA "muss zuerst nach Schweden (Swi) oder Dänemark (Den) ziehen".
/// R096, R501: that "Swi" is a misprint for Swe; Swi is Switzerland and never read as Sweden.
#[test]
fn r093_r096_r501_between_baltic_and_skagerrak() {
    assert!(!fleet(standard(), "bal", "ska"));
    for between in ["swe", "den"] {
        assert!(fleet(standard(), "bal", between) && fleet(standard(), between, "ska"));
    }
    let swi = standard().find_province("Swi");
    assert_eq!(swi.iter().map(|id| standard().province_id(*id)).collect::<Vec<_>>(), ["swi"]);
}

/// R094, Ludomaniac 5.2: "Die dänisch-schwedische Grenze teilt die Küste Schwedens nicht in zwei Küstenteile."
/// R095: "Dänemark grenzt zudem nicht an Berlin (Ber)."
#[test]
fn r094_r095_sweden_has_one_coast_and_denmark_does_not_touch_berlin() {
    assert!(standard().board.coasts(place(standard(), "swe").province()).is_empty());
    assert!(!army(standard(), "den", "ber"));
    assert!(!fleet(standard(), "den", "ber"));
    assert_eq!(neighbours(standard(), UnitKind::Army, "den"), sorted("kie swe"));
}

/// R097, Ludomaniac 5.3: "Armeen können deshalb nur mit Hilfe von Flotten im Mittelatlantik (MAO) oder Westlichen
/// Mittelmeer (WES) von Afrika nach Europa"; Gibraltar is "kein eigenständiges Seefeld".
#[test]
fn r097_gibraltar() {
    assert!(!army(standard(), "naf", "spa"));
    assert_eq!(neighbours(standard(), UnitKind::Army, "naf"), ["tun"]);
    for (coast, sea) in [("spa/nc", "mao"), ("spa/sc", "mao"), ("spa/sc", "wes")] {
        assert!(fleet(standard(), coast, sea) && fleet(standard(), "naf", sea));
    }
    assert!(fleet(standard(), "mao", "wes"));
    assert!(!fleet(standard(), "naf", "spa/sc"));
    assert_eq!(standard().find_province("Gibraltar"), []);
}

/// R098, Ludomaniac 5.4: StP, Spa and Bul "verfügen über je 2 Küsten, die nicht unmittelbar aneinander grenzen".
#[test]
fn r098_provinces_with_two_coasts() {
    assert_eq!(provinces_where(standard(), |province| !province.coasts.is_empty()), ["bul", "spa", "stp"]);
    for (one, other) in [("stp/nc", "stp/sc"), ("spa/nc", "spa/sc"), ("bul/ec", "bul/sc")] {
        let (one, other) = (place(standard(), one), place(standard(), other));
        assert!(!standard().board.can_move(UnitKind::Fleet, one, other));
    }
    assert_eq!(standard().place("bul/nc"), None, "Bulgaria's coasts are east and south");
    assert_eq!(standard().place("spa/wc"), None);
}

/// R099, Ludomaniac 5.4: a fleet there leaves only into fields "das dieser Küste benachbart ist".
#[test]
fn r099_a_fleet_leaves_from_its_coast() {
    for (coast, around) in [
        ("stp/nc", "bar nwy"),
        ("stp/sc", "bot fin lvn"),
        ("spa/nc", "gas mao por"),
        ("spa/sc", "lyo mao mar por wes"),
        ("bul/ec", "bla con rum"),
        ("bul/sc", "aeg con gre"),
    ] {
        assert_eq!(neighbours(standard(), UnitKind::Fleet, coast), sorted(around), "{coast}");
    }
    assert_eq!(
        neighbours(standard(), UnitKind::Fleet, "spa"),
        [""; 0],
        "no fleet lies in Spain without a coast"
    );
}

/// R101, Ludomaniac 5.4: a coast is needed "nur dann, wenn eine Einheit bei ihrer Bewegung zwei Küsten einer
/// Provinz erreichen könnte": where that is so, and where one coast alone can be reached.
#[test]
fn r101_where_two_coasts_can_be_reached() {
    let coasts_from = |from: &str, province: &str| {
        let from = place(standard(), from);
        let province = standard().province(province).unwrap();
        (standard().board.neighbours(UnitKind::Fleet, from).iter())
            .filter(|to| to.province() == province)
            .map(|to| standard().place_id(*to))
            .collect::<Vec<_>>()
    };
    assert_eq!(coasts_from("mao", "spa"), ["spa/nc", "spa/sc"]);
    assert_eq!(coasts_from("por", "spa"), ["spa/nc", "spa/sc"]);
    assert_eq!(coasts_from("con", "bul"), ["bul/ec", "bul/sc"]);
    assert_eq!(coasts_from("gas", "spa"), ["spa/nc"]);
    assert_eq!(coasts_from("wes", "spa"), ["spa/sc"]);
    assert_eq!(coasts_from("bar", "stp"), ["stp/nc"]);
    assert_eq!(coasts_from("bla", "bul"), ["bul/ec"]);
    let split: Vec<String> = provinces_where(standard(), |province| {
        let id = place(standard(), &province.id);
        ["stp", "spa", "bul"].iter().any(|goal| {
            let kind = UnitKind::Fleet;
            standard()
                .board
                .neighbours(kind, id)
                .iter()
                .filter(|to| standard().province_id(to.province()) == *goal)
                .count()
                == 2
        })
    });
    assert_eq!(split, ["con", "mao", "por"], "nowhere else is there a choice");
}

/// The classical board has 111 borders for armies and 141 for fleets, coasts counted apart.
#[test]
fn number_of_borders() {
    let count = |kind| standard().board.spec().contacts.iter().filter(|contact| contact.kind == kind).count();
    assert_eq!(count(UnitKind::Army), 111);
    assert_eq!(count(UnitKind::Fleet), 141);
    assert_eq!(count(UnitKind::Wing), 0);
}
