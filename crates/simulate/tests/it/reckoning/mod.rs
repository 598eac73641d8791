//! Money and treaties reckoned a second time: what doors print against a calculator of the rule texts that shares nothing with the
//! product. Games are played by chance through mail, pages, programs and the command line.

mod congress;
mod market;
mod money;
mod pacts;
mod printed;
mod site;
