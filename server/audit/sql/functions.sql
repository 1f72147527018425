-- The functions of the audit log.

-- What a record that the log speaks of is called: an order by its number, goods by their name, a person by theirs. Only for whoever audits.
create or replace function record_name(p_entity text, p_id text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  if p_id !~ '^\d{1,18}$' then return null; end if;
  v_id := p_id::bigint;
  return case p_entity
    when 'account' then (select display_name from account where id = v_id)
    when 'role' then (select name from role where id = v_id)
    when 'order' then (select no from trade_order where id = v_id)
    when 'product' then (select name from product where id = v_id)
    when 'product_change' then (select p.name from product_change c join product p on p.id = c.product_id where c.id = v_id)
    when 'stock' then (select concat_ws(' ', p.name, nullif(s.spec_text, '')) from sku s join product p on p.id = s.product_id where s.id = v_id)
    when 'payment_report' then (select coalesce(transaction_no, report_no, payment_no) from provider_report where id = v_id)
    when 'discount' then (select name from discount_activity where id = v_id)
    when 'coupon' then (select name from coupon where id = v_id)
    when 'user_coupon' then (select concat_ws(' ', h.rule ->> 'name', h.buyer_name) from user_coupon h where h.id = v_id)
    when 'programme' then (select u.name from programme p join unit u on u.id = p.unit_id where p.id = v_id)
    when 'member_level' then (select name from member_level where id = v_id)
    when 'member' then (select concat_ws(' ', name, no) from member where id = v_id)
    when 'points_proposal' then (select concat_ws(' ', m.name, m.no) from points_proposal p join member m on m.id = p.member_id where p.id = v_id)
    when 'member_package' then (select name from member_package where id = v_id)
    when 'member_task' then (select name from member_task where id = v_id)
    when 'points_product' then (select name from points_product where id = v_id)
    when 'bank_card' then (select concat_ws(' ', bank_name, number_last4) from bank_card where id = v_id)
    when 'agreement' then (select u.name from agreement a join unit u on u.id = a.unit_id where a.id = v_id)
    when 'withdrawal' then (select no from withdrawal where id = v_id)
    when 'statement' then (select no from statement where id = v_id)
    when 'statement_setting' then (select name from unit where id = v_id)
    when 'waybill' then (select coalesce(w.tracking_no, o.no) from waybill w join trade_order o on o.id = w.order_id where w.id = v_id)
    when 'adjustment' then (select no from adjustment where id = v_id)
    when 'bank_line' then (select coalesce(nullif(no, ''), channel_no) from bank_line where id = v_id)
    when 'presale' then (select title from presale_activity where id = v_id)
    when 'banner' then (select title from banner where id = v_id)
    when 'announcement' then (select title from announcement where id = v_id)
    when 'freight' then (select name from shipping_template where id = v_id)
    when 'application' then (select concat_ws(' ', name, no) from distribution_application where id = v_id)
    when 'file' then (select name from file where id = v_id)
    when 'api_key' then (select name from api_key where id = v_id)
    when 'webhook' then (select name from webhook where id = v_id)
    when 'figure_news' then (select name from figure_news where id = v_id)
    when 'screen' then (select name from screen where id = v_id)
    when 'screen_share' then (select name from screen_share where id = v_id)
    when 'screen_display' then (select name from screen_display where id = v_id)
    when 'playlist' then (select name from playlist where id = v_id)
    when 'dataset' then (select name from dataset where id = v_id)
    when 'data_source' then (select name from data_source where id = v_id)
    when 'category' then (select name from category where id = v_id)
    when 'product_unit' then (select name from product_unit where id = v_id)
    when 'attribute' then (select name from attribute where id = v_id)
    when 'view' then (select name from list_view where id = v_id)
    -- The papers, the words, the regions and the settings of a unit are called as the unit is.
    when 'unit' then (select name from unit where id = v_id)
    when 'qualification' then (select name from unit where id = v_id)
    when 'jurisdiction' then (select name from unit where id = v_id)
    when 'brand' then (select name from unit where id = v_id)
    when 'order_setting' then (select name from unit where id = v_id)
    when 'shopping_notice' then (select name from unit where id = v_id)
    when 'goods_review' then (select name from unit where id = v_id)
  end;
end $$;
revoke execute on function record_name from public;
grant execute on function record_name to md_platform;
