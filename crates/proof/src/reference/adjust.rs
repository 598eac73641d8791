//! Builds and removals by definition (8.5 to 8.7; DATC 4.D.4 to 4.D.8).

use rules::{
    AdjustAction, AdjustOrder, AdjustReason, Board, BuildSites, Coast, CoastChoice, FleetDistance,
    ForcedRemoval, Place, Position, PowerId, ProvinceId, ProvinceKind, Rulebook, TooMany, TypeChoice, Unit,
    UnitKind,
};

/// What came of the adjustments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdjustVerdict {
    /// All units, in the order of their provinces.
    pub units: Vec<Unit>,
    /// What became of each order.
    pub orders: Vec<AdjustReason>,
    /// Units that 8.7 removes, power by power, in the order in which it does.
    pub forced: Vec<Unit>,
}

/// Builds and removes.
pub fn adjust(board: &Board, book: &Rulebook, position: &Position, orders: &[AdjustOrder]) -> AdjustVerdict {
    let position = &returned(board, position);
    let mut verdict = AdjustVerdict {
        units: position.units().to_vec(),
        orders: vec![AdjustReason::NotDue; orders.len()],
        forced: Vec::new(),
    };
    for power in board.powers() {
        let units = position.units().iter().filter(|unit| unit.power == power).count();
        let centers = centers(board, position, power) + in_reserve(board, position, power).0;
        if centers > units {
            build(board, book, position, orders, power, centers - units, &mut verdict);
        } else if units > centers {
            remove(board, book, position, orders, power, units - centers, &mut verdict);
        }
    }
    verdict.units.sort_by_key(Unit::province);
    verdict
}

/// The position in which powers build: units of nobody have come back to empty centers that are nobody's, where the board says so.
fn returned(board: &Board, position: &Position) -> Position {
    let mut position = position.clone();
    let back = |(_, place): &&(UnitKind, Place), position: &Position| {
        let stands = position.units().iter().any(|unit| unit.province() == place.province());
        let owned = position.owners().iter().any(|(center, _)| *center == place.province());
        board.spec().neutral_returns && board.is_center(place.province()) && !stands && !owned
    };
    for unit in &board.spec().neutral {
        if back(&unit, &position) {
            position.place(Unit { kind: unit.0, place: unit.1, power: board.nobody() });
        }
    }
    position
}

/// What a power may have in need: how many units more, and where else it builds.
fn in_reserve(board: &Board, position: &Position, power: PowerId) -> (usize, Vec<ProvinceId>) {
    let own = |province: &ProvinceId| {
        board.home(*province) == Some(power) && position.owner(*province) == Some(power)
    };
    let homes = board.provinces().filter(own).count();
    for reserve in board.spec().reserves.iter().filter(|reserve| reserve.power == power) {
        if usize::from(reserve.homes[0]) <= homes && homes <= usize::from(reserve.homes[1]) {
            return (usize::from(reserve.units), reserve.sites.clone());
        }
    }
    (0, Vec::new())
}

/// 8.1, World "Wings", Colonial rule 5: the centers that feed a unit.
fn centers(board: &Board, position: &Position, power: PowerId) -> usize {
    let feeds = |center: &ProvinceId| {
        let blocked = (position.units().iter())
            .any(|unit| unit.kind == UnitKind::Wing && unit.power != power && unit.province() == *center);
        position.owner(*center) == Some(power) && !blocked && board.no_center_for(*center) != Some(power)
    };
    board.provinces().filter(feeds).count()
}

/// 4.D.4, 4.D.6: of so many possible orders those that count.
fn counted(choice: TooMany, possible: &[usize], due: usize) -> Vec<usize> {
    match choice {
        TooMany::First => possible.iter().copied().take(due).collect(),
        TooMany::Last => possible[possible.len().saturating_sub(due)..].to_vec(),
        TooMany::None if possible.len() > due => Vec::new(),
        TooMany::None => possible.to_vec(),
    }
}

fn build(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    orders: &[AdjustOrder],
    power: PowerId,
    due: usize,
    verdict: &mut AdjustVerdict,
) {
    let own =
        |order: &AdjustOrder| order.power == power && !matches!(order.action, AdjustAction::Remove { .. });
    let judged: Vec<(usize, Result<Option<Unit>, AdjustReason>)> = (orders.iter().enumerate())
        .filter(|(_, order)| own(order))
        .map(|(index, order)| (index, built(board, book, position, power, order.action)))
        .collect();
    let mut possible = Vec::new();
    for (index, result) in &judged {
        // 4.D.5: builds that are possible in the same province.
        let rivals: Vec<usize> = (judged.iter())
            .filter(|(other, rival)| match (result, rival) {
                (Ok(Some(one)), Ok(Some(two))) => other != index && one.province() == two.province(),
                _ => false,
            })
            .map(|(other, _)| *other)
            .collect();
        let gives_way = match book.double_builds {
            TooMany::First => rivals.iter().any(|other| other < index),
            TooMany::Last => rivals.iter().any(|other| other > index),
            TooMany::None => !rivals.is_empty(),
        };
        match result {
            Err(reason) => verdict.orders[*index] = *reason,
            Ok(_) if gives_way => verdict.orders[*index] = AdjustReason::Twice,
            Ok(_) => possible.push(*index),
        }
    }
    for index in counted(book.too_many_builds, &possible, due) {
        verdict.orders[index] = AdjustReason::Done;
        let result = judged.iter().find(|(other, _)| *other == index);
        if let Some((_, Ok(Some(unit)))) = result {
            verdict.units.push(*unit);
        }
    }
}

/// What the order builds; nothing if it waives a build.
fn built(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    power: PowerId,
    action: AdjustAction,
) -> Result<Option<Unit>, AdjustReason> {
    let AdjustAction::Build { kind, at } = action else { return Ok(None) };
    let (province, ground) = (at.province(), board.kind(at.province()));
    let rule = board.spec().builds;
    let site = match rule.sites {
        BuildSites::Home => board.home(province) == Some(power),
        BuildSites::AnyHome => board.home(province).is_some(),
        BuildSites::Owned => board.is_center(province),
    };
    let mut owned = position.owners().iter().filter(|(_, owner)| *owner == power);
    let rooted = !rule.needs_home || owned.any(|(center, _)| board.home(*center) == Some(power));
    let owns = position.owner(province) == Some(power);
    if !in_reserve(board, position, power).1.contains(&province) {
        if !site {
            return Err(AdjustReason::NoBuildSite);
        }
        if !owns {
            return Err(AdjustReason::NotOwned);
        }
        if !rooted {
            return Err(AdjustReason::NoHomeLeft);
        }
    }
    if position.units().iter().any(|unit| unit.province() == province) {
        return Err(AdjustReason::Occupied);
    }
    let kind = match (kind, ground) {
        (None, ProvinceKind::Inland) => UnitKind::Army,
        (None, _) => return Err(AdjustReason::TypeMissing),
        (Some(UnitKind::Fleet), ProvinceKind::Inland) if book.inland_fleet == TypeChoice::Legal => {
            UnitKind::Army
        }
        (Some(UnitKind::Fleet), ProvinceKind::Inland) => return Err(AdjustReason::Impossible),
        (Some(UnitKind::Wing), _) if !board.has_wings() => return Err(AdjustReason::Impossible),
        (Some(kind), _) => kind,
    };
    let coasts = board.coasts(province);
    let place = if kind == UnitKind::Fleet && !coasts.is_empty() {
        if !coasts.contains(&at.coast()) {
            return Err(AdjustReason::Coast);
        }
        at
    } else if at.coast() != Coast::Whole && book.needless_coast == CoastChoice::Illegal {
        return Err(AdjustReason::Coast);
    } else {
        Place::whole(province)
    };
    Ok(Some(Unit { place, power, kind }))
}

fn remove(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    orders: &[AdjustOrder],
    power: PowerId,
    due: usize,
    verdict: &mut AdjustVerdict,
) {
    let mut possible: Vec<usize> = Vec::new();
    let mut meant: Vec<Unit> = Vec::new();
    for (index, order) in orders.iter().enumerate().filter(|(_, order)| order.power == power) {
        let AdjustAction::Remove { kind, at } = order.action else { continue };
        let unit =
            position.units().iter().find(|unit| unit.power == power && unit.province() == at.province());
        verdict.orders[index] = match unit {
            None => AdjustReason::NoSuchUnit,
            Some(unit)
                if kind.is_some_and(|kind| kind != unit.kind) && book.wrong_type == TypeChoice::Illegal =>
            {
                AdjustReason::WrongType
            }
            Some(unit) if meant.contains(unit) => AdjustReason::Twice,
            Some(unit) => {
                meant.push(*unit);
                possible.push(index);
                AdjustReason::NotDue
            }
        };
    }
    let chosen = counted(book.too_many_removals, &possible, due);
    for index in &chosen {
        verdict.orders[*index] = AdjustReason::Done;
        let unit = possible.iter().position(|other| other == index).map(|at| meant[at]);
        verdict.units.retain(|other| Some(*other) != unit);
    }
    // 8.7: the scheme is applied anew for each unit.
    for _ in chosen.len()..due {
        let own: Vec<Unit> = verdict.units.iter().copied().filter(|unit| unit.power == power).collect();
        if let Some(unit) = first_to_go(board, book, position, own) {
            verdict.units.retain(|other| *other != unit);
            verdict.forced.push(unit);
        }
    }
}

/// 8.7: step by step fewer units come into question.
fn first_to_go(board: &Board, book: &Rulebook, position: &Position, mut units: Vec<Unit>) -> Option<Unit> {
    // 1. the farthest
    let far = |unit: &Unit| distance(board, book, position, unit);
    let farthest = units.iter().map(far).max()?;
    units.retain(|unit| far(unit) == farthest);
    // 2. those on no center
    if book.forced_removal == ForcedRemoval::Ludomaniac {
        prefer(&mut units, |unit| !board.is_center(unit.province()));
    }
    // 3. fleets
    prefer(&mut units, |unit| unit.kind == UnitKind::Fleet);
    // 4. the alphabet
    units.into_iter().min_by_key(|unit| board.alphabet(unit.province(), book.alphabet))
}

/// Keeps those of which it is true, if there are any.
fn prefer(units: &mut Vec<Unit>, what: impl Fn(&Unit) -> bool) {
    if units.iter().any(&what) {
        units.retain(what);
    }
}

/// Fields to the nearest home center, or owned center: a fleet and a wing by their own ways, as long as one leads there.
fn distance(board: &Board, book: &Rulebook, position: &Position, unit: &Unit) -> usize {
    let power = unit.power;
    // Who has no home anywhere is measured from what it owns (boards, M3).
    let homeless = board.provinces().all(|province| board.home(province) != Some(power));
    let goal = |province: ProvinceId| match book.forced_removal {
        _ if homeless => position.owner(province) == Some(power),
        ForcedRemoval::OwnedDistance => position.owner(province) == Some(power),
        ForcedRemoval::HomeDistance | ForcedRemoval::Ludomaniac => board.home(province) == Some(power),
    };
    let own_ways = match unit.kind {
        UnitKind::Army => false,
        UnitKind::Fleet => book.fleet_distance == FleetDistance::ByWater,
        UnitKind::Wing => true,
    };
    let own = own_ways.then(|| walk(unit.place, goal, |place| board.neighbours(unit.kind, place).to_vec()));
    let any = || {
        walk(Place::whole(unit.province()), goal, |place| {
            let coasts =
                board.coasts(place.province()).iter().map(|coast| Place::new(place.province(), *coast));
            (coasts.chain([place]))
                .flat_map(|from| [UnitKind::Army, UnitKind::Fleet].map(|kind| board.neighbours(kind, from)))
                .flatten()
                .map(|to| Place::whole(to.province()))
                .collect()
        })
    };
    own.flatten().or_else(any).unwrap_or(usize::MAX)
}

/// How many steps lead to a goal, the nearest places first.
fn walk(
    from: Place,
    goal: impl Fn(ProvinceId) -> bool,
    steps: impl Fn(Place) -> Vec<Place>,
) -> Option<usize> {
    let mut reached = vec![from];
    let mut edge = vec![from];
    for distance in 0.. {
        if edge.iter().any(|place| goal(place.province())) {
            return Some(distance);
        }
        let mut next = Vec::new();
        for place in edge.into_iter().flat_map(&steps) {
            if !reached.contains(&place) {
                reached.push(place);
                next.push(place);
            }
        }
        if next.is_empty() {
            return None;
        }
        edge = next;
    }
    None
}
