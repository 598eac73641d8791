//! How long reading takes: `cargo bench -p notation`. 10 kB of anything are to be read in under three
//! milliseconds, on a machine with other work on it too, and 1 MB of anything in under three seconds.

use notation::{Context, Reader};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Orders of a whole game's worth, again and again: nothing in it can be skipped.
const ORDERS: &str = "A Berlin nach Kiel\nA Mun S A Bur xxx\nF NTH C A Yor - Nwy\nF St. Petersburg (Südküste) - Bottn. Meerbusen\n\
    A Par-Bur, Rückzug: Pic, Gas\n+ A Ber, + F Kie\nA Vie S A Bud - Ser\nF Ank - Con\n";

/// What real mails are made of beside orders.
const MAIL: &str = "Hallo Dirk,\n\nvielen Dank für die Auswertung. Hier meine Züge für F1901:\n\nA Ber-Kie\nA Mun-Ruh\nF Kie-Den\n\n\
    Ich bin am Wochenende nicht da, melde mich aber am Montag wieder. Viele Grüße\nMax\n\n\
    Am 03.01.2024 um 12:00 schrieb SL <sl@example.org>:\n> A Ber - Kie\n> A Mun - Ruh\n> F Kie - Den\n\n";

/// Prose without an order in it: every word is looked at, and most names are nearly one.
const PROSE: &str = "Gestern habe ich lange über die Lage im Osten nachgedacht, und ich muss sagen, dass mir der Russe wenig \
    Freude macht. Seine Armee in Galizien steht mir im Weg, seine Flotte im Schwarzen Meer ebenso. In London hat es geregnet, \
    in Paris schien die Sonne, und meine Oma in Berlin lässt grüßen.\n\n\
    I have been thinking about the position in the east again, and I do not trust anybody any more. The fleet in Norway \
    could have supported the army, but it did not. Let us talk about it when you are back from your holiday in Rome.\n\n";

fn filled(part: &str, size: usize) -> String {
    part.repeat(size / part.len() + 1)[..].chars().take(size).collect()
}

/// Prints how long the text takes, and gives the fastest of all runs: other work on the machine only adds.
fn measure(name: &str, reader: &Reader, text: &str) -> Duration {
    let context = Context::default();
    for _ in 0..20 {
        black_box(reader.read(black_box(text), &context));
    }
    let mut times: Vec<Duration> = (0..300)
        .map(|_| {
            let start = Instant::now();
            black_box(reader.read(black_box(text), &context));
            start.elapsed()
        })
        .collect();
    times.sort();
    let (fastest, median, slow) = (times[0], times[times.len() / 2], times[times.len() * 99 / 100]);
    println!(
        "{name}: {} bytes, fastest {fastest:?}, median {median:?}, 99 of 100 under {slow:?}",
        text.len()
    );
    fastest
}

/// A megabyte is read once: what grows faster than the text shows at once.
fn megabyte(name: &str, reader: &Reader, part: &str) -> Duration {
    let text = filled(part, 1_000_000);
    let start = Instant::now();
    black_box(reader.read(black_box(&text), &Context::default()));
    let took = start.elapsed();
    println!("1 MB of {name}: {took:?}");
    took
}

fn main() {
    let start = Instant::now();
    let reader = Reader::new(variants::standard());
    println!("dictionary of the Standard board: {:?}", start.elapsed());
    measure("orders and nothing else", &reader, &filled(ORDERS, 10_000));
    let prose = measure("prose and nothing else", &reader, &filled(PROSE, 10_000));
    let most = Duration::from_millis(3);
    let mail = measure("a mail", &reader, &filled(MAIL, 10_000));
    let ten_times = measure("a mail of 100 kB", &reader, &filled(MAIL, 100_000));
    measure("one line", &reader, "A Mun S A Ber - Kie");
    let by_turns = format!("{ORDERS}{PROSE}");
    let large = [
        ("orders", ORDERS),
        ("prose", PROSE),
        ("mails", MAIL),
        ("orders and prose by turns", &by_turns),
        ("`if (`", "if ("),
        ("`falls vertrieben, Ber`", "falls vertrieben, Ber "),
    ];
    let large = large.map(|(name, part)| (name, megabyte(name, &reader, part)));
    // all of them are printed before any of them fails
    assert!(prose < most, "10 kB of prose took {prose:?}");
    assert!(mail < most, "a mail of 10 kB took {mail:?}");
    assert!(ten_times < mail * 20, "ten times the mail took {ten_times:?}, the mail {mail:?}");
    for (name, took) in large {
        assert!(took < Duration::from_secs(3), "1 MB of {name} took {took:?}");
    }
}
