//! Passwords, kept as Argon2id hashes. Hashing is meant to be slow, so it runs beside the
//! requests, and only a few at a time.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::LazyLock;

use crate::{Chance, Error, Workers};

/// The shortest password taken, in characters (NIST SP 800-63B).
pub const SHORTEST: usize = 8;
/// The longest, in bytes: hashing a megabyte would be a gift to an attacker.
pub const LONGEST: usize = 256;
/// Hashes computed at the same time: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;

/// Hashes that may wait for their turn: a second or two of work.
const WAITING: usize = 48;

/// By how much they let others go first: whoever answers, not whoever draws.
const NICENESS: i32 = 10;

static HASHING: LazyLock<Workers> = LazyLock::new(|| Workers::patient("hash", AT_ONCE, WAITING, NICENESS));

/// How much work a hash is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// As OWASP recommends: 19 MiB, two rounds.
    Normal,
    /// As little as possible: for tests and demonstrations.
    Least,
}

impl Cost {
    fn argon(self) -> Argon2<'static> {
        let params = match self {
            Cost::Normal => Params::default(),
            Cost::Least => Params::new(Params::MIN_M_COST, 1, 1, None).expect("the least costs are valid"),
        };
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
    }
}

/// Whether a password can be taken.
///
/// # Errors
/// [`Error::Password`].
pub(crate) fn check(password: &str) -> Result<(), Error> {
    let fits = password.chars().count() >= SHORTEST && password.len() <= LONGEST;
    if fits { Ok(()) } else { Err(Error::Password) }
}

/// The hash of a password in PHC form.
///
/// # Errors
/// [`Error::Password`]; [`Error::Overloaded`] if too many wait already.
pub(crate) async fn hash(password: &str, cost: Cost, chance: &dyn Chance) -> Result<String, Error> {
    check(password)?;
    let mut salt = [0; 16];
    chance.fill(&mut salt);
    let password = password.to_owned();
    let work = move || {
        let hash: Result<PasswordHash, _> = cost.argon().hash_password_with_salt(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|_| Error::Password)
    };
    aside(work).await?
}

/// Whether a password belongs to a hash. Without a hash the same work is done for nothing, so that the
/// time tells nobody whether an account exists.
///
/// # Errors
/// [`Error::Overloaded`] if too many wait already.
pub(crate) async fn verify(password: &str, hash: Option<String>, cost: Cost) -> Result<bool, Error> {
    if password.len() > LONGEST {
        return Ok(false);
    }
    let password = password.to_owned();
    let work = move || {
        let Some(hash) = hash else {
            let _: Result<PasswordHash, _> =
                cost.argon().hash_password_with_salt(password.as_bytes(), &[7; 16]);
            return false;
        };
        PasswordHash::new(&hash)
            .is_ok_and(|hash| cost.argon().verify_password(password.as_bytes(), &hash).is_ok())
    };
    aside(work).await
}

#[tracing::instrument(target = "traces", level = "debug", name = "hash", skip_all)]
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    Ok(HASHING.run(work).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let chance = crate::SeededChance::new(1);
        let kept = hash("Größenwahn", Cost::Least, &chance).await.expect("hashed");
        assert!(kept.starts_with("$argon2id$v=19$"), "{kept}");
        assert_ne!(kept, hash("Größenwahn", Cost::Least, &chance).await.expect("hashed"), "salted");
        assert!(verify("Größenwahn", Some(kept.clone()), Cost::Normal).await.expect("checked"));
        assert!(!verify("größenwahn", Some(kept), Cost::Normal).await.expect("checked"));
        assert!(!verify("anything", None, Cost::Least).await.expect("checked"));
        assert!(!verify("anything", Some("no hash".into()), Cost::Least).await.expect("checked"));
    }

    #[tokio::test]
    async fn short_and_endless_passwords_are_refused() {
        let chance = crate::SeededChance::new(1);
        for password in ["kurz", "", &"x".repeat(LONGEST + 1)] {
            assert!(matches!(hash(password, Cost::Least, &chance).await, Err(Error::Password)));
        }
    }
}
