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
        // "I'll" is no Illyria
        if is_contracted(slice(text, &tokens[index])) {
            tokens[index].forget();
            continue;
        }
        let alike = |hit: &&Hit| hit.tokens == 1 && dictionary.namesake(hit.entry).is_some();
        let Some(own) = tokens[index].hits().iter().find(alike).map(|hit| hit.entry) else { continue };
        let (name, word) =
            (dictionary.places(own).first().map(|place| dictionary.alone(*place)), dictionary.namesake(own));
        let longer = |hit: &&Hit| hit.tokens > 1 && !dictionary.places(hit.entry).is_empty();
        if tokens[index].hits().iter().any(|hit| longer(&hit)) {
            continue;
        }
        let kept = match role(text, dictionary, tokens, index) {
            Role::Either => continue,
            Role::Name => name,
            Role::Word => word,
        };
        let phrases: Vec<Hit> = tokens[index].hits().iter().filter(|hit| hit.tokens > 1).copied().collect();
        let phrases = if kept == word { phrases } else { Vec::new() };
        tokens[index].forget();
        for hit in kept.map(|entry| Hit { tokens: 1, entry }).into_iter().chain(phrases) {
            tokens[index].add(dictionary, hit);
        }
    }
}

fn role(text: &str, dictionary: &Dictionary, tokens: &[Token], index: usize) -> Role {
    let word = slice(text, &tokens[index]);
    let capital = word.starts_with(char::is_uppercase);
    let capitals = word.len() > 1 && !word.chars().any(char::is_lowercase);
    let shape = |at: usize| tokens.get(at).map(|token| token.shape);
    let before =
        index.checked_sub(1).filter(|at| !matches!(shape(*at), Some(T::Dot(_) | T::Bang | T::Semicolon)));
    let behind = Some(index + 1).filter(|at| *at < tokens.len());
    let can = |at: usize, wanted: Meanings| tokens[at].means().meets(&wanted);
    let named = |at: usize| {
        tokens[at].longest(dictionary, |entry| (!entry.places.is_empty()).then_some(())).is_some()
    };
    let kind = |at: usize| {
        tokens.get(at).is_some_and(|token| token.longest(dictionary, |entry| entry.kind).is_some())
    };
    let is_word = |at: usize| shape(at) == Some(T::Word);
    let orderly = |at: usize| {
        let names = tokens[at].longest(dictionary, |entry| {
            let name = !entry.places.is_empty()
                || entry.kind.is_some()
                || entry.nation.is_some()
                || entry.power.is_some();
            name.then_some(())
        });
        names.is_some() || can(at, ORDERLY)
    };
    let ends = |at: Option<usize>| at.is_none_or(|at| !is_word(at));
    if before.is_some_and(|at| matches!(shape(at), Some(T::Dash(1) | T::Arrow))) {
        // "F Aus - Got fails", "f aus - got"
        let unit = index >= 2 && named(index - 2);
        let goes_on = ends(behind) || behind.is_some_and(|at| can(at, BEHIND_GOAL));
        let name = unit && goes_on && (capital || index >= 3 && kind(index - 3));
        return if name { Role::Name } else { Role::Either };
    }
    // "falls Karthago in got steht", "If Turkey owns NAP"
    let stands = before.is_some_and(|at| {
        can(at, Meanings::of(&[Kw::COwns]))
            || can(at, Meanings::of(&[Kw::Filler])) && !can(at, Meanings::of(&[Kw::Article]))
    });
    if stands && behind.is_some_and(|at| can(at, BEHIND_GOAL))
        || capital && before.is_some_and(|at| can(at, Meanings::of(&[Kw::COwns])))
    {
        return Role::Name;
    }
    // "A. Can Hold"
    let typed = index >= 2 && kind(index - 2) && tokens[index - 2].end - tokens[index - 2].start == 1;
    if capitals || before.is_none() && typed {
        return Role::Either;
    }
    // "Not in my lifetime", and not "Not in die Wash"
    let leads = |at: usize| (at + 1..tokens.len().min(at + 3)).any(named);
    let idle = |at: usize| can(at, Meanings::of(&[Kw::Filler])) && !leads(at);
    // "Was hältst du davon?"
    let phrase = tokens[index].hits().iter().any(|hit| hit.tokens > 1);
    let plain = |at: usize| is_word(at) && (!orderly(at) || at > index && idle(at));
    let (word_before, word_behind) = (before.is_some_and(plain), behind.is_some_and(plain));
    let begins = before.is_none();
    // "Not!"
    let cries =
        begins && behind.is_some_and(|at| slice(text, &tokens[at]) == "!") && tokens.len() == index + 2;
    // "Not - A Mun", "Was: + A Mun"
    let heads = begins
        && match behind.map(|at| tokens[at].shape) {
            Some(T::Dash(1) | T::Plus) => {
                kind(index + 2) && tokens.get(index + 3).is_some() && named(index + 3)
            }
            Some(T::Colon) => {
                let sign = matches!(shape(index + 2), Some(T::Dash(1) | T::Plus));
                kind(index + 2) || sign && kind(index + 3)
            }
            _ => false,
        };
    // "War überrollt Gal"
    let tells = capital && (index + 2..tokens.len().min(index + 4)).any(named);
    if begins && tells && behind.is_some_and(|at| is_word(at) && tokens[at].hits().is_empty()) {
        return Role::Name;
    }
    // "Fleet London can wait"
    let small = !capital && word_behind && before.is_some_and(is_word);
    // "Das war letzte Runde"
    let article = !capital && before.is_some_and(|at| can(at, Meanings::of(&[Kw::Article])) && !kind(at));
    let stop = behind.is_none_or(|at| matches!(tokens[at].shape, T::Dot(_) | T::Comma | T::Bang));
    if heads
        || cries
        || small
        || article
        || phrase && begins
        || word_behind && (begins || word_before) && !tells
        || word_before && stop
    {
        Role::Word
    } else {
        Role::Either
    }
}

/// "I'll", "can't".
fn is_contracted(word: &str) -> bool {
    word.rsplit_once('\'').is_some_and(|(before, rest)| {
        matches!(rest, "ll" | "m" | "d" | "ve" | "re") || rest == "t" && before.ends_with('n')
    })
}
