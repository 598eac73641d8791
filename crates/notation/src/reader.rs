//! The way in: a reader for one board, and what it does with a text.

mod joined;
mod pressed;
pub(crate) mod tabled;
mod unsaid;

use crate::clean::{Clean, clean};
use crate::learned::{self, Words};
use crate::lex::{T, Token, find_meanings, lex};
use crate::names::Dictionary;
use crate::read::cursor::Cursor;
use crate::read::draft::At;
use crate::read::head::{self, Games, Headed};
use crate::read::line::LineReader;
use crate::read::mail::{Line, LineKind, lines};
use crate::read::state::{Section, State};
use crate::read::{conditional::Mode, economy, flag, gate, limits, press, rewrite, spared, treaty, untraded};
use crate::words::{Kw, List, Set};
use crate::{Context, Economy, Phase, Problem, Reading};
use rules::{PowerId, ProvinceId};
use variants::Variant;

/// Reads texts for one variant. Building it makes the dictionary of the board; keep it.
///
/// ```
/// use notation::{Context, Reader, Status};
///
/// let reader = Reader::new(variants::standard());
/// let reading = reader.read("A München nach Berlin", &Context::default());
/// assert_eq!(reader.canonical(&reading.items[0]), "A Mun - Ber");
/// assert_eq!(reading.items[0].status, Status::Ok);
/// ```
#[derive(Debug)]
pub struct Reader<'v> {
    pub(crate) variant: &'v Variant,
    pub(crate) dictionary: Dictionary,
}

/// So many references of a line are put back in full.
const MOST_REFERENCES: usize = 6;
/// So far behind the words of a mail program an order may stand.
const FAR: usize = 8;
/// A line that tells what a word means is no longer than this.
const LONGEST_DEFINITION: usize = 80;

impl<'v> Reader<'v> {
    /// A reader for this variant.
    pub fn new(variant: &'v Variant) -> Self {
        Reader { variant, dictionary: Dictionary::new(variant) }
    }

    /// The second economy whose orders are read: the context's, else the variant's.
    pub(crate) fn second_economy(&self, context: &Context) -> Economy {
        if context.economy == Economy::None { self.economy() } else { context.economy }
    }

    /// The variant it reads for.
    pub fn variant(&self) -> &'v Variant {
        self.variant
    }

    /// The second economy of the variant.
    pub fn economy(&self) -> Economy {
        let has = |module: &str| self.variant.modules.iter().any(|known| known == module);
        if has("exchange") {
            Economy::Exchange
        } else if has("treaties") {
            Economy::Treaties
        } else {
            Economy::None
        }
    }

    fn games(&self, context: &Context) -> Games<'_> {
        let pseudonyms = self.second_economy(context) == Economy::Exchange;
        Games { series: &self.variant.series, pseudonyms }
    }

    /// Reads a text: one order, a mail body, or a whole mail. Never fails; what cannot be read is kept.
    pub fn read(&self, source: &str, context: &Context) -> Reading {
        let cleaned = clean(source);
        let mut run = Run {
            reader: self,
            context: *context,
            cleaned: &cleaned,
            lines: lines(&cleaned.text),
            state: State::new(),
            tokens: Vec::new(),
            learned: Words::default(),
        };
        run.state.otherwise_trades = context.otherwise_trades;
        context.words.iter().for_each(|word| run.learned.add(word, &self.dictionary));
        run.learn();
        if context.phase == Some(Phase::Winter) {
            run.state.section = Section::Adjust(Mode::Either);
        } else if context.position.is_some_and(|position| !position.dislodged().is_empty()) {
            // retreats have a deadline of their own
            run.state.section = Section::Retreats;
        }
        run.all();
        run.quoted();
        run.named_only();
        let mut state = run.state;
        gate::denial::hold(&self.dictionary, &mut state);
        crate::settle::settle(self, source, &cleaned, state, context)
    }

    fn cursor<'a>(&'a self, text: &'a str, tokens: &'a [Token], context: &Context) -> Cursor<'a> {
        let board = &self.variant.board;
        let ways = (!board.canals().is_empty(), board.has_wings());
        Cursor::new(text, tokens, &self.dictionary, context.profile, ways)
    }
}

/// One reading under way.
struct Run<'a, 'v> {
    reader: &'a Reader<'v>,
    context: Context<'a>,
    cleaned: &'a Clean,
    lines: Vec<Line>,
    state: State,
    tokens: Vec<Token>,
    learned: Words,
}

impl Run<'_, '_> {
    /// Takes the lines out that tell what a word means: they hold for the whole text.
    fn learn(&mut self) {
        let position = self.context.position;
        let stands = |place: ProvinceId, own: &[PowerId]| {
            position
                .and_then(|position| position.unit_at(place))
                .is_some_and(|unit| own.contains(&unit.power))
        };
        for index in 0..self.lines.len() {
            let line = self.lines[index];
            let text = &self.cleaned.text[line.from..line.to];
            if line.kind != LineKind::Body || line.to - line.from > LONGEST_DEFINITION || !text.contains('=')
            {
                continue;
            }
            self.lex(line.from, line.to);
            let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
            if let Some((learned, at)) = learned::definition(&cursor, &stands, self.context.powers) {
                self.learned.add(&learned, &self.reader.dictionary);
                self.state.words.push((at, learned));
                self.lines[index].kind = LineKind::Skipped;
            }
        }
    }

    /// The words of a stretch of text, the sender's own among them.
    fn lex(&mut self, from: usize, to: usize) {
        lex(&self.cleaned.text, from, to, &self.reader.dictionary, &mut self.tokens);
        self.learned.teach(&self.cleaned.text, &self.reader.dictionary, &mut self.tokens);
    }

    fn all(&mut self) {
        let mut index = 0;
        while index < self.lines.len() {
            let line = self.lines[index];
            match line.kind {
                LineKind::Skipped => self.state.remarks.push(at(line.from, line.to)),
                // a message to somebody else ends with its paragraph
                LineKind::Blank if self.state.block == Some(Problem::Reported) && !self.state.letter => {
                    self.state.block = None;
                }
                LineKind::Blank => {}
                LineKind::Name if self.is_name(line) => self.state.remarks.push(at(line.from, line.to)),
                LineKind::Subject => self.subject(line),
                LineKind::Body | LineKind::Name => {
                    index += self.body(index);
                    continue;
                }
            }
            index += 1;
        }
    }

    /// Whether the line below a closing is a name: "No wait" and "Ready" are none.
    fn is_name(&mut self, line: Line) -> bool {
        self.lex(line.from, line.to);
        let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
        !(0..self.tokens.len()).any(|at| {
            cursor
                .any_of(at, Set::Unnamed.kinds())
                .is_some_and(|next| next > at + 1 || cursor.word(at).len() > 2)
        })
    }

    fn subject(&mut self, line: Line) {
        self.lex(line.from, line.to);
        self.state.line += 1;
        let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
        let games = self.reader.games(&self.context);
        if head::read(&cursor, &mut self.state, &self.context, games, 0) == Headed::No {
            self.state.remarks.push(at(line.from, line.to));
        }
        // "Re: ST950 F1901": an answer to an old letter brings new orders
        self.state.elsewhen = self.state.elsewhen.filter(|problem| *problem == Problem::LaterDeadline);
    }

    /// Reads the line and the lines that belong to it; returns the number of lines read.
    fn body(&mut self, index: usize) -> usize {
        let line = self.lines[index];
        let text = &self.cleaned.text;
        self.state.line += 1;
        self.state.inline = None;
        self.state.correction = self.state.corrects;
        self.lex(line.from, line.to);
        if self.state.in_press {
            self.go_on_with_press(line);
            return 1;
        }
        if let Some(row) = self.row(line) {
            self.tokens = row;
            self.order_line(line.from, line.to);
            return 1;
        }
        self.remember_columns(line);
        let cursor = self.reader.cursor(text, &self.tokens, &self.context);
        // "SIGN OFF": nothing else is said
        let said = text[line.from..line.to].trim();
        if List::JudgeLine.words().iter().any(|known| known.eq_ignore_ascii_case(said)) {
            self.state.remarks.push(at(line.from, line.to));
            return 1;
        }
        if let Some(next) = press::mark(&cursor, 0) {
            let start = cursor.tokens.get(next).map_or(line.to, |token| token.start as usize);
            self.begin_press(start, line);
            return 1;
        }
        let addressed = limits::addressee(&cursor, 0);
        if addressed.is_some_and(|next| cursor.is_end(next + 1)) {
            self.state.block = Some(Problem::Reported);
        }
        // a letter to other players that went astray: nothing in it is ordered
        let begins = !self.lines[..index].iter().any(|line| line.kind == LineKind::Body);
        if begins && limits::greeting(&cursor, self.context.powers).is_some() {
            self.state.letter = true;
            self.state.block = Some(Problem::Reported);
        }
        if (addressed.is_some() || self.reader.second_economy(&self.context) == Economy::Exchange)
            && press::unmarked(&text[line.from..line.to], |name| self.is_addressee(name))
        {
            self.state.unread.push((at(line.from, line.to), None, Problem::UnmarkedPress));
            return 1;
        }
        let joined = self.join(index);
        let last = self.lines[index + joined - 1];
        if joined > 1 {
            self.lex(line.from, last.to);
        }
        self.order_line(line.from, last.to);
        joined
    }

    fn order_line(&mut self, from: usize, to: usize) {
        let mut tokens = std::mem::take(&mut self.tokens);
        if tokens.is_empty() {
            return;
        }
        let first = self.state.drafts.len();
        let (reader, text) = (self.reader, &self.cleaned.text);
        let mut references = 0;
        // one look at each word for all that is asked of the line
        let cursor = loop {
            let cursor = reader.cursor(text, &tokens, &self.context);
            let found = if references < MOST_REFERENCES { self.in_full(&cursor) } else { None };
            let Some(line) = found else { break cursor };
            drop(cursor);
            references += 1;
            tokens = line;
            find_meanings(text, &reader.dictionary, &mut tokens);
            self.learned.teach(text, &reader.dictionary, &mut tokens);
        };
        let unread = self.state.unread.len();
        cursor.loose.set(false);
        self.read_line(&cursor, from, to);
        // "Korrektur:" on a line of its own
        self.state.corrects |=
            self.state.correction && self.state.drafts.len() == first && cursor.tokens.len() <= 4;
        let left = match reader.second_economy(&self.context) {
            Economy::None => None,
            Economy::Exchange => economy::left_trade(&cursor).filter(|_| !self.state.traded(first)),
            Economy::Treaties => treaty::left_treaty(&cursor).filter(|_| !self.state.treated(first)),
        };
        if let Some((from, to, problem)) = left.filter(|_| self.state.unread.len() == unread) {
            self.state.unread.push((cursor.span(from, to), None, problem));
        }
        gate::pass(&cursor, &mut self.state, &self.context, first, unread);
        self.name_the_unplayed(&cursor, first, unread);
    }

    /// The line with what it refers to put in its place; `None` if it refers to nothing.
    fn in_full(&mut self, cursor: &Cursor) -> Option<Vec<Token>> {
        let (context, dictionary) = (&self.context, &self.reader.dictionary);
        let own = |kind| own_units(context, dictionary, kind);
        spared::in_full(cursor, &mut self.state, &adjusted_units(context, dictionary))
            .or_else(|| rewrite::in_full(cursor, &mut self.state, &own))
    }

    /// "Italien: A Rom - Ven" where nobody plays Italy: said of a heading, and of a line in which something was read as an order or asked about.
    fn name_the_unplayed(&mut self, cursor: &Cursor, first: usize, unread: usize) {
        if self.reader.variant.unplayed.is_empty() {
            return;
        }
        let ordered = self.state.drafts.len() > first || self.state.unread.len() > unread;
        let heading = |next: usize| cursor.is_end(next) || cursor.is(next, T::Colon);
        // "English Channel" is a place
        let named = (0..cursor.tokens.len())
            .filter(|at| cursor.place_word(*at).is_none())
            .find_map(|at| Some((at, cursor.unplayed(at)?)));
        if let Some((from, to)) = named.filter(|(from, to)| ordered || *from == 0 && heading(*to)) {
            self.state.notes.push((cursor.span(from, to), Problem::NotPlayed));
        }
    }

    fn read_line(&mut self, cursor: &Cursor, from: usize, to: usize) {
        let mut start = bullet(cursor, &self.state, &self.context);
        // "[ ] A Mun - Tyr": a box without a tick
        if cursor.is(start, T::Open) && cursor.is(start + 1, T::Close) && cursor.starts_order(start + 2) {
            let span = cursor.span(start, cursor.tokens.len());
            self.state.unread.push((span, None, Problem::NotRead));
            return;
        }
        if let Some(next) = cursor.peek(start, Kw::SkipLine) {
            // "An den Spielleiter: A Mun - Bur", "von meinem Handy, daher kurz: a mun bur"
            let colon = (next..cursor.tokens.len().min(next + FAR))
                .find(|at| cursor.is(*at, T::Colon) && cursor.starts_order(at + 1));
            let Some(colon) = colon else {
                self.state.remarks.push(at(from, to));
                return;
            };
            start = colon + 1;
        }
        let exchange = self.reader.second_economy(&self.context) == Economy::Exchange;
        let apart = exchange.then(|| untraded::apart_from_condition(cursor, start)).flatten();
        if let Some(parts) = apart {
            for tokens in parts {
                let part = cursor.over(cursor.tokens.get(tokens.clone()).unwrap_or(&[]));
                if !second_economy(self.reader, &self.context, &part, &mut self.state, 0) {
                    let span = cursor.span(tokens.start, tokens.end);
                    self.state.unread.push((span, None, Problem::NotRead));
                }
            }
            return;
        }
        let business = self.business_sentences(cursor, start);
        if !business.is_empty() {
            return self.between_votes(cursor, &business);
        }
        if second_economy(self.reader, &self.context, cursor, &mut self.state, start) {
            return;
        }
        let votes = flag::votes(cursor, &mut self.state, self.context.powers, start);
        if !votes.is_empty() {
            return self.between_votes(cursor, &votes);
        }
        let games = self.reader.games(&self.context);
        match head::read(cursor, &mut self.state, &self.context, games, start) {
            Headed::Whole => return,
            Headed::Until(next) => start = next,
            Headed::No => {}
        }
        if start > 0 && second_economy(self.reader, &self.context, cursor, &mut self.state, start) {
            return;
        }
        let phase = self.context.phase;
        let own = self.context.powers;
        LineReader { cursor, state: &mut self.state, own, phase, in_sentence: false }.clauses(start);
    }

    /// "Mark +200. A Mun-Ruh, A Ber-Kie.": the sentences of a line that are trades or treaties, where others hold orders or
    /// each is a treaty of its own. They are read here.
    fn business_sentences(&mut self, cursor: &Cursor, start: usize) -> Vec<std::ops::Range<usize>> {
        if self.reader.second_economy(&self.context) == Economy::None {
            return Vec::new();
        }
        let winter = self.context.phase == Some(Phase::Winter);
        let exchange = self.reader.second_economy(&self.context) == Economy::Exchange;
        // "Krieg gegen die Türkei, Aufbau A Bud": what is built is told apart
        let builds = |at: usize| {
            let named =
                cursor.any(at, &[Kw::Build, Kw::Remove]).is_some_and(|unit| cursor.subject(unit).is_some());
            winter && (named || cursor.starts_adjustments(at).is_some() && !cursor.is(at, T::Word))
        };
        let all: Vec<(std::ops::Range<usize>, bool)> = cursor
            .sentences()
            .iter()
            .flat_map(|sentence| {
                let tokens = sentence.tokens.clone();
                let parts = |at: usize| builds(at) || exchange && economy::begins_trade(cursor, at).is_some();
                let comma = tokens.clone().find(|at| cursor.is(*at, T::Comma) && parts(at + 1));
                let comma = comma.unwrap_or(tokens.end);
                [(tokens.start..comma, sentence.asks), (comma..tokens.end, sentence.asks)]
            })
            .map(|(tokens, asks)| (tokens.start.max(start)..tokens.end, asks))
            .filter(|(tokens, _)| tokens.clone().any(|at| cursor.is(at, T::Word)))
            .collect();
        // "Vie-Bud"
        let bare = |at: usize| {
            let goes = |next: usize| matches!(cursor.shape(next), Some(T::Dash(1) | T::Arrow));
            cursor.place(at).is_some_and(|(_, next)| goes(next) && cursor.place(next + 1).is_some())
        };
        let ordered = |tokens: &std::ops::Range<usize>| {
            // "Declaration of war on Russia. Build A Bud."
            let small = |at: usize| cursor.says(at, &["und", "and"]) || cursor.is(at, T::Comma);
            let first = tokens.clone().find(|at| !small(*at));
            let begins = |at: usize| builds(at) || cursor.starts_order(at);
            first.is_some_and(begins) && !trades(cursor, tokens.clone())
                || tokens.clone().any(|at| cursor.kind(at).is_some() && cursor.starts_order(at) || bare(at))
        };
        let deals = |tokens: &std::ops::Range<usize>| !ordered(tokens) && trades(cursor, tokens.clone());
        let orders = all.iter().filter(|(tokens, _)| ordered(tokens)).count();
        let dealt: Vec<std::ops::Range<usize>> = all
            .iter()
            .filter(|(tokens, asks)| !asks && deals(tokens))
            .map(|(tokens, _)| tokens.clone())
            .collect();
        let treaties = self.reader.second_economy(&self.context) == Economy::Treaties;
        // "Buy 200 Marks. Markets are closed over the weekend here."
        const SAYS_MORE: [Kw; 9] =
            [Kw::Me, Kw::You, Kw::But, Kw::No, Kw::Passes, Kw::NoTrade, Kw::Waive, Kw::Rest, Kw::All];
        let open = |at: usize| {
            cursor.is(at, T::Number)
                || cursor.any(at, &SAYS_MORE).is_some()
                || cursor.any_of(at, Set::Open.kinds()).is_some()
        };
        let amount = |tokens: &std::ops::Range<usize>| tokens.clone().any(open);
        let talks = !treaties
            && !dealt.is_empty()
            && all.iter().all(|(tokens, asks)| dealt.contains(tokens) || !asks && !amount(tokens));
        let conditional =
            (0..cursor.tokens.len()).any(|at| cursor.any(at, &[Kw::If, Kw::Unless, Kw::Else]).is_some());
        // of treaties each sentence is taken for itself, whatever stands beside it
        let alike = |at: usize| {
            let partner = cursor.peek(at, Kw::With).is_some_and(|next| cursor.power(next).is_some());
            partner || cursor.peek(at, Kw::TreatyLike).is_some()
        };
        // "Paul sagt folgendes. Krieg gegen Frankreich."
        let says_open = |at: usize| cursor.any_of(at, Set::Open.kinds()).is_some();
        let other = |(tokens, _): &(std::ops::Range<usize>, bool)| {
            !dealt.contains(tokens) && tokens.clone().any(|at| alike(at) || says_open(at))
        };
        let apart = treaties && all.len() > 1 && !conditional && !all.iter().any(other);
        if orders == 0
            && (!talks || conditional)
            && !(apart || treaties && dealt.len() > 1 && dealt.len() == all.len())
            || dealt.len() == all.len() && !treaties
        {
            return Vec::new();
        }
        let mut taken = Vec::new();
        for tokens in dealt {
            let part = cursor.over(cursor.tokens.get(tokens.clone()).unwrap_or(&[]));
            if second_economy(self.reader, &self.context, &part, &mut self.state, 0) {
                taken.push(tokens);
            }
        }
        taken
    }

    /// The other sentences of a line with a vote in it.
    fn between_votes(&mut self, cursor: &Cursor, votes: &[std::ops::Range<usize>]) {
        let mut from = 0;
        let ends = votes.iter().map(|vote| (vote.start, vote.end));
        for (to, next) in ends.chain([(cursor.tokens.len(), cursor.tokens.len())]) {
            let cursor = cursor.over(cursor.tokens.get(from..to).unwrap_or(&[]));
            let phase = self.context.phase;
            let own = self.context.powers;
            LineReader { cursor: &cursor, state: &mut self.state, own, phase, in_sentence: false }.clauses(0);
            from = next;
        }
    }
}

/// The dictionary's entries of where the sender's units of this kind stand.
fn own_units(context: &Context, dictionary: &Dictionary, kind: rules::UnitKind) -> Vec<u32> {
    // in winter "Flotte nach Kiel" may be a new one
    let position = context.position.filter(|_| context.phase != Some(Phase::Winter));
    let units = position.map_or(&[][..], |position| position.units());
    let own = |unit: &&rules::Unit| unit.kind == kind && context.powers.contains(&unit.power);
    // where units have to retreat, no other is spoken of
    let driven = position.map_or(&[][..], |position| position.dislodged());
    let alone = |unit: &rules::Unit| dictionary.alone(unit.province());
    match driven.iter().any(|one| context.powers.contains(&one.unit.power)) {
        true => driven.iter().map(|one| &one.unit).filter(own).map(alone).collect(),
        false => units.iter().filter(own).map(alone).collect(),
    }
}

/// In winter all units of the sender, as entries of the dictionary: of these some may have to go.
fn adjusted_units(context: &Context, dictionary: &Dictionary) -> Vec<(rules::UnitKind, u32)> {
    let position = context.position.filter(|_| context.phase == Some(Phase::Winter));
    let units = position.map_or(&[][..], |position| position.units());
    let own = units.iter().filter(|unit| context.powers.contains(&unit.power));
    own.map(|unit| (unit.kind, dictionary.alone(unit.province()))).collect()
}

/// Whether a sentence names a currency with an amount, or a treaty.
fn trades(cursor: &Cursor, tokens: std::ops::Range<usize>) -> bool {
    let currency = |at: usize| cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some();
    let amount = tokens.clone().any(|at| economy::amount(cursor, at).is_some());
    let treaty = [Kw::Nap, Kw::Dmz, Kw::Guarantee, Kw::War];
    amount && tokens.clone().any(currency) || tokens.clone().any(|at| cursor.any(at, &treaty).is_some())
}

/// Reads the line as an order of the game's second economy, if it has one.
fn second_economy(
    reader: &Reader,
    context: &Context,
    cursor: &Cursor,
    state: &mut State,
    start: usize,
) -> bool {
    match reader.second_economy(context) {
        Economy::None => false,
        // "F(Iri) - Wal" trades in no francs
        Economy::Exchange if names_unit(cursor, start) => false,
        Economy::Exchange => {
            let powers: Vec<PowerId> =
                reader.variant.board.powers().filter(|power| !context.eliminated.contains(power)).collect();
            let before = (state.drafts.len(), state.unread.len(), state.remarks.len());
            let read = economy::stock(cursor, state, &powers, start);
            if read {
                economy::ask_left(cursor, state, start, before);
            }
            read
        }
        // Naples is written Nap as well
        Economy::Treaties if names_unit(cursor, start) && !treaty::is_pact(cursor, start) => false,
        Economy::Treaties => treaty::treaties(cursor, state, start),
    }
}

/// Whether the line begins with a unit, perhaps behind the sign of a build or removal.
fn names_unit(cursor: &Cursor, start: usize) -> bool {
    let signed = matches!(cursor.shape(start), Some(T::Plus | T::Dash(1)));
    let unit = cursor.subject(start + usize::from(signed));
    unit.is_some_and(|(unit, _)| unit.kind.is_some())
}

fn at(from: usize, to: usize) -> At {
    At { start: from as u32, end: to as u32 }
}

/// Skips numbering and bullets at the beginning of a line.
fn bullet(cursor: &Cursor, state: &State, context: &Context) -> usize {
    let mut at = 0;
    for _ in 0..4 {
        let next = match cursor.shape(at) {
            Some(T::Quote) => at + 1,
            // "[x] A Mun - Ruh"
            Some(T::Open) if cursor.says(at + 1, &["x"]) && cursor.is(at + 2, T::Close) => at + 3,
            Some(T::Star(_)) if !cursor.is_end(at + 1) => at + 1,
            Some(T::Arrow | T::Other) => at + 1,
            Some(T::Dash(1)) if !keeps_dash(cursor, state, context, at) => at + 1,
            Some(T::Plus) if cursor.starts_order(at + 1) && !matches!(state.section, Section::Adjust(_)) => {
                at + 1
            }
            _ => break,
        };
        at = next;
    }
    at
}

/// Whether a dash at the beginning of a line is a removal and no bullet.
fn keeps_dash(cursor: &Cursor, state: &State, context: &Context, at: usize) -> bool {
    let glued = |at: usize| cursor.tokens.get(at).is_some_and(|token| token.glued);
    let money = |at: usize| {
        let code = cursor.power(at).is_some() && cursor.word(at - 1).len() > 1;
        let named = |token: &Token| token.longest(cursor.dictionary, |entry| entry.currency).is_some();
        code || cursor.tokens.get(at).is_some_and(named)
    };
    // "-300 Rubel", "-12.000 Francs"
    let unit =
        (at + 2..at + 8).find(|at| !matches!(cursor.shape(*at), Some(T::Dot(1) | T::Quote | T::Number)));
    if cursor.is(at + 1, T::Number)
        && glued(at + 1)
        && (state.section == Section::Orders || unit.is_some_and(money))
    {
        return true;
    }
    match state.section {
        Section::Retreats => false,
        Section::Adjust(_) => cursor.starts_adjustments(at) == Some(Mode::Remove),
        Section::Orders => {
            context.phase != Some(Phase::Spring) && cursor.starts_adjustments(at) == Some(Mode::Remove)
        }
    }
}
