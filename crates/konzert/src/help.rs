//! What the command line says of itself, in the reader's language: help, manual pages, and what is wrong with a call.
//!
//! The calls describe themselves in English, where they are declared; `help.de.toml` has the German of each of these
//! sentences, by the sentence.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::process::ExitCode;
use text::Lang;

use crate::call::Call;

/// The German words of the command line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct German {
    /// What stands around the sentences in every help.
    frame: Frame,
    /// What can be wrong with a call.
    faults: Faults,
    /// By an English sentence the German one.
    sentences: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Frame {
    usage: String,
    commands: String,
    command: String,
    options: String,
    arguments: String,
    /// Of what an option is if it is left out, of its variable in the environment, and of the words it takes.
    default: String,
    environment: String,
    possible: String,
}

/// Sentences with `{what}`, `{where}` or `{words}` in place of what was written, the option it was written for, and what could be meant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Faults {
    heading: String,
    unknown_command: String,
    unknown_option: String,
    bad_value: String,
    no_value: String,
    too_many: String,
    conflict: String,
    missing: String,
    missing_command: String,
    not_text: String,
    meant: String,
    possible: String,
    more: String,
}

/// The German words.
fn german() -> Result<German, toml::de::Error> {
    toml::from_str(include_str!("help.de.toml"))
}

/// The German words, if this language is German. That they can be read is tested; if they could not, English would be said.
fn words(lang: Lang) -> Option<German> {
    match lang {
        Lang::En => None,
        Lang::De => german().ok(),
    }
}

/// The whole command line, described in a language.
pub fn command(lang: Lang) -> Command {
    words(lang).map_or_else(Call::command, |german| german.command())
}

/// Answers a call of these words that cannot be done: with the help that it asks for, or with what is wrong with it.
pub fn answer(error: clap::Error, call: impl IntoIterator<Item = OsString>, lang: Lang) -> ExitCode {
    let (error, fault) = in_language(error, call, lang);
    match fault {
        Some(fault) => eprint!("{fault}"),
        // Whoever closed the pipe has read enough.
        None => error.print().unwrap_or_default(),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(u8::MAX))
}

/// The same in a language, and in German the words for what is wrong.
fn in_language(
    error: clap::Error,
    call: impl IntoIterator<Item = OsString>,
    lang: Lang,
) -> (clap::Error, Option<String>) {
    let Some(german) = words(lang) else { return (error, None) };
    // The same call, read by the command line that is described in German, fails with German help and usage.
    let again = german.command().try_get_matches_from(call).err().unwrap_or(error);
    let fault = again.use_stderr() && again.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let fault = fault.then(|| german.faults.told(&again, &german.frame));
    (again, fault)
}

impl German {
    fn command(&self) -> Command {
        let mut command = Call::command();
        command.build();
        self.translated(command)
    }

    /// A command with everything below it.
    fn translated(&self, command: Command) -> Command {
        let frame = &self.frame;
        let usage = command.clone().render_usage().to_string();
        let usage = usage
            .trim_start_matches("Usage: ")
            .replace("[OPTIONS]", &format!("[{}]", frame.options.to_uppercase()));
        let usage = usage.replace("COMMAND", &frame.command);
        let template = format!(
            "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
            frame.usage
        );
        let mut command = command
            .override_usage(usage)
            .help_template(template)
            .subcommand_help_heading(frame.commands.clone())
            .mut_args(|arg| self.argument(arg))
            .mut_subcommands(|below| self.translated(below));
        if let Some(about) = command.get_about().map(ToString::to_string) {
            command = command.about(self.sentence(&about));
        }
        if let Some(about) = command.get_long_about().map(ToString::to_string) {
            command = command.long_about(self.sentence(&about));
        }
        command
    }

    /// An option or argument. What clap says of its values in English is said here.
    fn argument(&self, arg: Arg) -> Arg {
        let frame = &self.frame;
        let mut values = Vec::new();
        if let Some(variable) = arg.get_env() {
            values.push(frame.environment.replace("{words}", &variable.to_string_lossy()));
        }
        let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
        let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if takes && !defaults.is_empty() {
            values.push(frame.default.replace("{words}", &defaults.join(" ")));
        }
        let words = arg.get_possible_values();
        let words: Vec<_> = words.iter().filter(|word| takes && !word.is_hide_set()).collect();
        if !words.is_empty() {
            let names: Vec<_> = words.iter().map(|word| word.get_name()).collect();
            values.push(frame.possible.replace("{words}", &names.join(", ")));
        }
        let told = |english: String| {
            let sentence = self.sentence(&english);
            [sentence].into_iter().chain(values.clone()).collect::<Vec<_>>().join(" ").trim().to_owned()
        };
        let short = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let long = arg.get_long_help().map(ToString::to_string);
        let each = words.iter().filter_map(|word| {
            Some(format!("\n- {}: {}", word.get_name(), self.sentence(&word.get_help()?.to_string())))
        });
        let each = each.collect::<String>();
        let heading = if arg.is_positional() { &frame.arguments } else { &frame.options };
        let arg = arg.help_heading(heading.clone()).help(told(short.clone()));
        let arg = arg.hide_env(true).hide_default_value(true).hide_possible_values(true);
        match long {
            None if each.is_empty() => arg,
            long => arg.long_help(told(long.unwrap_or(short)) + &each),
        }
    }

    /// The German of a sentence. What has none is German already: the table of actions speaks both.
    fn sentence(&self, english: &str) -> String {
        self.sentences.get(english.trim_end()).map_or(english, String::as_str).to_owned()
    }
}

impl Faults {
    /// What is wrong with a call, the way it is used, and where more is said.
    fn told(&self, error: &clap::Error, frame: &Frame) -> String {
        let context = |kind: ContextKind| error.get(kind).map(words_of).filter(|words| !words.is_empty());
        let value = context(ContextKind::InvalidValue);
        let at = context(ContextKind::InvalidArg);
        let said = match error.kind() {
            ErrorKind::InvalidSubcommand => &self.unknown_command,
            ErrorKind::UnknownArgument => &self.unknown_option,
            ErrorKind::TooManyValues => &self.too_many,
            ErrorKind::ArgumentConflict => &self.conflict,
            ErrorKind::MissingRequiredArgument => &self.missing,
            ErrorKind::MissingSubcommand => &self.missing_command,
            ErrorKind::InvalidUtf8 => &self.not_text,
            _ if value.is_some() => &self.bad_value,
            _ => &self.no_value,
        };
        let command = context(ContextKind::InvalidSubcommand);
        let prior = context(ContextKind::PriorArg);
        let what = value.or(command).or(prior).unwrap_or_default();
        let mut lines = said.replace("{what}", &what).replace("{where}", &at.unwrap_or_default());
        if let Some(reason) = std::error::Error::source(error) {
            lines += &format!(" {reason}");
        }
        let meant =
            [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
        // The most alike comes last.
        if let Some(meant) =
            meant.into_iter().find_map(context).as_deref().and_then(|all| all.rsplit(", ").next())
        {
            lines += &format!("\n  {}", self.meant.replace("{words}", meant));
        }
        let possible = [ContextKind::ValidValue, ContextKind::ValidSubcommand];
        if let Some(possible) = possible.into_iter().find_map(context) {
            lines += &format!("\n  {}", self.possible.replace("{words}", &possible));
        }
        let usage = context(ContextKind::Usage).unwrap_or_default();
        let usage = usage.trim_start_matches("Usage: ");
        let usage = if usage.is_empty() { String::new() } else { format!("\n\n{}: {usage}", frame.usage) };
        format!("{}: {lines}{usage}\n\n{}\n", self.heading, self.more)
    }
}

/// What clap knows of a mistake, as words.
fn words_of(value: &ContextValue) -> String {
    match value {
        ContextValue::None => String::new(),
        ContextValue::Strings(words) => words.join(", "),
        ContextValue::StyledStrs(words) => {
            words.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_cmd::args::Own;
    use clap::Subcommand;
    use std::collections::BTreeSet;

    /// Everything that the command line says of itself in English: all but the actions, whose table speaks both languages.
    fn sentences(command: &Command, said: &mut BTreeSet<String>) {
        let mut say = |sentence: Option<&clap::builder::StyledStr>| {
            let sentence = sentence.map(ToString::to_string).unwrap_or_default();
            said.extend((!sentence.is_empty()).then(|| sentence.trim_end().to_owned()));
        };
        say(command.get_about());
        say(command.get_long_about());
        for arg in command.get_arguments() {
            say(arg.get_help());
            say(arg.get_long_help());
            arg.get_possible_values().iter().for_each(|value| say(value.get_help()));
        }
        let is_game = command.get_name() == "game";
        let own = command.get_subcommands().filter(|below| !is_game || Own::has_subcommand(below.get_name()));
        own.filter(|below| below.get_name() != "help").for_each(|below| sentences(below, said));
    }

    // Two languages for everything people read: no sentence of the help is English alone, and none is German of nothing.
    #[test]
    fn every_sentence_of_the_help_is_there_in_german() {
        let mut command = Call::command();
        command.build();
        let mut said =
            BTreeSet::from(["Print this message or the help of the given subcommand(s)".to_owned()]);
        sentences(&command, &mut said);
        let german = german().expect("German words");
        let missing: Vec<_> =
            said.iter().filter(|sentence| !german.sentences.contains_key(*sentence)).collect();
        let rows: String = missing.iter().map(|sentence| format!("{sentence:?} = \"\"\n")).collect();
        assert!(missing.is_empty(), "{} without German:\n{rows}", missing.len());
        let unsaid: Vec<_> = german.sentences.keys().filter(|sentence| !said.contains(*sentence)).collect();
        assert!(unsaid.is_empty(), "German of nothing: {unsaid:#?}");
    }

    fn each(command: &mut Command, look: &mut impl FnMut(&mut Command)) {
        look(command);
        command.get_subcommands_mut().for_each(|below| each(below, look));
    }

    #[test]
    fn help_is_in_one_language() {
        let mut command = command(Lang::De);
        each(&mut command, &mut |command| {
            let help = command.render_long_help().to_string();
            assert!(help.contains("Aufruf: konzert"), "{help}");
            for english in [
                "Usage",
                "Options:",
                "OPTIONS",
                "Commands:",
                "<COMMAND>",
                "[COMMAND]",
                "[default",
                "[possible",
                "Print ",
            ] {
                assert!(!help.contains(english), "{english} in: {help}");
            }
        });
    }

    fn told(call: &[&str]) -> String {
        let call: Vec<OsString> = call.iter().map(OsString::from).collect();
        let error = Call::command().try_get_matches_from(call.clone()).expect_err("a wrong call");
        let (error, fault) = in_language(error, call, Lang::De);
        assert_eq!(error.exit_code(), 2);
        fault.expect("what is wrong")
    }

    #[test]
    fn a_wrong_call_is_told_what_is_wrong_and_what_is_meant() {
        let more = "\n\nMehr dazu sagt „--help“.\n";
        let rows: [(&[&str], &str); 6] = [
            (
                &["konzert", "gaem"],
                "Fehler: Einen Befehl „gaem“ gibt es nicht.\n  Gemeint ist vielleicht game.",
            ),
            (&["konzert", "demo", "--prot", "3"], "Fehler: „--prot“ gehört nicht zu diesem Befehl."),
            (
                &["konzert", "map", "--width", "viel", "--out", "x.png"],
                "Fehler: „viel“ geht nicht für --width <WIDTH>.",
            ),
            (
                &["konzert", "map", "--theme", "bunt", "--out", "x.png"],
                "Fehler: „bunt“ geht nicht für --theme <THEME>.\n  Möglich sind: light, dark, print.",
            ),
            (&["konzert", "completions"], "Fehler: Es fehlt: <SHELL>."),
            (
                &["konzert", "game", "members"],
                "Fehler: Einen Befehl „members“ gibt es nicht.\n  Gemeint ist vielleicht member.",
            ),
        ];
        for (call, expected) in rows {
            let told = told(call);
            assert!(told.starts_with(expected), "{call:?}: {told}");
            assert!(told.ends_with(more), "{call:?}: {told}");
        }
    }
}
