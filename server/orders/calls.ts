// What the server does for orders when the console asks.

import { houseRefusals } from '#contract/kit/refusal'
import { incomeFen } from '#contract/orders/books'
import type { orders } from '#contract/orders/calls'
import { orderRefusals, whyNotOrder } from '#contract/orders/states'
import type { DueSource } from '../clocks/index'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import type { UnitAccount } from '../ledger/index'
import { type Actor, change, clocksOf, hold, holdGroupOf, idByPickup, type Order, tell } from './act-store'
import { changePrice, closeOrder, collectOrder } from './close/close'
import { buyersLike } from './list/buyers-store'
import * as details from './list/detail-store'
import { desk, due } from './list/due-store'
import { earnings } from './list/earnings-store'
import * as lists from './list/list-store'
import type { Partners } from './partners'
import { sealOf } from './seal'
import { correctShipment, undoShipment } from './ship/after-shipping'
import { checkShipping, shipBatch } from './ship/batch'
import { extendReceipt, shipOrder, verifyPickup } from './ship/fulfil'
import { orderBehind } from './ship/scanned'
import * as settings from './time/setting-store'

export const actorOf = ({ session }: Pick<Context, 'session'>): Actor => ({
  type: session.unit.kind === 'PLATFORM' ? 'PLATFORM' : 'MERCHANT',
  name: session.accountName,
})

export async function searchOf(ctx: Pick<Context, 'tx' | 'settings'>, keyword: string | undefined, now: Date): Promise<lists.Search> {
  const text = (keyword ?? '').trim()
  return { now, mobileHash: /^1\d{10}$/.test(text) ? (await sealOf(ctx)).hash(text) : null }
}

const page = async (ctx: Context, filter: lists.Filter) =>
  lists.page(ctx.tx, ctx.session, filter, await searchOf(ctx, filter.keyword, ctx.now))

/** Held, and as the caller saw it. */
async function toChange(ctx: Context, { id, version }: { id: string; version: number }): Promise<Order> {
  const order = await hold(ctx.tx, id)
  if (order.version !== version) refuse(houseRefusals.stale, { current: await details.detail(ctx.tx, id) })
  return order
}

const otherCalls: Omit<Handlers<typeof orders>, 'ship' | 'shipBatch' | 'close' | 'collect' | 'verifyPickup' | 'due' | 'desk'> = {
  page,
  merchantPage: page,
  backendPage: page,
  presalePage: (ctx, filter) => page(ctx, { ...filter, type: 'PRESALE' }),

  shops: (ctx, { keyword, id }) => lists.shopsWithOrders(ctx.tx, (keyword ?? '').trim(), id),

  buyers: async (ctx, { text }) => {
    const { mobileHash } = await searchOf(ctx, text, ctx.now)
    return buyersLike(ctx.tx, text.trim(), mobileHash)
  },

  overview: (ctx, { type }) => {
    return details.overview(ctx.tx, ctx.session, ctx.now, type)
  },

  detail: (ctx, { id }) => {
    return details.detail(ctx.tx, id)
  },

  correctShipment: async (ctx, { shipmentId, ...parcel }) =>
    details.detail(ctx.tx, await correctShipment(ctx, actorOf(ctx), shipmentId, parcel)),

  undoShipment: async (ctx, { shipmentId }) => details.detail(ctx.tx, await undoShipment(ctx, actorOf(ctx), shipmentId)),

  checkShipping,

  findScanned: async ({ tx }, { code }) => {
    const { kind, id } = await orderBehind(tx, code)
    return { kind, order: await details.detail(tx, id) }
  },

  changePrice: async (ctx, { id, version, ...repricing }) => {
    await holdGroupOf(ctx.tx, id)
    await changePrice(ctx, actorOf(ctx), await toChange(ctx, { id, version }), repricing)
    return details.detail(ctx.tx, id)
  },

  changeAddress: async (ctx, { id, version, receiverMobile, ...to }) => {
    const order = await toChange(ctx, { id, version })
    must(whyNotOrder.changeAddress(order))
    const mobile = receiverMobile ? (await sealOf(ctx)).close(receiverMobile) : {}
    await change(ctx.tx, id, { ...to, ...mobile })
    await tell(ctx.tx, order, { type: 'ADDRESS_CHANGED', actor: actorOf(ctx), at: ctx.now, payload: { regionCode: to.regionCode } })
    return details.detail(ctx.tx, id)
  },

  note: async (ctx, { id, version, ...note }) => {
    const order = await toChange(ctx, { id, version })
    await change(ctx.tx, id, note)
    await tell(ctx.tx, order, { type: 'NOTED', actor: actorOf(ctx), at: ctx.now })
    return details.detail(ctx.tx, id)
  },

  flag: async ({ tx }, { ids, flag }) => {
    // A batch that names an order of somebody else changes nothing.
    must((await lists.held(tx, ids)) === new Set(ids).size ? null : orderRefusals.missing)
    return { flagged: await lists.flagAll(tx, ids, flag) }
  },

  extend: async (ctx, { id, version, days }) => {
    await extendReceipt(ctx, actorOf(ctx), await toChange(ctx, { id, version }), days)
    return details.detail(ctx.tx, id)
  },

  findPickup: async ({ tx }, { code }) => details.detail(tx, found(await idByPickup(tx, code), orderRefusals.notPickup)),

  reveal: async (ctx, { id }) => {
    const order = await hold(ctx.tx, id)
    await tell(ctx.tx, order, { type: 'REVEALED', actor: actorOf(ctx), at: ctx.now })
    const { receiverName, mobileSealed, address } = order
    return { receiverName, address, receiverMobile: mobileSealed ? (await sealOf(ctx)).open(mobileSealed) : null }
  },

  explain: async (ctx, { id }) => {
    const order = await details.detail(ctx.tx, id)
    const journals = await details.journals(ctx.tx, id)
    const sum = (account: UnitAccount) =>
      journals
        .flatMap(({ lines }) => lines)
        .reduce((total, line) => total + (line.isShop && line.account === account ? line.deltaFen : 0), 0)
    const { commissionFen, rebateFen, subsidyFen, royaltyFen } = order
    const sums = { pendingFen: sum('PENDING'), availableFen: sum('AVAILABLE'), commissionFen, rebateFen, subsidyFen, royaltyFen }
    return { ...sums, incomeFen: incomeFen(order), member: order.member, earnings: await earnings(ctx.tx, id), journals }
  },

  settings: ({ tx, session }) => clocksOf(tx, session.unit.id),

  saveSettings: async ({ tx, session }, { version, ...clocks }) => {
    const isSaved = await settings.save(tx, session.unit.id, version, clocks)
    if (!isSaved) refuse(houseRefusals.stale, { current: await clocksOf(tx, session.unit.id) })
    return null
  },
}

/** The acts in which others have a say are given them, and the lists to which others add. */
export const orderCallsOf = (partners: Partners, sourcesOf: () => readonly DueSource[]): Handlers<typeof orders> => ({
  ...otherCalls,

  desk: ({ tx, session, now }, { of }) => desk(tx, { session, sources: sourcesOf() }, now, of),
  due: ({ tx, session, now }, filter) => due(tx, { session, sources: sourcesOf() }, filter, now),

  ship: async (ctx, { id, ...shipping }) => {
    await shipOrder({ ...ctx, ...partners }, actorOf(ctx), id, shipping)
    return details.detail(ctx.tx, id)
  },
  shipBatch: (ctx, { rows }) => shipBatch({ ...ctx, ...partners }, actorOf(ctx), rows),

  verifyPickup: async (ctx, { id, code }) => {
    await verifyPickup({ ...ctx, ...partners }, actorOf(ctx), id, code)
    return details.detail(ctx.tx, id)
  },

  collect: async (ctx, { id, version, reason }) => {
    await holdGroupOf(ctx.tx, id)
    await collectOrder({ ...ctx, ...partners }, actorOf(ctx), await toChange(ctx, { id, version }), reason)
    return details.detail(ctx.tx, id)
  },

  close: async (ctx, { id, version, reason }) => {
    await holdGroupOf(ctx.tx, id)
    await toChange(ctx, { id, version })
    await closeOrder({ ...ctx, ...partners }, actorOf(ctx), id, 'SELLER', reason)
    return details.detail(ctx.tx, id)
  },
})
