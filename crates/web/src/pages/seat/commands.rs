//! From a form of a player's page to the command that the game is given.

use super::fields::Fields;
use desk::Error;
use game::command::Command;
use game::game::Game;
use game::press::{Byline, PressItem};
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};

/// The command of a form of the seat's page or the press page; `None` if there is no such form.
///
/// # Errors
/// [`Error::Unreadable`], [`Error::Nothing`].
pub fn command(what: &str, fields: &Fields, game: &Game) -> Result<Option<Command>, Error> {
    let text = || fields.text("text");
    Ok(Some(match what {
        "absence" => {
            let zone = game.zone();
            Command::DeclareAbsence {
                from: fields.moment("from", &zone)?,
                to: fields.moment("to", &zone)?,
                note: fields.text("note"),
            }
        }
        "propose" => Command::Propose { proposal: proposal(fields, game)? },
        "vote" => Command::Vote { id: fields.number("id")?, yes: fields.get("yes") == "yes" },
        "error" => Command::ReportError { text: text() },
        "dispute" => Command::RaiseDispute { text: text() },
        "content" => Command::ReportContent { text: text() },
        // The box must be ticked: leaving a game cannot be taken back.
        "resign" if fields.get("sure") == "yes" => Command::Resign { note: fields.text("note") },
        "resign" => return Err(Error::Nothing("sure".to_owned())),
        "press" => Command::SendPress { item: press(fields) },
        "message" => {
            let to = fields.all("to").map(|to| to.parse().map(SeatId).map_err(|_| no_seat(to)));
            Command::SendMessage { to: to.collect::<Result<_, _>>()?, text: text() }
        }
        _ => return Ok(None),
    }))
}

fn no_seat(word: &str) -> Error {
    Error::Nothing(word.chars().take(40).collect())
}

fn press(fields: &Fields) -> PressItem {
    PressItem {
        byline: if fields.get("byline") == "nobody" { Byline::Nobody } else { Byline::Own },
        to: fields.get("to").to_owned(),
        title: fields.get("title").to_owned(),
        text: fields.text("text"),
    }
}

fn proposal(fields: &Fields, game: &Game) -> Result<Proposal, Error> {
    Ok(match fields.get("kind") {
        "draw" => Proposal::Draw,
        "capitulation" => {
            let mut plan = std::collections::BTreeMap::new();
            for (power, share) in fields.beginning("share-").filter(|(_, share)| !share.is_empty()) {
                let share = share.parse().map_err(|_| Error::Unreadable {
                    what: "number",
                    given: share.chars().take(40).collect(),
                })?;
                plan.insert(Power(power.to_owned()), share);
            }
            Proposal::Capitulation { plan }
        }
        "later-end" => Proposal::LaterEnd { year: fields.number("year")? },
        "repetition" => {
            let turn = game.last_evaluation().map(|evaluation| evaluation.turn);
            Proposal::Repetition {
                turn: turn.ok_or(game::refusal::Refusal::NothingEvaluated)?,
                reason: fields.text("reason"),
            }
        }
        "keep-after-breach" => Proposal::KeepAfterBreach { seat: SeatId(fields.number("seat")?) },
        other => return Err(no_seat(other)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command that a player may give, with the address of its form below the game's.
    const FORMS: [(&str, &str); 14] = [
        ("sign_up", "/join"),
        ("withdraw_sign_up", "/join/withdraw"),
        ("submit", "/orders"),
        ("set_no_wait", "/orders/no-wait"),
        ("declare_absence", "/seat/absence"),
        ("propose", "/seat/propose"),
        ("vote", "/seat/vote"),
        ("report_error", "/seat/error"),
        ("raise_dispute", "/seat/dispute"),
        ("report_content", "/seat/content"),
        ("resign", "/seat/resign"),
        ("send_press", "/press/press"),
        ("send_message", "/press/message"),
        ("economy", "/treaties"),
    ];

    /// The names of the commands that `game` lists as a player's.
    fn of_players() -> Vec<String> {
        let source = include_str!("../../../../game/src/command.rs");
        let (_, rest) = source.split_once("// --- player").expect("the player's commands are marked");
        let (players, _) = rest.split_once("// --- system").expect("the clock's follow them");
        let variant = |line: &str| {
            let name = line.strip_prefix("    ")?.split([' ', ',']).next()?;
            name.starts_with(|sign: char| sign.is_ascii_uppercase()).then(|| snake(name))
        };
        players.lines().filter_map(variant).collect()
    }

    fn snake(name: &str) -> String {
        let mut snake = String::new();
        for sign in name.chars() {
            if sign.is_ascii_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(sign.to_ascii_lowercase());
        }
        snake
    }

    fn fields(fields: &[(&str, &str)]) -> Fields {
        Fields(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    fn game() -> Game {
        Game::new("ST-1201".parse().expect("a number"))
    }

    #[test]
    fn every_command_of_a_player_has_a_form() {
        let commands = of_players();
        assert!(commands.contains(&"set_no_wait".to_owned()), "{commands:?}");
        for name in &commands {
            assert!(FORMS.iter().any(|(command, _)| command == name), "{name}");
        }
        assert_eq!(commands.len(), FORMS.len(), "and there is no form of a command that is gone");
    }

    #[test]
    fn leaving_needs_the_tick() {
        assert!(command("resign", &fields(&[("note", "Umzug")]), &game()).is_err());
        let sure = fields(&[("note", "Umzug"), ("sure", "yes")]);
        let resigned = command("resign", &sure, &game()).expect("readable");
        assert_eq!(resigned, Some(Command::Resign { note: "Umzug".to_owned() }));
    }

    #[test]
    fn an_absence_is_in_the_games_zone() {
        let given = fields(&[("from", "2026-12-01T18:00"), ("to", "2026-12-08T18:00"), ("note", "")]);
        let Ok(Some(Command::DeclareAbsence { from, .. })) = command("absence", &given, &game()) else {
            panic!("an absence");
        };
        assert_eq!(from.to_string(), "2026-12-01T18:00:00Z", "a game without setup keeps UTC");
        assert!(command("absence", &fields(&[("from", "tomorrow")]), &game()).is_err());
    }

    #[test]
    fn a_plan_lists_shares_by_power() {
        let given = fields(&[("kind", "capitulation"), ("share-france", "18"), ("share-italy", "")]);
        let Ok(Some(Command::Propose { proposal: Proposal::Capitulation { plan } })) =
            command("propose", &given, &game())
        else {
            panic!("a plan");
        };
        assert_eq!(plan.into_iter().collect::<Vec<_>>(), [(Power("france".to_owned()), 18)]);
        for bad in [("kind", "coup"), ("kind", "later-end"), ("kind", "repetition")] {
            assert!(command("propose", &fields(&[bad]), &game()).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn an_unknown_form_is_none() {
        assert_eq!(command("create", &fields(&[]), &game()).expect("readable"), None);
        assert!(command("message", &fields(&[("to", "999")]), &game()).is_err());
    }
}
