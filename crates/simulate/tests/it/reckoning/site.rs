//! A site with its doors, and the orders that chance gives.

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use desk::{Caller, Handing, KeyScope, Member};
use game::game::Game;
use game::submission::Channel;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use post::{Office, Settings};
use testbed::{Dice, Site, address};
use text::Lang;
use tower::ServiceExt;
use variants::Variant;

const GAMES: &str = "partie@site.example";
/// No line of a report is wider (issue 18: "No line is wider than 78 columns").
const WIDEST: usize = 78;

/// Through which door somebody comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    Mail,
    Page,
    Program,
    Command,
}

impl Door {
    pub const ALL: [Door; 4] = [Door::Mail, Door::Page, Door::Program, Door::Command];
}

/// Somebody at the table.
pub struct Player {
    pub member: Member,
    pub seat: SeatId,
    pub name: String,
    cookie: String,
    key: String,
}

/// A game with its players and all its doors.
pub struct Doors {
    pub bed: Site,
    office: Office,
    pages: axum::Router,
    label: &'static str,
    pub players: Vec<Player>,
    mails: u32,
}

impl Doors {
    /// For a game that has begun; `names` are its members.
    pub async fn of(bed: Site, label: &'static str, names: &[String]) -> Doors {
        let settings =
            Settings { address: GAMES.to_owned(), no_maps: true, proof: false, ..Settings::default() };
        let office = Office::open(bed.desk.clone(), settings).await.unwrap();
        let mut players = Vec::new();
        for name in names {
            let member = bed.desk.member_named(name).await.unwrap();
            let caller = Caller::Member(member.clone());
            let own = bed.desk.own_seat(&caller, label).await.unwrap();
            let cookie = bed.cookie(name).await;
            let key = bed.desk.make_key(&caller, "reckoning", KeyScope::Act, None).await.unwrap();
            players.push(Player { member, seat: own.view.seat, name: name.clone(), cookie, key });
        }
        let room = std::sync::Arc::new(office.clone());
        let site = web::Site::new(bed.desk.clone(), web::Config::default()).with_mail_room(room);
        let pages = web::router(site);
        Doors { bed, office, pages, label, players, mails: 0 }
    }

    /// The game with everything in it.
    pub async fn game(&self) -> Game {
        (**self.bed.game(self.label).await).clone()
    }

    /// What a page or a file answers a visitor.
    pub async fn read(&self, path: &str) -> String {
        let request = Request::get(format!("/games/{}{path}", self.label)).body(Body::empty()).unwrap();
        self.answer(request).await
    }

    /// A form of a page.
    pub async fn form(&self, who: usize, page: &str, fields: &[(&str, &str)]) -> String {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let request = Request::post(format!("/games/{}/{page}", self.label))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .header(header::COOKIE, &self.players[who].cookie)
            .body(Body::from(body.join("&")))
            .unwrap();
        self.answer(request).await
    }

    /// A body of a program's.
    pub async fn program(&self, who: usize, path: &str, body: &serde_json::Value) -> serde_json::Value {
        let request = Request::post(format!("/api/v1/games/{}/{path}", self.label))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {}", self.players[who].key))
            .body(Body::from(body.to_string()))
            .unwrap();
        serde_json::from_str(&self.answer(request).await).unwrap()
    }

    async fn answer(&self, request: Request<Body>) -> String {
        let path = request.uri().to_string();
        let answer = self.pages.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        assert!(status.is_success() || status.is_redirection(), "{path}: {status}");
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    /// A mail; its answer.
    pub async fn mail(&mut self, who: usize, words: &str) -> String {
        let player = &self.players[who];
        let to = self.office.addresses().reply(self.label, player.member.id);
        self.mails += 1;
        let raw = format!(
            "From: {from}\nTo: {to}\nSubject: Re: {}\nMessage-ID: <{}@mail.example>\nContent-Type: text/plain; charset=utf-8\n\n{words}\n",
            self.label,
            self.mails,
            from = address(&player.name),
        );
        self.office.receive("mail", raw.as_bytes()).await.unwrap();
        self.office.work_until_idle().await.unwrap();
        let letters = self.bed.letters_to(&player.name, "answer").await;
        letters.last().map(|letter| letter.text.clone()).unwrap_or_default()
    }

    /// Orders by the command line; their echo.
    pub async fn command(&self, who: usize, words: &str) -> String {
        let caller = Caller::Member(self.players[who].member.clone());
        let handing = Handing::by(Channel::Command, Lang::De);
        self.bed.desk.hand_in(&caller, self.label, words, handing).await.unwrap().echo.text
    }

    /// The deadline comes; the report as it went out by mail, the same as on the site and nowhere too wide.
    pub async fn pass(&mut self) -> (Turn, String) {
        let game = self.game().await;
        let turn = game.turn.unwrap();
        self.bed.clock.set(game.deadline.unwrap().at);
        assert_eq!(self.bed.desk.work_until_idle().await.unwrap().failed, 0);
        assert_ne!(self.game().await.turn, Some(turn), "{:?}", self.game().await.stops);
        self.bed.wait(1);
        let letters = self.bed.letters_to(&self.players[0].name, "report").await;
        let letter = letters.last().unwrap().text.clone();
        let file = self.read(&format!("/turns/{turn}/report.txt")).await;
        for line in file.lines() {
            assert!(line.chars().count() <= WIDEST, "{turn}: {line}");
            assert!(letter.contains(line), "{turn}: {line} is not in the letter {letter}");
        }
        (turn, file)
    }
}

/// Orders by chance for all units of a seat: a heading for each power, and for each unit a province that it reaches.
pub fn moves(variant: &Variant, game: &Game, seat: SeatId, dice: &mut Dice) -> String {
    let position = game::plain::position(variant, game.standing());
    let mut words = String::new();
    for power in game.powers_of(seat).filter_map(|power| variant.power(&power.0)) {
        words += &format!("\n{}:\n", variant.power_info(power).names.de);
        for unit in position.units().iter().filter(|unit| unit.power == power) {
            let places = variant.board.neighbours(unit.kind, unit.place).iter();
            let whole =
                places.map(|place| place.province()).filter(|at| variant.board.coasts(*at).is_empty());
            let goals: Vec<_> = whole.collect();
            let from = &variant.province_info(unit.province()).written;
            let goal = goals.get(dice.below(goals.len() + 1));
            let goal = goal
                .map_or_else(|| "xxx".to_owned(), |at| format!("- {}", variant.province_info(*at).written));
            words += &format!("{} {from} {goal}\n", unit.kind.letter());
        }
    }
    words
}

/// A value of a form.
fn escaped(value: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => (byte as char).to_string(),
        other => format!("%{other:02X}"),
    };
    value.bytes().map(byte).collect()
}
