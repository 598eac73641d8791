//! The matrix of faults in docs/faults.md names the test of each of its cells; here it is seen that there are these tests.

use std::collections::BTreeSet;
use std::path::Path;

/// All functions in the tests and sources of all crates, by their names.
fn functions(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            functions(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&path).expect("text");
            let names = text.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next());
            found.extend(names.map(str::to_owned));
        }
    }
}

#[test]
fn every_cell_of_the_fault_matrix_has_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut all = BTreeSet::new();
    functions(&root.join("crates"), &mut all);
    let table = std::fs::read_to_string(root.join("docs/faults.md")).expect("the matrix");
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| fault") && !line.starts_with("| ---"))
        .collect();
    assert!(rows.len() >= 15, "{}", rows.len());
    for row in rows {
        let tests = row.trim_end_matches([' ', '|']).rsplit('|').next().expect("a last column");
        let names: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test shows this: {row}");
        for name in names {
            let name = name.rsplit("::").next().expect("a name");
            assert!(all.contains(name), "there is no test {name}: {row}");
        }
    }
}
