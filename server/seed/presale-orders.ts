// A few orders of the demo's running presales, placed and paid as a buyer would: some wait for their balance, some to be shipped.

import { sure } from '#contract/kit/sure'
import { partners } from '../columns'
import type { Tx } from '../kit/database/db'
import type { Settings } from '../kit/settings'
import { type Basket, orderCauseOf, placeOrder } from '../orders/index'
import { tellAndMatch } from './reports'

type Offer = { skuId: string; shopId: string; type: 'FULL' | 'DEPOSIT'; turn: number }

/** One kind of goods of each presale that runs now, in the shops that everybody looks at. */
const offersOf = (tx: Tx, now: Date) => tx<Offer[]>`
  select distinct on (a.id) i.sku_id, a.shop_id, a.type, (row_number() over (order by a.id))::int as turn
    from presale_activity a join presale_item i on i.activity_id = a.id and i.quota - i.sold > 3 and i.runs @> ${now.toISOString()}::timestamptz
    join product p on p.id = a.product_id and p.freight_template_id is not null and 'EXPRESS' = any (p.delivery_types)
    join stock_level l on l.sku_id = i.sku_id and (a.stock_policy = 'OVERSELL' or l.available > 3)
   where a.shop_id <= 208 and a.deleted_at is null order by a.id, i.position`

const basketOf = (skuId: string, n: number): Basket => ({
  buyer: { key: `demo-presale-${n}`, name: sure(['方小雅', '贺一鸣', '苏晓晴'][n % 3]) },
  channel: 'MINI_PROGRAM',
  payChannel: 'WECHAT',
  deliveryType: 'EXPRESS',
  receiver: {
    name: sure(['方小雅', '贺一鸣', '苏晓晴'][n % 3]),
    mobile: `1370000${String(1000 + n)}`,
    regionCode: '330106',
    address: `文二路 ${n + 1} 号`,
  },
  lines: [{ skuId, qty: 1 + (n % 2) }],
})

export async function addPresaleOrders(tx: Tx, now: Date, dataKey: string): Promise<void> {
  // Of the settings only the key matters to an order.
  const settings = { dataKey } as Settings
  for (const { skuId, type, turn } of await offersOf(tx, now)) {
    for (let n = 0; n < (type === 'DEPOSIT' ? 2 : 1); n += 1) {
      const placed = await placeOrder({ tx, now, settings, ...partners, conditions: [] }, basketOf(skuId, turn * 2 + n))
      const { payment } = placed
      const paid = { channel: 'WECHAT' as const, transactionNo: `DEMO-${placed.groupNo}` }
      if (n === 0 && payment)
        await tellAndMatch(tx, now, { ORDERS: orderCauseOf(partners) }, { ...paid, paymentNo: payment.no, amountFen: payment.amountFen })
    }
  }
}
