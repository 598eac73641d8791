//! Hidden facts: what one of the conspirators does on one site, and the other one, or nobody, on the other.

use commands::{Action, Arguments};
use desk::Handing;
use game::game::Game;
use game::submission::Channel;
use game::word::turn::Phase;
use jiff::SignedDuration;
use testbed::Dice;
use text::Lang;

use super::Pair;
use crate::chance::mail::raw;
use crate::plan::Plan;
use crate::step::What;
use crate::words::plant;
use crate::world::{World, page, said};

/// Kinds of hidden facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// What was ordered.
    Ordered,
    /// Who has handed in.
    HandedIn,
    /// Who proposed a draw and voted for it.
    Voted,
    /// Who wrote press without a sender.
    Press,
    /// That a message was written, from whom, to whom.
    Message,
    /// Who is away.
    Away,
    /// Who raised a dispute, or that there is one.
    Dispute,
    /// That an error was reported.
    Error,
    /// That somebody wrote into their diary: nobody else reads it, the game master neither.
    Diary,
    /// That a treaty was offered.
    Offer,
    /// Who was there: signed in, opened pages, tried orders out, asked by mail.
    Visited,
}

impl Secret {
    /// All of them.
    pub const ALL: [Secret; 11] = [
        Secret::Ordered,
        Secret::HandedIn,
        Secret::Voted,
        Secret::Press,
        Secret::Message,
        Secret::Away,
        Secret::Dispute,
        Secret::Error,
        Secret::Diary,
        Secret::Offer,
        Secret::Visited,
    ];

    /// What happens on each of the two sites.
    ///
    /// # Errors
    /// A page that breaks.
    pub async fn differs(self, pair: &Pair, game: &Game, dice: &mut Dice) -> Result<[Vec<What>; 2], String> {
        let [first, second] = pair.conspirators;
        // On the other site: the same seat, or that of the other conspirator.
        let same = pair.counterpart(first);
        let another = if pair.swapped { first } else { second };
        let by = |who: usize, action: Action, given: &Arguments| act(who, action, given.clone());
        let word = format!("Es ist {}", plant(dice));
        Ok(match self {
            Secret::Ordered => {
                [vec![orders(&pair.one, first, 0).await], vec![orders(&pair.other, same, 1).await]]
            }
            Secret::HandedIn => {
                [vec![orders(&pair.one, first, 0).await], vec![orders(&pair.other, another, 0).await]]
            }
            Secret::Voted => {
                let given = Arguments::default();
                [vec![by(first, Action::ProposeDraw, &given)], vec![by(another, Action::ProposeDraw, &given)]]
            }
            Secret::Press => {
                let given = |word: &str| Arguments::default().with("text", word).with("anonymous", "yes");
                let (one, two) = (given(&word), given(&format!("Es bleibt {}", plant(dice))));
                let last = if pair.swapped { second } else { first };
                [
                    vec![by(first, Action::Press, &one), by(second, Action::Press, &two)],
                    vec![by(another, Action::Press, &one), by(last, Action::Press, &two)],
                ]
            }
            Secret::Message => {
                let to = seat_of(pair, second, game);
                let given = Arguments::default().with("to", &to).with("text", &word);
                [vec![by(first, Action::Message, &given)], Vec::new()]
            }
            Secret::Away => {
                let due = game.deadline.map_or_else(|| pair.one.desk().now(), |deadline| deadline.at);
                let moment = |hours: i64| (due + SignedDuration::from_hours(hours)).to_string();
                let given =
                    Arguments::default().with("from", moment(-30)).with("to", moment(30)).with("note", &word);
                [vec![by(first, Action::Absence, &given)], vec![by(another, Action::Absence, &given)]]
            }
            Secret::Dispute => {
                let given = Arguments::default().with("text", &word);
                [vec![by(first, Action::Dispute, &given)], vec![by(another, Action::Dispute, &given)]]
            }
            Secret::Error => {
                let given = Arguments::default().with("text", &word);
                [vec![by(first, Action::ReportError, &given)], Vec::new()]
            }
            Secret::Diary => {
                let given = Arguments::default().with("text", &word);
                [vec![by(first, Action::Diary, &given)], Vec::new()]
            }
            Secret::Offer => {
                let to = game.seat(seat(pair, second, game)).and_then(|seat| seat.power.clone());
                let given = Arguments::default()
                    .with("treaty", format!("NAP {}", to.map_or_else(String::new, |power| power.0)));
                [vec![by(first, Action::Offer, &given)], Vec::new()]
            }
            Secret::Visited => {
                visit(&pair.one, first).await?;
                let raw = raw(&pair.one, first, pair.number, "MEINE BEFEHLE\nSTAND\n", pair.one.desk().now());
                [vec![What::Mail { raw }], Vec::new()]
            }
        })
    }

    /// What happens on both after it, in the first one's words, so that what becomes public is the same.
    pub async fn evens_out(self, pair: &Pair) -> Vec<What> {
        let mut what = Vec::new();
        for who in pair.conspirators {
            match self {
                Secret::Ordered | Secret::HandedIn => what.push(orders(&pair.one, who, 0).await),
                Secret::Voted => {
                    let Ok(seen) = pair.one.look(who).await else { continue };
                    let Some(ballot) = seen.game.ballots.last() else { continue };
                    let given = Arguments::default().with("id", ballot.id.to_string()).with("yes", "yes");
                    what.push(act(who, Action::Vote, given));
                }
                // A deadline waits for mail that reached the site before it, whosever it is and whatever it is about. That
                // some lies there its hour may tell; a post office leaves none lying for long.
                Secret::Visited => return vec![What::Sort],
                Secret::Press
                | Secret::Message
                | Secret::Away
                | Secret::Dispute
                | Secret::Error
                | Secret::Diary
                | Secret::Offer => return what,
            }
        }
        what
    }
}

/// Somebody looks at what is theirs, and tries orders out without handing them in.
async fn visit(world: &World, who: usize) -> Result<(), String> {
    let (web, signs, label) = (world.web(), world.signs(who).await?, world.label());
    for path in ["/my", "/games/{label}", "/games/{label}/orders", "/games/{label}/seat", "/api/v1/me/games"]
    {
        page(&web, &path.replace("{label}", label), &signs).await?;
    }
    let (caller, text) = (world.caller(who), chosen(world, who, 0).await);
    // What is refused, where nothing is to be ordered, was tried all the same.
    let handing = Handing::by(Channel::Web, Lang::De);
    let tried = world.desk().try_text(&caller, label, &text, &handing).await;
    let kept = world.desk().keep_draft(&caller, label, &text, None).await;
    match (tried, kept) {
        (Err(desk::Error::Store(fault)), _) | (_, Err(desk::Error::Store(fault))) => Err(said(fault)),
        (Ok(_) | Err(_), Ok(()) | Err(_)) => Ok(()),
    }
}

fn act(who: usize, action: Action, given: Arguments) -> What {
    What::Act { who, capacity: None, action, given }
}

/// Orders of somebody for all their units: of the choices of each the one at this place, or the last.
async fn orders(world: &World, who: usize, place: usize) -> What {
    What::HandIn { who, text: chosen(world, who, place).await }
}

async fn chosen(world: &World, who: usize, place: usize) -> String {
    let Ok(own) = world.desk().own_seat(&world.caller(who), world.label()).await else {
        return String::new();
    };
    let mut text = String::new();
    for chooser in own.choosers(Lang::En) {
        if let Some(choice) = chooser.choices.get(place).or(chooser.choices.last()) {
            text.push_str(&choice.text);
            text.push('\n');
        }
    }
    text
}

/// Whether treaties can be made now (Diplomaten 2).
pub fn makes_treaties(game: &Game) -> bool {
    let diplomaten = game.setup.as_ref().is_some_and(|setup| setup.variant == "diplomaten");
    diplomaten && game.turn.is_some_and(|turn| turn.phase == Phase::Economy)
}

/// Two players who have nothing to do with it.
pub fn bystanders(pair: &Pair, game: &Game) -> Vec<usize> {
    let players = Plan::PLAYERS..Plan::PLAYERS + pair.one.plan.seats();
    let sits = |who: &usize| game.seat_of(&pair.one.people[*who].player()).is_some();
    players.filter(|who| !pair.conspirators.contains(who)).filter(sits).take(2).collect()
}

/// Both offer each other the same pact: it is concluded.
pub fn treaty(pair: &Pair, game: &Game, one: usize, other: usize, secret: bool) -> Vec<What> {
    let kind = if secret { "Geheimer Nichtangriffspakt" } else { "Nichtangriffspakt" };
    let with = |who: usize| {
        let power = game.seat(seat(pair, who, game)).and_then(|seat| seat.power.clone());
        power.map_or_else(String::new, |power| desk::words::power(text::Lang::De, game, &power))
    };
    let offer =
        |who: usize, to: usize| What::HandIn { who, text: format!("Verträge:\n{kind} mit {}", with(to)) };
    vec![offer(one, other), offer(other, one)]
}

fn seat(pair: &Pair, who: usize, game: &Game) -> game::word::seat::SeatId {
    let id = pair.one.people[who].player();
    game.seat_of(&id).unwrap_or(game::word::seat::SeatId(0))
}

fn seat_of(pair: &Pair, who: usize, game: &Game) -> String {
    (seat(pair, who, game).0 + 1).to_string()
}
