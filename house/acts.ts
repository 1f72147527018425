// What buyers, shops and the platform can do with orders and after-sales, each by name: on one that is given, with what is given.

import type { AfterSaleStatus, AfterSaleType } from '#contract/after-sales/states'
import { firstOf } from '#contract/kit/sure'
import type { OrderStatus } from '#contract/orders/states'
import { answerProposal, applyAfterSale, cancelAfterSale, raiseDispute, sendBack } from '#server/after-sales/index'
import * as machine from '#server/after-sales/machine'
import { payOffline } from '#server/after-sales/money'
import { partners } from '#server/columns'
import { holdGroupOf } from '#server/orders/act-store'
import { changePrice } from '#server/orders/close/close'
import { closeOrder, collectOrder, hold, type Moment, receiveOrder, shipOrder, undoShipment } from '#server/orders/index'
import { failedRefundsOf } from '#server/payments/index'
import type { Chance } from '#server/seed/chance'
import { newTrackingNo } from './labels'

const buyer = { type: 'BUYER' as const, name: 'b' }
const clerk = { type: 'MERCHANT' as const, name: 'c' }
const address = { name: '售后', phone: '13900000000', address: '文三路 398 号' }
const parcel = () => ({ carrier: 'SF', trackingNo: newTrackingNo(), remark: '' })

type Work<Given> = (moment: Moment, id: string, given: Given) => Promise<unknown>
/** `wish`: where it stands when this fits; `by`: what is given when chance decides. */
type Act<State, Given> = { wish: readonly State[]; by: (chance: Chance) => Given; work: Work<Given> }
const act = <State, Given>(wish: readonly State[], work: Work<Given>, by: (chance: Chance) => Given): Act<State, Given> => ({
  wish,
  work,
  by,
})
const nothing = () => undefined

type Asked = { type: AfterSaleType; qty: number; amountFen: number; all?: boolean }
type Line = { id: string; qty: number; leftFen: number }
const firstLine = async ({ tx }: Moment, orderId: string): Promise<Line> =>
  firstOf(
    await tx<Line[]>`
      select id, qty, paid_fen - refunded_fen - refunding_fen as left_fen from order_item where order_id = ${orderId} order by position, id limit 1`,
  )

export const orderActs = {
  close: act<OrderStatus, undefined>([], (moment, id) => closeOrder({ ...moment, ...partners }, buyer, id, 'BUYER', ''), nothing),
  reprice: act<OrderStatus, { goodsFen: number; freightFen: number }>(
    ['UNPAID'],
    async (moment, id, to) => {
      await holdGroupOf(moment.tx, id)
      await changePrice(moment, clerk, await hold(moment.tx, id), { ...to, reason: '' })
    },
    (chance) => ({ goodsFen: chance.upTo(900) - 600, freightFen: chance.upTo(3) * 100 }),
  ),
  collect: act<OrderStatus, undefined>(
    ['UNPAID'],
    async (moment, id) => {
      await holdGroupOf(moment.tx, id)
      await collectOrder({ ...moment, ...partners }, clerk, await hold(moment.tx, id), '现金')
    },
    nothing,
  ),
  ship: act<OrderStatus, undefined>(
    ['WAIT_SHIP', 'PART_SHIPPED'],
    (moment, id) => shipOrder({ ...moment, ...partners }, clerk, id, parcel()),
    nothing,
  ),
  shipPart: act<OrderStatus, undefined>(
    ['WAIT_SHIP', 'PART_SHIPPED'],
    async (moment, id) => {
      const line = await firstLine(moment, id)
      await shipOrder({ ...moment, ...partners }, clerk, id, { ...parcel(), items: [{ itemId: line.id, qty: 1 }] })
    },
    nothing,
  ),
  shipContested: act<OrderStatus, undefined>(
    ['WAIT_SHIP', 'PART_SHIPPED'],
    (moment, id) => shipOrder({ ...moment, ...partners }, clerk, id, { ...parcel(), forceReason: '已交快递' }),
    nothing,
  ),
  undoShipping: act<OrderStatus, undefined>(
    ['PART_SHIPPED', 'SHIPPED'],
    async (moment, id) => {
      // An order without a parcel is refused as one whose parcel nobody knows.
      const [latest] = await moment.tx<{ id: string }[]>`select id from shipment where order_id = ${id} order by id desc limit 1`
      await undoShipment(moment, clerk, latest?.id ?? '0')
    },
    nothing,
  ),
  receive: act<OrderStatus, undefined>(['SHIPPED'], (moment, id) => receiveOrder({ ...moment, ...partners }, buyer, id), nothing),
  apply: act<OrderStatus, Asked>(
    ['WAIT_SHIP', 'SHIPPED', 'COMPLETED'],
    async (moment, orderId, { type, qty, amountFen, all }) => {
      const line = await firstLine(moment, orderId)
      const asked = all ? { qty: line.qty, amountFen: line.leftFen } : { qty: Math.min(qty, line.qty), amountFen }
      const more = { reasonCode: 'OTHER' as const, description: '', evidenceUrls: [] }
      return applyAfterSale(moment, buyer, { orderId, itemId: line.id, type, ...asked, ...more })
    },
    (chance) => ({
      type: chance.pick(['REFUND_ONLY', 'RETURN_REFUND', 'EXCHANGE', 'REFUND_ONLY'] as const),
      qty: 1 + chance.upTo(3),
      amountFen: chance.upTo(1500),
      all: chance.upTo(4) === 0,
    }),
  ),
}

type MachineAct = Parameters<typeof machine.take>[3]
/** One of the shop's or the platform's acts, on an after-sale that is taken for it. */
const atDesk =
  <Given>(of: MachineAct, work: (of: machine.Case, given: Given) => Promise<void>): Work<Given> =>
  async (moment, id, given) =>
    work(await machine.take(moment, clerk, id, of), given)

type Verdict = { verdict: 'REFUND' | 'CLOSE'; amountFen: number }

export const saleActs = {
  agree: act<AfterSaleStatus, undefined>(
    ['APPLIED'],
    atDesk('agree', (of) => machine.agree(of, address, '')),
    nothing,
  ),
  reject: act<AfterSaleStatus, undefined>(
    ['APPLIED'],
    atDesk('reject', (of) => machine.reject(of, '不符合', [])),
    nothing,
  ),
  propose: act<AfterSaleStatus, number>(
    ['APPLIED'],
    atDesk('propose', (of, amountFen) => machine.propose(of, { type: 'REFUND_ONLY', amountFen, note: '' })),
    (chance) => chance.upTo(800),
  ),
  answer: act<AfterSaleStatus, boolean>(
    ['NEGOTIATING'],
    (moment, id, accepts) => answerProposal(moment, buyer, id, accepts),
    (chance) => chance.upTo(2) === 0,
  ),
  sendBack: act<AfterSaleStatus, undefined>(['WAIT_RETURN'], (moment, id) => sendBack(moment, buyer, id, '圆通', 'BACK12345'), nothing),
  receiveReturn: act<AfterSaleStatus, 'RESTOCK' | 'DAMAGED' | 'NONE'>(
    ['RETURNED', 'WAIT_RETURN'],
    atDesk('receive', (of, how) => machine.receive(of, how, '')),
    (chance) => chance.pick(['RESTOCK', 'DAMAGED', 'NONE'] as const),
  ),
  reship: act<AfterSaleStatus, boolean>(
    ['RETURNED', 'WAIT_RETURN'],
    // By a carrier, or across the counter.
    atDesk('receive', (of, isSent) =>
      machine.reship(of, { restock: 'RESTOCK', ...(isSent ? { carrier: 'SF', trackingNo: 'SF1234567' } : {}) }),
    ),
    (chance) => chance.upTo(2) === 0,
  ),
  finishExchange: act<AfterSaleStatus, undefined>(['RESHIPPING'], atDesk('finishExchange', machine.finishExchange), nothing),
  refuseReturn: act<AfterSaleStatus, undefined>(
    ['RETURNED'],
    atDesk('refuseReturn', (of) => machine.refuseReturn(of, '已使用', [])),
    nothing,
  ),
  retryRefund: act<AfterSaleStatus, undefined>(['REFUND_FAILED'], atDesk('retryRefund', machine.retryRefund), nothing),
  payOffline: act<AfterSaleStatus, undefined>(
    ['REFUND_FAILED'],
    atDesk('payOffline', async ({ moment, sale }) =>
      payOffline(moment, partners, await failedRefundsOf(moment.tx, sale.id), ['/proof.png']),
    ),
    nothing,
  ),
  cancel: act<AfterSaleStatus, undefined>(['APPLIED', 'NEGOTIATING'], (moment, id) => cancelAfterSale(moment, buyer, id), nothing),
  dispute: act<AfterSaleStatus, undefined>(['REJECTED', 'REFUSED'], (moment, id) => raiseDispute(moment, buyer, id, '不服'), nothing),
  decide: act<AfterSaleStatus, Verdict>(
    ['DISPUTE'],
    atDesk('decide', (of, verdict) => machine.decide(of, { ...verdict, restock: 'RESTOCK', reason: '裁决' })),
    (chance) => ({ verdict: chance.pick(['REFUND', 'CLOSE'] as const), amountFen: chance.upTo(700) }),
  ),
}

/** What a buyer begins with, and pays. */
export const startActs = ['place', 'placeWithCoupon', 'placeWithPoints', 'placeBrought', 'placePresale', 'redeem', 'pay'] as const

export type ActName = keyof typeof orderActs | keyof typeof saleActs | (typeof startActs)[number]
export const actNames: readonly ActName[] = [
  ...startActs,
  ...(Object.keys(orderActs) as (keyof typeof orderActs)[]),
  ...(Object.keys(saleActs) as (keyof typeof saleActs)[]),
]
