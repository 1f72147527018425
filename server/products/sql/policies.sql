-- Who may do what with the tables of products.

-- Categories, measures and the platform's attributes are read by everybody and written by the platform; a category's path by its trigger.
do $$
declare kind text; shared text;
begin
  foreach shared in array array['category', 'product_unit', 'attribute'] loop
    foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
      if shared = 'attribute' then
        execute format('create policy %I on attribute for select to %I using (unit_id is null or unit_id = current_setting(''scope.unit'')::bigint)', 'read_' || kind, kind);
      else
        execute format('create policy %I on %I for select to %I using (true)', 'read_' || kind, shared, kind);
      end if;
      execute format('grant select on %I to %I', shared, kind);
    end loop;
    execute format('create policy write_md_platform on %I to md_platform using (true) with check (true)', shared);
    execute format('grant insert, update on %I to md_platform', shared);
    execute format('grant usage on sequence %I to md_platform', shared || '_id_seq');
  end loop;
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    execute format('create policy %I on category_path for select to %I using (true)', 'read_' || kind, kind);
    execute format('grant select on category_path to %I', kind);
  end loop;
  foreach kind in array array['md_shop', 'md_market'] loop
    execute format('create policy %I on attribute for insert to %I with check (unit_id = current_setting(''scope.unit'')::bigint)', 'add_' || kind, kind);
    execute format('create policy %I on attribute for update to %I using (unit_id = current_setting(''scope.unit'')::bigint)
      with check (unit_id = current_setting(''scope.unit'')::bigint)', 'change_' || kind, kind);
    execute format('grant insert, update on attribute to %I', kind);
    execute format('grant usage on sequence attribute_id_seq, product_id_seq, sku_id_seq, product_change_id_seq to %I', kind);
  end loop;
  grant usage on sequence product_id_seq, sku_id_seq, product_change_id_seq to md_platform;
end $$;

select wall_by_place('product', 'select, insert, update');
select wall_by_place('sku', 'select, insert, update');
select wall_by_place('product_change', 'select, insert, update');
create policy all_md_platform on product_tally for select to md_platform using (true);
grant select on product_tally to md_platform;
select wall_by_place('goods_review', 'select, insert, update');

-- A shop reads what holds for it and sets nothing.
revoke insert, update on goods_review from md_shop;

do $$
declare kind text;
begin
  -- Whoever looks after shops counts the goods of one of them too.
  foreach kind in array array['shop', 'market', 'brand', 'agent'] loop
    -- Its lines are many, so the unit is read once and not for each of them.
    execute format('create policy %I on product_tally for select to %I using (unit_id = (select current_setting(''scope.unit'')::bigint)
      or unit_id = any (array(select u.id from unit u where u.kind = ''SHOP'' and u.%I = current_setting(''scope.unit'')::bigint)))',
      'own_md_' || kind, 'md_' || kind, kind || '_id');
    execute format('grant select on product_tally to %I', 'md_' || kind);
  end loop;
end $$;
