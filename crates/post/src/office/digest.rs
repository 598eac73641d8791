//! What is written by the clock: the overview of a person's games, once a week for those who asked for it, free seats, what strangers
//! wrote, and that no mail comes in. It has an identity, so that however often
//! and in however many processes the clock is looked at, it is written once.

use std::time::Duration;

use desk::{Caller, Letter, Member, Status, Topic, Whose, micros, words};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use store::GameId;
use text::{Lang, desk as common, post as say};

use super::{Fault, Office};

/// How often the clock is looked at.
const POLL: Duration = Duration::from_secs(60);
/// The setting that says on which day strangers' mails were told of.
const TOLD: &str = "strangers-told";
/// The setting that says on which day free seats were told of.
const SEATS_TOLD: &str = "seats-told";
/// Strangers' mails that an overview names.
const MOST: usize = 50;
/// The hour of Monday, in UTC, from which the overview is written.
const DIGEST_HOUR: i8 = 5;

impl Office {
    /// Writes the overviews when they are due, until `stop` is ready.
    pub async fn write_digests_until(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            let written = async {
                self.desk.tell_of_blind_ways().await?;
                self.write_digests().await?;
                self.write_seat_lists().await?;
                self.desk.hint_at_silent_masters().await?;
                self.write_overview().await
            };
            if let Err(error) = written.await {
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
            let Ok(member) = Member::try_from(&account) else { continue };
            if desk::Settings::of(&account.settings).digest {
                self.send_digest(&member, &format!("digest:{}", now.date())).await?;
            }
        }
        Ok(())
    }

    /// Tells those who asked for it once a day which free seats suit them.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn write_seat_lists(&self) -> Result<(), Fault> {
        let day = self.desk.now().to_zoned(TimeZone::UTC);
        let today = day.date().to_string();
        let store = self.desk.store();
        if day.hour() < DIGEST_HOUR || store.setting(SEATS_TOLD).await?.as_ref() == Some(&today) {
            return Ok(());
        }
        for account in store.accounts().await? {
            let Ok(member) = Member::try_from(&account) else { continue };
            if desk::Settings::of(&account.settings).seats {
                self.send_seats(&member, &format!("{SEATS_TOLD}:{today}")).await?;
            }
        }
        Ok(store.set_setting(SEATS_TOLD, &today).await?)
    }

    async fn send_seats(&self, member: &Member, cause: &str) -> Result<(), Fault> {
        let lang = member.lang;
        let mut lines = Vec::new();
        for open in self.desk.fitting_seats(member).await? {
            let game = self.desk.look_public(&open.card.label).await?;
            let seat = words::seat(lang, &game, open.seat.seat);
            let turn =
                open.card.turn.map(|turn| words::turn(lang, open.card.calendar(), turn)).unwrap_or_default();
            let worth = open.seat.centers.zip(open.seat.units).map(|(centers, units)| {
                text::seat::SeatWorth { centers: i64::from(centers), units: i64::from(units) }.text(lang)
            });
            let what = [Some(turn), worth].into_iter().flatten().collect::<Vec<_>>().join("; ");
            let address = self.addresses.game(&open.card.label);
            let label = open.card.label.as_str();
            lines.push(format!("  {label}  {seat}\n    {what}\n    {address}"));
        }
        if lines.is_empty() {
            return Ok(());
        }
        let hello = common::letter_hello(lang, &member.name);
        let page = format!("{}/seats", self.desk.config().base_url.trim_end_matches('/'));
        let text = format!("{hello}\n\n{}", say::SeatsList { lines: lines.join("\n"), page }.text(lang));
        let subject =
            say::LetterSubjectSite { site: &self.desk.config().site, subject: say::seats_subject(lang) }
                .text(lang);
        let letter = Letter::new(Topic::Notice, lang, &member.name, subject, text);
        let now = micros(self.desk.now());
        let mail = letter.row_as(member.id, "seats", now);
        self.desk.store().put_mails(GameId::SITE, cause, &[mail], now).await?;
        Ok(())
    }

    /// Tells the operators once a day of the mails that came since the last time and belong to no game: strangers', most of
    /// them. They wait.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn write_overview(&self) -> Result<(), Fault> {
        let now = self.desk.now();
        let day = now.to_zoned(TimeZone::UTC);
        if day.hour() < DIGEST_HOUR {
            return Ok(());
        }
        // Once a day, and the mails are not looked at again until then.
        let today = day.date().to_string();
        let told = self.desk.store().setting(TOLD).await?;
        if told.as_ref() == Some(&today) {
            return Ok(());
        }
        // Since the last one, however long we stood still in between.
        let told = told.and_then(|told| told.parse::<Date>().ok());
        let told = told.and_then(|told| told.at(DIGEST_HOUR, 0, 0, 0).to_zoned(TimeZone::UTC).ok());
        let yesterday = now - jiff::SignedDuration::from_hours(24);
        let since = told.map_or(yesterday, |told| told.timestamp().min(yesterday));
        let waiting = self.desk.waiting_mails(&Caller::Console, self, Whose::All, Lang::De).await?;
        let fresh: Vec<_> =
            waiting.iter().filter(|mail| mail.game.is_none() && mail.received >= since).collect();
        let lines: Vec<String> = fresh
            .iter()
            .take(MOST)
            .map(|mail| format!("  {}: {}", domain(&mail.from), mail.subject))
            .collect();
        let mut letters = Vec::new();
        let readers = if fresh.is_empty() { Vec::new() } else { self.desk.masters(None).await? };
        for operator in readers {
            let Ok(member) = self.desk.member(operator).await else { continue };
            let lang = member.lang;
            let count = i64::try_from(fresh.len()).unwrap_or(i64::MAX);
            let link = format!("{}/operator/waiting", self.desk.config().base_url.trim_end_matches('/'));
            let text = say::Strangers { count, lines: lines.join("\n"), link }.text(lang);
            let text = format!("{}\n\n{text}", common::letter_hello(lang, &member.name));
            let subject = say::LetterSubjectSite {
                site: &self.desk.config().site,
                subject: say::strangers_subject(lang),
            };
            let letter = Letter::new(Topic::Staff, lang, &member.name, subject.text(lang), text);
            letters.push(letter.row_as(operator, "strangers", micros(now)));
        }
        let cause = format!("strangers:{today}");
        self.desk.store().put_mails(GameId::SITE, &cause, &letters, micros(now)).await?;
        Ok(self.desk.store().set_setting(TOLD, &today).await?)
    }

    async fn send_digest(&self, member: &Member, cause: &str) -> Result<(), Fault> {
        let lang = member.lang;
        let mut lines = Vec::new();
        for (card, role) in self.desk.my_games(&Caller::Member(member.clone())).await? {
            if !matches!(role.as_str(), "player" | "gm") || card.status == Status::Over {
                continue;
            }
            let game = self.desk.look_public(&card.label).await?;
            let turn = card.turn.map(|turn| words::turn(lang, card.calendar(), turn)).unwrap_or_default();
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

/// Of an address what is nobody's own: the domain.
fn domain(address: &str) -> String {
    let (_, domain) = address.rsplit_once('@').unwrap_or(("", "?"));
    format!("…@{domain}")
}
