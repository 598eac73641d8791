//! Every board at its start, in the middle of a made-up game with every kind of order, and at an end: in all
//! themes, for a desk and for a phone, on one index page. To be looked at before a map is called done.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cartography::{AdjustMark, Bond, Date, Names, RetreatMark, Scene, Theme, png, svg};
use rules::{
    GivenPermit, Order, Orders, Outcome, Permit, Place, Position, PowerId, ProvinceId, Route, Rulebook,
    Season, Unit, UnitKind, adjudicate,
};
use text::Lang;
use variants::Variant;

/// A made-up turn.
pub struct Turn {
    /// The position before the turn.
    pub position: Position,
    /// Permissions that were given.
    pub permits: Vec<GivenPermit>,
    /// What came of it.
    pub outcome: Outcome,
}

/// The folder of the scenes: for a board, by its id, a made-up turn and what was agreed in it.
fn scenes() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes")
}

/// Reads a turn: lines "power unit place order" and "own power centers", in canonical notation. Lines of [`bonds`] are passed over.
///
/// # Errors
/// The first line that is neither.
pub fn turn(variant: &Variant, text: &str) -> Result<Turn> {
    let mut position = Position::empty();
    let mut orders: Vec<(Place, Order)> = Vec::new();
    let mut permits = Vec::new();
    let said = |line: &&str| !line.starts_with('#') && !line.is_empty() && !line.starts_with("bond ");
    for line in text.lines().filter(said) {
        let read = || -> Option<()> {
            let (order, permit) = line.split_once(';').unwrap_or((line, ""));
            let words: Vec<&str> = order.split_whitespace().collect();
            if words[0] == "own" {
                let power = variant.power(words[1])?;
                for center in &words[2..] {
                    position.set_owner(variant.province(center)?, Some(power));
                }
                return Some(());
            }
            let unit = Unit {
                power: variant.power(words[0])?,
                kind: UnitKind::ALL.into_iter().find(|kind| words[1].starts_with(kind.letter()))?,
                place: variant.place(words[2])?,
            };
            position.place(unit);
            orders.push((unit.place, order_of(variant, &words[3..])?));
            let permit: Vec<&str> = permit.split_whitespace().collect();
            if let ["permit", from, to] = permit[..] {
                let permit = Permit { from: variant.province(from)?, to: variant.province(to)? };
                permits.push(GivenPermit { canal: unit.province(), permit });
            }
            Some(())
        };
        let mut read = read;
        read().with_context(|| format!("not understood: {line}"))?;
    }
    let mut given = Orders::hold(&position);
    for (place, order) in orders {
        let at = position.index_at(place.province()).context("a unit is lost")?;
        if position.units()[at].place != place {
            bail!("two units in {}", variant.place_id(place));
        }
        given.set(at, order);
    }
    permits.iter().for_each(|permit| given.permit(*permit));
    let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &given);
    Ok(Turn { position, permits, outcome })
}

fn order_of(variant: &Variant, words: &[&str]) -> Option<Order> {
    let place = |word: &str| variant.place(word);
    Some(match words {
        ["H"] => Order::Hold,
        ["-", to] => Order::Move { to: place(to)?, route: Route::Any },
        ["-", to, "via", by] => {
            Order::Move { to: place(to)?, route: if *by == "tsr" { Route::Railway } else { Route::Convoy } }
        }
        ["S", _, at] => Order::SupportHold { at: place(at)?.province() },
        ["S", _, from, "-", to] => Order::SupportMove { from: place(from)?.province(), to: place(to)? },
        ["C", _, from, "-", to] => Order::Convoy { from: place(from)?.province(), to: place(to)?.province() },
        _ => return None,
    })
}

/// One picture of the gallery in all its forms.
struct Shown<'a> {
    dir: &'a Path,
    index: &'a mut String,
    only: &'a [String],
    /// Provinces of which a picture shows only the surroundings.
    part: Vec<ProvinceId>,
}

impl Shown<'_> {
    fn show(&mut self, name: &str, scene: &Scene) -> Result<()> {
        let _ = write!(self.index, "<h2>{name}</h2><p>");
        let forms = [
            ("light", Theme::Light, Names::Long, Lang::De),
            ("dark", Theme::Dark, Names::Long, Lang::En),
            ("print", Theme::Print, Names::Long, Lang::De),
            ("phone", Theme::Light, Names::Short, Lang::De),
            ("part", Theme::Light, Names::Long, Lang::En),
        ];
        for (form, theme, names, lang) in forms {
            let mut scene = scene.clone().theme(theme).names(names).lang(lang);
            if form == "part" {
                scene = scene.around(self.part.iter().copied());
            }
            let file = format!("{name}-{form}");
            if !self.only.is_empty() && !self.only.iter().any(|word| file.contains(word)) {
                continue;
            }
            let picture = svg(&scene);
            let small = form == "phone" || form == "part";
            let width = if small { 412 * 2 } else { 1800 };
            std::fs::write(self.dir.join(format!("{file}.svg")), &picture)?;
            std::fs::write(self.dir.join(format!("{file}.png")), png(&scene, width)?)?;
            let _ = write!(
                self.index,
                "<a href='{file}.svg'><img src='{file}.png' width='{}' alt='{name}, {form}'></a> ({} kB) <a href='{file}.png'>PNG</a> ",
                if small { 412 } else { 620 },
                picture.len() / 1000
            );
        }
        self.index.push_str("</p>");
        Ok(())
    }
}

/// Draws the gallery of some boards into a folder.
///
/// # Errors
/// A scene that can't be read; a folder that can't be written.
pub fn gallery(dir: &Path, boards: &[&Variant], only: &[String]) -> Result<()> {
    std::fs::create_dir_all(dir)?;
    let mut index = String::from(
        "<!doctype html><meta charset='utf-8'><title>Konzert: gallery of maps</title>\
         <style>body{font-family:Georgia,serif;margin:2rem;background:#ddd}img{max-width:100%;vertical-align:top}</style>\
         <h1>Gallery of maps</h1>",
    );
    for variant in boards {
        let mut shown = Shown { dir, index: &mut index, only, part: middle_home(variant) };
        show_board(&mut shown, variant).with_context(|| variant.id.clone())?;
    }
    std::fs::write(dir.join("index.html"), index)?;
    Ok(())
}

/// The home of the power in the middle of the list.
fn middle_home(variant: &Variant) -> Vec<ProvinceId> {
    let power = variant.power_ids().nth(variant.powers.len() / 2);
    variant
        .province_ids()
        .filter(|province| power.is_some() && variant.province_info(*province).home == power)
        .collect()
}

fn show_board(shown: &mut Shown, variant: &Variant) -> Result<()> {
    let id = &variant.id;
    let year = variant.start_year;
    let start = variant.board.start();
    let scene = Scene::new(variant, &start)?.date(Date::Season(Season::Spring, year));
    shown.show(&format!("{id}-1-start"), &scene)?;
    let scene = scenes().join(format!("{id}.txt"));
    if !scene.is_file() {
        return Ok(());
    }
    let text = std::fs::read_to_string(&scene).with_context(|| scene.display().to_string())?;
    let turn = turn(variant, &text)?;
    let date = Date::Season(Season::Autumn, year + 2);
    let scene = Scene::new(variant, &turn.position)?.orders(&turn.outcome).permits(&turn.permits).date(date);
    shown.show(&format!("{id}-2-orders"), &scene)?;
    let after = turn.outcome.apply(&turn.position);
    let (marks, retreated) = retreats(variant, &after);
    let scene = Scene::new(variant, &after)?.retreats(marks).date(date);
    shown.show(&format!("{id}-3-retreats"), &scene)?;
    let mut owned = retreated.clone();
    rules::update_owners(&variant.board, &mut owned);
    let scene = Scene::new(variant, &owned)?.since(&turn.position).date(date);
    shown.show(&format!("{id}-4-changes"), &scene)?;
    let (marks, adjusted) = adjustments(variant, &owned);
    let scene = Scene::new(variant, &adjusted)?.adjustments(marks).date(Date::Winter(year + 2));
    shown.show(&format!("{id}-5-adjustments"), &scene)?;
    let end = end(variant, &adjusted);
    let scene = Scene::new(variant, &end)?.date(Date::Winter(year + 14));
    shown.show(&format!("{id}-6-end"), &scene)?;
    for (name, bonds) in bonds(variant, &text)? {
        let scene = Scene::new(variant, &owned)?.date(date).bonds(bonds).subtitle(name);
        shown.show(&format!("{id}-{name}"), &scene)?;
    }
    Ok(())
}

/// Treaties and commanders, where a scene has lines of them: "bond peace power power", "bond war power power", "bond demilitarised province",
/// "bond guarantee power province", "bond commanded power name".
fn bonds(variant: &Variant, text: &str) -> Result<Vec<(&'static str, Vec<Bond>)>> {
    let (mut treaties, mut commanders) = (Vec::new(), Vec::new());
    for line in text.lines() {
        let Some(bond) = line.strip_prefix("bond ") else { continue };
        let words: Vec<&str> = bond.splitn(3, ' ').collect();
        let read = || -> Option<Bond> {
            Some(match words[..] {
                ["peace", one, other] => Bond::Peace([variant.power(one)?, variant.power(other)?]),
                ["war", one, other] => Bond::War([variant.power(one)?, variant.power(other)?]),
                ["demilitarised", land] => Bond::Demilitarised(variant.province(land)?),
                ["guarantee", by, land] => {
                    Bond::Guarantee { by: variant.power(by)?, land: variant.province(land)? }
                }
                ["commanded", power, name] => {
                    Bond::Commanded { power: variant.power(power)?, words: format!("{name} · 1.20") }
                }
                _ => return None,
            })
        };
        let bond = read().with_context(|| format!("not understood: {line}"))?;
        if words[0] == "commanded" { commanders.push(bond) } else { treaties.push(bond) }
    }
    let pictures = [("7-treaties", treaties), ("8-commanders", commanders)];
    Ok(pictures.into_iter().filter(|(_, bonds)| !bonds.is_empty()).collect())
}

/// Every dislodged unit goes to its first open place; every third is disbanded.
fn retreats(variant: &Variant, position: &Position) -> (Vec<RetreatMark>, Position) {
    let mut after = position.clone();
    let mut marks = Vec::new();
    for (n, dislodged) in position.dislodged().iter().enumerate() {
        let open = rules::retreat_options(&variant.board, position, dislodged)
            .find(|option| option.closed.is_none() && after.unit_at(option.place.province()).is_none());
        let to = open.filter(|_| n % 3 != 2).map(|option| option.place);
        if let Some(to) = to {
            after.place(Unit { place: to, ..dislodged.unit });
        }
        marks.push(RetreatMark { unit: dislodged.unit, to, done: to.is_some() });
    }
    after.clear_retreats();
    (marks, after)
}

/// Every power builds at home and removes its last units as its centers say.
fn adjustments(variant: &Variant, position: &Position) -> (Vec<AdjustMark>, Position) {
    let mut after = position.clone();
    let mut marks = Vec::new();
    for power in variant.power_ids() {
        let centers = position.center_count(power);
        for province in variant.province_ids() {
            let home = variant.province_info(province).home == Some(power);
            let free = after.unit_at(province).is_none() && after.owner(province) == Some(power);
            if home && free && after.unit_count(power) < centers {
                let unit = Unit { power, kind: UnitKind::Army, place: province.into() };
                after.place(unit);
                marks.push(AdjustMark::Built(unit));
            }
        }
        let surplus = after.unit_count(power).saturating_sub(centers);
        let own: Vec<Unit> = after.units().iter().filter(|unit| unit.power == power).copied().collect();
        for unit in own.iter().rev().take(surplus) {
            after.remove(unit.province());
            marks.push(AdjustMark::Removed(*unit));
        }
    }
    (marks, after)
}

/// Somebody has won: the power with most centers takes the nearest ones.
fn end(variant: &Variant, position: &Position) -> Position {
    let mut end = position.clone();
    let winner = variant.power_ids().max_by_key(|power| position.center_count(*power)).unwrap_or(PowerId(0));
    let mut changed = true;
    while changed && end.center_count(winner) < variant.board.victory() {
        changed = false;
        for province in variant.province_ids() {
            if end.owner(province) == Some(winner) || !variant.province_info(province).center {
                continue;
            }
            let near = variant.board.neighbours(UnitKind::Army, province.into()).iter().any(|near| {
                end.owner(near.province()) == Some(winner)
                    || (variant.board.neighbours(UnitKind::Army, *near).iter())
                        .any(|far| end.owner(far.province()) == Some(winner))
            });
            if near && end.center_count(winner) < variant.board.victory() {
                end.remove(province);
                end.set_owner(province, Some(winner));
                end.place(Unit { power: winner, kind: UnitKind::Army, place: province.into() });
                changed = true;
            }
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sign of a reason can be looked at in the gallery.
    #[test]
    fn the_gallery_shows_every_reason() {
        let scenes: Vec<PathBuf> = std::fs::read_dir(scenes())
            .expect("scenes")
            .map(|scene| scene.expect("a scene").path())
            .collect();
        let pictures: String = scenes
            .iter()
            .map(|scene| {
                let text = std::fs::read_to_string(scene).expect("a scene");
                let board = scene.file_stem().and_then(|name| name.to_str()).and_then(variants::by_id);
                let variant = board.expect("a board");
                let turn = turn(variant, &text).expect("a scene can be read");
                bonds(variant, &text).expect("bonds can be read");
                let scene = Scene::new(variant, &turn.position).expect("the board has a map");
                svg(&scene.orders(&turn.outcome).permits(&turn.permits).bare())
            })
            .collect();
        for sign in ["no", "clash", "cut", "fell", "burst", "torn", "void", "shut", "halt"] {
            assert!(pictures.contains(&format!("<use href='#{sign}'")), "{sign}");
        }
    }
}
