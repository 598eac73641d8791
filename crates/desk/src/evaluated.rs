//! A published evaluation, plain data of the log, made into the typed data that the report's writers put into words.
//! Everything in it is public.

use game::evaluation::{Adjusted, Evaluation, Mark, Moved, Retreated, Stray, Success, UnitAt};
use game::game::Game;
use game::paper::PlainOrder;
use game::plain;
use game::word::seat::Power;
use game::word::turn::{Season, Turn};
use report::{
    AdjustLine, Adjustment, CaptureLine, Change, Given, MoveLine, PressLine, RetreatLine, StrayLine,
    StrayOrder, TurnReport, TurnSeason, YearCount,
};
use rules::{Closed, Order, OrderResult, Place, PowerId, Reason, RetreatReason, Unit, WrittenAction};
use variants::Variant;

/// A published turn as the data that every form of the report is made from.
#[must_use]
pub fn turn_report(variant: &Variant, game: &Game, evaluation: &Evaluation) -> TurnReport {
    let maker = Maker { variant };
    let turn = evaluation.turn;
    let power = |power: &Power| variant.power(&power.0);
    let mut moves: Vec<MoveLine> = evaluation.moves.iter().filter_map(|moved| maker.moved(moved)).collect();
    moves.sort_by_key(|line| line.unit.power);
    TurnReport {
        game: game.id.to_string(),
        turn: report::Turn { year: year(turn), season: season(turn) },
        missing: evaluation.missing.iter().filter_map(power).collect(),
        moves,
        strays: evaluation.strays.iter().filter_map(|stray| maker.stray(stray)).collect(),
        retreats: evaluation
            .retreats
            .iter()
            .filter_map(|retreat| maker.retreat(evaluation, retreat))
            .collect(),
        adjustment: evaluation.counted_centers.then(|| maker.adjustment(evaluation)),
        before: plain::position(variant, &evaluation.before),
        after: plain::position(variant, &evaluation.standing),
        press: press(variant, game, turn),
        years: years(variant, game, turn),
        winner: evaluation.winner.as_ref().and_then(power),
    }
}

fn year(turn: Turn) -> u16 {
    u16::try_from(turn.year).unwrap_or_default()
}

const fn season(turn: Turn) -> TurnSeason {
    match turn.season {
        Season::Spring => TurnSeason::Spring,
        Season::Autumn => TurnSeason::Autumn,
        Season::Winter => TurnSeason::Winter,
    }
}

/// Press that appeared with a turn.
fn press(variant: &Variant, game: &Game, turn: Turn) -> Vec<PressLine> {
    let printed = game.printed.iter().filter(|(with, _)| *with == turn);
    printed
        .map(|(_, item)| {
            let seat = item.from.and_then(|seat| game.seat(seat));
            let power = seat.and_then(|seat| variant.power(&seat.power.as_ref()?.0));
            let title = if item.title.is_empty() { String::new() } else { format!("{}\n\n", item.title) };
            PressLine {
                power,
                from: seat.and_then(|seat| seat.alias.clone()).unwrap_or_default(),
                to: if item.to.is_empty() { Vec::new() } else { vec![item.to.clone()] },
                text: format!("{title}{}", item.text),
            }
        })
        .collect()
}

/// Centers at the start and after every counted autumn up to this turn.
fn years(variant: &Variant, game: &Game, turn: Turn) -> Vec<YearCount> {
    let board = &variant.board;
    let first = game.first_turn.map_or(0, |first| year(first).saturating_sub(1));
    let start = YearCount::of(board, &plain::position(variant, &game.start), first);
    let counted =
        game.evaluations().filter(|evaluation| evaluation.counted_centers && evaluation.turn <= turn);
    let later = counted.map(|evaluation| {
        YearCount::of(board, &plain::position(variant, &evaluation.standing), year(evaluation.turn))
    });
    std::iter::once(start).chain(later).collect()
}

/// Makes typed lines of plain data; what is not of this board is left out.
struct Maker<'v> {
    variant: &'v Variant,
}

impl Maker<'_> {
    fn unit(&self, unit: &UnitAt) -> Option<Unit> {
        plain::unit_of(self.variant, unit)
    }

    fn place(&self, id: &str) -> Option<Place> {
        self.variant.place(id)
    }

    fn given(&self, order: &PlainOrder) -> Option<Given> {
        let lost_goal = match &order.action {
            game::paper::PlainMove::Move { lost, .. } => lost.clone(),
            _ => None,
        };
        Some(Given { order: order.typed(self.variant)?, lost_goal })
    }

    fn moved(&self, moved: &Moved) -> Option<MoveLine> {
        let reason = reason(&moved.reason);
        Some(MoveLine {
            unit: self.unit(&moved.unit)?,
            given: moved.given.iter().filter_map(|order| self.given(order)).collect(),
            order: self.order(moved),
            result: match moved.success {
                Success::Succeeds => OrderResult::Succeeds,
                Success::Fails => OrderResult::Fails,
                Success::Void => OrderResult::Void,
            },
            reason,
            mark: moved.mark.map(mark),
            now: moved.now.as_ref().and_then(|now| self.place(now)),
            dislodged_by: moved.dislodged_by.as_ref().and_then(|by| self.unit(by)),
            ruled: moved.ruled,
        })
    }

    /// The order that counted, from its canonical form.
    fn order(&self, moved: &Moved) -> Order {
        let void_move = moved.success == Success::Void
            && moved.given.iter().any(|given| matches!(given.action, game::paper::PlainMove::Move { .. }));
        let Ok(written) = notation::canonical::parse_order(self.variant, &moved.order) else {
            return Order::Hold;
        };
        match written.action {
            WrittenAction::Move { to: Some(to), route } => Order::Move { to, route },
            WrittenAction::Support { at, to: None, .. } => Order::SupportHold { at: at.province() },
            WrittenAction::Support { at, to: Some(to), .. } => Order::SupportMove { from: at.province(), to },
            WrittenAction::Convoy { at, to, .. } => Order::Convoy { from: at.province(), to: to.province() },
            _ if void_move => Order::VoidMove,
            _ => Order::Hold,
        }
    }

    fn stray(&self, stray: &Stray) -> Option<StrayLine> {
        let power = self.variant.power(&stray.power.0)?;
        let order = match &stray.given {
            Some(order) => StrayOrder::Given(self.given(order)?),
            None => StrayOrder::Words(stray.words.clone()),
        };
        Some(StrayLine { power, order, reason: reason(&stray.reason) })
    }

    fn retreat(&self, evaluation: &Evaluation, retreat: &Retreated) -> Option<RetreatLine> {
        let place = |id: &String| self.place(id);
        let closed = retreat.closed.iter().filter_map(|(id, why)| {
            let why = match why.as_str() {
                "attacker" => Closed::AttackerCameFrom,
                "contested" => Closed::Contested,
                _ => Closed::Occupied,
            };
            Some((self.variant.province(id)?, why))
        });
        let rivals = evaluation.retreats.iter().filter(|other| {
            let wanted = retreat.wanted.as_deref().map(province);
            wanted.is_some()
                && other.unit != retreat.unit
                && (other.wanted.as_deref().map(province) == wanted
                    || other.to.as_deref().map(province) == wanted)
        });
        Some(RetreatLine {
            unit: self.unit(&retreat.unit)?,
            by: retreat.by.as_ref().and_then(|by| self.unit(by)),
            open: retreat.open.iter().filter_map(place).collect(),
            closed: closed.collect(),
            to: retreat.to.as_ref().and_then(place),
            reason: retreat_reason(&retreat.reason),
            wanted: retreat.wanted.as_ref().and_then(place),
            against: rivals.filter_map(|other| self.unit(&other.unit)).collect(),
            ruled: retreat.ruled,
        })
    }

    fn adjustment(&self, evaluation: &Evaluation) -> Adjustment {
        let power = |power: &Power| self.variant.power(&power.0);
        let captures = evaluation.captures.iter().filter_map(|capture| {
            Some(CaptureLine {
                center: self.variant.province(&capture.center)?,
                from: capture.from.as_ref().and_then(power),
                to: power(&capture.to)?,
            })
        });
        let waived: Vec<(PowerId, usize)> = evaluation
            .waived
            .iter()
            .filter_map(|(name, number)| Some((power(name)?, usize::from(*number))))
            .collect();
        Adjustment {
            captures: captures.collect(),
            changes: evaluation.adjustments.iter().filter_map(|change| self.adjusted(change)).collect(),
            waived,
        }
    }

    fn adjusted(&self, adjusted: &Adjusted) -> Option<AdjustLine> {
        let change = match (adjusted.built, adjusted.forced) {
            (true, _) => Change::Built,
            (false, true) => Change::Forced,
            (false, false) => Change::Removed,
        };
        Some(AdjustLine { unit: self.unit(&adjusted.unit)?, change, ruled: adjusted.ruled })
    }
}

/// A place's province, without the coast.
fn province(id: &str) -> &str {
    id.split('/').next().unwrap_or(id)
}

const fn mark(mark: Mark) -> report::Mark {
    match mark {
        Mark::Nmr => report::Mark::Nmr,
        Mark::Nor => report::Mark::Nor,
        Mark::Nso => report::Mark::Nso,
        Mark::Nsu => report::Mark::Nsu,
        Mark::Imp => report::Mark::Imp,
    }
}

fn reason(code: &str) -> Reason {
    Reason::ALL.into_iter().find(|reason| reason.code() == code).unwrap_or(Reason::None)
}

fn retreat_reason(code: &str) -> RetreatReason {
    [
        RetreatReason::Ordered,
        RetreatReason::NoneOpen,
        RetreatReason::NoneNamed,
        RetreatReason::Collision,
        RetreatReason::OwnPrecedence,
        RetreatReason::NoSuchUnit,
        RetreatReason::SeveralOrders,
    ]
    .into_iter()
    .find(|reason| reason.code() == code)
    .unwrap_or(RetreatReason::Retreated)
}
