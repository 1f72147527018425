-- Who reads the figures of trade: each unit its own, the platform those of all. Those of a shop within are read through facts_of.
do $$
declare kind text; owned text;
begin
  foreach owned in array array['fact_new', 'fact_trade', 'fact_unit'] loop
    execute format('create policy %I on %I for select to md_platform using (unit_id = 0)', 'all_md_platform', owned);
    execute format('grant select on %I to md_platform', owned);
    foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
      execute format('create policy %I on %I for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, owned, kind);
      execute format('grant select on %I to %I', owned, kind);
    end loop;
  end loop;
end $$;

-- And no policy on person, day_set and day_mark: who came is read through people_of alone, as numbers. Parts and goods are read through parts_of and kept_goods_of.
