// A few hundred acts at random, several at a time, by buyers, shops, the platform and the clocks: afterwards every book agrees.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse, place, ringClocks } from '../../house/shopping'
import { answerProposal, applyAfterSale, cancelAfterSale, raiseDispute, sendBack } from '../after-sales/index'
import * as machine from '../after-sales/machine'
import { payOffline } from '../after-sales/money'
import { reconcile } from '../kit/reconcile'
import { Refused } from '../kit/refuse'
import { chanceFrom } from '../seed/chance'
import { changePrice } from './close'
import { closeOrder, confirmPayment, failedRefundOf, hold, type Moment, receiveOrder, shipOrder } from './index'

let house: House
const goods: Goods[] = []
beforeAll(async () => {
  house = await openHouse()
  for (const shopId of ['201', '202', '203'])
    for (let n = 0; n < 2; n += 1) goods.push(await addGoods(house, { shopId, stock: 60, priceFen: 777 + n * 1331 }))
})
afterAll(() => house.close())

const chance = chanceFrom(20_261_115)
const buyer = { type: 'BUYER' as const, name: 'b' }
const clerk = { type: 'MERCHANT' as const, name: 'c' }
const address = { name: '售后', phone: '13900000000', address: '文三路 398 号' }

type Act = (moment: Moment) => Promise<unknown>
const someId = async ({ tx }: Moment, table: 'trade_order' | 'after_sale', where = 'true') => {
  const rows = await tx.unsafe<{ id: string }[]>(`select id from ${table} where ${where} order by id desc limit 40`)
  return rows.length === 0 ? '1' : rows[chance.upTo(rows.length)].id
}
const fresh = "placed_at > now() - interval '1 hour' and buyer_key like 'r-%'"
const order = (moment: Moment) => someId(moment, 'trade_order', fresh)
const sale = (moment: Moment) => someId(moment, 'after_sale', "buyer_key like 'r-%'")
const onSale = async (moment: Moment, act: Parameters<typeof machine.take>[3], work: (of: machine.Case) => Promise<void>) =>
  work(await machine.take(moment, clerk, await sale(moment), act))

let channels = 0
const acts: Act[] = [
  async (moment) => {
    const [payment] = await moment.tx<{ no: string; amountFen: number; channel: 'WECHAT' }[]>`
      select p.no, p.amount_fen, p.channel from payment p join order_group g on g.id = p.group_id
       where g.buyer_key like 'r-%' order by p.id desc offset ${chance.upTo(12)} limit 1`
    const channelNo = chance.upTo(6) === 0 ? `FAIL-${++channels}` : `OK-${++channels}`
    if (payment) await confirmPayment(moment, { ...payment, channelNo })
  },
  async (moment) => closeOrder(moment, buyer, await order(moment), 'BUYER', ''),
  async (moment) => {
    const id = await order(moment)
    await changePrice(moment, clerk, await hold(moment.tx, id), {
      goodsFen: chance.upTo(900) - 600,
      freightFen: chance.upTo(3) * 100,
      reason: '',
    })
  },
  async (moment) => shipOrder(moment, clerk, await order(moment), { carrier: 'SF', trackingNo: 'SF123456', remark: '' }),
  async (moment) => {
    const id = await order(moment)
    const [item] = await moment.tx<{ id: string }[]>`select id from order_item where order_id = ${id} limit 1`
    await shipOrder(moment, clerk, id, { carrier: 'SF', trackingNo: 'SF123456', remark: '', items: [{ itemId: item.id, qty: 1 }] })
  },
  async (moment) => receiveOrder(moment, buyer, await order(moment)),
  async (moment) => {
    const orderId = await order(moment)
    const [item] = await moment.tx<{ id: string; qty: number }[]>`select id, qty from order_item where order_id = ${orderId} limit 1`
    const type = chance.pick(['REFUND_ONLY', 'RETURN_REFUND', 'EXCHANGE', 'REFUND_ONLY'] as const)
    const asked = {
      qty: 1 + chance.upTo(item.qty),
      amountFen: chance.upTo(1500),
      reasonCode: 'OTHER' as const,
      description: '',
      evidenceUrls: [],
    }
    await applyAfterSale(moment, buyer, { orderId, itemId: item.id, type, ...asked })
  },
  (moment) => onSale(moment, 'agree', (of) => machine.agree(of, address, '')),
  (moment) => onSale(moment, 'reject', (of) => machine.reject(of, '不符合', [])),
  (moment) => onSale(moment, 'propose', (of) => machine.propose(of, { type: 'REFUND_ONLY', amountFen: chance.upTo(800), note: '' })),
  async (moment) => answerProposal(moment, buyer, await sale(moment), chance.upTo(2) === 0),
  async (moment) => sendBack(moment, buyer, await sale(moment), '圆通', 'BACK12345'),
  (moment) => onSale(moment, 'receive', (of) => machine.receive(of, chance.pick(['RESTOCK', 'DAMAGED', 'NONE'] as const), '')),
  (moment) => onSale(moment, 'receive', (of) => machine.reship(of, 'RESTOCK', 'SF', 'SF1234567')),
  (moment) => onSale(moment, 'finishExchange', machine.finishExchange),
  (moment) => onSale(moment, 'refuseReturn', (of) => machine.refuseReturn(of, '已使用', [])),
  (moment) => onSale(moment, 'retryRefund', machine.retryRefund),
  async (moment) => {
    const refund = await failedRefundOf(moment.tx, await sale(moment))
    if (refund) await payOffline(moment, refund, ['/proof.png'])
  },
  async (moment) => cancelAfterSale(moment, buyer, await sale(moment)),
  async (moment) => raiseDispute(moment, buyer, await sale(moment), '不服'),
  (moment) =>
    onSale(moment, 'decide', (of) =>
      machine.decide(of, {
        verdict: chance.pick(['REFUND', 'CLOSE'] as const),
        amountFen: chance.upTo(700),
        restock: 'RESTOCK',
        reason: '裁决',
      }),
    ),
]

let placedCount = 0
const placing = () =>
  place(
    house,
    basketOf(
      Array.from({ length: 1 + chance.upTo(3) }, () => ({ skuId: chance.pick(goods).skuId, qty: 1 + chance.upTo(3) })),
      { buyer: { key: `r-${++placedCount}`, name: 'r' } },
    ),
  )

test('400 acts at random leave every book in agreement', async () => {
  const outcomes = { done: 0, refused: 0 }
  const attempt = (work: () => Promise<unknown>) =>
    work().then(
      () => {
        outcomes.done += 1
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        outcomes.refused += 1
      },
    )
  for (let round = 0; round < 50; round += 1) {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => attempt(() => (n < 2 ? placing() : inHouse(house, (tx, now) => chance.pick(acts)({ tx, now }))))),
    )
    if (round % 10 === 5) await house.runTasks()
    if (round % 17 === 16) {
      house.clock.advance(2.2 * 86_400_000)
      await ringClocks(house)
    }
  }
  await house.runTasks()
  const { differences } = await reconcile(house.db)
  expect(differences).toEqual([])
  expect(outcomes.done).toBeGreaterThan(100)
  const states = await house.db.pool<{ status: string }[]>`select distinct status from trade_order where buyer_key like 'r-%'`
  expect(states.length).toBeGreaterThan(4)
}, 120_000)
