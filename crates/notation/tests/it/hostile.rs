//! Text from outside cannot hurt: the seeds of the fuzz target are replayed, hostile text is read in linear time,
//! and nothing that could not be read is lost.
#![allow(clippy::unwrap_used)]

use notation::{Context, Echo, Profile, Reader, Reading, Style};
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;
use text::Lang;

/// The shorter text of a measurement has so many letters at least, as many as a line is read of at once, and at most.
const SHORTEST: usize = 4_000;
const LONGEST: usize = 32_000;
/// Less processor time than this says nothing: the clock of a thread moves in steps of some milliseconds.
const MEASURABLE: Duration = Duration::from_millis(8);

static READERS: LazyLock<Vec<(Reader<'static>, rules::Position)>> = LazyLock::new(|| {
    variants::offered().into_iter().map(|variant| (Reader::new(variant), variant.board.start())).collect()
});

fn read_everywhere(source: &str) -> usize {
    let mut count = 0;
    for (reader, start) in READERS.iter() {
        for profile in [Profile::Lenient, Profile::Strict] {
            let context = Context { position: Some(start), profile, whole: true, ..Context::default() };
            let reading = reader.read(source, &context);
            check_spans(source, &reading);
            Echo::new(reader, source, &reading, &[], Lang::De, Style::Long).text(Lang::De);
            count += reading.items.len();
        }
    }
    count
}

fn check_spans(source: &str, reading: &Reading) {
    let spans = (reading.items.iter().map(|item| item.span))
        .chain(reading.unread.iter().map(|unread| unread.span))
        .chain(reading.press.iter().map(|press| press.span))
        .chain(reading.diagnostics.iter().map(|diagnostic| diagnostic.span))
        .chain(reading.remarks.iter().copied());
    for span in spans {
        assert!(source.get(span.start as usize..span.end as usize).is_some(), "{span:?}");
    }
    for unread in &reading.unread {
        assert_eq!(unread.text, unread.span.of(source));
    }
}

#[test]
fn seeds_of_the_fuzz_target_are_read() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/notation");
    let mut items = 0;
    let mut files = 0;
    for entry in std::fs::read_dir(seeds).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        items += read_everywhere(&notation::decode(&bytes));
        files += 1;
    }
    assert!(files >= 100 && items > 500, "{files} seeds gave {items} entries");
}

/// Eight times the text takes about eight times as long; were anything quadratic, it would take 64 times. Where even the long text
/// takes less than the clock's steps, it is made longer until it tells something.
#[test]
fn hostile_text_is_read_in_linear_time() {
    let reader = Reader::new(variants::standard());
    let patterns = [
        "(",
        "> ",
        "falls ",
        "A Mun - Ber, ",
        "<p",
        "<!-- ",
        "&amp;",
        "-",
        "A Mun S ",
        "IF NOT (",
        "Presse:\n",
        "sonst ",
        "A Mun - Ber\n",
        "+ A Ber, ",
        "A Par R Mar, ",
        "ä",
        "\n\n",
        "[",
        "F NTH C A Lon - Nwy, A Lon - Nwy\n",
        "Xyz - Abc\n",
        "Mark: +500\n",
        "und ",
        "A ",
        "den in die der ",
        "1. ",
        "Re: ",
        "A Mun - Qwxyzvbn\n",
        "falls nicht ",
        "if not A Mun ",
        "falls A Mun und ",
        "Zieht Frankreich nach Bur, ",
        "wenn A Ber - Kie, aber ",
    ];
    let time = |text: &str| {
        let start = processor_time();
        let reading = reader.read(text, &Context::default());
        Echo::new(&reader, text, &reading, &[], Lang::En, Style::Short);
        processor_time() - start
    };
    for pattern in patterns {
        // the best of several: what the processor forgot meanwhile only adds
        let best = |text: &str, tries: usize| (0..tries).map(|_| time(text)).min().unwrap();
        let mut letters = SHORTEST;
        let short = loop {
            let short = best(&pattern.repeat(letters / pattern.len()), 4);
            if short >= MEASURABLE || letters >= LONGEST {
                break short.max(MEASURABLE);
            }
            letters *= 2;
        };
        let text = pattern.repeat(8 * letters / pattern.len());
        let long = best(&text, 2);
        // beside other work caches are shared: more tries for what seems slow, and what is quadratic is slow in all of them
        let long = if long < short * 20 { long } else { long.min(best(&text, 8)) };
        assert!(long < short * 20, "{pattern:?}: {letters} letters {short:?}, eight times as many {long:?}");
    }
}

/// What this thread has had of a processor: other work on the machine does not count. Linux tells it in nanoseconds.
fn processor_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(told.split(' ').next().unwrap().parse().unwrap())
}

/// Nesting does not climb the stack.
#[test]
fn deep_nesting_is_refused_not_followed() {
    let reader = Reader::new(variants::standard());
    for (begin, nested, end) in [
        ("A Mun ", "(", ""),
        ("A Mun ", "soll ", ""),
        ("IF ", "(", "free(Mun) THEN + A Ber"),
        ("IF ", "NOT ", "free(Mun) THEN + A Ber"),
        ("", "falls Hol mir gehört: ", "+ A Ber"),
        ("A Mun S ", "(", "A Ber"),
        ("Aufbau: ", "(falls ", ""),
    ] {
        let text = format!("{begin}{}{end}", nested.repeat(3_500 / nested.len()));
        let reading = reader.read(&text, &Context::default());
        check_spans(&text, &reading);
    }
}

#[test]
fn what_cannot_be_read_is_kept_word_for_word() {
    let reader = Reader::new(variants::standard());
    let germany = [variants::standard().power("germany").unwrap()];
    let start = variants::standard().board.start();
    let context = Context { position: Some(&start), powers: &germany, ..Context::default() };
    let source = "A Mun - Ber\nA Xyz - Abc\nA Par - Bur\nviele Grüße";
    let reading = reader.read(source, &context);
    let unread: Vec<&str> = reading.unread.iter().map(|unread| unread.text.as_str()).collect();
    assert_eq!(unread, ["A Xyz - Abc", "A Par - Bur"]);
    let remarks: Vec<&str> = reading.remarks.iter().map(|span| span.of(source)).collect();
    assert_eq!(remarks, ["viele Grüße"]);
}

#[test]
fn bytes_that_are_no_text_are_read_too() {
    let reader = Reader::new(variants::standard());
    let source = notation::decode(b"A M\xFCn \x96 Ber\r\n\xFF\xFE\x00");
    let reading = reader.read(&source, &Context::default());
    assert_eq!(reader.canonical(&reading.items[0]), "A Mun - Ber");
}
