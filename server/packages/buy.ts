// Buying a package: from the wallet at once, or online when the money is there; and giving up what still waits.

import type { Taken } from '#contract/kit/call'
import { monthsLater } from '#contract/kit/dates'
import type { packages } from '#contract/packages/calls'
import { beginsAt, endOf, packageRefusals, payMinutes } from '#contract/packages/states'
import { setClock, stopAllClocks, stopClocks } from '../clocks/index'
import type { Moment } from '../kit/moment'
import { nextNo } from '../kit/numbers'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { addPayment, type Cause, closePayments, payPageOf } from '../payments/index'
import { postFromWallet, postOnline } from './books'
import { dayOf, tell, yuan } from './news'
import * as orders from './order-store'
import * as store from './store'

export const payClock = 'PACKAGE_PAY'
export const beginClock = 'PACKAGE_BEGINS'
export const subjectOf = (id: string) => ({ subject: 'PACKAGE_ORDER', id })

/** A market, or a shop that runs itself: the others have no programme of their own. */
export async function buyerOf({ tx, session }: Pick<Context, 'tx' | 'session'>): Promise<store.Unit> {
  const unit = found(await store.unitOf(tx, session.unit.id), packageRefusals.noProgramme)
  must(unit.kind === 'MARKET' || (unit.kind === 'SHOP' && unit.manageMode !== 1) ? null : packageRefusals.noProgramme)
  return unit
}

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)

type Wanted = Taken<typeof packages.placeOrder>

/** Gives the order: paid, or with an address where it is paid. What waited before is given up, unless it is the very same. */
export async function placeOrder(ctx: Context, { packageId, payFrom, amountFen, until }: Wanted): Promise<string> {
  const { tx } = ctx
  const unit = await buyerOf(ctx)
  const status = await store.holdStatus(tx, unit.id)
  const wanted = found(await store.onSale(tx, packageId), packageRefusals.missing)
  must(wanted.priceFen === amountFen ? null : packageRefusals.otherPrice)
  must(sameMoment(until, endOf(status)) ? null : packageRefusals.boughtMeanwhile)
  const open = await orders.openOf(tx, unit.id)
  if (open && payFrom === 'ONLINE' && open.packageId === packageId && open.amountFen === amountFen) return open.id
  if (open) await closeOrder(ctx, open)
  if (payFrom === 'ONLINE' && amountFen > 0) return askOnline(ctx, unit, wanted)
  const order = await addOrder(ctx, unit, wanted, 'WALLET')
  await postFromWallet(tx, unit, order)
  await begin(ctx, order, status, unit)
  return order.id
}

async function addOrder(
  { tx, now, session }: Context,
  unit: store.Unit,
  { id: packageId, name, months, features, maxMembers, priceFen }: store.Package,
  payFrom: 'WALLET' | 'ONLINE',
  asked: { paymentNo: string | null; payUrl: string | null } = { paymentNo: null, payUrl: null },
): Promise<orders.Order> {
  const id = await orders.add(tx, {
    no: await nextNo(tx, 'K', now, unit.id),
    unitId: unit.id,
    packageId,
    snapshot: { name, months, features, maxMembers },
    amountFen: priceFen,
    payFrom,
    ...asked,
    createdId: session.accountId,
    createdName: session.accountName,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + payMinutes * 60_000).toISOString(),
  })
  return found(await orders.find(tx, id), packageRefusals.orderMissing)
}

async function askOnline(ctx: Context, unit: store.Unit, wanted: store.Package): Promise<string> {
  const { tx, now, settings } = ctx
  const no = await nextNo(tx, 'P', now, unit.id)
  const payUrl = found(await payPageOf(tx, settings, { paymentNo: no, amountFen: wanted.priceFen }), packageRefusals.noProvider)
  const order = await addOrder(ctx, unit, wanted, 'ONLINE', { paymentNo: no, payUrl })
  await addPayment(tx, { no, causeType: 'PACKAGE', causeId: order.id, channel: 'WECHAT', amountFen: wanted.priceFen, ...unit.place })
  await setClock(tx, { ...subjectOf(order.id), ...unit.place }, payClock, new Date(order.expiresAt))
  return order.id
}

/** It is paid: what the unit has is longer by it, and changes to it when what went before has ended. */
async function begin({ tx, now }: Moment, order: orders.Order, status: store.Status, unit: store.Unit): Promise<void> {
  const { id, unitId, packageId, snapshot, amountFen } = order
  const from = beginsAt(status, now)
  const until = monthsLater(from, snapshot.months, unit.timeZone)
  await orders.setPaid(tx, id, { at: now, from, until })
  await store.setPaidUntil(tx, unitId, until.toISOString())
  if (from > now) await setClock(tx, { ...subjectOf(id), ...unit.place }, beginClock, from)
  else await store.putInForce(tx, unitId, { packageId, packageName: snapshot.name, ...snapshot })
  await tell(tx, unitId, 'bought', { name: snapshot.name, yuan: yuan(amountFen), date: dayOf(until) }, `package-bought:${id}`)
}

/** What was bought ahead begins. A clock that outlived a refund finds nothing to do. */
export async function beginLater({ tx, now }: Moment, orderId: string): Promise<void> {
  const seen = await orders.find(tx, orderId)
  if (!seen) return
  await store.holdStatus(tx, seen.unitId)
  const order = await orders.hold(tx, orderId)
  if (order?.status !== 'PAID' || order.from === null || Date.parse(order.from) > now.getTime()) return
  const { unitId, packageId, snapshot } = order
  await store.putInForce(tx, unitId, { packageId, packageName: snapshot.name, ...snapshot })
}

/** The unit's status and the order are held. */
export async function closeOrder({ tx }: Moment, { id }: Pick<orders.Order, 'id'>): Promise<void> {
  await orders.setClosed(tx, id)
  await closePayments(tx, 'PACKAGE', id)
  await stopClocks(tx, subjectOf(id), [payClock])
}

/** Nobody paid in time. */
export async function expire(moment: Moment, orderId: string): Promise<void> {
  const order = await holdOrder(moment, orderId)
  if (order?.status === 'UNPAID') await closeOrder(moment, order)
}

/** First what the unit has, then the order: everybody holds them so, and payments after both. */
export async function holdOrder({ tx }: Moment, orderId: string): Promise<orders.Order | undefined> {
  const seen = await orders.find(tx, orderId)
  if (!seen) return undefined
  await store.holdStatus(tx, seen.unitId)
  return orders.hold(tx, orderId)
}

/** An order of a package as that which is paid for online. */
export const packageCause: Cause = {
  hold: async (moment, orderId) => void (await holdOrder(moment, orderId)),
  paid: async (moment, { causeId }) => {
    const { tx } = moment
    const order = found(await holdOrder(moment, causeId), packageRefusals.orderMissing)
    must(order.status === 'UNPAID' ? null : packageRefusals.notWaiting)
    await stopAllClocks(tx, subjectOf(order.id))
    await postOnline(tx, order)
    const unit = found(await store.unitOf(tx, order.unitId), packageRefusals.orderMissing)
    await begin(moment, order, await store.holdStatus(tx, order.unitId), unit)
  },
  // It goes back by itself, and the platform hears of it: the order was closed before and stays so.
  late: async () => {},
}
