//! `konzert demo`: a site with games of every system in every state, ready to click, on a store in a folder. The first
//! start plays the games; later ones find what was done.

mod games;
mod mails;
mod people;
mod seed;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use desk::{Caller, Desk};
use jiff::Timestamp;
use store::Store;
use text::{Lang, demo as say};

use crate::call::DemoArgs;
use crate::config::{Config, Log};
use crate::opening;
use crate::out::say_line;
use crate::serve::services::{self, Service, Stop};
use crate::serve::{self, log};

/// The store of the site, within the folder.
const STORE: &str = "site.db";
/// The store while the games are being played: one that was interrupted is thrown away.
const FILLING: &str = "filling.db";
/// How often letters are put into the mailbox.
const DELIVERY: Duration = Duration::from_secs(1);

/// Runs the command.
pub fn run(args: &DemoArgs) -> anyhow::Result<()> {
    let _written = log::start(&Log { level: "warn".to_owned(), ..Log::default() })?;
    serve::runtime()?.block_on(async {
        let mut end = std::pin::pin!(services::told_to_end().await?);
        let door = serve::take(&args.listen, args.lang).await?;
        let address = door.local_addr().context("the address of the site")?;
        ensure!(
            address.ip().is_loopback() || args.everybody_may_be_anybody,
            say::open_mailbox(args.lang, address)
        );
        let base_url = base_url(address);
        let store = tokio::select! {
            store = open(args, &base_url) => store?,
            () = &mut end => return Ok(()),
        };
        let backups = desk::Backups { folder: args.data.join("backups"), keep: 3, hours: 0 };
        let desk_config = desk::Config {
            base_url: base_url.clone(),
            demo: true,
            backups: Some(backups),
            club: desk::Config::open_to_all(),
            ..desk::Config::default()
        };
        let desk = Desk::new(store.clone(), desk_config);
        let greeting = greeting(&desk, args.lang, &base_url).await?;
        let config = Config { base_url, ..Config::default() };
        let office = mails::office(desk.clone()).await?;
        let letters = |desk: &Desk, stop: &Stop| vec![mailbox(desk, stop)];
        let site = serve::site(desk, &config, Some(office));
        let done = serve::serve(site, &config, door, letters, &greeting, end).await;
        store.close().await;
        done
    })
}

/// How a browser on this machine reaches the site.
fn base_url(address: SocketAddr) -> String {
    match address.ip().is_unspecified() {
        true => format!("http://localhost:{}", address.port()),
        false => format!("http://{address}"),
    }
}

/// The site's store; the first time, the games are played into it.
async fn open(args: &DemoArgs, base_url: &str) -> anyhow::Result<Store> {
    let (kept, filling) = (args.data.join(STORE), args.data.join(FILLING));
    std::fs::create_dir_all(&args.data).with_context(|| args.data.display().to_string())?;
    if args.fresh {
        remove(&kept)?;
    }
    if !kept.exists() {
        remove(&filling)?;
        say_line(say::playing(args.lang))?;
        let store = opening::new_or_existing(&filling.display().to_string(), args.lang).await?;
        seed::fill(&store, base_url, Timestamp::now()).await?;
        store.close().await;
        std::fs::rename(&filling, &kept).with_context(|| kept.display().to_string())?;
    }
    let store = opening::new_or_existing(&kept.display().to_string(), args.lang).await?;
    // A store that was filled elsewhere rests like any copy; this one writes to nobody anyway.
    store.resume().await?;
    Ok(store)
}

/// Removes a store with what SQLite keeps beside it.
fn remove(store: &Path) -> anyhow::Result<()> {
    for end in ["", "-wal", "-shm"] {
        let file = format!("{}{end}", store.display());
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error).context(file),
            _ => {}
        }
    }
    Ok(())
}

/// Where to look, and links to sign in with.
async fn greeting(desk: &Desk, lang: Lang, base_url: &str) -> anyhow::Result<String> {
    let mut text = say::ready(lang, base_url) + "\n\n";
    let people = [
        (say::as_player(lang, people::PLAYER), people::PLAYER),
        (say::as_game_master(lang, people::GAME_MASTER), people::GAME_MASTER),
        (say::as_operator(lang, people::OPERATOR), people::OPERATOR),
    ];
    text += &format!("{}\n  {base_url}/\n", say::as_visitor(lang));
    for (heading, name) in people {
        let member = desk.member_named(name).await.map_err(|error| anyhow!(error.text(lang)))?;
        text += &format!("{heading}\n  {}\n", desk.link_for(&Caller::Console, &member).await?);
    }
    text += &format!("{}\n  {base_url}/mailbox\n\n", say::mails(lang));
    text += &say::passwords(lang, seed::PASSWORD);
    text.push('\n');
    Ok(text)
}

/// Puts what the site writes into its mailbox.
fn mailbox(desk: &Desk, stop: &Stop) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("mailbox", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        loop {
            if let Err(error) = desk.deliver_to_mailbox().await {
                tracing::error!(%error, "cannot deliver, trying again");
            }
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(DELIVERY) => {}
            }
        }
    })
}
