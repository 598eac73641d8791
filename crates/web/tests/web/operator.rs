//! The operator's pages: roles, links for who cannot get in, backups.

use super::accounts::{form, page};
use super::table::Table;
use super::{TestSite, text};
use axum::http::{StatusCode, header};
use desk::{Caller, Role};

#[tokio::test]
async fn roles_are_given_and_the_last_operator_stays_one() {
    let site = TestSite::new("operator-roles").await;
    let otto = site.member("Otto", &[Role::Operator]).await;
    let anna = site.member("Anna", &[]).await;
    let cookie = site.cookie("Otto").await;

    let list = text(site.send(page("/operator/accounts?name=ann", &cookie)).await).await;
    assert!(list.contains("Anna") && !list.contains("<h2>Otto"), "{list}");
    let path = |id: i64| format!("/operator/accounts/{id}/roles");
    let given = site.send(form(&path(anna.id.0), "gm=yes&operator=yes", Some(&cookie))).await;
    assert_eq!(given.status(), StatusCode::SEE_OTHER);
    let anna = site.site.desk.member(anna.id).await.unwrap();
    assert_eq!(anna.roles, [Role::GameMaster, Role::Operator]);

    // Two operators: one may go, the other may not.
    site.send(form(&path(anna.id.0), "", Some(&cookie))).await;
    assert_eq!(site.site.desk.member(anna.id).await.unwrap().roles, []);
    let refused = text(site.send(form(&path(otto.id.0), "gm=yes", Some(&cookie))).await).await;
    assert!(refused.contains("role=\"alert\""), "{refused}");
    assert_eq!(site.site.desk.member(otto.id).await.unwrap().roles, [Role::Operator]);
}

// Two accounts in one browser, one after the other: whoever runs the site reads it, notes something or hands it to the council.
#[tokio::test]
async fn hints_are_read_noted_and_handed_to_the_council() {
    let site = TestSite::new("operator-hints").await;
    site.member("Otto", &[Role::Operator]).await;
    site.member("Sage", &[Role::Organiser]).await;
    for name in ["Anna", "Bert"] {
        site.member(name, &[]).await;
    }
    let out = site.send(form("/sign-out", "", Some(&site.cookie("Anna").await))).await;
    let cookies = out.headers().get_all(header::SET_COOKIE).iter().map(|one| one.to_str().unwrap());
    let left = cookies.filter(|one| one.starts_with("left=")).collect::<String>();
    assert!(left.contains("HttpOnly") && !left.contains("Max-Age"), "until the browser is closed: {left}");
    let left = left.split(';').next().unwrap();
    let entry = "name=Bert&password=password+of+Bert";
    assert_eq!(site.send(form("/sign-in", entry, Some(left))).await.status(), StatusCode::SEE_OTHER);

    let cookie = site.cookie("Otto").await;
    let shown = text(site.send(page("/operator/hints", &cookie)).await).await;
    assert!(shown.contains("Anna und Bert") && shown.contains("In einem Browser"), "{shown}");
    let empty =
        site.send(form("/operator/hints", "what=note&one=Anna&other=Bert&text=", Some(&cookie))).await;
    assert_eq!(empty.status(), StatusCode::CONFLICT);
    let note = "what=note&one=Anna&other=Bert&text=Ein+Haushalt";
    let noted = site.send(form("/operator/hints", note, Some(&cookie))).await;
    assert_eq!(noted.headers()[header::LOCATION], "/operator/hints?done=note");
    let shown = text(site.send(page("/operator/hints", &cookie)).await).await;
    assert!(shown.contains("Otto: Ein Haushalt"), "{shown}");
    let council = "what=council&one=Anna&other=Bert&text=Bitte";
    let handed = site.send(form("/operator/hints", council, Some(&cookie))).await;
    assert_eq!(handed.headers()[header::LOCATION], "/operator/hints?done=1");
    let sage = site.cookie("Sage").await;
    let file = text(site.send(page("/cases/1", &sage)).await).await;
    assert!(file.contains("In einem Browser") && file.contains("Bitte"), "{file}");
    for name in ["Anna", "Bert"] {
        let own = site.send(page("/cases/1", &site.cookie(name).await)).await;
        assert_eq!(own.status(), StatusCode::NOT_FOUND, "{name}");
    }
}

#[tokio::test]
async fn a_link_lets_somebody_in_who_lost_his_password() {
    let site = TestSite::new("operator-link").await;
    site.member("Otto", &[Role::Operator]).await;
    let anna = site.member("Anna", &[]).await;
    let cookie = site.cookie("Otto").await;
    let path = format!("/operator/accounts/{}/link", anna.id.0);
    let answer = text(site.send(form(&path, "", Some(&cookie))).await).await;
    let link = answer.split("/sign-in/").nth(1).unwrap().split('<').next().unwrap();
    assert_eq!(site.site.desk.link_owner(link).await.unwrap(), "Anna");
}

#[tokio::test]
async fn backups_are_written_kept_in_number_and_read_back() {
    let site = TestSite::with("operator-backup", |folder, config| {
        config.backups = Some(desk::Backups { folder: folder.join("backups"), keep: 2, hours: 0 });
    })
    .await;
    site.member("Otto", &[Role::Operator]).await;
    let cookie = site.cookie("Otto").await;
    for _ in 0..3 {
        assert_eq!(site.send(form("/operator/backup", "", Some(&cookie))).await.status(), StatusCode::OK);
        site.bed.clock.set(site.site.desk.now() + jiff::SignedDuration::from_mins(1));
    }
    let backups = site.site.desk.backups(&Caller::Console).unwrap();
    assert_eq!(backups.len(), 2, "{backups:?}");
    let shown = text(site.send(page("/operator/backup", &cookie)).await).await;
    assert!(backups.iter().all(|backup| shown.contains(&backup.name)), "{shown}");
    assert!(!shown.contains("href=\"/operator/backup/"), "no page hands it out");

    let file = std::fs::read(site.bed.folder.file("backups").join(&backups[0].name)).unwrap();
    assert_eq!(file.len() as u64, backups[0].bytes);
    let other = store::Store::open(&site.bed.folder.file("other.db").to_string_lossy()).await.unwrap();
    other.import(&mut file.as_slice()).await.unwrap();
    assert_eq!(other.account_by_name("Otto").await.unwrap().unwrap().name, "Otto");
    other.close().await;
}

// The alarms and the dashboard of the package name figures and codes that there are, and every code has an alarm.
#[tokio::test]
async fn alarms_and_dashboard_name_what_there_is() {
    let table = Table::started("alarms", |_| {}).await;
    table.play(1).await;
    let desk = &table.site.site.desk;
    // What the post office counts, which this site has not.
    desk.counts().letter(desk::LetterOutcome::Sent);
    desk.counts().message(store::InboxState::Queue);
    table.site.get("/").await;
    let metrics = web::metrics_router(table.site.site.clone());
    let request = axum::http::Request::get("/metrics").body(axum::body::Body::empty()).unwrap();
    let figures = text(tower::ServiceExt::oneshot(metrics, request).await.unwrap()).await;
    for line in [
        "konzert_jobs_total{kind=\"deadline\",outcome=\"done\"} 1",
        "konzert_jobs_total{kind=\"open\",outcome=\"done\"} 1",
        "konzert_job_seconds_count{kind=\"deadline\"} 1",
        "konzert_letters_total{outcome=\"sent\"} 1",
        "konzert_messages_total{outcome=\"queue\"} 1",
    ] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
    let alarms = include_str!("../../../../packaging/alerts.yml");
    let dashboard = include_str!("../../../../packaging/dashboard.json");
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let mut names = 0;
    for file in [alarms, dashboard] {
        for (from, _) in file.match_indices("konzert_") {
            let name = file[from..].split(|sign| !is_name(sign)).next().unwrap();
            assert!(figures.contains(&format!("\n{name}")), "{name} is no figure:\n{figures}");
            names += 1;
        }
    }
    assert!(names >= 20, "{names}");
    for code in desk::Trouble::CODES {
        assert!(alarms.contains(code), "{code} rings nowhere");
        assert!(figures.contains(&format!("code=\"{code}\"")), "{code}");
    }
    for codes in alarms.replace("code=~", "code=").split("code=\"").skip(1) {
        for code in codes.split('"').next().unwrap().split('|') {
            assert!(desk::Trouble::CODES.contains(&code), "{code} is no code");
        }
    }
}

/// 9.10.3, 9.11: the organisers' desk shows a member's standing and what an exclusion would take, and does it after that look; everybody
/// reads their own standing and the numbers by which it is counted.
#[tokio::test]
async fn the_organisers_have_a_desk_and_members_their_standing() {
    use super::orders::{open, post};
    let table = Table::started("organisers", |_| {}).await;
    table.site.member("Sage", &[desk::Role::Organiser]).await;
    let (sage, emil) = (table.site.cookie("Sage").await, table.cookie("Emil").await);
    let refused = table.site.send(open("/organisers", &emil)).await;
    assert_eq!(refused.status(), axum::http::StatusCode::FORBIDDEN);
    let page = super::text(table.site.send(open("/organisers/member?name=Emil", &sage)).await).await;
    for words in ["Ansehen: 4", "ST-1201: Platz, wird sofort frei", "Teilnahme unter falschem Namen"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let fields = [("name", "Emil"), ("what", "exclude"), ("why", "false-name"), ("reason", "")];
    let page = super::text(table.site.send(post("/organisers/member", &fields, &sage)).await).await;
    assert!(page.contains("Es fehlt eine Begründung"), "{page}");
    let fields = [("name", "Emil"), ("what", "exclude"), ("why", "false-name"), ("reason", "Zweitkonto")];
    table.site.send(post("/organisers/member", &fields, &sage)).await;
    let fields = [("name", "Emil"), ("what", "ban"), ("ban", "playing"), ("reason", "Zweitkonto")];
    table.site.send(post("/organisers/member", &fields, &sage)).await;
    let own = super::text(table.site.send(open("/standing", &emil)).await).await;
    assert!(own.contains("Spielsperre auf unbestimmte Zeit") && own.contains("Zweitkonto"), "{own}");
    let anna = table.cookie("Anna").await;
    let other = super::text(table.site.send(open("/standing", &anna)).await).await;
    assert!(!other.contains("Zweitkonto") && !other.contains("Emil"), "{other}");
    let public = super::text(table.site.get("/games/ST-1201").await).await;
    assert!(public.contains("ausgeschlossen") && !public.contains("9.11"), "{public}");
    let rules = super::text(table.site.get("/rules/standing").await).await;
    assert!(rules.contains("−3 und 3 Monate"), "{rules}");
}
