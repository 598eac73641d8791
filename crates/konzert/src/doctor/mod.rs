//! `konzert doctor`: what is wrong with the site that konzert.toml describes, and what to do about it.

mod address;
mod names;

use std::net::IpAddr;
use std::time::Duration;

use anyhow::ensure;
use desk::{Caller, Desk, Trouble};
use post::{Office, Settings};
use serde::Serialize;
use text::{Lang, operator as say};

use crate::call::DoctorArgs;
use crate::config::Config;
use crate::opening;
use crate::out::say;
use crate::serve;
use names::NameServer;

/// How long an answer of the network is waited for.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a letter to ourselves is waited for.
const MAIL_PATIENCE: Duration = Duration::from_secs(30);

/// Something that is wrong.
#[derive(Debug, Serialize)]
struct Finding {
    /// Its stable code.
    code: &'static str,
    /// Whether the site cannot do its work meanwhile.
    stops_work: bool,
    /// What it is and what to do, for the operator.
    text: String,
}

impl Finding {
    /// Something that stops nothing yet.
    fn of(code: &'static str, text: String) -> Finding {
        Finding { code, stops_work: false, text }
    }
}

/// Everything that was found, for programs.
#[derive(Serialize)]
struct Report<'a> {
    site: &'a str,
    version: &'static str,
    well: bool,
    findings: &'a [Finding],
}

/// Runs the command.
pub fn run(args: &DoctorArgs) -> anyhow::Result<()> {
    let config = Config::of_call(args.config.as_deref())?;
    let lang = config.lang;
    let found = serve::runtime()?.block_on(examine(&config));
    let text = if args.json {
        let report = Report {
            site: &config.name,
            version: env!("CARGO_PKG_VERSION"),
            well: found.is_empty(),
            findings: &found,
        };
        serde_json::to_string_pretty(&report)? + "\n"
    } else if found.is_empty() {
        say::works(lang) + "\n"
    } else {
        found.iter().map(|finding| format!("- {}\n", finding.text)).collect()
    };
    say(&text)?;
    ensure!(found.is_empty(), say::doctor_found(lang, found.len()));
    Ok(())
}

/// Everything that is wrong.
async fn examine(config: &Config) -> Vec<Finding> {
    let lang = config.lang;
    let mut found = match opening::existing(&config.store, lang).await {
        Ok(store) => {
            let found = inside(&Desk::new(store.clone(), config.desk()), config).await;
            store.close().await;
            found
        }
        // What else is wrong can be looked for all the same.
        Err(error) => {
            let trouble = Trouble::StoreSilent;
            vec![Finding {
                code: trouble.code(),
                stops_work: trouble.stops_work(),
                text: format!("{error:#}"),
            }]
        }
    };
    found.extend(address::look(config).await);
    found.extend(opening::open_to_others(&config.store, lang).map(|text| Finding::of("store-open", text)));
    found
}

/// What is wrong with the site that is in the store, its backups and its post.
async fn inside(desk: &Desk, config: &Config) -> Vec<Finding> {
    let lang = config.lang;
    // The backup is read back first: what comes of it is one of the troubles.
    let unchecked = match config.backup.folder {
        Some(_) => desk.rehearse_backup(&Caller::Console).await.err(),
        None => None,
    };
    let troubles = desk.troubles().await;
    let mut found: Vec<Finding> = troubles
        .iter()
        .map(|trouble| Finding {
            code: trouble.code(),
            stops_work: trouble.stops_work(),
            text: trouble.text(lang),
        })
        .collect();
    found.extend(unchecked.map(|error| Finding::of("backup-unchecked", error.text(lang))));
    found.extend(mail(desk.clone(), config).await);
    found
}

/// What is missing of the post's ways, found with letters to itself, and of the names that make others believe them.
async fn mail(desk: Desk, config: &Config) -> Vec<Finding> {
    let Some(settings) = config.mail.clone() else { return Vec::new() };
    let tried = async {
        let office = Office::open(desk, settings.clone()).await?;
        office.probe(config.lang, MAIL_PATIENCE).await
    };
    let (tried, names) = tokio::join!(tried, names(&settings, config.lang));
    let missing: Vec<String> = match tried {
        Ok(trial) => {
            trial.findings.into_iter().filter(|finding| !finding.good).map(|finding| finding.text).collect()
        }
        Err(error) => vec![error.to_string()],
    };
    missing.into_iter().map(|text| Finding::of("mail", text)).chain(names).collect()
}

/// What the net does not say of the domain that letters come from, in words.
pub async fn names_missing(settings: &Settings, lang: Lang) -> Vec<String> {
    names(settings, lang).await.into_iter().map(|finding| finding.text).collect()
}

async fn names(settings: &Settings, lang: Lang) -> Vec<Finding> {
    match (&settings.smtp, NameServer::of_this_machine()) {
        (Some(smtp), Some(server)) => server.look(&settings.address, is_here(&smtp.host), lang).await,
        _ => Vec::new(),
    }
}

/// Whether this machine sends letters by itself.
fn is_here(host: &str) -> bool {
    host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}
