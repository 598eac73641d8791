//! The worked example of a standing on its page and in the API.

use super::orders::open;
use super::{TestSite, text};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::Value;
use testbed::WORKED;

/// Acceptance 6, at the site and for programs: the chain, the end of the ban as the rules count it, and what a ruling takes back.
#[tokio::test]
async fn the_worked_standing_is_read_on_the_page_and_by_programs() {
    let site = TestSite::new("worked").await;
    site.bed.worked_career().await;
    let emil = desk::Caller::Member(site.site.desk.member_named("Emil").await.unwrap());
    let key = site.site.desk.make_key(&emil, "test", desk::KeyScope::Act, None).await.unwrap();
    let cookie = site.cookie("Emil").await;
    let read = async || -> Value {
        let request =
            Request::get("/api/v1/me/standing").header(header::AUTHORIZATION, format!("Bearer {key}"));
        serde_json::from_str(&text(site.send(request.body(Body::empty()).unwrap()).await).await).unwrap()
    };
    let scores = |own: &Value| -> Vec<i64> {
        own["entries"].as_array().unwrap().iter().map(|entry| entry["score"].as_i64().unwrap()).collect()
    };
    let own = read().await;
    assert_eq!(scores(&own), WORKED.map(i64::from), "{own}");
    // three calendar months after the second NMR, at the same hour of the site's zone
    let lost = &own["entries"][4];
    let at: jiff::Timestamp = lost["at"].as_str().unwrap().parse().unwrap();
    let end = at.in_tz("Europe/Berlin").unwrap().checked_add(jiff::Span::new().months(3)).unwrap();
    assert_eq!(own["no_new_game_until"], end.timestamp().to_string(), "{own}");
    let page = text(site.send(open("/standing", &cookie)).await).await;
    let day = end.strftime("%-d").to_string();
    assert!(page.contains("Keine neue Partie bis") && page.contains(&format!(" {day}. ")), "{page}");
    let column: Vec<&str> = page
        .split("<td class=\"number\">")
        .skip(1)
        .collect::<Vec<_>>()
        .chunks(3)
        .filter_map(|cells| cells.get(2)?.split('<').next())
        .collect();
    let newest_first: Vec<String> = WORKED.iter().rev().map(i32::to_string).collect();
    assert_eq!(column, newest_first, "{page}");
    site.bed.takes_the_nmr_back().await;
    let own = read().await;
    assert_eq!(scores(&own), [5, 4, 3, 2, 3, 4, 11], "{own}");
    assert_eq!(own["no_new_game_until"], Value::Null);
}
