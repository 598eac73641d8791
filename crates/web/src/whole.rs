//! Requests are read to their end, also where the answer was known before: who still sends when the connection ends may lose the
//! answer, and a proxy then tells of an error of its own.

use axum::body::{Body, BodyDataStream, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// So many bytes are read that nobody wants.
const MOST: usize = 8 << 20;
/// And for so long.
const PATIENCE: Duration = Duration::from_secs(5);

/// Answers when what was sent is read, or is too much for that.
pub async fn read(request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(head, body)).await;
    }
    let sent = Arc::new(Mutex::new(body.into_data_stream()));
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

fn pieces(
    sent: Arc<Mutex<BodyDataStream>>,
) -> impl stream::Stream<Item = Result<axum::body::Bytes, axum::Error>> + Unpin {
    stream::poll_fn(move |context| {
        sent.lock().unwrap_or_else(PoisonError::into_inner).poll_next_unpin(context)
    })
}
