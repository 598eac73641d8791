//! `konzert map`: a board, a position, or a turn with its results as a picture.

use crate::call::{MapArgs, MapTheme};
use crate::{source, variants_cmd};
use anyhow::{Context, bail};
use cartography::{AdjustMark, Date, Names, RetreatMark, Scene, Theme};
use std::io::Read;
use std::path::Path;
use stream::{Still, StillResult};

/// Runs the command.
pub fn run(args: &MapArgs) -> anyhow::Result<()> {
    let kind = args.out.extension().and_then(|kind| kind.to_str()).map(str::to_ascii_lowercase);
    if !matches!(kind.as_deref(), Some("svg" | "png")) {
        bail!("{}", text::cli::map_kind(args.lang, args.out.display()));
    }
    let still = match &args.position {
        None => start(args)?,
        Some(file) => read(args, file)?,
    };
    let scene = scene(args, &still)?;
    let picture = match kind.as_deref() {
        Some("png") => cartography::png(&scene, args.width).context("the picture cannot be drawn")?,
        _ => cartography::svg(&scene).into_bytes(),
    };
    std::fs::write(&args.out, picture).with_context(|| format!("cannot write {}", args.out.display()))
}

/// The start position of the board.
fn start(args: &MapArgs) -> anyhow::Result<Still> {
    let variant = variants_cmd::find(&args.variant, args.lang)?;
    Ok(Still {
        variant,
        position: variant.board.start(),
        result: StillResult::Nothing,
        season: Some(variant.start_season),
        year: Some(variant.start_year),
    })
}

/// The position of a line; its own variant, if it names one, counts.
fn read(args: &MapArgs, file: &Path) -> anyhow::Result<Still> {
    let mut text = String::new();
    source::open(Some(file))?
        .read_to_string(&mut text)
        .with_context(|| format!("cannot read {}", file.display()))?;
    let mut line: serde_json::Value = serde_json::from_str(&text)
        .with_context(|| format!("{} is no line of the adjudication stream", file.display()))?;
    if let Some(line) = line.as_object_mut() {
        let variant = variants_cmd::find(&args.variant, args.lang)?;
        line.entry("variant").or_insert_with(|| variant.id.clone().into());
    }
    stream::still(&line.to_string()).with_context(|| file.display().to_string())
}

fn scene<'a>(args: &MapArgs, still: &'a Still) -> anyhow::Result<Scene<'a>> {
    let mut scene = Scene::new(still.variant, &still.position).context("this board has no map")?;
    scene = scene.lang(args.lang).theme(match args.theme {
        MapTheme::Light => Theme::Light,
        MapTheme::Dark => Theme::Dark,
        MapTheme::Print => Theme::Print,
    });
    if args.short {
        scene = scene.names(Names::Short);
    }
    if let (Some(season), Some(year)) = (still.season, still.year) {
        let winter = matches!(still.result, StillResult::Adjustment(_));
        scene = scene.date(if winter { Date::Winter(year) } else { Date::Season(season, year) });
    }
    Ok(match &still.result {
        StillResult::Nothing => scene,
        StillResult::Movement(outcome, permits) => scene.orders(outcome).permits(permits),
        StillResult::Retreats(moves) => {
            let marks =
                moves.iter().map(|(unit, to, done)| RetreatMark { unit: *unit, to: *to, done: *done });
            scene.retreats(marks.collect())
        }
        StillResult::Adjustment(adjusted) => {
            let built = adjusted.built.iter().map(|unit| AdjustMark::Built(*unit));
            let removed =
                adjusted.removed.iter().chain(&adjusted.forced).map(|unit| AdjustMark::Removed(*unit));
            scene.adjustments(built.chain(removed).collect())
        }
    })
}
