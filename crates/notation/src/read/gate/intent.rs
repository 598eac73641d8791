//! What a sentence beside orders does to them without naming one: it leaves the mail open, or tells a goal anew.

use super::concern::place_named;
use super::licence::is_open;
use super::remark::is_everyday;
use super::said::{FEW, FEWEST, NEAR, Said};
use crate::lex::T;
use crate::words::{Kw, List};

impl Said<'_, '_> {
    /// "Update: Ruh", "I mean Ruh", "sorry, Ruh", "Ruh ist doch besser.", "3) doch nach Ruh", "Hmm, or Ruh after all?": a place alone, where
    /// none of the writer's units needs to stand, among words that correct.
    pub(super) fn corrects_goal(&self) -> bool {
        let cursor = self.cursor;
        const MARKS: [Kw; 3] = [Kw::Correction, Kw::Meant, Kw::Rather];
        const SMALL: [Kw; 8] =
            [Kw::Me, Kw::Please, Kw::Particle, Kw::Now, Kw::Adverb, Kw::SaidOf, Kw::Filler, Kw::No];
        let words = || self.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let marks = |at: usize| {
            cursor.any(at, &MARKS).is_some() || cursor.within(at, &MARKS) || cursor.in_list(at, List::Sound)
        };
        // "nach Den": at the end no article
        let ends = |at: usize| {
            cursor.word(at).starts_with(char::is_uppercase)
                && cursor
                    .place(at)
                    .is_some_and(|(_, end)| cursor.ends_clause(end) && !cursor.is(end, T::Word))
        };
        let place = |at: usize| (place_named(cursor, at).is_some() || ends(at)) && !marks(at);
        let bullet = self.tokens.start
            + match cursor.shape(self.tokens.start) {
                Some(T::Number) if cursor.is(self.tokens.start + 1, T::Close) => 2,
                Some(T::Dash(_) | T::Star(_)) => 1,
                _ => 0,
            };
        let signs = |at: usize| !matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow | T::Number));
        let sign = |at: usize| cursor.is(at, T::Word) && cursor.move_sign(at) == Some(at + 1) && ends(at + 1);
        // "Oh no, to Hel.", "*nach Hel"
        let anew =
            cursor.is(self.tokens.start, T::Star(1)) || words().any(|at| cursor.peek(at, Kw::No).is_some());
        let or = |at: usize| cursor.peek(at, Kw::Or).is_some();
        let small = |at: usize| cursor.any(at, &SMALL).is_some() || cursor.within(at, &SMALL);
        // "A Mun doch nicht": a unit, and no goal
        if words().any(|at| cursor.kind(at).is_some()) {
            return false;
        }
        // "mach Tirol draus"
        let makes = |at: usize| cursor.in_list(at, List::MakesOf);
        // "Hmm, or Tyr after all?"
        let choice = self.asks && words().find(|at| !cursor.in_list(*at, List::Sound)).is_some_and(or);
        if choice && words().count() <= FEW && words().filter(|at| place(*at)).count() == 1 {
            return true;
        }
        !self.asks
            && words().count() <= FEW
            && words().filter(|at| place(*at)).count() == 1
            && (words().any(|at| marks(at) || makes(at)) || words().any(sign) && anew)
            && (bullet..self.tokens.end).all(signs)
            && words().all(|at| place(at) || marks(at) || small(at) || or(at) || makes(at) || sign(at))
    }

    /// "I'll confirm once I hear from Paris.", "Don't hold me to it.", "Alles noch offen.": the mail, or what is still to come.
    pub(super) fn intends(&self) -> bool {
        const OPEN: [Kw; 5] = [Kw::Pending, Kw::NotYet, Kw::Caveat, Kw::Proviso, Kw::Selects];
        let says = |kinds: &[Kw]| self.tokens.clone().any(|at| self.cursor.any(at, kinds).is_some());
        let phrase = |at: usize| {
            let next = self.cursor.any(at, &OPEN);
            next.is_some_and(|next| next > at + 1 || self.cursor.any(at, &OPEN[1..]).is_some())
        };
        let short = self.tokens.clone().filter(|at| self.cursor.is(*at, T::Word)).count() <= FEW;
        // "Genau so nicht!", "Pencil, not ink."
        let words = self.tokens.clone().filter(|at| self.cursor.is(*at, T::Word)).count();
        let not = |at: usize| self.cursor.in_list(at, List::Not);
        let other = |at: usize| {
            !not(at)
                && (self.cursor.place_word(at).is_some()
                    || self.cursor.any(at, &[Kw::TalkWord, Kw::If]).is_some())
        };
        let denies = words <= FEWEST && self.tokens.clone().any(not) && !self.tokens.clone().any(other);
        // "ich bin" and "weil" alone talk of nothing else
        let other_things = |at: usize| {
            self.cursor.peek(at, Kw::TalkWord).is_some() && !self.cursor.in_list(at, List::NoTalk)
        };
        let joke = |at: usize| self.cursor.peek(at, Kw::Joke).is_some() && is_open(self.cursor, at);
        // "Sag mir, ob ich spinne."
        let opinion =
            says(&[Kw::TellMe]) && self.tokens.clone().any(|at| self.cursor.says(at, &["ob", "whether"]));
        // "Bin erst Sonntag wieder da": of the writer's time
        // "Sent from the wrong account, please disregard."
        let please = |at: usize| self.cursor.says(at, &["bitte", "please"]);
        let asked = self.tokens.clone().any(please) && says(&[Kw::Withdraw]) && !says(&[Kw::If, Kw::Unless]);
        // "Lieber doch stehen bleiben.": somebody, or nobody that is named
        let rather = |at: usize| self.cursor.any(at, &[Kw::Gone, Kw::Rather]).is_some();
        let holds = |at: usize| {
            self.cursor.word(at).len() > 3 && self.cursor.peek(at, Kw::Hold).is_some() && !rather(at)
        };
        let stays = short
            && !self.asks
            && self.tokens.clone().any(rather)
            && self.tokens.clone().any(holds)
            && !self.tokens.clone().any(|at| self.cursor.peek(at, Kw::Me).is_some());
        // "Bitte nur eintragen, wenn ...", "Alle drei: falls England mitmacht"
        let only = |at: usize| {
            self.cursor.says(at, &["nur", "only"])
                || self.cursor.peek(at, Kw::All).is_some() && self.cursor.word(at).len() > 3
        };
        let hangs = self.tokens.clone().any(only) && says(&[Kw::If]);
        denies
            || hangs
            || stays
            || short && self.tokens.clone().any(joke)
            || opinion
            || asked
            || !self.asks && !says(&[Kw::If, Kw::Unless]) && self.is_elliptic()
            || says(&[Kw::Document, Kw::Emblem])
            || (short && self.tokens.clone().any(phrase)
                || says(&OPEN[1..])
                || !self.asks && says(&[Kw::Me, Kw::You, Kw::Please]) && says(&OPEN))
                && (!self.tokens.clone().any(other_things) || self.tokens.clone().any(please))
    }

    /// "Real ones follow by Friday.", "Take it with a grain of salt.": nobody does anything in it, so that it may be said of the orders.
    fn is_elliptic(&self) -> bool {
        const TALK: [Kw; 6] = [Kw::TalkWord, Kw::Greeting, Kw::Closing, Kw::Polite, Kw::TellMe, Kw::Question];
        let (cursor, tokens) = (self.cursor, &self.tokens);
        let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let last = tokens.end.saturating_sub(1);
        let exclaims = cursor.word(last) == "!";
        let subject = words().any(|at| cursor.any(at, &[Kw::Subject, Kw::Me, Kw::You]).is_some());
        // "Talk soon, Ben", "Karl-Heinz Müller"
        let title = |at: usize| cursor.word(at).starts_with(char::is_uppercase);
        let comma = tokens.clone().rev().find(|at| cursor.is(*at, T::Comma));
        let signs = comma
            .is_some_and(|comma| (comma..tokens.end).filter(|at| cursor.is(*at, T::Word)).count() <= 2)
            && words().last().is_some_and(title)
            || words().all(title);
        let other = |at: usize| {
            cursor.power(at).is_some()
                || cursor.nation(at).is_some()
                || cursor.place_word(at).is_some()
                || cursor.any(at, &TALK).is_some()
        };
        // "Pizza is in the oven"
        let first = words().next().unwrap_or(tokens.start);
        // "Press is for peasants.", and not "Orders are pending", "Nothing is final"
        const OF_THEM: [Kw; 9] = [
            Kw::This,
            Kw::Refers,
            Kw::Selects,
            Kw::HeadMoves,
            Kw::CNoun,
            Kw::Document,
            Kw::All,
            Kw::Waive,
            Kw::It,
        ];
        let verb = cursor.any(first + 1, &[Kw::Aux, Kw::SaidOf, Kw::Perfect, Kw::Modal]).is_some()
            && (cursor.says_nothing(first)
                || cursor.any(first, &OF_THEM).is_none() && !words().any(|at| is_open(cursor, at)));
        // "Yr obedient servant", the last line of the mail
        let below = cursor.tokens.get(last).and_then(|token| cursor.text.get(token.end as usize..));
        let closes = tokens.start == 0
            && last + 1 == cursor.tokens.len()
            && cursor.is(last, T::Word)
            && below.is_some_and(|below| below.split_whitespace().take(NEAR + 1).count() <= NEAR)
            && words().all(|at| cursor.says_nothing(at) || cursor.peek(at, Kw::Filler).is_some());
        !closes
            && !is_everyday(cursor, tokens)
            && (FEWEST - 1..=FEW + 1).contains(&words().count())
            && words().any(|at| cursor.says_nothing(at))
            && !exclaims
            && !subject
            && !signs
            && !verb
            && !words().any(other)
    }
}
