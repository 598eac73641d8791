//! A board's folder in one file: a zip archive, as every system makes them. It may come from anybody, so nothing is taken from
//! it but plain files with the names of a board's files, and none is unpacked beyond what it may have.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::folder::{FILES, Folder, FolderError, NoArchive};

/// Longest archive, in bytes.
pub const MOST_PACKED: usize = 3 << 20;
/// Most entries: a board's files, the folder itself, and some room for the message that says what is too much.
const MOST_ENTRIES: usize = 12;
/// Length of the record at the end of an archive, without the comment that may follow.
const END: usize = 22;
/// Length of an entry in the list, without its name and what may follow.
const ENTRY: usize = 46;
/// Length of the head before a file's bytes, without its name and what may follow.
const HEAD: usize = 30;

/// One entry of the list at the end of an archive.
struct Entry<'a> {
    name: &'a str,
    flags: usize,
    method: usize,
    packed: usize,
    /// The mode that systems with links wrote.
    mode: usize,
    head: usize,
    sum: usize,
}

impl Folder {
    /// A folder from an archive (zip). The files may stand in one folder of any name, as whoever packs a folder gets them.
    ///
    /// # Errors
    /// It is no archive that can be read, or its files are no board's folder, as [`Folder::new`].
    pub fn unpack(archive: &[u8]) -> Result<Folder, FolderError> {
        if archive.len() > MOST_PACKED {
            return Err(FolderError::NoArchive(NoArchive::TooLong));
        }
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        let mut above = None;
        for entry in entries(archive)? {
            let (folder, name) = match entry.name.split_once('/') {
                Some((folder, name)) => (folder, name),
                None => ("", entry.name),
            };
            if *above.get_or_insert(folder) != folder || matches!(folder, "." | "..") {
                return Err(FolderError::Unknown(entry.name.to_owned()));
            }
            if name.is_empty() {
                continue;
            }
            let known = Folder::allowed(name, 0).map_err(|_| FolderError::Unknown(entry.name.to_owned()))?;
            if files.iter().any(|(file, _)| file == known) {
                return Err(FolderError::NoArchive(NoArchive::Twice));
            }
            // A link, a device, a folder; 0 comes from systems that have none of them.
            if !matches!(entry.mode & 0o170_000, 0 | 0o100_000) {
                return Err(FolderError::NotPlain(known));
            }
            files.push((known.to_owned(), unpacked(archive, &entry, known)?));
        }
        Folder::new(files)
    }
}

impl Folder {
    /// The folder as an archive (zip). The same folder gives the same bytes: no time stands in it.
    pub fn pack(&self) -> Vec<u8> {
        let (mut archive, mut list, mut count) = (Vec::new(), Vec::new(), 0_u16);
        for (name, text) in self.files() {
            let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
            // Writing to memory cannot fail.
            let packed = match packer.write_all(text.as_bytes()) {
                Ok(()) => packer.finish().unwrap_or_default(),
                Err(_) => Vec::new(),
            };
            let mut sum = flate2::Crc::new();
            sum.update(text.as_bytes());
            // Version 2.0, no flags, deflated, on the first day that archives know.
            let mut about: Vec<u8> = [20_u16, 0, 8, 0, 0x21].into_iter().flat_map(u16::to_le_bytes).collect();
            let lengths = [sum.sum(), packed.len() as u32, text.len() as u32];
            about.extend(lengths.into_iter().flat_map(u32::to_le_bytes));
            about.extend([name.len() as u16, 0].into_iter().flat_map(u16::to_le_bytes));
            let at = archive.len() as u32;
            archive.extend(b"PK\x03\x04");
            archive.extend(&about);
            archive.extend(name.as_bytes());
            archive.extend(&packed);
            list.extend(b"PK\x01\x02\x14\x03");
            list.extend(&about);
            list.extend([0; 6]);
            list.extend((0o100_644_u32 << 16).to_le_bytes());
            list.extend(at.to_le_bytes());
            list.extend(name.as_bytes());
            count += 1;
        }
        let (at, length) = (archive.len() as u32, list.len() as u32);
        archive.extend(list);
        archive.extend(b"PK\x05\x06\0\0\0\0");
        archive.extend([count, count].into_iter().flat_map(u16::to_le_bytes));
        archive.extend([length, at].into_iter().flat_map(u32::to_le_bytes));
        archive.extend([0, 0]);
        archive
    }
}

/// The list at the end of an archive.
fn entries(archive: &[u8]) -> Result<Vec<Entry<'_>>, FolderError> {
    let bad = FolderError::NoArchive(NoArchive::NoZip);
    let last = archive.len().checked_sub(END).ok_or(bad.clone())?;
    let first = last.saturating_sub(usize::from(u16::MAX));
    let end = (first..=last).rev().find(|at| archive[*at..].starts_with(b"PK\x05\x06")).ok_or(bad.clone())?;
    let (count, mut at) = (number(archive, end + 10, 2), number(archive, end + 16, 4));
    let (Some(count), Some(at)) = (count, at.as_mut()) else { return Err(bad) };
    if count > MOST_ENTRIES {
        return Err(FolderError::NoArchive(NoArchive::TooMany));
    }
    let mut entries = Vec::new();
    for _ in 0..count {
        entries.push(entry(archive, at).ok_or(bad.clone())?);
    }
    Ok(entries)
}

/// The entry that begins here; afterwards `at` is where the next one does.
fn entry<'a>(archive: &'a [u8], at: &mut usize) -> Option<Entry<'a>> {
    let start = *at;
    archive.get(start..)?.starts_with(b"PK\x01\x02").then_some(())?;
    let field = |offset, length| number(archive, start.checked_add(offset)?, length);
    let name_end = start.checked_add(ENTRY)?.checked_add(field(28, 2)?)?;
    *at = name_end.checked_add(field(30, 2)?)?.checked_add(field(32, 2)?)?;
    Some(Entry {
        name: std::str::from_utf8(archive.get(start + ENTRY..name_end)?).ok()?,
        flags: field(8, 2)?,
        method: field(10, 2)?,
        sum: field(16, 4)?,
        packed: field(20, 4)?,
        mode: field(40, 2)?,
        head: field(42, 4)?,
    })
}

/// The bytes of a file, at most one more than it may have.
fn unpacked(archive: &[u8], entry: &Entry<'_>, name: &'static str) -> Result<Vec<u8>, FolderError> {
    let most = FILES.iter().find(|(file, _)| *file == name).map_or(0, |(_, most)| *most);
    let bytes = || {
        archive.get(entry.head..)?.starts_with(b"PK\x03\x04").then_some(())?;
        let field = |offset| number(archive, entry.head.checked_add(offset)?, 2);
        let start = (entry.head.checked_add(HEAD)?).checked_add(field(26)?)?.checked_add(field(28)?)?;
        archive.get(start..start.checked_add(entry.packed)?)
    };
    let bytes = bytes().ok_or(FolderError::NoArchive(NoArchive::CutOff))?;
    let mut text = Vec::new();
    let limit = most as u64 + 1;
    let read = match (entry.flags & 1, entry.method) {
        (0, 0) => bytes.take(limit).read_to_end(&mut text),
        (0, 8) => DeflateDecoder::new(bytes).take(limit).read_to_end(&mut text),
        (0, _) => return Err(FolderError::NoArchive(NoArchive::Method)),
        _ => return Err(FolderError::NoArchive(NoArchive::Locked)),
    };
    read.map_err(|_| FolderError::NoArchive(NoArchive::Damaged))?;
    Folder::allowed(name, text.len())?;
    let mut sum = flate2::Crc::new();
    sum.update(&text);
    match sum.sum() as usize == entry.sum {
        true => Ok(text),
        false => Err(FolderError::NoArchive(NoArchive::Damaged)),
    }
}

/// A number as archives write it, the lowest byte first.
fn number(archive: &[u8], at: usize, length: usize) -> Option<usize> {
    let bytes = archive.get(at..at.checked_add(length)?)?;
    Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}
