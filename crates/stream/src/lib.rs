//! The adjudication stream and the reading stream: JSON lines in and out.
//!
//! One object a line in, one a line out, in order. What a line may hold and what comes back is described in
//! `docs/stream.md`; programs hold on to it. A line that cannot be read gives an error object with a stable code, a
//! sentence and the path of the fault, and the stream goes on. Unknown fields are ignored.
//!
//! ```
//! let line = r#"{"id": 1, "units": [{"power": "france", "type": "A", "at": "par"}],
//!                "orders": {"france": ["A par - bur"]}}"#;
//! let answer = stream::adjudication::answer(line);
//! assert_eq!(answer["units"][0]["to"], "bur");
//! ```

pub mod adjudication;
mod build;
mod error;
mod exchange;
mod input;
mod lines;
mod movement;
mod position;
pub mod reading;
mod retreat;
mod setting;
mod still;
mod treaties;

pub use error::{Code, StreamError};
pub use lines::{MOST_BYTES, pump};
pub use movement::Prepared;
pub use position::{fields as position_fields, whole as read_position};
pub use retreat::Goal;
pub use still::{Still, StillResult, read as still};
