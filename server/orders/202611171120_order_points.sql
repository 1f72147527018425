-- What a member's points did for an order and what it earned them, frozen on its lines, and what of either went back with refunds.

alter table order_item
  add column points_used        int not null default 0 check (points_used >= 0),
  add column points_used_back   int not null default 0,
  add column gift_points        int not null default 0 check (gift_points >= 0), -- what the goods themselves give
  add column points_earned      int not null default 0 check (points_earned >= 0),
  add column points_earned_back int not null default 0,
  add column growth_earned      int not null default 0 check (growth_earned >= 0),
  add column growth_earned_back int not null default 0,
  add constraint item_points_back check (points_used_back between 0 and points_used and points_earned_back between 0 and points_earned
                                         and growth_earned_back between 0 and growth_earned);
