//! Lines of log on standard error: what happened, readable alone. Requests are named by their route's pattern, never by
//! their path; letters, orders, addresses and secrets are in no line.

use super::config::{Log, LogFormat};
use anyhow::Context;
use std::io::stderr;
use tracing_subscriber::EnvFilter;

/// Begins to write lines down, once a process.
pub fn start(log: &Log) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&log.level).with_context(|| format!("log.level = {:?}", log.level))?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    match log.format {
        LogFormat::Text => lines.with_ansi(std::io::IsTerminal::is_terminal(&stderr())).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    }
    .map_err(|error| anyhow::anyhow!(error))
}
