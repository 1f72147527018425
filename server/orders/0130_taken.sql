-- What an order took of each offer when it was placed, by the offer's kind: { "discount": [{ id, amountFen, lines: [{ skuId, name, qty, amountFen }] }] }.
-- One place for all kinds of offers, in place of a column for each: a closed order gives back from here.

alter table trade_order add column taken jsonb not null default '{}';
-- It is no news to anybody who reads the history: the trigger of orders rests until it is made anew.
drop trigger if exists history on trade_order;

with pieces as (
  select i.order_id, 'discount' as kind, i.discount_id as rule_id, i.sku_id, i.name, i.qty, i.discount_fen, i.position
    from order_item i where i.discount_id is not null and i.sku_id is not null
  union all
  select i.order_id, 'presale', o.presale_id, i.sku_id, i.name, i.qty, i.discount_fen, i.position
    from order_item i join trade_order o on o.id = i.order_id where o.presale_id is not null and i.sku_id is not null),
rules as (
  select order_id, kind,
         jsonb_build_object('id', rule_id::text, 'amountFen', sum(discount_fen),
                            'lines', jsonb_agg(jsonb_build_object('skuId', sku_id::text, 'name', name, 'qty', qty, 'amountFen', discount_fen) order by position)) as rule
    from pieces group by order_id, kind, rule_id),
kinds as (select order_id, kind, jsonb_agg(rule) as used from rules group by order_id, kind),
whole as (select order_id, jsonb_object_agg(kind, used) as taken from kinds group by order_id)
update trade_order o set taken = whole.taken from whole where whole.order_id = o.id;

alter table order_item drop column discount_id;
