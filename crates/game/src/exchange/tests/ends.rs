//! The end of a game and its victory points ("Ende einer Partie", "Siegbedingung", "Siegpunkte").

use super::*;

/// R293, R295: "Für jeweils genau 100 Einheiten einer Nationenwährung ... so viele Siegpunkte, wie die zugehörige Nation
/// ... Versorgungszentren (VZ) besitzt": 10 x 22 at the start
/// Shows R250b.
#[test]
fn r295_start_holdings_are_220_points() {
    let mut round = idle(8);
    round.turn = LAST_TURN;
    let evaluated = evaluate(&round).unwrap();
    assert_eq!(evaluated.end, Some(End::LastTurn));
    assert!(
        evaluated.standing.iter().all(|line| *line == Final { place: 1, points: 220 }),
        "a shared victory (R250)"
    );
}

/// R293, R294a, R294b: "Restmengen von weniger als 100 Währungseinheiten sind wertlos", "Das Euro-Guthaben ... keinen Wert mehr"
#[test]
fn r294_rests_and_euros_are_worth_nothing() {
    let mut round = idle(1);
    round.turn = LAST_TURN;
    round.investors[0].holdings = vec![99, 199, 200, 0, 0, 1250, 0];
    round.investors[0].euro = euro("5000.00");
    round.nations[RUSSIA].centers = 9;
    // 0 + 1 x 3 + 2 x 3 + 12 x 9
    assert_eq!(evaluate(&round).unwrap().standing[0].points, 117);
}

/// R292c: units of a nation that is out are worthless
#[test]
fn r292_units_of_a_nation_that_is_out_bring_nothing() {
    let mut round = idle(1);
    round.turn = LAST_TURN;
    round.nations[RUSSIA].centers = 0;
    assert_eq!(evaluate(&round).unwrap().standing[0].points, 180);
    round.nations[RUSSIA].rate = None;
    assert_eq!(evaluate(&round).unwrap().standing[0].points, 180);
}

/// R239a, R249a, R249b: "mindestens 18 Versorgungszentren in einem Winterzug ..., spätestens aber im 21. Zug"
#[test]
fn r249_the_game_ends_with_18_centers_in_winter_or_after_turn_21() {
    for (turn, centers, end) in [
        (3, 18, Some(End::Victory(power(GERMANY)))),
        (3, 19, Some(End::Victory(power(GERMANY)))),
        (3, 17, None),
        (4, 18, None),
        (1, 3, None),
        (20, 5, None),
        (21, 5, Some(End::LastTurn)),
        (21, 18, Some(End::Victory(power(GERMANY)))),
    ] {
        let mut round = idle(2);
        round.turn = turn;
        round.nations[GERMANY].centers = centers;
        let evaluated = evaluate(&round).unwrap();
        assert_eq!(evaluated.end, end, "turn {turn}, {centers} centers");
        assert_eq!(evaluated.standing.is_empty(), end.is_none());
    }
}

/// R239b, R250a, R250b, R251: points decide after a military victory as well; ties share; places follow the points
#[test]
fn r239_points_decide_and_places_follow_them() {
    let mut round = idle(4);
    round.turn = 9;
    round.nations[FRANCE].centers = 18;
    // A controls the winning nation with 1500; B owns more elsewhere
    round.investors[0].holdings = vec![0, 0, 1500, 0, 0, 0, 0];
    round.investors[1].holdings = vec![5000, 5000, 0, 0, 0, 0, 0];
    round.investors[2].holdings = vec![5000, 5000, 0, 0, 0, 0, 0];
    round.investors[3].holdings = vec![0; 7];
    let evaluated = evaluate(&round).unwrap();
    let standing: Vec<(usize, u64)> =
        evaluated.standing.iter().map(|line| (line.place, line.points)).collect();
    assert_eq!(standing, [(3, 270), (1, 300), (1, 300), (4, 0)]);
}
