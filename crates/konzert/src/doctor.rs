//! `konzert doctor`: what is wrong with the site that konzert.toml describes, and what to do about it.

use std::io::{Write, stdout};
use std::time::Duration;

use anyhow::{Context, ensure};
use desk::{Caller, Desk};
use post::Office;
use text::operator as say;

use crate::call::DoctorArgs;
use crate::https::{self, Certificate};
use crate::opening;
use crate::serve;
use crate::serve::config::Config;

/// How long an answer of the network is waited for.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a letter to ourselves is waited for.
const MAIL_PATIENCE: Duration = Duration::from_secs(30);

/// Runs the command.
pub fn run(args: &DoctorArgs) -> anyhow::Result<()> {
    let config = Config::of_call(args.config.as_deref())?;
    let lang = config.lang;
    let troubles = serve::runtime()?.block_on(async {
        let store = opening::existing(&config.store, lang).await?;
        let desk = Desk::new(store.clone(), config.desk());
        let read_back = match config.backup.folder {
            Some(_) => desk.rehearse_backup(&Caller::Console).await,
            None => Ok(()),
        };
        let mut found: Vec<String> = desk.troubles().await.iter().map(|trouble| trouble.text(lang)).collect();
        found.extend(read_back.err().map(|error| error.text(lang)));
        found.extend(mail(desk, &config).await);
        store.close().await;
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

/// What is missing of the post's ways, found with letters to itself.
async fn mail(desk: Desk, config: &Config) -> Vec<String> {
    let Some(settings) = config.mail.clone() else { return Vec::new() };
    let tried = async {
        let office = Office::open(desk, settings).await?;
        office.probe(config.lang, MAIL_PATIENCE).await
    };
    match tried.await {
        Ok(found) => found.into_iter().filter(|finding| !finding.good).map(|finding| finding.text).collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// Whether the address that stands in letters leads anywhere: its name is known, somebody takes connections there, and with
/// HTTPS shows a certificate that browsers believe, today and in two weeks.
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
            Ok(Ok(stream)) if scheme == "https" => {
                let shown = tokio::time::timeout(PATIENCE, https::look(host, stream)).await;
                let address = &config.base_url;
                return match shown {
                    Ok(Certificate::Good) => None,
                    Ok(Certificate::EndsSoon) => Some(say::doctor_certificate_ends(config.lang, address)),
                    Ok(Certificate::Bad(reason)) => {
                        Some(say::DoctorCertificate { address, reason }.text(config.lang))
                    }
                    Err(_) => Some(say::DoctorCertificate { address, reason: "TLS: -" }.text(config.lang)),
                };
            }
            Ok(Ok(_)) => return None,
            Ok(Err(error)) => last = Some(error.to_string()),
            Err(_) => last = Some(format!("{address}: -")),
        }
    }
    let reason = last.unwrap_or_default();
    Some(say::DoctorNoDoor { address: &config.base_url, reason }.text(config.lang))
}
