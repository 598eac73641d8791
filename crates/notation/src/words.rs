//! The words of orders in German and English, by what they do. Data only. Long on purpose: one table is easier to check than ten.
//!
//! Words are written folded (lower case, `ae` for `ä`, `ss` for `ß`, no dots); several words make a phrase and the
//! longest phrase wins. Which of the meanings of a word counts is decided by where it stands: `s` is support
//! behind a unit and spring behind a country.

/// What a word can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Kw {
    Move,
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
    Please,
    Me,
    // verbs of conditions
    CMoves,
    COrdered,
    COk,
    CFail,
    CStands,
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
    /// "alles außer", "anything but".
    Except,
    /// "would like", "würde gern": polite, not doubtful.
    Polite,
    /// "warte noch", "more time": the opposite of "set no wait".
    WaitFor,
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
    /// "und umgekehrt".
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
    /// "biete", "Unabhängigkeit", "hereby": belongs to the words of a treaty.
    TreatyWord,
}

impl Kw {
    pub(crate) const fn bit(self) -> u128 {
        1 << (self as u8)
    }
}

/// One group of words: what they do, whether the strict profile knows them, the words.
pub(crate) type Group = (Kw, bool, &'static [&'static str]);

const STRICT: bool = true;
const LENIENT: bool = false;

#[rustfmt::skip]
pub(crate) const GROUPS: &[Group] = &[
    // ---- movement (3.5, 4.5, annex of orders) ----
    (
        Kw::Move,
        LENIENT,
        &[ "zeiht nach", "ziet nach", "zieth nach", "geht anch", "zieht anch", "rueckt in", "rueckt vor in", "rueckt vor", "rueckt ein", "sticht in", "sticht in see nach", "stoesst vor nach", "stoesst nach", "stoesst vor in", "dringt ein in", "dringt in", "faellt ein in", "faellt in", "wechselt nach", "wechselt in", "springt nach", "schleicht nach", "setzt nach", "setzt ueber in", "geht zurueck nach", "kehrt zurueck nach", "kehrt zurueck in", "returns to", "goes back to", "moves back to", "back to", "kehrt heim nach", "marschiert auf", "zieht auf", "geht auf", "rueckt auf", "proceeds to", "slips to", "slides to", "heads to", "heads for", "shifts to", "sails for", "sails across to", "hops to", "pushes to", "pushes into", "invades", "occupies", "takes", "captures", "nimmt", "bezieht", "verlegt in", "verlegt sich nach", "drives to", "steams to", "steams into", "crosses to", "zieht ein in", "rollt nach", "schippert nach", "sail to the", "vers", "verso", "naar", "hacia", "soll nach", "will nach", "moeglichst nach",
         "nach", "zieht nach", "geht nach", "bewegt sich nach", "bewegt nach", "marschiert nach", "faehrt nach",
         "segelt nach", "zieht in", "geht in", "marschiert in", "faehrt in", "segelt in", "fliegt nach",
         "fliegt in", "zieht", "geht", "in", "ins", "to", "m", "mv", "move", "moves", "move to", "moves to", "moving to",
         "moving", "attacks", "attack", "attacking", "attacks to", "attack to", "attacks on", "attack on",
         "goes to", "go to", "sails to", "sail to", "marches to", "march to", "greift an", "attackiert",
         "angreift", "into", "moves into", "move into", "goes into", "enters", "enter", "zu", "rueckt nach",
         "rueckt vor nach", "verlegt nach", "verschiebt nach", "laeuft nach", "wandert nach", "ziehen nach",
         "gehen nach", "ziehe nach", "marschieren nach", "fahren nach", "fahre nach", "segeln nach",
         "zieht um nach", "setzt ueber nach", "bewegung nach", "angriff auf", "zug nach", "headed to", "flies to",
         "fly to", "zieht weiter nach", "rueckt ein in", "marschiert ein in", "zieht ueber nach", "bewegen nach",
         "faehrt", "segelt", "marschiert", "bewegt sich in", "greift", "ueberfaellt", "erobert", "besetzt",
         "set sail for", "sails into", "marches into", "moves on to", "moves over to", "advances to", "advance to",
     ],
    ),
    (Kw::Hold, STRICT, &["xxx", "hold", "h", "holds"]),
    (
        Kw::Hold,
        LENIENT,
        &[ "hlt", "haetl", "haellt", "std", "ruehrt sich nicht", "bewegt sich nicht", "ruehrt sich nicht vom fleck", "nichts", "nothing", "wartet ab", "bleibt wo er ist", "stay where they are", "stays where it is", "bleiben wo sie sind", "stehenbleiben", "stehenbleibt", "verharrt", "does not do anything", "keep it where it is", "where it is", "wo sie ist", "no orders", "stellung",
         "holding", "haelt", "haelt stellung", "halten", "halt", "haelt die stellung", "haelt ihre stellung",
         "haelt position", "die stellung halten", "stellung halten", "haelt still", "bleibt", "bleibt stehen",
         "stehen bleiben", "bleibt wo sie ist", "bleiben", "bleib", "bleiben stehen", "steht", "stehen", "stand",
         "stands", "standing", "stays", "stay", "stays put", "stay put", "verteidigt", "verteidigen", "defend",
         "defends", "x", "xx", "xxxx", "xxxxx", "hld", "keine bewegung", "kein zug", "passt", "wartet", "remains",
         "remain", "ruht", "kein befehl", "bleibt da", "bleibt hier", "bleibt dort", "bleibt stehn", "holt",
         "haltet", "bleibt im", "no move", "does not move", "zieht nicht", "haelt aus", "haelt durch",
         "hold position", "holds position", "holds its position", "does nothing", "macht nichts", "tut nichts",
         "sits",
     ],
    ),
    (Kw::Support, STRICT, &["s", "supports"]),
    (
        Kw::Support,
        LENIENT,
        &[ "mit s", "gibt s", "gives support", "unterstuetzen den", "stuetzt", "stuetzen", "assists", "aids", "leistet unterstuetzung fuer", "und unterstuetzt", "lends support to",
         "sup", "supp", "support", "supported", "supporting", "supportet", "supporte", "supporten", "unterstuetzt",
         "unterstuetzen", "unterstuetze", "unterstuetzung", "unterstuetzung fuer", "unterst", "unterstuetzung von",
         "u", "hilft", "helfen", "helps", "gibt support fuer", "gibt unterstuetzung fuer", "gives support to",
         "in support of", "supportiert", "support fuer", "support for", "support to", "supports to",
         "gibt support", "unt", "untersttzt", "deckt", "sichert", "schuetzt", "verteidigt", "covers", "protects",
         "guards", "defends", "backs", "backs up",
     ],
    ),
    (Kw::Convoy, STRICT, &["c"]),
    (
        Kw::Convoy,
        LENIENT,
        &[
         "con", "conv", "convoy", "convoys", "convoyed", "convoying", "konvoi", "konvoit", "konvoiert", "konvoye",
         "konvoyt", "convoyt", "k", "geleitet", "geleite", "geleiten", "geleit", "transport", "transports",
         "transporting", "transportiert", "transportieren", "t", "konvoiere", "konvoiieren", "konvoieren",
         "convoiert", "convoyiert", "konvoyiert", "eskortiert", "bringt", "verschifft", "convoit", "convoi",
         "befoerdert", "ferries", "carries", "convoit fuer", "konvoi fuer", "convoy for", "setzt ueber", "schifft",
     ],
    ),
    (Kw::ViaConvoy, STRICT, &["via convoy", "via c"]),
    (
        Kw::ViaConvoy,
        LENIENT,
        &[
         "via konvoi", "per konvoi", "per convoy", "per convoi", "per c", "mit konvoi", "mit convoy", "mit geleit",
         "per geleit", "by convoy", "by sea", "im geleit", "im konvoi", "via convoi", "via geleit", "durch konvoi",
         "durch convoy", "im convoy", "ueber see", "auf dem seeweg", "mit geleitzug", "per geleitzug",
         "via geleitzug", "using convoy", "with convoy", "via sea", "per schiff", "by ship", "konvoi", "convoy",
         "per seeweg", "ueber den seeweg", "via convoys", "c",
     ],
    ),
    (Kw::ViaRail, STRICT, &["via tsr"]),
    (
        Kw::ViaRail,
        LENIENT,
        &[
         "via transsib", "via transsibirische eisenbahn", "via die transsib", "via der transsib", "per tsr",
         "per transsib", "by tsr", "mit tsr", "mit der tsr", "mit der transsib", "mit transsib", "by transsib",
         "tsr", "transsib", "via trans siberian railway", "via trans siberian railroad", "trans siberian railway",
         "trans siberian railroad", "transsibirische eisenbahn", "mit der transsibirischen eisenbahn",
         "per transsibirischer eisenbahn", "by rail", "per bahn", "mit der bahn", "per eisenbahn", "by train",
         "by railway", "by railroad", "via rail", "via railway", "mit der eisenbahn",
         "by the trans siberian railway", "on the tsr", "using tsr", "using the tsr", "per zug", "mit dem zug",
         "ueber tsr", "ueber die tsr", "ueber die transsib", "via the tsr", "via eisenbahn", "by the tsr",
         "via the trans siberian railway", "via the trans siberian railroad", "via der transsibirischen eisenbahn",
     ],
    ),
    (
        Kw::Transform,
        LENIENT,
        &[
         "umgewandelt", "umwandeln", "umwandlung", "wandelt", "verwandelt", "wird zur flotte", "wird zur armee",
         "wird flotte", "wird armee", "becomes", "transform", "transforms", "converts", "convert", "converted",
         "transformed", "umbauen", "umgebaut", "umruesten", "umgeruestet",
     ],
    ),
    // ---- retreats (7.5) ----
    (Kw::Retreat, STRICT, &["rueckzug"]),
    (
        Kw::Retreat,
        LENIENT,
        &[
         "rueckzuege", "rueckz", "rz", "r", "retreat", "retreats", "retreat to", "retreats to", "retreating to",
         "ret", "retr", "zurueck nach", "zurueck", "zurueckziehen nach", "weicht nach", "weicht aus nach",
         "weicht zurueck nach", "ausweichen nach", "flieht nach", "dislodged to", "if dislodged",
         "if dislodged to", "rueckzug nach", "rueckzuege nach", "zieht zurueck nach", "falls vertrieben",
         "wenn vertrieben", "bei vertreibung", "im falle der vertreibung", "bei rueckzug",
         "im falle eines rueckzugs", "rueckzugsfelder", "rueckzugsfeld", "rueckzugsorte", "rueckzugsgebiet",
         "rueckzugsgebiete", "rueckzugsoptionen", "rueckzugsbefehl", "rueckzugsreihenfolge",
         "falls noetig rueckzug", "if forced to retreat", "retreat options", "retreat order", "sofern vertrieben",
         "rueckzug wenn vertrieben", "in case of retreat", "in case of dislodgement", "when dislodged",
         "zieht sich zurueck nach", "zieht sich zurueck", "zieht sich zurueck in", "zieht sich zurueck auf",
         "rueckzug in", "wird vertrieben nach", "rueckzug auf", "retires to", "falls back to", "withdraws to",
         "withdraw to", "falls rueckzug noetig", "falls verdraengt", "wenn verdraengt", "bei misserfolg", "rueckzugsmoeglichkeiten", "flucht nach", "bei niederlage",
     ],
    ),
    (Kw::RetreatSplit, LENIENT, &["zieht sich", "soll sich", "zieht", "weicht", "geht"]),
    (Kw::Back, LENIENT, &["zurueck", "zurueckziehen", "back", "aus"]),
    (Kw::Disband, STRICT, &["aufloesung"]),
    (
        Kw::Disband,
        LENIENT,
        &[
         "aufloesen", "aufgeloest", "loest sich auf", "loesen sich auf", "loest auf", "aufl", "disband",
         "disbands", "disbanded", "disbandment", "destroy", "destroyed", "destroys", "d", "0", "xx aufloesung",
         "kein rueckzug", "none", "keiner", "wird aufgeloest", "werden aufgeloest", "no retreat", "off the board",
         "otb", "loesche", "vernichten", "vernichtet", "aufgeben", "is disbanded", "dissolve", "dissolved",
         "ab in die box", "box", "eliminate", "surrender", "sich aufloesen", "loest sich", "aufzuloesen", "stirbt",
         "weg",
     ],
    ),
    // ---- adjustments (8.6) ----
    (
        Kw::Build,
        LENIENT,
        &[ "baue ich", "bauen wir", "dann baue ich", "baut ihr",
         "aufbau", "aufbauten", "aufbau von", "aufbau einer", "aufbauen", "baut", "baut auf", "baue", "baue auf",
         "bau", "bauen", "bauten", "neubau", "neubauten", "neu", "neue", "neue einheiten", "neue einheit", "build",
         "builds", "building", "b", "ich baue", "wir bauen", "i build", "errichte", "errichtet", "rekrutiere",
         "new", "new units", "new unit", "aufgebaut wird", "aufgebaut werden", "aufbaut", "ich moechte bauen",
         "ich will bauen", "construct", "raise", "we build",
     ],
    ),
    (
        Kw::BuildBehind,
        LENIENT,
        &[
         "aufbau", "aufbauen", "neu", "bauen", "build", "built", "gebaut", "aufgebaut", "neubau", "baue",
         "wird gebaut", "wird aufgebaut", "new", "bau", "als neubau", "baut", "soll gebaut werden", "errichten",
         "aufbaut", "neu bauen", "neu aufbauen",
     ],
    ),
    (
        Kw::Remove,
        LENIENT,
        &[ "baue ich ab", "entferne ich",
         "abbau", "abbauten", "abbau von", "abbau einer", "baut ab", "abbauen", "baue ab", "remove", "removes",
         "removal", "removals", "removing", "removed", "disband", "disbands", "r", "minus", "entferne",
         "entfernen", "entfernt", "abgebaut", "abgebaut wird", "abgebaut werden", "wird abgebaut", "ich entferne",
         "ich baue ab", "i remove", "delete", "d", "scrap", "aufloesen", "aufloesung", "weg mit", "streichen",
         "demobilisiere", "get rid of", "entlassen",
     ],
    ),
    (Kw::Off, LENIENT, &["ab"]),
    (Kw::Up, LENIENT, &["auf"]),
    (
        Kw::Waive,
        LENIENT,
        &[
         "verzicht", "kein aufbau", "keine aufbauten", "kein bau", "verzichte", "verzichte auf aufbau",
         "verzicht auf aufbau", "verzicht auf aufbauten", "verzichte auf aufbauten", "verzichte auf den aufbau",
         "ich verzichte auf aufbauten", "ich verzichte auf aufbau", "ich verzichte", "waive", "waived", "waives",
         "waive build", "waive builds", "waives build", "waives builds", "waive all builds", "baue nix", "ich baue nix", "baue nichts", "waive the rest",
         "waive remaining", "waive rest", "no build", "no builds", "nichts", "nothing",
         "verzicht auf weitere aufbauten", "rest verzicht", "aufbau verzicht", "kein neubau", "keine neubauten",
         "keine weiteren aufbauten", "nicht bauen", "nicht aufbauen", "nichts bauen", "nichts aufbauen",
         "baue nichts", "baue nicht", "baut nichts", "baut nicht", "ich baue nichts", "ich baue nicht",
         "build nothing", "i build nothing", "skip build", "kein weiterer aufbau", "auf den rest verzichte ich",
         "verfallen lassen", "waive the build", "i waive", "i waive my build", "i waive my builds",
         "verzicht auf den aufbau", "waive one build", "pass",
     ],
    ),
    // ---- conditions (9.8) ----
    (Kw::If, STRICT, &["falls", "if"]),
    (
        Kw::If,
        LENIENT,
        &[
         "wenn", "sofern", "im falle", "im fall", "im falle dass", "im fall dass", "fuer den fall",
         "fuer den fall dass", "in case", "in case of", "bei", "sollte", "sollten", "when", "provided",
         "provided that", "vorausgesetzt", "soweit", "insofern", "assuming", "should", "as long as", "solange",
         "gesetzt den fall", "gesetzt den fall dass", "je nachdem", "je nachdem was", "je nachdem ob", "je nachdem wie", "je nach", "depending on", "depending on what", "depending on whether", "depending on how", "abhaengig davon", "abhaengig von", "aber nur wenn", "nur wenn", "nur falls", "only if", "aber nur falls", "und falls",
         "und wenn", "and if", "if and only if", "genau dann wenn", "aber falls", "aber wenn", "but if", "oder falls", "oder wenn", "or if",
     ],
    ),
    (Kw::Unless, LENIENT, &["unless", "es sei denn", "ausser wenn", "ausser", "except if", "ausser falls"]),
    (
        Kw::VerbFirst,
        LENIENT,
        &[ "hab", "bleibt", "halte", "behalte", "gehoert", "verliere", "gewinne", "nimmt", "bin", "sollte", "haelt", "erobere", "verliert", "gewinnt", "marschiert", "faehrt", "baut",
         "zieht", "geht", "steht", "gelingt", "klappt", "scheitert", "misslingt", "kontrolliert", "besitzt", "greift",
         "ist", "wird", "wurde", "hat", "habe", "bekomme", "muss", "darf", "stehe", "kommt",
     ],
    ),
    (
        Kw::Then,
        LENIENT,
        &[
         "dann", "so", "then", "und zwar", "also", "in that case", "in dem fall", "in diesem fall", "dann in diesem fall",
         "then in that case", "in such a case", "in diesen faellen",
     ],
    ),
    (Kw::Else, STRICT, &["sonst", "else"]),
    (
        Kw::Else,
        LENIENT,
        &[
         "ansonsten", "andernfalls", "anderenfalls", "otherwise", "or else", "wenn nicht", "falls nicht", "if not",
         "sonst nach", "in allen anderen faellen", "im anderen fall", "dann aber", "wenn nein", "falls nein", "in jedem anderen fall", "in all other cases",
         "in any other case", "sollte das nicht gehen", "wenn das nicht geht", "falls das nicht geht",
         "wenn nicht moeglich", "falls nicht moeglich", "if not possible", "if that is not possible",
         "falls das nicht moeglich ist", "wenn das nicht moeglich ist", "ersatzweise", "alternativ", "hilfsweise",
         "falls belegt", "falls besetzt", "wenn besetzt", "if occupied", "as a substitute", "failing that",
         "notfalls", "wenn nicht dann", "falls nicht dann", "if not then", "or failing that", "falls unmoeglich",
         "falls nicht frei", "if blocked", "alternatively", "als ersatz", "ersatz", "bzw wenn nicht",
     ],
    ),
    (
        Kw::And,
        LENIENT,
        &["und", "sowie", "and", "plus", "ausserdem", "sowie auch", "as well as", "und auch", "und dann"],
    ),
    (Kw::Or, LENIENT, &["oder", "or", "bzw", "respektive", "beziehungsweise", "oder nach", "or to"]),
    (
        Kw::Not,
        LENIENT,
        &[
         "nicht", "kein", "keine", "keinen", "keiner", "nicht erfolgreich", "not", "no", "doesn't", "doesnt",
         "does not", "didn't", "didnt", "did not", "isn't", "isnt", "is not", "niemand", "nobody", "noone",
         "no one", "wasn't", "was not", "nie", "none", "nicht mehr", "no longer",
     ],
    ),
    (
        Kw::CMoves,
        LENIENT,
        &[
         "zieht", "geht", "marschiert", "einmarschiert", "einzieht", "eindringt", "moves", "move", "moved", "goes",
         "zog", "gezogen", "faehrt", "segelt", "angreift", "greift an", "attackiert", "attacks", "went", "ziehen",
         "enters", "entered", "ging", "einfaehrt", "eingezogen", "einmarschiert ist", "gegangen",
         "gefahren", "reingeht", "reinzieht", "heads", "marches", "sails", "hineinzieht", "anzieht", "erreicht", "reaches", "reached",
     ],
    ),
    (
        Kw::COrdered,
        LENIENT,
        &[
         "befohlen", "befohlen wurde", "ordered", "befiehlt", "befahl", "was ordered", "is ordered",
         "den befehl hat", "befohlen hat", "orders",
     ],
    ),
    (
        Kw::COk,
        LENIENT,
        &[
         "klappt", "gelingt", "gelang", "gelungen", "erfolgreich", "erfolgreich ist", "durchkommt", "durchgeht",
         "succeeds", "succeeded", "works", "worked", "geklappt", "geklappt hat", "gelungen ist", "funktioniert",
         "is successful", "was successful", "successful", "erfolg hat", "kommt durch", "geht durch",
         "gets through", "got through", "goes through", "erfolgreich war", "succeed", "hinhaut",
         "durchgefuehrt wird", "durchgefuehrt wurde", "ankommt", "arrives", "ans ziel kommt", "erfolgt", "kommt", "kam", "gelingen", "klappen", "successfully", "makes it", "made it", "erreicht", "reaches", "reached", "durchkommen", "durchgehen", "erfolgreich sind",
         "funktionieren",
     ],
    ),
    (
        Kw::CFail,
        LENIENT,
        &[
         "scheitert", "scheitern", "misslingen", "fehlschlagen", "bouncen", "misslingt", "fehlschlaegt", "schiefgeht", "schief geht", "fails", "failed", "gescheitert",
         "misslungen", "fehlgeschlagen", "erfolglos", "bounces", "bounced", "bounct", "bounce", "pattet", "fail",
         "nicht durchkommt", "abgeblockt wird", "geblockt wird", "blockiert wird", "is blocked", "was blocked",
         "unsuccessful", "unsuccessfully", "abprallt", "ein patt gibt", "im patt endet", "geblockt",
     ],
    ),
    (
        Kw::CStands,
        LENIENT,
        &[
         "steht", "noch steht", "stehen", "besetzt", "besetzt ist", "besetzt wird", "besetzt haelt", "haelt",
         "holds", "sitzt", "bleibt", "occupies", "occupied", "is occupied", "stands", "stands in", "still stands",
         "noch da ist", "noch da", "is still there", "still there", "sits in", "befindet", "sich befindet",
         "stand", "remains", "stehe", "erobere", "einnehme", "gewinne", "nehme", "take", "capture", "captured", "conquer", "conquers", "conquered", "taken", "da ist", "dort steht", "liegt", "lies", "are in", "sits", "ueberlebt",
         "survives", "dort ist", "besetzt hat", "besetzt haben", "eingenommen hat", "einnimmt", "takes", "took",
         "has taken", "captures", "erobert", "erobert hat",
     ],
    ),
    (
        Kw::COwns,
        LENIENT,
        &[ "hab", "still mine", "is still mine", "noch mein ist", "noch mir gehoert", "mir noch gehoert", "noch meins ist", "noch habe", "noch besitze", "noch halte", "noch mir", "is mine still", "still own", "still hold", "kontrollieren", "besass", "gehoeren", "gehoerte", "haben werde", "in meiner hand ist", "controlled by me", "is owned by",
         "gehoert", "kontrolliert", "kontrolliere", "controls", "owns", "own", "besitzt", "besitze", "habe",
         "mein ist", "belongs to", "is mine", "control", "mir gehoert", "uns gehoert", "in meinem besitz ist",
         "meins ist", "gewonnen", "besitzen", "hold", "in besitz hat", "unter kontrolle hat", "eigen ist",
     ],
    ),
    (
        Kw::CFree,
        LENIENT,
        &[
         "frei", "frei ist", "leer", "leer ist", "unbesetzt", "unbesetzt ist", "vacant", "empty", "free", "offen",
         "offen ist", "open", "is vacant", "is empty", "is free", "is open", "it is vacant", "it is free",
         "available", "noch frei ist", "noch frei", "frei bleibt", "unoccupied", "is unoccupied", "frei sein",
         "verlassen",
     ],
    ),
    (
        Kw::CAttacked,
        LENIENT,
        &[
         "angegriffen", "angegriffen wird", "angegriffen wurde", "attacked", "is attacked", "was attacked",
         "attackiert wird", "attackiert wurde", "angegriffen worden ist", "under attack",
     ],
    ),
    (
        Kw::CDislodged,
        LENIENT,
        &[
         "vertrieben", "vertrieben wird", "vertrieben wurde", "dislodged", "is dislodged", "was dislodged",
         "rausgeworfen", "rausgeworfen wird", "geworfen", "verjagt", "forced out", "pushed out", "kicked out", "vertrieben worden ist", "geworfen wird", "verdraengt wird",
         "verdraengt wurde", "verdraengt", "zurueckgeworfen wird", "rausfliegt", "fliegt", "rausgeschmissen wird", "is hit", "gets hit", "is kicked out", "gets kicked out",
     ],
    ),
    (
        Kw::CRetreats,
        LENIENT,
        &[
         "zurueckzieht", "zurueckgezogen", "zurueckgezogen hat", "retreats", "retreated", "retreat",
         "zurueck zieht", "zurueckweicht", "zurueckgewichen", "sich zurueckzieht", "ausweicht",
     ],
    ),
    (
        Kw::CBuilds,
        LENIENT,
        &[
         "aufbau", "aufbauten", "aufbaue", "builds", "build", "neubauten", "neubau", "einheiten aufbauen",
         "neue einheiten", "einheit aufbauen", "aufbauen darf", "bauen darf", "einheiten bauen", "einheit bauen",
         "bauten", "bau",
     ],
    ),
    (
        Kw::CRemovals,
        LENIENT,
        &[
         "abbau", "abbauten", "removals", "removal", "removes", "remove", "disbands", "disband", "abbauen",
         "einheiten abbauen", "einheit abbauen", "abbauen muss",
     ],
    ),
    (
        Kw::CBuilt,
        LENIENT,
        &[
         "aufbaut", "gebaut", "baut", "built", "gebaut hat", "aufgebaut", "aufgebaut hat", "aufbaut hat", "abbaut",
         "abgebaut", "abgebaut hat", "removed",
     ],
    ),
    (
        Kw::CNeeded,
        LENIENT,
        &[
         "noetig", "erforderlich", "notwendig", "moeglich", "necessary", "needed", "possible", "required",
         "erlaubt", "dies moeglich ist", "das geht", "es geht", "es noetig ist", "noetig ist", "moeglich ist",
         "this is possible", "need be", "es sein muss", "rueckzug noetig", "rueckzug noetig ist", "geht",
         "erforderlich ist", "notwendig ist", "it is possible", "i have to", "ich muss", "es moeglich ist",
     ],
    ),
    (
        Kw::CNoStandoff,
        LENIENT,
        &[
         "patt", "patt war", "patt ist", "patt gab", "standoff", "stand off", "standoff there", "bounce there",
     ],
    ),
    (
        Kw::Aux,
        LENIENT,
        &[
         "hat", "ist", "wurde", "wird", "war", "worden", "noch", "sein", "haben", "werden", "sollte", "has",
         "been", "was", "is", "will", "kann", "koennte", "hatte", "have", "had", "did", "does", "darf", "muss",
         "can", "may", "must", "sind", "are", "also", "auch", "wirklich", "tatsaechlich", "really", "actually",
         "still", "there", "dort", "gibt", "get", "gets", "bekomme", "kriege", "erhalte", "es", "sich", "genau",
         "exactly", "worden ist", "worden sind", "dies", "mal", "dabei", "happens", "eventually", "doch", "immer",
         "immer noch", "ich", "mich", "gab", "one", "einer", "eine", "ein", "einen", "einem", "einer einheit",
         "einheit", "einheiten", "unit", "units", "irgendeine", "any", "fremde", "fremden", "feindliche",
         "feindlichen", "enemy", "mehr", "anymore", "any more", "any longer",
     ],
    ),
    (Kw::AtLeast, LENIENT, &["mindestens", "at least", "wenigstens", "or more", "oder mehr"]),
    (Kw::AtMost, LENIENT, &["hoechstens", "at most", "maximal", "up to", "or less", "or fewer", "oder weniger", "nicht mehr als", "not more than"]),
    (Kw::MoreThan, LENIENT, &["mehr als", "more than"]),
    (Kw::LessThan, LENIENT, &["weniger als", "less than", "fewer than"]),
    (
        Kw::CNoun,
        LENIENT,
        &[
         "zug", "angriff", "bewegung", "vormarsch", "befehl", "move", "attack", "advance", "order", "movement",
     ],
    ),
    (Kw::Exactly, LENIENT, &["genau", "exactly", "nur", "only", "just", "lediglich"]),
    (Kw::It, LENIENT, &["sie", "er", "it", "they", "diese", "dieser", "die einheit", "the unit", "dieses"]),
    (Kw::There, LENIENT, &["dort", "da", "there", "dorthin"]),
    (
        Kw::Me,
        LENIENT,
        &[
         "mir", "mich", "ich", "meine", "meiner", "meinen", "mein", "meins", "uns", "wir", "me", "i", "my", "mine",
         "we", "us", "our", "selbst", "von mir", "von uns", "by me", "eigene", "eigenen", "mich selbst", "myself",
         "selber",
     ],
    ),
    // ---- canals ----
    (Kw::Canal, STRICT, &["sc"]),
    (
        Kw::Canal,
        LENIENT,
        &[
         "kanalerlaubnis", "durchfahrt", "permits", "permit", "erlaubt", "allows", "allow", "erlaube", "gestattet",
         "laesst durch", "durchfahrt fuer", "erlaubt durchfahrt fuer", "erlaubt die durchfahrt",
         "erlaubt die durchfahrt fuer", "kanalerlaubnis fuer", "permits passage", "permits passage of",
         "permits passage for", "erlaubnis fuer", "permission for", "permission to", "gewaehrt durchfahrt",
         "kanaldurchfahrt", "kanaldurchfahrt fuer", "laesst", "lets", "erlaubt kanaldurchfahrt",
         "erlaubt kanaldurchfahrt fuer", "grants passage", "grants passage to", "erlaubt durchfahrt",
     ],
    ),
    (
        Kw::SuezHead,
        LENIENT,
        &[
         "sueskanal", "suezkanal", "suez canal", "suez", "sues", "canal", "kanal erlaubnis", "kanal",
         "panamakanal", "panama canal", "bosporus", "nord ostsee kanal", "kiel canal", "nordostseekanal",
     ],
    ),
    // ---- treaties (Diplomaten) ----
    (Kw::War, STRICT, &["kriegserklaerung"]),
    (
        Kw::War,
        LENIENT,
        &[
         "ke", "krieg gegen", "declaration of war", "dwo", "declare war on", "declares war on", "war on",
         "war against", "declare war against", "declares war against", "krieg", "kriegserklaerungen",
         "declaration of war on", "declaration of war against", "ich erklaere krieg", "dow",
         "heiliger krieg gegen",
     ],
    ),
    (
        Kw::WarVerb,
        LENIENT,
        &["erklaert", "erklaere", "ich erklaere", "erklaeren", "wir erklaeren", "hiermit erklaere ich"],
    ),
    (Kw::Nap, STRICT, &["nichtangriffspakt"]),
    (
        Kw::Nap,
        LENIENT,
        &[
         "nap", "np", "nichtangriff", "nichtangriffspakte", "nichtangriffsvertrag", "nichtangriffsabkommen",
         "non aggression pact", "non aggression", "nonaggression pact", "non aggression treaty", "na pakt", "naps",
         "no attack pact",
     ],
    ),
    (Kw::Guarantee, STRICT, &["garantieerklaerung"]),
    (
        Kw::Guarantee,
        LENIENT,
        &[
         "garantie", "ge", "gar", "garantiert", "garantiere", "garantieren", "guarantees", "guarantee",
         "guaranteed", "garantieerklaerungen", "garantien", "guaranty", "ich garantiere", "i guarantee",
         "garantie fuer", "garantieerklaerung fuer", "wir garantieren",
     ],
    ),
    (Kw::Dmz, STRICT, &["entmilitarisierung"]),
    (
        Kw::Dmz,
        LENIENT,
        &[
         "em", "dmz", "entmilitarisiert", "entmilitarisieren", "entmilitarisierte zone", "demilitarized zone",
         "demilitarised zone", "demilitarisation", "demilitarization", "demilitarize", "demilitarise",
         "entmilitarisierungen", "entmilitarisierte", "demilitarized", "demilitarised",
     ],
    ),
    (Kw::Secret, STRICT, &["geheim", "geheimer", "geheime", "geheimes", "geheimen", "geheimvertrag"]),
    (
        Kw::Secret,
        LENIENT,
        &[
         "secret", "secretly", "vertraulich", "geheimvertraege", "geheimpakt", "secret treaty", "im geheimen",
         "confidential", "heimlich",
     ],
    ),
    (
        Kw::Cancel,
        LENIENT,
        &[
         "kuendige", "kuendigt", "kuendigung", "kuendigen", "cancel", "cancels", "widerrufe", "widerruf", "revoke",
         "terminate", "aufheben", "loese auf", "beende", "withdraw from", "annulliere", "storniere",
     ],
    ),
    (Kw::With, LENIENT, &["mit", "with", "zwischen", "between", "und", "and"]),
    (Kw::Against, LENIENT, &["gegen", "an", "against", "on", "den krieg", "krieg", "war"]),
    // ---- exchange (Kapitalisten) ----
    (
        Kw::Buy,
        LENIENT,
        &[
         "kaufe", "kaufen", "kauf", "kauft", "buy", "buys", "buying", "erwerbe", "ankauf", "purchase", "kaufe ich",
         "ich kaufe",
     ],
    ),
    (
        Kw::Sell,
        LENIENT,
        &[
         "verkaufe", "verkaufen", "verkauf", "verkauft", "sell", "sells", "selling", "veraeussere", "verkaufe ich",
         "abstossen", "ich verkaufe",
     ],
    ),
    (Kw::Euro, LENIENT, &["euro", "euros", "eur"]),
    // ---- flags ----
    (
        Kw::NoWait,
        LENIENT,
        &[ "ich brauche keine zeit mehr", "brauche keine zeit mehr", "no need to wait", "no need to wait for me", "auf mich muss niemand warten", "you need not wait for me", "you can process now", "kann ausgewertet werden", "bitte auswerten",
         "set no wait", "snw", "set nowait", "kein warten", "bitte sofort auswerten", "nowait", "no wait",
         "nicht warten", "sofort auswerten", "nicht abwarten", "kann sofort ausgewertet werden",
         "please process immediately", "do not wait", "don't wait", "bitte nicht warten", "set nw", "ready",
     ],
    ),
    (
        Kw::Final,
        LENIENT,
        &[
         "final", "endgueltig", "neufassung", "ersetzt", "replaces", "corrected orders", "replacement orders",
         "neue fassung", "endgueltige zuege", "endfassung", "geaenderte zuege", "final orders",
         "korrigierte zuege", "new version",
     ],
    ),
    (
        Kw::Correction,
        LENIENT,
        &[ "doch nicht", "richtig ist", "richtig", "richtig waere", "correct is", "right is", "right", "should be", "should read", "muss heissen", "es heisst", "soll heissen", "muss es heissen", "ach nein", "oh nein", "oh no", "nee", "quatsch", "halt nein", "gemeint war", "gemeint ist", "ich meinte", "ich meine", "meinte natuerlich", "i meant", "i mean", "meant", "no wait", "nein halt", "nein lieber", "nein doch lieber", "anders ueberlegt", "es mir anders ueberlegt", "habe es mir anders ueberlegt", "ich habe es mir anders ueberlegt", "ich hab es mir anders ueberlegt", "changed my mind", "i changed my mind", "i have changed my mind", "on second thought", "on second thoughts", "actually no", "actually", "nein doch", "nein", "moment", "lieber doch", "revised", "scratch that", "vergiss das", "aeh", "aehm", "meine ich", "mein ich",
         "korrektur", "correction", "korrigiere", "aenderung", "change", "stattdessen", "instead", "korrigiert",
         "berichtigung", "doch lieber", "corrected", "corr", "statt dessen", "update", "sorry", "ups", "oops",
     ],
    ),
    (
        Kw::Prelim,
        LENIENT,
        &[
         "vorlaeufig", "vorabzug", "vorabzuege", "provisorisch", "provisorische zuege", "prelim", "prelims",
         "preliminary", "platzhalter", "vorlaeufige zuege", "vorlaeufige", "provisional", "preliminary orders",
         "provisional orders",
     ],
    ),
    (Kw::Draw, LENIENT, &["dias", "draw", "unentschieden", "remis"]),
    (
        Kw::Vote,
        LENIENT,
        &[
         "vote", "votes", "stimme", "stimmt", "abstimmung", "votum", "stimme fuer", "zustimmung", "stimme zu",
         "voting", "i vote", "ich stimme",
     ],
    ),
    (
        Kw::Yes,
        LENIENT,
        &[
         "ja", "yes", "von mir aus", "meinetwegen", "dafuer", "zu", "aye", "for", "fuer", "in favour", "in favor", "einverstanden", "agree",
         "agreed", "accept", "akzeptiere", "akzeptieren", "zustimmung", "akzeptiert", "angenommen", "ok", "okay", "zustimme",
     ],
    ),
    (
        Kw::No,
        LENIENT,
        &[
         "nein", "no", "dagegen", "gegen", "against", "nay", "ablehnung", "abgelehnt", "lehne", "reject",
         "disagree", "nicht", "not", "kein", "keinen", "keinem", "keine", "refuse", "dont", "do not", "never", "niemals", "oppose", "veto",
     ],
    ),
    (
        Kw::Capitulation,
        LENIENT,
        &[
         "kapitulationsvertrag", "kapitulationsplan", "kp vertrag", "kapitulation", "kap", "capitulation",
         "capitulation contract", "kp", "kapitulationsvorschlag", "capitulation plan",
     ],
    ),
    // ---- headings ----
    (
        Kw::HeadMoves,
        LENIENT,
        &[
         "zuege", "zug", "befehle", "orders", "order", "moves", "movement", "bewegungen", "bewegung", "zugabgabe",
         "fruehjahrszuege", "herbstzuege", "zugbefehle", "bewegungsbefehle", "meine zuege", "hier meine zuege",
         "my orders", "movement orders", "my moves", "movement phase", "bewegungsphase", "zugphase", "spielzuege",
         "einheiten", "units", "befehl", "fruehjahrszug", "herbstzug", "zuege der einheiten", "militaerbefehle",
         "haltebefehle", "support", "supports", "konvois", "convoys", "fall moves", "spring moves",
     ],
    ),
    (
        Kw::HeadRetreats,
        LENIENT,
        &[
         "rueckzuege", "rueckzug", "rueckzugsbefehle", "retreats", "retreat", "retreat orders",
         "fruehjahrsrueckzuege", "herbstrueckzuege", "rueckzugsphase", "retreat phase", "moegliche rueckzuege",
         "evtl rueckzuege", "eventuelle rueckzuege", "alle rueckzuege", "all retreats", "rz",
         "rueckzuege falls noetig", "possible retreats", "fuer den fall der faelle", "just in case",
     ],
    ),
    (
        Kw::HeadBuilds,
        LENIENT,
        &[
         "aufbauten", "aufbau", "builds", "build", "build orders", "aufbaubefehle", "neubauten", "neue einheiten",
         "new units", "neu", "bauten", "aufbauphase", "build phase", "aufbauwunsch", "aufbauwuensche",
     ],
    ),
    (
        Kw::HeadRemovals,
        LENIENT,
        &[
         "abbauten", "abbau", "removals", "removal", "removes", "remove", "abbaubefehle", "disbands", "disband",
         "disbandments",
     ],
    ),
    (
        Kw::HeadAdjust,
        LENIENT,
        &[
         "winter", "winterberichtigung", "auf und abbauten", "auf abbauten", "aufbauten abbauten",
         "aufbauten und abbauten", "anpassung", "anpassungen", "adjustments", "adjustment", "adjustment orders",
         "winteranpassung", "builds removals", "builds and removals", "builds and disbands", "auf abbau",
         "auf und abbau", "winterzuege", "winter adjustments", "wintersaison", "builds disbands", "aufbau abbau",
         "winter orders",
     ],
    ),
    (
        Kw::HeadStock,
        LENIENT,
        &[
         "boersenzug", "boersenzuege", "boerse", "boersenbefehle", "boersenorder", "exchange", "stock exchange",
         "exchange orders", "stock orders", "waehrungen", "boersenauftrag", "boersenanweisungen", "stocks",
         "exchange order", "stock order",
     ],
    ),
    (
        Kw::HeadTreaties,
        LENIENT,
        &[
         "vertraege", "staatsvertraege", "treaties", "staatsvertrag", "vertrag", "treaty", "diplomatie",
         "abkommen", "geheimvertraege", "secret treaties", "erklaerungen", "declarations", "geheimvertrag",
         "offizielle vertraege",
     ],
    ),
    (
        Kw::HeadRemark,
        LENIENT,
        &[ "phase", "season", "turn", "runde", "jahreszeit",
         "in dieser reihenfolge", "in folgender reihenfolge", "reihenfolge", "folgende reihenfolge", "nach prioritaet",
         "mit prioritaet", "prioritaet", "in this order", "in the following order", "in that order",
         "in order of preference", "by priority", "priority", "falls moeglich", "wenn moeglich", "if possible",
         "falls noetig", "wenn noetig", "falls erforderlich", "if needed", "if necessary", "if required", "as follows",
         "wie folgt", "following", "folgende",
     ],
    ),
    (
        Kw::PressMark,
        LENIENT,
        &[
         "presse", "press", "pressemitteilung", "pressemitteilungen", "pressemeldung", "pressemeldungen",
         "press release", "press releases", "pressetext", "eilmeldung", "presseerklaerung", "pressebericht",
         "pressebeitrag", "broadcast", "press to all", "presse an alle",
     ],
    ),
    (
        Kw::PressEnd,
        LENIENT,
        &[
         "ende presse", "presse ende", "endpress", "end press", "endbroadcast", "end broadcast", "end of press",
         "ende der presse", "presseende", "endpresse", "press end",
     ],
    ),
    (
        Kw::Numbering,
        LENIENT,
        &[
         "zug", "zug nr", "befehl", "order", "nr", "no", "move", "unit", "einheit", "befehl nr", "order no",
         "move no",
     ],
    ),
    (
        Kw::Rest,
        LENIENT,
        &[
         "die beiden anderen", "the other two", "beide anderen", "rest", "der rest", "alle anderen", "alles andere", "alle uebrigen", "alle restlichen", "the rest",
         "all others", "everything else", "all other units", "alle anderen einheiten", "alle uebrigen einheiten",
         "uebrige", "die anderen", "die restlichen", "alle restlichen einheiten", "everyone else", "other units",
         "others", "sonstige", "all remaining units", "die uebrigen", "restliche einheiten", "alle weiteren",
         "die restlichen einheiten", "remaining units", "all the rest",
     ],
    ),
    (
        Kw::All,
        LENIENT,
        &[ "die beiden", "the two", "beide", "both", "all of my", "alle meine", "alle unsere", "all my", "meine", "my", "saemtliche", "die",
         "alle", "all", "alles", "everything", "alle einheiten", "all units", "everyone", "everybody", "alle meine einheiten",
         "all my units", "saemtliche einheiten", "jede einheit", "every unit",
     ],
    ),
    (
        Kw::Please,
        LENIENT,
        &[
         "bitte", "please", "danke", "thanks", "pls", "thx", "natuerlich", "of course", "wie immer", "as always",
         "wieder", "again", "mal", "jetzt", "now", "dann", "then", "hier", "here",
     ],
    ),
    (
        Kw::Filler,
        LENIENT,
        &[ "both", "beide", "beiden", "alle beide", "saemtliche",
            "in", "im", "ins", "an", "of", "on", "the", "die", "der", "das", "den", "dem", "des", "aus",
            "von", "vom", "meine", "mein", "meiner", "meinen", "unsere", "unser", "my", "our", "bitte",
            "please", "ist", "soll", "provinz", "a", "an", "eine", "einer", "einen", "ein", "at", "from",
            "auf", "zum", "zur", "bei", "fuer", "for", "dann", "es", "seine", "ihre", "its", "his", "their",
            "einheit", "unit", "then", "province", "gebiet", "feld", "wird", "will", "region", "nur",
            "eigene", "own", "your", "deine", "ihrer", "deren",
        ],
    ),
    (
        Kw::SkipLine,
        LENIENT,
        &[
         "signon", "signoff", "set wait", "set press", "gesendet von", "gesendet mit", "sent from", "sent with",
         "sent via", "von meinem", "von meiner", "diese nachricht wurde", "diese e mail wurde", "get outlook",
         "outlook fuer", "this email", "this e mail", "virenfrei", "virus free", "ps an den sl", "an den sl",
         "ps an sl", "an sl", "to the gm", "note to gm", "note to the gm", "hinweis an den sl",
         "anmerkung an den sl", "bemerkung an den sl", "remark to the gm", "message id", "content type",
         "mime version", "content transfer encoding", "endif", "whois", "ps an den spielleiter",
         "an den spielleiter", "ps to gm", "ps to the gm", "diese mail wurde", "yahoo mail", "diese nachricht ist",
     ],
    ),
    (Kw::GameWord, LENIENT, &["partie", "spiel", "game", "dip", "diplomacy", "g", "standard", "st"]),
    // ---- what kind of sentence it is ----
    (
        Kw::Deny,
        LENIENT,
        &[
         "nicht", "kein", "keine", "keinen", "keinem", "keines", "not", "no", "never", "nie", "niemals", "dont", "do not",
         "doesnt", "does not", "didnt", "did not", "wont", "will not", "cant", "cannot", "can not", "isnt", "is not",
         "arent", "are not", "shouldnt", "wouldnt", "wasnt", "was not", "mustnt", "neither", "weder", 
         "auf keinen fall", "on no account", "under no circumstances", "nicht aber", "nicht jedoch", "but not", "aber nicht", "keinesfalls", "keineswegs", "nicht mehr", "no longer", "avoid",
         "refrain",
     ],
    ),
    (
        Kw::Question,
        LENIENT,
        &[
         "wer", "wem", "wen", "warum", "wieso", "weshalb", "wann", "wo", "wohin", "woher", "welche", "welcher", "welches",
         "ob", "ist es", "ist das", "kann ich", "darf ich", "soll ich", "sollte ich", "koennte ich", "kann man", "darf man",
         "haette ich", "was passiert", "was waere", "was ist mit", "was ist", "wie waere", "wie ist", "wie war",
         "who", "whom", "why", "when is", "where", "which", "what about", "what if", "what happens", "what would", "how about",
         "can i", "could i", "may i", "should i", "shall i", "is it", "is that", "did i", "do i", "would it",
         "am i allowed", "whether", "kannst du", "koenntest du", "can you", "could you", "would you", "wuerdest du",
     ],
    ),
    (
        Kw::Report,
        LENIENT,
        &[ "verspreche", "versprechen", "promise", "empfehle", "recommend", "suggest", "schlage vor", "habe gehoert", "hab gehoert", "gehoert dass", "i heard", "have heard",
         "sagt", "sagte", "sagten", "sagen", "behauptet", "behauptete", "meint", "meinte", "schrieb", "schreibt",
         "schlaegt vor", "schlug vor", "vorgeschlagen", "bat mich", "bittet mich", "gebeten", "verspricht", "versprach",
         "versprochen", "angekuendigt", "kuendigt an", "kuendigte", "hoere", "hoerte", "gehoert habe", "angeblich",
         "vermutet", "glaubt", "denkt", "hofft", "geruecht", "laut", "will dass", "wollte dass", "moechte dass", "wuenscht", "empfiehlt", "erwartet",
         "says", "said", "told", "tells", "claims", "claimed", "wrote", "writes", "suggests", "suggested", "proposes",
         "proposed", "asked me", "asks me", "asked for", "wants me", "wanted me", "promised", "promises", "announced", "heard", "hear",
         "allegedly", "reportedly", "rumour", "rumor", "thinks", "believes",
         "hopes", "according to", "expects",
     ],
    ),
    (
        Kw::Past,
        LENIENT,
        &[ "danke fuer den", "danke fuer die", "danke fuer", "thanks for", "thank you for",
         "alt", "plan war", "war ja", "war geplant", "geplant hatte", "war vorgesehen", "letzte runde", "letzter runde", "letzten runde", "letztes mal", "letzten mal", "letzte mal", "letzten zug",
         "letzte zuege", "letzten zuege", "letztes jahr", "letzten herbst", "letztes fruehjahr", "vorige runde",
         "voriges mal", "vorigen zug", "gestern", "damals", "frueher", "hatte", "hatten", "wollte", "wollten",
         "waren", "urspruenglich", "bisher", "bisherige", "bisherigen", "alte", "alten", "alter", "vergangene", "vergangenen",
         "zuvor", "neulich", "das war", "es war", "war falsch", "war ein fehler", "war ein irrtum", "war der zug", "haette", "haetten", "last turn", "last time", "last year", "last season", "last round", "last move", "last moves",
         "last spring", "last fall", "last autumn", "previous", "previously", "yesterday", "earlier", "had",
         "were", "originally", "used to", "old", "should have", "would have", "could have", "formerly",
     ],
    ),
    (
        Kw::Maybe,
        LENIENT,
        &[
         "entwurf", "entwuerfe", "draft", "drafts", "plan b", "plan c", "rohfassung", "beispiel", "zum beispiel", "z b", "zb", "bspw", "beispielsweise", "example", "e g", "eg", "for example", "for instance", "idee", "idea", "notiz", "notiz an mich", "todo", "to do", "note to self", "skizze", "vorschlag", "vorschlaege", "suggestion", "suggestions", "proposal", "traum", "dream", "test", "frage", "question", "option", "variante", "variant", "alternative", "hypothetisch", "hypothetically", "angenommen", "suppose", "supposing", "assume", "stell dir vor", "imagine", "mal angenommen", "gesetzt", "theoretisch", "theoretically", "im prinzip", "probe",
         "je nach", "je nachdem", "depending on", "kommt darauf an", "abhaengig von", "vielleicht", "eventuell", "evtl", "moeglicherweise", "womoeglich", "wuerde", "wuerden", "koennte", "koennten",
         "waere", "ueberlege", "ueberlegen", "spiele mit dem gedanken", "unsicher", "vermute", "vermutlich", "glaube",
         "denke", "hoffe", "fuerchte", "erwarte", "suspect", "think", "guess", "believe", "hope", "i fear", "expect", "maybe", "perhaps", "possibly",
         "would", "could", "might", "considering", "thinking of", "thinking about", "not sure", "unsure", "tempted",
     ],
    ),
    (
        Kw::Withdraw,
        LENIENT,
        &[
         "delete my order", "delete my orders", "delete the order", "loesche meinen befehl", "loesche den befehl", "loesche bitte", "vergiss", "vergesst", "vergessen sie", "ignoriere", "ignorieren", "ignoriert", "streiche", "gestrichen",
         "hinfaellig", "ungueltig", "gilt nicht", "gelten nicht", "gilt nicht mehr", "gelten nicht mehr", "widerrufe",
         "widerruf", "storniere", "storniert", "annulliere", "nehme zurueck", "zurueckgenommen", "nehme ich zurueck",
         "falsch", "wrong", "incorrect", "fehler", "ein fehler", "mistake", "a mistake", "typo", "a typo", "tippfehler", "versehen", "quatsch", "unsinn", "nonsense", "irrtum", "lasse ich", "lassen wir weg", "lasse ich weg", "lasse ich sein", "lassen wir", "weglassen", "streichen", "streicht", "loeschen", "geloescht", "raus", "verwerfen", "verworfen", "canceln", "gecancelt", "zuruecknehmen", "zurueckgezogen",
         "vergessen", "fallen lassen", "faellt weg", "faellt aus", "ist hinfaellig", "not valid", "invalid", "drop", "dropped", "retract", "retracted", "rescind",
         "entfaellt", "forget", "ignore", "disregard", "scratch", "cancel", "cancels", "cancelled", "canceled",
         "revoke", "withdraw my", "withdrawn", "void", "strike", "take back", "no longer valid",
     ],
    ),
    (Kw::Like, LENIENT, &["wie", "as", "like", "same as", "wie bereits", "wie schon", "wie in der", "wie im", "wie beim", "as in", "like in"]),
    (
        Kw::Now,
        LENIENT,
        &[
         "jetzt", "nun", "diesmal", "dieses mal", "nunmehr", "daher", "deshalb", "darum", "deswegen", "also", "neu",
         "neue", "neuen", "aktuelle", "aktuellen", "stattdessen", "instead", "now", "this time", "this turn", "therefore",
         "hence", "so", "new", "current", "diese runde", "diesen zug", "heute", "lieber", "doch",
     ],
    ),
    (
        Kw::Agreed,
        LENIENT,
        &[
         "besprochen", "abgesprochen", "abgemacht", "vereinbart", "ausgemacht", "angekuendigt", "versprochen", "gewuenscht",
         "erwartet", "discussed", "agreed", "arranged", "promised", "planned", "geplant", "expected", "announced", "requested",
     ],
    ),
    (Kw::But, LENIENT, &["sondern", "but", "aber", "jedoch", "dafuer", "however", "vielmehr"]),
    (
        Kw::Keep,
        LENIENT,
        &[
         "behalte", "behalten", "behaelt", "keep", "keeps", "keeping", "behalte ich", "soll bleiben", "sollen bleiben",
         "retain", "spare", "verschone", "nicht anruehren",
     ],
    ),
    (
        Kw::Except,
        LENIENT,
        &[
         "alles ausser", "alle ausser", "anything but", "everything but", "all but", "all except", "anything except",
         "everything except", "nur nicht", "bloss nicht",
     ],
    ),
    (
        Kw::InsteadOf,
        LENIENT,
        &["statt", "anstatt", "anstelle von", "anstelle", "an stelle von", "instead of", "rather than", "in place of", "than", "als nach"],
    ),
    (
        Kw::SupportedBy,
        LENIENT,
        &[
         "dabei unterstuetzt von", "dabei unterstuetzt durch", "unterstuetzt von", "unterstuetzt durch", "mit unterstuetzung von", "mit unterstuetzung durch", "mit unterstuetzung aus", "mit unterstuetzung der", "mit hilfe aus", "with support out of", "mit support von",
         "mit support durch", "supported by", "with support from", "with support of", "with support by", "with the support of",
         "supportet von", "support von", "support durch", "support by", "support from", "mit hilfe von",
     ],
    ),
    (
        Kw::ConvoyedBy,
        LENIENT,
        &[
         "geleitet von", "konvoit von", "konvoiert von", "konvoyiert von", "convoyed by", "transportiert von", "befoerdert von",
         "geleitet durch", "konvoiert durch", "befoerdert durch", "transported by", "carried by",
     ],
    ),
    (
        Kw::Ditto,
        LENIENT,
        &[
         "dto", "ditto", "dito", "ebenso", "ebenfalls", "desgleichen", "likewise", "gleichfalls", "genauso", "same", "the same",
         "das gleiche", "dasselbe", "so does", "so do", "as does", "so will", "ebenfalls so", "as well", "too", "auch",
     ],
    ),
    (
        Kw::ViceVersa,
        LENIENT,
        &["und umgekehrt", "and vice versa", "vice versa", "umgekehrt", "and the other way round", "and v v"],
    ),
    (
        Kw::EachOther,
        LENIENT,
        &["gegenseitig", "sich gegenseitig", "einander", "each other", "one another", "sich"],
    ),
    (
        Kw::Polite,
        LENIENT,
        &[
         "nicht vergessen", "dont forget", "do not forget", "never forget", "vergiss nicht", "bitte nicht vergessen",
         "haette gern", "haette gerne", "ich haette gern", "ich haette gerne", "haetten gern", "haetten gerne", "would like", "id like", "wuerde gern", "wuerde gerne", "wuerde ich gern", "wuerde ich gerne", "wuerde lieber", "would rather",
         "wuerde ich lieber", "wuerden gern", "wuerden gerne", "hope this", "hope that", "hope its", "hope you", "hope all", "hoffe das",
         "hoffe es", "hoffe dass", "i hope this",
     ],
    ),
    (
        Kw::WaitFor,
        LENIENT,
        &[
         "warte", "warten", "abwarten", "wait", "waiting", "hold off", "noch nicht", "not yet", "mehr zeit", "more time",
         "set wait", "zu frueh", "too early",
     ],
    ),
    (
        Kw::FlagWord,
        LENIENT,
        &[ "sage", "say", "zum", "vom", "stehen", "steht", "fest", "final", "endgueltig", "for me", "from me", "for", "von", "niemand",
         "ich", "wir", "bin", "sind", "i", "am", "im", "we", "are", "were", "ive", "have", "habe", "haben", "my", "orders", "zuege", "meine",
         "unsere", "alles", "all", "fertig", "von mir aus", "meinetwegen", "gerne", "gern", "kann", "koennen", "werden",
         "und", "and", "also", "auch", "hiermit", "hereby", "set", "befehl", "command", "done", "complete", "sofort",
         "immediately", "ab", "ist", "is", "to", "you", "can", "go ahead", "with", "a", "an", "the", "cast", "gebe", "abgeben",
         "meine stimme", "voll", "weiterhin", "still", "happy", "fine", "dem", "proposed", "vorgeschlagenen", "vorschlag",
         "proposal", "in ordnung", "mit", "es", "so", "gleich", "damit", "ok", "okay",
     ],
    ),
    (
        Kw::AsBefore,
        LENIENT,
        &[ "alles andere bleibt wie abgegeben", "alles andere bleibt wie gehabt", "alles andere bleibt", "der rest bleibt wie abgegeben", "der rest bleibt wie gehabt", "rest bleibt wie abgegeben", "rest wie gehabt", "rest wie abgegeben", "rest bleibt", "der rest bleibt", "rest unveraendert", "alles andere unveraendert", "alles andere wie gehabt", "die anderen zuege bleiben", "alle anderen zuege bleiben", "everything else stays the same", "everything else as before", "everything else unchanged", "the rest stays the same", "the rest as before", "rest as before", "rest unchanged", "rest stays the same", "all other orders stand", "other orders stand", "other orders unchanged", "the rest is unchanged", "everything else stands", "rest stands", "the rest stands", "alles andere wie abgegeben", "alles andere wie bisher", "der rest wie gehabt", "der rest wie bisher", "rest wie bisher",],
    ),
    (
        Kw::Particle,
        LENIENT,
        &[ "vor", "ein", "um", "los", "rueber", "weiter", "herum", "heran", "an", "hinein", "hinueber", "rein", "zurueck", "over", "up", "forward", "back", "across",],
    ),
    (
        Kw::ListWord,
        LENIENT,
        &[ "zuerst", "zunaechst", "erst", "als erstes", "an erster stelle", "first", "firstly", "second", "secondly", "third", "danach", "als naechstes", "next", "lastly", "zuletzt", "finally", "schliesslich", "am liebsten", "bevorzugt", "preferably", "lieber", "if possible", "erstens", "zweitens", "drittens",],
    ),
    (
        Kw::Besides,
        LENIENT,
        &[ "bis auf", "apart from", "except", "except for", "but for", "but", "mit ausnahme von", "ausgenommen", "abgesehen von", "ohne",],
    ),
    (
        Kw::TalkWord,
        LENIENT,
        &[ "wetter", "urlaub", "bier", "flughafen", "wochenende", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "woche", "wochen", "morgen", "abend", "uhr", "geburtstag", "gruesse", "gruss", "gruesse aus", "liebe", "lieber", "hallo", "hi", "treffen", "wohne", "wohnt", "arbeite", "arbeiten", "fliege", "flug", "reise", "reisen", "hotel", "bahn", "bahnhof", "besuch", "besuche", "besuchen", "ferien", "oma", "holiday", "vacation", "week", "weekend", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "trip", "travel", "travelling", "traveling", "cheers", "regards", "greetings", "weather", "beer", "flight", "dinner", "visit", "visiting", "birthday", "meet", "meeting", "born", "live", "lives", "damit", "weil", "because", "denn", "so that", "in order to", "um zu", "karte", "map", "frage", "forum", "mail", "e mail", "email", "telefon", "tel", "str", "strasse", "street", "fussball", "kino", "konzert", "film", "buch", "schoen", "nett", "lustig", "danke fuer", "thanks for", "glueckwunsch", "congratulations", "frohe", "happy", "schade", "gratuliere", "gespannt", "regel", "regeln", "rule", "rules", "bin in", "bin im", "bin ich in", "ich bin", "i am in", "im in", "i will be", "ich war", "i was", "ich komme", "war in",],
    ),
    (
        Kw::Tag,
        LENIENT,
        &["ok", "okay", "richtig", "richtig so", "right", "ja", "yes", "gell", "nicht wahr", "alles klar", "klar", "was sonst", "what else", "correct", "passt", "passt das", "passt das so", "so", "in ordnung", "verstanden", "gut", "gut so", "fine", "ne", "nich", "hm", "einverstanden", "agreed", "all right", "alright", "recht so", "got it"],
    ),
    (
        Kw::Adverb,
        LENIENT,
        &["diesmal", "irgendwie", "somehow", "dieses mal", "this time", "endlich", "heute", "heute mal", "ganz", "frech", "einfach", "simply", "just", "lieber", "doch", "doch lieber", "eher", "rather", "auch", "also", "nun", "jetzt", "now", "nur", "only", "halt", "eben", "mal", "sicherheitshalber", "vorsichtshalber", "mutig", "boldly", "schnell", "quickly", "gleich", "sofort", "direkt", "directly", "wieder", "again", "weiterhin", "erneut", "zunaechst", "zuerst", "erst", "erst mal", "erstmal", "finally", "schliesslich", "selbstverstaendlich", "definitely", "unbedingt", "certainly", "surely", "gern", "gerne", "gladly", "hiermit", "hereby", "ferner", "ausserdem", "zudem", "weiter", "dagegen", "hingegen", "however", "meanwhile", "derweil", "waehrenddessen", "wie geplant", "as planned", "frisch", "fix", "logischerweise", "auf jeden fall", "in jedem fall", "in any case", "jedenfalls", "anyway", "klarerweise", "obviously", "both", "beide", "all", "alle"],
    ),
    (
        Kw::OrderVerb,
        LENIENT,
        &["zieht", "geht", "marschiert", "segelt", "faehrt", "goes", "moves", "ziehe", "ziehen", "ziehe mit", "ziehen mit", "wir ziehen", "zieh", "zieh mit", "schicke", "schick", "schicken", "sende", "send", "let", "lasse", "lass", "lassen", "bewege", "bewegen", "order", "i order", "befehle", "befehlen", "move", "i move", "fuehre", "verlege", "marschiere mit", "segle mit", "segele mit", "moechte", "will", "want", "trag", "trage", "trag ein", "notiere", "note", "enter", "put", "bestaetige", "confirm", "spiele", "play", "i play", "gebe", "gib"],
    ),
    (Kw::TakeBack, LENIENT, &["nehme", "nehmen", "nehm", "take", "taking", "nimm", "nehmt"]),
    (
        Kw::TreatyWord,
        LENIENT,
        &["mache", "machen", "make", "biete", "biete an", "bieten", "an", "anbieten", "schlage vor", "schliesse", "schliessen", "ab", "vor", "vereinbare", "vereinbaren", "angebot", "pakt", "pact", "vertrag", "treaty", "abkommen", "agreement", "unabhaengigkeit", "independence", "erklaerung", "declaration", "offer", "offers", "propose", "feierlich", "formally", "solemnly", "conclude", "sign", "unterzeichne", "nicht geheim", "not secret", "offen", "oeffentlich", "public", "open", "auf", "zwischen", "between", "gegenseitig", "mutual", "of", "den krieg", "neutral", "neutrale", "zone", "zonen", "land", "grenze", "kuendigungsfrei", "ein jahr", "a", "an", "und", "and", "sowie", "hiermit", "hereby", "reich", "empire", "sr", "majestaet", "ueber", "betreffend", "concerning", "regarding", "dieses jahr", "this year", "dieser saison", "ab sofort", "declare", "declares", "zu"],
    ),
    (
        Kw::ChangeVerb,
        LENIENT,
        &[ "aendere", "aendern", "aendert", "change", "replace", "ersetze", "ersetzen", "tausche", "tauschen", "swap", "korrigiere", "modify", "amend", "wird zu", "becomes", "werden zu"],
    ),
];

/// Words for the kinds of unit: armies, fleets, wings; the first two of each also in the strict profile.
#[rustfmt::skip]
pub(crate) const UNITS: [(rules::UnitKind, &[&str], &[&str]); 3] = [
    (
        rules::UnitKind::Army,
        &["a", "armee", "army"],
        &["armeen", "armies", "arm", "heer", "ar", "am", "landeinheit", "truppe", "truppen", "heere", "esercito", "leger", "ejercito", "armia"],
    ),
    (
        rules::UnitKind::Fleet,
        &["f", "flotte", "fleet"],
        &["flotten", "fleets", "fl", "flt", "schiff", "navy", "marine", "schiffe", "flotta", "vloot", "flota", "armada"],
    ),
    (
        rules::UnitKind::Wing,
        &["w", "wing"],
        &[
         "wings", "flugzeug", "flieger", "flgz", "flugzeuge", "geschwader", "luftwaffe", "plane", "planes",
         "fluegel", "aircraft", "air force",
     ],
    ),
];

/// Words for coasts.
#[rustfmt::skip]
pub(crate) const COASTS: [(rules::Coast, &[&str]); 4] = [
    (
        rules::Coast::North,
        &[
         "nc", "n", "nk", "nord", "nordkueste", "north coast", "north", "northcoast", "nordk", "noerdliche kueste",
         "n coast", "n kueste", "north cst", "nordseite", "n c",
     ],
    ),
    (
        rules::Coast::South,
        &[
         "sc", "s", "sk", "sued", "suedkueste", "south coast", "south", "southcoast", "suedk", "suedliche kueste",
         "s coast", "s kueste", "south cst", "suedseite", "s c",
     ],
    ),
    (
        rules::Coast::East,
        &[
         "ec", "e", "o", "ok", "ost", "ostkueste", "east coast", "east", "eastcoast", "ostk", "oestliche kueste",
         "e coast", "o kueste", "ek", "e c",
     ],
    ),
    (
        rules::Coast::West,
        &[
         "wc", "w", "wk", "west", "westkueste", "west coast", "westcoast", "westk", "westliche kueste", "w coast",
         "w kueste", "w c",
     ],
    ),
];

/// Words for phases.
#[rustfmt::skip]
pub(crate) const PHASES: [(crate::Phase, &[&str]); 3] = [
    (
        crate::Phase::Spring,
        &[
         "f", "fr", "fj", "fruehjahr", "fruehling", "spring", "s", "sp", "fruehj", "fruehjahrszug",
         "fruehjahrszuege", "fs",
     ],
    ),
    (crate::Phase::Autumn, &["h", "herbst", "fall", "autumn", "he", "hb", "herbstzug", "herbstzuege", "au"]),
    (crate::Phase::Winter, &["w", "winter", "wi"]),
];
