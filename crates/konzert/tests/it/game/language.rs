//! The language that a call asks for is the language of the whole answer, whoever calls.

use super::cli::Cli;

/// Words and letters that no English answer of these calls holds.
const GERMAN: [&str; 14] = [
    "ä",
    "ö",
    "ü",
    "ß",
    "verstanden",
    "Bitte",
    "wurde",
    "nicht",
    "Partie",
    "Spielleiter",
    "Zug",
    "Befehl",
    "Runde",
    "Frist",
];

fn english(words: &[&str], said: &str) {
    for word in GERMAN {
        assert!(!said.contains(word), "{words:?} says {word:?} in English: {said}");
    }
}

#[test]
fn a_call_in_english_is_answered_in_english_everywhere() {
    let mut cli = Cli::sqlite();
    cli.add_members();
    let game = "ST-1201";
    cli.begin(game, &[]);
    // Whoever leads types orders in: with a doubt, an unreadable line, and nothing at all.
    for text in ["A Mun - Bur\nF Kie - Den\nA Ber - Kie", "A Mnu - Bur\nA xyzzy\nF Kie - Den", ""] {
        let words = ["submit", game, "--seat", "germany"];
        let output = cli.call_with(&words, text);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).expect("text");
        assert!(said.contains("understood"), "{said}");
        english(&words, &said);
    }
    let germany = cli.who(game, "germany");
    let sets = cli.call_with(&["--as", &germany, "submit", game], "A Mnu - Bur\nA xyzzy");
    english(&["submit"], &String::from_utf8(sets.stdout).expect("text"));
    for words in [
        &["show", game][..],
        &["players", game],
        &["position", game],
        &["orders", game, "germany"],
        &["status", game],
        &["plan", game],
        &["dry-run", game],
        &["log", game],
        &["shift", game, "2026-12-08T20:00", "--reason", "holiday"],
        &["undo", game],
        &["redo", game],
        &["pause", game, "--reason", "holiday"],
        &["resume", game],
        &["--as", &germany, "propose", game, "draw"],
        &["--as", &germany, "press", game, "Peace!"],
        &["--as", &germany, "dispute", game, "He cheats"],
        &["--as", &germany, "absence", game, "2026-12-20T20:00", "2026-12-27T20:00"],
        &["house-rules", game],
        &["process"],
    ] {
        english(words, &cli.ok(words));
    }
    for words in [
        &["vote", game, "77", "yes"][..],
        &["shift", game, "tomorrow", "--reason", "x"],
        &["--as", &germany, "shift", game, "2026-12-09T20:00", "--reason", "x"],
        &["exclude", game, "germany", "rude"],
        &["orders", game, "atlantis"],
        &["press", game, "Peace!"],
        &["show", "ST-9999"],
    ] {
        english(words, &cli.refused(words));
    }
    cli.others_hold(game, &[]);
    cli.process_at("2026-12-21T20:00:00Z");
    for words in [&["report", game][..], &["verify", game]] {
        english(words, &cli.ok(words));
    }
}
