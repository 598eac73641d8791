//! `konzert setup`: from nothing to a site with an open game, by seven questions. Answers may come from a terminal or a
//! pipe, one a line; an empty line takes what stands in brackets.

use std::fs::OpenOptions;
use std::io::{BufRead, Write, stdin, stdout};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use desk::{Caller, Capacity, Desk, Envelope, Registration, Role};
use game::command::Command;
use game::setup::Setup;
use text::{Lang, setup as say};

use crate::call::SetupArgs;
use crate::config::{Config, EXAMPLE};
use crate::opening;
use crate::out;
use crate::serve;

/// How long a letter to ourselves may be under way.
const PATIENCE: Duration = Duration::from_secs(60);
/// The label of the first game.
const FIRST_GAME: &str = "ST-1";

/// Runs the command.
pub fn run(args: &SetupArgs) -> anyhow::Result<()> {
    let lang = args.lang;
    ensure!(!args.config.exists(), say::config_exists(lang, args.config.display()));
    let folder = args.config.parent().unwrap_or(Path::new("."));
    ensure!(folder.as_os_str().is_empty() || folder.is_dir(), say::no_folder(lang, folder.display()));
    let data = args.data.as_path();
    let above = data.parent().unwrap_or(Path::new("/"));
    let there = data.is_dir() || (!data.exists() && (above.as_os_str().is_empty() || above.is_dir()));
    ensure!(there, say::no_folder(lang, if data.exists() { data } else { above }.display()));
    opening::keep_files_private();
    let mut asking = Asking { lines: stdin().lock().lines(), lang };
    let answers = Answers::ask(&mut asking)?;
    if !data.is_dir() {
        std::fs::create_dir(data).with_context(|| data.display().to_string())?;
    }
    // What the file names begins where the file lies, and what was typed begins here.
    let named = |path: &Path| match folder.as_os_str().is_empty() {
        true => Ok(path.to_owned()),
        false => std::path::absolute(path).with_context(|| path.display().to_string()),
    };
    let password = named(&args.config.with_file_name("mail-password"))?;
    let mut written = Written::default();
    written.add(&args.config, &configuration(&answers, &named(data)?, lang, &password))?;
    if let Some(mail) = &answers.mail {
        written.add(&password, &format!("{}\n", mail.password))?;
    }
    let config = Config::of_call(Some(&args.config))?;
    let link = serve::runtime()?.block_on(begin(&config, &answers))?;
    written.keep();
    let done = say::Done {
        config: args.config.display(),
        game: FIRST_GAME,
        link,
        mail: if answers.mail.is_some() { say::done_mail(lang) } else { say::done_no_mail(lang) },
    };
    out::say(&format!("\n{}\n", done.text(lang)))?;
    match answers.mail {
        Some(_) => serve::runtime()?.block_on(try_mail(&config, &args.config)),
        None => Ok(()),
    }
}

/// Tries the post both ways, so that a slip in a name or password is seen while somebody looks. The site is set up all the same.
/// The server that says of our own letter who sent it is the one whose word is believed from now on.
async fn try_mail(config: &Config, file: &Path) -> anyhow::Result<()> {
    let store = opening::existing(&config.store, config.lang).await?;
    let done = async {
        let desk = Desk::new(store.clone(), config.desk());
        let office = post::Office::open(desk, config.mail.clone().unwrap_or_default()).await?;
        crate::mail_cmd::report(&office, config.lang, PATIENCE).await
    }
    .await;
    store.close().await;
    if let Some(server) = done? {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        std::fs::write(file, with_entry(&text, "[mail]", "trusted", &server))
            .with_context(|| file.display().to_string())?;
        let said = say::Trusts { server, file: file.display() }.text(config.lang);
        out::say(&format!("\n{said}\n"))?;
    }
    Ok(())
}

/// What was answered.
struct Answers {
    name: String,
    base_url: String,
    person: String,
    address: String,
    mail: Option<Mail>,
}

/// The mailbox of the games.
struct Mail {
    address: String,
    smtp: String,
    imap: String,
    password: String,
}

impl Answers {
    fn ask(asking: &mut Asking<impl Iterator<Item = std::io::Result<String>>>) -> anyhow::Result<Answers> {
        let lang = asking.lang;
        let some = |text: &str| !text.is_empty();
        let address = |text: &str| text.split_once('@').is_some_and(|(user, host)| some(user) && some(host));
        let url = |text: &str| text.starts_with("http://") || text.starts_with("https://");
        let name = asking.ask(&say::ask_name(lang), "Konzert", some)?;
        let base_url = asking.ask(&say::ask_url(lang), "http://localhost:8080", url)?;
        let person = asking.ask(&say::ask_person(lang), "", some)?;
        let own = asking.ask(&say::ask_address(lang), "", address)?;
        let games = asking.ask(&say::ask_mail(lang), "", |text| text.is_empty() || address(text))?;
        let mail = match games.split_once('@') {
            None => None,
            Some((_, host)) => {
                let servers =
                    asking.ask(&say::ask_servers(lang), &format!("smtp.{host} imap.{host}"), |text| {
                        text.split_whitespace().count() == 2
                    })?;
                let (smtp, imap) = servers.trim().split_once(char::is_whitespace).unwrap_or_default();
                let password = asking.ask(&say::ask_password(lang), "", some)?;
                let (smtp, imap) = (smtp.to_owned(), imap.trim().to_owned());
                Some(Mail { address: games.clone(), smtp, imap, password })
            }
        };
        Ok(Answers { name, base_url, person, address: own, mail })
    }
}

/// Asks the questions, and reads the answers of whoever sits at the terminal line by line.
struct Asking<L> {
    lines: L,
    lang: Lang,
}

impl<L: Iterator<Item = std::io::Result<String>>> Asking<L> {
    /// Asks until the answer will do.
    fn ask(&mut self, question: &str, usual: &str, will_do: impl Fn(&str) -> bool) -> anyhow::Result<String> {
        loop {
            match usual {
                "" => write!(stdout(), "{question} ")?,
                usual => write!(stdout(), "{question} [{usual}] ")?,
            }
            stdout().flush()?;
            let line = self.lines.next().ok_or_else(|| anyhow!(say::no_answer(self.lang)))??;
            let answer = if line.trim().is_empty() { usual } else { line.trim() };
            if will_do(answer) {
                return Ok(answer.to_owned());
            }
            writeln!(stdout(), "{}", say::not_so(self.lang))?;
        }
    }
}

/// The example with its comments, and in it what was answered.
fn configuration(answers: &Answers, data: &Path, lang: Lang, password: &Path) -> String {
    let store = data.join("konzert.db");
    let backups = data.join("backups");
    let mut text = EXAMPLE.to_owned();
    let mut set = |section: &str, key: &str, value: &str| text = with_entry(&text, section, key, value);
    set("", "name", &answers.name);
    set("", "base_url", answers.base_url.trim_end_matches('/'));
    set("", "store", &store.display().to_string());
    set("", "lang", &lang.to_string());
    set("[backup]", "folder", &backups.display().to_string());
    if let Some(mail) = &answers.mail {
        let password = password.display().to_string();
        set("[mail]", "address", &mail.address);
        for (section, host) in [("[mail.smtp]", &mail.smtp), ("[[mail.imap]]", &mail.imap)] {
            set(section, "host", host);
            set(section, "protection", "tls");
            set(section, "user", &mail.address);
            set(section, "password_file", &password);
        }
    }
    text
}

/// The text with an entry of a section set, where it stands as an example or behind a comment sign.
fn with_entry(text: &str, section: &str, key: &str, value: &str) -> String {
    let mut inside = section.is_empty();
    let mut done = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        let bare = line.strip_prefix("# ").unwrap_or(line);
        if bare.starts_with('[') && !done {
            inside = bare == section;
        }
        if inside && !done && bare == section {
            lines.push(section.to_owned());
        } else if inside && !done && bare.strip_prefix(key).is_some_and(|rest| rest.starts_with(" = ")) {
            lines.push(format!("{key} = {value:?}"));
            done = true;
        } else {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// Files that were not there before, taken away again unless everything came to a good end: the next try begins where
/// this one did.
#[derive(Default)]
struct Written(Vec<PathBuf>);

impl Written {
    /// Writes one, for this user alone.
    fn add(&mut self, file: &Path, text: &str) -> anyhow::Result<()> {
        let opened = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
        let mut out = opened.with_context(|| file.display().to_string())?;
        self.0.push(file.to_owned());
        out.write_all(text.as_bytes()).with_context(|| file.display().to_string())
    }

    fn keep(&mut self) {
        self.0.clear();
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        for file in &self.0 {
            drop(std::fs::remove_file(file));
        }
    }
}

/// Makes the store, the first account and the first game; a link with which its owner signs in.
async fn begin(config: &Config, answers: &Answers) -> anyhow::Result<String> {
    let lang = config.lang;
    let store = opening::new_or_existing(&config.store, config.lang).await?;
    let desk = Desk::new(store.clone(), config.desk());
    let done = async {
        opening::remember(&store, desk.config()).await?;
        let (name, address) = (answers.person.clone(), answers.address.clone());
        let new = Registration { name, address, password: None, lang };
        let member = desk.add_member(&Caller::Console, &new, &[Role::Operator, Role::GameMaster]).await?;
        let setup = Setup::standard(member.person(), &answers.address);
        desk.create_game(&Caller::Console, FIRST_GAME, setup, Envelope::default()).await?;
        let open = Command::OpenSignUp;
        desk.act(&Caller::Console, FIRST_GAME, Capacity::GameMaster, open, Envelope::default()).await?;
        desk.link_for(&Caller::Console, &member).await
    }
    .await;
    store.close().await;
    done.map_err(|error| anyhow!(error.text(lang)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn asked(lines: &[&str]) -> anyhow::Result<Answers> {
        let lines = lines.iter().map(|line| Ok((*line).to_owned()));
        Answers::ask(&mut Asking { lines, lang: Lang::En })
    }

    fn written(answers: &Answers) -> Config {
        let folder = testbed::Scratch::new("setup");
        let file = folder.file("konzert.toml");
        let password = Path::new("/etc/konzert/mail-password");
        let text = configuration(answers, Path::new("/var/lib/konzert"), Lang::De, password);
        std::fs::write(&file, text).unwrap();
        Config::read(&file).unwrap()
    }

    #[test]
    fn answers_stand_in_the_configuration_and_the_rest_is_usual() {
        let answers = asked(&[
            "Spielwiese \"Süd\"",
            "https://spiel.example/",
            "Tilda",
            "tilda@example.org",
            "partie@spiel.example",
            "mail.provider.example imap.provider.example",
            "geheim",
        ]);
        let config = written(&answers.unwrap());
        assert_eq!(
            (config.name.as_str(), config.base_url.as_str()),
            ("Spielwiese \"Süd\"", "https://spiel.example")
        );
        assert_eq!(config.store, "/var/lib/konzert/konzert.db");
        assert_eq!(config.backup.folder.unwrap(), Path::new("/var/lib/konzert/backups"));
        let mail = config.mail.unwrap();
        assert_eq!(mail.smtp.unwrap().host, "mail.provider.example");
        assert_eq!(mail.imap[0].host, "imap.provider.example");
        assert_eq!(config.listen, Config::default().listen);
    }

    #[test]
    fn the_server_that_checks_senders_is_entered_where_the_example_has_it() {
        let text = with_entry(EXAMPLE, "[mail]", "address", "partie@spiel.example");
        let text = with_entry(&text, "[mail]", "trusted", "mx.provider.example");
        let folder = testbed::Scratch::new("trusted");
        let file = folder.file("konzert.toml");
        std::fs::write(&file, text).unwrap();
        let mail = Config::read(&file).unwrap().mail.unwrap();
        assert_eq!(mail.trusted.as_deref(), Some("mx.provider.example"));
        assert_eq!(mail.address, "partie@spiel.example");
    }

    #[test]
    fn without_a_mailbox_there_is_no_mail_and_what_will_not_do_is_asked_again() {
        let answers =
            asked(&["", "spiel.example", "", "", "Tilda", "tilda", "tilda@example.org", ""]).unwrap();
        assert_eq!((answers.name.as_str(), answers.base_url.as_str()), ("Konzert", "http://localhost:8080"));
        assert_eq!(answers.address, "tilda@example.org");
        assert!(written(&answers).mail.is_none());
        assert!(asked(&["Spielwiese"]).is_err(), "nobody answers any more");
    }
}
