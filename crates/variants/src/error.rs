//! What can be wrong with a board file: every fault with its line, all of them at once, in words for whoever
//! wrote the file.

use std::fmt;

/// A board file that is no board: all its faults, in the order of their lines.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", Listed(.faults))]
pub struct BoardError {
    /// What is wrong; never empty.
    pub faults: Vec<Fault>,
}

/// One fault.
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

struct Listed<'a>(&'a [Fault]);

impl fmt::Display for Listed<'_> {
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

/// The kinds of fault. Strings quote the file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FaultKind {
    /// No TOML.
    #[error("this is not TOML: {0}")]
    Syntax(String),
    /// A key that must be there is not.
    #[error("{owner} has no `{key}`")]
    Missing {
        /// What lacks it.
        owner: String,
        /// The key.
        key: &'static str,
    },
    /// A key that means nothing here.
    #[error("`{key}` means nothing in {owner}")]
    UnknownKey {
        /// Where it stands.
        owner: String,
        /// The key.
        key: String,
    },
    /// A value of another type than it must be.
    #[error("`{key}` must be {expected}, not {found}")]
    WrongType {
        /// The key.
        key: String,
        /// What belongs there.
        expected: &'static str,
        /// What stands there.
        found: &'static str,
    },
    /// A word that is none of those that may stand here.
    #[error("`{word}` is not one of: {choices}")]
    UnknownWord {
        /// What stands there.
        word: String,
        /// What may.
        choices: String,
    },
    /// A number out of bounds.
    #[error("`{key}` is {value}, which must lie between {low} and {high}")]
    OutOfRange {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// Least allowed.
        low: i64,
        /// Most allowed.
        high: i64,
    },
    /// An id with other letters than it may have.
    #[error("`{0}` is no id: two to sixteen lower-case letters or digits are")]
    BadId(String),
    /// No option of this board, or one that contradicts another.
    #[error("`{0}` is no option of this board, or contradicts another")]
    NoOption(String),
    /// The id of another board.
    #[error("another board is called `{0}` already: choose another id")]
    IdTaken(String),
    /// A name of a board with other signs than it may have.
    #[error("`{0}` is no id of a board: two to forty lower-case letters, digits and hyphens are")]
    BadBoardId(String),
    /// The same id twice.
    #[error("the id `{id}` is already taken in line {first}")]
    SameId {
        /// The id.
        id: String,
        /// Where it was given first.
        first: usize,
    },
    /// One word for two provinces or two powers.
    #[error(
        "`{word}` already means `{other}` (line {first}); if both may be meant, say so under [[ambiguous]]"
    )]
    SameWord {
        /// The word.
        word: String,
        /// The id that has it.
        other: String,
        /// The line of that one.
        first: usize,
    },
    /// A year that no calendar has.
    #[error("there is no year 0: after -1 comes 1")]
    YearZero,
    /// Turns that would share a name.
    #[error(
        "`label = \"year\"` needs a year for each turn: say `advance = \"turn\"`, or `adjust = \"every\"`"
    )]
    YearsNameNoTurns,
    /// A spring where every turn takes centers.
    #[error("with `adjust = \"every\"` there is no spring: leave `season` out, or say `\"autumn\"`")]
    NoSpring,
    /// No such power.
    #[error("there is no power `{0}`")]
    UnknownPower(String),
    /// A game for one.
    #[error("a board needs two powers at least")]
    TooFewPowers,
    /// A second economy on a board on which not everybody sees everything.
    #[error("a second economy needs `sight = \"all\"`: its money and treaties are told to everybody")]
    SightWithModules,
    /// More units at the start than a power may have.
    #[error("`{0}` begins with more units than it may have")]
    CapBelowStart(String),
    /// No such province.
    #[error("there is no province `{0}`")]
    UnknownProvince(String),
    /// No such province or power, but one that is written nearly so.
    #[error("there is no {what} `{id}` (did you mean `{meant}`?)")]
    Misspelt {
        /// "province" or "power".
        what: &'static str,
        /// What stands there.
        id: String,
        /// What may be meant.
        meant: String,
    },
    /// The province has no such coast.
    #[error("`{0}` names a coast that the province does not have")]
    UnknownCoast(String),
    /// A fleet's place in a province with several coasts, without one.
    #[error("`{0}` has several coasts: say which")]
    CoastMissing(String),
    /// Coasts of what has no coast, or only one of them.
    #[error("`{0}` cannot have separate coasts: only coastal land has, and two at least")]
    BadCoasts(String),
    /// A center where nobody can own one.
    #[error("`{0}` cannot be a center: only land that units can take is")]
    BadCenter(String),
    /// A capital that is no center.
    #[error("`{0}` is no center: no capital either")]
    CapitalNoCenter(String),
    /// Units of nobody beside a second economy.
    #[error("a second economy knows no units of nobody: leave `neutral` and garrisons out")]
    NeutralWithModules,
    /// An owner at the start of what is no center.
    #[error("`{0}` is no center: nobody can own it")]
    OwnerOfNoCenter(String),
    /// A power with nothing.
    #[error("`{0}` has neither a home center nor a unit")]
    NoHome(String),
    /// A start unit that is not written as "F stp/sc".
    #[error("`{0}` is no unit: write its letter and its place, as in \"F stp/sc\"")]
    BadUnit(String),
    /// A start unit where its kind cannot stand.
    #[error("`{0}` cannot stand there")]
    UnitTerrain(String),
    /// Two start units in one province.
    #[error("`{unit}` starts where line {first} has put a unit already")]
    UnitTwice {
        /// The second.
        unit: String,
        /// The line of the first.
        first: usize,
    },
    /// A line of borders that is not "alb: gre ser".
    #[error("`{0}` is no line of borders: write a place, a colon and the places it touches")]
    BadBorder(String),
    /// A border listed twice.
    #[error("`{a}` and `{b}` have been joined in line {first} already")]
    BorderTwice {
        /// One end.
        a: String,
        /// The other.
        b: String,
        /// The line of the first.
        first: usize,
    },
    /// A province that touches itself.
    #[error("`{0}` cannot touch itself")]
    BorderSelf(String),
    /// A border for a unit that cannot stand at one end.
    #[error("no {unit} can stand in `{place}`, so it has no {unit} border")]
    BorderTerrain {
        /// army, fleet or wing.
        unit: &'static str,
        /// The end.
        place: String,
    },
    /// A place that no unit reaches.
    #[error("nothing touches `{0}`")]
    NoBorder(String),
    /// A coastal province that no fleet reaches.
    #[error("`{0}` is coastal, but no fleet border leads there")]
    NoSea(String),
    /// Parts of the board that nobody can reach from the others.
    #[error("`{0}` cannot be reached from the first province by any unit")]
    Apart(String),
    /// A ferry where none can be.
    #[error("`{0}` cannot have a ferry: only coastal land with one coast can")]
    BadFerry(String),
    /// A weak border that is no border, or a landing that is at none of the weak borders.
    #[error(
        "no border that could be weak: [\"{0}\"]; name two provinces between which these units go, and landings among them"
    )]
    WeakWithoutBorder(String),
    /// A reserve with bounds that make no sense, or a second one for the same power.
    #[error(
        "the reserve of `{power}` must say `homes = [least, most]`, at most its {homes} home centers, and only once"
    )]
    BadReserve {
        /// The power.
        power: String,
        /// How many home centers it has.
        homes: i64,
    },
    /// A canal that is none.
    #[error(
        "the canal must run through coastal land, between two seas that touch it and not each other: `{0}`"
    )]
    BadCanal(String),
    /// A railway that is none.
    #[error(
        "the railway must join at least two land provinces, each an army's neighbour of the one before: `{0}`"
    )]
    BadRailway(String),
    /// A bridge without a border.
    #[error("`{a}` and `{b}` have a bridge but no army border")]
    BridgeWithoutBorder {
        /// One end.
        a: String,
        /// The other.
        b: String,
    },
    /// Neighbours across the edge that do not touch.
    #[error("`{a}` does not touch `{b}`")]
    NotNeighbours {
        /// The sea.
        a: String,
        /// The supposed neighbour.
        b: String,
    },
    /// More centers to win than there are.
    #[error("{needed} centers win, but the board has {there}")]
    VictoryOutOfReach {
        /// Asked for.
        needed: i64,
        /// There are.
        there: usize,
    },
    /// Wings on a board that has none.
    #[error("the board has no wings: say `wings = true`, or leave this out")]
    NoWings,
    /// A sign that hides what a text says, written as an escape.
    #[error("the sign U+{:04X} cannot be seen or changes what others look like; write the letter itself", u32::from(*.0))]
    Hidden(char),
    /// A name that no line has room for.
    #[error("`{word}` is too long: a name has {most} letters at most")]
    LongName {
        /// The name.
        word: String,
        /// How many letters it may have.
        most: usize,
    },
    /// A file of a later Konzert.
    #[error("this Konzert reads boards up to `format = {read}`; `format = {found}` needs a later one")]
    LaterFormat {
        /// What the file says.
        found: i64,
        /// The latest that is read.
        read: i64,
    },
    /// A rule that this Konzert does not play yet.
    #[error("this Konzert does not play `{0}` yet: leave it out")]
    NotYet(&'static str),
    /// Builds in homes where nobody has one.
    #[error("with `sites = \"any-home\"` somebody must have a home center, and nobody has: say `\"owned\"`")]
    NoHomes,
    /// A game that opens with builds, beside a second economy.
    #[error("a second economy begins before the first builds in its own way: leave `first = \"builds\"` out")]
    BuildsWithModules,
    /// A power on two seats.
    #[error("`{0}` has a seat already")]
    SeatTwice(String),
    /// One player for everybody.
    #[error("these seats leave one player alone: a game needs two at least")]
    OneSeat,
    /// Teams of nobody.
    #[error("`team = true` needs `seats`: whose centers count together?")]
    TeamWithoutSeats,
    /// Several powers for one player, beside a second economy.
    #[error("a second economy gives out seats in its own way: leave `seats` out")]
    SeatsWithModules,
    /// Too much of something.
    #[error("too many {what}: at most {most}")]
    TooMany {
        /// provinces, powers, words, points.
        what: &'static str,
        /// The limit.
        most: usize,
    },
    /// Whatever else the rules find wrong with a board.
    #[error("the rules refuse the board: {0}")]
    Rules(rules::BoardFault),
}
