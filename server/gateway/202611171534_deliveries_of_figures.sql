-- A webhook also hears of what is no event of an order: such a delivery has a cause instead, which counts once for each webhook.

alter table webhook_delivery alter column event_id drop not null;
alter table webhook_delivery add column cause text;
create unique index webhook_delivery_cause on webhook_delivery (webhook_id, cause) where cause is not null;
