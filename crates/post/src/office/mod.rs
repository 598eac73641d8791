//! The post office: keeps every message before anything else is done with it, finds out who sent it and what
//! it is for, has the desk do what it asks, and answers.
//!
//! A message is kept as *new* ([`Office::receive`]) and dealt with later, by whichever process claims it
//! ([`Office::work`]). Everything that it leads to has the message's identity as its cause, so that a process that dies
//! in the middle does no harm: another begins again, what was done stays done, and the answer is written
//! in the transaction in which the message is ticked.

mod answer;
mod body;
mod bounce;
mod council;
mod deal;
mod digest;
mod done;
mod doubt;
mod form;
mod found;
mod game_of;
mod note;
mod orders;
mod picture;
mod probe;
mod queue;
mod reply;
mod run;
mod send;
mod sender;
mod shown;
mod sitting;
mod stranger;
mod subject;
mod treaties;
mod vacant;

use note::Note;
pub use probe::{Finding, Trial};
pub use send::{Sent, Sink};

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use desk::{Desk, micros};
use jiff::Timestamp;
use store::{Claim, InboxState, Message, Settle};
use thiserror::Error;

use crate::Settings;
use crate::address::{Addresses, Ours};
use crate::evidence;
use crate::identity::{identity, kept};
use crate::incoming::{Kind, Limits, kind, read};

/// How long a worker holds a message that it claimed, and then one that it deals with, in seconds. When a process is gone,
/// another takes its messages up after that.
const LEASE_SECONDS: i64 = 30;
/// After how many seconds a message is tried again that the store could not take.
const AGAIN_SECONDS: i64 = 5;
/// Messages claimed at a time.
const AT_ONCE: i64 = 16;
/// How often dealing with a message is tried before it goes to the game master's queue.
const ATTEMPTS: i64 = 5;
/// How often a worker looks for new messages.
const POLL: Duration = Duration::from_millis(500);

/// The post office of a site.
#[derive(Clone, Debug)]
pub struct Office {
    pub(crate) desk: Desk,
    pub(crate) settings: Arc<Settings>,
    pub(crate) addresses: Arc<Addresses>,
    limits: Limits,
    pictures: picture::Pictures,
    /// Ways in on which mail was perhaps refused while nothing could be written.
    pub(crate) unnoted: Arc<Mutex<BTreeSet<String>>>,
}

/// Why the office cannot do its work.
#[derive(Debug, Error)]
pub enum Fault {
    /// The settings name no address of the games.
    #[error("[mail] needs `address`, the mail address of the games")]
    NoAddress,
    /// The settings name something that cannot be used.
    #[error("[mail]: {0}")]
    Settings(String),
    /// The desk cannot do it.
    #[error("the desk cannot do it")]
    Desk(#[from] desk::Error),
    /// The store failed.
    #[error("the store failed")]
    Store(#[from] store::Error),
}

/// A message that was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// By what it is known.
    pub identity: String,
    /// Whether it had not been received before.
    pub new: bool,
}

impl Office {
    /// Opens the office of a desk.
    ///
    /// # Errors
    /// [`Fault::NoAddress`], [`Fault::Store`].
    pub async fn open(desk: Desk, settings: Settings) -> Result<Office, Fault> {
        // Five numbers of 53 bits: 256 bits and more. Whoever is first decides for all processes.
        let fresh: String = (0..5).map(|_| format!("{:x}.", desk.seed())).collect();
        let secret = desk.store().setting_or("mail-secret", &fresh).await?;
        let addresses = Addresses::new(&settings, secret).ok_or(Fault::NoAddress)?;
        Ok(Office {
            desk,
            settings: Arc::new(settings),
            addresses: Arc::new(addresses),
            limits: Limits::SITE,
            pictures: picture::Pictures::default(),
            unnoted: Arc::default(),
        })
    }

    /// What a message may be at most.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The addresses of the site, which it also signs and checks.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// The desk it works for.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Keeps a message. When this returns it cannot be lost any more; the same message again changes nothing.
    ///
    /// # Errors
    /// [`Fault::Store`]: it was not kept, and whoever delivers it must try again.
    pub async fn receive(&self, source: &str, raw: &[u8]) -> Result<Received, Fault> {
        self.receive_delivered(source, raw, raw.len()).await
    }

    /// Keeps a message that a mail server of ours delivered; its own line in the head tells when it took the message.
    ///
    /// # Errors
    /// As [`Office::receive`].
    pub async fn receive_delivered(&self, source: &str, raw: &[u8], size: usize) -> Result<Received, Fault> {
        self.receive_cut(source, raw, size, evidence::received(raw)).await
    }

    /// Keeps a message of which only the beginning may have been read because it is too large. `taken` is when a mail server
    /// of ours took it, if that is known: that time counts at deadlines.
    ///
    /// # Errors
    /// As [`Office::receive`].
    pub(crate) async fn receive_cut(
        &self,
        source: &str,
        raw: &[u8],
        size: usize,
        taken: Option<Timestamp>,
    ) -> Result<Received, Fault> {
        let raw = kept(raw, size, self.limits);
        let identity = identity(&raw, self.limits, self.only_copy(&raw));
        let received = micros(evidence::counts(taken, self.desk.now()));
        let new = self.desk.store().receive(&identity, source, &raw, received).await?;
        tracing::info!(message = identity, source, size, new, "mail received");
        Ok(Received { identity, new })
    }

    /// Whether a message was sent to the box for copies and not to the games.
    fn only_copy(&self, raw: &[u8]) -> bool {
        let Ok(mail) = read(raw, self.limits) else { return false };
        let mut ours = mail.to.iter().filter_map(|to| self.addresses.parse(&to.address)).peekable();
        ours.peek().is_some() && ours.all(|ours| ours == Ours::Copy)
    }

    /// Begins to work as the only process that serves this store: takes up at once what processes had begun that are gone.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn take_over(&self) -> Result<(), Fault> {
        let messages = self.desk.store().take_over().await?;
        if messages > 0 {
            tracing::info!(messages, "taken over from a process that is gone");
        }
        Ok(())
    }

    /// Claims some messages and deals with them; answers how many.
    ///
    /// # Errors
    /// [`Fault::Store`] if the store cannot be reached. A single message that cannot be dealt with is tried again
    /// and goes to the game master's queue at last.
    pub async fn work(&self) -> Result<usize, Fault> {
        let claim = Claim {
            lease_seconds: LEASE_SECONDS,
            limit: AT_ONCE,
            max_attempts: ATTEMPTS,
            ..Claim::new(self.worker(), micros(self.desk.now()))
        };
        let store = self.desk.store();
        let messages = store.claim_messages(&claim).await?;
        for message in &messages {
            let lease = micros(self.desk.now()).plus_seconds(LEASE_SECONDS);
            if !store.begin_message(&message.identity, claim.worker, lease).await? {
                continue;
            }
            // On the heap: everything a mail may ask for is in this future, and whoever awaits it would hold it, too.
            if let Err(error) = Box::pin(self.deal(message)).await {
                // A full disk is no fault of the message's.
                if matches!(error, Fault::Store(_) | Fault::Desk(desk::Error::Store(_))) {
                    let from = micros(self.desk.now()).plus_seconds(AGAIN_SECONDS);
                    store.put_message_back(&message.identity, claim.worker, from).await?;
                }
                let error = &error as &dyn std::error::Error;
                tracing::error!(
                    message = message.identity,
                    attempt = message.attempts,
                    error,
                    "mail not dealt with"
                );
            }
        }
        Ok(messages.len())
    }

    /// Works until there is no new message.
    ///
    /// # Errors
    /// As [`Office::work`].
    pub async fn work_until_idle(&self) -> Result<usize, Fault> {
        let mut all = 0;
        loop {
            match self.work().await? {
                0 => return Ok(all),
                some => all += some,
            }
        }
    }

    /// Works until `stop` is ready. The messages at hand are ended first.
    pub async fn work_until(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            let wait = match self.work().await {
                Ok(0) => POLL,
                Ok(_) => Duration::ZERO,
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::error!(error, "cannot read the mail, trying again");
                    POLL * 10
                }
            };
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    pub(crate) fn worker(&self) -> i64 {
        self.desk.seed().cast_signed().max(1)
    }

    /// Deals with one message.
    #[tracing::instrument(target = "traces", level = "debug", name = "mail", skip_all, fields(message = message.identity))]
    async fn deal(&self, message: &Message) -> Result<(), Fault> {
        let mail = match read(&message.raw, self.limits) {
            Ok(mail) if mail.header(&crate::identity::CUT.to_lowercase()).is_none() => mail,
            _ => return self.refuse_unread(message).await,
        };
        match kind(&mail, &message.raw, self.addresses.host()) {
            Kind::Person => self.deal_with_person(message, &mail).await,
            Kind::Bounce(bounce) => self.deal_with_bounce(message, &mail, &bounce).await,
            Kind::Away => self.deal_with_away(message, &mail).await,
            Kind::AutoReply => self.settle(message, InboxState::Ignored, None, Note::AutoReply.word()).await,
            Kind::List => self.settle(message, InboxState::Ignored, None, "list").await,
            Kind::Loop => self.settle(message, InboxState::Ignored, None, "loop").await,
        }
    }

    /// Ticks a message without an answer.
    async fn settle(
        &self,
        message: &Message,
        state: InboxState,
        game: Option<store::GameId>,
        note: &str,
    ) -> Result<(), Fault> {
        tracing::info!(message = message.identity, ?state, note, "mail dealt with");
        self.desk.counts().message(state);
        let settle = Settle { identity: message.identity.clone(), state, game, note: note.to_owned() };
        Ok(self.desk.store().settle_message(&settle).await?)
    }
}
