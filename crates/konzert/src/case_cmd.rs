//! `konzert club case ...`: cases before the council, for whoever brings them and for whoever decides them.

use clap::{Subcommand, ValueEnum};
use desk::{Brings, Caller, CaseFile, CaseStep, Complaint, Desk};
use serde_json::json;
use text::{Lang, council as say};

/// How a vote or a decision goes.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The complaint is right.
    Uphold,
    /// It is not.
    Reject,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum What {
    /// List the cases of which one sees something.
    List,
    /// Show a case.
    Show {
        /// Its number.
        number: i64,
    },
    /// Bring a case.
    Open {
        /// What it is about: dispute, house-rules, breach, nmr, false-name, destructive, crossgaming, false-sender, repetition,
        /// break-off, content, appeal.
        #[arg(default_value = "dispute")]
        matter: String,
        /// The game.
        #[arg(long, default_value = "")]
        game: String,
        /// Against whom: a member, or whoever plays a power.
        #[arg(long)]
        against: Vec<String>,
        /// What there is to say.
        #[arg(long)]
        text: String,
        /// For the council, not for oneself.
        #[arg(long)]
        for_council: bool,
    },
    /// Make a member a party.
    Accuse {
        /// The case.
        number: i64,
        /// The member.
        member: String,
    },
    /// Ask a member for a statement, within three working days.
    Ask {
        /// The case.
        number: i64,
        /// The member.
        member: String,
        /// What they read.
        #[arg(long)]
        text: String,
    },
    /// Give one's statement.
    State {
        /// The case.
        number: i64,
        /// What there is to say.
        #[arg(long)]
        text: String,
    },
    /// Note something for the council.
    Note {
        /// The case.
        number: i64,
        /// The note in their own words.
        #[arg(long)]
        text: String,
    },
    /// Vote on a case, for one of its decisions.
    Vote {
        /// The case.
        number: i64,
        /// The decision that one would take.
        outcome: Outcome,
    },
    /// Step back from a case.
    StepBack {
        /// The case.
        number: i64,
    },
    /// Decide a case, with what follows from it.
    Decide {
        /// The case.
        number: i64,
        /// The decision.
        outcome: Outcome,
        /// The paragraph; by default that of the matter.
        #[arg(long, default_value = "")]
        rule: String,
        /// What the parties and the game master read.
        #[arg(long)]
        to_parties: String,
        /// What all players of the game read.
        #[arg(long, default_value = "")]
        to_players: String,
        /// What follows: "exclude nmr-offender NAME", "remove violated NAME", "ban playing 2027-05-01 NAME", "lift playing
        /// NAME", "lift-entry 4 NAME", "reinstate NAME", "settle 1", "refuse 2", "break-off".
        #[arg(long)]
        measure: Vec<String>,
        /// Show the letters, and do nothing.
        #[arg(long)]
        preview: bool,
    },
    /// Appeal against the decision of a case.
    Appeal {
        /// The case.
        number: i64,
        /// What they hold against the decision.
        #[arg(long)]
        text: String,
    },
}

/// How to answer.
#[derive(Clone, Copy)]
pub struct Answer {
    /// In this language.
    pub lang: Lang,
    /// As JSON.
    pub json: bool,
}

/// Does it, and answers. The same cause twice changes nothing.
pub async fn call(
    desk: &Desk,
    (caller, cause): (&Caller, Option<String>),
    answer: Answer,
    what: &What,
) -> Result<String, desk::Error> {
    let lang = answer.lang;
    let (number, step) = match what {
        What::List => {
            let files = desk.case_files(caller).await?;
            return Ok(listed(desk, answer, &files));
        }
        What::Show { number } => {
            let file = desk.case_file(caller, *number).await?;
            return Ok(shown(desk, answer, &file));
        }
        What::Open { matter, game, against, text, for_council } => {
            let (matter, game, against) = (matter.clone(), game.clone(), against.clone());
            let complaint = Complaint { matter, game, against, text: text.clone() };
            let council = *for_council || *caller == Caller::Console;
            let brings = if council { Brings::Council } else { Brings::Oneself };
            let number = desk.open_case(caller, brings, &complaint, cause).await?;
            return Ok(match answer.json {
                true => format!("{}\n", json!({ "number": number })),
                false => format!("{}\n", say::done_opened(lang, number)),
            });
        }
        What::Accuse { number, member } => (*number, CaseStep::Accuse(member.clone())),
        What::Ask { number, member, text } => {
            (*number, CaseStep::Ask { whom: member.clone(), text: text.clone() })
        }
        What::State { number, text } => (*number, CaseStep::State(text.clone())),
        What::Note { number, text } => (*number, CaseStep::Note(text.clone())),
        What::Vote { number, outcome } => (*number, CaseStep::Vote(*outcome == Outcome::Uphold)),
        What::StepBack { number } => (*number, CaseStep::Recuse),
        What::Appeal { number, text } => (*number, CaseStep::Appeal(text.clone())),
        What::Decide { number, outcome, rule, to_parties, to_players, measure, preview } => {
            let step = CaseStep::Decide {
                uphold: *outcome == Outcome::Uphold,
                rule: rule.clone(),
                to_parties: to_parties.clone(),
                to_players: to_players.clone(),
                measures: measure.clone(),
            };
            if *preview {
                return previewed(desk, lang, caller, (*number, &step)).await;
            }
            (*number, step)
        }
    };
    desk.case_step(caller, number, &step, cause).await?;
    Ok(format!("{}\n", say::done_step(lang)))
}

async fn previewed(
    desk: &Desk,
    lang: Lang,
    caller: &Caller,
    (number, step): (i64, &CaseStep),
) -> Result<String, desk::Error> {
    let letters = desk.case_preview(caller, number, step).await?;
    let lines = letters.iter().map(|letter| {
        let head = say::WouldRead { name: &letter.name, subject: &letter.subject }.text(lang);
        format!("{head}\n{}\n", letter.text.lines().map(|line| format!("    {line}\n")).collect::<String>())
    });
    Ok(lines.collect())
}

fn listed(desk: &Desk, answer: Answer, files: &[CaseFile]) -> String {
    let (lang, zone) = (answer.lang, desk.club_zone());
    if answer.json {
        let files: Vec<_> = files.iter().map(|file| file.data(lang, &zone)).collect();
        return format!("{}\n", json!({ "cases": files }));
    }
    if files.is_empty() {
        return format!("{}\n", say::no_cases(lang));
    }
    files.iter().map(|file| format!("{}\n", file.line(lang, &zone))).collect()
}

fn shown(desk: &Desk, answer: Answer, file: &CaseFile) -> String {
    let (lang, zone) = (answer.lang, desk.club_zone());
    if answer.json {
        return format!("{}\n", json!(file.data(lang, &zone)));
    }
    let mut text = listed(desk, answer, std::slice::from_ref(file));
    for line in file.story(lang, &zone) {
        let at = desk::words::moment(lang, line.at, &zone);
        text += &format!("\n{at}\n{}\n", line.head);
        text.extend(line.text.lines().map(|line| format!("    {line}\n")));
    }
    text
}
