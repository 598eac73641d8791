//! Press in a game of pseudonyms ("Pressemeldungen"): who may speak under which name, whom a nation in angle
//! brackets stands for, what is left of conditional press, and in which order it appears.

use crate::house::PressLayout;
use crate::paper::PlainCondition;
use notation::{Colour, Condition, Passage, Press, Span};
use rules::PowerId;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use variants::Variant;

/// What the rules say of a sender's name: white under the writer's own pseudonym or without a sender,
/// black under another one of the game, grey under any other. The exact spelling decides; similar ones
/// are grey ("Es wird die exakte Schreibweise der Pseudonyme als Referenz herangezogen").
pub fn colour(sender: &str, own: &str, aliases: &[&str]) -> Colour {
    let sender = sender.trim();
    if sender.is_empty() || sender == own {
        Colour::White
    } else if aliases.contains(&sender) {
        Colour::Black
    } else {
        Colour::Grey
    }
}

/// Press as it was handed in, as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plain {
    /// Sender as written; may be empty.
    pub from: String,
    /// Addressees as written.
    pub to: Vec<String>,
    /// The condition of the whole message.
    pub condition: Option<PlainCondition>,
    /// Its pieces with their own conditions.
    pub passages: Vec<(Option<PlainCondition>, String)>,
}

impl Plain {
    /// From what was read.
    pub fn of(variant: &Variant, press: &Press) -> Plain {
        let plain = |condition: &Option<Condition>| {
            condition.as_ref().map(|condition| PlainCondition::of(variant, condition))
        };
        let mut passages: Vec<(Option<PlainCondition>, String)> = (press.passages.iter())
            .map(|passage| (plain(&passage.condition), passage.text.clone()))
            .collect();
        if passages.is_empty() {
            passages.push((None, press.text.clone()));
        }
        Plain { from: press.from.clone(), to: press.to.clone(), condition: plain(&press.condition), passages }
    }

    /// How long it is, in letters.
    pub fn letters(&self) -> usize {
        self.passages.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// As the rules of press take it.
    pub fn typed(&self, variant: &Variant) -> Press {
        let typed =
            |condition: &Option<PlainCondition>| condition.as_ref().map(|condition| condition.typed(variant));
        Press {
            from: self.from.clone(),
            to: self.to.clone(),
            colour: Colour::Grey,
            condition: typed(&self.condition),
            condition_text: None,
            text: String::new(),
            passages: (self.passages.iter())
                .map(|(condition, text)| Passage {
                    condition: typed(condition),
                    condition_text: None,
                    text: text.clone(),
                })
                .collect(),
            span: Span::default(),
        }
    }
}

/// Press as it will appear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The sender's name; the writer's pseudonym if they named none.
    pub from: String,
    /// The addressees, nations in angle brackets replaced.
    pub to: Vec<String>,
    /// White or grey.
    pub colour: Colour,
    /// The words that are left of it.
    pub text: String,
}

/// Why press does not appear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Withheld {
    /// Black press: the sender is another player's pseudonym.
    Black,
    /// Its condition did not come true, or none of its passages did.
    Condition,
}

/// What is left of a message when the turn is over. `holds` decides a condition; `controller` names the
/// pseudonym of the player who controls a nation after the turn; `nation` reads a nation's name.
///
/// # Errors
/// Why nothing of it appears.
pub fn settle(
    press: &Press,
    own: &str,
    aliases: &[&str],
    holds: &dyn Fn(&Condition) -> bool,
    nation: &dyn Fn(&str) -> Option<PowerId>,
    controller: &dyn Fn(PowerId) -> Option<String>,
) -> Result<Printed, Withheld> {
    let colour = colour(&press.from, own, aliases);
    if colour == Colour::Black {
        return Err(Withheld::Black);
    }
    let fulfilled = |condition: &Option<Condition>| condition.as_ref().is_none_or(holds);
    if !fulfilled(&press.condition) {
        return Err(Withheld::Condition);
    }
    let text = if press.passages.is_empty() {
        press.text.clone()
    } else {
        let kept = press.passages.iter().filter(|passage| fulfilled(&passage.condition));
        let kept: Vec<&str> =
            kept.map(|passage| passage.text.trim()).filter(|text| !text.is_empty()).collect();
        kept.join(" ")
    };
    if text.trim().is_empty() {
        return Err(Withheld::Condition);
    }
    let sender = press.from.trim();
    Ok(Printed {
        from: if sender.is_empty() { own.to_owned() } else { sender.to_owned() },
        to: press.to.iter().map(|to| addressee(to, nation, controller).into_owned()).collect(),
        colour,
        text,
    })
}

/// A nation in angle brackets becomes the pseudonym of its controller after the turn; every other
/// addressee, and a nation without brackets or without a controller, stays as written.
pub fn addressee<'a>(
    written: &'a str,
    nation: &dyn Fn(&str) -> Option<PowerId>,
    controller: &dyn Fn(PowerId) -> Option<String>,
) -> Cow<'a, str> {
    let inner = written.trim().strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
    let alias = inner.and_then(|name| nation(name.trim())).and_then(controller);
    alias.map_or(Cow::Borrowed(written), Cow::Owned)
}

/// Puts press in the order of publication: by the senders' names in the alphabet, never by who wrote it.
pub fn sort(press: &mut [Printed], layout: PressLayout) {
    let grey = |item: &Printed| layout == PressLayout::Apart && item.colour != Colour::White;
    press.sort_by(|one, other| {
        let key = |item: &Printed| (grey(item), variants::fold(&item.from));
        (key(one).cmp(&key(other)))
            .then_with(|| one.from.cmp(&other.from))
            .then_with(|| one.text.cmp(&other.text))
    });
}
