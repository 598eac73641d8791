//! The table: every action with its words, arguments, who may do it and when, its paragraph and its help. That it is whole is seen by
//! the compiler: [`Action::row`] matches over all actions.

use crate::Action;
use crate::argument::{Argument, PART, Takes, UNIT, WEEKDAY, WHY, Words};
use crate::row::{Row, When, Who};
use text::commands as say;

const fn row(
    words: &'static [&'static str],
    who: Who,
    when: When,
    paragraph: &'static str,
    help: Words,
    arguments: &'static [Argument],
) -> Row {
    Row { words, who, when, paragraph, help, arguments }
}

const REASON: Argument = Argument::new("reason", Takes::Line, say::argument_reason).named();
const NOTE: Argument = Argument::new("note", Takes::Line, say::argument_note).named().optional();
const TEXT: Argument = Argument::new("text", Takes::Text, say::argument_text);
const SEAT: Argument = Argument::new("seat", Takes::Seat, say::argument_seat);
const POWER: Argument = Argument::new("power", Takes::Power, say::argument_power);
const AT: Argument = Argument::new("at", Takes::Place, say::argument_at);
const VERSION: Argument = Argument::new("version", Takes::Number, say::argument_version);
const DEADLINE: Argument =
    Argument::new("deadline", Takes::Moment, say::argument_deadline).named().optional();
const TURN: Argument = Argument::new("turn", Takes::Turn, say::argument_turn).named().optional();
const MEMBER: Argument = Argument::new("member", Takes::Member, say::argument_member);

const fn id(help: Words) -> Argument {
    Argument::new("id", Takes::Number, help)
}

impl Action {
    /// Its row of the table.
    #[must_use]
    pub const fn row(self) -> Row {
        use When::{Always, Announced, Evaluated, Over, Running, SignUp};
        use Who::{Council, Master, Player, PlayerOrMaster};
        match self {
            Action::SignUp => row(
                &["sign-up"],
                PlayerOrMaster,
                SignUp,
                "9.3",
                say::help_sign_up,
                const {
                    &[
                        MEMBER.one_self(),
                        Argument::new("powers", Takes::Powers, say::argument_powers).optional(),
                        Argument::new("alias", Takes::Line, say::argument_alias).named().optional(),
                    ]
                },
            ),
            Action::Withdraw => row(
                &["withdraw"],
                PlayerOrMaster,
                SignUp,
                "9.3",
                say::help_withdraw,
                const { &[MEMBER.one_self()] },
            ),
            Action::NoWait => row(
                &["no-wait"],
                Player,
                Running,
                "9.4",
                say::help_no_wait,
                const { &[Argument::new("on", Takes::Switch, say::argument_on).optional()] },
            ),
            Action::Absence => row(
                &["absence"],
                Player,
                Running,
                "9.4",
                say::help_absence,
                const {
                    &[
                        Argument::new("from", Takes::Moment, say::argument_from),
                        Argument::new("to", Takes::Moment, say::argument_until),
                        NOTE,
                    ]
                },
            ),
            Action::ProposeDraw => {
                row(&["propose", "draw"], PlayerOrMaster, Running, "1.4", say::help_propose_draw, &[])
            }
            Action::ProposeCapitulation => row(
                &["propose", "capitulation"],
                PlayerOrMaster,
                Running,
                "1.4",
                say::help_propose_capitulation,
                const { &[Argument::new("plan", Takes::Shares, say::argument_plan)] },
            ),
            Action::Concede => {
                row(&["concede"], Player, Running, "1.4", say::help_concede, const { &[POWER] })
            }
            Action::ProposeLaterEnd => row(
                &["propose", "later-end"],
                PlayerOrMaster,
                Running,
                "1.5",
                say::help_propose_later_end,
                const { &[Argument::new("year", Takes::Number, say::argument_year)] },
            ),
            Action::ProposeKeep => row(
                &["propose", "keep"],
                PlayerOrMaster,
                Running,
                "9.9.7",
                say::help_propose_keep,
                const { &[SEAT] },
            ),
            Action::Repeat => {
                row(&["repeat"], PlayerOrMaster, Evaluated, "9.9.5", say::help_repeat, const { &[REASON] })
            }
            Action::Vote => row(
                &["vote"],
                PlayerOrMaster,
                Running,
                "1.4",
                say::help_vote,
                const { &[id(say::argument_proposal), Argument::new("yes", Takes::YesNo, say::argument_yes)] },
            ),
            Action::Press => row(
                &["press"],
                Player,
                Running,
                "9.5",
                say::help_press,
                const {
                    &[
                        TEXT,
                        Argument::new("title", Takes::Line, say::argument_title).named().optional(),
                        Argument::new("to", Takes::Line, say::argument_press_to).named().optional(),
                        Argument::new("anonymous", Takes::Flag, say::argument_anonymous).named().optional(),
                    ]
                },
            ),
            Action::Message => row(
                &["message"],
                Player,
                Running,
                "1.2",
                say::help_message,
                const { &[TEXT, Argument::new("to", Takes::Seats, say::argument_to).named()] },
            ),
            Action::Offer => row(
                &["offer"],
                Player,
                Running,
                "Diplomaten",
                say::help_offer,
                const { &[Argument::new("treaty", Takes::Treaty, say::argument_treaty)] },
            ),
            Action::Accept => row(
                &["accept"],
                Player,
                Running,
                "Diplomaten",
                say::help_accept,
                const { &[id(say::argument_offer)] },
            ),
            Action::Decline => row(
                &["decline"],
                Player,
                Running,
                "Diplomaten",
                say::help_decline,
                const { &[id(say::argument_offer)] },
            ),
            Action::ReportError => {
                row(&["report-error"], Player, Evaluated, "9.9.4", say::help_report_error, const { &[TEXT] })
            }
            Action::Dispute => {
                row(&["dispute"], Player, Running, "10.4", say::help_dispute, const { &[TEXT] })
            }
            Action::ReportContent => row(
                &["report-content"],
                PlayerOrMaster,
                Announced,
                "9.2",
                say::help_report_content,
                const { &[TEXT] },
            ),
            Action::StepIn => row(
                &["step-in"],
                Player,
                Running,
                "9.10.1",
                say::help_step_in,
                const { &[SEAT, MEMBER.one_self()] },
            ),
            Action::StepBack => row(
                &["step-back"],
                Player,
                Running,
                "9.10.1",
                say::help_step_back,
                const { &[SEAT, MEMBER.one_self()] },
            ),
            Action::Sitter => row(
                &["sitter", "name"],
                PlayerOrMaster,
                Running,
                "9.4",
                say::help_sitter,
                const {
                    &[
                        MEMBER,
                        Argument::new("from", Takes::Moment, say::argument_sitter_from),
                        Argument::new("to", Takes::Moment, say::argument_sitter_to),
                        SEAT.named().optional(),
                        Argument::new("talk", Takes::Flag, say::argument_sitter_talk).named().optional(),
                        Argument::new("emergency", Takes::Line, say::argument_sitter_emergency)
                            .named()
                            .optional(),
                    ]
                },
            ),
            Action::SitterAnswer => row(
                &["sitter", "answer"],
                PlayerOrMaster,
                Running,
                "9.4",
                say::help_sitter_answer,
                const { &[Argument::new("yes", Takes::YesNo, say::argument_yes), SEAT.named().optional()] },
            ),
            Action::SitterEnd => row(
                &["sitter", "end"],
                PlayerOrMaster,
                Running,
                "9.4",
                say::help_sitter_end,
                const { &[SEAT.named().optional()] },
            ),
            Action::TakeOver => row(
                &["chair", "answer"],
                Player,
                Announced,
                "9.1",
                say::help_take_over,
                const { &[Argument::new("yes", Takes::YesNo, say::argument_yes)] },
            ),
            Action::Invite => row(&["invite"], Master, SignUp, "", say::help_invite, const { &[MEMBER] }),
            Action::HandOver => {
                row(&["chair", "offer"], Master, Announced, "9.1", say::help_hand_over, const { &[MEMBER] })
            }
            Action::Diary => row(&["diary"], Player, Running, "", say::help_diary, const { &[TEXT] }),
            Action::OpenDiary => row(
                &["open-diary"],
                PlayerOrMaster,
                Over,
                "",
                say::help_open_diary,
                const { &[Argument::new("turn", Takes::Turn, say::argument_diary_turn).named().optional()] },
            ),
            Action::Closing => {
                row(&["closing-words"], PlayerOrMaster, Over, "", say::help_closing, const { &[TEXT] })
            }
            Action::Resign => row(
                &["resign"],
                Player,
                Running,
                "9.10.1",
                say::help_resign,
                const { &[Argument::new("note", Takes::Line, say::argument_note).optional()] },
            ),
            Action::HouseRules => row(
                &["house-rules"],
                Master,
                Announced,
                "10.2",
                say::help_house_rules,
                const {
                    &[
                        Argument::new("rules", Takes::HouseRules, say::argument_rules),
                        Argument::new("reason", Takes::Line, say::argument_reason).named().optional(),
                    ]
                },
            ),
            Action::Open => row(&["open"], Master, Announced, "9.3", say::help_open, &[]),
            Action::Assign => row(
                &["assign"],
                Master,
                SignUp,
                "9.3",
                say::help_assign,
                const { &[MEMBER, POWER.optional(), REASON.optional()] },
            ),
            Action::EndBeginners => {
                row(&["end-beginners"], Master, Running, "10.3", say::help_end_beginners, const { &[REASON] })
            }
            Action::Grace => row(
                &["grace"],
                Master,
                Running,
                "9.10.1c",
                say::help_grace,
                const {
                    &[
                        SEAT,
                        Argument::new("until", Takes::Moment, say::argument_grace_until),
                        Argument::new("reason", Takes::Line, say::argument_reason).named().optional(),
                    ]
                },
            ),
            Action::Start => row(
                &["start"],
                Master,
                SignUp,
                "9.3",
                say::help_start,
                const { &[Argument::new("seed", Takes::Number, say::argument_seed).named().optional(), DEADLINE] },
            ),
            Action::Rhythm => row(
                &["rhythm"],
                Master,
                Running,
                "9.4",
                say::help_rhythm,
                const {
                    &[
                        Argument::new("days", Takes::Number, say::argument_days).named(),
                        Argument::new("weekday", WEEKDAY, say::argument_weekday).named().usually("1"),
                        Argument::new("time", Takes::Time, say::argument_time).named().usually("20:00"),
                    ]
                },
            ),
            Action::MoveBoard => row(
                &["move-board"],
                Master,
                Running,
                "",
                say::help_move_board,
                const { &[Argument::new("to", Takes::Line, say::argument_board), REASON] },
            ),
            Action::Shift => row(
                &["shift"],
                Master,
                Running,
                "9.4",
                say::help_shift,
                const { &[Argument::new("to", Takes::Moment, say::argument_shift_to), REASON] },
            ),
            Action::Pause => row(&["pause"], Master, Running, "9.4", say::help_pause, const { &[REASON] }),
            Action::Resume => {
                row(&["resume"], Master, Running, "9.4", say::help_resume, const { &[DEADLINE, NOTE] })
            }
            Action::Remind => row(&["remind"], Master, Running, "9.4", say::help_remind, &[]),
            Action::Evaluate => row(&["evaluate"], Master, Running, "9.6", say::help_evaluate, &[]),
            Action::Hold => row(
                &["hold"],
                Master,
                Running,
                "9.9.2",
                say::help_hold,
                const { &[Argument::new("on", Takes::Switch, say::argument_on).optional()] },
            ),
            Action::Publish => row(&["publish"], Master, Running, "9.9.2", say::help_publish, &[]),
            Action::Discard => row(&["discard"], Master, Running, "9.9.2", say::help_discard, &[]),
            Action::AcceptLate => {
                row(&["accept-late"], Master, Running, "9.10.1", say::help_accept_late, const { &[REASON] })
            }
            Action::TakeCorrection => row(
                &["take-correction"],
                Master,
                Running,
                "9.5",
                say::help_take_correction,
                const { &[SEAT, VERSION] },
            ),
            Action::OverrideOrder => row(
                &["override", "order"],
                Master,
                Running,
                "9.9.1",
                say::help_override_order,
                const {
                    &[
                        POWER,
                        Argument::new("order", Takes::Order, say::argument_order),
                        Argument::new("part", PART, say::argument_part).named().usually("order"),
                        TURN,
                        REASON,
                    ]
                },
            ),
            Action::OverrideRefuse => row(
                &["override", "refuse"],
                Master,
                Running,
                "9.9.1",
                say::help_override_refuse,
                const { &[SEAT, VERSION, TURN, REASON] },
            ),
            Action::OverrideUnit => row(
                &["override", "unit"],
                Master,
                Running,
                "9.9.4",
                say::help_override_unit,
                const { &[POWER, Argument::new("kind", UNIT, say::argument_unit), AT, TURN, REASON] },
            ),
            Action::OverrideNoUnit => row(
                &["override", "no-unit"],
                Master,
                Running,
                "9.9.4",
                say::help_override_no_unit,
                const { &[AT, TURN, REASON] },
            ),
            Action::OverrideOwner => row(
                &["override", "owner"],
                Master,
                Running,
                "9.9.4",
                say::help_override_owner,
                const { &[AT, POWER.optional(), TURN, REASON] },
            ),
            Action::OverridePress => row(
                &["override", "press"],
                Master,
                Running,
                "Kapitalisten",
                say::help_override_press,
                const {
                    &[
                        SEAT,
                        Argument::new("item", Takes::Number, say::argument_item),
                        Argument::new("text", Takes::Text, say::argument_appears).optional(),
                        TURN,
                        REASON,
                    ]
                },
            ),
            Action::OverrideNoNmr => row(
                &["override", "no-nmr"],
                Master,
                Running,
                "9.10.1",
                say::help_override_no_nmr,
                const { &[SEAT, TURN, REASON] },
            ),
            Action::WithdrawOverride => row(
                &["withdraw-override"],
                Master,
                Running,
                "9.9.1",
                say::help_withdraw_override,
                const { &[id(say::argument_ruling)] },
            ),
            Action::Correct => row(
                &["correct"],
                Master,
                Evaluated,
                "9.9.4",
                say::help_correct,
                const { &[REASON, Argument::new("shift", Takes::Flag, say::argument_shift).named().optional()] },
            ),
            Action::Exclude => row(
                &["exclude"],
                Master,
                Running,
                "9.9.7",
                say::help_exclude,
                const { &[SEAT, Argument::new("why", WHY, say::argument_why), NOTE] },
            ),
            Action::Replace => row(
                &["replace"],
                Master,
                Running,
                "9.10.1",
                say::help_replace,
                const { &[SEAT, MEMBER, DEADLINE] },
            ),
            Action::Without => row(
                &["without"],
                Master,
                Running,
                "9.10.1d",
                say::help_without,
                const { &[SEAT, REASON, DEADLINE] },
            ),
            Action::RefusePress => row(
                &["refuse-press"],
                Master,
                Running,
                "9.2",
                say::help_refuse_press,
                const { &[id(say::argument_press_id), REASON] },
            ),
            Action::Note => row(&["note"], Master, Announced, "", say::help_note, const { &[TEXT] }),
            Action::Breach => {
                row(&["breach"], Master, Running, "9.9.7", say::help_breach, const { &[SEAT, TEXT] })
            }
            Action::Decide => row(
                &["decide"],
                Master,
                Always,
                "10.4",
                say::help_decide,
                const {
                    &[
                        id(say::argument_dispute),
                        Argument::new("reason", Takes::Text, say::argument_decision).named(),
                    ]
                },
            ),
            Action::ReportOffender => row(
                &["report-offender"],
                Master,
                Running,
                "9.10.3",
                say::help_report_offender,
                const { &[MEMBER] },
            ),
            Action::End => row(&["end"], Master, Over, "1.6", say::help_end, &[]),
            Action::Undo => row(&["undo"], Master, Always, "9.9.4", say::help_undo, &[]),
            Action::Redo => row(&["redo"], Master, Always, "9.9.4", say::help_redo, &[]),
            Action::Council => row(
                &["council"],
                Council,
                Running,
                "9.9.5",
                say::help_council,
                const {
                    &[
                        id(say::argument_proposal),
                        Argument::new("refuse", Takes::Flag, say::argument_refuse).named().optional(),
                        Argument::new("reason", Takes::Line, say::argument_reason).named().optional(),
                    ]
                },
            ),
            Action::PlayOn => {
                row(&["play-on"], Master, Over, "10.5", say::help_play_on, const { &[DEADLINE, NOTE] })
            }
            Action::Abort => {
                row(&["abort"], Council, Announced, "10.5", say::help_abort, const { &[REASON] })
            }
        }
    }
}
