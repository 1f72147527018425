-- Looking at a part each hour, so that all is looked at once a day: the rule by which every such check goes, whatever it counts in.

-- Of what is so many long (days, ids) the part whose hour it is, from and to, both counted in. What is counted must not grow at its end within a day,
-- or what lies between two parts would be in neither.
create or replace function part_of_hour(p_length bigint, p_hour int, out from_n bigint, out to_n bigint) language sql immutable parallel safe as $$
  select p_length * p_hour / 24, p_length * (p_hour + 1) / 24 - (p_hour < 23)::int
$$;

-- What this transaction looks at of something, by the settings of its name: a part from and to, and all since. Where none were made, all.
create or replace function looked_from(p_what text) returns bigint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('scope.' || p_what || '_from', true), '')::bigint, -9223372036854775808)
$$;
create or replace function looked_to(p_what text) returns bigint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('scope.' || p_what || '_to', true), '')::bigint, 9223372036854775807)
$$;
create or replace function looked_since(p_what text) returns bigint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('scope.' || p_what || '_since', true), '')::bigint, 9223372036854775807)
$$;

-- Whether a number is among it. Plain enough that the planner puts it into the query, finds an index for it and knows how many there will be: that is why
-- it reads settings and no table.
create or replace function looked_at(p_what text, p_n bigint) returns boolean language sql stable parallel safe as $$
  select p_n between looked_from(p_what) and looked_to(p_what) or p_n >= looked_since(p_what)
$$;

-- Makes these settings, for this transaction: the part whose hour it is of what lies before `p_since`, and all that came since. Counted in pieces of `p_each`. The
-- first part has no beginning, so that nothing lies before it.
create or replace function look_at(p_what text, p_first bigint, p_since bigint, p_hour int, p_each bigint default 1) returns void language sql volatile as $$
  select set_config('scope.' || p_what || '_from', case when p_hour = 0 then '' else ((p_first + n.from_n) * p_each)::text end, true),
         set_config('scope.' || p_what || '_to', ((p_first + n.to_n + 1) * p_each - 1)::text, true),
         set_config('scope.' || p_what || '_since', (p_since * p_each)::text, true)
    from part_of_hour(p_since - 1 - p_first, p_hour) n
$$;
revoke execute on function look_at from public;
