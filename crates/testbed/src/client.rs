//! A mail program of a person: s-nail, which reads letters from a Maildir, presses "Reply" and sends by SMTP, as it comes from Debian.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::Scratch;

/// The mail program, and the server that takes what it sends.
#[derive(Debug)]
pub struct MailClient {
    folder: Scratch,
    server: String,
    next: AtomicU32,
}

impl MailClient {
    /// One that hands its mails to the server on this port. None, and a line that says so, where the program is not installed
    /// (the Debian package `s-nail`; `./test` sees to that).
    ///
    /// # Panics
    /// If no folder can be had.
    #[must_use]
    pub fn new(port: u16) -> Option<MailClient> {
        let there = Command::new("s-nail").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if there.is_err() {
            // straight to the terminal: what a test prints is seen only where it fails
            let _ = writeln!(std::io::stderr(), "skipped: s-nail is not there (./test installs it)");
            return None;
        }
        let server = format!("smtp://127.0.0.1:{port}");
        Some(MailClient { folder: Scratch::new("client"), server, next: AtomicU32::new(1) })
    }

    /// Writes a new mail.
    ///
    /// # Panics
    /// If the program cannot send it.
    pub fn write(&self, from: &str, to: &str, subject: &str, text: &str) {
        self.run(from, &["-s", subject, to], text);
    }

    /// Replies to a letter: the writer's words stand above the quotation, in which lines are changed: each line that is the first of
    /// a pair becomes the second.
    ///
    /// # Panics
    /// If the program cannot send it.
    pub fn reply(&self, from: &str, letter: &str, words: &str, changes: &[(String, String)]) {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mailbox = self.folder.file(&format!("box{number}"));
        for name in ["new", "cur", "tmp"] {
            fs::create_dir_all(mailbox.join(name)).expect("a folder");
        }
        fs::write(mailbox.join("new").join("1.host"), letter.replace("\r\n", "\n")).expect("a letter");
        let editor = self.editor(number, words, changes);
        let (editor, mailbox) = (format!("EDITOR={}", editor.display()), mailbox.display().to_string());
        let quoting = ["-S", "quote", "-S", "indentprefix=> ", "-S", "reply-to-honour=yes", "-S", &editor];
        // reply to the only letter, open the editor, send
        let words = [&quoting[..], &["-f", &mailbox]].concat();
        self.run(from, &words, "reply 1\n~e\n~.\n");
    }

    /// A person's hand in the editor: a program that does the same.
    fn editor(&self, number: u32, words: &str, changes: &[(String, String)]) -> PathBuf {
        let plain = |text: &str| {
            let special = |c: char| r"\/.*[]^$&".contains(c);
            let escaped = |c: char| special(c).then_some('\\').into_iter().chain([c]);
            text.chars().flat_map(escaped).collect::<String>()
        };
        let changed = |(old, new): &(String, String)| format!("s/^> {}$/> {}/\n", plain(old), plain(new));
        let script = self.folder.file(&format!("changes{number}"));
        fs::write(&script, changes.iter().map(changed).collect::<String>()).expect("a script");
        let above = self.folder.file(&format!("words{number}"));
        fs::write(&above, format!("{words}\n\n")).expect("the words");
        let editor = self.folder.file(&format!("editor{number}"));
        let (script, above) = (script.display(), above.display());
        let text =
            format!("#!/bin/sh\nsed -f '{script}' \"$1\" >\"$1.new\" && cat '{above}' \"$1.new\" >\"$1\"\n");
        fs::write(&editor, text).expect("an editor");
        fs::set_permissions(&editor, fs::Permissions::from_mode(0o755)).expect("an editor");
        editor
    }

    fn run(&self, from: &str, words: &[&str], input: &str) {
        let settings = [
            "v15-compat=yes".to_owned(),
            format!("mta={}", self.server),
            "smtp-auth=none".to_owned(),
            "sendwait".to_owned(),
            "ttycharset=utf-8".to_owned(),
            format!("from={from}"),
        ];
        let settings = settings.iter().flat_map(|setting| ["-S", setting.as_str()]);
        let mut program = Command::new("s-nail");
        program.args(["-n", "-#", "-~"]).args(settings).args(words).env("HOME", self.folder.path());
        program.env_remove("MAILRC").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = program.spawn().expect("s-nail starts");
        running.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
        let done = running.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success() && said.is_empty(), "s-nail: {said}");
    }
}
