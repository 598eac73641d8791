//! Mails as people and mail servers make them.

use game::game::Game;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use testbed::Dice;

use crate::words::plant;
use crate::world::{GAMES, World};

/// One line that asks for something.
pub fn wish(dice: &mut Dice, game: &Game, sober: bool) -> String {
    let ballot = game.ballots.first().map_or(1, |ballot| ballot.id);
    match dice.below(14) {
        5..=7 if sober => "STAND\n".to_owned(),
        0 => "STAND\n".to_owned(),
        1 => "BERICHT\n".to_owned(),
        2 => "MEINE BEFEHLE\n".to_owned(),
        3 => "SET NO WAIT\n".to_owned(),
        4 => "WARTEN\n".to_owned(),
        5 => "VORSCHLAG REMIS\n".to_owned(),
        6 => format!("STIMME {ballot} JA\n"),
        7 => format!("STIMME {ballot} NEIN\n"),
        8 => format!("STREITFALL: Wer hat {} gesagt?\n", plant(dice)),
        9 => format!("FEHLER MELDEN: {} steht falsch\n", plant(dice)),
        10 => {
            let seat = game.seats.get(dice.below(game.seats.len()));
            let name = seat.map_or_else(|| "Frankreich".to_owned(), |seat| seat.label());
            format!("NACHRICHT AN {name}:\nNur für dich: {}\nENDE\n", plant(dice))
        }
        11 => format!("AN DEN SPIELLEITER:\nIch meine {}\n", plant(dice)),
        12 => "PARTIEN\n".to_owned(),
        _ => "ABWESEND 3.12. BIS 10.12.\n".to_owned(),
    }
}

/// The mail as its writer sends it.
pub fn raw(world: &World, who: usize, number: u64, text: &str, now: Timestamp) -> String {
    let from = world.people.get(who).map_or_else(String::new, |member| testbed::address(&member.name));
    let to = GAMES.replace('@', &format!("+{}@", world.label().to_lowercase()));
    let head = format!(
        "From: {from}\nTo: {to}\nSubject: {label}\nMessage-ID: <{number}.{who}@spieler.example>\nDate: {date}\n\
         MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n",
        label = world.label(),
        date = rfc2822(now),
    );
    format!("{head}\n{}\n", text.trim()).replace('\n', "\r\n")
}

/// The mail as our mail server hands it on later: with the line that tells when it took it.
pub fn taken(raw: &str, at: Timestamp) -> String {
    format!("Received: from spieler.example by mx.site.example; {}\r\n{raw}", rfc2822(at))
}

fn rfc2822(at: Timestamp) -> String {
    jiff::fmt::rfc2822::to_string(&at.to_zoned(TimeZone::UTC)).unwrap_or_default()
}
