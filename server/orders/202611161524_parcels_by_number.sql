-- Who has a tracking number is asked whenever a parcel leaves: as it is kept, within a shop.

create index shipment_named on shipment (upper(tracking_no), shop_id) where tracking_no is not null;
drop index shipment_tracking;
