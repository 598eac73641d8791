//! The exchange in a turn's report: the table, the projections, the press, and the course of the rates as a
//! picture ("Die Börsentabelle", "Die Geld-Hochrechnung", "Die Siegpunkte-Hochrechnung").

use super::body::{Column, DecidedBy, Projected, Published, Row, State, Table};
use super::{Euro, Round, currency_name, nation_name};
use crate::chart::{Chart, Series, Whose};
use crate::effect::Part;
use crate::game::Game;
use crate::word::seat::Power;
use crate::word::turn::{Season, Turn};
use std::collections::BTreeMap;
use text::{Lang, economy};
use variants::Variant;

/// All parts of a turn's report.
pub fn parts(game: &Game, turn: Turn, lang: Lang) -> Vec<Part> {
    let state = super::economy::state(game);
    let table = state.tables.values().find(|table| table.turn == Some(turn));
    let (Some(variant), Some(table)) = (game.variant(), table) else { return Vec::new() };
    let report = Report { variant, state: &state, table, lang };
    let mut parts = vec![report.investors(), report.nations(), report.control()];
    if report.is_last() {
        parts.push(report.standing());
    }
    parts.push(report.money());
    parts.push(report.points());
    parts.extend(state.press.get(&turn).map(|press| report.press(press)));
    parts.extend([report.rates_chart(), report.points_chart()].into_iter().flatten());
    parts.extend(report.holdings_charts());
    parts
}

/// Who commanded which nation in a turn: whoever got it in the turn before.
pub fn commanders(game: &Game, turn: Turn) -> BTreeMap<Power, String> {
    let state = super::economy::state(game);
    let table = state.tables.values().find(|table| table.turn == Some(turn));
    let Some(before) = table.and_then(|table| state.before(table.number)) else { return BTreeMap::new() };
    let commands = |nation: &Column| Some((nation.power.clone(), before.alias(nation.control?).to_owned()));
    before.nations.iter().filter_map(commands).collect()
}

struct Report<'a> {
    variant: &'a Variant,
    state: &'a State,
    table: &'a Table,
    lang: Lang,
}

fn part(name: &str, title: String, text: Vec<String>, table: Vec<Vec<String>>) -> Part {
    Part { name: name.to_owned(), title, text, table, powers: Vec::new(), svg: None }
}

impl Report<'_> {
    fn nation(&self, power: &Power) -> String {
        let found = self.variant.power(&power.0);
        found.map_or_else(|| power.0.clone(), |power| nation_name(self.lang, self.variant, power))
    }

    fn currency(&self, power: &Power) -> String {
        let found = self.variant.power(&power.0);
        found.map_or_else(|| power.0.clone(), |power| currency_name(self.lang, self.variant, power))
    }

    /// The nations that were traded in this turn.
    fn traded(&self) -> impl Iterator<Item = &Column> {
        self.table.nations.iter().filter(|nation| nation.rate.is_some() || nation.eliminated)
    }

    fn rows(&self) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self.table.rows.iter().collect();
        rows.sort_by_key(|row| (variants::fold(&row.alias), row.seat));
        rows
    }

    /// Per investor: Euros, units with the sign of the last trade, a star where they control the nation, RED, NMR.
    fn investors(&self) -> Part {
        let mut head = vec![economy::column_investor(self.lang), economy::column_euro(self.lang)];
        head.extend(self.traded().map(|nation| self.currency(&nation.power)));
        head.push(economy::column_mark(self.lang));
        let mut lines = vec![head];
        for row in self.rows() {
            let mut line = vec![row.alias.clone(), row.euro.to_string()];
            for nation in self.traded() {
                let units = row.holdings.get(&nation.power).copied().unwrap_or(0);
                let star = if nation.control == Some(row.seat) { "*" } else { "" };
                let sign = row.signs.get(&nation.power).map_or_else(String::new, |sign| format!(" {sign}"));
                line.push(format!("{star}{units}{sign}"));
            }
            let marks = [(row.reduced, "RED"), (row.nmr && !row.excluded, "NMR")];
            let marks: Vec<&str> = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark).collect();
            line.push(marks.join(" "));
            lines.push(line);
        }
        let mut text = vec![match self.is_last() {
            true => economy::legend_end(self.lang),
            false => economy::legend(self.lang),
        }];
        let excluded = self.table.rows.iter().filter(|row| row.excluded).map(|row| row.alias.as_str());
        let excluded: Vec<&str> = excluded.collect();
        if !excluded.is_empty() {
            text.push(economy::excluded(self.lang, text::list(self.lang, excluded)));
        }
        let powers = self.traded().map(|nation| Some(nation.power.clone()));
        let powers = [None, None].into_iter().chain(powers).collect();
        Part { powers, ..part("exchange-table", economy::title_table(self.lang), text, lines) }
    }

    /// Whether no turn comes after this one.
    fn is_last(&self) -> bool {
        !self.table.standing.is_empty()
    }

    /// The table before this one.
    fn before(&self) -> Option<&Table> {
        self.state.before(self.table.number)
    }

    /// A nation's column in the table before.
    fn column_before(&self, power: &Power) -> Option<&Column> {
        self.before()?.nations.iter().find(|column| column.power == *power)
    }

    /// The change of a rate: "+0.22".
    fn change(&self, nation: &Column) -> Option<String> {
        let change = nation.rate?.0 - self.column_before(&nation.power)?.rate?.0;
        let sign = if change >= 0 { "+" } else { "" };
        Some(format!("{sign}{}", Euro(change)))
    }

    /// One line for whoever reads no table: which rates moved, which nations change hands.
    fn summary(&self) -> Vec<String> {
        let moved = self.traded().filter_map(|nation| {
            let change = self.change(nation).filter(|change| change != "+0.00")?;
            Some(format!("{} {change}", self.currency(&nation.power)))
        });
        let moved: Vec<String> = moved.collect();
        let taken = self.table.nations.iter().filter_map(|nation| {
            let (was, now) = (self.column_before(&nation.power)?.control, nation.control?);
            (was != Some(now)).then(|| {
                let (nation, player) = (self.nation(&nation.power), self.table.alias(now));
                economy::SummaryTaken { nation, player }.text(self.lang)
            })
        });
        let taken: Vec<String> = taken.collect();
        let mut lines = Vec::new();
        if !moved.is_empty() {
            lines.push(economy::summary_rates(self.lang, moved.join(", ")));
        }
        let stopped = self.traded().filter(|nation| nation.rate == Some(Round::MOST_RATE));
        let stopped: Vec<String> = stopped.map(|nation| self.currency(&nation.power)).collect();
        if !stopped.is_empty() {
            let (currencies, rate) = (text::list(self.lang, stopped), Round::MOST_RATE);
            lines.push(economy::SummaryMost { currencies, rate }.text(self.lang));
        }
        if !taken.is_empty() {
            lines.push(economy::summary_control(self.lang, taken.join("; ")));
        }
        lines
    }

    /// Per nation: rate and its change, change of the units in players' hands, price of a victory point, centers, those units.
    fn nations(&self) -> Part {
        let mut lines = vec![vec![
            economy::column_nation(self.lang),
            economy::column_currency(self.lang),
            economy::column_rate(self.lang),
            economy::column_change(self.lang),
            economy::column_net(self.lang),
            economy::column_price(self.lang),
            economy::column_centers(self.lang),
            economy::column_held(self.lang),
        ]];
        for nation in self.traded() {
            let rate = nation.rate.map_or_else(|| "-".to_owned(), |rate| rate.to_string());
            lines.push(vec![
                self.nation(&nation.power),
                self.currency(&nation.power),
                rate,
                self.change(nation).unwrap_or_else(|| "-".to_owned()),
                format!("{:+}", nation.net),
                nation.price.clone().unwrap_or_else(|| "-".to_owned()),
                nation.centers.to_string(),
                self.held(&nation.power).to_string(),
            ]);
        }
        let gone = self.table.nations.iter().filter(|nation| nation.eliminated);
        let mut text = self.summary();
        text.extend(gone.map(|nation| {
            economy::Eliminated { nation: self.nation(&nation.power), currency: self.currency(&nation.power) }
                .text(self.lang)
        }));
        part("exchange-rates", economy::title_rates(self.lang), text, lines)
    }

    /// The units of a currency that all players hold together.
    fn held(&self, power: &Power) -> i128 {
        self.table.rows.iter().filter_map(|row| row.holdings.get(power)).map(|units| i128::from(*units)).sum()
    }

    /// Per nation: who commanded it in this turn, and who does in the next; where several had as much, why.
    fn control(&self) -> Part {
        let living = self.table.nations.iter().filter(|nation| nation.rate.is_some());
        let mut lines = vec![vec![
            economy::column_nation(self.lang),
            economy::column_commanded(self.lang),
            match self.is_last() {
                true => economy::column_control_end(self.lang),
                false => economy::column_control(self.lang),
            },
        ]];
        let mut text = Vec::new();
        for nation in living {
            let alias = |seat| self.table.alias(seat).to_owned();
            let was = self.column_before(&nation.power).and_then(|column| column.control);
            let why = match nation.decided {
                Some(DecidedBy::Earlier) => Some(economy::decided_earlier(self.lang)),
                Some(DecidedBy::FewerControls) => Some(economy::decided_fewer(self.lang)),
                // which lot, stands below
                Some(DecidedBy::Lot | DecidedBy::Most) | None => None,
            };
            if let (Some(why), Some(now)) = (why, nation.control) {
                let (nation, player) = (self.nation(&nation.power), self.table.alias(now));
                text.push(economy::Decided { nation, player, why }.text(self.lang));
            }
            let [was, now] = [was, nation.control].map(|seat| seat.map_or_else(|| "-".to_owned(), alias));
            lines.push(vec![self.nation(&nation.power), was, now]);
        }
        for lot in &self.table.lots {
            let (nation, winner) = (self.nation(&lot.power), self.table.alias(lot.seat));
            text.push(if lot.among.len() == self.table.rows.len() {
                economy::LotAll { nation, winner }.text(self.lang)
            } else {
                let among = lot.among.iter().map(|seat| self.table.alias(*seat));
                economy::Lot { nation, players: text::list(self.lang, among), winner }.text(self.lang)
            });
        }
        if let Some(seed) = self.table.seed {
            text.push(economy::seed(self.lang, seed));
        }
        part("exchange-control", economy::title_control(self.lang), text, lines)
    }

    fn money(&self) -> Part {
        let lines = self.projection(economy::column_value(self.lang), |row| row.money.as_ref());
        part(
            "exchange-money",
            economy::title_money(self.lang),
            vec![economy::caution_money(self.lang)],
            lines,
        )
    }

    fn points(&self) -> Part {
        let lines = self.projection(economy::column_points(self.lang), |row| row.points.as_ref());
        part(
            "exchange-points",
            economy::title_points(self.lang),
            vec![economy::caution_points(self.lang)],
            lines,
        )
    }

    fn projection(&self, value: String, of: impl Fn(&Row) -> Option<&Projected>) -> Vec<Vec<String>> {
        let mut rows: Vec<(&Row, &Projected)> =
            self.rows().into_iter().filter_map(|row| Some((row, of(row)?))).collect();
        rows.sort_by_key(|(_, line)| line.place);
        let mut lines = vec![vec![
            economy::column_place(self.lang),
            economy::column_before(self.lang),
            economy::column_investor(self.lang),
            value,
            economy::column_change(self.lang),
        ]];
        for (row, line) in rows {
            let signed =
                if line.change.starts_with('-') { line.change.clone() } else { format!("+{}", line.change) };
            lines.push(vec![
                line.place.to_string(),
                line.before.to_string(),
                row.alias.clone(),
                line.value.clone(),
                signed,
            ]);
        }
        lines
    }

    fn standing(&self) -> Part {
        let mut standing = self.table.standing.clone();
        standing.sort_by_key(|(seat, place, _)| (*place, *seat));
        let mut lines = vec![vec![
            economy::column_place(self.lang),
            economy::column_investor(self.lang),
            economy::column_victory_points(self.lang),
        ]];
        for (seat, place, points) in &standing {
            lines.push(vec![place.to_string(), self.table.alias(*seat).to_owned(), points.to_string()]);
        }
        let winners =
            standing.iter().filter(|(_, place, _)| *place == 1).map(|(seat, ..)| self.table.alias(*seat));
        let winners: Vec<&str> = winners.collect();
        let text = match winners.as_slice() {
            [winner] => economy::winner(self.lang, winner),
            many => economy::winners(self.lang, text::list(self.lang, many)),
        };
        part("exchange-standing", economy::title_standing(self.lang), vec![text], lines)
    }

    fn press(&self, press: &Published) -> Part {
        let item = |item: &super::body::Item| {
            let to = if item.to.is_empty() || item.to.iter().any(|to| to == "*") {
                economy::press_to_all(self.lang)
            } else {
                text::list(self.lang, &item.to)
            };
            let head = if item.white {
                economy::PressWhite { from: &item.from, to }.text(self.lang)
            } else {
                economy::PressGrey { from: &item.from, to }.text(self.lang)
            };
            format!("{head}\n{}", item.text)
        };
        let text = press.items.iter().map(item).collect();
        part("exchange-press", economy::title_press(self.lang), text, Vec::new())
    }

    /// The tables up to this turn.
    fn course(&self) -> Vec<&Table> {
        self.state.tables.range(..=self.table.number).map(|(_, table)| table).collect()
    }

    fn labels(&self) -> Vec<String> {
        self.course().iter().map(|table| label(self.lang, table)).collect()
    }

    fn rates_chart(&self) -> Option<Part> {
        let course = self.course();
        let series = self.table.nations.iter().map(|nation| {
            let rate = |table: &&Table| {
                let column = table.nations.iter().find(|column| column.power == nation.power)?;
                column.rate.map(|Euro(cents)| i64::try_from(cents).unwrap_or(i64::MAX))
            };
            Series {
                name: self.currency(&nation.power),
                values: course.iter().map(rate).collect(),
                whose: Whose::Power(nation.power.clone()),
            }
        });
        self.chart("exchange-rates-chart", economy::chart_rates(self.lang), series.collect(), 2)
    }

    fn points_chart(&self) -> Option<Part> {
        let course = self.course();
        let series = self.rows().into_iter().map(|row| {
            let points = |table: &&Table| {
                let value = &table.row(row.seat)?.points.as_ref()?.value;
                value.parse::<Euro>().ok().and_then(|Euro(hundredths)| i64::try_from(hundredths).ok())
            };
            self.of_person(row, course.iter().map(points).collect())
        });
        self.chart("exchange-points-chart", economy::chart_points(self.lang), series.collect(), 2)
    }

    /// One picture a currency: who held how much of it.
    fn holdings_charts(&self) -> Vec<Part> {
        let course = self.course();
        let pictures = self.traded().filter_map(|nation| {
            let series = self.rows().into_iter().map(|row| {
                let units = |table: &&Table| {
                    let units = table.row(row.seat)?.holdings.get(&nation.power).copied()?;
                    i64::try_from(units).ok()
                };
                self.of_person(row, course.iter().map(units).collect())
            });
            let title = economy::chart_holdings(self.lang, self.currency(&nation.power));
            self.chart(&format!("exchange-holdings-{}-chart", nation.power), title, series.collect(), 0)
        });
        pictures.collect()
    }

    /// A line of somebody's, in the colour that they have on the market's page: the table's order decides.
    fn of_person(&self, row: &Row, values: Vec<Option<i64>>) -> Series {
        let number = self.table.rows.iter().position(|other| other.seat == row.seat);
        Series { name: row.alias.clone(), values, whose: Whose::Person(number.unwrap_or_default()) }
    }

    fn chart(&self, name: &str, title: String, series: Vec<Series>, places: u32) -> Option<Part> {
        let chart = Chart { title: title.clone(), labels: self.labels(), series, places, lang: self.lang };
        let svg = chart.svg()?;
        Some(Part { svg: Some(svg), ..part(name, title, Vec::new(), Vec::new()) })
    }
}

/// "H01": season and year on an axis.
fn label(lang: Lang, table: &Table) -> String {
    let Some(turn) = table.turn else { return economy::label_start(lang) };
    let season = match turn.season {
        Season::Spring => economy::label_spring(lang),
        Season::Autumn => economy::label_autumn(lang),
        Season::Winter => economy::label_winter(lang),
    };
    format!("{season}{:02}", turn.year.rem_euclid(100))
}
