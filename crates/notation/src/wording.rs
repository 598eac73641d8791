//! Conditions in words, so that reading them gives the same condition (9.8).
//!
//! Words know no brackets: "und" binds closer than "oder", and "nicht" belongs to one simple condition. So a condition is
//! first turned into alternatives of simple ones. What still has no words is written in display notation, which is
//! read as well.

use crate::condition::MOST_PARTS;
use crate::{ActionPattern, Comparison, Condition, OrderPattern, UnitPattern, Writer};
use rules::ProvinceId;
use text::Lang;

/// A simple condition, and whether it is turned around.
type Literal<'c> = (&'c Condition, bool);

impl Writer<'_> {
    /// A condition as words, without its "falls".
    pub fn condition(&self, condition: &Condition) -> String {
        let worded = alternatives(condition, false).and_then(|any| self.worded(&any));
        worded.unwrap_or_else(|| self.display.condition(condition))
    }

    fn worded(&self, any: &[Vec<Literal>]) -> Option<String> {
        let all_of = |all: &Vec<Literal>| -> Option<String> {
            let parts: Option<Vec<String>> =
                all.iter().map(|(condition, not)| self.simple(condition, *not)).collect();
            parts.map(|parts| parts.join(self.pick(" und ", " and ")))
        };
        let parts: Option<Vec<String>> = any.iter().map(all_of).collect();
        parts.map(|parts| parts.join(self.pick(" oder ", " or ")))
    }

    /// A simple condition in words, or what it is the opposite of; `None` if there are no words that say exactly this.
    fn simple(&self, condition: &Condition, not: bool) -> Option<String> {
        let word = if not { self.pick("nicht ", "not ") } else { "" };
        Some(match condition {
            // "nicht gelingt" is read as "scheitert", which is more: the order must have been given
            Condition::Succeeds(_) | Condition::Fails(_) if not => return None,
            // "Russland Mun zieht" would be read as a move to Munich
            Condition::Ordered(pattern) | Condition::Succeeds(pattern) | Condition::Fails(pattern)
                if pattern.action == ActionPattern::Move(None) && pattern.unit.kind.is_none() =>
            {
                return None;
            }
            Condition::Ordered(pattern) => {
                self.tested(pattern, not, ("befohlen wurde", "was ordered"), ("zieht", "moves"))
            }
            Condition::Succeeds(pattern) => self.tested(
                pattern,
                not,
                ("gelingt", "succeeds"),
                ("erfolgreich zieht", "successfully moves"),
            ),
            Condition::Fails(pattern) => {
                self.tested(pattern, not, ("scheitert", "fails"), ("erfolglos zieht", "unsuccessfully moves"))
            }
            Condition::At(unit) => self.stands(unit, not)?,
            Condition::Free(province) => {
                let name = self.province(*province);
                match self.lang {
                    Lang::De => format!("{name} {word}frei ist"),
                    Lang::En => format!("{name} is {word}free"),
                }
            }
            Condition::Owns { power, center } => {
                let (power, center) = (self.power(*power), self.province(*center));
                match self.lang {
                    Lang::De => format!("{power} {center} {word}besitzt"),
                    Lang::En if not => format!("{power} does not own {center}"),
                    Lang::En => format!("{power} owns {center}"),
                }
            }
            Condition::Attacked(province) => {
                let name = self.province(*province);
                match self.lang {
                    Lang::De => format!("{name} {word}angegriffen wird"),
                    Lang::En => format!("{name} is {word}attacked"),
                }
            }
            Condition::Dislodged(unit) => {
                let name = self.pattern(unit);
                match self.lang {
                    Lang::De => format!("{name} {word}vertrieben wird"),
                    Lang::En => format!("{name} is {word}dislodged"),
                }
            }
            Condition::Retreats { unit, to } => self.retreats(unit, *to, not),
            Condition::Builds(comparison, number) => self.builds(*comparison, *number, not),
            Condition::Adjusts { unit, built } => self.adjusts(unit, *built, not),
            Condition::Controls { who, nation } => {
                if who != "me" {
                    return None;
                }
                let nation = self.power(*nation);
                match self.lang {
                    Lang::De => format!("ich {word}{nation} bin"),
                    Lang::En => format!("I am {word}{nation}"),
                }
            }
            // names of currencies are the game's: in display notation, which is read as well
            Condition::Exchange(_) => return None,
            Condition::Not(_) | Condition::All(_) | Condition::Any(_) | Condition::Never => return None,
        })
    }

    fn pattern(&self, unit: &UnitPattern) -> String {
        let power = unit.power.map(|power| self.power(power).to_owned());
        let kind = unit.kind.map(|kind| self.kind(kind));
        let at = unit.at.map(|at| self.place(at));
        [power, kind, at].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// An order and what became of it; a move from anywhere is told by its verb.
    fn tested(
        &self,
        pattern: &OrderPattern,
        not: bool,
        verb: (&str, &str),
        move_verb: (&str, &str),
    ) -> String {
        let unit = self.pattern(&pattern.unit);
        let (de_not, en_not) = if not { ("nicht ", "not ") } else { ("", "") };
        let told = match &pattern.action {
            ActionPattern::Move(Some(to)) if pattern.unit.at.is_none() => {
                let goal = self.place(*to);
                return match self.lang {
                    Lang::De => format!("{unit} {de_not}nach {goal} {}", move_verb.0),
                    Lang::En => format!("{unit} {en_not}{} to {goal}", move_verb.1),
                };
            }
            ActionPattern::Move(None) => {
                return match self.lang {
                    Lang::De => format!("{unit} {de_not}{}", move_verb.0),
                    Lang::En => format!("{unit} {en_not}{}", move_verb.1),
                };
            }
            ActionPattern::Move(Some(to)) => format!("{unit} - {}", self.place(*to)),
            ActionPattern::Hold => format!("{unit} xxx"),
            ActionPattern::SupportHold(whom) => format!("{unit} S {} xxx", self.pattern(whom)),
            ActionPattern::SupportMove(whom, to) => {
                format!("{unit} S {} - {}", self.pattern(whom), self.place(*to))
            }
            ActionPattern::Convoy(whom, to) => {
                format!("{unit} C {} - {}", self.pattern(whom), self.place(*to))
            }
        };
        match self.lang {
            Lang::De => format!("{told} {de_not}{}", verb.0),
            Lang::En => format!("{told} {en_not}{}", verb.1),
        }
    }

    fn stands(&self, unit: &UnitPattern, not: bool) -> Option<String> {
        let (de_not, en_not) = if not { ("nicht ", "not ") } else { ("", "") };
        let who = self.pattern(&UnitPattern { at: None, ..*unit });
        let at = self.place(unit.at?);
        Some(match (self.lang, who.is_empty()) {
            (Lang::De, true) => format!("{at} {de_not}besetzt ist"),
            (Lang::De, false) => format!("{who} {de_not}in {at} steht"),
            (Lang::En, true) => format!("{at} is {en_not}occupied"),
            (Lang::En, false) => format!("{who} {en_not}stands in {at}"),
        })
    }

    fn retreats(&self, unit: &UnitPattern, to: Option<ProvinceId>, not: bool) -> String {
        let who = self.pattern(unit);
        let (de_not, en_not) = if not { ("nicht ", "not ") } else { ("", "") };
        match (self.lang, to.map(|to| self.province(to))) {
            (Lang::De, Some(to)) => format!("{who} {de_not}nach {to} zurückzieht"),
            (Lang::De, None) => format!("{who} {de_not}zurückzieht"),
            (Lang::En, Some(to)) => format!("{who} {en_not}retreats to {to}"),
            (Lang::En, None) => format!("{who} {en_not}retreats"),
        }
    }

    /// "Deutschland F Kie aufbaut", "Germany F Kie is not removed", "Germany builds".
    fn adjusts(&self, unit: &UnitPattern, built: bool, not: bool) -> String {
        let who = self.pattern(unit);
        let no = if not { self.pick("nicht ", "not ") } else { "" };
        let alone = unit.kind.is_none() && unit.at.is_none();
        match (self.lang, unit.power) {
            (Lang::De, Some(_)) => format!("{who} {no}{}", if built { "aufbaut" } else { "abbaut" }),
            (Lang::De, None) => format!("{who} {no}{} wird", if built { "aufgebaut" } else { "abgebaut" }),
            (Lang::En, Some(_)) if alone => {
                let verb = if built { "build" } else { "remove" };
                if not { format!("{who} does not {verb}") } else { format!("{who} {verb}s") }
            }
            (Lang::En, _) => format!("{who} is {no}{}", if built { "built" } else { "removed" }),
        }
    }

    fn builds(&self, comparison: Comparison, number: i32, not: bool) -> String {
        // removals are negative builds: "at least 2 removals" is "builds <= -2"
        let (comparison, number) = match (comparison, not) {
            (Comparison::MoreThan, false) => (Comparison::AtLeast, number + 1),
            (Comparison::LessThan, false) => (Comparison::AtMost, number - 1),
            (Comparison::AtLeast, true) => (Comparison::AtMost, number - 1),
            (Comparison::AtMost, true) => (Comparison::AtLeast, number + 1),
            (Comparison::MoreThan, true) => (Comparison::AtMost, number),
            (Comparison::LessThan, true) => (Comparison::AtLeast, number),
            (other, _) => (other, number),
        };
        let removals = number < 0;
        let what =
            if removals { self.pick("Abbauten", "removals") } else { self.pick("Aufbauten", "builds") };
        let (least, most) = (self.pick("mindestens", "at least"), self.pick("höchstens", "at most"));
        let how = match (comparison, removals) {
            (Comparison::Exactly, _) => self.pick("genau", "exactly"),
            (Comparison::AtMost, true) | (Comparison::AtLeast, false) => least,
            _ => most,
        };
        let word = if not && comparison == Comparison::Exactly { self.pick(" nicht", " not") } else { "" };
        format!("{how} {} {what}{word}", number.abs())
    }
}

/// The condition as alternatives, each of simple conditions that must all hold; `None` if they are too many or none.
fn alternatives(condition: &Condition, not: bool) -> Option<Vec<Vec<Literal<'_>>>> {
    let (parts, together) = match condition {
        Condition::Not(inner) => return alternatives(inner, !not),
        Condition::Never => return None,
        Condition::All(parts) => (parts, !not),
        Condition::Any(parts) => (parts, not),
        simple => return Some(vec![vec![(simple, not)]]),
    };
    if parts.is_empty() {
        return None;
    }
    let mut found: Vec<Vec<Literal>> = if together { vec![Vec::new()] } else { Vec::new() };
    for part in parts {
        let more = alternatives(part, not)?;
        if together {
            let mut longer = Vec::with_capacity(found.len() * more.len());
            for before in &found {
                longer.extend(more.iter().map(|all| [before.as_slice(), all].concat()));
            }
            found = longer;
        } else {
            found.extend(more);
        }
        // more than the reader follows are not told in words
        if found.iter().map(Vec::len).sum::<usize>() > MOST_PARTS {
            return None;
        }
    }
    Some(found)
}
