//! The house rules of a game (10.2): what a game master may decide, each rule with its paragraph. They may soften the
//! rules and never sharpen them; the game refuses what does.

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use desk::With;
use game::command::Command;
use game::game::Stage;
use game::house::{FreeRule, HouseRules, Topic};
use serde::Deserialize;
use serde_json::{Value, json};
use text::{Lang, master as say};

use super::entry::Wrong;
use super::form::{Control, Field};
use super::leading;
use crate::server::render;
use crate::{Chrome, Site, Visit};

/// The form: every field as its words; numbers and lists are read when it comes.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct Wanted {
    cause: String,
    nmr: String,
    grace_hours: String,
    nmrs_to_expel: String,
    holidays: String,
    late: String,
    ahead: String,
    incomplete: String,
    unit_type: String,
    spelling: String,
    missing_retreat: String,
    build_type: String,
    absences: String,
    early: String,
    talk_days: String,
    reminders: String,
    free: String,
    reason: String,
}

#[derive(Template)]
#[template(path = "master_rules.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    running: bool,
    fields: Vec<Field>,
    refused: Option<String>,
    cause: String,
}

/// `GET /games/{label}/desk/rules`.
pub async fn form(State(site): State<Site>, visit: Visit, Path(label): Path<String>) -> Response {
    match leading(&site, &visit, &label).await {
        Ok(lead) => {
            let wanted = Wanted::of(&lead.seen.game.house);
            page(&site, &visit, &lead.seen.game, &wanted, None)
        }
        Err(response) => response,
    }
}

/// `POST /games/{label}/desk/rules`.
pub async fn send(
    State(site): State<Site>,
    visit: Visit,
    Path(label): Path<String>,
    Form(wanted): Form<Wanted>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let refused = match wanted.rules(visit.lang(), &lead.seen.game.house) {
        Ok(rules) => {
            let reason = wanted.reason.trim().to_owned();
            let command = Command::SetHouseRules { rules: Box::new(rules), reason };
            let cause = (!wanted.cause.is_empty()).then(|| format!("desk:{}:rules", wanted.cause));
            match site.desk.act(&visit.caller, &label, lead.hat, command, With::maybe(cause)).await {
                Ok(_) => return Redirect::to(&format!("/games/{label}/desk")).into_response(),
                Err(error) => error.text(visit.lang()),
            }
        }
        Err(wrong) => wrong,
    };
    let page = page(&site, &visit, &lead.seen.game, &wanted, Some(refused));
    (StatusCode::CONFLICT, page).into_response()
}

/// The stable word of a value of one of the rules.
fn word(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

impl Wanted {
    fn of(rules: &HouseRules) -> Self {
        let list = |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let holidays: Vec<String> = rules.holidays.iter().map(ToString::to_string).collect();
        let free: Vec<String> =
            rules.free.iter().map(|rule| format!("{}: {}", word(rule.topic), rule.text)).collect();
        Wanted {
            cause: String::new(),
            nmr: word(rules.nmr),
            grace_hours: rules.grace_hours.to_string(),
            nmrs_to_expel: rules.nmrs_to_expel.to_string(),
            holidays: holidays.join("\n"),
            late: word(rules.late),
            ahead: word(rules.ahead),
            incomplete: word(rules.incomplete),
            unit_type: word(rules.unit_type),
            spelling: word(rules.spelling),
            missing_retreat: word(rules.missing_retreat),
            build_type: word(rules.build_type),
            absences: word(rules.absences),
            early: if rules.early { "yes" } else { "" }.to_owned(),
            talk_days: rules.talk_days.to_string(),
            reminders: list(&rules.reminders),
            free: free.join("\n"),
            reason: String::new(),
        }
    }

    /// The rules that the form means; what it does not name stays.
    fn rules(&self, lang: Lang, before: &HouseRules) -> Result<HouseRules, Wrong> {
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| say::no_number(lang, text));
        let reminders: Vec<u32> = words(&self.reminders).map(number).collect::<Result<_, _>>()?;
        let holiday = |day: &str| {
            day.parse::<jiff::civil::Date>().map_err(|_| say::no_time(lang, day)).map(|day| day.to_string())
        };
        let holidays: Vec<String> = words(&self.holidays).map(holiday).collect::<Result<_, _>>()?;
        let lines = self.free.lines().map(str::trim).filter(|line| !line.is_empty());
        let free: Vec<FreeRule> = lines.map(|line| free_rule(lang, line)).collect::<Result<_, _>>()?;
        let mut value = serde_json::to_value(before).unwrap_or_default();
        let change = json!({
            "nmr": self.nmr, "grace_hours": number(&self.grace_hours)?,
            "nmrs_to_expel": number(&self.nmrs_to_expel)?, "holidays": holidays, "late": self.late,
            "ahead": self.ahead, "incomplete": self.incomplete, "unit_type": self.unit_type,
            "spelling": self.spelling, "missing_retreat": self.missing_retreat,
            "build_type": self.build_type, "absences": self.absences, "early": self.early == "yes",
            "talk_days": number(&self.talk_days)?, "reminders": reminders, "free": free,
        });
        if let (Value::Object(value), Value::Object(change)) = (&mut value, change) {
            value.extend(change);
        }
        serde_json::from_value(value).map_err(|_| say::no_house_rules(lang))
    }
}

/// The words of a list, between commas, blanks and line ends.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split([',', ';', ' ', '\n', '\r', '\t']).filter(|word| !word.is_empty())
}

/// A rule in words: "topic: text".
fn free_rule(lang: Lang, line: &str) -> Result<FreeRule, Wrong> {
    let (topic, text) = line.split_once(':').ok_or_else(|| say::no_topic(lang, line))?;
    let topic = serde_json::from_value::<Topic>(Value::String(topic.trim().to_lowercase()));
    let topic = topic.map_err(|_| say::no_topic(lang, line))?;
    Ok(FreeRule { topic, text: text.trim().to_owned() })
}

fn page(
    site: &Site,
    visit: &Visit,
    game: &game::game::Game,
    wanted: &Wanted,
    refused: Option<String>,
) -> Response {
    let lang = visit.lang();
    let page = Page {
        chrome: &visit.chrome,
        label: game.id.to_string(),
        running: game.stage == Stage::Running,
        fields: fields(lang, wanted),
        refused,
        cause: format!("{:x}", site.desk.seed()),
    };
    render(&visit.chrome, page.render())
}

/// The fields of the form; what can be chosen is only what the rules allow.
fn fields(lang: Lang, wanted: &Wanted) -> Vec<Field> {
    let choice = |name: &'static str, label: String, value: &str, options: [(&str, String); 2]| {
        let options = options.map(|(value, words)| (value.to_owned(), words)).to_vec();
        Field::new(name, label, Control::Choice(options)).with(value)
    };
    let number =
        |name: &'static str, label: String, value: &str| Field::new(name, label, Control::Number).with(value);
    vec![
        choice(
            "nmr",
            say::house_nmr(lang),
            &wanted.nmr,
            [("evaluate_first", say::house_nmr_evaluate(lang)), ("wait_first", say::house_nmr_wait(lang))],
        ),
        number("grace_hours", say::house_grace(lang), &wanted.grace_hours),
        number("nmrs_to_expel", say::house_expel(lang), &wanted.nmrs_to_expel),
        number("talk_days", say::house_talk(lang), &wanted.talk_days),
        choice(
            "late",
            say::house_late(lang),
            &wanted.late,
            [
                ("at_discretion", say::house_late_discretion(lang)),
                ("accepted", say::house_late_accepted(lang)),
            ],
        ),
        choice(
            "ahead",
            say::house_ahead(lang),
            &wanted.ahead,
            [("ignored", say::house_ahead_ignored(lang)), ("kept", say::house_ahead_kept(lang))],
        ),
        choice(
            "incomplete",
            say::house_incomplete(lang),
            &wanted.incomplete,
            [
                ("flagged", say::house_incomplete_flagged(lang)),
                ("merged", say::house_incomplete_merged(lang)),
            ],
        ),
        choice(
            "unit_type",
            say::house_unit_type(lang),
            &wanted.unit_type,
            [
                ("right_if_given", say::house_unit_type_right(lang)),
                ("forgiven", say::house_unit_type_forgiven(lang)),
            ],
        ),
        choice(
            "spelling",
            say::house_spelling(lang),
            &wanted.spelling,
            [
                ("standard", say::house_spelling_standard(lang)),
                ("lenient", say::house_spelling_lenient(lang)),
            ],
        ),
        choice(
            "missing_retreat",
            say::house_retreat(lang),
            &wanted.missing_retreat,
            [
                ("dissolved", say::house_retreat_dissolved(lang)),
                ("only_way_open", say::house_retreat_only(lang)),
            ],
        ),
        choice(
            "build_type",
            say::house_build(lang),
            &wanted.build_type,
            [("required", say::house_build_required(lang)), ("army", say::house_build_army(lang))],
        ),
        choice(
            "absences",
            say::house_absences(lang),
            &wanted.absences,
            [("told", say::house_absences_told(lang)), ("shift", say::house_absences_shift(lang))],
        ),
        Field::new("early", say::house_early(lang), Control::Tick).with(&wanted.early).optional(),
        Field::new("reminders", say::house_reminders(lang), Control::Line).with(&wanted.reminders).optional(),
        Field::new("holidays", say::house_holidays(lang), Control::Words).with(&wanted.holidays).optional(),
        Field::new("free", say::house_free(lang), Control::Words).with(&wanted.free).optional(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_that_was_not_touched_changes_nothing() {
        let rules = HouseRules {
            holidays: vec![jiff::civil::date(2026, 12, 25)],
            free: vec![FreeRule { topic: Topic::Deadlines, text: "Montags um acht.".to_owned() }],
            reminders: vec![48, 6],
            early: true,
            ..HouseRules::default()
        };
        assert_eq!(Wanted::of(&rules).rules(Lang::De, &rules), Ok(rules));
    }

    #[test]
    fn what_is_no_number_is_named() {
        let wanted = Wanted { grace_hours: "drei Tage".to_owned(), ..Wanted::of(&HouseRules::default()) };
        let wrong = wanted.rules(Lang::De, &HouseRules::default()).expect_err("refused");
        assert!(wrong.contains("drei Tage"), "{wrong}");
    }
}
