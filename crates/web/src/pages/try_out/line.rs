//! A line of play in an address: board, rules, the position where it begins, the orders of each phase, and the text in
//! the box. Whoever has the address has everything; nothing is stored. Everything read from it is checked.

use crate::pages::lessons::Lesson;
use desk::{MOST_PHASES, Sandbox};
use game::word::turn::{Phase, Turn};
use rules::{Dislodged, Position, PowerId, Rulebook, Unit, UnitKind};
use variants::Variant;

/// Longest address: what servers and mail programs on the way still carry.
pub const LONGEST: usize = 16_000;
/// No year in an address may be later than this.
const LAST_YEAR: i32 = 9999;

/// A line of play with what stands in the box.
#[derive(Clone, Debug)]
pub struct Line {
    /// Where it begins, and the orders of each phase so far.
    pub sandbox: Sandbox,
    /// The name of its rulebook.
    pub rulebook: String,
    /// What is decided otherwise than in that rulebook, as `4.A.2=szykman`.
    pub choices: Vec<String>,
    /// The text for the phase that is due.
    pub draft: String,
    /// The lesson that it is.
    pub lesson: Option<&'static Lesson>,
}

/// Why an address is no line of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLine {
    /// There is no such board.
    Board,
    /// There is no such rulebook.
    Rulebook,
    /// There is no such choice.
    Choice,
    /// The text is no turn, or none that can be tried out.
    Turn,
    /// Units or owners that this board cannot have.
    Position,
    /// More than an address carries.
    TooLong,
}

impl Line {
    /// The start of a board.
    pub fn start_of(variant: &'static Variant) -> Line {
        let sandbox = Sandbox::start_of(variant, Rulebook::LUDOMANIAC);
        let (choices, draft) = (Vec::new(), String::new());
        Line { sandbox, rulebook: Rulebook::NAMES[0].to_owned(), choices, draft, lesson: None }
    }

    /// Reads the fields of an address. What is missing is as at the start of the board.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub fn of(fields: &[(String, String)]) -> Result<Line, BadLine> {
        if fields.iter().map(|(name, value)| name.len() + value.len()).sum::<usize>() > LONGEST {
            return Err(BadLine::TooLong);
        }
        let get = |name: &str| {
            fields.iter().find(|(known, value)| known == name && !value.is_empty()).map(|(_, v)| v.as_str())
        };
        let variant = variants::by_id(get("b").unwrap_or(variants::STANDARD)).ok_or(BadLine::Board)?;
        let mut line = Line::start_of(variant);
        if let Some(name) = get("r") {
            let known = Rulebook::NAMES.contains(&name);
            let rulebook = Rulebook::preset(name).filter(|_| known).ok_or(BadLine::Rulebook)?;
            (line.sandbox.rulebook, line.rulebook) = (rulebook, name.to_owned());
        }
        for choice in get("k").unwrap_or_default().split_whitespace() {
            let (issue, word) = choice.split_once('=').ok_or(BadLine::Choice)?;
            let chosen = line.sandbox.rulebook.with_choice(issue, word);
            line.sandbox.rulebook = chosen.map_err(|_| BadLine::Choice)?;
            line.choices.push(choice.to_owned());
        }
        if let Some(turn) = get("t") {
            let turn: Turn = turn.parse().map_err(|_| BadLine::Turn)?;
            let fits = (1..=LAST_YEAR).contains(&turn.year) && turn.phase != Phase::Economy;
            line.sandbox.turn = Some(turn).filter(|_| fits).ok_or(BadLine::Turn)?;
        }
        if let Some(units) = get("u") {
            line.sandbox.start =
                Codec(variant).position(units, get("c"), get("d"), get("x")).ok_or(BadLine::Position)?;
        }
        let played = fields.iter().filter(|(name, _)| name == "o").map(|(_, orders)| orders.clone());
        line.sandbox.played = played.collect();
        if line.sandbox.played.len() > MOST_PHASES {
            return Err(BadLine::TooLong);
        }
        line.draft = get("w").unwrap_or_default().replace("\r\n", "\n");
        line.lesson = get("l").and_then(Lesson::find);
        Ok(line)
    }

    /// The fields without the text in the box, as they stand behind the `?` of an address.
    pub fn played(&self) -> String {
        let Sandbox { variant, start, turn, played, .. } = &self.sandbox;
        let fresh = Line::start_of(variant);
        let mut pairs: Vec<(&str, String)> = vec![("b", variant.id.clone())];
        if self.rulebook != fresh.rulebook {
            pairs.push(("r", self.rulebook.clone()));
        }
        if let Some(lesson) = self.lesson {
            pairs.push(("l", lesson.id.clone()));
        }
        if !self.choices.is_empty() {
            pairs.push(("k", self.choices.join(" ")));
        }
        if *turn != fresh.sandbox.turn {
            pairs.push(("t", turn.to_string()));
        }
        if *start != fresh.sandbox.start {
            pairs.extend(Codec(variant).fields(start));
        }
        pairs.extend(played.iter().map(|orders| ("o", orders.clone())));
        query(&pairs)
    }

    /// All fields as the query of an address, the text in the box included.
    pub fn query(&self) -> String {
        let draft =
            if self.draft.trim().is_empty() { String::new() } else { query(&[("w", self.draft.clone())]) };
        if draft.is_empty() { self.played() } else { format!("{}&{draft}", self.played()) }
    }
}

/// Writes positions into fields and reads them: `austria:Abud.Ftri_england:Flon`.
struct Codec(&'static Variant);

impl Codec {
    fn fields(&self, position: &Position) -> Vec<(&'static str, String)> {
        let units = position.units().iter().map(|unit| (unit.power, self.unit(unit)));
        let centers =
            position.owners().iter().map(|(center, owner)| (*owner, self.0.province_id(*center).to_owned()));
        let dislodged = position.dislodged().iter().map(|one| {
            let from = one.attacker_from.map(|from| format!("*{}", self.0.province_id(from)));
            (one.unit.power, format!("{}{}", self.unit(&one.unit), from.unwrap_or_default()))
        });
        let contested: Vec<&str> =
            position.contested().iter().map(|province| self.0.province_id(province)).collect();
        let fields = [
            ("u", self.by_power(units)),
            ("c", self.by_power(centers)),
            ("d", self.by_power(dislodged)),
            ("x", contested.join(".")),
        ];
        fields.into_iter().filter(|(name, value)| *name == "u" || !value.is_empty()).collect()
    }

    fn unit(&self, unit: &Unit) -> String {
        format!("{}{}", unit.kind.letter(), self.0.place_id(unit.place))
    }

    fn by_power(&self, things: impl Iterator<Item = (PowerId, String)>) -> String {
        let mut groups: Vec<(PowerId, Vec<String>)> = Vec::new();
        for (power, thing) in things {
            match groups.iter_mut().find(|(known, _)| *known == power) {
                Some((_, group)) => group.push(thing),
                None => groups.push((power, vec![thing])),
            }
        }
        let group = |(power, things): &(PowerId, Vec<String>)| {
            format!("{}:{}", self.0.power_id(*power), things.join("."))
        };
        groups.iter().map(group).collect::<Vec<_>>().join("_")
    }

    fn position(&self, u: &str, c: Option<&str>, d: Option<&str>, x: Option<&str>) -> Option<Position> {
        let variant = self.0;
        let mut position = Position::empty();
        for (power, word) in self.things(u)? {
            let unit = self.read_unit(power, word)?;
            if position.place(unit).is_some() {
                return None;
            }
        }
        for (power, word) in self.things(c.unwrap_or_default())? {
            let center = variant.province(word).filter(|province| variant.board.is_center(*province))?;
            position.set_owner(center, Some(power));
        }
        for (power, word) in self.things(d.unwrap_or_default())? {
            let (unit, from) = word.split_once('*').map_or((word, None), |(unit, from)| (unit, Some(from)));
            let attacker_from = match from {
                Some(from) => Some(variant.province(from)?),
                None => None,
            };
            let unit = self.read_unit(power, unit)?;
            if position.dislodged().iter().any(|other| other.unit.province() == unit.province()) {
                return None;
            }
            position.dislodge(Dislodged { unit, attacker_from });
        }
        let contested = x.unwrap_or_default().split('.').filter(|word| !word.is_empty());
        let contested: Option<Vec<_>> = contested.map(|word| variant.province(word)).collect();
        position.set_contested(contested?.into_iter().collect());
        Some(position)
    }

    /// The groups of a field, thing by thing with its power.
    fn things<'w>(&self, words: &'w str) -> Option<Vec<(PowerId, &'w str)>> {
        let mut things = Vec::new();
        for group in words.split('_').filter(|group| !group.is_empty()) {
            let (power, list) = group.split_once(':')?;
            let power = self.0.power(power)?;
            things.extend(list.split('.').map(|thing| (power, thing)));
        }
        Some(things)
    }

    fn read_unit(&self, power: PowerId, word: &str) -> Option<Unit> {
        let letter = word.chars().next()?;
        let kind = UnitKind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
        let place = self.0.place(word.get(letter.len_utf8()..)?)?;
        self.0.board.can_stand(kind, place).then_some(Unit { place, power, kind })
    }
}

/// Fields as a query: what an address may hold as it is stays readable.
fn query(pairs: &[(&str, String)]) -> String {
    use std::fmt::Write as _;
    let mut query = String::new();
    for (name, value) in pairs {
        if !query.is_empty() {
            query.push('&');
        }
        query.push_str(name);
        query.push('=');
        for byte in value.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => query.push(char::from(byte)),
                b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b'*' | b',' | b'(' | b')' => {
                    query.push(char::from(byte));
                }
                b' ' => query.push('+'),
                other => {
                    // Writing to a string cannot fail.
                    let _ = write!(query, "%{other:02X}");
                }
            }
        }
    }
    query
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::extract::Query;

    fn read(query: &str) -> Result<Line, BadLine> {
        let uri = format!("/try?{query}").parse().expect("an address");
        let Query(fields) = Query::<Vec<(String, String)>>::try_from_uri(&uri).expect("fields");
        Line::of(&fields)
    }

    #[test]
    fn an_address_holds_all_of_a_line() {
        for variant in variants::offered() {
            let mut line = Line::start_of(variant);
            assert_eq!(line.query(), format!("b={}", variant.id), "a fresh board is short");
            let mut position = variant.board.start();
            // Some boards begin with builds, without a unit.
            if let [unit, by, ..] = position.units().to_vec()[..] {
                position.remove(unit.province());
                position.dislodge(Dislodged { unit, attacker_from: Some(by.province()) });
                position.set_contested([unit.province()].into_iter().collect());
            }
            line.sandbox.start = position;
            line.sandbox.turn = "1905-autumn-retreat".parse().expect("a turn");
            line.rulebook = "datc".to_owned();
            line.choices = vec!["4.A.2=all-hold".to_owned(), "8.7=any".to_owned()];
            line.sandbox.rulebook = Rulebook::DATC.with_choice("4.A.2", "d").expect("a choice");
            line.sandbox.rulebook = line.sandbox.rulebook.with_choice("8.7", "any").expect("a choice");
            line.sandbox.played = vec!["A Mun - Ber\n+ 0".to_owned(), String::new()];
            line.draft = "Grüße & mehr = 100 %".to_owned();
            let again = read(&line.query()).expect("a line");
            assert_eq!(again.query(), line.query());
            assert_eq!(again.sandbox.rulebook, line.sandbox.rulebook);
            assert_eq!(again.sandbox.start, line.sandbox.start, "{}", line.query());
            assert_eq!((again.sandbox.turn, again.rulebook.as_str()), (line.sandbox.turn, "datc"));
            assert_eq!((again.sandbox.played, again.draft), (line.sandbox.played, line.draft));
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (query, why) in [
            ("b=atlantis", BadLine::Board),
            ("r=chess", BadLine::Rulebook),
            ("k=4.A.2%3Dchess", BadLine::Choice),
            ("t=1901", BadLine::Turn),
            ("t=0-spring", BadLine::Turn),
            ("t=1901-spring-economy", BadLine::Turn),
            ("u=austria:Fvie", BadLine::Position),
            ("u=austria:Avie.Avie", BadLine::Position),
            ("u=atlantis:Avie", BadLine::Position),
            ("u=austria:Avie&c=austria:boh", BadLine::Position),
            ("u=austria:Avie&d=austria:Abud*nowhere", BadLine::Position),
            ("u=austria:%C3%A4", BadLine::Position),
        ] {
            assert_eq!(read(query).err(), Some(why), "{query}");
        }
        assert_eq!(read(&format!("w={}", "x".repeat(LONGEST))).err(), Some(BadLine::TooLong));
        assert_eq!(read(&"o=&".repeat(MOST_PHASES + 1)).err(), Some(BadLine::TooLong));
    }

    #[test]
    fn a_short_address_is_readable() {
        let line = read("b=standard&o=A+Mun+-+Ruh,+F+Kie+-+Den&w=A+Ruh+-+Bel").expect("a line");
        assert_eq!(line.sandbox.played, ["A Mun - Ruh, F Kie - Den"]);
        assert_eq!(line.draft, "A Ruh - Bel");
    }
}
