//! The methods of a path. Axum wraps every handler into half a dozen generic services before it puts them into a box, and the compiler makes
//! each of them anew for each of two hundred handlers. Here the handler goes into the box first.

use crate::Site;
use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use std::pin::Pin;
use std::sync::Arc;

type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// Any handler.
#[derive(Clone)]
struct Boxed(Arc<dyn Fn(Request, Site) -> Answer + Send + Sync>);

impl Boxed {
    fn new<H: Handler<T, Site>, T: 'static>(handler: H) -> Boxed {
        Boxed(Arc::new(move |request, site| Box::pin(handler.clone().call(request, site))))
    }
}

impl Handler<(), Site> for Boxed {
    type Future = Answer;

    fn call(self, request: Request, site: Site) -> Answer {
        (self.0)(request, site)
    }
}

/// As [`routing::get`]; further methods are merged.
pub(crate) fn get<H: Handler<T, Site>, T: 'static>(handler: H) -> MethodRouter<Site> {
    routing::get(Boxed::new(handler))
}

/// As [`routing::post`].
pub(crate) fn post<H: Handler<T, Site>, T: 'static>(handler: H) -> MethodRouter<Site> {
    routing::post(Boxed::new(handler))
}

/// As [`routing::delete`].
pub(crate) fn delete<H: Handler<T, Site>, T: 'static>(handler: H) -> MethodRouter<Site> {
    routing::delete(Boxed::new(handler))
}
