//! A trial of the post: a letter to ourselves through the way out, and what it looked like when it came in again. What is
//! missing is said in words.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use desk::time;
use jiff::Timestamp;
use store::{AccountId, InboxState, Message};
use text::{Lang, post as say};

use super::{Fault, Office, Sink};
use crate::evidence;
use crate::incoming::{Incoming, read, results};
use crate::outgoing::{Delivery, Letter, compose, html};
use crate::source::Sample;
use crate::{Protection, Source};

/// How often the store is asked whether a letter has come.
const POLL: Duration = Duration::from_millis(250);
/// A game that is none: letters to it show whether additions to the address arrive.
const NO_GAME: &str = "ST-9999";
/// Messages of a state that are looked at.
const MOST: i64 = 200;
/// By so many seconds clocks may differ.
const CLOCKS: i64 = 30;

/// One thing that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is as it should be.
    pub good: bool,
    /// In words; what to do where it is not.
    pub text: String,
}

/// What came of a trial.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// All that was tried.
    pub findings: Vec<Finding>,
    /// The server that checked the sender of our own letter, as it calls itself: the one to be named as `trusted`.
    pub checked_by: Option<String>,
}

/// What was found so far.
struct Findings {
    lang: Lang,
    all: Vec<Finding>,
    checked_by: Option<String>,
}

/// What came in.
#[derive(Default)]
struct Tried {
    /// For each way in: whether the test mail arrived, or why it could not be handed over.
    ways: Vec<Result<bool, String>>,
    /// The letters that came in, by their identity.
    arrived: BTreeMap<String, Message>,
}

impl From<Findings> for Trial {
    fn from(found: Findings) -> Trial {
        Trial { findings: found.all, checked_by: found.checked_by }
    }
}

impl Findings {
    /// Adds what was found; what is true of two ways at once is said once.
    fn add(&mut self, good: bool, text: String) {
        let finding = Finding { good, text };
        if !self.all.contains(&finding) {
            self.all.push(finding);
        }
    }
}

impl Office {
    /// Tries all ways of the post, and waits so long for what must come in.
    ///
    /// # Errors
    /// [`Fault::Store`], [`Fault::Settings`].
    pub async fn probe(&self, lang: Lang, patience: Duration) -> Result<Trial, Fault> {
        let mut found = Findings { lang, all: Vec::new(), checked_by: None };
        self.protection(&mut found);
        if !self.settings.proof {
            found.add(false, say::probe_no_proof(lang));
        }
        let sources = self.sources();
        if sources.is_empty() {
            found.add(false, say::probe_no_way_in(lang));
        }
        let begun = self.desk.now();
        let sent = self.send_out(&mut found).await;
        let tried = self.try_all(&sources, &sent, patience, lang).await?;
        for (source, came) in sources.iter().zip(&tried.ways) {
            let way = self.way_text(lang, source);
            match came {
                Ok(true) => found.add(true, say::probe_way(lang, way)),
                Ok(false) => {
                    found.add(false, say::ProbeWayLost { way, seconds: patience.as_secs() }.text(lang));
                }
                Err(reason) => found.add(false, say::ProbeWayShut { way, reason }.text(lang)),
            }
        }
        for (number, (to, letter)) in sent.iter().enumerate().filter(|_| !sources.is_empty()) {
            match tried.arrived.get(&letter.message_id) {
                Some(message) => {
                    let source = &message.source;
                    found.add(true, say::ProbeArrived { to, source }.text(lang));
                }
                None => {
                    let (seconds, trial) = (patience.as_secs(), number == 0);
                    let text = say::ProbeLost { to, seconds }.text(lang);
                    let more = if trial { say::probe_lost_plain(lang) } else { say::probe_lost_tags(lang) };
                    found.add(false, format!("{text} {more}"));
                }
            }
        }
        let came_round =
            sent.iter().find_map(|(_, letter)| Some((tried.arrived.get(&letter.message_id)?, letter)));
        match came_round {
            Some((message, letter)) => self.examine(message, letter, begun, &mut found),
            // What only a letter can show that went out and came in again.
            None => {
                found.add(false, say::probe_not_seen(lang));
                if self.settings.trusted.is_none() {
                    found.add(false, say::probe_no_trusted(lang));
                }
            }
        }
        Ok(found.into())
    }

    /// Sends a letter to ourselves through the way out, plain and with an addition to the address; answers those that a server
    /// took.
    async fn send_out(&self, found: &mut Findings) -> Vec<(String, Letter)> {
        let lang = found.lang;
        let sink = match self.sink().await {
            Ok(sink) => sink,
            Err(fault) => {
                found.add(false, say::probe_way_out_shut(lang, fault));
                return Vec::new();
            }
        };
        let plain = self.addresses.plain();
        let sink = match sink {
            Some(Sink::Smtp(sink)) => sink,
            Some(Sink::Folder(sink)) => {
                let letter = self.trial(lang, &plain);
                if let Ok(message) = compose(&letter)
                    && let Delivery::Later(reason) | Delivery::Away(reason) | Delivery::Refused(reason) =
                        sink.send(&letter.message_id, &message.formatted()).await
                {
                    found.add(false, say::ProbeNotSent { to: &plain, reason }.text(lang));
                }
                let folder = self.settings.folder.as_deref().unwrap_or(Path::new("")).display();
                found.add(false, say::probe_folder(lang, folder));
                return Vec::new();
            }
            None => {
                found.add(false, say::probe_no_way_out(lang));
                return Vec::new();
            }
        };
        let mut sent = Vec::new();
        let tagged = self.addresses.game(NO_GAME);
        let mut targets = vec![plain.clone()];
        if tagged != plain {
            targets.push(tagged);
        }
        for to in targets {
            let letter = self.trial(lang, &to);
            let message = match compose(&letter) {
                Ok(message) => message,
                Err(error) => {
                    found.add(false, say::ProbeNotSent { to: &to, reason: error }.text(lang));
                    continue;
                }
            };
            match sink.send(message).await {
                Delivery::Sent => {
                    found.add(true, say::probe_sent(lang, &to));
                    sent.push((to, letter));
                }
                Delivery::Later(reason) | Delivery::Away(reason) | Delivery::Refused(reason) => {
                    found.add(false, say::ProbeNotSent { to: &to, reason }.text(lang));
                }
            }
        }
        sent
    }

    /// The ways in and out in words, a line each.
    pub fn ways_text(&self, lang: Lang) -> String {
        let mut lines = vec![say::ways_head(lang, self.addresses.plain())];
        lines.push(match (&self.settings.smtp, &self.settings.folder) {
            (Some(smtp), _) => {
                say::WayOut { way: format!("SMTP {}", smtp.host), how: protected(lang, smtp.protection) }
                    .text(lang)
            }
            (None, Some(folder)) => say::way_out_folder(lang, folder.display()),
            (None, None) => say::way_out_none(lang),
        });
        let sources = self.sources();
        lines.extend(sources.iter().map(|source| say::way_in(lang, self.way_text(lang, source))));
        if sources.is_empty() {
            lines.push(say::way_in_none(lang));
        }
        lines.join("\n") + "\n"
    }

    /// A way in, in words.
    fn way_text(&self, lang: Lang, source: &Source) -> String {
        match source {
            Source::Maildir(root) => format!("Maildir {}", root.display()),
            Source::Lmtp(address) => format!("LMTP {address}"),
            Source::Imap(imap, folder) => {
                let way = format!("IMAP {}, {folder}", imap.host);
                say::WayProtected { way, how: protected(lang, imap.protection) }.text(lang)
            }
            Source::Pipe => say::way_pipe(lang),
        }
    }

    /// Whether a password stands in the configuration itself.
    pub fn has_password_in_settings(&self) -> bool {
        let smtp = self.settings.smtp.iter().map(|smtp| &smtp.password);
        let imap = self.settings.imap.iter().map(|imap| &imap.password);
        smtp.chain(imap).any(|password| password.password.is_some())
    }

    /// How connections are protected, and who else can read the passwords.
    fn protection(&self, found: &mut Findings) {
        let lang = found.lang;
        let smtp = self.settings.smtp.iter().map(|smtp| (&smtp.host, smtp.protection, &smtp.password));
        let imap = self.settings.imap.iter().map(|imap| (&imap.host, imap.protection, &imap.password));
        for (host, protection, password) in smtp.chain(imap) {
            let near = host == "localhost" || host.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback());
            let good = protection != Protection::None || near;
            found.add(
                good,
                if good { say::probe_protected(lang, host) } else { say::probe_unprotected(lang, host) },
            );
            if let Some(file) = &password.password_file {
                use std::os::unix::fs::PermissionsExt;
                let mode = std::fs::metadata(file).map(|file| file.permissions().mode());
                match mode {
                    Ok(mode) if mode & 0o077 == 0 => {}
                    Ok(_) => found.add(false, say::probe_password_open(lang, file.display())),
                    Err(reason) => {
                        let file = file.display();
                        found.add(false, say::ProbePasswordUnreadable { file, reason }.text(lang));
                    }
                }
            }
        }
    }

    /// A letter to ourselves; our mark keeps it from being dealt with.
    fn trial(&self, lang: Lang, to: &str) -> Letter {
        let host = self.addresses.host();
        Letter {
            from: (self.desk.config().site.clone(), self.addresses.plain()),
            to: to.to_owned(),
            reply_to: None,
            return_path: Some(self.addresses.bounce(AccountId(0))),
            subject: say::probe_subject(lang),
            html: html(&say::probe_text(lang), lang),
            text: say::probe_text(lang),
            picture: None,
            message_id: format!("trial.{:x}@{host}", self.desk.seed()),
            references: Vec::new(),
            unsubscribe: None,
            answers: false,
            written: u64::try_from(self.desk.now().as_second()).unwrap_or_default(),
            site: host.to_owned(),
        }
    }

    /// Tries each way in by itself, and takes mail from all of them, beside a server that does the same, until what was sent and
    /// handed over is there or patience is at its end.
    async fn try_all(
        &self,
        sources: &[Source],
        sent: &[(String, Letter)],
        patience: Duration,
        lang: Lang,
    ) -> Result<Tried, Fault> {
        if sources.is_empty() {
            return Ok(Tried::default());
        }
        let (stop, _) = tokio::sync::watch::channel(false);
        let taking = futures_util::future::join_all(sources.iter().map(|source| {
            let mut stopped = stop.subscribe();
            // An address that is taken is taken by the server that runs.
            self.take_from(source, async move { drop(stopped.wait_for(|stop| *stop).await) })
        }));
        let looking = async {
            let until = tokio::time::Instant::now() + patience;
            let trials =
                futures_util::future::join_all(sources.iter().map(|source| self.hand_in(source, lang)));
            let handed = trials.await;
            let identities: Vec<&str> = sent
                .iter()
                .map(|(_, letter)| letter.message_id.as_str())
                .chain(handed.iter().filter_map(|handed| handed.as_ref().ok()?.as_deref()))
                .collect();
            let arrived = loop {
                let arrived = self.arrived(&identities).await;
                let all = arrived.as_ref().is_ok_and(|arrived| arrived.len() == identities.len());
                if all || arrived.is_err() || tokio::time::Instant::now() > until {
                    break arrived;
                }
                tokio::time::sleep(POLL).await;
            };
            stop.send_replace(true);
            arrived.map(|arrived| {
                let came = |identity: Option<String>| {
                    identity.is_none_or(|identity| arrived.contains_key(&identity))
                };
                let ways = handed.iter().cloned().map(|handed| handed.map(came)).collect();
                Tried { ways, arrived }
            })
        };
        let (_, tried) = tokio::join!(taking, looking);
        tried
    }

    /// Hands a letter to ourselves over on a way in; answers its identity if it must come in now.
    async fn hand_in(&self, source: &Source, lang: Lang) -> Result<Option<String>, String> {
        let to = self.addresses.plain();
        let letter = self.trial(lang, &to);
        let raw = compose(&letter).map_err(|error| error.to_string())?.formatted();
        let sample = Sample { to: &to, name: &letter.message_id, raw: &raw };
        let handed = source.try_out(self, &sample, lang).await?;
        Ok(handed.then_some(letter.message_id))
    }

    /// Which of these letters are in the store, by their identities.
    async fn arrived(&self, identities: &[&str]) -> Result<BTreeMap<String, Message>, Fault> {
        let mut arrived = BTreeMap::new();
        for state in [InboxState::New, InboxState::Ignored] {
            for message in self.desk.store().messages(state, MOST).await? {
                let Ok(mail) = read(&message.raw, self.limits()) else { continue };
                let Some(id) = mail.message_id else { continue };
                if identities.contains(&id.as_str()) {
                    arrived.insert(id, message);
                }
            }
        }
        Ok(arrived)
    }

    /// What the letter looked like.
    fn examine(&self, message: &Message, letter: &Letter, begun: Timestamp, found: &mut Findings) {
        let lang = found.lang;
        let Ok(mail) = read(&message.raw, self.limits()) else { return };
        let path = mail.header("return-path").map(|path| path.trim_matches(['<', '>', ' ']).to_lowercase());
        match (path, &letter.return_path) {
            (Some(path), Some(ours)) if path == *ours => found.add(true, say::probe_return_path(lang)),
            (Some(path), _) => found.add(false, say::probe_return_path_other(lang, path)),
            (None, _) => found.add(true, say::probe_return_path_unknown(lang)),
        }
        let taken = evidence::received(&message.raw).unwrap_or_else(|| time(message.received));
        let apart = taken.duration_since(begun).as_secs();
        let waited = self.desk.now().duration_since(begun).as_secs();
        let good = (-CLOCKS..=CLOCKS + waited).contains(&apart);
        found
            .add(good, if good { say::probe_clock(lang) } else { say::probe_clock_wrong(lang, apart.abs()) });
        self.believed(&mail, found);
    }

    /// What our server says of the sender: others' servers will say the same.
    fn believed(&self, mail: &Incoming, found: &mut Findings) {
        let lang = found.lang;
        let servers: Vec<String> = results(mail).into_iter().map(|(server, _)| server).collect();
        // We wrote the letter, so nobody but our own server can have put the topmost one there.
        found.checked_by = servers.first().cloned();
        let Some(trusted) = &self.settings.trusted else {
            let named = if servers.is_empty() { String::new() } else { text::list(lang, &servers) };
            found.add(
                false,
                match servers.is_empty() {
                    true => say::probe_no_trusted(lang),
                    false => say::probe_no_trusted_but(lang, named),
                },
            );
            return;
        };
        let of_ours = results(mail).into_iter().find(|(server, _)| server.eq_ignore_ascii_case(trusted));
        let Some((_, said)) = of_ours else {
            found.add(false, say::probe_not_said(lang, trusted));
            return;
        };
        for (method, why) in [
            ("spf", say::probe_spf(lang)),
            ("dkim", say::probe_dkim(lang)),
            ("dmarc", say::probe_dmarc(lang)),
        ] {
            let word = said.iter().find(|(name, _)| name == method).map(|(_, word)| word.as_str());
            let shown = method.to_uppercase();
            match word {
                Some("pass") => found.add(true, say::probe_passed(lang, shown)),
                Some(word) => {
                    found.add(false, say::ProbeFailed { method: shown, word }.text(lang) + " " + &why);
                }
                None => found.add(false, say::probe_unsaid(lang, shown) + " " + &why),
            }
        }
    }
}

fn protected(lang: Lang, protection: Protection) -> String {
    match protection {
        Protection::Tls => "TLS".to_owned(),
        Protection::Starttls => "STARTTLS".to_owned(),
        Protection::None => say::way_unprotected(lang),
    }
}
