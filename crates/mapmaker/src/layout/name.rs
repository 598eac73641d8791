//! Names: for every province the size, spacing, lines, angle, bend and place whose box lies best.

use cartography::geometry::{Label, NameSet};
use cartography::{SHORT_SCALE, face};

use super::ground::Ground;
use super::taken::Taken;
use super::{DOT, Places, UNIT, tenths};
use crate::board::{Board, Province};

/// How a name could be set, before its place.
#[derive(Clone)]
struct Setting {
    lines: Vec<String>,
    size: f64,
    spacing: f64,
    angle: i32,
    bend: f64,
    /// Width of every line.
    widths: Vec<f64>,
}

/// A setting in its place.
struct Placed {
    score: f64,
    coverage: f64,
    at: [f64; 2],
    setting: Setting,
}

/// Part of the ground around one province with what a name may not cover.
struct Window {
    left: i64,
    top: i64,
    w: usize,
    h: usize,
    worth: Vec<f32>,
    /// Where the middle of a name may lie: on the province or just off it; and how far from the province's own middle.
    spots: Vec<([f64; 2], f64)>,
}

/// Height of a capital, in parts of the type size.
const CAPITAL: f64 = 0.68;
/// A name of which less than this lies on good ground has no room; on open water beside an island it has.
const ROOM: f64 = 0.7;
/// The same for a further place of a name, and of its abbreviation.
const ALSO: f64 = 0.93;
const ALSO_SHORT: f64 = 0.88;
/// The most places of a name.
const MOST_PLACES: usize = 3;
/// How much better an abbreviation must lie to be used instead of the name.
const BETTER: f64 = 0.12;
/// A province smaller than this is covered by its unit, in square map units.
const ISLET: f64 = 400.0;
/// What a bit of a name is worth on what is drawn there already; 1 is its own ground.
const COVERED: f32 = -2.4;
/// What it costs that a unit lies wholly on others' things.
const ON_OTHERS: f64 = 3.0;
/// What lying wholly on good ground is worth.
const COVER: f64 = 4.0;
/// From one line to the next, in parts of the type size.
const LEADING: f64 = 1.02;

/// Places the names of one set; the German set also settles which of its spots a unit takes.
pub fn set_names(
    board: &Board,
    ground: &Ground,
    places: &mut [Places],
    order: &[usize],
    railway: &[[f64; 2]],
    set: NameSet,
    scale: f64,
) -> Vec<Vec<Label>> {
    // Pictures with abbreviations have larger units.
    let scale = if set == NameSet::Short { scale * SHORT_SCALE } else { scale };
    let mut taken = Taken::new(ground.size());
    for pair in railway.windows(2) {
        for step in 0..=40 {
            let t = f64::from(step) / 40.0;
            let at = [0, 1].map(|axis: usize| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * t);
            taken.add(at, [4.0, 4.0], true);
        }
    }
    // Signs with many letters are wider than a dot, and hang under a unit.
    let lettered = board.is_lettered();
    let dot = if lettered { [(9.4f64).max(DOT * scale), 5.5] } else { [DOT * scale; 2] };
    let unit = UNIT.map(|half| half * scale);
    let unit = if lettered { [unit[0], unit[1] + 4.0] } else { unit };
    let hung = |at: [f64; 2]| if lettered { [at[0], at[1] + 4.0] } else { at };
    for place in places.iter() {
        if let Some(at) = place.dot {
            taken.add(at, dot, true);
        }
        for coast in &place.coasts {
            taken.add(coast.1, [unit[0] * 0.8, unit[1] * 0.8], true);
        }
        if let (Some(&at), false) = (place.units.first(), set == NameSet::De) {
            taken.add(hung(at), unit, true);
        }
    }
    let mut names = vec![Vec::new(); places.len()];
    for &province in order {
        let place = &places[province];
        if place.area == 0.0 || place.units.is_empty() {
            continue;
        }
        let tried = if set == NameSet::De { place.units.len() } else { 1 };
        let mut wording = Wording::of(board, ground, province, set);
        let mut best: Option<(usize, Placed)> = None;
        // An island that its own unit covers has its name farther off.
        let reach = if place.area < ISLET { 2.0 } else { 1.0 };
        for number in 0..tried {
            // A unit on a name, or on what else is there already, is worse than a name in a worse place.
            let mut covered = 0.0;
            if set == NameSet::De {
                covered = taken.part(hung(place.units[number]), unit);
                taken.add(hung(place.units[number]), unit, true);
            }
            let window = Window::new(ground, &taken, province, place.middle, reach);
            let found = search(&window, &wording, false);
            if set == NameSet::De {
                taken.add(hung(place.units[number]), unit, false);
            }
            let Some(mut found) = found else { continue };
            found.score -= 0.12 * number as f64 + ON_OTHERS * covered;
            let good = found.coverage > 0.985 && number == 0 && covered == 0.0;
            if best.as_ref().is_none_or(|(_, best)| found.score > best.score) {
                best = Some((number, found));
            }
            if good {
                break;
            }
        }
        let Some((number, mut found)) = best else {
            continue;
        };
        // A name that finds no room is abbreviated.
        if found.coverage < ROOM && set != NameSet::Short {
            let short = wording.abbreviated(board, ground, province);
            if set == NameSet::De {
                taken.add(hung(place.units[number]), unit, true);
            }
            let window = Window::new(ground, &taken, province, place.middle, reach);
            if let Some(better) =
                search(&window, &short, false).filter(|short| short.coverage > found.coverage + BETTER)
            {
                found = better;
                wording = short;
            }
        }
        if set == NameSet::De {
            places[province].units.swap(0, number);
            taken.add(hung(places[province].units[0]), unit, true);
            if let Some(at) = places[province].dot {
                taken.add(at, dot, true);
            }
        }
        mark(&mut taken, &found);
        let mut labels = vec![found.label(ground)];
        // More places, for pictures whose arrows need the first; the last resort is the abbreviation. Only the first
        // keeps other names off.
        let mut also = taken.clone();
        let middle = places[province].middle;
        let short = wording.abbreviated(board, ground, province);
        for (wording, least) in [(&wording, ALSO), (&wording, ALSO), (&short, ALSO_SHORT)] {
            let window = Window::new(ground, &also, province, middle, reach);
            let other = search(&window, wording, true);
            let Some(other) = other.filter(|other| other.coverage > least) else {
                continue;
            };
            mark(&mut also, &other);
            labels.push(other.label(ground));
            if labels.len() == MOST_PLACES {
                break;
            }
        }
        names[province] = labels;
    }
    names
}

/// Keeps later names off this one.
fn mark(taken: &mut Taken, placed: &Placed) {
    placed.setting.sample(placed.at, |x, y| {
        taken.add([x, y], [2.5, placed.setting.size * 0.32], true);
        true
    });
}

impl Placed {
    fn label(&self, ground: &Ground) -> Label {
        let (mut wet, mut all) = (0, 0);
        self.setting.sample(self.at, |x, y| {
            all += 1;
            wet += usize::from(ground.is_water([x, y]));
            true
        });
        let setting = &self.setting;
        let [x, y] = tenths(self.at);
        let widest = setting.widths.iter().copied().fold(0.0, f64::max);
        Label {
            lines: setting.lines.clone(),
            at: [x, y],
            size: (setting.size * 10.0).round() as i32,
            spacing: (setting.spacing * 1000.0).round() as i32,
            angle: setting.angle,
            bend: (setting.bend * 1000.0).round() as i32,
            width: (widest * 10.0).round() as i32,
            wet: 2 * wet > all,
        }
    }
}

impl Setting {
    /// Calls with points all over the box, until one is refused.
    fn sample(&self, at: [f64; 2], mut each: impl FnMut(f64, f64) -> bool) {
        let (sin, cos) = f64::from(self.angle).to_radians().sin_cos();
        let high = self.size * CAPITAL / 2.0;
        for (n, width) in self.widths.iter().enumerate() {
            let middle = (n as f64 - (self.widths.len() - 1) as f64 / 2.0) * self.size * LEADING;
            let steps = (width / 4.0).ceil().max(2.0) as usize;
            for row in [0.0, -1.0, 1.0] {
                for step in 0..=steps {
                    let t = step as f64 / steps as f64 * 2.0 - 1.0;
                    let u = t * width / 2.0;
                    // The arch is highest in the middle; its mean height is zero.
                    let arch = self.bend * width / 2.0 * (t * t - 1.0 / 3.0);
                    let v = middle + row * high + arch;
                    if !each(at[0] + u * cos - v * sin, at[1] + u * sin + v * cos) {
                        return;
                    }
                }
            }
        }
    }
}

impl Window {
    fn new(ground: &Ground, taken: &Taken, province: usize, middle: [f64; 2], reach: f64) -> Self {
        let cells = ground.cells(province);
        let [gw, gh] = ground.size();
        let margin = 50.0;
        let low = |axis: usize| {
            let least = cells.iter().map(|c| c[axis]).fold(f64::INFINITY, f64::min);
            (least - margin).max(0.0) as usize
        };
        let high = |axis: usize, most: usize| {
            let greatest = cells.iter().map(|c| c[axis]).fold(0.0, f64::max);
            ((greatest + margin) as usize).min(most)
        };
        let (left, top) = (low(0), low(1));
        let (right, bottom) = (high(0, gw), high(1, gh));
        let mut worth = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            for x in left..right {
                worth.push(if taken.is(x, y) { COVERED } else { ground.worth(province, x, y) });
            }
        }
        let step = (((right - left).max(bottom - top)) as f64 / 50.0).clamp(2.0, 7.0);
        let mut spots = Vec::new();
        let mut y = top as f64;
        while y < bottom as f64 {
            let mut x = left as f64;
            while x < right as f64 {
                let near = [[0.0, 0.0], [-12.0, 0.0], [12.0, 0.0], [0.0, -10.0], [0.0, 10.0]];
                let of = |[dx, dy]: &[f64; 2]| ground.is_of(province, [x + dx * reach, y + dy * reach]);
                if near.iter().any(of) {
                    spots.push(([x, y], (x - middle[0]).hypot(y - middle[1])));
                }
                x += step;
            }
            y += step.min(4.0);
        }
        Window { left: left as i64, top: top as i64, w: right - left, h: bottom - top, worth, spots }
    }

    fn at(&self, x: f64, y: f64) -> f32 {
        let (x, y) = (x as i64 - self.left, y as i64 - self.top);
        if x < 0 || y < 0 || x as usize >= self.w || y as usize >= self.h {
            return -1.0;
        }
        self.worth[y as usize * self.w + x as usize]
    }

    /// Mean worth under a setting; stops when it can't reach the least wanted.
    fn mean(&self, setting: &Setting, at: [f64; 2], least: f64) -> f64 {
        let count: usize =
            setting.widths.iter().map(|width| 3 * ((width / 4.0).ceil().max(2.0) as usize + 1)).sum();
        // How much may be lost against a perfect box.
        let mut loss = (1.0 - least) * count as f64;
        let mut sum = 0.0;
        setting.sample(at, |x, y| {
            let worth = f64::from(self.at(x, y));
            sum += worth;
            loss -= 1.0 - worth;
            loss > 0.0
        });
        if loss > 0.0 { sum / count as f64 } else { -9.0 }
    }
}

/// The texts of a name, by the number of lines.
fn texts(province: &Province, set: NameSet, sea: bool) -> Vec<Vec<String>> {
    let name = match set {
        NameSet::De => &province.de,
        NameSet::En => &province.en,
        NameSet::Short => {
            let abbr = province.abbr.first().unwrap_or(&province.id);
            return vec![vec![if sea { abbr.to_uppercase() } else { abbr.clone() }]];
        }
    };
    let name = if sea { name.clone() } else { name.to_uppercase() };
    let words: Vec<&str> = name.split(' ').collect();
    let mut texts = vec![vec![name.clone()]];
    for lines in 2..=words.len().min(3) {
        texts.extend(balanced(&words, lines));
    }
    if let (1, Some((a, b))) = (words.len(), name.split_once('-')) {
        texts.push(vec![format!("{a}-"), b.to_owned()]);
    }
    texts
}

/// The words on so many lines, as even as can be.
fn balanced(words: &[&str], lines: usize) -> Option<Vec<String>> {
    if lines == 1 {
        return Some(vec![words.join(" ")]);
    }
    (1..=words.len() + 1 - lines)
        .filter_map(|first| {
            let mut all = vec![words[..first].join(" ")];
            all.extend(balanced(&words[first..], lines - 1)?);
            Some(all)
        })
        .min_by_key(|all| all.iter().map(|line| line.chars().count()).max())
}

const ANGLES: [i32; 17] = [0, -10, 10, -20, 20, -30, 30, -40, 40, -50, 50, -60, 60, -75, 75, 90, -90];
const BENDS: [f64; 5] = [0.0, 0.2, -0.2, 0.38, -0.38];

/// What a name can say, and in which sizes.
struct Wording {
    /// Its texts, by the number of lines.
    texts: Vec<Vec<String>>,
    /// Largest and smallest type size.
    sizes: [f64; 2],
    spacings: [f64; 3],
    sea: bool,
    /// Whether it may be bent.
    bends: bool,
}

impl Wording {
    fn of(board: &Board, ground: &Ground, province: usize, set: NameSet) -> Self {
        let sea = ground.is_sea(province);
        let [land, water] = board.picture.type_sizes;
        let sizes = match (set, sea) {
            (NameSet::Short, false) => land.map(|size| size * 1.3),
            (NameSet::Short, true) => [water[0] * 1.1, water[1] * 1.3],
            (_, false) => land,
            (_, true) => water,
        };
        let spacings = match (set, sea) {
            (NameSet::Short, _) => [0.04, 0.0, 0.0],
            (_, false) => [0.13, 0.06, 0.0],
            (_, true) => [0.2, 0.1, 0.04],
        };
        let texts = texts(&board.provinces[province], set, sea);
        Wording { texts, sizes, spacings, sea, bends: set != NameSet::Short }
    }

    /// The abbreviation, among full names: no larger than they are.
    fn abbreviated(&self, board: &Board, ground: &Ground, province: usize) -> Self {
        let short = Wording::of(board, ground, province, NameSet::Short);
        let [high, low] = self.sizes;
        Wording { sizes: [(high + low) / 2.0, low], ..short }
    }
}

fn search(window: &Window, wording: &Wording, level: bool) -> Option<Placed> {
    let [high, low] = wording.sizes;
    let sea = wording.sea;
    let mut best: Option<Placed> = None;
    for bent in [false, true] {
        let sizes: &[f64] = if bent { &[0.4, 0.7, 1.0] } else { &[0.0, 0.25, 0.5, 0.75, 1.0] };
        for size_step in sizes {
            let size = high + (low - high) * size_step;
            for spacing in &wording.spacings[usize::from(bent)..] {
                let spacing = *spacing;
                for lines in &wording.texts {
                    let widths = lines
                        .iter()
                        .map(|line| {
                            let gaps = line.chars().count() as f64 - 1.0;
                            face::width(line, sea) * size + gaps * spacing * size
                        })
                        .collect();
                    let setting =
                        Setting { lines: lines.clone(), size, spacing, angle: 0, bend: 0.0, widths };
                    try_places(window, setting, bent, wording.bends, &mut best);
                }
            }
        }
        // Straight and level wins if it lies well; only crowded names are turned and bent.
        let well = |best: &Placed| best.coverage > 0.97 && best.setting.size > (high + low) / 2.0;
        if level || best.as_ref().is_some_and(well) {
            break;
        }
    }
    best
}

fn try_places(window: &Window, mut setting: Setting, bent: bool, bends: bool, best: &mut Option<Placed>) {
    let angles: &[i32] = if bent { &ANGLES } else { &[0] };
    let single = setting.lines.len() == 1 && bends;
    for &angle in angles {
        let bends: &[f64] = if bent && single { &BENDS } else { &[0.0] };
        for &bend in bends {
            setting.angle = angle;
            setting.bend = bend;
            let fixed = 0.045 * setting.size + 0.45 * setting.spacing
                - 0.17 * f64::from(angle).to_radians().abs()
                - 0.35 * bend.abs()
                - 0.06 * (setting.lines.len() - 1) as f64;
            if best.as_ref().is_some_and(|best| COVER + fixed <= best.score) {
                continue;
            }
            for &(at, off) in &window.spots {
                try_one(window, &setting, fixed - 0.0016 * off, at, best);
            }
        }
    }
}

fn try_one(window: &Window, setting: &Setting, rest: f64, at: [f64; 2], best: &mut Option<Placed>) {
    let least = best.as_ref().map_or(0.3, |best| (best.score - rest) / COVER);
    if least > 1.0 {
        return;
    }
    let coverage = window.mean(setting, at, least.max(0.3));
    let score = COVER * coverage + rest;
    if coverage > 0.3 && best.as_ref().is_none_or(|best| score > best.score) {
        *best = Some(Placed { score, coverage, at, setting: setting.clone() });
    }
}
