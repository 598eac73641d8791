//! Orders to text: as a player would write them, in German and English, short and long.
//!
//! The short form uses the names of the board file and is nearly the display notation; the long form writes names
//! and verbs out. Either is read back to the same orders.

use crate::message::place_name;
use crate::{Adjust, Conditional, Directive, Display, Entry, Flag, Retreat, Treaty, TreatyKind};
use rules::{Place, PowerId, ProvinceId, Route, UnitKind, WrittenAction, WrittenOrder};
use text::{Lang, economy, notation as say};
use variants::Variant;

/// How orders are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// `A Mun S A Ber - Kie`.
    Short,
    /// `Armee München unterstützt Armee Berlin nach Kiel`.
    Long,
}

/// Writes orders for one variant, language and style.
#[derive(Clone, Copy, Debug)]
pub struct Writer<'v> {
    variant: &'v Variant,
    pub(crate) display: Display<'v>,
    pub(crate) lang: Lang,
    style: Style,
}

impl<'v> Writer<'v> {
    /// Writes for a board, in a language and in a style.
    pub fn new(variant: &'v Variant, lang: Lang, style: Style) -> Self {
        Writer { variant, display: Display::of(variant, lang), lang, style }
    }

    pub(crate) fn pick<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        match self.lang {
            Lang::De => de,
            Lang::En => en,
        }
    }

    // ---- names ----

    /// A place: `Mun`, or in the long style the name.
    pub fn place(&self, place: Place) -> String {
        match self.style {
            Style::Short => self.display.place(place),
            Style::Long => place_name(self.variant, place, self.lang),
        }
    }

    pub(crate) fn province(&self, province: ProvinceId) -> String {
        self.place(Place::whole(province))
    }

    pub(crate) fn kind(&self, kind: UnitKind) -> String {
        match (self.style, kind) {
            (Style::Short, kind) => kind.letter().to_string(),
            (Style::Long, UnitKind::Army) => say::long_army(self.lang),
            (Style::Long, UnitKind::Fleet) => say::long_fleet(self.lang),
            (Style::Long, UnitKind::Wing) => say::long_wing(self.lang),
        }
    }

    fn unit(&self, kind: Option<UnitKind>, at: Place) -> String {
        match kind {
            Some(kind) => format!("{} {}", self.kind(kind), self.place(at)),
            None => self.place(at),
        }
    }

    pub(crate) fn power(&self, power: PowerId) -> &'v str {
        let Some(info) = self.variant.powers.get(power.index()) else {
            return "?";
        };
        match self.lang {
            Lang::De => &info.names.de,
            Lang::En => &info.names.en,
        }
    }

    // ---- orders ----

    /// A movement order with its canal permission.
    pub fn order(&self, order: &WrittenOrder) -> String {
        let mut text = self.action(order);
        if let Some(permit) = order.permit {
            let permit = format!("SC F {} - {}", self.province(permit.from), self.province(permit.to));
            text = if order.action == WrittenAction::PermitOnly {
                format!("{} {permit}", self.unit(order.kind, order.at))
            } else {
                format!("{text}; {permit}")
            };
        }
        text
    }

    fn action(&self, order: &WrittenOrder) -> String {
        if self.style == Style::Short {
            return self.display.order(order);
        }
        let (lang, unit) = (self.lang, self.unit(order.kind, order.at));
        match order.action {
            WrittenAction::Hold | WrittenAction::Unreadable | WrittenAction::PermitOnly => {
                say::long_hold(lang, unit)
            }
            WrittenAction::Move { to: None, .. } => say::LongMove { unit, goal: "?" }.text(lang),
            WrittenAction::Move { to: Some(to), route } => {
                let goal = self.place(to);
                match route {
                    Route::Any => say::LongMove { unit, goal }.text(lang),
                    Route::Convoy => say::LongMoveConvoy { unit, goal }.text(lang),
                    Route::Railway => say::LongMoveRail { unit, goal }.text(lang),
                }
            }
            WrittenAction::Support { kind, at, to: None } => {
                say::LongSupportHold { unit, whom: self.unit(kind, at) }.text(lang)
            }
            WrittenAction::Support { kind, at, to: Some(to) } => {
                say::LongSupportMove { unit, whom: self.unit(kind, at), goal: self.place(to) }.text(lang)
            }
            WrittenAction::Convoy { kind, at, to } => {
                say::LongConvoy { unit, whom: self.unit(kind, at), goal: self.place(to) }.text(lang)
            }
        }
    }

    /// A retreat with its list.
    pub fn retreat(&self, retreat: &Retreat) -> String {
        say::LongRetreat { unit: self.unit(retreat.kind, retreat.at), goals: self.goals(retreat) }
            .text(self.lang)
    }

    fn goals(&self, retreat: &Retreat) -> String {
        let goals = retreat.goals.iter().map(|goal| match goal.to {
            Some(to) => self.place(to),
            None => say::long_disband(self.lang),
        });
        goals.collect::<Vec<_>>().join(", ")
    }

    /// A build, removal or waiver.
    pub fn adjust(&self, adjust: &Adjust) -> String {
        match (adjust, self.style) {
            (Adjust::Build { kind, at }, Style::Short) => format!("+ {}", self.unit(*kind, *at)),
            (Adjust::Build { kind, at }, Style::Long) => say::long_build(self.lang, self.unit(*kind, *at)),
            (Adjust::Remove { kind, at }, Style::Short) => format!("- {}", self.unit(*kind, *at)),
            (Adjust::Remove { kind, at }, Style::Long) => say::long_remove(self.lang, self.unit(*kind, *at)),
            (Adjust::Waive, _) => say::long_waive(self.lang),
        }
    }

    /// A retreat or adjustment, plain or under a condition.
    pub fn directive(&self, directive: &Directive) -> String {
        match directive {
            Directive::Retreat(retreat) => self.retreat(retreat),
            Directive::Adjust(adjust) => self.adjust(adjust),
            Directive::If(conditional) => self.conditional(conditional),
        }
    }

    fn directives(&self, directives: &[Directive]) -> String {
        if directives.is_empty() {
            return self.pick("nichts", "nothing").to_owned();
        }
        let parts = directives.iter().map(|directive| match directive {
            Directive::If(inner) => format!("({})", self.conditional(inner)),
            plain => self.directive(plain),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// `falls ...: ..., sonst ...`. A retreat names its unit first: `A Par Rückzug: falls ...: Mar, sonst Bur`.
    pub fn conditional(&self, conditional: &Conditional) -> String {
        let condition = self.condition(&conditional.condition);
        let (if_word, else_word) = (self.pick("falls", "if"), self.pick("sonst", "else"));
        if let Some(unit) = retreating_unit(conditional) {
            let then = branch_goals(self, &conditional.then);
            let mut text = say::LongRetreat {
                unit: self.unit(unit.kind, unit.at),
                goals: format!("{if_word} {condition}: {then}"),
            }
            .text(self.lang);
            if !conditional.otherwise.is_empty() {
                text = format!("{text}, {else_word} {}", branch_goals(self, &conditional.otherwise));
            }
            return text;
        }
        let mut text = format!("{if_word} {condition}: {}", self.directives(&conditional.then));
        if !conditional.otherwise.is_empty() {
            text = format!("{text}, {else_word}: {}", self.directives(&conditional.otherwise));
        }
        text
    }

    // ---- the rest ----

    /// Any entry in one line, in this writer's language and style.
    pub fn entry(&self, entry: &Entry) -> String {
        match entry {
            Entry::Order(order) => match &order.lost_goal {
                Some(text) => format!("{} - {text}", self.unit(order.shown.kind, order.shown.at)),
                None => self.action(&order.shown),
            },
            Entry::Permit(permit) => {
                let unit = self.unit(Some(permit.kind), Place::whole(permit.at));
                let (from, to) = (self.province(permit.from), self.province(permit.to));
                match self.style {
                    Style::Short => format!("{unit} SC F {from} - {to}"),
                    Style::Long => say::LongPermit { unit, from, to }.text(self.lang),
                }
            }
            Entry::Retreat(retreat) => self.retreat(retreat),
            Entry::Adjust(adjust) => self.adjust(adjust),
            Entry::If(conditional) => self.conditional(conditional),
            Entry::Stock(stock) => format!("{}: {:+}", self.power(stock.power), stock.amount),
            Entry::Treaty(treaty) => self.treaty(treaty),
            Entry::Subject(_) => self.display.entry(entry),
            Entry::Flag(flag) => self.flag(flag),
        }
    }

    fn flag(&self, flag: &Flag) -> String {
        match flag {
            Flag::NoWait => "set no wait".to_owned(),
            Flag::Final => self.pick("Neufassung", "final orders").to_owned(),
            Flag::Draw(true) => self.pick("Unentschieden: ja", "Draw: yes").to_owned(),
            Flag::Draw(false) => self.pick("Unentschieden: nein", "Draw: no").to_owned(),
            Flag::Capitulation(shares) => {
                let shares: Vec<String> = shares
                    .iter()
                    .map(|(power, centers)| format!("{} {centers}", self.power(*power)))
                    .collect();
                format!(
                    "{}: {}",
                    self.pick("Kapitulationsvertrag", "Capitulation contract"),
                    shares.join(", ")
                )
            }
        }
    }

    /// A treaty in words, with whole names in every style: "Nichtangriffspakt zwischen Italien und dem Deutschen Reich (geheim)".
    pub fn treaty(&self, treaty: &Treaty) -> String {
        let name = |power: Option<PowerId>| power.map_or("?", |power| self.power(power));
        let (author, partner) = (name(treaty.author), name(treaty.partner));
        let field = |field: ProvinceId| place_name(self.variant, Place::whole(field), self.lang);
        let field = treaty.field.map_or_else(|| "?".to_owned(), field);
        let words = match treaty.kind {
            TreatyKind::War => economy::TreatyWar { by: author, on: partner }.text(self.lang),
            TreatyKind::NonAggression => economy::TreatyPact { one: author, other: partner }.text(self.lang),
            TreatyKind::Guarantee => economy::TreatyGuarantee { by: author, field }.text(self.lang),
            TreatyKind::Demilitarise => {
                economy::TreatyDemilitarise { field, one: author, other: partner }.text(self.lang)
            }
        };
        if treaty.secret { economy::treaty_secret(self.lang, words) } else { words }
    }
}

/// The unit, if all branches are retreats of one.
fn retreating_unit(conditional: &Conditional) -> Option<&Retreat> {
    let mut units = conditional.then.iter().chain(&conditional.otherwise).map(|directive| match directive {
        Directive::Retreat(retreat) => Some(retreat),
        Directive::If(inner) => retreating_unit(inner),
        Directive::Adjust(_) => None,
    });
    let first = units.next()??;
    units.all(|unit| unit.is_some_and(|unit| unit.at == first.at)).then_some(first)
}

fn branch_goals(writer: &Writer, branch: &[Directive]) -> String {
    let parts = branch.iter().map(|directive| match directive {
        Directive::Retreat(retreat) => writer.goals(retreat),
        Directive::If(inner) => {
            let (if_word, else_word) = (writer.pick("falls", "if"), writer.pick("sonst", "else"));
            let then = branch_goals(writer, &inner.then);
            let head = format!("{if_word} {}: {then}", writer.condition(&inner.condition));
            if inner.otherwise.is_empty() {
                format!("({head})")
            } else {
                format!("({head}, {else_word} {})", branch_goals(writer, &inner.otherwise))
            }
        }
        Directive::Adjust(adjust) => writer.adjust(adjust),
    });
    parts.collect::<Vec<_>>().join(", ")
}
