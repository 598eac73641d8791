//! `konzert board pack`, `unpack`, `hash`, `diff`: a folder as one file, what it is called by its content, and what differs between
//! two boards.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use text::{Lang, cli};
use variants::{Folder, MAP_FILE, MOST_PACKED, Variant};

use super::folder::{board, say};
use crate::boards;
use crate::call::board::{DiffArgs, FolderArgs, PackArgs, UnpackArgs};

/// A folder from an archive, which is not read beyond what one may have.
pub(super) fn unpacked(path: &Path, lang: Lang) -> anyhow::Result<Folder> {
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| path.display().to_string())?;
    file.take(MOST_PACKED as u64 + 1).read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    Folder::unpack(&bytes).map_err(|error| anyhow!("{}: {}", path.display(), error.text(lang)))
}

/// Writes an archive of a folder: the same folder gives the same bytes.
pub fn pack(args: &PackArgs) -> anyhow::Result<()> {
    let folder = boards::read(&args.folder).map_err(boards::told(args.lang))?;
    let name = args.folder.canonicalize().ok().and_then(|path| Some(path.file_name()?.to_owned()));
    let out = match &args.out {
        Some(out) => out.clone(),
        None => Path::new(&name.unwrap_or_else(|| "board".into())).with_extension("zip"),
    };
    fs::write(&out, folder.pack()).with_context(|| out.display().to_string())?;
    say(&(cli::board_packed(args.lang, out.display()) + "\n"))
}

/// Makes a folder of an archive.
pub fn unpack(args: &UnpackArgs) -> anyhow::Result<()> {
    let folder = unpacked(&args.archive, args.lang)?;
    fs::create_dir(&args.folder).with_context(|| args.folder.display().to_string())?;
    for (name, text) in folder.files() {
        let path = args.folder.join(name);
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    say(&(cli::board_unpacked(args.lang, args.folder.display()) + "\n"))
}

/// Says under which name games keep the board.
pub fn hash(args: &FolderArgs) -> anyhow::Result<()> {
    let variant = board(&args.board, args.lang)?;
    say(&format!("{}@{}\n", variant.plain_id(), variant.hash))
}

/// Says what differs between two boards: rules, words, picture.
pub fn diff(args: &DiffArgs) -> anyhow::Result<()> {
    let [one, other] = [board(&args.one, args.lang)?, board(&args.other, args.lang)?];
    let heads = [cli::diff_rules(args.lang), cli::diff_words(args.lang), cli::diff_picture(args.lang)];
    let mut differs = false;
    for (head, [one, other]) in heads.into_iter().zip(paired(facts(one), facts(other))) {
        if one == other {
            say(&format!("{}\n", cli::diff_same(args.lang, head)))?;
            continue;
        }
        differs = true;
        say(&format!("{head}\n"))?;
        for gone in one.difference(&other) {
            say(&format!("- {gone}\n"))?;
        }
        for new in other.difference(&one) {
            say(&format!("+ {new}\n"))?;
        }
    }
    if differs {
        bail!("{}", cli::diff_differs(args.lang));
    }
    Ok(())
}

fn paired<T>(one: [T; 3], other: [T; 3]) -> [[T; 2]; 3] {
    let [a, b, c] = one;
    let [d, e, f] = other;
    [[a, d], [b, e], [c, f]]
}

/// What a board says, a line for each thing: its rules, its words, its picture.
fn facts(variant: &Variant) -> [BTreeSet<String>; 3] {
    let (mut rules, mut words, mut picture) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let spec = variant.board.spec();
    let id = |province: rules::ProvinceId| variant.province_id(province);
    for (info, province) in variant.provinces.iter().zip(&spec.provinces) {
        let home = province.home.map_or("", |power| variant.power_id(power));
        let center = if province.center { format!("center {home}") } else { String::new() };
        let ferry = if province.ferry { "ferry" } else { "" };
        rules.insert(
            format!("province {} {:?} {center} {ferry}", info.id, province.kind).trim_end().to_owned(),
        );
        let names = [&info.names.de, &info.names.en].into_iter().chain(&info.abbr).chain(&info.aliases);
        words.insert(format!("province {}: {}", info.id, listed(names)));
        picture.insert(format!("province {}: {:?} {:?}", info.id, info.lonlat, info.points));
    }
    for (number, (info, power)) in variant.powers.iter().zip(&spec.powers).enumerate() {
        let units =
            power.units.iter().map(|(kind, place)| format!("{} {}", kind.letter(), variant.place_id(*place)));
        rules.insert(format!("power {number} {}: {}", info.id, units.collect::<Vec<_>>().join(", ")));
        words.insert(format!("power {}: {} {}", info.id, info.code, listed(info.words())));
        picture.extend(info.colours.as_ref().map(|colours| format!("power {}: {colours:?}", info.id)));
    }
    for (contacts, way) in [(&spec.contacts, "–"), (&spec.one_way, "→")] {
        for contact in contacts {
            let kind = ["army", "fleet", "wing"][contact.kind as usize];
            let (mut a, mut b) = (variant.place_id(contact.a), variant.place_id(contact.b));
            // Who is named first says nothing.
            if way == "–" && b < a {
                std::mem::swap(&mut a, &mut b);
            }
            rules.insert(format!("{kind} {a} {way} {b}"));
        }
    }
    for (kind, place) in &spec.neutral {
        rules.insert(format!("neutral {} {}", kind.letter(), variant.place_id(*place)));
    }
    for (province, owner) in &spec.owners {
        let owner = owner.map_or("nobody", |power| variant.power_id(power));
        rules.insert(format!("owner {}: {owner}", id(*province)));
    }
    for weak in &spec.weak {
        let landing: Vec<&str> = weak.landing.iter().map(|land| id(*land)).collect();
        let [a, b] = weak.between.map(id);
        let kind = ["army", "fleet", "wing"][weak.kind as usize];
        rules.insert(format!(
            "weak {kind} {a} – {b} {:?} {}",
            (weak.strength, weak.support, weak.cut, weak.retreat),
            landing.join(" ")
        ));
    }
    for canal in &spec.canals {
        rules.insert(format!(
            "canal {}: {:?}",
            id(canal.province),
            (canal.holder, canal.must_hold, canal.own_pass_free)
        ));
    }
    if let Some(railway) = &spec.railway {
        let stations: Vec<&str> = railway.stations.iter().map(|station| id(*station)).collect();
        rules.insert(format!("railway {}: {}", variant.power_id(railway.power), stations.join(" ")));
    }
    for reserve in &spec.reserves {
        let sites: Vec<&str> = reserve.sites.iter().map(|site| id(*site)).collect();
        let power = variant.power_id(reserve.power);
        rules.insert(format!("reserve {power} {:?} {} {}", reserve.homes, reserve.units, sites.join(" ")));
    }
    for (power, cap) in &spec.caps {
        rules.insert(format!("cap {}: {cap}", variant.power_id(*power)));
    }
    rules.insert(format!(
        "victory {} lead {} raises {}",
        spec.victory,
        spec.lead.max(1),
        spec.victory_tie_raises
    ));
    for seat in variant.seats.iter().filter(|seat| seat.len() > 1) {
        let powers: Vec<&str> = seat.iter().map(|power| variant.power_id(*power)).collect();
        rules.insert(format!("seat {}", powers.join(" ")));
    }
    rules.insert(format!("winning {:?}", spec.winning));
    rules.insert(format!("builds {:?} returns {}", spec.builds, spec.neutral_returns));
    rules.insert(format!("start {:?} {}", variant.start_season, variant.start_year));
    rules.insert(format!("block {:?}", variant.rules));
    rules.extend(variant.modules.iter().map(|module| format!("module {module}")));
    rules.extend(variant.starts.iter().map(|(id, _)| format!("named start {id}")));
    words.insert(format!("name {} / {}", variant.names.de, variant.names.en));
    for ambiguous in &variant.ambiguous {
        let meant = ambiguous.default.iter().chain(&ambiguous.others).map(|province| id(*province));
        words.insert(format!("ambiguous {}: {}", ambiguous.short, meant.collect::<Vec<_>>().join(" ")));
    }
    picture.insert(format!("geometry {}", variant.geometry));
    let map = variant.folder.text(MAP_FILE).unwrap_or_default();
    picture.insert(format!("{MAP_FILE}: {} bytes, {} lines", map.len(), map.lines().count()));
    [rules, words, picture]
}

fn listed<'a>(words: impl Iterator<Item = impl AsRef<str> + 'a>) -> String {
    let mut listed = String::new();
    for word in words {
        if !listed.is_empty() {
            listed.push_str(", ");
        }
        listed.push_str(word.as_ref());
    }
    listed
}
