// A trade worth counting: everything that can be done to an order, then acts at random, then visits of buyers and of people who only look.

import type { House } from '../harness/index'
import { addPresale } from '../presold'
import { addGoods, ringClocks } from '../shopping'
import { distributorOf, tradingIn } from '../trading'
import { tradeCoupons } from '../trading-coupons'

export async function tradeForFigures(house: House): Promise<void> {
  const goods = []
  for (const shopId of ['201', '202', '203']) goods.push(await addGoods(house, { shopId, stock: 80, priceFen: 1777 }))
  const presold = [await addPresale(house, { days: 60 })]
  const [couponIds, distributorCode] = [await tradeCoupons(house), await distributorOf(house, '201')]
  const trade = tradingIn(house, { goods, presold, couponIds, distributorCode }, 20_261_117)
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(Array.from({ length: 8 }, trade))
    if (round % 5 === 4) await house.runTasks()
    if (round % 9 === 8) {
      house.clock.advance(1.3 * 86_400_000)
      await ringClocks(house)
    }
  }
  await house.runTasks()
  await addLooks(house)
}

/** Who ordered had mostly looked before; others looked and went. Every tenth comes in the last minutes of a day. */
async function addLooks({ owner }: House): Promise<void> {
  await owner.sql`
    insert into visit_event (id, shop_id, market_id, brand_id, agent_id, type, buyer_key, product_id, at)
    select gen_random_uuid(), o.shop_id, o.market_id, o.brand_id, o.agent_id, t.type, case when o.id % 4 = 0 then 'looker-' || o.id % 97 else o.buyer_key end,
           case when t.type <> 'VISIT' then (select i.product_id from order_item i where i.order_id = o.id order by i.position limit 1) end,
           case when o.id % 10 = 0 then date_trunc('day', o.placed_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '90 seconds'
                else o.placed_at - interval '7 minutes' end
      from trade_order o cross join (values ('VISIT', 1), ('VIEW', 1), ('FAVOURITE', 5), ('CART', 2)) t(type, every) where o.id % t.every = 0`
}
