//! The API: JSON for everything a visitor or a player can do, under `/api/v1`, described by OpenAPI at
//! `/api/v1/openapi.json`. Programs show who they are by a key, `Authorization: Bearer KEY`; cookies count for nothing here,
//! so no page of another site can act through it. `docs/api.md` tells it to people.

mod actions;
mod answer;
mod bodies;
mod cases;
mod events;
mod games;
mod play;
mod seats;
pub mod state;

pub use answer::Refused;

use crate::Site;
use crate::routing::{delete, get, post};
use axum::{Json, Router};
use utoipa::PartialSchema as _;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes, and the one that describes them.
pub fn routes() -> Router<Site> {
    let (router, described) = described();
    router.route("/api/v1/openapi.json", get(|| async move { Json(described) }))
}

fn described() -> (Router<Site>, OpenApi) {
    let info = InfoBuilder::new()
        .title("Konzert")
        .version("1")
        .description(Some("Games of Diplomacy: what visitors and players can do. Times are RFC 3339."))
        .build();
    let (router, mut described) = OpenApiRouter::with_openapi(OpenApiBuilder::new().info(info).build())
        .routes(routes!(games::list))
        .routes(routes!(games::one))
        .routes(routes!(games::turns))
        .routes(routes!(games::turn))
        .routes(routes!(games::players))
        .routes(routes!(events::events))
        .routes(routes!(seats::seats))
        .routes(routes!(seats::sitting))
        .routes(routes!(play::me))
        .routes(routes!(play::my_games))
        .routes(routes!(play::standing))
        .routes(routes!(cases::cases, cases::bring))
        .routes(routes!(cases::step))
        .routes(routes!(play::waiting, play::wait, play::wait_no_more))
        .routes(routes!(play::sitting, play::offer_sitting, play::sit_no_more))
        .routes(routes!(play::acquaintances, play::know))
        .routes(routes!(play::seat))
        .routes(routes!(play::muted, play::mute))
        .routes(routes!(play::hand_in))
        .routes(routes!(play::try_orders))
        .split_for_parts();
    let router = router
        .route("/api/v1/games/{label}/sign-up", post(actions::sign_up).merge(delete(actions::withdraw)))
        .route("/api/v1/games/{label}/{what}", post(actions::act));
    actions::describe(&mut described);
    let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    let components = described.components.get_or_insert_default();
    components.add_security_scheme("key", scheme);
    components.schemas.insert("Done".to_owned(), bodies::Done::schema());
    (router, described)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_is_described_and_says_whether_it_needs_a_key() {
        let (_, described) = described();
        let json = serde_json::to_value(&described).expect("a description is JSON");
        let paths = json["paths"].as_object().expect("paths");
        assert_eq!(paths.len(), 20 + commands::Action::ALL.len(), "{:?}", paths.keys().collect::<Vec<_>>());
        for (path, methods) in paths {
            for (method, operation) in methods.as_object().expect("methods") {
                assert!(operation["responses"].is_object(), "{method} {path}");
                let own = ["/seat", "/muted", "/sitting"].iter().any(|end| path.ends_with(end))
                    || path.starts_with("/api/v1/me");
                let open = method == "get" && !own;
                assert_eq!(operation["security"].is_array(), !open, "{method} {path}");
            }
        }
        assert!(json["components"]["securitySchemes"]["key"].is_object());
    }
}
