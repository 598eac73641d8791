//! What can be done by mail when it matters: contracts and treaties, errors and disputes, going away and leaving; in German
//! and in English, with the answer and with what the others and the game master get of it.
#![allow(clippy::unwrap_used)]

use desk::{Capacity, Envelope, Status};
use game::command::Command;
use game::ending::Ending;
use game::setup::{Limits, Press};
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;
use store::InboxState;
use text::Lang;

use crate::site::{NAMES, Site, address, at, plain, running_in, site};
use crate::wishes::{GAME, HERE, ITALY, ask_as, evaluate, evaluate_with};

const AUSTRIA: &str = "Anna";
const FRANCE: &str = "Carl";
const TURKEY: &str = "Gerda";

async fn english() -> Site {
    running_in(Lang::En).await
}

async fn german() -> Site {
    running_in(Lang::De).await
}

async fn game_of(site: &Site) -> game::game::Game {
    (**site.game(GAME).await).clone()
}

async fn italy(site: &Site) -> SeatId {
    let game = game_of(site).await;
    game.seats.iter().find(|seat| seat.power.as_ref().unwrap().0 == "italy").unwrap().id
}

/// The last letter of a topic to somebody that has these words.
async fn letter(site: &Site, name: &str, topic: &str, words: &str) -> Option<String> {
    let letters = site.letters_to(name, topic).await.into_iter().rev();
    letters.map(|letter| letter.text).find(|text| text.contains(words))
}

/// 10.3: a beginner is told of doubts, and by mail that is the answer: one letter, with all that was understood.
#[tokio::test]
async fn a_beginner_is_answered_with_the_doubts() {
    let site = site().await;
    site.running(GAME, Lang::De, |setup| setup.beginners = true).await;
    ask_as(&site, AUSTRIA, "A Vie - Gal\nA Bud S A Vie - Tri\nF Tri - Albnien").await;
    let answers = site.letters_to(AUSTRIA, "answer").await;
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!(
        answers[0].in_reply_to.is_some() && answers[0].text.contains("F Tri - Alb"),
        "{}",
        answers[0].text
    );
    assert!(answers[0].text.contains("Bitte prüfen"), "{}", answers[0].text);
}

/// R014, R018: 1.4 "ab Herbst 1908" (here sooner, which the game's own limits say), every nation that owns a center, no more
/// centers than there are; and then the consent of all.
#[tokio::test]
async fn a_capitulation_contract() {
    let soon = |setup: &mut game::setup::Setup| {
        setup.limits = Some(Limits { capitulation_from: Turn::autumn(1901), ..Limits::of(1201, 1901) });
    };
    let plans = [
        (Lang::De, "Vorschlag Kapitulation: D 18, F 16, E 0, I 0, Ö 0, R 0, T 0"),
        (Lang::En, "propose capitulation: G 18, F 16, E 0, I 0, A 0, R 0, T 0"),
    ];
    for (lang, plan) in plans {
        let site = site().await;
        site.running(GAME, lang, soon).await;
        let early = ask_as(&site, ITALY, plan).await;
        assert!(early.contains(lang.pick("erst ab Herbst", "only from autumn")), "{early}");
        evaluate(&site).await;
        let verb = lang.pick("Kapitulationsvertrag", "propose capitulation");
        let none = ask_as(&site, ITALY, &format!("{verb}: bald / soon")).await;
        assert!(
            none.contains(lang.pick("So geht es: VORSCHLAG KAPITULATION", "Write: PROPOSE CAPITULATION")),
            "{none}"
        );
        let few = ask_as(&site, ITALY, &format!("{verb}: F 18, R 16")).await;
        assert!(few.contains(lang.pick("muss jede Macht nennen", "must list every power")), "{few}");
        let many = ask_as(&site, ITALY, &plan.replace("F 16", "F 17")).await;
        assert!(many.contains(lang.pick("mehr Versorgungszentren, als", "more centres than")), "{many}");
        assert!(game_of(&site).await.ballots.is_empty(), "nothing of this was proposed");

        let proposed = ask_as(&site, ITALY, plan).await;
        let open = lang.pick("steht zur Abstimmung", "is open for votes");
        assert!(proposed.contains(open), "{proposed}");
        let told =
            letter(&site, FRANCE, "vote", lang.pick("Kapitulation mit diesen", "A capitulation with")).await;
        let told = told.unwrap();
        assert!(told.contains("18") && told.contains("16"), "{told}");
        assert!(!told.contains(ITALY), "proposals are made without a name: {told}");
        for name in NAMES.iter().filter(|name| **name != ITALY) {
            assert_eq!(site.desk.card(GAME).await.unwrap().status, Status::Running, "before all agreed");
            ask_as(&site, name, lang.pick("Stimme 1 ja", "vote 1 yes")).await;
        }
        let Ending::Capitulation { plan, winner } = game_of(&site).await.result.unwrap().ending else {
            panic!("another end")
        };
        assert_eq!((plan[&Power::from("germany")], plan[&Power::from("france")]), (18, 16));
        assert_eq!(winner, Some(Power::from("germany")), "18 centers win (1.3)");
        let end = lang.pick("durch einen Kapitulationsvertrag", "by a capitulation contract");
        for name in NAMES {
            assert!(letter(&site, name, "end", end).await.is_some(), "{name} is told");
        }
    }
}

/// R023, R196a (1.5, 9.9.5): a later end and the repetition of a turn are proposed to all.
#[tokio::test]
async fn a_later_end_and_a_repetition_are_proposed() {
    for (lang, later, again) in [
        (Lang::De, "Verlängerung bis 1925", "Vorschlag Wiederholung: Italiens Befehle fehlten"),
        (Lang::En, "propose later end 1925", "repeat turn: orders of Italy were lost"),
    ] {
        let site = site().await;
        site.running(GAME, lang, |_| {}).await;
        let nothing = ask_as(&site, ITALY, again).await;
        assert!(nothing.contains(lang.pick("noch nichts ausgewertet", "has been adjudicated")), "{nothing}");
        evaluate(&site).await;
        let when = ask_as(&site, ITALY, lang.pick("Verlängerung bis bald", "propose later end: soon")).await;
        assert!(
            when.contains(lang.pick("So geht es: VERLÄNGERUNG BIS", "Write: PROPOSE LATER END")),
            "{when}"
        );
        ask_as(&site, ITALY, &format!("{later}\n{again}")).await;
        let ballots = game_of(&site).await.ballots;
        let proposals: Vec<&Proposal> = ballots.iter().map(|ballot| &ballot.proposal).collect();
        assert_eq!(*proposals[0], Proposal::LaterEnd { year: 1925 });
        let Proposal::Repetition { turn, reason } = proposals[1] else { panic!("{proposals:?}") };
        assert_eq!(*turn, Turn::spring(1901));
        assert!(reason.contains("Ital"), "{reason}");
        let told = letter(&site, FRANCE, "vote", reason).await;
        assert!(told.is_some(), "all are told with the reason");
    }
}

/// The number of the offer that a letter tells of.
fn number_in(letter: &str, before: &str) -> String {
    let (_, rest) = letter.split_once(before).expect("an offer");
    rest.chars().take_while(char::is_ascii_digit).collect()
}

/// R337, R339, R343, R346 (Diplomaten 2): an offer, its acceptance by the partner, its refusal; a treaty holds for both only then.
#[tokio::test]
async fn treaties_are_offered_accepted_and_declined() {
    let words = [
        (
            Lang::De,
            ["Angebot NAP Österreich-Ungarn", "annehmen", "biete an: NAP Frankreich", "ablehnen"],
            ["(Angebot ", "Neuer Vertrag", "ist abgelehnt: Nichtangriffspakt"],
            "erkläre: Krieg gegen die Türkei",
        ),
        (
            Lang::En,
            ["offer NAP Austria", "accept", "offer treaty: NAP with France", "decline"],
            ["(offer ", "New treaty", "has been declined: non-aggression pact"],
            "declare: war on Turkey",
        ),
    ];
    for (lang, [offer, accept, second, decline], [offered, concluded, declined], declare) in words {
        let site = site().await;
        site.running(GAME, lang, |setup| setup.variant = "diplomaten".to_owned()).await;
        let early = ask_as(&site, ITALY, offer).await;
        assert!(
            early.contains(lang.pick("Das geht nicht", "That cannot be done")),
            "not before winter: {early}"
        );
        // A winter in which nobody builds brings no new treaties (Diplomaten 2): Germany takes Denmark.
        evaluate_with(&site, |power| (power == "germany").then_some("F Kie - Den\nA Ber H\nA Mun H")).await;
        evaluate(&site).await;

        let done = ask_as(&site, ITALY, offer).await;
        assert!(done.contains(lang.pick("Angeboten: ", "Offered: ")), "{done}");
        let told = letter(&site, AUSTRIA, "notice", offered).await.expect("the partner is told");
        let first = number_in(&told, offered);
        assert_eq!(number_in(&done, offered), first, "who offers reads the number in the answer");
        assert!(
            done.contains(&format!("{} {first}", decline.to_uppercase())),
            "and how to take it back: {done}"
        );
        for name in [ITALY, "Master"] {
            assert!(
                letter(&site, name, "notice", offered).await.is_none(),
                "and {name} gets no second letter"
            );
        }
        let accept = format!("{accept} {first}");
        assert!(letter(&site, FRANCE, "notice", offered).await.is_none(), "nobody else");
        let foreign = ask_as(&site, FRANCE, &accept).await;
        assert!(foreign.contains(lang.pick("Das geht nicht", "That cannot be done")), "{foreign}");
        let done = ask_as(&site, AUSTRIA, &accept).await;
        let accepted = lang.pick("Angenommen (Angebot ", "Accepted (offer ");
        assert!(done.contains(&format!("{accepted}{first}): ")) && done.contains("1902"), "{done}");
        assert!(letter(&site, AUSTRIA, "notice", concluded).await.is_none(), "the answer said it");
        assert!(letter(&site, ITALY, "notice", concluded).await.is_some(), "who offered learns it by letter");
        assert!(
            letter(&site, FRANCE, "notice", concluded).await.is_some(),
            "an open treaty is everybody's news"
        );

        ask_as(&site, ITALY, second).await;
        let told = letter(&site, FRANCE, "notice", offered).await.expect("the partner is told");
        let next = number_in(&told, offered);
        assert_ne!(next, first);
        let done = ask_as(&site, FRANCE, &format!("{decline} {next}")).await;
        assert!(done.contains(lang.pick(" ist abgelehnt", " is declined")), "{done}");
        let told = letter(&site, ITALY, "notice", declined).await.expect("who offered is told what it was");
        assert!(told.contains(&next), "{told}");
        assert!(letter(&site, FRANCE, "notice", declined).await.is_none(), "who declined has the answer");
        let gone = ask_as(&site, FRANCE, &accept.replace(&first, &next)).await;
        assert!(gone.contains(lang.pick("Das geht nicht", "That cannot be done")), "{gone}");

        let done = ask_as(&site, ITALY, lang.pick("biete an: NAP Türkei", "offer NAP Turkey")).await;
        let third = number_in(&done, offered);
        let again = ask_as(&site, ITALY, lang.pick("biete an: NAP Türkei", "offer NAP Turkey")).await;
        assert!(again.contains(lang.pick("schon angeboten", "already")), "once is enough: {again}");
        let done = ask_as(&site, ITALY, &format!("{decline} {third}")).await;
        let back = lang.pick("Dein Angebot {} ist zurückgezogen", "Your offer {} is withdrawn");
        assert!(done.contains(&back.replace("{}", &third)), "{done}");
        let back = lang.pick("Italien zieht Angebot {} zurück: ", "Italy has withdrawn offer {}: ");
        let told = letter(&site, TURKEY, "notice", &back.replace("{}", &third)).await;
        assert!(told.is_some(), "to whom it was offered is told that nothing is on offer any more");
        assert!(letter(&site, ITALY, "notice", &third).await.is_none(), "and who took it back is not");

        let done = ask_as(&site, ITALY, declare).await;
        assert!(done.contains(lang.pick("Erklärt: ", "Declared: ")), "{done}");
        assert!(done.contains(lang.pick("in Kraft ab 1902", "in force from 1902 on")), "{done}");
        let nonsense = ask_as(&site, ITALY, lang.pick("Angebot Frieden", "offer peace")).await;
        assert!(nonsense.contains(lang.pick("So geht es: ANGEBOT NAP", "Write: OFFER NAP")), "{nonsense}");
        let own = ask_as(&site, ITALY, lang.pick("Angebot NAP Italien", "offer NAP Italy")).await;
        assert!(!own.contains(lang.pick("Angeboten", "Offered")), "no treaty with oneself: {own}");
    }
}

/// What came of one's own treaties stands in the answer to the mail (Diplomaten 2), and in no second letter.
#[tokio::test]
async fn what_came_of_treaties_by_mail_is_told_once() {
    let site = site().await;
    site.running(GAME, Lang::De, |setup| setup.variant = "diplomaten".to_owned()).await;
    evaluate_with(&site, |power| (power == "germany").then_some("F Kie - Den\nA Ber H\nA Mun H")).await;
    evaluate(&site).await;
    ask_as(&site, ITALY, "Verträge:\nKriegserklärung gegen die Türkei").await;
    let before = site.letters_to(ITALY, "notice").await;
    let again = ask_as(&site, ITALY, "Verträge:\nKriegserklärung gegen die Türkei").await;
    assert!(again.contains("Nicht eingetragen"), "{again}");
    let after = site.letters_to(ITALY, "notice").await;
    assert_eq!(after.len(), before.len(), "{}", after.last().unwrap().text);
}

/// Diplomaten 2, 4, 5: the letter with which a winter begins says how treaties are made, each line of it as it is taken; and what holds
/// and what is offered is named to whoever asks, what is secret to the parties alone.
#[tokio::test]
async fn a_winter_says_how_treaties_are_made_and_standings_name_them() {
    for lang in [Lang::De, Lang::En] {
        let site = site().await;
        site.running(GAME, lang, |setup| setup.variant = "diplomaten".to_owned()).await;
        evaluate_with(&site, |power| (power == "germany").then_some("F Kie - Den\nA Ber H\nA Mun H")).await;
        evaluate(&site).await;
        let report = site.letters_to(ITALY, "report").await.pop().unwrap().text;
        let (_, lines) = report.split_once(lang.pick("die Namen ein:", "and PROVINCE:")).expect(&report);
        let lines =
            lines.lines().map(str::trim).filter(|line| line.starts_with(lang.pick("ANGEBOT", "OFFER")));
        let lines: Vec<&str> = lines.filter_map(|line| line.split("  ").next()).collect();
        assert_eq!(lines.len(), 5, "{report}");
        for line in lines {
            let (power, field) = (lang.pick("Frankreich", "France"), lang.pick("Tunis", "Tunis"));
            let field =
                if line.contains("DEMILITARIS") || line.contains("ENTMIL") { "Piemont" } else { field };
            let field = if field == "Piemont" { lang.pick("Piemont", "Piedmont") } else { field };
            // a war and a pact with the same power exclude each other
            let power = if line.contains(lang.pick("KRIEG", "WAR")) {
                lang.pick("Russland", "Russia")
            } else {
                power
            };
            let power = if line.contains(lang.pick("GEHEIM", "SECRET")) {
                lang.pick("Türkei", "Turkey")
            } else {
                power
            };
            let said = line
                .replace(lang.pick("MACHT", "POWER"), power)
                .replace(lang.pick("FELD", "PROVINCE"), field);
            let answer = ask_as(&site, ITALY, &said).await;
            let done = [lang.pick("Angeboten: ", "Offered: "), lang.pick("Erklärt: ", "Declared: ")];
            assert!(done.iter().any(|done| answer.contains(done)), "{said}: {answer}");
        }
        let stands = async |who: &str| ask_as(&site, who, lang.pick("STAND", "STANDINGS")).await;
        let own = stands(ITALY).await;
        assert!(own.contains(lang.pick("Verträge für 1902:", "Treaties for 1902:")), "{own}");
        assert_eq!(
            own.matches(lang.pick("; zurückziehen: ABLEHNEN", "; to withdraw: DECLINE")).count(),
            3,
            "{own}"
        );
        let turkey = stands("Gerda").await;
        assert_eq!(
            turkey.matches(lang.pick("annehmen: ANNEHMEN", "to accept: ACCEPT")).count(),
            1,
            "{turkey}"
        );
        assert!(turkey.contains(lang.pick("(geheim)", "(secret)")), "{turkey}");
        let england = stands("Bert").await;
        assert!(england.contains(lang.pick("Russland", "Russia")), "{england}");
        assert!(!england.contains(lang.pick("Angebote", "offers:")), "nothing of others' offers: {england}");
        // who leads reads German
        let master = stands("Master").await;
        assert!(master.contains("(geheim)") && !master.contains("annehmen: "), "{master}");
    }
}

/// R232 (10.4): a dispute goes to the game master; the council decides; the player reads it.
#[tokio::test]
async fn a_dispute_reaches_the_council_and_its_decision_the_player() {
    for (lang, line, words) in [
        (
            Lang::De,
            "Streitfall:\nDer ZAT wurde verschoben,\nohne dass es uns gesagt wurde.\nEnde",
            "verschoben,\nohne",
        ),
        (Lang::En, "dispute:\nthe deadline was moved,\nand nobody told us.\nend", "moved,\nand"),
    ] {
        let site = site().await;
        site.running(GAME, lang, |_| {}).await;
        let done = ask_as(&site, ITALY, line).await;
        assert!(
            done.contains(lang.pick("Der Streitfall ist vorgebracht", "dispute has been raised")),
            "{done}"
        );
        let raised = game_of(&site).await.disputes;
        assert!(raised.len() == 1 && raised[0].text.contains(words), "{raised:?}");
        let told = letter(&site, "Master", "staff", "verschoben").await;
        let told = told.or(letter(&site, "Master", "staff", "moved").await);
        let told = told.unwrap();
        assert!(told.contains("Italien"), "the game master is told who raises it");
        assert!(
            told.contains("/games/ST-1201/desk") && told.contains("Woche"),
            "and where to decide it: {told}"
        );
        assert!(letter(&site, FRANCE, "notice", words).await.is_none(), "nobody else");

        let id = raised[0].id;
        let decide = Command::DecideDispute { id, text: "Der ZAT gilt.".into() };
        site.desk
            .act(&desk::Caller::Console, GAME, Capacity::Council, decide, Envelope::default())
            .await
            .unwrap();
        let decided = lang.pick("und zwar durch den Rat", "decided by the council");
        assert!(letter(&site, ITALY, "notice", decided).await.is_some(), "{lang:?}");
    }
}

/// R193a, R193b, R193c (9.9.4): an error in the report is reported, the game master corrects, all get the correction.
#[tokio::test]
async fn an_error_is_reported_and_corrected() {
    for (lang, line) in [
        (Lang::De, "Fehler melden: F Nap steht in ION, nicht in Tun"),
        (Lang::En, "report error: F Nap stands in ION, not in Tun"),
    ] {
        let site = site().await;
        let master = site.running(GAME, lang, |_| {}).await;
        let early = ask_as(&site, ITALY, line).await;
        assert!(
            early.contains(lang.pick("noch nichts ausgewertet", "Nothing has been adjudicated")),
            "{early}"
        );
        evaluate(&site).await;
        let done = ask_as(&site, ITALY, line).await;
        let told = lang.pick("dem Spielleiter gemeldet", "has been told of the error");
        assert!(done.contains(told), "{done}");
        let errors = game_of(&site).await.errors;
        assert_eq!(errors.len(), 1);
        assert!(errors[0].1.starts_with("F Nap"), "{errors:?}");
        let told = letter(&site, "Master", "staff", "F Nap").await.unwrap();
        assert!(told.contains("meldet einen Fehler") && told.contains("/games/ST-1201/desk"), "{told}");
        assert!(
            letter(&site, FRANCE, "notice", "F Nap").await.is_none(),
            "it is between him and the game master"
        );

        let ruling = game::ruling::Ruling::Owner { center: "gre".to_owned(), power: None };
        let turn = game::word::turn::Turn::spring(1901);
        site.lead(&master, GAME, Command::Rule { turn, ruling, reason: "F Nap".to_owned() }).await;
        let correct = Command::Correct { reason: "F Nap".to_owned(), shift: true };
        site.lead(&master, GAME, correct).await;
        site.desk.work_until_idle().await.unwrap();
        for name in NAMES {
            assert_eq!(site.letters_to(name, "correction").await.len(), 1, "{name}");
        }
    }
}

/// R167 (9.4): an absence is told to the game master.
#[tokio::test]
async fn who_goes_away_says_so() {
    for (lang, line, from_to) in [
        (Lang::De, "abwesend vom 10.12.2026 bis 12.12.2026", "10. Dezember 2026 bis zum 12. Dezember 2026"),
        (Lang::En, "I am away from 2026-12-10 to 2026-12-12", "10 December 2026 to 12 December 2026"),
    ] {
        let site = site().await;
        site.running(GAME, lang, |_| {}).await;
        let done = ask_as(&site, ITALY, line).await;
        assert!(done.contains(from_to), "{done}");
        let absences = game_of(&site).await.absences;
        let seat = italy(&site).await;
        assert_eq!(absences.len(), 1);
        assert_eq!(absences[0].seat, seat);
        // From midnight to midnight in the game's zone, Europe/Berlin.
        assert_eq!(
            (absences[0].from, absences[0].to),
            (at("2026-12-09T23:00:00Z"), at("2026-12-12T23:00:00Z"))
        );
        let turned =
            lang.pick("abwesend vom 12.12.2026 bis 10.12.2026", "away from 12.12.2026 to 10.12.2026");
        assert!(
            ask_as(&site, ITALY, turned).await.contains(lang.pick("So geht es: ABWESEND", "Write: AWAY"))
        );
        assert_eq!(game_of(&site).await.absences.len(), 1);
    }
}

// 9.4: with everybody's orders in and everybody's "no wait", a game whose house rules allow it is evaluated at once.
#[tokio::test]
async fn no_wait_of_all_is_an_early_evaluation() {
    for (lang, line) in [(Lang::De, "nicht warten"), (Lang::En, "set no wait")] {
        let site = site().await;
        site.running(GAME, lang, |setup| setup.house.early = true).await;
        for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
            assert_eq!(site.desk.card(GAME).await.unwrap().evaluated, None, "{name} is not done");
            let game = game_of(&site).await;
            let units = game.standing().units.iter().filter(|unit| unit.power.0 == power.id);
            let orders: String = units.map(|unit| format!("{} {} xxx\n", unit.kind, unit.at)).collect();
            let done = ask_as(&site, name, &format!("{orders}{line}")).await;
            assert!(done.contains("no wait"), "{done}");
            site.desk.work_until_idle().await.unwrap();
        }
        let card = site.desk.card(GAME).await.unwrap();
        assert_eq!(card.evaluated, Some(Turn::spring(1901)), "a week before the deadline");
    }
}

// 9.10.1: who resigns leaves their seat at once; the game master is told, and their orders count no more.
#[tokio::test]
async fn who_resigns_leaves_his_seat() {
    for (lang, word) in [(Lang::De, "aussteigen"), (Lang::En, "resign")] {
        let site = site().await;
        site.running(GAME, lang, |_| {}).await;
        let asked = ask_as(&site, ITALY, word).await;
        assert!(asked.contains(lang.pick("AUSSTEIGEN ST-1201", "RESIGN ST-1201")), "{asked}");
        let seat = italy(&site).await;
        assert!(game_of(&site).await.seat(seat).unwrap().occupant().is_some(), "only asked");
        let left = ask_as(&site, ITALY, &format!("{word} ST-1201")).await;
        assert!(
            left.contains(
                lang.pick("auf eigenen Wunsch aus ST-1201 ausgeschieden", "You have resigned from ST-1201")
            ),
            "{left}"
        );
        assert!(game_of(&site).await.seat(seat).unwrap().occupant().is_none());
        assert!(site.letters_to(ITALY, "seat").await.is_empty(), "no letter says it once more");
        assert!(!site.letters_to("Master", "seat").await.is_empty(), "the game master is told");
        let orders = plain(&address(ITALY), HERE, "ST-1201", "A Ven H\nA Rom H\nF Nap H");
        site.mail(&orders).await;
        assert!(site.orders_of(GAME, "italy").await.is_empty(), "he orders nothing any more");
    }
}

/// R008, R201 (1.2, 9.9.6): private messages where the game allows them.
#[tokio::test]
async fn a_private_message_is_refused_where_the_game_has_none() {
    for (lang, line) in
        [(Lang::De, "Nachricht an Frankreich:\nPiemont?"), (Lang::En, "message to France:\nPiedmont?")]
    {
        for (press, allowed) in [(Press::Full, true), (Press::Report, false), (Press::None, false)] {
            let site = site().await;
            site.running(GAME, lang, |setup| setup.press = press).await;
            let answer = ask_as(&site, ITALY, line).await;
            let refused = answer.contains(lang.pick("Das geht nicht", "That cannot be done"));
            assert_eq!(refused, !allowed, "{press:?}: {answer}");
            assert_eq!(letter(&site, FRANCE, "message", "?").await.is_some(), allowed, "{press:?}");
        }
    }
}

/// R005b: what is for the game master is theirs to read, and they are told.
#[tokio::test]
async fn a_question_goes_to_the_game_master() {
    for (site, line) in [
        (german().await, "An den Spielleiter:\nGeht der ZAT auch einen Tag später?"),
        (english().await, "to the game master:\nCould the deadline be a day later?"),
    ] {
        let id = site.mail(&plain(&address(ITALY), HERE, "Re: ST-1201", line)).await;
        assert_eq!(site.state(&id).await, (InboxState::Queue, "for-master".to_owned()));
        let told = site.waiting().await;
        assert!(told[0].text.contains(line.lines().last().unwrap()), "{}", told[0].text);
    }
}

/// R182, R184 (9.8): retreats under conditions come by mail like any other order.
/// R496: an order in German words and one in English are the same order.
#[tokio::test]
async fn conditional_orders() {
    for (site, line) in [
        (german().await, "A Ven Rückzug: falls A Tyr - Ven gelingt: Apu, sonst Rom"),
        (english().await, "A Ven retreat: if A Tyr - Ven succeeds: Apu, else Rom"),
    ] {
        ask_as(&site, ITALY, &format!("A Ven H\nA Rom H\nF Nap H\n{line}")).await;
        let orders = site.orders_of(GAME, "italy").await;
        assert!(
            orders.contains(&"IF ok(A Tyr - Ven) THEN A Ven R Apu ELSE A Ven R Rom".to_owned()),
            "{orders:?}"
        );
    }
}

// 9.2: illegal content is reported to the organisers; 9.9.7: all may go on with somebody whose identity came out by accident.
#[tokio::test]
async fn content_is_reported_and_somebody_is_kept_by_mail() {
    for (lang, report, keep) in [
        (Lang::De, "Inhalt melden: Die letzte Presse ist verboten.", "Weiterspielen mit Frankreich"),
        (Lang::En, "report content: the last press is illegal.", "keep playing with France"),
    ] {
        let site = site().await;
        site.running(GAME, lang, |setup| setup.identity = game::setup::Identity::Anonymous).await;
        let done = ask_as(&site, ITALY, report).await;
        assert!(
            done.contains(lang.pick("den Organisatoren gemeldet", "reported to the organisers")),
            "{done}"
        );
        let log = site.desk.log(&desk::Caller::Console, GAME, Some(Capacity::Council)).await.unwrap();
        assert!(log.iter().any(|event| event.kind() == "content_reported"), "it stands in the log");
        let seat = game_of(&site)
            .await
            .seats
            .iter()
            .find(|seat| seat.power.as_ref().is_some_and(|power| power.0 == "france"))
            .map(|seat| seat.id)
            .unwrap();
        let breach = Command::ReportBreach { seat, note: "signed with the own name".into() };
        site.desk
            .act(&desk::Caller::Console, GAME, Capacity::GameMaster, breach, Envelope::default())
            .await
            .unwrap();
        let line = lang.pick("Zeile WEITERSPIELEN MIT", "line KEEP PLAYING WITH");
        assert!(
            letter(&site, FRANCE, "seat", line).await.is_some(),
            "who is concerned reads what can be done"
        );
        ask_as(&site, ITALY, keep).await;
        let ballots = game_of(&site).await.ballots;
        let kept =
            ballots.iter().any(|ballot| ballot.proposal == game::vote::Proposal::KeepAfterBreach { seat });
        assert!(kept, "{ballots:?}");
        let nobody =
            ask_as(&site, ITALY, lang.pick("Weiterspielen mit Atlantis", "keep playing with Atlantis")).await;
        assert!(nobody.contains("Atlantis"), "{nobody}");
    }
}
