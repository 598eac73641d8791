//! Mechanisms of the rule block that change who moves, who wins and whose units stand: ways in one direction (M7), victories and ends
//! (M6), units of nobody (M9). Numbers are those of the design of boards.

use rules::{
    Adjudicator, AdjustReason, Decision, Order, Orders, Phase, Playout, Position, PowerId, RetreatReason,
    Rulebook, Season, Unit, UnitKind, Victory, adjust, retreat, retreat_options, update_owners,
};
use testbed::Dice;
use variants::{AtEnd, BOARD_FILE, BoardError, FaultKind, Variant, optioned, standard};

use crate::place;

/// A board of the Standard one with this behind its first lines.
fn on_standard(rest: &str) -> Variant {
    Variant::from_toml(&format!("id = \"mech\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n{rest}"))
        .unwrap()
}

/// What is wrong with such a board.
fn faults(rest: &str) -> Vec<FaultKind> {
    let text = format!("id = \"mech\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n{rest}");
    Variant::from_toml(&text).unwrap_err().faults.into_iter().map(|fault| fault.kind).collect()
}

/// Standard's own file, in which fleets go from Skagerrak by these ways.
fn with_ways(ways: &str) -> Result<Variant, BoardError> {
    let text = standard().folder.text(BOARD_FILE).unwrap().replace("id = \"standard\"", "id = \"mech\"");
    let (north_sea, skagerrak) = ("\"nth: nwg nwy ska yor\"", "\"ska: swe\"");
    assert!(text.contains(north_sea) && text.contains(skagerrak), "the file says so");
    let text = text.replacen(north_sea, "\"nth: nwg nwy yor\"", 1);
    Variant::from_toml(&text.replacen(skagerrak, &format!("\"ska: {ways}\""), 1))
}

/// A position with these units, "france A par".
fn units(variant: &Variant, written: &[&str]) -> Position {
    let mut position = Position::empty();
    for unit in written {
        let parts: Vec<&str> = unit.split(' ').collect();
        let kind = UnitKind::ALL.into_iter().find(|kind| parts[1].starts_with(kind.letter())).unwrap();
        let power = variant.power(parts[0]).unwrap();
        position.place(Unit { place: place(variant, parts[2]), power, kind });
    }
    position
}

/// What comes of a movement by both ways of the adjudicator, which must agree; orders by the province of their unit.
fn moved(variant: &Variant, before: &Position, orders: &[(&str, Order)]) -> Position {
    let mut all = Orders::hold(before);
    for (at, order) in orders {
        all.set(before.index_at(place(variant, at).province()).unwrap(), *order);
    }
    let mut quick = Adjudicator::new();
    let mut careful = Adjudicator::careful();
    let one = quick.adjudicate(&variant.board, &Rulebook::LUDOMANIAC, before, &all).apply(before);
    let other = careful.adjudicate(&variant.board, &Rulebook::LUDOMANIAC, before, &all).apply(before);
    assert_eq!(one, other);
    one
}

fn go(variant: &Variant, to: &str) -> Order {
    Order::Move { to: place(variant, to), route: rules::Route::Any }
}

/// M7. DPjudge, ":SKA": "from left to right only: moves, supports, retreats, convoy steps and distances follow the arrow".
#[test]
fn m7_a_way_in_one_direction_is_gone_in_that_direction_only() {
    let variant = with_ways(">nth swe").unwrap();
    let board = &variant.board;
    let (ska, nth) = (place(&variant, "ska"), place(&variant, "nth"));
    assert!(board.can_move(UnitKind::Fleet, ska, nth));
    assert!(!board.can_move(UnitKind::Fleet, nth, ska));
    assert!(board.reaches(UnitKind::Fleet, ska, nth.province()), "it supports that way");
    assert!(!board.reaches(UnitKind::Fleet, nth, ska.province()), "and not back");
    let before = units(&variant, &["england F nth", "russia F ska"]);
    let there = moved(&variant, &before, &[("nth", go(&variant, "ska"))]);
    assert_eq!(
        there.unit_at(nth.province()).unwrap().power,
        variant.power("england").unwrap(),
        "not possible"
    );
    // Dislodged in Skagerrak one may retreat along the arrow, dislodged in the North Sea not against it.
    let dislodged = |at, from: &str| {
        let unit = Unit { place: at, power: PowerId(1), kind: UnitKind::Fleet };
        let dislodged = rules::Dislodged { unit, attacker_from: Some(place(&variant, from).province()) };
        let mut position = Position::empty();
        position.dislodge(dislodged);
        let options = retreat_options(board, &position, &dislodged);
        options.map(|option| variant.place_id(option.place)).collect::<Vec<_>>()
    };
    assert!(dislodged(ska, "den").contains(&"nth".to_owned()));
    assert!(!dislodged(nth, "edi").contains(&"ska".to_owned()));
}

/// M7, ours: nobody is carried over such a way, in neither direction.
#[test]
fn m7_nobody_is_carried_over_a_way_in_one_direction() {
    let (usual, arrow) = (with_ways("nth swe").unwrap(), with_ways(">nth swe").unwrap());
    for (variant, arrives) in [(&usual, true), (&arrow, false)] {
        for (from, to) in [("swe", "lon"), ("lon", "swe")] {
            let before = units(variant, &["england F nth", "england F ska", &format!("england A {from}")]);
            let ends = (place(variant, from).province(), place(variant, to).province());
            let convoy = Order::Convoy { from: ends.0, to: ends.1 };
            let orders = [("nth", convoy), ("ska", convoy), (from, go(variant, to))];
            let after = moved(variant, &before, &orders);
            assert_eq!(after.unit_at(ends.1).is_some(), arrives, "{from} to {to}");
        }
    }
}

/// A way in one direction is no second border beside an ordinary one, and leads nowhere where its units cannot stand.
#[test]
fn m7_a_way_in_one_direction_is_checked_like_a_border() {
    let wrong = |ways: &str| {
        with_ways(ways).unwrap_err().faults.into_iter().map(|fault| fault.kind).collect::<Vec<_>>()
    };
    assert!(matches!(wrong("nth swe >swe")[..], [FaultKind::BorderTwice { .. }]));
    assert!(matches!(wrong("nth swe >mun")[..], [FaultKind::BorderTerrain { .. }]));
    assert!(matches!(wrong("nth swe >xyz")[..], [FaultKind::UnknownProvince(_)]));
}

/// Who has won where the first powers own these centers.
fn winner(variant: &Variant, owned: &[(&str, &[&str])]) -> Victory {
    rules::victory(&variant.board, &Rulebook::LUDOMANIAC, &position(variant, owned), false)
}

/// A position in which these centers are owned.
fn position(variant: &Variant, owned: &[(&str, &[&str])]) -> Position {
    let mut position = Position::empty();
    for (power, centers) in owned {
        for center in *centers {
            position.set_owner(place(variant, center).province(), variant.power(power));
        }
    }
    position
}

/// M6, "capitals": owning n of these wins too, or is needed besides; two who own them are tied.
#[test]
fn m6_capitals() {
    let board = |how: &str, own: u8| {
        on_standard(&format!(
            "[rules]\nvictory = {{ centers = 4, capitals = {{ provinces = [\"par\", \"ber\", \"vie\", \"rom\"], own = {own}, how = \"{how}\" }} }}\n"
        ))
    };
    let france = Victory::Won(standard().power("france").unwrap());
    let or = board("or", 2);
    assert_eq!(winner(&or, &[("france", &["par", "ber"])]), france);
    assert_eq!(
        winner(&or, &[("france", &["par", "bre", "mar", "spa"])]),
        france,
        "the usual way wins as well"
    );
    assert_eq!(winner(&or, &[("france", &["par", "bre", "mar"])]), Victory::Open);
    assert_eq!(winner(&or, &[("france", &["par", "ber"]), ("italy", &["vie", "rom"])]), Victory::Tie);
    let and = board("and", 2);
    assert_eq!(winner(&and, &[("france", &["par", "bre", "mar", "spa"])]), Victory::Open);
    assert_eq!(winner(&and, &[("france", &["par", "ber"])]), Victory::Open);
    assert_eq!(winner(&and, &[("france", &["par", "ber", "bre", "mar"])]), france);
    let sea = faults("[rules]\nvictory = { centers = 18, capitals = { provinces = [\"nth\"] } }\n");
    assert_eq!(sea, [FaultKind::CapitalNoCenter("nth".to_owned())]);
}

/// M6, `of = "homes"` (DPjudge VICTORY_HOMES): foreign home centers are counted, neutral ones and one's own are not.
#[test]
fn m6_foreign_homes() {
    let variant = on_standard("[rules]\nvictory = { centers = 2, of = \"homes\" }\n");
    assert_eq!(winner(&variant, &[("france", &["par", "bre", "mar", "spa", "ber"])]), Victory::Open);
    let france = Victory::Won(variant.power("france").unwrap());
    assert_eq!(winner(&variant, &[("france", &["ber", "mun"])]), france);
}

/// M6, "vscc" (DiplomacyGM): a power may have a number of its own.
#[test]
fn m6_a_power_wins_with_its_own_number() {
    let text = standard().folder.text(BOARD_FILE).unwrap().replace("id = \"standard\"", "id = \"mech\"");
    let text = text.replacen("id = \"turkey\"", "id = \"turkey\"\nvictory = 3", 1);
    let variant = Variant::from_toml(&text).unwrap();
    let turkey = variant.power("turkey").unwrap();
    assert_eq!(winner(&variant, &[("turkey", &["ank", "con", "smy"])]), Victory::Won(turkey));
    assert_eq!(winner(&variant, &[("france", &["par", "bre", "mar"])]), Victory::Open);
    assert_eq!(
        winner(&variant, &[("turkey", &["ank", "con", "smy"]), ("france", &["par", "bre", "mar"])]),
        Victory::Tie
    );
}

/// M1: a calendar that cannot be kept is refused with its reason.
#[test]
fn m1_calendars_that_contradict_themselves() {
    let named = faults("[rules]\ncalendar = { label = \"year\" }\n");
    assert_eq!(named, [FaultKind::YearsNameNoTurns], "spring and autumn would have one name");
    let own = standard().folder.text(BOARD_FILE).unwrap().replacen("id = \"standard\"", "id = \"mech\"", 1);
    let year = |year: i32, rules: &str| {
        let start = format!("start = {{ year = {year}, season = \"spring\" }}");
        let text = own.replacen("start = { year = 1901, season = \"spring\" }", &start, 1);
        assert!(year == 1901 || text != own, "the file says so");
        Variant::from_toml(&text.replacen("\n[[power]]", &format!("\n{rules}\n[[power]]"), 1))
    };
    let kinds = |found: Result<Variant, BoardError>| {
        found.unwrap_err().faults.into_iter().map(|fault| fault.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(year(0, "")), [FaultKind::YearZero]);
    assert_eq!(kinds(year(1901, "[rules]\ncalendar = { adjust = \"every\" }\n")), [FaultKind::NoSpring]);
    let before = year(-401, "[rules]\ncalendar = { era = true }\n").unwrap();
    assert_eq!(before.begins(text::Lang::De), "Frühjahr 401 v. Chr.");
}

/// M1, `adjust = "every"`, in the rules: there are only autumns.
#[test]
fn m1_the_rules_know_no_spring_where_every_turn_takes_centers() {
    let variant = on_standard("[rules]\ncalendar = { adjust = \"every\" }\n");
    assert_eq!(variant.start_season, Season::Autumn);
    let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
    for _ in 0..4 {
        assert_eq!(game.season(), Season::Autumn);
        while game.step() != Phase::Movement {}
    }
}

/// M6, `tie`: "on" play on, "raise" World's rule: after a tie at the goal one center more is needed.
#[test]
fn m6_a_tie_raises_what_is_needed() {
    let won = |tie: &str, tied: bool| {
        let variant = on_standard(&format!("[rules]\nvictory = {{ centers = 3, tie = \"{tie}\" }}\n"));
        let mut position = Position::empty();
        for center in ["par", "bre", "mar"] {
            position.set_owner(place(&variant, center).province(), variant.power("france"));
        }
        update_owners(&variant.board, &mut position);
        rules::victory(&variant.board, &Rulebook::LUDOMANIAC, &position, tied)
    };
    let france = standard().power("france").unwrap();
    assert_eq!(won("on", true), Victory::Won(france));
    assert_eq!(won("raise", false), Victory::Won(france));
    assert_eq!(won("raise", true), Victory::Open, "four are needed now");
}

/// M6, `lead = 0` (DPjudge, SHARED_VICTORY): whoever has enough has won, whoever has more; two of them win together.
#[test]
fn m6_several_may_win_together() {
    let board = |lead: u8| on_standard(&format!("[rules]\nvictory = {{ centers = 3, lead = {lead} }}\n"));
    let france = Victory::Won(standard().power("france").unwrap());
    let owned: [(&str, &[&str]); 2] =
        [("france", &["par", "bre", "mar", "spa"]), ("italy", &["rom", "ven", "nap"])];
    assert_eq!(winner(&board(1), &owned), france, "one more is a lead");
    assert_eq!(winner(&board(0), &owned), Victory::Tie, "both have enough");
    assert_eq!(winner(&board(0), &owned[..1]), france);
    let position = position(&board(0), &owned);
    let contenders = rules::contenders(&board(0).board, &Rulebook::LUDOMANIAC, &position);
    let power = |id: &str| standard().power(id).unwrap();
    assert_eq!(contenders, [power("france"), power("italy")]);
    let alone = rules::contenders(&board(1).board, &Rulebook::LUDOMANIAC, &position);
    assert_eq!(alone, [power("france")], "of a lead only whoever leads");
}

/// M9, `seats`: "one player orders several powers"; `team = true` "adds their centers for M6".
#[test]
fn m9_seats_and_teams() {
    let seats = "seats = [[\"germany\", \"france\"], [\"russia\", \"turkey\"]]\n";
    let names = |variant: &Variant| -> Vec<Vec<String>> {
        let named =
            |seat: &Vec<PowerId>| seat.iter().map(|power| variant.power_id(*power).to_owned()).collect();
        variant.seats.iter().map(named).collect()
    };
    let alone = on_standard(&format!("[rules]\nvictory = {{ centers = 5 }}\n{seats}"));
    let expected: [&[&str]; 5] =
        [&["austria"], &["england"], &["germany", "france"], &["italy"], &["russia", "turkey"]];
    assert_eq!(names(&alone), expected, "whoever stands in none has a seat alone");
    let team = on_standard(&format!("[rules]\nvictory = {{ centers = 5 }}\nteam = true\n{seats}"));
    let owned: [(&str, &[&str]); 3] = [
        ("france", &["par", "bre", "mar"]),
        ("germany", &["ber", "mun"]),
        ("italy", &["rom", "ven", "nap", "tun"]),
    ];
    assert_eq!(winner(&alone, &owned), Victory::Open);
    assert_eq!(winner(&team, &owned), Victory::Won(standard().power("germany").unwrap()), "3 + 2 centers");
    let optioned =
        optioned("standard+together-austria-germany-italy+together-england-france-russia-turkey").unwrap();
    let expected: [&[&str]; 2] =
        [&["austria", "germany", "italy"], &["england", "france", "russia", "turkey"]];
    assert_eq!(names(optioned), expected);
    assert_eq!(
        optioned.names.de,
        "Standard (Österreich-Ungarn + Deutsches Reich + Italien, Großbritannien + Frankreich + Russland + Osmanisches Reich)"
    );
    for (rules, kind) in [
        ("seats = [[\"france\", \"france\"]]", FaultKind::SeatTwice("france".to_owned())),
        ("seats = [[\"france\", \"spain\"]]", FaultKind::UnknownPower("spain".to_owned())),
        ("team = true", FaultKind::TeamWithoutSeats),
        (
            "seats = [[\"austria\", \"england\", \"france\", \"germany\", \"italy\", \"russia\", \"turkey\"]]",
            FaultKind::OneSeat,
        ),
    ] {
        assert_eq!(faults(&format!("[rules]\n{rules}\n")), [kind], "{rules}");
    }
    let with_money = format!(
        "id = \"mech\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\nmodules = [\"exchange\"]\n[rules]\n{seats}"
    );
    let refused = Variant::from_toml(&with_money).unwrap_err().faults;
    assert_eq!(
        refused.into_iter().map(|fault| fault.kind).collect::<Vec<_>>(),
        [FaultKind::SeatsWithModules]
    );
    for id in [
        "standard+together-france",
        "standard+together-france-spain",
        "standard+together-france-italy+without-italy",
    ] {
        assert!(variants::optioned(id).is_none(), "{id}");
    }
}

/// M6, `years = 2` (DPjudge HOLD_WIN): so many ownerships in a row.
#[test]
fn m6_a_victory_must_be_held() {
    let variant = on_standard("[rules]\nvictory = { centers = 3, years = 2 }\n");
    let mut position = Position::empty();
    for center in ["par", "bre", "mar"] {
        position.set_owner(place(&variant, center).province(), variant.power("france"));
    }
    for at in ["par", "bre", "mar"] {
        let power = variant.power("france").unwrap();
        position.place(Unit { place: place(&variant, at), power, kind: UnitKind::Army });
    }
    let mut game = Playout::from(&variant.board, Rulebook::LUDOMANIAC, position, Season::Autumn);
    assert_eq!(game.step(), Phase::Movement, "the first autumn does not end it");
    game.step();
    assert_eq!(game.step(), Phase::Over);
    assert_eq!(game.winner(), variant.power("france"));
}

/// M6: an end by date, after quiet years, and for whom it is a victory (PlayDip's defender).
#[test]
fn m6_ends_that_a_board_names() {
    let variant = on_standard(
        "[rules]\nend = { after = \"1907-autumn\", quiet_years = 2, then = \"power:austria\" }\n",
    );
    assert_eq!((variant.rules.last_year, variant.rules.quiet_years), (Some(1907), Some(2)));
    assert_eq!(variant.rules.at_end, AtEnd::Power(variant.power("austria").unwrap()));
    for (end, line) in [("after = \"1907-spring\"", "1907-spring"), ("then = \"everybody\"", "everybody")] {
        let found = faults(&format!("[rules]\nend = {{ {end} }}\n"));
        assert!(matches!(&found[..], [FaultKind::UnknownWord { word, .. }] if word == line), "{found:?}");
    }
    let nobody = faults("[rules]\nend = { then = \"power:spain\" }\n");
    assert_eq!(nobody, [FaultKind::UnknownPower("spain".to_owned())]);
}

/// M9, units of nobody: "they hold, defend with 1 and whatever hold support anybody gives, never support, cut nothing, are disbanded
/// when dislodged, own nothing, count for nobody, and, standing in a center, keep it unowned".
#[test]
fn m9_units_of_nobody() {
    let variant = on_standard("[rules]\nneutral = { units = [\"A bel\", \"A hol\"] }\n");
    let board = &variant.board;
    let bel = place(&variant, "bel").province();
    let start = board.start();
    assert_eq!(start.units().len(), 24);
    assert_eq!(start.unit_at(bel).map(|unit| unit.power), Some(board.nobody()));
    assert_eq!(variant.power_id(board.nobody()), "neutral");
    assert_eq!(variant.power("neutral"), Some(board.nobody()), "what a log says of it is read back");
    assert_eq!(board.powers().count(), 7, "and it plays nothing");
    let before = units(&variant, &["france A bur", "france A pic", "germany A ruh", "neutral A bel"]);
    let alone = moved(&variant, &before, &[("bur", go(&variant, "bel"))]);
    assert_eq!(alone.unit_at(bel).unwrap().power, board.nobody(), "one against one");
    let support = Order::SupportMove { from: place(&variant, "bur").province(), to: place(&variant, "bel") };
    let held = Order::SupportHold { at: bel };
    let attack = [("bur", go(&variant, "bel")), ("pic", support)];
    let defended = moved(&variant, &before, &[attack[0], attack[1], ("ruh", held)]);
    assert_eq!(
        defended.unit_at(bel).unwrap().power,
        board.nobody(),
        "Germany holds it against its French ally"
    );
    let mut taken = moved(&variant, &before, &attack);
    assert_eq!(taken.unit_at(bel).unwrap().power, variant.power("france").unwrap());
    let waiting = taken.dislodged()[0];
    assert_eq!(retreat_options(board, &taken, &waiting).count(), 0);
    let ended = retreat(board, &Rulebook::LUDOMANIAC, &mut taken, &[]);
    assert_eq!((ended.units[0].now, ended.units[0].reason), (None, RetreatReason::NoneOpen));
    let mut owned = start.clone();
    update_owners(board, &mut owned);
    assert_eq!(owned.owner(bel), None, "it keeps its center nobody's");
    assert_eq!(update_owners(board, &mut taken), 1, "until it is gone");
    // Two attacks of equal strength bounce off it and off each other.
    let even = moved(&variant, &before, &[("bur", go(&variant, "bel")), ("ruh", go(&variant, "bel"))]);
    assert_eq!(even.unit_at(bel).unwrap().power, board.nobody());
}

/// M9, `rebuild`: one comes back where its start center is empty and unowned, before the powers build.
#[test]
fn m9_units_of_nobody_come_back() {
    for (rebuild, owner, stands) in [(true, None, true), (false, None, false), (true, Some("france"), false)]
    {
        let variant =
            on_standard(&format!("[rules]\nneutral = {{ units = [\"A bel\"], rebuild = {rebuild} }}\n"));
        let bel = place(&variant, "bel").province();
        let mut position = Position::empty();
        position.set_owner(bel, owner.and_then(|owner| variant.power(owner)));
        let adjusted = adjust(&variant.board, &Rulebook::LUDOMANIAC, &mut position, &[]);
        assert_eq!(position.unit_at(bel).is_some(), stands, "{rebuild} {owner:?}");
        assert_eq!(
            (adjusted.orders, adjusted.returned.len()),
            (Vec::<AdjustReason>::new(), usize::from(stands))
        );
    }
}

/// M9: the units of a power that nobody plays stay where they are, as nobody's; it is no power any more and its centers are neutral.
#[test]
fn m9_garrisons() {
    let variant = on_standard("[rules]\nunplayed = { powers = [\"italy\"], as = \"garrison\" }\n");
    let start = variant.board.start();
    assert_eq!(start.units().len(), 22);
    assert_eq!(variant.board.power_count(), 6);
    let ven = place(&variant, "ven").province();
    assert_eq!(start.unit_at(ven).map(|unit| unit.power), Some(variant.board.nobody()));
    assert_eq!(start.owner(ven), None);
    let option = optioned("standard+garrison-italy+without-turkey").unwrap();
    assert_eq!(option.names.en, "Standard (Italy neutral, without Ottoman Empire)");
    assert_eq!(option.board.start().units().len(), 19);
    assert!(optioned("standard+garrison-italy+without-italy").is_none());
}

/// Games by chance on such boards: nobody's units never go anywhere, and nobody ever owns a center.
#[test]
fn m9_nobody_plays_nobodys_units() {
    let variant = optioned("standard+garrison-italy+garrison-turkey").unwrap();
    let board = &variant.board;
    let homes = board.start().units().iter().filter(|unit| unit.power == board.nobody()).count();
    let mut dice = Dice::new(7);
    for _ in 0..20 {
        let mut game = Playout::new(board, Rulebook::LUDOMANIAC);
        while game.turns() < 20 && game.phase() != Phase::Over {
            game.choose_all(&mut |count| dice.below(count));
            for seat in 0..game.seats() {
                if game.phase() == Phase::Movement && game.power(seat) == Some(board.nobody()) {
                    assert_eq!(game.options(seat).collect::<Vec<_>>(), [Decision::Order(Order::Hold)]);
                }
            }
            game.step();
            let stand = |unit: &&Unit| unit.power == board.nobody();
            let now: Vec<Unit> = game.position().units().iter().filter(stand).copied().collect();
            assert!(now.len() <= homes && now.iter().all(|unit| board.start().units().contains(unit)));
            assert!(game.position().owners().iter().all(|(_, owner)| *owner != board.nobody()));
        }
    }
}

/// "every fault named by file, line and cure": what a board takes from another one stands in the line that names it, and a power with another
/// name where that is given.
#[test]
fn what_is_wrong_with_another_boards_powers_is_told_in_this_file() {
    let renamed = "[[renamed]]\nid = \"england\"\nde = \"England\"\nen = \"Germany\"\n";
    let text = format!("id = \"mech\"\nde = \"B\"\nen = \"B\"\nboard = \"standard\"\n{renamed}");
    let error = Variant::from_toml(&text).expect_err("two powers by one name");
    let told: Vec<String> = error.faults.iter().map(ToString::to_string).collect();
    let first = "line 4: `germany` already means `england` (line 6): give one of the two another word";
    assert_eq!(told.first().map(String::as_str), Some(first), "{told:?}");
    assert!(error.faults.iter().all(|fault| fault.line <= 8), "{told:?}");
}
