-- What market, agent and brand earn of an order: the rates are frozen on the line when it is placed, the amounts with the payment.

alter table order_item
  add column market_share_bp int not null default 0 check (market_share_bp between 0 and 10000),
  add column agent_share_bp  int not null default 0 check (agent_share_bp between 0 and 10000),
  add column royalty_bp      int not null default 0 check (royalty_bp between 0 and 10000),
  -- Whose rate it is: a jurisdiction may pass to another agent before the order is paid, and takes the order's agent_id with it.
  add column share_agent_id  bigint references unit,
  add constraint item_agent_share check (agent_share_bp = 0 or share_agent_id is not null);

alter table order_share drop constraint share_kind;
alter table order_share add constraint share_kind check (kind in ('SUBSIDY', 'MARKET_SHARE', 'AGENT_SHARE', 'ROYALTY'));
-- An agent keeps what it earned though its jurisdiction has passed to another since.
alter table order_share drop constraint share_unit;
alter table order_share add constraint share_unit check (kind = 'AGENT_SHARE' or coalesce(unit_id in (shop_id, market_id, brand_id), false));

-- The royalty makes what a shop gets of an order smaller: its sum stands with the order, and with each refund.
alter table trade_order
  add column royalty_fen      bigint not null default 0,
  add column royalty_back_fen bigint not null default 0,
  add constraint order_royalty check (royalty_back_fen between 0 and royalty_fen);
alter table refund add column royalty_back_fen bigint not null default 0;
