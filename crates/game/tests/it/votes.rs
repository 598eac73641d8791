//! Draws and capitulation plans by secret vote (1.4).

use crate::table::*;
use game::command::Command;
use game::ending::{DrawCause, Ending};
use game::game::Stage;
use game::setup::Press;
use game::setup::Setup;
use game::view::Matter;
use game::vote::Proposal;
use game::word::actor::Viewer;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;
use std::collections::BTreeMap;

fn all() -> Vec<SeatId> {
    (0..7).map(SeatId).collect()
}

fn propose(table: &mut Table, seat: SeatId, proposal: Proposal) -> u32 {
    table.player(seat, Command::Propose { proposal });
    table.game.ballots.last().map_or(0, |ballot| ballot.id)
}

fn plan(centers: [u16; 7]) -> Proposal {
    let plan: BTreeMap<Power, u16> = POWERS.map(Power::from).into_iter().zip(centers).collect();
    Proposal::Capitulation { plan }
}

/// R012: Ludomaniac 1.4 "können sich einstimmig darauf einigen, die Partie zu beenden ... endet die Partie unentschieden"
#[test]
fn a_unanimous_draw_ends_the_game() {
    let mut table = Table::running(standard());
    let id = propose(&mut table, FRANCE, Proposal::Draw);
    for seat in all().into_iter().filter(|seat| *seat != FRANCE) {
        assert_eq!(table.game.stage, Stage::Running);
        table.player(seat, Command::Vote { id, yes: true });
    }
    let result = table.game.result.clone().unwrap();
    let Ending::Draw { powers, cause } = result.ending else { panic!() };
    assert_eq!((powers.len(), cause), (7, DrawCause::Vote));
    assert!(result.lines.iter().all(|line| line.draw));
}

#[test]
fn one_refusal_keeps_the_game_going_and_may_be_changed() {
    let mut table = Table::running(standard());
    let id = propose(&mut table, FRANCE, Proposal::Draw);
    for seat in all() {
        table.player(seat, Command::Vote { id, yes: seat != ITALY });
    }
    assert_eq!(table.game.stage, Stage::Running);
    table.player(ITALY, Command::Vote { id, yes: true });
    assert_eq!(table.game.stage, Stage::Over);
}

/// R019: "Die Zustimmung der Mitspieler erfolgt jeweils nichtöffentlich gegenüber dem Spielleiter."
#[test]
fn nobody_sees_who_agreed_or_proposed() {
    let mut table = Table::running(standard());
    let id = propose(&mut table, FRANCE, Proposal::Draw);
    let mut other = Table::running(standard());
    let same = propose(&mut other, ITALY, Proposal::Draw);
    table.player(GERMANY, Command::Vote { id, yes: true });
    other.player(GERMANY, Command::Vote { id: same, yes: false });
    other.player(TURKEY, Command::Vote { id: same, yes: true });
    for viewer in [Viewer::Public, Viewer::Seat(ENGLAND)] {
        assert_eq!(table.seen(viewer), other.seen(viewer), "{viewer:?}");
    }
    // the game master sees it all
    assert_eq!(table.staff().ballots[0].votes.len(), 2);
    assert_ne!(table.staff().ballots, other.staff().ballots);
    // and everybody their own
    assert_eq!(table.seat_view(GERMANY).ballots[0].own, Some(true));
    assert_eq!(table.seat_view(ENGLAND).ballots[0].own, None);
}

/// R013a, R013b: a player with no center has no vote and no share in the draw
#[test]
fn without_a_center_there_is_no_vote() {
    let mut table = Table::running(standard());
    table.play_turn();
    for center in ["vie", "bud", "tri"] {
        table.give(center, "italy");
        let at = center.to_owned();
        table.rule(game::ruling::Ruling::NoUnit { at });
    }
    table.play_turn();
    assert_eq!(table.game.standing().center_count(&Power::from("austria")), 0);
    let austria = table.actor(AUSTRIA);
    let draw = Command::Propose { proposal: Proposal::Draw };
    assert_eq!(table.refused(austria.clone(), draw.clone()), "no-vote 1.4");
    let id = propose(&mut table, ITALY, Proposal::Draw);
    assert_eq!(table.refused(austria, Command::Vote { id, yes: false }), "no-vote 1.4");
    assert_eq!(table.refused(leader(), draw), "no-vote 1.4");
    for seat in all().into_iter().filter(|seat| ![AUSTRIA, ITALY].contains(seat)) {
        table.player(seat, Command::Vote { id, yes: true });
    }
    let result = table.game.result.clone().unwrap();
    let Ending::Draw { powers, .. } = &result.ending else { panic!() };
    assert_eq!(powers.len(), 6);
    let austria = result.lines.iter().find(|line| line.seat == AUSTRIA).unwrap();
    assert_eq!((austria.place, austria.draw, austria.eliminated), (7, false, Some(1901)));
    assert!(result.lines.iter().filter(|line| line.draw).all(|line| line.place == 6));
}

/// R020 (reading): open votes lapse with the next published evaluation
#[test]
fn proposals_lapse_with_the_next_evaluation() {
    let mut table = Table::running(standard());
    let id = propose(&mut table, FRANCE, Proposal::Draw);
    let france = table.actor(FRANCE);
    let again = Command::Propose { proposal: Proposal::Draw };
    assert_eq!(table.refused(france.clone(), again.clone()), "proposed-already 1.4");
    table.play_turn();
    assert!(table.game.ballots.is_empty());
    assert_eq!(table.refused(france, Command::Vote { id, yes: true }), "no-such-proposal 1.4");
    table.player(FRANCE, again);
}

/// A game in which capitulation is possible from the first autumn on.
fn late() -> Table {
    let limits = game::setup::Limits { quiet_years: Some(50), ..game::setup::Limits::of(1201, 1901) };
    let mut table = Table::running(Setup { limits: Some(limits), ..standard() });
    table.play_until(Turn::autumn(1908));
    table
}

/// R014b, R015: Ludomaniac 1.4 "ab Herbst 1908"; reading: as soon as autumn 1908 is pending
#[test]
fn capitulation_begins_in_autumn_1908() {
    let mut table = late();
    let proposal = plan([3, 3, 3, 3, 3, 4, 3]);
    let mut early = Table::running(standard());
    let france = early.actor(FRANCE);
    let propose_early = Command::Propose { proposal: proposal.clone() };
    assert_eq!(early.refused(france, propose_early), "capitulation-too-early 1.4");
    assert_eq!(table.game.turn, Some(Turn::autumn(1908)));
    propose(&mut table, FRANCE, proposal);
}

/// R016, R017a, R017b: "mit einem Solosieg (ein Spieler erhält 18 VZ) oder einem Draw (Spieler, die lt. Kapitulationsvertrag
/// mindestens 1 VZ erhalten, sind am Draw beteilgt, Spieler mit keinem VZ nicht)"; R018a, R018b checks of the plan
/// Shows R014a.
#[test]
fn a_plan_gives_a_solo_or_a_draw() {
    let mut table = late();
    let france = table.actor(FRANCE);
    let refuse =
        |table: &mut Table, proposal: Proposal| table.refused(france.clone(), Command::Propose { proposal });
    assert_eq!(refuse(&mut table, plan([18, 18, 0, 0, 0, 0, 0])), "plan-centers 1.4");
    assert_eq!(refuse(&mut table, plan([0; 7])), "plan-winners 1.4");
    let missing: BTreeMap<Power, u16> = [(Power::from("france"), 18)].into_iter().collect();
    assert_eq!(refuse(&mut table, Proposal::Capitulation { plan: missing }), "plan-powers 1.4");

    let mut solo = table.clone();
    let id = propose(&mut solo, FRANCE, plan([2, 2, 18, 3, 3, 3, 3]));
    let odd = |matter: &Matter| matches!(matter, Matter::Ballot { odd_sum: Some(_), .. });
    assert!(!solo.matters().iter().any(odd), "34 in all");
    for seat in all().into_iter().filter(|seat| *seat != FRANCE) {
        solo.player(seat, Command::Vote { id, yes: true });
    }
    let result = solo.game.result.clone().unwrap();
    let Ending::Capitulation { winner, .. } = &result.ending else { panic!() };
    assert_eq!(winner, &Some(Power::from("france")));
    assert!(result.lines[0].solo && result.lines[0].centers == 18);
    assert!(result.lines.iter().all(|line| !line.draw));

    let id = propose(&mut table, FRANCE, plan([0, 17, 17, 0, 0, 0, 0]));
    for seat in all().into_iter().filter(|seat| *seat != FRANCE) {
        table.player(seat, Command::Vote { id, yes: true });
    }
    let result = table.game.result.clone().unwrap();
    let members: Vec<SeatId> = result.lines.iter().filter(|line| line.draw).map(|line| line.seat).collect();
    assert_eq!(members, [ENGLAND, FRANCE]);
}

/// R401: in World the plan's winner is whoever gets 60 centers, as many as win the game; 59 are a draw (1.4 by analogy, 10.1).
#[test]
fn in_world_a_plan_needs_sixty() {
    let victory = variants::world().board.victory() as u16;
    let of = |centers: u16| {
        let plan = [("egypt", centers), ("italy", 40)].map(|(power, centers)| (Power::from(power), centers));
        let proposal = Proposal::Capitulation { plan: plan.into_iter().collect() };
        match game::ending::of_proposal(&proposal, victory, Vec::new()) {
            Some(Ending::Capitulation { winner, .. }) => winner,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!((of(59), of(60)), (None, Some(Power::from("egypt"))));
}

/// R018c (reading): a sum below the centers of the map is a warning for the game master, no error
#[test]
fn a_plan_that_does_not_add_up_is_pointed_out() {
    let mut table = late();
    let id = propose(&mut table, FRANCE, plan([3, 3, 3, 3, 3, 4, 3]));
    let odd = |matter: &Matter| match matter {
        Matter::Ballot { ballot, odd_sum } => Some((ballot.id, *odd_sum)),
        _ => None,
    };
    assert_eq!(table.matters().iter().find_map(odd), Some((id, Some(22))));
}

/// R200a, R200b: Ludomaniac 9.9.6 "sind Kapitulationsverträge in NoPress-Partien nicht zulässig. Draws können ggü. dem Spielleiter in
/// geheimer Abstimmung vereinbart werden."
#[test]
fn without_press_there_are_draws_and_no_plans() {
    let mut table = Table::running(Setup { press: Press::None, ..standard() });
    let france = table.actor(FRANCE);
    let capitulate = Command::Propose { proposal: plan([3, 3, 3, 3, 3, 4, 3]) };
    assert_eq!(table.refused(france, capitulate), "capitulation-no-press 9.9.6");
    propose(&mut table, FRANCE, Proposal::Draw);
}

/// 1.4: "I concede to Turkey": the winner gets the victory, the rest is shared by largest remainder over the others' centers, ties in
/// the order of the powers. Turkey 15, England 11, France 4, Germany 2, Italy 2: 18, 9, 3, 2, 2.
#[test]
fn a_concession_shares_the_rest_by_the_centers() {
    let table = Table::running(standard());
    let mut game = table.game.clone();
    let mut centers: Vec<String> = game.start.centers.keys().cloned().collect();
    let all = variants::standard().board.provinces();
    let named = all.filter(|center| variants::standard().board.is_center(*center));
    centers.extend(named.map(|center| variants::standard().province_id(center).to_owned()));
    centers.sort();
    centers.dedup();
    assert_eq!(centers.len(), 34);
    let owners = [("turkey", 15), ("england", 11), ("france", 4), ("germany", 2), ("italy", 2)];
    let owners = owners.into_iter().flat_map(|(power, count)| std::iter::repeat_n(Power::from(power), count));
    game.start.centers = centers.into_iter().zip(owners).collect();
    let plan = game::voters::concession(&game, &Power::from("turkey"));
    let plan: Vec<(&str, u16)> = plan.iter().map(|(power, share)| (power.0.as_str(), *share)).collect();
    assert_eq!(plan, [("england", 9), ("france", 3), ("germany", 2), ("italy", 2), ("turkey", 18)]);
    assert!(game::voters::concession(&game, &Power::from("atlantis")).is_empty());
}
