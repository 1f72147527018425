-- The functions of tasks.

-- The eight that a programme begins with: off, and with figures that hurt nobody.
create or replace function standard_tasks()
returns table (code text, name text, description text, points int, growth int, daily_cap int, total_cap int, rule jsonb) language sql immutable as $$
  values
    ('SIGN_IN', '每日签到', '每天签到一次，连续签到另有奖励', 1, 0, null::int, null::int,
     '{"streak": [{"day": 3, "points": 3, "growth": 0}, {"day": 7, "points": 10, "growth": 5}]}'::jsonb),
    ('BROWSE', '浏览商品', '浏览商品 15 秒', 1, 0, 5, null, '{"browseSeconds": 15}'),
    ('REVIEW', '评价商品', '评价已购商品，审核通过后发放', 10, 5, 3, null, '{"minChars": 15, "needsImage": false}'),
    ('SHARE', '分享商品', '分享的商品被好友打开', 2, 0, 5, null, '{}'),
    ('BUY_PRODUCT', '购买指定商品', '购买指定商品，交易完成后发放', 0, 0, null, null, '{"products": []}'),
    ('FIRST_ORDER', '首次下单', '第一笔订单完成后发放', 50, 20, null, 1, '{}'),
    ('PROFILE', '完善资料', '填写姓名、手机号和生日', 20, 10, null, 1, '{}'),
    ('INVITE', '邀请好友', '好友完成第一笔订单后发放', 30, 10, 10, null, '{}')
$$;

create or replace function add_standard_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_task (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, code, name, description, points, growth, daily_cap, total_cap, rule)
  select new.id, new.unit_id, new.shop_id, new.market_id, new.brand_id, new.agent_id, s.code, s.name, s.description, s.points, s.growth, s.daily_cap,
         s.total_cap, s.rule from standard_tasks() s on conflict do nothing;
  return null;
end $$;

-- What a task has given so far.
create or replace function given_by_task(p_task bigint) returns bigint language sql stable as $$
  select coalesce(sum(points), 0)::bigint from task_record where task_id = p_task and state = 'GRANTED'
$$;
