//! One story from the first account to the last mail that calls every function of the store, on
//! SQLite and on PostgreSQL.

use store::{
    Account, AccountId, Address, Append, Appended, Backoff, Board, Claim, Error, Event, Figures, GameId,
    InboxState, Insight, JobChange, Jotting, KeptBoard, MailFilter, Micros, NewJob, NewMail, Session, Settle,
    Store, Token, Version,
};

use crate::{event, on_both_engines, set_job};

const T0: Micros = Micros(1_800_000_000_000_000);
const ST: GameId = GameId(1201);

fn at(seconds: i64) -> Micros {
    T0.plus_seconds(seconds)
}

#[test]
fn accounts_and_addresses() {
    on_both_engines(|store| async move {
        let anna = Account {
            id: AccountId(7),
            name: "Änne".into(),
            password: Some("$argon2id$x".into()),
            lang: "de".into(),
            roles: vec!["player".into(), "gm".into()],
            settings: "{\"theme\":\"dark\"}".into(),
            created: T0,
            changed: T0,
            closed: None,
        };
        let mail = Address {
            account: anna.id,
            spelling: "Anna@Example.org".into(),
            rank: 0,
            confirmed: None,
            broken: None,
        };
        store.create_account(&anna, Some(&mail)).await.expect("made");
        assert_eq!(store.account(anna.id).await.expect("read"), Some(anna.clone()));
        assert_eq!(store.account_by_name("ÄNNE").await.expect("read"), Some(anna.clone()));
        assert_eq!(store.account(AccountId(8)).await.expect("read"), None);
        let found = store.account_by_address(" anna@example.ORG ").await.expect("read");
        assert_eq!(found, Some((anna.clone(), mail.clone())));

        // Names and addresses are unique, and a failed attempt leaves nothing behind.
        let other = Account { id: AccountId(8), name: "änne".into(), ..anna.clone() };
        let error = store.create_account(&other, None).await.expect_err("taken");
        assert!(matches!(error, Error::NameTaken(_)), "{error:?}");
        let other = Account { id: AccountId(8), name: "Bert".into(), ..anna.clone() };
        let same = Address { account: other.id, ..mail.clone() };
        let error = store.create_account(&other, Some(&same)).await.expect_err("taken");
        assert!(matches!(error, Error::AddressTaken(_)), "{error:?}");
        assert_eq!(store.accounts().await.expect("read"), std::slice::from_ref(&anna));

        store.create_account(&other, None).await.expect("made");
        let renamed = Account { name: "Änne".into(), ..other.clone() };
        let error = store.update_account(&renamed).await.expect_err("taken");
        assert!(matches!(error, Error::NameTaken(_)), "{error:?}");
        let closed = Account { password: None, closed: Some(at(9)), changed: at(9), ..other };
        store.update_account(&closed).await.expect("changed");
        assert_eq!(store.account(AccountId(8)).await.expect("read"), Some(closed));

        let second = Address { spelling: "second@example.org".into(), rank: 1, ..mail.clone() };
        store.add_address(&second).await.expect("added");
        let proven = Address { confirmed: Some(at(3)), broken: Some(at(4)), ..second.clone() };
        assert!(store.update_address(&proven).await.expect("changed"));
        assert_eq!(store.addresses(anna.id).await.expect("read"), [mail.clone(), proven]);
        assert!(!store.remove_address(AccountId(8), "second@example.org").await.expect("asked"));
        assert!(store.remove_address(anna.id, "Second@example.org").await.expect("removed"));
        assert!(!store.update_address(&second).await.expect("asked"));
        assert_eq!(store.addresses(anna.id).await.expect("read"), [mail]);
    });
}

#[test]
fn sessions_tokens_counters_and_settings() {
    on_both_engines(|store| async move {
        let session = Session {
            hash: "h1".into(),
            account: AccountId(7),
            created: T0,
            seen: T0,
            expires: at(100),
            label: "phone".into(),
        };
        store.begin_session(&session).await.expect("begun");
        let second = Session { hash: "h2".into(), ..session.clone() };
        store.begin_session(&second).await.expect("begun");
        assert_eq!(store.session("h1", at(99)).await.expect("read"), Some(session.clone()));
        assert_eq!(store.session("h1", at(100)).await.expect("read"), None, "it has ended");
        store.touch_session("h1", at(50), at(150)).await.expect("touched");
        let seen = store.session("h1", at(100)).await.expect("read").expect("there");
        assert_eq!((seen.seen, seen.expires), (at(50), at(150)));
        assert_eq!(store.sessions(AccountId(7), at(99)).await.expect("read"), [seen, second]);
        assert_eq!(store.end_sessions(AccountId(7), Some("h1")).await.expect("ended"), 1);
        store.end_session("h1").await.expect("ended");
        assert_eq!(store.sessions(AccountId(7), T0).await.expect("read"), []);

        let link = Token {
            hash: "t1".into(),
            kind: "magic".into(),
            account: Some(AccountId(7)),
            scope: "/games".into(),
            label: String::new(),
            created: T0,
            expires: Some(at(900)),
            used: None,
        };
        store.put_token(&link).await.expect("kept");
        let key = Token { hash: "t2".into(), kind: "api".into(), expires: None, ..link.clone() };
        store.put_token(&key).await.expect("kept");
        assert_eq!(store.token("t1", "magic", at(899)).await.expect("read"), Some(link.clone()));
        assert_eq!(store.token("t1", "api", T0).await.expect("read"), None, "another kind");
        assert_eq!(store.take_token("t1", "magic", at(900)).await.expect("read"), None, "too late");
        let taken = store.take_token("t1", "magic", at(5)).await.expect("read").expect("there");
        assert_eq!(taken, Token { used: Some(at(5)), ..link });
        assert_eq!(store.take_token("t1", "magic", at(6)).await.expect("read"), None, "used up");
        assert_eq!(store.token("t1", "magic", at(6)).await.expect("read"), None, "used up");
        assert_eq!(store.token("t2", "api", at(1 << 30)).await.expect("read"), Some(key.clone()));
        assert_eq!(store.tokens(AccountId(7), "api").await.expect("read"), [key]);
        assert!(!store.drop_token(AccountId(8), "t2").await.expect("asked"));
        assert!(store.drop_token(AccountId(7), "t2").await.expect("dropped"));

        assert_eq!(store.count("sign-in:7", 12).await.expect("counted"), 1);
        assert_eq!(store.count("sign-in:7", 12).await.expect("counted"), 2);
        assert_eq!(store.count("sign-in:7", 13).await.expect("counted"), 1);

        assert_eq!(store.setting("name").await.expect("read"), None);
        assert_eq!(store.setting_or("name", "Konzert").await.expect("read"), "Konzert");
        assert_eq!(store.setting_or("name", "other").await.expect("read"), "Konzert");
        store.set_setting("name", "Club").await.expect("set");
        assert_eq!(store.setting("name").await.expect("read").as_deref(), Some("Club"));

        let swept = store.sweep(at(10), at(10), 13).await.expect("swept");
        assert_eq!((swept.tokens, swept.counters, swept.sessions, swept.jobs), (1, 1, 0, 0));
        assert_eq!(store.count("sign-in:7", 13).await.expect("counted"), 2, "it stayed");
    });
}

#[test]
fn the_same_use_of_a_role_is_written_down_once() {
    on_both_engines(async |store| {
        let look = |seconds| Insight {
            at: at(seconds),
            actor: Some(AccountId(7)),
            kind: "desk".into(),
            game: Some(GameId(3)),
            about: None,
            detail: String::new(),
        };
        assert!(store.note_insight(&look(100), at(0)).await.expect("noted"));
        assert!(!store.note_insight(&look(200), at(100)).await.expect("the same look"));
        assert!(store.note_insight(&look(300), at(101)).await.expect("long after"));
        let roles = Insight { kind: "roles".into(), game: None, about: Some(AccountId(9)), ..look(301) };
        assert!(store.note_insight(&roles, at(0)).await.expect("another"));
        let read = store.insights(9).await.expect("read");
        let entries: Vec<_> = read.iter().map(|named| named.insight.clone()).collect();
        assert_eq!(entries, [roles, look(300), look(100)]);
        assert_eq!(store.insights(1).await.expect("read").len(), 1);
    });
}

#[test]
fn a_board_is_kept_once_for_each_who_brings_it_and_moves_from_what_it_is() {
    on_both_engines(async |store| {
        let board = |owner, seconds, state: &str| Board {
            id: "mini@12".into(),
            owner: AccountId(owner),
            state: state.into(),
            note: String::new(),
            at: at(seconds),
            changed: at(seconds),
        };
        let kept = |board| KeptBoard { board, folder: "{}".into() };
        assert!(store.keep_board(&kept(board(7, 1, "private"))).await.expect("kept"));
        assert!(!store.keep_board(&kept(board(7, 5, "private"))).await.expect("looked"), "the same again");
        assert!(store.keep_board(&kept(board(8, 2, "private"))).await.expect("somebody else's"));
        let next = Board { note: "why".into(), changed: at(3), ..board(7, 1, "asked") };
        assert!(store.move_board("private", &next).await.expect("moved"));
        assert!(!store.move_board("private", &next).await.expect("looked"), "somebody was faster");
        assert_eq!(store.boards(None).await.expect("read"), [board(8, 2, "private"), next.clone()]);
        assert_eq!(store.boards(Some(AccountId(7))).await.expect("read"), std::slice::from_ref(&next));
        let named = [kept(next), kept(board(8, 2, "private"))];
        assert_eq!(store.boards_named("mini@12").await.expect("read"), named);
        assert_eq!(store.boards_named("mini@13").await.expect("read"), []);
        store.drop_board("mini@12", AccountId(7)).await.expect("dropped");
        assert_eq!(store.boards(None).await.expect("read"), [board(8, 2, "private")]);
    });
}

#[test]
fn one_jotting_of_a_kind_is_kept_and_is_its_owners_alone() {
    on_both_engines(async |store| {
        let draft = |account, seconds, body: &str| Jotting {
            account: AccountId(account),
            game: GameId(3),
            kind: "draft".into(),
            at: at(seconds),
            body: body.into(),
        };
        store.jot(&draft(7, 1, "A Mun H")).await.expect("kept");
        store.jot(&draft(7, 2, "A Mun - Ruh")).await.expect("in its place");
        store.jot(&draft(8, 3, "A Par - Bur")).await.expect("somebody else's");
        store.jot(&Jotting { kind: "read".into(), ..draft(7, 4, "") }).await.expect("another kind");
        let of = async |account| store.jottings(AccountId(account)).await.expect("read");
        let read = Jotting { kind: "read".into(), ..draft(7, 4, "") };
        assert_eq!(of(7).await, [draft(7, 2, "A Mun - Ruh"), read.clone()]);
        store.drop_jottings(AccountId(7), Some((GameId(3), "draft"))).await.expect("dropped");
        assert_eq!(of(7).await, [read]);
        store.drop_jottings(AccountId(7), None).await.expect("dropped");
        assert_eq!((of(7).await.len(), of(8).await.len()), (0, 1));
    });
}

#[test]
fn practice_is_kept_for_a_while_or_with_an_account() {
    on_both_engines(async |store| {
        let (anna, bert) = (AccountId(7), AccountId(8));
        let begin = async |hash| store.begin_practice(hash, "{}", at(0), at(60), 3).await.expect("asked");
        for (hash, room) in [("a", true), ("b", true), ("c", true), ("d", false)] {
            assert_eq!(begin(hash).await, room, "{hash}");
        }
        let keep = async |hash, account, now| {
            store.keep_practice(hash, account, at(now), at(1000), 2).await.expect("kept");
        };
        let numbers = async |account, now| {
            let all = store.practices_of(account, at(now)).await.expect("read");
            all.into_iter().map(|(number, kept)| (number, kept.version)).collect::<Vec<_>>()
        };
        keep("a", anna, 1).await;
        keep("b", anna, 1).await;
        keep("b", bert, 1).await;
        assert_eq!(numbers(anna, 1).await, [(2, 0), (1, 0)]);
        assert_eq!(numbers(bert, 1).await, [], "what is somebody's stays theirs");
        assert!(begin("d").await, "what is somebody's takes nobody's room");
        let number = async |account, number| store.practice_numbered(account, number).await.expect("read");
        assert_eq!(number(anna, 2).await.as_deref(), Some("b"));
        assert_eq!((number(anna, 3).await, number(bert, 1).await), (None, None));
        // A turn makes it last for an hour or for long.
        let change =
            async |hash| store.change_practice(hash, 0, "{1}", at(100), at(2000)).await.expect("asked");
        assert!(change("b").await && !change("b").await, "once a version");
        assert!(change("c").await);
        let body = async |hash, now| {
            store.practice(hash, at(now)).await.expect("read").map(|kept| (kept.version, kept.body))
        };
        assert_eq!(body("c", 99).await, Some((1, "{1}".into())));
        assert_eq!((body("c", 100).await, body("d", 60).await), (None, None));
        assert_eq!((body("a", 1000).await, body("b", 1999).await), (None, Some((1, "{1}".into()))));
        assert_eq!(numbers(anna, 1000).await, [(2, 1)]);
        // Two at most: the one that is had longest makes room. What has ended is nobody's any more.
        keep("d", anna, 2).await;
        keep("c", bert, 100).await;
        assert_eq!(numbers(anna, 3).await, [(3, 0), (2, 1)]);
        assert_eq!((body("a", 3).await, numbers(bert, 3).await.len()), (None, 0));
        store.drop_practices(anna).await.expect("dropped");
        assert_eq!((numbers(anna, 3).await.len(), body("b", 3).await), (0, None));
        assert!(body("c", 3).await.is_some(), "somebody else's");
    });
}

async fn create(store: &Store) {
    let append = Append {
        events: vec![event("created"), event("opened")],
        card: Some("{\"status\":\"open\"}".into()),
        links: Some(vec![(AccountId(7), "gm".into()), (AccountId(7), "gm".into())]),
        ..Append::default()
    };
    let made = store.create_game(ST, "ST-1201", "cli:1", T0, &append).await.expect("made");
    assert_eq!(made, Appended::Done(Version(2)));
}

#[test]
fn the_log_its_guards_and_what_follows_from_it() {
    on_both_engines(|store| async move {
        create(&store).await;
        let nothing = Append::default();
        let again = store.create_game(ST, "ST-1201", "cli:1", at(1), &nothing).await.expect("asked");
        assert_eq!(again, Appended::Already { first: Version(0), last: Version(2) });
        let error =
            store.create_game(GameId(9), "ST-1201", "cli:2", at(1), &nothing).await.expect_err("taken");
        assert!(matches!(error, Error::LabelTaken(_)), "{error:?}");

        let more = Append {
            events: vec![event("submitted")],
            card: Some("{\"status\":\"running\"}".into()),
            links: Some(vec![(AccountId(7), "gm".into()), (AccountId(8), "player".into())]),
            ..Append::default()
        };
        let error = store.append(ST, Version(1), "mail:a", at(2), &more).await.expect_err("stale");
        let conflict = matches!(error, Error::Conflict { expected: Version(1), actual: Version(2), .. });
        assert!(conflict, "{error:?}");
        let error = store.append(GameId(5), Version(0), "x", at(2), &more).await.expect_err("none");
        assert!(matches!(error, Error::NoGame(GameId(5))), "{error:?}");
        let done = store.append(ST, Version(2), "mail:a", at(2), &more).await.expect("appended");
        assert_eq!(done, Appended::Done(Version(3)));
        // The cause answers before the version is looked at: a repeated mail never conflicts.
        let already = Appended::Already { first: Version(2), last: Version(3) };
        let again = store.append(ST, Version(2), "mail:a", at(3), &more).await.expect("asked");
        assert_eq!(again, already);
        let later = store.append(ST, Version(3), "mail:a", at(3), &Append::default()).await.expect("asked");
        assert_eq!(later, already);

        let log = store.events(ST, Version(0)).await.expect("read");
        let seen: Vec<_> = log.iter().map(|e| (e.seq, e.kind.as_str(), e.cause.as_str())).collect();
        assert_eq!(seen, [(1, "created", "cli:1"), (2, "opened", "cli:1"), (3, "submitted", "mail:a")]);
        assert_eq!(log[2].at, at(2));
        assert_eq!(log[2].body, "{\"what\":\"submitted\"}");
        assert_eq!(store.events(ST, Version(2)).await.expect("read"), log[2..]);

        let head = store.game(ST).await.expect("read").expect("there");
        assert_eq!((head.version, head.created, head.changed), (Version(3), T0, at(2)));
        assert_eq!(head.card, "{\"status\":\"running\"}");
        assert_eq!(store.game_by_label("st-1201").await.expect("read"), Some(head.clone()));
        assert_eq!(store.game(GameId(5)).await.expect("read"), None);
        assert_eq!(store.games().await.expect("read"), std::slice::from_ref(&head));
        let mine = store.games_of(AccountId(8)).await.expect("read");
        assert_eq!(mine, [(head, "player".to_owned())]);
        let links = store.links(ST).await.expect("read");
        assert_eq!(links, [(AccountId(7), "gm".to_owned()), (AccountId(8), "player".to_owned())]);

        // A log longer than one statement carries.
        let many = Append { events: vec![event("press"); 1203], ..Append::default() };
        store.append(ST, Version(3), "bulk", at(4), &many).await.expect("appended");
        let log = store.events(ST, Version(0)).await.expect("read");
        assert!(log.iter().map(|event| event.seq).eq(1..=1206));
    });
}

#[test]
fn a_log_from_elsewhere_keeps_its_times_and_causes() {
    on_both_engines(|store| async move {
        create(&store).await;
        let more = Append { events: vec![event("submitted")], ..Append::default() };
        store.append(ST, Version(2), "mail:a", at(2), &more).await.expect("appended");
        let log = store.events(ST, Version(0)).await.expect("read");
        let copy: Vec<_> = log.iter().map(|event| Event { game: GameId(9), ..event.clone() }).collect();
        let follows = Append {
            card: Some("{}".into()),
            links: Some(vec![(AccountId(7), "gm".into())]),
            jobs: vec![JobChange::Set(deadline("x", at(9)))],
            ..Append::default()
        };
        let taken = store.import_game(GameId(9), "ST-1201", &copy, &follows).await;
        assert!(matches!(taken, Err(Error::LabelTaken(_))), "{taken:?}");
        store.import_game(GameId(9), "ST-9", &copy, &follows).await.expect("imported");
        assert_eq!(store.events(GameId(9), Version(0)).await.expect("read"), copy);
        let already = Appended::Already { first: Version(2), last: Version(3) };
        let again = store.append(GameId(9), Version(3), "mail:a", at(10), &more).await.expect("asked");
        assert_eq!(again, already);
        let head = store.game(GameId(9)).await.expect("read").expect("there");
        assert_eq!((head.version, head.created, head.changed), (Version(3), T0, at(2)));
        store.append(GameId(9), Version(3), "new", at(10), &more).await.expect("it goes on");
        for broken in [&copy[1..], &copy[..0]] {
            let refused = store.import_game(GameId(10), "ST-10", broken, &follows).await;
            assert!(matches!(refused, Err(Error::Damaged { .. })), "{refused:?}");
        }
    });
}

fn deadline(key: &str, due: Micros) -> NewJob {
    NewJob { kind: "deadline".into(), key: key.into(), due, body: "{}".into() }
}

#[test]
fn jobs_are_claimed_once_and_ticked_with_their_events() {
    on_both_engines(|store| async move {
        create(&store).await;
        let append = Append {
            jobs: vec![
                JobChange::Set(deadline("1901s", at(100))),
                JobChange::Set(deadline("1901a", at(50))),
                JobChange::Set(deadline("gone", at(10))),
            ],
            ..Append::default()
        };
        store.append(ST, Version(2), "plan", at(1), &append).await.expect("appended");
        let gone = JobChange::Cancel { kind: "deadline".into(), key: "gone".into() };
        set_job(&store, ST, &gone).await;
        assert_eq!(store.next_job("deadline", at(0)).await.expect("read"), Some(at(50)));
        assert_eq!(store.claim_jobs(&Claim::new(1, at(49))).await.expect("claimed"), []);
        let elsewhere = Claim { bucket: Some((ST.bucket() + 1) % 64), ..Claim::new(1, at(200)) };
        assert_eq!(store.claim_jobs(&elsewhere).await.expect("claimed"), []);

        let here = Claim { bucket: Some(ST.bucket()), ..Claim::new(11, at(200)) };
        let claimed = store.claim_jobs(&here).await.expect("claimed");
        assert_eq!(claimed.iter().map(|j| j.key.as_str()).collect::<Vec<_>>(), ["1901a", "1901s"]);
        assert_eq!(store.claim_jobs(&Claim::new(12, at(499))).await.expect("claimed"), []);

        // Events and tick in one transaction; a repetition changes nothing.
        let work = Append {
            events: vec![event("evaluated")],
            finish: Some(claimed[0].clone()),
            ..Append::default()
        };
        let version = Version(2);
        store.append(ST, version, "deadline:1901a", at(201), &work).await.expect("appended");
        let again = store.append(ST, version, "deadline:1901a", at(202), &work).await;
        assert!(matches!(again, Ok(Appended::Already { .. })), "{again:?}");

        // The lease of the other runs out: another worker has it now, the first can do nothing.
        let taken = store.claim_jobs(&Claim::new(12, at(501))).await.expect("claimed");
        assert_eq!((taken.len(), taken[0].attempts, taken[0].claim), (1, 2, 12));
        let late = Append { finish: Some(claimed[1].clone()), ..work.clone() };
        let error = store.append(ST, Version(3), "deadline:1901s", at(502), &late).await;
        assert!(matches!(error, Err(Error::LeaseLost)), "{error:?}");
        assert_eq!(store.events(ST, Version(3)).await.expect("read"), [], "nothing was written");
        let error = store.finish_job(&claimed[1], at(502)).await;
        assert!(matches!(error, Err(Error::LeaseLost)), "{error:?}");

        // A failure waits (twice as long the second time), then the job is dead, then it is set again.
        let quick = Backoff { first_seconds: 5, longest_seconds: 60, attempts: 3 };
        store.fail_job(&taken[0], at(600), "broken", quick).await.expect("given back");
        assert_eq!(
            store.next_job("deadline", at(0)).await.expect("read"),
            Some(at(610)),
            "second attempt: 10 s"
        );
        let taken = store.claim_jobs(&Claim::new(13, at(610))).await.expect("claimed");
        store.fail_job(&taken[0], at(611), "broken", quick).await.expect("given back");
        let dead = store.jobs(None).await.expect("read");
        assert_eq!(
            (dead.len(), dead[0].dead_at, dead[0].error.as_deref()),
            (1, Some(at(611)), Some("broken"))
        );
        assert_eq!(store.claim_jobs(&Claim::new(14, at(9999))).await.expect("claimed"), []);
        let revived = JobChange::Set(deadline("1901s", at(700)));
        set_job(&store, ST, &revived).await;
        let taken = store.claim_jobs(&Claim::new(15, at(700))).await.expect("claimed");
        assert_eq!((taken.len(), taken[0].attempts), (1, 1));

        // Moving a job takes it from the worker that holds it.
        let moved = JobChange::Set(deadline("1901s", at(800)));
        set_job(&store, ST, &moved).await;
        let error = store.finish_job(&taken[0], at(701)).await;
        assert!(matches!(error, Err(Error::LeaseLost)), "{error:?}");
        let taken = store.claim_jobs(&Claim::new(16, at(800))).await.expect("claimed");
        store.finish_job(&taken[0], at(801)).await.expect("ticked");
        // What is done stays done.
        set_job(&store, ST, &revived).await;
        set_job(&store, ST, &gone).await;
        assert_eq!(store.claim_jobs(&Claim::new(17, at(9999))).await.expect("claimed"), []);
        assert_eq!(store.jobs(Some(ST)).await.expect("read").len(), 2);
        assert_eq!(store.next_job("deadline", at(0)).await.expect("read"), None);
        assert_eq!(store.sweep(at(802), at(802), 0).await.expect("swept").jobs, 2);
    });
}

#[test]
fn a_job_that_no_worker_survives_is_given_up() {
    on_both_engines(|store| async move {
        set_job(&store, ST, &JobChange::Set(deadline("x", T0))).await;
        for round in 0..3 {
            let claim = Claim { max_attempts: 3, ..Claim::new(round + 1, at(round * 301)) };
            assert_eq!(store.claim_jobs(&claim).await.expect("claimed").len(), 1, "round {round}");
        }
        let claim = Claim { max_attempts: 3, ..Claim::new(9, at(1000)) };
        assert_eq!(store.claim_jobs(&claim).await.expect("claimed"), []);
        let dead = store.jobs(None).await.expect("read");
        assert_eq!((dead.len(), dead[0].dead_at), (1, Some(at(1000))));
    });
}

fn notice(recipient: &str, kind: &str) -> NewMail {
    NewMail { recipient: recipient.into(), kind: kind.into(), due: T0, body: "text".into() }
}

#[test]
fn mails_exist_once_and_leave_once() {
    on_both_engines(|store| async move {
        create(&store).await;
        let append = Append {
            outbox: vec![notice("anna", "report"), notice("bert", "report"), notice("anna", "report")],
            ..Append::default()
        };
        store.append(ST, Version(2), "deadline:1", at(1), &append).await.expect("appended");
        let repeated = [notice("anna", "report"), notice("anna", "reminder")];
        let new = store.put_mails(ST, "deadline:1", &repeated, at(2)).await.expect("put");
        assert_eq!(new, 1);
        assert!(store.has_mails(ST, "deadline:1").await.expect("read"));
        for (game, cause) in [(ST, "deadline:2"), (GameId(2), "deadline:1")] {
            assert!(!store.has_mails(game, cause).await.expect("read"), "{cause}");
        }
        assert_eq!(store.mails(MailFilter::All, 99).await.expect("read").len(), 3);
        assert_eq!(store.mails(MailFilter::Game(ST), 2).await.expect("read").len(), 2);
        assert_eq!(store.mails(MailFilter::Game(GameId(2)), 9).await.expect("read"), []);

        let mails = store.claim_mails(&Claim { limit: 2, ..Claim::new(1, at(3)) }).await.expect("claimed");
        let rest = store.claim_mails(&Claim::new(2, at(3))).await.expect("claimed");
        assert_eq!((mails.len(), rest.len()), (2, 1));
        store.mail_sent(&mails[0], at(4)).await.expect("sent");
        let error = store.mail_sent(&mails[0], at(4)).await;
        assert!(matches!(error, Err(Error::LeaseLost)), "{error:?}");
        store.mail_failed(&mails[1], at(4), "server down", Backoff::MAIL).await.expect("kept");
        store.mail_failed(&rest[0], at(4), "no such user", Backoff::NEVER).await.expect("kept");
        let mut waiting = store.mails(MailFilter::All, 9).await.expect("read");
        waiting.retain(|mail| mail.sent_at.is_none() && mail.dead_at.is_none());
        assert_eq!((waiting.len(), waiting[0].due, waiting[0].claim), (1, at(64), 0));
        let dead = store.mails(MailFilter::Dead, 9).await.expect("read");
        assert_eq!((dead.len(), dead[0].error.as_deref()), (1, Some("no such user")));

        assert!(store.retry_mail(&dead[0], at(70)).await.expect("asked"));
        assert!(!store.retry_mail(&mails[0], at(70)).await.expect("asked"), "sent stays sent");
        let again = store.claim_mails(&Claim::new(3, at(71))).await.expect("claimed");
        assert_eq!(again.len(), 2);
        for mail in &again {
            store.mail_sent(mail, at(72)).await.expect("sent");
        }
        assert_eq!(store.claim_mails(&Claim::new(4, at(9999))).await.expect("claimed"), []);
        assert!(store.mails(MailFilter::All, 9).await.expect("read").iter().all(|m| m.sent_at.is_some()));
    });
}

#[test]
fn received_messages_are_kept_once_and_settled() {
    on_both_engines(|store| async move {
        create(&store).await;
        let raw = b"Subject: \xff\x00 ST-1201\r\n\r\nA Mun - Ber";
        assert!(store.receive("<a@b>", "lmtp", raw, at(1)).await.expect("kept"));
        assert!(!store.receive("<a@b>", "imap", b"other", at(2)).await.expect("known"));
        assert!(store.receive("<c@d>", "pipe", b"", at(3)).await.expect("kept"));
        let messages = store.claim_messages(&Claim::new(1, at(4))).await.expect("claimed");
        assert_eq!(messages.len(), 2);
        assert_eq!((messages[0].raw.as_slice(), messages[0].source.as_str()), (raw.as_slice(), "lmtp"));
        assert_eq!(store.claim_messages(&Claim::new(2, at(5))).await.expect("claimed"), []);

        let done = Settle {
            identity: "<a@b>".into(),
            state: InboxState::Done,
            game: Some(ST),
            note: "orders".into(),
        };
        let append = Append { events: vec![event("submitted")], settle: Some(done), ..Append::default() };
        store.append(ST, Version(2), "mail:<a@b>", at(5), &append).await.expect("appended");
        let kept = store.message("<a@b>").await.expect("read").expect("there");
        assert_eq!((kept.state, kept.game, kept.note.as_str()), (InboxState::Done, Some(ST), "orders"));
        assert_eq!(kept.raw, raw);

        // Processes die that had only claimed it: that is not held against it.
        let claim = |worker: i64, now| Claim { max_attempts: 2, ..Claim::new(worker, now) };
        for worker in 3..9 {
            let claimed = store.claim_messages(&claim(worker, at(400 * worker))).await.expect("claimed");
            assert_eq!((claimed.len(), claimed[0].attempts), (1, 0));
        }
        // A process that is gone is known to be gone where only one serves the store.
        let freed = store.take_over().await.expect("freed");
        let claimed = store.claim_messages(&claim(9, at(3201))).await.expect("claimed");
        let alone = store.engine() == store::Engine::Sqlite;
        assert_eq!((freed, claimed.len()), if alone { (1, 1) } else { (0, 0) });
        // The clock is set back: a lease from the future holds nobody up.
        assert_eq!(store.claim_messages(&claim(10, at(100))).await.expect("claimed").len(), 1);
        // It is not another's any more, and what went wrong through no fault of its own costs nothing.
        assert!(!store.begin_message("<c@d>", 9, at(101)).await.expect("asked"));
        assert!(store.begin_message("<c@d>", 10, at(101)).await.expect("begun"));
        store.put_message_back("<c@d>", 10, at(105)).await.expect("put back");
        assert_eq!(store.claim_messages(&claim(11, at(104))).await.expect("claimed"), []);
        assert_eq!(store.claim_messages(&claim(11, at(105))).await.expect("claimed")[0].attempts, 0);
        // Its worker died twice in dealing with it: it ends in the game master's queue, not in a loop.
        assert!(store.begin_message("<c@d>", 11, at(106)).await.expect("begun"));
        assert_eq!(store.claim_messages(&claim(12, at(110))).await.expect("claimed").len(), 1);
        assert!(store.begin_message("<c@d>", 12, at(111)).await.expect("begun"));
        assert_eq!(store.claim_messages(&claim(13, at(120))).await.expect("claimed"), []);
        let queue = store.messages(InboxState::Queue, 9).await.expect("read");
        assert_eq!((queue.len(), queue[0].identity.as_str()), (1, "<c@d>"));
        assert_eq!(store.messages_for(InboxState::Queue, None, 9).await.expect("read"), queue);
        assert_eq!(store.messages_for(InboxState::Queue, Some(ST), 9).await.expect("read"), []);
        let passed = Settle {
            identity: "<c@d>".into(),
            state: InboxState::Queue,
            game: Some(ST),
            note: "stranger".into(),
        };
        store.settle_message(&passed).await.expect("settled");
        assert_eq!(store.messages_for(InboxState::Queue, None, 9).await.expect("read"), []);
        assert_eq!(store.messages_for(InboxState::Queue, Some(ST), 9).await.expect("read").len(), 1);
        let count = |game| store.count_messages_for(InboxState::Queue, game);
        assert_eq!((count(Some(ST)).await.expect("counted"), count(None).await.expect("counted")), (1, 0));
        assert_eq!(store.count_messages_for(InboxState::Done, Some(ST)).await.expect("counted"), 1);
        let ignored =
            Settle { identity: "<c@d>".into(), state: InboxState::Ignored, game: None, note: String::new() };
        store.settle_message(&ignored).await.expect("settled");
        assert_eq!(store.messages(InboxState::Queue, 9).await.expect("read"), []);
        assert_eq!(store.messages(InboxState::New, 9).await.expect("read"), []);
        assert_eq!(store.message("<x@y>").await.expect("read"), None);
    });
}

#[test]
fn figures_count_what_there_is() {
    on_both_engines(|store| async move {
        assert_eq!(store.figures(T0).await.expect("counted"), Figures::default());
        create(&store).await;
        set_job(&store, ST, &JobChange::Set(deadline("late", T0))).await;
        set_job(&store, ST, &JobChange::Set(deadline("later", at(40)))).await;
        set_job(&store, ST, &JobChange::Set(deadline("not yet", at(900)))).await;
        let mails = [notice("anna", "report"), notice("bert", "report")];
        store.put_mails(ST, "deadline:1", &mails, at(2)).await.expect("put");
        let claimed = store.claim_mails(&Claim { limit: 1, ..Claim::new(1, at(3)) }).await.expect("claimed");
        store.mail_failed(&claimed[0], at(4), "no such user", Backoff::NEVER).await.expect("kept");
        let figures = store.figures(at(100)).await.expect("counted");
        assert_eq!((figures.games, figures.jobs_due, figures.late_seconds), (1, 2, 100));
        assert_eq!((figures.mails_waiting, figures.mails_dead, figures.messages_stray), (1, 1, 0));
    });
}
