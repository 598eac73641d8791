//! What is written short and put back in full: one word for several units, a row of a table, "die Flotte", "je eine Armee".

use super::draft::{Quality, What};
use super::rewrite::{FAR, Line};
use super::sentence::ends_sentence;
use super::state::{Section, State};
use crate::lex::{T, Token};
use crate::names::folded;
use crate::words::{Kw, List, Set};
use rules::{ProvinceId, UnitKind};

impl Line<'_, '_> {
    /// "A Ber - Sil w/ support from A Mun": what is said behind "with" says enough.
    pub(super) fn with_slash(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let at = (1..cursor.tokens.len().min(400)).find(|at| {
            cursor.is(at + 1, T::Slash)
                && cursor.says(*at, &["w"])
                && cursor.any(at + 2, &[Kw::SupportedBy, Kw::ConvoyedBy]).is_some()
        })?;
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(at + 2..cursor.tokens.len()));
        Some(line)
    }

    /// "Ich baue in Berlin und Kiel je eine Armee", "je eine Armee in München und Berlin": the type with each of the places.
    pub(super) fn one_each(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let each = (0..cursor.tokens.len().min(400)).find(|at| cursor.says(*at, &["je", "jeweils"]))?;
        let article = each + 1;
        let kind = article + usize::from(cursor.peek(article, Kw::Article).is_some());
        let (_, behind) = cursor.kind(kind).filter(|_| cursor.word(kind).len() > 3)?;
        let places = |from: usize| {
            let (mut places, mut next) = (Vec::new(), from);
            loop {
                let (_, end) = cursor.place(next)?;
                places.push(next..end);
                let comma = cursor.is(end, T::Comma).then_some(end + 1);
                match comma.or_else(|| cursor.peek(end, Kw::And)).filter(|next| cursor.place(*next).is_some())
                {
                    Some(further) => next = further,
                    None => return (places.len() > 1).then_some((places, end)),
                }
            }
        };
        let inside = |at: usize| cursor.says(at, &["in", "im"]);
        let (places, from, to) = match places(behind + usize::from(inside(behind))) {
            Some((places, end)) => (places, each, end),
            None => (each.saturating_sub(FAR)..each).find_map(|from| {
                let (places, end) = places(from)?;
                let begin = from.checked_sub(1).filter(|before| inside(*before)).unwrap_or(from);
                (end == each).then_some((places, begin, behind))
            })?,
        };
        let mut line = self.tokens(0..from).to_vec();
        for place in places {
            line.extend(self.tokens(kind..behind));
            line.extend(self.tokens(place));
            line.push(self.separator(to));
        }
        line.extend(self.tokens(to..cursor.tokens.len()));
        Some(line)
    }

    /// "Hold Mun, Ber & Pru": the verb before all of whom it is said.
    pub(super) fn hold_first(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let begins = |at: usize| {
            at == 0 || matches!(cursor.shape(at - 1), Some(T::Semicolon | T::Dot(_) | T::Bang | T::Colon))
        };
        (0..cursor.tokens.len().min(400)).filter(|at| begins(*at)).find_map(|at| {
            // "Steht Russland in Lvn, dann A Pru R Ber" sets a condition
            let behind = cursor.peek(at, Kw::Hold).filter(|_| cursor.word(at).len() > 3)?;
            if cursor.condition_word(at).is_some() {
                return None;
            }
            let mut next = cursor.past_colon(behind);
            let mut line = self.tokens(0..at).to_vec();
            let mut units = 0;
            loop {
                let (unit, end) = cursor.subject(next).filter(|(unit, _)| unit.spot.is_known())?;
                // "Halte Berlin - Kie" is no list
                line.extend(self.tokens(next..end));
                line.extend(self.tokens(at..behind));
                units += 1;
                let sign = matches!(cursor.shape(end), Some(T::Comma | T::Amp | T::Plus | T::Slash));
                let further = if sign { Some(end + 1) } else { cursor.peek(end, Kw::And) };
                let further =
                    further.filter(|next| cursor.subject(*next).is_some() && !cursor.starts_order(*next));
                line.push(self.separator(end));
                match further {
                    Some(further) => next = further,
                    None if units > 1 && unit.spot.is_known() && cursor.ends_clause(end) => {
                        line.extend(self.tokens(end..cursor.tokens.len()));
                        return Some(line);
                    }
                    None => return None,
                }
            }
        })
    }

    /// "Die Flotte segelt nach Dänemark", if there is only one.
    pub(super) fn only_unit(&self, own: &dyn Fn(UnitKind) -> Vec<u32>, state: &State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let articles =
            ["die", "der", "meine", "meiner", "unsere", "unserer", "the", "my", "our", "einzige", "only"];
        let begins = |at: usize| match at.checked_sub(1) {
            None => true,
            Some(before) => {
                cursor.says(before, &articles)
                    || cursor.in_list(before, List::Other) && at > 1 && cursor.says(before - 1, &articles)
                    || matches!(cursor.shape(before), Some(T::Comma | T::Semicolon | T::Dot(_)))
                    || cursor.peek(before, Kw::And) == Some(at)
            }
        };
        // "bis auf die Flotte"
        let excepted = |at: usize| {
            let except = |before: usize| {
                cursor.any(before, &[Kw::Besides, Kw::Except, Kw::Unless]).is_some_and(|end| end + 1 >= at)
            };
            (at.saturating_sub(4)..at).any(except)
        };
        let fits = |at: usize| {
            // "Kiel's fleet" says which
            cursor.kind(at).is_some_and(|(_, next)| next == at + 1)
                && begins(at)
                && !cursor.tokens[..at].last().is_some_and(|before| cursor.subject(at - 1).is_some() && before.shape == T::Word)
                && cursor.word(at).len() > 3
                && cursor.place(at).is_none()
                && cursor.subject(at).is_none()
                && cursor.tokens.get(at + 1).is_some_and(|next| next.end > next.start)
                // "nur die Flotte zieht: F Kie - Den" announces
                // "Flotte: ADR", where one fleet has to retreat
                && (excepted(at)
                    || state.section() == Section::Retreats
                        && cursor.is(at + 1, T::Colon)
                        && cursor.place(at + 2).is_some_and(|(_, end)| cursor.ends_clause(end))
                    || matches!(cursor.shape(at + 1), Some(T::Arrow | T::Dash(1)))
                        && cursor.place(at + 2).is_some()
                    // "the fleet retreats to Kiel", "die Flotte löse ich auf"
                    || state.section() == Section::Retreats
                        && (cursor.any(at + 1, &[Kw::Retreat, Kw::Disband]).is_some()
                            || cursor.says(at + 1, &["löse", "lösen"]))
                    || cursor
                        .any(at + 1, &[Kw::Move, Kw::Hold, Kw::Support, Kw::Convoy, Kw::Follow])
                        .is_some_and(|next| !cursor.is(next, T::Colon))
                    // "die Flotte läuft in die Adria aus", "the fleet goes out to Denmark"
                    || cursor.peek(at + 1, Kw::Motion).is_some()
                        && cursor.move_sign(at + 1).is_some_and(|goal| cursor.place_past_fillers(goal).is_some())
                    // "the fleet should go to Denmark"
                    || cursor.peek(at + 1, Kw::Modal).is_some_and(|verb| {
                        cursor.any(verb, &[Kw::Move, Kw::Hold]).is_some() && cursor.word(verb).len() > 1
                    }))
        };
        // "die andere Armee": the one of which nothing was said yet
        let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
        let told = |entry: u32, at: usize| {
            let above = state.drafts.iter().any(|draft| match &draft.what {
                What::Order { unit, .. } => place(unit.spot.entry) == place(entry),
                _ => false,
            });
            above
                || (0..at)
                    .filter_map(|at| cursor.place(at))
                    .any(|(spot, _)| place(spot.entry) == place(entry))
        };
        let (at, next, entry) = (0..cursor.tokens.len().min(200)).filter(|at| fits(*at)).find_map(|at| {
            let (kind, next) = cursor.kind(at)?;
            let mut units = own(kind);
            if at > 0 && cursor.in_list(at - 1, List::Other) {
                units.retain(|entry| !told(*entry, at));
            }
            Some((at, next, *units.first().filter(|_| units.len() == 1)?))
        })?;
        let other = at > 0 && cursor.in_list(at - 1, List::Other);
        let mut line = self.tokens(0..at - usize::from(other)).to_vec();
        line.extend(self.tokens(at..next));
        line.push(cursor.meaning(entry, cursor.tokens.get(at)?.end));
        line.extend(self.tokens(next..cursor.tokens.len()));
        Some(line)
    }

    /// "Meine Flotte läuft aus Kiel nach Dänemark aus": the place behind the verb says which.
    pub(super) fn sails_from(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len();
        let (at, from) = (0..count.min(200)).find_map(|at| {
            let (_, verb) = cursor.kind(at).filter(|_| cursor.word(at).len() > 3)?;
            let from = cursor.any(verb, &[Kw::Motion, Kw::Move]).map(|_| verb + 1)?;
            let (_, sign) = cursor.place(from + 1).filter(|_| cursor.says(from, &["aus", "von", "from"]))?;
            cursor.move_sign(sign).and_then(|goal| cursor.place_past_fillers(goal))?;
            (cursor.place(at).is_none() && !cursor.is(verb, T::Dash(1))).then_some((at, from))
        })?;
        let mut line = self.tokens(0..at + 1).to_vec();
        line.extend(self.tokens(from + 1..count));
        Some(line)
    }

    /// "Von Brest aus dampft die Flotte in den Mittelatlantik": of the unit that stands there.
    pub(super) fn sails_out(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (at, verb, unit, sign) = (0..cursor.tokens.len().min(200)).find_map(|at| {
            let begins = at == 0 || !cursor.is(at - 1, T::Word) || cursor.peek(at - 1, Kw::And) == Some(at);
            if !begins || !cursor.says(at, &["von", "aus", "from"]) {
                return None;
            }
            let (spot, out) = cursor.place_past_fillers(at + 1).filter(|(spot, _)| spot.is_known())?;
            let verb = out + usize::from(cursor.says(out, &["aus"]));
            cursor.any(verb, &[Kw::Motion, Kw::Move]).filter(|_| cursor.is(verb, T::Word))?;
            let unit = cursor.filler(verb + 1).unwrap_or(verb + 1);
            let (_, sign) = cursor.kind(unit).filter(|_| cursor.word(unit).len() > 3)?;
            let (to, _) = cursor.move_sign(sign).and_then(|goal| cursor.place_past_fillers(goal))?;
            (to.is_known() && to.entry != spot.entry).then_some((at, verb, unit, sign))
        })?;
        let (_, out) = cursor.place_past_fillers(at + 1)?;
        let parts = [0..at, unit..sign, at + 1..out, verb..verb + 1, sign..cursor.tokens.len()];
        Some(parts.into_iter().flat_map(|part| self.tokens(part).to_vec()).collect())
    }

    /// "Die dänische Armee", "the Prussian army": the only such unit of the sender's.
    pub(super) fn by_adjective(&self, own: &dyn Fn(UnitKind) -> Vec<u32>) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (at, next, entry) = (1..cursor.tokens.len().min(200)).find_map(|at| {
            let (kind, next) = cursor.kind(at).filter(|_| cursor.word(at).len() > 3)?;
            if !cursor.says_nothing(at - 1) {
                return None;
            }
            let adjective = folded(cursor.word(at - 1));
            let called = |entry: &u32| {
                let place = cursor.dictionary.places(*entry).first();
                place.is_some_and(|place| cursor.dictionary.is_adjective_of(&adjective, *place))
            };
            let mut units = own(kind).into_iter().filter(called);
            units.next().filter(|_| units.next().is_none()).map(|entry| (at, next, entry))
        })?;
        let mut line = self.tokens(0..at - 1).to_vec();
        line.extend(self.tokens(at..next));
        line.push(cursor.meaning(entry, cursor.tokens.get(at)?.end));
        line.extend(self.tokens(next..cursor.tokens.len()));
        Some(line)
    }

    /// "Aus der Ruhr geht's rüber nach Belgien": of the unit that stands there.
    pub(super) fn goes_from(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (at, verb, goal) = (0..cursor.tokens.len().min(200)).find_map(|at| {
            let begins = at == 0 || !cursor.is(at - 1, T::Word) || cursor.peek(at - 1, Kw::And) == Some(at);
            if !begins || !cursor.says(at, &["aus"]) {
                return None;
            }
            let (spot, verb) = cursor.place_past_fillers(at + 1).filter(|(spot, _)| spot.is_known())?;
            let it = cursor.says(verb + 1, &["es"]) && cursor.says(verb, &["geht"]);
            let goes = verb + 1 + usize::from(it);
            let over = ["rüber", "hinüber", "direkt", "gleich", "zurück", "wieder"];
            let small = (goes..goes + 3).find(|at| !cursor.says(*at, &over))?;
            let goal = cursor.move_sign(small)?;
            let (to, end) = cursor.place_past_fillers(goal)?;
            let says = it || cursor.says(verb, &["geht's", "gehts", "geht´s"]);
            let whole = says && to.is_known() && cursor.ends_clause(end) && spot.entry != to.entry;
            // alone it may be a journey
            let parts = |at: usize| !cursor.is(at, T::Word) || cursor.peek(at, Kw::And) == Some(at + 1);
            let beside = (0..cursor.tokens.len().min(200)).any(|other| {
                let apart = !(at..end).contains(&other) && (other == 0 || parts(other - 1));
                apart && cursor.starts_order(other)
            });
            (whole && beside).then_some((at, verb, goal))
        })?;
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(at + 1..verb));
        line.push(Token::sign(T::Dash(1), cursor.tokens.get(verb)?.start));
        line.extend(self.tokens(goal..cursor.tokens.len()));
        Some(line)
    }

    /// "A Mun u. A Ber unterstützen F Kie": the letter stands for "und", not for the support.
    pub(super) fn short_and(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let joins = |at: &usize| {
            let next = if cursor.is(at + 1, T::Dot(1)) { at + 2 } else { at + 1 };
            let verb = cursor.subject(next).map(|(_, verb)| verb)?;
            let long = cursor.word(verb).len() > 3 && cursor.any(verb, &[Kw::Support, Kw::Hold]).is_some();
            long.then_some(next)
        };
        let at =
            (1..cursor.tokens.len().min(200)).find(|at| cursor.says(*at, &["u"]) && joins(at).is_some())?;
        let mut line = self.tokens(0..at).to_vec();
        line.push(Token::sign(T::Amp, cursor.tokens.get(at)?.start));
        line.extend(self.tokens(joins(&at)?..cursor.tokens.len()));
        Some(line)
    }

    /// `Mun;Ruh`, `A;Mun;Ruh`: the row of a table with a unit and its goal, and nothing else.
    pub(super) fn row(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len();
        if !(3..=12).contains(&count) || !(0..count).any(|at| cursor.is(at, T::Semicolon)) {
            return None;
        }
        let typed = cursor.kind(0).filter(|(_, next)| cursor.is(*next, T::Semicolon));
        let start = typed.map_or(0, |(_, next)| next + 1);
        let (_, sign) = cursor.subject(start).filter(|(unit, _)| typed.is_none() || unit.kind.is_none())?;
        // "A Mun | hält"
        if cursor.is(sign, T::Semicolon)
            && count <= sign + 3
            && cursor.place(sign + 1).is_none()
            && cursor.action(sign + 1).is_some_and(|(_, end)| end == count)
        {
            let mut line = self.tokens(0..usize::from(typed.is_some())).to_vec();
            line.extend(self.tokens(start..sign));
            line.extend(self.tokens(sign + 1..count));
            return Some(line);
        }
        let (_, end) = cursor.place(sign + 1).filter(|_| cursor.is(sign, T::Semicolon))?;
        let empty = (end..count).all(|at| cursor.is(at, T::Semicolon));
        if !empty {
            return None;
        }
        let mut line: Vec<Token> = Vec::new();
        line.extend(self.tokens(0..usize::from(typed.is_some())));
        line.extend(self.tokens(start..sign));
        line.push(Token::sign(T::Dash(1), cursor.tokens.get(sign)?.start));
        line.extend(self.tokens(sign + 1..end));
        Some(line)
    }

    /// "Ich baue diesen Winter nichts.": the words between say when.
    pub(super) fn builds_nothing(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let small = |at: usize| {
            let when = cursor.any(at, &[Kw::Now, Kw::Adverb, Kw::Please, Kw::Me]).is_some()
                || cursor.within(at, &[Kw::Now, Kw::Adverb])
                || cursor.tokens[at].longest(cursor.dictionary, |entry| entry.phase).is_some();
            when && cursor.kind(at).is_none()
        };
        let nothing = |at: usize| {
            let ends = cursor.ends_clause(at + 1) || ends_sentence(cursor, at);
            cursor.says(at, &["nichts", "nix", "nothing"]) && ends
        };
        let (verb, end) = (0..cursor.tokens.len().min(200)).find_map(|at| {
            let from =
                cursor.peek(at, Kw::Build).filter(|_| cursor.word(at).starts_with(char::is_lowercase))?;
            let end = (from + 1..from + 5).find(|at| nothing(*at))?;
            (from..end).all(small).then_some((from, end))
        })?;
        let mut line = self.tokens(0..verb).to_vec();
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "Schwarzes Meer wird angegriffen von Sev", "Sil is attacked by A Ber": the goal first.
    pub(super) fn attacked_by(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let by = |at: usize| cursor.in_list(at, List::By);
        let found = (0..cursor.tokens.len().min(200)).find_map(|at| {
            let begins = at == 0 || !cursor.is(at - 1, T::Word);
            let (goal, verb) = cursor.place(at).filter(|_| begins && cursor.is(at, T::Word))?;
            if !goal.is_known() || !cursor.says(verb, &["wird", "is", "gets"]) {
                return None;
            }
            let behind = cursor.peek(verb + 1, Kw::CAttacked);
            let unit = behind.unwrap_or(verb + 1) + 1;
            let (_, end) = cursor.subject(unit).filter(|(who, _)| by(unit - 1) && who.spot.is_known())?;
            let end = match behind {
                Some(_) => end,
                None => cursor.peek(end, Kw::CAttacked)?,
            };
            let (_, named) = cursor.subject(unit)?;
            Some((at, verb, unit..named, end))
        });
        let (at, verb, unit, end) = found?;
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(unit));
        line.push(Token::sign(T::Dash(1), cursor.tokens.get(at)?.start));
        line.extend(self.tokens(at..verb));
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "(S) A Mun" below "A Ber - Sil": the sign of help before the unit, and nothing else.
    pub(super) fn sign_first(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let sign = cursor.any(1, &[Kw::Support, Kw::Convoy]).filter(|_| cursor.is(0, T::Open))?;
        let (unit, end) = cursor.subject(sign + 1).filter(|_| cursor.is(sign, T::Close))?;
        let (that, _) = cursor.dictionary.look_up("das")?;
        if !unit.spot.is_known() || !cursor.is_end(end) {
            return None;
        }
        let mut line = self.tokens(sign + 1..end).to_vec();
        line.extend(self.tokens(1..sign));
        line.push(cursor.meaning(that, cursor.tokens.last()?.end));
        Some(line)
    }

    /// Where the sender's units stand.
    fn own_places(&self, own: &dyn Fn(UnitKind) -> Vec<u32>) -> Vec<ProvinceId> {
        let place = |entry: u32| self.cursor.dictionary.places(entry).first().copied();
        UnitKind::ALL.into_iter().flat_map(own).filter_map(place).collect()
    }

    /// A place written in full or in short, which province it is first, and the index behind it.
    fn exact_place(&self, at: usize) -> Option<(ProvinceId, usize)> {
        let (spot, end) = self.cursor.place(at).filter(|(spot, _)| spot.quality == Quality::Exact)?;
        Some((self.cursor.dictionary.places(spot.entry).first().copied()?, end))
    }

    /// "kie den ber kie mun ruh", "MUN TYR / RUH H": nothing but units of the sender's, each with where it goes or a word for holding;
    /// "Bur Bel Angriff": a row of a table that says what the move is called.
    pub(super) fn pairs(&self, own: &dyn Fn(UnitKind) -> Vec<u32>, state: &State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len();
        let listed = (3..=60).contains(&count) && state.section() == Section::Orders;
        self.exact_place(0).filter(|_| listed)?;
        let own = self.own_places(own);
        let (mut line, mut at, mut units, mut goals) = (Vec::new(), 0, Vec::new(), Vec::new());
        while at < count {
            let (from, sign) = self.exact_place(at)?;
            if units.contains(&from) || !own.contains(&from) {
                return None;
            }
            units.push(from);
            line.extend(self.tokens(at..sign));
            let goal = self.exact_place(sign).filter(|(to, _)| *to != from);
            at = match goal {
                Some((to, end)) => {
                    goals.push(to);
                    line.push(Token::sign(T::Dash(1), cursor.tokens.get(sign)?.start));
                    end
                }
                None => cursor.peek(sign, Kw::Hold)?,
            };
            line.extend(self.tokens(sign..at));
            line.push(self.separator(at));
            let named = cursor.any(at, &[Kw::MoveNoun, Kw::TakeVerb]).filter(|end| cursor.is_end(*end));
            match named.filter(|_| units.len() == 1) {
                Some(_) => return Some(line),
                None => {
                    at += usize::from(matches!(cursor.shape(at), Some(T::Comma | T::Semicolon | T::Slash)))
                }
            }
        }
        // "mun ber kie den" may be a list
        let free = goals.iter().all(|goal| !own.contains(goal) || units.contains(goal));
        Some(line).filter(|_| units.len() > 1 && !goals.is_empty() && free)
    }

    /// "Die drei anderen (Par, Mar, Spa) halten", "halten beide (Ven, Rom)": who they are stands in brackets.
    pub(super) fn listed_in_brackets(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let hold = |at: usize| cursor.peek(at, Kw::Hold).filter(|_| cursor.word(at).len() > 3);
        let all = |at: usize| cursor.any(at, &[Kw::Rest, Kw::All, Kw::Both]);
        (1..cursor.tokens.len().min(200)).filter(|open| cursor.is(*open, T::Open)).find_map(|open| {
            let (mut units, mut next) = (0, open + 1);
            let close = loop {
                let (_, end) = cursor.subject(next).filter(|(unit, _)| unit.spot.is_known())?;
                units += 1;
                next = match cursor.shape(end)? {
                    T::Close => break end,
                    T::Comma | T::Slash | T::Amp | T::Plus => end + 1,
                    _ => cursor.peek(end, Kw::And)?,
                };
            };
            let from = self.begins(open);
            let open_said = |at: usize| cursor.any_of(at, Set::Open.kinds()).is_some();
            let number = (from..open).find_map(|at| cursor.count(at)).map_or(units, |(number, _)| number);
            if units < 2 || number != units || (from..open).any(open_said) {
                return None;
            }
            let (start, verb, end) = match hold(close + 1).filter(|end| cursor.ends_clause(*end)) {
                Some(end) if (from..open).all(|at| cursor.is(at, T::Word)) => (from, close + 1..end, end),
                Some(_) => return None,
                None => {
                    let verb = (from..open).find(|at| hold(*at).and_then(all) == Some(open))?;
                    (verb, verb..hold(verb)?, close + 1)
                }
            };
            let mut line = self.tokens(0..start).to_vec();
            line.extend(self.tokens(open + 1..close));
            line.extend(self.tokens(verb));
            line.push(self.separator(end));
            line.extend(self.tokens(end..cursor.tokens.len()));
            Some(line)
        })
    }

    /// "bei einem nur + F Kie", "with one only F Kie": so many builds, and what is built then.
    pub(super) fn with_so_many(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (at, behind, next) = (0..cursor.tokens.len().min(200)).find_map(|at| {
            let begins = at == 0 || !cursor.is(at - 1, T::Word);
            if !begins || !cursor.says(at, &["bei", "mit", "with"]) {
                return None;
            }
            // "bei nur einem F Ank"
            let before = cursor.peek(at + 1, Kw::Exactly);
            let first = before.unwrap_or(at + 1);
            let number = cursor.number(first).map(|_| first + 1);
            let number = number.or_else(|| cursor.number_words(first).map(|(_, end)| end));
            let number = number.or_else(|| cursor.peek(first, Kw::Article))?;
            let only = cursor.peek(number, Kw::Exactly);
            let next = only.unwrap_or(number);
            let unit = (only.is_some() || before.is_some()) && cursor.kind(next).is_some();
            (cursor.is(next, T::Plus) || unit).then_some((at, number, next))
        })?;
        let (when, _) = cursor.dictionary.look_up("falls")?;
        let start = cursor.tokens.get(at)?.start;
        let mut line = self.tokens(0..at).to_vec();
        line.push(cursor.meaning(when, start));
        line.extend(self.tokens(at + 1..behind));
        line.push(Token::sign(T::Colon, start));
        line.extend(self.tokens(next..cursor.tokens.len()));
        Some(line)
    }

    /// "Two builds: F Kie + A Mun. Just one: A Mun.": numbers before colons are cases.
    pub(super) fn counted_cases(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let mut builds = false;
        let mut case = |start: usize| {
            let number = cursor.peek(start, Kw::Exactly).unwrap_or(start);
            let end = match cursor.number(number) {
                Some(_) => number + 1,
                None => cursor.number_words(number)?.1,
            };
            let noun = cursor.any(end, &[Kw::CBuilds, Kw::CRemovals]);
            builds |= noun.is_some();
            cursor.is(noun.unwrap_or(end), T::Colon).then_some(start)
        };
        let cases: Vec<usize> =
            cursor.sentences().iter().filter_map(|sentence| case(sentence.tokens.start)).collect();
        let (when, _) = cursor.dictionary.look_up("falls").filter(|_| builds && cases.len() > 1)?;
        let mut line = Vec::new();
        let mut from = 0;
        for start in cases {
            line.extend(self.tokens(from..start));
            line.push(cursor.meaning(when, cursor.tokens.get(start)?.start));
            from = start;
        }
        line.extend(self.tokens(from..cursor.tokens.len()));
        Some(line)
    }
}
