//! What the form of the orders page sends.

use super::condition::ConditionEntry;
use game::word::turn::Turn;

/// Most lines that are put into a text at once: more units than any player has.
const MOST_PICKS: usize = 64;
/// Longest picked line, in bytes.
const LONGEST_PICK: usize = 300;

/// What the player wants done with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Intent {
    /// Say how it is understood.
    #[default]
    Check,
    /// Put the condition that was put together into the text.
    Condition,
    /// Put the press that was written beside it into the text.
    Press,
    /// Hand it in.
    Send,
    /// Say once and for all what a word means.
    Learn,
    /// Throw away what was not handed in.
    Discard,
}

/// For which turn a text was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WrittenFor {
    /// Nobody said so: whichever is pending.
    #[default]
    Pending,
    /// This one.
    Turn(Turn),
    /// For something that is no turn.
    Unknown,
}

impl WrittenFor {
    /// Whether it is not for the turn that is pending now.
    pub fn is_outdated(self, pending: Option<Turn>) -> bool {
        match self {
            WrittenFor::Pending => false,
            WrittenFor::Turn(turn) => Some(turn) != pending,
            WrittenFor::Unknown => true,
        }
    }

    /// The turn, if it is one.
    pub fn turn(self) -> Option<Turn> {
        match self {
            WrittenFor::Turn(turn) => Some(turn),
            WrittenFor::Pending | WrittenFor::Unknown => None,
        }
    }
}

/// The form for orders as it was sent: the text, and what is to be put into it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// For which turn the page was opened.
    pub turn: WrittenFor,
    /// The text of the orders, as it stands in the box.
    pub text: String,
    /// Lines that were chosen in lists or on the map.
    pub picks: Vec<String>,
    /// Meant to be replaced (9.5a).
    pub provisional: bool,
    /// "Set no wait".
    pub no_wait: bool,
    /// Makes handing in twice by a double click one submission.
    pub token: String,
    /// What the button says.
    pub intent: Intent,
    /// To whom press goes; empty: to all.
    pub press_to: String,
    /// The words of press.
    pub press: String,
    /// What somebody else is assumed to trade, to weigh an exchange order against: who, which nation, how much.
    pub what_if: [String; 3],
    /// The fields of the condition.
    pub condition: ConditionEntry,
    /// "KAN = Ärmelkanal": what a word means, chosen in the echo.
    pub learn: String,
}

impl Entry {
    /// From the fields of the form; unknown ones are ignored.
    pub fn of(fields: Vec<(String, String)>) -> Entry {
        let mut entry = Entry::default();
        for (name, value) in fields {
            match name.as_str() {
                "turn" => entry.turn = value.parse().map_or(WrittenFor::Unknown, WrittenFor::Turn),
                "text" => entry.text = value.replace("\r\n", "\n"),
                "pick" if is_pick(&value) && entry.picks.len() < MOST_PICKS => entry.picks.push(value),
                "provisional" => entry.provisional = true,
                "no-wait" => entry.no_wait = true,
                "token" => entry.token = value,
                "learn" if is_pick(&value) => {
                    entry.learn = value;
                    entry.intent = Intent::Learn;
                }
                "press-to" => entry.press_to = value.replace(['\r', '\n'], " ").trim().to_owned(),
                "press" => entry.press = value.replace("\r\n", "\n").trim().to_owned(),
                "if-who" => entry.what_if[0] = value,
                "if-nation" => entry.what_if[1] = value,
                "if-amount" => entry.what_if[2] = value,
                "do" => {
                    entry.intent = match value.as_str() {
                        "send" => Intent::Send,
                        "condition" => Intent::Condition,
                        "press" => Intent::Press,
                        "discard" => Intent::Discard,
                        _ => Intent::Check,
                    }
                }
                other => {
                    if let Some(field) = other.strip_prefix("condition-") {
                        entry.condition.set(field, value);
                    }
                }
            }
        }
        entry
    }

    /// Puts what a word means behind the text, on a line of its own.
    pub fn write_learned(&mut self) {
        let line = std::mem::take(&mut self.learn);
        self.text = format!("{}\n{line}", self.text.trim_end());
    }

    /// Puts the press into the text, as one writes it there (9.5).
    pub fn write_press(&mut self) {
        if self.press.is_empty() {
            return;
        }
        let to = if self.press_to.is_empty() { "alle" } else { &self.press_to };
        let block = format!("Presse an {to}:\n{}\nEnde Presse\n", self.press);
        let before = self.text.trim_end();
        self.text = if before.is_empty() { block } else { format!("{before}\n\n{block}") };
        self.press.clear();
        self.press_to.clear();
    }
}

/// A line that a list or the map could have given: one line, not too long.
fn is_pick(value: &str) -> bool {
    !value.trim().is_empty() && value.len() <= LONGEST_PICK && !value.contains(['\n', '\r'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(fields: &[(&str, &str)]) -> Entry {
        Entry::of(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn empty_lists_are_no_picks_and_lines_end_as_one_types_them() {
        let read = entry(&[
            ("text", "A Mun - Ber\r\nF Kie xxx"),
            ("pick", ""),
            ("pick", "A Ber - Kie"),
            ("do", "send"),
            ("no-wait", "on"),
            ("evil", "x"),
        ]);
        assert_eq!(read.text, "A Mun - Ber\nF Kie xxx");
        assert_eq!(read.picks, ["A Ber - Kie"]);
        assert_eq!((read.intent, read.no_wait, read.provisional), (Intent::Send, true, false));
    }

    #[test]
    fn press_stands_behind_the_orders() {
        let mut read = entry(&[("text", "A Mun - Ber\n"), ("press", " Hurra!\r\nHurra! "), ("do", "press")]);
        assert_eq!(read.intent, Intent::Press);
        read.write_press();
        assert_eq!(read.text, "A Mun - Ber\n\nPresse an alle:\nHurra!\nHurra!\nEnde Presse\n");
        let before = read.text.clone();
        read.write_press();
        assert_eq!(read.text, before, "once");
    }

    #[test]
    fn what_no_list_gives_is_not_taken_from_one() {
        let long = "A".repeat(LONGEST_PICK + 1);
        assert!(entry(&[("pick", &long), ("pick", "A Mun - Ber\nA Kie - Den")]).picks.is_empty());
        let many: Vec<(&str, &str)> = vec![("pick", "A Mun xxx"); 10_000];
        assert_eq!(entry(&many).picks.len(), MOST_PICKS);
    }
}
