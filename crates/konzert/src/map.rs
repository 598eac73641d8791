//! `konzert map`: a board, a position, or a turn with its results as a picture.

use crate::call::{MapArgs, MapPaper, MapTheme, MapUse};
use crate::{source, variants_cmd};
use anyhow::{Context, anyhow, bail};
use cartography::{AdjustMark, Date, Names, Paper, RetreatMark, Scene, Theme};
use rules::ProvinceId;
use std::path::Path;
use stream::{Still, StillResult};
use variants::Variant;

/// Width of a PNG for screens, in pixels.
const WIDTH: u32 = 1600;

/// Runs the command.
pub fn run(args: &MapArgs) -> anyhow::Result<()> {
    let kind = args.out.extension().and_then(|kind| kind.to_str()).map(str::to_ascii_lowercase);
    if !matches!(kind.as_deref(), Some("svg" | "png" | "pdf")) {
        bail!("{}", text::cli::map_kind(args.lang, args.out.display()));
    }
    let for_mail = args.purpose == MapUse::Mail;
    if for_mail && (kind.as_deref() != Some("png") || args.width.is_some()) {
        bail!("{}", text::cli::map_for_mail(args.lang));
    }
    let still = match &args.position {
        None => start(args)?,
        Some(file) => read(args, file)?,
    };
    let before = args.since.as_ref().map(|file| read(args, file)).transpose()?;
    let scene = scene(args, &still, before.as_ref())?;
    let picture = match kind.as_deref() {
        Some("png") if for_mail => cartography::mail_png(&scene).context("the picture cannot be drawn")?,
        Some("png") => {
            cartography::png(&scene, args.width.unwrap_or(WIDTH)).context("the picture cannot be drawn")?
        }
        Some("pdf") => {
            let paper = match args.paper {
                MapPaper::A4 => Paper::A4,
                MapPaper::A3 => Paper::A3,
            };
            cartography::pdf(&scene, paper).context("the picture cannot be drawn")?
        }
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

/// The position of a line, or of a file with it; its own variant, if it names one, counts.
fn read(args: &MapArgs, file: &Path) -> anyhow::Result<Still> {
    let text = source::line(file)?;
    let variant = variants_cmd::find(&args.variant, args.lang)?;
    stream::still(&text, variant)
        .with_context(|| format!("{} is no line of the adjudication stream", file.display()))
}

/// The provinces of these names; where a word could mean several, the likeliest.
fn provinces(args: &MapArgs, names: &[String], variant: &Variant) -> anyhow::Result<Vec<ProvinceId>> {
    let find = |word: &String| {
        let found = variant.find_province(word).first().copied();
        found.ok_or_else(|| anyhow!("{}", text::cli::map_no_province(args.lang, word)))
    };
    names.iter().map(find).collect()
}

/// The picture of a position, and of what has changed since the one before.
fn scene<'a>(args: &MapArgs, still: &'a Still, before: Option<&'a Still>) -> anyhow::Result<Scene<'a>> {
    let mut scene = Scene::new(still.variant, &still.position).context("this board has no map")?;
    scene = scene.lang(args.lang).theme(match args.theme {
        MapTheme::Light => Theme::Light,
        MapTheme::Dark => Theme::Dark,
        MapTheme::Print => Theme::Print,
    });
    if args.short {
        scene = scene.names(Names::Short);
    }
    if !args.around.is_empty() {
        scene = scene.around(provinces(args, &args.around, still.variant)?);
    }
    if !args.highlight.is_empty() {
        scene = scene.marked(provinces(args, &args.highlight, still.variant)?);
    }
    if args.bare {
        scene = scene.bare();
    }
    if let Some(before) = before {
        // A picture of orders shows the way; what has changed is asked of two positions.
        let plain = |still: &Still| matches!(still.result, StillResult::Nothing);
        if before.variant.id != still.variant.id || !plain(still) || !plain(before) {
            bail!("{}", text::cli::map_since(args.lang));
        }
        scene = scene.since(&before.position);
    }
    if let (Some(season), Some(year)) = (still.season, still.year) {
        let winter = matches!(still.result, StillResult::Adjustment(_));
        scene = scene.date(if winter { Date::Winter(year) } else { Date::Season(season, year) });
    }
    Ok(match &still.result {
        StillResult::Nothing => scene,
        StillResult::Movement(moved) => {
            scene.orders(&moved.outcome).written(moved.written.iter().copied()).permits(&moved.permits)
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::{Call, Command};
    use clap::Parser;

    /// Draws with these words on the command line; gives the picture.
    fn drawn(words: &[&str], file: &str) -> anyhow::Result<Vec<u8>> {
        let dir = testbed::Scratch::new("map");
        let out = dir.file(file);
        let words = ["konzert", "map", "--out", &out.display().to_string()]
            .map(str::to_owned)
            .into_iter()
            .chain(words.iter().map(|word| (*word).to_owned()));
        let Command::Map(args) = Call::try_parse_from(words)?.command else { bail!("another command") };
        run(&args)?;
        Ok(std::fs::read(out)?)
    }

    /// The width and height that an SVG gives itself.
    fn size(svg: &[u8]) -> (f64, f64) {
        let text = String::from_utf8_lossy(svg);
        let numbers = text.split("viewBox='0 0 ").nth(1).and_then(|rest| rest.split('\'').next());
        let mut numbers = numbers.into_iter().flat_map(|both| both.split(' ')).filter_map(|n| n.parse().ok());
        (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default())
    }

    #[test]
    fn a_part_is_smaller_than_the_whole() {
        let whole = size(&drawn(&["--variant", "world"], "map.svg").expect("the call is right"));
        let part = size(
            &drawn(&["--variant", "world", "--around", "Norwegen", "Denmark"], "map.svg")
                .expect("the call is right"),
        );
        assert!(part.0 > 300.0 && part.0 < whole.0 / 2.0 && part.1 < whole.1 / 2.0, "{part:?} of {whole:?}");
    }

    #[test]
    fn unknown_provinces_are_named_in_the_language_asked_for() {
        let complaint = |lang| {
            drawn(&["--around", "Atlantis", "--lang", lang], "map.svg")
                .expect_err("the call is wrong")
                .to_string()
        };
        assert_eq!(complaint("de"), "„Atlantis“ ist kein Feld dieses Bretts.");
        assert_eq!(complaint("en"), "“Atlantis” is no province of this board.");
    }

    /// The picture of a line of the adjudication stream, and what stands in front of its key.
    fn of_line(line: &str) -> String {
        let dir = testbed::Scratch::new("map-line");
        std::fs::write(dir.file("line.json"), line).expect("the line is written");
        let position = dir.file("line.json").display().to_string();
        let svg = drawn(&["--position", &position, "--lang", "en"], "map.svg").expect("the call is right");
        String::from_utf8(svg).expect("a picture is text")
    }

    /// A line of the adjudication stream with these units, in a file.
    fn line(dir: &testbed::Scratch, file: &str, units: &str) -> String {
        let path = dir.file(file);
        std::fs::write(&path, format!("{{\"units\":[{units}]}}")).expect("the line is written");
        path.display().to_string()
    }

    const MUNICH: &str = r#"{"power":"germany","type":"A","at":"mun"}"#;
    const RUHR: &str = r#"{"power":"germany","type":"A","at":"ruh"}"#;

    #[test]
    fn what_has_changed_is_shown_between_two_positions() {
        let dir = testbed::Scratch::new("map-since");
        let (now, then) = (line(&dir, "now.json", MUNICH), line(&dir, "then.json", RUHR));
        let words = ["--position", &now, "--lang", "en", "--since", &then];
        let picture = |words: &[&str]| {
            String::from_utf8(drawn(words, "map.svg").expect("the call is right")).expect("a picture is text")
        };
        let (changed, alone) = (picture(&words), picture(&words[..4]));
        assert!(changed.contains("What changed") && changed.contains("<use href='#came'"));
        assert!(!alone.contains("What changed") && !alone.contains("<use href='#came'"));

        let orders = dir.file("orders.json");
        let text = format!(r#"{{"units":[{MUNICH}],"orders":{{"germany":["A mun - ruh"]}}}}"#);
        std::fs::write(&orders, text).expect("the line is written");
        let words = ["--position", &orders.display().to_string(), "--since", &then, "--lang", "en"];
        let complaint = drawn(&words, "map.svg").expect_err("orders are shown").to_string();
        assert_eq!(complaint, "--since compares two positions of one board, both without orders.");
    }

    #[test]
    fn the_map_stands_alone_and_units_are_pointed_out() {
        let whole = drawn(&["--lang", "en"], "map.svg").expect("the call is right");
        let bare = drawn(&["--lang", "en", "--bare"], "map.svg").expect("the call is right");
        assert!(size(&bare).1 < size(&whole).1, "{:?} {:?}", size(&bare), size(&whole));
        let key = |svg: &[u8]| String::from_utf8_lossy(svg).contains(">Neutral centre<");
        assert!(key(&whole) && !key(&bare));
        let marked = drawn(&["--highlight", "Vienna", "Bud"], "map.svg").expect("the call is right");
        let marks = |svg: &[u8]| String::from_utf8_lossy(svg).matches("<g style='color:").count();
        assert_eq!((marks(&whole), marks(&marked)), (0, 2));
        assert!(drawn(&["--highlight", "Atlantis"], "map.svg").is_err());
    }

    /// 3.4, 4.3.3: what was written is drawn, grey, with its sign; it does not look like a hold.
    #[test]
    fn a_void_order_is_drawn_as_written() {
        let svg = of_line(
            r#"{"units":[{"power":"germany","type":"A","at":"ber"},{"power":"russia","type":"A","at":"war"}],
                "orders":{"germany":["A ber S A war - lvn"],"russia":["A war - lvn"]}}"#,
        );
        assert!(
            svg.contains("<g class='v'>")
                && svg.contains("<use href='#void'")
                && svg.contains(">Void</text>")
        );
        assert!(!svg.contains("<use href='#hold'"));
    }

    /// 7.1: a retreat without orders is still to be decided: the open places are shown, nobody is crossed out.
    #[test]
    fn a_retreat_without_orders_shows_what_is_open() {
        let line = r#"{"phase":"retreat",
            "units":[{"power":"austria","type":"A","at":"bul"},{"power":"austria","type":"A","at":"rum"}],
            "dislodged":[{"power":"turkey","type":"A","at":"bul","by":"ser"}]ORDERS}"#;
        let open = of_line(&line.replace("ORDERS", ""));
        assert!(open.contains("class='a r op'") && !open.contains("<use href='#gone'"));
        assert!(open.contains(">Possible retreat</text>"));
        let disbanded = of_line(&line.replace("ORDERS", r#","orders":{"turkey":["A bul D"]}"#));
        assert!(!disbanded.contains("class='a r op'") && disbanded.contains("<use href='#gone'"));
    }

    /// `--position` and `--since` take the line itself as well as a file with it, and draw the same.
    #[test]
    fn a_position_is_a_line_or_a_file() {
        let dir = testbed::Scratch::new("map-inline");
        let (now, then) = (line(&dir, "now.json", MUNICH), line(&dir, "then.json", RUHR));
        let inline = |unit: &str| format!(" {{\"units\":[{unit}]}}");
        let of = |words: &[&str]| drawn(words, "map.svg").expect("the call is right");
        assert_eq!(of(&["--position", &now]), of(&["--position", &inline(MUNICH)]));
        assert_ne!(of(&["--position", &now]), of(&["--position", &inline(RUHR)]));
        assert_eq!(
            of(&["--position", &now, "--since", &then]),
            of(&["--position", &inline(MUNICH), "--since", &inline(RUHR)])
        );
        let wrong = drawn(&["--position", "{\"units\":"], "map.svg").expect_err("half a line").to_string();
        assert!(wrong.contains("no line of the adjudication stream"), "{wrong}");
        let missing = dir.file("none.json").display().to_string();
        assert!(
            format!("{:#}", drawn(&["--position", &missing], "map.svg").expect_err("no file"))
                .contains("none.json")
        );
    }

    /// A poster has a page with its index.
    #[test]
    fn paper_gets_a_pdf() {
        let file = drawn(&["--variant", "lehrbrett", "--paper", "a3"], "map.pdf").expect("the call is right");
        assert!(file.starts_with(b"%PDF-1.7"));
        assert!(String::from_utf8_lossy(&file).contains("/Count 2>>"));
    }

    /// PNG, IHDR: the colour type is the byte after the depth; 3 is a palette.
    #[test]
    fn mail_gets_a_palette() {
        let mail = drawn(&["--for", "mail", "--around", "mun"], "map.png").expect("the call is right");
        assert_eq!((&mail[1..4], mail[25]), (&b"PNG"[..], 3));
        for wrong in [&["--for", "mail", "--width", "900"][..], &["--for", "mail"]] {
            let file = if wrong.len() == 2 { "map.svg" } else { "map.png" };
            assert!(
                drawn(wrong, file).expect_err("the call is wrong").to_string().contains("PNG"),
                "{wrong:?}"
            );
        }
    }
}
