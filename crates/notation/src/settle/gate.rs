//! What stands in a question, a denial or a report: shown and asked about, never carried out.

use super::Settler;
use super::directive::directive_unit;
use crate::read::draft::{Act, At, Draft, RawDirective, Spot, Subject, What};
use crate::{Adjust, Code, Diagnostic, Entry, Item, Phase, Problem, Status, Unread};
use rules::WrittenAction;

impl Settler<'_> {
    /// Settles what the sentence gate held back; after everything that counts.
    pub(crate) fn gated(&mut self, drafts: &[Draft]) {
        for draft in drafts {
            let What::Gated { problem, what } = &draft.what else {
                continue;
            };
            match what.as_ref() {
                What::Order { unit, act, .. } => self.gated_order(draft, *problem, unit, act),
                // "Habe Berlin im Winter besucht"; "2x Mun bitte" is all that its line says
                What::Directive(raw)
                    if *problem == Problem::InSentence
                        && !self.in_short_line(draft.at)
                        && (directive_unit(raw).is_some_and(|unit| unit.kind.is_none())
                            || matches!(raw, RawDirective::Adjust { kind: None, .. })) =>
                {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                // "Build A Mun, not A Ber": told what instead
                What::Directive(RawDirective::Build { .. } | RawDirective::Adjust { .. })
                    if matches!(problem, Problem::Negated | Problem::Withdrawn) && self.builds() =>
                {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                // "Remove A Gal. Keep A Vie at all costs."
                What::Directive(RawDirective::Remove { .. } | RawDirective::Adjust { .. })
                    if *problem == Problem::Negated && self.removes() =>
                {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                What::Directive(raw) if self.is_said_beside(raw, *problem, draft.at) => {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                // "Kein NAP mit der Türkei", "Kanalerlaubnis gebe ich diesmal nicht": there is none without it, either
                What::Treaty { .. } | What::Permit { .. }
                    if *problem == Problem::Negated && self.says_more() && !self.ends_something(draft.at) =>
                {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                // no build can be ordered while units retreat
                What::Directive(RawDirective::Build { .. })
                    if *problem == Problem::InSentence && self.retreats() =>
                {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                // "Kein set no wait!" below orders: nothing is set, and nothing is left open
                What::Flag(_) if *problem == Problem::NotAlone && !self.orders.is_empty() => {
                    let span = self.span(draft.at);
                    self.reading.remarks.push(span);
                }
                _ => self.ask(draft, *problem),
            }
        }
        for draft in std::mem::take(&mut self.sentences) {
            if let What::Order { unit, act, .. } = &draft.what {
                self.gated_order(&draft, Problem::InSentence, unit, act);
            }
        }
    }

    /// Whether the line says little more.
    fn in_short_line(&self, at: At) -> bool {
        let end = self.clean.text.len() as u32;
        let begin = self.words(At { start: 0, end: at.start }).rsplit('\n').next().unwrap_or_default();
        let end = self.words(At { start: at.end, end }).split('\n').next().unwrap_or_default();
        begin.split_whitespace().count() + end.split_whitespace().count() <= 2
    }

    /// Whether something else counts.
    fn says_more(&self) -> bool {
        let counts = |item: &Item| !matches!(item.entry, Entry::Subject(_)) && item.status == Status::Ok;
        self.reading.items.iter().any(counts) || !self.orders.is_empty()
    }

    /// "nicht mehr", "no longer": what there was may be meant to end.
    fn ends_something(&self, at: At) -> bool {
        let end = self.clean.text.len() as u32;
        let line =
            self.words(At { start: at.start, end }).split('\n').next().unwrap_or_default().to_lowercase();
        ["mehr", "longer", "any more", "anymore", "künd", "cancel", "end "]
            .iter()
            .any(|word| line.contains(word))
    }

    /// Whether the text builds something.
    fn builds(&self) -> bool {
        let build = |item: &Item| {
            matches!(item.entry, Entry::Adjust(Adjust::Build { .. })) && item.status == Status::Ok
        };
        self.reading.items.iter().any(build)
    }

    /// Whether the text removes something.
    fn removes(&self) -> bool {
        let removal = |item: &Item| {
            matches!(item.entry, Entry::Adjust(Adjust::Remove { .. })) && item.status == Status::Ok
        };
        self.reading.items.iter().any(removal)
    }

    /// "Wird Russland F StP bauen?", "Italy's letter says \"retreat AEG to Smy\"": a build, removal or retreat that is spoken of, in a mail
    /// that orders all that there is to order.
    fn is_said_beside(&self, raw: &RawDirective, problem: Problem, at: At) -> bool {
        let past = matches!(problem, Problem::Past | Problem::Question);
        let told = past || matches!(problem, Problem::Reported | Problem::Negated);
        let spot = match raw {
            RawDirective::Retreat { unit, .. } | RawDirective::Dissolve { unit } => {
                return past && self.retreats_below(unit, at, false)
                    || problem == Problem::Reported && self.retreats_below(unit, at, true);
            }
            RawDirective::Build { spot, .. }
            | RawDirective::Remove { spot, .. }
            | RawDirective::Adjust { spot, .. } => Some(spot),
            RawDirective::Waive { .. } => None,
            RawDirective::Order { .. } | RawDirective::If(_) | RawDirective::Unread { .. } => return false,
        };
        let Some((first, whole)) = self.adjusted() else { return false };
        let above = at.end <= first && self.is_apart(at, first);
        // a build where the sender has no site, a removal of somebody else's unit
        let foreign = spot.is_some_and(|spot| self.is_foreign(spot));
        (told || problem == Problem::InSentence) && foreign
            || whole && (above && told || problem == Problem::Negated)
    }

    /// Where the first build or removal that counts stands, and whether there are as many as are due.
    fn adjusted(&self) -> Option<(u32, bool)> {
        let position = self.context.position.filter(|_| self.context.phase == Some(Phase::Winter))?;
        let [power] = self.context.powers else { return None };
        let counts = |item: &Item| {
            matches!(item.entry, Entry::Adjust(_)) && item.status == Status::Ok && item.code.is_none()
        };
        let items = || self.reading.items.iter().zip(&self.positions).filter(|(item, _)| counts(item));
        let first = items().map(|(_, at)| *at).min()?;
        let (centers, units) = (position.center_count(*power), position.unit_count(*power));
        let due = centers.abs_diff(units);
        Some((first, due > 0 && items().count() == due))
    }

    /// Whether the sender neither builds there nor has a unit there.
    fn is_foreign(&self, spot: &Spot) -> bool {
        let Some(place) = self.spot_places(spot).first().copied() else { return false };
        let board = &self.reader.variant.board;
        let site = board.powers().any(|power| self.is_own(power) && board.is_site(place, power));
        let stands = self.context.position.and_then(|position| position.unit_at(place));
        !site && stands.is_none_or(|unit| !self.is_own(unit.power)) && self.context.position.is_some()
    }

    /// Whether the unit has a retreat that counts, below this or, for what is told of others, anywhere.
    fn retreats_below(&self, unit: &Subject, at: At, anywhere: bool) -> bool {
        let places = self.spot_places(&unit.spot);
        let of_unit = |(item, _): &(&Item, &u32)| {
            matches!(&item.entry, Entry::Retreat(retreat) if places.contains(&retreat.at.province()))
                && item.status == Status::Ok
                && item.code.is_none()
        };
        let mut found = self.reading.items.iter().zip(&self.positions).filter(of_unit);
        let Some((_, order)) = found.next().filter(|_| found.next().is_none()) else { return false };
        anywhere || at.end <= *order && self.is_apart(at, *order)
    }

    /// Whether a sentence ends between what stands here and what begins there.
    fn is_apart(&self, at: At, begin: u32) -> bool {
        const ENDS: [&str; 5] = ["\n", ". ", "! ", "? ", ": "];
        let between = self.words(At { start: at.end.saturating_sub(1), end: begin });
        ENDS.iter().any(|end| between.contains(end))
    }

    /// Whether the sender's units have to retreat.
    fn retreats(&self) -> bool {
        self.context.position.is_some_and(|position| !position.dislodged().is_empty())
    }

    /// Shows what does not count, and asks.
    fn ask(&mut self, draft: &Draft, problem: Problem) {
        let span = self.span(draft.at);
        let text = span.of(self.source).to_owned();
        if self.rejected.insert((span.start, span.end)) {
            let code = problem.letters();
            self.reading.unread.push(Unread { span, text: text.clone(), code, status: Status::Ask });
        }
        self.diagnose(Diagnostic::new(problem, span).about(text));
    }

    /// Of a unit that has its order elsewhere this is talk; unless that very order is denied or taken back.
    fn gated_order(&mut self, draft: &Draft, problem: Problem, unit: &Subject, act: &Act) {
        let said = self.reading.diagnostics.len();
        let found = self.own_unit(unit, Some(act));
        let verdict = found.as_ref().ok().map(|found| self.verdict(found, act, unit));
        let legal =
            verdict.as_ref().is_some_and(|verdict| verdict.status == Status::Ok && verdict.code.is_none());
        let action = verdict.map(|verdict| verdict.action);
        self.reading.diagnostics.truncate(said);
        // a place in talk is dropped, unless what was said of it would be a legal order and nothing shows that it is talk
        let bare = draft.in_sentence && unit.kind.is_none() && problem != Problem::InSentence;
        let meant = legal && matches!(problem, Problem::Unsure | Problem::Either);
        let Some(found) = found.ok().filter(|_| !bare || meant) else {
            let span = self.span(draft.at);
            return self.reading.remarks.push(span);
        };
        // "Warum fehlt auf der Karte die Armee in München?": named, and told nothing
        if problem == Problem::Question && matches!(act, Act::Nothing(_)) && !self.orders.is_empty() {
            let span = self.span(draft.at);
            return self.reading.remarks.push(span);
        }
        let standing = self.ordered.get(&found.province()).copied();
        let Some(index) = standing.filter(|index| !self.orders[*index].empty) else {
            return self.ask(draft, problem);
        };
        // "Ich nehme den Nachtzug von Paris nach Berlin": no order that there could be, of a unit that has one
        if draft.in_sentence && unit.kind.is_none() && !legal && !draft.correction {
            let span = self.span(draft.at);
            return self.reading.remarks.push(span);
        }
        let same = Some(self.orders[index].order.written.action) == action;
        // "A Mun - Bur ... A Mun doch nicht."
        let words = self.words(draft.at).to_lowercase();
        let bare = matches!(act, Act::Nothing(_))
            && draft.at.start > self.orders[index].at.start
            && (words.ends_with("doch nicht") || words.ends_with("after all"));
        if (same || bare) && matches!(problem, Problem::Negated | Problem::Withdrawn) {
            self.silence(index);
            return self.ask(draft, problem);
        }
        // "Sorry, Kiel should go ...", "Thinking about it again: ...": what corrects and is not sure leaves neither
        let below = draft.at.start > self.orders[index].at.start;
        let unsure = problem == Problem::InSentence || problem == Problem::Unsure && below;
        if !same && draft.correction && unsure {
            self.silence(index);
            return self.ask(draft, problem);
        }
        // something else was said of the unit, and nothing shows that it was mere talk; "letzte Zeile falsch: ..." takes back another
        let before = self.words(At { start: 0, end: draft.at.start });
        let headed = before.trim_end_matches(' ').ends_with(':');
        let later = problem == Problem::Withdrawn && headed && draft.at.start > self.orders[index].at.end;
        // "Mein ICE von Rom nach Venedig hatte Verspätung"
        let journey = unit.kind.is_none()
            && !draft.correction
            && ["von ", "from "].iter().any(|from| words.starts_with(from));
        let talk = journey && problem == Problem::InSentence;
        if !same && !talk && (later || matches!(problem, Problem::InSentence | Problem::Either)) {
            return self.ask(draft, problem);
        }
        let span = self.span(draft.at);
        self.diagnose(Diagnostic::new(Problem::Talk, span).about(self.words(draft.at).to_owned()));
        self.reading.remarks.push(span);
    }

    /// An order that a later sentence takes away.
    fn silence(&mut self, index: usize) {
        let order = &mut self.orders[index];
        order.order.written.action = WrittenAction::Unreadable;
        order.order.shown.action = WrittenAction::Unreadable;
        order.status = Status::Hold;
        order.code = Some(Code::Unclear);
    }
}
