//! The post office as its users see it: raw mail in, letters out.

mod ingest;
mod site;
