//! The reading stream: what was understood, how sure that is, and what it may have meant instead.

use serde_json::json;

// 3.5, 9.7: a goal that two fields may be is no move; both are named.
#[test]
fn doubtful_entries_carry_their_confidence_and_alternatives() {
    let line = json!({
        "id": 7,
        "power": "england",
        "season": "spring",
        "units": [
            {"power": "england", "type": "F", "at": "edi"},
            {"power": "england", "type": "A", "at": "lvp"},
        ],
        "text": "F Edi - Nor\nA Lvp - Wal",
    });
    let mut read = Vec::new();
    stream::read_lines(&mut line.to_string().as_bytes(), &mut read).unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&read).unwrap();
    let (doubtful, sure) = (&answer["orders"][0], &answer["orders"][1]);
    assert_eq!(sure["canonical"], "A Liv - Wal", "{answer}");
    assert_eq!((&sure["confidence"], &sure["alternatives"]), (&json!(100), &json!([])));
    assert!(doubtful["confidence"].as_u64().unwrap() <= 50, "{answer}");
    let mut others: Vec<&str> =
        doubtful["alternatives"].as_array().unwrap().iter().filter_map(|other| other.as_str()).collect();
    others.sort_unstable();
    assert_eq!(others, ["F Edi - NTH", "F Edi - NWG"]);
}
