//! The board to try things out: a position, orders for all powers, phase after phase, each adjudicated at once. Nothing
//! is stored; whoever has the first position and the texts has the whole line.

use game::evaluate::{Beside, Steps};
use game::house::HouseRules;
use game::plain;
use game::round::OrderSheet;
use game::word::turn::{Phase, Season, Turn};
use notation::{Context, Echo, Reading, Style};
use report::TurnReport;
use rules::{Position, PowerId, Rulebook};
use text::Lang;
use variants::Variant;

use crate::play::amend::{Draft, amended, said};
use crate::play::choices::{self, Chooser};
use crate::play::plan::Plan;
use crate::play::sheet::reader;

/// Phases that one line may have: more than a decade of play.
pub const MOST_PHASES: usize = 60;

/// A line of play: where it begins, and the orders of each phase.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// The variant on whose board it is played.
    pub variant: &'static Variant,
    /// Under which rules.
    pub rulebook: Rulebook,
    /// The position at the beginning.
    pub start: Position,
    /// The phase that is due then.
    pub turn: Turn,
    /// The orders of each phase that was played, all powers in one text.
    pub played: Vec<String>,
}

/// Where a line of play stands.
#[derive(Clone, Debug)]
pub struct SandboxState {
    /// The phases so far.
    pub phases: Vec<TurnReport>,
    /// The phase that is due.
    pub turn: Turn,
    /// The position before the phase that is due.
    pub position: Position,
    variant: &'static Variant,
}

impl Sandbox {
    /// The start of a board.
    #[must_use]
    pub fn start_of(variant: &'static Variant, rulebook: Rulebook) -> Sandbox {
        let season = match variant.start_season {
            rules::Season::Spring => Season::Spring,
            rules::Season::Autumn => Season::Autumn,
        };
        let year = variant.start_year;
        let turn = match variant.rules.first_builds {
            true => Turn { year: year - 1, season: Season::Winter, phase: Phase::Adjustment },
            false => Turn::moves(year, season),
        };
        Sandbox { variant, rulebook, start: variant.board.start(), turn, played: Vec::new() }
    }

    /// Plays the line to its end. Phases beyond [`MOST_PHASES`] are left out.
    #[must_use]
    pub fn run(&self) -> SandboxState {
        let mut state = SandboxState {
            phases: Vec::new(),
            turn: self.turn,
            position: self.start.clone(),
            variant: self.variant,
        };
        for text in self.played.iter().take(MOST_PHASES) {
            state.play(&self.rulebook, text);
        }
        state
    }
}

impl SandboxState {
    /// What everybody may tell their units in the phase that is due.
    #[must_use]
    pub fn choosers(&self, lang: Lang) -> Vec<Chooser> {
        let (variant, position) = (self.variant, &self.position);
        let powers: Vec<PowerId> = variant.power_ids().collect();
        match self.turn.phase {
            Phase::Movement => choices::orders(lang, variant, position, &powers),
            Phase::Retreat => choices::retreats(lang, variant, position, &powers),
            Phase::Adjustment => choices::adjustments(lang, variant, position, &powers),
            Phase::Economy => Vec::new(),
        }
    }

    /// Puts picked lines into a text for the phase that is due.
    #[must_use]
    pub fn amend(&self, lang: Lang, text: &str, picks: &[String]) -> Draft {
        let text = self.amended(text, picks);
        Draft { says: said(lang, reader(self.variant), &self.read(&text)), text }
    }

    /// A text with picked lines in it.
    #[must_use]
    pub fn amended(&self, text: &str, picks: &[String]) -> String {
        let read = |text: &str| self.read(text);
        picks.iter().fold(text.to_owned(), |text, pick| amended(&read, &text, pick))
    }

    /// What a text with picked lines in it would do, for a picture.
    #[must_use]
    pub fn plan(&self, text: &str, picks: &[String]) -> Plan {
        let text = self.amended(text, picks);
        Plan::of(self.variant, &self.position, report::map::date(self.turn), &self.read(&text))
    }

    /// How a text for the phase that is due is understood.
    #[must_use]
    pub fn echo(&self, lang: Lang, text: &str) -> Echo {
        Echo::new(reader(self.variant), text, &self.read(text), &[], lang, Style::Short)
    }

    /// The orders of a text in short, one a line: what holds without being told is left out.
    #[must_use]
    pub fn short(&self, text: &str) -> String {
        let reading = self.read(text);
        let counts = |item: &&notation::Item| item.span.end > item.span.start;
        let lines = reading.items.iter().filter(counts).map(|item| item.span.of(text).trim().to_owned());
        let holds = |line: &String| line.ends_with(" xxx") && line.split(' ').count() == 3;
        lines.filter(|line| !holds(line)).collect::<Vec<_>>().join("\n")
    }

    fn read(&self, text: &str) -> Reading {
        let powers: Vec<PowerId> = self.variant.power_ids().collect();
        let phase = match (self.turn.season, self.turn.phase) {
            (_, Phase::Adjustment) | (Season::Winter, _) => notation::Phase::Winter,
            (Season::Spring, _) => notation::Phase::Spring,
            (Season::Autumn, _) => notation::Phase::Autumn,
        };
        let context = Context {
            position: Some(&self.position),
            powers: &powers,
            phase: Some(phase),
            year: Some(self.turn.year),
            ..Context::default()
        };
        reader(self.variant).read(text, &context)
    }

    fn play(&mut self, rulebook: &Rulebook, text: &str) {
        let (variant, turn) = (self.variant, self.turn);
        let reading = self.read(text);
        let powers: Vec<PowerId> = variant.power_ids().collect();
        let sheets = [OrderSheet::from_reading(&powers, &self.position, &reading)];
        let steps = Steps { variant, rulebook, house: &HouseRules::default(), every_phase: true };
        let round = steps.play(self.position.clone(), turn, &sheets);
        let evaluation = steps.tell(turn, &round, &round.after, Beside::default());
        self.turn = evaluation.next_turn(true);
        self.position = plain::position(variant, &evaluation.standing);
        self.phases.push(TurnReport::alone(evaluation));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(played: &[&str]) -> SandboxState {
        let mut sandbox = Sandbox::start_of(variants::standard(), Rulebook::default());
        sandbox.played = played.iter().map(|text| (*text).to_owned()).collect();
        sandbox.run()
    }

    fn stands(state: &SandboxState, at: &str) -> Option<String> {
        let unit = state.position.unit_at(state.variant.province(at).expect("a province"))?;
        Some(state.variant.power_id(unit.power).to_owned())
    }

    /// Chapters 6 to 8, phase by phase: Germany takes Denmark, Belgium and Holland in autumn and builds three units.
    #[test]
    fn phases_follow_each_other_as_the_rules_have_them() {
        let spring = line(&["A Mun - Ruh, F Kie - Den, A Ber - Kie"]);
        assert_eq!(spring.turn, Turn::autumn(1901));
        assert_eq!(stands(&spring, "den").as_deref(), Some("germany"));
        let autumn = line(&["A Mun - Ruh, F Kie - Den, A Ber - Kie", "A Ruh - Bel, A Kie - Hol"]);
        assert_eq!(autumn.turn, Turn::autumn(1901).with_phase(Phase::Adjustment));
        let builds = autumn.choosers(Lang::De);
        assert!(builds.iter().any(|center| center.choices.iter().any(|choice| choice.text == "+ A Mun")));
        let winter = line(&[
            "A Mun - Ruh, F Kie - Den, A Ber - Kie",
            "A Ruh - Bel, A Kie - Hol",
            "+ A Mun, + F Kie, + A Ber",
        ]);
        assert_eq!(winter.turn, Turn::spring(1902));
        assert_eq!(stands(&winter, "kie").as_deref(), Some("germany"));
        assert_eq!(winter.phases.len(), 3);
    }

    #[test]
    fn a_dislodged_unit_retreats_in_a_phase_of_its_own() {
        let first = line(&["A Vie - Tyr, A Ven xxx, A Rom xxx, F Tri - ADR, A Bud - Tri"]);
        let mut sandbox = Sandbox::start_of(variants::standard(), Rulebook::default());
        sandbox.start = first.position;
        sandbox.played = vec!["A Tyr - Ven, A Tri S A Tyr - Ven".to_owned()];
        let state = sandbox.run();
        assert_eq!(state.turn, Turn::spring(1901).with_phase(Phase::Retreat));
        let choosers = state.choosers(Lang::De);
        assert_eq!(choosers[0].name, "A Ven");
        assert_eq!(choosers[0].power, variants::standard().power("italy").expect("a power"));
        sandbox.played.push("A Ven Rückzug: Tus".to_owned());
        let state = sandbox.run();
        assert_eq!(state.turn, Turn::autumn(1901));
        assert_eq!(stands(&state, "tus").as_deref(), Some("italy"));
    }

    #[test]
    fn what_holds_anyway_is_left_out_of_the_short_form() {
        let state = line(&[]);
        assert_eq!(state.short("A Mun xxx\nHallo!\nA Ber - Kie"), "A Ber - Kie");
    }
}
