//! Words that a player told once: "KAN = Ärmelkanal". They mean that place in the text that says so and, handed over by
//! whoever keeps them, in every later text of that player.

use crate::lex::{T, Token, slice};
use crate::names::{Dictionary, folded};
use crate::read::cursor::Cursor;
use crate::read::draft::At;
use crate::words::Kw;
use rules::{PowerId, ProvinceId};

/// A word of a player's own and the place that it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    /// As it was written.
    pub word: String,
    /// What it means.
    pub place: ProvinceId,
}

/// Learned words, looked up by how they are folded.
#[derive(Debug, Default)]
pub(crate) struct Words {
    known: Vec<(String, u32)>,
}

/// Longest word that is learned, in letters.
const LONGEST: usize = 20;
/// Most words that one player teaches.
const MOST: usize = 200;

impl Words {
    pub(crate) fn add(&mut self, learned: &Learned, dictionary: &Dictionary) {
        let key = folded(&learned.word);
        self.known.retain(|(known, _)| *known != key);
        if self.known.len() < MOST {
            self.known.push((key, dictionary.alone(learned.place)));
        }
    }

    /// Gives the tokens that are learned words their meaning.
    pub(crate) fn teach(&self, text: &str, dictionary: &Dictionary, tokens: &mut [Token]) {
        if self.known.is_empty() {
            return;
        }
        for token in tokens.iter_mut().filter(|token| token.shape == T::Word && token.end > token.start) {
            let key = folded(slice(text, token));
            if let Some((_, entry)) = self.known.iter().find(|(known, _)| *known == key) {
                token.learn(dictionary, *entry);
            }
        }
    }
}

/// `KAN = Ärmelkanal`, `KAN = Ärmelkanal: ja`: a line that tells what a word means, and nothing else. A word that already
/// is a place of its own keeps its meaning; of one that fits several the sender may say which.
pub(crate) fn definition(
    cursor: &Cursor,
    ordered: &dyn Fn(ProvinceId, &[PowerId]) -> bool,
    own: &[PowerId],
) -> Option<(Learned, At)> {
    let word = cursor.word(0);
    let places = cursor.place(0).map_or(&[][..], |(spot, _)| cursor.dictionary.places(spot.entry));
    let free = match places {
        [] => true,
        [_] => false,
        several => !several.iter().any(|place| ordered(*place, own)),
    };
    if !cursor.is(0, T::Word)
        || !cursor.is(1, T::Equal)
        || !free
        || word.chars().count() > LONGEST
        || word.len() < 2
    {
        return None;
    }
    // a unit's type or a word of orders is no name
    if cursor.kind(0).is_some()
        || cursor.power(0).is_some()
        || cursor.any(0, &[Kw::Move, Kw::Hold, Kw::Support, Kw::Convoy]).is_some()
    {
        return None;
    }
    let (spot, behind) = cursor.place_past_fillers(2)?;
    let [place] = cursor.dictionary.places(spot.entry) else {
        return None;
    };
    let mut next = behind;
    while !cursor.is_end(next) {
        next = match cursor.shape(next) {
            Some(T::Word) => cursor.any(next, &[Kw::Yes, Kw::Please, Kw::Tag])?,
            Some(T::Colon | T::Comma | T::Dot(_) | T::Bang) if cursor.word(next) != "?" => next + 1,
            _ => return None,
        };
    }
    let learned = Learned { word: word.to_owned(), place: *place };
    Some((learned, cursor.span(0, cursor.tokens.len())))
}
