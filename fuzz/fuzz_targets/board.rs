//! Any bytes as what somebody brings as a board: an archive, a board file, with its picture where that is made of cells, a file of cases, a
//! drawing, a bitmap. No panic, no hang; what is refused is refused with a line of the file.
//!
//!     cargo +nightly fuzz run board fuzz/corpus/board fuzz/seeds/board

#![no_main]

use std::sync::LazyLock;
use variants::{BOARD_FILE, BoardError, CASES_FILE, Folder, Variant};

static BOARD: LazyLock<String> = LazyLock::new(|| {
    let text = variants::lehrbrett().folder.text(BOARD_FILE).unwrap_or_default();
    text.replacen("id = \"lehrbrett\"", "id = \"fuzz\"", 1)
});

/// What the bitmap of the seeds is read for.
const PIXELS: &str =
    "[[province]]\nid = \"nor\"\npixel = [5, 5]\n[[province]]\nid = \"sou\"\npixel = [5, 25]\n";

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    match kind {
        b'b' => {
            let text = String::from_utf8_lossy(rest);
            match Variant::from_toml(&text) {
                Err(error) => told(&error, rest),
                Ok(variant) => drawn(&variant, &text),
            }
        }
        b'c' => {
            let files = [(BOARD_FILE, BOARD.as_bytes()), (CASES_FILE, rest)];
            let files = files.map(|(name, bytes)| (name.to_owned(), bytes.to_vec()));
            let Ok(folder) = Folder::new(files) else { return };
            let board = Variant::from_folder(folder).expect("the board of the lessons is one");
            if let Err(error) = board.cases() {
                told(&error, rest);
            }
        }
        b'd' => {
            let drawing = String::from_utf8_lossy(rest);
            let _ = mapmaker::Drawing::read(&drawing, |id| ["nor", "sou", "sea"].contains(&id));
        }
        b'p' => {
            let _ = mapmaker::traced(PIXELS, rest);
            let _ = mapmaker::areas(rest);
        }
        _ => {
            let _ = Folder::unpack(rest).map(Variant::from_folder);
        }
    }
});

/// A picture as large as this takes some milliseconds.
const SMALL: usize = 40_000;

/// The picture of a board that is made of cells; coasts take longer than a fuzzer waits.
fn drawn(variant: &Variant, text: &str) {
    let small = |board: &mapmaker::Board| board.is_of_cells() && board.picture.area() <= SMALL;
    if mapmaker::Board::parse(text).is_ok_and(|board| small(&board)) {
        let _ = mapmaker::picture(variant, None);
    }
}

fn told(error: &BoardError, text: &[u8]) {
    let lines = String::from_utf8_lossy(text).lines().count() + 1;
    assert!(!error.faults.is_empty());
    for fault in &error.faults {
        assert!((1..=lines).contains(&fault.line), "{fault}");
    }
}
