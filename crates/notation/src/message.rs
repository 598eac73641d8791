//! Diagnostics in words, and the place in the source marked.

use crate::article::{Form, beginning, phrase};
use crate::{Diagnostic, Problem, Span};
use rules::{Coast, Place};
use text::{Lang, notation as say};
use variants::Variant;

/// How the message wants its place, and whether it begins with it in German; `None`: the bare name.
fn form(problem: Problem) -> Option<(Form, bool)> {
    Some(match problem {
        Problem::WrongType
        | Problem::CannotBuild
        | Problem::FieldTwice
        | Problem::BuildInTheWay
        | Problem::BuildOccupied
        | Problem::OwnUnitInTheWay
        | Problem::AgainstOwnUnit => (Form::In, true),
        Problem::TypeMissing | Problem::NoAction | Problem::OrderedOtherwise | Problem::NoArmyOrder => {
            (Form::In, false)
        }
        Problem::SeveralOrders
        | Problem::NoOrder
        | Problem::TwoGoals
        | Problem::RailwayTaken
        | Problem::Corrected
        | Problem::NoRetreatField => (Form::For, false),
        Problem::NoConvoyOrder | Problem::RetreatsMeet => (Form::To, true),
        Problem::OwnStandoff => (Form::To, false),
        _ => return None,
    })
}

/// A place by its full name: "München", "Spain (north coast)".
pub(crate) fn place_name(variant: &Variant, place: Place, lang: Lang) -> String {
    let Some(info) = variant.provinces.get(place.province().index()) else {
        return "?".to_owned();
    };
    let name = match lang {
        Lang::De => &info.names.de,
        Lang::En => &info.names.en,
    };
    match coast_name(place.coast(), lang) {
        Some(coast) => format!("{name} ({coast})"),
        None => name.clone(),
    }
}

pub(crate) fn coast_name(coast: Coast, lang: Lang) -> Option<String> {
    Some(match coast {
        Coast::Whole => return None,
        Coast::North => say::coast_north(lang),
        Coast::East => say::coast_east(lang),
        Coast::South => say::coast_south(lang),
        Coast::West => say::coast_west(lang),
    })
}

impl Diagnostic {
    /// What is the matter, in the reader's language.
    pub fn message(&self, variant: &Variant, lang: Lang) -> String {
        let named = self.at.map(|at| place_name(variant, at, lang));
        // never an empty pair of quotation marks
        let text = match self.text.trim() {
            "" => named.as_deref().unwrap_or("…"),
            text => text,
        };
        let place = named.clone().unwrap_or_else(|| text.to_owned());
        let place = match (self.at, form(self.problem)) {
            (Some(at), Some((form, begins))) => {
                let sea = variant.board.kind(at.province()) == rules::ProvinceKind::Sea;
                let words = phrase(&place, sea, form, lang);
                // German begins with the place
                if begins && lang == Lang::De { beginning(&words) } else { words }
            }
            _ => place,
        };
        let coasts = || self.at.map_or(&[][..], |at| variant.board.coasts(at.province()));
        let coast =
            |coast: &Coast| self.at.map(|at| place_name(variant, Place::new(at.province(), *coast), lang));
        let candidates = match self.problem {
            Problem::CoastMissing if self.candidates.is_empty() => {
                text::choice(lang, coasts().iter().filter_map(coast))
            }
            _ => text::choice(lang, self.candidates.iter().map(|place| place_name(variant, *place, lang))),
        };
        let nearest =
            self.candidates.first().map(|place| place_name(variant, *place, lang)).unwrap_or_default();
        self.movement_words(lang, text, &place, &candidates, &nearest)
            .or_else(|| self.doubt_words(lang, text, &place))
            .unwrap_or_else(|| self.economy_words(variant, lang, text))
    }

    /// Faults of orders.
    fn movement_words(
        &self,
        lang: Lang,
        text: &str,
        place: &str,
        candidates: &str,
        nearest: &str,
    ) -> Option<String> {
        let named = self.at.is_some();
        Some(match self.problem {
            Problem::UnknownPlace if candidates.is_empty() => say::unknown_place(lang, text),
            // what is like none of them is no other word for one
            Problem::UnknownPlace
                if self.fix.is_none() || text.contains(|letter: char| !letter.is_alphanumeric()) =>
            {
                say::UnknownPlaceNearest { text, candidates }.text(lang)
            }
            Problem::UnknownPlace => say::UnknownWordNearest { text, candidates, nearest }.text(lang),
            Problem::ChosenPlace => say::ChosenPlace { text, place }.text(lang),
            Problem::SeveralPlaces => say::SeveralPlaces { text, candidates }.text(lang),
            Problem::GuessedPlace => say::GuessedPlace { text, place }.text(lang),
            Problem::NoGoal => say::no_goal(lang),
            Problem::WrongType if named => say::wrong_type(lang, place),
            Problem::WrongType => say::wrong_type_of(lang, text),
            Problem::TypeMissing => say::type_missing(lang, place),
            Problem::CoastMissing => say::CoastMissing { place, candidates }.text(lang),
            Problem::CoastWrong => say::coast_wrong(lang, place),
            Problem::NoSuchUnit => say::no_such_unit(lang, text),
            Problem::NotYours => say::not_yours(lang, text),
            Problem::SeveralOrders => say::several_orders(lang, place),
            Problem::NoOrder => say::no_order(lang, place),
            Problem::NoAction => say::no_action(lang, place),
            Problem::TwoGoals => say::two_goals(lang, place),
            Problem::Unreachable if named => say::unreachable(lang, place),
            Problem::Unreachable => say::unreachable_of(lang, text),
            Problem::SupportUnreachable => say::support_unreachable(lang),
            Problem::SupportsItself => say::supports_itself(lang),
            Problem::CannotConvoy => say::cannot_convoy(lang),
            Problem::NotConvoyable => say::not_convoyable(lang),
            Problem::NoTransformation => say::no_transformation(lang),
            Problem::FieldTwice => say::field_twice(lang, place),
            Problem::BuildInTheWay => say::build_in_the_way(lang, place),
            Problem::BuildOccupied => say::build_occupied(lang, place),
            Problem::CannotBuild => say::cannot_build(lang, place),
            Problem::RailwayTaken => say::railway_taken(lang, place),
            Problem::NoPassage => say::no_passage(lang),
            _ => return None,
        })
    }

    /// Doubts, conditions, retreats, contradictions.
    fn doubt_words(&self, lang: Lang, text: &str, place: &str) -> Option<String> {
        Some(match self.problem {
            Problem::InSentence => say::in_sentence(lang, text),
            Problem::DoubtfulRest => say::doubtful_rest(lang, text),
            Problem::DoubtfulHold => say::doubtful_hold(lang, place),
            Problem::Corrected => say::corrected(lang, place),
            Problem::NotStrict => say::not_strict(lang),
            Problem::TooLate => say::condition_too_late(lang),
            Problem::NotConditional => say::not_conditional(lang),
            Problem::OrderedOrDone => say::ordered_or_done(lang, text),
            Problem::UnreadCondition => say::unread_condition(lang, text),
            Problem::ManyConditions => say::many_conditions(lang),
            Problem::NoRetreatField => say::no_retreat_field(lang, place),
            Problem::FarRetreat => say::far_retreat(lang, place),
            Problem::RetreatsMeet => say::retreats_meet(lang, place),
            Problem::RetreatByConvoy => say::retreat_by_convoy(lang),
            Problem::LaterDeadline => say::later_deadline(lang),
            Problem::OtherTurn => say::other_turn(lang, text),
            Problem::EarlierTurn => say::earlier_turn(lang, text),
            Problem::Provisional => say::provisional(lang, text),
            Problem::WhichVote => say::which_vote(lang, text),
            Problem::NoSuchTreaty => say::no_such_treaty(lang, text),
            Problem::Away => say::away(lang, text),
            Problem::NothingTraded => say::nothing_traded(lang, text),
            Problem::OrderedOtherwise => say::ordered_otherwise(lang, place),
            Problem::NoArmyOrder => say::no_army_order(lang, place),
            Problem::NoConvoyOrder => say::no_convoy_order(lang, place),
            Problem::OwnStandoff => say::own_standoff(lang, place),
            Problem::OwnUnitInTheWay => say::own_unit_in_the_way(lang, place),
            Problem::AgainstOwnUnit => say::against_own_unit(lang, place),
            Problem::Negated => say::negated(lang, text),
            Problem::Question => say::question(lang, text),
            Problem::Reported => say::reported(lang, text),
            Problem::Past => say::past(lang, text),
            Problem::Unsure => say::unsure(lang, text),
            Problem::Either => say::either(lang, text),
            Problem::Withdrawn => say::withdrawn(lang, text),
            Problem::NotAlone => say::not_alone(lang, text),
            Problem::LeftOver => say::left_over(lang, text),
            Problem::Talk => say::talk(lang, text),
            Problem::WordLearned => say::WordLearned { text, place }.text(lang),
            Problem::RestAsBefore => say::rest_as_before(lang, text),
            Problem::NotNow => say::not_now(lang, text),
            Problem::NotPlayed => say::not_played(lang, text),
            Problem::Nothing => say::nothing_found(lang),
            Problem::NoSubject => say::no_subject(lang),
            _ => return None,
        })
    }

    /// Exchange, treaties, press; what is left was not read.
    fn economy_words(&self, variant: &Variant, lang: Lang, text: &str) -> String {
        match self.problem {
            Problem::NoSign => say::no_sign(lang, text),
            Problem::NoNumber => say::no_number(lang, text),
            Problem::NotTraded => match nearest_currency(variant, lang, text) {
                Some(nearest) => say::NotTradedNearest { text, nearest }.text(lang),
                None => say::not_traded(lang, text),
            },
            Problem::TwoAmounts => say::two_amounts(lang, text),
            Problem::MissingLine => missing_lines(variant, lang, text),
            Problem::ConditionalStock => say::conditional_stock(lang),
            Problem::NotSecret => say::not_secret(lang),
            Problem::NotNeutral => say::not_neutral(lang),
            Problem::WithOneself => say::with_oneself(lang),
            Problem::TreatyTwice => say::treaty_twice(lang, text),
            Problem::NoCancellation => say::no_cancellation(lang),
            Problem::TreatyIncomplete => say::treaty_incomplete(lang, text),
            Problem::BlackPress => say::black_press(lang, text),
            Problem::LooseCondition => say::loose_condition(lang, text),
            Problem::OrderInPress => say::order_in_press(lang, text),
            Problem::UnmarkedPress => say::unmarked_press(lang, text),
            _ => say::not_read(lang, text),
        }
    }
}

/// The nations whose lines of the exchange order are missing, by their codes.
fn missing_lines(variant: &Variant, lang: Lang, codes: &str) -> String {
    let named = codes.split_whitespace().filter_map(|code| variant.find_power(code));
    let names: Vec<&str> = named
        .map(|power| {
            let names = &variant.power_info(power).names;
            lang.pick(names.de.as_str(), names.en.as_str())
        })
        .collect();
    let count = i64::try_from(names.len()).unwrap_or(i64::MAX);
    say::MissingLine { count, nations: text::list(lang, names) }.text(lang)
}

/// Of "Deutschlnd: +500" the nation or currency that it nearly names; nothing for one that it names and that is not traded any more.
fn nearest_currency(variant: &Variant, lang: Lang, text: &str) -> Option<String> {
    /// Slips of the pen in a word: one in a short one, two in a long one.
    const fn slips(letters: usize) -> usize {
        if letters < 8 { 1 } else { 2 }
    }
    let word = text.split(|sign: char| !sign.is_alphabetic()).find(|word| !word.is_empty())?;
    let wanted = variants::fold(word);
    if wanted.len() < 4 {
        return None;
    }
    let names = variant.powers.iter().flat_map(|power| {
        let currency = power.currency.iter().map(String::as_str);
        let [own, other] = [&power.names.de, &power.names.en].map(String::as_str);
        [lang.pick(own, other), own, other].into_iter().chain(currency)
    });
    let far = |name: &str| strsim::osa_distance(&variants::fold(name), &wanted);
    let near = names.map(|name| (far(name), name)).min_by_key(|(far, _)| *far)?;
    (1..=slips(wanted.len())).contains(&near.0).then(|| beginning(near.1))
}

/// The line of the source that the span begins on, and a second line that marks it. Long lines are cut around it.
pub fn excerpt(source: &str, span: Span) -> String {
    const WIDTH: usize = 72;
    let start = span.start as usize;
    if span.line == 0 || start > source.len() || !source.is_char_boundary(start) {
        return String::new();
    }
    // never more than a window of the line, however long it is
    let mut from = start;
    for (at, letter) in source[..start].char_indices().rev().take(WIDTH / 2) {
        if letter == '\n' {
            break;
        }
        from = at;
    }
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let before = source[from..start].chars().count();
    let line = source[from..].chars().take(WIDTH).take_while(|letter| *letter != '\n' && *letter != '\r');
    let shown: String = line.map(plain).collect();
    let room = shown.chars().count().saturating_sub(before).max(1);
    let marks = (span.length.max(1) as usize).min(room);
    format!("{}\n{}{}", shown.trim_end(), " ".repeat(before), "^".repeat(marks))
}
