//! Any bytes as a mail: read for every variant in both profiles, echoed in both languages. No panic, no hang, every span
//! inside the text.
//!
//!     cargo +nightly fuzz run notation fuzz/corpus/notation fuzz/seeds/notation

#![no_main]

use notation::{Context, Echo, Profile, Reader, Style};
use std::sync::LazyLock;
use text::Lang;

static READERS: LazyLock<Vec<(Reader<'static>, rules::Position)>> = LazyLock::new(|| {
    variants::offered().into_iter().map(|variant| (Reader::new(variant), variant.board.start())).collect()
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let source = notation::decode(bytes);
    for (index, (reader, start)) in READERS.iter().enumerate() {
        let profile = if index % 2 == 0 { Profile::Lenient } else { Profile::Strict };
        let position = (bytes.len() % 2 == 0).then_some(start);
        let context = Context { position, profile, whole: true, ..Context::default() };
        let reading = reader.read(&source, &context);
        for item in &reading.items {
            assert!(source.get(item.span.start as usize..item.span.end as usize).is_some());
            reader.canonical(item);
        }
        let lang = if index % 2 == 0 { Lang::De } else { Lang::En };
        Echo::new(reader, &source, &reading, &[], lang, Style::Long).text(lang);
    }
});
