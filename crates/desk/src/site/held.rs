//! Games that are held because their log cannot be read whole: a newer program wrote an event, or it is damaged, or a
//! line is missing. Nothing is decided in them; their jobs wait, and who can help is told once.

use game::event::LogReader;
use game::game::Game;
use store::{AccountId, GameHead, Job, Version};
use text::desk as say;

use crate::letters::letter::{Letter, Topic};
use crate::play::opened::{event_of, id_of};
use crate::read::card::Card;
use crate::{Desk, Error, Role, Status, account_id};

/// Under which key the store knows the games that were found unreadable.
const HELD: &str = "held-games";
/// How long a job of a held game waits before it is looked at again, in seconds.
const WAIT_SECONDS: i64 = 3600;

/// An event that is not as it was written.
pub(crate) fn changed(label: &str, seq: i64) -> Error {
    Error::Damaged { game: label.to_owned(), seq, reason: "it is not as it was written".to_owned() }
}

impl Error {
    /// Whether the game is held until its log can be read.
    pub(crate) fn holds(&self) -> bool {
        use game::refusal::Refusal::Unreadable;
        matches!(self, Error::Refused(Unreadable { .. }) | Error::Damaged { .. } | Error::Missing { .. })
    }
}

impl Desk {
    /// Reads the logs of all games that are not over. Those that cannot be read whole are held: their labels, each told
    /// to its game master and the operators, once.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn check_logs(&self) -> Result<Vec<String>, Error> {
        let mut held: Vec<String> = Vec::new();
        for head in self.store.games().await? {
            let card: Option<Card> = serde_json::from_str(&head.card).ok();
            if card.is_some_and(|card| card.status == Status::Over) {
                continue;
            }
            if let Err(why) = self.check_log(&head).await {
                self.tell_held(&head, &why).await?;
                held.push(head.label);
            }
        }
        self.note_held(&held).await?;
        Ok(held)
    }

    /// The games that are held at present. One that can be read again is let go on.
    pub(crate) async fn held_games(&self) -> Result<Vec<String>, Error> {
        let noted = self.noted_held().await?;
        let mut held = Vec::new();
        for label in &noted {
            if let Some(head) = self.store.game_by_label(label).await?
                && self.check_log(&head).await.is_err()
            {
                held.push(label.clone());
            }
        }
        if held != noted {
            self.note_held(&held).await?;
        }
        Ok(held)
    }

    async fn noted_held(&self) -> Result<Vec<String>, Error> {
        let noted = self.store.setting(HELD).await?;
        Ok(noted.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    async fn note_held(&self, labels: &[String]) -> Result<(), Error> {
        if self.noted_held().await? == labels {
            return Ok(());
        }
        let text = serde_json::to_string(labels).expect("labels are plain data");
        Ok(self.store.set_setting(HELD, &text).await?)
    }

    pub(crate) async fn check_log(&self, head: &GameHead) -> Result<(), Error> {
        if let Some(broken) = self.store.broken_seal(head.game).await? {
            return Err(changed(&head.label, broken.seq));
        }
        let log = self.events_of(head, Version(0), LogReader::default()).await?;
        Ok(Game::fold(id_of(&head.label)?, &log).readable()?)
    }

    /// A job of a held game: it stays due and is looked at again later, perhaps by a newer program.
    pub(crate) async fn job_held(&self, job: &Job, why: &Error) -> Result<(), Error> {
        self.hold(job, WAIT_SECONDS, true).await?;
        let Some(head) = self.store.game(job.game).await? else { return Ok(()) };
        let mut held = self.noted_held().await?;
        if !held.contains(&head.label) {
            held.push(head.label.clone());
            self.note_held(&held).await?;
        }
        self.tell_held(&head, why).await
    }

    /// Tells the game master and the operators, once for each reason.
    async fn tell_held(&self, head: &GameHead, why: &Error) -> Result<(), Error> {
        tracing::error!(game = %head.label, error = why as &dyn std::error::Error, "the game is held");
        let mut accounts: Vec<_> = self.store.accounts().await?;
        let master = self.master_of(head).await?;
        accounts.retain(|account| {
            Some(account.id) == master || account.roles.iter().any(|word| word == Role::Operator.word())
        });
        for account in accounts.iter().filter(|account| account.closed.is_none()) {
            let lang = account.lang.parse().unwrap_or(text::Lang::De);
            let subject =
                say::LetterSubject { game: &head.label, subject: say::held_subject(lang) }.text(lang);
            let text = [
                say::letter_hello(lang, &account.name),
                say::HeldText { game: &head.label, why: why.text(lang) }.text(lang),
                say::letter_page(lang, self.game_url(&head.label)),
            ];
            let letter = Letter {
                game: Some(head.label.clone()),
                ..Letter::new(Topic::Staff, lang, &account.name, subject, text.join("\n\n"))
            };
            self.send(&format!("held:{}:{why}", head.game.0), account.id, &letter).await?;
        }
        Ok(())
    }

    /// The game master by that part of the log that can be read.
    async fn master_of(&self, head: &GameHead) -> Result<Option<AccountId>, Error> {
        let id = id_of(&head.label)?;
        let rows = self.store.events(head.game, Version(0)).await?;
        let mut reader = LogReader::default();
        let log: Vec<_> = rows.iter().filter_map(|row| event_of(&mut reader, row, &id).ok()).collect();
        let setup = Game::fold(id, &log).setup;
        Ok(setup.and_then(|setup| account_id(&setup.game_master.id)))
    }
}
