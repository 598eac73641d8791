//! `konzert serve`: the site, the deadlines and the post in one process, as `konzert.toml` says.

mod alarm;
mod board_folders;
mod http;
pub mod log;
mod mail;
mod push;
pub mod services;
mod warm;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::Args;
use desk::{Caller, Desk};
use post::Office;
use text::serve as say;
use tokio::net::{TcpListener, TcpSocket, lookup_host};

use crate::bucket::{self, Bucket};
use crate::config::{self, Config};
use crate::opening;
use crate::out;
use services::{Service, Stop, Stopper};

/// How often what nobody needs any more is swept up.
const SWEEP: Duration = Duration::from_secs(3600);

/// So many connections may wait to be accepted.
const WAITING: u32 = 1024;

/// How long to wait after a backup that failed.
const RETRY: Duration = Duration::from_secs(600);

/// Options of `konzert serve`.
#[derive(Args, Debug)]
pub struct ServeArgs {
    /// The configuration; without it konzert.toml here.
    #[arg(long)]
    pub config: Option<PathBuf>,
    /// Print a configuration with every entry explained, and end.
    #[arg(long)]
    pub example: bool,
}

/// Runs the command.
pub fn run(args: &ServeArgs, boards: Option<PathBuf>, shadow: bool) -> anyhow::Result<()> {
    if args.example {
        return out::say(config::EXAMPLE);
    }
    let mut config = Config::of_call(args.config.as_deref())?;
    config.shadow |= shadow;
    let written = log::start(&config.log)?;
    let places = boards.into_iter().chain(config.boards.clone()).collect();
    let (folders, faults) = board_folders::first(places, &config)?;
    runtime()?.block_on(async {
        let end = services::told_to_end().await?;
        let told = board_folders::told()?;
        let store = opening::new_or_existing(&config.store, config.lang).await?;
        // What else works on this store writes letters with links: they name this site.
        opening::remember(&store, &config.desk()).await?;
        let desk = Desk::new(store.clone(), config.desk());
        desk.set_board_faults(board_folders::lines(&faults));
        if let Err(error) = desk.learn_boards().await {
            tracing::warn!(%error, "published boards are not offered yet");
        }
        let reading = |desk: &Desk, stop: &Stop| board_folders::service(desk, stop, folders, told);
        let done = open_door(desk, &config, reading, end).await;
        store.close().await;
        written.catch_up();
        tracing::info!("stopped");
        done
    })
}

/// The threads on which a site runs.
pub fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")
}

async fn open_door(
    desk: Desk,
    config: &Config,
    reading: impl FnOnce(&Desk, &Stop) -> Service,
    end: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let door = take(&config.listen, config.lang).await?;
    let address = door.local_addr().context("the address of the site")?;
    let greeting = say::Listening { address: format!("http://{address}"), base: &config.base_url }
        .text(config.lang)
        + "\n";
    let office = mail::office(&desk, config).await?;
    let greeting = match &office {
        Some((office, _)) => greeting + &office.ways_text(config.lang),
        None => greeting,
    };
    let site = site(desk, config, office.as_ref().map(|(office, _)| office.clone()));
    let services = |desk: &Desk, stop: &Stop| {
        let mail = office.map(|office| mail::services(office, stop)).unwrap_or_default();
        mail.into_iter().chain([reading(desk, stop)]).collect()
    };
    serve(site, config, door, services, &greeting, end).await
}

/// The pages on this desk, with the post office whose mails a game master decides on, if there is one.
pub fn site(desk: Desk, config: &Config, office: Option<Office>) -> web::Site {
    let own = web::Config {
        https: config.is_https(),
        metrics_token: config.metrics.token.clone(),
        proxies: config.proxies.clone(),
    };
    let site = web::Site::new(desk, own);
    match office {
        Some(office) => site.with_mail_room(Arc::new(office)),
        None => site,
    }
}

/// Runs a site, and what else is asked for, until `end` is ready. `greeting` is printed when all is set.
pub async fn serve(
    site: web::Site,
    config: &Config,
    door: TcpSocket,
    more: impl FnOnce(&Desk, &Stop) -> Vec<Service>,
    greeting: &str,
    end: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let address = door.local_addr().context("the address of the site")?;
    let (stopper, stop) = Stopper::new();
    let limits = http::Limits::of_process(&config.proxies);
    let pages = web::router(site.clone());
    warm::up(&pages, &site.desk).await;
    let mut services = vec![http::service("site", open(door)?, pages, &limits, &stop)];
    if let Some(own) = &config.metrics.listen {
        let listener = open(take(own, config.lang).await?)?;
        services.push(http::service("metrics", listener, web::metrics_router(site.clone()), &limits, &stop));
    }
    services.extend((0..config.workers).map(|_| worker(&site.desk, &stop)));
    services.push(programs(&site.desk, &stop));
    services.push(sweeper(&site.desk, &stop));
    if config.backup.folder.is_some() && config.backup.hours > 0 {
        services.push(backups(&site.desk, &stop, Duration::from_secs(config.backup.hours * 3600)));
    }
    if config.backup.folder.is_some() && config.backup.minutes > 0 {
        services.push(changes(&site.desk, &stop, Duration::from_secs(config.backup.minutes * 60)));
    }
    if let (Some(folder), Some(bucket)) = (&config.backup.folder, &config.backup.bucket) {
        services.push(bucket::service(&site.desk, Bucket::new(bucket)?, folder, &stop));
    }
    if let Some(alarm) = &config.alarm {
        services.push(alarm::service(&site.desk, &alarm.command, config.lang, &stop));
    }
    if config.push.on {
        services.push(push::service(&site.desk, &stop));
    }
    services.extend(more(&site.desk, &stop));
    out::say(greeting)?;
    if let Some(warning) = opening::open_to_others(&config.store, config.lang) {
        tracing::warn!("{warning}");
    }
    tracing::info!(%address, store = ?site.desk.store().engine(), workers = config.workers, "serving");
    services::run_all(services, stopper, end).await
}

/// Takes the address, or says why not. Nobody is let in before [`open`].
pub async fn take(address: &str, lang: text::Lang) -> anyhow::Result<TcpSocket> {
    let taken = async {
        let mut last = std::io::Error::from(std::io::ErrorKind::AddrNotAvailable);
        for place in lookup_host(address).await? {
            let door = if place.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
            door.set_reuseaddr(true)?;
            match door.bind(place) {
                Ok(()) => return Ok(door),
                Err(error) => last = error,
            }
        }
        Err(last)
    };
    taken.await.map_err(|error| anyhow!(say::CannotListen { address, reason: error }.text(lang)))
}

/// Takes connections from now on.
fn open(door: TcpSocket) -> anyhow::Result<TcpListener> {
    door.listen(WAITING).context("the address of the site")
}

/// Evaluates deadlines as they fall due.
fn worker(desk: &Desk, stop: &Stop) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("worker", async move {
        desk.work_until(stop.wanted()).await;
        Ok(())
    })
}

/// Has programs on seats hand in, behind everything else.
fn programs(desk: &Desk, stop: &Stop) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("programs", async move {
        desk.play_programs_until(stop.wanted()).await;
        Ok(())
    })
}

/// Reads all logs once, so that a game that must be held is known before its deadline; then sweeps up once an hour.
fn sweeper(desk: &Desk, stop: &Stop) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("sweeper", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        tokio::select! {
            () = &mut stop => return Ok(()),
            checked = desk.check_logs() => if let Err(error) = checked {
                tracing::error!(%error, "cannot read the logs of the games");
            },
        }
        loop {
            if let Err(error) = desk.sweep().await {
                tracing::error!(%error, "cannot sweep, trying again");
            }
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(SWEEP) => {}
            }
        }
    })
}

/// Writes a backup every so often.
fn backups(desk: &Desk, stop: &Stop, every: Duration) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("backup", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        loop {
            let wait = match desk.next_backup(&Caller::Console, every) {
                Ok(Duration::ZERO) => match desk.back_up(&Caller::Console).await {
                    Ok(_) => {
                        // Only reading it back shows that it is one.
                        if let Err(error) = desk.rehearse_backup(&Caller::Console).await {
                            tracing::warn!(
                                error = &error as &dyn std::error::Error,
                                "the backup was not read back"
                            );
                        }
                        every
                    }
                    Err(error) => later(&error),
                },
                Ok(wait) => wait,
                Err(error) => later(&error),
            };
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(wait) => {}
            }
        }
    })
}

/// Writes what has changed since the last backup, every so often.
fn changes(desk: &Desk, stop: &Stop, every: Duration) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("changes", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        loop {
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(every) => {}
            }
            if let Err(error) = desk.back_up_more(&Caller::Console).await {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "what has changed was not backed up"
                );
            }
        }
    })
}

/// Says that no backup was written, and how long to wait before the next try.
fn later(error: &desk::Error) -> Duration {
    tracing::error!(error = error as &dyn std::error::Error, "no backup was written, trying again");
    RETRY
}
