-- The orders in which the log as a whole is read.

create index audit_log_at on audit_log (at);
create index audit_log_entity on audit_log (entity, id desc);
create index audit_log_place on audit_log (place_id, id desc) where place_id is not null;
create index audit_log_actor on audit_log (actor_name, id desc);
create index audit_log_request on audit_log (request_id) where request_id is not null;
