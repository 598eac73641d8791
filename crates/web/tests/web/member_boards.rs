//! What the operator lets become of boards that members bring, and what they see of one that is proposed (design of boards, section 2).

use super::accounts::{form, page};
use super::boards::{board, name_on, read, upload};
use super::{TestSite, text};
use axum::http::StatusCode;
use desk::{MemberBoards, Role};

async fn site(name: &str, setting: MemberBoards) -> TestSite {
    let site = TestSite::with(name, |_, config| config.member_boards = setting).await;
    for (name, role) in [("Gerda", Role::GameMaster), ("Otto", Role::Operator)] {
        site.member(name, &[role]).await;
    }
    site
}

#[tokio::test]
async fn a_site_can_take_no_boards() {
    let site = site("boards-off", MemberBoards::Off).await;
    let gerda = site.cookie("Gerda").await;
    let mine = text(site.send(page("/desk/boards", &gerda)).await).await;
    assert!(mine.contains("Diese Seite nimmt keine Bretter von Mitgliedern an."), "{mine}");
    assert!(!mine.contains("type=\"file\""), "{mine}");
    let own = board("nimmtkeine", "Nimmt keine");
    let (status, refused) = read(site.send(upload(&[("board.toml", own.as_bytes())], &gerda)).await).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    assert!(!refused.contains("nimmtkeine@"), "{refused}");
    let english = text(site.send(page("/desk/boards", &format!("{gerda}; lang=en"))).await).await;
    assert!(english.contains("This site takes no boards from members."), "{english}");
}

#[tokio::test]
async fn boards_can_be_for_those_alone_who_bring_them() {
    let site = site("boards-private", MemberBoards::Private).await;
    let gerda = site.cookie("Gerda").await;
    let own = board("nurmeins", "Nur meins");
    let (status, brought) = read(site.send(upload(&[("board.toml", own.as_bytes())], &gerda)).await).await;
    assert_eq!(status, StatusCode::OK, "{brought}");
    assert!(brought.contains("kann man auf dieser Seite nicht"), "{brought}");
    assert!(!brought.contains("value=\"ask\"") && brought.contains("value=\"remove\""), "{brought}");
    let path = format!("/desk/boards/{}", name_on(&brought, "nurmeins"));
    for step in ["do=ask", "do=publish"] {
        let status = site.send(form(&path, step, Some(&gerda))).await.status();
        assert!(status == StatusCode::NOT_FOUND || status == StatusCode::FORBIDDEN, "{step}: {status}");
    }
    assert!(!site.read("/boards").await.contains("Nur meins"));
}

#[tokio::test]
async fn boards_can_be_published_by_those_who_bring_them() {
    let _alone = super::OFFERED.write().await;
    let site = site("boards-open", MemberBoards::Open).await;
    site.member("Horst", &[Role::GameMaster]).await;
    let [gerda, horst, otto] =
        [site.cookie("Gerda").await, site.cookie("Horst").await, site.cookie("Otto").await];
    let own = board("offenes", "Offenes Brett");
    let (_, brought) = read(site.send(upload(&[("board.toml", own.as_bytes())], &gerda)).await).await;
    assert!(!brought.contains("value=\"ask\"") && brought.contains("value=\"publish\""), "{brought}");
    let id = name_on(&brought, "offenes");
    let path = format!("/desk/boards/{id}");
    let foreign = site.send(form(&path, "do=publish", Some(&horst))).await.status();
    assert_eq!(foreign, StatusCode::FORBIDDEN, "only whoever brought it");
    assert!(!site.read("/boards").await.contains("Offenes Brett"));
    let (_, done) = read(site.send(form(&path, "do=publish", Some(&gerda))).await).await;
    assert!(done.contains("veröffentlicht"), "{done}");
    assert!(site.read("/boards").await.contains("Offenes Brett"));
    // What the operator takes out stays out, until they say otherwise.
    site.send(form(&format!("/operator/boards/{id}"), "do=withdraw&note=Doppelt", Some(&otto))).await;
    assert!(!site.read("/boards").await.contains("Offenes Brett"));
    assert_eq!(site.send(form(&path, "do=publish", Some(&gerda))).await.status(), StatusCode::FORBIDDEN);
}

/// Design 2 and 7: the operator's queue shows what differs from the version published last, rules, words and picture apart.
#[tokio::test]
async fn the_operator_reads_what_a_new_version_changes() {
    let _alone = super::OFFERED.write().await;
    let site = site("boards-compared", MemberBoards::Review).await;
    let [gerda, otto] = [site.cookie("Gerda").await, site.cookie("Otto").await];
    let bring = async |text: &str| {
        let (_, brought) = read(site.send(upload(&[("board.toml", text.as_bytes())], &gerda)).await).await;
        let list = brought.split("<ul class=\"people\">").nth(1).unwrap().to_owned();
        let id = name_on(&list, "fassung");
        site.send(form(&format!("/desk/boards/{id}"), "do=ask", Some(&gerda))).await;
        id
    };
    let queue = async |cookie: &str| text(site.send(page("/operator/boards", cookie)).await).await;
    let first = bring(&board("fassung", "Erste Fassung")).await;
    let seen = queue(&otto).await;
    assert!(seen.contains("Unter dieser Kennung hat Gerda noch kein Brett veröffentlicht."), "{seen}");
    site.send(form(&format!("/operator/boards/{first}"), "do=publish", Some(&otto))).await;

    let changed = board("fassung", "Zweite <Fassung>").replacen(
        "victory = { centers = 5 }",
        "victory = { centers = 6 }",
        1,
    );
    bring(&changed).await;
    let seen = queue(&otto).await;
    assert!(seen.contains(&format!("Was sich gegenüber {first} ändert")), "{seen}");
    let parts: Vec<&str> = seen.split("<h3>").skip(1).collect();
    let [rules, words, picture] = parts[..] else { panic!("three parts: {seen}") };
    assert!(
        rules.starts_with("Regeln") && rules.contains("weg: victory 5 ") && rules.contains("neu: victory 6 ")
    );
    assert!(words.starts_with("Wörter") && words.contains("weg: name Erste Fassung "), "{words}");
    assert!(words.contains("neu: name Zweite &#60;Fassung&#62; "), "{words}");
    assert!(!words.contains("victory") && !rules.contains("Fassung"), "each by itself");
    assert!(picture.starts_with("Bild") && picture.contains("<p class=\"soft\">nichts</p>"), "{picture}");
    let english = queue(&format!("{otto}; lang=en")).await;
    assert!(english.contains("What changes from") && english.contains("gone: victory 5 "), "{english}");
    // Whoever brought it reads nothing of it there.
    let mine = text(site.send(page("/desk/boards", &gerda)).await).await;
    assert!(!mine.contains("Was sich gegenüber"), "{mine}");
}

/// What is wrong with a board is a list, a point for each fault.
#[tokio::test]
async fn faults_are_a_list() {
    let site = site("boards-faults", MemberBoards::Review).await;
    let gerda = site.cookie("Gerda").await;
    let broken = board("kaputt", "Kaputt").replacen("army = [", "army = [\"xyz: abc\", ", 1).replacen(
        "centers = 5",
        "centers = 500",
        1,
    );
    let (status, refused) = read(site.send(upload(&[("board.toml", broken.as_bytes())], &gerda)).await).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let (before, list) = refused.split_once("<ul class=\"faults\">").unwrap();
    assert!(before.contains("Dieses Brett wurde nicht behalten."), "{before}");
    let list = list.split_once("</ul>").unwrap().0;
    assert!(list.matches("<li>board.toml:").count() >= 2, "{list}");
    assert!(!list.contains("<p>"), "{list}");
}
