//! The operator's pages: roles, links for who cannot get in, backups.

use super::accounts::{form, page};
use super::{TestSite, text};
use axum::http::StatusCode;
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
        config.backups = Some(desk::Backups { folder: folder.join("backups"), keep: 2 });
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
