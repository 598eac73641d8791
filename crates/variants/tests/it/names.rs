//! Words for provinces, coasts and powers, and the alphabet that decides 7.4 and 8.7.

use rules::{Alphabet, Coast};
use text::Lang;
use variants::{by_id, coast_words, offered, standard};

/// Every word of every board leads back to what it names.
#[test]
fn every_word_finds_its_province_and_power() {
    for variant in offered() {
        for (province, info) in variant.province_ids().zip(&variant.provinces) {
            for word in info.words() {
                let found = variant.find_province(word);
                assert_eq!(found.first(), Some(&province), "{word} on {}", variant.id);
            }
            assert_eq!(variant.province(&info.id.to_uppercase()), Some(province));
            assert_eq!(variant.find_province(&info.written)[0], province);
        }
        for (power, info) in variant.power_ids().zip(&variant.powers) {
            for word in info.words() {
                assert_eq!(variant.find_power(word), Some(power), "{word} on {}", variant.id);
            }
        }
    }
}

/// Every place leads to its id and back.
#[test]
fn place_ids_go_both_ways() {
    for variant in offered() {
        for province in variant.province_ids() {
            let coasts =
                variant.board.coasts(province).iter().map(|coast| rules::Place::new(province, *coast));
            for place in coasts.chain([province.into()]) {
                assert_eq!(variant.place(&variant.place_id(place)), Some(place));
            }
        }
        assert_eq!(variant.place("xyz"), None);
        assert_eq!(variant.place("par/nc"), None);
        assert_eq!(variant.place("stp/xx"), None);
    }
}

/// R502: "Liv" is Liverpool by default, Livonia is Lvn.
#[test]
fn r502_ambiguous_short_forms() {
    let ids = |word| {
        standard().find_province(word).iter().map(|id| standard().province_id(*id)).collect::<Vec<_>>()
    };
    assert_eq!(ids("Liv"), ["lvp", "lvn"]);
    assert_eq!(ids("lvn"), ["lvn"]);
    assert_eq!(ids("Livland"), ["lvn"]);
    assert_eq!(ids("Nor"), ["nwy", "nth", "nwg"], "2.4 has Nor for Norway");
    let asked = standard().ambiguous.iter().find(|ambiguous| ambiguous.short == "no").unwrap();
    assert_eq!(asked.default, None, "two letters are never enough");
}

/// R100: coasts as people write them in both languages.
#[test]
fn coasts_in_both_languages() {
    let bulgaria = standard().province_info(standard().province("bul").unwrap());
    let east = bulgaria.coasts.iter().find(|coast| coast.coast == Coast::East).unwrap();
    assert_eq!(east.names.get(Lang::De), "Bulgarien (Ostküste)");
    assert_eq!(east.names.get(Lang::En), "Bulgaria (east coast)");
    assert_eq!(east.abbr, ["ec", "ok", "nc"], "some maps call it the north coast");
    assert_eq!(coast_words(Coast::North)[..2], ["nc", "nk"]);
    assert_eq!(coast_words(Coast::West)[..2], ["wc", "wk"]);
}

/// Paragraphs 7.4 and 8.7 decide by the alphabet: German full names, ä ö ü as a o u, ß as ss.
#[test]
fn alphabet_of_german_names() {
    let rank = |id: &str| standard().board.alphabet(standard().province(id).unwrap(), Alphabet::German);
    let in_order = |ids: &[&str]| assert!(ids.is_sorted_by(|a, b| rank(a) < rank(b)), "{ids:?}");
    in_order(&["boh", "vie"]); // Böhmen, Wien (the case of 7.4 in the rulebook)
    in_order(&["lvn", "pru"]); // Livland, Preußen
    in_order(&["adr", "aeg", "alb"]); // Adriatisches, Ägäisches Meer, Albanien
    in_order(&["con", "vie"]); // Konstantinopel, Wien
    in_order(&["bal", "tyr"]); // Ostsee, Tirol
    in_order(&["bla", "swe", "swi"]); // Schwarzes Meer < Schweden < Schweiz
    in_order(&["mun", "nap"]); // München as Munchen
    in_order(&["eas", "bal"]); // Östliches Mittelmeer before Ostsee: "ostl" before "osts"
    in_order(&["rum", "ser"]); // Rumänien, Serbien
    in_order(&["hel", "bal"]); // Helgoländer Bucht, Ostsee
    let english = |id: &str| standard().board.alphabet(standard().province(id).unwrap(), Alphabet::English);
    assert!(english("bal") < english("hel"), "Baltic Sea, Heligoland Bight");
}

/// The variants by name; two of them share the Standard board and bring a second economy.
#[test]
fn variants_by_id() {
    let ids: Vec<&str> = offered().into_iter().map(|variant| variant.id.as_str()).collect();
    let first = [
        "standard",
        "kapitalisten",
        "diplomaten",
        "world",
        "colonial",
        "ancient-mediterranean",
        "hundred",
        "modern",
    ];
    let all = [&first[..], &["nineteen-hundred", "france-austria", "chaos"]].concat();
    assert_eq!(
        ids.iter().filter(|id| all.contains(id)).copied().collect::<Vec<_>>(),
        all,
        "beside what tests load"
    );
    assert!(by_id("World").is_some_and(|world| world.names.get(Lang::De) == "World"));
    assert!(by_id("gunboat").is_none());
    let modules = |id| by_id(id).unwrap().modules.clone();
    assert_eq!(modules("standard"), [""; 0]);
    assert_eq!(modules("kapitalisten"), ["exchange"]);
    assert_eq!(modules("diplomaten"), ["treaties"]);
    for id in ["kapitalisten", "diplomaten"] {
        let variant = by_id(id).unwrap();
        assert_eq!(variant.board_of, "standard");
        assert_eq!(variant.board, standard().board);
    }
}
