//! What is asked of a mail in which nothing was said: orders that stand in a quotation, a unit or a center that is only named.

use super::{LONGEST_DEFINITION, Run};
use crate::lex::T;
use crate::names::folded;
use crate::read::cursor::Cursor;
use crate::read::mail::{Line, LineKind};
use crate::words::Kw;
use crate::{Phase, Problem};

/// In a longer line nobody names a unit and tells it nothing.
const LONGEST_NAMING: usize = 400;
/// In a longer line of winter nobody names a center and asks for nothing else.
const SHORT: usize = 6;

impl Run<'_, '_> {
    /// "> A Mun - Bur" and "Stimmt so!": orders that stand in a quotation, and nothing but a yes said of them.
    pub(super) fn quoted(&mut self) {
        const SAID: [Kw; 5] = [Kw::Yes, Kw::Tag, Kw::Please, Kw::Filler, Kw::Agreed];
        // a quick look: most mails say no yes
        let says_yes = |line: &Line| {
            let text = &self.cleaned.text[line.from..line.to];
            let first = text.split(|sign: char| !sign.is_alphabetic()).find(|word| !word.is_empty());
            let dictionary = &self.reader.dictionary;
            first
                .and_then(|word| dictionary.entry(dictionary.look_up(&folded(word))?.0))
                .is_some_and(|entry| entry.can(Kw::Yes) || entry.can(Kw::Tag))
        };
        let of = |kind: LineKind| self.lines.iter().filter(move |line| line.kind == kind);
        // ">> A Vie - Gal" between a greeting and a name: the whole mail went through as a quotation
        let text = |line: &Line| self.cleaned.text[line.from..line.to].trim();
        let forwarded = self.state.drafts.is_empty()
            && self.state.unread.is_empty()
            && of(LineKind::Skipped).all(|line| text(line).starts_with('>'))
            && of(LineKind::Body).next().is_some()
            && of(LineKind::Body).all(|line| text(line).split(' ').count() <= 3);
        if of(LineKind::Skipped).next().is_none() || !forwarded && !of(LineKind::Body).any(says_yes) {
            return;
        }
        let mut agrees = false;
        let mut quoted = None;
        for index in 0..self.lines.len() {
            let line = self.lines[index];
            if line.to - line.from > LONGEST_DEFINITION {
                continue;
            }
            self.lex(line.from, line.to);
            let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
            let word = (0..self.tokens.len()).find(|at| cursor.is(*at, T::Word));
            match line.kind {
                LineKind::Body | LineKind::Name => {
                    let Some(word) = word.filter(|_| quoted.is_some()) else { continue };
                    let assents =
                        cursor.any(word, &[Kw::Yes, Kw::Tag]).is_some() && cursor.word(word).len() > 1;
                    let short = (word..self.tokens.len())
                        .filter(|at| cursor.is(*at, T::Word) && cursor.any(*at, &SAID).is_none())
                        .count();
                    agrees |= assents && (short <= 1 || cursor.is(word + 1, T::Comma));
                }
                LineKind::Skipped => {
                    let order = (0..self.tokens.len())
                        .find(|at| cursor.kind(*at).is_some() && cursor.starts_order(*at))
                        .filter(|at| !forwarded || self.is_own(&cursor, *at));
                    if let Some(order) = order.filter(|_| quoted.is_none()) {
                        quoted = Some(cursor.span(order, self.tokens.len()));
                    }
                }
                LineKind::Subject | LineKind::Blank => {}
            }
        }
        if let Some(at) = quoted.filter(|_| agrees || forwarded) {
            self.state.unread.push((at, None, Problem::LeftOver));
        }
    }

    /// "Bei F Sev hab ich mich vertan.": nothing was read of the whole text, but a unit of the sender's is named with its type.
    pub(super) fn named_only(&mut self) {
        let state = &self.state;
        let told = !state.drafts.is_empty() || !state.unread.is_empty() || !state.press.is_empty();
        let Some(position) = self.context.position.filter(|_| !told && !state.letter) else { return };
        for index in 0..self.lines.len() {
            let line = self.lines[index];
            if line.kind != LineKind::Body || line.to - line.from > LONGEST_NAMING {
                continue;
            }
            self.lex(line.from, line.to);
            let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
            // "2x Mun bitte": in winter a center alone
            let short = self.context.phase == Some(Phase::Winter) && self.tokens.len() <= SHORT;
            let greets = |at: usize| cursor.any(at, &[Kw::Greeting, Kw::Closing]).is_some();
            let short = short && !(0..self.tokens.len()).any(greets);
            let center = |at: usize| {
                let (spot, end) = cursor.place(at).filter(|_| short && cursor.word(at).len() > 2)?;
                let place = *self.reader.dictionary.places(spot.entry).first()?;
                let own = position.owner(place).is_some_and(|power| self.context.powers.contains(&power));
                own.then(|| cursor.span(at, end))
            };
            let own = |at: usize| {
                let named = cursor.word(at).starts_with(char::is_uppercase) && self.is_own(&cursor, at);
                let (_, end) = cursor.subject(at).filter(|_| named)?;
                Some(cursor.span(at, end))
            };
            if let Some(span) = (0..self.tokens.len()).find_map(|at| own(at).or_else(|| center(at))) {
                return self.state.unread.push((span, None, Problem::LeftOver));
            }
        }
    }

    /// Whether a unit of the sender's with its type stands here.
    fn is_own(&self, cursor: &Cursor, at: usize) -> bool {
        let place =
            cursor.subject(at).and_then(|(unit, _)| cursor.dictionary.places(unit.spot.entry).first());
        let stands = place.and_then(|place| self.context.position?.unit_at(*place));
        stands.zip(cursor.kind(at)).is_some_and(|(stands, (kind, _))| {
            stands.kind == kind && self.context.powers.contains(&stands.power)
        })
    }
}
