//! What a turn changed, in a few lines for each power: who took what, whose units were dislodged, built, removed.

use desk::words;
use game::evaluation::{Evaluation, UnitAt};
use game::game::Game;
use game::word::seat::Power;
use text::{Lang, site as say};
use variants::Variant;

/// What changed for a power.
#[derive(Clone, Debug)]
pub struct Change {
    /// The power's id, for its colour.
    pub power: String,
    /// Its name.
    pub name: String,
    /// Centers before and after, where they were counted.
    pub centers: Option<String>,
    /// One line a change.
    pub lines: Vec<String>,
}

/// The powers for which something changed, in the order of the board.
pub fn of(lang: Lang, game: &Game, evaluation: &Evaluation) -> Vec<Change> {
    let Some(variant) = super::pictures::variant(game) else { return Vec::new() };
    let teller = Teller { lang, variant, game, evaluation };
    let powers = variant.powers.iter().map(|info| Power(info.id.clone()));
    powers.map(|power| teller.of(power)).filter(|change| !change.lines.is_empty()).collect()
}

struct Teller<'a> {
    lang: Lang,
    variant: &'static Variant,
    game: &'a Game,
    evaluation: &'a Evaluation,
}

impl Teller<'_> {
    fn of(&self, power: Power) -> Change {
        let (lang, evaluation) = (self.lang, self.evaluation);
        let mut lines = Vec::new();
        let taken = evaluation.captures.iter().filter(|capture| capture.to == power);
        lines.extend(taken.map(|capture| match &capture.from {
            Some(from) => {
                say::ChangeTaken { place: self.place(&capture.center), power: self.power(from) }.text(lang)
            }
            None => say::change_taken_free(lang, self.place(&capture.center)),
        }));
        let lost = evaluation.captures.iter().filter(|capture| capture.from.as_ref() == Some(&power));
        lines.extend(lost.map(|capture| {
            say::ChangeLost { place: self.place(&capture.center), power: self.power(&capture.to) }.text(lang)
        }));
        let retreats = evaluation.retreats.iter().filter(|retreat| retreat.unit.power == power);
        lines.extend(retreats.map(|retreat| match &retreat.to {
            Some(to) => {
                say::ChangeRetreated { unit: self.unit(&retreat.unit), place: self.place(to) }.text(lang)
            }
            None => say::change_dissolved(lang, self.unit(&retreat.unit)),
        }));
        for adjusted in evaluation.adjustments.iter().filter(|adjusted| adjusted.unit.power == power) {
            let unit = self.unit(&adjusted.unit);
            lines.push(match adjusted.built {
                true => say::change_built(lang, unit),
                false => say::change_removed(lang, unit),
            });
        }
        let before = evaluation.before.center_count(&power);
        let after = evaluation.standing.center_count(&power);
        if before > 0 && after == 0 {
            lines.push(say::change_out(lang));
        }
        let counted = evaluation.counted_centers && before != after;
        Change {
            name: self.power(&power),
            centers: counted.then(|| say::ChangeCenters { before, after }.text(lang)),
            power: power.0,
            lines,
        }
    }

    fn power(&self, power: &Power) -> String {
        words::power(self.lang, self.game, power)
    }

    /// A place's name, with its coast in short.
    fn place(&self, id: &str) -> String {
        let (province, coast) = id.split_once('/').unwrap_or((id, ""));
        let found = self.variant.province(province).map(|id| self.variant.province_info(id));
        let name = found.map_or_else(|| province.to_owned(), |info| info.names.get(self.lang).to_owned());
        if coast.is_empty() { name } else { format!("{name} ({coast})") }
    }

    /// "Armee München".
    fn unit(&self, unit: &UnitAt) -> String {
        let kind = match unit.kind {
            'F' => text::common::fleet(self.lang),
            'W' => text::common::wing(self.lang),
            _ => text::common::army(self.lang),
        };
        say::ChangeUnit { kind, place: self.place(&unit.at) }.text(self.lang)
    }
}
