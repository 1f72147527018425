// What is done to many goods with a word of how: prices, category, freight template, tags; each by the rules of the single form.

import { withParams } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import { belowCost, categoryTerms, freightTerms, newPriceFen, newTags, priceTerms, tagTerms } from '#contract/products/bulk'
import { type ProductDetail, productRefusals } from '#contract/products/calls'
import { whyNotProduct } from '#contract/products/states'
import type { BulkAction, Image, TouchedTable } from '../kit/bulk-action'
import type { Context } from '../kit/road/answer'
import { must, refuse } from '../kit/road/refuse'
import * as bulk from './bulk-store'
import * as changes from './change-store'
import { mustSkipReview } from './review'
import { propose, refusedTemplate, take } from './save'
import * as write from './save-store'

type Terms = Pick<BulkAction, 'touches' | 'terms' | 'apply' | 'warn' | 'pointsTo' | 'undo' | 'whyNotUndo'>

const product = (...columns: string[]): TouchedTable => ({ table: 'product', key: 'id', primary: ['id'], columns })

/** Held, and such that it may be edited. */
async function takeEditable(ctx: Context, id: string): Promise<ProductDetail> {
  const row = await take(ctx, id)
  must(whyNotProduct.edit(row))
  return row
}

async function reprice(ctx: Context, id: string, given: unknown): Promise<void> {
  const terms = priceTerms.parse(given)
  const { skus } = await takeEditable(ctx, id)
  must(skus.length === 0 ? productRefusals.noSkus : null)
  const items = skus.flatMap((sku) => {
    const priceFen = newPriceFen(sku.priceFen, terms)
    if (priceFen === null) return refuse(withParams(productRefusals.priceFloor, { spec: sku.specText || sku.code || '–' }))
    return priceFen === sku.priceFen ? [] : { id: sku.id, version: sku.version, priceFen }
  })
  must(items.length === 0 ? productRefusals.asItIs : null)
  const priced = await write.setPrices(ctx.tx, items)
  must(priced.length === items.length ? null : productRefusals.skuMissing)
}

/** Those that would be sold below what they cost, where that is known. */
async function warnOfCost({ tx }: Context, id: string): Promise<Words | null> {
  const below = await bulk.belowCost(tx, id)
  if (below.length === 0) return null
  const spec = below.map(({ specText, code }) => specText || code || '–').join(' / ')
  return [say(belowCost, 'zh-CN', { spec }), say(belowCost, 'en', { spec })]
}

/** What shoppers are told of approved goods goes to review, as it does from the form; an open change is not overwritten. */
async function setCategory(ctx: Context, id: string, given: unknown): Promise<void> {
  const { categoryId } = categoryTerms.parse(given)
  const row = await takeEditable(ctx, id)
  must(row.categoryId === categoryId ? productRefusals.asItIs : null)
  must((await write.isLeaf(ctx.tx, categoryId)) ? null : productRefusals.categoryWrong)
  must(row.change ? productRefusals.changeOpen : null)
  await propose(ctx, row, { categoryId })
}

/** Back to the category of before, or the change is withdrawn that proposed another. */
async function unsetCategory(ctx: Context, id: string, before: Image): Promise<void> {
  const row = await takeEditable(ctx, id)
  const was = String(before.product?.[0]?.category_id)
  if (row.change)
    must((await changes.decide(ctx.tx, ctx.session, row.change.id, { to: 'CANCELED' }, ctx.now)) ? null : productRefusals.changeDecided)
  else if (row.categoryId !== was) {
    await mustSkipReview(ctx, row)
    await write.rewriteShown(ctx.tx, id, { categoryId: was })
  }
}

async function setFreight(ctx: Context, id: string, given: unknown): Promise<void> {
  const { freightTemplateId } = freightTerms.parse(given)
  const row = await takeEditable(ctx, id)
  must(row.freightTemplateId === freightTemplateId ? productRefusals.asItIs : null)
  await bulk.setFreight(ctx.tx, id, freightTemplateId).catch(refusedTemplate)
}

async function setTags(ctx: Context, id: string, given: unknown): Promise<void> {
  const { tags: before } = await takeEditable(ctx, id)
  const tags = newTags(before, tagTerms.parse(given))
  if (tags === null) return refuse(productRefusals.tooManyTags)
  must(JSON.stringify(tags) === JSON.stringify(before) ? productRefusals.asItIs : null)
  await bulk.setTags(ctx.tx, id, tags)
}

export const priceAct: Terms = {
  terms: priceTerms,
  touches: [
    product('min_price_fen', 'max_price_fen'),
    { table: 'sku', key: 'product_id', primary: ['id'], columns: ['price_fen', 'market_price_fen'] },
  ],
  apply: reprice,
  warn: warnOfCost,
}

export const categoryAct: Terms = {
  terms: categoryTerms,
  touches: [
    product('category_id'),
    {
      table: 'product_change',
      key: 'product_id',
      primary: ['id'],
      columns: ['status', 'content', 'was', 'submitted_by', 'submitted_name', 'decided_name', 'decided_at'],
    },
  ],
  apply: setCategory,
  undo: unsetCategory,
  pointsTo: { category_id: bulk.categoryNames },
}

export const freightAct: Terms = {
  terms: freightTerms,
  touches: [product('freight_template_id')],
  apply: setFreight,
  pointsTo: { freight_template_id: bulk.templateNames },
}

export const tagAct: Terms = { terms: tagTerms, touches: [product('tags')], apply: setTags }
