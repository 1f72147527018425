// Goods of a number to measure with: the demo's goods of the first market again and again, three SKUs each, made by the database itself.

import type { Tx } from '../kit/database/db'
import { receiveAll } from '../stock/index'
import { market } from './places'

export const manyGoods = 100_000

const firstProduct = 1_000_000
const firstSku = 3_000_000
const skusEach = 3
/** One SKU in ten has stock of its own: opening accounts for all of them would take longer than everything else together. */
const stockedOf = 10

/** As a crowd is one event, its rows write no history; what can be found by is made from the pinyin of the few names that recur. */
export async function addManyGoods(tx: Tx, at: string, count: number, tell: (step: string) => void): Promise<void> {
  tell(`${count} goods`)
  await tx`alter table product disable trigger history, disable trigger search, disable trigger found`
  await tx`alter table sku disable trigger skus_added`
  await tx`
    create temporary table model on commit drop as
    select (row_number() over (order by p.id) - 1)::int as no, p.*, s.sound, s.initials
      from product p, lateral pinyin_of(p.name) s where p.market_id = ${market.first} and p.shelf_status in ('ON', 'OFF')`
  await tx`
    insert into product (id, shop_id, market_id, brand_id, agent_id, name, subtitle, category_id, unit_name, cover_url, image_urls, detail_html, params,
                         spec_type, specs, tags, sort, freight_template_id, review_status, shelf_status, first_on_at, sales_count, created_at, updated_at,
                         min_price_fen, max_price_fen, sku_count, enabled_sku_count, codes)
    select ${firstProduct} + n, m.shop_id, m.market_id, m.brand_id, m.agent_id, m.name || ' ' || n, m.subtitle, m.category_id, m.unit_name, m.cover_url,
           m.image_urls, m.detail_html, m.params, 'MULTI', '[{"name": "规格", "values": ["小", "中", "大"]}]', m.tags, m.sort, m.freight_template_id,
           case when n % 25 = 0 then 'PENDING' else 'APPROVED' end, case when n % 25 = 0 or n % 7 = 0 then 'OFF' else 'ON' end,
           ${at}::timestamptz, n % 5000, ${at}::timestamptz + n * interval '1 minute', ${at}::timestamptz + n * interval '1 minute',
           1000 + n % 9000, 3000 + n % 9000, ${skusEach}, ${skusEach}, 'L' || n || '-1 L' || n || '-2 L' || n || '-3'
      from generate_series(1, ${count}::int) n join model m on m.no = n % (select count(*)::int from model)`
  tell(`${count * skusEach} specifications`)
  await tx`
    insert into sku (id, product_id, shop_id, market_id, brand_id, agent_id, position, spec_values, spec_text, code, price_fen, cost_fen, weight_g,
                     created_at, updated_at)
    select ${firstSku} + (p.id - ${firstProduct}) * ${skusEach} + k, p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, k,
           jsonb_build_array(jsonb_build_object('name', '规格', 'value', v.word)), v.word, 'L' || (p.id - ${firstProduct}) || '-' || (k + 1),
           p.min_price_fen + k * 1000, p.min_price_fen / 2, 300 * (k + 1), p.created_at, p.created_at
      from product p cross join (values (0, '小'), (1, '中'), (2, '大')) v(k, word)
     where p.id > ${firstProduct} and p.id <= ${firstProduct} + ${count}::int`
  tell('what they are found by')
  await tx`
    insert into search_entry (entity, entity_id, scope_ids, title, subtitle, words, sound)
    select 'product', p.id, array_remove(array[p.shop_id, p.market_id, p.brand_id, p.agent_id], null), p.name, p.subtitle,
           lower(p.name || '  ' || p.codes), w.tail_of || ' ' || w.tail_in
      from product p join model m on m.no = (p.id - ${firstProduct}) % (select count(*)::int from model),
           lateral (select m.sound || rest as tail_of, m.initials || rest as tail_in
                      from (select lower(' ' || (p.id - ${firstProduct}) || '  ' || p.codes) as rest) r) w
     where p.id > ${firstProduct} and p.id <= ${firstProduct} + ${count}::int`
  await tx`
    insert into product_words (id, shop_id, category_id, shelf_status, review_status, words)
    select p.id, p.shop_id, p.category_id, p.shelf_status, p.review_status, lower(p.name) from product p
     where p.id > ${firstProduct} and p.id <= ${firstProduct} + ${count}::int order by p.id`
  await tx`
    insert into product_sound (id, shop_id, category_id, min_price_fen, max_price_fen, shelf_status, review_status, scheduled, tags, sound)
    select p.id, p.shop_id, p.category_id, p.min_price_fen, p.max_price_fen, p.shelf_status, p.review_status, false, p.tags,
           m.initials || r.rest || ' ' || lower(p.codes) || chr(2) || m.sound || r.rest
      from product p join model m on m.no = (p.id - ${firstProduct}) % (select count(*)::int from model),
           lateral (select ' ' || (p.id - ${firstProduct}) || ' ' as rest) r
     where p.id > ${firstProduct} and p.id <= ${firstProduct} + ${count}::int order by p.id`
  await tx`alter table product enable trigger history, enable trigger search, enable trigger found`
  await tx`alter table sku enable trigger skus_added`
  await tx`select setval('product_id_seq', ${firstProduct} + ${count}::int), setval('sku_id_seq', ${firstSku} + (${count}::int + 1) * ${skusEach})`
  const stocked = await tx<{ id: string }[]>`select id from sku k where k.id > ${firstSku} and k.id % ${stockedOf} = 0 order by k.id`
  if (stocked.length === 0) return
  tell(`stock of ${stocked.length} specifications`)
  const demands = stocked.map(({ id }) => ({ skuId: id, qty: 50 }))
  await receiveAll(tx, demands, { type: 'seed', id: 'many-goods' }, '期初入库')
}
