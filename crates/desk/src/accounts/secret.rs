//! Secrets that somebody carries (in a cookie, a link, a program's settings) and the hash by which the
//! store knows them: who reads the store can do nothing with it.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::Chance;

/// A fresh secret of 256 random bits, as 64 hexadecimal digits.
pub(crate) fn fresh(chance: &dyn Chance) -> String {
    let mut bytes = [0; 32];
    chance.fill(&mut bytes);
    hex(&bytes)
}

/// The hash under which a secret is kept. A secret of 256 random bits needs no salt and no slow hash.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Hexadecimal digits of bytes.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        write!(digits, "{byte:02x}").expect("writing to a string cannot fail");
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_sha_256() {
        // FIPS 180-2, appendix B.1.
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash("abc"), known);
        let chance = crate::SeededChance::new(1);
        let (one, two) = (fresh(&chance), fresh(&chance));
        assert!(one != two && one.len() == 64);
    }
}
