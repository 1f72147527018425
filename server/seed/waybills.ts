// Labels of the demo: a shop with two carrier accounts, some labels that wait for the printer, and some that somebody has to mend.

import type { Refusal } from '#contract/kit/refusal'
import { waybillRefusals } from '#contract/waybills/states'
import type { Tx } from '../kit/database/db'

const shop = 201

const sender = { name: '云岭茶叶西湖店', phone: '0571-87970123', region: '330106', address: '龙井路 1 号茶叶市场 A 区 12 号' }
const account = {
  unitId: shop,
  driver: 'fake',
  senderName: sender.name,
  senderPhone: sender.phone,
  senderRegion: sender.region,
  senderAddress: sender.address,
}

/** The second has run out of labels: what it is asked for ends in the queue, and is mended with the first. */
const accounts = [
  { ...account, name: '圆通速递（演示）', carrier: 'YTO', customerCode: 'DEMO-YTO', isDefault: true },
  { ...account, name: '顺丰速运（演示，余额不足）', carrier: 'SF', customerCode: 'DEMO-EMPTY', isDefault: false },
]

type Made = { carrier: 'YTO' | 'SF'; problem: Refusal | null }
const made: Made[] = [
  { carrier: 'YTO', problem: null },
  { carrier: 'SF', problem: waybillRefusals.noBalance },
  { carrier: 'YTO', problem: null },
  { carrier: 'YTO', problem: waybillRefusals.noAnswer },
  { carrier: 'SF', problem: waybillRefusals.noBalance },
  { carrier: 'YTO', problem: null },
]

type Waiting = { id: string; pieces: { itemId: string; qty: number }[] }

/** Orders that wait longest, and of which nothing is asked back. */
const waiting = (tx: Tx) => tx<Waiting[]>`
  select o.id, (select jsonb_agg(jsonb_build_object('itemId', i.id::text, 'qty', i.qty - i.shipped_qty - i.canceled_qty) order by i.position)
                  from order_item i where i.order_id = o.id and i.qty - i.shipped_qty - i.canceled_qty > 0) as pieces
    from trade_order o
   where o.shop_id = ${shop} and o.status = 'WAIT_SHIP' and o.delivery_type = 'EXPRESS' and o.open_after_sales = 0 and o.type = 'NORMAL'
   order by o.id limit ${made.length}`

export async function addWaybills(tx: Tx, now: Date): Promise<void> {
  const known = await tx<{ id: string; carrier: string; name: string }[]>`
    insert into carrier_account ${tx(accounts)} returning id, carrier, name`
  const orders = await waiting(tx)
  for (const [at, { carrier, problem }] of made.entries()) {
    const [order, asked] = [orders[at], known.find((one) => one.carrier === carrier)]
    if (!order || !asked) continue
    await tx`
      insert into waybill (order_id, order_no, shop_id, market_id, brand_id, agent_id, account_id, carrier, account_name, sender, template, status, was_asked,
                           pieces, attempts, tracking_no, sort_code, hub, problem, created_by, created_at)
      select o.id, o.no, o.shop_id, o.market_id, o.brand_id, o.agent_id, ${asked.id}, ${carrier}, ${asked.name}, ${JSON.stringify(sender)}::text::jsonb,
             'STANDARD', ${problem ? 'FAILED' : 'READY'}, ${problem === null}, ${JSON.stringify(order.pieces)}::text::jsonb, 1,
             case when ${problem === null} then 'YT' || lpad((o.id * 7919 + 1000000000000)::text, 13, '8') end,
             ${problem ? '' : '571-01 088'}, '', ${problem ? JSON.stringify(problem.words) : null}::text::jsonb, ''::text, ${now.toISOString()}
        from trade_order o where o.id = ${order.id}`
  }
  await tx`update waybill w set created_by = (select display_name from account where username = 'merchant01')`
}
