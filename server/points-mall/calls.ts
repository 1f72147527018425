// What the server does for the goods of a points mall: rows that can be redeemed, added many at a time, switched on and off, and deleted when they are off.

import { houseRefusals, type Refusal, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { membershipRefusals } from '#contract/membership/refusals'
import { unifiedMode } from '#contract/menu'
import type { PointsProduct, pointsMall } from '#contract/points-mall/calls'
import { type MallState, mallRefusals, mallStates, whyNotSku, whyNotWritten } from '#contract/points-mall/states'
import { behindSavepoint } from '../kit/database/one-row'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, Refused, refuse } from '../kit/road/refuse'
import { ownProgramme, type Programme } from '../membership/index'
import * as effects from './effect-store'
import * as lookups from './lookup-store'
import { mallProgrammeId } from './programme'
import { type Known, type Row, subjectOf, whyNotLevels, whyNotNamed } from './rules'
import * as store from './store'

const at = ({ now }: Context) => now.toISOString()
const isMarket = ({ place }: Programme) => place.shopId === null

const read = async (ctx: Context, id: string): Promise<PointsProduct> => found(await store.one(ctx.tx, id, at(ctx)), mallRefusals.missing)

/** Held by whoever may change it: of its own programme. */
export async function hold(ctx: Context, id: string, version?: number): Promise<store.Held> {
  const held = found(await store.take(ctx.tx, id, at(ctx)), mallRefusals.missing)
  const { id: programmeId } = await ownProgramme(ctx)
  must(held.programmeId === programmeId ? null : mallRefusals.missing)
  if (version !== undefined && held.version !== version) refuse(houseRefusals.stale, { current: held })
  return held
}

/** The database alone knows of whoever offers the same SKU at this very moment. */
const refusedTogether = (error: unknown): never => {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'points_product_sku') refuse(mallRefusals.skuTwice)
  if (constraint === 'mall_alone') refuse(mallRefusals.otherActivity)
  throw error
}

const said = ({ language }: Context, { words, params }: Refusal) => say(words, language, params)

async function knownFor(ctx: Context, programme: Programme, rows: readonly Row[]): Promise<Known> {
  const { tx } = ctx
  const skus = await lookups.skusOf(
    tx,
    programme.id,
    rows.flatMap(({ skuId }) => skuId ?? []),
    at(ctx),
  )
  const coupons = await lookups.couponsOf(
    tx,
    rows.flatMap(({ couponId }) => couponId ?? []),
    at(ctx),
  )
  const { shops } = await lookups.choices(tx, programme.unitId, at(ctx))
  return { skus, coupons, shopIds: new Set(shops.map(({ id }) => id)) }
}

async function addRow(ctx: Context, programme: Programme, row: Row, known: Known): Promise<string> {
  const subject = subjectOf(row, known, programme.unitId, isMarket(programme))
  if ('code' in subject) return refuse(subject)
  const { name, ...of } = subject
  // A shop that gives away its own owes itself nothing.
  const settleFen = isMarket(programme) ? row.settleFen : 0
  const { points, cashFen, stock, limitPerUser, levelIds, startAt, endAt, sort, imageUrl, description } = row
  const terms = { points, cashFen, stock, limitPerUser, levelIds, startAt, endAt, sort, imageUrl, description, name, settleFen }
  return store.insert(ctx.tx, programme.id, of, terms).catch(refusedTogether)
}

/** What the mall needs so that something can be redeemed in it. */
const mustHaveMall = ({ features }: Programme) => must(features.includes('MALL') ? null : membershipRefusals.noPackage)

/** Why its SKU cannot be offered so now; what is no goods has nothing to ask for. */
async function whyNotGoods(ctx: Context, held: store.Held, terms: { cashFen: number; stock: number }): Promise<Refusal | null> {
  if (held.skuId === null) return null
  const sku = (await lookups.skusOf(ctx.tx, held.programmeId, [held.skuId], at(ctx))).get(held.skuId)
  if (!sku?.isSold) return mallRefusals.skuMissing
  return whyNotSku({ ...terms, soldCount: held.soldCount }, sku)
}

/** On again it must be what it could be offered as today; what is off already, or on, is left as it is. */
export async function turn(ctx: Context, id: string, isEnabled: boolean): Promise<void> {
  const held = await hold(ctx, id)
  if (held.isEnabled === isEnabled) return
  if (isEnabled) {
    mustHaveMall(await ownProgramme(ctx))
    must(await whyNotGoods(ctx, held, held))
  }
  await store.setEnabled(ctx.tx, id, isEnabled).catch(refusedTogether)
}

export type Change = Omit<store.Terms, 'levelIds'> & { id: string; version: number; levelIds: readonly string[] }
export async function change(ctx: Context, { id, version, ...terms }: Change): Promise<void> {
  const held = await hold(ctx, id, version)
  const programme = await ownProgramme(ctx)
  must(whyNotLevels(programme, terms.levelIds))
  must(whyNotWritten({ ...held, ...terms }))
  must(terms.stock < held.soldCount ? withParams(mallRefusals.belowSold, { n: held.soldCount }) : null)
  // Fewer pieces, or as many, are never too many: only what is promised anew is looked for in the stock.
  if (terms.stock > held.stock || terms.cashFen !== held.cashFen || held.isEnabled) must(await whyNotGoods(ctx, held, terms))
  const name = terms.name || held.name
  await store.rewrite(ctx.tx, id, { ...terms, name, settleFen: isMarket(programme) ? terms.settleFen : 0 }).catch(refusedTogether)
}

export const mallCalls: Handlers<typeof pointsMall> = {
  page: async (ctx, filter) => {
    const programmeId = await mallProgrammeId(ctx)
    return programmeId === null ? { total: 0, records: [] } : store.page(ctx.tx, { ...filter, programmeId }, at(ctx))
  },

  overview: async (ctx) => {
    const programmeId = await mallProgrammeId(ctx)
    const byState = programmeId === null ? new Map<MallState, number>() : await store.counts(ctx.tx, programmeId, at(ctx))
    const of = Object.fromEntries(mallStates.map((state) => [state, byState.get(state) ?? 0])) as Record<MallState, number>
    const { unit, manageMode } = ctx.session
    const whose = { isOwn: manageMode !== unifiedMode, isMarket: unit.kind === 'MARKET' }
    return { byState: of, ...whose, ...(await effects.sums(ctx.tx, programmeId)) }
  },

  batchAdd: async (ctx, { rows }) => {
    const programme = await ownProgramme(ctx)
    mustHaveMall(programme)
    const known = await knownFor(ctx, programme, rows)
    must(whyNotNamed(rows, known, programme))
    const results = []
    for (const row of rows) {
      const made = await behindSavepoint(ctx.tx, () => addRow(ctx, programme, row, known))
      const name =
        row.name || (row.skuId && known.skus.get(row.skuId)?.name) || known.coupons.find(({ id }) => id === row.couponId)?.name || ''
      results.push(made instanceof Refused ? { id: null, name, why: said(ctx, made.refusal) } : { id: made, name, why: null })
    }
    return results
  },

  detail: (ctx, { id }) => read(ctx, id),

  update: async (ctx, form) => {
    await change(ctx, form)
    return read(ctx, form.id)
  },

  remove: async (ctx, { id }) => {
    const held = await hold(ctx, id)
    must(held.isEnabled ? mallRefusals.on : null)
    await store.remove(ctx.tx, id, at(ctx))
    return null
  },

  reverseEnable: async (ctx, { ids }) => {
    const results = []
    for (const { id, name } of await store.names(ctx.tx, [...new Set(ids)])) {
      const turned = await behindSavepoint(ctx.tx, async () => turn(ctx, id, !(await hold(ctx, id)).isEnabled))
      results.push({ id, name, why: turned instanceof Refused ? said(ctx, turned.refusal) : null })
    }
    must(results.length < new Set(ids).size ? mallRefusals.missing : null)
    return results
  },

  candidates: async (ctx, asked) => lookups.candidates(ctx.tx, await ownProgramme(ctx), asked, at(ctx)),

  choices: async (ctx) => {
    const programme = await ownProgramme(ctx)
    return { ...(await lookups.choices(ctx.tx, programme.unitId, at(ctx))), isMarket: isMarket(programme) }
  },

  effect: async (ctx, { from, to }) => {
    const programmeId = await mallProgrammeId(ctx)
    return effects.effect(ctx.tx, programmeId, { from, to, zone: await zoneOf(ctx.tx, ctx.session.unit.id) })
  },
}
