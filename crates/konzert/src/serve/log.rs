//! Lines of log on standard error: what happened, readable alone. Requests are named by their route's pattern, never by
//! their path; letters, orders, addresses and secrets are in no line.
//!
//! A thread of its own writes them. Standard error may be a pipe whose reader stands still: then lines are lost, and
//! counted, and whoever answers goes on.

use crate::config::{Log, LogFormat};
use anyhow::Context;
use std::io::{Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::time::{Duration, Instant};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::FmtSpan;

/// The target of all spans but that of a request: what takes time in it, in a job or in a mail.
const TRACES: &str = "traces";
/// Lines that may wait to be written, some 300 bytes each.
const WAITING: usize = 1024;
/// So long the last lines may take when the program ends.
const LAST: Duration = Duration::from_secs(1);

/// Begins to write lines down, once a process, until what is returned is dropped. What breaks down is a line like the others.
///
/// # Errors
/// A level that is none, or a second call.
pub fn start(log: &Log) -> anyhow::Result<Written> {
    let level = if log.traces { format!("{},{TRACES}=debug", log.level) } else { log.level.clone() };
    let filter = EnvFilter::try_new(level).with_context(|| format!("log.level = {:?}", log.level))?;
    let ends = if log.traces { FmtSpan::CLOSE } else { FmtSpan::NONE };
    let (queue, entries) = sync_channel(WAITING);
    let lost = Arc::new(AtomicU64::new(0));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_span_events(ends)
        .with_writer(Lines { queue: queue.clone(), lost: lost.clone() });
    match log.format {
        LogFormat::Text => lines.with_ansi(std::io::IsTerminal::is_terminal(&stderr())).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    }
    .map_err(|error| anyhow::anyhow!(error))?;
    let thread = std::thread::Builder::new().name("log".to_owned());
    thread.spawn(move || write_down(&entries, &lost, stderr())).context("cannot start")?;
    std::panic::set_hook(Box::new(|what| tracing::error!(%what, "the program is wrong here")));
    Ok(Written(queue))
}

/// What the thread is handed.
enum Entry {
    /// A line, with its end.
    Line(Vec<u8>),
    /// All lines before it are to be written: says when.
    Last(SyncSender<()>),
}

/// Takes lines without waiting for anybody.
#[derive(Clone)]
struct Lines {
    queue: SyncSender<Entry>,
    /// Lines for which there was no room.
    lost: Arc<AtomicU64>,
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        if self.queue.try_send(Entry::Line(line.to_vec())).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Lines;

    fn make_writer(&'a self) -> Lines {
        self.clone()
    }
}

/// Writes down what comes, and how much was lost as soon as there is room to say so.
fn write_down(entries: &Receiver<Entry>, lost: &AtomicU64, mut to: impl Write) {
    loop {
        let next = match entries.try_recv() {
            Err(TryRecvError::Empty) => {
                let lost = lost.swap(0, Ordering::Relaxed);
                if lost > 0 {
                    tracing::warn!(lost, "lines of log were lost: nobody read them");
                }
                entries.recv()
            }
            next => next.map_err(|_| std::sync::mpsc::RecvError),
        };
        match next {
            // Nobody could be told that a line of log could not be written.
            Ok(Entry::Line(line)) => drop(to.write_all(&line)),
            Ok(Entry::Last(written)) => drop(written.send(())),
            Err(_) => return,
        }
    }
}

/// Dropped, it waits a moment until the last lines are written.
pub struct Written(SyncSender<Entry>);

impl Written {
    /// Waits a moment until what was said so far is written, so that there is room again for what is said at the end.
    pub fn catch_up(&self) {
        let (written, all) = sync_channel(1);
        let until = Instant::now() + LAST;
        let mut last = Entry::Last(written);
        while let Err(TrySendError::Full(back)) = self.0.try_send(last) {
            if Instant::now() > until {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
            last = back;
        }
        let _ = all.recv_timeout(until.saturating_duration_since(Instant::now()));
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        self.catch_up();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pipe whose reader comes late, and all that went through it.
    struct Late(Vec<u8>);

    impl Write for Late {
        fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
            if self.0.is_empty() {
                std::thread::sleep(Duration::from_millis(100));
            }
            self.0.write(line)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_last_lines_wait_for_a_reader_who_comes_late() {
        let (queue, entries) = sync_channel(2);
        let mut lines = Lines { queue: queue.clone(), lost: Arc::default() };
        for line in ["one ", "two "] {
            lines.write_all(line.as_bytes()).expect("it takes lines");
        }
        let lost = lines.lost.clone();
        let writer = std::thread::spawn(move || {
            let mut pipe = Late(Vec::new());
            write_down(&entries, &lost, &mut pipe);
            String::from_utf8(pipe.0).expect("what was said")
        });
        let written = Written(queue);
        written.catch_up();
        lines.write_all(b"stopped").expect("it takes lines");
        assert_eq!(lines.lost.load(Ordering::Relaxed), 0, "there is room for the last line");
        drop((written, lines));
        assert_eq!(writer.join().expect("it writes"), "one two stopped");
    }
}
