//! The house rules of a game (10.2): what a game master may decide, each rule with its paragraph. They may soften the
//! rules and never sharpen them; the game refuses what does.

use askama::Template;
use axum::extract::{Form, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use commands::house::HouseRulesChange;
use commands::house::fault::Fault;
use commands::house::rule::{RULES, Rule, Takes};
use desk::Envelope;
use game::command::Command;
use game::game::Stage;
use game::house::HouseRules;
use game::view::View;
use serde::Deserialize;
use text::Lang;

use super::form::{Control, Field};
use super::leading;
use crate::pages::seat::Fields;
use crate::server::render;
use crate::{At, Chrome, Site, Visit};

#[derive(Template)]
#[template(path = "master_rules.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    label: String,
    running: bool,
    /// It was created just now.
    created: bool,
    fields: Vec<Field>,
    refused: Option<String>,
    cause: String,
}

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    /// The game was created just now.
    created: Option<String>,
}

/// `GET /games/{label}/desk/rules`: the house rules in force, as a form.
pub async fn form(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    match leading(&site, &visit, &label).await {
        Ok(lead) => {
            let house = &lead.seen.game.house;
            let created = asked.created.is_some();
            page(&site, &visit, (&lead.seen.game, created), |rule| rule.words(house), None)
        }
        Err(response) => response,
    }
}

/// `POST /games/{label}/desk/rules`: announces other house rules, with a reason.
pub async fn send(
    At { site, visit, named: label }: At,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let lead = match leading(&site, &visit, &label).await {
        Ok(lead) => lead,
        Err(response) => return response,
    };
    let fields = Fields(fields);
    let refused = match rules(&fields, &lead.seen.game.house) {
        Ok(rules) => {
            let reason = fields.get("reason").to_owned();
            let command = Command::SetHouseRules { rules: Box::new(rules), reason };
            let cause = fields.get("cause");
            let cause = (!cause.is_empty()).then(|| format!("desk:{cause}:rules"));
            match site.desk.act(&visit.caller, &label, lead.capacity, command, Envelope::maybe(cause)).await {
                Ok(_) => return Redirect::to(&format!("/games/{label}/desk")).into_response(),
                Err(error) => error.text(visit.lang()),
            }
        }
        Err(fault) => fault.text(visit.lang()),
    };
    let typed = |rule: &Rule| fields.text(rule.name);
    let page = page(&site, &visit, (&lead.seen.game, false), typed, Some(refused));
    (StatusCode::CONFLICT, page).into_response()
}

/// The rules that the form means; what it does not name stays, but for boxes, which are named by a tick alone.
fn rules(fields: &Fields, before: &HouseRules) -> Result<HouseRules, Fault> {
    let ticks = RULES.iter().filter(|rule| matches!(rule.takes, Takes::YesNo));
    let ticks = ticks.map(|rule| (rule.name, fields.get(rule.name)));
    let others = fields.0.iter().map(|(name, words)| (name.as_str(), words.as_str()));
    let others = others.filter(|(name, _)| {
        let tick = Rule::named(name).is_some_and(|rule| matches!(rule.takes, Takes::YesNo));
        !tick && !["cause", "reason"].contains(name)
    });
    Ok(HouseRulesChange::from_words(ticks.chain(others))?.apply(before))
}

fn page(
    site: &Site,
    visit: &Visit,
    (game, created): (&View, bool),
    words: impl Fn(&Rule) -> String,
    refused: Option<String>,
) -> Response {
    let lang = visit.lang();
    let page = Page {
        chrome: &visit.chrome,
        label: game.id.to_string(),
        running: game.stage == Stage::Running,
        created,
        fields: RULES.iter().map(|rule| field(lang, rule).with(words(rule))).collect(),
        refused,
        cause: format!("{:x}", site.desk.seed()),
    };
    render(&visit.chrome, page.render())
}

/// The field of a rule; what can be chosen is only what the rules allow.
fn field(lang: Lang, rule: &Rule) -> Field {
    let control = match rule.takes {
        Takes::Words(words) => {
            Control::Choice(words.iter().map(|(word, label)| ((*word).to_owned(), label(lang))).collect())
        }
        Takes::Number => Control::Number,
        Takes::YesNo => Control::Tick,
        Takes::Numbers | Takes::Limit => Control::Line,
        Takes::Days | Takes::Free => Control::Words,
    };
    let field = Field::new(rule.name, (rule.label)(lang), control);
    match rule.takes {
        Takes::Words(_) | Takes::Number => field,
        Takes::YesNo | Takes::Numbers | Takes::Limit | Takes::Days | Takes::Free => field.optional(),
    }
}
