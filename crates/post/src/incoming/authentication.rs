//! What the receiving mail server found out about the sender: the `Authentication-Results` header (RFC 8601) of
//! the one server that the site names as its own. Any other such header may be forged and is ignored.

use super::Incoming;

/// What is known about a sender's address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// The server found the sender false: DMARC failed, or DKIM and SPF both did.
    Forged,
    /// Nothing was found out.
    Unknown,
    /// DMARC passed, or DKIM or SPF passed for the domain of the From address.
    Proved,
}

/// Reads the verdict of the server called `trusted`; without one nothing is known.
pub fn verdict(message: &Incoming, trusted: Option<&str>) -> Verdict {
    let Some(trusted) = trusted else { return Verdict::Unknown };
    let domain = message.from.as_ref().and_then(|from| from.address.split('@').nth(1)).unwrap_or_default();
    let header = message.headers.iter().find_map(|(name, value)| {
        if name != "authentication-results" {
            return None;
        }
        let value = without_comments(value);
        let (server, results) = value.split_once(';')?;
        let server = server.split_whitespace().next().unwrap_or_default();
        server.eq_ignore_ascii_case(trusted).then(|| results.to_lowercase())
    });
    let Some(results) = header else { return Verdict::Unknown };
    let mut checks = Checks::default();
    for result in results.split(';') {
        checks.take(result.trim(), domain);
    }
    checks.verdict()
}

/// What each server said that stands in the head, the topmost first: its name, and for each method the outcome in a word.
pub(crate) fn results(message: &Incoming) -> Vec<(String, Vec<(String, String)>)> {
    let headers = message.headers.iter().filter(|(name, _)| name == "authentication-results");
    let read = |value: &str| {
        let value = without_comments(value).to_lowercase();
        let (server, results) = value.split_once(';')?;
        let server = server.split_whitespace().next()?.to_owned();
        let word = |result: &str| {
            let (method, outcome) = result.split_whitespace().next()?.split_once('=')?;
            Some((method.to_owned(), outcome.to_owned()))
        };
        Some((server, results.split(';').filter_map(word).collect()))
    };
    headers.filter_map(|(_, value)| read(value)).collect()
}

/// What the single methods said.
#[derive(Default)]
struct Checks {
    dmarc: Option<bool>,
    /// DKIM or SPF passed for the From domain.
    aligned: bool,
    failed: u8,
    passed: u8,
}

impl Checks {
    /// One result: `dkim=pass header.d=example.org`.
    fn take(&mut self, result: &str, domain: &str) {
        let mut words = result.split_whitespace();
        let Some((method, outcome)) = words.next().and_then(|word| word.split_once('=')) else { return };
        let passed = outcome == "pass";
        let failed = matches!(outcome, "fail" | "softfail" | "permerror");
        match method {
            // Of which sender it speaks is said beside it: of another one than ours it proves nothing.
            "dmarc" if passed => {
                let ours = words.any(|word| names_domain(word, domain));
                self.dmarc = ours.then_some(true);
            }
            "dmarc" => self.dmarc = failed.then_some(false),
            "dkim" | "spf" => {
                self.passed += u8::from(passed);
                self.failed += u8::from(failed);
                self.aligned |= passed && words.any(|word| names_domain(word, domain));
            }
            _ => {}
        }
    }

    fn verdict(&self) -> Verdict {
        match self.dmarc {
            Some(true) => Verdict::Proved,
            Some(false) => Verdict::Forged,
            None if self.aligned => Verdict::Proved,
            None if self.failed >= 2 && self.passed == 0 => Verdict::Forged,
            None => Verdict::Unknown,
        }
    }
}

/// Whether `header.from=`, `header.d=`, `header.i=` or `smtp.mailfrom=` names the domain or a parent of it.
fn names_domain(word: &str, domain: &str) -> bool {
    let Some((property, value)) = word.split_once('=') else { return false };
    if !matches!(property, "header.from" | "header.d" | "header.i" | "smtp.mailfrom") {
        return false;
    }
    let value = value.rsplit('@').next().unwrap_or_default();
    !value.is_empty() && value.contains('.') && (domain == value || domain.ends_with(&format!(".{value}")))
}

/// The header without its `(comments)`, which may nest.
fn without_comments(value: &str) -> String {
    let mut depth = 0_usize;
    value
        .chars()
        .filter(|c| {
            match c {
                '(' => depth += 1,
                ')' if depth > 0 => {
                    depth -= 1;
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::{Limits, read};
    use super::*;

    fn verdict_of(results: &str, trusted: Option<&str>) -> Verdict {
        let raw = format!(
            "Authentication-Results: {results}\r\nFrom: Anna <anna@mail.example.org>\r\n\r\nA Ven H\r\n"
        );
        verdict(&read(raw.as_bytes(), Limits::SITE).unwrap(), trusted)
    }

    const OURS: Option<&str> = Some("mx.konzert.example");

    #[test]
    fn only_the_configured_server_is_believed() {
        assert_eq!(
            verdict_of("mx.konzert.example; dmarc=pass header.from=example.org", OURS),
            Verdict::Proved
        );
        assert_eq!(verdict_of("mx.evil.example; dmarc=pass header.from=example.org", OURS), Verdict::Unknown);
        assert_eq!(verdict_of("mx.konzert.example; dmarc=pass", None), Verdict::Unknown);
    }

    #[test]
    fn a_pass_counts_only_for_the_senders_own_domain() {
        assert_eq!(verdict_of("mx.konzert.example; dkim=pass header.d=example.org", OURS), Verdict::Proved);
        assert_eq!(verdict_of("mx.konzert.example; dkim=pass header.d=evil.example", OURS), Verdict::Unknown);
        assert_eq!(
            verdict_of("mx.konzert.example; dkim=pass header.d=org", OURS),
            Verdict::Unknown,
            "a bare top level proves nothing"
        );
        assert_eq!(
            verdict_of("mx.konzert.example; spf=pass (ok) smtp.mailfrom=anna@mail.example.org", OURS),
            Verdict::Proved
        );
    }

    // RFC 8601, 2.7.1: `header.from` is the domain that was looked at.
    #[test]
    fn dmarc_of_another_sender_proves_nothing() {
        let verdict = |results: &str| verdict_of(results, OURS);
        assert_eq!(verdict("mx.konzert.example; dmarc=pass header.from=evil.example"), Verdict::Unknown);
        assert_eq!(verdict("mx.konzert.example; dmarc=pass"), Verdict::Unknown);
        assert_eq!(
            verdict(
                "mx.konzert.example; dmarc=pass header.from=evil.example; dkim=pass header.d=example.org"
            ),
            Verdict::Proved
        );
    }

    #[test]
    fn failures_make_a_sender_false() {
        assert_eq!(verdict_of("mx.konzert.example; dmarc=fail (p=none)", OURS), Verdict::Forged);
        assert_eq!(verdict_of("mx.konzert.example; dkim=fail; spf=softfail", OURS), Verdict::Forged);
        assert_eq!(
            verdict_of("mx.konzert.example; dkim=fail; spf=pass smtp.mailfrom=x@evil.example", OURS),
            Verdict::Unknown
        );
        assert_eq!(
            verdict_of("mx.konzert.example (comment (nested; dmarc=pass)); dmarc=fail", OURS),
            Verdict::Forged
        );
    }
}
