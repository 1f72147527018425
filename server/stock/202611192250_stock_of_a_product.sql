-- The pieces of a product are added up for every row of a list of goods: from its own rows here, and not by way of its SKUs.

alter table stock_listed add column counts_for bigint; -- the product that it is part of; nothing for what is switched off or deleted
update stock_listed l set counts_for = s.product_id from sku s where s.id = l.sku_id and s.enabled and s.deleted_at is null;
create index stock_listed_counts on stock_listed (counts_for) where counts_for is not null;
