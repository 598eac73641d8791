//! The draw that may uncover secret treaties (5).

use super::*;
use crate::choice::Risk;

fn treaties(texts: &[&str]) -> Vec<Treaty> {
    texts.iter().map(|text| treaty(text)).collect()
}

/// R381: "Das Risiko beträgt 20% und erhöht sich für jeden weiteren Geheimvertrag kumulativ um 20%"; open ones do not count
/// Shows R381a, R381b, R381c, R381d.
#[test]
fn r381_risks_grow_by_20_percent_for_each_partner() {
    let list = treaties(&["NAP* I=OEU", "NAP I=F", "EM* I=OEU:Tyr", "NAP* I=D", "KE I>R", "NAP* OEU=D"]);
    let tests = draw(&list, 1, Risk::Rising);
    let risks = |code: &str| -> Vec<(usize, u32)> {
        tests.iter().filter(|test| test.power == power(code)).map(|test| (test.treaty, test.risk)).collect()
    };
    assert_eq!(risks("I"), [(0, 20), (2, 40), (3, 60)]);
    assert_eq!(risks("OEU"), [(0, 20), (2, 40), (5, 60)]);
    assert_eq!(risks("D"), [(3, 20), (5, 40)]);
    assert_eq!(risks("F"), []);
    let many: Vec<&str> = ["NAP* I=OEU", "NAP* I=F", "NAP* I=D", "NAP* I=E", "NAP* I=R", "NAP* I=OR"].into();
    let last =
        draw(&treaties(&many), 1, Risk::Rising).into_iter().rfind(|test| test.power == power("I")).unwrap();
    assert_eq!(last.risk, 100, "never more than certain");
    assert!(last.uncovers());
}

/// R382b, R382c: "für jeden Vertragspartner einzeln"; recorded and repeatable; one treaty each stays secret with 0.8 x 0.8 = 64 %
#[test]
fn r382_each_partner_is_tested_and_the_draw_is_repeatable() {
    let list = treaties(&["NAP* I=OEU"]);
    let kept = (0..10_000u64).filter(|seed| {
        let tests = draw(&list, *seed, Risk::Rising);
        assert_eq!(tests, draw(&list, *seed, Risk::Rising));
        assert_eq!(tests.len(), 2);
        assert!(tests.iter().all(|test| (1..=100).contains(&test.drawn)));
        !tests.iter().any(Test::uncovers)
    });
    // 6400 expected, standard deviation 48: five of them
    let kept = kept.count();
    assert!((6160..6640).contains(&kept), "{kept}");
}

#[test]
fn open_treaties_are_not_tested() {
    assert_eq!(draw(&treaties(&["NAP I=OEU", "KE R>D", "GAR E:Hol"]), 3, Risk::Rising), []);
}
