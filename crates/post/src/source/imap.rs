//! A mailbox fetched by IMAP: one connection a folder, told of new mail by IDLE where the server can, connected again
//! after growing waits when something breaks. A message is marked or moved only when it is kept.

use std::collections::BTreeSet;
use std::time::Duration;

use async_imap::extensions::idle::IdleResponse;
use async_imap::types::UnsolicitedResponse;
use async_imap::{Client, Session};
use futures_util::StreamExt;
use jiff::Timestamp;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Watched;
use super::tls::Tls;
use crate::settings::Protection;
use crate::{Fault, Imap};

/// How long the server is left idle before the connection is made sure of: a mailbox that cannot be reached must be
/// known as such soon, not at a deadline.
const IDLE: Duration = Duration::from_secs(desk::LOOK_SECONDS);
/// How often a server that cannot tell of new mail is asked.
const POLL: Duration = Duration::from_secs(desk::LOOK_SECONDS);
/// The wait after the first failure, and the longest: a deadline may wait for the server to be back.
const WAITS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

/// A connection, protected or not.
trait Wire: AsyncRead + AsyncWrite + Unpin + Send + std::fmt::Debug {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + std::fmt::Debug> Wire for T {}

type Mailbox = Session<Box<dyn Wire>>;

/// Why a connection ended.
type Broken = Box<dyn std::error::Error + Send + Sync>;

/// Signs in and opens the folder, and no more.
pub(super) async fn sign_in(watched: &Watched, imap: &Imap, folder: &str) -> Result<(), String> {
    let fetcher = Fetcher::new(watched, imap, folder).map_err(|fault| fault.to_string())?;
    let mut mailbox = fetcher.open().await.map_err(|error| error.to_string())?;
    // It has let us in: whether it hears our good-bye is all the same.
    let _ = timeout(fetcher.patience, mailbox.logout()).await;
    Ok(())
}

/// Fetches until `stop` is ready.
pub(super) async fn fetch(
    watched: &Watched,
    imap: &Imap,
    folder: &str,
    stop: impl Future<Output = ()>,
) -> Result<(), Fault> {
    let fetcher = Fetcher::new(watched, imap, folder)?;
    tokio::pin!(stop);
    let mut wait = WAITS.0;
    loop {
        let mut worked = false;
        let broken = tokio::select! {
            // A message at hand is either kept and will be fetched once more, or not kept: nothing is lost.
            () = &mut stop => return Ok(()),
            ended = fetcher.session(&mut worked) => ended,
        };
        // A connection that did its work begins anew with short waits.
        wait = if worked { WAITS.0 } else { (wait * 2).min(WAITS.1) };
        if let Err(error) = broken {
            tracing::warn!(
                host = imap.host,
                folder,
                error = &*error as &dyn std::error::Error,
                ?wait,
                "mailbox connection broke"
            );
        }
        tokio::select! {
            () = &mut stop => return Ok(()),
            () = tokio::time::sleep(wait) => {}
        }
    }
}

struct Fetcher<'a> {
    watched: &'a Watched,
    imap: &'a Imap,
    folder: &'a str,
    tls: Tls,
    password: String,
    patience: Duration,
}

/// What the server answered about a message.
struct Fetched {
    raw: Vec<u8>,
    size: usize,
    /// When the server took it.
    taken: Option<Timestamp>,
}

impl<'a> Fetcher<'a> {
    fn new(watched: &'a Watched, imap: &'a Imap, folder: &'a str) -> Result<Fetcher<'a>, Fault> {
        let tls = Tls::new(imap.root.as_deref()).map_err(Fault::Settings)?;
        let password = imap.password.read().map_err(|error| Fault::Settings(error.to_string()))?;
        Ok(Fetcher { watched, imap, folder, tls, password, patience: Duration::from_secs(imap.timeout) })
    }

    /// The folder, opened.
    async fn open(&self) -> Result<Mailbox, Broken> {
        let client = timeout(self.patience, self.connect()).await??;
        let login = client.login(&self.imap.user, &self.password);
        let mut mailbox = timeout(self.patience, login).await?.map_err(|(error, _)| error)?;
        timeout(self.patience, mailbox.select(self.folder)).await??;
        Ok(mailbox)
    }

    /// One connection, until it breaks. `worked` is set when it came so far as to read the folder.
    async fn session(&self, worked: &mut bool) -> Result<(), Broken> {
        let mut mailbox = self.open().await?;
        let can_idle = timeout(self.patience, mailbox.capabilities()).await??.has_str("IDLE");
        // What the server said beside its answers. It tells of a message once: of one that comes while others are fetched, there.
        let beside = mailbox.unsolicited_responses.clone();
        let told_of_more = || {
            let said = std::iter::from_fn(|| beside.try_recv().ok());
            said.fold(false, |more, said| more | matches!(said, UnsolicitedResponse::Exists(_)))
        };
        loop {
            let began = self.watched.office.desk.now();
            // the search finds whatever was told before it
            told_of_more();
            self.take_all(&mut mailbox).await?;
            self.watched.looked(began).await;
            *worked = true;
            if told_of_more() {
                continue;
            }
            if can_idle {
                let most = self.watched.until_next_look(began, IDLE).await;
                let mut handle = mailbox.idle();
                timeout(self.patience, handle.init()).await??;
                if told_of_more() {
                    mailbox = timeout(self.patience, handle.done()).await??;
                    continue;
                }
                let (told, stopper) = handle.wait_with_timeout(most);
                let response = told.await?;
                drop(stopper);
                mailbox = timeout(self.patience, handle.done()).await??;
                if matches!(response, IdleResponse::ManualInterrupt) {
                    return Err("the server ended the connection".into());
                }
            } else {
                tokio::time::sleep(self.watched.until_next_look(began, POLL).await).await;
                timeout(self.patience, mailbox.noop()).await??;
            }
        }
    }

    async fn connect(&self) -> Result<Client<Box<dyn Wire>>, Broken> {
        let imap = self.imap;
        let usual = if imap.protection == Protection::Tls { 993 } else { 143 };
        let stream = TcpStream::connect((imap.host.as_str(), imap.port.unwrap_or(usual))).await?;
        let greeted = |stream: Box<dyn Wire>| async {
            let mut client = Client::new(stream);
            client.read_response().await?.ok_or("no greeting")?;
            Ok::<_, Broken>(client)
        };
        match imap.protection {
            Protection::Tls => greeted(Box::new(self.tls.begin(&imap.host, stream).await?)).await,
            Protection::None => greeted(Box::new(stream)).await,
            Protection::Starttls => {
                let mut client = Client::new(stream);
                client.read_response().await?.ok_or("no greeting")?;
                client.run_command_and_check_ok("STARTTLS", None).await?;
                let stream = self.tls.begin(&imap.host, client.into_inner()).await?;
                Ok(Client::new(Box::new(stream) as Box<dyn Wire>))
            }
        }
    }

    /// Takes every message that was not taken before.
    async fn take_all(&self, mailbox: &mut Mailbox) -> Result<(), Broken> {
        let query = if self.imap.archive.is_some() { "UNDELETED" } else { "UNDELETED UNSEEN" };
        let found = timeout(self.patience, mailbox.uid_search(query)).await??;
        for uid in found.into_iter().collect::<BTreeSet<_>>() {
            self.take(mailbox, uid).await?;
        }
        Ok(())
    }

    async fn take(&self, mailbox: &mut Mailbox, uid: u32) -> Result<(), Broken> {
        let most = self.watched.office.limits().bytes;
        let size = self.fetch_one(mailbox, uid, "(UID RFC822.SIZE)").await?.map(|fetched| fetched.size);
        // Gone meanwhile: another client took it.
        let Some(size) = size else { return Ok(()) };
        let what = if size > most {
            "(UID RFC822.SIZE INTERNALDATE BODY.PEEK[]<0.65536>)"
        } else {
            "(UID RFC822.SIZE INTERNALDATE BODY.PEEK[])"
        };
        let Some(Fetched { raw, taken, .. }) = self.fetch_one(mailbox, uid, what).await? else {
            return Ok(());
        };
        let size = size.max(raw.len());
        self.watched.office.receive_cut("imap", &raw, size, taken).await?;
        self.put_away(mailbox, uid).await
    }

    async fn fetch_one(
        &self,
        mailbox: &mut Mailbox,
        uid: u32,
        what: &str,
    ) -> Result<Option<Fetched>, Broken> {
        let work = async {
            let mut found = None;
            let mut answers = mailbox.uid_fetch(uid.to_string(), what).await?;
            while let Some(answer) = answers.next().await {
                let answer = answer?;
                if answer.uid == Some(uid) {
                    let size = answer.size.unwrap_or_default() as usize;
                    let taken =
                        answer.internal_date().and_then(|at| Timestamp::from_second(at.timestamp()).ok());
                    found = Some(Fetched { raw: answer.body().unwrap_or_default().to_vec(), size, taken });
                }
            }
            Ok::<_, async_imap::error::Error>(found)
        };
        Ok(timeout(self.patience, work).await??)
    }

    /// A message that is kept is moved to the archive, or marked as read.
    async fn put_away(&self, mailbox: &mut Mailbox, uid: u32) -> Result<(), Broken> {
        let work = async {
            let uid = uid.to_string();
            if let Some(archive) = &self.imap.archive {
                if mailbox.uid_mv(&uid, archive).await.is_ok() {
                    return Ok(());
                }
                // The folder is missing, or the server knows no MOVE.
                let _ = mailbox.create(archive).await;
                mailbox.uid_copy(&uid, archive).await?;
                let marked = mailbox.uid_store(&uid, "+FLAGS (\\Seen \\Deleted)").await?;
                marked.for_each(|_| async {}).await;
                let gone = mailbox.expunge().await?;
                gone.for_each(|_| async {}).await;
                return Ok(());
            }
            let marked = mailbox.uid_store(&uid, "+FLAGS (\\Seen)").await?;
            marked.for_each(|_| async {}).await;
            Ok::<_, async_imap::error::Error>(())
        };
        Ok(timeout(self.patience, work).await??)
    }
}
