//! What is built in: licences, sources and duplicates of everything in Cargo.lock, as deny.toml allows them.

use crate::advisories;
use anyhow::{Context, bail, ensure};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

#[derive(Deserialize)]
struct Allowed {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: BTreeSet<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_members: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

/// Looks through all packages that Cargo.lock names, and in a checkout of the advisory database for what is known of them.
pub fn run(root: &Path, database: Option<&Path>) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(root.join("deny.toml")).context("deny.toml")?;
    let allowed: Allowed = toml::from_str(&text).context("deny.toml")?;
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(root)
        .output()
        .context("cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let others: Vec<&Package> = metadata
        .packages
        .iter()
        .filter(|package| !metadata.workspace_members.contains(&package.id))
        .collect();
    let mut faults = faults(&allowed, &others);
    match database {
        Some(folder) => faults.extend(weaknesses(folder, &others)?),
        None => println!(
            "known weaknesses were not looked for: `cargo xtask supply FOLDER` reads a checkout of the RustSec advisory database"
        ),
    }
    for fault in &faults {
        eprintln!("{fault}");
    }
    if !faults.is_empty() {
        bail!("{} faults in what is built in", faults.len());
    }
    println!("{} packages: licences, sources and duplicates are as deny.toml allows", others.len());
    Ok(())
}

/// The known weaknesses of all packages. What is only said of one, such as that nobody looks after it, is printed.
fn weaknesses(folder: &Path, others: &[&Package]) -> anyhow::Result<Vec<String>> {
    let all = advisories::read(folder)?;
    let packages: Vec<_> =
        others.iter().map(|package| (package.name.as_str(), package.version.as_str())).collect();
    let [weak, said] = advisories::known(&all, &packages)?;
    for said in said {
        println!("{said} (no weakness)");
    }
    println!("{} advisories were looked through", all.len());
    Ok(weak)
}

fn faults(allowed: &Allowed, others: &[&Package]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in others {
        let Package { name, version, .. } = package;
        versions.entry(name).or_default().insert(version);
        let licence = package.license.as_deref().unwrap_or_default();
        if !is_allowed(licence, &allowed.licenses.allow) {
            faults.push(format!("{name} {version}: the licence {licence:?} is not allowed"));
        }
        let source = package.source.as_deref().unwrap_or_default();
        let known = |registry: &String| source.strip_prefix("registry+") == Some(registry);
        if !allowed.sources.allow_registry.iter().any(known) {
            faults.push(format!("{name} {version}: comes from {source:?}"));
        }
    }
    for (name, versions) in &versions {
        if versions.len() > 1 && !allowed.bans.skip.contains(*name) {
            faults.push(format!("{name}: {versions:?} side by side"));
        }
    }
    let once = |name: &&String| versions.get(name.as_str()).is_none_or(|versions| versions.len() < 2);
    faults.extend(allowed.bans.skip.iter().filter(once).map(|name| format!("{name}: no longer there twice")));
    faults
}

/// Whether one may choose, of what an SPDX expression offers, licences that are all allowed.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    any_of(&words, &mut at, allowed) && at == words.len()
}

fn any_of(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut any = all_of(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        any |= all_of(words, at, allowed);
    }
    any
}

fn all_of(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut all = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        all &= one(words, at, allowed);
    }
    all
}

fn one(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let word = words.get(*at).copied().unwrap_or_default();
    *at += 1;
    if word == "(" {
        let found = any_of(words, at, allowed);
        *at += 1;
        return found;
    }
    let mut name = word.to_owned();
    if words.get(*at) == Some(&"WITH") {
        name = [word, "WITH", words.get(*at + 1).copied().unwrap_or_default()].join(" ");
        *at += 2;
    }
    allowed.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_is_allowed_where_one_may_choose_what_is() {
        let allowed: BTreeSet<String> = ["MIT", "ISC"].map(str::to_owned).into();
        for good in ["MIT", "MIT/GPL-2.0", "GPL-2.0 OR MIT", "MIT AND ISC", "(GPL-2.0 OR MIT) AND ISC"] {
            assert!(is_allowed(good, &allowed), "{good}");
        }
        for bad in ["", "GPL-2.0", "MIT AND GPL-2.0", "MIT WITH x", "(GPL-2.0 OR MIT) AND GPL-2.0", "MIT ISC"]
        {
            assert!(!is_allowed(bad, &allowed), "{bad}");
        }
    }

    #[test]
    fn what_comes_from_elsewhere_and_what_stands_there_twice_is_found() {
        let text = "[licenses]\nallow = ['MIT']\n[bans]\nskip = ['twice', 'once']\n[sources]\nallow-registry = ['https://x']";
        let allowed: Allowed = toml::from_str(text).expect("it reads");
        let package = |name: &str, version: &str, source: &str| Package {
            id: format!("{name}{version}"),
            name: name.to_owned(),
            version: version.to_owned(),
            license: Some("MIT".to_owned()),
            source: Some(source.to_owned()),
        };
        let packages = [
            package("twice", "1", "registry+https://x"),
            package("twice", "2", "registry+https://x"),
            package("pair", "1", "registry+https://x"),
            package("pair", "2", "registry+https://x"),
            package("once", "1", "git+https://x"),
        ];
        let found = faults(&allowed, &packages.iter().collect::<Vec<_>>());
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("once 1: comes from") && found[1].starts_with("pair: "), "{found:?}");
    }
}
