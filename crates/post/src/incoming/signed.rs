//! Mails that were signed: the words in them are plain to see once the wrapper is off. Whether the signature is genuine is not
//! asked; nobody's orders depend on it.

/// `data` of PKCS #7 with its tag: 1.2.840.113549.1.7.1.
const DATA: [u8; 11] = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01];

/// The message in an opaque signature of S/MIME (RFC 8551, 3.5.2); `None` for what is encrypted or broken.
pub(super) fn message(pkcs7: &[u8]) -> Option<Vec<u8>> {
    let at = pkcs7.windows(DATA.len()).position(|window| window == DATA)? + DATA.len();
    let (explicit, inner, _) = element(&pkcs7[at..])?;
    if explicit != 0xa0 {
        return None;
    }
    let (tag, mut octets, _) = element(inner)?;
    match tag {
        0x04 => Some(octets.to_vec()),
        // In pieces, as programs write what they do not know the length of.
        0x24 => {
            let mut whole = Vec::new();
            while let Some((0x04, piece, rest)) = element(octets) {
                whole.extend_from_slice(piece);
                octets = rest;
            }
            Some(whole)
        }
        _ => None,
    }
}

/// The first element: its tag, what it holds and what follows it. Of one without a length everything that follows is taken.
fn element(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = bytes.split_first()?;
    let (&first, rest) = rest.split_first()?;
    if first == 0x80 {
        return Some((tag, rest, &[]));
    }
    let digits = usize::from(first & 0x7f);
    let (length, rest) = match first {
        0..=0x7f => (digits, rest),
        _ if digits > 4 => return None,
        _ => {
            let (length, rest) = rest.split_at_checked(digits)?;
            (length.iter().fold(0, |all, byte| all << 8 | usize::from(*byte)), rest)
        }
    };
    let (inner, rest) = rest.split_at_checked(length)?;
    Some((tag, inner, rest))
}

/// What stands between the marks of a signature in sight (RFC 9580, 7), and what stands around it.
pub(super) fn in_sight(text: &str) -> String {
    if !text.contains(SIGNED) {
        return text.to_owned();
    }
    let mut lines = text.lines();
    let mut open = String::with_capacity(text.len());
    while let Some(line) = lines.next() {
        match line.trim_end() {
            SIGNED => lines.by_ref().take_while(|line| !line.trim().is_empty()).for_each(drop),
            SIGNATURE => lines.by_ref().take_while(|line| line.trim_end() != END).for_each(drop),
            line => {
                open.push_str(line.strip_prefix("- ").filter(|rest| rest.starts_with('-')).unwrap_or(line));
                open.push('\n');
            }
        }
    }
    open
}

const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
const SIGNATURE: &str = "-----BEGIN PGP SIGNATURE-----";
const END: &str = "-----END PGP SIGNATURE-----";

/// Whether a text is a PGP message that only its addressee can open.
pub(super) fn is_sealed(text: &str) -> bool {
    text.lines().any(|line| line.trim() == "-----BEGIN PGP MESSAGE-----")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_wrappers_are_none_and_no_panic() {
        let mut raw = DATA.to_vec();
        assert_eq!(message(&raw), None);
        raw.extend([0xa0, 0x84, 0xff, 0xff, 0xff, 0xff, 0x04]);
        assert_eq!(message(&raw), None);
        let whole =
            [&DATA[..], &[0xa0, 0x80, 0x24, 0x80, 0x04, 2, b'A', b' ', 0x04, 1, b'V', 0, 0, 0, 0]].concat();
        assert_eq!(message(&whole).as_deref(), Some(&b"A V"[..]));
        for cut in 0..whole.len() {
            message(&whole[..cut]);
        }
        let sealed = [&DATA[..], &[0x30, 2, 5, 0]].concat();
        assert_eq!(message(&sealed), None, "encrypted data has an algorithm there");
    }

    #[test]
    fn a_signature_in_sight_goes_and_the_words_stay() {
        let text = "Hallo\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nA Ven H\n- -- \nEmil\n-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n";
        assert_eq!(in_sight(text), "Hallo\nA Ven H\n-- \nEmil\n".replace("-- ", "--"));
        assert_eq!(in_sight("A Ven H"), "A Ven H");
    }
}
