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
