//! `konzert mail ...`: the post office from the command line: taking a message from a mail server's pipe, the game
//! master's queue, and one round of reading and sending.

pub mod args;

use std::io::{Read, stdin};
use std::os::unix::fs::PermissionsExt;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use args::{MailArgs, QueueWhat, TestArgs, What};
use desk::{Assigned, Caller, Clock, Desk, SetClock, SystemChance, SystemClock, WaitingMail, Whose};
use post::{Finding, Office, Settings};
use text::{Lang, cli as say};

use crate::config::{Config, Fault};
use crate::doctor;
use crate::opening;
use crate::out;

/// The status by which a mail server learns that it should deliver again later (sysexits.h, EX_TEMPFAIL).
const TRY_AGAIN: u8 = 75;
/// More of a message than this is not even read from the pipe into memory.
const MOST_KEPT: u64 = 11 << 20;

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
    let (config, told) = match Config::read(&args.config) {
        Err(Fault::NoFile { reason, .. }) if reason.kind() == std::io::ErrorKind::NotFound => {
            (Config::default(), false)
        }
        read => (read.map_err(|fault| anyhow!(fault.text(args.lang)))?, true),
    };
    let desk_config = desk::Config {
        site: config.name.clone(),
        base_url: config.base_url.clone(),
        ..desk::Config::default()
    };
    let data = args.data.clone().filter(|data| !data.is_empty()).unwrap_or(config.store);
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let store = opening::existing(&data, args.lang).await?;
        let done = async {
            if told {
                opening::remember(&store, &desk_config).await?;
            }
            let clock: Arc<dyn Clock> = match args.now {
                Some(now) => Arc::new(SetClock::new(now)),
                None => Arc::new(SystemClock),
            };
            let desk = Desk::with(store.clone(), clock, Arc::new(SystemChance), desk_config);
            let settings = config.mail.unwrap_or_default();
            let office = Office::open(desk, settings.clone()).await?;
            call(&office, args, &settings, &data).await
        };
        let done = done.await;
        store.close().await;
        done
    })
}

async fn call(office: &Office, args: &MailArgs, settings: &Settings, data: &str) -> anyhow::Result<()> {
    let lang = args.lang;
    match &args.what {
        What::Ingest => {
            let (raw, size) = from_pipe()?;
            office.receive_delivered("pipe", &raw, size).await?;
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
            out::say(
                &(say::MailWorked { sent: sent.sent, later: sent.later, refused: sent.refused }.text(lang)
                    + "\n"),
            )
        }
        What::Test(test) => trial(office, args, test, settings, data).await,
        What::Queue(queue) => queue_call(office, queue.what.as_ref(), lang, args.json).await,
    }
}

/// Tries all ways of the post, what the net says of its domain, and who else can read what.
async fn trial(
    office: &Office,
    args: &MailArgs,
    test: &TestArgs,
    settings: &Settings,
    data: &str,
) -> anyhow::Result<()> {
    let lang = args.lang;
    let patience = Duration::from_secs(test.seconds);
    let (tried, names) = tokio::join!(office.probe(lang, patience), doctor::names_missing(settings, lang));
    let mut found = tried?.findings;
    let missing = names.into_iter().chain(opening::open_to_others(data, lang));
    found.extend(missing.map(|text| Finding { good: false, text }));
    let mode = std::fs::metadata(&args.config).map(|file| file.permissions().mode());
    if mode.is_ok_and(|mode| mode & 0o077 != 0) && office.has_password_in_settings() {
        let text = say::mail_config_open(lang, args.config.display());
        found.push(Finding { good: false, text });
    }
    let missing = print_findings(&found, lang)?;
    ensure!(missing == 0, say::mail_test_found(lang, missing));
    Ok(())
}

/// Tries all ways of the post with letters to ourselves and prints what was found. Answers the server that checked who had
/// sent them.
pub async fn report(office: &Office, lang: Lang, patience: Duration) -> anyhow::Result<Option<String>> {
    let trial = office.probe(lang, patience).await?;
    print_findings(&trial.findings, lang)?;
    Ok(trial.checked_by)
}

fn print_findings(found: &[Finding], lang: Lang) -> anyhow::Result<usize> {
    let line = |finding: &Finding| {
        let mark = if finding.good { say::mail_good(lang) } else { say::mail_missing(lang) };
        format!("{mark}  {}\n", finding.text)
    };
    out::say(&found.iter().map(line).collect::<String>())?;
    Ok(found.iter().filter(|finding| !finding.good).count())
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
    let (desk, caller) = (office.desk(), &Caller::Console);
    let said = |error: desk::Error| match error {
        desk::Error::Nothing(identity) => anyhow!(say::mail_no_message(lang, identity)),
        error => anyhow!(error.text(lang)),
    };
    match what {
        None | Some(QueueWhat::List) => {
            let waiting = desk.waiting_mails(caller, office, Whose::All, lang).await.map_err(said)?;
            if json {
                return out::say(&(serde_json::to_string(&waiting)? + "\n"));
            }
            if waiting.is_empty() {
                return out::say(&(say::mail_queue_empty(lang) + "\n"));
            }
            let lines: Vec<String> = waiting.iter().map(line).collect();
            out::say(&lines.concat())
        }
        Some(QueueWhat::Show { message }) => {
            let waiting = desk.waiting_mail(caller, office, message, lang).await.map_err(said)?;
            if json {
                return out::say(&(serde_json::to_string(&waiting)? + "\n"));
            }
            out::say(&format!("{}\n{}\n", line(&waiting), waiting.text))
        }
        Some(QueueWhat::Assign { message, game, player }) => {
            match desk.assign_mail(caller, office, message, game, player).await.map_err(said)? {
                Assigned::Done => out::say(&(say::MailAssigned { player, game }.text(lang) + "\n")),
                Assigned::StillWaits => Err(anyhow!(say::mail_still_waits(lang))),
            }
        }
        Some(QueueWhat::Drop { message }) => {
            desk.drop_mail(caller, message).await.map_err(said)?;
            out::say(&(say::mail_dropped(lang) + "\n"))
        }
    }
}

/// One line about a mail that waits.
fn line(waiting: &WaitingMail) -> String {
    let game = waiting.game.as_deref().unwrap_or("–");
    format!(
        "{}  {}  {game}  {}  {}\n    {}\n",
        waiting.identity,
        waiting.received.strftime("%Y-%m-%d %H:%M"),
        waiting.from,
        waiting.subject,
        waiting.why
    )
}
