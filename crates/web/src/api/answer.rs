//! Who asks, and what the API answers when it does not do what was asked: always JSON, with a stable code for programs
//! and words for people.

use crate::{Site, negotiate};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use commands::Action;
use desk::{Caller, KeyReach, KeyScope};
use serde::Serialize;
use text::Lang;
use utoipa::ToSchema;

/// Why something was not done.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A stable code, `lower-case-with-hyphens`.
    pub code: String,
    /// In words, in the language of `Accept-Language` or of the account.
    pub message: String,
    /// The paragraph of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

/// Who makes a call of the API, and the language in which they are answered.
#[derive(Clone, Debug)]
pub struct Asker {
    /// By their key; a visitor without one.
    pub caller: Caller,
    /// The language to answer in.
    pub lang: Lang,
}

/// A refusal with its status.
#[derive(Debug)]
pub struct Refused(StatusCode, Problem);

/// What a handler answers.
pub type Answer<T> = Result<Json<T>, Refused>;

impl Asker {
    /// What the desk refused, in this asker's language.
    pub fn refused(&self, error: &desk::Error) -> Refused {
        Refused::of(error, self.lang)
    }

    /// That there is no such thing.
    pub fn nothing(&self, what: &str) -> Refused {
        self.refused(&desk::Error::Nothing(what.chars().take(60).collect()))
    }
}

impl Refused {
    fn of(error: &desk::Error, lang: Lang) -> Refused {
        use desk::Error;
        let mut paragraph = None;
        let (status, code) = match error {
            Error::NoGame(_) => (StatusCode::NOT_FOUND, "no-game"),
            Error::NoAccount(_) => (StatusCode::NOT_FOUND, "no-account"),
            Error::Nothing(_) => (StatusCode::NOT_FOUND, "not-found"),
            Error::SignInFirst => (StatusCode::UNAUTHORIZED, "key-needed"),
            Error::NotAllowed(_) => (StatusCode::FORBIDDEN, "not-allowed"),
            Error::TooOften { .. } => (StatusCode::TOO_MANY_REQUESTS, "too-often"),
            Error::Busy => (StatusCode::CONFLICT, "busy"),
            Error::Overloaded => (StatusCode::SERVICE_UNAVAILABLE, "overloaded"),
            Error::Store(cause) if cause.is_away() => {
                tracing::error!(cause = cause as &dyn std::error::Error, "the store is away");
                (StatusCode::SERVICE_UNAVAILABLE, "away")
            }
            Error::Store(_) | Error::Damaged { .. } => {
                tracing::error!(%error, "the desk failed");
                (StatusCode::INTERNAL_SERVER_ERROR, "broken")
            }
            Error::Refused(refusal) => {
                paragraph = Some(refusal.paragraph().to_owned()).filter(|paragraph| !paragraph.is_empty());
                (StatusCode::CONFLICT, refusal.code())
            }
            Error::NoNewGame { .. } => (StatusCode::CONFLICT, "no-new-game"),
            Error::Banned { .. } => (StatusCode::CONFLICT, "banned"),
            Error::BarredHere(_) => (StatusCode::CONFLICT, "barred-here"),
            Error::ClassTooLow { .. } => (StatusCode::CONFLICT, "class"),
            Error::HasLooked => (StatusCode::CONFLICT, "was-here"),
            Error::SeatGone => (StatusCode::CONFLICT, "seat-taken"),
            Error::Acquainted | Error::AcquaintedHere(_) => (StatusCode::CONFLICT, "acquainted"),
            Error::Club(refusal) => (StatusCode::CONFLICT, refusal.code()),
            Error::Case(refusal) => (StatusCode::CONFLICT, refusal.code()),
            Error::MasterFirst { .. } => (StatusCode::CONFLICT, "master-first"),
            _ => (StatusCode::BAD_REQUEST, "unreadable"),
        };
        Refused(status, Problem { code: code.to_owned(), message: error.text(lang), paragraph })
    }

    /// A body that cannot be read.
    pub fn unreadable(rejection: &JsonRejection) -> Refused {
        let problem =
            Problem { code: "unreadable".to_owned(), message: rejection.body_text(), paragraph: None };
        Refused(rejection.status(), problem)
    }

    /// A body that is no object.
    pub fn no_object(lang: Lang) -> Refused {
        let message = text::api::no_object(lang);
        let problem = Problem { code: "unreadable".to_owned(), message, paragraph: None };
        Refused(StatusCode::UNPROCESSABLE_ENTITY, problem)
    }

    /// What no route of the API has looked at.
    pub fn by_framework(status: StatusCode, lang: Lang) -> Refused {
        let (code, message) = match status {
            StatusCode::NOT_FOUND => ("not-found", text::web::not_found(lang)),
            StatusCode::PAYLOAD_TOO_LARGE => ("too-large", text::web::too_large_advice(lang)),
            StatusCode::METHOD_NOT_ALLOWED => ("no-such-way", text::api::no_such_way(lang)),
            StatusCode::SERVICE_UNAVAILABLE => ("overloaded", text::practice::overloaded(lang)),
            _ => ("unreadable", text::web::unread_advice(lang)),
        };
        Refused(status, Problem { code: code.to_owned(), message, paragraph: None })
    }

    /// A key that opens nothing.
    fn key(lang: Lang) -> Refused {
        let message = text::api::bad_key(lang);
        Refused(StatusCode::UNAUTHORIZED, Problem { code: "bad-key".to_owned(), message, paragraph: None })
    }

    /// A key that was made for one game opens nothing else.
    fn other_game(lang: Lang, game: String) -> Refused {
        let message = text::api::other_game_key(lang, game);
        Refused(
            StatusCode::FORBIDDEN,
            Problem { code: "other-game-key".to_owned(), message, paragraph: None },
        )
    }

    /// A key that was made for less cannot do this.
    fn too_narrow(lang: Lang, scope: KeyScope) -> Refused {
        let (code, message) = match scope {
            KeyScope::Read => ("read-only-key", text::api::read_only_key(lang)),
            KeyScope::Orders => ("orders-only-key", text::api::orders_only_key(lang)),
            KeyScope::Talk | KeyScope::Act => ("talk-only-key", text::api::talk_only_key(lang)),
        };
        Refused(StatusCode::FORBIDDEN, Problem { code: code.to_owned(), message, paragraph: None })
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.0, Json(serde_json::json!({ "error": self.1 }))).into_response()
    }
}

impl FromRequestParts<Site> for Asker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Refused> {
        let lang = negotiate::lang(&parts.headers);
        let Some(key) = key_of(&parts.headers) else { return Ok(Asker { caller: Caller::Visitor, lang }) };
        match site.desk.caller_by_key(key).await {
            Ok((Caller::Member(_), KeyReach { scope, .. }))
                if !parts.method.is_safe() && !may_do(scope, parts.uri.path()) =>
            {
                Err(Refused::too_narrow(lang, scope))
            }
            Ok((Caller::Member(_), reach)) if !reach.opens(game_of(parts, site).await.as_deref()) => {
                Err(Refused::other_game(lang, reach.game.unwrap_or_default()))
            }
            Ok((Caller::Member(member), _)) => {
                let asked = parts.headers.contains_key(header::ACCEPT_LANGUAGE);
                let lang = if asked { lang } else { member.lang };
                Ok(Asker { caller: Caller::Member(member), lang })
            }
            Ok((Caller::Visitor | Caller::Console, _)) => Err(Refused::key(lang)),
            Err(error) => Err(Refused::of(&error, lang)),
        }
    }
}

/// Whether a key of this scope may do what changes something at this path.
fn may_do(scope: KeyScope, path: &str) -> bool {
    let of_game = path.strip_prefix("/api/v1/games/").and_then(|rest| rest.split_once('/'));
    let what = of_game.map_or("", |(_, what)| what);
    match scope {
        KeyScope::Read => false,
        KeyScope::Orders => ["orders", "orders/try"].contains(&what),
        KeyScope::Talk => matches!(named(what), Some(Action::Message | Action::Press)),
        KeyScope::Act => true,
    }
}

/// The game in the path.
async fn game_of(parts: &mut Parts, site: &Site) -> Option<String> {
    let path = RawPathParams::from_request_parts(parts, site).await.ok()?;
    path.iter().find(|(name, _)| *name == "label").map(|(_, label)| label.to_owned())
}

/// The key of `Authorization: Bearer KEY`. Anything else in that header is a key that opens nothing.
fn key_of(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?;
    let words = value.to_str().unwrap_or_default();
    Some(match words.split_once(' ') {
        Some((scheme, key)) if scheme.eq_ignore_ascii_case("bearer") => key.trim(),
        _ => "",
    })
}

/// The action that an address alone names.
pub(super) fn named(what: &str) -> Option<Action> {
    match what {
        "votes" => Some(Action::Vote),
        "messages" => Some(Action::Message),
        path => Action::of_path(path),
    }
}
