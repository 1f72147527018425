// What the server does for discounts. A state is never stored: it is read off the clock when it is asked for.

import {
  type Candidate,
  type DiscountActivity,
  type DiscountDetail,
  discountRefusals,
  discountStateOf,
  type discounts,
  finalPriceOf,
  formOf,
  whyNotDiscount,
} from '#contract/discounts/calls'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, Refused, refuse } from '../kit/road/refuse'
import * as store from './store'

const withState = (row: store.Row, now: Date): DiscountActivity => ({ ...row, state: discountStateOf(row, now.toISOString()) })

async function detail({ tx, now }: Context, id: string): Promise<DiscountDetail> {
  const row = found(await store.one(tx, id), discountRefusals.missing)
  return { ...withState(row, now), items: await store.itemsOf(tx, id) }
}

const skuName = ({ productName, specText }: Candidate) => (specText ? `${productName} ${specText}` : productName)

/** The SKUs of a form, all of one shop and each cheaper than it is. */
async function checkItems({ tx }: Context, items: store.Form['items']): Promise<Map<string, Candidate>> {
  const known = new Map(
    (
      await store.skusOf(
        tx,
        items.map(({ skuId }) => skuId),
      )
    ).map((sku) => [sku.id, sku]),
  )
  must(known.size < items.length ? discountRefusals.skuMissing : null)
  must(new Set([...known.values()].map(({ shopId }) => shopId)).size > 1 ? discountRefusals.severalShops : null)
  for (const { skuId, ...offer } of items) {
    const sku = found(known.get(skuId), discountRefusals.skuMissing)
    if (finalPriceOf(sku.priceFen, offer) === null)
      refuse(withParams(discountRefusals.notLower, { sku: skuName(sku), price: (sku.priceFen / 100).toFixed(2) }), { skuId })
  }
  return known
}

/** Says which SKU is taken by what; two who ask at the same moment are told apart by the constraint. */
async function checkTimes({ tx }: Context, known: Map<string, Candidate>, id: string | undefined, form: store.Form): Promise<void> {
  if (form.isDraft) return
  const taken = await store.conflicts(tx, { id, startsAt: form.startsAt, endsAt: form.endsAt, skuIds: [...known.keys()] })
  const [first] = taken
  const sku = first && known.get(first.skuId)
  if (sku) refuse(withParams(discountRefusals.overlap, { sku: skuName(sku), name: first.name }), { conflicts: taken })
}

/** The same items with the names of their SKUs, for those who read the history. */
const told = (items: store.Form['items'], known: ReadonlyMap<string, Candidate>): store.Told[] =>
  items.map((item) => ({ ...item, name: skuName(sure(known.get(item.skuId), 'a SKU that was looked up')) }))

/** What starts at once starts now: the time before that may belong to another. */
const notBefore = (startsAt: string, now: Date) => (Date.parse(startsAt) < now.getTime() ? now.toISOString() : startsAt)

const isOverlap = (error: unknown) => (error as { constraint?: string }).constraint === 'discount_one_at_a_time'

/** For good; without a version whatever is stored now is closed. */
export async function close({ tx, session, now }: Context, id: string, version?: number): Promise<DiscountActivity> {
  const row = withState(found(await store.take(tx, id), discountRefusals.missing), now)
  must(whyNotDiscount.close(row))
  if (version !== undefined && row.version !== version) refuse(houseRefusals.stale, { current: row })
  must((await store.close(tx, id, row.version, session.accountName, now.toISOString())) ? null : discountRefusals.closed)
  return withState(found(await store.one(tx, id), discountRefusals.missing), now)
}

export const discountCalls: Handlers<typeof discounts> = {
  save: async (ctx, { id, version, ...given }) => {
    const { tx, now } = ctx
    const form = given.isDraft ? given : { ...given, startsAt: notBefore(given.startsAt, now) }
    must(!form.isDraft && Date.parse(form.endsAt) <= now.getTime() ? discountRefusals.pastEnd : null)
    if (id) {
      const current = withState(found(await store.take(tx, id), discountRefusals.missing), now)
      must(whyNotDiscount.edit(current))
      if (current.version !== version) refuse(houseRefusals.stale, { current: formOf(await detail(ctx, id)) })
    }
    const known = await checkItems(ctx, form.items)
    await checkTimes(ctx, known, id, form)
    const { shopId } = firstOf([...known.values()])
    try {
      if (id) await store.rewrite(tx, id, shopId, form, told(form.items, known))
      const saved = id ?? (await store.insert(tx, shopId, form, told(form.items, known)))
      return await detail(ctx, saved)
    } catch (error) {
      throw isOverlap(error) ? new Refused(discountRefusals.overlapNow) : error
    }
  },

  page: async ({ tx, now }, filter) => {
    const { total, records } = await store.page(tx, filter, now.toISOString())
    return { total, records: records.map((row) => withState(row, now)) }
  },

  overview: ({ tx, now }) => store.overview(tx, now.toISOString()),

  detail: (ctx, { id }) => detail(ctx, id),

  close: (ctx, { id, version }) => close(ctx, id, version),

  remove: async ({ tx, now }, { id }) => {
    must(whyNotDiscount.remove(withState(found(await store.take(tx, id), discountRefusals.missing), now)))
    must((await store.remove(tx, id, now.toISOString())) ? null : discountRefusals.notDraft)
    return null
  },

  skus: ({ tx }, wanted) => store.candidates(tx, wanted),

  conflicts: ({ tx }, window) => store.conflicts(tx, window),
}
