//! What no sentence for people may hold, whoever writes it.
#![allow(clippy::unwrap_used)]

use std::path::Path;

/// Texts for whoever writes programs or runs the site: addresses of theirs are what they type.
const FOR_MACHINES: [&str; 7] = ["api", "boards", "cli", "demo", "operator", "pictures", "serve"];

/// Every line of the catalogue, with its language and area.
fn lines(lang: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ftl").join(lang);
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let read = |path: std::path::PathBuf| {
        let area = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
        lines.map(|line| (area.clone(), line)).collect::<Vec<_>>()
    };
    files.flat_map(read).collect()
}

/// A sentence may arrive in a mail, where a path is no link, a file of the source is nowhere to be found and a key of the house rules
/// is no word of the house rules.
#[test]
fn sentences_for_people_hold_no_paths_and_no_keys() {
    let marks: &[char] = &['(', ')', '„', '“', '”', '"', '.', ',', ';', ':'];
    for (area, line) in ["de", "en"].into_iter().flat_map(lines) {
        if FOR_MACHINES.contains(&area.as_str()) {
            continue;
        }
        let path = |word: &&str| {
            let word = word.trim_matches(marks);
            word.starts_with("docs/")
                || word
                    .strip_prefix('/')
                    .is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_lowercase()))
        };
        assert_eq!(line.split_whitespace().find(path), None, "{area}: {line}");
        assert!(!line.contains("(Hausregel ") && !line.contains("(house rule "), "{area}: {line}");
    }
}

/// "the 3th time": a figure with letters behind it is right for some figures only.
#[test]
fn no_english_ordinal_is_made_of_a_figure() {
    for (area, line) in lines("en") {
        let wrong = ["st", "nd", "rd", "th"].iter().find(|end| {
            line.match_indices(&format!("}}{end}")).any(|(at, found)| {
                !line[at + found.len()..].starts_with(|next: char| next.is_ascii_alphanumeric())
            })
        });
        assert_eq!(wrong, None, "{area}: {line}");
    }
}
