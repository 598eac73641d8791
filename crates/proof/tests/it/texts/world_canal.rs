//! World: canals ("Kanäle - (Hamburg, Ankara, Kairo, & Panama)").

use super::scene::world;

/// "Die Benutzung eines Kanals ist nur möglich, wenn eine Einheit (Flotte, Armee, Wing) der nutzenden Nation gleichzeitig
/// während der ganzen Runde im Kanalfeld hält." The four canals and what they join (R408, R409).
/// Shows R410a, R411a.
#[test]
fn r408_r409_r410_a_unit_in_the_canal_lets_its_own_fleet_pass() {
    for (canal, from, to) in [
        ("ham", "hel", "bal"),
        ("ham", "bal", "hel"),
        ("ank", "bla", "aeg"),
        ("cai", "eme", "red"),
        ("pan", "car", "gop"),
        ("pan", "gop", "car"),
    ] {
        for kind in ["A", "F", "W"] {
            let (holder, fleet) = (format!("egypt {kind} {canal}"), format!("egypt F {from}"));
            let order = format!("egypt: F {from} - {to}");
            let played = world(&[&holder, &fleet]).play(&[&order]);
            assert_eq!(played.result(from), "succeeds", "{order} past {holder}");
        }
    }
}

/// "der nutzenden Nation": the unit's power passes without permission; who owns the center does not matter (R411a, R411b, R411c). "Für
/// eigene Einheiten ist die Erlaubnis nicht notwendig."
#[test]
fn r411_the_owner_of_the_unit_counts_not_of_the_center() {
    let played = world(&["italy A cai", "italy F eme"])
        .owning(&["egypt cai"])
        .play(&["italy: A cai H", "italy: F eme - red"]);
    assert_eq!(played.result("eme"), "succeeds");
    let played = world(&["italy A cai", "egypt F eme"])
        .owning(&["egypt cai"])
        .play(&["italy: A cai H", "egypt: F eme - red"]);
    assert_eq!(played.result("eme"), "void no-permit");
}

/// "im Kanalfeld hält": a unit with a move order does not hold, even if it comes back; one that supports does.
/// Shows R410b, R412a, R412b.
#[test]
fn r412_holding_includes_support_but_no_move() {
    let units = ["egypt F cai", "egypt A pal", "egypt F eme"];
    let played = world(&units).play(&["egypt: F cai S A pal", "egypt: F eme - red"]);
    assert_eq!(played.result("eme"), "succeeds");
    let played = world(&units).play(&["egypt: F cai - pal", "egypt: F eme - red"]);
    assert_eq!(played.result("cai"), "fails own-unit");
    assert_eq!(played.result("eme"), "void no-permit");
}

/// "Wird der Befehl für Mitspieler nicht gegeben, so ist die Kanaldurchfahrt verwehrt."
/// Shows R411b.
#[test]
fn r413_no_permission_no_passage() {
    let units = ["egypt F cai", "italy F eme"];
    let played = world(&units).play(&["egypt: F cai H", "italy: F eme - red"]);
    assert_eq!(played.result("eme"), "void no-permit");
    let played = world(&units).play(&["egypt: F cai H; permit F eme - red", "italy: F eme - red"]);
    assert_eq!(played.result("eme"), "succeeds");
    // A permission for the other direction is none.
    let played = world(&units).play(&["egypt: F cai H; permit F red - eme", "italy: F eme - red"]);
    assert_eq!(played.result("eme"), "void no-permit");
}

/// "Ein Kanal kann pro Runde nur von einer Einheit genutzt werden (kein Platztausch)": if two are entitled, none passes.
/// Shows R414a, R414b.
#[test]
fn r414_one_unit_a_canal_and_turn() {
    let units = ["egypt F cai", "egypt F eme", "italy F red"];
    let both = ["egypt: F cai H; permit F red - eme", "egypt: F eme - red", "italy: F red - eme"];
    let played = world(&units).play(&both);
    assert_eq!(played.result("eme"), "void canal-crowded");
    assert_eq!(played.result("red"), "void canal-crowded");
    // Only one is entitled: it passes, if the other does not stand in its way.
    let played = world(&units).play(&["egypt: F cai H", "egypt: F eme - red", "italy: F red - asw"]);
    assert_eq!(played.result("eme"), "succeeds");
}

/// "F Cairo S A Palestine H SC F Eastern Mediterranian Sea-Red Sea. Die Flotte in Cairo unterstützt die Armee in
/// Palestine beim Halten, erlaubt aber gleichzeitig der Flotte … die Durchfahrt": an addition to the unit's own order
/// (R415); the order counts, not the comment, which names the other direction (R416).
#[test]
fn r415_r416_permission_beside_a_support() {
    let units = ["egypt F cai", "egypt A pal", "italy F eme", "turkey A syr", "turkey A mec"];
    let played = world(&units).play(&[
        "egypt: F cai S A pal; permit F eme - red",
        "italy: F eme - red",
        "turkey: A syr - pal",
        "turkey: A mec S A syr - pal",
    ]);
    assert_eq!(played.result("eme"), "succeeds");
    assert_eq!(played.result("cai"), "succeeds");
    assert_eq!(played.result("syr"), "fails bounced");
}

/// "F Hamburg S A Denmark H SC F Hel-Baltic Sea"; "A Panama S F Costa Rica H SC F Caribbean Sea-Gulf of Panama. Die Armee in
/// Panama unterstützt die Flotte in Costa Rica beim halten und lässt die Flotte einer anderen Nation durch den Kanal."
#[test]
fn r417_r418_hamburg_and_panama() {
    let played = world(&["germany F ham", "germany A den", "england F hel"])
        .play(&["germany: F ham S A den; permit F hel - bal", "england: F hel - bal"]);
    assert_eq!(played.units(), ["england F bal", "germany A den", "germany F ham"]);
    let played = world(&["colombia A pan", "colombia F cri/ec", "usa F car"])
        .play(&["colombia: A pan S F cri; permit F car - gop", "usa: F car - gop"]);
    assert_eq!(played.result("pan"), "succeeds");
    assert_eq!(played.units(), ["colombia A pan", "colombia F cri/ec", "usa F gop"]);
}

/// "Die Einheit im Kanalfeld kann die Flotte bei der Kanaldurchfahrt unterstützen."; "F Ankara S F Black Sea-Aegean Sea.
/// Die Flotte in Ankara unterstützt die Kanaldurchfahrt seiner Flotte vom schwarzen Meer ins ägäische Meer."
#[test]
fn r419_r420_support_for_the_passage() {
    let units = ["turkey F ank", "turkey F bla", "italy F aeg"];
    let played =
        world(&units).play(&["turkey: F ank S F bla - aeg", "turkey: F bla - aeg", "italy: F aeg H"]);
    assert_eq!(played.result("bla"), "succeeds");
    assert!(played.is_dislodged("aeg"));
    assert_eq!(played.dislodged_by("aeg"), Some("bla"));
    let played = world(&units).play(&["turkey: F ank H", "turkey: F bla - aeg", "italy: F aeg H"]);
    assert_eq!(played.result("bla"), "fails bounced");
}

/// "Wird die Einheit im Kanalfeld vertrieben, so ist während dieses Zuges keine Bewegung durch den Kanal möglich.";
/// "Italien – A Bengasi S A Aswan-Cairo, A Aswan-Cairo / Ägypten – A Cairo H, F Red Sea-Eastern Mediterranian: Da die
/// Armee in Cairo vertrieben wird, ist der Zug durch den Kanal nicht möglich."
/// Shows R421a, R422a, R422b.
#[test]
fn r421_r422_a_fallen_canal_is_closed() {
    let units = ["italy A beg", "italy A asw", "egypt A cai", "egypt F red"];
    let orders = ["italy: A beg S A asw - cai", "italy: A asw - cai", "egypt: A cai H", "egypt: F red - eme"];
    let played = world(&units).play(&orders);
    assert!(played.is_dislodged("cai"));
    assert_eq!(played.result("red"), "fails canal-fell");
    // An attack in vain closes nothing.
    let played = world(&units).play(&orders[1..]);
    assert_eq!(played.result("red"), "succeeds");
}

/// The fleet that could not pass stands with strength 1 and, having a move order, without hold support; it has no effect on
/// its goal.
#[test]
fn r421_a_failed_passage_has_no_effect() {
    let played =
        world(&["italy A beg", "italy A asw", "egypt A cai", "egypt F red", "egypt F hoa", "italy F ion"])
            .play(&[
                "italy: A beg S A asw - cai",
                "italy: A asw - cai",
                "egypt: A cai H",
                "egypt: F red - eme",
                "egypt: F hoa S F red",
                "italy: F ion - eme",
            ]);
    assert_eq!(played.result("ion"), "succeeds");
    assert_eq!(played.result("hoa"), "void no-such-order");
    assert!(played.after.contested().is_empty());
}

/// "Keine Einheit in Panama. Dann funktioniert F Caribbean Sea-Gulf of Panama NICHT. Allerdings ist F Caribbean Sea-Panama
/// und im Zug drauf F Panama-Gulf of Panama möglich."
/// Shows R423a, R423b, R410b.
#[test]
fn r423_an_empty_canal() {
    let played = world(&["usa F car"]).play(&["usa: F car - gop"]);
    assert_eq!(played.result("car"), "void no-permit");
    let played = world(&["usa F car"]).play(&["usa: F car - pan"]);
    assert_eq!(played.result("car"), "succeeds");
    let played = world(&["usa F pan"]).play(&["usa: F pan - gop"]);
    assert_eq!(played.result("pan"), "succeeds");
}

/// No support and no retreat through a canal.
/// Shows R424a, R424b.
#[test]
fn r424_no_support_and_no_retreat_through_a_canal() {
    let units = ["egypt A cai", "egypt F eme", "egypt F ade", "italy F red", "italy F hoa"];
    let played = world(&units).play(&["egypt: F eme S F ade - red", "egypt: F ade - red"]);
    assert_eq!(played.result("eme"), "void impossible");
    let played = world(&["egypt A cai", "egypt F eme", "italy F ion", "italy F aeg"])
        .play(&["italy: F ion - eme", "italy: F aeg S F ion - eme"]);
    assert!(!played.retreats("eme").contains(&"red".to_owned()));
}

/// "genau wie bei der Colonial-Variante": each variant by its own text. In World any unit opens, it must hold, and its power
/// needs no permission; all that is said by the board, not by the adjudicator.
#[test]
fn r425_each_board_by_its_own_text() {
    let world = &variants::world().board.canals()[0];
    assert!(world.must_hold && world.own_pass_free && world.holder.is_none());
    let suez = &variants::colonial().board.canals()[0];
    assert!(!suez.must_hold && !suez.own_pass_free);
    assert_eq!(suez.holder, Some(rules::UnitKind::Fleet));
}

/// A dislodgement of the canal unit that depends on the passing fleet is decided like a convoy contradiction: neither the
/// passage nor the attack succeeds.
/// Shows R421b.
#[test]
fn r421_passage_and_attack_contradict_each_other() {
    // The passing fleet would cut the support for the attack on the unit that holds its canal.
    let played = world(&["egypt A cai", "egypt F eme", "italy F red", "italy A asw"]).play(&[
        "egypt: A cai H",
        "egypt: F eme - red",
        "italy: F red S A asw - cai",
        "italy: A asw - cai",
    ]);
    assert_eq!(played.result("eme"), "fails paradox");
    assert_eq!(played.result("asw"), "fails paradox");
    assert!(!played.is_dislodged("cai"));
}

/// Two fleets want to pass one canal from both its ends, both entitled (R414). The text: "Ein Kanal kann pro Runde nur von einer
/// Einheit genutzt werden (kein Platztausch)" - which one, if any, is a named choice.
#[test]
fn r414_the_choices() {
    let units = ["egypt F cai", "egypt F eme", "italy F red", "italy F ade", "italy A asw"];
    let orders = [
        "egypt: F cai H; permit F red - eme",
        "egypt: F eme - red",
        "italy: F red - eme",
        "italy: F ade H",
        "italy: A asw H",
    ];
    // none: neither.
    let played = world(&units).with("R414", "none").play(&orders);
    assert_eq!((played.result("eme"), played.result("red")), crowded("void canal-crowded"));
    // holder: the fleet of the power whose unit holds the canal goes first; the other's unit stays, so it bounces.
    let played = world(&units).with("R414", "holder").play(&orders);
    assert_eq!(
        (played.result("eme"), played.result("red")),
        ("fails bounced".into(), "void canal-crowded".into())
    );
    // With its supports it dislodges the fleet that did not get away.
    let supported = ["egypt F cai", "egypt F eme", "egypt A asw", "italy F red"];
    let support =
        ["egypt: F cai S F eme - red; permit F red - eme", "egypt: F eme - red", "italy: F red - eme"];
    let played = world(&supported).with("R414", "holder").play(&support);
    assert_eq!(played.result("eme"), "succeeds");
    assert!(played.is_dislodged("red"));
    // Two own fleets have no first one among them.
    let own = ["egypt F cai", "egypt F eme", "egypt F red"];
    let both = ["egypt: F cai H", "egypt: F eme - red", "egypt: F red - eme"];
    let played = world(&own).with("R414", "holder").play(&both);
    assert_eq!((played.result("eme"), played.result("red")), crowded("void canal-crowded"));
    // meet: they meet as neighbours do, the stronger one passes.
    let played = world(&units).with("R414", "meet").play(&orders);
    assert_eq!((played.result("eme"), played.result("red")), crowded("fails exchange"));
    let played = world(&supported).with("R414", "meet").play(&support);
    assert_eq!(played.result("eme"), "succeeds");
    assert!(played.is_dislodged("red"));
}

fn crowded(both: &str) -> (String, String) {
    (both.to_owned(), both.to_owned())
}

/// Passage and attack contradict each other (rulebook: "decided like a convoy contradiction: neither the passage nor the attack
/// succeeds"). The other choice takes what is chosen for convoys: after Szykman the passage alone fails.
#[test]
fn r421_the_choices() {
    let units = ["egypt A cai", "egypt F eme", "italy F red", "italy A asw"];
    let orders = ["egypt: A cai H", "egypt: F eme - red", "italy: F red S A asw - cai", "italy: A asw - cai"];
    for (choice, falls) in [("stop", false), ("convoy", true)] {
        let played = world(&units).datc().with("R421", choice).play(&orders);
        assert_eq!(played.result("eme"), "fails paradox", "{choice}");
        assert_eq!(played.is_dislodged("cai"), falls, "{choice}");
    }
    // Under Ludomaniac's own choice for convoys both come to the same.
    let played = world(&units).with("R421", "convoy").play(&orders);
    assert_eq!(played.result("asw"), "fails paradox");
}
