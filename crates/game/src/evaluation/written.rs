//! An evaluation as the log keeps it: codes, and the ids of the board, never a number that is valid only for one
//! program. The only place where one becomes the other.

use super::{
    Adjusted, Capture, Change, Given, Mark, Moved, OnBoard, Retreated, Ruled, Standing, Stray, StrayOrder,
    UnitAt, Veil,
};
use crate::paper::{PlainMove, PlainOrder};
use crate::plain;
use crate::word::seat::Power;
use crate::word::turn::Turn;
use notation::canonical;
use rules::{
    Closed, Order, OrderResult, Place, PowerId, ProvinceId, Reason, RetreatReason, Unit, WrittenAction,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// Why an evaluation of the log cannot be read: where in it, and what stands there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("evaluation of {turn}, {place}: `{given}` is {wrong}")]
pub(super) struct Unreadable {
    turn: Turn,
    place: String,
    given: String,
    wrong: &'static str,
}

/// As [`super::Evaluation`], written.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Evaluation {
    board: String,
    turn: Turn,
    number: u32,
    correction: Option<String>,
    before: Standing,
    missing: Vec<Power>,
    moves: Vec<WrittenMove>,
    strays: Vec<WrittenStray>,
    retreats: Vec<WrittenRetreat>,
    captures: Vec<WrittenCapture>,
    counted_centers: bool,
    winner: Option<Power>,
    tied: bool,
    adjustments: Vec<WrittenChange>,
    waived: BTreeMap<Power, u16>,
    standing: Standing,
    rulings: Vec<Ruled>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    veil: Option<WrittenVeil>,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenVeil {
    own: Vec<Power>,
    out: Vec<Power>,
    fallen: Vec<Power>,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenMove {
    unit: UnitAt,
    given: Vec<PlainOrder>,
    /// Canonical: `A mun - ber`.
    order: String,
    /// A move that could not be carried out: `order` tells it as a hold, which it is but for supports (4.4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    void_move: bool,
    success: String,
    reason: String,
    mark: Option<Mark>,
    now: Option<String>,
    dislodged_by: Option<UnitAt>,
    ruled: bool,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenStray {
    power: Power,
    given: Option<PlainOrder>,
    words: String,
    reason: String,
    mark: Option<Mark>,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenRetreat {
    unit: UnitAt,
    by: Option<UnitAt>,
    open: Vec<String>,
    closed: Vec<(String, String)>,
    to: Option<String>,
    reason: String,
    wanted: Option<String>,
    ruled: bool,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenCapture {
    center: String,
    from: Option<Power>,
    to: Power,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenChange {
    unit: UnitAt,
    built: bool,
    forced: bool,
    ruled: bool,
}

impl From<super::Evaluation> for Evaluation {
    fn from(evaluation: super::Evaluation) -> Evaluation {
        let board = evaluation.board;
        let power = |id: PowerId| plain::power(&board, id);
        let writer = Writer { board, before: plain::position(&board, &evaluation.before) };
        Evaluation {
            board: board.id.clone(),
            turn: evaluation.turn,
            number: evaluation.number,
            correction: evaluation.correction,
            missing: evaluation.missing.into_iter().map(power).collect(),
            moves: evaluation.moves.into_iter().map(|moved| writer.moved(moved)).collect(),
            strays: evaluation.strays.into_iter().map(|stray| writer.stray(stray)).collect(),
            retreats: evaluation.retreats.into_iter().map(|retreat| writer.retreat(retreat)).collect(),
            captures: evaluation.captures.into_iter().map(|capture| writer.capture(capture)).collect(),
            counted_centers: evaluation.counted_centers,
            winner: evaluation.winner.map(power),
            tied: evaluation.tied,
            adjustments: evaluation.adjustments.into_iter().map(|change| writer.change(change)).collect(),
            waived: evaluation.waived.into_iter().map(|(id, count)| (power(id), count as u16)).collect(),
            before: evaluation.before,
            standing: evaluation.standing,
            rulings: evaluation.rulings,
            veil: evaluation.veil.map(|veil| WrittenVeil {
                own: veil.own.into_iter().map(power).collect(),
                out: veil.out.into_iter().map(power).collect(),
                fallen: veil.fallen.into_iter().map(power).collect(),
            }),
        }
    }
}

/// Writes with the ids of a board.
struct Writer {
    board: OnBoard,
    before: rules::Position,
}

impl Writer {
    fn unit(&self, unit: Unit) -> UnitAt {
        plain::unit(&self.board, unit)
    }

    fn place(&self, place: Place) -> String {
        self.board.place_id(place)
    }

    fn given(&self, given: &Given) -> PlainOrder {
        PlainOrder::of(&self.board, &given.order, given.lost_goal.as_deref())
    }

    fn moved(&self, moved: Moved) -> WrittenMove {
        WrittenMove {
            unit: self.unit(moved.unit),
            given: moved.given.iter().map(|given| self.given(given)).collect(),
            order: canonical::order(&self.board, &moved.unit, &moved.order, |at| self.before.unit_at(at)),
            void_move: moved.order == Order::VoidMove,
            success: moved.result.code().to_owned(),
            reason: moved.reason.code().to_owned(),
            mark: moved.mark,
            now: moved.now.map(|now| self.place(now)),
            dislodged_by: moved.dislodged_by.map(|by| self.unit(by)),
            ruled: moved.ruled,
        }
    }

    fn stray(&self, stray: Stray) -> WrittenStray {
        let (given, words) = match stray.order {
            StrayOrder::Given(given) => (Some(self.given(&given)), String::new()),
            StrayOrder::Words(words) => (None, words),
        };
        WrittenStray {
            power: plain::power(&self.board, stray.power),
            given,
            words,
            reason: stray.reason.code().to_owned(),
            mark: Mark::of(stray.reason),
        }
    }

    fn retreat(&self, retreat: Retreated) -> WrittenRetreat {
        let closed = retreat
            .closed
            .iter()
            .map(|(province, why)| (self.board.province_id(*province).to_owned(), why.code().to_owned()));
        WrittenRetreat {
            unit: self.unit(retreat.unit),
            by: retreat.by.map(|by| self.unit(by)),
            open: retreat.open.iter().map(|place| self.place(*place)).collect(),
            closed: closed.collect(),
            to: retreat.to.map(|to| self.place(to)),
            reason: retreat.reason.code().to_owned(),
            wanted: retreat.wanted.map(|wanted| self.place(wanted)),
            ruled: retreat.ruled,
        }
    }

    fn capture(&self, capture: Capture) -> WrittenCapture {
        WrittenCapture {
            center: self.board.province_id(capture.center).to_owned(),
            from: capture.from.map(|from| plain::power(&self.board, from)),
            to: plain::power(&self.board, capture.to),
        }
    }

    fn change(&self, adjusted: Adjusted) -> WrittenChange {
        WrittenChange {
            unit: self.unit(adjusted.unit),
            built: adjusted.change == Change::Built,
            forced: adjusted.change == Change::Forced,
            ruled: adjusted.ruled,
        }
    }
}

impl TryFrom<Evaluation> for super::Evaluation {
    type Error = Unreadable;

    fn try_from(written: Evaluation) -> Result<super::Evaluation, Unreadable> {
        let turn = written.turn;
        let Some(board) = variants::by_id(&written.board).map(OnBoard) else {
            let place = "board".to_owned();
            return Err(Unreadable { turn, place, given: written.board, wrong: "no board of this program" });
        };
        let at = |place: String| Reader { board, turn, place };
        let power = |name: &'static str| move |power: &Power| at(name.to_owned()).power(power);
        let moves = written.moves.into_iter().enumerate();
        let strays = written.strays.into_iter().enumerate();
        let retreats = written.retreats.into_iter().enumerate();
        let adjustments = written.adjustments.into_iter().enumerate();
        let waived = written.waived.iter();
        let powers = |powers: &[Power]| powers.iter().map(power("veil")).collect::<Result<Vec<_>, _>>();
        let veil = written.veil.as_ref().map(|veil| {
            let WrittenVeil { own, out, fallen } = veil;
            Ok(Veil { own: powers(own)?, out: powers(out)?, fallen: powers(fallen)? })
        });
        Ok(super::Evaluation {
            board,
            turn,
            number: written.number,
            correction: written.correction,
            before: written.before,
            missing: written.missing.iter().map(power("missing")).collect::<Result<_, _>>()?,
            moves: moves.map(|(n, moved)| at(format!("moves/{n}")).moved(moved)).collect::<Result<_, _>>()?,
            strays: strays
                .map(|(n, stray)| at(format!("strays/{n}")).stray(stray))
                .collect::<Result<_, _>>()?,
            retreats: (retreats.map(|(n, retreat)| at(format!("retreats/{n}")).retreat(retreat)))
                .collect::<Result<_, _>>()?,
            captures: (written.captures.iter())
                .map(|capture| at("captures".to_owned()).capture(capture))
                .collect::<Result<_, _>>()?,
            counted_centers: written.counted_centers,
            winner: written.winner.as_ref().map(power("winner")).transpose()?,
            tied: written.tied,
            adjustments: (adjustments.map(|(n, change)| at(format!("adjustments/{n}")).change(&change)))
                .collect::<Result<_, _>>()?,
            waived: sorted(waived.map(|(name, count)| Ok((power("waived")(name)?, usize::from(*count)))))?,
            standing: written.standing,
            rulings: written.rulings,
            veil: veil.transpose()?,
        })
    }
}

/// In the order of the board, as they were told.
fn sorted(
    counts: impl Iterator<Item = Result<(PowerId, usize), Unreadable>>,
) -> Result<Vec<(PowerId, usize)>, Unreadable> {
    let mut counts: Vec<(PowerId, usize)> = counts.collect::<Result<_, _>>()?;
    counts.sort_unstable();
    Ok(counts)
}

/// Reads what stands at one place of an evaluation.
struct Reader {
    board: OnBoard,
    turn: Turn,
    place: String,
}

impl Reader {
    fn wrong<T>(&self, given: &str, wrong: &'static str) -> Result<T, Unreadable> {
        Err(Unreadable { turn: self.turn, place: self.place.clone(), given: given.to_owned(), wrong })
    }

    fn power(&self, power: &Power) -> Result<PowerId, Unreadable> {
        self.board.power(&power.0).map_or_else(|| self.wrong(&power.0, "no power of this board"), Ok)
    }

    fn unit(&self, unit: &UnitAt) -> Result<Unit, Unreadable> {
        let read = plain::unit_of(&self.board, unit);
        read.map_or_else(|| self.wrong(&format!("{} {}", unit.kind, unit.at), "no unit of this board"), Ok)
    }

    fn place(&self, id: &str) -> Result<Place, Unreadable> {
        self.board.place(id).map_or_else(|| self.wrong(id, "no place of this board"), Ok)
    }

    fn province(&self, id: &str) -> Result<ProvinceId, Unreadable> {
        self.board.province(id).map_or_else(|| self.wrong(id, "no province of this board"), Ok)
    }

    fn units(&self, unit: Option<&UnitAt>) -> Result<Option<Unit>, Unreadable> {
        unit.map(|unit| self.unit(unit)).transpose()
    }

    fn places(&self, place: Option<&String>) -> Result<Option<Place>, Unreadable> {
        place.map(|place| self.place(place)).transpose()
    }

    /// What a code of a table means.
    fn code<T: Copy>(
        &self,
        table: impl IntoIterator<Item = (T, &'static str)>,
        code: &str,
    ) -> Result<T, Unreadable> {
        let found = table.into_iter().find(|(_, known)| *known == code);
        found.map_or_else(|| self.wrong(code, "no code that this program knows"), |(meant, _)| Ok(meant))
    }

    fn reason(&self, code: &str) -> Result<Reason, Unreadable> {
        self.code(Reason::ALL.map(|reason| (reason, reason.code())), code)
    }

    fn given(&self, order: &PlainOrder) -> Result<Given, Unreadable> {
        let lost_goal = match &order.action {
            PlainMove::Move { lost, .. } => lost.clone(),
            PlainMove::Hold
            | PlainMove::Support { .. }
            | PlainMove::Convoy { .. }
            | PlainMove::PermitOnly
            | PlainMove::Unreadable => None,
        };
        let read = order.typed(&self.board);
        let order = read.map_or_else(|| self.wrong(&order.at, "no place of this board"), Ok)?;
        Ok(Given { order, lost_goal })
    }

    fn moved(&self, moved: WrittenMove) -> Result<Moved, Unreadable> {
        Ok(Moved {
            unit: self.unit(&moved.unit)?,
            given: moved.given.iter().map(|order| self.given(order)).collect::<Result<_, _>>()?,
            order: if moved.void_move { Order::VoidMove } else { self.order(&moved.order)? },
            result: self.code(OrderResult::ALL.map(|result| (result, result.code())), &moved.success)?,
            reason: self.reason(&moved.reason)?,
            mark: moved.mark,
            now: self.places(moved.now.as_ref())?,
            dislodged_by: self.units(moved.dislodged_by.as_ref())?,
            ruled: moved.ruled,
        })
    }

    /// The order that counted, from its canonical form.
    fn order(&self, text: &str) -> Result<Order, Unreadable> {
        let Ok(order) = canonical::parse_order(&self.board, text) else {
            return self.wrong(text, "no canonical order");
        };
        match order.action {
            WrittenAction::Hold => Ok(Order::Hold),
            WrittenAction::Move { to: Some(to), route } => Ok(Order::Move { to, route }),
            WrittenAction::Support { at, to: None, .. } => Ok(Order::SupportHold { at: at.province() }),
            WrittenAction::Support { at, to: Some(to), .. } => {
                Ok(Order::SupportMove { from: at.province(), to })
            }
            WrittenAction::Convoy { at, to, .. } => {
                Ok(Order::Convoy { from: at.province(), to: to.province() })
            }
            WrittenAction::Move { to: None, .. } | WrittenAction::PermitOnly | WrittenAction::Unreadable => {
                self.wrong(text, "no order that can count")
            }
        }
    }

    fn stray(&self, stray: WrittenStray) -> Result<Stray, Unreadable> {
        let order = match &stray.given {
            Some(order) => StrayOrder::Given(self.given(order)?),
            None => StrayOrder::Words(stray.words),
        };
        Ok(Stray { power: self.power(&stray.power)?, order, reason: self.reason(&stray.reason)? })
    }

    fn retreat(&self, retreat: WrittenRetreat) -> Result<Retreated, Unreadable> {
        let closed = retreat.closed.iter().map(|(province, why)| {
            let why = self.code(Closed::ALL.map(|why| (why, why.code())), why)?;
            Ok((self.province(province)?, why))
        });
        Ok(Retreated {
            unit: self.unit(&retreat.unit)?,
            by: self.units(retreat.by.as_ref())?,
            open: retreat.open.iter().map(|place| self.place(place)).collect::<Result<_, _>>()?,
            closed: closed.collect::<Result<_, _>>()?,
            to: self.places(retreat.to.as_ref())?,
            reason: self.code(RetreatReason::ALL.map(|reason| (reason, reason.code())), &retreat.reason)?,
            wanted: self.places(retreat.wanted.as_ref())?,
            ruled: retreat.ruled,
        })
    }

    fn capture(&self, capture: &WrittenCapture) -> Result<Capture, Unreadable> {
        Ok(Capture {
            center: self.province(&capture.center)?,
            from: capture.from.as_ref().map(|from| self.power(from)).transpose()?,
            to: self.power(&capture.to)?,
        })
    }

    fn change(&self, change: &WrittenChange) -> Result<Adjusted, Unreadable> {
        let unit = self.unit(&change.unit)?;
        let kind = match (change.built, change.forced) {
            (true, false) => Change::Built,
            (false, false) => Change::Removed,
            (false, true) => Change::Forced,
            (true, true) => return self.wrong("forced", "said of a build"),
        };
        Ok(Adjusted { unit, change: kind, ruled: change.ruled })
    }
}
