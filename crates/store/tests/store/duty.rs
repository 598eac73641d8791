//! Copies and changed logs: what a store knows of itself.

use store::{
    Append, Backoff, Claim, Duty, Error, GameId, JobChange, MailFilter, Micros, NewJob, NewMail, Store,
    Version,
};
use testbed::Scratch;

use crate::{event, on_both_engines, run};

const NOW: Micros = Micros(1_800_000_000_000_000);
const GAME: GameId = GameId(7);

async fn with_a_game(store: &Store) {
    let append = Append { events: vec![event("created"), event("opened")], ..Append::default() };
    store.create_game(GAME, "ST-1", "create", NOW, &append).await.expect("made");
    let more = Append { events: vec![event("joined")], ..Append::default() };
    store.append(GAME, Version(2), "join", NOW, &more).await.expect("written");
}

async fn export(store: &Store) -> String {
    let mut file = Vec::new();
    store.export(&mut file).await.expect("exported");
    String::from_utf8(file).expect("text")
}

#[test]
fn a_store_that_was_read_from_a_file_waits_until_it_is_let_go_on() {
    on_both_engines(async |store| {
        assert_eq!(store.duty().await.expect("asked"), Duty::Normal);
        let folder = Scratch::new("first");
        let first = Store::open(&folder.file("first.db").display().to_string()).await.expect("opened");
        with_a_game(&first).await;
        let job = NewJob { kind: "deadline".into(), key: "1901".into(), due: NOW, body: "{}".into() };
        let mail = NewMail { recipient: "a".into(), kind: "report".into(), due: NOW, body: "{}".into() };
        let append = Append { jobs: vec![JobChange::Set(job)], outbox: vec![mail], ..Append::default() };
        first.append(GAME, Version(3), "work", NOW, &append).await.expect("written");
        first.receive("message", "pipe", b"raw", NOW).await.expect("kept");
        let file = export(&first).await;
        store.import(&mut file.as_bytes()).await.expect("imported");
        assert_eq!(store.duty().await.expect("asked"), Duty::Restored);
        assert_eq!(export(&store).await, file, "what a store is to its site is no part of the site");
        let later = NOW.plus_seconds(3600);
        let claim = Claim::new(1, later);
        assert!(store.claim_jobs(&claim).await.expect("claimed").is_empty());
        assert!(store.claim_mails(&claim).await.expect("claimed").is_empty());
        assert!(store.claim_messages(&claim).await.expect("claimed").is_empty());
        let pending = store.pending(later).await.expect("asked");
        assert_eq!(pending.due, [("ST-1".to_owned(), NOW)]);
        assert_eq!((pending.letters, pending.oldest_letter), (1, Some(NOW)));
        assert_eq!(pending.newest_event, Some(NOW));
        store.resume().await.expect("resumed");
        assert_eq!(store.duty().await.expect("asked"), Duty::Normal);
        assert_eq!(store.claim_jobs(&claim).await.expect("claimed").len(), 1);
        assert_eq!(store.claim_mails(&claim).await.expect("claimed").len(), 1);
        assert_eq!(store.claim_messages(&claim).await.expect("claimed").len(), 1);
    });
}

/// What was counted as waiting is what is dropped: letters that a mail server refused and that would be tried again as well.
#[test]
fn dropped_letters_are_all_that_waited() {
    on_both_engines(async |store| {
        let folder = Scratch::new("dropped");
        let first = Store::open(&folder.file("first.db").display().to_string()).await.expect("opened");
        with_a_game(&first).await;
        let to = |recipient: &str, seconds| NewMail {
            recipient: recipient.into(),
            kind: "report".into(),
            due: NOW.plus_seconds(seconds),
            body: "{}".into(),
        };
        let append =
            Append { outbox: vec![to("refused", 0), to("new", 1), to("later", 7200)], ..Append::default() };
        first.append(GAME, Version(3), "work", NOW, &append).await.expect("written");
        let claimed = first.claim_mails(&Claim::new(1, NOW)).await.expect("claimed").remove(0);
        first.mail_failed(&claimed, NOW, "server down", Backoff::MAIL).await.expect("noted");
        store.import(&mut export(&first).await.as_bytes()).await.expect("imported");
        assert_eq!(store.pending(NOW).await.expect("asked").letters, 3);
        assert_eq!(store.leave_all_unsent(NOW, "dropped").await.expect("left"), 3);
        store.resume().await.expect("resumed");
        assert_eq!(store.pending(NOW).await.expect("asked").letters, 0);
        let later = Claim::new(9, NOW.plus_seconds(86_400));
        assert!(store.claim_mails(&later).await.expect("claimed").is_empty());
    });
}

#[test]
fn a_copied_file_knows_that_it_is_a_copy() {
    run(async {
        let folder = Scratch::new("copy");
        let (first, second) = (folder.file("site.db"), folder.file("copy.db"));
        let store = Store::open(&first.display().to_string()).await.expect("opened");
        with_a_game(&store).await;
        store.close().await;
        std::fs::copy(&first, &second).expect("copied");
        let copy = Store::open(&second.display().to_string()).await.expect("opened");
        assert_eq!(copy.duty().await.expect("asked"), Duty::Copied);
        copy.resume().await.expect("resumed");
        copy.close().await;
        for (path, duty) in [(&first, Duty::Normal), (&second, Duty::Normal)] {
            let store = Store::open(&path.display().to_string()).await.expect("opened");
            assert_eq!(store.duty().await.expect("asked"), duty, "{}", path.display());
        }
    });
}

#[test]
fn a_changed_event_and_a_missing_one_are_found() {
    on_both_engines(async |store| {
        with_a_game(&store).await;
        assert_eq!(store.broken_seal(GAME).await.expect("looked"), None);
        let file = export(&store).await;
        let line = |kind: &str| {
            file.lines()
                .find(|line| line.contains(&format!("\"kind\":\"{kind}\"")))
                .expect("a line")
                .to_owned()
        };
        let changed = file.replace("{\\\"what\\\":\\\"opened\\\"}", "{\\\"what\\\":\\\"0pened\\\"}");
        assert_ne!(changed, file);
        let rows = file.lines().count() - 2;
        let missing = file
            .replace(&(line("opened") + "\n"), "")
            .replace(&format!("{{\"end\":{rows}}}"), &format!("{{\"end\":{}}}", rows - 1));
        for (file, seq) in [(changed, 2), (missing, 3)] {
            store.clear().await.expect("cleared");
            let error = store.import(&mut file.as_bytes()).await.expect_err("refused");
            assert!(
                matches!(&error, Error::Changed { game, seq: at } if game == "ST-1" && *at == seq),
                "{error}"
            );
            assert!(store.games().await.expect("asked").is_empty(), "all or nothing");
        }
    });
}

#[test]
fn letters_nobody_tried_to_send_for_days_are_left_and_say_why() {
    on_both_engines(async |store| {
        with_a_game(&store).await;
        let mail = |kind: &str, due: Micros| NewMail {
            recipient: "a".into(),
            kind: kind.into(),
            due,
            body: "{}".into(),
        };
        let mails = [mail("old", NOW), mail("new", NOW.plus_seconds(100))];
        store.put_mails(GAME, "x", &mails, NOW).await.expect("put");
        let later = NOW.plus_seconds(200);
        let left = store.leave_unsent(NOW.plus_seconds(50), later, "too old").await.expect("left");
        assert_eq!(left, 1);
        let all = store.mails(MailFilter::All, 10).await.expect("listed");
        let waiting = all.iter().filter(|mail| mail.sent_at.is_none() && mail.dead_at.is_none());
        assert_eq!(waiting.map(|mail| mail.kind.as_str()).collect::<Vec<_>>(), ["new"]);
        let old = all.iter().find(|mail| mail.kind == "old").expect("kept");
        assert_eq!((old.sent_at, old.error.as_deref()), (Some(later), Some("too old")));
    });
}

#[test]
fn a_server_that_speaks_tls_alone_is_reached_and_its_certificate_is_checked() {
    let server = testbed::TlsPostgres::start();
    let (url, certificate) = (server.url(), server.certificate());
    run(async {
        let open = async |more: String| Store::open(&format!("{url}?{more}")).await;
        let trusted = format!("sslmode=verify-full&sslrootcert={}", certificate.display());
        let store = open(trusted).await.expect("reached over TLS");
        store.set_setting("name", "Konzert").await.expect("written");
        store.close().await;
        assert!(open("sslmode=require".into()).await.is_ok(), "encrypted, whoever it is");
        assert!(open("sslmode=verify-full".into()).await.is_err(), "nobody vouches for this certificate");
        assert!(open("sslmode=disable".into()).await.is_err(), "the server speaks TLS only");
    });
}
