//! What there is to see: lists, a game, its status, plan, log, letters, reports.

use desk::{Capacity, Card, Letter, Status};
use game::view::View;
use game::word::actor::Viewer;
use serde_json::json;
use std::fmt::Write as _;
use store::MailFilter;
use text::cli;

use super::Session;

/// Most letters shown.
const LETTERS: i64 = 500;

impl Session {
    pub(super) async fn list(&self) -> anyhow::Result<()> {
        let cards = self.desk.games(None).await.map_err(|error| self.say(error))?;
        let mut text = String::new();
        for card in &cards {
            let turn =
                card.turn.map(|turn| desk::words::turn(self.lang, card.calendar(), turn)).unwrap_or_default();
            let status = desk::words::status(self.lang, card.status);
            let due = card.deadline.map(|at| at.to_string()).unwrap_or_default();
            writeln!(text, "{:<10} {:<14} {status:<12} {turn:<16} {due}", card.label, card.variant)?;
        }
        self.answer_either(&text, &serde_json::to_value(&cards)?)
    }

    pub(super) async fn show(&self, label: &str) -> anyhow::Result<()> {
        let card = self.desk.card(label).await.map_err(|error| self.say(error))?;
        let text = self.card_text(&card).await?;
        self.answer_either(&text, &serde_json::to_value(&card)?)
    }

    async fn card_text(&self, card: &Card) -> anyhow::Result<String> {
        let lang = self.lang;
        let seen = self.look(&card.label).await?;
        let game = &seen.game;
        let variant = desk::words::variant(lang, game);
        let mut text =
            format!("{}  {variant}  {}\n", card.label, desk::words::status(self.lang, card.status));
        writeln!(text, "{}", cli::game_master(lang, &card.game_master))?;
        if let Some(setup) = game.setup.as_ref().filter(|setup| !setup.choices.is_empty()) {
            writeln!(text, "{}", cli::game_choices(lang, setup.choices.join(", ")))?;
        }
        if matches!(card.status, Status::Announced | Status::SignUp) {
            writeln!(text, "{}", cli::GamePlaces { taken: card.taken, places: card.places }.text(lang))?;
        }
        if let Some(due) = game.deadline.filter(|_| card.deadline.is_some()) {
            let moment = desk::words::moment(lang, due.at, &game.zone());
            writeln!(
                text,
                "{}",
                cli::GameDue { turn: desk::words::turn(lang, game.calendar(), due.turn), moment }.text(lang)
            )?;
        }
        let nations = desk::words::nations(lang, game);
        for seat in &card.seats {
            let name = desk::words::seat(lang, game, seat.seat);
            let player = match seat.player.clone() {
                None if seat.is_free() => cli::seat_free(lang),
                player => player.unwrap_or_default(),
            };
            // an investor has no board of their own: it is the nations that stand somewhere
            let count = |count: Option<u16>| count.map_or_else(|| "?".to_owned(), |count| count.to_string());
            let (centers, units) = (count(seat.centers), count(seat.units));
            match nations.is_empty() {
                true => writeln!(text, "  {name:<20} {centers:>2} {units:>2}  {player}")?,
                false => writeln!(text, "  {}", format!("{name:<20} {player}").trim_end())?,
            }
        }
        for line in &nations {
            writeln!(text, "  {line}")?;
        }
        if let Some(result) = &card.result {
            for line in &result.lines {
                let name = desk::words::seat(lang, game, line.seat);
                let centers = line.centers;
                let line = match line.draw {
                    true => text::desk::EndDrawn { seat: name, centers }.text(lang),
                    false => text::desk::EndPlace { place: line.place, seat: name, centers }.text(lang),
                };
                writeln!(text, "{line}")?;
            }
        }
        Ok(text)
    }

    pub(super) async fn position(&self, label: &str) -> anyhow::Result<()> {
        let seen = self.desk.look_as_reader(&self.caller, label).await.map_err(|error| self.say(error))?;
        let game = seen.game;
        let standing = game.standing();
        let mut text = String::new();
        for seat in &game.seats {
            for power in game.powers_of(seat.id) {
                let units = standing.units.iter().filter(|unit| unit.power == *power);
                let units: Vec<String> = units.map(|unit| format!("{} {}", unit.kind, unit.at)).collect();
                let centers = standing.centers.iter().filter(|(_, owner)| *owner == power);
                let centers: Vec<&str> = centers.map(|(center, _)| center.as_str()).collect();
                let name = desk::words::power(self.lang, &game, power);
                writeln!(text, "{name}: {} | {}", units.join(", "), centers.join(", "))?;
            }
        }
        self.answer_either(&text, &serde_json::to_value(standing)?)
    }

    /// Who would take the free seats.
    pub(super) async fn offers(&self, label: &str) -> anyhow::Result<()> {
        let part = if self.council { Capacity::Council } else { Capacity::GameMaster };
        let candidates = self.desk.candidates(&self.caller, label, part).await;
        let candidates = candidates.map_err(|error| self.say(error))?;
        let seen = self.look(label).await?;
        let mut text = String::new();
        let mut values = Vec::new();
        for candidate in &candidates {
            let seat = desk::words::seat(self.lang, &seen.game, candidate.seat);
            writeln!(text, "{seat:<20} {}", candidate.text(self.lang, &seen.game.zone()))?;
            values.push(json!({
                "seat": candidate.seat, "member": candidate.name, "since": candidate.since.to_string(),
                "stance": candidate.stance.word(), "deadlines": candidate.reliability,
            }));
        }
        if candidates.is_empty() {
            writeln!(text, "{}", text::seat::candidates_none(self.lang))?;
        }
        self.answer_either(&text, &json!(values))
    }

    /// Who would act for a player who is away.
    pub(super) async fn sitters(&self, label: &str) -> anyhow::Result<()> {
        let part = if self.council { Capacity::Council } else { Capacity::GameMaster };
        let would_sit = self.desk.would_sit(&self.caller, label, part).await;
        let would_sit = would_sit.map_err(|error| self.say(error))?;
        let mut text = String::new();
        for one in &would_sit {
            writeln!(text, "{}", one.text(self.lang))?;
        }
        if would_sit.is_empty() {
            writeln!(text, "{}", text::master::tools_sitters_none(self.lang))?;
        }
        let value = |one: &desk::WouldSit| json!({ "member": one.name, "deadlines": one.reliability });
        self.answer_either(&text, &json!(would_sit.iter().map(value).collect::<Vec<_>>()))
    }

    pub(super) async fn players(&self, label: &str) -> anyhow::Result<()> {
        let seen = self.look(label).await?;
        let mut text = String::new();
        let mut values = Vec::new();
        // whoever has a seat is named there
        let begun = seen.game.seats.iter().any(|seat| !seat.occupants.is_empty());
        for application in seen.game.applications.iter().filter(|_| !begun) {
            let wishes = application.preferences.iter().map(|power| power.0.clone());
            let wishes = wishes.collect::<Vec<_>>();
            writeln!(text, "{:<24} {}", application.player.name, wishes.join(" "))?;
            values.push(json!({ "player": application.player.name, "wishes": wishes }));
        }
        for seat in &seen.game.seats {
            let name = desk::words::seat(self.lang, &seen.game, seat.id);
            for occupant in &seat.occupants {
                let player = occupant.player.as_ref().map_or("?", |person| person.name.as_str());
                let lang = self.lang;
                let why = occupant.why.map(|why| desk::words::vacancy(lang, why));
                let left = why.or(occupant.how.map(|how| desk::words::departure(lang, how)));
                let nmrs = occupant.nmrs.len();
                let missed = game::module::missed(&seen.game, seat.id, lang).filter(|_| left.is_none());
                let more: Vec<String> = left.into_iter().chain(missed).collect();
                writeln!(text, "{name:<20} {player:<24} NMR {nmrs} {}", more.join(", "))?;
                values.push(json!({
                    "seat": seat.id, "power": seat.power, "alias": seat.alias, "player": player,
                    "nmrs": nmrs, "gone": occupant.left.is_some(), "left": occupant.how, "why": occupant.why,
                }));
            }
        }
        self.answer_either(&text, &json!(values))
    }

    pub(super) async fn status(&self, label: &str) -> anyhow::Result<()> {
        let seen = self.look(label).await?;
        let game = &seen.game;
        let card = self.desk.card(label).await.map_err(|error| self.say(error))?;
        // Who plays sees how their own seat stands, who looks on sees none; of how many something is missing a house rule may tell.
        let states: Vec<desk::SeatState> = match seen.viewer {
            Viewer::GameMaster | Viewer::Organiser => desk::seat_states(game),
            Viewer::Seat(own) => {
                desk::seat_states(game).into_iter().filter(|state| state.seat == own).collect()
            }
            Viewer::Public => Vec::new(),
        };
        let missing = self.desk.missing_seats(&card).await.map_err(|error| self.say(error))?;
        let mut text = format!("{}  {}\n", card.label, desk::words::status(self.lang, card.status));
        if let Some(due) = game.deadline {
            let moment = desk::words::moment(self.lang, due.at, &game.zone());
            writeln!(
                text,
                "{}",
                cli::GameDue { turn: desk::words::turn(self.lang, game.calendar(), due.turn), moment }
                    .text(self.lang)
            )?;
        }
        for state in &states {
            let name = desk::words::seat(self.lang, game, state.seat);
            let version = state.version.map_or_else(|| "-".to_owned(), |version| version.to_string());
            let mut marks = game::module::marks(game, state.seat, self.lang);
            // where there is an exchange its marks say what is missing, and for which nation
            if state.missing
                && !game::module::Economy::of(game).is_some_and(|economy| economy.ways().asks_everybody)
            {
                marks.push(cli::mark_missing(self.lang));
            }
            if !state.taken {
                marks.push(cli::mark_free(self.lang));
            }
            if state.doubts > 0 {
                marks.push(cli::mark_doubts(self.lang, state.doubts));
            }
            if state.no_wait {
                marks.push(text::master::mark_no_wait(self.lang));
            }
            if let Some(until) = state.grace {
                marks.push(cli::mark_grace(self.lang, desk::words::moment(self.lang, until, &game.zone())));
            }
            marks.extend(state.flags.iter().map(|flag| desk::words::flag(self.lang, *flag)));
            writeln!(text, "  {name:<20} {version:>3}  {}", marks.join(", "))?;
        }
        if let Some(missing) = missing {
            writeln!(text, "{}", text::site::missing_seats(self.lang, missing))?;
        }
        for ballot in &game.ballots {
            let proposal = desk::proposal(self.lang, game, &ballot.proposal);
            writeln!(text, "{}", text::desk::EventProposed { id: ballot.id, proposal }.text(self.lang))?;
        }
        for dispute in game.disputes.iter().filter(|dispute| dispute.decision.is_none()) {
            let seat = desk::words::seat(self.lang, game, dispute.seat);
            writeln!(
                text,
                "{}",
                text::desk::EventDisputeRaised { id: dispute.id, seat, text: &dispute.text }.text(self.lang)
            )?;
        }
        if game.draft.is_some() {
            writeln!(text, "{}", cli::game_draft(self.lang))?;
        }
        let waiting = game.turn.filter(|_| seen.viewer.is_staff());
        let waiting = waiting.map(|turn| game::module::waiting_press(game, turn)).unwrap_or_default();
        for press in &waiting {
            let seat = desk::words::seat(self.lang, game, press.seat);
            let written = press.written(game, self.lang);
            writeln!(
                text,
                "{}",
                cli::GameWaitingPress { item: press.item, seat, text: &written }.text(self.lang)
            )?;
        }
        let value = json!({
            "card": card, "turn": game.turn, "deadline": game.deadline, "seats": states,
            "missing": missing, "ballots": game.ballots, "draft": game.draft.is_some(), "stops": game.stops,
            "press": game.press.iter().map(|press| press.id).collect::<Vec<_>>(),
            "waiting_press": waiting,
        });
        self.answer_either(&text, &value)
    }

    pub(super) async fn plan(&self, label: &str, count: usize) -> anyhow::Result<()> {
        let seen = self.look(label).await?;
        let plan = desk::plan_of(&seen.game, count);
        let mut text = String::new();
        for (turn, at) in &plan {
            let moment = desk::words::moment(self.lang, *at, &seen.game.zone());
            writeln!(text, "{:<18} {moment}", desk::words::turn(self.lang, seen.game.calendar(), *turn))?;
        }
        let value = plan.iter().map(|(turn, at)| json!({ "turn": turn, "at": at }));
        self.answer_either(&text, &json!(value.collect::<Vec<_>>()))
    }

    pub(super) async fn log(&self, label: &str) -> anyhow::Result<()> {
        let seen = self.look(label).await?;
        let capacity = self.council.then_some(desk::Capacity::Council);
        let events = self.desk.log(&self.caller, label, capacity).await.map_err(|error| self.say(error))?;
        if self.json {
            return self.answer_json(&serde_json::to_value(&events)?);
        }
        let mut text = String::new();
        for event in &events {
            let at = event.at.to_zoned(seen.game.zone()).strftime("%Y-%m-%d %H:%M").to_string();
            let actor = self.actor(&seen.game, &event.actor);
            let happened = desk::happened(self.lang, &seen.game, event);
            writeln!(text, "{:>5} {at} {actor:<16} {happened}", event.seq)?;
        }
        self.answer(&text)
    }

    fn actor(&self, game: &View, actor: &game::word::actor::Actor) -> String {
        use game::word::actor::Actor;
        match actor {
            Actor::GameMaster(_) => cli::actor_master(self.lang),
            Actor::Organiser(_) => cli::actor_council(self.lang),
            Actor::System => cli::actor_system(self.lang),
            Actor::Seat(seat) => desk::words::seat(self.lang, game, *seat),
            Actor::Player(_) => cli::actor_player(self.lang),
            Actor::Hidden => "-".to_owned(),
        }
    }

    pub(super) async fn letters(&self, label: Option<&str>) -> anyhow::Result<()> {
        self.caller.need(desk::Role::Operator).map_err(|error| self.say(error))?;
        let filter = match label {
            Some(label) => MailFilter::Game(self.desk.key_of(label).await.map_err(|error| self.say(error))?),
            None => MailFilter::All,
        };
        let mails = self.desk.store().mails(filter, LETTERS).await?;
        let mut text = String::new();
        let mut values = Vec::new();
        for mail in mails.iter().rev() {
            let letter = Letter::of(mail)?;
            let state = match (mail.sent_at, mail.dead_at, &mail.error) {
                (Some(_), _, Some(_)) => "unsent",
                (Some(_), _, None) => "sent",
                (None, Some(_), _) => "dead",
                (None, None, _) => "waiting",
            };
            writeln!(text, "{state:<8} {:<16} {}", letter.name, letter.subject)?;
            values.push(json!({
                "state": state, "cause": mail.cause, "recipient": mail.recipient, "kind": mail.kind,
                "letter": letter,
            }));
        }
        self.answer_either(&text, &json!(values))
    }

    pub(super) async fn dry_run(&self, label: &str) -> anyhow::Result<()> {
        let preview = self.desk.dry_run(&self.caller, label).await.map_err(|error| self.say(error))?;
        let seen = self.look(label).await?;
        if self.json {
            let record = serde_json::to_value(&preview.record)?;
            let events = serde_json::to_value(&preview.events)?;
            return self.answer_json(&json!({ "record": record, "events": events }));
        }
        let mut text = cli::game_dry_run(self.lang) + "\n";
        for event in &preview.events {
            writeln!(text, "  {}", desk::happened(self.lang, &seen.game, event))?;
        }
        if let Some(after) = &preview.after {
            let turn = preview.record.as_ref().map(|record| record.evaluation.turn);
            if let Some(turn) = turn {
                text += &desk::report_text(self.lang, after, turn);
            }
        }
        self.answer(&text)
    }
}
