//! Good boards with something changed by chance: each is refused with its lines, or a board on which games can be played (design of boards,
//! acceptance 7: "10,000 mutated good boards: refused or playable").

use rules::{Phase, Playout, Rulebook};
use testbed::{Dice, Packed, zip};
use variants::{BOARD_FILE, BoardError, CASES_FILE, Folder, Variant};

/// Boards of one run, unless `MUTATED_BOARDS` says another number.
const USUAL: usize = 600;
/// Movements of a game in a usual run, and in a long one.
const TURNS: [usize; 2] = [20, 200];

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
    let turns = TURNS[usize::from(wanted() > USUAL)];
    let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
    for _ in 0..turns * 4 {
        if game.phase() == Phase::Over || game.turns() >= turns {
            break;
        }
        game.choose_all(|options| dice.below(options));
        game.step();
        for unit in game.position().units() {
            assert!(variant.board.can_stand(unit.kind, unit.place), "{}", variant.place_id(unit.place));
        }
    }
}

/// Every fault has a line of the file, and words.
fn told(error: &BoardError, text: &str) {
    let lines = text.lines().count().max(1);
    for fault in &error.faults {
        assert!((1..=lines + 1).contains(&fault.line), "{fault}");
        assert!(!fault.kind.to_string().is_empty());
    }
}

/// How many there are to be.
fn wanted() -> usize {
    let number = std::env::var("MUTATED_BOARDS").ok().and_then(|number| number.parse().ok());
    number.unwrap_or(USUAL)
}

/// A case that begins with a start, plays a whole turn, and asks who sees what.
const FURTHER: &str = "[[case]]
name = \"In fog England sees what comes to its border\"
rule = \"M13\"
start = \"\"
phase = \"turn\"
season = \"autumn\"
sight = \"fog\"
rulebook = \"datc\"
choices = { \"4.A.2\" = \"szykman\" }
orders = [\"england: F lon H\", \"france: A par - cal\", \"england: B A lon\"]
[case.expect]
final = [\"england F lon\"]
cut = []
[case.expect.seen.england]
units = [\"england F lon\"]
orders = [\"france: A par - cal\"]
";

/// The same of files of cases.
#[test]
fn changed_cases_are_refused_or_read() {
    let board = variants::by_id("hundred").unwrap();
    let mut dice = Dice::new(20_261_126);
    let (mut read, mut refused) = (0, 0);
    let text = board.folder.text(BOARD_FILE).unwrap().replacen("id = \"hundred\"", "id = \"cases\"", 1);
    let good = board.folder.text(CASES_FILE).unwrap().to_owned() + FURTHER;
    for number in 0..wanted() / 10 {
        // Every other one among the keys that the board's own cases do not have.
        let cases = match number % 2 {
            0 => changed(&good, &mut dice),
            _ => changed(FURTHER, &mut dice),
        };
        let files = [(BOARD_FILE, &text), (CASES_FILE, &cases)];
        let files = files.map(|(name, text)| (name.to_owned(), text.clone().into_bytes()));
        let Ok(folder) = Folder::new(files) else { continue };
        match Variant::from_folder(folder).unwrap().cases() {
            Ok(_) => read += 1,
            Err(error) => {
                refused += 1;
                told(&error, &cases);
            }
        }
    }
    assert!(read > 5 && refused > 5, "{read} read, {refused} refused");
}

/// And of archives, of which any byte may be another: a folder comes out as it was packed, or a reason.
#[test]
fn changed_archives_are_refused_or_read() {
    let board = variants::lehrbrett().folder.text(BOARD_FILE).unwrap();
    let archive =
        zip(&[Packed::plain(BOARD_FILE, board.as_bytes()), Packed::plain("README.md", b"# A board")]);
    let mut dice = Dice::new(20_261_127);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..wanted() {
        let mut bytes = archive.clone();
        // what stands around the files says how long they are and where
        let at = match dice.below(3) {
            0 => dice.below(bytes.len()),
            1 => dice.below(64),
            _ => bytes.len() - 1 - dice.below(160),
        };
        match dice.below(3) {
            0 => bytes[at] = dice.below(256) as u8,
            1 => bytes.truncate(at),
            _ => {
                bytes.insert(at, dice.below(256) as u8);
            }
        }
        match Folder::unpack(&bytes) {
            Ok(folder) => {
                read += 1;
                // `None`: the changed byte is the name of a file that may be missing
                assert!(folder.text(BOARD_FILE).is_none_or(|text| text == board));
            }
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().is_empty());
            }
        }
    }
    assert!(read > 5 && refused > 20, "{read} read, {refused} refused");
}

#[test]
fn changed_boards_are_refused_or_playable() {
    let boards =
        ["lehrbrett", "hundred", "lehrbrett", "nineteen-hundred"].map(|id| variants::by_id(id).unwrap());
    let mut dice = Dice::new(20_261_124);
    let (mut played, mut refused) = (0, 0);
    for run in 0..wanted() {
        let board = boards[if run % 16 == 15 { 3 } else { run % 3 }];
        let text = changed(board.folder.text(BOARD_FILE).unwrap(), &mut dice);
        match Variant::from_toml(&text) {
            Ok(variant) => {
                played += 1;
                play(&variant, &mut dice);
            }
            Err(error) => {
                refused += 1;
                told(&error, &text);
            }
        }
    }
    // Both must happen, or nothing was looked at.
    assert!(played > 20 && refused > 20, "{played} played, {refused} refused");
}
