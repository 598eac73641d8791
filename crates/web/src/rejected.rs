//! What the framework refuses before any page of ours has seen it (a form that is too large or lacks a field, an address that is no
//! text, a way to ask that there is not) is answered like everything else: a page in the reader's language, or JSON from the API.

use crate::api::Refused;
use crate::{Fault, Site, Visit, negotiate};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Puts an answer of ours in the place of the framework's.
pub async fn reword(State(site): State<Site>, request: Request, next: Next) -> Response {
    let (mut asked, body) = request.into_parts();
    let response = next.run(Request::from_parts(asked.clone(), body)).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if asked.uri.path().starts_with("/api/") {
        if !status.is_client_error() || kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return response;
        }
        return Refused::by_framework(status, negotiate::lang(&asked.headers)).into_response();
    }
    let fault = match (status, kind) {
        (StatusCode::PAYLOAD_TOO_LARGE, _) => Fault::TooLarge,
        (StatusCode::METHOD_NOT_ALLOWED, None) => Fault::NoSuchWay,
        (
            StatusCode::BAD_REQUEST | StatusCode::UNSUPPORTED_MEDIA_TYPE | StatusCode::UNPROCESSABLE_ENTITY,
            Some(kind),
        ) if kind.starts_with("text/plain") => Fault::Unread(status),
        _ => return response,
    };
    // Whoever visits cannot be refused.
    match Visit::from_request_parts(&mut asked, &site).await {
        Ok(visit) => fault.page(&visit.chrome),
    }
}
