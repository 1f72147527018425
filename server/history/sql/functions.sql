-- Who may read a line of the audit log: the one place that says it, for the history of a record and for the log as a whole.

-- The platform reads the whole log, but only where it asks for the log itself. Asked once per statement and not per line.
create or replace function reads_whole_log() returns boolean
language sql stable as $$ select current_setting('role') = 'md_platform' and scope_value('audit') = 'on' $$;

create or replace function may_read_change(p_unit bigint, p_place bigint, p_entity text, p_id text) returns boolean
language plpgsql stable as $$
declare v_role text := current_setting('role');
begin
  -- Whoever acts for the unit in which it was done.
  if p_unit = current_setting('scope.unit')::bigint then return true; end if;
  if v_role = 'md_distributor' then return false; end if;
  -- What payment providers report is the platform's and nobody else's.
  if v_role = 'md_platform' and p_entity = 'payment_report' then return true; end if;
  -- Whoever sees the place that the record belongs to.
  if p_place is not null and exists (select from unit u where u.id = p_place) then return true; end if;
  -- The shop and its market both act on goods and orders, so both read the whole history of what they both see; orders are looked at by more.
  case p_entity
    when 'order' then return exists (select from trade_order o where o.id = p_id::bigint);
    when 'after_sale' then return exists (select from after_sale s where s.id = p_id::bigint);
    else null;
  end case;
  if v_role in ('md_brand', 'md_agent') then return false; end if;
  case p_entity
    when 'product' then return exists (select from product p where p.id = p_id::bigint);
    when 'freight' then return exists (select from shipping_template t where t.id = p_id::bigint);
    when 'presale' then return exists (select from presale_activity a where a.id = p_id::bigint);
    else return false;
  end case;
end $$;
