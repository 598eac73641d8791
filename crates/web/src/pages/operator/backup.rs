//! Backups: those there are, and a button for one more. They stay on the machine.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use text::operator as say;

use super::refused;
use crate::moment::short;
use crate::server::render;
use crate::{Chrome, Site, Visit};
use jiff::tz::TimeZone;

#[derive(Template)]
#[template(path = "operator_backup.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    done: Option<String>,
    /// Why there are none.
    fault: Option<String>,
    rows: Vec<(String, String, String)>,
}

/// `GET /operator/backup`: the backups there are, and the button for one more.
pub async fn show(State(site): State<Site>, visit: Visit) -> Response {
    page(&site, &visit, None)
}

/// `POST /operator/backup`: writes one.
pub async fn write(State(site): State<Site>, visit: Visit) -> Response {
    match site.desk.back_up(&visit.caller).await {
        Ok(backup) => page(&site, &visit, Some(say::backup_done(visit.lang(), backup.name))),
        Err(error) => visit.refused(&error),
    }
}

fn page(site: &Site, visit: &Visit, done: Option<String>) -> Response {
    if let Some(answer) = refused(visit) {
        return answer;
    }
    let (lang, chrome) = (visit.lang(), &visit.chrome);
    let utc = TimeZone::UTC;
    let zone = chrome.zone.as_ref().unwrap_or(&utc);
    let (rows, fault) = match site.desk.backups(&visit.caller) {
        Ok(backups) => {
            let rows = backups.into_iter().map(|backup| {
                let size = say::megabytes(lang, megabytes(lang, backup.bytes));
                (backup.name, short(chrome, backup.at, zone), size)
            });
            (rows.collect(), None)
        }
        Err(error) => (Vec::new(), Some(error.text(lang))),
    };
    render(chrome, Page { chrome, done, fault, rows }.render())
}

/// With one place behind the comma or point.
fn megabytes(lang: text::Lang, bytes: u64) -> String {
    let tenths = bytes.div_ceil(100_000);
    format!("{}{}{}", tenths / 10, lang.pick(",", "."), tenths % 10)
}
