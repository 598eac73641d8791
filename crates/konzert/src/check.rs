//! `konzert check`: what was understood of orders, line by line, with every doubt at its place; and the reading
//! stream.

use crate::call::CheckArgs;
use crate::game_cmd;
use crate::game_cmd::args::{GameArgs, Own, Submit, What};
use crate::{source, variants_cmd};
use anyhow::{Context, anyhow, bail};
use notation::{Echo, Phase, Profile, Style};
use rules::{Position, PowerId};
use std::io::{BufWriter, Read, Write, stdout};
use std::path::Path;
use text::cli;
use variants::Variant;

/// Largest text that is read, in bytes: far more than any order mail.
const MOST_BYTES: u64 = 1 << 20;

/// Runs the command.
pub fn run(args: &CheckArgs) -> anyhow::Result<()> {
    if let Some(game) = &args.game {
        return in_game(args, game);
    }
    let mut input = source::open(args.file.as_deref())?;
    let mut output = BufWriter::new(stdout().lock());
    if args.stream {
        return stream::read_lines(input.as_mut(), &mut output).context("the stream broke off");
    }
    let mut bytes = Vec::new();
    input.take(MOST_BYTES + 1).read_to_end(&mut bytes).context("cannot read")?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{}", cli::check_too_large(args.lang, MOST_BYTES >> 10));
    }
    let text = notation::decode(&bytes);
    let answer = answer(args, &text)?;
    output.write_all(answer.as_bytes()).and_then(|()| output.flush()).context("cannot write")
}

/// As the orders of a game's pending turn: the same as handing in, and nothing is kept.
fn in_game(args: &CheckArgs, game: &str) -> anyhow::Result<()> {
    let submit = Submit {
        game: game.to_owned(),
        file: args.file.clone(),
        seat: args.seat.clone(),
        turn: None,
        provisional: false,
        copy: false,
        received: None,
        no_wait: false,
        check: true,
    };
    game_cmd::run(GameArgs {
        data: args.data.clone(),
        lang: args.lang,
        json: args.json,
        acting: args.acting.clone(),
        council: false,
        now: None,
        cause: None,
        what: What::Own(Own::Submit(submit)),
    })
}

fn answer(args: &CheckArgs, text: &str) -> anyhow::Result<String> {
    let variant = variants_cmd::find(&args.variant, args.lang)?;
    let reader = stream::reader(variant);
    let position = args.position.as_deref().map(read_position).transpose()?;
    let (phase, year) = turn(args)?;
    // where everybody stands in the first turn need not be told
    let first = phase == Some(Phase::Spring) && year == Some(variant.start_year);
    let start = (position.is_none() && first).then(|| variant.board.start());
    let named = args.power.as_deref().map(|name| power(args, variant, name)).transpose()?;
    let context = |powers| notation::Context {
        position: position.as_ref().map(|(position, _)| position).or(start.as_ref()),
        powers,
        phase: phase.or(position.as_ref().and_then(|(_, phase)| *phase)),
        year,
        profile: if args.profile == "strict" { Profile::Strict } else { Profile::Lenient },
        economy: reader.economy(),
        ..notation::Context::default()
    };
    // The head line says whose orders they are, if the call does not.
    let powers: Vec<PowerId> = match named {
        Some(power) => vec![power],
        None => reader.read(text, &context(&[])).head.power.into_iter().collect(),
    };
    let reading = reader.read(text, &context(&powers));
    if args.json {
        return Ok(stream::shown(reader, text, &reading, args.lang) + "\n");
    }
    Ok(Echo::new(reader, text, &reading, &powers, args.lang, Style::Short).text(args.lang))
}

fn power(args: &CheckArgs, variant: &Variant, name: &str) -> anyhow::Result<PowerId> {
    let found = variant.power(name).or_else(|| variant.find_power(name));
    found.ok_or_else(|| {
        let known: Vec<&str> = variant.powers.iter().map(|power| power.id.as_str()).collect();
        anyhow!(cli::CheckUnknownPower { name, known: known.join(", ") }.text(args.lang))
    })
}

/// The turn that the call names.
fn turn(args: &CheckArgs) -> anyhow::Result<(Option<Phase>, Option<i32>)> {
    let Some(word) = &args.season else { return Ok((None, None)) };
    let named = notation::season_named(word);
    let (phase, year) = named.ok_or_else(|| anyhow!(cli::check_unknown_season(args.lang, word)))?;
    Ok((Some(phase), year))
}

/// The position of a line of the adjudication stream, or of a file with it, and the season that it names.
fn read_position(file: &Path) -> anyhow::Result<(Position, Option<Phase>)> {
    let line = source::line(file)?;
    let still =
        stream::still(line.trim(), variants::standard()).with_context(|| file.display().to_string())?;
    Ok((still.position, stream::season(line.trim())))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::call::{Call, Command};
    use clap::Parser;

    fn checked(call: &[&str], text: &str) -> anyhow::Result<String> {
        let words = ["konzert", "check"].iter().chain(call);
        let Command::Check(args) = Call::try_parse_from(words)?.command else { bail!("not this command") };
        answer(&args, text)
    }

    #[test]
    fn a_turn_is_known() {
        let later =
            checked(&["--power", "germany", "--season", "F1901"], "Herbst 1901:\nA Mun - Ruh").unwrap();
        assert!(later.contains("(9.5a)") || later.contains("später"), "{later}");
        let winter = checked(&["--power", "germany", "--season", "winter"], "F Kie, A Ber").unwrap();
        assert!(winter.contains("+ F Kie") && winter.contains("+ A Ber"), "{winter}");
        assert!(checked(&["--season", "Karneval"], "A Mun - Ruh").is_err());
        // "A" is autumn where a year follows
        let autumn =
            checked(&["--power", "germany", "--season", "A1901"], "Herbst 1901:\nA Mun - Ruh").unwrap();
        assert!(autumn.contains("A Mun - Ruh") && !autumn.contains("9.5a"), "{autumn}");
    }

    /// The position is a line, or a file with it.
    #[test]
    fn a_position_is_a_line_or_a_file() {
        let line = r#"{"units":[{"power":"germany","type":"A","at":"boh"}],"season":"autumn"}"#;
        let dir = testbed::Scratch::new("check-position");
        let file = dir.file("line.json");
        std::fs::write(&file, line).unwrap();
        let file = file.display().to_string();
        let [inline, read] = [line, file.as_str()]
            .map(|given| checked(&["--power", "germany", "--position", given], "Alle halten.").unwrap());
        assert!(inline == read && inline.contains("A Boh xxx"), "{inline}");
    }

    #[test]
    fn in_the_first_turn_the_units_are_known() {
        let all = checked(&["--power", "germany", "--season", "S1901"], "Alle halten.").unwrap();
        let units = ["A Ber xxx", "A Mun xxx", "F Kie xxx"];
        assert!(units.iter().all(|unit| all.contains(unit)), "{all}");
        let far = checked(&["--power", "germany", "--season", "S1901"], "A War - Mos").unwrap();
        assert!(!far.contains("keine Zweifel"), "A War is Russian: {far}");
    }
}
