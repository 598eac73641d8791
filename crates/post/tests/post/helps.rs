//! Whatever a help shows as an example is taken as it stands there: each line of both helps goes through the real door, from somebody who
//! may ask for it, in a game in which it can be done.
#![allow(clippy::unwrap_used)]

use commands::Action;
use commands::mail::{Enquiry, LINES, MailCommand};
use desk::{Brings, Caller, Capacity, CaseStep, Complaint, Envelope, Reply, Role};
use game::setup::{Identity, Limits};
use game::word::turn::Turn;
use store::InboxState;
use text::Lang;

use crate::council::turned_down;
use crate::site::{GAME, Site, address, plain, settings, site};
use crate::wishes::{ITALY, evaluate, evaluate_with};

/// Where something stands that can be asked for.
struct Scene {
    site: Site,
    /// The name of who asks.
    name: &'static str,
    /// To which letter they reply.
    reply: Reply,
}

impl Scene {
    /// The running game.
    async fn running(lang: Lang) -> Scene {
        Scene::with(lang, |_| {}).await
    }

    async fn with(lang: Lang, change: impl FnOnce(&mut game::setup::Setup)) -> Scene {
        let scene = Scene::empty(lang).await;
        scene.site.running(GAME, lang, change).await;
        scene
    }

    /// A site with people who play in no game.
    async fn empty(lang: Lang) -> Scene {
        let site = site().await;
        for (name, roles) in [("Nora", &[][..]), ("Bruno", &[Role::GameMaster]), ("Rita", &[Role::Organiser])]
        {
            site.member(name, lang, roles).await;
        }
        Scene { site, name: ITALY, reply: Reply::Game }
    }

    fn by(self, name: &'static str) -> Scene {
        Scene { name, ..self }
    }

    /// Sends a mail of somebody's in reply to a letter; what became of it, and the answer.
    async fn sends(&self, name: &str, reply: &Reply, text: &str) -> (InboxState, String, desk::Letter) {
        let member = self.site.desk.member_named(name).await.unwrap();
        let to = self.site.office.addresses().answer(GAME, member.id, reply);
        let id = self.site.mail(&plain(&address(name), &to, "Re: Konzert", text)).await;
        let (state, note) = self.site.state(&id).await;
        (state, note, self.site.answer_to(name).await)
    }

    /// The same in a mail that answers none.
    async fn writes(&self, name: &str, text: &str) -> (InboxState, String, desk::Letter) {
        let mail = plain(&address(name), "partie+st-1201@konzert.example", "Konzert", text);
        let id = self.site.mail(&mail).await;
        let (state, note) = self.site.state(&id).await;
        (state, note, self.site.answer_to(name).await)
    }

    /// `exclude seat=turkey …`, as the command line has it.
    async fn does(&self, name: &str, call: &str) {
        let (action, arguments) = testbed::call(call);
        let caller = self.caller(name).await;
        let capacity = (name == "Master").then_some(Capacity::GameMaster);
        let asked = (action, &arguments);
        let done = self.site.desk.perform(&caller, GAME, capacity, asked, Envelope::default()).await;
        done.unwrap_or_else(|no| panic!("{name}: {call}: {}", no.text(Lang::En)));
        self.site.desk.work_until_idle().await.unwrap();
    }

    async fn caller(&self, name: &str) -> Caller {
        Caller::Member(self.site.desk.member_named(name).await.unwrap())
    }

    /// The number of the offer to Italy, by the letter about it: the help can show none that there is.
    async fn offer(&self) -> Option<String> {
        let told = self.site.letters_to(ITALY, "notice").await.pop()?.text;
        let number = told.split_once("(Angebot ").or_else(|| told.split_once("(offer "))?.1;
        Some(number.chars().take_while(char::is_ascii_digit).collect())
    }

    /// Three cases; the council has asked Italy about the third.
    async fn cases(&self) {
        let about = Complaint {
            matter: "dispute".to_owned(),
            game: GAME.to_owned(),
            against: vec!["Master".to_owned()],
            text: "Der ZAT war zu früh.".to_owned(),
        };
        for name in ["Anna", "Bert", ITALY] {
            self.site.desk.open_case(&self.caller(name).await, Brings::Oneself, &about, None).await.unwrap();
        }
        let ask = CaseStep::Ask { whom: ITALY.to_owned(), text: "Wann?".to_owned() };
        self.site.desk.case_step(&self.caller("Rita").await, 3, &ask, None).await.unwrap();
    }

    /// The deadline passes without Italy's orders, which come a minute later.
    async fn late(&self) {
        self.site.all_but_italy_hand_in(GAME).await;
        self.site.clock.set(self.site.game(GAME).await.deadline.unwrap().at);
        self.site.wait(5);
        self.site.desk.work_until_idle().await.unwrap();
        self.sends(ITALY, &Reply::Game, "A Ven - Tri\nA Rom - Ven\nF Nap - ION").await;
    }

    /// A mail waits for the game master; the reply to the letter about it.
    async fn waiting(mut self) -> Scene {
        let mail = plain("anna.privat@x.example", "partie+st-1201@konzert.example", "ST-1201", "A Vie - Gal");
        self.site.mail(&mail).await;
        self.reply = self.site.waiting().await.pop().unwrap().reply;
        self.by("Master")
    }
}

/// The winter of treaties.
async fn offers(lang: Lang) -> Scene {
    let scene = Scene::with(lang, |setup| "diplomaten".clone_into(&mut setup.variant)).await;
    evaluate_with(&scene.site, |power| (power == "germany").then_some("F Kie - Den\nA Ber H\nA Mun H")).await;
    evaluate(&scene.site).await;
    scene
}

/// The scene in which a wish can be done.
async fn scene(wish: MailCommand, lang: Lang) -> Scene {
    let with_limits = async |change: fn(Limits) -> Limits| {
        Scene::with(lang, |setup| setup.limits = Some(change(Limits::of(1201, 1901)))).await
    };
    match wish {
        MailCommand::Ask(Enquiry::Report | Enquiry::Map) => {
            let scene = Scene::running(lang).await;
            evaluate(&scene.site).await;
            scene
        }
        MailCommand::Ask(Enquiry::Observe | Enquiry::ObserveNoMore | Enquiry::WaitForSeat) => {
            Scene::running(lang).await.by("Nora")
        }
        MailCommand::Ask(Enquiry::WaitNoMore) => {
            let scene = Scene::running(lang).await.by("Nora");
            scene.sends("Nora", &Reply::Game, lang.pick("WARTELISTE", "WAITING LIST")).await;
            scene
        }
        MailCommand::Ask(Enquiry::OfferSitting) => Scene::running(lang).await.by("Nora"),
        MailCommand::Ask(Enquiry::OfferSittingNoMore) => {
            let scene = Scene::running(lang).await.by("Nora");
            scene.sends("Nora", &Reply::Game, lang.pick("ICH WÜRDE VERTRETEN", "I WOULD SIT IN")).await;
            scene
        }
        MailCommand::Ask(Enquiry::WouldSit) => Scene::running(lang).await.by("Master"),
        MailCommand::Ask(Enquiry::Know) => Scene::running(lang).await,
        MailCommand::Ask(Enquiry::KnowNoMore) => {
            let scene = Scene::running(lang).await;
            scene.sends(ITALY, &Reply::Game, lang.pick("BEKANNT MIT Anna", "I KNOW Anna")).await;
            scene
        }
        // the samples silence Italy
        MailCommand::Ask(Enquiry::Mute | Enquiry::Unmute) => Scene::running(lang).await.by("Anna"),
        MailCommand::Ask(Enquiry::AskCouncil) => {
            let scene = Scene::running(lang).await;
            scene.does(ITALY, "dispute text=Streit").await;
            scene.does("Master", "decide id=1 reason=Nein").await;
            scene
        }
        MailCommand::Ask(Enquiry::Statement) => {
            let scene = Scene::running(lang).await;
            scene.cases().await;
            scene
        }
        MailCommand::Ask(Enquiry::Appeal) => {
            let scene = Scene::running(lang).await;
            scene.cases().await;
            scene.site.desk.case_step(&scene.caller("Rita").await, 3, &turned_down(), None).await.unwrap();
            scene
        }
        MailCommand::Ask(Enquiry::Name) | MailCommand::Act(Action::SignUp, _) => {
            let scene = Scene::empty(lang).await.by("Nora");
            scene.site.open_game(GAME, |_| {}).await;
            scene
        }
        MailCommand::Ask(Enquiry::Preferences | Enquiry::Alias) | MailCommand::Act(Action::Withdraw, _) => {
            let scene = Scene::empty(lang).await.by("Nora");
            let pseudonyms = wish == MailCommand::Ask(Enquiry::Alias);
            let identity = if pseudonyms { Identity::Pseudonyms } else { Identity::Open };
            scene.site.open_game(GAME, |setup| setup.identity = identity).await;
            scene.sends("Nora", &Reply::Game, lang.pick("ANMELDEN ST-1201", "SIGN UP ST-1201")).await;
            scene
        }
        MailCommand::Ask(Enquiry::AssignMail | Enquiry::PutAway) => {
            Scene::running(lang).await.waiting().await
        }
        MailCommand::Ask(
            Enquiry::Help
            | Enquiry::HelpOrders
            | Enquiry::Units
            | Enquiry::MyOrders
            | Enquiry::Standings
            | Enquiry::Games
            | Enquiry::WhoPlays
            | Enquiry::History
            | Enquiry::Master
            | Enquiry::Language
            | Enquiry::Letters
            | Enquiry::Reminder,
        ) => Scene::running(lang).await,
        MailCommand::Act(action, said) => match action {
            Action::StepIn | Action::StepBack => {
                let scene = Scene::running(lang).await.by("Nora");
                scene.does("Gerda", "resign").await;
                if action == Action::StepBack {
                    scene.does("Nora", "step-in seat=turkey").await;
                }
                scene
            }
            Action::Sitter => {
                Scene::with(lang, |setup| setup.house.absences = game::house::Absences::Sitter).await
            }
            Action::SitterAnswer | Action::SitterEnd => {
                let scene =
                    Scene::with(lang, |setup| setup.house.absences = game::house::Absences::Sitter).await;
                scene.does(ITALY, "sitter-name member=Bruno from=2026-12-03T00:00 to=2026-12-11T00:00").await;
                match action {
                    Action::SitterEnd => scene,
                    _ => scene.by("Bruno"),
                }
            }
            Action::TakeOver => {
                let scene = Scene::running(lang).await.by("Bruno");
                scene.does("Master", "chair-offer member=Bruno").await;
                scene
            }
            Action::ProposeCapitulation | Action::Concede => {
                with_limits(|limits| Limits { capitulation_from: Turn::spring(1901), ..limits }).await
            }
            Action::Repeat | Action::ReportError => {
                let scene = Scene::running(lang).await;
                evaluate(&scene.site).await;
                scene
            }
            Action::ProposeKeep => {
                let scene = Scene::empty(lang).await;
                scene.site.open_game(GAME, |setup| setup.identity = Identity::Pseudonyms).await;
                for (at, name) in testbed::NAMES.into_iter().enumerate() {
                    scene.site.member(name, lang, &[]).await;
                    let alias = ["Alba", "Boru", "Cato", "Dido", "Enzo", "Fido", "Gero"][at];
                    scene.does(name, &format!("sign-up alias={alias}")).await;
                }
                scene.does("Master", "start deadline=2026-12-07T20:00").await;
                scene.does("Master", "breach seat=Alba text=Presse").await;
                scene
            }
            Action::Vote => {
                let scene = Scene::running(lang).await;
                evaluate(&scene.site).await;
                scene.does("Anna", "propose-draw").await;
                scene.does("Anna", "propose-later-end year=1925").await;
                scene.does("Anna", "repeat reason=Streit").await;
                scene
            }
            Action::Offer => offers(lang).await.by("Anna"),
            Action::Accept | Action::Decline => {
                let scene = offers(lang).await;
                scene.does("Anna", "offer treaty=\"NAP Italien\"").await;
                scene
            }
            Action::OpenDiary | Action::Closing => {
                let scene = Scene::running(lang).await;
                scene.does(ITALY, "diary text=Langweilig.").await;
                scene.does(ITALY, "propose-draw").await;
                for name in testbed::NAMES.iter().filter(|name| **name != ITALY) {
                    scene.does(name, "vote id=1 yes=yes").await;
                }
                scene
            }
            Action::NoWait if !said.is_empty() => {
                let scene = Scene::running(lang).await;
                scene.does(ITALY, "no-wait").await;
                scene
            }
            Action::Start => {
                let scene = Scene::empty(lang).await.by("Master");
                scene.site.open_game(GAME, |_| {}).await;
                for name in testbed::NAMES {
                    let member = scene.site.member(name, lang, &[]).await;
                    scene.site.sign_up(&member, GAME, None).await;
                }
                scene
            }
            Action::AcceptLate | Action::Evaluate => {
                let scene = Scene::with(lang, |setup| setup.house.evaluate_after = 60).await.by("Master");
                scene.late().await;
                scene
            }
            Action::Publish => {
                let scene = Scene::running(lang).await.by("Master");
                scene.does("Master", "hold on=yes").await;
                scene.late().await;
                scene
            }
            Action::Invite => {
                let scene = Scene::empty(lang).await.by("Master");
                scene.site.member("Anna", lang, &[]).await;
                let guests = |setup: &mut game::setup::Setup| {
                    (setup.class, setup.by_invitation) = (game::setup::Class::A, true);
                };
                scene.site.open_game(GAME, guests).await;
                scene
            }
            Action::Replace => {
                let scene = Scene::running(lang).await.by("Master");
                scene.does("Gerda", "resign").await;
                scene
            }
            Action::Resume => {
                let scene = Scene::running(lang).await.by("Master");
                scene.does("Master", "pause reason=Krank").await;
                scene
            }
            Action::Shift | Action::Remind | Action::HandOver | Action::Pause => {
                Scene::running(lang).await.by("Master")
            }
            Action::NoWait
            | Action::Message
            | Action::Absence
            | Action::ProposeDraw
            | Action::ProposeLaterEnd
            | Action::Dispute
            | Action::ReportContent
            | Action::Diary
            | Action::Resign => Scene::running(lang).await,
            other => panic!("{other:?} is in no help"),
        },
    }
}

/// Every line of the helps for players and for game masters, in both languages.
#[tokio::test]
async fn every_example_of_the_help_is_taken_as_it_stands_there() {
    every_example_is_taken(false).await;
}

/// The same in a mail of one's own that answers no letter, on a site where nobody proves senders: what changes anything is asked about
/// and done after a "yes".
#[tokio::test]
async fn every_example_of_the_help_is_taken_from_a_bare_address_after_a_yes() {
    every_example_is_taken(true).await;
}

async fn every_example_is_taken(bare: bool) {
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        for (wish, sample) in LINES.iter().filter_map(|line| Some((line.wish, line.sample?(lang)))) {
            let mut scene = scene(wish, lang).await;
            // a mail that waits is dealt with by the reply to the letter about it alone
            let bare = bare && scene.reply == Reply::Game;
            if bare {
                let settings = post::Settings { proof: true, trusted: None, ..settings() };
                scene.site = scene.site.with_settings(settings).await;
            }
            let mut text = sample.replace('…', lang.pick("Ein paar Worte.\nENDE", "A few words.\nEND"));
            if wish == MailCommand::Ask(Enquiry::Name) {
                text.push_str(lang.pick("\nANMELDEN ST-1201", "\nSIGN UP ST-1201"));
            }
            if let Some(number) = scene.offer().await {
                text = text.replace("4711", &number);
            }
            let (mut state, mut note, mut answer) = match bare {
                true => scene.writes(scene.name, &text).await,
                false => scene.sends(scene.name, &scene.reply, &text).await,
            };
            if matches!(answer.reply, Reply::Confirm(_)) {
                let yes = lang.pick("JA", "YES");
                (state, note, answer) = scene.sends(scene.name, &answer.reply.clone(), yes).await;
            }
            let lang = scene.site.desk.member_named(scene.name).await.unwrap().lang;
            let refused = text::post::refused(lang, "");
            let unread = ["lässt sich so nicht lesen", "cannot be read like that"];
            let taken = state == InboxState::Done || note == "for-master";
            let says_no = answer.text.contains(refused.trim_end())
                || unread.iter().any(|words| answer.text.contains(words));
            if !taken || says_no {
                faults.push(format!("{sample} ({note}):\n{}", answer.text));
            }
        }
    }
    assert!(faults.is_empty(), "{} examples are not taken:\n{}", faults.len(), faults.join("\n---\n"));
}
