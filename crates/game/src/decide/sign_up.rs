//! Creation, house rules, sign-up, start (9.3, 10.2).

use super::deciding::{Deciding, reason};
use crate::assignment;
use crate::body::Body;
use crate::calendar::deadline::DeadlineReason;
use crate::game::Stage;
use crate::house::HouseRules;
use crate::kept::KeptBoard;
use crate::module::Economy;
use crate::plain;
use crate::refusal::Refusal;
use crate::setup::{Cadence, Class, Frame, Identity, Limits, RULES_TEXT, Setup, rules_text};
use crate::sign_up::{Application, Assigned};
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Person, PlayerId, Power, SeatId, SeatPlan};
use crate::word::turn::{Phase, Season, Turn};
use jiff::Timestamp;

/// Most letters of a name that is shown.
const NAME_MAX: usize = 80;
/// Latest last year of a game, counted from its first: longer is a mistake.
const YEARS_MAX: i32 = 200;

impl Deciding {
    pub(super) fn create(&mut self, setup: &Setup) -> Result<(), Refusal> {
        if self.game.stage != Stage::Nothing {
            return Err(Refusal::AlreadyCreated);
        }
        match &self.actor {
            Actor::Organiser(_) => {}
            Actor::GameMaster(player) if *player == setup.game_master.id => {}
            Actor::GameMaster(_) | Actor::Player(_) | Actor::System | Actor::Seat(_) | Actor::Hidden => {
                return Err(Refusal::NotGameMaster);
            }
        }
        let unknown = || Refusal::from(variants::why_not(&setup.variant));
        let variant = variants::chosen(&setup.variant).ok_or_else(unknown)?;
        setup.rules()?;
        setup.readings()?;
        setup.check_choices()?;
        crate::calendar::rhythm::zone(&setup.zone)?;
        setup.rhythm.check()?;
        setup.house.check()?;
        named(&setup.game_master)?;
        let economy = Economy::of_variant(variant);
        investors(setup, economy)?;
        if setup.cadence != Cadence::TwoAYear && economy.is_some_and(|economy| economy.ways().two_phases) {
            return Err(Refusal::TwoPhases);
        }
        if setup.by_invitation && setup.class != Class::A {
            return Err(Refusal::InvitationsNeedClassA);
        }
        let first = first_turn(variant);
        let limits = setup.limits.unwrap_or(Limits::of_variant(variant, self.game.id.number()));
        check_limits(&limits, first.year)?;
        let frame = Frame {
            powers: variant.power_ids().map(|power| plain::power(variant, power)).collect(),
            first_turn: first,
            centers: variant.board.provinces().filter(|center| variant.board.is_center(*center)).count()
                as u16,
            victory: variant.board.victory() as u16,
            modules: variant.modules.clone(),
            seats: (variant.seats.iter())
                .map(|seat| seat.iter().map(|power| plain::power(variant, *power)).collect())
                .collect(),
        };
        // By its whole name, which means this board and no other for as long as the game lasts.
        let rules_text = match setup.rules_text.as_str() {
            RULES_TEXT => rules_text(variant),
            said => said.to_owned(),
        };
        let setup = Box::new(Setup { variant: variant.id.clone(), rules_text, ..setup.clone() });
        self.tell(Body::Created { setup, frame, limits, board: KeptBoard::of(variant) });
        Ok(())
    }

    pub(super) fn set_house_rules(&mut self, rules: &HouseRules, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        rules.check()?;
        match self.game.stage {
            Stage::Nothing => return Err(Refusal::NoGame),
            Stage::Over => return Err(Refusal::Over),
            // "Änderungen der Regeln während der Partie sollten nur in gut begründeten Fällen" (10.2)
            Stage::Running => {
                reason(why)?;
                let beginners = self.game.setup.as_ref().is_some_and(|setup| setup.beginners);
                let strict = !beginners && rules.is_stricter_than(&self.game.house);
                let before = &self.game.house;
                let more =
                    rules.stand_ins && !before.stand_ins || rules.count_missing && !before.count_missing;
                if strict || more {
                    return self.propose_rules(rules, why);
                }
                self.lapse_rules();
            }
            Stage::Announced | Stage::SignUp => {}
        }
        self.tell(Body::HouseRulesSet { rules: Box::new(rules.clone()), reason: why.to_owned() });
        self.leave_closed_days();
        Ok(())
    }

    pub(super) fn open_sign_up(&mut self) -> Result<(), Refusal> {
        self.staff()?;
        match self.game.stage {
            Stage::Announced => {}
            Stage::Nothing => return Err(Refusal::NoGame),
            Stage::SignUp | Stage::Running => return Err(Refusal::Running),
            Stage::Over => return Err(Refusal::Over),
        }
        self.tell(Body::SignUpOpened);
        Ok(())
    }

    pub(super) fn sign_up(
        &mut self,
        player: &Person,
        preferences: &[Power],
        alias: Option<&str>,
    ) -> Result<(), Refusal> {
        self.for_self_or_staff(&player.id)?;
        if player.id.program().is_some() {
            self.staff()?;
        }
        if self.game.stage != Stage::SignUp {
            return Err(Refusal::SignUpClosed);
        }
        named(player)?;
        if self.game.leads_or_led(&player.id) {
            return Err(Refusal::GameMasterPlays);
        }
        let guests_alone = self.game.setup.as_ref().is_some_and(|setup| setup.by_invitation);
        if guests_alone && player.id.program().is_none() && !self.game.guests.contains(&player.id) {
            return Err(Refusal::NotInvited);
        }
        // who has signed up may say other wishes; what they do not name stays, and so does their place in the line
        let before = self.game.application(&player.id).cloned();
        let alias = alias.or(before.as_ref().and_then(|before| before.alias.as_deref()));
        let preferences = match &before {
            Some(before) if preferences.is_empty() => before.preferences.as_slice(),
            _ => preferences,
        };
        let same = |before: &Application| {
            before.preferences == preferences && before.alias.as_deref() == alias.map(str::trim)
        };
        if before.as_ref().is_some_and(same) {
            return Err(Refusal::SignedUpAlready);
        }
        if before.is_none() && self.game.applications.len() >= self.seat_count() {
            return Err(Refusal::Full);
        }
        let frame = self.game.frame.clone().ok_or(Refusal::NoGame)?;
        for (index, power) in preferences.iter().enumerate() {
            if !frame.powers.contains(power) {
                return Err(Refusal::UnknownPower);
            }
            if preferences[..index].contains(power) {
                return Err(Refusal::WishTwice);
            }
        }
        let alias = self.check_alias(&player.id, alias)?;
        self.note(Body::SignedUp { player: player.clone(), preferences: preferences.to_vec(), alias });
        // other wishes take no other place, and that somebody has them is nobody else's business
        if before.is_none() {
            self.tell_places();
        }
        Ok(())
    }

    /// The game master asks somebody to a game that is for guests alone. Whom they ask is theirs and the guest's to know.
    pub(super) fn invite_guest(&mut self, player: &Person) -> Result<(), Refusal> {
        self.staff()?;
        match self.game.stage {
            Stage::Announced | Stage::SignUp => {}
            Stage::Nothing => return Err(Refusal::NoGame),
            Stage::Running => return Err(Refusal::Running),
            Stage::Over => return Err(Refusal::Over),
        }
        if self.game.setup.as_ref().is_none_or(|setup| !setup.by_invitation) {
            return Err(Refusal::NoInvitations);
        }
        named(player)?;
        if self.game.leads_or_led(&player.id) {
            return Err(Refusal::GameMasterPlays);
        }
        if self.game.guests.contains(&player.id) {
            return Err(Refusal::InvitedAlready);
        }
        self.emit(Audience::person(&player.id), Body::GuestInvited { player: player.clone() });
        Ok(())
    }

    pub(super) fn withdraw_sign_up(&mut self, player: &PlayerId) -> Result<(), Refusal> {
        self.for_self_or_staff(player)?;
        if self.game.stage != Stage::SignUp {
            return Err(Refusal::SignUpClosed);
        }
        if self.game.application(player).is_none() {
            return Err(Refusal::NotSignedUp);
        }
        self.note(Body::SignUpWithdrawn { player: player.clone() });
        self.tell_places();
        Ok(())
    }

    /// "legt der Spielleiter fest, welcher Spieler welche Großmacht spielt" (9.3): their word goes before wishes and lot.
    pub(super) fn give_power(
        &mut self,
        player: &PlayerId,
        power: Option<&Power>,
        why: &str,
    ) -> Result<(), Refusal> {
        self.staff()?;
        if self.game.stage != Stage::SignUp {
            return Err(Refusal::SignUpClosed);
        }
        if self.game.application(player).is_none() {
            return Err(Refusal::NotSignedUp);
        }
        // an investor has no power of their own
        if self.game.setup.as_ref().is_some_and(|setup| setup.investors.is_some()) {
            return Err(Refusal::NotInThisVariant);
        }
        let frame = self.game.frame.as_ref().ok_or(Refusal::NoGame)?;
        if power.is_some_and(|power| !frame.powers.contains(power)) {
            return Err(Refusal::UnknownPower);
        }
        if let Some(power) = power {
            reason(why)?;
            if self.lot_decides(player, power) {
                return Err(Refusal::LotDecides);
            }
        }
        let reason = power.map_or("", |_| why.trim()).to_owned();
        self.note(Body::PowerGiven { player: player.clone(), power: power.cloned(), reason });
        Ok(())
    }

    /// Whether somebody else, for whom nothing is decided, wishes this power as much as the player: "haben Spieler gleiche Präferenzen,
    /// entscheidet das Los" (9.3). Whoever does not name it wishes nothing of it.
    fn lot_decides(&self, player: &PlayerId, power: &Power) -> bool {
        let place = |one: &Application| one.preferences.iter().position(|wish| wish == power);
        let Some(own) = self.game.application(player).and_then(place) else { return false };
        let open =
            self.game.applications.iter().filter(|one| one.player.id != *player && one.given.is_none());
        open.into_iter().any(|one| place(one) == Some(own))
    }

    /// "nach den ersten Spielzügen dieser Partien eine strengere Regelauslegung" (10.3): told to all before it applies.
    pub(super) fn end_beginners(&mut self, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        self.running()?;
        if self.game.setup.as_ref().is_none_or(|setup| !setup.beginners) {
            return Err(Refusal::NoBeginners);
        }
        self.tell(Body::BeginnersEnded { reason: why.to_owned() });
        Ok(())
    }

    pub(super) fn start(&mut self, seed: u64, deadline: Option<Timestamp>) -> Result<(), Refusal> {
        self.staff()?;
        match self.game.stage {
            Stage::SignUp => {}
            Stage::Nothing => return Err(Refusal::NoGame),
            Stage::Announced => return Err(Refusal::SignUpClosed),
            Stage::Running => return Err(Refusal::Running),
            Stage::Over => return Err(Refusal::Over),
        }
        let missing = self.least_seats().saturating_sub(self.game.applications.len());
        if missing > 0 {
            return Err(Refusal::PlayersMissing { missing: missing as u16 });
        }
        // wishes may have changed since the game master decided
        let given = |one: &Application| Some((one.player.id.clone(), one.given.clone()?));
        let given: Vec<(PlayerId, Power)> = self.game.applications.iter().filter_map(given).collect();
        if given.iter().any(|(player, power)| self.lot_decides(player, power)) {
            return Err(Refusal::LotDecides);
        }
        let setup = self.game.setup.clone().ok_or(Refusal::NoGame)?;
        let frame = self.game.frame.clone().ok_or(Refusal::NoGame)?;
        let variant = variants::by_id(&setup.variant).ok_or(Refusal::UnknownVariant)?;
        let assigned = self.assign(&setup, &frame, seed);
        let turn = Economy::of(&self.game).and_then(|economy| economy.ways().prelude(frame.first_turn));
        let turn = turn.unwrap_or(frame.first_turn);
        if let Some(deadline) = deadline {
            self.check_deadline(deadline)?;
        }

        let standing = plain::standing(variant, &variant.board.start());
        let seats = self.seat_plans(&setup, &frame, &assigned);
        self.tell(Body::Started { seats, standing, turn });
        let hidden = setup.identity.hidden();
        let audience = if hidden { Audience::GameMaster } else { Audience::Public };
        for assigned in &assigned {
            self.seat_somebody(assigned.seat, &assigned.player, false);
        }
        self.emit(audience, Body::PowersAssigned { seed, seats: assigned });
        let at = deadline.unwrap_or_else(|| self.regular_deadline());
        self.set_deadline(turn, at, DeadlineReason::Start, "");
        self.start_economy();
        self.prepare(turn);
        Ok(())
    }

    /// Tells that somebody sits down: in games with hidden identities the public learns only that (9.9.7).
    pub(super) fn seat_somebody(&mut self, seat: SeatId, player: &Person, substitute: bool) {
        let hidden = self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        // A program has no identity to hide, and never plays in secret.
        if hidden && player.id.program().is_none() {
            self.tell(Body::Seated { seat, player: None, substitute });
            self.note(Body::Seated { seat, player: Some(player.clone()), substitute });
        } else {
            self.tell(Body::Seated { seat, player: Some(player.clone()), substitute });
        }
    }

    /// Who gets which seat: powers by their wishes (9.3); investors by lot alone.
    fn assign(&self, setup: &Setup, frame: &Frame, seed: u64) -> Vec<Assigned> {
        let applications = &self.game.applications;
        let seats = frame.by_seat();
        let index = |power: &Power| seats.iter().position(|powers| powers.contains(power));
        let wishes: Vec<Vec<usize>> = applications
            .iter()
            .map(|application| match setup.investors {
                // two powers of one seat are one wish
                None => {
                    let mut wishes: Vec<usize> = Vec::new();
                    for seat in application.preferences.iter().filter_map(index) {
                        if !wishes.contains(&seat) {
                            wishes.push(seat);
                        }
                    }
                    wishes
                }
                Some(_) => Vec::new(),
            })
            .collect();
        let given: Vec<Option<usize>> =
            applications.iter().map(|application| application.given.as_ref().and_then(index)).collect();
        let found = assignment::assign_around(&given, &wishes, self.playing(), seed);
        let mut assigned: Vec<Assigned> = applications
            .iter()
            .zip(&wishes)
            .zip(found)
            .map(|((application, wishes), seat)| Assigned {
                seat: SeatId(seat as u8),
                player: application.player.clone(),
                wish: assignment::wish_of(wishes, seat),
                fixed: application.given.as_ref().map(|_| application.given_why.clone()),
            })
            .collect();
        assigned.sort_by_key(|assigned| assigned.seat);
        assigned
    }

    /// The seats as everybody may know them.
    fn seat_plans(&self, setup: &Setup, frame: &Frame, assigned: &[Assigned]) -> Vec<SeatPlan> {
        let alias = |index: usize| {
            let sits = assigned.iter().find(|assigned| assigned.seat.index() == index);
            let chosen = sits.and_then(|assigned| self.game.application(&assigned.player.id)?.alias.clone());
            match setup.identity {
                Identity::Pseudonyms => Some(chosen.unwrap_or(format!("Nr. {}", index + 1))),
                Identity::Open | Identity::Anonymous => None,
            }
        };
        let seats = if setup.investors.is_some() { Vec::new() } else { frame.by_seat() };
        (0..self.playing())
            .map(|index| {
                let mut powers = seats.get(index).into_iter().flatten().cloned();
                SeatPlan { power: powers.next(), also: powers.collect(), alias: alias(index) }
            })
            .collect()
    }

    /// A pseudonym that nobody else has and that is nobody's name here.
    fn check_alias(&self, player: &PlayerId, alias: Option<&str>) -> Result<Option<String>, Refusal> {
        let Some(alias) = alias.map(str::trim).filter(|alias| !alias.is_empty()) else {
            return Ok(None);
        };
        if self.game.setup.as_ref().is_none_or(|setup| setup.identity != Identity::Pseudonyms) {
            return Err(Refusal::NotHidden);
        }
        let folded = alias.to_lowercase();
        let same = |other: &str| other.to_lowercase() == folded;
        let mut others = self.game.applications.iter().filter(|application| application.player.id != *player);
        let taken = others.any(|application| {
            application.alias.as_deref().is_some_and(same) || same(&application.player.name)
        });
        if taken {
            return Err(Refusal::AliasTaken);
        }
        if alias.chars().count() > NAME_MAX || alias.chars().any(char::is_control) {
            return Err(Refusal::TooLong);
        }
        Ok(Some(alias.to_owned()))
    }

    /// How many can sign up.
    fn seat_count(&self) -> usize {
        let investors = self.game.setup.as_ref().and_then(|setup| setup.investors);
        let seats = self.game.frame.as_ref().map_or(0, |frame| frame.seat_count());
        investors.map_or(seats, usize::from)
    }

    /// With how many the game can begin ("mindestens 8 und höchstens 12 Spieler", Kapitalisten 2): a seat for everybody who
    /// signed up.
    fn least_seats(&self) -> usize {
        let investors = Economy::of(&self.game).and_then(|economy| economy.ways().investors);
        investors.map_or(self.seat_count(), |(least, _)| usize::from(least))
    }

    /// How many play, now that sign-up is over.
    fn playing(&self) -> usize {
        self.seat_count().min(self.game.applications.len().max(self.least_seats()))
    }

    fn tell_places(&mut self) {
        let open = self.game.setup.as_ref().is_some_and(|setup| !setup.identity.hidden());
        let applications = &self.game.applications;
        let shown = applications.iter().filter(|one| open || one.player.id.program().is_some());
        let names = shown.map(|application| application.player.name.clone());
        let body = Body::PlacesTaken { taken: applications.len() as u16, names: names.collect() };
        self.tell(body);
    }

    fn for_self_or_staff(&self, player: &PlayerId) -> Result<(), Refusal> {
        match self.actor.player() {
            Some(who) if who == player => Ok(()),
            Some(_) => Err(Refusal::NotForYou),
            None => self.staff(),
        }
    }
}

/// A name that can be shown.
pub(super) fn named(person: &Person) -> Result<(), Refusal> {
    let name = person.name.trim();
    if name.is_empty() || person.id.0.is_empty() {
        return Err(Refusal::Empty);
    }
    let long = name.chars().count() > NAME_MAX || person.id.0.chars().count() > NAME_MAX;
    if long || name.chars().any(char::is_control) { Err(Refusal::TooLong) } else { Ok(()) }
}

fn first_turn(variant: &variants::Variant) -> Turn {
    if variant.rules.first_builds {
        let year = variant.rules.calendar.year_after(variant.start_year, -1);
        return Turn { year, season: Season::Winter, phase: Phase::Adjustment };
    }
    let season = match variant.start_season {
        rules::Season::Spring => Season::Spring,
        rules::Season::Autumn => Season::Autumn,
    };
    Turn::moves(variant.start_year, season)
}

fn check_limits(limits: &Limits, first_year: i32) -> Result<(), Refusal> {
    let years = first_year..=first_year.saturating_add(YEARS_MAX);
    let last = limits.last_year.unwrap_or(*years.end());
    let shortened = limits.shortened.is_none_or(|year| years.contains(&year) && year <= last);
    if years.contains(&last) && limits.quiet_years != Some(0) && shortened {
        Ok(())
    } else {
        Err(Refusal::Limits)
    }
}

fn investors(setup: &Setup, economy: Option<Economy>) -> Result<(), Refusal> {
    let asked = economy.and_then(|economy| economy.ways().investors);
    match (asked, setup.investors) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(Refusal::NoInvestors),
        (Some((least, most)), Some(seats)) if (least..=most).contains(&seats) => {
            if setup.identity == Identity::Pseudonyms { Ok(()) } else { Err(Refusal::HiddenNeeded) }
        }
        (Some((least, most)), _) => Err(Refusal::Investors { least, most }),
    }
}
