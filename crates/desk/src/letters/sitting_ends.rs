//! The letters that tell a day before that somebody's time of sitting in is over (9.4): to them, to the player and to the game master.
//! Where nobody may know who plays neither of the two reads the other's name.

use game::word::seat::{Person, SeatId};
use jiff::Timestamp;
use text::{Lang, desk as say};

use crate::letters::letter::{Letter, Topic};
use crate::play::opened::Opened;
use crate::read::words;
use crate::{Desk, Error, account_id};

/// Whom the end concerns.
#[derive(Clone, Copy)]
enum Reader {
    Sitter,
    Player,
    GameMaster,
}

impl Desk {
    /// Tells whom it concerns that the sitting for this seat is over at this time, unless it ended before.
    pub(crate) async fn tell_sitting_ends(
        &self,
        opened: &Opened,
        seat: SeatId,
        to: Timestamp,
    ) -> Result<(), Error> {
        let game = &opened.game;
        let still = game.sitting(seat, self.now()).find(|sitting| sitting.stands() && sitting.to == to);
        let Some(sitter) = still.and_then(|sitting| sitting.sitter.clone()) else { return Ok(()) };
        let player = game.seat(seat).and_then(|seat| seat.person()).cloned();
        let leads = game.setup.as_ref().map(|setup| setup.game_master.clone());
        let readers =
            [(Some(sitter.clone()), Reader::Sitter), (player, Reader::Player), (leads, Reader::GameMaster)];
        for (person, reader) in readers {
            let Some(account) = person.and_then(|person| account_id(&person.id)) else { continue };
            let topic = if matches!(reader, Reader::GameMaster) { Topic::Staff } else { Topic::Seat };
            let Some((name, lang)) = self.reader_of(account, topic).await? else { continue };
            let label = opened.head.label.as_str();
            let subject = say::LetterSubject { game: label, subject: say::sitter_subject(lang) }.text(lang);
            let text = [
                Some(say::letter_hello(lang, &name)),
                Some(sentence(lang, opened, (seat, &sitter), to, reader)),
                next_deadline(lang, opened),
                Some(say::letter_page(lang, self.game_url(label))),
            ];
            let text: Vec<String> = text.into_iter().flatten().collect();
            let letter = Letter {
                game: Some(label.to_owned()),
                ..Letter::new(topic, lang, &name, subject, text.join("\n\n"))
            };
            let cause = format!("sitter-ends:{}:{}:{}", opened.head.game.0, seat.0, to.as_microsecond());
            self.send(&cause, account, &letter).await?;
        }
        Ok(())
    }
}

fn sentence(
    lang: Lang,
    opened: &Opened,
    (seat, sitter): (SeatId, &Person),
    to: Timestamp,
    reader: Reader,
) -> String {
    let game = &opened.game;
    let (seat, moment) = (words::seat(lang, game, seat), words::moment(lang, to, &game.zone()));
    match reader {
        Reader::Sitter => say::SitterEndsSoon { seat, moment }.text(lang),
        Reader::Player => say::sitter_ends_soon_you(lang, moment),
        Reader::GameMaster => say::SitterEndsSoonMaster { seat, by: &sitter.name, moment }.text(lang),
    }
}

/// What is due next, if the game waits for it.
fn next_deadline(lang: Lang, opened: &Opened) -> Option<String> {
    let game = &opened.game;
    let deadline = game.deadline.filter(|_| game.is_open())?;
    let turn = words::turn(lang, game.calendar(), deadline.turn);
    Some(say::NextDeadline { turn, moment: words::moment(lang, deadline.at, &game.zone()) }.text(lang))
}
