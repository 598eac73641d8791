//! How well a level plays a second economy: games of Kapitalisten or Diplomaten with one seat of it among others of another, every seat in turn; its places by
//! points. `cargo run --release -p desk --example economy -- kapitalisten steady dumb 24 1`

use desk::{Mood, Rehearsal, Writer};
use game::module::Economy;
use game::setup::{Identity, Limits, Press, Setup};
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, SeatId};
use jiff::Timestamp;
use player::arena::wilson;
use player::{Dice, Level};
use std::error::Error;
use variants::Variant;

/// Investors of Kapitalisten.
const INVESTORS: u8 = 8;
/// Rounds after which programs choose their friends anew, where treaties are signed.
const FRIENDSHIP: u64 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [board, one, others, games, seed] = &words[..] else {
        return Err("board one others games seed".into());
    };
    let variant = variants::by_id(board).ok_or("no such board")?;
    let level = |name: &str| Level::named(name).ok_or_else(|| format!("no level {name}"));
    let (one, others, games, first) =
        (level(one)?, level(others)?, games.parse::<u32>()?, seed.parse::<u64>()?);
    let exchange = Economy::of_variant(variant) == Some(Economy::Exchange);
    let seats = if exchange { u32::from(INVESTORS) } else { variant.powers.len() as u32 };
    let mut places = vec![0_u32; seats as usize];
    for number in 0..games {
        let seat = SeatId((number % seats) as u8);
        let place = play(variant, [one, others], seat, first + u64::from(number))?;
        places[usize::from(place - 1).min(seats as usize - 1)] += 1;
        println!("{number}: {place}");
    }
    let share = wilson(places[0] + places[1], games);
    println!("places {places:?}; first or second {:.3} ({:.3} to {:.3})", share.part, share.low, share.high);
    Ok(())
}

/// The place of the one seat at the end of a game.
fn play(
    variant: &'static Variant,
    [one, others]: [Level; 2],
    seat: SeatId,
    seed: u64,
) -> Result<u16, Box<dyn Error>> {
    let exchange = Economy::of_variant(variant) == Some(Economy::Exchange);
    let master = Person { id: PlayerId("master".into()), name: "master".into() };
    let setup = Setup {
        variant: variant.id.clone(),
        investors: exchange.then_some(INVESTORS),
        identity: if exchange { Identity::Pseudonyms } else { Identity::Open },
        press: if exchange { Press::Report } else { Press::Full },
        limits: Some(Limits::of_variant(variant, 1000)),
        ..Setup::standard(master, "economy")
    };
    let investors = 1..=if exchange { INVESTORS } else { 0 };
    let pseudonyms: Vec<String> = investors.map(|number| format!("Anleger {number}")).collect();
    let mut table = Rehearsal::new(GameId::new("P", 1000)?, Timestamp::UNIX_EPOCH);
    table.begin(setup, &pseudonyms, None, seed)?;
    let mut writers = [Writer::new(variant, one, None), Writer::new(variant, others, None)];
    for round in 0_u64.. {
        let mood = match exchange {
            true => Mood::war(variant),
            false => Mood::draw(variant, &mut Dice::of(seed, &[round / FRIENDSHIP])),
        };
        if let Some(result) = &table.game().result {
            let line = result.lines.iter().find(|line| line.seat == seat).ok_or("no line")?;
            return Ok(line.place.max(1));
        }
        let turn = table.game().turn.ok_or("no turn")?;
        for place in table.game().seats.clone() {
            let lives = |power: &_| table.game().standing().lives(power);
            if place.power.as_ref().is_some_and(|power| !lives(power)) {
                continue;
            }
            let writer = &mut writers[usize::from(place.id != seat)];
            let mut dice = Dice::of(seed, &[round, u64::from(place.id.0)]);
            let text = writer.turn(table.game(), &place, &mood, &mut dice);
            if text.trim().is_empty() {
                continue;
            }
            table.take_seat(place.id)?;
            table.hand_in(place.id, &text)?;
        }
        table.pass(turn, seed)?;
    }
    Err("it does not end".into())
}
