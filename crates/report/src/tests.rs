//! What people read, from turns made by hand: every kind of note, both languages.
#![allow(clippy::unwrap_used)]

use crate::{Beside, PressLine, Shown, TurnMap, TurnReport, YearCount, feed, html, plain};
use game::evaluation::{
    Adjusted, Capture, Change, Evaluation, Given, Mark, Moved, OnBoard, Retreated, Stray, StrayOrder,
};
use game::module::Part;
use game::plain::standing;
use game::word::turn::Turn;
use rules::{
    Closed, Order, OrderResult, Place, PowerId, Reason, RetreatReason, Route, Unit, UnitKind, WrittenAction,
    WrittenOrder,
};
use text::Lang;
use variants::{Variant, standard};

fn place(id: &str) -> Place {
    standard().place(id).unwrap()
}

fn power(id: &str) -> PowerId {
    standard().power(id).unwrap()
}

/// "A mun" of a power.
fn unit(owner: &str, text: &str) -> Unit {
    let (kind, at) = text.split_once(' ').unwrap();
    let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
    Unit { place: place(at), power: power(owner), kind }
}

fn written(kind: UnitKind, at: &str, action: WrittenAction) -> Given {
    let order = WrittenOrder { kind: Some(kind), at: place(at), action, permit: None };
    Given { order, lost_goal: None }
}

fn line(unit: Unit, given: Vec<Given>, order: Order) -> Moved {
    Moved {
        unit,
        given,
        order,
        result: OrderResult::Succeeds,
        reason: Reason::None,
        mark: None,
        now: Some(unit.place),
        dislodged_by: None,
        ruled: false,
    }
}

fn a_move(owner: &str, from: &str, to: &str) -> Moved {
    let unit = unit(owner, from);
    let action = WrittenAction::Move { to: Some(place(to)), route: Route::Any };
    let given = written(unit.kind, &standard().place_id(unit.place), action);
    let done = line(unit, vec![given], Order::Move { to: place(to), route: Route::Any });
    Moved { now: Some(place(to)), ..done }
}

fn a_support(owner: &str, from: &str, whom: (&str, Option<&str>)) -> Moved {
    let unit = unit(owner, from);
    let (at, to) = (place(whom.0), whom.1.map(place));
    let action = WrittenAction::Support { kind: Some(UnitKind::Army), at, to };
    let order = match to {
        Some(to) => Order::SupportMove { from: at.province(), to },
        None => Order::SupportHold { at: at.province() },
    };
    line(unit, vec![written(unit.kind, &standard().place_id(unit.place), action)], order)
}

fn failed(line: Moved, reason: Reason) -> Moved {
    let stays = Some(line.unit.place);
    let result = if reason.is_void() { OrderResult::Void } else { OrderResult::Fails };
    Moved { result, reason, mark: Mark::of(reason), now: stays, ..line }
}

/// An autumn with everything in it. Not one game's turn, but every line of it is one that games have.
fn autumn() -> TurnReport {
    let variant = standard();
    let burgundy = unit("france", "A bur");
    let munich = a_support("germany", "A mun", ("ber", Some("sil")));
    let nameless = Given {
        order: WrittenOrder {
            kind: Some(UnitKind::Army),
            at: place("mos"),
            action: WrittenAction::Move { to: None, route: Route::Any },
            permit: None,
        },
        lost_goal: Some("Se".to_owned()),
    };
    let hold = |at: &str, kind| written(kind, at, WrittenAction::Hold);
    let to = |kind, at: &str, goal: &str| {
        written(kind, at, WrittenAction::Move { to: Some(place(goal)), route: Route::Any })
    };
    let moves = vec![
        failed(a_move("austria", "A vie", "gal"), Reason::Bounced),
        failed(a_support("austria", "A bud", ("vie", Some("ser"))), Reason::NoSuchOrder),
        failed(a_move("austria", "A tri", "ven"), Reason::Bounced),
        a_support("france", "A gas", ("bur", Some("mun"))),
        a_move("france", "A bur", "mun"),
        Moved { now: None, dislodged_by: Some(burgundy), ..failed(munich, Reason::Dislodged) },
        Moved {
            result: OrderResult::Void,
            reason: Reason::SeveralOrders,
            ..line(
                unit("germany", "A ber"),
                vec![to(UnitKind::Army, "ber", "sil"), to(UnitKind::Army, "ber", "pru")],
                Order::Hold,
            )
        },
        failed(a_move("germany", "F kie", "mun"), Reason::Impossible),
        Moved { mark: Some(Mark::Nmr), ..line(unit("italy", "A ven"), Vec::new(), Order::Hold) },
        failed(a_move("russia", "A war", "gal"), Reason::Bounced),
        failed(line(unit("russia", "A mos"), vec![nameless], Order::VoidMove), Reason::UnknownPlace),
        Moved { mark: Some(Mark::Nor), ..line(unit("russia", "F sev"), Vec::new(), Order::Hold) },
        line(unit("russia", "F stp/sc"), vec![hold("stp", UnitKind::Fleet)], Order::Hold),
    ];
    let mut before = variant.board.start();
    for unit in before.units().to_vec() {
        before.remove(unit.province());
    }
    let mut after = before.clone();
    for line in &moves {
        before.place(line.unit);
        if let Some(now) = line.now {
            after.place(Unit { place: now, ..line.unit });
        }
    }
    after.set_owner(place("mun").province(), Some(power("france")));
    let years =
        vec![YearCount::of(&variant.board, &before, 1900), YearCount::of(&variant.board, &after, 1901)];
    let evaluation = Evaluation {
        board: OnBoard(variant),
        turn: Turn::autumn(1901),
        number: 1,
        correction: None,
        before: standing(variant, &before),
        missing: vec![power("italy")],
        moves,
        strays: vec![Stray {
            power: power("germany"),
            order: StrayOrder::Given(to(UnitKind::Army, "hol", "bel")),
            reason: Reason::NoSuchUnit,
        }],
        retreats: vec![Retreated {
            unit: unit("germany", "A mun"),
            by: Some(burgundy),
            open: vec![place("ruh"), place("sil"), place("tyr")],
            closed: vec![
                (place("ber").province(), Closed::Occupied),
                (place("boh").province(), Closed::Contested),
                (place("bur").province(), Closed::AttackerCameFrom),
            ],
            to: None,
            reason: RetreatReason::NoneNamed,
            wanted: None,
            ruled: false,
        }],
        captures: vec![Capture {
            center: place("mun").province(),
            from: Some(power("germany")),
            to: power("france"),
        }],
        counted_centers: true,
        winner: None,
        tied: false,
        adjustments: vec![
            Adjusted { unit: unit("france", "F bre"), change: Change::Built, ruled: false },
            Adjusted { unit: unit("germany", "F kie"), change: Change::Forced, ruled: false },
        ],
        waived: vec![(power("france"), 1)],
        standing: standing(variant, &after),
        rulings: Vec::new(),
        veil: None,
    };
    TurnReport {
        game: "ST-1".to_owned(),
        press: vec![PressLine {
            power: Some(power("austria")),
            from: String::new(),
            to: vec!["*".to_owned()],
            text: "Der Kaiser bittet zum Tanz.\nWer nicht im Takt bleibt, verliert den Saal.".to_owned(),
        }],
        years,
        ..TurnReport::alone(evaluation)
    }
}

fn shown(lang: Lang) -> String {
    plain::turn(variant(), &autumn(), lang)
}

fn variant() -> &'static Variant {
    standard()
}

/// R191, R192: the report with every order, its result and the abbreviations of 9.9.3.
#[test]
fn r192_a_report_in_german() {
    insta::assert_snapshot!(shown(Lang::De));
}

#[test]
fn r192_a_report_in_english() {
    insta::assert_snapshot!(shown(Lang::En));
}

/// Ludomaniac 9.9.3: the abbreviations with these meanings, and only those that occur.
#[test]
fn r192_only_the_abbreviations_that_occur_are_explained() {
    let mut report = autumn();
    assert_eq!(report.marks(), Mark::ALL);
    report.evaluation.moves.retain(|line| line.mark != Some(Mark::Nso));
    let text = plain::turn(variant(), &report, Lang::De);
    assert!(!text.contains("NSO"), "{text}");
    assert!(text.contains("  IMP  unmöglicher Befehl"), "{text}");
}

#[test]
fn a_report_fits_a_mail() {
    for lang in Lang::ALL {
        for line in shown(lang).lines() {
            assert!(line.chars().count() <= 76, "{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

/// Ludomaniac 6.2: who made the stand-off is named; somebody who was beaten is told by whom.
#[test]
fn a_failed_move_says_who_stood_in_the_way() {
    let text = shown(Lang::En);
    assert!(text.contains("A Vie - Gal           stand-off with A War (R)"), "{text}");
    assert!(text.contains("A Tri - Ven           held off by A Ven (I)"), "{text}");
    let mut report = autumn();
    report.evaluation.moves.push(a_move("turkey", "A bul", "gal"));
    let text = plain::turn(variant(), &report, Lang::En);
    assert!(text.contains("A Vie - Gal           beaten by A Bul (T)"), "{text}");
}

#[test]
fn r192_a_report_as_html() {
    insta::assert_snapshot!(html::article(variant(), &autumn(), &Beside::default(), Lang::De));
}

/// Everything that a person may have written is text, never markup, in the page and in the feed.
#[test]
fn players_words_are_never_markup() {
    let mut report = autumn();
    let evil = "<script>alert(1)</script>\u{0}\"'&";
    report.game = evil.to_owned();
    report.press[0].text = evil.to_owned();
    report.press[0].from = evil.to_owned();
    report.evaluation.strays[0].order = StrayOrder::Words(evil.to_owned());
    for line in &mut report.evaluation.moves {
        for given in &mut line.given {
            given.lost_goal = given.lost_goal.as_ref().map(|_| evil.to_owned());
        }
    }
    let words = || vec![evil.to_owned()];
    let part = Part {
        name: String::new(),
        title: evil.to_owned(),
        text: words(),
        table: vec![words(), words()],
        powers: Vec::new(),
        svg: None,
    };
    let beside = Beside { lead: words(), parts: vec![part], notes: words() };
    let picture = |image| html::Picture { caption: evil.to_owned(), image };
    let pictures =
        [picture(html::Image::Inside("<svg></svg>".to_owned())), picture(html::Image::At(evil.to_owned()))];
    let page = html::page(variant(), &report, &beside, Lang::De, &pictures);
    assert!(!page.contains("<script") && !page.contains('\0'), "{page}");
    let turn = ["title", "heading", "order", "stray", "sender", "press"].len();
    let beside = ["lead", "note", "title", "caption", "head of the table", "cell", "paragraph"].len();
    let pictures = ["caption", "text", "caption", "text", "address"].len();
    assert_eq!(page.matches("&lt;script&gt;").count(), turn + beside + pictures);
    let address = feed::Address { id: "urn:x", link: evil, updated: "2026-01-01T00:00:00Z" };
    let entry = feed::entry(variant(), &report, &Beside::default(), Lang::De, address);
    assert!(!entry.contains("<script") && !entry.contains("<h1>"), "{entry}");
}

/// A table with numbers and words, a picture, a paragraph, a correction, a note.
fn beside() -> Beside {
    let line = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
    let part = Part {
        name: "exchange-table".to_owned(),
        title: "Exchange".to_owned(),
        text: vec!["The rates.".to_owned()],
        table: vec![line(["Player", "Euro", "Mark"]), line(["Kalle & Co", "3500.00", "*500 +"])],
        powers: Vec::new(),
        svg: Some("<svg xmlns='http://www.w3.org/2000/svg'><path fill='#fff'/></svg>".to_owned()),
    };
    Beside {
        lead: vec!["Corrected.".to_owned()],
        parts: vec![part],
        notes: vec!["Next deadline.".to_owned()],
    }
}

#[test]
fn a_second_economy_stands_in_text_and_html() {
    let page = html::article(variant(), &autumn(), &beside(), Lang::En);
    for piece in [
        "<p class=\"notice\">Corrected.</p>",
        "<h2>Exchange</h2>",
        "<th scope=\"col\" class=\"number\">Euro</th>",
        "<th scope=\"row\">Kalle &amp; Co</th>",
        "<td class=\"number\">3,500.00</td>",
        "<p class=\"lines\">The rates.</p>",
        // In the page itself, so that it follows its colours.
        "<figure><svg xmlns='http://www.w3.org/2000/svg'><path fill='#fff'/></svg></figure>",
    ] {
        assert!(page.contains(piece), "{piece} is missing in {page}");
    }
    let text = plain::report(variant(), &autumn(), &beside(), Lang::En);
    assert!(text.starts_with("Corrected.\n\n"), "{text}");
    assert!(text.ends_with("\nExchange\n--------\nPlayer         Euro    Mark\nKalle & Co  3500.00  *500 +\nThe rates.\n\nNext deadline.\n"), "{text}");
}

/// Many paragraphs beneath a table are folded, by themselves they are a list; few stand as they are.
#[test]
fn a_long_explanation_beneath_a_table_is_folded() {
    let mut long = beside();
    long.parts[0].text = (1..=9).map(|number| format!("Treaty {number}.")).collect();
    let page = html::article(variant(), &autumn(), &long, Lang::En);
    let folded =
        "<details><summary>In detail</summary>\n<div class=\"list\"><p class=\"lines\">Treaty 1.</p>";
    assert!(page.contains(folded), "{page}");
    long.parts[0].table.clear();
    let page = html::article(variant(), &autumn(), &long, Lang::En);
    assert!(
        page.contains("<h2>Exchange</h2>\n<div class=\"list\"><p class=\"lines\">Treaty 1.</p>"),
        "{page}"
    );
    assert!(!html::article(variant(), &autumn(), &beside(), Lang::En).contains("In detail"));
}

/// Every element that is opened is closed, in the right order.
#[test]
fn a_page_is_well_formed() {
    let page = html::page(variant(), &autumn(), &beside(), Lang::En, &[]);
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1) {
        let name = tag.split(['>', ' ']).next().unwrap();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed), "{tag}"),
            None if matches!(name, "!DOCTYPE" | "meta" | "img") => {}
            None if tag.split('>').next().is_some_and(|inside| inside.ends_with('/')) => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{page}");
    let elsewhere = page.matches("http").count() - page.matches("xmlns='http://www.w3.org/2000/svg'").count();
    assert_eq!(elsewhere, 0, "nothing is fetched from elsewhere");
}

/// RFC 4287 4.1.2: an entry has an id, a title and an updated element; a feed an author besides.
#[test]
fn a_feed_has_what_atom_demands() {
    let address = feed::Address { id: "urn:st-1", link: "/games/ST-1", updated: "2026-01-01T00:00:00Z" };
    let entry = feed::entry(variant(), &autumn(), &Beside::default(), Lang::De, address);
    let whole = feed::feed("ST-1", "Konzert", address, &[entry]);
    for element in [
        "<title>ST-1: Auswertung Herbst 1901</title>",
        "<id>urn:st-1</id>",
        "<updated>2026",
        "<author><name>",
    ] {
        assert!(whole.contains(element), "{element}");
    }
    assert_eq!(whole.matches("<entry").count(), 1);
}

/// The position after a turn is clean, as one plans on it; what changed is a picture of its own with its own signs.
#[test]
fn the_position_is_clean_and_the_changes_are_a_picture_of_their_own() {
    let report = autumn();
    let map = TurnMap::new(variant(), &report);
    let picture = |shown| cartography::svg(&map.scene(shown).unwrap().lang(Lang::En));
    let (clean, changes) = (picture(Shown::After), picture(Shown::Changes));
    for mark in ["href='#came'", "class='hl'", "href='#plus'", "href='#hold'", "href='#gone'"] {
        assert!(!clean.contains(mark), "{mark}");
    }
    assert!(changes.contains("href='#came'") && changes.contains(">New here</text>"));
    assert!(clean.contains(">Position</text>") && !clean.contains(">Build</text>"));
}

/// 7.1 b to e, 7.4: a retreat that was told with the movement is part of what came of the orders: the picture of the orders
/// shows where the unit went, or where it wanted to go in vain, and whether it is gone, as the report says it.
#[test]
fn the_orders_show_what_became_of_dislodged_units() {
    let picture = |to: Option<&str>, wanted: Option<&str>| {
        let mut report = autumn();
        report.evaluation.retreats[0].to = to.map(place);
        report.evaluation.retreats[0].wanted = wanted.map(place);
        let map = TurnMap::new(variant(), &report);
        let svg = cartography::svg(&map.scene(Shown::Orders).unwrap().lang(Lang::En));
        let body = svg.split("</defs>").nth(1).unwrap().split("<g class='ky'").next().unwrap().to_owned();
        (
            body.matches("class='a r'").count(),
            body.matches("class='h r e'").count(),
            body.matches("href='#gone'").count(),
        )
    };
    assert_eq!(picture(None, None), (0, 0, 1), "disbanded: crossed out");
    assert_eq!(picture(Some("ruh"), None), (1, 0, 0), "an arrow to the Ruhr");
    assert_eq!(picture(None, Some("sil")), (1, 1, 1), "an open arrow to Silesia, and crossed out");
}

/// R310: in Kapitalisten too the report has a map, with every unit on it.
#[test]
fn r310_the_report_of_kapitalisten_has_a_map() {
    let variant = variants::by_id("kapitalisten").unwrap();
    let report = autumn();
    let map = TurnMap::new(variant, &report);
    for shown in Shown::ALL {
        let svg = cartography::svg(&map.scene(shown).unwrap().lang(Lang::De));
        assert!(svg.starts_with("<svg") && svg.contains("id='p-mun'"), "{shown:?}");
        let image = html::Image::Inside(svg);
        let picture = html::Picture { caption: shown.caption(Lang::De), image };
        let page = html::page(variant, &report, &beside(), Lang::De, &[picture]);
        assert!(page.contains("<figcaption>") && page.contains("<h2>Exchange</h2>"));
    }
}

/// The map of World says "Westsahara" to whoever reads German, and so does the report beside it; the code is under the pointer.
#[test]
fn the_report_calls_places_as_the_map_does() {
    let world = variants::by_id("world").unwrap();
    let [from, to] = ["Western Sahara", "Morocco"].map(|name| Place::whole(world.find_province(name)[0]));
    let unit = Unit { place: from, power: world.power("egypt").unwrap(), kind: UnitKind::Army };
    let action = WrittenAction::Move { to: Some(to), route: Route::Any };
    let order = WrittenOrder { kind: Some(UnitKind::Army), at: from, action, permit: None };
    let order_to = Order::Move { to, route: Route::Any };
    let moved = Moved { now: Some(to), ..line(unit, vec![Given { order, lost_goal: None }], order_to) };
    let mut report = autumn();
    (report.before, report.after) = (world.board.start(), world.board.start());
    report.evaluation = Evaluation {
        board: OnBoard(world),
        moves: vec![moved],
        strays: Vec::new(),
        retreats: Vec::new(),
        captures: Vec::new(),
        adjustments: Vec::new(),
        waived: Vec::new(),
        missing: Vec::new(),
        ..report.evaluation
    };
    let page = |lang| html::article(world, &report, &Beside::default(), lang);
    let codes = [from, to].map(|at| world.province_info(at.province()).abbr[0].clone());
    let title = format!("title=\"A {} - {}\"", codes[0], codes[1]);
    for (lang, words) in [(Lang::De, "A Westsahara - Marokko"), (Lang::En, "A Western Sahara - Morocco")] {
        let page = page(lang);
        assert!(page.contains(&format!("{title}>{words}</td>")), "{page}");
    }
}
