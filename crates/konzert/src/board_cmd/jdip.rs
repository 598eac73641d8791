//! `konzert board new DIR --from jdip:PACK`: what a variant pack of jDip says becomes a board; what it has no word for here is listed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use roxmltree::{Document, Node, ParsingOptions};
use text::{Lang, cli};

use super::import::{Imported, Province, borders, coast_of, code, id_of, land, quoted};

/// Most elements of a file.
const MOST_NODES: u32 = 50_000;

/// Reads the folder of a pack (`variants.xml`, the adjacency file and the drawing that it names).
pub fn import(pack: &Path, id: &str, lang: Lang) -> anyhow::Result<Imported> {
    let read = |name: &str| {
        // A pack names files beside it, nothing elsewhere.
        let file = pack.join(Path::new(name).file_name().unwrap_or_default());
        fs::read_to_string(&file).with_context(|| file.display().to_string())
    };
    let variants = mapmaker::without_doctype(&read("variants.xml")?);
    let variants = parsed(&variants).context("variants.xml")?;
    let all: Vec<Node<'_, '_>> = elements(variants.root(), "VARIANT").collect();
    let Some(variant) =
        all.iter().find(|one| one.attribute("default") == Some("true")).or(all.first()).copied()
    else {
        bail!("variants.xml: <VARIANT>?");
    };
    let mut notes = vec![cli::import_one_language(lang)];
    let others: Vec<&str> =
        all.iter().filter(|one| **one != variant).filter_map(|one| one.attribute("name")).collect();
    if !others.is_empty() {
        notes.push(cli::import_other_variants(lang, others.join(", ")));
    }
    let map = elements(variant, "MAP").next().and_then(|map| map.attribute("adjacencyURI"));
    let adjacency = mapmaker::without_doctype(&read(map.context("variants.xml: <MAP adjacencyURI>?")?)?);
    let adjacency = parsed(&adjacency).context("adjacency")?;
    let mut provinces: Vec<Province> = elements(adjacency.root(), "PROVINCE").filter_map(province).collect();
    let ids = resolve(&mut provinces);
    for border in elements(adjacency.root(), "BORDER") {
        let described = border.attribute("description").map(str::trim).filter(|said| !said.is_empty());
        let said = described.map(|said| said.trim_end_matches('.').to_owned());
        notes.push(cli::import_left_out(lang, said.unwrap_or_else(|| attributes(border))));
    }
    let mut board = head(variant, id, lang, &mut notes);
    powers(variant, &ids, &mut board);
    centers(variant, &ids, &mut provinces);
    for hidden in
        provinces.iter_mut().filter(|province| province.army.is_empty() && province.fleet.is_empty())
    {
        // Packs use an unreachable center to give a power one more unit.
        if hidden.center.take().is_some() {
            hidden.owner = None;
            notes.push(cli::import_left_out(lang, format!("<SUPPLYCENTER province=\"{}\">", hidden.id)));
        }
    }
    land(&provinces, &mut board);
    borders(&provinces, &mut board);
    let shapes = drawing(variants.root(), variant).and_then(|name| read(name).ok());
    let shapes = shapes.map(|shapes| with_points(&shapes.replace(char::REPLACEMENT_CHARACTER, "?"), &ids));
    if shapes.is_none() {
        notes.push(cli::import_no_drawing(lang));
    }
    Ok(Imported { board, shapes, bitmap: None, notes })
}

/// The drawing with a point for each dot of a center and for each separate coast: packs write them down beside the shapes.
fn with_points(shapes: &str, ids: &BTreeMap<String, String>) -> String {
    let read = || -> Option<String> {
        let text = mapmaker::declared(shapes);
        let document = parsed(&text).ok()?;
        let mut points = String::new();
        let all = document.descendants().filter(|node| node.tag_name().name() == "PROVINCE");
        for province in all {
            let Some(name) = province.attribute("name") else { continue };
            let (place, coast) = name.split_once(['-', '/']).unwrap_or((name, ""));
            let Some(id) = ids.get(&id_of(place)) else { continue };
            let (of, point) = match coast_of(coast) {
                Some(coast) => ("UNIT", format!("{id}-{coast}")),
                None => ("SUPPLY_CENTER", format!("{id}.dot")),
            };
            // What the drawing itself says of its coasts is nearer to them.
            if [name.to_owned(), format!("_{name}")]
                .iter()
                .any(|id| shapes.contains(&format!(" id=\"{id}\"")) && of == "UNIT")
            {
                continue;
            }
            let at = province.children().find(|node| node.tag_name().name() == of);
            let number = |at: &Node<'_, '_>, key| at.attribute(key)?.trim().parse::<f64>().ok();
            let at = at.and_then(|at| Some((number(&at, "x")?, number(&at, "y")?)));
            if let Some((x, y)) = at {
                points += &format!("<circle id=\"{point}\" cx=\"{x}\" cy=\"{y}\" r=\"1\"/>\n");
            }
        }
        let end = shapes.rfind("</svg>")?;
        Some(format!("{}{points}{}", &shapes[..end], &shapes[end..]))
    };
    read().unwrap_or_else(|| shapes.to_owned())
}

/// An element as it stands in the file.
fn attributes(node: Node<'_, '_>) -> String {
    let said = node.attributes().filter(|one| !one.value().is_empty());
    let said: Vec<String> = said.map(|one| format!(" {}=\"{}\"", one.name(), one.value())).collect();
    format!("<{}{}>", node.tag_name().name(), said.concat())
}

fn parsed(text: &str) -> anyhow::Result<Document<'_>> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Ok(Document::parse_with_options(text, options)?)
}

fn elements<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.descendants().filter(move |node| node.has_tag_name(name))
}

fn province(node: Node<'_, '_>) -> Option<Province> {
    let id = id_of(node.attribute("shortname")?);
    let mut province = Province {
        name: node.attribute("fullname").unwrap_or(&id).to_owned(),
        others: elements(node, "UNIQUENAME")
            .filter_map(|name| Some(name.attribute("name")?.to_owned()))
            .collect(),
        ferry: node.attribute("isConvoyableCoast") == Some("true"),
        id,
        ..Province::default()
    };
    for ways in elements(node, "ADJACENCY") {
        let refs = ways.attribute("refs").unwrap_or_default();
        let places = refs.split([' ', ',', '\n', '\t']).filter(|word| !word.is_empty()).map(|word| {
            let (place, coast) = word.split_once(['-', '/']).unwrap_or((word, ""));
            match coast {
                "nc" | "ec" | "sc" | "wc" => format!("{}/{coast}", id_of(place)),
                _ => id_of(place),
            }
        });
        let places: Vec<String> = places.collect();
        let coast = match ways.attribute("type").map(|kind| (kind, coast_of(kind))) {
            Some((_, Some(coast))) => coast,
            Some(("xc", None)) => "",
            Some(_) | None => {
                province.land = true;
                province.army.extend(places);
                continue;
            }
        };
        province.fleet.entry(coast).or_default().extend(places);
    }
    Some(province)
}

/// Packs name provinces by any of their names; here it is always the id, by which each is found.
fn resolve(provinces: &mut [Province]) -> BTreeMap<String, String> {
    let mut ids: BTreeMap<String, String> = BTreeMap::new();
    for province in provinces.iter() {
        for other in province.others.iter().chain([&province.name]) {
            ids.insert(id_of(other), province.id.clone());
        }
    }
    ids.extend(provinces.iter().map(|province| (province.id.clone(), province.id.clone())));
    for province in provinces {
        for place in province.army.iter_mut().chain(province.fleet.values_mut().flatten()) {
            let (id, coast) = place.split_once('/').unwrap_or((place.as_str(), ""));
            let id = ids.get(id).map_or(id, String::as_str);
            *place = if coast.is_empty() { id.to_owned() } else { format!("{id}/{coast}") };
        }
        // An island borders itself.
        province.army.retain(|place| *place != province.id);
        province.fleet.values_mut().for_each(|places| places.retain(|place| *place != province.id));
    }
    ids
}

/// The id of the province that an element names.
fn named(ids: &BTreeMap<String, String>, node: Node<'_, '_>) -> Option<String> {
    let said = id_of(node.attribute("province")?);
    Some(ids.get(&said).cloned().unwrap_or(said))
}

/// Everything above the powers: names, start, victory, and the rules that have a word here.
fn head(variant: Node<'_, '_>, id: &str, lang: Lang, notes: &mut Vec<String>) -> String {
    let name = quoted(variant.attribute("name").unwrap_or(id));
    let time = elements(variant, "STARTINGTIME").next();
    let turn = time.and_then(|time| time.attribute("turn")).unwrap_or_default().to_ascii_lowercase();
    let digits: String = turn.chars().filter(char::is_ascii_digit).collect();
    let year: i32 = digits.parse().ok().filter(|year| (1..=9999).contains(year)).unwrap_or(1901);
    let before = turn.contains("bc");
    // A game that begins with builds goes on in the spring after it.
    let builds = turn.contains("adjust");
    let season = if turn.contains("fall") && !builds { "autumn" } else { "spring" };
    let number = |tag: &'static str| -> Option<u32> {
        elements(variant, tag).next()?.attribute("value")?.trim().parse().ok()
    };
    let centers = elements(variant, "SUPPLYCENTER").count();
    let victory = number("WINNING_SUPPLY_CENTERS").unwrap_or(centers as u32 / 2 + 1);
    let year = if before { -year } else { year } + i32::from(builds);
    let mut rules = Vec::new();
    if builds {
        rules.push("start = { first = \"builds\", unordered = \"army\" }".to_owned());
    }
    if before {
        rules.push("calendar = { era = true }".to_owned());
    }
    for option in elements(variant, "RULEOPTION") {
        let (name, value) = (option.attribute("name").unwrap_or_default(), option.attribute("value"));
        match value.unwrap_or_default() {
            "VALUE_BUILDS_ANY_OWNED" => rules.push("build = { sites = \"owned\" }".to_owned()),
            "VALUE_BUILDS_ANY_IF_HOME_OWNED" => {
                rules.push("build = { sites = \"owned\", needs_home = true }".to_owned());
            }
            "VALUE_BUILDS_HOME_ONLY" => {}
            value => notes.push(cli::import_left_out(lang, format!("{name} {value}"))),
        }
    }
    let turns = number("GAME_LENGTH").map(|years| format!("turns = {}", 2 * years));
    let quiet = number("YEARS_WITHOUT_SC_CAPTURE").map(|years| format!("quiet_years = {years}"));
    let end: Vec<String> = turns.into_iter().chain(quiet).collect();
    if !end.is_empty() {
        rules.push(format!("end = {{ {} }}", end.join(", ")));
    }
    let rules = if rules.is_empty() { String::new() } else { format!("\n[rules]\n{}\n", rules.join("\n")) };
    format!(
        "format = 2\nid = {}\nde = {name}\nen = {name}\nstart = {{ year = {year}, season = \"{season}\" }}\n\
         victory = {{ centers = {victory} }}\nwritten = {{ land = \"abbr\", sea = \"abbr\" }}\n{rules}",
        quoted(id)
    )
}

/// Whether the text names this power, by its name or one of its others.
fn is_called(power: Node<'_, '_>, text: &str) -> bool {
    let others = power.attribute("altnames").unwrap_or_default().split(',');
    let mut names = power.attribute("name").into_iter().chain(others);
    names.any(|name| id_of(name) == id_of(text))
}

/// The powers that play.
fn active<'a, 'i>(variant: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    elements(variant, "POWER").filter(|power| power.attribute("active") != Some("false"))
}

/// The powers that play, with their units.
fn powers(variant: Node<'_, '_>, ids: &BTreeMap<String, String>, board: &mut String) {
    let mut codes = BTreeSet::new();
    for power in active(variant) {
        let name = power.attribute("name").unwrap_or_default();
        let id = id_of(name);
        let code = code(&id, &mut codes);
        let own = |node: &Node<'_, '_>| node.attribute("power").is_some_and(|of| is_called(power, of));
        let units = elements(variant, "INITIALSTATE").filter(own).filter_map(|unit| {
            let kind = match unit.attribute("unit")?.chars().next()?.to_ascii_lowercase() {
                'f' => "F",
                _ => "A",
            };
            let coast = unit.attribute("unitcoast").map(|coast| format!("/{coast}")).unwrap_or_default();
            Some(quoted(&format!("{kind} {}{coast}", named(ids, unit)?)))
        });
        let units: Vec<String> = units.collect();
        let (name, units) = (quoted(name), units.join(", "));
        let adjective = quoted(power.attribute("adjective").unwrap_or_default());
        *board += &format!(
            "\n[[power]]\nid = \"{id}\"\nde = {name}\nen = {name}\ncode = \"{code}\"\n\
             adjective = {{ de = {adjective}, en = {adjective} }}\nunits = [{units}]\n"
        );
    }
}

/// Whose home centers are which, and who owns them at the start.
fn centers(variant: Node<'_, '_>, ids: &BTreeMap<String, String>, provinces: &mut [Province]) {
    let power = |center: Node<'_, '_>, key: &str| {
        let named = center.attribute(key)?;
        let power = active(variant).find(|power| is_called(*power, named))?;
        power.attribute("name").map(id_of)
    };
    let homes = elements(variant, "SUPPLYCENTER").any(|center| center.attribute("homepower").is_some());
    for center in elements(variant, "SUPPLYCENTER") {
        let id = named(ids, center);
        if let Some(province) = provinces.iter_mut().find(|province| Some(&province.id) == id.as_ref()) {
            // Where nobody has a home, it is where they begin.
            province.center = Some(power(center, if homes { "homepower" } else { "owner" }));
            province.owner = power(center, "owner");
            // An island that only fleets reach.
            province.land = true;
        }
    }
}

/// The drawing of the variant's first map.
fn drawing<'a>(root: Node<'a, '_>, variant: Node<'a, '_>) -> Option<&'a str> {
    let wanted = elements(variant, "MAP_GRAPHIC").next().and_then(|map| map.attribute("ref"));
    let mut maps = elements(root, "MAP_DEFINITION");
    maps.find(|map| wanted.is_none() || map.attribute("id") == wanted)?.attribute("URI")
}
