//! `konzert.toml`: what the operator decides. `examples/konzert.toml` shows every entry with its default.

use game::calendar::closed::{Closed, leave_time};
use serde::Deserialize;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use text::{Lang, serve as say};
use variants::Syntax;

/// Where the configuration is looked for.
const FILE: &str = "konzert.toml";
/// The environment variable that says where the store is, as for `konzert game`.
const STORE_VARIABLE: &str = "KONZERT_DATA";

/// The example file, which is also the documentation.
pub const EXAMPLE: &str = include_str!("../../../examples/konzert.toml");

/// The whole file.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Where the site listens, `host:port`.
    pub listen: String,
    /// How people reach the site.
    pub base_url: String,
    /// Whether they reach it by HTTPS; without it, as `base_url` says.
    pub https: Option<bool>,
    /// The store's address.
    pub store: String,
    /// The site's name.
    pub name: String,
    /// The operator's language.
    #[serde(deserialize_with = "lang")]
    pub lang: Lang,
    /// A folder with boards of one's own, each in a folder of its own.
    pub boards: Option<PathBuf>,
    /// Whether a board of one's own goes before the one that Konzert ships under its id.
    pub shadow: bool,
    /// What becomes of boards that members bring.
    pub member_boards: desk::MemberBoards,
    /// Reverse proxies: what they say about where a visitor comes from is believed, and they may bring many.
    pub proxies: Vec<IpAddr>,
    /// Workers beside the site.
    #[serde(deserialize_with = "few")]
    pub workers: usize,
    /// What is written down of the work.
    pub log: Log,
    /// Figures for Prometheus.
    pub metrics: Metrics,
    /// Mail in and out; without it the site writes no mail and reads none.
    pub mail: Option<post::Settings>,
    /// Devices of members that report what the site writes.
    pub push: Push,
    /// Where backups go and how often.
    pub backup: Backup,
    /// Who is told, without mail, that something is wrong.
    pub alarm: Option<Alarm>,
    /// Who answers for the site.
    pub imprint: Option<desk::Imprint>,
    /// Megabytes for opened games.
    pub memory: usize,
    /// After how many days texts are forgotten.
    pub keep_days: u32,
    /// By which numbers the standing of members is counted.
    pub club: club::Rules,
    /// The zone in which the months of bans are counted.
    pub zone: String,
    /// Days on which no game has deadlines (9.4).
    #[serde(deserialize_with = "with_open_days")]
    pub closed: Vec<Closed>,
    /// The secret with which networks that members sign in from are remembered as hashes; none: they are not.
    pub network_key: Option<String>,
}

/// The section `[log]`.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// Which lines: `info`, `debug`, `info,web=debug`.
    pub level: String,
    /// In which form.
    pub format: LogFormat,
    /// Whether a line tells of every part of a request, a job or a mail how long it took.
    pub traces: bool,
}

/// The section `[push]`.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Push {
    /// Whether members may have their devices report: the site calls their push services then.
    pub on: bool,
}

/// The form of a line of log.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// A line of text for people to read.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// The section `[metrics]`.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Metrics {
    /// An address of their own.
    pub listen: Option<String>,
    /// The token with which they can be read on the site.
    pub token: Option<String>,
}

/// The section `[backup]`.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields, default)]
pub struct Backup {
    /// The folder they are put into.
    pub folder: Option<PathBuf>,
    /// Hours between two; zero: only when somebody asks.
    pub hours: u64,
    /// How many are kept.
    pub keep: usize,
    /// Minutes between two files of what has changed since; zero: none.
    pub minutes: u64,
    /// Where copies of them are put, outside of this machine.
    pub bucket: Option<BucketSettings>,
}

/// The section `[backup.bucket]`: a storage that speaks S3.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct BucketSettings {
    /// The HTTP address at which the storage answers.
    pub endpoint: String,
    /// The bucket's name.
    pub name: String,
    /// The region, as the storage calls it.
    pub region: String,
    /// What the names of all objects begin with.
    #[serde(default)]
    pub prefix: String,
    /// The name of the key.
    pub key: String,
    /// The file with the key's secret.
    pub secret_file: PathBuf,
    /// The command through which a file goes before it leaves the machine; none: it leaves as it is.
    #[serde(default)]
    pub encrypt: Vec<String>,
    /// The command that undoes it.
    #[serde(default)]
    pub decrypt: Vec<String>,
}

/// The section `[alarm]`.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Alarm {
    /// The command that is given on its standard input what is wrong.
    pub command: Vec<String>,
}

impl Default for Backup {
    fn default() -> Backup {
        Backup { folder: None, hours: 24, keep: 14, minutes: 1, bucket: None }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: "127.0.0.1:8080".to_owned(),
            base_url: "http://localhost:8080".to_owned(),
            https: None,
            store: "konzert.db".to_owned(),
            name: "Konzert".to_owned(),
            lang: Lang::De,
            boards: None,
            shadow: false,
            member_boards: desk::MemberBoards::default(),
            proxies: vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()],
            workers: 1,
            log: Log::default(),
            metrics: Metrics::default(),
            push: Push::default(),
            mail: None,
            backup: Backup::default(),
            alarm: None,
            imprint: None,
            memory: 256,
            keep_days: 90,
            club: club::Rules::default(),
            zone: "Europe/Berlin".to_owned(),
            closed: Vec::new(),
            network_key: None,
        }
    }
}

impl Default for Log {
    fn default() -> Log {
        Log { level: "info".to_owned(), format: LogFormat::Text, traces: false }
    }
}

/// Why a configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The file cannot be opened.
    #[error("{}: {reason}", file.display())]
    NoFile {
        /// The file it is about.
        file: PathBuf,
        /// Why the system does not open it.
        reason: std::io::Error,
    },
    /// The file says something that is no configuration.
    #[error("{}:{}: {}", file.display(), reason.line, reason.text(Lang::En))]
    Unreadable {
        /// The file it is about.
        file: PathBuf,
        /// Where and why.
        reason: Syntax,
    },
    /// The address for readers is none.
    #[error("base_url {0:?} must begin with http:// or https://")]
    BaseUrl(String),
}

impl Fault {
    /// The fault in words for the operator.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Fault::NoFile { file, reason } => say::NoFile { file: file.display(), reason }.text(lang),
            Fault::Unreadable { file, reason } => {
                let place = format!("{}:{}", file.display(), reason.line.max(1));
                say::Unreadable { place, reason: reason.text(lang) }.text(lang)
            }
            Fault::BaseUrl(given) => say::bad_base_url(lang, given),
        }
    }
}

/// The configuration of a call cannot be used: what is wrong, for the operator. A service manager need not try again.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unusable(String);

impl Unusable {
    /// With what was said of it already.
    pub fn said(what: String) -> Unusable {
        Unusable(what)
    }

    /// With what a part of the program says of its own section.
    pub fn of(fault: &impl std::error::Error) -> Unusable {
        Unusable(fault.to_string())
    }
}

/// Deadlines that may be worked on at once: each takes a connection of the store, and more only wait for each other.
const MOST_WORKERS: usize = 64;

fn few<'de, D: serde::Deserializer<'de>>(given: D) -> Result<usize, D::Error> {
    let count = usize::deserialize(given)?;
    if count > MOST_WORKERS {
        return Err(serde::de::Error::custom(format!("at most {MOST_WORKERS} workers")));
    }
    Ok(count)
}

/// Closed days that leave a month's day open.
fn with_open_days<'de, D: serde::Deserializer<'de>>(given: D) -> Result<Vec<Closed>, D::Error> {
    let closed = Vec::<Closed>::deserialize(given)?;
    if leave_time(&closed) {
        return Ok(closed);
    }
    Err(serde::de::Error::custom("at most 28 closed days in a row"))
}

impl Config {
    /// The configuration that a call names, or the one in this folder.
    pub fn of_call(file: Option<&Path>) -> Result<Config, Unusable> {
        let file = file.unwrap_or(Path::new(FILE));
        Config::read(file).map_err(|fault| Unusable(fault.text(Lang::default())))
    }

    /// Reads the file, and the store's address from the environment if it is there.
    pub fn read(file: &Path) -> Result<Config, Fault> {
        let mut config = Config::written(file)?;
        if let Some(store) = std::env::var(STORE_VARIABLE).ok().filter(|store| !store.is_empty()) {
            config.store = store;
        }
        Ok(config)
    }

    /// What stands in the file, whatever the environment says.
    pub fn written(file: &Path) -> Result<Config, Fault> {
        let text = std::fs::read_to_string(file)
            .map_err(|reason| Fault::NoFile { file: file.to_owned(), reason })?;
        let mut config = Config::of(&text, file)?;
        config.store = beside(file, &config.store);
        config.boards = config.boards.map(|folder| folder_of(file).join(folder));
        config.backup.folder = config.backup.folder.map(|folder| folder_of(file).join(folder));
        if let Some(mail) = &mut config.mail {
            mail.begin_in(folder_of(file));
        }
        if let Some(bucket) = &mut config.backup.bucket {
            bucket.secret_file = folder_of(file).join(&bucket.secret_file);
        }
        Ok(config)
    }

    fn of(text: &str, file: &Path) -> Result<Config, Fault> {
        let mut config: Config = toml::from_str(text)
            .map_err(|error| Fault::Unreadable { file: file.to_owned(), reason: Syntax::of(text, &error) })?;
        config.base_url.truncate(config.base_url.trim_end_matches('/').len());
        let host = config.base_url.strip_prefix("https://").or(config.base_url.strip_prefix("http://"));
        match host {
            Some(host) if !host.is_empty() => Ok(config),
            _ => Err(Fault::BaseUrl(config.base_url)),
        }
    }

    /// What the desk is told of it.
    pub fn desk(&self) -> desk::Config {
        let (keep, hours) = (self.backup.keep, self.backup.hours);
        desk::Config {
            site: self.name.clone(),
            base_url: self.base_url.clone(),
            folder: store::sqlite_file(&self.store).map(|file| folder_of(Path::new(file)).to_owned()),
            backups: self.backup.folder.clone().map(|folder| desk::Backups { folder, keep, hours }),
            imprint: self.imprint.clone(),
            memory: self.memory,
            keep_days: self.keep_days,
            push: self.push.on,
            sends: self.mail.as_ref().is_some_and(|mail| mail.smtp.is_some() || mail.folder.is_some()),
            club: self.club.clone(),
            zone: self.zone.clone(),
            closed: self.closed.clone(),
            network_key: self.network_key.clone().filter(|key| !key.is_empty()),
            member_boards: self.member_boards,
            ..desk::Config::default()
        }
    }

    /// Whether people reach the site by HTTPS.
    pub fn is_https(&self) -> bool {
        self.https.unwrap_or_else(|| self.base_url.starts_with("https://"))
    }
}

/// The folder that paths in this file begin in.
fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A store's address as the file means it: a relative path begins where the file lies, whatever folder a mail server or
/// a service manager runs the program in.
fn beside(file: &Path, store: &str) -> String {
    match store::sqlite_file(store) {
        Some(path) if Path::new(path).is_relative() => {
            let query = store.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
            format!("{}{query}", folder_of(file).join(path).display())
        }
        _ => store.to_owned(),
    }
}

fn lang<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Lang, D::Error> {
    String::deserialize(from)?.parse().map_err(|_| serde::de::Error::custom("\"de\" or \"en\""))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn of(text: &str) -> Result<Config, Fault> {
        Config::of(text, Path::new("konzert.toml"))
    }

    #[test]
    fn the_example_is_the_defaults_and_names_every_entry() {
        assert_eq!(of(EXAMPLE).unwrap(), Config::default());
        // With its comments taken away, it is still a configuration.
        let all: Vec<&str> = EXAMPLE.lines().map(|line| line.strip_prefix("# ").unwrap_or(line)).collect();
        let all: Vec<&str> =
            all.into_iter().filter(|line| line.starts_with('[') || line.contains(" = ")).collect();
        let full = of(&all.join("\n")).unwrap();
        assert!(full.https.is_some() && full.metrics.listen.is_some() && full.metrics.token.is_some());
        let mail = full.mail.unwrap();
        assert!(mail.smtp.is_some() && mail.imap.len() == 1 && mail.lmtp.is_some());
        assert!(full.backup.folder.is_some() && full.backup.bucket.is_some());
        assert!(full.imprint.is_some() && full.alarm.is_some());
    }

    #[test]
    fn a_relative_store_lies_beside_the_file() {
        let file = Path::new("/etc/konzert/konzert.toml");
        for (given, meant) in [
            ("konzert.db", "/etc/konzert/konzert.db"),
            ("sqlite:data/k.db?mode=rw", "/etc/konzert/data/k.db?mode=rw"),
            ("/var/lib/konzert/k.db", "/var/lib/konzert/k.db"),
            ("postgres://u@h/k", "postgres://u@h/k"),
        ] {
            assert_eq!(beside(file, given), meant);
        }
        assert_eq!(beside(Path::new("konzert.toml"), "konzert.db"), "./konzert.db");
    }

    #[test]
    fn https_follows_the_address_unless_it_is_said() {
        assert!(!of("").unwrap().is_https());
        let config = of("base_url = \"https://spiel.example/\"").unwrap();
        assert!(config.is_https());
        assert_eq!(config.base_url, "https://spiel.example");
        assert!(!of("base_url = \"https://spiel.example\"\nhttps = false").unwrap().is_https());
    }

    #[test]
    fn a_slip_is_named_with_its_place() {
        let slip = of("listen = \"127.0.0.1:1\"\nbase_ulr = \"http://x\"").unwrap_err();
        let words = slip.text(Lang::En);
        assert!(words.contains("konzert.toml:2") && words.contains("base_ulr"), "{words}");
        assert!(matches!(of("base_url = \"ftp://x\""), Err(Fault::BaseUrl(_))));
        assert!(matches!(of("lang = \"fr\""), Err(Fault::Unreadable { .. })));
        let closed = |days: &str| of(&format!("closed = [\"{days}\"]"));
        assert_eq!(closed("2026-12-24/2027-01-01").unwrap().desk().closed.len(), 1);
        for wrong in ["02-31", "2026-12-24/2027-02-01", "Weihnachten"] {
            assert!(matches!(closed(wrong), Err(Fault::Unreadable { .. })), "{wrong}");
        }
    }
}
