//! Every action of the table over the API: `POST /games/{label}/{what}` with a body of its arguments. Routes, bodies and their
//! description are the table's, so a program can do whatever can be done at the other doors.

use super::answer::{Answer, Asker, Refused, named};
use super::bodies::Done;
use crate::Site;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use commands::{Action, Arguments, Need, Takes};
use desk::Envelope;
use serde_json::{Map, Value};
use text::Lang;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{
    ContentBuilder, OpenApi, PathItem, Ref, RefOr, Required, ResponseBuilder, SecurityRequirement,
};

/// The header under which a program names a call: the same name twice is done once.
const IDENTITY: &str = "idempotency-key";

/// `POST /api/v1/games/{label}/{what}`: does an action of the table, with the arguments of its body.
pub async fn act(
    State(site): State<Site>,
    asker: Asker,
    Path((label, what)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Done> {
    perform(&site, &asker, (&label, &what), &headers, &body).await
}

/// `POST /api/v1/games/{label}/sign-up`, which shares its address with taking it back.
pub async fn sign_up(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Done> {
    perform(&site, &asker, (&label, "sign-up"), &headers, &body).await
}

/// `DELETE /api/v1/games/{label}/sign-up`: takes one's sign-up back before the start.
pub async fn withdraw(
    State(site): State<Site>,
    asker: Asker,
    Path(label): Path<String>,
    headers: HeaderMap,
) -> Answer<Done> {
    perform(&site, &asker, (&label, "withdraw"), &headers, &Bytes::new()).await
}

async fn perform(
    site: &Site,
    asker: &Asker,
    (label, what): (&str, &str),
    headers: &HeaderMap,
    body: &Bytes,
) -> Answer<Done> {
    let mut body = object(asker, body)?;
    let action = action(what, &mut body).ok_or_else(|| asker.nothing(what))?;
    let given = given(action, body);
    let member = asker.caller.need_member().map_err(|error| asker.refused(&error))?;
    // The identity is the member's own: nobody can use up somebody else's.
    let identity = headers.get(IDENTITY).and_then(|name| name.to_str().ok());
    let identity = identity.map(|name| format!("api:{}:{name:.80}", member.id.0));
    let done =
        site.desk.perform(&asker.caller, label, None, (action, &given), Envelope::maybe(identity)).await;
    let done = done.map_err(|error| asker.refused(&error))?;
    Ok(Json(Done { events: done.events().len(), named: done.named }))
}

/// The body as an object; an empty one is one without entries.
fn object(asker: &Asker, body: &Bytes) -> Result<Map<String, Value>, Refused> {
    if body.is_empty() {
        return Ok(Map::new());
    }
    serde_json::from_slice(body).map_err(|_| Refused::no_object(asker.lang))
}

/// The action of an address. Votes, messages and proposals have addresses in the plural too; a proposal says its kind.
fn action(what: &str, body: &mut Map<String, Value>) -> Option<Action> {
    match what {
        "proposals" => {
            let kind = body.remove("kind")?;
            Action::of_path(&format!("propose-{}", kind.as_str()?))
        }
        path => named(path),
    }
}

/// The entries of a body as words.
fn given(action: Action, body: Map<String, Value>) -> Arguments {
    let mut given = Arguments::default();
    for (name, value) in body {
        // Wishes for powers are preferences in what a program reads of a game.
        let name = if action == Action::SignUp && name == "preferences" { "powers".to_owned() } else { name };
        let argument = action.row().arguments.iter().find(|argument| argument.name == name);
        let takes = argument.map_or(Takes::Line, |argument| argument.takes);
        for word in words(takes, value) {
            given = given.with(&name, word);
        }
    }
    given
}

fn words(takes: Takes, value: Value) -> Vec<String> {
    match (takes, value) {
        (_, Value::Null) => Vec::new(),
        (Takes::HouseRules, value @ Value::Object(_)) => vec![value.to_string()],
        (_, Value::Bool(yes)) => vec![if yes { "yes" } else { "no" }.to_owned()],
        // Programs count seats from 0, as everything that they read does.
        (Takes::Seat | Takes::Seats, Value::Number(seat)) => {
            vec![
                seat.as_u64().map_or_else(|| seat.to_string(), |seat| format!("#{}", seat.saturating_add(1))),
            ]
        }
        (_, Value::Number(number)) => vec![number.to_string()],
        (_, Value::String(word)) => vec![word],
        (takes, Value::Array(values)) => values.into_iter().flat_map(|value| words(takes, value)).collect(),
        (_, Value::Object(entries)) => {
            entries.into_iter().map(|(name, value)| format!("{name}={value}")).collect()
        }
    }
}

/// Describes every action of the table.
pub fn describe(described: &mut OpenApi) {
    for action in Action::ALL {
        let path = format!("/api/v1/games/{{label}}/{}", action.path());
        let mut operations = PathItem::new(HttpMethod::Post, operation(*action));
        if *action == Action::SignUp {
            operations.delete = Some(operation(Action::Withdraw));
        }
        described.paths.paths.insert(path, operations);
    }
}

fn operation(action: Action) -> utoipa::openapi::path::Operation {
    let row = action.row();
    let lang = Lang::En;
    let may = text::commands::WhoWhen { who: row.who.text(lang), when: row.when.text(lang) }.text(lang);
    let may = if row.paragraph.is_empty() { may } else { format!("{may} ({})", row.paragraph) };
    let label = ParameterBuilder::new()
        .name("label")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some("Series and number"))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build();
    let content = |name: &str| ContentBuilder::new().schema(Some(Ref::from_schema_name(name))).build();
    let response = |words: &str, body: &str| {
        ResponseBuilder::new().description(words).content("application/json", content(body)).build()
    };
    let key: [&str; 0] = [];
    OperationBuilder::new()
        .tag("actions")
        .operation_id(Some(action.path()))
        .summary(Some((row.help)(lang)))
        .description(Some(may))
        .parameter(label)
        .request_body((!row.arguments.is_empty()).then(|| {
            let body = ContentBuilder::new().schema(Some(schema(action))).build();
            RequestBodyBuilder::new().content("application/json", body).build()
        }))
        .response("200", response("Done", "Done"))
        .response("400", response("Unreadable", "Problem"))
        .response("401", response("No key", "Problem"))
        .response("409", response("Refused", "Problem"))
        .security(SecurityRequirement::new("key", key))
        .build()
}

/// The body of an action.
fn schema(action: Action) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new();
    for argument in action.row().arguments {
        let words = format!("{}: {}", (argument.help)(Lang::En), argument.takes.text(Lang::En));
        let one = |kind: Type| {
            ObjectBuilder::new().schema_type(SchemaType::new(kind)).description(Some(words.clone()))
        };
        let schema: RefOr<Schema> = match argument.takes {
            Takes::Number => one(Type::Integer).into(),
            Takes::YesNo | Takes::Switch | Takes::Flag => one(Type::Boolean).into(),
            Takes::HouseRules => one(Type::Object).into(),
            Takes::Shares => {
                let centers = ObjectBuilder::new().schema_type(Type::Integer);
                let any = AdditionalProperties::RefOr(RefOr::from(Schema::from(centers)));
                one(Type::Object).additional_properties(Some(any)).into()
            }
            Takes::Choice(words) => {
                one(Type::String).enum_values(Some(words.iter().map(|(word, _)| *word))).into()
            }
            takes if takes.is_list() => {
                ArrayBuilder::new().items(one(Type::String)).description(Some(words.clone())).into()
            }
            _ => one(Type::String).into(),
        };
        object = object.property(argument.name, schema);
        if argument.need == Need::Needed {
            object = object.required(argument.name);
        }
    }
    RefOr::from(Schema::from(object))
}
