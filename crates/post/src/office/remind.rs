//! Letters by the clock that a person asked for: a reminder so many hours before a deadline if his orders are missing,
//! beside those of the game's own house rules, and an overview of his games once a week. Each has an identity, so that however
//! often and in however many processes the clock is looked at, it is written once.

use std::time::Duration;

use desk::{Caller, Letter, Member, Status, Topic, micros, words};
use jiff::{SignedDuration, tz::TimeZone};
use store::GameId;
use text::{desk as common, post as say};

use super::{Fault, Office};

/// How often the clock is looked at.
const POLL: Duration = Duration::from_secs(60);
/// The most hours before a deadline at which somebody can be reminded.
pub(super) const MOST_HOURS: u32 = 240;
/// The hour of Monday, in UTC, from which the overview is written.
const DIGEST_HOUR: i8 = 5;

impl Office {
    /// Writes what is due, again and again, until `stop` is ready.
    pub async fn remind_until(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            if let Err(error) = self.remind().await {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "cannot write reminders, trying again");
            }
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    /// Writes the reminders and overviews that are due.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn remind(&self) -> Result<(), Fault> {
        let monday = self.desk.now().to_zoned(TimeZone::UTC);
        let digest_time = monday.weekday().to_monday_one_offset() == 1 && monday.hour() >= DIGEST_HOUR;
        for account in self.desk.store().accounts().await? {
            let settings: serde_json::Value = serde_json::from_str(&account.settings).unwrap_or_default();
            let hours = settings.get("remind_hours").and_then(serde_json::Value::as_u64);
            let digest = settings.get("digest") == Some(&serde_json::Value::Bool(true));
            let Ok(member) = Member::try_from(&account) else { continue };
            if let Some(hours) = hours.and_then(|hours| u32::try_from(hours).ok()) {
                self.remind_one(&member, hours.min(MOST_HOURS)).await?;
            }
            if digest && digest_time {
                let day = monday.date();
                self.send_digest(&member, &format!("digest:{day}")).await?;
            }
        }
        Ok(())
    }

    async fn remind_one(&self, member: &Member, hours: u32) -> Result<(), Fault> {
        let now = self.desk.now();
        let caller = Caller::Member(member.clone());
        for (card, role) in self.desk.my_games(&caller).await? {
            let Some(due) = card.deadline.filter(|_| role == "player" && card.status == Status::Running)
            else {
                continue;
            };
            let from = due.saturating_sub(SignedDuration::from_hours(i64::from(hours))).unwrap_or(due);
            if now < from || now >= due {
                continue;
            }
            let opened = self.desk.open(&card.label).await?;
            let game = &opened.game;
            let (Some(turn), Some(deadline), Some(seat)) =
                (game.turn, game.deadline, game.seat_of(&member.player()))
            else {
                continue;
            };
            if !game::duty::awaited(game, turn, now).contains(&seat) {
                continue;
            }
            let lang = member.lang;
            let moment = words::moment(lang, deadline.at, &game.zone());
            let text = common::reminder_text(lang, words::turn(lang, turn), moment);
            let text = format!("{}\n\n{text}", common::letter_hello(lang, &member.name));
            let subject = common::letter_subject_turn(
                lang,
                &card.label,
                words::turn(lang, turn),
                common::reminder_subject(lang),
            );
            let letter = Letter {
                game: Some(card.label.clone()),
                ..Letter::new(Topic::Reminder, lang, &member.name, subject, text)
            };
            let cause = format!("own-reminder:{turn}:{}:{hours}", deadline.ordinal);
            let mail = letter.row(member.id, micros(now));
            self.desk.store().put_mails(opened.head.game, &cause, &[mail], micros(now)).await?;
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
        let subject = say::letter_subject_site(lang, &self.desk.config().site, say::digest_subject(lang));
        let letter = Letter::new(Topic::Notice, lang, &member.name, subject, text);
        let now = micros(self.desk.now());
        let mail = letter.row_as(member.id, "digest", now);
        self.desk.store().put_mails(GameId::SITE, cause, &[mail], now).await?;
        Ok(())
    }
}
