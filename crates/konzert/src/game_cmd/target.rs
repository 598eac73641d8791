//! What a call names: seats, powers, turns, times.

use anyhow::{Context, anyhow};
use game::game::Game;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use text::cli;

use super::Session;

impl Session {
    /// A seat by its power, pseudonym or number.
    pub(super) fn seat(&self, game: &Game, name: &str) -> anyhow::Result<SeatId> {
        let name = name.trim();
        let folded = name.to_lowercase();
        let by_alias = game
            .seats
            .iter()
            .find(|seat| seat.alias.as_ref().is_some_and(|alias| alias.to_lowercase() == folded));
        if let Some(seat) = by_alias {
            return Ok(seat.id);
        }
        let number = name.trim_start_matches('#').parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        if let Some(seat) = number.and_then(|index| game.seats.get(index)) {
            return Ok(seat.id);
        }
        let power = self.power(game, name)?;
        let seat = game.seats.iter().find(|seat| seat.power.as_ref() == Some(&power));
        seat.map(|seat| seat.id).ok_or_else(|| anyhow!(cli::game_no_seat(self.lang, name)))
    }

    /// A power by any of its names.
    pub(super) fn power(&self, game: &Game, name: &str) -> anyhow::Result<Power> {
        let setup = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
        let found = setup.and_then(|variant| {
            let power = variant.power(name).or_else(|| variant.find_power(name))?;
            Some(Power(variant.power_id(power).to_owned()))
        });
        found.ok_or_else(|| anyhow!(cli::game_no_power(self.lang, name)))
    }

    /// A turn as `1901-spring`.
    pub(super) fn turn(&self, text: &str) -> anyhow::Result<Turn> {
        text.parse().map_err(|_| anyhow!(cli::game_no_turn(self.lang, text)))
    }

    /// A time with offset, or one in the game's own zone.
    pub(super) fn time(&self, game: &Game, text: &str) -> anyhow::Result<Timestamp> {
        let time = desk::words::read_moment(text, &game.zone());
        time.ok_or_else(|| anyhow!(cli::game_no_time(self.lang, text)))
    }

    /// The same where it may be missing.
    pub(super) fn maybe_time(&self, game: &Game, text: Option<&str>) -> anyhow::Result<Option<Timestamp>> {
        text.map(|text| self.time(game, text)).transpose()
    }

    /// A file's or standard input's bytes, at most `most`.
    pub(super) fn read(&self, file: Option<&std::path::Path>, most: u64) -> anyhow::Result<Vec<u8>> {
        use std::io::Read;
        let mut bytes = Vec::new();
        let stream: Box<dyn Read> = match file.filter(|file| file.as_os_str() != "-") {
            Some(file) => Box::new(
                std::fs::File::open(file).with_context(|| format!("cannot open {}", file.display()))?,
            ),
            None => Box::new(std::io::stdin().lock()),
        };
        stream.take(most + 1).read_to_end(&mut bytes).context("cannot read")?;
        if bytes.len() as u64 > most {
            return Err(anyhow!(cli::game_too_big(self.lang, most / 1024)));
        }
        Ok(bytes)
    }
}
