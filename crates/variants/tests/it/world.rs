//! The World board: what "LUDOMANIAC'S DIPLOMACY-REGELN WORLD", version 1.2, says of it.

use rules::{ProvinceKind, Season, UnitKind};
use variants::{Terrain, world};

use crate::{army, fleet, neighbours, place, provinces_where, sorted, start_units, wing};

/// R396a, R396b, R396c: "Es beginnt im Frühjahr 2200", 23 nations.
/// R397a, R397b: "Es gibt 145 Versorgungszentren, es werden für einen Sieg 60VZ's ... benötigt."
#[test]
fn r396_r397_start_and_victory() {
    assert_eq!(world().series, ["WO"]);
    assert_eq!((world().start_year, world().start_season), (2200, Season::Spring));
    assert_eq!(world().powers.len(), 23);
    assert_eq!(provinces_where(world(), |province| province.center).len(), 145);
    assert_eq!(world().board.victory(), 60);
}

/// R399: "Erreichen 2 Spieler 60 VZs zur selben Zeit, so wird weitergespielt bis ein Spieler alleine in Führung
/// geht (und dabei natürlich noch mehr als 60 VZs besitzt)."
#[test]
fn r399_a_tie_raises_the_victory() {
    assert!(world().board.spec().victory_tie_raises);
    assert!(!variants::standard().board.spec().victory_tie_raises);
}

/// R402: the fifteen island chains, in the words of the text.
/// R403a, R403b: "Diese Provinzen sind von jeder angrenzenden Meereszone aus erreichbar", by armies, wings and fleets.
#[test]
fn r402_r403_island_chains() {
    let named = [
        "Hawaii",
        "Carolines",
        "Marshalls",
        "Fiji",
        "New Zealand",
        "East Indies",
        "Seychelles",
        "Maldives",
        "Bermudas",
        "Falklands",
        "Kerguelen",
        "Kokos",
        "Tuamoto-Archipel",
        "Galapagos",
        "Azores",
    ];
    let ids: Vec<&str> =
        named.iter().map(|word| world().province_id(world().find_province(word)[0])).collect();
    assert_eq!(
        provinces_where(world(), |province| province.terrain == Terrain::Island),
        sorted(&ids.join(" "))
    );
    for id in ids {
        let island = place(world(), id);
        assert_eq!(world().board.kind(island.province()), ProvinceKind::Coastal);
        assert!(UnitKind::ALL.iter().all(|kind| world().board.can_stand(*kind, island)), "{id}");
        let seas = neighbours(world(), UnitKind::Fleet, id);
        assert!(!seas.is_empty());
        assert_eq!(neighbours(world(), UnitKind::Wing, id), seas, "{id} has seas around it only");
    }
}

/// R404, R405a, R405d: "Eine Flotte darf sich nicht von East Indian nach Java Sea bewegen"; East Indies "hat Zugang zu
/// Java Sea, Bay of Bengal, East Indian, und North Australian Bay".
#[test]
fn r404_r405_east_indies() {
    assert_eq!(neighbours(world(), UnitKind::Fleet, "eas"), sorted("jav ben ein nab"));
    assert!(!fleet(world(), "ein", "jav"));
}

/// R406a, R406b, R407a, R407b, R407c, R407d: "Flotten, Wings und Armeen können sich frei zwischen Kuba und Haiti bewegen"; "darf sich eine
/// Einheit nicht direkt nach Kuba und Northeast Trades bewegen", "nicht vom Golf of Mexiko oder Florida-Channel nach
/// Haiti"; both touch Sargasso Sea and Caribbean Sea. Luzon and Mindanao are joined in the same way.
#[test]
fn r406_r407_large_island_chains() {
    for (one, other) in [("cub", "hai"), ("luz", "mnd")] {
        assert!(army(world(), one, other) && fleet(world(), one, other) && wing(world(), one, other));
    }
    for kind in UnitKind::ALL {
        assert!(!crate::moves(world(), kind, "cub", "net"));
        assert!(!crate::moves(world(), kind, "gom", "hai"));
        assert!(!crate::moves(world(), kind, "flc", "hai"));
    }
    for sea in ["sar", "car"] {
        assert!(fleet(world(), "cub", sea) && fleet(world(), "hai", sea));
    }
}

/// R408, R409: "Kanäle - (Hamburg, Ankara, Kairo, & Panama)" and the seas of the examples.
/// The holder may be any unit and must stay; fleets of its power need no permission.
/// Shows R404.
#[test]
fn r408_r409_canals() {
    let mut canals: Vec<String> = (world().board.canals().iter())
        .map(|canal| {
            let seas = canal.seas.map(|sea| world().province_id(sea));
            assert_eq!((canal.holder, canal.must_hold, canal.own_pass_free), (None, true, true));
            assert!(!fleet(world(), seas[0], seas[1]), "only the canal joins them");
            format!("{}: {} {}", world().province_id(canal.province), seas[0], seas[1])
        })
        .collect();
    canals.sort();
    assert_eq!(canals, ["ank: bla aeg", "cai: eme red", "ham: hel bal", "pan: car gop"]);
}

/// "Allerdings ist F Caribbean Sea-Panama und im Zug drauf F Panama-Gulf of Panama möglich."
#[test]
fn through_panama_in_two_moves() {
    assert!(fleet(world(), "car", "pan") && fleet(world(), "pan", "gop"));
}

/// R426a, R426b, R427: the eleven land bridges; "Armeen, Wings und Flotten können sich über die Landbrücke von einer
/// Provinz zur anderen bewegen"; "Eine gültiger Zug, A(Salerno) nach Sizilien".
#[test]
fn r426_r427_land_bridges() {
    let named = [
        ("Ireland", "Glasgow"),
        ("Sicily", "Salerno"),
        ("Denmark", "Norway"),
        ("Denmark", "Sweden"),
        ("Karnataka", "Ceylon"),
        ("Singapore", "Malaysia"),
        ("Kagoshima", "Tokyo"),
        ("Tokyo", "Sapporo"),
        ("Luzon", "Mindanao"),
        ("Cuba", "Haiti"),
        ("Tasman", "Victoria"),
    ];
    let find = |word| world().find_province(word)[0];
    let mut bridges: Vec<_> = world().bridges.iter().map(|bridge| bridge.between).collect();
    assert_eq!(bridges.len(), 11);
    for (one, other) in named {
        let ends = [find(one), find(other)];
        let (a, b) = (world().province_id(ends[0]), world().province_id(ends[1]));
        assert!(army(world(), a, b) && fleet(world(), a, b) && wing(world(), a, b), "{one}-{other}");
        bridges.retain(|bridge| *bridge != ends && *bridge != [ends[1], ends[0]]);
    }
    assert_eq!(bridges, [[rules::ProvinceId(0); 2]; 0]);
    assert!(army(world(), "sal", "sic"));
}

/// R428a: "Diese Meeresfelder verbinden beide Enden der Karte miteinander" (seven seas).
/// R429a, R429b: "Japanische F(Kuril Trench) nach Westerlies. Japanische F (Westerlies) nach Nord-Pazifik", "F Bering Sea C
/// A Chukotka-Anchorage".
#[test]
fn r428_r429_wraparound() {
    let named = [
        "Bering Sea",
        "Westerlies",
        "West Pacific",
        "Equatorial Coutnercurrent",
        "Ross Sea",
        "Middle Pacific",
        "South Pacific",
    ];
    let mut seas: Vec<_> = named.iter().map(|word| world().find_province(word)[0]).collect();
    seas.sort();
    let wraparound = world().wraparound.as_ref().unwrap();
    let mut listed: Vec<_> = wraparound.seas.iter().map(|sea| sea.sea).collect();
    listed.sort();
    assert_eq!(listed, seas);
    for sea in &wraparound.seas {
        assert!(!sea.left.is_empty() && !sea.right.is_empty());
    }
    assert!(fleet(world(), "kur", "wes") && fleet(world(), "wes", "npa"));
    let pacific = world().find_province("Nord-Pazifik")[0];
    assert_eq!(world().province_id(pacific), "npa");
    assert!(fleet(world(), "chu", "bes") && fleet(world(), "bes", "anc"));
}

/// R430a, R430b: "Diesen riesigen Gebirge sind nicht passierbar für Armeen oder Flotten. Wings (Flugzeuge) sind
/// allerdings fähig die Gebirge zu überfliegen."
/// R432a: "W Argentina-Anden, W Anden-Chile Basin, W Chile Basin S W Argentina-Anden".
#[test]
fn r430_r432_mountains() {
    assert_eq!(provinces_where(world(), |province| province.terrain == Terrain::Mountain), ["and", "him"]);
    for mountain in ["and", "him"] {
        let mountain = place(world(), mountain);
        assert_eq!(world().board.kind(mountain.province()), ProvinceKind::WingOnly);
        assert!(!world().board.can_stand(UnitKind::Army, mountain));
        assert!(!world().board.can_stand(UnitKind::Fleet, mountain));
        assert!(world().board.can_stand(UnitKind::Wing, mountain));
    }
    assert!(wing(world(), "arg", "and") && wing(world(), "and", "chb"));
    assert!(world().board.reaches(UnitKind::Wing, place(world(), "chb"), place(world(), "and").province()));
    assert!(!army(world(), "arg", "and") && !fleet(world(), "chb", "and"));
}

/// R433, R434: "die Arctic grenzt an: Bering Sea, Anchorage, Yukon Territory, Northwest Territories, Hudson Bai,
/// Labrador Sea, Greenland, Barents Sea, Kom, Evenki, Yakut, Chukotka."
#[test]
fn r433_r434_arctic() {
    let text = [
        "Bering Sea",
        "Anchorage",
        "Yukon Territory",
        "Northwest Territories",
        "Hudson Bai",
        "Labrador Sea",
        "Greenland",
        "Barents Sea",
        "Kom",
        "Evenki",
        "Yakut",
        "Chukotka",
    ];
    check_pole("Arctic", &text);
}

/// R433, R435: "Antarctic grenzt an: Ross Sea, Antarctic Pacific, Drake Passage, Antarctic Atlantic, Davis Sea,
/// Antarctic Indian."
#[test]
fn r433_r435_antarctic() {
    let text = [
        "Ross Sea",
        "Antarctic Pacific",
        "Drake Passage",
        "Antarctic Atlantic",
        "Davis Sea",
        "Antarctic Indian",
    ];
    check_pole("Antarctic", &text);
}

fn check_pole(pole: &str, around: &[&str]) {
    let pole = world().find_province(pole)[0];
    let around: Vec<&str> =
        around.iter().map(|word| world().province_id(world().find_province(word)[0])).collect();
    let id = world().province_id(pole);
    assert_eq!(neighbours(world(), UnitKind::Wing, id), sorted(&around.join(" ")));
    assert_eq!(neighbours(world(), UnitKind::Army, id), [""; 0]);
    assert_eq!(neighbours(world(), UnitKind::Fleet, id), [""; 0]);
}

/// R436: "W Bering Sea-Arctic, W Arctic-Evenki, W Evenki S W Yukon Territory-Arctic; W Ross Sea-Antarctic, W
/// Antarctic-Antarctic Atlantic".
#[test]
fn r436_over_the_poles() {
    for (from, to) in [("bes", "arc"), ("arc", "evk"), ("yuk", "arc"), ("ros", "ata"), ("ata", "aat")] {
        assert!(wing(world(), from, to), "{from}-{to}");
    }
}

/// R437, R438: every nation may build wings; they may go "in jedes Feld, das einen Namen trägt", over every border.
#[test]
fn r437_r438_wings_cross_every_border() {
    assert!(world().board.has_wings());
    for contact in &world().board.spec().contacts {
        let (a, b) = (contact.a.province(), contact.b.province());
        assert!(world().board.can_move(UnitKind::Wing, a.into(), b.into()));
    }
    for province in world().province_ids() {
        assert!(world().board.can_stand(UnitKind::Wing, province.into()));
    }
    assert_eq!(
        world().board.spec().contacts.iter().filter(|contact| contact.kind == UnitKind::Wing).count(),
        883
    );
}

/// R447a: the start positions in the order of the text.
#[test]
fn r447_start_units() {
    let text = [
        ("Brasilien", "F Recife, A Brasilia, A Rio de Janeiro"),
        ("China", "F Shanghai, A Nanjing, A Hefei, A Wuhan"),
        ("Deutschland", "A Hamburg, F Berlin, A Bayern"),
        ("England", "F Glasgow, A Edinburgh, F London"),
        ("Frankreich", "F Nantes, A Paris, A Marseille"),
        ("Italien", "F Rome, A Salerno, A Sicily, F Yugoslavia"),
        ("Japan", "A Sapporo, F Tokyo, A Kagoshima, F Okinawa"),
        ("Kolumbien", "A Buenaventura, A Mitu, F Cartagena"),
        ("Mexico", "F Mexico City, A Merida, A Mazatlan"),
        ("Persien", "A Tehran, A Esfahan, F Bandar Abbas"),
        ("Türkei", "F Ordu, A Van, A Ankara, A Antalya"),
        ("Russland", "F Leningrad(wc), F Sevastopol, A Moscow, A Orenburg"),
        ("USA", "F New York, A Washington, A St.Louis, F New Orleans"),
        ("Kanada", "F Quebec, A Toronto, A Anchorage, W British Columbia"),
        ("Ägypten", "F Cairo, A Tripolis, F Bengasi"),
        ("Südafrika", "F Cape Town, F Madagascar, A Zimbabwe"),
        ("Indien", "A Dehli, F Bombay, A Bangladesh"),
        ("Mongolei", "A Mongolei, A Irkutsk, F Vladivostok"),
        ("Indochina", "A Hanoi, A Bangkok, F Saigon"),
        ("Indonesien", "F Malaysia, A Singapur, F East Indies, A Borneo"),
        ("Australien", "F Perth, A Sydney, F Queensland"),
        ("Vereinigte Inseln", "F Hawaii, F Fiji, F Marshalls"),
        ("Elfenbeinküste", "A Mali, A Nigeria, F Guinea"),
    ];
    let mut total = 0;
    for (power, units) in text {
        let power = world().find_power(power).unwrap_or_else(|| panic!("{power}"));
        let mut named: Vec<String> = units
            .split(", ")
            .map(|unit| {
                let (kind, name) = unit.split_once(' ').unwrap();
                let (name, coast) = name.split_once('(').map_or((name, ""), |(name, _)| (name, "/wc"));
                let id = world().province_id(world().find_province(name)[0]);
                format!("{kind} {id}{coast}")
            })
            .collect();
        named.sort();
        total += named.len();
        assert_eq!(start_units(world(), world().power_id(power)), named);
    }
    assert_eq!(total, 77);
    let counts: Vec<usize> = world().board.spec().powers.iter().map(|power| power.units.len()).collect();
    assert_eq!(counts.iter().filter(|count| **count == 3).count(), 15);
    assert_eq!(counts.iter().filter(|count| **count == 4).count(), 8);
}

/// R448: 145 centers less the 77 of the start positions: 68 are neutral.
#[test]
fn r448_sixty_eight_neutral_centers() {
    assert_eq!(provinces_where(world(), |province| province.center && province.home.is_none()).len(), 68);
}

/// R449: the spellings of the text are accepted.
#[test]
fn r449_spellings_of_the_text() {
    for (word, id) in [
        ("Dehli", "deh"),
        ("Singapur", "sin"),
        ("Eastern Mediterranian Sea", "eme"),
        ("Eastern Mediterranian", "eme"),
        ("Hudson Bai", "hud"),
        ("Tuamoto-Archipel", "tua"),
        ("Equatorial Coutnercurrent", "ecc"),
        ("Mexico City", "mex"),
        ("St.Louis", "stl"),
        ("Golf of Mexiko", "gom"),
        ("Kom", "kom"),
        ("Hel", "hel"),
        ("Anden", "and"),
        ("Kairo", "cai"),
        ("Kuba", "cub"),
    ] {
        let found: Vec<&str> =
            world().find_province(word).iter().map(|id| world().province_id(*id)).collect();
        assert_eq!(found, [id], "{word}");
    }
}

/// A field that the German text calls by its English name only has its German name in German, and both are read; a German
/// spelling of the text stays ("Kairo", "Nord-Pazifik", "Tuamoto-Archipel").
#[test]
fn r449_german_names_of_english_fields() {
    for (id, text, german) in [
        ("nwy", "Norway", "Norwegen"),
        ("den", "Denmark", "Dänemark"),
        ("mos", "Moscow", "Moskau"),
        ("cap", "Cape Town", "Kapstadt"),
        ("eas", "East Indies", "Ostindien"),
        ("ein", "East Indian", "Ostindik"),
        ("bar", "Barents Sea", "Barentssee"),
        ("bal", "Baltic Sea", "Ostsee"),
        ("drk", "Drake Passage", "Drakestraße"),
        ("hud", "Hudson Bai", "Hudsonbai"),
        ("arc", "Arctic", "Arktis"),
        ("ata", "Antarctic", "Antarktis"),
        ("flc", "Florida-Channel", "Floridastraße"),
        ("wpa", "West Pacific", "Westpazifik"),
        ("cai", "Cairo", "Kairo"),
        ("npa", "Nord-Pazifik", "Nord-Pazifik"),
        ("tua", "Tuamoto-Archipel", "Tuamoto-Archipel"),
        ("kok", "Kokos", "Kokos"),
    ] {
        let province = world().province(id).unwrap();
        assert_eq!(world().province_info(province).names.de, german);
        for word in [text, german] {
            assert_eq!(world().find_province(word), [province], "{word}");
        }
    }
}

/// R450: the map is a reconstruction with every name and border of the text; what is own work is marked. 301
/// fields; the Caspian Sea is none.
#[test]
fn r450_reconstruction_is_marked() {
    assert_eq!(world().provinces.len(), 301);
    let own = provinces_where(world(), |province| province.reconstructed);
    assert_eq!(own.len(), 151);
    assert!(!own.contains(&"ham".to_owned()) && own.contains(&"alb".to_owned()));
    assert_eq!(world().find_province("Caspian Sea"), []);
    for province in &world().provinces {
        if province.home.is_some() {
            assert!(!province.reconstructed, "start provinces are the text's: {}", province.id);
        }
    }
}
