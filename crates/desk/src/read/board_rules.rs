//! What a board says of itself: its version, and its rules beyond the rulebook, in the reader's language.

use rules::{
    BuildSites, CountedCenters, PowerId, ProvinceId, UnitKind, WeakBorder, WeakCut, WeakRetreat, WeakStrength,
};
use text::{Lang, boards, common};
use variants::{AtEnd, CenterSight, Eyesight, OrderSight, Sight, UnitSight, Unordered, Variant};

/// Which version of a board it is, and what others may do with it, as its author says it; mostly empty.
#[must_use]
pub fn edition(lang: Lang, variant: &Variant) -> String {
    let said = |text: &str, words: fn(Lang, &str) -> String| (!text.is_empty()).then(|| words(lang, text));
    let parts = [
        said(&variant.version, |lang, version| boards::version(lang, version)),
        said(&variant.licence, |lang, licence| boards::licence(lang, licence)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// What a board's rules say beyond the rulebook, a sentence each.
#[must_use]
pub fn rules(lang: Lang, variant: &Variant) -> Vec<String> {
    let (builds, rules) = (variant.board.builds(), variant.rules);
    let mut said = Vec::new();
    match builds.sites {
        BuildSites::Home => {}
        BuildSites::AnyHome => said.push(common::rule_sites_any_home(lang)),
        BuildSites::Owned => said.push(common::rule_sites_owned(lang)),
    }
    if builds.needs_home {
        said.push(common::rule_needs_home(lang));
    }
    if rules.first_builds {
        said.push(common::rule_first_builds(lang));
        match rules.unordered {
            Unordered::Usual => said.push(common::rule_unordered_usual(lang)),
            Unordered::Army => said.push(common::rule_unordered_army(lang)),
            Unordered::Nothing => {}
        }
    }
    said.extend(particular(lang, variant));
    let caps = &variant.board.spec().caps;
    match caps
        .first()
        .filter(|(_, cap)| caps.len() == variant.powers.len() && caps.iter().all(|(_, other)| other == cap))
    {
        Some((_, cap)) => said.push(common::rule_caps(lang, *cap)),
        None => said.extend(caps.iter().map(|(of, cap)| {
            let power = variant.power_info(*of).names.get(lang);
            common::RuleCapOf { power, units: *cap }.text(lang)
        })),
    }
    said.extend(winning(lang, variant));
    if rules.calendar.always_adjusts {
        said.push(common::rule_every_turn(lang));
    }
    match (rules.calendar.step, rules.calendar.every_turn || rules.calendar.always_adjusts) {
        (1, false) => {}
        (1, true) if rules.calendar.always_adjusts => {}
        (step, true) => said.push(common::rule_years(lang, step)),
        (step, false) => said.push(common::rule_years_cycle(lang, step)),
    }
    match (rules.turns, rules.at_end) {
        (Some(turns), AtEnd::Draw) => said.push(common::rule_turns(lang, turns)),
        (Some(turns), AtEnd::Leader) => said.push(common::rule_turns_leader(lang, turns)),
        (Some(turns), AtEnd::Places) => said.push(common::rule_turns_places(lang, turns)),
        (None, AtEnd::Leader) => said.push(common::rule_end_leader(lang)),
        (None, AtEnd::Places) => said.push(common::rule_end_places(lang)),
        (_, AtEnd::Power(power)) => {
            said.push(common::rule_end_power(lang, variant.power_info(power).names.get(lang)));
        }
        (None, AtEnd::Draw) => {}
    }
    if let (Some(turns), AtEnd::Power(_)) = (rules.turns, rules.at_end) {
        said.push(common::rule_turns_end(lang, turns));
    }
    if let Some(year) = rules.last_year {
        said.push(common::rule_last_year(lang, rules.calendar.year(lang, year)));
    }
    if let Some(years) = rules.quiet_years {
        said.push(common::rule_quiet_years(lang, years));
    }
    match rules.sight {
        Sight::All => {}
        Sight::FOG => said.push(common::rule_fog(lang)),
        Sight::BLIND => said.push(common::rule_blind(lang)),
        Sight::Part(eyesight) => said.extend(sight(lang, eyesight)),
    }
    said
}

/// What a victory takes beside the number of centers.
fn winning(lang: Lang, variant: &Variant) -> Vec<String> {
    let spec = variant.board.spec();
    let mut said = Vec::new();
    if spec.lead > 1 {
        said.push(common::rule_lead(lang, spec.lead));
    }
    if spec.winning.counted == CountedCenters::ForeignHomes {
        said.push(common::rule_foreign_homes(lang));
    }
    for (power, centers) in &spec.winning.own {
        let power = variant.power_info(*power).names.get(lang);
        said.push(common::RuleOwnVictory { power, centers: *centers }.text(lang));
    }
    if let Some(capitals) = &spec.winning.capitals {
        let names = capitals.provinces.iter().map(|at| variant.province_info(*at).names.get(lang));
        let places = names.collect::<Vec<_>>().join(", ");
        said.push(match capitals.besides {
            true => common::RuleCapitalsAnd { own: capitals.own, places }.text(lang),
            false => common::RuleCapitalsOr { own: capitals.own, places }.text(lang),
        });
    }
    if spec.winning.years > 1 {
        said.push(common::rule_held(lang, spec.winning.years));
    }
    if variant.rules.tie_offered {
        said.push(common::rule_tie_offered(lang));
    }
    if spec.winning.shared {
        said.push(common::rule_shared(lang));
    }
    let named = |power: &PowerId| variant.power_info(*power).names.get(lang);
    let several = variant.seats.iter().filter(|seat| seat.len() > 1);
    let seats: Vec<String> =
        several.map(|seat| seat.iter().map(named).collect::<Vec<_>>().join(" + ")).collect();
    if !seats.is_empty() {
        said.push(common::rule_seats(lang, seats.join("; ")));
    }
    if !spec.winning.teams.is_empty() {
        said.push(common::rule_team(lang));
    }
    said
}

/// Who sees what on a board with a table of its own.
fn sight(lang: Lang, eyesight: Eyesight) -> Vec<String> {
    let units = match eyesight.units {
        UnitSight::Border => common::rule_sight_units_border(lang),
        UnitSight::Move => common::rule_sight_units_move(lang),
        UnitSight::Own => common::rule_sight_units_own(lang),
    };
    let centers = match eyesight.centers {
        CenterSight::Border => common::rule_sight_centers_border(lang),
        CenterSight::Itself => common::rule_sight_centers_self(lang),
        CenterSight::Home => common::rule_sight_centers_home(lang),
        CenterSight::Nothing => common::rule_sight_centers_none(lang),
    };
    let orders = match eyesight.orders {
        OrderSight::Either => common::rule_sight_orders_either(lang),
        OrderSight::Both => common::rule_sight_orders_both(lang),
        OrderSight::Nothing => common::rule_sight_orders_none(lang),
    };
    vec![common::rule_sight(lang), units, centers, orders]
}

/// What a board has in particular places: ferries, weak borders, reserves.
fn particular(lang: Lang, variant: &Variant) -> Vec<String> {
    let spec = variant.board.spec();
    let name = |at: ProvinceId| variant.province_info(at).names.get(lang).to_owned();
    let listed = |of: Vec<String>| of.join(", ");
    let mut said = Vec::new();
    let ferries = variant.board.provinces().filter(|at| spec.provinces[at.index()].ferry).map(name);
    let ferries: Vec<String> = ferries.collect();
    if !ferries.is_empty() {
        said.push(common::rule_ferry(lang, listed(ferries)));
    }
    let ways = spec.one_way.iter().map(|way| [way.a, way.b].map(|end| name(end.province())).join(" → "));
    if !spec.one_way.is_empty() {
        said.push(common::rule_one_way(lang, listed(ways.collect())));
    }
    if !spec.neutral.is_empty() {
        let units = spec.neutral.iter().map(|(kind, at)| {
            format!("{} {}", kind.letter(), variant.province_info(at.province()).shown(lang))
        });
        said.push(common::rule_neutral(lang, listed(units.collect())));
        if spec.neutral_returns {
            said.push(common::rule_neutral_returns(lang));
        }
    }
    said.extend(weak_borders(lang, variant));
    for reserve in &spec.reserves {
        let sentence = common::RuleReserve {
            power: variant.power_info(reserve.power).names.get(lang),
            least: reserve.homes[0],
            most: reserve.homes[1],
            units: reserve.units,
            places: listed(reserve.sites.iter().copied().map(name).collect()),
        };
        said.push(sentence.text(lang));
    }
    said
}

/// The borders that weaken who crosses them, those together that do it in the same way (M8).
fn weak_borders(lang: Lang, variant: &Variant) -> Vec<String> {
    let weak = &variant.board.spec().weak;
    let name = |at: ProvinceId| variant.province_info(at).names.get(lang).to_owned();
    let way =
        |border: &WeakBorder| (border.kind, border.strength, border.support, border.cut, border.retreat);
    let mut said = Vec::new();
    let firsts = weak
        .iter()
        .enumerate()
        .filter(|(index, one)| weak[..*index].iter().all(|other| way(other) != way(one)));
    for (_, first) in firsts {
        let alike = || weak.iter().filter(|border| way(border) == way(first));
        let borders: Vec<String> = alike().map(|border| border.between.map(name).join("–")).collect();
        let borders = borders.join(", ");
        let mut landing: Vec<String> =
            alike().flat_map(|border| border.landing.iter().copied().map(name)).collect();
        landing.dedup();
        said.push(match first.kind {
            UnitKind::Army => common::rule_weak_army(lang, borders),
            UnitKind::Fleet | UnitKind::Wing => common::rule_weak_fleet(lang, borders),
        });
        said.push(match first.strength {
            WeakStrength::Half => common::rule_weak_half(lang),
            WeakStrength::LessOne => common::rule_weak_less_one(lang),
        });
        said.push(match first.support {
            true => common::rule_weak_support(lang),
            false => common::rule_weak_no_support(lang),
        });
        said.push(match first.cut {
            WeakCut::Dislodging => common::rule_weak_cut_dislodging(lang),
            WeakCut::Supported => common::rule_weak_cut_supported(lang),
            WeakCut::Always => common::rule_weak_cut_always(lang),
        });
        said.push(match first.retreat {
            WeakRetreat::Yields => common::rule_weak_retreat_yields(lang),
            WeakRetreat::No => common::rule_weak_retreat_no(lang),
            WeakRetreat::Yes => common::rule_weak_retreat_yes(lang),
        });
        if !landing.is_empty() {
            said.push(common::rule_weak_landing(lang, landing.join(", ")));
        }
    }
    said
}
