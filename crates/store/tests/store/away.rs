//! A database that is away, that comes back, and that is newer than the program: said at once, and nothing waits for long.

use std::time::{Duration, Instant};

use sqlx::{Connection, Row};
use store::{Append, Error, GameId, Micros, NewMail, Store, Version};
use testbed::{Scratch, TlsPostgres};

use crate::{event, run};

/// Longer than any call may take while the server is away.
const PATIENCE: Duration = Duration::from_secs(5);

#[test]
fn a_server_that_goes_is_noticed_within_seconds_and_found_again_by_itself() {
    let mut server = TlsPostgres::start();
    let url = format!("{}?sslmode=require", server.url());
    run(async {
        let store = Store::open(&url).await.expect("opens");
        let append = Append { events: vec![event("created")], ..Append::default() };
        store.create_game(GameId(1), "ST-1201", "create", Micros(1), &append).await.expect("made");
        server.stop();
        let begun = Instant::now();
        let append = Append { events: vec![event("told")], ..Append::default() };
        let (games, written, opened) = tokio::join!(
            store.games(),
            store.append(GameId(1), Version(1), "x", Micros(2), &append),
            Store::open(&url)
        );
        for error in [games.map(|_| ()).expect_err("nobody"), written.map(|_| ()).expect_err("nobody")] {
            assert!(error.is_away(), "{error:?}");
        }
        let error = opened.expect_err("nobody is there");
        assert!(matches!(&error, Error::NoServer { .. }), "{error:?}");
        assert!(error.to_string().contains("127.0.0.1"), "the server is named: {error}");
        assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
        server.start_again();
        assert_eq!(store.games().await.expect("there again").len(), 1);
        let append = Append { events: vec![event("told")], ..Append::default() };
        store.append(GameId(1), Version(1), "x", Micros(2), &append).await.expect("written");
        store.close().await;
    });
}

// A site of ten thousand games: what is asked for often reads no whole table.
#[test]
fn what_is_asked_often_goes_by_an_index() {
    let folder = Scratch::new("plans");
    let address = format!("sqlite:{}", folder.file("a.db").display());
    run(async {
        let store = Store::open(&address).await.expect("opens");
        let mut connection = sqlx::AnyConnection::connect(&address).await.expect("connected");
        for sql in [
            "SELECT id FROM game WHERE label = $1 OR lower(label) = lower($1)",
            "SELECT COUNT(*) FROM outbox WHERE done_at IS NULL AND dead_at IS NULL",
            "SELECT COUNT(*) FROM outbox WHERE dead_at IS NOT NULL",
            "SELECT COUNT(*) FROM job WHERE done_at IS NULL AND dead_at IS NULL AND due <= $1",
            "SELECT COUNT(*) FROM job WHERE dead_at IS NOT NULL",
            "SELECT COUNT(*) FROM inbox WHERE state = 'queue'",
            "SELECT MIN(created) FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND (attempts > 0 OR due <= $1)",
            "SELECT MAX(changed) FROM game",
            "SELECT game FROM outbox WHERE created >= $1 OR done_at >= $1",
            "SELECT identity FROM inbox WHERE state IN ('new', 'done', 'queue', 'ignored') AND received >= $1",
            "SELECT id FROM game WHERE changed >= $1",
            "SELECT card FROM game WHERE 1 = 1 AND status IN ($1) ORDER BY told DESC, id DESC LIMIT 24",
            "SELECT card FROM game WHERE 1 = 1 AND status IN ($1) ORDER BY published DESC, id DESC LIMIT 24",
            "SELECT card FROM game WHERE 1 = 1 AND variant = $1 ORDER BY told DESC, id DESC LIMIT 24",
            "SELECT card FROM game WHERE 1 = 1 ORDER BY told DESC, id DESC LIMIT 24",
            "SELECT card FROM game WHERE (told, id) < (SELECT told, id FROM game WHERE id = 7) ORDER BY told DESC, id DESC",
            "SELECT card FROM game WHERE status IN ($1) AND programs = 1 ORDER BY told DESC, id DESC",
            "SELECT COUNT(*) FROM game WHERE status IN ($1)",
            "SELECT COUNT(*), MAX(changed) FROM game WHERE status = $1",
            "SELECT game FROM outbox WHERE done_at IS NOT NULL AND body <> '' AND done_at < $1 LIMIT 9",
            "SELECT identity FROM inbox WHERE state IN ('done', 'ignored') AND length(raw) > 0 AND received < $1",
        ] {
            let plan = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
            let rows = sqlx::query(plan).bind(1_i64).fetch_all(&mut connection).await.expect("a plan");
            for row in rows {
                let step: String = row.try_get(3).expect("text");
                assert!(!step.starts_with("SCAN") || step.contains("INDEX"), "{sql}: {step}");
                assert!(!sql.contains("LIMIT 24") || !step.contains("TEMP B-TREE"), "{sql}: {step}");
            }
        }
        store.close().await;
    });
}

#[test]
fn texts_that_are_old_enough_are_forgotten_and_nothing_comes_twice_for_it() {
    crate::on_both_engines(|store| async move {
        let (game, old, new) = (GameId(1), Micros(1_000_000), Micros(2_000_000));
        let mail = |kind: &str, due| NewMail {
            recipient: "anna".into(),
            kind: kind.into(),
            due,
            body: "{\"text\":\"long\"}".into(),
        };
        let mails = [mail("old", old), mail("new", new), mail("waits", Micros(9_000_000))];
        store.put_mails(game, "c", &mails, Micros(1)).await.expect("put");
        for at in [old, new] {
            for claimed in store.claim_mails(&store::Claim::new(1, at)).await.expect("claimed") {
                store.mail_sent(&claimed, at).await.expect("sent");
            }
        }
        for (identity, at) in [("m-old", old), ("m-new", new), ("m-unread", old)] {
            store.receive(identity, "lmtp", b"orders", at).await.expect("kept");
            if identity != "m-unread" {
                let settle = store::Settle {
                    identity: identity.into(),
                    state: store::InboxState::Done,
                    game: Some(game),
                    note: "orders".into(),
                };
                store.settle_message(&settle).await.expect("settled");
            }
        }
        assert_eq!(store.forget_texts(Micros(1_500_000)).await.expect("swept"), 2);
        assert_eq!(store.forget_texts(Micros(1_500_000)).await.expect("swept"), 0);
        let kept = store.mails(store::MailFilter::All, 9).await.expect("read");
        let empty: Vec<_> = kept.iter().filter(|mail| mail.body.is_empty()).map(|mail| &*mail.kind).collect();
        assert_eq!(empty, ["old"]);
        for (identity, left) in [("m-old", 0), ("m-new", 6), ("m-unread", 6)] {
            let message = store.message(identity).await.expect("read").expect("there");
            assert_eq!(message.raw.len(), left, "{identity}");
        }
        // The same letter again and the same mail again are known.
        assert_eq!(store.put_mails(game, "c", &mails, Micros(1)).await.expect("put"), 0);
        assert!(!store.receive("m-old", "lmtp", b"orders", new).await.expect("known"));
    });
}

#[test]
fn an_append_of_another_process_is_heard_at_once() {
    let url = testbed::postgres();
    run(async {
        let (here, there) =
            (Store::open(&url).await.expect("opens"), Store::open(&url).await.expect("opens"));
        let mut wake = here.wake().await;
        let append = Append { events: vec![event("created")], ..Append::default() };
        let begun = Instant::now();
        let heard = tokio::spawn(async move {
            wake.next().await;
        });
        there.create_game(GameId(1), "ST-1201", "create", Micros(7), &append).await.expect("made");
        heard.await.expect("heard");
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
        assert_eq!(here.games_since(Micros(7)).await.expect("read").len(), 1);
        assert_eq!(here.games_since(Micros(8)).await.expect("read").len(), 0);
    });
}
