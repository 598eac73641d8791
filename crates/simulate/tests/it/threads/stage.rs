//! What is done in a thread, and what comes of it.

use std::collections::HashSet;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use commands::house::HouseRulesChange;
use desk::{Brings, Caller, Capacity, CaseStep, Complaint, Envelope, Handing, Letter, Reply, Role};
use game::command::Command;
use game::setup::{Identity, Limits, Press, Setup};
use game::submission::Channel;
use game::word::seat::Power;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use post::{Office, Settings};
use store::{GameId, MailFilter, Micros};
use testbed::{NAMES, Site, address, pairs};
use text::Lang;
use tower::ServiceExt;

/// More players, where a game has more seats.
const MORE: [&str; 5] = ["Hanna", "Igor", "Jana", "Klaus", "Lea"];
/// Under what names they play where identities are hidden.
const ALIASES: [&str; 12] = [
    "Don Camillo",
    "Kalle Wirsch",
    "Sindbad",
    "Pippi",
    "Momo",
    "Zorro",
    "Merlin",
    "Nemo",
    "Ronja",
    "Robin",
    "Lukas",
    "Heidi",
];
const MASTER: &str = "Max";
const COUNCIL: &str = "Rita";
const GAMES: &str = "partie@konzert.example";
/// Where copies of orders go (9.5a).
const COPIES: &str = "zugkopie@konzert.example";

/// A site with its people, on which a thread is played.
pub struct Stage {
    site: Site,
    office: Office,
    label: String,
    /// Letters that have been shown.
    shown: HashSet<String>,
    /// When the newest of them was written.
    looked: Micros,
    mails: u32,
    /// What is shown of the evaluations of this step; without it all.
    parts: Option<Vec<(String, String)>>,
}

impl Stage {
    /// An empty site.
    pub async fn empty(name: &str) -> Stage {
        let site = Site::new(name).await;
        let copy = Some(COPIES.to_owned());
        // A thread is about the game, and its mails are of whom they say.
        let settings =
            Settings { address: GAMES.to_owned(), copy, no_maps: true, proof: false, ..Settings::default() };
        let office = Office::open(site.desk.clone(), settings).await.unwrap();
        site.known(MASTER, Lang::De, &[Role::GameMaster, Role::Operator]).await;
        site.known(COUNCIL, Lang::De, &[Role::Organiser]).await;
        Stage {
            site,
            office,
            label: String::new(),
            shown: HashSet::new(),
            looked: Micros(0),
            mails: 0,
            parts: None,
        }
    }

    /// Does one thing; answers with what came of it.
    pub async fn does(&mut self, lines: &[String]) -> String {
        let (first, more) = lines.split_first().unwrap();
        let first = first.trim_end_matches(':');
        let (verb, rest) = first.split_once(' ').unwrap_or((first, ""));
        let body = more.join("\n");
        let said = match verb {
            "Partie" => self.game(rest).await,
            "Anmeldung" => self.announce(rest).await,
            "Alle" => self.all_hold(rest).await,
            "Zug" => self.orders(rest, &body).await,
            "Mail" => self.mail(rest, &body).await,
            "Befehl" => self.command(rest).await,
            "Uhr" => self.clock(rest).await,
            "Runden" => self.rounds(rest).await,
            "Seite" => self.page(rest).await,
            "Rat" => self.council(rest).await,
            "Fall" => self.complaint(rest).await,
            other => {
                panic!("{other}: Partie, Anmeldung, Alle, Zug, Mail, Befehl, Uhr, Runden, Seite, Rat, Fall")
            }
        };
        let told = format!("{said}{}", self.letters().await);
        self.parts = None;
        told
    }

    async fn caller(&self, name: &str) -> Caller {
        Caller::Member(self.site.known(name, Lang::De, &[]).await)
    }

    /// `ST-1201 kapitalisten seats=8 press=none identity=anonymous beginners=yes shortened=1901 nmr=wait_first …`
    async fn announce(&mut self, words: &str) -> String {
        let mut words = words.split_whitespace();
        self.label = words.next().unwrap().to_owned();
        let master = self.site.known(MASTER, Lang::De, &[]).await;
        let mut setup = Setup::standard(master.person(), &address(MASTER));
        let mut house = Vec::new();
        for word in words {
            match word.split_once('=') {
                None => setup.variant = word.to_owned(),
                Some(("seats", count)) => setup.investors = Some(count.parse().unwrap()),
                Some(("press", "report")) => setup.press = Press::Report,
                Some(("press", "none")) => setup.press = Press::None,
                Some(("identity", "anonymous")) => setup.identity = Identity::Anonymous,
                Some(("identity", "pseudonyms")) => setup.identity = Identity::Pseudonyms,
                Some(("beginners", "yes")) => setup.beginners = true,
                Some(("choice", choice)) => setup.choices.push(choice.to_owned()),
                Some(("shortened", year)) => {
                    let variant = variants::by_id(&setup.variant).unwrap();
                    let number = self.label.rsplit('-').next().and_then(|number| number.parse().ok());
                    let limits = Limits::of_variant(variant, number.unwrap());
                    setup.limits = Some(Limits { shortened: year.parse().ok(), ..limits });
                }
                Some(rule) => house.push(rule),
            }
        }
        setup.house = HouseRulesChange::from_words(house).unwrap().apply(&setup.house);
        let master = Caller::Member(master);
        let done = self.site.desk.create_game(&master, &self.label, setup, Envelope::cause("create")).await;
        if let Err(no) = done {
            return format!("Abgelehnt: {}\n", no.text(Lang::De));
        }
        self.site.lead(&master, &self.label, Command::OpenSignUp).await;
        String::new()
    }

    /// The same, and it begins at once: Anna has the first power, and so on.
    async fn game(&mut self, words: &str) -> String {
        let refused = self.announce(words).await;
        if !refused.is_empty() {
            return refused;
        }
        let game = self.site.game(&self.label).await;
        let setup = game.setup.clone().unwrap();
        let powers = &variants::by_id(&setup.variant).unwrap().powers;
        let seats = setup.investors.map_or(powers.len(), usize::from);
        for (at, name) in NAMES.into_iter().chain(MORE).take(seats).enumerate() {
            let member = self.site.known(name, Lang::De, &[]).await;
            let wish = powers.get(at).filter(|_| setup.investors.is_none());
            let preferences = wish.map(|power| Power(power.id.clone())).into_iter().collect();
            let alias = (setup.identity == Identity::Pseudonyms).then(|| ALIASES[at].to_owned());
            let command = Command::SignUp { player: member.person(), preferences, alias };
            let caller = Caller::Member(member);
            self.site
                .desk
                .act(&caller, &self.label, Capacity::Player, command, Envelope::default())
                .await
                .unwrap();
        }
        let master = self.caller(MASTER).await;
        let deadline = self.site.desk.now() + SignedDuration::from_hours(7 * 24);
        self.site.lead(&master, &self.label, Command::Start { seed: 3, deadline: Some(deadline) }).await;
        self.fresh().await;
        String::new()
    }

    async fn units(&self, power: &str) -> String {
        let game = self.site.game(&self.label).await;
        let standing = game.standing();
        let own = standing.units.iter().filter(|unit| unit.power.0 == power);
        own.map(|unit| format!("{} {} xxx\n", unit.kind, unit.at)).collect()
    }

    /// Who sits where: name and powers.
    async fn people(&self) -> Vec<(String, Vec<String>)> {
        let game = self.site.game(&self.label).await;
        let of = |seat: &game::word::seat::Seat| {
            let player = seat.occupant()?.player.as_ref()?;
            Some((player.name.clone(), game.powers_of(seat.id).map(|power| power.0.clone()).collect()))
        };
        game.seats.iter().filter_map(of).collect()
    }

    /// An exchange order that trades nothing, where there is an exchange.
    async fn no_trade(&self) -> String {
        let game = self.site.game(&self.label).await;
        let gone = game::module::untraded(&game);
        let variant = variants::by_id(&game.setup.as_ref().unwrap().variant).unwrap();
        let money = variant
            .powers
            .iter()
            .filter(|_| game.setup.as_ref().is_some_and(|setup| setup.investors.is_some()));
        let traded = money.filter(|power| gone.iter().all(|gone| gone.0 != power.id));
        traded.map(|power| format!("{}: 0\n", power.code)).collect()
    }

    /// `halten außer Emil, Anna`, or `halten ohne Handel`; with `per Mail` each writes their own, and what answers them is not shown.
    async fn all_hold(&mut self, words: &str) -> String {
        let but: Vec<&str> = words.split_once("außer ").map_or("", |(_, but)| but).split(", ").collect();
        let no_trade = if words.contains("ohne Handel") { self.no_trade().await } else { String::new() };
        let mut refused = String::new();
        for (name, powers) in self.people().await {
            if but.contains(&name.as_str()) {
                continue;
            }
            let mut orders = String::new();
            for power in powers {
                orders.push_str(&self.units(&power).await);
            }
            orders.push_str(&no_trade);
            if words.contains("per Mail") {
                self.mail(&name, &orders).await;
            } else if !orders.is_empty() {
                refused += &self.handed(&name, &orders).await;
            }
        }
        if words.contains("per Mail") {
            self.fresh().await;
        }
        refused
    }

    async fn handed(&self, name: &str, text: &str) -> String {
        let by = Handing::by(Channel::Web, Lang::De);
        match self.site.desk.hand_in(&self.caller(name).await, &self.label, text, by).await {
            Ok(_) => String::new(),
            Err(no) => format!("Abgelehnt: {}\n", no.text(Lang::De)),
        }
    }

    /// `von Emil: A Ven - Tri; A Rom - Ven`, or the orders on lines of their own; with `, ohne Handel` behind the name an exchange
    /// order that trades nothing stands below them, with `, hält` all their units hold.
    async fn orders(&mut self, words: &str, body: &str) -> String {
        let (name, orders) = words
            .trim_start_matches("von ")
            .split_once(':')
            .unwrap_or((words.trim_start_matches("von "), body));
        let mut orders = orders.replace("; ", "\n");
        if name.ends_with(", ohne Handel") {
            orders.push('\n');
            orders.push_str(&self.no_trade().await);
        }
        let name = name.trim_end_matches(", ohne Handel").trim();
        let Some(name) = name.strip_suffix(", hält") else { return self.handed(name, &orders).await };
        for (who, powers) in self.people().await {
            for power in powers.iter().filter(|_| who == name) {
                orders = format!("{}{orders}", self.units(power).await);
            }
        }
        self.handed(name, &orders).await
    }

    /// `von Emil` and the words of the mail; behind it `zu Vorschlag 1`, `ohne Nachweis` or `nur als Kopie`, and
    /// `Betreff …`.
    async fn mail(&mut self, words: &str, body: &str) -> String {
        let (words, subject) = words.split_once(", Betreff ").unwrap_or((words, "Re: Konzert"));
        let words = words.trim_start_matches("von ");
        let (name, how) = words.split_once(' ').unwrap_or((words, ""));
        let member = self.site.known(name, Lang::De, &[]).await;
        let to = match how.strip_prefix("zu Vorschlag ") {
            Some(id) => {
                self.office.addresses().answer(&self.label, member.id, &Reply::Ballot(id.parse().unwrap()))
            }
            None if how == "ohne Nachweis" => GAMES.replace('@', &format!("+{}@", self.label.to_lowercase())),
            None if how == "nur als Kopie" => COPIES.to_owned(),
            None => self.office.addresses().answer(&self.label, member.id, &Reply::Game),
        };
        self.mails += 1;
        // a minute later, so that the clock tells what came first
        self.site.wait(1);
        let now = jiff::fmt::rfc2822::to_string(&self.site.desk.now().to_zoned(TimeZone::UTC)).unwrap();
        let raw = format!(
            "From: {}\nTo: {to}\nSubject: {subject}\nMessage-ID: <{}@spieler.example>\nDate: {now}\nMIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{body}\n",
            address(name),
            self.mails
        );
        self.office.receive("test", raw.replace('\n', "\r\n").as_bytes()).await.unwrap();
        self.office.work_until_idle().await.unwrap();
        self.site.desk.work_until_idle().await.unwrap();
        String::new()
    }

    /// `von Max: shift to=2026-12-08T20:00 reason="Bahnstreik"`; of `Rita` it is the council's.
    async fn command(&mut self, words: &str) -> String {
        let (name, call) = words.trim_start_matches("von ").split_once(": ").unwrap();
        let (action, arguments) = testbed::call(call);
        let capacity = match name {
            MASTER => Some(Capacity::GameMaster),
            COUNCIL if action.row().who != commands::Who::Player => Some(Capacity::Council),
            _ => None,
        };
        self.site.wait(1);
        let caller = self.caller(name).await;
        let asked = (action, &arguments);
        let done = self.site.desk.perform(&caller, &self.label, capacity, asked, Envelope::default()).await;
        self.site.desk.work_until_idle().await.unwrap();
        done.map_or_else(|no| format!("Abgelehnt: {}\n", no.text(Lang::De)), |_| String::new())
    }

    /// `mit Saul, Gerda`: they belong to the council, too; `von Rita: lift-exclusion whom=Emil reason="…"`, what it decides about
    /// members; or `von Rita zu Fall 1: ask whom=Emil text="…"`, a step of a case.
    async fn council(&mut self, words: &str) -> String {
        let Some((who, call)) = words.strip_prefix("von ").and_then(|words| words.split_once(": ")) else {
            for name in words.trim_start_matches("mit ").split(", ") {
                self.site.known(name, Lang::De, &[Role::Organiser]).await;
            }
            return String::new();
        };
        let (verb, given) = call.split_once(' ').unwrap_or((call, ""));
        let Some((name, number)) = who.split_once(" zu Fall ") else {
            return self.members(who, verb, &pairs(given)).await;
        };
        let given = pairs(given);
        let one = |name: &str| given.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        let text = |name: &str| one(name).unwrap_or_default();
        let step = match verb {
            "accuse" => CaseStep::Accuse(text("whom")),
            "ask" => CaseStep::Ask { whom: text("whom"), text: text("text") },
            "note" => CaseStep::Note(text("text")),
            "vote" => CaseStep::Vote(text("uphold") == "yes"),
            "recuse" => CaseStep::Recuse,
            "decide" => CaseStep::Decide {
                uphold: text("uphold") == "yes",
                rule: text("rule"),
                to_parties: text("to_parties"),
                to_players: text("to_players"),
                measures: one("measure").into_iter().collect(),
            },
            other => panic!("{other}: accuse, ask, note, vote, recuse, decide"),
        };
        self.site.wait(1);
        let caller = self.caller(name).await;
        match self.site.desk.case_step(&caller, number.parse().unwrap(), &step, None).await {
            Ok(()) => String::new(),
            Err(no) => format!("Abgelehnt: {}\n", no.text(Lang::De)),
        }
    }

    /// What the council decides about a member.
    async fn members(&mut self, name: &str, verb: &str, given: &[(String, String)]) -> String {
        let text = |name: &str| given.iter().find(|(known, _)| known == name).unwrap().1.clone();
        let (whom, reason) = (text("whom"), text("reason"));
        self.site.wait(1);
        let caller = self.caller(name).await;
        let done = match verb {
            "exclude" => {
                let offence = club::Offence::named(&text("why")).unwrap();
                self.site.desk.exclude_member(&caller, &whom, offence, &reason, None).await.map(|_| ())
            }
            // without an end: from playing
            "ban" => {
                let until = given.iter().find(|(known, _)| known == "until").map(|(_, value)| value);
                let until = until.map(|until| {
                    let until: DateTime = until.parse().unwrap();
                    until.in_tz("Europe/Berlin").unwrap().timestamp()
                });
                let kind = if until.is_some() { club::BanKind::Registration } else { club::BanKind::Playing };
                self.site.desk.ban(&caller, &whom, (kind, until), &reason, None).await
            }
            "lift-exclusion" => self.site.desk.lift_exclusion(&caller, &whom, &reason, None).await,
            other => panic!("{other}: exclude, ban, lift-exclusion"),
        };
        done.map_or_else(|no| format!("Abgelehnt: {}\n", no.text(Lang::De)), |()| String::new())
    }

    /// `von Max: breach against=Italien text="…"`: a case of the game that is played.
    async fn complaint(&mut self, words: &str) -> String {
        let (name, call) = words.strip_prefix("von ").and_then(|words| words.split_once(": ")).unwrap();
        let (matter, given) = call.split_once(' ').unwrap();
        let given = pairs(given);
        let text = |name: &str| given.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        let complaint = Complaint {
            matter: matter.to_owned(),
            game: self.label.clone(),
            against: text("against").into_iter().collect(),
            text: text("text").unwrap(),
        };
        self.site.wait(1);
        let caller = self.caller(name).await;
        match self.site.desk.open_case(&caller, Brings::Oneself, &complaint, None).await {
            Ok(_) => String::new(),
            Err(no) => format!("Abgelehnt: {}\n", no.text(Lang::De)),
        }
    }

    /// `19: Alle halten ohne Handel` that many times, each until the deadline; nothing of it is shown.
    async fn rounds(&mut self, words: &str) -> String {
        let (count, doing) = words.split_once(": Alle ").unwrap();
        for _ in 0..count.parse::<u32>().unwrap() {
            let refused = self.all_hold(doing).await;
            if !refused.is_empty() {
                return refused;
            }
            self.site.clock.set(self.site.game(&self.label).await.deadline.unwrap().at);
            self.site.desk.work_until_idle().await.unwrap();
        }
        self.fresh().await;
        String::new()
    }

    /// How many hours the clock may be moved on at once: until something is due, which is all that hours bring.
    async fn quiet_hours(&self) -> i64 {
        let (store, now) = (self.site.desk.store(), self.site.desk.now());
        let mut games = vec![GameId::SITE];
        games.extend(store.games().await.unwrap().iter().map(|head| head.game));
        let mut next = i64::MAX;
        for game in games {
            let jobs = store.jobs(Some(game)).await.unwrap();
            let open = jobs.iter().filter(|job| job.done_at.is_none() && job.dead_at.is_none());
            next = open.map(|job| job.due.0).fold(next, i64::min);
        }
        let hour = 3_600_000_000;
        let until = next.saturating_sub(now.as_microsecond()).max(0);
        (until / hour + i64::from(until % hour > 0)).max(1)
    }

    /// `2026-12-07 20:00` in Berlin, hour by hour; behind it `ohne Auswertung`, or `von` one line of it `bis` before another.
    async fn clock(&mut self, words: &str) -> String {
        let (words, shown) = words.split_once(", ").unwrap_or((words, ""));
        let parts = || {
            let parts = shown.trim_start_matches("von ").split(" und von ");
            parts
                .filter_map(|part| part.split_once(" bis "))
                .map(|(a, b)| (a.to_owned(), b.to_owned()))
                .collect()
        };
        self.parts = (!shown.is_empty()).then(parts);
        let until: DateTime = words.replace(' ', "T").parse().unwrap();
        let until: Timestamp = until.in_tz("Europe/Berlin").unwrap().timestamp();
        let mut told = String::new();
        while self.site.desk.now() < until {
            let quiet = SignedDuration::from_hours(self.quiet_hours().await.min(24 * 365));
            self.site.clock.set(until.min(self.site.desk.now() + quiet));
            self.site.desk.work_until_idle().await.unwrap();
            self.office.work_until_idle().await.unwrap();
            let letters = self.letters().await;
            if !letters.is_empty() {
                let now = self.site.desk.now().in_tz("Europe/Berlin").unwrap();
                told.push_str(&format!("({})\n{letters}", now.strftime("%Y-%m-%d %H:%M")));
            }
        }
        told
    }

    /// `/games/ST-1201`, perhaps `als Emil`, perhaps `, von` one line `bis` before another.
    async fn page(&mut self, words: &str) -> String {
        let (words, part) = words.split_once(", von ").unwrap_or((words, ""));
        let (path, name) = words.split_once(" als ").unwrap_or((words, ""));
        let room = Arc::new(self.office.clone());
        let web =
            web::router(web::Site::new(self.site.desk.clone(), web::Config::default()).with_mail_room(room));
        let mut request = Request::get(path).header(header::ACCEPT_LANGUAGE, "de");
        if !name.is_empty() {
            let member = self.site.known(name, Lang::De, &[]).await;
            let session = self.site.desk.begin_session(member, "threads").await.unwrap();
            request = request.header(header::COOKIE, format!("session={}", session.secret));
        }
        let Ok(answer) = web.oneshot(request.body(Body::empty()).unwrap()).await;
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let page = super::html::words(&String::from_utf8_lossy(&bytes));
        part.split_once(" bis ").map_or_else(|| page.clone(), |(first, last)| between(&page, first, last))
    }

    /// The letters that have not been shown, the oldest first.
    async fn fresh(&mut self) -> Vec<Letter> {
        // the newest come first, and what is older than the newest of the last look was seen then
        let mut most = 32;
        let mails = loop {
            let mails = self.site.desk.store().mails(MailFilter::All, most).await.unwrap();
            let short = i64::try_from(mails.len()).unwrap() < most;
            if short || mails.last().is_some_and(|mail| mail.created < self.looked) {
                break mails;
            }
            most *= 4;
        };
        self.looked = mails.first().map_or(self.looked, |newest| newest.created);
        let key =
            |mail: &store::Mail| format!("{} {} {} {}", mail.game.0, mail.cause, mail.recipient, mail.kind);
        let new = mails.iter().rev().filter(|mail| self.shown.insert(key(mail)));
        new.map(|mail| Letter::of(mail).unwrap()).collect()
    }

    /// The letters since the last step: what several people get word for word stands there once.
    async fn letters(&mut self) -> String {
        let all = self.fresh().await;
        let mut told: Vec<(Vec<String>, String, String)> = Vec::new();
        for letter in all {
            let mut text = bare(&letter);
            if let Some(parts) = self.parts.as_ref().filter(|_| letter.subject.ends_with(": Auswertung")) {
                text = parts.iter().fold("[…]\n".to_owned(), |told, (first, last)| {
                    told + &between(&text, first, last) + "[…]\n"
                });
            }
            let same =
                told.iter_mut().find(|(_, subject, words)| *subject == letter.subject && *words == text);
            match same {
                Some((to, ..)) => to.push(letter.name),
                None => told.push((vec![letter.name], letter.subject, text)),
            }
        }
        told.iter_mut().for_each(|(to, ..)| to.sort());
        // those to most come first, and never by chance
        told.sort_by(|one, other| (other.0.len(), &one.1, &one.0).cmp(&(one.0.len(), &other.1, &other.0)));
        let mut out = String::new();
        for (to, subject, text) in told {
            out.push_str(&format!("An {}: {subject}\n", to.join(", ")));
            text.lines().for_each(|line| out.push_str(&format!("    {line}\n")));
        }
        out
    }
}

/// A letter without what all have: greeting, the form of one's own units, and the lines that say where to click. A letter whose
/// greeting is missing is shown to lack it.
fn bare(letter: &Letter) -> String {
    let greeting = format!("Hallo {}!\n\n", letter.name);
    let text = match letter.text.strip_prefix(&greeting) {
        Some(text) => text.to_owned(),
        None => format!("(ohne Anrede)\n{}", letter.text),
    };
    let text = match (text.find("Zugzettel "), text.find("Ende Zugzettel")) {
        (Some(at), Some(end)) => format!("{}{}", &text[..at], &text[end + "Ende Zugzettel".len()..]),
        _ => text,
    };
    let said = |paragraph: &&str| {
        !["Seite der Partie: ", "Was noch per Mail geht, "].iter().any(|common| paragraph.starts_with(common))
    };
    let paragraphs: Vec<&str> = text
        .split("\n\n")
        .map(|paragraph| paragraph.trim_matches('\n').trim_end())
        .filter(|paragraph| !paragraph.is_empty())
        .collect();
    paragraphs.into_iter().filter(said).collect::<Vec<_>>().join("\n\n")
}

/// The lines from one to before another.
fn between(text: &str, first: &str, last: &str) -> String {
    let from = text.lines().skip_while(|line| *line != first);
    from.take_while(|line| *line != last).fold(String::new(), |told, line| told + line + "\n")
}
