//! Places, units and orders as they are printed in a report: `F Spa(sc)`, `A Mun S A Pru - Ber`; where the board writes names,
//! in the reader's language: `A Westsahara - Marokko`.

use rules::{Place, PowerId, ProvinceId, Route, Unit, UnitKind, WrittenAction, WrittenOrder};
use text::Lang;
use variants::{Variant, coast_words};

/// A board's words in one language.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The board whose words they are.
    pub variant: &'a Variant,
    /// In which language.
    pub lang: Lang,
    places: Places,
}

/// How places are called in orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Places {
    /// As people read them on this board.
    Shown,
    /// By the board's codes.
    Codes,
}

impl<'a> Names<'a> {
    /// As people read them.
    pub const fn new(variant: &'a Variant, lang: Lang) -> Self {
        Names { variant, lang, places: Places::Shown }
    }

    /// The same in the board's codes, if people read names instead: what stands under the pointer.
    pub fn codes(self) -> Option<Self> {
        let named = self
            .variant
            .provinces
            .iter()
            .any(|info| info.abbr.first().is_some_and(|code| *code != info.written));
        named.then_some(Names { places: Places::Codes, ..self })
    }
}

impl Names<'_> {
    /// A power's full name: "Österreich-Ungarn".
    pub fn power(&self, power: PowerId) -> &str {
        let names = &self.variant.power_info(power).names;
        self.lang.pick(names.de.as_str(), names.en.as_str())
    }

    /// A power's letters in front of an order: "ÖU".
    pub fn letter(&self, power: PowerId) -> &str {
        self.variant.power_info(power).letter.get(self.lang)
    }

    /// A province's full name: "Nordsee".
    pub fn full_province(&self, province: ProvinceId) -> &str {
        let names = &self.variant.province_info(province).names;
        self.lang.pick(names.de.as_str(), names.en.as_str())
    }

    /// A place's full name with its coast: "Spanien (Südküste)".
    pub fn full_place(&self, place: Place) -> &str {
        let coasts = &self.variant.province_info(place.province()).coasts;
        match coasts.iter().find(|coast| coast.coast == place.coast()) {
            Some(coast) => self.lang.pick(coast.names.de.as_str(), coast.names.en.as_str()),
            None => self.full_province(place.province()),
        }
    }

    /// A province in short: "Mun", "NTH".
    pub fn province(&self, province: ProvinceId) -> &str {
        let info = self.variant.province_info(province);
        match self.places {
            Places::Shown => info.shown(self.lang),
            Places::Codes => info.abbr.first().unwrap_or(&info.id),
        }
    }

    /// A place in short: "Spa(sc)".
    pub fn place(&self, place: Place) -> String {
        let province = self.province(place.province());
        match coast_words(place.coast()).first() {
            Some(coast) => format!("{province}({coast})"),
            None => province.to_owned(),
        }
    }

    /// A unit in short: "F Spa(sc)".
    pub fn unit(&self, unit: &Unit) -> String {
        self.kind_at(Some(unit.kind), unit.place)
    }

    /// A unit with its owner: "A Bur (F)".
    pub fn foreign(&self, unit: &Unit) -> String {
        format!("{} ({})", self.unit(unit), self.letter(unit.power))
    }

    /// A unit with its full place: "Armee München".
    pub fn full_unit(&self, unit: &Unit) -> String {
        let kind = match unit.kind {
            UnitKind::Army => text::common::army(self.lang),
            UnitKind::Fleet => text::common::fleet(self.lang),
            UnitKind::Wing => text::common::wing(self.lang),
        };
        format!("{kind} {}", self.full_place(unit.place))
    }

    fn kind_at(&self, kind: Option<UnitKind>, at: Place) -> String {
        match kind {
            Some(kind) => format!("{} {}", kind.letter(), self.place(at)),
            None => self.place(at),
        }
    }

    /// An order as it is printed. `standing` is the unit it is for; what is missing in the order, its type or
    /// coast, is taken from there. `lost_goal` are the words of a goal that is no place on this board.
    pub fn order(&self, order: &WrittenOrder, standing: Option<&Unit>, lost_goal: Option<&str>) -> String {
        let kind = order.kind.or(standing.map(|unit| unit.kind));
        let at = standing.map_or(order.at, |unit| unit.place);
        let subject = self.kind_at(kind, at);
        let body = match order.action {
            WrittenAction::Hold | WrittenAction::Unreadable => format!("{subject} xxx"),
            WrittenAction::PermitOnly => subject,
            WrittenAction::Move { to, route } => {
                let goal = match (to, lost_goal) {
                    (Some(to), _) => self.place(to),
                    (None, words) => format!("\"{}\"", words.unwrap_or("?")),
                };
                let by = match route {
                    Route::Any => "",
                    Route::Convoy => " via C",
                    Route::Railway => " via TSR",
                };
                format!("{subject} - {goal}{by}")
            }
            WrittenAction::Support { kind, at, to: None } => {
                format!("{subject} S {} xxx", self.kind_at(kind, at))
            }
            WrittenAction::Support { kind, at, to: Some(to) } => {
                format!("{subject} S {} - {}", self.kind_at(kind, at), self.place(to))
            }
            WrittenAction::Convoy { kind, at, to } => {
                format!("{subject} C {} - {}", self.kind_at(kind, at), self.place(to))
            }
        };
        match order.permit {
            Some(permit) => {
                let join = if order.action == WrittenAction::PermitOnly { "" } else { ";" };
                let (from, to) = (self.province(permit.from), self.province(permit.to));
                format!("{body}{join} SC F {from} - {to}")
            }
            None => body,
        }
    }
}
