//! Lists of games, found by what their cards say.

use std::time::{Duration, Instant};

use store::{Append, GameId, GameList, GameOrder, Micros, Pool, Store, Version};

use crate::{event, on_both_engines};

/// A game with this card, whose log grows at this time.
async fn game(store: &Store, number: i64, card: &str, at: i64) {
    let append = Append { events: vec![event("created")], card: Some(card.into()), ..Append::default() };
    let label = format!("ST-{number}");
    store.create_game(GameId(number), &label, "create", Micros(at), &append).await.expect("made");
}

async fn numbers(store: &Store, list: GameList<'_>) -> Vec<i64> {
    store.listed(&list).await.expect("listed").iter().map(|head| head.game.0).collect()
}

#[test]
fn lists_go_by_what_cards_say_and_by_what_was_told_last() {
    on_both_engines(|store| async move {
        let seat = r#""seats":[{"taken":true,"free":null,"program":true}]"#;
        let free = r#""seats":[{"taken":true,"free":{"since":"2026-01-01T00:00:00Z"},"program":false}]"#;
        // Their logs grew in the order of their numbers; lists do not go by that.
        for (number, card) in [
            (1, r#"{"status":"running","variant":"standard","press":"full","told":"2026-11-05T10:00:00Z","published":"2026-11-02T10:00:00Z"}"#.to_owned()),
            (2, format!(r#"{{"status":"running","variant":"world","press":"none","told":"2026-11-04T10:00:00.5Z",{seat}}}"#)),
            (3, format!(r#"{{"status":"stopped","variant":"standard","press":"full","told":"2026-11-04T10:00:00Z",{free}}}"#)),
            (4, r#"{"status":"over","variant":"standard","press":"full","told":null,"published":"2026-11-03T10:00:00Z"}"#.to_owned()),
            (5, r#"{"status":"over","variant":"world","press":"report","started":"2026-11-03T10:00:00Z"}"#.to_owned()),
            (6, "{}".to_owned()),
        ] {
            game(&store, number, &card, 1_000 * number).await;
        }
        let all = GameList::default();
        // Half a second later is later; at the same time the younger game comes first; nothing told comes last.
        assert_eq!(numbers(&store, all).await, [1, 2, 3, 5, 4, 6]);
        let told = |statuses| GameList { statuses, ..GameList::default() };
        assert_eq!(numbers(&store, told(&["running"])).await, [1, 2]);
        assert_eq!(numbers(&store, told(&["running", "stopped"])).await, [1, 2, 3]);
        assert_eq!(numbers(&store, GameList { variant: Some("standard"), ..all }).await, [1, 3, 4]);
        assert_eq!(numbers(&store, GameList { press: Some("report"), ..all }).await, [5]);
        let both = GameList { variant: Some("world"), press: Some("none"), ..told(&["running"]) };
        assert_eq!(numbers(&store, both).await, [2]);
        assert_eq!(numbers(&store, GameList { programs: true, ..all }).await, [2]);
        assert_eq!(numbers(&store, GameList { vacant: true, ..all }).await, [3]);
        let published = GameList { order: GameOrder::Published, ..all };
        assert_eq!(numbers(&store, GameList { most: Some(2), ..published }).await, [4, 1]);

        // Page after page, each game once.
        let page = |after| GameList { most: Some(2), after, ..GameList::default() };
        assert_eq!(numbers(&store, page(None)).await, [1, 2]);
        assert_eq!(numbers(&store, page(Some(GameId(2)))).await, [3, 5]);
        assert_eq!(numbers(&store, page(Some(GameId(5)))).await, [4, 6]);
        assert_eq!(numbers(&store, page(Some(GameId(6)))).await, [0_i64; 0]);

        assert_eq!(store.count_listed(&all).await.expect("counted"), 6);
        assert_eq!(store.count_listed(&page(Some(GameId(5)))).await.expect("counted"), 6);
        assert_eq!(store.count_listed(&told(&["over"])).await.expect("counted"), 2);
        assert_eq!(store.extent_of("over").await.expect("read"), (2, Some(Micros(5_000))));
        assert_eq!(store.extent_of("announced").await.expect("read"), (0, None));
        let mut labels = store.labels().await.expect("read");
        labels.sort();
        let one = |label: &str, variant: &str| (label.to_owned(), variant.to_owned());
        assert_eq!(labels[..2], [one("ST-1", "standard"), one("ST-2", "world")]);
        assert_eq!(labels.len(), 5);

        // A card that changes takes its game elsewhere.
        let over = Append {
            events: vec![event("ended")],
            card: Some(r#"{"status":"over","variant":"standard","told":"2026-11-09T10:00:00Z"}"#.into()),
            ..Append::default()
        };
        store.append(GameId(1), Version(1), "end", Micros(9_000), &over).await.expect("appended");
        assert_eq!(numbers(&store, told(&["running"])).await, [2]);
        assert_eq!(numbers(&store, told(&["over"])).await, [1, 5, 4]);
        assert_eq!(store.extent_of("over").await.expect("read"), (3, Some(Micros(9_000))));
    });
}

#[test]
fn what_grew_is_found_without_its_cards_and_asked_for_by_name() {
    on_both_engines(|store| async move {
        for number in 1..=1203 {
            game(&store, number, &format!(r#"{{"status":"running","number":{number}}}"#), 1_000 * number)
                .await;
        }
        let grown = Append { events: vec![event("told")], ..Append::default() };
        store.append(GameId(1), Version(1), "tell", Micros(5_000_000), &grown).await.expect("appended");
        let mut since = store.versions_since(Micros(1_203_000)).await.expect("read");
        since.sort();
        let one = |game, version, at| (GameId(game), Version(version), Micros(at));
        assert_eq!(since, [one(1, 2, 5_000_000), one(1203, 1, 1_203_000)]);
        let mut all: Vec<GameId> = (1..=1203).map(GameId).collect();
        all.push(GameId(9_999));
        let heads = store.heads(&all).await.expect("read");
        assert_eq!(heads.len(), 1203, "one after the other, and none that there is not");
        for head in &heads {
            assert_eq!(head.card, format!(r#"{{"status":"running","number":{}}}"#, head.game.0));
        }
        assert_eq!(store.heads(&[]).await.expect("read"), []);
    });
}

/// The connections when nobody works any more; what is given back is there a moment later.
async fn at_rest(store: &Store) -> Pool {
    let begun = Instant::now();
    loop {
        let pool = store.connections().await.expect("looked at");
        if pool.busy == 0 {
            return pool;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{pool:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[test]
fn how_many_connections_are_busy_is_seen() {
    on_both_engines(|store| async move {
        let pool = at_rest(&store).await;
        assert_eq!(pool.most, 12);
        assert!((1..=12).contains(&pool.open), "{pool:?}");
        let mut changes = tokio::task::JoinSet::new();
        for number in 0..200 {
            let store = store.clone();
            changes.spawn(async move { store.set_setting(&format!("{number}"), "x").await });
        }
        let mut busiest = 0;
        while !changes.is_empty() {
            busiest = busiest.max(store.connections().await.expect("looked at").busy);
            while let Some(done) = changes.try_join_next() {
                done.expect("it ends").expect("written");
            }
        }
        assert!(busiest >= 1, "somebody worked");
        at_rest(&store).await;
    });
}
