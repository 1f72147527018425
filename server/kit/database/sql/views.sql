-- What must always agree. A view named reconcile_… belongs to `marketdesk reconcile`: every row that it shows is a difference.
-- A capability with books of its own adds its views in its own folder; nothing has to be registered.

-- A kept key without its answer would be a write that was half done.
create or replace view reconcile_idempotency as
  select account_id, key, call, at from idempotency_key where answer is null;
