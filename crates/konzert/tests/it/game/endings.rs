//! How games end (1.3 to 1.6), from the command line, on both stores.

use serde_json::Value;

use super::cli::{Cli, NAMES, on_both_stores};

/// The centers that Germany, who begins with three, needs to eighteen.
const FIFTEEN: [&str; 15] =
    ["den", "hol", "bel", "swe", "nwy", "par", "bre", "mar", "spa", "por", "mos", "war", "stp", "sev", "rum"];

impl Cli {
    /// Plays on, everybody holding, until a turn is pending or the game is over; how many turns that were.
    fn play_until(&mut self, game: &str, turn: &str) -> usize {
        for played in 0.. {
            let card = self.json(&["show", game]);
            if card["status"] == "over" || card["turn"] == turn {
                return played;
            }
            self.others_hold(game, &[]);
            let due = card["deadline"].as_str().expect("a deadline").to_owned();
            self.process_at(&due);
        }
        unreachable!("a game is over some day")
    }

    /// A center changes hands after the pending turn.
    fn give_center(&self, game: &str, center: &str, to: &str) {
        self.ok(&["override", game, "--reason", "for the test", "owner", center, to]);
    }

    /// The number of the proposal that is open.
    fn ballot(&self, game: &str) -> String {
        self.json(&["status", game])["ballots"][0]["id"].as_u64().expect("a number").to_string()
    }

    fn result(&self, game: &str) -> Value {
        let card = self.json(&["show", game]);
        assert_eq!(card["status"], "over");
        card["result"].clone()
    }
}

/// Powers of the lines of a result for which something is so.
fn powers(result: &Value, so: impl Fn(&Value) -> bool) -> Vec<String> {
    let lines = result["lines"].as_array().expect("lines").iter().filter(|line| so(line));
    lines.map(|line| line["power"].as_str().expect("a power").to_owned()).collect()
}

/// R010 (1.3): whoever owns 18 centers after an autumn has won; R029 (1.6): the result is reported, once.
#[test]
fn eighteen_centers_after_an_autumn_are_a_solo() {
    on_both_stores(|mut cli| {
        let game = "ST-1211";
        cli.add_members();
        cli.begin(game, &[]);
        cli.play_until(game, "1901-autumn");
        for center in FIFTEEN {
            cli.give_center(game, center, "germany");
        }
        assert_eq!(cli.play_until(game, "1902-spring"), 1);
        let result = cli.result(game);
        assert_eq!(
            (result["ending"]["kind"].as_str(), result["ending"]["power"].as_str()),
            (Some("solo"), Some("germany"))
        );
        assert_eq!(powers(&result, |line| line["solo"] == true && line["place"] == 1), ["germany"]);
        assert_eq!(powers(&result, |line| line["centers"] == 18), ["germany"]);
        let report = cli.ok(&["report", game]);
        assert!(report.contains("German Empire controls 18 supply centres"), "{report}");
        assert!(!report.contains("Next deadline"), "{report}");
        let told = cli.letters(game).iter().filter(|(_, topic, _)| topic == "end").count();
        assert_eq!(told, NAMES.len() + 1, "seven players and the game master");
        cli.ok(&["end", game]);
        assert!(cli.refused(&["end", game]).contains("1.6"));
        assert!(cli.refused(&["evaluate", game]).contains("over"));
    });
}

/// R012, R013, R019 (1.4): a draw by the votes of all who own a center, given with the orders; secret.
/// R020: see below.
#[test]
fn votes_that_come_with_the_orders_make_a_draw() {
    on_both_stores(|mut cli| {
        let game = "ST-1212";
        cli.add_members();
        cli.begin(game, &[]);
        let proposed = cli.submit(game, "austria", "A Vie H\nA Bud H\nF Tri H\nDraw: yes");
        assert_eq!(proposed["echo"]["groups"][1]["kind"], "votes");
        for power in ["england", "france", "germany", "italy", "russia"] {
            cli.submit(game, power, "Draw: yes");
        }
        assert_eq!(cli.json(&["show", game])["status"], "running");
        let turkey = cli.who(game, "turkey");
        let seen = cli.json(&["--as", &turkey, "log", game]);
        assert!(!seen.to_string().contains("\"voted\""), "nobody sees the votes of others: {seen}");
        cli.submit(game, "turkey", "Draw: no");
        assert_eq!(cli.json(&["show", game])["status"], "running", "one refusal is enough");
        // R020: it lapses with the next evaluation.
        cli.play_until(game, "1901-autumn");
        assert_eq!(cli.json(&["status", game])["ballots"], serde_json::json!([]));

        cli.ok(&["--as", &turkey, "propose", game, "draw"]);
        let id = cli.ballot(game);
        for name in NAMES {
            cli.ok(&["--as", name, "vote", game, &id, "yes"]);
        }
        let result = cli.result(game);
        assert_eq!(
            (result["ending"]["kind"].as_str(), result["ending"]["cause"].as_str()),
            (Some("draw"), Some("vote"))
        );
        assert_eq!(powers(&result, |line| line["draw"] == true).len(), 7);
    });
}

/// R021a, R025 (1.5): four years in which no center of a fellow player is conquered; a conquest starts the count
/// anew. R014 to R018 (1.4): capitulation plans from autumn 1908 on, with their checks.
#[test]
fn quiet_years_and_a_capitulation_plan() {
    on_both_stores(|mut cli| {
        let game = "ST-1213";
        cli.add_members();
        cli.begin(game, &[]);
        let france = cli.who(game, "france");
        let equal = ["austria=5", "england=5", "france=5", "germany=5", "italy=5", "russia=5", "turkey=4"];
        let propose = |cli: &Cli, shares: &[&str]| {
            let words: Vec<&str> = ["--as", france.as_str(), "propose", game, "capitulation"]
                .into_iter()
                .chain(shares.iter().copied())
                .collect();
            cli.call_with(&words, "")
        };
        let refused = |cli: &Cli, shares: &[&str], why: &str| {
            let output = propose(cli, shares);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(said.contains(why), "{why}: {said}");
        };

        cli.play_until(game, "1902-autumn");
        cli.give_center(game, "ser", "austria"); // neutral: no conquest from a fellow player
        cli.play_until(game, "1903-autumn");
        cli.give_center(game, "nap", "austria");
        cli.play_until(game, "1907-autumn");
        assert_eq!(cli.json(&["show", game])["status"], "running", "1903 and 1904 were not quiet");
        cli.give_center(game, "rom", "austria");
        cli.play_until(game, "1908-spring");
        refused(&cli, &equal, "1908");
        cli.play_until(game, "1908-autumn");

        refused(&cli, &["france=18"], "every power that owns a centre");
        let mut plan = equal;
        plan[0] = "austria=6";
        refused(&cli, &plan, "more centres than there are");
        plan = ["austria=0", "england=0", "france=0", "germany=0", "italy=0", "russia=0", "turkey=0"];
        refused(&cli, &plan, "one winner or at least one member");
        refused(&cli, &["france=many"], "france=many");
        plan[2] = "france=17";
        plan[3] = "germany=17";
        assert!(propose(&cli, &plan).status.success());

        // All agree but Turkey, and the plan lapses; then the quiet years come to their end.
        let turkey = cli.who(game, "turkey");
        let id = cli.ballot(game);
        for name in NAMES.into_iter().filter(|name| *name != turkey) {
            cli.ok(&["--as", name, "vote", game, &id, "yes"]);
        }
        assert_eq!(cli.json(&["show", game])["status"], "running");
        let file = cli.folder.file("1908.json").display().to_string();
        cli.ok(&["export", game, &file]);
        cli.ok(&["--as", &turkey, "vote", game, &id, "yes"]);
        let result = cli.result(game);
        assert_eq!(result["ending"]["kind"], "capitulation");
        assert!(result["ending"]["winner"].is_null());
        assert_eq!(powers(&result, |line| line["draw"] == true), ["france", "germany"]);

        // The same game from before the last vote, on a fresh store.
        let mut other = Cli::sqlite();
        other.ok(&["import", &file]);
        other.now.clone_from(&cli.now);
        // Italy's army takes Rome back in autumn 1908; the four years after that are quiet.
        assert_eq!(other.play_until(game, "never"), 9, "autumn 1908 to autumn 1912");
        let result = other.result(game);
        assert_eq!(
            (result["ending"]["kind"].as_str(), result["ending"]["cause"].as_str()),
            (Some("draw"), Some("quiet_years"))
        );
    });
}
