//! A board is tried out: every word is written into orders and read back, and games are played at random.

use notation::{Context, Entry, Reader, Status};
use rules::{Phase, Place, Playout, Position, PowerId, Rulebook, Unit, UnitKind};
use text::{Lang, cli};
use variants::Variant;

/// Turns with moves after which a random game is left.
const TURNS: usize = 60;

/// A word that does not come back from an order as what it names.
pub struct Lost {
    word: String,
    /// The id of what it names.
    id: String,
    kind: UnitKind,
}

impl Lost {
    /// What is wrong, and what would be right.
    pub fn text(&self, lang: Lang) -> String {
        cli::BoardWordLost { word: &self.word, id: &self.id, letter: self.kind.letter() }.text(lang)
    }
}

/// Words that do not come back from an order as what they name.
pub fn names(variant: &'static Variant) -> Vec<Lost> {
    let reader = Reader::new(variant);
    let mut faults = Vec::new();
    for (province, info) in variant.province_ids().zip(&variant.provinces) {
        let kind = [UnitKind::Army, UnitKind::Fleet, UnitKind::Wing].into_iter().find_map(|kind| {
            let coasts = variant.board.coasts(province).iter().map(|coast| Place::new(province, *coast));
            let mut places = std::iter::once(Place::whole(province)).chain(coasts);
            places.find(|place| variant.board.can_stand(kind, *place)).map(|place| (kind, place))
        });
        let Some((kind, place)) =
            kind.filter(|(kind, _)| *kind != UnitKind::Wing || variant.board.has_wings())
        else {
            continue;
        };
        let mut position = Position::empty();
        position.place(Unit { place, power: PowerId(0), kind });
        let context = Context { position: Some(&position), powers: &[PowerId(0)], ..Context::default() };
        let listed: Vec<String> = variant.ambiguous.iter().map(|ambiguous| ambiguous.short.clone()).collect();
        for word in info.words().filter(|word| !listed.contains(&variants::fold(word))) {
            let reading = reader.read(&format!("{} {word} H", kind.letter()), &context);
            let holds = reading.items.iter().any(|item| {
                let order = match &item.entry {
                    Entry::Order(order) => Some(order),
                    _ => None,
                };
                item.status == Status::Ok
                    && order.is_some_and(|order| order.written.at.province() == province)
            });
            if !holds {
                faults.push(Lost { word: word.to_owned(), id: info.id.clone(), kind });
            }
        }
    }
    faults
}

/// What games at random showed.
pub struct Played {
    /// How many were played.
    pub games: u32,
    /// How many somebody won.
    pub solos: u32,
    /// Powers that never built a unit.
    pub never_built: Vec<PowerId>,
    /// What no game may do: the number of the game, and a unit where its kind cannot stand.
    pub fault: Option<(u32, Unit)>,
}

/// Plays games at random.
pub fn games(variant: &Variant, count: u32) -> Played {
    let board = &variant.board;
    let mut played = Played { games: count, solos: 0, never_built: Vec::new(), fault: None };
    let mut grown = vec![false; board.power_count()];
    for number in 0..count {
        // Every game has its own dice, and the same ones tomorrow.
        let mut state = u64::from(number) + 1;
        let mut game = Playout::new(board, Rulebook::LUDOMANIAC);
        // Movements are few; phases that nobody can decide cannot go on for ever.
        for _ in 0..TURNS * 4 {
            if game.phase() == Phase::Over || game.turns() >= TURNS {
                break;
            }
            let before = game.position().clone();
            let built = game.phase() == Phase::Adjustments;
            game.choose_all(|options| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % options.max(1)
            });
            game.step();
            for power in board.powers().filter(|_| built) {
                grown[power.index()] |= game.position().unit_count(power) > before.unit_count(power);
            }
            let broken = game.position().units().iter().find(|unit| !board.can_stand(unit.kind, unit.place));
            if let Some(unit) = broken.filter(|_| played.fault.is_none()) {
                played.fault = Some((number, *unit));
            }
        }
        played.solos += u32::from(game.winner().is_some());
    }
    if count > 0 {
        played.never_built = board.powers().filter(|power| !grown[power.index()]).collect();
    }
    played
}
