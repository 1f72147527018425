// What the server does for commodities: lists by scope, saving, review, shelf, prices.

import { houseRefusals } from '#contract/kit/refusal'
import { type ProductDetail, productRefusals, type products } from '#contract/products/calls'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { categoryHandlers } from './categories'
import * as changes from './change-store'
import { addLine } from './line'
import * as lines from './line-store'
import * as lists from './list-store'
import { askRevision, auditNow, cancel, confirm, decline, submitNow, withdrawNow } from './review'
import { reviewRuleHandlers } from './review-rules'
import { answerOf, copy, save, takeSeen } from './save'
import * as write from './save-store'
import { moveAll, moveStep, recycleStep, restoreStep, scheduleNow } from './shelf'
import * as store from './store'

/** Whoever keeps or watches goods; a brand looks into its stores, an agent into the shops of the jurisdiction. */
function mayRead({ session }: Context): void {
  const { kind } = session.unit
  const looksOn =
    (kind === 'BRAND' && session.permissions.has('brand-store:read')) || (kind === 'AGENT' && session.permissions.has('shop:read'))
  must(session.permissions.has('product:read') || looksOn ? null : houseRefusals.denied)
}

/** What goods cost their shop is nobody else's business. */
const seenBy = ({ session }: Context, product: ProductDetail): ProductDetail =>
  session.permissions.has('product:read') ? product : { ...product, skus: product.skus.map((sku) => ({ ...sku, costFen: null })) }

type Items = Parameters<typeof write.setPrices>[1]

async function setPrices({ tx }: Context, items: Items) {
  const priced = await write.setPrices(tx, items)
  if (priced.length === items.length) return priced
  const missed = items.find(({ id }) => !priced.some((row) => row.id === id))
  const { records } = await lines.page(tx, { ids: items.map(({ id }) => id), pageNumber: 1, pageSize: 200 })
  const current = records.find(({ id }) => id === missed?.id)
  return current ? refuse(houseRefusals.stale, { current }) : refuse(productRefusals.skuMissing)
}

export const productCalls: Handlers<typeof products> = {
  page: ({ tx, session }, filter) => lists.page(tx, lists.tallyOwner(session), filter),
  acrossShops: async (ctx, filter) => {
    mayRead(ctx)
    const [found, shops] = await Promise.all([lists.page(ctx.tx, lists.tallyOwner(ctx.session), filter), lists.shopsOf(ctx.tx, filter)])
    return found.with({ shops })
  },
  overview: ({ tx, session }, { shopId }) => lists.overview(tx, lists.tallyOwner(session), shopId ?? null),
  detail: async (ctx, { id }) => {
    mayRead(ctx)
    return seenBy(ctx, found(await store.one(ctx.tx, id), productRefusals.missing))
  },

  save: (ctx, { specs, skus, ...form }) => save(ctx, form, { specs, skus }),
  saveBasic: (ctx, form) => save(ctx, form, null),
  copy: (ctx, { id }) => copy(ctx, id),
  addLine,
  ...reviewRuleHandlers,
  setPrices: (ctx, { items }) => setPrices(ctx, items),

  submit: async (ctx, seen) => {
    await submitNow(ctx, await takeSeen(ctx, seen))
    return answerOf(ctx, seen.id)
  },
  withdraw: async (ctx, seen) => {
    await withdrawNow(ctx, await takeSeen(ctx, seen))
    return answerOf(ctx, seen.id)
  },
  audit: async (ctx, { id, version, ...verdict }) => {
    await auditNow(ctx, await takeSeen(ctx, { id, version }), verdict)
    return answerOf(ctx, id)
  },

  changes: ({ tx }, filter) => changes.page(tx, filter),
  change: async ({ tx }, { id }) => found(await changes.one(tx, id), productRefusals.changeMissing),
  confirmChange: confirm,
  declineChange: decline,
  noteChange: askRevision,
  cancelChange: cancel,

  updateStatus: (ctx, { ids, move, reason }) => moveAll(ctx, ids, moveStep(ctx, move, reason || null)),
  remove: async (ctx, { ids }) => moveAll(ctx, ids, await recycleStep(ctx, ids)),
  recycleBin: ({ tx, session }, filter) =>
    lists.page(tx, lists.tallyOwner(session), { ...filter, shelfStatus: 'RECYCLED', sort: 'updatedAt' }),
  restore: (ctx, { ids }) => moveAll(ctx, ids, restoreStep(ctx)),
  schedule: async (ctx, times) => {
    await scheduleNow(ctx, await takeSeen(ctx, times), times)
    return found(await store.row(ctx.tx, times.id), productRefusals.missing)
  },

  skus: ({ tx }, filter) => lines.page(tx, filter),
  ...categoryHandlers,
}
