//! A whole site as one file: out of one engine, into the other, and out again with the same bytes.

use store::{
    Account, AccountId, Address, Append, Claim, ClubEvent, Error, GameId, JobChange, Micros, NewJob, NewMail,
    Session, Store, Token, Version,
};
use testbed::Scratch;

use crate::{event, run};

const NOW: Micros = Micros(1_800_000_000_000_000);

async fn fill(store: &Store) {
    for number in 1..=3 {
        let id = AccountId(number);
        let account = Account {
            id,
            name: format!("Zoë {number} \"O'Neil\" \u{1F600}\n"),
            password: (number == 1).then(|| "$argon2id$".to_owned()),
            lang: "de".into(),
            roles: vec!["player".into()],
            settings: "{}".into(),
            created: NOW,
            changed: NOW,
            closed: (number == 2).then_some(NOW),
        };
        let address = Address {
            account: id,
            spelling: format!("P{number}@example.org"),
            rank: 0,
            confirmed: None,
            broken: None,
        };
        store.create_account(&account, Some(&address)).await.expect("made");
    }
    let session = Session {
        hash: "s".into(),
        account: AccountId(1),
        created: NOW,
        seen: NOW,
        expires: NOW,
        label: String::new(),
    };
    store.begin_session(&session).await.expect("begun");
    let token = Token {
        hash: "t".into(),
        kind: "api".into(),
        account: Some(AccountId(1)),
        scope: String::new(),
        label: String::new(),
        created: NOW,
        expires: None,
        used: None,
    };
    store.put_token(&token).await.expect("kept");
    store.count("k", 1).await.expect("counted");
    store.set_setting("name", "Konzert").await.expect("set");
    // More than a page of text keys, in whose order the two engines would differ by themselves.
    for number in 0..600 {
        let key = ["a", "B", "Ä", "_", "ß"][number % 5].repeat(1 + number % 3) + &number.to_string();
        store.set_setting(&key, "x").await.expect("set");
    }
    store.append_case(1, &[line(1, "c"), line(2, "c")], &[], &[]).await.expect("written");
    let every_byte: Vec<u8> = (0..=255).collect();
    store.receive("<a@b>", "pipe", &every_byte, NOW).await.expect("kept");
    for number in 1..=3 {
        let mail =
            |kind: &str| NewMail { recipient: "ä@b".into(), kind: kind.into(), due: NOW, body: "x".into() };
        let job = |key: &str| {
            let key = key.into();
            JobChange::Set(NewJob { kind: "deadline".into(), key, due: NOW, body: "{}".into() })
        };
        let append = Append {
            events: vec![event("made"); 700],
            jobs: vec![job("B"), job("a")],
            outbox: vec![mail("Z"), mail("a")],
            links: Some(vec![(AccountId(1), "gm".into())]),
            ..Append::default()
        };
        let label = format!("ST-{number}");
        store.create_game(GameId(number), &label, "c", NOW, &append).await.expect("made");
    }
    // A worker holds these: an export must not carry its claim away.
    assert_eq!(store.claim_jobs(&Claim::new(1, NOW)).await.expect("claimed").len(), 6);
}

fn line(seq: i64, cause: &str) -> ClubEvent {
    let text = || "{}".to_owned();
    ClubEvent { seq, at: NOW, cause: cause.to_owned(), actor: text(), audience: text(), body: text() }
}

async fn exported(store: &Store) -> Vec<u8> {
    let mut file = Vec::new();
    store.export(&mut file).await.expect("exported");
    file
}

#[test]
fn a_site_moves_between_engines_and_back_unchanged() {
    let folder = Scratch::new("transfer");
    run(async {
        let open = |name: &str| format!("sqlite:{}", folder.file(name).display());
        let first = Store::open(&open("first.db")).await.expect("opens");
        fill(&first).await;
        let file = exported(&first).await;
        let text = String::from_utf8(file.clone()).expect("text");
        assert_eq!(text.lines().filter(|line| line.starts_with("{\"event\"")).count(), 2100);
        assert_eq!(text.lines().filter(|line| line.starts_with("{\"cases\"")).count(), 2);
        assert!(!text.contains("claim"), "claims stay behind");

        let second = Store::open(&testbed::postgres()).await.expect("opens");
        second.import(&mut file.as_slice()).await.expect("imported");
        assert!(exported(&second).await == file, "PostgreSQL gives the same bytes");
        let third = Store::open(&open("third.db")).await.expect("opens");
        third.import(&mut exported(&second).await.as_slice()).await.expect("imported");
        assert!(exported(&third).await == file, "and SQLite again");
        assert_eq!(
            third.events(GameId(2), Version(0)).await.expect("read"),
            first.events(GameId(2), Version(0)).await.expect("read")
        );
        assert_eq!(third.case(1).await.expect("read"), first.case(1).await.expect("read"));
        // Let go on, the copy is alive: its jobs can be claimed.
        third.resume().await.expect("resumed");
        assert_eq!(third.claim_jobs(&Claim::new(9, NOW)).await.expect("claimed").len(), 6);

        let error = third.import(&mut file.as_slice()).await.expect_err("full");
        assert!(matches!(error, Error::NotEmpty), "{error:?}");
        third.clear().await.expect("cleared");
        third.import(&mut file.as_slice()).await.expect("imported");
    });
}

#[test]
fn a_damaged_file_is_refused_with_its_line_and_leaves_nothing() {
    let folder = Scratch::new("damaged");
    run(async {
        let source = Store::open(&format!("sqlite:{}", folder.file("a.db").display())).await;
        let source = source.expect("opens");
        fill(&source).await;
        let text = String::from_utf8(exported(&source).await).expect("text");
        let target = Store::open(&format!("sqlite:{}", folder.file("b.db").display())).await;
        let target = target.expect("opens");

        let lines: Vec<&str> = text.lines().collect();
        let cut = lines[..30].join("\n") + "\n";
        let missing = text.replacen(lines[20], "", 1).replacen("\n\n", "\n", 1);
        let wrong = text.replacen("\"seq\":5,", "\"seq\":\"five\",", 1);
        let twice = text.replacen(lines[3], &format!("{}\n{}", lines[3], lines[3]), 1);
        let alien = text.replacen("{\"game\":{", "{\"gnome\":{", 1);
        let newer = text.replacen("\"form\":1", "\"form\":2", 1);
        let all = [cut, missing, wrong, twice, alien, newer, String::new(), "{}\n".into()];
        for (number, file) in all.iter().enumerate() {
            let error = target.import(&mut file.as_bytes()).await;
            assert!(matches!(error, Err(Error::Import { .. })), "file {number}: {error:?}");
            assert_eq!(target.games().await.expect("read"), [], "file {number} left something");
        }
        target.import(&mut text.as_bytes()).await.expect("the whole file is fine");
    });
}

#[test]
fn a_store_of_a_newer_program_is_refused() {
    let folder = Scratch::new("newer");
    let address = format!("sqlite:{}", folder.file("a.db").display());
    run(async {
        Store::open(&address).await.expect("opens").close().await;
        let pool = sqlx::AnyPool::connect(&address).await.expect("connects");
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9999, 'later', 1, x'00', 0)",
        )
        .execute(&pool)
        .await
        .expect("written");
        pool.close().await;
        let error = Store::open(&address).await.expect_err("too new");
        assert!(matches!(error, Error::Newer { version: 9999 }), "{error:?}");
    });
}
