//! The words of wishes, German and English. Data only; written folded (small letters, `ae` for `ä`, `ss` for `ß`).

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposing {
    /// A draw.
    Draw,
    /// A later end.
    LaterEnd,
    /// The last turn is played again.
    Repetition,
    /// A capitulation plan.
    Capitulation,
    /// To go on with somebody whose identity was disclosed by accident (9.9.7).
    Keep,
}

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// What can be done by mail.
    Help,
    /// The last report, or a turn's.
    Report,
    /// The map.
    Map,
    /// What was handed in.
    MyOrders,
    /// Units and centers of all.
    Standings,
    /// The open games and the sender's own.
    Games,
    /// Write in this language.
    Language,
    /// Away from … to ….
    Absence,
    /// "No wait" is taken back.
    Wait,
    /// "No wait".
    NoWait,
    /// Play in a game.
    SignUp,
    /// Withdraw the sign-up.
    Withdraw,
    /// Leave the game.
    Resign,
    /// A private message.
    Message,
    /// Vote on a proposal.
    Vote,
    /// Propose something.
    Propose(Proposing),
    /// Offer a treaty or declare (Diplomaten).
    Offer,
    /// Accept an offered treaty.
    Accept,
    /// Decline or take back an offer.
    Decline,
    /// An error in the last report.
    ReportError,
    /// A dispute.
    Dispute,
    /// Illegal content, for the organisers (9.2).
    ReportContent,
    /// Which letters to get.
    Letters,
    /// Hours before a deadline at which to be reminded.
    Reminder,
    /// The name for a new account.
    Name,
    /// Powers wished, for a sign-up.
    Wishes,
    /// The pseudonym for a sign-up.
    Alias,
    /// What follows is for the game master.
    Master,
}

impl Verb {
    /// Whether it cannot be taken back, so that an address which anybody can write is not enough for it.
    pub(crate) const fn is_final(self) -> bool {
        match self {
            Verb::NoWait
            | Verb::Withdraw
            | Verb::Resign
            | Verb::Vote
            | Verb::Propose(_)
            | Verb::Offer
            | Verb::Accept
            | Verb::Decline => true,
            Verb::Help
            | Verb::Report
            | Verb::Map
            | Verb::MyOrders
            | Verb::Standings
            | Verb::Games
            | Verb::Language
            | Verb::Absence
            | Verb::Wait
            | Verb::SignUp
            | Verb::Message
            | Verb::ReportError
            | Verb::Dispute
            | Verb::ReportContent
            | Verb::Letters
            | Verb::Reminder
            | Verb::Name
            | Verb::Wishes
            | Verb::Alias
            | Verb::Master => false,
        }
    }
}

/// What may stand behind the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behind {
    /// Nothing.
    Nothing,
    /// Perhaps a turn.
    Turn,
    /// Something, needed.
    Argument,
    /// Something or nothing.
    Perhaps,
    /// An argument on the line, and all lines that follow up to an end mark.
    Lines,
    /// The same, but only if somebody of the game is called so: the words begin ordinary sentences too.
    Told,
}

/// One wish: what, what may follow, the words.
pub(super) type Row = (Verb, Behind, &'static [&'static str]);

#[rustfmt::skip]
pub(super) const TABLE: &[Row] = &[
    (Verb::Help, Behind::Nothing, &["hilfe", "help", "befehlsliste", "kommandos", "commands"]),
    (Verb::Report, Behind::Turn, &[
        "bericht", "auswertung", "letzter bericht", "letzte auswertung", "sende bericht", "schick bericht",
        "sende auswertung", "report", "last report", "send report",
    ]),
    (Verb::Map, Behind::Turn, &["karte", "sende karte", "schick karte", "map", "send map"]),
    (Verb::MyOrders, Behind::Nothing, &[
        "meine befehle", "meine zuege", "befehle zeigen", "was habe ich abgegeben", "my orders", "show orders",
        "show my orders",
    ]),
    (Verb::Standings, Behind::Nothing, &[
        "stand", "spielstand", "zwischenstand", "tabelle", "standings", "standing", "status",
    ]),
    (Verb::Games, Behind::Nothing, &["partien", "meine partien", "offene partien", "games", "my games", "open games"]),
    (Verb::Language, Behind::Argument, &["sprache", "language", "lang"]),
    (Verb::Absence, Behind::Argument, &[
        "abwesend", "abwesenheit", "urlaub", "ich bin abwesend", "bin abwesend", "ich bin weg", "absent", "absence",
        "away", "i am away", "vacation",
    ]),
    (Verb::Wait, Behind::Nothing, &["warten", "bitte warten", "doch warten", "wait", "set wait", "please wait"]),
    (Verb::NoWait, Behind::Nothing, &["set no wait", "no wait", "nicht warten", "keine zeit mehr", "snw"]),
    (Verb::SignUp, Behind::Perhaps, &[
        "anmelden", "anmeldung", "ich melde mich an", "mitspielen", "sign up", "signup", "join", "register",
    ]),
    (Verb::Withdraw, Behind::Perhaps, &["abmelden", "abmeldung", "withdraw", "sign off"]),
    (Verb::Resign, Behind::Perhaps, &["aussteigen", "ausstieg", "austreten", "austritt", "resign", "resignation"]),
    (Verb::Message, Behind::Lines, &[
        "nachricht an", "private nachricht an", "privat an", "botschaft an", "message to", "private message to",
        "private to",
    ]),
    (Verb::Message, Behind::Told, &["tell"]),
    (Verb::Vote, Behind::Argument, &["stimme", "abstimmung", "ich stimme", "vote", "i vote"]),
    (Verb::Propose(Proposing::Draw), Behind::Nothing, &[
        "vorschlag remis", "remis vorschlagen", "schlage remis vor", "propose draw", "propose a draw",
    ]),
    (Verb::Propose(Proposing::LaterEnd), Behind::Argument, &[
        "vorschlag verlaengerung", "verlaengerung bis", "vorschlag verlaengerung bis", "propose later end", "propose end",
    ]),
    (Verb::Propose(Proposing::Repetition), Behind::Argument, &[
        "vorschlag wiederholung", "wiederholung", "propose repetition", "repeat turn",
    ]),
    (Verb::Propose(Proposing::Capitulation), Behind::Argument, &[
        "vorschlag kapitulation", "kapitulationsvertrag", "propose capitulation",
    ]),
    (Verb::Propose(Proposing::Keep), Behind::Argument, &[
        "vorschlag weiterspielen mit", "weiterspielen mit", "propose to keep", "propose keep", "keep playing with",
    ]),
    (Verb::Offer, Behind::Argument, &[
        "biete an", "angebot", "vertrag anbieten", "erklaere", "offer", "offer treaty", "declare",
    ]),
    (Verb::Accept, Behind::Argument, &["annehmen", "nehme an", "angebot annehmen", "accept", "accept offer"]),
    (Verb::Decline, Behind::Argument, &[
        "ablehnen", "angebot ablehnen", "angebot zurueckziehen", "zurueckziehen", "decline", "withdraw offer",
    ]),
    (Verb::ReportError, Behind::Lines, &[
        "fehler in der auswertung", "fehler melden", "auswertungsfehler", "report error", "error in the report",
    ]),
    (Verb::Dispute, Behind::Lines, &["streitfall", "beschwerde", "einspruch", "dispute", "complaint"]),
    (Verb::ReportContent, Behind::Lines, &[
        "inhalt melden", "rechtswidriger inhalt", "rechtswidrigen inhalt melden", "report content", "illegal content",
    ]),
    (Verb::Letters, Behind::Argument, &["post", "briefe", "letters", "mails"]),
    (Verb::Reminder, Behind::Argument, &["erinnerung", "erinnerungen", "reminder", "reminders", "remind me"]),
    (Verb::Name, Behind::Argument, &["name", "mein name", "my name", "mein name ist", "my name is"]),
    (Verb::Wishes, Behind::Argument, &[
        "wuensche", "wunsch", "wunschland", "wunschlaender", "preferences", "preference", "wishes",
    ]),
    (Verb::Alias, Behind::Argument, &["pseudonym", "alias"]),
    (Verb::Master, Behind::Lines, &[
        "an den spielleiter", "an die spielleitung", "an sl", "frage an den spielleiter", "to the game master", "to gm",
        "to the gm",
    ]),
];

/// Words that end the lines of a message.
pub(super) const ENDS: [&str; 8] = [
    "ende",
    "ende nachricht",
    "nachricht ende",
    "ende der nachricht",
    "end",
    "end message",
    "end of message",
    "eom",
];

/// Headings over orders, beside the powers and seasons that the reader of orders knows.
pub(super) const HEADINGS: [&str; 22] = [
    "zuege",
    "meine zuege",
    "hier meine zuege",
    "hier die zuege",
    "die zuege",
    "befehle",
    "meine befehle",
    "hier meine befehle",
    "hier die befehle",
    "die befehle",
    "zugbefehle",
    "meine zugbefehle",
    "zug",
    "mein zug",
    "zugabgabe",
    "orders",
    "my orders",
    "here are my orders",
    "the orders",
    "moves",
    "my moves",
    "here are my moves",
];

/// Politeness before a wish.
pub(super) const POLITE: [&str; 6] =
    ["bitte ", "please ", "ich moechte ", "hiermit ", "i want to ", "i would like to "];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_is_folded_and_means_one_thing() {
        let mut seen: Vec<&str> = Vec::new();
        for (_, _, words) in TABLE {
            for phrase in *words {
                assert!(phrase.bytes().all(|b| b.is_ascii_lowercase() || b == b' '), "{phrase}");
                assert!(!seen.contains(phrase), "{phrase} stands there twice");
                seen.push(phrase);
            }
        }
    }
}
