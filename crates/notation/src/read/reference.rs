//! What refers to the order just before: "Berlin rückt nach", "mit Berlin als Hilfe", "(+ A Ber, A Mun support)", "setzt mit Hilfe
//! von F NTH nach Norwegen über"; put back in full before the grammar sees it.

use super::cursor::Cursor;
use super::draft::{Act, What};
use super::sentence::ends_sentence;
use super::state::State;
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use rules::UnitKind;
use std::ops::Range;

/// So many words at most lie between the parts of a pattern.
const FAR: usize = 24;
/// So many units at most help one order.
const HELPERS: usize = 6;

/// The line in full; `None` if it refers to nothing in this way.
pub(super) fn in_full(cursor: &Cursor, state: &State) -> Option<Vec<Token>> {
    const SIGNS: [Kw; 7] =
        [Kw::Follow, Kw::Support, Kw::Convoy, Kw::SupportedBy, Kw::ConvoyedBy, Kw::Carried, Kw::Ditto];
    let marks = (0..cursor.tokens.len())
        .filter(|at| cursor.any(*at, &SIGNS).is_some() || with_fleet(cursor, *at).is_some())
        .take(40);
    let line = Line { cursor, state };
    marks.into_iter().find_map(|at| {
        line.follows(at)
            .or_else(|| line.all_in_brackets(at))
            .or_else(|| line.help_first(at))
            .or_else(|| line.with_helpers(at))
            .or_else(|| line.help_comes_from(at))
            .or_else(|| line.helped_at_the_end(at))
            .or_else(|| line.helped_with_it(at))
            .or_else(|| line.helpers_alone(at))
            .or_else(|| line.help_from(at))
            .or_else(|| line.signs_in_brackets(at))
            .or_else(|| line.carried_by(at))
            .or_else(|| line.pair_ditto(at))
    })
}

/// "mit F ION", "with the fleet in the Ionian Sea": where the fleet begins.
fn with_fleet(cursor: &Cursor, at: usize) -> Option<usize> {
    let with = cursor.peek(at, Kw::With)?;
    let fleet = cursor.peek(with, Kw::Article).unwrap_or(with);
    cursor.subject(fleet).is_some_and(|(unit, _)| unit.kind == Some(UnitKind::Fleet)).then_some(fleet)
}

/// An army, the fleet that carries it, its goal, and the index behind all of it.
type Voyage = (Range<usize>, Range<usize>, Range<usize>, usize);

struct Line<'c, 'a> {
    cursor: &'c Cursor<'a>,
    state: &'c State,
}

impl Line<'_, '_> {
    fn tokens(&self, range: Range<usize>) -> &[Token] {
        self.cursor.tokens.get(range).unwrap_or(&[])
    }

    fn place(&self, at: usize) -> u32 {
        self.cursor.tokens.get(at).or(self.cursor.tokens.last()).map_or(0, |token| token.start)
    }

    fn semicolon(&self, at: usize) -> Token {
        Token::sign(T::Semicolon, self.place(at))
    }

    /// The unit that ends just before `at`, and where it begins.
    fn unit_before(&self, at: usize) -> Option<usize> {
        let low = at.saturating_sub(6);
        (low..at).find(|index| self.cursor.subject(*index).is_some_and(|(_, end)| end == at))
    }

    /// The last move before `at` in this line: where it begins and ends.
    fn move_before(&self, at: usize) -> Option<Range<usize>> {
        let cursor = self.cursor;
        (at.saturating_sub(FAR)..at).rev().find_map(|index| {
            let begins = index == 0
                || !cursor.is(index - 1, T::Word)
                || cursor.any(index - 1, &[Kw::And, Kw::Filler, Kw::OrderVerb, Kw::Please]).is_some();
            let (unit, verb) = cursor.subject(index).filter(|_| begins)?;
            let (act, end) = cursor.action(verb)?;
            let moves = matches!(act, Act::Move { to: Some(_), .. }) && end <= at && unit.spot.is_known();
            moves.then_some(index..end)
        })
    }

    /// The last order before `at` that can be helped: a move, or the unit of a hold.
    fn helpable_before(&self, at: usize) -> Option<Range<usize>> {
        let cursor = self.cursor;
        let hold = (at.saturating_sub(FAR)..at).rev().find_map(|index| {
            let begins = index == 0
                || !cursor.is(index - 1, T::Word)
                || cursor.any(index - 1, &[Kw::And, Kw::Filler, Kw::Please]).is_some();
            let (_, verb) = cursor.subject(index).filter(|(unit, _)| begins && unit.spot.is_known())?;
            let (act, end) = cursor.action(verb)?;
            (matches!(act, Act::Hold) && end == at && cursor.word(verb).len() > 1).then_some(index..verb)
        });
        hold.or_else(|| self.move_before(at).filter(|helped| helped.end == at))
    }

    /// "Rum bleibt, Bud + Ser geben Support": several who help what was told just before.
    fn helpers_alone(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Support).filter(|_| cursor.word(at).len() > 1)?;
        let from = (at.saturating_sub(FAR)..at).find(|from| {
            let several = self.units(*from).is_some_and(|(units, end)| end == at && units.len() > 1);
            several && *from > 0 && cursor.is(*from - 1, T::Comma)
        })?;
        let (helpers, _) = self.units(from)?;
        let helped = self.helpable_before(from - 1)?;
        // "Mun hält, Ber, Kie unterstützen": of three in a row each may be told something
        let joined = (from..at).any(|at| {
            matches!(cursor.shape(at), Some(T::Amp | T::Plus | T::Slash))
                || cursor.peek(at, Kw::And).is_some()
        });
        let whom = cursor.says(behind, &["ihn", "sie", "ihr", "it", "him", "them", "dabei"]);
        let end = behind + usize::from(whom);
        let itself = helpers.iter().any(|helper| self.is_same(helper.start, helped.start));
        let whole = joined && !itself && cursor.ends_clause(end);
        whole.then(|| self.helped(helped, &helpers, "s", from - 1..end))?
    }

    /// Whether both are the same unit.
    fn is_same(&self, one: usize, other: usize) -> bool {
        let place = |at: usize| {
            let (unit, _) = self.cursor.subject(at)?;
            self.cursor.dictionary.places(unit.spot.entry).first().copied()
        };
        place(one).is_some() && place(one) == place(other)
    }

    /// "Ich unterstütze mit A Mun A Par nach Bur", "Mit A Mun unterstütze ich A Par nach Bur": the verb stands before who helps, or
    /// the writer between.
    fn help_first(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.any(at, &[Kw::Support, Kw::Convoy]).filter(|_| cursor.word(at).len() > 3)?;
        let past_me = |at: usize| cursor.peek(at, Kw::Me).unwrap_or(at);
        let with = |at: usize| cursor.in_list(at, List::With);
        let named =
            |at: usize| cursor.subject(at).filter(|(unit, _)| unit.spot.is_known()).map(|(_, end)| end);
        // "support it with A Sil"
        if let Some(by) = cursor.peek(behind, Kw::ThatOrder).filter(|by| with(*by))
            && let Some(end) = named(by + 1).filter(|end| cursor.ends_clause(*end))
        {
            let parts = [0..at, by + 1..end, at..by, end..cursor.tokens.len()];
            return Some(parts.into_iter().flat_map(|part| self.tokens(part).to_vec()).collect());
        }
        let (from, helper, end, whom) = if with(past_me(behind)) {
            let helper = past_me(behind) + 1;
            let end = named(helper)?;
            let from = (at.saturating_sub(3)..at).find(|from| past_me(*from) == at).unwrap_or(at);
            (from, helper, end, end)
        } else {
            // the writer stands behind the verb
            let helper =
                (at.saturating_sub(6).max(1)..at).find(|from| with(from - 1) && named(*from) == Some(at))?;
            let whom = cursor.peek(behind, Kw::Me)?;
            (helper - 1, helper, at, whom)
        };
        // whom it helps, behind articles and the like; "... unterstütze ich niemanden. A Ber - Kie", "... nicht A Ber"
        let small = |at: usize| cursor.is(at, T::Word) && cursor.peek(at, Kw::Deny).is_none();
        let whom = (whom..whom + 3)
            .take_while(|at| *at == whom || small(*at - 1))
            .find(|at| named(*at).is_some())?;
        let mut line = self.tokens(0..from).to_vec();
        line.extend(self.tokens(helper..end));
        line.extend(self.tokens(at..behind));
        line.extend(self.tokens(whom..cursor.tokens.len()));
        Some(line)
    }

    /// "Berlin rückt nach": into the place that the unit before leaves.
    fn follows(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Follow)?;
        let from = self.unit_before(at)?;
        let ends = cursor.is_end(behind)
            || ends_sentence(cursor, behind - 1)
            || matches!(cursor.shape(behind), Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Close))
            || cursor.peek(behind, Kw::And).is_some();
        if !ends {
            return None;
        }
        let here = self.move_before(from).and_then(|before| cursor.subject(before.start));
        let above = || {
            let last = self.state.drafts.last().filter(|draft| draft.line + 1 >= self.state.line)?;
            match &last.what {
                What::Order { unit, act: Act::Move { .. }, .. } if from == 0 => Some(*unit),
                _ => None,
            }
        };
        let left = here.map(|(unit, _)| unit).or_else(above)?;
        let (own, _) = cursor.subject(from)?;
        if !own.spot.is_known() || own.spot.entry == left.spot.entry {
            return None;
        }
        let mut line = self.tokens(0..at).to_vec();
        line.push(Token::sign(T::Dash(1), self.place(at)));
        line.push(cursor.meaning(left.spot.entry, self.place(at)));
        line.extend(self.tokens(behind..cursor.tokens.len()));
        Some(line)
    }

    /// Units one after the other, joined by commas or "und": where each stands, and the index behind.
    fn units(&self, at: usize) -> Option<(Vec<Range<usize>>, usize)> {
        let cursor = self.cursor;
        let mut units = Vec::new();
        let mut next = at;
        loop {
            let (unit, end) = cursor.subject(next)?;
            if !unit.spot.is_known() {
                return None;
            }
            units.push(next..end);
            let further = match cursor.shape(end) {
                Some(T::Comma | T::Amp | T::Plus | T::Slash) => Some(end + 1),
                _ => cursor.peek(end, Kw::And),
            };
            match further.filter(|next| units.len() < HELPERS && cursor.subject(*next).is_some()) {
                Some(further) => next = further,
                None => return Some((units, end)),
            }
        }
    }

    /// The line with an order of help for each of `helpers` behind the order at `helped`; `cut` is what told it.
    fn helped(
        &self,
        helped: Range<usize>,
        helpers: &[Range<usize>],
        verb: &str,
        cut: Range<usize>,
    ) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (entry, _) = cursor.dictionary.look_up(verb)?;
        let mut line = self.tokens(0..cut.start).to_vec();
        for helper in helpers {
            line.push(self.semicolon(cut.start));
            line.extend(self.tokens(helper.clone()));
            line.push(cursor.meaning(entry, self.place(helper.end)));
            line.extend(self.tokens(helped.clone()));
        }
        if !cursor.ends_clause(cut.end) {
            line.push(self.semicolon(cut.end));
        }
        line.extend(self.tokens(cut.end..cursor.tokens.len()));
        Some(line)
    }

    /// "A Pru - Sil (+ A Ber, A Mun support)", "(A Ber and A Mun S)": several in brackets, of which the verb alone is said.
    fn all_in_brackets(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let close = cursor.peek(at, Kw::Support).filter(|end| cursor.is(*end, T::Close))?;
        let open = (at.saturating_sub(FAR)..at).rev().find(|open| cursor.is(*open, T::Open))?;
        let start = open + 1 + usize::from(cursor.is(open + 1, T::Plus));
        let (helpers, end) = self.units(start).filter(|(_, end)| *end == at)?;
        let helped = self.move_before(open).filter(|helped| helped.end == open)?;
        (end == at).then(|| self.helped(helped, &helpers, "s", open..close + 1))?
    }

    /// "A Ber - Sil (S Mun, S Pru)", "A Den - Nwy (convoy by F NTH)": who helps, each behind the sign.
    fn signs_in_brackets(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let open = at.checked_sub(1).filter(|open| cursor.is(*open, T::Open))?;
        let sign = if cursor.peek(at, Kw::Convoy).is_some() { Kw::Convoy } else { Kw::Support };
        let (mut helpers, mut next) = (Vec::new(), at);
        while !cursor.is(next, T::Close) {
            let named = cursor.peek(next, sign).unwrap_or(next);
            let named = named + usize::from(named > next && cursor.is(named, T::Colon));
            let named = named + usize::from(cursor.in_list(named, List::HelpFrom));
            if named == next && helpers.is_empty() {
                return None;
            }
            let (units, end) = self.units(named)?;
            helpers.extend(units);
            next = match cursor.shape(end) {
                Some(T::Comma | T::Semicolon | T::Plus | T::Amp) => end + 1,
                _ => cursor.peek(end, Kw::And).unwrap_or(end),
            };
            if helpers.len() > HELPERS || next == end && !cursor.is(end, T::Close) {
                return None;
            }
        }
        let helped = self.move_before(open).filter(|helped| helped.end == open)?;
        let (mover, _) = cursor.subject(helped.start)?;
        let fleets = helpers.iter().all(|helper| {
            cursor.subject(helper.start).is_some_and(|(unit, _)| unit.kind != Some(UnitKind::Army))
        });
        let verb = match sign {
            Kw::Convoy if !fleets || mover.kind == Some(UnitKind::Fleet) => return None,
            Kw::Convoy => "c",
            _ => "s",
        };
        self.helped(helped, &helpers, verb, open..next + 1)
    }

    /// "Berlin nach Schlesien, dabei hilft München", "..., wobei München und Preußen helfen".
    fn helped_with_it(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let with_it = |at: usize| cursor.says(at, &["dabei", "wobei", "hierbei"]);
        let behind = cursor.peek(at, Kw::Support).filter(|_| cursor.word(at).len() > 3)?;
        let last = at.checked_sub(1)?;
        let (mark, helpers, end) = if with_it(last) {
            let (helpers, end) = self.units(behind)?;
            (last, helpers, end)
        } else {
            let mark = (last.saturating_sub(FAR)..last).rev().find(|mark| with_it(*mark))?;
            let (helpers, _) = self.units(mark + 1).filter(|(_, end)| *end == at)?;
            (mark, helpers, behind)
        };
        let comma = mark.checked_sub(1).filter(|comma| cursor.is(*comma, T::Comma))?;
        let helped = self.helpable_before(comma)?;
        // "A Den - Edi via Nordsee, F NTH hilft dabei": the fleet carries
        let (_, sign) = cursor.subject(helped.start)?;
        if sign == helped.end {
            return cursor.ends_clause(end).then(|| self.helped(helped, &helpers, "s", comma..end))?;
        }
        let (_, goal) = cursor.place_past_fillers(cursor.move_sign(sign)?)?;
        let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
        let carries = |helper: &Range<usize>| {
            let fleet = cursor.subject(helper.start).and_then(|(unit, _)| place(unit.spot.entry));
            (goal..helped.end).filter_map(|at| cursor.place(at)).any(|(spot, _)| place(spot.entry) == fleet)
        };
        let (helped, verb) = match helpers.iter().all(carries) {
            true => (helped.start..goal, "c"),
            false => (helped, "s"),
        };
        cursor.ends_clause(end).then(|| self.helped(helped, &helpers, verb, comma..end))?
    }

    /// "Support from Munich and Prussia for Berlin to Silesia".
    fn help_from(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let begins = at == 0 || !cursor.is(at - 1, T::Word);
        let from = cursor.peek(at, Kw::SupportedBy).filter(|_| begins)?;
        let (helpers, end) = self.units(from)?;
        let whom = end + 1;
        if !cursor.in_list(end, List::For) {
            return None;
        }
        let (_, verb) = cursor.subject(whom).filter(|(unit, _)| unit.spot.is_known())?;
        let behind = cursor.action(verb).map_or(verb, |(_, end)| end);
        cursor.ends_clause(behind).then(|| self.helped(whom..behind, &helpers, "s", at..behind))?
    }

    /// "München nach Schlesien, with Berlin supporting", "mit Berlin als Unterstützung".
    fn with_helpers(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Support).filter(|_| cursor.word(at).len() > 3)?;
        let (before, end) = match cursor.says(at.checked_sub(1)?, &["als", "as", "in", "giving", "lending"]) {
            true => (at - 1, behind),
            false => (at, behind),
        };
        let with = (before.saturating_sub(FAR)..before).rev().find(|at| cursor.in_list(*at, List::With))?;
        let (helpers, _) = self.units(with + 1).filter(|(_, end)| *end == before)?;
        let from = if with > 0 && cursor.is(with - 1, T::Comma) { with - 1 } else { with };
        let helped = self.helpable_before(from)?;
        let itself = helpers.iter().any(|helper| self.is_same(helper.start, helped.start));
        if itself {
            return None;
        }
        let ends = cursor.ends_clause(end) || cursor.is(end, T::Semicolon);
        ends.then(|| self.helped(helped, &helpers, "s", from..end))?
    }

    /// "Support für A Ber - Sil kommt von A Mun und A Pru".
    fn help_comes_from(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Support).filter(|_| at == 0 || !cursor.is(at - 1, T::Word))?;
        let start = if cursor.says(behind, &["für", "fuer", "for", "of"]) { behind + 1 } else { behind };
        let (unit, verb) =
            cursor.subject(start).filter(|(unit, _)| unit.kind.is_some() && unit.spot.is_known())?;
        let end = cursor.action(verb).map_or(verb, |(_, end)| end);
        let comes = cursor.says(end, &["kommt", "kommen", "comes", "come", "is", "ist"]);
        let by = end + usize::from(comes);
        if !cursor.says(by, &["von", "aus", "durch", "from", "by"]) || unit.kind.is_none() {
            return None;
        }
        let (helpers, behind) = self.units(by + 1)?;
        if !cursor.ends_clause(behind) {
            return None;
        }
        let (support, _) = cursor.dictionary.look_up("s")?;
        let mut line = self.tokens(0..at).to_vec();
        for helper in &helpers {
            line.extend(self.tokens(helper.clone()));
            line.push(cursor.meaning(support, self.place(helper.end)));
            line.extend(self.tokens(start..end));
            line.push(self.semicolon(behind));
        }
        line.extend(self.tokens(behind..cursor.tokens.len()));
        Some(line)
    }

    /// "A Ber geht nach Sil und wird dabei von A Mun unterstützt": the verb stands behind who helps.
    fn helped_at_the_end(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor
            .peek(at, Kw::Support)
            .filter(|next| cursor.word(at).len() > 3 && cursor.ends_clause(*next))?;
        let by = (at.saturating_sub(8)..at).rev().find(|by| cursor.in_list(*by, List::By))?;
        let (helpers, end) = self.units(by + 1)?;
        let small = |at: usize| cursor.any(at, &[Kw::Aux, Kw::Adverb, Kw::Filler, Kw::Particle]).is_some();
        let start = (by.saturating_sub(5)..by)
            .rev()
            .find(|at| cursor.is(*at, T::Comma) || cursor.peek(*at, Kw::And).is_some())?;
        // "greift Bulgarien an und wird dabei ... unterstützt"
        let attacks = || self.move_before(start).filter(|told| told.end + 1 >= start);
        let ordered = self.helpable_before(start).or_else(attacks)?;
        if end != at || !(start + 1..by).all(small) {
            return None;
        }
        let (support, _) = cursor.dictionary.look_up("s")?;
        let mut line = self.tokens(0..start).to_vec();
        for helper in &helpers {
            line.push(self.semicolon(helper.start));
            line.extend(self.tokens(helper.clone()));
            line.push(cursor.meaning(support, self.place(helper.end)));
            line.extend(self.tokens(ordered.clone()));
        }
        line.push(self.semicolon(behind));
        line.extend(self.tokens(behind..cursor.tokens.len()));
        Some(line)
    }

    /// "A Den setzt mit Hilfe von F NTH nach Norwegen über", "Den is convoyed to Norway by the North Sea fleet".
    fn carried_by(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (army, fleet, goal, end) = self.sailing(at).or_else(|| self.passive(at))?;
        let (unit, _) = cursor.subject(army.start)?;
        let (helper, _) = cursor.subject(fleet.start)?;
        let fits = unit.kind != Some(UnitKind::Fleet) && helper.kind != Some(UnitKind::Army);
        if !fits || !unit.spot.is_known() || !helper.spot.is_known() {
            return None;
        }
        let (convoy, _) = cursor.dictionary.look_up("c")?;
        let start = self.place(at);
        let route = |line: &mut Vec<Token>| {
            line.extend(self.tokens(army.clone()));
            line.push(Token::sign(T::Dash(1), start));
            line.extend(self.tokens(goal.clone()));
        };
        let mut line = self.tokens(0..army.start).to_vec();
        line.extend(self.tokens(fleet));
        line.push(cursor.meaning(convoy, start));
        route(&mut line);
        line.push(self.semicolon(at));
        route(&mut line);
        if !cursor.ends_clause(end) {
            line.push(self.semicolon(end));
        }
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "setzt mit Hilfe von F NTH nach Norwegen über": army, fleet, goal, and the index behind.
    fn sailing(&self, at: usize) -> Option<Voyage> {
        let cursor = self.cursor;
        let told = cursor.any(at, &[Kw::SupportedBy, Kw::ConvoyedBy]);
        // "geht mit F NTH nach Norwegen" may mean both
        let crosses = |verb: usize| cursor.says(verb, &["setzt", "crosses"]);
        let goes = |verb: usize| told.is_some() && cursor.says(verb, &["fährt", "geht", "goes", "sails"]);
        let behind = told.or_else(|| with_fleet(cursor, at))?;
        let verb = at.checked_sub(1).filter(|verb| crosses(*verb) || goes(*verb))?;
        let army = self.unit_before(verb)?..verb;
        let (_, fleet_end) = cursor.subject(behind)?;
        let sign = cursor.move_sign(fleet_end)?;
        let (_, end) = cursor.place_past_fillers(sign)?;
        let over = cursor.says(end, &["über", "ueber", "across"]);
        Some((army, behind..fleet_end, sign..end, end + usize::from(over)))
    }

    /// "is convoyed to Norway by the North Sea fleet".
    fn passive(&self, at: usize) -> Option<Voyage> {
        let cursor = self.cursor;
        let behind = cursor.any(at, &[Kw::Carried, Kw::Convoy]).filter(|_| cursor.word(at).len() > 3)?;
        let verb =
            at.checked_sub(1).filter(|verb| cursor.says(*verb, &["is", "gets", "wird", "will", "be"]))?;
        let army = self.unit_before(verb)?..verb;
        let sign = cursor.move_sign(behind)?;
        let (_, by) = cursor.place_past_fillers(sign)?;
        if !cursor.in_list(by, List::By) {
            return None;
        }
        let (_, end) = cursor.subject(by + 1)?;
        Some((army, by + 1..end, sign..by, end))
    }

    /// "A HEL S A NTH, A NTH S A HEL, A Ber und A Pru dito": they help each other as the two before.
    fn pair_ditto(&self, at: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::Ditto).filter(|end| cursor.ends_clause(*end))?;
        let (pair, from) = (at.saturating_sub(10)..at).find_map(|from| {
            let (pair, end) = self.units(from)?;
            (end == at && pair.len() == 2).then_some((pair, from))
        })?;
        let helped = |index: usize| {
            let (unit, verb) = cursor.subject(index)?;
            let (act, end) = cursor.action(verb)?;
            match act {
                Act::SupportHold { whom } if end <= from => Some((unit.spot.entry, whom.spot.entry)),
                _ => None,
            }
        };
        let helps: Vec<(u32, u32)> = (from.saturating_sub(FAR)..from).filter_map(helped).collect();
        let mutual = helps.iter().any(|(one, other)| helps.contains(&(*other, *one)));
        if !mutual {
            return None;
        }
        let (support, _) = cursor.dictionary.look_up("s")?;
        let mut line = self.tokens(0..from).to_vec();
        for (one, other) in [(0, 1), (1, 0)] {
            line.extend(self.tokens(pair[one].clone()));
            line.push(cursor.meaning(support, self.place(at)));
            line.extend(self.tokens(pair[other].clone()));
            line.push(self.semicolon(behind));
        }
        line.extend(self.tokens(behind..cursor.tokens.len()));
        Some(line)
    }
}
