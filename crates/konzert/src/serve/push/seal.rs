//! What goes to a push service: words that only the device can read (RFC 8291 over RFC 8188), and who sends them (RFC 8292).

use anyhow::anyhow;
use desk::{Device, SiteKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The size of a record; there is one, and it is smaller.
const RECORD: u32 = 4096;
/// Bytes of salt (RFC 8188, 2.1).
const SALT: usize = 16;
/// Behind the words of the last record (RFC 8188, 2).
const LAST: u8 = 2;

/// So many bytes from HKDF.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Words for a device.
///
/// # Errors
/// If its key is none, or the machine has no random numbers.
pub fn seal(device: &Device, words: &[u8]) -> anyhow::Result<Vec<u8>> {
    sealed(&device.point(), &device.secret(), words).map_err(|_| anyhow!("the key of a device is none"))
}

fn sealed(receiver: &[u8], secret: &[u8], words: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let sender = own.compute_public_key()?;
    let their = UnparsedPublicKey::new(&ECDH_P256, receiver);
    agree_ephemeral(own, &their, |shared| {
        let keys = Keys::new(shared, secret, receiver, sender.as_ref(), &salt)?;
        keys.record(words, &salt, sender.as_ref())
    })?
}

/// The key and the nonce of the only record.
struct Keys {
    key: [u8; 16],
    nonce: [u8; 12],
}

impl Keys {
    /// RFC 8291, 3.3 and 3.4.
    fn new(
        shared: &[u8],
        secret: &[u8],
        receiver: &[u8],
        sender: &[u8],
        salt: &[u8],
    ) -> Result<Keys, Unspecified> {
        let mut input = [0; 32];
        derive(secret, shared, &[b"WebPush: info\0", receiver, sender], &mut input)?;
        let mut keys = Keys { key: [0; 16], nonce: [0; 12] };
        derive(salt, &input, &[b"Content-Encoding: aes128gcm\0"], &mut keys.key)?;
        derive(salt, &input, &[b"Content-Encoding: nonce\0"], &mut keys.nonce)?;
        Ok(keys)
    }

    /// The header and the record (RFC 8188, 2).
    fn record(&self, words: &[u8], salt: &[u8], sender: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &self.key)?);
        let mut record = [words, &[LAST]].concat();
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(self.nonce), Aad::empty(), &mut record)?;
        let length = u8::try_from(sender.len()).map_err(|_| Unspecified)?;
        Ok([salt, &RECORD.to_be_bytes(), &[length], sender, &record].concat())
    }
}

/// HKDF with SHA-256 (RFC 5869).
fn derive(salt: &[u8], input: &[u8], about: &[&[u8]], out: &mut [u8]) -> Result<(), Unspecified> {
    let length = Length(out.len());
    Salt::new(HKDF_SHA256, salt).extract(input).expand(about, length)?.fill(out)
}

/// The header that says who sends it, until when (seconds since 1970) and to whom (RFC 8292, 2 and 3).
///
/// # Errors
/// If the machine has no random numbers.
pub fn signature(key: &SiteKey, service: &str, site: &str, until: i64) -> anyhow::Result<String> {
    let claims = serde_json::json!({ "aud": service, "exp": until, "sub": site });
    let head = base64url(br#"{"typ":"JWT","alg":"ES256"}"#);
    let signed = format!("{head}.{}", base64url(claims.to_string().as_bytes()));
    let signature = key.sign(signed.as_bytes()).ok_or_else(|| anyhow!("no random numbers"))?;
    Ok(format!("vapid t={signed}.{}, k={}", base64url(&signature), base64url(key.point())))
}

/// Bytes in the alphabet for addresses, without signs that only fill (RFC 4648, 5).
fn base64url(bytes: &[u8]) -> String {
    cartography::base64(bytes).trim_end_matches('=').replace('+', "-").replace('/', "_")
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::cell::Cell;
    use std::fmt::Write as _;

    /// A device: it has a key, and reads one thing.
    pub(crate) struct Receiver {
        private: Cell<Option<EphemeralPrivateKey>>,
        point: Vec<u8>,
    }

    impl Receiver {
        pub(crate) fn new() -> Receiver {
            let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
            let point = private.compute_public_key().expect("a point").as_ref().to_vec();
            Receiver { private: Cell::new(Some(private)), point }
        }

        pub(crate) fn point_digits(&self) -> String {
            self.point.iter().fold(String::new(), |mut digits, byte| {
                write!(digits, "{byte:02x}").expect("a string takes it");
                digits
            })
        }

        /// What was sealed for it (RFC 8188, 2.1: salt, size of the record, length of the sender's key, that key, the record).
        pub(crate) fn opened(&self, sealed: &[u8], secret: &[u8]) -> Vec<u8> {
            let (salt, rest) = sealed.split_at(16);
            assert_eq!(rest[..4], 4096_u32.to_be_bytes());
            let (sender, record) = rest[5..].split_at(usize::from(rest[4]));
            let their = UnparsedPublicKey::new(&ECDH_P256, sender);
            let keys = agree_ephemeral(self.private.take().expect("it reads once"), &their, |shared| {
                Keys::new(shared, secret, &self.point, sender, salt).expect("keys")
            });
            let keys = keys.expect("a shared secret");
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &keys.key).expect("a key"));
            let mut record = record.to_vec();
            let words = key
                .open_in_place(Nonce::assume_unique_for_key(keys.nonce), Aad::empty(), &mut record)
                .expect("it was sealed for this device");
            assert_eq!(words.last(), Some(&2), "the last record (RFC 8188, 2)");
            words[..words.len() - 1].to_vec()
        }
    }

    /// Bytes from the alphabet for addresses.
    fn bytes(text: &str) -> Vec<u8> {
        let sign = |byte: u8| match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'-' => 62,
            _ => 63,
        };
        let bits: Vec<bool> =
            text.bytes().flat_map(|byte| (0..6).rev().map(move |bit| sign(byte) >> bit & 1 == 1)).collect();
        bits.chunks_exact(8).map(|bits| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit))).collect()
    }

    /// RFC 8291, appendix A, from the shared secret on.
    #[test]
    fn the_example_of_the_rfc_is_sealed_as_it_says() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let receiver =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let sender =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let (salt, secret) = (bytes("DGv6ra1nlYgDCS1FRnbzlw"), bytes("BTBZMqHH6r4Tts7J_aSIgg"));
        let keys = Keys::new(&shared, &secret, &receiver, &sender, &salt).unwrap();
        assert_eq!(
            (base64url(&keys.key), base64url(&keys.nonce)),
            ("oIhVW04MRdy2XN9CiKLxTg".into(), "4h_95klXJ5E_qnoN".into())
        );
        let sealed = keys.record(b"When I grow up, I want to be a watermelon", &salt, &sender).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(base64url(&sealed), expected);
    }
}
