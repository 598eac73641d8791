//! Zip archives, as people pack folders; and as nobody does.

/// A file in an archive, as its entry says it is.
#[derive(Clone, Debug, Default)]
pub struct Packed {
    /// Its name, with the folders before it.
    pub name: String,
    /// The bytes that stand in the archive.
    pub bytes: Vec<u8>,
    /// Whether the bytes are deflated.
    pub deflated: bool,
    /// The checksum of what is unpacked; none: of these bytes.
    pub sum: Option<u32>,
    /// The mode that Unix would write (0: none).
    pub mode: u16,
    /// The flags (1: locked by a password).
    pub flags: u16,
}

impl Packed {
    /// A plain file as it stands.
    pub fn plain(name: &str, bytes: &[u8]) -> Packed {
        Packed { name: name.to_owned(), bytes: bytes.to_vec(), ..Packed::default() }
    }
}

/// An archive of these files.
pub fn zip(files: &[Packed]) -> Vec<u8> {
    let (mut out, mut list) = (Vec::new(), Vec::new());
    for file in files {
        let at = out.len() as u32;
        let method: u16 = if file.deflated { 8 } else { 0 };
        let sum = file.sum.unwrap_or_else(|| checksum(&file.bytes));
        let length = file.bytes.len() as u32;
        let mut common = Vec::new();
        for number in [20, file.flags, method, 0, 0] {
            common.extend(number.to_le_bytes());
        }
        for number in [sum, length, length] {
            common.extend(number.to_le_bytes());
        }
        common.extend((file.name.len() as u16).to_le_bytes());
        common.extend([0, 0]);
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(file.name.as_bytes());
        out.extend(&file.bytes);
        list.extend(b"PK\x01\x02\x14\x03");
        list.extend(&common);
        list.extend([0; 6]);
        list.extend([0, 0]);
        list.extend(file.mode.to_le_bytes());
        list.extend(at.to_le_bytes());
        list.extend(file.name.as_bytes());
    }
    let (at, count) = (out.len() as u32, files.len() as u16);
    out.extend(&list);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    out.extend([(list.len() as u32).to_le_bytes(), at.to_le_bytes()].concat());
    out.extend([0, 0]);
    out
}

/// CRC-32, as archives have it.
pub fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(
            sum ^ u32::from(*byte),
            |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 },
        )
    })
}
