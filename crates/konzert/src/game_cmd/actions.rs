//! The table of actions as commands of `konzert game`: words, arguments and help are the table's own.

use anyhow::bail;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use commands::{Action, Argument, Arguments, Need, Takes};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use text::Lang;

use super::Session;

/// The flag that confirms the caller has read what leaving costs.
const SURE: &str = "sure";

/// An action that a call names, with the game and what belongs to it.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The action that is called.
    pub action: Action,
    /// In which game.
    pub game: String,
    /// Its arguments as they were written.
    pub given: Arguments,
    /// The caller has read what leaving costs, and wants to.
    pub sure: bool,
}

impl Session {
    /// Does an action.
    pub(super) async fn perform(&self, asked: &Asked) -> anyhow::Result<()> {
        if asked.action == Action::Resign && !asked.sure {
            let costs = self.desk.leaving_words(&asked.game, self.lang).await;
            bail!("{} {}", costs.map_err(|error| self.say(error))?, text::cli::resign_sure(self.lang));
        }
        let capacity = self.council.then_some(desk::Capacity::Council);
        let with = desk::Envelope::maybe(self.cause.clone());
        let what = (asked.action, &asked.given);
        let done = self.desk.perform(&self.caller, &asked.game, capacity, what, with).await;
        self.answer_done(&done.map_err(|error| self.say(error))?)
    }
}

/// The actions that are commands made from the table: all but house rules, which come as a file.
fn actions() -> impl Iterator<Item = Action> {
    Action::ALL.iter().copied().filter(|action| *action != Action::HouseRules)
}

/// The first words of the actions, in their order.
fn words() -> Vec<&'static str> {
    let mut seen = BTreeSet::new();
    actions().map(|action| action.row().words[0]).filter(|word| seen.insert(*word)).collect()
}

/// Whether the table has a command of this word.
pub fn has(word: &str) -> bool {
    words().contains(&word)
}

/// The command with one more for each action.
pub fn augment(command: Command, lang: Lang) -> Command {
    words().into_iter().fold(command, |command, word| {
        let rows = in_group(word);
        command.subcommand(match rows[..] {
            [action] if action.row().words.len() == 1 => {
                let arguments = action.row().arguments.iter().map(|argument| arg(argument, lang));
                let sure = (action == Action::Resign).then(|| sure(lang));
                named(word, lang, action).arg(game()).args(arguments).args(sure)
            }
            _ => group(word, &rows, lang),
        })
    })
}

/// The actions that begin with this word.
fn in_group(word: &str) -> Vec<Action> {
    actions().filter(|action| action.row().words[0] == word).collect()
}

/// Actions that share their first word. What all of them take by name stands before the second word.
fn group(word: &'static str, rows: &[Action], lang: Lang) -> Command {
    let common = |argument: &&Argument| is_common(rows, argument);
    let first = rows[0].row().arguments.iter().filter(common).map(|argument| arg(argument, lang));
    let group = Command::new(word).arg(game()).args(first).subcommand_required(true);
    let about = match word {
        "propose" => text::commands::help_propose(lang),
        "sitter" => text::commands::help_sitters(lang),
        "chair" => text::commands::help_chair(lang),
        _ => text::commands::help_override(lang),
    };
    rows.iter().fold(group.about(about), |group, action| {
        let own = action.row().arguments.iter().filter(|argument| !is_common(rows, argument));
        let name = action.row().words[1];
        group.subcommand(named(name, lang, *action).args(own.map(|argument| arg(argument, lang))))
    })
}

/// Whether all actions of a group take this by name.
fn is_common(rows: &[Action], argument: &Argument) -> bool {
    let takes = |action: &Action| action.row().arguments.iter().any(|other| other.name == argument.name);
    argument.named && rows.iter().all(takes)
}

fn named(word: &'static str, lang: Lang, action: Action) -> Command {
    let row = action.row();
    let about = match row.paragraph {
        "" => (row.help)(lang),
        paragraph => format!("{} ({paragraph})", (row.help)(lang).trim_end_matches('.')),
    };
    let may = text::commands::WhoWhen { who: row.who.text(lang), when: row.when.text(lang) }.text(lang);
    Command::new(word).about(about).after_help(may)
}

/// For what cannot be taken back.
fn sure(lang: Lang) -> Arg {
    Arg::new(SURE).long(SURE).action(ArgAction::SetTrue).help(text::cli::sure(lang))
}

/// The argument that names the game.
fn game() -> Arg {
    Arg::new("game").value_name("GAME").required(true).help("ST-1201")
}

fn arg(argument: &Argument, lang: Lang) -> Arg {
    let takes = argument.takes;
    let help = format!("{} ({})", (argument.help)(lang), takes.text(lang));
    let arg = Arg::new(argument.name).value_name(argument.name.to_uppercase());
    let arg = arg.help(if takes.is_flag() { (argument.help)(lang) } else { help });
    let arg = match takes {
        // Setting is what the word alone does.
        Takes::Switch => {
            return arg.long("off").action(ArgAction::SetTrue).help(text::commands::switch_off(lang));
        }
        Takes::Flag => arg.long(argument.name).action(ArgAction::SetTrue),
        _ if argument.named => arg.long(argument.name).action(match takes.is_list() {
            true => ArgAction::Append,
            false => ArgAction::Set,
        }),
        _ if takes.is_list() => arg.num_args(0..).action(ArgAction::Append),
        _ => arg,
    };
    let arg = match argument.name {
        "anonymous" => arg.visible_alias("grey"),
        _ => arg,
    };
    match (takes.is_flag(), argument.need) {
        (true, _) => arg,
        (false, Need::Needed | Need::OneSelf) => arg.required(true).value_parser(parser(takes, lang)),
        (false, Need::Optional) => arg.value_parser(parser(takes, lang)),
        (false, Need::Usually(value)) => arg.default_value(value).value_parser(parser(takes, lang)),
    }
}

/// Takes any text, and tells the shell the words that there are: what is wrong is said by the table, in the caller's language.
#[derive(Clone)]
struct Suggest(Vec<&'static str>);

impl TypedValueParser for Suggest {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|word| PossibleValue::new(*word))))
    }
}

fn parser(takes: Takes, lang: Lang) -> ValueParser {
    let number = move |word: String| match word.parse::<i64>() {
        Ok(_) => Ok(word),
        Err(_) => Err(takes.text(lang)),
    };
    match takes {
        Takes::Number => ValueParser::new(StringValueParser::new().try_map(number)),
        Takes::Choice(words) => ValueParser::new(Suggest(words.iter().map(|(word, _)| *word).collect())),
        Takes::YesNo => ValueParser::new(Suggest(vec!["yes", "no"])),
        _ => ValueParser::string(),
    }
}

/// The action that a call names; none if it is no command of the table.
pub fn asked(matches: &ArgMatches) -> Option<Asked> {
    let (first, outer) = matches.subcommand()?;
    let found = |words: &[&str]| actions().find(|action| action.row().words == words);
    let (action, inner) = match outer.subcommand() {
        Some((second, inner)) => (found(&[first, second])?, inner),
        None => (found(&[first])?, outer),
    };
    let group = in_group(first);
    let mut given = Arguments::default();
    for argument in action.row().arguments {
        // The matches of a word do not tell what it takes, but in a build that checks itself.
        let matches = if is_common(&group, argument) { outer } else { inner };
        if argument.takes.is_flag() {
            if matches.get_flag(argument.name) {
                given = given
                    .with(argument.name, if matches!(argument.takes, Takes::Switch) { "no" } else { "yes" });
            }
            continue;
        }
        for value in matches.get_many::<String>(argument.name).into_iter().flatten() {
            given = given.with(argument.name, value);
        }
    }
    let game = outer.get_one::<String>("game")?.clone();
    let sure = matches!(outer.try_get_one::<bool>(SURE), Ok(Some(true)));
    Some(Asked { action, game, given, sure })
}
