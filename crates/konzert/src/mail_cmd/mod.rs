//! `konzert mail ...`: the post office from the command line: taking a message from a mail server's pipe, the game
//! master's queue, and one round of reading and sending.

pub mod args;

use std::io::{Read, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use args::{MailArgs, QueueWhat, What};
use desk::{Config, Desk};
use post::{Assigned, Fault, Office, Queued, Settings};
use serde::Deserialize;
use store::Store;
use text::{Lang, cli as say};

/// The status by which a mail server learns that it should deliver again later (sysexits.h, EX_TEMPFAIL).
const TRY_AGAIN: u8 = 75;
/// More of a message than this is not even read from the pipe into memory.
const MOST_KEPT: u64 = 11 << 20;

/// What of `konzert.toml` the post office needs.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct File {
    store: Option<String>,
    name: Option<String>,
    base_url: Option<String>,
    mail: Settings,
}

/// Runs the command.
pub fn run(args: &MailArgs) -> anyhow::Result<ExitCode> {
    let ingest = matches!(args.what, What::Ingest);
    let done = work(args);
    match done {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // Whatever hinders us, the message is still with the mail server, which must keep it.
        Err(error) if ingest => {
            eprintln!("konzert: {error:#}");
            Ok(ExitCode::from(TRY_AGAIN))
        }
        Err(error) => Err(error),
    }
}

fn work(args: &MailArgs) -> anyhow::Result<()> {
    let file = read_file(&args.config)?;
    let data = args.data.clone().or(file.store).unwrap_or_else(|| "konzert.db".to_owned());
    let usual = Config::default();
    let config = Config {
        site: file.name.unwrap_or(usual.site),
        base_url: file.base_url.unwrap_or(usual.base_url),
        ..Config::default()
    };
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let store = Store::open(&data).await?;
        let done = async {
            let office = Office::open(Desk::new(store.clone(), config), file.mail).await?;
            call(&office, args).await
        };
        let done = done.await;
        store.close().await;
        done
    })
}

/// The configuration; without a file the post office has no address and says so.
fn read_file(path: &Path) -> anyhow::Result<File> {
    match std::fs::read_to_string(path) {
        Ok(text) => toml::from_str(&text).with_context(|| path.display().to_string()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(File::default()),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

async fn call(office: &Office, args: &MailArgs) -> anyhow::Result<()> {
    let lang = args.lang;
    match &args.what {
        What::Ingest => {
            let (raw, size) = from_pipe()?;
            office.receive_cut("pipe", &raw, size).await?;
            // Kept is kept. Whoever serves deals with it; without a server it is done here, and a failure
            // here is no reason for the mail server to deliver again.
            if let Err(error) = office.work().await {
                eprintln!("konzert: {error}");
            }
            Ok(())
        }
        What::Work => {
            office.work_until_idle().await?;
            let sent = match office.sink().await? {
                Some(sink) => office.send_until_idle(&sink).await?,
                None => post::Sent::default(),
            };
            print(&(say::mail_worked(lang, sent.sent, sent.later, sent.refused) + "\n"))
        }
        What::Queue(queue) => queue_call(office, queue.what.as_ref(), lang, args.json).await,
    }
}

/// The message, or its beginning, and its whole size. What is beyond is read and thrown away: a mail server that
/// cannot write would call that a failure.
fn from_pipe() -> anyhow::Result<(Vec<u8>, usize)> {
    let mut raw = Vec::new();
    let mut input = stdin().lock();
    input.by_ref().take(MOST_KEPT).read_to_end(&mut raw).context("cannot read the message")?;
    let beyond = std::io::copy(&mut input, &mut std::io::sink()).context("cannot read the message")?;
    let size = raw.len() + usize::try_from(beyond).unwrap_or(usize::MAX / 2);
    Ok((raw, size))
}

async fn queue_call(office: &Office, what: Option<&QueueWhat>, lang: Lang, json: bool) -> anyhow::Result<()> {
    let said = |fault: Fault| match fault {
        Fault::NoMessage(identity) => anyhow!(say::mail_no_message(lang, identity)),
        Fault::Desk(error) => anyhow!(error.text(lang)),
        other => other.into(),
    };
    match what {
        None | Some(QueueWhat::List) => {
            let queued = office.queue(lang).await?;
            if json {
                return print(&(serde_json::to_string(&queued)? + "\n"));
            }
            if queued.is_empty() {
                return print(&(say::mail_queue_empty(lang) + "\n"));
            }
            let lines: Vec<String> = queued.iter().map(line).collect();
            print(&lines.concat())
        }
        Some(QueueWhat::Show { message }) => {
            let queued = office.queued_one(message, lang).await.map_err(said)?;
            if json {
                return print(&(serde_json::to_string(&queued)? + "\n"));
            }
            print(&format!("{}\n{}\n", line(&queued), queued.text))
        }
        Some(QueueWhat::Assign { message, game, player }) => {
            match office.assign(message, game, player).await.map_err(said)? {
                Assigned::Done => print(&(say::mail_assigned(lang, game, player) + "\n")),
                Assigned::StillWaits => Err(anyhow!(say::mail_still_waits(lang))),
            }
        }
        Some(QueueWhat::Drop { message }) => {
            office.drop_queued(message).await.map_err(said)?;
            print(&(say::mail_dropped(lang) + "\n"))
        }
    }
}

/// One line about a mail that waits.
fn line(queued: &Queued) -> String {
    let game = queued.game.as_deref().unwrap_or("–");
    format!(
        "{}  {}  {game}  {}  {}\n    {}\n",
        queued.identity,
        queued.received.strftime("%Y-%m-%d %H:%M"),
        queued.from,
        queued.subject,
        queued.why
    )
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write")
}
