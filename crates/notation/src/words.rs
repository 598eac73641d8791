//! The words of orders by what they do, a file a language in `words/`: a language is added there, and nowhere else.
//!
//! A file has sections: `[Move]` and `[Move strict]` (what the strict profile knows too) with a name of [`Kw`], `[unit army]`,
//! `[coast north]`, `[phase spring]`, `[number 5]`, `[list Preposition]` with a name of [`List`]. Below stand words and phrases, parted by commas; the longest phrase wins. Which of the
//! meanings of a word counts is decided by where it stands: `s` is support behind a unit and spring behind a country.

use crate::Phase;
use rules::{Coast, UnitKind};
use std::sync::LazyLock;

macro_rules! keywords {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What a word can do.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub(crate) enum Kw {
            $($(#[$doc])* $name,)*
        }

        impl Kw {
            fn named(name: &str) -> Option<Kw> {
                match name {
                    $(stringify!($name) => Some(Kw::$name),)*
                    _ => None,
                }
            }
        }
    };
}

keywords! {
    Move,
    /// "läuft", "heads": moves a unit with a preposition and a place.
    Motion,
    Hold,
    Support,
    Convoy,
    ViaConvoy,
    ViaRail,
    Retreat,
    /// `zieht sich ... zurück`: the goal stands between.
    RetreatSplit,
    Back,
    Disband,
    Build,
    /// Behind the unit only: `A Ber neu`.
    BuildBehind,
    Remove,
    /// Separable German prefix: `baue F ENG ab`.
    Off,
    /// Separable German prefix: `baue A Ber auf`.
    Up,
    Waive,
    If,
    Unless,
    /// Verbs that begin a condition without "falls": "Zieht Frankreich nach Bur, dann ...".
    VerbFirst,
    Then,
    Else,
    And,
    Or,
    Not,
    Canal,
    /// `Sueskanal: Erlaubnis für ...`.
    SuezHead,
    War,
    WarVerb,
    Nap,
    Guarantee,
    Dmz,
    Secret,
    Cancel,
    With,
    Against,
    NoWait,
    Final,
    Correction,
    Prelim,
    Filler,
    Rest,
    All,
    Transform,
    /// `Rückzüge`, `Züge`, `Aufbauten`: what follows.
    HeadMoves,
    HeadRetreats,
    HeadBuilds,
    HeadRemovals,
    HeadAdjust,
    HeadStock,
    HeadTreaties,
    /// "in dieser Reihenfolge", "falls nötig": beside a heading.
    HeadRemark,
    /// "Nachtrag", "seriously": before a colon, and orders behind it.
    HeadWord,
    PressMark,
    PressEnd,
    Numbering,
    Draw,
    Vote,
    Yes,
    No,
    Capitulation,
    Buy,
    Sell,
    Euro,
    /// "maximal", "half": how much, without a number.
    Amount,
    Please,
    Me,
    // verbs of conditions
    CMoves,
    COrdered,
    COk,
    CFail,
    CStands,
    /// "erobert", "captured": beside [`Kw::CStands`]; said of nobody, the writer does it.
    CTakes,
    COwns,
    CFree,
    CAttacked,
    CDislodged,
    CRetreats,
    CBuilds,
    CRemovals,
    CBuilt,
    CNeeded,
    CNoStandoff,
    /// "verliere", "lose": a center that is owned no longer.
    CLost,
    /// "fällt", "falls": of a place nobody says for whom.
    CFalls,
    /// "der Zug", "the attack": what the unit was told.
    CNoun,
    Aux,
    AtLeast,
    AtMost,
    MoreThan,
    LessThan,
    Exactly,
    /// `sie noch`, `it`: the unit named before.
    It,
    There,
    SkipLine,
    GameWord,
    // what kind of sentence it is
    /// "nicht", "kein": the sentence denies.
    Deny,
    /// First word of a question.
    Question,
    /// "sagt", "I heard": somebody else's words, or a guess.
    Report,
    /// "letzte Runde", "hatte": no longer true.
    Past,
    /// "vielleicht", "would": no firm order.
    Maybe,
    /// "vergiss", "cancel": an order taken back.
    Withdraw,
    /// "wie", "as": a comparison with what was before.
    Like,
    /// "jetzt", "this time", "daher": what follows is of now.
    Now,
    /// "besprochen", "as agreed".
    Agreed,
    /// "sondern", "but": the other side of a contrast.
    But,
    /// "behalte", "keep": the opposite of removing.
    Keep,
    /// "wo sie ist", "where it is": behind a unit that is kept.
    WhereItIs,
    /// "regnet", "getting": what goes on in a clause of the day.
    Goings,
    /// "nach", "like": when something is, or like what.
    WhenOrLike,
    /// "fahre", "flying": the writer travels.
    Journey,
    /// "lass", "leave": before a unit that is kept.
    Leave,
    /// "Regen", "dentist": a clause with it is of the day, and of no order.
    Everyday,
    /// "alles außer", "anything but".
    Except,
    /// "would like", "würde gern": polite, not doubtful.
    Polite,
    /// "warte noch", "more time": the opposite of "set no wait".
    WaitFor,
    /// "Papierkorb", "crystal ball": what stands for orders in a figure of speech.
    Emblem,
    /// What may stand beside a flag: "ich bin", "my orders are".
    FlagWord,
    /// "statt", "instead of": what follows is not ordered.
    InsteadOf,
    /// "unterstützt von": the supporter stands behind.
    SupportedBy,
    /// "befördert von": the fleet stands behind.
    ConvoyedBy,
    /// "dto.": as the unit before.
    Ditto,
    /// "und umgekehrt": the same again with the two exchanged.
    ViceVersa,
    /// "gegenseitig", "each other".
    EachOther,
    /// "alles andere bleibt wie abgegeben": earlier orders are meant to stay.
    AsBefore,
    /// "vor", "ein": the other part of a separable verb.
    Particle,
    /// "zuerst", "first": numbers a list.
    ListWord,
    /// "bis auf", "apart from": an exception.
    Besides,
    /// "Wetter", "weekend", "because": the sentence talks of other things.
    TalkWord,
    /// "ändere X in Y": only Y is ordered.
    ChangeVerb,
    /// "ok?", "gell?", "right?": a question that asks for nothing.
    Tag,
    /// "diesmal", "einfach", "lieber": says how, changes nothing.
    Adverb,
    /// "ziehe", "schicke", "send": the writer orders, the unit follows.
    OrderVerb,
    /// "nehme ... zurück": what stands between is taken back.
    TakeBack,
    /// "wird ... übergesetzt": the army is carried by a fleet.
    Carried,
    /// "nächste Runde", "later": not now.
    Later,
    /// "so be it", "macht nichts": behind a condition nothing follows from it.
    Shrug,
    /// "waren", "were": of several orders the sentence says something.
    SaidOfAll,
    /// "nur mit", "subject to": an order that hangs on something.
    Proviso,
    /// "warte damit", "hold on", "tentative": at the beginning of what is said behind an order it ties or takes back the order.
    Caveat,
    /// "Bündnis", "Angebot": no treaty of the rules, but meant as one.
    TreatyLike,
    /// "biete", "Unabhängigkeit", "hereby": belongs to the words of a treaty.
    TreatyWord,
    /// "Angriff", "march": a move as a noun.
    MoveNoun,
    /// "Entwurf", "draft": what is headed so is not given yet.
    NotYet,
    /// "soll", "shall": before the verb of an order.
    Modal,
    /// "wäre", "looks": behind an order it says something about it.
    SaidOf,
    /// "folgen", "none": beside "Rückzüge" it announces no list.
    NoList,
    /// "weil", "although": a reason, and no order.
    Because,
    /// "Gruß", "cheers": ends a letter.
    Closing,
    /// "rückt nach", "follows": into the place that the unit before leaves.
    Follow,
    /// "lieber", "meant": in brackets behind an order, another goal follows.
    Rather,
    /// "beide", "both": two of them, not fewer and not more.
    Both,
    /// "ich gebe auf": the writer wants to leave the game.
    Resign,
    /// "Mail", "zu spät", "nichts anderes": a condition with it speaks of letters, not of the game.
    MailWord,
    /// "du", "you": the reader of the mail.
    You,
    /// "sag mir, ob das passt": asks the reader, and not the board.
    TellMe,
    /// "strike", "for": an order follows that another one replaces, behind [`Kw::ReplaceNew`].
    ReplaceOld,
    ReplaceNew,
    /// "Scherz", "just kidding", "Vorschlag": what a sentence calls the orders before it, and so takes back.
    Joke,
    /// "bekommt", "gets": a place gets a new unit.
    Gets,
    /// "einen", "a": of one build it says at least one.
    Article,
    /// "noch nicht auswerten", "not final": said of all orders, and none of them falls for it.
    NotFinal,
    /// "im Urlaub", "out of town": the writer will not be heard.
    Away,
    /// "keine Befehle von mir": the writer says that none come.
    NoOrders,
    /// "angreifen", behind the place: "soll Burgund angreifen".
    TakeVerb,
    /// "meinte ich", "I meant": what was written means something else.
    Meant,
    /// "kannst du", "could you": what follows is asked of whoever reads the mail.
    Request,
    /// "Partie beenden": what a vote could be about.
    EndGame,
    /// "kein Handel": nothing is bought or sold.
    NoTrade,
    /// "kein Rückzug": behind a unit it is dissolved if it is dislodged.
    NoRetreat,
    /// "er", "somebody": in a condition not the writer and not the reader of the mail.
    Another,
    /// "dorthin": the goal that was just named.
    Thither,
    /// "mit allen", "with everybody": a partner that is nobody in particular.
    EveryoneElse,
    /// "geh", "go": told to a unit that is spoken to.
    Imperative,
    /// "nein": behind an order it denies it.
    Answer,
    /// "bereue", "hate": what the writer feels about an order and does not give.
    Regret,
    /// "bis", "as far as": where a ride ends.
    UpTo,
    /// "niemand bewegt sich": all hold.
    NobodyMoves,
    /// "ich passe": do the units hold, or are there no orders?
    Passes,
    /// "Punkt", "new line": a dictated sign, before another order or at the end.
    SpokenStop,
    /// "Hallo", "dear": before a power it begins a letter to somebody else.
    Greeting,
    /// "so", "here goes": before a colon orders follow.
    Announce,
    /// "habe", "has", "damit": before a colon something is told, and not announced.
    Perfect,
    /// "beides", "above": points at orders that were given.
    Refers,
    /// "das", "this": without a noun behind it, it points at what was said.
    This,
    /// "der zweite", "anders", "the other one": tells one of several orders from the others.
    Selects,
    /// "spannend", "hope", "deadline": what players say of a turn that they have given, and changes nothing in it.
    Remark,
    /// "hängt ab", "needs", "revised": what makes of a sentence on orders more than a word on what they will bring.
    Hinges,
    /// "würde", "would": before a colon somebody tells what is not so.
    Wishful,
    /// "der", "my", "everyone": somebody or something of which a sentence is said.
    Subject,
    /// "meinst du", "should I": the question asks for advice on the orders.
    Advice,
    /// "Fassung", "recipient": the sentence speaks of the mail itself.
    Document,
    /// "erst", "bis", "once": what the writer does is still to come, and the orders may wait for it.
    Pending,
    /// "erledigt", "tot", "zu heiß": of a place it says that nobody goes there any more.
    Gone,
    /// "will", "asked": somebody wants something of the writer.
    Urges,
    /// "soll", "mustn't": what somebody is told to do.
    Should,
    /// "davon", "darüber": points at what was said.
    Thereof,
    /// "even", "really": behind "that" no noun follows, which it would belong to.
    AfterThis,
    /// "angekommen", "received": a question with it asks about the mail and not what stands in it.
    AsksNothing,
    /// "interessehalber", "just curious": a question beside it changes nothing.
    Curious,
    /// "unten", "what follows": points at what comes.
    Ahead,
    /// "leider", "beim": beside an order it says nothing about it.
    Idle,
    /// "daher", "so": what follows comes of what was said.
    Therefore,
    /// "um", "da", "hoffentlich": begins a clause that says something of an order and leaves it one.
    Aside,
    /// "das", "letzteren", "it": behind the verb of help, what was ordered last.
    ThatOrder,
    /// "ersteren", "the former": what was ordered first.
    FormerOrder,
    /// "sicher", "settled": behind an order it says that it stands.
    Firm,
    /// "Auswertung", "processing": what a request for time is about.
    Evaluation,
    /// "das Durchgestrichene": what is struck out, and counts for nothing anyway.
    StruckOut,
}

/// A set of what words can do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Meanings([u64; 4]);

impl Meanings {
    const fn place(word: Kw) -> (usize, u64) {
        let bit = word as u32;
        ((bit >> 6) as usize, 1 << (bit & 63))
    }

    pub(crate) const fn with(mut self, word: Kw) -> Self {
        let (at, bit) = Meanings::place(word);
        self.0[at] |= bit;
        self
    }

    pub(crate) const fn and(self, Meanings([a, b, c, d]): Self) -> Self {
        Meanings([self.0[0] | a, self.0[1] | b, self.0[2] | c, self.0[3] | d])
    }

    /// All of these.
    pub(crate) const fn of(words: &[Kw]) -> Self {
        let mut all = Meanings([0; 4]);
        let mut index = 0;
        while index < words.len() {
            all = all.with(words[index]);
            index += 1;
        }
        all
    }

    pub(crate) const fn without(self, Meanings([a, b, c, d]): Self) -> Self {
        Meanings([self.0[0] & !a, self.0[1] & !b, self.0[2] & !c, self.0[3] & !d])
    }

    pub(crate) const fn has(&self, word: Kw) -> bool {
        let (at, bit) = Meanings::place(word);
        self.0[at] & bit != 0
    }

    /// Whether the two sets share anything.
    pub(crate) const fn meets(&self, Meanings([a, b, c, d]): &Self) -> bool {
        (self.0[0] & *a) | (self.0[1] & *b) | (self.0[2] & *c) | (self.0[3] & *d) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// What words can do, gathered in `words/sets.txt` by the question that is asked of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Set {
    /// Before a colon: orders follow.
    Announces,
    /// Beside an order: says nothing about it.
    Plain,
    /// Below a closing: the line is no name.
    Unnamed,
    /// In a heading before a lone order: it is known.
    Titled,
    /// Before an order in its clause: leads to it.
    Lead,
    /// Of a sentence: it may leave orders open, deny them, or tell of others.
    Open,
}

impl Set {
    const ALL: [(Set, &str); 6] = [
        (Set::Announces, "announces"),
        (Set::Plain, "plain"),
        (Set::Unnamed, "unnamed"),
        (Set::Titled, "titled"),
        (Set::Lead, "lead"),
        (Set::Open, "open"),
    ];

    pub(crate) fn kinds(self) -> Meanings {
        SETS[self as usize]
    }
}

static SETS: LazyLock<[Meanings; 6]> = LazyLock::new(|| {
    let sets = sets(include_str!("../words/sets.txt"));
    Set::ALL.map(|(_, name)| {
        sets.iter().find(|(known, _)| *known == name).map(|(_, kinds)| *kinds).unwrap_or_default()
    })
});

macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Words that mean nothing by themselves, and that a rule asks for: the dictionary does not know them for it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum List {
            $($(#[$doc])* $name,)*
        }

        impl List {
            const ALL: &[(List, &str)] = &[$((List::$name, stringify!($name)),)*];
        }
    };
}

lists! {
    /// "sign off": a line of a judge that says nothing else.
    JudgeLine,
    /// "hält", "survives": in a condition, of a unit or of a center.
    Lasts,
    /// "war", "not": names of places on some boards, and words of every sentence.
    Namesake,
    /// "ich", "we": the writer, as who does something.
    Writer,
    /// "nicht", "not".
    Not,
    /// "von", "by": before who does it.
    By,
    /// "für", "for".
    For,
    /// "mit", "with".
    With,
    /// "sollte", "should".
    Should,
    /// "die", "which": begins a clause on what stands before it.
    Relative,
    /// "dass", "that": begins what is said, thought or wished.
    That,
    /// "Rückzüge", "retreats": the word of their heading.
    Retreats,
    /// "das", "it": before "sollte" it tells, and begins no condition.
    SubjectOfShould,
    /// "es", "irgendwie": between "falls" and "möglich".
    IfPossible,
    /// "das Ziel", "the order": before the goal that is exchanged.
    GoalNoun,
    /// "das", "we": before "war" it tells, and names no power.
    BeforeWas,
    /// Units of a currency behind an amount; the text's own is "Währungseinheiten (WE)".
    CurrencyUnit,
    /// "Rest", "else": what was not named.
    RestWord,
    /// "gekauft": of a condition on the exchange.
    Bought,
    /// "veräußert", "sold": the same.
    Sold,
    /// "weiß", "know": beside the writer, what they concede.
    Knows,
    /// "besitzt", "account": what somebody has.
    Has,
    /// "Kurs", "price": what a currency is worth.
    Rate,
    /// "beherrscht", "controls": who decides for a power.
    Controls,
    /// "jemand", "somebody".
    Anybody,
    /// "niemand", "nobody".
    Nobody,
    /// "kein", "no": before what there is none of.
    NoneOf,
    /// "weitere", "more": besides those that were told.
    Further,
    /// "nimm", "see": before orders that stand elsewhere.
    Takes,
    /// "Runde", "turn": behind "diese", the one that is ordered for.
    Turn,
    /// "mich", "us": the writer, to whom something is done.
    MeToo,
    /// "fiktiv", "planned": in a heading, orders that count for nothing, or not now.
    NoOrder,
    /// "Frau", "opponent": in a heading, whose orders they are.
    Person,
    /// "Kaiser", "king": the writer, in a play of titles.
    Ruler,
    /// "yesterday", "tomorrow": another day than this.
    OtherDay,
    /// "sein", "deren", "their": somebody else's.
    Theirs,
    /// "dann", "then": when it comes.
    Then,
    /// "im Herbst", "in the fall": before the name of a season.
    InSeason,
    /// "orders", "moves": the noun of a heading, before which no adjective is declined.
    EnglishOrders,
    /// "echte", "proper": in a heading, orders that count.
    RealOrder,
    /// "schlägt", "expects": somebody wants it.
    Wants,
    /// "kommt", "belongs": with these a sentence on the orders tells whose they are or when they count, and not what they bring.
    NoEffect,
    /// "ziehe", with "zurück" at the end.
    Pull,
    /// "nichts", "none": first in a sentence, of all that it points at.
    NothingAtAll,
    /// "nehme", "want": beside an amount of a currency the writer buys it.
    Acquires,
    /// "dafür", "with the money": what a trade is paid with, or whose it is.
    ForIt,
    /// "nirgendwo", "nowhere": to no other field.
    Nowhere,
    /// "wirft", "kicks": drives a unit out of its field.
    Ousts,
    /// "failing that": a second choice.
    Failing,
    /// "today": this day.
    Today,
    /// "here": with "'s" behind it, "here is".
    Contracted,
    /// "von", "for": behind orders, before whose they are.
    OfWhom,
    /// "evtl", "cf": a word whose dot ends no sentence.
    Abbreviation,
    /// "zurück", "back": last in a sentence that takes something back.
    Back,
    /// "nichts", "nothing": waives builds where nothing else is said of it.
    Nothing,
    /// "ab", "from": before the year that something begins with.
    Since,
    /// "muss", "should": what it must say instead.
    MustBe,
    /// "mache", "do": last in a heading, of the writer.
    Does,
    /// "mit", "have": before a unit, first in its clause.
    LeadsUnit,
    /// "Angriffe": what there is none of.
    AttackNoun,
    /// "Unterstützungen": the same.
    SupportNoun,
    /// "Konvois": the same.
    ConvoyNoun,
    /// "Bemerkung", "remark": over a column that says something of the orders beside it.
    RemarkColumn,
    /// "alt", "old": over a column that holds no longer.
    OldColumn,
    /// "jetzt", "new": over the one that does.
    NewColumn,
    /// "backed", "Rückendeckung": help that carries nobody over the sea.
    Backing,
    /// "verworfen", "discarded": at the end of a heading, of what stands below it.
    Dropped,
    /// "über", "exceeds": more than an amount.
    Above,
    /// "unter", "below": less than an amount.
    Below,
    /// Words between the others of a condition on the exchange.
    WithRate,
    /// Words of a heading that say that it is so, or whose it is.
    SoItIs,
    /// Words beside them that say nothing.
    WithSoItIs,
    /// "ach", "actually": before what ties or takes back an order.
    BeforeCaveat,
    /// "zur", "for": behind an order and its colon, where more is said of it.
    Verdict,
    /// "zweite", "other": which one of several.
    Ordinal,
    /// "erster", "1st": the number of a line above.
    First,
    /// "zweiter", "2nd".
    Second,
    /// "dritter", "3rd".
    Third,
    /// "vierter", "4th".
    Fourth,
    /// "letzter", "last".
    Last,
    /// "Pakt", "treaty": of whatever kind.
    TreatyNoun,
    /// "jeweils", "respectively": the first to the first, the second to the second.
    Respectively,
    /// "aus", "up": short, and no abbreviation.
    WholeWord,
    /// "beide", "all": nothing is left out.
    AllOfThem,
    /// "Nr.", "line": before the number of a line above.
    LineNoun,
    /// "Abstimmung", "ballot": on what is voted, and no vote.
    Ballot,
    /// "zählt", "count": denied, of an order that does not.
    Counts,
    /// "spielt", "plays": what a country does with the orders behind it.
    Plays,
    /// "trotzdem", "even so": before a colon they leave what follows what it is.
    Regardless,
    /// "dass", "what": words of every sentence, whatever it speaks of.
    Common,
    /// "these", "real": words that are used of orders.
    OfOrders,
    /// "entscheid", "decid": how words begin that are used of orders.
    OfOrdersStem,
    /// "bei", "one", "of these": beside that number.
    BesideLine,
    /// Pointing words of the language in which nouns are written small.
    EnglishThis,
    /// "meiner", "our": "(das Gekritzel meiner Frau)" says nothing of what the writer does.
    Mine,
    /// "away", "again": behind "it" at the end of a sentence.
    BehindIt,
    /// "hab", "muss": before "ich" a verb without the ending of one.
    ShortVerb,
    /// "waren", "means": of what was pointed at something is said.
    IsSo,
    /// "wie", "where": such a question is not answered with yes or no.
    OpenQuestion,
    /// "der", "my": before a thing of the day.
    Possessive,
    /// "I'm", "we've": the writer and a verb in one word.
    WriterIs,
    /// "ich bin" and "weil" alone talk of nothing else.
    NoTalk,
    /// What begins an aim, a company or a manner: what follows it is said of its own clause.
    Preposition,
    /// "ach", "well": sounds.
    Sound,
    /// "as I wrote before": the writer's own words.
    Wrote,
    /// "damit", "then": behind an order something else is said.
    Aim,
    /// Verbs whose place is where they go, without any sign before it.
    Attacks,
    /// Before where something comes from, or who does it.
    From,
    /// Words that mark a line as press, in a header within press.
    PressHead,
    /// Words for everybody.
    Everybody,
    /// "durch", "of": before whoever helps.
    HelpFrom,
    /// Of two units the one that is not meant by what stands before.
    Other,
    /// "die", "it": the unit that stays instead of what was said of it.
    StaysOne,
    /// "nein", "wait": behind an order or a list, before what is told instead.
    TakesBack,
    /// "sondern", "but": what is told instead of what was denied.
    ButInstead,
    /// "auf" in "geht auf Wanderschaft nach", "for" in "goes for a walk to".
    Outing,
    /// "macht" in "macht einen Ausflug nach", "takes" in "takes a stroll to".
    Makes,
    /// "greife", "attack": the writer's verb, whose place is where the unit goes.
    WriterAttacks,
    /// "mach", "draus": a goal becomes another one.
    MakesOf,
    /// "verlässt", "leaves": whose place is where the unit stands.
    Leaves,
    /// "einen", "a".
    OneOf,
    /// "tut", "does": before what is not said.
    DoesSo,
    /// "ische", "ian": what makes an adjective of a place.
    AdjectiveEnd,
    /// "beides", "none": of all that was said before.
    AllOfIt,
    /// "löse", with "auf" at the end.
    Loosen,
    /// "dein", "your": of whoever reads the mail.
    Yours,
    /// "meins", "mine": whose it is.
    Owned,
    /// "kommend", "next": before the name of a turn that is to come.
    Coming,
    /// "also", "so": before what follows from the clause before.
    So,
    /// "Reichweite", "range": what an order that does not go is out of.
    Reach,
    /// "öffentlich", "official": a treaty that is no secret.
    Public,
}

impl List {
    /// Its words, of all languages.
    pub(crate) fn words(self) -> &'static [&'static str] {
        LISTS.get(self as usize).map_or(&[], |list| &list.words)
    }

    /// Whether a word as long as this that begins so can be in it, whatever its case: few words can.
    pub(crate) fn may_hold(self, first: u8, length: usize) -> bool {
        let (first, length) = Listed::bits(first, length);
        LISTS.get(self as usize).is_some_and(|list| list.first & first != 0 && list.length & length != 0)
    }
}

/// The words of a list, and a bit for each letter that one begins with and each length that one has.
#[derive(Default)]
struct Listed {
    words: Vec<&'static str>,
    first: u32,
    length: u32,
}

impl Listed {
    /// What is the same in both cases of a letter tells it from most others.
    fn bits(first: u8, length: usize) -> (u32, u32) {
        (1 << (first & 31), 1 << length.min(31))
    }

    fn add(&mut self, word: &'static str) {
        let (first, length) = Listed::bits(word.bytes().next().unwrap_or_default(), word.len());
        self.words.push(word);
        self.first |= first;
        self.length |= length;
    }
}

static LISTS: LazyLock<Vec<Listed>> = LazyLock::new(|| {
    let mut all: Vec<Listed> = List::ALL.iter().map(|_| Listed::default()).collect();
    for (meaning, word) in WORDS.iter() {
        if let Meaning::List(list) = meaning
            && let Some(listed) = all.get_mut(*list as usize)
        {
            listed.add(word);
        }
    }
    all
});

/// The sets of a file by name. A name that nobody knows adds nothing, which the test below does not allow.
fn sets(file: &'static str) -> Vec<(&'static str, Meanings)> {
    let mut found: Vec<(&str, Meanings)> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            found.push((name, Meanings::default()));
            continue;
        }
        for word in line.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let kinds = match Kw::named(word) {
                Some(kind) => Some(Meanings::default().with(kind)),
                None => found.iter().find(|(known, _)| *known == word).map(|(_, kinds)| *kinds),
            };
            if let (Some(kinds), Some((_, all))) = (kinds, found.last_mut()) {
                *all = all.and(kinds);
            }
        }
    }
    found
}

/// The files in the order in which they are read.
const FILES: [&str; 8] = [
    include_str!("../words/signs.txt"),
    include_str!("../words/de.txt"),
    include_str!("../words/en.txt"),
    include_str!("../words/fr.txt"),
    include_str!("../words/it.txt"),
    include_str!("../words/nl.txt"),
    include_str!("../words/es.txt"),
    include_str!("../words/pl.txt"),
];

/// All words of all languages.
pub(crate) static WORDS: LazyLock<Vec<(Meaning, &'static str)>> =
    LazyLock::new(|| FILES.iter().flat_map(|file| read(file)).collect());

/// What a section's words mean, and whether the strict profile knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    Word(Kw, bool),
    Unit(UnitKind, bool),
    Coast(Coast),
    Phase(Phase),
    /// A part of a number in words.
    Number(i64),
    /// Nothing by itself.
    List(List),
}

impl Meaning {
    fn of(section: &str) -> Option<Meaning> {
        let (name, strict) = match section.strip_suffix(" strict") {
            Some(name) => (name, true),
            None => (section, false),
        };
        match name.split_once(' ') {
            Some(("number", value)) => value.parse().ok().map(Meaning::Number),
            Some(("list", name)) => {
                let named = List::ALL.iter().find(|(_, known)| *known == name);
                named.map(|(list, _)| Meaning::List(*list))
            }
            None => Kw::named(name).map(|word| Meaning::Word(word, strict)),
            Some(("unit", kind)) => {
                let kind = match kind {
                    "army" => UnitKind::Army,
                    "fleet" => UnitKind::Fleet,
                    "wing" => UnitKind::Wing,
                    _ => return None,
                };
                Some(Meaning::Unit(kind, strict))
            }
            Some(("coast", "north")) => Some(Meaning::Coast(Coast::North)),
            Some(("coast", "south")) => Some(Meaning::Coast(Coast::South)),
            Some(("coast", "east")) => Some(Meaning::Coast(Coast::East)),
            Some(("coast", "west")) => Some(Meaning::Coast(Coast::West)),
            Some(("phase", "spring")) => Some(Meaning::Phase(Phase::Spring)),
            Some(("phase", "autumn")) => Some(Meaning::Phase(Phase::Autumn)),
            Some(("phase", "winter")) => Some(Meaning::Phase(Phase::Winter)),
            Some(_) => None,
        }
    }
}

/// The words of a file; those of a section that nobody knows are left out, which the test below does not allow.
fn read(file: &'static str) -> Vec<(Meaning, &'static str)> {
    let mut found = Vec::new();
    let mut meaning = None;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            Some(section) => meaning = Meaning::of(section),
            None => {
                let words = line.split(',').map(str::trim).filter(|word| !word.is_empty());
                found.extend(meaning.iter().flat_map(|meaning| words.clone().map(|word| (*meaning, word))));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::folded;
    use std::collections::HashSet;

    #[test]
    fn every_set_is_told_of_known_kinds() {
        let file = include_str!("../words/sets.txt");
        let found = sets(file);
        assert!(Set::ALL.iter().enumerate().all(|(at, (set, _))| *set as usize == at));
        for (_, name) in Set::ALL {
            assert!(found.iter().any(|(known, kinds)| *known == name && !kinds.is_empty()), "{name}");
        }
        let lines = file.lines().filter(|line| !line.starts_with(['#', '[']));
        for word in lines.flat_map(|line| line.split(',')).map(str::trim).filter(|word| !word.is_empty()) {
            assert!(Kw::named(word).is_some() || found.iter().any(|(name, _)| *name == word), "{word}");
        }
    }

    #[test]
    fn every_list_has_words() {
        for (at, (list, name)) in List::ALL.iter().enumerate() {
            assert!(*list as usize == at && !list.words().is_empty(), "{name}");
        }
    }

    #[test]
    fn every_section_is_known_and_no_word_stands_twice_in_it() {
        for file in FILES {
            let mut sections = HashSet::new();
            for line in file.lines().filter(|line| line.starts_with('[')) {
                let section = line.trim_matches(['[', ']']);
                assert!(Meaning::of(section).is_some(), "{line}");
                assert!(sections.insert(section), "{line} twice");
            }
            // words of a list are looked for as they are written
            let key = |(meaning, word): &(Meaning, &str)| match meaning {
                Meaning::List(_) => (format!("{meaning:?}"), (*word).to_owned()),
                _ => (format!("{meaning:?}"), folded(word)),
            };
            let mut words: Vec<(String, String)> = read(file).iter().map(key).collect();
            assert!(words.iter().all(|(_, word)| !word.is_empty()));
            words.sort();
            let twice: Vec<_> =
                words.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
            assert!(twice.is_empty(), "these stand twice in a section: {twice:?}");
        }
    }
}
