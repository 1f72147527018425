-- What market, agent and brand earn of an order: the rates are frozen on the line when it is placed, the amounts with the payment.

alter table order_item
  add column market_share_bp int not null default 0 check (market_share_bp between 0 and 10000),
  add column agent_share_bp  int not null default 0 check (agent_share_bp between 0 and 10000),
  add column royalty_bp      int not null default 0 check (royalty_bp between 0 and 10000);

alter table order_share drop constraint share_kind;
alter table order_share add constraint share_kind check (kind in ('SUBSIDY', 'MARKET_SHARE', 'AGENT_SHARE', 'ROYALTY'));

-- The royalty makes what a shop gets of an order smaller: its sum stands with the order, and with each refund.
alter table trade_order
  add column royalty_fen      bigint not null default 0,
  add column royalty_back_fen bigint not null default 0,
  add constraint order_royalty check (royalty_back_fen between 0 and royalty_fen);
alter table refund add column royalty_back_fen bigint not null default 0;
