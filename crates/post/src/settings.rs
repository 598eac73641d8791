//! What the operator says about mail: the section `[mail]` of `konzert.toml`.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use crate::outgoing::{SmtpServer, TlsMode};

/// The section `[mail]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The address of the games, `partie@konzert.example`.
    pub address: String,
    /// The box for copies of orders (9.5a), if there is one.
    pub copy: Option<String>,
    /// The provider does not deliver `partie+anything@…`: nothing is added to the address then, and a game is
    /// found by the mail that is answered, the subject and the sender.
    pub no_tags: bool,
    /// The mail server whose `Authentication-Results` are believed.
    pub trusted: Option<String>,
    /// What comes from a known address is done only if that server found it genuine, if the mail answers one of ours, or after a "yes" to the
    /// letter that asks. Without it a known address is enough for what can be taken back.
    pub proof: bool,
    /// Letters go without the map as a picture: for small mailboxes.
    pub no_maps: bool,
    /// Where letters go.
    pub smtp: Option<Smtp>,
    /// A folder into which letters are put instead: the demo, a trial.
    pub folder: Option<PathBuf>,
    /// Mailboxes to fetch from.
    pub imap: Vec<Imap>,
    /// Maildirs to watch.
    pub maildir: Vec<PathBuf>,
    /// Where a mail server beside us delivers by LMTP.
    pub lmtp: Option<SocketAddr>,
    /// A mail server beside us hands mail over by a pipe to `konzert mail ingest`.
    pub pipe: bool,
    /// After how many minutes at most a mail server that delivers (LMTP, pipe) tries again.
    pub retry_minutes: Option<u32>,
}

impl Default for Settings {
    /// Nothing but that a proof is asked for.
    fn default() -> Settings {
        Settings {
            address: String::new(),
            copy: None,
            no_tags: false,
            trusted: None,
            proof: true,
            no_maps: false,
            smtp: None,
            folder: None,
            imap: Vec::new(),
            maildir: Vec::new(),
            lmtp: None,
            pipe: false,
            retry_minutes: None,
        }
    }
}

impl Settings {
    /// Relative paths begin in this folder, the one of the configuration: a mail server runs `konzert mail ingest` wherever it is.
    pub fn begin_in(&mut self, folder: &Path) {
        let (smtp, imap) = (&mut self.smtp, &mut self.imap);
        let roots =
            smtp.iter_mut().map(|smtp| &mut smtp.root).chain(imap.iter_mut().map(|imap| &mut imap.root));
        for path in roots.flatten().chain(self.folder.as_mut()).chain(&mut self.maildir) {
            *path = folder.join(&*path);
        }
        let secrets = smtp
            .iter_mut()
            .map(|smtp| &mut smtp.password)
            .chain(imap.iter_mut().map(|imap| &mut imap.password));
        for path in secrets.filter_map(|password| password.password_file.as_mut()) {
            *path = folder.join(&*path);
        }
    }
}

/// How a connection is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protection {
    /// TLS from the first byte.
    #[default]
    Tls,
    /// A plain connection that must change to TLS by STARTTLS before anything is said.
    Starttls,
    /// None: only for a server on this machine.
    None,
}

/// The section `[mail.smtp]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Smtp {
    /// The name of the server that takes our mail.
    pub host: String,
    /// Port; 465 with TLS, 587 with STARTTLS, 25 without.
    pub port: Option<u16>,
    /// How the connection is protected.
    #[serde(default)]
    pub protection: Protection,
    /// The name to sign in with; none: nobody signs in.
    pub user: Option<String>,
    /// Where the password comes from.
    #[serde(flatten)]
    pub password: Password,
    /// A file with a further root certificate (PEM), for an own server.
    pub root: Option<PathBuf>,
    /// Longest wait for one answer of the server, in seconds.
    #[serde(default = "half_a_minute")]
    pub timeout: u64,
}

/// A section `[[mail.imap]]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Imap {
    /// The name of the server that keeps the mailbox.
    pub host: String,
    /// Port; 993 with TLS, else 143.
    pub port: Option<u16>,
    /// How the connection is protected.
    #[serde(default)]
    pub protection: Protection,
    /// The name to sign in with.
    pub user: String,
    /// Where the password comes from.
    #[serde(flatten)]
    pub password: Password,
    /// Folders to read.
    #[serde(default = "inbox")]
    pub folders: Vec<String>,
    /// A folder into which read mails are moved; without one they are marked as read.
    pub archive: Option<String>,
    /// A file with a further root certificate (PEM), for an own server.
    pub root: Option<PathBuf>,
    /// Longest wait for one answer of the server, in seconds.
    #[serde(default = "half_a_minute")]
    pub timeout: u64,
}

/// Where a password comes from: it stands here, or better in a file or in the environment.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Password {
    /// The password itself.
    pub password: Option<String>,
    /// A file that holds it.
    pub password_file: Option<PathBuf>,
    /// An environment variable that holds it.
    pub password_env: Option<String>,
}

impl std::fmt::Debug for Password {
    /// Never shows the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Password").field("file", &self.password_file).finish_non_exhaustive()
    }
}

impl Password {
    /// The password; empty if none is named.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn read(&self) -> std::io::Result<String> {
        if let Some(file) = &self.password_file {
            let read = std::fs::read_to_string(file);
            let named = |error: std::io::Error| {
                std::io::Error::new(error.kind(), format!("{}: {error}", file.display()))
            };
            return Ok(read.map_err(named)?.trim_end_matches(['\r', '\n']).to_owned());
        }
        let variable = self.password_env.as_ref().and_then(|name| std::env::var(name).ok());
        Ok(variable.or_else(|| self.password.clone()).unwrap_or_default())
    }
}

impl Smtp {
    /// The server as the sender needs it.
    ///
    /// # Errors
    /// A password or certificate file that cannot be read.
    pub fn server(&self) -> std::io::Result<SmtpServer> {
        let (tls, usual) = match self.protection {
            Protection::Tls => (TlsMode::Implicit, 465),
            Protection::Starttls => (TlsMode::StartTls, 587),
            Protection::None => (TlsMode::None, 25),
        };
        let login = match &self.user {
            Some(user) => Some((user.clone(), self.password.read()?)),
            None => None,
        };
        Ok(SmtpServer {
            host: self.host.clone(),
            port: self.port.unwrap_or(usual),
            tls,
            login,
            timeout: Duration::from_secs(self.timeout),
            root: self.root.as_ref().map(std::fs::read).transpose()?,
        })
    }
}

fn half_a_minute() -> u64 {
    30
}

fn inbox() -> Vec<String> {
    vec!["INBOX".to_owned()]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn relative_paths_lie_beside_the_configuration() {
        let text = "address = 'partie@konzert.example'\nfolder = 'letters'\nmaildir = ['in', '/var/mail/konzert']\n\
                    [smtp]\nhost = 'mail.example'\nuser = 'k'\npassword_file = 'secret'\nroot = '/ca.pem'\n";
        let mut settings: Settings = toml::from_str(text).unwrap();
        settings.begin_in(Path::new("/etc/konzert"));
        assert_eq!(settings.folder.as_deref(), Some(Path::new("/etc/konzert/letters")));
        assert_eq!(settings.maildir, [Path::new("/etc/konzert/in"), Path::new("/var/mail/konzert")]);
        let smtp = settings.smtp.unwrap();
        assert_eq!(smtp.password.password_file.as_deref(), Some(Path::new("/etc/konzert/secret")));
        assert_eq!(smtp.root.as_deref(), Some(Path::new("/ca.pem")));
    }

    #[test]
    fn a_whole_section_is_read_and_a_wrong_word_is_refused() {
        let text = "address = 'partie@konzert.example'\nmaildir = ['/var/mail/konzert']\n\
                    [smtp]\nhost = 'mail.example'\nprotection = 'starttls'\nuser = 'k'\npassword_file = '/x'\n\
                    [[imap]]\nhost = 'mail.example'\nuser = 'k'\npassword = 'geheim'\n";
        let settings: Settings = toml::from_str(text).unwrap();
        assert_eq!(settings.imap[0].folders, ["INBOX"]);
        assert_eq!(settings.smtp.as_ref().unwrap().protection, Protection::Starttls);
        assert!(!format!("{settings:?}").contains("geheim"), "a password is never printed");
        assert!(toml::from_str::<Settings>("adress = 'x'").is_err());
    }
}
