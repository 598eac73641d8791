//! Cases before the council from the command line, on both stores.

use super::cli::{Cli, on_both_stores};
use serde_json::Value;

/// `konzert club`, as somebody or as whoever sits at the machine; status, answer, error.
fn club(cli: &Cli, name: &str, words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_konzert"));
    command.arg("club").args(words).args(["--lang", "en"]);
    command.env("KONZERT_DATA", &cli.data).env("KONZERT_NOW", &cli.now);
    command.env("KONZERT_CONFIG", cli.folder.file("none.toml"));
    if !name.is_empty() {
        command.args(["--as", name]);
    }
    let output = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn ok(cli: &Cli, name: &str, words: &[&str]) -> String {
    let (status, said, error) = club(cli, name, words);
    assert_eq!(status, Some(0), "{name}: {words:?}: {error}");
    said
}

fn refused(cli: &Cli, name: &str, words: &[&str]) -> String {
    let (status, said, error) = club(cli, name, words);
    assert_eq!((status, said.as_str()), (Some(1), ""), "{name}: {words:?}");
    error
}

#[test]
fn a_case_is_brought_heard_decided_and_appealed() {
    on_both_stores(|cli| {
        cli.add_members();
        cli.ok(&["member", "add", "Zweite", "zweite@example.org", "--role", "organiser"]);
        cli.begin("ST-1201", &[]);
        let open =
            ["case", "open", "content", "--game", "ST-1201", "--against", "Emil", "--text", "An insult"];
        assert!(ok(&cli, "Anna", &open).contains("Case 1"));
        let (once, again) = ("--cause", "mail:1");
        let more = [&open[..], &[once, again, "--json"]].concat();
        for _ in 0..2 {
            let number: Value = serde_json::from_str(&ok(&cli, "Anna", &more)).expect("JSON");
            assert_eq!(number["number"], 2, "the same call opens one case");
        }
        assert!(
            ok(&cli, "Rat", &["case", "list"]).contains("1: improper content (9.2), game ST-1201 (open)")
        );
        assert!(ok(&cli, "Bert", &["case", "list"]).contains("There are no cases."));
        assert!(refused(&cli, "Bert", &["case", "show", "1"]).contains('1'));
        assert!(refused(&cli, "Anna", &["case", "note", "1", "--text", "x"]).contains("council"));
        ok(&cli, "Rat", &["case", "ask", "1", "Emil", "--text", "What did you write?"]);
        ok(&cli, "Emil", &["case", "state", "1", "--text", "Nothing bad"]);
        ok(&cli, "Zweite", &["case", "note", "1", "--text", "See the press"]);
        ok(&cli, "Rat", &["case", "vote", "1", "uphold"]);
        let decide = ["case", "decide", "1", "uphold", "--to-parties", "It was one.", "--measure"];
        let wrong = [&decide[..], &["banish Emil"]].concat();
        assert!(refused(&cli, "Rat", &wrong).contains("break-off"));
        let ban = [&decide[..], &["ban registration 2027-01-01 Emil"]].concat();
        let preview = ok(&cli, "Rat", &[&ban[..], &["--preview"]].concat());
        assert!(preview.contains("Anna would read: Case 1 is decided"), "{preview}");
        assert!(ok(&cli, "Rat", &["case", "list"]).contains("(open)"), "a look changes nothing");
        ok(&cli, "Rat", &ban);
        let shown = ok(&cli, "Rat", &["case", "show", "1"]);
        for words in
            ["An insult", "Nothing bad", "See the press", "Rat votes to uphold", "It was one.", "Emil: "]
        {
            assert!(shown.contains(words), "{words}: {shown}");
        }
        let own = ok(&cli, "Emil", &["case", "show", "1"]);
        for (words, seen) in
            [("An insult", false), ("Nothing bad", true), ("See the press", false), ("It was one.", true)]
        {
            assert_eq!(own.contains(words), seen, "{words}: {own}");
        }
        assert!(ok(&cli, "Rat", &["standing", "Emil"]).contains("2027"));
        ok(&cli, "Emil", &["case", "appeal", "1", "--text", "It was a joke"]);
        assert!(refused(&cli, "Rat", &decide[..6]).contains("by other members than before"));
        ok(&cli, "Rat", &["case", "step-back", "2"]);
        assert!(
            refused(&cli, "Rat", &["case", "show", "2"]).contains("2"),
            "whoever steps back sees it no more"
        );
    });
}

/// Classes, invitations and acquaintances from the command line.
#[test]
fn classes_invitations_and_acquaintances() {
    on_both_stores(|cli| {
        cli.add_members();
        cli.ok(&["create", "ST-1202", "--master", "Master", "--class", "a", "--by-invitation"]);
        cli.ok(&["open", "ST-1202"]);
        let no = cli.refused(&["--as", "Anna", "sign-up", "ST-1202", "Anna"]);
        assert!(no.contains("class A"), "{no}");
        ok(&cli, "Rat", &["admit", "Anna", "--reason", "Papers seen"]);
        assert!(ok(&cli, "Anna", &["standing", "Anna"]).contains("Class A"));
        let no = cli.refused(&["--as", "Anna", "sign-up", "ST-1202", "Anna"]);
        assert!(no.contains("invit") || no.contains("eingeladen"), "{no}");
        cli.ok(&["invite", "ST-1202", "Anna"]);
        cli.ok(&["--as", "Anna", "sign-up", "ST-1202", "Anna"]);
        ok(&cli, "Anna", &["know", "Bert", "--how", "computer"]);
        assert!(ok(&cli, "Bert", &["standing", "Bert"]).contains("Anna has said that you know each other"));
        ok(&cli, "Bert", &["know", "Anna"]);
        assert!(ok(&cli, "Anna", &["standing", "Anna"]).contains("said by both"));
        assert!(refused(&cli, "Anna", &["know", "Bert", "--how", "office"]).contains("office"));
        ok(&cli, "Anna", &["know-no-more", "Bert"]);
        assert!(refused(&cli, "Anna", &["know-no-more", "Bert"]).contains("not said"));
        ok(&cli, "Rat", &["admit-no-more", "Anna", "--reason", "False name"]);
        assert!(ok(&cli, "Anna", &["standing", "Anna"]).contains("Class C"));
        assert!(refused(&cli, "Anna", &["admit", "Bert", "--reason", "x"]).contains("Only the organisers"));
    });
}

/// Muting from the command line: what a seat writes is hidden from one reader, and shown again; nobody mutes themselves.
#[test]
fn a_seat_is_muted_and_shown_again() {
    on_both_stores(|cli| {
        cli.add_members();
        cli.begin("ST-1201", &[]);
        let (reader, italian) = (cli.who("ST-1201", "france"), cli.who("ST-1201", "italy"));
        let mute = ["--as", &reader, "mute", "ST-1201", "italy"];
        assert_eq!(cli.ok(&mute).trim(), "Muted.");
        assert_eq!(cli.json(&mute)["muted"], true);
        cli.refused(&["--as", &italian, "mute", "ST-1201", "italy"]);
        cli.refused(&["--as", &reader, "mute", "ST-1201", "atlantis"]);
        assert_eq!(cli.json(&[&mute[..], &["--off"]].concat())["muted"], false);
    });
}
