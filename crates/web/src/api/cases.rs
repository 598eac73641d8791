//! Cases before the council, for whoever brings them and for whoever is asked. Deciding is done on pages, by mail of nobody and
//! by no program.

use super::answer::{Answer, Asker, Problem, Refused};
use super::bodies::{Brought, CaseAnswer, NewCase, StepKind};
use crate::Site;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use desk::{Brings, CaseData, CaseStep, Complaint};

/// The cases of which one sees something, with what happened in them.
#[utoipa::path(get, path = "/api/v1/me/cases", tag = "play", security(("key" = [])),
    responses((status = 200, body = [Object]), (status = 401, body = Problem)))]
pub async fn cases(State(site): State<Site>, asker: Asker) -> Answer<Vec<CaseData>> {
    let files = site.desk.case_files(&asker.caller).await.map_err(|error| asker.refused(&error))?;
    let (lang, zone) = (asker.lang, site.desk.club_zone());
    Ok(Json(files.iter().map(|file| file.data(lang, &zone)).collect()))
}

/// Brings a case before the council (10.4), for oneself.
#[utoipa::path(post, path = "/api/v1/me/cases", tag = "play", security(("key" = [])), request_body = NewCase,
    responses((status = 200, body = Brought), (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub async fn bring(
    State(site): State<Site>,
    asker: Asker,
    case: Result<Json<NewCase>, JsonRejection>,
) -> Answer<Brought> {
    let Json(NewCase { matter, game, against, text }) =
        case.map_err(|rejection| Refused::unreadable(&rejection))?;
    let complaint = Complaint { matter, game, against, text };
    let number = site.desk.open_case(&asker.caller, Brings::Oneself, &complaint, None).await;
    Ok(Json(Brought { number: number.map_err(|error| asker.refused(&error))? }))
}

/// Gives the statement that the council asked for, or appeals against its decision.
#[utoipa::path(post, path = "/api/v1/me/cases/{number}", tag = "play", security(("key" = [])), request_body = CaseAnswer,
    params(("number", description = "The case's number")),
    responses((status = 200, body = Object), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub async fn step(
    State(site): State<Site>,
    asker: Asker,
    Path(number): Path<String>,
    answer: Result<Json<CaseAnswer>, JsonRejection>,
) -> Answer<CaseData> {
    let Json(CaseAnswer { step, text }) = answer.map_err(|rejection| Refused::unreadable(&rejection))?;
    let step = match step {
        StepKind::Statement => CaseStep::State(text),
        StepKind::Appeal => CaseStep::Appeal(text),
    };
    let id = number.parse().map_err(|_| asker.nothing(&number))?;
    site.desk.case_step(&asker.caller, id, &step, None).await.map_err(|error| asker.refused(&error))?;
    let file = site.desk.case_file(&asker.caller, id).await.map_err(|error| asker.refused(&error))?;
    Ok(Json(file.data(asker.lang, &site.desk.club_zone())))
}
