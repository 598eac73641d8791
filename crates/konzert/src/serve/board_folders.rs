//! The boards of the operator's folders while a site runs: read at the start, and again when the process is told so (SIGHUP).

use std::path::PathBuf;

use desk::Desk;
use text::Lang;
use tokio::signal::unix::{Signal, SignalKind, signal};
use variants::Names;

use super::services::{Service, Stop};
use crate::boards::{BoardFolders, Fault};
use crate::config::{Config, Unusable};

/// The boards as they are found at the start, and what is wrong with them. That two boards have one id is no start.
pub fn first(places: Vec<PathBuf>, config: &Config) -> anyhow::Result<(BoardFolders, Vec<Fault>)> {
    let mut folders = BoardFolders::new(places, config.shadow);
    let faults = folders.read().map_err(|fault| Unusable::said(fault.text(config.lang)))?;
    let clashes = faults.iter().filter(|fault| fault.is_clash()).map(|fault| fault.text(config.lang));
    let clashes = clashes.collect::<Vec<_>>().join("\n");
    if !clashes.is_empty() {
        return Err(Unusable::said(clashes).into());
    }
    log(&faults);
    Ok((folders, faults))
}

/// Hears from now on that the boards are to be read again.
pub fn told() -> anyhow::Result<Signal> {
    Ok(signal(SignalKind::hangup())?)
}

/// What is wrong, a line each, in the languages of those who read it.
pub fn lines(faults: &[Fault]) -> Vec<Names> {
    let names = |fault: &Fault| {
        let (de, en) = (fault.text(Lang::De), fault.text(Lang::En));
        let pairs = de.lines().zip(en.lines()).map(|(de, en)| (de.to_owned(), en.to_owned()));
        pairs.map(|(de, en)| Names { de, en }).collect::<Vec<_>>()
    };
    faults.iter().flat_map(names).collect()
}

/// Reads the boards again as often as it is told to.
pub fn service(desk: &Desk, stop: &Stop, mut folders: BoardFolders, mut told: Signal) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("boards", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        loop {
            tokio::select! {
                () = &mut stop => return Ok(()),
                _ = told.recv() => {}
            }
            let read = move || {
                let faults = folders.read().unwrap_or_else(|fault| vec![fault]);
                (folders, faults)
            };
            let faults;
            (folders, faults) = tokio::task::spawn_blocking(read).await?;
            log(&faults);
            desk.set_board_faults(lines(&faults));
            // An id that became free may be one that a member's board was published under.
            if let Err(error) = desk.learn_boards().await {
                tracing::warn!(%error, "published boards are not offered yet");
            }
            tracing::info!(faults = faults.len(), "the boards were read again");
        }
    })
}

fn log(faults: &[Fault]) {
    for fault in faults {
        tracing::warn!(%fault, "a folder that is not offered as a board");
    }
}
