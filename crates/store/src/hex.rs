//! Bytes as hexadecimal digits.

pub(crate) fn to_hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        write!(digits, "{byte:02x}").expect("writing to a string cannot fail");
    }
    digits
}

pub(crate) fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let nibbles: Option<Vec<u8>> =
        digits.chars().map(|digit| digit.to_digit(16).and_then(|value| u8::try_from(value).ok())).collect();
    let nibbles = nibbles?;
    nibbles.len().is_multiple_of(2).then(|| nibbles.chunks(2).map(|two| two[0] << 4 | two[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_as_hexadecimal_digits() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(from_hex(&to_hex(&all)), Some(all));
        assert_eq!(from_hex("abc"), None);
        assert_eq!(from_hex("zz"), None);
    }
}
