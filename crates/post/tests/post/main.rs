//! The post office as its users see it: raw mail in, letters out.

mod corpus;
mod echo;
mod fair;
mod gallery;
mod games;
mod heard;
mod ingest;
mod leading;
mod limits;
mod master;
mod matters;
mod nobody;
mod outage;
mod probe;
mod refusing;
mod reply;
mod rush;
mod servers;
mod shapes;
mod site;
mod start;
mod strangers;
mod talk;
mod waiting;
mod wishes;
mod years;
