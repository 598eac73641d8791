//! What is written: a position, a power, a phase, and an order for every unit.

use notation::{
    Adjust, Context, Directive, Display, Entry, Flag, Goal, Phase, Reader, Retreat, Stock, Treaty,
};
use rules::{
    Coast, Place, Playout, Position, PowerId, ProvinceKind, Route, Rulebook, Unit, UnitKind, WrittenAction,
    WrittenOrder,
};
use std::collections::BTreeSet;
use testbed::Dice;
use variants::Variant;

/// One thing that is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// In the movement.
    Order(WrittenOrder),
    /// For retreats and adjustments.
    Directive(Directive),
    /// On the exchange.
    Stock(Stock),
    /// With or against another power.
    Treaty(Treaty),
    /// A vote or a wish.
    Flag(Flag),
}

/// Everything that one mail says.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The board of the game.
    pub variant: &'static Variant,
    /// Before the orders.
    pub position: Position,
    /// The power whose player writes.
    pub power: PowerId,
    /// The pending turn.
    pub phase: Phase,
    /// The year of the pending turn.
    pub year: i32,
    /// What is told, in order.
    pub told: Vec<Told>,
}

impl Sheet {
    /// A random sheet on this board; `None` if the power has nothing to say.
    pub fn random(variant: &'static Variant, dice: &mut Dice) -> Option<Sheet> {
        let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
        for _ in 0..dice.below(14) {
            if game.winner().is_some() {
                break;
            }
            game.choose_all(|sides| dice.below(sides));
            game.step();
        }
        let mut position = game.position().clone();
        position.clear_retreats();
        let power = PowerId(dice.below(variant.powers.len()) as u8);
        let phase = [Phase::Spring, Phase::Autumn, Phase::Autumn, Phase::Winter][dice.below(4)];
        let mut sheet =
            Sheet { variant, position, power, phase, year: variant.start_year + 3, told: Vec::new() };
        let mut units: Vec<Unit> =
            sheet.position.units().iter().filter(|unit| unit.power == power).copied().collect();
        dice.shuffle(&mut units);
        units.truncate(9);
        if phase == Phase::Winter {
            sheet.adjust(&units, dice);
        } else {
            for unit in &units {
                let order = sheet.order(*unit, dice);
                sheet.told.push(Told::Order(order));
                if phase == Phase::Autumn && dice.percent(15) {
                    sheet.retreat(*unit, dice);
                }
            }
        }
        (!sheet.told.is_empty()).then_some(sheet)
    }

    fn order(&self, unit: Unit, dice: &mut Dice) -> WrittenOrder {
        let action = match dice.below(20) {
            0..=4 => WrittenAction::Hold,
            5..=13 => self.step(unit, dice),
            14..=18 => self.support(unit, dice),
            _ => self.convoy(unit, dice),
        };
        WrittenOrder { kind: Some(unit.kind), at: unit.place, action, permit: None }
    }

    fn step(&self, unit: Unit, dice: &mut Dice) -> WrittenAction {
        match dice.pick(self.variant.board.neighbours(unit.kind, unit.place)) {
            Some(to) => WrittenAction::Move { to: Some(to), route: Route::Any },
            None => WrittenAction::Hold,
        }
    }

    fn support(&self, unit: Unit, dice: &mut Dice) -> WrittenAction {
        let board = &self.variant.board;
        let goals: Vec<_> = board.reach(unit.kind, unit.place).iter().collect();
        let Some(goal) = dice.pick(&goals) else {
            return WrittenAction::Hold;
        };
        if let Some(other) = self.position.unit_at(goal).filter(|_| dice.percent(40)) {
            return WrittenAction::Support { kind: Some(other.kind), at: other.place, to: None };
        }
        let others: Vec<Unit> = (self.position.units().iter())
            .filter(|other| {
                other.province() != unit.province()
                    && other.province() != goal
                    && board.reaches(other.kind, other.place, goal)
            })
            .copied()
            .collect();
        match dice.pick(&others) {
            Some(other) => WrittenAction::Support {
                kind: Some(other.kind),
                at: other.place,
                to: Some(Place::whole(goal)),
            },
            None => WrittenAction::Hold,
        }
    }

    fn convoy(&self, unit: Unit, dice: &mut Dice) -> WrittenAction {
        let board = &self.variant.board;
        let at_sea = unit.kind == UnitKind::Fleet && board.kind(unit.province()) == ProvinceKind::Sea;
        let shores: Vec<_> =
            board.reach(unit.kind, unit.place).iter().filter(|shore| board.is_landing(*shore)).collect();
        let armies: Vec<Unit> = shores
            .iter()
            .filter_map(|shore| self.position.unit_at(*shore))
            .filter(|army| army.kind == UnitKind::Army)
            .collect();
        let (Some(army), Some(to)) = (dice.pick(&armies), dice.pick(&shores)) else {
            return self.step(unit, dice);
        };
        if !at_sea || army.province() == to {
            return self.step(unit, dice);
        }
        WrittenAction::Convoy { kind: Some(UnitKind::Army), at: army.place, to: Place::whole(to) }
    }

    fn retreat(&mut self, unit: Unit, dice: &mut Dice) {
        let near = self.variant.board.neighbours(unit.kind, unit.place);
        let mut seen = BTreeSet::new();
        let mut goals: Vec<Goal> = Vec::new();
        for _ in 0..1 + dice.below(3) {
            if let Some(to) = dice.pick(near).filter(|to| seen.insert(to.province())) {
                goals.push(Goal { to: Some(to), fault: None });
            }
        }
        if !goals.is_empty() {
            let retreat = Retreat { kind: Some(unit.kind), at: unit.place, goals };
            self.told.push(Told::Directive(Directive::Retreat(retreat)));
        }
    }

    fn adjust(&mut self, units: &[Unit], dice: &mut Dice) {
        let board = &self.variant.board;
        let count = 1 + dice.below(3);
        if dice.percent(40) {
            for unit in units.iter().take(count) {
                let adjust = Adjust::Remove { kind: Some(unit.kind), at: unit.place };
                self.told.push(Told::Directive(Directive::Adjust(adjust)));
            }
            return;
        }
        let mut homes: Vec<_> = board
            .provinces()
            .filter(|home| {
                board.home(*home) == Some(self.power)
                    && board.is_center(*home)
                    && self.position.unit_at(*home).is_none()
            })
            .collect();
        dice.shuffle(&mut homes);
        for home in homes.into_iter().take(count) {
            let coasts = board.coasts(home);
            let (kind, at) = match dice.below(2) {
                0 if board.kind(home) != ProvinceKind::Inland && board.is_landing(home) => {
                    let coast = dice.pick(coasts).unwrap_or(Coast::Whole);
                    (UnitKind::Fleet, Place::new(home, coast))
                }
                _ => (UnitKind::Army, Place::whole(home)),
            };
            self.told.push(Told::Directive(Directive::Adjust(Adjust::Build { kind: Some(kind), at })));
        }
    }

    /// What the reader is told beside the text.
    pub fn context<'a>(&'a self, powers: &'a [PowerId], reader: &Reader) -> Context<'a> {
        Context {
            position: Some(&self.position),
            powers,
            phase: Some(self.phase),
            year: Some(self.year),
            economy: reader.economy(),
            ..Context::default()
        }
    }

    /// The display notation of what is told.
    pub fn canonical(&self, told: &Told) -> String {
        let display = Display::new(self.variant);
        match told {
            Told::Order(order) => display.order(order),
            Told::Directive(Directive::If(conditional)) => display.conditional(conditional),
            Told::Directive(directive) => display.directive(directive),
            Told::Stock(stock) => display.entry(&Entry::Stock(*stock)),
            Told::Treaty(treaty) => display.treaty(treaty),
            Told::Flag(flag) => display.entry(&Entry::Flag(flag.clone())),
        }
    }
}
