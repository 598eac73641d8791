//! Retreats, builds and removals beforehand, perhaps under a condition (9.8), put together from the fields of a form: the
//! same line that a player could have typed.

use text::Lang;

/// The kinds of condition that the form offers, in its order.
pub const KINDS: [&str; 11] =
    ["always", "ok", "fail", "moves", "at", "free", "attacked", "dislodged", "owns", "retreats", "builds"];

/// A condition as its fields are filled in, before a line is made of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConditionEntry {
    /// One of [`KINDS`]; empty: always.
    pub kind: String,
    /// Whether it is the opposite that must hold.
    pub not: bool,
    /// The code of a power, or empty.
    pub power: String,
    /// An order, a unit, a field, a number.
    pub what: String,
    /// What counts if it holds.
    pub then: String,
    /// What counts if not.
    pub otherwise: String,
}

/// Why no line can be made of the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// What shall be done.
    Then,
    /// What the condition is about.
    What,
}

impl Missing {
    /// The same in words, in the reader's language.
    pub fn text(self, lang: Lang) -> String {
        match self {
            Missing::Then => text::orders::condition_empty(lang),
            Missing::What => text::orders::condition_what_missing(lang),
        }
    }
}

impl ConditionEntry {
    /// Sets a field by the end of its name.
    pub fn set(&mut self, field: &str, value: String) {
        let value = value.replace(['\r', '\n'], " ");
        match field {
            "kind" => self.kind = value,
            "not" => self.not = true,
            "power" => self.power = value,
            "what" => self.what = value,
            "then" => self.then = value,
            "else" => self.otherwise = value,
            _ => {}
        }
    }

    /// The line for the text.
    ///
    /// # Errors
    /// What is missing for one.
    pub fn line(&self) -> Result<String, Missing> {
        let (then, otherwise, what) = (self.then.trim(), self.otherwise.trim(), self.what.trim());
        let kind = self.kind.as_str();
        if kind.is_empty() || kind == "always" || !KINDS.contains(&kind) {
            return if then.is_empty() { Err(Missing::Then) } else { Ok(then.to_owned()) };
        }
        if then.is_empty() && otherwise.is_empty() {
            return Err(Missing::Then);
        }
        if what.is_empty() {
            return Err(Missing::What);
        }
        let mut condition = self.condition(what);
        // "ELSE" alone is no sentence: the condition is turned round.
        let turned = then.is_empty();
        if self.not != turned {
            condition = format!("NOT {condition}");
        }
        let (then, otherwise) = if turned { (otherwise, "") } else { (then, otherwise) };
        let otherwise = if otherwise.is_empty() { String::new() } else { format!(" ELSE {otherwise}") };
        Ok(format!("IF {condition} THEN {then}{otherwise}"))
    }

    fn condition(&self, what: &str) -> String {
        let power = self.power.trim();
        let of_power = if power.is_empty() { String::new() } else { format!("{power}, ") };
        match self.kind.as_str() {
            "at" => {
                let (kind, at) = match what.split_once(' ') {
                    Some((kind, at)) if kind.len() == 1 => (kind, at.trim()),
                    _ => ("*", what),
                };
                let power = if power.is_empty() { "*" } else { power };
                format!("at({power}, {kind}, {at})")
            }
            kind @ ("free" | "attacked") => format!("{kind}({what})"),
            "builds" => {
                let compares = what.starts_with(['<', '>', '=']);
                if compares { format!("builds {what}") } else { format!("builds >= {what}") }
            }
            kind => format!("{kind}({of_power}{what})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(kind: &str, power: &str, what: &str, then: &str, otherwise: &str) -> ConditionEntry {
        let own = str::to_owned;
        ConditionEntry {
            kind: own(kind),
            not: false,
            power: own(power),
            what: own(what),
            then: own(then),
            otherwise: own(otherwise),
        }
    }

    #[test]
    fn the_fields_become_a_line() {
        let line = |entry: ConditionEntry| entry.line().expect("complete");
        assert_eq!(
            line(entry("ok", "R", "A Ukr - Gal", "A Bud Rückzug: Vie", "A Bud Rückzug: Tri")),
            "IF ok(R, A Ukr - Gal) THEN A Bud Rückzug: Vie ELSE A Bud Rückzug: Tri"
        );
        assert_eq!(line(entry("", "", "", "+ A Bud", "")), "+ A Bud");
        assert_eq!(line(entry("at", "", "A Gal", "- F Tri", "")), "IF at(*, A, Gal) THEN - F Tri");
        assert_eq!(line(entry("at", "R", "Gal", "- F Tri", "")), "IF at(R, *, Gal) THEN - F Tri");
        assert_eq!(line(entry("builds", "", "2", "+ A Bud", "")), "IF builds >= 2 THEN + A Bud");
        assert_eq!(line(entry("free", "", "Bud", "", "+ A Vie")), "IF NOT free(Bud) THEN + A Vie");
        let negated = ConditionEntry { not: true, ..entry("attacked", "", "Bud", "+ A Vie", "") };
        assert_eq!(line(negated), "IF NOT attacked(Bud) THEN + A Vie");
    }

    #[test]
    fn what_is_missing_is_said() {
        assert_eq!(entry("ok", "", "A Ukr - Gal", " ", "").line(), Err(Missing::Then));
        assert_eq!(entry("ok", "", "", "+ A Bud", "").line(), Err(Missing::What));
        assert_eq!(entry("always", "", "", "", "").line(), Err(Missing::Then));
    }
}
