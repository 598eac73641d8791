//! The words behind a wish as the arguments of its action, in the form in which the table takes them.

use commands::mail::MailCommand;
use commands::{Action, Arguments, Need, Takes};
use game::view::View;
use jiff::ToSpan;
use jiff::civil::{Date, Time};
use notation::Flag;

use super::when::hour;
use super::{Days, Request, vote};

/// What a wish says of its action's arguments. What cannot be read is given as it stands: then the table says what is wrong.
pub(crate) fn given(action: Action, request: &Request, game: &View, today: Date) -> Arguments {
    let said = match request.wish {
        MailCommand::Act(_, said) => said,
        MailCommand::Ask(_) => &[],
    };
    let mut given = said.iter().fold(Arguments::default(), |given, (name, words)| given.with(name, words));
    let argument = request.argument.as_str();
    if action == Action::Shift {
        let (moment, reason) = deadline(argument, game, today);
        return given.with("to", moment).with("reason", reason);
    }
    if action == Action::Replace {
        let (seat, member) = argument.split_once(':').unwrap_or((argument, ""));
        return given.with("seat", seat).with("member", member.trim_end_matches(['.', '!']));
    }
    if action == Action::Sitter {
        let (member, days, talk) = sitter(argument, today);
        let between = |first| days.and_then(|days| moment(days, first)).unwrap_or(argument.to_owned());
        let given = given.with("member", member).with("from", between(true)).with("to", between(false));
        return if talk { given.with("talk", "yes") } else { given };
    }
    let text = if request.text.is_empty() { argument } else { request.text.as_str() };
    for open in action.row().arguments {
        let optional = matches!(open.need, Need::Optional | Need::OneSelf);
        if optional || said.iter().any(|(name, _)| *name == open.name) {
            continue;
        }
        let words = match open.takes {
            Takes::Number => {
                number(argument).map(|number| number.to_string()).or_else(|| only_ballot(action, game))
            }
            Takes::YesNo => vote(argument).map(|(_, yes)| if yes { "yes" } else { "no" }.to_owned()),
            Takes::Moment => Days::read(argument, today).and_then(|days| moment(days, open.name == "from")),
            Takes::Shares => {
                let shares = shares(game, argument).unwrap_or_else(|| vec![argument.to_owned()]);
                given = shares.iter().fold(given, |given, share| given.with(open.name, share));
                continue;
            }
            Takes::Text | Takes::Line => Some(text.to_owned()),
            Takes::Seat => Some(argument.trim_end_matches(['.', '!', '?']).to_owned()),
            Takes::Seats
            | Takes::Power
            | Takes::Powers
            | Takes::Member
            | Takes::Time
            | Takes::Turn
            | Takes::Switch
            | Takes::Flag
            | Takes::Choice(_)
            | Takes::Order
            | Takes::Place
            | Takes::Treaty
            | Takes::HouseRules => Some(argument.to_owned()),
        };
        given = given.with(open.name, words.as_deref().unwrap_or(argument));
    }
    given
}

/// "5.12. 20:00: Bahnstreik": the time of a deadline, at the usual hour if none is said, and the reason.
fn deadline(argument: &str, game: &View, today: Date) -> (String, String) {
    let words: Vec<&str> = argument.split_whitespace().collect();
    let days = (1..=words.len().min(6)).rev().find_map(|many| {
        let days = Days::read(words[..many].join(" ").trim_end_matches(':'), today)?;
        Some((many, days.from))
    });
    let Some((many, day)) = days else { return (argument.to_owned(), String::new()) };
    let mut rest = &words[many..];
    while let ["um" | "at" | "," | "-", more @ ..] = rest {
        rest = more;
    }
    let said = hour(rest);
    rest = &rest[said.map_or(0, |(_, words)| words)..];
    let usual = game.deadline.map(|deadline| deadline.at.to_zoned(game.zone()).time());
    let at = said.map(|(time, _)| time).or(usual).unwrap_or(Time::midnight());
    let reason = rest.join(" ");
    (day.to_datetime(at).to_string(), reason.trim_start_matches([':', '-', '–', ' ']).to_owned())
}

/// "Bruno 20.12. bis 3.1. mit Nachrichten": who, when, and whether messages belong to it.
fn sitter(argument: &str, today: Date) -> (String, Option<Days>, bool) {
    let words: Vec<&str> = argument.trim_end_matches(['.', '!']).split_whitespace().collect();
    let talks = [["mit", "nachrichten"], ["with", "messages"]];
    let end = words.len().saturating_sub(2);
    let talk = talks.iter().any(|said| words[end..].iter().map(|word| word.to_lowercase()).eq(*said));
    let words = if talk { &words[..end] } else { &words[..] };
    let split = (1..words.len()).find_map(|at| Some((at, Days::read(&words[at..].join(" "), today)?)));
    match split {
        Some((at, days)) => (words[..at].join(" ").trim_end_matches([',', ':']).to_owned(), Some(days), talk),
        None => (words.join(" "), None, talk),
    }
}

/// The first number of an argument.
fn number(argument: &str) -> Option<u32> {
    let digits = argument.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok()
}

/// The proposal that a vote without a number is about, if there is but one.
fn only_ballot(action: Action, game: &View) -> Option<String> {
    let mut open = game.ballots.iter().filter(|ballot| !ballot.agreed);
    let only = open.next().filter(|_| open.next().is_none())?;
    (action == Action::Vote).then(|| only.id.to_string())
}

/// The midnight before the first day, or after the last.
fn moment(days: Days, first: bool) -> Option<String> {
    let day = if first { days.from } else { days.to.checked_add(1.day()).ok()? };
    Some(day.to_datetime(Time::midnight()).to_string())
}

/// A capitulation plan as the reader of orders reads it: "D 18, F 10"; with "alle anderen 0" behind it the others are listed, too.
fn shares(game: &View, argument: &str) -> Option<Vec<String>> {
    const OTHERS: [&str; 6] =
        ["alle anderen 0", "die anderen 0", "alle uebrigen 0", "all others 0", "the others 0", "others 0"];
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    let (named, last) = argument.rsplit_once(',').unwrap_or((argument, ""));
    let others = OTHERS.contains(&super::folded(last).as_str());
    let text = format!("Kapitulation: {}", if others { named } else { argument });
    let reading = desk::reader(variant).read(&text, &notation::Context::default());
    reading.flags().find_map(|flag| match flag {
        Flag::Capitulation(shares) => {
            let share = |(power, centers): &(_, _)| format!("{}={centers}", variant.power_id(*power));
            let rest = variant
                .board
                .powers()
                .filter(|power| others && shares.iter().all(|(named, _)| named != power));
            let rest = rest.map(|power| (power, 0));
            Some(shares.iter().copied().chain(rest).map(|given| share(&given)).collect())
        }
        _ => None,
    })
}
