//! What is told when mail cannot come in, when somebody's time of sitting in is nearly over (9.4), and when deadlines were missed in
//! several games (9.10.3).

use game::command::Command;
use game::house::Absences;
use jiff::SignedDuration;
use text::Lang;

use super::{PLAIN, Story};
use crate::site::{GAME, address, at, plain, settings};
use testbed::DUE;

/// A deadline waits for mail, and goes on: once all of it is there, once while it still cannot be collected.
pub async fn held(lang: Lang) -> Story {
    let lmtp = Some("127.0.0.1:24".parse().unwrap());
    let settings = post::Settings { no_maps: true, lmtp, retry_minutes: Some(1), ..settings() };
    let story = Story::begin(lang, settings).await;
    story.game("", |_| {}).await;
    let site = &story.site;
    for turn in 0..2 {
        story.hold(&[]).await;
        let due = site.game(GAME).await.deadline.unwrap().at;
        site.clock.set(due - SignedDuration::from_secs(60));
        site.office.open_ways().await.unwrap();
        for seconds in [100, 200] {
            site.clock.set(due + SignedDuration::from_secs(seconds));
            site.desk.work_until_idle().await.unwrap();
        }
        site.desk.tell_of_blind_ways().await.unwrap();
        if turn == 0 {
            let name = site.desk.way_states().await.unwrap().remove(0).name;
            let way = desk::WayIn { name, manner: desk::Manner::Delivered { retry_seconds: 60 } };
            site.desk.note_look(&way, site.desk.now()).await.unwrap();
        }
        let minutes = if turn == 0 { 4 } else { 17 };
        site.clock.set(due + SignedDuration::from_mins(minutes));
        site.desk.work_until_idle().await.unwrap();
    }
    story
}

/// A day before somebody sits in no longer, and a deadline before which nobody gave the orders.
pub async fn sitting_ends(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.site.known("Nora", lang, &[]).await;
    story.game("", |setup| setup.house.absences = Absences::Sitter).await;
    story.says("Emil", "VERTRETUNG DURCH Nora 4.12. BIS 8.12.", "SITTER Nora 4 Dec to 8 Dec").await;
    story.says("Nora", "VERTRETUNG JA", "SITTER YES").await;
    story.does("Master", "sitter-answer seat=italy yes=yes").await;
    story.site.clock.set(at(DUE) - SignedDuration::from_hours(26));
    story.hours(3).await;
    story.site.clock.set(at(DUE));
    story.site.desk.work_until_idle().await.unwrap();
    story.site.wait(5 * 60);
    story.site.desk.work_until_idle().await.unwrap();
    // whoever would act for others says so
    story.site.known("Otto", lang, &[]).await;
    let asks = ("WER VERTRITT", "WHO WOULD SIT IN");
    story.says("Master", asks.0, asks.1).await;
    story.says("Otto", "ICH WÜRDE VERTRETEN", "I WOULD SIT IN").await;
    story.says("Master", asks.0, asks.1).await;
    story.says("Otto", "ICH WÜRDE NICHT MEHR VERTRETEN", "I WOULD NO LONGER SIT IN").await;
    // whoever is on the waiting list by a mail that anybody may have written is asked first
    let line = lang.pick("WARTELISTE Standard sofort", "WAITING LIST Standard now");
    story.site.mail(&plain(&address("Nora"), PLAIN, "?", line)).await;
    story
}

/// Nobody hands in, in two games.
pub async fn repeated(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |_| {}).await;
    let master = story.site.running("ST-1202", lang, |_| {}).await;
    let to = at(DUE) + SignedDuration::from_hours(24);
    story
        .site
        .lead(&master, "ST-1202", Command::Shift { to, reason: lang.pick("Reise", "travel").into() })
        .await;
    for hours in [0, 24] {
        story.site.clock.set(at(DUE) + SignedDuration::from_hours(hours));
        story.site.desk.work_until_idle().await.unwrap();
    }
    story.says("Master", "WER VERTRITT", "WHO WOULD SIT IN").await;
    story
}
