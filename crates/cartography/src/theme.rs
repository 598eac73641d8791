//! Colours: what the ground looks like in each theme, and a fill and an ink for every power. Tests hold
//! them to contrast and to the common kinds of colour blindness.

use variants::Variant;

/// How a picture is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// On paper, in colour.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// For printing without colour: white ground, patterns for the powers.
    Print,
    /// As the page around it wants: all colours are variables, which [`variables`] sets for the other themes.
    Page,
}

/// Colours of the ground, as CSS colours.
#[derive(Debug)]
pub struct Ground {
    /// The paper behind everything.
    pub paper: &'static str,
    /// Text on paper.
    pub ink: &'static str,
    /// Quiet text and lines on paper.
    pub quiet: &'static str,
    /// The water of seas.
    pub sea: &'static str,
    /// Sea far from the middle.
    pub deep: &'static str,
    /// Light lines along the coast.
    pub lining: &'static str,
    /// Borders between seas.
    pub sea_line: &'static str,
    /// Names of seas.
    pub sea_text: &'static str,
    /// Land of nobody.
    pub land: &'static str,
    /// Land that nobody can enter.
    pub closed: &'static str,
    /// Coasts and borders.
    pub line: &'static str,
    /// Names of land.
    pub text: &'static str,
    /// What failed and what is hostile, such as a war.
    pub bad: &'static str,
    /// What was built.
    pub good: &'static str,
    /// The line of the railway.
    pub rail: &'static str,
    /// Canals, and permissions to pass them.
    pub canal: &'static str,
    /// What is pointed out.
    pub mark: &'static str,
    /// The rim of units.
    pub rim: &'static str,
    /// The picture on units.
    pub picture: &'static str,
    /// The disc of a center that nobody owns.
    pub free: &'static str,
    /// The ring around it.
    pub ring: &'static str,
    /// How dark mountains' shadows are: opacity.
    pub shadow: &'static str,
    /// How bright their lit sides are: opacity.
    pub light: &'static str,
}

const LIGHT: Ground = Ground {
    paper: "#f6efdd",
    ink: "#2d2720",
    quiet: "#85775f",
    sea: "#c3d7de",
    deep: "#a9c4cf",
    lining: "#eaf3f3",
    sea_line: "#7397a7",
    sea_text: "#2f5568",
    land: "#f1e8d2",
    closed: "#d9cdb0",
    line: "#5d513f",
    text: "#2a241c",
    bad: "#bf2418",
    good: "#24742a",
    rail: "#d9730d",
    canal: "#1f63c9",
    mark: "#e0a100",
    rim: "#fff",
    picture: "#fff",
    free: "#f6efdd",
    ring: "#5d513f",
    shadow: ".15",
    light: ".3",
};

const DARK: Ground = Ground {
    paper: "#171b20",
    ink: "#e9e3d6",
    quiet: "#8f8a80",
    sea: "#24333f",
    deep: "#1b2831",
    lining: "#3d5361",
    sea_line: "#587283",
    sea_text: "#a9c3d1",
    land: "#5b5747",
    closed: "#3f3d36",
    line: "#15140f",
    text: "#f7f2e6",
    bad: "#ff7a6b",
    good: "#7ddc83",
    rail: "#ffae4a",
    canal: "#74b3ff",
    mark: "#ffd34d",
    rim: "#10141a",
    picture: "#12161c",
    free: "#e9e3d6",
    ring: "#171b20",
    shadow: ".34",
    light: ".07",
};

const PRINT: Ground = Ground {
    paper: "#ffffff",
    ink: "#000000",
    quiet: "#666666",
    sea: "#ffffff",
    deep: "#ffffff",
    lining: "#dddddd",
    sea_line: "#888888",
    sea_text: "#333333",
    land: "#ffffff",
    closed: "#cccccc",
    line: "#000000",
    text: "#000000",
    bad: "#000000",
    good: "#000000",
    rail: "#000000",
    canal: "#000000",
    mark: "#555555",
    rim: "#fff",
    picture: "#fff",
    free: "#ffffff",
    ring: "#000000",
    shadow: ".1",
    light: "0",
};

const PAGE: Ground = Ground {
    paper: "var(--m-paper)",
    ink: "var(--m-ink)",
    quiet: "var(--m-quiet)",
    sea: "var(--m-sea)",
    deep: "var(--m-deep)",
    lining: "var(--m-lining)",
    sea_line: "var(--m-sea-line)",
    sea_text: "var(--m-sea-text)",
    land: "var(--m-land)",
    closed: "var(--m-closed)",
    line: "var(--m-line)",
    text: "var(--m-text)",
    bad: "var(--m-bad)",
    good: "var(--m-good)",
    rail: "var(--m-rail)",
    canal: "var(--m-canal)",
    mark: "var(--m-mark)",
    rim: "var(--m-rim)",
    picture: "var(--m-picture)",
    free: "var(--m-free)",
    ring: "var(--m-ring)",
    shadow: "var(--m-shadow)",
    light: "var(--m-light)",
};

impl Ground {
    /// All colours, in the order of the fields.
    const fn all(&self) -> [&'static str; 23] {
        [
            self.paper,
            self.ink,
            self.quiet,
            self.sea,
            self.deep,
            self.lining,
            self.sea_line,
            self.sea_text,
            self.land,
            self.closed,
            self.line,
            self.text,
            self.bad,
            self.good,
            self.rail,
            self.canal,
            self.mark,
            self.rim,
            self.picture,
            self.free,
            self.ring,
            self.shadow,
            self.light,
        ]
    }
}

/// CSS that sets the variables of [`Theme::Page`] to the colours of another theme.
pub fn variables(variant: &Variant, theme: Theme) -> String {
    let mut out = String::new();
    for (name, colour) in PAGE.all().iter().zip(theme.ground().all()) {
        let name = name.trim_start_matches("var(").trim_end_matches(')');
        out += &format!("{name}:{colour};");
    }
    for (number, Colours { fill, ink }) in colours(variant, theme).iter().enumerate() {
        out += &format!("--f{number}:{fill};--i{number}:{ink};");
    }
    out
}

impl Theme {
    /// The ground's colours.
    pub const fn ground(self) -> &'static Ground {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
            Theme::Page => &PAGE,
        }
    }
}

/// A power's two colours: its land, and its units and arrows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// What its land is filled with.
    pub fill: String,
    /// Units, arrows, the bar.
    pub ink: String,
}

/// The colours of a variant's powers, in their order: those that the board chooses, or hues of their own. Behind them the grey of units
/// that are nobody's, on boards that have such.
pub fn colours(variant: &Variant, theme: Theme) -> Vec<Colours> {
    (variant.powers.iter().enumerate())
        .map(|(number, power)| {
            let chosen = power.colours.as_ref();
            let pair = match theme {
                Theme::Print => {
                    return Colours { fill: format!("url(#k{number})"), ink: "#000000".into() };
                }
                Theme::Page => {
                    return Colours { fill: format!("var(--f{number})"), ink: format!("var(--i{number})") };
                }
                Theme::Light => chosen.map(|colours| &colours.light),
                Theme::Dark => chosen.map(|colours| &colours.dark),
            };
            if let Some([fill, ink]) = pair {
                return Colours { fill: fill.clone(), ink: ink.clone() };
            }
            // A golden angle keeps any number of hues apart.
            let [l, c, h] = [[0.82, 0.70, 0.88][number % 3], 0.105, 40.0 + number as f64 * 137.508];
            from_lch(theme, l, c, h)
        })
        .chain(variant.board.has_neutral().then(|| grey(theme, variant.powers.len())))
        .collect()
}

/// What is nobody's.
fn grey(theme: Theme, number: usize) -> Colours {
    let (fill, ink) = match theme {
        Theme::Print => return Colours { fill: format!("url(#k{number})"), ink: "#000000".into() },
        Theme::Page => {
            return Colours { fill: format!("var(--f{number})"), ink: format!("var(--i{number})") };
        }
        Theme::Light => ("#d6d5d0", "#5b5a55"),
        Theme::Dark => ("#4c4c4a", "#cfcec8"),
    };
    Colours { fill: fill.to_owned(), ink: ink.to_owned() }
}

fn from_lch(theme: Theme, l: f64, c: f64, h: f64) -> Colours {
    let (fill, ink) = match theme {
        Theme::Dark => ([l * 0.56, c * 0.95, h], [0.86 + l * 0.08, c * 0.8, h]),
        Theme::Light | Theme::Print | Theme::Page => ([l, c, h], [0.30 + l * 0.10, (c * 1.35).max(0.04), h]),
    };
    Colours { fill: hex(fill), ink: hex(ink) }
}

/// An OKLCH colour as sRGB; what lies outside is cut.
fn hex([l, c, h]: [f64; 3]) -> String {
    let (sin, cos) = h.to_radians().sin_cos();
    let (a, b) = (c * cos, c * sin);
    let cube = |v: f64| v * v * v;
    let (long, middle, short) = (
        cube(l + 0.396_337_777_4 * a + 0.215_803_757_3 * b),
        cube(l - 0.105_561_345_8 * a - 0.063_854_172_8 * b),
        cube(l - 0.089_484_177_5 * a - 1.291_485_548_0 * b),
    );
    let linear = [
        4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701_0 * short,
    ];
    let byte = |v: f64| {
        let v = v.clamp(0.0, 1.0);
        let s = if v <= 0.003_130_8 { 12.92 * v } else { 1.055 * v.powf(1.0 / 2.4) - 0.055 };
        (s * 255.0).round() as u8
    };
    let [r, g, b] = linear.map(byte);
    format!("#{r:02x}{g:02x}{b:02x}")
}
