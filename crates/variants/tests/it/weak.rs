//! M8: borders that weaken who crosses them, in every way the design has. What must come of it is quoted from rivers of the field:
//! Imperium (me-asal.de and Ludopedia) and Loeb9 (judge's info.loeb9), whose cases 10.A to 10.N of DATC carry these names.

use rules::{
    Adjudicator, Closed, Dislodged, Order, Orders, Position, Reason, RetreatOrder, Route, Rulebook, Unit,
    UnitKind, retreat, retreat_options,
};
use variants::{BOARD_FILE, BoardError, FaultKind, Variant, standard};

use crate::place;

/// Standard with rivers.
fn with(rivers: &str) -> Result<Variant, BoardError> {
    let text = standard().folder.text(BOARD_FILE).unwrap().replace("id = \"standard\"", "id = \"rivers\"");
    Variant::from_toml(&text.replacen("[[power]]", &format!("{rivers}\n[[power]]"), 1))
}

/// Standard, on which these borders weaken armies in this way.
fn river(pairs: &str, keys: &str) -> Variant {
    with(&format!("[[weak]]\nkind = \"army\"\nbetween = [{pairs}]\n{}", keys.replace(", ", "\n"))).unwrap()
}

/// The Rhine of these tests, as Imperium has its rivers.
fn imperium() -> Variant {
    let keys = "strength = \"less-one\", cut = \"supported\", retreat = \"no\"";
    river("[\"bur\", \"mun\"], [\"bur\", \"ruh\"]", keys)
}

fn unit(variant: &Variant, written: &str) -> Unit {
    let [power, kind, at] = written.split(' ').collect::<Vec<_>>()[..] else { panic!("{written}") };
    let kind = UnitKind::ALL.into_iter().find(|known| known.letter().to_string() == kind).unwrap();
    Unit { place: place(variant, at), power: variant.power(power).unwrap(), kind }
}

/// `mun - bur`, `par S mun - bur`, `par S bur`, `eng C pic - bel`, `pic - bel via`, for the unit that stands where the line begins.
fn order(variant: &Variant, line: &str) -> (Unit, Order) {
    let (unit_text, order) = line.split_once(": ").unwrap();
    let at = |id: &str| place(variant, id);
    let words: Vec<&str> = order.split(' ').collect();
    let order = match words[..] {
        ["H"] => Order::Hold,
        ["-", to] => Order::Move { to: at(to), route: Route::Any },
        ["-", to, "via"] => Order::Move { to: at(to), route: Route::Convoy },
        ["S", whom] => Order::SupportHold { at: at(whom).province() },
        ["S", from, "-", to] => Order::SupportMove { from: at(from).province(), to: at(to) },
        ["C", from, "-", to] => Order::Convoy { from: at(from).province(), to: at(to).province() },
        _ => panic!("{line}"),
    };
    (unit(variant, unit_text), order)
}

/// What comes of these orders by both ways of the adjudicator, which must agree: where units stand in the end, those without a place
/// that were dislodged, and for each unit its reason.
fn played(variant: &Variant, lines: &[&str]) -> (Vec<String>, Vec<Reason>) {
    let orders: Vec<(Unit, Order)> = lines.iter().map(|line| order(variant, line)).collect();
    let mut position = Position::empty();
    for (unit, _) in &orders {
        position.place(*unit);
    }
    let mut all = Orders::hold(&position);
    for (unit, order) in &orders {
        all.set(position.index_at(unit.province()).unwrap(), *order);
    }
    let mut quick = Adjudicator::new();
    let mut careful = Adjudicator::careful();
    let one = quick.adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &all).clone();
    let other = careful.adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &all);
    assert_eq!(&one, other);
    let of = |unit: &Unit| &one.units[position.index_at(unit.province()).unwrap()];
    let stands = orders.iter().map(|(unit, _)| match of(unit).now {
        Some(now) => variant.place_id(now),
        None => "dislodged".to_owned(),
    });
    (stands.collect(), orders.iter().map(|(unit, _)| of(unit).reason).collect())
}

fn stands(variant: &Variant, lines: &[&str]) -> Vec<String> {
    played(variant, lines).0
}

/// me-asal.de: "Während sich üblicherweise eine Armee mit einer Stärke von eins plus eventuelle Unterstützung bewegt, überschreitet sie
/// eine der hier genannten Grenzen mit einer Stärke weniger", and its examples: alone it goes, two over the river bounce, and one from
/// this side beats one from beyond.
#[test]
fn m8_less_one_counts_supports_alone() {
    let rhine = imperium();
    assert_eq!(stands(&rhine, &["germany A mun: - bur"]), ["bur"]);
    assert_eq!(stands(&rhine, &["germany A mun: - bur", "england A ruh: - bur"]), ["mun", "ruh"]);
    assert_eq!(stands(&rhine, &["germany A mun: - bur", "france A par: - bur"]), ["mun", "bur"]);
    let supported = ["germany A mun: - bur", "germany A par: S mun - bur", "france A bur: H"];
    assert_eq!(stands(&rhine, &supported)[2], "bur", "1 against 1");
    let twice = [supported.as_slice(), &["germany A gas: S mun - bur"]].concat();
    assert_eq!(stands(&rhine, &twice)[..3], ["bur", "par", "dislodged"], "2 against 1");
}

/// The design: "in every comparison (attack, prevention, head-to-head); standing back after a failure it has 1 as any".
#[test]
fn m8_less_one_head_to_head_and_after_a_failure() {
    let rhine = imperium();
    assert_eq!(
        stands(&rhine, &["germany A mun: - bur", "france A bur: - mun"]),
        ["mun", "bur"],
        "0 against 0"
    );
    let one_helped = ["germany A mun: - bur", "germany A gas: S mun - bur", "france A bur: - mun"];
    assert_eq!(stands(&rhine, &one_helped), ["bur", "gas", "dislodged"], "1 against 0");
    let back = ["germany A mun: - bur", "england A ruh: - bur", "russia A boh: - mun"];
    assert_eq!(stands(&rhine, &back), ["mun", "ruh", "boh"], "who stayed back defends with 1");
    let kept_out = ["germany A mun: - bur", "germany A gas: S mun - bur", "france A par: - bur"];
    assert_eq!(stands(&rhine, &kept_out), ["mun", "gas", "par"], "with a support it keeps another out");
    let mixed = with(
        "[[weak]]\nkind = \"army\"\nbetween = [[\"bur\", \"mun\"]]\nstrength = \"half\"\n\
         [[weak]]\nkind = \"army\"\nbetween = [[\"bur\", \"ruh\"]]\nstrength = \"less-one\"\n",
    );
    assert_eq!(
        stands(&mixed.unwrap(), &["germany A mun: - bur", "england A ruh: - bur"]),
        ["bur", "ruh"],
        "½, 0"
    );
}

/// Standard's Picardy is lost if Burgundy's support is given; against Burgundy goes Munich over the river, helped or not.
fn cut(variant: &Variant, more: &[&str]) -> bool {
    let lines =
        ["france A par: - pic", "france A bur: S par - pic", "germany A pic: H", "germany A mun: - bur"];
    let (stands, reasons) = played(variant, &[&lines, more].concat());
    assert_eq!(reasons[1] != Reason::None, stands[2] == "pic", "{reasons:?}");
    stands[2] == "pic"
}

/// Ludopedia: "Um eine Unterstützung zu unterbrechen, muss der Angriff selbst unterstützt sein." DATC 10.A and 10.B have the same for
/// Loeb9. A support that is itself cut supports nothing.
#[test]
fn m8_cut_supported_dislodging_and_always() {
    let rhine = |keys: &str| river("[\"bur\", \"mun\"]", keys);
    let (helped, undone) =
        (["germany A bel: S mun - bur"], ["germany A bel: S mun - bur", "france A hol: - bel"]);
    for strength in ["half", "less-one"] {
        let of = |cut: &str| rhine(&format!("strength = {strength:?}, cut = {cut:?}"));
        let supported = of("supported");
        assert_eq!(
            [cut(&supported, &[]), cut(&supported, &helped), cut(&supported, &undone)],
            [false, true, false]
        );
        assert!(cut(&of("always"), &[]), "as any attack");
        let dislodging = of("dislodging");
        assert!(!cut(&dislodging, &[]));
        // ½ and 1 are more than 1, 0 and 1 are not.
        assert_eq!(cut(&dislodging, &helped), strength == "half");
    }
}

/// Loeb9: "support cannot be given in this fashion"; Ludopedia: "Eine Armee kann keinen Befehl unterstützen, wenn das Zielgebiet der
/// Unterstützung auf der anderen Seite einer solchen Grenze liegt". With `support = true` it can; the move loses its strength all the same.
#[test]
fn m8_support_over_the_border() {
    let lines = ["france A par: - bur", "france A mun: S par - bur", "germany A bur: H"];
    for support in [false, true] {
        let rhine = river("[\"bur\", \"mun\"]", &format!("strength = \"less-one\", support = {support}"));
        let board = &rhine.board;
        let (mun, bur) = (place(&rhine, "mun"), place(&rhine, "bur"));
        assert_eq!(board.reaches(UnitKind::Army, mun, bur.province()), support);
        assert!(board.can_move(UnitKind::Army, mun, bur));
        let mut position = Position::empty();
        for line in lines {
            position.place(order(&rhine, line).0);
        }
        let helps = Order::SupportMove { from: place(&rhine, "par").province(), to: bur };
        let seat = position.index_at(mun.province()).unwrap();
        assert_eq!(rules::legal_orders(board, &position, seat).any(|order| order == helps), support);
        let mut possible = rules::Possible::new(board);
        possible.look_at(&position);
        assert_eq!(
            possible.orders(seat).contains(&helps),
            support,
            "the list of all possible orders says the same"
        );
        if support {
            assert_eq!(stands(&rhine, &lines), ["bur", "mun", "dislodged"]);
        }
        assert_eq!(stands(&rhine, &["france A par: - bur", "germany A mun: - bur"]), ["bur", "mun"]);
    }
}

/// Ludopedia: "Für Flotten handelt es sich um normale Grenzen"; a border is named for one kind of unit, and the others pass as ever.
#[test]
fn m8_only_the_kind_of_unit_that_is_named() {
    let keys = "strength = \"less-one\", retreat = \"no\"";
    let coast = river("[\"pic\", \"bel\"]", keys);
    let [army, fleet] =
        ["A", "F"].map(|kind| [format!("france {kind} pic: - bel"), "germany A hol: - bel".to_owned()]);
    let stand = |lines: &[String; 2]| stands(&coast, &lines.each_ref().map(String::as_str));
    assert_eq!(stand(&army), ["pic", "bel"]);
    assert_eq!(stand(&fleet), ["pic", "hol"]);
}

/// me-asal.de: "Verdrängte Armeen können sich nicht über solche Grenzen zurückziehen."
#[test]
fn m8_retreats_are_closed_free_or_give_way() {
    let retreats = |way: &str| {
        let rhine = river("[\"bur\", \"mun\"]", &format!("retreat = {way:?}"));
        let dislodged = ["france A bur", "germany A ruh"]
            .map(|at| Dislodged { unit: unit(&rhine, at), attacker_from: None });
        let mut position = Position::empty();
        dislodged.iter().for_each(|unit| position.dislodge(*unit));
        let mun = place(&rhine, "mun");
        let why = retreat_options(&rhine.board, &position, &dislodged[0]).find(|option| option.place == mun);
        let orders = dislodged.map(|unit| RetreatOrder {
            power: unit.unit.power,
            kind: None,
            at: unit.unit.place,
            to: [mun].into_iter().collect(),
        });
        retreat(&rhine.board, &Rulebook::LUDOMANIAC, &mut position, &orders);
        let stand: Vec<String> =
            position.units().iter().map(|unit| rhine.power_id(unit.power).to_owned()).collect();
        (why.unwrap().closed, stand)
    };
    assert_eq!(retreats("no"), (Some(Closed::Border), vec!["germany".to_owned()]));
    assert_eq!(retreats("yields"), (None, vec!["germany".to_owned()]));
    assert_eq!(retreats("yes"), (None, Vec::new()), "both go there as over any border, and clash (7.4)");
}

/// DATC 10.H to 10.J (Loeb9): a circle goes on over such a border, a bounce stops it there, and nobody disrupts one over it.
#[test]
fn m8_circles_of_moves() {
    let rhine = imperium();
    let circle = ["germany A mun: - bur", "germany A bur: - ruh", "germany A ruh: - mun"];
    assert_eq!(stands(&rhine, &circle), ["bur", "ruh", "mun"]);
    let bounced = [circle.as_slice(), &["france A par: - bur"]].concat();
    assert_eq!(stands(&rhine, &bounced), ["mun", "bur", "ruh", "par"], "1 against 0, and nobody leaves");
    let beside =
        ["france A par: - bur", "france A bur: - gas", "france A gas: - par", "germany A mun: - bur"];
    assert_eq!(stands(&rhine, &beside), ["bur", "gas", "par", "mun"]);
}

/// DATC 10.M and 10.N: who is convoyed around the border comes with all its strength, and cuts.
#[test]
fn m8_a_convoy_instead_of_the_border() {
    let coast = river("[\"pic\", \"bel\"]", "strength = \"less-one\", cut = \"supported\"");
    let rival = "germany A hol: - bel";
    assert_eq!(stands(&coast, &["france A pic: - bel", rival]), ["pic", "bel"]);
    let convoyed = ["france A pic: - bel via", "france F eng: C pic - bel", rival];
    assert_eq!(stands(&coast, &convoyed), ["pic", "eng", "hol"]);
    let support = ["germany A bel: S ruh - bur", "germany A ruh: - bur", "france A bur: H"];
    let on_foot = [["france A pic: - bel"].as_slice(), &support].concat();
    assert_eq!(stands(&coast, &on_foot)[3], "dislodged");
    let by_sea = [["france A pic: - bel via", "france F eng: C pic - bel"].as_slice(), &support].concat();
    assert_eq!(stands(&coast, &by_sea)[4], "bur");
}

/// The design: "with a contradiction the rulebook's 4.A.2 applies". Each of two supports helps an attack over a river that cuts the other
/// one if it is supported: both orders and their opposite agree with the rules, so neither support is given.
#[test]
fn m8_supports_that_contradict_each_other_are_not_given() {
    let rivers = river("[\"bur\", \"ruh\"], [\"mun\", \"tyr\"]", "strength = \"half\", cut = \"supported\"");
    let lines = [
        "germany A mun: S ruh - bur",
        "germany A ruh: - bur",
        "france A bur: S tyr - mun",
        "france A tyr: - mun",
    ];
    let (stand, reasons) = played(&rivers, &lines);
    assert_eq!(stand, ["mun", "ruh", "bur", "tyr"]);
    assert_eq!([reasons[0], reasons[2]], [Reason::Paradox; 2]);
    // Without the second attack there is nothing to contradict.
    let (stand, reasons) = played(&rivers, &[&lines[..3], &["france A tyr: H"]].concat());
    assert_eq!(stand[..3], ["mun", "bur", "dislodged"]);
    assert_eq!(reasons[0], Reason::None);
}

/// A convoyed army lands as weakly as the border says, in every way there is; with another route that holds it does not.
#[test]
fn m8_landings_less_one() {
    let sea = "[[weak]]\nbetween = [[\"eng\", \"bel\"]]\nlanding = [\"bel\"]\nstrength = \"less-one\"\ncut = \"supported\"\n";
    let sea = with(sea).unwrap();
    let lines = ["england A lon: - bel", "england F eng: C lon - bel", "germany A hol: - bel"];
    assert_eq!(stands(&sea, &lines), ["lon", "eng", "bel"]);
    let another = [lines.as_slice(), &["england F nth: C lon - bel"]].concat();
    assert_eq!(stands(&sea, &another), ["lon", "eng", "hol", "nth"], "1 against 1");
}

/// Every fault of such a section at its line, with what would be right.
#[test]
fn m8_faults_are_told_by_line() {
    let faults = |rivers: &str| with(rivers).unwrap_err().faults;
    let section = "[[weak]]\nkind = \"army\"\nbetween = [[\"bur\", \"mun\"]]\n";
    let words = [("strength", "third"), ("cut", "never"), ("retreat", "maybe"), ("kind", "wing")];
    for (key, word) in words {
        let text = section.replace("kind = \"army\"\n", "");
        let found = faults(&format!("{text}{key} = {word:?}\n"));
        let told = found.iter().any(|fault| matches!(fault.kind, FaultKind::UnknownWord { .. }));
        assert!(told, "{found:?}");
    }
    let not_a_flag = faults(&format!("{section}support = \"no\"\n"));
    assert!(matches!(not_a_flag[0].kind, FaultKind::WrongType { .. }), "{not_a_flag:?}");
    let twice = faults(&format!("{section}{}", section.replace("\"bur\", \"mun\"", "\"mun\", \"bur\"")));
    assert_eq!(twice.len(), 1);
    assert_eq!(twice[0].kind, FaultKind::WeakTwice("mun\", \"bur".to_owned()));
    let sea = |from: &str, strength: &str| {
        format!(
            "[[weak]]\nbetween = [[\"{from}\", \"bel\"]]\nlanding = [\"bel\"]\nstrength = \"{strength}\"\n"
        )
    };
    assert!(with(&format!("{}{}", sea("eng", "half"), sea("nth", "half"))).is_ok());
    let unlike = faults(&format!("{}{}", sea("eng", "half"), sea("nth", "less-one")));
    assert_eq!(
        unlike.iter().map(|fault| &fault.kind).collect::<Vec<_>>(),
        [&FaultKind::WeakLandings("bel".into())]
    );
    let line = |text: &str| {
        let whole = standard().folder.text(BOARD_FILE).unwrap();
        whole[..whole.find("[[power]]").unwrap()].lines().count() + text.lines().count()
    };
    assert_eq!(unlike[0].line, line(&sea("eng", "half")) + 3, "where the second one says landing");
}

/// What was given for such a border before its other values could be told: half, dislodging, yields, no support, for fleets.
#[test]
fn m8_what_is_left_out() {
    let plain = with("[[weak]]\nbetween = [[\"eng\", \"nth\"]]\n").unwrap();
    let weak = &plain.board.spec().weak[0];
    let said = (weak.kind, weak.strength, weak.cut, weak.retreat, weak.support);
    let usual = (
        UnitKind::Fleet,
        rules::WeakStrength::Half,
        rules::WeakCut::Dislodging,
        rules::WeakRetreat::Yields,
        false,
    );
    assert_eq!(said, usual);
    let held = ["france F eng: - nth", "france F yor: S eng - nth", "germany F nth: H"];
    assert_eq!(stands(&plain, &held), ["nth", "yor", "dislodged"]);
    assert_eq!(played(&plain, &held[..1]).1, [Reason::None]);
}
