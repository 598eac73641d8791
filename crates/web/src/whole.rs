//! Requests are read to their end, also where the answer was known before: who still sends when the connection ends may lose the
//! answer, and a proxy then tells of an error of its own. What comes drop by drop is given up: it would hold a place for ever.

use axum::body::{Body, BodyDataStream, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use std::io::ErrorKind::TimedOut;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use std::time::{Duration, Instant};

/// Most bytes of an unwanted request body that are read and dropped.
const MOST: usize = 8 << 20;
/// And for so long.
const PATIENCE: Duration = Duration::from_secs(5);

/// How fast something must come.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// In this time it must begin,
    beginning: Duration,
    /// and then bring so many bytes a second.
    slowest: f64,
}

impl Default for Pace {
    /// A slow telephone sends ten times as much.
    fn default() -> Pace {
        Pace { beginning: Duration::from_secs(15), slowest: 2000.0 }
    }
}

/// What is being sent.
struct Sent {
    pieces: stream::Fuse<BodyDataStream>,
    pace: Pace,
    began: Instant,
    bytes: usize,
}

impl Sent {
    fn is_too_slow(&self) -> bool {
        let Pace { beginning, slowest } = self.pace;
        self.began.elapsed() > beginning + Duration::from_secs_f64(self.bytes as f64 / slowest)
    }
}

/// Answers when what was sent is read, or is too much for that.
pub async fn read(State(pace): State<Pace>, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(head, body)).await;
    }
    let sent = Sent { pieces: body.into_data_stream().fuse(), pace, began: Instant::now(), bytes: 0 };
    let sent = Arc::new(Mutex::new(sent));
    let body = Body::from_stream(pieces(sent.clone()));
    let response = next.run(Request::from_parts(head, body)).await;
    let rest = async {
        let mut read = 0;
        let mut pieces = pieces(sent);
        while let Some(Ok(piece)) = pieces.next().await {
            read += piece.len();
            if read > MOST {
                break;
            }
        }
    };
    // Whoever takes longer is answered all the same.
    let _ = tokio::time::timeout(PATIENCE, rest).await;
    response
}

/// What comes, piece by piece; between two of them no long pause is made, which is seen to elsewhere.
fn pieces(
    sent: Arc<Mutex<Sent>>,
) -> impl stream::Stream<Item = Result<axum::body::Bytes, axum::Error>> + Unpin {
    stream::poll_fn(move |context| {
        let mut sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
        let piece = std::task::ready!(sent.pieces.poll_next_unpin(context));
        sent.bytes += piece.as_ref().and_then(|piece| piece.as_ref().ok()).map_or(0, |piece| piece.len());
        Poll::Ready(match piece {
            Some(Ok(_)) if sent.is_too_slow() => Some(Err(axum::Error::new(std::io::Error::from(TimedOut)))),
            piece => piece,
        })
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use axum::Router;
    use axum::http::StatusCode;
    use axum::routing::post;
    use tower::ServiceExt;

    /// The answer to a form that comes in pieces of so many bytes, one in twenty milliseconds; and when it came.
    async fn sent(piece: usize, pieces: usize) -> (StatusCode, Duration) {
        let next = move |number| async move {
            tokio::time::sleep(Duration::from_millis(20)).await;
            (number < pieces).then(|| (Ok::<_, std::io::Error>(vec![b'a'; piece]), number + 1))
        };
        let pace = Pace { beginning: Duration::from_millis(300), slowest: 5000.0 };
        let pages = Router::new()
            .route("/", post(|form: String| async move { form.len().to_string() }))
            .layer(axum::middleware::from_fn_with_state(pace, read));
        let request = Request::post("/").body(Body::from_stream(stream::unfold(0, next))).unwrap();
        let began = Instant::now();
        let answer = pages.oneshot(request).await.unwrap();
        (answer.status(), began.elapsed())
    }

    #[tokio::test]
    async fn what_comes_drop_by_drop_is_given_up_and_what_comes_slowly_is_read() {
        let (status, after) = sent(1, 1000).await;
        assert!(status.is_client_error() && after < Duration::from_secs(5), "{status} after {after:?}");
        let (status, after) = sent(10_000, 40).await;
        assert!(status.is_success() && after > Duration::from_millis(800), "{status} after {after:?}");
    }
}
