//! Bad lines: a stable code, the path of the fault, and the stream goes on.

use serde_json::{Value, json};
use std::io::Cursor;

fn error(line: &str) -> (String, String) {
    let answer = crate::adjudicated(line);
    let text = |name: &str| {
        answer["error"][name].as_str().unwrap_or_else(|| panic!("no error: {answer}")).to_owned()
    };
    assert!(!text("message").is_empty());
    (text("code"), text("path"))
}

#[test]
fn every_fault_names_its_place() {
    let units = r#""units": [{"power": "france", "type": "A", "at": "par"}]"#;
    let cases = [
        ("{", "bad-json", ""),
        ("[1]", "bad-json", ""),
        ("{}", "missing-field", "units"),
        (r#"{"units": 3}"#, "bad-field", "units"),
        (r#"{"units": [{"type": "A", "at": "par"}]}"#, "missing-field", "units[0].power"),
        (r#"{"units": [{"power": "spain", "type": "A", "at": "par"}]}"#, "unknown", "units[0].power"),
        (r#"{"units": [{"power": "france", "type": "X", "at": "par"}]}"#, "bad-field", "units[0].type"),
        (r#"{"units": [{"power": "france", "type": "W", "at": "par"}]}"#, "bad-position", "units[0].at"),
        (r#"{"units": [{"power": "france", "type": "F", "at": "par"}]}"#, "bad-position", "units[0].at"),
        (r#"{"units": [{"power": "russia", "type": "F", "at": "stp"}]}"#, "bad-position", "units[0].at"),
        (r#"{"units": [{"power": "france", "type": "A", "at": "swi"}]}"#, "bad-position", "units[0].at"),
        (r#"{"units": [{"power": "france", "type": "A", "at": "xyz"}]}"#, "unknown", "units[0].at"),
        (
            r#"{"units": [{"power": "france", "type": "A", "at": "par"}, {"power": "italy", "type": "A", "at": "par"}]}"#,
            "bad-position",
            "units[1]",
        ),
        (r#"{"variant": "mars"}"#, "unknown", "variant"),
        (r#"{"phase": "tea"}"#, "unknown", "phase"),
        (r#"{"rules": "mine"}"#, "unknown", "rules"),
        (r#"{"choices": {"4.A.2": "z"}}"#, "unknown", "choices.4.A.2"),
        (r#"{"season": "monsoon"}"#, "bad-field", "season"),
    ];
    for (line, code, path) in cases {
        assert_eq!(error(line), (code.to_owned(), path.to_owned()), "{line}");
    }
    let more = [
        (r#""orders": {"france": ["A par ?"]}"#, "bad-order", "orders.france[0]"),
        (r#""orders": {"france": ["A par - xyz"]}"#, "bad-order", "orders.france[0]"),
        (r#""orders": {"france": [1]}"#, "bad-field", "orders.france[0]"),
        (r#""orders": {"spain": []}"#, "unknown", "orders.spain"),
        (r#""centers": {"france": ["bur"]}"#, "bad-position", "centers.france[0]"),
        (r#""centers": {"france": ["par"], "italy": ["par"]}"#, "bad-position", "centers.italy[0]"),
    ];
    for (field, code, path) in more {
        assert_eq!(error(&format!("{{{units}, {field}}}")), (code.to_owned(), path.to_owned()), "{field}");
    }
}

#[test]
fn the_stream_goes_on_after_bad_bytes_and_a_line_that_is_too_long() {
    let good = json!({"id": "z", "units": []}).to_string();
    let mut input = Vec::new();
    input.extend_from_slice(b"\xff\xfe\n\n");
    input.extend(std::iter::repeat_n(b'x', stream::MOST_BYTES + 10));
    input.push(b'\n');
    input.extend_from_slice(good.as_bytes());
    let mut output = Vec::new();
    stream::adjudicate_lines(&mut Cursor::new(input), &mut output).unwrap();
    let lines: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let codes: Vec<&Value> = lines.iter().map(|line| &line["error"]["code"]).collect();
    assert_eq!(codes, [&json!("bad-json"), &json!("too-long"), &Value::Null]);
    assert_eq!(lines[2]["id"], "z");
}

#[test]
fn the_id_of_a_bad_line_is_echoed() {
    let answer = crate::adjudicated(r#"{"id": {"any": "thing"}, "units": 3}"#);
    assert_eq!(answer["id"], json!({"any": "thing"}));
}
