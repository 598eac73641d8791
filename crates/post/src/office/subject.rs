//! What a subject says (9.5: "Spieler, Partie, Land und Spieljahr"): the game, the season, words that may be a power, and
//! whether the mail answers another.

use notation::Phase;

use crate::address::label_of;

/// A subject taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Subject {
    /// It begins like an answer or a forwarded mail: what follows may be somebody else's words.
    pub reply: bool,
    /// Games by series and number (`ST-1201`).
    pub labels: Vec<String>,
    /// Numbers that may be games' (`Partie 1201`, `1201/Italien/F1901`).
    pub numbers: Vec<u32>,
    /// Season and year, with two or four digits as written.
    pub turn: Option<(Option<Phase>, i32)>,
    /// Marked as preliminary (9.5a).
    pub provisional: bool,
    /// All words in order that are neither game nor season.
    pub words: Vec<String>,
    /// What follows the games in front, as it was written.
    pub plain: String,
}

/// What mail programs put before the subject of an answer or a forwarded mail.
const PREFIXES: [&str; 9] = ["re", "aw", "antw", "antwort", "fwd", "fw", "wg", "sv", "rv"];
/// Words before a game's bare number.
const GAME_WORDS: [&str; 7] = ["partie", "spiel", "game", "dip", "diplomacy", "nr", "no"];
/// Words for preliminary orders.
const PROVISIONAL: [&str; 9] = [
    "vorabzug",
    "vorabzüge",
    "vorab",
    "vorläufig",
    "vorläufige",
    "provisorisch",
    "prelim",
    "preliminary",
    "provisional",
];

impl Subject {
    /// Takes a subject apart.
    pub(super) fn read(text: &str) -> Subject {
        let mut subject = Subject::default();
        let mut rest = text.trim();
        while let Some((prefix, after)) = rest.split_once(':') {
            // "Re[2]:" and "AW (3):" count answers.
            let word: String = prefix.trim().chars().take_while(|c| c.is_alphabetic()).collect();
            let plain = prefix.trim().len() <= word.len() + 5;
            if !plain || !PREFIXES.contains(&word.to_lowercase().as_str()) {
                break;
            }
            subject.reply = true;
            rest = after.trim();
        }
        subject.plain = without_games(rest).to_owned();
        let tokens: Vec<&str> = rest
            .split(|c: char| c.is_whitespace() || "/,;:()[]|_#.!?\"„“”".contains(c))
            .filter(|token| !token.is_empty() && *token != "-" && *token != "–")
            .collect();
        let mut at = 0;
        while at < tokens.len() {
            at += subject.take(&tokens[at..]);
        }
        subject
    }

    /// Takes one thing from the front; answers how many tokens it was.
    fn take(&mut self, tokens: &[&str]) -> usize {
        let (word, next) = (tokens[0], tokens.get(1).copied().unwrap_or_default());
        if PROVISIONAL.contains(&word.to_lowercase().as_str()) {
            self.provisional = true;
            return 1;
        }
        if let Some(taken) = self.take_turn(tokens) {
            return taken;
        }
        if let Some(taken) = self.take_game(word, next) {
            return taken;
        }
        self.words.push(word.to_owned());
        1
    }

    fn take_turn(&mut self, tokens: &[&str]) -> Option<usize> {
        let (word, next) = (tokens[0], tokens.get(1).copied().unwrap_or_default());
        if let Some(taken) = self.take_era(tokens) {
            return Some(taken);
        }
        let year = |text: &str| {
            let fits = matches!(text.len(), 2 | 4) && text.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| text.parse::<i32>().ok()).flatten()
        };
        match notation::season_named(word) {
            Some((phase, Some(number))) if matches!(digits(word), 2 | 4) => {
                self.turn = Some((Some(phase), number));
                return Some(1);
            }
            Some((phase, None)) if year(next).is_some() => {
                self.turn = Some((Some(phase), year(next)?));
                return Some(2);
            }
            _ => {}
        }
        // A bare year, "1901", beside a game that has been named.
        let bare = year(word).filter(|year| (1800..2400).contains(year));
        let named = !self.labels.is_empty() || !self.numbers.is_empty();
        match bare {
            Some(year) if named && self.turn.is_none() => {
                self.turn = Some((None, year));
                Some(1)
            }
            _ => None,
        }
    }

    /// "Frühjahr 1 n. Chr.", "F12 v. Chr.", "Spring 3 AD".
    fn take_era(&mut self, tokens: &[&str]) -> Option<usize> {
        let (phase, year, behind) = match notation::season_named(tokens[0])? {
            (phase, Some(year)) => (phase, year, 1),
            (phase, None) => (phase, tokens.get(1)?.parse().ok()?, 2),
        };
        let says = |at: usize, words: &[&str]| {
            tokens.get(behind + at).is_some_and(|token| words.contains(&token.to_lowercase().as_str()))
        };
        let (sign, more) = match () {
            () if says(0, &["ad"]) => (1, 1),
            () if says(0, &["bc"]) => (-1, 1),
            () if says(0, &["n", "nach"]) && says(1, &["chr", "christus"]) => (1, 2),
            () if says(0, &["v", "vor"]) && says(1, &["chr", "christus"]) => (-1, 2),
            () => return None,
        };
        self.turn = Some((Some(phase), sign * year));
        Some(behind + more)
    }

    fn take_game(&mut self, word: &str, next: &str) -> Option<usize> {
        let number = |text: &str| {
            let fits = (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| text.parse::<u32>().ok()).flatten()
        };
        let lower = word.to_lowercase();
        if GAME_WORDS.contains(&lower.as_str()) {
            if let Some(found) = number(next) {
                self.numbers.push(found);
                return Some(2);
            }
            return None;
        }
        if let Some(found) = number(word).filter(|_| word.len() >= 2) {
            self.numbers.push(found);
            return Some(1);
        }
        // "Dip1201" names a number only.
        if let Some(found) = GAME_WORDS.iter().find_map(|game| number(lower.strip_prefix(game)?)) {
            self.numbers.push(found);
            return Some(1);
        }
        if let Some(label) = label_of(word).filter(|_| word.chars().any(|c| c.is_ascii_digit())) {
            self.labels.push(label);
            return Some(1);
        }
        // "ST 1201": a series is written in capitals.
        let series = (2..=4).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_uppercase());
        match number(next) {
            Some(found) if series => {
                self.labels.push(format!("{word}-{found}"));
                Some(2)
            }
            _ => None,
        }
    }
}

/// "[ST-1201] Abwesend: 3.12." without the game in front.
fn without_games(mut text: &str) -> &str {
    loop {
        let trimmed = text.trim_start_matches(|c: char| c.is_whitespace() || "[](),;:/-–".contains(c));
        let word = trimmed.split([' ', ':', ']', ')', ',', ';', '/']).next().unwrap_or_default();
        let game = word.contains(|c: char| c.is_ascii_digit()) && label_of(word).is_some();
        if !game {
            return trimmed;
        }
        text = &trimmed[word.len()..];
    }
}

fn digits(word: &str) -> usize {
    word.bytes().filter(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R170a: game, country and game year stand in the subject.
    #[test]
    fn subjects_as_people_write_them() {
        let (spring, autumn) = (Some(Phase::Spring), Some(Phase::Autumn));
        let st = || vec!["ST-1201".to_owned()];
        let words = |text: &str| text.split(' ').filter(|w| !w.is_empty()).map(str::to_owned).collect();
        let cases = [
            ("ST-1201 Italien F1901", st(), vec![], Some((spring, 1901)), "Italien"),
            ("st1201/italien/H01", st(), vec![], Some((autumn, 1)), "italien"),
            ("ST 1201, Italien, Frühjahr 1901", st(), vec![], Some((spring, 1901)), "Italien"),
            ("950/Italien/F1901", vec![], vec![950], Some((spring, 1901)), "Italien"),
            ("Dip950 / Italien / F/H1901", vec![], vec![950], Some((autumn, 1901)), "Italien F"),
            (
                "Partie 1201: Befehle Türkei Herbst 1902",
                vec![],
                vec![1201],
                Some((autumn, 1902)),
                "Befehle Türkei",
            ),
            ("[ST-1201] Spring 1901 orders (Italy)", st(), vec![], Some((spring, 1901)), "orders Italy"),
            ("ST-1201 Italien 1901", st(), vec![], Some((None, 1901)), "Italien"),
            // M1, `era`
            ("AM-5 Rom Frühjahr 3 n. Chr.", vec!["AM-5".to_owned()], vec![], Some((spring, 3)), "Rom"),
            ("AM-5 Rome F1 AD", vec!["AM-5".to_owned()], vec![], Some((spring, 1)), "Rome"),
            ("SH-2 Herbst 401 v. Chr.", vec!["SH-2".to_owned()], vec![], Some((autumn, -401)), ""),
            ("Hallo", vec![], vec![], None, "Hallo"),
            ("", vec![], vec![], None, ""),
        ];
        for (text, labels, numbers, turn, rest) in cases {
            let subject = Subject::read(text);
            assert_eq!((subject.labels, subject.numbers), (labels, numbers), "{text}");
            assert_eq!((subject.turn, subject.words), (turn, words(rest)), "{text}");
        }
    }

    #[test]
    fn answers_and_marks_are_known() {
        assert!(Subject::read("AW: Re: ST-1201, Frühjahr 1901: Auswertung").reply);
        assert!(Subject::read("Re[2]: ST-1201").reply);
        assert!(!Subject::read("Italien: ST-1201").reply);
        assert!(Subject::read("ST-1201 F1901 Vorabzug").provisional);
        assert_eq!(Subject::read("WG: ST-1201 F1901").labels, ["ST-1201"]);
    }
}
