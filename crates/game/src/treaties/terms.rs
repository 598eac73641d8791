//! What a treaty says.

use notation::{Style, TreatyKind, Writer};
use rules::{PowerId, ProvinceId};
use serde::{Deserialize, Serialize};
use text::Lang;
use variants::Variant;

/// The four kinds of treaty (4) with what they need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terms {
    /// Kriegserklärung: one power announces war on another.
    War {
        /// The power that declares war, and needs nobody's consent.
        by: PowerId,
        /// The power on which war is declared.
        on: PowerId,
    },
    /// Nichtangriffspakt: neither attacks the other.
    NonAggression {
        /// The partners; their order says nothing.
        between: [PowerId; 2],
    },
    /// Garantieerklärung: a power guarantees a neutral land.
    Guarantee {
        /// The power that guarantees the land.
        by: PowerId,
        /// A neutral land: no home province, no waters.
        land: ProvinceId,
    },
    /// Entmilitarisierung: two powers keep a field free of their units.
    Demilitarise {
        /// The partners; their order says nothing.
        between: [PowerId; 2],
        /// The field to be kept free; it adjoins both partners' provinces or is one of them.
        field: ProvinceId,
    },
}

/// A treaty, open or secret.
#[derive(Clone, Copy, Eq, Debug)]
pub struct Treaty {
    /// What it says.
    pub terms: Terms,
    /// Known to its partners alone unless the draw uncovers it (5, "Geheimvertrag").
    pub secret: bool,
}

impl PartialEq for Treaty {
    fn eq(&self, other: &Treaty) -> bool {
        self.secret == other.secret && self.terms.same(other.terms)
    }
}

impl Terms {
    /// Whether both say the same; the order of partners is irrelevant.
    pub fn same(self, other: Terms) -> bool {
        let sorted = |[one, two]: [PowerId; 2]| if one <= two { [one, two] } else { [two, one] };
        match self {
            Terms::War { .. } | Terms::Guarantee { .. } => self == other,
            Terms::NonAggression { between: one } => {
                matches!(other, Terms::NonAggression { between: two } if sorted(one) == sorted(two))
            }
            Terms::Demilitarise { between: one, field } => {
                let same = |two, at| field == at && sorted(one) == sorted(two);
                matches!(other, Terms::Demilitarise { between: two, field: at } if same(two, at))
            }
        }
    }

    /// Who concludes it: one power, or two.
    pub fn parties(self) -> Vec<PowerId> {
        match self {
            Terms::War { by, .. } | Terms::Guarantee { by, .. } => vec![by],
            Terms::NonAggression { between } | Terms::Demilitarise { between, .. } => between.to_vec(),
        }
    }

    /// Whether it needs a partner's consent.
    pub const fn is_bilateral(self) -> bool {
        matches!(self, Terms::NonAggression { .. } | Terms::Demilitarise { .. })
    }

    /// The player with whom this power concludes it actively, or against whom it declares war: what the limit
    /// of three counts (2).
    pub fn towards(self, power: PowerId) -> Option<PowerId> {
        match self {
            Terms::War { by, on } => (by == power).then_some(on),
            Terms::Guarantee { .. } => None,
            Terms::NonAggression { between: [one, two] }
            | Terms::Demilitarise { between: [one, two], .. } => {
                if one == power {
                    Some(two)
                } else {
                    (two == power).then_some(one)
                }
            }
        }
    }

    /// The partner of a bilateral treaty.
    pub fn partner(self, power: PowerId) -> Option<PowerId> {
        self.towards(power).filter(|_| self.is_bilateral())
    }
}

/// A treaty as plain data: the notation of the reading stream ([`Treaty::canonical`]). What logs and commands hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TreatyCode(pub String);

impl TreatyCode {
    /// Of a treaty.
    pub fn of(variant: &Variant, treaty: &Treaty) -> TreatyCode {
        TreatyCode(treaty.canonical(variant))
    }

    /// The treaty.
    ///
    /// # Errors
    /// The text, if it is no treaty on this board.
    pub fn treaty(&self, variant: &Variant) -> Result<Treaty, NoTreaty> {
        Treaty::read(variant, &self.0)
    }
}

/// A text that is no treaty in canonical notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no treaty; one looks like KE R>OEU, NAP I=OEU, NAP* I=OEU, GAR E:Hol or EM OEU=I:Tyr")]
pub struct NoTreaty(pub String);

impl Treaty {
    /// Between whom and what, in the notation of the reading stream: `KE R>OEU`, `NAP* I=OEU`, `GAR E:Hol`,
    /// `EM OEU=I:Tyr`; the star marks a secret one.
    pub fn canonical(&self, variant: &Variant) -> String {
        let code = |power: PowerId| variant.power_info(power).code.as_str();
        let name = |field: ProvinceId| variant.province_info(field).written.as_str();
        let star = if self.secret { "*" } else { "" };
        match self.terms {
            Terms::War { by, on } => format!("KE{star} {}>{}", code(by), code(on)),
            Terms::NonAggression { between: [one, two] } => format!("NAP{star} {}={}", code(one), code(two)),
            Terms::Guarantee { by, land } => format!("GAR{star} {}:{}", code(by), name(land)),
            Terms::Demilitarise { between: [one, two], field } => {
                format!("EM{star} {}={}:{}", code(one), code(two), name(field))
            }
        }
    }

    /// In words: "Kriegserklärung Russlands an Österreich-Ungarn".
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let (kind, author, partner, field) = match self.terms {
            Terms::War { by, on } => (TreatyKind::War, by, Some(on), None),
            Terms::NonAggression { between: [one, two] } => (TreatyKind::NonAggression, one, Some(two), None),
            Terms::Guarantee { by, land } => (TreatyKind::Guarantee, by, None, Some(land)),
            Terms::Demilitarise { between: [one, two], field } => {
                (TreatyKind::Demilitarise, one, Some(two), Some(field))
            }
        };
        let read = notation::Treaty { kind, author: Some(author), partner, field, secret: self.secret };
        Writer::new(variant, lang, Style::Short).treaty(&read)
    }

    /// Reads the notation of [`Treaty::canonical`]; powers and fields by any name the board knows.
    ///
    /// # Errors
    /// The text, if it is no treaty.
    pub fn read(variant: &Variant, text: &str) -> Result<Treaty, NoTreaty> {
        read(variant, text).ok_or_else(|| NoTreaty(text.to_owned()))
    }
}

fn read(variant: &Variant, text: &str) -> Option<Treaty> {
    let (kind, rest) = text.trim().split_once(char::is_whitespace)?;
    let kind = kind.to_uppercase();
    let (kind, secret) = match kind.strip_suffix('*') {
        Some(kind) => (kind.to_owned(), true),
        None => (kind, false),
    };
    let power = |word: &str| variant.find_power(word.trim());
    let field = |word: &str| variant.find_province(word.trim()).first().copied();
    let pair = |words: &str| {
        let (one, two) = words.split_once('=')?;
        Some([power(one)?, power(two)?])
    };
    let terms = match kind.as_str() {
        "KE" => {
            let (by, on) = rest.split_once('>')?;
            Terms::War { by: power(by)?, on: power(on)? }
        }
        "NAP" => Terms::NonAggression { between: pair(rest)? },
        "GAR" | "GE" => {
            let (by, land) = rest.split_once(':')?;
            Terms::Guarantee { by: power(by)?, land: field(land)? }
        }
        "EM" | "DMZ" => {
            let (between, at) = rest.split_once(':')?;
            Terms::Demilitarise { between: pair(between)?, field: field(at)? }
        }
        _ => return None,
    };
    Some(Treaty { terms, secret })
}

/// A power's name on its board.
pub fn power_name(lang: Lang, variant: &Variant, power: PowerId) -> String {
    let names = &variant.power_info(power).names;
    lang.pick(&names.de, &names.en).to_owned()
}

/// A field's name on its board.
pub fn field_name(lang: Lang, variant: &Variant, field: ProvinceId) -> String {
    let names = &variant.province_info(field).names;
    lang.pick(&names.de, &names.en).to_owned()
}
