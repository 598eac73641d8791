//! From the lines that count to the sheets that a round takes: rulings replace lines, house rules soften
//! what is missing.

use crate::house::{BuildType, HouseRules, MissingRetreat};
use crate::paper::{Entry, PlainDirective, PlainOrder};
use crate::round::{OrderSheet, Ordered, Round};
use crate::ruling::{InForce, Ruling};
use crate::submission::{Line, LineKind};
use crate::word::seat::Power;
use notation::canonical;
use notation::{Adjust, Directive, Goal, Retreat};
use rules::{Board, RetreatReason, UnitKind};
use variants::Variant;

/// The sheet of a seat: `None` if it handed in nothing and nothing is ruled for its powers.
pub(super) fn sheet(
    variant: &Variant,
    house: &HouseRules,
    powers: &[Power],
    lines: Option<&[Line]>,
    rulings: &[&InForce],
) -> Option<OrderSheet> {
    let mut sheet = OrderSheet {
        powers: powers.iter().filter_map(|power| variant.power(&power.0)).collect(),
        sight: variant.rules.sight,
        ..OrderSheet::default()
    };
    for line in lines.unwrap_or_default() {
        let ruled = rulings.iter().any(|ruling| replaces(&ruling.ruling, line));
        if !ruled && powers.contains(&line.power) {
            add(variant, &mut sheet, &line.power, &line.entry);
        }
    }
    for ruling in rulings {
        if let Ruling::Order { power, part, canonical, .. } = &ruling.ruling
            && powers.contains(power)
            && let Some(entry) = entry_of(variant, *part, canonical)
        {
            add(variant, &mut sheet, power, &entry);
        }
    }
    if house.build_type == BuildType::Army {
        sheet.directives.iter_mut().for_each(build_armies);
    }
    let empty = lines.is_none() && sheet.orders.is_empty() && sheet.directives.is_empty();
    (!empty).then_some(sheet)
}

/// What a canonical order of the staff says (`A mun - ber`, `A mun R ber, boh`, `B A ber`); `None` if it cannot
/// be read or is empty.
pub fn entry_of(variant: &Variant, part: LineKind, text: &str) -> Option<Entry> {
    match part {
        LineKind::Order => {
            let order = canonical::parse_order(variant, text).ok()?;
            Some(Entry::Order(PlainOrder::of(variant, &order, None)))
        }
        LineKind::Retreat => {
            let retreat = canonical::parse_retreat(variant, text).ok()?;
            let mut goals: Vec<Goal> =
                retreat.to.iter().map(|to| Goal { to: Some(*to), fault: None }).collect();
            if goals.is_empty() {
                goals.push(Goal { to: None, fault: None });
            }
            let directive = Directive::Retreat(Retreat { kind: retreat.kind, at: retreat.at, goals });
            Some(Entry::Directive(PlainDirective::of(variant, &directive)))
        }
        LineKind::Adjustment => {
            let adjust = match canonical::parse_adjustment(variant, text).ok()? {
                canonical::WrittenAdjustment::Build { kind, at } => Adjust::Build { kind, at },
                canonical::WrittenAdjustment::Remove { kind, at } => Adjust::Remove { kind, at },
                canonical::WrittenAdjustment::Waive => Adjust::Waive,
            };
            Some(Entry::Directive(PlainDirective::of(variant, &Directive::Adjust(adjust))))
        }
        LineKind::Beside => None,
    }
}

fn replaces(ruling: &Ruling, line: &Line) -> bool {
    let Ruling::Order { power, part, at, .. } = ruling else { return false };
    *power == line.power && *part == line.kind && line.at.as_deref() == at.split('/').next()
}

fn add(variant: &Variant, sheet: &mut OrderSheet, power: &Power, entry: &Entry) {
    match entry {
        Entry::Order(plain) => {
            if let (Some(power), Some(order)) = (variant.power(&power.0), plain.typed(variant)) {
                let lost_goal = if let crate::paper::PlainMove::Move { lost, .. } = &plain.action {
                    lost.clone()
                } else {
                    None
                };
                sheet.orders.push(Ordered { power, order, lost_goal });
            }
        }
        Entry::Directive(plain) => sheet.directives.extend(plain.typed(variant)),
        Entry::Unread => {}
    }
}

/// House rule: a build without a type is an army (8.5).
fn build_armies(directive: &mut Directive) {
    match directive {
        Directive::Adjust(Adjust::Build { kind: kind @ None, .. }) => *kind = Some(UnitKind::Army),
        Directive::If(conditional) => {
            conditional.then.iter_mut().chain(&mut conditional.otherwise).for_each(build_armies);
        }
        Directive::Retreat(_) | Directive::Adjust(_) => {}
    }
}

/// House rule: a dislodged unit for which no open field was named goes to the only one there is (7.6). Adds
/// such retreats; says whether there were any. Powers that handed in nothing get none (9.10.2).
pub(super) fn only_ways(board: &Board, house: &HouseRules, round: &Round, papers: &mut [OrderSheet]) -> bool {
    if house.missing_retreat != MissingRetreat::OnlyWayOpen {
        return false;
    }
    let mut any = false;
    for result in round.retreated.units.iter().filter(|result| result.reason == RetreatReason::NoneNamed) {
        let unit = result.dislodged.unit;
        let options = rules::retreat_options(board, &round.moved, &result.dislodged);
        let open: Vec<_> = options.filter(|option| option.closed.is_none()).collect();
        let sheet = papers.iter_mut().find(|sheet| sheet.powers.contains(&unit.power));
        if let ([only], Some(sheet)) = (&open[..], sheet) {
            let same = |directive: &Directive| matches!(directive, Directive::Retreat(retreat) if retreat.at.province() == unit.province());
            sheet.directives.retain(|directive| !same(directive));
            let goals = vec![Goal { to: Some(only.place), fault: None }];
            sheet.directives.push(Directive::Retreat(Retreat { kind: None, at: unit.place, goals }));
            any = true;
        }
    }
    any
}
