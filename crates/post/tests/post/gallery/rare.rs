//! Letters of a site in trouble, which no scene brings about.

use text::Lang;

use crate::site::{GAME, at};

/// What no story on a healthy site brings about, put together from the catalogue as the program does it.
pub(super) fn rare(lang: Lang) -> Vec<(String, String)> {
    use text::{desk as say, post as mail};
    let page = say::letter_page(lang, "https://site.example/games/ST-1201");
    let hello = say::letter_hello(lang, "Master");
    let of_game = |subject| say::LetterSubject { game: GAME, subject }.text(lang);
    let reason = "kind: fireworks".to_owned();
    let held = say::HeldText {
        game: GAME,
        why: desk::Error::Damaged { game: GAME.to_owned(), seq: 17, reason }.text(lang),
    };
    let dead = say::JobDead { game: GAME, kind: "deadline", key: "1901-spring:0", reason: "disk full" };
    let security = [say::security_passkey_added(lang), say::security_key_made(lang)];
    let security = security.map(|what| {
        say::LetterSecurity { name: "Emil", what, link: "https://site.example/undo/…" }.text(lang)
    });
    let end = [say::end_text(lang, "KA-20"), say::end_economy(lang)].join("\n");
    let points = (1..3).zip(["Don Camillo", "Kalle Wirsch"]);
    let points =
        points.map(|(place, seat)| say::EndPoints { place, seat, points: 400 - 50 * place }.text(lang));
    let end = points.fold(end, |end, line| format!("{end}\n{line}"));
    let waits = [
        mail::why_after_evaluation(lang),
        mail::why_in_time(lang),
        mail::why_auto_reply(lang),
        mail::why_bounce(lang),
        mail::why_failed(lang),
        mail::why_unanswered(lang),
    ];
    let (due, zone) = (at(testbed::DUE), jiff::tz::TimeZone::get("Europe/Berlin").unwrap());
    let arrived = &desk::words::exact_moment(lang, due, &zone);
    let waits = waits.map(|why| {
        let (from, subject, link) = ("Emil", "ST-1201", "https://site.example/…");
        mail::WaitingMail { from, subject, arrived, why, link }.text(lang)
    });
    let spring = || text::common::spring(lang, 1901);
    let in_time = mail::WasInTime { moment: arrived, turn: spring() }.text(lang);
    // of several powers that one player orders
    let left = say::reminder_powers(lang, lang.pick("Italien und Russland", "Italy and Russia"));
    let reminder = say::ReminderText { turn: spring(), moment: arrived }.text(lang) + "\n" + &left;
    let bounces = [
        mail::bounce_full(lang),
        mail::bounce_closed(lang),
        mail::bounce_size(lang),
        mail::bounce_route(lang),
        mail::bounce_refused(lang),
        mail::bounce_other(lang),
    ];
    let bounces = bounces
        .map(|status| mail::Bounced { who: lang.pick("Italien", "Italy"), game: GAME, status }.text(lang));
    let late =
        say::CameLateSoon { seat: lang.pick("Italien", "Italy"), turn: text::common::spring(lang, 1901) };
    let late = late.text(lang);
    let imprint = mail::footer_imprint(lang, "https://site.example/imprint");
    vec![
        (of_game(say::held_subject(lang)), [hello.clone(), held.text(lang), page.clone()].join("\n\n")),
        (of_game(say::job_dead_subject(lang)), [hello.clone(), dead.text(lang), page.clone()].join("\n\n")),
        (say::letter_security_subject(lang), security.join("\n\n")),
        (of_game(say::end_subject(lang)), [say::letter_hello(lang, "Emil"), end, page, imprint].join("\n\n")),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::waited_too_long(lang), in_time].join("\n\n"),
        ),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::wishes_how(lang, GAME)].join("\n\n"),
        ),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::no_message(lang)].join("\n\n"),
        ),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::too_late_over(lang, text::common::spring(lang, 1901))]
                .join("\n\n"),
        ),
        // the game master ends a sitting
        (say::sitter_subject(lang), [hello.clone(), mail::did_sitter_end(lang)].join("\n\n")),
        (of_game(say::reminder_subject(lang)), [say::letter_hello(lang, "Emil"), reminder].join("\n\n")),
        (of_game(say::came_late_subject(lang)), [hello.clone(), late].join("\n\n")),
        (of_game(mail::waiting_subject(lang)), waits.join("\n\n")),
        (of_game(mail::bounced_subject(lang)), [vec![hello], bounces.to_vec()].concat().join("\n\n")),
    ]
}
