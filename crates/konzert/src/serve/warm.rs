//! What the first visitors of a process would wait for is made before it takes connections: where several processes serve a store and
//! are replaced one after the other, the others answer meanwhile, and nobody meets a cold one.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use desk::{Desk, Listing, Status};
use tower::ServiceExt;

/// A door that opens late is worse than a cold one.
const PATIENCE: Duration = Duration::from_secs(5);

/// Games among which one of each board is looked for.
const LOOKED_AT: u32 = 200;

/// Asks for what most people ask for: the first page, the list, and of each board a game.
pub async fn up(pages: &Router, desk: &Desk) {
    let all = async {
        let mut paths = vec!["/".to_owned(), "/games".to_owned()];
        let mut boards = BTreeSet::new();
        let running = Listing::of(&[Status::Running]).most(LOOKED_AT);
        for card in desk.list(&running).await.unwrap_or_default() {
            if boards.insert(card.variant) {
                paths.push(format!("/games/{}", card.label));
            }
        }
        for path in paths {
            let Ok(request) = Request::get(&path).body(Body::empty()) else { continue };
            // Whether it could be made, whoever asks will see.
            let Ok(_) = pages.clone().oneshot(request).await;
        }
    };
    if tokio::time::timeout(PATIENCE, all).await.is_err() {
        tracing::info!("the first pages will take a moment");
    }
}
