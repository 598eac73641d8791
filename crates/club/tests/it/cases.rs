//! The council's cases step by step: whom each reaches, and what is refused (10.4, 9.1).

use crate::time;
use club::case::{
    Author, Body, Case, CasePeople, Event, Matter, Measure, Order, Refusal, Removal, Viewer, decide, name_in,
};
use club::{BanKind, MemberId, Offence};

const EMIL: MemberId = MemberId(1);
const DORA: MemberId = MemberId(2);
const GERD: MemberId = MemberId(3);
const MAX: MemberId = MemberId(4);
/// Of the council.
const RITA: MemberId = MemberId(5);
const SAUL: MemberId = MemberId(6);
/// Of the council, and a player of the game.
const PAUL: MemberId = MemberId(7);

fn people() -> CasePeople {
    CasePeople {
        council: vec![RITA, SAUL, PAUL],
        apart: vec![EMIL, DORA, GERD, PAUL, MAX],
        master: Some(MAX),
        players: vec![EMIL, DORA, GERD, PAUL],
        secret_names: vec!["Emil".to_owned(), "dora@example.org".to_owned(), "Don Camillo".to_owned()],
        quorum: 1,
        exclude: 1,
    }
}

/// A case that has come so far.
struct Bench {
    log: Vec<Event>,
    people: CasePeople,
    hour: i64,
}

impl Bench {
    /// Emil complains of Dora.
    fn new(matter: Matter) -> Bench {
        let mut bench = Bench { log: Vec::new(), people: people(), hour: 0 };
        let open = Order::Open {
            matter,
            game: Some("AN-7".to_owned()),
            against: vec!["Italien".to_owned()],
            accused: vec![DORA],
            text: "Sie hat angerufen.".to_owned(),
        };
        bench.does(Author::Member(EMIL), &open).unwrap();
        bench
    }

    fn does(&mut self, author: Author, order: &Order) -> Result<Vec<Event>, Refusal> {
        self.hour += 1;
        let at = time("2026-11-02T12:00") + jiff::SignedDuration::from_hours(self.hour);
        let case = Case::fold(&self.log);
        let events = decide(&case, &self.people, (author, &format!("t:{}", self.hour)), order, at)?;
        self.log.extend(events.clone());
        Ok(events)
    }

    fn organiser(&mut self, member: MemberId, order: &Order) -> Result<Vec<Event>, Refusal> {
        self.does(Author::Organiser(member), order)
    }

    fn seen(&self, viewer: Viewer) -> Case {
        Case::seen_by(&self.log, viewer)
    }
}

fn ask() -> Order {
    let until = time("2026-11-06T12:00");
    Order::Ask { whom: DORA, text: "Hast du mit einem Mitspieler gesprochen?".to_owned(), until }
}

fn say(text: &str) -> Order {
    Order::State { text: text.to_owned() }
}

fn note() -> Order {
    Order::Note { text: "Siehe Akte.".to_owned() }
}

fn appeal() -> Order {
    Order::Appeal { text: "Ich war es nicht.".to_owned() }
}

fn ruling(uphold: bool) -> Order {
    Order::Decide {
        uphold,
        rule: String::new(),
        to_parties: "Es bleibt dabei.".to_owned(),
        to_players: None,
        measures: Vec::new(),
    }
}

fn with(measures: Vec<Measure>, players: Option<&str>) -> Order {
    let to_players = players.map(str::to_owned);
    let (rule, to_parties) = (String::new(), "Es bleibt dabei.".to_owned());
    Order::Decide { uphold: true, rule, to_parties, to_players, measures }
}

/// Who of these reads an event.
fn readers(event: &Event) -> Vec<MemberId> {
    let council = [RITA, SAUL, PAUL];
    let reads = |member: &MemberId| {
        let recused = *member == PAUL;
        let viewer = match council.contains(member) && !recused {
            true => Viewer::Council(*member),
            false => Viewer::Member(*member),
        };
        event.audience.reaches(viewer)
    };
    [EMIL, DORA, GERD, MAX, RITA, SAUL, PAUL].into_iter().filter(reads).collect()
}

// Row 1: the opener and the game master, if he is not accused; the council without whoever plays there.
#[test]
fn a_case_reaches_whoever_brings_it_the_master_and_the_council() {
    let bench = Bench::new(Matter::Breach);
    assert_eq!(readers(&bench.log[0]), [EMIL, MAX, RITA, SAUL]);
    // who plays Italy Emil need not know, and does not learn
    assert_eq!(readers(&bench.log[1]), [RITA, SAUL]);
    let own = bench.seen(Viewer::Member(EMIL));
    assert_eq!((own.opened.unwrap().against, own.accused), (vec!["Italien".to_owned()], Vec::new()));
    let mut bench = Bench { log: Vec::new(), people: people(), hour: 0 };
    let against = |accused: &[MemberId]| Order::Open {
        matter: Matter::Dispute,
        game: Some("AN-7".to_owned()),
        against: Vec::new(),
        accused: accused.to_vec(),
        text: "Der ZAT war zu früh.".to_owned(),
    };
    let opened = bench.does(Author::Member(EMIL), &against(&[MAX])).unwrap();
    assert_eq!(readers(&opened[0]), [EMIL, RITA, SAUL], "nothing to the master who is accused");
    // the clock and the council bring cases, too, and are no parties
    let mut bench = Bench { log: Vec::new(), people: people(), hour: 0 };
    let opened = bench.does(Author::Clock, &against(&[DORA])).unwrap();
    assert_eq!(readers(&opened[0]), [MAX, RITA, SAUL]);
    assert_eq!(Case::fold(&bench.log).parties(), [DORA]);
    let mut bench = Bench { log: Vec::new(), people: people(), hour: 0 };
    bench.organiser(RITA, &against(&[DORA])).unwrap();
    assert_eq!(Case::fold(&bench.log).judges(&bench.people), [RITA, SAUL]);
}

// Rows 2 and 3: what is asked reaches whoever is asked, and nobody else of the game; the accusation never reaches them.
#[test]
fn a_statement_is_between_the_council_and_whoever_is_asked() {
    let mut bench = Bench::new(Matter::Breach);
    let asked = bench.organiser(RITA, &ask()).unwrap();
    assert_eq!(readers(&asked[0]), [DORA, RITA, SAUL]);
    let own = bench.seen(Viewer::Member(DORA));
    assert_eq!(own.opened, None, "never the accusation itself");
    assert_eq!(own.statements[0].asked, "Hast du mit einem Mitspieler gesprochen?");
    let given = bench.does(Author::Member(DORA), &say("Nein.")).unwrap();
    assert_eq!(readers(&given[0]), [DORA, RITA, SAUL]);
    assert_eq!(bench.seen(Viewer::Council(SAUL)).statements[0].given.as_ref().unwrap().1, "Nein.");
    assert_eq!(bench.seen(Viewer::Member(EMIL)).statements, []);
    assert_eq!(bench.does(Author::Member(DORA), &say("Und nochmals nein.")), Err(Refusal::NotAsked));
    assert_eq!(bench.does(Author::Member(GERD), &say("Ich weiß etwas.")), Err(Refusal::NotParty));
    let past = Order::Ask { whom: DORA, text: "Und?".to_owned(), until: time("2026-11-01T12:00") };
    assert_eq!(bench.organiser(RITA, &past), Err(Refusal::Past));
}

// Row 4: notes, votes and stepping back reach the council alone, without the recused.
#[test]
fn what_the_council_says_to_itself_stays_there() {
    let mut bench = Bench::new(Matter::Breach);
    for order in [note(), Order::Vote { uphold: true }, Order::Recuse] {
        let event = bench.organiser(SAUL, &order).unwrap();
        let council = if order == Order::Recuse { vec![RITA] } else { vec![RITA, SAUL] };
        let readers: Vec<MemberId> =
            readers(&event[0]).into_iter().filter(|one| !event[0].audience.without.contains(one)).collect();
        assert_eq!(readers, council, "{order:?}");
    }
    assert_eq!(bench.seen(Viewer::Council(RITA)).votes, [], "whoever steps back takes their vote along");
    assert_eq!(bench.organiser(SAUL, &note()), Err(Refusal::Recused));
    for order in [note(), Order::Vote { uphold: true }, Order::Recuse, ask(), ruling(true)] {
        assert_eq!(bench.organiser(PAUL, &order), Err(Refusal::Recused), "{order:?}: plays there");
        assert_eq!(bench.does(Author::Member(EMIL), &order), Err(Refusal::NotCouncil), "{order:?}");
    }
    // whoever of the council is accused neither sees nor decides, also if that comes later
    let accuse = Order::Accuse { whom: MemberId(8) };
    bench.people.council.extend([DORA, MemberId(8)]);
    assert_eq!(bench.does(Author::Member(EMIL), &accuse), Err(Refusal::NotCouncil));
    bench.organiser(RITA, &accuse).unwrap();
    for member in [DORA, MemberId(8)] {
        assert_eq!(bench.organiser(member, &note()), Err(Refusal::Recused));
    }
    for event in &bench.log {
        assert!(!event.audience.reaches(Viewer::Council(PAUL)), "{event:?}");
        assert!(!event.audience.reaches(Viewer::Council(DORA)), "{event:?}");
    }
}

// Row 5: three events. Parties and the master read the first, all players the second only if there is one, the council the third.
#[test]
fn a_decision_is_three_texts() {
    let mut bench = Bench::new(Matter::Breach);
    let remove = Measure::Remove { member: DORA, why: Removal::Violated };
    let events = bench.organiser(RITA, &with(vec![remove.clone()], Some("Ein Land wird neu besetzt.")));
    let events = events.unwrap();
    let read: Vec<Vec<MemberId>> = events.iter().map(readers).collect();
    assert_eq!(
        read,
        [vec![EMIL, DORA, MAX, RITA, SAUL], vec![EMIL, DORA, GERD, RITA, SAUL, PAUL], vec![RITA, SAUL]]
    );
    let player = bench.seen(Viewer::Member(GERD));
    assert_eq!(player.decisions[0].to_players.as_deref(), Some("Ein Land wird neu besetzt."));
    assert_eq!(player.decisions[0].to_parties, "");
    let party = bench.seen(Viewer::Member(DORA)).decisions.remove(0);
    assert_eq!((party.rule.as_str(), party.upheld, party.measures), ("9.9.7", true, Vec::new()));
    assert_eq!(party.by, Author::Council, "who of the council wrote it is the council's business");
    assert_eq!(bench.seen(Viewer::Council(SAUL)).decisions[0].measures, [remove]);
    assert_eq!(bench.seen(Viewer::Council(SAUL)).decisions[0].by, Author::Organiser(RITA));
    let mut quiet = Bench::new(Matter::Breach);
    assert_eq!(quiet.organiser(RITA, &ruling(false)).unwrap().len(), 2, "players are told nothing");
}

// Row 6: an appeal as the case itself; others than before decide it as long as there are others; the second decision stands.
#[test]
fn others_decide_on_an_appeal() {
    let mut bench = Bench::new(Matter::Breach);
    assert_eq!(bench.does(Author::Member(DORA), &appeal()), Err(Refusal::NotDecided));
    bench.organiser(RITA, &ruling(true)).unwrap();
    assert_eq!(bench.does(Author::Member(GERD), &appeal()), Err(Refusal::NotParty));
    let appealed = bench.does(Author::Member(DORA), &appeal()).unwrap();
    assert_eq!(readers(&appealed[0]), [DORA, RITA, SAUL]);
    assert_eq!(bench.organiser(RITA, &ruling(true)), Err(Refusal::JudgedBefore));
    assert_eq!(bench.organiser(RITA, &Order::Vote { uphold: true }), Err(Refusal::JudgedBefore));
    bench.organiser(SAUL, &ruling(false)).unwrap();
    assert_eq!(bench.does(Author::Member(EMIL), &appeal()), Err(Refusal::Final));
    // where nobody else is free, whoever decided before decides again
    let mut alone = Bench::new(Matter::Breach);
    alone.people.council = vec![RITA, PAUL];
    alone.organiser(RITA, &ruling(true)).unwrap();
    alone.does(Author::Member(MAX), &appeal()).unwrap();
    alone.organiser(RITA, &ruling(true)).unwrap();
}

#[test]
fn a_statement_after_the_decision_is_an_appeal() {
    let mut bench = Bench::new(Matter::Breach);
    bench.organiser(RITA, &ask()).unwrap();
    bench.organiser(RITA, &ruling(true)).unwrap();
    let events = bench.does(Author::Member(DORA), &say("Ich war es nicht.")).unwrap();
    assert!(matches!(&events[0].body, Body::Appealed { text } if text == "Ich war es nicht."), "{events:?}");
    assert!(Case::fold(&bench.log).is_open());
}

#[test]
fn two_who_decide_at_once() {
    let mut bench = Bench::new(Matter::Breach);
    bench.organiser(RITA, &ruling(true)).unwrap();
    assert_eq!(bench.organiser(SAUL, &ruling(false)), Err(Refusal::Decided));
    assert_eq!(Case::fold(&bench.log).decisions.len(), 1);
}

#[test]
fn a_call_counts_once() {
    let mut bench = Bench::new(Matter::Breach);
    bench.organiser(RITA, &note()).unwrap();
    let case = Case::fold(&bench.log);
    let again =
        decide(&case, &bench.people, (Author::Organiser(RITA), "t:2"), &note(), time("2026-11-03T12:00"));
    assert_eq!(again, Ok(Vec::new()));
}

#[test]
fn a_quorum_of_two() {
    let mut bench = Bench::new(Matter::Breach);
    bench.people.quorum = 2;
    assert_eq!(bench.organiser(RITA, &ruling(true)), Err(Refusal::Quorum { have: 1, need: 2 }));
    bench.organiser(SAUL, &Order::Vote { uphold: false }).unwrap();
    assert_eq!(bench.organiser(RITA, &ruling(true)), Err(Refusal::Tie));
    bench.people.council.push(MemberId(8));
    bench.organiser(MemberId(8), &Order::Vote { uphold: false }).unwrap();
    assert_eq!(bench.organiser(RITA, &ruling(true)), Err(Refusal::Outvoted));
    bench.organiser(RITA, &ruling(false)).unwrap();
    // one left: it says how many must be added
    let mut bench = Bench::new(Matter::Breach);
    (bench.people.quorum, bench.people.council) = (2, vec![RITA, PAUL]);
    assert_eq!(bench.organiser(RITA, &ruling(true)), Err(Refusal::TooFew { missing: 1 }));
}

#[test]
fn a_case_against_everybody_is_a_games() {
    let mut bench = Bench { log: Vec::new(), people: people(), hour: 0 };
    let open = |accused: &[MemberId], text: &str| Order::Open {
        matter: Matter::Crossgaming,
        game: Some("AN-7".to_owned()),
        against: Vec::new(),
        accused: accused.to_vec(),
        text: text.to_owned(),
    };
    let emil = Author::Member(EMIL);
    assert_eq!(bench.does(emil, &open(&[DORA, GERD, PAUL], "Alle.")), Err(Refusal::Everybody));
    let many: Vec<MemberId> = (20..31).map(MemberId).collect();
    assert_eq!(bench.does(emil, &open(&many, "Viele.")), Err(Refusal::Everybody));
    assert_eq!(bench.does(emil, &open(&[DORA], " ")), Err(Refusal::Text));
    assert_eq!(bench.does(emil, &open(&[DORA], &"x".repeat(20_001))), Err(Refusal::Text));
    let nowhere = Order::Open {
        matter: Matter::BreakOff,
        game: None,
        against: vec![],
        accused: vec![],
        text: "x".to_owned(),
    };
    assert_eq!(bench.does(emil, &nowhere), Err(Refusal::NoGame));
    bench.does(emil, &open(&[DORA, GERD], "Zwei.")).unwrap();
}

// 10.5: "In diesem Fall werden alle Spieler über den Spielabbruch und die Gründe informiert."
#[test]
fn all_players_must_be_told_of_some_decisions() {
    let mut bench = Bench::new(Matter::BreakOff);
    assert_eq!(bench.organiser(RITA, &with(vec![Measure::BreakOff], None)), Err(Refusal::PlayersMustKnow));
    assert_eq!(
        bench.organiser(RITA, &with(vec![Measure::BreakOff], Some("  "))),
        Err(Refusal::PlayersMustKnow)
    );
    bench.organiser(RITA, &with(vec![Measure::BreakOff], Some("Zu viele Plätze sind leer."))).unwrap();
    let mut bench = Bench::new(Matter::Repetition);
    assert_eq!(bench.organiser(RITA, &ruling(false)), Err(Refusal::PlayersMustKnow));
    let mut bench = Bench::new(Matter::BreakOff);
    bench.organiser(RITA, &ruling(false)).expect("it is not broken off: nobody else must hear of it");
}

#[test]
fn no_name_stands_in_what_all_players_of_a_hidden_game_read() {
    let mut bench = Bench::new(Matter::Breach);
    let hit = |name: &str, at| Err(Refusal::Names { name: name.to_owned(), at });
    for (text, name, at) in [
        ("Emil scheidet aus.", "Emil", 1),
        ("Wegen emils Anruf.", "Emil", 7),
        ("Mail von dora@example.org.", "dora@example.org", 10),
        ("Es war Don Camillo.", "Don Camillo", 8),
    ] {
        assert_eq!(bench.organiser(RITA, &with(vec![], Some(text))), hit(name, at), "{text}");
    }
    // two players who are parties read the other text both
    let named = Order::Decide {
        uphold: true,
        rule: String::new(),
        to_parties: "Emil hat recht.".to_owned(),
        to_players: None,
        measures: Vec::new(),
    };
    assert_eq!(bench.organiser(RITA, &named), hit("Emil", 1));
    // and the paragraph becomes the reason that stands in the game
    let by_rule = |rule: &str| Order::Decide {
        uphold: true,
        rule: rule.to_owned(),
        to_parties: "Es bleibt dabei.".to_owned(),
        to_players: None,
        measures: Vec::new(),
    };
    assert_eq!(bench.organiser(RITA, &by_rule("9.12, siehe Emil")), hit("Emil", 13));
    assert_eq!(bench.organiser(RITA, &by_rule(&"9".repeat(201))), Err(Refusal::Text), "a paragraph is short");
    bench.organiser(RITA, &with(vec![], Some("Die Emilia scheidet aus."))).expect("another word");
    assert_eq!(name_in("Emil", &[String::new()]), None);
}

#[test]
fn measures_are_for_the_parties_and_whoever_loses_much_is_heard_first() {
    let mut bench = Bench::new(Matter::Nmr);
    let until = Some(time("2027-05-01T12:00"));
    let ban = |member, ban, until| vec![Measure::Ban { member, ban, until }];
    let playing = with(ban(DORA, BanKind::Playing, until), None);
    assert_eq!(bench.organiser(RITA, &playing), Err(Refusal::Unheard));
    let offence = Offence::NmrOffender;
    let exclude = vec![Measure::Exclude { member: DORA, offence }];
    assert_eq!(bench.organiser(RITA, &with(exclude, None)), Err(Refusal::Unheard));
    let stranger = with(ban(GERD, BanKind::Registration, until), None);
    assert_eq!(bench.organiser(RITA, &stranger), Err(Refusal::Stranger));
    let past = with(ban(DORA, BanKind::Registration, Some(time("2026-11-01T12:00"))), None);
    assert_eq!(bench.organiser(RITA, &past), Err(Refusal::Past));
    bench.organiser(RITA, &ask()).unwrap();
    assert_eq!(bench.organiser(RITA, &playing), Err(Refusal::Unheard), "she has time until Friday");
    bench.hour = 4 * 24;
    bench.organiser(RITA, &playing).expect("her time is over");
    // 9.11: "mit sofortiger Wirkung"
    let mut bench = Bench::new(Matter::FalseName);
    let exclude = vec![Measure::Exclude { member: DORA, offence: Offence::FalseName }];
    bench.organiser(RITA, &with(exclude, None)).unwrap();
    // and a short ban needs no hearing
    let mut bench = Bench::new(Matter::Content);
    bench.organiser(RITA, &with(ban(DORA, BanKind::Registration, until), None)).unwrap();
}

#[test]
fn what_is_about_a_game_needs_one() {
    let mut bench = Bench {
        log: Vec::new(),
        people: CasePeople { council: vec![RITA], ..CasePeople::default() },
        hour: 0,
    };
    let (against, accused) = (Vec::new(), vec![DORA]);
    let open = Order::Open { matter: Matter::Content, game: None, against, accused, text: "x".to_owned() };
    bench.does(Author::Member(EMIL), &open).unwrap();
    let remove = vec![Measure::Remove { member: DORA, why: Removal::Destructive }];
    assert_eq!(bench.organiser(RITA, &with(remove, None)), Err(Refusal::NoGame));
    assert_eq!(bench.organiser(RITA, &with(vec![], Some("An alle"))), Err(Refusal::NoGame));
    bench.organiser(RITA, &ruling(true)).unwrap();
}

#[test]
fn every_refusal_has_a_code_of_its_own_and_every_event_can_be_read_back() {
    let all = [
        Refusal::Text,
        Refusal::Everybody,
        Refusal::NotCouncil,
        Refusal::NotParty,
        Refusal::Recused,
        Refusal::Decided,
        Refusal::NotDecided,
        Refusal::Final,
        Refusal::NotAsked,
        Refusal::Past,
        Refusal::Quorum { have: 1, need: 2 },
        Refusal::TooFew { missing: 1 },
        Refusal::Tie,
        Refusal::Outvoted,
        Refusal::JudgedBefore,
        Refusal::PlayersMustKnow,
        Refusal::Names { name: "Emil".to_owned(), at: 1 },
        Refusal::Stranger,
        Refusal::Unheard,
        Refusal::NoGame,
    ];
    let mut codes: Vec<&str> = all.iter().map(Refusal::code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), all.len());
    let mut bench = Bench::new(Matter::Breach);
    bench.organiser(RITA, &ask()).unwrap();
    bench.does(Author::Member(DORA), &say("Nein.")).unwrap();
    bench.organiser(RITA, &with(vec![], Some("Nichts."))).unwrap();
    let text = serde_json::to_string(&bench.log).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Event>>(&text).unwrap(), bench.log);
}

/// The paragraphs that the rule text has for what may come before the council.
#[test]
fn every_matter_has_its_paragraph() {
    let paragraphs = [
        ("dispute", "10.4"),
        ("house-rules", "10.2"),
        ("breach", "9.9.7"),
        ("nmr", "9.10.3"),
        ("false-name", "9.11"),
        ("destructive", "9.12"),
        ("crossgaming", "9.13"),
        ("false-sender", "9.14"),
        ("repetition", "9.9.5"),
        ("break-off", "10.5"),
        ("content", "9.2"),
        ("appeal", "10.4"),
    ];
    let known = Matter::ALL.map(|matter| (matter.word(), matter.paragraph()));
    assert_eq!(known, paragraphs);
    assert_eq!(Matter::ALL.map(|matter| Matter::named(matter.word())), Matter::ALL.map(Some));
    assert_eq!(Matter::named("gossip"), None);
}
