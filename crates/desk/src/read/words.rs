//! Names and times in the reader's language.

use game::game::Game;
use game::house::{
    Absences, Ahead, BuildType, Fill, HouseRules, Incomplete, LateOrders, MissingRetreat, NmrMode,
    PressLayout, Spelling, UnitType,
};
use game::paper::Entry;
use game::plain::UnitAt;
use game::ruling::Ruling;
use game::submission::{Flag, Line, LineKind};
use game::word::seat::{Departure, Power, SeatId, Vacancy};
use game::word::turn::{Phase, Turn};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use notation::{Display, Style, Writer};
use text::desk as say;
use text::{Lang, common};
use variants::{Calendar, Variant};

use crate::Status;

/// A turn, as the board's calendar calls it: "Frühjahr 1901", "Autumn 1902, retreats", "1425".
#[must_use]
pub fn turn(lang: Lang, calendar: Calendar, turn: Turn) -> String {
    let season = turn.season_named(calendar, lang);
    match turn.phase {
        Phase::Movement | Phase::Economy => season,
        Phase::Retreat => say::turn_retreat(lang, season),
        Phase::Adjustment => say::turn_adjustment(lang, season),
    }
}

/// A later turn of a plan: a winter of its own comes only if there is something to build or to remove (Diplomaten 2).
#[must_use]
pub fn planned_turn(lang: Lang, calendar: Calendar, later: Turn) -> String {
    let named = turn(lang, calendar, later);
    match later.phase {
        Phase::Economy => say::planned_winter(lang, named),
        Phase::Movement | Phase::Retreat | Phase::Adjustment => named,
    }
}

/// What was understood of a line, with the names that the reader knows from the map. The log keeps it in canonical names.
#[must_use]
pub fn line(lang: Lang, game: &Game, line: &Line) -> String {
    let canonical = &line.canonical;
    let Some(variant) = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant)) else {
        return canonical.clone();
    };
    let (words, code) =
        canonical.split_once(" !").map_or((canonical.as_str(), None), |(words, code)| (words, Some(code)));
    let reader = crate::reader(variant);
    let reading = reader.read(words, &notation::Context::default());
    let [item] = reading.items.as_slice() else { return canonical.clone() };
    if Display::new(variant).entry(&item.entry) != words {
        return canonical.clone();
    }
    let words = Display::of(variant, lang).entry(&item.entry);
    code.map_or(words.clone(), |code| format!("{words} !{code}"))
}

/// A time in a zone: "Montag, 30. November 2026, 20:00 Uhr (MEZ)".
#[must_use]
pub fn moment(lang: Lang, at: Timestamp, zone: &TimeZone) -> String {
    let local = at.to_zoned(zone.clone());
    moment_as(lang, &local, format!("{:02}:{:02}", local.hour(), local.minute()))
}

/// That the council broke a game off, and why, for those who may read it (10.5).
#[must_use]
pub fn broken_off(lang: Lang, reason: &str) -> String {
    match reason.trim() {
        "" => say::end_broken_off(lang),
        reason => format!("{} {}", say::end_broken_off(lang), say::end_broken_off_why(lang, reason)),
    }
}

/// A day: "10. Dezember 2026".
#[must_use]
pub fn day(lang: Lang, date: Date) -> String {
    say::Day { day: date.day(), month: month(lang, date.month()), year: date.year() }.text(lang)
}

/// The same to the second: what came before a deadline and what after it.
#[must_use]
pub fn exact_moment(lang: Lang, at: Timestamp, zone: &TimeZone) -> String {
    let local = at.to_zoned(zone.clone());
    moment_as(lang, &local, format!("{:02}:{:02}:{:02}", local.hour(), local.minute(), local.second()))
}

fn moment_as(lang: Lang, local: &Zoned, time: String) -> String {
    let weekday = weekday(lang, local.weekday().to_monday_one_offset());
    say::Moment {
        weekday,
        day: local.day(),
        month: month(lang, local.month()),
        year: local.year(),
        time,
        zone: zone(lang, local),
    }
    .text(lang)
}

/// What people call the time that a clock shows: "MEZ", "BST"; where nobody has a word for it, how far it is from the world's.
fn zone(lang: Lang, local: &Zoned) -> String {
    let name = local.strftime("%Z").to_string();
    match name.as_str() {
        "CET" => say::zone_cet(lang),
        "CEST" => say::zone_cest(lang),
        "WET" => say::zone_wet(lang),
        "WEST" => say::zone_west(lang),
        "EET" => say::zone_eet(lang),
        "EEST" => say::zone_eest(lang),
        "UTC" => name,
        _ if name.chars().all(|sign| sign.is_ascii_alphabetic()) => name,
        // a zone without a word of its own is called by its hours
        _ => format!("UTC{}", local.strftime("%:z")),
    }
}

/// A day of the week, Monday is 1.
#[must_use]
pub fn weekday(lang: Lang, number: i8) -> String {
    match number {
        1 => say::weekday_1(lang),
        2 => say::weekday_2(lang),
        3 => say::weekday_3(lang),
        4 => say::weekday_4(lang),
        5 => say::weekday_5(lang),
        6 => say::weekday_6(lang),
        _ => say::weekday_7(lang),
    }
}

/// A month, January is 1.
#[must_use]
pub fn month(lang: Lang, number: i8) -> String {
    match number {
        1 => say::month_1(lang),
        2 => say::month_2(lang),
        3 => say::month_3(lang),
        4 => say::month_4(lang),
        5 => say::month_5(lang),
        6 => say::month_6(lang),
        7 => say::month_7(lang),
        8 => say::month_8(lang),
        9 => say::month_9(lang),
        10 => say::month_10(lang),
        11 => say::month_11(lang),
        _ => say::month_12(lang),
    }
}

/// How far a game is: "läuft", "sign-up open".
#[must_use]
pub fn status(lang: Lang, status: Status) -> String {
    match status {
        Status::Announced => common::status_announced(lang),
        Status::SignUp => common::status_sign_up(lang),
        Status::Running => common::status_running(lang),
        Status::Stopped => common::status_stopped(lang),
        Status::Over => common::status_over(lang),
    }
}

/// A power of the game's variant: "Österreich-Ungarn". Its id where the variant is unknown.
#[must_use]
pub fn power(lang: Lang, game: &Game, power: &Power) -> String {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
    let named = variant.and_then(|variant| {
        let names = &variant.power_info(variant.power(&power.0)?).names;
        Some(lang.pick(names.de.as_str(), names.en.as_str()).to_owned())
    });
    named.unwrap_or_else(|| power.0.clone())
}

/// A seat as everybody may call it: its pseudonym, else its power, else its number.
#[must_use]
pub fn seat(lang: Lang, game: &Game, id: SeatId) -> String {
    match game.seat(id).map(|seat| (&seat.alias, &seat.power)) {
        Some((Some(alias), _)) => alias.clone(),
        Some((None, Some(_))) => {
            let seat = game.seat(id).into_iter().flat_map(|seat| seat.powers());
            seat.map(|name| power(lang, game, name)).collect::<Vec<_>>().join(" + ")
        }
        _ => format!("#{}", id.0 + 1),
    }
}

/// The name of the game's variant.
#[must_use]
pub fn variant(lang: Lang, game: &Game) -> String {
    let id = game.setup.as_ref().map_or("", |setup| setup.variant.as_str());
    match variants::by_id(id) {
        Some(variant) => lang.pick(variant.names.de.as_str(), variant.names.en.as_str()).to_owned(),
        None => id.to_owned(),
    }
}

/// How the nations stand in a game in which seats have none of their own: who commands each, its rate, its centers.
#[must_use]
pub fn nations(lang: Lang, game: &Game) -> Vec<String> {
    game::module::nations(game, lang)
}

/// What was noticed about a submission.
#[must_use]
pub fn flag(lang: Lang, flag: Flag) -> String {
    match flag {
        Flag::BySitter => say::flag_by_sitter(lang),
        Flag::Incomplete => say::flag_incomplete(lang),
        Flag::Late => say::flag_late(lang),
        Flag::Copy => say::flag_copy(lang),
        Flag::NoOrders => say::flag_no_orders(lang),
        Flag::Unread => say::flag_unread(lang),
    }
}

/// What a game master ruled, without the turn and the reason.
#[must_use]
pub fn ruling(lang: Lang, game: &Game, ruling: &Ruling) -> String {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
    let at = |id: &str| place(lang, variant, id);
    match ruling {
        Ruling::Order { power: whose, at: place, canonical, .. } if canonical.is_empty() => {
            say::RuledNothing { power: power(lang, game, whose), at: at(place) }.text(lang)
        }
        Ruling::Order { power: whose, part, canonical, .. } => {
            let written = variant.and_then(|variant| order(lang, variant, *part, canonical));
            let order = written.unwrap_or_else(|| canonical.clone());
            say::RuledOrder { power: power(lang, game, whose), order }.text(lang)
        }
        Ruling::Refuse { seat: whose, version } => {
            say::RuledRefuse { seat: seat(lang, game, *whose), version: *version }.text(lang)
        }
        Ruling::Unit { power: whose, kind, at: place } => {
            say::RuledUnit { power: power(lang, game, whose), kind: kind.to_string(), at: at(place) }
                .text(lang)
        }
        Ruling::NoUnit { at: place } => say::ruled_no_unit(lang, at(place)),
        Ruling::Owner { center, power: Some(whose) } => {
            say::RuledOwner { center: at(center), power: power(lang, game, whose) }.text(lang)
        }
        Ruling::Owner { center, power: None } => say::ruled_owner_nobody(lang, at(center)),
        Ruling::Press { seat: whose, item, text, .. } if text.trim().is_empty() => {
            say::RuledPressNot { item: *item, seat: seat(lang, game, *whose) }.text(lang)
        }
        Ruling::Press { seat: whose, item, text, .. } => {
            say::RuledPress { item: *item, seat: seat(lang, game, *whose), text }.text(lang)
        }
        Ruling::NoNmr { seat: whose } => say::ruled_no_nmr(lang, seat(lang, game, *whose)),
    }
}

/// A place as players write it: `Mun`, `StP(nc)`.
fn place(lang: Lang, variant: Option<&'static Variant>, id: &str) -> String {
    let named =
        variant.and_then(|variant| Some(Writer::new(variant, lang, Style::Short).place(variant.place(id)?)));
    named.unwrap_or_else(|| id.to_owned())
}

/// A place by its whole name: "München", "St. Petersburg (Nordküste)".
#[must_use]
pub(crate) fn place_name(lang: Lang, game: &Game, id: &str) -> String {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
    let named =
        variant.and_then(|variant| Some(Writer::new(variant, lang, Style::Long).place(variant.place(id)?)));
    named.unwrap_or_else(|| id.to_owned())
}

/// A unit as players write it: `A Mun`.
#[must_use]
pub fn unit(lang: Lang, game: &Game, unit: &UnitAt) -> String {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
    format!("{} {}", unit.kind, place(lang, variant, &unit.at))
}

/// A canonical order of the staff as players write it.
fn order(lang: Lang, variant: &'static Variant, part: LineKind, canonical: &str) -> Option<String> {
    let writer = Writer::new(variant, lang, Style::Short);
    match game::evaluate::entry_of(variant, part, canonical)? {
        Entry::Order(order) => Some(writer.order(&order.typed(variant)?)),
        Entry::Directive(directive) => Some(writer.directive(&directive.typed(variant)?)),
        Entry::Unread => None,
    }
}

/// What a game's house rules soften, a sentence each; rules that are those of the rule text are left out.
#[must_use]
pub fn house_rules(lang: Lang, rules: &HouseRules) -> Vec<String> {
    let usual = HouseRules::default();
    let days = || text::list(lang, rules.holidays.iter().map(ToString::to_string));
    let sentences = [
        (rules.nmr == NmrMode::WaitFirst, say::house_wait_first(lang)),
        (rules.grace_hours != usual.grace_hours, say::house_grace(lang, rules.grace_hours)),
        (rules.nmrs_to_expel != usual.nmrs_to_expel, say::house_expel(lang, rules.nmrs_to_expel)),
        (!rules.holidays.is_empty(), say::house_holidays(lang, days())),
        (!rules.closed.is_empty(), say::house_closed(lang, text::list(lang, &rules.closed))),
        (rules.late == LateOrders::Accepted, say::house_late(lang)),
        (rules.evaluate_after > 0, say::house_evaluate_after(lang, rules.evaluate_after)),
        (rules.ahead == Ahead::Kept, say::house_ahead(lang)),
        (rules.incomplete == Incomplete::Merged, say::house_incomplete(lang)),
        (rules.unit_type == UnitType::Forgiven, say::house_unit_type(lang)),
        (rules.spelling == Spelling::Lenient, say::house_spelling(lang)),
        (rules.missing_retreat == MissingRetreat::OnlyWayOpen, say::house_retreat(lang)),
        (rules.build_type == BuildType::Army, say::house_build(lang)),
        (rules.absences == Absences::Shift, say::house_absences(lang)),
        (rules.absences == Absences::Sitter, say::house_sitters(lang)),
        (rules.early, say::house_early(lang)),
        (rules.stand_ins, say::house_stand_ins(lang)),
        (rules.reminders.is_empty(), say::house_no_reminders(lang)),
        (
            !rules.reminders.is_empty() && rules.reminders != usual.reminders,
            say::house_reminders(lang, text::list(lang, &rules.reminders)),
        ),
        (rules.count_missing, say::house_count_missing(lang)),
        (rules.fill == Fill::Rule, say::house_fill(lang)),
        (rules.stand_ins && rules.fill == Fill::Rule, say::house_stand_ins_rule(lang)),
        (rules.talk_days != usual.talk_days, say::house_talk(lang, rules.talk_days)),
    ];
    let limit = rules.press_limit;
    let press = [
        (rules.press_layout == PressLayout::Apart).then(|| say::house_press_apart(lang)),
        limit.items.map(|count| say::house_press_items(lang, count)),
        limit.letters.map(|count| say::house_press_letters(lang, count)),
    ];
    let said = sentences.into_iter().filter(|(applies, _)| *applies).map(|(_, sentence)| sentence);
    said.chain(press.into_iter().flatten()).chain(rules.free.iter().map(|rule| rule.text.clone())).collect()
}

/// Why somebody left their seat, with the paragraph: "zweites NMR (9.10.1)".
#[must_use]
pub fn vacancy(lang: Lang, why: Vacancy) -> String {
    match why {
        Vacancy::SecondNmr => say::left_second_nmr(lang),
        Vacancy::GraceLapsed => say::left_grace_lapsed(lang),
        Vacancy::Resigned => say::left_resigned(lang),
        Vacancy::IdentityDisclosed => say::left_identity_disclosed(lang),
        Vacancy::AnonymityViolated => say::left_anonymity_violated(lang),
        Vacancy::NmrOffender => say::left_nmr_offender(lang),
        Vacancy::FalseName => say::left_false_name(lang),
        Vacancy::Destructive => say::left_destructive(lang),
        Vacancy::Crossgaming => say::left_crossgaming(lang),
        Vacancy::FalseSender => say::left_false_sender(lang),
        Vacancy::Relieved => say::left_relieved(lang),
        Vacancy::NoExchangeOrders => say::left_no_exchange_orders(lang),
    }
}

/// How somebody left their seat, as everybody may know it: "auf eigenen Wunsch".
#[must_use]
pub fn departure(lang: Lang, how: Departure) -> String {
    match how {
        Departure::Left => say::left_resigned(lang),
        Departure::Missed => say::left_missed(lang),
        Departure::Excluded => say::left_excluded(lang),
        Departure::Relieved => say::left_relieved(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_games_zone_across_summer_time() {
        let zone = game::calendar::rhythm::zone("Europe/Berlin").expect("a zone");
        let at = |text: &str| text.parse::<Timestamp>().expect("a time");
        assert_eq!(
            moment(Lang::De, at("2026-11-30T19:00:00Z"), &zone),
            "Montag, 30. November 2026, 20:00 Uhr (MEZ)"
        );
        assert_eq!(moment(Lang::En, at("2026-07-06T18:05:00Z"), &zone), "Monday, 6 July 2026, 20:05 (CEST)");
    }

    /// 9.9.7 to 9.14: whoever loses a seat reads by which paragraph.
    #[test]
    fn reasons_of_leaving_name_their_paragraph() {
        for (why, paragraph) in [
            (Vacancy::SecondNmr, "9.10.1"),
            (Vacancy::GraceLapsed, "9.10.1"),
            (Vacancy::IdentityDisclosed, "9.9.7"),
            (Vacancy::AnonymityViolated, "9.9.7"),
            (Vacancy::NmrOffender, "9.10.3"),
            (Vacancy::FalseName, "9.11"),
            (Vacancy::Destructive, "9.12"),
            (Vacancy::Crossgaming, "9.13"),
            (Vacancy::FalseSender, "9.14"),
            (Vacancy::NoExchangeOrders, "Kapitalisten 2"),
        ] {
            for lang in Lang::ALL {
                let said = vacancy(lang, why);
                assert!(said.ends_with(&format!("({paragraph})")), "{said}");
            }
        }
    }

    #[test]
    fn turns_have_names_in_both_languages() {
        let usual = Calendar::USUAL;
        assert_eq!(turn(Lang::De, usual, Turn::spring(1901)), "Frühjahr 1901");
        let retreats = Turn::autumn(1902).with_phase(Phase::Retreat);
        assert_eq!(turn(Lang::En, usual, retreats), "Autumn 1902, retreats");
    }

    /// M1: where years name the turns a season beside them says nothing.
    #[test]
    fn m1_turns_of_other_calendars() {
        let calendar = |board: &str| variants::by_id(board).expect("a board").rules.calendar;
        assert_eq!(turn(Lang::De, calendar("hundred"), Turn::autumn(1430)), "1430");
        let builds = Turn::autumn(1430).with_phase(Phase::Adjustment);
        assert_eq!(turn(Lang::En, calendar("hundred"), builds), "1430, builds and removals");
        let ancient = calendar("ancient-mediterranean");
        assert_eq!(turn(Lang::De, ancient, Turn::spring(1)), "Frühjahr 1 n. Chr.");
    }
}
