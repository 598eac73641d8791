//! Conditionals: `falls C: X, sonst Y`, chains of them, and one inside another (9.8).

use super::condition::Hint;
use super::cursor::Cursor;
use super::draft::{RawCondition, RawDirective, RawGoal, RawIf, RawUnit, Spot, Subject};
use super::number::spelled;
use super::retreat::says_blocked;
use super::sentence::ends_sentence;
use crate::Comparison;
use crate::lex::T;
use crate::words::{Kw, List};

/// What an entry without a sign is under the heading it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Build,
    Remove,
    /// "Winter": decided by the board.
    Either,
}

/// What a consequence is about.
#[derive(Clone, Copy)]
pub(crate) enum Scope {
    /// The retreat of this unit, or of the one that the consequence names.
    Retreat(Option<Subject>),
    Adjust(Mode),
    /// Whatever it says itself.
    Open,
}

/// How deep conditionals are followed.
pub(super) const DEEPEST: usize = 2;
/// A condition about letters is no longer than this.
const LONGEST_COURTESY: usize = 16;
/// Longest chain of conditionals.
pub(super) const LONGEST_CHAIN: usize = 6;

impl Cursor<'_> {
    // ---- signs and words ----

    /// Whether a condition starts here.
    pub(crate) fn starts_condition(&self, at: usize) -> bool {
        let (_, start) = self.before_condition(at);
        self.condition_word(start).is_some()
    }

    pub(crate) fn before_condition(&self, at: usize) -> (bool, usize) {
        let mut next = at;
        let mut open = false;
        for _ in 0..3 {
            match self.shape(next) {
                Some(T::Comma | T::Quote) => next += 1,
                // "A Mun - Tyr - vorausgesetzt ..."
                Some(T::Dash(1))
                    if next > 0
                        && self.word(next + 1).len() > 3
                        && self.any(next + 1, &[Kw::If, Kw::Unless]).is_some() =>
                {
                    next += 1
                }
                Some(T::Open) => {
                    open = true;
                    next += 1;
                }
                _ => break,
            }
        }
        (open, next)
    }

    /// "falls", "wenn", "unless": the index behind it.
    pub(crate) fn condition_word(&self, at: usize) -> Option<usize> {
        // "bei uns regnet es"
        let talk = self.says(at, &["bei"])
            && self.says(
                at + 1,
                &[
                    "uns", "mir", "euch", "dir", "ihm", "ihr", "ihnen", "dem", "der", "den", "diesem",
                    "ihrem", "ihrer", "seinem", "seiner", "meinem",
                ],
            );
        // "Das sollte Russland beschäftigen"
        // "the army should walk to Yorkshire", "Liverpool should wait"
        let unit = |at: usize| {
            let kind = self.kind(at).is_some() && self.word(at).len() > 3;
            kind || self.place_word(at).is_some() && self.word(at).starts_with(char::is_uppercase)
        };
        let asks = || self.sentence(at).is_some_and(|sentence| sentence.asks);
        let told = at > 0
            && self.in_list(at, List::Should)
            && (self.in_list(at - 1, List::SubjectOfShould) || unit(at - 1) && !asks());
        // "A Mun - Tyr, sollte klappen": a word about the order before
        let hopes = at > 0
            && self.in_list(at, List::Should)
            && self.is(at - 1, T::Comma)
            && self.is(at + 1, T::Word)
            && self.ends_clause(at + 2);
        if told || hopes {
            return None;
        }
        // "What if A Mun - Bur?" asks, "Ich bleibe bei A Mun - Ruh" orders
        let asks = self.within(at, &[Kw::Question, Kw::OrderVerb]);
        // "wenn es nicht zu spät ist": only polite
        let polite = |next: &usize| self.peek(at, Kw::Polite) > Some(*next);
        let found = self.any(at, &[Kw::If, Kw::Unless]).filter(|_| !talk && !asks);
        if found.is_some_and(|next| polite(&next)) {
            return None;
        }
        let Some(next) = found else {
            return self.counts_builds(at).or_else(|| self.verb_first(at).then_some(at));
        };
        let next = if self.begins_function(at + 1) { at + 1 } else { next };
        // "falls vertrieben: ..." is a word for retreats, "falls nicht" one for "else"
        let longer = self.peek(at, Kw::Retreat).max(self.any_else(at)).max(self.peek(at, Kw::HeadRetreats));
        (longer <= Some(next) || self.begins_function(next)).then(|| {
            if self.peek(at, Kw::If) >= Some(next) {
                self.take(at, Kw::If);
            } else {
                self.take(at, Kw::Unless);
            }
            self.past_that(next)
        })
    }

    /// "wenn möglich", "if possible", "falls es geht" and nothing more, in brackets or not: politeness, no condition.
    pub(super) fn if_possible(&self, at: usize) -> Option<usize> {
        let (open, start) = self.before_condition(at);
        let behind = self.peek(start, Kw::If)?;
        let possible = [
            "möglich",
            "moeglich",
            "machbar",
            "erlaubt",
            "geht",
            "possible",
            "allowed",
            "permitted",
            "zulässig",
            "zulaessig",
            "legal",
            "works",
            "klappt",
        ];
        let says = |at: usize| (at..at + 5).find(|at| self.says(*at, &possible));
        let verb = says(behind).filter(|verb| (behind..*verb).all(|at| self.in_list(at, List::IfPossible)));
        let verb = verb?;
        let behind = if self.says(verb + 1, &["ist", "is", "sein"]) { verb + 1 } else { verb };
        match self.shape(behind + 1) {
            Some(T::Close) if open => Some(behind + 2),
            None | Some(T::Comma | T::Semicolon | T::Dot(_) | T::Colon) if !open => Some(behind + 1),
            _ => None,
        }
    }

    /// "Falls ihr nichts mehr von mir hört: ...", "unless I send something else, ...": a condition about letters and none about the
    /// game. The index behind its comma or colon.
    pub(super) fn polite_condition(&self, at: usize) -> Option<usize> {
        let behind = self.any(at, &[Kw::If, Kw::Unless])?;
        let most = self.tokens.len().min(behind + LONGEST_COURTESY);
        let end = (behind..most).find(|at| matches!(self.shape(*at), Some(T::Comma | T::Colon)))?;
        let words = behind..end;
        let named = |at: usize| {
            self.place_word(at).is_some() && self.any(at, &[Kw::Filler, Kw::Aux, Kw::Move]).is_none()
        };
        let others =
            |at: usize| self.power(at).is_some() && self.word(at).len() > 2 && self.filler(at).is_none();
        // "Falls er sich per Mail meldet", "If Carl sends a message": somebody else
        let another = |at: usize| {
            let name = at > behind && self.says_nothing(at) && self.word(at).starts_with(char::is_uppercase);
            name || self.peek(at, Kw::Another).is_some()
        };
        if words.clone().any(another) {
            return None;
        }
        let plain = words
            .clone()
            .all(|at| matches!(self.shape(at), Some(T::Word | T::Number)) && !named(at) && !others(at));
        (plain && words.clone().any(|at| self.peek(at, Kw::MailWord).is_some())).then_some(end + 1)
    }

    /// "(if Russia bounces me, so be it)": a condition of which nothing follows; the index behind it.
    pub(super) fn shrugged(&self, at: usize) -> Option<usize> {
        let (open, start) = self.before_condition(at);
        let behind = self.any(start, &[Kw::If])?;
        let most = self.tokens.len().min(behind + LONGEST_COURTESY);
        let ends =
            |at: &usize| matches!(self.shape(*at), Some(T::Dot(_) | T::Bang | T::Semicolon | T::Close));
        let shrug =
            (behind..most).take_while(|at| !ends(at)).find(|at| self.peek(*at, Kw::Shrug).is_some())?;
        let end = self.peek(shrug, Kw::Shrug)?;
        match open {
            true => self.is(end, T::Close).then_some(end + 1),
            false => (self.is_end(end) || ends(&end)).then_some(end),
        }
    }

    /// "im Falle, dass ...", "provided that ...".
    fn past_that(&self, at: usize) -> usize {
        let word = if self.is(at, T::Comma) { at + 1 } else { at };
        // "es sei denn, Russland steht in Pru"
        let comma = self.is(at, T::Comma) && at > 2 && self.peek(at - 3, Kw::Unless) == Some(at);
        match self.in_list(word, List::That) {
            true => word + 1,
            false if comma => at + 1,
            false => at,
        }
    }

    /// "With two builds: ...", "mit nur einem: ...": the index behind the "with".
    fn counts_builds(&self, at: usize) -> Option<usize> {
        const WORDS: [Kw; 4] = [Kw::Exactly, Kw::CBuilds, Kw::CRemovals, Kw::Article];
        if !self.in_list(at, List::With) || !self.begins_sentence(at) {
            return None;
        }
        let colon = (at + 1..at + 5).find(|at| self.is(*at, T::Colon))?;
        let counted = |at: usize| self.is(at, T::Number) || spelled(self.word(at)).is_some();
        let known = |at: usize| counted(at) || self.any(at, &WORDS).is_some();
        let words = at + 1..colon;
        (words.clone().any(counted) && words.into_iter().all(known)).then_some(at + 1)
    }

    /// German puts the verb first where it leaves out "falls": "Zieht Frankreich nach Bur, dann ...".
    fn verb_first(&self, at: usize) -> bool {
        // "Hab dich in Wien gesehen!"
        let reader = self.says(at + 1, &["dich", "dir", "euch"]);
        if self.peek(at, Kw::VerbFirst).is_none() || !self.begins_sentence(at) || reader {
            return false;
        }
        // "Behalte A Mos, löse A Ukr auf" tells whoever reads it
        let tells = self.word(at).ends_with('e') && self.any(at, &[Kw::Keep, Kw::Hold]).is_some();
        if tells && !self.in_list(at + 1, List::Writer) {
            return false;
        }
        let end = (at + 1..self.tokens.len().min(at + 24)).find(|next| {
            matches!(self.shape(*next), Some(T::Comma | T::Colon)) || self.begins_consequence(*next).is_some()
        });
        end.is_some_and(|end| {
            let then = if self.is(end, T::Comma) { end + 1 } else { end };
            let signed = matches!(self.shape(then), Some(T::Plus | T::Dash(1)));
            // "Wird A Ser vertrieben, soll sie nach Alb"
            let verbs = ["geht", "soll", "muss", "wird", "löst", "loest"];
            let again = self.says(then, &verbs) && self.peek(then + 1, Kw::It).is_some();
            let again = again && (at + 1..end).any(|at| self.peek(at, Kw::CDislodged).is_some());
            let retreats = signed
                || again
                || self.says(then, &["zieht", "weicht", "flieht"])
                || self.any(then, &[Kw::Build, Kw::Remove]).is_some();
            // "Hält Italien Ven, A Mun - Tyr"
            let foreign = self.nation(at + 1).or_else(|| self.power(at + 1)).is_some();
            let ordered = foreign && then > end && self.kind(then).is_some() && self.starts_order(then);
            // "Klappt der Plan von Ben, dann + A Ber": of whatever it speaks
            let adjusts =
                self.begins_consequence(then).is_some_and(|next| self.starts_adjustments(next).is_some());
            // "..., nehme ich eine Armee in Berlin"
            let adjusts = adjusts || then > end && self.wished(then).is_some();
            adjusts
                || (self.begins_consequence(then).is_some() || retreats || ordered || self.is(end, T::Colon))
                    && self.is_about_play(at + 1, end)
        })
    }

    fn begins_sentence(&self, at: usize) -> bool {
        let capital = self.word(at).chars().next().is_some_and(char::is_uppercase);
        let before = at.checked_sub(1).and_then(|before| self.shape(before));
        capital || matches!(before, None | Some(T::Colon | T::Semicolon | T::Dot(_) | T::Open))
    }

    pub(crate) fn any_else(&self, at: usize) -> Option<usize> {
        // "IF NOT free(Mun)" of the display notation is a condition
        let next = self
            .peek(at, Kw::Else)
            .filter(|next| !self.begins_function(*next) && !self.is_negated_condition(at))
            // "steht dort keine deutsche Einheit" is another condition
            .filter(|next| {
                !self.peek(next - 1, Kw::Not).is_some_and(|_| {
                    *next > at + 2
                        && self.is(*next, T::Word)
                        && self.kind(*next).is_none()
                        && self.place(*next).is_none()
                        && self.peek(*next, Kw::Then).is_none()
                })
            })?;
        self.take(at, Kw::Else);
        Some(next)
    }

    pub(crate) fn past_colon(&self, at: usize) -> usize {
        let mut next = at;
        for _ in 0..3 {
            match self.shape(next) {
                Some(T::Colon | T::Comma) => next += 1,
                Some(T::Word) => {
                    match self.peek(next, Kw::Then).filter(|end| !ends_sentence(self, end - 1)) {
                        Some(then) => next = then,
                        None => break,
                    }
                }
                _ => break,
            }
        }
        next
    }

    pub(crate) fn past_separator(&self, at: usize) -> usize {
        match self.shape(at) {
            Some(T::Comma | T::Semicolon | T::Dot(1)) => at + 1,
            _ => at,
        }
    }

    // ---- conditionals ----

    /// `falls C: X, sonst Y`, and a chain of further conditions. Nothing if no consequence was found.
    pub(crate) fn conditional(&self, at: usize, scope: Scope) -> (Vec<RawDirective>, usize) {
        let builds = matches!(scope, Scope::Adjust(Mode::Build | Mode::Either));
        self.conditional_in(at, scope, Hint { builds, ..Hint::default() }, 0)
    }

    /// A sentence behind an order about its unit: "If it is dislodged it should retreat to Ruh or else Kie".
    pub(super) fn retreat_sentence(&self, at: usize, unit: Subject) -> Option<(Vec<RawDirective>, usize)> {
        let hint = Hint { unit: Some(unit), ..Hint::default() };
        let (found, end) = self.conditional_in(at, Scope::Open, hint, 0);
        let plain = |directive: &RawDirective| {
            link_unit(directive).is_some_and(|named| named.spot.entry == unit.spot.entry)
        };
        (!found.is_empty() && found.iter().all(plain)).then_some((found, end))
    }

    /// Where the condition ends that starts here, and the sentence it stands in; `None` for one that is not about
    /// the game ("falls ich Zeit habe").
    pub(crate) fn condition_without_consequence(&self, at: usize) -> Option<(usize, usize)> {
        let (_, start) = self.before_condition(at);
        let behind = self.condition_word(start)?;
        let (condition, end) = self.condition(behind, Hint::default());
        let talk = condition == RawCondition::Unreadable && !self.is_about_play(behind, end);
        if talk && !self.governs(start, end) {
            return None;
        }
        // "..., bin ich verloren. A Mun - Ruh": no order of the movement hangs on the sentence before
        let order = |at: usize| {
            self.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()) && self.starts_order(at)
        };
        // "Ich habe zwei Aufbauten, wenn die Tabelle stimmt. Baue A Ber"
        let begins = at == 0 || ends_sentence(self, at - 1);
        let builds =
            |at: usize| self.any(at, &[Kw::Build, Kw::Remove]).is_some_and(|next| self.kind(next).is_some());
        // "If he comes again I'll think about it. For now it's A Mun - Ruh"
        let now = |at: usize| {
            let word = usize::from(self.says(at, &["for", "für"])) + at;
            self.says(word, &["jetzt", "now", "vorerst", "erstmal", "diesmal", "heute", "today"])
        };
        let anew = |dot: usize| {
            ends_sentence(self, dot) && (order(dot + 1) || !begins && builds(dot + 1) || now(dot + 1))
        };
        let mut depth = 0usize;
        let stop = (end.saturating_sub(1)..self.tokens.len()).find(|next| match self.shape(*next) {
            Some(T::Dot(_)) => anew(*next),
            _ if *next < end => false,
            Some(T::Open) => {
                depth += 1;
                false
            }
            Some(T::Close) if depth > 0 => {
                depth -= 1;
                false
            }
            Some(T::Close | T::Semicolon | T::Remark) => true,
            Some(T::Bang) => self.is_said_of_a_unit(at),
            _ => false,
        });
        Some((end, stop.unwrap_or(self.tokens.len())))
    }

    /// "Falls mein Freund das auch will: + A War": of whatever it speaks, what follows hangs on it; "falls noch Zeit ist: ..." is
    /// only polite.
    fn governs(&self, start: usize, end: usize) -> bool {
        let polite = [
            "zeit",
            "spät",
            "spaet",
            "rechtzeitig",
            "late",
            "time",
            "recht",
            "okay",
            "ok",
            "mind",
            "dagegen",
        ];
        let begins =
            (0..start).rev().find(|at| !matches!(self.shape(*at), Some(T::Comma | T::Open | T::Quote)));
        let begins = begins.is_none_or(|before| {
            matches!(self.shape(before), Some(T::Colon | T::Dot(_) | T::Semicolon | T::Bang))
        });
        let behind = self.past_colon(end);
        begins
            && behind > end
            && !(start..end).any(|at| self.says(at, &polite))
            && (self.starts_order(behind)
                || self.starts_adjustments(behind).is_some()
                || self.starts_retreat(behind))
    }

    /// "Paris should go somewhere near Burgundy, I guess? And Marseilles to Spain.": no condition, though the word can be one.
    pub(super) fn is_said_of_a_unit(&self, at: usize) -> bool {
        let named = |from: usize| self.subject(from).is_some_and(|(_, end)| end == at);
        self.in_list(at, List::Should) && (at.saturating_sub(4)..at).any(named)
    }

    /// "MAO retreats to Bre", "zieht sie sich nach Bre zurück"
    fn starts_retreat(&self, at: usize) -> bool {
        let end = (at..self.tokens.len()).find(|at| self.is_sentence_end(*at)).unwrap_or(self.tokens.len());
        let retreats = |at: usize| self.peek(at, Kw::Retreat).is_some();
        let named =
            |at: usize| self.place_word(at).is_some() && self.word(at).starts_with(char::is_uppercase);
        self.subject(at).is_some_and(|(_, verb)| retreats(verb))
            || (at..end).any(|at| self.word(at).len() > 3 && retreats(at)) && (at..end).any(named)
    }

    /// "Wie immer bei mir: ...", "meine Züge, falls noch nicht zu spät: ...": a remark rather than a condition.
    fn is_remark_word(&self, at: usize) -> bool {
        let weak = ["bei", "when", "should", "soweit", "solange", "as"];
        self.says(at, &weak) || (0..at).any(|before| self.is(before, T::Word))
    }

    pub(super) fn conditional_in(
        &self,
        at: usize,
        scope: Scope,
        before: Hint,
        depth: usize,
    ) -> (Vec<RawDirective>, usize) {
        let (open, start) = self.before_condition(at);
        let Some(behind) = self.condition_word(start) else {
            return (Vec::new(), at);
        };
        let unit = match scope {
            Scope::Retreat(Some(unit)) => Some(unit),
            _ => before.unit,
        };
        let hint = Hint { unit, place: before.place, builds: before.builds };
        let (condition, after) = self.condition(behind, hint);
        if matches!(scope, Scope::Open)
            && condition == RawCondition::Unreadable
            && !self.is_about_play(behind, after)
            && self.is_remark_word(start)
        {
            return (Vec::new(), at);
        }
        // "Ich habe zwei Aufbauten, wenn die Tabelle stimmt. Baue A Ber": it speaks of what stands before it
        let anew = self.any(after + 1, &[Kw::Build, Kw::Remove]).is_some() || self.kind(after + 1).is_some();
        let said_behind = anew && !self.begins_sentence(at) && ends_sentence(self, after);
        if condition == RawCondition::Unreadable && said_behind {
            return (Vec::new(), at);
        }
        let behind = after;
        let unless = self.peek(start, Kw::Unless).is_some();
        let condition = negated(unless, condition);
        let is_builds = matches!(condition, RawCondition::Builds(..) | RawCondition::One { .. });
        let retreats = self.peek(self.past_colon(behind), Kw::Retreat).is_some();
        let named = condition_unit(&condition).or_else(|| fallen(&condition).filter(|_| retreats));
        let hint = Hint { builds: is_builds, unit: named.or(unit), place: None };
        let close = |next: usize| if open && self.is(next, T::Close) { next + 1 } else { next };
        let (then, next) = self.consequence(close(self.past_colon(behind)), scope, hint, depth, true);
        // "Ruh first, otherwise Boh"
        let first = self
            .peek(next, Kw::ListWord)
            .filter(|end| self.is(*end, T::Comma) && self.any_else(end + 1).is_some());
        let next = first.unwrap_or(next);
        let after = self.past_separator(close(next));
        // "..., und wenn das nicht geht, nach Kiel"
        let after = self.peek(after, Kw::And).filter(|next| self.any_else(*next).is_some()).unwrap_or(after);
        let unless_then = unless.then(|| self.begins_consequence(after)).flatten();
        let (otherwise, end) = match self.any_else(after).or(unless_then) {
            Some(rest) => {
                // "A Mun retreats to Ber, otherwise to Kie": of the same unit
                let unit = then.iter().find_map(retreating).or(hint.unit);
                let scope = match scope {
                    // "remove A Mos, otherwise F BLA": the verb holds for both
                    Scope::Adjust(_) if removes(&then) => Scope::Adjust(Mode::Remove),
                    Scope::Retreat(None) => {
                        Scope::Retreat(unit.filter(|_| !self.names_unit(self.past_colon(rest))))
                    }
                    other => other,
                };
                self.consequence(self.past_colon(rest), scope, Hint { unit, ..hint }, depth, false)
            }
            None => (Vec::new(), next),
        };
        // "sonst nichts" behind a retreat waives no build
        let retreats = then.iter().any(|directive| matches!(directive, RawDirective::Retreat { .. }));
        let otherwise: Vec<RawDirective> = otherwise
            .into_iter()
            .filter(|directive| !retreats || !matches!(directive, RawDirective::Waive { .. }))
            .collect();
        if then.is_empty() && otherwise.is_empty() {
            return (Vec::new(), at);
        }
        let then = counted(&condition, then);
        let otherwise = alike(&then, otherwise);
        // "bei A Was - Chi?": no field at all
        let idle = |entry: &RawDirective| matches!(entry, RawDirective::Retreat { goals, .. } if goals.iter().all(|goal| *goal == RawGoal::Empty));
        let condition = if then.iter().any(idle) { RawCondition::Unreadable } else { condition };
        // "wenn aus Tyr angegriffen Ruh, sonst Boh": the condition took what should have been the consequence
        let nothing = then.is_empty()
            && !otherwise.is_empty()
            && self.any(self.past_colon(behind), &[Kw::Waive, Kw::Not]).is_none();
        let condition = if nothing { RawCondition::Unreadable } else { condition };
        let found = Parts { condition: without_implied(condition, &then), then, otherwise };
        self.chain(found, at, end, scope, hint, depth, open)
    }

    /// "...; falls 1 Aufbau: + F Kie": the next link counts beside this one, or, where both tell one unit to
    /// retreat or a last "sonst" ends the chain, only if this one does not hold.
    #[allow(clippy::too_many_arguments)]
    fn chain(
        &self,
        mut parts: Parts,
        at: usize,
        end: usize,
        scope: Scope,
        hint: Hint,
        depth: usize,
        open: bool,
    ) -> (Vec<RawDirective>, usize) {
        let chained = self.past_separator(end);
        // "..., und wenn da besetzt ist, nach Kiel"
        let chained =
            self.peek(chained, Kw::And).filter(|next| self.starts_condition(*next)).unwrap_or(chained);
        let goes_on = depth < LONGEST_CHAIN
            && parts.otherwise.is_empty()
            && self.starts_condition(chained)
            && self.any_else(chained).is_none();
        if goes_on {
            let place = parts.then.last().and_then(last_goal);
            let (next, last) = self.conditional_in(chained, scope, Hint { place, ..hint }, depth + 1);
            if let ([RawDirective::If(next)], Some(place)) = (next.as_slice(), place)
                && says_blocked(&next.condition, place)
                && next.otherwise.is_empty()
                && one_list(parts.then.iter().chain(&next.then).cloned().collect()).len() == parts.then.len()
            {
                parts.then = one_list(parts.then.iter().chain(&next.then).cloned().collect());
                return (parts.directives(self.span(at, last)), last);
            }
            let (more, last) = self.conditional_in(chained, scope, hint, depth + 1);
            if last > chained {
                let one_unit = parts.then.iter().find_map(retreating).is_some_and(|unit| {
                    more.iter()
                        .any(|link| link_unit(link).is_some_and(|other| other.spot.entry == unit.spot.entry))
                });
                let last_else = more
                    .iter()
                    .any(|link| matches!(link, RawDirective::If(inner) if !inner.otherwise.is_empty()));
                if one_unit || last_else {
                    parts.otherwise = more;
                    return (parts.directives(self.span(at, last)), last);
                }
                let mut found = parts.directives(self.span(at, end));
                found.extend(more);
                return (found, last);
            }
        }
        let close = if open && self.is(end, T::Close) { end + 1 } else { end };
        (parts.directives(self.span(at, end)), close)
    }
}

/// Whether all of them remove something.
fn removes(entries: &[RawDirective]) -> bool {
    !entries.is_empty() && entries.iter().all(|entry| matches!(entry, RawDirective::Remove { .. }))
}

/// "Mit zwei Aufbauten: A Ber, F Kie": bare units are built, and none is removed.
fn counted(condition: &RawCondition, then: Vec<RawDirective>) -> Vec<RawDirective> {
    let builds = match condition {
        RawCondition::Builds(Comparison::Exactly | Comparison::AtLeast, number) => *number > 0,
        RawCondition::One { removes } => !removes,
        _ => false,
    };
    let built = |entry: RawDirective| match entry {
        RawDirective::Adjust { kind, spot, at } if builds => RawDirective::Build { kind, spot, at },
        other => other,
    };
    then.into_iter().map(built).collect()
}

/// "baue ich A Ber, ansonsten F Kie": what the branch before says of all its units holds for the bare ones behind.
fn alike(then: &[RawDirective], otherwise: Vec<RawDirective>) -> Vec<RawDirective> {
    let builds = !then.is_empty() && then.iter().all(|entry| matches!(entry, RawDirective::Build { .. }));
    let removes = removes(then);
    let same = |entry: RawDirective| match entry {
        RawDirective::Adjust { kind, spot, at } if builds => RawDirective::Build { kind, spot, at },
        RawDirective::Adjust { kind, spot, at } if removes => RawDirective::Remove { kind, spot, at },
        other => other,
    };
    otherwise.into_iter().map(same).collect()
}

/// A conditional being put together.
struct Parts {
    condition: RawCondition,
    then: Vec<RawDirective>,
    otherwise: Vec<RawDirective>,
}

impl Parts {
    pub(super) fn directives(self, at: super::draft::At) -> Vec<RawDirective> {
        let Parts { condition, then, otherwise } = self;
        if condition == RawCondition::Implied {
            return one_list(then.into_iter().chain(otherwise).collect());
        }
        vec![RawDirective::If(Box::new(RawIf { condition, then, otherwise, at }))]
    }
}

/// "Tyr, falls nötig, sonst Boh" for one unit is one list: what follows "sonst" is its next wish.
fn one_list(directives: Vec<RawDirective>) -> Vec<RawDirective> {
    let mut joined: Vec<RawDirective> = Vec::new();
    for directive in directives {
        match (joined.last_mut(), directive) {
            (
                Some(RawDirective::Retreat { unit, goals, .. }),
                RawDirective::Retreat { unit: again, goals: more, .. },
            ) if unit.spot.entry == again.spot.entry => goals.extend(more),
            (_, directive) => joined.push(directive),
        }
    }
    joined
}

pub(crate) fn negated(unless: bool, condition: RawCondition) -> RawCondition {
    match condition {
        RawCondition::Unreadable => condition,
        other if unless => RawCondition::Not(Box::new(other)),
        other => other,
    }
}

/// The unit that a condition is about, if the consequence may leave it out.
fn condition_unit(condition: &RawCondition) -> Option<Subject> {
    match condition {
        RawCondition::Dislodged(unit) => {
            let spot: Spot = unit.spot?;
            Some(Subject { kind: unit.kind, spot, at: spot.at })
        }
        RawCondition::All(parts) => parts.iter().find_map(condition_unit),
        _ => None,
    }
}

/// "Sollte München fallen: Rückzug ins Ruhrgebiet": the unit there.
fn fallen(condition: &RawCondition) -> Option<Subject> {
    match condition {
        RawCondition::Falls { spot, lost: true } => Some(Subject { kind: None, spot: *spot, at: spot.at }),
        _ => None,
    }
}

/// "Falls A Mun vertrieben: Rückzug A Mun ...": every retreat is conditional on that anyway.
fn without_implied(condition: RawCondition, then: &[RawDirective]) -> RawCondition {
    let implied = |part: &RawCondition| {
        let falls = fallen(part).map(|unit| RawUnit { spot: Some(unit.spot), ..RawUnit::default() });
        let dislodged = match part {
            RawCondition::Dislodged(named) => Some(*named),
            _ => falls,
        };
        let Some(named) = dislodged else {
            return *part == RawCondition::Implied;
        };
        !then.is_empty()
            && then.iter().all(|directive| match directive {
                RawDirective::Retreat { unit, .. } => {
                    named.spot.is_some_and(|spot| spot.entry == unit.spot.entry)
                }
                _ => false,
            })
    };
    match condition {
        RawCondition::All(mut parts) => {
            parts.retain(|part| !implied(part));
            match parts.len() {
                0 => RawCondition::Implied,
                1 => parts.pop().unwrap_or(RawCondition::Implied),
                _ => RawCondition::All(parts),
            }
        }
        other if implied(&other) => RawCondition::Implied,
        other => other,
    }
}

/// The last field of a retreat list.
fn last_goal(directive: &RawDirective) -> Option<Spot> {
    match directive {
        RawDirective::Retreat { goals, .. } => match goals.last()? {
            RawGoal::Spot(spot) => Some(*spot),
            _ => None,
        },
        _ => None,
    }
}

/// The unit of a retreat.
fn retreating(directive: &RawDirective) -> Option<Subject> {
    match directive {
        RawDirective::Retreat { unit, .. } => Some(*unit),
        RawDirective::If(inner) => inner.then.iter().find_map(retreating),
        _ => None,
    }
}

fn link_unit(directive: &RawDirective) -> Option<Subject> {
    match directive {
        RawDirective::If(inner) => inner.then.iter().chain(&inner.otherwise).find_map(retreating),
        other => retreating(other),
    }
}
