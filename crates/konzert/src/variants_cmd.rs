//! `konzert variants`: the boards and rules there are; one in detail.

use crate::boards;
use crate::call::VariantsArgs;
use crate::out::say;
use anyhow::anyhow;
use game::choice::Choice;
use game::exchange::LAST_TURN;
use game::module::Economy;
use game::refusal::Refusal;
use rules::ProvinceKind;
use serde_json::json;
use std::fmt::Write as _;
use std::path::Path;
use text::{Lang, cli, common};
use variants::{BOARD_FILE, Names, Variant};

/// Runs the command.
pub fn run(args: &VariantsArgs) -> anyhow::Result<()> {
    let answer = match (&args.name, args.json) {
        (None, false) => overview(args.lang),
        (None, true) => {
            json!(
                variants::offered()
                    .into_iter()
                    .map(|variant| summary(variant, args.lang))
                    .collect::<Vec<_>>()
            )
            .to_string()
                + "\n"
        }
        (Some(name), json) => {
            let variant = find(name, args.lang)?;
            if json { summary(variant, args.lang).to_string() + "\n" } else { detail(variant, args.lang) }
        }
    };
    say(&answer)
}

/// A variant by its id, with options as a game names them (`standard+fog`), or the board of a folder, or the complaint that names all
/// there are. What has a slash in its name is a folder, or the board file in it.
pub fn find(name: &str, lang: Lang) -> anyhow::Result<&'static Variant> {
    if name.contains('/') {
        let path = Path::new(name);
        let folder = if path.ends_with(BOARD_FILE) { path.parent().unwrap_or(path) } else { path };
        return boards::load(folder, false).map_err(boards::told(lang));
    }
    if name.contains('+') {
        let reason = || anyhow!(Refusal::from(variants::why_not(name)).text(lang));
        return variants::chosen(name).ok_or_else(reason);
    }
    variants::chosen(name).ok_or_else(|| {
        let known: Vec<&str> = variants::offered().into_iter().map(|variant| variant.id.as_str()).collect();
        anyhow!(cli::VariantsUnknown { name, known: known.join(", ") }.text(lang))
    })
}

fn name(names: &Names, lang: Lang) -> &str {
    lang.pick(&names.de, &names.en)
}

/// Named fields that a unit can stand in.
fn fields(variant: &Variant) -> usize {
    variant
        .board
        .provinces()
        .filter(|province| variant.board.kind(*province) != ProvinceKind::Impassable)
        .count()
}

fn centers(variant: &Variant) -> usize {
    variant.board.provinces().filter(|province| variant.board.is_center(*province)).count()
}

fn overview(lang: Lang) -> String {
    let mut out = cli::variants_head(lang) + "\n";
    for variant in variants::offered() {
        let (powers, fields, centers) = (variant.board.power_count(), fields(variant), centers(variant));
        let name = name(&variant.names, lang);
        let victory = variant.board.victory();
        // Writing to a string cannot fail.
        let _ =
            writeln!(out, "{:<22} {name:<34} {powers:>6}  {fields:>6}  {centers:>2}  {victory}", variant.id);
    }
    out + "\n" + &cli::variants_more(lang) + "\n"
}

fn detail(variant: &Variant, lang: Lang) -> String {
    let economy = Economy::of_variant(variant);
    let mut lines = vec![name(&variant.names, lang).to_owned()];
    lines.extend(variant.credits.iter().map(|credits| name(credits, lang).to_owned()));
    lines.extend(Some(desk::board_rules::edition(lang, variant)).filter(|edition| !edition.is_empty()));
    match economy {
        Some(Economy::Exchange) => {
            lines.push(cli::variant_start(lang, common::winter(lang, variant.start_year - 1)));
            let (turns, year) = (LAST_TURN, variant.start_year - 1 + i32::from(LAST_TURN) / 2);
            let centers = variant.board.victory();
            lines.push(
                cli::VariantExchangeEnd { turns, last: common::winter(lang, year), centers }.text(lang),
            );
        }
        Some(Economy::Treaties) | None => {
            lines.push(cli::variant_start(lang, variant.begins(lang)));
            let (centers, total) = (variant.board.victory(), centers(variant));
            lines.push(cli::VariantVictory { centers, total }.text(lang));
        }
    }
    lines.extend(desk::board_rules::rules(lang, variant));
    let options = variants::options(variant);
    if !options.is_empty() {
        let named = options.iter().map(|(id, names)| format!("{id} ({})", name(names, lang)));
        lines.push(common::rule_options(lang, named.collect::<Vec<_>>().join(", ")));
    }
    let province = |id| name(&variant.province_info(id).names, lang);
    if !variant.board.canals().is_empty() {
        let names = variant.board.canals().iter().map(|canal| {
            format!(
                "{} ({} – {})",
                province(canal.province),
                province(canal.seas[0]),
                province(canal.seas[1])
            )
        });
        lines.push(cli::variant_canals(lang, names.collect::<Vec<_>>().join(", ")));
    }
    if let Some(railway) = variant.board.railway() {
        let names = railway.stations.iter().map(|station| province(*station)).collect::<Vec<_>>().join(" – ");
        lines.push(cli::variant_railway(lang, names));
    }
    if let Some(economy) = economy {
        let beside = match economy {
            Economy::Exchange => cli::variant_exchange(lang),
            Economy::Treaties => cli::variant_treaties(lang),
        };
        lines.push(cli::variant_modules(lang, beside));
        lines.push(String::new());
        lines.push(cli::variant_choices(lang));
        for choice in Choice::of(economy) {
            let (about, means) = ((choice.about)(lang), (choice.means)(lang));
            let named = format!("{}={}", choice.issue, choice.word);
            lines.push(cli::VariantChoice { named, about, means }.text(lang));
        }
    }
    lines.push(String::new());
    lines.push(cli::variant_powers(lang));
    let start = variant.board.start();
    for power in variant.power_ids() {
        let units = start
            .units()
            .iter()
            .filter(|unit| unit.power == power)
            .map(|unit| variant.unit_shown(lang, unit));
        let power = name(&variant.power_info(power).names, lang);
        lines.push(format!("  {power:<22} {}", units.collect::<Vec<_>>().join(", ")));
    }
    lines.join("\n") + "\n"
}

fn summary(variant: &Variant, lang: Lang) -> serde_json::Value {
    let start = variant.board.start();
    let powers = variant.power_ids().map(|power| {
        let units = start.units().iter().filter(|unit| unit.power == power).map(|unit| notation::canonical::unit(variant, unit));
        json!({"id": variant.power_id(power), "name": name(&variant.power_info(power).names, lang), "units": units.collect::<Vec<_>>()})
    });
    let provinces = variant.province_ids().map(|province| {
        let info = variant.province_info(province);
        json!({"id": info.id, "name": name(&info.names, lang), "abbreviation": info.written, "center": info.center,
               "home": info.home.map(|power| variant.power_id(power))})
    });
    json!({
        "id": variant.id,
        "name": name(&variant.names, lang),
        "year": variant.start_year,
        "victory": variant.board.victory(),
        "modules": variant.modules,
        "powers": powers.collect::<Vec<_>>(),
        "provinces": provinces.collect::<Vec<_>>(),
    })
}
