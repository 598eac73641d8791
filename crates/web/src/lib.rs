//! HTTP pages and the API: the door through which people play with a browser.
//!
//! Pages are rendered on the server and work without JavaScript wherever a form can do; small scripts of our own add
//! clicking on the map and live updates. What a page shows comes from the use cases that every door shares, already
//! filtered for who looks: this crate never sees what the reader may not.

mod answers;
mod api;
mod assets;
mod cache;
mod chrome;
mod fault;
mod headers;
mod metrics;
mod moment;
mod negotiate;
mod pages;
mod rejected;
mod routing;
mod server;
mod share;
mod site;
mod whole;

pub use chrome::{Chrome, Theme};
pub use fault::Fault;
pub use headers::CONTENT_POLICY;
pub use metrics::metrics_router;
pub use server::router;
pub use site::{At, Config, Site, Visit};
