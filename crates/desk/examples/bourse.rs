//! How well a level trades: games of Kapitalisten with one seat of it among seven of another, every seat in turn; its places by
//! victory points. `cargo run --release -p desk --example bourse -- steady dumb 24 1`

use desk::{Mood, Rehearsal, Writer};
use game::setup::{Identity, Limits, Press, Setup};
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, SeatId};
use jiff::Timestamp;
use player::arena::wilson;
use player::{Dice, Level};
use std::error::Error;

const SEATS: u8 = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, others, games, seed] = &words[..] else { return Err("one others games seed".into()) };
    let level = |name: &str| Level::named(name).ok_or_else(|| format!("no level {name}"));
    let (one, others, games, first) =
        (level(one)?, level(others)?, games.parse::<u32>()?, seed.parse::<u64>()?);
    let mut places = [0_u32; SEATS as usize];
    for number in 0..games {
        let place = play(one, others, SeatId((number % u32::from(SEATS)) as u8), first + u64::from(number))?;
        places[usize::from(place - 1)] += 1;
        println!("{number}: {place}");
    }
    let share = wilson(places[0] + places[1], games);
    println!("places {places:?}; first or second {:.3} ({:.3} to {:.3})", share.part, share.low, share.high);
    Ok(())
}

/// The place of the one seat at the end of a game.
fn play(one: Level, others: Level, seat: SeatId, seed: u64) -> Result<u16, Box<dyn Error>> {
    let variant = variants::by_id("kapitalisten").ok_or("no board")?;
    let master = Person { id: PlayerId("master".into()), name: "master".into() };
    let setup = Setup {
        variant: variant.id.clone(),
        investors: Some(SEATS),
        identity: Identity::Pseudonyms,
        press: Press::Report,
        limits: Some(Limits::of_variant(variant, 1000)),
        ..Setup::standard(master, "bourse")
    };
    let pseudonyms: Vec<String> = (1..=SEATS).map(|number| format!("Anleger {number}")).collect();
    let mut table = Rehearsal::new(GameId::new("KA", 1000)?, Timestamp::UNIX_EPOCH);
    table.begin(setup, &pseudonyms, None, seed)?;
    let mut writers = [Writer::new(variant, one, None), Writer::new(variant, others, None)];
    let mood = Mood::war(variant);
    for round in 0.. {
        if let Some(result) = &table.game().result {
            let line = result.lines.iter().find(|line| line.seat == seat).ok_or("no line")?;
            return Ok(line.place.clamp(1, u16::from(SEATS)));
        }
        let turn = table.game().turn.ok_or("no turn")?;
        for place in table.game().seats.clone() {
            let writer = &mut writers[usize::from(place.id != seat)];
            let mut dice = Dice::of(seed, &[round, u64::from(place.id.0)]);
            let text = writer.turn(table.game(), &place, &mood, &mut dice);
            table.hand_in(place.id, &text)?;
        }
        table.pass(turn, seed)?;
    }
    Err("it does not end".into())
}
