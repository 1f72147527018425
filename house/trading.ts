// Trade at random: buyers, shops and the platform do what comes to their minds, in no order, to whatever order or after-sale is at hand.

import type { AfterSaleStatus } from '#contract/after-sales/states'
import type { OrderStatus } from '#contract/orders/states'
import { answerProposal, applyAfterSale, cancelAfterSale, raiseDispute, sendBack } from '#server/after-sales/index'
import * as machine from '#server/after-sales/machine'
import { payOffline } from '#server/after-sales/money'
import { Refused } from '#server/kit/refuse'
import { holdGroupOf } from '#server/orders/act-store'
import { changePrice } from '#server/orders/close'
import { closeOrder, confirmPayment, failedRefundsOf, hold, type Moment, receiveOrder, shipOrder } from '#server/orders/index'
import { type Chance, chanceFrom } from '#server/seed/chance'
import { basketOf, type Goods, type House, inHouse, place } from './shopping'

const buyer = { type: 'BUYER' as const, name: 'b' }
const clerk = { type: 'MERCHANT' as const, name: 'c' }
const address = { name: '售后', phone: '13900000000', address: '文三路 398 号' }

type Act = (moment: Moment) => Promise<unknown>

type Finder = {
  /** Mostly one that stands as wished, and now and then any: what is refused must be refused well. */
  order: (moment: Moment, ...wished: OrderStatus[]) => Promise<string>
  sale: (moment: Moment, ...wished: AfterSaleStatus[]) => Promise<string>
}

/** One of the newest: that is where everybody is busy. */
function finderOf(chance: Chance): Finder {
  const someId = async ({ tx }: Moment, table: 'trade_order' | 'after_sale', wished: readonly string[]) => {
    const states = chance.upTo(3) > 0 ? wished : []
    const rows = await tx<{ id: string }[]>`
      select id from ${tx(table)} where buyer_key like 'r-%' and (${states.length === 0} or status = any (${states as string[]}))
       order by id desc limit 40`
    return rows.length === 0 ? '1' : rows[chance.upTo(rows.length)].id
  }
  return {
    order: (moment, ...wished) => someId(moment, 'trade_order', wished),
    sale: (moment, ...wished) => someId(moment, 'after_sale', wished),
  }
}

/** What is done to orders; `who` keeps the numbers of two processes apart. */
function orderActs(chance: Chance, { order }: Finder, who: string): Act[] {
  let channels = 0
  return [
    async (moment) => {
      const [payment] = await moment.tx<{ no: string; amountFen: number; channel: 'WECHAT' }[]>`
      select p.no, p.amount_fen, p.channel from payment p join order_group g on g.id = p.group_id
       where g.buyer_key like 'r-%' and (${chance.upTo(3) === 0} or p.status = 'PENDING') order by p.id desc offset ${chance.upTo(6)} limit 1`
      const channelNo = chance.upTo(6) === 0 ? `FAIL-${who}-${++channels}` : `OK-${who}-${++channels}`
      if (payment) await confirmPayment(moment, { ...payment, channelNo })
    },
    async (moment) => closeOrder(moment, buyer, await order(moment), 'BUYER', ''),
    async (moment) => {
      const id = await order(moment, 'UNPAID')
      await holdGroupOf(moment.tx, id)
      await changePrice(moment, clerk, await hold(moment.tx, id), {
        goodsFen: chance.upTo(900) - 600,
        freightFen: chance.upTo(3) * 100,
        reason: '',
      })
    },
    async (moment) =>
      shipOrder(moment, clerk, await order(moment, 'WAIT_SHIP', 'PART_SHIPPED'), { carrier: 'SF', trackingNo: 'SF123456', remark: '' }),
    async (moment) => {
      const id = await order(moment, 'WAIT_SHIP', 'PART_SHIPPED')
      const [item] = await moment.tx<{ id: string }[]>`select id from order_item where order_id = ${id} limit 1`
      await shipOrder(moment, clerk, id, { carrier: 'SF', trackingNo: 'SF123456', remark: '', items: [{ itemId: item.id, qty: 1 }] })
    },
    async (moment) => receiveOrder(moment, buyer, await order(moment, 'SHIPPED')),
    async (moment) => {
      const orderId = await order(moment, 'WAIT_SHIP', 'SHIPPED', 'COMPLETED')
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
  ]
}

/** Where an after-sale stands when each of these is done to it. */
const standing: Partial<Record<Parameters<typeof machine.take>[3], AfterSaleStatus[]>> = {
  agree: ['APPLIED', 'NEGOTIATING'],
  reject: ['APPLIED', 'NEGOTIATING'],
  propose: ['APPLIED'],
  receive: ['RETURNED'],
  finishExchange: ['RESHIPPING'],
  refuseReturn: ['RETURNED'],
  retryRefund: ['REFUND_FAILED'],
  decide: ['DISPUTE'],
}

/** What is done to after-sales. */
function saleActs(chance: Chance, { sale }: Finder): Act[] {
  const onSale = async (moment: Moment, act: Parameters<typeof machine.take>[3], work: (of: machine.Case) => Promise<void>) =>
    work(await machine.take(moment, clerk, await sale(moment, ...(standing[act] ?? [])), act))
  return [
    (moment) => onSale(moment, 'agree', (of) => machine.agree(of, address, '')),
    (moment) => onSale(moment, 'reject', (of) => machine.reject(of, '不符合', [])),
    (moment) => onSale(moment, 'propose', (of) => machine.propose(of, { type: 'REFUND_ONLY', amountFen: chance.upTo(800), note: '' })),
    async (moment) => answerProposal(moment, buyer, await sale(moment, 'NEGOTIATING'), chance.upTo(2) === 0),
    async (moment) => sendBack(moment, buyer, await sale(moment, 'WAIT_RETURN'), '圆通', 'BACK12345'),
    (moment) => onSale(moment, 'receive', (of) => machine.receive(of, chance.pick(['RESTOCK', 'DAMAGED', 'NONE'] as const), '')),
    (moment) => onSale(moment, 'receive', (of) => machine.reship(of, 'RESTOCK', 'SF', 'SF1234567')),
    (moment) => onSale(moment, 'finishExchange', machine.finishExchange),
    (moment) => onSale(moment, 'refuseReturn', (of) => machine.refuseReturn(of, '已使用', [])),
    (moment) => onSale(moment, 'retryRefund', machine.retryRefund),
    async (moment) => {
      const failed = await failedRefundsOf(moment.tx, await sale(moment, 'REFUND_FAILED'))
      await payOffline(moment, failed, ['/proof.png'])
    },
    async (moment) => cancelAfterSale(moment, buyer, await sale(moment, 'APPLIED', 'NEGOTIATING')),
    async (moment) => raiseDispute(moment, buyer, await sale(moment, 'REJECTED', 'REFUSED'), '不服'),
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
}

export type Outcome = 'done' | 'refused'

/** One thing that somebody does, chosen by chance: every fourth time a basket is placed. A defect is thrown, a refusal is an outcome. */
export function tradingIn(house: House, goods: readonly Goods[], seed: number): () => Promise<Outcome> {
  const chance = chanceFrom(seed)
  const find = finderOf(chance)
  const acts = [...orderActs(chance, find, String(seed)), ...saleActs(chance, find)]
  let placed = 0
  const placing = () =>
    place(
      house,
      basketOf(
        Array.from({ length: 1 + chance.upTo(3) }, () => ({ skuId: chance.pick(goods).skuId, qty: 1 + chance.upTo(3) })),
        { buyer: { key: `r-${seed}-${++placed}`, name: 'r' } },
      ),
    )
  return () =>
    (chance.upTo(4) === 0 ? placing() : inHouse(house, (tx, now) => chance.pick(acts)({ tx, now }))).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Refused) return 'refused'
        throw error
      },
    )
}
