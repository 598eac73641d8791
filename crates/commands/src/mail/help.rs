//! What can be done by mail, as the help shows it: made of the table of wishes.

use super::{Enquiry, LINES, MailCommand};
use crate::{Action, When};
use game::game::{Game, Stage};
use text::{Lang, commands as say};

/// Width of the column of samples, and of the whole.
const COLUMN: usize = 31;
const WIDTH: usize = 76;

/// What a game master can answer to a letter of their game, with what each line does.
#[must_use]
pub fn desk(lang: Lang) -> String {
    let mut text = say::mail_desk_head(lang);
    text.push('\n');
    for line in LINES.iter().filter(|line| line.wish.is_masters()) {
        if let Some(sample) = line.sample {
            entry(&mut text, &sample(lang), &line.wish.about(lang));
        }
    }
    text
}

/// The same in short, for the end of such a letter: what can be done in the game as it stands, and beside a mail that waits also
/// what is done with that. `seat` is one that somebody may have to take over. Empty if nothing can be done.
#[must_use]
pub fn desk_in_short(lang: Lang, game: &Game, seat: &str, beside_mail: bool) -> String {
    let mut lines = String::new();
    let mut at = WIDTH;
    for line in LINES.iter().filter(|line| line.wish.is_masters()) {
        let fits = match line.wish {
            MailCommand::Act(action, _) => can_be_done(action, game),
            MailCommand::Ask(Enquiry::WouldSit) => false,
            MailCommand::Ask(_) => beside_mail,
        };
        let Some(sample) = line.sample.filter(|_| fits) else { continue };
        let sample = match line.wish {
            MailCommand::Act(Action::Replace, _) => say::mail_replace_of(lang, seat),
            MailCommand::Act(..) | MailCommand::Ask(_) => sample(lang),
        };
        let length = sample.chars().count();
        let between = if at + 3 + length > WIDTH { "\n  " } else { " · " };
        at = if between == " · " { at + 3 + length } else { 2 + length };
        lines.push_str(between);
        lines.push_str(&sample);
    }
    if lines.is_empty() { lines } else { say::mail_desk_short(lang) + &lines }
}

/// Whether it is time for it.
fn can_be_done(action: Action, game: &Game) -> bool {
    let row = action.row();
    let rests = !game.stops.is_empty();
    match row.when {
        When::Always => true,
        // not what an hour asks for
        When::Announced if action == Action::HandOver => false,
        When::Announced => game.stage == Stage::Announced,
        When::SignUp if action == Action::Invite => {
            game.stage == Stage::SignUp && game.setup.as_ref().is_some_and(|setup| setup.by_invitation)
        }
        When::SignUp => game.stage == Stage::SignUp,
        When::Running if action == Action::Resume => game.stage == Stage::Running && rests,
        When::Running if action == Action::Pause => game.stage == Stage::Running && !rests,
        When::Running if action == Action::Publish => game.draft.is_some(),
        When::Running => game.stage == Stage::Running,
        When::Evaluated => game.last_evaluation().is_some(),
        When::Over => game.stage == Stage::Over,
    }
}

/// What can be done by mail: a line for every wish, as one writes it and what it does. Those of game masters stand in
/// [`desk`].
#[must_use]
pub fn help(lang: Lang) -> String {
    let mut text = say::mail_help_head(lang);
    text.push('\n');
    entry(&mut text, &say::mail_orders(lang), &say::mail_about_orders(lang));
    entry(&mut text, &say::mail_press(lang), &say::mail_about_press(lang));
    let lines = LINES.iter().filter(|line| !line.wish.is_masters());
    let mut shown = lines.filter_map(|line| Some((line.sample?(lang), line.wish.about(lang)))).peekable();
    while let Some((sample, about)) = shown.next() {
        // two answers to one question stand above what is said of both
        if shown.peek().is_some_and(|(_, next)| *next == about) {
            text.push_str("\n  ");
            text.push_str(&sample);
        } else {
            entry(&mut text, &sample, &about);
        }
    }
    text.push_str("\n\n");
    text.push_str(&say::mail_help_foot(lang));
    text
}

/// Two columns; what is too long for its own goes on below.
fn entry(text: &mut String, sample: &str, about: &str) {
    text.push_str("\n  ");
    text.push_str(sample);
    let mut at = 2 + sample.chars().count();
    let start = 2 + COLUMN;
    if at + 1 >= start {
        text.push('\n');
        at = 0;
    }
    text.push_str(&" ".repeat(start - at));
    at = start;
    for word in about.split(' ') {
        let length = word.chars().count();
        if at > start && at + 1 + length > WIDTH {
            text.push('\n');
            text.push_str(&" ".repeat(start));
            at = start;
        } else if at > start {
            text.push(' ');
            at += 1;
        }
        text.push_str(word);
        at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_wish_within_the_width_of_a_letter() {
        for lang in [Lang::De, Lang::En] {
            let help = help(lang);
            let both = format!("{help}\n{}", desk(lang));
            for line in LINES.iter().filter_map(|line| line.sample) {
                assert!(both.contains(&line(lang)), "{}", line(lang));
            }
            for line in both.lines().filter(|line| line.starts_with(' ')) {
                assert!(line.chars().count() <= WIDTH, "{line}");
            }
        }
    }
}
