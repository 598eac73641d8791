//! What stands on the ground: centers, arrows and whose they are, names, units, and the signs of what became of them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rules::{Order, OrderResult, Place, Unit};

use super::Drawer;
use crate::curve::{At, point, rounded};
use crate::interactive;
use crate::key::units_of;
use crate::names;
use crate::orders::{Mark, Tag};
use crate::scene::{AdjustMark, units};
use crate::sheet::escape;
use crate::sign;
use crate::stroke::{self, Kind};
use crate::units as tokens;

impl Drawer<'_> {
    /// The centers of a ground; a script gives them the colours of those to whom a layer says they belong.
    pub(super) fn ground_centers(&mut self) {
        let scene = self.scene;
        self.out.push_str("<g id='centers'>");
        for province in scene.variant.province_ids() {
            let Some(dot) = scene.spot(province).dot else { continue };
            let free =
                if scene.variant.province_info(province).claimed_by.is_some() { "boxed" } else { "dot" };
            let _ = write!(
                self.out,
                "<g data-center='{}' transform='translate(",
                scene.variant.province_id(province)
            );
            point(&mut self.out, units(dot));
            let _ = write!(self.out, ")'><use href='#{free}'/><use href='#mine'/></g>");
        }
        self.out.push_str("</g>");
    }

    pub(super) fn centers(&mut self) {
        let scene = self.scene;
        for province in scene.variant.province_ids() {
            let Some(dot) = scene.spot(province).dot else {
                continue;
            };
            let at = units(dot);
            match scene.position.owner(province) {
                None => {
                    let claimed = scene.variant.province_info(province).claimed_by.is_some();
                    let symbol = if claimed { "boxed" } else { "dot" };
                    tokens::use_at(&mut self.out, symbol, at, self.scale, "");
                }
                Some(power) => {
                    let class = format!("o{}", power.index());
                    let owner_stands =
                        scene.position.unit_at(province).is_some_and(|unit| unit.power == power);
                    let letters = escape(scene.letters(power));
                    // The unit on it says whose it is.
                    if owner_stands && letters.chars().count() > 2 {
                        tokens::use_at(&mut self.out, "mine", at, self.scale, &class);
                    } else {
                        tokens::center(&mut self.out, at, &letters, self.scale, &class);
                    }
                }
            }
        }
    }

    /// What a layer uses often, once: every power's letters, its units with them, the head of an arrow.
    pub(super) fn define(&mut self) {
        let scene = self.scene;
        let sizes = [self.scale, scene.least_letters()];
        let before = scene.before.map_or(&[][..], rules::Position::units);
        let units: BTreeSet<_> =
            units_of(scene).chain(before.iter().copied()).map(|unit| (unit.power, unit.kind)).collect();
        let tagged = self.tags.iter().map(|tag| tag.power);
        let powers: BTreeSet<_> = units.iter().map(|(power, _)| *power).chain(tagged).collect();
        self.out.push_str("<defs>");
        for power in powers {
            let letters = escape(scene.letters(power));
            tokens::define_letters(&mut self.out, power, &letters, sizes, scene.theme.ground().paper);
        }
        for (power, kind) in units {
            let letters = escape(scene.letters(power));
            tokens::define_unit(&mut self.out, power, kind, &letters, sizes);
        }
        stroke::define_head(&mut self.out, self.scale);
        self.out.push_str("</defs>");
    }

    /// Strokes, twice where they cross the seam.
    pub(super) fn strokes(&mut self) {
        self.out.push_str("<g id='orders'>");
        for mark in &self.drawing.under {
            write_mark(&mut self.out, mark, [self.scale, self.scene.grain()]);
        }
        let width = self.sheet.whole[0];
        let period = self.scene.period();
        let grain = self.scene.grain();
        for stroke in &self.drawing.strokes {
            let mut text = String::new();
            let data = self.scene.in_page.then(|| {
                let from = self.scene.variant.province_id(stroke.from);
                format!(" data-from='{from}' data-order='{}'", stroke.kind.word())
            });
            stroke.write(&mut text, [self.scale, grain], data.as_deref());
            if period > 0.0 {
                let ends = [stroke.curves[0].a[0], stroke.along(1.0)[0]];
                let low = ends[0].min(ends[1]);
                let high = ends[0].max(ends[1]);
                for shift in [-period, period] {
                    if high + shift > 0.0 && low + shift < width {
                        let _ = write!(self.out, "<g transform='translate({shift:.0})'>{text}</g>");
                    }
                }
            }
            self.out.push_str(&text);
        }
        self.tags();
        self.out.push_str("</g>");
    }

    /// Whose arrows are, twice where it is near the seam.
    fn tags(&mut self) {
        if self.tags.is_empty() {
            return;
        }
        let (scene, width, period) = (self.scene, self.sheet.whole[0], self.scene.period());
        let sizes = [self.scale, scene.least_letters()];
        self.out.push_str("<g id='tags' pointer-events='none'>");
        for Tag { at, power } in &self.tags {
            let class = format!("o{}", power.index());
            let letters = escape(scene.letters(*power));
            let shifts = if period > 0.0 { &[0.0, -period, period][..] } else { &[0.0] };
            for x in shifts.iter().map(|shift| at[0] + shift).filter(|x| (-10.0..width + 10.0).contains(x)) {
                if scene.in_page {
                    let at = rounded([x, at[1]], scene.grain());
                    tokens::use_at(&mut self.out, &tokens::piece(*power, None), at, 1.0, &class);
                } else {
                    tokens::tag(&mut self.out, [x, at[1]], &letters, sizes, &class);
                }
            }
        }
        self.out.push_str("</g>");
    }

    pub(super) fn labels(&mut self) {
        names::write(&mut self.out, self.scene, &self.classes, &self.names);
        names::write_coasts(&mut self.out, self.scene, &self.names);
    }

    pub(super) fn units(&mut self) {
        let scene = self.scene;
        self.out.push_str(if scene.in_page { "<g id='units'>" } else { "<g pointer-events='none'>" });
        // Under the units, so that no frame strikes their letters out.
        self.unpointed(|drawer| {
            for mark in &drawer.drawing.around {
                write_mark(&mut drawer.out, mark, [drawer.scale, drawer.scene.grain()]);
            }
        });
        let dislodged: Vec<Place> = scene.outcome.as_deref().map_or(Vec::new(), |outcome| {
            let gone = scene.position.units().iter().zip(&outcome.units);
            gone.filter(|(_, result)| result.now.is_none()).map(|(unit, _)| unit.place).collect()
        });
        for unit in scene.position.units() {
            let beside = dislodged.contains(&unit.place);
            let at = if beside { self.standing.beside(scene, unit.place) } else { scene.at(unit.place) };
            self.real_unit(*unit, at, 'u', beside);
        }
        for dislodged in scene.position.dislodged() {
            let at = self.standing.beside(scene, dislodged.unit.place);
            tokens::use_at(&mut self.out, "burst", at, self.scale, "");
            self.real_unit(dislodged.unit, at, 'd', true);
        }
        self.unpointed(|drawer| {
            if let Some(before) = scene.before {
                drawer.changes(before);
            }
            drawer.adjustments();
            drawer.pointed_out();
            for mark in &drawer.drawing.over {
                write_mark(&mut drawer.out, mark, [drawer.scale, drawer.scene.grain()]);
            }
            drawer.signs();
        });
        self.out.push_str("</g>");
    }

    /// The units alone, on their ways.
    pub(super) fn moving(&mut self, share: f64) {
        for (number, unit) in self.scene.position.units().iter().enumerate() {
            let (at, tilted) = self.on_its_way(number, *unit, share);
            self.unit(*unit, at, "", tilted);
        }
    }

    /// Where a unit is when so much of a turn is over, and whether it is dislodged. Who moves in vain goes some way and comes back;
    /// who is dislodged and finds a place goes there in the second half.
    fn on_its_way(&self, number: usize, unit: Unit, share: f64) -> (At, bool) {
        /// Share of the way that a unit goes before it bounces.
        const IN_VAIN: f64 = 0.4;
        let scene = self.scene;
        let from = scene.at(unit.place);
        let towards = |from: At, goal: Place, part: f64| {
            let to = scene.near(from, scene.at(goal));
            [0, 1].map(|axis: usize| from[axis] + (to[axis] - from[axis]) * part)
        };
        let Some(result) = scene.outcome.as_deref().and_then(|outcome| outcome.units.get(number)) else {
            return (from, false);
        };
        if result.now.is_none() {
            let beside = self.standing.beside(scene, unit.place);
            let retreat = scene.retreats.iter().find(|retreat| retreat.unit == unit && retreat.done);
            let part = (share * 2.0 - 1.0).max(0.0);
            return (
                retreat.and_then(|retreat| retreat.to).map_or(beside, |to| towards(beside, to, part)),
                true,
            );
        }
        let at = match result.order {
            Order::Move { to, .. } if result.result == OrderResult::Succeeds => {
                let way = self.drawing.strokes.iter().find(|stroke| stroke.from == unit.province());
                let way = way.filter(|stroke| matches!(stroke.kind, Kind::Move | Kind::Wave | Kind::Rail));
                // along the arrow, whose ends keep clear of both places
                way.filter(|_| 0.0 < share && share < 1.0)
                    .map_or_else(|| towards(from, to, share.round()), |stroke| stroke.along(share))
            }
            Order::Move { to, .. } => towards(from, to, IN_VAIN * (share * std::f64::consts::PI).sin()),
            _ => from,
        };
        (at, false)
    }

    /// Draws something at which nobody can point.
    fn unpointed(&mut self, draw: impl FnOnce(&mut Self)) {
        if self.scene.in_page {
            self.out.push_str("<g pointer-events='none'>");
        }
        draw(self);
        if self.scene.in_page {
            self.out.push_str("</g>");
        }
    }

    /// A frame around the units that are pointed out.
    fn pointed_out(&mut self) {
        let scene = self.scene;
        for unit in scene.position.units().iter().filter(|unit| scene.marked.contains(unit.province())) {
            let _ = write!(self.out, "<g style='color:{}'>", scene.theme.ground().mark);
            tokens::use_at(&mut self.out, "hold", scene.at(unit.place), self.scale, "");
            self.out.push_str("</g>");
        }
    }

    fn adjustments(&mut self) {
        let scene = self.scene;
        for mark in &scene.adjustments {
            let (unit, symbol, class) = match mark {
                AdjustMark::Built(unit) => (*unit, "plus", ""),
                AdjustMark::Removed(unit) => (*unit, "gone", " gh"),
            };
            let at = scene.at(unit.place);
            if scene.position.unit_at(unit.province()) != Some(unit) {
                self.unit(unit, at, class, false);
            }
            tokens::use_at(&mut self.out, symbol, at, self.scale, "");
        }
    }

    /// Why orders came to nothing, above everything.
    fn signs(&mut self) {
        let (width, period) = (self.sheet.whole[0], self.scene.period());
        let scale = sign::scale(self.scale);
        for placed in &self.drawing.signs {
            let shifts = if period > 0.0 { &[0.0, -period, period][..] } else { &[0.0] };
            for at in shifts.iter().map(|shift| [placed.at[0] + shift, placed.at[1]]) {
                if at[0] > -10.0 && at[0] < width + 10.0 {
                    let at = rounded(at, self.scene.grain());
                    tokens::use_at(&mut self.out, placed.sign.symbol(), at, scale, "");
                }
            }
        }
    }

    /// A unit of the position, as a thing to point at if that is wanted.
    fn real_unit(&mut self, unit: Unit, at: At, letter: char, tilted: bool) {
        if self.scene.in_page {
            interactive::open_unit(&mut self.out, self.scene, unit, at, letter);
        }
        self.unit(unit, at, "", tilted);
        if self.scene.in_page {
            self.out.push_str("</g>");
        }
    }

    /// Units that were not there before, and those that are there no more.
    fn changes(&mut self, before: &rules::Position) {
        let scene = self.scene;
        for unit in scene.position.units() {
            if before.unit_at(unit.province()) != Some(*unit) {
                tokens::use_at(&mut self.out, "came", scene.at(unit.place), self.scale, "");
            }
        }
        for unit in before.units() {
            if scene.position.unit_at(unit.province()).is_none() {
                self.out.push_str("<g opacity='.35'>");
                self.unit(*unit, scene.at(unit.place), "", false);
                self.out.push_str("</g>");
            }
        }
    }

    fn unit(&mut self, unit: Unit, at: At, extra: &str, tilted: bool) {
        let class = format!("o{}{extra}", unit.power.index());
        let letter = escape(self.scene.letters(unit.power));
        let period = self.scene.period();
        let mut places = vec![at];
        if period > 0.0 {
            let near = |x: f64| x > -20.0 && x < self.sheet.whole[0] + 20.0;
            places.extend(
                [at[0] - period, at[0] + period].into_iter().filter(|x| near(*x)).map(|x| [x, at[1]]),
            );
        }
        let sizes = [self.scale, self.scene.least_letters()];
        for at in places {
            if self.scene.in_page && extra.is_empty() {
                if !tilted {
                    tokens::use_at(
                        &mut self.out,
                        &tokens::piece(unit.power, Some(unit.kind)),
                        at,
                        1.0,
                        &class,
                    );
                    continue;
                }
                tokens::token(&mut self.out, unit.kind, at, self.scale, &class, tilted);
                let beside = tokens::letters_of(at, &letter, sizes);
                tokens::use_at(&mut self.out, &tokens::piece(unit.power, None), beside, 1.0, &class);
                continue;
            }
            tokens::token(&mut self.out, unit.kind, at, self.scale, &class, tilted);
            tokens::sign(&mut self.out, at, &letter, sizes, &class);
        }
    }
}

fn write_mark(out: &mut String, mark: &Mark, [scale, grain]: [f64; 2]) {
    let class = mark.power.map_or("v".to_owned(), |power| format!("o{power}"));
    tokens::use_at(out, mark.symbol, rounded(mark.at, grain), scale, &class);
}
