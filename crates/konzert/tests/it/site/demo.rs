//! `konzert demo`: games of every system are there at once, what was done stays, and beginning anew begins anew.

use super::process::Running;
use testbed::Scratch;

/// Lines that the program prints when the site is ready.
const GREETING: usize = 13;

fn demo(folder: &Scratch, more: &[&str]) -> Running {
    let data = folder.file("demo").display().to_string();
    let words = ["demo", "--lang", "en", "--listen", "127.0.0.1:0", "--data", &data];
    let words: Vec<&str> = words.iter().chain(more).copied().collect();
    // Beginning anew says one line more: that the games are being played.
    Running::start(&words, GREETING + usize::from(more.contains(&"--fresh")))
}

/// The path of the link under the line that names somebody.
fn link<'a>(site: &'a Running, name: &str) -> &'a str {
    let after = site.printed.split(name).nth(1).expect("the name is printed");
    let link = after.lines().nth(1).expect("a link below").trim();
    link.strip_prefix("http://").and_then(|link| link.find('/').map(|path| &link[path..])).expect("a link")
}

#[test]
fn begun_anew_it_is_filled_and_a_second_start_keeps_everything() {
    let folder = Scratch::new("demo");
    // What lies there is no store: only beginning anew can make a site of it.
    std::fs::create_dir(folder.file("demo")).expect("a folder");
    std::fs::write(folder.file("demo/site.db"), "no store").expect("a file");
    let site = demo(&folder, &["--fresh"]);
    for name in ["Jonas Wieland", "Friederike Holm", "Tilda Brandt"] {
        let page = site.get(link(&site, name), &[]);
        assert!(page.status == 200 && page.body.contains(name), "{name}: {}", page.body);
    }
    for label in
        ["ST-1197", "ST-1199", "ST-1201", "ST-1203", "ST-1205", "ST-1208", "WO-33", "CO-58", "KA-27", "DI-44"]
    {
        assert_eq!(site.get(&format!("/games/{label}"), &[]).status, 200, "{label}");
    }
    // Treaties of every kind: in the game that is over, whose secrets are told, and in the winter that is open.
    let over = site.get("/games/DI-41", &[]).body;
    assert!(over.contains("Was geheim war"), "{over}");
    for path in ["/games/DI-41/turns/1903-autumn", "/games/DI-44/treaties"] {
        let page = site.get(path, &[]).body;
        for kind in ["Kriegserklärung", "Nichtangriffspakt", "Garantieerklärung", "Entmilitarisierung"] {
            assert!(page.contains(&format!("{kind} ")), "{kind} at {path}: {page}");
        }
    }
    // It is at work: deadlines that pass are evaluated.
    let ready = site.get("/ready", &[]);
    assert!(ready.status == 200 && !ready.body.contains("not-at-work"), "{}", ready.body);
    let mailbox = site.get("/mailbox", &[]).body;
    assert!(mailbox.matches("href=\"/mailbox/").count() == 100, "{mailbox}");
    assert!(site.end("INT").0.success(), "Ctrl-C ends it cleanly");

    let site = demo(&folder, &[]);
    assert_eq!(site.get("/mailbox", &[]).body, mailbox, "a second start keeps everything");
    assert!(site.end("TERM").0.success());
}
