//! From old event bodies to today's. Each step lifts one kind by one version; a stored event walks them one
//! after the other when it is read. What is stored is never rewritten.

use serde_json::Value;

/// A step: the kind, the version it reads, and what it does to the body.
type Step = (&'static str, u16, fn(Value) -> Value);

/// All steps, oldest first. No body has changed its shape yet: every kind is written in version 1.
const STEPS: [Step; 0] = [];

/// The body as a program of today writes it.
pub fn to_today(kind: &str, version: u16, body: Value) -> Value {
    walk(&STEPS, kind, version, body)
}

fn walk(steps: &[Step], kind: &str, version: u16, body: Value) -> Value {
    steps
        .iter()
        .filter(|(of, reads, _)| *of == kind && *reads >= version)
        .fold(body, |body, (_, _, lift)| lift(body))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn rename(mut body: Value) -> Value {
        let old = body.get_mut("word").map(Value::take).unwrap_or_default();
        json!({ "words": [old] })
    }

    fn count(mut body: Value) -> Value {
        let words = body.get("words").and_then(Value::as_array).map_or(0, Vec::len);
        if let Some(object) = body.as_object_mut() {
            object.insert("count".to_owned(), json!(words));
        }
        body
    }

    #[test]
    fn an_old_body_walks_every_step_above_its_version() {
        let steps: [Step; 3] = [("noted", 1, rename), ("other", 1, rename), ("noted", 2, count)];
        assert_eq!(walk(&steps, "noted", 1, json!({ "word": "a" })), json!({ "words": ["a"], "count": 1 }));
        assert_eq!(
            walk(&steps, "noted", 2, json!({ "words": ["a", "b"] })),
            json!({ "words": ["a", "b"], "count": 2 })
        );
        assert_eq!(walk(&steps, "noted", 3, json!({ "words": [] })), json!({ "words": [] }));
    }
}
