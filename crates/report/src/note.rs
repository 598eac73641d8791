//! Reasons in words: the note beside an order, and what became of a dislodged unit.

use crate::clash::Clash;
use crate::names::Names;
use crate::turn::{PressLine, TurnReport};
use game::evaluation::{Mark, Moved, Retreated, Stray, StrayOrder};
use rules::{Closed, OrderResult, Place, ProvinceId, Reason, RetreatReason, Unit};
use text::report as words;

impl Names<'_> {
    /// Units in a note for a power: the power's own without owner, others with it.
    fn seen_by(&self, viewer: &Unit, units: &[Unit]) -> String {
        let names = units
            .iter()
            .map(|unit| if unit.power == viewer.power { self.unit(unit) } else { self.foreign(unit) });
        text::list(self.lang, names)
    }

    /// The order of a line as it is printed; a unit without one, or with several, holds.
    pub fn line_order(&self, line: &Moved) -> String {
        match line.given.as_slice() {
            [one] => self.order(&one.order, Some(&line.unit), one.lost_goal.as_deref()),
            _ => format!("{} xxx", self.unit(&line.unit)),
        }
    }

    /// The note beside an order: the abbreviation of 9.9.3, why it failed, by whom the unit was dislodged.
    /// Empty if the order was carried out.
    pub fn line_note(&self, report: &TurnReport, line: &Moved) -> String {
        let mut parts = Vec::new();
        if let Some(mark) = line.mark.filter(|mark| *mark != Mark::Nmr) {
            parts.push(mark.letters().to_owned());
        }
        parts.extend(self.reason_note(report, line));
        if let Some(by) = line.dislodged_by {
            parts.push(words::note_dislodged_by(self.lang, self.seen_by(&line.unit, &[by])));
        } else if line.now.is_none() {
            parts.push(words::note_dislodged(self.lang));
        }
        if line.ruled {
            parts.push(words::note_ruled(self.lang));
        }
        parts.join(", ")
    }

    fn reason_note(&self, report: &TurnReport, line: &Moved) -> Option<String> {
        let lang = self.lang;
        // Of an order of which one sees no more than that (M13).
        if report.evaluation.veil.is_some()
            && line.result == OrderResult::Fails
            && line.reason == Reason::None
        {
            return line.now.is_some().then(|| words::note_failed(lang));
        }
        let seen = |units: &[Unit]| self.seen_by(&line.unit, units);
        Some(match (line.reason, report.clash(line)) {
            (_, Clash::StandOff(units)) => words::note_bounced_with(lang, seen(&units)),
            (_, Clash::Beaten(unit)) => words::note_beaten(lang, seen(&[unit])),
            (_, Clash::HeldOff(unit)) => words::note_held(lang, seen(&[unit])),
            (_, Clash::Exchange(unit)) => words::note_exchange(lang, seen(&[unit])),
            (_, Clash::OwnUnit(unit)) => words::note_own_unit(lang, seen(&[unit])),
            // that the attacker cut the support goes without saying if it dislodged the unit as well
            (_, Clash::Cut(units)) if line.dislodged_by.is_some() => {
                let others: Vec<Unit> =
                    units.into_iter().filter(|unit| Some(*unit) != line.dislodged_by).collect();
                if others.is_empty() {
                    return None;
                }
                words::note_cut_by(lang, seen(&others))
            }
            (_, Clash::Cut(units)) if !units.is_empty() => words::note_cut_by(lang, seen(&units)),
            (Reason::Cut, _) => words::note_cut(lang),
            (Reason::Bounced, _) => words::note_bounced(lang),
            (Reason::SeveralOrders, _) => {
                let orders = line
                    .given
                    .iter()
                    .map(|given| self.order(&given.order, Some(&line.unit), given.lost_goal.as_deref()));
                words::note_several_orders(lang, orders.collect::<Vec<_>>().join("; "))
            }
            (other, _) => return plain_reason(lang, other),
        })
    }

    /// Fields as a list in short form.
    pub(crate) fn places(&self, places: &[Place]) -> String {
        places.iter().map(|place| self.place(*place)).collect::<Vec<_>>().join(", ")
    }

    /// Closed fields with the reason (7.1).
    pub(crate) fn closed(&self, closed: &[(ProvinceId, Closed)]) -> String {
        let words = closed.iter().map(|(province, why)| {
            let place = self.province(*province);
            match why {
                Closed::Occupied => words::closed_occupied(self.lang, place),
                Closed::AttackerCameFrom => words::closed_attacker(self.lang, place),
                Closed::Contested => words::closed_contested(self.lang, place),
                Closed::Border => words::closed_border(self.lang, place),
            }
        });
        words.collect::<Vec<_>>().join(", ")
    }

    /// What became of a dislodged unit.
    pub fn retreat_note(&self, report: &TurnReport, line: &Retreated) -> String {
        let lang = self.lang;
        let rivals = || self.seen_by(&line.unit, &report.evaluation.rivals(line));
        let wanted = || line.wanted.map(|place| self.place(place)).unwrap_or_default();
        let note = match (line.to, line.reason) {
            (Some(to), RetreatReason::OwnPrecedence) => {
                words::RetreatOwnOther { place: self.full_place(to), units: rivals(), wanted: wanted() }
                    .text(lang)
            }
            (Some(to), _) => words::retreat_to(lang, self.full_place(to)),
            (None, _) if report.hides(line.unit.power) => words::retreat_disbanded(lang),
            (None, RetreatReason::Ordered) => words::retreat_disband_ordered(lang),
            (None, RetreatReason::NoneOpen) => words::retreat_disband_none_open(lang),
            (None, RetreatReason::Collision) => {
                words::RetreatDisbandCollision { units: rivals(), place: wanted() }.text(lang)
            }
            (None, RetreatReason::OwnPrecedence) => {
                words::RetreatDisbandOwn { units: rivals(), place: wanted() }.text(lang)
            }
            (None, _) => words::retreat_disband_none_named(lang),
        };
        if line.ruled { format!("{note} ({})", words::note_ruled(lang)) } else { note }
    }

    /// The order of a line that no unit could be given.
    pub fn stray(&self, line: &Stray) -> String {
        match &line.order {
            StrayOrder::Given(given) => self.order(&given.order, None, given.lost_goal.as_deref()),
            StrayOrder::Words(words) => words.clone(),
        }
    }

    /// "Wien an alle:".
    pub fn press_head(&self, press: &PressLine) -> String {
        let nobody = words::press_nobody(self.lang);
        let from = match press.power {
            Some(power) if press.from.is_empty() => self.power(power),
            None if press.from.is_empty() => &nobody,
            _ => &press.from,
        };
        if press.to.is_empty() || press.to.iter().any(|to| to == "*") {
            words::press_to_all(self.lang, from)
        } else {
            words::PressTo { from, to: text::list(self.lang, &press.to) }.text(self.lang)
        }
    }

    /// The note beside an order that no unit could be given.
    pub(crate) fn stray_note(&self, reason: Reason) -> String {
        let mark = Mark::of(reason).map(|mark| mark.letters().to_owned());
        let parts: Vec<String> = mark.into_iter().chain(plain_reason(self.lang, reason)).collect();
        parts.join(", ")
    }
}

/// A reason that needs no other unit to be told; nothing if the mark or the dislodgement says all.
fn plain_reason(lang: text::Lang, reason: Reason) -> Option<String> {
    Some(match reason {
        Reason::DislodgedConvoy => words::note_dislodged_convoy(lang),
        Reason::Paradox => words::note_paradox(lang),
        Reason::Stopped => words::note_stopped(lang),
        Reason::CanalFell => words::note_canal_fell(lang),
        Reason::NoRoute => words::note_no_route(lang),
        Reason::NoPermit => words::note_no_permit(lang),
        Reason::CanalCrowded => words::note_canal_crowded(lang),
        Reason::SecondTrain => words::note_second_train(lang),
        Reason::ForeignUnit => words::note_foreign_unit(lang),
        Reason::WrongType => words::note_wrong_type(lang),
        Reason::UnknownPlace => words::note_unknown_place(lang),
        Reason::CoastMissing => words::note_coast_missing(lang),
        Reason::CoastWrong => words::note_coast_wrong(lang),
        Reason::Unreadable => words::note_unreadable(lang),
        Reason::Superseded => words::note_superseded(lang),
        _ => return None,
    })
}
