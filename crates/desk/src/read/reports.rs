//! A turn's report for readers: text that fits a mail, HTML, pictures. Whoever calls hands in the game as the reader
//! may see it, and the turn; nothing here looks at anything else.

use game::game::Game;
use game::module::{self, Economy};
use game::word::turn::{Phase, Season, Turn};
use jiff::Timestamp;
use report::html::{Image, Picture};
use report::{Beside, Shown, TurnMap, TurnReport, html};
use text::Lang;
use text::desk as say;
use variants::Variant;

use crate::read::words;

/// Deadlines that a report names.
const DEADLINES: usize = 3;

/// The coming deadlines: the pending turn's, then those that the rhythm gives to the following ones, as they
/// would be without retreats and adjustments on days of their own. Where treaties are made each winter has its deadline, if it comes
/// ([`words::planned_turn`]).
#[must_use]
pub fn plan_of(game: &Game, count: usize) -> Vec<(Turn, Timestamp)> {
    let Some(deadline) = game.deadline else { return Vec::new() };
    let calendar = game.calendar();
    let later = game.plan(count.saturating_sub(1));
    let winters = Economy::of(game) == Some(Economy::Treaties) && !game.has_every_phase();
    let turns = std::iter::successors(Some(deadline.turn), |turn| {
        let winter = Turn { season: Season::Winter, phase: Phase::Economy, ..*turn };
        Some(if winters && turn.season == Season::Autumn { winter } else { turn.next_moves_in(calendar) })
    });
    turns.zip(std::iter::once(deadline.at).chain(later)).take(count).collect()
}

/// The report of a published turn in one language.
///
/// ```no_run
/// # fn show(game: &game::game::Game, turn: game::word::turn::Turn) -> Option<()> {
/// use desk::{Report, Shown};
///
/// // `game` as its reader sees it: of `Desk::look` or `Desk::look_public`.
/// let report = Report::new(text::Lang::De, game, turn)?;
/// let mail = report.text();
/// let part_of_a_page = report.article();
/// let page_of_its_own = report.page();
/// // The pictures, dressed and drawn as wanted; `desk::map_of` gives them without the report's words.
/// let map = report.map();
/// let scene = map.scene(Shown::Orders).ok()?.lang(text::Lang::De);
/// let picture = cartography::png(&scene, 1200).ok()?;
/// # Some(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    lang: Lang,
    variant: &'static Variant,
    turn: TurnReport,
    beside: Beside,
    /// The next deadlines and the house rules, as they are now: for a reader who has nothing else before them.
    outlook: Vec<String>,
}

impl Report {
    /// The report of a turn; none if it has not been published to whoever sees the game like this.
    #[must_use]
    pub fn new(lang: Lang, game: &Game, turn: Turn) -> Option<Report> {
        let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
        let evaluation = game.evaluation(turn)?;
        let lead = evaluation.correction.iter();
        let mut rulings: Vec<String> = Vec::new();
        for ruled in &evaluation.rulings {
            let power = ruled.power.as_ref().map(|power| words::power(lang, game, power));
            let at = ruled.at.as_ref().map(|at| words::place_name(lang, game, at));
            let about: Vec<String> = power.into_iter().chain(at).collect();
            let words = match about.is_empty() {
                true => say::report_ruled_plain(lang, &ruled.reason),
                false => say::ReportRuled { about: about.join(", "), reason: &ruled.reason }.text(lang),
            };
            // two rulings on the press of one turn may have the same reason
            if !rulings.contains(&words) {
                rulings.push(words);
            }
        }
        let beside = Beside {
            lead: lead
                .map(|reason| say::ReportCorrected { number: evaluation.number, reason }.text(lang))
                .collect(),
            parts: module::parts(game, turn, lang),
            notes: rulings,
        };
        let outlook = deadlines(lang, game).into_iter().chain(house_rules(lang, game)).collect();
        Some(Report { lang, variant, turn: TurnReport::of(game, evaluation), beside, outlook })
    }

    /// What stands beside the turn where the report stands alone.
    fn alone(&self) -> Beside {
        let mut beside = self.beside.clone();
        beside.notes.extend(self.outlook.iter().cloned());
        beside
    }

    /// As plain text that fits a mail: orders and results, retreats, adjustments, centers over the years, press, the
    /// parts of a second economy, the game master's rulings, the next deadlines, the house rules.
    #[must_use]
    pub fn text(&self) -> String {
        report::plain::report(self.variant, &self.turn, &self.alone(), self.lang)
    }

    /// As an `<article>`, without pictures of the board, for a page that brings its own style and tells of deadlines and
    /// house rules itself.
    #[must_use]
    pub fn article(&self) -> String {
        html::article(self.variant, &self.turn, &self.beside, self.lang)
    }

    /// As a page of its own that carries its pictures.
    #[must_use]
    pub fn page(&self) -> String {
        let map = self.map();
        let pictures = Shown::ALL.into_iter().filter_map(|shown| {
            let svg = cartography::svg(&map.scene(shown).ok()?.lang(self.lang));
            Some(Picture { caption: shown.caption(self.lang), image: Image::Inside(svg) })
        });
        self.page_with(&pictures.collect::<Vec<_>>())
    }

    /// As a page of its own with these pictures, which may lie beside it.
    #[must_use]
    pub fn page_with(&self, pictures: &[Picture]) -> String {
        html::page(self.variant, &self.turn, &self.alone(), self.lang, pictures)
    }

    /// As an entry of a feed (Atom).
    #[must_use]
    pub fn entry(&self, address: report::feed::Address<'_>) -> String {
        report::feed::entry(self.variant, &self.turn, &self.beside, self.lang, address)
    }

    /// The pictures of the turn.
    #[must_use]
    pub fn map(&self) -> TurnMap<'static> {
        TurnMap::new(self.variant, &self.turn)
    }
}

/// The pictures of a published turn: [`Shown::Orders`] are the orders with their results, [`Shown::After`] is
/// the standing. Without a turn those of the last published one, or the start of a game that has none. None for a turn
/// that was not published.
#[must_use]
pub fn map_of(game: &Game, turn: Option<Turn>) -> Option<TurnMap<'static>> {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    let evaluation = match turn {
        Some(turn) => Some(game.evaluation(turn)?),
        None => game.last_evaluation(),
    };
    let Some(evaluation) = evaluation else {
        let position = match game.first_turn {
            Some(_) => game::plain::position(variant, game.standing()),
            None => variant.board.start(),
        };
        let date = match game.turn {
            Some(turn) => report::map::date(turn),
            None => cartography::Date::first(variant),
        };
        return Some(TurnMap::still(variant, position, date));
    };
    Some(TurnMap::new(variant, &TurnReport::of(game, evaluation)))
}

fn deadlines(lang: Lang, game: &Game) -> Option<String> {
    let plan = if game.is_open() { plan_of(game, DEADLINES) } else { Vec::new() };
    let (next, later) = plan.split_first()?;
    let zone = game.zone();
    let moment = |at: Timestamp| words::moment(lang, at, &zone);
    let mut text =
        say::NextDeadline { turn: words::turn(lang, game.calendar(), next.0), moment: moment(next.1) }
            .text(lang);
    for (turn, at) in later {
        text.push('\n');
        text.push_str(
            &say::LaterDeadline {
                turn: words::planned_turn(lang, game.calendar(), *turn),
                moment: moment(*at),
            }
            .text(lang),
        );
    }
    Some(text)
}

fn house_rules(lang: Lang, game: &Game) -> Option<String> {
    let rules = words::house_rules(lang, &game.house);
    let lines: String = rules.iter().map(|rule| format!("\n- {rule}")).collect();
    (!rules.is_empty()).then(|| format!("{}{lines}", say::house_rules(lang)))
}

/// [`Report::text`]; empty if the turn has not been published.
#[must_use]
pub fn report_text(lang: Lang, game: &Game, turn: Turn) -> String {
    Report::new(lang, game, turn).map(|report| report.text()).unwrap_or_default()
}
