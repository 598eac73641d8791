//! `konzert export` and `konzert import`: a whole site or one game as one file. The file of a site begins with a
//! line that says so; that of a game is one JSON object.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write, stdin, stdout};
use std::path::Path;

use anyhow::{Context, anyhow};
use desk::{Caller, Config, Desk, GameFile};
use store::Store;
use text::cli;

use crate::call::TransferArgs;
use crate::opening;

/// How the first line of a site's file begins.
const SITE: &[u8] = b"{\"konzert\":\"site\"";

/// Runs `konzert export`.
pub fn export(args: &TransferArgs) -> anyhow::Result<()> {
    run(args, Missing::Refuse, async |store| {
        let mut out: Box<dyn Write + Send> = match file(args) {
            Some(path) => Box::new(File::create(path).with_context(|| path.display().to_string())?),
            None => Box::new(stdout()),
        };
        let Some(game) = &args.game else {
            let rows = store.export(&mut BufWriter::new(&mut out)).await?;
            eprintln!("{}", cli::site_exported(args.lang, rows));
            return Ok(());
        };
        let desk = Desk::new(store, Config::default());
        let game = desk.export_game(&Caller::Console, game).await;
        let game = game.map_err(|error| anyhow!(error.text(args.lang)))?;
        serde_json::to_writer(&mut out, &game)?;
        out.write_all(b"\n").context("cannot write")
    })
}

/// Runs `konzert import`.
pub fn import(args: &TransferArgs) -> anyhow::Result<()> {
    run(args, Missing::Create, async |store| {
        let mut input: Box<dyn BufRead + Send> = match file(args) {
            Some(path) => {
                Box::new(BufReader::new(File::open(path).with_context(|| path.display().to_string())?))
            }
            None => Box::new(BufReader::new(stdin())),
        };
        let head = input.fill_buf().context("cannot read")?;
        if head.starts_with(SITE) || head.starts_with(store::COMPRESSED) {
            let rows = store.import(&mut *input).await.map_err(|error| match error {
                store::Error::NotEmpty => anyhow!(cli::site_not_empty(args.lang)),
                store::Error::Changed { game, seq } => {
                    anyhow!(cli::EventChanged { game: &game, seq }.text(args.lang))
                }
                other => other.into(),
            })?;
            eprintln!("{}", cli::site_imported(args.lang, rows));
            eprintln!("{}", text::operator::trouble_not_at_work(args.lang));
            return Ok(());
        }
        let game: GameFile = serde_json::from_reader(input).with_context(|| cli::site_no_file(args.lang))?;
        let desk = Desk::new(store, Config::default());
        let done = desk.import_game(&Caller::Console, &game).await;
        let done = done.map_err(|error| anyhow!(error.text(args.lang)))?;
        eprintln!("{}", cli::GameImported { game: done.label(), events: game.events.len() }.text(args.lang));
        Ok(())
    })
}

fn file(args: &TransferArgs) -> Option<&Path> {
    args.file.as_deref().filter(|path| path.as_os_str() != "-")
}

/// What to do if the store does not exist.
enum Missing {
    Create,
    Refuse,
}

fn run(
    args: &TransferArgs,
    missing: Missing,
    work: impl AsyncFnOnce(Store) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let store = match missing {
            Missing::Create => opening::new_or_existing(&args.data, args.lang).await?,
            Missing::Refuse => opening::existing(&args.data, args.lang).await?,
        };
        let done = work(store.clone()).await;
        store.close().await;
        done
    })
}
