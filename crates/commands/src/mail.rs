//! What a line of mail may ask for: the actions of the table that can be asked for in words, and what changes no game. Each has
//! the words that are understood, a line as one would write it, and its place in the help that is made of all this.

mod help;

pub use help::{desk, desk_in_short, help};

use crate::argument::Words;
use crate::{Action, Who};
use text::{Lang, commands as say};

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailCommand {
    /// An action of the table, and what the words themselves say of its arguments.
    Act(Action, &'static [(&'static str, &'static str)]),
    /// Something that changes no game.
    Ask(Enquiry),
}

/// What can be asked of the post office that changes no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enquiry {
    /// What can be done by mail.
    Help,
    /// How orders are written.
    HelpOrders,
    /// Where everybody stands, and what one's own units can reach.
    Units,
    /// The last report, or a turn's.
    Report,
    /// The map of it.
    Map,
    /// The orders that were handed in.
    MyOrders,
    /// Units and centers of all.
    Standings,
    /// The open games and the sender's own.
    Games,
    /// The language of letters.
    Language,
    /// Which letters to get.
    Letters,
    /// Hours before a deadline at which to be reminded.
    Reminder,
    /// The name for a new account; it belongs to a sign-up.
    Name,
    /// The powers preferred; they belong to a sign-up.
    Preferences,
    /// The pseudonym; it belongs to a sign-up.
    Alias,
    /// What follows is for the game master.
    Master,
    /// Who plays what.
    WhoPlays,
    /// What became of the turns so far.
    History,
    /// The reports of a game that they do not play in.
    Observe,
    /// No longer the reports of such a game.
    ObserveNoMore,
    /// Onto the waiting list for free seats, with variants and whether to be seated at once.
    WaitForSeat,
    /// Off the waiting list again.
    WaitNoMore,
    /// That one would act for players who are away (9.4).
    OfferSitting,
    /// That one would no longer.
    OfferSittingNoMore,
    /// Who would; for whoever leads the game.
    WouldSit,
    /// How one knows another member.
    Know,
    /// Withdraws the statement that one knows a member.
    KnowNoMore,
    /// A case before the council (10.4).
    AskCouncil,
    /// A statement that the council asked for.
    Statement,
    /// An appeal against a decision of the council.
    Appeal,
    /// What a seat writes is hidden from the sender.
    Mute,
    /// What that seat writes is shown again.
    Unmute,
    /// The mail that is answered is this player's; for game masters.
    AssignMail,
    /// The mail that is answered needs nothing more; for game masters.
    PutAway,
}

/// What may stand behind the words. Many of them begin ordinary sentences too, so that what follows has to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nothing: the words stand alone on their line.
    Nothing,
    /// Perhaps a turn.
    Turn,
    /// Words, one or more.
    Words,
    /// So many words at most.
    Few(usize),
    /// So many words at most, or none.
    Perhaps(usize),
    /// A number, and perhaps words.
    Number,
    /// A number of hours, or "none".
    Hours,
    /// Yes or no, and perhaps a number.
    Vote,
    /// Days, or a stretch of days.
    Days,
    /// The name of a language.
    Language,
    /// A kind of letters, and on or off.
    Letters,
    /// Perhaps a game's number.
    Game,
    /// Words on the line, and all lines that follow up to an end mark.
    Lines,
    /// A number, and the same.
    Numbered,
    /// Names, and the lines that follow.
    Addressed,
    /// The same, but only if somebody of the game is called so: the words begin ordinary sentences.
    Told,
}

impl Behind {
    /// Whether names of somebody stand there, and perhaps a colon and words.
    #[must_use]
    pub const fn is_addressed(self) -> bool {
        self.text().names
    }

    /// Whether the lines that follow belong to the wish.
    #[must_use]
    pub const fn takes_lines(self) -> bool {
        self.text().lines
    }

    const fn text(self) -> Text {
        match self {
            Behind::Addressed | Behind::Told => Text { names: true, lines: true },
            Behind::Lines | Behind::Numbered => Text { names: false, lines: true },
            Behind::Nothing
            | Behind::Turn
            | Behind::Words
            | Behind::Few(_)
            | Behind::Perhaps(_)
            | Behind::Number
            | Behind::Hours
            | Behind::Vote
            | Behind::Days
            | Behind::Language
            | Behind::Letters
            | Behind::Game => Text { names: false, lines: false },
        }
    }
}

/// What of a longer text belongs to a wish.
struct Text {
    /// Names of somebody behind the words.
    names: bool,
    /// The lines below them.
    lines: bool,
}

/// A wish as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// What it asks for.
    pub wish: MailCommand,
    /// What may follow the words.
    pub behind: Behind,
    /// Whether the writer must be known for sure: it cannot be taken back, and anybody can write an address.
    pub proof: bool,
    /// How one writes it, as the help shows it; none for another way to say what stands there already.
    pub sample: Option<Words>,
    /// The words, German and English, folded: small letters, `ae` for `ä`, `ss` for `ß`.
    pub phrases: &'static [&'static str],
}

impl Line {
    const fn of(wish: MailCommand, behind: Behind, sample: Words, phrases: &'static [&'static str]) -> Line {
        Line { wish, behind, proof: false, sample: Some(sample), phrases }
    }

    const fn ask(what: Enquiry, behind: Behind, sample: Words, phrases: &'static [&'static str]) -> Line {
        Line::of(MailCommand::Ask(what), behind, sample, phrases)
    }

    const fn act(action: Action, behind: Behind, sample: Words, phrases: &'static [&'static str]) -> Line {
        Line::of(MailCommand::Act(action, &[]), behind, sample, phrases)
    }

    const fn proven(self) -> Line {
        Line { proof: true, ..self }
    }
}

impl Enquiry {
    /// Whether anything of the asker's is another than before once it is answered.
    #[must_use]
    pub const fn changes(self) -> bool {
        self.kind().changes
    }

    const fn kind(self) -> Kind {
        match self {
            Enquiry::Help
            | Enquiry::HelpOrders
            | Enquiry::Units
            | Enquiry::Report
            | Enquiry::Map
            | Enquiry::MyOrders
            | Enquiry::Standings
            | Enquiry::Games
            | Enquiry::Master
            | Enquiry::WhoPlays
            | Enquiry::History => Kind { changes: false, masters: false },
            Enquiry::WouldSit => Kind { changes: false, masters: true },
            Enquiry::AssignMail | Enquiry::PutAway => Kind { changes: true, masters: true },
            Enquiry::Language
            | Enquiry::Letters
            | Enquiry::Reminder
            | Enquiry::Name
            | Enquiry::Preferences
            | Enquiry::Alias
            | Enquiry::Observe
            | Enquiry::ObserveNoMore
            | Enquiry::WaitForSeat
            | Enquiry::WaitNoMore
            | Enquiry::OfferSitting
            | Enquiry::OfferSittingNoMore
            | Enquiry::Know
            | Enquiry::KnowNoMore
            | Enquiry::AskCouncil
            | Enquiry::Statement
            | Enquiry::Appeal
            | Enquiry::Mute
            | Enquiry::Unmute => Kind { changes: true, masters: false },
        }
    }
}

/// What kind of question it is.
struct Kind {
    /// Something of the asker's is another than before.
    changes: bool,
    /// It is for game masters alone.
    masters: bool,
}

impl MailCommand {
    /// Whether only game masters ask for it. They are asked once more before anything is changed: it concerns all.
    #[must_use]
    pub const fn is_masters(self) -> bool {
        match self {
            MailCommand::Act(action, _) => matches!(action.row().who, Who::Master),
            MailCommand::Ask(enquiry) => enquiry.kind().masters,
        }
    }

    /// Its first line.
    #[must_use]
    pub fn line(self) -> Option<&'static Line> {
        LINES.iter().find(|line| line.wish == self)
    }

    /// What it does, in a sentence, and its paragraph if it has one.
    fn about(self, lang: Lang) -> String {
        let words: Words = match self {
            MailCommand::Act(Action::NoWait, []) => say::mail_about_no_wait,
            MailCommand::Act(Action::NoWait, _) => say::mail_about_wait,
            MailCommand::Act(action, _) => {
                let (help, paragraph) = ((action.row().help)(lang), action.row().paragraph);
                return match paragraph {
                    "" => help,
                    paragraph => format!("{} ({paragraph}).", help.trim_end_matches('.')),
                };
            }
            MailCommand::Ask(Enquiry::Help) => say::mail_about_help,
            MailCommand::Ask(Enquiry::HelpOrders) => say::mail_about_help_orders,
            MailCommand::Ask(Enquiry::Units) => say::mail_about_units,
            MailCommand::Ask(Enquiry::Report) => say::mail_about_report,
            MailCommand::Ask(Enquiry::Map) => say::mail_about_map,
            MailCommand::Ask(Enquiry::MyOrders) => say::mail_about_my_orders,
            MailCommand::Ask(Enquiry::Standings) => say::mail_about_standings,
            MailCommand::Ask(Enquiry::Games) => say::mail_about_games,
            MailCommand::Ask(Enquiry::Language) => say::mail_about_language,
            MailCommand::Ask(Enquiry::Letters) => say::mail_about_letters,
            MailCommand::Ask(Enquiry::Reminder) => say::mail_about_reminder,
            MailCommand::Ask(Enquiry::Name) => say::mail_about_name,
            MailCommand::Ask(Enquiry::Preferences) => say::mail_about_preferences,
            MailCommand::Ask(Enquiry::Alias) => say::mail_about_alias,
            MailCommand::Ask(Enquiry::Master) => say::mail_about_master,
            MailCommand::Ask(Enquiry::WhoPlays) => say::mail_about_who_plays,
            MailCommand::Ask(Enquiry::History) => say::mail_about_history,
            MailCommand::Ask(Enquiry::Observe) => say::mail_about_observe,
            MailCommand::Ask(Enquiry::ObserveNoMore) => say::mail_about_observe_no_more,
            MailCommand::Ask(Enquiry::WaitForSeat) => say::mail_about_wait_for_seat,
            MailCommand::Ask(Enquiry::WaitNoMore) => say::mail_about_wait_no_more,
            MailCommand::Ask(Enquiry::OfferSitting) => say::mail_about_offer_sitting,
            MailCommand::Ask(Enquiry::OfferSittingNoMore) => say::mail_about_offer_sitting_no_more,
            MailCommand::Ask(Enquiry::WouldSit) => say::mail_about_would_sit,
            MailCommand::Ask(Enquiry::Know) => say::mail_about_know,
            MailCommand::Ask(Enquiry::KnowNoMore) => say::mail_about_know_no_more,
            MailCommand::Ask(Enquiry::AskCouncil) => say::mail_about_ask_council,
            MailCommand::Ask(Enquiry::Statement) => say::mail_about_statement,
            MailCommand::Ask(Enquiry::Appeal) => say::mail_about_appeal,
            MailCommand::Ask(Enquiry::Mute) => say::mail_about_mute,
            MailCommand::Ask(Enquiry::Unmute) => say::mail_about_unmute,
            MailCommand::Ask(Enquiry::AssignMail) => say::mail_about_assign_mail,
            MailCommand::Ask(Enquiry::PutAway) => say::mail_about_put_away,
        };
        words(lang)
    }
}

/// Every wish. Of two phrases that fit the longer counts.
#[rustfmt::skip]
pub const LINES: &[Line] = &[
    Line::ask(Enquiry::Help, Behind::Nothing, say::mail_help_word, &[
        "hilfe", "help", "befehlsliste", "kommandos", "commands",
    ]),
    Line::ask(Enquiry::HelpOrders, Behind::Nothing, say::mail_help_orders, &[
        "hilfe befehle", "hilfe zu befehlen", "hilfe zu den befehlen", "wie schreibe ich befehle", "help orders",
        "help with orders", "how to write orders",
    ]),
    Line::ask(Enquiry::Report, Behind::Turn, say::mail_report, &[
        "bericht", "auswertung", "letzter bericht", "letzte auswertung", "sende bericht", "schick bericht",
        "sende auswertung", "report", "last report", "send report",
    ]),
    Line::ask(Enquiry::Map, Behind::Turn, say::mail_map, &[
        "karte", "sende karte", "schick karte", "map", "send map",
    ]),
    Line::ask(Enquiry::MyOrders, Behind::Nothing, say::mail_my_orders, &[
        "meine befehle", "meine zuege", "befehle zeigen", "was habe ich abgegeben", "my orders", "show orders",
        "show my orders",
    ]),
    Line::ask(Enquiry::Standings, Behind::Game, say::mail_standings, &[
        "stand", "spielstand", "zwischenstand", "tabelle", "standings", "standing", "status",
    ]),
    Line::ask(Enquiry::Units, Behind::Nothing, say::mail_units, &[
        "einheiten", "meine einheiten", "alle einheiten", "stellung", "units", "my units", "all units", "position",
    ]),
    Line::ask(Enquiry::Games, Behind::Nothing, say::mail_games, &[
        "partien", "meine partien", "offene partien", "games", "my games", "open games",
    ]),
    Line::ask(Enquiry::WhoPlays, Behind::Game, say::mail_who_plays, &[
        "wer spielt", "wer spielt mit", "wer spielt was", "spieler", "mitspieler", "who plays", "who is playing", "players",
        "whogame",
    ]),
    Line::ask(Enquiry::History, Behind::Game, say::mail_history, &[
        "verlauf", "geschichte", "zusammenfassung", "history", "summary",
    ]),
    Line::act(Action::StepIn, Behind::Game, say::mail_stand_in, &[
        "einspringen", "ich springe ein", "ersatzspieler werden", "stand in", "step in", "take over",
    ]).proven(),
    Line::act(Action::StepBack, Behind::Game, say::mail_step_back, &[
        "nicht einspringen", "doch nicht einspringen", "ich springe nicht ein", "step back", "do not step in",
    ]),
    Line::ask(Enquiry::WaitForSeat, Behind::Perhaps(24), say::mail_wait_for_seat, &[
        "warteliste", "auf die warteliste", "waiting list", "onto the waiting list",
    ]),
    Line::ask(Enquiry::WaitNoMore, Behind::Nothing, say::mail_wait_no_more, &[
        "von der warteliste", "nicht mehr auf die warteliste", "off the waiting list", "leave waiting list",
    ]),
    Line::ask(Enquiry::OfferSitting, Behind::Nothing, say::mail_offer_sitting, &[
        "ich wuerde vertreten", "ich wuerde andere vertreten", "ich vertrete andere", "i would sit in", "i would act for others",
    ]),
    Line::ask(Enquiry::OfferSittingNoMore, Behind::Nothing, say::mail_offer_sitting_no_more, &[
        "ich wuerde nicht mehr vertreten", "ich vertrete niemanden mehr", "i would no longer sit in",
    ]),
    Line::ask(Enquiry::Know, Behind::Few(8), say::mail_know, &["bekannt mit", "ich kenne", "i know"]),
    Line::ask(Enquiry::KnowNoMore, Behind::Few(4), say::mail_know_no_more, &[
        "nicht mehr bekannt mit", "i no longer know",
    ]),
    Line::ask(Enquiry::Observe, Behind::Game, say::mail_observe, &["beobachten", "mitlesen", "observe", "subscribe"]),
    Line::ask(Enquiry::ObserveNoMore, Behind::Game, say::mail_observe_no_more, &[
        "nicht mehr beobachten", "nicht mehr mitlesen", "stop observing", "observe no more", "unsubscribe",
    ]),
    Line::ask(Enquiry::Mute, Behind::Few(4), say::mail_mute, &["stumm", "stummschalten", "mute"]),
    Line::ask(Enquiry::Unmute, Behind::Few(4), say::mail_unmute, &["nicht mehr stumm", "unmute"]),
    Line::ask(Enquiry::Master, Behind::Lines, say::mail_master, &[
        "an den spielleiter", "an die spielleitung", "an sl", "frage an den spielleiter", "to the game master", "to gm",
        "to the gm",
    ]),
    Line::act(Action::NoWait, Behind::Nothing, say::mail_no_wait, &[
        "set no wait", "no wait", "nicht warten", "keine zeit mehr", "snw",
    ]).proven(),
    Line::of(MailCommand::Act(Action::NoWait, &[("on", "no")]), Behind::Nothing, say::mail_wait, &[
        "warten", "bitte warten", "doch warten", "wait", "set wait", "please wait",
    ]),
    Line::act(Action::Message, Behind::Addressed, say::mail_message, &[
        "nachricht an", "private nachricht an", "privat an", "botschaft an", "message to", "private message to",
        "private to",
    ]).proven(),
    Line { wish: MailCommand::Act(Action::Message, &[]), behind: Behind::Told, proof: true, sample: None, phrases: &["tell"] },
    Line::act(Action::Absence, Behind::Days, say::mail_absence, &[
        "abwesend", "abwesenheit", "urlaub", "ich bin abwesend", "bin abwesend", "ich bin weg", "absent", "absence",
        "away", "i am away", "vacation",
    ]),
    Line::act(Action::Sitter, Behind::Words, say::mail_sitter, &[
        "vertretung durch", "mich vertritt", "sitter", "represented by",
    ]).proven(),
    Line::of(MailCommand::Act(Action::SitterAnswer, &[("yes", "yes")]), Behind::Nothing, say::mail_sitter_yes, &[
        "vertretung ja", "vertretung annehmen", "ich vertrete", "sitter yes", "sit in",
    ]).proven(),
    Line::of(MailCommand::Act(Action::SitterAnswer, &[("yes", "no")]), Behind::Nothing, say::mail_sitter_no, &[
        "vertretung nein", "vertretung ablehnen", "ich vertrete nicht", "sitter no", "do not sit in",
    ]).proven(),
    Line::of(MailCommand::Act(Action::TakeOver, &[("yes", "yes")]), Behind::Nothing, say::mail_take_over_yes, &[
        "leitung ja", "leitung uebernehmen", "ich leite", "lead yes", "take the chair",
    ]).proven(),
    Line::of(MailCommand::Act(Action::TakeOver, &[("yes", "no")]), Behind::Nothing, say::mail_take_over_no, &[
        "leitung nein", "leitung ablehnen", "ich leite nicht", "lead no", "do not lead",
    ]).proven(),
    Line::act(Action::SitterEnd, Behind::Nothing, say::mail_sitter_end, &[
        "vertretung beenden", "vertretung ende", "ich bin wieder da", "wieder da", "end sitter", "i am back",
    ]).proven(),
    Line::act(Action::ProposeDraw, Behind::Nothing, say::mail_propose_draw, &[
        "vorschlag unentschieden", "unentschieden vorschlagen", "schlage unentschieden vor",
        "vorschlag remis", "remis vorschlagen", "schlage remis vor", "propose draw", "propose a draw",
    ]).proven(),
    Line::act(Action::ProposeCapitulation, Behind::Words, say::mail_propose_capitulation, &[
        "vorschlag kapitulation", "kapitulationsvertrag", "propose capitulation",
    ]).proven(),
    Line::act(Action::Concede, Behind::Words, say::mail_concede, &[
        "gebe die partie an", "ich gebe die partie an", "konzession an", "concede to", "i concede to",
    ]).proven(),
    Line::act(Action::ProposeLaterEnd, Behind::Words, say::mail_propose_later_end, &[
        "vorschlag verlaengerung", "verlaengerung bis", "vorschlag verlaengerung bis", "propose later end", "propose end",
    ]).proven(),
    Line::act(Action::Repeat, Behind::Words, say::mail_repeat, &[
        "vorschlag wiederholung", "wiederholung", "propose repetition", "repeat turn",
    ]).proven(),
    Line::act(Action::ProposeKeep, Behind::Words, say::mail_propose_keep, &[
        "vorschlag weiterspielen mit", "weiterspielen mit", "propose to keep", "propose keep", "keep playing with",
    ]).proven(),
    Line::act(Action::Vote, Behind::Vote, say::mail_vote, &[
        "stimme", "abstimmung", "ich stimme", "vote", "i vote",
    ]).proven(),
    Line::act(Action::Offer, Behind::Words, say::mail_offer, &[
        "biete an", "angebot", "vertrag anbieten", "erklaere", "offer", "offer treaty", "declare",
    ]).proven(),
    Line::act(Action::Accept, Behind::Number, say::mail_accept, &[
        "annehmen", "nehme an", "angebot annehmen", "accept", "accept offer",
    ]).proven(),
    Line::act(Action::Decline, Behind::Number, say::mail_decline, &[
        "ablehnen", "angebot ablehnen", "angebot zurueckziehen", "zurueckziehen", "decline", "withdraw offer",
    ]).proven(),
    Line::act(Action::ReportError, Behind::Lines, say::mail_report_error, &[
        "fehler in der auswertung", "fehler melden", "auswertungsfehler", "report error", "error in the report",
    ]),
    Line::act(Action::Dispute, Behind::Lines, say::mail_dispute, &[
        "streitfall", "beschwerde", "einspruch", "dispute", "complaint",
    ]),
    Line::ask(Enquiry::AskCouncil, Behind::Lines, say::mail_ask_council, &[
        "an den rat", "an den rat der weisen", "to the council",
    ]).proven(),
    Line::ask(Enquiry::Statement, Behind::Numbered, say::mail_statement, &[
        "stellungnahme", "stellungnahme zu fall", "statement", "statement on case",
    ]).proven(),
    Line::ask(Enquiry::Appeal, Behind::Lines, say::mail_appeal, &[
        "berufung", "berufung in fall", "appeal", "appeal in case",
    ]).proven(),
    Line::act(Action::ReportContent, Behind::Lines, say::mail_report_content, &[
        "inhalt melden", "rechtswidriger inhalt", "rechtswidrigen inhalt melden", "report content", "illegal content",
    ]),
    Line::act(Action::SignUp, Behind::Game, say::mail_sign_up, &[
        "anmelden", "anmeldung", "ich melde mich an", "mitspielen", "sign up", "signup", "join", "register",
    ]),
    Line::ask(Enquiry::Preferences, Behind::Words, say::mail_preferences, &[
        "wuensche", "wunsch", "wunschland", "wunschlaender", "preferences", "preference", "wishes",
    ]),
    Line::ask(Enquiry::Alias, Behind::Few(3), say::mail_alias, &["pseudonym", "alias"]),
    Line::ask(Enquiry::Name, Behind::Few(4), say::mail_name, &[
        "name", "mein name", "my name", "mein name ist", "my name is",
    ]),
    Line::act(Action::Withdraw, Behind::Game, say::mail_withdraw, &[
        "abmelden", "abmeldung", "withdraw", "sign off",
    ]).proven(),
    Line::act(Action::OpenDiary, Behind::Nothing, say::mail_open_diary, &[
        "tagebuch oeffnen", "mein tagebuch oeffnen", "open diary", "open my diary",
    ]).proven(),
    Line::act(Action::Diary, Behind::Lines, say::mail_diary, &["tagebuch", "diary"]),
    Line::act(Action::Closing, Behind::Lines, say::mail_closing, &[
        "schlusswort", "mein schlusswort", "closing words", "end statement",
    ]),
    Line::act(Action::Resign, Behind::Game, say::mail_resign, &[
        "aussteigen", "ausstieg", "austreten", "austritt", "resign", "resignation",
    ]).proven(),
    Line::ask(Enquiry::Reminder, Behind::Hours, say::mail_reminder, &[
        "erinnerung", "erinnerungen", "reminder", "reminders", "remind me",
    ]),
    Line::ask(Enquiry::Letters, Behind::Letters, say::mail_letters, &["post", "briefe", "letters", "mails"]),
    Line::ask(Enquiry::AssignMail, Behind::Few(4), say::mail_assign_mail, &[
        "zuordnen", "zuordnen an", "assign", "assign to",
    ]).proven(),
    Line::ask(Enquiry::PutAway, Behind::Nothing, say::mail_put_away, &["ablegen", "weglegen", "put away", "drop"]).proven(),
    Line::ask(Enquiry::WouldSit, Behind::Nothing, say::mail_would_sit, &[
        "wer vertritt", "wer wuerde vertreten", "wer kann vertreten", "who would sit in", "who can sit in",
    ]),
    Line::act(Action::Start, Behind::Nothing, say::mail_start, &[
        "beginnen", "partie beginnen", "start", "begin", "start the game",
    ]).proven(),
    Line::act(Action::Shift, Behind::Words, say::mail_shift, &[
        "zat", "neuer zat", "zat auf", "zat verschieben auf", "deadline", "new deadline", "shift deadline to", "shift",
    ]).proven(),
    Line::act(Action::AcceptLate, Behind::Words, say::mail_accept_late, &[
        "verspaetete annehmen", "verspaetete befehle annehmen", "accept late", "accept late orders",
    ]).proven(),
    Line::act(Action::Evaluate, Behind::Nothing, say::mail_evaluate, &[
        "auswerten", "jetzt auswerten", "adjudicate", "adjudicate now", "evaluate", "evaluate now",
    ]).proven(),
    Line::act(Action::Publish, Behind::Nothing, say::mail_publish, &["veroeffentlichen", "publish"]).proven(),
    Line::act(Action::Remind, Behind::Nothing, say::mail_remind, &["erinnern", "alle erinnern", "remind", "remind all"]).proven(),
    Line::act(Action::Replace, Behind::Words, say::mail_replace, &[
        "ersatz", "ersatzspieler", "replace", "substitute",
    ]).proven(),
    Line::act(Action::Invite, Behind::Words, say::mail_invite, &[
        "einladen", "lade ein", "einladung an", "invite",
    ]).proven(),
    Line::act(Action::HandOver, Behind::Words, say::mail_hand_over, &[
        "leitung an", "leitung uebergeben an", "hand over to", "hand over the game to",
    ]).proven(),
    Line::act(Action::Pause, Behind::Words, say::mail_pause, &["pause", "unterbrechung"]).proven(),
    Line::act(Action::Resume, Behind::Nothing, say::mail_resume, &["weiter", "fortsetzen", "resume", "go on"]).proven(),
    Line::ask(Enquiry::Language, Behind::Language, say::mail_language, &["sprache", "language", "lang"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_is_folded_and_means_one_thing() {
        let mut seen: Vec<&str> = Vec::new();
        for phrase in LINES.iter().flat_map(|line| line.phrases) {
            assert!(phrase.bytes().all(|b| b.is_ascii_lowercase() || b == b' '), "{phrase}");
            assert!(!seen.contains(phrase), "{phrase} stands there twice");
            seen.push(phrase);
        }
    }

    /// Whoever plays by mail alone can do what the site can: all that players may do, but for press, which stands with the orders.
    #[test]
    fn whatever_players_may_do_can_be_asked_for_by_mail() {
        let by_mail = |action| {
            LINES.iter().any(|line| matches!(line.wish, MailCommand::Act(this, _) if this == action))
        };
        for action in Action::ALL.iter().copied() {
            let players = matches!(action.row().who, Who::Player | Who::PlayerOrMaster);
            assert!(!players || by_mail(action) || action == Action::Press, "{action:?}");
        }
    }
}
