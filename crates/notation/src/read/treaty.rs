//! Treaties and declarations (Diplomaten): they count only in words that belong to a treaty.

use super::cursor::Cursor;
use super::draft::{Spot, What};
use super::ledger;
use super::sentence::ends_sentence;
use super::state::State;
use crate::lex::T;
use crate::words::{Kw, List};
use crate::{Problem, TreatyKind};
use rules::PowerId;
use std::ops::Range;

/// Reads a line of treaties. Returns whether it was one.
pub(crate) fn treaties(cursor: &Cursor, state: &mut State, from: usize) -> bool {
    if let Some(secret) = heads_secret(cursor, from) {
        state.treaties_secret = secret;
        return false;
    }
    let open = state.treaties_secret;
    state.treaties_secret |= all_secret(cursor, from);
    let found = line_of_treaties(cursor, state, from);
    state.treaties_secret = open;
    found
}

/// "Geheim, nur für den SL:", "Offiziell:": whether what stands below the line is secret.
fn heads_secret(cursor: &Cursor, from: usize) -> Option<bool> {
    let last = cursor.tokens.len().checked_sub(1).filter(|last| cursor.is(*last, T::Colon))?;
    let has = |kind: Kw| (from..last).any(|at| cursor.peek(at, kind).is_some());
    let open = (from..last).any(|at| cursor.in_list(at, List::Public)) || has(Kw::Secret) && has(Kw::Deny);
    (open || has(Kw::Secret)).then_some(!open)
}

/// "Geheim: NAP mit Italien und EM Tirol mit Italien", "... (beide geheim)": said of all treaties of the line.
fn all_secret(cursor: &Cursor, from: usize) -> bool {
    let headed = cursor.peek(from, Kw::Secret).is_some_and(|next| cursor.is(next, T::Colon));
    let all = |at: usize| cursor.any(at, &[Kw::Both, Kw::All, Kw::EveryoneElse]);
    headed
        || (from..cursor.tokens.len())
            .any(|at| all(at).is_some_and(|next| cursor.peek(next, Kw::Secret).is_some()))
}

fn line_of_treaties(cursor: &Cursor, state: &mut State, from: usize) -> bool {
    let mut at = from;
    let mut found = false;
    let mut kind = None;
    while at < cursor.tokens.len() {
        // one treaty to a comma, unless the comma stands in brackets or between two powers
        let end = treaty_end(cursor, at);
        // "kein NAP mit Italien, dafür einer mit Russland", "... und einen geheimen mit Russland"
        let more = cursor.peek(at, Kw::But).or_else(|| one_more(cursor, at));
        let goes_on = found.then(|| more.and(kind)).flatten();
        kind = treaty_word(cursor, at, end).map(|(kind, _)| kind).or(kind);
        if let Some(kind) = goes_on {
            another_treaty(cursor, state, kind, at, end);
        } else if !one_treaty(cursor, state, at, end) {
            if !found {
                return false;
            }
            let named = (at..end).any(|at| cursor.power(at).is_some() && cursor.word(at).len() > 2);
            let alike = (at..end).any(|at| cursor.any(at, &[Kw::TreatyLike, Kw::With]).is_some());
            match named && alike && !ledger::is_talk_alone(cursor, at..end) {
                true => state.unread.push((cursor.span(at, end), None, Problem::LeftOver)),
                false => state.remarks.push(cursor.span(at, end)),
            }
        }
        found = true;
        at = end + 1;
    }
    found
}

/// A treaty of the kind just named, with somebody else.
fn another_treaty(cursor: &Cursor, state: &mut State, kind: TreatyKind, from: usize, to: usize) {
    let at = cursor.span(from, to);
    let Named { powers, fields, me } = Named::gather(cursor, from, to);
    let told = (from..to).any(|index| cursor.peek(index, Kw::Secret).is_some());
    let open = (from..to).any(|index| cursor.in_list(index, List::Public));
    let secret = told || state.treaties_secret && !open;
    if treaty_word(cursor, from, to).is_some() {
        one_treaty(cursor, state, from, to);
    } else if !powers.is_empty() {
        let field = fields.first().copied();
        let what = What::Treaty { kind, powers, author_first: false, verb: false, me, field, secret };
        // "einen geheimen NAP mit Russland und einen mit Italien": whether that is secret, too
        let above = state.drafts.last().filter(|draft| draft.line == state.line);
        let hidden = above.is_some_and(|draft| matches!(draft.what, What::Treaty { secret: true, .. }));
        match hidden && !secret && !open {
            true => state.push(What::Gated { problem: Problem::NotAlone, what: Box::new(what) }, at, false),
            false => state.push(what, at, false),
        }
    } else {
        state.remarks.push(at);
    }
}

/// "..., der mit Italien geheim", "..., the Italian one secret": the comma, and with whom alone it is secret.
fn secret_apart(cursor: &Cursor, from: usize, to: usize) -> Option<(usize, Vec<PowerId>)> {
    let comma = (from..to).rev().find(|at| cursor.is(*at, T::Comma))?;
    let says = |kinds: &[Kw]| (comma + 1..to).any(|at| cursor.any(at, kinds).is_some());
    let with = |at: usize| cursor.power(at).or_else(|| cursor.nation(at)).map(|(power, _)| power);
    let hidden: Vec<PowerId> =
        (comma + 1..to).filter(|at| cursor.word(*at).chars().count() > 2).filter_map(with).collect();
    let treaty = (from..comma).any(|at| cursor.any(at, &[Kw::Nap, Kw::Dmz]).is_some());
    const OTHERWISE: [Kw; 5] = [Kw::All, Kw::Both, Kw::Nap, Kw::Dmz, Kw::Deny];
    (treaty && says(&[Kw::Secret]) && !says(&OTHERWISE) && !hidden.is_empty()).then_some((comma, hidden))
}

/// "... einen geheimen mit Russland", "a secret one with Russia", "einen mit Italien", "öffentlicher mit Italien": the index of the
/// "mit".
fn one_more(cursor: &Cursor, at: usize) -> Option<usize> {
    let article = cursor.says(at, &["ein", "einen", "einer", "eine", "a", "one", "another"]);
    let start = at + usize::from(article);
    let public = cursor.in_list(start, List::Public).then_some(start + 1);
    let one = cursor.peek(start, Kw::Secret).or(public).unwrap_or(start);
    let with = one + usize::from(cursor.says(one, &["one"]));
    (with > at && cursor.peek(with, Kw::With).is_some()).then_some(with)
}

/// "NAP F" is a pact with France, "Nap F" a fleet in Naples.
pub(crate) fn is_pact(cursor: &Cursor, at: usize) -> bool {
    cursor.word(at) == "NAP"
        && cursor.power(at + 1).is_some_and(|(_, next)| next == at + 2 && cursor.ends_clause(next))
}

/// A treaty that a line names and that was not read: a declaration needs a line of its own.
pub(crate) fn left_treaty(cursor: &Cursor) -> Option<(usize, usize, Problem)> {
    let nation = |at: usize| cursor.power(at).or_else(|| cursor.nation(at)).is_some();
    // "NAP mit allen Nachbarn"
    let all = |at: usize| {
        cursor.peek(at, Kw::With).is_some_and(|next| cursor.peek(next, Kw::EveryoneElse).is_some())
    };
    let named = (0..cursor.tokens.len()).any(|at| nation(at) && cursor.word(at).len() > 1 || all(at));
    // "Bündnis mit Österreich", "Ich nehme das Angebot von Frankreich an"
    let alike = || {
        let at = (0..cursor.tokens.len()).find(|at| cursor.peek(*at, Kw::TreatyLike).is_some())?;
        let short = cursor.tokens.len() <= 12 && cursor.word(cursor.tokens.len() - 1) != "?";
        short.then_some((at, Problem::NoSuchTreaty))
    };
    let incomplete = (0..cursor.tokens.len()).any(all);
    let reason = if incomplete { Problem::TreatyIncomplete } else { Problem::NotAlone };
    let known = treaty_word(cursor, 0, cursor.tokens.len()).map(|(_, word)| (word, reason));
    let (word, problem) = known.or_else(alike)?;
    let with = cursor.peek(word + 1, Kw::With).is_some();
    let long = cursor.word(word).len() > 3 || with || cursor.place(word).is_none();
    (named && long).then_some((word, cursor.tokens.len(), problem))
}

/// A dot or "!" behind which another sentence begins.
fn ends(cursor: &Cursor, at: usize) -> bool {
    !cursor.is_end(at + 1) && (cursor.is(at, T::Bang) || ends_sentence(cursor, at))
}

fn treaty_end(cursor: &Cursor, from: usize) -> usize {
    let mut depth = 0usize;
    for at in from..cursor.tokens.len() {
        match cursor.shape(at) {
            Some(T::Open) => depth += 1,
            Some(T::Close) => depth = depth.saturating_sub(1),
            Some(T::Semicolon) => return at,
            Some(T::Dot(_) | T::Bang)
                if depth == 0 && ends(cursor, at) && treaty_word(cursor, from, at).is_some() =>
            {
                return at;
            }
            Some(T::Comma | T::Word)
                if depth == 0
                    && (cursor.is(at, T::Comma)
                        || (at > from && cursor.says(at, &["und", "and", "sowie"])))
                    && ((begins_treaty(cursor, at + 1) || one_more(cursor, at + 1).is_some())
                        && treaty_word(cursor, from, at).is_some()
                        || cursor.is(at, T::Comma) && parts_with_but(cursor, at + 1)) =>
            {
                return at;
            }
            _ => {}
        }
    }
    cursor.tokens.len()
}

/// "..., aber einer mit Russland"; "..., aber geheim" belongs to the treaty before it.
fn parts_with_but(cursor: &Cursor, at: usize) -> bool {
    let secret = |next: usize| cursor.peek(next, Kw::Secret).is_some_and(|end| !cursor.is(end, T::Word));
    cursor.peek(at, Kw::But).is_some_and(|next| !secret(next))
}

/// Whether another treaty is named before the next comma or "und".
fn begins_treaty(cursor: &Cursor, from: usize) -> bool {
    let parts = |at: &usize| {
        matches!(cursor.shape(*at), Some(T::Comma | T::Semicolon))
            || cursor.says(*at, &["und", "and", "sowie"])
    };
    let end = (from..cursor.tokens.len().min(from + 7)).find(parts).unwrap_or(from + 7);
    treaty_word(cursor, from, end.min(cursor.tokens.len())).is_some()
}

fn treaty_word(cursor: &Cursor, from: usize, to: usize) -> Option<(TreatyKind, usize)> {
    (from..to).find_map(|at| {
        let kinds = [
            (Kw::Nap, TreatyKind::NonAggression),
            (Kw::Dmz, TreatyKind::Demilitarise),
            (Kw::Guarantee, TreatyKind::Guarantee),
            (Kw::War, TreatyKind::War),
        ];
        let named = kinds.into_iter().find(|(word, _)| cursor.peek(at, *word).is_some());
        // "Heiliger Krieg": what several declarations become (Diplomaten 5)
        let named = named.filter(|_| !cursor.within(at, &[Kw::TreatyLike]));
        named.filter(|_| !is_naples(cursor, at)).map(|(_, kind)| (kind, at))
    })
}

/// "A Rom R Nap, sonst Apu", "Nap - Rom": the place, not the pact.
fn is_naples(cursor: &Cursor, at: usize) -> bool {
    let sign = |at: usize| matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow));
    let before = at.checked_sub(1).is_some_and(|before| {
        // "- NAP mit Italien" is an entry of a list
        sign(before) && before > 0
            || cursor.kind(before).is_some_and(|(_, next)| next == at)
            || cursor.any(before, &[Kw::Move, Kw::Retreat, Kw::Else]).is_some_and(|next| next == at)
    });
    cursor.place_word(at).is_some() && (before || sign(at + 1))
}

fn one_treaty(cursor: &Cursor, state: &mut State, from: usize, to: usize) -> bool {
    let at = cursor.span(from, to);
    let has = |word: Kw| (from..to).any(|index| cursor.peek(index, word).is_some());
    let Some((kind, word)) = treaty_word(cursor, from, to) else {
        return false;
    };
    // "Nap" is a place unless powers are named
    let nation = |at: usize| cursor.power(at).or_else(|| cursor.nation(at)).is_some();
    let powers = (from..to).any(|index| index != word && nation(index) && cursor.filler(index).is_none());
    let before = if word > from && matches!(cursor.shape(word - 1), Some(T::Dot(_))) { 2 } else { 1 };
    let unit = word >= from + before && cursor.kind(word - before).is_some();
    // "NAP: I, R"
    let listed =
        cursor.is(word + 1, T::Colon) && cursor.power(word + 2).is_some() && cursor.place(word + 2).is_none();
    if cursor.place(word).is_some() && (!powers || unit || cursor.starts_order(word) && !listed) {
        return false;
    }
    if has(Kw::Cancel) {
        state.push(What::Rejected(Problem::NoCancellation), at, false);
        return true;
    }
    // "nicht geheim"
    let open = (from..to)
        .any(|index| cursor.in_list(index, List::Not) && cursor.peek(index, Kw::TreatyWord).is_some());
    // "NAP* OEU=I", as treaties are shown
    let star = |at: usize| {
        matches!(cursor.shape(at), Some(T::Star(_))) && cursor.tokens.get(at).is_some_and(|token| token.glued)
    };
    let starred = star(word + 1);
    let secret = (has(Kw::Secret) || starred) && !open || state.treaties_secret;
    // "NAP OEU=I*": a note that stands somewhere else
    let noted = (word + 2..cursor.tokens.len().min(to + 1)).any(star);
    let named = Named::gather(cursor, from, to);
    if secret && matches!(kind, TreatyKind::War | TreatyKind::Guarantee) {
        state.push(What::Rejected(Problem::NotSecret), at, false);
        return true;
    }
    let Named { powers, fields, me } = match kind {
        TreatyKind::Demilitarise => named.with_field(cursor, word + 1, to),
        _ => named,
    };
    let declares = (from..to).find(|index| cursor.peek(*index, Kw::WarVerb).is_some());
    // "I hereby declare": the writer, not Italy
    let writer = |index: usize| cursor.says(index, &["ich", "wir", "we"]) || cursor.word(index) == "I";
    let first = (from..word.min(declares.unwrap_or(word)))
        .any(|index| cursor.power(index).is_some() && cursor.word(index) != "I")
        && !(from..word).any(writer);
    // "Russland erkläre ich den Krieg"
    let own = declares.is_some_and(|verb| {
        cursor.says(verb, &["erkläre", "erklaere", "erklären", "erklaeren"])
            || (from..to).any(|index| cursor.in_list(index, List::Writer))
    });
    let verb = declares.is_some() && !own;
    // one guarantee, one zone for each field
    let several = matches!(kind, TreatyKind::Guarantee | TreatyKind::Demilitarise);
    let count = if several { fields.len().max(1) } else { 1 };
    let between = (from..to).any(|index| cursor.says(index, &["zwischen", "between"]));
    // "OR" is the Ottoman Empire
    let chooses = |index: usize| cursor.peek(index, Kw::Or).is_some() && cursor.word(index) != "OR";
    let or = powers.len() > 1 && (from..to).any(chooses);
    // "NAP mit Italien über Tirol": neither a pact nor a war is about a field
    let about = matches!(kind, TreatyKind::NonAggression | TreatyKind::War) && !fields.is_empty();
    // "Ich biete Russland einen NAP an und die Entmilitarisierung von Galizien": with the same
    let shared =
        matches!(kind, TreatyKind::NonAggression | TreatyKind::Demilitarise) && powers.is_empty() && !me;
    let powers = match state.drafts.last().map(|draft| (draft.line, &draft.what)) {
        Some((
            line,
            What::Treaty { kind: TreatyKind::NonAggression | TreatyKind::Demilitarise, powers: with, .. },
        )) if shared && from > 0 && line == state.line => with.clone(),
        _ => powers,
    };
    // "NAP with Italy: yes."
    let answered = (from..to).find(|colon| {
        let yes = cursor.peek(colon + 1, Kw::Yes).filter(|_| cursor.is(*colon, T::Colon));
        yes.is_some_and(|end| (end..to).all(|at| !cursor.is(at, T::Word)))
    });
    // "KE gegen wen auch immer die Türkei hasst"
    let whoever = |at: usize| cursor.says(at, &["wen", "wem", "wer", "whoever", "whomever", "whom", "who"]);
    let about = about || (word..to).any(whoever);
    // "NAP mit Deutschland (geheim) und mit Russland": nobody says whether that is secret, too
    let power_in = |mut range: Range<usize>| range.any(|index| index != word && nation(index));
    let partly = (from..to)
        .filter(|index| cursor.peek(*index, Kw::Secret).is_some())
        .any(|index| power_in(from..index) && power_in(index + 1..to));
    // "Geheimer NAP mit Deutschland, dazu einer mit Russland"
    let partly = partly || secret && (word..to).any(|index| one_more(cursor, index).is_some());
    // "NAP mit Italien und Deutschland, der mit Italien geheim"
    let apart = secret_apart(cursor, from, to);
    let hidden = apart.as_ref().map(|(_, hidden)| hidden.as_slice());
    let known = |hidden: &[PowerId]| {
        hidden.len() < powers.len() && hidden.iter().all(|power| powers.contains(power)) && count == 1
    };
    let about = about || partly || noted || hidden.is_some_and(|hidden| !known(hidden));
    let end = apart.as_ref().map_or(answered.unwrap_or(to), |(comma, _)| *comma);
    let problem = match (or, is_treaty_only(cursor, from, end) && !about) {
        (true, _) => Some(Problem::Either),
        // "Kein Krieg mit Russland, egal was Paul erzählt."
        (_, false) if word > from && cursor.any(word - 1, &[Kw::Deny, Kw::No]) == Some(word) => {
            Some(Problem::Negated)
        }
        (_, false) => Some(Problem::NotAlone),
        _ => None,
    };
    // "Galizien (R), Tirol (I)": each field with its own partner; where the text does not say which, it is asked about
    let pairs = named_in_brackets(cursor, from, to);
    let paired = pairs.len() == fields.len() && pairs.len() > 1;
    let problem = problem.or((several
        && count > 1
        && powers.len() > 1
        && !paired
        && kind == TreatyKind::Demilitarise
        && !between)
        .then_some(Problem::NotAlone));
    let (with_some, with_others): (Vec<PowerId>, Vec<PowerId>) = match hidden {
        Some(hidden) => powers.iter().partition(|power| hidden.contains(power)),
        None => (Vec::new(), powers),
    };
    if !with_some.is_empty() {
        let what =
            What::Treaty { kind, powers: with_some, author_first: false, verb, me, field: None, secret };
        match problem {
            Some(problem) => state.push(What::Gated { problem, what: Box::new(what) }, at, false),
            None => state.push(what, at, false),
        }
    }
    let secret = if hidden.is_some() { state.treaties_secret } else { secret };
    let powers = with_others;
    for index in 0..count {
        let partner = paired.then(|| pairs.get(index).map(|(power, _)| vec![*power])).flatten();
        let (powers, field) = (partner.unwrap_or_else(|| powers.clone()), fields.get(index).copied());
        let what = What::Treaty { kind, powers, author_first: first || between, verb, me, field, secret };
        match problem {
            Some(problem) => state.push(What::Gated { problem, what: Box::new(what) }, at, false),
            None => state.push(what, at, false),
        }
    }
    true
}

/// Fields with a power in brackets behind each.
fn named_in_brackets(cursor: &Cursor, from: usize, to: usize) -> Vec<(PowerId, Spot)> {
    let pair = |at: usize| {
        let (spot, open) = cursor.place(at).filter(|_| cursor.any(at, &[Kw::Filler, Kw::Aux]).is_none())?;
        let (power, close) = cursor.power(open + 1).filter(|_| cursor.is(open, T::Open))?;
        cursor.is(close, T::Close).then_some((power, spot))
    };
    (from..to).filter_map(pair).collect()
}

/// Whether every word belongs to a treaty: one that does not may turn it into a report, a condition or a plan.
fn is_treaty_only(cursor: &Cursor, from: usize, to: usize) -> bool {
    const WORDS: &[Kw] = &[
        Kw::Nap,
        Kw::Dmz,
        Kw::Guarantee,
        Kw::War,
        Kw::WarVerb,
        Kw::Secret,
        Kw::With,
        Kw::Against,
        Kw::Please,
        Kw::Filler,
        Kw::Adverb,
        Kw::Me,
        Kw::TreatyWord,
        Kw::Deny,
        Kw::But,
        Kw::HeadTreaties,
    ];
    let future = ["werde", "werden", "wird", "will", "wolle", "would", "möchte", "könnte", "should", "soll"];
    // what the sentence gate knows and says more exactly
    const GATE: &[Kw] = &[Kw::Report, Kw::Maybe, Kw::Withdraw];
    // "Ob wir Serbien garantieren, entscheide ich im Winter": no question that the gate would hear
    let asks = cursor.sentence(from).is_some_and(|sentence| sentence.asks);
    let undecided = |at: usize| cursor.says(at, &["ob", "whether"]) || at == from;
    let question = |at: usize| cursor.peek(at, Kw::Question).is_some() && (asks || !undecided(at));
    // "Italien hätte gern einen NAP": polite is only what the writer wishes
    let writer = (from..to).any(|at| cursor.in_list(at, List::Writer));
    let others = cursor.power(from).is_some() && cursor.word(from).len() > 2;
    let wishes = |at: usize| cursor.any(at, &[Kw::Past, Kw::Polite]).is_some();
    let polite = |at: usize| cursor.peek(at, Kw::Polite).is_some() || cursor.within(at, &[Kw::Polite]);
    let gated = (from..to).any(|at| {
        cursor.any(at, GATE).is_some() || question(at) || wishes(at) && (writer || !others || !polite(at))
    }) && !(from..to).any(|at| cursor.any(at, &[Kw::If, Kw::Unless, Kw::TakeBack]).is_some());
    let mut at = from;
    while at < to {
        if cursor.says(at, &future) && !gated {
            return false;
        }
        let name = cursor.power(at).or_else(|| cursor.nation(at)).map(|(_, next)| next);
        let place = cursor.place(at).map(|(_, next)| next);
        let known = cursor.any(at, WORDS).max(name).max(place);
        at = match cursor.shape(at) {
            Some(T::Word) => match known {
                Some(next) => next,
                None if gated => at + 1,
                None => return false,
            },
            _ => at + 1,
        };
    }
    true
}

/// Powers and fields named in a treaty.
#[derive(Default)]
struct Named {
    powers: Vec<PowerId>,
    fields: Vec<Spot>,
    me: bool,
}

impl Named {
    /// "EM ENG mit England": the zone, though a power is called so, too.
    fn with_field(self, cursor: &Cursor, from: usize, to: usize) -> Named {
        let at = cursor.filler(from).unwrap_or(from);
        let Some((spot, next)) = cursor.place(at).filter(|_| self.fields.is_empty()) else { return self };
        let with = cursor.in_list(next, List::With);
        let named = Named::gather(cursor, next, to);
        match with && cursor.power(at).is_some() && !named.powers.is_empty() && named.fields.is_empty() {
            true => Named { fields: vec![spot], ..named },
            false => self,
        }
    }

    fn gather(cursor: &Cursor, from: usize, to: usize) -> Named {
        let mut named = Named::default();
        let mut at = from;
        while at < to {
            let keyword = cursor.any(at, &[Kw::Nap, Kw::Dmz, Kw::Guarantee, Kw::War, Kw::Secret]);
            let power = cursor
                .power(at)
                .or_else(|| cursor.nation(at))
                .filter(|_| (cursor.word(at) != "I" || at > from) && cursor.word(at) != "a");
            // "Garantien: Bel, Hol, Den." names Denmark
            let small = cursor.any(at, &[Kw::Filler, Kw::Aux]).is_some();
            let place = cursor.place(at).filter(|(_, end)| {
                !small || cursor.word(at).starts_with(char::is_uppercase) && !cursor.is(*end, T::Word)
            });
            let next = match (keyword, power, place) {
                (Some(next), _, _) => next,
                // "Österreich" is a power, "Hol" a place: the longer name wins, then the power
                (_, Some((power, next)), place) if place.is_none_or(|(_, behind)| behind <= next) => {
                    if !named.powers.contains(&power) {
                        named.powers.push(power);
                    }
                    next
                }
                (_, _, Some((spot, next))) => {
                    named.fields.push(spot);
                    next
                }
                _ => {
                    let own = cursor.says(at, &["mich", "mir", "myself", "me", "selbst"]);
                    named.me |= own;
                    at + 1
                }
            };
            at = next.max(at + 1);
        }
        named
    }
}
