//! What was understood, in the display notation: `A Mun - Ber`, `A Par R Mar, Bur`, `IF ok(A Bud - Ser) THEN ...`.
//!
//! The grammar is the same in both languages, and reading a line gives the same entry back. What programs and logs get has the names of the
//! board file (`written`); what people get has the names that they read on the map ([`Display::of`]).

use crate::{
    ActionPattern, Adjust, CanalPermit, Comparison, Condition, Conditional, Directive, Entry, ExchangeTest,
    ExchangeValue, Flag, Goal, Head, Item, OrderPattern, Phase, Press, Reader, Retreat, Stock, Treaty,
    TreatyKind, UnitOrder, UnitPattern,
};
use rules::{Coast, Place, PowerId, ProvinceId, Route, UnitKind, WrittenAction, WrittenOrder};
use std::fmt::Write;
use text::Lang;
use variants::Variant;

/// Letters of a coast in display notation.
const fn coast_letters(coast: Coast) -> &'static str {
    match coast {
        Coast::Whole => "",
        Coast::North => "(nc)",
        Coast::East => "(ec)",
        Coast::South => "(sc)",
        Coast::West => "(wc)",
    }
}

/// A player in a condition: `me`, `*` for anybody, a pseudonym in quotation marks.
fn player(who: &str) -> String {
    if ["me", "*"].contains(&who) { who.to_owned() } else { format!("\"{who}\"") }
}

/// Writes display notation for one variant.
#[derive(Clone, Copy, Debug)]
pub struct Display<'v> {
    variant: &'v Variant,
    /// For people: whose language. Without it the names are canonical.
    lang: Option<Lang>,
}

impl Reader<'_> {
    /// The entry in display notation, with `!CODE` behind it if it does not count as written.
    pub fn canonical(&self, item: &Item) -> String {
        Display::new(self.variant).item(item)
    }

    /// The press message in display notation.
    pub fn canonical_press(&self, press: &Press) -> String {
        Display::new(self.variant).press(press)
    }
}

impl<'v> Display<'v> {
    /// Canonical, for this variant.
    pub fn new(variant: &'v Variant) -> Self {
        Display { variant, lang: None }
    }

    /// For people who read this language.
    pub fn of(variant: &'v Variant, lang: Lang) -> Self {
        Display { variant, lang: Some(lang) }
    }

    /// A province: `Mun`, `NTH`, `Eastern Mediterranean`.
    pub fn province(&self, province: ProvinceId) -> &'v str {
        let Some(info) = self.variant.provinces.get(province.index()) else {
            return "?";
        };
        self.lang.map_or(&info.written, |lang| info.shown(lang))
    }

    /// A place: `StP(nc)`.
    pub fn place(&self, place: Place) -> String {
        format!("{}{}", self.province(place.province()), coast_letters(place.coast()))
    }

    /// A power: its code on the Standard board, its name (the canonical one is German) on boards whose codes nobody knows.
    pub fn power(&self, power: PowerId) -> &'v str {
        let Some(info) = self.variant.powers.get(power.index()) else {
            return "?";
        };
        if self.variant.powers.len() > 7 { info.names.get(self.lang.unwrap_or(Lang::De)) } else { &info.code }
    }

    fn some_power(&self, power: Option<PowerId>) -> &'v str {
        power.map_or("?", |power| self.power(power))
    }

    /// An entry with its code.
    pub fn item(&self, item: &Item) -> String {
        let mut line = self.entry(&item.entry);
        if let Entry::Adjust(Adjust::Build { kind: None, at }) = item.entry {
            line = format!("+ ?{}", self.place(at));
        }
        if let Some(code) = item.code {
            let _ = write!(line, " !{}", code.word());
        }
        line
    }

    /// An entry without its code.
    pub fn entry(&self, entry: &Entry) -> String {
        match entry {
            Entry::Order(order) => self.unit_order(order),
            Entry::Permit(permit) => self.permit(permit),
            Entry::Retreat(retreat) => self.retreat(retreat),
            Entry::Adjust(adjust) => self.adjust(adjust),
            Entry::If(conditional) => self.conditional(conditional),
            Entry::Stock(stock) => self.stock(stock),
            Entry::Treaty(treaty) => self.treaty(treaty),
            Entry::Subject(head) => self.subject(head),
            Entry::Flag(flag) => self.flag(flag),
        }
    }

    // ---- movement ----

    fn unit_order(&self, order: &UnitOrder) -> String {
        match &order.lost_goal {
            Some(text) => format!("{} - ?\"{text}\"", self.unit(order.shown.kind, order.shown.at)),
            None => self.order(&order.shown),
        }
    }

    fn unit(&self, kind: Option<UnitKind>, at: Place) -> String {
        match kind {
            Some(kind) => format!("{} {}", kind.letter(), self.place(at)),
            None => self.place(at),
        }
    }

    /// An order for the movement phase, without its canal permission.
    pub fn order(&self, order: &WrittenOrder) -> String {
        let unit = self.unit(order.kind, order.at);
        match order.action {
            WrittenAction::Hold | WrittenAction::Unreadable | WrittenAction::PermitOnly => {
                format!("{unit} xxx")
            }
            WrittenAction::Move { to, route } => {
                let goal = to.map_or_else(|| "?\"\"".to_owned(), |to| self.place(to));
                let route = match route {
                    Route::Any => "",
                    Route::Convoy => " via C",
                    Route::Railway => " via TSR",
                };
                format!("{unit} - {goal}{route}")
            }
            WrittenAction::Support { kind, at, to: None } => format!("{unit} S {} xxx", self.unit(kind, at)),
            WrittenAction::Support { kind, at, to: Some(to) } => {
                format!("{unit} S {} - {}", self.unit(kind, at), self.place(to))
            }
            WrittenAction::Convoy { kind, at, to } => {
                format!("{unit} C {} - {}", self.unit(kind, at), self.place(to))
            }
        }
    }

    fn permit(&self, permit: &CanalPermit) -> String {
        format!(
            "{} {} SC F {} - {}",
            permit.kind.letter(),
            self.province(permit.at),
            self.province(permit.from),
            self.province(permit.to)
        )
    }

    // ---- retreats and adjustments ----

    /// A retreat with its list.
    pub fn retreat(&self, retreat: &Retreat) -> String {
        let goals: Vec<String> = retreat.goals.iter().map(|goal| self.goal(goal)).collect();
        format!("{} R {}", self.unit(retreat.kind, retreat.at), goals.join(", "))
    }

    fn goal(&self, goal: &Goal) -> String {
        let mut text = goal.to.map_or_else(|| "0".to_owned(), |to| self.place(to));
        if let Some(fault) = goal.fault {
            let _ = write!(text, " !{}", fault.word());
        }
        text
    }

    /// A build, removal or waiver.
    pub fn adjust(&self, adjust: &Adjust) -> String {
        match adjust {
            Adjust::Build { kind, at } => format!("+ {}", self.unit(*kind, *at)),
            Adjust::Remove { kind, at } => format!("- {}", self.unit(*kind, *at)),
            Adjust::Waive => "+ 0".to_owned(),
        }
    }

    /// A retreat or adjustment, plain or under a condition.
    pub fn directive(&self, directive: &Directive) -> String {
        match directive {
            Directive::Retreat(retreat) => self.retreat(retreat),
            Directive::Adjust(adjust) => self.adjust(adjust),
            Directive::If(conditional) => format!("({})", self.conditional(conditional)),
        }
    }

    fn directives(&self, directives: &[Directive]) -> String {
        directives.iter().map(|directive| self.directive(directive)).collect::<Vec<_>>().join(", ")
    }

    /// `IF c THEN x ELSE y`.
    pub fn conditional(&self, conditional: &Conditional) -> String {
        let mut text = format!(
            "IF {} THEN {}",
            self.condition(&conditional.condition),
            self.directives(&conditional.then)
        );
        if !conditional.otherwise.is_empty() {
            let _ = write!(text, " ELSE {}", self.directives(&conditional.otherwise));
        }
        text
    }

    // ---- conditions ----

    fn pattern(&self, unit: &UnitPattern) -> String {
        let kind = unit.kind.map(|kind| kind.letter().to_string());
        let at = unit.at.map(|at| self.place(at));
        match (kind, at) {
            (Some(kind), at) => format!("{kind} {}", at.unwrap_or_else(|| "*".to_owned())),
            (None, Some(at)) => at,
            (None, None) => "*".to_owned(),
        }
    }

    fn order_pattern(&self, pattern: &OrderPattern) -> String {
        // "moves(F, * - Tyr)": any fleet of anybody
        if let UnitPattern { power: None, kind: Some(kind), at: None } = pattern.unit
            && let ActionPattern::Move(to) = &pattern.action
        {
            return format!(
                "{}, * - {}",
                kind.letter(),
                to.map_or_else(|| "*".to_owned(), |to| self.place(to))
            );
        }
        let unit = self.pattern(&pattern.unit);
        let told = match &pattern.action {
            ActionPattern::Move(to) => {
                format!("{unit} - {}", to.map_or_else(|| "*".to_owned(), |to| self.place(to)))
            }
            ActionPattern::Hold => format!("{unit} xxx"),
            ActionPattern::SupportHold(whom) => format!("{unit} S {} xxx", self.pattern(whom)),
            ActionPattern::SupportMove(whom, to) => {
                format!("{unit} S {} - {}", self.pattern(whom), self.place(*to))
            }
            ActionPattern::Convoy(whom, to) => {
                format!("{unit} C {} - {}", self.pattern(whom), self.place(*to))
            }
        };
        match pattern.unit.power {
            Some(power) => format!("{}, {told}", self.power(power)),
            None => told,
        }
    }

    /// A condition in display notation.
    pub fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Ordered(pattern) => format!("moves({})", self.order_pattern(pattern)),
            Condition::Succeeds(pattern) => format!("ok({})", self.order_pattern(pattern)),
            Condition::Fails(pattern) => format!("fail({})", self.order_pattern(pattern)),
            Condition::At(unit) => {
                let power = unit.power.map_or("*", |power| self.power(power));
                let kind = unit.kind.map_or("*".to_owned(), |kind| kind.letter().to_string());
                let at = unit.at.map_or("*".to_owned(), |at| self.place(at));
                format!("at({power}, {kind}, {at})")
            }
            Condition::Free(province) => format!("free({})", self.province(*province)),
            Condition::Owns { power, center } => {
                format!("owns({}, {})", self.power(*power), self.province(*center))
            }
            Condition::Attacked(province) => format!("attacked({})", self.province(*province)),
            Condition::Dislodged(unit) => match unit.power {
                Some(power) => format!("dislodged({}, {})", self.power(power), self.pattern(unit)),
                None => format!("dislodged({})", self.pattern(unit)),
            },
            Condition::Retreats { unit, to } => {
                let to = to.map_or("*", |to| self.province(to));
                let who = self.pattern(unit);
                match unit.power {
                    Some(power) => format!("retreats({}, {who} - {to})", self.power(power)),
                    None => format!("retreats({who} - {to})"),
                }
            }
            Condition::Builds(comparison, number) => format!("builds {} {number}", sign(*comparison)),
            Condition::Adjusts { unit, built } => {
                let (name, who) = (if *built { "built" } else { "removed" }, self.pattern(unit));
                match unit.power {
                    Some(power) => format!("{name}({}, {who})", self.power(power)),
                    None => format!("{name}({who})"),
                }
            }
            Condition::Controls { who, nation } => {
                format!("controls({}, {})", player(who), self.power(*nation))
            }
            Condition::Exchange(test) => self.exchange(test),
            Condition::Not(inner) => format!("NOT {}", self.inner(inner)),
            Condition::All(parts) => self.joined(parts, " AND "),
            Condition::Any(parts) => self.joined(parts, " OR "),
            Condition::Never => "never".to_owned(),
        }
    }

    fn exchange(&self, test: &ExchangeTest) -> String {
        let sign = sign(test.comparison);
        let (units, cents) = (test.number, format!("{}.{:02}", test.number / 100, test.number % 100));
        let of = |name: &str, who: &str, currency: PowerId| {
            format!("{name}({}, {}) {sign} {units}", player(who), self.power(currency))
        };
        match &test.value {
            ExchangeValue::Bought { who, currency } => of("bought", who, *currency),
            ExchangeValue::Sold { who, currency } => of("sold", who, *currency),
            ExchangeValue::Holds { who, currency } => of("holds", who, *currency),
            ExchangeValue::Euros { who } => format!("holds({}, EUR) {sign} {cents}", player(who)),
            ExchangeValue::Rate { currency } => format!("rate({}) {sign} {cents}", self.power(*currency)),
        }
    }

    fn inner(&self, condition: &Condition) -> String {
        match condition {
            Condition::All(_) | Condition::Any(_) => format!("({})", self.condition(condition)),
            other => self.condition(other),
        }
    }

    fn joined(&self, parts: &[Condition], word: &str) -> String {
        parts.iter().map(|part| self.inner(part)).collect::<Vec<_>>().join(word)
    }

    // ---- second economies, heads, flags, press ----

    fn stock(&self, stock: &Stock) -> String {
        let sign = if stock.amount > 0 { "+" } else { "" };
        format!("STOCK {} {sign}{}", self.power(stock.power), stock.amount)
    }

    /// A treaty: `KE R>OEU`, `NAP* I=OEU`, `GAR E:Hol`, `EM OEU=I:Tyr`.
    pub fn treaty(&self, treaty: &Treaty) -> String {
        let author = self.some_power(treaty.author);
        let partner = self.some_power(treaty.partner);
        let star = if treaty.secret { "*" } else { "" };
        let field = treaty.field.map_or("?", |field| self.province(field));
        match treaty.kind {
            TreatyKind::War => format!("KE{star} {author}>{partner}"),
            TreatyKind::NonAggression => format!("NAP{star} {author}={partner}"),
            TreatyKind::Guarantee => format!("GAR{star} {author}:{field}"),
            TreatyKind::Demilitarise => format!("EM{star} {author}={partner}:{field}"),
        }
    }

    fn subject(&self, head: &Head) -> String {
        let mut text = "SUBJECT".to_owned();
        if let Some(game) = &head.game {
            let _ = write!(text, " game={game}");
        }
        match (head.power, &head.power_text) {
            (Some(power), _) => {
                let _ = write!(text, " power={}", self.power(power));
            }
            (None, Some(name)) => {
                let _ = write!(text, " power={name}");
            }
            (None, None) => {}
        }
        if let Some(phase) = head.phase {
            let _ = write!(text, " season={}", phase_letter(phase));
        }
        if let Some(year) = head.year {
            let _ = write!(text, " year={year}");
        }
        text
    }

    fn flag(&self, flag: &Flag) -> String {
        match flag {
            Flag::NoWait => "SNW".to_owned(),
            Flag::Final => "FINAL".to_owned(),
            Flag::Draw(true) => "DRAW yes".to_owned(),
            Flag::Draw(false) => "DRAW no".to_owned(),
            Flag::Capitulation(shares) => {
                let shares: Vec<String> = shares
                    .iter()
                    .map(|(power, centers)| format!("{}={centers}", self.power(*power)))
                    .collect();
                format!("KAP {}", shares.join(" "))
            }
        }
    }

    /// A press message in one line.
    pub fn press(&self, press: &Press) -> String {
        let mut text = format!("PRESS from=\"{}\" to=\"{}\"", press.from, press.to.join(", "));
        if let Some(condition) = &press.condition {
            let _ = write!(text, " if=\"{}\"", self.condition(condition));
        }
        let _ = write!(text, " text=\"{}\"", press.text);
        text
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::AtLeast => ">=",
        Comparison::AtMost => "<=",
        Comparison::Exactly => "=",
        Comparison::MoreThan => ">",
        Comparison::LessThan => "<",
    }
}

/// Letter of a phase in a subject: F (Frühjahr), H (Herbst), W (Winter).
const fn phase_letter(phase: Phase) -> char {
    match phase {
        Phase::Spring => 'F',
        Phase::Autumn => 'H',
        Phase::Winter => 'W',
    }
}
