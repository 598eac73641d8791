//! The adjudication stream and the reading stream: JSON lines in and out.
