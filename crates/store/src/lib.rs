//! The event log, the job queue, the inbox and the outbox.
