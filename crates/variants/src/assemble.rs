//! The part of a variant that people and pictures need, taken from the draft.

use rules::{BoardSpec, ProvinceId, UnitKind};

use crate::alphabet::fold;
use crate::build::touch;
use crate::check::{Index, coast_named};
use crate::draft::{CoastDraft, Draft, PowerDraft, ProvinceDraft};
use crate::reader::{At, Reader};
use crate::{
    Ambiguous, Bridge, CanalInfo, CoastInfo, FaultKind, Names, PowerInfo, ProvinceInfo, Terrain, Wraparound,
    WraparoundSea, coast_words,
};

pub(crate) fn provinces(
    reader: &mut Reader,
    draft: &Draft,
    index: &Index<'_>,
    spec: &BoardSpec,
) -> Vec<ProvinceInfo> {
    let mut infos = Vec::with_capacity(draft.provinces.len());
    for (province, spec) in draft.provinces.iter().zip(&spec.provinces) {
        let claimed_by = province.claimed_by.as_ref().and_then(|power| index.power(reader, power));
        let terrain = province.terrain.unwrap_or(Terrain::Impassable);
        infos.push(ProvinceInfo {
            id: province.id.value.clone(),
            names: province.names.clone(),
            written: written(draft, province, terrain),
            abbr: values(&province.abbr),
            aliases: values(&province.aliases),
            terrain,
            center: spec.center,
            home: spec.home,
            claimed_by,
            no_center_for: spec.no_center_for,
            coasts: province.coasts.iter().filter_map(|coast| coast_info(province, coast)).collect(),
            reconstructed: province.reconstructed,
            lonlat: province.lonlat,
            points: province.points.clone(),
            water_points: province.water_points.clone(),
            discs: province.discs.clone(),
        });
    }
    infos
}

fn written(draft: &Draft, province: &ProvinceDraft, terrain: Terrain) -> String {
    let short = draft.written_short[usize::from(terrain == Terrain::Sea)];
    match province.abbr.first() {
        Some(abbr) if short => abbr.value.clone(),
        _ => province.names.en.clone(),
    }
}

fn coast_info(province: &ProvinceDraft, coast: &CoastDraft) -> Option<CoastInfo> {
    let at = coast_named(&coast.at.value)?;
    let words = coast_words(at);
    let mut abbr: Vec<String> = words[..2].iter().map(|word| (*word).to_owned()).collect();
    abbr.extend(values(&coast.abbr));
    Some(CoastInfo {
        coast: at,
        names: Names {
            de: format!("{} ({})", province.names.de, words[3]),
            en: format!("{} ({})", province.names.en, words[2]),
        },
        abbr,
        lonlat: coast.lonlat,
        points: coast.points.clone(),
    })
}

pub(crate) fn powers(drafts: &[PowerDraft]) -> Vec<PowerInfo> {
    drafts
        .iter()
        .map(|power| PowerInfo {
            id: power.id.value.clone(),
            names: power.names.clone(),
            code: power.code.value.clone(),
            letter: power
                .letter
                .clone()
                .unwrap_or_else(|| Names { de: power.code.value.clone(), en: power.code.value.clone() }),
            colours: power.colours.clone(),
            aliases: values(&power.aliases),
            adjective: power.adjective.clone(),
            adjectives: values(&power.adjectives),
            currency: values(&power.currency),
        })
        .collect()
}

pub(crate) fn ambiguous(reader: &mut Reader, draft: &Draft, index: &Index<'_>) -> Vec<Ambiguous> {
    draft
        .ambiguous
        .iter()
        .map(|ambiguous| Ambiguous {
            short: fold(&ambiguous.short),
            default: ambiguous.default.as_ref().and_then(|id| index.province(reader, id)),
            others: provinces_of(reader, index, &ambiguous.others),
        })
        .collect()
}

fn provinces_of(reader: &mut Reader, index: &Index<'_>, ids: &[At<String>]) -> Vec<ProvinceId> {
    ids.iter().filter_map(|id| index.province(reader, id)).collect()
}

pub(crate) fn canals(draft: &Draft, spec: &BoardSpec) -> Vec<CanalInfo> {
    spec.canals
        .iter()
        .zip(&draft.canals)
        .map(|(canal, draft)| CanalInfo { province: canal.province, seas: canal.seas, lonlat: draft.lonlat })
        .collect()
}

pub(crate) fn bridges(
    reader: &mut Reader,
    draft: &Draft,
    index: &Index<'_>,
    spec: &BoardSpec,
) -> Vec<Bridge> {
    let mut bridges = Vec::new();
    for bridge in &draft.bridges {
        let ends = provinces_of(reader, index, &bridge.between);
        let known = ends.len() == bridge.between.len();
        let Ok(between) = <[ProvinceId; 2]>::try_from(ends) else {
            if known {
                let kind = FaultKind::Missing { owner: "[[bridge]]".to_owned(), key: "between" };
                reader.fault(bridge.line, kind);
            }
            continue;
        };
        if !touch(spec, UnitKind::Army, between[0], between[1]) {
            let kind = FaultKind::BridgeWithoutBorder {
                a: bridge.between[0].value.clone(),
                b: bridge.between[1].value.clone(),
            };
            reader.fault(bridge.line, kind);
        }
        bridges.push(Bridge { between, line: bridge.points.clone() });
    }
    bridges
}

pub(crate) fn wraparound(
    reader: &mut Reader,
    draft: &Draft,
    index: &Index<'_>,
    spec: &BoardSpec,
) -> Option<Wraparound> {
    let wraparound = draft.wraparound.as_ref()?;
    let mut seas = Vec::new();
    for draft in &wraparound.seas {
        let Some(sea) = index.province(reader, &draft.id) else {
            continue;
        };
        let mut side = |ids: &[At<String>]| {
            let neighbours = provinces_of(reader, index, ids);
            for (neighbour, written) in neighbours.iter().zip(ids) {
                if neighbours.len() == ids.len() && !touch(spec, UnitKind::Fleet, sea, *neighbour) {
                    let kind =
                        FaultKind::NotNeighbours { a: draft.id.value.clone(), b: written.value.clone() };
                    reader.fault(written.line, kind);
                }
            }
            neighbours
        };
        seas.push(WraparoundSea { sea, left: side(&draft.left), right: side(&draft.right) });
    }
    Some(Wraparound { lon: wraparound.lon, seas })
}

fn values(texts: &[At<String>]) -> Vec<String> {
    texts.iter().map(|text| text.value.clone()).collect()
}
