//! What can be wrong with a board file: every fault with its line, all of them at once, in words for whoever
//! wrote the file.

use std::fmt;

use rules::UnitKind;
use text::{Lang, faults as say};

use crate::syntax::{Syntax, type_text};

/// A board file that is no board: all its faults, in the order of their lines.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", Lines(.faults))]
pub struct BoardError {
    /// What is wrong; never empty.
    pub faults: Vec<Fault>,
}

/// What is wrong with a board file in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

struct Lines<'a>(&'a [Fault]);

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

/// What a file lists by ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// A province, by its id.
    Province,
    /// A power, by its id.
    Power,
}

/// The kinds of fault. Strings quote the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The file is not TOML.
    Syntax(Syntax),
    /// A key that must be there is not.
    Missing {
        /// What lacks it.
        owner: String,
        /// The key that is missing.
        key: &'static str,
    },
    /// A key that means nothing here.
    UnknownKey {
        /// Where it stands.
        owner: String,
        /// The key that stands there.
        key: String,
        /// The key that is written nearly so, and may be meant.
        meant: Option<String>,
    },
    /// A value of another type than it must be.
    WrongType {
        /// The key whose value it is.
        key: String,
        /// What belongs there.
        expected: &'static str,
        /// What stands there.
        found: &'static str,
    },
    /// A word that is none of those that may stand here.
    UnknownWord {
        /// What stands there.
        word: String,
        /// The words that may stand there, in one line, separated by commas.
        choices: String,
    },
    /// A number out of bounds.
    OutOfRange {
        /// The key whose value it is, or for one number of a list the key of the list.
        key: String,
        /// The number that the file gives.
        value: String,
        /// The least value that is allowed.
        low: i64,
        /// The greatest value that is allowed; it is allowed itself.
        high: i64,
    },
    /// An id with other letters than it may have.
    BadId(String),
    /// No option of this board, or one that contradicts another.
    NoOption(String),
    /// The id of another board.
    IdTaken(String),
    /// A name of a board with other signs than it may have.
    BadBoardId(String),
    /// The same id twice.
    SameId {
        /// The id that is given twice.
        id: String,
        /// Where it was given first.
        first: usize,
    },
    /// One word for two provinces or two powers.
    SameWord {
        /// What both are.
        what: Listed,
        /// The word as it stands at the second of the two.
        word: String,
        /// The id of the second.
        id: String,
        /// The id that has it.
        other: String,
        /// The line of that one.
        first: usize,
    },
    /// A year that no calendar has.
    YearZero,
    /// Turns that would share a name.
    YearsNameNoTurns,
    /// A spring where every turn takes centers.
    NoSpring,
    /// No such power.
    UnknownPower(String),
    /// A game for one.
    TooFewPowers,
    /// A second economy on a board on which not everybody sees everything.
    SightWithModules,
    /// More units at the start than a power may have.
    CapBelowStart(String),
    /// No such province.
    UnknownProvince(String),
    /// No such province or power, but one that is written nearly so.
    Misspelt {
        /// What is called so.
        what: Listed,
        /// What stands there.
        id: String,
        /// What may be meant.
        meant: String,
    },
    /// The province has no such coast.
    UnknownCoast(String),
    /// A fleet's place in a province with several coasts, without one.
    CoastMissing(String),
    /// Coasts of what has no coast, or only one of them.
    BadCoasts(String),
    /// A center where nobody can own one.
    BadCenter(String),
    /// A capital that is no center.
    CapitalNoCenter(String),
    /// Units of nobody beside a second economy.
    NeutralWithModules,
    /// An owner at the start of what is no center.
    OwnerOfNoCenter(String),
    /// A power with nothing.
    NoHome(String),
    /// A start unit that is not written as "F stp/sc".
    BadUnit(String),
    /// A start unit where its kind cannot stand.
    UnitTerrain(String),
    /// Two start units in one province.
    UnitTwice {
        /// The second unit, as the file writes it: "F stp/sc".
        unit: String,
        /// The line of the first.
        first: usize,
    },
    /// A line of borders that is not "alb: gre ser".
    BadBorder(String),
    /// A border listed twice.
    BorderTwice {
        /// The place at one end.
        a: String,
        /// The place at the other end.
        b: String,
        /// The line of the first.
        first: usize,
    },
    /// A province that touches itself.
    BorderSelf(String),
    /// A border for a unit that cannot stand at one end.
    BorderTerrain {
        /// The kind of unit for which the border is listed.
        unit: UnitKind,
        /// The end where that kind cannot stand, as the file writes it.
        place: String,
    },
    /// A place that no unit reaches.
    NoBorder(String),
    /// A coastal province that no fleet reaches.
    NoSea(String),
    /// Parts of the board that nobody can reach from the others.
    Apart(String),
    /// A ferry where none can be.
    BadFerry(String),
    /// A weak border that is no border, or a landing that is at none of the weak borders.
    WeakWithoutBorder(String),
    /// The same border weakened twice.
    WeakTwice(String),
    /// A province in which armies land over borders that weaken in different ways.
    WeakLandings(String),
    /// A reserve with bounds that make no sense, or a second one for the same power.
    BadReserve {
        /// The id of the power whose reserve it is.
        power: String,
        /// How many home centers it has.
        homes: i64,
    },
    /// A canal that is none.
    BadCanal(String),
    /// A railway that is none.
    BadRailway(String),
    /// A bridge without a border.
    BridgeWithoutBorder {
        /// The id of the province at one end.
        a: String,
        /// The id of the province at the other end.
        b: String,
    },
    /// Neighbours across the edge that do not touch.
    NotNeighbours {
        /// The id of the sea that lies across the edge.
        a: String,
        /// The supposed neighbour.
        b: String,
    },
    /// More centers to win than there are.
    VictoryOutOfReach {
        /// How many centers the file asks for.
        needed: i64,
        /// How many centers there are.
        there: usize,
    },
    /// Wings on a board that has none.
    NoWings,
    /// A sign that hides what a text says, written as an escape.
    Hidden(char),
    /// A name that no line has room for.
    LongName {
        /// The name that is too long.
        word: String,
        /// How many letters it may have.
        most: usize,
    },
    /// A file of a later Konzert.
    LaterFormat {
        /// What the file says.
        found: i64,
        /// The latest that is read.
        read: i64,
    },
    /// A rule that this Konzert does not play yet.
    NotYet(&'static str),
    /// Builds in homes where nobody has one.
    NoHomes,
    /// A game that opens with builds, beside a second economy.
    BuildsWithModules,
    /// A power on two seats.
    SeatTwice(String),
    /// One player for everybody.
    OneSeat,
    /// Teams of nobody.
    TeamWithoutSeats,
    /// Several powers for one player, beside a second economy.
    SeatsWithModules,
    /// Too much of something.
    TooMany {
        /// provinces, powers, words, points.
        what: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// What is no unit of a case.
    BadCaseUnit(String),
    /// An order of a case without its power.
    BadCaseOrder(String),
    /// A case that names a start and says beside it what stands where.
    CaseStart,
    /// A case in which not everybody sees everything, of a phase without movement.
    CaseSight,
    /// A case that tells what is seen where everybody sees everything.
    CaseSeen,
    /// Units that wait for retreats, in a case that plays more or something else.
    CaseDislodged,
    /// A way in one direction that leads where no unit of its kind stands, or beside another border.
    BadOneWay(String),
}

/// A sign by its number, as Unicode writes it.
pub(crate) fn code(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl FaultKind {
    /// What is wrong and what would be right, for whoever wrote the file.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        use FaultKind::*;
        match self {
            Syntax(what) => what.text(lang),
            Missing { owner, key: "lonlat" } => say::missing_place(lang, owner),
            Missing { owner, key } => say::Missing { owner, key }.text(lang),
            UnknownKey { owner, key, meant: None } => say::UnknownKey { owner, key }.text(lang),
            UnknownKey { owner, key, meant: Some(meant) } => {
                say::MisspeltKey { owner, key, meant }.text(lang)
            }
            WrongType { key, expected, found } => {
                let [expected, found] = [expected, found].map(|word| type_text(lang, word));
                say::WrongType { key, expected, found }.text(lang)
            }
            UnknownWord { word, choices } => say::UnknownWord { word, choices }.text(lang),
            OutOfRange { key, value, low, high } => say::OutOfRange { key, value, low, high }.text(lang),
            BadId(id) => say::bad_id(lang, id),
            NoOption(option) => say::no_option(lang, option),
            IdTaken(id) => say::id_taken(lang, id),
            BadBoardId(id) => say::bad_board_id(lang, id),
            SameId { id, first } => say::SameId { id, first }.text(lang),
            SameWord { what: Listed::Province, word, id, other, first } => {
                let short = crate::fold(word);
                say::SameWord { word, other, first, short, id }.text(lang)
            }
            SameWord { what: Listed::Power, word, other, first, .. } => {
                say::SamePowerWord { word, other, first }.text(lang)
            }
            YearZero => say::year_zero(lang),
            YearsNameNoTurns => say::years_name_no_turns(lang),
            NoSpring => say::no_spring(lang),
            UnknownPower(id) => say::unknown_power(lang, id),
            TooFewPowers => say::too_few_powers(lang),
            SightWithModules => say::sight_with_modules(lang),
            CapBelowStart(power) => say::cap_below_start(lang, power),
            UnknownProvince(id) => say::unknown_province(lang, id),
            Misspelt { what: Listed::Province, id, meant } => say::MisspeltProvince { id, meant }.text(lang),
            Misspelt { what: Listed::Power, id, meant } => say::MisspeltPower { id, meant }.text(lang),
            UnknownCoast(place) => say::unknown_coast(lang, place),
            CoastMissing(place) => say::coast_missing(lang, place),
            BadCoasts(id) => say::bad_coasts(lang, id),
            BadCenter(id) => say::bad_center(lang, id),
            CapitalNoCenter(id) => say::capital_no_center(lang, id),
            NeutralWithModules => say::neutral_with_modules(lang),
            OwnerOfNoCenter(id) => say::owner_of_no_center(lang, id),
            NoHome(power) => say::no_home(lang, power),
            BadUnit(unit) => say::bad_unit(lang, unit),
            UnitTerrain(unit) => say::unit_terrain(lang, unit),
            UnitTwice { unit, first } => say::UnitTwice { unit, first }.text(lang),
            BadBorder(line) => say::bad_border(lang, line),
            BorderTwice { a, b, first } => say::BorderTwice { a, b, first }.text(lang),
            BorderSelf(id) => say::border_self(lang, id),
            BorderTerrain { unit: UnitKind::Army, place } => say::border_army(lang, place),
            BorderTerrain { unit: UnitKind::Fleet, place } => say::border_fleet(lang, place),
            BorderTerrain { unit: UnitKind::Wing, place } => say::border_wing(lang, place),
            NoBorder(id) => say::no_border(lang, id),
            NoSea(id) => say::no_sea(lang, id),
            Apart(id) => say::apart(lang, id),
            BadFerry(id) => say::bad_ferry(lang, id),
            WeakWithoutBorder(pair) => say::weak_without_border(lang, pair),
            WeakTwice(pair) => say::weak_twice(lang, pair),
            WeakLandings(id) => say::weak_landings(lang, id),
            BadReserve { power, homes } => say::BadReserve { power, homes }.text(lang),
            BadCanal(id) => say::bad_canal(lang, id),
            BadRailway(stations) => say::bad_railway(lang, stations),
            BridgeWithoutBorder { a, b } => say::BridgeWithoutBorder { a, b }.text(lang),
            NotNeighbours { a, b } => say::NotNeighbours { a, b }.text(lang),
            VictoryOutOfReach { needed, there } => say::VictoryOutOfReach { needed, there }.text(lang),
            NoWings => say::no_wings(lang),
            Hidden(sign) => say::hidden(lang, code(*sign)),
            LongName { word, most } => say::LongName { word, most }.text(lang),
            LaterFormat { found, read } => say::LaterFormat { found, read }.text(lang),
            NotYet(key) => say::not_yet(lang, key),
            NoHomes => say::no_homes(lang),
            BuildsWithModules => say::builds_with_modules(lang),
            SeatTwice(power) => say::seat_twice(lang, power),
            OneSeat => say::one_seat(lang),
            TeamWithoutSeats => say::team_without_seats(lang),
            SeatsWithModules => say::seats_with_modules(lang),
            TooMany { what, most } => say::TooMany { what, most }.text(lang),
            BadCaseUnit(unit) => say::bad_case_unit(lang, unit),
            BadCaseOrder(order) => say::bad_case_order(lang, order),
            CaseStart => say::case_start(lang),
            CaseSight => say::case_sight(lang),
            CaseSeen => say::case_seen(lang),
            CaseDislodged => say::case_dislodged(lang),
            BadOneWay(way) => say::bad_one_way(lang, way),
        }
    }
}
