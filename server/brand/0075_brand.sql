-- What a brand says of itself beyond its unit, and how its administrator changes.

create table brand_profile (
  brand_id   bigint primary key references unit,
  id         bigint generated always as (brand_id) stored, -- what the history calls it by
  slogan     text not null default '' check (length(slogan) <= 60),
  story_html text not null default '',
  image_urls text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select wall_by_place('brand_profile', 'select');
grant insert, update on brand_profile to md_brand;
select keep_history('brand_profile', 'brand');

-- A brand sends and checks the codes of this one purpose; all others stay at the door.
create policy administrator on sms_code to md_brand using (purpose = 'ADMINISTRATOR') with check (purpose = 'ADMINISTRATOR');
grant select, insert, update on sms_code to md_brand;

-- The account of somebody who has just proved by a code that the number is theirs: it may work elsewhere, behind other walls.
create function account_by_proven_mobile(p_mobile text) returns table (id bigint, status smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.status from account a
   where a.mobile = p_mobile and a.deleted_at is null
     and (select used_at is not null from sms_code c where c.mobile = p_mobile and c.purpose = 'ADMINISTRATOR' order by c.id desc limit 1)
$$;
revoke execute on function account_by_proven_mobile from public;
grant execute on function account_by_proven_mobile to md_brand;
