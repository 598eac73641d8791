//! HTTP pages and API.
