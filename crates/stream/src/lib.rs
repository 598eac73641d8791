//! The adjudication stream and the reading stream: JSON lines in and out.
//!
//! One object a line in, one a line out, in order. What a line may hold and what comes back is described in
//! `docs/stream.md`; programs hold on to it. A line that cannot be read gives an error object with a stable code, a
//! sentence and the path of the fault, and the stream goes on. Unknown fields are ignored.
//!
//! ```
//! let line = r#"{"units": [{"power": "france", "type": "A", "at": "par"}], "orders": {"france": ["A par - bur"]}}"#;
//! let mut answers = Vec::new();
//! stream::adjudicate_lines(&mut line.as_bytes(), &mut answers)?;
//! assert!(String::from_utf8_lossy(&answers).contains(r#""to":"bur""#));
//! # Ok::<(), std::io::Error>(())
//! ```

mod adjudication;
mod build;
mod error;
mod exchange;
mod input;
mod lines;
mod movement;
mod orders;
mod position;
mod reading;
mod retreat;
mod setting;
mod still;
mod treaties;

pub use adjudication::prepare;
pub use error::{Code, StreamError};
pub use lines::{MOST_BYTES, adjudicate_lines, read_lines};
pub use movement::Prepared;
pub use position::{PositionLine, whole as read_position};
pub use reading::{reader, season, shown};
pub use retreat::Goal;
pub use still::{Still, StillResult, read as still};
