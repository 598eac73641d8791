//! From old event bodies to today's. Each step lifts one kind by one version; a stored event walks them one
//! after the other when it is read. What is stored is never rewritten.

use crate::word::seat::Vacancy;
use serde_json::Value;

/// A step: the kind, the version it reads, and what it does to the body in a game on this board.
type Step = (&'static str, u16, fn(Value, Option<&str>) -> Value);

/// All steps, oldest first.
const STEPS: [Step; 6] = [
    ("evaluated", 1, evaluated_1),
    ("published", 1, published_1),
    ("seat_vacated", 1, seat_vacated_1),
    ("vacancy_reason", 1, in_words),
    ("breach_reported", 1, in_words),
    ("dispute_decided", 1, in_words),
];

/// The body as a program of today writes it. The board is that of the game, where it is known.
pub(crate) fn to_today(kind: &str, version: u16, body: Value, board: Option<&str>) -> Value {
    walk(&STEPS, kind, version, body, board)
}

/// The version in which this program writes a kind: one above the last that is lifted.
pub(crate) fn newest(kind: &str) -> u16 {
    STEPS.iter().filter(|(of, ..)| *of == kind).map(|(_, reads, _)| reads + 1).max().unwrap_or(1)
}

fn walk(steps: &[Step], kind: &str, version: u16, body: Value, board: Option<&str>) -> Value {
    steps
        .iter()
        .filter(|(of, reads, _)| *of == kind && *reads >= version)
        .fold(body, |body, (_, _, lift)| lift(body, board))
}

fn evaluated_1(mut body: Value, board: Option<&str>) -> Value {
    if let Some(evaluation) = body.pointer_mut("/record/evaluation") {
        evaluation_1(evaluation, board);
    }
    body
}

fn published_1(mut body: Value, board: Option<&str>) -> Value {
    if let Some(evaluation) = body.get_mut("evaluation") {
        evaluation_1(evaluation, board);
    }
    body
}

/// Version 1 told everybody the reason; how somebody left is all that is public now.
fn seat_vacated_1(mut body: Value, _: Option<&str>) -> Value {
    let why = body.get("why").cloned().and_then(|why| serde_json::from_value::<Vacancy>(why).ok());
    if let (Some(body), Some(why)) = (body.as_object_mut(), why) {
        body.insert("how".to_owned(), serde_json::to_value(why.departure()).unwrap_or_default());
    }
    body
}

/// Version 1 gave reasons in words alone, those of the council in the language of one reader: they are read as they stand there.
fn in_words(body: Value, _: Option<&str>) -> Value {
    body
}

/// Version 1 did not name the board, nor did it tell moves that could not be carried out from holds; and it had a code of
/// its own for the field from which the attacker came.
fn evaluation_1(evaluation: &mut Value, board: Option<&str>) {
    if let (Some(evaluation), Some(board)) = (evaluation.as_object_mut(), board) {
        evaluation.insert("board".to_owned(), board.into());
    }
    for moved in evaluation.get_mut("moves").and_then(Value::as_array_mut).into_iter().flatten() {
        let holds = moved["order"].as_str().is_some_and(|order| order.ends_with(" H"));
        let given = moved["given"].as_array().map(Vec::as_slice).unwrap_or_default();
        let moves = matches!(given, [one] if one["action"]["do"] == "move");
        if holds && moves && moved["success"] == "void" {
            moved["void_move"] = true.into();
        }
    }
    for retreat in evaluation.get_mut("retreats").and_then(Value::as_array_mut).into_iter().flatten() {
        for closed in retreat.get_mut("closed").and_then(Value::as_array_mut).into_iter().flatten() {
            if closed[1] == "attacker" {
                closed[1] = "attacker-came-from".into();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn rename(mut body: Value, _: Option<&str>) -> Value {
        let old = body.get_mut("word").map(Value::take).unwrap_or_default();
        json!({ "words": [old] })
    }

    fn count(mut body: Value, board: Option<&str>) -> Value {
        let words = body.get("words").and_then(Value::as_array).map_or(0, Vec::len);
        if let Some(object) = body.as_object_mut() {
            object.insert("count".to_owned(), json!(words));
            object.insert("board".to_owned(), json!(board));
        }
        body
    }

    #[test]
    fn an_old_body_walks_every_step_above_its_version() {
        let steps: [Step; 3] = [("noted", 1, rename), ("other", 1, rename), ("noted", 2, count)];
        let lifted = |version, body| walk(&steps, "noted", version, body, Some("world"));
        let (one, two) = (json!({ "word": "a" }), json!({ "words": ["a", "b"] }));
        assert_eq!(lifted(1, one), json!({ "words": ["a"], "count": 1, "board": "world" }));
        assert_eq!(lifted(2, two), json!({ "words": ["a", "b"], "count": 2, "board": "world" }));
        assert_eq!(lifted(3, json!({ "words": [] })), json!({ "words": [] }));
    }
}
