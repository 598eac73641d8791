//! How a second economy changes the game around it: one table an economy, so that another one is one table more.

use crate::economy::Economy;
use crate::house::NmrMode;
use crate::vote::Proposal;
use crate::word::turn::{Phase, Season, Turn};
use rules::{ImpossibleMove, Rulebook};
use variants::Variant;

/// What is otherwise in a game with a second economy than in one without.
#[derive(Debug)]
pub struct Ways {
    /// How many seats it asks for instead of one a power: least and most.
    pub investors: Option<(u8, u8)>,
    /// Whether retreats and adjustments are always played with the moves (Kapitalisten: "Winterzüge werden hierbei gemeinsam mit dem
    /// Herbstzug abgewickelt (Zweiphasenspiel)").
    pub two_phases: bool,
    /// Whether a turn is played before the board's first one (Kapitalisten: winter 1900, "ein reiner Börsenzug").
    has_prelude: bool,
    /// How a first NMR is handled, where the economy leaves no choice (Kapitalisten: "Die Partie wird vor der
    /// Auswertung angehalten").
    pub nmr_mode: Option<NmrMode>,
    /// Whether a time limit for missing orders that passes is another NMR (Kapitalisten, "Fehlende Spielzüge").
    pub lapse_is_an_nmr: bool,
    /// Whether every seat has to hand in something each turn beside orders for units. Missing it is no NMR of the
    /// board's; the economy deals with it after the turn.
    pub asks_everybody: bool,
    /// Whether the end may be agreed: a draw, shares, a later year (R240).
    votes_on_the_end: bool,
    /// Whether the report prints orders that counted for nothing (Kapitalisten: "Flüsterzüge" are not shown).
    pub prints_void_orders: bool,
    /// Whether the lot of a turn may be known when the turn is published. That of the secret treaties tells of a power that none of its
    /// treaties came to light because it has none.
    pub tells_its_lots: bool,
    /// Whether players may write to each other outside the report (Kapitalisten: "ausschließlich durch Presse innerhalb der
    /// Auswertung").
    pub allows_messages: bool,
    /// Whether everybody is told which powers have no orders when the game waits for them, though not who plays them.
    pub names_missing_powers: bool,
    /// Whether a wrong order is no order in any sense: the unit is told to hold and can be supported (R282).
    wrong_orders_hold: bool,
    /// Whether the limits of the calendar (1.5, 1.6) end a game of this economy.
    pub calendar_ends: bool,
    /// Whether press is handed in to this economy, with its slip, and published by it.
    pub takes_press: bool,
}

const EXCHANGE: Ways = Ways {
    investors: Some((crate::exchange::LEAST_INVESTORS, crate::exchange::MOST_INVESTORS)),
    two_phases: true,
    has_prelude: true,
    nmr_mode: Some(NmrMode::WaitFirst),
    lapse_is_an_nmr: true,
    asks_everybody: true,
    votes_on_the_end: false,
    prints_void_orders: false,
    tells_its_lots: true,
    allows_messages: false,
    names_missing_powers: true,
    wrong_orders_hold: true,
    calendar_ends: false,
    takes_press: true,
};

const TREATIES: Ways = Ways {
    investors: None,
    two_phases: false,
    has_prelude: false,
    nmr_mode: None,
    lapse_is_an_nmr: false,
    asks_everybody: false,
    votes_on_the_end: true,
    prints_void_orders: true,
    tells_its_lots: false,
    allows_messages: true,
    names_missing_powers: false,
    wrong_orders_hold: false,
    calendar_ends: true,
    takes_press: false,
};

impl Ways {
    /// The turn that is played before the board's first one.
    pub fn prelude(&self, first: Turn) -> Option<Turn> {
        self.has_prelude.then(|| Turn { year: first.year - 1, season: Season::Winter, phase: Phase::Economy })
    }

    /// Whether such a proposal is allowed at all (R240).
    pub const fn allows(&self, proposal: &Proposal) -> bool {
        match proposal {
            Proposal::Draw | Proposal::Capitulation { .. } | Proposal::LaterEnd { .. } => {
                self.votes_on_the_end
            }
            Proposal::Repetition { .. } | Proposal::KeepAfterBreach { .. } | Proposal::HouseRules { .. } => {
                true
            }
        }
    }

    /// The rulebook as the economy changes it.
    #[must_use]
    pub const fn rulebook(&self, rulebook: Rulebook) -> Rulebook {
        match self.wrong_orders_hold {
            true => Rulebook { impossible_move: ImpossibleMove::Hold, ..rulebook },
            false => rulebook,
        }
    }
}

impl Economy {
    /// The economy of a variant.
    pub fn of_variant(variant: &Variant) -> Option<Economy> {
        variant.modules.iter().find_map(|name| Economy::by_name(name))
    }

    /// How it changes the game around it.
    pub const fn ways(self) -> &'static Ways {
        match self {
            Economy::Exchange => &EXCHANGE,
            Economy::Treaties => &TREATIES,
        }
    }
}
