//! Any bytes as a raw message: taken apart, told from machines, its wishes found. No panic, no hang; what is taken apart
//! keeps to the limits, and its identity is the same each time.
//!
//!     cargo +nightly fuzz run mail fuzz/corpus/mail fuzz/seeds/mail

#![no_main]

use post::commands::asked;
use post::incoming::{Limits, kind, read, verdict};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let identity = post::identity(bytes, Limits::SITE, false);
    assert_eq!(identity, post::identity(bytes, Limits::SITE, false));
    let Ok(mail) = read(bytes, Limits::SITE) else { return };
    assert!(mail.text.len() <= Limits::SITE.text && mail.attachments.len() <= Limits::SITE.parts);
    assert!(!mail.subject.contains(['\r', '\n']));
    kind(&mail, bytes, "konzert.example");
    verdict(&mail, Some("mx.konzert.example"));
    let found = asked(&mail.text, &Default::default());
    assert_eq!(found.rest.matches('\n').count(), mail.text.matches('\n').count(), "places stay");
});
