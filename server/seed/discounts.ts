// Discounts of the demo in every state, in the shops that its accounts work in.

import type { Tx } from '../kit/database/db'
import { shop } from './places'

const day = 86_400_000

type Plan = {
  shopId: number
  name: string
  /** Days from now. */
  from: number
  to: number
  kind: 'PERCENT' | 'MINUS' | 'PRICE'
  value: number
  /** Which of the shop's SKUs on the shelf: so many, after so many. */
  many: number
  after: number
  quota?: number
  limit?: number
  draft?: true
  closed?: true
  members?: true
}

const plans: readonly Plan[] = [
  { shopId: shop.selfManaged, name: '上新八折', from: -2, to: 5, kind: 'PERCENT', value: 20, many: 8, after: 0, quota: 200, limit: 5 },
  { shopId: shop.selfManaged, name: '会员立减', from: -1, to: 12, kind: 'MINUS', value: 300, many: 5, after: 8, members: true },
  { shopId: shop.selfManaged, name: '周末特惠', from: 3, to: 5, kind: 'PERCENT', value: 15, many: 6, after: 14 },
  { shopId: shop.selfManaged, name: '开业酬宾', from: -60, to: -45, kind: 'PERCENT', value: 30, many: 10, after: 0 },
  { shopId: shop.selfManaged, name: '清仓一口价', from: -20, to: -8, kind: 'MINUS', value: 500, many: 4, after: 4, closed: true },
  { shopId: shop.selfManaged, name: '双十二预备', from: 20, to: 28, kind: 'PERCENT', value: 25, many: 9, after: 0, draft: true },
  { shopId: shop.unified, name: '满园春色九折', from: -3, to: 9, kind: 'PERCENT', value: 10, many: 6, after: 0 },
  { shopId: shop.unified, name: '老客回馈', from: 2, to: 6, kind: 'MINUS', value: 200, many: 4, after: 6, members: true },
]

/** Their times lie around the moment of the seed: a demo in which everything ended long ago shows nothing. */
export async function addDiscounts(tx: Tx): Promise<void> {
  const now = Date.now()
  const at = (days: number) => new Date(now + days * day).toISOString()
  for (const plan of plans) {
    const activity = await tx<{ id: string }[]>`
      insert into discount_activity (shop_id, market_id, brand_id, agent_id, name, starts_at, ends_at, audience, is_draft, closed_at, closed_name, created_at)
      select u.id, u.market_id, u.brand_id, u.agent_id, ${plan.name}, ${at(plan.from)}, ${at(plan.to)}, ${plan.members ? 'MEMBER' : 'ALL'},
             ${plan.draft ?? false}, ${plan.closed ? at(plan.from + 4) : null}, ${plan.closed ? '林晓月' : null}, ${at(plan.from - 3)}
        from unit u where u.id = ${plan.shopId} returning id`.one()
    await tx`
      insert into discount_item (activity_id, sku_id, shop_id, position, kind, value, quota, limit_per_user)
      select ${activity.id}, s.id, s.shop_id, row_number() over (order by s.id), ${plan.kind}, ${plan.value}, ${plan.quota ?? null}, ${plan.limit ?? null}
        from sku s join product p on p.id = s.product_id
       where s.shop_id = ${plan.shopId} and p.shelf_status = 'ON' and s.enabled and s.price_fen > 1500 and s.position < 2
       order by s.id limit ${plan.many} offset ${plan.after}`
  }
}
