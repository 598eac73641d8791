//! What finished games add up to: the high score, a rating beside it, and every player's record. Made from the cards of
//! the games, so from nothing that is not public.
//!
//! **High score.** A game gives 100 points. Who wins alone gets all of them; a draw is shared equally by those who are in it
//! (1.4, 1.5); a capitulation contract counts by what it says: with enough centers for a victory it is a solo, else all with
//! a center share equally. Where the end is fixed (1.6), and in games that a second economy decides, places count: each
//! gets half of what the place before it gets, and who shares a place shares what its places give together. Broken off games
//! give nothing (10.5). The points are for who sits at the end.
//!
//! **Rating.** In the manner of Elo for more than two: everybody begins at 1000, the strength behind a rating is
//! `e^(rating / 500)`, a seat's share of all strengths times the number of seats is what was to be expected, its share of
//! the points times the number of seats is what came. The difference moves the rating by a factor that is 60 in the first
//! game and falls towards 12. Who left a position that got nothing in the end carries its loss alone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use game::ending::{Ending, GameResult, ResultLine};
use game::word::seat::{Person, PlayerId, Power};
use game::word::turn::Season;
use jiff::Timestamp;
use serde::Serialize;
use store::Micros;

use crate::read::card::{Card, Status};
use crate::{Desk, Error};

/// Points of a game, in hundredths.
pub const GAME_POINTS: u32 = 100 * 100;
/// The rating at which everybody begins.
pub const FIRST_RATING: f64 = 1000.0;
/// How far apart two ratings are when one is `e` times as strong.
const SCALE: f64 = 500.0;

/// A game in somebody's record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// The series and number of the game.
    pub game: String,
    /// The id of the game's variant.
    pub variant: String,
    /// Their power, where seats are powers.
    pub power: Option<Power>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// The place, of so many.
    pub place: u16,
    /// Seats of the game.
    pub seats: u16,
    /// Whether they won alone.
    pub solo: bool,
    /// Shared a draw.
    pub draw: bool,
    /// They did not sit there to the end.
    pub left: bool,
    /// Deadlines they missed in this game.
    pub nmrs: u16,
    /// Points for the high score, in hundredths.
    pub points: u32,
    /// What it did to the rating.
    pub change: f64,
}

/// What somebody has played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerRecord {
    /// The player it is about.
    pub player: PlayerId,
    /// Their name, as in their last game.
    pub name: String,
    /// Their finished games, the last one first.
    pub games: Vec<Played>,
    /// Points of the high score, in hundredths.
    pub points: u32,
    /// The rating now.
    pub rating: f64,
}

impl PlayerRecord {
    /// Games won alone.
    #[must_use]
    pub fn solos(&self) -> usize {
        self.games.iter().filter(|played| played.solo && !played.left).count()
    }

    /// How many draws they shared and sat through to the end.
    #[must_use]
    pub fn draws(&self) -> usize {
        self.games.iter().filter(|played| played.draw && !played.left).count()
    }

    /// Deadlines missed in all games.
    #[must_use]
    pub fn nmrs(&self) -> u32 {
        self.games.iter().map(|played| u32::from(played.nmrs)).sum()
    }
}

/// The records of a state of the finished games: how many there were, and when the log of any last grew.
pub(crate) type KeptRecords = Mutex<Option<((i64, Option<Micros>), Arc<Vec<PlayerRecord>>)>>;

impl Desk {
    /// The records of all who have finished a game, the highest score first. They are made anew when a game has ended or changed
    /// since.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn records(&self) -> Result<Arc<Vec<PlayerRecord>>, Error> {
        let (games, newest) = self.store.extent_of(Status::Over.word()).await?;
        let at = (games, newest);
        let kept = self.kept_records.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((of, records)) = kept
            && of == at
        {
            return Ok(records);
        }
        let records = Arc::new(records(&self.games(Some(Status::Over)).await?));
        *self.kept_records.lock().unwrap_or_else(PoisonError::into_inner) = Some((at, records.clone()));
        Ok(records)
    }
}

/// The records that follow from these games, the highest score first.
#[must_use]
pub fn records(cards: &[Card]) -> Vec<PlayerRecord> {
    let mut over: Vec<(&Card, &GameResult)> = cards
        .iter()
        .filter_map(|card| Some((card, card.result.as_ref()?)))
        .filter(|(_, result)| result.ending.counts())
        .collect();
    over.sort_by(|a, b| (a.0.published, &a.0.label).cmp(&(b.0.published, &b.0.label)));
    let mut records: BTreeMap<PlayerId, PlayerRecord> = BTreeMap::new();
    for (card, result) in over {
        enter(&mut records, card, result);
    }
    let mut records: Vec<PlayerRecord> = records.into_values().collect();
    records.iter_mut().for_each(|record| record.games.reverse());
    records.sort_by(|a, b| {
        b.points.cmp(&a.points).then(b.rating.total_cmp(&a.rating)).then_with(|| a.name.cmp(&b.name))
    });
    records
}

/// Enters one game into the records of all who sat in it.
/// What was won against programs that were there from the start is nobody's merit and counts for nothing; a stand-in has no
/// record of its own.
fn enter(records: &mut BTreeMap<PlayerId, PlayerRecord>, card: &Card, result: &GameResult) {
    let is_program = |person: &Person| person.id.program().is_some();
    let began = |line: &ResultLine| line.players.first().and_then(|player| player.player.clone());
    if result.lines.iter().filter_map(began).any(|person| is_program(&person)) {
        return;
    }
    let points = points(result);
    let seats = result.lines.len();
    let rating = |person: &Person| records.get(&person.id).map_or(FIRST_RATING, |record| record.rating);
    let carriers: Vec<Option<&Person>> =
        result.lines.iter().zip(&points).map(|(line, points)| carrier(line, *points)).collect();
    let strengths: Vec<f64> =
        carriers.iter().map(|person| (person.map_or(FIRST_RATING, rating) / SCALE).exp()).collect();
    let together: f64 = strengths.iter().sum();
    let mut entries: Vec<(Person, Played)> = Vec::new();
    for (index, line) in result.lines.iter().enumerate() {
        let came = f64::from(points[index]) / f64::from(GAME_POINTS) * seats as f64;
        let expected = strengths[index] / together * seats as f64;
        let last = line.players.len().saturating_sub(1);
        for (number, player) in line.players.iter().enumerate() {
            let Some(person) = player.player.as_ref().filter(|person| !is_program(person)) else { continue };
            let left = number < last || player.left.is_some();
            let rated = carriers[index].is_some_and(|carrier| carrier.id == person.id);
            let before = records.get(&person.id).map_or(0, |record| record.games.len());
            let change = if rated { factor(before) * (came - expected) } else { 0.0 };
            let played = Played {
                game: card.label.clone(),
                variant: card.variant.clone(),
                power: line.power.clone(),
                ended: card.published,
                place: line.place,
                seats: u16::try_from(seats).unwrap_or(u16::MAX),
                solo: line.solo,
                draw: line.draw,
                left,
                nmrs: player.nmrs,
                points: if left { 0 } else { points[index] },
                change,
            };
            entries.push((person.clone(), played));
        }
    }
    for (person, played) in entries {
        let record = records.entry(person.id.clone()).or_insert_with(|| PlayerRecord {
            player: person.id,
            name: String::new(),
            games: Vec::new(),
            points: 0,
            rating: FIRST_RATING,
        });
        record.name = person.name;
        record.points += played.points;
        record.rating += played.change;
        record.games.push(played);
    }
}

/// Whose rating a seat moves: who sat there at the end; if the position got nothing and somebody had left it, the first who
/// did.
fn carrier(line: &ResultLine, points: u32) -> Option<&Person> {
    let first = line.players.iter().find(|player| player.left.is_some());
    let carries = if points == 0 { first.or(line.players.last()) } else { line.players.last() };
    carries.and_then(|player| player.player.as_ref())
}

/// How much a game moves the rating of somebody with so many games before it.
#[must_use]
pub fn factor(games: usize) -> f64 {
    12.0 + 480.0 / (games as f64 + 10.0)
}

/// The points of each line of a result, in hundredths.
#[must_use]
pub fn points(result: &GameResult) -> Vec<u32> {
    let lines = &result.lines;
    // A second economy's ranking goes before the board's, whoever has enough centers.
    let ranked = lines.iter().any(|line| line.points.is_some());
    match &result.ending {
        Ending::Aborted { .. } => vec![0; lines.len()],
        _ if ranked => by_place(lines),
        Ending::Shortened | Ending::Economy { .. } => by_place(lines),
        Ending::Solo { .. } | Ending::Draw { .. } | Ending::Capitulation { .. } => {
            let takes = |line: &ResultLine| {
                if lines.iter().any(|line| line.solo) { line.solo } else { line.draw }
            };
            let sharers = u32::try_from(lines.iter().filter(|line| takes(line)).count()).unwrap_or(u32::MAX);
            lines.iter().map(|line| if takes(line) { GAME_POINTS / sharers.max(1) } else { 0 }).collect()
        }
    }
}

/// Each place gets half of the place before it; who shares a place shares what its places give.
fn by_place(lines: &[ResultLine]) -> Vec<u32> {
    let weight = |rank: usize| 0.5_f64.powi(i32::try_from(rank).unwrap_or(i32::MAX));
    let all: f64 = (0..lines.len()).map(weight).sum();
    let share = |line: &ResultLine| {
        let better = lines.iter().filter(|other| other.place < line.place).count();
        let equal = lines.iter().filter(|other| other.place == line.place).count();
        let together: f64 = (better..better + equal).map(weight).sum();
        f64::from(GAME_POINTS) * together / (equal as f64 * all)
    };
    lines.iter().map(|line| share(line).round() as u32).collect()
}

/// What the finished games of a variant were like (R455).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct VariantRecord {
    /// How many games are over.
    pub games: usize,
    /// How many turns they had on average, two a year; none without a game.
    pub turns: Option<f64>,
}

/// The finished games of a variant among these cards.
#[must_use]
pub fn variant_record(cards: &[Card], variant: &variants::Variant) -> VariantRecord {
    let over = cards.iter().filter(|card| card.status == Status::Over && card.variant == variant.id);
    let turns: Vec<i32> = over.map(|card| turns_played(card, variant)).collect();
    let games = turns.len();
    let sum = f64::from(turns.iter().sum::<i32>());
    VariantRecord { games, turns: (games > 0).then(|| sum / games as f64) }
}

/// Turns from the variant's first one to the last evaluated one, two a year.
fn turns_played(card: &Card, variant: &variants::Variant) -> i32 {
    let number = |year: i32, autumn: bool| 2 * year + i32::from(autumn);
    let first = number(variant.start_year, variant.start_season == rules::Season::Autumn);
    let last = card.evaluated.map(|turn| number(turn.year, turn.season != Season::Spring));
    last.map_or(0, |last| (last - first + 1).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::ending::{DrawCause, ResultPlayer};
    use game::word::seat::{SeatId, Vacancy};
    use game::word::turn::Turn;

    fn person(name: &str) -> Person {
        Person { id: PlayerId(name.to_owned()), name: name.to_owned() }
    }

    fn line(seat: u8, place: u16) -> ResultLine {
        let name = char::from(b'a' + seat).to_string();
        ResultLine {
            seat: SeatId(seat),
            power: None,
            players: vec![ResultPlayer { player: Some(person(&name)), nmrs: 0, left: None }],
            place,
            centers: 0,
            points: None,
            solo: false,
            draw: false,
            eliminated: None,
        }
    }

    fn result(ending: Ending, change: impl Fn(usize, &mut ResultLine)) -> GameResult {
        let mut lines: Vec<ResultLine> = (0..7).map(|seat| line(seat, u16::from(seat) + 1)).collect();
        lines.iter_mut().enumerate().for_each(|(index, line)| change(index, line));
        GameResult { ending, lines }
    }

    fn draw(sharers: usize) -> GameResult {
        let ending = Ending::Draw { powers: Vec::new(), cause: DrawCause::Vote };
        result(ending, |index, line| line.draw = index < sharers)
    }

    fn card(label: &str, ended: i64, result: GameResult) -> Card {
        Card {
            label: label.to_owned(),
            lawless: false,
            filled_by_rule: false,
            status: Status::Over,
            variant: "standard".to_owned(),
            rulebook: String::new(),
            press: game::setup::Press::Full,
            identity: game::setup::Identity::Open,
            beginners: false,
            class: game::setup::Class::default(),
            language: game::setup::Tongue::default(),
            by_invitation: false,
            sitters: false,
            last_year: None,
            waits_first: false,
            counts_missing: false,
            talk_days: 3,
            game_master: String::new(),
            zone: String::new(),
            taken: 7,
            places: 7,
            turn: None,
            deadline: None,
            evaluated: None,
            published: Timestamp::from_second(ended).ok(),
            told: None,
            started: None,
            seats: Vec::new(),
            result: Some(result),
        }
    }

    /// What was won against programs from the start counts for nobody; a stand-in has no record, the others' games count.
    #[test]
    fn programs_have_no_records_and_nobody_wins_points_against_them() {
        let program =
            || Person { id: PlayerId::of_program("random", 1), name: "Programm 1 (random)".to_owned() };
        let filled = result(Ending::Solo { power: Power("x".into()) }, |index, line| {
            line.solo = index == 0;
            if index > 2 {
                line.players[0].player = Some(program());
            }
        });
        assert!(records(&[card("ST-1", 1, filled)]).is_empty());
        let stood_in = result(Ending::Solo { power: Power("x".into()) }, |index, line| {
            line.solo = index == 0;
            if index == 6 {
                line.players[0].left = Some(Vacancy::Resigned);
                line.players.push(ResultPlayer { player: Some(program()), nmrs: 0, left: None });
            }
        });
        let records = records(&[card("ST-2", 2, stood_in)]);
        assert_eq!(records.len(), 7, "seven people");
        assert_eq!(records[0].points, 10_000);
    }

    // "solo = all points to one player; draw = survivors share equally, eliminated players get nothing"; "0 centres = 0
    // points"; "if several have between 1 and 18, they share equally like a draw, regardless of numbers".
    #[test]
    fn solo_takes_all_and_draws_are_shared_equally() {
        let solo = result(Ending::Solo { power: Power("x".into()) }, |index, line| line.solo = index == 0);
        assert_eq!(points(&solo), [10_000, 0, 0, 0, 0, 0, 0]);
        assert_eq!(points(&draw(4)), [2500, 2500, 2500, 2500, 0, 0, 0]);
        assert_eq!(points(&draw(3)), [3333, 3333, 3333, 0, 0, 0, 0]);
        let contract = Ending::Capitulation { plan: BTreeMap::new(), winner: None };
        let contract = result(contract, |index, line| {
            line.draw = index < 2;
            line.centers = if index == 0 { 17 } else { 1 };
        });
        assert_eq!(points(&contract), [5000, 5000, 0, 0, 0, 0, 0]);
        // "a player awarded 18 centres has a solo (the rest get nothing whatever the contract says)"
        let winner = Some(Power("x".into()));
        let solo = result(Ending::Capitulation { plan: BTreeMap::new(), winner }, |index, line| {
            line.solo = index == 0;
            line.centers = if index == 0 { 18 } else { 3 };
        });
        assert_eq!(points(&solo), [10_000, 0, 0, 0, 0, 0, 0]);
        let aborted = result(Ending::Aborted { reason: String::new() }, |_, line| line.draw = true);
        assert_eq!(points(&aborted), [0; 7], "10.5");
    }

    // "first gets twice the second, second twice the third, and so on (weights 64:32:16:8:4:2:1, sum 127)"
    #[test]
    fn with_a_fixed_end_points_halve_from_place_to_place() {
        let fixed = result(Ending::Shortened, |_, _| {});
        let expected = [64.0, 32.0, 16.0, 8.0, 4.0, 2.0, 1.0]
            .map(|weight| (weight * 10_000.0_f64 / 127.0).round() as u32);
        assert_eq!(points(&fixed), expected);
        let shared =
            result(Ending::Shortened, |index, line| line.place = if index == 1 { 1 } else { line.place });
        let half = (48.0 * 10_000.0_f64 / 127.0).round() as u32;
        assert_eq!(points(&shared)[..2], [half, half], "two first places share 64 and 32");
    }

    // Kapitalisten: "Sieger der Partie ist, wer am Ende der Partie den höchsten Wert an Siegpunkte besitzt", also when a power
    // has 18 centers.
    #[test]
    fn victory_points_go_before_centers() {
        let ranked = result(Ending::Solo { power: Power("x".into()) }, |index, line| {
            line.solo = index == 6;
            line.points = Some(100 - index as i64);
        });
        assert_eq!(points(&ranked)[0], (64.0 * 10_000.0_f64 / 127.0).round() as u32);
        assert!(points(&ranked)[6] > 0 && points(&ranked)[6] < 100);
    }

    // The factors read from the published ratings: 0 games 60, 9 games 37, 21 games 27.5, 32 games 23.4.
    #[test]
    fn the_factor_falls_with_the_games_played() {
        for (games, factor_then) in [(0, 60.0), (9, 37.0), (21, 27.5), (32, 23.4)] {
            assert!((factor(games) - factor_then).abs() < 0.3, "{games}: {}", factor(games));
        }
    }

    // "a 3-way draw in a seven-player game is worth 7/3 to each": from equal ratings one is expected of everybody.
    #[test]
    fn a_first_draw_of_three_moves_the_rating_by_sixty_times_four_thirds() {
        let records = records(&[card("ST-1", 1, draw(3))]);
        let change =
            |name: &str| records.iter().find(|record| record.name == name).expect("a record").games[0].change;
        assert!((change("a") - 60.0 * (7.0 / 3.0 - 1.0)).abs() < 0.1, "{}", change("a"));
        assert!((change("g") + 60.0).abs() < 0.001, "{}", change("g"));
        let sum: f64 = records.iter().map(|record| record.rating - FIRST_RATING).sum();
        assert!(sum.abs() < 0.1, "what some win others lose: {sum}");
        assert_eq!((records[0].draws(), records[0].points, records[0].solos()), (1, 3333, 0));
    }

    #[test]
    fn who_leaves_a_losing_position_carries_the_loss_and_who_takes_a_winning_one_over_gets_the_points() {
        let substitute = |index: usize| {
            result(Ending::Solo { power: Power("x".into()) }, move |at, line| {
                line.solo = at == 0;
                if at == index {
                    line.players[0].left = Some(Vacancy::SecondNmr);
                    line.players.push(ResultPlayer { player: Some(person("sub")), nmrs: 0, left: None });
                }
            })
        };
        let lost = records(&[card("ST-1", 1, substitute(6))]);
        let find = |records: &[PlayerRecord], name: &str| {
            records.iter().find(|record| record.name == name).expect("a record").clone()
        };
        assert!(find(&lost, "g").rating < FIRST_RATING);
        assert!((find(&lost, "sub").rating - FIRST_RATING).abs() < f64::EPSILON);
        let won = records(&[card("ST-1", 1, substitute(0))]);
        assert_eq!((find(&won, "sub").points, find(&won, "a").points), (10_000, 0));
        assert_eq!((find(&won, "sub").solos(), find(&won, "a").solos()), (1, 0));
    }

    #[test]
    fn games_count_in_the_order_in_which_they_ended() {
        let solo = || result(Ending::Solo { power: Power("x".into()) }, |index, line| line.solo = index == 0);
        let cards = [card("ST-2", 2, draw(2)), card("ST-1", 1, solo())];
        let records = records(&cards);
        assert_eq!(records[0].name, "a");
        let order: Vec<&str> = records[0].games.iter().map(|played| played.game.as_str()).collect();
        assert_eq!(order, ["ST-2", "ST-1"], "the last one first");
        assert!((records[0].games[1].change - 360.0).abs() < 0.001, "60 times (7 - 1)");
        assert!(records[0].games[0].change < 60.0 * 2.5, "more was expected of them the second time");
    }

    /// R455: "Anzahl der beendeten Partien" and their average length stand on the variant's page.
    #[test]
    fn a_variant_is_told_by_its_finished_games_and_their_length() {
        let colonial = variants::by_id("colonial").expect("a variant");
        let first = colonial.start_year;
        let over = |label: &str, last: Turn| {
            let draw = draw(7);
            Card { variant: "colonial".to_owned(), evaluated: Some(last), ..card(label, 0, draw) }
        };
        let running = Card { status: Status::Running, ..over("CO-3", Turn::autumn(first + 9)) };
        let cards = [
            over("CO-1", Turn::autumn(first + 1)),
            over("CO-2", Turn::spring(first + 2)),
            running,
            card("ST-1", 0, draw(2)),
        ];
        let record = variant_record(&cards, colonial);
        assert_eq!((record.games, record.turns), (2, Some(4.5)), "four turns and five");
        let none = VariantRecord { games: 0, turns: None };
        assert_eq!(variant_record(&[], colonial), none);
    }
}
