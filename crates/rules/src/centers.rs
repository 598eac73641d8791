//! Who owns which center, what counts for adjustments, and who has won (8.1 to 8.4, 1.3; World,
//! "Wings" and "Siegbedingungen"; Colonial rule 5).

use crate::{
    BlockedCenter, Board, CountedCenters, MAX_POWERS, Position, PowerId, ProvinceId, Rulebook, Unit,
    UnitKind, VictoryRule,
};

/// Gives every center to the power whose army or fleet stands in it (8.2). To be called after an
/// autumn with its retreats, never after a spring (8.4). A center that is left stays with its owner;
/// wings take nothing over (World: "Sie können VZ's nicht übernehmen"). Returns how many changed hands.
pub fn update_owners(board: &Board, position: &mut Position) -> usize {
    let changed = position.conquer(board.center_count(), board.off_centers());
    // Units of nobody own nothing: the centers in which they stand stay nobody's.
    if board.has_neutral() { changed - position.give_back(board.nobody()) } else { changed }
}

/// Whether an owned center counts for its owner: not while another power's wing blocks it (World:
/// "blockieren dies, sodass dieses VZ dem Gegner nicht zur Ermittlung seiner Aufbauten dient"), and not
/// for the power for which it is no center (Colonial rule 5). To be asked after an autumn.
pub fn counts(board: &Board, position: &Position, center: ProvinceId, owner: PowerId) -> bool {
    let blocked = board.has_wings()
        && (position.unit_at(center)).is_some_and(|unit| unit.kind == UnitKind::Wing && unit.power != owner);
    !blocked && board.no_center_for(center) != Some(owner)
}

/// Number of centers that count for the power: as many units may it have (8.1).
pub fn counting_centers(board: &Board, position: &Position, power: PowerId) -> usize {
    (position.owners().iter())
        .filter(|(center, owner)| *owner == power && counts(board, position, *center, power))
        .count()
}

/// [`counting_centers`] of all powers at once, by power.
pub fn center_counts(board: &Board, position: &Position) -> [u16; MAX_POWERS] {
    totals(board, position, true)
}

/// Centers by power. `blocks`: those that a wing blocks do not count.
fn totals(board: &Board, position: &Position, blocks: bool) -> [u16; MAX_POWERS] {
    let mut totals = [0; MAX_POWERS];
    for (_, owner) in position.owners() {
        if let Some(total) = totals.get_mut(owner.index()) {
            *total += 1;
        }
    }
    // Those that do not count are few: they are taken off again.
    let mut take_off = |center: ProvinceId| {
        let counts = |owner: PowerId| match blocks {
            true => counts(board, position, center, owner),
            false => board.no_center_for(center) != Some(owner),
        };
        let owner = position.owner(center).filter(|owner| !counts(*owner));
        if let Some(total) = owner.and_then(|owner| totals.get_mut(owner.index())) {
            *total -= 1;
        }
    };
    let special = board.special_centers();
    special.iter().for_each(|center| take_off(*center));
    if blocks && board.has_wings() {
        let wings = position.units().iter().filter(|unit| unit.kind == UnitKind::Wing);
        wings.map(Unit::province).filter(|center| !special.contains(center)).for_each(take_off);
    }
    totals
}

/// Whether somebody has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Victory {
    /// Nobody has enough centers.
    Open,
    /// Several powers lead with the same number, enough to win: play goes on (World: "wird weitergespielt
    /// bis ein Spieler alleine in Führung geht").
    Tie,
    /// This power has won.
    Won(PowerId),
}

/// Who has won, to be asked after [`update_owners`] (1.3: "18 oder mehr Versorgungszentren"). `tied`:
/// whether an earlier year ended in [`Victory::Tie`]; then, on boards that say so, the leader needs one
/// center more (World: "natürlich noch mehr als 60 VZs"). Whether a blocked center counts for it is a choice (R443).
pub fn victory(board: &Board, rulebook: &Rulebook, position: &Position, tied: bool) -> Victory {
    let counts = counted(board, rulebook, position);
    if !is_usual(&board.spec().winning) {
        return victory_by(board, position, counts, tied);
    }
    let (mut best, mut second) = (0, 0);
    for count in counts.iter().take(board.power_count()) {
        second = second.max(best.min(*count));
        best = best.max(*count);
    }
    let raised = usize::from(tied && board.spec().victory_tie_raises);
    let leader = || board.powers().find(|power| counts.get(power.index()) == Some(&best));
    match usize::from(best) {
        0 => Victory::Open,
        count if count >= board.victory() && best == second => Victory::Tie,
        _ if best < second + board.spec().lead => Victory::Open,
        count if count >= board.victory() + raised => leader().map_or(Victory::Open, Victory::Won),
        _ => Victory::Open,
    }
}

/// Centers by power as they count towards a victory.
fn counted(board: &Board, rulebook: &Rulebook, position: &Position) -> [u16; MAX_POWERS] {
    let blocks = rulebook.blocked_center == BlockedCenter::CountsForNobody;
    totals(board, position, blocks)
}

/// Whether the number of centers and the lead decide alone.
fn is_usual(rule: &VictoryRule) -> bool {
    let alone = !rule.shared && rule.teams.is_empty();
    alone && rule.counted == CountedCenters::Owned && rule.own.is_empty() && rule.capitals.is_none()
}

/// Who has won where other centers count, powers need different numbers, there are capitals or teams, or several may win. Several at
/// once, or several who lead alike, are tied.
fn victory_by(board: &Board, position: &Position, counts: [u16; MAX_POWERS], tied: bool) -> Victory {
    let spec = board.spec();
    let claims = claims(board, position, counts);
    let raised = u16::from(tied && spec.victory_tie_raises);
    let (mut winner, mut alike) = (None, false);
    for claim in &claims {
        let others = claims.iter().filter(|other| other.power != claim.power).map(|other| other.count);
        let second = others.max().unwrap_or(0);
        let ahead = spec.winning.shared || claim.count >= second + spec.lead.max(1);
        let wins = claim.enough && claim.count >= claim.needed + raised && ahead || claim.by_capitals;
        alike |= claim.enough && claim.count == second;
        if wins && winner.replace(claim.power).is_some() {
            return Victory::Tie;
        }
    }
    match winner {
        Some(power) => Victory::Won(power),
        None if alike => Victory::Tie,
        None => Victory::Open,
    }
}

/// Who has enough to win and stands in nobody's shadow: of a tie those who are tied, in the order of the powers; where several may win,
/// all who have enough.
pub fn contenders(board: &Board, rulebook: &Rulebook, position: &Position) -> Vec<PowerId> {
    let claims = claims(board, position, counted(board, rulebook, position));
    let most = claims.iter().filter(|claim| claim.enough).map(|claim| claim.count).max();
    let leads = |claim: &&Claim| {
        claim.by_capitals || claim.enough && (board.spec().winning.shared || Some(claim.count) == most)
    };
    claims.iter().filter(leads).map(|claim| claim.power).collect()
}

/// What a power, or the first of a team, has towards a victory.
struct Claim {
    power: PowerId,
    /// Centers that count.
    count: u16,
    /// How many it needs.
    needed: u16,
    /// It has them, and the capitals that are needed besides.
    enough: bool,
    /// It owns the capitals with which one wins whatever else one owns.
    by_capitals: bool,
}

fn claims(board: &Board, position: &Position, mut counts: [u16; MAX_POWERS]) -> Vec<Claim> {
    let (spec, rule) = (board.spec(), &board.spec().winning);
    let first = |power: PowerId| {
        let team = rule.teams.iter().find(|team| team.contains(&power));
        team.and_then(|team| team.first().copied()).unwrap_or(power)
    };
    let mut capitals = [0; MAX_POWERS];
    for (center, owner) in position.owners() {
        let seat = owner.index() % MAX_POWERS;
        let foreign = board.home(*center).is_some_and(|home| home != *owner);
        if rule.counted == CountedCenters::ForeignHomes && !foreign && counts[seat] > 0 {
            counts[seat] -= 1;
        }
        let listed = rule.capitals.as_ref().is_some_and(|capitals| capitals.provinces.contains(center));
        capitals[seat] += u16::from(listed);
    }
    for power in board.powers().filter(|power| first(*power) != *power) {
        for of in [&mut counts, &mut capitals] {
            of[first(power).index()] += std::mem::take(&mut of[power.index()]);
        }
    }
    let alone = board.powers().filter(|power| first(*power) == *power);
    let claim = |power: PowerId| {
        let needed = rule.own.iter().find(|(own, _)| *own == power).map_or(spec.victory, |(_, own)| *own);
        let count = counts[power.index()];
        let owns = rule.capitals.as_ref().map(|all| (all.besides, capitals[power.index()] >= all.own));
        Claim {
            power,
            count,
            needed,
            enough: count >= needed && owns.is_none_or(|(besides, owns)| !besides || owns),
            by_capitals: owns.is_some_and(|(besides, owns)| !besides && owns),
        }
    };
    alone.map(claim).collect()
}
