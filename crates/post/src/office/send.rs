//! Sending: rows of the outbox become letters and leave. A row is claimed for the length of a lease, so any number of
//! processes may send; what a server does not take is tried again after growing waits, and what it never will take is
//! told to the game master. The same row tried again is the same message, by its Message-ID.

use std::time::{Duration, Instant};

use desk::{Caller, Capacity, Letter as Written, LetterOutcome, Reply, Topic, micros, words};
use futures_util::StreamExt;
use store::{Backoff, Claim, Mail};
use text::{Lang, desk as common, post as say};

use super::done::letters_of;
use super::stranger::JOIN;
use super::{Fault, Office};
use crate::outgoing::{Delivery, FolderSink, Letter, SmtpSink, compose, html, thread_root, wrap};

/// Letters claimed at a time.
const AT_ONCE: i64 = 64;
/// Connections used at the same time.
const CONNECTIONS: usize = 4;
/// How long a sender holds a letter, in seconds.
const LEASE_SECONDS: i64 = 300;
/// A letter whose turn comes later than this after it was claimed is left to the next round: its lease may end
/// while the server is slow.
const LATEST: Duration = Duration::from_secs(120);
/// How often a sender looks for letters.
const POLL: Duration = Duration::from_millis(500);
/// How often a mail server that was away is looked for.
const LOOK: Duration = Duration::from_secs(20);
/// A letter that nobody tried to send for so many seconds tells of a game as it stood days ago.
const TOO_OLD_SECONDS: i64 = 3 * 24 * 3600;
/// The kind of the notice about a letter that failed; no notice is written about these.
const UNDELIVERABLE: &str = "undeliverable";

/// Where letters go.
#[derive(Clone, Debug)]
pub enum Sink {
    /// To a mail server.
    Smtp(SmtpSink),
    /// Into a folder.
    Folder(FolderSink),
}

/// What a round of sending came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    /// Letters that left.
    pub sent: usize,
    /// Letters to be tried again.
    pub later: usize,
    /// Letters given up.
    pub refused: usize,
}

impl Sent {
    fn all(self) -> usize {
        self.sent + self.later + self.refused
    }
}

impl Office {
    /// The way out that the settings name; none if they name none: letters wait in the outbox then.
    ///
    /// # Errors
    /// [`Fault::Settings`] if a password, a certificate or the folder cannot be used.
    pub async fn sink(&self) -> Result<Option<Sink>, Fault> {
        let wrong = |error: &dyn std::fmt::Display| Fault::Settings(error.to_string());
        if let Some(smtp) = &self.settings.smtp {
            let server = smtp.server().map_err(|error| wrong(&error))?;
            return Ok(Some(Sink::Smtp(SmtpSink::new(&server).map_err(|error| wrong(&error))?)));
        }
        match &self.settings.folder {
            Some(folder) => {
                let sink = FolderSink::open(folder).await.map_err(|error| wrong(&error))?;
                Ok(Some(Sink::Folder(sink)))
            }
            None => Ok(None),
        }
    }

    /// Claims letters that are due and tries to send them.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn send(&self, sink: &Sink) -> Result<Sent, Fault> {
        let claim = Claim {
            lease_seconds: LEASE_SECONDS,
            limit: AT_ONCE,
            ..Claim::new(self.worker(), micros(self.desk.now()))
        };
        let claimed = Instant::now();
        let mails = self.desk.store().claim_mails(&claim).await?;
        let tries = futures_util::stream::iter(mails).map(|mail| async move {
            if claimed.elapsed() > LATEST {
                return Ok(None);
            }
            self.send_one(sink, &mail).await.map(Some)
        });
        let (mut sent, mut away) = (Sent::default(), false);
        let mut tries = std::pin::pin!(tries.buffer_unordered(CONNECTIONS));
        while let Some(delivery) = tries.next().await {
            match delivery? {
                Some(Delivery::Sent) => sent.sent += 1,
                Some(Delivery::Away(_)) => {
                    sent.later += 1;
                    away = true;
                }
                Some(Delivery::Later(_)) | None => sent.later += 1,
                Some(Delivery::Refused(_)) => sent.refused += 1,
            }
        }
        if sent.all() > 0 {
            // Whatever a server answered, it is there.
            let works = !away || sent.sent + sent.refused > 0;
            self.desk.note_sending(works).await?;
        }
        Ok(sent)
    }

    /// Sends until nothing is due.
    ///
    /// # Errors
    /// As [`Office::send`].
    pub async fn send_until_idle(&self, sink: &Sink) -> Result<Sent, Fault> {
        let mut all = Sent::default();
        loop {
            let sent = self.send(sink).await?;
            if sent.all() == 0 {
                return Ok(all);
            }
            all.sent += sent.sent;
            all.later += sent.later;
            all.refused += sent.refused;
        }
    }

    /// Leaves letters that waited for days before anything was sent at all, as when mail is switched on for a site that
    /// had none.
    async fn leave_old_letters(&self) -> Result<(), Fault> {
        let (store, now) = (self.desk.store(), micros(self.desk.now()));
        let why = text::operator::letter_too_old(Lang::default());
        match store.leave_unsent(now.plus_seconds(-TOO_OLD_SECONDS), now, &why).await? {
            0 => {}
            letters => tracing::warn!(letters, "letters too old to be sent were left"),
        }
        Ok(())
    }

    /// Looks whether a server that was away is there again, so that letters leave then and not at their next try. Answers
    /// whether it is.
    ///
    /// # Errors
    /// [`Fault::Desk`].
    pub async fn look_for_server(&self, sink: &Sink) -> Result<bool, Fault> {
        let works = match sink {
            _ if self.desk.sending_fails_since().await?.is_none() => return Ok(true),
            Sink::Smtp(sink) => sink.is_there().await,
            Sink::Folder(_) => true,
        };
        if works {
            self.desk.note_sending(true).await?;
        }
        Ok(works)
    }

    /// Sends until `stop` is ready. What is on its way then leaves first.
    pub async fn send_until(&self, sink: &Sink, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        if let Err(error) = self.leave_old_letters().await {
            tracing::error!(error = &error as &dyn std::error::Error, "cannot look for old letters");
        }
        let mut looked = Instant::now();
        loop {
            if looked.elapsed() > LOOK {
                looked = Instant::now();
                if let Err(error) = self.look_for_server(sink).await {
                    tracing::error!(
                        error = &error as &dyn std::error::Error,
                        "cannot look for the mail server"
                    );
                }
            }
            let wait = match self.send(sink).await {
                Ok(sent) if sent.sent > 0 => Duration::ZERO,
                Ok(_) => POLL,
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(error, "cannot send mail, trying again");
                    POLL * 10
                }
            };
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    #[tracing::instrument(target = "traces", level = "debug", name = "letter", skip_all, fields(kind = mail.kind))]
    async fn send_one(&self, sink: &Sink, mail: &Mail) -> Result<Delivery, Fault> {
        let delivery = match self.message(mail).await? {
            Ok(letter) => match compose(&letter) {
                Ok(message) => match sink {
                    Sink::Smtp(sink) => sink.send(message).await,
                    Sink::Folder(sink) => sink.send(&letter.message_id, &message.formatted()).await,
                },
                Err(error) => Delivery::Refused(error.to_string()),
            },
            Err(why) => Delivery::Refused(why),
        };
        let now = micros(self.desk.now());
        let store = self.desk.store();
        // A stranger's wrong or forged address is nobody's trouble: nothing is left to be done about it.
        let nobody = desk::recipient_account(&mail.recipient).is_none();
        let last = matches!(&delivery, Delivery::Later(_) | Delivery::Away(_))
            && mail.attempts >= Backoff::MAIL.attempts;
        let settled = match &delivery {
            Delivery::Sent => store.mail_sent(mail, now).await,
            Delivery::Refused(_) if nobody => store.mail_sent(mail, now).await,
            Delivery::Later(_) | Delivery::Away(_) if nobody && last => store.mail_sent(mail, now).await,
            Delivery::Later(error) | Delivery::Away(error) => {
                store.mail_failed(mail, now, error, Backoff::MAIL).await
            }
            Delivery::Refused(error) => store.mail_failed(mail, now, error, Backoff::NEVER).await,
        };
        match settled {
            // Somebody else has it now, and will say what became of it.
            Ok(()) | Err(store::Error::LeaseLost) => {}
            Err(error) => return Err(error.into()),
        }
        if delivery == Delivery::Sent {
            self.desk.tell_devices(mail).await?;
        }
        let failed = match &delivery {
            Delivery::Sent => None,
            Delivery::Later(error) | Delivery::Away(error) if mail.attempts < Backoff::MAIL.attempts => {
                tracing::warn!(recipient = shown(mail), attempt = mail.attempts, error, "letter waits");
                None
            }
            Delivery::Later(error) | Delivery::Away(error) | Delivery::Refused(error) => Some(error),
        };
        self.desk.counts().letter(match (&delivery, failed) {
            (Delivery::Sent, _) => LetterOutcome::Sent,
            (_, None) => LetterOutcome::Later,
            (_, Some(_)) => LetterOutcome::GivenUp,
        });
        if let Some(error) = failed {
            tracing::error!(recipient = shown(mail), kind = mail.kind, error, "letter given up");
            self.tell_undeliverable(mail, error).await?;
        }
        Ok(delivery)
    }

    /// An outbox row as a letter with its envelope; or why it can never leave.
    pub(crate) async fn message(&self, mail: &Mail) -> Result<Result<Letter, String>, Fault> {
        let Ok(written) = Written::of(mail) else { return Ok(Err("no letter of this program".into())) };
        let account = desk::recipient_account(&mail.recipient);
        let to = match (&written.address, account) {
            (Some(address), _) => Some(address.clone()),
            (None, Some(account)) => self.desk.address_of(account).await?,
            (None, None) => None,
        };
        let Some(to) = to else { return Ok(Err("no address".into())) };
        let ours = &self.addresses;
        let lang: Lang = written.lang.parse().unwrap_or_default();
        let game = written.game.as_deref();
        let reply_to = match (game, account) {
            (Some(label), Some(account)) => Some(ours.answer(label, account, &written.reply)),
            _ if mail.kind == JOIN => Some(ours.join(mail.cause.trim_start_matches("mail:"), &to)),
            _ => None,
        };
        let site = &self.desk.config().site;
        let name = game.map_or_else(|| site.clone(), |label| format!("{label} ({site})"));
        let number = mail.game.0.to_string();
        let mut references: Vec<String> =
            game.map(|label| thread_root(label, ours.host())).into_iter().collect();
        references.extend(written.in_reply_to.clone());
        let mut text = format!("{}\n", written.text.trim_end());
        if game.is_some() && written.topic != Topic::Answer {
            text.push('\n');
            let leads = self.leads(game, account).await?;
            let of_game = matches!(written.reply, Reply::Game | Reply::Turn(_));
            // A game that cannot be read back is written about as well.
            let seen = match game {
                Some(label) => self.desk.look(&Caller::Console, label, Some(Capacity::GameMaster)).await.ok(),
                None => None,
            };
            let now = self.desk.now();
            let plays = seen.as_ref().is_none_or(|seen| plays(&seen.game, account, now));
            text.push_str(&match (of_game, leads, plays) {
                (true, true, _) => say::footer_led(lang),
                (true, false, false) => say::footer_outside(lang),
                (true, false, true) | (false, ..) => footer(&written.reply, lang),
            });
            text.push('\n');
            if leads {
                let beside_mail = matches!(written.reply, Reply::Sender(_));
                if let Some(seen) = seen {
                    let game = seen.game;
                    let vacant = game.seats.iter().find(|seat| seat.person().is_none());
                    let seat = vacant.or(game.seats.last());
                    let seat = seat.map(|seat| words::seat(lang, &game, seat.id)).unwrap_or_default();
                    let lines = commands::mail::desk_in_short(lang, &game, &seat, beside_mail);
                    if !lines.is_empty() {
                        text.push_str(&format!("\n{lines}\n"));
                    }
                }
            }
            if self.desk.config().imprint.is_some() {
                let imprint = format!("{}/imprint", self.desk.config().base_url);
                text.push_str(&say::footer_imprint(lang, &imprint));
                text.push('\n');
            }
        }
        let picture = match (game, &written.map) {
            (Some(label), Some(turn)) if !self.settings.no_maps => {
                self.picture(account, label, turn, lang).await?
            }
            _ => None,
        };
        Ok(Ok(Letter {
            from: (name, game.map_or_else(|| ours.plain(), |label| ours.game(label))),
            to,
            unsubscribe: unsubscribe(written.topic, lang, reply_to.as_deref().unwrap_or(&ours.plain())),
            reply_to,
            // What cannot be delivered to a stranger concerns nobody: no report of it is wanted.
            return_path: account.map(|account| ours.bounce(account)),
            subject: written.subject.clone(),
            html: html(&text, lang),
            text: wrap(&text),
            picture,
            message_id: ours.message_id(
                game,
                account,
                &written.reply,
                &[&number, &mail.cause, &mail.recipient, &mail.kind],
            ),
            references,
            answers: written.topic == Topic::Answer,
            written: u64::try_from(mail.created.0 / 1_000_000).unwrap_or_default(),
            site: ours.host().to_owned(),
        }))
    }

    /// Whether an account leads a game.
    async fn leads(&self, game: Option<&str>, account: Option<store::AccountId>) -> Result<bool, Fault> {
        let masters = self.desk.masters(game.filter(|_| account.is_some())).await?;
        Ok(game.is_some() && account.is_some_and(|account| masters.contains(&account)))
    }

    /// Tells the game master, or the operators, of a letter that cannot be delivered.
    async fn tell_undeliverable(&self, mail: &Mail, reason: &str) -> Result<(), Fault> {
        let Ok(written) = Written::of(mail) else { return Ok(()) };
        let to = desk::recipient_account(&mail.recipient);
        // A stranger's wrong address is nobody's business, and a notice that fails makes no other.
        if to.is_none() || mail.kind == UNDELIVERABLE {
            return Ok(());
        }
        let mut masters = self.desk.masters(written.game.as_deref()).await?;
        if masters.iter().any(|master| Some(*master) == to) {
            masters = self.desk.masters(None).await?;
        }
        let mut letters = Vec::new();
        for master in masters.into_iter().filter(|master| Some(*master) != to) {
            let Ok(member) = self.desk.member(master).await else { continue };
            let lang = member.lang;
            let (who, why) = (&written.name, super::bounce::in_words(lang, reason));
            let text = say::Undeliverable { who, subject: &written.subject, why, reason }.text(lang);
            let text = format!("{}\n\n{text}", common::letter_hello(lang, &member.name));
            let subject = say::undeliverable_subject(lang);
            let subject = match &written.game {
                Some(label) => common::LetterSubject { game: label, subject }.text(lang),
                None => say::LetterSubjectSite { site: &self.desk.config().site, subject }.text(lang),
            };
            let letter = Written {
                game: written.game.clone(),
                ..Written::new(Topic::Staff, lang, &member.name, subject, text)
            };
            letters.push(letter.row_as(master, UNDELIVERABLE, micros(self.desk.now())));
        }
        let cause = format!("undeliverable:{}:{}:{}", mail.cause, mail.recipient, mail.kind);
        self.desk.store().put_mails(mail.game, &cause, &letters, micros(self.desk.now())).await?;
        Ok(())
    }
}

/// A recipient as a line of the log names them: an account by its number, a stranger not at all.
fn shown(mail: &Mail) -> &str {
    if desk::recipient_account(&mail.recipient).is_some() { &mail.recipient } else { "a stranger" }
}

/// Whether somebody sits in a game that is not over, for themselves or for somebody who is away, so that they hand in orders.
fn plays(game: &game::view::View, account: Option<store::AccountId>, now: jiff::Timestamp) -> bool {
    let sits =
        |player| game.seats.iter().any(|seat| seat.seats(&player)) || game.sits_in(&player, now).is_some();
    game.result.is_none() && account.map(desk::player_id).is_some_and(sits)
}

/// What an answer to a letter does.
fn footer(reply: &Reply, lang: Lang) -> String {
    match reply {
        Reply::Seat(_) => say::footer_message(lang),
        Reply::Ballot(_) => say::footer_ballot(lang),
        Reply::Master => say::footer_master(lang),
        Reply::Sender(_) => say::footer_sender(lang),
        Reply::Game | Reply::Turn(_) | Reply::Confirm(_) | Reply::Again(_) => say::footer(lang),
    }
}

/// How a reader ends letters of this kind (RFC 2369): by a mail whose subject is the wish.
fn unsubscribe(topic: Topic, lang: Lang, address: &str) -> Option<String> {
    let (letters, off) = (lang.pick("BRIEFE", "LETTERS"), lang.pick("AUS", "OFF"));
    let kind = letters_of(lang, topic)?;
    Some(format!("mailto:{address}?subject={letters}%3A%20{kind}%20{off}"))
}
