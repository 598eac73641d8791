//! Known weaknesses of what is built in, from a checkout of the RustSec advisory database (one Markdown file each, which begins with a
//! block of TOML). The database is nobody's package, so it comes by a way of its own; here it is only read.

use anyhow::{Context, ensure};
use semver::{Version, VersionReq};
use serde::Deserialize;
use std::path::Path;

/// The block at the beginning of a file.
#[derive(Deserialize)]
pub struct Advisory {
    advisory: About,
    versions: Versions,
}

#[derive(Deserialize)]
struct About {
    id: String,
    package: String,
    /// `unmaintained`, `unsound`, `notice`; none for a weakness.
    informational: Option<String>,
    withdrawn: Option<String>,
}

/// Which versions are free of it: `>= 1.2, < 2`.
#[derive(Deserialize, Default)]
struct Versions {
    #[serde(default)]
    patched: Vec<String>,
    #[serde(default)]
    unaffected: Vec<String>,
}

impl Advisory {
    /// The advisory at the beginning of a file.
    fn of(text: &str) -> anyhow::Result<Advisory> {
        let block = text.split("```toml").nth(1).and_then(|rest| rest.split("```").next());
        toml::from_str(block.context("no block of TOML")?).context("the block of TOML")
    }

    /// Whether it speaks of this package in this version, and still holds.
    fn is_about(&self, name: &str, version: &Version) -> anyhow::Result<bool> {
        if self.advisory.package != name || self.advisory.withdrawn.is_some() {
            return Ok(false);
        }
        for free in self.versions.patched.iter().chain(&self.versions.unaffected) {
            if VersionReq::parse(free).with_context(|| self.advisory.id.clone())?.matches(version) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether it is a weakness, and not only a word about who looks after a package.
    fn is_weakness(&self) -> bool {
        self.advisory.informational.as_deref().is_none_or(|kind| kind == "unsound")
    }
}

/// All advisories of a checkout.
///
/// # Errors
/// A folder without any, a file that is none.
pub fn read(folder: &Path) -> anyhow::Result<Vec<Advisory>> {
    let mut all = Vec::new();
    let packages = folder.join("crates");
    for package in std::fs::read_dir(&packages).with_context(|| packages.display().to_string())? {
        for file in std::fs::read_dir(package?.path())? {
            let file = file?.path();
            if file.extension().is_some_and(|ending| ending == "md") {
                let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
                all.push(Advisory::of(&text).with_context(|| file.display().to_string())?);
            }
        }
    }
    ensure!(!all.is_empty(), "no advisories in {}", packages.display());
    Ok(all)
}

/// What is known of these packages: the weaknesses, then what is only said of them.
///
/// # Errors
/// A version that is none.
pub fn known(all: &[Advisory], packages: &[(&str, &str)]) -> anyhow::Result<[Vec<String>; 2]> {
    let (mut weak, mut said) = (Vec::new(), Vec::new());
    for (name, version) in packages {
        let number = Version::parse(version).with_context(|| format!("{name} {version}"))?;
        for advisory in all {
            if advisory.is_about(name, &number)? {
                let id = &advisory.advisory.id;
                match advisory.is_weakness() {
                    true => weak.push(format!("{name} {version}: {id}")),
                    false => said.push(format!("{name} {version}: {id}")),
                }
            }
        }
    }
    Ok([weak, said])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advisory(more: &str, versions: &str) -> Advisory {
        let text = format!(
            "```toml\n[advisory]\nid = \"RUSTSEC-2024-0336\"\npackage = \"rustls\"\ndate = \"2024-04-19\"\n{more}\n\
             [versions]\n{versions}\n```\n\n# A title\n\n```rust\nlet x;\n```\n"
        );
        Advisory::of(&text).expect("it reads")
    }

    #[test]
    fn a_version_that_nobody_mended_is_found_and_no_other() {
        let patched = "patched = [\">= 0.23.5\", \">= 0.22.4, < 0.23.0\"]\nunaffected = [\"< 0.20\"]";
        let all = [advisory("", patched)];
        let found =
            |name: &str, version: &str| known(&all, &[(name, version)]).expect("they are versions")[0].len();
        for (version, weak) in [("0.23.4", 1), ("0.23.5", 0), ("0.22.3", 1), ("0.22.4", 0), ("0.19.1", 0)] {
            assert_eq!(found("rustls", version), weak, "{version}");
        }
        assert_eq!(found("rustls-webpki", "0.23.4"), 0, "another package");
    }

    #[test]
    fn what_nobody_looks_after_is_said_and_what_was_withdrawn_is_not() {
        let of = |more: &str| {
            let [weak, said] =
                known(&[advisory(more, "patched = []")], &[("rustls", "1.0.0")]).expect("read");
            (weak.len(), said.len())
        };
        assert_eq!(of(""), (1, 0));
        assert_eq!(of("informational = \"unsound\""), (1, 0));
        assert_eq!(of("informational = \"unmaintained\""), (0, 1));
        assert_eq!(of("withdrawn = \"2024-05-01\""), (0, 0));
    }
}
