//! Names that are spelled like an everyday word ("Not", "War", "The"): whether the word or the name stands in the text.

use crate::lex::{Hit, T, Token, slice};
use crate::names::{Dictionary, Names};
use crate::words::{Kw, Meanings};

/// Words of orders, beside which a name may stand.
const ORDERLY: Meanings = Meanings::of(&[
    Kw::Move,
    Kw::Motion,
    Kw::Hold,
    Kw::Support,
    Kw::SupportedBy,
    Kw::Convoy,
    Kw::ConvoyedBy,
    Kw::Carried,
    Kw::ViaConvoy,
    Kw::ViaRail,
    Kw::Retreat,
    Kw::RetreatSplit,
    Kw::Disband,
    Kw::Build,
    Kw::BuildBehind,
    Kw::Gets,
    Kw::Remove,
    Kw::Off,
    Kw::Up,
    Kw::If,
    Kw::Unless,
    Kw::Then,
    Kw::Else,
    Kw::And,
    Kw::Or,
    Kw::Filler,
    Kw::Aux,
    Kw::Modal,
    Kw::ListWord,
    Kw::Please,
    Kw::Adverb,
    Kw::Now,
    Kw::Ditto,
    Kw::InsteadOf,
    Kw::Rather,
    Kw::CMoves,
    Kw::COrdered,
    Kw::COk,
    Kw::CFail,
    Kw::CStands,
    Kw::CTakes,
    Kw::COwns,
    Kw::CFree,
    Kw::CAttacked,
    Kw::CDislodged,
    Kw::CRetreats,
    Kw::CBuilt,
    Kw::CNeeded,
]);

/// What goes on behind a goal: another order, or a condition's verb.
const BEHIND_GOAL: Meanings =
    Meanings::of(&[Kw::And, Kw::Or, Kw::Then, Kw::Else, Kw::COk, Kw::CFail, Kw::CMoves, Kw::If, Kw::Unless]);

const FILLER: Meanings = Meanings::of(&[Kw::Filler]);
const ARTICLE: Meanings = Meanings::of(&[Kw::Article]);
const OWNS: Meanings = Meanings::of(&[Kw::COwns]);

/// Which of the two stands there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Name,
    Word,
    Either,
}

/// Leaves every such word only what it is where it stands, as far as its neighbours tell.
pub(crate) fn tell_apart(text: &str, dictionary: &Dictionary, tokens: &mut [Token]) {
    for index in 0..tokens.len() {
        if !tokens[index].names().has(Names::PLACE) {
            continue;
        }
        let alike = |hit: &&Hit| hit.tokens == 1 && dictionary.namesake(hit.entry).is_some();
        let own = tokens[index].hits().iter().find(alike).map(|hit| hit.entry);
        let longer = |hit: &Hit| hit.tokens > 1 && !dictionary.places(hit.entry).is_empty();
        let whole = tokens[index].hits().iter().any(longer);
        // "Zur Not + A Guy": within a phrase it is no name
        let phrase = |hit: &Hit| hit.tokens > 1 && dictionary.places(hit.entry).is_empty();
        let within = index.checked_sub(1).is_some_and(|before| tokens[before].hits().iter().any(phrase));
        let kept = match own.filter(|_| !whole) {
            // "I'll" is no Illyria
            None if is_contracted(slice(text, &tokens[index])) => None,
            None => continue,
            Some(own) if within => dictionary.namesake(own),
            Some(own) => match (Neighbours { text, tokens, index }).role() {
                Role::Either => continue,
                Role::Name => dictionary.places(own).first().map(|place| dictionary.alone(*place)),
                Role::Word => dictionary.namesake(own),
            },
        };
        let is_name = kept.is_some_and(|entry| !dictionary.places(entry).is_empty());
        let phrases: Vec<Hit> =
            tokens[index].hits().iter().filter(|hit| hit.tokens > 1 && !is_name).copied().collect();
        tokens[index].forget();
        for hit in kept.map(|entry| Hit { tokens: 1, entry }).into_iter().chain(phrases) {
            tokens[index].add(dictionary, hit);
        }
    }
}

/// A word and what stands around it.
struct Neighbours<'t> {
    text: &'t str,
    tokens: &'t [Token],
    index: usize,
}

impl Neighbours<'_> {
    fn role(&self) -> Role {
        let before = self.before();
        if before.is_some_and(|at| matches!(self.shape(at), Some(T::Dash(1) | T::Arrow))) {
            return if self.is_goal() { Role::Name } else { Role::Either };
        }
        if self.is_place_of_condition() {
            return Role::Name;
        }
        // "A. Can Hold"
        let typed = self.index >= 2 && self.kind(self.index - 2) && self.tokens[self.index - 2].len() == 1;
        if self.is_capitals() || before.is_none() && typed {
            return Role::Either;
        }
        let unknown = |at: usize| self.is_word(at) && self.tokens[at].hits().is_empty();
        if before.is_none() && self.tells_of_place() && self.behind().is_some_and(unknown) {
            return Role::Name;
        }
        if self.heads() || self.is_cried() || self.stands_in_talk() { Role::Word } else { Role::Either }
    }

    /// The token before it in its sentence.
    fn before(&self) -> Option<usize> {
        let ends = |at: usize| matches!(self.shape(at), Some(T::Dot(_) | T::Bang | T::Semicolon));
        self.index.checked_sub(1).filter(|at| !ends(*at))
    }

    fn behind(&self) -> Option<usize> {
        Some(self.index + 1).filter(|at| *at < self.tokens.len())
    }

    fn shape(&self, at: usize) -> Option<T> {
        self.tokens.get(at).map(|token| token.shape)
    }

    fn is_word(&self, at: usize) -> bool {
        self.shape(at) == Some(T::Word)
    }

    fn can(&self, at: usize, wanted: &Meanings) -> bool {
        self.tokens[at].means().meets(wanted)
    }

    fn kind(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.names().has(Names::KIND))
    }

    fn named(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.names().has(Names::PLACE))
    }

    fn is_capital(&self) -> bool {
        slice(self.text, &self.tokens[self.index]).starts_with(char::is_uppercase)
    }

    fn is_capitals(&self) -> bool {
        let word = slice(self.text, &self.tokens[self.index]);
        word.len() > 1 && !word.chars().any(char::is_lowercase)
    }

    /// A word that says nothing in an order.
    fn is_plain(&self, at: usize) -> bool {
        const NAMES: Names = Names::PLACE.and(Names::KIND).and(Names::NATION).and(Names::POWER);
        // "Not in my lifetime", and not "Not in die Wash"
        let idle = || at > self.index && self.can(at, &FILLER) && !(at + 1..at + 3).any(|at| self.named(at));
        let orderly = self.tokens[at].names().has(NAMES) || self.can(at, &ORDERLY);
        self.is_word(at) && (!orderly || idle())
    }

    /// "F Aus - Got fails", "f aus - got".
    fn is_goal(&self) -> bool {
        let index = self.index;
        let unit = index >= 2 && self.named(index - 2);
        let goes_on = self.behind().is_none_or(|at| !self.is_word(at) || self.can(at, &BEHIND_GOAL));
        unit && goes_on && (self.is_capital() || index >= 3 && self.kind(index - 3))
    }

    /// "falls Karthago in got steht", "If Turkey owns NAP".
    fn is_place_of_condition(&self) -> bool {
        let Some(before) = self.before() else { return false };
        let owns = self.can(before, &OWNS);
        let inside = self.can(before, &FILLER) && !self.can(before, &ARTICLE);
        let goes_on = self.behind().is_some_and(|at| self.can(at, &BEHIND_GOAL));
        (owns || inside) && goes_on || owns && self.is_capital()
    }

    /// "War überrollt Gal": a place stands near behind it.
    fn tells_of_place(&self) -> bool {
        self.is_capital() && (self.index + 2..self.index + 4).any(|at| self.named(at))
    }

    /// "Not - A Mun", "Was: + A Mun".
    fn heads(&self) -> bool {
        let at = self.index + 2;
        let sign = || matches!(self.shape(at), Some(T::Dash(1) | T::Plus));
        self.before().is_none()
            && match self.shape(self.index + 1) {
                Some(T::Dash(1) | T::Plus) => self.kind(at) && self.named(at + 1),
                Some(T::Colon) => self.kind(at) || sign() && self.kind(at + 1),
                _ => false,
            }
    }

    /// "Not!"
    fn is_cried(&self) -> bool {
        let cried = |at: usize| slice(self.text, &self.tokens[at]) == "!";
        self.before().is_none() && self.tokens.len() == self.index + 2 && self.behind().is_some_and(cried)
    }

    /// "Not like that", "No, of course not.", "Fleet London can wait", "Das war letzte Runde".
    fn stands_in_talk(&self) -> bool {
        let (before, behind) = (self.before(), self.behind());
        let begins = before.is_none();
        let (word_before, word_behind) =
            (before.is_some_and(|at| self.is_plain(at)), behind.is_some_and(|at| self.is_plain(at)));
        let article = before.is_some_and(|at| self.can(at, &ARTICLE) && !self.kind(at));
        let small =
            !self.is_capital() && (article || word_behind && before.is_some_and(|at| self.is_word(at)));
        // "Was hältst du davon?"
        let phrase = begins && self.tokens[self.index].hits().iter().any(|hit| hit.tokens > 1);
        let stop = behind.is_none_or(|at| matches!(self.shape(at), Some(T::Dot(_) | T::Comma | T::Bang)));
        small
            || phrase
            || word_behind && (begins || word_before) && !self.tells_of_place()
            || word_before && stop
    }
}

/// "I'll", "can't".
fn is_contracted(word: &str) -> bool {
    word.rsplit_once('\'').is_some_and(|(before, rest)| {
        matches!(rest, "ll" | "m" | "d" | "ve" | "re") || rest == "t" && before.ends_with('n')
    })
}
