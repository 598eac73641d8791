//! The report of a turn as its readers get it: printed as text, page or data, and written into a folder.

use super::cli::Cli;

const GAME: &str = "ST-1250";

/// 9.9.2: the report with its map (R162); every form tells the same turn.
#[test]
fn a_report_is_printed_and_written_in_every_form() {
    let mut cli = Cli::sqlite();
    cli.add_members();
    cli.begin(GAME, &[]);
    assert!(cli.refused(&["report", GAME]).contains("no such report"));
    cli.others_hold(GAME, &["germany"]);
    cli.submit(GAME, "germany", "A Mun - Bur\nA Ber - Kie\nF Kie - Den");
    cli.process_at("2026-12-07T19:00:00Z");

    let text = cli.ok(&["report", GAME]);
    for line in
        ["  A Mun - Bur", "Next deadline: Autumn 1901, ", "Then: Spring 1902, ", "House rules (10.2):"]
    {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 160), "lines fit a mail: {text}");
    let page = cli.ok(&["report", GAME, "1901-spring", "--format", "html"]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<td>A Mun - Bur</td>"));
    assert_eq!(page.matches("<img src=\"data:image/svg+xml").count(), 2, "orders and position");
    let data: serde_json::Value =
        serde_json::from_str(&cli.ok(&["report", GAME, "--format", "json"])).expect("JSON");
    assert_eq!(data["turn"], "1901-spring");

    let folder = cli.folder.file("out");
    let told = cli.ok(&["report", GAME, "--out", &folder.display().to_string()]);
    assert_eq!(told.lines().count(), 6, "{told}");
    let read = |name: &str| std::fs::read(folder.join(format!("{GAME}-1901-spring{name}"))).expect(name);
    assert_eq!(String::from_utf8_lossy(&read(".txt")), text);
    for picture in ["", "-orders"] {
        assert!(read(&format!("{picture}.svg")).starts_with(b"<svg"));
        assert!(read(&format!("{picture}.png")).starts_with(b"\x89PNG\r\n"));
        let page = read(".html");
        let linked = format!("<img src=\"{GAME}-1901-spring{picture}.svg\"");
        assert!(String::from_utf8_lossy(&page).contains(&linked), "{linked}");
    }
}
