//! From the lines of a mail to its wishes. Lines of press and what stands in a quotation or signature are none.

use std::collections::BTreeSet;

use commands::Action;
use commands::mail::{Behind, LINES, MailCommand};
use desk::Topic;

use super::Request;
use super::fold::{fold_with_places, folded};
use super::table::{ENDS, HEADINGS, POLITE};

/// Longest line that may be a wish.
const LONGEST: usize = 400;
/// Most wishes of one mail: more is no person's letter.
const MOST: usize = 40;

/// A mail's wishes, and what is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The wishes, in order.
    pub requests: Vec<Request>,
    /// The text with the lines of wishes emptied: places in it stay where they were.
    pub rest: String,
}

/// What is known of a text before wishes are looked for in it.
#[derive(Clone, Copy, Default)]
pub struct Ground<'a> {
    /// The lines, from 1, that belong to press.
    pub press: Option<&'a BTreeSet<usize>>,
    /// The lines on which orders of the writer's own stand.
    pub orders: Option<&'a BTreeSet<usize>>,
    /// The lines that are headings over orders.
    pub heads: Option<&'a BTreeSet<usize>>,
    /// Whether these are names of people in the game.
    pub names: Option<&'a dyn Fn(&str) -> bool>,
    /// Whether the writer leads the game: then what only game masters ask for is looked for, too.
    pub leads: bool,
}

impl Ground<'_> {
    fn has(set: Option<&BTreeSet<usize>>, line: usize) -> bool {
        set.is_some_and(|set| set.contains(&line))
    }

    /// Whether orders begin here, or a heading over them.
    fn is_order(&self, number: usize, line: &str) -> bool {
        let heading = line.trim_end().ends_with(':');
        Self::has(self.orders, number)
            || heading && (Self::has(self.heads, number) || HEADINGS.contains(&folded(line).as_str()))
    }

    fn wish(&self, line: &str) -> Option<(MailCommand, Behind, String)> {
        let found = wish(line).filter(|(wish, ..)| self.leads || !wish.is_masters())?;
        let somebody = |(_, behind, argument): &(MailCommand, Behind, String)| {
            *behind != Behind::Told || self.names.is_some_and(|names| names(addressee(argument).0))
        };
        Some(found).filter(somebody)
    }

    /// Whether a message without an end mark is over where this line begins.
    fn ends(&self, number: usize, line: &str) -> bool {
        let shouted = || !line.contains(char::is_lowercase);
        // what looks like an order is none in a question: the message asks it
        let asks = line.trim_end().ends_with('?');
        Self::has(self.press, number)
            || !asks && self.is_order(number, line)
            || self.wish(line).is_some_and(|(_, behind, _)| behind.takes_lines() || shouted())
    }

    /// How many of the lines belong to a message that begins with the first, and whether an end mark follows them.
    fn message(&self, lines: &[(usize, &str)]) -> (usize, bool) {
        let another = |(number, line): &&(usize, &str)| {
            Self::has(self.press, *number)
                || self.wish(line).is_some_and(|(_, behind, _)| behind.takes_lines())
        };
        let until = lines.iter().position(|line| another(&line)).unwrap_or(lines.len());
        let mark = lines[..until].iter().position(|(_, line)| ENDS.contains(&folded(line).as_str()));
        match mark {
            Some(mark) => (mark, true),
            None => {
                let over = lines.iter().position(|(number, line)| self.ends(*number, line));
                (over.unwrap_or(lines.len()), false)
            }
        }
    }
}

/// Finds the wishes in a mail's text.
pub fn asked(text: &str, ground: &Ground<'_>) -> Asked {
    let own = notation::own_lines(text);
    let mut taken = BTreeSet::new();
    let mut requests: Vec<Request> = Vec::new();
    let mut at = 0;
    while at < own.len() && requests.len() < MOST {
        let (number, line) = own[at];
        at += 1;
        if Ground::has(ground.press, number) {
            continue;
        }
        let Some((wish, behind, argument)) = ground.wish(line) else { continue };
        taken.insert(number);
        let (argument, mut words) = match behind.is_addressed() {
            true => {
                let (to, first) = addressee(&argument);
                (to.to_owned(), first.to_owned())
            }
            false => (argument, String::new()),
        };
        if behind.takes_lines() {
            let (length, marked) = ground.message(&own[at..]);
            let mut above = number;
            for (next, line) in &own[at..at + length] {
                // Empty lines are no lines of the writer's: the distance tells them.
                words.push_str(&"\n".repeat(next.saturating_sub(above).min(2)));
                words.push_str(line);
                above = *next;
            }
            taken.extend(own[at..at + length + usize::from(marked)].iter().map(|(number, _)| *number));
            at += length + usize::from(marked);
        }
        requests.push(Request { wish, argument, text: words.trim().to_owned(), line: number });
    }
    let lines = text.split('\n').enumerate();
    let rest: Vec<&str> =
        lines.map(|(index, line)| if taken.contains(&(index + 1)) { "" } else { line }).collect();
    Asked { requests, rest: rest.join("\n") }
}

/// "Frankreich: Frieden?": to whom, and the words that follow on the same line.
fn addressee(argument: &str) -> (&str, &str) {
    let (to, words) = argument.split_once(':').unwrap_or((argument, ""));
    (to.trim(), words.trim())
}

/// The wish that a line is.
pub(super) fn wish(line: &str) -> Option<(MailCommand, Behind, String)> {
    if line.len() > LONGEST {
        return None;
    }
    let trimmed = line.trim().trim_start_matches(['-', '*', '•', '·', ' ', '>']).trim();
    let (folded, places) = fold_with_places(trimmed);
    let skip = POLITE.iter().find(|word| folded.starts_with(**word)).map_or(0, |word| word.len());
    let said = &folded[skip..];
    let mut best: Option<(MailCommand, Behind, usize)> = None;
    for line in LINES {
        for phrase in line.phrases {
            let ends = said.strip_prefix(phrase).is_some_and(|rest| {
                rest.is_empty() || rest.starts_with([' ', ':', '.', '!', '?', ',', '-', '='])
            });
            if ends && best.is_none_or(|(_, _, length)| phrase.len() > length) {
                best = Some((line.wish, line.behind, phrase.len()));
            }
        }
    }
    let sentence = || joins(&folded).map(|label| (SIGN_UP, Behind::Game, label));
    let Some((wish, behind, length)) = best else { return sentence() };
    let start = places.get(skip + length).copied().unwrap_or(trimmed.len());
    let argument = trimmed[start..].trim_start_matches([':', '=', ' ', '\t']).trim();
    let marks = argument.trim_matches(['.', '!', '?', ' ']);
    let argument = if marks.is_empty() { "" } else { argument };
    // "Meine Züge:" is a heading: something follows.
    let heading = behind == Behind::Nothing && trimmed.ends_with(':');
    if fits(behind, argument) && !heading { Some((wish, behind, argument.to_owned())) } else { sentence() }
}

const SIGN_UP: MailCommand = MailCommand::Act(Action::SignUp, &[]);

/// "Ich möchte bei ST-1201 mitspielen": the game, in a sentence of somebody who does not know our words.
fn joins(folded: &str) -> Option<String> {
    const JOIN: [&str; 14] = [
        "mitspielen",
        "mitspiele",
        "dabei",
        "anmelden",
        "anmeldung",
        "teilnehmen",
        "mitmachen",
        "einsteigen",
        "join",
        "play",
        "register",
        "sign",
        "participate",
        "enter",
    ];
    const NOT: [&str; 6] = ["nicht", "kein", "keine", "not", "no", "abmelden"];
    let words: Vec<&str> =
        folded.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty()).collect();
    let said = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let signs_up = said(&JOIN) || said(&["melde", "melden"]) && said(&["an"]);
    let of_oneself = said(&["ich", "wir", "mich", "i", "we", "me"]) || words.len() <= 6;
    if !signs_up || said(&NOT) || !of_oneself || words.len() > 30 {
        return None;
    }
    let label =
        |word: &str| word.contains(|c: char| c.is_ascii_digit()).then(|| crate::address::label_of(word))?;
    let one = words.iter().find_map(|word| label(word));
    let two = || {
        let pairs = words.windows(2).filter(|pair| (2..=4).contains(&pair[0].len()));
        pairs
            .filter(|pair| pair[1].parse::<u32>().is_ok())
            .find_map(|pair| label(&format!("{}-{}", pair[0], pair[1])))
    };
    one.or_else(two)
}

/// Whether what stands behind the words fits them: many of the words begin ordinary sentences too.
fn fits(behind: Behind, argument: &str) -> bool {
    let folded = folded(argument);
    let first = folded.split(' ').next().unwrap_or_default();
    let words = argument.split_whitespace().count();
    let numbered = || first.trim_matches(|c: char| !c.is_ascii_digit()).parse::<u32>().is_ok();
    match behind {
        Behind::Nothing => argument.is_empty(),
        Behind::Turn => argument.is_empty() || super::when::turn(argument).is_some(),
        Behind::Words => !argument.is_empty(),
        Behind::Few(most) => (1..=most).contains(&words),
        Behind::Perhaps(most) => words <= most,
        Behind::Number | Behind::Numbered => numbered(),
        Behind::Hours => numbered() || matches!(first, "keine" | "nie" | "none" | "never" | "off" | "aus"),
        Behind::Vote => vote(argument).is_some(),
        // With a number in it days are meant, also if they are none: then the answer says how.
        Behind::Days => folded.contains(|c: char| c.is_ascii_digit()) && folded.split(' ').count() <= 10,
        Behind::Language => super::when::language(argument).is_some(),
        Behind::Letters => letters(argument).is_some(),
        Behind::Game => {
            let label = || crate::address::label_of(argument.split_whitespace().next().unwrap_or_default());
            argument.is_empty() || words <= 12 && label().is_some()
        }
        Behind::Lines => true,
        Behind::Addressed | Behind::Told => {
            let (to, _) = addressee(argument);
            !to.is_empty() && to.split_whitespace().count() <= 12
        }
    }
}

/// "3 ja", "ja zu 3", "yes", "no on 4": the answer and the proposal's number.
pub(crate) fn vote(argument: &str) -> Option<(Option<u32>, bool)> {
    let folded = folded(argument);
    let mut answer = None;
    let mut number = None;
    for word in folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        match word {
            "ja" | "yes" | "dafuer" | "for" | "zustimmung" if answer.is_none() => answer = Some(true),
            "nein" | "no" | "dagegen" | "against" | "ablehnung" if answer.is_none() => answer = Some(false),
            "zu" | "on" | "vorschlag" | "proposal" | "nr" | "nummer" | "number" => {}
            word => number = Some(word.parse::<u32>().ok()?),
        }
    }
    Some((number, answer?))
}

/// Whether somebody agrees, in a short answer to a question: "Ja, gern.", "Ich bin dafür", "no". `None` for both, neither, a
/// question or more than a few words.
pub(crate) fn yes_or_no(text: &str) -> Option<bool> {
    const YES: [&str; 14] = [
        "ja",
        "jawohl",
        "yes",
        "dafuer",
        "einverstanden",
        "zustimmung",
        "agreed",
        "agree",
        "aye",
        "ok",
        "okay",
        "for",
        "favour",
        "favor",
    ];
    const NO: [&str; 12] = [
        "nein",
        "no",
        "dagegen",
        "ablehnung",
        "against",
        "nay",
        "nicht",
        "not",
        "kein",
        "keine",
        "don't",
        "never",
    ];
    let line = text.lines().map(str::trim).find(|line| !line.is_empty() && !is_greeting(line))?;
    let folded = folded(line);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric() && c != '\'').collect();
    let said = |list: &[&str]| words.iter().any(|word| list.contains(word));
    match (said(&YES), said(&NO)) {
        _ if line.contains('?') || words.len() > 9 => None,
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

fn is_greeting(line: &str) -> bool {
    let folded = folded(line);
    let first = folded.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    matches!(first, "hallo" | "hi" | "hello" | "moin" | "servus" | "lieber" | "liebe" | "dear" | "guten")
        && line.ends_with([',', '!'])
}

/// Which letters somebody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// Those about something.
    Of(Topic),
    /// The weekly overview of their games.
    Digest,
    /// The daily list of free seats.
    Seats,
}

/// "Bericht aus", "reminder off", "report on": which letters, and whether they are wanted.
pub(crate) fn letters(argument: &str) -> Option<(Letters, bool)> {
    let folded = folded(argument);
    let (topic, wanted) = folded.rsplit_once(' ')?;
    let wanted = match wanted {
        "an" | "ein" | "on" => true,
        "aus" | "ab" | "off" => false,
        _ => return None,
    };
    const TOPICS: [(Letters, &[&str]); 7] = [
        (
            Letters::Of(Topic::Report),
            &["bericht", "berichte", "auswertung", "auswertungen", "report", "reports"],
        ),
        (Letters::Of(Topic::Reminder), &["erinnerung", "erinnerungen", "reminder", "reminders"]),
        (Letters::Of(Topic::Deadline), &["zat", "zats", "deadline", "deadlines"]),
        (Letters::Of(Topic::Vote), &["abstimmung", "abstimmungen", "vote", "votes"]),
        (Letters::Digest, &["uebersicht", "wochenuebersicht", "digest"]),
        (Letters::Seats, &["freie plaetze", "plaetze", "free seats", "seats"]),
        (Letters::Of(Topic::Notice), &["hinweis", "hinweise", "notice", "notices"]),
    ];
    let found = TOPICS.iter().find(|(_, words)| words.contains(&topic.trim()));
    found.map(|(topic, _)| (*topic, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use commands::mail::Enquiry;
    use text::Lang;

    fn wishes(text: &str) -> Vec<(MailCommand, String)> {
        let asked = asked(text, &Ground::default());
        asked.requests.into_iter().map(|request| (request.wish, request.argument)).collect()
    }

    #[test]
    fn wishes_in_both_languages() {
        let (act, ask) = (|action| MailCommand::Act(action, &[]), MailCommand::Ask);
        let none = String::new();
        let cases: &[(&str, MailCommand, &str)] = &[
            ("Hilfe", ask(Enquiry::Help), ""),
            ("HELP!", ask(Enquiry::Help), ""),
            ("Bitte Karte", ask(Enquiry::Map), ""),
            ("Bericht F1901", ask(Enquiry::Report), "F1901"),
            ("send report", ask(Enquiry::Report), ""),
            ("Meine Züge", ask(Enquiry::MyOrders), ""),
            ("Sprache: englisch", ask(Enquiry::Language), "englisch"),
            ("Abwesend vom 3.12.2026 bis 10.12.2026", act(Action::Absence), "vom 3.12.2026 bis 10.12.2026"),
            ("Anmelden ST-1201", act(Action::SignUp), "ST-1201"),
            ("Wünsche: Italien, Österreich-Ungarn", ask(Enquiry::Preferences), "Italien, Österreich-Ungarn"),
            ("Stimme 3 ja", act(Action::Vote), "3 ja"),
            ("vote: no on 4", act(Action::Vote), "no on 4"),
            ("Vorschlag Remis", act(Action::ProposeDraw), ""),
            ("Angebot annehmen 4", act(Action::Accept), "4"),
            ("Briefe: Bericht aus", ask(Enquiry::Letters), "Bericht aus"),
            ("resign ST-1201", act(Action::Resign), "ST-1201"),
            ("Ich möchte gern bei ST-1201 mitspielen.", act(Action::SignUp), "ST-1201"),
            ("ich möchte mich hiermit für die Partie ST 1201 anmelden", act(Action::SignUp), "ST-1201"),
            ("Mitspielen ST 1201", act(Action::SignUp), "ST-1201"),
            ("Ich melde mich für ST-1201 an.", act(Action::SignUp), "ST-1201"),
            ("Ich wäre gern bei ST-1201 dabei", act(Action::SignUp), "ST-1201"),
            ("I would like to join ST-1201, please", act(Action::SignUp), "ST-1201"),
        ];
        for (line, wish, argument) in cases {
            assert_eq!(wishes(line), [(*wish, (*argument).to_owned())], "{line}");
        }
        assert_eq!(wishes("Hilfe\nKarte"), [(ask(Enquiry::Help), none.clone()), (ask(Enquiry::Map), none)]);
    }

    /// What the help shows is what is understood.
    #[test]
    fn every_line_of_the_help_is_read_as_what_it_stands_for() {
        for line in LINES {
            for lang in [Lang::De, Lang::En] {
                let Some(sample) = line.sample.map(|sample| sample(lang)) else { continue };
                let read = |leads| {
                    let asked = asked(&sample, &Ground { leads, ..Ground::default() });
                    asked.requests.into_iter().map(|request| request.wish).collect::<Vec<MailCommand>>()
                };
                assert_eq!(read(true), [line.wish], "{sample}");
                // What only game masters ask for is nothing to others.
                assert_eq!(read(false).is_empty(), line.wish.is_masters(), "{sample}");
            }
        }
    }

    #[test]
    fn orders_and_sentences_are_no_wishes() {
        for line in [
            "A Mun - Ber",
            "Hilfe, ich verstehe die Regeln nicht",
            "Bericht folgt morgen",
            "Stand der Dinge: alles gut",
            "Vote draw: yes",
            "Ich stimme für ein Remis",
            "Post kommt später",
            "Name der Provinz vergessen und noch viel mehr",
            "Urlaub war schön",
            "Urlaub bis irgendwann",
            "Join me in Munich",
            "Ich will bei ST-1201 nicht mitspielen",
            "Frankreich spielt, wie man hört, inzwischen auch in ST-1202 noch einmal mit",
            "Karte ist super, danke!",
        ] {
            assert_eq!(wishes(line), [], "{line}");
        }
        assert_eq!(wishes("> Hilfe\n\nA Mun H\n-- \nKarte"), [], "quotation and signature");
    }

    #[test]
    fn a_message_takes_its_lines_and_leaves_the_orders() {
        let text = "A Ven - Tri\nNachricht an Frankreich, England:\nFrieden?\n\nGruß\nEnde\nF Nap H\nHilfe";
        let asked = asked(text, &Ground::default());
        assert_eq!(asked.requests.len(), 2);
        assert_eq!(asked.requests[0].argument, "Frankreich, England");
        assert_eq!(asked.requests[0].text, "Frieden?\n\nGruß");
        let left: Vec<&str> = asked.rest.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(left, ["A Ven - Tri", "F Nap H"]);
        assert_eq!(asked.rest.lines().nth(6), Some("F Nap H"), "places stay");
    }

    #[test]
    fn press_is_left_alone() {
        let asked = asked(
            "Presse:\nHilfe\nA Ven H",
            &Ground { press: Some(&BTreeSet::from([1, 2])), ..Ground::default() },
        );
        assert_eq!(asked.requests, []);
    }

    #[test]
    fn a_short_answer_is_yes_or_no() {
        for (text, meant) in [
            ("Ja", Some(true)),
            ("Hallo,\n\nich bin dafür.\n\nGruß", Some(true)),
            ("yes please", Some(true)),
            ("Nein danke", Some(false)),
            ("Ich bin nicht einverstanden", None),
            ("Not yet", Some(false)),
            ("Ja?", None),
            ("Warum denn das", None),
            ("Ja, wenn Frankreich vorher die Türkei angreift und du mir Wien gibst", None),
            ("", None),
        ] {
            assert_eq!(yes_or_no(text), meant, "{text}");
        }
    }

    #[test]
    fn votes_are_read_in_any_order() {
        assert_eq!(vote("ja zu Vorschlag 3"), Some((Some(3), true)));
        assert_eq!(vote("nein"), Some((None, false)));
        assert_eq!(vote("vielleicht"), None);
    }
}
