//! What drafts legally mean: places and units are looked up on the board and in the position, and every
//! entry gets its verdict (3.5, 4.3.3, 4.4, 5.4, 7.5, 8.5, 8.6, 9.8.2).

mod adjust;
mod canal;
mod check;
mod condition;
mod convoy;
mod directive;
mod economy;
mod gate;
mod movement;
mod order;
mod retreat;
mod support;
mod unit;
mod unordered;

use crate::clean::Clean;
use crate::read::draft::{At, Draft, What};
use crate::read::press::{PressReader, RawPress};
use crate::read::state::State;
use crate::span::LineIndex;
use crate::{
    Code, Colour, Context, Diagnostic, Economy, Entry, Item, Passage, Press, Problem, Profile, Reader,
    Reading, Span, Status, Unread,
};
use economy::hold_denied_treaties;
use order::Settled;
use rules::{PowerId, ProvinceId};
use std::collections::{HashMap, HashSet};

/// Settles everything that was found.
pub(crate) fn settle(
    reader: &Reader,
    source: &str,
    clean: &Clean,
    state: State,
    context: &Context,
) -> Reading {
    let mut settler = Settler {
        reader,
        context,
        clean,
        index: LineIndex::new(source),
        source,
        me: None,
        counted: state.drafts.iter().any(|draft| condition::counts_adjustments(&draft.what)),
        convoys: HashSet::new(),
        convoyed: HashSet::new(),
        rejected: HashSet::new(),
        ordered: HashMap::new(),
        orders: Vec::new(),
        sentences: Vec::new(),
        reading: Reading { head: state.head.clone(), ..Reading::default() },
        positions: Vec::new(),
    };
    settler.run(state);
    settler.reading
}

pub(crate) struct Settler<'a> {
    pub(crate) reader: &'a Reader<'a>,
    pub(crate) context: &'a Context<'a>,
    pub(crate) clean: &'a Clean,
    pub(crate) index: LineIndex<'a>,
    pub(crate) source: &'a str,
    /// The sender's power, if it is one: given, named in the head, or that of most units ordered.
    pub(crate) me: Option<PowerId>,
    /// What is built or removed is told for several numbers.
    pub(crate) counted: bool,
    /// Armies that some convoy order of this text carries: from, to.
    pub(crate) convoys: HashSet<(ProvinceId, ProvinceId)>,
    /// The same armies.
    pub(crate) convoyed: HashSet<ProvinceId>,
    /// Where rejected text begins.
    pub(crate) rejected: HashSet<(u32, u32)>,
    /// Index into `orders` of the first order for the unit in a province.
    pub(crate) ordered: HashMap<ProvinceId, usize>,
    pub(crate) orders: Vec<Settled>,
    /// Places without a type of unit that a sentence of other words moves to each other.
    pub(crate) sentences: Vec<Draft>,
    pub(crate) reading: Reading,
    /// Where in the text each item belongs.
    pub(crate) positions: Vec<u32>,
}

impl Settler<'_> {
    fn run(&mut self, state: State) {
        self.me = self.sender(&state);
        self.convoys = self.convoy_orders(&state.drafts);
        self.convoyed = self.convoys.iter().map(|(army, _)| *army).collect();
        if let Some(at) = state.turn {
            let span = self.span(at);
            self.diagnose(Diagnostic::new(Problem::OtherTurn, span).about(span.of(self.source)));
        }
        let mut drafts = self.without_second_convoys(state.drafts);
        self.correct_adjustments(&mut drafts);
        self.name_fallen(&mut drafts);
        hold_denied_treaties(&mut drafts);
        self.ask_mixed_lists(&mut drafts);
        let any_draft = !drafts.is_empty();
        let mut rests = Vec::new();
        for draft in &drafts {
            if let Some(problem) = draft.elsewhen.filter(|_| !matches!(draft.what, What::Subject { .. })) {
                self.reject(draft.at, None, problem);
                continue;
            }
            if matches!(draft.what, What::RestHolds { .. }) {
                rests.push(draft.clone());
                continue;
            }
            self.draft(draft);
        }
        self.gated(&drafts);
        let spoken_of = if rests.is_empty() { Vec::new() } else { self.spoken_of(&drafts, &state.unread) };
        self.finish_orders(&rests, &spoken_of);
        self.sort_items();
        for (at, code, problem) in state.unread {
            self.reject(at, code, problem);
        }
        for (at, problem) in state.notes {
            let span = self.span(at);
            self.diagnose(Diagnostic::new(problem, span).about(span.of(self.source)));
        }
        self.press(&state.press);
        for (at, learned) in state.words {
            let span = self.span(at);
            self.diagnose(
                Diagnostic::new(Problem::WordLearned, span).about(learned.word.clone()).at(learned.place),
            );
            self.reading.words.push(learned);
        }
        for at in state.remarks {
            let span = self.span(at);
            if !span.of(self.source).trim().is_empty() {
                self.reading.remarks.push(span);
            }
        }
        if let Some(at) = state.bare_head.filter(|_| !any_draft && self.reading.press.is_empty()) {
            let span = self.span(at);
            if span.of(self.source).trim() == self.source.trim() {
                let text = span.of(self.source).to_owned();
                self.reading.unread.push(Unread { span, text, code: None, status: Status::Ask });
                self.diagnose(Diagnostic::new(Problem::NoSubject, span));
            }
        }
        self.check(state.rest_untraded);
        let key = |diagnostic: &Diagnostic| (diagnostic.span.start, diagnostic.problem);
        self.reading.diagnostics.sort_by_key(key);
        self.reading.diagnostics.dedup();
    }

    fn sort_items(&mut self) {
        let mut order: Vec<usize> = (0..self.reading.items.len()).collect();
        // a unit's own order goes before the permission beside it
        let rank = |index: usize| !matches!(self.reading.items[index].entry, Entry::Order(_));
        order.sort_by_key(|index| (self.positions[*index], rank(*index)));
        let mut items: Vec<Option<Item>> =
            std::mem::take(&mut self.reading.items).into_iter().map(Some).collect();
        self.reading.items = order.into_iter().filter_map(|index| items[index].take()).collect();
    }

    // ---- tools ----

    pub(crate) fn span(&self, at: At) -> Span {
        let (from, to) = self.clean.source(at.start as usize, at.end as usize);
        // a source byte inside a character (entities, combining marks) is moved to its edge
        let from = floor(self.source, from as usize);
        let to = ceil(self.source, to as usize);
        let text = &self.source[from..to];
        let trimmed = text.trim_end();
        self.index.span(from as u32, (from + trimmed.len()) as u32)
    }

    /// The words as they were cleaned.
    pub(crate) fn words(&self, at: At) -> &str {
        self.clean.text.get(at.start as usize..at.end as usize).unwrap_or("")
    }

    pub(crate) fn diagnose(&mut self, diagnostic: Diagnostic) {
        self.reading.diagnostics.push(diagnostic);
    }

    pub(crate) fn push(
        &mut self,
        entry: Entry,
        power: Option<PowerId>,
        status: Status,
        code: Option<Code>,
        at: At,
    ) {
        // what is not in the text has no place in it
        let span = if at.end <= at.start { Span::default() } else { self.span(at) };
        self.positions.push(at.start);
        self.reading.items.push(Item { entry, power, status, code, span });
    }

    /// Text that was meant as an order and does not count.
    pub(crate) fn reject(&mut self, at: At, code: Option<Code>, problem: Problem) {
        let span = self.span(at);
        self.reject_span(span, code.or(problem.letters()), Diagnostic::new(problem, span));
    }

    pub(crate) fn reject_span(&mut self, span: Span, code: Option<Code>, diagnostic: Diagnostic) {
        let text = span.of(self.source).to_owned();
        let diagnostic = if diagnostic.text.is_empty() { diagnostic.about(text.clone()) } else { diagnostic };
        if self.rejected.insert((span.start, span.end)) {
            self.reading.unread.push(Unread { span, text, code, status: Status::Reject });
        }
        self.diagnose(diagnostic);
    }

    pub(crate) fn strict(&self) -> bool {
        self.context.profile == Profile::Strict
    }

    /// Whether the power is the sender's, as far as that is known.
    pub(crate) fn is_own(&self, power: PowerId) -> bool {
        match self.context.powers {
            [] => self.me.is_none_or(|me| me == power),
            powers => powers.contains(&power),
        }
    }

    // ---- drafts ----

    fn draft(&mut self, draft: &Draft) {
        match &draft.what {
            What::Order { .. } => self.order(draft),
            What::Permit { .. } => self.permit(draft),
            What::AllDisband { others } => self.all_disband(draft, *others),
            What::Directive(directive) => self.directive(draft, directive),
            What::Stock { power, amount, asked } => self.stock(draft, *power, *amount, *asked),
            What::Treaty { .. } => self.treaty(draft),
            What::Subject { head, .. } => {
                self.push(Entry::Subject(head.clone()), head.power, Status::Ok, None, draft.at);
            }
            What::Flag(flag) => self.push(Entry::Flag(flag.clone()), draft.power, Status::Ok, None, draft.at),
            What::Rejected(problem) => self.reject(draft.at, None, *problem),
            What::RestHolds { .. } | What::Gated { .. } => {}
        }
    }

    // ---- press ----

    fn press(&mut self, open: &[crate::read::state::OpenPress]) {
        let variant = self.reader.variant;
        let code = |word: &str| variant.find_power(word).map(|power| variant.power_info(power).code.clone());
        let released_alone = self.reader.second_economy(self.context) == Economy::Exchange;
        let press_reader =
            PressReader { dictionary: &self.reader.dictionary, nation_code: &code, released_alone };
        for block in open {
            if let Some(at) = block.order {
                let span = self.span(at);
                let text = span.of(self.source).to_owned();
                self.diagnose(Diagnostic::new(Problem::OrderInPress, span).about(text));
            }
            let (start, end) = (block.start as usize, block.end as usize);
            if start > end || end > self.clean.text.len() {
                continue;
            }
            for raw in press_reader.messages(&self.clean.text, start, end) {
                let at = At { start: raw.start as u32, end: raw.end as u32 };
                self.press_conditions(&raw, at);
                if let Some((start, end)) = raw.behind {
                    let span = self.span(At { start: start as u32, end: end as u32 });
                    let text = span.of(self.source).lines().next().unwrap_or_default().to_owned();
                    self.diagnose(Diagnostic::new(Problem::UnmarkedPress, span).about(text));
                }
                let condition = raw.condition.map(|(condition, words)| (self.condition(&condition), words));
                let passages = raw
                    .passages
                    .into_iter()
                    .map(|(condition, text)| {
                        let condition =
                            condition.map(|(condition, words)| (self.condition(&condition), words));
                        let (condition, condition_text) = condition.unzip();
                        Passage { condition, condition_text, text }
                    })
                    .collect();
                let (condition, condition_text) = condition.unzip();
                let colour = self.colour(&raw.from);
                let span = self.span(at);
                if colour == Colour::Black {
                    self.diagnose(Diagnostic::new(Problem::BlackPress, span).about(raw.from.clone()));
                }
                self.reading.press.push(Press {
                    from: raw.from,
                    to: raw.to,
                    colour,
                    condition,
                    condition_text,
                    text: raw.text,
                    passages,
                    span,
                });
            }
        }
    }

    /// Conditions within press that its writer should look at again: they exist where press is conditional, in Kapitalisten.
    fn press_conditions(&mut self, raw: &RawPress, at: At) {
        if self.reader.second_economy(self.context) != Economy::Exchange {
            return;
        }
        let span = self.span(at);
        let passages = raw.passages.iter().filter_map(|(condition, _)| condition.as_ref());
        let unread =
            raw.condition.iter().chain(passages).filter(|(raw, _)| self.settled_condition(raw).is_none());
        let unread = unread.map(|(_, words)| (Problem::UnreadCondition, words));
        let loose = raw.loose.iter().filter(|(raw, _)| self.settled_condition(raw).is_some());
        let loose = loose.map(|(_, words)| (Problem::LooseCondition, words));
        let told: Vec<Diagnostic> = (unread.chain(loose))
            .map(|(problem, words)| Diagnostic::new(problem, span).about(words.clone()))
            .collect();
        told.into_iter().for_each(|diagnostic| self.diagnose(diagnostic));
    }

    /// White, grey, black: by the exact spelling of the pseudonym (Kapitalisten); without pseudonyms by power.
    fn colour(&self, from: &str) -> Colour {
        if from.is_empty() || from == self.context.me {
            return Colour::White;
        }
        if self.context.aliases.contains(&from) {
            return Colour::Black;
        }
        if self.context.aliases.is_empty()
            && let Some(power) = self.reader.variant.find_power(from)
        {
            return if self.is_own(power) { Colour::White } else { Colour::Black };
        }
        Colour::Grey
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn ceil(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at += 1;
    }
    at
}
