// What the server does for packages: the platform keeps them, a unit looks at what it has, tries and buys.

import { monthsLater } from '#contract/kit/dates'
import { houseRefusals } from '#contract/kit/refusal'
import type { PackageOrder, packages } from '#contract/packages/calls'
import { beginsAt, endOf, packageFeatures, packageRefusals, packageStateOf, redeemUntilOf, trialDays } from '#contract/packages/states'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { balances } from '../ledger/index'
import { buyerOf, closeOrder, holdOrder, placeOrder } from './buy'
import * as orders from './order-store'
import { refundOrder } from './refund'
import * as store from './store'
import { shown } from './told'

const day = 86_400_000

const detail = async ({ tx, now }: Context, id: string): Promise<PackageOrder> =>
  shown(found(await orders.find(tx, id), packageRefusals.orderMissing), now)

/** Whose package counts for the reader: a shop that its market runs has its market's. */
async function holderOf({ tx, session }: Context): Promise<{ unit: store.Unit | undefined; id: string; ofMarket: boolean }> {
  const unit = await store.unitOf(tx, session.unit.id)
  const market = unit?.kind === 'SHOP' && unit.manageMode === 1 ? unit.place.marketId : null
  return { unit, id: market ?? session.unit.id, ofMarket: market !== null }
}

export const packageCalls: Handlers<typeof packages> = {
  effective: async (ctx) => {
    const { tx, now } = ctx
    const { unit, id, ofMarket } = await holderOf(ctx)
    const status = await store.statusOf(tx, id)
    const end = endOf(status)
    const state = packageStateOf(status, now)
    const { AVAILABLE = 0 } = ofMarket ? {} : await balances(tx, 'money', 'unit', id)
    return {
      state,
      packageName: status.packageName,
      features: status.features,
      maxMembers: status.maxMembers,
      memberCount: await store.memberCount(tx, id),
      until: end,
      redeemUntil: state === 'EXPIRED' || state === 'GRACE' ? redeemUntilOf(status) : null,
      mayTry: !ofMarket && end === null,
      availableFen: AVAILABLE,
      unitName: ofMarket ? await store.nameOf(tx, id) : (unit?.name ?? ''),
      ofMarket,
    }
  },

  list: async (ctx, { all = false }) => {
    const { tx, now, session } = ctx
    const rows = await store.packages(tx, all && session.permissions.has('package:read'))
    const unit = await store.unitOf(tx, session.unit.id)
    if (!unit || unit.kind === 'PLATFORM') return rows.map((row) => ({ ...row, from: null, until: null }))
    const from = beginsAt(await store.statusOf(tx, unit.id), now)
    return rows.map((row) => ({ ...row, from: from.toISOString(), until: monthsLater(from, row.months, unit.timeZone).toISOString() }))
  },

  placeOrder: async (ctx, wanted) => detail(ctx, await placeOrder(ctx, wanted)),

  trial: async (ctx) => {
    const unit = await buyerOf(ctx)
    must(endOf(await store.holdStatus(ctx.tx, unit.id)) === null ? null : packageRefusals.trialUsed)
    await store.beginTrial(ctx.tx, unit.id, new Date(ctx.now.getTime() + trialDays * day).toISOString(), packageFeatures)
    return null
  },

  close: async (ctx, { id }) => {
    const order = found(await holdOrder(ctx, id), packageRefusals.orderMissing)
    must(order.status === 'UNPAID' ? null : packageRefusals.notWaiting)
    await closeOrder(ctx, order)
    return detail(ctx, id)
  },

  refund: async (ctx, asked) => {
    await refundOrder(ctx, asked)
    return detail(ctx, asked.id)
  },

  orders: async ({ tx, now }, filter) => {
    const { total, records } = await orders.page(tx, filter)
    return { total, records: records.map((order) => shown(order, now)) }
  },

  save: async ({ tx }, { id, version, ...terms }) => {
    if (id === undefined) return found(await store.one(tx, await store.insert(tx, terms)), packageRefusals.missing)
    const row = found(await store.take(tx, id), packageRefusals.missing)
    if (row.version !== version) refuse(houseRefusals.stale, { current: row })
    await store.rewrite(tx, id, terms)
    return found(await store.one(tx, id), packageRefusals.missing)
  },

  remove: async ({ tx }, { id }) => {
    found(await store.take(tx, id), packageRefusals.missing)
    must((await store.remove(tx, id)) ? null : packageRefusals.inUse)
    return null
  },
}
