//! The overview of a person's games, once a week for those who asked for it. It has an identity, so that however often
//! and in however many processes the clock is looked at, it is written once.

use std::time::Duration;

use desk::{Caller, Letter, Member, Status, Topic, micros, words};
use jiff::tz::TimeZone;
use store::GameId;
use text::{desk as common, post as say};

use super::{Fault, Office};

/// How often the clock is looked at.
const POLL: Duration = Duration::from_secs(60);
/// The hour of Monday, in UTC, from which the overview is written.
const DIGEST_HOUR: i8 = 5;

impl Office {
    /// Writes the overviews when they are due, until `stop` is ready.
    pub async fn write_digests_until(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            if let Err(error) = self.write_digests().await {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "cannot write overviews, trying again");
            }
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    /// Writes the overviews that are due: on Monday morning.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn write_digests(&self) -> Result<(), Fault> {
        let now = self.desk.now().to_zoned(TimeZone::UTC);
        if now.weekday().to_monday_one_offset() != 1 || now.hour() < DIGEST_HOUR {
            return Ok(());
        }
        for account in self.desk.store().accounts().await? {
            let settings: serde_json::Value = serde_json::from_str(&account.settings).unwrap_or_default();
            let wanted = settings.get("digest") == Some(&serde_json::Value::Bool(true));
            let Ok(member) = Member::try_from(&account) else { continue };
            if wanted {
                self.send_digest(&member, &format!("digest:{}", now.date())).await?;
            }
        }
        Ok(())
    }

    async fn send_digest(&self, member: &Member, cause: &str) -> Result<(), Fault> {
        let lang = member.lang;
        let mut lines = Vec::new();
        for (card, role) in self.desk.my_games(&Caller::Member(member.clone())).await? {
            if !matches!(role.as_str(), "player" | "gm") || card.status == Status::Over {
                continue;
            }
            let game = self.desk.look_public(&card.label).await?;
            let turn = card.turn.map(|turn| words::turn(lang, turn)).unwrap_or_default();
            let due = match card.deadline {
                Some(due) => say::deadline(lang, words::moment(lang, due, &game.zone())),
                None => say::no_deadline(lang),
            };
            lines.push(format!(
                "  {}  {turn}\n    {due}\n    {}",
                card.label,
                self.addresses.game(&card.label)
            ));
        }
        if lines.is_empty() {
            return Ok(());
        }
        let hello = common::letter_hello(lang, &member.name);
        let text = format!("{hello}\n\n{}\n\n{}", lines.join("\n"), say::digest_end(lang));
        let subject =
            say::LetterSubjectSite { site: &self.desk.config().site, subject: say::digest_subject(lang) }
                .text(lang);
        let letter = Letter::new(Topic::Notice, lang, &member.name, subject, text);
        let now = micros(self.desk.now());
        let mail = letter.row_as(member.id, "digest", now);
        self.desk.store().put_mails(GameId::SITE, cause, &[mail], now).await?;
        Ok(())
    }
}
