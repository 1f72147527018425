// Goods as a test needs them: a product with some SKUs in a shop, put there past the form.

import type { House } from './harness/index'

export type Goods = { productId: string; skuIds: string[] }
type Wanted = { shopId: string; count?: number; priceFen?: number; costFen?: number; weightG?: number; templateId?: string | null }

let made = 0

/** On the shelf and approved, so that it can be bought; `count` SKUs with the codes T<product>-1, -2, … */
export async function goodsIn(house: House, wanted: Wanted): Promise<Goods> {
  const { shopId, count = 1, priceFen = 1000, costFen = 0, weightG = 500, templateId = null } = wanted
  const pool = house.owner.sql
  made += 1
  const { id: categoryId } = await pool<{ id: string }[]>`
    insert into category (level, name) values (1, '测试类目') on conflict (coalesce(parent_id, 0), lower(name)) where deleted_at is null
    do update set sort = 1 returning id`.one()
  const { id: productId } = await pool<{ id: string }[]>`
    insert into product (shop_id, market_id, brand_id, agent_id, name, category_id, freight_template_id, review_status)
    select u.id, u.market_id, u.brand_id, u.agent_id, ${`试货${made}号`}, ${categoryId}, ${templateId}, 'APPROVED' from unit u where u.id = ${shopId}
    returning id`.one()
  const rows = await pool<{ id: string }[]>`
    insert into sku (product_id, shop_id, market_id, brand_id, agent_id, spec_values, spec_text, code, price_fen, cost_fen, weight_g, position)
    select p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, jsonb_build_array(jsonb_build_object('name', '款', 'value', n::text)), '款' || n,
           'T' || p.id || '-' || n, ${priceFen}::bigint, ${costFen}::bigint, ${weightG}::int, n
      from product p, generate_series(1, ${count}::int) n where p.id = ${productId} order by n returning id`
  await pool`update product set shelf_status = 'ON' where id = ${productId}`
  return { productId, skuIds: rows.map(({ id }) => id) }
}
