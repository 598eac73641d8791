//! Makes the functions and structs of the catalogue while `text` is built.

mod generate;

use anyhow::Context;
use std::path::Path;

fn main() -> anyhow::Result<()> {
    println!("cargo:rerun-if-changed=ftl");
    println!("cargo:rerun-if-changed=build");
    let modules = generate::modules(Path::new("ftl"))?;
    let folder = std::env::var_os("OUT_DIR").context("cargo names no folder for generated files")?;
    std::fs::write(Path::new(&folder).join("modules.rs"), modules)?;
    Ok(())
}
