//! Orders for the movement phase: a unit, then what it is told (9.7).

use super::cursor::Cursor;
use super::draft::{Act, Spot, Subject};
use super::sentence::ends_sentence;
use crate::Problem;
use crate::lex::T;
use crate::words::{Kw, List};

/// An action with the index behind it.
type Read<R> = Option<(R, usize)>;
/// So many dots lead from a unit to what it is told.
const LEADERS: u8 = 4;

impl Cursor<'_> {
    /// Sign or word of a move, and the index behind it.
    pub(crate) fn move_sign(&self, at: usize) -> Option<usize> {
        match self.shape(at)? {
            T::Dash(1) => Some(at + 1),
            T::Dash(_) => {
                self.note_loose();
                Some(at + 1)
            }
            T::Arrow => {
                if !matches!(self.word(at), "->" | "=>") {
                    self.note_loose();
                }
                // "A Mun -> nach Ber"
                Some(at + 1)
            }
            // "Mun: -> Bur"
            T::Colon if matches!(self.shape(at + 1), Some(T::Arrow)) => {
                self.note_loose();
                Some(at + 2)
            }
            // "wir ziehen nach Ruh: A Mun - Ruh"
            T::Colon
                if self.kind(at + 1).is_some()
                    && (self.starts_order(at + 1) || self.word(at + 1).chars().all(char::is_uppercase)) =>
            {
                None
            }
            T::Colon => Some(at + 1),
            T::Equal => {
                self.note_loose();
                Some(at + 1)
            }
            // "A Mun|Ruh"
            T::Other
                if self.word(at) == "|"
                    && self.place(at + 1).is_some_and(|(_, end)| self.ends_clause(end)) =>
            {
                self.note_loose();
                Some(at + 1)
            }
            // "F NWG ........ BAR"
            T::Dot(LEADERS..) => {
                self.note_loose();
                self.place(at + 1).map(|_| at + 1)
            }
            T::Word => self.take_move_word(at),
            T::Number if self.is_two_for_to(at) => {
                self.note_loose();
                Some(at + 1)
            }
            _ => None,
        }
    }

    /// "munich 2 burgundy": the number between two places, where none stands that would make it one of a list.
    fn is_two_for_to(&self, at: usize) -> bool {
        let parts = |at: usize| {
            matches!(self.shape(at), Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Colon))
        };
        let begin = (0..at).rev().find(|at| parts(*at)).map_or(0, |part| part + 1);
        self.word(at) == "2"
            // "A Mun 2 Ruh" may be a list
            && at.checked_sub(1).is_some_and(|unit| self.word(unit).starts_with(char::is_lowercase))
            && (begin..at).all(|at| self.is(at, T::Word))
            && self.place(at + 1).is_some_and(|(_, end)| self.ends_clause(end))
    }

    fn take_move_word(&self, at: usize) -> Option<usize> {
        let next = self
            .past_outing(at)
            .or_else(|| self.peek(at, Kw::Move))
            .or_else(|| self.past_motion(at))
            .or_else(|| self.onto(at))?;
        // the rule text of World writes "A(Salerno) nach Sizilien"
        if !(self.wings && self.word(at).eq_ignore_ascii_case("nach")) {
            self.note_loose();
        }
        Some(next)
    }

    /// "geht auf Wanderschaft nach", "macht einen Ausflug nach", "goes for a walk to": the preposition behind a noun that says nothing.
    fn past_outing(&self, at: usize) -> Option<usize> {
        let moves = self.peek(at, Kw::Motion);
        let prep = |at: usize| at + usize::from(self.in_list(at, List::Outing));
        let verb = moves.or_else(|| self.in_list(at, List::Makes).then_some(at + 1)).map(prep)?;
        let noun = verb + usize::from(self.in_list(verb, List::OneOf));
        let whole = if moves.is_some() { noun > verb || prep(verb - 1) == verb } else { noun > verb };
        let goal = self.peek(noun + 1, Kw::Move).filter(|_| whole && self.says_nothing(noun))?;
        self.place_past_fillers(goal).map(|_| goal)
    }

    /// "läuft in", "rückt heute nach": a verb that moves nothing without a preposition and a place.
    fn past_motion(&self, at: usize) -> Option<usize> {
        let mut next = self.peek(at, Kw::Motion)?;
        // "smy goes con"
        let straight = self.says(at, &["goes"]) && at > 0 && self.place(at - 1).is_some();
        if straight && self.place(next).is_some_and(|(_, end)| self.ends_clause(end)) {
            return Some(next);
        }
        for _ in 0..3 {
            match self.any(next, &[Kw::Adverb, Kw::Now, Kw::Particle]) {
                Some(behind) if self.peek(next, Kw::Move).is_none() => next = behind,
                _ => break,
            }
        }
        self.peek(next, Kw::Move)
            .filter(|goal| self.place_past_fillers(*goal).is_some() || self.guessed_place(*goal).is_some())
    }

    /// The goal of a move: a place behind fillers, or text that is no place. `None` at the end of the clause.
    pub(crate) fn goal(&self, at: usize) -> Read<Spot> {
        let at =
            self.peek(at, Kw::Move).filter(|next| self.place_past_fillers(*next).is_some()).unwrap_or(at);
        if let Some((spot, next)) = self.place_past_fillers(at) {
            return Some((spot, self.past_again(&spot, next)));
        }
        if let Some(found) = self.guessed_place(at) {
            return Some(found);
        }
        let start = self.peek(at, Kw::Filler).filter(|next| self.is(*next, T::Word)).unwrap_or(at);
        if let Some(found) = self.guessed_place(start) {
            return Some(found);
        }
        // "A Mun: überlege ich noch"
        if self.any(at, &[Kw::Maybe, Kw::NotYet, Kw::Later]).is_some() {
            return None;
        }
        let mut next = at;
        while let Some(T::Word | T::Number) = self.shape(next) {
            let ends = self
                .any(next, &[Kw::Retreat, Kw::ViaConvoy, Kw::ViaRail, Kw::Please, Kw::If, Kw::And])
                .is_some();
            if next > at && ends {
                break;
            }
            next += 1;
        }
        // "F Bre-Aer (Ärmelkanal)"
        let open = next + 1;
        if next > at
            && self.is(next, T::Open)
            && let Some((spot, close)) = self.place(open).filter(|(_, close)| self.is(*close, T::Close))
        {
            self.note_loose();
            return Some((spot, close + 1));
        }
        (next > at).then(|| (self.lost_place(at, next), next))
    }

    /// "Eng. Channel", "Holland (Hol)": the same place once more.
    fn past_again(&self, spot: &Spot, at: usize) -> usize {
        let first = |entry: u32| self.dictionary.places(entry).first().copied();
        let open = usize::from(self.is(at, T::Open));
        let again = self.place(at + open).filter(|(other, next)| {
            let closes = open == 0 || self.is(*next, T::Close);
            // "nach Kiel. Kiel ..." begins another sentence
            let ends = self.ends_clause(*next + open)
                && !self.word(at + open).eq_ignore_ascii_case(self.word(at.saturating_sub(2)));
            spot.is_known() && first(other.entry) == first(spot.entry) && closes && ends
        });
        again.map_or(at, |(_, next)| next + open)
    }

    /// What a unit is told: behind its place.
    pub(crate) fn action(&self, at: usize) -> Read<Act> {
        let firm = |act: &Act| !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. });
        if self.is(at, T::Open) {
            // one pair of brackets, not more: what is nested deeper is no order
            let (act, next) = self.told_here(at + 1).filter(|(act, _)| firm(act))?;
            return self.is(next, T::Close).then_some((act, next + 1));
        }
        // "Munich: it holds", "München, die hält"
        if matches!(self.shape(at), Some(T::Colon | T::Comma))
            && let Some(next) = self.pronoun(at + 1)
            && let Some(found) =
                self.told_here(next).filter(|(act, _)| firm(act)).or_else(|| self.told_past_small(next))
        {
            self.note_loose();
            return Some(found);
        }
        if let Some(found) = self.helps_nobody(at) {
            self.note_loose();
            return Some(found);
        }
        // "Munich, go to Ruhr!"
        if self.is(at, T::Comma)
            && self.peek(at + 1, Kw::Imperative).is_some()
            && let Some(found) =
                self.told_here(at + 1).filter(|(act, _)| firm(act)).or_else(|| self.told_past_small(at + 2))
        {
            self.note_loose();
            return Some(found);
        }
        // "both hold" is no Gulf of Bothnia
        let both = self.peek(at, Kw::Both).and_then(|next| self.told_here(next)).filter(|(act, _)| firm(act));
        if both.is_some() {
            self.note_loose();
            return both;
        }
        // "soll nach Burgund ziehen", "bitte nach Tirol", "should to Silesia"
        self.told_here(at).or_else(|| self.told_past_small(at))
    }

    /// "unterstützt niemanden, sie hält nur", "supports nobody and holds": a unit that holds.
    fn helps_nobody(&self, at: usize) -> Read<Act> {
        let behind = self.any(at, &[Kw::Support, Kw::Convoy])?;
        let nothing = self.peek(behind, Kw::Hold).filter(|next| *next == behind + 1);
        let nobody = self.in_list(behind, List::Nobody).then_some(behind + 1).or(nothing)?;
        let and = self.peek(nobody, Kw::And).or(self.is(nobody, T::Comma).then_some(nobody + 1))?;
        let small = |at: usize| self.any(at, &[Kw::Adverb, Kw::Particle, Kw::And]).is_some();
        let unit = self.peek(and, Kw::It).unwrap_or(and);
        let verb = (unit..unit + 3).find(|at| !small(*at))?;
        let end = self.peek(verb, Kw::Hold)?;
        let end = if small(end) { end + 1 } else { end };
        self.ends_clause(end).then_some((Act::Hold, end))
    }

    /// "soll nach Burgund ziehen": an action behind words that change nothing about it.
    fn told_past_small(&self, at: usize) -> Read<Act> {
        let firm = |act: &Act| !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. });
        // "den Marsch ins Ruhrgebiet"
        let noun = |at: usize| self.peek(at, Kw::MoveNoun).is_some();
        let small = |at: usize| {
            let article = self.peek(at, Kw::Filler).is_some_and(noun);
            // "möge sich nach Burgund begeben"
            let itself = self.says(at, &["sich"]);
            self.any(at, &[Kw::Modal, Kw::Adverb, Kw::Please]).is_some() || article || itself || noun(at)
        };
        // "soll Burgund angreifen": the verb stands behind its place
        let taken = |from: usize| {
            let (to, verb) = self.place(from)?;
            let end = self.peek(verb, Kw::TakeVerb)?;
            Some((Act::Move { to: Some(to), by_convoy: false, by_rail: false }, end))
        };
        let mut words = (at..at + 5).take_while(|index| small(*index));
        let told = |from: usize| self.told_here(from).filter(|(act, _)| firm(act)).or_else(|| taken(from));
        words.find_map(|word| told(word + 1)).inspect(|_| self.note_loose())
    }

    /// Whether an order's verb stands here, with all that belongs to it.
    pub(crate) fn is_told(&self, at: usize) -> bool {
        let loose = self.loose.get();
        let found = self.action(at);
        self.loose.set(loose);
        found.is_some_and(|(act, _)| !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. }))
    }

    /// "it", "sie", "die": the unit just named.
    fn pronoun(&self, at: usize) -> Option<usize> {
        let relative = || self.says(at, &["die", "der", "das", "which"]).then_some(at + 1);
        let next = self.peek(at, Kw::It).or_else(relative)?;
        self.is(next, T::Word).then_some(next)
    }

    /// An action that begins just here.
    fn told_here(&self, at: usize) -> Read<Act> {
        // "A Mun: xxx", "A Mun - S A Ber"
        let behind_sign = match self.shape(at) {
            Some(T::Colon | T::Dash(_) | T::Arrow | T::Equal | T::Dot(LEADERS..)) => at + 1,
            _ => at,
        };
        if let Some(found) = self.hold(at, behind_sign) {
            return Some(found);
        }
        // "F Ank - Con": behind a sign a place is a goal
        let is_goal = behind_sign != at && self.place(behind_sign).is_some();
        if !is_goal && let Some(found) = self.support(behind_sign).or_else(|| self.convoy(behind_sign)) {
            return Some(found);
        }
        // "takes the TSR to Omsk" takes nothing
        let rides = self.peek(at, Kw::ViaRail);
        if let Some(next) = self.move_sign(at).filter(|next| rides <= Some(*next)) {
            return self.moving(at, next);
        }
        // "mit der TSR nach Omsk"
        let (convoy, rail, next) = self.vias(at);
        // "via F NTH nach Norwegen": the fleet that carries
        let carried = || self.subject(at + 1).is_some_and(|(unit, end)| unit.kind.is_some() && end == next);
        // "via NTH nach Edi"
        let through = || self.place_past_fillers(at + 1).is_some_and(|(_, end)| end == next);
        if next > at
            && (convoy || rail || carried() || through())
            && let Some(sign) = self.move_sign(next).or_else(|| self.peek(next, Kw::UpTo))
            && let Some((Act::Move { to, .. }, end)) = self.moving(next, sign)
        {
            return Some((Act::Move { to, by_convoy: convoy, by_rail: rail }, end));
        }
        // "A Mos TSR Irk"
        if rail && let Some((to, next)) = self.place(next).filter(|(_, end)| self.ends_clause(*end)) {
            self.note_loose();
            return Some((Act::Move { to: Some(to), by_convoy: false, by_rail: true }, next));
        }
        // "A-Mun/Ruh"
        let glued = |at: usize| self.tokens.get(at).is_some_and(|token| token.glued);
        let slash = self.is(at, T::Slash) && glued(at) && glued(at + 1);
        let start = if slash { at + 1 } else { at };
        // "Tirol: A Mun. Böhmen: A Sil": the next one's goal
        // "... with A Mun. Prussia holds": the dot that went along with the name ends the sentence
        let apart = at > 0 && ends_sentence(self, at - 1);
        let unsaid = self.place(start).filter(|(_, end)| !(slash || apart) || self.ends_clause(*end));
        if let Some((to, next)) = unsaid.filter(|(_, end)| !self.is(*end, T::Colon)) {
            self.note_loose();
            return Some((Act::MoveUnsaid { to }, next));
        }
        self.nearly_hold(at)
    }

    /// "A Mun hlods": a word with a slip of the pen, and nothing behind it.
    fn nearly_hold(&self, at: usize) -> Read<Act> {
        let found =
            self.says_nothing(at) && self.ends_clause(at + 1) && self.dictionary.nearly_hold(self.word(at));
        found.then(|| {
            self.note_loose();
            (Act::Hold, at + 1)
        })
    }

    fn hold(&self, at: usize, behind_sign: usize) -> Read<Act> {
        match self.shape(at) {
            Some(T::Star(_)) if self.ends_clause(at + 1) => {
                self.note_loose();
                return Some((Act::Hold, at + 1));
            }
            // in "F Kie--Den" the word behind is a goal, though "den" may be an article
            Some(T::Dash(dashes))
                if dashes >= 2 && self.ends_clause(at + 1) && self.place(at + 1).is_none() =>
            {
                self.note_loose();
                let act = if dashes == 2 { Act::DoubtfulHold } else { Act::Hold };
                return Some((act, at + 1));
            }
            _ => {}
        }
        let next = self.peek(behind_sign, Kw::Hold)?;
        // "H.B." is no hold
        let glued = |at: usize| self.tokens.get(at).is_some_and(|token| token.glued);
        let letter = self.word(behind_sign).len() == 1;
        if letter
            && matches!(self.shape(behind_sign + 1), Some(T::Dot(1)))
            && self.is(behind_sign + 2, T::Word)
            && glued(behind_sign + 2)
        {
            return None;
        }
        // "A Den x NTH x Lon" is no holding
        if letter && self.says(behind_sign, &["x"]) && !self.ends_clause(next) && self.place(next).is_some() {
            return None;
        }
        // "zieht nicht" and the like may also begin something longer: a place behind it is a goal
        let goes_on = self.any(behind_sign, &[Kw::Support, Kw::Move]).is_some_and(|longer| longer > next);
        // "verteidigt Berlin"
        let helps = self.peek(behind_sign, Kw::Support) == Some(next)
            && self
                .subject(next)
                .is_some_and(|(unit, behind)| unit.kind.is_some() || self.ends_clause(behind));
        // "isn't moving to Sil" denies a goal
        let denies = next > behind_sign + 1
            && (behind_sign..next).any(|at| self.peek(at, Kw::Deny).is_some())
            && self.move_sign(next).is_some_and(|goal| self.place_past_fillers(goal).is_some());
        // "holt sich Preußen"
        let takes = self.says(next, &["sich"]) && (next + 1..next + 4).any(|at| self.place(at).is_some());
        if goes_on || helps || denies || takes {
            return None;
        }
        let next = self.take(behind_sign, Kw::Hold)?;
        if behind_sign != at {
            self.note_loose();
        }
        let next = match self.shape(next) {
            Some(T::Close) | None => next,
            _ => self.peek(next, Kw::Hold).unwrap_or(next),
        };
        // "bleibt in München"
        let here = self.says(next, &["in", "at", "bei"]);
        let next = match self.place(next + 1).filter(|_| here) {
            Some((_, behind)) if self.ends_clause(behind) => behind,
            _ => next,
        };
        Some((Act::Hold, next))
    }

    fn support(&self, at: usize) -> Read<Act> {
        let next = self.take(at, Kw::Support)?;
        // "..., und München gibt Deckung. F Kie xxx"
        if ends_sentence(self, next - 1) {
            return Some((Act::Nothing(Problem::NoAction), next));
        }
        let next = if self.is(next, T::Colon) { next + 1 } else { next };
        let next = if self.is(next, T::Dash(1)) { next + 1 } else { next };
        if self.is(next, T::Open)
            && let Some((whom, behind)) = self.subject(next + 1)
            && let Some((act, behind)) = Some(self.supported(whom, behind))
            && self.is(behind, T::Close)
        {
            self.note_loose();
            return Some((act, behind + 1));
        }
        let next = self.past_attack_word(next);
        if let Some((whom, to, next)) = self.helped_to_a_goal(next) {
            return Some((Act::SupportMove { whom, to, ride: false }, next));
        }
        let next = self.past_hold_noun(next).unwrap_or(next);
        let Some((whom, next)) = self.subject(next) else {
            return Some((Act::Nothing(Problem::NoAction), next));
        };
        Some(self.supported(whom, next))
    }

    /// "den Angriff der Armee Berlin auf Kiel", "the move of A Ber to Kie": the noun before the unit.
    fn past_attack_word(&self, at: usize) -> usize {
        let noun = |at: usize| self.peek(at, Kw::MoveNoun).is_some();
        let start = self.peek(at, Kw::Filler).unwrap_or(at);
        let of = self.word(start + 1).to_lowercase();
        // "Angriff auf Kiel" names no unit
        let onto = matches!(of.as_str(), "auf" | "on" | "against" | "in" | "into" | "gegen" | "nach" | "to");
        if noun(start) && !onto && self.subject(start + 1).is_some() {
            self.note_loose();
            return start + 1;
        }
        at
    }

    /// Behind the supported unit: its goal, a hold, or nothing.
    fn supported(&self, whom: Subject, at: usize) -> (Act, usize) {
        // "Munich covers Berlin. Denmark ...": another sentence
        if at.checked_sub(1).is_some_and(|dot| ends_sentence(self, dot)) {
            return (Act::SupportHold { whom }, at);
        }
        let behind_colon = if self.is(at, T::Colon) { at + 1 } else { at };
        if let Some((Act::Hold, next)) =
            self.hold(at, if self.is(at, T::Dash(1)) { at + 1 } else { behind_colon })
        {
            return (Act::SupportHold { whom }, next);
        }
        let onto = self.says(at, &["auf", "on", "against"]).then_some(at + 1);
        let onto = onto.or_else(|| self.past_attack_noun(at));
        if let Some(next) = onto.or_else(|| self.move_sign(at))
            && let Some((to, next)) = self.route(next)
        {
            let (_, ride, next) = self.vias(next);
            return (Act::SupportMove { whom, to, ride }, next);
        }
        if let Some(next) = self.move_sign(at).filter(|_| !self.is(at, T::Colon))
            && self.ends_clause(next)
            && !self.is(at, T::Word)
        {
            return (Act::Nothing(Problem::NoGoal), next);
        }
        // "unterstützt A Ber (nach Sil)"
        if self.is(at, T::Open)
            && let Some(sign) = self.move_sign(at + 1)
            && let Some((to, close)) = self.route(sign)
            && to.is_known()
            && self.is(close, T::Close)
        {
            self.note_loose();
            return (Act::SupportMove { whom, to, ride: false }, close + 1);
        }
        // "A Mun S A Ber Sil"
        if let Some((to, next)) = self.place(at).filter(|(_, next)| self.ends_clause(*next)) {
            self.note_loose();
            return (Act::SupportUnsaid { whom, to }, next);
        }
        (Act::SupportHold { whom }, at)
    }

    /// "beim Angriff auf", "in its move to": the supported unit's move as a noun.
    fn past_attack_noun(&self, at: usize) -> Option<usize> {
        let small = [
            "beim", "bei", "im", "in", "with", "dem", "der", "its", "the", "seinem", "ihrem", "their", "zum",
        ];
        let noun = (at..at + 4).find(|index| !self.says(*index, &small))?;
        let onto = ["auf", "nach", "gegen", "in", "on", "to", "into", "against"];
        (noun > at && self.peek(noun, Kw::MoveNoun).is_some() && self.says(noun + 1, &onto)).then(|| {
            self.note_loose();
            noun + 2
        })
    }

    fn convoy(&self, at: usize) -> Read<Act> {
        let next = self.take(at, Kw::Convoy)?;
        let next = if self.is(next, T::Colon) { next + 1 } else { next };
        if let Some((whom, to, next)) = self.helped_to_a_goal(next) {
            return Some((Act::Convoy { whom, to }, next));
        }
        let Some((whom, next)) = self.subject(next) else {
            return Some((Act::Nothing(Problem::NoAction), next));
        };
        if let Some(next) = self.move_sign(next)
            && let Some((to, next)) = self.route(next)
        {
            let (_, _, next) = self.vias(next);
            // "A Den setzt über die Nordsee nach Holland über": the army itself, over the sea that is named
            if whom.kind.is_none()
                && self.says(at, &["setzt", "setze"])
                && self.says(next, &["über", "ueber"])
            {
                self.note_loose();
                return Some((Act::Move { to: Some(to), by_convoy: false, by_rail: false }, next + 1));
            }
            return Some((Act::Convoy { whom, to }, next));
        }
        Some((Act::Nothing(Problem::NoGoal), next))
    }

    /// Behind the sign of a move.
    fn moving(&self, sign: usize, at: usize) -> Read<Act> {
        // "fährt doch lieber nach Holland"
        let adverbs = (at..at + 4).find(|word| {
            self.any(*word, &[Kw::Adverb, Kw::Now, Kw::Polite, Kw::Agreed, Kw::Particle]).is_none()
        });
        let at = adverbs
            .filter(|to| {
                // "holt sich heute Preußen"
                let taken = || at > sign + 1 && self.place(*to).is_some();
                *to > at && self.is(sign, T::Word) && (self.peek(*to, Kw::Move).is_some() || taken())
            })
            .unwrap_or(at);
        // "I want my army to stay", "to support A Ber": no goal
        let infinitive = self.is(sign, T::Word)
            && self.says(sign, &["to"])
            && self.place(at).is_none()
            && self.any(at, &[Kw::Hold, Kw::Support, Kw::Convoy]).is_some_and(|_| self.word(at).len() > 3);
        if infinitive {
            return None;
        }
        // "A Mun - - Ber"
        let at = if self.is(at, T::Dash(1)) && self.place(at + 1).is_some() { at + 1 } else { at };
        let (by_convoy, mut by_rail, at) = self.vias(at);
        let at = if by_rail { self.move_sign(at).unwrap_or(at) } else { at };
        let at =
            self.peek(at, Kw::Move).filter(|next| self.place_past_fillers(*next).is_some()).unwrap_or(at);
        if self.is(sign, T::Word) && self.place_past_fillers(at).is_none() && self.guessed_place(at).is_none()
        {
            // "A Mun in der Nacht": a word alone moves nothing; "nach Irland" does
            if !self.is(at, T::Word) || self.is_weak_move_word(sign) {
                return None;
            }
        }
        let Some((to, next)) = self.route_with(at, &mut by_rail) else {
            let to = None;
            return Some((Act::Move { to, by_convoy, by_rail }, at));
        };
        let (convoy, rail, next) = self.vias(next);
        if self.two_goals(next) {
            return Some((Act::Nothing(Problem::TwoGoals), self.skip_goals(next)));
        }
        let act = Act::Move { to: Some(to), by_convoy: by_convoy || convoy, by_rail: by_rail || rail };
        Some((act, next))
    }

    /// "in", "m", "to": too short to make a move of text that names no place.
    fn is_weak_move_word(&self, at: usize) -> bool {
        !self.says(at, &["nach", "to", "moves", "move"])
    }

    fn two_goals(&self, at: usize) -> bool {
        let or = self.peek(at, Kw::Or).or_else(|| self.is(at, T::Slash).then_some(at + 1));
        or.is_some_and(|next| {
            let next = self.move_sign(next).unwrap_or(next);
            // "A Alb - Ser / A Tus (H)": the next order
            let order = self.is(at, T::Slash) && self.kind(next).is_some() && self.starts_order(next);
            let ends = |behind: usize| self.ends_clause(behind) || self.peek(behind, Kw::Or).is_some();
            !order && self.place_past_fillers(next).is_some_and(|(_, behind)| ends(behind))
        })
    }

    fn skip_goals(&self, at: usize) -> usize {
        let mut next = at;
        for _ in 0..9 {
            let Some(or) = self.peek(next, Kw::Or).or_else(|| self.is(next, T::Slash).then_some(next + 1))
            else {
                break;
            };
            let or = self.move_sign(or).unwrap_or(or);
            match self.place_past_fillers(or) {
                Some((_, behind)) => next = behind,
                None => break,
            }
        }
        next
    }

    /// Whether nothing more of this clause follows.
    pub(crate) fn ends_clause(&self, at: usize) -> bool {
        // a word that is known took the dot behind it along
        if at.checked_sub(1).is_some_and(|dot| ends_sentence(self, dot)) {
            return true;
        }
        match self.shape(at) {
            None | Some(T::Comma | T::Semicolon | T::Close | T::Remark | T::Dot(_) | T::Bang | T::Quote) => {
                true
            }
            Some(T::Open | T::Hash) => true,
            Some(T::Word) => {
                self.any(at, &[Kw::Retreat, Kw::If, Kw::Unless, Kw::Else, Kw::And, Kw::Please, Kw::Filler])
                    .is_some()
                    || self.subject(at).is_some_and(|(unit, _)| unit.kind.is_some())
            }
            _ => false,
        }
    }

    /// Whether an order for a unit starts here: a unit with its type, or a place, and something told to it.
    pub(crate) fn starts_order(&self, at: usize) -> bool {
        let Some((unit, next)) = self.subject(at) else {
            return false;
        };
        let loose = self.loose.get();
        let found = match self.action(next) {
            Some((Act::MoveUnsaid { .. } | Act::Nothing(_), _)) => unit.kind.is_some(),
            Some(_) => true,
            None => false,
        };
        self.loose.set(loose);
        found
    }
}
