//! Where mail comes from: a Maildir that a mail server fills, a mail server that delivers by LMTP, mailboxes that
//! are fetched by IMAP. Each hands raw bytes to [`Office::receive`] and lets go of a message only when it is kept; what
//! is delivered twice is one.

mod imap;
mod lmtp;
mod maildir;
mod tls;
mod trial;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use desk::{Manner, WayIn};
use jiff::Timestamp;

use tokio::net::TcpListener;

use crate::{Fault, Imap, Office};

pub(crate) use trial::Sample;

/// How often a way on which mail is delivered to us says that we listen.
const SIGN: Duration = Duration::from_secs(1);
/// How often a copy of a site looks whether it may work now.
const WAIT: Duration = Duration::from_secs(5);
/// So long after a deadline a mailbox is looked through: what came in the same moment is there then.
const AFTER_DEADLINE: Duration = Duration::from_millis(200);
/// After how many minutes at most a mail server that delivers tries again, unless the settings say so: Postfix
/// as it comes with Debian waits five to ten. Longer than fourteen would outlast the patience of a deadline.
const RETRY_MINUTES: u32 = 10;

/// A place where mail comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A folder in which a mail server lays each mail as a file (Maildir).
    Maildir(PathBuf),
    /// An address at which a mail server delivers.
    Lmtp(SocketAddr),
    /// A folder of a mailbox.
    Imap(Box<Imap>, String),
    /// A mail server's pipe to a process of its own, which keeps each mail in the store.
    Pipe,
}

impl Source {
    /// A word for logs.
    pub const fn name(&self) -> &'static str {
        match self {
            Source::Maildir(_) => "maildir",
            Source::Lmtp(_) => "lmtp",
            Source::Imap(..) => "imap",
            Source::Pipe => "pipe",
        }
    }

    /// The source as the desk watches over it.
    fn way(&self, retry_seconds: u32) -> WayIn {
        let (name, manner) = match self {
            Source::Maildir(root) => (format!("maildir {}", root.display()), Manner::Fetched),
            Source::Lmtp(address) => (format!("lmtp {address}"), Manner::Delivered { retry_seconds }),
            Source::Imap(imap, folder) => (format!("imap {}/{folder}", imap.host), Manner::Fetched),
            Source::Pipe => ("pipe".to_owned(), Manner::Delivered { retry_seconds }),
        };
        WayIn { name, manner }
    }
}

/// A way by which mail comes in while it is being watched.
#[derive(Clone)]
struct Watched {
    office: Office,
    way: WayIn,
}

impl Watched {
    fn of(office: &Office, source: &Source) -> Watched {
        Watched { office: office.clone(), way: source.way(office.retry_seconds()) }
    }

    /// A look at everything that lies there came to its end; it had begun at `began`.
    async fn looked(&self, began: Timestamp) {
        if self.unnoted().contains(&self.way.name) {
            self.refused().await;
        }
        // Where nothing can be written no mail can be kept either, whoever takes it.
        if !self.say(self.office.desk.note_look(&self.way, began).await.map(|_| ())) {
            self.unnoted().insert(self.way.name.clone());
        }
        tracing::debug!(way = self.way.name, "looked through");
    }

    /// Mail could not be taken just now.
    async fn refused(&self) {
        match self.say(self.office.desk.note_refusal(&self.way).await) {
            true => self.unnoted().remove(&self.way.name),
            false => self.unnoted().insert(self.way.name.clone()),
        };
    }

    /// The ways on which mail was perhaps refused while that could not be written down.
    fn unnoted(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.office.unnoted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long nothing asks for another look: until the next deadline after the one that began then, at most `most`.
    async fn until_next_look(&self, began: Timestamp, most: Duration) -> Duration {
        let due = self.office.desk.deadline_after(began).await.ok().flatten();
        let wait = due.and_then(|due| Duration::try_from(due.duration_since(self.office.desk.now())).ok());
        wait.map_or(most, |wait| (wait + AFTER_DEADLINE).min(most))
    }

    /// Says again and again that we are listening, until `stop` is ready.
    async fn keep_listening(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            self.looked(self.office.desk.now()).await;
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(SIGN) => {}
            }
        }
    }

    /// Whether it could be noted.
    fn say(&self, done: Result<(), desk::Error>) -> bool {
        if let Err(error) = &done {
            tracing::warn!(way = self.way.name, %error, "how far a way in is could not be noted");
        }
        done.is_ok()
    }
}

impl Office {
    /// The sources that the settings name.
    pub fn sources(&self) -> Vec<Source> {
        let settings = &self.settings;
        let maildirs = settings.maildir.iter().cloned().map(Source::Maildir);
        let imap = settings.imap.iter().flat_map(|imap| {
            imap.folders.iter().map(|folder| Source::Imap(Box::new(imap.clone()), folder.clone()))
        });
        let pipe = settings.pipe.then_some(Source::Pipe);
        maildirs.chain(settings.lmtp.map(Source::Lmtp)).chain(imap).chain(pipe).collect()
    }

    /// Tells the desk by which ways mail comes in from now on.
    ///
    /// # Errors
    /// [`Fault::Desk`].
    pub async fn open_ways(&self) -> Result<(), Fault> {
        let ways: Vec<WayIn> = self.sources().iter().map(|source| source.way(self.retry_seconds())).collect();
        Ok(self.desk.open_ways(&ways).await?)
    }

    fn retry_seconds(&self) -> u32 {
        self.settings.retry_minutes.unwrap_or(RETRY_MINUTES).saturating_mul(60)
    }

    /// Takes mail from a source until `stop` is ready. What goes wrong on the way is tried again.
    ///
    /// # Errors
    /// [`Fault::Settings`] if the source can never be used: an address that is taken, a certificate that is none.
    pub async fn take_from(&self, source: &Source, stop: impl Future<Output = ()>) -> Result<(), Fault> {
        let mut stop = std::pin::pin!(stop);
        // The mail of a site must not be fetched by a copy of it.
        while self.desk.store().duty().await? != store::Duty::Normal {
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(WAIT) => {}
            }
        }
        let watched = Watched::of(self, source);
        match source {
            Source::Maildir(root) => {
                maildir::watch(&watched, root, stop).await;
                Ok(())
            }
            Source::Lmtp(address) => {
                let listener = TcpListener::bind(address).await;
                let listener = listener.map_err(|error| Fault::Settings(format!("{address}: {error}")))?;
                self.listen_lmtp(listener, stop).await;
                Ok(())
            }
            Source::Imap(imap, folder) => imap::fetch(&watched, imap, folder, stop).await,
            Source::Pipe => {
                watched.keep_listening(stop).await;
                Ok(())
            }
        }
    }

    /// Takes mail by LMTP from whoever connects here.
    pub async fn listen_lmtp(&self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let source = listener.local_addr().map_or(Source::Pipe, Source::Lmtp);
        let watched = Watched::of(self, &source);
        lmtp::listen(&watched, listener, stop).await;
    }
}
