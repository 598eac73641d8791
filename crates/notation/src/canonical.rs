//! The strict short notation of the adjudication stream: `A mun S A ber - kie`, ids of the board, one order
//! a text. Programs write it, so it is read without guessing: anything else is an error that says which
//! word was not expected. The tolerant reading of what people write is the rest of this crate.
//!
//! Letters may be of either case, the unit's type may be missing, a coast is `stp/nc` or `stp(nc)`.
//!
//! | order | notation |
//! |---|---|
//! | hold | `A ber H` |
//! | move | `A ber - kie`, `F mao - spa/nc`, `A lon - bel via convoy`, `A mos - irk via tsr` |
//! | support | `A mun S A ber`, `A mun S A ber - kie` |
//! | convoy | `F nth C A lon - bel` |
//! | canal permission | a second clause: `F cai S A pal H; permit F ems - red`; or alone: `F egy permit F med - red` |
//! | retreat | `A mun R ber`, `A mun R ber, boh` (in this order of preference), `A mun D` |
//! | adjustment | `B A ber`, `B F stp/nc`, `R A ber`, `W` (waive) |

use rules::{Coast, Order, Permit, Place, ProvinceId, Route, Unit, UnitKind, WrittenAction, WrittenOrder};
use thiserror::Error;
use variants::Variant;

/// Why a text is not an order in canonical notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CanonicalError {
    /// The text ends where something must follow.
    #[error("the order ends too early: {expected} is missing")]
    Short {
        /// What should have come.
        expected: &'static str,
    },
    /// A word that is no place of the board.
    #[error("`{word}` is no place on this board")]
    Place {
        /// The word as it was written.
        word: String,
    },
    /// A word that does not fit here.
    #[error("`{word}` was not expected here, but {expected}")]
    Word {
        /// The word as it was written.
        word: String,
        /// What was expected.
        expected: &'static str,
    },
}

/// A retreat as written: the fields in order of preference, none for a disbandment (7.1, 7.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenRetreat {
    /// Type of the unit, if given.
    pub kind: Option<UnitKind>,
    /// Where it was dislodged.
    pub at: Place,
    /// Where it goes: the first that is open; empty means disband.
    pub to: Vec<Place>,
}

/// An adjustment as written (8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrittenAdjustment {
    /// Build a unit.
    Build {
        /// Its type, if given.
        kind: Option<UnitKind>,
        /// Where it is.
        at: Place,
    },
    /// Remove the unit that stands there.
    Remove {
        /// Its type, if given.
        kind: Option<UnitKind>,
        /// Where it is.
        at: Place,
    },
    /// Do without a build.
    Waive,
}

/// Reads an order of the movement phase.
///
/// # Errors
/// The first word that does not fit.
pub fn parse_order(variant: &Variant, text: &str) -> Result<WrittenOrder, CanonicalError> {
    let (main, permit) = match text.split_once(';') {
        Some((main, clause)) => (main, Some(parse_permit(variant, clause)?)),
        None => (text, None),
    };
    let mut words = Words::new(main);
    let (kind, at) = words.unit(variant)?;
    if words.is_next("permit") {
        let permit = Some(parse_permit(variant, words.rest)?);
        return Ok(WrittenOrder { kind, at, action: WrittenAction::PermitOnly, permit });
    }
    let action = match words.next("an order").map(Word::lower)?.as_str() {
        "h" | "hold" => WrittenAction::Hold,
        "-" => WrittenAction::Move { to: Some(words.place(variant)?), route: words.route()? },
        "s" => {
            let (kind, at) = words.unit(variant)?;
            WrittenAction::Support { kind, at, to: words.goal(variant)? }
        }
        "c" => {
            let (kind, at) = words.unit(variant)?;
            words.expect("-", "`-` and the army's goal")?;
            WrittenAction::Convoy { kind, at, to: words.place(variant)? }
        }
        other => return Err(unexpected(other, "`H`, `-`, `S` or `C`")),
    };
    words.end()?;
    Ok(WrittenOrder { kind, at, action, permit })
}

/// Reads an order of the retreat phase.
///
/// # Errors
/// The first word that does not fit.
pub fn parse_retreat(variant: &Variant, text: &str) -> Result<WrittenRetreat, CanonicalError> {
    let mut words = Words::new(text);
    let (kind, at) = words.unit(variant)?;
    let mut to = Vec::new();
    match words.next("`R` or `D`").map(Word::lower)?.as_str() {
        "d" => {}
        "r" | "-" => {
            to.push(words.place(variant)?);
            while words.skip(",") {
                to.push(words.place(variant)?);
            }
        }
        other => return Err(unexpected(other, "`R` or `D`")),
    }
    words.end()?;
    Ok(WrittenRetreat { kind, at, to })
}

/// Reads an order of the adjustment phase.
///
/// # Errors
/// The first word that does not fit.
pub fn parse_adjustment(variant: &Variant, text: &str) -> Result<WrittenAdjustment, CanonicalError> {
    let mut words = Words::new(text);
    let read = match words.next("`B`, `R` or `W`").map(Word::lower)?.as_str() {
        "b" => {
            let (kind, at) = words.unit(variant)?;
            WrittenAdjustment::Build { kind, at }
        }
        "r" => {
            let (kind, at) = words.unit(variant)?;
            WrittenAdjustment::Remove { kind, at }
        }
        "w" => WrittenAdjustment::Waive,
        other => return Err(unexpected(other, "`B`, `R` or `W`")),
    };
    words.end()?;
    Ok(read)
}

fn parse_permit(variant: &Variant, clause: &str) -> Result<Permit, CanonicalError> {
    let mut words = Words::new(clause);
    words.expect("permit", "`permit`")?;
    let (_, from) = words.unit(variant)?;
    words.expect("-", "`-` and the sea beyond the canal")?;
    let to = words.place(variant)?;
    words.end()?;
    Ok(Permit { from: from.province(), to: to.province() })
}

/// A unit with its place: `F stp/sc`.
pub fn unit(variant: &Variant, unit: &Unit) -> String {
    format!("{} {}", unit.kind.letter(), variant.place_id(unit.place))
}

/// Writes an order as it was written, with the unit's real type and place.
///
/// `kind_at` tells the type of a unit that the order names, if one stands there.
pub fn written(
    variant: &Variant,
    ordered: &Unit,
    order: &WrittenOrder,
    kind_at: impl Fn(ProvinceId) -> Option<UnitKind>,
) -> String {
    let place = |place: Place| variant.place_id(place);
    let named = |kind: Option<UnitKind>, at: Place| match kind.or_else(|| kind_at(at.province())) {
        Some(kind) => format!("{} {}", kind.letter(), place(at)),
        None => place(at),
    };
    let permit =
        |separator| order.permit.map(|permit| format!("{separator}{}", permit_text(variant, permit)));
    let action = match order.action {
        WrittenAction::PermitOnly => return unit(variant, ordered) + &permit(" ").unwrap_or_default(),
        WrittenAction::Hold | WrittenAction::Unreadable => "H".to_owned(),
        WrittenAction::Move { to, route } => {
            format!("- {}{}", to.map_or_else(|| "?".to_owned(), place), route_text(route))
        }
        WrittenAction::Support { kind, at, to: None } => format!("S {}", named(kind, at)),
        WrittenAction::Support { kind, at, to: Some(to) } => format!("S {} - {}", named(kind, at), place(to)),
        WrittenAction::Convoy { kind, at, to } => format!("C {} - {}", named(kind, at), place(to)),
    };
    format!("{} {action}{}", unit(variant, ordered), permit("; ").unwrap_or_default())
}

/// Writes an order as it counts. `unit_at` tells which unit stands in a province that the order names.
pub fn order(
    variant: &Variant,
    ordered: &Unit,
    order: &Order,
    unit_at: impl Fn(ProvinceId) -> Option<Unit>,
) -> String {
    let named = |at: ProvinceId| match unit_at(at) {
        Some(there) => unit(variant, &there),
        None => variant.province_id(at).to_owned(),
    };
    let action = match *order {
        Order::Hold | Order::VoidMove => "H".to_owned(),
        Order::Move { to, route } => format!("- {}{}", variant.place_id(to), route_text(route)),
        Order::SupportHold { at } => format!("S {}", named(at)),
        Order::SupportMove { from, to } => format!("S {} - {}", named(from), variant.place_id(to)),
        Order::Convoy { from, to } => format!("C {} - {}", named(from), variant.province_id(to)),
    };
    format!("{} {action}", unit(variant, ordered))
}

/// The permission: `permit F ems - red`.
pub fn permit_text(variant: &Variant, permit: Permit) -> String {
    format!("permit F {} - {}", variant.province_id(permit.from), variant.province_id(permit.to))
}

const fn route_text(route: Route) -> &'static str {
    match route {
        Route::Any => "",
        Route::Convoy => " via convoy",
        Route::Railway => " via tsr",
    }
}

fn unexpected(word: &str, expected: &'static str) -> CanonicalError {
    CanonicalError::Word { word: word.to_owned(), expected }
}

/// One word of an order.
#[derive(Clone, Copy)]
struct Word<'a>(&'a str);

impl Word<'_> {
    fn lower(self) -> String {
        self.0.to_lowercase()
    }
}

/// The words of an order; `-` and `,` are words of their own.
struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        Words { rest: text.trim() }
    }

    /// The next word without taking it; empty at the end.
    fn peek(&self) -> &'a str {
        let first = self.rest.chars().next();
        if matches!(first, Some('-' | ',')) {
            return &self.rest[..1];
        }
        let end =
            self.rest.find(|c: char| c.is_whitespace() || matches!(c, '-' | ',')).unwrap_or(self.rest.len());
        &self.rest[..end]
    }

    fn take(&mut self) -> &'a str {
        let word = self.peek();
        self.rest = self.rest[word.len()..].trim_start();
        word
    }

    fn next(&mut self, expected: &'static str) -> Result<Word<'a>, CanonicalError> {
        match self.take() {
            "" => Err(CanonicalError::Short { expected }),
            word => Ok(Word(word)),
        }
    }

    fn is_next(&self, word: &str) -> bool {
        self.peek().eq_ignore_ascii_case(word)
    }

    fn skip(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        if found {
            self.take();
        }
        found
    }

    fn expect(&mut self, word: &str, expected: &'static str) -> Result<(), CanonicalError> {
        let found = self.next(expected)?;
        if found.lower() == word { Ok(()) } else { Err(unexpected(found.0, expected)) }
    }

    fn end(&mut self) -> Result<(), CanonicalError> {
        match self.take() {
            "" => Ok(()),
            word => Err(unexpected(word, "the end of the order")),
        }
    }

    /// `A ber`, or `ber` without the type.
    fn unit(&mut self, variant: &Variant) -> Result<(Option<UnitKind>, Place), CanonicalError> {
        let kind = match self.peek() {
            "A" | "a" => Some(UnitKind::Army),
            "F" | "f" => Some(UnitKind::Fleet),
            "W" | "w" => Some(UnitKind::Wing),
            _ => None,
        };
        if kind.is_some() {
            self.take();
        }
        Ok((kind, self.place(variant)?))
    }

    fn place(&mut self, variant: &Variant) -> Result<Place, CanonicalError> {
        let word = self.next("a place")?;
        read_place(variant, &word.lower()).ok_or_else(|| CanonicalError::Place { word: word.0.to_owned() })
    }

    /// `- kie` or nothing; an `H` after a support in holding is dropped.
    fn goal(&mut self, variant: &Variant) -> Result<Option<Place>, CanonicalError> {
        if self.skip("-") {
            return self.place(variant).map(Some);
        }
        if matches!(self.peek(), "H" | "h") {
            self.take();
        }
        Ok(None)
    }

    fn route(&mut self) -> Result<Route, CanonicalError> {
        if !self.is_next("via") {
            return Ok(Route::Any);
        }
        self.take();
        let word = self.next("`convoy` or `tsr`")?;
        match word.lower().as_str() {
            "convoy" | "c" => Ok(Route::Convoy),
            "tsr" => Ok(Route::Railway),
            _ => Err(unexpected(word.0, "`convoy` or `tsr`")),
        }
    }
}

/// A place by its id in lower case: `kie`, `stp/nc`, `stp(nc)`. A coast that the province does not have is read all
/// the same: what it means is for the rulebook to say (DATC 4.B.6).
pub fn read_place(variant: &Variant, word: &str) -> Option<Place> {
    let split = word.split_once('/').or_else(|| word.strip_suffix(')')?.split_once('('));
    let Some((province, coast)) = split else { return variant.province(word).map(Place::whole) };
    let coast = match coast {
        "nc" => Coast::North,
        "ec" => Coast::East,
        "sc" => Coast::South,
        "wc" => Coast::West,
        _ => return None,
    };
    variant.province(province).map(|province| Place::new(province, coast))
}

#[cfg(test)]
mod tests;
