// What the server does for presales: offers that hold, phases by the clock, warnings, and what the balance will bring.

import { writeDate } from '#contract/kit/dates'
import { houseRefusals, type Refusal, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { type PresaleDetail, type presale, presaleRefusals } from '#contract/presale/calls'
import { cashByDay } from '#contract/presale/forecast'
import { offerOf as batchOffer, type PresaleItemForm, type PresaleTerms, whyNotOffer } from '#contract/presale/form'
import { type PresaleMove, type PresalePhase, type PresaleStatus, presalePhases, whyNotPresale } from '#contract/presale/states'
import { behindSavepoint } from '../kit/database/one-row'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, Refused, refuse } from '../kit/road/refuse'
import * as lookups from './lookup-store'
import { offerOf, whyNotGoods, whyNotItems, whyNotQuota } from './rules'
import * as store from './store'

const read = async ({ tx, now }: Context, id: string) => found(await store.one(tx, id, now), presaleRefusals.missing)

async function take({ tx, now }: Context, id: string, version: number | undefined): Promise<PresaleDetail> {
  const held = found(await store.take(tx, id, now), presaleRefusals.missing)
  if (held.version !== version) refuse(houseRefusals.stale, { current: held })
  return held
}

type Offer = PresaleTerms & { title: string; items: readonly PresaleItemForm[] }

/** Refuses what these goods cannot be offered for; gives the form with what the history will tell of it. */
async function checked(ctx: Context, goods: lookups.Goods, offer: Offer, status: PresaleStatus): Promise<store.Form> {
  must(whyNotGoods(goods))
  const skus = await lookups.skusOf(ctx.tx, [goods.id])
  const wrong = whyNotItems(goods, skus, offer.items, status === 'DRAFT' ? null : offer.stockPolicy)
  if (wrong) refuse(wrong.why, { fields: { [wrong.path]: say(wrong.why.words, ctx.language, wrong.why.params) } })
  must(status !== 'DRAFT' && Date.parse(offer.endAt) <= ctx.now.getTime() ? presaleRefusals.over : null)
  return { ...offer, offer: offerOf(offer.items, (skuId) => skus.find((sku) => sku.skuId === skuId)?.specText ?? '') }
}

/** The database alone knows of those who offer the same goods at this very moment. */
const refusedOverlap =
  ({ name }: lookups.Goods) =>
  (error: unknown): never => {
    if ((error as { constraint?: string }).constraint === 'presale_one_at_a_time') refuse(withParams(presaleRefusals.overlap, { name }))
    throw error
  }

const goodsOf = async ({ tx }: Context, id: string) => found((await lookups.goodsOf(tx, [id]))[0], presaleRefusals.productMissing)

async function add(ctx: Context, goods: lookups.Goods, offer: Offer, publish: boolean): Promise<string> {
  const status = publish ? 'SCHEDULED' : 'DRAFT'
  return store.insert(ctx.tx, goods.id, await checked(ctx, goods, offer, status), status).catch(refusedOverlap(goods))
}

async function rewrite(ctx: Context, held: PresaleDetail, offer: Offer, publish: boolean): Promise<void> {
  must(whyNotPresale.edit(held))
  const goods = await goodsOf(ctx, held.productId)
  // What is published stays published: an edit does not take it away from those who wait for it.
  const status = publish || held.status === 'SCHEDULED' ? 'SCHEDULED' : 'DRAFT'
  await store.rewrite(ctx.tx, held.id, await checked(ctx, goods, offer, status), status).catch(refusedOverlap(goods))
}

const targets: Record<PresaleMove, PresaleStatus> = { publish: 'SCHEDULED', withdraw: 'DRAFT', close: 'CLOSED', remove: 'DRAFT' }

export async function move(ctx: Context, held: PresaleDetail, act: PresaleMove, reason: string): Promise<void> {
  must(whyNotPresale.move(held, act, ctx.now.toISOString()))
  const goods = await goodsOf(ctx, held.productId)
  if (act === 'publish') await checked(ctx, goods, held, 'SCHEDULED')
  const step = { from: held.status, to: targets[act], reason: act === 'close' ? reason : null, removed: act === 'remove' }
  const moved = await store.move(ctx.tx, held.id, step, ctx.now).catch(refusedOverlap(goods))
  must(moved ? null : presaleRefusals.wrongPhase)
}

type Batch = PresaleTerms & { pricePct: number; depositPct: number | null; quota: number; publish: boolean }

async function addOne(ctx: Context, goods: lookups.Goods, { pricePct, depositPct, quota, publish, ...terms }: Batch): Promise<string> {
  const skus = await lookups.skusOf(ctx.tx, [goods.id])
  must(skus.length === 0 ? presaleRefusals.skuMissing : null)
  const shares = { pricePct, depositPct: terms.type === 'FULL' ? null : depositPct }
  const items = skus.map((sku) => ({ skuId: sku.skuId, quota, ...batchOffer(sku.priceFen, shares) }))
  const why = items.map((item) => whyNotOffer(item, terms.type)?.why).find((each): each is Refusal => each !== undefined)
  must(why ?? null)
  return add(ctx, goods, { ...terms, title: goods.name.slice(0, 60), items }, publish)
}

export const presaleCalls: Handlers<typeof presale> = {
  page: ({ tx, now }, filter) => store.page(tx, filter, now),

  detail: (ctx, { id }) => read(ctx, id),

  save: async (ctx, { id, version, productId, publish, ...offer }) => {
    if (id === undefined) return read(ctx, await add(ctx, await goodsOf(ctx, productId), offer, publish))
    const held = await take(ctx, id, version)
    must(held.productId === productId ? null : presaleRefusals.productMissing)
    await rewrite(ctx, held, offer, publish)
    return read(ctx, id)
  },

  batchSave: async (ctx, { productIds, ...batch }) => {
    const ids = [...new Set(productIds)]
    const goods = await lookups.goodsOf(ctx.tx, ids)
    // A batch that names goods of somebody else changes nothing.
    must(goods.length < ids.length ? presaleRefusals.productMissing : null)
    const results = []
    for (const each of goods) {
      const made = await behindSavepoint(ctx.tx, () => addOne(ctx, each, batch))
      const refused = made instanceof Refused ? say(made.refusal.words, ctx.language, made.refusal.params) : null
      results.push({ productId: each.id, productName: each.name, presaleId: made instanceof Refused ? null : made, reason: refused })
    }
    return results
  },

  setStatus: async (ctx, { id, version, move: act, reason }) => {
    await move(ctx, await take(ctx, id, version), act, reason)
    return (await store.one(ctx.tx, id, ctx.now)) ?? null
  },

  setQuota: async (ctx, { id, version, items }) => {
    const held = await take(ctx, id, version)
    must(whyNotPresale.setQuota(held))
    must(whyNotQuota(held.items, items, held.stockPolicy))
    const quotaOf = new Map(items.map(({ skuId, quota }) => [skuId, quota]))
    const lines = held.items.map((item) => ({ ...item, quota: quotaOf.get(item.skuId) ?? item.quota }))
    const offer = offerOf(lines, (skuId) => lines.find((line) => line.skuId === skuId)?.specText ?? '')
    await store.setQuota(
      ctx.tx,
      id,
      lines.map(({ skuId, quota }) => ({ skuId, quota })),
      offer,
    )
    return read(ctx, id)
  },

  overview: async ({ tx, now }) => {
    const { byPhase, warned } = await store.counts(tx, now)
    const of = Object.fromEntries(presalePhases.map((phase) => [phase, byPhase.get(phase) ?? 0])) as Record<PresalePhase, number>
    return { byPhase: of, warned }
  },

  candidates: ({ tx, now }, asked) => lookups.candidates(tx, asked, now),

  skus: async ({ tx }, { productId }) => lookups.skusOf(tx, [productId]),

  warnings: ({ tx, now }) => lookups.warnings(tx, now),

  forecast: async ({ tx, now, session }, { id }) => {
    const [presales, zone] = [await lookups.dues(tx, id, now), await zoneOf(tx, session.unit.id)]
    const sum = (of: (due: lookups.Due) => number) => presales.reduce((total, due) => total + of(due), 0)
    const days = cashByDay(presales, now.toISOString(), (at) => writeDate(at, zone))
    return { paidFen: sum(({ paidFen }) => paidFen), balanceFen: sum(({ balanceFen }) => balanceFen), days, presales }
  },
}
