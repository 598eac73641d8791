//! Runs: so many mails, each from its own seed; failures made small.

use crate::harm::{FLAGS, FRAMES};
use crate::judge::{self, Tally, Verdict};
use crate::sheet::{Sheet, Told};
use crate::writing::{Hand, Naming};
use crate::{business, condition, letter, reference};
use notation::{Entry, Phase, Reader, Reading};
use rules::PowerId;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use testbed::Dice;

static READERS: LazyLock<Vec<Reader<'static>>> =
    LazyLock::new(|| variants::offered().into_iter().map(Reader::new).collect());

/// A mail that was not read as it should be.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Number of the mail in its run.
    pub case: u64,
    /// What it tries.
    pub name: String,
    /// How it came out.
    pub verdict: Verdict,
    /// Board, power and phase.
    pub setting: String,
    /// The mail, as small as it still fails.
    pub text: String,
    /// What should count.
    pub wanted: Vec<String>,
    /// What the reader made of it.
    pub found: Vec<String>,
    /// What was asked.
    pub asked: Vec<String>,
}

/// What a run came to.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// Ways of writing that change nothing.
    pub harmless: Tally,
    /// Sentences that order nothing, by what they do.
    pub harmful: BTreeMap<String, Tally>,
    /// What went wrong, the first of each kind.
    pub failures: Vec<Failure>,
}

impl Run {
    /// Silently wrong or done unasked.
    pub fn wrong(&self) -> u64 {
        let bad = |tally: &Tally| tally.silent + tally.acted;
        bad(&self.harmless) + self.harmful.values().map(bad).sum::<u64>()
    }
}

/// Most failures that a run keeps.
const MOST_KEPT: usize = 60;

/// Runs the mails `0..mails` of this seed.
pub fn run(seed: u64, mails: u64) -> Run {
    let mut run = Run::default();
    for case in 0..mails {
        one(seed, case, &mut run);
    }
    run
}

/// One mail; its seed decides everything about it.
fn one(seed: u64, case: u64, run: &mut Run) {
    let mut dice = Dice::of_case(seed, case);
    let variant = {
        let all = variants::offered();
        all[dice.below(all.len())]
    };
    let Some(sheet) = Sheet::random(variant, &mut dice) else {
        return;
    };
    let hand = Hand::random(&sheet, &mut dice);
    match dice.below(6) {
        0 | 1 => harmful(case, &sheet, &mut dice, run),
        2 => worded(case, sheet, &mut dice, run),
        3 if dice.percent(20) => slip(case, &sheet, &mut dice, run),
        3 if dice.percent(15) => flags(case, sheet, &mut dice, run),
        _ => harmless(case, &sheet, &hand, run),
    }
}

fn reader(sheet: &Sheet) -> &'static Reader<'static> {
    let found = READERS.iter().find(|reader| reader.variant().id == sheet.variant.id);
    found.unwrap_or(&READERS[0])
}

fn keep(run: &mut Run, failure: Failure) {
    let known = run.failures.iter().filter(|other| other.name == failure.name).count();
    let bad = failure.verdict >= Verdict::Acted;
    if run.failures.len() < MOST_KEPT && (known < 3 || bad) {
        run.failures.push(failure);
    }
}

fn setting(sheet: &Sheet) -> String {
    let power = &sheet.variant.powers[sheet.power.index()].id;
    format!("{} {power} {:?}", sheet.variant.id, sheet.phase)
}

// ---- harmless ----

fn judge(sheet: &Sheet, hand: &Hand) -> (Verdict, String, Reading) {
    let reader = reader(sheet);
    let text = hand.mail(sheet);
    let powers: [PowerId; 1] = [sheet.power];
    let reading = reader.read(&text, &sheet.context(&powers, reader));
    (judge::harmless(reader, sheet, &reading), text, reading)
}

fn harmless(case: u64, sheet: &Sheet, hand: &Hand, run: &mut Run) {
    let (verdict, _, _) = judge(sheet, hand);
    run.harmless.count(verdict);
    if verdict == Verdict::Right {
        return;
    }
    let (sheet, hand) = shrunk(sheet, hand, verdict);
    let (_, text, reading) = judge(&sheet, &hand);
    let (found, asked) = (judge::acting(reader(&sheet), &reading), judge::questions(&reading));
    let wanted = sheet.told.iter().map(|told| sheet.canonical(told)).collect();
    let name = habits(&hand);
    keep(run, Failure { case, name, verdict, setting: setting(&sheet), text, wanted, found, asked });
}

/// A slip of the pen in a long name: read as it was meant, or asked about, never something else.
fn slip(case: u64, sheet: &Sheet, dice: &mut Dice, run: &mut Run) {
    let hand = Hand { naming: [Naming::German, Naming::English][dice.below(2)], ..Hand::default() };
    let text = crate::writing::slipped(&hand.mail(sheet), dice);
    let reader = reader(sheet);
    let powers = [sheet.power];
    let reading = reader.read(&text, &sheet.context(&powers, reader));
    let verdict = match judge::harmless(reader, sheet, &reading) {
        // that a misspelt name is asked about is as it should be
        Verdict::Needless => Verdict::Right,
        other => other,
    };
    run.harmful.entry("slips of the pen".to_owned()).or_default().count(verdict);
    if verdict >= Verdict::Acted {
        let wanted = sheet.told.iter().map(|told| sheet.canonical(told)).collect();
        let (found, asked) = (judge::acting(reader, &reading), judge::questions(&reading));
        let name = "slip".to_owned();
        keep(run, Failure { case, name, verdict, setting: setting(sheet), text, wanted, found, asked });
    }
}

/// The same failure with as few orders and habits as possible.
pub fn shrunk(sheet: &Sheet, hand: &Hand, verdict: Verdict) -> (Sheet, Hand) {
    let (mut sheet, mut hand) = (sheet.clone(), hand.clone());
    let fails = |sheet: &Sheet, hand: &Hand| judge(sheet, hand).0 == verdict;
    for plain in plainer() {
        let mut tried = hand.clone();
        plain(&mut tried);
        if fails(&sheet, &tried) {
            hand = tried;
        }
    }
    let mut at = 0;
    while at < sheet.told.len() && sheet.told.len() > 1 {
        let mut tried = sheet.clone();
        tried.told.remove(at);
        if fails(&tried, &hand) {
            sheet = tried;
        } else {
            at += 1;
        }
    }
    (sheet, hand)
}

/// What makes a hand plainer, habit by habit.
fn plainer() -> [fn(&mut Hand); 13] {
    [
        |hand| hand.letter = Hand::default().letter,
        |hand| hand.naming = Hand::default().naming,
        |hand| hand.kinds = Hand::default().kinds,
        |hand| hand.dress = Hand::default().dress,
        |hand| hand.sign = Hand::default().sign,
        |hand| hand.hold = Hand::default().hold,
        |hand| hand.support = Hand::default().support,
        |hand| hand.convoy = Hand::default().convoy,
        |hand| hand.retreat = Hand::default().retreat,
        |hand| hand.list = Hand::default().list,
        |hand| hand.line = Hand::default().line,
        |hand| hand.between = Hand::default().between,
        |hand| hand.glue = Hand::default().glue,
    ]
}

/// The habits that are left, in words.
fn habits(hand: &Hand) -> String {
    let plain = Hand::default();
    let mut names = Vec::new();
    let mut note = |differs: bool, name: String| {
        if differs {
            names.push(name);
        }
    };
    note(hand.naming != plain.naming, format!("{:?}", hand.naming));
    note(hand.kinds != plain.kinds, format!("{:?}", hand.kinds[0]));
    note(hand.dress != plain.dress, format!("dress {:?}", hand.dress.0));
    note(hand.sign != plain.sign, format!("sign {:?}", hand.sign));
    note(hand.hold != plain.hold, format!("hold {:?}", hand.hold));
    note(hand.support != plain.support, format!("support {:?}", hand.support));
    note(hand.convoy != plain.convoy, format!("convoy {:?}", hand.convoy));
    note(hand.retreat != plain.retreat, format!("retreat {:?}", hand.retreat));
    note(hand.list != plain.list, format!("list {:?}", hand.list));
    note(hand.adjust != plain.adjust, format!("adjust {:?}", hand.adjust.0));
    note(hand.line != plain.line, format!("line {:?}", hand.line));
    note(hand.between != plain.between, format!("between {:?}", hand.between));
    note(hand.glue != plain.glue, format!("glue {:?}", hand.glue));
    note(hand.letter != plain.letter, format!("letter {:?}", hand.letter));
    names.join(", ")
}

// ---- conditions, trades, treaties, letters ----

fn worded(case: u64, mut sheet: Sheet, dice: &mut Dice, run: &mut Run) {
    let variant = sheet.variant.id.as_str();
    let business = matches!(variant, "kapitalisten" | "diplomaten");
    match dice.below(4) {
        0 if business => trade(case, sheet, dice, run),
        1 if sheet.phase != Phase::Spring => conditional(case, sheet, dice, run),
        2 => hung(case, &mut sheet, dice, run),
        3 if sheet.phase != Phase::Winter && dice.percent(60) => refer(case, sheet, dice, run),
        _ => letter(case, sheet, dice, run),
    }
}

/// Trades or treaties among the orders; one of them in a sentence in which it must not count, or none.
fn trade(case: u64, mut sheet: Sheet, dice: &mut Dice, run: &mut Run) {
    let hand = Hand::of_one_order(dice);
    let mut lines: Vec<String> = sheet.told.iter().map(|told| hand.line(&sheet, told)).collect();
    let mut money = business::random(&sheet, dice);
    let mut forbidden = None;
    let mut name = "trades and treaties".to_owned();
    if dice.percent(50)
        && let Some((told, text)) = money.pop()
    {
        let kind = business::FRAMES[dice.below(business::FRAMES.len())];
        let frame = kind.frames[dice.below(kind.frames.len())];
        let text = text.trim_end_matches(['.', '!']);
        let last = kind.name.contains("quoted");
        let at = if last { lines.len() } else { 0 };
        lines.insert(at, frame.replace("{}", text));
        name = format!("{}: {frame}", kind.name);
        forbidden = Some((told, last));
    }
    let last = forbidden.as_ref().is_some_and(|(_, last)| *last);
    for (told, text) in money {
        let at = if last { 0 } else { lines.len() };
        lines.insert(at, text);
        sheet.told.push(told);
    }
    let forbidden = forbidden.map(|(told, _)| told);
    let row =
        if forbidden.is_some() { "trades and treaties that do not count" } else { "trades and treaties" };
    written(case, &sheet, &lines.join("\n"), forbidden.as_ref(), row, name, run);
}

/// A retreat, build or removal under a condition in words, alone or among orders.
fn conditional(case: u64, mut sheet: Sheet, dice: &mut Dice, run: &mut Run) {
    let hand = Hand { support: " S ", ..Hand::of_one_order(dice) };
    let Some((told, text)) = condition::random(&sheet, &hand, dice) else {
        return;
    };
    sheet.told.retain(|other| matches!(other, Told::Order(_)));
    let mut lines: Vec<String> = sheet.told.iter().map(|told| hand.line(&sheet, told)).collect();
    lines.push(text);
    sheet.told.push(told);
    written(case, &sheet, &lines.join("\n"), None, "conditions in words", "condition".to_owned(), run);
}

/// Something that hangs on a condition that nobody can read, or a move under any condition.
fn hung(case: u64, sheet: &mut Sheet, dice: &mut Dice, run: &mut Run) {
    let at = dice.below(sheet.told.len());
    let forbidden = sheet.told.remove(at);
    let frames = if matches!(forbidden, Told::Order(_)) { condition::MOVES } else { condition::FRAMES };
    let frame = frames.frames[dice.below(frames.frames.len())];
    let hand = Hand::of_one_order(dice);
    let mut lines: Vec<String> = sheet.told.iter().map(|told| hand.line(sheet, told)).collect();
    let at = if dice.percent(50) { 0 } else { lines.len() };
    lines.insert(at, frame.replace("{}", hand.line(sheet, &forbidden).trim()));
    let name = format!("{}: {frame}", frames.name);
    written(case, sheet, &lines.join("\n"), Some(&forbidden), frames.name, name, run);
}

/// Orders that refer to each other, corrections, orders behind talk.
fn refer(case: u64, mut sheet: Sheet, dice: &mut Dice, run: &mut Run) {
    if let Some((text, name)) = reference::random(&mut sheet, dice) {
        written(case, &sheet, &text, None, "references and corrections", name.to_owned(), run);
    }
}

fn letter(case: u64, mut sheet: Sheet, dice: &mut Dice, run: &mut Run) {
    let letter = letter::random(&sheet, dice);
    sheet.told = letter.told;
    let row = if letter.forbidden.is_some() { "letters with talk of orders" } else { "whole letters" };
    let name = format!("letter {}", letter.frame);
    written(case, &sheet, &letter.text, letter.forbidden.as_ref(), row, name, run);
}

/// Reads and judges a mail that is worded already.
fn written(
    case: u64,
    sheet: &Sheet,
    text: &str,
    forbidden: Option<&Told>,
    row: &str,
    name: String,
    run: &mut Run,
) {
    let reader = reader(sheet);
    let powers = [sheet.power];
    let reading = reader.read(text, &sheet.context(&powers, reader));
    let verdict = match forbidden {
        Some(forbidden) => judge::harmful(reader, sheet, forbidden, &reading),
        None => judge::harmless(reader, sheet, &reading),
    };
    run.harmful.entry(row.to_owned()).or_default().count(verdict);
    let good = if forbidden.is_some() { verdict <= Verdict::Asked } else { verdict == Verdict::Right };
    if !good {
        let wanted = sheet.told.iter().map(|told| sheet.canonical(told)).collect();
        let (found, asked) = (judge::acting(reader, &reading), judge::questions(&reading));
        keep(
            run,
            Failure {
                case,
                name,
                verdict,
                setting: setting(sheet),
                text: text.to_owned(),
                wanted,
                found,
                asked,
            },
        );
    }
}

// ---- harmful ----

fn harmful(case: u64, sheet: &Sheet, dice: &mut Dice, run: &mut Run) {
    let kind = FRAMES[dice.below(FRAMES.len())];
    let frame = kind.frames[dice.below(kind.frames.len())];
    let mut sheet = sheet.clone();
    let at = dice.below(sheet.told.len());
    let forbidden = sheet.told.remove(at);
    if kind.alone() {
        sheet.told.clear();
    }
    // the unit may have another order besides
    if let (Told::Order(order), true) = (&forbidden, !kind.alone() && dice.percent(50)) {
        let action = rules::WrittenAction::Hold;
        if order.action != action {
            sheet.told.insert(at, Told::Order(rules::WrittenOrder { action, ..*order }));
        }
    }
    let hand = Hand::of_one_order(dice);
    let sentence = frame.replace("{}", hand.line(&sheet, &forbidden).trim());
    let orders: Vec<String> = sheet.told.iter().map(|told| hand.line(&sheet, told)).collect();
    let ends = frame.contains("-- ") || frame.contains("-----") || frame.contains("schrieb SL");
    let text = match ends || dice.percent(70) {
        true => format!("{}\n{sentence}", orders.join("\n")),
        false => format!("{sentence}\n{}", orders.join("\n")),
    };
    let reader = reader(&sheet);
    let powers = [sheet.power];
    let reading = reader.read(&text, &sheet.context(&powers, reader));
    let verdict = judge::harmful(reader, &sheet, &forbidden, &reading);
    run.harmful.entry(kind.name.to_owned()).or_default().count(verdict);
    if verdict >= Verdict::Acted {
        let wanted = sheet.told.iter().map(|told| sheet.canonical(told)).collect();
        let (found, asked) = (judge::acting(reader, &reading), judge::questions(&reading));
        let name = format!("{}: {frame}", kind.name);
        keep(run, Failure { case, name, verdict, setting: setting(&sheet), text, wanted, found, asked });
    }
}

/// Votes, wishes and declarations that are none.
fn flags(case: u64, mut sheet: Sheet, dice: &mut Dice, run: &mut Run) {
    let (board, sentence) = FLAGS[dice.below(FLAGS.len())];
    if !board.is_empty()
        && let Some(variant) = variants::by_id(board)
    {
        sheet.variant = variant;
        sheet.position = variant.board.start();
        sheet.power = variant.power("austria").unwrap_or(sheet.power);
        sheet.told.clear();
    }
    // in France's own mail it would be a vote
    if sentence.starts_with("Frankreich") && sheet.variant.powers[sheet.power.index()].id == "france" {
        return;
    }
    let reader = reader(&sheet);
    let hand = Hand::default();
    let orders: Vec<String> = sheet.told.iter().map(|told| hand.line(&sheet, told)).collect();
    let text = format!("{}\n{sentence}", orders.join("\n"));
    let powers = [sheet.power];
    let reading = reader.read(&text, &sheet.context(&powers, reader));
    let votes = reading.items.iter().any(|item| matches!(item.entry, Entry::Flag(_) | Entry::Treaty(_)));
    let verdict = if votes { Verdict::Silent } else { Verdict::Right };
    run.harmful.entry("votes and declarations".to_owned()).or_default().count(verdict);
    if votes {
        let (found, asked) = (judge::acting(reader, &reading), judge::questions(&reading));
        let name = format!("votes: {sentence}");
        keep(
            run,
            Failure { case, name, verdict, setting: setting(&sheet), text, wanted: Vec::new(), found, asked },
        );
    }
}
