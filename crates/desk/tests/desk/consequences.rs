//! What follows from what happens in a game: the clock's jobs, and letters to those whom an event reaches.

use commands::{Action, Arguments};
use desk::{Caller, Capacity, Envelope, Letter, Role, Topic};
use game::command::Command;
use game::house::NmrMode;
use game::setup::{Identity, Setup};
use game::word::seat::Vacancy;
use game::word::turn::Turn;

use text::Lang;

use crate::season::{NAMES, Table, at, table};

/// The council's member.
const COUNCIL: &str = "Sage";
/// The eight who are told of what concerns the game: its players and its game master.
pub const ALL: [&str; 8] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Master"];

/// A game that has begun, on a site with an organiser.
pub async fn watched(change: impl FnOnce(&mut Setup)) -> Table {
    let table = table(change).await;
    table.site.known(COUNCIL, Lang::De, &[Role::Organiser]).await;
    table
}

impl Table {
    pub async fn leads(&self, command: Command) {
        self.acts(&self.master, Capacity::GameMaster, command).await;
    }

    pub async fn council(&self, command: Command) {
        let sage = Caller::Member(self.site.desk.member_named(COUNCIL).await.expect("a member"));
        self.acts(&sage, Capacity::Council, command).await;
    }

    pub async fn plays(&self, power: &str, command: Command) {
        self.acts(&self.player(power).await, Capacity::Player, command).await;
    }

    pub async fn acts(&self, caller: &Caller, capacity: Capacity, command: Command) {
        let name = format!("{command:?}");
        let done = self.site.desk.act(caller, "ST-1201", capacity, command, Envelope::default()).await;
        done.unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    pub async fn name(&self, power: &str) -> String {
        self.player(power).await.member().expect("a member").name.clone()
    }

    pub async fn letters(&self) -> Vec<Letter> {
        self.site.letters().await.into_iter().map(|(_, letter)| letter).collect()
    }

    /// The letters that were not there before.
    pub async fn letters_after(&self, before: &[Letter]) -> Vec<Letter> {
        let mut new = self.letters().await;
        for letter in before {
            new.remove(new.iter().position(|other| other == letter).expect("no letter is lost"));
        }
        new
    }

    pub async fn evaluated(&self) -> Option<Turn> {
        self.site.desk.card("ST-1201").await.expect("a card").evaluated
    }
}

/// Who got the letters whose text holds these words; everybody once.
pub fn readers(letters: &[Letter], words: &str) -> Vec<String> {
    let mut names: Vec<String> = letters
        .iter()
        .filter(|letter| letter.text.contains(words))
        .map(|letter| letter.name.clone())
        .collect();
    names.sort_unstable();
    names
}

/// The eight and the council.
fn nine() -> Vec<String> {
    ALL.iter().copied().chain([COUNCIL]).map(str::to_owned).collect()
}

// 9.6, 9.9.2: an evaluation that is thrown away is made anew by the clock, under what was ruled meanwhile.
#[tokio::test]
async fn a_discarded_evaluation_is_made_anew_by_the_clock() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&[]).await;
    table.leads(Command::SetHold { on: true }).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    assert_eq!(table.evaluated().await, None, "it is held back");
    table.site.clock.set(at("2026-12-07T19:05:00Z"));
    table.leads(Command::SetHold { on: false }).await;
    table.leads(Command::DiscardDraft).await;
    let worked = table.work_at("2026-12-07T19:06:00Z").await;
    assert_eq!((worked.done, worked.failed), (1, 0));
    assert_eq!(table.evaluated().await, Some(Turn::spring(1901)));
}

// The same a day later and with orders missing: the deadline was processed in time, so nothing was overslept, and
// nobody gets a second NMR for the same turn (9.10.1).
#[tokio::test]
async fn a_late_discard_is_no_overslept_deadline() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&["germany"]).await;
    table.leads(Command::SetHold { on: true }).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    table.site.clock.set(at("2026-12-08T19:00:00Z"));
    table.leads(Command::SetHold { on: false }).await;
    table.leads(Command::DiscardDraft).await;
    let before = table.letters().await;
    table.work_at("2026-12-08T19:01:00Z").await;
    assert_eq!(table.evaluated().await, Some(Turn::spring(1901)));
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    assert!(game.overslept.is_empty());
    assert!(readers(&table.letters_after(&before).await, "verspätet").is_empty());
}

/// 9.4: "all players see the new date" (R168b), also when it is the old one again.
#[tokio::test]
async fn who_was_told_of_a_shift_is_told_that_it_was_undone() {
    let table = watched(|_| {}).await;
    let before = table.letters().await;
    table.leads(Command::Shift { to: at("2026-12-20T19:00:00Z"), reason: "Umzug".into() }).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "Sonntag, 20. Dezember 2026, 20:00 Uhr"), ALL);
    assert_eq!(readers(&told, "Grund: Umzug"), ALL);
    let before = table.letters().await;
    table.leads(Command::Undo).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "Montag, 7. Dezember 2026, 20:00 Uhr"), ALL);
    assert!(told.iter().all(|letter| letter.topic == Topic::Deadline));
    let before = table.letters().await;
    table.leads(Command::Redo).await;
    assert_eq!(readers(&table.letters_after(&before).await, "Sonntag, 20. Dezember 2026, 20:00 Uhr"), ALL);
    table.everybody_holds(&[]).await;
    table.work_at("2026-12-19T19:00:00Z").await;
    assert_eq!(table.evaluated().await, None);
    table.work_at("2026-12-20T19:00:00Z").await;
    assert_eq!(table.evaluated().await, Some(Turn::spring(1901)));
}

// 10.4, 9.9.7: what the event's audience does not hold nobody is told. The council reads it: it may decide at last.
#[tokio::test]
async fn a_dispute_and_its_decision_are_between_the_player_and_the_staff() {
    for identity in [Identity::Open, Identity::Anonymous] {
        let table = watched(|setup| setup.identity = identity).await;
        let before = table.letters().await;
        table.plays("italy", Command::RaiseDispute { text: "Frankreich heißt Carl".into() }).await;
        let told = table.letters_after(&before).await;
        assert_eq!(readers(&told, "Frankreich heißt Carl"), ["Master", COUNCIL], "{identity:?}");
        let game = table.site.desk.look(&table.master, "ST-1201", None).await.expect("seen").game;
        let id = game.disputes[0].id;
        let before = table.letters().await;
        // who plays France is nothing that Italy may learn from the decision either
        let decision = if identity.hidden() { "Frankreich bleibt" } else { "Carl (Frankreich) bleibt" };
        table.leads(Command::DecideDispute { id, text: decision.into() }).await;
        let told = table.letters_after(&before).await;
        let mut expected = vec![table.name("italy").await, "Master".to_owned(), COUNCIL.to_owned()];
        expected.sort_unstable();
        assert_eq!(readers(&told, decision), expected, "{identity:?}");
    }
}

// 10.5: "In diesem Fall werden alle Spieler über den Spielabbruch und die Gründe informiert"; and the council that
// decided it, its other members too.
#[tokio::test]
async fn nine_are_told_of_a_broken_off_game_and_why() {
    let table = watched(|_| {}).await;
    let before = table.letters().await;
    table.council(Command::Abort { reason: "Der Spielleiter ist verschwunden".into() }).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "Der Spielleiter ist verschwunden"), nine());
}

// 10.5 once more: before the start the players are those who signed up.
#[tokio::test]
async fn who_signed_up_is_told_of_a_broken_off_game() {
    let table = watched(|_| {}).await;
    let desk = &table.site.desk;
    let setup = Setup::standard(table.master.member().expect("a member").person(), "master@spieler.example");
    desk.create_game(&table.master, "ST-1202", setup, Envelope::default()).await.expect("created");
    let acts = async |caller: &Caller, capacity, command| {
        desk.act(caller, "ST-1202", capacity, command, Envelope::default()).await.expect("done");
    };
    acts(&table.master, Capacity::GameMaster, Command::OpenSignUp).await;
    for player in &table.players[..2] {
        let sign_up = Command::SignUp { player: player.person(), preferences: Vec::new(), alias: None };
        acts(&Caller::Member(player.clone()), Capacity::Player, sign_up).await;
    }
    let before = table.letters().await;
    acts(&Caller::Console, Capacity::Council, Command::Abort { reason: "zu wenige".into() }).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "zu wenige"), [NAMES[0], NAMES[1], "Master", COUNCIL]);
}

// 9.9.7: whoever disclosed an identity is told, and the council, which decides in doubt; nobody else.
#[tokio::test]
async fn a_breach_is_told_to_its_player_and_the_council() {
    let table = watched(|setup| setup.identity = Identity::Anonymous).await;
    let seat = table.seat("turkey").await;
    let before = table.letters().await;
    table.leads(Command::ReportBreach { seat, note: "Name in der Signatur".into() }).await;
    let told = table.letters_after(&before).await;
    let mut expected = vec![table.name("turkey").await, "Master".to_owned(), COUNCIL.to_owned()];
    expected.sort_unstable();
    assert_eq!(readers(&told, "Name in der Signatur"), expected);
}

// 9.10.1, 9.12: whoever leaves or is excluded is told why, as are the game master and the council; the others learn that a
// seat is free, and how.
#[tokio::test]
async fn nine_are_told_of_resignations_and_exclusions() {
    let table = watched(|_| {}).await;
    let austria = table.name("austria").await;
    let before = table.letters().await;
    table.plays("austria", Command::Resign { note: "keine Zeit mehr".into() }).await;
    let told = table.letters_after(&before).await;
    let mut why = vec![austria, "Master".to_owned(), COUNCIL.to_owned()];
    why.sort_unstable();
    assert_eq!(readers(&told, "keine Zeit mehr"), why, "the reason is theirs and the staff's");
    assert_eq!(readers(&told, "auf eigenen Wunsch").len(), 9);
    let seat = table.seat("turkey").await;
    let turkey = table.name("turkey").await;
    let before = table.letters().await;
    let exclude = Command::Exclude { seat, why: Vacancy::Destructive, note: "nur noch Haltebefehle".into() };
    table.council(exclude).await;
    let told = table.letters_after(&before).await;
    // Austria is gone by now.
    let mut why = vec![turkey.clone(), "Master".to_owned(), COUNCIL.to_owned()];
    why.sort_unstable();
    assert_eq!(readers(&told, "nur noch Haltebefehle"), why);
    assert_eq!(readers(&told, "ausgeschlossen").len(), 5, "the five who play on");
    assert_eq!(readers(&told, "Du bist aus der Partie"), [turkey]);
}

// 9.9.7: where identities are hidden, nothing that a letter to a player says names who left.
#[tokio::test]
async fn a_resignation_from_an_anonymous_game_names_nobody() {
    let table = watched(|setup| setup.identity = Identity::Anonymous).await;
    let austria = table.name("austria").await;
    let before = table.letters().await;
    table.plays("austria", Command::Resign { note: "keine Zeit".into() }).await;
    for letter in table.letters_after(&before).await {
        let staff = letter.name == "Master" || letter.name == COUNCIL;
        let body = letter.text.replacen(&format!("Hallo {}", letter.name), "", 1);
        assert!(staff || !body.contains(&austria), "{}: {}", letter.name, letter.text);
        assert!(staff || letter.name == austria, "nobody else learns of it: {}", letter.text);
    }
}

// 1.3 to 1.6: an end is told to the nine.
#[tokio::test]
async fn nine_are_told_of_an_end() {
    let table = watched(|_| {}).await;
    table.plays("italy", Command::Propose { proposal: game::vote::Proposal::Draw }).await;
    let before = table.letters().await;
    for power in ["austria", "england", "france", "germany", "russia", "turkey"] {
        table.plays(power, Command::Vote { id: 1, yes: true }).await;
    }
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "ST-1201 ist zu Ende."), nine());
    // What was agreed has not lapsed.
    assert_eq!(readers(&told, "wurde von allen angenommen"), ALL);
    assert!(readers(&told, "ohne Einigung").is_empty());
}

// An organiser who plays is a player in this game: they are told what their seat is told (9.1, 9.9.7).
#[tokio::test]
async fn an_organiser_who_plays_is_told_as_a_player() {
    let table = watched(|setup| setup.identity = Identity::Anonymous).await;
    let desk = &table.site.desk;
    desk.set_roles(&Caller::Console, table.players[0].id, &[Role::Organiser]).await.expect("given");
    let other = if table.name("italy").await == NAMES[0] { "france" } else { "italy" };
    let before = table.letters().await;
    table.plays(other, Command::RaiseDispute { text: "unter uns".into() }).await;
    assert_eq!(readers(&table.letters_after(&before).await, "unter uns"), ["Master", COUNCIL]);
}

// 9.10.1b: "Die Nachfrist endet, sobald der NMR-Spieler seine Züge nachgereicht hat"; a machine that comes late to
// its end gives a day more, and no job fails.
#[tokio::test]
async fn a_late_clock_in_the_extra_time_fails_nothing() {
    let table = watched(|setup| setup.house.nmr = NmrMode::WaitFirst).await;
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    assert_eq!(table.evaluated().await, None, "it waits");
    let until = table.site.desk.card("ST-1201").await.expect("a card").deadline.expect("a limit");
    let late = until + jiff::SignedDuration::from_hours(1);
    let worked = table.work_at(&late.to_string()).await;
    assert_eq!(worked.failed, 0);
    let again = table.site.desk.card("ST-1201").await.expect("a card").deadline.expect("a limit");
    assert!(again > late, "a day more: {again}");
    table.everybody_holds(&[]).await;
    table.work_at(&again.to_string()).await;
    assert_eq!(table.evaluated().await, Some(Turn::spring(1901)));
}

// 9.10.1a: a time limit that a late machine made longer still ends; whoever lets it pass loses the seat.
#[tokio::test]
async fn a_time_limit_that_was_made_longer_still_ends() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    let seat = table.seat("germany").await;
    let grace = async || {
        let game = table.site.desk.look(&table.master, "ST-1201", None).await.expect("seen").game;
        game.graces.iter().find(|grace| grace.seat == seat).map(|grace| grace.until)
    };
    let until = grace().await.expect("a limit");
    table.work_at(&(until + jiff::SignedDuration::from_hours(1)).to_string()).await;
    let longer = grace().await.expect("a day more");
    assert!(longer > until);
    // The next deadline lies behind it.
    table
        .leads(Command::Shift { to: longer + jiff::SignedDuration::from_hours(48), reason: "Zeit".into() })
        .await;
    table.work_at(&longer.to_string()).await;
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    assert!(game.seat(seat).expect("a seat").occupant().is_none(), "it has passed");
}

// 9.10.1a: a time limit that ran out while the game stood still is looked at when it goes on.
#[tokio::test]
async fn a_time_limit_outlives_a_pause() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    table.leads(Command::Suspend { reason: "Umzug".into() }).await;
    table.work_at("2026-12-20T19:00:00Z").await;
    let deadline = Some(at("2027-01-04T19:00:00Z"));
    table.leads(Command::Resume { deadline, note: String::new() }).await;
    table.work_at("2026-12-20T19:01:00Z").await;
    let game = table.site.desk.look(&table.master, "ST-1201", None).await.expect("seen").game;
    let seat = table.seat("germany").await;
    let grace = game.graces.iter().find(|grace| grace.seat == seat).expect("time goes on");
    assert!(grace.until > at("2026-12-20T19:01:00Z"), "the machine gives a day more: {}", grace.until);
    table.work_at(&grace.until.to_string()).await;
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    assert!(game.seat(seat).expect("a seat").occupant().is_none(), "it has passed");
}

// The game master reads who was reminded; where nobody was missing there is nothing to read (9.4).
#[tokio::test]
async fn a_reminder_of_nobody_is_no_letter() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&[]).await;
    let before = table.letters().await;
    table.work_at("2026-12-06T19:00:00Z").await;
    assert_eq!(table.letters_after(&before).await, []);
}

/// 9.4: the game master reminds when they think fit, not only at the hour of the house rules.
#[tokio::test]
async fn a_reminder_by_the_game_master_reaches_who_is_missing() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&["germany", "italy"]).await;
    table.site.clock.set(at("2026-12-04T10:30:00Z"));
    let before = table.letters().await;
    let (desk, given) = (&table.site.desk, Arguments::default());
    let part = Some(Capacity::GameMaster);
    let asked = (Action::Remind, &given);
    desk.perform(&table.master, "ST-1201", part, asked, Envelope::default()).await.expect("done");
    let told = table.letters_after(&before).await;
    let mut expected = vec![table.name("germany").await, table.name("italy").await];
    expected.sort_unstable();
    let reminders: Vec<Letter> =
        told.iter().filter(|letter| letter.topic == Topic::Reminder).cloned().collect();
    assert_eq!(readers(&reminders, ""), expected);
    assert_eq!(readers(&told, "Deutsches Reich"), ["Master"]);
}

/// The subject of a letter names the turn it tells of: whoever missed spring 1901 reads so, though autumn is pending by then.
#[tokio::test]
async fn a_subject_names_the_turn_that_is_told_of() {
    let table = watched(|_| {}).await;
    table.everybody_holds(&["germany"]).await;
    let before = table.letters().await;
    table.work_at("2026-12-07T19:00:00Z").await;
    let subjects: Vec<String> =
        table.letters_after(&before).await.into_iter().map(|letter| letter.subject).collect();
    let about = |words: &str| subjects.iter().filter(|subject| subject.contains(words)).collect::<Vec<_>>();
    assert_eq!(about("Frühjahr 1901: Befehle versäumt").len(), 2, "{subjects:?}");
    assert_eq!(about("Herbst 1901: Befehle versäumt").len(), 0, "{subjects:?}");
}

/// R228a, 10.2: house rules "müssen vor ihrer Anwendung allen Spielern ... bekanntgegeben worden sein": the rules themselves.
#[tokio::test]
async fn changed_house_rules_stand_in_the_letter() {
    let table = watched(|_| {}).await;
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    let mut rules = game.house.clone();
    rules.nmr = NmrMode::WaitFirst;
    let before = table.letters().await;
    table.leads(Command::SetHouseRules { rules: Box::new(rules), reason: "Urlaubszeit".into() }).await;
    let told = table.letters_after(&before).await;
    assert_eq!(readers(&told, "Fehlen Befehle zum ersten Mal, wird nicht ausgewertet"), ALL);
    assert_eq!(readers(&told, "Grund: Urlaubszeit"), ALL);
}
