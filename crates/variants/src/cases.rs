//! The adjudication cases that live with a board, `cases.toml`: read with every fault at its line, as `board.toml` is. What comes of them is
//! for whoever runs them.

use rules::{ProvinceKind, UnitKind};
use toml::de::DeTable;

use crate::reader::{At, Reader, Section};
use crate::syntax::Syntax;
use crate::{BoardError, CASES_FILE, FaultKind, Sight, Variant, limits};

/// Most cases of a board.
const MOST: usize = 500;

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The line in which it begins.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// What it shows: a mechanism of the board, a paragraph. For readers.
    pub rule: String,
    /// A start of the board instead of units and owners: the id of a named one; empty: the board's own.
    pub start: Option<String>,
    /// The units: the power's id, the letter of the kind, the place.
    pub units: Vec<[String; 3]>,
    /// Units that wait for their retreats, where only these are played.
    pub driven: Vec<Driven>,
    /// Provinces that a stand-off left empty, which are closed to them.
    pub contested: Vec<String>,
    /// By power: the centers that it owns.
    pub owners: Vec<(String, Vec<String>)>,
    /// movement, retreat, build; turn: all steps that are played at one deadline.
    pub phase: &'static str,
    /// spring, autumn, winter, if it says so.
    pub season: Option<&'static str>,
    /// fog, blind, if not everybody sees everything.
    pub sight: Option<&'static str>,
    /// The power before an order, and the order in strict notation.
    pub orders: Vec<(String, String)>,
    /// The rulebook's name.
    pub rulebook: String,
    /// Choices beside it.
    pub choices: Vec<(String, String)>,
    /// What must come of it.
    pub expect: Expected,
}

/// A unit that was driven out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Driven {
    /// The power's id, the letter of the kind, the place where it stood.
    pub unit: [String; 3],
    /// From where it was driven out, which is closed to it; none where the attacker came by convoy.
    pub from: Option<String>,
}

/// What must come of a case; what is not given is not looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expected {
    /// What becomes of each order, in the words of DATC's table: `succeeds`, `given`, `cut, dislodged`.
    pub results: Option<Vec<String>>,
    /// Units that stand in the end.
    pub standing: Option<Vec<String>>,
    /// Provinces from which a unit went.
    pub moved: Option<Vec<String>>,
    /// Units that were driven out, where they stood.
    pub dislodged: Option<Vec<String>>,
    /// Units whose support is cut, where they stood.
    pub cut: Option<Vec<String>>,
    /// Units with an order that could not be given, where they stand.
    pub void: Option<Vec<String>>,
    /// Units that were built.
    pub built: Option<Vec<String>>,
    /// Units that were removed.
    pub removed: Option<Vec<String>>,
    /// Reasons for which orders of an adjustment were refused, in their order.
    pub refused: Option<Vec<String>>,
    /// Who owns what in the end: of these powers.
    pub owners: Vec<(String, Vec<String>)>,
    /// What powers see of it.
    pub seen: Vec<SeenBy>,
}

/// What a power must see of a case; what is not given is not looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenBy {
    /// The power's id.
    pub power: String,
    /// Units that it sees in the end, its own among them.
    pub units: Option<Vec<String>>,
    /// Orders of others that it is told, each with its power.
    pub orders: Option<Vec<String>>,
}

impl Variant {
    /// The cases of the folder; none without a file of them.
    ///
    /// # Errors
    /// All faults of the file, with their lines: what is no TOML, keys and words that mean nothing, powers, places and units that the board
    /// does not have.
    pub fn cases(&self) -> Result<Vec<Case>, BoardError> {
        let text = self.folder.text(CASES_FILE).unwrap_or_default();
        let mut reader = Reader::new(text);
        let (top, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let what = Syntax::of(text, &error);
            reader.fault(what.line.max(1), FaultKind::Syntax(what));
        }
        limits::check_signs(&mut reader, top.get_ref());
        let mut cases = Vec::new();
        if reader.faults.is_empty() {
            let mut top = Section::new(top.get_ref(), 1, CASES_FILE);
            let sections = top.sections(&mut reader, "case", "[[case]]");
            if let Some(more) = sections.get(MOST) {
                reader.fault(more.line, FaultKind::TooMany { what: "[[case]]", most: MOST });
            }
            cases.extend(sections.into_iter().map(|section| read(self, &mut reader, section)));
            top.finish(&mut reader);
        }
        match reader.faults.is_empty() {
            true => Ok(cases),
            false => {
                reader.faults.sort_by_key(|fault| fault.line);
                Err(BoardError { faults: reader.faults })
            }
        }
    }
}

fn read(variant: &Variant, reader: &mut Reader, mut section: Section<'_>) -> Case {
    let phases = ["movement", "retreat", "build", "turn"].map(|word| (word, word));
    let name = section.need_text(reader, "name").value;
    let start = start(variant, reader, &mut section);
    if !section.has("units") && start.is_none() {
        section.missing(reader, "units");
    }
    let units = section.texts(reader, "units");
    let units: Vec<[String; 3]> = units.iter().filter_map(|unit| unit_of(variant, reader, unit)).collect();
    let (driven, contested) = waiting(variant, reader, &mut section);
    let orders = section.texts(reader, "orders");
    let orders = orders.iter().filter_map(|order| order_of(variant, reader, order)).collect();
    let phase = section.choice(reader, "phase", &phases).unwrap_or("movement");
    let seasons = ["spring", "autumn", "winter"].map(|word| (word, word));
    // Winter has no moves.
    let seasons = if phase == "turn" { &seasons[..2] } else { &seasons };
    let season = section.choice(reader, "season", seasons);
    if phase != "retreat" && (section.has("dislodged") || section.has("contested")) {
        let key = if section.has("dislodged") { "dislodged" } else { "contested" };
        reader.fault(section.line_of(reader, key), FaultKind::CaseDislodged);
    }
    let sight = section.choice(reader, "sight", &["fog", "blind"].map(|word| (word, word)));
    if sight.is_some() && !moves(phase) {
        reader.fault(section.line_of(reader, "sight"), FaultKind::CaseSight);
    }
    let case = Case {
        line: section.line,
        name,
        rule: section.text(reader, "rule").map_or_else(String::new, |rule| rule.value),
        start,
        units,
        driven,
        contested,
        owners: owners(variant, reader, &mut section),
        phase,
        season,
        sight,
        orders,
        rulebook: section.text(reader, "rulebook").map_or_else(|| "ludomaniac".to_owned(), |name| name.value),
        choices: (section.section(reader, "choices", "[choices]"))
            .map(|choices| choices.words(reader))
            .unwrap_or_default(),
        expect: match section.section(reader, "expect", "[expect]") {
            Some(expect) => expected(variant, reader, expect, (phase, sight.is_some())),
            None => {
                section.missing(reader, "expect");
                Expected::default()
            }
        },
    };
    section.finish(reader);
    case
}

/// Whether units move in this phase: what is seen is asked of such alone.
fn moves(phase: &str) -> bool {
    ["movement", "turn"].contains(&phase)
}

/// Who waits for a retreat, and what is closed to them.
fn waiting(variant: &Variant, reader: &mut Reader, section: &mut Section<'_>) -> (Vec<Driven>, Vec<String>) {
    let known = |reader: &mut Reader, province: &At<String>| {
        if variant.province(&province.value).is_none() {
            reader.fault(province.line, FaultKind::UnknownProvince(province.value.clone()));
        }
    };
    let mut driven = Vec::new();
    for mut entry in section.sections(reader, "dislodged", "[[dislodged]]") {
        let unit = entry.need_text(reader, "unit");
        let from = entry.text(reader, "from");
        from.iter().for_each(|from| known(reader, from));
        entry.finish(reader);
        // One that is missing is told already.
        let unit = (!unit.value.is_empty()).then_some(unit);
        if let Some(unit) = unit.and_then(|unit| unit_of(variant, reader, &unit)) {
            driven.push(Driven { unit, from: from.map(|from| from.value) });
        }
    }
    let contested = section.texts(reader, "contested");
    contested.iter().for_each(|province| known(reader, province));
    (driven, contested.into_iter().map(|province| province.value).collect())
}

/// The start that a case names; units and owners beside it would say the same twice.
fn start(variant: &Variant, reader: &mut Reader, section: &mut Section<'_>) -> Option<String> {
    let start = section.text(reader, "start")?;
    if !start.value.is_empty() && variant.starts.iter().all(|(id, _)| *id != start.value) {
        let known = variant.starts.iter().map(|(id, _)| id.as_str());
        let choices: Vec<String> = std::iter::once("").chain(known).map(|id| format!("{id:?}")).collect();
        let fault = FaultKind::UnknownWord { word: start.value.clone(), choices: choices.join(", ") };
        reader.fault(start.line, fault);
    }
    if section.has("units") || section.has("owners") {
        reader.fault(start.line, FaultKind::CaseStart);
    }
    Some(start.value)
}

fn expected(
    variant: &Variant,
    reader: &mut Reader,
    mut section: Section<'_>,
    (phase, veiled): (&str, bool),
) -> Expected {
    let mut list = |reader: &mut Reader, key: &'static str| {
        let there = section.has(key);
        let texts = section.texts(reader, key).into_iter().map(|text| text.value).collect();
        there.then_some(texts)
    };
    let expect = Expected {
        results: list(reader, "results"),
        standing: list(reader, "final"),
        moved: list(reader, "moved"),
        dislodged: list(reader, "dislodged"),
        cut: list(reader, "cut"),
        void: list(reader, "void"),
        built: list(reader, "built"),
        removed: list(reader, "removed"),
        refused: list(reader, "refused"),
        owners: owners(variant, reader, &mut section),
        seen: seen(variant, reader, &mut section, (phase, veiled)),
    };
    section.finish(reader);
    expect
}

/// `seen.rome = { units = [...], orders = [...] }`.
fn seen(
    variant: &Variant,
    reader: &mut Reader,
    section: &mut Section<'_>,
    (phase, veiled): (&str, bool),
) -> Vec<SeenBy> {
    let Some(seen) = section.section(reader, "seen", "[expect.seen]") else { return Vec::new() };
    // What is wrong with `sight` is told there.
    match (veiled, moves(phase)) {
        (true, _) => {}
        (false, false) => reader.fault(seen.line, FaultKind::CaseSight),
        (false, true) if variant.rules.sight == Sight::All => reader.fault(seen.line, FaultKind::CaseSeen),
        (false, true) => {}
    }
    let mut all = Vec::new();
    for (power, mut section) in seen.tables(reader) {
        need_power(variant, reader, power.line, &power.value);
        let there = section.has("units");
        let units = section.texts(reader, "units");
        let units: Vec<String> = units
            .iter()
            .filter_map(|unit| unit_of(variant, reader, unit).map(|unit| unit.join(" ")))
            .collect();
        let told = section.has("orders");
        let orders = section.texts(reader, "orders");
        let orders: Vec<String> = orders
            .iter()
            .filter_map(|order| {
                order_of(variant, reader, order).map(|(power, order)| format!("{power}: {order}"))
            })
            .collect();
        section.finish(reader);
        all.push(SeenBy {
            power: power.value,
            units: there.then_some(units),
            orders: told.then_some(orders),
        });
    }
    all
}

fn owners(variant: &Variant, reader: &mut Reader, section: &mut Section<'_>) -> Vec<(String, Vec<String>)> {
    let Some(owners) = section.section(reader, "owners", "[owners]") else { return Vec::new() };
    let lists = owners.lists(reader);
    for (power, centers) in &lists {
        need_power(variant, reader, power.line, &power.value);
        for center in centers.iter().filter(|center| variant.province(&center.value).is_none()) {
            reader.fault(center.line, FaultKind::UnknownProvince(center.value.clone()));
        }
    }
    let values = |list: Vec<At<String>>| list.into_iter().map(|at| at.value).collect();
    lists.into_iter().map(|(power, centers)| (power.value, values(centers))).collect()
}

fn need_power(variant: &Variant, reader: &mut Reader, line: usize, id: &str) {
    if variant.power(id).is_none() {
        reader.fault(line, FaultKind::UnknownPower(id.to_owned()));
    }
}

/// "france A par".
fn unit_of(variant: &Variant, reader: &mut Reader, unit: &At<String>) -> Option<[String; 3]> {
    let words: Vec<&str> = unit.value.split(' ').collect();
    let [power, kind, at] = words[..] else {
        reader.fault(unit.line, FaultKind::BadCaseUnit(unit.value.clone()));
        return None;
    };
    let Some(known) = UnitKind::ALL.into_iter().find(|known| kind.chars().eq([known.letter()])) else {
        reader.fault(unit.line, FaultKind::BadCaseUnit(unit.value.clone()));
        return None;
    };
    need_power(variant, reader, unit.line, power);
    match variant.place(at) {
        None => reader.fault(unit.line, FaultKind::UnknownProvince(at.to_owned())),
        Some(place) if !variant.board.can_stand(known, place) => {
            let coasts = !variant.board.coasts(place.province()).is_empty();
            let sea = variant.board.kind(place.province()) == ProvinceKind::Sea;
            let fault = match coasts && known == UnitKind::Fleet && !sea {
                true => FaultKind::CoastMissing(at.to_owned()),
                false => FaultKind::UnitTerrain(unit.value.clone()),
            };
            reader.fault(unit.line, fault);
        }
        Some(_) => {}
    }
    Some([power, kind, at].map(str::to_owned))
}

/// "france: A par - bur".
fn order_of(variant: &Variant, reader: &mut Reader, order: &At<String>) -> Option<(String, String)> {
    let Some((power, text)) = order.value.split_once(": ") else {
        reader.fault(order.line, FaultKind::BadCaseOrder(order.value.clone()));
        return None;
    };
    need_power(variant, reader, order.line, power);
    Some((power.to_owned(), text.to_owned()))
}
