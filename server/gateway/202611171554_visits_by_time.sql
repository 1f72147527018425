-- Visits of a stretch of time, whoever asks.

create index visit_event_at on visit_event (at);
