//! Cases before the council by mail (10.4): brought, answered, appealed.

use commands::mail::{Enquiry, MailCommand};
use desk::{Brings, CaseStep, Complaint};
use text::{Lang, post as say};

use super::deal::Work;
use super::game_of::Trouble;
use super::{Fault, Office};
use crate::commands::{Request, folded};

/// What a line for the council asks for.
enum Plea {
    /// A case of the writer's own.
    Case(Complaint),
    /// A step in a case that there is: a statement, or an appeal.
    Step {
        /// The case's number.
        case: i64,
        /// Whether it is an appeal.
        appeal: bool,
        /// What is said.
        text: String,
    },
}

impl Plea {
    /// "AN DEN RAT gegen Italien: …", "STELLUNGNAHME 3: …" and "BERUFUNG 3: …"; "BERUFUNG: …", which names no case, is about a ban
    /// or an entry of one's own, as is a case that belongs to no game. None for a wish that is not for the council.
    fn of(request: &Request, label: Option<&str>) -> Option<Plea> {
        let about = |matter: &str, game: Option<&str>, (against, text)| {
            let (matter, game) = (matter.to_owned(), game.unwrap_or_default().to_owned());
            Plea::Case(Complaint { matter, game, against, text })
        };
        let MailCommand::Ask(enquiry) = request.wish else { return None };
        let named = request.argument.starts_with(|sign: char| sign.is_ascii_digit());
        if enquiry == Enquiry::AskCouncil {
            let matter = if label.is_some() { "dispute" } else { "appeal" };
            return Some(about(matter, label, complaint(&request.argument, &request.text)));
        }
        let appeal = enquiry == Enquiry::Appeal;
        if appeal && !named {
            let text = joined(request.argument.trim_start_matches([':', ' ']), &request.text);
            return Some(about("appeal", None, (Vec::new(), text)));
        }
        let (case, text) = numbered(&request.argument, &request.text);
        (appeal || enquiry == Enquiry::Statement).then_some(Plea::Step { case, appeal, text })
    }
}

impl Office {
    /// Puts before the council what a line asks for.
    pub(super) async fn plead(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        (label, number): (Option<&str>, usize),
    ) -> Result<(), Fault> {
        if needs_game(work, request) {
            work.answer.needs_game = true;
            return Ok(());
        }
        let (lang, cause) = (work.lang, Some(work.cause(number)));
        let done = match Plea::of(request, label) {
            None => return Ok(()),
            Some(Plea::Case(complaint)) => {
                let opened = self.desk.open_case(&work.caller, Brings::Oneself, &complaint, cause).await;
                opened.map(|case| say::did_ask_council(lang, case))
            }
            Some(Plea::Step { case, appeal, text }) => {
                let (step, late) = self.step_of(work, case, appeal, text).await;
                let told = match (late, appeal) {
                    (true, _) => say::did_late_statement(lang, case),
                    (false, true) => say::did_appeal(lang, case),
                    (false, false) => say::did_statement(lang, case),
                };
                self.desk.case_step(&work.caller, case, &step, cause).await.map(|()| told)
            }
        };
        match done {
            Ok(told) => work.answer.did(told),
            Err(error) if error.is_trouble() => return Err(error.into()),
            Err(error) => work.answer.refused(&refusal(lang, &error)),
        }
        Ok(())
    }

    /// Why the council would not hear it, in words: nobody is asked to confirm what is refused then.
    pub(super) async fn would_plead(
        &self,
        work: &Work<'_>,
        request: &Request,
        label: Option<&str>,
    ) -> Result<Option<String>, Fault> {
        if needs_game(work, request) {
            return Ok(None);
        }
        let tried = match Plea::of(request, label) {
            None => Ok(()),
            Some(Plea::Case(complaint)) => {
                self.desk.would_open_case(&work.caller, Brings::Oneself, &complaint).await
            }
            Some(Plea::Step { case, appeal, text }) => {
                let (step, _) = self.step_of(work, case, appeal, text).await;
                self.desk.case_preview(&work.caller, case, &step).await.map(drop)
            }
        };
        match tried {
            Ok(()) => Ok(None),
            Err(error) if error.is_trouble() => Err(error.into()),
            Err(error) => Ok(Some(say::refused(work.lang, refusal(work.lang, &error)))),
        }
    }

    /// The step, and whether it came late: a party's statement on a decided case is an appeal, and they are told so.
    async fn step_of(&self, work: &Work<'_>, case: i64, appeal: bool, text: String) -> (CaseStep, bool) {
        let decided = self.desk.case_file(&work.caller, case).await.is_ok_and(|file| file.may_appeal);
        let step = if appeal || decided { CaseStep::Appeal(text) } else { CaseStep::State(text) };
        (step, decided && !appeal)
    }
}

/// Whether a new case would be about a game that the mail does not name clearly.
fn needs_game(work: &Work<'_>, request: &Request) -> bool {
    request.wish == MailCommand::Ask(Enquiry::AskCouncil)
        && matches!(work.game, Err(Trouble::Several(_) | Trouble::Contradiction(..)))
}

/// Why not. What one does not see is not there.
fn refusal(lang: Lang, error: &desk::Error) -> String {
    match error {
        desk::Error::Nothing(case) => say::no_such_case(lang, case),
        error => error.text(lang),
    }
}

/// Against whom, and what is said: "gegen Italien und Max: Er hat …".
fn complaint(argument: &str, text: &str) -> (Vec<String>, String) {
    let first = folded(argument.split_whitespace().next().unwrap_or_default());
    if first != "gegen" && first != "against" {
        return (Vec::new(), joined(argument, text));
    }
    let named = argument.split_once(char::is_whitespace).map_or("", |(_, named)| named);
    let (names, words) = named.split_once(':').unwrap_or((named, ""));
    let names = names.split(',').flat_map(|part| part.split(" und ")).flat_map(|part| part.split(" and "));
    let names = names.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    (names.collect(), joined(words, text))
}

/// The case's number, and what is said.
fn numbered(argument: &str, text: &str) -> (i64, String) {
    let (number, words) = argument.split_once([':', ' ', ',', '.']).unwrap_or((argument, ""));
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    (digits.parse().unwrap_or(0), joined(words.trim_start_matches([':', ' ']), text))
}

fn joined(first: &str, rest: &str) -> String {
    [first.trim(), rest.trim()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_on_the_line_and_below_it() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            complaint("gegen Italien und Max: Er rief an.", ""),
            (names(&["Italien", "Max"]), "Er rief an.".into())
        );
        assert_eq!(
            complaint("against Italy, Max:", "He called."),
            (names(&["Italy", "Max"]), "He called.".into())
        );
        assert_eq!(complaint("", "Streit.\nSehr."), (Vec::new(), "Streit.\nSehr.".into()));
        assert_eq!(numbered("17: Nein.", "Nie."), (17, "Nein.\nNie.".into()));
        assert_eq!(numbered("17", "Nein."), (17, "Nein.".into()));
        assert_eq!(numbered("17.", "Nein."), (17, "Nein.".into()));
    }
}
