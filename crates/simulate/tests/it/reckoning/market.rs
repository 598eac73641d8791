//! Kapitalisten at every door: reports, pages, files and the broker's slip against [`super::money`].

use super::money::{Investor, Market, NATIONS, Ratio, Row, Trade, Turn, cents, places, rightly_held};
use super::printed::{Cells, page_table, text_table};
use super::site::{Door, Doors, moves};
use game::command::Command;
use game::setup::{Identity, Press, Setup};
use game::word::turn::Turn as When;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use testbed::{DUE, Dice, Site, at};
use text::Lang;

const LABEL: &str = "KA-9";
const ALIASES: [&str; 8] = ["Ada", "Bruno", "Cleo", "Dino", "Erna", "Falk", "Gitta", "Hugo"];
const LANDS: [&str; NATIONS] =
    ["Österreich-Ungarn", "England", "Frankreich", "Deutschland", "Italien", "Russland", "Osmanisches Reich"];
const POWERS: [&str; NATIONS] = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
const MONEY: [&str; NATIONS] = ["Kronen", "Pfund", "Francs", "Mark", "Lira", "Rubel", "Piaster"];

/// A game of eight that has begun.
async fn opened() -> Doors {
    let bed = Site::new("reckoning").await;
    let change = |setup: &mut Setup| {
        setup.variant = "kapitalisten".to_owned();
        setup.investors = Some(8);
        setup.identity = Identity::Pseudonyms;
        setup.press = Press::Report;
    };
    let master = bed.open_game(LABEL, change).await;
    let names: Vec<String> = ALIASES.iter().map(|alias| format!("Spieler {alias}")).collect();
    for (name, alias) in names.iter().zip(ALIASES) {
        let player = bed.known(name, Lang::De, &[]).await;
        let command = Command::SignUp {
            player: player.person(),
            preferences: Vec::new(),
            alias: Some(alias.to_owned()),
        };
        let caller = desk::Caller::Member(player);
        let envelope = desk::Envelope::default();
        bed.desk.act(&caller, LABEL, desk::Capacity::Player, command, envelope).await.unwrap();
    }
    bed.lead(&master, LABEL, Command::Start { seed: 3, deadline: Some(at(DUE)) }).await;
    Doors::of(bed, LABEL, &names).await
}

/// An order by chance: now and then none, now and then far more than can be paid or sold.
fn drawn(dice: &mut Dice) -> Option<Row> {
    let amount = |dice: &mut Dice| match dice.below(7) {
        0 | 1 => 0,
        2 => 99_999,
        3 => -(dice.below(1400) as i128),
        4 => -(dice.below(500) as i128),
        5 => dice.below(200) as i128,
        _ => dice.below(2000) as i128,
    };
    (!dice.percent(12)).then(|| std::array::from_fn(|_| amount(dice)))
}

/// The order as people write it; a currency that is not traded any more is left out.
fn written(market: &Market, order: &Row) -> String {
    let lines = (0..NATIONS).filter(|nation| market.rates[*nation].is_some());
    let lines: String = lines.map(|nation| format!("{}: {:+}\n", LANDS[nation], order[nation])).collect();
    format!("Börsenzug\n{lines}")
}

/// An amount as German players write it: "1.234,50".
fn german(text: &str) -> String {
    let (whole, part) = text.split_once('.').map_or((text, None), |(whole, part)| (whole, Some(part)));
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap()).collect();
    let part = part.map_or_else(String::new, |part| format!(",{part}"));
    format!("{sign}{}{part}", groups.join("."))
}

/// What the broker must say of an order if nobody else trades, in the words of the echo.
fn slip_lines(market: &Market, who: usize, trade: &Trade) -> Vec<String> {
    let traded = |wanted: fn(i128) -> bool| {
        let some = (0..NATIONS).filter(|nation| wanted(trade.units[*nation]));
        let named: Vec<String> =
            some.map(|nation| format!("{} {}", trade.units[nation].abs(), MONEY[nation])).collect();
        named.split_last().map_or_else(String::new, |(last, others)| match others {
            [] => last.clone(),
            others => format!("{} und {last}", others.join(", ")),
        })
    };
    let (sold, bought) = (traded(|units| units < 0), traded(|units| units > 0));
    let euro = |value: i128| german(&cents(value));
    let mut lines = Vec::new();
    if !sold.is_empty() {
        lines.push(format!("verkauft: {sold}; Erlös {} €", euro(trade.proceeds)));
    }
    if !bought.is_empty() {
        let reduced = if trade.reduced { ", im gleichen Verhältnis gekürzt (RED)" } else { "" };
        lines.push(format!("gekauft{reduced}: {bought}; Kosten {} €", euro(trade.spent)));
    }
    lines.push(format!("Bargeld danach: {} €", euro(trade.cents)));
    let (before, after) = (market.points(&market.investors[who]), alone(market, who, trade).points_of(who));
    lines.push(format!(
        "Siegpunkte nach der Hochrechnung: {}, danach {}",
        german(&before.text()),
        german(&after.text())
    ));
    lines
}

/// The market after one investor's order alone.
fn alone(market: &Market, who: usize, trade: &Trade) -> Market {
    let mut market = market.clone();
    market.rates = std::array::from_fn(|nation| market.moved(nation, trade.units[nation]));
    market.investors[who].cents = trade.cents;
    for nation in 0..NATIONS {
        market.investors[who].units[nation] += trade.units[nation];
    }
    market
}

impl Market {
    fn points_of(&self, who: usize) -> Ratio {
        self.points(&self.investors[who])
    }
}

/// The broker's slip as programs get it.
fn slip(market: &Market, who: usize, trade: &Trade) -> Value {
    let after = alone(market, who, trade);
    let some = |wanted: fn(i128) -> bool| -> BTreeMap<&str, i128> {
        let traded = (0..NATIONS).filter(|nation| wanted(trade.units[*nation]));
        traded.map(|nation| (POWERS[nation], trade.units[nation].abs())).collect()
    };
    let text = |rate: Option<i128>| rate.map(cents);
    let rates: BTreeMap<&str, [Option<String>; 2]> = (0..NATIONS)
        .filter(|nation| market.rates[*nation].is_some())
        .map(|nation| (POWERS[nation], [text(market.rates[nation]), text(after.rates[nation])]))
        .collect();
    // "und überbieten kann": whoever can sell enough of the others for what is missing
    let (mut holds, mut rivals) = (BTreeMap::new(), Vec::new());
    for nation in (0..NATIONS).filter(|nation| market.rates[*nation].is_some()) {
        let own = after.investors[who].units[nation];
        let best = (0..ALIASES.len())
            .filter(|other| *other != who)
            .map(|other| market.investors[other].units[nation])
            .max();
        let margin = own - best.unwrap();
        if margin <= 0 {
            continue;
        }
        holds.insert(POWERS[nation], margin);
        for other in (0..ALIASES.len()).filter(|other| *other != who) {
            let investor = &market.investors[other];
            let missing = own + 1 - investor.units[nation];
            let sells = (0..NATIONS).filter(|at| *at != nation);
            let money: i128 =
                sells.map(|at| investor.units[at].min(500) * market.rates[at].unwrap_or(0)).sum();
            if missing * market.rates[nation].unwrap() <= investor.cents + money {
                rivals.push((POWERS[nation].to_owned(), ALIASES[other].to_owned(), missing));
            }
        }
    }
    rivals.sort();
    json!({
        "sold": some(|units| units < 0), "bought": some(|units| units > 0), "reduced": trade.reduced,
        "proceeds": cents(trade.proceeds), "spent": cents(trade.spent), "euro": cents(trade.cents), "rates": rates,
        "points_before": market.points_of(who).text(), "points_after": after.points_of(who).text(), "holds": holds, "rivals": rivals,
    })
}

/// An order through a door, and its echo held against the calculator.
async fn order(doors: &mut Doors, door: Door, who: usize, market: &Market, words: &str, order: &Row) {
    let trade = market.trade(&market.investors[who], Some(order));
    let lines = slip_lines(market, who, &trade);
    let echo = match door {
        Door::Mail => doors.mail(who, words).await,
        Door::Command => doors.command(who, words).await,
        Door::Page => {
            let page = doors.form(who, "orders", &[("text", words), ("do", "check")]).await;
            doors.form(who, "orders", &[("text", words), ("do", "send")]).await;
            page
        }
        Door::Program => {
            let mut tried = doors.program(who, "orders/try", &json!({ "text": words })).await;
            let mut told = tried["slip"].take();
            let holds = told["holds"].as_object_mut().unwrap();
            // a tie is decided by what is said elsewhere
            holds.retain(|_, margin| !margin.is_null());
            let held: Vec<String> = holds.keys().cloned().collect();
            let rivals = told["rivals"].as_array_mut().unwrap();
            rivals.retain(|rival| held.iter().any(|nation| rival[0] == *nation));
            rivals.sort_by_key(Value::to_string);
            assert_eq!(told, slip(market, who, &trade), "{words}");
            doors.program(who, "orders", &json!({ "text": words })).await["text"].as_str().unwrap().to_owned()
        }
    };
    for line in lines {
        assert!(echo.contains(&line), "{door:?}: {line} is missing in {echo}");
    }
}

fn cell<'a>(cells: &'a Cells, row: &str, column: &str) -> &'a str {
    cells.get(&(row.to_owned(), column.to_owned())).map_or("", String::as_str)
}

/// The tables of a turn as a door prints them.
struct Tables {
    investors: Cells,
    nations: Cells,
    held: Cells,
    money: Cells,
    points: Cells,
}

impl Tables {
    fn of(read: impl Fn(&str, &[&str]) -> Cells) -> Tables {
        Tables {
            investors: read("Börsentabelle", &ALIASES),
            nations: read("Wechselkurse", &LANDS),
            held: read("Wer welche Nation befehligt", &LANDS),
            money: read("Geld-Hochrechnung", &ALIASES),
            points: read("Siegpunkte-Hochrechnung", &ALIASES),
        }
    }

    /// Who commands each nation in the next turn, by the stars of the table and by the list, which agree.
    fn held(&self) -> [Option<usize>; NATIONS] {
        std::array::from_fn(|nation| {
            let star = |who: &usize| cell(&self.investors, ALIASES[*who], MONEY[nation]).starts_with('*');
            let stars: Vec<usize> = (0..ALIASES.len()).filter(star).collect();
            let listed = cell(&self.held, LANDS[nation], "im nächsten Zug");
            let listed = ALIASES.iter().position(|alias| *alias == listed);
            assert_eq!(stars.first().copied(), listed, "{}", LANDS[nation]);
            assert!(stars.len() < 2, "{}: {stars:?}", LANDS[nation]);
            listed
        })
    }

    /// Every figure against the calculator; how many they were.
    fn compare(&self, door: &str, market: &Market, turn: &Turn) -> usize {
        let mut figures = 0;
        let mut same = |row: &str, column: &str, printed: &str, reckoned: String| {
            assert_eq!(printed, reckoned, "{door}: {row}, {column}");
            figures += 1;
        };
        for (who, alias) in ALIASES.iter().enumerate() {
            let (investor, trade) = (&market.investors[who], &turn.trades[who]);
            same(alias, "Euro", cell(&self.investors, alias, "Euro"), cents(investor.cents));
            for nation in (0..NATIONS).filter(|nation| turn.before.rates[*nation].is_some()) {
                let sign = match trade.units[nation].signum() {
                    1 => " +",
                    -1 => " -",
                    _ => "",
                };
                let printed = cell(&self.investors, alias, MONEY[nation]).trim_start_matches('*');
                same(alias, MONEY[nation], printed, format!("{}{sign}", investor.units[nation]));
            }
            let mark = if trade.missing {
                "NMR"
            } else if trade.reduced {
                "RED"
            } else {
                ""
            };
            same(alias, "Vermerk", cell(&self.investors, alias, "Vermerk"), mark.to_owned());
        }
        for nation in (0..NATIONS).filter(|nation| turn.before.rates[*nation].is_some()) {
            let land = LANDS[nation];
            let column = |column: &str| cell(&self.nations, land, column);
            let rate = market.rates[nation];
            let none = || "-".to_owned();
            same(land, "Kurs", column("Kurs"), rate.map_or_else(none, cents));
            let change = rate.zip(turn.before.rates[nation]).map(|(now, before)| now - before);
            same(land, "Änderung", column("Änderung"), change.map_or_else(none, signed));
            same(land, "Käufe - Verkäufe", column("Käufe - Verkäufe"), format!("{:+}", turn.net[nation]));
            let price = market.price(nation).map_or_else(none, Ratio::text);
            same(land, "Euro je Siegpunkt", column("Euro je Siegpunkt"), price);
        }
        for (cells, value, of) in [
            (&self.money, "Gesamtwert", Market::worth as fn(&Market, &Investor) -> Ratio),
            (&self.points, "Siegpunkte", Market::points),
        ] {
            let all = |market: &Market| {
                market.investors.iter().map(|investor| of(market, investor)).collect::<Vec<_>>()
            };
            let (before, now) = (all(&turn.before), all(market));
            for (who, alias) in ALIASES.iter().enumerate() {
                let change = now[who].minus(before[who]).text();
                let change = if change.starts_with('-') { change } else { format!("+{change}") };
                same(alias, value, cell(cells, alias, value), now[who].text());
                same(alias, "Änderung", cell(cells, alias, "Änderung"), change);
                same(alias, "Platz", cell(cells, alias, "Platz"), places(&now)[who].to_string());
                same(alias, "vorher", cell(cells, alias, "vorher"), places(&before)[who].to_string());
            }
        }
        figures
    }
}

fn signed(value: i128) -> String {
    format!("{}{}", if value < 0 { "" } else { "+" }, cents(value))
}

/// The lines of the market's file for a turn.
fn compare_file(
    file: &str,
    turn: When,
    market: &Market,
    reckoned: &Turn,
    held: &[Option<usize>; NATIONS],
) -> usize {
    let lines = file.lines().filter(|line| line.starts_with(&format!("{turn},")));
    let lines: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let head: Vec<&str> = file.lines().next().unwrap_or_default().split(',').collect();
    for (nation, power) in POWERS.iter().enumerate() {
        if reckoned.before.rates[nation].is_none() {
            continue;
        }
        let line = lines.iter().find(|line| line[1] == *power);
        let line = line.unwrap_or_else(|| panic!("{turn} {power}: {file}"));
        let column =
            |name: &str| head.iter().position(|column| *column == name).map(|at| line[at].to_owned());
        let rate = market.rates[nation].map(cents).unwrap_or_default();
        let price = market.price(nation).map_or_else(String::new, Ratio::text);
        let command = held[nation].map_or_else(String::new, |who| ALIASES[who].to_owned());
        let (centers, net) = (market.centers[nation].to_string(), reckoned.net[nation].to_string());
        let own = [
            ("rate", rate),
            ("price_of_point", price),
            ("centers", centers),
            ("net", net),
            ("command", command),
        ];
        let units = market.investors.iter().map(|investor| investor.units[nation].to_string());
        for (name, wanted) in own.into_iter().chain(ALIASES.into_iter().zip(units)) {
            assert_eq!(column(name), Some(wanted), "{turn} {power}, {name}");
        }
    }
    lines.len() * (7 + ALIASES.len())
}

/// R256, R261, R267, R274, R284, R311, R313, R315, R316, R321: three years by chance, everybody through another door each turn.
#[tokio::test]
async fn what_the_exchange_prints_at_every_door_is_what_the_text_says() {
    let mut figures = 0;
    for seed in [5, 6] {
        let mut dice = Dice::new(seed);
        let mut doors = opened().await;
        // the seats are shuffled: by their pseudonyms
        let game = doors.game().await;
        let variant = variants::by_id("kapitalisten").unwrap();
        let mut market = Market::start(ALIASES.len());
        for round in 0..7 {
            let mut orders = Vec::new();
            for who in 0..ALIASES.len() {
                let drawn = drawn(&mut dice).map(|mut drawn| {
                    (0..NATIONS).filter(|at| market.rates[*at].is_none()).for_each(|at| drawn[at] = 0);
                    drawn
                });
                let door = Door::ALL[(who + round) % Door::ALL.len()];
                let game = doors.game().await;
                let units = moves(variant, &game, doors.players[who].seat, &mut dice);
                match &drawn {
                    Some(drawn) => {
                        let words = written(&market, drawn) + &units;
                        order(&mut doors, door, who, &market, &words, drawn).await;
                    }
                    None if units.is_empty() => {}
                    None => {
                        doors.command(who, &units).await;
                    }
                }
                orders.push(drawn);
            }
            let (turn, report) = doors.pass().await;
            let page = doors.read(&format!("/turns/{turn}")).await;
            let mail = Tables::of(|title, names| text_table(&report, title, names));
            let site = Tables::of(|title, names| page_table(&page, title, names));
            let centers = std::array::from_fn(|at| cell(&mail.nations, LANDS[at], "VZ").parse().unwrap_or(0));
            let reckoned = market.turn(centers, &orders);
            figures += mail.compare("mail", &market, &reckoned) + site.compare("page", &market, &reckoned);
            assert_eq!(mail.held(), site.held());
            assert!(
                rightly_held(&reckoned.claims, &mail.held()),
                "{turn}: {:?}, {:?}",
                reckoned.claims,
                mail.held()
            );
            figures += compare_file(&doors.read("/market.csv").await, turn, &market, &reckoned, &mail.held());
            let game = doors.game().await;
            let centers = |power: &&str| {
                i128::from(game.standing().center_count(&game::word::seat::Power((*power).to_owned())))
            };
            assert_eq!(POWERS.iter().map(centers).collect::<Vec<_>>(), market.centers);
        }
        drop(game);
    }
    assert!(figures > 3000, "{figures}");
}

/// R249, R293: the example is replayed from the orders that its players wrote, through all 21 turns to the victory points.
#[test]
fn the_example_of_21_turns_is_what_the_text_says() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/boersenfieber");
    let aliases = [
        "Don Camillo",
        "Erzherzog",
        "Kalle Wirsch",
        "Lady Marmelade",
        "Lucky Luke",
        "Rockefeller",
        "Sindbad",
        "Zar Wasser",
    ];
    let mut market = Market::start(aliases.len());
    let turns = (0..21).map(|turn| match turn {
        0 => "1900-winter".to_owned(),
        odd if odd % 2 == 1 => format!("{}-spring", 1901 + odd / 2),
        even => format!("{}-autumn", 1900 + even / 2),
    });
    for turn in turns {
        let orders: Vec<Option<Row>> = aliases
            .iter()
            .map(|alias| {
                let file = alias.to_lowercase().replace(' ', "-");
                let words =
                    std::fs::read_to_string(format!("{folder}/{turn}/{file}.txt")).unwrap_or_default();
                let mut order = None::<Row>;
                for line in words.lines() {
                    let Some((land, amount)) = line.split_once(": ") else { continue };
                    let (Some(nation), Ok(amount)) =
                        (LANDS.iter().position(|name| *name == land), amount.parse())
                    else {
                        continue;
                    };
                    order.get_or_insert([0; NATIONS])[nation] = amount;
                }
                order
            })
            .collect();
        let report = std::fs::read_to_string(format!("{folder}/reports/{turn}.txt")).unwrap();
        let nations = text_table(&report, "Wechselkurse", &LANDS);
        let investors = text_table(&report, "Börsentabelle", &aliases);
        let reckoned = market
            .turn(std::array::from_fn(|at| cell(&nations, LANDS[at], "VZ").parse().unwrap_or(0)), &orders);
        for (who, alias) in aliases.iter().enumerate() {
            assert_eq!(cell(&investors, alias, "Euro"), cents(market.investors[who].cents), "{turn} {alias}");
            for nation in (0..NATIONS).filter(|nation| reckoned.before.rates[*nation].is_some()) {
                let printed = cell(&investors, alias, MONEY[nation]).trim_matches(['*', '+', '-', ' ']);
                assert_eq!(
                    printed,
                    market.investors[who].units[nation].to_string(),
                    "{turn} {alias} {}",
                    MONEY[nation]
                );
            }
        }
        for (nation, land) in LANDS.iter().enumerate() {
            if let Some(rate) = market.rates[nation] {
                assert_eq!(cell(&nations, land, "Kurs"), cents(rate), "{turn} {land}");
            }
        }
    }
    let last = std::fs::read_to_string(format!("{folder}/reports/1910-autumn.txt")).unwrap();
    let standing = text_table(&last, "Endstand", &aliases);
    for (investor, alias) in market.investors.iter().zip(aliases) {
        assert_eq!(
            cell(&standing, alias, "Siegpunkte"),
            market.victory_points(investor).to_string(),
            "{alias}"
        );
    }
}
