-- The triggers of gateway.

select keep_history('api_key', 'api_key', '', 'last_used_at');
select keep_history('webhook', 'webhook');
create or replace trigger order_event_webhooks after insert on order_event for each row execute function tell_webhooks();
