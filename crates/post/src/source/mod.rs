//! Where mail comes from: a Maildir that a mail server fills, a mail server that delivers by LMTP, mailboxes that
//! are fetched by IMAP. Each hands raw bytes to [`Office::receive`] and lets go of a message only when it is kept; what
//! is delivered twice is one.

mod imap;
mod lmtp;
mod maildir;
mod tls;

use std::net::SocketAddr;
use std::path::PathBuf;

use tokio::net::TcpListener;

use crate::{Fault, Imap, Office};

/// A place where mail comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A Maildir.
    Maildir(PathBuf),
    /// An address at which a mail server delivers.
    Lmtp(SocketAddr),
    /// A folder of a mailbox.
    Imap(Box<Imap>, String),
}

impl Source {
    /// A word for logs.
    pub const fn name(&self) -> &'static str {
        match self {
            Source::Maildir(_) => "maildir",
            Source::Lmtp(_) => "lmtp",
            Source::Imap(..) => "imap",
        }
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
        maildirs.chain(settings.lmtp.map(Source::Lmtp)).chain(imap).collect()
    }

    /// Takes mail from a source until `stop` is ready. What goes wrong on the way is tried again.
    ///
    /// # Errors
    /// [`Fault::Settings`] if the source can never be used: an address that is taken, a certificate that is none.
    pub async fn take_from(&self, source: &Source, stop: impl Future<Output = ()>) -> Result<(), Fault> {
        match source {
            Source::Maildir(root) => {
                maildir::watch(self, root, stop).await;
                Ok(())
            }
            Source::Lmtp(address) => {
                let listener = TcpListener::bind(address).await;
                let listener = listener.map_err(|error| Fault::Settings(format!("{address}: {error}")))?;
                self.listen_lmtp(listener, stop).await;
                Ok(())
            }
            Source::Imap(imap, folder) => imap::fetch(self, imap, folder, stop).await,
        }
    }

    /// Takes mail by LMTP from whoever connects here.
    pub async fn listen_lmtp(&self, listener: TcpListener, stop: impl Future<Output = ()>) {
        lmtp::listen(self, listener, stop).await;
    }
}
