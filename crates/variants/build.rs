//! Writes the table of the boards that Konzert ships: every folder under `boards`, with its files as they are.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let boards = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("boards");
    println!("cargo::rerun-if-changed={}", boards.display());
    let mut table = String::from("[\n");
    for folder in entries(&boards)? {
        println!("cargo::rerun-if-changed={}", folder.display());
        table += "    &[\n";
        for file in entries(&folder)? {
            println!("cargo::rerun-if-changed={}", file.display());
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // Writing to a string cannot fail.
            let _ = writeln!(table, "        ({name:?}, include_str!({:?})),", file.display().to_string());
        }
        table += "    ],\n";
    }
    table += "]\n";
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("shipped.rs"), table)
}

/// What stands in a folder, in the order of its names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}
