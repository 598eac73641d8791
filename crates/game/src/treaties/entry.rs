//! What may be concluded (2, 4, 5): checked when a treaty is offered, accepted or declared.

use super::{Lands, Terms, Treaty, TreatyCode, field_name, power_name};
use crate::choice::Limited;
use crate::word::seat::Power;
use rules::{PowerId, ProvinceId};
use serde::{Deserialize, Serialize};
use text::{Lang, economy};
use variants::Variant;

/// Most treaties that a player concludes actively with one other ("maximal drei Staatsverträge").
pub const MOST_WITH_ONE: usize = 3;

/// What a treaty is checked against.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Whose ground is what, and how this game reads the text.
    pub lands: Lands<'a>,
    /// The powers that own a center.
    pub active: &'a [PowerId],
    /// The treaties that are concluded already for the same year.
    pub concluded: &'a [Treaty],
}

/// Why a treaty cannot be concluded; with powers, fields and treaties as the rules know them, or as plain data in the log
/// ([`PlainRefusal`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "code", content = "about")]
pub enum Refusal<P = PowerId, F = ProvinceId, T = Treaty> {
    /// Directed against oneself (2).
    Oneself,
    /// A power without a center takes no part (6).
    #[serde(rename = "inactive-power")]
    Inactive(P),
    /// Only pacts and demilitarisations can be secret (5).
    NotSecret,
    /// Only neutral lands are guaranteed, no home province and no waters (3, 4).
    NotNeutral(F),
    /// The field does not adjoin provinces of this power (4).
    NotAdjacent(F, P),
    /// The power has a treaty that says the same (2).
    Equal(T),
    /// The power has a treaty that says the contrary (2).
    Contradiction(T),
    /// Three treaties between these two already (2).
    Limit(P, P),
    /// Three guarantees of this power already, in a game that limits them (2, R341).
    Guarantees(P),
    /// Treaties are made in winter, while units are adjusted (2).
    OutOfSeason,
    /// The first winter of the game has not come (2).
    TooEarly,
    /// No power had to build or remove anything: the treaties stay as they are (2).
    NoAdjustment,
    /// A bilateral treaty is offered by one of its parties, a declaration made by its own power.
    NotParty,
    /// There is no such offer.
    NoOffer,
    /// A treaty that is concluded holds until the next adjustment; it cannot be taken back (2).
    Binding,
    /// The text is no treaty (4).
    Unreadable,
}

/// A refusal as the log keeps it.
pub type PlainRefusal = Refusal<Power, String, TreatyCode>;

impl Entry<'_> {
    /// Checks a treaty before it is concluded.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check(&self, treaty: &Treaty) -> Result<(), Refusal> {
        self.check_parties(treaty.terms)?;
        self.check_secret(treaty)?;
        self.check_field(treaty.terms)?;
        self.check_others(treaty.terms)?;
        self.check_limit(treaty.terms)
    }

    fn check_parties(&self, terms: Terms) -> Result<(), Refusal> {
        let others = match terms {
            Terms::War { by, on } => vec![by, on],
            Terms::NonAggression { .. } | Terms::Guarantee { .. } | Terms::Demilitarise { .. } => {
                terms.parties()
            }
        };
        if let [one, two] = others.as_slice()
            && one == two
        {
            return Err(Refusal::Oneself);
        }
        match others.into_iter().find(|power| !self.active.contains(power)) {
            Some(power) => Err(Refusal::Inactive(power)),
            None => Ok(()),
        }
    }

    fn check_secret(&self, treaty: &Treaty) -> Result<(), Refusal> {
        if treaty.secret && !treaty.terms.is_bilateral() { Err(Refusal::NotSecret) } else { Ok(()) }
    }

    fn check_field(&self, terms: Terms) -> Result<(), Refusal> {
        match terms {
            Terms::Guarantee { land, .. } if !self.lands.is_neutral(land) => Err(Refusal::NotNeutral(land)),
            Terms::Demilitarise { between, field } => {
                match between.into_iter().find(|power| !self.lands.adjoins(field, *power)) {
                    Some(power) => Err(Refusal::NotAdjacent(field, power)),
                    None => Ok(()),
                }
            }
            Terms::War { .. } | Terms::NonAggression { .. } | Terms::Guarantee { .. } => Ok(()),
        }
    }

    /// "Die Staatsverträge einer Macht dürfen sich weder widersprechen noch gleichen": an open and a secret
    /// treaty of the same content are equal; war contradicts a pact with the same power, whoever came first.
    fn check_others(&self, terms: Terms) -> Result<(), Refusal> {
        for other in self.concluded {
            if terms.same(other.terms) {
                return Err(Refusal::Equal(*other));
            }
            if contradict(terms, other.terms) || contradict(other.terms, terms) {
                return Err(Refusal::Contradiction(*other));
            }
        }
        Ok(())
    }

    fn check_limit(&self, terms: Terms) -> Result<(), Refusal> {
        let limited = self.lands.readings.limited;
        if let (Terms::Guarantee { by, .. }, Limited::Guarantees) = (terms, limited) {
            let own =
                |treaty: &&Treaty| matches!(treaty.terms, Terms::Guarantee { by: other, .. } if other == by);
            if self.concluded.iter().filter(own).count() >= MOST_WITH_ONE {
                return Err(Refusal::Guarantees(by));
            }
        }
        let counts = |terms: Terms| limited != Limited::Agreements || terms.is_bilateral();
        if !counts(terms) {
            return Ok(());
        }
        for power in terms.parties() {
            let Some(partner) = terms.towards(power) else { continue };
            let count = (self.concluded.iter())
                .filter(|treaty| counts(treaty.terms) && treaty.terms.towards(power) == Some(partner))
                .count();
            if count >= MOST_WITH_ONE {
                return Err(Refusal::Limit(power, partner));
            }
        }
        Ok(())
    }
}

/// Whether the declaration of war contradicts the pact.
fn contradict(war: Terms, pact: Terms) -> bool {
    if let (Terms::War { by, on }, Terms::NonAggression { between }) = (war, pact) {
        between.contains(&by) && between.contains(&on)
    } else {
        false
    }
}

impl<P, F, T> Refusal<P, F, T> {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Oneself => "oneself",
            Refusal::Inactive(_) => "inactive-power",
            Refusal::NotSecret => "not-secret",
            Refusal::NotNeutral(_) => "not-neutral",
            Refusal::NotAdjacent(..) => "not-adjacent",
            Refusal::Equal(_) => "equal",
            Refusal::Contradiction(_) => "contradiction",
            Refusal::Limit(..) => "limit",
            Refusal::Guarantees(_) => "guarantees",
            Refusal::OutOfSeason => "out-of-season",
            Refusal::TooEarly => "too-early",
            Refusal::NoAdjustment => "no-adjustment",
            Refusal::NotParty => "not-party",
            Refusal::NoOffer => "no-offer",
            Refusal::Binding => "binding",
            Refusal::Unreadable => "unreadable",
        }
    }

    /// The chapter of the rules.
    pub const fn paragraph(&self) -> &'static str {
        match self {
            Refusal::Inactive(_) => "Diplomaten 6",
            Refusal::NotSecret => "Diplomaten 5",
            Refusal::NotNeutral(_) | Refusal::NotAdjacent(..) | Refusal::Unreadable => "Diplomaten 4",
            Refusal::Oneself
            | Refusal::Equal(_)
            | Refusal::Contradiction(_)
            | Refusal::Limit(..)
            | Refusal::Guarantees(_)
            | Refusal::OutOfSeason
            | Refusal::TooEarly
            | Refusal::NoAdjustment
            | Refusal::NotParty
            | Refusal::NoOffer
            | Refusal::Binding => "Diplomaten 2",
        }
    }

    /// The same with other words for powers, fields and treaties; `None` if one of them is not known.
    fn with<Q, G, U>(
        self,
        power: impl Fn(P) -> Option<Q>,
        field: impl Fn(F) -> Option<G>,
        treaty: impl Fn(T) -> Option<U>,
    ) -> Option<Refusal<Q, G, U>> {
        Some(match self {
            Refusal::Oneself => Refusal::Oneself,
            Refusal::Inactive(who) => Refusal::Inactive(power(who)?),
            Refusal::NotSecret => Refusal::NotSecret,
            Refusal::NotNeutral(at) => Refusal::NotNeutral(field(at)?),
            Refusal::NotAdjacent(at, who) => Refusal::NotAdjacent(field(at)?, power(who)?),
            Refusal::Equal(other) => Refusal::Equal(treaty(other)?),
            Refusal::Contradiction(other) => Refusal::Contradiction(treaty(other)?),
            Refusal::Limit(one, other) => Refusal::Limit(power(one)?, power(other)?),
            Refusal::Guarantees(who) => Refusal::Guarantees(power(who)?),
            Refusal::OutOfSeason => Refusal::OutOfSeason,
            Refusal::TooEarly => Refusal::TooEarly,
            Refusal::NoAdjustment => Refusal::NoAdjustment,
            Refusal::NotParty => Refusal::NotParty,
            Refusal::NoOffer => Refusal::NoOffer,
            Refusal::Binding => Refusal::Binding,
            Refusal::Unreadable => Refusal::Unreadable,
        })
    }
}

impl Refusal {
    /// As the log keeps it; [`Refusal::Unreadable`] never arises from something that the board does not know.
    pub fn plain(self, variant: &Variant) -> PlainRefusal {
        self.with(
            |power| Some(crate::plain::power(variant, power)),
            |field| Some(variant.province_id(field).to_owned()),
            |treaty| Some(TreatyCode::of(variant, &treaty)),
        )
        .unwrap_or(Refusal::Unreadable)
    }

    /// The same in words, in the reader's language.
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let power = |power: &PowerId| power_name(lang, variant, *power);
        let field = |field: &ProvinceId| field_name(lang, variant, *field);
        match self {
            Refusal::Oneself => economy::refused_oneself(lang),
            Refusal::Inactive(who) => economy::refused_inactive(lang, power(who)),
            Refusal::NotSecret => economy::refused_not_secret(lang),
            Refusal::NotNeutral(at) => economy::refused_not_neutral(lang, field(at)),
            Refusal::NotAdjacent(at, who) => {
                economy::RefusedNotAdjacent { field: field(at), power: power(who) }.text(lang)
            }
            Refusal::Equal(other) => economy::refused_equal(lang, other.text(lang, variant)),
            Refusal::Contradiction(other) => economy::refused_contradiction(lang, other.text(lang, variant)),
            Refusal::Limit(one, other) => {
                economy::RefusedLimit { power: power(one), partner: power(other) }.text(lang)
            }
            Refusal::Guarantees(who) => economy::refused_guarantees(lang, power(who)),
            Refusal::OutOfSeason => economy::refused_out_of_season(lang),
            Refusal::TooEarly => economy::refused_too_early(lang),
            Refusal::NoAdjustment => economy::refused_no_adjustment(lang),
            Refusal::NotParty => economy::refused_not_party(lang),
            Refusal::NoOffer => economy::refused_no_offer(lang),
            Refusal::Binding => economy::refused_binding(lang),
            Refusal::Unreadable => economy::unreadable_treaty(lang),
        }
    }
}

impl PlainRefusal {
    /// As the rules know it; `None` if the board does not know a name in it.
    pub fn typed(self, variant: &Variant) -> Option<Refusal> {
        self.with(
            |power| variant.power(&power.0),
            |field| variant.province(&field),
            |code| code.treaty(variant).ok(),
        )
    }
}
