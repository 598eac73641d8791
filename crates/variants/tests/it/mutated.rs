//! Good boards with something changed by chance: each is refused with its lines, or a board on which games can be played (design of boards,
//! acceptance 7: "10,000 mutated good boards: refused or playable").

use rules::{Phase, Playout, Rulebook};
use variants::{BOARD_FILE, Variant};

/// Boards of one run, unless `MUTATED_BOARDS` says another number.
const USUAL: usize = 600;
/// Movements of a game.
const TURNS: usize = 20;

struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }
}

/// The file with one thing changed: a line gone, doubled, moved or cut off, a word put where another stood, a digit, a sign.
fn changed(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (at, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(7) {
        0 => {
            lines.remove(at);
        }
        1 => lines.insert(other, lines[at].clone()),
        2 => lines.swap(at, other),
        3 => {
            let middle = lines[at].len() / 2;
            let cut = (0..=middle).rev().find(|cut| lines[at].is_char_boundary(*cut)).unwrap_or(0);
            lines[at].truncate(cut);
        }
        4 => {
            let words: Vec<String> = lines[other].split(' ').map(str::to_owned).collect();
            let word = words[dice.below(words.len())].clone();
            let mut here: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
            let place = dice.below(here.len());
            here[place] = word;
            lines[at] = here.join(" ");
        }
        5 => {
            let digit = char::from(b'0' + dice.below(10) as u8).to_string();
            lines[at] = lines[at].replace(|sign: char| sign.is_ascii_digit(), &digit);
        }
        _ => {
            let signs: Vec<char> = "[]{}=\"'#.,:>-/9\\x\u{e9}".chars().collect();
            let sign = signs[dice.below(signs.len())];
            let mut line: Vec<char> = lines[at].chars().collect();
            line.insert(dice.below(line.len() + 1), sign);
            lines[at] = line.into_iter().collect();
        }
    }
    lines.join("\n")
}

/// Plays a game by chance; units stand where they can at every moment.
fn play(variant: &Variant, dice: &mut Dice) {
    let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
    for _ in 0..TURNS * 4 {
        if game.phase() == Phase::Over || game.turns() >= TURNS {
            break;
        }
        game.choose_all(|options| dice.below(options));
        game.step();
        for unit in game.position().units() {
            assert!(variant.board.can_stand(unit.kind, unit.place), "{}", variant.place_id(unit.place));
        }
    }
}

#[test]
fn changed_boards_are_refused_or_playable() {
    let number = std::env::var("MUTATED_BOARDS").ok().and_then(|number| number.parse().ok());
    let boards =
        ["lehrbrett", "hundred", "lehrbrett", "nineteen-hundred"].map(|id| variants::by_id(id).unwrap());
    let mut dice = Dice(20_261_124);
    let (mut played, mut refused) = (0, 0);
    for run in 0..number.unwrap_or(USUAL) {
        let board = boards[if run % 16 == 15 { 3 } else { run % 3 }];
        let text = changed(board.folder.text(BOARD_FILE).unwrap(), &mut dice);
        match Variant::from_toml(&text) {
            Ok(variant) => {
                played += 1;
                play(&variant, &mut dice);
            }
            Err(error) => {
                refused += 1;
                let lines = text.lines().count().max(1);
                for fault in &error.faults {
                    assert!((1..=lines + 1).contains(&fault.line), "{fault}");
                    assert!(!fault.kind.to_string().is_empty());
                }
            }
        }
    }
    // Both must happen, or nothing was looked at.
    assert!(played > 20 && refused > 20, "{played} played, {refused} refused");
}
