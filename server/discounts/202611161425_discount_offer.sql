-- What was offered for how much, as the history tells it; the items are what counts.

alter table discount_activity add column offer jsonb not null default '[]';
