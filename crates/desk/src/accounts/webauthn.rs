//! What a passkey signs (W3C Web Authentication, level 2, 7.1 and 7.2), for a site that does not ask who made the device: that the
//! answer was given for this site, to this question, by somebody who was there and whom the device knows.

use std::net::IpAddr;

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey, VerificationAlgorithm,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The site's hash, flags and counter come first in what a device says.
const HEAD: usize = 37;
/// Somebody was there (bit 0), and the device knew them (bit 2).
const KNOWN: u8 = 0b101;
/// A new credential follows (bit 6).
const NEW: u8 = 0b100_0000;
/// The device's model stands before the credential's name, in bytes.
const MODEL: usize = 16;

/// DER: an algorithm by its object identifier. P-256, Ed25519, RSA (RFC 5480, 8410, 3279).
const P256: &[u8] = &[
    0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03,
    0x01, 0x07,
];
const EDWARDS: &[u8] = &[0x06, 0x03, 0x2b, 0x65, 0x70];
const RSA: &[u8] = &[0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];

/// What somebody does with a passkey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// Makes a new one for an account.
    Make,
    /// Signs in with it.
    Enter,
}

/// The site, as browsers know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Party {
    /// Scheme, host and port.
    origin: String,
    /// The host alone: passkeys are for it.
    pub(crate) host: String,
}

/// What the browser says of an answer. What else stands there does not matter.
#[derive(Deserialize)]
struct Client {
    #[serde(rename = "type")]
    deed: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    framed: bool,
}

impl Party {
    /// The site with this address; none where browsers allow no passkeys: for a host that is a number. The machine's own number
    /// is known to them as `localhost`.
    pub(crate) fn of(base_url: &str) -> Option<Party> {
        let (scheme, rest) = base_url.split_once("://")?;
        let place = rest.split('/').next()?.to_lowercase();
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => (host, port),
            _ => (place.as_str(), ""),
        };
        let number = host.trim_matches(['[', ']']).parse::<IpAddr>();
        let host = match number {
            Ok(number) if number.is_loopback() => "localhost",
            Ok(_) => return None,
            Err(_) => host,
        };
        let usual = if scheme == "https" { "443" } else { "80" };
        let port = if port.is_empty() || port == usual { String::new() } else { format!(":{port}") };
        Some(Party { origin: format!("{scheme}://{host}{port}"), host: host.to_owned() })
    }

    /// The question that was answered, if the browser says that it was asked here and for this.
    pub(crate) fn question(&self, deed: Deed, client: &[u8]) -> Option<String> {
        let said: Client = serde_json::from_slice(client).ok()?;
        let word = match deed {
            Deed::Make => "webauthn.create",
            Deed::Enter => "webauthn.get",
        };
        (said.deed == word && said.origin == self.origin && !said.framed).then_some(said.challenge)
    }

    /// Whether a device answered for this site, with somebody before it whom it knows.
    pub(crate) fn is_known_there(&self, device: &[u8]) -> bool {
        let site = Sha256::digest(self.host.as_bytes());
        device.len() >= HEAD && device.starts_with(&site) && device[site.len()] & KNOWN == KNOWN
    }
}

/// The name of the credential that a device has made.
pub(crate) fn made(device: &[u8]) -> Option<&[u8]> {
    let flags = *device.get(HEAD - 5)?;
    let (length, rest) = device.get(HEAD + MODEL..)?.split_first_chunk::<2>()?;
    rest.get(..usize::from(u16::from_be_bytes(*length))).filter(|name| flags & NEW == NEW && !name.is_empty())
}

/// Whether the owner of the public key (as X.509 writes it) signed what device and browser said.
pub(crate) fn is_signed(key: &[u8], device: &[u8], client: &[u8], signature: &[u8]) -> bool {
    let Some((way, key)) = public(key) else { return false };
    let message = [device, Sha256::digest(client).as_slice()].concat();
    UnparsedPublicKey::new(way, key).verify(&message, signature).is_ok()
}

/// Whether a public key is of a kind whose signatures can be checked.
pub(crate) fn is_key(key: &[u8]) -> bool {
    public(key).is_some()
}

/// How signatures of a key are checked, and its bits.
fn public(key: &[u8]) -> Option<(&'static dyn VerificationAlgorithm, &[u8])> {
    let (inside, []) = part(0x30, key)? else { return None };
    let (algorithm, rest) = part(0x30, inside)?;
    let (bits, []) = part(0x03, rest)? else { return None };
    let way: &dyn VerificationAlgorithm = match algorithm {
        P256 => &ECDSA_P256_SHA256_ASN1,
        EDWARDS => &ED25519,
        RSA => &RSA_PKCS1_2048_8192_SHA256,
        _ => return None,
    };
    Some((way, bits.strip_prefix(&[0])?))
}

/// A part of this kind at the beginning of DER, and what follows it.
fn part(kind: u8, text: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = match *text.strip_prefix(&[kind])? {
        [length @ 0..=0x7f, ref rest @ ..] => (usize::from(length), rest),
        [0x81, length, ref rest @ ..] => (usize::from(length), rest),
        [0x82, high, low, ref rest @ ..] => (usize::from(high) << 8 | usize::from(low), rest),
        _ => return None,
    };
    rest.split_at_checked(length)
}

/// Bytes from hexadecimal digits.
pub(crate) fn bytes(digits: &str) -> Option<Vec<u8>> {
    let digit = |sign: &u8| char::from(*sign).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| if let [high, low] = pair { Some(digit(high)? << 4 | digit(low)?) } else { None })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Web Authentication 5.1.3: the identifier of a site is a domain; origins come without the usual port (RFC 6454, 6.2).
    #[test]
    fn a_site_is_known_by_its_origin() {
        let of = |address: &str| Party::of(address).map(|party| (party.origin, party.host));
        let known = |origin: &str, host: &str| Some((origin.to_owned(), host.to_owned()));
        assert_eq!(of("https://Spiel.example.org/"), known("https://spiel.example.org", "spiel.example.org"));
        assert_eq!(
            of("https://spiel.example.org:443"),
            known("https://spiel.example.org", "spiel.example.org")
        );
        assert_eq!(of("http://127.0.0.1:8080"), known("http://localhost:8080", "localhost"));
        assert_eq!(of("http://[::1]:8080/x"), known("http://localhost:8080", "localhost"));
        assert_eq!(of("http://192.0.2.1:8080"), None);
        assert_eq!(of("nothing"), None);
    }

    #[test]
    fn what_is_cut_short_is_no_key_and_no_credential() {
        for length in 0..=100 {
            let text = vec![0x30; length];
            assert!(!is_key(&text) && made(&text).is_none(), "{length}");
        }
        assert_eq!(bytes("00ff"), Some(vec![0, 255]));
        for bad in ["0", "0g", "+1", "ää"] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }
}
