//! Telling the operator what is wrong by a command of theirs, because mail may be what is wrong. The command gets the words on
//! its standard input; it is called when something begins, when all is well again, and once a day while it lasts.

use std::collections::BTreeSet;
use std::process::Stdio;
use std::time::Duration;

use desk::{Desk, Trouble};
use text::{Lang, operator as say};
use tokio::io::AsyncWriteExt;
use tokio::process::Command;
use tokio::time::Instant;

use super::services::{Service, Stop};

/// How often it is looked whether something is wrong.
const LOOK: Duration = Duration::from_secs(10);
/// How long the command may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// What lasts is told again after this time.
const AGAIN: Duration = Duration::from_secs(86_400);

/// Looks and tells, until it is time to stop.
pub fn service(desk: &Desk, command: &[String], lang: Lang, stop: &Stop) -> Service {
    let (desk, stop, command) = (desk.clone(), stop.clone(), command.to_vec());
    Service::new("alarm", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        let mut state = AlarmState::default();
        loop {
            if let Some(words) =
                state.words(&desk.troubles().await, &desk.config().site, lang, Instant::now())
            {
                match call(&command, &words).await {
                    Ok(()) => state.sent(),
                    Err(error) => tracing::error!(%error, "the alarm could not be given, trying again"),
                }
            }
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    })
}

/// What was told.
#[derive(Default)]
struct AlarmState {
    /// What was wrong when it was last looked: by their codes, because figures change all the time.
    now: BTreeSet<&'static str>,
    /// What of it was told.
    told: BTreeSet<&'static str>,
    at: Option<Instant>,
    looked: Option<Instant>,
}

impl AlarmState {
    /// What is to be told; none if nothing has changed.
    fn words(&mut self, troubles: &[Trouble], site: &str, lang: Lang, at: Instant) -> Option<String> {
        self.now = troubles.iter().map(Trouble::code).collect();
        self.looked = Some(at);
        let again = self.at.is_some_and(|told| at.duration_since(told) >= AGAIN);
        if self.now.is_empty() {
            return (!self.told.is_empty()).then(|| say::alarm_over(lang, site) + "\n");
        }
        // What ends and comes back is told anew.
        self.told.retain(|code| self.now.contains(code));
        if self.now.is_subset(&self.told) && !again {
            return None;
        }
        let lines: String = troubles.iter().map(|trouble| format!("- {}\n", trouble.text(lang))).collect();
        Some(say::AlarmNow { site, count: troubles.len() }.text(lang) + "\n" + &lines)
    }

    /// It was told.
    fn sent(&mut self) {
        self.told.clone_from(&self.now);
        self.at = self.looked;
    }
}

/// Calls the command with these words on its standard input.
async fn call(command: &[String], words: &str) -> std::io::Result<()> {
    let Some((program, arguments)) = command.split_first() else { return Ok(()) };
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let done = async {
        if let Some(mut input) = child.stdin.take() {
            input.write_all(words.as_bytes()).await?;
        }
        child.wait().await
    };
    let status = tokio::time::timeout(PATIENCE, done).await.map_err(std::io::Error::from)??;
    match status.success() {
        true => Ok(()),
        false => Err(std::io::Error::other(format!("{program}: {status}"))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use testbed::Scratch;

    #[test]
    fn what_begins_and_ends_is_told_once_and_what_lasts_once_a_day() {
        let (late, dead) = (Trouble::DeadlinesLate { seconds: 600 }, Trouble::WorkGivenUp { count: 2 });
        let start = Instant::now();
        let hours = |hours: u64| start + Duration::from_secs(hours * 3600);
        let mut state = AlarmState::default();
        let mut told = |troubles: &[Trouble], at: Instant| {
            let words = state.words(troubles, "Spielwiese", Lang::En, at);
            state.rang_if(words.is_some());
            words
        };
        assert_eq!(told(&[], hours(0)), None, "a site that is well says nothing");
        let first = told(std::slice::from_ref(&late), hours(0)).unwrap();
        assert!(first.starts_with("Spielwiese: one thing is wrong\n- "), "{first}");
        assert_eq!(told(&[Trouble::DeadlinesLate { seconds: 660 }], hours(1)), None, "the same, for longer");
        assert!(told(&[late.clone(), dead.clone()], hours(2)).unwrap().contains("2 things are wrong"));
        assert_eq!(told(std::slice::from_ref(&dead), hours(3)), None, "less is no alarm");
        assert!(told(std::slice::from_ref(&dead), hours(27)).is_some(), "it lasts");
        assert!(told(&[late.clone(), dead.clone()], hours(28)).is_some(), "it is back");
        assert_eq!(told(&[], hours(28)).unwrap(), "Spielwiese: all is well again.\n");
        assert_eq!(told(&[], hours(60)), None);
    }

    impl AlarmState {
        fn rang_if(&mut self, told: bool) {
            if told {
                self.sent();
            }
        }
    }

    #[test]
    fn what_could_not_be_told_is_told_later() {
        let mut state = AlarmState::default();
        let late = [Trouble::DeadlinesLate { seconds: 600 }];
        let now = Instant::now();
        assert!(state.words(&late, "S", Lang::En, now).is_some());
        assert!(state.words(&late, "S", Lang::En, now).is_some(), "nobody heard it");
        state.sent();
        assert!(state.words(&late, "S", Lang::En, now).is_none());
    }

    #[tokio::test]
    async fn the_command_gets_the_words_and_its_failure_is_seen() {
        let folder = Scratch::new("alarm");
        let file = folder.file("heard").display().to_string();
        let shell = |script: &str| ["sh", "-c", script].map(str::to_owned);
        call(&shell(&format!("cat >> {file}")), "Spielwiese: etwas ist nicht in Ordnung\n").await.unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "Spielwiese: etwas ist nicht in Ordnung\n");
        assert!(call(&shell("cat > /dev/null; exit 3"), "x").await.unwrap_err().to_string().contains("3"));
        assert!(call(&["/no/such/program".to_owned()], "x").await.is_err());
    }
}
