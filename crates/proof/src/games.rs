//! Whole games, played by chance: movements, retreats, ownership, adjustments, to the last year or to a victory.
//!
//! One power is eager and well led: it walks to the next center that is not its own, with support. The others stumble.
//! So centers change hands, powers die, and somebody wins now and then.

use rules::{Adjudicator, Orders, Place, Position, PowerId, Route, Rulebook, UnitKind, Victory};
use variants::Variant;

use crate::adjustments;
use crate::compare::{Compared, compare};
use crate::generate::{self, Case};
use crate::invariants;
use crate::tally::Tally;
use testbed::Dice;

/// Longest game, in years.
pub const YEARS: usize = 20;

/// Plays a game.
///
/// # Errors
///
/// What must hold and does not, in words.
pub fn play(
    variant: &'static Variant,
    rulebook: &Rulebook,
    dice: &mut Dice,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut game = Game {
        variant,
        rulebook,
        adjudicator: Adjudicator::new(),
        position: variant.board.start(),
        eager: PowerId(dice.below(variant.board.power_count()) as u8),
        alive: vec![true; variant.board.power_count()],
    };
    let mut tied = false;
    for _ in 0..YEARS {
        game.turn(dice, tally)?;
        game.turn(dice, tally)?;
        game.winter(dice, tally)?;
        match rules::victory(&variant.board, rulebook, &game.position, tied) {
            Victory::Won(_) => {
                tally.count("game won");
                return Ok(());
            }
            Victory::Tie => {
                tied = true;
                tally.count("game year tied");
            }
            Victory::Open => {}
        }
    }
    tally.count("game played to the end");
    Ok(())
}

struct Game<'a> {
    variant: &'static Variant,
    rulebook: &'a Rulebook,
    adjudicator: Adjudicator,
    position: Position,
    eager: PowerId,
    alive: Vec<bool>,
}

impl Game<'_> {
    /// A movement, which the reference decides as well unless it is too hard for it, and its retreats.
    fn turn(&mut self, dice: &mut Dice, tally: &mut Tally) -> Result<(), String> {
        let mut orders = generate::orders(&self.variant.board, &self.position, dice);
        self.lead(&mut orders, dice);
        let case = Case { variant: self.variant, position: self.position.clone(), orders };
        let outcome =
            self.adjudicator.adjudicate(&self.variant.board, self.rulebook, &case.position, &case.orders);
        tally.outcome(outcome);
        if let Some(wrong) = invariants::broken(&case, outcome) {
            return Err(format!("{wrong}\n{}", crate::show::case(&case)));
        }
        match compare(&case, self.rulebook, outcome) {
            Compared::Same(_) => tally.count("game turn compared"),
            Compared::TooHard(_) => tally.count("game turn too hard"),
            Compared::Differs(found) => return Err(format!("{found}\n{}", crate::show::case(&case))),
        }
        self.position = outcome.apply(&case.position);
        self.position =
            crate::retreats::play(&self.variant.board, self.rulebook, &self.position, dice, tally)?;
        tally.count("game turn");
        self.check()
    }

    /// The eager power goes for the next center that is not its own; one unit leads, its neighbours support.
    fn lead(&self, orders: &mut Orders, dice: &mut Dice) {
        let board = &self.variant.board;
        let units = self.position.units();
        let wanted = |place: &Place| {
            board.is_center(place.province())
                && self.position.owner(place.province()) != Some(self.eager)
                && self.position.unit_at(place.province()).is_none_or(|unit| unit.power != self.eager)
        };
        let mut led = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            if unit.power != self.eager {
                // The others sleep as often as not.
                if dice.percent(50) {
                    orders.set(index, rules::Order::Hold);
                }
                continue;
            }
            if led.contains(&index) {
                continue;
            }
            let near: Vec<Place> = board.neighbours(unit.kind, unit.place).to_vec();
            let goals: Vec<Place> = near.iter().copied().filter(|place| wanted(place)).collect();
            let goal = dice.pick(&goals).or_else(|| self.step(unit.kind, unit.place, &wanted, dice));
            let Some(to) = goal else { continue };
            orders.set(index, rules::Order::Move { to, route: Route::Any });
            for (other, helper) in units.iter().enumerate().skip(index + 1) {
                if helper.power == self.eager
                    && goals.contains(&to)
                    && board.reaches(helper.kind, helper.place, to.province())
                {
                    let order = rules::Order::SupportMove { from: unit.province(), to: to.province().into() };
                    orders.set(other, order);
                    led.push(other);
                }
            }
        }
    }

    /// The first step of a shortest way to a place that is wanted.
    fn step(
        &self,
        kind: UnitKind,
        from: Place,
        wanted: &impl Fn(&Place) -> bool,
        dice: &mut Dice,
    ) -> Option<Place> {
        let board = &self.variant.board;
        let mut firsts: Vec<Place> = board.neighbours(kind, from).to_vec();
        dice.shuffle(&mut firsts);
        let mut seen = vec![from];
        let mut open: Vec<(Place, Place)> = firsts.iter().map(|place| (*place, *place)).collect();
        let mut at = 0;
        while at < open.len() && at < 400 {
            let (place, first) = open[at];
            if wanted(&place) {
                return Some(first);
            }
            if !seen.contains(&place) {
                seen.push(place);
                open.extend(board.neighbours(kind, place).iter().map(|next| (*next, first)));
            }
            at += 1;
        }
        firsts.first().copied()
    }

    fn winter(&mut self, dice: &mut Dice, tally: &mut Tally) -> Result<(), String> {
        let board = &self.variant.board;
        rules::update_owners(board, &mut self.position);
        self.position = adjustments::play(board, self.rulebook, &self.position, dice, tally)?;
        for power in board.powers() {
            let (units, centers) =
                (self.position.unit_count(power), rules::counting_centers(board, &self.position, power));
            let reserves = board.spec().reserves.iter().filter(|reserve| reserve.power == power);
            let more: usize = reserves.map(|reserve| usize::from(reserve.units)).sum();
            if units > centers + more {
                return Err(format!("{power:?} has {units} units and {centers} centers"));
            }
            if self.alive[power.index()] && self.position.center_count(power) == 0 {
                self.alive[power.index()] = false;
                tally.count("game power eliminated");
            }
        }
        self.check()
    }

    fn check(&self) -> Result<(), String> {
        let units = self.position.units();
        let board = &self.variant.board;
        let wrong = units.iter().find(|unit| !board.can_stand(unit.kind, unit.place));
        let twice = units.windows(2).any(|pair| pair[0].province() >= pair[1].province());
        match wrong {
            Some(unit) => Err(format!("{unit:?} cannot stand there")),
            None if twice => Err("two units in one province".to_owned()),
            None => Ok(()),
        }
    }
}
