//! Each way in tried by itself, whether or not a mail server uses it: what would be handed over there is handed over by us, and
//! into a mailbox one signs in.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use text::Lang;

use super::{Source, Watched, imap, maildir};
use crate::Office;

/// How long whoever has just begun to listen may take to answer.
const BEGINNING: Duration = Duration::from_secs(5);
/// How often it is tried meanwhile.
const AGAIN: Duration = Duration::from_millis(100);
/// Longest silence of whoever listens.
const SILENCE: Duration = Duration::from_secs(10);

/// A letter to ourselves, to be handed over.
pub(crate) struct Sample<'a> {
    /// The address it is sent to.
    pub(crate) to: &'a str,
    /// Its name as a file.
    pub(crate) name: &'a str,
    /// The whole message as it goes over the wire.
    pub(crate) raw: &'a [u8],
}

impl Source {
    /// Hands a letter over on this way, or signs in where we fetch; answers whether a letter was handed over that must now
    /// come in.
    ///
    /// # Errors
    /// What hinders it, as the operator may read it.
    pub(crate) async fn try_out(
        &self,
        office: &Office,
        sample: &Sample<'_>,
        lang: Lang,
    ) -> Result<bool, String> {
        match self {
            Source::Maildir(root) => {
                let put = put_down(root, sample).await.map(|()| true);
                put.map_err(|(folder, error)| maildir::hindrance(lang, &root.join(folder), &error))
            }
            Source::Lmtp(address) => {
                let until = Instant::now() + BEGINNING;
                loop {
                    match deliver(*address, sample).await {
                        Err(Failure::NobodyThere(_)) if Instant::now() < until => {
                            tokio::time::sleep(AGAIN).await;
                        }
                        Err(Failure::NobodyThere(reason) | Failure::Refused(reason)) => return Err(reason),
                        Ok(()) => return Ok(true),
                    }
                }
            }
            Source::Imap(imap, folder) => {
                imap::sign_in(&Watched::of(office, self), imap, folder).await.map(|()| false)
            }
            Source::Pipe => {
                let kept = office.receive_delivered(self.name(), sample.raw, sample.raw.len()).await;
                kept.map(|_| true).map_err(|fault| fault.to_string())
            }
        }
    }
}

/// Puts a letter into a Maildir as a mail server does, where what is kept can also be put aside. Answers in which of its folders
/// that could not be done, and why.
async fn put_down(root: &Path, sample: &Sample<'_>) -> Result<(), (&'static str, std::io::Error)> {
    let (half, whole) = (root.join("tmp").join(sample.name), root.join("new").join(sample.name));
    let aside = root.join("cur").join(format!(".{}", sample.name));
    tokio::fs::write(&aside, b"").await.map_err(|error| ("cur", error))?;
    tokio::fs::remove_file(&aside).await.map_err(|error| ("cur", error))?;
    tokio::fs::read_dir(root.join("new")).await.map(drop).map_err(|error| ("new", error))?;
    tokio::fs::write(&half, sample.raw).await.map_err(|error| ("tmp", error))?;
    tokio::fs::rename(&half, &whole).await.map_err(|error| ("new", error))
}

/// Why a letter could not be handed over.
enum Failure {
    /// Nobody listens, or not yet.
    NobodyThere(String),
    /// Whoever listens does not take it.
    Refused(String),
}

/// Hands a letter over by LMTP.
async fn deliver(address: SocketAddr, sample: &Sample<'_>) -> Result<(), Failure> {
    let away = |error: std::io::Error| Failure::NobodyThere(error.to_string());
    let stream = TcpStream::connect(address).await.map_err(away)?;
    let mut stream = BufReader::new(stream);
    expect(&mut stream, '2').await?;
    for (say, good) in [
        ("LHLO localhost".to_owned(), '2'),
        ("MAIL FROM:<>".to_owned(), '2'),
        (format!("RCPT TO:<{}>", sample.to), '2'),
        ("DATA".to_owned(), '3'),
    ] {
        stream.get_mut().write_all(format!("{say}\r\n").as_bytes()).await.map_err(away)?;
        expect(&mut stream, good).await?;
    }
    // None of its lines begins with a dot: the letter is ours.
    stream.get_mut().write_all(sample.raw).await.map_err(away)?;
    stream.get_mut().write_all(b"\r\n.\r\n").await.map_err(away)?;
    expect(&mut stream, '2').await
}

/// The last line of an answer; it begins with this digit.
async fn expect(stream: &mut BufReader<TcpStream>, good: char) -> Result<(), Failure> {
    let mut line = String::new();
    loop {
        line.clear();
        let read = timeout(SILENCE, stream.read_line(&mut line)).await;
        let refused = |reason: String| Failure::Refused(reason);
        let count =
            read.map_err(|late| refused(late.to_string()))?.map_err(|error| refused(error.to_string()))?;
        let goes_on = line.as_bytes().get(3) == Some(&b'-');
        match goes_on {
            true => {}
            false if count > 0 && line.starts_with(good) => return Ok(()),
            false => return Err(refused(line.trim().to_owned())),
        }
    }
}
