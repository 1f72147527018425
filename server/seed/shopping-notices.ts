// Shopping notices of the demo: markets and shops with one, shops that show their market's, versions that stood, and what buyers accepted.

import type { Tx } from '../kit/database/db'
import { withBareTables } from './orders/bare-tables'
import { market, shop } from './places'

const day = 86_400_000

const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
/** `texts`: the oldest first, each with the days ago when it was written. */
type Plan = { unit: number; texts: readonly (readonly [daysAgo: number, html: string])[]; binding?: true; off?: true }

const seven = '自签收起七天内，商品完好可申请退货。'
const plans: readonly Plan[] = [
  {
    unit: market.first,
    texts: [
      [200, `<h2>购物须知</h2>${p(seven, '退货运费由买家承担。')}`],
      [60, `<h2>购物须知</h2>${p(seven, '质量问题退货运费由店铺承担，其余由买家承担。', '生鲜、定制商品不支持无理由退货。')}`],
    ],
  },
  { unit: market.second, texts: [[120, p('请在签收时当面验货。', seven)]] },
  {
    unit: 103,
    binding: true,
    texts: [
      [150, p('下单前请阅读本须知。')],
      [90, p('下单前请阅读本须知。', seven)],
      [10, p('下单前请阅读本须知。', seven, '预售商品以预售页面的发货时间为准。')],
    ],
  },
  {
    unit: shop.selfManaged,
    texts: [
      [140, p('茶叶拆封后不支持无理由退货。')],
      [35, p('茶叶拆封后不支持无理由退货。', '赠品不单独退换。')],
      [8, p('茶叶拆封后不支持无理由退货，质量问题除外。', '赠品不单独退换。', '发货后 48 小时内可修改收货地址一次。')],
    ],
  },
  { unit: 203, texts: [[70, p('家居类商品为定制，付款后不支持取消。')]], off: true },
  { unit: 205, texts: [[50, p('请保留外包装以便退换。')]] },
]

export async function addShoppingNotices(tx: Tx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  for (const { unit, texts, binding = false, off = false } of plans) {
    for (const [n, [daysAgo, html]] of texts.entries()) {
      await tx`
        insert into shopping_notice (unit_id, kind, shop_id, market_id, brand_id, agent_id, content_html, is_enabled, is_binding, updated_name, created_at, updated_at)
        select u.id, u.kind, case when u.kind = 'SHOP' then u.id end, u.market_id, u.brand_id, u.agent_id, ${html}, ${!off}, ${binding},
               coalesce((select p.display_name from membership m join account p on p.id = m.account_id where m.unit_id = u.id order by m.is_owner desc, p.id limit 1), u.contact_name, u.name),
               ${at(-daysAgo)}, ${at(-daysAgo)} from unit u where u.id = ${unit}
        on conflict (unit_id) do update set content_html = excluded.content_html, text_version = ${n + 1}, version = ${n + 1}, updated_at = excluded.updated_at`
      await tx`
        insert into shopping_notice_text (unit_id, text_version, shop_id, market_id, brand_id, agent_id, content_html, written_at, written_name)
        select unit_id, text_version, shop_id, market_id, brand_id, agent_id, content_html, updated_at, updated_name from shopping_notice where unit_id = ${unit}`
    }
  }
  await withBareTables(tx, ['order_notice'], () => addAccepted(tx))
}

/** Each buyer of the demo was shown what counted when the order was placed: the shop's text, or else its market's. */
async function addAccepted(tx: Tx): Promise<void> {
  await tx`
    insert into order_notice (order_id, shop_id, market_id, brand_id, agent_id, unit_id, text_version, accepted_at)
    select o.id, o.shop_id, o.market_id, o.brand_id, o.agent_id, t.unit_id, t.text_version, o.placed_at
      from trade_order o cross join lateral (
        select n.unit_id, n.text_version from shopping_notice_text n join shopping_notice s on s.unit_id = n.unit_id and s.is_enabled
         where n.unit_id in (o.shop_id, o.market_id) and n.written_at <= o.placed_at
         order by n.unit_id = o.shop_id desc, n.text_version desc limit 1) t`
}
