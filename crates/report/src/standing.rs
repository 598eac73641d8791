//! The standing at the end of a game, or at the end of what was played: places, centers, who went out when.

use crate::names::Names;
use crate::page::{Page, left, right, width};
use crate::plain::years;
use crate::turn::YearCount;
use game::word::turn::Turn;
use rules::PowerId;
use text::{Lang, report as words};
use variants::Variant;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// One power has won (1.3).
    Solo(PowerId),
    /// All survivors share the game (1.4, 1.5).
    Draw,
    /// By the points of a second economy.
    Points,
    /// Not decided, or with a fixed end: places by centers (1.6).
    Open,
}

/// One power in the standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The power it is about.
    pub power: PowerId,
    /// Its place, from 1. Powers that share a place have the last place of their group ("4, 4, 4, 4, 5, 6, 7").
    pub place: usize,
    /// How many centers it has at the end.
    pub centers: usize,
    /// The first year after which it had no center.
    pub eliminated: Option<i32>,
}

/// A final standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The game's name or number.
    pub game: String,
    /// The last turn played.
    pub turn: Turn,
    /// How it ended.
    pub ending: Ending,
    /// All powers, best first.
    pub places: Vec<Placed>,
    /// Centers over the years.
    pub years: Vec<YearCount>,
}

impl Standing {
    /// The standing that follows from the centers over the years.
    pub fn new(game: String, turn: Turn, ending: Ending, years: Vec<YearCount>) -> Standing {
        let count = years.last().map_or(0, |year| year.centers.len());
        let centers = |power: usize, year: &YearCount| year.centers.get(power).copied().unwrap_or(0);
        let mut places: Vec<Placed> = (0..count)
            .map(|power| Placed {
                power: PowerId(power as u8),
                place: 0,
                centers: years.last().map_or(0, |year| centers(power, year)),
                eliminated: years.iter().find(|year| centers(power, year) == 0).map(|year| year.year),
            })
            .map(|placed| if placed.centers > 0 { Placed { eliminated: None, ..placed } } else { placed })
            .collect();
        let rank = |placed: &Placed| {
            let first = match ending {
                Ending::Solo(winner) => placed.power == winner,
                Ending::Draw | Ending::Points | Ending::Open => false,
            };
            let counted = if ending == Ending::Draw { placed.centers.min(1) } else { placed.centers };
            // better is smaller: the winner, then many centers, then who went out late
            (!first, usize::MAX - counted, i32::MAX - placed.eliminated.unwrap_or(i32::MAX))
        };
        places.sort_by_key(|placed| (rank(placed), placed.power));
        let ranks: Vec<_> = places.iter().map(rank).collect();
        for (placed, own) in places.iter_mut().zip(&ranks) {
            placed.place = ranks.iter().filter(|other| *other <= own).count();
        }
        Standing { game, turn, ending, places, years }
    }

    /// As plain text.
    pub fn plain(&self, variant: &Variant, lang: Lang) -> String {
        let names = Names::new(variant, lang);
        let mut page = Page::default();
        let calendar = variant.rules.calendar;
        let turn = self.turn.season_named(calendar, lang);
        page.title(&words::FinalTitle { game: &self.game, turn }.text(lang));
        page.blank();
        page.paragraph(&self.result(&names));
        page.blank();
        let column = self.places.iter().map(|placed| width(names.power(placed.power))).max().unwrap_or(0) + 2;
        page.line(&format!(
            "  {}  {}{}",
            right(&words::column_place(lang), 5),
            left(&words::column_power(lang), column),
            right(&words::column_centers(lang), 3)
        ));
        for placed in &self.places {
            let note = match placed.eliminated {
                Some(year) => {
                    let when = calendar.date(lang, variants::PartOfYear::Autumn, year);
                    format!("   {}", words::final_eliminated(lang, when))
                }
                None => String::new(),
            };
            page.line(&format!(
                "  {}  {}{}{note}",
                right(&placed.place.to_string(), 5),
                left(names.power(placed.power), column),
                right(&placed.centers.to_string(), 3)
            ));
        }
        page.heading(&words::heading_years(lang));
        years(&names, &self.years, &mut page);
        page.finish()
    }

    fn result(&self, names: &Names) -> String {
        match self.ending {
            Ending::Solo(winner) => words::final_solo(names.lang, names.power(winner)),
            Ending::Draw => {
                let sharing = self.places.iter().filter(|placed| placed.centers > 0);
                let powers = sharing.map(|placed| names.power(placed.power));
                words::final_drawn(names.lang, text::list(names.lang, powers))
            }
            Ending::Points => words::final_points(names.lang),
            Ending::Open => words::final_open(names.lang),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(ending: Ending, years: &[[usize; 7]]) -> Vec<(u8, usize)> {
        let years = (years.iter().zip(1900..))
            .map(|(centers, year)| YearCount { year, centers: centers.to_vec() })
            .collect();
        let turn = Turn::autumn(1902);
        let standing = Standing::new("x".to_owned(), turn, ending, years);
        standing.places.iter().map(|placed| (placed.power.0, placed.place)).collect()
    }

    const YEARS: [[usize; 7]; 3] = [[3, 3, 3, 3, 3, 4, 3], [5, 4, 6, 5, 0, 6, 4], [7, 0, 9, 9, 0, 9, 0]];

    /// Ludomaniac 1.4: a draw is shared by all survivors, whatever their centers; each has the last place of the
    /// group, and behind them those who went out late come first.
    #[test]
    fn survivors_share_the_last_place_of_their_group_in_a_draw() {
        assert_eq!(places(Ending::Draw, &YEARS), [(0, 4), (2, 4), (3, 4), (5, 4), (1, 6), (6, 6), (4, 7)]);
    }

    /// Ludomaniac 1.6: "die Platzierungen entsprechend der Zahl der eroberten VZs".
    #[test]
    fn a_fixed_end_counts_centers() {
        assert_eq!(places(Ending::Open, &YEARS), [(2, 3), (3, 3), (5, 3), (0, 4), (1, 6), (6, 6), (4, 7)]);
    }

    /// Ludomaniac 1.3: the winner is first even if somebody has as many centers.
    #[test]
    fn a_solo_puts_the_winner_first() {
        assert_eq!(places(Ending::Solo(PowerId(3)), &YEARS)[0], (3, 1));
    }
}
