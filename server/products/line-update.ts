// Goods that are there already, changed by a row of a spreadsheet: found by their code, changed by the rules of the form, put back by the undo.

import { z } from 'zod'
import { importRefusals } from '#contract/imports/calls'
import type { Refusal } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { type ProductDetail, productRefusals, type Sku } from '#contract/products/calls'
import { isMarketPrice } from '#contract/products/form'
import { changeLine } from '#contract/products/line'
import type { Shown } from '#contract/products/rows'
import { whyNotProduct } from '#contract/products/states'
import { useFiles as holdFiles } from '../kit/file-use'
import type { Known, Updates } from '../kit/importable'
import type { Context } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as changes from './change-store'
import * as lines from './line-store'
import { propose, take } from './save'
import * as write from './save-store'

type Row = z.output<typeof changeLine>
type Parts = Pick<Sku, 'barcode' | 'priceFen' | 'marketPriceFen' | 'costFen' | 'weightG' | 'volumeCm3'>

const yuan = (fen: number | null) => (fen === null ? '' : (fen / 100).toFixed(2))

/** A market's row may be of any of its shops: its shop tells which, or that only one of them has the code. */
async function known({ tx }: Context, rows: readonly Readonly<Record<string, unknown>>[]): Promise<(Known | Refusal | null)[]> {
  const codeOf = (row: Readonly<Record<string, unknown>>) =>
    String(row.code ?? '')
      .trim()
      .toLowerCase()
  const all = await lines.byCodes(tx, [...new Set(rows.map(codeOf).filter(Boolean))])
  return rows.map((row) => {
    const mine = all.filter(({ codeKey, shopId }) => codeKey === codeOf(row) && (!row.shopId || String(row.shopId) === shopId))
    if (mine.length > 1) return productRefusals.lineShop
    const [sku] = mine
    return sku ? { id: sku.id, name: [sku.productName, sku.specText].filter(Boolean).join(' · '), cells: cellsOf(sku) } : null
  })
}

/** What the cells of this row would say; what a row cannot change is not among them. */
const cellsOf = (sku: lines.ByCode): Record<string, string> => ({
  productName: sku.productName,
  categoryId: sku.categoryPath,
  unitName: sku.unitName,
  barcode: sku.barcode,
  price: yuan(sku.priceFen),
  marketPrice: yuan(sku.marketPriceFen),
  cost: yuan(sku.costFen),
  weightG: String(sku.weightG),
  volumeCm3: String(sku.volumeCm3),
  images: sku.imageUrls.join(' '),
})

/** What the undo must know: the SKU as it was and which version it was left in, and what the product was. */
const kept = z.object({
  version: z.number(),
  sku: z.object({
    barcode: z.string(),
    priceFen: z.number(),
    marketPriceFen: z.number().nullable(),
    costFen: z.number().nullable(),
    weightG: z.number(),
    volumeCm3: z.number(),
  }),
  unitName: z.string(),
  shown: z.object({ name: z.string(), categoryId: z.string(), imageUrls: z.array(z.string()) }),
  changeId: z.string().nullable(),
})

async function held(ctx: Context, skuId: string): Promise<{ product: ProductDetail; sku: Sku }> {
  const { productId } = found(await lines.productOfSku(ctx.tx, skuId), productRefusals.skuMissing)
  const product = await take(ctx, productId)
  must(whyNotProduct.edit(product))
  return { product, sku: sure(product.skus.find(({ id }) => id === skuId)) }
}

async function rewrite({ tx }: Context, product: ProductDetail, sku: Sku, parts: Parts): Promise<void> {
  const at = product.skus.findIndex(({ id }) => id === sku.id)
  const specValues = sku.values.map((value, n) => ({ name: sure(product.specs[n]).name, value }))
  await write.changeSkus(tx, product.id, [
    {
      id: sku.id,
      position: at,
      specValues,
      specText: sku.specText,
      code: sku.code,
      imageUrl: sku.imageUrl,
      enabled: sku.enabled,
      barcode: parts.barcode,
      priceFen: parts.priceFen,
      // A list price below the price says nothing.
      marketPriceFen: isMarketPrice(parts) ? parts.marketPriceFen : null,
      costFen: parts.costFen ?? 0,
      weightG: parts.weightG,
      volumeCm3: parts.volumeCm3,
    },
  ])
}

async function apply(ctx: Context, skuId: string, given: unknown): Promise<unknown> {
  // It was parsed by `schema`, and its pictures have become addresses of our own.
  const row = given as Row
  const { product, sku } = await held(ctx, skuId)
  await rewrite(ctx, product, sku, {
    barcode: row.barcode ?? sku.barcode,
    priceFen: row.price ?? sku.priceFen,
    marketPriceFen: row.marketPrice ?? sku.marketPriceFen,
    costFen: row.cost ?? sku.costFen,
    weightG: row.weightG ?? sku.weightG,
    volumeCm3: row.volumeCm3 ?? sku.volumeCm3,
  })
  if (row.unitName && row.unitName !== product.unitName) await lines.setUnit(ctx.tx, product.id, row.unitName)
  const shown = await wantedOf(ctx, product, row)
  if (Object.keys(shown).length > 0) await propose(ctx, product, { ...product.change?.content, ...shown })
  const after = await take(ctx, product.id)
  const { name, categoryId, imageUrls } = product
  return kept.parse({
    version: sure(after.skus.find(({ id }) => id === skuId)).version,
    sku,
    unitName: product.unitName,
    shown: { name, categoryId, imageUrls },
    changeId: after.change && after.change.id !== product.change?.id ? after.change.id : null,
  })
}

/** What shoppers would be told otherwise. */
async function wantedOf(ctx: Context, product: ProductDetail, row: Row): Promise<Partial<Shown>> {
  const shown: Partial<Shown> = {}
  if (row.productName && row.productName !== product.name) shown.name = row.productName
  if (row.categoryId && row.categoryId !== product.categoryId) {
    must((await write.isLeaf(ctx.tx, row.categoryId)) ? null : productRefusals.categoryWrong)
    shown.categoryId = row.categoryId
  }
  if (row.images && JSON.stringify(row.images) !== JSON.stringify(product.imageUrls)) {
    shown.imageUrls = ownOnly(row.images)
    const use = { unitId: ctx.session.unit.id, entity: 'product', entityId: product.id, field: 'import', title: product.name }
    await holdFiles(ctx.tx, use, ...shown.imageUrls)
  }
  return shown
}

/** Whatever is still a link was never fetched: nobody may wait for the network here. */
export const ownOnly = (images: readonly string[]): string[] =>
  images.map((one) => (/^https?:/i.test(one) ? refuse(productRefusals.pictureLink) : one))

async function restore(ctx: Context, skuId: string, before: unknown): Promise<void> {
  const was = kept.parse(before)
  const { product, sku } = await held(ctx, skuId)
  must(sku.version === was.version ? null : importRefusals.changedSince)
  await rewrite(ctx, product, sku, was.sku)
  if (product.unitName !== was.unitName) await lines.setUnit(ctx.tx, product.id, was.unitName)
  if (was.changeId && product.change?.id === was.changeId)
    await changes.decide(ctx.tx, ctx.session, was.changeId, { to: 'CANCELED' }, ctx.now)
  const { name, categoryId, imageUrls } = product
  if (JSON.stringify({ name, categoryId, imageUrls }) !== JSON.stringify(was.shown)) await propose(ctx, product, was.shown)
}

export const lineUpdates: Updates = { schema: changeLine, known, apply, restore }
