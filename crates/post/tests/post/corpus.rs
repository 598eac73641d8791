//! The corpus: every text in every shape, and single messages with what must come of them.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;

use store::InboxState;

use text::Lang;

use crate::site::{Site, address, site};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";
/// Who plays Italy: powers were wished for in the board's order.
const ITALY: &str = "Emil";

/// What somebody wrote, and what must come of it.
struct Text {
    name: String,
    subject: String,
    orders: Vec<String>,
    press: Option<String>,
    help: bool,
    body: String,
}

fn corpus() -> (Vec<Text>, Vec<(String, String)>) {
    let (mut texts, mut shapes) = (Vec::new(), Vec::new());
    for section in include_str!("corpus.txt").split("\n[").skip(1) {
        let (head, content) = section.split_once("]\n").expect("a head");
        if let Some(name) = head.strip_prefix("shape ") {
            shapes.push((name.to_owned(), content.trim_end().to_owned()));
            continue;
        }
        let mut text = Text {
            name: head.trim_start_matches("text ").to_owned(),
            subject: String::new(),
            orders: Vec::new(),
            press: None,
            help: false,
            body: String::new(),
        };
        let mut rest = content;
        while let Some((line, after)) = rest.split_once('\n') {
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "subject" => text.subject = value.to_owned(),
                "orders" => text.orders = value.split(" | ").map(str::to_owned).collect(),
                "press" => text.press = Some(value.to_owned()),
                "answer" => text.help = value == "help",
                _ => break,
            }
            rest = after;
        }
        text.body = rest.trim().to_owned();
        texts.push(text);
    }
    (texts, shapes)
}

// ---- what programs make of a text ----

fn charset(text: &str, name: &str) -> Vec<u8> {
    let single = |sign: char| match (name, sign) {
        ("windows-1252", '–') => 0x96,
        // These sets have no long dash: programs write a short one.
        (_, '–') => b'-',
        (_, sign) => u8::try_from(u32::from(sign)).expect("a sign of the set"),
    };
    if name == "utf-8" { text.as_bytes().to_vec() } else { text.chars().map(single).collect() }
}

fn quoted_printable(bytes: &[u8]) -> String {
    let mut out = String::new();
    for (number, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        if number > 0 {
            out.push('\n');
        }
        let mut width = 0;
        for (at, byte) in line.iter().enumerate() {
            let last = at + 1 == line.len();
            let plain = (33..=126).contains(byte) && *byte != b'=' || *byte == b' ' && !last;
            let piece = if plain { char::from(*byte).to_string() } else { format!("={byte:02X}") };
            if width + piece.len() > 72 {
                out.push_str("=\n");
                width = 0;
            }
            width += piece.len();
            out.push_str(&piece);
        }
    }
    out
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let bits =
            chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * place)) as usize & 63];
            out.push(if place <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

fn lines_of_76(text: &str) -> String {
    text.as_bytes().chunks(76).map(|chunk| String::from_utf8_lossy(chunk).into_owned() + "\n").collect()
}

fn encoded_word(set: &str, form: &str, text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let bytes = charset(text, set);
    if form == "b" {
        return format!("=?{set}?B?{}?=", base64(&bytes));
    }
    let mut word = String::new();
    for byte in bytes {
        match byte {
            b' ' => word.push('_'),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b':' | b',' => word.push(char::from(byte)),
            _ => write!(word, "={byte:02X}").unwrap(),
        }
    }
    format!("=?{set}?Q?{word}?=")
}

fn escaped(line: &str) -> String {
    line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const QUOTED: &str = "Hallo Emil,\n\nDeine Befehle für Frühjahr 1901 fehlen noch.\n\nA Ven - Rom\nA Rom - Nap\nF Nap - Apu\nHilfe";

/// A text as a program lays it out.
fn layout(text: &str, name: &str) -> String {
    let html = |open: &str, close: &str| {
        let lines = text.lines().map(|line| {
            let line = if line.is_empty() { "<br>".to_owned() } else { escaped(line) };
            format!("{open}{line}{close}\n")
        });
        lines.collect::<String>()
    };
    let quoted = |mark: &str| QUOTED.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    // Soft breaks where a program would put them: in lines with several words, behind the last space.
    let soft = |keep: &str| {
        let lines = text.lines().map(|line| match line.rfind(' ').filter(|_| line.len() > 40) {
            Some(at) => format!("{}{keep}\n{}", &line[..=at], &line[at + 1..]),
            None => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    match name {
        "plain" => text.to_owned(),
        "flowed" => soft(""),
        "delsp" => soft(" "),
        "div" => format!("<div dir=\"ltr\">{}</div>", html("<div>", "</div>")),
        "br" => format!(
            "<html><head><meta charset=\"utf-8\"></head><body dir=\"auto\">{}</body></html>",
            text.lines().map(escaped).collect::<Vec<_>>().join("<br>")
        ),
        "p" => format!("<html><body>{}</body></html>", html("<p style=\"margin:0\">", "</p>")),
        "word" => format!(
            "<html xmlns:o=\"urn:office\"><head><style><!-- p.MsoNormal {{margin:0cm;}} --></style></head>\n\
             <body lang=DE link=\"#0563C1\"><div class=WordSection1>{}</div></body></html>",
            html("<p class=MsoNormal><span style='font-size:11.0pt'>", "<o:p></o:p></span></p>")
        ),
        "table" => format!(
            "<table width=\"100%\" cellpadding=\"0\"><tr><td>{}</td></tr></table>",
            html("<span style=\"color:#000\">", "</span><br>")
        ),
        "top" => format!(
            "{text}\n\nAm Mo., 30. Nov. 2026 um 20:00 Uhr schrieb ST-1201 (Konzert) <\npartie+st-1201@konzert.example>:\n\n{}",
            quoted("> ")
        ),
        "outlook" => format!(
            "{text}\n\nVon: ST-1201 (Konzert) <partie+st-1201@konzert.example>\nGesendet: Montag, 30. November 2026 20:00\n\
             An: Emil\nBetreff: ST-1201, Frühjahr 1901: Befehle fehlen\n\n{QUOTED}"
        ),
        "bottom" => format!("Am 30.11.26 um 20:00 schrieb ST-1201 (Konzert):\n{}\n{text}", quoted("> ")),
        "htmltop" => format!(
            "<html><body>{}<br><div dir=\"ltr\">Von meinem Telefon gesendet</div><blockquote type=\"cite\">{}</blockquote></body></html>",
            html("<div>", "</div>"),
            QUOTED.lines().map(|line| format!("<div>{}</div>", escaped(line))).collect::<String>()
        ),
        "sig" => format!("{text}\n\n-- \nEmil Muster\nA Rom - Nap\nHilfe"),
        "phone" => format!("{text}\n\nVon meinem iPhone gesendet"),
        "legal" => format!(
            "{text}\n\n________________________________\nDiese E-Mail kann vertrauliche Informationen enthalten. Hilfe"
        ),
        "forwarded" => format!(
            "{text}\n\n---------- Forwarded message ---------\nVon: Fritz\nDate: Mo., 30. Nov. 2026\nSubject: Vorschlag\n\n{QUOTED}"
        ),
        other => panic!("no layout {other}"),
    }
}

/// The raw message.
fn message(shape: &str, text: &Text, id: u32) -> Vec<u8> {
    let mut out: Vec<u8> = Vec::new();
    for line in shape.lines() {
        let line = line
            .replace("{from}", &address(ITALY))
            .replace("{to}", HERE)
            .replace("{id}", &format!("{id}.corpus@spieler.example"))
            .replace("{date}", "Mon, 30 Nov 2026 20:00:00 +0100")
            .replace("{subject}", &text.subject);
        if let Some(words) = line.strip_prefix("{body ") {
            let words: Vec<&str> = words.trim_end_matches('}').split(' ').collect();
            let bytes = charset(&layout(&text.body, words[2]), words[0]);
            match words[1] {
                "8bit" => out.extend(bytes),
                "qp" => out.extend(quoted_printable(&bytes).into_bytes()),
                _ => out.extend(lines_of_76(&base64(&bytes)).into_bytes()),
            }
        } else if let Some((before, word)) = line.split_once("{word ") {
            let word = word.strip_suffix('}').expect("closed");
            let mut parts = word.splitn(3, ' ');
            let (set, form) = (parts.next().unwrap(), parts.next().unwrap());
            out.extend(format!("{before}{}", encoded_word(set, form, parts.next().unwrap())).into_bytes());
        } else {
            out.extend(line.into_bytes());
        }
        out.push(b'\n');
    }
    let text = out.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
    text.join(&b"\r\n"[..])
}

async fn deliver(site: &Site, raw: &[u8]) -> (InboxState, String) {
    site.clock.set(site.desk.now() + jiff::SignedDuration::from_secs(1));
    let received = site.office.receive("test", raw).await.unwrap();
    assert!(received.new, "each message is new");
    site.office.work_until_idle().await.unwrap();
    site.state(&received.identity).await
}

#[tokio::test]
async fn every_text_is_understood_in_every_shape() {
    let (texts, shapes) = corpus();
    assert!(texts.len() * shapes.len() >= 150, "{} texts, {} shapes", texts.len(), shapes.len());
    let site = site().await;
    site.running(GAME, Lang::De, |_| {}).await;
    let mut id = 0;
    let mut faults = Vec::new();
    for (shape, template) in &shapes {
        for text in &texts {
            id += 1;
            let before = site.orders_of(GAME, "italy").await;
            let pressed = site.game(GAME).await.press.clone();
            // Answers to one address are limited by the hour.
            site.clock.set(site.desk.now() + jiff::SignedDuration::from_mins(1));
            let (state, note) = deliver(&site, &message(template, text, id)).await;
            let orders = site.orders_of(GAME, "italy").await;
            let answer = site.answer_to(ITALY).await;
            let mut wrong = |what: String| faults.push(format!("{shape} / {}: {what}", text.name));
            if state != InboxState::Done {
                wrong(format!("{state:?} {note}"));
            }
            let expected = if text.help { &before } else { &text.orders };
            if orders != *expected {
                wrong(format!("orders {orders:?}"));
            }
            if text.help && answer.subject != "ST-1201: Hilfe" {
                wrong(format!("answer {:?}", answer.subject));
            }
            let game = site.game(GAME).await;
            let words = |press: &[game::press::PendingPress]| -> Vec<String> {
                press.iter().map(|press| press.item.text.clone()).collect()
            };
            // Press of the version before is replaced by press in this one, and otherwise stays.
            let press = words(&game.press);
            let expected = text.press.as_ref().map_or_else(|| words(&pressed), |text| vec![text.clone()]);
            let dash = |text: &String| text.replace('–', "-");
            if press.iter().map(dash).ne(expected.iter().map(dash)) {
                wrong(format!("press {press:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {id}:\n{}", faults.len(), faults.join("\n"));
}
