//! The points of Diplomaten reckoned once more, from sections 3 to 5 of the text alone: treaties, where units stood, who owned what
//! and where they were ordered to go. Nothing of the product is called.

use std::collections::{BTreeMap, BTreeSet};

/// A power, by its place in the list of the text.
pub type Power = usize;

/// So many powers.
pub const POWERS: usize = 7;

/// What was concluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Declared by the first on the second.
    War(Power, Power),
    /// A non-aggression pact between two powers.
    Pact(Power, Power),
    /// By whom, for which land.
    Guarantee(Power, String),
    /// Between two, of which field.
    Demilitarised(Power, Power, String),
}

/// A treaty of a year.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Treaty {
    pub kind: Kind,
    pub secret: bool,
    /// Told to all after the winter: it brings nothing.
    pub uncovered: bool,
    /// Concluded for an earlier year, because the winter did not take place.
    pub prolonged: bool,
}

/// What a field is: "Provinzen" are home areas, "alle anderen Gebiete sind neutrale Länder oder Gewässer".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    Province(Power),
    Land,
    Water,
}

/// A half-year: the position before it, all moves that were ordered, and where units stood after its retreats.
#[derive(Clone, Default)]
pub struct Season {
    pub units: BTreeMap<String, Power>,
    pub owners: BTreeMap<String, Power>,
    pub moves: Vec<(Power, String)>,
    pub after: BTreeMap<String, Power>,
}

/// The board: what each field is, and which have a supply center.
pub struct Map {
    pub fields: BTreeMap<String, Field>,
    pub centers: BTreeSet<String>,
}

/// Whom a move is against.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Against {
    Power(Power),
    /// The owner of an annexed land where nobody stands.
    Owner(Power, String),
    /// A land that is nobody's.
    Free(String),
}

/// "1. Einheit", "2. Versorgungszentrum", "3. Landesgrenzen".
fn against(map: &Map, season: &Season, by: Power, to: &str) -> Option<Against> {
    if let Some(unit) = season.units.get(to) {
        return (*unit != by).then_some(Against::Power(*unit));
    }
    if let Some(owner) = season.owners.get(to) {
        return (*owner != by).then(|| Against::Owner(*owner, to.to_owned()));
    }
    match map.fields.get(to)? {
        Field::Province(home) if !map.centers.contains(to) => (home != &by).then_some(Against::Power(*home)),
        Field::Province(_) | Field::Water => None,
        Field::Land => Some(Against::Free(to.to_owned())),
    }
}

/// The points of a year: for each treaty what it brings each power.
pub fn year(map: &Map, treaties: &[Treaty], seasons: &[Season; 2]) -> Vec<[i64; POWERS]> {
    let attacks: BTreeSet<(Power, Against)> = seasons
        .iter()
        .flat_map(|season| {
            season.moves.iter().filter_map(|(by, to)| Some((*by, against(map, season, *by, to)?)))
        })
        .collect();
    let attacked = |by: Power, whom: Power| {
        attacks.iter().any(|(one, against)| {
            *one == by
                && matches!(against, Against::Power(power) | Against::Owner(power, _) if *power == whom)
        })
    };
    let wars = |on: Power| {
        treaties.iter().filter(|treaty| matches!(treaty.kind, Kind::War(_, enemy) if enemy == on)).count()
            as i64
    };
    // "Als aktive Macht ist jede zu bezeichnen, welche mindestens ein Versorgungszentrum besitzt"; "relative Mehrheit" is
    // more than half of them (R389)
    let active = seasons[0].owners.values().collect::<BTreeSet<_>>().len() as i64;
    let points = treaties.iter().map(|treaty| {
        let mut points = [0; POWERS];
        if treaty.uncovered {
            return points;
        }
        let concluded = i64::from(!treaty.prolonged);
        match &treaty.kind {
            Kind::War(by, on) => {
                let allies = wars(*on);
                points[*by] = concluded + i64::from(2 * allies > active);
                if attacked(*by, *on) {
                    points[*by] += 1 + if allies > 1 { allies } else { 0 };
                }
            }
            Kind::Pact(one, other) => {
                let kept = |by: Power, whom: Power| i64::from(!attacked(by, whom));
                share(
                    &mut points,
                    treaty,
                    [*one, *other],
                    concluded,
                    [kept(*one, *other), kept(*other, *one)],
                    [1, 1],
                );
            }
            Kind::Guarantee(by, land) => {
                points[*by] += concluded;
                for (power, points) in points.iter_mut().enumerate() {
                    let free = attacks.contains(&(power, Against::Free(land.clone())));
                    let owned =
                        attacks.iter().any(|(_, against)| *against == Against::Owner(power, land.clone()));
                    *points -= i64::from(free) + i64::from(owned);
                }
            }
            Kind::Demilitarised(one, other, field) => {
                let stands =
                    |power: &Power| seasons.iter().any(|season| season.after.get(field) == Some(power));
                let kept = [one, other].map(|power| i64::from(!stands(power)));
                // "Ist es selbst eine Provinz, erhält der Eigentümer dieser Provinz einen weiteren Zusatzpunkt."
                let more =
                    |power: &Power| 1 + i64::from(map.fields.get(field) == Some(&Field::Province(*power)));
                share(&mut points, treaty, [*one, *other], concluded, kept, [more(one), more(other)]);
            }
        }
        points
    });
    points.collect()
}

/// The points of two partners: whoever keeps it has the further points, and of whoever breaks it alone also theirs ("Strafklausel");
/// of a secret one twice as many, and no penalty.
fn share(
    points: &mut [i64; POWERS],
    treaty: &Treaty,
    who: [Power; 2],
    concluded: i64,
    kept: [i64; 2],
    worth: [i64; 2],
) {
    for (own, other) in [(0, 1), (1, 0)] {
        let mut more = kept[own] * worth[own];
        if !treaty.secret && kept[own] > kept[other] {
            more += worth[other];
        }
        points[who[own]] = (concluded + more) * if treaty.secret { 2 } else { 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AUSTRIA: Power = 0;
    const ENGLAND: Power = 1;
    const FRANCE: Power = 2;
    const GERMANY: Power = 3;
    const ITALY: Power = 4;
    const RUSSIA: Power = 5;
    const TURKEY: Power = 6;

    fn made(kind: Kind) -> Treaty {
        Treaty { kind, secret: false, uncovered: false, prolonged: false }
    }

    fn map() -> Map {
        let fields = [
            ("tyr", Field::Province(AUSTRIA)),
            ("tri", Field::Province(AUSTRIA)),
            ("hol", Field::Land),
            ("rum", Field::Land),
            ("adr", Field::Water),
        ];
        Map {
            fields: fields.map(|(id, field)| (id.to_owned(), field)).into(),
            centers: ["tri", "hol", "rum"].map(str::to_owned).into(),
        }
    }

    fn season(moves: &[(Power, &str)]) -> Season {
        Season {
            owners: [("tri", AUSTRIA), ("rum", RUSSIA)].map(|(id, power)| (id.to_owned(), power)).into(),
            moves: moves.iter().map(|(by, to)| (*by, (*to).to_owned())).collect(),
            ..Season::default()
        }
    }

    /// The examples of sections 4 and 5.
    #[test]
    fn the_texts_examples_are_reckoned() {
        let quiet = || [season(&[]), season(&[])];
        let points = |kind: Kind, moves: &[(Power, &str)]| {
            year(&map(), &[made(kind)], &[season(moves), season(&[])]).remove(0)
        };
        // "Italien bleibt friedlich und erhält drei Punkte ..., Österreich einen Punkt."
        let pact = points(Kind::Pact(ITALY, AUSTRIA), &[]);
        assert_eq!((pact[ITALY], pact[AUSTRIA]), (2, 2));
        let pact = points(Kind::Pact(AUSTRIA, ITALY), &[(ITALY, "tri")]);
        assert_eq!((pact[AUSTRIA], pact[ITALY]), (3, 1));
        // "Deutschland werden zwei Punkte abgezogen, während Frankreich und England jeweils einen Punkt erhalten."
        let guarantees = [FRANCE, ENGLAND].map(|by| made(Kind::Guarantee(by, "hol".to_owned())));
        let both = year(&map(), &guarantees, &[season(&[(GERMANY, "hol")]), season(&[])]);
        assert_eq!(both.iter().map(|points| points[GERMANY]).sum::<i64>(), -2);
        assert_eq!((both[0][FRANCE], both[1][ENGLAND]), (1, 1));
        // Rumania: "damit Russland zwei Minuspunkte erhalten würde"
        let guarantees = [ENGLAND, TURKEY].map(|by| made(Kind::Guarantee(by, "rum".to_owned())));
        let both = year(&map(), &guarantees, &[season(&[]), season(&[(AUSTRIA, "rum")])]);
        assert_eq!(both.iter().map(|points| points[RUSSIA]).sum::<i64>(), -2);
        // "Dadurch bekommt Italien vier Punkte ... und Österreich einen Punkt."
        let mut seasons = quiet();
        seasons[0].after.insert("tyr".to_owned(), AUSTRIA);
        let field = made(Kind::Demilitarised(AUSTRIA, ITALY, "tyr".to_owned()));
        let shares = year(&map(), &[field], &seasons).remove(0);
        assert_eq!((shares[ITALY], shares[AUSTRIA]), (4, 1));
        // "Österreich bleibt friedlich und erhält vier Punkte, Italien zwei Punkte."
        let secret = Treaty { secret: true, ..made(Kind::Pact(ITALY, AUSTRIA)) };
        let shares = year(&map(), &[secret], &[season(&[(ITALY, "tri")]), season(&[])]).remove(0);
        assert_eq!((shares[AUSTRIA], shares[ITALY]), (4, 2));
        // "Sie erhalten dafür jeweils fünf Punkte ..., Italien aber nur einen Punkt."
        let wars = [ITALY, RUSSIA, TURKEY].map(|by| made(Kind::War(by, AUSTRIA)));
        let mut seasons = [season(&[(RUSSIA, "tri"), (TURKEY, "tri")]), season(&[])];
        seasons[0].owners = (0..POWERS).map(|power| (format!("home {power}"), power)).collect();
        seasons[0].owners.insert("tri".to_owned(), AUSTRIA);
        let shares = year(&map(), &wars, &seasons);
        assert_eq!((shares[0][ITALY], shares[1][RUSSIA], shares[2][TURKEY]), (1, 5, 5));
    }
}
