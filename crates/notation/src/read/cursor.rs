//! Looking at the words of a line: is there a place, a unit, a word that can mean this?

use super::draft::{At, Quality, Spot, Subject};
use super::sentence::{Sentence, sentences};
use crate::Profile;
use crate::lex::{T, Token, slice};
use crate::names::{Dictionary, Entry, NONE, Names, folded};
use crate::words::{Kw, List, Meanings};
use rules::{Coast, PowerId, UnitKind};
use std::cell::{Cell, OnceCell, RefCell};

/// The words of one line, and how they are looked at.
pub(crate) struct Cursor<'a> {
    pub(crate) text: &'a str,
    pub(crate) tokens: &'a [Token],
    pub(crate) dictionary: &'a Dictionary,
    pub(crate) profile: Profile,
    /// The board has canals: `SC F` is a permission there.
    pub(crate) canals: bool,
    /// The board has wings.
    pub(crate) wings: bool,
    /// Whether anything beyond the strict profile was used since this was last set to false.
    pub(crate) loose: Cell<bool>,
    subjects: Found<(Subject, usize)>,
    places: Found<(Spot, usize)>,
    sentences: OnceCell<Vec<Sentence>>,
}

/// What stands at a word, and whether it goes beyond the strict profile.
type Looked<V> = (Option<V>, bool);

/// What stands at each word of a line, looked for once however many rules ask.
struct Found<V>(RefCell<Vec<Option<Looked<V>>>>);

impl<V> Default for Found<V> {
    fn default() -> Self {
        Found(RefCell::default())
    }
}

impl<V: Copy> Found<V> {
    fn at(&self, at: usize) -> Option<Looked<V>> {
        self.0.borrow().get(at).copied().flatten()
    }

    fn keep(&self, at: usize, of: usize, found: Looked<V>) {
        let mut all = self.0.borrow_mut();
        if all.is_empty() {
            all.resize(of, None);
        }
        if let Some(kept) = all.get_mut(at) {
            *kept = Some(found);
        }
    }
}

/// A place and a type in one word have more letters.
const COMPOUND: usize = 8;

impl<'a> Cursor<'a> {
    /// These words of a text, on a board with or without canals and wings.
    pub(crate) fn new(
        text: &'a str,
        tokens: &'a [Token],
        dictionary: &'a Dictionary,
        profile: Profile,
        (canals, wings): (bool, bool),
    ) -> Cursor<'a> {
        Cursor {
            text,
            tokens,
            dictionary,
            profile,
            canals,
            wings,
            loose: Cell::new(false),
            subjects: Found::default(),
            places: Found::default(),
            sentences: OnceCell::new(),
        }
    }

    /// The sentences of the line.
    pub(crate) fn sentences(&self) -> &[Sentence] {
        self.sentences.get_or_init(|| {
            let before = self.loose.get();
            let found = sentences(self);
            self.loose.set(before);
            found
        })
    }

    /// The sentence that the word stands in.
    pub(crate) fn sentence(&self, at: usize) -> Option<&Sentence> {
        self.sentences().iter().find(|sentence| sentence.tokens.contains(&at))
    }

    /// Other words of the same text.
    pub(crate) fn over<'b>(&self, tokens: &'b [Token]) -> Cursor<'b>
    where
        'a: 'b,
    {
        Cursor::new(self.text, tokens, self.dictionary, self.profile, (self.canals, self.wings))
    }

    /// A word that stands nowhere in the text and means this entry.
    pub(crate) fn meaning(&self, entry: u32, at: u32) -> Token {
        Token::meaning(self.dictionary, entry, at)
    }

    /// What is found here, looked for at most once.
    fn once<V: Copy>(&self, found: &Found<V>, at: usize, look: impl FnOnce(&Self) -> Option<V>) -> Option<V> {
        let (value, loose) = found.at(at).unwrap_or_else(|| {
            let before = self.loose.replace(false);
            let value = look(self);
            let looked = (value, self.loose.replace(before));
            found.keep(at, self.tokens.len(), looked);
            looked
        });
        if loose {
            self.note_loose();
        }
        value
    }

    pub(crate) fn shape(&self, at: usize) -> Option<T> {
        self.tokens.get(at).map(|token| token.shape)
    }

    pub(crate) fn is(&self, at: usize, shape: T) -> bool {
        self.shape(at) == Some(shape)
    }

    pub(crate) fn is_end(&self, at: usize) -> bool {
        at >= self.tokens.len()
    }

    pub(crate) fn word(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| slice(self.text, token))
    }

    /// Whether the word is one of these, whatever its case.
    pub(crate) fn says(&self, at: usize, words: &[&str]) -> bool {
        let Some(token) = self.tokens.get(at) else { return false };
        let length = (token.end - token.start) as usize;
        // whatever its case; signs are told apart below
        let small = |letter: &u8| letter | 0x20;
        let first = self.text.as_bytes().get(token.start as usize).map(small);
        // few words are as long, and fewer begin so
        let alike = |known: &&str| known.len() == length && known.as_bytes().first().map(small) == first;
        words.iter().any(|known| alike(known) && known.eq_ignore_ascii_case(slice(self.text, token)))
    }

    /// Whether the word stands in the list, whatever its case.
    pub(crate) fn in_list(&self, at: usize, list: List) -> bool {
        let Some(token) = self.tokens.get(at) else { return false };
        let first = self.text.as_bytes().get(token.start as usize).copied().unwrap_or_default();
        list.may_hold(first, (token.end - token.start) as usize) && self.says(at, list.words())
    }

    /// Whether what stands there is written small, like a word that is no name.
    pub(crate) fn is_written_small(&self, at: At) -> bool {
        self.text.get(at.start as usize..).is_some_and(|text| text.starts_with(char::is_lowercase))
    }

    /// Where the tokens `from..to` stand: in a line put back in full not in the order of the text.
    pub(crate) fn span(&self, from: usize, to: usize) -> At {
        let last = self.tokens.len();
        let real = |token: &&Token| token.end > token.start;
        let tokens = self.tokens.get(from.min(last)..to.clamp(from.min(last), last)).unwrap_or(&[]);
        let first = tokens.first().or(self.tokens.last()).map_or(0, |token| token.start);
        let start = tokens.iter().filter(real).map(|token| token.start).min().unwrap_or(first);
        let end = tokens.iter().filter(real).map(|token| token.end).max().unwrap_or(start);
        At { start, end: end.max(start) }
    }

    pub(crate) fn note_loose(&self) {
        self.loose.set(true);
    }

    /// A word that the dictionary does not know and that numbers nothing: no clause begins with it.
    pub(crate) fn says_nothing(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| {
            token.shape == T::Word && !token.names().has(Names::SPEAKS) && token.end - token.start > 1
        })
    }

    /// Whether the word belongs to a phrase that begins before it and can mean one of these.
    pub(crate) fn within(&self, at: usize, words: &[Kw]) -> bool {
        self.within_of(at, Meanings::of(words))
    }

    /// The same for a set.
    pub(crate) fn within_of(&self, at: usize, wanted: Meanings) -> bool {
        (at.saturating_sub(4)..at).any(|start| self.any_of(start, wanted).is_some_and(|next| next > at))
    }

    /// Whether any meaning of the word here names such a thing.
    fn names(&self, at: usize, thing: Names) -> bool {
        self.tokens.get(at).is_some_and(|token| token.names().has(thing))
    }

    fn find<R>(&self, at: usize, wanted: impl Fn(&'a Entry) -> Option<R>) -> Option<(R, usize)> {
        let (found, tokens) = self.tokens.get(at)?.longest(self.dictionary, wanted)?;
        Some((found, self.past_dot(at + tokens)))
    }

    /// Skips the dot of an abbreviation.
    fn past_dot(&self, at: usize) -> usize {
        match self.tokens.get(at) {
            Some(token) if token.shape == T::Dot(1) && token.glued => at + 1,
            _ => at,
        }
    }

    /// Whether the words here can mean this; the index behind them. The longest phrase wins.
    pub(crate) fn peek(&self, at: usize, word: Kw) -> Option<usize> {
        if !self.tokens.get(at)?.means().has(word) {
            return None;
        }
        self.find(at, |entry| entry.can(word).then_some(())).map(|((), next)| next)
    }

    /// Like [`Cursor::peek`], and remembers whether the strict profile knows the word.
    pub(crate) fn take(&self, at: usize, word: Kw) -> Option<usize> {
        let (strict, next) = self.find(at, |entry| entry.can(word).then_some(entry.is_strict(word)))?;
        if !strict {
            self.note_loose();
        }
        Some(next)
    }

    pub(crate) fn any(&self, at: usize, words: &[Kw]) -> Option<usize> {
        if self.tokens.get(at)?.hits().is_empty() {
            return None;
        }
        self.any_of(at, Meanings::of(words))
    }

    /// The same for a set.
    pub(crate) fn any_of(&self, at: usize, wanted: Meanings) -> Option<usize> {
        if !self.tokens.get(at)?.means().meets(&wanted) {
            return None;
        }
        self.find(at, |entry| entry.can_any(wanted).then_some(())).map(|((), next)| next)
    }

    /// The words for a power that nobody plays: the index behind them.
    pub(crate) fn unplayed(&self, at: usize) -> Option<usize> {
        self.find(at, |entry| entry.unplayed.then_some(())).map(|((), next)| next)
    }

    // ---- places ----

    /// The dictionary's place here, without its coast.
    pub(crate) fn place_word(&self, at: usize) -> Option<(u32, bool, usize)> {
        let token = self.tokens.get(at)?;
        if !token.names().has(Names::PLACE) || self.is_article(at) {
            return None;
        }
        token.hits().iter().rev().find_map(|hit| {
            let entry = self.dictionary.entry(hit.entry)?;
            (!entry.places.is_empty())
                .then(|| (hit.entry, entry.guess, self.past_dot(at + hit.tokens as usize)))
        })
    }

    /// "den Angriff": a small word before another one that says nothing to orders is no Denmark.
    fn is_article(&self, at: usize) -> bool {
        let small = self.word(at).chars().next().is_some_and(char::is_lowercase);
        if !small || !self.is(at + 1, T::Word) {
            return false;
        }
        let Some(next) = self.tokens.get(at + 1) else {
            return false;
        };
        if self.filler(at) == Some(at + 1) && !next.names().has(Names::SPEAKS) {
            return true;
        }
        // "Ich nehme den Zug nach Kiel"
        let noun =
            self.word(at + 1).starts_with(char::is_uppercase) && self.peek(at + 1, Kw::MoveNoun).is_some();
        if noun && self.filler(at) == Some(at + 1) {
            return true;
        }
        // "mit den Flotten", "both fleets"
        let ends = |end: &str| self.word(at + 1).ends_with(end) && self.kind(at + 1).is_some();
        if self.says(at, &["den"]) && ends("en") || self.says(at, &["both"]) && ends("s") {
            return true;
        }
        // "wie besprochen": neither a place nor anything that is told to a unit follows
        let told = [
            Kw::Move,
            Kw::Hold,
            Kw::Support,
            Kw::Convoy,
            Kw::Retreat,
            Kw::Remove,
            Kw::Disband,
            Kw::BuildBehind,
        ];
        let place = next.names().has(Names::PLACE);
        self.peek(at, Kw::Like).is_some() && !place && self.any(at + 1, &told).is_none()
    }

    /// A place with its coast, in brackets or not.
    pub(crate) fn place(&self, at: usize) -> Option<(Spot, usize)> {
        if self.is(at, T::Open) {
            let (spot, next) = self.bare_place(at + 1)?;
            return self.is(next, T::Close).then(|| self.with_coast(spot, at, next + 1));
        }
        self.bare_place(at)
    }

    fn bare_place(&self, at: usize) -> Option<(Spot, usize)> {
        self.once(&self.places, at, |cursor| cursor.bare_place_here(at))
    }

    fn bare_place_here(&self, at: usize) -> Option<(Spot, usize)> {
        // "Das war ein gutes Jahr", "we are at war"
        let verb = at > 0 && self.word(at) == "war" && self.in_list(at - 1, List::BeforeWas);
        if verb {
            return None;
        }
        let (entry, guess, next) = self.place_word(at)?;
        if guess && self.profile == Profile::Strict {
            return None;
        }
        let quality = if guess { Quality::Shortened } else { Quality::Exact };
        let spot = Spot { entry, coast: None, quality, at: self.span(at, next) };
        Some(self.with_coast(spot, at, next))
    }

    fn with_coast(&self, mut spot: Spot, from: usize, next: usize) -> (Spot, usize) {
        match self.coast(next, &spot) {
            Some((coast, next)) => {
                spot.coast = Some(coast);
                spot.at = self.span(from, next);
                (spot, next)
            }
            None => (spot, next),
        }
    }

    /// A coast behind a place: `(nc)`, `/nc`, `-nc`, `.nc`, ` nc`, ` (Nordküste)`, `Nordküste`.
    fn coast(&self, at: usize, spot: &Spot) -> Option<(Coast, usize)> {
        let coasts = self.dictionary.has_coasts(spot.entry);
        let coast_word = |at: usize| self.find(at, |entry| entry.coast).or_else(|| self.coast_nearly(at));
        match self.shape(at)? {
            // "A Boh - Sil (ok)": no eastern coast
            T::Open if coasts || self.word(at + 1).len() == 2 && !self.says(at + 1, &["ok"]) => {
                let (coast, next) = coast_word(at + 1)?;
                self.is(next, T::Close).then_some((coast, next + 1))
            }
            T::Slash | T::Dot(1) | T::Dash(1) if self.tokens.get(at + 1).is_some_and(|next| next.glued) => {
                let (coast, next) = coast_word(at + 1)?;
                let short = self.word(at + 1).len() <= 2;
                let slash = self.is(at, T::Slash);
                // "Bangkok-North Siam"
                if !slash && self.place_word(at + 1).is_some_and(|(.., end)| end > next) {
                    return None;
                }
                ((coasts || (slash && short)) && (slash || self.word(at + 1).len() >= 2))
                    .then_some((coast, next))
            }
            // "St. Petersburg, und zwar an der Nordküste"
            T::Comma | T::Word if coasts && let Some(found) = self.coast_in_words(at) => Some(found),
            // "Spain, north coast", "StP, nc"; "Bangkok, North Siam" names two fields
            T::Comma if coasts => coast_word(at + 1).filter(|(_, next)| {
                let place = self.place_word(at + 1).map(|(.., end)| end);
                match self.word(at + 1).len() {
                    0..=1 => false,
                    2..=3 => place.is_none() && self.ends_clause(*next),
                    // "Costa Rica, West Coast" names two as well
                    _ => place.is_none_or(|end| end < *next && self.ends_clause(*next)),
                }
            }),
            T::Word if coasts && self.word(at).len() >= 2 => {
                let (coast, next) = coast_word(at)?;
                // "SC F ..." is a canal permission where there are canals, "S" a support everywhere
                let permission =
                    self.canals && self.peek(at, Kw::Canal).is_some() && self.kind(next).is_some();
                (!permission).then_some((coast, next))
            }
            _ => None,
        }
    }

    /// ", und zwar an der Nordküste", "on the north coast": a coast behind words that say only that it is one.
    fn coast_in_words(&self, at: usize) -> Option<(Coast, usize)> {
        let mut next = at + usize::from(self.is(at, T::Comma));
        let first = next;
        while let Some(behind) = self.any(next, &[Kw::Then, Kw::Filler, Kw::Please]) {
            next = behind;
        }
        let (coast, end) = self.find(next, |entry| entry.coast).filter(|_| next > first)?;
        (self.word(next).len() > 3 && self.place_word(next).is_none() && self.ends_clause(end))
            .then_some((coast, end))
    }

    /// "Sedküste": a coast with a slip of the pen.
    fn coast_nearly(&self, at: usize) -> Option<(Coast, usize)> {
        if !self.says_nothing(at) {
            return None;
        }
        let coast = self.dictionary.coast_nearly(&folded(self.word(at)))?;
        self.note_loose();
        Some((coast, at + 1))
    }

    /// A place of which only the beginning was written, or with one wrong letter. Lenient profile only.
    pub(crate) fn guessed_place(&self, at: usize) -> Option<(Spot, usize)> {
        if self.profile == Profile::Strict || !self.is(at, T::Word) {
            return None;
        }
        let key = folded(self.word(at));
        let next = self.past_dot(at + 1);
        // "Persian" begins one name and is nearly another: that is asked about
        let (province, quality) =
            match (self.dictionary.by_beginning(&key), self.dictionary.by_one_letter(&key)) {
                (Some(begun), Some(meant)) if begun != meant => return None,
                (Some(begun), _) => (begun, Quality::Shortened),
                (None, meant) => (meant?, Quality::Misspelled),
            };
        self.note_loose();
        let entry = self.dictionary.alone(province);
        let spot = Spot { entry, coast: None, quality, at: self.span(at, next) };
        Some(self.with_coast(spot, at, next))
    }

    /// Text that should have been a place.
    pub(crate) fn lost_place(&self, from: usize, to: usize) -> Spot {
        Spot { entry: NONE, coast: None, quality: Quality::Exact, at: self.span(from, to) }
    }

    // ---- units ----

    pub(crate) fn kind(&self, at: usize) -> Option<(UnitKind, usize)> {
        if !self.names(at, Names::KIND) {
            return None;
        }
        // "Arm" may be Armenia: a word that is a place says nothing loose
        let ((kind, strict), next) =
            self.find(at, |entry| Some((entry.kind?, entry.strict_kind || !entry.places.is_empty())))?;
        if kind == UnitKind::Wing && !self.wings {
            return None;
        }
        if !strict {
            self.note_loose();
        }
        // "... und in Berlin eine Armee. Das war's": the word in full has no dot of its own
        let whole = next == at + 2 && self.is(at + 1, T::Dot(1)) && self.word(at).chars().count() > 4;
        let apart = self.tokens.get(next).is_none_or(|token| !token.glued);
        Some((kind, if whole && apart { at + 1 } else { next }))
    }

    pub(crate) fn power(&self, at: usize) -> Option<(PowerId, usize)> {
        if !self.names(at, Names::POWER) {
            return None;
        }
        self.find(at, |entry| entry.power)
    }

    pub(crate) fn nation(&self, at: usize) -> Option<(PowerId, usize)> {
        if !self.names(at, Names::NATION) {
            return None;
        }
        self.find(at, |entry| entry.nation.or(entry.power))
    }

    /// A small word before a place; with a dot behind it, it ends a sentence and is none.
    pub(crate) fn filler(&self, at: usize) -> Option<usize> {
        let next = self.peek(at, Kw::Filler)?;
        (!matches!(self.shape(next - 1), Some(T::Dot(_)))).then_some(next)
    }

    /// Skips fillers as long as something follows that `wanted` accepts.
    pub(crate) fn past_fillers<R>(
        &self,
        at: usize,
        wanted: impl Fn(&Self, usize) -> Option<R>,
    ) -> Option<(R, usize)> {
        // "den" is Denmark only if no place stands behind it; in "F Kie-Den A Ber-Kie" a unit does
        let glued = at > 0
            && matches!(self.shape(at - 1), Some(T::Dash(1) | T::Arrow))
            && [at - 1, at].iter().all(|at| self.tokens.get(*at).is_some_and(|token| token.glued));
        // "kie-den mun-ruh": what a sign is glued to is no article
        if glued && let Some(found) = wanted(self, at) {
            return Some((found, at));
        }
        if let Some(behind) = self.filler(at)
            && !self.is_end(behind)
            && !(self.kind(behind).is_some_and(|(_, next)| self.leads_to_place(next, 1))
                && wanted(self, at).is_some())
            && let Some(found) = self.past_fillers_here(behind, &wanted)
        {
            self.note_loose();
            return Some(found);
        }
        wanted(self, at).map(|found| (found, at))
    }

    fn past_fillers_here<R>(
        &self,
        at: usize,
        wanted: &impl Fn(&Self, usize) -> Option<R>,
    ) -> Option<(R, usize)> {
        let mut next = at;
        for _ in 0..4 {
            if let Some(found) = wanted(self, next) {
                // a filler that is also a place ("den") gives way to what stands behind it
                let further = self
                    .filler(next)
                    .filter(|behind| !self.is_end(*behind) && wanted(self, *behind).is_some());
                return match further {
                    Some(behind) => wanted(self, behind).map(|found| (found, behind)),
                    None => Some((found, next)),
                };
            }
            next = self.filler(next)?;
        }
        None
    }

    /// A place, fillers before it skipped ("in die Nordsee").
    pub(crate) fn place_past_fillers(&self, at: usize) -> Option<(Spot, usize)> {
        self.past_fillers(at, |cursor, at| cursor.place(at)).map(|((spot, next), _)| (spot, next))
    }

    /// A unit: type if given, whose if given, and where it stands.
    pub(crate) fn subject(&self, at: usize) -> Option<(Subject, usize)> {
        self.once(&self.subjects, at, |cursor| cursor.subject_here(at))
    }

    fn subject_here(&self, at: usize) -> Option<(Subject, usize)> {
        let mut next = at;
        let mut kind = None;
        for _ in 0..8 {
            if kind.is_none()
                && let Some((found, behind)) = self.kind(next)
                && let Some(behind) = self.past_kind_colon(behind)
                && self.leads_to_place(behind, 4)
                && (self.place(next).is_none() || self.place(behind).is_some())
            {
                // "a fleet": the article
                if self.word(next).eq_ignore_ascii_case("a")
                    && self.place(behind).is_none()
                    && self.kind(behind).is_some_and(|(_, next)| self.leads_to_place(next, 3))
                {
                    self.note_loose();
                    next = behind;
                    continue;
                }
                kind = Some(found);
                next = behind;
                continue;
            }
            if self.place(next).is_some() && !self.is_shadowed_place(next) {
                // "die Kieler Flotte": the type behind the adjective is found below
                break;
            }
            if let Some(behind) = self.whose(next).filter(|behind| self.leads_to_place(*behind, 4)) {
                next = behind;
                continue;
            }
            // "unsere tapfere Armee in München"
            if kind.is_none()
                && self.names(next + 2, Names::KIND)
                && self.says_nothing(next + 1)
                && self.says(next, &["unsere", "unser", "meine", "our", "my"])
                && self.kind(next + 2).is_some_and(|(_, behind)| self.leads_to_place(behind, 3))
            {
                self.note_loose();
                next += 2;
                continue;
            }
            // "England will A Mun - Ruh": a verb
            let verb = next > at && self.says(next, &["will"]) && self.nation(next - 1).is_some();
            match self.filler(next).filter(|_| !verb) {
                Some(behind) if self.leads_to_place(behind, 4) => {
                    self.note_loose();
                    next = behind;
                }
                _ => break,
            }
        }
        let named = next;
        let Some((spot, mut next)) = self.place(next) else {
            return self.misspelled_unit(at);
        };
        // "die Nordseeflotte"
        let compound = self.word(named).len() > COMPOUND
            && ["flotte", "armee"].iter().any(|kind| self.word(named).to_lowercase().ends_with(kind));
        if compound && let Some((found, _)) = self.kind(named).filter(|(_, end)| *end == next) {
            kind = kind.or(Some(found));
        }
        // "die Nordsee-Flotte"
        let glued = |at: usize| self.tokens.get(at).is_some_and(|token| token.glued);
        if kind.is_none()
            && self.is(next, T::Dash(1))
            && glued(next)
            && glued(next + 1)
            && self.word(next + 1).len() > 4
            && let Some((found, behind)) = self.kind(next + 1)
        {
            self.note_loose();
            kind = Some(found);
            next = behind;
        }
        // "Kiel F", "Edinburgh fleet"
        if kind.is_none()
            && let Some((found, behind)) = self.kind_behind(next)
        {
            self.note_loose();
            kind = Some(found);
            next = behind;
        }
        // "Berlin (A)"
        if kind.is_none()
            && self.is(next, T::Open)
            && let Some((found, behind)) = self.kind(next + 1)
            && self.is(behind, T::Close)
        {
            self.note_loose();
            kind = Some(found);
            next = behind + 1;
        }
        // "F Sev (R)"
        if self.is(next, T::Open)
            && let Some((_, behind)) = self.nation(next + 1)
            && self.is(behind, T::Close)
            // "(H)" at the end is no Holland
            && !(self.peek(next + 1, Kw::Hold).is_some() && self.action(behind + 1).is_none())
        {
            self.note_loose();
            next = behind + 1;
        }
        Some((Subject { kind, spot, at: self.span(at, next) }, next))
    }

    /// "Flotten", "armies": several units, and the type of no single one.
    pub(crate) fn is_plural(&self, at: usize) -> bool {
        self.says(at, &["armeen", "flotten", "armies", "fleets"])
    }

    /// The type behind the place: a capital letter at the end of its clause or before a move sign, or a word.
    fn kind_behind(&self, at: usize) -> Option<(UnitKind, usize)> {
        let (kind, next) = self.kind(at).filter(|_| self.place(at).is_none() && !self.is_plural(at))?;
        let sign = matches!(self.shape(next), Some(T::Dash(1) | T::Arrow));
        let word = self.word(at);
        let fits = match word.len() {
            1 => {
                let ends = matches!(self.shape(next), None | Some(T::Comma | T::Semicolon | T::Dot(_)));
                let verb = self.word(next).len() > 1
                    && self.any(next, &[Kw::Move, Kw::Hold, Kw::Support, Kw::Convoy]).is_some();
                word.chars().all(char::is_uppercase) && (ends || sign || verb)
            }
            _ => {
                let ends = matches!(self.shape(next), None | Some(T::Comma | T::Semicolon | T::Dot(_)));
                // "the Channel fleet will sail to ...", "the Aegean fleet just stays put"
                let leads = [Kw::Move, Kw::Hold, Kw::Support, Kw::Convoy, Kw::Modal, Kw::Motion, Kw::Adverb];
                ends || self.any(next, &leads).is_some() || sign
            }
        };
        // "Kiel fleet Denmark"
        let goes = word.len() > 1
            && self.place(next).is_some_and(|(_, end)| {
                self.ends_clause(end) || matches!(self.shape(end - 1), Some(T::Dot(_)))
            });
        (fits && !self.leads_to_place(next, 0) || goes).then_some((kind, next))
    }

    /// "A: Mun - Ber": a colon behind the type.
    fn past_kind_colon(&self, at: usize) -> Option<usize> {
        let colon = self.is(at, T::Colon) && self.place(at + 1).is_some();
        if colon {
            self.note_loose();
        }
        Some(if colon { at + 1 } else { at })
    }

    /// A word that is a place and a filler or nation, with a place behind it: "den", "in".
    fn is_shadowed_place(&self, at: usize) -> bool {
        // "Mun Tyr, Den Swe": in a list of pairs
        let listed = at
            .checked_sub(1)
            .is_some_and(|before| matches!(self.shape(before), Some(T::Comma | T::Semicolon)))
            && self.word(at).starts_with(char::is_uppercase)
            && self.place(at + 1).is_some_and(|(_, end)| self.is_end(end) || self.is(end, T::Comma));
        !listed && self.filler(at).is_some_and(|behind| self.leads_to_place(behind, 1))
    }

    /// "russische", "dt.", "(D)", "England's".
    fn whose(&self, at: usize) -> Option<usize> {
        if self.is(at, T::Open) {
            let (_, next) = self.nation(at + 1)?;
            return self.is(next, T::Close).then_some(next + 1);
        }
        // "S E F Eng - Bel": a letter is a word for a nation only before a unit
        let unit = |next: usize| self.kind(next).is_some_and(|(_, next)| self.place(next).is_some());
        // "F Xyz Meer S F Ank - Ist": the sign behind a word, and no fleet of Spain's
        let sign = |at: usize| self.any(at, &[Kw::Support, Kw::Convoy]).is_some();
        let helps = sign(at) && at > 0 && self.is(at - 1, T::Word) && !sign(at - 1);
        if self.word(at).len() == 1
            && self.word(at).chars().all(char::is_uppercase)
            && self.kind(at).is_none()
            && self.place(at).is_none()
            && unit(at + 1)
            && !helps
        {
            return self.nation(at).map(|(_, next)| next);
        }
        // "Sieht gut aus. A Vie - Tri": no Austria
        let word = self.word(at).starts_with(char::is_lowercase)
            && self.in_list(at, List::WholeWord)
            && at > 0
            && self.is(at - 1, T::Word);
        self.nation(at).filter(|_| self.word(at).chars().count() > 1 && !word).map(|(_, next)| next)
    }

    /// Whether a place follows within so many words that may stand before one.
    fn leads_to_place(&self, at: usize, words: usize) -> bool {
        if self.place(at).is_some() {
            return true;
        }
        if words == 0 {
            return false;
        }
        [self.kind(at).map(|(_, next)| next), self.whose(at), self.filler(at)]
            .into_iter()
            .flatten()
            .any(|next| next > at && self.leads_to_place(next, words - 1))
    }

    /// Whether the entry here is a bare number.
    pub(crate) fn number(&self, at: usize) -> Option<i64> {
        (self.shape(at)? == T::Number).then(|| self.word(at).parse().ok()).flatten()
    }
}
