//! Convoys: one army to a fleet and turn (4.3.2).

use super::Settler;
use super::order::Verdict;
use super::unit::Found;
use crate::Problem;
use crate::read::draft::{Act, Draft, Spot, Subject, What};
use rules::{Place, UnitKind, WrittenAction};

impl Settler<'_> {
    pub(super) fn convoy(&mut self, found: &Found, whom: &Subject, to: &Spot, unit: &Subject) -> Verdict {
        if !to.is_known() {
            return self.unread_goal(to, found);
        }
        // what is convoyed is an army unless it says otherwise
        let army = Subject { kind: whom.kind.or(Some(UnitKind::Army)), ..*whom };
        let Some((target, there)) = self.supported(&army, None) else {
            return self.unread_support(whom, found);
        };
        let goal = self.spot_places(to).first().copied().unwrap_or(target.province());
        self.note_quality(to, goal);
        let board = &self.reader.variant.board;
        let kind = target.given.or(Some(target.kind));
        let mut verdict = Verdict::ok(WrittenAction::Convoy {
            kind: whom.kind,
            at: Place::whole(target.province()),
            to: Place::whole(goal),
        });
        verdict.shown =
            WrittenAction::Convoy { kind, at: Place::whole(target.province()), to: Place::whole(goal) };
        let at_sea = found.kind == UnitKind::Fleet && board.ferries().contains(found.province());
        let problem = if !at_sea && !found.wrong_type() {
            Some(Problem::CannotConvoy)
        } else if !there {
            Some(Problem::NoSuchUnit)
        } else if target.wrong_type() {
            Some(Problem::WrongType)
        } else if whom.kind.is_some_and(|kind| kind != UnitKind::Army)
            || (there && whom.kind.is_none() && target.kind != UnitKind::Army)
        {
            Some(Problem::NotConvoyable)
        } else if !board.is_landing(target.province()) || !board.is_landing(goal) || goal == target.province()
        {
            Some(Problem::Unreachable)
        } else {
            None
        };
        self.judge_support(found, unit, whom, verdict, problem)
    }

    /// `F NTH C A Den-Lon, A Ber-Swe`: one army to a fleet and turn (4.3.2). The second is no order of its own if it
    /// cannot walk and nobody convoys it.
    pub(crate) fn without_second_convoys(&mut self, mut drafts: Vec<Draft>) -> Vec<Draft> {
        let board = &self.reader.variant.board;
        let mut index = 1;
        while index < drafts.len() {
            let (before, after) = drafts.split_at(index);
            let (Some(first), Some(second)) = (before.last(), after.first()) else {
                break;
            };
            let doubled = match (&first.what, &second.what) {
                (
                    What::Order { unit, act: Act::Convoy { whom, .. }, .. },
                    What::Order { unit: army, act: Act::Move { to: Some(to), .. }, .. },
                ) if first.line == second.line && army.kind != Some(UnitKind::Fleet) => {
                    let from = self.spot_places(&army.spot).first().copied();
                    let goal = self.spot_places(to).first().copied();
                    from.zip(goal)
                        .is_some_and(|(from, goal)| {
                            let walks =
                                board.can_move(UnitKind::Army, Place::whole(from), Place::whole(goal));
                            let convoyed = self.convoyed.contains(&from);
                            let sails = board.reaches(UnitKind::Fleet, Place::whole(from), goal)
                                && army.kind.is_none();
                            army.spot.entry != whom.spot.entry && !walks && !convoyed && !sails
                        })
                        .then_some(*unit)
                }
                _ => None,
            };
            match doubled {
                Some(unit) => {
                    // two different orders for the fleet: MULTI
                    drafts[index].what =
                        What::Order { unit, act: Act::Nothing(Problem::SeveralOrders), conditional: false };
                    drafts[index].loose = false;
                }
                None => index += 1,
            }
            if doubled.is_some() {
                index += 1;
            }
        }
        drafts
    }
}
