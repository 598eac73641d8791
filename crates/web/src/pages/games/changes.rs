//! What a turn changed, in a few lines for each power: who took what, whose units were dislodged, built, removed.

use game::evaluation::{Change as Adjustment, Evaluation};
use game::word::seat::Power;
use report::names::Names;
use rules::PowerId;
use text::{Lang, site as say};

/// What changed for a power.
#[derive(Clone, Debug)]
pub struct Change {
    /// The power's id, for its colour.
    pub power: String,
    /// The power's name in the reader's language.
    pub name: String,
    /// Centers before and after, where they were counted.
    pub centers: Option<String>,
    /// One line a change.
    pub lines: Vec<String>,
}

/// The powers for which something changed, in the order of the board.
pub fn of(lang: Lang, evaluation: &Evaluation) -> Vec<Change> {
    let teller = Teller { names: Names::new(&evaluation.board, lang), evaluation };
    let powers = evaluation.board.power_ids();
    powers.map(|power| teller.of(power)).filter(|change| !change.lines.is_empty()).collect()
}

struct Teller<'a> {
    names: Names<'a>,
    evaluation: &'a Evaluation,
}

impl Teller<'_> {
    fn of(&self, power: PowerId) -> Change {
        let (names, evaluation, lang) = (self.names, self.evaluation, self.names.lang);
        let mut lines = Vec::new();
        let taken = evaluation.captures.iter().filter(|capture| capture.to == power);
        lines.extend(taken.map(|capture| match capture.from {
            Some(from) => {
                let place = names.full_province(capture.center);
                say::ChangeTaken { place, power: names.power(from) }.text(lang)
            }
            None => say::change_taken_free(lang, names.full_province(capture.center)),
        }));
        let lost = evaluation.captures.iter().filter(|capture| capture.from == Some(power));
        lines.extend(lost.map(|capture| {
            let place = names.full_province(capture.center);
            say::ChangeLost { place, power: names.power(capture.to) }.text(lang)
        }));
        let retreats = evaluation.retreats.iter().filter(|retreat| retreat.unit.power == power);
        lines.extend(retreats.map(|retreat| match retreat.to {
            Some(to) => {
                let unit = names.full_unit(&retreat.unit);
                say::ChangeRetreated { unit, place: names.full_place(to) }.text(lang)
            }
            None => say::change_dissolved(lang, names.full_unit(&retreat.unit)),
        }));
        for adjusted in evaluation.adjustments.iter().filter(|adjusted| adjusted.unit.power == power) {
            let unit = names.full_unit(&adjusted.unit);
            lines.push(match adjusted.change {
                Adjustment::Built => say::change_built(lang, unit),
                Adjustment::Removed | Adjustment::Forced => say::change_removed(lang, unit),
            });
        }
        let id = names.variant.power_id(power).to_owned();
        let owner = Power(id.clone());
        let before = evaluation.before.center_count(&owner);
        let after = evaluation.standing.center_count(&owner);
        let out = match &evaluation.veil {
            Some(veil) => veil.fallen.contains(&power),
            None => before > 0 && after == 0,
        };
        if out {
            lines.push(say::change_out(lang));
        }
        let counted = evaluation.counted_centers && evaluation.counts(&owner) && before != after;
        Change {
            name: names.power(power).to_owned(),
            centers: counted.then(|| say::ChangeCenters { before, after }.text(lang)),
            power: id,
            lines,
        }
    }
}
