//! The worked examples that stand beside the rules on the site: what the data says of each is what comes of it.

use super::scene::on;
use serde::Deserialize;

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    system: String,
    en: String,
    position: Vec<String>,
    orders: Vec<String>,
    after: Vec<String>,
}

/// R498: "Beispiel", "Beispiele" of Colonial 6 and 7, of World's canals and wings, of Diplomaten 3.
#[test]
fn every_example_beside_the_rules_comes_as_the_text_says() {
    let table: Table = toml::from_str(include_str!("../../../data/examples.toml")).unwrap();
    for case in table.case {
        let units: Vec<&str> = case.position.iter().map(String::as_str).collect();
        let orders: Vec<&str> = case.orders.iter().map(String::as_str).collect();
        let played = on(&case.system, &units).play(&orders);
        assert_eq!(played.units(), case.after, "{}: {}", case.system, case.en);
    }
}
