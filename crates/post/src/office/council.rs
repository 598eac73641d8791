//! Cases before the council by mail (10.4): brought, answered, appealed.

use desk::{Brings, CaseStep, Complaint};
use text::post as say;

use super::deal::Work;
use super::game_of::Trouble;
use super::{Fault, Office};
use crate::commands::{Request, folded};

impl Office {
    /// "AN DEN RAT gegen Italien: …"
    pub(super) async fn ask_council(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        (label, number): (Option<&str>, usize),
    ) -> Result<(), Fault> {
        if matches!(work.game, Err(Trouble::Several(_) | Trouble::Contradiction(..))) {
            work.answer.needs_game = true;
            return Ok(());
        }
        let (against, text) = complaint(&request.argument, &request.text);
        // what belongs to no game is about a ban or an entry
        let matter = if label.is_some() { "dispute" } else { "appeal" }.to_owned();
        let game = label.unwrap_or_default().to_owned();
        self.bring(work, &Complaint { matter, game, against, text }, number).await
    }

    async fn bring(&self, work: &mut Work<'_>, complaint: &Complaint, number: usize) -> Result<(), Fault> {
        let cause = Some(work.cause(number));
        match self.desk.open_case(&work.caller, Brings::Oneself, complaint, cause).await {
            Ok(case) => work.answer.did(say::did_ask_council(work.lang, case)),
            Err(error) if error.is_trouble() => return Err(error.into()),
            Err(error) => work.answer.refused(&error.text(work.lang)),
        }
        Ok(())
    }

    /// "STELLUNGNAHME 3: …" and "BERUFUNG 3: …"; "BERUFUNG: …", which names no case, is about a ban or an entry of one's own.
    pub(super) async fn on_case(
        &self,
        work: &mut Work<'_>,
        request: &Request,
        (appeal, number): (bool, usize),
    ) -> Result<(), Fault> {
        let named = request.argument.starts_with(|sign: char| sign.is_ascii_digit());
        if appeal && !named {
            let text = joined(request.argument.trim_start_matches([':', ' ']), &request.text);
            let matter = "appeal".to_owned();
            return self
                .bring(work, &Complaint { matter, game: String::new(), against: Vec::new(), text }, number)
                .await;
        }
        let (case, text) = numbered(&request.argument, &request.text);
        // a party's statement on a decided case is an appeal, and they are told so
        let decided = self.desk.case_file(&work.caller, case).await.is_ok_and(|file| file.may_appeal);
        let step = if appeal || decided { CaseStep::Appeal(text) } else { CaseStep::State(text) };
        match self.desk.case_step(&work.caller, case, &step, Some(work.cause(number))).await {
            Ok(()) if decided && !appeal => work.answer.did(say::did_late_statement(work.lang, case)),
            Ok(()) if appeal => work.answer.did(say::did_appeal(work.lang, case)),
            Ok(()) => work.answer.did(say::did_statement(work.lang, case)),
            Err(error) if error.is_trouble() => return Err(error.into()),
            Err(error) => work.answer.refused(&error.text(work.lang)),
        }
        Ok(())
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
