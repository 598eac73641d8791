//! What everybody gets on both sites, byte by byte.

use store::MailFilter;
use testbed::Dice;

use super::Pair;
use crate::check::PAGES;
use crate::plan::Plan;
use crate::world::{World, page, said};

/// Letters of a game, more than there are.
const LETTERS: i64 = 10_000;
/// Pages that one reader opens at a time.
const AT_A_TIME: usize = 8;

/// Lets some who may not know look at both sites; answers how many answers were the same.
pub async fn readers(pair: &Pair, dice: &mut Dice) -> Result<u64, String> {
    let players = Plan::PLAYERS..Plan::PLAYERS + pair.one.plan.seats();
    let master = pair.one.look(Plan::MASTER).await?.game;
    // An organiser who has left the game is written to like the other organisers, who may know.
    let knows = |who: usize| {
        let member = &pair.one.people[who];
        member.is(desk::Role::Organiser) && master.seat_of(&member.player()).is_none()
    };
    let mut others: Vec<usize> =
        players.filter(|who| !pair.conspirators.contains(who) && !knows(*who)).collect();
    dice.shuffle(&mut others);
    // A visitor has no place in the cast.
    let visitor = pair.one.people.len();
    let player = others.first().copied().unwrap_or(visitor);
    let who =
        dice.pick(&[visitor, Plan::OUTSIDER, Plan::OPERATOR, player, player, player]).unwrap_or(visitor);
    let mut compared = 0;
    for who in [Plan::OUTSIDER, player] {
        compared += letters(&pair.one, &pair.other, who).await?;
    }
    let mut paths = paths(&pair.one).await?;
    paths.extend(pair.conspirators.map(|who| format!("/players/{}", pair.one.people[who].id.0)));
    dice.shuffle(&mut paths);
    let label = pair.one.label();
    // What tells most in every case.
    let most = [
        format!("/games/{label}"),
        format!("/games/{label}/export.json"),
        format!("/games/{label}/log.json"),
        format!("/games/{label}/seat"),
        "/games".to_owned(),
    ];
    paths.truncate(AT_A_TIME - most.len());
    paths.extend(most);
    compared += pages(&pair.one, &pair.other, who, &paths).await?;
    Ok(compared + game(&pair.one, &pair.other, who).await?)
}

/// Lets somebody who may not know look at everything that there is of the last turn, at an earlier one and at some picture as pixels, or at so
/// many of these pages; answers how many answers were the same.
pub async fn everything(
    one: &World,
    other: &World,
    who: usize,
    most: usize,
    dice: &mut Dice,
) -> Result<u64, String> {
    let mut paths = paths(one).await?;
    let label = one.label();
    let game = one.look(Plan::MASTER).await?.game;
    paths.push(format!("/games/{label}/log.json"));
    paths.push(format!("/games/{label}/position/{}/map.svg", game.published.len()));
    paths.push(format!("/games/{label}/replay.html"));
    let turns: Vec<_> = game.evaluations().map(|evaluation| evaluation.turn).collect();
    if let Some(turn) = dice.pick(&turns) {
        let pictures = ["", "/report.txt", "/map.svg", "/orders.svg", "/changes.svg"];
        paths.extend(pictures.map(|picture| format!("/games/{label}/turns/{turn}{picture}")));
    }
    paths.retain(|path| !path.ends_with(".png"));
    paths.sort_unstable();
    paths.dedup();
    dice.shuffle(&mut paths);
    paths.truncate(most);
    let pixels = ["map.png", "card.png", "thumb.png"];
    paths.extend(
        dice.pick(&pixels).filter(|_| dice.percent(20)).map(|picture| format!("/games/{label}/{picture}")),
    );
    let compared = letters(one, other, who).await? + pages(one, other, who, &paths).await?;
    Ok(compared + self::game(one, other, who).await?)
}

/// The game as somebody sees it, and its log.
async fn game(one: &World, other: &World, who: usize) -> Result<u64, String> {
    let (seen, same) = (one.look(who).await?.game, other.look(who).await?.game);
    // What was sealed is compared in the log.
    let (seen, same) = (seen.unsealed(), same.unsealed());
    if seen != same {
        let (seen, same) = (format!("{seen:#?}"), format!("{same:#?}"));
        return Err(format!("#{who} sees another game: {}", difference(&seen, &same)));
    }
    let log = one.desk().log(&one.caller(who), one.label(), None).await.map_err(said)?;
    let same = other.desk().log(&other.caller(who), other.label(), None).await.map_err(said)?;
    let (log, same) = (lines(&log), lines(&same));
    if log != same {
        return Err(format!("#{who} reads another log: {}", difference(&log, &same)));
    }
    Ok(2)
}

/// Holds one answer against the other.
pub fn same(what: &str, one: &str, other: &str) -> Result<(), String> {
    let (one, other) = (plain(one), plain(other));
    if one == other { Ok(()) } else { Err(format!("{what}: {}", difference(&one, &other))) }
}

/// A log as it is written.
fn lines(log: &[game::event::Event]) -> String {
    log.iter().map(|event| leafless(&serde_json::to_string(event).unwrap_or_default()) + "\n").collect()
}

/// Without the hashes of what was sealed: those of the conspirators differ, and tell nobody anything. How many there are stays.
fn leafless(text: &str) -> String {
    let mut parts = text.split("\"leaves\":[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (leaves, rest) = part.split_once(']').unwrap_or((part, ""));
        format!("{text}\"leaves\":[{}]{rest}", leaves.split(',').count())
    })
}

/// Pages of the game, and what leads there.
async fn paths(one: &World) -> Result<Vec<String>, String> {
    let label = one.label();
    let mut paths: Vec<String> = PAGES.iter().map(|path| path.replace("{label}", label)).collect();
    let lists = ["/players", "/api/v1/players", "/archive", "/seats", "/seats/feed.atom", "/standing"];
    paths.extend(lists.map(str::to_owned));
    if let Some(last) = one.look(Plan::MASTER).await?.game.last_evaluation() {
        let turn = last.turn;
        paths.push(format!("/games/{label}/turns/{turn}"));
        paths.push(format!("/games/{label}/turns/{turn}/report.txt"));
        paths.push(format!("/api/v1/games/{label}/turns/{turn}"));
        paths.push(format!("/games/{label}/turns/{turn}/map.svg"));
        paths.push(format!("/games/{label}/turns/{turn}/orders.svg"));
        paths.push(format!("/games/{label}/turns/{turn}/changes.svg"));
        paths.push(format!("/games/{label}/thumb.png"));
        paths.push(format!("/games/{label}/centers.svg"));
    }
    Ok(paths)
}

async fn pages(one: &World, other: &World, who: usize, paths: &[String]) -> Result<u64, String> {
    let (web, same_web) = (one.web(), other.web());
    let (signs, same_signs) = (one.signs(who).await?, other.signs(who).await?);
    for path in paths {
        let seen = page(&web, path, &signs).await?;
        let same = page(&same_web, path, &same_signs).await?;
        self::same(&format!("#{who} gets another {path}"), &seen, &same)?;
    }
    Ok(paths.len() as u64)
}

/// All letters of a person's, in the order in which they were written.
async fn letters(one: &World, other: &World, who: usize) -> Result<u64, String> {
    let (one, other) = (of(one, who).await?, of(other, who).await?);
    if one != other {
        let (one, other) = (one.join("\n"), other.join("\n"));
        return Err(format!("#{who} gets other letters: {}", difference(&one, &other)));
    }
    Ok(one.len() as u64)
}

async fn of(world: &World, who: usize) -> Result<Vec<String>, String> {
    let Some(member) = world.people.get(who) else { return Ok(Vec::new()) };
    let recipient = desk::recipient(member.id);
    let mails = world.desk().store().mails(MailFilter::All, LETTERS).await.map_err(said)?;
    let own = mails.into_iter().filter(|mail| mail.recipient == recipient);
    let mut letters: Vec<String> = own
        .map(|mail| format!("{} {} {} {}", mail.created.0, mail.due.0, mail.kind, undrawn(&mail.body)))
        .collect();
    letters.sort_unstable();
    Ok(letters)
}

/// A letter without what is drawn for a link with which its reader undoes something.
fn undrawn(letter: &str) -> String {
    const MARK: &str = "/account/undo/";
    let mut parts = letter.split(MARK);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + MARK + part.trim_start_matches(|sign: char| sign.is_ascii_hexdigit())
    })
}

/// A page without what is drawn anew for every request and every form, and then without its length, which follows from it.
fn plain(page: &str) -> String {
    let page: String = page
        .lines()
        .filter(|line| !line.starts_with("x-request-id:"))
        .map(|line| format!("{line}\n"))
        .collect();
    let drawn = ["name=\"cause\" value=\"", "name=\"token\" value=\""];
    let text = drawn.iter().fold(page.clone(), |text, mark| {
        let mut parts = text.split(mark);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + mark + part.split_once('"').map_or("", |(_, rest)| rest))
    });
    let text = leafless(&text);
    if text.len() == page.len() {
        return text;
    }
    text.lines().filter(|line| !line.starts_with("content-length:")).map(|line| format!("{line}\n")).collect()
}

/// The first line that differs, of both.
fn difference(one: &str, other: &str) -> String {
    // The length follows from something else.
    let follows = |line: &str| line.starts_with("content-length:") || line.starts_with("etag:");
    let lines = || one.lines().zip(other.lines()).filter(|(one, other)| one != other);
    match lines().find(|(line, _)| !follows(line)).or_else(|| lines().next()) {
        Some((one, other)) => {
            let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
            let around = |text: &str| {
                let from =
                    (0..=at.saturating_sub(120)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
                text[from..].chars().take(400).collect::<String>()
            };
            format!("\n    {}\n    {}", around(one), around(other))
        }
        None => format!("{} and {} lines", one.lines().count(), other.lines().count()),
    }
}
