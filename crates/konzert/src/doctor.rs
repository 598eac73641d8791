//! `konzert doctor`: what is wrong with the site that konzert.toml describes, and what to do about it.

use std::io::{Write, stdout};
use std::time::Duration;

use anyhow::{Context, ensure};
use desk::Desk;
use text::operator as say;

use crate::call::DoctorArgs;
use crate::opening;
use crate::serve;
use crate::serve::config::Config;

/// How long an answer of the network is waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// Runs the command.
pub fn run(args: &DoctorArgs) -> anyhow::Result<()> {
    let config = Config::of_call(args.config.as_deref())?;
    let lang = config.lang;
    let troubles = serve::runtime()?.block_on(async {
        let store = opening::existing(&config.store, lang).await?;
        let desk = Desk::new(store.clone(), config.desk());
        let mut found: Vec<String> = desk.troubles().await.iter().map(|trouble| trouble.text(lang)).collect();
        store.close().await;
        found.extend(unreadable_backup(&config).await);
        found.extend(unreachable(&config).await);
        anyhow::Ok(found)
    })?;
    let warnings = opening::open_to_others(&config.store, lang);
    let lines: Vec<String> = troubles.into_iter().chain(warnings).map(|text| format!("- {text}\n")).collect();
    let text = if lines.is_empty() { say::works(lang) + "\n" } else { lines.concat() };
    stdout().write_all(text.as_bytes()).context("cannot write")?;
    ensure!(lines.is_empty(), say::doctor_found(lang, lines.len()));
    Ok(())
}

/// Reads the newest backup back, if there is one.
async fn unreadable_backup(config: &Config) -> Option<String> {
    match desk::rehearse(config.backup.folder.as_deref()?).await {
        Ok(_) | Err(desk::Error::NoBackups) => None,
        Err(desk::Error::Store(cause)) => {
            Some(say::doctor_backup(config.lang, format!("{:#}", anyhow::Error::from(cause))))
        }
        Err(other) => Some(say::doctor_backup(config.lang, other.text(config.lang))),
    }
}

/// Whether the address that stands in letters leads anywhere: its name is known, and somebody takes connections there.
async fn unreachable(config: &Config) -> Option<String> {
    let (scheme, rest) = config.base_url.split_once("://")?;
    let door = rest.split('/').next().unwrap_or(rest);
    let usual = if scheme == "https" { 443 } else { 80 };
    let (host, port) = match door.rsplit_once(':').map(|(host, port)| (host, port.parse())) {
        Some((host, Ok(port))) => (host, port),
        _ => (door, usual),
    };
    let addresses = tokio::time::timeout(PATIENCE, tokio::net::lookup_host((host, port))).await;
    let Ok(Ok(addresses)) = addresses else { return Some(say::doctor_no_host(config.lang, host)) };
    let mut last = None;
    for address in addresses {
        match tokio::time::timeout(PATIENCE, tokio::net::TcpStream::connect(address)).await {
            Ok(Ok(_)) => return None,
            Ok(Err(error)) => last = Some(error.to_string()),
            Err(_) => last = Some(format!("{address}: -")),
        }
    }
    let reason = last.unwrap_or_default();
    Some(say::DoctorNoDoor { address: &config.base_url, reason }.text(config.lang))
}
