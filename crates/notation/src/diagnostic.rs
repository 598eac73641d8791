//! Doubts and faults as data: a stable code, a weight, the place in the text, what it is about, and
//! what could have been meant. Words are made of it at the edge, in the reader's language.

use crate::{Code, Span};
use rules::Place;

/// How much a diagnostic matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Good to know: something was decided for the player.
    Note,
    /// Counts as shown, but probably was meant otherwise.
    Doubt,
    /// Does not count as it was written.
    Error,
}

impl Severity {
    /// The stable word.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Doubt => "doubt",
            Severity::Error => "error",
        }
    }
}

/// One doubt or fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What is the matter.
    pub problem: Problem,
    /// Where; the empty span if it is about something that is not in the text.
    pub span: Span,
    /// The words that it is about.
    pub text: String,
    /// The place that it is about.
    pub at: Option<Place>,
    /// What could have been meant, likeliest first.
    pub candidates: Vec<Place>,
    /// What to write instead, in canonical notation.
    pub fix: Option<String>,
    /// The other side of a contradiction.
    pub against: Option<Span>,
    /// Said and not asked: nothing else can have been meant.
    pub(crate) sure: bool,
}

impl Diagnostic {
    /// A problem at a place of the text.
    pub(crate) fn new(problem: Problem, span: Span) -> Self {
        Diagnostic {
            problem,
            span,
            text: String::new(),
            at: None,
            candidates: Vec::new(),
            fix: None,
            against: None,
            sure: false,
        }
    }

    pub(crate) fn about(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    pub(crate) fn at(mut self, place: impl Into<Place>) -> Self {
        self.at = Some(place.into());
        self
    }

    pub(crate) fn or(mut self, candidates: Vec<Place>) -> Self {
        self.candidates = candidates;
        self
    }

    /// How much it matters.
    pub fn severity(&self) -> Severity {
        if self.sure { Severity::Note } else { self.problem.severity() }
    }

    pub(crate) fn surely(mut self, sure: bool) -> Self {
        self.sure = sure;
        self
    }
}

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $severity:ident, $letters:expr;)*) => {
        /// What can be the matter with an order. Codes are stable: programs read them.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Problem {
            $($(#[$doc])* $name,)*
        }

        impl Problem {
            /// Every problem, in the order in which they are declared.
            pub const ALL: &'static [Problem] = &[$(Problem::$name,)*];

            /// The stable code: lower case, hyphens.
            pub const fn code(self) -> &'static str {
                match self { $(Problem::$name => $code,)* }
            }

            /// How much it matters.
            pub const fn severity(self) -> Severity {
                match self { $(Problem::$name => Severity::$severity,)* }
            }

            /// The letters of the canonical notation that go with it.
            pub const fn letters(self) -> Option<Code> {
                match self { $(Problem::$name => $letters,)* }
            }
        }
    };
}

problems! {
    /// The text names no place of this board.
    UnknownPlace = "unknown-place", Error, Some(Code::Field);
    /// A short name fits several places; one was taken because the other is impossible here.
    ChosenPlace = "chosen-place", Doubt, None;
    /// A short name fits several places that this unit can reach: which?
    SeveralPlaces = "several-places", Error, Some(Code::Imp);
    /// A misspelled or shortened name was taken for the only one it can be.
    GuessedPlace = "guessed-place", Doubt, None;
    /// The move sign has no goal behind it.
    NoGoal = "no-goal", Error, Some(Code::Field);
    /// Another type of unit stands there.
    WrongType = "wrong-type", Error, Some(Code::Type);
    /// A build on the coast does not say army or fleet (8.5).
    TypeMissing = "type-missing", Error, Some(Code::Type);
    /// Two coasts can be reached and none is named (5.4).
    CoastMissing = "coast-missing", Error, Some(Code::Coast);
    /// The coast named cannot be reached or is not where the unit lies (5.4).
    CoastWrong = "coast-wrong", Error, Some(Code::Coast);
    /// No unit stands there.
    NoSuchUnit = "no-such-unit", Error, Some(Code::Nsu);
    /// The unit or center belongs to somebody else.
    NotYours = "not-yours", Error, Some(Code::Owner);
    /// Different orders for one unit (4.3.3).
    SeveralOrders = "several-orders", Error, Some(Code::Multi);
    /// A unit without an order.
    NoOrder = "no-order", Doubt, Some(Code::Nor);
    /// A unit is named, but what it shall do cannot be read.
    NoAction = "no-action", Error, Some(Code::Unclear);
    /// Several goals for one move.
    TwoGoals = "two-goals", Error, Some(Code::Unclear);
    /// The unit cannot go there.
    Unreachable = "unreachable", Error, Some(Code::Imp);
    /// The unit cannot enter the field that it supports into (4.3.1).
    SupportUnreachable = "support-unreachable", Error, Some(Code::Imp);
    /// A unit supports itself.
    SupportsItself = "supports-itself", Error, Some(Code::Imp);
    /// Only a fleet at sea convoys (4.3.2).
    CannotConvoy = "cannot-convoy", Error, Some(Code::Imp);
    /// Only armies are convoyed (4.3.2).
    NotConvoyable = "not-convoyable", Error, Some(Code::Imp);
    /// Units are neither dissolved nor changed while they move (7.3).
    NoTransformation = "no-transformation", Error, Some(Code::Imp);
    /// A second build or removal in one field (8.5): the first counts.
    FieldTwice = "field-twice", Doubt, Some(Code::Multi);
    /// A build where an own unit goes or stays by these orders (8.5).
    BuildInTheWay = "build-in-the-way", Doubt, None;
    /// A build where a unit stands, in a winter of its own (8.5).
    BuildOccupied = "build-occupied", Doubt, None;
    /// Two own units have one and the same field to retreat to, and no other (7.4).
    RetreatsMeet = "retreats-meet", Doubt, None;
    /// No center, not a home center, or the wrong kind of unit for it (8.5).
    CannotBuild = "cannot-build", Error, Some(Code::Imp);
    /// Only one army a turn rides on the railway.
    RailwayTaken = "railway-taken", Error, Some(Code::Multi);
    /// The canal permission does not fit the unit, the seas or the board.
    NoPassage = "no-passage", Error, Some(Code::Imp);
    /// An order inside a sentence: is it meant?
    InSentence = "in-sentence", Doubt, None;
    /// A remark behind the order that looks like more of it.
    DoubtfulRest = "doubtful-rest", Doubt, None;
    /// A dash or word without clear meaning was read as holding.
    DoubtfulHold = "doubtful-hold", Doubt, None;
    /// A later line corrects an earlier one.
    Corrected = "corrected", Doubt, None;
    /// The notation is not one of the rule texts (strict profile).
    NotStrict = "not-strict", Error, Some(Code::Unclear);
    /// The condition uses knowledge of a later phase (9.8.2).
    TooLate = "condition-too-late", Error, Some(Code::Phase);
    /// Only retreats and adjustments may be conditional (9.8.1).
    NotConditional = "not-conditional", Error, Some(Code::Phase);
    /// "falls A Par - Bur": read as "was ordered"; or was "succeeds" meant?
    OrderedOrDone = "ordered-or-done", Doubt, None;
    /// The condition cannot be read.
    UnreadCondition = "unread-condition", Error, Some(Code::Unclear);
    /// More conditions than the game master must read (9.9.1).
    ManyConditions = "many-conditions", Doubt, None;
    /// The retreat list names no field.
    NoRetreatField = "no-retreat-field", Doubt, Some(Code::Unclear);
    /// The retreat field is not adjacent: it will be skipped.
    FarRetreat = "far-retreat", Doubt, None;
    /// Retreats are never convoyed (7.1).
    RetreatByConvoy = "retreat-by-convoy", Error, Some(Code::Imp);
    /// The order is for a later deadline (9.5a).
    LaterDeadline = "later-deadline", Error, None;
    /// The head line names another turn than the pending one.
    OtherTurn = "other-turn", Doubt, None;
    /// Stands under a heading that names a turn before the pending one.
    EarlierTurn = "earlier-turn", Error, None;
    /// Buy or sell is not said.
    NoSign = "no-sign", Error, None;
    /// No whole number.
    NoNumber = "no-number", Error, None;
    /// The currency cannot be traded.
    NotTraded = "not-traded", Error, None;
    /// One currency bought and sold, or named twice.
    TwoAmounts = "two-amounts", Error, Some(Code::Multi);
    /// Lines of the exchange order are missing for these currencies.
    MissingLine = "missing-line", Doubt, None;
    /// Exchange orders are never conditional.
    ConditionalStock = "conditional-stock", Error, Some(Code::Phase);
    /// Only pacts and demilitarisations may be secret (Diplomaten 5).
    NotSecret = "not-secret", Error, None;
    /// Guarantees are for neutral land only (Diplomaten 4).
    NotNeutral = "not-neutral", Error, None;
    /// A treaty with oneself (Diplomaten 2).
    WithOneself = "with-oneself", Error, None;
    /// The same treaty twice (Diplomaten 2): the first counts.
    TreatyTwice = "treaty-twice", Doubt, None;
    /// Treaties cannot be cancelled; they run out at the next adjustment (Diplomaten 2).
    NoCancellation = "no-cancellation", Error, None;
    /// The treaty lacks a partner or a field.
    TreatyIncomplete = "treaty-incomplete", Error, Some(Code::Unclear);
    /// Somebody else's pseudonym as sender: black press is not published.
    BlackPress = "black-press", Error, None;
    /// A line of press that was never ended looks like an order: it is press.
    OrderInPress = "order-in-press", Doubt, None;
    /// A condition in brackets within press, and no words behind it that hang on it (Kapitalisten, "Bedingte Presse").
    LooseCondition = "loose-condition", Doubt, None;
    /// A sender and addressees, but no mark that it is press: it is none (Kapitalisten, "Pressemeldungen").
    UnmarkedPress = "unmarked-press", Doubt, None;
    /// The supported or convoyed unit is told otherwise in these orders.
    OrderedOtherwise = "ordered-otherwise", Doubt, Some(Code::Nso);
    /// A convoy without the army's own order, or an army at sea's edge without a convoy.
    NoArmyOrder = "no-army-order", Doubt, Some(Code::Nso);
    /// The army needs a convoy and none of these orders gives one.
    NoConvoyOrder = "no-convoy-order", Note, None;
    /// Two own units are sent to the same field.
    OwnStandoff = "own-standoff", Doubt, None;
    /// An own unit is sent where another own unit stays.
    OwnUnitInTheWay = "own-unit-in-the-way", Doubt, None;
    /// A support cannot help: it would dislodge an own unit.
    AgainstOwnUnit = "against-own-unit", Doubt, None;
    /// The text may have been an order and could not be read.
    NotRead = "not-read", Error, Some(Code::Unclear);
    /// Stands in a negation: does not act unless it is said again.
    Negated = "negated", Doubt, Some(Code::Unclear);
    /// Stands in a question.
    Question = "question", Doubt, Some(Code::Unclear);
    /// Stands in a report of what others say or of what the writer supposes.
    Reported = "reported", Doubt, Some(Code::Unclear);
    /// Tells what was ordered before.
    Past = "past", Doubt, Some(Code::Unclear);
    /// A wish or a thought, no firm order.
    Unsure = "unsure", Doubt, Some(Code::Unclear);
    /// One of two or more: "A oder B".
    Either = "either", Doubt, Some(Code::Unclear);
    /// Taken back in the same text.
    Withdrawn = "withdrawn", Doubt, Some(Code::Unclear);
    /// A vote, a wish about the deadline or a declaration that has no sentence of its own.
    NotAlone = "not-alone", Doubt, Some(Code::Unclear);
    /// Words that could name an order's place, unit, power or number and belong to nothing that was read.
    LeftOver = "left-over", Doubt, Some(Code::Unclear);
    /// "Der Rest bleibt wie abgegeben": whether earlier orders go on counting is no matter of this text.
    RestAsBefore = "rest-as-before", Doubt, None;
    /// Builds and removals belong to the autumn (8).
    NotNow = "not-now", Doubt, None;
    /// The writer told what a word means; it means that from now on.
    WordLearned = "word-learned", Note, None;
    /// The writer calls the orders preliminary, or asks to wait with the evaluation: they count till others come.
    Provisional = "provisional", Doubt, None;
    /// A vote, and nobody knows on what.
    WhichVote = "which-vote", Doubt, Some(Code::Unclear);
    /// "Bündnis", "Heiliger Krieg": no treaty of Diplomaten 4.
    NoSuchTreaty = "no-such-treaty", Doubt, Some(Code::Unclear);
    /// The writer says that they will be away: no order, and nothing follows from it.
    Away = "away", Note, None;
    /// Nothing is bought or sold (Kapitalisten).
    NothingTraded = "nothing-traded", Note, None;
    /// Looks like an order, but was read as talk: the unit has its order elsewhere.
    Talk = "talk", Note, None;
    /// A power of the board that nobody plays in this game (a rule or option of the board).
    NotPlayed = "not-played", Doubt, None;
    /// Nothing that looks like an order, a vote or press was found.
    Nothing = "nothing-found", Doubt, None;
    /// The subject does not say for which game, power and turn it is (9.5).
    NoSubject = "no-subject", Doubt, None;
}
