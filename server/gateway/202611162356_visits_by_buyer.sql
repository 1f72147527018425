-- Whether somebody was here before.

create index visit_event_buyer on visit_event (buyer_key, at);
