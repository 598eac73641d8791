//! What a call names: seats, turns, files.

use anyhow::{Context, anyhow};
use game::view::View;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use text::cli;

use super::{Session, Streams};

impl Session {
    /// A seat by its power, pseudonym or number.
    pub(super) fn seat(&self, game: &View, name: &str) -> anyhow::Result<SeatId> {
        let seat = commands::seat_named(game, name);
        seat.ok_or_else(|| anyhow!(commands::Fault::NoSeat(name.to_owned()).text(self.lang)))
    }

    /// A turn as `1901-spring`.
    pub(super) fn turn(&self, text: &str) -> anyhow::Result<Turn> {
        text.parse().map_err(|_| anyhow!(cli::game_no_turn(self.lang, text)))
    }

    /// A file's or standard input's bytes, at most `most`.
    pub(super) fn read(&self, file: Option<&std::path::Path>, most: u64) -> anyhow::Result<Vec<u8>> {
        use std::io::Read;
        let mut bytes = Vec::new();
        let stream: Box<dyn Read + '_> = match file.filter(|file| file.as_os_str() != "-") {
            Some(file) => Box::new(
                std::fs::File::open(file).with_context(|| format!("cannot open {}", file.display()))?,
            ),
            None => match &self.streams {
                Streams::Process => Box::new(std::io::stdin().lock()),
                Streams::Line { input, .. } => Box::new(input.as_bytes()),
            },
        };
        stream.take(most + 1).read_to_end(&mut bytes).context("cannot read")?;
        if bytes.len() as u64 > most {
            return Err(anyhow!(cli::game_too_big(self.lang, most / 1024)));
        }
        Ok(bytes)
    }
}
