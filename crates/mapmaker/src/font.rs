//! The type: from a WOFF file of a registry package to a small TrueType file with just the letters that
//! pages and pictures need. Hints, kerning and features go, but for one: digits are lining ones, because the type's own, old-style "1"
//! reads as an "I" in labels of games and paragraphs. Outlines and widths stay as they are.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

/// The letters kept: ASCII, German, what names of boards need, and typographic marks.
pub fn letters() -> Vec<char> {
    let more = "ÄÖÜäöüßÀÁÂÅÇÈÉÊÍÑÓÔØàáâãåæçèéêëíîïñóôõøúûýœ–—·…’‘“”„×°«»";
    let mut letters: Vec<char> = (' '..='~').chain(more.chars()).collect();
    letters.sort_unstable();
    letters
}

/// The letters that a picture carries itself: names of boards, seasons, years, the key.
pub fn core_letters() -> Vec<char> {
    let more = "ÄÖÜäöüßéô0123456789 .,-–·()'’°";
    let mut letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain(more.chars()).collect();
    letters.sort_unstable();
    letters
}

type Tables = BTreeMap<[u8; 4], Vec<u8>>;

fn u16_at(data: &[u8], at: usize) -> Result<u16> {
    let bytes = data.get(at..at + 2).context("font: table too short")?;
    Ok(u16::from_be_bytes([bytes[0], bytes[1]]))
}

fn u32_at(data: &[u8], at: usize) -> Result<u32> {
    Ok(u32::from(u16_at(data, at)?) << 16 | u32::from(u16_at(data, at + 2)?))
}

/// The tables of a WOFF (version 1) file.
fn unpack(woff: &[u8]) -> Result<Tables> {
    if woff.get(..4) != Some(b"wOFF") || u32_at(woff, 4)? != 0x0001_0000 {
        bail!("font: not a WOFF file with TrueType outlines");
    }
    let mut tables = Tables::new();
    for entry in 0..usize::from(u16_at(woff, 12)?) {
        let at = 44 + entry * 20;
        let mut tag = [0; 4];
        tag.copy_from_slice(&woff[at..at + 4]);
        let offset = u32_at(woff, at + 4)? as usize;
        let packed = u32_at(woff, at + 8)? as usize;
        let length = u32_at(woff, at + 12)? as usize;
        let data = woff.get(offset..offset + packed).context("font: table outside the file")?;
        let data = if packed < length {
            miniz_oxide::inflate::decompress_to_vec_zlib(data)
                .map_err(|error| anyhow::anyhow!("font: {error}"))?
        } else {
            data.to_vec()
        };
        tables.insert(tag, data);
    }
    Ok(tables)
}

struct Face {
    tables: Tables,
    long_loca: bool,
}

impl Face {
    fn table(&self, tag: &[u8; 4]) -> Result<&[u8]> {
        let found = self.tables.get(tag);
        found.map(Vec::as_slice).with_context(|| format!("font: no table {}", String::from_utf8_lossy(tag)))
    }

    /// The glyph of a letter, by the Unicode table of format 4.
    fn glyph(&self, letter: char) -> Result<Option<u16>> {
        let cmap = self.table(b"cmap")?;
        let code = letter as u32;
        for entry in 0..usize::from(u16_at(cmap, 2)?) {
            let at = u32_at(cmap, 4 + entry * 8 + 4)? as usize;
            if u16_at(cmap, at)? != 4 {
                continue;
            }
            let segments = usize::from(u16_at(cmap, at + 6)?) / 2;
            for segment in 0..segments {
                let end = u32::from(u16_at(cmap, at + 14 + segment * 2)?);
                if end < code {
                    continue;
                }
                let start_at = at + 16 + (segments + segment) * 2;
                let start = u32::from(u16_at(cmap, start_at)?);
                if start > code {
                    return Ok(None);
                }
                let delta = u32::from(u16_at(cmap, start_at + segments * 2)?);
                let range_at = start_at + segments * 4;
                let range = usize::from(u16_at(cmap, range_at)?);
                let glyph = if range == 0 {
                    code + delta
                } else {
                    let found = u16_at(cmap, range_at + range + (code - start) as usize * 2)?;
                    u32::from(found) + delta
                };
                return Ok(Some(glyph as u16).filter(|glyph| *glyph != 0));
            }
        }
        Ok(None)
    }

    /// The glyph that the feature of lining figures puts in the place of one.
    fn lining(&self, glyph: u16) -> Result<u16> {
        let gsub = self.table(b"GSUB")?;
        let offset = |at: usize| u16_at(gsub, at).map(usize::from);
        let (features, lookups) = (offset(6)?, offset(8)?);
        let records = 0..offset(features)?;
        for record in records.map(|n| features + 2 + n * 6) {
            if gsub.get(record..record + 4) != Some(b"lnum") {
                continue;
            }
            let feature = features + offset(record + 4)?;
            for n in 0..offset(feature + 2)? {
                let lookup = lookups + offset(lookups + 2 + offset(feature + 4 + n * 2)? * 2)?;
                // Of all lookups only the plain one for one is understood.
                if offset(lookup)? != 1 {
                    bail!("font: lining figures of another kind");
                }
                for table in 0..offset(lookup + 4)? {
                    let table = lookup + offset(lookup + 6 + table * 2)?;
                    if let Some(place) = covered(gsub, table + offset(table + 2)?, glyph)? {
                        return match offset(table)? {
                            1 => Ok(glyph.wrapping_add(u16_at(gsub, table + 4)?)),
                            _ => u16_at(gsub, table + 6 + place * 2),
                        };
                    }
                }
            }
        }
        Ok(glyph)
    }

    /// A glyph's outline without hints.
    fn outline(&self, glyph: u16) -> Result<Vec<u8>> {
        let loca = self.table(b"loca")?;
        let offset = |n: usize| -> Result<usize> {
            Ok(if self.long_loca {
                u32_at(loca, n * 4)? as usize
            } else {
                usize::from(u16_at(loca, n * 2)?) * 2
            })
        };
        let n = usize::from(glyph);
        let data = self
            .table(b"glyf")?
            .get(offset(n)?..offset(n + 1)?)
            .context("font: outline outside the table")?;
        if data.is_empty() {
            return Ok(Vec::new());
        }
        let contours = u16_at(data, 0)? as i16;
        if contours < 0 {
            return Ok(data.to_vec());
        }
        let hints_at = 10 + contours as usize * 2;
        let hints = usize::from(u16_at(data, hints_at)?);
        let mut bare = data[..hints_at].to_vec();
        bare.extend([0, 0]);
        bare.extend(&data[hints_at + 2 + hints..]);
        Ok(bare)
    }
}

/// The place of a glyph in a coverage table, if it is in there.
fn covered(table: &[u8], at: usize, glyph: u16) -> Result<Option<usize>> {
    let count = usize::from(u16_at(table, at + 2)?);
    for n in 0..count {
        if u16_at(table, at)? == 1 {
            if u16_at(table, at + 4 + n * 2)? == glyph {
                return Ok(Some(n));
            }
            continue;
        }
        let range = at + 4 + n * 6;
        let (first, last) = (u16_at(table, range)?, u16_at(table, range + 2)?);
        if (first..=last).contains(&glyph) {
            return Ok(Some(usize::from(u16_at(table, range + 4)?) + usize::from(glyph - first)));
        }
    }
    Ok(None)
}

/// Positions of the glyph numbers inside a composite outline.
fn components(outline: &[u8]) -> Result<Vec<usize>> {
    let mut places = Vec::new();
    if outline.len() < 10 || u16_at(outline, 0)? as i16 >= 0 {
        return Ok(places);
    }
    let mut at = 10;
    loop {
        let flags = u16_at(outline, at)?;
        places.push(at + 2);
        at += 4 + if flags & 1 != 0 { 4 } else { 2 };
        at += match flags {
            f if f & 0x08 != 0 => 2,
            f if f & 0x40 != 0 => 4,
            f if f & 0x80 != 0 => 8,
            _ => 0,
        };
        if flags & 0x20 == 0 {
            return Ok(places);
        }
    }
}

/// A TrueType file with only the given letters, from a WOFF file. The family is renamed, as the licence
/// asks of altered versions.
///
/// # Errors
/// A file that is no such font.
pub fn subset(woff: &[u8], letters: &[char], family: &str, style: &str) -> Result<Vec<u8>> {
    let tables = unpack(woff)?;
    let long_loca = u16_at(tables.get(b"head").context("font: no head")?, 50)? != 0;
    let face = Face { tables, long_loca };
    // The first glyph stands for letters that there are not; Vollkorn's is a work of art of two thousand bytes. Another
    // type is taken for such letters anyway, so it stays empty.
    let mut glyphs: Vec<u16> = vec![0];
    let mut codes: Vec<(u16, u16)> = Vec::new();
    for &letter in letters {
        if let Some(glyph) = face.glyph(letter)? {
            let glyph = if letter.is_ascii_digit() { face.lining(glyph)? } else { glyph };
            let number = number_of(&mut glyphs, glyph);
            codes.push((letter as u32 as u16, number));
        }
    }
    let mut outlines = vec![Vec::new()];
    let mut next = 1;
    while next < glyphs.len() {
        let mut outline = face.outline(glyphs[next])?;
        for at in components(&outline)? {
            let number = number_of(&mut glyphs, u16_at(&outline, at)?);
            outline[at..at + 2].copy_from_slice(&number.to_be_bytes());
        }
        outlines.push(outline);
        next += 1;
    }
    let mut made = Tables::new();
    made.insert(*b"cmap", cmap(&codes));
    made.insert(*b"hmtx", hmtx(&face, &glyphs)?);
    made.insert(*b"name", name(family, style));
    made.insert(*b"post", [&[0, 3, 0, 0][..], &[0; 28]].concat());
    let (loca, glyf) = loca_glyf(&outlines);
    made.insert(*b"loca", loca);
    made.insert(*b"glyf", glyf);
    made.insert(*b"OS/2", face.table(b"OS/2")?.to_vec());
    let count = (glyphs.len() as u16).to_be_bytes();
    let mut maxp = face.table(b"maxp")?.to_vec();
    maxp[4..6].copy_from_slice(&count);
    made.insert(*b"maxp", maxp);
    let mut hhea = face.table(b"hhea")?.to_vec();
    hhea[34..36].copy_from_slice(&count);
    made.insert(*b"hhea", hhea);
    let mut head = face.table(b"head")?.to_vec();
    head[8..12].fill(0);
    head[50..52].copy_from_slice(&[0, 1]);
    made.insert(*b"head", head);
    Ok(pack(&made))
}

fn number_of(glyphs: &mut Vec<u16>, glyph: u16) -> u16 {
    let found = glyphs.iter().position(|g| *g == glyph);
    found.unwrap_or_else(|| {
        glyphs.push(glyph);
        glyphs.len() - 1
    }) as u16
}

/// A character map of format 4, one segment a run of letters and glyphs.
fn cmap(codes: &[(u16, u16)]) -> Vec<u8> {
    let mut runs: Vec<(u16, u16, u16)> = Vec::new();
    for &(code, glyph) in codes {
        match runs.last_mut() {
            Some((first, last, start)) if *last + 1 == code && *start + (code - *first) == glyph => {
                *last = code;
            }
            _ => runs.push((code, code, glyph)),
        }
    }
    runs.push((0xffff, 0xffff, 0));
    let n = runs.len() as u16;
    let power = 1 << n.ilog2();
    let mut sub: Vec<u16> = vec![4, 16 + n * 8, 0, n * 2, power * 2, n.ilog2() as u16, (n - power) * 2];
    sub.extend(runs.iter().map(|run| run.1));
    sub.push(0);
    sub.extend(runs.iter().map(|run| run.0));
    sub.extend(runs.iter().map(|run| run.2.wrapping_sub(run.0)));
    sub.extend(runs.iter().map(|_| 0));
    let head: [u16; 6] = [0, 1, 3, 1, 0, 12];
    head.iter().chain(&sub).flat_map(|n| n.to_be_bytes()).collect()
}

fn hmtx(face: &Face, glyphs: &[u16]) -> Result<Vec<u8>> {
    let table = face.table(b"hmtx")?;
    let full = usize::from(u16_at(face.table(b"hhea")?, 34)?);
    let mut out = Vec::new();
    for &glyph in glyphs {
        let n = usize::from(glyph);
        let advance = u16_at(table, n.min(full - 1) * 4)?;
        let bearing =
            if n < full { u16_at(table, n * 4 + 2)? } else { u16_at(table, full * 4 + (n - full) * 2)? };
        out.extend(advance.to_be_bytes());
        out.extend(bearing.to_be_bytes());
    }
    Ok(out)
}

fn name(family: &str, style: &str) -> Vec<u8> {
    let texts = [
        (1u16, family.to_owned()),
        (2, style.to_owned()),
        (4, format!("{family} {style}")),
        (6, format!("{family}-{style}")),
        (13, "SIL Open Font License 1.1".to_owned()),
    ];
    let wide = |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(|unit| unit.to_be_bytes()).collect() };
    let head = [0, texts.len() as u16, 6 + 12 * texts.len() as u16];
    let mut out: Vec<u8> = head.iter().flat_map(|n| n.to_be_bytes()).collect();
    let mut offset = 0u16;
    for (id, text) in &texts {
        let length = wide(text).len() as u16;
        let record = [3, 1, 0x409, *id, length, offset];
        out.extend(record.iter().flat_map(|n| n.to_be_bytes()));
        offset += length;
    }
    texts.iter().for_each(|(_, text)| out.extend(wide(text)));
    out
}

fn loca_glyf(outlines: &[Vec<u8>]) -> (Vec<u8>, Vec<u8>) {
    let mut loca = Vec::new();
    let mut glyf: Vec<u8> = Vec::new();
    for outline in outlines {
        loca.extend((glyf.len() as u32).to_be_bytes());
        glyf.extend(outline);
        glyf.resize(glyf.len().next_multiple_of(4), 0);
    }
    loca.extend((glyf.len() as u32).to_be_bytes());
    (loca, glyf)
}

fn checksum(data: &[u8]) -> u32 {
    data.chunks(4)
        .map(|chunk| {
            let mut word = [0; 4];
            word[..chunk.len()].copy_from_slice(chunk);
            u32::from_be_bytes(word)
        })
        .fold(0, u32::wrapping_add)
}

/// The tables as one file.
fn pack(tables: &Tables) -> Vec<u8> {
    let n = tables.len() as u16;
    let power = 1 << n.ilog2();
    let mut out = vec![0, 1, 0, 0];
    for word in [n, power * 16, n.ilog2() as u16, (n - power) * 16] {
        out.extend(word.to_be_bytes());
    }
    let mut offset = 12 + 16 * tables.len();
    for (tag, data) in tables {
        out.extend(tag);
        for word in [checksum(data), offset as u32, data.len() as u32] {
            out.extend(word.to_be_bytes());
        }
        offset += data.len().next_multiple_of(4);
    }
    let mut head_at = 0;
    for (tag, data) in tables {
        if tag == b"head" {
            head_at = out.len();
        }
        out.extend(data);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    let adjust = 0xB1B0_AFBAu32.wrapping_sub(checksum(&out));
    out[head_at + 8..head_at + 12].copy_from_slice(&adjust.to_be_bytes());
    out
}
