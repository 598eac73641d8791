//! What is played: one game of a system, with who plays in it, all from a seed.

use std::fmt;
use std::str::FromStr;

use desk::{Member, Role};
use game::house::{Absences, Fill};
use game::setup::{Cadence, Identity, Limits, Press, Setup};
use testbed::Dice;
use text::Lang;

use crate::words::plant;

/// A system of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum System {
    /// The standard board.
    Standard,
    /// The World board, with wings.
    World,
    /// The Colonial board, with a canal and a railway.
    Colonial,
    /// The exchange of Kapitalisten.
    Kapitalisten,
    /// Diplomacy für Diplomaten.
    Diplomaten,
    /// Rome's neighbours: ferries, a river, a corner, years from 1 AD on.
    AncientMediterranean,
    /// The Hundred Years' War: five years a turn.
    Hundred,
    /// Europe in 1994.
    Modern,
    /// Europe in 1900: borders that weaken, a reserve.
    NineteenHundred,
    /// Every center a power; it opens with builds.
    Chaos,
    /// Two players on the standard board.
    FranceAustria,
}

impl System {
    /// Those of the rule texts.
    pub const ALL: [System; 5] =
        [System::Standard, System::World, System::Colonial, System::Kapitalisten, System::Diplomaten];

    /// Further boards with rules of their own.
    pub const FURTHER: [System; 6] = [
        System::AncientMediterranean,
        System::Hundred,
        System::Modern,
        System::NineteenHundred,
        System::Chaos,
        System::FranceAustria,
    ];

    /// The board's name.
    pub const fn variant(self) -> &'static str {
        match self {
            System::Standard => "standard",
            System::World => "world",
            System::Colonial => "colonial",
            System::Kapitalisten => "kapitalisten",
            System::Diplomaten => "diplomaten",
            System::AncientMediterranean => "ancient-mediterranean",
            System::Hundred => "hundred",
            System::Modern => "modern",
            System::NineteenHundred => "nineteen-hundred",
            System::Chaos => "chaos",
            System::FranceAustria => "france-austria",
        }
    }

    /// Series and number of the one game of a run.
    pub const fn label(self) -> &'static str {
        match self {
            System::Standard => "ST-901",
            System::World => "WO-901",
            System::Colonial => "CO-901",
            System::Kapitalisten => "KA-901",
            System::Diplomaten => "DI-901",
            System::AncientMediterranean => "AM-901",
            System::Hundred => "HU-901",
            System::Modern => "MO-901",
            System::NineteenHundred => "NH-901",
            System::Chaos => "CH-901",
            System::FranceAustria => "FA-901",
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.variant())
    }
}

impl FromStr for System {
    type Err = String;

    fn from_str(word: &str) -> Result<System, String> {
        let all = || System::ALL.into_iter().chain(System::FURTHER);
        let found = all().find(|system| system.variant() == word);
        found.ok_or_else(|| format!("systems: {}", all().map(System::variant).collect::<Vec<_>>().join(", ")))
    }
}

/// An option by which not everybody sees everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Veil {
    /// One sees what borders one's own.
    Fog,
    /// One sees one's own units.
    Blind,
}

impl fmt::Display for Veil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Veil::Fog => "fog",
            Veil::Blind => "blind",
        })
    }
}

impl FromStr for Veil {
    type Err = String;

    fn from_str(word: &str) -> Result<Veil, String> {
        let found = [Veil::Fog, Veil::Blind].into_iter().find(|veil| veil.to_string() == word);
        found.ok_or_else(|| "fog or blind".to_owned())
    }
}

/// Somebody in the cast.
#[derive(Clone, Debug)]
pub struct Somebody {
    /// Their name, a planted word.
    pub name: String,
    /// The language that they read.
    pub lang: Lang,
    /// What they may do on the site.
    pub roles: Vec<Role>,
}

/// A game to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// By which rules.
    pub system: System,
    /// Who is known to whom.
    pub identity: Identity,
    /// What may be said.
    pub press: Press,
    /// Every phase has its own deadline.
    pub cadence: Cadence,
    /// A game for beginners, who are told of doubts in their orders (10.3).
    pub beginners: bool,
    /// House rules from the beginning.
    pub house: game::house::HouseRules,
    /// An option by which not everybody sees everything.
    pub veil: Option<Veil>,
    /// Its last year, counted from the first.
    pub years: i32,
    /// Everybody, in the order of [`Plan::MASTER`] and so on.
    pub cast: Vec<Somebody>,
}

impl Plan {
    /// The place of the game master in the cast.
    pub const MASTER: usize = 0;
    /// The places of the council's members.
    pub const COUNCIL: [usize; 2] = [1, 2];
    /// Who runs the site.
    pub const OPERATOR: usize = 3;
    /// A member who has nothing to do with the game.
    pub const OUTSIDER: usize = 4;
    /// The first of those who play.
    pub const PLAYERS: usize = 5;
    /// How many wait to become substitutes.
    pub const SPARE: usize = 3;

    /// A game of this system, drawn by chance.
    pub fn draw(system: System, dice: &mut Dice) -> Plan {
        let exchange = system == System::Kapitalisten;
        let identity = match dice.below(3) {
            _ if exchange => Identity::Pseudonyms,
            0 => Identity::Open,
            1 => Identity::Anonymous,
            _ => Identity::Pseudonyms,
        };
        let press = match dice.below(4) {
            _ if exchange => Press::Report,
            0 => Press::Report,
            1 if dice.percent(30) => Press::None,
            _ => Press::Full,
        };
        let cadence = match !exchange && dice.percent(20) {
            true => Cadence::EveryPhase { retreat_days: 2, adjustment_days: 3 },
            false => Cadence::TwoAYear,
        };
        let years = if system == System::World { 0 } else { dice.below(2) as i32 + 1 };
        let beginners = dice.percent(25);
        let house = house(dice);
        let veil = None;
        let mut plan =
            Plan { system, identity, press, cadence, beginners, house, veil, years, cast: Vec::new() };
        plan.cast = plan.people(dice);
        plan
    }

    /// The same game where people may sit in for others and seats are filled by the rule, drawn by chance: what nobody draws for twins,
    /// of whom both play by the same rules.
    #[must_use]
    pub fn where_people_come_and_go(mut self, dice: &mut Dice) -> Plan {
        if dice.percent(25) {
            self.house.absences = Absences::Sitter;
        }
        if dice.percent(35) {
            self.house.fill = Fill::Rule;
        }
        self
    }

    fn board(&self) -> Option<&'static variants::Variant> {
        variants::by_id(self.system.variant())
    }

    /// How many seats the game has.
    pub fn seats(&self) -> usize {
        match self.system {
            System::Kapitalisten => 8,
            System::Standard
            | System::World
            | System::Colonial
            | System::Diplomaten
            | System::AncientMediterranean
            | System::Hundred
            | System::Modern
            | System::NineteenHundred
            | System::Chaos
            | System::FranceAustria => self.board().map_or(0, |variant| variant.powers.len()),
        }
    }

    /// The setup of the game under this master.
    pub fn setup(&self, master: &Member) -> Setup {
        let first = self.board().map_or(1901, |variant| variant.start_year);
        let last = self.board().map_or(first, |variant| {
            let cycle = self.years as u16 + 1;
            variant.rules.calendar.autumn(variant.start_season, first, cycle)
        });
        let usual = match self.board().filter(|_| System::FURTHER.contains(&self.system)) {
            Some(variant) => Limits::of_variant(variant, 901),
            None => Limits::of(901, first),
        };
        let limits = Limits { shortened: Some(last), ..usual };
        Setup {
            variant: match self.veil {
                None => self.system.variant().to_owned(),
                Some(veil) => format!("{}+{veil}", self.system.variant()),
            },
            investors: (self.system == System::Kapitalisten).then_some(self.seats() as u8),
            identity: self.identity,
            press: self.press,
            cadence: self.cadence,
            beginners: self.beginners,
            house: self.house.clone(),
            limits: Some(limits),
            ..Setup::standard(master.person(), "spielleitung@site.example")
        }
    }

    fn people(&self, dice: &mut Dice) -> Vec<Somebody> {
        let roles = |at: usize, dice: &mut Dice| match at {
            Plan::MASTER => vec![Role::GameMaster],
            1 | 2 => vec![Role::Organiser],
            Plan::OPERATOR => vec![Role::Operator],
            // somebody of the council may play, and is then a player like the others
            Plan::PLAYERS if dice.percent(40) => vec![Role::Organiser],
            _ => Vec::new(),
        };
        (0..Plan::PLAYERS + self.seats() + Plan::SPARE)
            .map(|at| Somebody {
                name: plant(dice),
                lang: if dice.percent(70) { Lang::De } else { Lang::En },
                roles: roles(at, dice),
            })
            .collect()
    }
}

/// House rules, the usual ones or others.
fn house(dice: &mut Dice) -> game::house::HouseRules {
    use game::house::{Ahead, Incomplete, LateOrders, NmrMode};
    let mut rules = game::house::HouseRules::default();
    if dice.percent(50) {
        rules.nmr = NmrMode::WaitFirst;
    }
    if dice.percent(40) {
        rules.absences = Absences::Shift;
    }
    if dice.percent(40) {
        rules.early = true;
    }
    if dice.percent(30) {
        rules.late = LateOrders::Accepted;
    }
    if dice.percent(30) {
        rules.incomplete = Incomplete::Merged;
    }
    if dice.percent(20) {
        rules.ahead = Ahead::Kept;
    }
    if dice.percent(30) {
        rules.reminders = vec![48, 6];
    }
    rules
}
