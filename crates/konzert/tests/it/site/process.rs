//! A running `konzert` and how a test talks to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A process that serves, ended with the test at the latest.
pub struct Running {
    child: Child,
    /// What it writes on standard error is read at once: a pipe that is full would hold the process.
    log: Option<JoinHandle<String>>,
    /// The same while nobody reads it.
    unread: Option<ChildStderr>,
    /// What it printed until it was ready.
    pub printed: String,
    /// Where it serves, `127.0.0.1:PORT`.
    pub address: String,
}

/// An answer over HTTP.
pub struct Answer {
    pub status: u16,
    pub body: String,
}

impl Running {
    /// Starts the program and waits until it has printed an address and `lines` lines.
    pub fn start(words: &[&str], lines: usize) -> Running {
        Running::start_within(&["env"], words, lines)
    }

    /// The same within what another program, which becomes ours, allows it.
    pub fn start_within(within: &[&str], words: &[&str], lines: usize) -> Running {
        let mut site = Running::start_unread(within, words, lines);
        site.read_log();
        site
    }

    /// The same, and nobody reads what it writes on standard error until [`Running::read_log`].
    pub fn start_unread(within: &[&str], words: &[&str], lines: usize) -> Running {
        let mut child = Command::new(within[0])
            .args(&within[1..])
            .arg(env!("CARGO_BIN_EXE_konzert"))
            .args(words)
            .env_remove("KONZERT_DATA")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut error = child.stderr.take().expect("a pipe");
        let mut printed = String::new();
        for _ in 0..lines {
            if out.read_line(&mut printed).expect("text") == 0 {
                let mut why = String::new();
                let _ = error.read_to_string(&mut why);
                panic!("the program ended: {printed}{why}");
            }
        }
        let from = printed.find("http://127.0.0.1:").expect("an address") + "http://".len();
        let port = printed[from..].find(|sign: char| !sign.is_ascii_digit() && sign != '.' && sign != ':');
        let address = printed[from..from + port.unwrap_or(printed.len() - from)].to_owned();
        Running { child, log: None, unread: Some(error), printed, address }
    }

    /// Reads from now on what it writes on standard error.
    pub fn read_log(&mut self) {
        let Some(mut error) = self.unread.take() else { return };
        self.log = Some(std::thread::spawn(move || {
            let mut text = String::new();
            let _ = error.read_to_string(&mut text);
            text
        }));
    }

    /// Asks for a page, with these lines of head.
    pub fn get(&self, path: &str, head: &[&str]) -> Answer {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a socket");
        let head: String = head.iter().map(|line| format!("{line}\r\n")).collect();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{head}\r\n", self.address)
            .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("head and body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Answer { status, body: body.to_owned() }
    }

    /// The most memory that was resident so far, in kB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line for it");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    /// Sends a signal (`HUP`, `INT`, `TERM`).
    pub fn signal(&self, signal: &str) {
        let kill = Command::new("kill").arg(format!("-{signal}")).arg(self.child.id().to_string()).status();
        assert!(kill.expect("kill").success());
    }

    /// Sends a signal and waits for the end; what was written on standard error too.
    pub fn end(mut self, signal: &str) -> (ExitStatus, String) {
        self.signal(signal);
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        };
        let log = self.log.take().and_then(|log| log.join().ok());
        (status, log.unwrap_or_default())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
