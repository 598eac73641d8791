//! A sentence without an order that speaks of those of its mail, above it or below: nothing in it may be left unaccounted for.

use super::block::begins_anew;
use super::concern::{Concern, other_order, place_named, same_order};
use super::elsewhere::{speaks_of_others, tells_a_story};
use super::licence::{is_open, names_field};
use super::pointing::{accounted, names_orders, points, refers};
use super::question::is_curious;
use super::remark::{is_of_the_day, is_signature};
use crate::lex::T;
use crate::read::comment;
use crate::read::cursor::Cursor;
use crate::read::draft::{Act, At, Draft, RawCondition, RawDirective, RawGoal, What};
use crate::read::limits::{self, MOST};
use crate::read::sentence::Sentence;
use crate::read::state::{Section, State};
use crate::read::undecided;
use crate::words::{Kw, List};
use crate::{Context, Flag, Phase, Problem};
use rules::PowerId;
use std::ops::Range;

/// So far from a verb of wanting stands who wants.
pub(super) const NEAR: usize = 2;
/// A longer sentence tells a story.
pub(super) const LONG: usize = 40;
/// A sentence of so few words may speak of the orders and name nobody.
pub(super) const FEW: usize = 7;
/// And one of so few can speak of nothing else.
pub(super) const FEWEST: usize = 4;

/// "Von diesen beiden gilt nur der zweite.", "Warschau lasse ich doch lieber.": what it says of the orders above nobody knows, so they
/// wait: those of the places and types that it names, or all.
pub(super) fn about_orders(
    cursor: &Cursor,
    state: &mut State,
    context: &Context,
    (first, unread): (usize, usize),
    taken: bool,
) {
    if is_signature(cursor) {
        return;
    }
    for (index, Sentence { tokens, asks }) in cursor.sentences().iter().cloned().enumerate() {
        let last = tokens.end.saturating_sub(1);
        if tokens.is_empty() || tokens.len() > LONG || cursor.is(last, T::Colon) {
            continue;
        }
        let span = cursor.span(tokens.start, tokens.end);
        let near = state.denials.iter().rev().take_while(|denial| denial.at.start >= span.start);
        let denied = near.into_iter().any(|denial| denial.at == span);
        let sentence = Said { cursor, own: context.powers, tokens, asks };
        if denied && !sentence.retypes(state, span) {
            continue;
        }
        // "Bei Ankara weiß ich noch nicht, das schick ich dir morgen.": of a unit that no line tells anything
        let undecided = undecided::unit(cursor, &sentence.tokens).filter(|unit| {
            let its = Concern::of_place(unit.spot.entry);
            !asks && !state.drafts.iter().rev().take(MOST).any(|draft| its.speaks_of(cursor, draft))
        });
        if undecided.is_some() || is_curious(cursor, index) {
            continue;
        }
        if let Some(goal) = sentence.stays_out(state, context, span) {
            let of = Concern::of_place(goal);
            let goes = |draft: &&mut Draft| {
                draft.at.end <= span.start && limits::is_order(draft) && of.speaks_of(cursor, draft)
            };
            state
                .drafts
                .iter_mut()
                .rev()
                .take(MOST)
                .filter(goes)
                .for_each(|draft| draft.gate(Problem::Unsure));
            state.unread.push((span, None, Problem::LeftOver));
            continue;
        }
        if sentence.is_plain_order(&state.drafts[first..], span) {
            continue;
        }
        let above = |draft: &Draft| draft.at.end <= span.start;
        let stands = state.drafts.iter().rev().take(MOST).any(|draft| above(draft) && !is_head(draft));
        sentence.of_below(state, span, (first, unread), stands);
        let above = state.drafts.iter().rev().take(MOST).any(|draft| above(draft) && acts(draft));
        if !above {
            continue;
        }
        let other = [
            (sentence.is_of_later(context), Problem::LaterDeadline),
            (sentence.is_of_before(), Problem::Past),
        ];
        let later = other.into_iter().find(|(is, _)| *is).map(|(_, problem)| (Concern::default(), problem));
        let is_other = later.is_some();
        let doubts = sentence.doubts(state, span, (first, unread), taken).or(later);
        let doubts = doubts.or_else(|| sentence.first_clause()?.doubts(state, span, (first, unread), taken));
        let Some((of, problem)) = doubts else { continue };
        let topic = if is_other { Topic::Orders } else { sentence.topic(context.phase) };
        let above = |draft: &&mut Draft| {
            draft.at.end <= span.start && acts(draft) && topic.takes_in(draft) && of.speaks_of(cursor, draft)
        };
        let mut any = false;
        for draft in state.drafts.iter_mut().rev().take(MOST).filter(above) {
            draft.gate(problem);
            any = true;
        }
        // "Nichts davon.": it waives no build either
        let inside = |draft: &&mut Draft| {
            let waives = matches!(draft.what, What::Directive(RawDirective::Waive { .. }));
            any && waives && draft.at.start < span.end && span.start < draft.at.end
        };
        state.drafts[first..].iter_mut().filter(inside).for_each(|draft| draft.gate(problem));
        if (any || of.elsewhere)
            && !matches!(problem, Problem::Either | Problem::LaterDeadline | Problem::Past)
        {
            state.unread.push((span, None, Problem::LeftOver));
        }
    }
}

/// What a sentence is about by its words: other than orders for the movement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Topic {
    Orders,
    /// "Das ist noch keine Stimme."
    Votes,
    /// "Winter überlege ich mir noch.": retreats and adjustments, or what another turn brings.
    Later,
}

impl Topic {
    fn takes_in(self, draft: &Draft) -> bool {
        match self {
            Topic::Orders => true,
            Topic::Votes => matches!(draft.what, What::Flag(_)),
            Topic::Later => matches!(draft.what, What::Directive(_) | What::AllDisband { .. }),
        }
    }
}

/// A sentence without an order, above orders or below.
#[derive(Clone)]
pub(super) struct Said<'s, 'a> {
    pub(super) cursor: &'s Cursor<'a>,
    pub(super) own: &'s [PowerId],
    pub(super) tokens: Range<usize>,
    pub(super) asks: bool,
}

impl Said<'_, '_> {
    fn topic(&self, pending: Option<Phase>) -> Topic {
        const HEADS: [Kw; 4] = [Kw::HeadBuilds, Kw::HeadRemovals, Kw::HeadAdjust, Kw::HeadRetreats];
        // how far into the sentence its topic stands
        const BEGINS: usize = 3;
        let cursor = self.cursor;
        let words = || self.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let long = |at: usize| cursor.word(at).chars().count() > 3;
        let orders = |at: usize| {
            cursor.any(at, &[Kw::HeadMoves, Kw::CNoun, Kw::All, Kw::Both]).is_some()
                && cursor.word(at).len() > 2
                || cursor.says(at, &["alles", "everything", "above", "oben", "obige", "obigen"])
        };
        const OF_THEM: [Kw; 4] = [Kw::Withdraw, Kw::Document, Kw::Thereof, Kw::Joke];
        let heads =
            |at: usize| pending != Some(Phase::Winter) && long(at) && cursor.any(at, &HEADS).is_some();
        // "Der Rückzug steht noch unter Vorbehalt."
        let caveat =
            words().any(|at| cursor.peek(at, Kw::Caveat).is_some()) && !words().take(BEGINS).any(heads);
        if caveat || words().any(|at| orders(at) || cursor.any(at, &OF_THEM).is_some()) {
            return Topic::Orders;
        }
        let draw = |at: usize| cursor.peek(at, Kw::Draw).is_some() && long(at);
        let vote = |at: usize| {
            cursor.in_list(at, List::Ballot)
                || cursor.says(at, &["stimme", "vote", "votum"])
                    && at > self.tokens.start
                    && cursor.any(at - 1, &[Kw::Deny, Kw::No]).is_some()
        };
        if words().any(|at| draw(at) || vote(at)) {
            return Topic::Votes;
        }
        let other = |at: usize| {
            let phase =
                cursor.tokens[at].longest(cursor.dictionary, |entry| entry.phase).map(|(phase, _)| phase);
            // "Ein Fall für den Papierkorb"
            long(at)
                && !cursor.says(at, &["fall"])
                && (heads(at) || phase.is_some_and(|phase| pending.is_some_and(|pending| pending != phase)))
        };
        // "Builds first, then I'll confirm these."
        let pointing =
            words().any(|at| points(cursor, &self.tokens, at) || cursor.says(at, &["these", "diese"]));
        if words().take(BEGINS).any(other) && !pointing { Topic::Later } else { Topic::Orders }
    }

    /// "Tirol bleibt tabu.": the goal of an order above that stays what it is, where none of the writer's units stands.
    fn stays_out(&self, state: &State, context: &Context, span: At) -> Option<u32> {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let verb =
            tokens.clone().find(|at| cursor.word(*at).len() > 2 && cursor.peek(*at, Kw::Hold).is_some())?;
        let before = verb.saturating_sub(FEWEST).max(tokens.start)..verb;
        let stays = |at: usize| {
            let (spot, end) = cursor.place(at).filter(|_| place_named(cursor, at).is_some())?;
            (end == verb).then_some(spot.entry)
        };
        let goal = before.into_iter().find_map(stays).filter(|_| !self.asks)?;
        let place = cursor.dictionary.places(goal).first().copied()?;
        let mine = |position: &rules::Position| {
            position.unit_at(place).is_some_and(|unit| self.own.contains(&unit.power))
        };
        let goes = |draft: &Draft| match &draft.what {
            What::Order { act: Act::Move { to: Some(to), .. } | Act::MoveUnsaid { to }, .. } => {
                draft.at.end <= span.start && cursor.dictionary.places(to.entry).first() == Some(&place)
            }
            _ => false,
        };
        let typed = tokens.clone().any(|at| cursor.kind(at).is_some() && cursor.word(at).len() > 3);
        // "Der Kanal bleibt hoffentlich leer."
        if tokens.clone().any(|at| cursor.peek(at, Kw::Aside).is_some()) {
            return None;
        }
        let goes = state.drafts.iter().rev().take(MOST).any(goes);
        (goes && !typed && !context.position.is_some_and(mine)).then_some(goal)
    }

    /// Nothing is said but an order, of nobody else.
    fn is_plain_order(&self, drafts: &[Draft], span: At) -> bool {
        let inside = |draft: &&Draft| draft.at.start < span.end && span.start < draft.at.end;
        let ordered = drafts.iter().filter(inside).any(|draft| limits::is_order(draft) && names_field(draft));
        let spoken = |at: usize| {
            self.cursor.any(at, &[Kw::Urges, Kw::Ahead]).is_some()
                || self.cursor.says(at, &["will", "wollen"])
        };
        ordered && !self.tokens.clone().any(spoken)
    }

    /// "Das ist für den Herbst.", "That comes in the fall.": another turn than the one that is pending.
    fn is_of_later(&self, context: &Context) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let turn = |at: usize| {
            let near = at.saturating_sub(NEAR).max(tokens.start)..at;
            limits::other_turn(cursor, context, at)
                && near.into_iter().any(|at| cursor.in_list(at, List::InSeason))
        };
        !self.asks && tokens.clone().any(turn) && points(cursor, tokens, tokens.start)
    }

    /// "Das sind die Züge vom letzten Jahr.", and not "Das sind dieselben wie letztes Jahr."
    fn is_of_before(&self) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let has = |kind: Kw| tokens.clone().any(|at| cursor.peek(at, kind).is_some());
        !self.asks
            && has(Kw::AsBefore)
            && !has(Kw::Like)
            && names_orders(cursor, tokens)
            && points(cursor, tokens, tokens.start)
    }

    /// "What you see below never happened.", "Abgegeben wird später.": above all orders, and said of those that follow. They wait.
    fn of_below(&self, state: &mut State, span: At, (from, unread): (usize, usize), above: bool) {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let within = |at: At| at.start < span.end && span.start < at.end;
        let read = state.drafts[from..].iter().any(|draft| within(draft.at))
            || state.notes.iter().rev().take(MOST).any(|(at, _)| within(*at))
            || state.unread[unread..].iter().any(|(at, _, _)| within(*at));
        // nothing stands before it that "das" could point at
        let begins = state.line == 1 && tokens.start == 0;
        let ahead = tokens.clone().any(|at| cursor.peek(at, Kw::Ahead).is_some());
        if above && !ahead {
            return;
        }
        let open = tokens.clone().any(|at| is_open(cursor, at));
        let document = |at: usize| cursor.peek(at, Kw::Document).is_some_and(|next| open || next > at + 1);
        let pending = |at: usize| cursor.peek(at, Kw::Pending).is_some_and(|next| next > at + 1);
        // "Test" alone
        let alone = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count() <= NEAR;
        let ties = |at: usize| {
            alone && cursor.peek(at, Kw::Joke).is_some()
                || cursor.any(at, &[Kw::NotYet, Kw::Caveat, Kw::Proviso]).is_some() && is_open(cursor, at)
        };
        let first = tokens.start + NEAR;
        // "Das war ja ein Paukenschlag letzte Runde!"
        let begins =
            begins && !tokens.clone().any(|at| cursor.peek(at, Kw::Past).is_some_and(|next| next > at + 1));
        let these = |at: usize| cursor.says(at, &["these", "diese", "diesen"]);
        let says =
            |at: usize| document(at) || begins && (at < first || these(at)) && points(cursor, tokens, at);
        let has = |kinds: &[Kw]| tokens.clone().any(|at| cursor.any(at, kinds).is_some());
        // "Mal sehen, ob Frankreich nach Burgund zieht!"
        let others = tokens.clone().any(|at| cursor.power(at).is_some() && cursor.word(at).len() > 2);
        let mine = has(&[Kw::Me]) || tokens.clone().any(|at| cursor.in_list(at, List::WriterIs));
        let tied = tokens.clone().any(|at| ties(at) || mine && pending(at)) && (mine || !others);
        let please = tokens.clone().any(|at| cursor.says(at, &["bitte", "please"]));
        // "Vergiss die alten Züge", "Befehle: keine"
        let doubtful = open && !has(&[Kw::Withdraw, Kw::No, Kw::Past]);
        let speaks =
            ahead || (doubtful || please) && names_orders(cursor, tokens) || tied || tokens.clone().any(says);
        let known = |at: usize| {
            let formula = cursor.peek(at, Kw::Announce).is_some_and(|next| next > at + 1);
            formula || cursor.any(at, &[Kw::NotFinal, Kw::Away, Kw::AsBefore]).is_some()
        };
        let accounted = match ahead {
            true => accounted(cursor, self.own, tokens),
            false => self.is_accounted(),
        };
        let elsewhere = || !ahead && speaks_of_others(cursor, tokens);
        let doubts =
            self.is_urged(false) || speaks && !accounted && !tokens.clone().any(known) && !elsewhere();
        // "Could you check whether these are legal before I submit them?"
        if comment::asks_for_time(cursor, tokens) {
            return;
        }
        let asked = self.asks && (self.asks_of_form() || !(ahead || tokens.clone().any(says)));
        if asked || read || !doubts {
            return;
        }
        let anew = (tokens.end..cursor.tokens.len()).find(|at| begins_anew(cursor, *at));
        let end = anew.map_or(u32::MAX, |colon| cursor.tokens[colon].start);
        let behind = |draft: &&mut Draft| (span.end..end).contains(&draft.at.start) && acts(draft);
        state.drafts[from..].iter_mut().filter(behind).for_each(|draft| draft.gate(Problem::Unsure));
        state.waits |= anew.is_none();
    }

    /// "Russland will aber, dass ich bleibe", "My wife asks me to think again": somebody wants of the writer what the orders do not say.
    fn is_urged(&self, named: bool) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let other = |at: usize| {
            let power = cursor.power(at).or_else(|| cursor.nation(at)).map(|(power, _)| power);
            let named =
                cursor.word(at).chars().count() > 2 && cursor.word(at).starts_with(char::is_uppercase);
            let somebody = power.is_some_and(|power| !self.own.contains(&power))
                || cursor.says_nothing(at)
                || cursor.place_word(at).is_some();
            named && somebody || cursor.peek(at, Kw::Another).is_some()
        };
        // "My therapist says I mustn't", "Meine Frau meint, ich soll ..."
        let modal = |at: usize| {
            cursor.says(at, &["ich", "i"])
                && cursor.peek(at + 1, Kw::Should).is_some_and(|next| !cursor.is(next, T::Word))
        };
        let told = |at: usize| cursor.peek(at, Kw::Report).is_some() && (at + 1..at + FEWEST).any(modal);
        if tokens.clone().any(told) {
            return true;
        }
        // "will aber, dass ..."; alone the word is English as well
        let will = |at: usize| {
            let that = |at: usize| cursor.is(at, T::Comma) && cursor.says(at + 1, &["dass", "daß"]);
            cursor.says(at, &["will", "wollen"]) && (at + 1..at + FEWEST).any(that)
        };
        let Some(urges) = tokens.clone().find(|at| cursor.peek(*at, Kw::Urges).is_some() || will(*at)) else {
            return false;
        };
        let writer = |at: usize| {
            cursor.peek(at, Kw::Me).is_some() && cursor.word(at).len() > 1 || cursor.word(at) == "I"
        };
        let object = |at: usize| cursor.says(at, &["mich", "mir", "uns", "me", "us"]);
        // "will Russland", and not "ich wollte"
        let mine = |at: usize| cursor.in_list(at, List::Writer);
        let own = urges > tokens.start && mine(urges - 1) || mine(urges + 1);
        !own && (tokens.start..urges + NEAR).any(|at| at != urges && other(at))
            && (named || tokens.clone().any(object) || (urges + 1..tokens.end).any(writer))
    }

    /// Whether the words of the sentence are known to leave orders what they are, or those of each clause of it that points at them.
    pub(super) fn is_accounted(&self) -> bool {
        const MORE: [Kw; 4] = [Kw::Hinges, Kw::Urges, Kw::Gone, Kw::Refers];
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let talks = |clause: &Range<usize>| {
            !clause.clone().any(|at| {
                points(cursor, clause, at)
                    || is_open(cursor, at)
                    || cursor.any(at, &MORE).is_some() && cursor.word(at).len() > 2
            }) && !names_orders(cursor, clause)
                || is_of_the_day(cursor, clause)
        };
        let mut cuts = vec![tokens.start];
        cuts.extend(tokens.clone().filter(|at| cursor.is(*at, T::Comma)));
        cuts.push(tokens.end);
        let clauses = || cuts.windows(2).map(|cut| cut[0]..cut[1]);
        accounted(cursor, self.own, tokens)
            || clauses().count() > 1
                && !self.is_urged(false)
                && clauses().all(|clause| accounted(cursor, self.own, &clause) || talks(&clause))
    }

    /// "+ F Sev. No, make it an army.": the same place, and another unit.
    fn retypes(&self, state: &State, span: At) -> bool {
        const OTHER: [Kw; 7] =
            [Kw::No, Kw::Deny, Kw::Rather, Kw::Correction, Kw::Meant, Kw::InsteadOf, Kw::ChangeVerb];
        let cursor = self.cursor;
        let has = |told: &dyn Fn(usize) -> bool| self.tokens.clone().any(told);
        let adjusts = |draft: &Draft| {
            let what = draft.what.told();
            matches!(
                what,
                What::Directive(
                    RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
                )
            )
        };
        let inside = |draft: &&Draft| draft.at.start < span.end && span.start < draft.at.end;
        !self.asks
            && has(&|at| cursor.kind(at).is_some() && cursor.word(at).len() > 3)
            && has(&|at| cursor.any(at, &OTHER).is_some_and(|next| cursor.kind(next).is_none()))
            && !has(&|at| place_named(cursor, at).is_some())
            && state.drafts.iter().rev().take(MOST).any(adjusts)
            && !state.drafts.iter().rev().take(MOST).any(|draft| inside(&draft))
    }

    /// "Fehlalarm, der Russe hat doch eingelenkt.": a few words before a comma may say it all.
    fn first_clause(&self) -> Option<Said<'_, '_>> {
        let cursor = self.cursor;
        let comma = self.tokens.clone().find(|at| cursor.is(*at, T::Comma))?;
        let words = || (self.tokens.start..comma).filter(|at| cursor.is(*at, T::Word));
        const OTHER: [Kw; 5] = [Kw::Greeting, Kw::Closing, Kw::UpTo, Kw::If, Kw::Unless];
        let greets = words().any(|at| cursor.any(at, &OTHER).is_some());
        const MARKS: [Kw; 5] = [Kw::Joke, Kw::Withdraw, Kw::Document, Kw::Pending, Kw::Emblem];
        let marked = words().any(|at| cursor.any(at, &MARKS).is_some() && is_open(cursor, at));
        let few = (1..=FEWEST).contains(&words().count());
        (few && marked && !greets && !self.asks)
            .then(|| Said { tokens: self.tokens.start..comma, ..self.clone() })
    }

    /// What the sentence leaves in doubt, if anything.
    fn doubts(
        &self,
        state: &State,
        span: At,
        (from, unread): (usize, usize),
        taken: bool,
    ) -> Option<(Concern, Problem)> {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let first = words().next()?;
        let within = |at: At| at.start < span.end && span.start < at.end;
        // "A Mun - Bur. Oder bleibt er besser daheim?", "Alternativ alles stehen lassen"
        let long = |at: usize, kind: Kw| cursor.peek(at, kind).is_some() && cursor.word(at).len() > 3;
        let all_hold = [Kw::All, Kw::Hold].into_iter().all(|kind| words().any(|at| long(at, kind)));
        let chooses = cursor.peek(first, Kw::Or).is_some()
            || cursor.says(first, &["alternativ", "alternatively", "wahlweise"]);
        // "A Ber - Sil. Or no, keep it home."
        let denies = |at: usize| cursor.any(at, &[Kw::No, Kw::Deny]).is_some();
        if chooses && (self.asks || all_hold || words().any(denies)) {
            return Some((Concern::default(), Problem::Either));
        }
        // "+ A Mun, + F Kie. Den zweiten doch nicht.", and not "Letztes Mal hat es nicht geklappt."
        let ordinal = |at: usize| cursor.in_list(at, List::Ordinal);
        let small = |at: usize| {
            ordinal(at) || denies(at) || cursor.says(at, &["one"]) || {
                const SMALL: [Kw; 5] = [Kw::Article, Kw::Filler, Kw::Adverb, Kw::Rather, Kw::Please];
                cursor.any(at, &SMALL).is_some() || cursor.within(at, &[Kw::Caveat])
            }
        };
        let behind = words().find(|at| ordinal(*at)).map_or(tokens.end, |at| at + 1);
        let off = (behind..tokens.end).any(denies) && words().all(small);
        let above = |draft: &&Draft| acts(draft) && draft.at.end <= span.start;
        if !self.asks && off && state.drafts.iter().rev().take(MOST).filter(above).count() > 1 {
            return Some((Concern::default(), Problem::Unsure));
        }
        // "Letzteres nehme ich zurück, Par geht nach Pic."
        let latter = cursor.in_list(cursor.peek(first, Kw::Article).unwrap_or(first), List::Last);
        let takes = |at: usize| cursor.any(at, &[Kw::TakeBack, Kw::Withdraw]).is_some();
        if !self.asks && latter && words().take(FEW).any(takes) && !taken {
            return Some((Concern::default(), Problem::Unsure));
        }
        let read = |told: &dyn Fn(&Draft) -> bool| {
            state.drafts[from..].iter().any(|draft| within(draft.at) && told(draft))
                || state.notes.iter().rev().take(MOST).any(|(at, _)| within(*at))
        };
        // "Mar brauche ich noch" was found and not understood
        let named = Concern::named(cursor, tokens, state, span);
        // "Die Rubel lasse ich liegen": a currency that no line above trades
        let currency =
            |at: usize| cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some();
        let stocks =
            || state.drafts.iter().rev().take(MOST).any(|draft| matches!(draft.what, What::Stock { .. }));
        const OF_ALL: [Kw; 5] = [Kw::All, Kw::Both, Kw::This, Kw::HeadStock, Kw::Rest];
        let of_all = |at: usize| cursor.word(at).len() > 2 && cursor.any(at, &OF_ALL).is_some();
        let amount = |at: usize| of_all(at) && !cursor.is(at + 1, T::Number);
        // "Lieber Rubel.", "I meant roubles."
        const ANEW: [Kw; 5] = [Kw::Rather, Kw::Correction, Kw::Meant, Kw::InsteadOf, Kw::ChangeVerb];
        let deal =
            words().any(|at| cursor.any(at, &[Kw::Sell, Kw::Buy]).is_some() && cursor.word(at).len() > 2);
        let untouched = |at: usize| {
            cursor.any(at, &[Kw::Keep, Kw::Later]).is_some()
                || cursor.peek(at, Kw::Gone).is_some_and(|next| next > at + 1)
                || deal && cursor.peek(at, Kw::Deny).is_some()
        };
        let anew = words().any(|at| cursor.any(at, &ANEW).is_some());
        if named.is_all() && words().any(|at| currency(at) && cursor.word(at).len() > 2) && stocks() {
            let traded = |draft: &Draft| within(draft.at) && matches!(draft.what.told(), What::Stock { .. });
            if anew && !self.asks && !state.drafts[from..].iter().any(traded) {
                return Some((Concern::default(), Problem::Unsure));
            }
            if !anew && words().any(untouched) && !words().any(amount) {
                return None;
            }
        }
        // "F NWG R Edi. Löse sie doch auf."
        let loose = |at: usize| {
            cursor.word(at).len() > 3 && cursor.peek(at, Kw::Disband).is_some()
                || cursor.in_list(at, List::Loosen)
                    && words().last().is_some_and(|last| cursor.says(last, &["auf"]))
        };
        if matches!(state.section(), Section::Retreats)
            && !self.asks
            && words().any(loose)
            && words().any(|at| cursor.in_list(at, List::StaysOne) || cursor.peek(at, Kw::It).is_some())
            && !state.drafts[from..].iter().any(|draft| within(draft.at))
        {
            return Some((Concern::default(), Problem::Unsure));
        }
        let urged = self.is_urged(!named.is_all());
        // "London wünscht, dass die Flotte im Hafen bleibt"
        let wished = |draft: &Draft| {
            let idle = matches!(
                draft.what.told(),
                What::Order { act: Act::Hold, .. } | What::Directive(RawDirective::Waive { .. })
            );
            urged && idle
        };
        // "Soll Mun lieber nach Ruh?": without its type it would be passed over as talk
        const SMALL: [Kw; 11] = [
            Kw::Should,
            Kw::Rather,
            Kw::Correction,
            Kw::InsteadOf,
            Kw::Please,
            Kw::Me,
            Kw::Now,
            Kw::And,
            Kw::But,
            Kw::Move,
            Kw::Or,
        ];
        let small = |at: usize| {
            cursor.any(at, &SMALL).is_some()
                || cursor.place(at).is_some()
                || cursor.filler(at).is_some()
                || cursor.in_list(at, List::Sound)
        };
        // what a reference was put back for stands nowhere
        let written = |at: &usize| cursor.tokens[*at].end > cursor.tokens[*at].start;
        let several = words().filter(|at| written(at) && cursor.place_word(*at).is_some()).count() > 1;
        let wonders = self.asks && several && words().all(small);
        let passed_over = |draft: &Draft| {
            let goes = matches!(
                draft.what.told(),
                What::Order { unit, act: Act::Move { to: Some(_), .. } | Act::MoveUnsaid { .. }, .. }
                    if unit.kind.is_none()
            );
            wonders && goes && matches!(draft.what, What::Gated { problem: Problem::Question, .. })
        };
        // "Nichts davon.": of what stands above, and no build that is waived
        let none = cursor.in_list(first, List::NothingAtAll)
            && words().any(|at| cursor.peek(at, Kw::Thereof).is_some() || points(cursor, tokens, at));
        let waived =
            |draft: &Draft| none && matches!(draft.what, What::Directive(RawDirective::Waive { .. }));
        let clear = |draft: &Draft| {
            answers(&draft.what)
                && !waived(draft)
                && names_field(draft)
                && !is_vague(cursor, draft)
                && !wished(draft)
                && !passed_over(draft)
        };
        // "A Mun - Bur ist vom Tisch." below it
        const OFF: [Kw; 6] = [Kw::Gone, Kw::Withdraw, Kw::Deny, Kw::No, Kw::Emblem, Kw::Document];
        let gated = |draft: &&Draft| {
            let problem =
                matches!(&draft.what, What::Gated { problem: Problem::InSentence | Problem::Unsure, .. });
            problem && within(draft.at)
        };
        let again = !self.asks
            && words().any(|at| cursor.any(at, &OFF).is_some())
            && state.drafts[from..].iter().filter(gated).any(|draft| {
                let above = state.drafts.iter().rev().take(MOST);
                above.filter(|other| other.at.end <= span.start).any(|other| same_order(cursor, draft, other))
            });
        // "A Mun - Bur. Das ist mir zu heiß, München soll halten.": asked about, and the order above waits with it
        let otherwise = !self.asks
            && state.drafts[from..].iter().filter(|draft| within(draft.at) && may_hold(draft)).any(|draft| {
                let above = state.drafts.iter().rev().take(MOST);
                above
                    .filter(|other| other.at.end <= span.start && limits::is_order(other))
                    .any(|other| other_order(cursor, draft, other))
            });
        if otherwise {
            return Some((named, Problem::Unsure));
        }
        if self.retypes(state, span) {
            return Some((Concern::default(), Problem::Unsure));
        }
        // "Nimm die Züge von gestern.", "Siehe Mail von gestern.": others than these
        let takes_others = !self.asks
            && cursor.in_list(tokens.start, List::Takes)
            && words().any(|at| cursor.peek(at, Kw::Past).is_some())
            && (names_orders(cursor, tokens) || words().any(|at| cursor.peek(at, Kw::MailWord).is_some()));
        if takes_others || self.corrects_goal() {
            return Some((Concern::default(), Problem::Unsure));
        }
        // "A Mun - Ruh", and below it "Could A Mun go to Bur instead?"
        let unit = |at: usize| cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some());
        let could_have = words().any(|at| cursor.says(at, &["could", "might", "hätte", "hätten"]))
            && words().any(|at| cursor.says(at, &["have", "können"]));
        let instead =
            |at: usize| cursor.says(at, &["instead", "stattdessen", "rather", "lieber", "besser", "better"]);
        if self.asks && !named.is_all() && words().any(instead) && words().any(unit) && !could_have {
            return Some((named, Problem::Unsure));
        }
        if read(&clear) && !again {
            return None;
        }
        // "That army stays at home.": one of two
        let stays = |at: usize| cursor.word(at).len() > 3 && cursor.peek(at, Kw::Hold).is_some();
        if !self.asks && !urged && !named.is_all() && named.is_of_kinds() && words().any(stays) {
            return Some((named, Problem::Unsure));
        }
        let left = state.unread[unread..].iter().any(|(at, _, _)| within(*at));
        // "Aber nur, wenn Frankreich nicht angreift."
        let only = |at: usize| cursor.says(at, &["nur", "only"]);
        let ties = cursor.peek(first, Kw::But).unwrap_or(first);
        if left && only(ties) && words().any(|at| cursor.peek(at, Kw::If).is_some()) {
            return Some((Concern::default(), Problem::Unsure));
        }
        if !named.is_all() {
            // "Falls Mun nicht geht, F Kie", "Nicht A Mun nach Bur!": asked about, and nothing is said of what stands above
            let said = [Kw::Me, Kw::Gone, Kw::Pending, Kw::Past, Kw::Selects, Kw::Correction];
            let only_left =
                left && !self.asks && !urged && !words().any(|at| cursor.any(at, &said).is_some());
            let hangs = cursor.any(first, &[Kw::If, Kw::Unless]).is_some();
            let leaves = words().any(|at| cursor.peek(at, Kw::Leave).is_some());
            if only_left || hangs && (left || named.is_of_kinds() && !leaves) {
                return None;
            }
            let harmless = match self.asks {
                true => self.asks_openly() || self.asks_nothing_of_it() || self.asks_of_the_past(),
                false => self.leaves(&named) || tells_a_story(cursor, tokens),
            };
            // "England would prefer an army": to whatever was ordered
            // "I changed my mind about the Black Sea": and about what goes with it?
            let corrects =
                |at: usize| cursor.says(at, &["mind", "überlegt"]) && cursor.within(at, &[Kw::Correction]);
            // "With the exception of the fleet that is final": of the others
            let excepts = words().any(|at| {
                cursor.any(at, &[Kw::Except, Kw::Besides, Kw::Rest]).is_some()
                    && !cursor.says(at, &["ohne", "without"])
            });
            let all = urged && named.is_of_kinds() || words().any(corrects) || excepts;
            let of = if all { Concern::default() } else { named };
            return (!harmless || urged).then_some((of, Problem::Unsure));
        }
        // "Beide stehen unter Vorbehalt", "Der Rückzug steht noch nicht fest": nothing that anybody is told
        let says = |kinds: &[Kw]| words().any(|at| cursor.any(at, kinds).is_some());
        let ties_all = says(&[Kw::Refers]) && says(&[Kw::Proviso]);
        let idle = |draft: &Draft| {
            matches!(
                draft.what,
                What::Gated {
                    problem: Problem::InSentence | Problem::Unsure | Problem::Question | Problem::Past,
                    ..
                } | What::Directive(RawDirective::Unread { .. })
            ) && !answers(&draft.what)
                // "Genau das werde ich nicht tun" names no Tunis
                || matches!(draft.what, What::Gated { .. }) && is_vague(cursor, draft) && cursor.is_written_small(draft.at)
                || wished(draft)
                || waived(draft)
                // "Gilt nur, falls Russland nicht in Pru steht."
                || ties_all
                    && matches!(&draft.what, What::Directive(RawDirective::If(inner)) if inner.condition == RawCondition::Unreadable)
        };
        if read(&|draft| !idle(draft)) {
            return None;
        }
        // "Das hätte ich gebaut, wenn ...": that its condition was not read is no answer
        let told = tokens.clone().any(|at| {
            points(cursor, tokens, at)
                || !self.asks && cursor.any(at, &[Kw::ChangeVerb, Kw::Correction]).is_some()
                || !self.asks && cursor.says(at, &["anders", "differently"])
        }) || state.drafts[from..].iter().any(|draft| within(draft.at) && idle(draft));
        if !told && left && !urged && !ties_all {
            return None;
        }
        // "Wenn nicht, sag bitte Bescheid, dann schreibe ich es anders."
        if cursor.any(first, &[Kw::If, Kw::Unless]).is_some()
            && words().any(|at| cursor.any(at, &[Kw::TellMe, Kw::MailWord]).is_some())
            && !words()
                .any(|at| cursor.peek(at, Kw::Past).is_some() || cursor.says(at, &["sonst", "otherwise"]))
        {
            return None;
        }
        // "Doch nicht! A Mun - Ruh": the order behind it corrects
        let corrects = cursor.peek(first, Kw::Correction).is_some();
        if corrects && state.drafts.iter().rev().take(MOST).any(|draft| draft.at.start >= span.end) {
            return None;
        }
        // "A Mun soll lieber nicht nach Bur, oder was meinst du?": asked about by itself, and A Mun was told nothing above
        let alone = |draft: &Draft| match &draft.what {
            What::Gated { what, problem: Problem::Question | Problem::Negated } => {
                matches!(**what, What::Order { unit, .. } if unit.kind.is_some())
            }
            _ => false,
        };
        let mut inside = state.drafts[from..].iter().filter(|draft| within(draft.at));
        if self.asks && inside.any(alone) {
            return None;
        }
        // "London? Let me sleep on it.": of the sentence just before it in the line, if that is no order
        // of a question its last clause alone is left open
        let before = self.sentence_before().map(|before| {
            let asks = cursor.word(before.end.saturating_sub(1)) == "?";
            let comma = before.clone().rev().find(|at| asks && cursor.is(*at, T::Comma));
            let last = comma.map_or(before.start, |comma| comma + 1)..before.end;
            let named = last.clone().any(|at| place_named(cursor, at).is_some() || is_unit_word(cursor, at));
            if named { last } else { before }
        });
        let told_before = before.as_ref().is_some_and(|before| {
            let span = cursor.span(before.start, before.end);
            state.drafts[from..]
                .iter()
                .any(|draft| draft.at.start < span.end && span.start < draft.at.end && acts(draft))
        });
        let near = before.filter(|_| !told_before);
        let mut held = None;
        if let Some(before) = &near {
            let of_before = cursor.span(before.start, before.end);
            let of = Concern::named(cursor, before, state, span);
            if self.asks && !self.asks_advice(true) && !self.selects() && cursor.peek(first, Kw::Or).is_none()
            {
                return None;
            }
            let asked = cursor.word(before.end.saturating_sub(1)) == "?";
            // "Kiel lieber nach Den, oder doch Hol, hm. Entscheide ich noch.": what is open already
            let left = |at: At| at.start < of_before.end && of_before.start < at.end;
            let open = state.drafts[from..].iter().any(|draft| left(draft.at))
                || state.unread[unread..].iter().any(|(at, _, _)| left(*at));
            let of_all = says(&[Kw::All, Kw::Refers, Kw::HeadMoves, Kw::Joke, Kw::Withdraw, Kw::Document]);
            let open = open && !of_all && !asked;
            let named = before.clone().any(|at| {
                place_named(cursor, at).is_some() && cursor.any(at, &[Kw::Like, Kw::Question]).is_none()
            });
            let unit = cursor.peek(before.start, Kw::And).is_some()
                && before.clone().any(|at| is_unit_word(cursor, at));
            if asked && (named || unit) {
                let mut of = of;
                if state.drafts[from..].iter().any(|draft| left(draft.at)) {
                    of.of_first();
                }
                // of what nobody tells anything else
                let told = |draft: &Draft| acts(draft) && of.speaks_of(cursor, draft);
                of.elsewhere = of.is_all() || !state.drafts.iter().rev().take(MOST).any(told);
                // "Did you see that France played A Mar - Pie?": of others
                let others =
                    before.clone().filter_map(|at| cursor.power(at).filter(|_| cursor.word(at).len() > 2));
                if of.elsewhere && others.into_iter().any(|(power, _)| !self.own.contains(&power)) {
                    return None;
                }
                return Some((of, Problem::Unsure));
            }
            // "Kommst du Samstag? Nein.", "Set no wait? No, leave it."
            const WISHES: [Kw; 5] = [Kw::NoWait, Kw::Draw, Kw::Vote, Kw::Capitulation, Kw::NoTrade];
            let wish = before.clone().any(|at| cursor.any(at, &WISHES).is_some());
            let answer = cursor.any(first, &[Kw::No, Kw::Yes, Kw::Answer]).is_some();
            if asked && (wish && answer || self.is_fragment()) {
                return None;
            }
            if open && named {
                held = Some(of);
            }
        }
        let harmless = match self.asks {
            true => {
                !refers(cursor, tokens)
                    && !self.selects()
                    && !self.asks_advice(true)
                    && !self.intends()
                    && !self.weighs()
                    || self.asks_of_form()
            }
            false if self.is_fragment() => self.is_answered(taken),
            false if refers(cursor, tokens) => !urged && self.is_harmless(taken),
            false if urged => self.is_answered(taken),
            false => !self.intends() || self.is_answered(taken) || accounted(cursor, self.own, tokens),
        };
        // "Geht das überhaupt? Wenn nein, München halten": the next sentence says which
        let behind = tokens.end..cursor.tokens.len().min(tokens.end + LONG);
        let of = match (self.asks, held) {
            (true, _) => Concern::named(cursor, &behind, state, span),
            (false, Some(mut of)) => {
                of.elsewhere = of.is_all();
                of
            }
            (false, None) => Concern::default(),
        };
        let elsewhere = || !urged && speaks_of_others(cursor, tokens);
        (!harmless && !elsewhere()).then_some((of, Problem::Unsure))
    }

    /// Whether what the sentence says of orders above was found already, or leaves them what they are.
    fn is_harmless(&self, taken: bool) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        // "Nice move by England last turn!", "Mein Zug nach London geht morgen um 7."
        let other = |at: usize| {
            let clock = cursor.says(at, &["um", "at"]) && cursor.is(at + 1, T::Number);
            clock || cursor.any(at, &[Kw::TalkWord, Kw::Past]).is_some()
        };
        let pointing =
            |at: usize| cursor.any(at, &[Kw::Refers, Kw::Selects]).is_some() || points(cursor, tokens, at);
        // "Petra (kein Befehl, nur Grüße)"
        let figures = |at: usize| cursor.peek(at, Kw::Emblem).is_some();
        let denies = |at: usize| cursor.peek(at, Kw::Deny).is_some();
        let denied = tokens.clone().any(denies) && names_orders(cursor, tokens);
        let talk =
            !denied && !tokens.clone().any(|at| pointing(at) || figures(at)) && tokens.clone().any(other);
        self.is_answered(taken) || talk || self.is_accounted()
    }

    /// Whether what the sentence does to the orders above was found already.
    fn is_answered(&self, taken: bool) -> bool {
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let has = |kind: Kw| tokens.clone().any(|at| cursor.peek(at, kind).is_some());
        if comment::asks_for_time(cursor, tokens)
            || has(Kw::StruckOut)
            || has(Kw::PressMark) && !has(Kw::HeadMoves)
        {
            return true;
        }
        const KNOWN: [Kw; 6] = [Kw::NotFinal, Kw::Away, Kw::NoOrders, Kw::AsBefore, Kw::NoWait, Kw::Draw];
        const TIES: [Kw; 2] = [Kw::Proviso, Kw::NotYet];
        let says = |kinds: &[Kw]| self.tokens.clone().any(|at| self.cursor.any(at, kinds).is_some());
        says(&KNOWN) && !(says(&TIES) && says(&[Kw::AsBefore]))
            || taken && comment::takes_back(self.cursor, &self.tokens)
    }
}

/// "die Flotte", written out.
fn is_unit_word(cursor: &Cursor, at: usize) -> bool {
    cursor.word(at).chars().count() > 3 && cursor.kind(at).is_some()
}

/// A build or removal without its type.
fn is_vague(cursor: &Cursor, draft: &Draft) -> bool {
    let kind = match draft.what.told() {
        What::Directive(
            RawDirective::Build { kind, .. }
            | RawDirective::Remove { kind, .. }
            | RawDirective::Adjust { kind, .. },
        ) => *kind,
        // "lass den weg"
        What::Directive(RawDirective::Dissolve { unit })
            if draft.in_sentence || cursor.is_written_small(unit.at) =>
        {
            unit.kind
        }
        _ => return false,
    };
    kind.is_none()
}

/// Whether a sentence with this in it says something of its own, whether or not it counts: a whole order, a trade, a wish.
fn answers(what: &What) -> bool {
    match what {
        What::Gated { what, .. } => !matches!(**what, What::RestHolds { .. }) && answers(what),
        What::Order { unit, act, .. } => unit.spot.is_known() && !matches!(act, Act::Nothing(_)),
        What::Directive(RawDirective::Unread { .. }) => false,
        What::Directive(RawDirective::Retreat { goals, .. }) => {
            goals.iter().any(|goal| matches!(goal, RawGoal::Spot(_) | RawGoal::Disband))
        }
        _ => true,
    }
}

/// An order to hold that stands in a sentence with other words.
fn may_hold(draft: &Draft) -> bool {
    let What::Gated { problem: Problem::InSentence, what } = &draft.what else { return false };
    matches!(**what, What::Order { act: Act::Hold, .. })
}

fn is_head(draft: &Draft) -> bool {
    matches!(draft.what, What::Subject { .. } | What::Flag(_))
}

pub(super) fn acts(draft: &Draft) -> bool {
    let other = matches!(
        &draft.what,
        What::RestHolds { .. }
            | What::AllDisband { .. }
            | What::Stock { .. }
            | What::Treaty { .. }
            | What::Permit { .. }
            | What::Flag(Flag::Draw(true) | Flag::NoWait)
    );
    let waits = matches!(&draft.what, What::Directive(directive) if !matches!(directive, RawDirective::Unread { .. }));
    other || waits || limits::is_order(draft)
}
