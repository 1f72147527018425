-- Who reads the sums over the lists of orders: each unit its own, the platform those of all.
create policy all_md_platform on order_sum for select to md_platform using (unit_id = 0);
grant select on order_sum to md_platform;
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
    execute format('create policy %I on order_sum for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('grant select on order_sum to %I', kind);
  end loop;
end $$;
