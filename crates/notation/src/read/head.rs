//! Headings, head lines and subjects: power, season, year, game, and what the next lines are about (9.5).

use super::conditional::Mode;
use super::cursor::Cursor;
use super::draft::What;
use super::state::{Section, State};
use crate::lex::T;
use crate::words::Kw;
use crate::{Code, Context, Head, Phase, Problem};
use rules::PowerId;
use std::cmp::Ordering;

/// One part of a heading.
#[derive(Clone, PartialEq, Debug)]
enum Part {
    Power(PowerId, String),
    Turn(Option<Phase>, Option<i32>),
    Moves,
    Section(Section),
    /// Exchange or treaties: the lines below say what they are.
    Economy,
    Secret,
    Final,
    Prelim,
    Game(String),
    Nothing,
}

/// What is known of the games whose mails are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Games<'a> {
    /// Letters before the numbers of the board's games, the usual ones first.
    pub(crate) series: &'a [String],
    /// Their players are known by pseudonyms, as in a game with an exchange.
    pub(crate) pseudonyms: bool,
}

/// What a heading did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Headed {
    /// The line is a heading and nothing else.
    Whole,
    /// The line goes on here.
    Until(usize),
    /// It is no heading and is read like any other line.
    No,
}

impl Cursor<'_> {
    fn part(&self, at: usize, subject: bool) -> Option<(Part, usize)> {
        match self.shape(at)? {
            T::Word => {}
            T::Number => return self.number_part(at, subject),
            T::Slash | T::Comma | T::Open | T::Close | T::Star(_) | T::Hash | T::Dot(_) | T::Bang => {
                return Some((Part::Nothing, at + 1));
            }
            T::Dash(_) | T::Equal if subject => return Some((Part::Nothing, at + 1)),
            T::Quote => return Some((Part::Nothing, at + 1)),
            _ => return None,
        }
        // "remove: A. Den", "build: a Mongolia": a unit is no heading, whatever else its words are
        if !subject && at > 0 && self.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()) {
            return None;
        }
        if self.is(at + 1, T::Colon) && self.says(at, &["re", "aw", "fwd", "fw", "wg", "antwort"]) {
            return Some((Part::Nothing, at + 2));
        }
        if let Some((turn, next)) = self.turn(at) {
            return Some((turn, next));
        }
        if subject && let Some((game, next)) = self.game(at) {
            return Some((Part::Game(game), next));
        }
        if let Some((power, next)) = self.heading_power(at, subject) {
            let span = self.span(at, next);
            let text = self.text[span.start as usize..span.end as usize].to_owned();
            return Some((Part::Power(power, text), next));
        }
        self.heading_word(at, subject)
    }

    fn heading_word(&self, at: usize, subject: bool) -> Option<(Part, usize)> {
        if subject && self.says(at, &["neu", "new", "update"]) {
            return Some((Part::Final, at + 1));
        }
        if let Some(next) = self.auf_und_abbauten(at) {
            return Some((Part::Section(Section::Adjust(Mode::Either)), next));
        }
        let parts = [
            (Kw::HeadAdjust, Part::Section(Section::Adjust(Mode::Either))),
            (Kw::HeadBuilds, Part::Section(Section::Adjust(Mode::Build))),
            (Kw::HeadRemovals, Part::Section(Section::Adjust(Mode::Remove))),
            (Kw::HeadRetreats, Part::Section(Section::Retreats)),
            (Kw::HeadMoves, Part::Moves),
            (Kw::Final, Part::Final),
            (Kw::Prelim, Part::Prelim),
            (Kw::HeadStock, Part::Economy),
            (Kw::HeadTreaties, Part::Economy),
        ];
        let longest = parts.iter().filter_map(|(word, _)| self.peek(at, *word)).max();
        if let Some(longest) = longest {
            let (_, part) = parts.into_iter().find(|(word, _)| self.peek(at, *word) == Some(longest))?;
            let secret = matches!(part, Part::Economy) && self.peek(at, Kw::Secret) == Some(longest);
            return Some((if secret { Part::Secret } else { part }, longest));
        }
        // "Geheime Verträge"
        if let Some(next) =
            self.peek(at, Kw::Secret).filter(|next| self.peek(*next, Kw::HeadTreaties).is_some())
        {
            let behind = self.peek(next, Kw::HeadTreaties).unwrap_or(next);
            return Some((Part::Secret, behind));
        }
        if let Some(next) = self.peek(at, Kw::HeadRemark) {
            return Some((Part::Nothing, next));
        }
        // "Winter 1902 (zwei!):"
        let number = || self.number_words(at).filter(|_| !subject).map(|(_, next)| next);
        self.any(at, &[Kw::Filler, Kw::Please, Kw::And, Kw::Secret])
            .or_else(number)
            .map(|next| (Part::Nothing, next))
    }

    /// "Auf- und Abbauten", "Auf-/Abbauten": the hyphen stands for the word that follows.
    fn auf_und_abbauten(&self, at: usize) -> Option<usize> {
        let starts =
            self.word(at).eq_ignore_ascii_case("auf") && matches!(self.shape(at + 1), Some(T::Dash(_)));
        if !starts {
            return None;
        }
        let last = match self.shape(at + 2)? {
            T::Slash => at + 3,
            _ => self.peek(at + 2, Kw::And)?,
        };
        self.word(last).to_lowercase().starts_with("abbau").then_some(last + 1)
    }

    /// A power as heading: a single letter only if nothing else can be meant.
    fn heading_power(&self, at: usize, subject: bool) -> Option<(PowerId, usize)> {
        let (power, next) = self.power(at)?;
        let letter = self.word(at).chars().count() == 1;
        if letter {
            let colon = self.is(next, T::Colon)
                && self.subject(next + 1).is_some_and(|(unit, _)| unit.kind.is_some());
            let turn = self.turn(next).is_some() || self.is_end(next + 1) && self.is(next, T::Colon);
            let kind = self.kind(at).is_some() && self.place(next).is_some();
            return ((colon || turn || self.is_end(next)) && !kind).then_some((power, next));
        }
        // "England S F Nth" is no heading, "Norwegen - ..." no power
        (subject || !self.is(next, T::Dash(1)) || self.turn(next + 1).is_some()).then_some((power, next))
    }

    /// "F1901", "Herbst 01", "1901".
    fn turn(&self, at: usize) -> Option<(Part, usize)> {
        let word = self.word(at);
        let (letters, digits, judged) = judged_turn(word);
        if !letters.is_empty() && self.dictionary.has_years_of(digits.len()) {
            let year = digits.parse().ok()?;
            let named = || {
                let (entry, _) = self.dictionary.look_up(&crate::names::folded(letters))?;
                self.dictionary.entry(entry)?.phase
            };
            // alone the letter is an army; a judge's "F1901M" is English, fall and no "Frühjahr"
            let autumn = letters.eq_ignore_ascii_case("a") || judged && letters.eq_ignore_ascii_case("f");
            let phase = if autumn { Phase::Autumn } else { named()? };
            let (year, next) = self.era(year, at + 1);
            return Some((Part::Turn(Some(phase), Some(year)), next));
        }
        let hit = self.tokens.get(at)?.longest(self.dictionary, |entry| entry.phase);
        if let Some((phase, tokens)) = hit {
            let next = at + tokens;
            let start = (next..next + 2).find(|index| self.is(*index, T::Number)).filter(|index| {
                *index == next
                    || matches!(
                        self.shape(next),
                        Some(T::Comma | T::Quote | T::Slash | T::Dot(1) | T::Dash(1))
                    )
            });
            if let Some(start) = start
                && self.dictionary.has_years_of(self.word(start).len())
            {
                let year = self.word(start).parse().ok()?;
                let (year, next) = self.era(year, start + 1);
                return Some((Part::Turn(Some(phase), Some(year)), next));
            }
            return (word.chars().count() > 2).then_some((Part::Turn(Some(phase), None), next));
        }
        None
    }

    /// "n. Chr.", "v. Chr.", "AD", "BC" behind a year: the year, before Christ below 0, and the index behind it.
    fn era(&self, year: i32, at: usize) -> (i32, usize) {
        if self.says(at, &["ad"]) {
            return (year, at + 1);
        }
        if self.says(at, &["bc"]) {
            return (-year, at + 1);
        }
        let sign = match () {
            () if self.says(at, &["n", "nach"]) => 1,
            () if self.says(at, &["v", "vor"]) => -1,
            () => return (year, at),
        };
        let dot = |at: usize| at + usize::from(self.is(at, T::Dot(1)));
        let christ = dot(at + 1);
        match self.says(christ, &["chr", "christus"]) {
            true => (sign * year, dot(christ + 1)),
            false => (year, at),
        }
    }

    fn number_part(&self, at: usize, subject: bool) -> Option<(Part, usize)> {
        let digits = self.word(at);
        let number: u32 = digits.parse().ok()?;
        if self.dictionary.is_year(i64::from(number)) {
            return Some((Part::Turn(None, Some(number as i32)), at + 1));
        }
        if subject {
            return (2..=5).contains(&digits.len()).then(|| (Part::Game(digits.to_owned()), at + 1));
        }
        // "Zug 3", "Turn 3"
        let counted =
            at.checked_sub(1).is_some_and(|word| self.any(word, &[Kw::HeadMoves, Kw::GameWord]).is_some());
        (counted && digits.len() <= 2).then_some((Part::Nothing, at + 1))
    }

    /// "ST950", "Dip950", "Partie 950", "ST 950".
    fn game(&self, at: usize) -> Option<(String, usize)> {
        let word = self.word(at);
        let (letters, digits) = letters_and_digits(word);
        if !digits.is_empty()
            && digits.len() <= 5
            && digits.bytes().all(|digit| digit.is_ascii_digit())
            && (1..=7).contains(&letters.len())
        {
            return Some((word.to_owned(), at + 1));
        }
        let known = self.peek(at, Kw::GameWord).is_some()
            || (word.len() == 2 && word.chars().all(|letter| letter.is_ascii_uppercase()));
        let next = at + 1;
        let next = if matches!(self.shape(next), Some(T::Hash | T::Dash(1) | T::Colon | T::Dot(1))) {
            next + 1
        } else {
            next
        };
        let next = if self.word(next).eq_ignore_ascii_case("nr") {
            next + 1 + usize::from(self.is(next + 1, T::Dot(1)))
        } else {
            next
        };
        (known && self.is(next, T::Number) && self.word(next).len() <= 5)
            .then(|| (format!("{word}{}", self.word(next)), next + 1))
    }
}

/// "S1901M", "F1901R", "W1901A": letters and digits of a turn, and whether a judge's letter stands behind them, which says what is
/// ordered in it.
pub(super) fn judged_turn(word: &str) -> (&str, &str, bool) {
    let (letters, digits) = letters_and_digits(word);
    let year = digits.strip_suffix(['M', 'R', 'B', 'A', 'm', 'r', 'b', 'a']).filter(|year| year.len() >= 2);
    (letters, year.unwrap_or(digits), year.is_some())
}

/// "ST950" as "ST" and "950".
fn letters_and_digits(word: &str) -> (&str, &str) {
    let cut = word.find(|letter: char| !letter.is_alphabetic()).unwrap_or(word.len());
    word.split_at(cut)
}

/// The game's canonical name: series and number.
fn game_name(written: &str, default_series: &str) -> String {
    let letters: String =
        written.chars().take_while(|letter| letter.is_alphabetic()).collect::<String>().to_uppercase();
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let series = match letters.as_str() {
        "" | "DIP" | "PARTIE" | "SPIEL" | "GAME" | "G" | "DIPLOMACY" | "STANDARD" => default_series,
        other => other,
    };
    format!("{series}{digits}")
}

/// Reads a head line or a heading at the beginning of a line.
pub(crate) fn read(
    cursor: &Cursor,
    state: &mut State,
    context: &Context,
    games: Games,
    from: usize,
) -> Headed {
    // most lines are orders
    if cursor.subject(from).is_some_and(|(unit, _)| unit.kind.is_some()) {
        return Headed::No;
    }
    if let Some(subject) = subject_line(cursor, from, games, context) {
        let (mut head, strange) = subject;
        if strange {
            head.power = None;
        }
        take_turn(cursor, state, context, &head, from);
        merge(&mut state.head, &head);
        if let Some(power) = head.power.filter(|_| !strange) {
            state.power = Some(power);
        }
        let at = cursor.span(from, cursor.tokens.len());
        let replaces = head.replaces;
        state.push(What::Subject { head, strange_power: strange }, at, false);
        if replaces {
            state.push(What::Flag(crate::Flag::Final), at, false);
        }
        return Headed::Whole;
    }
    heading(cursor, state, context, from)
}

/// A line that names a game, and power or turn, and nothing else.
pub(crate) fn subject_line(
    cursor: &Cursor,
    from: usize,
    Games { series, pseudonyms }: Games,
    context: &Context,
) -> Option<(Head, bool)> {
    let mut head = Head::default();
    let mut at = from;
    let mut unknown: Option<String> = None;
    let mut unknown_words = 0;
    while !cursor.is_end(at) {
        // "T1: A Mun - Bur": a whole order is nobody's pseudonym
        let unit = cursor.subject(at).filter(|(unit, _)| unit.kind.is_some() && unit.spot.is_known());
        if unit.is_some_and(|(_, end)| cursor.is_told(end)) {
            return None;
        }
        match cursor.part(at, true) {
            Some((part, next)) => {
                match part {
                    // a second number is no second game
                    Part::Game(game) if head.game.is_none() => head.game = Some(game),
                    Part::Game(_) => return None,
                    other => note(&mut head, other),
                }
                at = next;
            }
            // a pseudonym, or a country of another board
            None if cursor.is(at, T::Word) && unknown_words < 3 => {
                let words = unknown.get_or_insert_with(String::new);
                if !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(cursor.word(at));
                unknown_words += 1;
                at += 1;
            }
            None if cursor.is(at, T::Colon) => at += 1,
            None => return None,
        }
    }
    // a bare number is a game only beside a country and a season
    let bare = head.game.as_deref()?.bytes().all(|digit| digit.is_ascii_digit());
    if bare && (unknown.is_some() || head.power.is_none() || head.phase.is_none()) {
        return None;
    }
    let game = game_name(head.game.as_deref()?, series.first().map_or("", String::as_str));
    let letters = game.trim_end_matches(|letter: char| letter.is_ascii_digit());
    // a game of another board: only where all series of this one are known
    let strange = series.len() > 1 && !series.iter().any(|known| known == letters);
    if head.power_text.is_none() && (strange || pseudonyms) {
        head.power_text = unknown.take();
    }
    if unknown.is_some() || (head.power_text.is_none() && head.phase.is_none()) {
        return None;
    }
    head.game = Some(game);
    complete_year(&mut head, context, strange);
    Some((head, strange))
}

fn note(head: &mut Head, part: Part) {
    match part {
        Part::Power(power, text) => {
            head.power = Some(power);
            head.power_text = Some(text);
        }
        Part::Turn(phase, year) => {
            head.phase = phase.or(head.phase);
            head.year = year.or(head.year);
        }
        Part::Final => head.replaces = true,
        Part::Prelim => head.provisional = true,
        Part::Game(game) => head.game = Some(game),
        _ => {}
    }
}

/// Two digits mean the game's century.
fn complete_year(head: &mut Head, context: &Context, _strange: bool) {
    if let Some(year) = head.year.filter(|year| (0..100).contains(year)) {
        let century = context.year.map_or(1900, |pending| pending / 100 * 100);
        head.year = Some(century + year);
    }
}

fn merge(into: &mut Head, from: &Head) {
    into.game = from.game.clone().or(into.game.take());
    into.power = from.power.or(into.power);
    into.power_text = from.power_text.clone().or(into.power_text.take());
    into.phase = from.phase.or(into.phase);
    into.year = from.year.or(into.year);
    into.replaces |= from.replaces;
    into.provisional |= from.provisional;
}

fn heading(cursor: &Cursor, state: &mut State, context: &Context, from: usize) -> Headed {
    // "Bei Abbau: ..." is a condition
    if cursor.condition_word(from).is_some() {
        return Headed::No;
    }
    let mut parts = Vec::new();
    let mut at = from;
    let mut accepted = None;
    while !cursor.is_end(at) {
        if cursor.is(at, T::Colon) && !parts.is_empty() {
            at += 1;
            accepted = Some((parts.len(), at));
            continue;
        }
        // "Abbau A Mongolia": a unit, though a power has the same name
        let letter = matches!(cursor.word(at), "A" | "F" | "W") && cursor.place(at + 1).is_some();
        let Some((part, next)) = cursor.part(at, false).filter(|_| !letter) else {
            // "Rückzüge für den Notfall: F Tri: Alb, ADR"
            let retreats = |part: &Part| matches!(part, Part::Section(Section::Retreats) | Part::Nothing);
            match aside(cursor, at).filter(|_| !parts.is_empty() && parts.iter().all(retreats)) {
                Some(colon) => at = colon,
                None => break,
            }
            continue;
        };
        parts.push(part);
        at = next;
    }
    let whole = cursor.is_end(at);
    if whole {
        accepted = Some((parts.len(), at));
    }
    let Some((count, next)) = accepted else {
        return Headed::No;
    };
    parts.truncate(count);
    // "Einheit Zug Rückzug", "Züge und Rückzüge:": below stand orders as well
    if let Some(orders) = parts.iter().position(|part| *part == Part::Moves) {
        let mut at = 0;
        parts.retain(|part| {
            at += 1;
            at <= orders || *part != Part::Section(Section::Retreats)
        });
    }
    if parts.iter().all(|part| *part == Part::Nothing) {
        return Headed::No;
    }
    // a list behind the word says more than the heading: "Rückzüge: A Par nach Mar"
    if !whole {
        return inline_heading(cursor, state, context, &parts, from, next);
    }
    apply(cursor, state, context, &parts, from, true);
    Headed::Whole
}

/// Few words that name nothing of the game, and the colon behind them.
fn aside(cursor: &Cursor, from: usize) -> Option<usize> {
    const MOST: usize = 6;
    let colon = (from..from + MOST).find(|at| cursor.is(*at, T::Colon))?;
    let says = [Kw::No, Kw::Deny, Kw::If, Kw::Unless, Kw::Else, Kw::All];
    // "Für alle Rückzüge gilt: auflösen" heads no list
    let unit = cursor.subject(colon + 1).is_some_and(|(unit, _)| unit.kind.is_some());
    if !unit && !cursor.is_end(colon + 1) {
        return None;
    }
    let names_nothing = |at: usize| {
        matches!(cursor.shape(at), Some(T::Word | T::Comma))
            && cursor.kind(at).is_none()
            && cursor.any(at, &says).is_none()
            && (cursor.word(at).starts_with(char::is_lowercase)
                || cursor.place_word(at).is_none() && cursor.power(at).is_none())
    };
    (from..colon).all(names_nothing).then_some(colon)
}

fn inline_heading(
    cursor: &Cursor,
    state: &mut State,
    context: &Context,
    parts: &[Part],
    from: usize,
    next: usize,
) -> Headed {
    let section = parts.iter().rev().find_map(|part| match part {
        Part::Section(section) => Some(*section),
        _ => None,
    });
    match section {
        Some(Section::Retreats | Section::Adjust(Mode::Build | Mode::Remove)) => {
            let before: Vec<Part> =
                parts.iter().filter(|part| !matches!(part, Part::Section(_))).cloned().collect();
            apply(cursor, state, context, &before, from, false);
            state.inline = section;
            // "Aufbauten, in dieser Reihenfolge: ...": the list stands behind the colon
            let remark = (from..next).any(|at| cursor.peek(at, Kw::HeadRemark).is_some());
            // "Aufbau D: A Ber": the letter of a country is no word for a removal
            let named = matches!(parts.last(), Some(Part::Power(..) | Part::Turn(..)));
            // the word itself is read with its list
            const HEADS: [Kw; 3] = [Kw::HeadRetreats, Kw::HeadBuilds, Kw::HeadRemovals];
            let head = (from..next).find_map(|at| Some((at, cursor.any(at, &HEADS)?)));
            let apart = section == Some(Section::Retreats)
                && head.is_some_and(|(_, end)| aside(cursor, end).is_some_and(|colon| colon > end));
            if (remark || named || apart) && cursor.is(next - 1, T::Colon) {
                return Headed::Until(next);
            }
            Headed::Until(head.map_or(from, |(start, _)| start))
        }
        _ => {
            apply(cursor, state, context, parts, from, false);
            Headed::Until(next)
        }
    }
}

fn apply(cursor: &Cursor, state: &mut State, context: &Context, parts: &[Part], from: usize, whole: bool) {
    let mut head = Head::default();
    for part in parts {
        note(&mut head, part.clone());
        match part {
            Part::Moves => state.section = Section::Orders,
            Part::Section(section) => state.section = *section,
            Part::Economy => {
                state.section = Section::Orders;
                state.treaties_secret = false;
            }
            Part::Secret => state.treaties_secret = true,
            Part::Power(power, _) => {
                // another country's orders begin: its headings are its own
                if state.power != Some(*power) {
                    state.section = Section::Orders;
                }
                state.power = Some(*power);
            }
            _ => {}
        }
    }
    complete_year(&mut head, context, false);
    // "Aufbauten Frankreich W1903:": below it a dash is a bullet
    let builds = |part: &&Part| matches!(part, Part::Section(Section::Adjust(Mode::Build | Mode::Remove)));
    let named = parts.iter().rev().find(builds);
    let wintry = head.phase == Some(Phase::Winter);
    if let Some(Part::Section(section)) = named.filter(|_| whole) {
        state.section = *section;
    } else if wintry {
        state.section = Section::Adjust(Mode::Either);
    } else if head.phase.is_some() && !parts.iter().any(|part| matches!(part, Part::Section(_))) {
        state.section = Section::Orders;
    }
    take_turn(cursor, state, context, &head, from);
    let says_nothing_else = parts.iter().all(|part| matches!(part, Part::Moves | Part::Nothing));
    if whole && says_nothing_else && cursor.tokens.len() == 1 {
        state.bare_head = Some(cursor.span(from, cursor.tokens.len()));
    }
    merge(&mut state.head, &head);
}

/// "F1901", "F 01": the letter alone.
fn is_bare_letter(word: &str) -> bool {
    let (letters, digits) = letters_and_digits(word);
    letters.eq_ignore_ascii_case("f") && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// Compares the turn named with the pending one: what is for another one does not count (9.5a).
fn take_turn(cursor: &Cursor, state: &mut State, context: &Context, head: &Head, from: usize) {
    if head.phase.is_none() && head.year.is_none() {
        return;
    }
    let at = cursor.span(from, cursor.tokens.len());
    // winter is part of the autumn submission
    let rank = |phase: Option<Phase>| phase.map(|phase| if phase == Phase::Spring { 0u32 } else { 1 });
    // where years name the turns a season beside one says nothing
    let phase = head.phase.filter(|_| head.year.is_none() || !cursor.dictionary.years_name_turns());
    let pending = context.year.zip(rank(context.phase));
    let named = head.year.or(context.year).zip(rank(phase).or(rank(context.phase)));
    let (Some(pending), Some(named)) = (pending, named) else {
        return;
    };
    // "F" is Frühjahr and Fall: in autumn it may be meant for now
    let fall = named.0 == pending.0 && (from..cursor.tokens.len()).any(|at| is_bare_letter(cursor.word(at)));
    state.elsewhen = match named.cmp(&pending) {
        Ordering::Greater => Some(Problem::LaterDeadline),
        Ordering::Less if !fall => Some(Problem::EarlierTurn),
        Ordering::Less | Ordering::Equal => None,
    };
    match named.cmp(&pending) {
        Ordering::Greater => state.unread.push((at, None::<Code>, Problem::LaterDeadline)),
        Ordering::Less => state.turn = Some(at),
        Ordering::Equal => {}
    }
}
