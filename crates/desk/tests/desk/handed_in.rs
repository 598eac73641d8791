//! What was handed in, and what becomes of it when the position changes under it (9.9.4, 9.9.5) or the game master
//! refuses it (9.9.1).

use desk::Letter;
use game::command::Command;
use game::ruling::Ruling;
use game::vote::Proposal;
use game::word::seat::Power;
use game::word::turn::Turn;

use crate::consequences::{readers, watched};
use crate::season::{Table, at};

const AUTUMN_DEADLINE: &str = "2026-12-14T19:00:00Z";

/// Spring 1901 is evaluated and autumn is pending; France stands in Burgundy, Marseilles and the Mid-Atlantic.
async fn autumn() -> Table {
    let table = watched(|_| {}).await;
    table.hand_in("france", "A Par - Bur\nA Mar H\nF Bre - MAO").await.expect("handed in");
    table.everybody_holds(&["france"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    table
}

/// The army of Marseilles really went to Spain: the game master corrects spring (9.9.4).
async fn corrected(table: &Table) -> Vec<Letter> {
    let turn = Turn::spring(1901);
    let stands = |ruling| Command::Rule { turn, ruling, reason: "verrutscht".into() };
    table.leads(stands(Ruling::NoUnit { at: "mar".into() })).await;
    table.leads(stands(Ruling::Unit { power: Power::from("france"), kind: 'A', at: "spa".into() })).await;
    let before = table.letters().await;
    table.leads(Command::Correct { reason: "Spanien vergessen".into(), shift: true }).await;
    table.letters_after(&before).await
}

async fn stands(table: &Table, power: &str) -> Vec<String> {
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    let own = game.standing().units.iter().filter(|unit| unit.power.0 == power);
    own.map(|unit| format!("{} {}", unit.kind, unit.at)).collect()
}

fn to<'a>(letters: &'a [Letter], name: &str) -> &'a Letter {
    letters.iter().find(|letter| letter.name == name).expect("a letter")
}

/// R194b: 9.9.4 "damit alle Spieler auf die veränderte Auswertung reagieren können": new orders that are complete on the
/// corrected position count, though they leave out a unit that no longer stands there.
#[tokio::test]
async fn new_orders_after_a_correction_count() {
    let table = autumn().await;
    table.hand_in("france", "A Bur - Bel\nA Mar - Spa\nF MAO - Por").await.expect("handed in");
    corrected(&table).await;
    let handed = table.hand_in("france", "A Bur - Bel\nA Spa - Por\nF MAO - ENG").await.expect("handed in");
    assert!(!handed.echo.text.contains("9.5"), "{}", handed.echo.text);
    table.everybody_holds(&["france"]).await;
    table.work_at("2026-12-21T19:00:00Z").await;
    assert_eq!(table.evaluated().await, Some(Turn::autumn(1901)));
    assert_eq!(stands(&table, "france").await, ["A bel", "F eng", "A por"]);
}

// 9.9.4: whoever had handed in is told what counts on the new position, what fell away and what has no order; whose
// units stand as before is told that the orders stay; whoever had handed in nothing is not told of orders.
#[tokio::test]
async fn a_correction_tells_what_became_of_orders_that_were_in() {
    let table = autumn().await;
    table.hand_in("france", "A Bur - Bel\nA Mar - Spa\nF MAO - Por").await.expect("handed in");
    table.hand_in("italy", "A Ven H\nA Rom H\nF Nap - ION").await.expect("handed in");
    let letters = corrected(&table).await;
    let (france, italy) = (table.name("france").await, table.name("italy").await);
    let about = |name: &str| {
        letters.iter().find(|letter| letter.name == name && letter.text.contains("gelten weiter"))
    };
    let text = &about(&france).expect("a letter").text;
    for words in [
        "Deine Befehle für Herbst 1901 (Fassung 1) gelten weiter",
        "Ein Befehl entfällt: A Mar - Spa",
        "Ohne Befehl: A Spa",
    ] {
        assert!(text.contains(words), "{words} is missing in {text}");
    }
    let text = &about(&italy).expect("a letter").text;
    assert!(text.contains("Deine Befehle für Herbst 1901 (Fassung 1) gelten weiter"), "{text}");
    assert!(!text.contains("entfällt") && !text.contains("Ohne Befehl"), "{text}");
    let mut both = vec![france, italy];
    both.sort_unstable();
    assert_eq!(readers(&letters, "gelten weiter"), both);
}

// 9.5 still holds after a correction: an army that stands has to be named.
#[tokio::test]
async fn what_leaves_out_a_unit_that_stands_is_incomplete_and_the_echo_says_so() {
    let table = autumn().await;
    table.hand_in("france", "A Bur - Bel\nA Mar - Spa\nF MAO - Por").await.expect("handed in");
    let handed = table.hand_in("france", "A Bur - Ruh\nA Mar - Gas").await.expect("handed in");
    assert!(handed.echo.text.contains("unvollständig"), "{}", handed.echo.text);
    assert!(handed.echo.text.contains("9.5"), "{}", handed.echo.text);
}

/// R196a: 9.9.5: what had been handed in for a turn after the repeated one was for a position that no longer stands: it
/// is void, and its player is told; what was handed in for the repeated turn stays until it is replaced.
#[tokio::test]
async fn a_repetition_voids_orders_for_the_turn_after_it() {
    let table = autumn().await;
    table.hand_in("france", "A Bur - Bel\nA Mar - Spa\nF MAO - Por").await.expect("handed in");
    let proposal = Proposal::Repetition { turn: Turn::spring(1901), reason: "Mail verloren".into() };
    table.plays("france", Command::Propose { proposal }).await;
    for power in ["austria", "england", "germany", "italy", "russia", "turkey"] {
        table.plays(power, Command::Vote { id: 1, yes: true }).await;
    }
    let before = table.letters().await;
    table.council(Command::CouncilAnswer { id: 1, refuse: false, reason: String::new() }).await;
    let told = table.letters_after(&before).await;
    assert_eq!(
        readers(&told, "Die Stellung, zu der du Befehle für Herbst 1901 geschickt hast, gilt nicht mehr"),
        [table.name("france").await]
    );
    assert_eq!(readers(&told, "Was für Frühjahr 1901 vorliegt, zählt").len(), 9, "all, and the council");
    table.hand_in("france", "A Par - Pic\nA Mar - Spa\nF Bre - ENG").await.expect("handed in");
    table.work_at("2026-12-14T19:00:00Z").await;
    assert_eq!(stands(&table, "france").await, ["F eng", "A pic", "A spa"]);
    table.hand_in("france", "A Pic - Bel\nA Spa - Por\nF ENG - NTH").await.expect("handed in");
    table.everybody_holds(&["france"]).await;
    table.work_at("2026-12-21T19:00:00Z").await;
    assert_eq!(stands(&table, "france").await, ["A bel", "F nth", "A por"]);
}

/// 9.9.1 "eine Zugabgabe ... ganz oder teilweise abzulehnen"; 9.10.1: an NMR is when the mail "den Spielleiter nicht
/// innerhalb der vorgegebenen Zugabgabefrist erreicht". R190b, R205b: the player is told at once and has time; it is no NMR.
#[tokio::test]
async fn a_refused_submission_is_told_at_once_and_is_no_nmr() {
    let table = watched(|_| {}).await;
    let seat = table.seat("germany").await;
    for (turn, deadline) in
        [(Turn::spring(1901), "2026-12-07T19:00:00Z"), (Turn::autumn(1901), AUTUMN_DEADLINE)]
    {
        let (kiel, berlin, munich) = ("F Kie H", "A Ber H", "A Mun H");
        table.hand_in("germany", &[kiel, berlin, munich].join("\n")).await.expect("handed in");
        let before = table.letters().await;
        let ruling = Ruling::Refuse { seat, version: 1 };
        table.leads(Command::Rule { turn, ruling, reason: "nicht zu entziffern".into() }).await;
        let told = table.letters_after(&before).await;
        let dora = table.name("germany").await;
        assert_eq!(readers(&told, "nicht zu entziffern"), std::slice::from_ref(&dora));
        let text = &to(&told, &dora).text;
        assert!(text.contains("Fassung 1") && text.contains("9.9.1") && text.contains("20:00 Uhr"), "{text}");
        let seen = table.site.desk.look(&table.player("germany").await, "ST-1201", None).await.expect("seen");
        let view = game::view::SeatView::of(&seen.game, seat, table.site.desk.now());
        assert!(view.submissions.iter().all(|own| !own.counts), "the page does not say that it counts");
        table.everybody_holds(&["germany"]).await;
        let before = table.letters().await;
        table.work_at(deadline).await;
        assert_eq!(table.evaluated().await, Some(turn));
        let told = table.letters_after(&before).await;
        assert!(readers(&told, "NMR").is_empty(), "{told:?}");
        let report = &to(&told, "Anna").text;
        assert!(!report.contains("Keine Züge erhalten"), "{report}");
    }
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    assert!(game.seat(seat).expect("a seat").occupant().is_some(), "nobody is expelled");
}

// 9.9.1: "time to hand in again": where the deadline is nearer than a day it moves for all, without a name.
#[tokio::test]
async fn a_refusal_shortly_before_the_deadline_gives_a_day() {
    let table = watched(|_| {}).await;
    let seat = table.seat("germany").await;
    table.hand_in("germany", "F Kie H\nA Ber H\nA Mun H").await.expect("handed in");
    table.site.clock.set(at("2026-12-07T18:00:00Z"));
    let before = table.letters().await;
    let ruling = Ruling::Refuse { seat, version: 1 };
    table.leads(Command::Rule { turn: Turn::spring(1901), ruling, reason: "unlesbar".into() }).await;
    let told = table.letters_after(&before).await;
    let mut told_of_time = readers(&told, "Dienstag, 8. Dezember 2026, 20:00 Uhr");
    told_of_time.dedup();
    assert_eq!(told_of_time, crate::consequences::ALL);
    assert_eq!(readers(&told, "unlesbar"), [table.name("germany").await]);
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    assert_eq!(table.evaluated().await, None);
    table.hand_in("germany", "F Kie - Hol\nA Ber H\nA Mun H").await.expect("handed in");
    table.work_at("2026-12-08T19:00:00Z").await;
    assert_eq!(stands(&table, "germany").await, ["A ber", "F hol", "A mun"]);
}

// A ruling in a player's order is theirs to know (9.9.1, 9.9.3); so is that it was taken back. Nobody else is told.
#[tokio::test]
async fn a_ruling_is_told_to_its_player_alone() {
    let table = watched(|_| {}).await;
    table.hand_in("germany", "F Kie H\nA Ber H\nA Mun - Se").await.expect("handed in");
    let dora = table.name("germany").await;
    let order = |canonical: &str| Ruling::Order {
        power: Power::from("germany"),
        part: game::submission::LineKind::Order,
        at: "mun".into(),
        canonical: canonical.into(),
    };
    let turn = Turn::spring(1901);
    let before = table.letters().await;
    let rule = |ruling| Command::Rule { turn, ruling, reason: "so gemeint".into() };
    table.leads(rule(order("A mun - sil"))).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "so gemeint"), std::slice::from_ref(&dora));
    assert!(to(&told, &dora).text.contains("A Mun - Sil"), "{}", to(&told, &dora).text);
    let before = table.letters().await;
    table.leads(Command::Undo).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "zurückgenommen"), [dora]);
}

// 9.7, 10.2: a word that the player told once is that player's word from then on: for the orders that are in, which are
// read anew, and for every later text; for nobody else. It stands in the log, so that a replay reads the same.
#[tokio::test]
async fn a_word_told_once_is_the_players_own() {
    let table = watched(|_| {}).await;
    let asked = table.hand_in("france", "A Par - Bur\nA Mar H\nF Bre - Wasserloch").await.expect("handed in");
    assert!(asked.echo.text.contains("Wasserloch"), "{}", asked.echo.text);
    let told = table.hand_in("france", "Wasserloch = Mittelatlantik: ja").await.expect("handed in");
    assert!(told.echo.text.contains("F Bre - MAO"), "{}", told.echo.text);
    assert!(told.echo.text.contains("A Par - Bur"), "{}", told.echo.text);
    assert!(told.echo.text.contains("heißt bei dir von nun an Mittelatlantik"), "{}", told.echo.text);
    let later = table.hand_in("france", "A Par - Bur\nA Mar H\nF Bre - Wasserloch").await.expect("handed in");
    assert!(later.echo.text.contains("F Bre - MAO"), "{}", later.echo.text);
    let other = table.hand_in("england", "F Lon - Wasserloch\nF Edi H\nA Liv H").await.expect("handed in");
    assert!(!other.echo.text.contains("F Lon - MAO"), "{}", other.echo.text);
    table.everybody_holds(&["france", "england"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    let mut units = stands(&table, "france").await;
    units.sort();
    assert_eq!(units, ["A bur", "A mar", "F mao"]);
}

/// R198: Ludomaniac 9.9.6 "Bei ungültigen Befehlen, die eine zu geleitende Armee betreffen, werden zudem nur Start- und Endpunkt
/// des Convoys veröffentlicht": the route that was written stands nowhere in the report.
/// Shows R199b.
#[tokio::test]
async fn no_press_reports_print_no_route() {
    let table = watched(|setup| setup.press = game::setup::Press::None).await;
    table.hand_in("england", "A Liv - IRI - MAO - Bre\nF Edi - NWG\nF Lon - NTH").await.expect("handed in");
    table.everybody_holds(&["england"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    let report = desk::report_text(text::Lang::De, &game, Turn::spring(1901));
    assert!(report.contains("A Liv - Bre"), "{report}");
    assert!(!report.contains("IRI") && !report.contains("MAO"), "{report}");
}
