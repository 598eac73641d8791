//! Many writers at once: nothing is lost, nothing is done twice, nobody is told that the database is
//! busy.

use std::collections::BTreeSet;
use std::sync::Arc;

use store::{Append, Appended, Claim, Error, GameId, JobChange, Micros, NewJob, NewMail, Store, Version};
use tokio::sync::Mutex;

use crate::{event, on_both_engines, set_job};

const NOW: Micros = Micros(1_800_000_000_000_000);

#[test]
fn writers_of_one_game_never_lose_or_double_a_number() {
    on_both_engines(|store| async move {
        let game = GameId(1);
        store.create_game(game, "ST-1", "create", NOW, &Append::default()).await.expect("made");
        let mut writers = Vec::new();
        for writer in 0..8 {
            let store = store.clone();
            writers.push(tokio::spawn(async move { append_often(&store, game, writer, 25).await }));
        }
        let mut conflicts = 0;
        for writer in writers {
            conflicts += writer.await.expect("no panic");
        }
        assert!(conflicts > 0, "the writers never met: the test shows nothing");
        let log = store.events(game, Version(0)).await.expect("read");
        assert!(log.iter().map(|event| event.seq).eq(1..=200), "{} events", log.len());
        let causes: BTreeSet<_> = log.iter().map(|event| event.cause.clone()).collect();
        assert_eq!(causes.len(), 200);
        let head = store.game(game).await.expect("read").expect("there");
        assert_eq!(head.version, Version(200));
    });
}

/// Appends `times` events, deciding again after each conflict; answers how many there were.
async fn append_often(store: &Store, game: GameId, writer: i64, times: i64) -> u32 {
    let mut conflicts = 0;
    let mut seen = Version(0);
    let append = Append { events: vec![event("submitted")], ..Append::default() };
    for number in 0..times {
        let cause = format!("writer {writer}, {number}");
        loop {
            match store.append(game, seen, &cause, NOW, &append).await {
                Ok(Appended::Done(version)) => {
                    seen = version;
                    break;
                }
                Err(Error::Conflict { actual, .. }) => {
                    conflicts += 1;
                    seen = actual;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    conflicts
}

#[test]
fn one_cause_from_many_sides_is_dealt_with_once() {
    on_both_engines(|store| async move {
        let game = GameId(1);
        store.create_game(game, "ST-1", "create", NOW, &Append::default()).await.expect("made");
        let mut tasks = Vec::new();
        for _ in 0..8 {
            let store = store.clone();
            tasks.push(tokio::spawn(async move {
                let notice =
                    NewMail { recipient: "anna".into(), kind: "echo".into(), due: NOW, body: String::new() };
                let append = Append {
                    events: vec![event("submitted"), event("echoed")],
                    outbox: vec![notice],
                    ..Append::default()
                };
                store.append(game, Version(0), "mail:<a@b>", NOW, &append).await
            }));
        }
        let mut done = 0;
        for task in tasks {
            match task.await.expect("no panic") {
                Ok(Appended::Done(_)) => done += 1,
                Ok(Appended::Already { .. }) | Err(Error::Conflict { .. }) => {}
                Err(error) => panic!("{error:?}"),
            }
        }
        assert_eq!(done, 1);
        assert_eq!(store.events(game, Version(0)).await.expect("read").len(), 2);
        let mails = store.claim_mails(&Claim::new(1, NOW)).await.expect("claimed");
        assert_eq!(mails.len(), 1);
    });
}

#[test]
fn workers_share_jobs_without_doing_one_twice() {
    on_both_engines(|store| async move {
        for number in 0..200 {
            let job =
                NewJob { kind: "deadline".into(), key: number.to_string(), due: NOW, body: String::new() };
            set_job(&store, GameId(1 + number % 17), &JobChange::Set(job)).await;
        }
        let done = Arc::new(Mutex::new(Vec::new()));
        let mut workers = Vec::new();
        for worker in 1..=6 {
            let (store, done) = (store.clone(), done.clone());
            workers.push(tokio::spawn(async move {
                loop {
                    let claim = Claim { limit: 7, ..Claim::new(worker, NOW) };
                    let jobs = store.claim_jobs(&claim).await.expect("claimed");
                    if jobs.is_empty() {
                        return;
                    }
                    for job in jobs {
                        store.finish_job(&job, NOW).await.expect("still ours");
                        done.lock().await.push(job.key);
                    }
                }
            }));
        }
        for worker in workers {
            worker.await.expect("no panic");
        }
        let done = done.lock().await;
        assert_eq!(done.len(), 200);
        assert_eq!(done.iter().collect::<BTreeSet<_>>().len(), 200);
    });
}

#[test]
fn a_link_that_works_once_works_for_one_of_many() {
    on_both_engines(|store| async move {
        let token = store::Token {
            hash: "t".into(),
            kind: "magic".into(),
            account: None,
            scope: String::new(),
            label: String::new(),
            created: NOW,
            expires: None,
            used: None,
        };
        store.put_token(&token).await.expect("kept");
        let mut tasks = Vec::new();
        for _ in 0..8 {
            let store = store.clone();
            tasks.push(tokio::spawn(async move { store.take_token("t", "magic", NOW).await }));
        }
        let mut taken = 0;
        for task in tasks {
            taken += usize::from(task.await.expect("no panic").expect("answers").is_some());
        }
        assert_eq!(taken, 1);
    });
}

#[test]
fn two_who_write_the_next_line_of_a_case() {
    on_both_engines(|store| async move {
        let line = |seq, cause: &str| store::ClubEvent {
            seq,
            at: NOW,
            actor: "{}".to_owned(),
            cause: cause.to_owned(),
            audience: "{}".to_owned(),
            body: format!("{{\"by\":\"{cause}\"}}"),
        };
        let letter =
            |to: &str| NewMail { recipient: to.into(), kind: "seat".into(), due: NOW, body: "{}".into() };
        let job = NewJob {
            kind: "measure".to_owned(),
            key: "case:1:0".to_owned(),
            due: NOW,
            body: "{}".to_owned(),
        };
        store.append_case(1, &[line(1, "open")], &[], &[letter("1")]).await.expect("written");
        let conflict =
            |done: Result<(), Error>| assert!(matches!(done, Err(Error::Conflict { .. })), "{done:?}");
        // the same call opens no second case, and another one is not written over
        conflict(store.append_case(2, &[line(1, "open")], &[], &[]).await);
        conflict(store.append_case(1, &[line(1, "other")], &[], &[]).await);
        assert_eq!(
            (store.case_opened_by("open").await.expect("read"), store.last_case().await.expect("read")),
            (Some(1), 1)
        );
        // three lines of one call are written whole or not at all
        let three = [line(2, "a"), line(3, "a"), line(4, "a")];
        let job = [(GameId::SITE, job)];
        store.append_case(1, &three, &job, &[letter("1"), letter("2")]).await.expect("written");
        let late = [line(4, "b"), line(5, "b")];
        conflict(store.append_case(1, &late, &[], &[letter("3")]).await);
        let causes: Vec<String> =
            store.case(1).await.expect("read").into_iter().map(|line| line.cause).collect();
        assert_eq!(causes, ["open", "a", "a", "a"]);
        assert_eq!(store.cases().await.expect("read").len(), 4);
        let mails = store.mails(store::MailFilter::All, 10).await.expect("read");
        assert_eq!(mails.len(), 3, "the letters of whoever came second are not written");
        assert_eq!(store.claim_jobs(&Claim::new(9, NOW)).await.expect("claimed").len(), 1);
    });
}
