//! How sure a reading is: every doubt that stands at an entry has its price, and what the doubtful word may mean instead is
//! read in its place.

use crate::{Context, Diagnostic, Display, Item, Problem, Reader, Reading, Severity, Span, Status};

/// Most alternatives of one entry.
const MOST: usize = 3;

/// What a loosened rule costs, in percent of what is left; other doubts of the reading cost [`DOUBT`], faults [`FAULT`].
const PRICES: [(Problem, u32); 9] = [
    (Problem::GuessedPlace, 10),
    (Problem::Corrected, 10),
    (Problem::ChosenPlace, 20),
    (Problem::FieldTwice, 20),
    (Problem::DoubtfulHold, 30),
    (Problem::OrderedOrDone, 40),
    (Problem::DoubtfulRest, 40),
    (Problem::SeveralPlaces, 50),
    (Problem::InSentence, 50),
];
const DOUBT: u32 = 30;
const FAULT: u32 = 60;
/// What words behind an entry cost that may have been more of it.
const BEHIND: u32 = 40;

impl Problem {
    /// Whether it is said of an exchange order, a treaty or a vote, and never of a unit's order.
    pub const fn is_beside_orders(self) -> bool {
        matches!(
            self,
            Problem::NoSign
                | Problem::NoNumber
                | Problem::NotTraded
                | Problem::TwoAmounts
                | Problem::ConditionalStock
                | Problem::NothingTraded
                | Problem::NotSecret
                | Problem::NotNeutral
                | Problem::WithOneself
                | Problem::TreatyTwice
                | Problem::NoCancellation
                | Problem::TreatyIncomplete
                | Problem::NoSuchTreaty
                | Problem::NotAlone
                | Problem::WhichVote
        )
    }

    /// Whether it is about the play and not about what was read: orders that do not fit each other, and what is missing.
    pub const fn is_of_play(self) -> bool {
        matches!(
            self,
            Problem::OrderedOtherwise
                | Problem::NoArmyOrder
                | Problem::NoConvoyOrder
                | Problem::OwnStandoff
                | Problem::OwnUnitInTheWay
                | Problem::AgainstOwnUnit
                | Problem::FarRetreat
                | Problem::BuildInTheWay
                | Problem::BuildOccupied
                | Problem::RetreatsMeet
                | Problem::NoOrder
                | Problem::MissingLine
                | Problem::NoSubject
        )
    }
}

impl Reading {
    /// How sure it is that the entry is what its writer meant, in percent: 100 of what was written as the rules have it.
    pub fn confidence(&self, item: &Item) -> u8 {
        let left = self.about(item.span).fold(100, |left, said| left * (100 - price(said)) / 100);
        // what stands behind the entry may have made it doubtful: "(oder doch Tyr?)"
        let left = match item.status {
            Status::Ask if left == 100 => 100 - BEHIND,
            Status::Ok | Status::Ask => left,
            Status::VoidMove | Status::Hold | Status::Reject => left.min(100 - FAULT),
        };
        u8::try_from(left).unwrap_or(100)
    }

    /// What the entry may have meant instead, in this notation, the likeliest first: other places of a doubtful word.
    pub fn alternatives(
        &self,
        reader: &Reader,
        display: Display<'_>,
        source: &str,
        item: &Item,
    ) -> Vec<String> {
        let own = display.item(item);
        let mut found: Vec<String> = Vec::new();
        for said in self.about(item.span) {
            for place in &said.candidates {
                let name = display.place(*place);
                let Some(line) = replaced(source, item.span, said.span, &name) else { continue };
                let reading = reader.read(&line, &Context::default());
                let other = reading.items.first().map(|item| display.item(item));
                found.extend(other.filter(|other| *other != own && !found.contains(other)));
            }
        }
        found.truncate(MOST);
        found
    }

    /// The doubts and faults that stand within a part of the text.
    fn about(&self, part: Span) -> impl Iterator<Item = &Diagnostic> {
        let within = move |span: Span| {
            span.line > 0 && part.line > 0 && part.start <= span.start && span.start < part.end
        };
        self.diagnostics.iter().filter(move |said| within(said.span) && !said.problem.is_of_play())
    }
}

fn price(said: &Diagnostic) -> u32 {
    let known = PRICES.iter().find(|(problem, _)| *problem == said.problem);
    known.map_or_else(
        || match said.severity() {
            Severity::Note => 0,
            Severity::Doubt => DOUBT,
            Severity::Error => FAULT,
        },
        |(_, price)| *price,
    )
}

/// The words of the entry, with others in the place of the doubtful ones.
fn replaced(source: &str, entry: Span, words: Span, name: &str) -> Option<String> {
    let whole = entry.of(source);
    let (from, to) = (words.start.checked_sub(entry.start)?, words.end.checked_sub(entry.start)?);
    Some(format!("{}{name}{}", whole.get(..from as usize)?, whole.get(to as usize..)?))
}
