// Presales in tests: goods that are paid in two parts, and the second payment.

import type { Placed } from '#server/orders/index'
import { addGoods, type Goods, type House, inHouse, payAtProvider } from './shopping'

const day = 86_400_000

type Wanted = { shopId?: string; stock?: number; quota?: number; type?: 'DEPOSIT' | 'FULL'; days?: number }

/** 10.00 a piece; with a deposit of 2.00 that counts for 3.00, and 7.00 later. On sale for so many days. */
export async function addPresale(house: House, wanted: Wanted = {}): Promise<Goods> {
  const { shopId = '201', stock = 50, quota = 20, type = 'DEPOSIT', days = 2 } = wanted
  const goods = await addGoods(house, { shopId, priceFen: 1200, stock })
  const isDeposit = type === 'DEPOSIT'
  const inDays = (n: number) => new Date(house.clock.now().getTime() + n * day).toISOString()
  await inHouse(
    house,
    (tx) => tx`
    with activity as (
      insert into presale_activity (shop_id, market_id, brand_id, agent_id, product_id, title, type, status, start_at, end_at, balance_start_at, balance_end_at,
                                    ship_rule, ship_days, stock_policy, offer)
      select shop_id, market_id, brand_id, agent_id, id, '新茶预售', ${type}, 'SCHEDULED', ${inDays(-1)}, ${inDays(days)}, ${isDeposit ? inDays(days + 1) : null},
             ${isDeposit ? inDays(days + 4) : null}, 'DAYS_AFTER_PAID', 10, 'FROM_STOCK', jsonb_build_array(jsonb_build_object('quota', ${quota}::int))
        from product where id = ${goods.productId} returning *)
    insert into presale_item (activity_id, sku_id, shop_id, market_id, brand_id, agent_id, position, type, price_fen, deposit_fen, expand_fen, quota, runs)
    select id, ${goods.skuId}, shop_id, market_id, brand_id, agent_id, 0, type, 1000, ${isDeposit ? 200 : 0}, ${isDeposit ? 300 : 0}, ${quota}, presale_runs(activity)
      from activity`,
  )
  return goods
}

export async function payBalance(house: House, { groupId }: Pick<Placed, 'groupId'>, channelNo = `B-${groupId}`) {
  const payment = await inHouse(house, (tx) =>
    tx<{ no: string; amountFen: number }[]>`
    select no, amount_fen from payment where group_id = ${groupId} and stage = 'BALANCE' and status = 'PENDING'`.one(),
  )
  return payAtProvider(house, { ...payment, channelNo })
}
