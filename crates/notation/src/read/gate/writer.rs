//! Words of the writer before an order, which leave it one.

use super::licence::is_open;
use super::{Gate, WINDOW};
use crate::lex::T;
use crate::read::draft::{Act, RawDirective, What};
use crate::read::sentence::Sentence;
use crate::words::{Kw, List, Set};
use std::ops::Range;

impl Gate<'_, '_> {
    /// "Ich ziehe A Mun - Ruh", "I order ...": words of the writer before the order are no report.
    pub(super) fn is_writer(&self, sentence: &Sentence, own: &Range<usize>, what: &What) -> bool {
        let cursor = self.cursor;
        let moves = matches!(what, What::Order { .. });
        let from = (sentence.tokens.start..own.start)
            .rev()
            .find(|at| cursor.is(*at, T::Colon))
            .map_or(sentence.tokens.start, |at| at + 1);
        let first = (from..own.start).find(|at| cursor.any(*at, &[Kw::Please, Kw::Now]).is_none());
        let writer = |at: usize| {
            cursor.says(at, &["ich", "wir", "i", "we", "i'd", "we'd", "id", "i'll", "we'll", "i'm", "we're"])
        };
        let stranger = |at: usize| {
            cursor.says_nothing(at) || cursor.power(at).is_some_and(|_| cursor.word(at).len() > 1)
        };
        // "I refuse to play A Mun - Bur"
        let refuses = |at: usize| {
            const NO_ORDER: [Kw; 8] =
                [Kw::No, Kw::Deny, Kw::Maybe, Kw::Report, Kw::Withdraw, Kw::Waive, Kw::TalkWord, Kw::Regret];
            cursor.any(at, &NO_ORDER).is_some()
        };
        let own_words = first.is_some_and(writer)
            && !(from..own.start)
                .any(|at| (stranger(at) || refuses(at) && !self.is_polite(at)) && !writer(at));
        // "..., + A Ber": a sign begins anew
        let signed = own.start > sentence.tokens.start
            && matches!(cursor.shape(own.start), Some(T::Plus | T::Dash(1)))
            && matches!(cursor.shape(own.start - 1), Some(T::Comma | T::Colon));
        (self.announced(own, from)
            || own_words
            || self.orders_as_power(own)
            || signed
            || moves && self.is_led_in(sentence, own))
            && !(from..own.start).any(|at| cursor.says(at, &["dass", "daß", "that", "ob", "whether"]))
    }

    /// "Russland zieht A War - Sil, A Mos - War": the writer's country and what it does stand right before the first order of the sentence.
    fn orders_as_power(&self, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let Some(start) = self.sentence(own.start).map(|index| self.sentences[index].tokens.start) else {
            return false;
        };
        let Some((power, verb)) = cursor.power(start).filter(|_| cursor.word(start).chars().count() > 2)
        else {
            return false;
        };
        let plays = cursor.in_list(verb, List::Plays).then_some(verb + 1);
        let Some(behind) = plays.or_else(|| cursor.any(verb, &[Kw::OrderVerb, Kw::Motion])) else {
            return false;
        };
        let first = if cursor.is(behind, T::Colon) { behind + 1 } else { behind };
        self.context.powers.contains(&power)
            && first <= own.start
            && cursor.kind(first).is_some()
            && cursor.starts_order(first)
    }

    /// "okay so mun to ruh, ...": in its clause nothing stands before the order but words that say nothing.
    fn is_led_in(&self, sentence: &Sentence, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let sign = |at: &usize| !matches!(cursor.shape(*at), Some(T::Word | T::Number | T::Quote | T::Open));
        let low = sentence.tokens.start.max(own.start.saturating_sub(WINDOW));
        let from = (low..own.start).rev().find(sign).map_or(low, |sign| sign + 1);
        let small = |at: usize| {
            let known =
                cursor.any_of(at, Set::Lead.kinds()).is_some() || cursor.within_of(at, Set::Lead.kinds());
            const MORE: [Kw; 8] = [
                Kw::Another,
                Kw::Like,
                Kw::Else,
                Kw::Or,
                Kw::Except,
                Kw::Besides,
                Kw::InsteadOf,
                Kw::Because,
            ];
            let more =
                cursor.any(at, &MORE).is_some() || cursor.says(at, &["nur", "only", "take", "vorerst"]);
            known && !more && !is_open(cursor, at) && cursor.place_word(at).is_none()
        };
        // "mit München ins Ruhrgebiet", "have Munich move to Ruhr"
        let leads = |at: usize| at == from && cursor.in_list(at, List::LeadsUnit);
        from < own.start
            && cursor.ends_clause(own.end)
            && (from..own.start).all(|at| cursor.is(at, T::Word) && (small(at) || leads(at)))
    }

    /// "hier kommen meine Züge A Mun - Ruh", "my orders are Mun to Ruh".
    fn announced(&self, own: &Range<usize>, from: usize) -> bool {
        let cursor = self.cursor;
        (own.start.saturating_sub(3).max(from)..own.start).any(|at| {
            cursor.peek(at, Kw::HeadMoves).is_some_and(|next| {
                (next..own.start)
                    .all(|at| cursor.says(at, &["sind", "are", "lauten", "is", "ist", "lautet", "follow"]))
            })
        })
    }

    /// "My orders are Mun to Ruh"; "mein Zug von Kiel nach Berlin" announces nothing.
    fn is_list(&self, own: &Range<usize>) -> bool {
        own.start.checked_sub(1).is_some_and(|verb| self.cursor.any(verb, &[Kw::HeadMoves]).is_none())
            && self.announced(own, 0)
    }

    /// Whether the words of the sentence leave the draft a plain order.
    pub(super) fn is_plain(&self, what: &What, own: &Range<usize>) -> bool {
        let led_in = |index: usize| self.is_led_in(&self.sentences[index], own);
        matches!(what, What::Order { .. }) && self.sentence(own.start).is_some_and(led_in)
            || self.is_list(own)
            || self.orders_as_power(own)
            || self.writes_alone(what, own)
            || self.orders_alone(what, own)
    }

    /// "Ich schicke München nach Burgund und Berlin nach Kiel": the writer, a verb of ordering, and orders.
    fn orders_alone(&self, what: &What, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let Some(sentence) = self.sentence(own.start).map(|index| &self.sentences[index].tokens) else {
            return false;
        };
        let before = sentence.start..own.start;
        if before.len() > WINDOW {
            return false;
        }
        const SMALL: [Kw; 7] =
            [Kw::Please, Kw::Adverb, Kw::Now, Kw::OrderVerb, Kw::And, Kw::Modal, Kw::Filler];
        const TOLD: [Kw; 3] = [Kw::Move, Kw::Hold, Kw::Support];
        let writer = |at: usize| cursor.says(at, &["ich", "wir", "i", "we", "i'll", "we'll"]);
        let verb = |at: usize| cursor.peek(at, Kw::OrderVerb).is_some();
        let plain = |at: usize| {
            let order = cursor.kind(at).is_some() || cursor.place_word(at).is_some();
            let said = cursor.any(at, &SMALL).is_some() || cursor.any(at, &TOLD).is_some();
            let small = cursor.any(at, &[Kw::Me, Kw::Particle]).is_some();
            let with = cursor.says(at, &["mit", "with", "in", "an"]);
            order
                || said
                || small
                || with
                || writer(at)
                || cursor.is(at, T::Comma)
                || cursor.within(at, &SMALL)
        };
        // a journey goes "von" a town
        let from = |at: usize| cursor.says(at, &["von", "from"]);
        let ends = own.end >= sentence.end
            || cursor.ends_clause(own.end)
            || cursor.any(own.end, &[Kw::Adverb, Kw::Particle]).is_some_and(|next| cursor.ends_clause(next));
        matches!(what, What::Order { act, .. } if !matches!(act, Act::Nothing(_)))
            && ends
            && before.clone().any(writer)
            && before.clone().any(verb)
            && before.clone().all(|at| plain(at) && !from(at))
    }

    /// "Ich möchte A Ber und F Kie aufbauen": nothing but the writer's own words stand before builds and removals.
    fn writes_alone(&self, what: &What, own: &Range<usize>) -> bool {
        let builds =
            matches!(what, What::Directive(RawDirective::Build { .. } | RawDirective::Remove { .. }));
        let cursor = self.cursor;
        let words =
            [Kw::Me, Kw::OrderVerb, Kw::Build, Kw::Remove, Kw::And, Kw::Please, Kw::Adverb, Kw::Polite];
        let start = self.sentence(own.start).map_or(own.start, |index| self.sentences[index].tokens.start);
        let plain = |at: usize| {
            let list = cursor.kind(at).is_some() || cursor.place_word(at).is_some();
            let article = cursor.says(at, &["ein", "eine", "einen", "a", "an", "in"]);
            let within = cursor.within(at, &[Kw::OrderVerb, Kw::Polite]);
            list || article || within || cursor.is(at, T::Comma) || cursor.any(at, &words).is_some()
        };
        builds && (start..own.start).all(plain)
    }

    /// "Ich habe nicht vor, A Mun nach Bur zu schicken": what stands before the comma says what the infinitive is.
    pub(super) fn is_infinitive(&self, own: &Range<usize>) -> bool {
        self.cursor.says(own.end, &["zu"])
    }

    /// "Ich plane, A Mun nach Bur zu schicken"; "Bitte denk daran, ..." asks for it.
    pub(super) fn is_plan(&self, sentence: &Sentence, own: &Range<usize>) -> bool {
        let asks = |at: usize| self.cursor.any(at, &[Kw::Please, Kw::OrderVerb, Kw::Polite]).is_some();
        self.is_infinitive(own) && !(sentence.tokens.start..own.start).any(asks)
    }
}
