-- What a member did of a task. A shop's app reports for members of its market whom it does not see: these are the only pen for that, and each
-- looks whether whoever asks deals with the programme.

-- A task of a programme; `p_hold` is how: not at all, so that nobody changes it, or alone.
create or replace function task_of(p_programme bigint, p_code text, p_hold text default 'no') returns setof member_task
language plpgsql security definer rows 1 set search_path = public, pg_temp as $$
begin
  case p_hold
    when 'alone' then return query select * from member_task t where t.programme_id = p_programme and t.code = p_code and deals_with(t.shop_id, t.market_id) for update;
    when 'shared' then return query select * from member_task t where t.programme_id = p_programme and t.code = p_code and deals_with(t.shop_id, t.market_id) for share;
    else return query select * from member_task t where t.programme_id = p_programme and t.code = p_code and deals_with(t.shop_id, t.market_id);
  end case;
end $$;

-- Tasks that are in use, as an app shows them.
create or replace function tasks_in_use(p_programme bigint) returns setof member_task
language sql stable security definer rows 8 set search_path = public, pg_temp as $$
  select * from member_task t where t.programme_id = p_programme and t.is_enabled and deals_with(t.shop_id, t.market_id)
   order by t.pinned_at desc nulls last, t.id
$$;

create or replace function task_records_of(p_programme bigint, p_member bigint) returns setof task_record
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select * from task_record r where r.member_id = p_member and r.programme_id = p_programme and deals_with(r.shop_id, r.market_id)
$$;

-- Who waits for the first order of a friend.
create or replace function task_inviters(p_task bigint, p_cause text) returns table (member_id bigint)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select r.member_id from task_record r where r.task_id = p_task and r.cause = p_cause and r.state = 'DOING' and deals_with(r.shop_id, r.market_id)
$$;

-- Written with the walls of its task, or moved on where it was noted before; what it gives is drawn from the budget with it.
create or replace function write_task_record(p_task bigint, p_id bigint, p_row jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_task member_task; v_id bigint := p_id;
begin
  select * into v_task from member_task t where t.id = p_task and deals_with(t.shop_id, t.market_id);
  if v_task.id is null then raise insufficient_privilege; end if;
  if v_id is null then
    insert into task_record (task_id, member_id, programme_id, shop_id, market_id, brand_id, agent_id, day, cause, streak, state, points, growth, note, at)
    values (v_task.id, (p_row ->> 'memberId')::bigint, v_task.programme_id, v_task.shop_id, v_task.market_id, v_task.brand_id, v_task.agent_id,
            (p_row ->> 'day')::date, p_row ->> 'cause', (p_row ->> 'streak')::int, p_row ->> 'state', (p_row ->> 'points')::int, (p_row ->> 'growth')::int,
            p_row ->> 'note', (p_row ->> 'at')::timestamptz)
    returning id into v_id;
  else
    update task_record set state = p_row ->> 'state', points = (p_row ->> 'points')::int, growth = (p_row ->> 'growth')::int, day = (p_row ->> 'day')::date,
           at = (p_row ->> 'at')::timestamptz, note = p_row ->> 'note' where id = v_id and task_id = v_task.id;
  end if;
  if v_task.budget_points is not null and (p_row ->> 'points')::int > 0 then
    update member_task set granted_points = granted_points + (p_row ->> 'points')::int where id = v_task.id;
  end if;
  return v_id;
end $$;

-- Whether all that a profile asks for is there.
create or replace function has_whole_profile(p_member bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from member m where m.id = p_member and m.birthday is not null and m.mobile_hash is not null and m.name <> ''
                                        and deals_with(m.shop_id, m.market_id))
$$;

revoke execute on function task_of, tasks_in_use, task_records_of, task_inviters, write_task_record, has_whole_profile from public;
grant execute on function task_of, tasks_in_use, task_records_of, task_inviters, write_task_record, has_whole_profile to md_shop, md_market, md_platform, md_house;
