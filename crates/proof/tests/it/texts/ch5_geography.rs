//! Chapter 5: special geography of the Standard board.

use super::scene::standard;
use rules::UnitKind;

/// Whether a unit of this kind goes from here to there in one move.
fn goes(kind: &str, from: &str, to: &str) -> bool {
    let unit = format!("turkey {kind} {from}");
    let order = format!("turkey: {kind} {from} - {to}");
    let province = from.split('/').next().unwrap();
    standard(&[&unit]).play(&[&order]).result(province) == "succeeds"
}

/// Ludomaniac 5.1 "Flotten sie von einer Küste her besetzen und - in einem späteren Zug - von der anderen Küste wieder
/// verlassen. Sie können diese Felder nicht überspringen"; "Auch Armeen können ohne weiteres in diese Provinzen
/// einmarschieren".
/// Shows R090a, R090b.
#[test]
fn r090_r091_kiel_and_constantinople() {
    for (from, middle, to) in [("hel", "kie", "bal"), ("bla", "con", "aeg")] {
        assert!(goes("F", from, middle) && goes("F", middle, to));
        assert!(!goes("F", from, to));
    }
    assert!(goes("A", "mun", "kie") && goes("A", "kie", "den"));
    assert!(goes("A", "bul", "con") && goes("A", "con", "smy"));
}

/// Ludomaniac 5.2 "Sowohl eine Flotte als auch eine Armee kann von Schweden (Swe) nach Dänemark (Den) ziehen und
/// umgekehrt" (R096: the text's "Swi" in the next sentence is Sweden); "Eine Flotte, die aus der Ostsee (Bal) in den
/// Skagerrak (SKA) ziehen will (oder umgekehrt), muss zuerst nach Schweden (Swi) oder Dänemark (Den) ziehen."
/// Shows R092a, R092b, R093a, R093b.
#[test]
fn r092_r093_r096_denmark_and_sweden() {
    for kind in ["A", "F"] {
        assert!(goes(kind, "swe", "den") && goes(kind, "den", "swe"));
    }
    assert!(!goes("F", "bal", "ska") && !goes("F", "ska", "bal"));
    for middle in ["swe", "den"] {
        assert!(goes("F", "bal", middle) && goes("F", middle, "ska"));
    }
}

/// Ludomaniac 5.2 "Die dänisch-schwedische Grenze teilt die Küste Schwedens nicht in zwei Küstenteile. Dänemark grenzt
/// zudem nicht an Berlin (Ber)."
#[test]
fn r094_r095_one_swedish_coast_and_no_way_to_berlin() {
    let variant = variants::standard();
    assert!(variant.board.coasts(variant.province("swe").unwrap()).is_empty());
    assert!(!goes("A", "den", "ber") && !goes("F", "den", "ber") && !goes("F", "ber", "den"));
}

/// Ludomaniac 5.3 "Armeen können deshalb nur mit Hilfe von Flotten im Mittelatlantik (MAO) oder Westlichen Mittelmeer
/// (WES) von Afrika nach Europa und umgekehrt übersetzen."
/// Shows R097a, R097b, R097c.
#[test]
fn r097_gibraltar() {
    assert!(!goes("A", "naf", "spa") && !goes("F", "naf", "spa/sc") && !goes("A", "spa", "naf"));
    for sea in ["mao", "wes"] {
        let fleet = format!("france F {sea}");
        let order = format!("france: F {sea} C A naf - spa");
        let played = standard(&["france A naf", &fleet]).play(&["france: A naf - spa", &order]);
        assert_eq!(played.result("naf"), "succeeds", "{sea}");
    }
}

/// Ludomaniac 5.4 "St. Petersburg (StP) mit der Südküste (sc) und Nordküste (nc), Spanien …, Bulgarien (Bul) mit der
/// Südküste (sc) und Ostküste (ec)".
#[test]
fn r098_provinces_with_two_coasts() {
    let variant = variants::standard();
    let coasts: Vec<String> = (variant.board.provinces())
        .flat_map(|province| variant.board.coasts(province).iter().map(move |coast| (province, *coast)))
        .map(|(province, coast)| variant.place_id(rules::Place::new(province, coast)))
        .collect();
    let mut sorted = coasts.clone();
    sorted.sort();
    assert_eq!(sorted, ["bul/ec", "bul/sc", "spa/nc", "spa/sc", "stp/nc", "stp/sc"]);
}

/// Ludomaniac 5.4 "landet an einer der beiden Küsten und kann von dort aus nur in ein Feld ziehen, das dieser Küste
/// benachbart ist; sie besetzt aber dennoch die ganze Provinz".
/// Shows R099a, R099b.
#[test]
fn r099_a_fleet_lies_on_one_coast_and_holds_the_province() {
    assert!(goes("F", "spa/nc", "gas") && !goes("F", "spa/nc", "mar"));
    assert!(goes("F", "spa/sc", "mar") && !goes("F", "spa/sc", "gas"));
    let played = standard(&["italy F spa/sc", "france F gas"]).play(&["france: F gas - spa/nc"]);
    assert_eq!(played.result("gas"), "fails bounced");
}

/// Ludomaniac 5.4 "Ihre Angabe ist nur bei Bewegungsbefehlen erforderlich, und nur dann, wenn eine Einheit bei ihrer
/// Bewegung zwei Küsten einer Provinz erreichen könnte."
/// Shows R101b.
#[test]
fn r101_coast_needed_only_if_two_can_be_reached() {
    let played = standard(&["france F gas"]).play(&["france: F gas - spa"]);
    assert_eq!(played.units(), ["france F spa/nc"]);
    let strict = standard(&["france F gas"]).with("4.B.2", "b").play(&["france: F gas - spa"]);
    assert_eq!(strict.result("gas"), "void coast-missing");
    assert!(goes("A", "gas", "spa"));
}

/// 5.4: a needed coast that is missing makes the order one that cannot be carried out; it stays a move order.
/// Shows R102a, R102b, R102c.
#[test]
fn r102_missing_coast_is_a_void_move() {
    let played = standard(&["france F mao", "france F por", "italy F wes", "italy F naf"]).play(&[
        "france: F mao - spa",
        "france: F por S F mao",
        "italy: F wes - mao",
        "italy: F naf S F wes - mao",
    ]);
    assert_eq!(played.result("mao"), "void coast-missing");
    assert_eq!(played.result("por"), "void no-such-order");
    assert!(played.is_dislodged("mao"));
}

/// Ludomaniac 5.4 "Wird die Küste allerdings angegeben, dann kann ein Befehl nur durchgeführt werden, wenn die angegebene
/// Küste erreicht werden kann."
#[test]
fn r103_named_coast_must_be_reachable() {
    for goal in ["spa/sc", "spa/wc"] {
        let order = format!("france: F gas - {goal}");
        let played = standard(&["france F gas"]).play(&[&order]);
        assert_eq!(played.result("gas"), "void coast-wrong", "{goal}");
    }
    // DATC 4.B.3 a goes to the possible one; 4.B.6 b ignores a coast that does not exist.
    let scene = standard(&["france F gas"]).with("4.B.3", "a");
    assert_eq!(scene.play(&["france: F gas - spa/sc"]).units(), ["france F spa/nc"]);
    let scene = standard(&["france F gas"]).datc();
    assert_eq!(scene.play(&["france: F gas - spa/wc"]).units(), ["france F spa/nc"]);
}

/// A coast for an army is ignored (DATC 4.B.6 b), or not (a).
#[test]
fn needless_coast_of_an_army() {
    let played = standard(&["france A gas"]).play(&["france: A gas - spa/nc"]);
    assert_eq!(played.units(), ["france A spa"]);
    let strict = standard(&["france A gas"]).with("4.B.6", "a").play(&["france: A gas - spa/nc"]);
    assert_eq!(strict.result("gas"), "void coast-wrong");
    let board = &variants::standard().board;
    let spain = variants::standard().place("spa").unwrap();
    assert!(board.can_stand(UnitKind::Army, spain) && !board.can_stand(UnitKind::Fleet, spain));
}
