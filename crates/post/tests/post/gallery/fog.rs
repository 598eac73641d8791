//! What is read of a game in which not everybody sees everything (M13).

use post::incoming::Incoming;
use text::Lang;

use super::Story;

/// Italy's mails: what the first turn brings, somebody's missing orders without a name, and what is remembered.
pub async fn fog(lang: Lang) -> Vec<Incoming> {
    let story = Story::scene(lang).await;
    story.game("", |setup| "standard+fog".clone_into(&mut setup.variant)).await;
    story.send().await;
    let before = story.sent().await.len();
    story.turn(&["Gerda"]).await;
    story.turn(&[]).await;
    story.send().await;
    let sent = story.sent().await.into_iter().skip(before);
    sent.filter(|mail| mail.to[0].address.starts_with("emil@")).collect()
}
