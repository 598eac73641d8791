//! The echo: what was understood, phase by phase, with every doubt and a suggestion. One structure for mail, web and
//! command line.

use crate::message::{excerpt, place_name};
use crate::{Code, Diagnostic, Entry, Item, Press, Reader, Reading, Severity, Span, Status, Style, Writer};
use rules::PowerId;
use std::collections::BTreeMap;
use std::fmt::Write;
use text::{Lang, notation as say};

/// What a group of the echo is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// What the units are ordered in the movement.
    Orders,
    /// Where dislodged units retreat.
    Retreats,
    /// Builds and removals.
    Adjustments,
    /// What is bought and sold on the exchange (Kapitalisten).
    Stock,
    /// Treaties, wars and guarantees (Diplomaten).
    Treaties,
    /// Votes and wishes.
    Votes,
}

impl Heading {
    /// The same in words, in the reader's language.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Heading::Orders => say::orders(lang),
            Heading::Retreats => say::retreats(lang),
            Heading::Adjustments => say::adjustments(lang),
            Heading::Stock => say::stock(lang),
            Heading::Treaties => say::treaties(lang),
            Heading::Votes => say::votes(lang),
        }
    }

    /// Whether units are ordered under it, or built and removed.
    const fn is_of_units(self) -> bool {
        match self {
            Heading::Orders | Heading::Retreats | Heading::Adjustments => true,
            Heading::Stock | Heading::Treaties | Heading::Votes => false,
        }
    }

    /// The stable word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Heading::Orders => "orders",
            Heading::Retreats => "retreats",
            Heading::Adjustments => "adjustments",
            Heading::Stock => "stock",
            Heading::Treaties => "treaties",
            Heading::Votes => "votes",
        }
    }
}

/// What belongs under one heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EchoGroup {
    /// What it is about.
    pub heading: Heading,
    /// The heading in words, with the power where there are several.
    pub title: String,
    /// What was understood.
    pub lines: Vec<EchoLine>,
}

/// The echo of a reading.
#[derive(Clone, PartialEq, Debug)]
pub struct Echo {
    /// What was understood, by phase; groups without lines are left out.
    pub groups: Vec<EchoGroup>,
    /// Own units without order, by name.
    pub without_order: Vec<String>,
    /// Doubts and faults, in the order of the text.
    pub doubts: Vec<EchoDoubt>,
    /// Press messages, one line each: from, to and the beginning.
    pub press: Vec<String>,
    /// Text that could not be read, word for word.
    pub unread: Vec<String>,
    /// What was read and the rules refuse, with the reason; whoever hands it in learns that and adds it.
    pub refused: Vec<String>,
}

/// One order of the echo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EchoLine {
    /// The order as the reader writes it, in the player's language.
    pub text: String,
    /// The same in display notation.
    pub canonical: String,
    /// Whether the order counts, and if not, what it counts as.
    pub status: Status,
    /// The reason, if there is one.
    pub code: Option<Code>,
    /// What the verdict means, in words; empty if all is well.
    pub note: String,
    /// How sure the reading is, in percent.
    pub confidence: u8,
    /// What it may have meant instead, in display notation in the player's language.
    pub alternatives: Vec<String>,
    /// Where it stands.
    pub span: Span,
}

/// One doubt of the echo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EchoDoubt {
    /// The stable code of the problem ([`crate::Problem::code`]).
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What it says to the reader.
    pub message: String,
    /// The source line and a line that marks the place.
    pub excerpt: String,
    /// What to write instead.
    pub suggestion: Option<String>,
    /// Lines of which each says once and for all what the word means: `KAN = ENG`, the likeliest first.
    pub answers: Vec<String>,
    /// Its place in the text.
    pub span: Span,
}

/// Most meanings that are offered for a word.
const MOST_ANSWERS: usize = 3;

impl Echo {
    /// The echo of a reading in the player's language. Of whoever orders several `powers` each has a heading of its own.
    pub fn new(
        reader: &Reader,
        source: &str,
        reading: &Reading,
        powers: &[PowerId],
        lang: Lang,
        style: Style,
    ) -> Self {
        let writer = Writer::new(reader.variant(), lang, style);
        let mut groups: BTreeMap<(Heading, Option<PowerId>), Vec<EchoLine>> = BTreeMap::new();
        let mut without_order = Vec::new();
        for item in &reading.items {
            if item.code == Some(Code::Nor) {
                if let Entry::Order(order) = &item.entry {
                    without_order.push(place_name(reader.variant(), order.shown.at, lang));
                }
                continue;
            }
            let Some(heading) = heading(&item.entry) else {
                continue;
            };
            let alternatives = reading.alternatives(reader, writer.display, source, item);
            let line = EchoLine {
                text: writer.entry(&item.entry),
                canonical: reader.canonical(item),
                status: item.status,
                code: item.code,
                note: with_others(item.note(lang), &alternatives, lang),
                confidence: reading.confidence(item),
                alternatives,
                span: item.span,
            };
            let power = item.power.filter(|_| powers.len() > 1 && heading.is_of_units());
            groups.entry((heading, power)).or_default().push(line);
        }
        let groups = groups.into_iter().map(|((heading, power), lines)| {
            let words = heading.words(lang);
            let title = match power.map(|power| reader.variant().power_info(power).names.get(lang)) {
                Some(power) => say::HeadingOfPower { heading: words, power }.text(lang),
                None => words,
            };
            EchoGroup { heading, title, lines }
        });
        Echo {
            groups: groups.collect(),
            without_order,
            doubts: doubts(reader, source, reading, lang),
            press: reading.press.iter().map(|press| short_press(reader, lang, press)).collect(),
            unread: reading.unread.iter().map(|unread| unread.text.clone()).collect(),
            refused: Vec::new(),
        }
    }

    /// Whether anything should be asked back.
    pub fn has_doubts(&self) -> bool {
        !self.without_order.is_empty()
            || !self.unread.is_empty()
            || !self.refused.is_empty()
            || self.doubts.iter().any(|doubt| doubt.severity >= Severity::Doubt)
    }

    /// The echo as plain text.
    pub fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        for group in &self.groups {
            let _ = writeln!(text, "{}:", group.title);
            for line in &group.lines {
                let _ = match line.note.as_str() {
                    "" => writeln!(text, "  {}", line.text),
                    note => writeln!(text, "  {}   [{note}]", line.text),
                };
            }
        }
        // press alone is no failed attempt at orders
        if self.groups.is_empty() && (self.press.is_empty() || !self.without_order.is_empty()) {
            let _ = writeln!(text, "{}", say::nothing_understood(lang));
        }
        self.write_list(&mut text, &say::without_order(lang), &self.without_order);
        self.write_list(&mut text, &say::press(lang), &self.press);
        if !self.doubts.is_empty() {
            let _ = writeln!(text, "{}:", say::doubts(lang));
            for doubt in &self.doubts {
                doubt.write(&mut text, lang);
            }
        } else if !self.has_doubts() && !self.groups.is_empty() {
            let _ = writeln!(text, "{}", say::all_clear(lang));
        }
        self.write_list(&mut text, &say::unread(lang), &self.unread);
        for refused in &self.refused {
            let _ = writeln!(text, "{refused}");
        }
        text
    }

    fn write_list(&self, text: &mut String, heading: &str, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        let _ = writeln!(text, "{heading}:");
        for line in lines {
            let _ = writeln!(text, "  {}", line.trim());
        }
    }
}

impl EchoDoubt {
    fn write(&self, text: &mut String, lang: Lang) {
        let place = if self.span.line > 0 {
            format!("{}: ", say::AtLine { line: self.span.line, column: self.span.column }.text(lang))
        } else {
            String::new()
        };
        let _ = writeln!(text, "- {place}{}", self.message);
        for line in self.excerpt.lines() {
            let _ = writeln!(text, "    {line}");
        }
        if let Some(suggestion) = &self.suggestion {
            let _ = writeln!(text, "    {}", say::hint_write(lang, suggestion));
        }
    }
}

/// The verdict in words, and what the order may have meant instead: "gilt so, wenn nichts anderes kommt. Oder F Edi - NWG?"
fn with_others(note: String, alternatives: &[String], lang: Lang) -> String {
    if note.is_empty() || alternatives.is_empty() {
        return note;
    }
    let others: Vec<String> = alternatives.iter().map(|order| format!("„{order}“")).collect();
    let others = match lang {
        Lang::De => others,
        Lang::En => alternatives.iter().map(|order| format!("“{order}”")).collect(),
    };
    format!("{note}. {}", say::or_meant(lang, text::choice(lang, others)))
}

fn heading(entry: &Entry) -> Option<Heading> {
    Some(match entry {
        Entry::Order(_) | Entry::Permit(_) => Heading::Orders,
        Entry::Retreat(_) => Heading::Retreats,
        Entry::Adjust(_) => Heading::Adjustments,
        Entry::If(conditional) => {
            let retreats = conditional.then.iter().chain(&conditional.otherwise).any(|directive| {
                matches!(directive, crate::Directive::Retreat(_))
                    || matches!(directive, crate::Directive::If(inner) if heading(&Entry::If((**inner).clone())) == Some(Heading::Retreats))
            });
            if retreats { Heading::Retreats } else { Heading::Adjustments }
        }
        Entry::Stock(_) => Heading::Stock,
        Entry::Treaty(_) => Heading::Treaties,
        Entry::Flag(_) => Heading::Votes,
        Entry::Subject(_) => return None,
    })
}

impl Item {
    /// What the verdict means and why, in words; empty if the entry simply counts.
    pub fn note(&self, lang: Lang) -> String {
        let words = match self.status {
            Status::Ok => String::new(),
            Status::VoidMove => say::counts_void(lang),
            Status::Hold => say::counts_hold(lang),
            Status::Reject => say::counts_not(lang),
            Status::Ask => say::counts_ask(lang),
        };
        match self.code.map(|code| code.words(lang)) {
            Some(why) if words.is_empty() => why,
            Some(why) => format!("{words}: {why}"),
            None => words,
        }
    }
}

impl Code {
    /// The same in words, in the reader's language.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Code::Type => say::code_type(lang),
            Code::Multi => say::code_multi(lang),
            Code::Unclear => say::code_unclear(lang),
            Code::Coast => say::code_coast(lang),
            Code::Field => say::code_field(lang),
            Code::Imp => say::code_imp(lang),
            Code::Nsu => say::code_nsu(lang),
            Code::Nso => say::code_nso(lang),
            Code::Nor => say::code_nor(lang),
            Code::Phase => say::code_phase(lang),
            Code::Owner => say::code_owner(lang),
        }
    }
}

fn doubts(reader: &Reader, source: &str, reading: &Reading, lang: Lang) -> Vec<EchoDoubt> {
    // units without order have their own list
    let told = |diagnostic: &&Diagnostic| diagnostic.problem != crate::Problem::NoOrder;
    let mut items: Vec<Span> =
        reading.items.iter().map(|item| item.span).filter(|span| span.end > span.start).collect();
    items.sort_by_key(|span| span.start);
    let doubt = |diagnostic: &Diagnostic| EchoDoubt {
        code: diagnostic.problem.code(),
        severity: diagnostic.severity(),
        message: diagnostic.message(reader.variant(), lang),
        excerpt: both_places(source, diagnostic),
        suggestion: suggestion(reader, lang, source, &items, diagnostic),
        answers: answers(reader, diagnostic, lang),
        span: diagnostic.span,
    };
    let mut found: Vec<EchoDoubt> = reading.diagnostics.iter().filter(told).map(doubt).collect();
    // what is about nothing in the text comes last
    found.sort_by_key(|doubt| (doubt.span.line == 0, doubt.span.line, doubt.span.column));
    found
}

/// For a doubtful word that is no sentence: what it may mean, as lines that teach it.
fn answers(reader: &Reader, diagnostic: &Diagnostic, lang: Lang) -> Vec<String> {
    use crate::Problem::{ChosenPlace, GuessedPlace, SeveralPlaces, UnknownPlace};
    let word = diagnostic.text.trim();
    let doubtful = matches!(diagnostic.problem, UnknownPlace | GuessedPlace | ChosenPlace | SeveralPlaces);
    if !doubtful || word.is_empty() || !word.chars().all(char::is_alphanumeric) {
        return Vec::new();
    }
    let mut places: Vec<rules::ProvinceId> = Vec::new();
    for place in diagnostic.at.iter().chain(&diagnostic.candidates) {
        if !places.contains(&place.province()) {
            places.push(place.province());
        }
    }
    let line = |place: rules::ProvinceId| {
        format!("{word} = {}", place_name(reader.variant(), rules::Place::whole(place), lang))
    };
    // a line that the reader would not take from the player is not offered
    let taken = |line: &String| reader.read(line, &crate::Context::default()).only_teaches();
    places.into_iter().take(MOST_ANSWERS).map(line).filter(taken).collect()
}

/// The line with the place marked; of a contradiction that of the other side first.
fn both_places(source: &str, diagnostic: &Diagnostic) -> String {
    let here = excerpt(source, diagnostic.span);
    let other = diagnostic.against.filter(|span| span.line > 0 && *span != diagnostic.span);
    match other.map(|span| excerpt(source, span)) {
        Some(other) => format!("{other}\n{here}"),
        None => here,
    }
}

/// What to write instead: the order with the likeliest place or coast put in.
fn suggestion(
    reader: &Reader,
    lang: Lang,
    source: &str,
    items: &[Span],
    diagnostic: &Diagnostic,
) -> Option<String> {
    let display = crate::Display::of(reader.variant(), lang);
    let candidate = diagnostic.candidates.first().map(|place| match &diagnostic.fix {
        Some(_) => display.province(place.province()).to_owned(),
        None => display.place(*place),
    });
    let fix = match diagnostic.problem {
        crate::Problem::ChosenPlace | crate::Problem::GuessedPlace => display.place(diagnostic.at?),
        _ => candidate.or_else(|| diagnostic.fix.clone())?,
    };
    let before = items.partition_point(|span| span.start <= diagnostic.span.start);
    let item =
        before.checked_sub(1).and_then(|last| items.get(last)).filter(|span| diagnostic.span.end <= span.end);
    let Some(item) = item else {
        return Some(fix);
    };
    let whole = item.of(source);
    let from = (diagnostic.span.start - item.start) as usize;
    let to = (diagnostic.span.end - item.start) as usize;
    let (before, after) = (whole.get(..from)?, whole.get(to..)?);
    let line = format!("{before}{fix}{after}");
    Some(line.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// "Kalle an Frankreich (wenn ich England befehlige): Guten Tag …".
fn short_press(reader: &Reader, lang: Lang, press: &Press) -> String {
    let mut beginning: String = press.text.chars().take(60).collect();
    if beginning.len() < press.text.len() {
        beginning.push('…');
    }
    let variant = reader.variant();
    let name = |to: &String| {
        let nation = to.strip_prefix('<').and_then(|to| to.strip_suffix('>'));
        let names = nation.and_then(|nation| Some(&variant.power_info(variant.find_power(nation)?).names));
        names.map_or_else(|| to.clone(), |names| format!("<{}>", lang.pick(&names.de, &names.en)))
    };
    let everybody = press.to.is_empty() || press.to.iter().any(|to| to == "*");
    let to = if everybody {
        say::press_to_all(lang)
    } else {
        say::press_to(lang, press.to.iter().map(name).collect::<Vec<_>>().join(", "))
    };
    let condition = press.condition_text.as_ref().map(|words| format!(" ({words})")).unwrap_or_default();
    format!("{}{condition}: {}", format!("{} {to}", press.from).trim(), beginning.replace('\n', " "))
}
