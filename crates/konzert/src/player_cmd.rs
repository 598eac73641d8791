//! `konzert player LEVEL`: our players from the other side of the engine protocol (docs/engine.md), for other people's frames.

use crate::arena::words;
use crate::call::PlayerArgs;
use crate::out::say_line;
use anyhow::{Context, anyhow, bail};
use player::{Friends, Level, Player, Program, Seen, Terrain};
use rules::{Position, Rulebook, Season};
use serde_json::{Value, json};
use std::io::{BufRead, stdin};
use text::cli;
use variants::Variant;

/// Runs the command.
pub fn run(args: &PlayerArgs) -> anyhow::Result<()> {
    let level = Level::named(&args.level).ok_or_else(|| {
        let known = Level::ALL.map(Level::name).join(", ");
        anyhow!(cli::ArenaNoPlayer { name: &args.level, known }.text(args.lang))
    })?;
    let mut lines = stdin().lock().lines();
    let hello = lines.next().context("no greeting")??;
    let hello: Value = serde_json::from_str(&hello).context("the greeting is no JSON object")?;
    let name = hello.get("variant").and_then(Value::as_str).unwrap_or(variants::STANDARD);
    let variant = crate::variants_cmd::find(name, args.lang)?;
    let ready = json!({"ready": true, "name": level.name(), "version": env!("CARGO_PKG_VERSION"),
        "options": [format!("variant:{name}"), "phase:movement", "phase:retreat", "phase:build"]});
    say_line(&ready)?;
    let terrain = Terrain::new(&variant.board);
    let mut program = Program::new(level);
    for line in lines {
        let text = line?;
        let line: Value = serde_json::from_str(&text).context("a line is no JSON object")?;
        if line.get("quit").is_some() {
            return Ok(());
        }
        if line.get("turn").is_some() && line.get("phase").is_some() {
            let position =
                stream::read_position(variant, &text).map_err(|fault| anyhow!(fault.to_string()))?;
            say_line(answer(variant, &terrain, &mut program, (&line, &position))?)?;
        }
    }
    Ok(())
}

fn answer(
    variant: &Variant,
    terrain: &Terrain,
    program: &mut Program,
    (line, position): (&Value, &Position),
) -> anyhow::Result<Value> {
    let word = |name: &str| line.get(name).and_then(Value::as_str).unwrap_or_default();
    let power = variant.power(word("power")).with_context(|| format!("no power {:?}", word("power")))?;
    let season = if word("season") == "spring" { Season::Spring } else { Season::Autumn };
    let seed = line.get("seed").and_then(Value::as_u64).unwrap_or_default();
    let rulebook = Rulebook::LUDOMANIAC;
    let seen = Seen { terrain, rulebook: &rulebook, position, season, power, friends: Friends::NOBODY, seed };
    let orders: Vec<String> = match word("phase") {
        "movement" => {
            let mut orders = Vec::new();
            program.orders(&seen, &mut orders);
            let text = |(index, order): &(usize, _)| {
                words::order_text(variant, position, &position.units()[*index], *order)
            };
            orders.iter().map(text).collect()
        }
        "retreat" => {
            let mut orders = Vec::new();
            program.retreats(&seen, &mut orders);
            orders.iter().filter_map(|order| words::retreat_text(variant, position, order)).collect()
        }
        "build" => {
            let mut orders = Vec::new();
            let due = rules::dues(&variant.board, position)[power.index()];
            program.adjustments(&seen, due, &mut orders);
            orders.iter().filter_map(|order| words::adjustment_text(variant, order.action)).collect()
        }
        other => bail!("no phase {other:?}"),
    };
    Ok(json!({"turn": word("turn"), "phase": word("phase"), "orders": orders}))
}
