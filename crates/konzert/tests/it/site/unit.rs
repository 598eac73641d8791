//! The service of systemd in `packaging`.

use std::process::Command;

const UNIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/konzert.service");

/// Exposure at most, in tenths: "under 2".
const MOST: &str = "19";

#[test]
fn the_service_can_do_nothing_but_its_work() {
    let mut call = Command::new("systemd-analyze");
    call.args(["security", "--offline=true", "--no-pager", "--threshold", MOST, UNIT]);
    let judged = call.output().expect("this test needs the Debian package systemd");
    let said = String::from_utf8_lossy(&judged.stdout);
    assert!(judged.status.success(), "{said}{}", String::from_utf8_lossy(&judged.stderr));
    // Without it a call that is not allowed ends the site: the threads that think behind everything else make one.
    let unit = std::fs::read_to_string(UNIT).expect("the unit");
    assert!(
        unit.contains("\nSystemCallErrorNumber=EPERM\n") && unit.contains("\nSystemCallFilter=setpriority\n")
    );
}

#[test]
fn the_alarms_ring_within_a_minute_and_only_then() {
    let packaging = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/");
    let rules =
        Command::new("promtool").current_dir(packaging).args(["test", "rules", "alerts.test.yml"]).output();
    let rules = rules.expect("needs the Debian package prometheus");
    let said = [rules.stdout, rules.stderr].concat();
    assert!(rules.status.success(), "{}", String::from_utf8_lossy(&said));
}

/// Linked against the C library of one system, the program runs on no older one.
#[test]
fn the_container_is_built_by_our_compiler_and_runs_where_it_was_built() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/Containerfile");
    let text = std::fs::read_to_string(file).expect("the file");
    let images: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("FROM ")).collect();
    let [built, run] = images.as_slice() else { panic!("two images: {images:?}") };
    let built = built.trim_end_matches(" AS build");
    let (version, system) =
        built.strip_prefix("rust:").and_then(|built| built.split_once('-')).expect("rust:1.95-bookworm");
    assert_eq!(version, env!("CARGO_PKG_RUST_VERSION"));
    assert_eq!(*run, format!("debian:{system}-slim"));
}
