//! LMTP (RFC 2033): a mail server beside us hands a message over and hears for each recipient whether it is kept. Only
//! for servers on the same machine or network that we trust: there is no log-in.

use std::sync::Arc;
use std::time::Duration;

use smtp_proto::request::receiver::{DataReceiver, RequestReceiver};
use smtp_proto::{Error, Request};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::Watched;

/// Sessions at the same time.
const SESSIONS: usize = 64;
/// Recipients of one message.
const RECIPIENTS: usize = 100;
/// Mistakes of one session.
const MISTAKES: usize = 20;
/// Longest silence of the other side (RFC 5321, 4.5.3.2: five minutes).
const SILENCE: Duration = Duration::from_secs(300);

/// Serves until `stop` is ready; sessions at work may end the message they are at.
pub(super) async fn listen(watched: &Watched, listener: TcpListener, stop: impl Future<Output = ()>) {
    tokio::select! {
        () = accept(watched, listener, stop) => {}
        () = watched.keep_listening(std::future::pending()) => {}
    }
}

async fn accept(watched: &Watched, listener: TcpListener, stop: impl Future<Output = ()>) {
    tokio::pin!(stop);
    let places = Arc::new(Semaphore::new(SESSIONS));
    let mut sessions = JoinSet::new();
    loop {
        let place = tokio::select! {
            () = &mut stop => return,
            place = places.clone().acquire_owned() => place,
        };
        let Ok(place) = place else { return };
        let stream = tokio::select! {
            () = &mut stop => return,
            accepted = listener.accept() => accepted,
        };
        while sessions.try_join_next().is_some() {}
        match stream {
            Ok((stream, _)) => {
                let watched = watched.clone();
                sessions.spawn(async move {
                    if let Err(error) = (Session::new(watched, stream)).serve().await {
                        tracing::debug!(%error, "LMTP session broke off");
                    }
                    drop(place);
                });
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept LMTP");
                watched.refused().await;
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

/// A conversation with one mail server that delivers.
struct Session {
    watched: Watched,
    stream: TcpStream,
    /// Bytes read and not yet used.
    held: Vec<u8>,
    sender: bool,
    recipients: Vec<String>,
    mistakes: usize,
}

impl Session {
    fn new(watched: Watched, stream: TcpStream) -> Session {
        Session { watched, stream, held: Vec::new(), sender: false, recipients: Vec::new(), mistakes: 0 }
    }

    async fn serve(mut self) -> std::io::Result<()> {
        let host = self.watched.office.addresses().host().to_owned();
        self.say(&format!("220 {host} LMTP Konzert")).await?;
        let mut receiver = RequestReceiver::default();
        loop {
            let held = std::mem::take(&mut self.held);
            let mut bytes = held.iter();
            let read = receiver.ingest(&mut bytes).map(Request::into_owned);
            self.held = bytes.as_slice().to_vec();
            match read {
                Ok(Request::Quit) => {
                    self.say("221 2.0.0 Bye").await?;
                    return Ok(());
                }
                Ok(request) => self.answer(request, &host).await?,
                Err(Error::NeedsMoreData { .. }) => {
                    if !self.read_more().await? {
                        return Ok(());
                    }
                }
                Err(_) => {
                    self.mistakes += 1;
                    if self.mistakes > MISTAKES {
                        self.say("421 4.7.0 Too many mistakes").await?;
                        return Ok(());
                    }
                    self.say("500 5.5.2 Not understood").await?;
                }
            }
        }
    }

    async fn answer(&mut self, request: Request<String>, host: &str) -> std::io::Result<()> {
        match request {
            Request::Lhlo { .. } => {
                self.reset();
                self.say(&format!(
                    "250-{host}\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 ENHANCEDSTATUSCODES"
                ))
                .await
            }
            Request::Ehlo { .. } | Request::Helo { .. } => self.say("500 5.5.1 This is LMTP: LHLO").await,
            Request::Mail { .. } => {
                self.reset();
                self.sender = true;
                self.say("250 2.1.0 OK").await
            }
            Request::Rcpt { .. } if !self.sender => self.say("503 5.5.1 MAIL first").await,
            Request::Rcpt { .. } if self.recipients.len() >= RECIPIENTS => {
                self.say("452 4.5.3 Too many recipients").await
            }
            Request::Rcpt { to } if self.watched.office.addresses().parse(&to.address).is_none() => {
                self.say("550 5.1.1 No such address here").await
            }
            Request::Rcpt { to } => {
                self.recipients.push(to.address);
                self.say("250 2.1.5 OK").await
            }
            Request::Data if self.recipients.is_empty() => self.say("503 5.5.1 RCPT first").await,
            Request::Data => self.data().await,
            Request::Rset => {
                self.reset();
                self.say("250 2.0.0 OK").await
            }
            Request::Noop { .. } => self.say("250 2.0.0 OK").await,
            Request::Vrfy { .. } => self.say("252 2.5.2 Try and see").await,
            _ => self.say("502 5.5.1 Not implemented").await,
        }
    }

    /// The message: kept once, and one answer for each recipient.
    async fn data(&mut self) -> std::io::Result<()> {
        self.say("354 End with a dot").await?;
        let most = self.watched.office.limits().bytes;
        let mut receiver = DataReceiver::new();
        let mut body: Vec<u8> = Vec::new();
        let mut beyond = 0;
        loop {
            let held = std::mem::take(&mut self.held);
            let mut bytes = held.iter();
            let ended = receiver.ingest(&mut bytes, &mut body);
            self.held = bytes.as_slice().to_vec();
            if body.len() > most {
                // One byte more than allowed stays, as a mark that it was too much.
                beyond += body.len() - most;
                body.truncate(most);
            }
            if ended {
                break;
            }
            if !self.read_more().await? {
                // Half a message: whoever sent it has no answer and will send it again.
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
        }
        let size = body.len() + beyond;
        // For whom it was, where its own head does not say so (blind copies).
        let mut raw: Vec<u8> = Vec::with_capacity(body.len() + 64);
        for recipient in &self.recipients {
            let clean: String = recipient.chars().filter(|sign| !sign.is_control()).collect();
            raw.extend_from_slice(format!("Delivered-To: {clean}\r\n").as_bytes());
        }
        raw.extend_from_slice(&body);
        let answer = match self.watched.office.receive_delivered("lmtp", &raw, size).await {
            Ok(received) => format!("250 2.0.0 Kept as {}", received.identity),
            Err(fault) => {
                tracing::error!(error = &fault as &dyn std::error::Error, "mail not kept");
                self.watched.refused().await;
                "451 4.3.0 Cannot keep it now".to_owned()
            }
        };
        let answers = vec![answer; self.recipients.len()].join("\r\n");
        self.reset();
        self.say(&answers).await
    }

    fn reset(&mut self) {
        self.sender = false;
        self.recipients.clear();
    }

    async fn read_more(&mut self) -> std::io::Result<bool> {
        let mut chunk = [0_u8; 16 << 10];
        let read = tokio::time::timeout(SILENCE, self.stream.read(&mut chunk)).await;
        let count = read.map_err(|_| std::io::Error::from(std::io::ErrorKind::TimedOut))??;
        self.held.extend_from_slice(&chunk[..count]);
        Ok(count > 0)
    }

    async fn say(&mut self, line: &str) -> std::io::Result<()> {
        self.stream.write_all(format!("{line}\r\n").as_bytes()).await?;
        self.stream.flush().await
    }
}
