//! Borders that weaken in every way there is (M8) against the reference, on boards that have many of them.

use std::collections::BTreeSet;
use std::fmt::Write;

use proof::shares::Limit;
use proof::{judges, report, run};
use rules::{ProvinceKind, UnitKind};
use variants::{BOARD_FILE, Folder, Variant};

/// Standard, on which one pair of neighbours in so many is a border that weakens, each for one kind of unit or for both, each in another
/// way: strength, support, cut and retreat in all combinations in turn.
fn rivers(id: &str, one_in: usize) -> &'static Variant {
    let standard = variants::standard();
    let spec = standard.board.spec();
    let pair = |kind: UnitKind| {
        (spec.contacts.iter()).filter(move |contact| contact.kind == kind).map(|contact| {
            let mut ends = [contact.a.province(), contact.b.province()];
            ends.sort();
            ends
        })
    };
    let mut text = String::new();
    for kind in [UnitKind::Army, UnitKind::Fleet] {
        let pairs: BTreeSet<_> = pair(kind).collect();
        for (number, ends) in pairs.into_iter().step_by(one_in).take(32).enumerate() {
            let [one, other] = ends.map(|end| standard.province_info(end).id.as_str());
            // What lands in a province is weakened in the same way, wherever it comes from.
            let coast =
                ends.into_iter().find(|end| spec.provinces[end.index()].kind == ProvinceKind::Coastal);
            let turn = coast.map_or(number, |coast| coast.index());
            let landing = match (kind, coast, ends.map(|end| spec.provinces[end.index()].kind)) {
                (UnitKind::Fleet, Some(coast), kinds) if kinds.contains(&ProvinceKind::Sea) => {
                    standard.province_info(coast).id.clone()
                }
                _ => String::new(),
            };
            let _ = write!(
                text,
                "[[weak]]\nkind = \"{}\"\nbetween = [[\"{one}\", \"{other}\"]]\nstrength = \"{}\"\ncut = \"{}\"\n\
                 support = {}\nretreat = \"{}\"\nlanding = {:?}\n\n",
                if kind == UnitKind::Army { "army" } else { "fleet" },
                ["less-one", "half"][turn % 2],
                ["supported", "dislodging", "always"][turn / 2 % 3],
                number % 4 == 0,
                ["no", "yields", "yes"][number % 3],
                Some(landing).filter(|land| !land.is_empty()).as_slice(),
            );
        }
    }
    let file = standard.folder.text(BOARD_FILE).unwrap();
    let file = file.replacen("id = \"standard\"", &format!("id = {id:?}"), 1);
    let file = file.replacen("[[power]]", &format!("{text}[[power]]"), 1);
    let folder = Folder::new([(BOARD_FILE.to_owned(), file.into_bytes())]).unwrap();
    variants::load(folder, false).unwrap()
}

/// M8: movements, retreats and adjustments as the reference decides them, whole games, and what the short way decides as the long one.
#[test]
fn m8_borders_that_weaken_in_every_way_equal_the_reference() {
    let boards = [rivers("rivers", 5), rivers("streams", 2)];
    let kinds =
        |board: &Variant, kind| board.board.spec().weak.iter().filter(|weak| weak.kind == kind).count();
    for board in boards {
        assert!(kinds(board, UnitKind::Army) >= 20 && kinds(board, UnitKind::Fleet) >= 20, "{}", board.id);
    }
    let run = run::run(81, Limit::Cases(6_000), &boards, 1);
    assert!(run.findings.is_empty(), "{}", report::markdown(&run));
    let count = judges::run(82, 10_000, &boards, 1, |_| ()).unwrap_or_else(|differs| panic!("{differs}"));
    assert!(count.values().all(|count| count.movements >= 10_000));
}
