//! A chart of lines over the turns of a game, as a picture that stands alone: rates and holdings of the
//! exchange, points of the treaties. Whole numbers in, SVG text out; the same input gives the same text.
//!
//! Lines are told apart by colour (the palette of Okabe and Ito, safe for the common colour blindnesses) and by
//! dashes, and each carries its name at its end. Pages that know the board's colours give a power's line its own
//! (`data-power`), and lines of people those that the market has (`w0` a line, `i0` its name).

use crate::word::seat::Power;
use std::fmt::Write;
use text::Lang;

/// One line of a chart, drawn in a colour and dashes of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// What is printed at the end of the line, with its last value.
    pub name: String,
    /// Its values, one for each label; none where it has ended.
    pub values: Vec<Option<i64>>,
    /// Whose it is.
    pub whose: Whose,
}

/// Whose line it is: pages colour it accordingly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// A power's.
    Power(Power),
    /// Of the person of this number in the game's table.
    Person(usize),
}

/// Several lines over the same labels, to be drawn as one picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Its title, for those who do not see it; above it stands the heading.
    pub title: String,
    /// What stands below the axis, one label for each value.
    pub labels: Vec<String>,
    /// The lines; their order decides their colours and dashes.
    pub series: Vec<Series>,
    /// Places behind the point of a printed value: 2 for Euros in cents.
    pub places: u32,
    /// In which language its numbers are written.
    pub lang: Lang,
}

const WIDTH: i64 = 720;
const HEIGHT: i64 = 320;
const LEFT: i64 = 52;
const RIGHT: i64 = 176;
const TOP: i64 = 14;
const BOTTOM: i64 = 34;
/// Room of a name at the end of its line.
const NAME_STEP: i64 = 15;
/// About as many lines of the grid.
const GRID: i64 = 7;
/// As many labels fit below the axis.
const LABELS: usize = 12;

const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9", "#6b6b6b"];
const DASHES: [&str; 3] = ["", "7 3", "2 3"];

impl Chart {
    /// The picture. Nothing if there is nothing to draw.
    pub fn svg(&self) -> Option<String> {
        let values = || self.series.iter().flat_map(|series| series.values.iter().flatten().copied());
        let (low, high) = (values().min()?.min(0), values().max()?.max(1));
        let step = nice_step(high.saturating_sub(low) / GRID + 1);
        let scale = Scale {
            low: low.div_euclid(step) * step,
            high: high.div_euclid(step) * step + step,
            count: self.labels.len(),
        };
        let mut svg = String::new();
        let title = text::escaped(&self.title);
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" font-family=\"serif\" font-size=\"12\">\
             <title>{title}</title><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fffdf7\"/>"
        );
        self.grid(&mut svg, &scale, step);
        self.lines(&mut svg, &scale);
        self.names(&mut svg, &scale);
        svg.push_str("</svg>");
        Some(svg)
    }

    fn grid(&self, svg: &mut String, scale: &Scale, step: i64) {
        let mut value = scale.low;
        while value <= scale.high {
            let y = scale.y(value);
            let _ = write!(
                svg,
                "<path d=\"M{LEFT} {y}H{}\" stroke=\"#d8d2c2\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#555\">{}</text>",
                WIDTH - RIGHT,
                LEFT - 6,
                y + 4,
                self.on_axis(value, step)
            );
            value += step;
        }
        let every = self.labels.len().div_ceil(LABELS).max(1);
        for (index, label) in self.labels.iter().enumerate().step_by(every) {
            let (x, y) = (scale.x(index), HEIGHT - BOTTOM + 18);
            let _ = write!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" fill=\"#555\">{}</text>",
                text::escaped(label)
            );
        }
    }

    fn lines(&self, svg: &mut String, scale: &Scale) {
        for (number, series) in self.series.iter().enumerate() {
            let mut path = String::new();
            let mut pen = 'M';
            for (index, value) in series.values.iter().enumerate() {
                match value {
                    Some(value) => {
                        let _ = write!(path, "{pen}{} {}", scale.x(index), scale.y(*value));
                        pen = 'L';
                    }
                    None => pen = 'M',
                }
            }
            let (colour, dash) = style(number);
            let whose = series.whose.attribute('w');
            let dash = if dash.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dash}\"") };
            let _ = write!(
                svg,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\"{whose} stroke-width=\"2\" stroke-linejoin=\"round\"{dash}><title>{}</title></path>",
                text::escaped(&series.name)
            );
        }
    }

    /// The names at the right, in the order of the last values, moved apart where they would collide.
    fn names(&self, svg: &mut String, scale: &Scale) {
        let mut ends: Vec<(i64, usize, usize, i64)> = (self.series.iter().enumerate())
            .filter_map(|(number, series)| {
                let last = series.values.iter().rposition(Option::is_some)?;
                let value = series.values[last]?;
                Some((scale.y(value), number, last, value))
            })
            .collect();
        ends.sort_unstable();
        let room = HEIGHT - BOTTOM - TOP;
        let step = NAME_STEP.min(room / (ends.len() as i64).max(1));
        let mut free = TOP;
        let count = ends.len() as i64;
        for (place, (y, number, last, value)) in ends.into_iter().enumerate() {
            let left = count - 1 - place as i64;
            let at = y.max(free).min(HEIGHT - BOTTOM - left * step);
            free = at + step;
            let (colour, _) = style(number);
            let whose = |letter| self.series[number].whose.attribute(letter);
            let (line, words) = (whose('w'), whose('i'));
            let name = format!("{} {}", self.series[number].name, self.printed(value));
            let (x, end) = (WIDTH - RIGHT + 12, scale.x(last));
            let _ = write!(
                svg,
                "<path d=\"M{end} {y}L{} {at}\" stroke=\"{colour}\"{line} stroke-width=\".7\"/><text x=\"{x}\" y=\"{}\" fill=\"{colour}\"{words}>{}</text>",
                x - 3,
                at + 4,
                text::escaped(&name)
            );
        }
    }

    /// A value of the grid: without places where all of them are whole.
    fn on_axis(&self, value: i64, step: i64) -> String {
        let unit = 10i64.saturating_pow(self.places);
        if step % unit == 0 { (value / unit).to_string() } else { self.printed(value) }
    }

    fn printed(&self, value: i64) -> String {
        if self.places == 0 {
            return value.to_string();
        }
        let unit = 10u64.saturating_pow(self.places);
        let sign = if value < 0 { "-" } else { "" };
        let (size, width) = (value.unsigned_abs(), self.places as usize);
        text::number(self.lang, &format!("{sign}{}.{:0width$}", size / unit, size % unit))
    }
}

impl Whose {
    /// What a page's style knows it by; the letter is that of the class of people's colours.
    fn attribute(&self, letter: char) -> String {
        match self {
            Whose::Power(power) => format!(" data-power=\"{}\"", text::escaped(&power.0)),
            Whose::Person(number) => format!(" class=\"{letter}{number}\""),
        }
    }
}

/// Where values lie on the picture.
struct Scale {
    low: i64,
    high: i64,
    count: usize,
}

impl Scale {
    fn x(&self, index: usize) -> i64 {
        let last = (self.count as i64 - 1).max(1);
        LEFT + (WIDTH - LEFT - RIGHT) * index as i64 / last
    }

    fn y(&self, value: i64) -> i64 {
        let (above, range) =
            (i128::from(value) - i128::from(self.low), i128::from(self.high) - i128::from(self.low));
        let room = i128::from(HEIGHT - TOP - BOTTOM);
        HEIGHT - BOTTOM - i64::try_from(room * above / range.max(1)).unwrap_or(0)
    }
}

fn style(number: usize) -> (&'static str, &'static str) {
    (COLOURS[number % COLOURS.len()], DASHES[number / COLOURS.len() % DASHES.len()])
}

/// The next of 1, 2, 5, 10, 20, 50 ... that is not below.
fn nice_step(least: i64) -> i64 {
    let mut power: i64 = 1;
    while power < i64::MAX / 20 {
        if let Some(step) = [1, 2, 5].map(|step| step * power).into_iter().find(|step| *step >= least) {
            return step;
        }
        power *= 10;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(series: Vec<Series>) -> Chart {
        let labels = (0..3).map(|label| format!("L{label}")).collect();
        Chart { title: "Kurse & <Mark>".to_owned(), labels, series, places: 2, lang: Lang::De }
    }

    #[test]
    fn every_line_ends_at_its_name_and_text_is_escaped() {
        let line = |name: &str, values: [Option<i64>; 3]| Series {
            name: name.to_owned(),
            values: values.into(),
            whose: Whose::Person(4),
        };
        let svg =
            chart(vec![line("A<b", [Some(100), Some(95), Some(130)]), line("B", [Some(100), Some(7), None])])
                .svg();
        let svg = svg.expect("a picture");
        assert!(svg.contains("A&lt;b 1,30</text>") && svg.contains("B 0,07</text>"), "{svg}");
        assert_eq!(
            svg.matches("Kurse &amp; &lt;Mark&gt;").count(),
            1,
            "the heading above it says it already: {svg}"
        );
        assert!(svg.contains("<title>Kurse &amp; &lt;Mark&gt;</title>"));
        assert_eq!(svg.matches("stroke-width=\"2\"").count(), 2);
        assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
    }

    #[test]
    fn nothing_to_draw_is_no_picture_and_extremes_do_not_overflow() {
        assert_eq!(chart(Vec::new()).svg(), None);
        let whose = Whose::Power(Power("austria".to_owned()));
        let line = Series { name: "X".to_owned(), values: vec![Some(i64::MAX / 4), None, Some(-5)], whose };
        assert!(chart(vec![line]).svg().is_some());
    }

    #[test]
    fn the_grid_has_round_steps() {
        for (least, step) in [(1, 1), (3, 5), (6, 10), (11, 20), (21, 50), (501, 1000)] {
            assert_eq!(nice_step(least), step);
        }
    }
}
